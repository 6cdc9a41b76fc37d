/* draft_text.c: saves the move that the player has not finished (the draft) as a line of text. A draft guess
 * is "guess st..e", with periods for empty places. A draft answer is "clues X.*..". Once all honest clues are
 * placed, the clues that the Guessers will see follow: "clues XX*~X X~*~X". */
#include "games/fiction/table/scene.h"

#include <stdio.h>
#include <string.h>

enum { GAP = '.' };
/* characters that stand for clues, indexed by FiClue: "X" for a letter that is not in the secret, "~" for a
 * letter that is at another place, "*" for a letter that is at this place */
static const char clue_signs[FI_CLUES + 1] = "X~*";

static void write_letters(const uint8_t typed[FI_LETTERS], char out[FI_LETTERS + 1])
{
    for (int i = 0; i < FI_LETTERS; i++) {
        out[i] = typed[i] == FI_NONE ? GAP : (char)('a' + typed[i]);
    }
    out[FI_LETTERS] = '\0';
}

static void write_clues(const uint8_t clues[FI_LETTERS], char out[FI_LETTERS + 1])
{
    for (int i = 0; i < FI_LETTERS; i++) {
        out[i] = clues[i] == FI_NONE ? GAP : clue_signs[clues[i]];
    }
    out[FI_LETTERS] = '\0';
}

static bool is_draft_empty(const uint8_t row[FI_LETTERS])
{
    bool empty = true;
    for (int i = 0; i < FI_LETTERS; i++) {
        empty = empty && row[i] == FI_NONE;
    }
    return empty;
}

void fi_write_draft(const void *view, const void *ui_bytes, const GameContent *content, int seat, char *out,
                    size_t size)
{
    (void)content, (void)seat;
    const FiState *state = view;
    const FiUi *ui = ui_bytes;
    char row[FI_LETTERS + 1], shown[FI_LETTERS + 1];
    out[0] = '\0';
    if (state->phase == FI_PHASE_GUESS && !is_draft_empty(ui->typed)) {
        write_letters(ui->typed, row);
        snprintf(out, size, "guess %s", row);
    } else if (state->phase == FI_PHASE_DECEIVE && !is_draft_empty(ui->honest)) {
        const bool honest_done = fi_is_honest_row_done(state, ui);
        write_clues(ui->honest, row);
        write_clues(ui->shown, shown);
        snprintf(out, size, "clues %s%s%s", row, honest_done ? " " : "", honest_done ? shown : "");
    }
}

/* Returns the text after the verb, or NULL if the text does not start with the verb. */
static const char *skip_verb(const char *text, const char *verb)
{
    const size_t length = strlen(verb);
    return strncmp(text, verb, length) == 0 ? text + length : NULL;
}

static void read_guess(const char *row, FiUi *ui)
{
    for (int i = 0; i < FI_LETTERS && row[i]; i++) {
        ui->typed[i] = row[i] >= 'a' && row[i] <= 'z' ? (uint8_t)(row[i] - 'a') : FI_NONE;
    }
}

static void read_clues(const FiState *state, const char *row, FiUi *ui)
{
    for (int i = 0; i < FI_LETTERS && row[i]; i++) {
        const char *match = strchr(clue_signs, row[i]);
        if (match) {
            fi_place_clue(state, ui, i, (FiClue)(match - clue_signs));
        }
    }
}

bool fi_read_draft(const void *view, void *ui_bytes, const GameContent *content, int seat, const char *text)
{
    const FiState *state = view;
    FiUi *ui = ui_bytes, draft = *ui;
    const char *guess = skip_verb(text, "guess "), *clues = skip_verb(text, "clues ");
    char written[DRAFT_TEXT_MAX];
    if (guess && state->phase == FI_PHASE_GUESS) {
        read_guess(guess, &draft);
    } else if (clues && state->phase == FI_PHASE_DECEIVE) {
        const char *shown = strchr(clues, ' ');
        read_clues(state, clues, &draft);
        read_clues(state, shown ? shown + 1 : "", &draft);
    }
    /* The text is valid only if fi_write_draft() would write the same text again. */
    fi_write_draft(view, &draft, content, seat, written, sizeof written);
    const bool is_valid = text[0] && strcmp(written, text) == 0;
    *ui = is_valid ? draft : *ui;
    return is_valid;
}
