/* move_check.h: internal interface of the move checks. A check that fails writes the reason to `why`. */
#ifndef FANTASTICAL_ADVENTURE_MOVE_CHECK_H
#define FANTASTICAL_ADVENTURE_MOVE_CHECK_H

#include "games/fantastical_adventure/rules/engine.h"

/* A decoded move, and the context of its check. */
typedef struct FaMoveCheck {
    const FaState *state;
    const GameContent *content;
    const FaStep *step;
    int seat;
    const int16_t *arg;
    Error *why;
} FaMoveCheck;

/* Requirements in requirements.c. Functions with "own" in the name check the actor in `arg[0]`. */
const FaActor *fa_get_actor(const FaMoveCheck *check, int actor);
bool fa_require_own_actor(const FaMoveCheck *check);
bool fa_require_own_character(const FaMoveCheck *check);
bool fa_require_living_actor(const FaMoveCheck *check, int actor);
bool fa_require_actor_in_story(const FaMoveCheck *check, int actor);
bool fa_require_actor_in_scene(const FaMoveCheck *check, int actor);
bool fa_require_able_actor(const FaMoveCheck *check, int actor);
bool fa_require_own_able_actor(const FaMoveCheck *check);
bool fa_require_own_able_character(const FaMoveCheck *check);
bool fa_require_card_in_hand(const FaMoveCheck *check, int actor, int kind);
bool fa_require_playable_card(const FaMoveCheck *check, int actor, int kind, int item);
bool fa_require_card_to_play(const FaMoveCheck *check, int actor, int kind, int item);
bool fa_require_king_or_ace(const FaMoveCheck *check, int actor, int kind, int rank, int first, int second);
bool fa_require_moves_left(const FaMoveCheck *check);
bool fa_require_tokens(const FaMoveCheck *check, int price);
bool fa_require_no_conflict(const FaMoveCheck *check);

/* fa_check_conflict() checks FA_MOVE_DECIDE and the kinds from FA_MOVE_CHALLENGE to FA_MOVE_TREAT.
 * fa_check_story() checks all others. */
bool fa_check_story(const FaMoveCheck *check, FaMoveKind kind);
bool fa_check_conflict(const FaMoveCheck *check, FaMoveKind kind);
/* True if the character has a card to play. One card of kind `excluded` does not count, because it is needed
 * for another purpose. An environment always has a card. */
bool fa_has_card_to_play(const FaMoveCheck *check, int actor, int excluded);
/* Fails if the seat of the check plays a card for the side opposite to `side` in the current Conflict. */
bool fa_check_plays_one_side(const FaMoveCheck *check, int side);
/* Checks of FA_MOVE_ASK and FA_MOVE_REPLY, in table_talk.c. */
bool fa_check_ask(const FaMoveCheck *check);
bool fa_check_reply(const FaMoveCheck *check);

#endif
