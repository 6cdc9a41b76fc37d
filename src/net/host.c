/* host.c: see host.h. What is never sent: the seed, moves as they were made, and what another seat sees. */
#include "net/host_private.h"

#include "core/memory.h"
#include "core/text_filter.h"
#include "net/find.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TICK = 1000, /* milliseconds: who says nothing is looked at that often */
    SENTENCE_MAX = REMARK_BYTES_MAX + ERROR_TEXT_MAX,
};

void host_report(const Host *host, const char *format, ...)
{
    char sentence[SENTENCE_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    text_filter_clean_line(sentence); /* it may quote what guests have sent */
    host->tell(host->user, sentence);
}

const char *host_seat_name(const Host *host, int seat, char out[SEAT_NAME_MAX])
{
    return match_seat_name(host->match, seat, out);
}

bool host_is_guest(const Caller *caller)
{
    return caller->line && caller->seat != SEAT_ANY;
}

Caller *host_caller_at(Host *host, int seat)
{
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host->callers[i].line && host->callers[i].seat == seat) {
            return &host->callers[i];
        }
    }
    return NULL;
}

void host_send(const Caller *caller, Text *message)
{
    if (caller->line && line_waiting(caller->line) > LINE_WAITING_MAX) {
        text_clear(message);
        message_end(
            "Your line has been so slow that more waits for you than the host can keep. Join again, and "
            "your seat is yours.",
            message);
        line_send_last(caller->line, text_chars(message));
    } else if (caller->line) {
        line_send(caller->line, text_chars(message));
    }
    text_free(message);
}

void host_refuse(const Host *host, const Caller *caller, const char *why)
{
    Text text = {0};
    if (!caller->line) {
        host_board_refuse(host, caller->seat, why);
        return;
    }
    message_refusal(why, &text);
    host_send(caller, &text);
}

/* ------------------------------------------------------------------ who comes and goes */

void host_part(Host *host, Caller *caller, const char *why)
{
    char seat[SEAT_NAME_MAX];
    if (caller->seat >= 0) {
        host_report(host, "%s has left %s: %s", caller->name, host_seat_name(host, caller->seat, seat), why);
    } else if (caller->seat == SEAT_WATCHES) {
        host_report(host, "%s watches no more: %s", caller->name, why);
    } else {
        host_door_report(host, "A connection from %s was turned away: %s", caller->from, why);
    }
    host->people_changed = host->people_changed || host_is_guest(caller);
    line_free(caller->line);
    *caller = (Caller){.seat = SEAT_ANY};
}

static void say_end(const Caller *caller, const char *why)
{
    Error error;
    if (line_is_open(caller->line)) {
        Text text = {0};
        message_end(why, &text);
        host_send(caller, &text);
        line_step(caller->line, &error);
    }
}

void host_dismiss(Host *host, Caller *caller, const char *why)
{
    say_end(caller, why);
    host_part(host, caller, why);
}

/* ------------------------------------------------------------------ what is asked */

/* A few messages at once are fine, a stream of them is not. */
bool host_may_speak(Caller *caller)
{
    const int64_t now = platform_milliseconds();
    caller->allowance += now - caller->counted;
    caller->allowance = caller->allowance > ALLOWANCE ? ALLOWANCE : caller->allowance;
    caller->counted = now;
    if (caller->allowance < MESSAGE_COST) {
        return false;
    }
    caller->allowance -= MESSAGE_COST;
    return true;
}

static void take_pong(Host *host, Caller *caller, int number)
{
    if (number != caller->ping || number == 0) {
        return;
    }
    const int64_t delay = platform_milliseconds() - caller->pinged + 1;
    caller->ping = 0;
    caller->delay = delay < DELAY_MAX ? (int)delay : DELAY_MAX;
    /* Others need not hear of every change. */
    if (caller->delay > 2 * caller->told_delay || 2 * caller->delay < caller->told_delay) {
        caller->told_delay = caller->delay;
        host->people_changed = true;
    }
}

void host_obey(Host *host, Caller *caller, const Asked *asked)
{
    Error why;
    switch (asked->kind) {
    case ASKED_HELLO:
    case ASKED_KEY:
    case ASKED_CARDS: /* only before there is a seat; at a broker this is an error */
        break;
    case ASKED_MOVE:
        host_make_move(host, caller, asked);
        break;
    case ASKED_SAY:
        host_say(host, caller->name, asked->words);
        break;
    case ASKED_UNDO:
        if (caller->seat < 0) {
            host_refuse(host, caller, "You watch, and have no seat.");
        } else if (!host_undo(host, caller->seat, &why)) {
            host_refuse(host, caller, why.text);
        }
        break;
    case ASKED_ANSWER:
        if (caller->seat >= 0) {
            host_answer(host, caller->seat, asked->agrees);
        }
        break;
    case ASKED_PONG:
        take_pong(host, caller, asked->pong);
        break;
    }
}

