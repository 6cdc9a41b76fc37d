/* ui_screens.c: the table handled as a player handles them, by pushed events, with the
   null game.

   What the screens show is read from the trace, as a test that looks from outside would. */
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/markdown.h"
#include "ui/shell/shell.h"
#include "ui/stage/menu.h"
#include "ui/table/sequence.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

static void open_table(Desk *desk, int seats)
{
    desk_show(desk, desk_match(desk, &game_null_game, seats, 1));
}

/* --- the table --- */

static void a_card_dragged_to_its_zone_makes_the_move(void **state)
{
    (void)state;
    Desk desk;
    int x = 0, y = 0;
    desk_open(&desk);
    open_table(&desk, 1);
    desk_place(&desk, "zone \"Table\"", &x, &y);
    desk_drag(&desk, " card ", x, y);
    assert_true(desk_heard(&desk, "move 0 play "));
    desk_close(&desk);
}

static void a_card_dropped_nowhere_goes_home(void **state)
{
    (void)state;
    Desk desk;
    int x = 0, y = 0, home_x = 0, home_y = 0;
    desk_open(&desk);
    open_table(&desk, 1);
    desk_place(&desk, " card ", &home_x, &home_y);
    desk_drag(&desk, " card ", DESK_WIDTH - 20, DESK_HEIGHT - 20);
    assert_false(desk_heard(&desk, "move "));
    assert_true(desk_heard(&desk, "settled"));
    desk_place(&desk, " card ", &x, &y);
    assert_int_equal(x, home_x);
    assert_int_equal(y, home_y);
    desk_close(&desk);
}

static void a_card_can_be_clicked_and_then_its_zone(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    open_table(&desk, 1);
    desk_click(&desk, " card ");
    assert_true(desk_heard(&desk, "zone \"Table\"") && desk_heard(&desk, " lit"));
    desk_click(&desk, "zone \"Table\"");
    assert_true(desk_heard(&desk, "move 0 play "));
    desk_close(&desk);
}

