/* lie_mixing.c: computes the lies that give the Guessers the least information, even if the Guessers know how
 * the lies are chosen. See solver.h.
 * The information is the mutual information of the honest row of clues and the row that the Lie-brarian
 * shows. The Blahut-Arimoto algorithm reduces this information step by step: the new probability of a lie is
 * proportional to how often its row was shown in the step before. */
#include "games/fiction/bots/solver.h"

#include <math.h>
#include <string.h>

void fi_compute_shown_weights(const double honest[FI_PATTERNS], double shown[FI_PATTERNS])
{
    memset(shown, 0, FI_PATTERNS * sizeof *shown);
    for (int stride = 1; stride < FI_PATTERNS; stride *= FI_CLUES) {
        for (int block = 0; block < FI_PATTERNS; block += FI_CLUES * stride) {
            for (int miss = block; miss < block + stride; miss++) {
                const int near = miss + stride, hit = near + stride;
                shown[miss] += honest[near] + honest[hit];
                shown[near] += honest[miss] + honest[hit];
                shown[hit] += honest[miss] + honest[near];
            }
        }
    }
}

/* Updates `row`, the probabilities of the rows of clues. `reach` is FiMix.reach, computed from the old
 * probabilities. */
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
