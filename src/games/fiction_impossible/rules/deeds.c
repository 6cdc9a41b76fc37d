/* deeds.c: Powers and abilities: who may use them, how they are paid for, and every way to use them. */
#include "games/fiction_impossible/rules/engine.h"

#include <assert.h>
#include <string.h>

/* ------------------------------------------------------------------ what a move says */

enum { ARGS_BEFORE_POWER = 2, ARGS_BEFORE_ABILITY = 1 };

/* Splits the arguments from number `at` on; only the first effect has choices. */
static bool read_arguments(const Move *move, int at, ImDeed *out, Error *why)
{
    int paid = at < move->count ? move->arg[at] : -1;
    if (move->count > MOVE_ARGS_MAX || paid < 0 || paid > IM_FURTHER_MAX || at + 1 + paid > move->count ||
        !move_has_args(move, move->count)) {
        return error_set(why, "Say which Characters are discarded for it.");
    }
    out->paid = move->arg + at + 1;
    out->paid_count = paid;
    out->chosen = out->paid + paid;
    out->chosen_count = move->count - (at + 1 + paid);
    return true;
}

static bool read_power(const ImState *state, const ImContent *content, const Move *move, ImDeed *out,
                       Error *why)
{
    const int seat = move->arg[0], card = move->arg[1], holder = im_holder(state, card);
    if (holder == IM_NONE || seat != holder) {
        return error_set(why, "Only the Power of a Character in that player’s hand can be used.");
    }
    out->act = im_power_act(state, content, card);
    out->seat = seat;
    out->card = card;
    out->further = im_further(state, content, seat, out->act);
    return read_arguments(move, ARGS_BEFORE_POWER, out, why);
}

static bool read_ability(const ImState *state, const ImContent *content, int seat, const Move *move,
                         ImDeed *out, Error *why)
{
    const ImTalent *talent = im_talent(state, content, state->turn);
    if (seat != state->turn) {
        return error_set(why, "A Librarian’s ability is used in one’s own turn.");
    }
    if (!talent->has_ability || move->count < ARGS_BEFORE_ABILITY ||
        move->arg[0] != state->librarian[state->turn]) {
        return error_set(why, "Your Librarian has no such ability.");
    }
    if (state->ability_used) {
        return error_set(why, "The ability can be used once a turn.");
    }
    out->act = &talent->ability;
    out->seat = state->turn;
    out->card = IM_NONE;
    out->further = talent->ability.further;
    return read_arguments(move, ARGS_BEFORE_ABILITY, out, why);
}

bool im_deed(const ImState *state, const ImContent *content, int seat, const Move *move, ImDeed *out,
             Error *why)
{
    if (state->phase == IM_PHASE_LIBRARIANS || state->phase == IM_PHASE_OVER) {
        return error_set(why, "Powers and abilities are used while a turn goes on.");
    }
    return move->kind == IM_MOVE_POWER ? read_power(state, content, move, out, why)
                                       : read_ability(state, content, seat, move, out, why);
}

/* ------------------------------------------------------------------ paying */

/* May this Character be discarded for it? Powers may take from any hand or off a Book, abilities only from
   one's own hand (rulebook: Character Powers, Librarian Abilities). */
static bool may_pay(const ImState *state, const ImDeed *deed, int character)
{
    if (character < 0 || character >= IM_CHARACTERS || character == deed->card) {
        return false;
    }
    int holder = im_holder(state, character);
    return deed->card == IM_NONE
               ? holder == deed->seat
               : holder != IM_NONE || im_position_of_character(state, character, NULL) != IM_NONE;
}

static bool check_payment(const ImState *state, const ImDeed *deed, Error *why)
{
    if (deed->paid_count != deed->further) {
        return error_set(why, "It takes %d further Character%s to be discarded.", deed->further,
                         deed->further == 1 ? "" : "s");
    }
    for (int i = 0; i < deed->paid_count; i++) {
        if (!may_pay(state, deed, deed->paid[i]) || (i > 0 && deed->paid[i] <= deed->paid[i - 1])) {
            return error_set(why, deed->card == IM_NONE
                                      ? "Discard different Characters from your own hand for it."
                                      : "Discard different Characters from hands or off Books for it.");
        }
    }
    return true;
}

static void pay(ImState *state, const ImContent *content, const ImDeed *deed, EventLog *log)
{
    if (deed->card != IM_NONE) {
        uint8_t *used = &state->used[content->characters[deed->card].power];
        im_take_away(state, deed->card);
        im_discard(state, deed->card);
        state->powers++;
        *used = (uint8_t)(*used + (*used < UINT8_MAX));
    } else {
        state->ability_used = 1;
    }
    for (int i = 0; i < deed->paid_count; i++) {
        im_take_away(state, deed->paid[i]);
        im_discard(state, deed->paid[i]);
    }
    for (int i = 0; i < deed->act->mold && state->end == IM_PLAYING; i++) {
        im_remove_mold(state, log);
    }
}

