/* requirements.c: checks that several kinds of moves share. A check that fails writes the reason. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/move_check.h"

const FaActor *fa_get_actor(const FaMoveCheck *check, int actor)
{
    return &check->state->actors[actor];
}

bool fa_require_own_actor(const FaMoveCheck *check)
{
    const int seat = fa_get_seat_of_actor(check->state, check->arg[0]);
    return (seat != FA_NONE && seat == check->seat) ||
           error_set(check->why, _("You don’t play this character."));
}

bool fa_require_own_character(const FaMoveCheck *check)
{
    return fa_require_own_actor(check) &&
           (!fa_is_environment(check->arg[0]) ||
            error_set(check->why, _("An environment can only challenge, answer, and support.")));
}

bool fa_require_living_actor(const FaMoveCheck *check, int actor)
{
    return fa_get_actor(check, actor)->status != FA_DEAD ||
           error_set(check->why, _("This character is believed dead and can’t act."));
}

bool fa_require_actor_in_story(const FaMoveCheck *check, int actor)
{
    return (actor < FA_FIRST_ENVIRONMENT && fa_get_actor(check, actor)->seat != FA_NONE) ||
           error_set(check->why, _("This character is not in the story."));
}

bool fa_require_actor_in_scene(const FaMoveCheck *check, int actor)
{
    return (fa_get_present_actors(check->state) >> actor & 1) ||
           error_set(check->why, _("This character is not in the scene."));
}

bool fa_require_able_actor(const FaMoveCheck *check, int actor)
{
    return fa_can_actor_act(check->state, actor) ||
           error_set(check->why, _("To act, a character must be in the scene and not down."));
}

bool fa_require_own_able_actor(const FaMoveCheck *check)
{
    return fa_require_own_actor(check) && fa_require_able_actor(check, check->arg[0]);
}

bool fa_require_own_able_character(const FaMoveCheck *check)
{
    return fa_require_own_character(check) && fa_require_able_actor(check, check->arg[0]);
}

bool fa_require_card_in_hand(const FaMoveCheck *check, int actor, int kind)
{
    return fa_find_card(check->state, actor, kind) != FA_NONE ||
           error_set(check->why, _("This card isn’t in the character’s hand."));
}

/* If `item` is not FA_NONE, checks that the character has the item and that the item has a Facet in the
 * card's suit. Otherwise checks that the character's Facet in this suit is not lost. */
bool fa_require_playable_card(const FaMoveCheck *check, int actor, int kind, int item)
{
    if (item != FA_NONE) {
        const int suit = fa_get_suit(kind);
        if (check->state->holders[item - FA_FIRST_ITEM] != actor) {
            return error_set(check->why, _("This character doesn’t have this item."));
        }
        if (suit == FA_NONE ||
            !fa_get_kit(check->state, check->content)->items[item - FA_FIRST_ITEM].facets[suit]) {
            return error_set(check->why, _("The item has no Facet in this suit."));
        }
    }
    return fa_is_card_playable(kind, fa_get_profile(check->state, check->content, actor, item)) ||
           error_set(check->why, _("The Facet of this suit is lost until the wounds are treated."));
}

/* Checks the card of an action. A character needs a playable card in hand. An environment has no hand, so its
 * move must name no card. */
bool fa_require_card_to_play(const FaMoveCheck *check, int actor, int kind, int item)
{
    if (fa_is_environment(actor)) {
        return (kind == FA_NONE && item == FA_NONE) ||
               error_set(check->why, _("An environment has no hand: it plays the top card of the deck."));
    }
    return (kind != FA_NONE || error_set(check->why, _("Choose a card to play."))) &&
           fa_require_card_in_hand(check, actor, kind) && fa_require_playable_card(check, actor, kind, item);
}

/* Checks whether the King or Ace `kind` can be added to a Challenge or Answer. The hand must contain this
 * card in addition to the cards `first` and `second`, and the Facet of the card's suit must not be lost. If
 * `kind` is FA_NONE, the check succeeds. */
bool fa_require_king_or_ace(const FaMoveCheck *check, int actor, int kind, int rank, int first, int second)
{
    if (kind == FA_NONE) {
        return true;
    }
    if (fa_get_rank(kind) != rank) {
        return error_set(check->why, _("You can add only a King or an Ace to a Challenge."));
    }
    const int same = (kind == first) + (kind == second);
    if (fa_is_environment(actor) || fa_count_hand(check->state, actor).of[kind] < 1 + same) {
        return error_set(check->why, _("This card isn’t in the character’s hand."));
    }
    return fa_require_playable_card(check, actor, kind, FA_NONE);
}

bool fa_require_moves_left(const FaMoveCheck *check)
{
    return check->state->acts < check->content->dials.acts ||
           error_set(check->why, _("You’ve done enough this turn: challenge or pass."));
}

static bool require_token_price(const FaMoveCheck *check, int price)
{
    return check->state->author[check->seat] >= price ||
           error_set(check->why,
                     _n("This Author Power costs %d Author token.",
                        "This Author Power costs %d Author tokens.", price),
                     price);
}

bool fa_require_tokens(const FaMoveCheck *check, int price)
{
    return fa_require_moves_left(check) && require_token_price(check, price);
}

bool fa_require_no_conflict(const FaMoveCheck *check)
{
    return !check->state->fight.on || error_set(check->why, _("Finish the Conflict first."));
}
