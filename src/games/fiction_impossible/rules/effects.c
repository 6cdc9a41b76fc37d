/* effects.c: choices, checks, and results of all effects. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <string.h>

/* ------------------------------------------------------------------ checking choices */

static bool check_character_in_hand(const ImState *state, int character, Error *why)
{
    return im_find_holder(state, character) != IM_NONE || error_set(why, _("Choose a Character in a hand."));
}

static bool check_character_on_book(const ImState *state, int character, Error *why)
{
    return im_find_placed_character(state, character, NULL) != IM_NONE ||
           error_set(why, _("Choose a Character on a Book."));
}

static bool check_character_in_pool(const ImState *state, int character, Error *why)
{
    return im_find_in_pool(state, character) != IM_NONE ||
           error_set(why, _("Choose a Character in the Infestation Pool."));
}

static bool check_character_in_discard(const ImState *state, int character, Error *why)
{
    return im_find_in_discard(state, character) != IM_NONE ||
           error_set(why, _("Choose a Character in the discard pile."));
}

static bool check_book_on_table(const ImState *state, int book, Error *why)
{
    return im_find_book_position(state, book) != IM_NONE || error_set(why, _("Choose a Book on the table."));
}

static bool check_free_spot(const ImState *state, int book, int spot, Error *why)
{
    return check_book_on_table(state, book, why) &&
           ((spot >= 0 && spot < IM_SPOTS &&
             state->position[im_find_book_position(state, book)].spot[spot] == IM_NONE) ||
            error_set(why, _("Choose a free spot on the Book.")));
}

static bool check_index_below(int number, int count, const char *sentence, Error *why)
{
    return (number >= 0 && number < count) || error_set(why, "%s", sentence);
}

/* Checks that the chosen cards are in the hand of the chosen seat, in ascending order and without
 * duplicates. */
static bool check_hand_cards(const ImState *state, const int16_t *chosen, int count, Error *why)
{
    for (int i = 0; i < count; i++) {
        if (im_find_holder(state, chosen[i]) != chosen[-1] || (i > 0 && chosen[i] <= chosen[i - 1])) {
            return error_set(why, _("Choose each Character only once, from that player’s hand."));
        }
    }
    return true;
}

/* Checks a choice. `chosen` points to the first argument of the choice. `count` is the number of arguments
 * from there to the end of the move. */
static bool check_choice(const ImState *state, const ImContent *content, ImChoice choice,
                         const int16_t *chosen, int count, Error *why)
{
    switch (choice) {
    case IM_CHOOSE_SEAT:
        return check_index_below(chosen[0], state->seats, _("Choose a player."), why);
    case IM_CHOOSE_HAND:
        return check_character_in_hand(state, chosen[0], why);
    case IM_CHOOSE_PLACED:
        return check_character_on_book(state, chosen[0], why);
    case IM_CHOOSE_POOL:
        return check_character_in_pool(state, chosen[0], why);
    case IM_CHOOSE_DISCARD:
        return check_character_in_discard(state, chosen[0], why);
    case IM_CHOOSE_BOOK:
        return check_book_on_table(state, chosen[0], why);
    case IM_CHOOSE_SPOT:
        return check_free_spot(state, chosen[0], chosen[1], why);
    case IM_CHOOSE_LABEL:
        return check_index_below(chosen[0], IM_LABELS, _("Choose a label token."), why);
    case IM_CHOOSE_ROLE:
        return check_index_below(chosen[0], content->role_count, _("Choose a role."), why);
    case IM_CHOOSE_HAND_CARDS:
        return check_hand_cards(state, chosen, count, why);
    case IM_CHOOSE_NOTHING:
    case IM_CHOICES:
        break;
    }
    return true;
}

bool im_check_choices(const ImState *state, const ImContent *content, const ImAction *action,
                      const ImEffect *effect, Error *why)
{
    for (int i = 0, at = 0; i < IM_CHOICES_MAX; i++) {
        const ImChoice choice = im_get_choice_kind(effect, i);
        if (!check_choice(state, content, choice, action->chosen + at, action->chosen_count - at, why)) {
            return false;
        }
        at += im_count_choice_args(choice);
    }
    return true;
}

/* ------------------------------------------------------------------ checking that an effect changes
 * something */

static bool check_hand_room(const ImState *state, int seat, Error *why)
{
    return state->hand_count[seat] < IM_HAND_MAX || error_set(why, _("That hand is full."));
}

static bool check_draw(const ImState *state, const ImAction *action, const ImEffect *effect, Error *why)
{
    bool room = effect->who == IM_RECIPIENT_EVERYONE;
    int seat = effect->who == IM_RECIPIENT_ANYONE ? action->chosen[0] : action->seat;
    room = room || state->hand_count[seat] < IM_HAND_MAX;
    return (room && im_can_draw_card(state)) || error_set(why, _("No Character can be drawn."));
}

