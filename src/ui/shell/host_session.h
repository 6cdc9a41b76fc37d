/* host_session.h: a session in which this window hosts an online game. Serves the guests. Does not show
 * anything. Never blocks; main thread only. */
#ifndef UI_SHELL_HOST_SESSION_H
#define UI_SHELL_HOST_SESSION_H

#include "net/session/host.h"
#include "net/session/join_link.h"
#include "ui/shell/saves.h"
#include "ui/shell/shell.h"

enum { HOST_SESSION_ADDRESS_MAX = 320, HOST_SESSION_PATH_MAX = SAVE_PATH_MAX + 8 };

/* Callbacks of a host session. `user` is their argument, `report` receives chat messages and events, and
 * `play` makes a guest's move. */
typedef struct HostSessionOwner {
    void *user;
    HostReportFn *report;
    HostMoveFn *play;
} HostSessionOwner;

typedef struct HostSession HostSession;

/* Starts hosting a match. `seats` is the bit set of the seats that guests may take. The room words, seats and
 * seat tokens are saved to the file `path`, so that hosting can continue after a restart. If `path` is "",
 * nothing is saved. Returns NULL with `error` on failure. */
HostSession *host_session_new(Shell *shell, Match *match, uint32_t seats, const char *path,
                              const HostSessionOwner *owner, Error *error);
/* Stops hosting and disconnects all guests. NULL is allowed. */
void host_session_free(HostSession *session);
/* Hosts a rematch in the same room, with the guests who have agreed to the rematch (see host_start_rematch).
 * From now on, the room is saved to `path`, and the callbacks get the argument `owner`. */
void host_session_start_rematch(HostSession *session, Match *match, const char *path, void *owner);
/* Starts connecting to an MQTT broker, so that guests can also join through the broker.
 * host_session_take_broker_result returns the result. Returns false with `error` if the address is
 * malformed. */
bool host_session_connect_broker(HostSession *session, const char *address, Error *error);
bool host_session_is_connecting(const HostSession *session);
void host_session_cancel_connect(HostSession *session);
/* Returns true if a connection attempt has ended since the last call. If it has failed, writes the reason to
 * `why`. */
bool host_session_take_broker_result(HostSession *session, Error *why);
bool host_session_has_broker(const HostSession *session);
/* Accepts new guests, handles messages of guests, and sends new moves. Returns true if a guest has joined or
 * left, or if the state of a guest's connection has changed. */
bool host_session_update(HostSession *session);
Host *host_session_get_host(HostSession *session);
/* Returns the addresses at which guests can join: the address of this computer, and also the address of the
 * MQTT broker if this computer is connected to it. */
const char *host_session_get_address(const HostSession *session);
/* Returns the four room words that guests type to join. */
const char *host_session_get_words(const HostSession *session);
/* Writes the link with which guests join. If this session has an MQTT broker, the link leads to the broker,
 * because players on other networks can also reach the broker. */
void host_session_write_link(const HostSession *session, char out[JOIN_LINK_MAX]);

#endif
