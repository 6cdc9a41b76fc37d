/* bots.h: evaluation, search for plans, and choice of reactions, shared by the bots of Storybook Battles. */
#ifndef STORYBOOK_BATTLES_BOTS_H
#define STORYBOOK_BATTLES_BOTS_H

#include "games/storybook_battles/rules/engine.h"

/* All values are in hundredths of a plot point. SB_VALUE_GAME is the value of a won game. */
enum { SB_VALUE_POINT = 100, SB_VALUE_GAME = 100000 };

/* ------------------------------------------------------------------ functions in evaluation.c */

/* Number that stands for a probability of 1. All probabilities are multiples of 1 / SB_CERTAIN. */
enum { SB_CERTAIN = 256 };
/* Weights, in units of 1 / SB_CERTAIN, of the expected losses of the side that does not move next: `first`
 * for the largest loss, `more` for all others. */
typedef struct SbLossWeights {
    uint16_t first, more;
} SbLossWeights;
/* Attacks by cards from hand: chance[side][direction][n] is the probability, in units of 1 / SB_CERTAIN, that
 * in one turn the side can play a card from hand that attacks from this direction with at least n swords. The
 * table uses only public information. */
typedef struct SbThreatTable {
    uint16_t chance[SB_SIDES][SB_DIRECTIONS][2 * SB_STRENGTH_MAX + 1];
    SbLossWeights loss_weights;
} SbThreatTable;

void sb_find_threats(const SbState *state, const SbContent *content, SbThreatTable *out);
/* Returns the value of the state for `side` after the cards `captured` are removed. `next` is the side that
 * moves next. No card in play may be unknown. */
int sb_evaluate(const SbState *state, const SbContent *content, const SbThreatTable *threats,
                uint64_t captured, SbSide side, SbSide next);
/* Returns the value, for the side to move, of the state after a battle that takes place now. No card in play
 * may be unknown. */
int sb_evaluate_battle(const SbState *state, const SbContent *content, const SbThreatTable *threats);

/* ------------------------------------------------------------------ functions in plan_search.c */

enum { SB_PLAN_MOVES = 16, SB_PLANS_MAX = 32, SB_HARD_WORLDS = 4 };

/* A plan: moves of a seat until the end of its turn or setup, without the move that calls the battle. */
typedef struct SbPlan {
    SbMove moves[SB_PLAN_MOVES];
    int count;
    int worth; /* value of the plan for the side of the seat */
    /* plot points that each side captures, in hundredths of a point, set only in evaluated plans */
    int points[SB_SIDES];
    /* worth_in[i]: value in the i-th copy of the state with random hidden cards */
    int worth_in[SB_HARD_WORLDS];
} SbPlan;

/* Beam widths of the plan search: number of best moves that the search follows after 0, 1, 2, and at least 3
 * moves of the plan. */
enum { SB_SEARCH_DEPTHS = 4 };
typedef struct SbBeamWidths {
    int plans_kept[SB_SEARCH_DEPTHS];
} SbBeamWidths;

/* Reusable memory for searches. Owned by the caller. */
typedef struct SbSearch SbSearch;
SbSearch *sb_search_new(const SbContent *content);
void sb_search_free(SbSearch *search);

/* Finds plans (moves of a whole turn) of the seat to move, best first, and returns their number, at least 1.
 * The seat plays only `usable` cards from hand. No card in the state may be unknown. */
int sb_find_plans(SbSearch *search, const SbState *state, const SbThreatTable *threats, uint64_t usable,
                  SbBeamWidths breadth, SbPlan *out, int max);
/* Declines all reactions until the end of the current turn. */
void sb_decline_reactions(SbState *state, const SbContent *content);
/* Makes a plan's moves while they are legal, and ends the turn. Other seats choose their own reactions. */
void sb_play_plan(SbState *state, const SbContent *content, const SbThreatTable *threats, const SbPlan *plan);

/* ------------------------------------------------------------------ functions in reactions.c */

/* Returns the move of a seat that is asked whether it uses its Plot Twist. No card in the state may be
 * unknown. */
SbMove sb_choose_reaction(const SbState *state, const SbContent *content, int seat,
                          const SbThreatTable *threats);

/* ------------------------------------------------------------------ functions in bots.c */

extern const GameBot sb_bots[];

/* Finds the plans (moves of a whole turn or setup) of the `hard` bot. Writes them best first and returns
 * their number, at most SB_PLANS_MAX. The value of a plan is its mean over SB_HARD_WORLDS copies of the state
 * with random hidden cards. The same `rng` gives the same copies. If `first` is not NULL, finds only plans
 * that begin with this legal move. */
int sb_find_best_plans(const SbState *view, const SbContent *content, int seat, Rng *rng, const SbMove *first,
                       SbPlan out[SB_PLANS_MAX]);
/* Returns the move of the `hard` bot when its seat is asked whether it uses its Plot Twist. */
SbMove sb_find_best_reaction(const SbState *view, const SbContent *content, int seat, Rng *rng);

#endif
