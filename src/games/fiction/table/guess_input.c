/* guess_input.c: input for guesses, pencil marks and tokens by click, drag or key. See input.h. */
#include "core/text/i18n.h"
#include "games/fiction/table/input.h"

#include <string.h>

static InputResult write_letter(const FiInputContext *context, int letter)
{
    uint8_t *empty = memchr(context->ui->typed, FI_NONE, FI_LETTERS);
    if (!empty) {
        return INPUT_CHANGED;
    }
    *empty = (uint8_t)letter;
    return INPUT_UNDOABLE;
}

static InputResult erase_last_letter(const FiInputContext *context)
{
    for (int i = FI_LETTERS - 1; i >= 0; i--) {
        if (context->ui->typed[i] != FI_NONE) {
            context->ui->typed[i] = FI_NONE;
            return INPUT_UNDOABLE;
        }
    }
    return INPUT_CHANGED;
}

/* Submits the guess. Ignores an incomplete word, because the button's tooltip explains what is missing. */
static InputResult submit_guess(const FiInputContext *context)
{
    FiWord word;
    memcpy(word.letter, context->ui->typed, FI_LETTERS);
    if (memchr(word.letter, FI_NONE, FI_LETTERS)) {
        return INPUT_IGNORED;
    }
    *context->out = fi_create_guess_move(word, 0);
    return INPUT_MOVE;
}

static InputResult write_note(const FiInputContext *context, int row, int place, int note)
{
    *context->out =
        (Move){.kind = FI_MOVE_MARK, .count = 3, .arg = {(int16_t)row, (int16_t)place, (int16_t)note}};
    return INPUT_MOVE;
}

/* True if the piece is a draft tile: a letter of the guess that the player is typing. */
static bool is_draft_tile(const FiState *state, PieceId piece, int *place)
{
    int row;
    return fi_find_tile(piece, &row, place) && row == state->row_count;
}

/* Writes the mark of the selected pencil. Without a pencil, changes the mark to the next one (none, no,
 * maybe, yes). */
static InputResult handle_note_tap(const FiInputContext *context, PieceId piece)
{
    const FiState *state = context->state;
    const uint8_t pen = context->ui->pen;
    int letter, row, place;
    if (piece_id_in_range(piece, FI_ID_LETTER, WORD_LETTERS, &letter)) {
        return write_note(context, FI_NONE, letter,
                          pen == FI_NONE ? (state->alphabet[letter] + 1) % FI_NOTES : pen);
    }
    if ((fi_find_tile(piece, &row, &place) || fi_find_clue(piece, &row, &place)) && row < state->row_count) {
        return write_note(context, row, place,
                          pen == FI_NONE ? (state->rows[row].note[place] + 1) % FI_NOTES : pen);
    }
    return INPUT_IGNORED;
}

static bool is_token_piece(const FiState *state, PieceId piece, int *index)
{
    return piece_id_in_range(piece, FI_ID_TOKEN, state->tokens, index);
}

/* True if a token can be placed. Checks only the clue at place 0, because the rules allow a token on every
 * clue or on none. */
static bool can_place_token(const FiState *state, const GameContent *content)
{
    const Move move = fi_create_token_move(0, 0);
    return fi_check_move(state, content, FI_GUESSERS, &move, NULL);
}

/* Places the token on a clue. The player can also drop the token on the letter above the clue. */
static InputResult place_token(const FiInputContext *context, PieceId on)
{
    int row, place;
    if ((!fi_find_clue(on, &row, &place) && !fi_find_tile(on, &row, &place)) ||
        row != context->state->row_count - 1) {
        return INPUT_IGNORED;
    }
    *context->out = fi_create_token_move(place, 0);
    return INPUT_MOVE;
}

static InputResult handle_tap(const FiInputContext *context, const Input *input)
{
    FiUi *ui = context->ui;
    const PieceId piece = input->piece;
    int index;
    if (piece_id_in_range(piece, FI_ID_PEN, FI_NOTES, &index)) {
        ui->pen = ui->pen == index ? FI_NONE : (uint8_t)index;
        return INPUT_CHANGED;
    }
    if (ui->pen != FI_NONE || input->shift) {
        const InputResult result = handle_note_tap(context, piece);
        if (result != INPUT_IGNORED) {
            return result;
        }
    }
    if (piece_id_in_range(piece, FI_ID_LETTER, WORD_LETTERS, &index)) {
        /* If the row already has 5 letters, returns INPUT_IGNORED. Then the click picks up the letter, so
         * that the player can replace another letter. */
        return memchr(ui->typed, FI_NONE, FI_LETTERS) ? write_letter(context, index) : INPUT_IGNORED;
    }
    if (is_draft_tile(context->state, piece, &index) && ui->typed[index] != FI_NONE) {
        ui->typed[index] = FI_NONE;
        return INPUT_UNDOABLE;
    }
    return piece == FI_ID_GUESS ? submit_guess(context) : INPUT_IGNORED;
}

