/* effects.c: the verbs of docs/cards.md, one function each where one line is not enough. */
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

/* What an effect is done with: whose it is, how much, and in what. */
typedef struct Doing {
    PaEngine *engine;
    PaState *state;
    const PaEffect *effect;
    const PaTask *task;
    int source;
    int n;
} Doing;

static int clamped(int n, int max)
{
    return n < 0 ? 0 : n > max ? max : n;
}

/* Changes a counter within 0 .. PA_COUNTER_MAX and tells what really changed. A card on top has told of its
   edge already, perhaps of as much. */
static void change(const Doing *doing, int16_t *counter, int n, PieceId piece, const char *icon)
{
    const PaTold told = {piece, icon, pa_counter(*counter + n) - *counter, pa_counter(*counter + n), 0};
    *counter = (int16_t)told.value;
    if (told.amount != 0 && doing->task->trigger == PA_ON_TOP) {
        pa_tell_change(doing->engine, doing->source, told, "%+d {%s} on top", told.amount, icon);
    } else if (told.amount != 0) {
        pa_tell_number(doing->engine, doing->source, piece, icon, told.amount, told.value);
    }
}

static void change_later(const Doing *doing, int16_t *counter, const char *icon)
{
    *counter = pa_counter(*counter + doing->n);
    pa_tell_of(doing->engine, doing->source, "%+d {%s} next turn", doing->n, icon);
}

/* ------------------------------------------------------------------ this turn's totals */

static int16_t *total(PaState *state, int which)
{
    switch ((PaTotal)which) {
    case PA_TOTAL_HITS:
        return &state->hits;
    case PA_TOTAL_BLOCKS:
        return &state->blocks;
    default:
        return &state->mana_made;
    }
}

static const char *const total_icons[PA_TOTALS] = {"hit", "block", "mana"};
static const PieceId total_pieces[PA_TOTALS] = {PA_ID_HITS, PA_ID_BLOCKS, PA_ID_MANA_MADE};

static void change_total(const Doing *doing, int which, int n)
{
    change(doing, total(doing->state, which), n, total_pieces[which], total_icons[which]);
}

static void convert(const Doing *doing)
{
    int all = *total(doing->state, doing->effect->from);
    change_total(doing, doing->effect->from, -all);
    change_total(doing, doing->effect->to, all);
}

/* The other edge of every card is added where the first has been counted already. */
static void use_both_edges(const Doing *doing)
{
    PaState *state = doing->state;
    if (state->both_edges) {
        return;
    }
    if (pa_in_clash(state)) {
        int symbols[PA_SYMBOLS];
        PaSplay other = state->word.splay == PA_LEFT ? PA_RIGHT : PA_LEFT;
        pa_symbols(state, doing->engine->content, &state->word, other, symbols);
        change_total(doing, PA_TOTAL_HITS, symbols[PA_HIT]);
        change_total(doing, PA_TOTAL_BLOCKS, symbols[PA_BLOCK]);
        change_total(doing, PA_TOTAL_MANA, symbols[PA_MANA]);
    }
    state->both_edges = 1;
}

/* ------------------------------------------------------------------ cards */

static void draw(const Doing *doing)
{
    PaState *state = doing->state;
    if (doing->n <= 0) {
        return;
    }
    if (doing->effect->later || pa_in_clash(state)) {
        state->next_draw = (int16_t)clamped(state->next_draw + doing->n, PA_HAND_MAX);
        pa_tell_of(doing->engine, doing->source, "%+d {card} next turn", doing->n);
    } else {
        pa_tell_of(doing->engine, doing->source, "draw %d {card}", doing->n);
        pa_draw(doing->engine, doing->n);
    }
}

static void lose_hand_cards(const Doing *doing, PaChoiceKind kind, PaPile *to, const char *what)
{
    PaState *state = doing->state;
    int count = clamped(doing->n, state->hand.count);
    if (!doing->effect->random) {
        pa_ask(doing->engine, kind, PA_TO_DISCARD, count);
        return;
    }
    for (int i = 0; i < count; i++) {
        int card = pa_pile_take_random(&state->hand, &state->rng);
        pa_pile_insert(to, card);
        pa_show(doing->engine, doing->source, PA_ID_CARD + (PieceId)card, "%s is %s",
                doing->engine->content->card[card].name, what);
    }
}

