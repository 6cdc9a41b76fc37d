/* cards.c: moves cards between deck, hands, table and discard pile. FaState.where stores the location of each
 * card. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/engine.h"

#include <assert.h>

/* Picks the top card of the deck. The deck has no order, so a random card counts as its top card. */
static int pick_deck_card(FaState *state)
{
    uint32_t left = rng_below(&state->rng, state->deck);
    for (int card = 0;; card++) {
        if (state->where[card] == FA_IN_DECK && left-- == 0) {
            return card;
        }
    }
}

static void refill_deck(FaState *state)
{
    for (int card = 0; card < state->cards; card++) {
        if (state->where[card] == FA_IN_SPENT) {
            state->where[card] = FA_IN_DECK;
            state->deck++;
        }
    }
}

int fa_draw_to_table(FaState *state)
{
    if (state->deck == 0) {
        refill_deck(state);
    }
    if (state->deck == 0) {
        return FA_NONE;
    }
    const int card = pick_deck_card(state);
    state->where[card] = FA_ON_TABLE;
    state->deck--;
    return card;
}

void fa_return_to_hand(FaState *state, int actor, int card)
{
    state->where[card] = (uint8_t)(FA_IN_HAND + actor);
    state->actors[actor].hand++;
}

int fa_deal_cards(FaState *state, int actor, int count)
{
    int dealt = 0;
    while (dealt < count && state->actors[actor].hand < FA_HAND_MAX) {
        const int card = fa_draw_to_table(state);
        if (card == FA_NONE) {
            break;
        }
        fa_return_to_hand(state, actor, card);
        dealt++;
    }
    return dealt;
}

void fa_deal_hands(FaState *state)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (state->actors[i].seat != FA_NONE) {
            fa_deal_cards(state, i, state->actors[i].start);
        }
    }
}

static const char *const reasons[FA_SOURCES] = {
    [FA_SOURCE_AMBITION] = N_("a new Ambition"),
    [FA_SOURCE_PURSUIT] = N_("working toward an Ambition"),
    [FA_SOURCE_ACCOMPLISHING] = N_("accomplishing an Ambition"),
    [FA_SOURCE_BOND] = N_("acting on a Bond"),
    [FA_SOURCE_LOST_SUPPORT] = N_("losing as a Supporter"),
    [FA_SOURCE_YIELDING] = N_("yielding"),
    [FA_SOURCE_ADVANTAGE] = N_("unused Advantage"),
    [FA_SOURCE_LOSING] = N_("losing a Conflict"),
    [FA_SOURCE_JOKER] = N_("discarding a Joker"),
    [FA_SOURCE_POWER] = N_("an Author Power"),
    [FA_SOURCE_FORESHADOWING] = N_("Foreshadowing"),
    [FA_SOURCE_LUCKY_BREAK] = N_("another character’s Lucky Break"),
    [FA_SOURCE_DEATH] = N_("being believed dead"),
};

void fa_draw_cards(FaState *state, int actor, int count, FaSource source, const GameContent *content,
                   EventLog *log)
{
    if (fa_is_environment(actor)) {
        return; /* environments have no hand */
    }
    const int drawn = fa_deal_cards(state, actor, count);
    state->drawn[source] = (uint16_t)(state->drawn[source] + drawn);
    if (drawn > 0) {
        event_add(log, EVENT_LOG,
                  fa_is_name_plural(state, content, actor)
                      ? _n("%s draw %d card for %s.", "%s draw %d cards for %s.", drawn)
                      : _n("%s draws %d card for %s.", "%s draws %d cards for %s.", drawn),
                  fa_get_actor_name(state, content, actor), drawn, _(reasons[source]));
    }
}

int fa_remove_from_hand(FaState *state, int actor, int kind)
{
    const int card = fa_find_card(state, actor, kind);
    assert(card != FA_NONE);
    state->where[card] = FA_ON_TABLE;
    state->actors[actor].hand--;
    return card;
}

void fa_discard_card(FaState *state, int card)
{
    if (card != FA_NONE) {
        state->where[card] = FA_IN_SPENT;
    }
}
