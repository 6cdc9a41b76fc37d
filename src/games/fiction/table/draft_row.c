/* draft_row.c: the Lie-brarian's draft answer (the answer that she has not sent yet): first the honest clues,
 * then one lie. See scene.h. */
#include "core/text/i18n.h"
#include "games/fiction/table/scene.h"

#include "core/text/text.h"

#include <string.h>

static const FiRow *get_row_to_answer(const FiState *state)
{
    return &state->rows[state->row_count - 1];
}

bool fi_is_clue_honest(const FiState *state, const FiUi *ui, int place)
{
    return ui->honest[place] == fi_get_clue(get_row_to_answer(state)->honest, place);
}

bool fi_is_honest_row_done(const FiState *state, const FiUi *ui)
{
    for (int i = 0; i < FI_LETTERS; i++) {
        if (!fi_is_clue_honest(state, ui, i)) {
            return false;
        }
    }
    return true;
}

FiPattern fi_get_draft_row(const FiUi *ui)
{
    FiPattern shown = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        shown = fi_replace_clue(shown, i, (FiClue)ui->shown[i]);
    }
    return shown;
}

/* Returns the meaning of the honest clue as a format with one %c for the letter. */
static const char *get_honest_clue_text(const FiState *state, int place)
{
    const FiRow *row = get_row_to_answer(state);
    switch (fi_get_clue(row->honest, place)) {
    case FI_MISS:
        return memchr(state->secret.letter, row->guess.letter[place], FI_LETTERS)
                   ? _("{cross} The guess repeats the %c, and this copy doesn't count.")
                   : _("{cross} The %c isn't in the secret word.");
    case FI_NEAR:
        return _("{near} The %c is in another place in the secret word.");
    case FI_HIT:
        return _("{check} The %c is in this place in the secret word.");
    case FI_CLUES:
        break;
    }
    return "";
}

bool fi_is_clue_wrong(const FiState *state, const FiUi *ui, int place)
{
    return ui->honest[place] != FI_NONE && !fi_is_clue_honest(state, ui, place);
}

void fi_explain_honest_clue(const FiState *state, int place, Error *why)
{
    error_set(why, get_honest_clue_text(state, place), 'A' + get_row_to_answer(state)->guess.letter[place]);
}

bool fi_explain_wrong_clues(const FiState *state, const FiUi *ui, Error *why)
{
    int wrong[FI_LETTERS], count = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        if (fi_is_clue_wrong(state, ui, i)) {
            wrong[count++] = i;
        }
    }
    if (count == 1) {
        fi_explain_honest_clue(state, wrong[0], why);
    } else if (count > 1) {
        Text letters = {0};
        for (int i = 0; i < count; i++) {
            text_add(&letters, "%s%c",
                     i == 0          ? ""
                     : i + 1 < count ? ", "
                                     : _(" and "),
                     'A' + get_row_to_answer(state)->guess.letter[wrong[i]]);
        }
        error_set(why, _("The clues for %s are wrong."), text_chars(&letters));
        text_free(&letters);
    }
    return count > 0;
}

void fi_place_clue(const FiState *state, FiUi *ui, int place, FiClue clue)
{
    if (fi_is_honest_row_done(state, ui)) {
        ui->shown[place] = (uint8_t)clue;
        return;
    }
    ui->honest[place] = (uint8_t)clue;
    if (fi_is_honest_row_done(state, ui)) {
        memcpy(ui->shown, ui->honest, sizeof ui->shown);
    }
}

void fi_place_honest_clues(const FiState *state, FiUi *ui)
{
    for (int i = 0; i < FI_LETTERS; i++) {
        ui->honest[i] = ui->shown[i] = (uint8_t)fi_get_clue(get_row_to_answer(state)->honest, i);
    }
}

/* Selects the move's secret word and shared letter on the book page. */
static bool fill_secret_draft(const FiState *state, FiUi *ui, const GameContent *content, const Move *move)
{
    const FiBook *book = &content->books[state->book];
    const FiWord word = fi_get_move_word(move);
    for (int i = 0; i < book->word_count; i++) {
        ui->word = memcmp(&book->words[i], &word, sizeof word) == 0 ? (uint8_t)i : ui->word;
    }
    for (int i = 0; i < FI_LETTERS; i++) {
        ui->share = word.letter[i] == move->arg[FI_LETTERS] ? (uint8_t)i : ui->share;
    }
    return true;
}

bool fi_fill_draft_from_move(const void *view, void *ui_bytes, const GameContent *content, int seat,
                             const Move *move)
{
    (void)seat;
    const FiState *state = view;
    FiUi *ui = ui_bytes;
    FiWord word;
    switch ((FiMoveKind)move->kind) {
    case FI_MOVE_SECRET:
        return fill_secret_draft(state, ui, content, move);
    case FI_MOVE_GUESS:
        word = fi_get_move_word(move);
        memcpy(ui->typed, word.letter, sizeof ui->typed);
        return true;
    case FI_MOVE_DECEIVE:
        fi_place_honest_clues(state, ui);
        for (int i = 0; i < FI_LETTERS; i++) {
            ui->shown[i] = (uint8_t)fi_get_clue((FiPattern)move->arg[0], i);
        }
        return true;
    default:
        return false;
    }
}
