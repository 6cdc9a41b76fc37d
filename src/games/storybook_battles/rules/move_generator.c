/* move_generator.c: lists of legal moves, and random legal moves. */
#include "core/platform/memory.h"
#include "games/storybook_battles/rules/engine.h"

#include <assert.h>
#include <stdlib.h>

/* ------------------------------------------------------------------ lists of moves */

/* Writes moves to an array of SB_LIST_MAX moves. `next` points to the first free entry. */
typedef struct MoveWriter {
    SbMove *next;
} MoveWriter;

static inline void add_move(MoveWriter *writer, SbMove move)
{
    *writer->next++ = move;
}

static uint64_t find_own_cards_in_play(const SbState *state, int seat)
{
    return state->in_play & sb_get_cards_of_seat(seat) & ~sb_find_lasting_cards(state, SB_VERB_STAY);
}

static void list_reveals(const SbState *state, MoveWriter *writer)
{
    for (uint64_t left = state->face_down; left; left &= left - 1) {
        add_move(writer, (SbMove){.kind = SB_MOVE_REVEAL, .card = (uint8_t)__builtin_ctzll(left)});
    }
}

static void list_spins(const SbState *state, int seat, MoveWriter *writer)
{
    for (uint64_t left = find_own_cards_in_play(state, seat) & ~state->face_down; left; left &= left - 1) {
        uint8_t card = (uint8_t)__builtin_ctzll(left);
        add_move(writer, (SbMove){.kind = SB_MOVE_SPIN, .card = card, .direction = SB_EAST});
        add_move(writer, (SbMove){.kind = SB_MOVE_SPIN, .card = card, .direction = SB_WEST});
    }
}

static void list_slides(const SbState *state, int seat, MoveWriter *writer)
{
    SbSpot landing;
    for (uint64_t left = find_own_cards_in_play(state, seat); left; left &= left - 1) {
        uint8_t card = (uint8_t)__builtin_ctzll(left);
        for (uint8_t d = 0; d < SB_DIRECTIONS; d++) {
            if (sb_find_slide_landing(state, card, (SbDirection)d, &landing)) {
                add_move(writer, (SbMove){.kind = SB_MOVE_SLIDE, .card = card, .direction = d});
            }
        }
    }
}

static void list_placements(const SbState *state, const SbContent *content, int seat, MoveWriter *writer)
{
    uint64_t hand = state->hand & sb_get_cards_of_seat(seat);
    bool can_play = sb_get_action_cost(content, SB_MOVE_PLAY) <= state->points;
    bool can_hide = sb_get_action_cost(content, SB_MOVE_HIDE) <= state->points;
    if (!hand || (!can_play && !can_hide)) {
        return;
    }
    SbSpot spots[SB_SPOTS_MAX];
    int count = sb_list_free_positions(state, spots);
    SbMove *next = writer->next;
    for (; hand; hand &= hand - 1) {
        uint8_t card = (uint8_t)__builtin_ctzll(hand);
        for (int i = 0; i < count && can_play; i++) {
            *next++ = (SbMove){.kind = SB_MOVE_PLAY, .card = card, .x = spots[i].x, .y = spots[i].y};
        }
        for (int i = 0; i < count && can_hide; i++) {
            *next++ = (SbMove){.kind = SB_MOVE_HIDE, .card = card, .x = spots[i].x, .y = spots[i].y};
        }
    }
    writer->next = next;
}

static void list_actions(const SbState *state, const SbContent *content, int seat, MoveWriter *writer)
{
    if (sb_get_action_cost(content, SB_MOVE_DRAW) <= state->points &&
        sb_can_draw(state, content, seat, NULL)) {
        add_move(writer, (SbMove){.kind = SB_MOVE_DRAW});
    }
    if (sb_get_action_cost(content, SB_MOVE_REVEAL) <= state->points) {
        list_reveals(state, writer);
    }
    if (sb_get_action_cost(content, SB_MOVE_SPIN) <= state->points) {
        list_spins(state, seat, writer);
    }
    if (sb_get_action_cost(content, SB_MOVE_SLIDE) <= state->points) {
        list_slides(state, seat, writer);
    }
    list_placements(state, content, seat, writer);
}

