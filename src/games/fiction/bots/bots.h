/* bots.h: parameters and helpers of the bots for both seats. */
#ifndef FICTION_BOTS_H
#define FICTION_BOTS_H

#include "games/fiction/bots/solver.h"

/* Parameters of a bot that guesses. Weak bots make no deliberate mistakes: they know fewer words and forget
 * older rows of clues. */
typedef struct FiGuesser {
    int vocabulary; /* percentage of the common words that the bot knows. The bot knows the same words in
                       every game. */
    int memory;     /* number of newest guesses whose clues the bot remembers */
    /* true if the bot guesses the most informative word, false if it guesses any word that fits */
    bool maximizes_information;
    /* probability of each FiLiar (way of choosing lies) before the first row of clues, or NULL if all lies
     * are random */
    const double *odds;
} FiGuesser;

bool fi_choose_guess(const FiGuesser *guesser, const FiState *view, const GameContent *content, Rng *rng,
                     Move *out);
bool fi_choose_lie(FiLiar liar, const FiState *view, const GameContent *content, Rng *rng, Move *out);

/* For each row of clues, writes to left[row] the number of words that are still possible if the Lie-brarian
 * answers the last guess with this row. */
void fi_count_words_left(const FiState *view, const GameContent *content, int left[FI_PATTERNS]);
int fi_count_words_with_letter(FiWordList list, int letter);
int fi_find_most_common_letter(FiWordList list, FiWord word);

#endif
