/* card_grid.c: sets of the player's cards, and grids of cards on pages. */
#include "games/paperback_adventures/table/scene.h"

#include "core/scene/page_layout.h"
#include "core/text/i18n.h"

#include <string.h>

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

PaPile pa_join_piles(const PaPile *a, const PaPile *b)
{
    PaPile both = *a;
    for (int i = 0; i < b->count && both.count < PA_PILE_MAX; i++) {
        both.card[both.count++] = b->card[i];
    }
    return both;
}

static PaPile get_word_cards(const PaState *state)
{
    PaPile cards = {0};
    for (int i = 0; pa_is_in_clash(state) && i < state->word.count; i++) {
        const PaToken *token = &state->word.token[i];
        if (token->kind == PA_TOKEN_CARD && token->card != PA_VOWEL) {
            cards.card[cards.count++] = token->card;
        }
    }
    return cards;
}

PaPile pa_collect_player_cards(const PaState *state)
{
    PaPile all = pa_join_piles(&state->deck, &state->deck_top);
    all = pa_join_piles(&all, &state->hand);
    all = pa_join_piles(&all, &state->discard);
    all = pa_join_piles(&all, &state->fatigue);
    all = pa_join_piles(&all, &state->held);
    all = pa_join_piles(&all, &state->stolen);
    const PaPile played = get_word_cards(state);
    return pa_join_piles(&all, &played);
}

static Piece *add_list_card(PaTable *table, int card, const Grid *grid, int index)
{
    Piece *piece = layout_add_card(table->scene, PA_ID_LIST + (PieceId)card, grid_get_cell(grid, index),
                                   pa_get_card_face(table, card));
    piece->zoom = pa_get_upgraded_card_face(table, card);
    return piece;
}

static const char *get_choice_reject_reason(const PaState *state, int card)
{
    const bool upgrades = state->choice[0].kind == PA_CHOOSE_UPGRADE;
    return upgrades && state->card_upgraded[card] ? _("This card is already upgraded.")
                                                  : _("You can't choose this card here.");
}

void pa_add_card_grid(PaTable *table, Area box, const PaPile *cards, bool choosable)
{
    static const float GAP = 16, WIDEST = 300;
    PaPile sorted = *cards;
    sort_by_letters(table->content, &sorted);
    const Grid grid = layout_fit_grid(sorted.count, box, FACE_RATIO, GAP, WIDEST);
    for (int i = 0; i < sorted.count; i++) {
        Piece *card = add_list_card(table, sorted.card[i], &grid, i);
        if (!choosable) {
            card->reject_reason = _("You can only look at cards here.");
        } else if (!pa_is_choice_legal(table->state, table->content, sorted.card[i])) {
            card->flags = PIECE_DIM;
            card->reject_reason = get_choice_reject_reason(table->state, sorted.card[i]);
        } else {
            card->flags = 0;
        }
    }
}
