/* gamepad.c: gamepads; see gamepad.h. */
#include "ui/shell/gamepad.h"

#include "core/platform/platform.h"
#include "core/text/i18n.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

/* Distances from the center of a stick, as SDL reports them (up to 32767). The left stick presses an arrow
 * key beyond STICK_PRESSED, and releases the key below STICK_RELEASED. The triggers have the same limits.
 * DEAD_ZONE is for the right stick. */
enum { STICK_PRESSED = 20000, STICK_RELEASED = 12000, DEAD_ZONE = 8000, STICK_MAX = 32767 };
/* Times in ms. A new device cannot be opened until the system has set its permissions, so the search for
 * devices goes on for SCAN_MS. FRAME_MS is the interval between updates while the right stick is tilted or
 * devices must be polled. SEARCH_MS is the interval between searches on systems that do not report new
 * devices. */
enum { REPEAT_DELAY_MS = 400, REPEAT_MS = 130, SCAN_MS = 2000, SCAN_STEP_MS = 250, FRAME_MS = 16 };
enum { SEARCH_MS = 3000 };
enum { VALVE = 0x28de, STEAM_DECK = 0x1205 };

/* Buttons of SDL, and the triggers, which SDL treats as axes. */
enum { NO_BUTTON = -1, LEFT_TRIGGER = SDL_CONTROLLER_BUTTON_MAX, RIGHT_TRIGGER };

typedef struct CommandFacts {
    int button; /* SDL_GameControllerButton, LEFT_TRIGGER, RIGHT_TRIGGER or NO_BUTTON */
    SDL_Keycode key;
    Uint16 mod;
    const char *names[GAMEPAD_KINDS];
    const char *effect;
} CommandFacts;

static const CommandFacts commands[GAMEPAD_COMMANDS] = {
    [GAMEPAD_MOVE] = {NO_BUTTON,
                      0,
                      0,
                      {N_("D-pad, left stick"), N_("D-pad, left stick"), N_("D-pad, left stick"),
                       N_("D-pad, left stick")},
                      N_("Move the focus. Hold the direction to repeat it.")},
    [GAMEPAD_PRESS] = {SDL_CONTROLLER_BUTTON_A,
                       SDLK_RETURN,
                       0,
                       {"A", N_("Cross"), "A", "A"},
                       N_("Clicks the focused card or button. Picks up cards and drops them. In a text "
                          "field, opens a keyboard.")},
    [GAMEPAD_BACK] = {SDL_CONTROLLER_BUTTON_B,
                      SDLK_ESCAPE,
                      0,
                      {"B", N_("Circle"), "B", "B"},
                      N_("Closes the page, dialog or replay, or cancels what you have begun. If there is "
                         "nothing to close or cancel, undoes the last move.")},
    [GAMEPAD_ZOOM] =
        {SDL_CONTROLLER_BUTTON_X, SDLK_F3, 0, {"X", N_("Square"), "X", "X"}, N_("Enlarges the focused card")},
    [GAMEPAD_HINT] = {SDL_CONTROLLER_BUTTON_Y,
                      SDLK_F5,
                      0,
                      {"Y", N_("Triangle"), "Y", "Y"},
                      N_("Shows a hint, if the help level allows it")},
    [GAMEPAD_PREVIOUS_GROUP] = {SDL_CONTROLLER_BUTTON_LEFTSHOULDER,
                                SDLK_TAB,
                                KMOD_LSHIFT,
                                {"LB", "L1", "L", "L1"},
                                N_("Moves the focus to the previous group")},
    [GAMEPAD_NEXT_GROUP] = {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
                            SDLK_TAB,
                            0,
                            {"RB", "R1", "R", "R1"},
                            N_("Moves the focus to the next group")},
    [GAMEPAD_PAGE_UP] = {LEFT_TRIGGER,
                         SDLK_PAGEUP,
                         0,
                         {"LT", "L2", "ZL", "L2"},
                         N_("Scrolls up. At the table: opens the replay, and goes back in the replay.")},
    [GAMEPAD_PAGE_DOWN] = {RIGHT_TRIGGER,
                           SDLK_PAGEDOWN,
                           0,
                           {"RT", "R2", "ZR", "R2"},
                           N_("Scrolls down. In a replay: goes forward.")},
    [GAMEPAD_CONFIRM_TURN] = {SDL_CONTROLLER_BUTTON_LEFTSTICK,
                              SDLK_RETURN,
                              KMOD_LCTRL,
                              {N_("Press the left stick"), "L3", N_("Press the left stick"), "L3"},
                              N_("Presses the main button, such as Play word, End turn or Confirm")},
    [GAMEPAD_PAN] = {NO_BUTTON,
                     0,
                     0,
                     {N_("Right stick"), N_("Right stick"), N_("Right stick"), N_("Right stick")},
                     N_("Moves a map or grid. On other pages, moves the pointer.")},
    [GAMEPAD_CLICK] = {SDL_CONTROLLER_BUTTON_RIGHTSTICK,
                       0,
                       0,
                       {N_("Press the right stick"), "R3", N_("Press the right stick"), "R3"},
                       N_("Clicks at the pointer. Hold it to drag.")},
    [GAMEPAD_MENU] =
        {SDL_CONTROLLER_BUTTON_START, SDLK_F10, 0, {"Menu", "Options", "+", "Menu"}, N_("Opens the menu")},
    [GAMEPAD_LOG] =
        {SDL_CONTROLLER_BUTTON_BACK, SDLK_F2, 0, {"View", "Create", "-", "View"}, N_("Opens the log")},
};

