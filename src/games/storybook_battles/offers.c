/* offers.c: the legal moves, all of them or any one. */
#include "games/storybook_battles/engine.h"

#include <assert.h>

/* ------------------------------------------------------------------ all of them */

/* Where the next move goes; SB_LIST_MAX is room for all there can be. */
typedef struct Offers {
    SbMove *next;
} Offers;

static inline void add(Offers *offers, SbMove move)
{
    *offers->next++ = move;
}

static uint64_t own_in_play(const SbState *state, int seat)
{
    return state->in_play & sb_cards_of_seat(seat) & ~sb_lasting_cards(state, SB_DO_STAY);
}

static void list_reveals(const SbState *state, Offers *offers)
{
    for (uint64_t left = state->face_down; left; left &= left - 1) {
        add(offers, (SbMove){.kind = SB_MOVE_REVEAL, .card = (uint8_t)__builtin_ctzll(left)});
    }
}

static void list_spins(const SbState *state, int seat, Offers *offers)
{
    for (uint64_t left = own_in_play(state, seat) & ~state->face_down; left; left &= left - 1) {
        uint8_t card = (uint8_t)__builtin_ctzll(left);
        add(offers, (SbMove){.kind = SB_MOVE_SPIN, .card = card, .direction = SB_EAST});
        add(offers, (SbMove){.kind = SB_MOVE_SPIN, .card = card, .direction = SB_WEST});
    }
}

static void list_slides(const SbState *state, int seat, Offers *offers)
{
    SbSpot landing;
    for (uint64_t left = own_in_play(state, seat); left; left &= left - 1) {
        uint8_t card = (uint8_t)__builtin_ctzll(left);
        for (uint8_t d = 0; d < SB_DIRECTIONS; d++) {
            if (sb_slide_landing(state, card, (SbDirection)d, &landing)) {
                add(offers, (SbMove){.kind = SB_MOVE_SLIDE, .card = card, .direction = d});
            }
        }
    }
}

static void list_puts(const SbState *state, const SbContent *content, int seat, Offers *offers)
{
    uint64_t hand = state->hand & sb_cards_of_seat(seat);
    bool can_play = sb_cost(content, SB_MOVE_PLAY) <= state->points;
    bool can_hide = sb_cost(content, SB_MOVE_HIDE) <= state->points;
    if (!hand || (!can_play && !can_hide)) {
        return;
    }
    SbSpot spots[SB_SPOTS_MAX];
    int count = sb_frontier(state, spots);
    SbMove *next = offers->next;
    for (; hand; hand &= hand - 1) {
        uint8_t card = (uint8_t)__builtin_ctzll(hand);
        for (int i = 0; i < count && can_play; i++) {
            *next++ = (SbMove){.kind = SB_MOVE_PLAY, .card = card, .x = spots[i].x, .y = spots[i].y};
        }
        for (int i = 0; i < count && can_hide; i++) {
            *next++ = (SbMove){.kind = SB_MOVE_HIDE, .card = card, .x = spots[i].x, .y = spots[i].y};
        }
    }
    offers->next = next;
}

static void list_actions(const SbState *state, const SbContent *content, int seat, Offers *offers)
{
    if (sb_cost(content, SB_MOVE_DRAW) <= state->points && sb_can_draw(state, content, seat, NULL)) {
        add(offers, (SbMove){.kind = SB_MOVE_DRAW});
    }
    if (sb_cost(content, SB_MOVE_REVEAL) <= state->points) {
        list_reveals(state, offers);
    }
    if (sb_cost(content, SB_MOVE_SPIN) <= state->points) {
        list_spins(state, seat, offers);
    }
    if (sb_cost(content, SB_MOVE_SLIDE) <= state->points) {
        list_slides(state, seat, offers);
    }
    list_puts(state, content, seat, offers);
}

/* The move with each direction that its card can slide in, or as it is. */
static void list_directions(const SbState *state, const SbContent *content, int seat, SbMove move,
                            Offers *offers)
{
    int directions = sb_choice_has_direction(&content->twists[state->twist[seat]]) ? SB_DIRECTIONS : 1;
    for (int d = 0; d < directions; d++) {
        move.direction = (uint8_t)d;
        if (sb_check_choices(state, content, seat, &move, NULL)) {
            add(offers, move);
        }
    }
}

