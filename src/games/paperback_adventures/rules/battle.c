/* battle.c: start and end of a battle, HP of both sides, drawing cards and cleanup. For resolving a word, see
 * clash.c. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

/* ------------------------------------------------------------------ end of a battle */

/* Puts the cards of the word into the deck, except penalty cards, which leave the deck after they are
 * played. */
static void return_word_to_deck(PaEngine *engine)
{
    PaState *state = engine->state;
    for (int i = 0; i < state->word.count; i++) {
        int card = state->word.token[i].card;
        if (state->word.token[i].kind == PA_TOKEN_CARD && card != PA_VOWEL) {
            pa_pile_insert(engine->content->card[card].returns ? &state->penalty : &state->deck, card);
        }
    }
}

static void end_battle(PaEngine *engine)
{
    PaState *state = engine->state;
    pa_clear_tasks_and_choices(engine);
    if (pa_is_in_clash(state)) {
        return_word_to_deck(engine);
    }
    PaPile *piles[] = {&state->hand,    &state->deck_top, &state->discard,
                       &state->fatigue, &state->stolen,   &state->held};
    for (size_t i = 0; i < sizeof piles / sizeof piles[0]; i++) {
        pa_pile_move_all(piles[i], &state->deck);
    }
}

/* Ends a battle that the player has won. The player then gets a reward, except after the last battle
 * (rulebook: Character Development). */
static void win_battle(PaEngine *engine)
{
    PaState *state = engine->state;
    end_battle(engine);
    pa_log_banner(engine, CUE_RESOLVE, PA_ID_ENEMY, ANIMATE_FALL, _("%s is defeated"),
                  pa_get_enemy_name(engine));
    if (pa_get_enemy(state, engine->content)->boss) {
        pa_mark_moment(engine, PA_MOMENT_BOSS_FALLS, CUE_BOSS_FALLS);
    }
    if (state->battle + 1 == PA_BATTLES) {
        state->won = 1;
        state->step = PA_STEP_OVER;
    } else {
        state->step = PA_STEP_REWARD;
        pa_fire_trigger(engine, PA_ON_DEFEAT);
    }
}

void pa_lose_battle(PaEngine *engine)
{
    PaState *state = engine->state;
    end_battle(engine);
    state->killer = state->enemy;
    state->step = PA_STEP_OVER;
    pa_log_banner(engine, CUE_WOUND, PA_ID_CHARACTER, ANIMATE_FALL, _("%s defeats you"),
                  pa_get_enemy_name(engine));
}

/* ------------------------------------------------------------------ HP of the enemy */

void pa_update_enemy_attack(PaEngine *engine)
{
    PaState *state = engine->state;
    const PaAction *action = pa_get_enemy_action(state, engine->content);
    int attack = 0;
    if (action->attacks) {
        attack = pa_compute_amount(state, engine->content, &action->attack) + state->attack_change +
                 pa_get_modifier(state, engine->content, PA_MODIFIER_ATTACK, 0);
    }
    state->attack = (int16_t)(attack > 0 ? attack : 0);
}

void pa_move_action_marker(PaEngine *engine, int n)
{
    PaState *state = engine->state;
    int count = pa_get_enemy(state, engine->content)->stage[state->stage].action_count;
    state->intent = (uint8_t)((((state->intent + n) % count) + count) % count);
    pa_log(engine, _("%s will use %s"), pa_get_enemy_name(engine),
           pa_get_enemy_action(state, engine->content)->name);
}

/* Returns the HP of a stage of the enemy. In lessons, the first enemy has at most GameContent.worn_hp. */
static int get_stage_hp(const PaEngine *engine, int stage)
{
    const PaState *state = engine->state;
    const int hp = pa_get_enemy(state, engine->content)->stage[stage].hp, worn = engine->content->worn_hp;
    return state->gentle == PA_WORN_ENEMY && state->battle == 0 && hp > worn ? worn : hp;
}

/* Flips the enemy (rulebook: Enemies and Stages). The enemy's stage 2 begins, the enemy is stunned, and the
 * marker moves to the first action of stage 2. */
