/* hints.c: hints for both seats. The Guessers get the guess or Fact/Fiction token that gives the most
 * information. The Lie-brarian gets the lie that leaves the most words. Like the bots, hints for the Guessers
 * use only what the Guessers saw. */
#include "core/text/i18n.h"
#include "games/fiction/bots/bots.h"
#include "games/fiction/table/scene.h"

#include "core/text/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MILLI = 1000, PERCENT = 100, WORD_BYTES = FI_LETTERS + 1 };

int fi_get_guess_value(const FiGuessValue *guess)
{
    return (int)lround(MILLI * guess->worth);
}

int fi_compute_lie_value(int words_left)
{
    return words_left > 0 ? (int)lround(MILLI * log2(words_left)) : 0;
}

/* Returns the expected number of possible words after the Guessers gain `bits` of information. */
static double compute_words_left(int possible, double bits)
{
    return fmax(possible / exp2(bits), 1);
}

/* The hint mentions the risk of running out of guesses if this risk is larger than RISKY (0..1). */
static const double RISKY = 0.02;

static void write_guess_hint(const FiGuessValue *guess, int possible, Hint *out)
{
    char word[WORD_BYTES];
    fi_write_word(guess->word, word);
    *out = (Hint){.move = fi_create_guess_move(guess->word, 0),
                  .value = fi_get_guess_value(guess),
                  .piece = FI_ID_LETTER + (PieceId)guess->word.letter[0]};
    snprintf(out->title, sizeof out->title, "*%s*", word);
    if (possible == 1) {
        snprintf(out->text, sizeof out->text,
                 guess->chance > 0 ? _("the only word left") : _("gives no information"));
        snprintf(out->nudge, sizeof out->nudge, _("Only 1 common word is left."));
        return;
    }
    Text text = {0};
    text_add(&text, _("leaves about %.0f of %d words"), compute_words_left(possible, guess->bits), possible);
    text_add(&text, "; ");
    if (guess->risk > RISKY) {
        text_add(&text, _("1 in %.0f chance of running out of guesses"), 1 / guess->risk);
    } else if (guess->chance > 0) {
        text_add(&text, _("1 in %.0f chance of being the secret word"), 1 / guess->chance);
    } else {
        text_add(&text, _("can't be the secret word"));
    }
    snprintf(out->text, sizeof out->text, "%s", text_chars(&text));
    text_free(&text);
    snprintf(out->nudge, sizeof out->nudge, _("A word starting with *%c* would tell you a lot."), word[0]);
}

static void write_token_hint(const FiState *view, const FiTokenValue *token, int possible, Hint *out)
{
    const int row = view->row_count - 1;
    const char letter = (char)('A' + view->rows[row].guess.letter[token->place]);
    *out = (Hint){.move = fi_create_token_move(token->place, 0),
                  .value = (int)lround(MILLI * token->bits),
                  .piece = fi_get_clue_piece(row, token->place)};
    snprintf(out->title, sizeof out->title, _("Token on *%c*"), letter);
    snprintf(out->text, sizeof out->text,
             _("costs no guess and leaves about %.0f of %d words; the clue is a lie in %.0f%% of cases"),
             compute_words_left(possible, token->bits), possible, PERCENT * token->lie);
    snprintf(out->nudge, sizeof out->nudge, _("A token on *%c* would tell you a lot."), letter);
}

static int list_guesser_hints(const FiState *view, const GameContent *content, Hint *out, int max)
{
    FiGuessValue guesses[HINTS_MAX];
    const FiEvidence evidence = fi_collect_evidence(view, view->row_count);
    FiBelief belief = fi_compute_belief(&evidence, fi_list_game_words(content, view->red));
    int count = 0;
    if (belief.count > 1 && evidence.count > 0) {
        const FiTokenValue token = fi_find_best_token(&evidence, &belief);
        write_token_hint(view, &token, belief.count, &out[0]);
        count = token.bits > 0 && fi_check_move(view, content, FI_GUESSERS, &out[0].move, NULL);
    }
    const int room = max - count < HINTS_MAX ? max - count : HINTS_MAX;
    const int found = belief.count > 0 && room > 0
                          ? fi_rank_guesses(&belief, fi_list_everyday_words(content, view->red),
                                            fi_count_guesses_left(view), guesses, room)
                          : 0;
    for (int i = 0; i < found; i++) {
        write_guess_hint(&guesses[i], belief.count, &out[count++]);
    }
    fi_belief_free(&belief);
    return count;
}

