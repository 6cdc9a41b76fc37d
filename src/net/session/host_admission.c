/* host_admission.c: limits for connections without a seat: how many are open, how long a guest must wait
 * after typing wrong room words, and how many events are reported. With these limits, people who do not know
 * the secret room words can neither block other guests nor cause unlimited work. Main thread only. */
#include "net/session/host_private.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PENDING_OF_NETWORK = 4,
    SEAT_MS = 2 * 60 * 1000, /* time limit, in milliseconds after connecting, for a guest to get a seat */
    /* time limit, in milliseconds after connecting, for a guest that downloads card files to get a seat */
    CARDS_MS = 10 * 60 * 1000,
    ATTEMPTS_WITHOUT_DELAY = 3, /* number of attempts to join with wrong room words before the first delay */
    /* milliseconds of the first delay after wrong room words; each further attempt doubles the delay */
    DELAY_MS = 500,
    DELAY_MAX_MS = 4000, /* maximum delay in milliseconds, less than the 10 s after which a guest gives up */
    WRONG_WORDS_MS = 10 * 60 * 1000,
    REPORTS_A_MINUTE = 4,
    MINUTE_MS = 60 * 1000,
    SENTENCE_BYTES = ERROR_TEXT_MAX + 2 * FROM_MAX,
};

/* Parses the groups of an IPv6 address up to `end`. Returns the number of groups. */
static int parse_address_groups(const char *text, const char *end, unsigned groups[8])
{
    int count = 0;
    while (text < end && count < 8) {
        char *after;
        groups[count++] = (unsigned)strtoul(text, &after, 16) & 0xFFFF;
        text = *after == ':' ? after + 1 : end;
    }
    return count;
}

void host_admission_format_network(const char *from, char out[FROM_MAX])
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
    parse_address_groups(from, gap ? gap : end, groups);
    const int count = gap ? parse_address_groups(gap + 2, end, right) : 0;
    for (int i = 0; i < count; i++) {
        groups[8 - count + i] |= right[i];
    }
    snprintf(out, FROM_MAX, "%x:%x:%x:%x::/64", groups[0], groups[1], groups[2], groups[3]);
}

static FailedAttempts *find_failed_attempts(HostAdmission *admission, const char *network)
{
    for (int i = 0; i < admission->failed_count; i++) {
        if (strcmp(admission->failures[i].network, network) == 0) {
            return &admission->failures[i];
        }
    }
    return NULL;
}

static void remove_failed_attempts(HostAdmission *admission, FailedAttempts *failures)
{
    *failures = admission->failures[--admission->failed_count];
}

/* Adds an entry for the network. If all entries are used, replaces the entry whose last attempt is oldest.
 * Returns the entry. */
static FailedAttempts *add_failed_attempts(HostAdmission *admission, const char *network)
{
    FailedAttempts *oldest = &admission->failures[0];
    for (int i = 1; i < admission->failed_count; i++) {
        oldest = admission->failures[i].last < oldest->last ? &admission->failures[i] : oldest;
    }
    FailedAttempts *failures =
        admission->failed_count < NETWORKS_MAX ? &admission->failures[admission->failed_count++] : oldest;
    *failures = (FailedAttempts){.tries = 0};
    memcpy(failures->network, network, FROM_MAX);
    return failures;
}

void host_admission_record_success(Host *host, const Connection *connection)
{
    FailedAttempts *failures = find_failed_attempts(&host->admission, connection->network);
    if (failures) {
        remove_failed_attempts(&host->admission, failures);
    }
}

/* Records an attempt to join with wrong room words. Also called for a guest that disconnects after the host's
 * greeting: with the greeting, the guest can guess the room words offline. */
void host_admission_record_failure(Host *host, const Connection *connection)
{
    if (channel_is_ready(connection->channel) && !channel_is_authenticated(connection->channel)) {
        FailedAttempts *failures = find_failed_attempts(&host->admission, connection->network);
        failures = failures ? failures : add_failed_attempts(&host->admission, connection->network);
        failures->tries++;
        failures->last = platform_get_milliseconds();
    }
}

static int compute_delay(HostAdmission *admission, const char *network, int64_t now)
{
    FailedAttempts *failures = find_failed_attempts(admission, network);
    if (failures && now - failures->last > WRONG_WORDS_MS) {
        remove_failed_attempts(admission, failures);
        failures = NULL;
    }
    int delay = failures && failures->tries > ATTEMPTS_WITHOUT_DELAY ? DELAY_MS : 0;
    for (int i = ATTEMPTS_WITHOUT_DELAY + 1; failures && i < failures->tries && delay < DELAY_MAX_MS; i++) {
        delay *= 2;
    }
    return delay;
}

