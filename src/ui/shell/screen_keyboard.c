/* screen_keyboard.c: keyboard on the screen; see screen_keyboard.h. */
#include "ui/shell/screen_keyboard.h"

#include "core/text/i18n.h"
#include "ui/shell/shell.h"
#include "ui/shell/speech.h"

#include <ctype.h>
#include <math.h>

enum { COLUMNS = 10, LETTER_ROWS = 5, ROWS, ACTION_COLUMNS = 2, FIRST_ROW = 1 };

/* Sizes in table units. */
static const float KEY_WIDTH = 66, KEY_HEIGHT = 50, KEY_GAP = 6, PADDING = 14, EDGE = 12;

static const char *const letters[LETTER_ROWS][COLUMNS] = {
    {"1", "2", "3", "4", "5", "6", "7", "8", "9", "0"},
    {"q", "w", "e", "r", "t", "y", "u", "i", "o", "p"},
    {"a", "s", "d", "f", "g", "h", "j", "k", "l", "'"},
    {"z", "x", "c", "v", "b", "n", "m", ",", ".", "?"},
    {"ä", "ö", "ü", "ß", "é", "-", "!", ":", ";", "\""}};

/* Keys of the last row. Each is as wide as two keys of the other rows. */
typedef enum ActionKey { ACTION_SHIFT, ACTION_SPACE, ACTION_BACKSPACE, ACTION_ENTER, ACTION_CLOSE } ActionKey;

static const char *get_action_name(ActionKey key)
{
    static const char *const names[] = {N_("Shift"), N_("Space"), N_("Backspace"), N_("Enter"), N_("Close")};
    return _(names[key]);
}

/* Writes the label of a key. A letter is a capital letter if Shift is on. */
static void write_label(const ScreenKeyboard *keyboard, int row, int column, char out[32])
{
    if (row == LETTER_ROWS) {
        SDL_strlcpy(out, get_action_name((ActionKey)(column / ACTION_COLUMNS)), 32);
        return;
    }
    SDL_strlcpy(out, letters[row][column], 32);
    const bool is_latin_1 = (unsigned char)out[0] == 0xc3 && (unsigned char)out[1] != 0x9f;
    if (keyboard->upper && is_latin_1) {
        out[1] = (char)((unsigned char)out[1] - 0x20);
    } else if (keyboard->upper) {
        out[0] = (char)toupper((unsigned char)out[0]);
    }
}

/* --- layout and drawing --- */

static SceneBox compute_box(const Shell *shell)
{
    const Camera *camera = &shell->renderer.camera;
    const float width = COLUMNS * (KEY_WIDTH + KEY_GAP) - KEY_GAP + 2 * PADDING,
                height = ROWS * (KEY_HEIGHT + KEY_GAP) - KEY_GAP + 2 * PADDING;
    const float top = shell->screen_keyboard.at_top ? EDGE : camera->height - height - EDGE;
    return (SceneBox){.x = (camera->width - width) / 2, .y = top, .w = width, .h = height};
}

static SceneBox compute_key_box(const Shell *shell, int row, int column)
{
    const SceneBox box = compute_box(shell);
    const int columns = row == LETTER_ROWS ? ACTION_COLUMNS : 1;
    const int first = column / columns * columns;
    return (SceneBox){.x = box.x + PADDING + (float)first * (KEY_WIDTH + KEY_GAP),
                      .y = box.y + PADDING + (float)row * (KEY_HEIGHT + KEY_GAP),
                      .w = (float)columns * (KEY_WIDTH + KEY_GAP) - KEY_GAP,
                      .h = KEY_HEIGHT};
}

static void draw_box(const Shell *shell, Piece piece, SceneBox box, unsigned look)
{
    piece.w = box.w;
    piece.h = box.h;
    piece.x = box.x + box.w / 2;
    piece.y = box.y + box.h / 2;
    const Pose pose = {.x = piece.x, .y = piece.y, .scale = 1, .alpha = 1};
    render_piece(&shell->renderer, &piece, &pose, 1, look);
}

static void draw_keyboard(void *self)
{
    const Shell *shell = self;
    const ScreenKeyboard *keyboard = &shell->screen_keyboard;
    draw_box(shell, (Piece){.kind = PIECE_PANEL}, compute_box(shell), 0);
    for (int row = 0; row < ROWS; row++) {
        const int step = row == LETTER_ROWS ? ACTION_COLUMNS : 1;
        for (int column = 0; column < COLUMNS; column += step) {
            char label[32];
            const bool is_chosen = keyboard->row == row && keyboard->column / step * step == column;
            const bool is_on = row == LETTER_ROWS && column / step == ACTION_SHIFT && keyboard->upper;
            write_label(keyboard, row, column, label);
            draw_box(shell, (Piece){.kind = PIECE_BUTTON, .text = label, .flags = is_on ? PIECE_SELECTED : 0},
                     compute_key_box(shell, row, column), is_chosen ? LOOK_FOCUS : 0);
        }
    }
}

/* --- typing --- */

/* Sends an event to the screen, as if a real keyboard had sent it. */
static void send_event(Shell *shell, const SDL_Event *event)
{
    const bool by_gamepad = shell->by_gamepad;
    shell->by_gamepad = false;
    shell->screen.event(shell->screen.self, event);
    shell->by_gamepad = by_gamepad;
}

