/* effects.c: applies the effects of rules. docs/cards.md lists the effects by their names, such as "draw". */
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

typedef struct EffectContext {
    PaEngine *engine;
    PaState *state;
    const PaEffect *effect;
    const PaTask *task;
    int source;
    int n;
} EffectContext;

static int clamp(int n, int max)
{
    return n < 0 ? 0 : n > max ? max : n;
}

/* Changes a counter by `n`. Limits the new value to 0 .. PA_COUNTER_MAX and logs the actual change. For the
 * ability of the top card, the log entry says "as the top card", because there is another log entry for the
 * symbols on the card's edge. */
static void change_counter(const EffectContext *context, int16_t *counter, int n, PieceId piece,
                           const char *icon)
{
    const PaCounterChange change = {piece, icon, pa_clamp_counter(*counter + n) - *counter,
                                    pa_clamp_counter(*counter + n), 0};
    *counter = (int16_t)change.value;
    if (change.amount != 0 && context->task->trigger == PA_ON_TOP) {
        pa_log_change(context->engine, context->source, change, _("%+d {%s} as the top card"), change.amount,
                      icon);
    } else if (change.amount != 0) {
        pa_log_number(context->engine, context->source, piece, icon, change.amount, change.value);
    }
}

static void change_next_turn(const EffectContext *context, int16_t *counter, const char *icon)
{
    *counter = pa_clamp_counter(*counter + context->n);
    pa_log_from_source(context->engine, context->source, _("%+d {%s} next turn"), context->n, icon);
}

/* ------------------------------------------------------------------ totals of this turn */

