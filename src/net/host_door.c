/* host_door.c: limits on connections without a seat: how many are held, delays after wrong words, and how
 * often they are reported. Without the words, nobody can keep others out or cause unlimited work. Main thread
 * only. */
#include "net/host_private.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PENDING_OF_NETWORK = 4,
    SEAT_MS = 2 * 60 * 1000,   /* from connecting to getting a seat */
    CARDS_MS = 10 * 60 * 1000, /* the same if the guest receives card files */
    FREE_TRIES = 3,            /* attempts with wrong words before there is a delay */
    DELAY_MS = 500,            /* after the next one; each further one doubles it */
    DELAY_MAX_MS = 4000,       /* a guest gives up after 10 seconds */
    WRONG_WORDS_MS = 10 * 60 * 1000,
    REPORTS_A_MINUTE = 4,
    MINUTE_MS = 60 * 1000,
    SENTENCE_BYTES = ERROR_TEXT_MAX + 2 * FROM_MAX,
};

/* ------------------------------------------------------------------ networks */

/* Parses groups of an IPv6 address up to `end`; returns their number. */
static int read_groups(const char *text, const char *end, unsigned groups[8])
{
    int count = 0;
    while (text < end && count < 8) {
        char *after;
        groups[count++] = (unsigned)strtoul(text, &after, 16) & 0xFFFF;
        text = *after == ':' ? after + 1 : end;
    }
    return count;
}

void host_door_network(const char *from, char out[FROM_MAX])
{
    static const char mapped[] = "::ffff:";
    unsigned groups[8] = {0}, right[8] = {0};
    if (strncmp(from, mapped, sizeof mapped - 1) == 0 && strchr(from, '.')) {
        from += sizeof mapped - 1;
    }
    if (!strchr(from, ':')) {
        snprintf(out, FROM_MAX, "%s", from);
        return;
    }
    const char *gap = strstr(from, "::"), *end = from + strcspn(from, "%");
    read_groups(from, gap ? gap : end, groups);
    const int count = gap ? read_groups(gap + 2, end, right) : 0;
    for (int i = 0; i < count; i++) {
        groups[8 - count + i] |= right[i];
    }
    snprintf(out, FROM_MAX, "%x:%x:%x:%x::/64", groups[0], groups[1], groups[2], groups[3]);
}

/* ------------------------------------------------------------------ wrong words */

static WrongWords *find_wrong(HostDoor *door, const char *network)
{
    for (int i = 0; i < door->wrong_count; i++) {
        if (strcmp(door->wrong[i].network, network) == 0) {
            return &door->wrong[i];
        }
    }
    return NULL;
}

static void forget(HostDoor *door, WrongWords *wrong)
{
    *wrong = door->wrong[--door->wrong_count];
}

/* Returns a new entry; if all are used, replaces the one whose last attempt is oldest. */
static WrongWords *add_wrong(HostDoor *door, const char *network)
{
    WrongWords *oldest = &door->wrong[0];
    for (int i = 1; i < door->wrong_count; i++) {
        oldest = door->wrong[i].last < oldest->last ? &door->wrong[i] : oldest;
    }
    WrongWords *wrong = door->wrong_count < NETWORKS_MAX ? &door->wrong[door->wrong_count++] : oldest;
    *wrong = (WrongWords){.tries = 0};
    memcpy(wrong->network, network, FROM_MAX);
    return wrong;
}

void host_door_right_words(Host *host, const Caller *caller)
{
    WrongWords *wrong = find_wrong(&host->door, caller->network);
    if (wrong) {
        forget(&host->door, wrong);
    }
}

/* The host's greeting is enough to test words offline, so a guest that disconnects after it counts as an
 * attempt.
 */
void host_door_wrong_words(Host *host, const Caller *caller)
{
    if (line_is_ready(caller->line) && !line_is_open(caller->line)) {
        WrongWords *wrong = find_wrong(&host->door, caller->network);
        wrong = wrong ? wrong : add_wrong(&host->door, caller->network);
        wrong->tries++;
        wrong->last = platform_milliseconds();
    }
}

static int delay_of(HostDoor *door, const char *network, int64_t now)
{
    WrongWords *wrong = find_wrong(door, network);
    if (wrong && now - wrong->last > WRONG_WORDS_MS) {
        forget(door, wrong);
        wrong = NULL;
    }
    int delay = wrong && wrong->tries > FREE_TRIES ? DELAY_MS : 0;
    for (int i = FREE_TRIES + 1; wrong && i < wrong->tries && delay < DELAY_MAX_MS; i++) {
        delay *= 2;
    }
    return delay;
}

