/* bots.h: what the files of the bots share: how good a table is, plans for a whole turn, and answers to them.
 */
#ifndef STORYBOOK_BATTLES_BOTS_H
#define STORYBOOK_BATTLES_BOTS_H

#include "games/storybook_battles/rules/engine.h"

/* Worth is counted in hundredths of a plot point. */
enum { SB_WORTH_POINT = 100, SB_WORTH_GAME = 100000 };

/* ------------------------------------------------------------------ value.c */

/* How likely a side is to bring at least so many swords, in one turn and from hand, against a card from one
   direction: of SB_SURELY. Reckoned from what everybody has seen. */
enum { SB_SURELY = 256 };
/* What is thought to become of what those may lose who are not to move: the loss that threatens most, and all
   others, of SB_SURELY. */
typedef struct SbDread {
    uint16_t first, more;
} SbDread;
typedef struct SbReach {
    uint16_t chance[SB_SIDES][SB_DIRECTIONS][2 * SB_STRENGTH_MAX + 1];
    SbDread dread;
} SbReach;

void sb_find_reach(const SbState *state, const SbContent *content, SbReach *out);
/* What the table is worth to a side if these cards were captured now and side `next` took its turn. All
   characters in play are known. */
int sb_worth(const SbState *state, const SbContent *content, const SbReach *reach, uint64_t captured,
             SbSide side, SbSide next);
/* The same for a battle at this moment, of the seat whose turn it is. */
int sb_worth_of_battle(const SbState *state, const SbContent *content, const SbReach *reach);

/* ------------------------------------------------------------------ plans.c */

enum { SB_PLAN_MOVES = 16, SB_PLANS_MAX = 32, SB_HARD_WORLDS = 4 };

/* What a seat does until its turn ends or, in the set-up, until its cards lie. The battle is left out. */
typedef struct SbPlan {
    SbMove moves[SB_PLAN_MOVES];
    int count;
    int worth;            /* to the side of the seat */
    int points[SB_SIDES]; /* that each side has captured by its end; hundredths, and only of plans weighed */
    int worth_in[SB_HARD_WORLDS]; /* each of the worlds that it was weighed in */
} SbPlan;

/* How many of the best moves are followed further, after none, one, two and more others. */
enum { SB_SEARCH_DEPTHS = 4 };
typedef struct SbBreadth {
    int kept[SB_SEARCH_DEPTHS];
} SbBreadth;

/* Room to search in; the caller's, for as many searches as it likes. */
typedef struct SbSearch SbSearch;
SbSearch *sb_search_new(const SbContent *content);
void sb_search_free(SbSearch *search);

/* The best plans of the seat whose turn it is, the best first; returns how many, at least one. All characters
   are known to the search, but of its hand the seat uses only `usable`. */
int sb_find_plans(SbSearch *search, const SbState *state, const SbReach *reach, uint64_t usable,
                  SbBreadth breadth, SbPlan *out, int max);
/* Whoever is asked at this moment is taken to wait, unless the turn goes on to another seat. */
void sb_wait_all(SbState *state, const SbContent *content);
/* Plays a plan as far as it goes and ends the turn; those who are asked on the way answer for themselves. */
void sb_play_plan(SbState *state, const SbContent *content, const SbReach *reach, const SbPlan *plan);

/* ------------------------------------------------------------------ windows.c */

/* What a seat that is asked answers. All characters are known. */
SbMove sb_answer(const SbState *state, const SbContent *content, int seat, const SbReach *reach);

/* ------------------------------------------------------------------ bots.c */

extern const GameBot sb_bots[];

/* What `hard` thinks of the position, where the seat plans its turn or the set-up: the plans that it weighs,
   best first, with what they are worth on average in SB_HARD_WORLDS worlds that are possible, the same ones
   for the same generator; returns how many, at most SB_PLANS_MAX. With `first` only those
   that begin with this legal move. */
int sb_advise(const SbState *view, const SbContent *content, int seat, Rng *rng, const SbMove *first,
              SbPlan out[SB_PLANS_MAX]);
/* What it answers where the seat is asked. */
SbMove sb_advise_answer(const SbState *view, const SbContent *content, int seat, Rng *rng);

#endif
