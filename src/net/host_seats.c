/* host_seats.c: whose the seats of a table are, and who is there. A seat belongs to whoever has its token;
 * one without is anybody's who knows the words. */
#include "net/host_private.h"

#include "core/memory.h"
#include "core/text_filter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t bit(int seat)
{
    return UINT32_C(1) << seat;
}

static int seats_of(const Host *host)
{
    return match_setup(host->match)->seats;
}

static void keep(Host *host)
{
    Error error;
    if (host->path && !roster_write(&host->roster, host->path, &error)) {
        host_report(host, "Whose seats these are cannot be kept: %s", error.text);
    }
    host->people_changed = true;
}

/* ------------------------------------------------------------------ names */

static bool fail_taken(const char *name, Error *why)
{
    return error_set(why, "The name “%s” is taken at this table. Choose another one.", name);
}

/* Returns whether a guest at another seat than `own` has this name. */
static bool is_guests_name(const Host *host, const char *name, int own)
{
    bool taken = false;
    for (int seat = 0; seat < seats_of(host); seat++) {
        const RosterSeat *other = &host->roster.seats[seat];
        taken =
            taken || (seat != own && other->token.digits[0] != '\0' && text_filter_same(name, other->name));
    }
    return taken;
}

static bool is_spectators_name(const Host *host, const char *name)
{
    bool taken = false;
    for (int i = 0; i < HOST_GUESTS; i++) {
        const Caller *caller = &host->callers[i];
        taken =
            taken || (caller->line && caller->seat == SEAT_WATCHES && text_filter_same(name, caller->name));
    }
    return taken;
}

/* Writes the name of a guest who owns seat `own` or, with SEAT_ANY, no seat yet. False with `why` if the name
   is taken. Guests without a name get a number, and so do spectators with a spectator's name, since it may be
   their own lost connection that still has it. */
static bool find_name(const Host *host, const Hello *hello, int own, char out[PERSON_NAME_BYTES], Error *why)
{
    const bool unnamed = text_filter_same(hello->name, PERSON_UNNAMED);
    bool fits = true;
    memcpy(out, hello->name, PERSON_NAME_BYTES);
    if (own != SEAT_ANY && text_filter_same(out, host->roster.seats[own].name)) {
        return true;
    }
    for (int number = 2;; number++) {
        const bool seated = text_filter_same(out, HOST_UNNAMED) || text_filter_same(out, SEAT_UNNAMED) ||
                            text_filter_same(out, host->name) || is_guests_name(host, out, own);
        if (fits && !seated && !is_spectators_name(host, out)) {
            return true;
        }
        if (!fits || !(unnamed || (hello->seat == SEAT_WATCHES && !seated))) {
            return fail_taken(hello->name, why);
        }
        snprintf(out, PERSON_NAME_BYTES, "%.*s %d", PERSON_NAME_BYTES - 16, hello->name, number);
        fits = person_name_good(out, NULL);
    }
}

/* ------------------------------------------------------------------ who sits where */

uint32_t host_held(const Host *host)
{
    return ~(host->open | match_bots(host->match)) & (bit(seats_of(host)) - 1);
}

static int find_own_seat(const Host *host, const Token *token)
{
    for (int seat = 0; seat < seats_of(host); seat++) {
        if (token_is(&host->roster.seats[seat].token, token)) {
            return seat;
        }
    }
    return SEAT_ANY;
}

static bool is_free(const Host *host, int seat)
{
    return host->open & ~match_bots(host->match) & bit(seat) &&
           host->roster.seats[seat].token.digits[0] == '\0';
}

int host_free_seats(const Host *host)
{
    int count = 0;
    for (int seat = 0; seat < seats_of(host); seat++) {
        count += is_free(host, seat);
    }
    return count;
}

/* The seat that was wished for, else the first that is free; SEAT_ANY = there is none. */
static int find_free_seat(const Host *host, int wished)
{
    for (int seat = 0; seat < seats_of(host); seat++) {
        if (is_free(host, seat) && (wished == SEAT_ANY || wished == seat)) {
            return seat;
        }
    }
    return SEAT_ANY;
}

