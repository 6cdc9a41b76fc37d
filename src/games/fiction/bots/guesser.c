/* guesser.c: bots in the Guessers' chair. See bots.h. */
#include "games/fiction/bots/bots.h"

#include "core/memory.h"

#include <assert.h>
#include <stdlib.h>

enum { HUNDRED = 100 };

/* Is it one of the words that a vocabulary of so many in a hundred holds? A larger one holds those of a
 * smaller. */
static bool knows(int vocabulary, FiWord word)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (int i = 0; i < FI_LETTERS; i++) {
        hash = (hash ^ word.letter[i]) * 16777619u;
    }
    hash ^= hash >> 15;
    return (int)(hash % HUNDRED) < vocabulary;
}

/* The words of a list that a bot knows; the caller frees them. */
static FiWordList known_words(const FiGuesser *guesser, FiWordList list)
{
    FiWordList out = {memory_new((size_t)list.count, sizeof(FiWord)), 0};
    for (int i = 0; i < list.count; i++) {
        if (knows(guesser->vocabulary, list.words[i])) {
            out.words[out.count++] = list.words[i];
        }
    }
    return out;
}

/* Leaves the clues of the newest rows only; that the older guesses were wrong is never forgotten. */
static FiEvidence remembered(const FiEvidence *evidence, int rows)
{
    FiEvidence out = *evidence;
    for (int i = 0; i < out.count - rows; i++) {
        out.shown[i].row = out.shown[i].token = FI_NONE;
    }
    return out;
}

/* What it holds possible. When no word that it knows fits, it gives up the oldest rows until one does, and at
   last the letter that was shared. */
static FiBelief belief_of(const FiGuesser *guesser, const FiEvidence *evidence, FiWordList known)
{
    int rows = guesser->memory < evidence->count ? guesser->memory : evidence->count;
    for (;; rows--) {
        FiEvidence part = remembered(evidence, rows > 0 ? rows : 0);
        part.shared = rows < 0 ? FI_NONE : evidence->shared;
        FiBelief belief = guesser->odds ? fi_suspect(&part, known, guesser->odds) : fi_believe(&part, known);
        if (belief.count > 0) {
            return belief;
        }
        assert(rows >= 0); /* it knows more words than there are guesses */
        fi_belief_free(&belief);
    }
}

/* A token is spent as soon as it tells anything, since what is known early helps every later guess. */
static bool wants_token(const FiState *view, const GameContent *content, const FiEvidence *evidence,
                        const FiBelief *belief, Move *out)
{
    if (evidence->count == 0) {
        return false;
    }
    const FiTokenWorth token = fi_best_token(evidence, belief);
    *out = fi_token(token.place, 0);
    return token.bits > 0 && fi_check_move(view, content, FI_GUESSERS, out, NULL);
}

/* Any word that fits, of those that everybody has in mind as long as one of these does. */
static FiWord any_fitting(const FiBelief *belief, const GameContent *content, Rng *rng)
{
    FiWord *everyday = memory_new((size_t)belief->count, sizeof *everyday);
    int count = 0;
    for (int i = 0; i < belief->count; i++) {
        if (fi_is_everyday(content, belief->words[i])) {
            everyday[count++] = belief->words[i];
        }
    }
    const FiWord out = count > 0 ? everyday[rng_below(rng, (uint32_t)count)]
                                 : belief->words[rng_below(rng, (uint32_t)belief->count)];
    free(everyday);
    return out;
}

static FiWord next_guess(const FiGuesser *guesser, const FiBelief *belief, const GameContent *content,
                         const FiState *view, Rng *rng)
{
    FiGuessWorth best;
    if (!guesser->measures) {
        return any_fitting(belief, content, rng);
    }
    fi_rank_guesses(belief, fi_everyday(content, view->red), fi_guesses_left(view), &best, 1);
    return best.word;
}

bool fi_choose_guess(const FiGuesser *guesser, const FiState *view, const GameContent *content, Rng *rng,
                     Move *out)
{
    const FiEvidence evidence = fi_evidence(view, view->row_count);
    const FiWordList known = known_words(guesser, fi_spoken(content, view->red));
    FiBelief belief = belief_of(guesser, &evidence, known);
    if (!wants_token(view, content, &evidence, &belief, out)) {
        *out = fi_guess(next_guess(guesser, &belief, content, view, rng), 0);
    }
    fi_belief_free(&belief);
    free(known.words);
    return true;
}
