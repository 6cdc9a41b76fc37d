/* lie_mixing.c: computes the lies that give the Guessers the least information, even if the Guessers know how
 * the lies are chosen. See solver.h.
 * The information is the mutual information of the honest row of clues and the row that the Lie-brarian
 * shows. The Blahut-Arimoto algorithm reduces this information step by step: the new probability of a lie is
 * proportional to how often its row was shown in the step before. */
#include "games/fiction/bots/solver.h"

#include <math.h>

/* For each row, sets shown[row] to the sum of honest[] over 4 rows: those that differ from `row` only in the
 * first clue or only in the second clue. */
static void sum_rows_with_other_first_clues(const double *restrict honest, double *restrict shown)
{
    enum { SECOND = FI_CLUES, BLOCK = FI_CLUES * FI_CLUES };
    for (int block = 0; block < FI_PATTERNS; block += BLOCK) {
        for (int i = 0; i < BLOCK; i++) {
            const int first = i % FI_CLUES, second = i - first;
            /* a, b: the rows with the two other values of the first clue. c, d: the rows with the two other
             * values of the second clue. */
            const int a = block + second + (first == 0 ? 1 : 0), b = block + second + (first == 2 ? 1 : 2);
            const int c = block + first + (second == 0 ? SECOND : 0);
            const int d = block + first + (second == 2 * SECOND ? SECOND : 2 * SECOND);
            shown[block + i] = (honest[a] + honest[b]) + (honest[c] + honest[d]);
        }
    }
}

/* Adds to shown[row] the sum of honest[] over the rows that differ from `row` only in the clue whose place
 * value (a power of 3) is `stride`. The function is inline so that `stride` is a constant and the compiler
 * can use vectors. */
static inline void add_rows_with_other_clue(const double *restrict honest, double *restrict shown, int stride)
{
    for (int block = 0; block < FI_PATTERNS; block += FI_CLUES * stride) {
        for (int miss = block; miss < block + stride; miss++) {
            const int near = miss + stride, hit = near + stride;
            shown[miss] += honest[near] + honest[hit];
            shown[near] += honest[miss] + honest[hit];
            shown[hit] += honest[miss] + honest[near];
        }
    }
}

void fi_compute_shown_weights(const double honest[FI_PATTERNS], double shown[FI_PATTERNS])
{
    sum_rows_with_other_first_clues(honest, shown);
    add_rows_with_other_clue(honest, shown, 9);
    add_rows_with_other_clue(honest, shown, 27);
    add_rows_with_other_clue(honest, shown, 81);
}

/* Updates `row`, the probabilities of the rows of clues. `reach` must be FiMix.reach for the probabilities
 * before this update. */
static void run_blahut_arimoto_step(const double honest[FI_PATTERNS], const double reach[FI_PATTERNS],
                                    double row[FI_PATTERNS])
{
    double part[FI_PATTERNS], change[FI_PATTERNS];
    for (int i = 0; i < FI_PATTERNS; i++) {
        part[i] = honest[i] > 0 ? honest[i] / reach[i] : 0;
    }
    fi_compute_shown_weights(part, change);
    for (int i = 0; i < FI_PATTERNS; i++) {
        row[i] *= change[i];
    }
}

void fi_mix_lies(const double honest[FI_PATTERNS], int steps, FiMix *out)
{
    fi_compute_shown_weights(honest, out->row);
    fi_compute_shown_weights(out->row, out->reach);
    for (int i = 0; i < steps; i++) {
        run_blahut_arimoto_step(honest, out->reach, out->row);
        fi_compute_shown_weights(out->row, out->reach);
    }
}

double fi_compute_mixed_information(const double honest[FI_PATTERNS], const FiMix *mix)
{
    double total = 0, rows = 0, bits = 0;
    for (int i = 0; i < FI_PATTERNS; i++) {
        total += honest[i];
        rows += mix->row[i];
    }
    for (int i = 0; i < FI_PATTERNS; i++) {
        bits += honest[i] > 0 ? honest[i] / total * log2(rows / mix->reach[i]) : 0;
    }
    return bits;
}
