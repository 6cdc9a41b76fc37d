/* input.c: writing a guess, laying clues, choosing the secret, and looking at pages. See scene.h. */
#include "games/fiction/table/scene.h"

#include <math.h>
#include <string.h>

typedef struct Hand {
    const FiState *state;
    FiUi *ui;
    const GameContent *content;
    int seat;
    const Scene *scene;
    Move *out;
} Hand;

static bool acts(const Hand *hand, FiPhase phase)
{
    return hand->state->phase == phase && (fi_to_act(hand->state) >> hand->seat & 1);
}

/* ------------------------------------------------------------------ the Guessers */

static InputResult write_letter(Hand *hand, int letter)
{
    uint8_t *empty = memchr(hand->ui->typed, FI_NONE, FI_LETTERS);
    if (!empty) {
        return INPUT_CHANGED;
    }
    *empty = (uint8_t)letter;
    return INPUT_STEP;
}

static InputResult rub_last(Hand *hand)
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
static InputResult make_guess(Hand *hand)
{
    FiWord word;
    memcpy(word.letter, hand->ui->typed, FI_LETTERS);
    if (memchr(word.letter, FI_NONE, FI_LETTERS)) {
        return INPUT_IGNORED;
    }
    *hand->out = fi_guess(word, 0);
    return INPUT_MOVE;
}

static InputResult make_note(Hand *hand, int row, int place, int note)
{
    *hand->out =
        (Move){.kind = FI_MOVE_MARK, .count = 3, .arg = {(int16_t)row, (int16_t)place, (int16_t)note}};
    return INPUT_MOVE;
}

/* Is it a slate of the guess being written? */
static bool is_slot(const Hand *hand, PieceId piece, int *place)
{
    int row;
    return fi_find_slate(piece, &row, place) && row == hand->state->row_count;
}

/* Writes with the pencil; without one, Shift goes through the notes. */
static InputResult tap_to_note(Hand *hand, PieceId piece)
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

static bool is_token(const Hand *hand, PieceId piece, int *index)
{
    return piece_among(piece, FI_ID_TOKEN, hand->state->tokens, index);
}

/* Any of them, as it does not matter which. */
static bool may_lay_token(const Hand *hand)
{
    const Move move = fi_token(0, 0);
    return fi_check_move(hand->state, hand->content, hand->seat, &move, NULL);
}

/* Onto a clue of the last guess, or the letter above it. */
static InputResult lay_token(Hand *hand, PieceId on)
{
    int row, place;
    hand->ui->picked = FI_NONE;
    if ((!fi_find_clue(on, &row, &place) && !fi_find_slate(on, &row, &place)) ||
        row != hand->state->row_count - 1) {
        return INPUT_IGNORED;
    }
    *hand->out = fi_token(place, 0);
    return INPUT_MOVE;
}

/* The clue of the last guess that a token let go there covers, the nearest if it covers two; 0 = none. */
static PieceId covered_clue(const Hand *hand, float x, float y)
{
    PieceId found = 0;
    float least = 0;
    for (int i = 0; i < FI_LETTERS; i++) {
        const Piece *clue = scene_find(hand->scene, fi_clue_piece(hand->state->row_count - 1, i));
        const float aside = clue ? fabsf(x - clue->x) : 0;
        if (clue && aside < clue->w && fabsf(y - clue->y) < clue->h && (found == 0 || aside < least)) {
            found = clue->id;
            least = aside;
        }
    }
    return found;
}

/* What a token was let go on: what lies below the pointer, else the clue that it covers. If none may be laid
   now, it is tried wherever it was let go, so that the rules say why not. */
static InputResult drop_token(Hand *hand, const Input *input)
{
    if (!may_lay_token(hand)) {
        *hand->out = fi_token(0, 0);
        return INPUT_MOVE;
    }
    const InputResult laid = lay_token(hand, input->under);
    return laid == INPUT_MOVE ? laid : lay_token(hand, covered_clue(hand, input->x, input->y));
}