static void escape_puts_a_clicked_card_down_before_it_opens_the_menu(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    open_table(&desk, 1);
    desk_click(&desk, " card ");
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_false(desk_heard(&desk, "Back to the game"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_true(desk_heard(&desk, "Back to the game"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_true(desk_heard(&desk, "settled"));
    assert_false(desk_heard(&desk, "Back to the game"));
    desk_close(&desk);
}

static void the_keyboard_alone_makes_a_move(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    open_table(&desk, 1);
    desk_press(&desk, SDLK_TAB, 0);
    for (int i = 0; i < 20 && !desk_heard(&desk, "\"Draw\" 1160 560 160 48 focus"); i++) {
        desk_press(&desk, SDLK_TAB, 0);
    }
    desk_press(&desk, SDLK_RETURN, 0);
    assert_true(desk_heard(&desk, "move 0 draw"));
    desk_close(&desk);
}

static void taking_back_asks_before_it_passes_a_revealed_card(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    open_table(&desk, 1);
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "move 0 draw"));
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    assert_false(desk_heard(&desk, "undo"));
    desk_click(&desk, "Step back all the same");
    assert_true(desk_heard(&desk, "undo"));
    desk_press(&desk, SDLK_y, KMOD_CTRL);
    assert_true(desk_heard(&desk, "redo"));
    desk_close(&desk);
}

static void letters_are_shortcuts_where_the_game_does_not_take_them(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    open_table(&desk, 1);
    desk_type(&desk, "l");
    assert_true(desk_heard(&desk, "panel \"The log\""));
    desk_type(&desk, "h");
    assert_true(desk_heard(&desk, "screen help"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    desk_type(&desk, "?"); /* as the button with this sign */
    assert_true(desk_heard(&desk, "screen help"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    desk_click(&desk, "button \"?\"");
    assert_true(desk_heard(&desk, "screen help"));
    desk_close(&desk);
}

static void help_must_be_asked_for_in_the_settings(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    Game wordy = game_null_game;
    wordy.flags |= GAME_WORDS;
    desk_show(&desk, desk_match(&desk, &wordy, 1, 1));
    desk_press(&desk, SDLK_F4, 0);
    assert_true(desk_heard(&desk, "refused \"That needs help of the level *Look things up*"));
    desk_press(&desk, SDLK_F5, 0);
    assert_true(desk_heard(&desk, "refused \"That needs help of the level *A nudge*"));
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "Settings");
    for (int i = HELP_AS_USUAL; i < HELP_FULL; i++) {
        desk_wheel(&desk, "Help: ", 1);
    }
    desk_wheel(&desk, "Colours: ", 1);
    desk_wheel(&desk, "Size of words: ", 1);
    Settings kept;
    Error error;
    char path[128];
    snprintf(path, sizeof path, "%s/storytable/settings.json", desk.home);
    assert_true(settings_load(&kept, path, &error));
    assert_int_equal(kept.help, HELP_FULL);
    assert_int_equal(kept.palette, PALETTE_CONTRAST);
    assert_int_equal(kept.interface_scale, 125);
    desk_click(&desk, "Done");
    desk_press(&desk, SDLK_F4, 0);
    desk_type(&desk, "cat");
    assert_true(desk_heard(&desk, "Back to the game"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    desk_close(&desk);
}

/* And the page of keys tells of none that do nothing at this table. */
static void the_page_of_keys_is_of_this_table(void **state)
{
    (void)state;
    Text solo = {0}, all = {0};
    const KeyBindings keys = key_bindings_default();
    help_write(&solo, 0, &keys);
    help_write(&all, HELP_ALL, &keys);
    assert_null(strstr(text_chars(&solo), "F4"));
    assert_null(strstr(text_chars(&solo), "A to Z"));
    assert_null(strstr(text_chars(&solo), "bots"));
    assert_null(strstr(text_chars(&solo), "W A S D"));
    assert_null(strstr(text_chars(&solo), "map or grid"));
    assert_non_null(strstr(text_chars(&all), "A to Z"));
    assert_non_null(strstr(text_chars(&all), "W A S D"));
    assert_non_null(strstr(text_chars(&solo), "Ctrl+Z or U"));
    assert_non_null(strstr(text_chars(&solo), "F2 or L"));
    assert_null(strstr(text_chars(&all), "or U")); /* there letters spell */
    assert_null(strstr(text_chars(&all), "or L"));
    text_free(&solo);
    text_free(&all);
}

static int no_hints(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    (void)view, (void)content, (void)seat, (void)out, (void)max;
    return 0;
}

static void what_is_usual_in_a_game_need_not_be_asked_for(void **state)
{
    (void)state;
    const GameAdvice telling = {.hint = no_hints, .usual = HELP_DICTIONARY};
    Desk desk;
    desk_open(&desk);
    Game wordy = game_null_game;
    wordy.flags |= GAME_WORDS;
    wordy.advice = &telling;
    desk_show(&desk, desk_match(&desk, &wordy, 1, 1));
    desk_press(&desk, SDLK_F5, 0);
    assert_true(desk_heard(&desk, "refused \"That needs help of the level *A nudge*"));
    desk_press(&desk, SDLK_F4, 0);
    assert_true(desk_heard(&desk, "Back to the game"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    desk.shell.settings.help = HELP_BLIND;
    desk_tick(&desk);
    desk_press(&desk, SDLK_F4, 0);
    assert_true(desk_heard(&desk, "refused \"That needs help of the level *Look things up*"));
    desk_close(&desk);
}

static void a_lamp_is_there_even_before_help_is_asked_for(void **state)
{
    (void)state;
    Game game = game_null_game;
    game.advice = &(const GameAdvice){.hint = no_hints};
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game, 1, 1));
    desk_click(&desk, "button \"A hint|Comes with help of the level *A nudge*");
    assert_true(desk_heard(&desk, "refused \"That needs help of the level *A nudge*"));
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "settled");
    Match *match = desk_saved(&desk, &game_null_game);
    assert_non_null(match);
    assert_int_equal(match_help(match), HELP_BLIND);
    match_free(match);
    desk_close(&desk);
}

static Match *finished_match(Desk *desk, const Game *game)
{
    Error error = {0};
    Match *match = desk_match(desk, game, 1, 1);
    while (match_to_act(match) != 0) {
        assert_true(match_play_bot(match, 0, &game_null_game.bots[0], &error));
    }
    return match;
}

static void assert_help(Desk *desk, HelpLevel level)
{
    desk_tick(desk);
    Match *match = desk_saved(desk, &game_null_game);
    assert_non_null(match);
    assert_int_equal(match_help(match), level);
    match_free(match);
}

/* Read, and switched off before the next move. */
static void help_counts_when_it_is_at_hand_whatever_is_done_with_it(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    open_table(&desk, 1);
    desk_click(&desk, "button \"Draw\"");
    assert_help(&desk, HELP_BLIND);
    desk.shell.settings.help = HELP_FULL;
    desk_tick(&desk);
    desk.shell.settings.help = HELP_BLIND;
    desk_tick(&desk);
    assert_help(&desk, HELP_FULL);
    desk_click(&desk, "button \"Draw\"");
    assert_help(&desk, HELP_FULL);
    desk_close(&desk);
}

/* One steps through the levels and back to none. */
static void help_that_is_only_leafed_through_does_not_count(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    open_table(&desk, 1);
    desk_click(&desk, "button \"Draw\"");
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "button \"Settings\"");
    for (int step = 0; step < 2 * HELP_LEVELS; step++) {
        desk_wheel(&desk, "button \"Help: ", step < HELP_LEVELS ? 1 : -1);
    }
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_int_equal(desk.shell.settings.help, HELP_AS_USUAL);
    assert_help(&desk, HELP_BLIND);
    desk_close(&desk);
}

/* What is looked at when all is over has helped nobody. */
static void help_after_the_end_does_not_count(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    Match *match = finished_match(&desk, &game_null_game);
    desk_show(&desk, match);
    desk.shell.settings.help = HELP_FULL;
    desk_tick(&desk);
    assert_int_equal(match_help(match), HELP_BLIND);
    desk_close(&desk);
}

static void a_game_without_words_has_no_dictionary(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    desk.shell.settings.help = HELP_FULL;
    open_table(&desk, 1);
    assert_false(desk_heard(&desk, "The dictionary"));
    desk_press(&desk, SDLK_F4, 0);
    assert_true(desk_heard(&desk, "refused \"This game is not played with words."));
    desk_close(&desk);
}

/* A game that draws where it is tapped with Shift. */
static InputResult draw_by_shift(const void *view, void *ui, const GameContent *content, int seat,
                                 const Scene *scene, const Input *input, Move *out)
{
    (void)view, (void)ui, (void)content, (void)seat, (void)scene;
    *out = (Move){.kind = NULL_MOVE_DRAW};
    return input->kind == INPUT_TAP && input->shift ? INPUT_MOVE : INPUT_IGNORED;
}

static void a_tap_with_shift_may_mean_something_else(void **state)
{
    (void)state;
    Game game = game_null_game;
    game.input = draw_by_shift;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game, 1, 1));
    desk_click(&desk, " card ");
    assert_false(desk_heard(&desk, "move 0 draw"));
    SDL_SetModState(KMOD_LSHIFT);
    desk_click(&desk, " card ");
    SDL_SetModState(KMOD_NONE);
    assert_true(desk_heard(&desk, "move 0 draw"));
    desk_close(&desk);
}

/* A game that takes every letter as a step of its own. */
static InputResult count_letters(const void *view, void *ui, const GameContent *content, int seat,
                                 const Scene *scene, const Input *input, Move *out)
{
    (void)view, (void)content, (void)seat, (void)scene, (void)out;
    if (input->kind != INPUT_TEXT) {
        return INPUT_IGNORED;
    }
    ++*(unsigned char *)ui;
    return INPUT_STEP;
}

static void letters_go_to_the_game_first_and_steps_are_taken_back_before_moves(void **state)
{
    (void)state;
    Game speller = game_null_game;
    speller.input = count_letters;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &speller, 1, 1));
    desk_click(&desk, "button \"Draw\"");
    desk_type(&desk, "lu");
    assert_true(desk_heard(&desk, "ui 2"));
    assert_false(desk_heard(&desk, "panel \"The log\""));
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    assert_true(desk_heard(&desk, "undo"));
    desk_press(&desk, SDLK_z, KMOD_CTRL); /* the draw itself: asks */
    assert_true(desk_heard(&desk, "Step back all the same"));
    desk_close(&desk);
}

static void apply_with_a_number(void *bytes, const GameContent *content, int seat, const Move *move,
                                EventLog *log)
{
    game_null_game.apply(bytes, content, seat, move, log);
    Event *event = event_add(log, EVENT_NUMBER, "It scores.");
    event->from = event->to = 1;
    event->amount = 3;
}

static void what_happened_is_played_and_can_be_skipped(void **state)
{
    (void)state;
    Game telling = game_null_game;
    telling.apply = apply_with_a_number;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &telling, 1, 1));
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "move 0 draw"));
    assert_false(desk_heard(&desk, "settled"));
    desk_press(&desk, SDLK_SPACE, 0);
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "settled"));
    desk_click(&desk, "button \"Draw\"");
    for (int i = 0; i < 10 && !desk_heard(&desk, "settled"); i++) {
        desk_tick(&desk);
    }
    assert_true(desk_heard(&desk, "settled"));
    desk_close(&desk);
}

