/* playouts.h: playouts (rollouts) after a move: the battle is simulated to its end many times. All hints and
 * analyses of words use these results. */
#ifndef PAPERBACK_ADVENTURES_PLAYOUTS_H
#define PAPERBACK_ADVENTURES_PLAYOUTS_H

#include "games/paperback_adventures/paperback_adventures.h"

/* Number of playouts for each move. All moves that are compared get the same random draws. */
enum { PA_PLAYOUT_COUNT = 32 };

/* In the mean number of HP left, a defeat counts as minus this number. */
enum { PA_DEFEAT_HP = 20 };

typedef struct PaPlayouts {
    int won;                       /* number of playouts in which the player won the battle */
    int hp;                        /* sum of the HP left in all playouts; a defeat adds 0 */
    int16_t end[PA_PLAYOUT_COUNT]; /* HP left at the end of each playout, or -PA_DEFEAT_HP after a defeat */
} PaPlayouts;

/* Applies a legal move of the phase PA_PREP or PA_REACT, then plays the battle to its end. Does this
 * PA_PLAYOUT_COUNT times. Call pa_determinize_state() on `state` first, because all random draws use the
 * generator of `state`. */
void pa_run_playouts(const PaState *state, const GameContent *content, const Move *move, PaPlayouts *out);

/* Value of 1 HP in the results of pa_evaluate_playouts(). */
enum { PA_HP_VALUE = 100 };

/* Returns the mean number of HP left, in hundredths of an HP. A defeat counts as -PA_DEFEAT_HP. */
int pa_evaluate_playouts(const PaPlayouts *results);

/* True if `better` has significantly better results than `worse`. Both results must come from moves in the
 * same state. */
bool pa_is_significantly_better(const PaPlayouts *better, const PaPlayouts *worse);

#endif
