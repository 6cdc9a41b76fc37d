/* laying.c: the Lie-brarian's unfinished row: first the honest clues, then one lie. See scene.h. */
#include "games/fiction/scene.h"

#include <string.h>

static const FiRow *row_of(const FiState *state)
{
    return &state->rows[state->row_count - 1];
}

bool fi_honest_laid(const FiState *state, const FiUi *ui)
{
    for (int i = 0; i < FI_LETTERS; i++) {
        if (ui->honest[i] != fi_clue(row_of(state)->honest, i)) {
            return false;
        }
    }
    return true;
}

static const char *say_truth(FiClue truth)
{
    switch (truth) {
    case FI_MISS:
        return "does not count here, so it takes a {cross}";
    case FI_NEAR:
        return "is in the secret, but at another place: {near}";
    case FI_HIT:
        return "stands at the same place in the secret: {check}";
    case FI_CLUES:
        break;
    }
    return "";
}

bool fi_explain_wrong(const FiState *state, const FiUi *ui, Error *why)
{
    for (int i = 0; i < FI_LETTERS; i++) {
        const FiClue truth = fi_clue(row_of(state)->honest, i);
        if (ui->honest[i] != FI_NONE && ui->honest[i] != truth) {
            error_set(why, "The %c %s.", 'A' + row_of(state)->guess.letter[i], say_truth(truth));
            return true;
        }
    }
    return false;
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
