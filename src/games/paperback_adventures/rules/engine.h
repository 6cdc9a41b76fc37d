/* engine.h: functions shared by the files of the rules.
 *
 * A run is a state machine. `state.step` is the next step (clash.c). A step can fire a trigger: an event that
 * makes rules take effect. The trigger stays in `state.task` until the rules of all active sources have run,
 * in the order of PaSource (tasks.c). The effects of these rules (effects.c) can ask the player for choices,
 * which are stored in `state.choice` (choices.c).
 *
 * Only engine.c executes steps, tasks and choices, until the player must decide. All other files append to
 * the queues (task_queue.c). The order of the files below shows their layers: each file calls only functions
 * of files that come before it. scripts/check_layers.sh checks this order. */
#ifndef PAPERBACK_ADVENTURES_ENGINE_H
#define PAPERBACK_ADVENTURES_ENGINE_H

#include "games/paperback_adventures/paperback_adventures.h"

_Static_assert(PA_FROM_GAME <= UINT8_MAX, "PaTask keeps a source in a byte");

typedef struct PaEngine {
    PaState *state;
    const GameContent *content;
    EventLog *log; /* event log, or NULL if nothing is logged */
    /* If NULL, the engine makes a real move. Otherwise, the engine only predicts the result of a word,
     * without reactions and choices, and writes this result to `forecast`. */
    PaForecast *forecast;
} PaEngine;

static inline bool pa_is_penalty(int card)
{
    return card >= PA_FIRST_PENALTY && card < PA_FIRST_PENALTY + PA_PENALTIES;
}

static inline int16_t pa_clamp_counter(int n)
{
    return (int16_t)(n < 0 ? 0 : n > PA_COUNTER_MAX ? PA_COUNTER_MAX : n);
}

/* piles.c: piles of cards. Piles without an order are sorted by card index, so that equal states have equal
 * bytes. */
bool pa_pile_contains(const PaPile *pile, int card);
void pa_pile_push(PaPile *pile, int card);
void pa_pile_insert(PaPile *pile, int card);
/* Removes the card from the pile. The other cards keep their order. Returns false if the card is not in the
 * pile. */
bool pa_pile_remove(PaPile *pile, int card);
/* Removes a random card. The pile must not be empty. */
int pa_pile_remove_random(PaPile *pile, Rng *rng);
/* Moves all cards of the pile `from` to the pile `to`, which is sorted by card index. */
void pa_pile_move_all(PaPile *from, PaPile *to);

/* rule_sources.c: finds the sources (cards, items, enemies etc.) whose rules apply now. */

/* Returns the source after `source`. Rules take effect in this order of their sources: enemy, difficulty
 * levels, items, McGuffins, top card (while a word is resolved), penalty cards. */
int pa_get_next_source(const PaState *state, int source);
/* Returns the first source that is in play, is in `sources`, and is not less than `source`. If there is no
 * such source, returns PA_SOURCES_END or a larger number. */
int pa_find_first_source_from(const PaState *state, const PaSourceSet *sources, int source);
/* Returns the rules of a card, item, enemy or other source, or NULL if the source is not in play. */
const PaRules *pa_get_active_rules(const PaState *state, const GameContent *content, int source);
enum { PA_ACTIVE_RULES_MAX = PA_FROM_CARD + PA_PENALTIES + 1 };
/* Lists the rules of the sources that are in the set `sources` and in play. Each source has one entry; the
 * order is not specified. Returns the number of entries. */
int pa_list_active_rules(const PaState *state, const GameContent *content, const PaSourceSet *sources,
                         const PaRules *out[PA_ACTIVE_RULES_MAX]);

/* conditions.c: conditions and costs of rules. */
bool pa_are_conditions_met(const PaState *state, const GameContent *content, const PaRule *rule);
/* True if the player can pay the rule's cost after paying `mana`, the mana cost of the item that has the
 * rule. */
