/* input.c: composing a word by mouse and keyboard, and looking into piles; everything else is a plain
 * gesture. */
#include "games/paperback_adventures/table/scene.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { NOWHERE = -1 };

/* How far outside the word's zone a card may be let go and still count as put there. */
static const float DROP_MARGIN = 46;

/* ------------------------------------------------------------------ words */

/* The letter that a piece stands for; false for any other piece. */
static bool is_token(PieceId piece, PaToken *out)
{
    int index;
    if (piece_among(piece, PA_ID_CARD, PA_CARDS, &index)) {
        *out = (PaToken){PA_TOKEN_CARD, (uint8_t)index, PA_NO_LETTER};
    } else if (piece_among(piece, PA_ID_WILD, PA_ID_BORROWED - PA_ID_WILD, &index)) {
        *out = (PaToken){PA_TOKEN_WILD, (uint8_t)index, PA_NO_LETTER};
    } else if (piece_among(piece, PA_ID_BORROWED, PA_BORROWED_MAX, &index)) {
        *out = (PaToken){PA_TOKEN_BORROWED, (uint8_t)index, PA_NO_LETTER};
    } else {
        return false;
    }
    return true;
}

static bool in_hand(const PaState *state, int card)
{
    return memchr(state->hand.card, card, state->hand.count) != NULL;
}

/* Could the token stand in a word now? */
static bool available(const PaState *state, const GameContent *content, const PaToken *token)
{
    switch ((PaTokenKind)token->kind) {
    case PA_TOKEN_CARD:
        return token->card == PA_VOWEL ? pa_vowel_ready(state, content) : in_hand(state, token->card);
    case PA_TOKEN_WILD:
        return token->card < pa_wild_letters(state, content);
    case PA_TOKEN_BORROWED:
        return token->card < state->borrowed_count;
    }
    return false;
}

/* Is the piece a letter that can be put into the word, or is in it? */
static bool is_letter(const PaState *state, const GameContent *content, PieceId piece)
{
    PaToken token;
    return is_token(piece, &token) && available(state, content, &token);
}

/* After any change of the word: its letters, and no memory of how it came about. */
static void word_changed(PaUi *ui, const PaState *state, const GameContent *content)
{
    for (int i = ui->word.count; i < PA_WORD_TOKENS_MAX; i++) {
        ui->word.token[i] = (PaToken){0};
    }
    ui->wild_at = NOWHERE;
    ui->half = 0;
    ui->missing = 0;
    ui->gap = NOWHERE;
    ui->carried = 0;
    pa_word_spell(state, content, &ui->word);
}

static PaToken take_out(PaWord *word, int index)
{
    const PaToken token = word->token[index];
    word->count--;
    memmove(&word->token[index], &word->token[index + 1], (size_t)(word->count - index) * sizeof token);
    return token;
}

static void put_in(PaWord *word, int index, PaToken token)
{
    memmove(&word->token[index + 1], &word->token[index], (size_t)(word->count - index) * sizeof token);
    word->token[index] = token;
    word->count++;
}

/* Puts a token into the word and asks for its letter where it has none. */
static InputResult place(PaUi *ui, const PaState *state, const GameContent *content, PaToken token, int index)
{
    if (ui->word.count >= PA_WORD_TOKENS_MAX) {
        return INPUT_IGNORED;
    }
    put_in(&ui->word, index, token);
    word_changed(ui, state, content);
    if (token.letter == PA_NO_LETTER && pa_is_open(state, content, &token)) {
        ui->wild_at = (int16_t)index;
    }
    return INPUT_STEP;
}

/* Keeps the player's own order; what is new in the hand comes last. */
static void sync_hand(PaUi *ui, const PaState *state)
{
    PaPile sorted = {0};
    for (int i = 0; i < ui->hand.count; i++) {
        if (in_hand(state, ui->hand.card[i])) {
            sorted.card[sorted.count++] = ui->hand.card[i];
        }
    }
    for (int i = 0; i < state->hand.count; i++) {
        if (!memchr(sorted.card, state->hand.card[i], sorted.count)) {
            sorted.card[sorted.count++] = state->hand.card[i];
        }
    }
    ui->hand = sorted;
}

