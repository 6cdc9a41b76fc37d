/* spelling.c: the word that is being spelled: what may stand in it, and how it changes. See input.h. */
#include "games/paperback_adventures/table/input.h"

#include <string.h>

bool pa_is_token(PieceId piece, PaToken *out)
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

bool pa_is_letter(const PaState *state, const GameContent *content, PieceId piece)
{
    PaToken token;
    return pa_is_token(piece, &token) && available(state, content, &token);
}

void pa_word_changed(PaUi *ui, const PaState *state, const GameContent *content)
{
    for (int i = ui->word.count; i < PA_WORD_TOKENS_MAX; i++) {
        ui->word.token[i] = (PaToken){0};
    }
    ui->wild_at = PA_NOWHERE;
    ui->half = 0;
    ui->missing = 0;
    ui->gap = PA_NOWHERE;
    ui->carried = 0;
    pa_word_spell(state, content, &ui->word);
}

PaToken pa_take_out(PaWord *word, int index)
{
    const PaToken token = word->token[index];
    word->count--;
    memmove(&word->token[index], &word->token[index + 1], (size_t)(word->count - index) * sizeof token);
    return token;
}

void pa_put_in(PaWord *word, int index, PaToken token)
{
    memmove(&word->token[index + 1], &word->token[index], (size_t)(word->count - index) * sizeof token);
    word->token[index] = token;
    word->count++;
}

InputResult pa_place(PaUi *ui, const PaState *state, const GameContent *content, PaToken token, int index)
{
    if (ui->word.count >= PA_WORD_TOKENS_MAX) {
        return INPUT_IGNORED;
    }
    pa_put_in(&ui->word, index, token);
    pa_word_changed(ui, state, content);
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
    ui->gap = PA_NOWHERE;
    ui->carried = 0;
    ui->pass_asked = 0;
    if (ui->turn_key != key) {
        *ui = (PaUi){.gap = PA_NOWHERE,
                     .wild_at = PA_NOWHERE,
                     .turn_key = key,
                     .word.splay = ui->word.splay,
                     .discard = ui->discard,
                     .fatigue = ui->fatigue};
    }
    see_pile(&ui->discard, &state->discard);
    see_pile(&ui->fatigue, &state->fatigue);
    sync_hand(ui, state);
    if (state->phase != PA_PREP) {
        ui->wild_at = PA_NOWHERE;
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
        pa_word_changed(ui, state, content);
    }
}

/* ------------------------------------------------------------------ typing */

static bool free_token(const PaState *state, const GameContent *content, const PaUi *ui, PaToken token)
{
    return available(state, content, &token) &&
           pa_find_token(&ui->word, pa_token_piece(&token)) == PA_NOWHERE;
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
    return PA_NOWHERE;
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

/* Something else that can be any letter and is not in the word yet. */
static bool find_open(const PaState *state, const GameContent *content, const PaUi *ui, PaToken *out)
{
    const int card = hand_card(state, content, ui, '?', 0);
    if (card != PA_NOWHERE) {
        *out = (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER};
        return true;
    }
    return find_tile(state, content, ui, 0, true, out);
}

InputResult pa_swap_open(PaUi *ui, const PaState *state, const GameContent *content, PieceId piece)
{
    PaToken other;
    int at = pa_find_token(&ui->word, piece);
    if (at == PA_NOWHERE) { /* it comes from the hand, in place of the first that can go there */
        for (int i = 0; i < ui->word.count && at == PA_NOWHERE; i++) {
            at = pa_is_open(state, content, &ui->word.token[i]) ? i : PA_NOWHERE;
        }
        if (at == PA_NOWHERE || !pa_is_token(piece, &other) || !pa_is_open(state, content, &other)) {
            return INPUT_IGNORED;
        }
    } else if (!pa_is_open(state, content, &ui->word.token[at]) || !find_open(state, content, ui, &other)) {
        return INPUT_IGNORED;
    }
    other.letter = ui->word.token[at].letter;
    ui->word.token[at] = other;
    pa_word_changed(ui, state, content);
    return INPUT_STEP;
}

/* Chooses what stands for a typed letter: a card that bears it, the enemy's vowel, a tile, a card of two
   letters, and last of all something that can be any letter. */
InputResult pa_type_letter(PaUi *ui, const PaState *state, const GameContent *content, char letter)
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
    if (card != PA_NOWHERE) {
        return pa_place(ui, state, content, (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER},
                        word->count);
    }
    if (find_tile(state, content, ui, letter - 'a', false, &tile)) {
        return pa_place(ui, state, content, tile, word->count);
    }
    if (pa_enemy(state, content)->weak == letter && free_token(state, content, ui, vowel)) {
        return pa_place(ui, state, content, vowel, word->count);
    }
    if (last[0] && !last[1] && (card = hand_card(state, content, ui, last[0], letter)) != PA_NOWHERE) {
        pa_take_out(word, word->count - 1);
        return pa_place(ui, state, content, (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER},
                        word->count);
    }
    if ((card = hand_card(state, content, ui, letter, '*')) != PA_NOWHERE) {
        const InputResult result =
            pa_place(ui, state, content, (PaToken){PA_TOKEN_CARD, (uint8_t)card, PA_NO_LETTER}, word->count);
        ui->half = 1;
        return result;
    }
    if ((card = hand_card(state, content, ui, '?', 0)) != PA_NOWHERE) { /* it has edges, a tile has none */
        return pa_place(ui, state, content, (PaToken){PA_TOKEN_CARD, (uint8_t)card, (uint8_t)(letter - 'a')},
                        word->count);
    }
    if (find_tile(state, content, ui, letter - 'a', true, &tile)) {
        return pa_place(ui, state, content, tile, word->count);
    }
    /* The banner says so; and a letter that is nowhere must not become a shortcut by surprise. */
    ui->missing = letter;
    return INPUT_CHANGED;
}
