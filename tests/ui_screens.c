/* ui_screens.c: the table with the null game, driven by events. The trace shows what is on the screen. */
#include "auto.h"
#include "core/text/markdown.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/shell.h"
#include "ui/stage/menu.h"
#include "ui/table/event_playback.h"
#include "ui/table/table_private.h"

#include <SDL.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_game, NULL};

static void open_table(Desk *desk, int seats)
{
    desk_show_match(desk, desk_create_match(desk, &game_null_game, seats, 1));
}

/* --- table --- */

DESK_TEST(a_card_dragged_to_its_zone_makes_the_move)
{
    int x = 0, y = 0;
    open_table(desk, 1);
    desk_get_position(desk, "zone \"Table\"", &x, &y);
    desk_drag(desk, " card ", x, y);
    assert_true(desk_has_traced(desk, "move 0 play "));
}

DESK_TEST(card_dropped_nowhere_returns)
{
    int x = 0, y = 0, home_x = 0, home_y = 0;
    open_table(desk, 1);
    desk_get_position(desk, " card ", &home_x, &home_y);
    desk_drag(desk, " card ", DESK_WIDTH - 20, DESK_HEIGHT - 20);
    assert_false(desk_has_traced(desk, "move "));
    assert_true(desk_has_traced(desk, "settled"));
    desk_get_position(desk, " card ", &x, &y);
    assert_ints(x, home_x, y, home_y);
}

DESK_TEST(a_card_can_be_clicked_and_then_its_zone)
{
    open_table(desk, 1);
    desk_act(desk, "click  card ", "zone \"Table\"", " lit");
    desk_act(desk, "click zone \"Table\"", "move 0 play ");
}

DESK_TEST(escape_drops_held_card_before_opening_menu)
{
    open_table(desk, 1);
    desk_click(desk, " card ");
    desk_act(desk, "press Escape", "!Back to the game");
    desk_act(desk, "press Escape", "Back to the game");
    desk_act(desk, "press Escape", "settled", "!Back to the game");
}

DESK_TEST(move_can_be_made_by_keyboard)
{
    open_table(desk, 1);
    desk_press_key(desk, SDLK_TAB, 0);
    for (int i = 0; i < 20 && !desk_has_traced(desk, "\"Draw\" 1160 560 160 48 focus"); i++) {
        desk_press_key(desk, SDLK_TAB, 0);
    }
    desk_act(desk, "press Return", "move 0 draw");
}

DESK_TEST(undo_past_reveals_asks_first)
{
    open_table(desk, 1);
    desk_act(desk, "click button \"Draw\"", "move 0 draw");
    desk_act(desk, "press Ctrl+Z", "!undo");
    desk_act(desk, "click Undo anyway", "undo");
    desk_act(desk, "press Ctrl+Y", "redo");
}

DESK_TEST(letters_are_shortcuts_unless_game_uses_them)
{
    open_table(desk, 1);
    desk_act(desk, "type l", "panel \"Log\"");
    desk_act(desk, "type h", "screen help");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_act(desk, "type ?", "screen help"); /* the key opens the same page as the button "?" */
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_act(desk, "click button \"?\"", "screen help");
}

DESK_TEST(help_must_be_enabled_in_settings)
{
    Game *wordy = desk_keep_game(desk, game_null_game);
    wordy->flags |= GAME_WORDS;
    desk_show_match(desk, desk_create_match(desk, wordy, 1, 1));
    desk_act(desk, "press F4", "refused \"This needs the help level *Look-ups*");
    desk_act(desk, "press F5", "refused \"This needs the help level *Hints*");
    desk_press_key(desk, SDLK_F10, 0);
    desk_click(desk, "Settings");
    for (int i = HELP_LEVEL_GAME_DEFAULT; i < HELP_LEVEL_ANALYSIS; i++) {
        desk_turn_wheel(desk, "Help: ", 1);
    }
    desk_turn_wheel(desk, "Colors: ", 1);
    desk_turn_wheel(desk, "Text size: ", 1);
    Settings kept;
    Error error;
    char path[128];
    snprintf(path, sizeof path, "%s/storytable/settings.json", desk->home);
    assert_true(settings_load(&kept, path, &error));
    assert_ints(kept.help, HELP_LEVEL_ANALYSIS, kept.palette, PALETTE_CONTRAST, kept.interface_scale, 125);
    desk_click(desk, "Done");
    desk_press_key(desk, SDLK_F4, 0);
    desk_act(desk, "type cat", "Back to the game");
    desk_press_key(desk, SDLK_ESCAPE, 0);
}