static void flip_to_stage_two(PaEngine *engine)
{
    PaState *state = engine->state;
    state->stage = 1;
    state->enemy_hp = (int16_t)(state->enemy_hp + get_stage_hp(engine, 1));
    state->intent = 0;
    state->stunned = 1;
    state->flipped = 1;
    if (engine->forecast) {
        engine->forecast->stage_two = true;
    }
    pa_cancel_enemy_action(engine);
    pa_log_banner(engine, CUE_ENTRANCE, PA_ID_ENEMY_STAGE_TWO, ANIMATE_SHOW, _("%s: Stage 2"),
                  pa_get_enemy_name(engine));
    int hp = state->enemy_hp > 0 ? state->enemy_hp : 0;
    const int max = pa_get_enemy(state, engine->content)->stage[1].hp;
    pa_log_change(engine, PA_FROM_GAME, (PaCounterChange){PA_ID_ENEMY_HP, "hp", hp, hp, max},
                  _("%s starts stage 2 with %d {hp}, stunned {stun}"), pa_get_enemy_name(engine), hp);
    pa_fire_trigger(engine, PA_ON_STAGE);
}

/* Logs that the enemy loses `n` HP, and adds this loss to the forecast. If stage 1 has less than `n` HP left,
 * stage 2 loses the rest. The enemy can't lose more HP than both stages have left. */
static void log_enemy_loss(PaEngine *engine, int n, int source)
{
    const PaState *state = engine->state;
    const int lost = n < state->enemy_hp ? n : state->enemy_hp, left = state->enemy_hp - lost;
    const int next = state->stage == 0 ? get_stage_hp(engine, 1) : 0;
    const int carried = n - lost < next ? n - lost : next;
    const PaCounterChange change = {PA_ID_ENEMY_HP, "hp", -lost, left, 0};
    if (carried > 0) {
        pa_log_change(engine, source, change,
                      _("%s loses %d {hp}, down to %d; %d more carry over to stage 2"),
                      pa_get_enemy_name(engine), lost, left, carried);
    } else if (lost > 0) {
        pa_log_change(engine, source, change, _("%s loses %d {hp}, down to %d"), pa_get_enemy_name(engine),
                      lost, left);
    }
    if (engine->forecast) {
        engine->forecast->enemy_loss += lost + carried;
    }
}

void pa_reduce_enemy_hp(PaEngine *engine, int n, int source)
{
    PaState *state = engine->state;
    if (n <= 0) {
        return;
    }
    log_enemy_loss(engine, n, source);
    state->enemy_hp = (int16_t)(state->enemy_hp - n);
    if (state->enemy_hp <= 0 && state->stage == 0) {
        flip_to_stage_two(engine);
    }
    if (state->enemy_hp <= 0) {
        state->enemy_hp = 0;
        win_battle(engine);
    }
}

void pa_heal_enemy(PaEngine *engine, int n, int source)
{
    PaState *state = engine->state;
    int room = pa_get_enemy(state, engine->content)->stage[state->stage].hp - state->enemy_hp;
    int healed = n < room ? n : room;
    if (healed > 0) {
        state->enemy_hp = (int16_t)(state->enemy_hp + healed);
        pa_log_change(engine, source, (PaCounterChange){PA_ID_ENEMY_HP, "hp", healed, state->enemy_hp, 0},
                      _("%s heals %d {hp}"), pa_get_enemy_name(engine), healed);
    }
}

/* ------------------------------------------------------------------ HP of the player */

void pa_reduce_player_hp(PaEngine *engine, int n, int source)
{
    PaState *state = engine->state;
    if (n <= 0) {
        return;
    }
    int lost = n < state->hp ? n : state->hp;
    state->hp = (int16_t)(state->hp - lost);
    if (lost > 0) {
        pa_log_change(engine, source, (PaCounterChange){PA_ID_HP, "hp", -lost, state->hp, 0},
                      _("you lose %d {hp}, down to %d"), lost, state->hp);
    }
    if (engine->forecast) {
        engine->forecast->hp_loss += lost;
    }
    if (state->hp == 0) {
        pa_queue_death_check(engine);
    }
}

