/* liar.c: bots that play as the Lie-brarian. See bots.h. */
#include "games/fiction/bots/bots.h"

int fi_count_words_with_letter(FiWordList list, int letter)
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

int fi_find_most_common_letter(FiWordList list, FiWord word)
{
    int best = word.letter[0];
    for (int i = 1; i < FI_LETTERS; i++) {
        best = fi_count_words_with_letter(list, word.letter[i]) > fi_count_words_with_letter(list, best)
                   ? word.letter[i]
                   : best;
    }
    return best;
}

/* Picks the letter to share. A letter that occurs in more words is picked more often, so that the shared
 * letter rarely reveals much. */
static int choose_letter_by_frequency(FiWordList list, FiWord word, Rng *rng)
{
    int with[FI_LETTERS], total = 0, place = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        with[i] = fi_count_words_with_letter(list, word.letter[i]);
        total += with[i];
    }
    for (int at = (int)rng_below(rng, (uint32_t)total); at >= with[place]; place++) {
        at -= with[place];
    }
    return word.letter[place];
}

static int choose_shared_letter(FiLiar liar, FiWordList list, FiWord word, Rng *rng)
{
    return liar == FI_SLY       ? fi_find_most_common_letter(list, word)
           : liar == FI_DEADPAN ? choose_letter_by_frequency(list, word, rng)
                                : word.letter[rng_below(rng, FI_LETTERS)];
}

/* Chooses the secret. All bots pick the secret word at random, because players would notice favorite
 * words. */
static Move choose_secret(FiLiar liar, const FiState *view, const GameContent *content, Rng *rng)
{
    const FiBook *book = &content->books[view->book];
    FiWord word;
    do {
        word = book->words[rng_below(rng, (uint32_t)book->word_count)];
    } while (!view->red && fi_has_repeated_letters(word));
    return fi_create_secret_move(
        word, view->shares ? choose_shared_letter(liar, fi_list_game_words(content, view->red), word, rng)
                           : FI_NONE);
}

/* Returns the Guessers' evidence if the Lie-brarian shows `answer` for the last guess. */
static FiEvidence add_answer_to_evidence(const FiState *view, FiPattern answer)
{
    FiEvidence out = fi_collect_evidence(view, view->row_count);
    out.shown[out.count - 1].row = answer;
    return out;
}

void fi_count_words_left(const FiState *view, const GameContent *content, int left[FI_PATTERNS])
{
    double honest[FI_PATTERNS] = {0}, shown[FI_PATTERNS];
    const FiEvidence evidence = add_answer_to_evidence(view, FI_NONE);
    const FiWord guess = view->rows[view->row_count - 1].guess;
    FiBelief belief = fi_compute_belief(&evidence, fi_list_game_words(content, view->red));
    for (int i = 0; i < belief.count; i++) {
        honest[fi_compute_honest_clues(belief.words[i], guess)]++;
    }
    fi_compute_shown_weights(honest, shown);
    for (int row = 0; row < FI_PATTERNS; row++) {
        left[row] = (int)shown[row];
    }
    fi_belief_free(&belief);
}

/* Returns the information, in bits, that the best next guess of the Guessers gives after this lie, or 0 if no
 * guess or no word is left. */
static double evaluate_next_guess(const FiState *view, const GameContent *content, FiPattern lie)
{
    FiGuessValue best = {.bits = 0};
    const FiEvidence evidence = add_answer_to_evidence(view, lie);
    FiBelief belief = fi_compute_belief(&evidence, fi_list_game_words(content, view->red));
    if (belief.count > 0 && fi_count_guesses_left(view) > 0) {
        fi_rank_guesses(&belief, fi_list_everyday_words(content, view->red), fi_count_guesses_left(view),
                        &best, 1);
    }
    fi_belief_free(&belief);
    return best.bits;
}

static FiPattern choose_sly_lie(const FiState *view, const GameContent *content,
                                const FiPattern lies[FI_LIES])
{
    int left[FI_PATTERNS];
    FiPattern best[FI_LIES] = {lies[0]};
    int count = 0;
    fi_count_words_left(view, content, left);
    for (int i = 0; i < FI_LIES; i++) {
        count = left[lies[i]] > left[best[0]] ? 0 : count;
        if (left[lies[i]] >= left[best[0]]) {
            best[count++] = lies[i];
        }
    }
    double least = count > 1 ? evaluate_next_guess(view, content, best[0]) : 0;
    for (int i = 1; i < count; i++) {
        const double bits = evaluate_next_guess(view, content, best[i]);
        best[0] = bits < least ? best[i] : best[0];
        least = bits < least ? bits : least;
    }
    return best[0];
}

/* Chooses the lie that gives the least information to Guessers who know how this bot chooses its lies. */
static FiPattern choose_deadpan_lie(const FiState *view, const GameContent *content,
                                    const FiPattern lies[FI_LIES], Rng *rng)
{
    static const double myself[FI_LIARS] = {[FI_DEADPAN] = 1};
    enum { FINE = 1 << 24 };
    const FiRow *row = &view->rows[view->row_count - 1];
    const FiEvidence evidence = fi_collect_evidence(view, view->row_count);
    double honest[FI_PATTERNS];
    FiMix mix;
    FiBelief belief = fi_compute_wary_belief(&evidence, fi_list_game_words(content, view->red), myself);
    fi_sum_weights_by_row(&belief, row->guess, honest);
    fi_belief_free(&belief);
    fi_mix_lies(honest, FI_MIX_STEPS, &mix);
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
    fi_list_lies(view->rows[view->row_count - 1].honest, lies);
    *out = fi_create_lie_move(liar == FI_SLY       ? choose_sly_lie(view, content, lies)
                              : liar == FI_DEADPAN ? choose_deadpan_lie(view, content, lies, rng)
                                                   : lies[rng_below(rng, FI_LIES)]);
    return true;
}
