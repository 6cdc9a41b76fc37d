/* host_heartbeat.c: pings that show whether guests' computers are slow, not responding, or lost. The regular
 * pings go only to guests whose program has a heartbeat; pings after a move go to all guests that answer
 * pings. */
#include "net/session/host_private.h"

#include <time.h>

enum { PING_INTERVAL_MS = 1000, LATENCY_TOLD_MS = 100, MINUTE_S = 60 };

static const char no_answer[] = "The computer has not answered for 40 seconds.";

static bool has_heartbeat(const Connection *connection)
{
    return connection->seat != SEAT_ANY && connection->capabilities & CAPABILITY_HEARTBEAT;
}

/* Returns the milliseconds since the guest last sent something, or 0 if the guest has answered all pings. If
 * the guest was already silent before the first unanswered ping, counts at most HEARTBEAT_MS of that time,
 * because the host itself may have been suspended. */
static int64_t measure_silence(const Connection *connection, int64_t now)
{
    const int64_t heard =
                      connection->channel ? channel_get_heard_at(connection->channel) : connection->heard_at,
                  asked = connection->pinged_at - HEARTBEAT_MS;
    return connection->ping == 0 ? 0 : now - (heard > asked ? heard : asked);
}

/* Lists the connections with a heartbeat, over TCP and through a broker. Returns their number.
 */
static int list_heartbeat_connections(Host *host, Connection *out[HOST_CONNECTIONS + GAME_SEATS_MAX])
{
    int count = 0;
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        if (host->connections[i].channel && has_heartbeat(&host->connections[i])) {
            out[count++] = &host->connections[i];
        }
    }
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        Connection *connection = host_mqtt_find_connection(host, seat);
        if (connection && has_heartbeat(connection)) {
            out[count++] = connection;
        }
    }
    return count;
}

/* Records the number and time of a ping. Does nothing if the connection has an older unanswered ping. */
static void record_ping(Connection *connection, int number, int64_t now)
{
    if (connection->ping == 0) {
        connection->ping = number;
        connection->pinged_at = now;
    }
}

static int get_next_ping_number(Host *host)
{
    host->pings = host->pings % INT16_MAX + 1;
    return host->pings;
}

static void send_ping(const Connection *connection, int number)
{
    Text text = {0};
    message_write_ping(number, &text);
    host_send(connection, &text);
}

void host_ping_after_move(Host *host, Connection *connection)
{
    const int64_t now = platform_get_milliseconds();
    if (connection->capabilities & CAPABILITY_PING && connection->ping == 0 &&
        now - connection->pinged_at >= PING_INTERVAL_MS) {
        const int number = get_next_ping_number(host);
        record_ping(connection, number, now);
        send_ping(connection, number);
    }
}

void host_handle_pong(Host *host, Connection *connection, int number)
{
    const int64_t now = platform_get_milliseconds();
    connection->heard_at = now;
    if (number != connection->ping || number == 0) {
        return;
    }
    const int64_t latency = now - connection->pinged_at + 1;
    connection->ping = 0;
    connection->latency = latency < LATENCY_MAX_MS ? (int)latency : LATENCY_MAX_MS;
    /* Reports the first latency to all guests. Reports a later latency only if it is more than twice or less
     * than half the last reported latency, and if the larger of these two latencies is at least
     * LATENCY_TOLD_MS. */
    const int before = connection->sent_latency;
    if (before == 0 || (connection->latency > 2 * before && connection->latency >= LATENCY_TOLD_MS) ||
        (2 * connection->latency < before && before >= LATENCY_TOLD_MS)) {
        connection->sent_latency = connection->latency;
        host->presence_changed = true;
    }
}

void host_mark_owner_away(Host *host, int seat, bool left, int64_t silence_ms)
{
    host->absences[seat] =
        (Absence){.since = (int)((time(NULL) - (time_t)(silence_ms / 1000)) / MINUTE_S), .left = left};
}

static void set_link_state(Host *host, Connection *connection, LinkState link, int64_t silence)
{
    const LinkState before = connection->link;
    connection->link = link;
    host->presence_changed = true;
    if (link == LINK_LOST && connection->channel) {
        host_close_connection(host, connection, no_answer);
    } else if (link == LINK_LOST) {
        host_mark_owner_away(host, connection->seat, false, silence);
        host_report(host, "%s is away: %s", connection->name, no_answer);
    } else if (before == LINK_LOST) {
        host->absences[connection->seat] = (Absence){0};
        host_report(host, "%s is back.", connection->name);
    }
}

void host_heartbeat_step(Host *host)
{
    const int64_t now = platform_get_milliseconds();
    Connection *watched[HOST_CONNECTIONS + GAME_SEATS_MAX];
    const int count = list_heartbeat_connections(host, watched);
    const bool beats = count > 0 && now - host->beat_at >= HEARTBEAT_MS;
    const int number = beats ? get_next_ping_number(host) : 0;
    bool mqtt = false;
    host->beat_at = beats ? now : host->beat_at;
    for (int i = 0; i < count; i++) {
        if (beats && watched[i]->channel) {
            send_ping(watched[i], number);
        }
        mqtt = mqtt || !watched[i]->channel;
        if (beats) {
            record_ping(watched[i], number, now);
        }
    }
    if (beats && mqtt) {
        host_mqtt_ping(host, number);
    }
    for (int i = 0; i < count; i++) {
        const int64_t silence = measure_silence(watched[i], now);
        LinkState link = link_get_state(silence);
        link = link == LINK_GOOD && watched[i]->latency >= LATENCY_SLOW_MS ? LINK_SLOW : link;
        if (link != watched[i]->link) {
            set_link_state(host, watched[i], link, silence);
        }
    }
}

int host_get_heartbeat_timeout(const Host *host)
{
    const int64_t now = platform_get_milliseconds();
    Connection *watched[HOST_CONNECTIONS + GAME_SEATS_MAX];
    const int count = list_heartbeat_connections((Host *)host, watched);
    int64_t left = count > 0 ? host->beat_at + HEARTBEAT_MS - now : -1;
    left = count > 0 && left < 0 ? 0 : left;
    for (int i = 0; i < count; i++) {
        const int change = link_compute_next_change(measure_silence(watched[i], now));
        left = change >= 0 && change < left ? change : left;
    }
    return (int)left;
}
