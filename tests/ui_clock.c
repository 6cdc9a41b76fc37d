/* ui_clock.c: the table's clock, with a null game that has one: playing a card tells of time, drawing does
 * not, and seat 0 has a time limit. Time is the desk's: nobody waits. */
#include "desk.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"
#include "ui/stage/dialog.h"

#include <stdio.h>
#include <string.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

enum { LIMIT = 60, LABEL_ID = 600 };

static Game timed;
static int stamped;             /* seconds that the last move told of; -1 = none yet */
static int stamps;              /* how often it was asked */
static int scenes;              /* laid so far */
static int laid;                /* seconds of the last one */
static const Scene *last_scene; /* the stage's own, with all that was laid after the game */
static int run_outs;            /* how often the time was over */

static int clock_of(const void *state, const GameContent *content)
{
    (void)content;
    return game_null_game.to_act(state) & 1 ? LIMIT : -1;
}

static bool stamp(Move *move, int seconds)
{
    if (move->kind != NULL_MOVE_PLAY) {
        return false;
    }
    stamps++;
    stamped = seconds;
    return true;
}

static Move last_move; /* what is made when the time is over */

static void clock_out(Move *move)
{
    *move = last_move;
}

static void scene_with_clock(const void *view, const void *ui, const GameContent *content, int seat,
                             Scene *out)
{
    game_null_game.scene(view, ui, content, seat, out);
    scene_add(out, PIECE_LABEL, LABEL_ID, 300, 60, 200, 40)->text =
        scene_text(out, "thought %d", out->seconds);
    scenes++;
    laid = out->seconds;
    last_scene = out;
}

static const GameClock clock = {.left = clock_of, .stamp = stamp, .out = clock_out};

/* A heading is worth a pause, where things are animated. */
static void count_move(void *state, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    event_add(log, EVENT_BANNER, "Moved");
    const bool makes_it = log == NULL; /* else it is only told again */
    run_outs += makes_it && memcmp(move, &last_move, sizeof *move) == 0;
    game_null_game.apply(state, content, seat, move, log);
}

static void make_game(void)
{
    timed = game_null_game;
    timed.clock = &clock;
    timed.scene = scene_with_clock;
    timed.apply = count_move;
    last_move = (Move){.kind = NULL_MOVE_DRAW};
    stamped = -1;
    stamps = run_outs = 0;
}

static void open_timed(Desk *desk, int seats, int humans)
{
    make_game();
    desk_open(desk);
    desk_show(desk, desk_match(desk, &timed, seats, humans));
}

static void wait(Desk *desk, int seconds)
{
    desk_mark(desk);
    for (int i = 0; i < seconds; i++) {
        desk_tick(desk);
    }
}

/* What the scene last said was thought. */
static int seconds_shown(const Desk *desk)
{
    FILE *file = fopen(desk->trace, "r");
    char line[512];
    int seconds = -1;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        const char *label = strstr(line, "\"thought ");
        if (label) {
            assert_int_equal(sscanf(label, "\"thought %d", &seconds), 1);
        }
    }
    fclose(file);
    return seconds;
}

static void play_a_card(Desk *desk)
{
    int x = 0, y = 0;
    desk_place(desk, "zone \"Table\"", &x, &y);
    desk_drag(desk, " card ", x, y);
    assert_true(desk_heard(desk, " play "));
}

static void the_scene_shows_each_second_that_is_thought(void **unused)
{
    (void)unused;
    Desk desk;
    open_timed(&desk, 1, 1);
    const int before = seconds_shown(&desk);
    wait(&desk, 3);
    assert_int_equal(seconds_shown(&desk), before + 3);
    desk_close(&desk);
}

static void the_scene_is_laid_once_a_second_and_not_more_often(void **unused)
{
    (void)unused;
    enum { MS = 100, UPDATES = 40 };
    Desk desk;
    open_timed(&desk, 1, 1);
    wait(&desk, 1);
    scenes = 0;
    for (int i = 0; i < UPDATES; i++) {
        desk.now += MS;
        shell_update(&desk.shell, desk.now);
        assert_true(desk.shell.wake > desk.now && desk.shell.wake <= desk.now + DESK_TICK_MS);
    }
    assert_int_equal(scenes, UPDATES * MS / DESK_TICK_MS);
    desk_close(&desk);
}

static void a_move_tells_what_was_thought_and_the_count_begins_anew(void **unused)
{
    (void)unused;
    Desk desk;
    open_timed(&desk, 1, 1);
    const int before = seconds_shown(&desk);
    wait(&desk, 2);
    play_a_card(&desk);
    assert_in_range(stamped, before + 2, LIMIT - 1);
    wait(&desk, 1);
    assert_in_range(seconds_shown(&desk), 0, 2);
    desk_close(&desk);
}