/* Who has lost the line may be back before that is noticed here. */
static void make_room(Host *host, int seat)
{
    Caller *other = host_caller_at(host, seat);
    if (other) {
        host_dismiss(host, other, "The seat is taken from elsewhere, by its owner.");
    }
    host->stand_ins &= ~bit(seat);
}

static const char *no_seat(const Hello *hello)
{
    return hello->seat == SEAT_WATCHES ? "Spectators have no seat."
           : hello->seat == SEAT_ANY   ? "No seat is free."
                                       : "This seat is taken.";
}

int host_take_seat(Host *host, const Hello *hello, Error *why)
{
    char name[PERSON_NAME_BYTES];
    const bool watches = hello->seat == SEAT_WATCHES;
    const int own = watches ? SEAT_ANY : find_own_seat(host, &hello->token);
    const int seat = own != SEAT_ANY || watches ? own : find_free_seat(host, hello->seat);
    if (seat == SEAT_ANY) {
        error_set(why, "%s", no_seat(hello));
        return SEAT_ANY;
    }
    if (!find_name(host, hello, own, name, why)) {
        return SEAT_ANY;
    }
    if (own != SEAT_ANY) {
        make_room(host, seat);
    } else {
        host->roster.seats[seat].token = hello->token.digits[0] != '\0' ? hello->token : token_new();
    }
    memcpy(host->roster.seats[seat].name, name, sizeof name);
    keep(host);
    return seat;
}

static int spectators_of(const Host *host)
{
    int count = 0;
    for (int i = 0; i < HOST_GUESTS; i++) {
        count += host->callers[i].line && host->callers[i].seat == SEAT_WATCHES;
    }
    return count;
}

bool host_seat_caller(Host *host, Caller *caller, const Hello *hello)
{
    const Token none = {.digits = ""};
    char seat[SEAT_NAME_MAX], name[PERSON_NAME_BYTES];
    Text text = {0};
    Error why = {0};
    const bool watches = hello->seat == SEAT_WATCHES;
    if (watches && spectators_of(host) == HOST_SPECTATORS) {
        host_dismiss(host, caller, "This table has no room for more spectators.");
        return false;
    }
    const int taken = !watches                                       ? host_take_seat(host, hello, &why)
                      : find_name(host, hello, SEAT_ANY, name, &why) ? SEAT_WATCHES
                                                                     : SEAT_ANY;
    if (taken == SEAT_ANY) {
        host_dismiss(host, caller, why.text);
        return false;
    }
    caller->seat = taken;
    caller->can = hello->can;
    memcpy(caller->name, watches ? name : host->roster.seats[taken].name, sizeof caller->name);
    message_table(host->match, taken, host->told, taken >= 0 ? &host->roster.seats[taken].token : &none,
                  &text);
    host_send(caller, &text);
    host_tell_past(host, caller);
    host->people_changed = true;
    if (taken >= 0) {
        host_report(host, "%s has come, and is %s.", caller->name, host_seat_name(host, taken, seat));
    } else {
        host_report(host, "%s has come, and watches.", caller->name);
    }
    return true;
}

static void name_held(Host *host)
{
    for (int seat = 0; seat < seats_of(host); seat++) {
        if (host_held(host) & bit(seat)) {
            host->roster.seats[seat].token = (Token){.digits = ""};
            memcpy(host->roster.seats[seat].name, host->name, sizeof host->name);
        }
    }
    keep(host);
}

void host_share(Host *host, uint32_t seats, HostPlay *play)
{
    host->open = seats;
    host->play = play;
    name_held(host);
}

bool host_call_self(Host *host, const char *name, Error *why)
{
    if (!person_name_good(name, why)) {
        return false;
    }
    if (text_filter_same(name, SEAT_UNNAMED) || is_guests_name(host, name, SEAT_ANY) ||
        is_spectators_name(host, name)) {
        return fail_taken(name, why);
    }
    snprintf(host->name, sizeof host->name, "%s", name);
    name_held(host);
    return true;
}

const char *host_own_name(const Host *host)
{
    return host->name;
}

