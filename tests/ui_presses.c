/* ui_presses.c: clicks and keys that come too early or twice. */
#include "desk.h"
#include "null_game.h"
#include "test.h"

#include <SDL.h>

const Game *const games_all[] = {&game_null_game, NULL};

enum { AT_ONCE_MS = 100, SOON_MS = 300, HEARD_MS = 400, LATER_MS = 700, TIMEOUT_MS = 30000 };

/* ------------------------------------------------------------------ a bot that moves on command */

static SDL_atomic_t released;

static bool choose_after_release(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    while (!SDL_AtomicGet(&released)) {
        SDL_Delay(1);
    }
    return game_null_game.bots[0].choose_move(view, content, seat, rng, out);
}

static const GameBot waiting_bots[] = {
    {.name = "waiting", .label = "Waiting", .choose_move = choose_after_release},
    {.name = NULL},
};

static Game make_waiting_game(void)
{
    Game game = game_null_game;
    game.bots = waiting_bots;
    SDL_AtomicSet(&released, 0);
    return game;
}

static void advance_time(Desk *desk, int milliseconds)
{
    desk->now += (Uint64)milliseconds;
    shell_update(&desk->shell, desk->now);
}

static void release_bot(Desk *desk)
{
    desk_skip_trace(desk);
    SDL_AtomicSet(&released, 1);
    for (int i = 0; !desk_has_traced(desk, "move 1 "); i++) {
        assert_true(i < TIMEOUT_MS);
        SDL_Delay(1);
        shell_update(&desk->shell, desk->now);
    }
    assert_true(desk_has_traced(desk, "button \"Draw\""));
}

/* Clicks without advancing the time. */
static void click_at(Desk *desk, int x, int y, Uint8 clicks)
{
    SDL_Event event = {
        .button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .clicks = clicks, .x = x, .y = y}};
    desk_skip_trace(desk);
    shell_handle_event(&desk->shell, &event);
    event.button.type = SDL_MOUSEBUTTONUP;
    shell_handle_event(&desk->shell, &event);
    shell_update(&desk->shell, desk->now);
}

static void open_game_at_piece(Desk *desk, const Game *game, const char *piece, int *x, int *y)
{
    desk_show_match(desk, desk_create_match(desk, game, 1, 1));
    desk_get_position(desk, piece, x, y);
}

static void press_key(Desk *desk, SDL_Keycode key, Uint16 modifier)
{
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = key, .mod = modifier}}};
    desk_skip_trace(desk);
    shell_handle_event(&desk->shell, &event);
    shell_update(&desk->shell, desk->now);
}

/* Opens a table and draws a card, so that a bot is to move. (x, y) is the center of the Draw button. */
static void open_while_bot_thinks(Desk *desk, const Game *game, int *x, int *y)
{
    desk_show_match(desk, desk_create_match(desk, game, 2, 1));
    desk_get_position(desk, "button \"Draw\"", x, y);
    desk_act(desk, "click button \"Draw\"", "move 0 draw");
}

DESK_TEST(click_to_skip_bots_presses_no_new_button)
{
    Game *game = desk_keep_game(desk, make_waiting_game());
    int x = 0, y = 0;
    open_while_bot_thinks(desk, game, &x, &y);
    click_at(desk, x, y, 1);
    advance_time(desk, SOON_MS);
    release_bot(desk);
    advance_time(desk, SOON_MS);
    click_at(desk, x, y, 1);
    assert_false(desk_has_traced(desk, "move 0 "));
    advance_time(desk, SOON_MS);
    click_at(desk, x, y, 1);
    assert_true(desk_has_traced(desk, "move 0 draw"));
}

DESK_TEST(key_to_skip_bots_presses_no_new_button)
{
    Game *game = desk_keep_game(desk, make_waiting_game());
    int x = 0, y = 0;
    open_while_bot_thinks(desk, game, &x, &y);
    for (int i = 0; i < 20 && !desk_has_traced(desk, "\"Draw\" 1160 560 160 48 focus"); i++) {
        press_key(desk, SDLK_TAB, 0);
    }
    press_key(desk, SDLK_SPACE, 0);
    release_bot(desk);
    advance_time(desk, AT_ONCE_MS);
    press_key(desk, SDLK_RETURN, 0);
    assert_false(desk_has_traced(desk, "move 0 "));
    advance_time(desk, LATER_MS);
    press_key(desk, SDLK_RETURN, 0);
    assert_true(desk_has_traced(desk, "move 0 draw"));
}

DESK_TEST(first_press_after_bot_playback_is_accepted)
{
    Game *game = desk_keep_game(desk, make_waiting_game());
    int x = 0, y = 0;
    open_while_bot_thinks(desk, game, &x, &y);
    release_bot(desk);
    advance_time(desk, AT_ONCE_MS);
    click_at(desk, x, y, 1);
    assert_true(desk_has_traced(desk, "move 0 draw"));
}

