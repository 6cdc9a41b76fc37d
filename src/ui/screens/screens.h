/* screens.h: the screens of the program. */
#ifndef UI_SCREENS_SCREENS_H
#define UI_SCREENS_SCREENS_H

#include "ui/shell/shell.h"

/* The bookshelf with one book per game; that of `game` is chosen or, where it is NULL, that of the game under
   way that was played last. */
Screen launcher_screen(Shell *shell, const Game *game);
/* The dials of a new match of `game`, set as in `like` or, where that is NULL, as in the match that was
 * played last. */
Screen setup_screen(Shell *shell, const Game *game, const MatchSetup *like);
/* The saved games of `game`, to be opened and put in order, and its packs. What was deleted there goes for
   good with the screen. */
Screen saved_screen(Shell *shell, const Game *game);
/* The daily games of `game`, a month at a time, with `day` chosen; 0 = today. */
Screen calendar_screen(Shell *shell, const Game *game, Day day);
/* The puzzles of `game`, and of the others that have some. */
Screen puzzles_screen(Shell *shell, const Game *game);
/* Where one takes a seat at a table on another machine; the way back leads to the book of `game`. */
Screen join_screen(Shell *shell, const Game *game);
/* A card file of `game` as a form, by its GameEditor: the one that is chosen in `like`, whose pack it is
 * written in. Its self is NULL, with `error`, where the file cannot be read. */
Screen editor_screen(Shell *shell, const Game *game, const MatchSetup *like, Error *error);
/* The files of a game's GameEditor as books, printed ones and packs', of which one is chosen for the set-up
 * page; nothing else of `like` is changed but the dials that go with a book. */
Screen volumes_screen(Shell *shell, const Game *game, const MatchSetup *like);
/* How the shell gets to them. */
extern const Ways screens_ways;

/* Begins the lesson that the command line names; NULL with `error`. */
Match *app_lesson(Shell *shell, const Game *game, Error *error);

#endif
