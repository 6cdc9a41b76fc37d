/* draft_word.c: changes the draft word (the word that the player is spelling), for example when the player
 * types a letter. See input.h. */
#include "games/paperback_adventures/table/input.h"

#include <string.h>

bool pa_get_token_of_piece(PieceId piece, PaToken *out)
{
    int index;
    if (piece_id_in_range(piece, PA_ID_CARD, PA_CARDS, &index)) {
        *out = (PaToken){PA_TOKEN_CARD, (uint8_t)index, PA_NO_LETTER};
    } else if (piece_id_in_range(piece, PA_ID_WILD, PA_ID_BORROWED - PA_ID_WILD, &index)) {
        *out = (PaToken){PA_TOKEN_WILD, (uint8_t)index, PA_NO_LETTER};
    } else if (piece_id_in_range(piece, PA_ID_BORROWED, PA_BORROWED_MAX, &index)) {
        *out = (PaToken){PA_TOKEN_BORROWED, (uint8_t)index, PA_NO_LETTER};
    } else {
        return false;
    }
    return true;
}

static bool is_in_hand(const PaState *state, int card)
{
    return memchr(state->hand.card, card, state->hand.count) != NULL;
}

static bool is_token_available(const PaState *state, const GameContent *content, const PaToken *token)
{
    switch ((PaTokenKind)token->kind) {
    case PA_TOKEN_CARD:
        return token->card == PA_VOWEL ? pa_is_vowel_ready(state, content) : is_in_hand(state, token->card);
    case PA_TOKEN_WILD:
        return token->card < pa_count_wild_letters(state, content);
    case PA_TOKEN_BORROWED:
        return token->card < state->borrowed_count;
    }
    return false;
}

bool pa_is_playable_letter(const PaState *state, const GameContent *content, PieceId piece)
{
    PaToken token;
    return pa_get_token_of_piece(piece, &token) && is_token_available(state, content, &token);
}

void pa_update_draft_word(PaUi *ui, const PaState *state, const GameContent *content)
{
    for (int i = ui->word.count; i < PA_WORD_TOKENS_MAX; i++) {
        ui->word.token[i] = (PaToken){0};
    }
    ui->open_token = PA_NOT_FOUND;
    ui->is_half_typed = 0;
    ui->missing_letter = 0;
    ui->drop_gap = PA_NOT_FOUND;
    ui->dragged = 0;
    pa_update_word_letters(state, content, &ui->word);
}

PaToken pa_remove_token(PaWord *word, int index)
{
    const PaToken token = word->token[index];
    word->count--;
    memmove(&word->token[index], &word->token[index + 1], (size_t)(word->count - index) * sizeof token);
    return token;
}

void pa_insert_token(PaWord *word, int index, PaToken token)
{
    memmove(&word->token[index + 1], &word->token[index], (size_t)(word->count - index) * sizeof token);
    word->token[index] = token;
    word->count++;
}

InputResult pa_add_to_word(PaUi *ui, const PaState *state, const GameContent *content, PaToken token,
                           int index)
{
    if (ui->word.count >= PA_WORD_TOKENS_MAX) {
        return INPUT_IGNORED;
    }
    pa_insert_token(&ui->word, index, token);
    pa_update_draft_word(ui, state, content);
    if (token.letter == PA_NO_LETTER && pa_is_any_letter_token(state, content, &token)) {
        ui->open_token = (int16_t)index;
    }
    return INPUT_UNDOABLE;
}

