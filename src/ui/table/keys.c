/* keys.c: keys and typed letters at the table. */
#include "ui/table/input.h"

#include "ui/stage/piece_ids.h"
#include "ui/table/table_private.h"

#include <string.h>

static bool send_key(Table *table, InputKey key)
{
    Input input = {.kind = INPUT_KEY, .key = (int)key};
    return table_send_input(table, &input);
}

/* Presses the button that has the key. If the button is disabled, shows why. Ignores buttons whose id is
 * `end` or higher. Returns false if no button on the top layer has the key. */
static bool press_button_with_key(Table *table, const char *key_hint, PieceId end)
{
    const Scene *scene = stage_get_scene(table->stage);
    const Piece *button = NULL;
    int top = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        top = piece->layer > top ? piece->layer : top;
        if (piece->kind == PIECE_BUTTON && piece->id < end && piece->key_hint &&
            strcmp(piece->key_hint, key_hint) == 0) {
            button = piece;
        }
    }
    if (!button || button->layer != top) {
        return false;
    }
    const Piece pressed = *button;
    if (!layers_offer_tap(stage_get_layers(table->stage), pressed.id, pressed.x, pressed.y)) {
        table_handle_tap(table, pressed.id, pressed.x, pressed.y);
    }
    return true;
}

/* Handles Ctrl+Enter, regardless of the focus. If the game does not use the key, presses the button whose key
 * is Ctrl+Enter or, if there is none, the button whose key is Enter. */
static void press_confirm_button(Table *table)
{
    if (!send_key(table, KEY_CONFIRM) && !press_button_with_key(table, "Ctrl+Enter", UINT32_MAX)) {
        press_button_with_key(table, "Enter", UINT32_MAX);
    }
}

static void handle_ctrl_key(Table *table, const SDL_Keysym *key)
{
    switch (key->sym) {
    case SDLK_z:
        table_run_action(table, key->mod & KMOD_SHIFT ? TABLE_REDO : TABLE_UNDO);
        break;
    case SDLK_y:
        table_run_action(table, TABLE_REDO);
        break;
    case SDLK_h:
        table_run_action(table, MENU_HELP);
        break;
    case SDLK_t:
        table_run_action(table, TABLE_CHAT);
        break;
    case SDLK_RETURN:
        press_confirm_button(table);
        break;
    default:
        break;
    }
}

typedef struct KeyCommand {
    SDL_Keycode key; /* key code of a key, or the letter of a shortcut in upper case */
    int action;
} KeyCommand;

static bool run_command(Table *table, const KeyCommand *list, SDL_Keycode key)
{
    while (list->key != 0 && list->key != key) {
        list++;
    }
    if (list->key != 0) {
        table_run_action(table, list->action);
    }
    return list->key != 0;
}

static bool handle_plain_key(Table *table, SDL_Keycode key)
{
    static const KeyCommand commands[] = {{SDLK_F1, MENU_RULES},
                                          {SDLK_F2, TABLE_LOG},
                                          {SDLK_F4, TABLE_DICTIONARY},
                                          {SDLK_F5, TABLE_SHOW_HINT},
                                          {SDLK_F7, TABLE_OPEN_REPLAY},
                                          {SDLK_F10, TABLE_OPEN_MENU},
                                          {0, 0}};
    switch (key) {
    case SDLK_F3:
        stage_toggle_zoom(table->stage);
        return true;
    case SDLK_F6:
        stage_pin_zoom(table->stage);
        return true;
    case SDLK_PAGEUP:
        return table->shell->by_gamepad && stage_get_scroll_limit(table->stage) <= 0 &&
               table_run_action(table, TABLE_OPEN_REPLAY);
    case SDLK_HOME:
        table_camera_reset(&table->camera);
        table_refresh(table, TWEEN_RELAY);
        return true;
    default:
        return run_command(table, commands, key);
    }
}

static bool close_zoom_or_page(Table *table)
{
    const bool shown = stage_dismiss_zoom(table->stage);
    return send_key(table, KEY_ESCAPE) || shown;
}

/* Handles Escape, or the back button of the mouse if `is_back` is true. Ends or closes the first of these
 * that exists: drag, text field, held piece, zoom, game page, log, claimed turn. If none exists, Escape opens
 * the menu, the corresponding gamepad button undoes the last step or move, and the back button does nothing.
 */
static void handle_escape(Table *table, bool is_back)
{
    if (stage_get_dragged_piece(table->stage) != 0) {
        stage_cancel_drag(table->stage);
    } else if (stage_get_active_field(table->stage) != 0) {
        stage_activate_field(table->stage, 0);
    } else if (table->controller.held != 0) {
        table_put_down(table);
    } else if (close_zoom_or_page(table)) {
        return;
    } else if (table_is_log_open(table)) {
        table_run_action(table, TABLE_LOG);
    } else if (table_run_action(table, TABLE_RELEASE_TURN) || is_back) {
        return;
    } else {
        table_run_action(table, table->shell->by_gamepad ? TABLE_UNDO : TABLE_OPEN_MENU);
    }
}

/* True if the piece has this letter and is on the top layer. Ignores buttons. */
static bool has_letter(const Scene *scene, const Piece *piece, char letter)
{
    const char key[] = {letter, '\0'};
    return piece->kind != PIECE_BUTTON && piece->id != 0 && piece->layer == scene_get_top_layer(scene) &&
           piece->key_hint && strcmp(piece->key_hint, key) == 0;
}

/* Returns the next usable piece with this letter after the piece `from`; after the last piece, starts again
 * with the first. If no piece is usable, returns any piece with this letter, or NULL. Sets `count` to the
 * number of usable pieces. */
