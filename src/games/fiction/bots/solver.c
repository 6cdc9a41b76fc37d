/* solver.c: how much a guess or a token would tell. See solver.h.

   A guess is ranked by two things, both in bits: what the answer would tell, which is Shannon's entropy of
   the shown row less the part that only the liar's choice makes up; and the chance that it is the secret,
   since a game ends by that alone. */
#include "games/fiction/bots/solver.h"

#include "core/memory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What it is worth to be sure of the secret, besides what that tells; found by playing against both liars
   (docs/balance.md). */
static const double FINDING_BITS = 1.5;

enum {
    /* How many words are looked at closely: those whose five clues, each by itself, would tell most. */
    POOL = 128,
    /* When so few words are left, it matters whether there are guesses enough to try them one by one. */
    ENDGAME = 20,
};

static const FiPattern ALL_HIT = FI_PATTERNS - 1;

/* ------------------------------------------------------------------ the honest rows of all words at once */

/* The honest clue of a letter at a place, as its part of a pattern, for every word of a belief: with five
   different letters a guess's honest rows are the sums of five such columns. Eight words are added at a time,
   which works because no sum exceeds a byte. */
typedef struct Columns {
    const FiBelief *belief;
    uint8_t *bytes; /* FI_LETTERS x WORD_LETTERS columns of `height` bytes */
    size_t height;  /* a multiple of eight */
    double *log2;   /* of 0..belief->total; that of 0 is 0 */
} Columns;

enum { LANES = sizeof(uint64_t) };

static uint8_t *column(const Columns *columns, int place, int letter)
{
    return columns->bytes + (size_t)(place * WORD_LETTERS + letter) * columns->height;
}

static Columns columns_new(const FiBelief *belief)
{
    Columns out = {.belief = belief, .height = ((size_t)belief->count + LANES - 1) / LANES * LANES};
    out.bytes = memory_new((size_t)FI_LETTERS * WORD_LETTERS, out.height);
    out.log2 = memory_new((size_t)belief->total + 1, sizeof *out.log2);
    for (int i = 0; i < belief->count; i++) {
        const FiWord word = belief->words[i];
        for (int at = 0; at < FI_LETTERS; at++) {
            for (int place = 0; place < FI_LETTERS; place++) {
                uint8_t *clue = &column(&out, place, word.letter[at])[i];
                *clue = (uint8_t)(word.letter[place] == word.letter[at] ? FI_HIT * fi_place_value[place]
                                                                        : FI_NEAR * fi_place_value[place]);
            }
        }
    }
    for (uint32_t n = 1; n <= belief->total; n++) {
        out.log2[n] = log2(n);
    }
    return out;
}

static void columns_free(Columns *columns)
{
    free(columns->bytes);
    free(columns->log2);
}

/* Sums the weights of the words by their honest rows. */
static void count_rows(const Columns *columns, FiWord guess, uint32_t rows[FI_PATTERNS])
{
    const FiBelief *belief = columns->belief;
    memset(rows, 0, FI_PATTERNS * sizeof *rows);
    if (fi_repeats(guess)) {
        for (int i = 0; i < belief->count; i++) {
            rows[fi_honest(belief->words[i], guess)] += belief->weight[i];
        }
        return;
    }
    for (int first = 0; first < belief->count; first += LANES) {
        uint64_t sum = 0, part;
        uint8_t row[LANES];
        for (int place = 0; place < FI_LETTERS; place++) {
            memcpy(&part, column(columns, place, guess.letter[place]) + first, sizeof part);
            sum += part;
        }
        memcpy(row, &sum, sizeof sum);
        const int count = belief->count - first < LANES ? belief->count - first : LANES;
        for (int i = 0; i < count; i++) {
            rows[row[i]] += belief->weight[first + i];
        }
    }
}

/* ------------------------------------------------------------------ one guess */

static double clamp_below(double value, double least)
{
    return value > least ? value : least;
}

/* In the endgame, the bits by which a guess falls short of leaving no more words, whatever the lie, than can
   be tried one by one afterwards. */
static double shortfall(const Columns *columns, const uint32_t shown[FI_PATTERNS], int left)
{
    const FiBelief *belief = columns->belief;
    uint32_t most = 0;
    for (int row = 0; row < FI_PATTERNS; row++) {
        most = shown[row] > most ? shown[row] : most;
    }
    const double words = (double)most / belief->total * belief->count;
    return belief->count > ENDGAME || left < 2 ? 0 : clamp_below(log2(words / (left - 1)), 0);
}

/* With total weight T, found weight f and w(s) left by a shown row s, each of whose words is shown it one
   time in ten, the row's entropy less log2 10 bits for the lie is (1 - f/T) log2 T - sum of w(s) log2 w(s) /
   10 T - f/T log2 f/T. */
static FiGuessWorth judge(const Columns *columns, FiWord guess, int left)
{
    uint32_t honest[FI_PATTERNS], shown[FI_PATTERNS];
    const double *log_of = columns->log2, total = columns->belief->total;
    count_rows(columns, guess, honest);
    const uint32_t found = honest[ALL_HIT];
    honest[ALL_HIT] = 0;
    fi_lie_channel(honest, shown);
    double remaining = 0;
    for (int row = 0; row < FI_PATTERNS; row++) {
        remaining += shown[row] * log_of[shown[row]];
    }
    const double log_total = log_of[columns->belief->total], chance = found / total;
    FiGuessWorth out = {.word = guess, .chance = chance};
    out.bits =
        (1 - chance) * log_total - remaining / (FI_LIES * total) + chance * (log_total - log_of[found]);
    out.worth = left == 1 ? chance : out.bits + FINDING_BITS * chance - shortfall(columns, shown, left);
    return out;
}

