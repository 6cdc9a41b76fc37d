/* host.c: see host.h. What is never sent: the seed, moves as they were made, and what another seat sees. */
#include "net/host.h"

#include "core/memory.h"
#include "net/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    WAITING_MAX = 4, /* of one address that have not shown yet that they know the words */
    FROM_MAX = 64,
    RATE = 20, /* messages a second */
    BURST = 40,
    NOBODY = -1,
    TICK = 1000, /* milliseconds: how long somebody who says nothing is waited for is looked at that often */
};

/* Who called. */
typedef struct Caller {
    Line *line; /* NULL = nobody */
    int seat;   /* NOBODY until it is given one */
    bool greeted;
    char from[FROM_MAX], name[PERSON_NAME_BYTES];
    int allowance; /* messages that may still come now */
    time_t counted;
} Caller;

struct Host {
    Match *match;
    const LineKey *key;
    int ports[PLATFORM_PORTS];
    int port_count;
    Caller guests[HOST_GUESTS];
    HostTell *tell;
    HostPlay *play; /* NULL = moves are made here, and bots move here, too */
    void *user;
    uint32_t seats; /* for guests, a bit each */
    int told;       /* moves */
};

static void say(const Host *host, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void say(const Host *host, const char *format, ...)
{
    char sentence[ERROR_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    host->tell(host->user, sentence);
}

static const char *seat_of(const Host *host, int seat, char out[SEAT_NAME_MAX])
{
    const MatchSetup *setup = match_setup(host->match);
    return game_seat_name(setup->game, setup->seats, seat, out);
}

uint32_t host_seated(const Host *host)
{
    uint32_t seats = 0;
    for (int i = 0; i < HOST_GUESTS; i++) {
        seats |= host->guests[i].line && host->guests[i].seat >= 0 ? UINT32_C(1) << host->guests[i].seat : 0;
    }
    return seats;
}

/* ------------------------------------------------------------------ who comes and goes */

static void part(Host *host, Caller *guest, const char *why)
{
    char seat[SEAT_NAME_MAX];
    if (guest->seat >= 0) {
        say(host, "%s has left %s: %s", guest->name, seat_of(host, guest->seat, seat), why);
    } else {
        say(host, "Somebody at %s was turned away: %s", guest->from, why);
    }
    line_free(guest->line);
    *guest = (Caller){.seat = NOBODY};
}

/* Says why before it ends, as far as that can be said. */
static void dismiss(Host *host, Caller *guest, const char *why)
{
    Text text = {0};
    Error error;
    if (line_is_open(guest->line)) {
        message_end(why, &text);
        line_send(guest->line, text_chars(&text));
        line_step(guest->line, &error);
    }
    text_free(&text);
    part(host, guest, why);
}

static int waiting_from(const Host *host, const char *from)
{
    int count = 0;
    for (int i = 0; i < HOST_GUESTS; i++) {
        const Caller *guest = &host->guests[i];
        count += guest->line && guest->seat < 0 && strcmp(guest->from, from) == 0;
    }
    return count;
}

static void answer(Host *host, int port)
{
    char from[FROM_MAX] = "";
    const int socket = platform_answer(port, from, sizeof from);
    Caller *free_place = NULL;
    for (int i = 0; i < HOST_GUESTS; i++) {
        free_place = host->guests[i].line ? free_place : &host->guests[i];
    }
    if (socket >= 0 && (!free_place || waiting_from(host, from) >= WAITING_MAX)) {
        platform_hang_up(socket);
    } else if (socket >= 0) {
        *free_place = (Caller){.line = line_of_host(socket, host->key),
                               .seat = NOBODY,
                               .allowance = BURST,
                               .counted = time(NULL)};
        memcpy(free_place->from, from, sizeof from);
    }
}

/* ------------------------------------------------------------------ what is told */

static void send_news(const Host *host, const Caller *guest, int index)
{
    Text text = {0};
    message_news(host->match, index, guest->seat, &text);
    line_send(guest->line, text_chars(&text));
    text_free(&text);
}

void host_tell(Host *host)
{
    for (; host->told < match_moves(host->match); host->told++) {
        for (int i = 0; i < HOST_GUESTS; i++) {
            if (host->guests[i].line && host->guests[i].seat >= 0) {
                send_news(host, &host->guests[i], host->told);
            }
        }
    }
}

static void refuse(const Caller *guest, const char *why)
{
    Text text = {0};
    message_refusal(why, &text);
    line_send(guest->line, text_chars(&text));
    text_free(&text);
}

/* ------------------------------------------------------------------ what is asked */

/* The seat that was wished for, else the first that is free; NOBODY = there is none. */
static int find_seat(const Host *host, int wished)
{
    const MatchSetup *setup = match_setup(host->match);
    const uint32_t taken = host_seated(host) | ~host->seats;
    for (int seat = 0; seat < setup->seats; seat++) {
        if (!(taken >> seat & 1) && (wished == NOBODY || wished == seat)) {
            return seat;
        }
    }
    return NOBODY;
}

static bool seat_guest(Host *host, Caller *guest, const Hello *hello)
{
    char seat[SEAT_NAME_MAX];
    Text text = {0};
    host_tell(host);
    guest->seat = find_seat(host, hello->seat);
    if (guest->seat == NOBODY) {
        dismiss(host, guest, hello->seat == NOBODY ? "No seat is free." : "This seat is taken.");
        return false;
    }
    memcpy(guest->name, hello->name, sizeof guest->name);
    message_table(host->match, guest->seat, &text);
    line_send(guest->line, text_chars(&text));
    text_free(&text);
    for (int i = 0; i < match_moves(host->match); i++) {
        send_news(host, guest, i);
    }
    say(host, "%s has come, and is %s.", guest->name, seat_of(host, guest->seat, seat));
    return true;
}

static void let_bots_move(Match *match)
{
    Error why;
    uint32_t bots = match_bots(match);
    for (int seat = match_next_seat(match);
         seat >= 0 && (match_to_act(match) & ~bots) == 0 && match_play_bot(match, seat, NULL, &why);
         seat = match_next_seat(match)) {
    }
}

static bool play_move(Host *host, int seat, const Move *move, const char *words, Error *why)
{
    if (host->play) {
        return host->play(host->user, seat, move, words, why);
    }
    const bool played = match_play_telling(host->match, seat, move, words, false, why);
    if (played) {
        let_bots_move(host->match);
    }
    return played;
}

static void make_move(Host *host, const Caller *guest, const Asked *asked)
{
    const MatchSetup *setup = match_setup(host->match);
    Move move = {0};
    Error why;
    if (setup->game->move_from_text(asked->move, setup->content, &move, &why) &&
        play_move(host, guest->seat, &move, asked->words, &why)) {
        host_tell(host);
    } else {
        refuse(guest, why.text);
    }
}

/* A few messages at once are fine, a stream of them is not. */
static bool may_speak(Caller *guest)
{
    const time_t now = time(NULL);
    const long more = (long)(now - guest->counted) * RATE;
    guest->counted = now;
    guest->allowance = more + guest->allowance > BURST ? BURST : (int)more + guest->allowance;
    return guest->allowance-- > 0;
}

/* False once the guest is gone. */
static bool obey(Host *host, Caller *guest, const char *message)
{
    Asked asked;
    Error error = {0};
    if (!may_speak(guest)) {
        dismiss(host, guest, "Too much was said at once.");
        return false;
    }
    if (!message_read_asked(message, guest->seat == NOBODY, &asked, &error)) {
        dismiss(host, guest, error.text);
        return false;
    }
    bool stays = true;
    if (guest->seat == NOBODY) {
        stays = seat_guest(host, guest, &asked.hello);
    } else {
        make_move(host, guest, &asked);
    }
    asked_free(&asked);
    return stays;
}

static void greet(Caller *guest)
{
    Text text = {0};
    message_greeting(&text);
    line_send(guest->line, text_chars(&text));
    text_free(&text);
    guest->greeted = true;
}

static void hear(Host *host, Caller *guest)
{
    Text message = {0};
    Error error = {0};
    bool stays = line_step(guest->line, &error);
    if (stays && !guest->greeted && line_is_ready(guest->line)) {
        greet(guest);
    }
    while (stays && line_receive(guest->line, &message)) {
        stays = obey(host, guest, text_chars(&message));
    }
    if (guest->line && (!stays || !line_step(guest->line, &error))) {
        part(host, guest, error.text);
    }
    text_free(&message);
}

/* ------------------------------------------------------------------ the table */

Host *host_new(Match *match, const LineKey *key, int port, HostTell *tell, void *user, Error *error)
{
    Host *host = memory_new(1, sizeof *host);
    *host = (Host){.match = match, .key = key, .tell = tell, .user = user, .seats = ~match_bots(match)};
    for (int i = 0; i < HOST_GUESTS; i++) {
        host->guests[i].seat = NOBODY;
    }
    host->port_count = platform_listen(port, host->ports);
    if (host->port_count == 0) {
        error_set(error, "Port %d cannot be listened at.", port);
        free(host);
        return NULL;
    }
    host->told = match_moves(match);
    return host;
}

void host_share(Host *host, uint32_t seats, HostPlay *play)
{
    host->seats = seats;
    host->play = play;
}

void host_free(Host *host)
{
    for (int i = 0; host && i < HOST_GUESTS; i++) {
        if (host->guests[i].line) {
            dismiss(host, &host->guests[i], "The table is closed.");
        }
    }
    for (int i = 0; host && i < host->port_count; i++) {
        platform_hang_up(host->ports[i]);
    }
    free(host);
}

int host_waits(const Host *host, PlatformWait *out)
{
    for (int i = 0; i < host->port_count; i++) {
        out[i] = (PlatformWait){.socket = host->ports[i]};
    }
    for (int i = 0; i < HOST_GUESTS; i++) {
        const Line *line = host->guests[i].line;
        out[host->port_count + i] =
            (PlatformWait){.socket = line ? line_socket(line) : -1, .to_say = line && line_is_full(line)};
    }
    return host->port_count + HOST_GUESTS;
}

bool host_is_asked(const Host *host)
{
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host->guests[i].line && host->guests[i].seat == NOBODY) {
            return true;
        }
    }
    return false;
}

void host_see_to(Host *host, const PlatformWait *waits)
{
    for (int i = 0; i < HOST_GUESTS; i++) {
        Caller *guest = &host->guests[i];
        if (guest->line && (waits[host->port_count + i].ready || guest->seat == NOBODY)) {
            hear(host, guest);
        }
    }
    for (int i = 0; i < host->port_count; i++) {
        if (waits[i].ready) {
            answer(host, host->ports[i]);
        }
    }
}

void host_step(Host *host, int milliseconds)
{
    PlatformWait waits[HOST_WAITS];
    if (!host->play) {
        let_bots_move(host->match);
        host_tell(host);
    }
    const int count = host_waits(host, waits);
    const bool ticks = host_is_asked(host) && (milliseconds < 0 || milliseconds > TICK);
    platform_wait(waits, count, ticks ? TICK : milliseconds);
    host_see_to(host, waits);
}
