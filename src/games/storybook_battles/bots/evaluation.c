/* evaluation.c: static evaluation of a state for one side. */
#include "games/storybook_battles/bots/bots.h"

enum {
    RING = SB_GRID - 1,
    MANY_SWORDS = 2 * SB_STRENGTH_MAX,
    /* Each constant with a name that starts with WORTH is a value in hundredths of a plot point. */
    WORTH_FACE_UP = 46,
    WORTH_FACE_DOWN = 42,
    WORTH_IN_HAND = 30,
    WORTH_ACTION_POINT = 30, /* value of an extra action point in the seat's next turn */
    /* value of an unused Plot Twist at the start of the game. This value falls to 0 as the leading side comes
       closer to winning. */
    WORTH_TWIST = 150,
    /* Weights of a side's expected losses of cards, in units of 1 / SB_CERTAIN. FIRST_LOSS: the largest loss.
     * MORE_LOSSES: all other losses. NOW: if the enemy moves next. LATER: if this side moves next. */
    FIRST_LOSS_NOW = 165,
    MORE_LOSSES_NOW = 60,
    FIRST_LOSS_LATER = 50,
    MORE_LOSSES_LATER = 30,
    /* Probabilities that a side reveals or spins a card to attack with it, in units of 1 / SB_CERTAIN. */
    CHANCE_OF_REVEAL = 240,
    CHANCE_OF_SPIN = 210,
};

/* Returns the maximum number of swords that a newly played card can point in this direction, with at most 1
 * spin. */
static int find_max_swords_towards(const SbCharacter *character, int facing, int towards)
{
    int most = 0;
    for (int spin = -1; spin <= 1; spin++) {
        int swords = character->edge[(towards - facing + spin) & (SB_DIRECTIONS - 1)].swords;
        most = swords > most ? swords : most;
    }
    return most;
}

static bool is_card_public(const SbState *state, int card)
{
    uint64_t seen = state->captured | (state->in_play & ~state->face_down);
    return seen & sb_get_card_bit(card);
}

/* Returns the number of the side's cards that are unknown to the enemy. For each n, adds to at_least[n] how
 * many of these cards can attack from direction `from` with at least n swords. */
static int count_unseen_cards(const SbState *state, const SbContent *content, SbSide side, int from,
                              int at_least[MANY_SWORDS + 1])
{
    int count = 0;
    for (int seat = (int)side; seat < state->seats; seat += SB_SIDES) {
        for (int card = seat * SB_DECK; card < (seat + 1) * SB_DECK; card++) {
            if (is_card_public(state, card) || state->card[card].character == SB_NONE) {
                continue;
            }
            const SbCharacter *character = &content->characters[state->card[card].character];
            int most = find_max_swords_towards(character, sb_get_facing(seat), from + SB_DIRECTIONS / 2);
            for (int swords = 0; swords <= most; swords++) {
                at_least[swords]++;
            }
            count++;
        }
    }
    return count;
}

/* Returns the average number of hand cards that a seat of this side will have in its next turn. */
static int count_cards_to_choose_from(const SbState *state, SbSide side)
{
    int held = __builtin_popcountll(state->hand & sb_get_cards_of_side(side));
    return held / (state->seats / SB_SIDES) + 1;
}

void sb_compute_threats(const SbState *state, const SbContent *content, SbThreatTable *out)
{
    out->loss_weights = (SbLossWeights){.first = FIRST_LOSS_NOW, .more = MORE_LOSSES_NOW};
    for (int side = 0; side < SB_SIDES; side++) {
        int held = count_cards_to_choose_from(state, (SbSide)side);
        for (int from = 0; from < SB_DIRECTIONS; from++) {
            int at_least[MANY_SWORDS + 1] = {0};
            int unseen = count_unseen_cards(state, content, (SbSide)side, from, at_least);
            for (int swords = 0; swords <= MANY_SWORDS; swords++) {
                double missing = unseen > 0 ? 1.0 - (double)at_least[swords] / unseen : 1.0, none = 1.0;
                for (int i = 0; i < held; i++) {
                    none *= missing;
                }
                out->chance[side][from][swords] = (uint16_t)(SB_CERTAIN * (1.0 - none));
            }
        }
    }
}

