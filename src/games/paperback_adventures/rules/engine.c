/* engine.c: starts a run, applies moves, and predicts the result of a word on a copy of the state. Runs
 * pending rules and steps until the player must decide. */
#include "games/paperback_adventures/rules/engine.h"

/* True if a forecast is complete. A forecast ends after the word is resolved, because the turn would then
 * continue with random draws. */
static bool is_forecast_done(const PaEngine *engine)
{
    return engine->forecast && engine->state->task_count == 0 &&
           (!pa_is_in_clash(engine->state) || engine->state->step == PA_STEP_CLEANUP);
}

static void run_until_decision(PaEngine *engine)
{
    PaState *state = engine->state;
    state->phase = PA_PREP;
    while (!is_forecast_done(engine)) {
        if (state->step == PA_STEP_OVER) {
            state->phase = PA_OVER;
            return;
        }
        if (state->choice_count > 0) {
            if (pa_prepare_choice(engine)) {
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
            pa_run_clash_step(engine);
        }
    }
}

void pa_init_state(void *game_state, const GameContent *content, const GameOptions *chosen, int seats,
                   uint64_t seed)
{
    (void)seats;
    PaState *state = game_state;
    PaEngine engine = {.state = state, .content = content};
    rng_seed(&state->rng, seed);
    state->character = chosen->value[PA_OPTION_CHARACTER];
    const int difficulty = chosen->value[PA_OPTION_DIFFICULTY];
    const bool worn = chosen->value[PA_OPTION_FIRST_ENEMY] != 0;
    state->gentle = difficulty != PA_GENTLE ? PA_NOT_GENTLE : worn ? PA_WORN_ENEMY : PA_IS_GENTLE;
    state->level = (uint8_t)(state->gentle ? 0 : difficulty - PA_STANDARD);
    pa_set_up_run(&engine);
    pa_begin_battle(&engine);
    run_until_decision(&engine);
}

void pa_apply_move(void *game_state, const GameContent *content, int seat, const Move *move, EventLog *log)
{
    (void)seat;
    PaState *state = game_state;
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
    run_until_decision(&engine);
}

enum { FORECAST_SEED = 1 };

void pa_forecast_clash(const PaState *state, const GameContent *content, const PaWord *word, PaForecast *out)
{
    *out = (PaForecast){.hits = state->hits,
                        .blocks = state->blocks,
                        .enemy_block = pa_compute_enemy_block(state, content),
                        .attack = state->attack,
                        .intent_after = state->intent};
    PaState tried = *state;
    PaEngine engine = {.state = &tried, .content = content, .forecast = out};
    rng_seed(&tried.rng, FORECAST_SEED);
    pa_clear_choices(&engine); /* if the word was already played, choices can be pending */
    /* a word needs at least one card as the top card, because letter tiles can't be the top card */
    bool playable = word->count == 0 || pa_find_top_token(word, (PaSplay)word->splay) >= 0;
    if (tried.step == PA_STEP_PREP && playable) {
        PaWord spelled = *word;
        pa_update_word_letters(state, content, &spelled);
        pa_begin_clash(&engine, &spelled);
    }
    if (pa_is_in_clash(&tried)) {
        run_until_decision(&engine);
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