/* A number, so that it is played, and as many lines after it. */
static void play_lines(const Desk *desk, int lines, Scene *scene)
{
    Event events[EVENTS_MAX] = {{0}};
    EventLog log = {.events = events};
    event_add(&log, EVENT_NUMBER, "It scores.");
    for (int i = 0; i < lines; i++) {
        event_add(&log, EVENT_LOG, "Something happens.");
    }
    assert_true(sequence_worth_playing(&log));
    Sequence sequence = {.log = &log, .shown = 1};
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    sequence_lay(&sequence, &desk->shell.view, scene);
}

/* Who is beaten lies askew until all is told; what is held up lies over all, only while it is told. */
static void what_falls_stays_down_and_what_is_held_up_lies_on_top(void **state)
{
    (void)state;
    enum { BEATEN = 1, HELD_UP, GAUGE };
    Desk desk;
    desk_open(&desk);
    static Scene scene;
    Event events[] = {{.kind = EVENT_BANNER, .about = BEATEN, .stir = STIR_FALL},
                      {.about = HELD_UP, .stir = STIR_SHOW},
                      {.kind = EVENT_NUMBER, .counter = GAUGE, .amount = 9, .value = 9}};
    EventLog log = {.events = events, .count = sizeof events / sizeof *events};
    for (int told = 1; told <= log.count; told++) {
        Sequence sequence = {.log = &log, .shown = told};
        scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
        scene_add(&scene, PIECE_CARD, BEATEN, 100, 100, 80, 100);
        scene_add(&scene, PIECE_CARD, HELD_UP, 300, 100, 80, 100);
        scene_add(&scene, PIECE_GAUGE, GAUGE, 500, 100, 80, 40)->max = 5;
        sequence_lay(&sequence, &desk.shell.view, &scene);
        const Piece *beaten = scene_find(&scene, BEATEN), *held_up = scene_find(&scene, HELD_UP);
        assert_true(beaten->angle > 0 && beaten->flags & PIECE_DIM);
        assert_true((sequence_held_up(&sequence) == HELD_UP) == (told == HELD_UP));
        assert_true((held_up->layer > 0) == (told == HELD_UP));
        assert_true(scene_find(&scene, GAUGE)->value <= scene_find(&scene, GAUGE)->max);
    }
    assert_true(sequence_worth_playing(&(EventLog){.events = &events[1], .count = 1}));
    desk_close(&desk);
}