/* The cards on the table after the captured cards are removed. */
typedef struct Table {
    const SbState *state;
    const SbContent *content;
    const SbThreatTable *threats;
    uint64_t captured;
    uint64_t fighting; /* bit set of the face-up cards that fight in the next battle */
    /* edges (swords and shields) of the fighting cards, indexed by direction on the grid */
    SbEdge edge[SB_CARDS_MAX][SB_DIRECTIONS];
} Table;

/* Returns the cards that can't fight because of a lasting effect that does not end with the next battle. */
static uint64_t find_resting_cards(const SbState *state)
{
    uint64_t cards = 0;
    for (int i = 0; i < state->lasting_count; i++) {
        const SbLasting *effect = &state->lasting[i];
        cards |= effect->verb == SB_VERB_REST && effect->battles != 1 ? effect->cards : 0;
    }
    return cards;
}

static void compute_edge_strengths(Table *table)
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
                    (SbEdge){(uint8_t)sb_get_card_swords(state, table->content, card, (SbDirection)d),
                             (uint8_t)sb_get_card_shields(state, table->content, card, (SbDirection)d)};
            }
        }
    }
}

static int find_adjacent_card(const Table *table, int card, int direction)
{
    const SbCard *at = &table->state->card[card];
    int there = table->state->grid[(at->y + sb_dy[direction]) & RING][(at->x + sb_dx[direction]) & RING];
    bool is_there = there > 0 && !(table->captured & sb_get_card_bit(there - 1));
    return is_there ? there - 1 : SB_NONE;
}

/* Returns the swords that the card would have on its edge opposite to `direction` after `spins` quarter turns
 * clockwise. */
static int get_swords_facing(const Table *table, int card, int direction, int spins)
{
    return table->edge[card][(direction + SB_DIRECTIONS / 2 - spins) & (SB_DIRECTIONS - 1)].swords;
}

/* Returns the probability, in units of 1 / SB_CERTAIN, that the enemy spins its card `enemy` to attack with
 * at least `needed` swords. */
static int estimate_spin_probability(const Table *table, int enemy, int direction, int needed)
{
    bool enough = get_swords_facing(table, enemy, direction, 1) >= needed ||
                  get_swords_facing(table, enemy, direction, -1) >= needed;
    return enough ? CHANCE_OF_SPIN : 0;
}

static int estimate_reveal_probability(const Table *table, int enemy, int direction, int needed)
{
    const SbCharacter *character = &table->content->characters[table->state->card[enemy].character];
    int towards =
        (direction + SB_DIRECTIONS / 2 - sb_get_facing(sb_get_seat_of_card(enemy))) & (SB_DIRECTIONS - 1);
    return character->edge[towards].swords >= needed ? CHANCE_OF_REVEAL : 0;
}

static bool can_best_card(const Table *table, int enemy, int card, int direction)
{
    int swords = get_swords_facing(table, enemy, direction, 0);
    return swords > 0 && swords >= table->edge[card][direction].shields;
}

/* Returns the probability, in units of 1 / SB_CERTAIN, that the enemy attacks `card` from this direction with
 * at least `needed` swords. `other` is the card next to `card` in this direction, or SB_NONE. */
static int estimate_strike_probability(const Table *table, int card, int direction, int other, int needed)
{
    SbSide attacker = (SbSide)!sb_get_side(sb_get_seat_of_card(card));
    if (other == SB_NONE) {
        return table->threats->chance[attacker][direction][needed];
    }
    if (sb_get_side(sb_get_seat_of_card(other)) != attacker) {
        return 0;
    }
    if (table->state->face_down & sb_get_card_bit(other)) {
        return estimate_reveal_probability(table, other, direction, needed);
    }
    return table->fighting & sb_get_card_bit(other)
               ? estimate_spin_probability(table, other, direction, needed)
               : 0;
}

/* Returns the number of swords that an attack needs to capture a card with `shields` shields. If another
 * attack already bests the card (`is_bested`), fewer swords are enough. */
