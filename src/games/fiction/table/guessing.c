/* guessing.c: writing a guess by clicks, drags and keys, noting, and laying tokens. See input.h. */
#include "games/fiction/table/input.h"

#include <string.h>

static InputResult write_letter(const FiHand *hand, int letter)
{
    uint8_t *empty = memchr(hand->ui->typed, FI_NONE, FI_LETTERS);
    if (!empty) {
        return INPUT_CHANGED;
    }
    *empty = (uint8_t)letter;
    return INPUT_STEP;
}

static InputResult rub_last(const FiHand *hand)
{
    for (int i = FI_LETTERS - 1; i >= 0; i--) {
        if (hand->ui->typed[i] != FI_NONE) {
            hand->ui->typed[i] = FI_NONE;
            return INPUT_STEP;
        }
    }
    return INPUT_CHANGED;
}

/* An unfinished word is left to the button, which says what it lacks. */
static InputResult make_guess(const FiHand *hand)
{
    FiWord word;
    memcpy(word.letter, hand->ui->typed, FI_LETTERS);
    if (memchr(word.letter, FI_NONE, FI_LETTERS)) {
        return INPUT_IGNORED;
    }
    *hand->out = fi_guess(word, 0);
    return INPUT_MOVE;
}

static InputResult make_note(const FiHand *hand, int row, int place, int note)
{
    *hand->out =
        (Move){.kind = FI_MOVE_MARK, .count = 3, .arg = {(int16_t)row, (int16_t)place, (int16_t)note}};
    return INPUT_MOVE;
}

/* Is it a slate of the guess being written? */
static bool is_slot(const FiState *state, PieceId piece, int *place)
{
    int row;
    return fi_find_slate(piece, &row, place) && row == state->row_count;
}

/* Writes with the pencil; without one, Shift goes through the notes. */
static InputResult tap_to_note(const FiHand *hand, PieceId piece)
{
    const FiState *state = hand->state;
    const uint8_t pen = hand->ui->pen;
    int letter, row, place;
    if (piece_among(piece, FI_ID_LETTER, WORD_LETTERS, &letter)) {
        return make_note(hand, FI_NONE, letter,
                         pen == FI_NONE ? (state->alphabet[letter] + 1) % FI_NOTES : pen);
    }
    if ((fi_find_slate(piece, &row, &place) || fi_find_clue(piece, &row, &place)) && row < state->row_count) {
        return make_note(hand, row, place,
                         pen == FI_NONE ? (state->rows[row].note[place] + 1) % FI_NOTES : pen);
    }
    return INPUT_IGNORED;
}

static bool is_token(const FiState *state, PieceId piece, int *index)
{
    return piece_among(piece, FI_ID_TOKEN, state->tokens, index);
}

/* Any of them, as it does not matter which. */
static bool may_lay_token(const FiState *state, const GameContent *content)
{
    const Move move = fi_token(0, 0);
    return fi_check_move(state, content, FI_GUESSERS, &move, NULL);
}

/* Onto a clue of the last guess, or the letter above it. */
static InputResult lay_token(const FiHand *hand, PieceId on)
{
    int row, place;
    if ((!fi_find_clue(on, &row, &place) && !fi_find_slate(on, &row, &place)) ||
        row != hand->state->row_count - 1) {
        return INPUT_IGNORED;
    }
    *hand->out = fi_token(place, 0);
    return INPUT_MOVE;
}

