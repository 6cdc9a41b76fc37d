/* guest_session.c: joining of online games; see guest_session.h. */
#include "ui/shell/guest_session.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/text.h"
#include "net/transport/crypto.h"
#include "ui/shell/async_task.h"
#include "ui/shell/net_poller.h"

#include <stdlib.h>
#include <string.h>

enum { SECOND_MS = 1000, RECONNECT_MIN_MS = 1000, RECONNECT_MAX_MS = 30 * SECOND_MS };

struct GuestSession {
    Shell *shell;
    JoinRequest request;
    HostPin pin;
    NetPoller *poller;
    GuestSessionState state;
    /* Guest of the current game, or NULL before the player has joined. While the connection is lost, this is
     * the guest of the lost connection. */
    Guest *guest;
    Guest *joining; /* guest that is connected but has no seat yet, or NULL */
    /* guest of the connection before the last reconnect, or NULL. Its match can still be shown. The next call
     * of guest_session_update frees this guest. */
    Guest *previous;
    LinkState link; /* state of the connection to the host at the last call of guest_session_update */
    /* true if a move was waiting for the host's answer at the last call of guest_session_update */
    bool is_sending;
    /* true if the player's turn has begun because of messages that guest_session_keep_alive received */
    bool has_held_turn;
    /* true if guest_session_update must report a change that happened in guest_session_keep_alive */
    bool has_held_news;
    AsyncTask *call; /* connection attempt that runs in the background, or NULL */
    Uint64 reconnect_at, reconnect_delay;
    Error why;
};

/* --- connecting to the host --- */

typedef struct Call {
    JoinRequest request;
    HostPin pin;
    ContentStore *content_store;
    Guest *guest;
    Error why;
} Call;

static void connect_to_host(void *self)
{
    Call *call = self;
    const JoinRequest *request = &call->request;
    call->guest = guest_connect(request->address, request->words, &request->hello, &call->pin,
                                call->content_store, &call->why);
}

static void free_connect_attempt(void *self)
{
    Call *call = self;
    guest_free(call->guest);
    free(call);
}

static void start_connecting(GuestSession *session)
{
    Call *call = memory_new(1, sizeof *call);
    if (session->guest) {
        session->request.hello.next_chat = guest_get_next_chat(session->guest, &session->pin);
    }
    *call = (Call){
        .request = session->request, .pin = session->pin, .content_store = session->shell->content_store};
    session->reconnect_at = 0;
    session->call = async_task_start(
        session->shell->wake_event,
        &(BackgroundJob){.self = call, .run = connect_to_host, .free = free_connect_attempt});
}

static void cancel_connect(GuestSession *session)
{
    async_task_release(session->call);
    session->call = NULL;
}

/* --- changes of the session's state --- */

static void end_session(GuestSession *session, const Error *why)
{
    session->state = SESSION_ENDED;
    session->why = *why;
}

static void disconnect(GuestSession *session, const Error *why)
{
    const Match *match = guest_session_get_match(session);
    if (match && match_seats_to_act(match) == 0 && match_get_local_seat(match) >= 0) {
        /* the game is over: if a rematch begins before the player has reconnected, the player can get another
         * seat */
        session->request.hello.seat = SEAT_ANY;
    }
    session->state = SESSION_DISCONNECTED;
    session->why = *why;
    session->reconnect_at = session->shell->now + session->reconnect_delay;
    session->reconnect_delay =
        2 * session->reconnect_delay < RECONNECT_MAX_MS ? 2 * session->reconnect_delay : RECONNECT_MAX_MS;
}

static void report_different_host(GuestSession *session, const Error *why)
{
    session->state = SESSION_OTHER_HOST;
    session->why = *why;
}

/* Handles a failed attempt to connect. If the player has already joined the game, schedules another attempt.
 * Otherwise ends the session. */
static void handle_connect_failure(GuestSession *session, const Error *why)
{
    if (session->guest) {
        disconnect(session, why);
    } else {
        end_session(session, why);
    }
}