static InputResult tap_to_write(Hand *hand, const Input *input)
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
    if (is_slot(hand, piece, &index) && ui->typed[index] != FI_NONE) {
        ui->typed[index] = FI_NONE;
        return INPUT_STEP;
    }
    return piece == FI_ID_GUESS ? make_guess(hand) : INPUT_IGNORED;
}

static InputResult tap_as_guesser(Hand *hand, const Input *input)
{
    FiUi *ui = hand->ui;
    const uint8_t held = ui->picked;
    int token;
    if (is_token(hand, input->piece, &token) && may_lay_token(hand)) {
        ui->picked = held == token ? FI_NONE : (uint8_t)token;
        return INPUT_CHANGED;
    }
    if (held != FI_NONE && lay_token(hand, input->piece) == INPUT_MOVE) {
        return INPUT_MOVE;
    }
    const InputResult result = tap_to_write(hand, input);
    if (held == FI_NONE || result != INPUT_IGNORED) {
        return result;
    }
    /* A click beside everything puts the token back; with one on what says why it cannot be, it stays. */
    ui->picked = input->piece == 0 ? FI_NONE : held;
    return input->piece == 0 ? INPUT_CHANGED : INPUT_IGNORED;
}

/* A letter from the board, or one already written. */
static bool lifts_letter(const Hand *hand, PieceId piece)
{
    int index;
    return piece_among(piece, FI_ID_LETTER, WORD_LETTERS, &index) ||
           (is_slot(hand, piece, &index) && hand->ui->typed[index] != FI_NONE);
}

static InputResult drop_letter(Hand *hand, const Input *input)
{
    FiUi *ui = hand->ui;
    int letter, from, to;
    const bool written = is_slot(hand, input->piece, &from);
    const bool lands = is_slot(hand, input->under, &to);
    if (written) {
        letter = ui->typed[from];
        ui->typed[from] = lands ? ui->typed[to] : FI_NONE;
    } else if (!lands || !piece_among(input->piece, FI_ID_LETTER, WORD_LETTERS, &letter)) {
        return INPUT_IGNORED;
    }
    if (lands) {
        ui->typed[to] = (uint8_t)letter;
    }
    return INPUT_STEP;
}

static InputResult key_of_guesser(Hand *hand, int key)
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
        if (hand->ui->picked != FI_NONE || hand->ui->pen != FI_NONE) {
            hand->ui->picked = hand->ui->pen = FI_NONE;
            return INPUT_CHANGED;
        }
        break;
    default:
        break;
    }
    return INPUT_IGNORED;
}

