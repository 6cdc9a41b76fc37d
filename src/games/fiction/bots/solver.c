/* solver.c: computes the information gained by a guess or by a Fact/Fiction token. See solver.h.
 * The value of a guess is the information of its answer in bits (entropy of the row of clues that is shown,
 * minus the entropy of the choice of the lie), plus a bonus for the probability that the guess is the secret,
 * minus a cost for the risk of losing. */
#include "games/fiction/bots/solver.h"

#include "core/platform/memory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Bonus, in bits, for a guess that is surely the secret. A guess that is the secret with probability p gets p
 * times this bonus. The value was found in test games against several ways of lying (docs/balance.md). */
static const double FINDING_BITS = 1.5;
/* Bonus, in bits, for the only possible word, so high that this word is always the best guess. */
static const double ONLY_BITS = 10;
/* Cost, in bits, of using all guesses without finding the secret. */
static const double LOSING_BITS = 16;

enum {
    /* The solver evaluates the 2 * CANDIDATE_WORDS words with the highest scores. A score is mainly the sum
       of the information of each of the five clues. */
    CANDIDATE_WORDS = 128,
    /* Number of best words that are evaluated again if lies are perhaps not random. */
    SHORTLIST = 24,
    /* The solver computes the risk of losing only if at most this many words are left, or for the last guess.
     */
    ENDGAME = 60,
    /* A word outside the list of guesses is a candidate in two cases: its probability of being the secret is
     * at least 1 / LIKELY, or at most FEW_GUESSES guesses are left. */
    LIKELY = 12,
    FEW_GUESSES = 3,
};

static const FiPattern ALL_HIT = FI_PATTERNS - 1;

/* Weights of the most probable words for one row of clues, in descending order. */
typedef struct TopWeights {
    double weight[FI_GUESSES];
} TopWeights;

/* Lookup table for honest clues. There is a column for every letter at every place. Each column has one byte
 * per possible secret word: the honest clue for the letter, times the power of 3 for the place (see
 * FiPattern). For a guess without repeated letters, the sum of a word's bytes in five columns is the honest
 * FiPattern for this word. */
typedef struct Columns {
    const FiBelief *belief;
    uint8_t *bytes;  /* FI_LETTERS * WORD_LETTERS columns of belief->count bytes */
    FiPattern *rows; /* honest clues for the guess that is evaluated, for each possible secret word */
    TopWeights *top; /* memory for compute_losing_probability(), one for each row of clues */
} Columns;

static uint8_t *find_column(const Columns *columns, int place, int letter)
{
    return columns->bytes + (size_t)(place * WORD_LETTERS + letter) * (size_t)columns->belief->count;
}

static Columns columns_new(const FiBelief *belief)
{
    Columns out = {.belief = belief,
                   .rows = memory_new((size_t)belief->count, sizeof *out.rows),
                   .top = memory_new(FI_PATTERNS, sizeof *out.top)};
    out.bytes = memory_new((size_t)FI_LETTERS * WORD_LETTERS, (size_t)belief->count);
    for (int i = 0; i < belief->count; i++) {
        const FiWord word = belief->words[i];
        for (int at = 0; at < FI_LETTERS; at++) {
            for (int place = 0; place < FI_LETTERS; place++) {
                uint8_t *clue = &find_column(&out, place, word.letter[at])[i];
                *clue = (uint8_t)(word.letter[place] == word.letter[at] ? FI_HIT * fi_place_value[place]
                                                                        : FI_NEAR * fi_place_value[place]);
            }
        }
    }
    return out;
}

static void columns_free(Columns *columns)
{
    free(columns->bytes);
    free(columns->rows);
    free(columns->top);
}

/* Fills columns->rows for this guess. */
static void compute_rows(const Columns *columns, FiWord guess)
{
    const FiBelief *belief = columns->belief;
    if (fi_has_repeated_letters(guess)) {
        for (int i = 0; i < belief->count; i++) {
            columns->rows[i] = fi_compute_honest_clues(belief->words[i], guess);
        }
        return;
    }
    const uint8_t *clues[FI_LETTERS];
    for (int place = 0; place < FI_LETTERS; place++) {
        clues[place] = find_column(columns, place, guess.letter[place]);
    }
    FiPattern *restrict rows = columns->rows;
    for (int i = 0; i < belief->count; i++) {
        rows[i] = (FiPattern)(clues[0][i] + clues[1][i] + clues[2][i] + clues[3][i] + clues[4][i]);
    }
}

/* For each row of clues, writes to sums[row] the total weight of the secret words for which this row would be
 * the honest answer to the evaluated guess. */
static void sum_weights_by_row(const Columns *columns, double sums[FI_PATTERNS])
{
    const FiBelief *belief = columns->belief;
    memset(sums, 0, FI_PATTERNS * sizeof *sums);
    for (int i = 0; i < belief->count; i++) {
        sums[columns->rows[i]] += belief->weight[i];
    }
}

