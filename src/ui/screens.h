/* screens.h: the screens of the program. */
#ifndef UI_SCREENS_H
#define UI_SCREENS_H

#include "ui/shell.h"

/* The bookshelf with one book per game. */
Screen launcher_screen(Shell *shell);
/* The dials of a new match of `game`. */
Screen setup_screen(Shell *shell, const Game *game);
/* One match; it belongs to the screen from now on. */
Screen table_screen(Shell *shell, Match *match);

/* The keys and gestures, as Markdown. */
extern const char help_text[];

#endif
