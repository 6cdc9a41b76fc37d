/* ui_text_field.c: text fields: in a game, for the seed, and in the dictionary. */
#include "auto.h"
#include "core/platform/memory.h"
#include "core/text/text.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/text_block.h"

#include <SDL.h>
#include <stdlib.h>

const Game *const games_all[] = {&game_null_game, NULL};

/* ------------------------------------------------------------------ test game with two fields */

enum { LINE_ID = 700, LINES_ID, LINE_BYTES_MAX = 40, LINES_MAX = 64 * 1024, FIELD_WIDTH = 400 };

typedef struct FieldUi {
    char line[LINE_BYTES_MAX + 1];
    char lines[LINES_MAX + 1];
} FieldUi;

static FieldUi shown; /* state of the fields in the game */
static int taps;      /* number of taps that the game received */

static void build_fields(const void *view, const void *ui, const GameContent *content, int seat, Scene *scene)
{
    const FieldUi *fields = ui;
    game_null_game.build_scene(view, ui, content, seat, scene);
    scene->count = 0;
    Piece *line = scene_add(scene, PIECE_TEXT_FIELD, LINE_ID, 400, 300, FIELD_WIDTH, 50);
    line->text = fields->line;
    line->max = LINE_BYTES_MAX;
    line->placeholder = "a line";
    Piece *lines = scene_add(scene, PIECE_TEXT_FIELD, LINES_ID, 400, 550, FIELD_WIDTH, 300);
    lines->text = fields->lines;
    lines->max = LINES_MAX;
    lines->flags = PIECE_MULTILINE | PIECE_ON_PAPER;
    scene_add(scene, PIECE_BUTTON, 1, 1000, 500, 200, 60)->text = "Draw";
}

static InputResult handle_typed_text(const void *view, void *ui, const GameContent *content, int seat,
                                     const Scene *scene, const Input *input, Move *out)
{
    FieldUi *fields = ui;
    if (input->kind == INPUT_TAP) {
        taps++;
    }
    if (input->kind != INPUT_EDIT) {
        return INPUT_IGNORED;
    }
    char *kept = input->piece == LINE_ID ? fields->line : fields->lines;
    snprintf(kept, input->piece == LINE_ID ? sizeof fields->line : sizeof fields->lines, "%s", input->text);
    shown = *fields;
    return INPUT_CHANGED;
}

static void open_fields(Desk *desk)
{
    static Game game;
    game = game_null_game;
    game.ui_size = sizeof(FieldUi);
    game.build_scene = build_fields;
    game.handle_input = handle_typed_text;
    shown = (FieldUi){0};
    taps = 0;
    desk_show_match(desk, desk_create_match(desk, &game, 1, 1));
    shell_draw(&desk->shell);
}

/* ------------------------------------------------------------------ helpers */

/* Presses and releases the mouse button. `clicks` is 2 for a double click, as in SDL. */
static void click_at(Desk *desk, int x, int y, Uint8 clicks)
{
    for (Uint32 type = SDL_MOUSEBUTTONDOWN; type <= SDL_MOUSEBUTTONUP; type++) {
        desk_send_event(
            desk, (SDL_Event){
                      .button = {.type = type, .button = SDL_BUTTON_LEFT, .clicks = clicks, .x = x, .y = y}});
    }
}

/* Finds the start of a field's text on the screen. */
static void find_start(Desk *desk, const char *field, int *x, int *y)
{
    desk_get_position(desk, field, x, y);
    *x -= (int)(FIELD_WIDTH / 2 * desk->shell.renderer.camera.scale) - 9;
}

static void click_field(Desk *desk, const char *field)
{
    int x = 0, y = 0;
    desk_get_position(desk, field, &x, &y);
    desk_skip_trace(desk);
    desk_move_pointer(desk, x, y);
    click_at(desk, x, y, 1);
}

static void compose_text(Desk *desk, const char *text)
{
    SDL_Event event = {.edit = {.type = SDL_TEXTEDITING, .start = 1}};
    desk_skip_trace(desk);
    snprintf(event.edit.text, sizeof event.edit.text, "%s", text);
    desk_send_event(desk, event);
}

static void paste_text(Desk *desk, const char *text)
{
    assert_int_equal(SDL_SetClipboardText(text), 0);
    desk_press_key(desk, SDLK_v, KMOD_LCTRL);
}

static uint64_t hash_picture(Desk *desk)
{
    shell_draw(&desk->shell);
    return hash_bytes(HASH_START, desk->surface->pixels,
                      (size_t)desk->surface->pitch * (size_t)desk->surface->h);
}