static void lend_letters(const Doing *doing)
{
    PaState *state = doing->state;
    const char *letters = doing->effect->letters;
    for (int i = 0; i < doing->n; i++) {
        for (size_t j = 0; j == 0 || letters[j]; j++) {
            if (state->borrowed_count == PA_BORROWED_MAX) {
                return;
            }
            state->borrowed[state->borrowed_count++] =
                letters[0] ? (uint8_t)(letters[j] - 'a') : (uint8_t)PA_NO_LETTER;
            if (letters[0]) {
                pa_tell_of(doing->engine, doing->source, "lends %c", letters[j] - 'a' + 'A');
            } else {
                pa_tell_of(doing->engine, doing->source, "lends {wild}");
            }
        }
    }
}

static void steal(const Doing *doing)
{
    PaState *state = doing->state;
    PaPile *from = doing->effect->place == PA_TO_DECK   ? &state->deck
                   : doing->effect->place == PA_TO_HAND ? &state->hand
                                                        : &state->discard;
    for (int i = 0; i < doing->n; i++) {
        if (from == &state->deck && from->count == 0) {
            from = &state->deck_top;
        }
        if (from->count == 0) {
            return;
        }
        int card = pa_pile_take_random(from, &state->rng);
        pa_pile_insert(&state->stolen, card);
        pa_show(doing->engine, doing->source, PA_ID_CARD + (PieceId)card, "%s is stolen",
                doing->engine->content->card[card].name);
    }
}

static void give_back(const Doing *doing)
{
    PaState *state = doing->state;
    int count = clamped(doing->n, state->stolen.count);
    for (int i = 0; i < count; i++) {
        int card = pa_pile_take_random(&state->stolen, &state->rng);
        pa_pile_insert(&state->discard, card);
        pa_show(doing->engine, doing->source, PA_ID_CARD + (PieceId)card, "%s comes back",
                doing->engine->content->card[card].name);
    }
}

static void add_penalties(const Doing *doing)
{
    for (int i = 0; i < doing->n; i++) {
        pa_add_penalty(doing->engine, (PaPlace)doing->effect->place, doing->source);
    }
}

/* ------------------------------------------------------------------ abilities again */

static void repeat(const Doing *doing)
{
    if (!doing->task->echo) {
        pa_queue_rules_next(doing->engine, PA_ON_TOP, doing->source, true);
    }
}

/* The card under the top one: the next in the word that is no tile. */
static void copy(const Doing *doing)
{
    const PaWord *word = &doing->state->word;
    int step = word->splay == PA_LEFT ? -1 : 1;
    int under = pa_top_token(word, (PaSplay)word->splay) + step;
    while (under >= 0 && under < word->count && word->token[under].kind != PA_TOKEN_CARD) {
        under += step;
    }
    if (!doing->task->echo && under >= 0 && under < word->count) {
        int card = word->token[under].card;
        if (pa_side(doing->state, doing->engine->content, card)->rules.triggers & (1U << PA_ON_TOP)) {
            pa_queue_rules_next(doing->engine, PA_ON_TOP, PA_FROM_CARD + card, true);
        }
    }
}

/* ------------------------------------------------------------------ the rest */

static void change_max_hp(const Doing *doing)
{
    PaState *state = doing->state;
    state->max_hp = (int16_t)(clamped(state->max_hp + doing->n - 1, PA_COUNTER_MAX - 1) + 1);
    pa_tell_of(doing->engine, doing->source, "%+d maximum {hp}", doing->n);
    if (doing->n > 0) {
        pa_player_heals(doing->engine, doing->n, doing->source);
    }
    state->hp = (int16_t)clamped(state->hp, state->max_hp);
}

static void stun(const Doing *doing)
{
    if (!doing->state->stunned) {
        doing->state->stunned = 1;
        pa_tell_of(doing->engine, doing->source, "%s is stunned {stun}", pa_enemy_name(doing->engine));
    }
}

