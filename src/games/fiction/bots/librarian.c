/* librarian.c: bots in the Lie-brarian's chair. See bots.h. */
#include "games/fiction/bots/bots.h"

/* ------------------------------------------------------------------ the secret and its letter */

int fi_count_with(FiWordList list, int letter)
{
    int count = 0;
    for (int i = 0; i < list.count; i++) {
        bool has = false;
        for (int place = 0; place < FI_LETTERS; place++) {
            has = has || list.words[i].letter[place] == letter;
        }
        count += has;
    }
    return count;
}

int fi_commonest_letter(FiWordList list, FiWord word)
{
    int best = word.letter[0];
    for (int i = 1; i < FI_LETTERS; i++) {
        best = fi_count_with(list, word.letter[i]) > fi_count_with(list, best) ? word.letter[i] : best;
    }
    return best;
}

/* In proportion to how many words hold it: what is told seldom tells much. */
static int mixed_letter(FiWordList list, FiWord word, Rng *rng)
{
    int with[FI_LETTERS], total = 0, place = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        with[i] = fi_count_with(list, word.letter[i]);
        total += with[i];
    }
    for (int at = (int)rng_below(rng, (uint32_t)total); at >= with[place]; place++) {
        at -= with[place];
    }
    return word.letter[place];
}

static int choose_letter(FiLiar liar, FiWordList list, FiWord word, Rng *rng)
{
    return liar == FI_SLY       ? fi_commonest_letter(list, word)
           : liar == FI_DEADPAN ? mixed_letter(list, word, rng)
                                : word.letter[rng_below(rng, FI_LETTERS)];
}

/* The word is drawn by every liar: one that had favourites would soon be seen through. */
static Move choose_secret(FiLiar liar, const FiState *view, const GameContent *content, Rng *rng)
{
    const FiBook *book = &content->books[view->book];
    FiWord word;
    do {
        word = book->words[rng_below(rng, (uint32_t)book->word_count)];
    } while (!view->red && fi_repeats(word));
    return fi_secret(word,
                     view->shares ? choose_letter(liar, fi_spoken(content, view->red), word, rng) : FI_NONE);
}

/* ------------------------------------------------------------------ lies */

/* The guess that is to be answered is part of the evidence: it is not the secret. */
static FiEvidence with_answer(const FiState *view, FiPattern answer)
{
    FiEvidence out = fi_evidence(view, view->row_count);
    out.shown[out.count - 1].row = answer;
    return out;
}

void fi_count_left(const FiState *view, const GameContent *content, int left[FI_PATTERNS])
{
    double honest[FI_PATTERNS] = {0}, shown[FI_PATTERNS];
    const FiEvidence evidence = with_answer(view, FI_NONE);
    const FiWord guess = view->rows[view->row_count - 1].guess;
    FiBelief belief = fi_believe(&evidence, fi_spoken(content, view->red));
    for (int i = 0; i < belief.count; i++) {
        honest[fi_honest(belief.words[i], guess)]++;
    }
    fi_lie_channel(honest, shown);
    for (int row = 0; row < FI_PATTERNS; row++) {
        left[row] = (int)shown[row];
    }
    fi_belief_free(&belief);
}

/* What the best next guess would tell after this lie; 0 when there is none. */
static double next_bits(const FiState *view, const GameContent *content, FiPattern lie)
{
    FiGuessWorth best = {.bits = 0};
    const FiEvidence evidence = with_answer(view, lie);
    FiBelief belief = fi_believe(&evidence, fi_spoken(content, view->red));
    if (belief.count > 0 && fi_guesses_left(view) > 0) {
        fi_rank_guesses(&belief, fi_everyday(content, view->red), fi_guesses_left(view), &best, 1);
    }
    fi_belief_free(&belief);
    return best.bits;
}

static FiPattern sly_lie(const FiState *view, const GameContent *content, const FiPattern lies[FI_LIES])
{
    int left[FI_PATTERNS];
    FiPattern best[FI_LIES] = {lies[0]};
    int count = 0;
    fi_count_left(view, content, left);
    for (int i = 0; i < FI_LIES; i++) {
        count = left[lies[i]] > left[best[0]] ? 0 : count;
        if (left[lies[i]] >= left[best[0]]) {
            best[count++] = lies[i];
        }
    }
    double least = count > 1 ? next_bits(view, content, best[0]) : 0;
    for (int i = 1; i < count; i++) {
        const double bits = next_bits(view, content, best[i]);
        best[0] = bits < least ? best[i] : best[0];
        least = bits < least ? bits : least;
    }
    return best[0];
}

/* As if the Guessers knew how it lies. */
static FiPattern deadpan_lie(const FiState *view, const GameContent *content, const FiPattern lies[FI_LIES],
                             Rng *rng)
{
    static const double myself[FI_LIARS] = {[FI_DEADPAN] = 1};
    enum { FINE = 1 << 24 };
    const FiRow *row = &view->rows[view->row_count - 1];
    const FiEvidence evidence = fi_evidence(view, view->row_count);
    double honest[FI_PATTERNS];
    FiMix mix;
    FiBelief belief = fi_suspect(&evidence, fi_spoken(content, view->red), myself);
    fi_count_rows(&belief, row->guess, honest);
    fi_belief_free(&belief);
    fi_mix(honest, FI_MIX_STEPS, &mix);
    double at = mix.reach[row->honest] * rng_below(rng, FINE) / FINE;
    int lie = 0;
    while (lie + 1 < FI_LIES && at >= mix.row[lies[lie]]) {
        at -= mix.row[lies[lie++]];
    }
    return lies[lie];
}

bool fi_choose_lie(FiLiar liar, const FiState *view, const GameContent *content, Rng *rng, Move *out)
{
    if (view->phase == FI_PHASE_SECRET) {
        *out = choose_secret(liar, view, content, rng);
        return true;
    }
    FiPattern lies[FI_LIES];
    fi_lies(view->rows[view->row_count - 1].honest, lies);
    *out = fi_deceive(liar == FI_SLY       ? sly_lie(view, content, lies)
                      : liar == FI_DEADPAN ? deadpan_lie(view, content, lies, rng)
                                           : lies[rng_below(rng, FI_LIES)]);
    return true;
}