static InputResult guess_input(Hand *hand, const Input *input)
{
    int token;
    switch (input->kind) {
    case INPUT_TAP:
        return tap_as_guesser(hand, input);
    case INPUT_LIFT:
        if (is_token(hand, input->piece, &token)) {
            hand->ui->picked = may_lay_token(hand) ? (uint8_t)token : FI_NONE;
            return INPUT_CHANGED;
        }
        return lifts_letter(hand, input->piece) ? INPUT_CHANGED : INPUT_IGNORED;
    case INPUT_DROP:
        return is_token(hand, input->piece, &token) ? drop_token(hand, input) : drop_letter(hand, input);
    case INPUT_TEXT:
        return input->key >= 'A' && input->key <= 'Z' ? write_letter(hand, input->key - 'A') : INPUT_IGNORED;
    case INPUT_KEY:
        return key_of_guesser(hand, input->key);
    case INPUT_CANCEL:
        hand->ui->picked = FI_NONE;
        break;
    case INPUT_DRAG_OVER:
    case INPUT_WHEEL:
    case INPUT_ATTEND:
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}

/* ------------------------------------------------------------------ the Lie-brarian's clues */

/* A place of the row that is being laid: of the honest clues, then of those that are told. */
static bool is_place(const Hand *hand, PieceId piece, int *place)
{
    int row;
    return fi_honest_laid(hand->state, hand->ui)
               ? fi_find_clue(piece, &row, place) && row == hand->state->row_count - 1
               : piece_among(piece, FI_ID_HONEST, FI_LETTERS, place);
}

static InputResult lay(Hand *hand, int place, FiClue clue)
{
    fi_lay_clue(hand->state, hand->ui, place, clue);
    return INPUT_STEP;
}

static InputResult take_up_clue(Hand *hand, int clue)
{
    hand->ui->picked = hand->ui->picked == clue ? FI_NONE : (uint8_t)clue;
    return INPUT_CHANGED;
}

/* Lays the clue that was taken up; without one goes through the three. */
static InputResult change_clue(Hand *hand, int place)
{
    if (hand->ui->picked != FI_NONE) {
        const FiClue clue = (FiClue)hand->ui->picked;
        hand->ui->picked = FI_NONE;
        return lay(hand, place, clue);
    }
    const bool lying = fi_honest_laid(hand->state, hand->ui);
    const uint8_t now = lying ? hand->ui->shown[place] : hand->ui->honest[place];
    return lay(hand, place, now == FI_NONE || now == FI_MISS ? FI_HIT : (FiClue)(now - 1));
}

static InputResult send(Hand *hand)
{
    if (!fi_honest_laid(hand->state, hand->ui)) {
        return INPUT_IGNORED;
    }
    *hand->out = fi_deceive(fi_laid_row(hand->ui));
    return INPUT_MOVE;
}

static InputResult fill(Hand *hand)
{
    fi_lay_honest(hand->state, hand->ui);
    return INPUT_STEP;
}

static InputResult tap_as_liar(Hand *hand, PieceId piece)
{
    int index;
    if (piece_among(piece, FI_ID_STACK, FI_CLUES, &index)) {
        return take_up_clue(hand, index);
    }
    if (is_place(hand, piece, &index)) {
        return change_clue(hand, index);
    }
    if (piece == FI_ID_FILL) {
        return fill(hand);
    }
    return piece == FI_ID_SEND ? send(hand) : INPUT_IGNORED;
}

/* A figure stands for its place. H, E and X lay the next honest clue; once no place is empty they take a clue
   up, as no key can know where it is to go. */
static InputResult type_clue(Hand *hand, int key)
{
    static const char keys[FI_CLUES] = {'X', 'E', 'H'};
    if (key >= '1' && key < '1' + FI_LETTERS) {
        return change_clue(hand, key - '1');
    }
    const uint8_t *empty = memchr(hand->ui->honest, FI_NONE, FI_LETTERS);
    for (int clue = 0; clue < FI_CLUES; clue++) {
        if (key == keys[clue]) {
            return empty ? lay(hand, (int)(empty - hand->ui->honest), (FiClue)clue)
                         : take_up_clue(hand, clue);
        }
    }
    return key == 'F' ? fill(hand) : INPUT_IGNORED;
}

static InputResult take_back_clue(Hand *hand)
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

static InputResult key_of_liar(Hand *hand, int key)
{
    switch (key) {
    case KEY_BACKSPACE:
        return take_back_clue(hand);
    case KEY_ENTER:
    case KEY_CONFIRM:
        return send(hand);
    case KEY_ESCAPE:
        if (hand->ui->picked != FI_NONE) {
            hand->ui->picked = FI_NONE;
            return INPUT_CHANGED;
        }
        break;
    default:
        break;
    }
    return INPUT_IGNORED;
}

static InputResult deceive_input(Hand *hand, const Input *input)
{
    int index, clue;
    switch (input->kind) {
    case INPUT_TAP:
        return tap_as_liar(hand, input->piece);
    case INPUT_LIFT:
        return piece_among(input->piece, FI_ID_STACK, FI_CLUES, &index) ? INPUT_CHANGED : INPUT_IGNORED;
    case INPUT_DROP:
        return piece_among(input->piece, FI_ID_STACK, FI_CLUES, &clue) && is_place(hand, input->under, &index)
                   ? lay(hand, index, (FiClue)clue)
                   : INPUT_IGNORED;
    case INPUT_TEXT:
        return type_clue(hand, input->key);
    case INPUT_KEY:
        return key_of_liar(hand, input->key);
    case INPUT_DRAG_OVER:
    case INPUT_CANCEL:
    case INPUT_WHEEL:
    case INPUT_ATTEND:
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}

/* ------------------------------------------------------------------ the secret */

static InputResult begin(Hand *hand)
{
    const FiUi *ui = hand->ui;
    const FiBook *book = &hand->content->books[hand->state->book];
    if (ui->word >= book->word_count || (hand->state->shares && ui->share == FI_NONE)) {
        return INPUT_IGNORED;
    }
    const FiWord word = book->words[ui->word];
    *hand->out = fi_secret(word, hand->state->shares ? word.letter[ui->share] : FI_NONE);
    return INPUT_MOVE;
}

static InputResult secret_input(Hand *hand, const Input *input)
{
    const FiBook *book = &hand->content->books[hand->state->book];
    int index;
    if (input->kind == INPUT_KEY && (input->key == KEY_ENTER || input->key == KEY_CONFIRM)) {
        return begin(hand);
    }
    if (input->kind != INPUT_TAP) {
        return INPUT_IGNORED;
    }
    if (piece_among(input->piece, FI_ID_WORD, book->word_count, &index) &&
        (hand->state->red || !fi_repeats(book->words[index]))) {
        hand->ui->word = (uint8_t)index;
        hand->ui->share = FI_NONE;
        return INPUT_STEP;
    }
    if (piece_among(input->piece, FI_ID_SHARE, FI_LETTERS, &index)) {
        hand->ui->share = (uint8_t)index;
        return INPUT_STEP;
    }
    return input->piece == FI_ID_BEGIN ? begin(hand) : INPUT_IGNORED;
}

/* ------------------------------------------------------------------ pages */

/* What opens and closes pages; true when it was that. */
static bool page_input(Hand *hand, const Input *input)
{
    FiUi *ui = hand->ui;
    const bool key = input->kind == INPUT_KEY && ui->page != FI_PAGE_NONE &&
                     (input->key == KEY_ESCAPE || input->key == KEY_ENTER);
    const bool closes = key || (input->kind == INPUT_TAP && input->piece == FI_ID_CLOSE);
    const bool over = hand->state->phase == FI_PHASE_OVER;
    if (closes) {
        ui->page = FI_PAGE_NONE;
    } else if (over && input->kind == INPUT_KEY && input->key == KEY_ENTER) {
        ui->page = FI_PAGE_RESULT;
    } else if (input->kind == INPUT_TAP && input->piece == FI_ID_BOOK) {
        ui->page = FI_PAGE_BOOK;
    } else if (input->kind == INPUT_TAP && input->piece == FI_ID_RESULT) {
        ui->page = FI_PAGE_RESULT;
    } else {
        return false;
    }
    return true;
}

InputResult fi_input(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out)
{
    Hand hand = {.state = view, .ui = ui, .content = content, .seat = seat, .scene = scene, .out = out};
    if (page_input(&hand, input)) {
        return INPUT_CHANGED;
    }
    if (acts(&hand, FI_PHASE_GUESS)) {
        const InputResult result = guess_input(&hand, input);
        hand.ui->half = result == INPUT_IGNORED ? hand.ui->half : hand.state->half;
        return result;
    }
    if (acts(&hand, FI_PHASE_DECEIVE)) {
        return deceive_input(&hand, input);
    }
    return acts(&hand, FI_PHASE_SECRET) ? secret_input(&hand, input) : INPUT_IGNORED;
}
