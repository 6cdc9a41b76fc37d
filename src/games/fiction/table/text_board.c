/* text_board.c: picture of the table for text mode: the guesses of both halves of the game, the letters, and
 * the secret if the seat is allowed to know it. */
#include "core/text/columns.h"
#include "games/fiction/table/scene.h"

#include <string.h>

enum { HALF_COLUMNS = TERMINAL_COLUMNS / 2 };

static const char note_marks[FI_NOTES] = {' ', '-', '?', '+'};

/* Writes a letter, its clue, and the character `mark`. [A] means that the letter is at this place in the
 * secret, (A) that it is at another place, A without brackets that it is not in the secret, and _A_ that
 * there is no clue yet. */
static void add_letter(int letter, int clue, char mark, Text *out)
{
    static const char *const brackets[] = {"  ", "()", "[]", "__"};
    const char *pair = brackets[clue == FI_NONE ? (int)FI_CLUES : clue];
    text_add(out, "%c%c%c%c", pair[0], 'A' + letter, pair[1], mark);
}

/* Returns the clue at a place, including clues that the person at this computer has placed in an unfinished
 * answer. */
static int find_clue(const FiState *state, const FiUi *ui, const FiRow *row, int seat, int place)
{
    if (row->shown != FI_NONE) {
        return (int)fi_get_clue(row->shown, place);
    }
    return seat != FI_LIBRARIAN || state->phase != FI_PHASE_DECEIVE ? FI_NONE
           : fi_is_honest_row_done(state, ui)                       ? ui->shown[place]
                                                                    : ui->honest[place];
}

/* Writes a guess with its clues. "!" marks a lie that the person at this computer knows. The answer of a
 * Fact/Fiction token follows, such as "A: Fact". */
static void add_row(const FiState *state, const FiUi *ui, int index, int seat, Text *out)
{
    const FiRow *row = &state->rows[index];
    for (int i = 0; i < FI_LETTERS; i++) {
        const int clue = find_clue(state, ui, row, seat, i);
        const bool lie =
            row->honest != FI_NONE && clue != FI_NONE && clue != (int)fi_get_clue(row->honest, i);
        add_letter(row->guess.letter[i], clue, lie ? '!' : note_marks[row->note[i]], out);
    }
    if (row->token != FI_NONE) {
        text_add(out, " %c: %s", 'A' + row->guess.letter[row->token], row->fact ? "Fact" : "Fiction");
    }
}

static void add_typed_row(const FiUi *ui, Text *out)
{
    for (int i = 0; i < FI_LETTERS; i++) {
        text_add(out, ui->typed[i] == FI_NONE ? " _  " : " %c  ", 'A' + ui->typed[i]);
    }
}

/* Writes line `slot`: the number of the guess, and the guess itself if it was made. */
static void add_slot(const FiState *state, const FiUi *ui, int seat, int half, int slot, Text *out)
{
    const int index = (half == 0 ? 0 : state->half_start) + slot;
    const int end = half == 0 && state->half == 1 ? state->half_start : state->row_count;
    text_add(out, "%2d  ", half * FI_HALF + slot + 1);
    if (half <= state->half && index < end) {
        add_row(state, ui, index, seat, out);
    } else if (half == state->half && index == end && state->phase == FI_PHASE_GUESS && seat == FI_GUESSERS) {
        add_typed_row(ui, out);
    }
}

/* Writes the alphabet. Letters that occur in a guess are in lower case. */
static void add_alphabet(const FiState *state, Text *out)
{
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        bool guessed = false;
        for (int i = 0; i < state->row_count; i++) {
            guessed = guessed || memchr(state->rows[i].guess.letter, letter, FI_LETTERS);
        }
        text_add(out, "%c%c ", (guessed ? 'a' : 'A') + letter, note_marks[state->alphabet[letter]]);
    }
    columns_end_line(out);
}

static void add_secret(const FiState *state, Text *out)
{
    char word[FI_LETTERS + 1];
    if (state->secret.letter[0] != FI_NONE) {
        fi_write_word(state->secret, word);
        text_add(out, "Secret word: %s  ", word);
    }
    if (state->shared != FI_NONE) {
        text_add(out, "Shared letter: %c  ", 'A' + state->shared);
    }
    text_add(out, "Fact/Fiction tokens: %d\n", state->tokens);
}

void fi_draw_text_board(const void *view, const void *ui, const GameContent *content, int seat, int lines,
                        Text *out)
{
    (void)content;
    (void)lines;
    const FiState *state = view;
    Text cell = {0};
    for (int slot = 0; slot < FI_HALF; slot++) {
        for (int half = 0; half < 2; half++) {
            text_clear(&cell);
            add_slot(state, ui, seat, half, slot, &cell);
            columns_add_cell(out, text_chars(&cell), HALF_COLUMNS);
        }
        columns_end_line(out);
    }
    text_free(&cell);
    text_add(out, "[A] here, (A) elsewhere, A not in the word. One clue in every row is a lie.\n");
    add_secret(state, out);
    add_alphabet(state, out);
}
