/* ui_every_game.c: what the table does in the same way in every game: replay, buttons at the end. */
#include "core/match/match.h"
#include "desk.h"
#include "test.h"
#include "ui/table/replay.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <string.h>

/* Returns an unfinished match of a recorded game. The person has the first seat. */
static Match *load_unfinished(Desk *desk, const char *save)
{
    Match *match = desk_load(desk, save);
    match_restore_position(match, match_move_count(match) / 2, false);
    while (!(match_seats_to_act(match) & 1) && match_move_count(match) > 1) {
        match_restore_position(match, match_move_count(match) - 1, false);
    }
    return match;
}

/* Opens the replay by `action`, waits until it has played to the end, and longer. */
static void check_replay_stays_open(Desk *desk, const char *action)
{
    const Table *table = desk->shell.screen.self;
    const int moves = match_move_count(table->match);
    char last[64];
    snprintf(last, sizeof last, "...past %d of %d", moves, moves);
    desk_act(desk, action, last);
    desk_mark(desk);
    for (int i = 0; i < 10; i++) {
        desk_tick(desk);
    }
    assert_false(desk_heard(desk, "past over"));
    assert_true(table_is_replaying(table));
    assert_int_equal(table_replay_position(table), moves);
    desk_act(desk, "press Right", "!past over");
    desk_act(desk, "press Space", "past "); /* plays again from the start */
    desk_act(desk, "press Escape", "past over");
    assert_false(table_is_replaying(table));
}

static void check_replay(const char *save)
{
    Desk desk;
    desk_open(&desk);
    desk.shell.settings.animation_speed = SPEED_MAX;
    desk_show(&desk, load_unfinished(&desk, save));
    Table *table = desk.shell.screen.self;
    table_run_action(table, TABLE_READY);
    desk_tick(&desk);
    check_replay_stays_open(&desk, "press F7");
    check_replay_stays_open(&desk, "click button \"Replay what happened since");
    desk_close(&desk);
}

static const char *const saves[] = {
    "tests/golden/fantastical_adventure/ironclad.save", "tests/golden/fiction/novice_and_sly.save",
    "tests/golden/fiction_impossible/alone.save", "tests/golden/paperback_adventures/ahead.save",
    "tests/golden/storybook_battles/medium_and_hard.save"};

TEST(a_replay_of_an_unfinished_game_stays_open)
{
    for (size_t i = 0; i < sizeof saves / sizeof *saves; i++) {
        check_replay(saves[i]);
    }
}

TEST(enter_presses_the_highlighted_button_of_a_finished_game)
{
    for (size_t i = 0; i < sizeof saves / sizeof *saves; i++) {
        Desk desk;
        desk_open(&desk);
        desk_show(&desk, desk_load(&desk, saves[i]));
        desk_act(&desk, "press Return", "screen setup");
        desk_close(&desk);
    }
}
