/* actions.c: checks, payments, and lists of the legal uses of Powers and abilities. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

#include <assert.h>
#include <string.h>

/* ------------------------------------------------------------------ decoding moves */

enum { ARGS_BEFORE_POWER = 2, ARGS_BEFORE_ABILITY = 1 };

/* Reads the payment, and the choices for the first effect, from the move's arguments. `at` is the index of
 * the first of these arguments. */
static bool read_action_args(const Move *move, int at, ImAction *out, Error *why)
{
    int paid = at < move->count ? move->arg[at] : -1;
    if (move->count > MOVE_ARGS_MAX || paid < 0 || paid > IM_EXTRA_DISCARDS_MAX ||
        at + 1 + paid > move->count || !move_has_args(move, move->count)) {
        return error_set(why, _("Choose the Characters to discard as payment."));
    }
    out->paid = move->arg + at + 1;
    out->paid_count = paid;
    out->chosen = out->paid + paid;
    out->chosen_count = move->count - (at + 1 + paid);
    return true;
}

static bool read_power_action(const ImState *state, const ImContent *content, const Move *move, ImAction *out,
                              Error *why)
{
    const int seat = move->arg[0], card = move->arg[1], holder = im_find_holder(state, card);
    if (holder == IM_NONE || seat != holder) {
        return error_set(why, _("You can only use the Power of a Character in a player’s hand."));
    }
    out->spec = im_get_power_spec(state, content, card);
    out->seat = seat;
    out->card = card;
    out->extra_discards = im_count_extra_discards(state, content, seat, out->spec);
    return read_action_args(move, ARGS_BEFORE_POWER, out, why);
}

static bool read_ability_action(const ImState *state, const ImContent *content, int seat, const Move *move,
                                ImAction *out, Error *why)
{
    const ImLibrarianRules *talent = im_get_librarian_rules(state, content, state->turn);
    if (seat != state->turn) {
        return error_set(why, _("You can use your Librarian’s ability only on your turn."));
    }
    if (!talent->has_ability || move->count < ARGS_BEFORE_ABILITY ||
        move->arg[0] != state->librarian[state->turn]) {
        return error_set(why, _("Your Librarian doesn’t have this ability."));
    }
    if (state->ability_used) {
        return error_set(why, _("You have already used this ability this turn."));
    }
    out->spec = &talent->ability;
    out->seat = state->turn;
    out->card = IM_NONE;
    out->extra_discards = talent->ability.extra_discards;
    return read_action_args(move, ARGS_BEFORE_ABILITY, out, why);
}

bool im_read_action(const ImState *state, const ImContent *content, int seat, const Move *move, ImAction *out,
                    Error *why)
{
    if (state->phase == IM_PHASE_LIBRARIANS || state->phase == IM_PHASE_OVER) {
        return error_set(why, _("You can use Powers and abilities only during a turn."));
    }
    return move->kind == IM_MOVE_POWER ? read_power_action(state, content, move, out, why)
                                       : read_ability_action(state, content, seat, move, out, why);
}

/* ------------------------------------------------------------------ paying for an action */

/* True if the Character can be discarded as payment. For a Power, the Character can be in any hand or on any
 * Book. For an ability, the Character must be in the player's own hand (rulebook: Character Powers, Librarian
 * Abilities). */
static bool can_pay_with(const ImState *state, const ImAction *action, int character)
{
    if (character < 0 || character >= IM_CHARACTERS || character == action->card) {
        return false;
    }
    int holder = im_find_holder(state, character);
    return action->card == IM_NONE
               ? holder == action->seat
               : holder != IM_NONE || im_find_placed_character(state, character, NULL) != IM_NONE;
}

