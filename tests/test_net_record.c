/* test_net_record.c: tests of the record that a host sends after an online game. */
#include "auto.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "net/session/game_record.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_whole, NULL};

const TestFixture test_group = {create_home, remove_home};

static const char agrees[] = "The host's record of this game matches everything you saw.";

static void play_to_the_end(Table *table, Guest **guests)
{
    open_table(table, &game_null_whole, 2);
    guests[0] = join_guest(table, "Ada");
    guests[1] = join_guest(table, "Bo");
    play_random_moves(table, guests, 2, NET_STEPS_MAX);
    assert_int_equal(match_seats_to_act(table->match), 0);
}

static GameRecord write_record(const Match *match)
{
    GameRecord record = {.seed = match_setup(match)->seed, .count = match_move_count(match)};
    record.moves = memory_new((size_t)record.count, sizeof *record.moves);
    for (int i = 0; i < record.count; i++) {
        const char *text = match_move_text(match, i);
        record.moves[i] =
            (RecordMove){.seat = match_move_seat(match, i), .text = memory_copy_string(text, strlen(text))};
    }
    return record;
}

/* In a guest's record, the seats of other people are remote. The record can be saved and loaded. */
NET_TEST(record_can_be_saved)
{
    Guest *guests[2];
    Error error = {0};
    play_to_the_end(table, guests);
    AUTO(match) Match *record = NULL;
    for (int i = 0; i < NET_STEPS_MAX && !record; i++) {
        step_all_ok(table, guests, 2, &table->refused);
        record = guest_take_record(guests[1]);
    }
    assert_non_null(record);
    assert_int_equal(match_get_remote_seats(record), 1);
    AUTO(free) char *save = match_write_save(record);
    AUTO(match)
    Match *again =
        match_load_text("record", save, strlen(save), content_store_find, table->content_store, &error);
    assert_ok(again, error);
    assert_int_equal(match_move_count(again), match_move_count(table->match));
}

NET_TEST(guest_is_told_that_record_agrees)
{
    Guest *guests[2];
    play_to_the_end(table, guests);
    assert_record_matches(table, guests[0]);
    const ChatMessage *notice = guest_get_chat_message(guests[0], guest_count_chat(guests[0]) - 1);
    assert_string_equal(notice->name, "");
    assert_string_equal(notice->words, agrees);
}

NET_TEST(returning_guest_gets_record)
{
    Guest *guests[2];
    play_to_the_end(table, guests);
    const Hello hello = {.name = "Bo", .seat = 1, .token = *guest_get_token(guests[1])};
    release_guest(table, guests[1]);
    guests[1] = join_guest_with(table, &hello);
    assert_record_matches(table, guests[1]);
}

/* While a guest has a dialog open, the messages about the last moves wait, and so does the record. */
NET_TEST(record_can_wait_behind_moves)
{
    Error error = {0};
    open_table(table, &game_null_whole, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    for (int i = 0; i < NET_STEPS_MAX && match_seats_to_act(table->match) != 0; i++) {
        assert_ok(
            match_play_bot(table->match, match_next_seat(table->match), &game_null_whole.bots[0], &error),
            error);
        host_step(table->host, 0);
    }
    for (int i = 0; i < NET_STEPS_MAX / 10; i++) {
        host_step(table->host, 1);
        assert_ok(guest_keep_alive(guests[0], &error), error);
    }
    assert_record_matches(table, guests[0]);
}

NET_TEST(spectator_gets_record)
{
    Guest *guests[3];
    open_table(table, &game_null_whole, 2);
    guests[0] = join_guest(table, "Ada");
    guests[1] = join_guest(table, "Bo");
    guests[2] = join_guest_with(table, &(Hello){.name = "Cy", .seat = SEAT_SPECTATOR});
    play_random_moves(table, guests, 3, NET_STEPS_MAX);
    assert_record_matches(table, guests[2]);
}

static void assert_replay_fails(const GameRecord *record, const Match *played, const char *reason)
{
    Error error = {0};
    assert_null(game_record_replay(record, played, &error));
    assert_non_null(strstr(error.text, reason));
}

/* A record with another seed, other moves or other players does not match what the guest saw. */
NET_TEST(changed_record_is_detected)
{
    Guest *guests[2];
    play_to_the_end(table, guests);
    const Match *played = guest_match(guests[0]);
    GameRecord record = write_record(table->match);
    const int last = record.count - 1;
    record.seed++;
    assert_replay_fails(&record, played, "");
    record.seed--;
    record.moves[0].seat = 1 - record.moves[0].seat;
    assert_replay_fails(&record, played, "another player made move 1");
    record.moves[0].seat = 1 - record.moves[0].seat;
    record.moves[last].text[0] = 'X';
    assert_replay_fails(&record, played, "is not legal");
    record.count--;
    assert_replay_fails(&record, played, "moves instead of");
    record.count++;
    game_record_free(&record);
}

TEST(parts_must_be_in_order)
{
    Error error = {0};
    GameRecord record = {0}, part = {.seed = 5, .first = 1};
    assert_false(game_record_append(&record, &part, &error));
    part = (GameRecord){.seed = 5, .count = 1, .moves = memory_new(1, sizeof *part.moves)};
    part.moves[0] = (RecordMove){.text = memory_copy_string("draw", 4)};
    assert_true(game_record_append(&record, &part, &error));
    assert_ints(record.count, 1, part.count, 0);
    part = (GameRecord){.seed = 6, .first = 1};
    assert_false(game_record_append(&record, &part, &error));
    game_record_free(&record);
}
