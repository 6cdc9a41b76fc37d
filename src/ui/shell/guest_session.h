/* guest_session.h: joining an online game that is hosted on another computer: connects, receives moves, and
 * reconnects after a lost connection. Never blocks; main thread only. Does not show anything. */
#ifndef UI_SHELL_GUEST_SESSION_H
#define UI_SHELL_GUEST_SESSION_H

#include "net/session/guest.h"
#include "ui/shell/shell.h"

/* The host to connect to, and the player who joins. */
typedef struct JoinRequest {
    char address[JOIN_ADDRESS_MAX], words[JOIN_WORDS_MAX];
    Hello hello;
} JoinRequest;

typedef enum GuestSessionState {
    SESSION_CONNECTING, /* the session is connecting or waiting for a seat */
    SESSION_SEATED,
    SESSION_DISCONNECTED, /* the connection was lost, and the session reconnects automatically */
    /* a different host answered, and the session waits for guest_session_accept_host or
     * guest_session_reject_host */
    SESSION_OTHER_HOST,
    SESSION_ENDED, /* the host did not answer, rejected the connection, or closed the game */
} GuestSessionState;

typedef struct GuestSession GuestSession;

GuestSession *guest_session_new(Shell *shell, const JoinRequest *request);
void guest_session_free(GuestSession *session);
const JoinRequest *guest_session_request(const GuestSession *session);

/* Handles received messages up to the next move, and reconnects when the next attempt is due. Returns true if
 * anything changed; then call this function again, because there may be more messages. Appends the reasons
 * for rejected moves to `refused`, one per line. */
bool guest_session_update(GuestSession *session, Text *refused);
/* Keeps the connection alive and reconnects while nothing can be shown, such as while a page is open. Moves
 * and other changes wait for the next guest_session_update. */
void guest_session_serve(GuestSession *session);
GuestSessionState guest_session_state(const GuestSession *session);
/* Returns a sentence that says why the session was disconnected or ended. */
const char *guest_session_reason(const GuestSession *session);
/* Returns the match shared with the host, or NULL until the player has joined for the first time. After a
 * reconnect, returns a new match. The old match stays valid when guest_session_update reports the change, and
 * is freed by the next call of guest_session_update. */
Match *guest_session_match(const GuestSession *session);
/* Returns the guest, or NULL until the player has joined for the first time. */
Guest *guest_session_guest(GuestSession *session);
/* Returns the record of the match once after its end, or NULL. See guest_take_record. */
Match *guest_session_take_record(GuestSession *session);
/* Returns a hash of the host's address and the secret room words. The hash is the same each time the player
 * joins this game. */
uint64_t guest_session_table_hash(const GuestSession *session);
/* Returns the time of the next attempt to reconnect, in ms, or 0 if an attempt is running. */
Uint64 guest_session_reconnect_time(const GuestSession *session);
/* Starts the next attempt to reconnect immediately. */
void guest_session_reconnect(GuestSession *session);
/* Accepts the different host that answered, and continues to connect. */
void guest_session_accept_host(GuestSession *session);
/* Rejects the different host that answered, and ends the session. */
void guest_session_reject_host(GuestSession *session);

#endif
