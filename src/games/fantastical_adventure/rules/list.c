/* list.c: all legal moves of a seat: every combination of arguments that fit, as far as check lets them. */
#include "games/fantastical_adventure/rules/engine.h"

typedef struct Listing {
    const FaState *state;
    const GameContent *content;
    int seat;
    uint64_t cards; /* the kinds that may be named: of those in one hand, a bit each */
    const FaForm *form;
    MoveList *out;
    Move local;
} Listing;

/* Moves that play a card without naming who does are about one character only. */
static int implied_holder(const FaState *state)
{
    const FaStep *step = fa_step(state);
    switch (step->phase) {
    case FA_LAY:
        return state->fight.plays[FA_CHALLENGER].actor;
    case FA_PUSH:
        return state->fight.plays[step->kind].actor;
    case FA_WOUND:
        return step->arg[0];
    default:
        return FA_NONE;
    }
}

static uint64_t cards_of(const FaState *state, int holder)
{
    uint64_t kinds = 0;
    for (int card = 0; holder < FA_FIRST_ENVIRONMENT && card < state->cards; card++) {
        if (state->where[card] == FA_IN_HAND + holder) {
            kinds |= UINT64_C(1) << fa_kind(card);
        }
    }
    return kinds;
}

static void add(const Listing *listing)
{
    if (!fa_check_local(listing->state, listing->content, listing->seat, &listing->local, NULL)) {
        return;
    }
    Move move = listing->local;
    for (int i = 0; i < move.count; i++) {
        if (fa_arg_is_thing(listing->form->args[i])) {
            move.arg[i] = (int16_t)fa_named(listing->state->kit, move.arg[i]);
        }
    }
    move_list_add(listing->out, &move);
}

/* What a card must be in its place, where that is one rank; else FA_NONE. */
static int rank_wanted(int kind, int place)
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

static bool may_name_card(const Listing *listing, int place, int card)
{
    const int rank = rank_wanted(listing->local.kind, place);
    return (listing->cards >> card & 1) && (rank == FA_NONE || fa_rank(card) == rank);
}

/* A problem that can still be introduced, or one that can still be explained. */
static bool is_problem_for(const Listing *listing, int problem)
{
    const bool introduce = listing->local.kind == FA_MOVE_INTRODUCE;
    return problem < FA_PROBLEMS ? listing->state->problems[problem] <= (introduce ? 0 : 1) : introduce;
}

static const FaCharacter *character_of(const Listing *listing, int actor)
{
    return actor < FA_FIRST_STRANGER ? &fa_kit(listing->state, listing->content)->characters[actor] : NULL;
}

/* Is the short-term Ambition one of the character's own, or one that is told? */
static bool is_short_of(const Listing *listing, int actor, int number)
{
    const FaCharacter *character = character_of(listing, actor);
    return number == FA_OWN_WORDS || (character && number < character->short_count);
}

/* Does the short-term Ambition that was named serve this long-term one? */
static bool is_served(const Listing *listing, int place, int serves)
{
    const int16_t *arg = listing->local.arg;
    return place < 2 || arg[1] == FA_OWN_WORDS ||
           character_of(listing, arg[0])->shorts[arg[1]].serves == serves;
}

/* Could this value stand there? Saves asking check about cards that nobody holds, about each goal and target
   of a Jack that is none, about everybody to whom one might lend, and about what the kit has not. */
static bool possible(const Listing *listing, int place, int value)
{
    const Move *local = &listing->local;
    switch (listing->form->args[place]) {
    case ARG_OWN:
        return fa_seat_of(listing->state, value) == listing->seat &&
               (local->kind != FA_MOVE_JACK || fa_can_act(listing->state, value));
    case ARG_ACTOR:
        return local->kind != FA_MOVE_LEND || fa_bonded(listing->state, local->arg[0], value);
    case ARG_CARD:
    case ARG_CARD_OR_NONE:
        return value == FA_NONE || may_name_card(listing, place, value);
    case ARG_ITEM:
        return value == FA_NONE || listing->state->holders[value - FA_FIRST_ITEM] != FA_NONE;
    case ARG_PROBLEM:
        return is_problem_for(listing, value);
    case ARG_ANSWER:
        return value < FA_ANSWERS || value == FA_OWN_WORDS;
    case ARG_SHORT:
        return is_short_of(listing, local->arg[0], value);
    case ARG_LONG:
        return is_served(listing, place, value);
    default:
        return true;
    }
}

static void fill(Listing *listing, int place);

static void try_value(Listing *listing, int place, int value)
{
    const FaArg type = listing->form->args[place];
    const uint64_t cards = listing->cards;
    if (!possible(listing, place, value)) {
        return;
    }
    listing->local.arg[place] = (int16_t)value;
    listing->cards = type == ARG_OWN ? cards_of(listing->state, value) : cards;
    fill(listing, place + 1);
    listing->cards = cards;
}

static void fill(Listing *listing, int place)
{
    if (place == listing->local.count) {
        add(listing);
        return;
    }
    const FaArg type = listing->form->args[place];
    const int end = fa_arg_end(type);
    for (int value = fa_arg_begin(type); value < end; value++) {
        try_value(listing, place, value);
    }
    if (fa_arg_may_be_none(type)) {
        try_value(listing, place, FA_NONE);
    }
}

static void list_kind(const FaState *state, const GameContent *content, int seat, int kind, MoveList *out)
{
    const FaForm *form = &fa_forms[kind];
    if (!(form->phases >> fa_step(state)->phase & 1) || state->author[seat] < fa_power_price(kind)) {
        return;
    }
    Listing listing = {.state = state,
                       .content = content,
                       .seat = seat,
                       .cards = cards_of(state, implied_holder(state)),
                       .form = form,
                       .out = out,
                       .local = {.kind = (uint8_t)kind, .count = (uint8_t)fa_arg_count(form)}};
    fill(&listing, 0);
}

void fa_list_moves(const void *bytes, const GameContent *content, int seat, MoveList *out)
{
    const FaState *state = bytes;
    if (!(fa_to_act(state) >> seat & 1)) {
        return;
    }
    for (int kind = 0; kind < FA_MOVES; kind++) {
        list_kind(state, content, seat, kind, out);
    }
}

bool fa_pass(const void *bytes, const GameContent *content, int seat, Move *out)
{
    const FaState *state = bytes;
    const bool own = fa_step(state)->phase == FA_TURN;
    *out = (Move){.kind = FA_MOVE_PASS};
    return !own && fa_check_move(state, content, seat, out, NULL);
}

/* Every kind of move is as likely as another, but letting it be more so: else the few that can be made in
   many ways would be all that is tried. */
bool fa_sample_move(const void *bytes, const GameContent *content, int seat, Rng *rng, Move *out)
{
    const FaState *state = bytes;
    MoveList list = {0};
    *out = (Move){.kind = FA_MOVE_PASS};
    if (!(fa_to_act(state) >> seat & 1)) {
        return false;
    }
    if (rng_below(rng, 2) == 0 && fa_check_move(state, content, seat, out, NULL)) {
        return true;
    }
    const uint32_t first = rng_below(rng, FA_MOVES);
    for (uint32_t i = 0; i < FA_MOVES && list.count == 0; i++) {
        list_kind(state, content, seat, (int)((first + i) % FA_MOVES), &list);
    }
    const bool found = list.count > 0;
    if (found) {
        *out = list.moves[rng_below(rng, (uint32_t)list.count)];
    }
    move_list_free(&list);
    return found;
}
