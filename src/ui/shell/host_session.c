/* host_session.c: hosting of online games; see host_session.h. */
#include "ui/shell/host_session.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/shell/async_task.h"
#include "ui/shell/net_poller.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORTS_TRIED = 8, LOCAL_ADDRESS_MAX = 150 };

struct HostSession {
    Shell *shell;
    RoomState room_state;
    char path[HOST_SESSION_PATH_MAX], address[HOST_SESSION_ADDRESS_MAX];
    /* address in the link with which guests join: the address of this computer or of the MQTT broker */
    char link_address[ADDRESS_MAX];
    Host *host;
    bool has_broker;
    AsyncTask *call; /* attempt to connect to the MQTT broker, or NULL */
    Address broker;
    NetPoller *poller;
};

/* Loads the room words, seats and seat tokens from the file of an earlier session, so that players who come
 * back get their seats again. If there is no such file, creates new room words and tokens. */
static bool load_or_create_room(HostSession *session, Error *error)
{
    FileStat file_stat;
    const bool kept = session->path[0] && platform_lstat(session->path, &file_stat);
    return crypto_init(error) &&
           (kept ? room_state_load(session->path, &session->room_state, error)
                 : room_state_new(session->shell->content_store, &session->room_state, error));
}

/* Listens on the port that was used before. If the port is in use, for example by another game on this
 * computer, tries the default port and the ports after it. */
static bool listen_on_free_port(HostSession *session, Match *match, const HostSessionOwner *owner,
                                Error *error)
{
    int port = 0;
    for (int i = session->room_state.port > 0 ? -1 : 0; i < PORTS_TRIED && !session->host; i++) {
        port = i < 0 ? session->room_state.port : HOST_PORT + i;
        session->host = host_new(match, &session->room_state, session->path[0] ? session->path : NULL, port,
                                 owner->report, owner->user, error);
    }
    char machine[LOCAL_ADDRESS_MAX];
    platform_get_local_address(machine, sizeof machine);
    snprintf(session->link_address, sizeof session->link_address, port == HOST_PORT ? "%s" : "%s:%d", machine,
             port);
    snprintf(session->address, sizeof session->address, "%s", session->link_address);
    return session->host != NULL;
}

HostSession *host_session_new(Shell *shell, Match *match, uint32_t seats, const char *path,
                              const HostSessionOwner *owner, Error *error)
{
    HostSession *session = memory_new(1, sizeof *session);
    session->shell = shell;
    snprintf(session->path, sizeof session->path, "%s", path);
    session->poller = net_poller_new(shell->wake_event);
    const bool open =
        session->poller
            ? load_or_create_room(session, error) && listen_on_free_port(session, match, owner, error)
            : error_set(error, _("Other computers can't connect to this computer."));
    if (!open) {
        host_session_free(session);
        return NULL;
    }
    host_offer_cards(session->host, shell->content_store);
    host_offer_rematch(session->host);
    host_set_remote_seats(session->host, seats, owner->play);
    /* if the host rejects this name, guests see the default name */
    host_set_name(session->host, shell->settings.player_name, NULL);
    /* if discovery fails, guests can still type the address of this computer */
    host_enable_discovery(session->host);
    return session;
}

void host_session_start_rematch(HostSession *session, Match *match, const char *path, void *owner)
{
    snprintf(session->path, sizeof session->path, "%s", path);
    host_start_rematch(session->host, match, session->path[0] ? session->path : NULL, owner);
}

static void connect_broker(void *self)
{
    broker_connect_run(self);
}

static void free_connect_attempt(void *self)
{
    broker_connect_free(self);
}

bool host_session_connect_broker(HostSession *session, const char *address, Error *error)
{
    if (!address_parse_broker(address, &session->broker, error)) {
        return false;
    }
    host_session_cancel_connect(session);
    session->call =
        async_task_start(session->shell->wake_event,
                         &(BackgroundJob){.self = broker_connect_new(session->host, &session->broker),
                                          .run = connect_broker,
                                          .free = free_connect_attempt});
    return true;
}

bool host_session_is_connecting(const HostSession *session)
{
    return session->call != NULL;
}

void host_session_cancel_connect(HostSession *session)
{
    async_task_release(session->call);
    session->call = NULL;
}

bool host_session_take_broker_result(HostSession *session, Error *why)
{
    BrokerConnect *call = session->call ? async_task_get_result(session->call) : NULL;
    if (!call) {
        return false;
    }
    session->has_broker = broker_connect_finish(session->host, call, why);
    if (session->has_broker) {
        address_format_public(&session->broker, session->link_address, sizeof session->link_address);
        const size_t length = strlen(session->address);
        snprintf(session->address + length, sizeof session->address - length, _(" or %s"),
                 session->link_address);
    }
    host_session_cancel_connect(session);
    return true;
}

bool host_session_has_broker(const HostSession *session)
{
    return session->has_broker;
}

void host_session_free(HostSession *session)
{
    if (session) {
        host_session_cancel_connect(session);
        net_poller_free(session->poller);
        host_free(session->host);
        free(session);
    }
}

bool host_session_update(HostSession *session)
{
    Presence before, after;
    PollEntry waits[HOST_POLL_MAX];
    host_write_presence(session->host, &before);
    int count = host_get_poll_entries(session->host, waits);
    platform_poll(waits, count, 0);
    host_handle_poll(session->host, waits);
    host_send_updates(session->host);
    count = host_get_poll_entries(session->host, waits);
    net_poller_watch(session->poller, waits, count);
    const int timeout = host_get_poll_timeout(session->host);
    if (timeout >= 0) {
        shell_wake_at(session->shell, session->shell->now + (Uint64)timeout);
    }
    host_write_presence(session->host, &after);
    return !presence_equals(&before, &after);
}

Host *host_session_get_host(HostSession *session)
{
    return session->host;
}

const char *host_session_get_address(const HostSession *session)
{
    return session->address;
}

const char *host_session_get_words(const HostSession *session)
{
    return session->room_state.words;
}

void host_session_write_link(const HostSession *session, char out[JOIN_LINK_MAX])
{
    JoinLink link;
    snprintf(link.address, sizeof link.address, "%s", session->link_address);
    snprintf(link.words, sizeof link.words, "%s", session->room_state.words);
    join_link_format(&link, out);
}
