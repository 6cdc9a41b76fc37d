/* hidden_info.c: hides the cards and votes that a seat isn't allowed to see, and replaces hidden cards
 * and votes with random guesses. */
#include "games/fantastical_adventure/rules/engine.h"

static void hide_card(FaState *state, uint8_t *card)
{
    if (*card < FA_CARDS_MAX) {
        state->where[*card] = FA_NONE;
        *card = FA_HIDDEN;
    }
}

/* Hides the face-down cards on the table from a seat. Nobody sees a face-down card of an environment. */
static void hide_table_cards(FaState *state, int seat)
{
    for (int i = 0; i < state->fight.count && state->fight.on && !state->fight.revealed; i++) {
        FaPlay *play = &state->fight.plays[i];
        if (play->actor != FA_NONE &&
            (fa_is_environment(play->actor) || fa_get_seat_of_actor(state, play->actor) != seat)) {
            hide_card(state, &play->card);
        }
    }
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        FaSuspended *waiting = &state->suspended[i];
        if (waiting->actor != FA_NONE && fa_get_seat_of_actor(state, waiting->actor) != seat) {
            hide_card(state, &waiting->card);
        }
    }
    hide_card(state, &state->riddle_card);
}

void fa_redact_state(void *bytes, const GameContent *content, int seat)
{
    (void)content;
    FaState *state = bytes;
    for (int card = 0; card < state->cards; card++) {
        const int place = state->where[card];
        const bool hand = place >= FA_IN_HAND && place != FA_NONE;
        if (place == FA_IN_DECK || (hand && state->actors[place - FA_IN_HAND].seat != seat)) {
            state->where[card] = FA_NONE;
        }
    }
    hide_table_cards(state, seat);
    for (int i = 0; i < FA_SEATS_MAX && state->secret; i++) {
        if (i != seat && state->ballots[i] != FA_BALLOT_NONE) {
            state->ballots[i] = FA_BALLOT_HIDDEN;
        }
    }
}

/* Cards that the seat can't see, in random order. In a malformed state, there can be too few of these cards
 * for all places to fill; fa_check_state() then rejects the state. */
typedef struct HiddenCards {
    uint8_t cards[FA_CARDS_MAX];
    int count;
} HiddenCards;

static void assign_random_card(FaState *state, HiddenCards *lost, uint8_t *card)
{
    if (*card == FA_HIDDEN && lost->count > 0) {
        *card = lost->cards[--lost->count];
        state->where[*card] = FA_ON_TABLE;
    }
}

static void assign_random_hand(FaState *state, HiddenCards *lost, int actor)
{
    int missing = state->actors[actor].hand;
    for (int card = 0; card < state->cards; card++) {
        missing -= state->where[card] == FA_IN_HAND + actor;
    }
    while (missing-- > 0 && lost->count > 0) {
        state->where[lost->cards[--lost->count]] = (uint8_t)(FA_IN_HAND + actor);
    }
}

void fa_determinize_state(void *bytes, const GameContent *content, int seat, Rng *rng)
{
    (void)content, (void)seat;
    FaState *state = bytes;
    HiddenCards lost = {.count = 0};
    for (int card = 0; card < state->cards; card++) {
        if (state->where[card] == FA_NONE) {
            lost.cards[lost.count++] = (uint8_t)card;
        }
    }
    rng_shuffle(rng, lost.cards, lost.count);
    for (int i = 0; i < FA_PLAYS_MAX; i++) {
        assign_random_card(state, &lost, &state->fight.plays[i].card);
    }
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        assign_random_card(state, &lost, &state->suspended[i].card);
    }
    assign_random_card(state, &lost, &state->riddle_card);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        assign_random_hand(state, &lost, i);
    }
    while (lost.count > 0) {
        state->where[lost.cards[--lost.count]] = FA_IN_DECK;
    }
    for (int i = 0; i < FA_SEATS_MAX; i++) {
        if (state->ballots[i] == FA_BALLOT_HIDDEN) {
            state->ballots[i] = rng_below(rng, 2) ? FA_BALLOT_FOR : FA_BALLOT_AGAINST;
        }
    }
    rng_seed(&state->rng, rng_next(rng));
}

/* True if a card has moved to a hand, to the deck or to the discard pile. */
static bool move_reveals_card(const FaState *before, const FaState *after)
{
    for (int card = 0; card < before->cards; card++) {
        const int place = after->where[card];
        if (before->where[card] != place && place != FA_ON_TABLE) {
            return true;
        }
    }
    return false;
}

/* True if a face-down card left the table, and the seat that made the move perhaps does not know this card.
 * This is possible if the card belongs to an environment, or if a Jack has returned the card to an actor whom
 * another seat plays now. */
static bool move_discards_unknown_card(const FaState *before, const FaState *after, const Move *move)
{
    for (int i = 0; i < FA_PLAYS_MAX && before->fight.on && !before->fight.revealed; i++) {
        const FaPlay *play = &before->fight.plays[i];
        const bool unknown =
            move->kind == FA_MOVE_JACK || (play->actor != FA_NONE && fa_is_environment(play->actor));
        if (unknown && play->card != FA_NONE && after->where[play->card] != before->where[play->card]) {
            return true;
        }
    }
    return false;
}

static bool has_hidden_cards(const FaState *state, int actor)
{
    bool waits = false;
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        waits = waits || state->suspended[i].actor == actor;
    }
    return waits || state->actors[actor].hand > 0;
}

static bool move_transfers_hidden_hand(const FaState *before, const FaState *after)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (before->actors[i].seat != after->actors[i].seat && has_hidden_cards(before, i)) {
            return true;
        }
    }
    return false;
}

unsigned fa_get_move_flags(const void *before_bytes, const void *after_bytes, const Move *move)
{
    const FaState *before = before_bytes, *after = after_bytes;
    const bool voted =
        fa_get_step(before)->phase == FA_PHASE_VOTE && fa_get_step(after)->phase != FA_PHASE_VOTE;
    const bool drawn = before->rng.state != after->rng.state;
    const bool turned = (!before->fight.revealed && after->fight.revealed) ||
                        (before->riddle_card != FA_NONE && after->riddle_card == FA_NONE);
    const bool handed = move->kind != FA_MOVE_HAND_OVER && move_transfers_hidden_hand(before, after);
    if (drawn || turned || handed || move_discards_unknown_card(before, after, move) ||
        (voted && before->secret)) {
        return MOVE_REVEALS;
    }
    const bool shows = move->kind == FA_MOVE_IDENTIFY || move->kind == FA_MOVE_PUSH ||
                       move->kind == FA_MOVE_HAND_OVER || move_reveals_card(before, after);
    return shows ? MOVE_SHOWS_OTHERS : 0;
}
