/* host_deal.c: a deal with the guests, which computes the seed from random numbers of all players, so that no
 * player can choose the seed; see deal_proof.h. The deal takes place before the first move, as soon as all
 * seats of guests are taken. There is no deal if a person has chosen the seed. */
#include "net/session/host_private.h"

#include <string.h>

enum { DEAL_TIMEOUT_MS = 15 * 1000 };

static uint32_t find_guest_seats(const Host *host)
{
    return host->open & ~match_get_bot_seats(host->match) &
           (host_get_seat_bit(host_get_seat_count(host)) - 1);
}

/* True if a connected guest has a version that cannot take part in a deal. Such a guest would keep the
 * position from before the deal. */
static bool has_unable_guest(const Host *host)
{
    bool unable = false;
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        const Connection *connection = &host->connections[i];
        unable = unable || (connection_is_guest(connection) && !(connection->capabilities & CAPABILITY_DEAL));
    }
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        const Connection *guest = host_mqtt_find_connection(host, seat);
        unable = unable || (guest && !(guest->capabilities & CAPABILITY_DEAL));
    }
    return unable;
}

bool host_can_deal(const Host *host)
{
    return host->deal.phase < DEAL_DONE && match_setup(host->match)->has_random_seed &&
           match_seats_to_act(host->match) != 0 && match_move_count(host->match) == 0 &&
           match_count_redo_moves(host->match) == 0 && find_guest_seats(host) != 0 &&
           host->substituted == 0 && !has_unable_guest(host);
}

bool host_is_dealing(const Host *host)
{
    return host_can_deal(host) && (find_guest_seats(host) & ~host_get_connected_seats(host)) == 0;
}

/* ------------------------------------------------------------------ messages to guests */

bool host_write_deal(const Host *host, int seat, Text *out)
{
    const HostDeal *deal = &host->deal;
    const bool asked = seat >= 0 && deal->seats & host_get_seat_bit(seat);
    if (deal->phase == DEAL_COMMITMENTS && asked) {
        message_write_deal(deal->proof.number, out);
    } else if (deal->phase == DEAL_SALTS && asked) {
        message_write_commitments(deal->proof.number, &deal->commitments, host_get_seat_count(host), out);
    } else if (deal->phase == DEAL_DONE) {
        message_write_dealt(host->match, deal->proof.number, seat, out);
    }
    return out->length > 0;
}

static void broadcast_deal(const Host *host)
{
    host_mqtt_mark_changed(host);
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        const Connection *connection = &host->connections[i];
        Text text = {0};
        if (connection_is_guest(connection) && host_write_deal(host, connection->seat, &text)) {
            host_send(connection, &text);
        }
        text_free(&text);
    }
}

/* ------------------------------------------------------------------ phases of a deal */

static void start_deal(Host *host)
{
    HostDeal *deal = &host->deal;
    uint32_t number;
    crypto_fill_random(&number, sizeof number);
    *deal = (HostDeal){.phase = DEAL_COMMITMENTS,
                       .started_at = platform_get_milliseconds(),
                       .seats = find_guest_seats(host),
                       .proof.number = (int)(number % INT32_MAX) + 1};
    memcpy(deal->proof.table, host->room_state.table.digits, sizeof deal->proof.table);
    broadcast_deal(host);
}

static void send_commitments(Host *host)
{
    HostDeal *deal = &host->deal;
    const DealSecret secret = deal_secret_new();
    memcpy(deal->proof.secret, secret.digits, sizeof secret.digits);
    deal->commitments.host =
        deal_compute_commitment(secret.digits, deal->proof.table, deal->proof.number, DEAL_HOST);
    deal->phase = DEAL_SALTS;
    deal->answered = 0;
    broadcast_deal(host);
}

static void finish_deal(Host *host)
{
    const FairDeal *proof = &host->deal.proof;
    match_deal(host->match, deal_compute_seed(proof, host_get_seat_count(host)), proof);
    host->sent_revision = match_get_revision(host->match);
    host->deal.phase = DEAL_DONE;
    broadcast_deal(host);
    host_report(host, "Random numbers from all players determined the deal.");
}

void host_deal_step(Host *host)
{
    HostDeal *deal = &host->deal;
    const bool runs = deal->phase == DEAL_COMMITMENTS || deal->phase == DEAL_SALTS;
    if (runs && platform_get_milliseconds() - deal->started_at >= DEAL_TIMEOUT_MS) {
        deal->phase = DEAL_FAILED;
        host_mqtt_mark_changed(host);
    } else if (runs && !host_is_dealing(host)) {
        host_restart_deal(host);
    } else if (deal->phase == DEAL_NONE && host_is_dealing(host)) {
        start_deal(host);
    } else if (runs && deal->answered == deal->seats) {
        (deal->phase == DEAL_COMMITMENTS ? send_commitments : finish_deal)(host);
    }
}

void host_restart_deal(Host *host)
{
    if (host->deal.phase < DEAL_DONE) {
        host->deal = (HostDeal){.phase = DEAL_NONE};
        host_mqtt_mark_changed(host);
    }
}

void host_load_deal(Host *host)
{
    const FairDeal *proof = match_get_fair_deal(host->match);
    host->deal = (HostDeal){.phase = DEAL_NONE};
    if (proof) {
        host->deal = (HostDeal){.phase = DEAL_DONE, .proof = *proof};
    }
}

int host_get_deal_timeout(const Host *host)
{
    const HostDeal *deal = &host->deal;
    const int64_t left = deal->started_at + DEAL_TIMEOUT_MS - platform_get_milliseconds();
    const bool runs = deal->phase == DEAL_COMMITMENTS || deal->phase == DEAL_SALTS;
    return !runs                                       ? (host_is_dealing(host) ? 0 : -1)
           : deal->answered == deal->seats || left < 0 ? 0
                                                       : (int)left;
}

/* ------------------------------------------------------------------ answers of guests */

/* True if the host still waits for an answer of the guest in `seat` in this phase of deal `number`. */
static bool is_awaited(const HostDeal *deal, DealPhase phase, int seat, int number)
{
    return deal->phase == phase && deal->proof.number == number && seat >= 0 &&
           deal->seats & ~deal->answered & host_get_seat_bit(seat);
}

void host_handle_commitment(Host *host, const Connection *connection, const GuestMessage *message)
{
    HostDeal *deal = &host->deal;
    if (is_awaited(deal, DEAL_COMMITMENTS, connection->seat, message->deal)) {
        deal->commitments.seats[connection->seat] = message->secret;
        deal->answered |= host_get_seat_bit(connection->seat);
    }
}

void host_handle_salt(Host *host, const Connection *connection, const GuestMessage *message)
{
    HostDeal *deal = &host->deal;
    const int seat = connection->seat;
    if (!is_awaited(deal, DEAL_SALTS, seat, message->deal)) {
        return;
    }
    const DealSecret commitment =
        deal_compute_commitment(message->secret.digits, deal->proof.table, deal->proof.number, seat);
    if (strcmp(commitment.digits, deal->commitments.seats[seat].digits) != 0) {
        deal->phase = DEAL_FAILED;
        host_mqtt_mark_changed(host);
        host_send_rejection(host, connection,
                            "Your random number for the deal is not the one that you committed to.");
        host_report(host, "The deal failed, because the random number from %s was changed.",
                    connection->name);
        return;
    }
    memcpy(deal->proof.salts[seat], message->secret.digits, sizeof deal->proof.salts[seat]);
    deal->answered |= host_get_seat_bit(seat);
}