static bool check_payment(const ImState *state, const ImAction *action, Error *why)
{
    if (action->paid_count != action->extra_discards) {
        return error_set(why,
                         _n("Choose exactly %d Character to discard as payment.",
                            "Choose exactly %d Characters to discard as payment.", action->extra_discards),
                         action->extra_discards);
    }
    for (int i = 0; i < action->paid_count; i++) {
        if (!can_pay_with(state, action, action->paid[i]) ||
            (i > 0 && action->paid[i] <= action->paid[i - 1])) {
            return error_set(why,
                             action->card == IM_NONE
                                 ? _("Choose each Character to discard only once, from your hand.")
                                 : _("Choose each Character to discard only once, from any hand or Book."));
        }
    }
    return true;
}

void im_pay_cost(ImState *state, const ImContent *content, const ImAction *action, EventLog *log)
{
    if (action->card != IM_NONE) {
        uint8_t *used = &state->used[content->characters[action->card].power];
        im_remove_character(state, action->card);
        im_discard_card(state, action->card);
        state->powers++;
        *used = (uint8_t)(*used + (*used < UINT8_MAX));
    } else {
        state->ability_used = 1;
    }
    for (int i = 0; i < action->paid_count; i++) {
        im_remove_character(state, action->paid[i]);
        im_discard_card(state, action->paid[i]);
    }
    for (int i = 0; i < action->spec->mold && state->end == IM_PLAYING; i++) {
        im_remove_mold(state, log);
    }
}

/* ------------------------------------------------------------------ checking and applying one action */

/* Returns the minimum number of arguments for an effect's choices. Sets `*more_allowed` to true if more
 * arguments are allowed. */
static int count_effect_args(const ImEffect *effect, bool *more_allowed)
{
    int count = 0;
    *more_allowed = false;
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        ImChoice choice = im_get_choice_kind(effect, i);
        count += im_count_choice_args(choice);
        *more_allowed = *more_allowed || choice == IM_CHOOSE_HAND_CARDS;
    }
    return count;
}

static bool check_arg_count(const ImAction *action, Error *why)
{
    bool more_allowed;
    int count = count_effect_args(&action->spec->effects[0], &more_allowed);
    return (more_allowed ? action->chosen_count >= count : action->chosen_count == count) ||
           error_set(why, _("Choose a target for this Power or ability."));
}

bool im_check_action(const ImState *state, const ImContent *content, int seat, const Move *move, Error *why)
{
    ImAction action;
    if (!im_read_action(state, content, seat, move, &action, why) || !check_payment(state, &action, why) ||
        !check_arg_count(&action, why)) {
        return false;
    }
    ImState paid = *state;
    im_pay_cost(&paid, content, &action, NULL);
    const ImEffect *effect = &action.spec->effects[0];
    return im_check_choices(&paid, content, &action, effect, why) &&
           im_check_effect(&paid, content, &action, effect, why);
}

void im_apply_paid_action(ImState *state, const ImContent *content, const ImAction *action, EventLog *log)
{
    for (int i = 0; i < action->spec->effect_count && state->end == IM_PLAYING; i++) {
        im_apply_effect(state, content, action, &action->spec->effects[i], log);
    }
}

void im_apply_action(ImState *state, const ImContent *content, int seat, const Move *move, EventLog *log)
{
    ImAction action;
    bool legal = im_read_action(state, content, seat, move, &action, NULL);
    assert(legal);
    (void)legal;
    im_log_action(state, content, seat, &action, log);
    im_pay_cost(state, content, &action, log);
    im_apply_paid_action(state, content, &action, log);
}