static void see_pile(PaSeenPile *seen, const PaPile *pile)
{
    for (int i = 0; i < pile->count; i++) {
        if (!memchr(seen->pile.card, pile->card[i], seen->pile.count)) {
            seen->top = pile->card[i];
        }
    }
    if (pile->count > 0 && !memchr(pile->card, seen->top, pile->count)) {
        seen->top = pile->card[pile->count - 1];
    }
    seen->pile = *pile;
}

void pa_ui_sync(void *ui_bytes, const void *state_bytes, const GameContent *content)
{
    PaUi *ui = ui_bytes;
    const PaState *state = state_bytes;
    const uint16_t key = (uint16_t)(state->battle * (PA_TURNS_MAX + 1) + state->turn);
    /* A step may have been taken back to a moment in the middle of a drag or a question. */
    ui->gap = NOWHERE;
    ui->carried = 0;
    ui->pass_asked = 0;
    if (ui->turn_key != key) {
        *ui = (PaUi){.gap = NOWHERE,
                     .wild_at = NOWHERE,
                     .turn_key = key,
                     .word.splay = ui->word.splay,
                     .discard = ui->discard,
                     .fatigue = ui->fatigue};
    }
    see_pile(&ui->discard, &state->discard);
    see_pile(&ui->fatigue, &state->fatigue);
    sync_hand(ui, state);
    if (state->phase != PA_PREP) {
        ui->wild_at = NOWHERE;
        return;
    }
    PaWord kept = {.splay = ui->word.splay};
    for (int i = 0; i < ui->word.count; i++) {
        if (available(state, content, &ui->word.token[i])) {
            kept.token[kept.count++] = ui->word.token[i];
        }
    }
    if (kept.count != ui->word.count) {
        ui->word = kept;
        word_changed(ui, state, content);
    }
}

/* ------------------------------------------------------------------ typing */

static bool free_token(const PaState *state, const GameContent *content, const PaUi *ui, PaToken token)
{
    return available(state, content, &token) && pa_find_token(&ui->word, pa_token_piece(&token)) == NOWHERE;
}

/* A card of the hand, not yet used, that bears exactly these letters (the second may be 0), or begins with
   the first where `second` is '*'. */
static int hand_card(const PaState *state, const GameContent *content, const PaUi *ui, char first,
                     char second)
{
    for (int i = 0; i < state->hand.count; i++) {
        const int card = state->hand.card[i];
        const char *letters = content->card[card].letters;
        const bool fits = letters[0] == first && (second == '*' ? letters[1] != 0 : letters[1] == second);
        if (fits && free_token(state, content, ui, (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER})) {
            return card;
        }
    }
    return NOWHERE;
}

/* A letter tile: lent as that letter, or one that can become it. */
static bool find_tile(const PaState *state, const GameContent *content, const PaUi *ui, int letter, bool open,
                      PaToken *out)
{
    for (int i = 0; i < state->borrowed_count; i++) {
        const PaToken token = {PA_TOKEN_BORROWED, (uint8_t)i, open ? (uint8_t)letter : PA_NO_LETTER};
        if (state->borrowed[i] == (open ? PA_NO_LETTER : letter) && free_token(state, content, ui, token)) {
            *out = token;
            return true;
        }
    }
    for (int i = 0; open && i < pa_wild_letters(state, content); i++) {
        const PaToken token = {PA_TOKEN_WILD, (uint8_t)i, (uint8_t)letter};
        if (free_token(state, content, ui, token)) {
            *out = token;
            return true;
        }
    }
    return false;
}

/* Chooses what stands for a typed letter: a card that bears it, the enemy's vowel, a tile, a card of two
   letters, and last of all something that can be any letter. */