/* From now on nobody but the owner of the lock is spoken to. False once the caller is gone. */
static bool turn(Host *host, Caller *caller, const char *box)
{
    Text secret = {0};
    const bool good = seal_open_box(&host->lock, box, &secret);
    if (good) {
        line_turn(caller->line, text_chars(&secret));
        caller->keyed = true;
        host_door_right_words(host, caller);
    } else {
        host_dismiss(host, caller, "What came was locked for somebody else.");
    }
    text_free(&secret);
    return good;
}

/* Once is enough. False once the caller is gone. */
static bool give_cards(Host *host, Caller *caller)
{
    Text cards[CARD_FILES_MAX];
    Error why = {.text = "The cards of this table are not to be had."};
    const bool may = host->library && caller->seat == SEAT_ANY && !caller->has_cards;
    const int count = may ? cards_tell(host->library, host->match, cards, &why) : 0;
    for (int i = 0; i < count; i++) {
        host_send(caller, &cards[i]);
    }
    if (count == 0) {
        host_dismiss(host, caller, why.text);
        return false;
    }
    caller->has_cards = true;
    return true;
}

/* Decides which messages a caller may send. */
typedef enum CallerState {
    CALLER_EXPECTS_KEY,
    CALLER_EXPECTS_HELLO,
    CALLER_SEATED,
    CALLER_STATES
} CallerState;

#define BIT(kind) (UINT32_C(1) << (kind))

static const uint32_t allowed[CALLER_STATES] = {
    [CALLER_EXPECTS_KEY] = BIT(ASKED_KEY),
    [CALLER_EXPECTS_HELLO] = BIT(ASKED_CARDS) | BIT(ASKED_HELLO),
    [CALLER_SEATED] =
        BIT(ASKED_MOVE) | BIT(ASKED_SAY) | BIT(ASKED_UNDO) | BIT(ASKED_ANSWER) | BIT(ASKED_PONG),
};

static CallerState state_of(const Caller *caller)
{
    return caller->seat != SEAT_ANY ? CALLER_SEATED
           : caller->keyed          ? CALLER_EXPECTS_HELLO
                                    : CALLER_EXPECTS_KEY;
}

/* False once the caller is gone. */
static bool obey(Host *host, Caller *caller, const char *message)
{
    Asked asked;
    Error error = {0};
    bool stays = true;
    if (!host_may_speak(caller)) {
        host_dismiss(host, caller, "Too much was said at once.");
        return false;
    }
    if (!message_read_asked(message, caller->seat == SEAT_ANY, &asked, &error)) {
        asked_free(&asked);
        host_dismiss(host, caller, error.text);
        return false;
    }
    if (!(allowed[state_of(caller)] & BIT(asked.kind))) {
        asked_free(&asked);
        host_dismiss(host, caller, "You sent a message out of order.");
        return false;
    }
    if (asked.kind == ASKED_HELLO) {
        stays = host_seat_caller(host, caller, &asked.hello);
    } else if (asked.kind == ASKED_KEY) {
        stays = turn(host, caller, asked.words);
    } else if (asked.kind == ASKED_CARDS) {
        stays = give_cards(host, caller);
    } else {
        host_obey(host, caller, &asked);
    }
    asked_free(&asked);
    return stays;
}

static void greet(const Host *host, Caller *caller)
{
    Text text = {0};
    message_greeting(host->match, host->lock.open, &text);
    host_send(caller, &text);
    caller->greeted = true;
}

static void hear(Host *host, Caller *caller)
{
    Text message = {0};
    Error error = {0};
    bool stays = line_step(caller->line, &error);
    if (stays && !caller->greeted && line_is_ready(caller->line)) {
        greet(host, caller);
    }
    /* What came before a line broke counts, too. */
    while (caller->line && line_receive(caller->line, &message) && obey(host, caller, text_chars(&message))) {
    }
    if (caller->line && (!stays || !line_step(caller->line, &error))) {
        host_door_wrong_words(host, caller);
        host_part(host, caller, error.text);
    } else if (caller->line && host_door_is_late(caller)) {
        host_dismiss(host, caller, "You did not take a seat in time.");
    }
    text_free(&message);
}

/* ------------------------------------------------------------------ the table */

