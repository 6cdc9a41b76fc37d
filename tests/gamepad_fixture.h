/* gamepad_fixture.h: a desk with a virtual gamepad of SDL, for tests. */
#ifndef GAMEPAD_FIXTURE_H
#define GAMEPAD_FIXTURE_H

#include "desk.h"
#include "test.h"
#include "ui/table/table_private.h"

typedef struct Pad {
    Desk desk;
    int index;
    SDL_Joystick *joystick;
} Pad;

extern Pad pad;

/* cmocka fixtures of a PAD_TEST. set_up_pad() opens the desk with a connected gamepad, and tear_down_pad()
 * closes the desk. */
int set_up_pad(void **state);
int tear_down_pad(void **state);
#define PAD_TEST(name) TEST_WITH(name, set_up_pad, tear_down_pad)

/* Lets the program handle the events that the virtual gamepad has caused. Does not advance the clock. */
void pump_events(void);
void plug_in(void);
void unplug(void);
/* Presses and releases a button. */
void press(SDL_GameControllerButton button);
/* Returns the table on the screen. Fails the test if another screen is shown. */
const Table *get_table(void);

#endif
