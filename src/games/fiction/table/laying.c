/* laying.c: the Lie-brarian's unfinished row: first the honest clues, then one lie. See scene.h. */
#include "games/fiction/table/scene.h"

#include "core/text.h"

#include <string.h>

static const FiRow *row_of(const FiState *state)
{
    return &state->rows[state->row_count - 1];
}

bool fi_is_honest(const FiState *state, const FiUi *ui, int place)
{
    return ui->honest[place] == fi_clue(row_of(state)->honest, place);
}

bool fi_honest_laid(const FiState *state, const FiUi *ui)
{
    for (int i = 0; i < FI_LETTERS; i++) {
        if (!fi_is_honest(state, ui, i)) {
            return false;
        }
    }
    return true;
}

FiPattern fi_laid_row(const FiUi *ui)
{
    FiPattern shown = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        shown = fi_with_clue(shown, i, (FiClue)ui->shown[i]);
    }
    return shown;
}

static const char *say_truth(const FiState *state, int place)
{
    const FiRow *row = row_of(state);
    switch (fi_clue(row->honest, place)) {
    case FI_MISS:
        return memchr(state->secret.letter, row->guess.letter[place], FI_LETTERS)
                   ? "counts at another place in this guess, so mark this one {cross}"
                   : "isn't in the secret word: {cross}";
    case FI_NEAR:
        return "is at another place in the secret word: {near}";
    case FI_HIT:
        return "is at this place in the secret word: {check}";
    case FI_CLUES:
        break;
    }
    return "";
}

bool fi_is_wrong(const FiState *state, const FiUi *ui, int place)
{
    return ui->honest[place] != FI_NONE && !fi_is_honest(state, ui, place);
}

void fi_explain_place(const FiState *state, int place, Error *why)
{
    error_set(why, "The %c %s.", 'A' + row_of(state)->guess.letter[place], say_truth(state, place));
}

bool fi_explain_wrong(const FiState *state, const FiUi *ui, Error *why)
{
    int wrong[FI_LETTERS], count = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        if (fi_is_wrong(state, ui, i)) {
            wrong[count++] = i;
        }
    }
    if (count == 1) {
        fi_explain_place(state, wrong[0], why);
    } else if (count > 1) {
        Text letters = {0};
        for (int i = 0; i < count; i++) {
            text_add(&letters, "%s%c",
                     i == 0          ? ""
                     : i + 1 < count ? ", "
                                     : " and ",
                     'A' + row_of(state)->guess.letter[wrong[i]]);
        }
        error_set(why, "The clues for %s are wrong.", text_chars(&letters));
        text_free(&letters);
    }
    return count > 0;
}

void fi_lay_clue(const FiState *state, FiUi *ui, int place, FiClue clue)
{
    if (fi_honest_laid(state, ui)) {
        ui->shown[place] = (uint8_t)clue;
        return;
    }
    ui->honest[place] = (uint8_t)clue;
    if (fi_honest_laid(state, ui)) {
        memcpy(ui->shown, ui->honest, sizeof ui->shown);
    }
}

void fi_lay_honest(const FiState *state, FiUi *ui)
{
    for (int i = 0; i < FI_LETTERS; i++) {
        ui->honest[i] = ui->shown[i] = (uint8_t)fi_clue(row_of(state)->honest, i);
    }
}

/* ------------------------------------------------------------------ what was advised */

/* The word of the page and the place of its letter to be told. */
static bool lay_secret(const FiState *state, FiUi *ui, const GameContent *content, const Move *move)
{
    const FiBook *book = &content->books[state->book];
    const FiWord word = fi_move_word(move);
    for (int i = 0; i < book->word_count; i++) {
        ui->word = memcmp(&book->words[i], &word, sizeof word) == 0 ? (uint8_t)i : ui->word;
    }
    for (int i = 0; i < FI_LETTERS; i++) {
        ui->share = word.letter[i] == move->arg[FI_LETTERS] ? (uint8_t)i : ui->share;
    }
    return true;
}

bool fi_lay_move(const void *view, void *ui_bytes, const GameContent *content, int seat, const Move *move)
{
    (void)seat;
    const FiState *state = view;
    FiUi *ui = ui_bytes;
    FiWord word;
    switch ((FiMoveKind)move->kind) {
    case FI_MOVE_SECRET:
        return lay_secret(state, ui, content, move);
    case FI_MOVE_GUESS:
        word = fi_move_word(move);
        memcpy(ui->typed, word.letter, sizeof ui->typed);
        return true;
    case FI_MOVE_DECEIVE:
        fi_lay_honest(state, ui);
        for (int i = 0; i < FI_LETTERS; i++) {
            ui->shown[i] = (uint8_t)fi_clue((FiPattern)move->arg[0], i);
        }
        return true;
    default:
        return false;
    }
}
