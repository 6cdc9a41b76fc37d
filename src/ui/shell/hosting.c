/* hosting.c: see hosting.h. */
#include "ui/shell/hosting.h"

#include "core/file.h"
#include "core/memory.h"
#include "ui/shell/errand.h"
#include "ui/shell/listener.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PORTS_TRIED = 8, HOSTING_MACHINE_MAX = 150 };

struct Hosting {
    Shell *shell;
    Roster roster;
    char path[HOSTING_PATH_MAX], address[HOSTING_ADDRESS_MAX];
    Host *host;
    bool at_broker;
    Errand *call; /* of the broker; NULL = none is called */
    Address broker;
    Listener *listener;
};

/* Who was there before is known by what was kept of it. */
static bool find_roster(Hosting *hosting, Error *error)
{
    FileFacts facts;
    const bool kept = hosting->path[0] && platform_look(hosting->path, &facts);
    return seal_ready(error) && (kept ? roster_read(hosting->path, &hosting->roster, error)
                                      : roster_new(hosting->shell->library, &hosting->roster, error));
}

/* At the port where the others call again, else at the usual one, or at one near it where several tables are
   opened on one machine. */
static bool listen_somewhere(Hosting *hosting, Match *match, const HostingFor *owner, Error *error)
{
    int port = 0;
    for (int i = hosting->roster.port > 0 ? -1 : 0; i < PORTS_TRIED && !hosting->host; i++) {
        port = i < 0 ? hosting->roster.port : HOST_PORT + i;
        hosting->host = host_new(match, &hosting->roster, hosting->path[0] ? hosting->path : NULL, port,
                                 owner->tell, owner->user, error);
    }
    char machine[HOSTING_MACHINE_MAX];
    platform_own_address(machine, sizeof machine);
    snprintf(hosting->address, sizeof hosting->address, port == HOST_PORT ? "%s" : "%s:%d", machine, port);
    return hosting->host != NULL;
}

Hosting *hosting_new(Shell *shell, Match *match, uint32_t seats, const char *path, const HostingFor *owner,
                     Error *error)
{
    Hosting *hosting = memory_new(1, sizeof *hosting);
    hosting->shell = shell;
    snprintf(hosting->path, sizeof hosting->path, "%s", path);
    hosting->listener = listener_new(shell->wake_event);
    const bool open = hosting->listener
                          ? find_roster(hosting, error) && listen_somewhere(hosting, match, owner, error)
                          : error_set(error, "This machine cannot be called by others.");
    if (!open) {
        hosting_free(hosting);
        return NULL;
    }
    host_offer_cards(hosting->host, shell->library);
    host_share(hosting->host, seats, owner->play);
    host_call_self(hosting->host, shell->settings.person, NULL); /* or is "The host" */
    host_be_found(hosting->host);                                /* or is called by its address */
    return hosting;
}

static void make_call(void *self)
{
    host_call_make(self);
}

static void free_call(void *self)
{
    host_call_free(self);
}

bool hosting_call_broker(Hosting *hosting, const char *address, Error *error)
{
    if (!address_read_broker(address, &hosting->broker, error)) {
        return false;
    }
    hosting_stop_calling(hosting);
    hosting->call = errand_new(hosting->shell->wake_event,
                               &(Thought){.self = host_call_new(hosting->host, &hosting->broker),
                                          .think = make_call,
                                          .free = free_call});
    return true;
}

bool hosting_calls_broker(const Hosting *hosting)
{
    return hosting->call != NULL;
}

void hosting_stop_calling(Hosting *hosting)
{
    errand_free(hosting->call);
    hosting->call = NULL;
}

bool hosting_hear_broker(Hosting *hosting, Error *why)
{
    HostCall *call = hosting->call ? errand_done(hosting->call) : NULL;
    if (!call) {
        return false;
    }
    hosting->at_broker = host_call_take(hosting->host, call, why);
    if (hosting->at_broker) {
        char others[ADDRESS_MAX + 16];
        address_for_others(&hosting->broker, others, sizeof others);
        const size_t length = strlen(hosting->address);
        snprintf(hosting->address + length, sizeof hosting->address - length, " or %s", others);
    }
    hosting_stop_calling(hosting);
    return true;
}

bool hosting_is_at_broker(const Hosting *hosting)
{
    return hosting->at_broker;
}

void hosting_free(Hosting *hosting)
{
    if (hosting) {
        hosting_stop_calling(hosting);
        listener_free(hosting->listener);
        host_free(hosting->host);
        free(hosting);
    }
}

bool hosting_update(Hosting *hosting)
{
    People before, after;
    PlatformWait waits[HOST_WAITS];
    host_people(hosting->host, &before);
    int count = host_waits(hosting->host, waits);
    platform_wait(waits, count, 0);
    host_see_to(hosting->host, waits);
    host_tell(hosting->host);
    count = host_waits(hosting->host, waits);
    listener_wait(hosting->listener, waits, count);
    const int patience = host_patience(hosting->host);
    if (patience >= 0) {
        shell_wake_at(hosting->shell, hosting->shell->now + (Uint64)patience);
    }
    host_people(hosting->host, &after);
    return !people_same(&before, &after);
}

Host *hosting_host(Hosting *hosting)
{
    return hosting->host;
}

const char *hosting_address(const Hosting *hosting)
{
    return hosting->address;
}

const char *hosting_words(const Hosting *hosting)
{
    return hosting->roster.words;
}
