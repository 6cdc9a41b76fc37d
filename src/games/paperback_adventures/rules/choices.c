/* choices.c: which answers to a question are right, and what they do. */
#include "games/paperback_adventures/rules/engine.h"

/* ------------------------------------------------------------------ right answers */

/* An item used this turn, but neither the one asking, which is not done yet, nor one readied before. */
static bool can_ready(const PaState *state, int item)
{
    unsigned flags = state->item[item];
    bool asking = state->task_count > 0 && state->task[0].kind == PA_TASK_RULES &&
                  state->task[0].source == PA_FROM_ITEM + item;
    return (flags & PA_OWNED) && (flags & PA_USED) && !(flags & (PA_FLIPPED | PA_READIED)) && !asking;
}

bool pa_choice_allows(const PaState *state, const GameContent *content, int arg)
{
    if (state->choice_count == 0 || arg < 0 || arg >= PA_CARDS) {
        return false;
    }
    switch ((PaChoiceKind)state->choice[0].kind) {
    case PA_CHOOSE_DISCARD:
    case PA_CHOOSE_EXHAUST:
        return pa_pile_has(&state->hand, arg);
    case PA_CHOOSE_RECOVER:
        return pa_pile_has(&state->fatigue, arg);
    case PA_CHOOSE_FETCH:
        return pa_pile_has(&state->discard, arg);
    case PA_CHOOSE_CURE:
        return pa_is_penalty(arg) && (pa_pile_has(&state->hand, arg) || pa_pile_has(&state->discard, arg));
    case PA_CHOOSE_READY:
        return arg < PA_ITEMS && can_ready(state, arg);
    case PA_CHOOSE_REWARD:
    case PA_CHOOSE_CURIO_SIDE:
        return arg < 2;
    case PA_CHOOSE_UPGRADE:
        return arg < PA_LETTERS && pa_pile_has(&state->deck, arg) && !state->card_upgraded[arg];
    case PA_CHOOSE_REMOVE:
        return state->deck.count > PA_DECK_MIN && pa_pile_has(&state->deck, arg);
    case PA_CHOOSE_OFFER:
        return pa_pile_has(&state->offer, arg);
    case PA_CHOOSE_REPLACED:
        return arg < PA_LETTERS && pa_pile_has(&state->deck, arg);
    case PA_CHOOSE_CORE:
        break;
    }
    return pa_core_upgradable(state, content, arg);
}

/* ------------------------------------------------------------------ opening */

static void deal_offer(PaState *state)
{
    PaChoice *choice = &state->choice[0];
    for (; choice->offer > 0 && state->growth.count > 0; choice->offer--) {
        pa_pile_push(&state->offer, pa_pile_take_random(&state->growth, &state->rng));
    }
    choice->offer = 0;
}