/* The table below is the one before the move: what it asked for is done. */
static void nothing_calls_for_a_move_while_one_is_told(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    static Scene scene;
    Event event = {.kind = EVENT_NUMBER, .amount = 1};
    EventLog log = {.events = &event, .count = 1};
    Sequence sequence = {.log = &log, .shown = 1};
    scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    scene.banner = "Play your word, or go on spelling";
    Piece *button = scene_add(&scene, PIECE_BUTTON, 1, 100, 100, 80, 40);
    button->text = "Play word";
    button->flags = PIECE_STRONG | PIECE_LIT;
    sequence_lay(&sequence, &desk.shell.view, &scene);
    assert_null(scene.banner);
    const Piece *resting = scene_find(&scene, 1);
    assert_false(resting->flags & (PIECE_STRONG | PIECE_LIT));
    assert_true(resting->flags & PIECE_DISABLED);
    desk_close(&desk);
}

static const Piece *find_panel(const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        if (scene->pieces[i].kind == PIECE_PANEL) {
            return &scene->pieces[i];
        }
    }
    fail_msg("there is no panel");
    return NULL;
}

static void what_happened_is_told_on_a_panel_no_higher_than_its_words(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    Scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    play_lines(&desk, 1, scene);
    const Piece few = *find_panel(scene);
    play_lines(&desk, 2, scene);
    const Piece more = *find_panel(scene);
    play_lines(&desk, EVENTS_MAX - 1, scene);
    const Piece most = *find_panel(scene);
    assert_true(few.h < SCENE_HEIGHT_MIN / 4.f);
    assert_true(few.h < more.h && more.h < most.h);
    assert_true(most.y + most.h / 2 < SCENE_HEIGHT_MIN);
    assert_true(few.y - few.h / 2 == most.y - most.h / 2);
    free(scene);
    desk_close(&desk);
}