static void apply_with_number_event(void *bytes, const GameContent *content, int seat, const Move *move,
                                    EventLog *log)
{
    game_null_game.apply_move(bytes, content, seat, move, log);
    Event *event = event_add(log, EVENT_NUMBER, "It scores.");
    event->from = event->to = 1;
    event->amount = 3;
}

/* Waits until the playback accepts clicks, and skips it with a click. */
static void skip_playback(Desk *desk, int x, int y)
{
    assert_false(desk_has_traced(desk, "settled"));
    advance_time(desk, HEARD_MS);
    click_at(desk, x, y, 1);
    advance_time(desk, SOON_MS);
}

DESK_TEST(press_only_skips_playback_of_bots)
{
    Game *game = desk_keep_game(desk, make_waiting_game());
    game->apply_move = apply_with_number_event;
    int x = 0, y = 0;
    desk_show_match(desk, desk_create_match(desk, game, 2, 1));
    desk->shell.settings.animation_speed = SPEED_NORMAL;
    desk_get_position(desk, "button \"Draw\"", &x, &y);
    click_at(desk, x, y, 1);
    assert_true(desk_has_traced(desk, "move 0 draw"));
    skip_playback(desk, x, y);
    desk_skip_trace(desk);
    SDL_AtomicSet(&released, 1);
    desk_wait_for_trace(desk, "move 1 ");
    skip_playback(desk, x, y);
    click_at(desk, x, y, 1);
    assert_false(desk_has_traced(desk, "move 0 "));
    advance_time(desk, LATER_MS);
    click_at(desk, x, y, 1);
    assert_true(desk_has_traced(desk, "move 0 draw"));
}

/* Opens a table and clicks the Draw button, which begins the playback of this move. Stores the position of
 * the button in `*x` and `*y`. */
static void open_during_playback(Desk *desk, Game *game, int *x, int *y)
{
    *game = game_null_game;
    game->apply_move = apply_with_number_event;
    desk_show_match(desk, desk_create_match(desk, game, 1, 1));
    desk->shell.settings.animation_speed = SPEED_NORMAL;
    desk_get_position(desk, "button \"Draw\"", x, y);
    click_at(desk, *x, *y, 1);
    assert_true(desk_has_traced(desk, "move 0 draw"));
}

/* After players have skipped the playback of their own move, they can make the next move at once. */
DESK_TEST(own_playback_is_skipped_and_next_move_made)
{
    static Game game;
    int x = 0, y = 0;
    open_during_playback(desk, &game, &x, &y);
    skip_playback(desk, x, y);
    click_at(desk, x, y, 1);
    assert_true(desk_has_traced(desk, "move 0 draw"));
}

static bool is_playback_shown(Desk *desk)
{
    desk_skip_trace(desk);
    advance_time(desk, LATER_MS);
    return !desk_has_traced(desk, "settled");
}

DESK_TEST(second_click_of_double_click_does_not_skip_playback)
{
    static Game game;
    int x = 0, y = 0;
    open_during_playback(desk, &game, &x, &y);
    advance_time(desk, HEARD_MS); /* waits longer than for a double click */
    click_at(desk, x, y, 2);
    assert_true(is_playback_shown(desk));
}

DESK_TEST(press_at_start_of_playback_does_not_skip_it)
{
    static Game game;
    int x = 0, y = 0;
    open_during_playback(desk, &game, &x, &y);
    advance_time(desk, SOON_MS);
    click_at(desk, x, y, 1);
    press_key(desk, SDLK_RETURN, 0);
    assert_true(is_playback_shown(desk));
}

DESK_TEST(third_click_skips_playback)
{
    static Game game;
    int x = 0, y = 0;
    open_during_playback(desk, &game, &x, &y);
    advance_time(desk, SOON_MS);
    click_at(desk, x, y, 2);
    advance_time(desk, AT_ONCE_MS);
    click_at(desk, x, y, 3);
    assert_false(is_playback_shown(desk));
}

/* ------------------------------------------------------------------ double clicks */

DESK_TEST(double_click_makes_one_move_if_undo_is_impossible)
{
    int x = 0, y = 0;
    open_game_at_piece(desk, &game_null_game, "button \"Draw\"", &x, &y);
    click_at(desk, x, y, 1);
    assert_true(desk_has_traced(desk, "move 0 draw"));
    click_at(desk, x, y, 2);
    assert_false(desk_has_traced(desk, "move 0 "));
    advance_time(desk, LATER_MS);
    click_at(desk, x, y, 2); /* this click is late enough to count as a new click, although the system reports
                                a double click */
    assert_true(desk_has_traced(desk, "move 0 draw"));
}

static unsigned flag_nothing(const void *before, const void *after, const Move *move)
{
    return 0;
}

