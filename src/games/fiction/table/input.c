/* input.c: input for choosing the secret and opening pages. Passes other input to guess_input.c and
 * lie_input.c. */
#include "games/fiction/table/input.h"

static bool can_seat_act(const FiState *state, int seat, FiPhase phase)
{
    return state->phase == phase && (fi_list_seats_to_act(state) >> seat & 1);
}

static InputResult start_game(const FiInputContext *context)
{
    const FiUi *ui = context->ui;
    const FiBook *book = &context->content->books[context->state->book];
    if (ui->word >= book->word_count || (context->state->shares && ui->share == FI_NONE)) {
        return INPUT_IGNORED;
    }
    const FiWord word = book->words[ui->word];
    *context->out = fi_create_secret_move(word, context->state->shares ? word.letter[ui->share] : FI_NONE);
    return INPUT_MOVE;
}

/* Selects the letter of the secret that the Lie-brarian will share. */
static InputResult choose_shared_letter(const FiInputContext *context, char letter)
{
    const FiUi *ui = context->ui;
    const FiBook *book = &context->content->books[context->state->book];
    for (int i = 0; ui->word < book->word_count && context->state->shares && i < FI_LETTERS; i++) {
        if (book->words[ui->word].letter[i] == letter - 'A') {
            context->ui->share = (uint8_t)i;
            return INPUT_UNDOABLE;
        }
    }
    return INPUT_IGNORED;
}

static InputResult handle_secret_input(const FiInputContext *context, const Input *input)
{
    const FiBook *book = &context->content->books[context->state->book];
    int index;
    if (input->kind == INPUT_KEY && (input->key == KEY_ENTER || input->key == KEY_CONFIRM)) {
        return start_game(context);
    }
    if (input->kind == INPUT_TEXT) {
        return choose_shared_letter(context, (char)input->key);
    }
    if (input->kind != INPUT_TAP) {
        return INPUT_IGNORED;
    }
    if (piece_id_in_range(input->piece, FI_ID_WORD, book->word_count, &index) &&
        (context->state->red || !fi_has_repeated_letters(book->words[index]))) {
        context->ui->word = (uint8_t)index;
        context->ui->share = FI_NONE;
        return INPUT_UNDOABLE;
    }
    if (piece_id_in_range(input->piece, FI_ID_SHARE, FI_LETTERS, &index)) {
        context->ui->share = (uint8_t)index;
        return INPUT_UNDOABLE;
    }
    return input->piece == FI_ID_BEGIN ? start_game(context) : INPUT_IGNORED;
}

/* Handles input for a page. Returns true if the input was used. */
static bool handle_page_input(const FiInputContext *context, const Input *input)
{
    FiUi *ui = context->ui;
    /* On the summary of a finished game, Enter does not close the page, because it starts a new game. */
    const bool closes_by_enter = input->key == KEY_ENTER && ui->page != FI_PAGE_RESULT;
    const bool key =
        input->kind == INPUT_KEY && ui->page != FI_PAGE_NONE && (input->key == KEY_ESCAPE || closes_by_enter);
    const bool closes = key || (input->kind == INPUT_TAP && input->piece == FI_ID_CLOSE);
    const bool over = context->state->phase == FI_PHASE_OVER;
    if (closes) {
        ui->page = FI_PAGE_NONE;
    } else if (over && input->kind == INPUT_KEY && input->key == KEY_ENTER && ui->page == FI_PAGE_NONE) {
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

InputResult fi_handle_input(const void *view, void *ui, const GameContent *content, int seat,
                            const Scene *scene, const Input *input, Move *out)
{
    (void)scene;
    const FiInputContext context = {.state = view, .ui = ui, .content = content, .seat = seat, .out = out};
    if (handle_page_input(&context, input)) {
        return INPUT_CHANGED;
    }
    if (can_seat_act(context.state, seat, FI_PHASE_GUESS)) {
        const InputResult result = fi_handle_guess_input(&context, input);
        if (result != INPUT_IGNORED) {
            context.ui->half = context.state->half;
            context.ui->answered_row = fi_find_row_with_token(context.state) ? context.state->row_count : 0;
        }
        return result;
    }
    if (can_seat_act(context.state, seat, FI_PHASE_DECEIVE)) {
        return fi_handle_lie_input(&context, input);
    }
    return can_seat_act(context.state, seat, FI_PHASE_SECRET) ? handle_secret_input(&context, input)
                                                              : INPUT_IGNORED;
}

int fi_list_drop_targets(const void *view, const void *ui_bytes, const GameContent *content, int seat,
                         PieceId piece, DropTarget *out, int max)
{
    const FiState *state = view;
    const FiUi *ui = ui_bytes;
    FiDropTargets targets = {.out = out, .max = max};
    if (ui->page != FI_PAGE_NONE) {
        return 0;
    }
    if (can_seat_act(state, seat, FI_PHASE_GUESS)) {
        fi_list_guess_targets(state, ui, content, piece, &targets);
    } else if (can_seat_act(state, seat, FI_PHASE_DECEIVE)) {
        fi_list_lie_targets(state, ui, piece, &targets);
    }
    return targets.count;
}