/* --- connecting and disconnecting --- */

static GamepadKind find_kind(SDL_GameController *device)
{
    if (SDL_GameControllerGetVendor(device) == VALVE && SDL_GameControllerGetProduct(device) == STEAM_DECK) {
        return GAMEPAD_STEAM_DECK;
    }
    switch (SDL_GameControllerGetType(device)) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return GAMEPAD_PLAYSTATION;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return GAMEPAD_NINTENDO;
    default:
        return SDL_getenv("SteamDeck") ? GAMEPAD_STEAM_DECK : GAMEPAD_XBOX;
    }
}

static void add_pad(Gamepads *gamepads, int index)
{
    SDL_GameController *device = gamepads->count < GAMEPADS_MAX ? SDL_GameControllerOpen(index) : NULL;
    if (!device) {
        return;
    }
    for (int i = 0; i < gamepads->count; i++) {
        if (gamepads->pads[i].device == device) {
            SDL_GameControllerClose(device); /* the device was already open; SDL counts opens */
            return;
        }
    }
    const char *path = SDL_GameControllerPath(device);
    gamepads->kind = find_kind(device);
    gamepads->pads[gamepads->count++] =
        (Gamepad){.device = device,
                  .file = path && gamepads->poller ? platform_open(path, OPEN_READ, true) : -1,
                  .kind = gamepads->kind};
}

static void close_pad(Gamepad *pad)
{
    if (pad->file >= 0) {
        close(pad->file);
    }
    SDL_GameControllerClose(pad->device);
}

static void release_all(Gamepads *gamepads)
{
    gamepads->trigger_pressed[0] = gamepads->trigger_pressed[1] = false;
    gamepads->stick_key = gamepads->held_key = 0;
    gamepads->pan_x = gamepads->pan_y = 0;
}

static Gamepad *find_pad(Gamepads *gamepads, SDL_JoystickID id)
{
    const SDL_GameController *device = SDL_GameControllerFromInstanceID(id);
    for (int i = 0; i < gamepads->count; i++) {
        if (device && gamepads->pads[i].device == device) {
            return &gamepads->pads[i];
        }
    }
    return NULL;
}

static void remove_pad(Gamepads *gamepads, SDL_JoystickID id)
{
    Gamepad *pad = find_pad(gamepads, id);
    if (pad) {
        close_pad(pad);
        *pad = gamepads->pads[--gamepads->count];
        release_all(gamepads);
    }
}

void gamepads_open(Gamepads *gamepads, Uint32 wake_event)
{
    *gamepads = (Gamepads){.folder = -1, .must_poll = true};
    /* Otherwise SDL_WaitEvent would poll all devices every millisecond. */
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0");
#ifdef __linux__
    /* Makes SDL use the drivers of the kernel. With these drivers, a gamepad sends no data while it is not
     * used. */
    SDL_SetHint(SDL_HINT_JOYSTICK_HIDAPI, "0");
    gamepads->must_poll = false;
#endif
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        return;
    }
    gamepads->is_open = true;
    gamepads->folder = platform_watch_folder("/dev/input");
    gamepads->poller = gamepads->folder >= 0 ? net_poller_new(wake_event) : NULL;
}

void gamepads_close(Gamepads *gamepads)
{
    if (!gamepads->is_open) {
        return;
    }
    net_poller_free(gamepads->poller);
    for (int i = 0; i < gamepads->count; i++) {
        close_pad(&gamepads->pads[i]);
    }
    if (gamepads->folder >= 0) {
        close(gamepads->folder);
    }
    SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    *gamepads = (Gamepads){0};
}

/* --- input without polling --- */

/* Reads and discards the data of a descriptor. The data only shows that there is new input, which SDL reads
 * itself. Returns true if there was data. Sets a descriptor with an error to -1. */
