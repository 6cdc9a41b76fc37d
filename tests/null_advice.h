/* null_advice.h: advice and goals for the null game. According to the advice, drawing a card is always better
 * than playing a card. */
#ifndef NULL_ADVICE_H
#define NULL_ADVICE_H

#include "core/match/game.h"

/* Drawing is worth 10 and every other move 0, so playing a card is an inaccuracy. */
extern const GameAdvice null_advice;

/* The goal "score N" is to reach N points before a card is drawn. The list of goals contains only one goal:
 * the score after playing all cards in hand. */
extern const GameGoals null_goals;

#endif
