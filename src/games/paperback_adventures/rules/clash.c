/* clash.c: the steps of a turn, in the order of the rulebook. See PaStep. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

/* ------------------------------------------------------------------ resolving the word */

static void mark_wild_used(PaState *state, const GameContent *content)
{
    for (int i = 0; i < state->word.count; i++) {
        state->wild_used |= state->word.token[i].kind == PA_TOKEN_WILD;
    }
    for (int item = 0; item < PA_CORE && state->wild_used; item++) {
        if (content->item[item].kind == PA_ITEM_WILD && (state->item[item] & PA_OWNED)) {
            state->item[item] |= PA_USED;
        }
    }
}

void pa_begin_clash(PaEngine *engine, const PaWord *word)
{
    PaState *state = engine->state;
    state->word = *word;
    state->passed = word->count == 0;
    state->step = PA_STEP_TOP;
    for (int i = 0; i < word->count; i++) {
        if (word->token[i].kind == PA_TOKEN_CARD) {
            pa_pile_remove(&state->hand, word->token[i].card);
        }
    }
    mark_wild_used(state, engine->content);
    if (!state->passed) {
        state->words++;
    }
}

static void log_word(PaEngine *engine, const int symbols[PA_SYMBOLS])
{
    if (!engine->log) {
        return;
    }
    const PaWord *word = &engine->state->word;
    char capitals[WORD_LENGTH_MAX + 1] = "";
    for (int i = 0; word->letters[i]; i++) {
        capitals[i] = (char)(word->letters[i] - 'a' + 'A');
    }
    pa_log(engine, _("You play *%s*, splayed %s: %d {hit} %d {block} %d {mana}"), capitals,
           word->splay == PA_LEFT ? "left" : "right", symbols[PA_HIT], symbols[PA_BLOCK], symbols[PA_MANA]);
}

/* Logs the symbols of each card. In the animation, the number of hits, blocks or mana flies from the card to
 * its counter. */
static void log_symbols(PaEngine *engine)
{
    if (!engine->log) {
        return;
    }
    static const char *const icons[PA_SYMBOLS] = {"hit", "block", "mana"};
    static const PieceId pieces[PA_SYMBOLS] = {PA_ID_HITS, PA_ID_BLOCKS, PA_ID_MANA_MADE};
    PaState *state = engine->state;
    int sum[PA_SYMBOLS] = {state->hits, state->blocks, state->mana_made};
    for (int i = 0; i < state->word.count; i++) {
        PaWord one = {.count = 1, .splay = state->word.splay, .token = {state->word.token[i]}};
        int symbols[PA_SYMBOLS];
        pa_count_symbols(state, engine->content, &one, (PaSplay)one.splay, symbols);
        for (int symbol = 0; symbol < PA_SYMBOLS; symbol++) {
            if (symbols[symbol] > 0) {
                sum[symbol] += symbols[symbol];
                const PaCounterChange change = {pieces[symbol], icons[symbol], symbols[symbol], sum[symbol],
                                                0};
                pa_log_change(engine, PA_FROM_CARD + one.token[0].card, change,
                              _("%+d {%s} from the card's edge"), change.amount, change.icon);
            }
        }
    }
}

/* Counts the symbols of the word before any ability is resolved, because abilities can depend on the numbers
 * of symbols. */
static void count_symbols(PaEngine *engine)
{
    PaState *state = engine->state;
    int symbols[PA_SYMBOLS];
    pa_count_symbols(state, engine->content, &state->word, (PaSplay)state->word.splay, symbols);
    log_word(engine, symbols);
    log_symbols(engine);
    state->hits = pa_clamp_counter(state->hits + symbols[PA_HIT]);
    state->blocks = pa_clamp_counter(state->blocks + symbols[PA_BLOCK]);
    state->mana_made = pa_clamp_counter(state->mana_made + symbols[PA_MANA]);
}

static void queue_played_penalties(PaEngine *engine)
{
    const PaWord *word = &engine->state->word;
    for (int i = 0; i < word->count; i++) {
        int card = word->token[i].card;
        if (word->token[i].kind == PA_TOKEN_CARD && engine->content->card[card].rarity == PA_PENALTY) {
            pa_queue_rules(engine, PA_ON_PLAYED, PA_FROM_CARD + card);
        }
    }
}

/* ------------------------------------------------------------------ steps of a turn */

static void resolve_top_card(PaEngine *engine)
{
    PaState *state = engine->state;
    state->step = PA_STEP_SCORE;
    if (state->passed) {
        pa_log(engine, _("You play no word"));
        pa_fire_trigger(engine, PA_ON_PASS);
        return;
    }
    count_symbols(engine);
    int top = state->word.token[pa_find_top_token(&state->word, (PaSplay)state->word.splay)].card;
    if (engine->content->card[top].rarity != PA_PENALTY) {
        pa_queue_rules(engine, PA_ON_TOP, PA_FROM_CARD + top);
    }
    queue_played_penalties(engine);
}

