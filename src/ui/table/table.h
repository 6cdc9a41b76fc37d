/* table.h: screen on which a match is played. Does not know the rules of games. */
#ifndef UI_TABLE_TABLE_H
#define UI_TABLE_TABLE_H

#include "core/learn/puzzle.h"
#include "ui/shell/guest_session.h"
#include "ui/shell/saves.h"
#include "ui/shell/shell.h"

/* Returns a screen for a new match. Takes ownership of the match. The first save is made at the first
 * move. */
Screen table_create_screen(Shell *shell, Match *match);
/* Returns a screen for a saved match. An unfinished online game is hosted again. */
Screen table_create_screen_for_save(Shell *shell, Match *match, const SaveHandle *save);
/* Returns a screen for a saved match. Its replay is open, and shows the position after the first `moves`
 * moves. */
Screen table_create_replay_screen(Shell *shell, Match *match, const SaveHandle *save, int moves);
/* Returns a screen that hosts a new or saved match. `guest_seats` is the bit set of the guests' seats. On
 * failure, Screen.self is NULL, `error` is set, and the caller still owns the match and its save file. */
Screen table_create_host_screen(Shell *shell, Match *match, const SaveHandle *save, uint32_t guest_seats,
                                Error *error);
/* Returns a screen for a guest in a game that another computer hosts. Takes ownership of the session. */
Screen table_create_guest_screen(Shell *shell, GuestSession *guest_session);
/* Returns a screen with a puzzle. On failure, Screen.self is NULL and `error` is set. */
Screen table_create_puzzle_screen(Shell *shell, const Puzzles *puzzles, int index, Error *error);

#endif
