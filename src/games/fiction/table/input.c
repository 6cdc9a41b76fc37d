/* input.c: choosing the secret, looking at pages, and who else is asked. See input.h and scene.h. */
#include "games/fiction/table/input.h"

static bool acts(const FiState *state, int seat, FiPhase phase)
{
    return state->phase == phase && (fi_to_act(state) >> seat & 1);
}

/* ------------------------------------------------------------------ the secret */

static InputResult begin(const FiHand *hand)
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

/* A letter of the word that was chosen. */
static InputResult share(const FiHand *hand, char letter)
{
    const FiUi *ui = hand->ui;
    const FiBook *book = &hand->content->books[hand->state->book];
    for (int i = 0; ui->word < book->word_count && hand->state->shares && i < FI_LETTERS; i++) {
        if (book->words[ui->word].letter[i] == letter - 'A') {
            hand->ui->share = (uint8_t)i;
            return INPUT_STEP;
        }
    }
    return INPUT_IGNORED;
}

static InputResult secret_input(const FiHand *hand, const Input *input)
{
    const FiBook *book = &hand->content->books[hand->state->book];
    int index;
    if (input->kind == INPUT_KEY && (input->key == KEY_ENTER || input->key == KEY_CONFIRM)) {
        return begin(hand);
    }
    if (input->kind == INPUT_TEXT) {
        return share(hand, (char)input->key);
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
static bool page_input(const FiHand *hand, const Input *input)
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

/* ------------------------------------------------------------------ the vtable's */

InputResult fi_input(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out)
{
    (void)scene;
    const FiHand hand = {.state = view, .ui = ui, .content = content, .seat = seat, .out = out};
    if (page_input(&hand, input)) {
        return INPUT_CHANGED;
    }
    if (acts(hand.state, seat, FI_PHASE_GUESS)) {
        const InputResult result = fi_guess_input(&hand, input);
        if (result != INPUT_IGNORED) {
            hand.ui->half = hand.state->half;
            hand.ui->told = fi_told_row(hand.state) ? hand.state->row_count : 0;
        }
        return result;
    }
    if (acts(hand.state, seat, FI_PHASE_DECEIVE)) {
        return fi_deceive_input(&hand, input);
    }
    return acts(hand.state, seat, FI_PHASE_SECRET) ? secret_input(&hand, input) : INPUT_IGNORED;
}

int fi_targets(const void *view, const void *ui_bytes, const GameContent *content, int seat, PieceId piece,
               DropTarget *out, int max)
{
    const FiState *state = view;
    const FiUi *ui = ui_bytes;
    FiTargets targets = {.out = out, .max = max};
    if (ui->page != FI_PAGE_NONE) {
        return 0;
    }
    if (acts(state, seat, FI_PHASE_GUESS)) {
        fi_guess_targets(state, ui, content, piece, &targets);
    } else if (acts(state, seat, FI_PHASE_DECEIVE)) {
        fi_deceive_targets(state, ui, piece, &targets);
    }
    return targets.count;
}