static void rotate(const Doing *doing)
{
    uint8_t *item = &doing->state->item[doing->source - PA_FROM_ITEM];
    *item = (uint8_t)(doing->effect->on ? *item | PA_ROTATED : *item & ~PA_ROTATED);
    pa_tell_of(doing->engine, doing->source, doing->effect->on ? "turned upside down" : "turned back");
}

static void ask_core(const Doing *doing)
{
    pa_ask(doing->engine, PA_CHOOSE_CORE, PA_TO_DECK, 1);
}

static void gain_items(const Doing *doing)
{
    for (int i = 0; i < doing->n; i++) {
        pa_gain_item(doing->engine);
    }
}

static void change_attack(const Doing *doing)
{
    PaState *state = doing->state;
    state->attack_change = (int16_t)(state->attack_change + doing->n);
    pa_refresh_attack(doing->engine);
    pa_tell_number(doing->engine, doing->source, (PieceId)(PA_ID_ACTION + state->intent), "hit", doing->n,
                   state->attack);
}

static void do_verb(const Doing *doing)
{
    PaEngine *engine = doing->engine;
    PaState *state = doing->state;
    PaPlace place = (PaPlace)doing->effect->place;
    bool later = doing->effect->later;
    int n = doing->n;
    switch ((PaVerb)doing->effect->verb) {
    case PA_DO_HITS:
        later ? change_later(doing, &state->next_hits, "hit") : change_total(doing, PA_TOTAL_HITS, n);
        break;
    case PA_DO_BLOCKS:
        later ? change_later(doing, &state->next_blocks, "block") : change_total(doing, PA_TOTAL_BLOCKS, n);
        break;
    case PA_DO_MANA:
        later ? change_later(doing, &state->next_mana, "mana")
              : change(doing, &state->mana, n, PA_ID_MANA, "mana");
        break;
    case PA_DO_BOONS:
        change(doing, &state->boons, n, PA_ID_BOONS, "boon");
        break;
    case PA_DO_HEXES:
        change(doing, &state->hexes, n, PA_ID_HEXES, "hex");
        break;
    case PA_DO_ENEMY_BOONS:
        change(doing, &state->enemy_boons, n, PA_ID_ENEMY_BOONS, "boon");
        break;
    case PA_DO_ENEMY_HEXES:
        change(doing, &state->enemy_hexes, n, PA_ID_ENEMY_HEXES, "hex");
        break;
    case PA_DO_ENEMY_LOSE:
        pa_enemy_loses(engine, n, doing->source);
        break;
    case PA_DO_ENEMY_HEAL:
        pa_enemy_heals(engine, n, doing->source);
        break;
    case PA_DO_ENEMY_BLOCK:
        state->enemy_block_change = (int16_t)(state->enemy_block_change + n);
        pa_tell_number(engine, doing->source, PA_ID_ENEMY_BLOCK, "block", n,
                       pa_enemy_block(state, engine->content));
        break;
    case PA_DO_LOSE:
        pa_player_loses(engine, n, doing->source);
        break;
    case PA_DO_HEAL:
        pa_player_heals(engine, n, doing->source);
        break;
    case PA_DO_MAX_HP:
        change_max_hp(doing);
        break;
    case PA_DO_ATTACK:
        change_attack(doing);
        break;
    case PA_DO_STUN:
        stun(doing);
        break;
    case PA_DO_INTENT:
        pa_move_intent(engine, n);
        break;
    case PA_DO_DRAW:
        draw(doing);
        break;
    case PA_DO_DISCARD:
        lose_hand_cards(doing, PA_CHOOSE_DISCARD, &state->discard, "discarded");
        break;
    case PA_DO_EXHAUST:
        lose_hand_cards(doing, PA_CHOOSE_EXHAUST, &state->fatigue, "fatigued");
        break;
    case PA_DO_RECOVER:
        pa_ask(engine, PA_CHOOSE_RECOVER, place, n);
        break;
    case PA_DO_FETCH:
        pa_ask(engine, PA_CHOOSE_FETCH, place, n);
        break;
    case PA_DO_LETTER:
        lend_letters(doing);
        break;
    case PA_DO_KEEP_TOP:
        state->keep_top = 1;
        pa_tell_of(engine, doing->source, "the top card is not fatigued");
        break;
    case PA_DO_KEEP_HAND:
        state->keep_hand = 1;
        pa_tell_of(engine, doing->source, "unplayed cards stay in hand");
        break;
    case PA_DO_DOUBLE:
        change_total(doing, doing->effect->from, *total(state, doing->effect->from));
        break;
    case PA_DO_CONVERT:
        convert(doing);
        break;
    case PA_DO_BOTH_EDGES:
        use_both_edges(doing);
        break;
    case PA_DO_REPEAT:
        repeat(doing);
        break;
    case PA_DO_COPY:
        copy(doing);
        break;
    case PA_DO_PENALTY:
        add_penalties(doing);
        break;
    case PA_DO_CURE:
        pa_ask(engine, PA_CHOOSE_CURE, place, n);
        break;
    case PA_DO_STEAL:
        steal(doing);
        break;
    case PA_DO_GIVE_BACK:
        give_back(doing);
        break;
    case PA_DO_READY:
        pa_ask(engine, PA_CHOOSE_READY, place, n);
        break;
    case PA_DO_ROTATE:
        rotate(doing);
        break;
    case PA_DO_UPGRADE:
        pa_ask(engine, PA_CHOOSE_UPGRADE, place, n);
        break;
    case PA_DO_REPLACE:
        pa_ask_offer(engine, doing->effect->offer, false, n);
        break;
    case PA_DO_ADD:
        pa_ask_offer(engine, doing->effect->offer, true, n);
        break;
    case PA_DO_REMOVE:
        pa_ask(engine, PA_CHOOSE_REMOVE, place, n);
        break;
    case PA_DO_ITEM:
        gain_items(doing);
        break;
    case PA_DO_CURIO:
        pa_ask(engine, PA_CHOOSE_CURIO_SIDE, place, n);
        break;
    case PA_DO_CORE:
        ask_core(doing);
        break;
    case PA_VERBS:
        break;
    }
}

