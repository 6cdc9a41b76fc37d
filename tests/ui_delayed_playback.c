/* ui_delayed_playback.c: events that are played back after a page of the game was closed. */
#include "desk.h"
#include "null_nine.h"
#include "test.h"
#include "ui/table/table.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum { ID_CLOSE = 900, SOON_MS = 100, HEARD_MS = 400, LONG_TICKS = 6 };

typedef struct PageUi {
    uint8_t begun, seen, open;
} PageUi;

static int count_drawn_cards(const NullState *state)
{
    int count = 0;
    for (int i = 0; i < CARDS; i++) {
        count += state->card[i].place != PLACE_DECK;
    }
    return count;
}

static void sync_page(void *bytes, const void *view, const GameContent *content)
{
    PageUi *ui = bytes;
    const int count = count_drawn_cards(view);
    ui->open = ui->begun && (count > ui->seen || (ui->open && count == ui->seen));
    ui->seen = (uint8_t)count;
    ui->begun = 1;
}

static void build_scene_with_page(const void *view, const void *ui, const GameContent *content, int seat,
                                  Scene *out)
{
    null_build_scene(view, ui, content, seat, out);
    /* During the playback, `view` is the state before the move, whose page has already been read. */
    if (((const PageUi *)ui)->seen > count_drawn_cards(view)) {
        scene_add(out, PIECE_LABEL, 0, 640, 420, 300, 40)->text = "Its page was read.";
    }
    out->page_open = ((const PageUi *)ui)->open;
    if (out->page_open) {
        Piece *button = scene_add(out, PIECE_BUTTON, ID_CLOSE, 640, 360, 200, 60);
        button->text = "Turn over";
        button->layer = 1;
    }
}

static InputResult handle_page_input(const void *view, void *ui, const GameContent *content, int seat,
                                     const Scene *scene, const Input *input, Move *out)
{
    if (input->kind != INPUT_TAP || input->piece != ID_CLOSE) {
        return INPUT_IGNORED;
    }
    ((PageUi *)ui)->open = 0;
    return INPUT_CHANGED;
}

static void apply_with_page(void *state, const GameContent *content, int seat, const Move *move,
                            EventLog *log)
{
    game_null_game.apply_move(state, content, seat, move, log);
    event_add(log, EVENT_LOG, "It is written down.")->opens_page = move->kind == NULL_MOVE_DRAW;
    event_add(log, EVENT_BANNER, "It thunders");
    event_add(log, EVENT_LOG, "Someone is wet.");
}

static bool choose_draw(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    *out = (Move){.kind = NULL_MOVE_DRAW};
    return true;
}

static const GameBot drawing_bots[] = {
    {.name = "drawing", .label = "Drawing", .choose_move = choose_draw},
    {.name = NULL},
};

static unsigned flag_nothing(const void *before, const void *after, const Move *move)
{
    return 0;
}

static Game make_page_game(void)
{
    Game game = game_null_game;
    game.ui_size = sizeof(PageUi);
    game.sync_ui = sync_page;
    game.build_scene = build_scene_with_page;
    game.handle_input = handle_page_input;
    game.apply_move = apply_with_page;
    game.move_flags = flag_nothing;
    game.bots = drawing_bots;
    return game;
}

static void advance_time(Desk *desk, int milliseconds)
{
    desk->now += (Uint64)milliseconds;
    shell_update(&desk->shell, desk->now);
}

static void wait_for_playback(Desk *desk)
{
    for (int i = 0; i < LONG_TICKS; i++) {
        desk_run_frame(desk);
    }
}

static bool is_playback_shown(Desk *desk)
{
    return desk_draws_text(desk, "It thunders");
}

static bool is_page_shown(Desk *desk)
{
    return desk_draws_text(desk, "Turn over");
}

static void open_table(Desk *desk, const Game *game, int seats)
{
    desk_show_match(desk, desk_create_match(desk, game, seats, 1));
    desk->shell.settings.animation_speed = SPEED_NORMAL;
}

static void open_page(Desk *desk, const Game *game, int seats)
{
    open_table(desk, game, seats);
    desk_act(desk, "click button \"Draw\"", "move 0 draw");
    assert_true(is_page_shown(desk));
}

