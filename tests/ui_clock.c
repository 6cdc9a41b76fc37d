/* ui_clock.c: the clock of the table, with a variant of the null game: a played card records the time, a
 * drawn card does not, and seat 0 has a time limit. Time is simulated. */
#include "desk.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"
#include "ui/stage/dialog.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum { LIMIT = 60, LABEL_ID = 600 };

static Game timed;
static int stamped; /* seconds recorded by the last move, or -1 if there is no move yet */
static int stamps;
static int scenes;
static int laid;
static const Scene *last_scene; /* owned by the stage, and contains also the pieces that the table adds */
static int run_outs;

static int get_seconds_left(const void *state, const GameContent *content)
{
    return game_null_game.seats_to_act(state) & 1 ? LIMIT : -1;
}

static bool stamp_move(Move *move, int seconds)
{
    if (move->kind != NULL_MOVE_PLAY) {
        return false;
    }
    stamps++;
    stamped = seconds;
    return true;
}

static void build_scene_with_clock(const void *view, const void *ui, const GameContent *content, int seat,
                                   Scene *out)
{
    game_null_game.build_scene(view, ui, content, seat, out);
    scene_add(out, PIECE_LABEL, LABEL_ID, 300, 60, 200, 40)->text =
        scene_text(out, "thought %d", out->seconds);
    scenes++;
    laid = out->seconds;
    last_scene = out;
}

static GameClock game_clock = {.seconds_left = get_seconds_left, .stamp_move = stamp_move};

/* Makes the move in the null game, and counts it if it is the timeout move. Also adds a banner event, because
 * a banner pauses the playback if animations are on. */
static void apply_counted_move(void *state, const GameContent *content, int seat, const Move *move,
                               EventLog *log)
{
    event_add(log, EVENT_BANNER, "Moved");
    /* `log` is NULL when the move is made, and not NULL when the move is repeated to list its events. */
    const bool makes_it = log == NULL;
    run_outs += makes_it && memcmp(move, &game_clock.timeout_move, sizeof *move) == 0;
    game_null_game.apply_move(state, content, seat, move, log);
}

static void make_game(void)
{
    timed = game_null_game;
    timed.clock = &game_clock;
    timed.build_scene = build_scene_with_clock;
    timed.apply_move = apply_counted_move;
    game_clock.timeout_move = (Move){.kind = NULL_MOVE_DRAW};
    stamped = -1;
    stamps = run_outs = 0;
}

static void open_timed(Desk *desk, int seats, int humans)
{
    make_game();
    desk_open(desk);
    desk_show_match(desk, desk_create_match(desk, &timed, seats, humans));
}

static void advance_seconds(Desk *desk, int seconds)
{
    desk_skip_trace(desk);
    for (int i = 0; i < seconds; i++) {
        desk_run_frame(desk);
    }
}

static int get_shown_seconds(const Desk *desk)
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

static void play_card(Desk *desk)
{
    int x = 0, y = 0;
    desk_get_position(desk, "zone \"Table\"", &x, &y);
    desk_drag(desk, " card ", x, y);
    assert_true(desk_has_traced(desk, " play "));
}

TEST(scene_shows_each_second)
{
    Desk desk;
    open_timed(&desk, 1, 1);
    const int before = get_shown_seconds(&desk);
    advance_seconds(&desk, 3);
    assert_int_equal(get_shown_seconds(&desk), before + 3);
    desk_close(&desk);
}

TEST(scene_is_rebuilt_once_per_second)
{
    enum { MS = 100, UPDATES = 40 };
    Desk desk;
    open_timed(&desk, 1, 1);
    advance_seconds(&desk, 1);
    scenes = 0;
    for (int i = 0; i < UPDATES; i++) {
        desk.now += MS;
        shell_update(&desk.shell, desk.now);
        assert_true(desk.shell.wake > desk.now && desk.shell.wake <= desk.now + DESK_TICK_MS);
    }
    assert_int_equal(scenes, UPDATES * MS / DESK_TICK_MS);
    desk_close(&desk);
}

TEST(move_stores_thinking_time_and_clock_restarts)
{
    Desk desk;
    open_timed(&desk, 1, 1);
    const int before = get_shown_seconds(&desk);
    advance_seconds(&desk, 2);
    play_card(&desk);
    assert_in_range(stamped, before + 2, LIMIT - 1);
    advance_seconds(&desk, 1);
    assert_in_range(get_shown_seconds(&desk), 0, 2);
    desk_close(&desk);
}

TEST(clock_continues_after_untimed_move)
{
    Desk desk;
    open_timed(&desk, 1, 1);
    game_clock.timeout_move.kind = NULL_MOVE_PLAY;
    const int before = get_shown_seconds(&desk);
    advance_seconds(&desk, 2);
    desk_act(&desk, "click button \"Draw\"", "move 0 draw");
    assert_int_equal(stamps, 0);
    advance_seconds(&desk, 1);
    assert_true(get_shown_seconds(&desk) >= before + 3);
    desk_close(&desk);
}

TEST(table_moves_when_time_is_over)
{
    Desk desk;
    open_timed(&desk, 1, 1);
    advance_seconds(&desk, LIMIT - 1 - get_shown_seconds(&desk));
    assert_false(desk_has_traced(&desk, "move 0 draw"));
    advance_seconds(&desk, 1);
    assert_true(desk_has_traced(&desk, "move 0 draw"));
    assert_int_equal(run_outs, 1);
    advance_seconds(&desk, 1);
    assert_in_range(get_shown_seconds(&desk), 0, 1);
    desk_close(&desk);
}

