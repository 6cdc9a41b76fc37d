/* guest.h: a seat at a table on another machine: the match that is followed, and the line on which moves go.
 */
#ifndef NET_GUEST_H
#define NET_GUEST_H

#include "core/library.h"
#include "net/message.h"

typedef struct Guest Guest;

/* Calls a table; NULL with a sentence where nobody answers. `address` is a name or number of a machine, which
   may have ":" and a port behind it. Library and words are borrowed. */
Guest *guest_call(const char *address, const char *words, const Hello *hello, Library *library, Error *error);
/* The same, and waits until there is a seat, some seconds at most. */
Guest *guest_join(const char *address, const char *words, const Hello *hello, Library *library, Error *error);
void guest_free(Guest *guest);
/* Asks the table to make a move; what is made in the match that is followed asks by itself. */
void guest_ask(Guest *guest, const char *move, const char *words);
/* The match, as it is told so far; NULL before there is a seat, and all is told that was before. */
Match *guest_match(const Guest *guest);
/* What is to be waited for. */
int guest_socket(const Guest *guest);
bool guest_has_more(const Guest *guest);
/* Takes in what has come, up to the next move, so that each can be shown: `*news` tells whether there was
   one, behind which there may be more. What was refused is added to `out`, a line each. False with the reason
   once the table is over or the line is. */
bool guest_step(Guest *guest, bool *news, Text *out, Error *error);
/* Was it but the line that broke, so that the table may be called again? */
bool guest_was_cut_off(const Guest *guest);

#endif