static int find_lie_place(FiPattern honest, FiPattern lie)
{
    int place = 0;
    while (fi_get_clue(honest, place) == fi_get_clue(lie, place)) {
        place++;
    }
    return place;
}

static void write_lie_hint(const FiState *view, FiPattern lie, int left, Hint *out)
{
    static const char *const lies[FI_CLUES] = {N_("Claim that *%c* isn't in the word"),
                                               N_("Claim that *%c* is in another place"),
                                               N_("Claim that *%c* is in this place")};
    const FiRow *row = &view->rows[view->row_count - 1];
    const int place = find_lie_place(row->honest, lie);
    const char letter = (char)('A' + row->guess.letter[place]);
    *out = (Hint){.move = fi_create_lie_move(lie),
                  .value = fi_compute_lie_value(left),
                  .piece = fi_get_tile_piece(view->row_count - 1, place)};
    snprintf(out->title, sizeof out->title, _(lies[fi_get_clue(lie, place)]), letter);
    snprintf(out->text, sizeof out->text, _n("leaves %d word", "leaves %d words", left), left);
    snprintf(out->nudge, sizeof out->nudge, _("A lie about *%c* would leave many words possible."), letter);
}

/* Inserts a hint into the list, which is sorted from the highest `value` to the lowest. Hints of equal value
 * stay in the order in which they were inserted. If there are then more than `max` hints, drops the last one.
 */
static void insert_hint(Hint *out, int *count, int max, const Hint *hint)
{
    int at = *count;
    while (at > 0 && out[at - 1].value < hint->value) {
        at--;
    }
    if (at == max) {
        return;
    }
    *count += *count < max;
    memmove(&out[at + 1], &out[at], (size_t)(*count - 1 - at) * sizeof *out);
    out[at] = *hint;
}

static int list_lie_hints(const FiState *view, const GameContent *content, Hint *out, int max)
{
    const FiRow *row = &view->rows[view->row_count - 1];
    FiPattern lies[FI_LIES];
    int left[FI_PATTERNS];
    int count = 0;
    fi_list_lies(row->honest, lies);
    fi_count_words_left(view, content, left);
    for (int i = 0; i < FI_LIES; i++) {
        Hint hint;
        write_lie_hint(view, lies[i], left[lies[i]], &hint);
        insert_hint(out, &count, max, &hint);
    }
    return count;
}

static void write_secret_hint(const FiBook *book, int index, int shared, int left, Hint *out)
{
    const FiWord word = book->words[index];
    char text[WORD_BYTES];
    fi_write_word(word, text);
    *out = (Hint){
        .move = fi_create_secret_move(word, shared), .value = left, .piece = FI_ID_WORD + (PieceId)index};
    snprintf(out->title, sizeof out->title, shared == FI_NONE ? "*%s*" : _("*%s*, sharing *%c*"), text,
             'A' + shared);
    snprintf(out->text, sizeof out->text, _n("leaves %d word", "leaves %d words", left), left);
    snprintf(out->nudge, sizeof out->nudge, _("*%s* would be hard to find."), text);
}

static int list_secret_hints(const FiState *view, const GameContent *content, Hint *out, int max)
{
    const FiBook *book = &content->books[view->book];
    const FiWordList spoken = fi_list_game_words(content, view->red);
    int count = 0;
    for (int i = 0; i < book->word_count; i++) {
        if (view->red || !fi_has_repeated_letters(book->words[i])) {
            Hint hint;
            const int shared = view->shares ? fi_find_most_common_letter(spoken, book->words[i]) : FI_NONE;
            write_secret_hint(book, i, shared,
                              view->shares ? fi_count_words_with_letter(spoken, shared) : spoken.count,
                              &hint);
            insert_hint(out, &count, max, &hint);
        }
    }
    return count;
}