/* The cards that may be chosen as the twist's `choice`-th; only the first bit where nothing is chosen. */
static uint64_t choosable(const SbState *state, const SbContent *content, int seat, int choice)
{
    int twist = state->twist[seat];
    return choice < sb_choices(&content->twists[twist])
               ? sb_choice_targets(state, content, seat, twist, choice)
               : 1;
}

static bool can_use_twist(const SbState *state, const SbContent *content, int seat)
{
    return sb_has_twist(state, seat) && state->twist[seat] != SB_NONE &&
           sb_twist_open(state, content, seat, state->twist[seat], NULL);
}

static void list_twist(const SbState *state, const SbContent *content, int seat, Offers *offers)
{
    if (!can_use_twist(state, content, seat)) {
        return;
    }
    uint64_t seconds = choosable(state, content, seat, 1);
    for (uint64_t first = choosable(state, content, seat, 0); first; first &= first - 1) {
        for (uint64_t second = seconds; second; second &= second - 1) {
            SbMove move = {.kind = SB_MOVE_TWIST,
                           .card = (uint8_t)__builtin_ctzll(first),
                           .other = (uint8_t)__builtin_ctzll(second)};
            list_directions(state, content, seat, move, offers);
        }
    }
}

static void list_opening(const SbState *state, const SbContent *content, int seat, Offers *offers)
{
    uint8_t kind = sb_side(seat) == SB_HERO ? SB_MOVE_HIDE : SB_MOVE_PLAY;
    for (uint64_t hand = state->hand & sb_cards_of_seat(seat); hand; hand &= hand - 1) {
        for (int i = 0; i < SB_OPENING_CARDS; i++) {
            SbPlace place = sb_opening_place(state, content, seat, i);
            if (sb_card_at(state, place.x, place.y) == SB_NONE) {
                add(offers,
                    (SbMove){
                        .kind = kind, .card = (uint8_t)__builtin_ctzll(hand), .x = place.x, .y = place.y});
            }
        }
    }
}

static void list_twists_to_choose(const SbState *state, const SbContent *content, int seat, Offers *offers)
{
    for (int which = 0; which < SB_TWISTS_TO_CHOOSE; which++) {
        uint8_t twist = (uint8_t)sb_twist_choice(state, content, seat, which);
        add(offers, (SbMove){.kind = SB_MOVE_CHOOSE_TWIST, .card = twist});
    }
}

int sb_list(const SbState *state, const SbContent *content, SbMove out[SB_LIST_MAX])
{
    Offers offers = {.next = out};
    int seat = sb_to_act(state);
    switch ((SbPhase)state->phase) {
    case SB_CHOOSE_TWISTS:
        list_twists_to_choose(state, content, seat, &offers);
        break;
    case SB_SET_UP:
        list_opening(state, content, seat, &offers);
        break;
    case SB_TURN:
        list_actions(state, content, seat, &offers);
        list_twist(state, content, seat, &offers);
        add(&offers, (SbMove){.kind = SB_MOVE_BATTLE});
        break;
    case SB_WINDOW:
        list_twist(state, content, seat, &offers);
        add(&offers, (SbMove){.kind = SB_MOVE_WAIT});
        break;
    case SB_OVER:
        break;
    }
    assert(offers.next - out <= SB_LIST_MAX);
    return (int)(offers.next - out);
}

/* ------------------------------------------------------------------ any of them */

/* Random bits, drawn 32 at a time. */
typedef struct Dice {
    Rng *rng;
    uint32_t bits;
    int left;
} Dice;

static uint32_t roll(Dice *dice, int bits)
{
    enum { DRAWN = 32 };
    if (dice->left < bits) {
        dice->bits = rng_next(dice->rng);
        dice->left = DRAWN;
    }
    uint32_t rolled = dice->bits & ((1u << bits) - 1);
    dice->bits >>= bits;
    dice->left -= bits;
    return rolled;
}

/* Any of the cards: the first from a random place on, which is not quite even and costs no count. */
static uint8_t any_card(uint64_t cards, Dice *dice)
{
    enum { PLACE_BITS = 6, PLACES = 1 << PLACE_BITS };
    uint32_t from = roll(dice, PLACE_BITS);
    uint64_t turned = cards >> from | cards << (-from & (PLACES - 1));
    return (uint8_t)(((uint32_t)__builtin_ctzll(turned) + from) & (PLACES - 1));
}

