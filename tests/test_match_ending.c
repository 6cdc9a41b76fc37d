/* test_match_ending.c: resignations and draws by agreement: status, undo, saves, results and history. */
#include "auto.h"
#include "core/data/content_store.h"
#include "core/history/finished_game.h"
#include "core/history/statistics.h"
#include "core/match/result.h"
#include "core/match/save.h"
#include "null_game.h"
#include "test.h"

#include <string.h>

const Game *const games_all[] = {&game_null_game, NULL};

static ContentStore *content_store;

static Match *start_match(int seats)
{
    Error error = {0};
    content_store = content_store ? content_store : content_store_new(".");
    MatchSetup setup = {.game = &game_null_game,
                        .content = content_store_load(content_store, &game_null_game, &error),
                        .seats = seats,
                        .seed = 3};
    for (int seat = 0; seat < seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Match *match = match_new(&setup, &error);
    assert_ok(match, error);
    return match;
}

static void play_moves(Match *match, int count)
{
    Error error = {0};
    for (int i = 0; i < count; i++) {
        assert_ok(match_play_text(match, match_next_seat(match), "draw", &error), error);
    }
}

static Match *load(const char *text)
{
    Error error = {0};
    Match *match = match_load_text("test", text, strlen(text), content_store_find, content_store, &error);
    assert_ok(match, error);
    return match;
}

static void assert_won_by(const Match *match, int seat)
{
    const Status status = match_status(match);
    assert_ints((int)status.kind, STATUS_WON, (int)status.winners, 1 << seat);
    assert_int_equal(match_seats_to_act(match), 0);
    assert_int_equal(match_next_seat(match), -1);
}

TEST(resigning_gives_the_win_to_the_other_player)
{
    Error why = {0};
    AUTO(match) Match *match = start_match(2);
    play_moves(match, 3);
    assert_true(match_can_end_early(match));
    assert_ok(match_resign(match, 0, &why), why);
    assert_won_by(match, 1);
    assert_false(match_play_text(match, 1, "draw", &why));
    assert_string_equal(why.text, "The game is over.");
    assert_false(match_resign(match, 1, &why));
    assert_false(match_agree_on_draw(match, &why));
}

TEST(an_undo_continues_the_match)
{
    Error why = {0};
    AUTO(match) Match *match = start_match(2);
    play_moves(match, 3);
    assert_ok(match_agree_on_draw(match, &why), why);
    assert_int_equal(match_status(match).kind, STATUS_DRAWN);
    assert_int_equal(match_status(match).winners, 0);
    match_restore_position(match, 2, false);
    assert_int_equal(match_status(match).kind, STATUS_PLAYING);
    assert_ok(match_redo(match, &why), why);
    assert_int_equal(match_status(match).kind, STATUS_DRAWN);
    match_restore_position(match, 2, false);
    play_moves(match, 1);
    assert_int_equal(match_status(match).kind, STATUS_PLAYING);
}

TEST(only_duels_end_early)
{
    Error why = {0};
    AUTO(match) Match *three = start_match(3);
    assert_false(match_can_end_early(three));
    assert_false(match_resign(three, 0, &why));
    assert_string_equal(why.text, "Only a game between 2 opponents can be ended early.");
    assert_true(match_seats_to_act(three) != 0);
}

TEST(saves_replay_a_resignation)
{
    Error why = {0};
    AUTO(match) Match *match = start_match(2);
    play_moves(match, 3);
    assert_ok(match_resign(match, 1, &why), why);
    AUTO(free) char *text = match_write_save(match);
    assert_non_null(strstr(text, "\"resigned\": 1"));
    AUTO(match) Match *loaded = load(text);
    assert_won_by(loaded, 0);
    assert_ints((int)match_get_ending(loaded).kind, ENDING_RESIGNED, match_get_ending(loaded).seat, 1,
                match_get_ending(loaded).moves, 3);
}

/* Appends moves, a resignation, an undo, other moves and a draw to a save, one after another. */
TEST(appended_saves_replay_endings_and_undo)
{
    Error why = {0};
    Journal journal = {0};
    SaveTask task;
    AUTO(text) Text file = {0};
    AUTO(match) Match *match = start_match(2);
    for (int step = 0; step < 5; step++) {
        if (step == 0 || step == 3) {
            play_moves(match, 2);
        } else if (step == 1) {
            assert_ok(match_resign(match, 0, &why), why);
        } else if (step == 2) {
            match_restore_position(match, 1, false);
        } else {
            assert_ok(match_agree_on_draw(match, &why), why);
        }
        assert_true(match_create_save_task(match, "unused", &journal, &task));
        text_add(&file, "%.*s", (int)task.length, task.text);
        save_task_free(&task);
        AUTO(match) Match *loaded = load(text_chars(&file));
        assert_ints((int)match_status(loaded).kind, (int)match_status(match).kind, match_move_count(loaded),
                    match_move_count(match));
    }
    assert_int_equal(match_status(match).kind, STATUS_DRAWN);
}

TEST(invalid_endings_in_saves_are_rejected)
{
    static const char *const bad[] = {"\"resigned\": 2", "\"resigned\": true", "\"draw\": 1"};
    Error why = {0}, error = {0};
    AUTO(match) Match *match = start_match(2);
    play_moves(match, 2);
    assert_ok(match_resign(match, 1, &why), why);
    AUTO(free) char *text = match_write_save(match);
    const char *at = strstr(text, "\"resigned\": 1");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        AUTO(text) Text changed = {0};
        text_add(&changed, "%.*s%s%s", (int)(at - text), text, bad[i], at + strlen("\"resigned\": 1"));
        assert_null(match_load_text("test", text_chars(&changed), changed.length, content_store_find,
                                    content_store, &error));
    }
}

TEST(results_count_resignations_and_draws)
{
    Error why = {0};
    AUTO(match) Match *lost = start_match(2);
    play_moves(lost, 3);
    assert_ok(match_resign(lost, 0, &why), why);
    MatchResult result;
    match_get_result(lost, &result);
    assert_ints((int)result.kind, STATUS_WON, (int)result.winners, 2);
    AUTO(match) Match *drawn = start_match(2);
    play_moves(drawn, 3);
    assert_ok(match_agree_on_draw(drawn, &why), why);
    const FinishedGame finished = finished_game_from_match(drawn);
    assert_int_equal(finished_game_get_outcome(&finished), OUTCOME_DRAWN);
}