void pa_do_effect(PaEngine *engine, const PaEffect *effect, const PaTask *task)
{
    Doing doing = {.engine = engine,
                   .state = engine->state,
                   .effect = effect,
                   .task = task,
                   .source = task->source,
                   .n = pa_amount_value(engine->state, engine->content, &effect->n)};
    do_verb(&doing);
    pa_refresh_attack(engine);
}

/* ------------------------------------------------------------------ prices */

typedef struct Purse {
    int16_t *counter;
    PieceId piece;
    const char *icon;
} Purse;

static Purse purse_of(PaState *state, PaCost cost)
{
    switch (cost) {
    case PA_COST_BOONS:
        return (Purse){&state->boons, PA_ID_BOONS, "boon"};
    case PA_COST_HP:
        return (Purse){&state->hp, PA_ID_HP, "hp"};
    case PA_COST_ENEMY_HEXES:
        return (Purse){&state->enemy_hexes, PA_ID_ENEMY_HEXES, "hex"};
    case PA_COST_HITS:
        return (Purse){&state->hits, PA_ID_HITS, "hit"};
    case PA_COST_BLOCKS:
        return (Purse){&state->blocks, PA_ID_BLOCKS, "block"};
    default:
        return (Purse){&state->mana, PA_ID_MANA, "mana"};
    }
}

int pa_spend(PaEngine *engine, const PaRule *rule, int source)
{
    int all = 0;
    for (int cost = 0; cost < PA_COSTS; cost++) {
        if (rule->spend[cost] == 0) {
            continue;
        }
        Purse purse = purse_of(engine->state, (PaCost)cost);
        bool everything = rule->spend[cost] == PA_SPEND_ALL;
        int price = everything ? *purse.counter : rule->spend[cost];
        *purse.counter = (int16_t)(*purse.counter - price);
        pa_tell_number(engine, source, purse.piece, purse.icon, -price, *purse.counter);
        all += everything ? price : 0;
    }
    pa_refresh_attack(engine);
    return all;
}
