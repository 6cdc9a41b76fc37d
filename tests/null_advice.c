/* null_advice.c: advice that always prefers drawing. */
#include "null_advice.h"

#include "null_game.h"

#include <stdio.h>

static bool null_judge(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    (void)view, (void)content, (void)seat;
    const bool draws = move->kind == NULL_MOVE_DRAW;
    *out = (Hint){.move = *move, .value = draws ? 10 : 0};
    snprintf(out->title, sizeof out->title, "%s", draws ? "drawing" : "a card");
    snprintf(out->text, sizeof out->text, "%s", draws ? "one more card" : "some points");
    return true;
}

static int null_hint(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    const Move draw = {.kind = NULL_MOVE_DRAW};
    return max > 0 && null_judge(view, content, seat, &draw, out);
}

const GameAdvice null_advice = {
    .list_hints = null_hint, .evaluate_move = null_judge, .quality_thresholds = {10, 20, 30}};
