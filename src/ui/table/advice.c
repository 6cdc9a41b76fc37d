/* advice.c: see advice.h. */
#include "ui/table/advice.h"

#include "core/memory.h"
#include "ui/stage/menu.h"

#include <stdlib.h>

Advice advice_ask(const Match *match, int seat)
{
    const MatchSetup *setup = match_setup(match);
    Advice advice = {0};
    if (!setup->game->advice || seat < 0 || !(match_to_act(match) >> seat & 1)) {
        return advice;
    }
    void *view = memory_new(1, setup->game->state_size);
    match_view(match, seat, view);
    advice.count = setup->game->advice->hint(view, setup->content, seat, advice.hints, HINTS_MAX);
    if (advice.count > 0) {
        const Hint *best = &advice.hints[0];
        advice.subject =
            best->piece ? best->piece : setup->game->gesture(view, setup->content, &best->move).piece;
    }
    free(view);
    return advice;
}

void advice_list(const Advice *advice, Dialog *dialog, int first_action)
{
    dialog_open(dialog, "Advice",
                advice->count > 0 ? "The best first, as far as the program can see.|Press one to take it up."
                                  : "There is nothing to advise just now.");
    dialog->subject = advice->subject;
    for (int i = 0; i < advice->count; i++) {
        const Hint *hint = &advice->hints[i];
        dialog_add(dialog, first_action + i, 0, hint->text[0] ? "%s · %s" : "%s", hint->title, hint->text);
    }
    dialog_add(dialog, MENU_CONTINUE, PIECE_STRONG, advice->count > 0 ? "I shall see for myself" : "Back");
}
