/* ui_history.c: matches that are over go into the history when they are left, and are looked at again there.
 */
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/runs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

enum { GOAL_SIX = 1 };

static void open_desk(Desk *desk)
{
    game = game_null_game;
    desk_open(desk);
}

/* A match one move before its end, at the table: the goal is reached by the card played next. */
static void show_last_move(Desk *desk)
{
    MatchSetup setup = {.game = &game,
                        .content = library_content(desk->shell.library, &game, NULL),
                        .options = {.value = {GOAL_SIX}},
                        .seats = 1,
                        .seat_bot = {SEAT_HUMAN},
                        .seed = 5};
    Match *match = match_new(&setup, NULL);
    for (int card = 9; card >= 1 && match_to_act(match) != 0; card--) {
        char text[16];
        snprintf(text, sizeof text, "play %d", card);
        match_play_text(match, 0, text, NULL);
    }
    if (match_to_act(match) == 0) { /* its hand was enough: all but the last move of it */
        match_restore(match, match_moves(match) - 1, false);
    }
    desk_show(desk, match);
}

/* Plays whatever card lies there until somebody has won. */
static void win(Desk *desk)
{
    show_last_move(desk);
    desk_press(desk, SDLK_y, KMOD_CTRL); /* the move that wins was made before */
    desk_await(desk, "kept");
}

static int count_runs(Desk *desk, Run *newest)
{
    char folder[SAVE_PATH_MAX];
    RunList runs = {0};
    assert_true(runs_folder(&desk->shell, folder));
    history_list(folder, &game, &runs);
    const int count = runs.count;
    if (count > 0 && newest) {
        *newest = runs.runs[0];
        assert_null(newest->damage);
    }
    run_list_free(&runs);
    return count;
}

static int count_saves(Desk *desk)
{
    SaveList saves = {0};
    saves_list(&desk->shell, &game, SAVES_AT_HAND, &saves);
    const int count = saves.count;
    saves_list_free(&saves);
    return count;
}

static void leave_table(Desk *desk)
{
    desk_press(desk, SDLK_F10, 0);
    desk_mark(desk);
    desk_click(desk, "Back to the shelf");
    desk_tick(desk);
    assert_true(desk_heard(desk, "screen launcher"));
}

static void a_match_that_is_over_is_put_away_when_it_is_left(void **state)
{
    (void)state;
    Desk desk;
    Run run;
    open_desk(&desk);
    win(&desk);
    assert_int_equal(count_runs(&desk, NULL), 0); /* it can still be taken back */
    assert_int_equal(count_saves(&desk), 1);
    leave_table(&desk);
    assert_int_equal(count_saves(&desk), 0);
    assert_int_equal(count_runs(&desk, &run), 1);
    assert_int_equal(run.result.kind, STATUS_WON);
    assert_true(desk_draws(&desk, "The last game is over after"));
    desk_close(&desk);
}

static void one_that_goes_on_stays_where_it_is(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    desk_show(&desk, desk_match(&desk, &game, 1, 1));
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "kept 1");
    leave_table(&desk);
    assert_int_equal(count_runs(&desk, NULL), 0);
    assert_int_equal(count_saves(&desk), 1);
    desk_close(&desk);
}

static void a_run_is_looked_at_again_and_stays_as_it_was(void **state)
{
    (void)state;
    Desk desk;
    Run before, after;
    open_desk(&desk);
    win(&desk);
    leave_table(&desk);
    assert_int_equal(count_runs(&desk, &before), 1);
    desk_click(&desk, "button \"Look at it again\"");
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "screen table"));
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    assert_true(desk_heard(&desk, "refused \"This game is over"));
    leave_table(&desk);
    assert_int_equal(count_runs(&desk, &after), 1);
    assert_string_equal(after.file, before.file);
    assert_int_equal(after.bytes, before.bytes);
    assert_int_equal(count_saves(&desk), 0);
    desk_close(&desk);
}

static void what_a_crash_has_left_is_put_away_at_the_next_start(void **state)
{
    (void)state;
    Desk desk;
    SavePlace place = {0};
    open_desk(&desk);
    Match *match = desk_match(&desk, &game, 1, 1);
    for (int i = 0; i < 9; i++) {
        match_play_text(match, 0, "draw", NULL);
    }
    for (int card = 1; card <= 9; card++) {
        char text[16];
        snprintf(text, sizeof text, "play %d", card);
        match_play_text(match, 0, text, NULL);
    }
    assert_int_equal(match_to_act(match), 0);
    assert_true(saves_new_place(&desk.shell, match_setup(match), &place, NULL));
    assert_true(match_save(match, place.path, NULL));
    runs_adopt(&desk.shell); /* it is being played: another process could not tell otherwise */
    assert_int_equal(count_runs(&desk, NULL), 0);
    saves_leave(&place);
    runs_adopt(&desk.shell);
    assert_int_equal(count_runs(&desk, NULL), 1);
    assert_int_equal(count_saves(&desk), 0);
    match_free(match);
    desk_close(&desk);
}

static void the_set_up_page_remembers_the_choices_of_a_run(void **state)
{
    (void)state;
    Desk desk;
    MatchSetup last = {0};
    open_desk(&desk);
    win(&desk);
    leave_table(&desk);
    assert_true(saves_last_setup(&desk.shell, &game, &last));
    assert_int_equal(last.options.value[0], GOAL_SIX);
    desk_close(&desk);
}

static void time_is_counted_while_a_person_is_to_act(void **state)
{
    (void)state;
    Desk desk;
    Run run;
    open_desk(&desk);
    show_last_move(&desk);
    for (int i = 0; i < 20; i++) {
        desk_tick(&desk);
    }
    desk_press(&desk, SDLK_y, KMOD_CTRL);
    desk_await(&desk, "kept");
    for (int i = 0; i < 40; i++) {
        desk_tick(&desk); /* it is over */
    }
    leave_table(&desk);
    assert_int_equal(count_runs(&desk, &run), 1);
    assert_in_range(run.result.seconds, 20, 35);
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_that_is_over_is_put_away_when_it_is_left),
        cmocka_unit_test(one_that_goes_on_stays_where_it_is),
        cmocka_unit_test(a_run_is_looked_at_again_and_stays_as_it_was),
        cmocka_unit_test(what_a_crash_has_left_is_put_away_at_the_next_start),
        cmocka_unit_test(the_set_up_page_remembers_the_choices_of_a_run),
        cmocka_unit_test(time_is_counted_while_a_person_is_to_act),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
