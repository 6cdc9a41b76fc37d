/* battle.c: strengths of cards, outcomes of battles, and captures. */
#include "games/storybook_battles/storybook_battles.h"

enum { RING = SB_GRID - 1, OVERWHELMING = 2 };

/* Returns the total change of the card's strength by lasting effects of this kind (SB_VERB_SWORDS or
 * SB_VERB_SHIELDS). */
static int sum_lasting_bonus(const SbState *state, SbVerb verb, int card)
{
    int sum = 0;
    for (int i = 0; i < state->lasting_count; i++) {
        const SbLasting *effect = &state->lasting[i];
        sum += effect->verb == verb && (effect->cards & sb_get_card_bit(card)) ? effect->n : 0;
    }
    return sum;
}

static uint8_t clamp_at_zero(int n)
{
    return (uint8_t)(n > 0 ? n : 0);
}

/* Returns the swords and shields of the card's edge in this direction, including lasting effects of Plot
 * Twists. */
static inline SbEdge find_edge_strength(const SbState *state, const SbContent *content, int card,
                                        int direction)
{
    const SbCard *shown = &state->card[card];
    const SbEdge *edges = content->characters[shown->character].edge;
    SbEdge edge = edges[(direction - shown->facing) & (SB_DIRECTIONS - 1)];
    if (state->lasting_count > 0) {
        edge.swords = clamp_at_zero(edge.swords + sum_lasting_bonus(state, SB_VERB_SWORDS, card));
        edge.shields = clamp_at_zero(edge.shields + sum_lasting_bonus(state, SB_VERB_SHIELDS, card));
    }
    return edge;
}

int sb_get_card_swords(const SbState *state, const SbContent *content, int card, SbDirection direction)
{
    return find_edge_strength(state, content, card, (int)direction).swords;
}

int sb_get_card_shields(const SbState *state, const SbContent *content, int card, SbDirection direction)
{
    return find_edge_strength(state, content, card, (int)direction).shields;
}

uint64_t sb_find_lasting_cards(const SbState *state, SbVerb verb)
{
    uint64_t cards = 0;
    for (int i = 0; i < state->lasting_count; i++) {
        cards |= state->lasting[i].verb == verb ? state->lasting[i].cards : 0;
    }
    return cards;
}

/* Returns the cards that can fight: face-up cards in play without a lasting effect SB_VERB_REST (rulebook:
 * Battle). */
static uint64_t find_fighters(const SbState *state)
{
    return state->in_play & ~state->face_down & ~sb_find_lasting_cards(state, SB_VERB_REST);
}

/* Bit sets of cards. `once`: cards that at least 1 enemy bests. `twice`: cards that at least 2 enemies best.
 * `overwhelming`: cards that an enemy overwhelms. */
typedef struct StrikeResults {
    uint64_t once, twice, overwhelming;
} StrikeResults;

/* Returns `bits` if the condition is true, else 0. The code has no branch, because the processor could not
 * predict which way to go. */
static inline uint64_t select_bits_if(bool condition, uint64_t bits)
{
    return -(uint64_t)condition & bits;
}

/* Records an attack on the cards in `struck`. An attack bests a card if it has at least as many swords as the
 * card has shields. The attack overwhelms the card if it has at least twice as many swords as the card has
 * shields. An attack needs at least 1 sword (rulebook: Battle). */
static inline void record_strike(StrikeResults *results, int swords, int shields, uint64_t struck)
{
    uint64_t bested = select_bits_if((swords > 0) & (swords >= shields), struck);
    results->twice |= results->once & bested;
    results->once |= bested;
    results->overwhelming |= select_bits_if(swords >= OVERWHELMING * shields, bested);
}

/* Returns the card that is adjacent to `card` in this direction, or -1. */
static inline int find_adjacent_card(const SbState *state, int card, int direction)
{
    const SbCard *at = &state->card[card];
    return state->grid[(at->y + sb_dy[direction]) & RING][(at->x + sb_dx[direction]) & RING] - 1;
}

/* True if the set contains the card. False for card -1. */
static inline bool contains_card(uint64_t cards, int card)
{
    return cards << 1 >> (card + 1) & 1;
}

