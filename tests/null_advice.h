/* null_advice.h: advice for the null game: drawing is always better than playing a card. */
#ifndef NULL_ADVICE_H
#define NULL_ADVICE_H

#include "core/match/game.h"

/* Drawing is worth 10, everything else 0: playing a card is an inaccuracy. */
extern const GameAdvice null_advice;

#endif
