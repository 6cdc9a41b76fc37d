/* hint_list.c: list of hints for a player, best first, with the reason why the best hint is better than
 * others. */
#include "core/play/hint_list.h"

#include "core/match/analysis.h"
#include "core/text/i18n.h"

#include <string.h>

static bool is_worse_than_best(const HintList *list, const Controller *controller, int hint,
                               char why[HINT_TEXT_MAX])
{
    return list->hints[hint].value != list->hints[0].value &&
           analysis_is_better_move(controller->game, controller->content, controller->view, controller->seat,
                                   &list->hints[0].move, &list->hints[hint].move, why);
}

/* Sets `list->equal_count` to the number of hints that may be as good as the best hint, including the best
 * hint. Sets `list->why` to the reason why the best hint is better than the next hint after these. */
static void compare_hints(HintList *list, const Controller *controller)
{
    char why[HINT_TEXT_MAX];
    list->equal_count = list->count;
    while (list->equal_count > 1 && is_worse_than_best(list, controller, list->equal_count - 1, why)) {
        memcpy(list->why, why, sizeof why);
        list->equal_count--;
    }
}

HintList hint_list_request(const Controller *controller)
{
    const Game *game = controller->game;
    HintList list = {0};
    if (!game->advice || !controller_can_act(controller)) {
        return list;
    }
    list.measure = _(game->advice->measure);
    list.count = game->advice->list_hints(controller->view, controller->content, controller->seat, list.hints,
                                          HINTS_MAX);
    if (list.count > 0) {
        const Hint *best = &list.hints[0];
        list.subject = best->piece
                           ? best->piece
                           : game->move_gesture(controller->view, controller->content, &best->move).piece;
        compare_hints(&list, controller);
    }
    return list;
}

/* Says which hint is best, or how many hints are about equally good, and how to use a hint. Says only how to
 * use a hint if the list does not show the values of hints. */
static void write_hint_order(const HintList *list, Text *out)
{
    if (!list->measure) {
        text_add(out, _("Choose a move to set it up on the table."));
    } else if (list->equal_count == 1) {
        text_add(out, _("The best move is first. Choose a move to set it up on the table."));
    } else if (list->equal_count == list->count) {
        text_add(out, _("Choose a move to set it up on the table.|These moves are about equal: they differ "
                        "too little to say which is best."));
    } else {
        text_add(out,
                 _("Choose a move to set it up on the table.|The first %d moves are about equal: they differ "
                   "too little to say which is best."),
                 list->equal_count);
    }
}

void hint_list_describe(const HintList *list, Text *out)
{
    const Hint *best = &list->hints[0];
    if (list->count == 0) {
        return;
    }
    write_hint_order(list, out);
    if (list->measure && best->text[0] && list->count > 1) {
        text_add(out, "|%s", list->measure);
    }
    if (list->why[0]) {
        text_add(out, _("|%s is better than %s: it %s."), best->title, list->hints[list->equal_count].title,
                 list->why);
    }
}
