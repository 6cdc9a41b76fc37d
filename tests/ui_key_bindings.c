/* ui_key_bindings.c: user-defined keys: their effect, texts that name them, rejected keys, and the settings
 * file. */
#include "auto.h"
#include "core/platform/file.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/key_bindings.h"

const Game *const games_all[] = {&game_null_game, NULL};

static const KeyChord ctrl_u = {SDLK_u, KMOD_CTRL}, f12 = {SDLK_F12, 0};

static void bind_key(KeyBindings *bindings, KeyAction action, KeyChord chord)
{
    Error error = {0};
    assert_ok(key_bindings_set(bindings, action, chord, &error), error);
}

static void assert_rejected(KeyAction action, KeyChord chord, const char *why)
{
    KeyBindings bindings = key_bindings_get_default();
    Error error = {0};
    assert_fails(key_bindings_set(&bindings, action, chord, &error), error, why);
    assert_false(key_bindings_are_changed(&bindings));
}

TEST(pressed_key_becomes_binding)
{
    KeyBindings bindings = key_bindings_get_default();
    SDL_Keysym key = {.sym = SDLK_z, .mod = KMOD_LCTRL};
    assert_true(key_bindings_translate(&bindings, &key));
    assert_int_equal(key.sym, SDLK_z);
    bind_key(&bindings, KEY_UNDO, ctrl_u);
    assert_false(key_bindings_translate(&bindings, &key));
    key = (SDL_Keysym){.sym = SDLK_u, .mod = KMOD_RCTRL | KMOD_NUM};
    assert_true(key_bindings_translate(&bindings, &key));
    assert_int_equal(key.sym, SDLK_z);
    assert_true(key.mod & KMOD_CTRL);
    /* Ctrl+Shift+U has the same command as Ctrl+Shift+Z. */
    key = (SDL_Keysym){.sym = SDLK_u, .mod = KMOD_LCTRL | KMOD_LSHIFT};
    assert_true(key_bindings_translate(&bindings, &key));
    assert_int_equal(key.sym, SDLK_z);
    assert_true(key.mod & KMOD_SHIFT);
    key = (SDL_Keysym){.sym = SDLK_z};
    assert_true(key_bindings_translate(&bindings, &key));
}

TEST(taken_key_is_rejected_with_name_of_its_action)
{
    assert_rejected(KEY_UNDO, (KeyChord){SDLK_y, KMOD_CTRL}, "Ctrl+Y is already the key for: Redo.");
    assert_rejected(KEY_MENU, (KeyChord){SDLK_F2, 0}, "F2 is already the key for: Log.");
    assert_rejected(KEY_LOG, (KeyChord){SDLK_c, KMOD_CTRL}, "Copy");
    assert_rejected(KEY_LOG, (KeyChord){SDLK_RETURN, KMOD_ALT}, "Full screen");
    assert_rejected(KEY_LOG, (KeyChord){'K', 0}, "cannot be used");
    assert_rejected(KEY_LOG, (KeyChord){SDLK_k, 0}, "cannot be used");
    assert_rejected(KEY_LOG, (KeyChord){SDLK_LEFT, KMOD_CTRL}, "cannot be used");
    assert_rejected(KEY_LOG, (KeyChord){SDLK_ESCAPE, 0}, "cannot be used");
    assert_rejected(KEY_MAP_UP, (KeyChord){'U', 0}, "U is already the key for: Undo.");
    assert_rejected(KEY_MAP_UP, (KeyChord){'?', 0}, "Keys and gestures");
    assert_rejected(KEY_MAP_UP, (KeyChord){'7', 0}, "cannot be used");
    assert_rejected(KEY_MAP_UP, (KeyChord){'|', 0}, "cannot be used");
    assert_rejected(KEY_MAP_UP, f12, "cannot be used");
    /* Keys of the start screen (shelf) may be letters that are also keys of the table. */
    KeyBindings bindings = key_bindings_get_default();
    bind_key(&bindings, KEY_JOIN, (KeyChord){'U', 0});
    bind_key(&bindings, KEY_UNDO, (KeyChord){SDLK_SCROLLLOCK, 0});
    bind_key(&bindings, KEY_UNDO, (KeyChord){SDLK_F2, KMOD_SHIFT | KMOD_ALT});
}

