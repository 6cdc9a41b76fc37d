/* belief.c: computes how probable each secret word is, from the rows of clues that the Guessers saw. See
 * solver.h. */
#include "games/fiction/bots/solver.h"

#include "core/platform/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

FiEvidence fi_collect_evidence(const FiState *state, int rows)
{
    assert(rows <= state->row_count);
    FiEvidence out = {.count = rows, .shared = state->shared, .red = state->red};
    for (int i = 0; i < rows; i++) {
        const FiRow *row = &state->rows[i];
        out.shown[i] = (FiShownRow){row->guess, row->shown, row->token, row->fact};
    }
    return out;
}

FiWordList fi_list_game_words(const GameContent *content, bool with_red_words)
{
    return (FiWordList){content->common.words,
                        with_red_words ? content->common.count : content->common_distinct};
}

FiWordList fi_list_everyday_words(const GameContent *content, bool with_red_words)
{
    return (FiWordList){content->everyday.words,
                        with_red_words ? content->everyday.count : content->everyday_distinct};
}

static uint32_t count_different_letters(FiWord word)
{
    uint32_t seen = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        seen |= UINT32_C(1) << word.letter[i];
    }
    return lexicon_count_letters(seen);
}

/* Returns a number proportional to the probability that the Lie-brarian shares the letter `evidence->shared`
 * if `word` is the secret. Assumes that she picks one of the secret's different letters at random. */
static double compute_sharing_weight(const FiEvidence *evidence, FiWord word)
{
    if (evidence->shared == FI_NONE) {
        return 1;
    }
    if (!memchr(word.letter, evidence->shared, FI_LETTERS)) {
        return 0;
    }
    return evidence->red ? 1.0 / count_different_letters(word) : 1;
}

static void add_weighted_word(FiBelief *belief, FiWord word, double weight)
{
    if (weight > 0) {
        belief->words[belief->count] = word;
        belief->weight[belief->count++] = weight;
        belief->total += weight;
    }
}

static FiBelief create_initial_belief(const FiEvidence *evidence, FiWordList list)
{
    FiBelief out = {.words = memory_new((size_t)list.count + 1, sizeof *out.words),
                    .weight = memory_new((size_t)list.count + 1, sizeof *out.weight)};
    for (int i = 0; i < list.count; i++) {
        if (evidence->red || !fi_has_repeated_letters(list.words[i])) {
            add_weighted_word(&out, list.words[i], compute_sharing_weight(evidence, list.words[i]));
        }
    }
    return out;
}

/* Probability of the rows of clues shown so far, if a given word is the secret. of[kind] is this probability
 * if the Lie-brarian chooses her lies in the way `kind` (a FiLiar). */
typedef struct Likelihood {
    double of[FI_LIARS];
} Likelihood;

/* Data for computing the probability of each lie about one guess. */
typedef struct LieModel {
    /* left[row]: sum of the weights of the secret words that are still possible if the Lie-brarian shows this
     * row of clues */
    double left[FI_PATTERNS];
    FiMix mix;
} LieModel;

/* Returns the probability that the sly Lie-brarian bot shows the clues `row` if the honest clues are
 * `honest`. */
static double compute_sly_probability(const LieModel *model, FiPattern honest, FiPattern row)
{
    static const double ALIKE = 1e-9; /* smaller differences are rounding errors */
    FiPattern lies[FI_LIES];
    int equal_count = 0;
    fi_list_lies(honest, lies);
    for (int i = 0; i < FI_LIES; i++) {
        const double more = model->left[lies[i]] / model->left[row] - 1;
        if (more > ALIKE) {
            return 0;
        }
        equal_count += more > -ALIKE;
    }
    return 1.0 / equal_count;
}

/* True if the Lie-brarian could have shown the row `shown` for a guess whose honest clues are `honest`:
 * exactly one clue is a lie, and the answer that a token got about a clue is true. Also true if no row was
 * shown yet. */
static bool fits_shown_row(const FiShownRow *shown, FiPattern honest)
{
    return shown->row == FI_NONE ||
           (fi_count_differences(honest, shown->row) == 1 &&
            (shown->token == FI_NONE ||
             (fi_get_clue(honest, shown->token) == fi_get_clue(shown->row, shown->token)) == shown->fact));
}

/* Builds the model of lies about one guess. rows[i] is the row of honest clues if belief->words[i] is the
 * secret. The deadpan Lie-brarian assumes that the Guessers know how she chooses her lies. So `mix` is
 * computed from the product of each word's weight and the word's likelihood for FI_DEADPAN. */
static void build_lie_model(const FiBelief *belief, const Likelihood *likelihoods, const FiPattern *rows,
                            LieModel *out)
{
    double trusted[FI_PATTERNS] = {0}, known[FI_PATTERNS] = {0};
    for (int i = 0; i < belief->count; i++) {
        if (rows[i] != FI_PATTERNS - 1) {
            trusted[rows[i]] += belief->weight[i];
            known[rows[i]] += belief->weight[i] * likelihoods[i].of[FI_DEADPAN];
        }
    }
    fi_compute_shown_weights(trusted, out->left);
    fi_mix_lies(known, FI_MIX_STEPS, &out->mix);
}

