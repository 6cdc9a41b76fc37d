/* choices.c: legal answers to the player's choices, and the effects of the answers. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

/* True if the item can be readied (made usable again). The player must have used the item this turn. The item
 * must not be a single-use item, must not have been readied this turn, and must not be the item that causes
 * this choice. */
static bool can_ready_item(const PaState *state, int item)
{
    unsigned flags = state->item[item];
    bool asking = state->task_count > 0 && state->task[0].kind == PA_TASK_RULES &&
                  state->task[0].source == PA_FROM_ITEM + item;
    return (flags & PA_OWNED) && (flags & PA_USED) && !(flags & (PA_FLIPPED | PA_READIED)) && !asking;
}

bool pa_is_choice_legal(const PaState *state, const GameContent *content, int arg)
{
    if (state->choice_count == 0 || arg < 0 || arg >= PA_CARDS) {
        return false;
    }
    switch ((PaChoiceKind)state->choice[0].kind) {
    case PA_CHOOSE_DISCARD:
    case PA_CHOOSE_EXHAUST:
        return pa_pile_contains(&state->hand, arg);
    case PA_CHOOSE_RECOVER:
        return pa_pile_contains(&state->fatigue, arg);
    case PA_CHOOSE_FETCH:
        return pa_pile_contains(&state->discard, arg);
    case PA_CHOOSE_CURE:
        return pa_is_penalty(arg) &&
               (pa_pile_contains(&state->hand, arg) || pa_pile_contains(&state->discard, arg));
    case PA_CHOOSE_READY:
        return arg < PA_ITEMS && can_ready_item(state, arg);
    case PA_CHOOSE_REWARD:
    case PA_CHOOSE_MCGUFFIN_SIDE:
        return arg < 2;
    case PA_CHOOSE_UPGRADE:
        return arg < PA_LETTERS && pa_pile_contains(&state->deck, arg) && !state->card_upgraded[arg];
    case PA_CHOOSE_REMOVE:
        return state->deck.count > PA_DECK_MIN && pa_pile_contains(&state->deck, arg);
    case PA_CHOOSE_OFFER:
        return pa_pile_contains(&state->offer, arg);
    case PA_CHOOSE_REPLACED:
        return arg < PA_LETTERS && pa_pile_contains(&state->deck, arg);
    case PA_CHOOSE_CORE:
        break;
    }
    return pa_can_upgrade_core(state, content, arg);
}

static void draw_offered_cards(PaState *state)
{
    PaChoice *choice = &state->choice[0];
    for (; choice->offer > 0 && state->growth.count > 0; choice->offer--) {
        pa_pile_push(&state->offer, pa_pile_remove_random(&state->growth, &state->rng));
    }
    choice->offer = 0;
}

static bool draw_offered_mcguffin(PaState *state)
{
    int left[PA_MCGUFFINS];
    uint32_t count = 0;
    for (int i = 0; i < PA_MCGUFFINS; i++) {
        if (state->curio_left[i]) {
            left[count++] = i;
        }
    }
    state->choice[0].offer = 0;
    if (count == 0) {
        return false;
    }
    int curio = left[rng_below(&state->rng, count)];
    state->curio_left[curio] = 0;
    state->curio_offer = (uint8_t)curio;
    return true;
}

bool pa_prepare_choice(PaEngine *engine)
{
    PaState *state = engine->state;
    PaChoice *choice = &state->choice[0];
    if (choice->kind == PA_CHOOSE_OFFER && choice->offer > 0) {
        draw_offered_cards(state);
    }
    if (choice->kind == PA_CHOOSE_MCGUFFIN_SIDE && choice->offer > 0 && !draw_offered_mcguffin(state)) {
        pa_remove_first_choice(engine);
        return false;
    }
    int answer = -1;
    for (int arg = 0; arg < PA_CARDS; arg++) {
        if (pa_is_choice_legal(state, engine->content, arg)) {
            if (answer >= 0 || choice->optional) {
                return true;
            }
            answer = arg;
        }
    }
    if (answer >= 0) {
        pa_answer_choice(engine, answer);
    } else {
        pa_decline_choice(engine);
    }
    return false;
}

static const char *get_card_name(const PaEngine *engine, int card)
{
    return engine->content->card[card].name;
}

static void move_card(PaEngine *engine, PaPile *from, int card, int place)
{
    PaState *state = engine->state;
    pa_pile_remove(from, card);
    switch ((PaPlace)place) {
    case PA_TO_DISCARD:
        pa_pile_insert(&state->discard, card);
        break;
    case PA_TO_DECK:
        pa_pile_push(&state->deck_top, card);
        break;
    case PA_TO_HAND:
        if (pa_is_in_clash(state) || state->hand.count >= PA_HAND_MAX) {
            pa_pile_insert(&state->held, card);
        } else {
            pa_pile_push(&state->hand, card);
        }
        break;
    }
    pa_log(engine,
           place == PA_TO_DECK   ? _("%s goes to the top of your deck")
           : place == PA_TO_HAND ? _("%s goes to your hand")
                                 : _("%s goes to the discard pile"),
           get_card_name(engine, card));
}