TEST(letters_are_bound_by_group)
{
    KeyBindings bindings = key_bindings_get_default();
    assert_int_equal(key_bindings_translate_letter(&bindings, KEYS_LETTERS, 'W'), 'W');
    bind_key(&bindings, KEY_ZOOM_LETTER, (KeyChord){'X', 0});
    bind_key(&bindings, KEY_MAP_UP, (KeyChord){'Z', 0}); /* on a French keyboard, Z is at the place of W */
    assert_int_equal(key_bindings_translate_letter(&bindings, KEYS_LETTERS, 'Z'), 'W');
    assert_int_equal(key_bindings_translate_letter(&bindings, KEYS_LETTERS, 'X'), 'Z');
    assert_int_equal(key_bindings_translate_letter(&bindings, KEYS_LETTERS, 'W'), 0);
    assert_int_equal(key_bindings_translate_letter(&bindings, KEYS_LETTERS, '?'), '?');
    assert_int_equal(key_bindings_translate_letter(&bindings, KEYS_WATCHING, 'W'), 'W');
    assert_string_equal(key_bindings_get_bound_letter(&bindings, KEY_MAP_UP), "Z");
    assert_string_equal(key_bindings_get_bound_letter(&bindings, KEY_ZOOM_LETTER), "X");
}

TEST(texts_name_bound_keys)
{
    KeyBindings bindings = key_bindings_get_default();
    AUTO(text) Text text = {0};
    bind_key(&bindings, KEY_UNDO, (KeyChord){0});
    bind_key(&bindings, KEY_REDO, (KeyChord){SDLK_z, KMOD_CTRL});
    bind_key(&bindings, KEY_UNDO, (KeyChord){SDLK_y, KMOD_CTRL});
    bind_key(&bindings, KEY_RULES, f12);
    key_bindings_append_text(&bindings, "*Ctrl+Z* is undo, Ctrl+Y redo. F1, F10 and F12x; Ctrl+F9, F1é Café",
                             &text);
    assert_string_equal(text_chars(&text),
                        "*Ctrl+Y* is undo, Ctrl+Z redo. F12, F10 and F12x; Ctrl+F9, F12é Café");
}