static void fire_score_trigger(PaEngine *engine)
{
    engine->state->step = PA_STEP_HIT;
    pa_fire_trigger(engine, PA_ON_SCORE);
}

static void apply_modifier(PaEngine *engine, PaModifier modifier, int16_t *total, PieceId piece,
                           const char *icon)
{
    int before = *total;
    *total = pa_clamp_counter(before + pa_get_modifier(engine->state, engine->content, modifier, 0));
    if (*total != before) {
        pa_log_change(engine, PA_FROM_GAME, (PaCounterChange){piece, icon, *total - before, *total, 0},
                      _("From other effects: %+d {%s}"), *total - before, icon);
    }
}

static void gain_mana_of_turn(PaEngine *engine)
{
    PaState *state = engine->state;
    if (state->mana_made > 0) {
        state->mana = pa_clamp_counter(state->mana + state->mana_made);
        pa_log_change(engine, PA_FROM_GAME,
                      (PaCounterChange){PA_ID_MANA, "mana", state->mana_made, state->mana, 0},
                      _("You gain %d {mana}"), state->mana_made);
    }
}

static void record_best_word(PaState *state, int damage)
{
    state->damage = (uint16_t)(state->damage + damage);
    if (!state->passed && damage > state->best_hits) {
        state->best_hits = (int16_t)damage;
        memcpy(state->best_word, state->word.letters, sizeof state->best_word);
    }
}

/* Deals the word's hits to the enemy (rulebook: Hits, Blocks, and Mana). */
static void deal_hits(PaEngine *engine)
{
    PaState *state = engine->state;
    state->step = PA_STEP_ENEMY_ACTS;
    apply_modifier(engine, PA_MODIFIER_HITS, &state->hits, PA_ID_HITS, "hit");
    apply_modifier(engine, PA_MODIFIER_BLOCKS, &state->blocks, PA_ID_BLOCKS, "block");
    gain_mana_of_turn(engine);
    int block = pa_compute_enemy_block(state, engine->content);
    state->enemy_block = (int16_t)block;
    int damage = state->hits > block ? state->hits - block : 0;
    int limit = pa_get_modifier(state, engine->content, PA_MODIFIER_HIT_LIMIT, INT16_MAX);
    if (block > 0 && state->hits > 0) {
        pa_log(engine, _("%s blocks %d {hit}"), pa_get_enemy_name(engine),
               block < state->hits ? block : state->hits);
    }
    if (damage > limit) {
        damage = limit > 0 ? limit : 0;
        pa_log(engine, _("%s takes at most %d {hit} per turn"), pa_get_enemy_name(engine), damage);
    }
    if (engine->forecast) {
        engine->forecast->hits = state->hits;
        engine->forecast->blocks = state->blocks;
        engine->forecast->enemy_block = block;
        engine->forecast->dealt = damage;
        engine->forecast->intent_after = state->intent;
    }
    state->hits_dealt = (int16_t)damage;
    record_best_word(state, damage);
    pa_reduce_enemy_hp(engine, damage, PA_FROM_GAME);
}

static void begin_enemy_action(PaEngine *engine)
{
    PaState *state = engine->state;
    state->step = PA_STEP_ENEMY_ACTION;
    if (!state->stunned) {
        pa_update_enemy_attack(engine);
        pa_fire_trigger(engine, PA_ON_ENEMY_ACTS);
    }
}

static void attack_player(PaEngine *engine)
{
    PaState *state = engine->state;
    int unblocked = state->attack > state->blocks ? state->attack - state->blocks : 0;
    state->unblocked = (int16_t)unblocked;
    pa_log(engine, "%s: %s, %d {hit}", pa_get_enemy_name(engine),
           pa_get_enemy_action(state, engine->content)->name, state->attack);
    if (unblocked < state->attack) {
        pa_log(engine, _("You block %d {hit}"), state->attack - unblocked);
    }
    if (unblocked > 0) {
        state->hurt = 1;
        pa_reduce_player_hp(engine, unblocked, PA_FROM_ACTION);
    }
}

/* True if the attack differs from the number on the enemy's card only because of hexes. */
static bool is_attack_changed_by_hexes(const PaEngine *engine)
{
    const bool hexes = engine->state->hexes != 0 || engine->state->enemy_hexes != 0;
    if (!hexes || engine->state->attack_change != 0 ||
        pa_get_modifier(engine->state, engine->content, PA_MODIFIER_ATTACK, 0) == 0) {
        return false;
    }
    PaState without = *engine->state;
    without.hexes = without.enemy_hexes = 0;
    return pa_get_modifier(&without, engine->content, PA_MODIFIER_ATTACK, 0) == 0;
}

