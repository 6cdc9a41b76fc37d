/* host_ending.c: resignations, draws by agreement, and pauses. */
#include "net/session/host_private.h"

#include <stdio.h>
#include <string.h>

static const char has_no_seat[] = "You are a spectator and have no seat.";

static const char *get_owner_name(const Host *host, int seat)
{
    return host->room_state.seats[seat].name;
}

/* Sends all players a chat message about a player, such as "Ada resigned." */
static void announce_to_all(Host *host, const char *name, const char *label)
{
    char sentence[ERROR_TEXT_MAX];
    snprintf(sentence, sizeof sentence, "%s %s", name, label);
    host_send_chat(host, HOST_UNNAMED, sentence);
}

/* ------------------------------------------------------------------ ending the match */

static bool supports_endings(const Host *host, int seat)
{
    const Connection *tcp = host_find_connection((Host *)host, seat),
                     *connection = tcp ? tcp : host_mqtt_find_connection(host, seat);
    return !connection || connection->capabilities & CAPABILITY_RESIGN;
}

/* True if players can end the match early. Returns false with `why` otherwise, for example if a player has an
 * older version, which would not notice the end of the match. */
static bool check_ending(const Host *host, Error *why)
{
    for (int seat = 0; seat < match_setup(host->match)->seats; seat++) {
        if (!supports_endings(host, seat)) {
            return error_set(why, "%s's version of Storytable is too old for this.",
                             get_owner_name(host, seat));
        }
    }
    return match_can_end_early(host->match) ||
           error_set(why, "Only a game between 2 opponents can be ended early.");
}

static void disconnect_old_spectators(Host *host)
{
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        Connection *connection = &host->connections[i];
        if (connection_is_guest(connection) && !(connection->capabilities & CAPABILITY_RESIGN)) {
            host_kick(host, connection, "The players have ended the game.");
        }
    }
}

/* Tells all guests that players have ended the match. Must be called before the record of the match is sent,
 * because guests accept the record only after the end. */
static void broadcast_ending(Host *host)
{
    disconnect_old_spectators(host);
    host->draw = (DrawOffers){0};
    host->undo.asked = 0;
    host->paused_by[0] = '\0';
    host->presence_changed = true;
    host_send_presence(host);
}

bool host_resign(Host *host, int seat, Error *why)
{
    if (!check_ending(host, why) || !match_resign(host->match, seat, why)) {
        return false;
    }
    announce_to_all(host, get_owner_name(host, seat), "resigned.");
    broadcast_ending(host);
    return true;
}

uint32_t host_get_draw_offers(const Host *host)
{
    const bool valid = host->draw.moves == match_move_count(host->match) && match_can_end_early(host->match);
    return valid ? host->draw.seats : 0;
}

bool host_offer_draw(Host *host, int seat, bool offers_draw, Error *why)
{
    const uint32_t before = host_get_draw_offers(host), own = host_get_seat_bit(seat),
                   other = host_get_seat_bit(1 - seat) & before;
    if (!check_ending(host, why)) {
        return false;
    }
    if (match_get_bot_seats(host->match) != 0) {
        return error_set(why, "Bots never agree to a draw.");
    }
    /* a player who declines a draw also ends the other player's offer */
    host->draw =
        (DrawOffers){.seats = offers_draw ? before | own : 0, .moves = match_move_count(host->match)};
    host->presence_changed = true;
    if (offers_draw && other) {
        announce_to_all(host, get_owner_name(host, seat), "agrees to a draw.");
        match_agree_on_draw(host->match, NULL);
        broadcast_ending(host);
    } else if (offers_draw && !(before & own)) {
        announce_to_all(host, get_owner_name(host, seat), "offers a draw.");
    } else if (!offers_draw && other) {
        announce_to_all(host, get_owner_name(host, seat), "declines the draw.");
    }
    return true;
}

void host_handle_resignation(Host *host, const Connection *connection)
{
    Error why;
    if (connection->seat < 0) {
        host_send_rejection(host, connection, has_no_seat);
    } else if (!host_resign(host, connection->seat, &why)) {
        host_send_rejection(host, connection, why.text);
    }
}

void host_handle_draw_answer(Host *host, const Connection *connection, bool wants_draw)
{
    Error why;
    if (connection->seat < 0) {
        host_send_rejection(host, connection, has_no_seat);
    } else if (!host_offer_draw(host, connection->seat, wants_draw, &why)) {
        host_send_rejection(host, connection, why.text);
    }
}

/* ------------------------------------------------------------------ pauses */

bool host_is_paused(const Host *host)
{
    return host->paused_by[0] != '\0';
}

bool host_check_not_paused(const Host *host, Error *why)
{
    return !host_is_paused(host) || error_set(why, "%s has paused the game.", host->paused_by);
}

bool host_pause(Host *host, const char *name, bool pauses, Error *why)
{
    if (match_seats_to_act(host->match) == 0) {
        return error_set(why, "The game is over.");
    }
    if (host_is_paused(host) != pauses) {
        snprintf(host->paused_by, sizeof host->paused_by, "%s", pauses ? name : "");
        host->presence_changed = true;
        announce_to_all(host, name, pauses ? "paused the game." : "resumed the game.");
    }
    return true;
}

void host_handle_pause(Host *host, const Connection *connection, bool pauses)
{
    Error why;
    if (connection->seat < 0) {
        host_send_rejection(host, connection, has_no_seat);
    } else if (!host_pause(host, connection->name, pauses, &why)) {
        host_send_rejection(host, connection, why.text);
    }
}
