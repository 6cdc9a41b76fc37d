/* guesser.c: bots that play as the Guessers. See bots.h. */
#include "games/fiction/bots/bots.h"

#include "core/platform/memory.h"

#include <assert.h>
#include <stdlib.h>

enum { HUNDRED = 100 };

/* True if a bot with this vocabulary knows the word. `vocabulary` is a percentage of all words. A larger
 * vocabulary contains all words of a smaller vocabulary. */
static bool is_word_known(int vocabulary, FiWord word)
{
    uint32_t hash = 2166136261u; /* FNV-1a */
    for (int i = 0; i < FI_LETTERS; i++) {
        hash = (hash ^ word.letter[i]) * 16777619u;
    }
    hash ^= hash >> 15;
    return (int)(hash % HUNDRED) < vocabulary;
}

/* Returns the words that the bot knows. The caller frees the words. */
static FiWordList list_known_words(const FiGuesser *guesser, FiWordList list)
{
    FiWordList out = {memory_new((size_t)list.count, sizeof(FiWord)), 0};
    for (int i = 0; i < list.count; i++) {
        if (is_word_known(guesser->vocabulary, list.words[i])) {
            out.words[out.count++] = list.words[i];
        }
    }
    return out;
}

/* Keeps only the clues of the newest `rows` guesses. The older guesses themselves stay, because none of them
 * is the secret. */
static FiEvidence forget_old_clues(const FiEvidence *evidence, int rows)
{
    FiEvidence out = *evidence;
    for (int i = 0; i < out.count - rows; i++) {
        out.shown[i].row = out.shown[i].token = FI_NONE;
    }
    return out;
}

/* Weighs the known words. If none fits the clues, forgets the oldest clues, one guess at a time. If still no
 * word fits, also forgets the shared letter. */
static FiBelief compute_guesser_belief(const FiGuesser *guesser, const FiEvidence *evidence, FiWordList known)
{
    int rows = guesser->memory < evidence->count ? guesser->memory : evidence->count;
    for (;; rows--) {
        FiEvidence part = forget_old_clues(evidence, rows > 0 ? rows : 0);
        part.shared = rows < 0 ? FI_NONE : evidence->shared;
        FiBelief belief = guesser->odds ? fi_compute_wary_belief(&part, known, guesser->odds)
                                        : fi_compute_belief(&part, known);
        if (belief.count > 0) {
            return belief;
        }
        /* If the bot has forgotten all clues and the shared letter, at least one word fits, because the bot
         * knows more words than there are guesses. */
        assert(rows >= 0);
        fi_belief_free(&belief);
    }
}

/* Finds the most informative use of a token. Returns false if a token is not allowed now or would give no
 * information. Bots use a token as soon as it gives information, because early information helps every later
 * guess. */
static bool find_useful_token(const FiState *view, const GameContent *content, const FiEvidence *evidence,
                              const FiBelief *belief, Move *out)
{
    if (evidence->count == 0) {
        return false;
    }
    const FiTokenValue token = fi_find_best_token(evidence, belief);
    *out = fi_create_token_move(token.place, 0);
    return token.bits > 0 && fi_check_move(view, content, FI_GUESSERS, out, NULL);
}

/* Picks a random word that fits the clues, preferably an everyday word. */
static FiWord pick_random_fitting_word(const FiBelief *belief, const GameContent *content, Rng *rng)
{
    FiWord *everyday = memory_new((size_t)belief->count, sizeof *everyday);
    int count = 0;
    for (int i = 0; i < belief->count; i++) {
        if (fi_is_everyday_word(content, belief->words[i])) {
            everyday[count++] = belief->words[i];
        }
    }
    const FiWord out = count > 0 ? everyday[rng_below(rng, (uint32_t)count)]
                                 : belief->words[rng_below(rng, (uint32_t)belief->count)];
    free(everyday);
    return out;
}

static FiWord choose_next_guess(const FiGuesser *guesser, const FiBelief *belief, const GameContent *content,
                                const FiState *view, Rng *rng)
{
    FiGuessValue best;
    if (!guesser->maximizes_information) {
        return pick_random_fitting_word(belief, content, rng);
    }
    fi_rank_guesses(belief, fi_list_everyday_words(content, view->red), fi_count_guesses_left(view), &best,
                    1);
    return best.word;
}

bool fi_choose_guess(const FiGuesser *guesser, const FiState *view, const GameContent *content, Rng *rng,
                     Move *out)
{
    const FiEvidence evidence = fi_collect_evidence(view, view->row_count);
    const FiWordList known = list_known_words(guesser, fi_list_game_words(content, view->red));
    FiBelief belief = compute_guesser_belief(guesser, &evidence, known);
    if (!find_useful_token(view, content, &evidence, &belief, out)) {
        *out = fi_create_guess_move(choose_next_guess(guesser, &belief, content, view, rng), 0);
    }
    fi_belief_free(&belief);
    free(known.words);
    return true;
}