bool pa_can_pay_cost(const PaState *state, const PaRule *rule, int mana);
/* Like pa_can_pay_cost(). If the result is false, writes what the player lacks to `why`. */
bool pa_check_cost(const PaState *state, const PaRule *rule, int mana, Error *why);
/* Counts the player's penalty cards in the word and in all piles except the stolen pile. */
int pa_count_penalty_cards(const PaState *state);

/* legality.c: true if the player can use this item now as a reaction to the event `trigger`. */
bool pa_can_react(const PaState *state, const GameContent *content, int item, PaTrigger trigger);

/* ------------------------------------------------------------------ event log and queues */

/* event_log.c: functions that add log entries. They do nothing if there is no log. */
void pa_log(PaEngine *engine, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Logs a sentence and shows it in the line of text above the table. Animates the piece `about` unless it is
 * 0. */
void pa_log_banner(PaEngine *engine, Cue cue, PieceId about, EventAnimation animation, const char *format,
                   ...) __attribute__((format(printf, 5, 6)));
/* Marks the last logged event as an important moment (see Event.moment), and gives it a sound. */
void pa_mark_moment(PaEngine *engine, int moment, Cue cue);
/* Logs a change to a card or an item and shows the piece enlarged. */
void pa_log_and_show_piece(PaEngine *engine, int source, PieceId piece, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Logs a change of a counter, such as "Haymaker: +2 {hit}". In the animation, the number flies from the
 * source's card to the counter. The counter then shows `value`. */
void pa_log_number(PaEngine *engine, int source, PieceId counter, const char *icon, int amount, int value);
typedef struct PaCounterChange {
    PieceId counter;
    const char *icon;
    int amount, value;
    int max; /* maximum of the counter, see Event */
} PaCounterChange;
void pa_log_change(PaEngine *engine, int source, PaCounterChange change, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Logs a sentence that starts with the name of the card or item: "Haymaker: ...". */
void pa_log_from_source(PaEngine *engine, int source, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
const char *pa_get_source_name(const PaState *state, const GameContent *content, int source);
const char *pa_get_enemy_name(const PaEngine *engine);

/* task_queue.c: functions that add and remove tasks (rules that wait to take effect) and choices. */

/* Appends two tasks for the event `trigger`: the first runs the rules of all sources in play, the second lets
 * the player react. In a forecast, appends only the first task. */
void pa_fire_trigger(PaEngine *engine, PaTrigger trigger);
/* Appends a task that runs the source's rules for the event `trigger`. */
void pa_queue_rules(PaEngine *engine, PaTrigger trigger, int source);
/* Inserts, before all other tasks, a task that runs the source's rules for the event `trigger`. `echo` is
 * true if an effect repeats or copies these rules. */
void pa_queue_rules_first(PaEngine *engine, PaTrigger trigger, int source, bool echo);
/* Call this function when an item is used. Inserts three tasks before all other tasks: the first runs the
 * item's rules for the event `trigger`, the second triggers PA_ON_ITEM_USED, and the third lets the player
 * react to PA_ON_ITEM_USED. */
void pa_queue_item_use(PaEngine *engine, int item, PaTrigger trigger);
/* Inserts three tasks before all other tasks: the first triggers PA_ON_FATAL, the second lets the player
 * react to PA_ON_FATAL, and the third ends the run if the player still has 0 HP. Does nothing if the third
 * task is already in the queue. */
void pa_queue_death_check(PaEngine *engine);
/* Adds `count` choices of the kind `kind`. Choices of the kind PA_CHOOSE_REPLACED come before the pending
 * choices, and all others after them. Does nothing in a forecast. */
void pa_add_choice(PaEngine *engine, PaChoiceKind kind, PaPlace place, int count);
void pa_add_offer_choice(PaEngine *engine, int offer, bool add, int count);
void pa_remove_first_task(PaEngine *engine);
void pa_remove_first_choice(PaEngine *engine);
/* Functions that cancel the remaining effects of the enemy's action, all pending choices, or all pending
 * tasks and choices. */
void pa_cancel_enemy_action(PaEngine *engine);
void pa_clear_choices(PaEngine *engine);
void pa_clear_tasks_and_choices(PaEngine *engine);

/* battle.c: start and end of a battle, HP, and drawing cards. */
void pa_begin_battle(PaEngine *engine);
bool pa_has_enough_enemies(const PaState *state, const GameContent *content);
/* Ends the run as lost. */
void pa_lose_battle(PaEngine *engine);
void pa_draw_cards(PaEngine *engine, int count);
/* Moves the cards of the word to their piles, discards the hand, moves the marker to the enemy's next action,
 * and makes the items usable again (rulebook: Phases of a Turn, Cleanup). Effects can keep the hand. The
 * marker does not move in the turn in which stage 2 began. */
void pa_clean_up_turn(PaEngine *engine);
/* Takes `n` HP from the enemy. At 0 HP, stage 2 begins, or the player wins the battle. */
void pa_reduce_enemy_hp(PaEngine *engine, int n, int source);
void pa_heal_enemy(PaEngine *engine, int n, int source);
void pa_reduce_player_hp(PaEngine *engine, int n, int source);
void pa_heal_player(PaEngine *engine, int n, int source);
void pa_move_action_marker(PaEngine *engine, int n);
/* Adds a random penalty card to the player's deck or discard pile. Does nothing if no penalty card is
 * left. */
void pa_add_penalty(PaEngine *engine, PaPlace place, int source);
/* Recomputes state.attack from the enemy's marked action and all changes of the attack. */
void pa_update_enemy_attack(PaEngine *engine);

/* setup.c: deals the cards and items of a new run. The options must be set. */
void pa_set_up_run(PaEngine *engine);

/* development.c: rewards and gains after a battle. */
void pa_offer_reward(PaEngine *engine);
void pa_gain_item(PaEngine *engine);
void pa_gain_mcguffin(PaEngine *engine, int curio, int side);
bool pa_can_upgrade_core(const PaState *state, const GameContent *content, int item);
void pa_upgrade_core(PaEngine *engine, int item);

/* effects.c: effects and costs of rules. */
void pa_apply_effect(PaEngine *engine, const PaEffect *effect, const PaTask *task);
/* Pays the cost of a rule. Returns how much the player paid for the costs that are PA_SPEND_ALL. Effects can
 * count this amount as the quantity "spent". */
int pa_pay_cost(PaEngine *engine, const PaRule *rule, int source);

/* ------------------------------------------------------------------ execution, called by engine.c */

/* choices.c: choices of the player. */

/* Prepares the first pending choice, for example by drawing the cards to offer. Removes the choice if no
 * answer is legal. If there is only one answer and the choice is not optional, applies this answer at once.
 * Returns false in both cases, because the player has nothing to decide. */
bool pa_prepare_choice(PaEngine *engine);
void pa_answer_choice(PaEngine *engine, int arg);
void pa_decline_choice(PaEngine *engine);

/* tasks.c: tasks (rules that wait to take effect) and the player's reactions. */

/* Executes the next part of the first pending task, such as one effect. Sets the phase to PA_REACT if the
 * task lets the player react and an item can react. */
void pa_run_task(PaEngine *engine);
/* Pays the item's mana cost, marks the item as used, and inserts the item's rules at the front of the task
 * queue. */
void pa_use_item(PaEngine *engine, int item, PaTrigger trigger);
void pa_decline_reaction(PaEngine *engine);

/* clash.c: steps of a turn, in which a word is resolved and the enemy acts. */

/* Begins to resolve the word. An empty word means that the player passes. */
void pa_begin_clash(PaEngine *engine, const PaWord *word);
void pa_run_clash_step(PaEngine *engine);

#endif