/* The page of keys lists only keys of this table. */
TEST(keys_page_matches_table)
{
    AUTO(text) Text solo = {0}, all = {0};
    const KeyBindings keys = key_bindings_get_default();
    help_write_keys_page(&solo, 0, &keys, &(Gamepads){0});
    help_write_keys_page(&all, HELP_ALL, &keys, &(Gamepads){.count = 1, .kind = GAMEPAD_PLAYSTATION});
    assert_contains(text_chars(&solo), "!F4", "!A to Z", "!bots", "!W A S D", "!map or grid");
    assert_contains(text_chars(&all), "A to Z", "W A S D");
    assert_contains(text_chars(&solo), "Ctrl+Z or U", "F2 or L");
    assert_null(strstr(text_chars(&all), "or U")); /* in games with words, letter keys spell words */
    assert_null(strstr(text_chars(&all), "or L"));
    assert_contains(text_chars(&solo), "connect a gamepad", "!Triangle");
    assert_contains(text_chars(&all), "Gamepad (PlayStation)", "| Triangle | Shows a hint");
}

static int list_no_hints(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    return 0;
}

DESK_TEST(default_help_needs_no_setting)
{
    static const GameAdvice telling = {.list_hints = list_no_hints, .default_level = HELP_LEVEL_LOOKUPS};
    Game *wordy = desk_keep_game(desk, game_null_game);
    wordy->flags |= GAME_WORDS;
    wordy->advice = &telling;
    desk_show_match(desk, desk_create_match(desk, wordy, 1, 1));
    desk_act(desk, "press F5", "refused \"This needs the help level *Hints*");
    desk_act(desk, "press F4", "Back to the game");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk->shell.settings.help = HELP_LEVEL_RULES_ONLY;
    desk_run_frame(desk);
    desk_act(desk, "press F4", "refused \"This needs the help level *Look-ups*");
}

TEST(hint_button_is_shown_before_help_is_enabled)
{
    Desk own, *desk = &own; /* must be closed before `game->advice` becomes invalid */
    desk_open(desk);
    Game *game = desk_keep_game(desk, game_null_game);
    game->advice = &(const GameAdvice){.list_hints = list_no_hints};
    desk_show_match(desk, desk_create_match(desk, game, 1, 1));
    desk_act(desk, "click button \"Hint|This needs the help level *Hints*",
             "refused \"This needs the help level *Hints*");
    desk_act(desk, "click button \"Draw\"", "...settled");
    Match *match = desk_load_latest_save(desk, &game_null_game);
    assert_non_null(match);
    assert_int_equal(match_get_help_used(match), HELP_LEVEL_RULES_ONLY);
    match_free(match);
    desk_close(desk);
}

/* Returns a finished match of a person and `seats` - 1 bots. */
static Match *create_finished_match_of(Desk *desk, const Game *game, int seats)
{
    Error error = {0};
    Match *match = desk_create_match(desk, game, seats, 1);
    while (match_seats_to_act(match) != 0) {
        assert_true(match_play_bot(match, match_next_seat(match), &game_null_game.bots[0], &error));
    }
    return match;
}

static Match *create_finished_match(Desk *desk, const Game *game)
{
    return create_finished_match_of(desk, game, 1);
}

static void assert_help(Desk *desk, HelpLevel level)
{
    desk_run_frame(desk);
    AUTO(match) Match *match = desk_load_latest_save(desk, &game_null_game);
    assert_non_null(match);
    assert_int_equal(match_get_help_used(match), level);
}

/* If help was available at any time during a move, the save records the help, even if the help level was
 * lowered before the move was made. */
DESK_TEST(available_help_is_recorded)
{
    open_table(desk, 1);
    desk_click(desk, "button \"Draw\"");
    assert_help(desk, HELP_LEVEL_RULES_ONLY);
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk_run_frame(desk);
    desk->shell.settings.help = HELP_LEVEL_RULES_ONLY;
    desk_run_frame(desk);
    assert_help(desk, HELP_LEVEL_ANALYSIS);
    desk_click(desk, "button \"Draw\"");
    assert_help(desk, HELP_LEVEL_ANALYSIS);
}

