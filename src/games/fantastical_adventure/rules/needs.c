/* needs.c: what many moves need before they are legal, each with its sentence. */
#include "games/fantastical_adventure/rules/checks.h"

const FaActor *fa_ask_actor(const FaAsk *ask, int actor)
{
    return &ask->state->actors[actor];
}

bool fa_need_own(const FaAsk *ask)
{
    const int seat = fa_seat_of(ask->state, ask->arg[0]);
    return (seat != FA_NONE && seat == ask->seat) || error_set(ask->why, "You do not play this character.");
}

bool fa_need_own_person(const FaAsk *ask)
{
    return fa_need_own(ask) &&
           (!fa_is_environment(ask->arg[0]) ||
            error_set(ask->why, "An environment has neither hand nor heart: it only challenges, "
                                "answers and supports."));
}

bool fa_need_alive(const FaAsk *ask, int actor)
{
    return fa_ask_actor(ask, actor)->status != FA_DEAD ||
           error_set(ask->why, "The dead do not act, until they return.");
}

bool fa_need_in_story(const FaAsk *ask, int actor)
{
    return (actor < FA_FIRST_ENVIRONMENT && fa_ask_actor(ask, actor)->seat != FA_NONE) ||
           error_set(ask->why, "This character is not in the story.");
}

bool fa_need_present(const FaAsk *ask, int actor)
{
    return (fa_present_actors(ask->state) >> actor & 1) ||
           error_set(ask->why, "This character is not in the scene.");
}

bool fa_need_able(const FaAsk *ask, int actor)
{
    return fa_can_act(ask->state, actor) ||
           error_set(ask->why, "Only who is in the scene and on his feet can act.");
}

bool fa_need_own_able(const FaAsk *ask)
{
    return fa_need_own(ask) && fa_need_able(ask, ask->arg[0]);
}

bool fa_need_own_able_person(const FaAsk *ask)
{
    return fa_need_own_person(ask) && fa_need_able(ask, ask->arg[0]);
}

bool fa_need_holds(const FaAsk *ask, int actor, int kind)
{
    return fa_find_card(ask->state, actor, kind) != FA_NONE ||
           error_set(ask->why, "This card is not in the character’s hand.");
}

/* An item stands in with its Facets; a lost Facet's suit cannot be played (ruling 21). */
bool fa_need_playable(const FaAsk *ask, int actor, int kind, int item)
{
    if (item != FA_NONE) {
        const int suit = fa_suit(kind);
        if (ask->state->holders[item - FA_FIRST_ITEM] != actor) {
            return error_set(ask->why, "The character does not have this item.");
        }
        if (suit == FA_NONE || !fa_kit(ask->state, ask->content)->items[item - FA_FIRST_ITEM].facets[suit]) {
            return error_set(ask->why, "The item has no Facet in this suit.");
        }
    }
    return fa_playable(kind, fa_profile(ask->state, ask->content, actor, item)) ||
           error_set(ask->why, "The Facet of this suit is lost until the wounds are treated.");
}

/* Persons play from their hands, environments the deck's top card. */
bool fa_need_lays(const FaAsk *ask, int actor, int kind, int item)
{
    if (fa_is_environment(actor)) {
        return (kind == FA_NONE && item == FA_NONE) ||
               error_set(ask->why, "An environment has no hand: it plays the top card of the deck.");
    }
    return (kind != FA_NONE || error_set(ask->why, "Which card does the character play?")) &&
           fa_need_holds(ask, actor, kind) && fa_need_playable(ask, actor, kind, item);
}

/* A face card beside another: not the same card twice, and by a Facet that is there. */
bool fa_need_beside(const FaAsk *ask, int actor, int kind, int rank, int first, int second)
{
    if (kind == FA_NONE) {
        return true;
    }
    if (fa_rank(kind) != rank) {
        return error_set(ask->why, "A King takes away Support, an Ace the Answer: no other card does.");
    }
    const int same = (kind == first) + (kind == second);
    if (fa_is_environment(actor) || fa_hand(ask->state, actor).of[kind] < 1 + same) {
        return error_set(ask->why, "This card is not in the character’s hand.");
    }
    return fa_need_playable(ask, actor, kind, FA_NONE);
}

bool fa_need_time(const FaAsk *ask)
{
    return ask->state->acts < ask->content->dials.acts ||
           error_set(ask->why, "So much was done in this turn that it has to go on first.");
}

static bool can_pay(const FaAsk *ask, int price)
{
    return ask->state->author[ask->seat] >= price ||
           error_set(ask->why, "This Author Power costs %d Author token%s.", price, price == 1 ? "" : "s");
}

bool fa_need_tokens(const FaAsk *ask, int price)
{
    return fa_need_time(ask) && can_pay(ask, price);
}

bool fa_need_peace(const FaAsk *ask)
{
    return !ask->state->fight.on || error_set(ask->why, "First the Conflict.");
}