/* Extra discards may come from any hand without asking, so this function leaves them out. */
uint32_t im_find_card_owners(const void *game_state, const ImContent *content, int seat, const Move *move)
{
    const ImState *state = game_state;
    ImAction action;
    if ((move->kind != IM_MOVE_POWER && move->kind != IM_MOVE_ABILITY) ||
        !im_read_action(state, content, seat, move, &action, NULL)) {
        return 0;
    }
    int owner = IM_NONE;
    switch ((ImEffectKind)action.spec->effects[0].kind) {
    case IM_EFFECT_REPLACE:
        owner = action.chosen_count > 1 ? action.chosen[0] : IM_NONE;
        break;
    case IM_EFFECT_SWAP_POOL:
    case IM_EFFECT_GIVE:
    case IM_EFFECT_TAKE:
    case IM_EFFECT_PLACE:
        owner = action.chosen_count > 0 ? im_find_holder(state, action.chosen[0]) : IM_NONE;
        break;
    default:
        break;
    }
    const uint32_t owners = (action.card != IM_NONE ? UINT32_C(1) << action.seat : 0) |
                            (owner >= 0 && owner < state->seats ? UINT32_C(1) << owner : 0);
    return owners & ~(UINT32_C(1) << seat);
}

/* ------------------------------------------------------------------ visiting all actions */

enum { PAYERS_MAX = IM_SEATS_MAX * IM_HAND_MAX + IM_POSITIONS * IM_SPOTS };

typedef struct ActionLister {
    const ImContent *content;
    ImState *paid; /* the state after the payment */
    bool visited;  /* true if the visitor function has received an action with this payment */
    ImAction action;
    ImChoice
        wanted[IM_CHOICES_MAX + 1]; /* choices that the action's first effect needs, then IM_CHOOSE_NOTHING */
    bool own_only; /* true if the payment and the chosen hand cards must come from the hand of action.seat */
    /* true to stop after the first payment, because the payment does not matter to the caller */
    bool any_payment;
    Move move;
    ImActionVisitor *fn;
    void *user;
    ImVisit next; /* last return value of the visitor function */
} ActionLister;

/* The following functions list actions. The functions with a bool result return false if the visitor function
 * wants no more actions with the same payment. */

static bool list_choices(ActionLister *lister, int choice);

static bool list_choice_with_arg(ActionLister *lister, int choice, int value)
{
    lister->move.arg[lister->move.count++] = (int16_t)value;
    bool more = list_choices(lister, choice + 1);
    lister->move.arg[--lister->move.count] = 0;
    return more;
}

/* Tries each card in `items` for the choice with index `choice`. Skips unknown cards. */
static bool list_card_choices(ActionLister *lister, int choice, const uint8_t *items, int count)
{
    for (int i = 0; i < count; i++) {
        if (items[i] != IM_NONE && !list_choice_with_arg(lister, choice, items[i])) {
            return false;
        }
    }
    return true;
}

static bool list_number_choices(ActionLister *lister, int choice, int count)
{
    for (int i = 0; i < count; i++) {
        if (!list_choice_with_arg(lister, choice, i)) {
            return false;
        }
    }
    return true;
}

static bool list_book_choices(ActionLister *lister, int choice)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        const uint8_t book = lister->paid->position[p].book;
        if (book != IM_NONE && !list_choice_with_arg(lister, choice, book)) {
            return false;
        }
    }
    return true;
}

static bool list_free_spots_of_book(ActionLister *lister, int choice, const ImPosition *position)
{
    bool more = true;
    lister->move.arg[lister->move.count++] = position->book;
    for (int spot = 0; spot < IM_SPOTS && more; spot++) {
        more = position->spot[spot] != IM_NONE || list_choice_with_arg(lister, choice, spot);
    }
    lister->move.arg[--lister->move.count] = 0;
    return more;
}

static bool list_free_spots(ActionLister *lister, int choice)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &lister->paid->position[p];
        if (at->book != IM_NONE && !list_free_spots_of_book(lister, choice, at)) {
            return false;
        }
    }
    return true;
}

static bool list_placed_characters(ActionLister *lister, int choice)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            uint8_t character = lister->paid->position[p].spot[spot];
            if (character != IM_NONE && !list_choice_with_arg(lister, choice, character)) {
                return false;
            }
        }
    }
    return true;
}