/* Clicks, then lets a short time pass, so that a playback can start but not end. */
static void click_quickly(Desk *desk, const char *button)
{
    int x, y;
    desk_get_position(desk, button, &x, &y);
    SDL_Event event = {
        .button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .clicks = 1, .x = x, .y = y}};
    desk_skip_trace(desk);
    shell_handle_event(&desk->shell, &event);
    event.button.type = SDL_MOUSEBUTTONUP;
    shell_handle_event(&desk->shell, &event);
    advance_time(desk, SOON_MS);
    advance_time(desk, SOON_MS);
}

static void close_page(Desk *desk)
{
    click_quickly(desk, "button \"Turn over\"");
    assert_false(is_page_shown(desk));
}

DESK_TEST(playback_starts_after_page_is_closed)
{
    Game *game = desk_keep_game(desk, make_page_game());
    open_page(desk, game, 1);
    wait_for_playback(desk);
    assert_true(is_page_shown(desk));
    assert_false(is_playback_shown(desk));
    close_page(desk);
    assert_all(is_playback_shown(desk), desk_draws_text(desk, "It is written down."));
    assert_true(desk_draws_text(desk, "Its page was read."));
    wait_for_playback(desk);
    assert_none(is_playback_shown(desk), desk_draws_text(desk, "Its page was read."), is_page_shown(desk));
    desk_act(desk, "click button \"Draw\"", "move 0 draw");
}

DESK_TEST(delayed_playback_is_skipped_by_click)
{
    Game *game = desk_keep_game(desk, make_page_game());
    open_page(desk, game, 1);
    close_page(desk);
    advance_time(desk, HEARD_MS);
    assert_true(is_playback_shown(desk));
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_false(is_playback_shown(desk));
    assert_true(desk_has_traced(desk, "button \"Draw\""));
}

DESK_TEST(animation_off_shows_page_only)
{
    Game *game = desk_keep_game(desk, make_page_game());
    open_table(desk, game, 1);
    desk->shell.settings.animation_speed = SPEED_OFF;
    desk_click(desk, "button \"Draw\"");
    assert_true(is_page_shown(desk));
    desk_click(desk, "button \"Turn over\"");
    assert_false(is_playback_shown(desk));
    assert_true(desk_has_traced(desk, "button \"Draw\""));
}

DESK_TEST(undone_move_is_not_played_back)
{
    Game *game = desk_keep_game(desk, make_page_game());
    open_page(desk, game, 1);
    desk_act(desk, "press Ctrl+Z", "undo");
    assert_none(is_page_shown(desk), is_playback_shown(desk));
    desk_act(desk, "click button \"Draw\"", "move 0 draw");
    close_page(desk);
    assert_true(is_playback_shown(desk));
}

DESK_TEST(replay_interrupts_delayed_playback_without_loss)
{
    Game *game = desk_keep_game(desk, make_page_game());
    open_page(desk, game, 1);
    desk_act(desk, "press F7", "past 0 of 1");
    assert_none(is_page_shown(desk), is_playback_shown(desk));
    desk_act(desk, "press Escape", "past over");
    assert_true(is_page_shown(desk));
    assert_false(is_playback_shown(desk));
    close_page(desk);
    assert_true(is_playback_shown(desk));
}

DESK_TEST(bots_continue_after_playback)
{
    Game *game = desk_keep_game(desk, make_page_game());
    open_page(desk, game, 2);
    desk_skip_trace(desk);
    wait_for_playback(desk);
    close_page(desk);
    assert_true(is_playback_shown(desk));
    assert_false(desk_has_traced(desk, "move 1 "));
    desk_wait_for_trace(desk, "move 1 draw");
    assert_true(is_page_shown(desk)); /* a bot's move also opens a page */
    wait_for_playback(desk);
    assert_false(is_playback_shown(desk));
    close_page(desk);
    assert_true(is_playback_shown(desk));
    wait_for_playback(desk);
    assert_true(desk_has_traced(desk, "button \"Draw\""));
}

/* In a game with pages, some moves open no page. */
DESK_TEST(without_page_playback_starts_at_once)
{
    Game *game = desk_keep_game(desk, make_page_game());
    game->sync_ui = null_sync_ui;
    open_table(desk, game, 1);
    click_quickly(desk, "button \"Draw\"");
    assert_true(is_playback_shown(desk));
    wait_for_playback(desk);
    assert_false(is_playback_shown(desk));
}

DESK_TEST(table_can_be_left_with_open_page)
{
    Game *game = desk_keep_game(desk, make_page_game());
    open_page(desk, game, 1);
    desk_press_key(desk, SDLK_F10, 0);
    desk_act(desk, "click Back to the shelf", "screen launcher");
    assert_int_equal(desk_count_saves(desk, game), 1);
}
