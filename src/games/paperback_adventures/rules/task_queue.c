/* task_queue.c: queues of pending tasks (rules that wait to take effect) and choices. tasks.c executes the
 * tasks, choices.c the choices. */
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

/* Inserts a task at the index `place`. Drops the task if the queue is full, which happens only if cards
 * trigger each other endlessly. The last slot is reserved for PA_TASK_DEATH. */
static void insert_task(PaState *state, int place, PaTask task)
{
    int room = task.kind == PA_TASK_DEATH ? PA_TASKS_MAX : PA_TASKS_MAX - 1;
    if (state->task_count >= room) {
        return;
    }
    for (int i = state->task_count++; i > place; i--) {
        state->task[i] = state->task[i - 1];
    }
    state->task[place] = task;
}

static void remove_task(PaState *state, int place)
{
    state->task_count--;
    memmove(&state->task[place], &state->task[place + 1],
            (size_t)(state->task_count - place) * sizeof state->task[0]);
    memset(&state->task[state->task_count], 0, sizeof state->task[0]);
}

void pa_remove_first_task(PaEngine *engine)
{
    remove_task(engine->state, 0);
}

static PaTask create_rules_task(const PaState *state, PaTrigger trigger, int source)
{
    PaTask task = {.kind = PA_TASK_RULES, .trigger = (uint8_t)trigger, .source = (uint8_t)source};
    if (source >= PA_FROM_ITEM && source < PA_FROM_MCGUFFIN) {
        task.rotated = (state->item[source - PA_FROM_ITEM] & PA_ROTATED) != 0;
    }
    if (source == PA_FROM_ACTION) {
        /* the enemy's action is stored now, because the marker can move before the task is executed */
        task.rule = state->intent;
    }
    return task;
}

void pa_fire_trigger(PaEngine *engine, PaTrigger trigger)
{
    PaState *state = engine->state;
    insert_task(state, state->task_count, (PaTask){.kind = PA_TASK_FIRE, .trigger = (uint8_t)trigger});
    if (!engine->forecast) {
        insert_task(state, state->task_count, (PaTask){.kind = PA_TASK_WINDOW, .trigger = (uint8_t)trigger});
    }
}

void pa_queue_rules(PaEngine *engine, PaTrigger trigger, int source)
{
    PaState *state = engine->state;
    insert_task(state, state->task_count, create_rules_task(state, trigger, source));
}

void pa_queue_rules_first(PaEngine *engine, PaTrigger trigger, int source, bool echo)
{
    PaTask task = create_rules_task(engine->state, trigger, source);
    task.echo = echo;
    insert_task(engine->state, 0, task);
}

void pa_queue_item_use(PaEngine *engine, int item, PaTrigger trigger)
{
    const int source = PA_FROM_ITEM + item;
    PaTask used = {.kind = PA_TASK_FIRE, .trigger = PA_ON_ITEM_USED, .rule = (uint8_t)(source + 1)};
    insert_task(engine->state, 0, (PaTask){.kind = PA_TASK_WINDOW, .trigger = PA_ON_ITEM_USED});
    insert_task(engine->state, 0, used);
    pa_queue_rules_first(engine, trigger, source, false);
}

void pa_queue_death_check(PaEngine *engine)
{
    PaState *state = engine->state;
    for (int i = 0; i < state->task_count; i++) {
        if (state->task[i].kind == PA_TASK_DEATH) {
            return;
        }
    }
    insert_task(state, 0, (PaTask){.kind = PA_TASK_DEATH});
    insert_task(state, 0, (PaTask){.kind = PA_TASK_WINDOW, .trigger = PA_ON_FATAL});
    insert_task(state, 0, (PaTask){.kind = PA_TASK_FIRE, .trigger = PA_ON_FATAL});
}

void pa_cancel_enemy_action(PaEngine *engine)
{
    PaState *state = engine->state;
    for (int i = state->task_count - 1; i >= 0; i--) {
        if (state->task[i].source == PA_FROM_ACTION) {
            remove_task(state, i);
        }
    }
}

static bool is_choice_asked_first(PaChoiceKind kind)
{
    return kind == PA_CHOOSE_REPLACED;
}

static void insert_choice(PaEngine *engine, PaChoice choice)
{
    PaState *state = engine->state;
    if (engine->forecast || state->choice_count == PA_CHOICES_MAX) {
        return;
    }
    int place = is_choice_asked_first((PaChoiceKind)choice.kind) ? 0 : state->choice_count;
    memmove(&state->choice[place + 1], &state->choice[place],
            (size_t)(state->choice_count - place) * sizeof choice);
    state->choice[place] = choice;
    state->choice_count++;
}

void pa_add_choice(PaEngine *engine, PaChoiceKind kind, PaPlace place, int count)
{
    for (int i = 0; i < count && i < PA_CHOICES_MAX; i++) {
        insert_choice(engine, (PaChoice){.kind = (uint8_t)kind,
                                         .place = (uint8_t)place,
                                         .offer = kind == PA_CHOOSE_MCGUFFIN_SIDE,
                                         .optional = kind == PA_CHOOSE_REPLACED});
    }
}

void pa_add_offer_choice(PaEngine *engine, int offer, bool add, int count)
{
    for (int i = 0; i < count && i < PA_CHOICES_MAX; i++) {
        insert_choice(
            engine, (PaChoice){.kind = PA_CHOOSE_OFFER, .offer = (uint8_t)offer, .add = add, .optional = 1});
    }
}

void pa_remove_first_choice(PaEngine *engine)
{
    PaState *state = engine->state;
    state->choice_count--;
    memmove(&state->choice[0], &state->choice[1], state->choice_count * sizeof state->choice[0]);
    memset(&state->choice[state->choice_count], 0, sizeof state->choice[0]);
}

void pa_clear_choices(PaEngine *engine)
{
    PaState *state = engine->state;
    memset(state->choice, 0, sizeof state->choice);
    state->choice_count = 0;
}

void pa_clear_tasks_and_choices(PaEngine *engine)
{
    PaState *state = engine->state;
    memset(state->task, 0, sizeof state->task);
    state->task_count = 0;
    pa_clear_choices(engine);
}
