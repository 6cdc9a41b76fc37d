/* bots.h: what the files of the bots share. A bot thinks of one decision at a time, from what its seat may
 * know: there is nothing to win, so it looks for tempo, coherence and generosity. */
#ifndef FANTASTICAL_ADVENTURE_BOTS_H
#define FANTASTICAL_ADVENTURE_BOTS_H

#include "games/fantastical_adventure/rules/engine.h"

/* Chances are in hundredths, worths in cards. */
typedef struct FaTemper {
    int challenges;  /* chance to issue a Challenge where there is reason to */
    int violence;    /* chance that it may come to blows */
    int introduces;  /* chance to bring in a problem */
    int supports;    /* chance to join a friend's Conflict */
    int suspends;    /* chance that a Challenge is laid aside */
    int interrupts;  /* chance to use a Jack where one could */
    int blocks;      /* chance to use a Queen where one could */
    int kings, aces; /* chance to lay one beside a Challenge */
    unsigned likes;  /* what it applauds where Applause is sparing: a bit for each FaMerit */
    double goal;     /* what attaining a goal is worth */
    double answer;   /* what keeping another from his goal has to be worth */
} FaTemper;

/* What one decision is made from and with. */
typedef struct FaMind {
    const FaState *view;
    const GameContent *content;
    int seat;
    const FaTemper *temper;
    Rng *rng;
    FaUnseen unseen;
    Move *out;
} FaMind;

/* ------------------------------------------------------------------ judgement.c */

bool fa_mind_chance(const FaMind *mind, int hundredths);
/* Makes the move if it is legal. */
bool fa_mind_does(const FaMind *mind, FaMoveKind kind, int a, int b, int c, int d, int e);
bool fa_mind_owns(const FaMind *mind, int actor);
FaSide fa_mind_side(const FaMind *mind);
bool fa_mind_is_late(const FaMind *mind); /* in the last third of the story */

/* A card to play, what item with it, and how likely it trumps a random unseen one. */
typedef struct FaCardChoice {
    int kind, item; /* kind FA_NONE = none is worth it */
    double chance, worth;
} FaCardChoice;

/* The card of `actor` for which `stakes` times the chance to trump less the card's own worth is best. */
FaCardChoice fa_mind_card(const FaMind *mind, int actor, FaProfile theirs, double stakes);
double fa_mind_card_worth(int kind);
/* The card that is missed least; FA_NONE = an empty hand. */
int fa_mind_cheapest(const FaMind *mind, int actor);
int fa_mind_find(const FaMind *mind, int actor, int rank);
/* An own character with an open Ambition that can be tried now; FA_NONE = none. */
int fa_mind_ambition(const FaMind *mind, int actor);
/* Why a claim does not fit what lies open. */
typedef enum FaDoubt {
    FA_NO_DOUBT,
    FA_APART,    /* a Bond is honoured with one who is not there */
    FA_AWAY,     /* whom the Ambition is about is not there */
    FA_UNSKILLED /* no Facet of who treats the wounds has to do with such things */
} FaDoubt;

FaDoubt fa_doubt(const FaState *view, const GameContent *content, const FaStep *pending);
/* Whom a goal is aimed at: a person, or the holder of a thing; FA_NONE = nobody. */
int fa_mind_aimed_at(const FaMind *mind, int target);
/* Was the last Conflict, or the last Challenge that nobody answered, won on this side by this character? */
bool fa_has_just_won(const FaState *view, int actor, int side);

/* Does what was just won speak for a long-term Ambition of the kit, as all can see? A finale does for what a
   character set out for; else it has to be about whom or what a short-term one that serves it is about. */
bool fa_speaks_for(const FaState *view, const GameContent *content, int actor, int longing);

/* What calls a character over to the other side, as all can see. */
typedef enum FaCall {
    FA_NO_CALL,
    FA_WON_OVER, /* one over there it has a Bond with has just persuaded it, or set it free */
    FA_AT_ODDS,  /* an open Ambition is against one of its own side, or for one over there */
    FA_BEREFT,   /* those of its own side it had a Bond with are dead; one over there is not */
    FA_CALLS
} FaCall;

/* `about`: the one over there, or whom the Ambition is about. */
FaCall fa_call(const FaState *view, const GameContent *content, int actor, int *about);

/* ------------------------------------------------------------------ turns.c, conflicts.c: a decision each */

bool fa_mind_prepare(const FaMind *mind);
bool fa_mind_frame(const FaMind *mind);
bool fa_mind_enter(const FaMind *mind);
bool fa_mind_turn(const FaMind *mind);
bool fa_mind_floor(const FaMind *mind);
bool fa_mind_vote(const FaMind *mind);
bool fa_mind_forfeit(const FaMind *mind);
bool fa_mind_identify(const FaMind *mind);
bool fa_mind_name(const FaMind *mind);
/* Author Powers and gifts that may be used whenever one is asked. */
bool fa_mind_any_time(const FaMind *mind);

bool fa_mind_lay(const FaMind *mind);
bool fa_mind_call(const FaMind *mind);
bool fa_mind_support(const FaMind *mind);
bool fa_mind_leave(const FaMind *mind);
bool fa_mind_join(const FaMind *mind);
bool fa_mind_settle(const FaMind *mind);
bool fa_mind_win(const FaMind *mind);
bool fa_mind_wound(const FaMind *mind);
bool fa_mind_push(const FaMind *mind);
bool fa_mind_queens(const FaMind *mind);
bool fa_mind_share(const FaMind *mind);
bool fa_mind_challenge(const FaMind *mind, int actor);

#endif