/* ------------------------------------------------------------------ typing */

DESK_TEST(clicked_field_takes_typed_text)
{
    open_fields(desk);
    click_field(desk, "piece 700 field");
    assert_true(desk_has_traced(desk, " edited"));
    desk_type_text(desk, "Gr\u00FC\u00DFe ");
    desk_act(desk, "type \U0001F98A", "field \"Gr\u00FC\u00DFe \U0001F98A\"");
    assert_string_equal(shown.line, "Gr\u00FC\u00DFe \U0001F98A");
    assert_int_equal(taps, 0);
}

DESK_TEST(typed_letters_reach_table_without_active_field)
{
    open_fields(desk);
    desk_act(desk, "type l", "panel \"Log\"");
    desk_type_text(desk, "l");
    click_field(desk, "piece 700 field");
    desk_type_text(desk, "l");
    assert_string_equal(shown.line, "l");
    assert_false(desk_has_traced(desk, "panel \"Log\""));
    desk_act(desk, "press Escape", "!Save and quit");
    desk_type_text(desk, "l");
    assert_string_equal(shown.line, "l");
    assert_true(desk_has_traced(desk, "panel \"Log\""));
}

DESK_TEST(press_elsewhere_deactivates_field)
{
    open_fields(desk);
    click_field(desk, "piece 700 field");
    desk_type_text(desk, "x");
    click_at(desk, 5, 400, 1);
    desk_skip_trace(desk);
    desk_press_key(desk, SDLK_BACKSPACE, 0);
    assert_string_equal(shown.line, "x");
}

DESK_TEST(undo_in_field_does_not_undo_move)
{
    open_fields(desk);
    desk_click(desk, "button \"Draw\"");
    click_field(desk, "piece 700 field");
    desk_type_text(desk, "x");
    desk_press_key(desk, SDLK_z, KMOD_LCTRL);
    assert_string_equal(shown.line, "");
    assert_false(desk_has_traced(desk, "undo"));
    desk_act(desk, "press Ctrl+Z", "!undo");
    desk_press_key(desk, SDLK_y, KMOD_LCTRL);
    assert_string_equal(shown.line, "x");
}

DESK_TEST(too_long_text_is_rejected_with_reason)
{
    open_fields(desk);
    click_field(desk, "piece 700 field");
    paste_text(desk, "0123456789012345678901234567890123456789");
    desk_act(desk, "type x", "refused \"Too long: this field holds up to 40 bytes.\"");
    assert_int_equal(strlen(shown.line), LINE_BYTES_MAX);
}

DESK_TEST(clipboard_copies_and_pastes)
{
    open_fields(desk);
    click_field(desk, "piece 700 field");
    paste_text(desk, "one\ntwo\n");
    assert_string_equal(shown.line, "one two");
    desk_press_key(desk, SDLK_LEFT, KMOD_LCTRL | KMOD_LSHIFT);
    desk_press_key(desk, SDLK_x, KMOD_LCTRL);
    assert_string_equal(shown.line, "one ");
    char *taken = SDL_GetClipboardText();
    assert_string_equal(taken, "two");
    SDL_free(taken);
    desk_press_key(desk, SDLK_a, KMOD_LCTRL);
    desk_press_key(desk, SDLK_c, KMOD_LCTRL);
    click_field(desk, "piece 701 field");
    desk_press_key(desk, SDLK_INSERT, KMOD_LSHIFT);
    desk_press_key(desk, SDLK_v, KMOD_LCTRL);
    assert_string_equal(shown.lines, "one one ");
    paste_text(desk, "\xFF\xFE");
    assert_string_equal(shown.lines, "one one ");
}

/* ------------------------------------------------------------------ pointer */

DESK_TEST(caret_moves_to_pointer)
{
    int x = 0, y = 0;
    open_fields(desk);
    click_field(desk, "piece 700 field");
    desk_type_text(desk, "two three");
    find_start(desk, "piece 700 field", &x, &y);
    click_at(desk, x, y, 1);
    desk_type_text(desk, "one ");
    assert_string_equal(shown.line, "one two three");
    click_at(desk, x + 250, y, 1);
    desk_type_text(desk, ".");
    assert_string_equal(shown.line, "one two three.");
}

