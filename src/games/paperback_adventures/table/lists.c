/* lists.c: many cards at once: those of the player, and how they are laid on a page. See scene.h. */
#include "games/paperback_adventures/table/scene.h"

#include "core/sheet.h"

#include <string.h>

/* ------------------------------------------------------------------ sets of cards */

/* In the order of the alphabet, so that a letter is found at a glance. */
static void sort_by_letters(const GameContent *content, PaPile *pile)
{
    for (int i = 1; i < pile->count; i++) {
        const uint8_t card = pile->card[i];
        int at = i;
        for (; at > 0 && strcmp(content->card[card].letters, content->card[pile->card[at - 1]].letters) < 0;
             at--) {
            pile->card[at] = pile->card[at - 1];
        }
        pile->card[at] = card;
    }
}

PaPile pa_together(const PaPile *a, const PaPile *b)
{
    PaPile both = *a;
    for (int i = 0; i < b->count && both.count < PA_PILE_MAX; i++) {
        both.card[both.count++] = b->card[i];
    }
    return both;
}

/* The cards that lie on the table while a word is resolved. */
static PaPile cards_of_word(const PaState *state)
{
    PaPile cards = {0};
    for (int i = 0; pa_in_clash(state) && i < state->word.count; i++) {
        const PaToken *token = &state->word.token[i];
        if (token->kind == PA_TOKEN_CARD && token->card != PA_VOWEL) {
            cards.card[cards.count++] = token->card;
        }
    }
    return cards;
}

PaPile pa_whole_deck(const PaState *state)
{
    PaPile all = pa_together(&state->deck, &state->deck_top);
    all = pa_together(&all, &state->hand);
    all = pa_together(&all, &state->discard);
    all = pa_together(&all, &state->fatigue);
    all = pa_together(&all, &state->held);
    all = pa_together(&all, &state->stolen);
    const PaPile played = cards_of_word(state);
    return pa_together(&all, &played);
}

/* ------------------------------------------------------------------ grids of cards */

static Piece *add_list_card(PaTable *table, int card, const Grid *grid, int index)
{
    float x, y;
    grid_place(grid, index, &x, &y);
    Piece *piece = on_sheet(
        scene_add(table->scene, PIECE_CARD, PA_ID_LIST + (PieceId)card, x, y, grid->width, grid->height));
    piece->face = pa_card_face(table, card);
    piece->zoom = pa_card_zoom(table, card);
    return piece;
}

/* Why a card cannot be chosen where others can. */
static const char *why_not(const PaState *state, int card)
{
    const bool upgrades = state->choice[0].kind == PA_CHOOSE_UPGRADE;
    return upgrades && state->card_upgraded[card] ? "This card is upgraded already."
                                                  : "This card cannot be chosen here.";
}

void pa_lay_cards(PaTable *table, Area box, const PaPile *cards, bool choosable)
{
    static const float GAP = 16, WIDEST = 300;
    PaPile sorted = *cards;
    sort_by_letters(table->content, &sorted);
    const Grid grid = lay_grid(sorted.count, box, FACE_RATIO, GAP, WIDEST);
    for (int i = 0; i < sorted.count; i++) {
        Piece *card = add_list_card(table, sorted.card[i], &grid, i);
        if (!choosable) {
            card->flags = PIECE_STILL;
            card->refusal = "Here cards can only be looked at.";
        } else if (!pa_choice_allows(table->state, table->content, sorted.card[i])) {
            card->flags = PIECE_DIM;
            card->refusal = why_not(table->state, sorted.card[i]);
        }
    }
}