static bool discard_data(int *file)
{
    char bytes[4096];
    bool any = false;
    ssize_t length = 1;
    while (*file >= 0 && (length = read(*file, bytes, sizeof bytes)) > 0) {
        any = true;
    }
    if (*file >= 0 && (length == 0 || (errno != EAGAIN && errno != EINTR))) {
        close(*file);
        *file = -1;
    }
    return any;
}

/* Makes the poller watch the devices for input. Returns false if a device has no file that can be watched. */
static bool watch_devices(Gamepads *gamepads)
{
    PollEntry entries[GAMEPADS_MAX + 1] = {{.socket = gamepads->folder}};
    int count = 1;
    for (int i = 0; i < gamepads->count; i++) {
        entries[count++].socket = gamepads->pads[i].file;
        if (gamepads->pads[i].file < 0) {
            return false;
        }
    }
    net_poller_watch(gamepads->poller, entries, count);
    return true;
}

static Uint64 find_earlier(Uint64 a, Uint64 b)
{
    return a == 0 || (b != 0 && b < a) ? b : a;
}

Uint64 gamepads_update(Gamepads *gamepads, Uint64 now)
{
    if (!gamepads->is_open) {
        return 0;
    }
    for (int i = 0; i < gamepads->count; i++) {
        discard_data(&gamepads->pads[i].file);
    }
    if (discard_data(&gamepads->folder)) {
        gamepads->scans_until = now + SCAN_MS;
    }
    SDL_GameControllerUpdate();
    Uint64 wake = gamepads->held_key ? gamepads->repeat_time : 0;
    if (gamepads->pan_x != 0 || gamepads->pan_y != 0) {
        wake = find_earlier(wake, now + FRAME_MS);
    }
    if (now < gamepads->scans_until) {
        wake = find_earlier(wake, now + SCAN_STEP_MS);
    }
    const bool is_watching = gamepads->poller && watch_devices(gamepads);
    if (!is_watching && gamepads->count > 0) {
        wake = find_earlier(wake, now + FRAME_MS);
    } else if (!is_watching && gamepads->must_poll) {
        wake = find_earlier(wake, now + SEARCH_MS);
    }
    return wake;
}

/* --- translation to keys --- */

static SDL_Event make_key_event(Uint32 type, SDL_Keycode key, Uint16 mod, bool repeat)
{
    return (SDL_Event){.key = {.type = type,
                               .state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED,
                               .repeat = repeat,
                               .keysym = {.scancode = SDL_GetScancodeFromKey(key), .sym = key, .mod = mod}}};
}

/* Presses or releases an arrow key. The key is repeated until it is released. */
static SDL_Event move_focus(Gamepads *gamepads, SDL_Keycode key, bool pressed, Uint64 now)
{
    if (pressed) {
        gamepads->held_key = key;
        gamepads->repeat_time = now + REPEAT_DELAY_MS;
    } else if (gamepads->held_key == key) {
        gamepads->held_key = 0;
    }
    return make_key_event(pressed ? SDL_KEYDOWN : SDL_KEYUP, key, 0, false);
}

bool gamepads_take_repeat(Gamepads *gamepads, Uint64 now, SDL_Event *out)
{
    if (gamepads->held_key == 0 || now < gamepads->repeat_time) {
        return false;
    }
    gamepads->repeat_time = now + REPEAT_MS;
    *out = make_key_event(SDL_KEYDOWN, gamepads->held_key, 0, true);
    return true;
}

static SDL_Event press_button(Gamepads *gamepads, int button, bool pressed, Uint64 now)
{
    static const SDL_Keycode arrows[] = {SDLK_UP, SDLK_DOWN, SDLK_LEFT, SDLK_RIGHT};
    if (button >= SDL_CONTROLLER_BUTTON_DPAD_UP && button <= SDL_CONTROLLER_BUTTON_DPAD_RIGHT) {
        return move_focus(gamepads, arrows[button - SDL_CONTROLLER_BUTTON_DPAD_UP], pressed, now);
    }
    if (button == commands[GAMEPAD_CLICK].button) {
        return (SDL_Event){.button = {.type = pressed ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP,
                                      .button = SDL_BUTTON_LEFT,
                                      .state = pressed ? SDL_PRESSED : SDL_RELEASED,
                                      .clicks = 1}};
    }
    for (int i = 0; i < GAMEPAD_COMMANDS; i++) {
        if (commands[i].button == button && commands[i].key != 0) {
            return make_key_event(pressed ? SDL_KEYDOWN : SDL_KEYUP, commands[i].key, commands[i].mod, false);
        }
    }
    return (SDL_Event){0};
}