DESK_TEST(dragged_selection_is_replaced)
{
    int x = 0, y = 0;
    open_fields(desk);
    click_field(desk, "piece 700 field");
    desk_type_text(desk, "one two");
    find_start(desk, "piece 700 field", &x, &y);
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONDOWN, x, y);
    desk_move_pointer(desk, x + 100, y);
    desk_move_pointer(desk, x + 300, y + 40); /* the pointer leaves the field */
    desk_send_mouse_button(desk, SDL_MOUSEBUTTONUP, x + 300, y + 40);
    desk_move_pointer(desk, x, y);
    desk_type_text(desk, "x");
    assert_string_equal(shown.line, "x");
    assert_int_equal(taps, 0);
}

DESK_TEST(double_click_selects_word_and_triple_click_all)
{
    int x = 0, y = 0;
    open_fields(desk);
    click_field(desk, "piece 700 field");
    desk_type_text(desk, "three two one");
    find_start(desk, "piece 700 field", &x, &y);
    click_at(desk, x + 8, y, 1);
    click_at(desk, x + 8, y, 2);
    desk_type_text(desk, "3");
    assert_string_equal(shown.line, "3 two one");
    click_at(desk, x + 8, y, 1);
    click_at(desk, x + 8, y, 2);
    click_at(desk, x + 8, y, 3);
    desk_type_text(desk, "0");
    assert_string_equal(shown.line, "0");
}

DESK_TEST(right_to_left_word_starts_at_right)
{
    int x = 0, y = 0;
    open_fields(desk);
    click_field(desk, "piece 701 field");
    desk_type_text(desk, "\u05E9\u05DC\u05D5\u05DD");
    find_start(desk, "piece 701 field", &x, &y);
    y -= (int)(130 * desk->shell.renderer.camera.scale);
    click_at(desk, x, y, 1);
    desk_type_text(desk, "!");
    assert_string_equal(shown.lines, "\u05E9\u05DC\u05D5\u05DD!");
    click_at(desk, x + (int)(380 * desk->shell.renderer.camera.scale), y, 1);
    desk_type_text(desk, ".");
    assert_string_equal(shown.lines, ".\u05E9\u05DC\u05D5\u05DD!");
    desk_press_key(desk, SDLK_LEFT, 0);
    desk_type_text(desk, ",");
    assert_string_equal(shown.lines, ".\u05E9,\u05DC\u05D5\u05DD!");
}

/* ------------------------------------------------------------------ keyboard */

DESK_TEST(focus_activates_and_deactivates_field)
{
    open_fields(desk);
    for (int i = 0; i < 20 && !desk_has_traced(desk, "focus edited"); i++) {
        desk_press_key(desk, SDLK_TAB, 0);
    }
    desk_type_text(desk, "abc");
    desk_press_key(desk, SDLK_HOME, 0);
    desk_press_key(desk, SDLK_DELETE, 0);
    assert_string_equal(shown.line, "bc");
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_int_equal(taps, 0);
    desk_act(desk, "press Shift+Tab", "!edited");
    desk_press_key(desk, SDLK_DELETE, 0);
    assert_string_equal(shown.line, "bc");
}

DESK_TEST(down_leaves_single_line_field_only)
{
    open_fields(desk);
    click_field(desk, "piece 700 field");
    desk_press_key(desk, SDLK_DOWN, 0);
    desk_type_text(desk, "a");
    desk_press_key(desk, SDLK_RETURN, 0);
    desk_type_text(desk, "b");
    assert_string_equal(shown.lines, "a\nb");
    desk_press_key(desk, SDLK_UP, 0);
    desk_press_key(desk, SDLK_HOME, 0);
    desk_type_text(desk, "0");
    desk_press_key(desk, SDLK_DOWN, 0);
    desk_press_key(desk, SDLK_END, 0);
    desk_type_text(desk, "1");
    assert_string_equal(shown.lines, "0a\nb1");
    assert_string_equal(shown.line, "");
}

DESK_TEST(input_method_composes_before_inserting)
{
    open_fields(desk);
    click_field(desk, "piece 700 field");
    desk_type_text(desk, "a");
    const uint64_t before = hash_picture(desk);
    compose_text(desk, "\u306B\u307B");
    assert_string_equal(shown.line, "a");
    assert_true(hash_picture(desk) != before);
    desk_press_key(desk, SDLK_BACKSPACE, 0); /* the input method handles the key */
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_string_equal(shown.line, "a");
    desk_type_text(desk, "\u65E5\u672C");
    assert_string_equal(shown.line, "a\u65E5\u672C");
    compose_text(desk, "x");
    compose_text(desk, "");
    desk_press_key(desk, SDLK_BACKSPACE, 0);
    assert_string_equal(shown.line, "a\u65E5");
}

/* ------------------------------------------------------------------ redrawing */

