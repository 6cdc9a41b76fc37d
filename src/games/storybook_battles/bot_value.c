/* bot_value.c: what a table is worth to a side. */
#include "games/storybook_battles/bots.h"

enum {
    RING = SB_GRID - 1,
    /* Hundredths of a plot point. */
    WORTH_FACE_UP = 30,
    WORTH_FACE_DOWN = 34,
    WORTH_IN_HAND = 22,
    WORTH_TWIST = 150, /* at the beginning; nothing when the goal is reached */
    /* Of 256: the loss that threatens most, and all others, of those who are to move and of the others. */
    FIRST_LOSS_NEXT = 190,
    MORE_LOSSES_NEXT = 60,
    FIRST_LOSS_LATER = 70,
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
                        int at_least[2 * SB_STRENGTH_MAX + 1])
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
    for (int side = 0; side < SB_SIDES; side++) {
        int held = cards_to_choose_from(state, (SbSide)side);
        for (int from = 0; from < SB_DIRECTIONS; from++) {
            int at_least[2 * SB_STRENGTH_MAX + 1] = {0};
            int unseen = count_unseen(state, content, (SbSide)side, from, at_least);
            for (int swords = 0; swords <= 2 * SB_STRENGTH_MAX; swords++) {
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
} Table;

static int beside(const Table *table, int card, int direction)
{
    const SbCard *at = &table->state->card[card];
    int there = table->state->grid[(at->y + sb_dy[direction]) & RING][(at->x + sb_dx[direction]) & RING];
    bool is_there = there > 0 && !(table->captured & sb_bit(there - 1));
    return is_there ? there - 1 : SB_NONE;
}

static bool bests(const Table *table, int attacker, int card, int direction)
{
    int swords = sb_swords(table->state, table->content, attacker,
                           (SbDirection)((direction + SB_DIRECTIONS / 2) & (SB_DIRECTIONS - 1)));
    return swords > 0 && swords >= sb_shields(table->state, table->content, card, (SbDirection)direction);
}

/* How likely the enemy beside the card gets so many swords towards it by a spin. */
static int chance_of_spin(const Table *table, int attacker, int direction, int needed)
{
    int most = 0;
    for (int spin = 1; spin < SB_DIRECTIONS; spin += 2) {
        int swords = sb_swords(table->state, table->content, attacker,
                               (SbDirection)((direction + SB_DIRECTIONS / 2 + spin) & (SB_DIRECTIONS - 1)));
        most = swords > most ? swords : most;
    }
    return most >= needed ? CHANCE_OF_SPIN : 0;
}

static int chance_of_reveal(const Table *table, int attacker, int direction, int needed)
{
    const SbCharacter *character = &table->content->characters[table->state->card[attacker].character];
    int facing = sb_facing(sb_seat_of(attacker));
    int swords = character->edge[(direction + SB_DIRECTIONS / 2 - facing) & (SB_DIRECTIONS - 1)].swords;
    return swords >= needed ? CHANCE_OF_REVEAL : 0;
}

/* How likely the card is captured by one more attack, of SB_SURELY. */
static int chance_of_loss(const Table *table, int card)
{
    uint64_t enemies = ~sb_cards_of_side(sb_side(sb_seat_of(card)));
    int neighbour[SB_DIRECTIONS];
    bool besting[SB_DIRECTIONS] = {false}, is_bested = false;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        int other = neighbour[d] = beside(table, card, d);
        bool fights = other != SB_NONE && (enemies & ~table->state->face_down & sb_bit(other));
        besting[d] = fights && bests(table, other, card, d);
        is_bested |= besting[d];
    }
    int most = 0;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        int shields = sb_shields(table->state, table->content, card, (SbDirection)d);
        bool one_more = is_bested && !besting[d];
        int needed = one_more ? shields : 2 * shields;
        needed = needed < 1 ? 1 : needed;
        int chance = 0, other = neighbour[d];
        if (other == SB_NONE) {
            needed = needed > 2 * SB_STRENGTH_MAX ? 2 * SB_STRENGTH_MAX : needed;
            chance = table->reach->chance[!sb_side(sb_seat_of(card))][d][needed];
        } else if (enemies & sb_bit(other)) {
            chance = table->state->face_down & sb_bit(other) ? chance_of_reveal(table, other, d, needed)
                                                             : chance_of_spin(table, other, d, needed);
        }
        most = chance > most ? chance : most;
    }
    return most;
}

/* What a side may lose before long. */
static int risk(const Table *table, SbSide side, bool is_next)
{
    uint64_t cards = table->state->in_play & ~table->state->face_down & ~table->captured;
    int first = 0, all = 0;
    for (uint64_t left = cards & sb_cards_of_side(side); left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        int points = table->content->characters[table->state->card[card].character].points;
        int loss = points * chance_of_loss(table, card) * SB_WORTH_POINT / SB_SURELY;
        first = loss > first ? loss : first;
        all += loss;
    }
    int more = all - first;
    return (is_next ? first * FIRST_LOSS_LATER + more * MORE_LOSSES_LATER
                    : first * FIRST_LOSS_NEXT + more * MORE_LOSSES_NEXT) /
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
static int worth_of_means(const Table *table, SbSide side, int highest, int goal)
{
    const SbState *state = table->state;
    uint64_t own = sb_cards_of_side(side), in_play = state->in_play & own & ~table->captured;
    int face_up = __builtin_popcountll(in_play & ~state->face_down);
    int face_down = __builtin_popcountll(in_play & state->face_down);
    int held = __builtin_popcountll(state->hand & own);
    int twist = sb_has_twist(state, (int)side) && highest < goal ? WORTH_TWIST * (goal - highest) / goal : 0;
    return face_up * WORTH_FACE_UP + face_down * WORTH_FACE_DOWN + held * WORTH_IN_HAND + twist;
}

int sb_worth(const SbState *state, const SbContent *content, const SbReach *reach, uint64_t captured,
             SbSide side, SbSide next)
{
    Table table = {.state = state, .content = content, .reach = reach, .captured = captured};
    SbSide other = (SbSide)!side;
    int goal = sb_goal(state, content);
    int own = state->score[side] + points_of(state, content, captured & sb_cards_of_side(other));
    int theirs = state->score[other] + points_of(state, content, captured & sb_cards_of_side(side));
    int highest = own > theirs ? own : theirs;
    if ((highest >= goal || state->phase == SB_OVER) && own != theirs) {
        return (own > theirs ? SB_WORTH_GAME : -SB_WORTH_GAME) + (own - theirs) * SB_WORTH_POINT;
    }
    return (own - theirs) * SB_WORTH_POINT + worth_of_means(&table, side, highest, goal) -
           worth_of_means(&table, other, highest, goal) - risk(&table, side, next == side) +
           risk(&table, other, next == other);
}

int sb_worth_of_battle(const SbState *state, const SbContent *content, const SbReach *reach)
{
    SbSide side = sb_side(state->turn);
    return sb_worth(state, content, reach, sb_find_threatened(state, content), side, (SbSide)!side);
}
