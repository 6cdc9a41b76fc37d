/* hint_list.h: list of hints for a player: the best moves, best first, with reasons. The game finds the best
 * moves. */
#ifndef CORE_PLAY_HINT_LIST_H
#define CORE_PLAY_HINT_LIST_H

#include "core/play/controller.h"

typedef struct HintList {
    Hint hints[HINTS_MAX];
    int count;
    PieceId subject; /* piece on the table that the best hint points at, or 0 */
    int equal_count; /* the first `equal_count` hints may be equally good */
    /* reason why the best hint is better than hints[equal_count], written as the rest of a sentence that
     * starts with "it"; "" if no reason is known */
    char why[HINT_TEXT_MAX];
    /* sentence that explains the values of the hints; NULL if the values are not shown */
    const char *measure;
} HintList;

/* Asks the game for hints. The list is empty if the game gives no hints or the player may not act. */
HintList hint_list_request(const Controller *controller);
/* Appends rich text that explains the order of the hints in a list, the meaning of their values, and why the
 * best hint is better than the others. Appends nothing for an empty list. */
void hint_list_describe(const HintList *list, Text *out);

#endif
