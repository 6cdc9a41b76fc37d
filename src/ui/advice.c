/* advice.c: see advice.h. */
#include "ui/advice.h"

#include "core/memory.h"
#include "ui/menu.h"

#include <stdlib.h>

Advice advice_ask(const Match *match, int seat)
{
    const MatchSetup *setup = match_setup(match);
    Advice advice = {0};
    if (!setup->game->hint || !(match_to_act(match) >> seat & 1)) {
        return advice;
    }
    void *view = memory_new(1, setup->game->state_size);
    match_view(match, seat, view);
    advice.count = setup->game->hint(view, setup->content, seat, advice.hints, HINTS_MAX);
    free(view);
    return advice;
}

void advice_list(const Advice *advice, Dialog *dialog, int first_action)
{
    dialog_open(dialog, "The best plays",
                advice->count > 0 ? "As far as the program can see. Press one to make it."
                                  : "The program knows of none.");
    for (int i = 0; i < advice->count; i++) {
        const Hint *hint = &advice->hints[i];
        dialog_add(dialog, first_action + i, 0, hint->text[0] ? "%s · %s" : "%s", hint->title, hint->text);
    }
    dialog_add(dialog, MENU_CONTINUE, PIECE_STRONG, "I shall see for myself");
}
