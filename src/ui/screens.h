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

/* A seed from the system's chance, short enough to be written down. */
uint64_t random_seed(void);
/* Digits stand for themselves, any other text for a number of its own; empty = by chance. */
uint64_t seed_from_text(const char *text);

#endif
