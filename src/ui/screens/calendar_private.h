/* calendar_private.h: state of the page of daily games, shared by calendar.c (input) and calendar_scene.c
   (layout). */
#ifndef UI_SCREENS_CALENDAR_PRIVATE_H
#define UI_SCREENS_CALENDAR_PRIVATE_H

#include "ui/screens/book_page.h"
#include "ui/shell/daily_games.h"
#include "ui/stage/stage.h"

enum {
    CALENDAR_OPEN_ID = BOOK_PAGE_BACK_ID + 1,
    CALENDAR_AGAIN_ID,
    CALENDAR_SHARE_ID,
    CALENDAR_EARLIER_ID,
    CALENDAR_LATER_ID,
    CALENDAR_DAY_ID = BOOK_PAGE_OWN_ID /* the button of day N of the month has the id CALENDAR_DAY_ID + N */
};

typedef struct Calendar {
    Shell *shell;
    Stage *stage;
    DailyGames daily_games; /* daily games of the selected game */
    Date today;             /* date when the page was opened, UTC */
    Date month;             /* first day of the visible month */
    Date chosen;
    MatchSetup setup; /* set-up of the selected day's game */
    Error error;      /* reason why the selected day has no game, or "" if the day has a game */
} Calendar;

/* Lays out the page. `self` is a Calendar. */
void calendar_build(void *self, Scene *scene);

#endif