static InputResult type_letter(PaUi *ui, const PaState *state, const GameContent *content, char letter)
{
    PaWord *word = &ui->word;
    const char *last = word->count > 0 && word->token[word->count - 1].kind == PA_TOKEN_CARD
                           ? content->card[word->token[word->count - 1].card].letters
                           : "";
    ui->missing = 0;
    if (ui->half && last[0] && last[1] == letter) {
        ui->half = 0;
        return INPUT_CHANGED;
    }
    PaToken tile;
    const PaToken vowel = {PA_TOKEN_CARD, PA_VOWEL, PA_NO_LETTER};
    int card = hand_card(state, content, ui, letter, 0);
    if (card != NOWHERE) {
        return place(ui, state, content, (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER}, word->count);
    }
    if (find_tile(state, content, ui, letter - 'a', false, &tile)) {
        return place(ui, state, content, tile, word->count);
    }
    if (pa_enemy(state, content)->weak == letter && free_token(state, content, ui, vowel)) {
        return place(ui, state, content, vowel, word->count);
    }
    if (last[0] && !last[1] && (card = hand_card(state, content, ui, last[0], letter)) != NOWHERE) {
        take_out(word, word->count - 1);
        return place(ui, state, content, (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER}, word->count);
    }
    if ((card = hand_card(state, content, ui, letter, '*')) != NOWHERE) {
        const InputResult result =
            place(ui, state, content, (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER}, word->count);
        ui->half = 1;
        return result;
    }
    if (find_tile(state, content, ui, letter - 'a', true, &tile)) {
        return place(ui, state, content, tile, word->count);
    }
    if ((card = hand_card(state, content, ui, '?', 0)) != NOWHERE) {
        return place(ui, state, content, (PaToken){PA_TOKEN_CARD, (uint8_t)card, (uint8_t)(letter - 'a')},
                     word->count);
    }
    /* The banner says so; and a letter that is nowhere must not become a shortcut by surprise. */
    ui->missing = letter;
    return INPUT_CHANGED;
}

static InputResult choose_letter(PaUi *ui, const PaState *state, const GameContent *content, int letter)
{
    ui->word.token[ui->wild_at].letter = (uint8_t)letter;
    word_changed(ui, state, content);
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
    word_changed(ui, state, content);
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
    ui->wild_at = NOWHERE;
    return open;
}

