/* offers.c: the legal moves, all of them or any one. */
#include "core/memory.h"
#include "games/storybook_battles/rules/engine.h"

#include <assert.h>
#include <stdlib.h>

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
    return sb_check_twist_now(state, content, seat, NULL);
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

int sb_list(const SbState *state, const SbContent *content, int seat, SbMove out[SB_LIST_MAX])
{
    Offers offers = {.next = out};
    if (!sb_may_act(state, seat)) {
        return 0;
    }
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

/* Not zeroed, which would take longer than listing does. */
static SbMove *room_for_all(void)
{
    return memory_resize(NULL, SB_LIST_MAX, sizeof(SbMove));
}

SbMove *sb_list_new(const SbState *state, const SbContent *content, int seat, int *count)
{
    SbMove *moves = room_for_all();
    *count = sb_list(state, content, seat, moves);
    return moves;
}

/* ------------------------------------------------------------------ any of them */

enum { DIRECTION_BITS = 2 };

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

/* A free place beside any card, if there is one. */
static bool sample_put(const SbState *state, int seat, Dice *dice, SbMove *out)
{
    out->card = any_card(state->hand & sb_cards_of_seat(seat), dice);
    if (!state->in_play) {
        return true;
    }
    const SbCard *by = &state->card[any_card(state->in_play, dice)];
    uint32_t from = roll(dice, DIRECTION_BITS);
    bool found = false;
    for (uint32_t i = 0; i < SB_DIRECTIONS && !found; i++) {
        uint32_t d = (from + i) % SB_DIRECTIONS;
        out->x = (int16_t)(by->x + sb_dx[d]);
        out->y = (int16_t)(by->y + sb_dy[d]);
        found = sb_card_at(state, out->x, out->y) == SB_NONE && sb_within_spread(state, out->x, out->y);
    }
    return found;
}

static bool sample_from_list(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out)
{
    int count;
    SbMove *moves = sb_list_new(state, content, seat, &count);
    if (count > 0) {
        *out = moves[rng_below(rng, (uint32_t)count)];
    }
    free(moves);
    return count > 0;
}

static bool sample_twist(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out)
{
    if (!can_use_twist(state, content, seat)) {
        return false;
    }
    SbMove *moves = room_for_all();
    Offers offers = {.next = moves};
    list_twist(state, content, seat, &offers);
    uint32_t count = (uint32_t)(offers.next - moves);
    if (count > 0) {
        *out = moves[rng_below(rng, count)];
    }
    free(moves);
    return count > 0;
}

/* An action for which there are cards. */
static bool sample_action(const SbState *state, int seat, Dice *dice, SbMove *out)
{
    SbSpot landing;
    switch ((SbMoveKind)out->kind) {
    case SB_MOVE_DRAW:
        return true;
    case SB_MOVE_REVEAL:
        out->card = any_card(state->face_down, dice);
        return true;
    case SB_MOVE_SPIN:
        out->card = any_card(own_in_play(state, seat) & ~state->face_down, dice);
        out->direction = roll(dice, 1) ? SB_EAST : SB_WEST;
        return true;
    case SB_MOVE_SLIDE:
        out->card = any_card(own_in_play(state, seat), dice);
        out->direction = (uint8_t)roll(dice, DIRECTION_BITS);
        return sb_slide_landing(state, out->card, (SbDirection)out->direction, &landing);
    default:
        return sample_put(state, seat, dice, out);
    }
}

/* A ring of places for the kinds of moves, more for what is wanted more often. What cannot be leaves its
   places to the kind that comes next. */
enum { SLOTS = 16, SLOT_BITS = 4 };
static const uint8_t slots[SLOTS] = {
    SB_MOVE_PLAY, SB_MOVE_PLAY,  SB_MOVE_PLAY,  SB_MOVE_PLAY,   SB_MOVE_PLAY,   SB_MOVE_PLAY,
    SB_MOVE_HIDE, SB_MOVE_HIDE,  SB_MOVE_DRAW,  SB_MOVE_BATTLE, SB_MOVE_REVEAL, SB_MOVE_REVEAL,
    SB_MOVE_SPIN, SB_MOVE_SLIDE, SB_MOVE_SLIDE, SB_MOVE_TWIST,
};
/* The places of each kind as bits. */
static const uint16_t slots_of[SB_MOVE_KINDS] = {
    [SB_MOVE_PLAY] = 0x003F,   [SB_MOVE_HIDE] = 0x00C0, [SB_MOVE_DRAW] = 0x0100,  [SB_MOVE_BATTLE] = 0x0200,
    [SB_MOVE_REVEAL] = 0x0C00, [SB_MOVE_SPIN] = 0x1000, [SB_MOVE_SLIDE] = 0x6000, [SB_MOVE_TWIST] = 0x8000,
};

/* The places of the kinds that can be paid and that there are cards for. */
static unsigned find_slots(const SbState *state, const SbContent *content, int seat)
{
    uint64_t hand = state->hand & sb_cards_of_seat(seat), own = own_in_play(state, seat);
    const bool has_cards[SB_ACTIONS] = {
        [SB_MOVE_DRAW] = sb_can_draw(state, content, seat, NULL),
        [SB_MOVE_REVEAL] = state->face_down != 0,
        [SB_MOVE_SPIN] = (own & ~state->face_down) != 0,
        [SB_MOVE_SLIDE] = own != 0,
        [SB_MOVE_PLAY] = hand != 0,
        [SB_MOVE_HIDE] = hand != 0,
    };
    unsigned found = slots_of[SB_MOVE_BATTLE] | (sb_has_twist(state, seat) ? slots_of[SB_MOVE_TWIST] : 0);
    for (int action = 0; action < SB_ACTIONS; action++) {
        bool can = has_cards[action] & (sb_cost(content, action) <= state->points);
        found |= -(unsigned)can & slots_of[action];
    }
    return found;
}

static void sample_turn(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out)
{
    Dice dice = {.rng = rng};
    unsigned ring = find_slots(state, content, seat);
    ring |= ring << SLOTS;
    bool legal;
    do {
        uint32_t from = roll(&dice, SLOT_BITS);
        uint8_t kind = slots[(from + (uint32_t)__builtin_ctz(ring >> from)) % SLOTS];
        *out = (SbMove){.kind = kind};
        legal =
            kind == SB_MOVE_BATTLE || (kind == SB_MOVE_TWIST ? sample_twist(state, content, seat, rng, out)
                                                             : sample_action(state, seat, &dice, out));
    } while (!legal);
}

bool sb_sample(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out)
{
    if (state->phase != SB_TURN) {
        return sample_from_list(state, content, seat, rng, out);
    }
    if (state->turn != seat) {
        return false;
    }
    sample_turn(state, content, seat, rng, out);
    return true;
}