static void the_clock_runs_on_across_moves_that_tell_nothing_of_time(void **unused)
{
    (void)unused;
    Desk desk;
    open_timed(&desk, 1, 1);
    last_move.kind = NULL_MOVE_PLAY; /* drawing is none of the clock's moves here */
    const int before = seconds_shown(&desk);
    wait(&desk, 2);
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "move 0 draw"));
    assert_int_equal(stamps, 0);
    wait(&desk, 1);
    assert_true(seconds_shown(&desk) >= before + 3);
    desk_close(&desk);
}

static void when_the_time_is_over_the_table_makes_the_move(void **unused)
{
    (void)unused;
    Desk desk;
    open_timed(&desk, 1, 1);
    wait(&desk, LIMIT - 1 - seconds_shown(&desk));
    assert_false(desk_heard(&desk, "move 0 draw"));
    wait(&desk, 1);
    assert_true(desk_heard(&desk, "move 0 draw"));
    assert_int_equal(run_outs, 1);
    wait(&desk, 1);
    assert_in_range(seconds_shown(&desk), 0, 1);
    desk_close(&desk);
}

static void the_clock_stands_still_while_something_lies_over_the_table(void **unused)
{
    (void)unused;
    static const SDL_Keycode openers[] = {SDLK_ESCAPE, SDLK_F1};
    for (size_t i = 0; i < sizeof openers / sizeof openers[0]; i++) {
        Desk desk;
        open_timed(&desk, 1, 1);
        desk_press(&desk, openers[i], 0);
        const int before = seconds_shown(&desk);
        wait(&desk, 2 * LIMIT);
        desk_press(&desk, SDLK_ESCAPE, 0);
        wait(&desk, 1);
        assert_in_range(seconds_shown(&desk), before, before + 3);
        assert_int_equal(run_outs, 0);
        desk_close(&desk);
    }
}

/* Is the last scene covered by a plate as large as it is? */
static bool table_is_hidden(void)
{
    for (int i = 0; i < last_scene->count; i++) {
        const Piece *piece = &last_scene->pieces[i];
        if (piece->kind == PIECE_PANEL && piece->layer == DIALOG_LAYER && piece->w >= last_scene->width &&
            piece->h >= last_scene->height) {
            return true;
        }
    }
    return false;
}

static void nobody_studies_the_table_while_the_clock_stands_still(void **unused)
{
    (void)unused;
    static const SDL_Keycode openers[] = {SDLK_ESCAPE, SDLK_F1};
    for (int timer = 0; timer < 2; timer++) {
        Desk desk;
        open_timed(&desk, 1, 1);
        timed.clock = timer ? &clock : NULL;
        for (size_t i = 0; i < sizeof openers / sizeof openers[0]; i++) {
            desk_press(&desk, openers[i], 0);
            assert_int_equal(table_is_hidden(), timer);
            desk_press(&desk, SDLK_ESCAPE, 0);
            assert_false(table_is_hidden());
        }
        desk_close(&desk);
    }
}

static void who_reads_advice_has_the_table_in_sight_while_the_clock_runs(void **unused)
{
    (void)unused;
    Desk desk;
    make_game();
    timed.advice = &null_advice;
    desk_open(&desk);
    desk.shell.settings.help = HELP_FULL;
    desk_show(&desk, desk_match(&desk, &timed, 1, 1));
    desk_press(&desk, SDLK_F5, 0);
    desk_tick(&desk);
    assert_true(desk_draws(&desk, "I shall see for myself"));
    assert_false(table_is_hidden());
    const int before = laid;
    wait(&desk, 5);
    assert_in_range(laid, before + 4, before + 6);
    wait(&desk, LIMIT);
    assert_int_equal(run_outs, 1);
    assert_false(desk_draws(&desk, "I shall see for myself"));
    desk_close(&desk);
}

static void a_table_that_is_not_timed_stays_in_sight_behind_a_menu(void **unused)
{
    (void)unused;
    Desk desk;
    open_timed(&desk, 2, 2);
    play_a_card(&desk); /* now seat 1 acts, without a clock */
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_false(table_is_hidden());
    desk_close(&desk);
}

static void the_clock_waits_behind_the_curtain(void **unused)
{
    (void)unused;
    Desk desk;
    make_game();
    timed.redact = desk_redact_by_seat;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &timed, 2, 2));
    desk_place(&desk, "I am ready", &(int){0}, &(int){0});
    wait(&desk, 2 * LIMIT);
    assert_int_equal(run_outs, 0);
    desk_click(&desk, "I am ready");
    wait(&desk, 1);
    assert_in_range(seconds_shown(&desk), 0, 3);
    desk_close(&desk);
}

