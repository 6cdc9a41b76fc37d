/* solver.h: what can be concluded from what the Guessers were shown, and how much a guess or a token would
   tell.

   Only fi_evidence looks at a state, and takes from it what the Guessers see: FiEvidence has no room for a
   secret, a book or an honest row. Equal evidence gives equal answers. */
#ifndef FICTION_SOLVER_H
#define FICTION_SOLVER_H

#include "games/fiction/fiction.h"

/* A row as the Guessers see it. */
typedef struct FiShown {
    FiWord guess;  /* not the secret, since the game went on */
    FiPattern row; /* FI_NONE = not answered yet */
    uint8_t token; /* place that a token lies at; FI_NONE = none */
    bool fact;     /* what it says */
} FiShown;

typedef struct FiEvidence {
    FiShown shown[FI_GUESSES];
    int count;
    uint8_t shared; /* the letter told at the start; FI_NONE = none */
    bool red;       /* may the secret repeat a letter? */
} FiEvidence;

/* The first `rows` rows of a state, redacted or not, as the Guessers were shown them. */
FiEvidence fi_evidence(const FiState *state, int rows);

/* The words of the game that bots and hints speak: common ones, without repeated letters unless red words are
   in play. The array belongs to `content`. */
FiWordList fi_spoken(const GameContent *content, bool red);
/* Of these the words that everybody has in mind, in the same order. */
FiWordList fi_everyday(const GameContent *content, bool red);

/* ------------------------------------------------------------------ belief (belief.c) */

/* How one may lie. */
typedef enum FiLiar {
    FI_CARELESS, /* any lie, any letter */
    FI_SLY,      /* leaves as many words as possible, then those that the next guess tells least about */
    FI_DEADPAN,  /* mixes lies so that nobody gains by knowing how: see fi_mix */
    FI_LIARS
} FiLiar;

/* Words that may be the secret, each with the weight of the evidence for it. End with fi_belief_free. */
typedef struct FiBelief {
    FiWord *words;  /* in the order of the list that they come from */
    double *weight; /* above 0; in proportion to the probability */
    int count;
    double total;
    double trust; /* the probability that lies are told at random, 0..1 */
} FiBelief;

/* Weighs every word of `list` by how likely the evidence is if it is the secret: every lie is as likely as
   any other, every letter of the secret as likely to be shared, and tokens never lie. */
FiBelief fi_believe(const FiEvidence *evidence, FiWordList list);
/* The same, where the liar may be of any kind: at `odds` in the beginning, and by what was shown later.
   Whatever they are, no word is given up that fits. */
FiBelief fi_suspect(const FiEvidence *evidence, FiWordList list, const double odds[FI_LIARS]);
void fi_belief_free(FiBelief *belief);
/* The probability that `word` is the secret. */
double fi_chance(const FiBelief *belief, FiWord word);
/* The weights by honest row for a guess; the secret itself, which is not answered, has none. */
void fi_count_rows(const FiBelief *belief, FiWord guess, double honest[FI_PATTERNS]);

/* ------------------------------------------------------------------ lies (mixing.c) */

/* From the weights by honest row, the weights that each shown row would leave. */
void fi_lie_channel(const double honest[FI_PATTERNS], double shown[FI_PATTERNS]);

/* The lies that tell least, however well the liar is known. An honest row becomes each of its lies in
   proportion to `row`, and the sum of these is `reach`. */
typedef struct FiMix {
    double row[FI_PATTERNS], reach[FI_PATTERNS];
} FiMix;

/* So many steps towards it; at 0 a lie is told in proportion to the words that it leaves. */
enum { FI_MIX_STEPS = 30, FI_MIX_STEPS_FEW = 8 };
void fi_mix(const double honest[FI_PATTERNS], int steps, FiMix *out);
/* What a row tells of the honest one when so mixed, in bits. */
double fi_mixed_bits(const double honest[FI_PATTERNS], const FiMix *mix);

/* ------------------------------------------------------------------ guesses */

typedef struct FiGuessWorth {
    FiWord word;
    double bits;   /* expected information of the shown row, the lie's noise taken off; as far as the liar is
                      not trusted, of a row that was mixed */
    double chance; /* that it is the secret */
    double risk;   /* that more words are left than guesses; 0 while there are many words */
    double worth;  /* what guesses are ranked by; see solver.c */
} FiGuessWorth;

/* What a guess would tell, with so many guesses left, itself included. The belief must not be empty. */
FiGuessWorth fi_judge_guess(const FiBelief *belief, FiWord guess, int left);
/* The best guesses of `guesses`, and of the words that are likely to be the secret; best first.
   Returns how many, at most `max`. `guesses` may not be empty, and has the order of the list that the belief
   was weighed from. */
int fi_rank_guesses(const FiBelief *belief, FiWordList guesses, int left, FiGuessWorth *out, int max);

/* ------------------------------------------------------------------ tokens */

typedef struct FiTokenWorth {
    int place;
    double lie;  /* the probability that it says Fiction */
    double bits; /* expected information */
} FiTokenWorth;

/* What a token on a clue of the last shown row would tell. */
FiTokenWorth fi_judge_token(const FiEvidence *evidence, const FiBelief *belief, int place);
/* The place that tells most. */
FiTokenWorth fi_best_token(const FiEvidence *evidence, const FiBelief *belief);

#endif