/* ------------------------------------------------------------------ one use */

/* How many arguments the choices of an effect are; `some` = any further number. */
static int choice_arguments(const ImEffect *effect, bool *some)
{
    int count = 0;
    *some = false;
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        ImChoice choice = im_choice(effect, i);
        count += im_choice_arguments(choice);
        *some = *some || choice == IM_CHOOSE_SOME;
    }
    return count;
}

static bool check_form(const ImDeed *deed, Error *why)
{
    bool some;
    int count = choice_arguments(&deed->act->effects[0], &some);
    return (some ? deed->chosen_count >= count : deed->chosen_count == count) ||
           error_set(why, "Say what it is used on.");
}

bool im_check_deed(const ImState *state, const ImContent *content, int seat, const Move *move, Error *why)
{
    ImDeed deed;
    if (!im_deed(state, content, seat, move, &deed, why) || !check_payment(state, &deed, why) ||
        !check_form(&deed, why)) {
        return false;
    }
    ImState paid = *state;
    pay(&paid, content, &deed, NULL);
    const ImEffect *effect = &deed.act->effects[0];
    return im_check_choices(&paid, content, &deed, effect, why) &&
           im_would_do(&paid, content, &deed, effect, why);
}

void im_do_paid(ImState *paid, const ImContent *content, const ImDeed *deed, EventLog *log)
{
    for (int i = 0; i < deed->act->effect_count && paid->end == IM_PLAYING; i++) {
        im_do_effect(paid, content, deed, &deed->act->effects[i], log);
    }
}

void im_do_deed(ImState *state, const ImContent *content, int seat, const Move *move, EventLog *log)
{
    ImDeed deed;
    bool legal = im_deed(state, content, seat, move, &deed, NULL);
    assert(legal);
    (void)legal;
    im_tell_deed(state, content, seat, &deed, log);
    pay(state, content, &deed, log);
    im_do_paid(state, content, &deed, log);
}

/* ------------------------------------------------------------------ every use */

enum { PAYERS_MAX = IM_SEATS_MAX * IM_HAND_MAX + IM_POSITIONS * IM_SPOTS };

typedef struct Lister {
    const ImContent *content;
    ImState *paid; /* what there is once it is paid for */
    bool told;     /* of a use that was paid for so */
    ImDeed deed;
    ImChoice wanted[IM_CHOICES_MAX + 1]; /* what has to be chosen */
    bool own;                            /* nothing of others is spent or touched */
    bool once;                           /* one way to pay for it stands for all */
    Move move;
    ImUseFn *fn;
    void *user;
    ImNext next; /* what it said last */
} Lister;

/* All these say whether more that is paid for alike is wanted. */

static bool list_choices(Lister *lister, int choice);

static bool list_with(Lister *lister, int choice, int value)
{
    lister->move.arg[lister->move.count++] = (int16_t)value;
    bool more = list_choices(lister, choice + 1);
    lister->move.arg[--lister->move.count] = 0;
    return more;
}

/* Whom nobody knows yet cannot be chosen. */
static bool list_all(Lister *lister, int choice, const uint8_t *items, int count)
{
    for (int i = 0; i < count; i++) {
        if (items[i] != IM_NONE && !list_with(lister, choice, items[i])) {
            return false;
        }
    }
    return true;
}

static bool list_numbers(Lister *lister, int choice, int count)
{
    for (int i = 0; i < count; i++) {
        if (!list_with(lister, choice, i)) {
            return false;
        }
    }
    return true;
}

static bool list_books(Lister *lister, int choice)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        const uint8_t book = lister->paid->position[p].book;
        if (book != IM_NONE && !list_with(lister, choice, book)) {
            return false;
        }
    }
    return true;
}

static bool list_spots_of(Lister *lister, int choice, const ImPosition *at)
{
    bool more = true;
    lister->move.arg[lister->move.count++] = at->book;
    for (int spot = 0; spot < IM_SPOTS && more; spot++) {
        more = at->spot[spot] != IM_NONE || list_with(lister, choice, spot);
    }
    lister->move.arg[--lister->move.count] = 0;
    return more;
}

/* Free spots of Books on the table. */
static bool list_spots(Lister *lister, int choice)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *at = &lister->paid->position[p];
        if (at->book != IM_NONE && !list_spots_of(lister, choice, at)) {
            return false;
        }
    }
    return true;
}

static bool list_placed(Lister *lister, int choice)
{
    for (int p = 0; p < IM_POSITIONS; p++) {
        for (int spot = 0; spot < IM_SPOTS; spot++) {
            uint8_t character = lister->paid->position[p].spot[spot];
            if (character != IM_NONE && !list_with(lister, choice, character)) {
                return false;
            }
        }
    }
    return true;
}