int fi_list_hints(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    const FiState *state = view;
    if (max < 1 || !(fi_list_seats_to_act(state) >> seat & 1)) {
        return 0;
    }
    switch ((FiPhase)state->phase) {
    case FI_PHASE_SECRET:
        return list_secret_hints(state, content, out, max);
    case FI_PHASE_GUESS:
        return list_guesser_hints(state, content, out, max);
    case FI_PHASE_DECEIVE:
        return list_lie_hints(state, content, out, max);
    case FI_PHASE_OVER:
        break;
    }
    return 0;
}

/* Evaluates a guess with the clues shown so far. Returns how many words fit these clues. */
static int evaluate_guess(const FiState *view, const GameContent *content, FiWord guess, FiGuessValue *out)
{
    const FiEvidence evidence = fi_collect_evidence(view, view->row_count);
    FiBelief belief = fi_compute_belief(&evidence, fi_list_game_words(content, view->red));
    const int possible = belief.count;
    if (possible > 0) {
        *out = fi_evaluate_guess(&belief, guess, fi_count_guesses_left(view));
    }
    fi_belief_free(&belief);
    return possible;
}

static bool analyze_guess(const FiState *view, const GameContent *content, FiWord guess, Hint *out)
{
    FiGuessValue worth;
    const int possible = evaluate_guess(view, content, guess, &worth);
    if (possible > 0) {
        write_guess_hint(&worth, possible, out);
    }
    return possible > 0;
}

static bool analyze_lie(const FiState *view, const GameContent *content, FiPattern shown, Hint *out)
{
    int left[FI_PATTERNS];
    fi_count_words_left(view, content, left);
    write_lie_hint(view, shown, left[shown], out);
    return true;
}

/* Analyzes only guesses and lies. A Fact/Fiction token costs no guess, and the choice of the secret is a
 * matter of taste. */
bool fi_analyze_move(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    (void)seat;
    switch ((FiMoveKind)move->kind) {
    case FI_MOVE_GUESS:
        return analyze_guess(view, content, fi_get_move_word(move), out);
    case FI_MOVE_DECEIVE:
        return analyze_lie(view, content, (FiPattern)move->arg[0], out);
    default:
        return false;
    }
}

/* If the better guess gives less information than the worse guess, writes why it is still better. Otherwise
 * writes an empty string, because the hints already show how much information each guess gives. */
static void explain_better_guess(const FiGuessValue *better, const FiGuessValue *worse,
                                 char why[HINT_TEXT_MAX])
{
    const bool safer = better->risk<worse->risk, likelier = better->chance> worse->chance;
    snprintf(why, HINT_TEXT_MAX, "%s",
             better->bits >= worse->bits ? ""
             : safer && likelier
                 ? _("is more likely to be the secret word, and you run out of guesses less often")
             : safer ? _("makes running out of guesses less likely")
                     : _("is more likely to be the secret word"));
}

bool fi_is_better_move(const void *view, const GameContent *content, int seat, const Move *better,
                       const Move *worse, char why[HINT_TEXT_MAX])
{
    Hint better_hint, other_hint;
    why[0] = '\0';
    if (!fi_analyze_move(view, content, seat, better, &better_hint) ||
        !fi_analyze_move(view, content, seat, worse, &other_hint) ||
        better_hint.value - other_hint.value <= FI_MARGIN) {
        return false;
    }
    FiGuessValue guess, lesser;
    if (better->kind == FI_MOVE_GUESS &&
        evaluate_guess(view, content, fi_get_move_word(better), &guess) > 0 &&
        evaluate_guess(view, content, fi_get_move_word(worse), &lesser) > 0) {
        explain_better_guess(&guess, &lesser, why);
    }
    return true;
}
