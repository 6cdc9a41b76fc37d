/* clues.c: computes honest clues and lists the rows of clues with one lie. See fiction.h. */
#include "games/fiction/fiction.h"

#include <assert.h>

const uint8_t fi_place_value[FI_LETTERS] = {1, 3, 9, 27, 81};

/* Returns 0 for a number that is not a letter. Hidden words and damaged states contain such numbers. */
static uint32_t get_letter_bit(int letter)
{
    return letter < WORD_LETTERS ? UINT32_C(1) << letter : 0;
}

/* If a guess has several copies of a letter but the secret has only one, exactly one copy counts: the copy at
 * the correct place, or else the first copy. */
FiPattern fi_compute_honest_clues(FiWord secret, FiWord guess)
{
    /* bit sets of letters: letters in the secret, letters that occur twice or more in the secret, and letters
     * of the guess that have already counted once */
    uint32_t present = 0, repeated = 0, counted = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        repeated |= present & get_letter_bit(secret.letter[i]);
        present |= get_letter_bit(secret.letter[i]);
        counted |= secret.letter[i] == guess.letter[i] ? get_letter_bit(guess.letter[i]) : 0;
    }
    unsigned pattern = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        const uint32_t bit = get_letter_bit(guess.letter[i]);
        if (secret.letter[i] == guess.letter[i]) {
            pattern += FI_HIT * fi_place_value[i];
        } else if (bit & present & (repeated | ~counted)) {
            pattern += FI_NEAR * fi_place_value[i];
            counted |= bit;
        }
    }
    return (FiPattern)pattern;
}

FiClue fi_get_clue(FiPattern pattern, int place)
{
    assert(pattern < FI_PATTERNS && place >= 0 && place < FI_LETTERS);
    unsigned rest = pattern;
    for (; place > 0; place--) {
        rest /= FI_CLUES;
    }
    return (FiClue)(rest % FI_CLUES);
}

FiPattern fi_replace_clue(FiPattern pattern, int place, FiClue clue)
{
    return (FiPattern)(pattern + ((int)clue - (int)fi_get_clue(pattern, place)) * fi_place_value[place]);
}

int fi_count_differences(FiPattern a, FiPattern b)
{
    int distance = 0;
    for (unsigned i = 0, left = a, right = b; i < FI_LETTERS; i++, left /= FI_CLUES, right /= FI_CLUES) {
        distance += left % FI_CLUES != right % FI_CLUES;
    }
    return distance;
}

void fi_list_lies(FiPattern honest, FiPattern out[FI_LIES])
{
    int count = 0, rest = honest;
    for (int i = 0; i < FI_LETTERS; i++, rest /= FI_CLUES) {
        for (int clue = 0; clue < FI_CLUES; clue++) {
            if (clue != rest % FI_CLUES) {
                out[count++] = (FiPattern)(honest + (clue - rest % FI_CLUES) * fi_place_value[i]);
            }
        }
    }
    assert(count == FI_LIES);
}

bool fi_has_repeated_letters(FiWord word)
{
    uint32_t seen = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        uint32_t bit = UINT32_C(1) << word.letter[i];
        if (seen & bit) {
            return true;
        }
        seen |= bit;
    }
    return false;
}
