/* input.c: handles clicks, keys and pages. Moves that need only one click are in pa_get_move_gesture(). */
#include "games/paperback_adventures/table/input.h"

#include <ctype.h>

static InputResult choose_letter(PaUi *ui, const PaState *state, const GameContent *content, int letter)
{
    ui->word.token[ui->open_token].letter = (uint8_t)letter;
    pa_update_draft_word(ui, state, content);
    return INPUT_UNDOABLE;
}

static InputResult flip_splay(PaUi *ui)
{
    ui->word.splay = ui->word.splay == PA_LEFT ? PA_RIGHT : PA_LEFT;
    return INPUT_UNDOABLE;
}

static InputResult clear_word(PaUi *ui, const PaState *state, const GameContent *content)
{
    if (ui->word.count == 0) {
        return INPUT_IGNORED;
    }
    ui->word.count = 0;
    pa_update_draft_word(ui, state, content);
    return INPUT_UNDOABLE;
}

/* Plays the word, even an empty or illegal word, so that the rules reject it with a reason. */
static InputResult play_word(const PaUi *ui, Move *out)
{
    pa_move_from_word(&ui->word, out);
    return INPUT_MOVE;
}

static InputResult open_page(PaUi *ui, const PaState *state, PieceId piece)
{
    static const struct {
        PieceId piece;
        PaPage page;
    } pages[] = {{PA_ID_DECK, PA_PAGE_DECK},       {PA_ID_DISCARD, PA_PAGE_DISCARD},
                 {PA_ID_FATIGUE, PA_PAGE_FATIGUE}, {PA_ID_STOLEN, PA_PAGE_STOLEN},
                 {PA_ID_CHARACTER, PA_PAGE_ALL},   {PA_ID_ALL_CARDS, PA_PAGE_ALL}};
    PaPage page = PA_PAGE_NONE;
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        page = pages[i].piece == piece ? pages[i].page : page;
    }
    int tab;
    if (piece_id_in_range(piece, PA_ID_TAB, PA_PAGES, &tab)) {
        page = (PaPage)tab;
    } else if (piece_id_in_range(piece, PA_ID_PROGRESS, PA_BATTLES, NULL)) {
        page = PA_PAGE_MAP;
    }
    if (page == PA_PAGE_NONE || (page != PA_PAGE_MAP && pa_get_page_cards(state, page).count == 0)) {
        return INPUT_IGNORED;
    }
    ui->page = (uint8_t)page;
    return INPUT_CHANGED;
}

/* Makes the open page show only cards that have the typed letter. Backspace shows all cards again. */
static InputResult filter_by_letter(PaUi *ui, const Input *input)
{
    if (input->kind == INPUT_TEXT && input->key >= 'A' && input->key <= 'Z') {
        ui->letter_filter = (char)tolower(input->key);
        return INPUT_CHANGED;
    }
    if (input->kind == INPUT_KEY && input->key == KEY_BACKSPACE) {
        ui->letter_filter = 0;
        return INPUT_CHANGED;
    }
    return INPUT_IGNORED;
}

static bool close_page(PaUi *ui)
{
    const bool open = ui->page != PA_PAGE_NONE || ui->open_token >= 0;
    ui->page = PA_PAGE_NONE;
    ui->letter_filter = 0;
    ui->open_token = PA_NOT_FOUND;
    return open;
}

static InputResult handle_letter_tap(PaUi *ui, const PaState *state, const GameContent *content,
                                     PieceId piece)
{
    const int at = pa_find_token(&ui->word, piece);
    PaToken token;
    if (at == PA_NOT_FOUND) {
        return pa_get_token_of_piece(piece, &token)
                   ? pa_add_to_word(ui, state, content, token, ui->word.count)
                   : INPUT_IGNORED;
    }
    int letters[2];
    if (pa_get_token_letters(state, content, &ui->word.token[at], letters) == 0) {
        ui->open_token = (int16_t)at;
        return INPUT_CHANGED;
    }
    pa_remove_token(&ui->word, at);
    pa_update_draft_word(ui, state, content);
    return INPUT_UNDOABLE;
}

/* Asks whether the player really wants to pass, because a pass can't be undone. If the question is already
 * open, closes the question. If the hand is empty, returns INPUT_IGNORED, so that the button passes without a
 * question. */
static InputResult toggle_pass_question(PaUi *ui, const PaState *state)
{
    if (state->hand.count == 0) {
        return INPUT_IGNORED;
    }
    ui->asks_to_confirm_pass = !ui->asks_to_confirm_pass;
    return INPUT_CHANGED;
}

static InputResult pass_turn(Move *out)
{
    *out = (Move){.kind = PA_MOVE_PASS};
    return INPUT_MOVE;
}

/* Closes the question whether to pass, if it is open. Does nothing if the input is a pointer movement or a
 * click on the Pass button; toggle_pass_question() handles that click. Returns true if the question was open
 * and is now closed. In this case, the caller treats Enter and Ctrl+Enter as "Yes, pass". */
static bool cancel_pass_question(PaUi *ui, const Input *input)
{
    const bool asked = ui->asks_to_confirm_pass != 0;
    if (input->kind == INPUT_HOVER || (input->kind == INPUT_TAP && input->piece == PA_ID_PASS)) {
        return false;
    }
    ui->asks_to_confirm_pass = 0;
    return asked;
}

