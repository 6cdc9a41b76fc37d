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

/* The card that lies there, -1 if none does. */
static inline int beside(const SbState *state, int card, int direction)
{
    const SbCard *at = &state->card[card];
    return state->grid[(at->y + sb_dy[direction]) & RING][(at->x + sb_dx[direction]) & RING] - 1;
}

/* Is it one of these? It may be -1, none. */
static inline bool is_among(uint64_t cards, int card)
{
    return cards << 1 >> (card + 1) & 1;
}

/* The cards that a battle could set against this one. */
static uint64_t opponents(const SbState *state, int card)
{
    uint64_t able = fighters(state);
    return able & sb_bit(card) ? able & ~sb_cards_of_side(sb_side(sb_seat_of(card))) : 0;
}

bool sb_fights(const SbState *state, int card)
{
    uint64_t enemies = opponents(state, card);
    bool found = false;
    for (int d = 0; d < SB_DIRECTIONS && enemies; d++) {
        found |= is_among(enemies, beside(state, card, d));
    }
    return found;
}

int sb_opponent(const SbState *state, int card, SbDirection direction)
{
    int there = beside(state, card, (int)direction);
    return is_among(opponents(state, card), there) ? there : SB_NONE;
}

/* A villain that lies in this direction from a hero. */
typedef struct Fight {
    uint8_t hero, villain, direction;
} Fight;

enum { FIGHTS_MAX = SB_CARDS_MAX / SB_SIDES * SB_DIRECTIONS };

/* Every place is noted, and kept if there is a fight: which it is cannot be foretold. */
static int find_fights(const SbState *state, Fight out[FIGHTS_MAX + 1])
{
    uint64_t able = fighters(state);
    uint64_t villains = able & sb_cards_of_side(SB_VILLAIN);
    int count = 0;
    for (uint64_t heroes = able & sb_cards_of_side(SB_HERO); heroes; heroes &= heroes - 1) {
        int card = __builtin_ctzll(heroes);
        for (int d = 0; d < SB_DIRECTIONS; d++) {
            int there = beside(state, card, d);
            out[count] = (Fight){.hero = (uint8_t)card, .villain = (uint8_t)there, .direction = (uint8_t)d};
            count += is_among(villains, there);
        }
    }
    return count;
}

/* All battles at once. */
static Blows strike_all(const SbState *state, const SbContent *content)
{
    Fight fights[FIGHTS_MAX + 1];
    int count = find_fights(state, fights);
    Blows blows = {0};
    for (int i = 0; i < count; i++) {
        const Fight *fight = &fights[i];
        SbEdge own = strength(state, content, fight->hero, fight->direction);
        SbEdge theirs = strength(state, content, fight->villain, fight->direction + SB_DIRECTIONS / 2);
        strike(&blows, own.swords, theirs.shields, sb_bit(fight->villain));
        strike(&blows, theirs.swords, own.shields, sb_bit(fight->hero));
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