TEST(clock_stops_under_overlay)
{
    static const SDL_Keycode openers[] = {SDLK_ESCAPE, SDLK_F1};
    for (size_t i = 0; i < sizeof openers / sizeof openers[0]; i++) {
        Desk desk;
        open_timed(&desk, 1, 1);
        desk_press_key(&desk, openers[i], 0);
        const int before = get_shown_seconds(&desk);
        advance_seconds(&desk, 2 * LIMIT);
        desk_press_key(&desk, SDLK_ESCAPE, 0);
        advance_seconds(&desk, 1);
        assert_in_range(get_shown_seconds(&desk), before, before + 3);
        assert_int_equal(run_outs, 0);
        desk_close(&desk);
    }
}

/* Returns true if a panel covers the whole table. */
static bool is_table_hidden(void)
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

TEST(table_is_hidden_while_clock_is_stopped)
{
    static const SDL_Keycode openers[] = {SDLK_ESCAPE, SDLK_F1};
    for (int timer = 0; timer < 2; timer++) {
        Desk desk;
        open_timed(&desk, 1, 1);
        timed.clock = timer ? &game_clock : NULL;
        for (size_t i = 0; i < sizeof openers / sizeof openers[0]; i++) {
            desk_press_key(&desk, openers[i], 0);
            assert_int_equal(is_table_hidden(), timer);
            desk_press_key(&desk, SDLK_ESCAPE, 0);
            assert_false(is_table_hidden());
        }
        desk_close(&desk);
    }
}

DESK_TEST(hint_keeps_table_visible_while_clock_runs)
{
    make_game();
    timed.advice = &null_advice;
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk_show_match(desk, desk_create_match(desk, &timed, 1, 1));
    desk_press_key(desk, SDLK_F5, 0);
    desk_run_frame(desk);
    assert_true(desk_draws_text(desk, "Close"));
    assert_false(is_table_hidden());
    const int before = laid;
    advance_seconds(desk, 5);
    assert_in_range(laid, before + 4, before + 6);
    advance_seconds(desk, LIMIT);
    assert_int_equal(run_outs, 1);
    assert_false(desk_draws_text(desk, "Close"));
}

TEST(untimed_table_stays_visible_behind_menu)
{
    Desk desk;
    open_timed(&desk, 2, 2);
    play_card(&desk); /* seat 1, which is next, has no clock */
    desk_press_key(&desk, SDLK_ESCAPE, 0);
    assert_false(is_table_hidden());
    desk_close(&desk);
}

DESK_TEST(clock_stops_behind_curtain)
{
    make_game();
    timed.redact = desk_redact_by_seat;
    desk_show_match(desk, desk_create_match(desk, &timed, 2, 2));
    desk_get_position(desk, "Ready", &(int){0}, &(int){0});
    advance_seconds(desk, 2 * LIMIT);
    assert_int_equal(run_outs, 0);
    desk_click(desk, "Ready");
    advance_seconds(desk, 1);
    assert_in_range(get_shown_seconds(desk), 0, 3);
}

/* During the playback of a move, the clock on the table shows the time from before the move. */
TEST(clock_stops_during_playback)
{
    Desk desk;
    open_timed(&desk, 1, 1);
    advance_seconds(&desk, 5);
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    play_card(&desk);
    assert_true(stamped >= 5);
    assert_int_equal(laid, stamped);
    advance_seconds(&desk, 10);
    assert_in_range(laid, 5, 8);
    desk_close(&desk);
}

TEST(clock_does_not_run_for_seat_without_clock)
{
    Desk desk;
    open_timed(&desk, 2, 2);
    play_card(&desk); /* seat 1 is next */
    advance_seconds(&desk, 2 * LIMIT);
    assert_int_equal(get_shown_seconds(&desk), 0);
    assert_false(desk_has_traced(&desk, "move 1 "));
    desk_click(&desk, "button \"Draw\"");
    advance_seconds(&desk, 2);
    assert_in_range(get_shown_seconds(&desk), 2, 3);
    desk_close(&desk);
}

TEST(bots_have_no_clock)
{
    Desk desk;
    open_timed(&desk, 1, 0);
    advance_seconds(&desk, 3);
    assert_ints(get_shown_seconds(&desk), 0, stamps, 0);
    desk_close(&desk);
}

TEST(game_without_clock_does_not_wake)
{
    Desk desk;
    open_timed(&desk, 1, 1);
    timed.clock = NULL;
    advance_seconds(&desk, 10);
    scenes = 0;
    advance_seconds(&desk, 10);
    assert_ints(scenes, 0, desk.shell.wake, 0);
    desk_close(&desk);
}

TEST(thinking_seconds_are_saved)
{
    Desk desk;
    open_timed(&desk, 1, 1);
    advance_seconds(&desk, 10);
    Match *none = desk_load_latest_save(&desk, &timed); /* a match without moves has no save to continue */
    assert_null(none);
    desk_click(&desk, "button \"Draw\"");
    const int before = get_shown_seconds(&desk);
    advance_seconds(&desk, 7);
    Match *match = desk_load_latest_save(&desk, &timed);
    assert_int_equal(match_get_clock_seconds(match), before + 7);
    match_free(match);
    play_card(&desk);
    match = desk_load_latest_save(&desk, &timed);
    assert_in_range(match_get_clock_seconds(match), 0, 1);
    match_free(match);
    desk_close(&desk);
}

DESK_TEST(resumed_game_has_same_time_left)
{
    enum { THOUGHT = 50 };
    make_game();
    Match *match = desk_create_match(desk, &timed, 1, 1);
    match_set_clock_seconds(match, THOUGHT);
    desk_show_match(desk, match);
    assert_in_range(get_shown_seconds(desk), THOUGHT, THOUGHT + 2);
    advance_seconds(desk, LIMIT - THOUGHT);
    assert_int_equal(run_outs, 1);
}