DESK_TEST(double_click_makes_two_moves_if_undo_is_possible)
{
    Game *open = desk_keep_game(desk, game_null_game);
    open->move_flags = flag_nothing;
    int x = 0, y = 0;
    open_game_at_piece(desk, open, "button \"Draw\"", &x, &y);
    click_at(desk, x, y, 1);
    assert_true(desk_has_traced(desk, "move 0 draw"));
    click_at(desk, x, y, 2);
    assert_true(desk_has_traced(desk, "move 0 draw"));
}

enum { ID_ASK = 900, ID_SURE };

typedef struct AskUi {
    bool asked;
} AskUi;

static void build_confirming_scene(const void *view, const void *ui, const GameContent *content, int seat,
                                   Scene *out)
{
    const AskUi *at = ui;
    Piece *button = scene_add(out, PIECE_BUTTON, at->asked ? ID_SURE : ID_ASK, 640, 360, 200, 60);
    button->text = at->asked ? "Sure?" : "Ask";
}

static InputResult handle_confirming_input(const void *view, void *ui, const GameContent *content, int seat,
                                           const Scene *scene, const Input *input, Move *out)
{
    AskUi *at = ui;
    if (input->kind != INPUT_TAP || (input->piece != ID_ASK && input->piece != ID_SURE)) {
        return INPUT_IGNORED;
    }
    at->asked = !at->asked;
    return INPUT_CHANGED;
}

static Game make_confirming_game(void)
{
    Game asks = game_null_game;
    asks.ui_size = sizeof(AskUi);
    asks.build_scene = build_confirming_scene;
    asks.handle_input = handle_confirming_input;
    return asks;
}

DESK_TEST(double_click_does_not_press_new_button)
{
    Game *asks = desk_keep_game(desk, make_confirming_game());
    int x = 0, y = 0;
    open_game_at_piece(desk, asks, "button \"Ask\"", &x, &y);
    click_at(desk, x, y, 1);
    assert_true(desk_has_traced(desk, "button \"Sure?\""));
    click_at(desk, x, y, 2);
    assert_false(desk_has_traced(desk, "button \"Ask\""));
    /* A click at another place counts, although the system reports a double click. */
    click_at(desk, x + 20, y, 2);
    assert_true(desk_has_traced(desk, "button \"Ask\""));
}

/* After a button has changed, only the first click is ignored, however fast the clicks are. */
DESK_TEST(third_press_is_accepted)
{
    Game *asks = desk_keep_game(desk, make_confirming_game());
    int x = 0, y = 0;
    open_game_at_piece(desk, asks, "button \"Ask\"", &x, &y);
    click_at(desk, x, y, 1);
    assert_true(desk_has_traced(desk, "button \"Sure?\""));
    advance_time(desk, AT_ONCE_MS);
    click_at(desk, x, y, 2);
    assert_false(desk_has_traced(desk, "button \"Ask\""));
    advance_time(desk, AT_ONCE_MS);
    click_at(desk, x, y, 3);
    assert_true(desk_has_traced(desk, "button \"Ask\""));
}

DESK_TEST(every_second_of_rapid_presses_moves)
{
    enum { PRESSES = 6 };
    int x = 0, y = 0, made = 0;
    open_game_at_piece(desk, &game_null_game, "button \"Draw\"", &x, &y);
    for (int i = 1; i <= PRESSES; i++) {
        click_at(desk, x, y, (Uint8)i);
        made += desk_has_traced(desk, "move 0 draw");
        advance_time(desk, AT_ONCE_MS);
    }
    assert_int_equal(made, PRESSES / 2);
}

DESK_TEST(double_click_without_move_is_two_clicks)
{
    int x = 0, y = 0;
    open_game_at_piece(desk, &game_null_game, " card ", &x, &y);
    click_at(desk, x, y, 1);
    assert_true(desk_has_traced(desk, " lit"));
    desk_get_position(desk, "zone \"Table\"", &x, &y);
    click_at(desk, x, y, 2);
    assert_true(desk_has_traced(desk, "move 0 play "));
}

static bool choose_draw(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    *out = (Move){.kind = NULL_MOVE_DRAW};
    return true;
}

DESK_TEST(bot_moves_after_playback_of_previous_move)
{
    static const GameBot bots[] = {{.name = "draws", .label = "Draws", .choose_move = choose_draw},
                                   {.name = NULL}};
    Game *game = desk_keep_game(desk, game_null_game);
    game->bots = bots;
    game->apply_move = apply_with_number_event;
    desk->shell.settings.animation_speed = SPEED_NORMAL;
    desk_show_match(desk, desk_create_match(desk, game, 1, 0));
    desk_wait_for_trace(desk, "move 0 ");
    desk_skip_trace(desk);
    for (int passed = 0; passed < LATER_MS; passed += AT_ONCE_MS) {
        advance_time(desk, AT_ONCE_MS);
        assert_false(desk_has_traced(desk, "move 0 "));
    }
    desk_wait_for_trace(desk, "move 0 ");
}
