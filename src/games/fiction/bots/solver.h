/* solver.h: what the Guessers can conclude from the clues they saw, and the information of a guess or
 * Fact/Fiction token. Only fi_collect_evidence() reads a state. FiEvidence can't hold the secret, the book or
 * the honest clues, so the results never depend on hidden information. */
#ifndef FICTION_SOLVER_H
#define FICTION_SOLVER_H

#include "games/fiction/fiction.h"

/* A guess and its clues as the Guessers see them. */
typedef struct FiShownRow {
    FiWord guess;  /* never the secret, because the game went on after this guess */
    FiPattern row; /* clues shown for the guess, or FI_NONE if it was not answered yet */
    uint8_t token; /* place, 0..4, of the clue checked with a Fact/Fiction token, or FI_NONE */
    /* true if the token showed that the clue is honest, false if it showed that the clue is the lie */
    bool fact;
} FiShownRow;

typedef struct FiEvidence {
    FiShownRow shown[FI_GUESSES];
    int count;
    uint8_t shared; /* shared letter, 0..25, or FI_NONE */
    bool red;       /* true if the secret word can have repeated letters */
} FiEvidence;

/* Returns the first `rows` guesses with their clues, as the Guessers saw them. `state` can also be a view of
 * the Guessers. */
FiEvidence fi_collect_evidence(const FiState *state, int rows);

/* Returns the words that bots and hints use: the common words, without those that repeat a letter ("red"
 * words) unless `with_red_words` is true. `content` owns the array. */
FiWordList fi_list_game_words(const GameContent *content, bool with_red_words);
/* Returns the words of fi_list_game_words() that everyone knows, in the same order. */
FiWordList fi_list_everyday_words(const GameContent *content, bool with_red_words);

/* ------------------------------------------------------------------ probabilities (belief.c) */

/* Ways in which a Lie-brarian can choose lies. */
typedef enum FiLiar {
    FI_CARELESS, /* picks any lie at random */
    /* picks the lie that leaves the most possible words or, in a tie, the lie after which the best guess is
       least informative */
    FI_SLY,
    /* mixes lies so that even Guessers who know this method learn as little as possible; see fi_mix_lies() */
    FI_DEADPAN,
    FI_LIARS
} FiLiar;

/* Words that could be the secret, each with a weight. Free with fi_belief_free(). */
typedef struct FiBelief {
    FiWord *words;  /* in the order of the list from which the weights were computed */
    double *weight; /* weight[i] > 0 is proportional to the probability of words[i] */
    int count;
    double total;
    double trust; /* probability that the Lie-brarian picks lies at random, 0..1 */
} FiBelief;

/* Sets the weight of each word of `list` to the probability of the evidence (guesses, clues and tokens) if
 * this word is the secret. Assumes that all lies are equally likely, and that the shared letter was picked at
 * random. */
FiBelief fi_compute_belief(const FiEvidence *evidence, FiWordList list);
/* Like fi_compute_belief(), for a Lie-brarian who chooses lies in an unknown way. `odds` is the probability
 * of each FiLiar before the first row of clues. Keeps all words that fit the clues. */
FiBelief fi_compute_wary_belief(const FiEvidence *evidence, FiWordList list, const double odds[FI_LIARS]);
void fi_belief_free(FiBelief *belief);
double fi_compute_secret_probability(const FiBelief *belief, FiWord word);
/* For each row of clues, writes to honest[row] the total weight of the possible secret words for which this
 * row would be the honest answer to `guess`. Leaves out the guess itself, because a correct guess gets no
 * clues. */
void fi_sum_weights_by_row(const FiBelief *belief, FiWord guess, double honest[FI_PATTERNS]);

/* ------------------------------------------------------------------ lies (lie_mixing.c) */

/* Computes shown[row], the sum of honest[] over all rows that differ from `row` in exactly one clue. */
void fi_compute_shown_weights(const double honest[FI_PATTERNS], double shown[FI_PATTERNS]);

/* Probabilities with which to choose lies, so that the Guessers get the least information. If h is the honest
 * row, the Lie-brarian shows the row l with probability row[l] / reach[h]. Here, reach[h] is the sum of
 * row[l] over all rows l that are possible lies about h. */
typedef struct FiMix {
    double row[FI_PATTERNS], reach[FI_PATTERNS];
} FiMix;

/* Number of steps of fi_mix_lies(). With 0 steps, the probability of a lie is proportional to the weight of
 * the words that fit the lie. */
enum { FI_MIX_STEPS = 30, FI_MIX_STEPS_FEW = 8 };
void fi_mix_lies(const double honest[FI_PATTERNS], int steps, FiMix *out);
/* Returns the information, in bits, that the shown clues give about the honest clues. */
double fi_compute_mixed_information(const double honest[FI_PATTERNS], const FiMix *mix);

/* ------------------------------------------------------------------ values of guesses */

typedef struct FiGuessValue {
    FiWord word;
    /* expected information, in bits, of the clues that will be shown */
    double bits;
    double chance; /* probability that this guess is the secret, 0..1 */
    /* probability, 0..1, that the Guessers use all guesses without finding the secret; always 0 if many words
     * are left */
    double risk;
    double worth; /* value in bits that ranks the guess; see solver.c */
} FiGuessValue;

/* Evaluates a guess. `guesses_left` is the number of guesses left, including this guess. The belief must
 * contain at least one word. */
FiGuessValue fi_evaluate_guess(const FiBelief *belief, FiWord guess, int guesses_left);
/* Ranks the words of `guesses` and the most probable secret words. Writes at most `max` guesses, best first,
 * and returns their number. `guesses` must not be empty, and its words must be in the same order as
 * FiBelief.words. */
int fi_rank_guesses(const FiBelief *belief, FiWordList guesses, int guesses_left, FiGuessValue *out, int max);

/* ------------------------------------------------------------------ values of Fact/Fiction tokens */

typedef struct FiTokenValue {
    int place;
    double lie;  /* probability that the answer is "Fiction", 0..1 */
    double bits; /* expected information of the answer, in bits */
} FiTokenValue;

/* Evaluates a Fact/Fiction token on the clue at `place` of the last guess. */
FiTokenValue fi_evaluate_token(const FiEvidence *evidence, const FiBelief *belief, int place);
/* Returns the place and value of the most informative token on a clue of the last guess. */
FiTokenValue fi_find_best_token(const FiEvidence *evidence, const FiBelief *belief);

#endif
