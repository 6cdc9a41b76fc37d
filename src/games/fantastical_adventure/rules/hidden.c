/* hidden.c: what a seat may not know, and guesses at it. */
#include "games/fantastical_adventure/rules/engine.h"

/* ------------------------------------------------------------------ what is erased */

static void hide_card(FaState *state, uint8_t *card)
{
    if (*card < FA_CARDS_MAX) {
        state->where[*card] = FA_NONE;
        *card = FA_HIDDEN;
    }
}

/* Face-down cards are known to those who laid them; nobody has looked at an environment's. */
static void hide_table(FaState *state, int seat)
{
    for (int i = 0; i < state->fight.count && state->fight.on && !state->fight.revealed; i++) {
        FaPlay *play = &state->fight.plays[i];
        if (play->actor != FA_NONE &&
            (fa_is_environment(play->actor) || fa_seat_of(state, play->actor) != seat)) {
            hide_card(state, &play->card);
        }
    }
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        FaSuspended *waiting = &state->suspended[i];
        if (waiting->actor != FA_NONE && fa_seat_of(state, waiting->actor) != seat) {
            hide_card(state, &waiting->card);
        }
    }
    hide_card(state, &state->riddle_card);
}

void fa_redact(void *bytes, const GameContent *content, int seat)
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
    hide_table(state, seat);
    for (int i = 0; i < FA_SEATS_MAX && state->secret; i++) {
        if (i != seat && state->ballots[i] != FA_NO_VOTE) {
            state->ballots[i] = FA_HIDDEN_VOTE;
        }
    }
    state->rng = (Rng){0};
}

/* ------------------------------------------------------------------ guesses */

/* The cards that are somewhere out of sight, in random order. There may be too few of them for a view that is
   none; what is left hidden then makes the state unsound. */
typedef struct Lost {
    uint8_t cards[FA_CARDS_MAX];
    int count;
} Lost;

static void guess_card(FaState *state, Lost *lost, uint8_t *card)
{
    if (*card == FA_HIDDEN && lost->count > 0) {
        *card = lost->cards[--lost->count];
        state->where[*card] = FA_ON_TABLE;
    }
}

static void guess_hand(FaState *state, Lost *lost, int actor)
{
    int missing = state->actors[actor].hand;
    for (int card = 0; card < state->cards; card++) {
        missing -= state->where[card] == FA_IN_HAND + actor;
    }
    while (missing-- > 0 && lost->count > 0) {
        state->where[lost->cards[--lost->count]] = (uint8_t)(FA_IN_HAND + actor);
    }
}

void fa_determinize(void *bytes, const GameContent *content, int seat, Rng *rng)
{
    (void)content, (void)seat;
    FaState *state = bytes;
    Lost lost = {.count = 0};
    for (int card = 0; card < state->cards; card++) {
        if (state->where[card] == FA_NONE) {
            lost.cards[lost.count++] = (uint8_t)card;
        }
    }
    rng_shuffle(rng, lost.cards, lost.count);
    for (int i = 0; i < FA_PLAYS_MAX; i++) {
        guess_card(state, &lost, &state->fight.plays[i].card);
    }
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        guess_card(state, &lost, &state->suspended[i].card);
    }
    guess_card(state, &lost, &state->riddle_card);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        guess_hand(state, &lost, i);
    }
    while (lost.count > 0) {
        state->where[lost.cards[--lost.count]] = FA_IN_DECK;
    }
    for (int i = 0; i < FA_SEATS_MAX; i++) {
        if (state->ballots[i] == FA_HIDDEN_VOTE) {
            state->ballots[i] = rng_below(rng, 2) ? FA_FOR : FA_AGAINST;
        }
    }
    rng_seed(&state->rng, rng_next(rng));
}

/* ------------------------------------------------------------------ what moves show */

/* Did a card come to lie open, or into another hand? */
static bool shows_card(const FaState *before, const FaState *after)
{
    for (int card = 0; card < before->cards; card++) {
        const int place = after->where[card];
        if (before->where[card] != place && place != FA_ON_TABLE) {
            return true;
        }
    }
    return false;
}

/* Did a card leave the table that lay face down, and that whoever moves need not know? An environment's is
   known to nobody, and what a Jack sends back comes to a hand that may be another's by now. */
static bool takes_away(const FaState *before, const FaState *after, const Move *move)
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

static bool has_secrets(const FaState *state, int actor)
{
    bool waits = false;
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        waits = waits || state->suspended[i].actor == actor;
    }
    return waits || state->actors[actor].hand > 0;
}

/* Did somebody with cards that others do not know come to another seat, whose word may have been the last? */
static bool hands_over(const FaState *before, const FaState *after)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (before->actors[i].seat != after->actors[i].seat && has_secrets(before, i)) {
            return true;
        }
    }
    return false;
}

unsigned fa_move_flags(const void *before_bytes, const void *after_bytes, const Move *move)
{
    const FaState *before = before_bytes, *after = after_bytes;
    const bool voted = fa_step(before)->phase == FA_VOTE && fa_step(after)->phase != FA_VOTE;
    const bool drawn = before->rng.state != after->rng.state;
    const bool turned = (!before->fight.revealed && after->fight.revealed) ||
                        (before->riddle_card != FA_NONE && after->riddle_card == FA_NONE);
    const bool handed = move->kind != FA_MOVE_HAND && hands_over(before, after);
    if (drawn || turned || handed || takes_away(before, after, move) || (voted && before->secret)) {
        return MOVE_REVEALS;
    }
    const bool shows = move->kind == FA_MOVE_IDENTIFY || move->kind == FA_MOVE_PUSH ||
                       move->kind == FA_MOVE_HAND || shows_card(before, after);
    return shows ? MOVE_SHOWS : 0;
}
