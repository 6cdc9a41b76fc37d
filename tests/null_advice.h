/* null_advice.h: advice for the null game, in whose measure drawing is always better than playing a card. */
#ifndef NULL_ADVICE_H
#define NULL_ADVICE_H

#include "core/game.h"

/* Drawing is worth 10, all else nothing: to play a card is a slip. The best is always to draw. */
extern const GameAdvice null_advice;

#endif
