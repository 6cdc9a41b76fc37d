/* host_consent.c: asks players whether another player may use a card in their hand. Players of cooperative
 * games expect an answer before their cards are used, and that the game goes on when a player does not
 * answer: the card is then not used, and the other player can make another move. */
#include "net/session/host_private.h"

#include "core/platform/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWER_MS = 30 * 1000 };

static const char asked_first[] = "The owner of the card is asked first.";

static const char *get_name(const Host *host, int seat)
{
    return host->room_state.seats[seat].name;
}

static bool can_be_asked(Host *host, int seat)
{
    const Connection *tcp = host_find_connection(host, seat),
                     *connection = tcp ? tcp : host_mqtt_find_connection(host, seat);
    return host_get_local_seats(host) & host_get_seat_bit(seat) ||
           (connection && connection->link == LINK_GOOD && connection->capabilities & CAPABILITY_CONSENT);
}

/* Returns the seats whose players use another computer than the player of `seat` and can answer now. Bots and
 * players who are away agree to everything. */
static uint32_t find_seats_to_ask(Host *host, int seat, const Move *move)
{
    const MatchSetup *setup = match_setup(host->match);
    const uint32_t local = host_get_local_seats(host);
    uint32_t seats = setup->game->find_card_owners
                         ? setup->game->find_card_owners(match_state(host->match), setup->content, seat, move)
                         : 0;
    seats &= ~match_get_bot_seats(host->match) & ~host->substituted &
             ~(local & host_get_seat_bit(seat) ? local : 0);
    for (int owner = 0; owner < setup->seats; owner++) {
        seats &= can_be_asked(host, owner) ? UINT32_MAX : ~host_get_seat_bit(owner);
    }
    return seats;
}

/* Writes the first line that the move would add to the log. This line does not depend on hidden information.
 */
static void describe_move(const Host *host, int seat, const Move *move, Text *out)
{
    const MatchSetup *setup = match_setup(host->match);
    void *state = memory_new(1, setup->game->state_size);
    EventLog log = {.events = memory_new(EVENTS_MAX, sizeof *log.events)};
    memcpy(state, match_state(host->match), setup->game->state_size);
    setup->game->apply_move(state, setup->content, seat, move, &log);
    text_add(out, "%s", log.count > 0 ? log.events[0].text : "");
    free(log.events);
    free(state);
}

static void forget_request(Host *host)
{
    free(host->consent.note);
    text_free(&host->consent.description);
    host->consent = (ConsentRequest){.asked = 0};
    host_mqtt_mark_changed(host);
}

static void announce(Host *host, const char *format, const char *first, const char *second)
{
    char sentence[ERROR_TEXT_MAX];
    snprintf(sentence, sizeof sentence, format, first, second);
    host_send_chat(host, HOST_UNNAMED, sentence);
}

bool host_ask_owners(Host *host, int seat, const Move *move, const char *note, Error *why)
{
    const uint32_t asked = find_seats_to_ask(host, seat, move);
    int by;
    if (asked == 0 || !match_check(host->match, seat, move, why)) {
        return false;
    }
    if (host_get_card_owners_asked(host, &by) != 0 && by != seat) {
        error_set(why, "Another player is asking for a card. Try again in a moment.");
        return true;
    }
    forget_request(host);
    host->consent = (ConsentRequest){.number = ++host->question_count,
                                     .by = seat,
                                     .moves = match_move_count(host->match),
                                     .asked = asked,
                                     .asked_at = platform_get_milliseconds(),
                                     .move = *move,
                                     .note = memory_copy_string(note, strlen(note))};
    describe_move(host, seat, move, &host->consent.description);
    for (int owner = 0; owner < host_get_seat_count(host); owner++) {
        if (asked & host_get_seat_bit(owner)) {
            announce(host, "%s asks %s for a card.", get_name(host, seat), get_name(host, owner));
        }
    }
    host_send_questions(host);
    error_set(why, asked_first);
    return true;
}

uint32_t host_get_card_owners_asked(const Host *host, int *requester)
{
    *requester = host->consent.by;
    return host->consent.moves == match_move_count(host->match) ? host->consent.asked : 0;
}

const char *host_get_card_question(const Host *host)
{
    return text_chars(&host->consent.description);
}

static void reject_request(Host *host, const char *why)
{
    const int by = host->consent.by;
    const Connection *connection = host_find_connection(host, by);
    if (connection) {
        host_send_rejection(host, connection, why);
    } else {
        host_mqtt_reject(host, by, why);
    }
    forget_request(host);
}

static void decline_request(Host *host, const char *format, int owner)
{
    char sentence[ERROR_TEXT_MAX];
    snprintf(sentence, sizeof sentence, format, get_name(host, owner));
    host_send_chat(host, HOST_UNNAMED, sentence);
    reject_request(host, sentence);
}

void host_answer_card_question(Host *host, int seat, bool agrees)
{
    const int by = host->consent.by;
    Error why;
    if (!agrees) {
        decline_request(host, "%s keeps the card.", seat);
        return;
    }
    announce(host, "%s agrees.", get_name(host, seat), "");
    host->consent.asked &= ~host_get_seat_bit(seat);
    if (host->consent.asked == 0) {
        const Move move = host->consent.move;
        char *note = memory_copy_string(host->consent.note, strlen(host->consent.note));
        if (host_check_not_paused(host, &why) && host_make_move(host, by, &move, note, &why)) {
            forget_request(host);
        } else {
            reject_request(host, why.text);
        }
        free(note);
    }
    host_mqtt_mark_changed(host);
}

void host_consent_step(Host *host)
{
    int by;
    if (host->consent.asked == 0) {
        return;
    }
    const uint32_t asked = host_get_card_owners_asked(host, &by);
    if (asked == 0) {
        reject_request(host, REQUEST_TOO_LATE);
    } else if (platform_get_milliseconds() - host->consent.asked_at >= ANSWER_MS) {
        decline_request(host, "%s has not answered, so the card is not used.", __builtin_ctz(asked));
    }
}

int host_get_consent_timeout(const Host *host)
{
    const int64_t left = host->consent.asked_at + ANSWER_MS - platform_get_milliseconds();
    return host->consent.asked == 0 ? -1 : left > 0 ? (int)left : 0;
}

void host_consent_free(Host *host)
{
    free(host->consent.note);
    text_free(&host->consent.description);
}
