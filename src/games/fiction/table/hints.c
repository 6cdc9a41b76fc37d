/* hints.c: what the program advises in either chair: the guess or the token that tells most, the lie that
   leaves most words. The Guessers' advice comes from what they were shown, like their bots'. */
#include "games/fiction/bots/bots.h"
#include "games/fiction/table/scene.h"

#include "core/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MILLI = 1000, PERCENT = 100, WORD_BYTES = FI_LETTERS + 1 };

/* ------------------------------------------------------------------ the measure */

int fi_worth_of_guess(const FiGuessWorth *guess)
{
    return (int)lround(MILLI * guess->worth);
}

int fi_worth_of_lie(int words_left)
{
    return words_left > 0 ? (int)lround(MILLI * log2(words_left)) : 0;
}

/* ------------------------------------------------------------------ guesses */

/* How many of so many words are left on average by what tells so much. */
static double words_left(int possible, double bits)
{
    return fmax(possible / exp2(bits), 1);
}

/* From here on it is told that guesses may run out, which includes that it may be the secret. */
static const double RISKY = 0.02;

static void write_guess(const FiGuessWorth *guess, int possible, Hint *out)
{
    char word[WORD_BYTES];
    fi_word_write(guess->word, word);
    *out = (Hint){.move = fi_guess(guess->word, 0),
                  .worth = fi_worth_of_guess(guess),
                  .piece = FI_ID_LETTER + (PieceId)guess->word.letter[0]};
    snprintf(out->title, sizeof out->title, "*%s*", word);
    if (possible == 1) {
        snprintf(out->text, sizeof out->text,
                 guess->chance > 0 ? "the only word left" : "gives no information");
        snprintf(out->nudge, sizeof out->nudge, "Only 1 common word is left.");
        return;
    }
    Text text = {0};
    text_add(&text, "leaves about %.0f of %d words; ", words_left(possible, guess->bits), possible);
    if (guess->risk > RISKY) {
        text_add(&text, "1 in %.0f chance of running out of guesses", 1 / guess->risk);
    } else if (guess->chance > 0) {
        text_add(&text, "1 in %.0f chance to be the secret word", 1 / guess->chance);
    } else {
        text_add(&text, "can't be the secret word");
    }
    snprintf(out->text, sizeof out->text, "%s", text_chars(&text));
    text_free(&text);
    snprintf(out->nudge, sizeof out->nudge, "A word starting with *%c* would tell you a lot.", word[0]);
}

/* ------------------------------------------------------------------ tokens */

static void write_token(const FiState *view, const FiTokenWorth *token, int possible, Hint *out)
{
    const int row = view->row_count - 1;
    const char letter = (char)('A' + view->rows[row].guess.letter[token->place]);
    *out = (Hint){.move = fi_token(token->place, 0),
                  .worth = (int)lround(MILLI * token->bits),
                  .piece = fi_clue_piece(row, token->place)};
    snprintf(out->title, sizeof out->title, "Token on *%c*", letter);
    snprintf(out->text, sizeof out->text,
             "costs no guess and leaves about %.0f of %d words; %.0f%% likely a lie",
             words_left(possible, token->bits), possible, PERCENT * token->lie);
    snprintf(out->nudge, sizeof out->nudge, "A token on *%c* would tell you a lot.", letter);
}

static int hint_guessers(const FiState *view, const GameContent *content, Hint *out, int max)
{
    FiGuessWorth guesses[HINTS_MAX];
    const FiEvidence evidence = fi_evidence(view, view->row_count);
    FiBelief belief = fi_believe(&evidence, fi_spoken(content, view->red));
    int count = 0;
    if (belief.count > 1 && evidence.count > 0) {
        const FiTokenWorth token = fi_best_token(&evidence, &belief);
        write_token(view, &token, belief.count, &out[0]);
        count = token.bits > 0 && fi_check_move(view, content, FI_GUESSERS, &out[0].move, NULL);
    }
    const int room = max - count < HINTS_MAX ? max - count : HINTS_MAX;
    const int found = belief.count > 0 && room > 0 ? fi_rank_guesses(&belief, fi_everyday(content, view->red),
                                                                     fi_guesses_left(view), guesses, room)
                                                   : 0;
    for (int i = 0; i < found; i++) {
        write_guess(&guesses[i], belief.count, &out[count++]);
    }
    fi_belief_free(&belief);
    return count;
}

/* ------------------------------------------------------------------ lies */

static int changed_place(FiPattern honest, FiPattern lie)
{
    int place = 0;
    while (fi_clue(honest, place) == fi_clue(lie, place)) {
        place++;
    }
    return place;
}

static void write_lie(const FiState *view, FiPattern lie, int left, Hint *out)
{
    static const char *const lies[FI_CLUES] = {"isn't in the word", "is elsewhere", "is here"};
    const FiRow *row = &view->rows[view->row_count - 1];
    const int place = changed_place(row->honest, lie);
    const char letter = (char)('A' + row->guess.letter[place]);
    *out = (Hint){.move = fi_deceive(lie),
                  .worth = fi_worth_of_lie(left),
                  .piece = fi_slate_piece(view->row_count - 1, place)};
    snprintf(out->title, sizeof out->title, "Lie that *%c* %s", letter, lies[fi_clue(lie, place)]);
    snprintf(out->text, sizeof out->text, left == 1 ? "leaves %d word" : "leaves %d words", left);
    snprintf(out->nudge, sizeof out->nudge, "A lie about *%c* would leave many words possible.", letter);
}

