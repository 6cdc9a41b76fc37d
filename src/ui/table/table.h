/* table.h: the screen on which a match is played. */
#ifndef UI_TABLE_TABLE_H
#define UI_TABLE_TABLE_H

#include "ui/shell/saves.h"
#include "ui/shell/shell.h"

/* A new match, which is kept from its first move on; it belongs to the screen from now on. */
Screen table_screen(Shell *shell, Match *match);
/* One that is kept already. */
Screen table_screen_at(Shell *shell, Match *match, const SavePlace *place);
/* The same, looked back at as it was after so many moves. */
Screen table_screen_past(Shell *shell, Match *match, const SavePlace *place, int moves);

#endif