static const Piece *find_lettered_piece(const Scene *scene, char letter, PieceId from, int *count)
{
    const Piece *any = NULL, *first = NULL, *next = NULL;
    bool passed = false;
    *count = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (has_letter(scene, piece, letter)) {
            const bool offered = scene_can_choose(scene, piece);
            any = any ? any : piece;
            first = first || !offered ? first : piece;
            next = next || !offered || !passed ? next : piece;
            passed = passed || piece->id == from;
            *count += offered;
        }
    }
    return next ? next : first ? first : any;
}

/* Uses the piece that has this letter: picks up, puts down or taps the piece, or moves the card `pointed` to
 * the piece. If several usable pieces have the letter, only moves the focus to the next of these pieces. A
 * piece that can't be used only gets the focus, and its zoom is shown. Returns false if no piece has the
 * letter. */
static bool use_piece_letter(Table *table, char letter, PieceId pointed)
{
    int count;
    const Scene *scene = stage_get_scene(table->stage);
    const Piece *found =
        table_is_replaying(table) ? NULL : find_lettered_piece(scene, letter, pointed, &count);
    if (!found) {
        return false;
    }
    const Piece piece = *found;
    const bool answers =
        piece.flags & (PIECE_HIGHLIGHTED | PIECE_DROP_TARGET) || scene_find_reason(&piece) != NULL;
    if (count > 1) {
        stage_set_focus(table->stage, piece.id);
    } else if (piece.id == table->controller.held) {
        table_put_down(table);
    } else if (table_pick_up(table, piece.id) ||
               (scene->held == 0 && table_move_piece(table, pointed, piece.id, piece.x, piece.y))) {
        return true;
    } else if (answers) {
        table_handle_tap(table, piece.id, piece.x, piece.y);
    } else {
        stage_set_focus(table->stage, piece.id);
        stage_show_zoom(table->stage);
    }
    return true;
}

/* Returns the game's key for a keycode, or 0 for keys that games do not use. */
static InputKey find_game_key(SDL_Keycode key)
{
    switch (key) {
    case SDLK_BACKSPACE:
        return KEY_BACKSPACE;
    case SDLK_DELETE:
        return KEY_DELETE;
    case SDLK_SPACE:
        return KEY_SPACE;
    case SDLK_RETURN:
        return KEY_ENTER;
    default:
        return (InputKey)0;
    }
}

void table_handle_key(Table *table, const SDL_Event *event)
{
    const SDL_Keysym *key = &event->key.keysym;
    if (key->mod & KMOD_CTRL) {
        handle_ctrl_key(table, key);
        return;
    }
    if (key->sym == SDLK_ESCAPE) {
        handle_escape(table, keyboard_is_back_key(key));
        return;
    }
    if (table_offer_key(table, key->sym, 0) || handle_plain_key(table, key->sym) ||
        stage_get_dragged_piece(table->stage) != 0) {
        return;
    }
    InputKey named = find_game_key(key->sym);
    bool for_focus = stage_is_key_used_by_focus(table->stage, key->sym);
    if (named != 0 && !for_focus && send_key(table, named)) {
        return;
    }
    if (named == KEY_ENTER && !for_focus && press_button_with_key(table, "Enter", UINT32_MAX)) {
        return;
    }
    stage_handle_event(table->stage, event);
}

static bool handle_shortcut(Table *table, char letter)
{
    static const KeyCommand commands[] = {{'U', TABLE_UNDO},
                                          {'L', TABLE_LOG},
                                          {'T', TABLE_CHAT},
                                          {'B', TABLE_OPEN_REPLAY},
                                          {'H', MENU_HELP},
                                          {'?', MENU_HELP},
                                          {0, 0}};
    if (table_camera_handle_letter(&table->camera, letter)) {
        table_refresh(table, TWEEN_RELAY);
        return true;
    }
    switch (letter) {
    case 'F':
        return table_toggle_panels(table);
    case 'Z':
        stage_toggle_zoom(table->stage);
        return true;
    case 'P':
        stage_pin_zoom(table->stage);
        return true;
    default:
        return run_command(table, commands, letter);
    }
}

/* Handles a typed letter. Offers the letter to the parts of the table (TablePart.key), to the game, and to
 * the parts again (TablePart.input). If none of them uses the letter, for example to spell a word, the letter
 * is a shortcut for a piece, a button or a command. */
static bool use_letter(Table *table, char letter)
{
    const Piece *pointed = stage_get_pointed_piece(table->stage);
    const PieceId at = pointed ? pointed->id : 0;
    Input input = {.kind = INPUT_TEXT, .key = letter};
    stage_hide_focus(table->stage);
    return table_offer_key(table, 0, letter) || table_send_input(table, &input) ||
           table_offer_input(table, &input) || use_piece_letter(table, letter, at) ||
           press_button_with_key(table, (const char[]){letter, '\0'}, PIECE_IDS_END) ||
           handle_shortcut(table,
                           key_bindings_translate_letter(&table->shell->settings.keys, KEYS_LETTERS, letter));
}

void table_handle_text(Table *table, const char *text)
{
    const char of_key = keyboard_find_letter(&table->shell->keyboard, text);
    bool used = false;
    for (const char *at = text; *at; at++) {
        const char letter = *at >= 'a' && *at <= 'z' ? (char)(*at - 'a' + 'A') : *at;
        used = (letter > ' ' && letter <= '~' && use_letter(table, letter)) || used;
    }
    if (!used && of_key) {
        use_letter(table, of_key);
    }
}