static void send_key(Shell *shell, SDL_Keycode key)
{
    send_event(shell, &(SDL_Event){.key = {.type = SDL_KEYDOWN,
                                           .state = SDL_PRESSED,
                                           .keysym = {SDL_GetScancodeFromKey(key), key, 0, 0}}});
}

static void type_text(Shell *shell, const char *text)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    SDL_strlcpy(event.text.text, text, sizeof event.text.text);
    send_event(shell, &event);
}

static void press_key(Shell *shell, int row, int column)
{
    ScreenKeyboard *keyboard = &shell->screen_keyboard;
    char label[32];
    if (row < LETTER_ROWS) {
        write_label(keyboard, row, column, label);
        keyboard->upper = false;
        type_text(shell, label);
        return;
    }
    switch ((ActionKey)(column / ACTION_COLUMNS)) {
    case ACTION_SHIFT:
        keyboard->upper = !keyboard->upper;
        break;
    case ACTION_SPACE:
        type_text(shell, " ");
        break;
    case ACTION_BACKSPACE:
        send_key(shell, SDLK_BACKSPACE);
        break;
    case ACTION_ENTER:
        send_key(shell, SDLK_RETURN);
        break;
    case ACTION_CLOSE:
        screen_keyboard_close(shell);
        break;
    }
}

/* Chooses another key, by a number of keys to the right and down. The first key of a row or column follows
 * the last. */
static void choose_key(Shell *shell, int right, int down)
{
    ScreenKeyboard *keyboard = &shell->screen_keyboard;
    char label[32];
    const int step = keyboard->row == LETTER_ROWS ? ACTION_COLUMNS : 1;
    keyboard->row = (keyboard->row + down + ROWS) % ROWS;
    keyboard->column = (keyboard->column + right * step + COLUMNS) % COLUMNS;
    write_label(keyboard, keyboard->row, keyboard->column, label);
    shell_speak(shell, label);
}

static void handle_key(Shell *shell, const SDL_Keysym *key)
{
    switch (key->sym) {
    case SDLK_LEFT:
    case SDLK_RIGHT:
        choose_key(shell, key->sym == SDLK_LEFT ? -1 : 1, 0);
        break;
    case SDLK_UP:
    case SDLK_DOWN:
        choose_key(shell, 0, key->sym == SDLK_UP ? -1 : 1);
        break;
    case SDLK_TAB:
        send_key(shell, key->mod & KMOD_SHIFT ? SDLK_LEFT : SDLK_RIGHT);
        break;
    case SDLK_F3:
        send_key(shell, SDLK_BACKSPACE);
        break;
    case SDLK_F5:
        type_text(shell, " ");
        break;
    case SDLK_PAGEUP:
    case SDLK_PAGEDOWN:
        shell->screen_keyboard.upper = !shell->screen_keyboard.upper;
        break;
    case SDLK_RETURN:
        press_key(shell, shell->screen_keyboard.row, shell->screen_keyboard.column);
        break;
    case SDLK_ESCAPE:
    case SDLK_F10:
        screen_keyboard_close(shell);
        break;
    default:
        break;
    }
    shell_request_redraw(shell);
}

static bool contains_point(const SceneBox *box, float x, float y)
{
    return x >= box->x && x < box->x + box->w && y >= box->y && y < box->y + box->h;
}

/* Presses the key that was clicked. Returns false for clicks beside the keyboard. */
static bool handle_click(Shell *shell, const SDL_MouseButtonEvent *event)
{
    const float scale = shell->pointer_scale / shell->renderer.camera.scale;
    const float x = (float)event->x * scale, y = (float)event->y * scale;
    const SceneBox box = compute_box(shell);
    for (int i = 0; i < ROWS * COLUMNS && event->type == SDL_MOUSEBUTTONDOWN; i++) {
        const int row = i / COLUMNS, column = i % COLUMNS;
        const SceneBox key = compute_key_box(shell, row, column);
        if (contains_point(&key, x, y)) {
            press_key(shell, row, column);
            shell_request_redraw(shell);
            return true;
        }
    }
    return contains_point(&box, x, y);
}

/* Handles all keys of gamepads, and clicks on the keyboard. A real keyboard continues to type into the text
 * field; its Escape key closes the keyboard on the screen. */
static bool handle_event(void *self, const SDL_Event *event)
{
    Shell *shell = self;
    switch (event->type) {
    case SDL_KEYDOWN:
        if (shell->by_gamepad) {
            handle_key(shell, &event->key.keysym);
        } else if (event->key.keysym.sym == SDLK_ESCAPE) {
            screen_keyboard_close(shell);
            return true;
        }
        return shell->by_gamepad;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return handle_click(shell, &event->button);
    default:
        return false;
    }
}

void screen_keyboard_open(Shell *shell, const SceneBox *field)
{
    shell->screen_keyboard = (ScreenKeyboard){.shown = true, .row = FIRST_ROW};
    shell->screen_keyboard.at_top = field->y + field->h > compute_box(shell).y;
    layers_set(&shell->layers, LAYER_KEYBOARD,
               &(Layer){.self = shell, .draw = draw_keyboard, .event = handle_event});
    shell_speak(shell, _("Keyboard on the screen"));
    shell_request_redraw(shell);
}

void screen_keyboard_close(Shell *shell)
{
    shell->screen_keyboard.shown = false;
    layers_remove(&shell->layers, LAYER_KEYBOARD);
    shell_request_redraw(shell);
}