/* Resolves the attack and triggers the rules that react to it. The other effects of the enemy's action follow
 * in resolve_after_hurt(). */
static void resolve_enemy_action(PaEngine *engine)
{
    PaState *state = engine->state;
    if (state->stunned) {
        state->step = PA_STEP_CLASH_END;
        pa_log(engine, _("%s is stunned and does nothing {stun}"), pa_get_enemy_name(engine));
        if (engine->forecast) {
            engine->forecast->stunned = true;
        }
        return;
    }
    state->step = PA_STEP_AFTER_HURT;
    if (engine->forecast) {
        engine->forecast->acts = true;
        engine->forecast->attack = state->attack;
        engine->forecast->by_hexes = is_attack_changed_by_hexes(engine);
    }
    if (!pa_get_enemy_action(state, engine->content)->attacks) {
        pa_log(engine, "%s: %s", pa_get_enemy_name(engine),
               pa_get_enemy_action(state, engine->content)->name);
        return;
    }
    attack_player(engine);
    if (state->attack > 0) {
        pa_fire_trigger(engine, state->unblocked > 0 ? PA_ON_HURT : PA_ON_BLOCKED);
    }
}

/* Applies the effects of the enemy's action that come after the attack, unless a reaction to the attack has
 * stunned the enemy. */
static void resolve_after_hurt(PaEngine *engine)
{
    engine->state->step = PA_STEP_CLASH_END;
    if (!engine->state->stunned) {
        pa_queue_rules(engine, PA_ALWAYS, PA_FROM_ACTION);
    }
}

/* True if the battle has reached the maximum number of turns. Without this limit, some battles would never
 * end. */
static bool is_turn_limit_reached(PaEngine *engine)
{
    PaState *state = engine->state;
    if (state->turn < PA_TURNS_MAX) {
        return false;
    }
    state->killer = state->enemy;
    state->step = PA_STEP_OVER;
    pa_log_banner(engine, CUE_CRUMBLE, 0, ANIMATE_NONE, _("The book runs out of pages, and you lose"));
    return true;
}

static void draw_next_hand(PaEngine *engine)
{
    PaState *state = engine->state;
    if (is_turn_limit_reached(engine)) {
        return;
    }
    state->step = PA_STEP_TURN_START;
    state->turn++;
    state->turns++;
    state->hits = pa_clamp_counter(state->hits + state->next_hits);
    state->blocks = pa_clamp_counter(state->blocks + state->next_blocks);
    state->mana = pa_clamp_counter(state->mana + state->next_mana);
    int count = pa_compute_hand_size(state, engine->content) + state->next_draw;
    state->next_hits = state->next_blocks = state->next_mana = state->next_draw = 0;
    while (state->held.count > 0 && state->hand.count < PA_HAND_MAX) {
        int card = state->held.card[0];
        pa_pile_remove(&state->held, card);
        pa_pile_push(&state->hand, card);
    }
    pa_pile_move_all(&state->held, &state->discard);
    pa_update_enemy_attack(engine);
    pa_draw_cards(engine, count);
}

void pa_run_clash_step(PaEngine *engine)
{
    PaState *state = engine->state;
    switch ((PaStep)state->step) {
    case PA_STEP_TOP:
        resolve_top_card(engine);
        break;
    case PA_STEP_SCORE:
        fire_score_trigger(engine);
        break;
    case PA_STEP_HIT:
        deal_hits(engine);
        break;
    case PA_STEP_ENEMY_ACTS:
        begin_enemy_action(engine);
        break;
    case PA_STEP_ENEMY_ACTION:
        resolve_enemy_action(engine);
        break;
    case PA_STEP_AFTER_HURT:
        resolve_after_hurt(engine);
        break;
    case PA_STEP_CLASH_END:
        state->step = PA_STEP_UNPLAYED;
        pa_fire_trigger(engine, PA_ON_CLASH_END);
        break;
    case PA_STEP_UNPLAYED:
        state->step = PA_STEP_TURN_END;
        pa_fire_trigger(engine, PA_ON_UNPLAYED);
        break;
    case PA_STEP_TURN_END:
        state->step = PA_STEP_CLEANUP;
        pa_fire_trigger(engine, PA_ON_TURN_END);
        break;
    case PA_STEP_CLEANUP:
        pa_clean_up_turn(engine);
        state->step = PA_STEP_DRAW;
        break;
    case PA_STEP_DRAW:
        draw_next_hand(engine);
        break;
    case PA_STEP_TURN_START:
        state->step = PA_STEP_PREP;
        pa_fire_trigger(engine, PA_ON_TURN_START);
        break;
    case PA_STEP_REWARD:
        pa_offer_reward(engine);
        break;
    case PA_STEP_NEXT_BATTLE:
        state->battle++;
        pa_begin_battle(engine);
        break;
    case PA_STEP_PREP:
    case PA_STEP_OVER:
        break;
    }
}
