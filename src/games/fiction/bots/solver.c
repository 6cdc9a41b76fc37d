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
/* The same where there is nothing else to be found: not to name the only word left is as bad as can be. */
static const double ONLY_BITS = 10;
/* What it costs to come to the last guess without it, when few words are left. */
static const double LOSING_BITS = 16;

enum {
    /* How many words are looked at closely: those whose five clues, each by itself, would tell most. */
    POOL = 128,
    /* Of these so many are looked at once more where the liar is not trusted. */
    SHORTLIST = 24,
    /* When so few words are left, it matters whether there are guesses enough to try them one by one. */
    ENDGAME = 60,
    /* A word that not everybody has in mind is thought of where it is the secret one time in so many, or may
       be it and so few guesses are left. */
    LIKELY = 12,
    FEW_GUESSES = 3,
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
    return out;
}

static void columns_free(Columns *columns)
{
    free(columns->bytes);
}

/* Sums the weights of the words by their honest rows. */
static void count_rows(const Columns *columns, FiWord guess, double rows[FI_PATTERNS])
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

/* The likeliest words that a shown row may stand for, by how likely both are, the likeliest first. */
typedef struct Likeliest {
    double weight[FI_GUESSES];
} Likeliest;

static void keep_likeliest(Likeliest *likeliest, int most, double weight)
{
    for (int i = 0; i < most; i++) {
        if (weight > likeliest->weight[i]) {
            const double less = likeliest->weight[i];
            likeliest->weight[i] = weight;
            weight = less;
        }
    }
}

/* Spreads the words over the rows that may be shown: as far as lies are trusted evenly, else as they are
 * mixed. */
static void spread(const FiBelief *belief, FiWord guess, double trust, int most,
                   Likeliest by_row[FI_PATTERNS])
{
    double honest[FI_PATTERNS];
    FiMix mix;
    if (trust < 1) {
        fi_count_rows(belief, guess, honest);
        fi_mix(honest, FI_MIX_STEPS_FEW, &mix);
    }
    for (int i = 0; i < belief->count; i++) {
        const FiPattern row = fi_honest(belief->words[i], guess);
        FiPattern lies[FI_LIES];
        fi_lies(row, lies);
        for (int lie = 0; lie < FI_LIES && row != ALL_HIT; lie++) {
            const double mixed = trust < 1 ? mix.row[lies[lie]] / mix.reach[row] : 0;
            const double told = trust / FI_LIES + (1 - trust) * mixed;
            keep_likeliest(&by_row[lies[lie]], most, belief->weight[i] * told);
        }
    }
}

/* The chance that the secret is not found, when after this guess the likeliest words are tried one by one. */
static double chance_to_lose(const FiBelief *belief, FiWord guess, int left, double trust)
{
    Likeliest *by_row = memory_new(FI_PATTERNS, sizeof *by_row);
    double found = fi_chance(belief, guess);
    spread(belief, guess, trust, left - 1, by_row);
    for (int row = 0; row < FI_PATTERNS; row++) {
        for (int i = 0; i < left - 1; i++) {
            found += by_row[row].weight[i] / belief->total;
        }
    }
    free(by_row);
    return clamp_below(1 - found, 0);
}

static double part_log(double part)
{
    return part > 0 ? -part * log2(part) : 0;
}

/* What the answer tells when every lie is as likely. With total weight 1, found weight f and w(s) left by a
   shown row s, each of whose words is shown it one time in ten, the row's entropy less log2 10 bits for the
   lie is the sum of -w(s) log2 w(s) / 10, and -f log2 f. */
static double trusted_bits(const double parts[FI_PATTERNS], double chance)
{
    double shown[FI_PATTERNS], bits = 0;
    fi_lie_channel(parts, shown);
    for (int row = 0; row < FI_PATTERNS; row++) {
        bits += part_log(shown[row]);
    }
    return bits / FI_LIES + part_log(chance);
}

/* What it tells when lies are mixed. */
static double suspected_bits(const double parts[FI_PATTERNS], double chance)
{
    FiMix mix;
    if (chance >= 1) {
        return 0;
    }
    fi_mix(parts, FI_MIX_STEPS_FEW, &mix);
    return (1 - chance) * fi_mixed_bits(parts, &mix) + part_log(chance) + part_log(1 - chance);
}

