/* lie_input.c: input for the honest clues and the lie by click, drag or key. See input.h. */
#include "core/text/i18n.h"
#include "games/fiction/table/input.h"

#include <string.h>

/* Finds the place of a clue in the row that the Lie-brarian is filling in: first the row of honest clues,
 * then the row that the Guessers will see. Returns false for any other piece. */
static bool find_clue_place(const FiInputContext *context, PieceId piece, int *place)
{
    int row;
    return fi_is_honest_row_done(context->state, context->ui)
               ? fi_find_clue(piece, &row, place) && row == context->state->row_count - 1
               : piece_id_in_range(piece, FI_ID_HONEST, FI_LETTERS, place);
}

static InputResult place_clue(const FiInputContext *context, int place, FiClue clue)
{
    fi_place_clue(context->state, context->ui, place, clue);
    return INPUT_UNDOABLE;
}

/* Places the selected clue at `place`. If no clue is selected, changes the clue at `place` to the next one in
 * a cycle of the three clues. */
static InputResult change_clue(const FiInputContext *context, int place, PieceId held)
{
    int clue;
    if (piece_id_in_range(held, FI_ID_CLUE_STACK, FI_CLUES, &clue)) {
        return place_clue(context, place, (FiClue)clue);
    }
    const bool honest_done = fi_is_honest_row_done(context->state, context->ui);
    const uint8_t current = honest_done ? context->ui->shown[place] : context->ui->honest[place];
    return place_clue(context, place,
                      current == FI_NONE || current == FI_MISS ? FI_HIT : (FiClue)(current - 1));
}

static InputResult submit_row(const FiInputContext *context)
{
    if (!fi_is_honest_row_done(context->state, context->ui)) {
        return INPUT_IGNORED;
    }
    *context->out = fi_create_lie_move(fi_get_draft_row(context->ui));
    return INPUT_MOVE;
}

static InputResult fill_honest_clues(const FiInputContext *context)
{
    fi_place_honest_clues(context->state, context->ui);
    return INPUT_UNDOABLE;
}

static InputResult handle_tap(const FiInputContext *context, PieceId piece)
{
    int index;
    if (find_clue_place(context, piece, &index)) {
        return change_clue(context, index, 0);
    }
    if (piece == FI_ID_FILL) {
        return fill_honest_clues(context);
    }
    return piece == FI_ID_SEND ? submit_row(context) : INPUT_IGNORED;
}

/* Handles a letter or digit. Keys 1 to 5 change the clues at places 1 to 5, and F fills in all honest clues.
 * While an honest clue is missing, H, E and X put a clue at the first empty place. Otherwise, the caller
 * handles H, E and X and picks up a clue from its pile. */
static InputResult handle_letter(const FiInputContext *context, int key, PieceId held)
{
    static const char keys[FI_CLUES] = {'X', 'E', 'H'};
    if (key >= '1' && key < '1' + FI_LETTERS) {
        return change_clue(context, key - '1', held);
    }
    const uint8_t *empty = memchr(context->ui->honest, FI_NONE, FI_LETTERS);
    for (int clue = 0; clue < FI_CLUES; clue++) {
        if (key == keys[clue] && empty) {
            return place_clue(context, (int)(empty - context->ui->honest), (FiClue)clue);
        }
    }
    return key == 'F' ? fill_honest_clues(context) : INPUT_IGNORED;
}

static InputResult undo_clue(const FiInputContext *context)
{
    FiUi *ui = context->ui;
    if (fi_is_honest_row_done(context->state, ui)) {
        const bool lies = memcmp(ui->shown, ui->honest, FI_LETTERS) != 0;
        memcpy(ui->shown, ui->honest, FI_LETTERS);
        return lies ? INPUT_UNDOABLE : INPUT_CHANGED;
    }
    for (int i = FI_LETTERS - 1; i >= 0; i--) {
        if (ui->honest[i] != FI_NONE) {
            ui->honest[i] = FI_NONE;
            return INPUT_UNDOABLE;
        }
    }
    return INPUT_CHANGED;
}

static InputResult handle_key(const FiInputContext *context, int key)
{
    switch (key) {
    case KEY_BACKSPACE:
        return undo_clue(context);
    case KEY_ENTER:
    case KEY_CONFIRM:
        return submit_row(context);
    default:
        break;
    }
    return INPUT_IGNORED;
}

void fi_list_lie_targets(const FiState *state, const FiUi *ui, PieceId piece, FiDropTargets *targets)
{
    static const char *const texts[FI_CLUES] = {N_("not in the word"), N_("in another place"),
                                                N_("in this place")};
    const int row = state->row_count - 1;
    const bool honest_done = fi_is_honest_row_done(state, ui);
    int clue;
    for (int i = 0; piece_id_in_range(piece, FI_ID_CLUE_STACK, FI_CLUES, &clue) && i < FI_LETTERS; i++) {
        drop_target_add(targets->out, &targets->count, targets->max,
                        honest_done ? fi_get_clue_piece(row, i) : FI_ID_HONEST + (PieceId)i, "%s %c: %s",
                        honest_done ? _("Show") : _("Honest"), 'A' + state->rows[row].guess.letter[i],
                        _(texts[clue]));
    }
}

InputResult fi_handle_lie_input(const FiInputContext *context, const Input *input)
{
    int index, clue;
    switch (input->kind) {
    case INPUT_TAP:
        return handle_tap(context, input->piece);
    case INPUT_DROP:
        return piece_id_in_range(input->piece, FI_ID_CLUE_STACK, FI_CLUES, &clue) &&
                       find_clue_place(context, input->target, &index)
                   ? place_clue(context, index, (FiClue)clue)
                   : INPUT_IGNORED;
    case INPUT_TEXT:
        return handle_letter(context, input->key, input->held);
    case INPUT_KEY:
        return handle_key(context, input->key);
    case INPUT_DRAG_OVER:
    case INPUT_CANCEL:
    case INPUT_WHEEL:
    case INPUT_HOVER:
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}
