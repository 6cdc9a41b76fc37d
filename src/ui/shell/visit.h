/* visit.h: a seat at a table on another machine: calls there, hears what comes, and calls again when the line
 * is lost.
 */
#ifndef UI_SHELL_VISIT_H
#define UI_SHELL_VISIT_H

#include "net/guest.h"
#include "ui/shell/shell.h"

/* Whom to call, and as whom. */
typedef struct Invitation {
    char address[CALLED_ADDRESS_MAX], words[CALLED_WORDS_MAX];
    Hello hello;
} Invitation;

typedef enum VisitState {
    VISIT_CALLS, /* nobody has given it a seat yet */
    VISIT_SITS,
    VISIT_LOST,       /* the connection is lost; reconnects by itself */
    VISIT_OTHER_HOST, /* a different host answered: waits for visit_accept_host or visit_reject_host */
    VISIT_OVER,       /* no answer, the host rejected the connection, or the table was closed */
} VisitState;

typedef struct Visit Visit;

Visit *visit_new(Shell *shell, const Invitation *invitation);
void visit_free(Visit *visit);

/* Sees to what has come, up to the next move, and calls again when it is time to; true when anything is
   otherwise than before, and perhaps there is more. What was refused is added to `refused`, a line each. */
bool visit_update(Visit *visit, Text *refused);
VisitState visit_state(const Visit *visit);
/* Why it is lost or over, in a sentence. */
const char *visit_why(const Visit *visit);
/* The match that is followed; NULL before there is a seat. After a line was lost it is another one, as soon
   as one sits there again, and the one before lives until the next update. */
Match *visit_match(const Visit *visit);
/* Who sits there for it; NULL before there is a seat. */
Guest *visit_guest(Visit *visit);
/* Returns a hash of the table's address and words, the same each time the table is joined. */
uint64_t visit_table_hash(const Visit *visit);
/* When a lost line is called again, ms; 0 = it is being called. */
Uint64 visit_due(const Visit *visit);
/* Calls it now. */
void visit_call_again(Visit *visit);
/* Joins the different host that answered, or gives up. */
void visit_accept_host(Visit *visit);
void visit_reject_host(Visit *visit);

#endif