/* What is played back after a move is the table before it: with the seconds of then, and nobody can act on
 * it. */
static void the_clock_stands_still_while_a_move_is_played_back(void **unused)
{
    (void)unused;
    Desk desk;
    open_timed(&desk, 1, 1);
    wait(&desk, 5);
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    play_a_card(&desk);
    assert_true(stamped >= 5);
    assert_int_equal(laid, stamped);
    wait(&desk, 10);
    assert_in_range(laid, 5, 8);
    desk_close(&desk);
}

static void no_clock_runs_for_a_seat_that_has_none(void **unused)
{
    (void)unused;
    Desk desk;
    open_timed(&desk, 2, 2);
    play_a_card(&desk); /* now seat 1 acts */
    wait(&desk, 2 * LIMIT);
    assert_int_equal(seconds_shown(&desk), 0);
    assert_false(desk_heard(&desk, "move 1 "));
    desk_click(&desk, "button \"Draw\"");
    wait(&desk, 2);
    assert_in_range(seconds_shown(&desk), 2, 3);
    desk_close(&desk);
}

static void no_clock_runs_for_bots(void **unused)
{
    (void)unused;
    Desk desk;
    open_timed(&desk, 1, 0);
    wait(&desk, 3);
    assert_int_equal(seconds_shown(&desk), 0);
    assert_int_equal(stamps, 0);
    desk_close(&desk);
}

static void a_game_without_a_clock_sleeps(void **unused)
{
    (void)unused;
    Desk desk;
    open_timed(&desk, 1, 1);
    timed.clock = NULL;
    wait(&desk, 10);
    scenes = 0;
    wait(&desk, 10);
    assert_int_equal(scenes, 0);
    assert_int_equal(desk.shell.wake, 0);
    desk_close(&desk);
}

/* However the program ends: nothing more is done, as when it is killed. */
static void each_second_that_is_thought_is_kept(void **unused)
{
    (void)unused;
    Desk desk;
    open_timed(&desk, 1, 1);
    wait(&desk, 10);
    Match *none = desk_saved(&desk, &timed); /* no move was made, so there is nothing to go on with */
    assert_null(none);
    desk_click(&desk, "button \"Draw\"");
    const int before = seconds_shown(&desk);
    wait(&desk, 7);
    Match *match = desk_saved(&desk, &timed);
    assert_int_equal(match_thought(match), before + 7);
    match_free(match);
    play_a_card(&desk);
    match = desk_saved(&desk, &timed);
    assert_in_range(match_thought(match), 0, 1);
    match_free(match);
    desk_close(&desk);
}

static void a_game_that_is_resumed_has_no_more_time_than_it_had(void **unused)
{
    (void)unused;
    enum { THOUGHT = 50 };
    Desk desk;
    make_game();
    desk_open(&desk);
    Match *match = desk_match(&desk, &timed, 1, 1);
    match_think(match, THOUGHT);
    desk_show(&desk, match);
    assert_in_range(seconds_shown(&desk), THOUGHT, THOUGHT + 2);
    wait(&desk, LIMIT - THOUGHT);
    assert_int_equal(run_outs, 1);
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_scene_shows_each_second_that_is_thought),
        cmocka_unit_test(the_scene_is_laid_once_a_second_and_not_more_often),
        cmocka_unit_test(a_move_tells_what_was_thought_and_the_count_begins_anew),
        cmocka_unit_test(the_clock_runs_on_across_moves_that_tell_nothing_of_time),
        cmocka_unit_test(when_the_time_is_over_the_table_makes_the_move),
        cmocka_unit_test(the_clock_stands_still_while_something_lies_over_the_table),
        cmocka_unit_test(nobody_studies_the_table_while_the_clock_stands_still),
        cmocka_unit_test(who_reads_advice_has_the_table_in_sight_while_the_clock_runs),
        cmocka_unit_test(a_table_that_is_not_timed_stays_in_sight_behind_a_menu),
        cmocka_unit_test(the_clock_waits_behind_the_curtain),
        cmocka_unit_test(the_clock_stands_still_while_a_move_is_played_back),
        cmocka_unit_test(no_clock_runs_for_a_seat_that_has_none),
        cmocka_unit_test(no_clock_runs_for_bots),
        cmocka_unit_test(a_game_without_a_clock_sleeps),
        cmocka_unit_test(each_second_that_is_thought_is_kept),
        cmocka_unit_test(a_game_that_is_resumed_has_no_more_time_than_it_had),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
