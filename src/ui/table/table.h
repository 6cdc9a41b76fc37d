/* table.h: the screen on which a match is played. */
#ifndef UI_TABLE_TABLE_H
#define UI_TABLE_TABLE_H

#include "core/puzzle.h"
#include "ui/shell/saves.h"
#include "ui/shell/shell.h"
#include "ui/shell/visit.h"

/* A new match, which is kept from its first move on; it belongs to the screen from now on. */
Screen table_screen(Shell *shell, Match *match);
/* One that is kept already. */
Screen table_screen_at(Shell *shell, Match *match, const SavePlace *place);
/* The same, looked back at as it was after so many moves. */
Screen table_screen_past(Shell *shell, Match *match, const SavePlace *place, int moves);
/* A match, new or kept, whose seats `away`, a bit each, are for people at other machines. Its self is NULL,
   with `error`, where it cannot be opened; match and place are the caller's then. */
Screen table_screen_open(Shell *shell, Match *match, const SavePlace *place, uint32_t away, Error *error);
/* A seat at a table on another machine, which has been given; the visit belongs to the screen from now on. */
Screen table_screen_visit(Shell *shell, Visit *visit);
/* A puzzle, to be solved there. Its self is NULL, with `error`, where it cannot be led to. */
Screen table_screen_puzzle(Shell *shell, const Puzzles *puzzles, int index, Error *error);

#endif