/* Adds the move once for each legal slide direction, or only once if the Plot Twist needs no direction. */
static void list_directions(const SbState *state, const SbContent *content, int seat, SbMove move,
                            MoveWriter *writer)
{
    int directions = sb_has_choice_of_direction(&content->twists[state->twist[seat]]) ? SB_DIRECTIONS : 1;
    for (int d = 0; d < directions; d++) {
        move.direction = (uint8_t)d;
        if (sb_check_choices(state, content, seat, &move, NULL)) {
            add_move(writer, move);
        }
    }
}

/* Returns the bit set of the cards allowed for choice number `choice` of the seat's Plot Twist. If the twist
 * has fewer choices, returns only card 0, because unused members of an SbMove are 0. */
static uint64_t find_choosable_cards(const SbState *state, const SbContent *content, int seat, int choice)
{
    int twist = state->twist[seat];
    return choice < sb_count_choices(&content->twists[twist])
               ? sb_find_choice_targets(state, content, seat, twist, choice)
               : 1;
}

static bool can_use_twist(const SbState *state, const SbContent *content, int seat)
{
    return sb_check_twist_usable(state, content, seat, NULL);
}

static void list_twist(const SbState *state, const SbContent *content, int seat, MoveWriter *writer)
{
    if (!can_use_twist(state, content, seat)) {
        return;
    }
    uint64_t seconds = find_choosable_cards(state, content, seat, 1);
    for (uint64_t first = find_choosable_cards(state, content, seat, 0); first; first &= first - 1) {
        for (uint64_t second = seconds; second; second &= second - 1) {
            SbMove move = {.kind = SB_MOVE_TWIST,
                           .card = (uint8_t)__builtin_ctzll(first),
                           .other = (uint8_t)__builtin_ctzll(second)};
            list_directions(state, content, seat, move, writer);
        }
    }
}

static void list_setup_moves(const SbState *state, const SbContent *content, int seat, MoveWriter *writer)
{
    uint8_t kind = sb_get_side(seat) == SB_HERO ? SB_MOVE_HIDE : SB_MOVE_PLAY;
    for (uint64_t hand = state->hand & sb_get_cards_of_seat(seat); hand; hand &= hand - 1) {
        for (int i = 0; i < SB_OPENING_CARDS; i++) {
            SbPlace place = sb_get_setup_position(state, content, seat, i);
            if (sb_find_card_at(state, place.x, place.y) == SB_NONE) {
                add_move(writer, (SbMove){.kind = kind,
                                          .card = (uint8_t)__builtin_ctzll(hand),
                                          .x = place.x,
                                          .y = place.y});
            }
        }
    }
}

static void list_twists_to_choose(const SbState *state, const SbContent *content, int seat,
                                  MoveWriter *writer)
{
    for (int which = 0; which < SB_TWISTS_TO_CHOOSE; which++) {
        uint8_t twist = (uint8_t)sb_get_twist_option(state, content, seat, which);
        add_move(writer, (SbMove){.kind = SB_MOVE_CHOOSE_TWIST, .card = twist});
    }
}

int sb_list_moves(const SbState *state, const SbContent *content, int seat, SbMove out[SB_LIST_MAX])
{
    MoveWriter writer = {.next = out};
    if (!sb_can_act(state, seat)) {
        return 0;
    }
    switch ((SbPhase)state->phase) {
    case SB_CHOOSE_TWISTS:
        list_twists_to_choose(state, content, seat, &writer);
        break;
    case SB_SET_UP:
        list_setup_moves(state, content, seat, &writer);
        break;
    case SB_TURN:
        list_actions(state, content, seat, &writer);
        list_twist(state, content, seat, &writer);
        add_move(&writer, (SbMove){.kind = SB_MOVE_BATTLE});
        break;
    case SB_WINDOW:
        list_twist(state, content, seat, &writer);
        add_move(&writer, (SbMove){.kind = SB_MOVE_WAIT});
        break;
    case SB_OVER:
        break;
    }
    assert(writer.next - out <= SB_LIST_MAX);
    return (int)(writer.next - out);
}