static int count_swords_needed(int shields, bool is_bested)
{
    int needed = is_bested ? shields : 2 * shields;
    return needed < 1 ? 1 : needed > MANY_SWORDS ? MANY_SWORDS : needed;
}

/* Returns the probability, in units of 1 / SB_CERTAIN, that 1 more attack captures the card. Considers only
 * the direction from which a capture is most likely. */
static int estimate_loss_probability(const Table *table, int card)
{
    uint64_t enemies = table->fighting & ~sb_get_cards_of_side(sb_get_side(sb_get_seat_of_card(card)));
    int neighbor[SB_DIRECTIONS], most = 0;
    unsigned besting = 0;
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        int other = neighbor[d] = find_adjacent_card(table, card, d);
        bool fights = other != SB_NONE && (enemies & sb_get_card_bit(other));
        besting |= (unsigned)(fights && can_best_card(table, other, card, d)) << d;
    }
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        bool is_bested = besting & ~(1u << d);
        int needed = count_swords_needed(table->edge[card][d].shields, is_bested);
        int chance = estimate_strike_probability(table, card, d, neighbor[d], needed);
        most = chance > most ? chance : most;
    }
    return most;
}

/* Returns the expected loss of cards of a side, in hundredths of a plot point. `is_next` is true if this side
 * moves next. */
static int estimate_loss(const Table *table, SbSide side, bool is_next)
{
    int first = 0, all = 0;
    for (uint64_t left = table->fighting & sb_get_cards_of_side(side); left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        int points = table->content->characters[table->state->card[card].character].points;
        int loss = points * estimate_loss_probability(table, card) * SB_VALUE_POINT / SB_CERTAIN;
        first = loss > first ? loss : first;
        all += loss;
    }
    int more = all - first;
    return (is_next ? first * FIRST_LOSS_LATER + more * MORE_LOSSES_LATER
                    : first * table->threats->loss_weights.first + more * table->threats->loss_weights.more) /
           SB_CERTAIN;
}

static int sum_plot_points(const SbState *state, const SbContent *content, uint64_t cards)
{
    int sum = 0;
    for (; cards; cards &= cards - 1) {
        sum += content->characters[state->card[__builtin_ctzll(cards)].character].points;
    }
    return sum;
}

/* Returns the value of everything that the side has: cards in play, hand cards, extra action points, and an
 * unused Plot Twist. */
static int evaluate_resources(const SbState *state, uint64_t captured, SbSide side, int highest, int goal)
{
    uint64_t own = sb_get_cards_of_side(side), in_play = state->in_play & own & ~captured;
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

int sb_evaluate_state(const SbState *state, const SbContent *content, const SbThreatTable *threats,
                      uint64_t captured, SbSide side, SbSide next)
{
    SbSide other = (SbSide)!side;
    int goal = sb_get_goal_points(state, content);
    int own = state->score[side] + sum_plot_points(state, content, captured & sb_get_cards_of_side(other));
    int theirs = state->score[other] + sum_plot_points(state, content, captured & sb_get_cards_of_side(side));
    int highest = own > theirs ? own : theirs;
    if ((highest >= goal || state->phase == SB_OVER) && own != theirs) {
        return (own > theirs ? SB_VALUE_GAME : -SB_VALUE_GAME) + (own - theirs) * SB_VALUE_POINT;
    }
    Table table;
    table.state = state;
    table.content = content;
    table.threats = threats;
    table.captured = captured;
    table.fighting = state->in_play & ~state->face_down & ~captured & ~find_resting_cards(state);
    compute_edge_strengths(&table);
    return (own - theirs) * SB_VALUE_POINT + evaluate_resources(state, captured, side, highest, goal) -
           evaluate_resources(state, captured, other, highest, goal) -
           estimate_loss(&table, side, next == side) + estimate_loss(&table, other, next == other);
}

int sb_evaluate_battle(const SbState *state, const SbContent *content, const SbThreatTable *threats)
{
    SbSide side = sb_get_side(state->turn);
    return sb_evaluate_state(state, content, threats, sb_get_threatened(state, content), side, (SbSide)!side);
}