DESK_TEST(only_active_field_is_drawn_separately)
{
    open_fields(desk);
    desk_run_frame(desk);
    assert_int_equal(desk->shell.wake, 0);
    click_field(desk, "piece 700 field");
    desk_move_pointer(desk, 5, 5);
    desk_run_frame(desk);
    const Uint64 wake = desk->shell.wake;
    assert_true(wake > desk->now && wake <= desk->now + 1000);
    shell_draw(&desk->shell);
    /* Pictures that are painted later would also redraw the window. */
    art_finish_painting(desk->shell.renderer.art);
    shell_draw(&desk->shell);
    shell_update(&desk->shell, wake - 1);
    assert_false(desk->shell.dirty);
    shell_update(&desk->shell, wake);
    assert_true(desk->shell.dirty);
    desk->now = wake;
    click_at(desk, 5, 5, 1);
    shell_draw(&desk->shell);
    desk_run_frame(desk);
    desk_run_frame(desk);
    assert_int_equal(desk->shell.wake, 0);
}

DESK_TEST(text_input_is_enabled_only_if_used)
{
    open_fields(desk);
    assert_true(SDL_IsTextInputActive());
    desk_press_key(desk, SDLK_F10, 0);
    assert_false(SDL_IsTextInputActive());
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_true(SDL_IsTextInputActive());
    desk_set_screen(desk, shelf_create_screen(&desk->shell, NULL));
    assert_false(SDL_IsTextInputActive());
    desk_set_screen(desk, setup_create_screen(&desk->shell, &game_null_game, NULL));
    assert_true(SDL_IsTextInputActive());
}

/* Returns the number of lines into which the field wraps the text. */
static int count_lines(Desk *desk, const char *text)
{
    int lines = 0;
    do {
        desk_press_key(desk, SDLK_a, KMOD_LCTRL);
        paste_text(desk, text);
        desk_press_key(desk, SDLK_HOME, KMOD_LCTRL);
        for (int i = 0; i < lines; i++) {
            desk_press_key(desk, SDLK_DOWN, 0);
        }
        desk_press_key(desk, SDLK_END, 0);
        desk_type_text(desk, "|");
        lines++;
    } while (shown.lines[strlen(shown.lines) - 1] != '|' && lines < 99);
    return lines;
}

DESK_TEST(text_wraps_at_chosen_text_size)
{
    static const char words[] = "one two three four five six seven eight nine ten eleven twelve";
    open_fields(desk);
    click_field(desk, "piece 701 field");
    const int lines = count_lines(desk, words);
    desk->shell.settings.interface_scale = INTERFACE_MAX;
    shell_apply_settings(&desk->shell);
    assert_all(lines > 1, count_lines(desk, words) > lines);
}

DESK_TEST(long_text_in_any_script_is_drawn)
{
    static const char *const stuffs[] = {"\U0001F600",
                                         "\u05E9\u05DC\u05D5\u05DD 12 ",
                                         "<script>alert(1)</script> * { | } ",
                                         "\u0301",
                                         "\n",
                                         "\U0001F468\u200D\U0001F469\u200D\U0001F467",
                                         "\u65E5",
                                         "\u200B"};
    open_fields(desk);
    click_field(desk, "piece 701 field");
    for (size_t i = 0; i < sizeof stuffs / sizeof *stuffs; i++) {
        AUTO(text) Text text = {0};
        while (text.length + strlen(stuffs[i]) <= LINES_MAX) {
            text_add(&text, "%s", stuffs[i]);
        }
        desk_press_key(desk, SDLK_a, KMOD_LCTRL);
        paste_text(desk, text.chars);
        assert_string_equal(shown.lines, text.chars);
        const uint64_t end = hash_picture(desk);
        desk_press_key(desk, SDLK_HOME, KMOD_LCTRL);
        desk_press_key(desk, SDLK_PAGEDOWN, KMOD_LSHIFT);
        assert_true(hash_picture(desk) != end);
    }
}

DESK_TEST(no_character_is_drawn_blank)
{
    static const char *const letters[] = {
        "\u00FC",       "\u0142", "\u0416", "\u03A9", "\u05E9",     "\u0645", "\U0001F98A",
        "\u2764\uFE0F", "\u65E5", "\u0928", "\u221E", "\U00020000", "*",      "{"};
    open_fields(desk);
    click_field(desk, "piece 701 field");
    art_finish_painting(desk->shell.renderer.art);
    desk_run_frame(desk);
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        desk_press_key(desk, SDLK_a, KMOD_LCTRL);
        desk_type_text(desk, " ");
        desk_press_key(desk, SDLK_HOME, KMOD_LCTRL);
        const uint64_t blank = hash_picture(desk);
        desk_press_key(desk, SDLK_DELETE, 0);
        desk_type_text(desk, letters[i]);
        desk_press_key(desk, SDLK_HOME, KMOD_LCTRL);
        assert_true(hash_picture(desk) != blank);
    }
}