static InputResult tap_letter(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece)
{
    const int at = pa_find_token(&ui->word, piece);
    PaToken token;
    if (at == NOWHERE) {
        return is_token(piece, &token) ? place(ui, state, content, token, ui->word.count) : INPUT_IGNORED;
    }
    int letters[2];
    if (pa_letters_of(state, content, &ui->word.token[at], letters) == 0) {
        ui->wild_at = (int16_t)at;
        return INPUT_CHANGED;
    }
    take_out(&ui->word, at);
    word_changed(ui, state, content);
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

static InputResult tap(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece, Move *out)
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
    return is_letter(state, content, piece) ? tap_letter(ui, state, content, piece) : INPUT_IGNORED;
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
        word_changed(ui, state, content);
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

/* ------------------------------------------------------------------ dragging */

static bool over_word(const PaLayout *at, float x, float y)
{
    return x > at->word.left - DROP_MARGIN && x < at->word.right + DROP_MARGIN &&
           y > at->word.top - DROP_MARGIN && y < at->sums.top;
}

/* The slot of the row that a carried card would take. */
static int nearest_slot(const PaLayout *at, int slots, float x)
{
    int best = 0;
    float least = INFINITY;
    for (int i = 0; i < slots; i++) {
        float width;
        const float away = fabsf(pa_row_x(at, slots, i, &width) - x);
        if (away < least) {
            least = away;
            best = i;
        }
    }
    return best;
}

static int slot_below(const PaUi *ui, const Scene *scene, const Input *input)
{
    const PaLayout at = pa_layout(scene->width, scene->height);
    if (!over_word(&at, input->x, input->y)) {
        return NOWHERE;
    }
    const int others = ui->word.count - (pa_find_token(&ui->word, input->piece) == NOWHERE ? 0 : 1);
    return nearest_slot(&at, others + 1, input->x);
}

static InputResult carry(PaUi *ui, const Scene *scene, const Input *input)
{
    const int slot = slot_below(ui, scene, input);
    if (ui->gap == slot && ui->carried == input->piece) {
        return INPUT_IGNORED;
    }
    ui->gap = (int8_t)slot;
    ui->carried = (uint16_t)input->piece;
    return INPUT_CHANGED;
}

static bool put_down(PaUi *ui)
{
    const bool carried = ui->carried != 0;
    ui->gap = NOWHERE;
    ui->carried = 0;
    return carried;
}

/* Sorts a card into the fan at x; false when it is no card of the hand. */
static bool sort_hand(PaUi *ui, const Scene *scene, PieceId piece, float x)
{
    PaPile *hand = &ui->hand;
    int sorted;
    const uint8_t *found =
        piece_among(piece, PA_ID_CARD, PA_CARDS, &sorted) ? memchr(hand->card, sorted, hand->count) : NULL;
    if (!found) {
        return false;
    }
    const int from = (int)(found - hand->card);
    const uint8_t card = *found;
    hand->count--;
    memmove(&hand->card[from], &hand->card[from + 1], (size_t)(hand->count - from));
    int to = 0;
    for (int i = 0; i < hand->count; i++) {
        const Piece *other = scene_find(scene, PA_ID_CARD + (PieceId)hand->card[i]);
        if (other && (other->flags & PIECE_HAND) && other->x < x) {
            to = i + 1;
        }
    }
    memmove(&hand->card[to + 1], &hand->card[to], (size_t)(hand->count - to));
    hand->card[to] = card;
    hand->count++;
    return true;
}

static bool over_hand(const Scene *scene, float x, float y)
{
    const PaLayout at = pa_layout(scene->width, scene->height);
    return x > at.hand.left && x < at.hand.right && y > at.hand.top;
}

static InputResult drop(PaUi *ui, const PaState *state, const GameContent *content, const Scene *scene,
                        const Input *input)
{
    const int slot = slot_below(ui, scene, input), from = pa_find_token(&ui->word, input->piece);
    put_down(ui);
    const bool sorted = over_hand(scene, input->x, input->y) && sort_hand(ui, scene, input->piece, input->x);
    if (from == NOWHERE && sorted) {
        return INPUT_CHANGED;
    }
    PaToken token;
    if (from == NOWHERE) {
        return slot != NOWHERE && is_token(input->piece, &token) ? place(ui, state, content, token, slot)
                                                                 : INPUT_IGNORED;
    }
    if (slot == from) {
        return INPUT_CHANGED;
    }
    token = take_out(&ui->word, from);
    if (slot != NOWHERE) {
        put_in(&ui->word, slot, token);
    }
    word_changed(ui, state, content);
    return INPUT_STEP;
}

/* ------------------------------------------------------------------ */

static InputResult input_in_prep(PaUi *ui, const PaState *state, const GameContent *content,
                                 const Scene *scene, const Input *input, Move *out)
{
    switch (input->kind) {
    case INPUT_TAP:
        return tap(ui, state, content, input->piece, out);
    case INPUT_LIFT:
        return is_letter(state, content, input->piece) ? INPUT_CHANGED : INPUT_IGNORED;
    case INPUT_DRAG_OVER:
        return is_letter(state, content, input->piece) ? carry(ui, scene, input) : INPUT_IGNORED;
    case INPUT_DROP:
        return is_letter(state, content, input->piece) ? drop(ui, state, content, scene, input)
                                                       : INPUT_IGNORED;
    case INPUT_CANCEL:
        break;
    case INPUT_TEXT:
        if (input->key < 'A' || input->key > 'Z') {
            return INPUT_IGNORED;
        }
        return ui->wild_at >= 0 ? choose_letter(ui, state, content, input->key - 'A')
                                : type_letter(ui, state, content, (char)tolower(input->key));
    case INPUT_KEY:
        return press_key(ui, state, content, (InputKey)input->key, out);
    case INPUT_WHEEL:
        if (input->piece != PA_ID_WORD_ZONE && pa_find_token(&ui->word, input->piece) == NOWHERE) {
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
    if (input->kind == INPUT_CANCEL && put_down(ui)) {
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
