/* way.h: how a guest's messages go to the table and back: over a line, or by way of a broker. Nothing here
   waits but the call. */
#ifndef NET_WAY_H
#define NET_WAY_H

#include "core/error.h"
#include "core/text.h"
#include "net/seal.h"

#include <stdbool.h>

typedef struct Way Way;

/* To a table at an address, as address.h has them; NULL with a sentence where nobody answers. */
Way *way_call(const char *address, const char *words, Error *error);
void way_free(Way *way);

/* Returns whether the connection leads straight to the host, not to a broker. */
bool way_is_direct(const Way *way);

/* Sends and takes in what can be now. False with a sentence once the way is of no more use. */
bool way_step(Way *way, Error *error);
void way_send(Way *way, const char *message);
/* From now on what goes to and fro can be read by the owner of this lock alone, a host's; at a broker that is
   so by itself. */
void way_lock(Way *way, const uint8_t lock[SEAL_KEY]);
/* The next message that came, which replaces `out`; false where there is none. */
bool way_receive(Way *way, Text *out);
/* Did it but break, so that the table may be called again? */
bool way_was_cut_off(const Way *way);

/* What is to be waited for, whether something could not be sent yet, and for how many milliseconds at most;
   -1 = for ever. */
int way_socket(const Way *way);
bool way_is_full(const Way *way);
int way_patience(const Way *way);

#endif