enum { OWN_BACK_ID = 700, OTHER_BACK_ID, HOLD_STEP_MS = 200 };

/* Two cards that lie face down: one that the viewer may look under, and one that nobody may. */
static void scene_with_backs(const void *view, const void *ui, const GameContent *content, int seat,
                             Scene *out)
{
    static const Face below = {.style = FACE_CHARACTER, .title = "Secret"};
    game_null_game.scene(view, ui, content, seat, out);
    for (int i = 0; i < 2; i++) {
        Piece *back =
            scene_add(out, PIECE_CARD, (PieceId)(OWN_BACK_ID + i), 300 + 200 * (float)i, 300, 100, 140);
        back->face = (Face){.style = FACE_BACK, .title = i == 0 ? "own" : "other"};
        back->zoom = i == 0 ? scene_face(out, &below) : NULL;
    }
}

static void hold_on(Desk *desk, const char *words, int steps)
{
    int x = 0, y = 0;
    desk_place(desk, words, &x, &y);
    desk_point(desk, x, y);
    desk_mark(desk);
    SDL_Event down = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = x, .y = y}};
    SDL_Event up = {.button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_LEFT, .x = x, .y = y}};
    shell_event(&desk->shell, &down);
    for (int i = 0; i < steps; i++) {
        desk->now += HOLD_STEP_MS;
        shell_update(&desk->shell, desk->now);
    }
    shell_event(&desk->shell, &up);
}

