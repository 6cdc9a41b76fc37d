/* battle.c: how a battle begins and ends; the two sides' HP, drawing and putting away. */
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

/* ------------------------------------------------------------------ the end */

/* A penalty card that is played leaves the deck even if the battle ends with that word. */
static void gather_word(PaEngine *engine)
{
    PaState *state = engine->state;
    for (int i = 0; i < state->word.count; i++) {
        int card = state->word.token[i].card;
        if (state->word.token[i].kind == PA_TOKEN_CARD && card != PA_VOWEL) {
            pa_pile_insert(engine->content->card[card].returns ? &state->penalty : &state->deck, card);
        }
    }
}

/* Won or lost: nothing more happens in this battle, and all cards go back into the deck. */
static void end_battle(PaEngine *engine)
{
    PaState *state = engine->state;
    pa_drop_agenda(engine);
    if (pa_in_clash(state)) {
        gather_word(engine);
    }
    PaPile *piles[] = {&state->hand,    &state->deck_top, &state->discard,
                       &state->fatigue, &state->stolen,   &state->held};
    for (size_t i = 0; i < sizeof piles / sizeof piles[0]; i++) {
        pa_pile_empty_into(piles[i], &state->deck);
    }
}

/* Rulebook, Character Development: a reward comes next, unless it was the last enemy. */
static void win_battle(PaEngine *engine)
{
    PaState *state = engine->state;
    end_battle(engine);
    pa_banner(engine, CUE_RESOLVE, PA_ID_ENEMY, STIR_FALL, "%s is defeated", pa_enemy_name(engine));
    if (state->battle + 1 == PA_BATTLES) {
        state->won = 1;
        state->step = PA_STEP_OVER;
    } else {
        state->step = PA_STEP_REWARD;
        pa_fire(engine, PA_ON_DEFEAT);
    }
}

void pa_lose_battle(PaEngine *engine)
{
    PaState *state = engine->state;
    end_battle(engine);
    state->killer = state->enemy;
    state->step = PA_STEP_OVER;
    pa_banner(engine, CUE_WOUND, PA_ID_CHARACTER, STIR_FALL, "%s has the last word", pa_enemy_name(engine));
}

/* ------------------------------------------------------------------ the enemy */

void pa_refresh_attack(PaEngine *engine)
{
    PaState *state = engine->state;
    const PaAction *action = pa_action(state, engine->content);
    int attack = 0;
    if (action->attacks) {
        attack = pa_amount_value(state, engine->content, &action->attack) + state->attack_change +
                 pa_modifier(state, engine->content, PA_MOD_ATTACK, 0);
    }
    state->attack = (int16_t)(attack > 0 ? attack : 0);
}

void pa_move_intent(PaEngine *engine, int n)
{
    PaState *state = engine->state;
    int count = pa_enemy(state, engine->content)->stage[state->stage].action_count;
    state->intent = (uint8_t)((((state->intent + n) % count) + count) % count);
    pa_tell(engine, "%s turns to %s", pa_enemy_name(engine), pa_action(state, engine->content)->name);
}

/* What the enemy comes up with: in a lesson the first one is worn out. */
static int stage_hp(const PaEngine *engine, int stage)
{
    const PaState *state = engine->state;
    const int hp = pa_enemy(state, engine->content)->stage[stage].hp, worn = engine->content->worn_hp;
    return state->gentle == PA_WORN_ENEMY && state->battle == 0 && hp > worn ? worn : hp;
}

/* Rulebook, Enemies and Stages: flipped and stunned, the marker on the first action. */
static void flip(PaEngine *engine)
{
    PaState *state = engine->state;
    state->stage = 1;
    state->enemy_hp = (int16_t)(state->enemy_hp + stage_hp(engine, 1));
    state->intent = 0;
    state->stunned = 1;
    state->flipped = 1;
    if (engine->forecast) {
        engine->forecast->stage_two = true;
    }
    pa_drop_action(engine);
    pa_banner(engine, CUE_ENTRANCE, PA_ID_ENEMY_TURNED, STIR_SHOW, "%s: Stage 2", pa_enemy_name(engine));
    int hp = state->enemy_hp > 0 ? state->enemy_hp : 0;
    const int max = pa_enemy(state, engine->content)->stage[1].hp;
    pa_tell_change(engine, PA_FROM_GAME, (PaTold){PA_ID_ENEMY_HP, "hp", hp, hp, max},
                   "%s rises with %d {hp}, stunned {stun}", pa_enemy_name(engine), hp);
    pa_fire(engine, PA_ON_STAGE);
}