/* `trust` in the answer, 0..1: how far lies are taken to be told at random. */
static FiGuessWorth judge(const Columns *columns, FiWord guess, int left, double trust)
{
    const FiBelief *belief = columns->belief;
    double parts[FI_PATTERNS];
    count_rows(columns, guess, parts);
    for (int row = 0; row < FI_PATTERNS; row++) {
        parts[row] /= belief->total;
    }
    const double chance = parts[ALL_HIT];
    parts[ALL_HIT] = 0;
    FiGuessWorth out = {.word = guess, .chance = chance};
    out.bits = trust * trusted_bits(parts, chance);
    out.bits += trust < 1 ? (1 - trust) * suspected_bits(parts, chance) : 0;
    out.risk = belief->count <= ENDGAME || left == 1 ? chance_to_lose(belief, guess, left, trust) : 0;
    const double finding = belief->count > 1 ? FINDING_BITS : ONLY_BITS;
    out.worth = (left > 1 ? out.bits + finding * chance : 0) - LOSING_BITS * out.risk;
    return out;
}

FiGuessWorth fi_judge_guess(const FiBelief *belief, FiWord guess, int left)
{
    assert(belief->count > 0 && left > 0);
    Columns columns = columns_new(belief);
    const FiGuessWorth out = judge(&columns, guess, left, belief->trust);
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

/* The words to choose from, each with what it promises. */
typedef struct Choices {
    FiWord *words;
    int *promises;
    int count;
} Choices;

/* The order of the lists of words: those with five different letters first, then by the alphabet. */
static int compare(FiWord a, FiWord b)
{
    const int repeats = fi_repeats(a) - fi_repeats(b);
    return repeats != 0 ? repeats : memcmp(&a, &b, sizeof a);
}

/* Words that may be the secret come before all others where they are few or likely. */
static Choices choices_new(const FiBelief *belief, FiWordList guesses, int left)
{
    const size_t room = (size_t)guesses.count + (left <= FEW_GUESSES ? (size_t)belief->count : LIKELY);
    const Promise promises = promise_of(belief);
    Choices out = {memory_new(room, sizeof *out.words), memory_new(room, sizeof *out.promises), 0};
    for (int i = 0, next = 0; i < guesses.count || next < belief->count;) {
        const int order = next == belief->count ? -1
                          : i == guesses.count  ? 1
                                                : compare(guesses.words[i], belief->words[next]);
        const bool likely = order >= 0 && belief->weight[next] * LIKELY >= belief->total;
        if (order <= 0 || likely || left <= FEW_GUESSES) {
            const FiWord word = order <= 0 ? guesses.words[i] : belief->words[next];
            const bool first = likely || (order >= 0 && belief->count <= POOL);
            out.words[out.count] = word;
            out.promises[out.count++] = promise(&promises, word) + (first ? FIRST : 0);
        }
        i += order <= 0;
        next += order >= 0;
    }
    return out;
}

static void choices_free(Choices *choices)
{
    free(choices->words);
    free(choices->promises);
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

/* As if lies were told at random, which is quickly reckoned. */
static int rank_trusting(const Columns *columns, FiWordList guesses, int left, FiGuessWorth *out, int max)
{
    int count = 0;
    Choices choices = choices_new(columns->belief, guesses, left);
    const int least = threshold(choices.promises, choices.count, 2 * POOL);
    for (int i = 0; i < choices.count; i++) {
        if (choices.promises[i] >= least) {
            const FiGuessWorth worth = judge(columns, choices.words[i], left, 1);
            rank(out, &count, max, &worth);
        }
    }
    choices_free(&choices);
    return count;
}

int fi_rank_guesses(const FiBelief *belief, FiWordList guesses, int left, FiGuessWorth *out, int max)
{
    assert(belief->count > 0 && guesses.count > 0 && left > 0 && max > 0);
    Columns columns = columns_new(belief);
    int count = 0;
    if (belief->trust < 1) {
        FiGuessWorth few[SHORTLIST];
        const int found = rank_trusting(&columns, guesses, left, few, SHORTLIST);
        for (int i = 0; i < found; i++) {
            const FiGuessWorth worth = judge(&columns, few[i].word, left, belief->trust);
            rank(out, &count, max, &worth);
        }
    } else {
        count = rank_trusting(&columns, guesses, left, out, max);
    }
    columns_free(&columns);
    return count;
}

/* ------------------------------------------------------------------ tokens */

FiTokenWorth fi_judge_token(const FiEvidence *evidence, const FiBelief *belief, int place)
{
    assert(evidence->count > 0 && belief->count > 0);
    const FiShown *last = &evidence->shown[evidence->count - 1];
    double lies = 0;
    for (int i = 0; i < belief->count; i++) {
        const FiPattern honest = fi_honest(belief->words[i], last->guess);
        lies += fi_clue(honest, place) != fi_clue(last->row, place) ? belief->weight[i] : 0;
    }
    FiTokenWorth out = {.place = place, .lie = lies / belief->total};
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
