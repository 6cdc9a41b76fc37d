/* thinker.h: a thread in which bots choose their moves and moves are judged, one at a time, so that the
 * window never waits for them. */
#ifndef UI_SHELL_THINKER_H
#define UI_SHELL_THINKER_H

#include <SDL.h>
#include <stdbool.h>

typedef struct Thinker Thinker;

/* What is to be thought of: `self` holds all that it needs, and what comes of it. */
typedef struct Thought {
    void *self;
    void (*think)(void *self); /* in the thread; touches nothing else that may change */
    void (*free)(void *self);
} Thought;

/* `wake` is the SDL user event pushed when a thought came to its end. Where no thread can be had it thinks on
 * the spot. */
Thinker *thinker_new(Uint32 wake);
/* Waits until what is being thought of is done; contents may be freed after that. */
void thinker_free(Thinker *thinker);

/* Takes the thought over, and forgets the one before. Returns the number by which it is known, never 0. */
unsigned thinker_start(Thinker *thinker, const Thought *thought);
/* Forgets the thought, unless another one has taken its place: nothing more is heard of it. */
void thinker_cancel(Thinker *thinker, unsigned number);
/* The `self` of a thought that came to its end, until it is forgotten; NULL = it has not yet, or was. */
const void *thinker_done(Thinker *thinker, unsigned number);
/* Is one that was not forgotten still being thought of? */
bool thinker_busy(Thinker *thinker);

#endif