FiGuessWorth fi_judge_guess(const FiBelief *belief, FiWord guess, int left)
{
    assert(belief->count > 0 && left > 0);
    Columns columns = columns_new(belief);
    const FiGuessWorth out = judge(&columns, guess, left);
    columns_free(&columns);
    return out;
}

/* ------------------------------------------------------------------ which guesses are worth a look */

/* What the clue on a letter at a place would tell by itself, honestly given, in thousandths of a bit. */
typedef struct Promise {
    int of[FI_LETTERS][WORD_LETTERS];
} Promise;

/* A clue of three kinds tells less than two bits. */
enum { MILLI = 1000, PROMISE_MAX = 2 * FI_LETTERS * MILLI, FIRST = PROMISE_MAX };

static double part_log(double part)
{
    return part > 0 ? -part * log2(part) : 0;
}

static Promise promise_of(const FiBelief *belief)
{
    Promise out;
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
                (int)lround(MILLI * (part_log(hit) + part_log(any - hit) + part_log(1 - any)));
        }
    }
    return out;
}

/* A second copy of a letter promises nothing more. */
static int promise(const Promise *promise, FiWord word)
{
    int sum = 0;
    uint32_t seen = 0;
    for (int place = 0; place < FI_LETTERS; place++) {
        const int letter = word.letter[place];
        sum += seen >> letter & 1 ? 0 : promise->of[place][letter];
        seen |= UINT32_C(1) << letter;
    }
    return sum;
}

/* What each word of the list promises. Words that may be the secret come before all others as long as they
   are few. */
static int *promise_all(const FiBelief *belief, FiWordList list)
{
    int *out = memory_new((size_t)list.count, sizeof *out), next = 0;
    const Promise promises = promise_of(belief);
    for (int i = 0; i < list.count; i++) {
        const bool possible =
            next < belief->count && memcmp(&list.words[i], &belief->words[next], sizeof(FiWord)) == 0;
        out[i] = promise(&promises, list.words[i]) + (possible && belief->count <= POOL ? FIRST : 0);
        next += possible;
    }
    return out;
}

/* The promise that no more than so many words reach, or the highest there is. */
static int threshold(const int *promises, int count, int wanted)
{
    int *having = memory_new(FIRST + PROMISE_MAX, sizeof *having), at = FIRST + PROMISE_MAX - 1;
    for (int i = 0; i < count; i++) {
        having[promises[i]]++;
    }
    for (int reached = having[at]; at > 0 && (reached == 0 || reached + having[at - 1] <= wanted);
         reached += having[at]) {
        at--;
    }
    free(having);
    return at;
}

/* ------------------------------------------------------------------ ranking */

/* Worths closer than this are ties, which keeps the choice the same on every machine. */
static const double TIE = 1e-9;

static void rank(FiGuessWorth *out, int *count, int max, const FiGuessWorth *worth)
{
    int at = *count;
    while (at > 0 && out[at - 1].worth + TIE < worth->worth) {
        at--;
    }
    if (at == max) {
        return;
    }
    *count += *count < max;
    memmove(&out[at + 1], &out[at], (size_t)(*count - 1 - at) * sizeof *out);
    out[at] = *worth;
}

int fi_rank_guesses(const FiBelief *belief, FiWordList list, int left, FiGuessWorth *out, int max)
{
    assert(belief->count > 0 && left > 0 && max > 0);
    int count = 0;
    Columns columns = columns_new(belief);
    int *promises = promise_all(belief, list);
    const int least = threshold(promises, list.count, 2 * POOL);
    for (int i = 0; i < list.count; i++) {
        if (promises[i] >= least) {
            const FiGuessWorth worth = judge(&columns, list.words[i], left);
            rank(out, &count, max, &worth);
        }
    }
    free(promises);
    columns_free(&columns);
    return count;
}

/* ------------------------------------------------------------------ tokens */

FiTokenWorth fi_judge_token(const FiEvidence *evidence, const FiBelief *belief, int place)
{
    assert(evidence->count > 0 && belief->count > 0);
    const FiShown *last = &evidence->shown[evidence->count - 1];
    uint32_t lies = 0;
    for (int i = 0; i < belief->count; i++) {
        const FiPattern honest = fi_honest(belief->words[i], last->guess);
        lies += fi_clue(honest, place) != fi_clue(last->row, place) ? belief->weight[i] : 0;
    }
    FiTokenWorth out = {.place = place, .lie = (double)lies / belief->total};
    out.bits = part_log(out.lie) + part_log(1 - out.lie);
    return out;
}

FiTokenWorth fi_best_token(const FiEvidence *evidence, const FiBelief *belief)
{
    FiTokenWorth best = fi_judge_token(evidence, belief, 0);
    for (int place = 1; place < FI_LETTERS; place++) {
        const FiTokenWorth worth = fi_judge_token(evidence, belief, place);
        best = worth.bits > best.bits + TIE ? worth : best;
    }
    return best;
}
