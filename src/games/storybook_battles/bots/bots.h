/* bots.h: evaluation, search for plans, and choice of reactions, shared by the bots of Storybook Battles. */
#ifndef STORYBOOK_BATTLES_BOTS_H
#define STORYBOOK_BATTLES_BOTS_H

#include "games/storybook_battles/rules/engine.h"

/* All values are in hundredths of a plot point. SB_VALUE_GAME is the value of a won game. */
enum { SB_VALUE_POINT = 100, SB_VALUE_GAME = 100000 };

/* ------------------------------------------------------------------ functions in evaluation.c */

/* Number that stands for a probability of 1. All probabilities are multiples of 1 / SB_CERTAIN. */
enum { SB_CERTAIN = 256 };
/* Weights of the expected losses of cards, in units of 1 / SB_CERTAIN, for the side that does not move next.
 * `first` is for the side's largest loss, `more` for all its other losses. */
typedef struct SbLossWeights {
    uint16_t first, more;
} SbLossWeights;
/* Attacks to expect from hand cards. chance[side][direction][n] is the probability, in units of 1 /
 * SB_CERTAIN, that the side can play a card that attacks from this direction with at least n swords in one
 * turn. Computed only from public information. */
typedef struct SbThreatTable {
    uint16_t chance[SB_SIDES][SB_DIRECTIONS][2 * SB_STRENGTH_MAX + 1];
    SbLossWeights loss_weights;
} SbThreatTable;

void sb_compute_threats(const SbState *state, const SbContent *content, SbThreatTable *out);
/* Returns the value, for `side`, of the state that results if the cards in the bit set `captured` are
 * captured. `next` is the side that moves next. All cards in play must be known. */
int sb_evaluate_state(const SbState *state, const SbContent *content, const SbThreatTable *threats,
                      uint64_t captured, SbSide side, SbSide next);
/* Returns the value, for the side whose turn it is, of the state that results if the battle happens now. All
 * cards in play must be known. */
int sb_evaluate_battle(const SbState *state, const SbContent *content, const SbThreatTable *threats);

/* ------------------------------------------------------------------ functions in plan_search.c */

enum { SB_PLAN_MOVES = 16, SB_PLANS_MAX = 32, SB_HARD_WORLDS = 4 };

/* A plan: all moves of a seat's turn or setup, except SB_MOVE_BATTLE, which ends the turn. */
typedef struct SbPlan {
    SbMove moves[SB_PLAN_MOVES];
    int count;
    int worth; /* value of the plan for the side of the seat */
    /* plot points that each side captures, in hundredths; filled in when the plan is evaluated */
    int points[SB_SIDES];
    /* worth_in[i]: value in the i-th copy of the state with random hidden cards */
    int worth_in[SB_HARD_WORLDS];
} SbPlan;

/* Beam widths of the plan search. After n moves of a plan, the search tries only the plans_kept[n] best next
 * moves, and the best next move that gains action points. The last entry is for all longer plans, too. */
enum { SB_SEARCH_DEPTHS = 4 };
typedef struct SbBeamWidths {
    int plans_kept[SB_SEARCH_DEPTHS];
} SbBeamWidths;

/* Reusable memory for searches. Owned by the caller. */
typedef struct SbSearch SbSearch;
SbSearch *sb_search_new(const SbContent *content);
void sb_search_free(SbSearch *search);

/* Writes at most `max` plans (moves of a whole turn) for the seat whose turn it is, best first. Returns their
 * number, at least 1. The plans use only the hand cards in `usable_cards`. All cards in the state must be
 * known. */
int sb_find_plans(SbSearch *search, const SbState *state, const SbThreatTable *threats, uint64_t usable_cards,
                  SbBeamWidths beam_widths, SbPlan *out, int max);
/* Declines for each seat that is asked to react, until no seat is asked or the next turn begins. */
void sb_decline_reactions(SbState *state, const SbContent *content);
/* Makes the plan's moves in `state`, up to the first illegal move, and ends the turn (except during the
 * setup). The other seats react like bots. */
void sb_play_plan(SbState *state, const SbContent *content, const SbThreatTable *threats, const SbPlan *plan);

/* ------------------------------------------------------------------ functions in reactions.c */

/* Returns the answer of a seat that is asked to react: a use of its Plot Twist, or SB_MOVE_WAIT. All cards in
 * the state must be known. */
SbMove sb_choose_reaction(const SbState *state, const SbContent *content, int seat,
                          const SbThreatTable *threats);

/* ------------------------------------------------------------------ functions in bots.c */

extern const GameBot sb_bots[];

/* Writes the plans (moves of a whole turn or setup) that the bot `hard` considers, best first. Returns their
 * number, at most SB_PLANS_MAX. The value of a plan is its mean value in SB_HARD_WORLDS copies of the state
 * with random hidden cards. The same `rng` gives the same copies. If `first` is not NULL, finds only plans
 * that begin with this legal move. */
int sb_find_best_plans(const SbState *view, const SbContent *content, int seat, Rng *rng, const SbMove *first,
                       SbPlan out[SB_PLANS_MAX]);
/* Returns the answer of the bot `hard` if its seat is asked to react. */
SbMove sb_find_best_reaction(const SbState *view, const SbContent *content, int seat, Rng *rng);

#endif
