/* solver.h: what the Guessers can conclude from the clues they saw, and the information of a guess or
 * Fact/Fiction token. Only fi_collect_evidence() reads a state. FiEvidence can't hold the secret, the book or
 * the honest clues, so the results never depend on hidden information. */
#ifndef FICTION_SOLVER_H
#define FICTION_SOLVER_H

#include "games/fiction/fiction.h"

/* A guess and its clues as the Guessers see them. */
typedef struct FiShownRow {
    FiWord guess;  /* never the secret, because the game went on after this guess */
    FiPattern row; /* clues shown for the guess; FI_NONE = not answered yet */
    uint8_t token; /* place, 0..4, of the clue checked with a Fact/Fiction token; FI_NONE = no token */
    bool fact; /* true = the token showed that the clue is honest; false = the token showed that the clue is
                  the lie */
} FiShownRow;

typedef struct FiEvidence {
    FiShownRow shown[FI_GUESSES];
    int count;
    uint8_t shared; /* shared letter, 0..25; FI_NONE = no letter was shared */
    bool red;       /* true = the secret word can have repeated letters */
} FiEvidence;

/* Returns the guesses and clues of the first `rows` guesses as the Guessers saw them. Also works on states
 * from which hidden information was removed. */
FiEvidence fi_collect_evidence(const FiState *state, int rows);

/* Returns the words that bots and hints use: the common words, without words that repeat a letter ("red"
 * words) unless `red` is true. `content` owns the array. */
FiWordList fi_list_game_words(const GameContent *content, bool red);
/* Returns those words of fi_list_game_words() that everyone knows, in the same order. */
FiWordList fi_list_everyday_words(const GameContent *content, bool red);

/* ------------------------------------------------------------------ probabilities (belief.c) */

/* FiLiar: ways in which a Lie-brarian can choose lies. */
typedef enum FiLiar {
    FI_CARELESS, /* picks any lie at random */
    FI_SLY, /* picks the lie that fits the most words; if several lies fit equally many, picks the lie after
               which the best guess is least informative */
    FI_DEADPAN, /* mixes lies so that even Guessers who know the method learn as little as possible; see
                   fi_mix_lies() */
    FI_LIARS
} FiLiar;

/* Words that may be the secret, each with a weight. Free with fi_belief_free(). */
typedef struct FiBelief {
    FiWord *words;  /* sorted like the list of words from which the weights were computed */
    double *weight; /* weight of each word, above 0 and proportional to its probability */
    int count;
    double total;
    double trust; /* probability that the Lie-brarian picks lies at random, 0..1 */
} FiBelief;

/* Computes a weight for every word of `list`: the probability of the guesses, clues and tokens in `evidence`
 * if this word is the secret. Assumes that all lies are equally likely, and that the shared letter was picked
 * at random from the secret. */
FiBelief fi_compute_belief(const FiEvidence *evidence, FiWordList list);
/* Like fi_compute_belief(), but if it is unknown how the Lie-brarian chooses lies. `odds` is the probability
 * of each FiLiar before the first row of clues. Keeps all words that fit the clues. */
FiBelief fi_compute_wary_belief(const FiEvidence *evidence, FiWordList list, const double odds[FI_LIARS]);
void fi_belief_free(FiBelief *belief);
/* Returns the probability that `word` is the secret. */
double fi_compute_secret_probability(const FiBelief *belief, FiWord word);
/* Groups the possible secret words by the honest clues that they give for `guess` and sums the weights of
 * each group. Skips the guess itself, because a correct guess gets no clues. */
void fi_sum_weights_by_row(const FiBelief *belief, FiWord guess, double honest[FI_PATTERNS]);

/* ------------------------------------------------------------------ lies (lie_mixing.c) */

/* For each row of clues that the Lie-brarian can show, sums the weights of all rows of honest clues that
 * differ from this row in exactly one clue. */
void fi_compute_shown_weights(const double honest[FI_PATTERNS], double shown[FI_PATTERNS]);

/* Probabilities of lies that give the Guessers the least information. The Lie-brarian shows row l instead of
 * the row h of honest clues with probability row[l] / reach[h], where reach[h] is the sum of row[l] over all
 * lies l about h. */
typedef struct FiMix {
    double row[FI_PATTERNS], reach[FI_PATTERNS];
} FiMix;

/* Numbers of iterations for fi_mix_lies(). With 0 iterations, the probability of a lie is proportional to the
 * weight of the words that fit the lie. */
enum { FI_MIX_STEPS = 30, FI_MIX_STEPS_FEW = 8 };
void fi_mix_lies(const double honest[FI_PATTERNS], int steps, FiMix *out);
/* Returns how much information, in bits, the clues that the Lie-brarian shows give about the honest clues. */
double fi_compute_mixed_information(const double honest[FI_PATTERNS], const FiMix *mix);

/* ------------------------------------------------------------------ values of guesses */

typedef struct FiGuessValue {
    FiWord word;
    double bits;   /* expected information of the row of clues that will be shown, in bits; takes into account
                      how the Lie-brarian chooses lies */
    double chance; /* probability that this guess is the secret, 0..1 */
    double risk;   /* probability that the Guessers use all guesses without finding the secret, 0..1; always 0
                      if many words are left */
    double worth;  /* value in bits that ranks the guesses; see solver.c */
} FiGuessValue;

/* Evaluates a guess. `left` is the number of guesses left, including this guess. The belief (list of possible
 * secret words) must not be empty. */
FiGuessValue fi_evaluate_guess(const FiBelief *belief, FiWord guess, int left);
/* Ranks the words of `guesses` and the most probable secret words. Writes at most `max` guesses, best first,
 * and returns their number. `guesses` must not be empty, and its words must be in the same order as
 * FiBelief.words. */
int fi_rank_guesses(const FiBelief *belief, FiWordList guesses, int left, FiGuessValue *out, int max);

/* ------------------------------------------------------------------ values of Fact/Fiction tokens */

typedef struct FiTokenValue {
    int place;
    double lie;  /* probability that the answer is "Fiction", 0..1 */
    double bits; /* expected information of the answer, in bits */
} FiTokenValue;

/* Evaluates a Fact/Fiction token on the clue at `place` of the last guess. */
FiTokenValue fi_evaluate_token(const FiEvidence *evidence, const FiBelief *belief, int place);
/* Evaluates a Fact/Fiction token on every clue of the last guess and returns the most informative one. */
FiTokenValue fi_find_best_token(const FiEvidence *evidence, const FiBelief *belief);

#endif
