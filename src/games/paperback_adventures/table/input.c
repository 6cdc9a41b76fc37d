/* input.c: what clicks and keys do to the word and to the table, and looking into piles; everything else is a
 * plain gesture. See input.h. */
#include "games/paperback_adventures/table/input.h"

#include <ctype.h>

static InputResult choose_letter(PaUi *ui, const PaState *state, const GameContent *content, int letter)
{
    ui->word.token[ui->wild_at].letter = (uint8_t)letter;
    pa_word_changed(ui, state, content);
    return INPUT_STEP;
}

/* ------------------------------------------------------------------ clicking and keys */

static InputResult mirror(PaUi *ui)
{
    ui->word.splay = ui->word.splay == PA_LEFT ? PA_RIGHT : PA_LEFT;
    return INPUT_STEP;
}

static InputResult clear(PaUi *ui, const PaState *state, const GameContent *content)
{
    if (ui->word.count == 0) {
        return INPUT_IGNORED;
    }
    ui->word.count = 0;
    pa_word_changed(ui, state, content);
    return INPUT_STEP;
}

/* The rules judge the word, and say what is wrong with it; an empty row is played too, so that the refusal
   says what to do instead. */
static InputResult play(const PaUi *ui, Move *out)
{
    pa_move_from_word(&ui->word, out);
    return INPUT_MOVE;
}

/* Opens the page a piece stands for. */
static InputResult look_into(PaUi *ui, const PaState *state, PieceId piece)
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
    if (piece_among(piece, PA_ID_TAB, PA_PAGES, &tab)) {
        page = (PaPage)tab;
    } else if (piece_among(piece, PA_ID_PROGRESS, PA_BATTLES, NULL)) {
        page = PA_PAGE_MAP;
    }
    if (page == PA_PAGE_NONE || (page != PA_PAGE_MAP && pa_page_cards(state, page).count == 0)) {
        return INPUT_IGNORED;
    }
    ui->page = (uint8_t)page;
    return INPUT_CHANGED;
}

/* A typed letter leaves only the cards that bear it; Backspace brings all back. */
static InputResult search(PaUi *ui, const Input *input)
{
    if (input->kind == INPUT_TEXT && input->key >= 'A' && input->key <= 'Z') {
        ui->only = (char)tolower(input->key);
        return INPUT_CHANGED;
    }
    if (input->kind == INPUT_KEY && input->key == KEY_BACKSPACE) {
        ui->only = 0;
        return INPUT_CHANGED;
    }
    return INPUT_IGNORED;
}

static bool close_page(PaUi *ui)
{
    const bool open = ui->page != PA_PAGE_NONE || ui->wild_at >= 0;
    ui->page = PA_PAGE_NONE;
    ui->only = 0;
    ui->wild_at = PA_NOWHERE;
    return open;
}

static InputResult tap_letter(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece)
{
    const int at = pa_find_token(&ui->word, piece);
    PaToken token;
    if (at == PA_NOWHERE) {
        return pa_is_token(piece, &token) ? pa_place(ui, state, content, token, ui->word.count)
                                          : INPUT_IGNORED;
    }
    int letters[2];
    if (pa_letters_of(state, content, &ui->word.token[at], letters) == 0) {
        ui->wild_at = (int16_t)at;
        return INPUT_CHANGED;
    }
    pa_take_out(&ui->word, at);
    pa_word_changed(ui, state, content);
    return INPUT_STEP;
}

/* Passing wastes a hand and cannot be taken back, so that it is asked once more: by another button, which a
   double click does not reach. */
static InputResult ask_to_pass(PaUi *ui, const PaState *state)
{
    if (state->hand.count == 0) {
        return INPUT_IGNORED;
    }
    ui->pass_asked = !ui->pass_asked;
    return INPUT_CHANGED;
}

static InputResult pass(Move *out)
{
    *out = (Move){.kind = PA_MOVE_PASS};
    return INPUT_MOVE;
}

/* Whatever else is done means that the player thought better of passing; looking around does not. */
static bool forget_to_pass(PaUi *ui, const Input *input)
{
    const bool asked = ui->pass_asked != 0;
    if (input->kind == INPUT_ATTEND || (input->kind == INPUT_TAP && input->piece == PA_ID_PASS)) {
        return false;
    }
    ui->pass_asked = 0;
    return asked;
}

