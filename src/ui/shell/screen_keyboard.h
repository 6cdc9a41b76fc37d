/* screen_keyboard.h: on-screen keyboard for text fields. Players type on the keyboard with a gamepad. The
 * keyboard covers a part of the screen, and sends key and text events to the screen. Main thread only. */
#ifndef UI_SHELL_SCREEN_KEYBOARD_H
#define UI_SHELL_SCREEN_KEYBOARD_H

#include "core/scene/scene.h"

#include <stdbool.h>

typedef struct Shell Shell;

/* State of the keyboard. Initialize with {0}. */
typedef struct ScreenKeyboard {
    bool shown;
    bool at_top; /* true if the keyboard is at the top of the window, because the text field is at the bottom
                  */
    bool upper;  /* true if the next letter is a capital letter */
    int row, column; /* key that the gamepad has chosen */
} ScreenKeyboard;

/* Shows the keyboard at the bottom or top of the window, so that it does not cover the text field. `field` is
 * the box of the text field, in table units. */
void screen_keyboard_open(Shell *shell, const SceneBox *field);
void screen_keyboard_close(Shell *shell);

#endif
