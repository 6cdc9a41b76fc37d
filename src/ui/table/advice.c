/* advice.c: see advice.h. */
#include "ui/table/advice.h"

#include "core/judgement.h"
#include "core/memory.h"
#include "ui/stage/menu.h"

#include <stdio.h>
#include <stdlib.h>

/* How many are as good as the best, as far as is known, and why it comes before the first that is not. */
static void compare(Advice *advice, const MatchSetup *setup, const void *view, int seat)
{
    const Hint *hints = advice->hints;
    advice->alike = 1;
    while (advice->alike < advice->count &&
           (hints[advice->alike].worth == hints[0].worth ||
            !judge_outdoes(setup->game, setup->content, view, seat, &hints[0].move,
                           &hints[advice->alike].move, advice->why))) {
        advice->alike++;
    }
}

Advice advice_ask(const Match *match, int seat)
{
    const MatchSetup *setup = match_setup(match);
    Advice advice = {0};
    if (!setup->game->advice || seat < 0 || !(match_to_act(match) >> seat & 1)) {
        return advice;
    }
    void *view = memory_new(1, setup->game->state_size);
    match_view(match, seat, view);
    advice.measure = setup->game->advice->measure;
    advice.count = setup->game->advice->hint(view, setup->content, seat, advice.hints, HINTS_MAX);
    if (advice.count > 0) {
        const Hint *best = &advice.hints[0];
        advice.subject =
            best->piece ? best->piece : setup->game->gesture(view, setup->content, &best->move).piece;
        compare(&advice, setup, view, seat);
    }
    free(view);
    return advice;
}

/* Where the best cannot be told, that it comes first is chance, and its figure only an average. */
static void write_order(const Advice *advice, Text *out)
{
    if (advice->alike == 1) {
        text_add(out, "The best first. Press one to take it up.");
        return;
    }
    text_add(out, "Press one to take it up.|Which of ");
    if (advice->alike == advice->count) {
        text_add(out, "these");
    } else {
        text_add(out, "the first %d", advice->alike);
    }
    text_add(out, " is best depends on what is hidden, or left to chance%s",
             advice->hints[0].text[0] ? ": their figures are averages." : ".");
}

static void write_words(const Advice *advice, Text *out)
{
    const Hint *best = &advice->hints[0];
    write_order(advice, out);
    if (advice->measure && best->text[0] && advice->count > 1) {
        text_add(out, "|%s", advice->measure);
    }
    if (advice->why[0]) {
        text_add(out, "|%s comes before %s: it %s.", best->title, advice->hints[advice->alike].title,
                 advice->why);
    }
}

void advice_list(const Advice *advice, Dialog *dialog, int first_action)
{
    Text words = {0};
    if (advice->count > 0) {
        write_words(advice, &words);
    }
    dialog_open(dialog, "Advice",
                advice->count > 0 ? text_chars(&words) : "There is nothing to advise just now.");
    text_free(&words);
    dialog_leave_time(dialog);
    dialog->subject = advice->subject;
    for (int i = 0; i < advice->count; i++) {
        const Hint *hint = &advice->hints[i];
        dialog_add(dialog, first_action + i, 0, hint->text[0] ? "%s · %s" : "%s", hint->title, hint->text);
    }
    dialog_add(dialog, MENU_CONTINUE, PIECE_STRONG, advice->count > 0 ? "I shall see for myself" : "Back");
}