static InputResult tap(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece, bool shift,
                       Move *out)
{
    switch (piece) {
    case PA_ID_PASS:
        return ask_to_pass(ui, state);
    case PA_ID_PASS_YES:
        return pass(out);
    case PA_ID_MIRROR:
        return mirror(ui);
    case PA_ID_CLEAR:
        return clear(ui, state, content);
    case PA_ID_SPELL:
        return play(ui, out);
    default:
        break;
    }
    int letter;
    if (piece_among(piece, PA_ID_LETTER, WORD_LETTERS, &letter) && ui->wild_at >= 0) {
        return choose_letter(ui, state, content, letter);
    }
    if (!pa_is_letter(state, content, piece)) {
        return INPUT_IGNORED;
    }
    const InputResult swapped = shift ? pa_swap_open(ui, state, content, piece) : INPUT_IGNORED;
    return swapped != INPUT_IGNORED ? swapped : tap_letter(ui, state, content, piece);
}

static InputResult press_key(PaUi *ui, const PaState *state, const GameContent *content, InputKey key,
                             Move *out)
{
    switch (key) {
    case KEY_BACKSPACE:
        if (ui->word.count == 0) {
            return INPUT_IGNORED;
        }
        ui->word.count--;
        pa_word_changed(ui, state, content);
        return INPUT_STEP;
    case KEY_DELETE:
        return clear(ui, state, content);
    case KEY_ENTER:
    case KEY_CONFIRM:
        return play(ui, out);
    case KEY_SPACE:
        return mirror(ui);
    case KEY_ESCAPE:
        break;
    }
    return INPUT_IGNORED;
}

/* ------------------------------------------------------------------ by phase */

static InputResult input_in_prep(PaUi *ui, const PaState *state, const GameContent *content,
                                 const Scene *scene, const Input *input, Move *out)
{
    switch (input->kind) {
    case INPUT_TAP:
        return tap(ui, state, content, input->piece, input->shift, out);
    case INPUT_DRAG_OVER:
        return pa_is_letter(state, content, input->piece) ? pa_carry(ui, scene, input) : INPUT_IGNORED;
    case INPUT_DROP:
        return pa_is_letter(state, content, input->piece) ? pa_drop(ui, state, content, scene, input)
                                                          : INPUT_IGNORED;
    case INPUT_CANCEL:
        break;
    case INPUT_TEXT:
        if (input->key < 'A' || input->key > 'Z') {
            return INPUT_IGNORED;
        }
        return ui->wild_at >= 0 ? choose_letter(ui, state, content, input->key - 'A')
                                : pa_type_letter(ui, state, content, (char)tolower(input->key));
    case INPUT_KEY:
        return press_key(ui, state, content, (InputKey)input->key, out);
    case INPUT_WHEEL:
        if (input->piece != PA_ID_WORD_ZONE && pa_find_token(&ui->word, input->piece) == PA_NOWHERE) {
            return INPUT_IGNORED;
        }
        return mirror(ui);
    case INPUT_ATTEND:
    case INPUT_EDIT:
        break;
    }
    return INPUT_IGNORED;
}

/* Outside the prep phase only "go on" has a key; the rest are plain gestures. */
static InputResult input_elsewhere(const PaState *state, const Input *input, Move *out)
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

/* Looking into piles and closing what is open, in every phase. */
static InputResult input_of_pages(PaUi *ui, const PaState *state, const Input *input)
{
    if (input_closes(input, PA_ID_CLOSE)) {
        return close_page(ui) ? INPUT_CHANGED : INPUT_IGNORED;
    }
    if (input->kind == INPUT_TAP) {
        return look_into(ui, state, input->piece);
    }
    return ui->page != PA_PAGE_NONE && ui->page != PA_PAGE_MAP ? search(ui, input) : INPUT_IGNORED;
}

InputResult pa_input(const void *view, void *ui, const GameContent *content, int seat, const Scene *scene,
                     const Input *input, Move *out)
{
    (void)seat;
    const PaState *state = view;
    if (input->kind == INPUT_CANCEL && pa_stop_carrying(ui)) {
        return INPUT_CHANGED;
    }
    const bool thought_better = forget_to_pass(ui, input);
    InputResult result = input_of_pages(ui, state, input);
    if (result == INPUT_IGNORED && ((PaUi *)ui)->page == PA_PAGE_NONE) {
        result = state->phase == PA_PREP ? input_in_prep(ui, state, content, scene, input, out)
                                         : input_elsewhere(state, input, out);
    }
    /* On a piece the click may yet become a move. */
    const bool aside = input->kind == INPUT_KEY || (input->kind == INPUT_TAP && input->piece == 0);
    return result == INPUT_IGNORED && thought_better && aside ? INPUT_CHANGED : result;
}