/* Puts a hint in its place among the best; the first of equals stays before. */
static void insert(Hint *out, int *count, int max, const Hint *hint)
{
    int at = *count;
    while (at > 0 && out[at - 1].worth < hint->worth) {
        at--;
    }
    if (at == max) {
        return;
    }
    *count += *count < max;
    memmove(&out[at + 1], &out[at], (size_t)(*count - 1 - at) * sizeof *out);
    out[at] = *hint;
}

static int hint_lies(const FiState *view, const GameContent *content, Hint *out, int max)
{
    const FiRow *row = &view->rows[view->row_count - 1];
    FiPattern lies[FI_LIES];
    int left[FI_PATTERNS];
    int count = 0;
    fi_lies(row->honest, lies);
    fi_count_left(view, content, left);
    for (int i = 0; i < FI_LIES; i++) {
        Hint hint;
        write_lie(view, lies[i], left[lies[i]], &hint);
        insert(out, &count, max, &hint);
    }
    return count;
}

/* ------------------------------------------------------------------ secrets */

static void write_secret(const FiBook *book, int index, int shared, int left, Hint *out)
{
    const FiWord word = book->words[index];
    char text[WORD_BYTES];
    fi_word_write(word, text);
    *out = (Hint){.move = fi_secret(word, shared), .worth = left, .piece = FI_ID_WORD + (PieceId)index};
    snprintf(out->title, sizeof out->title, shared == FI_NONE ? "*%s*" : "*%s*, sharing *%c*", text,
             'A' + shared);
    snprintf(out->text, sizeof out->text, left == 1 ? "leaves %d word" : "leaves %d words", left);
    snprintf(out->nudge, sizeof out->nudge, "*%s* would be hard to find.", text);
}

static int hint_secrets(const FiState *view, const GameContent *content, Hint *out, int max)
{
    const FiBook *book = &content->books[view->book];
    const FiWordList spoken = fi_spoken(content, view->red);
    int count = 0;
    for (int i = 0; i < book->word_count; i++) {
        if (view->red || !fi_repeats(book->words[i])) {
            Hint hint;
            const int shared = view->shares ? fi_commonest_letter(spoken, book->words[i]) : FI_NONE;
            write_secret(book, i, shared, view->shares ? fi_count_with(spoken, shared) : spoken.count, &hint);
            insert(out, &count, max, &hint);
        }
    }
    return count;
}

/* ------------------------------------------------------------------ the vtable's */

int fi_hint(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    const FiState *state = view;
    if (max < 1 || !(fi_to_act(state) >> seat & 1)) {
        return 0;
    }
    switch ((FiPhase)state->phase) {
    case FI_PHASE_SECRET:
        return hint_secrets(state, content, out, max);
    case FI_PHASE_GUESS:
        return hint_guessers(state, content, out, max);
    case FI_PHASE_DECEIVE:
        return hint_lies(state, content, out, max);
    case FI_PHASE_OVER:
        break;
    }
    return 0;
}

/* What a guess is worth by what was shown; returns how many words may be the secret. */
static int weigh_guess(const FiState *view, const GameContent *content, FiWord guess, FiGuessWorth *out)
{
    const FiEvidence evidence = fi_evidence(view, view->row_count);
    FiBelief belief = fi_believe(&evidence, fi_spoken(content, view->red));
    const int possible = belief.count;
    if (possible > 0) {
        *out = fi_judge_guess(&belief, guess, fi_guesses_left(view));
    }
    fi_belief_free(&belief);
    return possible;
}

static bool judge_guess(const FiState *view, const GameContent *content, FiWord guess, Hint *out)
{
    FiGuessWorth worth;
    const int possible = weigh_guess(view, content, guess, &worth);
    if (possible > 0) {
        write_guess(&worth, possible, out);
    }
    return possible > 0;
}

static bool judge_lie(const FiState *view, const GameContent *content, FiPattern shown, Hint *out)
{
    int left[FI_PATTERNS];
    fi_count_left(view, content, left);
    write_lie(view, shown, left[shown], out);
    return true;
}

/* Guesses are compared with guesses and lies with lies. A token takes no guess, and a secret is a matter of
 * taste. */
bool fi_judge(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    (void)seat;
    switch ((FiMoveKind)move->kind) {
    case FI_MOVE_GUESS:
        return judge_guess(view, content, fi_move_word(move), out);
    case FI_MOVE_DECEIVE:
        return judge_lie(view, content, (FiPattern)move->arg[0], out);
    default:
        return false;
    }
}

/* Only what the number of words left does not show already. */
static void explain(const FiGuessWorth *better, const FiGuessWorth *than, char why[HINT_TEXT_MAX])
{
    const bool safer = better->risk<than->risk, likelier = better->chance> than->chance;
    snprintf(why, HINT_TEXT_MAX, "%s",
             better->bits >= than->bits ? ""
             : safer && likelier
                 ? "is more likely to be the secret word, and you run out of guesses less often"
             : safer ? "makes running out of guesses less likely"
                     : "is more likely to be the secret word");
}

bool fi_outdoes(const void *view, const GameContent *content, int seat, const Move *better, const Move *than,
                char why[HINT_TEXT_MAX])
{
    Hint one, other;
    why[0] = '\0';
    if (!fi_judge(view, content, seat, better, &one) || !fi_judge(view, content, seat, than, &other) ||
        one.worth - other.worth <= FI_MARGIN) {
        return false;
    }
    FiGuessWorth guess, lesser;
    if (better->kind == FI_MOVE_GUESS && weigh_guess(view, content, fi_move_word(better), &guess) > 0 &&
        weigh_guess(view, content, fi_move_word(than), &lesser) > 0) {
        explain(&guess, &lesser, why);
    }
    return true;
}
