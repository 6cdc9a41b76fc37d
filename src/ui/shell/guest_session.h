/* guest_session.h: a session in which the player joins an online game that another computer hosts. Connects,
 * receives moves, and reconnects when the connection is lost. Does not show anything. Never blocks. Main
 * thread only. */
#ifndef UI_SHELL_GUEST_SESSION_H
#define UI_SHELL_GUEST_SESSION_H

#include "net/session/guest.h"
#include "ui/shell/shell.h"

/* Data for joining a game: the host to connect to, and the player. */
typedef struct JoinRequest {
    char address[JOIN_ADDRESS_MAX], words[JOIN_WORDS_MAX];
    Hello hello;
} JoinRequest;

typedef enum GuestSessionState {
    SESSION_CONNECTING, /* the session is connecting, or waits for a seat */
    SESSION_SEATED,
    SESSION_DISCONNECTED, /* the connection was lost, and the session reconnects automatically */
    /* the host that answered is not the host of the earlier connection; the session waits until
     * guest_session_accept_host or guest_session_reject_host is called */
    SESSION_OTHER_HOST,
    /* the session is over, because the host did not answer, rejected the connection, or closed the game */
    SESSION_ENDED,
} GuestSessionState;

typedef struct GuestSession GuestSession;

GuestSession *guest_session_new(Shell *shell, const JoinRequest *request);
void guest_session_free(GuestSession *session);
const JoinRequest *guest_session_get_request(const GuestSession *session);

/* Handles received messages until one of them is a move. Also reconnects if the next attempt is due. Returns
 * true if anything has changed. The caller must then call this function again, because more messages can be
 * waiting. If the host has rejected moves, appends the reasons to `rejections`, one per line. */
bool guest_session_update(GuestSession *session, Text *rejections);
/* Keeps the connection alive, and reconnects if necessary. Use this function instead of guest_session_update
 * while the table cannot show changes, such as while a page or dialog covers it. Moves and other changes take
 * effect at the next call of guest_session_update. */
void guest_session_keep_alive(GuestSession *session);
GuestSessionState guest_session_get_state(const GuestSession *session);
/* Returns a sentence that says why the session was disconnected or ended. */
const char *guest_session_get_reason(const GuestSession *session);
/* Returns the match that is shared with the host, or NULL if the player has not joined yet. After a
 * reconnect, this is a new match. When guest_session_update reports this change, the old match is still
 * valid. The next call of guest_session_update frees the old match. */
Match *guest_session_get_match(const GuestSession *session);
/* Returns the guest, or NULL if the player has not joined yet. */
Guest *guest_session_get_guest(GuestSession *session);
/* Returns the record of the match at the first call after the match is over. Otherwise returns NULL. See
 * guest_take_record. */
Match *guest_session_take_record(GuestSession *session);
/* Returns a hash of the host's address and the secret room words. The hash is the same whenever the player
 * joins this game. */
uint64_t guest_session_hash_table(const GuestSession *session);
/* Returns the time of the next attempt to reconnect, in ms. Returns 0 if an attempt is already running. */
Uint64 guest_session_get_reconnect_time(const GuestSession *session);
/* Starts the next attempt to reconnect at once. */
void guest_session_reconnect(GuestSession *session);
/* Accepts the host in the state SESSION_OTHER_HOST, and continues to connect. */
void guest_session_accept_host(GuestSession *session);
/* Rejects the host in the state SESSION_OTHER_HOST, and ends the session. */
void guest_session_reject_host(GuestSession *session);

#endif