static InputResult handle_tap(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece,
                              bool shift, Move *out)
{
    switch (piece) {
    case PA_ID_PASS:
        return toggle_pass_question(ui, state);
    case PA_ID_PASS_NO:
        return INPUT_CHANGED; /* cancel_pass_question() has already closed the question */
    case PA_ID_PASS_YES:
        return pass_turn(out);
    case PA_ID_MIRROR:
        return flip_splay(ui);
    case PA_ID_CLEAR:
        return clear_word(ui, state, content);
    case PA_ID_SPELL:
        return play_word(ui, out);
    default:
        break;
    }
    int letter;
    if (piece_id_in_range(piece, PA_ID_LETTER, WORD_LETTERS, &letter) && ui->open_token >= 0) {
        return choose_letter(ui, state, content, letter);
    }
    if (!pa_is_playable_letter(state, content, piece)) {
        return INPUT_IGNORED;
    }
    const InputResult swapped = shift ? pa_swap_wild(ui, state, content, piece) : INPUT_IGNORED;
    return swapped != INPUT_IGNORED ? swapped : handle_letter_tap(ui, state, content, piece);
}

static InputResult handle_key(PaUi *ui, const PaState *state, const GameContent *content, InputKey key,
                              Move *out)
{
    switch (key) {
    case KEY_BACKSPACE:
        if (ui->word.count == 0) {
            return INPUT_IGNORED;
        }
        ui->word.count--;
        pa_update_draft_word(ui, state, content);
        return INPUT_UNDOABLE;
    case KEY_DELETE:
        return clear_word(ui, state, content);
    case KEY_ENTER:
    case KEY_CONFIRM:
        return play_word(ui, out);
    case KEY_SPACE:
        return flip_splay(ui);
    case KEY_ESCAPE:
        break;
    }
    return INPUT_IGNORED;
}

static InputResult handle_prep_input(PaUi *ui, const PaState *state, const GameContent *content,
                                     const Scene *scene, const Input *input, Move *out)
{
    switch (input->kind) {
    case INPUT_TAP:
        return handle_tap(ui, state, content, input->piece, input->shift, out);
    case INPUT_DRAG_OVER:
        return pa_is_playable_letter(state, content, input->piece) ? pa_drag_letter(ui, scene, input)
                                                                   : INPUT_IGNORED;
    case INPUT_DROP:
        return pa_is_playable_letter(state, content, input->piece)
                   ? pa_drop_letter(ui, state, content, scene, input)
                   : INPUT_IGNORED;
    case INPUT_CANCEL:
        break;
    case INPUT_TEXT:
        if (input->key < 'A' || input->key > 'Z') {
            return INPUT_IGNORED;
        }
        return ui->open_token >= 0 ? choose_letter(ui, state, content, input->key - 'A')
                                   : pa_type_letter(ui, state, content, (char)tolower(input->key));
    case INPUT_KEY:
        return handle_key(ui, state, content, (InputKey)input->key, out);
    case INPUT_WHEEL:
        if (input->piece != PA_ID_WORD_ZONE && pa_find_token(&ui->word, input->piece) == PA_NOT_FOUND) {
            return INPUT_IGNORED;
        }
        return flip_splay(ui);
    case INPUT_HOVER:
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}

/* Handles keys in phases in which the player can't play a word. The only shortcut is the key for Continue. */
static InputResult handle_other_phase_input(const PaState *state, const Input *input, Move *out)
{
    const bool may_continue =
        state->phase == PA_REACT ||
        (state->phase == PA_CHOOSE && state->choice_count > 0 && state->choice[0].optional);
    if (input->kind == INPUT_KEY && input->key == KEY_CONFIRM && may_continue) {
        *out = (Move){.kind = PA_MOVE_CONTINUE};
        return INPUT_MOVE;
    }
    return INPUT_IGNORED;
}

/* Handles input that opens, closes or filters pages, which is possible in all phases of the game. */
static InputResult handle_page_input(PaUi *ui, const PaState *state, const Input *input)
{
    if (input_is_cancel(input, PA_ID_CLOSE)) {
        return close_page(ui) ? INPUT_CHANGED : INPUT_IGNORED;
    }
    if (input->kind == INPUT_TAP && ui->page != PA_PAGE_NONE &&
        piece_id_in_range(input->piece, PA_ID_LIST, PA_CARDS, NULL)) {
        /* A click on a card in a list has no effect, even if the player could choose the same card on another
         * page. */
        return INPUT_CHANGED;
    }
    if (input->kind == INPUT_TAP) {
        return open_page(ui, state, input->piece);
    }
    return ui->page != PA_PAGE_NONE && ui->page != PA_PAGE_MAP ? filter_by_letter(ui, input) : INPUT_IGNORED;
}

InputResult pa_handle_input(const void *view, void *ui, const GameContent *content, int seat,
                            const Scene *scene, const Input *input, Move *out)
{
    (void)seat;
    const PaState *state = view;
    if (input->kind == INPUT_CANCEL && pa_cancel_drag(ui)) {
        return INPUT_CHANGED;
    }
    const bool cancelled_pass = cancel_pass_question(ui, input);
    if (cancelled_pass && input->kind == INPUT_KEY &&
        (input->key == KEY_ENTER || input->key == KEY_CONFIRM)) {
        return pass_turn(out);
    }
    InputResult result = handle_page_input(ui, state, input);
    if (result == INPUT_IGNORED && ((PaUi *)ui)->page == PA_PAGE_NONE) {
        result = state->phase == PA_PREP ? handle_prep_input(ui, state, content, scene, input, out)
                                         : handle_other_phase_input(state, input, out);
    }
    /* A click on a piece must give INPUT_IGNORED, because the click can still make a move (see
     * pa_get_move_gesture()). */
    const bool is_other_input = input->kind == INPUT_KEY || (input->kind == INPUT_TAP && input->piece == 0);
    return result == INPUT_IGNORED && cancelled_pass && is_other_input ? INPUT_CHANGED : result;
}