static int16_t *get_turn_total(PaState *state, int index)
{
    switch ((PaTotal)index) {
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

static void change_turn_total(const EffectContext *context, int index, int n)
{
    change_counter(context, get_turn_total(context->state, index), n, total_pieces[index],
                   total_icons[index]);
}

static void convert_turn_total(const EffectContext *context)
{
    int all = *get_turn_total(context->state, context->effect->from);
    change_turn_total(context, context->effect->from, -all);
    change_turn_total(context, context->effect->to, all);
}

/* Makes the symbols of both edges count this turn. If the word was already counted with one edge of each
 * card, adds the symbols of the other edges. */
static void enable_both_edges(const EffectContext *context)
{
    PaState *state = context->state;
    if (state->both_edges) {
        return;
    }
    if (pa_is_in_clash(state)) {
        int symbols[PA_SYMBOLS];
        PaSplay other = state->word.splay == PA_LEFT ? PA_RIGHT : PA_LEFT;
        pa_count_symbols(state, context->engine->content, &state->word, other, symbols);
        change_turn_total(context, PA_TOTAL_HITS, symbols[PA_HIT]);
        change_turn_total(context, PA_TOTAL_BLOCKS, symbols[PA_BLOCK]);
        change_turn_total(context, PA_TOTAL_MANA, symbols[PA_MANA]);
    }
    state->both_edges = 1;
}

/* ------------------------------------------------------------------ effects on cards */

static void apply_draw(const EffectContext *context)
{
    PaState *state = context->state;
    if (context->n <= 0) {
        return;
    }
    if (context->effect->later || pa_is_in_clash(state)) {
        state->next_draw = (int16_t)clamp(state->next_draw + context->n, PA_HAND_MAX);
        pa_log_from_source(context->engine, context->source, _("%+d {card} next turn"), context->n);
    } else {
        pa_log_from_source(context->engine, context->source, _("you draw %d {card}"), context->n);
        pa_draw_cards(context->engine, context->n);
    }
}

static void lose_hand_cards(const EffectContext *context, PaChoiceKind kind)
{
    PaState *state = context->state;
    const bool fatigues = kind == PA_CHOOSE_EXHAUST;
    int count = clamp(context->n, state->hand.count);
    if (!context->effect->random) {
        pa_add_choice(context->engine, kind, PA_TO_DISCARD, count);
        return;
    }
    for (int i = 0; i < count; i++) {
        int card = pa_pile_remove_random(&state->hand, &state->rng);
        pa_pile_insert(fatigues ? &state->fatigue : &state->discard, card);
        pa_log_and_show_piece(context->engine, context->source, PA_ID_CARD + (PieceId)card,
                              fatigues ? _("%s is fatigued") : _("%s is discarded"),
                              context->engine->content->card[card].name);
    }
}

static void add_borrowed_letters(const EffectContext *context)
{
    PaState *state = context->state;
    const char *letters = context->effect->letters;
    for (int i = 0; i < context->n; i++) {
        for (size_t j = 0; j == 0 || letters[j]; j++) {
            if (state->borrowed_count == PA_BORROWED_MAX) {
                return;
            }
            state->borrowed[state->borrowed_count++] =
                letters[0] ? (uint8_t)(letters[j] - 'a') : (uint8_t)PA_NO_LETTER;
            if (letters[0]) {
                pa_log_from_source(context->engine, context->source, _("you borrow %c"),
                                   letters[j] - 'a' + 'A');
            } else {
                pa_log_from_source(context->engine, context->source, _("you borrow a {wild}"));
            }
        }
    }
}

static void steal_cards(const EffectContext *context)
{
    PaState *state = context->state;
    PaPile *from = context->effect->place == PA_TO_DECK   ? &state->deck
                   : context->effect->place == PA_TO_HAND ? &state->hand
                                                          : &state->discard;
    for (int i = 0; i < context->n; i++) {
        if (from == &state->deck && from->count == 0) {
            from = &state->deck_top;
        }
        if (from->count == 0) {
            return;
        }
        int card = pa_pile_remove_random(from, &state->rng);
        pa_pile_insert(&state->stolen, card);
        pa_log_and_show_piece(context->engine, context->source, PA_ID_CARD + (PieceId)card, _("%s is stolen"),
                              context->engine->content->card[card].name);
    }
}

static void give_back_stolen_cards(const EffectContext *context)
{
    PaState *state = context->state;
    int count = clamp(context->n, state->stolen.count);
    for (int i = 0; i < count; i++) {
        int card = pa_pile_remove_random(&state->stolen, &state->rng);
        pa_pile_insert(&state->discard, card);
        pa_log_and_show_piece(context->engine, context->source, PA_ID_CARD + (PieceId)card,
                              _("you get %s back"), context->engine->content->card[card].name);
    }
}

static void add_penalties(const EffectContext *context)
{
    for (int i = 0; i < context->n; i++) {
        pa_add_penalty(context->engine, (PaPlace)context->effect->place, context->source);
    }
}

/* ------------------------------------------------------------------ repeated and copied abilities */

static void repeat_rules(const EffectContext *context)
{
    if (!context->task->echo) {
        pa_queue_rules_first(context->engine, PA_ON_TOP, context->source, true);
    }
}

/* Queues the rules of the card below the top card (the next card in the word, skipping letter tiles). */
static void copy_rules(const EffectContext *context)
{
    const PaWord *word = &context->state->word;
    int step = word->splay == PA_LEFT ? -1 : 1;
    int under = pa_find_top_token(word, (PaSplay)word->splay) + step;
    while (under >= 0 && under < word->count && word->token[under].kind != PA_TOKEN_CARD) {
        under += step;
    }
    if (!context->task->echo && under >= 0 && under < word->count) {
        int card = word->token[under].card;
        if (pa_get_card_side(context->state, context->engine->content, card)->rules.triggers &
            (1U << PA_ON_TOP)) {
            pa_queue_rules_first(context->engine, PA_ON_TOP, PA_FROM_CARD + card, true);
        }
    }
}

/* ------------------------------------------------------------------ all other effects of rules */

static void change_max_hp(const EffectContext *context)
{
    PaState *state = context->state;
    state->max_hp = (int16_t)(clamp(state->max_hp + context->n - 1, PA_COUNTER_MAX - 1) + 1);
    pa_log_from_source(context->engine, context->source, _("%+d maximum {hp}"), context->n);
    if (context->n > 0) {
        pa_heal_player(context->engine, context->n, context->source);
    }
    state->hp = (int16_t)clamp(state->hp, state->max_hp);
}

static void stun_enemy(const EffectContext *context)
{
    if (!context->state->stunned) {
        context->state->stunned = 1;
        pa_log_from_source(context->engine, context->source, _("%s is stunned {stun}"),
                           pa_get_enemy_name(context->engine));
    }
}

static void rotate_item(const EffectContext *context)
{
    uint8_t *item = &context->state->item[context->source - PA_FROM_ITEM];
    *item = (uint8_t)(context->effect->on ? *item | PA_ROTATED : *item & ~PA_ROTATED);
    pa_log_from_source(context->engine, context->source,
                       context->effect->on ? _("the item turns upside down") : _("the item turns upright"));
}

static void add_core_upgrade_choice(const EffectContext *context)
{
    pa_add_choice(context->engine, PA_CHOOSE_CORE, PA_TO_DECK, 1);
}

static void gain_items(const EffectContext *context)
{
    for (int i = 0; i < context->n; i++) {
        pa_gain_item(context->engine);
    }
}

static void change_attack(const EffectContext *context)
{
    PaState *state = context->state;
    state->attack_change = (int16_t)(state->attack_change + context->n);
    pa_update_enemy_attack(context->engine);
    pa_log_number(context->engine, context->source, (PieceId)(PA_ID_ACTION + state->intent), "hit",
                  context->n, state->attack);
}

static void apply_verb(const EffectContext *context)
{
    PaEngine *engine = context->engine;
    PaState *state = context->state;
    PaPlace place = (PaPlace)context->effect->place;
    bool later = context->effect->later;
    int n = context->n;
    switch ((PaVerb)context->effect->verb) {
    case PA_VERB_HITS:
        later ? change_next_turn(context, &state->next_hits, "hit")
              : change_turn_total(context, PA_TOTAL_HITS, n);
        break;
    case PA_VERB_BLOCKS:
        later ? change_next_turn(context, &state->next_blocks, "block")
              : change_turn_total(context, PA_TOTAL_BLOCKS, n);
        break;
    case PA_VERB_MANA:
        later ? change_next_turn(context, &state->next_mana, "mana")
              : change_counter(context, &state->mana, n, PA_ID_MANA, "mana");
        break;
    case PA_VERB_BOONS:
        change_counter(context, &state->boons, n, PA_ID_BOONS, "boon");
        break;
    case PA_VERB_HEXES:
        change_counter(context, &state->hexes, n, PA_ID_HEXES, "hex");
        break;
    case PA_VERB_ENEMY_BOONS:
        change_counter(context, &state->enemy_boons, n, PA_ID_ENEMY_BOONS, "boon");
        break;
    case PA_VERB_ENEMY_HEXES:
        change_counter(context, &state->enemy_hexes, n, PA_ID_ENEMY_HEXES, "hex");
        break;
    case PA_VERB_ENEMY_LOSE:
        pa_reduce_enemy_hp(engine, n, context->source);
        break;
    case PA_VERB_ENEMY_HEAL:
        pa_heal_enemy(engine, n, context->source);
        break;
    case PA_VERB_ENEMY_BLOCK:
        state->enemy_block_change = (int16_t)(state->enemy_block_change + n);
        pa_log_number(engine, context->source, PA_ID_ENEMY_BLOCK, "block", n,
                      pa_compute_enemy_block(state, engine->content));
        break;
    case PA_VERB_LOSE:
        pa_reduce_player_hp(engine, n, context->source);
        break;
    case PA_VERB_HEAL:
        pa_heal_player(engine, n, context->source);
        break;
    case PA_VERB_MAX_HP:
        change_max_hp(context);
        break;
    case PA_VERB_ATTACK:
        change_attack(context);
        break;
    case PA_VERB_STUN:
        stun_enemy(context);
        break;
    case PA_VERB_INTENT:
        pa_move_action_marker(engine, n);
        break;
    case PA_VERB_DRAW:
        apply_draw(context);
        break;
    case PA_VERB_DISCARD:
        lose_hand_cards(context, PA_CHOOSE_DISCARD);
        break;
    case PA_VERB_EXHAUST:
        lose_hand_cards(context, PA_CHOOSE_EXHAUST);
        break;
    case PA_VERB_RECOVER:
        pa_add_choice(engine, PA_CHOOSE_RECOVER, place, n);
        break;
    case PA_VERB_FETCH:
        pa_add_choice(engine, PA_CHOOSE_FETCH, place, n);
        break;
    case PA_VERB_LETTER:
        add_borrowed_letters(context);
        break;
    case PA_VERB_KEEP_TOP:
        state->keep_top = 1;
        pa_log_from_source(engine, context->source, _("the top card isn't fatigued"));
        break;
    case PA_VERB_KEEP_HAND:
        state->keep_hand = 1;
        pa_log_from_source(engine, context->source, _("unplayed cards stay in hand"));
        break;
    case PA_VERB_DOUBLE:
        change_turn_total(context, context->effect->from, *get_turn_total(state, context->effect->from));
        break;
    case PA_VERB_CONVERT:
        convert_turn_total(context);
        break;
    case PA_VERB_BOTH_EDGES:
        enable_both_edges(context);
        break;
    case PA_VERB_REPEAT:
        repeat_rules(context);
        break;
    case PA_VERB_COPY:
        copy_rules(context);
        break;
    case PA_VERB_PENALTY:
        add_penalties(context);
        break;
    case PA_VERB_CURE:
        pa_add_choice(engine, PA_CHOOSE_CURE, place, n);
        break;
    case PA_VERB_STEAL:
        steal_cards(context);
        break;
    case PA_VERB_GIVE_BACK:
        give_back_stolen_cards(context);
        break;
    case PA_VERB_READY:
        pa_add_choice(engine, PA_CHOOSE_READY, place, n);
        break;
    case PA_VERB_ROTATE:
        rotate_item(context);
        break;
    case PA_VERB_UPGRADE:
        pa_add_choice(engine, PA_CHOOSE_UPGRADE, place, n);
        break;
    case PA_VERB_REPLACE:
        pa_add_offer_choice(engine, context->effect->offer, false, n);
        break;
    case PA_VERB_ADD:
        pa_add_offer_choice(engine, context->effect->offer, true, n);
        break;
    case PA_VERB_REMOVE:
        pa_add_choice(engine, PA_CHOOSE_REMOVE, place, n);
        break;
    case PA_VERB_ITEM:
        gain_items(context);
        break;
    case PA_VERB_MCGUFFIN:
        pa_add_choice(engine, PA_CHOOSE_MCGUFFIN_SIDE, place, n);
        break;
    case PA_VERB_CORE:
        add_core_upgrade_choice(context);
        break;
    case PA_VERBS:
        break;
    }
}

void pa_apply_effect(PaEngine *engine, const PaEffect *effect, const PaTask *task)
{
    EffectContext context = {.engine = engine,
                             .state = engine->state,
                             .effect = effect,
                             .task = task,
                             .source = task->source,
                             .n = pa_compute_amount(engine->state, engine->content, &effect->n)};
    apply_verb(&context);
    pa_update_enemy_attack(engine);
}

/* ------------------------------------------------------------------ paying costs */

typedef struct PaidCounter {
    int16_t *counter;
    PieceId piece;
    const char *icon;
} PaidCounter;

static PaidCounter find_paying_counter(PaState *state, PaCost cost)
{
    switch (cost) {
    case PA_COST_BOONS:
        return (PaidCounter){&state->boons, PA_ID_BOONS, "boon"};
    case PA_COST_HP:
        return (PaidCounter){&state->hp, PA_ID_HP, "hp"};
    case PA_COST_ENEMY_HEXES:
        return (PaidCounter){&state->enemy_hexes, PA_ID_ENEMY_HEXES, "hex"};
    case PA_COST_HITS:
        return (PaidCounter){&state->hits, PA_ID_HITS, "hit"};
    case PA_COST_BLOCKS:
        return (PaidCounter){&state->blocks, PA_ID_BLOCKS, "block"};
    default:
        return (PaidCounter){&state->mana, PA_ID_MANA, "mana"};
    }
}

int pa_pay_cost(PaEngine *engine, const PaRule *rule, int source)
{
    int all = 0;
    bool spends = false;
    for (int cost = 0; cost < PA_COSTS; cost++) {
        if (rule->spend[cost] == 0) {
            continue;
        }
        spends = true;
        PaidCounter paid = find_paying_counter(engine->state, (PaCost)cost);
        bool everything = rule->spend[cost] == PA_SPEND_ALL;
        int price = everything ? *paid.counter : rule->spend[cost];
        *paid.counter = (int16_t)(*paid.counter - price);
        pa_log_number(engine, source, paid.piece, paid.icon, -price, *paid.counter);
        all += everything ? price : 0;
    }
    if (spends) {
        pa_update_enemy_attack(engine);
    }
    return all;
}