static bool sample_put(const SbState *state, int seat, Dice *dice, SbMove *out)
{
    uint64_t hand = state->hand & sb_cards_of_seat(seat);
    if (!hand) {
        return false;
    }
    out->card = any_card(hand, dice);
    if (!state->in_play) {
        return true;
    }
    const SbCard *by = &state->card[any_card(state->in_play, dice)];
    uint32_t d = roll(dice, 2);
    out->x = (int16_t)(by->x + sb_dx[d]);
    out->y = (int16_t)(by->y + sb_dy[d]);
    return sb_card_at(state, out->x, out->y) == SB_NONE && sb_within_spread(state, out->x, out->y);
}

static bool sample_from_list(const SbState *state, const SbContent *content, Rng *rng, SbMove *out)
{
    SbMove moves[SB_LIST_MAX];
    int count = sb_list(state, content, moves);
    if (count > 0) {
        *out = moves[rng_below(rng, (uint32_t)count)];
    }
    return count > 0;
}

static bool sample_twist(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out)
{
    if (!can_use_twist(state, content, seat)) {
        return false;
    }
    SbMove moves[SB_LIST_MAX];
    Offers offers = {.next = moves};
    list_twist(state, content, seat, &offers);
    uint32_t count = (uint32_t)(offers.next - moves);
    if (count > 0) {
        *out = moves[rng_below(rng, count)];
    }
    return count > 0;
}

static bool sample_action(const SbState *state, const SbContent *content, int seat, Dice *dice, SbMove *out)
{
    SbSpot landing;
    uint64_t cards;
    switch ((SbMoveKind)out->kind) {
    case SB_MOVE_DRAW:
        return sb_can_draw(state, content, seat, NULL);
    case SB_MOVE_REVEAL:
        out->card = state->face_down ? any_card(state->face_down, dice) : 0;
        return state->face_down != 0;
    case SB_MOVE_SPIN:
        cards = own_in_play(state, seat) & ~state->face_down;
        out->card = cards ? any_card(cards, dice) : 0;
        out->direction = roll(dice, 1) ? SB_EAST : SB_WEST;
        return cards != 0;
    case SB_MOVE_SLIDE:
        cards = own_in_play(state, seat);
        out->card = cards ? any_card(cards, dice) : 0;
        out->direction = (uint8_t)roll(dice, 2);
        return cards && sb_slide_landing(state, out->card, (SbDirection)out->direction, &landing);
    default:
        return sample_put(state, seat, dice, out);
    }
}

/* The end of the turn, or the twist if it can be used. */
static void sample_last(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out)
{
    *out = (SbMove){.kind = SB_MOVE_TWIST};
    if (!can_use_twist(state, content, seat) || rng_below(rng, 2) ||
        !sample_twist(state, content, seat, rng, out)) {
        *out = (SbMove){.kind = SB_MOVE_BATTLE};
    }
}

/* Draws a kind of move, and then one of that kind, until one is legal. The end of a turn, which always is,
   comes seldom while something else can be paid. */
static void sample_turn(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out)
{
    enum { KIND_BITS = 4 };
    static const uint8_t kinds[1 << KIND_BITS] = {
        SB_MOVE_DRAW, SB_MOVE_DRAW, SB_MOVE_REVEAL, SB_MOVE_REVEAL, SB_MOVE_SPIN, SB_MOVE_SLIDE,
        SB_MOVE_PLAY, SB_MOVE_PLAY, SB_MOVE_PLAY,   SB_MOVE_PLAY,   SB_MOVE_PLAY, SB_MOVE_PLAY,
        SB_MOVE_HIDE, SB_MOVE_HIDE, SB_MOVE_TWIST,  SB_MOVE_BATTLE,
    };
    Dice dice = {.rng = rng};
    for (;;) {
        *out = (SbMove){.kind = kinds[roll(&dice, KIND_BITS)]};
        bool legal = out->kind == SB_MOVE_BATTLE ||
                     (out->kind == SB_MOVE_TWIST ? sample_twist(state, content, seat, rng, out)
                                                 : sb_cost(content, out->kind) <= state->points &&
                                                       sample_action(state, content, seat, &dice, out));
        if (legal) {
            return;
        }
    }
}

bool sb_sample(const SbState *state, const SbContent *content, Rng *rng, SbMove *out)
{
    if (state->phase != SB_TURN) {
        return sample_from_list(state, content, rng, out);
    }
    if (state->points > 0) {
        sample_turn(state, content, state->turn, rng, out);
    } else {
        sample_last(state, content, state->turn, rng, out);
    }
    return true;
}