/* ------------------------------------------------------------------ information from one guess */

static double clamp_to_minimum(double value, double min)
{
    return value > min ? value : min;
}

static void insert_top_weight(TopWeights *top, int max, double weight)
{
    for (int i = 0; i < max; i++) {
        if (weight > top->weight[i]) {
            const double less = top->weight[i];
            top->weight[i] = weight;
            weight = less;
        }
    }
}

/* For each row of clues that can be shown, lists in columns->top the weights of the `max` words with the
 * largest weights. Assumes that the Lie-brarian picks a random lie with probability `trust` (0 to 1), and
 * otherwise lies as fi_mix_lies() computes. */
static void list_top_weights_by_row(const Columns *columns, FiWord guess, double trust, int max)
{
    const FiBelief *belief = columns->belief;
    double honest[FI_PATTERNS];
    FiMix mix;
    if (trust < 1) {
        fi_sum_weights_by_row(belief, guess, honest);
        fi_mix_lies(honest, FI_MIX_STEPS_FEW, &mix);
    }
    for (int row = 0; row < FI_PATTERNS; row++) {
        memset(columns->top[row].weight, 0, (size_t)max * sizeof columns->top[row].weight[0]);
    }
    for (int i = 0; i < belief->count; i++) {
        const FiPattern row = columns->rows[i];
        FiPattern lies[FI_LIES];
        fi_list_lies(row, lies);
        for (int lie = 0; lie < FI_LIES && row != ALL_HIT; lie++) {
            const double mixed = trust < 1 ? mix.row[lies[lie]] / mix.reach[row] : 0;
            const double probability = trust / FI_LIES + (1 - trust) * mixed;
            insert_top_weight(&columns->top[lies[lie]], max, belief->weight[i] * probability);
        }
    }
}

/* Returns the probability that the Guessers don't find the secret if, after this guess, they try the most
 * probable words one by one. */
static double compute_losing_probability(const Columns *columns, FiWord guess, int guesses_left, double trust)
{
    const FiBelief *belief = columns->belief;
    double found = fi_compute_secret_probability(belief, guess);
    list_top_weights_by_row(columns, guess, trust, guesses_left - 1);
    for (int row = 0; row < FI_PATTERNS; row++) {
        for (int i = 0; i < guesses_left - 1 && columns->top[row].weight[i] > 0; i++) {
            found += columns->top[row].weight[i] / belief->total;
        }
    }
    return clamp_to_minimum(1 - found, 0);
}

static double compute_entropy_term(double part)
{
    return part > 0 ? -part * log2(part) : 0;
}

/* Returns the information, in bits, of the answer to a guess if lies are random. Let f be the probability
 * that the guess is the secret, s the row of clues that is shown, and w(s) the weight of the words that fit
 * s. If one of these words is the secret, s is shown with probability 1/10. The information is the entropy of
 * s minus log2 10 bits for the choice of the lie. This equals the sum of -w(s) log2 w(s) / 10 over all s,
 * plus -f log2 f. */
static double compute_random_lie_information(const double parts[FI_PATTERNS], double chance)
{
    double shown[FI_PATTERNS], bits = 0;
    fi_compute_shown_weights(parts, shown);
    for (int row = 0; row < FI_PATTERNS; row++) {
        bits += compute_entropy_term(shown[row]);
    }
    return bits / FI_LIES + compute_entropy_term(chance);
}

/* Returns the information, in bits, of the answer to a guess if the Lie-brarian chooses lies with the
 * probabilities that fi_mix_lies() computes. */
static double compute_mixed_lie_information(const double parts[FI_PATTERNS], double chance)
{
    FiMix mix;
    if (chance >= 1) {
        return 0;
    }
    fi_mix_lies(parts, FI_MIX_STEPS_FEW, &mix);
    return (1 - chance) * fi_compute_mixed_information(parts, &mix) + compute_entropy_term(chance) +
           compute_entropy_term(1 - chance);
}

/* Evaluates a guess. `trust` is the probability, 0..1, that lies are random. To save time, does not compute
 * the risk of losing if the guess would be worth at most `min` without this risk. */