static bool take_connect_result(GuestSession *session)
{
    Call *call = async_task_get_result(session->call);
    if (!call) {
        return false;
    }
    session->joining = call->guest;
    call->guest = NULL;
    if (!session->joining) {
        handle_connect_failure(session, &call->why);
    }
    cancel_connect(session);
    return true;
}

/* Stores the guest's seat in the join request, so that a reconnect asks for the same seat. Does nothing for a
 * spectator, who has no seat. */
static void remember_seat(GuestSession *session)
{
    if (match_get_local_seat(guest_match(session->guest)) >= 0) {
        session->request.hello.seat = match_get_local_seat(guest_match(session->guest));
        session->request.hello.token = *guest_get_token(session->guest);
    }
}

static void complete_join(GuestSession *session)
{
    if (session->guest) {
        guest_continue_session(session->joining, session->guest);
    }
    if (session->previous) {
        /* guest_session_get_match has not returned the match of this guest yet, so the guest can be freed now
         */
        guest_free(session->guest);
    } else {
        session->previous = session->guest;
    }
    session->guest = session->joining;
    session->joining = NULL;
    session->state = SESSION_SEATED;
    session->reconnect_delay = RECONNECT_MIN_MS;
    session->pin = *guest_get_host_pin(session->guest);
    remember_seat(session);
}

static bool update_while_joining(GuestSession *session, Text *refused)
{
    Error why;
    bool news;
    const bool stands = guest_step(session->joining, &news, refused, &why);
    if (guest_match(session->joining)) {
        complete_join(session);
        return true;
    }
    if (!stands) {
        const bool again = guest_can_reconnect(session->joining) && session->guest;
        session->pin = *guest_get_host_pin(session->joining);
        guest_free(session->joining);
        session->joining = NULL;
        (session->pin.differs ? report_different_host : again ? disconnect : end_session)(session, &why);
    }
    return !stands;
}

static bool update_link_state(GuestSession *session)
{
    const LinkState link = guest_get_link_state(session->guest);
    const bool is_sending = guest_is_sending(session->guest),
               changed = link != session->link || is_sending != session->is_sending;
    session->link = link;
    session->is_sending = is_sending;
    return changed;
}

static bool update_while_seated(GuestSession *session, Text *refused)
{
    const size_t length = refused->length;
    const Presence previous = *guest_get_presence(session->guest);
    const int remarks = guest_count_chat(session->guest);
    Error why;
    bool news;
    if (!guest_step(session->guest, &news, refused, &why)) {
        (guest_can_reconnect(session->guest) ? disconnect : end_session)(session, &why);
        return true;
    }
    remember_seat(session); /* the player can have another seat after a rematch */
    return update_link_state(session) || news || refused->length > length ||
           guest_count_chat(session->guest) > remarks ||
           !presence_equals(&previous, guest_get_presence(session->guest));
}

/* --- waiting for the host --- */

static void watch_sockets(GuestSession *session)
{
    const Guest *guest = session->joining                   ? session->joining
                         : session->state == SESSION_SEATED ? session->guest
                                                            : NULL;
    PollEntry wait = {.socket = -1};
    if (guest) {
        wait = (PollEntry){.socket = guest_get_socket(guest), .wants_write = guest_has_unsent(guest)};
    }
    net_poller_watch(session->poller, &wait, guest ? 1 : 0);
    const int timeout = guest ? guest_get_poll_timeout(guest) : -1;
    if (timeout >= 0) {
        shell_wake_at(session->shell, session->shell->now + (Uint64)timeout);
    }
    if (session->joining) {
        /* checks once per second whether the host has answered */
        shell_wake_at(session->shell, session->shell->now + SECOND_MS);
    } else if (session->reconnect_at != 0) {
        shell_wake_at(session->shell, session->reconnect_at);
    }
}

/* Continues an attempt to connect, or starts the next attempt if it is due. Returns true if anything has
 * changed. */
