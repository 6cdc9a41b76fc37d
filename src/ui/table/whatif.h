/* whatif.h: what-if games, in which the player plays on from an earlier move. Puzzles and the feature "Find
 * better" also use what-if games; in these, the player looks for a better move. */
#ifndef UI_TABLE_WHATIF_H
#define UI_TABLE_WHATIF_H

#include "core/learn/puzzle.h"
#include "ui/shell/saves.h"
#include "ui/table/analysis_worker.h"
#include "ui/table/table_part.h"

/* Where a what-if game started: the original match and the position in it. */
typedef struct WhatifOrigin {
    Match *match;            /* the original match, or NULL if this table's game was not started by What if */
    SaveHandle save;         /* save file of `match` */
    AnalysisWorker analysis; /* analysis of the moves of `match` */
    int seat;                /* seat that the player plays, while bots play the other seats */
    int at;                  /* number of moves of `match` after which the what-if game starts */
    int tries;               /* number of what-if games that were started from the same position before */
    bool win_recorded;       /* true if the player's win in `match` was already counted */
    /* mistake for which the player must find a better move. MoveAnalysis.analyzed is false if the feature
     * "Find better" is not active. */
    MoveAnalysis question;
    /* list that contains puzzle number `puzzle`, or NULL if this table shows no puzzle */
    const Puzzles *puzzles;
    int puzzle;
    bool answered; /* true if the player's attempt was rated */
} WhatifOrigin;

WhatifOrigin *table_get_whatif_origin(const Table *table);
/* True if Find better is active: the player looks for a move that is better than a mistake. */
bool table_is_finding_better(const Table *table);
/* Returns the puzzle at this table, or NULL if there is none. */
const Puzzle *table_get_puzzle(const Table *table);
/* Returns the title of the table while it shows a what-if game, a puzzle or Find better. Returns NULL for
 * other games. */
const char *table_get_whatif_title(const Table *table, Scene *scene);
/* If the match is finished, moves it to the history. Call this function before another screen reads the
 * saves. */
void table_move_to_history(Table *table);
/* Returns the reason why a what-if game can't start after `at` moves, or NULL if it can start. */
const char *table_get_whatif_reject_reason(const Table *table, int at);
void table_start_whatif(Table *table, int at);
/* Returns the origin of a new what-if game that starts after `moves` moves. If the table already shows a
 * what-if game, returns the origin of that game. Pass the result to table_enter_whatif. */
WhatifOrigin table_create_whatif_origin(Table *table, int moves);
void table_enter_whatif(Table *table, const WhatifOrigin *origin);
/* Returns the screen of a what-if game. Takes ownership of `match` and of the original match. */
Screen table_create_whatif_screen(Shell *shell, Match *match, const WhatifOrigin *origin);
/* Returns the label of the button that closes a what-if game (played on from an earlier move). */
const char *table_get_whatif_return_label(const Table *table);

#endif