void pa_heal_player(PaEngine *engine, int n, int source)
{
    PaState *state = engine->state;
    int room = state->max_hp - state->hp;
    int healed = n < room ? n : room;
    if (healed > 0) {
        state->hp = (int16_t)(state->hp + healed);
        pa_log_change(engine, source, (PaCounterChange){PA_ID_HP, "hp", healed, state->hp, 0},
                      _("you heal %d {hp}"), healed);
    }
}

void pa_add_penalty(PaEngine *engine, PaPlace place, int source)
{
    PaState *state = engine->state;
    if (state->penalty.count == 0) {
        return;
    }
    int card = pa_pile_remove_random(&state->penalty, &state->rng);
    bool to_deck = place == PA_TO_DECK || pa_is_in_development(state);
    pa_pile_insert(to_deck ? &state->deck : &state->discard, card);
    pa_log_and_show_piece(engine, source, PA_ID_CARD + (PieceId)card,
                          to_deck ? _("%s joins your deck {penalty}")
                                  : _("%s joins your discard pile {penalty}"),
                          engine->content->card[card].name);
}

/* ------------------------------------------------------------------ drawing cards */

/* Moves all cards of the discard pile to the deck (rulebook: Phases of a Turn). The trigger PA_ON_SHUFFLE
 * occurs at most once per turn, because otherwise a rule that draws cards after a shuffle could loop. */
static void reshuffle_discard_pile(PaEngine *engine)
{
    PaState *state = engine->state;
    pa_pile_move_all(&state->discard, &state->deck);
    pa_log(engine, _("You reshuffle the discard pile into your deck {deck}"));
    if (!state->shuffled) {
        state->shuffled = 1;
        pa_fire_trigger(engine, PA_ON_SHUFFLE);
    }
}

void pa_draw_cards(PaEngine *engine, int count)
{
    PaState *state = engine->state;
    int drawn = 0;
    for (; drawn < count && state->hand.count < PA_HAND_MAX; drawn++) {
        if (state->deck_top.count + state->deck.count == 0 && state->discard.count > 0) {
            reshuffle_discard_pile(engine);
        }
        if (state->deck_top.count > 0) {
            int card = state->deck_top.card[state->deck_top.count - 1];
            pa_pile_remove(&state->deck_top, card);
            pa_pile_push(&state->hand, card);
        } else if (state->deck.count > 0) {
            pa_pile_push(&state->hand, pa_pile_remove_random(&state->deck, &state->rng));
        } else {
            break;
        }
    }
    if (drawn > 0) {
        pa_log(engine, _n("You draw %d card", "You draw %d cards", drawn), drawn);
    }
}

/* ------------------------------------------------------------------ the end of a turn */

static void reset_turn_state(PaState *state)
{
    state->hits = state->blocks = state->mana_made = state->hits_dealt = 0;
    state->attack_change = state->enemy_block_change = state->unblocked = state->enemy_block = 0;
    state->stunned = state->flipped = state->shuffled = 0;
    state->items_used = state->wild_used = state->keep_top = state->keep_hand = 0;
    state->both_edges = state->passed = state->hurt = 0;
    state->borrowed_count = 0;
    memset(state->borrowed, 0, sizeof state->borrowed);
    for (int item = 0; item < PA_ITEMS; item++) {
        state->item[item] &= (uint8_t) ~(PA_USED | PA_READIED);
    }
}

static void move_word_card_to_pile(PaEngine *engine, int card, bool top)
{
    PaState *state = engine->state;
    const char *name = engine->content->card[card].name;
    bool fatigued = top && !state->keep_top;
    if (card == PA_VOWEL) {
        state->vowel_out |= fatigued;
    } else if (engine->content->card[card].returns) {
        pa_pile_insert(&state->penalty, card);
        pa_log(engine, _("%s leaves your deck {penalty}"), name);
        fatigued = false;
    } else {
        pa_pile_insert(fatigued ? &state->fatigue : &state->discard, card);
    }
    if (fatigued) {
        pa_log(engine, _("%s is fatigued {fatigue}"), name);
    }
}

static void move_word_to_piles(PaEngine *engine)
{
    const PaWord *word = &engine->state->word;
    int top = pa_find_top_token(word, (PaSplay)word->splay);
    for (int i = 0; i < word->count; i++) {
        if (word->token[i].kind == PA_TOKEN_CARD) {
            move_word_card_to_pile(engine, word->token[i].card, i == top);
        }
    }
}