static bool list_hand_characters(ActionLister *lister, int choice)
{
    for (int seat = 0; seat < lister->paid->seats; seat++) {
        bool asked = !lister->own_only || seat == lister->action.seat;
        if (asked &&
            !list_card_choices(lister, choice, lister->paid->hand[seat], lister->paid->hand_count[seat])) {
            return false;
        }
    }
    return true;
}

static void sort_bytes(uint8_t *items, int count)
{
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && items[j] < items[j - 1]; j--) {
            uint8_t item = items[j];
            items[j] = items[j - 1];
            items[j - 1] = item;
        }
    }
}

/* Tries every non-empty subset of the chosen seat's hand. */
static bool list_hand_subsets(ActionLister *lister, int choice)
{
    int seat = lister->move.arg[lister->move.count - 1];
    int count = lister->paid->hand_count[seat];
    uint8_t hand[IM_HAND_MAX];
    memcpy(hand, lister->paid->hand[seat], sizeof hand);
    sort_bytes(hand, count);
    for (unsigned set = 1; set < 1u << count; set++) {
        Move before = lister->move;
        for (int i = 0; i < count; i++) {
            if (set >> i & 1) {
                lister->move.arg[lister->move.count++] = hand[i];
            }
        }
        bool more = list_choices(lister, choice + 1);
        lister->move = before;
        if (!more) {
            return false;
        }
    }
    return true;
}

/* Tries each role. For IM_EFFECT_UNDERSTUDY, tries only roles that a free spot wants, because other roles are
 * useless. */
static bool list_role_choices(ActionLister *lister, int choice)
{
    const bool understudy = lister->action.spec->effects[0].kind == IM_EFFECT_UNDERSTUDY;
    const uint32_t roles = understudy ? im_find_all_wanted_roles(lister->paid, lister->content) : UINT32_MAX;
    for (int role = 0; role < lister->content->role_count; role++) {
        if ((roles >> role & 1) != 0 && !list_choice_with_arg(lister, choice, role)) {
            return false;
        }
    }
    return true;
}

static bool visit_complete_action(ActionLister *lister)
{
    ImAction *action = &lister->action;
    action->chosen_count = lister->move.count - (int)(action->chosen - lister->move.arg);
    if (!im_check_effect(lister->paid, lister->content, action, &action->spec->effects[0], NULL)) {
        return true;
    }
    const ImLegalAction use = {
        .move = &lister->move, .action = action, .paid = lister->paid, .first = !lister->visited};
    lister->visited = true;
    lister->next = lister->fn(lister->user, &use);
    return lister->next == IM_VISIT_NEXT;
}

static bool list_choices(ActionLister *lister, int choice)
{
    switch (lister->wanted[choice]) {
    case IM_CHOOSE_SEAT:
        if (lister->own_only && lister->action.spec->effects[0].kind == IM_EFFECT_REPLACE) {
            return list_choice_with_arg(lister, choice, lister->action.seat);
        }
        return list_number_choices(lister, choice, lister->paid->seats);
    case IM_CHOOSE_HAND:
        return list_hand_characters(lister, choice);
    case IM_CHOOSE_PLACED:
        return list_placed_characters(lister, choice);
    case IM_CHOOSE_POOL:
        return list_card_choices(lister, choice, lister->paid->pool, lister->paid->pool_count);
    case IM_CHOOSE_DISCARD:
        return list_card_choices(lister, choice, lister->paid->discard, lister->paid->discard_count);
    case IM_CHOOSE_BOOK:
        return list_book_choices(lister, choice);
    case IM_CHOOSE_SPOT:
        return list_free_spots(lister, choice);
    case IM_CHOOSE_LABEL:
        return list_number_choices(lister, choice, IM_LABELS);
    case IM_CHOOSE_ROLE:
        return list_role_choices(lister, choice);
    case IM_CHOOSE_HAND_CARDS:
        return list_hand_subsets(lister, choice);
    case IM_CHOOSE_NOTHING:
    case IM_CHOICES:
        break;
    }
    return visit_complete_action(lister);
}