static uint64_t find_opponents(const SbState *state, int card)
{
    uint64_t able = find_fighters(state);
    return able & sb_get_card_bit(card) ? able & ~sb_get_cards_of_side(sb_get_side(sb_get_seat_of_card(card)))
                                        : 0;
}

bool sb_has_opponent(const SbState *state, int card)
{
    uint64_t enemies = find_opponents(state, card);
    bool found = false;
    for (int d = 0; d < SB_DIRECTIONS && enemies; d++) {
        found |= contains_card(enemies, find_adjacent_card(state, card, d));
    }
    return found;
}

int sb_find_opponent(const SbState *state, int card, SbDirection direction)
{
    int there = find_adjacent_card(state, card, (int)direction);
    return contains_card(find_opponents(state, card), there) ? there : SB_NONE;
}

/* Two cards that fight each other. `direction` is the direction from the hero card to the villain card. */
typedef struct Fight {
    uint8_t hero, villain, direction;
} Fight;

enum { FIGHTS_MAX = SB_CARDS_MAX / SB_SIDES * SB_DIRECTIONS };

/* Lists all pairs of cards that fight, and returns their number. To avoid a branch, the loop writes every
 * pair of adjacent cards but counts only pairs that fight. So `out` needs room for 1 extra pair. */
static int list_fights(const SbState *state, Fight out[FIGHTS_MAX + 1])
{
    uint64_t able = find_fighters(state);
    uint64_t villains = able & sb_get_cards_of_side(SB_VILLAIN);
    int count = 0;
    for (uint64_t heroes = able & sb_get_cards_of_side(SB_HERO); heroes; heroes &= heroes - 1) {
        int card = __builtin_ctzll(heroes);
        for (int d = 0; d < SB_DIRECTIONS; d++) {
            int there = find_adjacent_card(state, card, d);
            out[count] = (Fight){.hero = (uint8_t)card, .villain = (uint8_t)there, .direction = (uint8_t)d};
            count += contains_card(villains, there);
        }
    }
    return count;
}

static StrikeResults compute_all_strikes(const SbState *state, const SbContent *content)
{
    Fight fights[FIGHTS_MAX + 1];
    int count = list_fights(state, fights);
    StrikeResults results = {0};
    for (int i = 0; i < count; i++) {
        const Fight *fight = &fights[i];
        SbEdge own = find_edge_strength(state, content, fight->hero, fight->direction);
        SbEdge theirs =
            find_edge_strength(state, content, fight->villain, fight->direction + SB_DIRECTIONS / 2);
        record_strike(&results, own.swords, theirs.shields, sb_get_card_bit(fight->villain));
        record_strike(&results, theirs.swords, own.shields, sb_get_card_bit(fight->hero));
    }
    return results;
}

uint64_t sb_find_threatened(const SbState *state, const SbContent *content)
{
    StrikeResults results = compute_all_strikes(state, content);
    return results.overwhelming | results.twice;
}

static int sum_plot_points(const SbState *state, const SbContent *content, uint64_t cards)
{
    int sum = 0;
    for (; cards; cards &= cards - 1) {
        sum += content->characters[state->card[__builtin_ctzll(cards)].character].points;
    }
    return sum;
}

void sb_compute_battle(const SbState *state, const SbContent *content, SbBattle *out)
{
    StrikeResults results = compute_all_strikes(state, content);
    *out = (SbBattle){.bested = results.once,
                      .bested_twice = results.twice,
                      .overwhelmed = results.overwhelming,
                      .captured = results.overwhelming | results.twice};
    for (int side = 0; side < SB_SIDES; side++) {
        uint64_t lost = out->captured & ~sb_get_cards_of_side((SbSide)side);
        out->points[side] = (uint8_t)sum_plot_points(state, content, lost);
    }
}

void sb_capture_cards(SbState *state, const SbContent *content, uint64_t cards)
{
    for (int side = 0; side < SB_SIDES; side++) {
        uint64_t won = cards & ~sb_get_cards_of_side((SbSide)side);
        state->score[side] = (uint8_t)(state->score[side] + sum_plot_points(state, content, won));
    }
    for (uint64_t left = cards; left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        sb_remove_card(state, card);
        state->captured |= sb_get_card_bit(card);
        state->captures++;
    }
}
