/* effects.c: the vocabulary of Powers and abilities: what each word wants chosen, and what it does. */
#include "games/fiction_impossible/rules/engine.h"

#include <string.h>

/* ------------------------------------------------------------------ what was chosen */

static bool in_hand(const ImState *state, int character, Error *why)
{
    return im_holder(state, character) != IM_NONE ||
           error_set(why, "Choose a Character from somebody’s hand.");
}

static bool on_book(const ImState *state, int character, Error *why)
{
    return im_position_of_character(state, character, NULL) != IM_NONE ||
           error_set(why, "Choose a Character that has been added to a Book.");
}

static bool in_pool(const ImState *state, int character, Error *why)
{
    return im_place_in_pool(state, character) != IM_NONE ||
           error_set(why, "Choose a Character of the Infestation Pool.");
}

static bool in_discard(const ImState *state, int character, Error *why)
{
    return im_place_in_discard(state, character) != IM_NONE ||
           error_set(why, "Choose a Character of the discard pile.");
}

static bool on_table(const ImState *state, int book, Error *why)
{
    return im_position_of_book(state, book) != IM_NONE || error_set(why, "Choose a Book on the table.");
}

static bool is_free(const ImState *state, int book, int spot, Error *why)
{
    return on_table(state, book, why) &&
           ((spot >= 0 && spot < IM_SPOTS &&
             state->position[im_position_of_book(state, book)].spot[spot] == IM_NONE) ||
            error_set(why, "Choose a free spot of the Book."));
}

static bool is_below(int number, int count, const char *what, Error *why)
{
    return (number >= 0 && number < count) || error_set(why, "Choose a %s.", what);
}

/* The hand of the seat that was chosen before, once each and ascending. */
static bool check_some(const ImState *state, const int16_t *chosen, int count, Error *why)
{
    for (int i = 0; i < count; i++) {
        if (im_holder(state, chosen[i]) != chosen[-1] || (i > 0 && chosen[i] <= chosen[i - 1])) {
            return error_set(why, "Choose Characters of that player’s hand, each once.");
        }
    }
    return true;
}

/* Of the `count` arguments from `chosen` on the choice takes the first, or as many as it needs. */
static bool check_choice(const ImState *state, const ImContent *content, ImChoice choice,
                         const int16_t *chosen, int count, Error *why)
{
    switch (choice) {
    case IM_CHOOSE_SEAT:
        return is_below(chosen[0], state->seats, "player", why);
    case IM_CHOOSE_HAND:
        return in_hand(state, chosen[0], why);
    case IM_CHOOSE_PLACED:
        return on_book(state, chosen[0], why);
    case IM_CHOOSE_POOL:
        return in_pool(state, chosen[0], why);
    case IM_CHOOSE_DISCARD:
        return in_discard(state, chosen[0], why);
    case IM_CHOOSE_BOOK:
        return on_table(state, chosen[0], why);
    case IM_CHOOSE_SPOT:
        return is_free(state, chosen[0], chosen[1], why);
    case IM_CHOOSE_LABEL:
        return is_below(chosen[0], IM_LABELS, "label token", why);
    case IM_CHOOSE_ROLE:
        return is_below(chosen[0], content->role_count, "role", why);
    case IM_CHOOSE_SOME:
        return check_some(state, chosen, count, why);
    case IM_CHOOSE_NOTHING:
    case IM_CHOICES:
        break;
    }
    return true;
}

bool im_check_choices(const ImState *state, const ImContent *content, const ImDeed *deed,
                      const ImEffect *effect, Error *why)
{
    for (int i = 0, at = 0; i < IM_CHOICES_MAX; i++) {
        const ImChoice choice = im_choice(effect, i);
        if (!check_choice(state, content, choice, deed->chosen + at, deed->chosen_count - at, why)) {
            return false;
        }
        at += im_choice_arguments(choice);
    }
    return true;
}

/* ------------------------------------------------------------------ would it do something? */

static bool has_room(const ImState *state, int seat, Error *why)
{
    return state->hand_count[seat] < IM_HAND_MAX || error_set(why, "That hand holds no more Characters.");
}

static bool would_draw(const ImState *state, const ImDeed *deed, const ImEffect *effect, Error *why)
{
    bool room = effect->who == IM_WHO_EVERYONE;
    int seat = effect->who == IM_WHO_ANYONE ? deed->chosen[0] : deed->seat;
    room = room || state->hand_count[seat] < IM_HAND_MAX;
    return (room && im_can_draw(state)) || error_set(why, "Nothing could be drawn.");
}

