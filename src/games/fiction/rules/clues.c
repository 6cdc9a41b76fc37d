/* clues.c: computes honest clues and lists the rows of clues with one lie. See fiction.h. */
#include "games/fiction/fiction.h"

#include <assert.h>

const uint8_t fi_place_value[FI_LETTERS] = {1, 3, 9, 27, 81};

static int count_letter(FiWord word, int letter)
{
    int count = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        count += word.letter[i] == letter;
    }
    return count;
}

/* True if the copy of a repeated letter at `place` counts. If a guess has several copies of a letter but the
 * secret has only one, exactly one copy counts: the copy at the correct place, or else the first copy. */
static bool is_repeated_letter_counted(FiWord secret, FiWord guess, int place)
{
    const int letter = guess.letter[place];
    int counts = -1;
    for (int i = FI_LETTERS - 1; i >= 0; i--) {
        counts = guess.letter[i] == letter ? i : counts;
    }
    for (int i = 0; i < FI_LETTERS; i++) {
        counts = guess.letter[i] == letter && secret.letter[i] == letter ? i : counts;
    }
    return place == counts;
}

static FiClue compute_honest_clue(FiWord secret, FiWord guess, int place)
{
    const int copies = count_letter(secret, guess.letter[place]);
    if (copies == 0 || (copies == 1 && !is_repeated_letter_counted(secret, guess, place))) {
        return FI_MISS;
    }
    return secret.letter[place] == guess.letter[place] ? FI_HIT : FI_NEAR;
}

FiPattern fi_compute_honest_clues(FiWord secret, FiWord guess)
{
    FiPattern pattern = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        pattern = fi_replace_clue(pattern, i, compute_honest_clue(secret, guess, i));
    }
    return pattern;
}

FiClue fi_get_clue(FiPattern pattern, int place)
{
    assert(pattern < FI_PATTERNS && place >= 0 && place < FI_LETTERS);
    return (FiClue)(pattern / fi_place_value[place] % FI_CLUES);
}

FiPattern fi_replace_clue(FiPattern pattern, int place, FiClue clue)
{
    return (FiPattern)(pattern + ((int)clue - (int)fi_get_clue(pattern, place)) * fi_place_value[place]);
}

int fi_count_differences(FiPattern a, FiPattern b)
{
    int distance = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        distance += fi_get_clue(a, i) != fi_get_clue(b, i);
    }
    return distance;
}

void fi_list_lies(FiPattern honest, FiPattern out[FI_LIES])
{
    int count = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        for (FiClue clue = 0; clue < FI_CLUES; clue++) {
            if (clue != fi_get_clue(honest, i)) {
                out[count++] = fi_replace_clue(honest, i, clue);
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
