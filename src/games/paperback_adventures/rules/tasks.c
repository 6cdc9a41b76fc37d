/* tasks.c: the next thing on the agenda, one effect at a time: triggers that go round, rules, reactions,
 * death.
 */
#include "games/paperback_adventures/rules/engine.h"

#include <assert.h>
#include <string.h>

/* ------------------------------------------------------------------ a trigger going round */

/* Does this source answer by itself, that is, not only when the player uses it? */
static bool answers(const PaState *state, const GameContent *content, int source, PaTrigger trigger)
{
    const PaRules *rules = pa_rules_in_force(state, content, source);
    if (!rules || !(rules->triggers & (UINT32_C(1) << trigger))) {
        return false;
    }
    bool item = source >= PA_FROM_ITEM && source < PA_FROM_CURIO;
    return !item || !pa_item_side(state, content, source - PA_FROM_ITEM)->reactive;
}

/* The task's `rule` is the source that does not hear it, +1: a used item its own use. */
static void run_fire(PaEngine *engine)
{
    PaState *state = engine->state;
    PaTask *task = &state->task[0];
    PaTrigger trigger = (PaTrigger)task->trigger;
    const PaSources *answering = &engine->content->answering[trigger];
    for (int source = pa_source_from(state, answering, task->source); source < PA_SOURCES_END;
         source = pa_source_from(state, answering, source + 1)) {
        if (source + 1 != task->rule && answers(state, engine->content, source, trigger)) {
            task->source = (uint8_t)pa_source_next(state, source);
            pa_queue_rules_next(engine, trigger, source, false);
            return;
        }
    }
    pa_finish_task(engine);
}

/* ------------------------------------------------------------------ the rules of one source */

static const PaRules *rules_of(const PaState *state, const GameContent *content, const PaTask *task)
{
    int source = task->source;
    if (source == PA_FROM_ENEMY) {
        return &pa_enemy(state, content)->special;
    }
    if (source < PA_FROM_ITEM) {
        return &content->level[source - PA_FROM_LEVEL].rules;
    }
    if (source < PA_FROM_CURIO) {
        const PaItemSide *side = pa_item_side(state, content, source - PA_FROM_ITEM);
        return task->rotated ? &side->rotated : &side->rules;
    }
    if (source < PA_FROM_CARD) {
        int curio = source - PA_FROM_CURIO;
        return &content->curio[curio].side[state->curio[curio] - 1].rules;
    }
    return &pa_side(state, content, source - PA_FROM_CARD)->rules;
}

/* Effects that stand without a rule: an enemy's action, a reward. */
static void run_effects(PaEngine *engine, const PaEffect *effects, int count)
{
    PaState *state = engine->state;
    PaTask task = state->task[0];
    if (task.effect >= count) {
        pa_finish_task(engine);
        return;
    }
    state->task[0].effect++;
    pa_do_effect(engine, &effects[task.effect], &task);
}

static bool begin_rule(PaEngine *engine, const PaRule *rule, PaTask *task)
{
    PaState *state = engine->state;
    if (rule->when != task->trigger || !pa_conditions_hold(state, engine->content, rule) ||
        !pa_can_spend(state, rule, 0)) {
        return false;
    }
    task->paid = 1;
    task->spent = (int16_t)pa_spend(engine, rule, task->source);
    return true;
}

static void run_rules(PaEngine *engine)
{
    PaState *state = engine->state;
    PaTask *task = &state->task[0];
    const PaRules *rules = rules_of(state, engine->content, task);
    if (task->rule >= rules->count) {
        pa_finish_task(engine);
        return;
    }
    const PaRule *rule = &rules->rule[task->rule];
    if (!task->paid && begin_rule(engine, rule, task)) {
        return; /* what was spent may have been the last HP of somebody */
    }
    if (!task->paid || task->effect >= rule->effect_count) {
        task->rule++;
        task->effect = 0;
        task->paid = 0;
        task->spent = 0;
        return;
    }
    PaTask now = *task;
    task->effect++;
    state->spent = now.spent;
    pa_do_effect(engine, &rule->effects[now.effect], &now);
    state->spent = 0;
}

static void run_source(PaEngine *engine)
{
    PaState *state = engine->state;
    int source = state->task[0].source;
    if (source == PA_FROM_ACTION) {
        const PaStage *stage = &pa_enemy(state, engine->content)->stage[state->stage];
        const PaAction *action = &stage->action[state->task[0].rule];
        run_effects(engine, action->effects, action->effect_count);
    } else if (source == PA_FROM_REWARD) {
        const PaRewardOption *option = &engine->content->reward[state->reward].option[state->reward_option];
        run_effects(engine, option->effects, option->effect_count);
    } else {
        run_rules(engine);
    }
}

/* ------------------------------------------------------------------ reactions */

static void run_window(PaEngine *engine)
{
    PaState *state = engine->state;
    PaTrigger trigger = (PaTrigger)state->task[0].trigger;
    memset(state->reactive, 0, sizeof state->reactive);
    bool any = false;
    const PaSources *answering = &engine->content->answering[trigger];
    for (int source = pa_source_from(state, answering, PA_FROM_ITEM);
         source < PA_FROM_CURIO && !engine->forecast; source = pa_source_from(state, answering, source + 1)) {
        int item = source - PA_FROM_ITEM;
        if (pa_can_react(state, engine->content, item, trigger)) {
            state->reactive[item / 32] |= UINT32_C(1) << (item % 32);
            any = true;
        }
    }
    if (!any) {
        pa_finish_task(engine);
        return;
    }
    state->react_trigger = (uint8_t)trigger;
    state->phase = PA_REACT;
}

static void close_window(PaState *state)
{
    memset(state->reactive, 0, sizeof state->reactive);
    state->react_trigger = 0;
}

void pa_use_item(PaEngine *engine, int item, PaTrigger trigger)
{
    PaState *state = engine->state;
    const PaItemSide *side = pa_item_side(state, engine->content, item);
    int cost = pa_item_cost(state, engine->content, item);
    close_window(state);
    pa_tell(engine, "You use %s", side->name);
    if (cost > 0) {
        state->mana = (int16_t)(state->mana - cost);
        pa_tell_number(engine, PA_FROM_ITEM + item, PA_ID_MANA, "mana", -cost, state->mana);
    }
    pa_queue_use(engine, item, trigger);
    state->item[item] |= PA_USED;
    state->items_used++;
    if (engine->content->item[item].single_use) {
        state->item[item] |= PA_FLIPPED;
    }
}

void pa_decline_reaction(PaEngine *engine)
{
    close_window(engine->state);
    assert(engine->state->task[0].kind == PA_TASK_WINDOW);
    pa_finish_task(engine);
}

/* ------------------------------------------------------------------ death */

static void run_death(PaEngine *engine)
{
    PaState *state = engine->state;
    pa_finish_task(engine);
    if (state->hp > 0) {
        pa_tell(engine, "You escape by a hair");
        return;
    }
    if (engine->forecast) {
        engine->forecast->fatal = true;
    }
    pa_lose_battle(engine);
}

void pa_run_task(PaEngine *engine)
{
    switch ((PaTaskKind)engine->state->task[0].kind) {
    case PA_TASK_FIRE:
        run_fire(engine);
        break;
    case PA_TASK_RULES:
        run_source(engine);
        break;
    case PA_TASK_WINDOW:
        run_window(engine);
        break;
    case PA_TASK_DEATH:
        run_death(engine);
        break;
    case PA_TASK_NONE:
        assert(false);
    }
}
