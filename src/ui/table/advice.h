/* advice.h: hints at the table: a nudge, or the best moves to choose from. */
#ifndef UI_TABLE_ADVICE_H
#define UI_TABLE_ADVICE_H

#include "core/match.h"
#include "ui/stage/dialog.h"

typedef struct Advice {
    Hint hints[HINTS_MAX];
    int count;
    PieceId subject;         /* what the best one is about; 0 = no piece */
    int alike;               /* so many at the head are too close to tell apart */
    char why[HINT_TEXT_MAX]; /* what makes the best better than the next; "" = nothing is to be said */
    const char *measure;     /* what their figures say, NULL = nothing is to be said */
} Advice;

/* Asks the game what `seat` should do; no hints where it has none, or the seat (-1 = nobody) may not act. */
Advice advice_ask(const Match *match, int seat);
/* Lists the moves as buttons whose actions are `first_action` and on, beside what the best is about. */
void advice_list(const Advice *advice, Dialog *dialog, int first_action);

#endif