static InputResult tap(const FiHand *hand, const Input *input)
{
    FiUi *ui = hand->ui;
    const PieceId piece = input->piece;
    int index;
    if (piece_among(piece, FI_ID_PEN, FI_NOTES, &index)) {
        ui->pen = ui->pen == index ? FI_NONE : (uint8_t)index;
        return INPUT_CHANGED;
    }
    if (ui->pen != FI_NONE || input->shift) {
        const InputResult noted = tap_to_note(hand, piece);
        if (noted != INPUT_IGNORED) {
            return noted;
        }
    }
    if (piece_among(piece, FI_ID_LETTER, WORD_LETTERS, &index)) {
        return write_letter(hand, index);
    }
    if (is_slot(hand->state, piece, &index) && ui->typed[index] != FI_NONE) {
        ui->typed[index] = FI_NONE;
        return INPUT_STEP;
    }
    return piece == FI_ID_GUESS ? make_guess(hand) : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ where things may be put */

static void add_clues(const FiState *state, FiTargets *targets)
{
    const int row = state->row_count - 1;
    for (int i = 0; i < FI_LETTERS; i++) {
        const PieceId zones[] = {fi_clue_piece(row, i), fi_slate_piece(row, i)};
        for (int j = 0; j < 2; j++) {
            target_add(targets->out, &targets->count, targets->max, zones[j],
                       "Check whether the clue for %c is honest", 'A' + state->rows[row].guess.letter[i]);
        }
    }
}

/* The slates of the guess, for a letter from the board, or for one that is written: then `from` is its place.
 */
static void add_slates(const FiState *state, const FiUi *ui, int letter, int from, FiTargets *targets)
{
    const int name = 'A' + letter;
    for (int i = 0; i < FI_LETTERS; i++) {
        const int there = ui->typed[i];
        const PieceId zone = fi_slate_piece(state->row_count, i);
        if (i == from) {
            continue;
        }
        if (there == FI_NONE) {
            target_add(targets->out, &targets->count, targets->max, zone, "Put %c here", name);
        } else {
            target_add(targets->out, &targets->count, targets->max, zone,
                       from == FI_NONE ? "Replace %c with %c" : "Swap %c and %c", name, 'A' + there);
        }
    }
    if (from != FI_NONE) {
        target_add(targets->out, &targets->count, targets->max, 0, "Remove %c", name);
    }
}

void fi_guess_targets(const FiState *state, const FiUi *ui, const GameContent *content, PieceId piece,
                      FiTargets *targets)
{
    int index;
    if (is_token(state, piece, &index)) {
        if (may_lay_token(state, content)) {
            add_clues(state, targets);
        }
    } else if (piece_among(piece, FI_ID_LETTER, WORD_LETTERS, &index)) {
        add_slates(state, ui, index, FI_NONE, targets);
    } else if (is_slot(state, piece, &index) && ui->typed[index] != FI_NONE) {
        add_slates(state, ui, ui->typed[index], index, targets);
    }
}

static InputResult drop_letter(const FiHand *hand, const Input *input)
{
    uint8_t *typed = hand->ui->typed;
    int letter, from, to;
    const bool lands = is_slot(hand->state, input->under, &to);
    if (piece_among(input->piece, FI_ID_LETTER, WORD_LETTERS, &letter) && lands) {
        typed[to] = (uint8_t)letter;
        return INPUT_STEP;
    }
    if (!is_slot(hand->state, input->piece, &from) || typed[from] == FI_NONE ||
        input->under == input->piece) {
        return INPUT_IGNORED;
    }
    const uint8_t written = typed[from];
    if (lands) {
        typed[from] = typed[to];
        typed[to] = written;
    } else if (input->under == 0) {
        typed[from] = FI_NONE;
    }
    return lands || input->under == 0 ? INPUT_STEP : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ all of it */

static InputResult press(const FiHand *hand, int key)
{
    switch (key) {
    case KEY_BACKSPACE:
        return rub_last(hand);
    case KEY_DELETE:
        memset(hand->ui->typed, FI_NONE, FI_LETTERS);
        return INPUT_STEP;
    case KEY_ENTER:
    case KEY_CONFIRM:
        return make_guess(hand);
    case KEY_ESCAPE:
        if (hand->ui->pen != FI_NONE) {
            hand->ui->pen = FI_NONE;
            return INPUT_CHANGED;
        }
        break;
    default:
        break;
    }
    return INPUT_IGNORED;
}

InputResult fi_guess_input(const FiHand *hand, const Input *input)
{
    int token;
    switch (input->kind) {
    case INPUT_TAP:
        return tap(hand, input);
    case INPUT_DROP:
        return is_token(hand->state, input->piece, &token) ? lay_token(hand, input->under)
                                                           : drop_letter(hand, input);
    case INPUT_TEXT:
        return input->key >= 'A' && input->key <= 'Z' ? write_letter(hand, input->key - 'A') : INPUT_IGNORED;
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