static bool check_clean(const ImState *state, int book, Error *why)
{
    return state->position[im_find_book_position(state, book)].mold > 0 ||
           error_set(why, _("There is no Mold on that Book."));
}

static bool check_clean_all(const ImState *state, Error *why)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        if (state->position[p].mold > 0) {
            return true;
        }
    }
    return error_set(why, _("There is no Mold on any Book."));
}

static bool check_move_mold(const ImState *state, const int16_t *chosen, Error *why)
{
    return check_clean(state, chosen[0], why) &&
           ((chosen[0] != chosen[1] && !state->position[im_find_book_position(state, chosen[1])].shield) ||
            error_set(why, _("Move the Mold to another Book that isn’t shielded.")));
}

static bool check_give(const ImState *state, const int16_t *chosen, Error *why)
{
    return (im_find_holder(state, chosen[0]) != chosen[1] && state->hand_count[chosen[1]] < IM_HAND_MAX) ||
           error_set(why, _("Choose another player whose hand isn’t full."));
}

static bool check_take(const ImState *state, const ImAction *action, Error *why)
{
    return (im_find_holder(state, action->chosen[0]) != action->seat ||
            error_set(why, _("Choose a Character in another player’s hand."))) &&
           check_hand_room(state, action->seat, why);
}

static bool check_place(const ImState *state, const ImContent *content, const int16_t *chosen, Error *why)
{
    return im_check_fit(state, content, chosen[0], chosen[1], chosen[2], why);
}

static bool check_trade(const ImState *state, const ImContent *content, const int16_t *chosen, Error *why)
{
    int spot[2];
    if (chosen[0] >= chosen[1]) {
        return error_set(
            why,
            _("Choose 2 different Characters, starting with the one that comes first in the card list."));
    }
    int first = im_find_placed_character(state, chosen[0], &spot[0]);
    int second = im_find_placed_character(state, chosen[1], &spot[1]);
    return (im_has_wanted_role(state, content, chosen[0], state->position[second].book, spot[1]) &&
            im_has_wanted_role(state, content, chosen[1], state->position[first].book, spot[0])) ||
           error_set(why, _("Each Character must fit the other’s spot."));
}

/* Checks that the Character fetched from the discard pile was not just discarded as payment. */
static bool check_fetch(const ImState *state, const ImAction *action, Error *why)
{
    int character = action->chosen[0];
    bool own = character == action->card;
    for (int i = 0; i < action->paid_count; i++) {
        own = own || character == action->paid[i];
    }
    return (!own || error_set(why, _("You can’t take a Character you just discarded as payment."))) &&
           check_hand_room(state, action->seat, why);
}

/* Checks that the extra role makes the Character fit a free spot that the Character did not fit before. */
static bool check_understudy(const ImState *state, const ImContent *content, const int16_t *chosen,
                             Error *why)
{
    uint32_t role = UINT32_C(1) << chosen[1];
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &state->position[p];
        for (int spot = 0; spot < IM_SPOTS && at->book != IM_NONE; spot++) {
            if (at->spot[spot] == IM_NONE && (im_find_wanted_roles(content, at->book, spot) & role) != 0 &&
                !im_has_wanted_role(state, content, chosen[0], at->book, spot)) {
                return true;
            }
        }
    }
    return error_set(why, _("That role doesn’t help this Character fit a free spot."));
}

/* Checks that at least one of the 2 label tokens has a Book beside it. */
static bool check_swap_labels(const ImState *state, const int16_t *chosen, Error *why)
{
    if (chosen[0] >= chosen[1]) {
        return error_set(
            why,
            _("Choose 2 different label tokens: Quill before Typewriter, and Typewriter before Ballpoint."));
    }
    const ImPosition *one = &state->position[im_find_label_position(state, chosen[0])];
    const ImPosition *other = &state->position[im_find_label_position(state, chosen[1])];
    return one->book != IM_NONE || other->book != IM_NONE ||
           error_set(why, _("Neither token is beside a Book."));
}

static bool check_shield(const ImState *state, int book, Error *why)
{
    return !state->position[im_find_book_position(state, book)].shield ||
           error_set(why, _("That Book is already shielded."));
}

static bool check_seek(const ImState *state, const ImAction *action, Error *why)
{
    return (state->hand_count[action->seat] < IM_HAND_MAX && im_can_draw_card(state)) ||
           error_set(why, _("No Character can be drawn."));
}