static bool list_hands(Lister *lister, int choice)
{
    for (int seat = 0; seat < lister->paid->seats; seat++) {
        bool asked = !lister->own || seat == lister->deed.seat;
        if (asked && !list_all(lister, choice, lister->paid->hand[seat], lister->paid->hand_count[seat])) {
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

/* Every set of the hand of the seat that was chosen before; a move has room for a whole hand. */
static bool list_sets(Lister *lister, int choice)
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

/* Nothing else than a role that a free spot wants opens one to an understudy. */
static bool list_roles(Lister *lister, int choice)
{
    const bool understudy = lister->deed.act->effects[0].verb == IM_DO_UNDERSTUDY;
    const uint32_t roles = understudy ? im_wanted_anywhere(lister->paid, lister->content) : UINT32_MAX;
    for (int role = 0; role < lister->content->role_count; role++) {
        if ((roles >> role & 1) != 0 && !list_with(lister, choice, role)) {
            return false;
        }
    }
    return true;
}

static bool list_complete(Lister *lister)
{
    ImDeed *deed = &lister->deed;
    deed->chosen_count = lister->move.count - (int)(deed->chosen - lister->move.arg);
    if (!im_would_do(lister->paid, lister->content, deed, &deed->act->effects[0], NULL)) {
        return true;
    }
    const ImUse use = {.move = &lister->move, .deed = deed, .paid = lister->paid, .first = !lister->told};
    lister->told = true;
    lister->next = lister->fn(lister->user, &use);
    return lister->next == IM_NEXT_USE;
}

static bool list_choices(Lister *lister, int choice)
{
    switch (lister->wanted[choice]) {
    case IM_CHOOSE_SEAT:
        if (lister->own && lister->deed.act->effects[0].verb == IM_DO_REPLACE) {
            return list_with(lister, choice, lister->deed.seat);
        }
        return list_numbers(lister, choice, lister->paid->seats);
    case IM_CHOOSE_HAND:
        return list_hands(lister, choice);
    case IM_CHOOSE_PLACED:
        return list_placed(lister, choice);
    case IM_CHOOSE_POOL:
        return list_all(lister, choice, lister->paid->pool, lister->paid->pool_count);
    case IM_CHOOSE_DISCARD:
        return list_all(lister, choice, lister->paid->discard, lister->paid->discard_count);
    case IM_CHOOSE_BOOK:
        return list_books(lister, choice);
    case IM_CHOOSE_SPOT:
        return list_spots(lister, choice);
    case IM_CHOOSE_LABEL:
        return list_numbers(lister, choice, IM_LABELS);
    case IM_CHOOSE_ROLE:
        return list_roles(lister, choice);
    case IM_CHOOSE_SOME:
        return list_sets(lister, choice);
    case IM_CHOOSE_NOTHING:
    case IM_CHOICES:
        break;
    }
    return list_complete(lister);
}

/* All uses with this payment, which stands in the move. */
static void list_paid(Lister *lister, const ImState *state)
{
    *lister->paid = *state;
    lister->told = false;
    lister->deed.paid_count = lister->deed.further;
    lister->deed.chosen = lister->deed.paid + lister->deed.further;
    pay(lister->paid, lister->content, &lister->deed, NULL);
    list_choices(lister, 0);
}

/* Who may be discarded for it, ascending: an ability takes from one's own hand, a Power from any hand or off
   a Book. */
static int payers(const Lister *lister, const ImState *state, uint8_t out[PAYERS_MAX])
{
    const ImDeed *deed = &lister->deed;
    bool ability = deed->card == IM_NONE;
    int count = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        bool asked = seat == deed->seat || (!ability && !lister->own);
        for (int i = 0; asked && i < state->hand_count[seat]; i++) {
            if (state->hand[seat][i] != deed->card) {
                out[count++] = state->hand[seat][i];
            }
        }
    }
    for (int i = 0; !ability && !lister->own && i < IM_POSITIONS * IM_SPOTS; i++) {
        uint8_t character = state->position[i / IM_SPOTS].spot[i % IM_SPOTS];
        if (character != IM_NONE) {
            out[count++] = character;
        }
    }
    sort_bytes(out, count);
    return count;
}

/* The move's arguments are there as far as the number of Characters discarded. */
static void list_payments(Lister *lister, const ImState *state)
{
    Move *move = &lister->move;
    int further = lister->deed.further;
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        lister->wanted[i] = im_choice(&lister->deed.act->effects[0], i);
    }
    move->arg[move->count++] = (int16_t)further;
    lister->deed.paid = move->arg + move->count;
    if (further == 0) {
        list_paid(lister, state);
        return;
    }
    uint8_t who[PAYERS_MAX];
    int count = payers(lister, state, who);
    int16_t *paid = move->arg + move->count;
    move->count = (uint8_t)(move->count + further);
    for (int i = 0; i < count; i++) {
        paid[0] = who[i];
        for (int j = further > 1 ? i + 1 : count - 1; j < count; j++) {
            if (further > 1) {
                paid[1] = who[j];
            }
            list_paid(lister, state);
            if (lister->next == IM_NO_MORE || lister->once) {
                return;
            }
        }
    }
}

/* For the uses of a Character's Power; `paid` is room to work in. */
static Lister power_lister(const ImState *state, const ImContent *content, int seat, int character,
                           ImState *paid)
{
    const ImAct *act = im_power_act(state, content, character);
    return (Lister){
        .content = content,
        .paid = paid,
        .deed = {.act = act,
                 .seat = seat,
                 .card = character,
                 .further = im_further(state, content, seat, act)},
        .move = {.kind = IM_MOVE_POWER, .count = 2, .arg = {(int16_t)seat, (int16_t)character}},
    };
}

bool im_each_power(const ImState *state, const ImContent *content, int seat, int character, bool own,
                   ImUseFn *fn, void *user)
{
    ImState paid;
    Lister lister = power_lister(state, content, seat, character, &paid);
    lister.own = own;
    lister.fn = fn;
    lister.user = user;
    list_payments(&lister, state);
    return lister.next != IM_NO_MORE;
}

bool im_each_ability(const ImState *state, const ImContent *content, ImUseFn *fn, void *user)
{
    const ImTalent *talent = im_talent(state, content, state->turn);
    if (!talent->has_ability || state->ability_used) {
        return true;
    }
    ImState paid;
    Lister lister = {
        .content = content,
        .paid = &paid,
        .deed = {.act = &talent->ability,
                 .seat = state->turn,
                 .card = IM_NONE,
                 .further = talent->ability.further},
        .move = {.kind = IM_MOVE_ABILITY, .count = 1, .arg = {state->librarian[state->turn]}},
        .fn = fn,
        .user = user,
    };
    list_payments(&lister, state);
    return lister.next != IM_NO_MORE;
}

/* ------------------------------------------------------------------ who is asked */

static ImNext found_one(void *user, const ImUse *use)
{
    (void)user;
    (void)use;
    return IM_NO_MORE;
}

/* Whether an effect is possible hangs on who was discarded for it only where it asks what hands, Books and
   discard pile hold. */
static bool minds_payment(const ImEffect *effect)
{
    bool minds = im_verbs[effect->verb].draws;
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        ImChoice choice = im_choice(effect, i);
        minds = minds || (choice != IM_CHOOSE_NOTHING && choice != IM_CHOOSE_POOL &&
                          choice != IM_CHOOSE_BOOK && choice != IM_CHOOSE_LABEL);
    }
    return minds;
}

