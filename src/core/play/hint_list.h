/* hint_list.h: hints for a player: the best moves, in order, with reasons. The games find the moves. */
#ifndef CORE_PLAY_HINT_LIST_H
#define CORE_PLAY_HINT_LIST_H

#include "core/play/controller.h"

typedef struct HintList {
    Hint hints[HINTS_MAX];
    int count;
    PieceId subject; /* piece on the table that the best hint points at, or 0 */
    int alike;       /* number of hints, from the start of the list, that may be as good as the best hint */
    /* reason why the best hint is better than hints[alike], as the end of a sentence that starts with "it",
     * or "" if there is no reason */
    char why[HINT_TEXT_MAX];
    /* sentence about the meaning of the hints' values, or NULL if the values are not shown */
    const char *measure;
} HintList;

/* Asks the game for hints. The list is empty if the game gives no hints or the player may not act. */
HintList hint_list_request(const Controller *controller);
/* Appends rich text that explains the order of the hints in a list, the meaning of their values, and why the
 * best hint is better than the others. Appends nothing for an empty list. */
void hint_list_describe(const HintList *list, Text *out);

#endif