static void a_card_face_down_is_shown_to_its_owner_who_holds_it(void **state)
{
    (void)state;
    Game game = game_null_game;
    game.scene = scene_with_backs;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, desk_match(&desk, &game, 1, 1));
    hold_on(&desk, "card \"own\"", 2);
    assert_false(desk_heard(&desk, "zoom 700"));
    hold_on(&desk, "card \"own\"", 3);
    assert_true(desk_heard(&desk, "zoom 700"));
    hold_on(&desk, "card \"other\"", 3);
    assert_false(desk_heard(&desk, "zoom "));
    int x = 0, y = 0;
    desk_place(&desk, "card \"own\"", &x, &y);
    desk_point(&desk, x, y); /* resting on it is not enough */
    desk_tick(&desk);
    desk_tick(&desk);
    assert_false(desk_heard(&desk, "zoom "));
    desk_press(&desk, SDLK_F3, 0);
    assert_true(desk_heard(&desk, "zoom 700"));
    shell_draw(&desk.shell);
    desk_close(&desk);
}

static void a_held_key_makes_one_move(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    open_table(&desk, 1);
    desk_mark(&desk);
    desk_send(&desk, (SDL_Event){.key = {.type = SDL_KEYDOWN, .repeat = 1, .keysym = {.sym = SDLK_F10}}});
    assert_false(desk_heard(&desk, "Back to the game"));
    desk_close(&desk);
}

static void a_finished_match_tells_how_it_went_and_is_dealt_again(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, finished_match(&desk, &game_null_game));
    desk_click(&desk, "button \"How it went\"");
    assert_true(desk_heard(&desk, "button \"Back\""));
    desk_press(&desk, SDLK_z, KMOD_CTRL); /* not while it lies open */
    assert_false(desk_heard(&desk, "undo"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    desk_click(&desk, "button \"Same seed again\"");
    assert_true(desk_heard(&desk, "screen table"));
    assert_false(desk_heard(&desk, "How it went"));
    desk_close(&desk);
}

static void nothing_to_advise_is_put_away_by_a_plain_button(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    desk.shell.settings.help = HELP_FULL;
    desk_show(&desk, finished_match(&desk, &game_null_game));
    desk_press(&desk, SDLK_F5, 0);
    assert_false(desk_heard(&desk, "I shall see for myself"));
    desk_click(&desk, "button \"Back\"");
    assert_false(desk_heard(&desk, "button \"Back\""));
    desk_close(&desk);
}

static void either_enter_presses_what_is_in_focus_in_a_dialog(void **state)
{
    (void)state;
    static const SDL_Keycode keys[] = {SDLK_RETURN, SDLK_KP_ENTER};
    Desk desk;
    desk_open(&desk);
    open_table(&desk, 1);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        desk_press(&desk, SDLK_F10, 0);
        desk_press(&desk, SDLK_DOWN, 0);
        desk_press(&desk, SDLK_DOWN, 0);
        desk_press(&desk, keys[i], 0);
        assert_true(desk_heard(&desk, "button \"Done\"")); /* the settings are open */
        desk_press(&desk, SDLK_ESCAPE, 0);
    }
    desk_close(&desk);
}

static void escape_and_either_enter_put_the_report_away(void **state)
{
    (void)state;
    static const SDL_Keycode keys[] = {SDLK_ESCAPE, SDLK_RETURN, SDLK_KP_ENTER};
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, finished_match(&desk, &game_null_game));
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        desk_click(&desk, "button \"How it went\"");
        desk_press(&desk, keys[i], 0);
        assert_false(desk_heard(&desk, "button \"Back\""));
    }
    desk_close(&desk);
}

static bool is_there(const Desk *desk, const char *file)
{
    char path[256];
    snprintf(path, sizeof path, "%s/storytable/pictures/%s", desk->home, file);
    return access(path, R_OK) == 0;
}