Host *host_new(Match *match, const Roster *roster, const char *path, int port, HostTell *tell, void *user,
               Error *error)
{
    Host *host = memory_new(1, sizeof *host);
    *host = (Host){.match = match,
                   .roster = *roster,
                   .path = path,
                   .tell = tell,
                   .user = user,
                   .name = HOST_UNNAMED,
                   .open = UINT32_MAX,
                   .port = port};
    host->roster.port = port;
    seal_lock(host->roster.secret.digits, &host->lock);
    host->told = match_moves(match);
    host->told_revision = match_revision(match);
    host->told_at = platform_milliseconds();
    for (int i = 0; i < HOST_GUESTS; i++) {
        host->callers[i].seat = SEAT_ANY;
    }
    /* Who was at this machine is told by host_share. */
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if (host->roster.seats[seat].token.digits[0] == '\0') {
            host->roster.seats[seat] = (RosterSeat){0};
        }
    }
    host->port_count = port > 0 ? platform_listen(port, host->ports) : 0;
    const bool listens =
        port == 0 || host->port_count > 0 || error_set(error, "Port %d cannot be listened at.", port);
    if (!listens || !line_key(host->roster.words, roster->salt, &host->key, error) ||
        (path && !roster_write(&host->roster, path, error))) {
        host_free(host);
        return NULL;
    }
    return host;
}

void host_free(Host *host)
{
    if (!host) {
        return;
    }
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host->callers[i].line) {
            say_end(&host->callers[i], "The table is closed.");
            line_free(host->callers[i].line);
        }
    }
    host_board_free(host);
    for (int i = 0; i < host->port_count; i++) {
        platform_hang_up(host->ports[i]);
    }
    for (int i = 0; i < host->house_count; i++) {
        platform_hang_up(host->house[i]);
    }
    free(host);
}

void host_offer_cards(Host *host, const Library *library)
{
    host->library = library;
}

bool host_be_found(Host *host)
{
    host->house_count = find_listen(host->house);
    return host->house_count > 0;
}

static void answer_house(const Host *host, int socket)
{
    const MatchSetup *setup = match_setup(host->match);
    TableSign sign = {
        .game = setup->game, .port = host->port, .seats = setup->seats, .free = host_free_seats(host)};
    snprintf(sign.id, sizeof sign.id, "%.8s", host->roster.table.digits);
    find_answer(socket, &sign);
}

int host_waits(const Host *host, PlatformWait *out)
{
    for (int i = 0; i < host->port_count; i++) {
        out[i] = (PlatformWait){.socket = host->ports[i]};
    }
    for (int i = 0; i < HOST_GUESTS; i++) {
        const Line *line = host_door_delays(&host->callers[i]) ? NULL : host->callers[i].line;
        out[host->port_count + i] =
            (PlatformWait){.socket = line ? line_socket(line) : -1, .to_say = line && line_is_full(line)};
    }
    for (int i = 0; i < host->house_count; i++) {
        out[host->port_count + HOST_GUESTS + i] = (PlatformWait){.socket = host->house[i]};
    }
    int patience;
    const int count = host->port_count + HOST_GUESTS + host->house_count;
    out[count] = host_board_wait(host, &patience);
    return count + 1;
}

int host_patience(const Host *host)
{
    const int64_t left = host->due - platform_milliseconds();
    int patience = host->due == 0 ? -1 : left > 0 ? (int)left : 0, at_board;
    host_board_wait(host, &at_board);
    if (at_board >= 0 && (patience < 0 || patience > at_board)) {
        patience = at_board;
    }
    const int at_door = host_door_patience(host);
    if (at_door >= 0 && (patience < 0 || patience > at_door)) {
        patience = at_door;
    }
    for (int i = 0; i < HOST_GUESTS; i++) {
        const Caller *caller = &host->callers[i];
        if (caller->line && caller->seat == SEAT_ANY && (patience < 0 || patience > TICK)) {
            patience = TICK;
        }
    }
    return patience;
}

void host_see_to(Host *host, const PlatformWait *waits)
{
    for (int i = 0; i < HOST_GUESTS; i++) {
        Caller *caller = &host->callers[i];
        if (caller->line && !host_door_delays(caller) &&
            (waits[host->port_count + i].ready || caller->seat == SEAT_ANY)) {
            hear(host, caller);
        }
    }
    for (int i = 0; i < host->port_count; i++) {
        if (waits[i].ready) {
            host_door_open(host, host->ports[i]);
        }
    }
    for (int i = 0; i < host->house_count; i++) {
        if (waits[host->port_count + HOST_GUESTS + i].ready) {
            answer_house(host, host->house[i]);
        }
    }
    if (host->board) {
        host_board_step(host);
    }
    host_door_step(host);
    host_tell(host);
    host_tell_people(host);
}

void host_step(Host *host, int milliseconds)
{
    PlatformWait waits[HOST_WAITS];
    host_tell(host);
    const int count = host_waits(host, waits), patience = host_patience(host);
    const bool sooner = milliseconds >= 0 && (patience < 0 || milliseconds < patience);
    platform_wait(waits, count, sooner ? milliseconds : patience);
    host_see_to(host, waits);
}
