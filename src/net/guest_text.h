/* guest_text.h: text-mode session of a guest: handles typed lines and messages from the host, and reconnects
   when the connection is lost. shell/visit.h does the same for the window. Prints nothing. */
#ifndef NET_GUEST_TEXT_H
#define NET_GUEST_TEXT_H

#include "core/platform.h"
#include "net/guest.h"

typedef struct GuestText GuestText;

/* Connects to a table; blocks until the host answers. `hello` is copied, all other arguments are borrowed.
 * NULL with `error` if nobody answers. */
GuestText *guest_text_new(const char *address, const char *words, const Hello *hello, Library *library,
                          Error *error);
void guest_text_free(GuestText *session);

/* Returns whether typed lines can be handled: after the host has assigned a seat, even while the connection
   is lost, and while the player is asked about a different host. */
bool guest_text_takes_lines(const GuestText *session);
/* Handles a typed line and adds the answer to `out`. False when the player leaves. */
bool guest_text_obey(GuestText *session, const char *line, Text *out);
/* Handles messages from the host, and reconnects when it is time, which blocks until the host answers. Adds
   text for the player to `out`. False with `error` once the seat is lost for good. */
bool guest_text_step(GuestText *session, Text *out, Error *error);
/* Fills in the socket to poll; returns the poll timeout in milliseconds, -1 = none. */
int guest_text_wait(const GuestText *session, PlatformWait *wait);
/* Returns whether the game is over. */
bool guest_text_is_over(const GuestText *session);

#endif