/* Checks that an effect without choices would change something. Accepts every effect with choices. */
static bool check_changes_something(const ImState *state, const ImEffect *effect, Error *why)
{
    bool would = true;
    switch ((ImEffectKind)effect->kind) {
    case IM_EFFECT_SWEEP_POOL:
        would = state->pool_count > 0;
        break;
    case IM_EFFECT_TURN_POOL:
        would = state->pool_count > effect->n;
        break;
    case IM_EFFECT_RESTORE:
        would = state->gone > 0;
        break;
    case IM_EFFECT_HUSH:
        would = state->hush < state->cube;
        break;
    case IM_EFFECT_BURY_BOOK:
        would = state->book_count > 1;
        break;
    default:
        break;
    }
    return would || error_set(why, _("That wouldn’t change anything now."));
}

bool im_check_effect(const ImState *state, const ImContent *content, const ImAction *action,
                     const ImEffect *effect, Error *why)
{
    const int16_t *chosen = action->chosen;
    switch ((ImEffectKind)effect->kind) {
    case IM_EFFECT_DRAW:
        return check_draw(state, action, effect, why);
    case IM_EFFECT_CLEAN:
        return check_clean(state, chosen[0], why);
    case IM_EFFECT_CLEAN_ALL:
        return check_clean_all(state, why);
    case IM_EFFECT_MOVE_MOLD:
        return check_move_mold(state, chosen, why);
    case IM_EFFECT_GIVE:
        return check_give(state, chosen, why);
    case IM_EFFECT_TAKE:
        return check_take(state, action, why);
    case IM_EFFECT_PLACE:
    case IM_EFFECT_SHIFT:
        return check_place(state, content, chosen, why);
    case IM_EFFECT_TRADE:
        return check_trade(state, content, chosen, why);
    case IM_EFFECT_RECALL:
        return check_hand_room(state, action->seat, why);
    case IM_EFFECT_FETCH:
        return check_fetch(state, action, why);
    case IM_EFFECT_SEEK:
        return check_seek(state, action, why);
    case IM_EFFECT_UNDERSTUDY:
        return check_understudy(state, content, chosen, why);
    case IM_EFFECT_SWAP_LABELS:
        return check_swap_labels(state, chosen, why);
    case IM_EFFECT_SHIELD:
        return check_shield(state, chosen[0], why);
    case IM_EFFECT_EXCHANGE:
        return state->book_count > 0 || error_set(why, _("No Book is left in the deck."));
    case IM_EFFECT_SWEEP_POOL:
    case IM_EFFECT_TURN_POOL:
    case IM_EFFECT_FREE_ADDS:
    case IM_EFFECT_THRESHOLD:
    case IM_EFFECT_RESTORE:
    case IM_EFFECT_HUSH:
    case IM_EFFECT_BURY_BOOK:
        return check_changes_something(state, effect, why);
    case IM_EFFECT_REPLACE:
    case IM_EFFECT_DISCARD_POOL:
    case IM_EFFECT_SWAP_POOL:
    case IM_EFFECT_KINDS:
        break;
    }
    return true;
}

/* ------------------------------------------------------------------ applying effects */

static void apply_draw(ImState *state, const ImAction *action, const ImEffect *effect)
{
    if (effect->who != IM_RECIPIENT_EVERYONE) {
        im_draw_to_hand(state, effect->who == IM_RECIPIENT_ANYONE ? action->chosen[0] : action->seat,
                        effect->n);
        return;
    }
    for (int i = 0; i < state->seats; i++) {
        im_draw_to_hand(state, (action->seat + i) % state->seats, effect->n);
    }
}

static void apply_replace(ImState *state, const ImAction *action)
{
    for (int i = 1; i < action->chosen_count; i++) {
        im_remove_character(state, action->chosen[i]);
        im_discard_card(state, action->chosen[i]);
    }
    im_draw_to_hand(state, action->chosen[0], action->chosen_count - 1);
}

/* Swaps a hand card with a card of the Infestation Pool. The hand card gets the place of the other card in
 * the pool. */
static void apply_swap_pool(ImState *state, const int16_t *chosen)
{
    int place = im_find_in_pool(state, chosen[1]);
    int seat = im_find_holder(state, chosen[0]);
    im_remove_character(state, chosen[0]);
    state->pool[place] = (uint8_t)chosen[0];
    im_add_to_hand(state, seat, chosen[1]);
}

static void apply_turn_pool(ImState *state, int n)
{
    for (int i = 0; i < n; i++) {
        int first = state->pool[0];
        im_remove_character(state, first);
        im_add_to_pool(state, first);
    }
}

static void move_to_hand(ImState *state, int character, int seat)
{
    im_remove_character(state, character);
    im_add_to_hand(state, seat, character);
}

static void place_on_book(ImState *state, const int16_t *chosen)
{
    im_remove_character(state, chosen[0]);
    state->position[im_find_book_position(state, chosen[1])].spot[chosen[2]] = (uint8_t)chosen[0];
}

