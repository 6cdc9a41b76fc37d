/* days.h: the daily games of a game as the screens have them: what became of each day's, and the way to it;
 * see core/daily.h. */
#ifndef UI_SHELL_DAYS_H
#define UI_SHELL_DAYS_H

#include "core/daily.h"
#include "ui/shell/saves.h"

typedef struct Days {
    const Game *game;
    RunList runs;   /* all that are over */
    SaveList saves; /* and those at hand */
} Days;

/* To be freed with days_free. */
void days_look(Shell *shell, const Game *game, Days *out);
void days_free(Days *days);
/* The try of a day's game that is under way; NULL = none is. */
const SaveSlot *days_begun(const Days *days, Day day);
/* Is a match that is over a later try than the one that counts? `place` is where it is kept. */
bool days_is_practice(Shell *shell, const Match *match, const SavePlace *place);
/* What there is to do about a day's game: a try that is under way goes on, what counts is looked at again,
   else it begins. NULL with `error`, or with none where a page says why (runs_open). */
Match *days_open(Shell *shell, const Days *days, Day day, Day today, SavePlace *place, Error *error);

#endif