static FiGuessValue compute_guess_value(const Columns *columns, FiWord guess, int guesses_left, double trust,
                                        double min)
{
    const FiBelief *belief = columns->belief;
    double parts[FI_PATTERNS];
    compute_rows(columns, guess);
    sum_weights_by_row(columns, parts);
    for (int row = 0; row < FI_PATTERNS; row++) {
        parts[row] /= belief->total;
    }
    const double chance = parts[ALL_HIT];
    parts[ALL_HIT] = 0;
    FiGuessValue out = {.word = guess, .chance = chance};
    out.bits = trust * compute_random_lie_information(parts, chance);
    out.bits += trust < 1 ? (1 - trust) * compute_mixed_lie_information(parts, chance) : 0;
    const double finding = belief->count > 1 ? FINDING_BITS : ONLY_BITS;
    out.worth = guesses_left > 1 ? out.bits + finding * chance : 0;
    if (out.worth > min && (belief->count <= ENDGAME || guesses_left == 1)) {
        out.risk = compute_losing_probability(columns, guess, guesses_left, trust);
        out.worth -= LOSING_BITS * out.risk;
    }
    return out;
}

FiGuessValue fi_evaluate_guess(const FiBelief *belief, FiWord guess, int guesses_left)
{
    assert(belief->count > 0 && guesses_left > 0);
    Columns columns = columns_new(belief);
    const FiGuessValue out = compute_guess_value(&columns, guess, guesses_left, belief->trust, -INFINITY);
    columns_free(&columns);
    return out;
}

/* ------------------------------------------------------------------ guesses to evaluate */

/* of[place][letter]: information, in 1/1000 bit, of the honest clue for this letter at this place. */
typedef struct LetterScores {
    int of[FI_LETTERS][WORD_LETTERS];
} LetterScores;

/* LETTER_SCORE_MAX is above every sum of letter scores: an honest clue has 3 possible values, so a clue gives
 * less than 2 bits. */
enum { SCORE_UNIT = 1000, LETTER_SCORE_MAX = 2 * FI_LETTERS * SCORE_UNIT, FIRST = LETTER_SCORE_MAX };

static LetterScores compute_letter_scores(const FiBelief *belief)
{
    LetterScores out;
    double in[WORD_LETTERS] = {0}, at[FI_LETTERS][WORD_LETTERS] = {{0}};
    for (int i = 0; i < belief->count; i++) {
        uint32_t seen = 0;
        for (int place = 0; place < FI_LETTERS; place++) {
            const int letter = belief->words[i].letter[place];
            at[place][letter] += belief->weight[i];
            in[letter] += seen >> letter & 1 ? 0 : belief->weight[i];
            seen |= UINT32_C(1) << letter;
        }
    }
    for (int place = 0; place < FI_LETTERS; place++) {
        for (int letter = 0; letter < WORD_LETTERS; letter++) {
            const double hit = at[place][letter] / belief->total, any = in[letter] / belief->total;
            out.of[place][letter] =
                (int)lround(SCORE_UNIT * (compute_entropy_term(hit) + compute_entropy_term(any - hit) +
                                          compute_entropy_term(1 - any)));
        }
    }
    return out;
}

/* Adds the scores of the word's letters. A second copy of a letter adds nothing. */
static int sum_letter_scores(const LetterScores *scores, FiWord word)
{
    int sum = 0;
    uint32_t seen = 0;
    for (int place = 0; place < FI_LETTERS; place++) {
        const int letter = word.letter[place];
        sum += seen >> letter & 1 ? 0 : scores->of[place][letter];
        seen |= UINT32_C(1) << letter;
    }
    return sum;
}

typedef struct Candidates {
    FiWord *words;
    int *letter_scores;
    int count;
} Candidates;

/* Compares words by their order in the word lists: words with five different letters first, then
 * alphabetically. */
static int compare_words(FiWord a, FiWord b)
{
    const int repeats = fi_has_repeated_letters(a) - fi_has_repeated_letters(b);
    return repeats != 0 ? repeats : memcmp(&a, &b, sizeof a);
}

/* Lists the candidates with their scores. A word that can be the secret gets FIRST extra points if the word
 * is probable or if at most CANDIDATE_WORDS words are left. */
static Candidates candidates_new(const FiBelief *belief, FiWordList guesses, int guesses_left)
{
    const size_t room =
        (size_t)guesses.count + (guesses_left <= FEW_GUESSES ? (size_t)belief->count : LIKELY);
    const LetterScores letter_scores = compute_letter_scores(belief);
    Candidates out = {memory_new(room, sizeof *out.words), memory_new(room, sizeof *out.letter_scores), 0};
    for (int i = 0, next = 0; i < guesses.count || next < belief->count;) {
        const int order = next == belief->count ? -1
                          : i == guesses.count  ? 1
                                                : compare_words(guesses.words[i], belief->words[next]);
        const bool likely = order >= 0 && belief->weight[next] * LIKELY >= belief->total;
        if (order <= 0 || likely || guesses_left <= FEW_GUESSES) {
            const FiWord word = order <= 0 ? guesses.words[i] : belief->words[next];
            const bool first = likely || (order >= 0 && belief->count <= CANDIDATE_WORDS);
            out.words[out.count] = word;
            out.letter_scores[out.count++] = sum_letter_scores(&letter_scores, word) + (first ? FIRST : 0);
        }
        i += order <= 0;
        next += order >= 0;
    }
    return out;
}