/* False when no McGuffin is left. */
static bool deal_curio(PaState *state)
{
    int left[PA_CURIOS];
    uint32_t count = 0;
    for (int i = 0; i < PA_CURIOS; i++) {
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

bool pa_open_choice(PaEngine *engine)
{
    PaState *state = engine->state;
    PaChoice *choice = &state->choice[0];
    if (choice->kind == PA_CHOOSE_OFFER && choice->offer > 0) {
        deal_offer(state);
    }
    if (choice->kind == PA_CHOOSE_CURIO_SIDE && choice->offer > 0 && !deal_curio(state)) {
        pa_finish_choice(engine);
        return false;
    }
    int answers = 0;
    int last = 0;
    for (int arg = 0; arg < PA_CARDS; arg++) {
        if (pa_choice_allows(state, engine->content, arg)) {
            answers++;
            last = arg;
        }
    }
    if (answers > 1 || (answers == 1 && choice->optional)) {
        return true;
    }
    if (answers == 1) {
        pa_answer_choice(engine, last);
    } else {
        pa_decline_choice(engine);
    }
    return false;
}

/* ------------------------------------------------------------------ answering */

static const char *card_name(const PaEngine *engine, int card)
{
    return engine->content->card[card].name;
}

static void bring(PaEngine *engine, PaPile *from, int card, int place)
{
    static const char *const where[] = {"the discard pile", "the top of your deck", "your hand"};
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
        if (pa_in_clash(state) || state->hand.count >= PA_HAND_MAX) {
            pa_pile_insert(&state->held, card);
        } else {
            pa_pile_push(&state->hand, card);
        }
        break;
    }
    pa_tell(engine, "%s goes to %s", card_name(engine, card), where[place]);
}

static void put_off(PaEngine *engine, int card, PaPile *to, const char *what)
{
    pa_pile_remove(&engine->state->hand, card);
    pa_pile_insert(to, card);
    pa_tell(engine, "%s is %s", card_name(engine, card), what);
}

static void cure(PaEngine *engine, int card)
{
    PaState *state = engine->state;
    if (!pa_pile_remove(&state->hand, card)) {
        pa_pile_remove(&state->discard, card);
    }
    pa_pile_insert(&state->penalty, card);
    pa_tell(engine, "%s leaves your deck {penalty}", card_name(engine, card));
}

static void make_ready(PaEngine *engine, int item)
{
    PaState *state = engine->state;
    state->item[item] = (uint8_t)((state->item[item] & ~PA_USED) | PA_READIED);
    pa_tell(engine, "%s is ready again", pa_item_side(state, engine->content, item)->name);
}

static void take_offer(PaEngine *engine, int card, bool add)
{
    PaState *state = engine->state;
    pa_pile_remove(&state->offer, card);
    pa_pile_empty_into(&state->offer, &state->growth);
    if (add) {
        pa_pile_insert(&state->deck, card);
        pa_tell(engine, "%s joins your deck", card_name(engine, card));
    } else {
        state->taken = (uint8_t)card;
        pa_ask(engine, PA_CHOOSE_REPLACED, PA_TO_DECK, 1);
    }
}

static void replace(PaEngine *engine, int card)
{
    PaState *state = engine->state;
    pa_pile_remove(&state->deck, card);
    state->card_upgraded[card] = 0;
    pa_pile_insert(&state->deck, state->taken);
    pa_tell(engine, "%s takes the place of %s", card_name(engine, state->taken), card_name(engine, card));
    state->taken = 0;
}

static void take_out(PaEngine *engine, int card)
{
    PaState *state = engine->state;
    pa_pile_remove(&state->deck, card);
    if (pa_is_penalty(card)) {
        pa_pile_insert(&state->penalty, card);
    } else {
        state->card_upgraded[card] = 0;
    }
    pa_tell(engine, "%s leaves your deck", card_name(engine, card));
}

void pa_answer_choice(PaEngine *engine, int arg)
{
    PaState *state = engine->state;
    PaChoice choice = state->choice[0];
    pa_finish_choice(engine);
    switch ((PaChoiceKind)choice.kind) {
    case PA_CHOOSE_DISCARD:
        put_off(engine, arg, &state->discard, "discarded");
        break;
    case PA_CHOOSE_EXHAUST:
        put_off(engine, arg, &state->fatigue, "fatigued");
        break;
    case PA_CHOOSE_RECOVER:
        bring(engine, &state->fatigue, arg, choice.place);
        break;
    case PA_CHOOSE_FETCH:
        bring(engine, &state->discard, arg, choice.place);
        break;
    case PA_CHOOSE_CURE:
        cure(engine, arg);
        break;
    case PA_CHOOSE_READY:
        make_ready(engine, arg);
        break;
    case PA_CHOOSE_REWARD:
        state->reward_option = (uint8_t)arg;
        pa_tell(engine, "You choose %s", pa_source_name(state, engine->content, PA_FROM_REWARD));
        pa_queue_rules(engine, PA_ALWAYS, PA_FROM_REWARD);
        break;
    case PA_CHOOSE_UPGRADE:
        state->card_upgraded[arg] = 1;
        pa_tell(engine, "%s is upgraded {star}", card_name(engine, arg));
        break;
    case PA_CHOOSE_REMOVE:
        take_out(engine, arg);
        break;
    case PA_CHOOSE_OFFER:
        take_offer(engine, arg, choice.add);
        break;
    case PA_CHOOSE_REPLACED:
        replace(engine, arg);
        break;
    case PA_CHOOSE_CURIO_SIDE:
        pa_take_curio(engine, state->curio_offer, arg);
        break;
    case PA_CHOOSE_CORE:
        pa_upgrade_core(engine, arg);
        break;
    }
    pa_refresh_attack(engine);
}

void pa_decline_choice(PaEngine *engine)
{
    PaState *state = engine->state;
    PaChoice choice = state->choice[0];
    pa_finish_choice(engine);
    if (choice.kind == PA_CHOOSE_OFFER) {
        pa_pile_empty_into(&state->offer, &state->growth);
    } else if (choice.kind == PA_CHOOSE_REPLACED) {
        pa_pile_insert(&state->growth, state->taken);
        state->taken = 0;
    }
}