static void write_settings(const Desk *desk, const char *text, char path[256])
{
    snprintf(path, 256, "%s/storytable/settings.json", desk->home);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

DESK_TEST(settings_file_keeps_bindings_and_unknown_entries)
{
    Settings settings;
    Error error = {0};
    char path[256];
    size_t length;
    write_settings(
        desk,
        "{\"keys\": {\"undo\": \"Ctrl+Y\", \"redo\": \"Ctrl+Z\", \"map_up\": \"I\", \"log\": \"none\", "
        "\"of_next_year\": \"F7\", \"hint\": \"Alt+Enter\", \"chat\": \"no such key\", \"pin\": 7}}",
        path);
    assert_false(settings_load(&settings, path, &error));
    assert_non_null(strstr(error.text, "keys"));
    assert_ints(settings.keys.chords[KEY_UNDO].key, SDLK_y, settings.keys.chords[KEY_REDO].key, SDLK_z);
    assert_ints(settings.keys.chords[KEY_MAP_UP].key, 'I', settings.keys.chords[KEY_LOG].key, SDLK_UNKNOWN);
    assert_ints(settings.keys.chords[KEY_HINT].key, SDLK_F5, settings.keys.chords[KEY_CHAT].key, SDLK_t);
    assert_int_equal(settings.keys.chords[KEY_PIN].key, SDLK_F6);
    bind_key(&settings.keys, KEY_LOG, f12);
    assert_true(settings_save(&settings, path, &error));
    char *text = file_read(path, 1 << 16, &length, &error);
    assert_non_null(text);
    assert_non_null(strstr(text, "of_next_year"));
    free(text);
    const KeyBindings before = settings.keys;
    assert_true(settings_load(&settings, path, &error));
    assert_memory_equal(&settings.keys, &before, sizeof before);
}

static void open_keys(Desk *desk, const char *group)
{
    desk_press_key(desk, SDLK_F10, 0);
    desk_click(desk, "\"Settings\"");
    desk_click(desk, "\"Keys\"");
    desk_click(desk, group);
}

static void close_keys(Desk *desk)
{
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_run_frame(desk);
}

static Match *open_match(Desk *desk)
{
    Match *match = desk_create_match(desk, &game_null_game, 1, 1);
    assert_true(match_play_text(match, 0, "draw", NULL));
    return match;
}

DESK_TEST(a_key_is_chosen_in_the_settings)
{
    desk_show_match(desk, open_match(desk));
    open_keys(desk, "\"Table\"");
    desk_click(desk, "\"Log: *F2*\"");
    desk_press_key(desk, SDLK_LCTRL, KMOD_LCTRL); /* Ctrl alone cannot be a shortcut */
    desk_act(desk, "press F5", "refused \"F5 is already the key for: Hint.\"");
    assert_true(desk_draws_text(desk, "F5 is already the key for: Hint."));
    /* While a key is being chosen, F11 does not switch to full screen. */
    desk_act(desk, "press F11", "refused \"F11 is already the key for: Full screen.\"");
    assert_false(desk->shell.settings.window.full_screen);
    desk_act(desk, "press F12", "\"Log: *F12*\"");
    close_keys(desk);
    desk_press_key(desk, SDLK_F2, 0);
    assert_false(desk_draws_text(desk, "THE LOG"));
    desk_skip_trace(desk);
    desk_act(desk, "press F12", "settled");
    desk_press_key(desk, SDLK_F12, 0);
    desk_press_key(desk, SDLK_h, KMOD_CTRL);
    assert_true(desk_draws_text(desk, "Keys and gestures"));
    desk_press_key(desk, SDLK_PAGEDOWN, 0);
    assert_true(desk_draws_text(desk, "F12 or L"));
    assert_false(desk_draws_text(desk, "F2 or L"));
    desk_press_key(desk, SDLK_ESCAPE, 0);
    open_keys(desk, "\"Reset all to defaults\"");
    assert_false(key_bindings_are_changed(&desk->shell.settings.keys));
}

DESK_TEST(a_letter_is_chosen_by_keys)
{
    desk_show_match(desk, open_match(desk));
    open_keys(desk, "\"Letter keys at the table\"");
    desk_press_key(desk, SDLK_DOWN, 0);
    desk_press_key(desk, SDLK_UP, 0);
    desk_press_key(desk, SDLK_UP, 0);
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_true(desk_draws_text(desk, "Press the new letter."));
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_false(desk_draws_text(desk, "Press the new letter."));
    open_keys(desk, "\"Letter keys at the table\"");
    desk_click(desk, "\"Undo: *U*\"");
    desk_press_key(desk, SDLK_l, 0);
    desk_act(desk, "type l", "refused \"L is already the key for: Log.\"");
    desk_act(desk, "type k", "\"Undo: *K*\"");
    close_keys(desk);
    desk_act(desk, "type u", "!settled");
    desk_act(desk, "type k", "settled"); /* K opens the question whether to undo */
}

DESK_TEST(tooltips_and_the_shelf_show_the_bound_keys)
{
    int x, y;
    desk_show_match(desk, open_match(desk));
    bind_key(&desk->shell.settings.keys, KEY_UNDO, ctrl_u);
    bind_key(&desk->shell.settings.keys, KEY_JOIN, (KeyChord){'G', 0});
    desk_press_key(desk, SDLK_F2, 0);
    desk_press_key(desk, SDLK_F2, 0);
    desk_get_position(desk, "button \"Undo\"", &x, &y);
    desk_move_pointer(desk, x, y);
    desk_run_frame(desk);
    assert_true(desk_draws_text(desk, "Ctrl+U"));
    assert_false(desk_draws_text(desk, "Ctrl+Z"));
    desk_set_screen(desk, shelf_create_screen(&desk->shell, NULL));
    desk_get_position(desk, "\"Join game\"", &x, &y);
    desk_move_pointer(desk, x, y);
    desk_run_frame(desk);
    assert_true(desk_draws_text(desk, "(*G*)"));
    desk_press_key(desk, SDLK_j, 0);
    assert_string_equal(desk->shell.screen.name, "launcher");
    desk_press_key(desk, SDLK_g, KMOD_CTRL);
    assert_string_equal(desk->shell.screen.name, "launcher");
    desk_press_key(desk, SDLK_g, 0);
    desk_run_frame(desk);
    assert_string_equal(desk->shell.screen.name, "join");
}
