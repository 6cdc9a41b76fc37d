/* keyboard.h: translation of key, text and mouse events, so that the program need not know keyboard layouts.
 * Does not know what keys do. */
#ifndef UI_SHELL_KEYBOARD_H
#define UI_SHELL_KEYBOARD_H

#include <SDL.h>
#include <stdbool.h>

/* Returns the keycode of a key without modifiers in the current layout. */
typedef SDL_Keycode (*KeyLayout)(SDL_Scancode key);

/* Start from {0}. */
typedef struct Keyboard {
    KeyLayout layout;  /* NULL = the system's */
    Uint16 mod;        /* modifiers at the last key event */
    SDL_Keycode typed; /* keycode of the last key before translation */
    char letter;       /* A to Z or 0 to 9 of the last key after translation; 0 = none */
} Keyboard;

/* Rewrites an event:
   - a key that types no Latin letter becomes the letter of a US keyboard in its place, if the layout has that
     letter on no other key;
   - the number row becomes digits, and the keypad digits, Enter, or arrows without Num Lock;
   - the back button of a mouse becomes Escape, its forward button SDLK_AC_FORWARD.
   Returns false if the event must be ignored, such as text typed while Ctrl, Alt or Super is held. */
bool keyboard_translate(Keyboard *keyboard, SDL_Event *event);

/* Returns the letter A to Z or the digit of the key that typed `text`, if the text itself is neither, such as
   a Cyrillic letter or a sign the number row types without Shift; 0 = none. */
char keyboard_letter(const Keyboard *keyboard, const char *text);

/* Returns the digit of a translated key of the number row or the keypad, with and without Num Lock; -1 =
 * none. */
int keyboard_digit(const SDL_Keysym *key);

/* Returns the letter A to Z of a translated key without Ctrl; 0 = none. */
char keyboard_command_letter(const SDL_Keysym *key);

/* Returns whether an Escape was translated from a back button of a mouse or keyboard. */
bool keyboard_is_back(const SDL_Keysym *key);

#endif