/* Multiplies the likelihood for each word and each FiLiar (way of choosing lies) by the probability that this
 * kind of Lie-brarian shows the clues `row`. */
static void update_likelihoods(const FiBelief *belief, Likelihood *likelihoods, const FiPattern *rows,
                               FiPattern row)
{
    LieModel *model = memory_new(1, sizeof *model);
    build_lie_model(belief, likelihoods, rows, model);
    /* lied[h]: probability that each kind of Lie-brarian shows `row` if the honest row is h, or 1 if `row` is
     * not a lie about h */
    Likelihood lied[FI_PATTERNS];
    FiPattern honest[FI_LIES];
    for (int i = 0; i < FI_PATTERNS; i++) {
        lied[i] = (Likelihood){{1, 1, 1}};
    }
    fi_list_lies(row, honest);
    for (int i = 0; i < FI_LIES; i++) {
        lied[honest[i]] = (Likelihood){{[FI_CARELESS] = 1.0 / FI_LIES,
                                        [FI_SLY] = compute_sly_probability(model, honest[i], row),
                                        [FI_DEADPAN] = model->mix.row[row] / model->mix.reach[honest[i]]}};
    }
    for (int i = 0; i < belief->count; i++) {
        for (int kind = 0; kind < FI_LIARS; kind++) {
            likelihoods[i].of[kind] *= lied[rows[i]].of[kind];
        }
    }
    free(model);
}

/* Removes the words that don't fit a shown row. First updates `likelihoods` with this row, unless
 * `likelihoods` is NULL. */
static void remove_impossible_words(FiBelief *belief, Likelihood *likelihoods, const FiShownRow *shown)
{
    FiPattern *rows = memory_new((size_t)belief->count + 1, sizeof *rows);
    for (int i = 0; i < belief->count; i++) {
        rows[i] = fi_compute_honest_clues(belief->words[i], shown->guess);
    }
    if (likelihoods && shown->row != FI_NONE) {
        update_likelihoods(belief, likelihoods, rows, shown->row);
    }
    bool fits[FI_PATTERNS];
    for (int row = 0; row < FI_PATTERNS; row++) {
        fits[row] = fits_shown_row(shown, (FiPattern)row);
    }
    const FiBelief before = *belief;
    belief->count = 0;
    belief->total = 0;
    for (int i = 0; i < before.count; i++) {
        if (fits[rows[i]] && memcmp(&shown->guess, &before.words[i], sizeof shown->guess) != 0) {
            if (likelihoods) {
                likelihoods[belief->count] = likelihoods[i];
            }
            add_weighted_word(belief, before.words[i], before.weight[i]);
        }
    }
    free(rows);
}

/* Updates the words' weights with Bayes' rule. `odds` are the probabilities of each FiLiar (way of choosing
 * lies). A word keeps a tiny weight even if no FiLiar with odds above 0 could have shown the clues. */
static void apply_liar_odds(FiBelief *belief, const Likelihood *likelihoods, const double odds[FI_LIARS])
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

FiBelief fi_compute_wary_belief(const FiEvidence *evidence, FiWordList list, const double odds[FI_LIARS])
{
    FiBelief out = create_initial_belief(evidence, list);
    Likelihood *likelihoods = memory_new((size_t)out.count + 1, sizeof *likelihoods);
    for (int i = 0; i < out.count; i++) {
        likelihoods[i] = (Likelihood){{1, 1, 1}};
    }
    for (int i = 0; i < evidence->count; i++) {
        remove_impossible_words(&out, likelihoods, &evidence->shown[i]);
    }
    apply_liar_odds(&out, likelihoods, odds);
    free(likelihoods);
    return out;
}

FiBelief fi_compute_belief(const FiEvidence *evidence, FiWordList list)
{
    FiBelief out = create_initial_belief(evidence, list);
    out.trust = 1;
    for (int i = 0; i < evidence->count; i++) {
        remove_impossible_words(&out, NULL, &evidence->shown[i]);
    }
    return out;
}

void fi_belief_free(FiBelief *belief)
{
    free(belief->words);
    free(belief->weight);
    *belief = (FiBelief){0};
}

double fi_compute_secret_probability(const FiBelief *belief, FiWord word)
{
    for (int i = 0; i < belief->count; i++) {
        if (memcmp(&belief->words[i], &word, sizeof word) == 0) {
            return belief->weight[i] / belief->total;
        }
    }
    return 0;
}

void fi_sum_weights_by_row(const FiBelief *belief, FiWord guess, double honest[FI_PATTERNS])
{
    memset(honest, 0, FI_PATTERNS * sizeof *honest);
    for (int i = 0; i < belief->count; i++) {
        honest[fi_compute_honest_clues(belief->words[i], guess)] += belief->weight[i];
    }
    honest[FI_PATTERNS - 1] = 0;
}
