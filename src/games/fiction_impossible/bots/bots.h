/* bots.h: what the players of Fiction Impossible share. None of them knows the order of a deck. */
#ifndef FICTION_IMPOSSIBLE_BOTS_H
#define FICTION_IMPOSSIBLE_BOTS_H

#include "games/fiction_impossible/fiction_impossible.h"

/* All values are thousandths of a Book. */
enum { IM_BOOK_WORTH = 1000, IM_GAME_WORTH = 20 * IM_BOOK_WORTH };

/* value.c: what the position is worth to all once the turn has ended as it stands: Books are read, the Mold
   attacks. Changes `state`, whose decks are not looked at. */
int im_value_of_end(ImState *state, const ImContent *content);
/* The same as the position lies, in the middle of it. */
int im_value(const ImState *state, const ImContent *content);
/* What the Character is worth in the hand of whoever holds it. */
int im_worth_of_card(const ImState *state, const ImContent *content, int character);
/* What one yet unknown is worth. */
enum { IM_UNKNOWN_WORTH = 130 };
/* Forgets the orders of both decks, but not what lies open. */
void im_blind(ImState *state);

/* How a greedy player differs from the best it could do. */
typedef struct ImStyle {
    int noise;      /* added to each value, 0 to this */
    bool only_turn; /* uses Powers in its own turn only */
} ImStyle;

/* A move and what the turn comes to with it. */
typedef struct ImPlan {
    Move move;
    int value;
} ImPlan;

/* greedy.c: the best moves of `seat` by what the end of the turn is worth, best first; at most `max`. It uses
   nothing that lies before others. */
int im_greedy_plans(const ImState *state, const ImContent *content, int seat, const ImStyle *style, Rng *rng,
                    ImPlan *out, int max);
/* The first of them. */
Move im_greedy(const ImState *state, const ImContent *content, int seat, const ImStyle *style, Rng *rng);

/* How much a player thinks ahead: samples for one seat, shared among as many as play; turns to play on.
   Counted and not timed, so that a seed gives the same game everywhere. */
typedef struct ImEffort {
    int samples, turns;
} ImEffort;

enum { IM_PLANS_MAX = 8 };

/* hard.c: the same by playing on with decks that might be; the values are sums over the samples. */
int im_sampled_plans(const ImState *view, const ImContent *content, int seat, const ImEffort *effort,
                     Rng *rng, ImPlan *out, int max);

#endif