void pa_clean_up_turn(PaEngine *engine)
{
    PaState *state = engine->state;
    move_word_to_piles(engine);
    if (!state->keep_hand) {
        pa_pile_move_all(&state->hand, &state->discard);
    }
    if (!state->flipped) {
        int count = pa_get_enemy(state, engine->content)->stage[state->stage].action_count;
        state->intent = (uint8_t)((state->intent + 1) % count);
    }
    int max_mana = pa_get_modifier(state, engine->content, PA_MODIFIER_MAX_MANA, PA_COUNTER_MAX);
    if (state->mana > max_mana) {
        pa_log_change(engine, PA_FROM_GAME,
                      (PaCounterChange){PA_ID_MANA, "mana", max_mana - state->mana, max_mana, 0},
                      _("You lose %d {mana}: you can keep at most %d"), state->mana - max_mana, max_mana);
        state->mana = (int16_t)max_mana;
    }
    reset_turn_state(state);
}

/* ------------------------------------------------------------------ beginning the next battle */

/* True if the enemy can be the next enemy. With the difficulty Gentle, the first enemy must be an easy one
 * (PaEnemy.easy). */
static bool can_draw_enemy(const PaState *state, const PaEnemy *enemy)
{
    return enemy->easy || !state->gentle || state->battle > 0;
}

static int pick_enemy(PaState *state, const GameContent *content)
{
    int book = pa_get_current_book(state);
    bool boss = state->battle % PA_BATTLES_OF_BOOK == PA_BATTLES_OF_BOOK - 1;
    int fitting[PA_ENEMIES];
    uint32_t count = 0;
    for (int i = 0; i < PA_ENEMIES; i++) {
        const PaEnemy *enemy = &content->enemy[i];
        if (state->enemy_left[i] && enemy->book == book && enemy->boss == boss &&
            can_draw_enemy(state, enemy)) {
            fitting[count++] = i;
        }
    }
    return fitting[rng_below(&state->rng, count)];
}

bool pa_has_enough_enemies(const PaState *state, const GameContent *content)
{
    /* wanted[book][boss]: number of bosses (`boss` is 1) or other enemies that the remaining battles need */
    int wanted[PA_BOOKS][2] = {{0}};
    for (int battle = state->battle + 1; battle < PA_BATTLES; battle++) {
        wanted[battle / PA_BATTLES_OF_BOOK][battle % PA_BATTLES_OF_BOOK == PA_BATTLES_OF_BOOK - 1]++;
    }
    bool enough = true;
    for (int i = 0; i < PA_ENEMIES; i++) {
        wanted[content->enemy[i].book - 1][content->enemy[i].boss] -= state->enemy_left[i];
    }
    for (int book = 0; book < PA_BOOKS; book++) {
        enough = enough && wanted[book][false] <= 0 && wanted[book][true] <= 0;
    }
    return enough;
}

/* Begins the next battle (rulebook: Setup). The player's mana, hexes and boons are already 0, because
 * pa_offer_reward() has reset them or the run has just begun. */
void pa_begin_battle(PaEngine *engine)
{
    PaState *state = engine->state;
    reset_turn_state(state);
    int enemy = pick_enemy(state, engine->content);
    state->enemy = (uint8_t)enemy;
    state->enemy_left[enemy] = 0;
    state->stage = state->intent = state->vowel_out = 0;
    state->enemy_hexes = state->enemy_boons = 0;
    state->enemy_hp = (int16_t)get_stage_hp(engine, 0);
    state->turn = 0;
    memset(&state->word, 0, sizeof state->word);
    state->step = PA_STEP_DRAW;
    char title[EVENT_TEXT_MAX];
    pa_write_battle_title(state, engine->content, title, sizeof title);
    pa_log(engine, "%s", title);
    if (engine->content->enemy[enemy].boss) {
        pa_log(engine, _("The boss of this Book appears: %s"), engine->content->enemy[enemy].name);
        pa_mark_moment(engine, PA_MOMENT_BOSS_APPEARS, CUE_BOSS);
    }
    pa_update_enemy_attack(engine);
    pa_fire_trigger(engine, PA_ON_BATTLE_START);
}