static void the_report_is_shared_and_kept_as_a_picture(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    setenv("XDG_CONFIG_HOME", desk.home, 1); /* names no folder of pictures */
    Match *match = finished_match(&desk, &game_null_game);
    char file[64];
    snprintf(file, sizeof file, "storytable-null_game-%d.png", (int)match_setup(match)->seed);
    desk_show(&desk, match);
    desk_click(&desk, "button \"How it went\"");
    desk_click(&desk, "button \"Share\"");
    assert_true(desk_heard(&desk, "shared"));
    assert_false(is_there(&desk, file));
    desk_click(&desk, "button \"Keep a picture\"");
    assert_true(desk_heard(&desk, "pictured"));
    assert_true(is_there(&desk, file));
    snprintf(file, sizeof file, "storytable-null_game-%d-2.png", (int)match_setup(match)->seed);
    assert_false(is_there(&desk, file));
    desk_press(&desk, SDLK_ESCAPE, 0);              /* the notice */
    desk_click(&desk, "button \"Keep a picture\""); /* again: the first one stays */
    assert_true(desk_heard(&desk, file));
    assert_true(is_there(&desk, file));
    unsetenv("XDG_CONFIG_HOME");
    desk_close(&desk);
}

static void a_seed_whose_secret_was_shown_is_not_offered_again(void **state)
{
    (void)state;
    Game game = game_null_game;
    game.flags |= GAME_SPOILT;
    Desk desk;
    desk_open(&desk);
    desk_show(&desk, finished_match(&desk, &game));
    assert_true(desk_heard(&desk, "button \"New game\""));
    assert_false(desk_heard(&desk, "Same seed again"));
    desk_close(&desk);
}

static void a_save_that_fails_is_told_and_the_game_goes_on(void **state)
{
    (void)state;
    Desk desk;
    char path[256];
    desk_open(&desk);
    open_table(&desk, 1);
    snprintf(path, sizeof path, "%s/storytable/saves", desk.home);
    FILE *file = fopen(path, "w"); /* a file where the folder should be */
    assert_non_null(file);
    fclose(file);
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "move 0 draw"));
    assert_true(desk_heard(&desk, "notice \"This game could not be saved"));
    desk_press(&desk, SDLK_ESCAPE, 0); /* puts the note away */
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "move 0 draw"));
    desk_close(&desk);
}

static void any_event_at_any_time_is_survived(void **state)
{
    (void)state;
    static const SDL_Keycode keys[] = {SDLK_TAB,  SDLK_RETURN, SDLK_ESCAPE, SDLK_F2,  SDLK_F3,    SDLK_LEFT,
                                       SDLK_DOWN, SDLK_DELETE, SDLK_PAGEUP, SDLK_F10, SDLK_SPACE, SDLK_UP};
    Desk desk;
    desk_open(&desk);
    open_table(&desk, 1);
    Rng rng;
    rng_seed(&rng, 11);
    for (int i = 0; i < 1500; i++) {
        int x = (int)rng_below(&rng, DESK_WIDTH), y = (int)rng_below(&rng, DESK_HEIGHT);
        switch (rng_below(&rng, 6)) {
        case 0:
            desk_point(&desk, x, y);
            break;
        case 1:
            desk_button(&desk, SDL_MOUSEBUTTONDOWN, x, y);
            break;
        case 2:
            desk_button(&desk, SDL_MOUSEBUTTONUP, x, y);
            break;
        case 3:
            desk_press(&desk, keys[rng_below(&rng, sizeof keys / sizeof keys[0])], 0);
            break;
        case 4:
            desk_press(&desk, rng_below(&rng, 2) ? SDLK_z : SDLK_y, KMOD_CTRL);
            break;
        default:
            shell_draw(&desk.shell);
            break;
        }
        desk.shell.quit = false;
    }
    desk_close(&desk);
}

/* --- words on paper --- */

