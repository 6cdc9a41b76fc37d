/* bots.h: parameters and helpers of the bots for both seats. */
#ifndef FICTION_BOTS_H
#define FICTION_BOTS_H

#include "games/fiction/bots/solver.h"

/* Parameters of a bot that guesses. Weak bots don't blunder: they know fewer words and forget older rows of
 * clues. */
typedef struct FiGuesser {
    int vocabulary; /* percentage of the common words that the bot knows; it knows the same words in every
                       game */
    int memory;     /* number of guesses, counted from the newest, whose clues the bot remembers */
    bool measures;  /* true = the bot guesses the most informative word; false = the bot guesses any word that
                       fits */
    const double *odds; /* probability of each FiLiar (way of choosing lies) before the first row of clues;
                           NULL = the bot assumes that all lies are random */
} FiGuesser;

/* Chooses a legal move for the Guessers from what they can see. */
bool fi_choose_guess(const FiGuesser *guesser, const FiState *view, const GameContent *content, Rng *rng,
                     Move *out);
/* Chooses a legal move for the Lie-brarian from what she can see. */
bool fi_choose_lie(FiLiar liar, const FiState *view, const GameContent *content, Rng *rng, Move *out);

/* For each possible row of five clues, counts the words that are still possible if the Lie-brarian shows this
 * row for the last guess. */
void fi_count_words_left(const FiState *view, const GameContent *content, int left[FI_PATTERNS]);
/* Returns how many words of `list` contain the letter. */
int fi_count_words_with_letter(FiWordList list, int letter);
int fi_find_most_common_letter(FiWordList list, FiWord word);

#endif