DESK_TEST(help_only_changed_in_menu_is_not_recorded)
{
    open_table(desk, 1);
    desk_click(desk, "button \"Draw\"");
    desk_press_key(desk, SDLK_F10, 0);
    desk_click(desk, "button \"Settings\"");
    for (int step = 0; step < 2 * HELP_LEVELS; step++) {
        desk_turn_wheel(desk, "button \"Help: ", step < HELP_LEVELS ? 1 : -1);
    }
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_int_equal(desk->shell.settings.help, HELP_LEVEL_GAME_DEFAULT);
    assert_help(desk, HELP_LEVEL_RULES_ONLY);
}

DESK_TEST(help_after_end_is_not_recorded)
{
    Match *match = create_finished_match(desk, &game_null_game);
    desk_show_match(desk, match);
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk_run_frame(desk);
    assert_int_equal(match_get_help_used(match), HELP_LEVEL_RULES_ONLY);
}

DESK_TEST(a_game_without_words_has_no_dictionary)
{
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    open_table(desk, 1);
    assert_false(desk_has_traced(desk, "Dictionary"));
    desk_act(desk, "press F4", "refused \"This game has no dictionary.");
}

/* Draws a card after Shift+click. */
static InputResult draw_by_shift(const void *view, void *ui, const GameContent *content, int seat,
                                 const Scene *scene, const Input *input, Move *out)
{
    *out = (Move){.kind = NULL_MOVE_DRAW};
    return input->kind == INPUT_TAP && input->shift ? INPUT_MOVE : INPUT_IGNORED;
}

DESK_TEST(shift_click_can_have_other_meaning)
{
    Game *game = desk_keep_game(desk, game_null_game);
    game->handle_input = draw_by_shift;
    desk_show_match(desk, desk_create_match(desk, game, 1, 1));
    desk_act(desk, "click  card ", "!move 0 draw");
    SDL_SetModState(KMOD_LSHIFT);
    desk_click(desk, " card ");
    SDL_SetModState(KMOD_NONE);
    assert_true(desk_has_traced(desk, "move 0 draw"));
}

/* Counts letter keys in the UI state. */
static InputResult count_letters(const void *view, void *ui, const GameContent *content, int seat,
                                 const Scene *scene, const Input *input, Move *out)
{
    if (input->kind != INPUT_TEXT) {
        return INPUT_IGNORED;
    }
    ++*(unsigned char *)ui;
    return INPUT_UNDOABLE;
}

DESK_TEST(game_gets_letters_first_and_draft_steps_are_undone_before_moves)
{
    Game *speller = desk_keep_game(desk, game_null_game);
    speller->handle_input = count_letters;
    desk_show_match(desk, desk_create_match(desk, speller, 1, 1));
    desk_click(desk, "button \"Draw\"");
    desk_act(desk, "type lu", "ui 2", "!panel \"Log\"");
    desk_press_key(desk, SDLK_z, KMOD_CTRL);
    desk_act(desk, "press Ctrl+Z", "undo");
    desk_act(desk, "press Ctrl+Z", "Undo anyway"); /* undoing a drawn card asks first */
}

static void apply_with_number_event(void *bytes, const GameContent *content, int seat, const Move *move,
                                    EventLog *log)
{
    game_null_game.apply_move(bytes, content, seat, move, log);
    Event *event = event_add(log, EVENT_NUMBER, "It scores.");
    event->from = event->to = 1;
    event->amount = 3;
}

DESK_TEST(playback_is_shown_and_can_be_skipped)
{
    Game *telling = desk_keep_game(desk, game_null_game);
    telling->apply_move = apply_with_number_event;
    desk_show_match(desk, desk_create_match(desk, telling, 1, 1));
    desk->shell.settings.animation_speed = SPEED_NORMAL;
    desk_act(desk, "click button \"Draw\"", "move 0 draw", "!settled");
    desk_press_key(desk, SDLK_SPACE, 0);
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "settled"));
    desk_click(desk, "button \"Draw\"");
    for (int i = 0; i < 10 && !desk_has_traced(desk, "settled"); i++) {
        desk_run_frame(desk);
    }
    assert_true(desk_has_traced(desk, "settled"));
}

/* Lays out the playback of an event with a number and of `lines` further events. */
static void play_back_lines(const Desk *desk, int lines, Scene *scene)
{
    Event events[EVENTS_MAX] = {{0}};
    EventLog log = {.events = events};
    event_add(&log, EVENT_NUMBER, "It scores.");
    for (int i = 0; i < lines; i++) {
        event_add(&log, EVENT_LOG, "Something happens.");
    }
    assert_true(event_playback_is_needed(&log));
    EventPlayback sequence = {.log = &log, .shown = 1};
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    event_playback_layout(&sequence, &desk->shell.renderer, scene);
}

