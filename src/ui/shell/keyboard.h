/* keyboard.h: translation of key, text and mouse events, so that other code can ignore keyboard layouts. Does
 * not know what the keys do. */
#ifndef UI_SHELL_KEYBOARD_H
#define UI_SHELL_KEYBOARD_H

#include <SDL.h>
#include <stdbool.h>

/* Callback that returns the keycode that a key has without modifiers in the current layout. */
typedef SDL_Keycode (*KeyLayout)(SDL_Scancode key);

/* State of the keyboard. Initialize with {0}. */
typedef struct Keyboard {
    /* keyboard layout of the user, or NULL for the layout of the operating system */
    KeyLayout layout;
    Uint16 mod;        /* modifier keys that were pressed at the last key event */
    SDL_Keycode typed; /* keycode of the last key in the user's keyboard layout */
    /* letter or digit of the last key (A to Z, 0 to 9) after translation to Latin letters; 0 if the key is
     * neither a letter nor a digit */
    char letter;
} Keyboard;

/* Translates an event:
   - If a key types no Latin letter, such as on a Cyrillic keyboard, the key becomes the letter that it has on
     a US keyboard, unless the layout has that letter on another key.
   - Keys of the number row become digits. Keypad keys become digits and Enter or, without Num Lock, arrow
     keys and other navigation keys.
   - The back button of a mouse becomes Escape, and the forward button becomes SDLK_AC_FORWARD.
   Returns false if the event must be ignored, such as text typed while Ctrl, Alt or Super is held. */
bool keyboard_translate(Keyboard *keyboard, SDL_Event *event);

/* Returns the letter A to Z or the digit that belongs to the key with which `text` was typed. For example,
 * `text` can be a Cyrillic letter, or the sign that a number key types without Shift. Returns 0 if `text`
 * itself is a letter A to Z or a digit, if it was typed with Shift and a number key, or if the key has no
 * letter or digit. */
char keyboard_find_letter(const Keyboard *keyboard, const char *text);

/* Returns the digit of a translated key. The key can be in the number row, or on the keypad with or without
 * Num Lock. Returns -1 for other keys. */
int keyboard_get_digit(const SDL_Keysym *key);

/* Returns the letter A to Z of a translated key, if Ctrl was not pressed. Returns 0 for other keys. */
char keyboard_get_command_letter(const SDL_Keysym *key);

/* True if the key is the back button of a mouse or keyboard. For this button, `key` has the key code of
 * Escape and the scan code SDL_SCANCODE_AC_BACK. */
bool keyboard_is_back_key(const SDL_Keysym *key);

#endif
