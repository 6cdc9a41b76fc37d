/* value.c: what a table is worth to a side. */
#include "games/storybook_battles/bots/bots.h"

enum {
    RING = SB_GRID - 1,
    MANY_SWORDS = 2 * SB_STRENGTH_MAX,
    /* Hundredths of a plot point. */
    WORTH_FACE_UP = 46,
    WORTH_FACE_DOWN = 42,
    WORTH_IN_HAND = 30,
    WORTH_ACTION_POINT = 30, /* more or less in the next turn */
    WORTH_TWIST = 150,       /* at the beginning; nothing when the goal is reached */
    /* Of SB_SURELY: the loss that threatens most, and all others, of those who are not to move and of those
       who are. */
    FIRST_LOSS_NOW = 165,
    MORE_LOSSES_NOW = 60,
    FIRST_LOSS_LATER = 50,
    MORE_LOSSES_LATER = 30,
    /* Of SB_SURELY. */
    CHANCE_OF_REVEAL = 240,
    CHANCE_OF_SPIN = 210,
};

/* ------------------------------------------------------------------ what may come from hand */

/* The most swords that a card just played may turn, by at most one spin, towards an enemy that lies in
   direction `towards`. */
static int swords_towards(const SbCharacter *character, int facing, int towards)
{
    int most = 0;
    for (int spin = -1; spin <= 1; spin++) {
        int swords = character->edge[(towards - facing + spin) & (SB_DIRECTIONS - 1)].swords;
        most = swords > most ? swords : most;
    }
    return most;
}

static bool is_public(const SbState *state, int card)
{
    uint64_t seen = state->captured | (state->in_play & ~state->face_down);
    return seen & sb_bit(card);
}

/* How many of the side's characters that nobody has seen bring at least so many swords. */
static int count_unseen(const SbState *state, const SbContent *content, SbSide side, int from,
                        int at_least[MANY_SWORDS + 1])
{
    int count = 0;
    for (int seat = (int)side; seat < state->seats; seat += SB_SIDES) {
        for (int card = seat * SB_DECK; card < (seat + 1) * SB_DECK; card++) {
            if (is_public(state, card) || state->card[card].character == SB_NONE) {
                continue;
            }
            const SbCharacter *character = &content->characters[state->card[card].character];
            int most = swords_towards(character, sb_facing(seat), from + SB_DIRECTIONS / 2);
            for (int swords = 0; swords <= most; swords++) {
                at_least[swords]++;
            }
            count++;
        }
    }
    return count;
}

/* Cards that a side may choose from in its next turn. */
static int cards_to_choose_from(const SbState *state, SbSide side)
{
    int held = __builtin_popcountll(state->hand & sb_cards_of_side(side));
    return held / (state->seats / SB_SIDES) + 1;
}

void sb_find_reach(const SbState *state, const SbContent *content, SbReach *out)
{
    out->dread = (SbDread){.first = FIRST_LOSS_NOW, .more = MORE_LOSSES_NOW};
    for (int side = 0; side < SB_SIDES; side++) {
        int held = cards_to_choose_from(state, (SbSide)side);
        for (int from = 0; from < SB_DIRECTIONS; from++) {
            int at_least[MANY_SWORDS + 1] = {0};
            int unseen = count_unseen(state, content, (SbSide)side, from, at_least);
            for (int swords = 0; swords <= MANY_SWORDS; swords++) {
                double missing = unseen > 0 ? 1.0 - (double)at_least[swords] / unseen : 1.0, none = 1.0;
                for (int i = 0; i < held; i++) {
                    none *= missing;
                }
                out->chance[side][from][swords] = (uint16_t)(SB_SURELY * (1.0 - none));
            }
        }
    }
}

/* ------------------------------------------------------------------ what may be lost */

/* A table, some of whose cards are as good as captured. */
typedef struct Table {
    const SbState *state;
    const SbContent *content;
    const SbReach *reach;
    uint64_t captured;
    uint64_t fighting;                        /* face up, and not at rest when the next battle comes */
    SbEdge edge[SB_CARDS_MAX][SB_DIRECTIONS]; /* of those who fight, by direction of the grid */
} Table;

