/* engine.h: what the files of the rules share: a run in motion, and what is still to happen in it.

   A run is a machine with its agenda in the state. `state.step` says what comes next (clash.c); taking a step
   may fire a trigger, which waits in `state.task` until it has gone round all cards in force in the order of
   PaSource (tasks.c); their effects (effects.c) may ask the player something, which waits in `state.choice`
   (choices.c). machine.c alone takes what is next, until the player must decide; the others put things on the
   agenda (agenda.c) and return.

   The files stand here from the ground up, and each calls only those above it: check_layers.sh sees to it. */
#ifndef PAPERBACK_ADVENTURES_ENGINE_H
#define PAPERBACK_ADVENTURES_ENGINE_H

#include "games/paperback_adventures/paperback_adventures.h"

_Static_assert(PA_FROM_GAME <= UINT8_MAX, "PaTask keeps a source in a byte");

typedef struct PaEngine {
    PaState *state;
    const GameContent *content;
    EventLog *log;        /* NULL: nobody listens */
    PaForecast *forecast; /* not NULL: a try, in which reactions are declined and choices skipped */
} PaEngine;

static inline bool pa_is_penalty(int card)
{
    return card >= PA_FIRST_PENALTY && card < PA_FIRST_PENALTY + PA_PENALTIES;
}

/* What a counter may hold that something changed to `n`. */
static inline int16_t pa_counter(int n)
{
    return (int16_t)(n < 0 ? 0 : n > PA_COUNTER_MAX ? PA_COUNTER_MAX : n);
}

/* ------------------------------------------------------------------ what holds now */

/* piles.c. Sets are kept sorted so that equal situations are equal bytes. */
bool pa_pile_has(const PaPile *pile, int card);
void pa_pile_push(PaPile *pile, int card);
void pa_pile_insert(PaPile *pile, int card);
/* Takes a card out, keeping the order of the others; false if it is not there. */
bool pa_pile_remove(PaPile *pile, int card);
/* Takes out a random card; the pile must not be empty. */
int pa_pile_take_random(PaPile *pile, Rng *rng);
/* Moves all of `from` into the set `to`. */
void pa_pile_empty_into(PaPile *from, PaPile *to);

/* sources.c */
/* The source after `source` in the order in which rules happen: the enemy, levels of difficulty, items,
   curios, in a clash the card on top of the word, penalty cards. */
int pa_source_next(const PaState *state, int source);
/* In that order, the first from `source` on that may be asked: one of `sources`, or the card on top. */
int pa_source_from(const PaState *state, const PaSources *sources, int source);
/* The rules of a source that are in force now, NULL if it is not owned, in hand, or able. */
const PaRules *pa_rules_in_force(const PaState *state, const GameContent *content, int source);

/* conditions.c */
bool pa_conditions_hold(const PaState *state, const GameContent *content, const PaRule *rule);
/* Can what the rule spends be paid after `mana` of an item's cost? */
bool pa_can_spend(const PaState *state, const PaRule *rule, int mana);
/* The same, and says what there is too little of. */
bool pa_check_spend(const PaState *state, const PaRule *rule, int mana, Error *why);
/* Penalty cards in deck, hand, word, discard and fatigue. */
int pa_penalty_count(const PaState *state);

/* legality.c */
/* Can this reactive item answer `trigger` now? */
bool pa_can_react(const PaState *state, const GameContent *content, int item, PaTrigger trigger);

/* ------------------------------------------------------------------ what is put on the agenda */