static void discard_card(PaEngine *engine, int card)
{
    pa_pile_remove(&engine->state->hand, card);
    pa_pile_insert(&engine->state->discard, card);
    pa_log(engine, _("%s is discarded"), get_card_name(engine, card));
}

static void fatigue_card(PaEngine *engine, int card)
{
    pa_pile_remove(&engine->state->hand, card);
    pa_pile_insert(&engine->state->fatigue, card);
    pa_log(engine, _("%s is fatigued"), get_card_name(engine, card));
}

static void return_penalty_card(PaEngine *engine, int card)
{
    PaState *state = engine->state;
    if (!pa_pile_remove(&state->hand, card)) {
        pa_pile_remove(&state->discard, card);
    }
    pa_pile_insert(&state->penalty, card);
    pa_log(engine, _("%s leaves your deck {penalty}"), get_card_name(engine, card));
}

static void ready_item(PaEngine *engine, int item)
{
    PaState *state = engine->state;
    state->item[item] = (uint8_t)((state->item[item] & ~PA_USED) | PA_READIED);
    pa_log(engine, _("%s is ready again"), pa_get_item_side(state, engine->content, item)->name);
}

static void take_offered_card(PaEngine *engine, int card, bool add)
{
    PaState *state = engine->state;
    pa_pile_remove(&state->offer, card);
    pa_pile_move_all(&state->offer, &state->growth);
    if (add) {
        pa_pile_insert(&state->deck, card);
        pa_log(engine, _("%s joins your deck"), get_card_name(engine, card));
    } else {
        state->taken = (uint8_t)card;
        pa_add_choice(engine, PA_CHOOSE_REPLACED, PA_TO_DECK, 1);
    }
}

static void replace_card(PaEngine *engine, int card)
{
    PaState *state = engine->state;
    pa_pile_remove(&state->deck, card);
    state->card_upgraded[card] = 0;
    pa_pile_insert(&state->deck, state->taken);
    pa_log(engine, _("%s replaces %s"), get_card_name(engine, state->taken), get_card_name(engine, card));
    state->taken = 0;
}

static void remove_card(PaEngine *engine, int card)
{
    PaState *state = engine->state;
    pa_pile_remove(&state->deck, card);
    if (pa_is_penalty(card)) {
        pa_pile_insert(&state->penalty, card);
    } else {
        state->card_upgraded[card] = 0;
    }
    pa_log(engine, _("%s leaves your deck"), get_card_name(engine, card));
}

void pa_answer_choice(PaEngine *engine, int arg)
{
    PaState *state = engine->state;
    PaChoice choice = state->choice[0];
    pa_remove_first_choice(engine);
    switch ((PaChoiceKind)choice.kind) {
    case PA_CHOOSE_DISCARD:
        discard_card(engine, arg);
        break;
    case PA_CHOOSE_EXHAUST:
        fatigue_card(engine, arg);
        break;
    case PA_CHOOSE_RECOVER:
        move_card(engine, &state->fatigue, arg, choice.place);
        break;
    case PA_CHOOSE_FETCH:
        move_card(engine, &state->discard, arg, choice.place);
        break;
    case PA_CHOOSE_CURE:
        return_penalty_card(engine, arg);
        break;
    case PA_CHOOSE_READY:
        ready_item(engine, arg);
        break;
    case PA_CHOOSE_REWARD:
        state->reward_option = (uint8_t)arg;
        pa_log(engine, _("You choose %s"), pa_get_source_name(state, engine->content, PA_FROM_REWARD));
        pa_queue_rules(engine, PA_ALWAYS, PA_FROM_REWARD);
        break;
    case PA_CHOOSE_UPGRADE:
        state->card_upgraded[arg] = 1;
        pa_log(engine, _("%s is upgraded {star}"), get_card_name(engine, arg));
        break;
    case PA_CHOOSE_REMOVE:
        remove_card(engine, arg);
        break;
    case PA_CHOOSE_OFFER:
        take_offered_card(engine, arg, choice.add);
        break;
    case PA_CHOOSE_REPLACED:
        replace_card(engine, arg);
        break;
    case PA_CHOOSE_MCGUFFIN_SIDE:
        pa_gain_mcguffin(engine, state->curio_offer, arg);
        break;
    case PA_CHOOSE_CORE:
        pa_upgrade_core(engine, arg);
        break;
    }
    pa_update_enemy_attack(engine);
}

void pa_decline_choice(PaEngine *engine)
{
    PaState *state = engine->state;
    PaChoice choice = state->choice[0];
    pa_remove_first_choice(engine);
    if (choice.kind == PA_CHOOSE_OFFER) {
        pa_pile_move_all(&state->offer, &state->growth);
    } else if (choice.kind == PA_CHOOSE_REPLACED) {
        pa_pile_insert(&state->growth, state->taken);
        state->taken = 0;
    }
}