bool im_power_usable(const ImState *state, const ImContent *content, int seat, int character)
{
    ImState paid;
    Lister lister = power_lister(state, content, seat, character, &paid);
    lister.once = !minds_payment(&lister.deed.act->effects[0]);
    lister.fn = found_one;
    list_payments(&lister, state);
    return lister.next == IM_NO_MORE;
}

bool im_ability_usable(const ImState *state, const ImContent *content)
{
    return !im_each_ability(state, content, found_one, NULL);
}

static bool defends(const ImAct *act)
{
    for (int i = 0; i < act->effect_count; i++) {
        if (im_verbs[act->effects[i].verb].defends) {
            return true;
        }
    }
    return false;
}

static bool draws(const ImAct *act)
{
    return im_verbs[act->effects[0].verb].draws;
}

uint8_t im_defenders(const ImState *state, const ImContent *content)
{
    const ImTalent *talent = im_talent(state, content, state->turn);
    unsigned out = 0;
    if (talent->has_ability && defends(&talent->ability) && im_ability_usable(state, content)) {
        out |= 1u << state->turn;
    }
    for (int seat = 0; seat < state->seats; seat++) {
        for (int i = 0; i < state->hand_count[seat] && !(out >> seat & 1); i++) {
            int card = state->hand[seat][i];
            /* Who thinks ahead holds cards that it cannot know yet. */
            if (card != IM_NONE && defends(im_power_act(state, content, card)) &&
                im_power_usable(state, content, seat, card)) {
                out |= 1u << seat;
            }
        }
    }
    return (uint8_t)out;
}

uint8_t im_advisers(const ImState *state, const ImContent *content)
{
    unsigned out = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        for (int i = 0; i < state->hand_count[seat] && seat != state->turn && !(out >> seat & 1); i++) {
            const int card = state->hand[seat][i];
            if (!draws(im_power_act(state, content, card)) && im_power_usable(state, content, seat, card)) {
                out |= 1u << seat;
            }
        }
    }
    return (uint8_t)out;
}
