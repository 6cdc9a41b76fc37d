/* test_net_record_games.c: tests of the record of an online game, with the real games. */
#include "auto.h"
#include "core/data/content_store.h"
#include "net/session/message.h"
#include "test.h"

enum { MOVES_MAX = 20000 };

static ContentStore *content_store;

static int set_up(void **state)
{
    content_store = content_store_new(".");
    return 0;
}

static int tear_down(void **state)
{
    content_store_free(content_store);
    return 0;
}

static bool send_nothing(void *user, int seat, const char *move, const char *words, Error *why)
{
    return false;
}

static Match *start_match(const Game *game)
{
    Error error = {0};
    MatchSetup setup = {.game = game, .seats = game->min_seats > 2 ? game->min_seats : 2, .seed = 11};
    setup.content = content_store_load(content_store, game, &error);
    assert_ok(setup.content, error);
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Match *match = match_new(&setup, &error);
    assert_ok(match, error);
    return match;
}

/* Plays the match to its end. In each seat, the first bot that can play this seat makes the moves. */
static void play_to_the_end(Match *match)
{
    Error error = {0};
    const Game *game = match_setup(match)->game;
    for (int i = 0; i < MOVES_MAX && match_seats_to_act(match) != 0; i++) {
        const int seat = match_next_seat(match);
        assert_ok(match_play_bot(match, seat, &game->bots[game_find_next_bot(game, seat, -1)], &error),
                  error);
    }
    assert_int_equal(match_seats_to_act(match), 0);
}

static void parse(const Text *text, const Match *match, HostMessage *out)
{
    Error error = {0};
    assert_ok(message_parse_host(text_chars(text), match, content_store, out, &error), error);
}

/* Returns the match as a guest in this seat has seen it, or as a spectator has seen it if `seat` is -1. */
static Match *watch_match(const Match *match, int seat)
{
    const Token token = {.digits = ""};
    HostMessage received;
    Text text = {0};
    message_write_table(match, seat < 0 ? SEAT_SPECTATOR : seat, 0, 0, &token, &text);
    parse(&text, NULL, &received);
    Match *watched = match_new_remote(&received.setup, received.seat, received.view, send_nothing, NULL);
    host_message_free(&received);
    for (int i = 0; i < match_move_count(match); i++) {
        text_clear(&text);
        message_write_move_result(match, i, seat < 0 ? SEAT_SPECTATOR : seat, &text);
        parse(&text, watched, &received);
        match_remote_apply_move(watched, received.by, received.view, &received.log, received.note);
        host_message_free(&received);
    }
    text_free(&text);
    return watched;
}

static void receive_record(const Match *match, const Match *watched, GameRecord *record)
{
    Error error = {0};
    for (int i = 0; i < match_move_count(match); i += RECORD_PART_MOVES) {
        AUTO(text) Text text = {0};
        HostMessage received;
        message_write_record(match, i, &text);
        parse(&text, watched, &received);
        assert_ok(game_record_append(record, &received.record, &error), error);
        host_message_free(&received);
    }
}

static void check_record(const Match *match, int seat)
{
    Error error = {0};
    GameRecord record = {0};
    AUTO(match) Match *watched = watch_match(match, seat);
    receive_record(match, watched, &record);
    AUTO(match) Match *replayed = game_record_replay(&record, watched, &error);
    assert_ok(replayed, error);
    assert_memory_equal(match_state(replayed), match_state(match), match_setup(match)->game->state_size);
    record.seed ^= 1;
    assert_null(game_record_replay(&record, watched, &error));
    game_record_free(&record);
}

TEST_WITH(record_of_every_game_agrees_with_what_guests_saw, set_up, tear_down)
{
    for (const Game *const *game = games_all; *game; game++) {
        if ((*game)->max_seats >= 2) {
            AUTO(match) Match *match = start_match(*game);
            play_to_the_end(match);
            check_record(match, 0);
            check_record(match, 1);
            check_record(match, -1);
        }
    }
}