/* A defeated piece stays tilted until the end of the playback. A piece with the animation ANIMATE_SHOW is
 * above all others during its event. */
DESK_TEST(fallen_pieces_are_drawn_below_and_shown_pieces_above)
{
    enum { BEATEN = 1, HELD_UP, GAUGE };
    static Scene scene;
    Event events[] = {{.kind = EVENT_BANNER, .subject = BEATEN, .animation = ANIMATE_FALL},
                      {.subject = HELD_UP, .animation = ANIMATE_SHOW},
                      {.kind = EVENT_NUMBER, .counter = GAUGE, .amount = 9, .value = 9}};
    EventLog log = {.events = events, .count = sizeof events / sizeof *events};
    for (int told = 1; told <= log.count; told++) {
        EventPlayback sequence = {.log = &log, .shown = told};
        scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
        scene_add(&scene, PIECE_CARD, BEATEN, 100, 100, 80, 100);
        scene_add(&scene, PIECE_CARD, HELD_UP, 300, 100, 80, 100);
        scene_add(&scene, PIECE_GAUGE, GAUGE, 500, 100, 80, 40)->max = 5;
        event_playback_layout(&sequence, &desk->shell.renderer, &scene);
        const Piece *beaten = scene_find_piece(&scene, BEATEN), *held_up = scene_find_piece(&scene, HELD_UP);
        assert_true(beaten->angle > 0 && beaten->flags & PIECE_DIM);
        assert_true((event_playback_get_shown_piece(&sequence) == HELD_UP) == (told == HELD_UP));
        assert_true((held_up->layer > 0) == (told == HELD_UP));
        assert_true(scene_find_piece(&scene, GAUGE)->value <= scene_find_piece(&scene, GAUGE)->max);
    }
    assert_true(event_playback_is_needed(&(EventLog){.events = &events[1], .count = 1}));
}

/* During a playback, the scene is from before the move, so the table must not ask for a move. */
DESK_TEST(no_prompt_is_shown_during_playback)
{
    static Scene scene;
    Event event = {.kind = EVENT_NUMBER, .amount = 1};
    EventLog log = {.events = &event, .count = 1};
    EventPlayback sequence = {.log = &log, .shown = 1};
    scene_clear(&scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    scene.banner = "Play your word, or go on spelling";
    Piece *button = scene_add(&scene, PIECE_BUTTON, 1, 100, 100, 80, 40);
    button->text = "Play word";
    button->flags = PIECE_PRIMARY | PIECE_HIGHLIGHTED;
    event_playback_layout(&sequence, &desk->shell.renderer, &scene);
    assert_null(scene.banner);
    const Piece *resting = scene_find_piece(&scene, 1);
    assert_false(resting->flags & (PIECE_PRIMARY | PIECE_HIGHLIGHTED));
    assert_true(resting->flags & PIECE_DISABLED);
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

DESK_TEST(event_panel_fits_its_text)
{
    AUTO(free) Scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    play_back_lines(desk, 1, scene);
    const Piece few = *find_panel(scene);
    play_back_lines(desk, 2, scene);
    const Piece more = *find_panel(scene);
    play_back_lines(desk, EVENTS_MAX - 1, scene);
    const Piece most = *find_panel(scene);
    assert_all(few.h < SCENE_HEIGHT_MIN / 4.f, few.h < more.h && more.h < most.h);
    assert_all(most.y + most.h / 2 < SCENE_HEIGHT_MIN, few.y - few.h / 2 == most.y - most.h / 2);
}

enum { OWN_BACK_ID = 700, OTHER_BACK_ID, HOLD_STEP_MS = 200 };

/* Builds a scene with two face-down cards. The viewer may look at the first one. */
static void build_scene_with_backs(const void *view, const void *ui, const GameContent *content, int seat,
                                   Scene *out)
{
    static const Face below = {.style = FACE_CHARACTER, .title = "Secret"};
    game_null_game.build_scene(view, ui, content, seat, out);
    for (int i = 0; i < 2; i++) {
        Piece *back =
            scene_add(out, PIECE_CARD, (PieceId)(OWN_BACK_ID + i), 300 + 200 * (float)i, 300, 100, 140);
        back->face = (Face){.style = FACE_BACK, .title = i == 0 ? "own" : "other"};
        back->zoom = i == 0 ? scene_store_face(out, &below) : NULL;
    }
}

/* Holds the mouse button on a piece for `steps` times HOLD_STEP_MS. */
static void hold_button(Desk *desk, const char *words, int steps)
{
    int x = 0, y = 0;
    desk_get_position(desk, words, &x, &y);
    desk_move_pointer(desk, x, y);
    desk_skip_trace(desk);
    SDL_Event down = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = x, .y = y}};
    SDL_Event up = {.button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_LEFT, .x = x, .y = y}};
    shell_handle_event(&desk->shell, &down);
    for (int i = 0; i < steps; i++) {
        desk->now += HOLD_STEP_MS;
        shell_update(&desk->shell, desk->now);
    }
    shell_handle_event(&desk->shell, &up);
}