bool host_door_delays(const Caller *caller)
{
    return caller->line && caller->not_before != 0 && platform_milliseconds() < caller->not_before;
}

/* ------------------------------------------------------------------ connections */

static bool is_pending(const Caller *caller)
{
    return caller->line && caller->seat == SEAT_ANY;
}

static int pending_of(const Host *host, const char *network)
{
    int count = 0;
    for (int i = 0; i < HOST_GUESTS; i++) {
        const Caller *caller = &host->callers[i];
        count += is_pending(caller) && strcmp(caller->network, network) == 0;
    }
    return count;
}

/* Returns 2 once the words have proved right, 1 after the greeting, else 0. */
static int progress_of(const Caller *caller)
{
    return line_is_open(caller->line) ? 2 : line_is_ready(caller->line) ? 1 : 0;
}

/* Returns whether `one` is to be closed rather than `other`. */
static bool goes_before(const Host *host, const Caller *one, const Caller *other)
{
    const int more = pending_of(host, one->network) - pending_of(host, other->network);
    const int further = progress_of(one) - progress_of(other);
    return more != 0 ? more > 0 : further != 0 ? further < 0 : one->came < other->came;
}

/* Chooses the connection to close among all pending ones, or those of one network: from the network with the
   most connections, the one with the least progress, then the oldest. */
static Caller *find_victim(Host *host, const char *network)
{
    Caller *victim = NULL;
    for (int i = 0; i < HOST_GUESTS; i++) {
        Caller *caller = &host->callers[i];
        if (is_pending(caller) && (!network || strcmp(caller->network, network) == 0) &&
            (!victim || goes_before(host, caller, victim))) {
            victim = caller;
        }
    }
    return victim;
}

static Caller *find_place(Host *host, const char *network)
{
    Caller *place = NULL;
    for (int i = 0; i < HOST_GUESTS && !place; i++) {
        place = host->callers[i].line ? NULL : &host->callers[i];
    }
    const bool many = pending_of(host, network) >= PENDING_OF_NETWORK;
    if (many || !place) {
        place = find_victim(host, many ? network : NULL);
        host_dismiss(host, place,
                     "Too many connections are waiting for a seat, so the host closed this one.");
    }
    return place;
}

void host_door_open(Host *host, int port)
{
    char from[FROM_MAX] = "", network[FROM_MAX];
    const int socket = platform_answer(port, from, sizeof from);
    if (socket < 0) {
        return;
    }
    host_door_network(from, network);
    const int64_t now = platform_milliseconds();
    const int delay = delay_of(&host->door, network, now);
    Caller *place = find_place(host, network);
    *place = (Caller){.line = line_of_host(socket, &host->key),
                      .seat = SEAT_ANY,
                      .came = now,
                      .not_before = delay > 0 ? now + delay : 0,
                      .allowance = ALLOWANCE,
                      .counted = now};
    memcpy(place->from, from, sizeof from);
    memcpy(place->network, network, sizeof network);
}

bool host_door_is_late(const Caller *caller)
{
    const int most = caller->has_cards ? CARDS_MS : SEAT_MS;
    return is_pending(caller) && platform_milliseconds() - caller->came > most;
}

/* ------------------------------------------------------------------ reports */

void host_door_report(Host *host, const char *format, ...)
{
    char sentence[SENTENCE_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    HostDoor *door = &host->door;
    if (door->reported == 0) {
        door->minute = platform_milliseconds();
    }
    if (door->reported < REPORTS_A_MINUTE) {
        door->reported++;
        host_report(host, "%s", sentence);
    } else {
        door->unreported++;
    }
}

int host_door_patience(const Host *host)
{
    const int64_t left = host->door.minute + MINUTE_MS - platform_milliseconds();
    return host->door.unreported == 0 ? -1 : left > 0 ? (int)left : 0;
}

void host_door_step(Host *host)
{
    HostDoor *door = &host->door;
    if (door->reported > 0 && platform_milliseconds() - door->minute >= MINUTE_MS) {
        if (door->unreported > 0) {
            host_report(host, "%d more such reports were left out within a minute.", door->unreported);
        }
        door->reported = door->unreported = 0;
    }
}
