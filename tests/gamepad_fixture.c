/* gamepad_fixture.c: see gamepad_fixture.h. */
#include "gamepad_fixture.h"

enum { AXES = SDL_CONTROLLER_AXIS_MAX, BUTTONS = 15 };

Pad pad;

void pump_events(void)
{
    SDL_Event event;
    shell_update(&pad.desk.shell, pad.desk.now);
    while (SDL_PollEvent(&event)) {
        shell_handle_event(&pad.desk.shell, &event);
    }
    shell_update(&pad.desk.shell, pad.desk.now);
}

void plug_in(void)
{
    pad.index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, AXES, BUTTONS, 0);
    assert_true(pad.index >= 0);
    pad.joystick = SDL_JoystickOpen(pad.index);
    assert_non_null(pad.joystick);
    pump_events();
}

void unplug(void)
{
    SDL_JoystickClose(pad.joystick);
    assert_int_equal(SDL_JoystickDetachVirtual(pad.index), 0);
    pump_events();
}

int set_up_pad(void **state)
{
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    desk_open(&pad.desk);
    shell_open_gamepads(&pad.desk.shell);
    plug_in();
    return 0;
}

int tear_down_pad(void **state)
{
    unplug();
    desk_close(&pad.desk);
    return 0;
}

void press(SDL_GameControllerButton button)
{
    desk_skip_trace(&pad.desk);
    SDL_JoystickSetVirtualButton(pad.joystick, button, SDL_PRESSED);
    pump_events();
    SDL_JoystickSetVirtualButton(pad.joystick, button, SDL_RELEASED);
    pump_events();
}

const Table *get_table(void)
{
    assert_string_equal(pad.desk.shell.screen.name, "table");
    return pad.desk.shell.screen.self;
}
