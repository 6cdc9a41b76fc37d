/* guest_text.h: a seat at another machine's table, line by line: what the player types, what the host sends,
   and connecting again when the connection is lost, as shell/visit.h does for the window. Prints nothing. */
#ifndef NET_GUEST_TEXT_H
#define NET_GUEST_TEXT_H

#include "core/platform.h"
#include "net/guest.h"

typedef struct GuestText GuestText;

/* Connects to a table; blocks until the host answers. All arguments but `hello` are borrowed. NULL with a
 * sentence if nobody answers. */
GuestText *guest_text_new(const char *address, const char *words, const Hello *hello, Library *library,
                          Error *error);
void guest_text_free(GuestText *session);

/* Returns whether lines can be handled: once the host has given a seat, also while the connection is lost,
   and while the player is asked about the host. */
bool guest_text_takes_lines(const GuestText *session);
/* Handles a line that was typed, and adds the answer to `out`. False when the player leaves. */
bool guest_text_obey(GuestText *session, const char *line, Text *out);
/* Handles what the host has sent, and connects again when it is time to, which blocks until the host answers.
   Adds what the player is to read. False with a sentence once the seat is lost for good. */
bool guest_text_step(GuestText *session, Text *out, Error *error);
/* Fills in what to wait for; returns for how many milliseconds at most, -1 = no limit. */
int guest_text_wait(const GuestText *session, PlatformWait *wait);
/* Returns whether the game is over. */
bool guest_text_is_over(const GuestText *session);

#endif
