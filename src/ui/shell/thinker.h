/* thinker.h: a thread in which bots choose their moves, one at a time, so that the window never waits for
 * them. */
#ifndef UI_SHELL_THINKER_H
#define UI_SHELL_THINKER_H

#include "core/match.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct Thinker Thinker;

/* `wake` is the SDL user event pushed when a move was found. Where no thread can be had it thinks on the
 * spot. */
Thinker *thinker_new(Uint32 wake);
/* Waits until what is being thought of is done; contents may be freed after that. */
void thinker_free(Thinker *thinker);

/* Takes the task over, and forgets the one before. Returns the number by which it is known, never 0. */
unsigned thinker_start(Thinker *thinker, const BotTask *task);
/* Forgets the task, unless another one has taken its place: nothing more is heard of it. */
void thinker_cancel(Thinker *thinker, unsigned number);
/* Has the task come to its end? *found says whether there is a move. */
bool thinker_done(Thinker *thinker, unsigned number, bool *found, Move *out);
/* Is a task that was not forgotten still being thought of? */
bool thinker_busy(Thinker *thinker);

#endif
