/* null_advice.h: advice for the null game, in whose measure drawing is always better than playing a card. */
#ifndef NULL_ADVICE_H
#define NULL_ADVICE_H

#include "core/game.h"

/* As GameAdvice.judge: drawing is worth 10, all else nothing. */
bool null_judge(const void *view, const GameContent *content, int seat, const Move *move, Hint *out);
/* As GameAdvice.hint: to draw. */
int null_hint(const void *view, const GameContent *content, int seat, Hint *out, int max);

#endif