/* Cards that take no part in the battle after the one at hand. */
static uint64_t cards_that_rest_on(const SbState *state)
{
    uint64_t cards = 0;
    for (int i = 0; i < state->lasting_count; i++) {
        const SbLasting *effect = &state->lasting[i];
        cards |= effect->verb == SB_DO_REST && effect->battles != 1 ? effect->cards : 0;
    }
    return cards;
}

static void find_edges(Table *table)
{
    const SbState *state = table->state;
    for (uint64_t left = table->fighting; left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        const SbCard *at = &state->card[card];
        const SbEdge *printed = table->content->characters[at->character].edge;
        for (int d = 0; d < SB_DIRECTIONS; d++) {
            table->edge[card][d] = printed[(d - at->facing) & (SB_DIRECTIONS - 1)];
            if (state->lasting_count > 0) {
                table->edge[card][d] =
                    (SbEdge){(uint8_t)sb_swords(state, table->content, card, (SbDirection)d),
                             (uint8_t)sb_shields(state, table->content, card, (SbDirection)d)};
            }
        }
    }
}

static int beside(const Table *table, int card, int direction)
{
    const SbCard *at = &table->state->card[card];
    int there = table->state->grid[(at->y + sb_dy[direction]) & RING][(at->x + sb_dx[direction]) & RING];
    bool is_there = there > 0 && !(table->captured & sb_bit(there - 1));
    return is_there ? there - 1 : SB_NONE;
}

/* The swords of one who fights in the direction opposite to this one, after so many spins to the right. */
static int swords_back(const Table *table, int card, int direction, int spins)
{
    return table->edge[card][(direction + SB_DIRECTIONS / 2 - spins) & (SB_DIRECTIONS - 1)].swords;
}

/* How likely the enemy that lies in this direction gets so many swords back by a spin. */
static int chance_of_spin(const Table *table, int enemy, int direction, int needed)
{
    bool enough = swords_back(table, enemy, direction, 1) >= needed ||
                  swords_back(table, enemy, direction, -1) >= needed;
    return enough ? CHANCE_OF_SPIN : 0;
}

static int chance_of_reveal(const Table *table, int enemy, int direction, int needed)
{
    const SbCharacter *character = &table->content->characters[table->state->card[enemy].character];
    int towards = (direction + SB_DIRECTIONS / 2 - sb_facing(sb_seat_of(enemy))) & (SB_DIRECTIONS - 1);
    return character->edge[towards].swords >= needed ? CHANCE_OF_REVEAL : 0;
}

static bool bests(const Table *table, int enemy, int card, int direction)
{
    int swords = swords_back(table, enemy, direction, 0);
    return swords > 0 && swords >= table->edge[card][direction].shields;
}

/* How likely so many swords come to strike the card from this direction, where `other` lies. */
static int chance_of_strike(const Table *table, int card, int direction, int other, int needed)
{
    SbSide attacker = (SbSide)!sb_side(sb_seat_of(card));
    if (other == SB_NONE) {
        return table->reach->chance[attacker][direction][needed];
    }
    if (sb_side(sb_seat_of(other)) != attacker) {
        return 0;
    }
    if (table->state->face_down & sb_bit(other)) {
        return chance_of_reveal(table, other, direction, needed);
    }
    return table->fighting & sb_bit(other) ? chance_of_spin(table, other, direction, needed) : 0;
}

/* Swords that capture a card with so many shields, bested by another already or not. */
static int swords_needed(int shields, bool is_bested)
{
    int needed = is_bested ? shields : 2 * shields;
    return needed < 1 ? 1 : needed > MANY_SWORDS ? MANY_SWORDS : needed;
}

