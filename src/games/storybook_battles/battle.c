/* battle.c: what cards do to those beside them, and what is captured thereby. */
#include "games/storybook_battles/storybook_battles.h"

enum { RING = SB_GRID - 1, OVERWHELMING = 2 };

/* ------------------------------------------------------------------ strength */

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

static uint8_t not_below_zero(int n)
{
    return (uint8_t)(n > 0 ? n : 0);
}

/* What the card shows in this direction, with all that lasts. */
static inline SbEdge strength(const SbState *state, const SbContent *content, int card, int direction)
{
    const SbCard *shown = &state->card[card];
    const SbEdge *edges = content->characters[shown->character].edge;
    SbEdge edge = edges[(direction - shown->facing) & (SB_DIRECTIONS - 1)];
    if (state->lasting_count > 0) {
        edge.swords = not_below_zero(edge.swords + bonus(state, SB_DO_SWORDS, card));
        edge.shields = not_below_zero(edge.shields + bonus(state, SB_DO_SHIELDS, card));
    }
    return edge;
}

int sb_swords(const SbState *state, const SbContent *content, int card, SbDirection direction)
{
    return strength(state, content, card, (int)direction).swords;
}

int sb_shields(const SbState *state, const SbContent *content, int card, SbDirection direction)
{
    return strength(state, content, card, (int)direction).shields;
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

/* Who was bested, at least so often, and who overwhelmed. */
typedef struct Blows {
    uint64_t once, twice, overwhelming;
} Blows;

/* All of the bits or none; which of the two is hard to foretell, so it is computed rather than decided. */
static inline uint64_t only_if(bool condition, uint64_t bits)
{
    return -(uint64_t)condition & bits;
}

/* Rulebook, Battle: as many swords as shields best, twice as many overwhelm; without a sword neither. */
static inline void strike(Blows *blows, int swords, int shields, uint64_t struck)
{
    uint64_t bested = only_if((swords > 0) & (swords >= shields), struck);
    blows->twice |= blows->once & bested;
    blows->once |= bested;
    blows->overwhelming |= only_if(swords >= OVERWHELMING * shields, bested);
}

/* The directions in which one of these cards lies beside the card: bit per direction. */
static inline unsigned contested(const SbState *state, int card, uint64_t cards)
{
    const SbCard *at = &state->card[card];
    uint64_t by_grid = cards << 1; /* the grid holds card + 1 */
    unsigned found = 0;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        int there = state->grid[(at->y + sb_dy[d]) & RING][(at->x + sb_dx[d]) & RING];
        found |= (unsigned)(by_grid >> there & 1) << d;
    }
    return found;
}

static int beside(const SbState *state, int card, int direction)
{
    const SbCard *at = &state->card[card];
    return state->grid[(at->y + sb_dy[direction]) & RING][(at->x + sb_dx[direction]) & RING] - 1;
}

int sb_opponent(const SbState *state, int card, SbDirection direction)
{
    uint64_t able = fighters(state);
    uint64_t enemies = able & ~sb_cards_of_side(sb_side(sb_seat_of(card)));
    bool fights = (able & sb_bit(card)) && (contested(state, card, enemies) >> direction & 1);
    return fights ? beside(state, card, (int)direction) : SB_NONE;
}

/* All battles at once. */
static Blows strike_all(const SbState *state, const SbContent *content)
{
    uint64_t able = fighters(state);
    uint64_t enemies = able & sb_cards_of_side(SB_VILLAIN);
    Blows blows = {0};
    for (uint64_t heroes = able & sb_cards_of_side(SB_HERO); heroes; heroes &= heroes - 1) {
        int card = __builtin_ctzll(heroes);
        for (unsigned left = contested(state, card, enemies); left; left &= left - 1) {
            int direction = __builtin_ctz(left), enemy = beside(state, card, direction);
            SbEdge own = strength(state, content, card, direction);
            SbEdge theirs = strength(state, content, enemy, direction + SB_DIRECTIONS / 2);
            strike(&blows, own.swords, theirs.shields, sb_bit(enemy));
            strike(&blows, theirs.swords, own.shields, sb_bit(card));
        }
    }
    return blows;
}

uint64_t sb_find_threatened(const SbState *state, const SbContent *content)
{
    Blows blows = strike_all(state, content);
    return blows.overwhelming | blows.twice;
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
    Blows blows = strike_all(state, content);
    *out = (SbBattle){.bested = blows.once,
                      .bested_twice = blows.twice,
                      .overwhelmed = blows.overwhelming,
                      .captured = blows.overwhelming | blows.twice};
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
