/* null_game.h: two small games that use every feature of the Game interface, for tests and as a model for new
   games. */
#ifndef NULL_GAME_H
#define NULL_GAME_H

#include "core/match/game.h"

/* `game_null_game` has open hands and one seat to act at a time. `game_null_whole` uses all other
 * features, such as several seats to act at once. Both games share their content. */
extern const Game game_null_game, game_null_whole;

/* Kinds of moves. The first two kinds exist in both games. */
typedef enum NullMoveKind {
    NULL_MOVE_DRAW = 1, /* reveals the next card */
    /* arg[0] is the card, 0 to 8. In game_null_whole, arg[1] and arg[2] are its position, and arg[3] is the
       thinking time in seconds. */
    NULL_MOVE_PLAY,
    NULL_MOVE_BID, /* arg[0] is the bid, 0 to 2 */
    NULL_MOVE_PASS,
    NULL_MOVE_VETO,
    NULL_MOVE_GIVE_UP, /* gives up the turn and the remaining time */
} NullMoveKind;

/* Statistics of a match: the highest card played, and the smallest hand that won. */
typedef enum NullFigure { NULL_FIGURE_CARD, NULL_FIGURE_HELD } NullFigure;

#endif
