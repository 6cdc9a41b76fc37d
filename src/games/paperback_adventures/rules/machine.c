/* machine.c: the one door to a run in motion: it begins, a move is made, a word is tried on a copy. What
   comes next is taken from the state until the player must decide. */
#include "games/paperback_adventures/rules/engine.h"

/* ------------------------------------------------------------------ going on */

/* A try ends with the clash: what comes after it would draw cards. */
static bool try_is_over(const PaEngine *engine)
{
    return engine->forecast && engine->state->task_count == 0 &&
           (!pa_in_clash(engine->state) || engine->state->step == PA_STEP_CLEANUP);
}

/* Goes on until the player must decide. */
static void advance(PaEngine *engine)
{
    PaState *state = engine->state;
    state->phase = PA_PREP;
    while (!try_is_over(engine)) {
        if (state->step == PA_STEP_OVER) {
            state->phase = PA_OVER;
            return;
        }
        if (state->choice_count > 0) {
            if (pa_open_choice(engine)) {
                state->phase = PA_CHOOSE;
                return;
            }
        } else if (state->task_count > 0) {
            pa_run_task(engine);
            if (state->phase == PA_REACT) {
                return;
            }
        } else if (state->step == PA_STEP_PREP) {
            return;
        } else {
            pa_take_step(engine);
        }
    }
}

/* ------------------------------------------------------------------ beginning, and making a move */

void pa_init(void *at, const GameContent *content, const GameOptions *chosen, int seats, uint64_t seed)
{
    (void)seats;
    PaState *state = at;
    PaEngine engine = {.state = state, .content = content};
    rng_seed(&state->rng, seed);
    state->character = chosen->value[PA_DIAL_CHARACTER];
    const int difficulty = chosen->value[PA_DIAL_DIFFICULTY];
    const bool worn = chosen->value[PA_DIAL_FIRST_ENEMY] != 0;
    state->gentle = difficulty != PA_GENTLE ? PA_NOT_GENTLE : worn ? PA_WORN_ENEMY : PA_IS_GENTLE;
    state->level = (uint8_t)(state->gentle ? 0 : difficulty - PA_STANDARD);
    pa_deal(&engine);
    pa_begin_battle(&engine);
    advance(&engine);
}

void pa_apply(void *at, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    (void)seat;
    PaState *state = at;
    PaEngine engine = {.state = state, .content = content, .log = log};
    PaWord word = {0};
    switch ((PaMoveKind)move->kind) {
    case PA_MOVE_SPELL:
        pa_word_from_move(move, content, state, &word);
        pa_begin_clash(&engine, &word);
        break;
    case PA_MOVE_PASS:
        pa_begin_clash(&engine, &word);
        break;
    case PA_MOVE_USE:
        pa_use_item(&engine, move->arg[0],
                    state->phase == PA_REACT ? (PaTrigger)state->react_trigger : PA_ON_USE);
        break;
    case PA_MOVE_CHOOSE:
        pa_answer_choice(&engine, move->arg[0]);
        break;
    case PA_MOVE_CONTINUE:
        if (state->phase == PA_REACT) {
            pa_decline_reaction(&engine);
        } else {
            pa_decline_choice(&engine);
        }
        break;
    }
    advance(&engine);
}

/* ------------------------------------------------------------------ the forecast */

/* Drawn from by a forecast, never seen elsewhere: what is random comes out somehow. */
enum { FORECAST_SEED = 1 };

void pa_forecast(const PaState *state, const GameContent *content, const PaWord *word, PaForecast *out)
{
    *out = (PaForecast){.hits = state->hits,
                        .blocks = state->blocks,
                        .enemy_block = pa_enemy_block(state, content),
                        .attack = state->attack,
                        .intent_after = state->intent};
    PaState tried = *state;
    PaEngine engine = {.state = &tried, .content = content, .forecast = out};
    rng_seed(&tried.rng, FORECAST_SEED);
    pa_drop_questions(&engine); /* a try may begin in the middle of things */
    /* A word that is nothing but lent letters has no top card and cannot be played. */
    bool playable = word->count == 0 || pa_top_token(word, (PaSplay)word->splay) >= 0;
    if (tried.step == PA_STEP_PREP && playable) {
        PaWord spelled = *word;
        pa_word_spell(state, content, &spelled);
        pa_begin_clash(&engine, &spelled);
    }
    if (pa_in_clash(&tried)) {
        advance(&engine);
    }
    out->mana = tried.mana - state->mana;
    out->hexes = tried.hexes;
    out->boons = tried.boons;
    out->enemy_hexes = tried.enemy_hexes;
    out->enemy_boons = tried.enemy_boons;
    out->hp = tried.hp;
    out->enemy_hp = tried.enemy_hp;
    out->defeats = tried.enemy_hp == 0;
}
