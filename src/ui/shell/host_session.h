/* host_session.h: hosting of an online game by this window. Serves its guests without blocking; main thread
 * only. Does not show anything. */
#ifndef UI_SHELL_HOST_SESSION_H
#define UI_SHELL_HOST_SESSION_H

#include "net/session/host.h"
#include "net/session/join_link.h"
#include "ui/shell/saves.h"
#include "ui/shell/shell.h"

enum { HOST_SESSION_ADDRESS_MAX = 320, HOST_SESSION_PATH_MAX = SAVE_PATH_MAX + 8 };

/* Functions that a host session calls, and their argument. `tell` reports an event as a sentence. `play`
 * makes the move of a guest. */
typedef struct HostSessionOwner {
    void *user;
    HostReportFn *tell;
    HostMoveFn *play;
} HostSessionOwner;

typedef struct HostSession HostSession;

/* Starts hosting a match; guests may take the `seats` (bit set). The room words, seats and seat tokens are
 * saved to the file `path`, so that hosting can continue after a restart. If `path` is "", they are not
 * saved. Returns NULL with `error` on failure. */
HostSession *host_session_new(Shell *shell, Match *match, uint32_t seats, const char *path,
                              const HostSessionOwner *owner, Error *error);
/* Stops hosting and disconnects all guests. NULL is allowed. */
void host_session_free(HostSession *session);
/* Hosts a rematch in the same room, for the guests who agreed (see host_start_rematch). `path` and `owner`
 * replace those of host_session_new; the functions of the owner stay the same. */
void host_session_start_rematch(HostSession *session, Match *match, const char *path, void *owner);
/* Starts connecting to an MQTT broker, where guests can also join. host_session_take_broker_result returns
 * the result. Returns false with `error` if the address is malformed. */
bool host_session_connect_broker(HostSession *session, const char *address, Error *error);
bool host_session_is_connecting(const HostSession *session);
void host_session_cancel_connect(HostSession *session);
/* Returns true once after each connection attempt has ended. If the attempt failed, writes the reason to
 * `why`. */
bool host_session_take_broker_result(HostSession *session, Error *why);
bool host_session_has_broker(const HostSession *session);
/* Handles new guests and their messages, and sends new moves. Returns true if a guest came or left, or if the
 * connection quality of a guest changed. */
bool host_session_update(HostSession *session);
Host *host_session_host(HostSession *session);
/* Returns the addresses at which guests can join: the address of this computer and, if connected, the address
 * of the MQTT broker. */
const char *host_session_address(const HostSession *session);
/* Returns the four room words that guests type to join. */
const char *host_session_words(const HostSession *session);
/* Writes the link with which guests join. The link leads to the MQTT broker if there is one, because players
 * on other networks can reach the broker, too. */
void host_session_link(const HostSession *session, char out[JOIN_LINK_MAX]);

#endif
