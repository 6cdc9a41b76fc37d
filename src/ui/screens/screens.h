/* screens.h: constructors of all screens except the table. */
#ifndef UI_SCREENS_SCREENS_H
#define UI_SCREENS_SCREENS_H

#include "ui/shell/joined_games.h"

/* Tabs of the page of saved games. */
typedef enum SavedTab {
    TAB_GAMES,
    TAB_PACKS,
    TAB_HISTORY,
    TAB_STATISTICS,
    TAB_ACHIEVEMENTS,
    TAB_GALLERY,
    SAVED_TABS
} SavedTab;

/* Returns the start screen, a bookshelf with a book for each game, with `game` selected. If `game` is NULL,
 * selects the game with the unfinished match that was played last. If there is no unfinished match, selects
 * the game with the match that was finished last. */
Screen shelf_create_screen(Shell *shell, const Game *game);
/* Returns the set-up page of a new match. Starts with the options of `initial`. If `initial` is NULL or a
 * lesson, starts with the options of the last match that was not a lesson, or else with the default options.
 */
Screen setup_create_screen(Shell *shell, const Game *game, const MatchSetup *initial);
/* Returns the page with the saved and finished games of `game`, and its packs. When the page closes, it
 * deletes the files of games that are marked as deleted. */
Screen saved_screen_create(Shell *shell, const Game *game);
/* Like saved_screen_create, but shows the tab `tab` instead of the tab Games. */
Screen saved_screen_create_at_tab(Shell *shell, const Game *game, SavedTab tab);
/* Returns the page with the daily games of `game`, by month. Selects `day`, or today if `day` is 0. */
Screen calendar_create_screen(Shell *shell, const Game *game, Date day);
/* Returns the page with the puzzles of `game`. From this page, the player can also open the puzzles of other
 * games. */
Screen puzzles_create_screen(Shell *shell, const Game *game);
/* Returns the page for joining an online game. Its button Back leads to the start screen with `game`
 * selected. Fills in the address and the room words from the first join link in the text `invitation`. If
 * `invitation` is NULL, searches the clipboard instead. */
Screen join_create_screen(Shell *shell, const Game *game, const char *invitation);
/* Returns the page for joining an online game. The page connects at once to `joined`, a game that was joined
 * before. */
Screen join_create_rejoin_screen(Shell *shell, const Game *game, const JoinedGame *joined);
/* Returns the editor for the card file that the pack and the options in `initial` select. On failure, `self`
 * is NULL and `error` is set. */
Screen editor_create_screen(Shell *shell, const Game *game, const MatchSetup *initial, Error *error);
/* Returns the page for choosing a built-in story or a story of a pack. After the choice, the set-up page
 * opens with that pack and the options in `initial`. */
Screen pack_list_create_screen(Shell *shell, const Game *game, const MatchSetup *initial);
/* Functions that create the screens. Passed to shell_begin. */
extern const ScreenFactory screens_factory;

/* Starts the lesson named on the command line. Returns NULL and sets `error` on failure. */
Match *app_start_lesson(Shell *shell, const Game *game, Error *error);

#endif