static void apply_trade(ImState *state, const int16_t *chosen)
{
    int spot[2];
    int first = im_find_placed_character(state, chosen[0], &spot[0]);
    int second = im_find_placed_character(state, chosen[1], &spot[1]);
    state->position[first].spot[spot[0]] = (uint8_t)chosen[1];
    state->position[second].spot[spot[1]] = (uint8_t)chosen[0];
}

static void apply_seek(ImState *state, const ImContent *content, const ImAction *action, int n)
{
    uint32_t role = UINT32_C(1) << action->chosen[0];
    for (int i = 0; i < n && im_can_draw_card(state); i++) {
        int character = im_draw_card(state);
        /* in a bot's search, the drawn card can be unknown; an unknown card counts as a card with the role */
        if (character == IM_NONE || (content->characters[character].roles & role) != 0) {
            im_add_to_hand(state, action->seat, character);
            return;
        }
        im_discard_card(state, character);
    }
}

static void swap_labels(ImState *state, const int16_t *chosen)
{
    int one = im_find_label_position(state, chosen[0]);
    int other = im_find_label_position(state, chosen[1]);
    state->position[one].label = (uint8_t)chosen[1];
    state->position[other].label = (uint8_t)chosen[0];
}

static void exchange_book(ImState *state, const ImContent *content, int book, EventLog *log)
{
    int position = im_find_book_position(state, book);
    im_return_book(state, content, position, log);
    im_draw_book_to_position(state, content, position, log);
}

void im_apply_effect(ImState *state, const ImContent *content, const ImAction *action, const ImEffect *effect,
                     EventLog *log)
{
    const int16_t *chosen = action->chosen;
    switch ((ImEffectKind)effect->kind) {
    case IM_EFFECT_REPLACE:
        apply_replace(state, action);
        break;
    case IM_EFFECT_DRAW:
        apply_draw(state, action, effect);
        break;
    case IM_EFFECT_CLEAN:
        im_return_mold(state, content, im_find_book_position(state, chosen[0]), effect->n, log);
        break;
    case IM_EFFECT_CLEAN_ALL:
        for (int p = 0; p < IM_POSITIONS; p++) {
            im_return_mold(state, content, p, effect->n, log);
        }
        break;
    case IM_EFFECT_MOVE_MOLD:
        im_move_mold(state, content, im_find_book_position(state, chosen[0]),
                     im_find_book_position(state, chosen[1]), log);
        break;
    case IM_EFFECT_DISCARD_POOL:
        im_remove_character(state, chosen[0]);
        im_discard_card(state, chosen[0]);
        break;
    case IM_EFFECT_SWAP_POOL:
        apply_swap_pool(state, chosen);
        break;
    case IM_EFFECT_SWEEP_POOL:
        im_discard_from_pool(state, state->pool_count < effect->n ? state->pool_count : effect->n);
        break;
    case IM_EFFECT_TURN_POOL:
        apply_turn_pool(state, effect->n);
        break;
    case IM_EFFECT_GIVE:
        move_to_hand(state, chosen[0], chosen[1]);
        break;
    case IM_EFFECT_TAKE:
    case IM_EFFECT_RECALL:
    case IM_EFFECT_FETCH:
        move_to_hand(state, chosen[0], action->seat);
        break;
    case IM_EFFECT_PLACE:
    case IM_EFFECT_SHIFT:
        place_on_book(state, chosen);
        break;
    case IM_EFFECT_TRADE:
        apply_trade(state, chosen);
        break;
    case IM_EFFECT_SEEK:
        apply_seek(state, content, action, effect->n);
        break;
    case IM_EFFECT_UNDERSTUDY:
        state->understudy = (uint8_t)chosen[0];
        state->understudy_role = (uint8_t)chosen[1];
        break;
    case IM_EFFECT_FREE_ADDS:
        state->free_adds = (uint8_t)(state->free_adds + effect->n);
        break;
    case IM_EFFECT_SWAP_LABELS:
        swap_labels(state, chosen);
        break;
    case IM_EFFECT_SHIELD:
        state->position[im_find_book_position(state, chosen[0])].shield = 1;
        break;
    case IM_EFFECT_THRESHOLD:
        state->stretch = (uint8_t)(state->stretch + effect->n);
        break;
    case IM_EFFECT_EXCHANGE:
        exchange_book(state, content, chosen[0], log);
        break;
    case IM_EFFECT_RESTORE:
        im_restore_mold(state, effect->n, log);
        break;
    case IM_EFFECT_HUSH:
        state->hush = (uint8_t)(state->hush + effect->n);
        break;
    case IM_EFFECT_BURY_BOOK:
        im_move_top_book_to_bottom(state, content);
        break;
    case IM_EFFECT_KINDS:
        break;
    }
}
