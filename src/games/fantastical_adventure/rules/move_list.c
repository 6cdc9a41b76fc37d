/* move_list.c: lists legal moves by trying every combination of plausible arguments. */
#include "games/fantastical_adventure/rules/engine.h"

typedef struct Listing {
    const FaState *state;
    const GameContent *content;
    int seat;
    uint64_t cards; /* bit set of the card kinds (suit and rank) in a hand */
    const FaMoveSpec *spec;
    MoveList *out;
    Move decoded;
} Listing;

/* Returns the character who must play the card now, for moves that do not name the character. */
static int find_implied_actor(const FaState *state)
{
    const FaStep *step = fa_get_step(state);
    switch (step->phase) {
    case FA_PHASE_LAY:
        return state->fight.plays[FA_CHALLENGER].actor;
    case FA_PHASE_PUSH:
        return state->fight.plays[step->kind].actor;
    case FA_PHASE_HIT:
        return step->arg[0];
    default:
        return FA_NONE;
    }
}

static uint64_t find_card_kinds_in_hand(const FaState *state, int holder)
{
    uint64_t kinds = 0;
    for (int card = 0; holder < FA_FIRST_ENVIRONMENT && card < state->cards; card++) {
        if (state->where[card] == FA_IN_HAND + holder) {
            kinds |= UINT64_C(1) << fa_get_card_kind(card);
        }
    }
    return kinds;
}

static void add_move_if_legal(const Listing *listing)
{
    if (!fa_check_decoded_move(listing->state, listing->content, listing->seat, &listing->decoded, NULL)) {
        return;
    }
    Move move = listing->decoded;
    for (int i = 0; i < move.count; i++) {
        if (fa_is_entity_arg(listing->spec->args[i])) {
            move.arg[i] = (int16_t)fa_encode_entity_id(listing->state->kit, move.arg[i]);
        }
    }
    move_list_add(listing->out, &move);
}

/* Returns the rank that the card in this argument must have, or FA_NONE if any rank is allowed. */
static int get_required_rank(int kind, int place)
{
    switch (kind) {
    case FA_MOVE_JACK:
        return FA_JACK;
    case FA_MOVE_LAY:
        return place == 1 ? FA_KING : place == 2 ? FA_ACE : FA_NONE;
    case FA_MOVE_ANSWER:
        return place == 2 ? FA_ACE : FA_NONE;
    default:
        return FA_NONE;
    }
}

static bool is_plausible_card(const Listing *listing, int place, int card)
{
    const int rank = get_required_rank(listing->decoded.kind, place);
    return (listing->cards >> card & 1) && (rank == FA_NONE || fa_get_rank(card) == rank);
}

/* True if the problem can still be introduced (FA_MOVE_INTRODUCE) or answered (other moves). */
static bool is_plausible_problem(const Listing *listing, int problem)
{
    const bool introduce = listing->decoded.kind == FA_MOVE_INTRODUCE;
    return problem < FA_PROBLEMS ? listing->state->problems[problem] <= (introduce ? 0 : 1) : introduce;
}

static const FaCharacter *find_kit_character(const Listing *listing, int actor)
{
    return actor < FA_FIRST_STRANGER ? &fa_get_kit(listing->state, listing->content)->characters[actor]
                                     : NULL;
}

/* True if `number` is a possible short-term Ambition of the character: FA_CUSTOM for an Ambition that a
 * player wrote, otherwise an index into the character's short-term Ambitions in the story kit. */
static bool is_short_ambition_of(const Listing *listing, int actor, int number)
{
    const FaCharacter *character = find_kit_character(listing, actor);
    return number == FA_CUSTOM || (character && number < character->short_count);
}

/* True if argument `place` of the move can be the long-term Ambition `serves`. False only if argument 1 is a
 * short-term Ambition of the story kit that serves another long-term Ambition. */
static bool is_long_ambition_served(const Listing *listing, int place, int serves)
{
    const int16_t *arg = listing->decoded.arg;
    return place < 2 || arg[1] == FA_CUSTOM ||
           find_kit_character(listing, arg[0])->shorts[arg[1]].serves == serves;
}

/* True unless a quick test shows that the value is illegal. The test rejects characters of other seats, cards
 * that are not in the hand, and entries that the story kit does not have, so that fewer moves need a full
 * check. */