static SDL_Event move_trigger(Gamepads *gamepads, bool is_right, int value, Uint64 now)
{
    bool *pressed = &gamepads->trigger_pressed[is_right];
    const bool before = *pressed;
    *pressed = value > (before ? STICK_RELEASED : STICK_PRESSED);
    return *pressed != before ? press_button(gamepads, is_right ? RIGHT_TRIGGER : LEFT_TRIGGER, *pressed, now)
                              : (SDL_Event){0};
}

/* Presses the arrow key of the direction in which the left stick points. The stick presses the key at one
 * distance from the center, and releases it at a smaller distance. With a single distance, small movements
 * would press the key again and again. */
static SDL_Event move_left_stick(Gamepads *gamepads, int x, int y, Uint64 now)
{
    const bool is_across = abs(x) > abs(y);
    const int limit = gamepads->stick_key != 0 ? STICK_RELEASED : STICK_PRESSED;
    const SDL_Keycode before = gamepads->stick_key;
    const SDL_Keycode key = SDL_max(abs(x), abs(y)) <= limit ? 0
                            : is_across                      ? (x < 0 ? SDLK_LEFT : SDLK_RIGHT)
                                                             : (y < 0 ? SDLK_UP : SDLK_DOWN);
    gamepads->stick_key = key;
    if (key == before) {
        return (SDL_Event){0};
    }
    return key != 0 ? move_focus(gamepads, key, true, now) : move_focus(gamepads, before, false, now);
}

/* Converts the value of a stick's axis to a position from -1 to 1. The position is 0 in the dead zone around
 * the center, and grows with the square of the distance from the dead zone. */
static float scale_stick(int value)
{
    const float far = (float)(abs(value) - DEAD_ZONE) / (float)(STICK_MAX - DEAD_ZONE);
    return far <= 0 ? 0 : copysignf(fminf(far, 1) * fminf(far, 1), (float)value);
}

static SDL_Event move_axis(Gamepads *gamepads, SDL_GameController *device, int axis, int value, Uint64 now)
{
    switch (axis) {
    case SDL_CONTROLLER_AXIS_LEFTX:
        return move_left_stick(gamepads, value, SDL_GameControllerGetAxis(device, SDL_CONTROLLER_AXIS_LEFTY),
                               now);
    case SDL_CONTROLLER_AXIS_LEFTY:
        return move_left_stick(gamepads, SDL_GameControllerGetAxis(device, SDL_CONTROLLER_AXIS_LEFTX), value,
                               now);
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
        return move_trigger(gamepads, axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT, value, now);
    case SDL_CONTROLLER_AXIS_RIGHTX:
        gamepads->pan_x = scale_stick(value);
        break;
    case SDL_CONTROLLER_AXIS_RIGHTY:
        gamepads->pan_y = scale_stick(value);
        break;
    default:
        break;
    }
    return (SDL_Event){0};
}

bool gamepads_handle_event(Gamepads *gamepads, const SDL_Event *event, Uint64 now, SDL_Event *out)
{
    const bool is_axis = event->type == SDL_CONTROLLERAXISMOTION,
               is_button = event->type == SDL_CONTROLLERBUTTONDOWN || event->type == SDL_CONTROLLERBUTTONUP;
    *out = (SDL_Event){0};
    if (event->type == SDL_CONTROLLERDEVICEADDED) {
        add_pad(gamepads, event->cdevice.which);
        return true;
    }
    if (event->type == SDL_CONTROLLERDEVICEREMOVED) {
        remove_pad(gamepads, event->cdevice.which);
        return true;
    }
    if (!is_axis && !is_button) {
        return false;
    }
    const Gamepad *pad = find_pad(gamepads, is_axis ? event->caxis.which : event->cbutton.which);
    if (!pad) {
        return true;
    }
    *out = is_axis
               ? move_axis(gamepads, pad->device, event->caxis.axis, event->caxis.value, now)
               : press_button(gamepads, event->cbutton.button, event->type == SDL_CONTROLLERBUTTONDOWN, now);
    if (out->type != 0) {
        gamepads->kind = pad->kind;
    }
    return true;
}

/* --- names --- */

const char *gamepad_get_button_name(GamepadKind kind, GamepadCommand command)
{
    return _(commands[command].names[kind]);
}

const char *gamepad_kind_get_name(GamepadKind kind)
{
    static const char *const names[GAMEPAD_KINDS] = {N_("Xbox"), N_("PlayStation"), N_("Nintendo"),
                                                     N_("Steam Deck")};
    return _(names[kind]);
}

const char *gamepad_command_get_effect(GamepadCommand command)
{
    return _(commands[command].effect);
}
