/* belief.c: what the Guessers were shown, and which secrets it leaves. See solver.h. */
#include "games/fiction/bots/solver.h"

#include "core/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* How far a liar is suspected of choosing the lie that leaves most words: the odds at the start, and the most
   that is ever made of it, so that every word keeps some weight. */
static const double SLY_ODDS = 0.02;
enum { SUSPICION_MAX = 100 };

FiEvidence fi_evidence(const FiState *state, int rows)
{
    assert(rows <= state->row_count);
    FiEvidence out = {.count = rows, .shared = state->shared, .red = state->red};
    for (int i = 0; i < rows; i++) {
        const FiRow *row = &state->rows[i];
        out.shown[i] = (FiShown){row->guess, row->shown, row->token, row->fact};
    }
    return out;
}

FiWordList fi_spoken(const GameContent *content, bool red)
{
    return (FiWordList){content->common.words, red ? content->common.count : content->common_distinct};
}

/* ------------------------------------------------------------------ before the first row */

/* How many different letters a word has. */
static uint32_t letters_of(FiWord word)
{
    uint32_t seen = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        seen |= UINT32_C(1) << word.letter[i];
    }
    return words_count(seen);
}

/* In proportion to the chance that a secret's Lie-brarian shares this letter: any of its letters may be. */
static uint32_t weight_of_sharing(const FiEvidence *evidence, FiWord word)
{
    enum { WHOLE = 60 }; /* divided evenly by 5, 4, 3 and 2 letters */
    if (evidence->shared == FI_NONE) {
        return 1;
    }
    if (!memchr(word.letter, evidence->shared, FI_LETTERS)) {
        return 0;
    }
    return evidence->red ? WHOLE / letters_of(word) : 1;
}

static void add(FiBelief *belief, FiWord word, uint32_t weight)
{
    if (weight > 0) {
        belief->words[belief->count] = word;
        belief->weight[belief->count++] = weight;
        belief->total += weight;
    }
}

static FiBelief believe_at_first(const FiEvidence *evidence, FiWordList list)
{
    FiBelief out = {.words = memory_new((size_t)list.count + 1, sizeof *out.words),
                    .weight = memory_new((size_t)list.count + 1, sizeof *out.weight)};
    for (int i = 0; i < list.count; i++) {
        if (evidence->red || !fi_repeats(list.words[i])) {
            add(&out, list.words[i], weight_of_sharing(evidence, list.words[i]));
        }
    }
    return out;
}

/* ------------------------------------------------------------------ row by row */

void fi_lie_channel(const uint32_t honest[FI_PATTERNS], uint32_t shown[FI_PATTERNS])
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

/* How much likelier a liar who leaves as many words as possible shows `row` for `honest` than one who lies at
   random; `left` is what each row would leave. */
static double slyness(const uint32_t left[FI_PATTERNS], FiPattern honest, FiPattern row)
{
    FiPattern lies[FI_LIES];
    int as_good = 0;
    fi_lies(honest, lies);
    for (int i = 0; i < FI_LIES; i++) {
        if (left[lies[i]] > left[row]) {
            return 0;
        }
        as_good += left[lies[i]] == left[row];
    }
    return (double)FI_LIES / as_good;
}

static bool fits(const FiShown *shown, FiWord word, FiPattern honest)
{
    if (memcmp(&shown->guess, &word, sizeof word) == 0) {
        return false;
    }
    return shown->row == FI_NONE ||
           (fi_distance(honest, shown->row) == 1 &&
            (shown->token == FI_NONE ||
             (fi_clue(honest, shown->token) == fi_clue(shown->row, shown->token)) == shown->fact));
}

/* Keeps the words that fit, and multiplies the `sly` of each of them. */
static void narrow(FiBelief *belief, double *sly, const FiShown *shown)
{
    uint32_t honest[FI_PATTERNS] = {0}, left[FI_PATTERNS];
    FiPattern *row = memory_new((size_t)belief->count + 1, sizeof *row);
    for (int i = 0; i < belief->count; i++) {
        row[i] = fi_honest(belief->words[i], shown->guess);
        honest[row[i]] += belief->weight[i];
    }
    honest[FI_PATTERNS - 1] = 0;
    fi_lie_channel(honest, left);
    const FiBelief before = *belief;
    belief->count = 0;
    belief->total = 0;
    for (int i = 0; i < before.count; i++) {
        if (fits(shown, before.words[i], row[i])) {
            sly[belief->count] = sly[i] * (shown->row == FI_NONE ? 1 : slyness(left, row[i], shown->row));
            add(belief, before.words[i], before.weight[i]);
        }
    }
    free(row);
}

static FiBelief believe(const FiEvidence *evidence, FiWordList list, bool suspicious)
{
    FiBelief out = believe_at_first(evidence, list);
    double *sly = memory_new((size_t)out.count + 1, sizeof *sly);
    for (int i = 0; i < out.count; i++) {
        sly[i] = SLY_ODDS;
    }
    for (int i = 0; i < evidence->count; i++) {
        narrow(&out, sly, &evidence->shown[i]);
    }
    if (suspicious) {
        out.total = 0;
        for (int i = 0; i < out.count; i++) {
            out.weight[i] *= 1 + (uint32_t)(sly[i] < SUSPICION_MAX ? sly[i] : SUSPICION_MAX);
            out.total += out.weight[i];
        }
    }
    free(sly);
    return out;
}

FiBelief fi_believe(const FiEvidence *evidence, FiWordList list)
{
    return believe(evidence, list, false);
}

FiBelief fi_suspect(const FiEvidence *evidence, FiWordList list)
{
    return believe(evidence, list, true);
}

void fi_belief_free(FiBelief *belief)
{
    free(belief->words);
    free(belief->weight);
    *belief = (FiBelief){0};
}

double fi_chance(const FiBelief *belief, FiWord word)
{
    for (int i = 0; i < belief->count; i++) {
        if (memcmp(&belief->words[i], &word, sizeof word) == 0) {
            return (double)belief->weight[i] / belief->total;
        }
    }
    return 0;
}
