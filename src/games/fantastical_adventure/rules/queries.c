/* queries.c: public facts of a state, for example which actors (characters and environments) are in the
 * scene, which of them can act, and who plays them. Changes nothing. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/engine.h"

#include <stdio.h>

const uint8_t fa_level_hand[FA_LEVELS] = {3, 5, 7, 10};
const char *const fa_suit_names[FA_SUITS + 1] = {"hearts", "diamonds", "clubs", "spades", NULL};
const char *const fa_goal_names[FA_GOALS + 1] = {"take", "reach", "persuade", "deceive", "hide",
                                                 "make", "free",  "harm",     NULL};
const char *const fa_tag_names[FA_TAGS + 1] = {"arms",    "art",      "beasts", "crime",    "duty",  "fame",
                                               "lore",    "machines", "magic",  "medicine", "money", "nature",
                                               "science", "society",  "talk",   "travel",   NULL};

const char *const fa_stranger_names[FA_STRANGERS] = {N_("a stranger"), N_("a second stranger"),
                                                     N_("a third stranger"), N_("a fourth stranger")};

const FaKit *fa_get_kit(const FaState *state, const GameContent *content)
{
    return &content->kits[state->kit];
}

const FaStep *fa_get_step(const FaState *state)
{
    return &state->steps[state->depth - 1];
}

uint32_t fa_get_seats_to_act(const void *bytes)
{
    const FaState *state = bytes;
    return state->over ? 0 : fa_get_step(state)->asked;
}

/* ------------------------------------------------------------------ characters and environments */

const char *fa_get_seat_name(int seats, int seat)
{
    static const char *const names[FA_SEATS_MAX] = {N_("Hat"),   N_("Owl"), N_("Anchor"), N_("Teapot"),
                                                    N_("Raven"), N_("Key"), N_("Moon"),   N_("Rose")};
    (void)seats;
    return _(names[seat]);
}

bool fa_is_environment(int actor)
{
    return actor >= FA_FIRST_ENVIRONMENT && actor < FA_ACTORS;
}

int fa_get_seat_of_actor(const FaState *state, int actor)
{
    if (fa_is_environment(actor)) {
        return actor - FA_FIRST_ENVIRONMENT == state->environment ? state->keeper : FA_NONE;
    }
    return actor < FA_ACTORS ? state->actors[actor].seat : FA_NONE;
}

bool fa_seat_has_cards(const FaState *state, int seat)
{
    bool does = false;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        does |= state->actors[i].seat == seat && state->actors[i].hand > 0;
    }
    return does;
}

bool fa_can_actor_act(const FaState *state, int actor)
{
    if (fa_is_environment(actor)) {
        return actor - FA_FIRST_ENVIRONMENT == state->environment;
    }
    const FaActor *who = &state->actors[actor];
    return who->seat != FA_NONE && who->present && who->status == FA_ABLE;
}

uint32_t fa_get_present_actors(const FaState *state)
{
    uint32_t actors = 0;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *who = &state->actors[i];
        const bool there = who->seat != FA_NONE && who->present && who->status != FA_DEAD;
        actors |= (uint32_t)there << i;
    }
    return actors;
}

unsigned fa_get_seats_able_to_act(const FaState *state)
{
    unsigned seats = 0;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (fa_can_actor_act(state, i) && state->actors[i].hand > 0) {
            seats |= 1u << state->actors[i].seat;
        }
    }
    return seats;
}

unsigned fa_get_all_seats(const FaState *state)
{
    return (1u << state->seats) - 1;
}

bool fa_seat_plays_side(const FaState *state, int seat, FaSide side)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (state->actors[i].seat == seat && state->actors[i].side == side) {
            return true;
        }
    }
    return false;
}

bool fa_can_seat_play_actor(const FaState *state, int actor, int seat)
{
    return !fa_seat_plays_side(state, seat, state->actors[actor].side == FA_HEROES ? FA_RIVALS : FA_HEROES);
}

bool fa_can_change_side(const FaState *state, int actor, int seat)
{
    const FaActor *who = &state->actors[actor];
    bool others = false, splits = false;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *other = &state->actors[i];
        if (i != actor && other->seat != FA_NONE && other->side == who->side) {
            others = true;
            splits |= other->seat == seat;
        }
    }
    return others && !splits;
}

