/* checks.h: what the files that judge moves share. Each function says in `why` which rule is broken. */
#ifndef FANTASTICAL_ADVENTURE_CHECKS_H
#define FANTASTICAL_ADVENTURE_CHECKS_H

#include "games/fantastical_adventure/rules/engine.h"

/* A move with its things numbered within the kit, and who makes it when. */
typedef struct FaAsk {
    const FaState *state;
    const GameContent *content;
    const FaStep *step;
    int seat;
    const int16_t *arg;
    Error *why;
} FaAsk;

/* needs.c. What is "own" is about the first argument. */
const FaActor *fa_ask_actor(const FaAsk *ask, int actor);
bool fa_need_own(const FaAsk *ask);
bool fa_need_own_person(const FaAsk *ask);
bool fa_need_alive(const FaAsk *ask, int actor);
bool fa_need_in_story(const FaAsk *ask, int actor);
bool fa_need_present(const FaAsk *ask, int actor);
bool fa_need_able(const FaAsk *ask, int actor);
bool fa_need_own_able(const FaAsk *ask);
bool fa_need_own_able_person(const FaAsk *ask);
bool fa_need_holds(const FaAsk *ask, int actor, int kind);
bool fa_need_playable(const FaAsk *ask, int actor, int kind, int item);
bool fa_need_lays(const FaAsk *ask, int actor, int kind, int item);
bool fa_need_beside(const FaAsk *ask, int actor, int kind, int rank, int first, int second);
bool fa_need_time(const FaAsk *ask);
bool fa_need_tokens(const FaAsk *ask, int price);
bool fa_need_peace(const FaAsk *ask);

/* check_story.c and check_conflict.c: the moves from FA_MOVE_CHALLENGE to FA_MOVE_TREAT are the latter's. */
bool fa_check_story(const FaAsk *ask, FaMoveKind kind);
bool fa_check_conflict(const FaAsk *ask, FaMoveKind kind);

#endif
