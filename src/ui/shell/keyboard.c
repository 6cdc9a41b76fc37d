/* keyboard.c: translation of key, text and mouse events; see keyboard.h. */
#include "ui/shell/keyboard.h"

#include "core/text/utf8.h"

#include <ctype.h>
#include <string.h>

static SDL_Keycode get_layout_keycode(const Keyboard *keyboard, SDL_Scancode key)
{
    return keyboard->layout ? keyboard->layout(key) : SDL_GetKeyFromScancode(key);
}

static bool is_latin(SDL_Keycode key)
{
    return key >= SDLK_a && key <= SDLK_z;
}

static bool has_layout_letter(const Keyboard *keyboard, SDL_Keycode letter)
{
    for (int key = SDL_SCANCODE_A; key <= SDL_SCANCODE_SLASH; key++) {
        if (get_layout_keycode(keyboard, (SDL_Scancode)key) == letter) {
            return true;
        }
    }
    return get_layout_keycode(keyboard, SDL_SCANCODE_NONUSBACKSLASH) == letter;
}

static SDL_Keycode find_latin_key(const Keyboard *keyboard, const SDL_Keysym *key)
{
    if (is_latin(key->sym)) {
        return key->sym;
    }
    if (key->scancode >= SDL_SCANCODE_A && key->scancode <= SDL_SCANCODE_Z) {
        const SDL_Keycode letter = SDLK_a + (SDL_Keycode)(key->scancode - SDL_SCANCODE_A);
        return has_layout_letter(keyboard, letter) ? key->sym : letter;
    }
    if (key->scancode >= SDL_SCANCODE_1 && key->scancode <= SDL_SCANCODE_0) {
        return SDLK_0 + (SDL_Keycode)(key->scancode - SDL_SCANCODE_1 + 1) % 10;
    }
    return key->sym;
}

typedef struct KeypadKey {
    SDL_Keycode key;
    SDL_Scancode scancode;
    SDL_Keycode with_num_lock, without;
} KeypadKey;

static const KeypadKey keypad[] = {
    {SDLK_KP_0, SDL_SCANCODE_KP_0, SDLK_0, SDLK_INSERT},
    {SDLK_KP_1, SDL_SCANCODE_KP_1, SDLK_1, SDLK_END},
    {SDLK_KP_2, SDL_SCANCODE_KP_2, SDLK_2, SDLK_DOWN},
    {SDLK_KP_3, SDL_SCANCODE_KP_3, SDLK_3, SDLK_PAGEDOWN},
    {SDLK_KP_4, SDL_SCANCODE_KP_4, SDLK_4, SDLK_LEFT},
    {SDLK_KP_5, SDL_SCANCODE_KP_5, SDLK_5, SDLK_CLEAR},
    {SDLK_KP_6, SDL_SCANCODE_KP_6, SDLK_6, SDLK_RIGHT},
    {SDLK_KP_7, SDL_SCANCODE_KP_7, SDLK_7, SDLK_HOME},
    {SDLK_KP_8, SDL_SCANCODE_KP_8, SDLK_8, SDLK_UP},
    {SDLK_KP_9, SDL_SCANCODE_KP_9, SDLK_9, SDLK_PAGEUP},
    {SDLK_KP_PERIOD, SDL_SCANCODE_KP_PERIOD, SDLK_PERIOD, SDLK_DELETE},
    {SDLK_KP_ENTER, SDL_SCANCODE_KP_ENTER, SDLK_RETURN, SDLK_RETURN},
};

static void translate_keypad_key(SDL_Keysym *key)
{
    const bool digits = !(key->mod & KMOD_NUM) == !!(key->mod & KMOD_SHIFT);
    for (size_t i = 0; i < SDL_arraysize(keypad); i++) {
        if (key->sym == keypad[i].key) {
            key->scancode = keypad[i].scancode;
            key->sym = digits ? keypad[i].with_num_lock : keypad[i].without;
            return;
        }
    }
}