/* Updates the order of the hand: cards that left the hand are removed, and new cards are added at the end. */
static void update_hand_order(PaUi *ui, const PaState *state)
{
    PaPile sorted = {0};
    for (int i = 0; i < ui->hand.count; i++) {
        if (is_in_hand(state, ui->hand.card[i])) {
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

static void update_pile_view(PaPileView *seen, const PaPile *pile)
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

void pa_sync_ui(void *ui_bytes, const void *state_bytes, const GameContent *content)
{
    PaUi *ui = ui_bytes;
    const PaState *state = state_bytes;
    const uint16_t key = (uint16_t)(state->battle * (PA_TURNS_MAX + 1) + state->turn);
    /* resets the drag and the question whether to pass, because an undo may have changed the state */
    ui->drop_gap = PA_NOT_FOUND;
    ui->dragged = 0;
    ui->asks_to_confirm_pass = 0;
    if (ui->turn_key != key) {
        *ui = (PaUi){.drop_gap = PA_NOT_FOUND,
                     .open_token = PA_NOT_FOUND,
                     .turn_key = key,
                     .word.splay = ui->word.splay,
                     .discard = ui->discard,
                     .fatigue = ui->fatigue};
    }
    update_pile_view(&ui->discard, &state->discard);
    update_pile_view(&ui->fatigue, &state->fatigue);
    update_hand_order(ui, state);
    if (state->phase != PA_PREP) {
        ui->open_token = PA_NOT_FOUND;
        return;
    }
    PaWord kept = {.splay = ui->word.splay};
    for (int i = 0; i < ui->word.count; i++) {
        if (is_token_available(state, content, &ui->word.token[i])) {
            kept.token[kept.count++] = ui->word.token[i];
        }
    }
    if (kept.count != ui->word.count) {
        ui->word = kept;
        pa_update_draft_word(ui, state, content);
    }
}

static bool is_token_unused(const PaState *state, const GameContent *content, const PaUi *ui, PaToken token)
{
    return is_token_available(state, content, &token) &&
           pa_find_token(&ui->word, pa_get_token_piece(&token)) == PA_NOT_FOUND;
}

/* Returns an unused hand card with the letters `first` and `second`, or PA_NOT_FOUND. If `second` is 0, the
 * card must have only 1 letter. If `second` is '*', the card can have any second letter. */
static int find_hand_card(const PaState *state, const GameContent *content, const PaUi *ui, char first,
                          char second)
{
    for (int i = 0; i < state->hand.count; i++) {
        const int card = state->hand.card[i];
        const char *letters = content->card[card].letters;
        const bool fits = letters[0] == first && (second == '*' ? letters[1] != 0 : letters[1] == second);
        if (fits &&
            is_token_unused(state, content, ui, (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER})) {
            return card;
        }
    }
    return PA_NOT_FOUND;
}

/* Finds an unused letter tile: a borrowed tile with this letter or, if `open` is true, a borrowed "?" tile or
 * a wild tile. Returns false if there is none. */
static bool find_letter_tile(const PaState *state, const GameContent *content, const PaUi *ui, int letter,
                             bool open, PaToken *out)
{
    for (int i = 0; i < state->borrowed_count; i++) {
        const PaToken token = {PA_TOKEN_BORROWED, (uint8_t)i, open ? (uint8_t)letter : PA_NO_LETTER};
        if (state->borrowed[i] == (open ? PA_NO_LETTER : letter) &&
            is_token_unused(state, content, ui, token)) {
            *out = token;
            return true;
        }
    }
    for (int i = 0; open && i < pa_count_wild_letters(state, content); i++) {
        const PaToken token = {PA_TOKEN_WILD, (uint8_t)i, (uint8_t)letter};
        if (is_token_unused(state, content, ui, token)) {
            *out = token;
            return true;
        }
    }
    return false;
}

static bool find_unused_wild(const PaState *state, const GameContent *content, const PaUi *ui, PaToken *out)
{
    const int card = find_hand_card(state, content, ui, '?', 0);
    if (card != PA_NOT_FOUND) {
        *out = (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER};
        return true;
    }
    return find_letter_tile(state, content, ui, 0, true, out);
}

InputResult pa_swap_wild(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece)
{
    PaToken other;
    int at = pa_find_token(&ui->word, piece);
    if (at == PA_NOT_FOUND) { /* if the piece is not in the word, the first "?" of the word is replaced */
        for (int i = 0; i < ui->word.count && at == PA_NOT_FOUND; i++) {
            at = pa_is_any_letter_token(state, content, &ui->word.token[i]) ? i : PA_NOT_FOUND;
        }
        if (at == PA_NOT_FOUND || !pa_get_token_of_piece(piece, &other) ||
            !pa_is_any_letter_token(state, content, &other)) {
            return INPUT_IGNORED;
        }
    } else if (!pa_is_any_letter_token(state, content, &ui->word.token[at]) ||
               !find_unused_wild(state, content, ui, &other)) {
        return INPUT_IGNORED;
    }
    other.letter = ui->word.token[at].letter;
    ui->word.token[at] = other;
    pa_update_draft_word(ui, state, content);
    return INPUT_UNDOABLE;
}

/* Adds a typed letter. If the last card of the word is half typed and this is its second letter, adds
 * nothing. Otherwise, uses the first of these that is available: a card with only this letter, a borrowed
 * tile, the enemy's vowel, a card with the previous card's letter and this letter (which replaces the
 * previous card), a card with two letters of which this is the first, a "?" card, a borrowed "?" tile, a wild
 * tile. */
InputResult pa_type_letter(PaUi *ui, const PaState *state, const GameContent *content, char letter)
{
    PaWord *word = &ui->word;
    const char *last = word->count > 0 && word->token[word->count - 1].kind == PA_TOKEN_CARD
                           ? content->card[word->token[word->count - 1].card].letters
                           : "";
    ui->missing_letter = 0;
    if (ui->is_half_typed && last[0] && last[1] == letter) {
        ui->is_half_typed = 0;
        return INPUT_CHANGED;
    }
    PaToken tile;
    const PaToken vowel = {PA_TOKEN_CARD, PA_VOWEL, PA_NO_LETTER};
    int card = find_hand_card(state, content, ui, letter, 0);
    if (card != PA_NOT_FOUND) {
        return pa_add_to_word(ui, state, content, (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER},
                              word->count);
    }
    if (find_letter_tile(state, content, ui, letter - 'a', false, &tile)) {
        return pa_add_to_word(ui, state, content, tile, word->count);
    }
    if (pa_get_enemy(state, content)->weak == letter && is_token_unused(state, content, ui, vowel)) {
        return pa_add_to_word(ui, state, content, vowel, word->count);
    }
    if (last[0] && !last[1] && (card = find_hand_card(state, content, ui, last[0], letter)) != PA_NOT_FOUND) {
        pa_remove_token(word, word->count - 1);
        return pa_add_to_word(ui, state, content, (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER},
                              word->count);
    }
    if ((card = find_hand_card(state, content, ui, letter, '*')) != PA_NOT_FOUND) {
        const InputResult result = pa_add_to_word(
            ui, state, content, (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER}, word->count);
        ui->is_half_typed = 1;
        return result;
    }
    /* Uses a "?" card rather than a letter tile, because only a card has edges with symbols. */
    if ((card = find_hand_card(state, content, ui, '?', 0)) != PA_NOT_FOUND) {
        return pa_add_to_word(ui, state, content,
                              (PaToken){PA_TOKEN_CARD, (uint8_t)card, (uint8_t)(letter - 'a')}, word->count);
    }
    if (find_letter_tile(state, content, ui, letter - 'a', true, &tile)) {
        return pa_add_to_word(ui, state, content, tile, word->count);
    }
    /* the table then says that the letter is missing; the key press counts as handled, so that it doesn't
     * trigger a shortcut */
    ui->missing_letter = letter;
    return INPUT_CHANGED;
}