DESK_TEST(own_face_down_card_is_shown_on_hold)
{
    Game *game = desk_keep_game(desk, game_null_game);
    game->build_scene = build_scene_with_backs;
    desk_show_match(desk, desk_create_match(desk, game, 1, 1));
    hold_button(desk, "card \"own\"", 2);
    assert_false(desk_has_traced(desk, "zoom 700"));
    hold_button(desk, "card \"own\"", 3);
    assert_true(desk_has_traced(desk, "zoom 700"));
    hold_button(desk, "card \"other\"", 3);
    assert_false(desk_has_traced(desk, "zoom "));
    int x = 0, y = 0;
    desk_get_position(desk, "card \"own\"", &x, &y);
    desk_move_pointer(desk, x, y); /* hovering over a card does not show its face */
    desk_run_frame(desk);
    desk_run_frame(desk);
    assert_false(desk_has_traced(desk, "zoom "));
    desk_act(desk, "press F3", "zoom 700");
    shell_draw(&desk->shell);
}

DESK_TEST(held_key_makes_one_move)
{
    open_table(desk, 1);
    desk_skip_trace(desk);
    desk_send_event(desk,
                    (SDL_Event){.key = {.type = SDL_KEYDOWN, .repeat = 1, .keysym = {.sym = SDLK_F10}}});
    assert_false(desk_has_traced(desk, "Back to the game"));
}

DESK_TEST(finished_match_has_report_and_rematch)
{
    desk_show_match(desk, create_finished_match(desk, &game_null_game));
    desk_act(desk, "click button \"Summary\"", "button \"Back\"");
    desk_act(desk, "press Ctrl+Z", "!undo"); /* Undo is ignored while the dialog is open */
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_click(desk, "button \"Play again\"");
    desk_act(desk, "click button \"Same seed\"", "screen table", "!Summary");
}

/* Returns the set-up of the match on the table. */
static const MatchSetup *get_table_setup(const Desk *desk)
{
    const Table *table = desk->shell.screen.self;
    return match_setup(table->match);
}

DESK_TEST(rematch_swaps_seats_and_keeps_seed_on_request)
{
    desk_show_match(desk, create_finished_match_of(desk, &game_null_game, 2));
    const uint64_t seed = get_table_setup(desk)->seed;
    desk_click(desk, "button \"Play again\"");
    desk_act(desk, "click button \"Same seed, swapped seats\"", "screen table");
    assert_true(get_table_setup(desk)->seed == seed);
    assert_true(get_table_setup(desk)->seat_bot[0] != SEAT_HUMAN);
    assert_int_equal(get_table_setup(desk)->seat_bot[1], SEAT_HUMAN);
    desk_show_match(desk, create_finished_match_of(desk, &game_null_game, 2));
    desk_click(desk, "button \"Play again\"");
    desk_act(desk, "press Return", "screen table"); /* the highlighted button starts a game with a new seed */
    assert_true(get_table_setup(desk)->seed != seed);
    assert_int_equal(get_table_setup(desk)->seat_bot[0], SEAT_HUMAN);
}

DESK_TEST(hint_key_without_hints_gives_reason)
{
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk_show_match(desk, create_finished_match(desk, &game_null_game));
    desk_act(desk, "press F5", "refused \"There are no hints right now.\"", "!Best moves");
}

DESK_TEST(both_enter_keys_press_focused_dialog_button)
{
    static const SDL_Keycode keys[] = {SDLK_RETURN, SDLK_KP_ENTER};
    open_table(desk, 1);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        desk_press_key(desk, SDLK_F10, 0);
        desk_press_key(desk, SDLK_DOWN, 0);
        desk_press_key(desk, SDLK_DOWN, 0);
        desk_press_key(desk, keys[i], 0);
        assert_true(desk_has_traced(desk, "button \"Done\"")); /* the settings page is open */
        desk_press_key(desk, SDLK_ESCAPE, 0);
    }
}

