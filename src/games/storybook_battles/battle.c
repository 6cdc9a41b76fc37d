/* battle.c: what cards do to those beside them, and what is captured thereby. */
#include "games/storybook_battles/storybook_battles.h"

enum { RING = SB_GRID - 1, OVERWHELMING = 2 };

/* ------------------------------------------------------------------ strength */

static const SbEdge *edge_towards(const SbState *state, const SbContent *content, int card, int direction)
{
    const SbCard *shown = &state->card[card];
    return &content->characters[shown->character].edge[(direction - shown->facing) & (SB_DIRECTIONS - 1)];
}

/* What lasting effects of this verb add to the card. */
static int bonus(const SbState *state, SbVerb verb, int card)
{
    int sum = 0;
    for (int i = 0; i < state->lasting_count; i++) {
        const SbLasting *effect = &state->lasting[i];
        sum += effect->verb == verb && (effect->cards & sb_bit(card)) ? effect->n : 0;
    }
    return sum;
}

static int not_below_zero(int n)
{
    return n > 0 ? n : 0;
}

int sb_swords(const SbState *state, const SbContent *content, int card, SbDirection direction)
{
    int printed = edge_towards(state, content, card, (int)direction)->swords;
    return not_below_zero(printed + bonus(state, SB_DO_SWORDS, card));
}

int sb_shields(const SbState *state, const SbContent *content, int card, SbDirection direction)
{
    int printed = edge_towards(state, content, card, (int)direction)->shields;
    return not_below_zero(printed + bonus(state, SB_DO_SHIELDS, card));
}

/* ------------------------------------------------------------------ battle */

uint64_t sb_lasting_cards(const SbState *state, SbVerb verb)
{
    uint64_t cards = 0;
    for (int i = 0; i < state->lasting_count; i++) {
        cards |= state->lasting[i].verb == verb ? state->lasting[i].cards : 0;
    }
    return cards;
}

/* Rulebook, Battle: only face-up cards do. */
static uint64_t fighters(const SbState *state)
{
    return state->in_play & ~state->face_down & ~sb_lasting_cards(state, SB_DO_REST);
}

int sb_opponent(const SbState *state, int card, SbDirection direction)
{
    uint64_t able = fighters(state);
    const SbCard *at = &state->card[card];
    int other = state->grid[(at->y + sb_dy[direction]) & RING][(at->x + sb_dx[direction]) & RING] - 1;
    bool fights = other >= 0 && (able & sb_bit(card)) && (able & sb_bit(other)) &&
                  sb_side(sb_seat_of(other)) != sb_side(sb_seat_of(card));
    return fights ? other : SB_NONE;
}

/* Rulebook, Battle: as many swords as shields best, twice as many overwhelm; without a sword neither. */
static void strike(SbBattle *battle, int swords, int shields, uint64_t struck)
{
    if (swords == 0 || swords < shields) {
        return;
    }
    battle->bested_twice |= battle->bested & struck;
    battle->bested |= struck;
    battle->overwhelmed |= swords >= OVERWHELMING * shields ? struck : 0;
}

/* `card` against `enemy`, which lies in this direction of it. */
static void fight(const SbState *state, const SbContent *content, int card, int enemy, int direction,
                  SbBattle *battle)
{
    SbDirection there = (SbDirection)direction, back = (SbDirection)((direction + 2) & (SB_DIRECTIONS - 1));
    strike(battle, sb_swords(state, content, card, there), sb_shields(state, content, enemy, back),
           sb_bit(enemy));
    strike(battle, sb_swords(state, content, enemy, back), sb_shields(state, content, card, there),
           sb_bit(card));
}

/* Plot points of the cards, for the side that captures them. */
static int points_of(const SbState *state, const SbContent *content, uint64_t cards)
{
    int sum = 0;
    for (; cards; cards &= cards - 1) {
        sum += content->characters[state->card[__builtin_ctzll(cards)].character].points;
    }
    return sum;
}

void sb_battle(const SbState *state, const SbContent *content, SbBattle *out)
{
    *out = (SbBattle){0};
    uint64_t able = fighters(state);
    uint64_t enemies = able & sb_cards_of_side(SB_VILLAIN);
    for (uint64_t heroes = able & sb_cards_of_side(SB_HERO); heroes; heroes &= heroes - 1) {
        int card = __builtin_ctzll(heroes);
        const SbCard *at = &state->card[card];
        for (int d = 0; d < SB_DIRECTIONS; d++) {
            int other = state->grid[(at->y + sb_dy[d]) & RING][(at->x + sb_dx[d]) & RING] - 1;
            if (other >= 0 && (enemies & sb_bit(other))) {
                fight(state, content, card, other, d, out);
            }
        }
    }
    out->captured = out->overwhelmed | out->bested_twice;
    for (int side = 0; side < SB_SIDES; side++) {
        uint64_t lost = out->captured & ~sb_cards_of_side((SbSide)side);
        out->points[side] = (uint8_t)points_of(state, content, lost);
    }
}

void sb_capture(SbState *state, const SbContent *content, uint64_t cards)
{
    for (int side = 0; side < SB_SIDES; side++) {
        uint64_t won = cards & ~sb_cards_of_side((SbSide)side);
        state->score[side] = (uint8_t)(state->score[side] + points_of(state, content, won));
    }
    for (uint64_t left = cards; left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        sb_take_away(state, card);
        state->captured |= sb_bit(card);
        state->captures++;
    }
}