bool host_release(Host *host, int seat, Error *why)
{
    if (seat < 0 || seat >= seats_of(host) || host->roster.seats[seat].token.digits[0] == '\0') {
        return error_set(why, "The seat is nobody's.");
    }
    if (host_seated(host) & bit(seat)) {
        return error_set(why, "%s sits there.", host->roster.seats[seat].name);
    }
    host->roster.seats[seat] = (RosterSeat){0};
    host->stand_ins &= ~bit(seat);
    keep(host);
    return true;
}

/* ------------------------------------------------------------------ bots that stand in */

bool host_stand_in(Host *host, int seat, bool on, Error *why)
{
    const Game *game = match_setup(host->match)->game;
    if (seat < 0 || seat >= seats_of(host) || match_bots(host->match) & bit(seat)) {
        return error_set(why, "No person has this seat.");
    }
    if (on && (host_seated(host) | host_held(host)) & bit(seat)) {
        return error_set(why, "%s sits there.", host->roster.seats[seat].name);
    }
    if (on && game_next_bot(game, seat, SEAT_HUMAN) < 0) {
        return error_set(why, "%s has no bot for this seat.", game->title);
    }
    host->stand_ins = on ? host->stand_ins | bit(seat) : host->stand_ins & ~bit(seat);
    host->people_changed = true;
    return true;
}

uint32_t host_stand_ins(const Host *host)
{
    return host->stand_ins;
}

/* ------------------------------------------------------------------ who is there */

uint32_t host_seated(const Host *host)
{
    uint32_t seats = host_board_seated(host);
    for (int i = 0; i < HOST_GUESTS; i++) {
        seats |= host->callers[i].line && host->callers[i].seat >= 0 ? bit(host->callers[i].seat) : 0;
    }
    return seats;
}

static int delay_of(const Host *host, int seat)
{
    for (int i = 0; i < HOST_GUESTS; i++) {
        if (host->callers[i].line && host->callers[i].seat == seat) {
            return host->callers[i].delay;
        }
    }
    return 0;
}

static void add_person(People *people, const char *name, int seat, PersonIs is, int delay)
{
    if (people->count < PEOPLE_MAX) {
        Person *person = &people->persons[people->count++];
        *person = (Person){.seat = seat, .is = is, .delay = delay};
        snprintf(person->name, sizeof person->name, "%s", name);
    }
}

void host_people(const Host *host, People *out)
{
    const uint32_t here = host_seated(host) | host_held(host);
    out->count = 0;
    for (int seat = 0; seat < seats_of(host); seat++) {
        const char *name = host->roster.seats[seat].name;
        const bool stood_in = host->stand_ins & bit(seat);
        if (name[0] != '\0' || stood_in) {
            add_person(out, name[0] != '\0' ? name : SEAT_UNNAMED, seat,
                       here & bit(seat) ? PERSON_HERE
                       : stood_in       ? PERSON_STOOD_IN
                                        : PERSON_AWAY,
                       delay_of(host, seat));
        }
    }
    for (int i = 0; i < HOST_GUESTS; i++) {
        const Caller *caller = &host->callers[i];
        if (caller->line && caller->seat == SEAT_WATCHES) {
            add_person(out, caller->name, SEAT_WATCHES, PERSON_HERE, caller->delay);
        }
    }
}

void host_tell_people(Host *host)
{
    People people;
    if (!host->people_changed) {
        return;
    }
    host->people_changed = false;
    host_board_stale(host);
    host_people(host, &people);
    for (int i = 0; i < HOST_GUESTS; i++) {
        const Caller *caller = &host->callers[i];
        if (host_is_guest(caller) && caller->can & CAN_WHO) {
            Text text = {0};
            message_who(&people, &text);
            host_send(caller, &text);
        }
    }
}

void host_say(Host *host, const char *name, const char *said)
{
    Text remark = {0};
    char *words = memory_string(said, strlen(said));
    text_filter_clean_line(words);
    message_says(name, words, &remark);
    host_board_remark(host, &remark);
    text_free(&remark);
    for (int i = 0; i < HOST_GUESTS; i++) {
        const Caller *caller = &host->callers[i];
        if (host_is_guest(caller) && caller->can & CAN_SAY) {
            Text text = {0};
            message_says(name, words, &text);
            host_send(caller, &text);
        }
    }
    host_report(host, "%s: %s", name, words);
    free(words);
}