int keyboard_get_digit(const SDL_Keysym *key)
{
    if (key->sym >= SDLK_0 && key->sym <= SDLK_9) {
        return key->sym - SDLK_0;
    }
    if (key->scancode >= SDL_SCANCODE_KP_1 && key->scancode <= SDL_SCANCODE_KP_0) {
        return (int)(key->scancode - SDL_SCANCODE_KP_1 + 1) % 10;
    }
    return -1;
}

/* True if the right Alt key was used as AltGr, not as Alt: `text` is not the character that the last key
 * types without modifiers. */
static bool is_altgr_text(const Keyboard *keyboard, const char *text)
{
    size_t length = utf8_get_sequence_length(text, strlen(text));
    const bool one = length > 0 && text[length] == '\0';
    return !one || utf8_fold_case(utf8_decode(text, &length)) != utf8_fold_case((uint32_t)keyboard->typed);
}

/* True if the text must be ignored, because it comes from a command (a key pressed with Ctrl or Alt). Text
 * that is typed with AltGr is not ignored, although Windows reports AltGr as Ctrl and right Alt. */
static bool is_command_text(const Keyboard *keyboard, const char *text)
{
    const Uint16 mod = keyboard->mod;
    if (mod & (KMOD_RALT | KMOD_MODE)) {
        return mod & (KMOD_GUI | KMOD_LALT) || !is_altgr_text(keyboard, text);
    }
    return mod & (KMOD_CTRL | KMOD_LALT | KMOD_GUI);
}

char keyboard_find_letter(const Keyboard *keyboard, const char *text)
{
    const unsigned char letter = (unsigned char)keyboard->letter, typed = (unsigned char)text[0];
    const bool is_shifted_digit = isdigit(letter) && keyboard->mod & KMOD_SHIFT;
    return isalnum(typed) || is_shifted_digit ? '\0' : keyboard->letter;
}

static void translate_key_press(Keyboard *keyboard, SDL_Keysym *key)
{
    keyboard->typed = key->sym;
    if (key->sym == SDLK_AC_BACK) {
        key->sym = SDLK_ESCAPE;
        key->scancode = SDL_SCANCODE_AC_BACK;
    }
    translate_keypad_key(key);
    key->sym = find_latin_key(keyboard, key);
    const bool commands = key->mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI | KMOD_MODE);
    keyboard->letter = !commands && key->sym < 0x80 && isalnum(key->sym) ? (char)toupper(key->sym) : '\0';
}

static void translate_extra_button(SDL_Event *event)
{
    const bool back = event->button.button == SDL_BUTTON_X1;
    *event = (SDL_Event){.key = {.type = SDL_KEYDOWN,
                                 .timestamp = event->button.timestamp,
                                 .state = SDL_PRESSED,
                                 .keysym = {.scancode = back ? SDL_SCANCODE_AC_BACK : SDL_SCANCODE_AC_FORWARD,
                                            .sym = back ? SDLK_ESCAPE : SDLK_AC_FORWARD}}};
}

static bool is_extra_button(const SDL_Event *event)
{
    return event->button.button == SDL_BUTTON_X1 || event->button.button == SDL_BUTTON_X2;
}

bool keyboard_translate(Keyboard *keyboard, SDL_Event *event)
{
    switch (event->type) {
    case SDL_KEYDOWN:
        keyboard->mod = event->key.keysym.mod;
        translate_key_press(keyboard, &event->key.keysym);
        return true;
    case SDL_KEYUP:
        keyboard->mod = event->key.keysym.mod;
        keyboard->letter = '\0';
        return true;
    case SDL_TEXTINPUT:
        return !is_command_text(keyboard, event->text.text);
    case SDL_MOUSEBUTTONDOWN:
        if (is_extra_button(event)) {
            translate_extra_button(event);
        }
        return true;
    case SDL_MOUSEBUTTONUP:
        return !is_extra_button(event);
    default:
        return true;
    }
}

bool keyboard_is_back_key(const SDL_Keysym *key)
{
    return key->sym == SDLK_ESCAPE && key->scancode == SDL_SCANCODE_AC_BACK;
}

char keyboard_get_command_letter(const SDL_Keysym *key)
{
    return is_latin(key->sym) && !(key->mod & KMOD_CTRL) ? (char)toupper(key->sym) : '\0';
}