/* How likely the card is captured by one more attack, of SB_SURELY. */
static int chance_of_loss(const Table *table, int card)
{
    uint64_t enemies = table->fighting & ~sb_cards_of_side(sb_side(sb_seat_of(card)));
    int neighbour[SB_DIRECTIONS], most = 0;
    unsigned besting = 0;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        int other = neighbour[d] = beside(table, card, d);
        bool fights = other != SB_NONE && (enemies & sb_bit(other));
        besting |= (unsigned)(fights && bests(table, other, card, d)) << d;
    }
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        bool is_bested = besting & ~(1u << d);
        int needed = swords_needed(table->edge[card][d].shields, is_bested);
        int chance = chance_of_strike(table, card, d, neighbour[d], needed);
        most = chance > most ? chance : most;
    }
    return most;
}

/* What a side may lose before long. */
static int risk(const Table *table, SbSide side, bool is_next)
{
    int first = 0, all = 0;
    for (uint64_t left = table->fighting & sb_cards_of_side(side); left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        int points = table->content->characters[table->state->card[card].character].points;
        int loss = points * chance_of_loss(table, card) * SB_WORTH_POINT / SB_SURELY;
        first = loss > first ? loss : first;
        all += loss;
    }
    int more = all - first;
    return (is_next ? first * FIRST_LOSS_LATER + more * MORE_LOSSES_LATER
                    : first * table->reach->dread.first + more * table->reach->dread.more) /
           SB_SURELY;
}

/* ------------------------------------------------------------------ worth */

static int points_of(const SbState *state, const SbContent *content, uint64_t cards)
{
    int sum = 0;
    for (; cards; cards &= cards - 1) {
        sum += content->characters[state->card[__builtin_ctzll(cards)].character].points;
    }
    return sum;
}

/* Cards on the table and in hand, and a twist still to be used. */
static int worth_of_means(const SbState *state, uint64_t captured, SbSide side, int highest, int goal)
{
    uint64_t own = sb_cards_of_side(side), in_play = state->in_play & own & ~captured;
    int face_up = __builtin_popcountll(in_play & ~state->face_down);
    int face_down = __builtin_popcountll(in_play & state->face_down);
    int held = __builtin_popcountll(state->hand & own);
    int twist = sb_has_twist(state, (int)side) && highest < goal ? WORTH_TWIST * (goal - highest) / goal : 0;
    int points = 0;
    for (int seat = (int)side; seat < state->seats; seat += SB_SIDES) {
        points += state->extra[seat];
    }
    return points * WORTH_ACTION_POINT + face_up * WORTH_FACE_UP + face_down * WORTH_FACE_DOWN +
           held * WORTH_IN_HAND + twist;
}

int sb_worth(const SbState *state, const SbContent *content, const SbReach *reach, uint64_t captured,
             SbSide side, SbSide next)
{
    SbSide other = (SbSide)!side;
    int goal = sb_goal(state, content);
    int own = state->score[side] + points_of(state, content, captured & sb_cards_of_side(other));
    int theirs = state->score[other] + points_of(state, content, captured & sb_cards_of_side(side));
    int highest = own > theirs ? own : theirs;
    if ((highest >= goal || state->phase == SB_OVER) && own != theirs) {
        return (own > theirs ? SB_WORTH_GAME : -SB_WORTH_GAME) + (own - theirs) * SB_WORTH_POINT;
    }
    Table table;
    table.state = state;
    table.content = content;
    table.reach = reach;
    table.captured = captured;
    table.fighting = state->in_play & ~state->face_down & ~captured & ~cards_that_rest_on(state);
    find_edges(&table);
    return (own - theirs) * SB_WORTH_POINT + worth_of_means(state, captured, side, highest, goal) -
           worth_of_means(state, captured, other, highest, goal) - risk(&table, side, next == side) +
           risk(&table, other, next == other);
}

int sb_worth_of_battle(const SbState *state, const SbContent *content, const SbReach *reach)
{
    SbSide side = sb_side(state->turn);
    return sb_worth(state, content, reach, sb_threatened(state, content), side, (SbSide)!side);
}