static void candidates_free(Candidates *candidates)
{
    free(candidates->words);
    free(candidates->letter_scores);
}

/* Returns the lowest score for which at most `max_words` words have this score or a higher one. If more than
 * `max_words` words have the highest score, returns the highest score. */
static int find_score_threshold(const int *letter_scores, int count, int max_words)
{
    int *words_with_score = memory_new(FIRST + LETTER_SCORE_MAX, sizeof *words_with_score),
        at = FIRST + LETTER_SCORE_MAX - 1;
    for (int i = 0; i < count; i++) {
        words_with_score[letter_scores[i]]++;
    }
    for (int reached = words_with_score[at];
         at > 0 && (reached == 0 || reached + words_with_score[at - 1] <= max_words);
         reached += words_with_score[at]) {
        at--;
    }
    free(words_with_score);
    return at;
}

/* ------------------------------------------------------------------ ranking guesses */

/* Values that differ by less than this number count as equal, so that rounding errors don't change the choice
 * on other machines. */
static const double TIE = 1e-9;

/* Returns the value that a guess must exceed to get into the list of the best guesses. */
static double get_ranking_threshold(const FiGuessValue *out, int count, int max)
{
    return count == max ? out[max - 1].worth + TIE : -INFINITY;
}

static void insert_ranked_guess(FiGuessValue *out, int *count, int max, const FiGuessValue *value)
{
    int at = *count;
    while (at > 0 && out[at - 1].worth + TIE < value->worth) {
        at--;
    }
    if (at == max) {
        return;
    }
    *count += *count < max;
    memmove(&out[at + 1], &out[at], (size_t)(*count - 1 - at) * sizeof *out);
    out[at] = *value;
}

/* Ranks the guesses as if all lies were random, which is fast. */
static int rank_for_random_lies(const Columns *columns, FiWordList guesses, int guesses_left,
                                FiGuessValue *out, int max)
{
    int count = 0;
    Candidates candidates = candidates_new(columns->belief, guesses, guesses_left);
    const int least = find_score_threshold(candidates.letter_scores, candidates.count, 2 * CANDIDATE_WORDS);
    for (int i = 0; i < candidates.count; i++) {
        if (candidates.letter_scores[i] >= least) {
            const FiGuessValue worth = compute_guess_value(columns, candidates.words[i], guesses_left, 1,
                                                           get_ranking_threshold(out, count, max));
            insert_ranked_guess(out, &count, max, &worth);
        }
    }
    candidates_free(&candidates);
    return count;
}

int fi_rank_guesses(const FiBelief *belief, FiWordList guesses, int guesses_left, FiGuessValue *out, int max)
{
    assert(belief->count > 0 && guesses.count > 0 && guesses_left > 0 && max > 0);
    Columns columns = columns_new(belief);
    int count = 0;
    if (belief->trust < 1) {
        FiGuessValue few[SHORTLIST];
        const int found = rank_for_random_lies(&columns, guesses, guesses_left, few, SHORTLIST);
        for (int i = 0; i < found; i++) {
            const FiGuessValue worth = compute_guess_value(&columns, few[i].word, guesses_left, belief->trust,
                                                           get_ranking_threshold(out, count, max));
            insert_ranked_guess(out, &count, max, &worth);
        }
    } else {
        count = rank_for_random_lies(&columns, guesses, guesses_left, out, max);
    }
    columns_free(&columns);
    return count;
}

/* ------------------------------------------------------------------ value of Fact/Fiction tokens */

FiTokenValue fi_evaluate_token(const FiEvidence *evidence, const FiBelief *belief, int place)
{
    assert(evidence->count > 0 && belief->count > 0);
    const FiShownRow *last = &evidence->shown[evidence->count - 1];
    double lies = 0;
    for (int i = 0; i < belief->count; i++) {
        const FiPattern honest = fi_compute_honest_clues(belief->words[i], last->guess);
        lies += fi_get_clue(honest, place) != fi_get_clue(last->row, place) ? belief->weight[i] : 0;
    }
    FiTokenValue out = {.place = place, .lie = lies / belief->total};
    out.bits = compute_entropy_term(out.lie) + compute_entropy_term(1 - out.lie);
    return out;
}

FiTokenValue fi_find_best_token(const FiEvidence *evidence, const FiBelief *belief)
{
    FiTokenValue best = fi_evaluate_token(evidence, belief, 0);
    for (int place = 1; place < FI_LETTERS; place++) {
        const FiTokenValue worth = fi_evaluate_token(evidence, belief, place);
        best = worth.bits > best.bits + TIE ? worth : best;
    }
    return best;
}