static void add_clue_targets(const FiState *state, FiDropTargets *targets)
{
    const int row = state->row_count - 1;
    for (int i = 0; i < FI_LETTERS; i++) {
        const PieceId zones[] = {fi_get_clue_piece(row, i), fi_get_tile_piece(row, i)};
        for (int j = 0; j < 2; j++) {
            drop_target_add(targets->out, &targets->count, targets->max, zones[j],
                            _("Check whether the clue for %c is honest"),
                            'A' + state->rows[row].guess.letter[i]);
        }
    }
}

/* Adds drop targets: the tiles of the guess that the player is typing. `from` is the place of a dragged tile,
 * or FI_NONE for a letter of the alphabet. */
static void add_tile_targets(const FiState *state, const FiUi *ui, int letter, int from,
                             FiDropTargets *targets)
{
    const int name = 'A' + letter;
    for (int i = 0; i < FI_LETTERS; i++) {
        const int letter_here = ui->typed[i];
        const PieceId zone = fi_get_tile_piece(state->row_count, i);
        if (i == from) {
            continue;
        }
        if (letter_here == FI_NONE) {
            drop_target_add(targets->out, &targets->count, targets->max, zone, _("Put %c here"), name);
        } else {
            drop_target_add(targets->out, &targets->count, targets->max, zone,
                            from == FI_NONE ? _("Replace %c with %c") : _("Swap %c and %c"), name,
                            'A' + letter_here);
        }
    }
    if (from != FI_NONE) {
        drop_target_add(targets->out, &targets->count, targets->max, 0, _("Remove %c"), name);
    }
}

void fi_list_guess_targets(const FiState *state, const FiUi *ui, const GameContent *content, PieceId piece,
                           FiDropTargets *targets)
{
    int index;
    if (is_token_piece(state, piece, &index)) {
        if (can_place_token(state, content)) {
            add_clue_targets(state, targets);
        }
    } else if (piece_id_in_range(piece, FI_ID_LETTER, WORD_LETTERS, &index)) {
        add_tile_targets(state, ui, index, FI_NONE, targets);
    } else if (is_draft_tile(state, piece, &index) && ui->typed[index] != FI_NONE) {
        add_tile_targets(state, ui, ui->typed[index], index, targets);
    }
}

static InputResult handle_letter_drop(const FiInputContext *context, const Input *input)
{
    uint8_t *typed = context->ui->typed;
    int letter, from, to;
    const bool is_on_tile = is_draft_tile(context->state, input->target, &to);
    if (piece_id_in_range(input->piece, FI_ID_LETTER, WORD_LETTERS, &letter) && is_on_tile) {
        typed[to] = (uint8_t)letter;
        return INPUT_UNDOABLE;
    }
    if (!is_draft_tile(context->state, input->piece, &from) || typed[from] == FI_NONE ||
        input->target == input->piece) {
        return INPUT_IGNORED;
    }
    const uint8_t dragged = typed[from];
    if (is_on_tile) {
        typed[from] = typed[to];
        typed[to] = dragged;
    } else if (input->target == 0) {
        typed[from] = FI_NONE;
    }
    return is_on_tile || input->target == 0 ? INPUT_UNDOABLE : INPUT_IGNORED;
}

static InputResult handle_key(const FiInputContext *context, int key)
{
    switch (key) {
    case KEY_BACKSPACE:
        return erase_last_letter(context);
    case KEY_DELETE:
        memset(context->ui->typed, FI_NONE, FI_LETTERS);
        return INPUT_UNDOABLE;
    case KEY_ENTER:
    case KEY_CONFIRM:
        return submit_guess(context);
    case KEY_ESCAPE:
        if (context->ui->pen != FI_NONE) {
            context->ui->pen = FI_NONE;
            return INPUT_CHANGED;
        }
        break;
    default:
        break;
    }
    return INPUT_IGNORED;
}

InputResult fi_handle_guess_input(const FiInputContext *context, const Input *input)
{
    int token;
    switch (input->kind) {
    case INPUT_TAP:
        return handle_tap(context, input);
    case INPUT_DROP:
        return is_token_piece(context->state, input->piece, &token) ? place_token(context, input->target)
                                                                    : handle_letter_drop(context, input);
    case INPUT_TEXT:
        return input->key >= 'A' && input->key <= 'Z' ? write_letter(context, input->key - 'A')
                                                      : INPUT_IGNORED;
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