static bool would_clean(const ImState *state, int book, Error *why)
{
    return state->position[im_position_of_book(state, book)].mold > 0 ||
           error_set(why, "There is no Mold on that Book.");
}

static bool would_clean_all(const ImState *state, Error *why)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (state->position[p].mold > 0) {
            return true;
        }
    }
    return error_set(why, "There is no Mold on any Book.");
}

static bool would_move_mold(const ImState *state, const int16_t *chosen, Error *why)
{
    return would_clean(state, chosen[0], why) &&
           ((chosen[0] != chosen[1] && !state->position[im_position_of_book(state, chosen[1])].shield) ||
            error_set(why, "The Mold has to go to another Book that is not protected from it."));
}

static bool would_give(const ImState *state, const int16_t *chosen, Error *why)
{
    return (im_holder(state, chosen[0]) != chosen[1] && state->hand_count[chosen[1]] < IM_HAND_MAX) ||
           error_set(why, "Choose another player to give it to.");
}

static bool would_take(const ImState *state, const ImDeed *deed, Error *why)
{
    return (im_holder(state, deed->chosen[0]) != deed->seat ||
            error_set(why, "Choose from another player’s hand.")) &&
           has_room(state, deed->seat, why);
}

static bool would_place(const ImState *state, const ImContent *content, const int16_t *chosen, Error *why)
{
    return im_check_fit(state, content, chosen[0], chosen[1], chosen[2], why);
}

static bool would_trade(const ImState *state, const ImContent *content, const int16_t *chosen, Error *why)
{
    int spot[2];
    if (chosen[0] >= chosen[1]) {
        return error_set(why, "Choose two different Characters, in the order of the box.");
    }
    int first = im_position_of_character(state, chosen[0], &spot[0]);
    int second = im_position_of_character(state, chosen[1], &spot[1]);
    return (im_fits(state, content, chosen[0], state->position[second].book, spot[1]) &&
            im_fits(state, content, chosen[1], state->position[first].book, spot[0])) ||
           error_set(why, "Each of the two must fit the other’s spot.");
}

/* What was discarded to pay for it is not what it brings back. */
static bool would_fetch(const ImState *state, const ImDeed *deed, Error *why)
{
    int character = deed->chosen[0];
    bool own = character == deed->card;
    for (int i = 0; i < deed->paid_count; i++) {
        own = own || character == deed->paid[i];
    }
    return (!own || error_set(why, "It cannot bring back what was discarded for it.")) &&
           has_room(state, deed->seat, why);
}

/* Would this role open a free spot to the Character? */
static bool would_understudy(const ImState *state, const ImContent *content, const int16_t *chosen,
                             Error *why)
{
    uint32_t role = UINT32_C(1) << chosen[1];
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
            if (at->spot[spot] == IM_NONE && (im_wanted(content, at->book, spot) & role) != 0 &&
                !im_fits(state, content, chosen[0], at->book, spot)) {
                return true;
            }
        }
    }
    return error_set(why, "That role opens no spot to this Character.");
}

/* Tokens of which at least one lies beside a Book. */
static bool would_swap_labels(const ImState *state, const int16_t *chosen, Error *why)
{
    if (chosen[0] >= chosen[1]) {
        return error_set(why, "Choose two label tokens, in the order of the rulebook.");
    }
    const ImPosition *one = &state->position[im_position_of_label(state, chosen[0])];
    const ImPosition *other = &state->position[im_position_of_label(state, chosen[1])];
    return one->book != IM_NONE || other->book != IM_NONE || error_set(why, "No Book lies beside either.");
}

static bool would_shield(const ImState *state, int book, Error *why)
{
    return !state->position[im_position_of_book(state, book)].shield ||
           error_set(why, "That Book is protected already.");
}

static bool would_seek(const ImState *state, const ImDeed *deed, Error *why)
{
    return (state->hand_count[deed->seat] < IM_HAND_MAX && im_can_draw(state)) ||
           error_set(why, "Nothing could be drawn.");
}

