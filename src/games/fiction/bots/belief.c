/* belief.c: what the Guessers were shown, and which secrets it leaves. See solver.h. */
#include "games/fiction/bots/solver.h"

#include "core/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

FiWordList fi_everyday(const GameContent *content, bool red)
{
    return (FiWordList){content->everyday.words, red ? content->everyday.count : content->everyday_distinct};
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
static double weight_of_sharing(const FiEvidence *evidence, FiWord word)
{
    if (evidence->shared == FI_NONE) {
        return 1;
    }
    if (!memchr(word.letter, evidence->shared, FI_LETTERS)) {
        return 0;
    }
    return evidence->red ? 1.0 / letters_of(word) : 1;
}

static void add(FiBelief *belief, FiWord word, double weight)
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

/* How likely each kind of liar would have shown all the rows so far, were a word the secret. */
typedef struct Likelihood {
    double of[FI_LIARS];
} Likelihood;

/* What the kinds of liars know when they lie about a guess. */
typedef struct Lying {
    double left[FI_PATTERNS]; /* words that each row would leave */
    FiMix mix;
} Lying;

/* The chance that a liar who leaves as many words as possible shows `row` for `honest`. */
static double slyly(const Lying *lying, FiPattern honest, FiPattern row)
{
    static const double ALIKE = 1e-9; /* sums of the same words in another order */
    FiPattern lies[FI_LIES];
    int as_good = 0;
    fi_lies(honest, lies);
    for (int i = 0; i < FI_LIES; i++) {
        const double more = lying->left[lies[i]] / lying->left[row] - 1;
        if (more > ALIKE) {
            return 0;
        }
        as_good += more > -ALIKE;
    }
    return 1.0 / as_good;
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

/* The deadpan liar reckons with listeners who know how it lies. */
static void look_through(const FiBelief *belief, const Likelihood *likelihoods, const FiPattern *rows,
                         Lying *out)
{
    double trusted[FI_PATTERNS] = {0}, known[FI_PATTERNS] = {0};
    for (int i = 0; i < belief->count; i++) {
        if (rows[i] != FI_PATTERNS - 1) {
            trusted[rows[i]] += belief->weight[i];
            known[rows[i]] += belief->weight[i] * likelihoods[i].of[FI_DEADPAN];
        }
    }
    fi_lie_channel(trusted, out->left);
    fi_mix(known, FI_MIX_STEPS, &out->mix);
}

/* What the row says of those who may have told it. */
static void hear(const FiBelief *belief, Likelihood *likelihoods, const FiPattern *rows, FiPattern row)
{
    Lying *lying = memory_new(1, sizeof *lying);
    look_through(belief, likelihoods, rows, lying);
    for (int i = 0; i < belief->count; i++) {
        if (fi_distance(rows[i], row) == 1) {
            likelihoods[i].of[FI_CARELESS] *= 1.0 / FI_LIES;
            likelihoods[i].of[FI_SLY] *= slyly(lying, rows[i], row);
            likelihoods[i].of[FI_DEADPAN] *= lying->mix.row[row] / lying->mix.reach[rows[i]];
        }
    }
    free(lying);
}

/* Keeps the words that fit, each with its likelihoods; NULL = nobody asks for them. */
static void narrow(FiBelief *belief, Likelihood *likelihoods, const FiShown *shown)
{
    FiPattern *rows = memory_new((size_t)belief->count + 1, sizeof *rows);
    for (int i = 0; i < belief->count; i++) {
        rows[i] = fi_honest(belief->words[i], shown->guess);
    }
    if (likelihoods && shown->row != FI_NONE) {
        hear(belief, likelihoods, rows, shown->row);
    }
    const FiBelief before = *belief;
    belief->count = 0;
    belief->total = 0;
    for (int i = 0; i < before.count; i++) {
        if (fits(shown, before.words[i], rows[i])) {
            if (likelihoods) {
                likelihoods[belief->count] = likelihoods[i];
            }
            add(belief, before.words[i], before.weight[i]);
        }
    }
    free(rows);
}

/* By Bayes; what no kind of liar that is reckoned with would have shown keeps a trace of its weight. */
static void weigh(FiBelief *belief, const Likelihood *likelihoods, const double odds[FI_LIARS])
{
    static const double TRACE = 1e-9;
    double trusted = 0;
    belief->total = 0;
    for (int i = 0; i < belief->count; i++) {
        const double *of = likelihoods[i].of, base = belief->weight[i];
        const double careless = base * (odds[FI_CARELESS] + TRACE) * of[FI_CARELESS];
        belief->weight[i] = careless + base * (odds[FI_SLY] * of[FI_SLY] + odds[FI_DEADPAN] * of[FI_DEADPAN]);
        belief->total += belief->weight[i];
        trusted += careless;
    }
    belief->trust = trusted / belief->total;
}

FiBelief fi_suspect(const FiEvidence *evidence, FiWordList list, const double odds[FI_LIARS])
{
    FiBelief out = believe_at_first(evidence, list);
    Likelihood *likelihoods = memory_new((size_t)out.count + 1, sizeof *likelihoods);
    for (int i = 0; i < out.count; i++) {
        likelihoods[i] = (Likelihood){{1, 1, 1}};
    }
    for (int i = 0; i < evidence->count; i++) {
        narrow(&out, likelihoods, &evidence->shown[i]);
    }
    weigh(&out, likelihoods, odds);
    free(likelihoods);
    return out;
}

FiBelief fi_believe(const FiEvidence *evidence, FiWordList list)
{
    FiBelief out = believe_at_first(evidence, list);
    out.trust = 1;
    for (int i = 0; i < evidence->count; i++) {
        narrow(&out, NULL, &evidence->shown[i]);
    }
    return out;
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
            return belief->weight[i] / belief->total;
        }
    }
    return 0;
}

void fi_count_rows(const FiBelief *belief, FiWord guess, double honest[FI_PATTERNS])
{
    memset(honest, 0, FI_PATTERNS * sizeof *honest);
    for (int i = 0; i < belief->count; i++) {
        honest[fi_honest(belief->words[i], guess)] += belief->weight[i];
    }
    honest[FI_PATTERNS - 1] = 0;
}
