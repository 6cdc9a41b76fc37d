/* errand.h: something that takes its time at another machine, in a thread of its own, so that neither the
 * window nor a bot waits for it. Whoever gives it up hears nothing more of it. */
#ifndef UI_SHELL_ERRAND_H
#define UI_SHELL_ERRAND_H

#include "ui/shell/thinker.h"

typedef struct Errand Errand;

/* Takes the thought over. `wake` is the SDL user event pushed when it came to its end. Where no thread can be
   had it is done on the spot. */
Errand *errand_new(Uint32 wake, const Thought *thought);
/* The `self` of the thought, once it came to its end; NULL before. */
void *errand_done(Errand *errand);
/* Does not wait: what is still being done is thrown away at its end. NULL is allowed. */
void errand_free(Errand *errand);
/* Is any still being done that was not given up? */
bool errands_busy(void);

#endif