/* Those that want nothing chosen. */
static bool would_change(const ImState *state, const ImEffect *effect, Error *why)
{
    bool would = true;
    switch ((ImVerb)effect->verb) {
    case IM_DO_SWEEP_POOL:
        would = state->pool_count > 0;
        break;
    case IM_DO_TURN_POOL:
        would = state->pool_count > effect->n;
        break;
    case IM_DO_RESTORE:
        would = state->gone > 0;
        break;
    case IM_DO_HUSH:
        would = state->hush < state->cube;
        break;
    case IM_DO_BURY_BOOK:
        would = state->book_count > 1;
        break;
    default:
        break;
    }
    return would || error_set(why, "That would change nothing now.");
}

bool im_would_do(const ImState *state, const ImContent *content, const ImDeed *deed, const ImEffect *effect,
                 Error *why)
{
    const int16_t *chosen = deed->chosen;
    switch ((ImVerb)effect->verb) {
    case IM_DO_DRAW:
        return would_draw(state, deed, effect, why);
    case IM_DO_CLEAN:
        return would_clean(state, chosen[0], why);
    case IM_DO_CLEAN_ALL:
        return would_clean_all(state, why);
    case IM_DO_MOVE_MOLD:
        return would_move_mold(state, chosen, why);
    case IM_DO_GIVE:
        return would_give(state, chosen, why);
    case IM_DO_TAKE:
        return would_take(state, deed, why);
    case IM_DO_PLACE:
    case IM_DO_SHIFT:
        return would_place(state, content, chosen, why);
    case IM_DO_TRADE:
        return would_trade(state, content, chosen, why);
    case IM_DO_RECALL:
        return has_room(state, deed->seat, why);
    case IM_DO_FETCH:
        return would_fetch(state, deed, why);
    case IM_DO_SEEK:
        return would_seek(state, deed, why);
    case IM_DO_UNDERSTUDY:
        return would_understudy(state, content, chosen, why);
    case IM_DO_SWAP_LABELS:
        return would_swap_labels(state, chosen, why);
    case IM_DO_SHIELD:
        return would_shield(state, chosen[0], why);
    case IM_DO_EXCHANGE:
        return state->book_count > 0 || error_set(why, "No Book is left to take its place.");
    case IM_DO_SWEEP_POOL:
    case IM_DO_TURN_POOL:
    case IM_DO_FREE_ADDS:
    case IM_DO_THRESHOLD:
    case IM_DO_RESTORE:
    case IM_DO_HUSH:
    case IM_DO_BURY_BOOK:
        return would_change(state, effect, why);
    case IM_DO_REPLACE:
    case IM_DO_DISCARD_POOL:
    case IM_DO_SWAP_POOL:
    case IM_VERBS:
        break;
    }
    return true;
}

/* ------------------------------------------------------------------ doing it */

static void draw(ImState *state, const ImDeed *deed, const ImEffect *effect)
{
    if (effect->who != IM_WHO_EVERYONE) {
        im_draw_to_hand(state, effect->who == IM_WHO_ANYONE ? deed->chosen[0] : deed->seat, effect->n);
        return;
    }
    for (int i = 0; i < state->seats; i++) {
        im_draw_to_hand(state, (deed->seat + i) % state->seats, effect->n);
    }
}

static void replace(ImState *state, const ImDeed *deed)
{
    for (int i = 1; i < deed->chosen_count; i++) {
        im_take_away(state, deed->chosen[i]);
        im_discard(state, deed->chosen[i]);
    }
    im_draw_to_hand(state, deed->chosen[0], deed->chosen_count - 1);
}

/* They change places: the pool keeps its order. */
static void swap_pool(ImState *state, const int16_t *chosen)
{
    int place = im_place_in_pool(state, chosen[1]);
    int seat = im_holder(state, chosen[0]);
    im_take_away(state, chosen[0]);
    state->pool[place] = (uint8_t)chosen[0];
    im_into_hand(state, seat, chosen[1]);
}

static void turn_pool(ImState *state, int n)
{
    for (int i = 0; i < n; i++) {
        int first = state->pool[0];
        im_take_away(state, first);
        im_into_pool(state, first);
    }
}

static void hand_over(ImState *state, int character, int seat)
{
    im_take_away(state, character);
    im_into_hand(state, seat, character);
}

static void put_on_book(ImState *state, const int16_t *chosen)
{
    im_take_away(state, chosen[0]);
    state->position[im_position_of_book(state, chosen[1])].spot[chosen[2]] = (uint8_t)chosen[0];
}