/* Lists the actions with the payment that is already in lister->move. */
static void list_actions_with_payment(ActionLister *lister, const ImState *state)
{
    *lister->paid = *state;
    lister->visited = false;
    lister->action.paid_count = lister->action.extra_discards;
    lister->action.chosen = lister->action.paid + lister->action.extra_discards;
    im_pay_cost(lister->paid, lister->content, &lister->action, NULL);
    list_choices(lister, 0);
}

/* Lists the Characters that can be discarded as payment, in ascending order. For an ability, or if
 * lister->own_only is true, these are the Characters in the player's hand. Otherwise, these are the
 * Characters in all hands and on all Books. */
static int list_payment_characters(const ActionLister *lister, const ImState *state, uint8_t out[PAYERS_MAX])
{
    const ImAction *action = &lister->action;
    bool ability = action->card == IM_NONE;
    int count = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        bool asked = seat == action->seat || (!ability && !lister->own_only);
        for (int i = 0; asked && i < state->hand_count[seat]; i++) {
            if (state->hand[seat][i] != action->card) {
                out[count++] = state->hand[seat][i];
            }
        }
    }
    for (int i = 0; !ability && !lister->own_only && i < IM_POSITIONS * IM_SPOTS; i++) {
        uint8_t character = state->position[i / IM_SPOTS].spot[i % IM_SPOTS];
        if (character != IM_NONE) {
            out[count++] = character;
        }
    }
    sort_bytes(out, count);
    return count;
}

/* Lists the actions with every possible payment. lister->move must already contain all arguments before the
 * payment. */
static void list_payments(ActionLister *lister, const ImState *state)
{
    Move *move = &lister->move;
    int extra_discards = lister->action.extra_discards;
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        lister->wanted[i] = im_get_choice_kind(&lister->action.spec->effects[0], i);
    }
    move->arg[move->count++] = (int16_t)extra_discards;
    lister->action.paid = move->arg + move->count;
    if (extra_discards == 0) {
        list_actions_with_payment(lister, state);
        return;
    }
    uint8_t who[PAYERS_MAX];
    int count = list_payment_characters(lister, state, who);
    int16_t *paid = move->arg + move->count;
    move->count = (uint8_t)(move->count + extra_discards);
    for (int i = 0; i < count; i++) {
        paid[0] = who[i];
        for (int j = extra_discards > 1 ? i + 1 : count - 1; j < count; j++) {
            if (extra_discards > 1) {
                paid[1] = who[j];
            }
            list_actions_with_payment(lister, state);
            if (lister->next == IM_VISIT_STOP || lister->any_payment) {
                return;
            }
        }
    }
}

/* Returns a lister for a Power. `paid` is memory for the state after the payment. */
static ActionLister make_power_lister(const ImState *state, const ImContent *content, int seat, int character,
                                      ImState *paid)
{
    const ImActionSpec *spec = im_get_power_spec(state, content, character);
    return (ActionLister){
        .content = content,
        .paid = paid,
        .action = {.spec = spec,
                   .seat = seat,
                   .card = character,
                   .extra_discards = im_count_extra_discards(state, content, seat, spec)},
        .move = {.kind = IM_MOVE_POWER, .count = 2, .arg = {(int16_t)seat, (int16_t)character}},
    };
}

bool im_visit_power_actions(const ImState *state, const ImContent *content, int seat, int character,
                            bool own_only, ImActionVisitor *fn, void *user)
{
    ImState paid;
    ActionLister lister = make_power_lister(state, content, seat, character, &paid);
    lister.own_only = own_only;
    lister.fn = fn;
    lister.user = user;
    list_payments(&lister, state);
    return lister.next != IM_VISIT_STOP;
}