/* ------------------------------------------------------------------ names in colors */

enum { NAME_TONE = 0x2C6E6A, GROUND = 0xFFFFFF, INK = 0 };

/* Draws a text on a white ground. Writes which pixels are not white, and returns how many pixels have a shade
 * of the name's color, which is neither gray nor white. */
static int draw_names(Desk *desk, const char *text, const NameColors *names, bool *inked)
{
    const TextBlockFont font = text_block_make_font(&desk->shell.renderer, TEXT_BODY);
    const int pixels = DESK_WIDTH * DESK_HEIGHT;
    int colored = 0;
    SDL_SetRenderDrawColor(desk->renderer, 255, 255, 255, 255);
    SDL_RenderClear(desk->renderer);
    text_block_draw(&font, text, (SceneBox){40, 40, 300, 300},
                    (TextBlockInk){ALIGN_LEFT, INK, 1, 0, names, true});
    SDL_RenderFlush(desk->renderer);
    for (int i = 0; i < pixels; i++) {
        const Uint8 *row = (const Uint8 *)desk->surface->pixels + i / DESK_WIDTH * desk->surface->pitch;
        const Uint32 pixel = ((const Uint32 *)(const void *)row)[i % DESK_WIDTH] & GROUND;
        inked[i] = pixel != GROUND;
        colored += (pixel >> 16 & 0xFF) + 8 < (pixel >> 8 & 0xFF);
    }
    return colored;
}

/* Names change only the color of the letters. A name can continue in the next line. */
DESK_TEST(names_do_not_change_wrapping)
{
    static const char *const texts[] = {"Then Isadora Heller came.",
                                        "And so there came at last Isadora Heller.", "Isadora Heller",
                                        "\u05E9\u05DC Isadora Heller"};
    static const bool are_colored[] = {true, true, true, false};
    NameColors names = {.count = 0};
    bool *plain = memory_new(DESK_WIDTH * DESK_HEIGHT, sizeof *plain),
         *named = memory_new(DESK_WIDTH * DESK_HEIGHT, sizeof *named);
    name_colors_add(&names, "Isadora Heller", NAME_TONE);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_int_equal(draw_names(desk, texts[i], NULL, plain), 0);
        assert_int_equal(draw_names(desk, texts[i], &names, named) > 20, are_colored[i]);
        assert_memory_equal(plain, named, DESK_WIDTH * DESK_HEIGHT * sizeof *plain);
    }
    free(plain);
    free(named);
}

/* ------------------------------------------------------------------ seed and dictionary */

static void open_setup(Desk *desk)
{
    desk_set_screen(desk, setup_create_screen(&desk->shell, &game_null_game, NULL));
}

DESK_TEST(seed_can_be_typed_with_any_focus)
{
    open_setup(desk);
    desk_press_key(desk, SDLK_TAB, 0);
    desk_type_text(desk, "M\u00E4rz ");
    desk_act(desk, "type 7", "field \"M\u00E4rz 7\"");
    desk_press_key(desk, SDLK_BACKSPACE, 0);
    desk_act(desk, "press Backspace", "field \"M\u00E4rz\"");
    desk_act(desk, "press Return", "screen table");
}

DESK_TEST(escape_in_seed_field_leaves_setup_screen)
{
    open_setup(desk);
    desk_type_text(desk, "7");
    desk_act(desk, "press Escape", "screen launcher");
}

DESK_TEST(dictionary_checks_typed_word)
{
    Game *game = desk_keep_game(desk, game_null_game);
    game->flags |= GAME_WORDS;
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk_show_match(desk, desk_create_match(desk, game, 1, 1));
    desk_press_key(desk, SDLK_F4, 0);
    const uint64_t empty = hash_picture(desk);
    desk_act(desk, "type zygote", "field \"zygote\"");
    const uint64_t word = hash_picture(desk);
    desk_type_text(desk, "q");
    const uint64_t none = hash_picture(desk);
    desk_act(desk, "type \u00FC", "field \"zygoteq\u00FC\"");
    assert_true(empty != word && word != none && none != hash_picture(desk));
    desk_click(desk, "panel \"\"");
    desk_act(desk, "type x", "field \"zygoteq\u00FCx\"");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_act(desk, "press F4", "field \"\"");
    desk_act(desk, "press Return", "button \"Draw\"");
}