static void trade(ImState *state, const int16_t *chosen)
{
    int spot[2];
    int first = im_position_of_character(state, chosen[0], &spot[0]);
    int second = im_position_of_character(state, chosen[1], &spot[1]);
    state->position[first].spot[spot[0]] = (uint8_t)chosen[1];
    state->position[second].spot[spot[1]] = (uint8_t)chosen[0];
}

static void seek(ImState *state, const ImContent *content, const ImDeed *deed, int n)
{
    uint32_t role = UINT32_C(1) << deed->chosen[0];
    for (int i = 0; i < n && im_can_draw(state); i++) {
        int character = im_draw(state);
        /* Who looks ahead without knowing the deck supposes the best. */
        if (character == IM_NONE || (content->characters[character].roles & role) != 0) {
            im_into_hand(state, deed->seat, character);
            return;
        }
        im_discard(state, character);
    }
}

static void swap_labels(ImState *state, const int16_t *chosen)
{
    int one = im_position_of_label(state, chosen[0]);
    int other = im_position_of_label(state, chosen[1]);
    state->position[one].label = (uint8_t)chosen[1];
    state->position[other].label = (uint8_t)chosen[0];
}

static void exchange(ImState *state, const ImContent *content, int book, EventLog *log)
{
    int position = im_position_of_book(state, book);
    im_return_book(state, position);
    im_fill_position(state, content, position, log);
}

static void restore(ImState *state, int n)
{
    int back = state->gone < n ? state->gone : n;
    state->gone = (uint8_t)(state->gone - back);
    state->jar = (uint8_t)(state->jar + back);
}

void im_do_effect(ImState *state, const ImContent *content, const ImDeed *deed, const ImEffect *effect,
                  EventLog *log)
{
    const int16_t *chosen = deed->chosen;
    switch ((ImVerb)effect->verb) {
    case IM_DO_REPLACE:
        replace(state, deed);
        break;
    case IM_DO_DRAW:
        draw(state, deed, effect);
        break;
    case IM_DO_CLEAN:
        im_clean(state, im_position_of_book(state, chosen[0]), effect->n);
        break;
    case IM_DO_CLEAN_ALL:
        for (int p = 0; p < IM_POSITIONS; p++) {
            im_clean(state, p, effect->n);
        }
        break;
    case IM_DO_MOVE_MOLD:
        im_move_mold(state, content, im_position_of_book(state, chosen[0]),
                     im_position_of_book(state, chosen[1]), log);
        break;
    case IM_DO_DISCARD_POOL:
        im_take_away(state, chosen[0]);
        im_discard(state, chosen[0]);
        break;
    case IM_DO_SWAP_POOL:
        swap_pool(state, chosen);
        break;
    case IM_DO_SWEEP_POOL:
        im_shift_pool(state, state->pool_count < effect->n ? state->pool_count : effect->n);
        break;
    case IM_DO_TURN_POOL:
        turn_pool(state, effect->n);
        break;
    case IM_DO_GIVE:
        hand_over(state, chosen[0], chosen[1]);
        break;
    case IM_DO_TAKE:
    case IM_DO_RECALL:
    case IM_DO_FETCH:
        hand_over(state, chosen[0], deed->seat);
        break;
    case IM_DO_PLACE:
    case IM_DO_SHIFT:
        put_on_book(state, chosen);
        break;
    case IM_DO_TRADE:
        trade(state, chosen);
        break;
    case IM_DO_SEEK:
        seek(state, content, deed, effect->n);
        break;
    case IM_DO_UNDERSTUDY:
        state->understudy = (uint8_t)chosen[0];
        state->understudy_role = (uint8_t)chosen[1];
        break;
    case IM_DO_FREE_ADDS:
        state->free_adds = (uint8_t)(state->free_adds + effect->n);
        break;
    case IM_DO_SWAP_LABELS:
        swap_labels(state, chosen);
        break;
    case IM_DO_SHIELD:
        state->position[im_position_of_book(state, chosen[0])].shield = 1;
        break;
    case IM_DO_THRESHOLD:
        state->stretch = (uint8_t)(state->stretch + effect->n);
        break;
    case IM_DO_EXCHANGE:
        exchange(state, content, chosen[0], log);
        break;
    case IM_DO_RESTORE:
        restore(state, effect->n);
        break;
    case IM_DO_HUSH:
        state->hush = (uint8_t)(state->hush + effect->n);
        break;
    case IM_DO_BURY_BOOK:
        im_bury_book(state, content);
        break;
    case IM_VERBS:
        break;
    }
}
