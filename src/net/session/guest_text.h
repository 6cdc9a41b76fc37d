/* guest_text.h: text-mode session of a guest: handles typed lines and messages from the host, and reconnects
 * when the connection is lost. Prints nothing. For the window, see shell/guest_session.h. */
#ifndef NET_SESSION_GUEST_TEXT_H
#define NET_SESSION_GUEST_TEXT_H

#include "core/platform/platform.h"
#include "net/session/guest.h"

typedef struct GuestText GuestText;

/* Connects to a host and blocks until the host answers. `hello` is copied, all other arguments are borrowed.
 * Returns NULL with `error` if no host answers. */
GuestText *guest_text_new(const char *address, const char *room_words, const Hello *hello,
                          ContentStore *content_store, Error *error);
void guest_text_free(GuestText *session);

/* True if guest_text_handle_line can be called. The player can type lines from the time when the host assigns
 * a seat, even while the connection is lost. The player can also type the answer to the question whether to
 * join a different host. */
bool guest_text_accepts_lines(const GuestText *session);
/* Handles a typed line and adds the answer to `out`. Returns false when the player leaves. */
bool guest_text_handle_line(GuestText *session, const char *line, Text *out);
/* Handles messages from the host. If the connection is lost, tries to reconnect after a delay; each attempt
 * blocks until the host answers. Adds text for the player to `out`. Returns false with `error` if the player
 * cannot get the seat back. */
bool guest_text_step(GuestText *session, Text *out, Error *error);
/* Fills in the socket to poll. Returns the timeout in milliseconds (-1 for no timeout). */
int guest_text_get_poll_entry(const GuestText *session, PollEntry *entry);
bool guest_text_is_over(const GuestText *session);

#endif
