/* keyboard.h: translation of key, text and mouse events, so that every keyboard layout means the same to the
 * program; it does not know what keys do. */
#ifndef UI_SHELL_KEYBOARD_H
#define UI_SHELL_KEYBOARD_H

#include <SDL.h>
#include <stdbool.h>

/* Returns what a key types by itself in the layout that is in use. */
typedef SDL_Keycode (*KeyLayout)(SDL_Scancode key);

/* Start from {0}. */
typedef struct Keyboard {
    KeyLayout layout;  /* NULL = the system's */
    Uint16 mod;        /* modifiers at the last key event */
    SDL_Keycode typed; /* what the last key types by itself, before translation */
    char letter;       /* A to Z or 0 to 9 that the last key stands for; 0 = none */
} Keyboard;

/* Rewrites an event:
   - a key that types no Latin letter becomes the letter of a US keyboard in its place, if the layout has that
     letter on no other key;
   - the number row becomes digits, and the keypad digits, Enter, or arrows without Num Lock;
   - the back button of a mouse becomes Escape, its forward button SDLK_AC_FORWARD.
   Returns false if the event must be ignored, such as text typed while Ctrl, Alt or Super is held. */
bool keyboard_translate(Keyboard *keyboard, SDL_Event *event);

/* Returns the letter A to Z or the digit of the key that typed a text, where the text itself is neither: a
   Cyrillic letter, or a sign that the number row types without Shift; 0 = none. */
char keyboard_letter(const Keyboard *keyboard, const char *text);

/* Returns the digit of a translated key of the number row or the keypad, with and without Num Lock; -1 =
 * none. */
int keyboard_digit(const SDL_Keysym *key);

/* Returns the letter A to Z of a translated key without Ctrl; 0 = none. */
char keyboard_command_letter(const SDL_Keysym *key);

/* Is it the back button of a mouse or a keyboard, translated to Escape? */
bool keyboard_is_back(const SDL_Keysym *key);

#endif