void pa_enemy_loses(PaEngine *engine, int n, int source)
{
    PaState *state = engine->state;
    if (n <= 0) {
        return;
    }
    state->enemy_hp = (int16_t)(state->enemy_hp - n);
    int left = state->enemy_hp > 0 ? state->enemy_hp : 0;
    pa_tell_change(engine, source, (PaTold){PA_ID_ENEMY_HP, "hp", -n, left, 0}, "%s loses %d {hp} (%d left)",
                   pa_enemy_name(engine), n, left);
    if (engine->forecast) {
        engine->forecast->enemy_loss += n;
    }
    if (state->enemy_hp <= 0 && state->stage == 0) {
        flip(engine);
    }
    if (state->enemy_hp <= 0) {
        state->enemy_hp = 0;
        win_battle(engine);
    }
}

void pa_enemy_heals(PaEngine *engine, int n, int source)
{
    PaState *state = engine->state;
    int room = pa_enemy(state, engine->content)->stage[state->stage].hp - state->enemy_hp;
    int healed = n < room ? n : room;
    if (healed > 0) {
        state->enemy_hp = (int16_t)(state->enemy_hp + healed);
        pa_tell_change(engine, source, (PaTold){PA_ID_ENEMY_HP, "hp", healed, state->enemy_hp, 0},
                       "%s heals %d {hp}", pa_enemy_name(engine), healed);
    }
}

/* ------------------------------------------------------------------ the player */

void pa_player_loses(PaEngine *engine, int n, int source)
{
    PaState *state = engine->state;
    if (n <= 0) {
        return;
    }
    int lost = n < state->hp ? n : state->hp;
    state->hp = (int16_t)(state->hp - lost);
    pa_tell_change(engine, source, (PaTold){PA_ID_HP, "hp", -lost, state->hp, 0},
                   "you lose %d {hp} (%d left)", n, state->hp);
    if (engine->forecast) {
        engine->forecast->hp_loss += n;
    }
    if (state->hp == 0) {
        pa_queue_death(engine);
    }
}

void pa_player_heals(PaEngine *engine, int n, int source)
{
    PaState *state = engine->state;
    int room = state->max_hp - state->hp;
    int healed = n < room ? n : room;
    if (healed > 0) {
        state->hp = (int16_t)(state->hp + healed);
        pa_tell_change(engine, source, (PaTold){PA_ID_HP, "hp", healed, state->hp, 0}, "you heal %d {hp}",
                       healed);
    }
}

void pa_add_penalty(PaEngine *engine, PaPlace place, int source)
{
    PaState *state = engine->state;
    if (state->penalty.count == 0) {
        return;
    }
    int card = pa_pile_take_random(&state->penalty, &state->rng);
    bool to_deck = place == PA_TO_DECK || pa_in_development(state);
    pa_pile_insert(to_deck ? &state->deck : &state->discard, card);
    pa_show(engine, source, PA_ID_CARD + (PieceId)card, "%s joins your %s {penalty}",
            engine->content->card[card].name, to_deck ? "deck" : "discard pile");
}

/* ------------------------------------------------------------------ drawing */

/* Rulebook, Phases of a Turn: the discard pile becomes the deck. Fires once a turn at most, so that drawing
   in answer to it cannot go on for ever. */
static void reshuffle(PaEngine *engine)
{
    PaState *state = engine->state;
    pa_pile_empty_into(&state->discard, &state->deck);
    pa_tell(engine, "The discard pile becomes the deck {deck}");
    if (!state->shuffled) {
        state->shuffled = 1;
        pa_fire(engine, PA_ON_SHUFFLE);
    }
}

void pa_draw(PaEngine *engine, int count)
{
    PaState *state = engine->state;
    int drawn = 0;
    for (; drawn < count && state->hand.count < PA_HAND_MAX; drawn++) {
        if (state->deck_top.count + state->deck.count == 0 && state->discard.count > 0) {
            reshuffle(engine);
        }
        if (state->deck_top.count > 0) {
            int card = state->deck_top.card[state->deck_top.count - 1];
            pa_pile_remove(&state->deck_top, card);
            pa_pile_push(&state->hand, card);
        } else if (state->deck.count > 0) {
            pa_pile_push(&state->hand, pa_pile_take_random(&state->deck, &state->rng));
        } else {
            break;
        }
    }
    if (drawn > 0) {
        pa_tell(engine, "You draw %d %s", drawn, drawn == 1 ? "card" : "cards");
    }
}

/* ------------------------------------------------------------------ the end of a turn */

static void reset_turn(PaState *state)
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

