/* step_stack.c: the step stack, a stack of pending decisions. A step is decided after all steps above it. */
#include "games/fantastical_adventure/rules/engine.h"

#include <assert.h>

FaStep *fa_get_top_step(FaState *state)
{
    return &state->steps[state->depth - 1];
}

FaStep *fa_push_step(FaState *state, FaPhase phase, unsigned seats)
{
    assert(state->depth < FA_DEPTH_MAX);
    FaStep *step = &state->steps[state->depth++];
    *step = (FaStep){.phase = (uint8_t)phase, .asked = (uint8_t)seats, .seat = FA_NONE};
    return step;
}

void fa_pop_step(FaState *state)
{
    *fa_get_top_step(state) = (FaStep){0};
    state->depth--;
}

void fa_set_narrator(FaState *state, int seat)
{
    state->teller = (uint8_t)seat;
    state->applauded = state->merits = 0;
}

void fa_ask_for_responses(FaState *state, int seat, FaPending pending, int a, int b, int c)
{
    const unsigned others = fa_get_all_seats(state) & ~(seat == FA_NONE ? 0 : 1u << seat);
    FaStep *step = fa_push_step(state, FA_PHASE_FLOOR, others);
    step->kind = (uint8_t)pending;
    step->seat = (uint8_t)seat;
    step->arg[0] = (uint8_t)a;
    step->arg[1] = (uint8_t)b;
    step->arg[2] = (uint8_t)c;
    if (seat != FA_NONE) {
        fa_set_narrator(state, seat);
        state->merits = pending == FA_PENDING_ACCOMPLISH ? 1u << FA_MERIT_ATTAINED
                        : pending == FA_PENDING_PROBLEM  ? 1u << FA_MERIT_THREAT
                                                         : 0;
    }
}

void fa_add_to_tally(FaState *state, FaTally tally)
{
    state->tally[tally]++;
}

/* ------------------------------------------------------------------ Hits and deaths (Rulebook: Hits,
 * "Death") */

void fa_hit_actor(FaState *state, int actor)
{
    if (fa_is_environment(actor) || state->actors[actor].status == FA_DEAD) {
        return;
    }
    fa_add_to_tally(state, FA_TALLY_HITS);
    FaStep *step = fa_push_step(state, FA_PHASE_HIT, 1u << state->actors[actor].seat);
    step->arg[0] = (uint8_t)actor;
}

void fa_kill_actor(FaState *state, int actor)
{
    FaActor *who = &state->actors[actor];
    who->status = FA_DEAD;
    who->died = state->scene;
    who->present = 0;
    for (int i = 0; i < FA_ITEMS; i++) {
        state->holders[i] = state->holders[i] == actor ? FA_NONE : state->holders[i];
    }
    fa_add_to_tally(state, FA_TALLY_DEATHS);
}

void fa_distribute_draws(FaState *state, const GameContent *content, int seat, uint32_t actors, int count,
                         FaSource source, EventLog *log)
{
    actors &= (UINT32_C(1) << FA_FIRST_ENVIRONMENT) - 1;
    if (actors == 0 || count == 0) {
        return;
    }
    if ((actors & (actors - 1)) == 0) {
        fa_draw_cards(state, __builtin_ctz(actors), count, source, content, log);
        return;
    }
    state->share = (FaShare){.actors = actors, .left = (uint8_t)count, .source = (uint8_t)source};
    fa_push_step(state, FA_PHASE_SHARE, 1u << seat);
}
