/* table.h: the screen on which a match is played. */
#ifndef UI_TABLE_TABLE_H
#define UI_TABLE_TABLE_H

#include "ui/shell/shell.h"

/* One match; it belongs to the screen from now on. */
Screen table_screen(Shell *shell, Match *match);

#endif
