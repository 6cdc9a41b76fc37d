/* host_rematch.c: rematches: players agree, and the host continues the room with another match. The players
 * keep their connections and tokens, and move to the next seats. */
#include "net/session/host_private.h"

#include "core/platform/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char must_rejoin[] = "The host has started a rematch. Join again to play.";

static bool is_match_over(const Host *host)
{
    return match_seats_to_act(host->match) == 0;
}

static uint32_t find_owned_seats(const Host *host)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        seats |= host_is_seat_owned(host, seat) ? host_get_seat_bit(seat) : 0;
    }
    return seats;
}

/* Returns the bit set of the seats whose guests are connected with a program that supports rematches. */
static uint32_t find_rematch_capable_seats(const Host *host)
{
    uint32_t seats = host_mqtt_get_rematch_seats(host);
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        const Connection *connection = &host->connections[i];
        const bool able =
            connection->channel && connection->seat >= 0 && connection->capabilities & CAPABILITY_REMATCH;
        seats |= able ? host_get_seat_bit(connection->seat) : 0;
    }
    return seats;
}

/* ------------------------------------------------------------------ agreement */

void host_offer_rematch(Host *host)
{
    host->offers_rematch = true;
}

void host_agree_to_rematch(Host *host)
{
    host_update_rematch(host);
    if (host->offers_rematch && is_match_over(host)) {
        host->rematch.host_agrees = true;
        host->presence_changed = true;
    }
}

void host_handle_rematch_request(Host *host, const Connection *connection)
{
    host_update_rematch(host);
    if (connection->seat < 0) {
        host_send_rejection(host, connection, "You are a spectator and have no seat.");
    } else if (!host->offers_rematch) {
        host_send_rejection(host, connection, "This host does not offer a rematch.");
    } else if (!is_match_over(host)) {
        host_send_rejection(host, connection, "The game is not over.");
    } else {
        host->rematch.guests |= host_get_seat_bit(connection->seat);
        host->presence_changed = true;
    }
}

bool host_has_agreed_to_rematch(const Host *host)
{
    return host->rematch.host_agrees;
}

uint32_t host_get_rematch_seats(const Host *host)
{
    return host->rematch.guests | (host->rematch.host_agrees ? host_get_local_seats(host) : 0);
}

uint32_t host_get_undecided_rematch_seats(const Host *host)
{
    return find_rematch_capable_seats(host) & ~host->rematch.guests;
}

uint32_t host_get_left_out_rematch_seats(const Host *host)
{
    return find_owned_seats(host) & ~find_rematch_capable_seats(host) & ~host->rematch.guests;
}

bool host_can_start_rematch(const Host *host)
{
    return host->rematch.host_agrees && is_match_over(host) && host_get_undecided_rematch_seats(host) == 0;
}

void host_update_rematch(Host *host)
{
    const bool over = is_match_over(host);
    if (over != host->rematch.was_over) {
        host->rematch = (RematchAgreement){.was_over = over};
        host->presence_changed = true;
    }
}

/* ------------------------------------------------------------------ score */

static void add_result(RoomState *room, const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    const Status status = match_status(match);
    const bool won = status.kind == STATUS_WON && !(setup->game->flags & GAME_NO_WINNER);
    const bool together = won && status.winners == host_get_seat_bit(setup->seats) - 1;
    room->score.games++;
    room->score.won += together;
    room->score.lost += status.kind == STATUS_LOST;
    for (int seat = 0; seat < setup->seats && won && !together; seat++) {
        room->seats[seat].wins += (int)(status.winners >> seat & 1);
    }
}

void host_write_score(const Host *host, RoomState *out)
{
    *out = host->room_state;
    if (is_match_over(host)) {
        add_result(out, host->match);
    }
}

/* ------------------------------------------------------------------ starting the rematch */

static void disconnect_guests_without_rematch(Host *host)
{
    host_mqtt_end_guests_without_rematch(host, must_rejoin);
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        Connection *connection = &host->connections[i];
        if (connection_is_guest(connection) && !(connection->capabilities & CAPABILITY_REMATCH)) {
            host_kick(host, connection, must_rejoin);
        }
    }
}

static void free_seats(Host *host, uint32_t seats)
{
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        if (seats & host_get_seat_bit(seat)) {
            host->room_state.seats[seat] = (RoomSeat){.name = ""};
        }
    }
}

void connection_clear_match(Connection *connection)
{
    text_free(&connection->held);
    connection->is_writing = false;
}

static void rotate_seats(Host *host)
{
    const int count = host_get_seat_count(host);
    const Absence last = host->absences[count - 1];
    room_state_rotate_seats(&host->room_state, count);
    memmove(host->absences + 1, host->absences, (size_t)(count - 1) * sizeof last);
    host->absences[0] = last;
    host->open = match_rotate_seat_set(host->open, count);
    host->substituted = match_rotate_seat_set(host->substituted, count);
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        Connection *connection = &host->connections[i];
        if (connection->channel && connection->seat >= 0) {
            connection->seat = (connection->seat + 1) % count;
            connection_clear_match(connection);
        }
    }
    host_mqtt_rotate_seats(host);
}

static void switch_match(Host *host, Match *match)
{
    match_set_remote_seats(
        match, match_rotate_seat_set(match_get_remote_seats(host->match), match_setup(match)->seats));
    host->match = match;
    host->rematch = (RematchAgreement){.was_over = is_match_over(host)};
    host->has_sent_record = false;
    host_load_deal(host);
    host_clock_reset(host);
    host->undo = (UndoRequest){.asked = 0};
    host->draw = (DrawOffers){.seats = 0};
    host->paused_by[0] = '\0';
    host->sent_moves = match_move_count(match);
    host->sent_revision = match_get_revision(match);
    host->sent_at = platform_get_milliseconds();
    host->next_send_at = 0;
    host->is_writing = host->holds_moves = false;
}

static void send_tables(Host *host)
{
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        const Connection *connection = &host->connections[i];
        if (connection_is_guest(connection)) {
            host_send_table(host, connection);
        }
    }
    host_mqtt_mark_changed(host);
}

void host_start_rematch(Host *host, Match *match, const char *path, void *user)
{
    const uint32_t left_out = host_get_left_out_rematch_seats(host);
    assert(match_setup(match)->seats == host_get_seat_count(host) &&
           match_setup(match)->game == match_setup(host->match)->game);
    add_result(&host->room_state, host->match);
    host->user = user;
    disconnect_guests_without_rematch(host);
    free_seats(host, left_out);
    rotate_seats(host);
    switch_match(host, match);
    free(host->path);
    host->path = path ? memory_copy_string(path, strlen(path)) : NULL;
    host_save_room(host);
    send_tables(host);
}