int fa_find_friend_on_other_side(const FaState *state, int actor)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (state->actors[i].side != state->actors[actor].side && fa_can_actor_act(state, i) &&
            fa_has_bond(state, actor, i)) {
            return i;
        }
    }
    return FA_NONE;
}

FaLongState fa_get_long_ambition_state(const FaActor *actor, int number)
{
    return (FaLongState)(actor->long_state[number] % FA_LONG_STATES);
}

FaLongState fa_get_first_long_ambition_state(const FaActor *actor, int number)
{
    const int before = actor->long_state[number] / FA_LONG_STATES;
    return before != FA_LONG_NONE ? (FaLongState)before : fa_get_long_ambition_state(actor, number);
}

int fa_count_open_long_ambitions(const FaActor *actor)
{
    int count = 0;
    for (int i = 0; i < FA_LONG_MAX; i++) {
        count += fa_get_long_ambition_state(actor, i) == FA_LONG_OPEN;
    }
    return count;
}

const char *fa_get_long_ambition_text(const FaState *state, const GameContent *content, int actor, int number)
{
    const bool told = actor >= FA_FIRST_STRANGER || state->actors[actor].long_state[number] >= FA_LONG_STATES;
    return told ? NULL : fa_get_kit(state, content)->characters[actor].longs[number];
}

bool fa_has_bond(const FaState *state, int a, int b)
{
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        const FaBond *bond = &state->bonds[i];
        if ((bond->a == a && bond->b == b) || (bond->a == b && bond->b == a)) {
            return bond->a != FA_NONE;
        }
    }
    return false;
}

int fa_count_bonds(const FaState *state, int actor)
{
    int count = 0;
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        count += state->bonds[i].a != FA_NONE && (state->bonds[i].a == actor || state->bonds[i].b == actor);
    }
    return count;
}

const char *fa_get_actor_name(const FaState *state, const GameContent *content, int actor)
{
    const FaKit *kit = fa_get_kit(state, content);
    if (fa_is_environment(actor)) {
        return kit->environments[actor - FA_FIRST_ENVIRONMENT].name;
    }
    return actor < FA_FIRST_STRANGER ? kit->characters[actor].name
                                     : _(fa_stranger_names[actor - FA_FIRST_STRANGER]);
}

bool fa_is_name_plural(const FaState *state, const GameContent *content, int actor)
{
    const FaKit *kit = fa_get_kit(state, content);
    return fa_is_environment(actor) ? kit->environments[actor - FA_FIRST_ENVIRONMENT].names.plural
                                    : actor < FA_FIRST_STRANGER && kit->characters[actor].names.plural;
}

const char *fa_get_target_name(const FaState *state, const GameContent *content, int target)
{
    if (target < FA_ACTORS) {
        return fa_get_actor_name(state, content, target);
    }
    return target < FA_NO_TARGET ? fa_get_kit(state, content)->items[target - FA_FIRST_ITEM].name
                                 : "something";
}

const char *fa_write_card_name(int kind, char out[FA_CARD_NAME_MAX])
{
    static const char *const faces[] = {N_("Jack"), N_("Queen"), N_("King"), N_("Ace")};
    if (kind == FA_JOKER) {
        snprintf(out, FA_CARD_NAME_MAX, _("Joker"));
    } else if (fa_get_rank(kind) >= FA_JACK) {
        snprintf(out, FA_CARD_NAME_MAX, _("%s of %s"), _(faces[fa_get_rank(kind) - FA_JACK]),
                 fa_suit_names[fa_get_suit(kind)]);
    } else {
        snprintf(out, FA_CARD_NAME_MAX, _("%d of %s"), fa_get_card_value(kind),
                 fa_suit_names[fa_get_suit(kind)]);
    }
    return out;
}

const FaFacet *fa_get_facet(const FaState *state, const GameContent *content, int actor, int suit)
{
    const FaKit *kit = fa_get_kit(state, content);
    if (suit == FA_NONE || actor >= FA_ACTORS) {
        return NULL;
    }
    if (fa_is_environment(actor)) {
        return &kit->environments[actor - FA_FIRST_ENVIRONMENT].facets[suit];
    }
    return actor < FA_FIRST_STRANGER ? &kit->characters[actor].facets[state->actors[actor].facet[suit]]
                                     : NULL;
}

