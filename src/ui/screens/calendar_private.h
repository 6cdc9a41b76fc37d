/* calendar_private.h: what the files of the calendar share: calendar.c turns its leaves and opens its days,
 * calendar_scene.c shows them. */
#ifndef UI_SCREENS_CALENDAR_PRIVATE_H
#define UI_SCREENS_CALENDAR_PRIVATE_H

#include "ui/screens/spread.h"
#include "ui/shell/days.h"
#include "ui/stage/stage.h"

enum {
    CALENDAR_OPEN_ID = SPREAD_BACK_ID + 1,
    CALENDAR_AGAIN_ID,
    CALENDAR_SHARE_ID,
    CALENDAR_EARLIER_ID,
    CALENDAR_LATER_ID,
    CALENDAR_DAY_ID = SPREAD_REST_ID /* + day of the month */
};

typedef struct Calendar {
    Shell *shell;
    Stage *stage;
    Days days; /* of the game that is shown */
    Day today; /* by UTC, as it was when the page was opened */
    Day month; /* the first of the one that is shown */
    Day chosen;
    MatchSetup setup; /* of the chosen day's game */
    Error error;      /* why there is none; "" = there is */
} Calendar;

/* calendar_scene.c: lays the page; `self` is a Calendar. */
void calendar_lay(void *self, Scene *scene);

#endif
