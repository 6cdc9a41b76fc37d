/* bots.h: players for either chair, cut by role. */
#ifndef FICTION_BOTS_H
#define FICTION_BOTS_H

#include "games/fiction/bots/solver.h"

/* How a bot guesses. Weak ones do not blunder: they know fewer words, and forget what they were shown. */
typedef struct FiGuesser {
    int vocabulary;     /* of 100 common words so many are known, always the same ones */
    int memory;         /* of so many rows, the newest, the clues are remembered */
    bool measures;      /* guesses what tells most; otherwise any word that fits */
    const double *odds; /* of the FiLiars that it reckons with; NULL = trusts that lies are told at random */
} FiGuesser;

/* A legal move of the Guessers, from a view of theirs. */
bool fi_choose_guess(const FiGuesser *guesser, const FiState *view, const GameContent *content, Rng *rng,
                     Move *out);
/* A legal move of the Lie-brarian, from a view of its own. */
bool fi_choose_lie(FiLiar liar, const FiState *view, const GameContent *content, Rng *rng, Move *out);

/* How many of the words that bots and hints speak would be left by each row, shown for the last guess. */
void fi_count_left(const FiState *view, const GameContent *content, int left[FI_PATTERNS]);
/* How many words of the list hold a letter; which of a word's letters most of them hold. */
int fi_count_with(FiWordList list, int letter);
int fi_commonest_letter(FiWordList list, FiWord word);

#endif
