/* gamepad.h: gamepads. Translates buttons and sticks to the default keys of commands, so that all other code
 * needs to know only keys. Finds gamepads that are connected while the program runs. Does not poll if the
 * system allows this. Does not know what the keys do. Main thread only. */
#ifndef UI_SHELL_GAMEPAD_H
#define UI_SHELL_GAMEPAD_H

#include "ui/shell/net_poller.h"

#include <SDL.h>
#include <stdbool.h>

enum { GAMEPADS_MAX = 4 };

/* Kinds of gamepads, which differ in the names of their buttons. */
typedef enum GamepadKind {
    GAMEPAD_XBOX, /* also all gamepads of unknown kind */
    GAMEPAD_PLAYSTATION,
    GAMEPAD_NINTENDO,
    GAMEPAD_STEAM_DECK,
    GAMEPAD_KINDS,
} GamepadKind;

/* Commands of a gamepad, in the order in which the help page lists them. */
typedef enum GamepadCommand {
    GAMEPAD_MOVE, /* the D-pad and the left stick, as arrow keys */
    GAMEPAD_PRESS,
    GAMEPAD_BACK,
    GAMEPAD_ZOOM,
    GAMEPAD_HINT,
    GAMEPAD_PREVIOUS_GROUP,
    GAMEPAD_NEXT_GROUP,
    GAMEPAD_PAGE_UP,
    GAMEPAD_PAGE_DOWN,
    GAMEPAD_CONFIRM_TURN,
    GAMEPAD_PAN, /* the right stick */
    GAMEPAD_CLICK,
    GAMEPAD_MENU,
    GAMEPAD_LOG,
    GAMEPAD_COMMANDS,
} GamepadCommand;

typedef struct Gamepad {
    SDL_GameController *device;
    int file; /* descriptor that becomes readable when the gamepad sends input, or -1 */
    GamepadKind kind;
} Gamepad;

/* State of all gamepads. Initialize with {0}. Until gamepads_open is called, other functions do nothing. */
typedef struct Gamepads {
    bool is_open;
    bool must_poll; /* true on systems that do not report new devices */
    Gamepad pads[GAMEPADS_MAX];
    int count;
    GamepadKind kind;   /* kind of the gamepad that was used last */
    NetPoller *poller;  /* thread that wakes the main thread, or NULL */
    int folder;         /* descriptor that becomes readable when devices are connected, or -1 */
    Uint64 scans_until; /* the program searches for new devices until this time, in ms */
    bool trigger_pressed[2];
    SDL_Keycode stick_key; /* arrow key that the left stick presses, or 0 */
    SDL_Keycode held_key;  /* arrow key that is repeated, or 0 */
    Uint64 repeat_time;    /* time of the next repetition of `held_key`, in ms */
    float pan_x, pan_y;    /* position of the right stick on each axis, from -1 to 1; 0 in the center */
} Gamepads;

/* Starts to use gamepads. When there is input, the SDL user event `wake_event` is
 * pushed. If SDL has no gamepad support, does nothing. */
void gamepads_open(Gamepads *gamepads, Uint32 wake_event);
void gamepads_close(Gamepads *gamepads);

/* Translates an event of a gamepad to a press or release of a key or mouse button, in `*out`. If the event
 * has no translation, sets the type of `*out` to 0. Returns false for events that are not from gamepads. */
bool gamepads_handle_event(Gamepads *gamepads, const SDL_Event *event, Uint64 now, SDL_Event *out);
/* Makes SDL read the input of gamepads and add it to the event queue. Returns the time in ms at which this
 * function must be called again, or 0 if it need not be called before the next event. */
Uint64 gamepads_update(Gamepads *gamepads, Uint64 now);
/* If a direction was held so long that its key must be repeated, returns true and writes the key press to
 * `*out`. */
bool gamepads_take_repeat(Gamepads *gamepads, Uint64 now, SDL_Event *out);

/* Returns the name of the button of a command, such as "X", in the user's language. */
const char *gamepad_get_button_name(GamepadKind kind, GamepadCommand command);
const char *gamepad_kind_get_name(GamepadKind kind);
/* Returns a description of what a command does, in the user's language. */
const char *gamepad_command_get_effect(GamepadCommand command);

#endif