FaProfile fa_get_profile(const FaState *state, const GameContent *content, int actor, int item)
{
    if (fa_is_environment(actor)) {
        return (FaProfile){FA_NONE, FA_NONE, 0};
    }
    const FaActor *who = &state->actors[actor];
    FaProfile profile = {who->strong, who->weak, who->lost};
    if (item == FA_NONE) {
        return profile;
    }
    /* Facets of an item are neither Strong nor Weak, and are never lost. */
    for (int suit = 0; suit < FA_SUITS; suit++) {
        if (fa_get_kit(state, content)->items[item - FA_FIRST_ITEM].facets[suit]) {
            profile.strong = profile.strong == suit ? FA_NONE : profile.strong;
            profile.weak = profile.weak == suit ? FA_NONE : profile.weak;
            profile.lost &= (uint8_t) ~(1u << suit);
        } else {
            profile.lost |= (uint8_t)(1u << suit);
        }
    }
    return profile;
}

int fa_find_fitting_answer(const FaState *state, const GameContent *content, int problem, int actor, int suit)
{
    const FaFacet *facet = fa_get_facet(state, content, actor, suit);
    if (problem == FA_CUSTOM || !facet) {
        return FA_CUSTOM;
    }
    const FaProblem *text = &fa_get_kit(state, content)->problems[problem];
    for (int i = 0; i < FA_ANSWERS; i++) {
        if (facet->tags >> text->answers[i].tag & 1) {
            return i;
        }
    }
    return FA_CUSTOM;
}

/* ------------------------------------------------------------------ cards in hands and deck */

int fa_get_card_kind(int card)
{
    const int kind = card % FA_DECK_CARDS;
    return kind < FA_JOKER ? kind : FA_JOKER;
}

int fa_find_card(const FaState *state, int actor, int kind)
{
    for (int card = kind; card < state->cards; card += FA_DECK_CARDS) {
        if (state->where[card] == FA_IN_HAND + actor) {
            return card;
        }
        if (kind == FA_JOKER && card + 1 < state->cards && state->where[card + 1] == FA_IN_HAND + actor) {
            return card + 1;
        }
    }
    return FA_NONE;
}

FaCardCounts fa_count_hand(const FaState *state, int actor)
{
    FaCardCounts hand = {{0}};
    for (int card = 0; card < state->cards; card++) {
        if (state->where[card] == FA_IN_HAND + actor) {
            hand.of[fa_get_card_kind(card)]++;
        }
    }
    return hand;
}

FaCardCounts fa_count_unseen(const FaState *view)
{
    FaCardCounts unseen = {{0}};
    for (int card = 0; card < view->cards; card++) {
        uint8_t *count = &unseen.of[fa_get_card_kind(card)];
        *count = (uint8_t)(*count + (view->where[card] == FA_NONE));
    }
    return unseen;
}

/* ------------------------------------------------------------------ the current Conflict */

int fa_find_play_of_actor(const FaState *state, int actor)
{
    for (int i = 0; i < state->fight.count; i++) {
        if (state->fight.plays[i].actor == actor) {
            return i;
        }
    }
    return FA_NONE;
}

static FaAction find_action_without_tandem(const FaState *state, const GameContent *content,
                                           const FaPlay *play)
{
    return fa_get_card_action(fa_get_card_kind(play->card),
                              fa_get_profile(state, content, play->actor, play->item));
}

FaAction fa_get_play_action(const FaState *state, const GameContent *content, int number)
{
    const FaConflict *fight = &state->fight;
    const FaPlay *play = &fight->plays[number];
    FaAction action = find_action_without_tandem(state, content, play);
    if (!play->joined || number >= FA_PRIMARIES) {
        return action;
    }
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fight->plays[i].side == play->side && fight->plays[i].joined) {
            action = fa_combine_tandem(action, find_action_without_tandem(state, content, &fight->plays[i]));
        }
    }
    return action;
}

int fa_find_opposing_play(const FaState *state, int play)
{
    return play < FA_PRIMARIES ? 1 - play : state->fight.plays[play].rival;
}

bool fa_is_finale(const FaState *state)
{
    return state->scenes != 0 && state->scene == state->scenes;
}

bool fa_is_frame_used(const FaState *state, int frame)
{
    return state->frames_used[frame / 8] >> frame % 8 & 1;
}
