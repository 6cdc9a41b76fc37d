/* tiles.c: lists the cards and letters available for a word. See tiles.h. */
#include "games/paperback_adventures/rules/tiles.h"

#include <assert.h>

static PaTile *add_tile(PaTiles *tiles, PaTokenKind kind, int card, uint32_t letters, int second)
{
    assert(tiles->count < PA_TILES_MAX);
    PaTile *tile = &tiles->tile[tiles->count++];
    *tile = (PaTile){.letters = letters,
                     .second = (int8_t)second,
                     .open = letters == LEXICON_LETTER_MASK,
                     .counts = kind == PA_TOKEN_CARD,
                     .token = {.kind = (uint8_t)kind, .card = (uint8_t)card, .letter = PA_NO_LETTER}};
    return tile;
}

static uint32_t get_letter_mask(char letter)
{
    return letter == '?' ? LEXICON_LETTER_MASK : UINT32_C(1) << (letter - 'a');
}

static void add_card(PaTiles *tiles, const GameContent *content, int card)
{
    const char *letters = content->card[card].letters;
    add_tile(tiles, PA_TOKEN_CARD, card, get_letter_mask(letters[0]), letters[1] ? letters[1] - 'a' : -1);
}

static void add_borrowed(PaTiles *tiles, const PaState *state, bool open_allowed)
{
    int first = tiles->count;
    for (int i = 0; i < state->borrowed_count; i++) {
        int letter = state->borrowed[i];
        if (letter == PA_NO_LETTER && !open_allowed) {
            continue;
        }
        uint32_t letters = letter == PA_NO_LETTER ? LEXICON_LETTER_MASK : UINT32_C(1) << letter;
        uint32_t twins = 0;
        for (int j = first; j < tiles->count; j++) {
            twins |= tiles->tile[j].letters == letters ? UINT32_C(1) << j : 0;
        }
        add_tile(tiles, PA_TOKEN_BORROWED, i, letters, -1)->twins = twins;
    }
}

void pa_collect_tiles(const PaState *state, const GameContent *content, PaTiles *out)
{
    *out = (PaTiles){.wild = -1,
                     .wild_letters = pa_count_wild_letters(state, content),
                     .min_letters = pa_get_modifier(state, content, PA_MODIFIER_MIN_LETTERS, WORD_LENGTH_MIN),
                     .max_letters = pa_get_modifier(state, content, PA_MODIFIER_MAX_LETTERS, WORD_LENGTH_MAX),
                     .splay = {pa_get_modifier(state, content, PA_MODIFIER_NO_LEFT, 0) == 0,
                               pa_get_modifier(state, content, PA_MODIFIER_NO_RIGHT, 0) == 0}};
    bool open_allowed = pa_get_modifier(state, content, PA_MODIFIER_NO_WILD, 0) == 0;
    if (pa_is_vowel_ready(state, content)) {
        add_tile(out, PA_TOKEN_CARD, PA_VOWEL, get_letter_mask(pa_get_enemy(state, content)->weak), -1);
    }
    for (int i = 0; i < state->hand.count; i++) {
        int card = state->hand.card[i];
        if (open_allowed || content->card[card].letters[0] != '?') {
            add_card(out, content, card);
        }
    }
    add_borrowed(out, state, open_allowed);
    if (out->wild_letters > 0) {
        out->wild = out->count;
        add_tile(out, PA_TOKEN_WILD, 0, LEXICON_LETTER_MASK, -1);
    }
}
