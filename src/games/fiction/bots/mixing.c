/* mixing.c: how to lie so that as little as possible is told, whoever listens. See solver.h.

   Who knows how a liar lies learns from a row as many bits as row and honest row have in common. The liar who
   keeps that least, and those who listen as if to such a one, are an equilibrium: neither gains by doing
   otherwise, as far as one row goes. It is found by Blahut's and Arimoto's steps: each lie is told in
   proportion to how often its row comes up, which changes how often rows come up, until nothing changes. */
#include "games/fiction/bots/solver.h"

#include <math.h>
#include <string.h>

void fi_lie_channel(const double honest[FI_PATTERNS], double shown[FI_PATTERNS])
{
    memset(shown, 0, FI_PATTERNS * sizeof *shown);
    for (int step = 1; step < FI_PATTERNS; step *= FI_CLUES) {
        for (int block = 0; block < FI_PATTERNS; block += FI_CLUES * step) {
            for (int miss = block; miss < block + step; miss++) {
                const int near = miss + step, hit = near + step;
                shown[miss] += honest[near] + honest[hit];
                shown[near] += honest[miss] + honest[hit];
                shown[hit] += honest[miss] + honest[near];
            }
        }
    }
}

/* One of Blahut's and Arimoto's steps; `reach` is that of the rows as they are. */
static void step(const double honest[FI_PATTERNS], const double reach[FI_PATTERNS], double row[FI_PATTERNS])
{
    double part[FI_PATTERNS], change[FI_PATTERNS];
    for (int i = 0; i < FI_PATTERNS; i++) {
        part[i] = honest[i] > 0 ? honest[i] / reach[i] : 0;
    }
    fi_lie_channel(part, change);
    for (int i = 0; i < FI_PATTERNS; i++) {
        row[i] *= change[i];
    }
}

void fi_mix(const double honest[FI_PATTERNS], int steps, FiMix *out)
{
    fi_lie_channel(honest, out->row);
    fi_lie_channel(out->row, out->reach);
    for (int i = 0; i < steps; i++) {
        step(honest, out->reach, out->row);
        fi_lie_channel(out->row, out->reach);
    }
}

double fi_mixed_bits(const double honest[FI_PATTERNS], const FiMix *mix)
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
