/* cards.c: cards on their way between deck, hands, table and the spent ones. Every card is in one place: the
 * one that `where` names. */
#include "games/fantastical_adventure/rules/engine.h"

#include <assert.h>

/* The deck has no order: its top card is any of its cards, which is what a shuffled deck means. */
static int pick_from_deck(FaState *state)
{
    uint32_t left = rng_below(&state->rng, state->deck);
    for (int card = 0;; card++) {
        if (state->where[card] == FA_IN_DECK && left-- == 0) {
            return card;
        }
    }
}

/* Spent cards are shuffled to be the deck again. */
static void refill(FaState *state)
{
    for (int card = 0; card < state->cards; card++) {
        if (state->where[card] == FA_IN_SPENT) {
            state->where[card] = FA_IN_DECK;
            state->deck++;
        }
    }
}

int fa_top_card(FaState *state)
{
    if (state->deck == 0) {
        refill(state);
    }
    if (state->deck == 0) {
        return FA_NONE;
    }
    const int card = pick_from_deck(state);
    state->where[card] = FA_ON_TABLE;
    state->deck--;
    return card;
}

void fa_return(FaState *state, int actor, int card)
{
    state->where[card] = (uint8_t)(FA_IN_HAND + actor);
    state->actors[actor].hand++;
}

int fa_deal(FaState *state, int actor, int count)
{
    int dealt = 0;
    while (dealt < count && state->actors[actor].hand < FA_HAND_MAX) {
        const int card = fa_top_card(state);
        if (card == FA_NONE) {
            break;
        }
        fa_return(state, actor, card);
        dealt++;
    }
    return dealt;
}

void fa_deal_hands(FaState *state)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (state->actors[i].seat != FA_NONE) {
            fa_deal(state, i, state->actors[i].start);
        }
    }
}

static const char *const reasons[FA_SOURCES] = {
    [FA_BY_AMBITION] = "a new Ambition",
    [FA_BY_PURSUIT] = "an Ambition pursued",
    [FA_BY_ACCOMPLISHING] = "an Ambition accomplished",
    [FA_BY_BOND] = "a Bond",
    [FA_BY_LOST_SUPPORT] = "losing as Supporter",
    [FA_BY_YIELDING] = "yielding",
    [FA_BY_ADVANTAGE] = "Advantage left over",
    [FA_BY_LOSING] = "losing",
    [FA_BY_JOKER] = "a Joker",
    [FA_BY_POWER] = "an Author Power",
    [FA_BY_FORESHADOWING] = "what is foreshadowed",
    [FA_BY_LUCKY_BREAK] = "another’s Lucky Break",
    [FA_BY_DEATH] = "being believed dead",
};

void fa_draw(FaState *state, int actor, int count, FaSource source, const GameContent *content, EventLog *log)
{
    if (fa_is_environment(actor)) {
        return; /* it has no hand (Rulebook: Dangerous Environments) */
    }
    const int drawn = fa_deal(state, actor, count);
    state->drawn[source] = (uint16_t)(state->drawn[source] + drawn);
    if (drawn > 0) {
        event_add(log, EVENT_LOG, "%s %s %d for %s.", fa_actor_name(state, content, actor),
                  fa_verb(state, content, actor, "draws", "draw"), drawn, reasons[source]);
    }
}

int fa_take(FaState *state, int actor, int kind)
{
    const int card = fa_find_card(state, actor, kind);
    assert(card != FA_NONE);
    state->where[card] = FA_ON_TABLE;
    state->actors[actor].hand--;
    return card;
}

void fa_spend(FaState *state, int card)
{
    if (card != FA_NONE) {
        state->where[card] = FA_IN_SPENT;
    }
}