bool host_admission_is_delayed(const Connection *connection)
{
    return connection->channel && connection->not_before != 0 &&
           platform_get_milliseconds() < connection->not_before;
}

static bool is_waiting_for_seat(const Connection *connection)
{
    return connection->channel && connection->seat == SEAT_ANY;
}

static int count_waiting_connections(const Host *host, const char *network)
{
    int count = 0;
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        const Connection *connection = &host->connections[i];
        count += is_waiting_for_seat(connection) && strcmp(connection->network, network) == 0;
    }
    return count;
}

/* Returns 2 if the guest has proved that it knows the room words, 1 if the guest has received the host's
 * greeting, else 0. */
static int rate_connection_progress(const Connection *connection)
{
    return channel_is_authenticated(connection->channel) ? 2 : channel_is_ready(connection->channel) ? 1 : 0;
}

/* True if the connection `a` should be closed rather than `b` to make room for a new connection. */
static bool should_close_before(const Host *host, const Connection *a, const Connection *b)
{
    const int more =
        count_waiting_connections(host, a->network) - count_waiting_connections(host, b->network);
    const int further = rate_connection_progress(a) - rate_connection_progress(b);
    return more != 0 ? more > 0 : further != 0 ? further < 0 : a->connected_at < b->connected_at;
}

/* Chooses the connection to close to make room for a new connection. Considers only connections without a
 * seat and, unless `network` is NULL, only connections from this network. Prefers the network with the most
 * connections, then the connection that has made the least progress, then the oldest connection. */
static Connection *choose_connection_to_close(Host *host, const char *network)
{
    Connection *victim = NULL;
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        Connection *connection = &host->connections[i];
        if (is_waiting_for_seat(connection) && (!network || strcmp(connection->network, network) == 0) &&
            (!victim || should_close_before(host, connection, victim))) {
            victim = connection;
        }
    }
    return victim;
}

static Connection *find_free_connection(Host *host, const char *network)
{
    Connection *place = NULL;
    for (int i = 0; i < HOST_CONNECTIONS && !place; i++) {
        place = host->connections[i].channel ? NULL : &host->connections[i];
    }
    const bool many = count_waiting_connections(host, network) >= PENDING_OF_NETWORK;
    if (many || !place) {
        place = choose_connection_to_close(host, many ? network : NULL);
        host_kick(host, place, "Too many connections are waiting for a seat, so the host closed this one.");
    }
    return place;
}

void host_admission_accept(Host *host, int port)
{
    char from[FROM_MAX] = "", network[FROM_MAX];
    const int socket = platform_accept(port, from, sizeof from);
    if (socket < 0) {
        return;
    }
    host_admission_format_network(from, network);
    const int64_t now = platform_get_milliseconds();
    const int delay = compute_delay(&host->admission, network, now);
    Connection *place = find_free_connection(host, network);
    *place = (Connection){.channel = channel_new_host(socket, &host->key),
                          .seat = SEAT_ANY,
                          .connected_at = now,
                          .not_before = delay > 0 ? now + delay : 0,
                          .allowance = ALLOWANCE,
                          .allowance_at = now};
    memcpy(place->from, from, sizeof from);
    memcpy(place->network, network, sizeof network);
}

bool host_admission_is_overdue(const Connection *connection)
{
    const int most = connection->has_cards ? CARDS_MS : SEAT_MS;
    return is_waiting_for_seat(connection) && platform_get_milliseconds() - connection->connected_at > most;
}

void host_admission_report(Host *host, const char *format, ...)
{
    char sentence[SENTENCE_BYTES];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    HostAdmission *admission = &host->admission;
    if (admission->reported == 0) {
        admission->minute = platform_get_milliseconds();
    }
    if (admission->reported < REPORTS_A_MINUTE) {
        admission->reported++;
        host_report(host, "%s", sentence);
    } else {
        admission->unreported++;
    }
}

int host_admission_get_poll_timeout(const Host *host)
{
    const int64_t left = host->admission.minute + MINUTE_MS - platform_get_milliseconds();
    return host->admission.unreported == 0 ? -1 : left > 0 ? (int)left : 0;
}

void host_admission_step(Host *host)
{
    HostAdmission *admission = &host->admission;
    if (admission->reported > 0 && platform_get_milliseconds() - admission->minute >= MINUTE_MS) {
        if (admission->unreported > 0) {
            host_report(host, "In the last minute, %d more messages like this were not shown.",
                        admission->unreported);
        }
        admission->reported = admission->unreported = 0;
    }
}
