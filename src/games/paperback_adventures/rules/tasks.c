/* tasks.c: executes the first pending task (rules that wait to take effect), one effect at a time. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

#include <assert.h>
#include <string.h>

/* True if the source has rules that take effect automatically at the event `trigger`. Rules of reactive items
 * never do, because the player decides whether to use the item. */
static bool has_automatic_rules(const PaState *state, const GameContent *content, int source,
                                PaTrigger trigger)
{
    const PaRules *rules = pa_get_active_rules(state, content, source);
    if (!rules || !(rules->triggers & (UINT32_C(1) << trigger))) {
        return false;
    }
    bool item = source >= PA_FROM_ITEM && source < PA_FROM_MCGUFFIN;
    return !item || !pa_get_item_side(state, content, source - PA_FROM_ITEM)->reactive;
}

/* Queues the rules of the next source that has rules for the task's trigger. Removes the task if no such
 * source is left. An item does not react to its own use: for PA_ON_ITEM_USED, `task->rule` is 1 + the source
 * of the used item, and this source is skipped. */
static void run_trigger(PaEngine *engine)
{
    PaState *state = engine->state;
    PaTask *task = &state->task[0];
    PaTrigger trigger = (PaTrigger)task->trigger;
    const PaSourceSet *by_trigger = &engine->content->by_trigger[trigger];
    for (int source = pa_find_first_source_from(state, by_trigger, task->source); source < PA_SOURCES_END;
         source = pa_find_first_source_from(state, by_trigger, source + 1)) {
        if (source + 1 != task->rule && has_automatic_rules(state, engine->content, source, trigger)) {
            task->source = (uint8_t)pa_get_next_source(state, source);
            pa_queue_rules_first(engine, trigger, source, false);
            return;
        }
    }
    pa_remove_first_task(engine);
}

static const PaRules *get_task_rules(const PaState *state, const GameContent *content, const PaTask *task)
{
    int source = task->source;
    if (source == PA_FROM_ENEMY) {
        return &pa_get_enemy(state, content)->special;
    }
    if (source < PA_FROM_ITEM) {
        return &content->level[source - PA_FROM_LEVEL].rules;
    }
    if (source < PA_FROM_MCGUFFIN) {
        const PaItemSide *side = pa_get_item_side(state, content, source - PA_FROM_ITEM);
        return task->rotated ? &side->rotated : &side->rules;
    }
    if (source < PA_FROM_CARD) {
        int curio = source - PA_FROM_MCGUFFIN;
        return &content->curio[curio].side[state->curio[curio] - 1].rules;
    }
    return &pa_get_card_side(state, content, source - PA_FROM_CARD)->rules;
}

/* Runs effects that do not belong to a rule: those of an enemy's action or of a reward. */
static void run_effects(PaEngine *engine, const PaEffect *effects, int count)
{
    PaState *state = engine->state;
    PaTask task = state->task[0];
    if (task.effect >= count) {
        pa_remove_first_task(engine);
        return;
    }
    state->task[0].effect++;
    pa_apply_effect(engine, &effects[task.effect], &task);
}

static bool pay_for_rule(PaEngine *engine, const PaRule *rule, PaTask *task)
{
    PaState *state = engine->state;
    if (rule->when != task->trigger || !pa_are_conditions_met(state, engine->content, rule) ||
        !pa_can_pay_cost(state, rule, 0)) {
        return false;
    }
    task->paid = 1;
    task->spent = (int16_t)pa_pay_cost(engine, rule, task->source);
    return true;
}

static void run_rules(PaEngine *engine)
{
    PaState *state = engine->state;
    PaTask *task = &state->task[0];
    const PaRules *rules = get_task_rules(state, engine->content, task);
    if (task->rule >= rules->count) {
        pa_remove_first_task(engine);
        return;
    }
    const PaRule *rule = &rules->rule[task->rule];
    if (!task->paid && pay_for_rule(engine, rule, task)) {
        return; /* the next calls of this function run the effects of the rule */
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
    pa_apply_effect(engine, &rule->effects[now.effect], &now);
    state->spent = 0;
}

static void run_rules_or_effects(PaEngine *engine)
{
    PaState *state = engine->state;
    int source = state->task[0].source;
    if (source == PA_FROM_ACTION) {
        const PaStage *stage = &pa_get_enemy(state, engine->content)->stage[state->stage];
        const PaAction *action = &stage->action[state->task[0].rule];
        run_effects(engine, action->effects, action->effect_count);
    } else if (source == PA_FROM_REWARD) {
        const PaRewardOption *option = &engine->content->reward[state->reward].option[state->reward_option];
        run_effects(engine, option->effects, option->effect_count);
    } else {
        run_rules(engine);
    }
}

static void open_reaction_window(PaEngine *engine)
{
    PaState *state = engine->state;
    PaTrigger trigger = (PaTrigger)state->task[0].trigger;
    memset(state->reactive, 0, sizeof state->reactive);
    bool any = false;
    const PaSourceSet *by_trigger = &engine->content->by_trigger[trigger];
    for (int source = pa_find_first_source_from(state, by_trigger, PA_FROM_ITEM);
         source < PA_FROM_MCGUFFIN && !engine->forecast;
         source = pa_find_first_source_from(state, by_trigger, source + 1)) {
        int item = source - PA_FROM_ITEM;
        if (pa_can_react(state, engine->content, item, trigger)) {
            state->reactive[item / 32] |= UINT32_C(1) << (item % 32);
            any = true;
        }
    }
    if (!any) {
        pa_remove_first_task(engine);
        return;
    }
    state->react_trigger = (uint8_t)trigger;
    state->phase = PA_REACT;
}

static void close_reaction_window(PaState *state)
{
    memset(state->reactive, 0, sizeof state->reactive);
    state->react_trigger = 0;
}

void pa_use_item(PaEngine *engine, int item, PaTrigger trigger)
{
    PaState *state = engine->state;
    const PaItemSide *side = pa_get_item_side(state, engine->content, item);
    int cost = pa_compute_item_cost(state, engine->content, item);
    close_reaction_window(state);
    pa_log(engine, _("You use %s"), side->name);
    if (cost > 0) {
        state->mana = (int16_t)(state->mana - cost);
        pa_log_number(engine, PA_FROM_ITEM + item, PA_ID_MANA, "mana", -cost, state->mana);
    }
    pa_queue_item_use(engine, item, trigger);
    state->item[item] |= PA_USED;
    state->items_used++;
    if (engine->content->item[item].single_use) {
        state->item[item] |= PA_FLIPPED;
    }
}

void pa_decline_reaction(PaEngine *engine)
{
    close_reaction_window(engine->state);
    assert(engine->state->task[0].kind == PA_TASK_WINDOW);
    pa_remove_first_task(engine);
}

static void end_run_if_dead(PaEngine *engine)
{
    PaState *state = engine->state;
    pa_remove_first_task(engine);
    if (state->hp > 0) {
        pa_log(engine, _("You barely survive"));
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
        run_trigger(engine);
        break;
    case PA_TASK_RULES:
        run_rules_or_effects(engine);
        break;
    case PA_TASK_WINDOW:
        open_reaction_window(engine);
        break;
    case PA_TASK_DEATH:
        end_run_if_dead(engine);
        break;
    case PA_TASK_NONE:
        assert(false);
    }
}