static bool update_connection(GuestSession *session, Text *refused)
{
    bool news = false;
    if (session->call) {
        news = take_connect_result(session);
    } else if (session->joining) {
        news = update_while_joining(session, refused);
    } else if (session->state == SESSION_DISCONNECTED && session->shell->now >= session->reconnect_at) {
        start_connecting(session);
        news = true;
    }
    return news;
}

static bool is_seated(const GuestSession *session)
{
    return session->state == SESSION_SEATED && !session->call && !session->joining;
}

bool guest_session_update(GuestSession *session, Text *rejections)
{
    if (session->has_held_news) {
        session->has_held_news = false;
        return true;
    }
    guest_free(session->previous);
    session->previous = NULL;
    if (session->state == SESSION_ENDED) {
        return false;
    }
    const bool news = is_seated(session) ? update_while_seated(session, rejections)
                                         : update_connection(session, rejections);
    watch_sockets(session);
    return news;
}

void guest_session_keep_alive(GuestSession *session)
{
    Text unused = {0};
    Error why;
    if (session->state == SESSION_ENDED) {
        return;
    }
    if (!is_seated(session)) {
        session->has_held_news = update_connection(session, &unused) || session->has_held_news;
    } else if (!guest_keep_alive(session->guest, &why)) {
        disconnect(session, &why);
        session->has_held_news = true;
    }
    text_free(&unused);
    watch_sockets(session);
}

/* --- creating and freeing --- */

GuestSession *guest_session_new(Shell *shell, const JoinRequest *request)
{
    GuestSession *session = memory_new(1, sizeof *session);
    *session = (GuestSession){.shell = shell, .request = *request, .reconnect_delay = RECONNECT_MIN_MS};
    session->poller = net_poller_new(shell->wake_event);
    if (!session->poller) {
        Error error = {0};
        error_set(&error, _("This computer can't connect to other computers."));
        end_session(session, &error);
    } else if (!crypto_init(&session->why)) {
        session->state = SESSION_ENDED;
    } else {
        start_connecting(session);
    }
    return session;
}

void guest_session_free(GuestSession *session)
{
    if (session) {
        cancel_connect(session);
        net_poller_free(session->poller);
        guest_free(session->joining);
        guest_free(session->guest);
        guest_free(session->previous);
        free(session);
    }
}

const JoinRequest *guest_session_get_request(const GuestSession *session)
{
    return &session->request;
}

GuestSessionState guest_session_get_state(const GuestSession *session)
{
    return session->state;
}

const char *guest_session_get_reason(const GuestSession *session)
{
    return session->why.text;
}

Match *guest_session_get_match(const GuestSession *session)
{
    return session->guest ? guest_match(session->guest) : NULL;
}

Guest *guest_session_get_guest(GuestSession *session)
{
    return session->guest;
}

Match *guest_session_take_record(GuestSession *session)
{
    return session->guest ? guest_take_record(session->guest) : NULL;
}

uint64_t guest_session_hash_table(const GuestSession *session)
{
    const JoinRequest *to = &session->request;
    const uint64_t hash = hash_bytes(HASH_START, to->address, strlen(to->address) + 1);
    return hash_bytes(hash, to->words, strlen(to->words));
}

Uint64 guest_session_get_reconnect_time(const GuestSession *session)
{
    return session->reconnect_at;
}

void guest_session_accept_host(GuestSession *session)
{
    if (session->state == SESSION_OTHER_HOST) {
        host_pin_accept(&session->pin);
        session->request.hello.token = (Token){0}; /* belongs to the table of the other host */
        session->state = session->guest ? SESSION_DISCONNECTED : SESSION_CONNECTING;
        start_connecting(session);
    }
}

void guest_session_reject_host(GuestSession *session)
{
    if (session->state == SESSION_OTHER_HOST) {
        session->state = SESSION_ENDED;
    }
}

void guest_session_reconnect(GuestSession *session)
{
    if (session->state == SESSION_DISCONNECTED && session->reconnect_at != 0) {
        session->reconnect_at = session->shell->now;
    }
}