DESK_TEST(escape_and_both_enter_keys_close_report)
{
    static const SDL_Keycode keys[] = {SDLK_ESCAPE, SDLK_RETURN, SDLK_KP_ENTER};
    desk_show_match(desk, create_finished_match(desk, &game_null_game));
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        desk_click(desk, "button \"Summary\"");
        desk_press_key(desk, keys[i], 0);
        assert_false(desk_has_traced(desk, "button \"Back\""));
    }
}

static bool does_file_exist(const Desk *desk, const char *file)
{
    char path[256];
    snprintf(path, sizeof path, "%s/storytable/pictures/%s", desk->home, file);
    return access(path, R_OK) == 0;
}

DESK_TEST(report_is_shared_as_text_and_image)
{
    setenv("XDG_CONFIG_HOME", desk->home, 1); /* there is no user-dirs file, so there is no pictures folder */
    Match *match = create_finished_match(desk, &game_null_game);
    char file[64];
    snprintf(file, sizeof file, "storytable-null_game-%d.png", (int)match_setup(match)->seed);
    desk_show_match(desk, match);
    desk_click(desk, "button \"Summary\"");
    desk_act(desk, "click button \"Share\"", "shared");
    assert_false(does_file_exist(desk, file));
    desk_act(desk, "click button \"Save image\"", "pictured");
    assert_true(does_file_exist(desk, file));
    snprintf(file, sizeof file, "storytable-null_game-%d-2.png", (int)match_setup(match)->seed);
    assert_false(does_file_exist(desk, file));
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_act(desk, "click button \"Save image\"", file); /* the second file gets another name */
    assert_true(does_file_exist(desk, file));
    unsetenv("XDG_CONFIG_HOME");
}

DESK_TEST(seed_with_revealed_secret_is_not_offered)
{
    Game *game = desk_keep_game(desk, game_null_game);
    game->flags |= GAME_SINGLE_USE_SEED;
    desk_show_match(desk, create_finished_match(desk, game));
    assert_true(desk_has_traced(desk, "button \"New game\""));
    desk_act(desk, "click button \"Play again\"", "button \"New seed\"", "!Same seed");
}

DESK_TEST(save_failure_is_reported_and_game_continues)
{
    char path[256];
    open_table(desk, 1);
    snprintf(path, sizeof path, "%s/storytable/saves", desk->home);
    FILE *file = fopen(path, "w"); /* a file is where the folder should be */
    assert_non_null(file);
    fclose(file);
    desk_act(desk, "click button \"Draw\"", "move 0 draw", "notice \"This game couldn't be saved");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_act(desk, "click button \"Draw\"", "move 0 draw");
}

TEST(any_event_is_handled_at_any_time)
{
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
            desk_move_pointer(&desk, x, y);
            break;
        case 1:
            desk_send_mouse_button(&desk, SDL_MOUSEBUTTONDOWN, x, y);
            break;
        case 2:
            desk_send_mouse_button(&desk, SDL_MOUSEBUTTONUP, x, y);
            break;
        case 3:
            desk_press_key(&desk, keys[rng_below(&rng, sizeof keys / sizeof keys[0])], 0);
            break;
        case 4:
            desk_press_key(&desk, rng_below(&rng, 2) ? SDLK_z : SDLK_y, KMOD_CTRL);
            break;
        default:
            shell_draw(&desk.shell);
            break;
        }
        desk.shell.quit = false;
    }
    desk_close(&desk);
}

/* --- Markdown --- */

TEST(markdown_is_parsed_into_blocks)
{
    Blocks blocks = markdown_parse(
        "# Title\n\nOne **bold**\nline.\n\n- item\n  more\n3. third\n\n| a | b |\n|---|---|\n| c | "
        "d |\n\n---\n## End [here](x.md)\n");
    assert_ints(blocks.count, 8, blocks.blocks[0].kind, BLOCK_TITLE);
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

TEST(any_markdown_is_parsed)
{
    static const char *const texts[] = {"",   "|", "||||||||||||||||", "[", "[a](", "**", "\\", "- ",
                                        "1.", "#", "\n\n\n",           "*"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Blocks blocks = markdown_parse(texts[i]);
        markdown_free(&blocks);
    }
}