static void put_word_card_away(PaEngine *engine, int card, bool top)
{
    PaState *state = engine->state;
    const char *name = engine->content->card[card].name;
    bool fatigued = top && !state->keep_top;
    if (card == PA_VOWEL) {
        state->vowel_out |= fatigued;
    } else if (engine->content->card[card].returns) {
        pa_pile_insert(&state->penalty, card);
        pa_tell(engine, "%s leaves your deck {penalty}", name);
        fatigued = false;
    } else {
        pa_pile_insert(fatigued ? &state->fatigue : &state->discard, card);
    }
    if (fatigued) {
        pa_tell(engine, "%s is fatigued {fatigue}", name);
    }
}

static void put_word_away(PaEngine *engine)
{
    const PaWord *word = &engine->state->word;
    int top = pa_top_token(word, (PaSplay)word->splay);
    for (int i = 0; i < word->count; i++) {
        if (word->token[i].kind == PA_TOKEN_CARD) {
            put_word_card_away(engine, word->token[i].card, i == top);
        }
    }
}

void pa_clean_up(PaEngine *engine)
{
    PaState *state = engine->state;
    put_word_away(engine);
    if (!state->keep_hand) {
        pa_pile_empty_into(&state->hand, &state->discard);
    }
    if (!state->flipped) {
        int count = pa_enemy(state, engine->content)->stage[state->stage].action_count;
        state->intent = (uint8_t)((state->intent + 1) % count);
    }
    int max_mana = pa_modifier(state, engine->content, PA_MOD_MAX_MANA, PA_COUNTER_MAX);
    if (state->mana > max_mana) {
        pa_tell_change(engine, PA_FROM_GAME,
                       (PaTold){PA_ID_MANA, "mana", max_mana - state->mana, max_mana, 0},
                       "You keep only %d {mana}", max_mana);
        state->mana = (int16_t)max_mana;
    }
    reset_turn(state);
}

/* ------------------------------------------------------------------ the next enemy */

/* A gentle run begins with somebody who is soon beaten. */
static bool may_come(const PaState *state, const PaEnemy *enemy)
{
    return enemy->kind || !state->gentle || state->battle > 0;
}

static int pick_enemy(PaState *state, const GameContent *content)
{
    int book = pa_book(state);
    bool boss = state->battle % PA_BATTLES_OF_BOOK == PA_BATTLES_OF_BOOK - 1;
    int fitting[PA_ENEMIES];
    uint32_t count = 0;
    for (int i = 0; i < PA_ENEMIES; i++) {
        const PaEnemy *enemy = &content->enemy[i];
        if (state->enemy_left[i] && enemy->book == book && enemy->boss == boss && may_come(state, enemy)) {
            fitting[count++] = i;
        }
    }
    return fitting[rng_below(&state->rng, count)];
}

bool pa_enemies_suffice(const PaState *state, const GameContent *content)
{
    int wanted[PA_BOOKS][2] = {{0}}; /* by whether a boss is */
    for (int battle = state->battle + 1; battle < PA_BATTLES; battle++) {
        wanted[battle / PA_BATTLES_OF_BOOK][battle % PA_BATTLES_OF_BOOK == PA_BATTLES_OF_BOOK - 1]++;
    }
    bool suffice = true;
    for (int i = 0; i < PA_ENEMIES; i++) {
        wanted[content->enemy[i].book - 1][content->enemy[i].boss] -= state->enemy_left[i];
    }
    for (int book = 0; book < PA_BOOKS; book++) {
        suffice = suffice && wanted[book][false] <= 0 && wanted[book][true] <= 0;
    }
    return suffice;
}

/* Rulebook, Setup: the enemy's Stage 1 and its counters; ours were set back after the last battle. */
void pa_begin_battle(PaEngine *engine)
{
    PaState *state = engine->state;
    reset_turn(state);
    int enemy = pick_enemy(state, engine->content);
    state->enemy = (uint8_t)enemy;
    state->enemy_left[enemy] = 0;
    state->stage = state->intent = state->vowel_out = 0;
    state->enemy_hexes = state->enemy_boons = 0;
    state->enemy_hp = (int16_t)stage_hp(engine, 0);
    state->turn = 0;
    memset(&state->word, 0, sizeof state->word);
    state->step = PA_STEP_DRAW;
    char title[EVENT_TEXT_MAX];
    pa_battle_title(state, engine->content, title, sizeof title);
    pa_tell(engine, "%s", title); /* the table that is laid for it says so at its head */
    pa_refresh_attack(engine);
    pa_fire(engine, PA_ON_BATTLE_START);
}