/* Allocates a list of SB_LIST_MAX moves. Does not clear the memory, because this would take longer than
 * listing the moves. */
static SbMove *allocate_list(void)
{
    return memory_resize(NULL, SB_LIST_MAX, sizeof(SbMove));
}

SbMove *sb_list_moves_new(const SbState *state, const SbContent *content, int seat, int *count)
{
    SbMove *moves = allocate_list();
    *count = sb_list_moves(state, content, seat, moves);
    return moves;
}

/* ------------------------------------------------------------------ random moves */

enum { DIRECTION_BITS = 2 };

/* Source of random bits. `left` is the number of unused bits in `bits`. When a caller needs more than `left`
 * bits, 32 new bits replace the unused bits. */
typedef struct RandomBits {
    Rng *rng;
    uint32_t bits;
    int left;
} RandomBits;

static uint32_t draw_random_bits(RandomBits *source, int bits)
{
    enum { DRAWN = 32 };
    if (source->left < bits) {
        source->bits = rng_next(source->rng);
        source->left = DRAWN;
    }
    uint32_t drawn = source->bits & ((1u << bits) - 1);
    source->bits >>= bits;
    source->left -= bits;
    return drawn;
}

/* Returns a random card of the set, which must not be empty: the first card at or after a random bit
 * position. This is fast, but some cards are more likely than others. */
static uint8_t pick_random_card(uint64_t cards, RandomBits *source)
{
    enum { PLACE_BITS = 6, PLACES = 1 << PLACE_BITS };
    uint32_t from = draw_random_bits(source, PLACE_BITS);
    uint64_t turned = cards >> from | cards << (-from & (PLACES - 1));
    return (uint8_t)(((uint32_t)__builtin_ctzll(turned) + from) & (PLACES - 1));
}

/* Picks a random hand card, and a free position next to a random card in play. Returns false if there is no
 * free position next to that card. */
static bool sample_placement(const SbState *state, int seat, RandomBits *source, SbMove *out)
{
    out->card = pick_random_card(state->hand & sb_get_cards_of_seat(seat), source);
    if (!state->in_play) {
        return true;
    }
    const SbCard *by = &state->card[pick_random_card(state->in_play, source)];
    uint32_t from = draw_random_bits(source, DIRECTION_BITS);
    bool found = false;
    for (uint32_t i = 0; i < SB_DIRECTIONS && !found; i++) {
        uint32_t d = (from + i) % SB_DIRECTIONS;
        out->x = (int16_t)(by->x + sb_dx[d]);
        out->y = (int16_t)(by->y + sb_dy[d]);
        found = sb_find_card_at(state, out->x, out->y) == SB_NONE && sb_fits_in_spread(state, out->x, out->y);
    }
    return found;
}

static bool sample_from_list(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out)
{
    int count;
    SbMove *moves = sb_list_moves_new(state, content, seat, &count);
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
    SbMove *moves = allocate_list();
    MoveWriter writer = {.next = moves};
    list_twist(state, content, seat, &writer);
    uint32_t count = (uint32_t)(writer.next - moves);
    if (count > 0) {
        *out = moves[rng_below(rng, count)];
    }
    free(moves);
    return count > 0;
}

/* Picks a random card (and direction or position) for the action out->kind. Returns false if the resulting
 * move is illegal; the caller then tries again. */
