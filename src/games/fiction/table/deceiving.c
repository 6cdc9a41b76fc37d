/* deceiving.c: laying the honest clues and the lie, by clicks, drags and keys. See input.h. */
#include "games/fiction/table/input.h"

#include <string.h>

/* A place of the row that is being laid: of the honest clues, then of those that are told. */
static bool is_place(const FiHand *hand, PieceId piece, int *place)
{
    int row;
    return fi_honest_laid(hand->state, hand->ui)
               ? fi_find_clue(piece, &row, place) && row == hand->state->row_count - 1
               : piece_among(piece, FI_ID_HONEST, FI_LETTERS, place);
}

static InputResult lay(const FiHand *hand, int place, FiClue clue)
{
    fi_lay_clue(hand->state, hand->ui, place, clue);
    return INPUT_STEP;
}

/* Lays the clue that is in hand; without one goes through the three. */
static InputResult change_clue(const FiHand *hand, int place, PieceId held)
{
    int clue;
    if (piece_among(held, FI_ID_STACK, FI_CLUES, &clue)) {
        return lay(hand, place, (FiClue)clue);
    }
    const bool lying = fi_honest_laid(hand->state, hand->ui);
    const uint8_t now = lying ? hand->ui->shown[place] : hand->ui->honest[place];
    return lay(hand, place, now == FI_NONE || now == FI_MISS ? FI_HIT : (FiClue)(now - 1));
}

static InputResult send(const FiHand *hand)
{
    if (!fi_honest_laid(hand->state, hand->ui)) {
        return INPUT_IGNORED;
    }
    *hand->out = fi_deceive(fi_laid_row(hand->ui));
    return INPUT_MOVE;
}

static InputResult fill(const FiHand *hand)
{
    fi_lay_honest(hand->state, hand->ui);
    return INPUT_STEP;
}

static InputResult tap(const FiHand *hand, PieceId piece)
{
    int index;
    if (is_place(hand, piece, &index)) {
        return change_clue(hand, index, 0);
    }
    if (piece == FI_ID_FILL) {
        return fill(hand);
    }
    return piece == FI_ID_SEND ? send(hand) : INPUT_IGNORED;
}

/* A figure stands for its place. H, E and X lay the next honest clue; once no place is empty the table takes
   a clue up by them, as no key can know where it is to go. */
static InputResult type(const FiHand *hand, int key, PieceId held)
{
    static const char keys[FI_CLUES] = {'X', 'E', 'H'};
    if (key >= '1' && key < '1' + FI_LETTERS) {
        return change_clue(hand, key - '1', held);
    }
    const uint8_t *empty = memchr(hand->ui->honest, FI_NONE, FI_LETTERS);
    for (int clue = 0; clue < FI_CLUES; clue++) {
        if (key == keys[clue] && empty) {
            return lay(hand, (int)(empty - hand->ui->honest), (FiClue)clue);
        }
    }
    return key == 'F' ? fill(hand) : INPUT_IGNORED;
}

static InputResult take_back_clue(const FiHand *hand)
{
    FiUi *ui = hand->ui;
    if (fi_honest_laid(hand->state, ui)) {
        const bool lies = memcmp(ui->shown, ui->honest, FI_LETTERS) != 0;
        memcpy(ui->shown, ui->honest, FI_LETTERS);
        return lies ? INPUT_STEP : INPUT_CHANGED;
    }
    for (int i = FI_LETTERS - 1; i >= 0; i--) {
        if (ui->honest[i] != FI_NONE) {
            ui->honest[i] = FI_NONE;
            return INPUT_STEP;
        }
    }
    return INPUT_CHANGED;
}

static InputResult press(const FiHand *hand, int key)
{
    switch (key) {
    case KEY_BACKSPACE:
        return take_back_clue(hand);
    case KEY_ENTER:
    case KEY_CONFIRM:
        return send(hand);
    default:
        break;
    }
    return INPUT_IGNORED;
}

void fi_deceive_targets(const FiState *state, const FiUi *ui, PieceId piece, FiTargets *targets)
{
    static const char *const texts[FI_CLUES] = {"not in the word", "at another place", "at this place"};
    const int row = state->row_count - 1;
    const bool lying = fi_honest_laid(state, ui);
    int clue;
    for (int i = 0; piece_among(piece, FI_ID_STACK, FI_CLUES, &clue) && i < FI_LETTERS; i++) {
        target_add(targets->out, &targets->count, targets->max,
                   lying ? fi_clue_piece(row, i) : FI_ID_HONEST + (PieceId)i, "%s %c: %s",
                   lying ? "Tell" : "Honest", 'A' + state->rows[row].guess.letter[i], texts[clue]);
    }
}

InputResult fi_deceive_input(const FiHand *hand, const Input *input)
{
    int index, clue;
    switch (input->kind) {
    case INPUT_TAP:
        return tap(hand, input->piece);
    case INPUT_DROP:
        return piece_among(input->piece, FI_ID_STACK, FI_CLUES, &clue) && is_place(hand, input->under, &index)
                   ? lay(hand, index, (FiClue)clue)
                   : INPUT_IGNORED;
    case INPUT_TEXT:
        return type(hand, input->key, input->held);
    case INPUT_KEY:
        return press(hand, input->key);
    case INPUT_DRAG_OVER:
    case INPUT_CANCEL:
    case INPUT_WHEEL:
    case INPUT_ATTEND:
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}