static bool is_value_plausible(const Listing *listing, int place, int value)
{
    const Move *decoded = &listing->decoded;
    switch (listing->spec->args[place]) {
    case ARG_OWN:
        return fa_get_seat_of_actor(listing->state, value) == listing->seat &&
               (decoded->kind != FA_MOVE_JACK || fa_can_actor_act(listing->state, value));
    case ARG_ACTOR:
        return decoded->kind != FA_MOVE_LEND || fa_has_bond(listing->state, decoded->arg[0], value);
    case ARG_CARD:
    case ARG_CARD_OR_NONE:
        return value == FA_NONE || is_plausible_card(listing, place, value);
    case ARG_ITEM:
        return value == FA_NONE || listing->state->holders[value - FA_FIRST_ITEM] != FA_NONE;
    case ARG_PROBLEM:
        return is_plausible_problem(listing, value);
    case ARG_ANSWER:
        return value < FA_ANSWERS || value == FA_CUSTOM;
    case ARG_SHORT:
        return is_short_ambition_of(listing, decoded->arg[0], value);
    case ARG_LONG:
        return is_long_ambition_served(listing, place, value);
    default:
        return true;
    }
}

static void list_moves_from_arg(Listing *listing, int place);

static void list_moves_with_value(Listing *listing, int place, int value)
{
    const FaArg type = listing->spec->args[place];
    const uint64_t cards = listing->cards;
    if (!is_value_plausible(listing, place, value)) {
        return;
    }
    listing->decoded.arg[place] = (int16_t)value;
    listing->cards = type == ARG_OWN ? find_card_kinds_in_hand(listing->state, value) : cards;
    list_moves_from_arg(listing, place + 1);
    listing->cards = cards;
}

static void list_moves_from_arg(Listing *listing, int place)
{
    if (place == listing->decoded.count) {
        add_move_if_legal(listing);
        return;
    }
    const FaArg type = listing->spec->args[place];
    const int end = fa_get_arg_end(type);
    for (int value = fa_get_arg_begin(type); value < end; value++) {
        list_moves_with_value(listing, place, value);
    }
    if (fa_can_arg_be_none(type)) {
        list_moves_with_value(listing, place, FA_NONE);
    }
}

static void list_moves_of_kind(const FaState *state, const GameContent *content, int seat, int kind,
                               MoveList *out)
{
    const FaMoveSpec *spec = &fa_move_specs[kind];
    if (!(spec->phases >> fa_get_step(state)->phase & 1) || state->author[seat] < fa_get_power_price(kind)) {
        return;
    }
    Listing listing = {.state = state,
                       .content = content,
                       .seat = seat,
                       .cards = find_card_kinds_in_hand(state, find_implied_actor(state)),
                       .spec = spec,
                       .out = out,
                       .decoded = {.kind = (uint8_t)kind, .count = (uint8_t)fa_count_args(spec)}};
    list_moves_from_arg(&listing, 0);
}

void fa_list_moves(const void *bytes, const GameContent *content, int seat, MoveList *out)
{
    const FaState *state = bytes;
    if (!(fa_get_seats_to_act(state) >> seat & 1)) {
        return;
    }
    for (int kind = 0; kind < FA_MOVES; kind++) {
        list_moves_of_kind(state, content, seat, kind, out);
    }
}

bool fa_get_pass_move(const void *bytes, const GameContent *content, int seat, Move *out)
{
    const FaState *state = bytes;
    const bool own = fa_get_step(state)->phase == FA_PHASE_TURN;
    *out = (Move){.kind = FA_MOVE_PASS};
    return !own && fa_check_move(state, content, seat, out, NULL);
}

/* Draws a random legal move. First chooses a kind of move, so that kinds with many variants are not chosen
 * too often. If a pass is legal, the probability of a pass is at least 1/2. */
bool fa_sample_move(const void *bytes, const GameContent *content, int seat, Rng *rng, Move *out)
{
    const FaState *state = bytes;
    MoveList list = {0};
    *out = (Move){.kind = FA_MOVE_PASS};
    if (!(fa_get_seats_to_act(state) >> seat & 1)) {
        return false;
    }
    if (rng_below(rng, 2) == 0 && fa_check_move(state, content, seat, out, NULL)) {
        return true;
    }
    const uint32_t first = rng_below(rng, FA_MOVES);
    for (uint32_t i = 0; i < FA_MOVES && list.count == 0; i++) {
        list_moves_of_kind(state, content, seat, (int)((first + i) % FA_MOVES), &list);
    }
    const bool found = list.count > 0;
    if (found) {
        *out = list.moves[rng_below(rng, (uint32_t)list.count)];
    }
    move_list_free(&list);
    return found;
}
