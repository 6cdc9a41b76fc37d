/* hint_list.c: list of hints; see hint_list.h. */
#include "core/play/hint_list.h"

#include "core/match/analysis.h"
#include "core/text/i18n.h"

/* Counts the hints that are as good as the best hint, and finds the reason why the best hint is better than
 * the next one. */
static void compare_hints(HintList *list, const Controller *controller)
{
    const Hint *hints = list->hints;
    list->alike = 1;
    while (
        list->alike < list->count &&
        (hints[list->alike].value == hints[0].value ||
         !analysis_is_better_move(controller->game, controller->content, controller->view, controller->seat,
                                  &hints[0].move, &hints[list->alike].move, list->why))) {
        list->alike++;
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

/* If hints are equally good, also explains that their values are averages. */
static void write_hint_order(const HintList *list, Text *out)
{
    const bool averages = list->hints[0].text[0] != '\0';
    if (list->alike == 1) {
        text_add(out, _("The best move is first. Choose a move to set it up."));
    } else if (list->alike == list->count) {
        text_add(out, averages ? _("Choose a move to set it up.|Which of these is best depends on hidden or "
                                   "random cards. The values are averages.")
                               : _("Choose a move to set it up.|Which of these is best depends on hidden or "
                                   "random cards."));
    } else {
        text_add(out,
                 averages ? _("Choose a move to set it up.|Which of the first %d moves is best depends on "
                              "hidden or random cards. The values are averages.")
                          : _("Choose a move to set it up.|Which of the first %d moves is best depends on "
                              "hidden or random cards."),
                 list->alike);
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
        text_add(out, _("|%s is better than %s: it %s."), best->title, list->hints[list->alike].title,
                 list->why);
    }
}