static bool sample_action(const SbState *state, int seat, RandomBits *source, SbMove *out)
{
    SbSpot landing;
    switch ((SbMoveKind)out->kind) {
    case SB_MOVE_DRAW:
        return true;
    case SB_MOVE_REVEAL:
        out->card = pick_random_card(state->face_down, source);
        return true;
    case SB_MOVE_SPIN:
        out->card = pick_random_card(find_own_cards_in_play(state, seat) & ~state->face_down, source);
        out->direction = draw_random_bits(source, 1) ? SB_EAST : SB_WEST;
        return true;
    case SB_MOVE_SLIDE:
        out->card = pick_random_card(find_own_cards_in_play(state, seat), source);
        out->direction = (uint8_t)draw_random_bits(source, DIRECTION_BITS);
        return sb_find_slide_landing(state, out->card, (SbDirection)out->direction, &landing);
    default:
        return sample_placement(state, seat, source, out);
    }
}

/* To pick a random kind of move, a random slot of `slots` is chosen. Frequent kinds have more slots. If the
 * kind in the slot is impossible now, the next slot with a possible kind is used. */
enum { SLOTS = 16, SLOT_BITS = 4 };
static const uint8_t slots[SLOTS] = {
    SB_MOVE_PLAY, SB_MOVE_PLAY,  SB_MOVE_PLAY,  SB_MOVE_PLAY,   SB_MOVE_PLAY,   SB_MOVE_PLAY,
    SB_MOVE_HIDE, SB_MOVE_HIDE,  SB_MOVE_DRAW,  SB_MOVE_BATTLE, SB_MOVE_REVEAL, SB_MOVE_REVEAL,
    SB_MOVE_SPIN, SB_MOVE_SLIDE, SB_MOVE_SLIDE, SB_MOVE_TWIST,
};
/* slots_of[kind]: bit set of the slots with this kind of move */
static const uint16_t slots_of[SB_MOVE_KINDS] = {
    [SB_MOVE_PLAY] = 0x003F,   [SB_MOVE_HIDE] = 0x00C0, [SB_MOVE_DRAW] = 0x0100,  [SB_MOVE_BATTLE] = 0x0200,
    [SB_MOVE_REVEAL] = 0x0C00, [SB_MOVE_SPIN] = 0x1000, [SB_MOVE_SLIDE] = 0x6000, [SB_MOVE_TWIST] = 0x8000,
};

/* Returns the bit set of the slots with a possible kind of move. A kind of move is possible if the seat has
 * enough action points and a suitable card. */
static unsigned find_move_kind_slots(const SbState *state, const SbContent *content, int seat)
{
    uint64_t hand = state->hand & sb_get_cards_of_seat(seat), own = find_own_cards_in_play(state, seat);
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
        bool can = has_cards[action] & (sb_get_action_cost(content, action) <= state->points);
        found |= -(unsigned)can & slots_of[action];
    }
    return found;
}

static void sample_turn_move(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out)
{
    RandomBits source = {.rng = rng};
    unsigned ring = find_move_kind_slots(state, content, seat);
    ring |= ring << SLOTS;
    bool legal;
    do {
        uint32_t from = draw_random_bits(&source, SLOT_BITS);
        uint8_t kind = slots[(from + (uint32_t)__builtin_ctz(ring >> from)) % SLOTS];
        *out = (SbMove){.kind = kind};
        legal =
            kind == SB_MOVE_BATTLE || (kind == SB_MOVE_TWIST ? sample_twist(state, content, seat, rng, out)
                                                             : sample_action(state, seat, &source, out));
    } while (!legal);
}

bool sb_sample_move(const SbState *state, const SbContent *content, int seat, Rng *rng, SbMove *out)
{
    if (state->phase != SB_TURN) {
        return sample_from_list(state, content, seat, rng, out);
    }
    if (state->turn != seat) {
        return false;
    }
    sample_turn_move(state, content, seat, rng, out);
    return true;
}