bool im_visit_ability_actions(const ImState *state, const ImContent *content, ImActionVisitor *fn, void *user)
{
    const ImLibrarianRules *talent = im_get_librarian_rules(state, content, state->turn);
    if (!talent->has_ability || state->ability_used) {
        return true;
    }
    ImState paid;
    ActionLister lister = {
        .content = content,
        .paid = &paid,
        .action = {.spec = &talent->ability,
                   .seat = state->turn,
                   .card = IM_NONE,
                   .extra_discards = talent->ability.extra_discards},
        .move = {.kind = IM_MOVE_ABILITY, .count = 1, .arg = {state->librarian[state->turn]}},
        .fn = fn,
        .user = user,
    };
    list_payments(&lister, state);
    return lister.next != IM_VISIT_STOP;
}

/* ------------------------------------------------------------------ seats to ask for a reaction */

static ImVisit stop_at_first_action(void *user, const ImLegalAction *action)
{
    (void)user;
    (void)action;
    return IM_VISIT_STOP;
}

/* True if the payment can decide whether the effect is possible. A payment moves cards from hands and Books
 * to the discard pile. So the payment matters for effects that need cards in these places, and for effects
 * that only reveal or draw hidden cards. */
static bool can_payment_block_effect(const ImEffect *effect)
{
    bool depends = im_effect_info[effect->kind].only_draws;
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        ImChoice choice = im_get_choice_kind(effect, i);
        depends = depends || (choice != IM_CHOOSE_NOTHING && choice != IM_CHOOSE_POOL &&
                              choice != IM_CHOOSE_BOOK && choice != IM_CHOOSE_LABEL);
    }
    return depends;
}

bool im_is_power_usable(const ImState *state, const ImContent *content, int seat, int character)
{
    ImState paid;
    ActionLister lister = make_power_lister(state, content, seat, character, &paid);
    lister.any_payment = !can_payment_block_effect(&lister.action.spec->effects[0]);
    lister.fn = stop_at_first_action;
    list_payments(&lister, state);
    return lister.next == IM_VISIT_STOP;
}

bool im_is_ability_usable(const ImState *state, const ImContent *content)
{
    return !im_visit_ability_actions(state, content, stop_at_first_action, NULL);
}

static bool is_defensive(const ImActionSpec *spec)
{
    for (int i = 0; i < spec->effect_count; i++) {
        if (im_effect_info[spec->effects[i].kind].is_defensive) {
            return true;
        }
    }
    return false;
}

static bool only_draws_cards(const ImActionSpec *spec)
{
    return im_effect_info[spec->effects[0].kind].only_draws;
}

uint8_t im_find_defending_seats(const ImState *state, const ImContent *content)
{
    const ImLibrarianRules *talent = im_get_librarian_rules(state, content, state->turn);
    unsigned out = 0;
    if (talent->has_ability && is_defensive(&talent->ability) && im_is_ability_usable(state, content)) {
        out |= 1u << state->turn;
    }
    for (int seat = 0; seat < state->seats; seat++) {
        for (int i = 0; i < state->hand_count[seat] && !(out >> seat & 1); i++) {
            int card = state->hand[seat][i];
            /* in a bot's search, hands can have unknown cards */
            if (card != IM_NONE && is_defensive(im_get_power_spec(state, content, card)) &&
                im_is_power_usable(state, content, seat, card)) {
                out |= 1u << seat;
            }
        }
    }
    return (uint8_t)out;
}

uint8_t im_find_helping_seats(const ImState *state, const ImContent *content)
{
    unsigned out = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        for (int i = 0; i < state->hand_count[seat] && seat != state->turn && !(out >> seat & 1); i++) {
            const int card = state->hand[seat][i];
            if (!only_draws_cards(im_get_power_spec(state, content, card)) &&
                im_is_power_usable(state, content, seat, card)) {
                out |= 1u << seat;
            }
        }
    }
    return (uint8_t)out;
}
