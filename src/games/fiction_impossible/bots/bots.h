/* bots.h: what the players of Fiction Impossible share. None of them knows the order of a deck. */
#ifndef FICTION_IMPOSSIBLE_BOTS_H
#define FICTION_IMPOSSIBLE_BOTS_H

#include "games/fiction_impossible/fiction_impossible.h"

/* All values are thousandths of a Book. */
enum { IM_BOOK_WORTH = 1000, IM_GAME_WORTH = 20 * IM_BOOK_WORTH };

/* The free spots of a table, and a bit for each: those that want a role, and those where a Character of a
   label, or of none, costs no Mold. */
typedef struct ImSpots {
    int count;
    uint64_t original[2]; /* who costs none in its own: a bit each */
    uint16_t wanting[IM_ROLES_MAX];
    uint16_t free[IM_LABELS + 1];
} ImSpots;

/* value.c: what the position is worth to all as it lies; without the hands. */
int im_value(const ImState *state, const ImContent *content);
int im_value_of_table(const ImState *state, const ImContent *content);
void im_find_spots(const ImState *state, const ImContent *content, ImSpots *out);
/* What a Character with these roles is worth in anybody's hand with these spots. */
int im_worth_in(const ImState *state, const ImContent *content, int character, uint32_t roles,
                const ImSpots *spots);
/* The same for a Character as it is; one yet unknown may come, too. */
int im_worth_now(const ImState *state, const ImContent *content, int character, const ImSpots *spots);
/* What the Character is worth in the hand of whoever holds it. */
int im_worth_of_card(const ImState *state, const ImContent *content, int character);
/* What one yet unknown is worth. */
enum { IM_UNKNOWN_WORTH = 130 };
/* Forgets the orders of both decks, but not what lies open. */
void im_blind(ImState *state);

/* What free spots make of the Characters in hands; negative = nobody has asked. */
typedef struct ImDemand {
    uint64_t brief; /* the spots, and what an Add to each would cost */
    ImSpots spots;
    int16_t card[IM_CHARACTERS];
} ImDemand;

/* A table in brief: all that bears on what the end of the turn is worth, but for the hands. */
typedef struct ImBrief {
    uint64_t books, rest;
} ImBrief;

/* What a table comes to when the turn ends as it stands: Books are read, the Mold attacks. */
typedef struct ImOutlook {
    ImBrief table;
    ImDemand *demand; /* NULL = the game is over by it */
    int worth;        /* without the hands */
} ImOutlook;

/* outlook.c: those that were looked at in one game; most of what can be done leaves one of few tables behind.
 */
enum { IM_OUTLOOKS = 256, IM_DEMANDS = 16 };
typedef struct ImOutlooks {
    bool known[IM_OUTLOOKS]; /* which of these are */
    ImOutlook of[IM_OUTLOOKS];
    int demands; /* how many there are */
    ImDemand demand[IM_DEMANDS];
    const ImState *before;  /* the decision, */
    ImOutlook as_it_is;     /* what it comes to if nothing is done, */
    int hand[IM_SEATS_MAX]; /* and what each hand is worth then */
} ImOutlooks;
/* Of a game of which nothing is known yet; of each decision, which has to last as long. */
void im_begin_outlooks(ImOutlooks *outlooks);
void im_begin_decision(ImOutlooks *outlooks, const ImState *before, const ImContent *content);
/* What the position is worth to all once the turn has ended; `demand` is what hands are worth by then, NULL
   if the game is over, and holds until the next one is asked for. */
int im_value_of_end(ImOutlooks *outlooks, const ImState *state, const ImContent *content, ImDemand **demand);
/* What it is worth more if one comes into a hand besides; IM_NONE = yet unknown. */
int im_worth_of_newcomer(ImDemand *demand, const ImState *state, const ImContent *content, int character);
/* The same for one with a role besides its own. */
int im_worth_as(const ImDemand *demand, const ImState *state, const ImContent *content, int character,
                int role);

/* How a greedy player differs from the best it could do. */
typedef struct ImStyle {
    int noise;      /* added to each value, 0 to this */
    bool only_turn; /* uses Powers in its own turn only */
    bool partners;  /* uses those of others, too, as somebody who asks them would */
} ImStyle;
extern const ImStyle im_at_its_best;

/* A move and what the turn comes to with it. */
typedef struct ImPlan {
    Move move;
    int value;
} ImPlan;

/* greedy.c: one that plays a game, or plays it on for somebody who looks ahead. */
typedef struct ImGreedy {
    const ImContent *content;
    const ImStyle *style;
    Rng *rng;
    long considered; /* what could be done, in all decisions together */
    ImOutlooks outlooks;
} ImGreedy;
void im_begin_greedy(ImGreedy *greedy, const ImContent *content, const ImStyle *style, Rng *rng);
/* The best moves of `seat` by what the end of the turn is worth, best first; at most `max`. It uses nothing
   that lies before others, unless its style says so. */
int im_greedy_plans(ImGreedy *greedy, const ImState *state, int seat, ImPlan *out, int max);
/* The first of them. */
Move im_greedy(ImGreedy *greedy, const ImState *state, int seat);

/* How much a player thinks ahead: samples, and turns to play on. No sample is begun once so much has been
   considered, which bounds the longest thought. Counted and not timed, so that a seed gives the same game
   everywhere. */
typedef struct ImEffort {
    int samples, turns;
    long considered;
    bool partners; /* the first move may be a Power of others */
} ImEffort;

enum { IM_PLANS_MAX = 8 };

/* hard.c: the same by playing on with decks that might be; the values are sums over the samples. */
int im_sampled_plans(const ImState *view, const ImContent *content, int seat, const ImEffort *effort,
                     Rng *rng, ImPlan *out, int max);

#endif