/* telling.c: what the log says. All do nothing when nobody listens. */
void pa_tell(PaEngine *engine, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A heading, and what happens with it to a piece (0 = nothing). */
void pa_banner(PaEngine *engine, Cue cue, PieceId about, Stir stir, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Says what chance or the enemy has done with a card or an item, and holds it up. */
void pa_show(PaEngine *engine, int source, PieceId piece, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* "Haymaker: +2 {hit}": the number flies from the source to the counter, which then shows `value`. */
void pa_tell_number(PaEngine *engine, int source, PieceId counter, const char *icon, int amount, int value);
/* The same with a sentence of its own. */
typedef struct PaTold {
    PieceId counter;
    const char *icon;
    int amount, value;
    int max; /* see Event */
} PaTold;
void pa_tell_change(PaEngine *engine, int source, PaTold told, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* "Haymaker: " and a sentence. */
void pa_tell_of(PaEngine *engine, int source, const char *format, ...) __attribute__((format(printf, 3, 4)));
const char *pa_source_name(const PaState *state, const GameContent *content, int source);
const char *pa_enemy_name(const PaEngine *engine);

/* agenda.c */
/* Puts a trigger at the end of the agenda: rules first, then a chance to react. */
void pa_fire(PaEngine *engine, PaTrigger trigger);
/* Puts the rules of one source at the end of the agenda. */
void pa_queue_rules(PaEngine *engine, PaTrigger trigger, int source);
/* The same at its head. */
void pa_queue_rules_next(PaEngine *engine, PaTrigger trigger, int source, bool echo);
/* The use of an item comes before all else: its rules for `trigger`, then all who hear of it. */
void pa_queue_use(PaEngine *engine, int item, PaTrigger trigger);
/* A fatal blow: reactions to it come before all else, then death if nothing helped. */
void pa_queue_death(PaEngine *engine);
/* Asks the player `count` times. */
void pa_ask(PaEngine *engine, PaChoiceKind kind, PaPlace place, int count);
void pa_ask_offer(PaEngine *engine, int offer, bool add, int count);
/* Takes the first task or question away. */
void pa_finish_task(PaEngine *engine);
void pa_finish_choice(PaEngine *engine);
/* Forgets what is left of the enemy's action, all questions, or everything. */
void pa_drop_action(PaEngine *engine);
void pa_drop_questions(PaEngine *engine);
void pa_drop_agenda(PaEngine *engine);

/* battle.c */
void pa_begin_battle(PaEngine *engine);
/* Is somebody left for each battle that is still to begin? */
bool pa_enemies_suffice(const PaState *state, const GameContent *content);
/* The run ends here: the enemy has won. */
void pa_lose_battle(PaEngine *engine);
void pa_draw(PaEngine *engine, int count);
/* Puts hand and word away, turns the marker, readies the items (rulebook: Phases of a Turn, Cleanup). */
void pa_clean_up(PaEngine *engine);
/* An enemy with no HP left turns to its second stage, or the battle is won. */
void pa_enemy_loses(PaEngine *engine, int n, int source);
void pa_enemy_heals(PaEngine *engine, int n, int source);
void pa_player_loses(PaEngine *engine, int n, int source);
void pa_player_heals(PaEngine *engine, int n, int source);
void pa_move_intent(PaEngine *engine, int n);
/* A random penalty card into the deck or the discard pile, if one is left. */
void pa_add_penalty(PaEngine *engine, PaPlace place, int source);
/* Keeps state.attack up to date. */
void pa_refresh_attack(PaEngine *engine);

/* deal.c: characters, decks and items of a new run, whose dials are set. */
void pa_deal(PaEngine *engine);

/* development.c */
void pa_offer_reward(PaEngine *engine);
void pa_gain_item(PaEngine *engine);
void pa_take_curio(PaEngine *engine, int curio, int side);
/* Can this core item be upgraded? */
bool pa_core_upgradable(const PaState *state, const GameContent *content, int item);
void pa_upgrade_core(PaEngine *engine, int item);

/* effects.c */
void pa_do_effect(PaEngine *engine, const PaEffect *effect, const PaTask *task);
/* Takes what a rule spends; returns what `spent` counts. */
int pa_spend(PaEngine *engine, const PaRule *rule, int source);

/* ------------------------------------------------------------------ what machine.c takes from it */

/* choices.c */
/* Makes the first choice ready to be answered; false if it fell away or answered itself. */
bool pa_open_choice(PaEngine *engine);
void pa_answer_choice(PaEngine *engine, int arg);
void pa_decline_choice(PaEngine *engine);

/* tasks.c */
/* Does the next thing on the agenda; sets the phase PA_REACT if the player is to answer. */
void pa_run_task(PaEngine *engine);
/* Pays for an item and puts its rules at the head of the agenda. */
void pa_use_item(PaEngine *engine, int item, PaTrigger trigger);
void pa_decline_reaction(PaEngine *engine);

/* clash.c */
/* Spelling `word`, or passing with an empty one. */
void pa_begin_clash(PaEngine *engine, const PaWord *word);
void pa_take_step(PaEngine *engine);

#endif
