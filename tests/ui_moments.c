/* ui_moments.c: moments, the rare events that playback shows large. */
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/stage_private.h"
#include "ui/table/table_private.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum { STEP_MS = 10, LIMIT_MS = 1500, SOON_MS = 400, CARD_ID = 1, TOKEN = 1 };

static void apply_with_moment(void *state, const GameContent *content, int seat, const Move *move,
                              EventLog *log)
{
    Event *event = event_add(log, EVENT_LOG, "The giant falls.");
    event->subject = CARD_ID;
    event->moment = 1;
    game_null_game.apply_move(state, content, seat, move, log);
}

static const Piece *find_shown_plate(const Desk *desk)
{
    const Table *table = desk->shell.screen.self;
    return scene_find_piece(stage_get_scene(table->stage), ID_MOMENT);
}

static void advance_time(Desk *desk, unsigned milliseconds)
{
    for (unsigned passed = 0; passed < milliseconds; passed += STEP_MS) {
        shell_update(&desk->shell, desk->now += STEP_MS);
    }
}

static void open_table(Desk *desk, int speed)
{
    Game *game = desk_keep_game(desk, game_null_game);
    game->apply_move = apply_with_moment;
    desk_show_match(desk, desk_create_match(desk, game, 1, 1));
    desk->shell.settings.animation_speed = speed;
    desk->shell.settings.speech = SPEECH_NORMAL;
}

/* Makes a move that starts a moment, and lets STEP_MS pass. */
static void make_move(Desk *desk)
{
    Table *table = desk->shell.screen.self;
    const Move move = {.kind = NULL_MOVE_DRAW};
    desk_skip_trace(desk);
    assert_true(table_make_move(table, &move));
    advance_time(desk, STEP_MS);
}

static unsigned measure_shown_time(Desk *desk)
{
    const Uint64 start = desk->now;
    while (find_shown_plate(desk) && desk->now < start + 2 * LIMIT_MS) {
        advance_time(desk, STEP_MS);
    }
    return (unsigned)(desk->now - start);
}

DESK_TEST(a_moment_is_shown_once_at_every_speed_and_ends_in_time)
{
    for (int speed = SPEED_NORMAL; speed <= SPEED_MAX; speed++) {
        open_table(desk, speed);
        make_move(desk);
        assert_all(find_shown_plate(desk), desk_has_traced(desk, "moment 1"),
                   desk_has_traced(desk, "say \"The giant falls."),
                   desk_draws_text(desk, "The giant falls."));
        const unsigned time = measure_shown_time(desk);
        assert_true(time > LIMIT_MS / 2 / (unsigned)speed && time <= LIMIT_MS / (unsigned)speed + STEP_MS);
        desk_skip_trace(desk);
        advance_time(desk, 2 * LIMIT_MS);
        assert_none(find_shown_plate(desk), desk_has_traced(desk, "moment"));
    }
}

DESK_TEST(a_click_or_any_key_skips_a_moment)
{
    for (int key = 0; key <= 1; key++) {
        open_table(desk, SPEED_NORMAL);
        make_move(desk);
        advance_time(desk, SOON_MS);
        assert_non_null(find_shown_plate(desk));
        if (key) {
            desk_press_key(desk, SDLK_x, 0);
        } else {
            desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, DESK_WIDTH / 2, DESK_HEIGHT / 2);
        }
        assert_null(find_shown_plate(desk));
    }
}

DESK_TEST(moment_is_only_spoken_if_animation_is_off)
{
    open_table(desk, SPEED_OFF);
    make_move(desk);
    assert_true(desk_has_traced(desk, "say \"The giant falls."));
    assert_none(find_shown_plate(desk), desk_has_traced(desk, "moment 1"));
}

DESK_TEST(moment_token_flies_from_its_piece)
{
    for (int reduced = 0; reduced <= 1; reduced++) {
        open_table(desk, SPEED_NORMAL);
        desk->shell.settings.reduced_motion = reduced;
        make_move(desk);
        const Table *table = desk->shell.screen.self;
        const int token = scene_find_piece_index(stage_get_scene(table->stage), ID_MOMENT + TOKEN);
        const Tween *tween = &table->stage->tweens[token];
        assert_int_equal(tween->from.x != tween->to.x, !reduced);
    }
}

DESK_TEST(replay_jumps_show_no_moments)
{
    open_table(desk, SPEED_NORMAL);
    for (int i = 0; i < 3; i++) {
        make_move(desk);
        advance_time(desk, LIMIT_MS);
    }
    Table *table = desk->shell.screen.self;
    desk_skip_trace(desk);
    for (int at = 0; at <= 3; at++) {
        table_run_action(table, TABLE_REPLAY_TO + at);
        advance_time(desk, LIMIT_MS);
        assert_null(find_shown_plate(desk));
    }
    assert_false(desk_has_traced(desk, "moment"));
    table_run_action(table, TABLE_REPLAY_TO + 0);
    desk_press_key(desk, SDLK_RIGHT, 0); /* stepping forward plays the move with its moment */
    assert_true(desk_has_traced(desk, "moment 1"));
}