static void markdown_becomes_blocks(void **state)
{
    (void)state;
    Blocks blocks = markdown_parse(
        "# Title\n\nOne **bold**\nline.\n\n- item\n  more\n3. third\n\n| a | b |\n|---|---|\n| c | "
        "d |\n\n---\n## End [here](x.md)\n");
    assert_int_equal(blocks.count, 8);
    assert_int_equal(blocks.blocks[0].kind, BLOCK_TITLE);
    assert_string_equal(blocks.blocks[1].text[0], "One *bold* line.");
    assert_int_equal(blocks.blocks[2].kind, BLOCK_ITEM);
    assert_string_equal(blocks.blocks[2].text[0], "item more");
    assert_string_equal(blocks.blocks[3].marker, "3.");
    assert_true(blocks.blocks[4].head);
    assert_false(blocks.blocks[5].head);
    assert_string_equal(blocks.blocks[5].text[1], "d");
    assert_int_equal(blocks.blocks[6].kind, BLOCK_RULE);
    assert_string_equal(blocks.blocks[7].text[0], "End here");
    markdown_free(&blocks);
}

static void markdown_survives_anything(void **state)
{
    (void)state;
    static const char *const texts[] = {"",   "|", "||||||||||||||||", "[", "[a](", "**", "\\", "- ",
                                        "1.", "#", "\n\n\n",           "*"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Blocks blocks = markdown_parse(texts[i]);
        markdown_free(&blocks);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_dragged_to_its_zone_makes_the_move),
        cmocka_unit_test(a_card_dropped_nowhere_goes_home),
        cmocka_unit_test(a_card_can_be_clicked_and_then_its_zone),
        cmocka_unit_test(escape_puts_a_clicked_card_down_before_it_opens_the_menu),
        cmocka_unit_test(the_keyboard_alone_makes_a_move),
        cmocka_unit_test(taking_back_asks_before_it_passes_a_revealed_card),
        cmocka_unit_test(letters_are_shortcuts_where_the_game_does_not_take_them),
        cmocka_unit_test(help_must_be_asked_for_in_the_settings),
        cmocka_unit_test(what_is_usual_in_a_game_need_not_be_asked_for),
        cmocka_unit_test(the_page_of_keys_is_of_this_table),
        cmocka_unit_test(help_counts_when_it_is_at_hand_whatever_is_done_with_it),
        cmocka_unit_test(help_that_is_only_leafed_through_does_not_count),
        cmocka_unit_test(help_after_the_end_does_not_count),
        cmocka_unit_test(a_game_without_words_has_no_dictionary),
        cmocka_unit_test(a_lamp_is_there_even_before_help_is_asked_for),
        cmocka_unit_test(a_tap_with_shift_may_mean_something_else),
        cmocka_unit_test(letters_go_to_the_game_first_and_steps_are_taken_back_before_moves),
        cmocka_unit_test(what_happened_is_played_and_can_be_skipped),
        cmocka_unit_test(nothing_calls_for_a_move_while_one_is_told),
        cmocka_unit_test(what_falls_stays_down_and_what_is_held_up_lies_on_top),
        cmocka_unit_test(what_happened_is_told_on_a_panel_no_higher_than_its_words),
        cmocka_unit_test(a_card_face_down_is_shown_to_its_owner_who_holds_it),
        cmocka_unit_test(a_held_key_makes_one_move),
        cmocka_unit_test(a_finished_match_tells_how_it_went_and_is_dealt_again),
        cmocka_unit_test(nothing_to_advise_is_put_away_by_a_plain_button),
        cmocka_unit_test(either_enter_presses_what_is_in_focus_in_a_dialog),
        cmocka_unit_test(escape_and_either_enter_put_the_report_away),
        cmocka_unit_test(the_report_is_shared_and_kept_as_a_picture),
        cmocka_unit_test(a_seed_whose_secret_was_shown_is_not_offered_again),
        cmocka_unit_test(a_save_that_fails_is_told_and_the_game_goes_on),
        cmocka_unit_test(any_event_at_any_time_is_survived),
        cmocka_unit_test(markdown_becomes_blocks),
        cmocka_unit_test(markdown_survives_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
