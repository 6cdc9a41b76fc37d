/* guest_text.c: see guest_text.h. */
#include "net/guest_text.h"

#include "core/memory.h"
#include "core/text_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SECOND_MS = 1000,
    PAUSE_MAX_MS = 30 * SECOND_MS,
    SEAT_DEADLINE_MS = 60 * SECOND_MS, /* from connecting to the seat */
};

static const char help[] = "/say WORDS  sends a chat message to everyone\n"
                           "/who        lists the players and their delays\n"
                           "/undo       asks to undo your last move\n"
                           "/yes, /no   answers a player who asks to undo\n";

struct GuestText {
    const char *address, *words;
    Hello hello;
    Library *library;
    HostPin pin;
    Guest *guest;     /* connection with the seat; NULL before there is one */
    Guest *comer;     /* new connection that waits for the seat; NULL = none */
    TextTable *table; /* shows the match of `guest` */
    bool lost;        /* the connection of `guest` is lost */
    int64_t due;      /* when to connect again, ms */
    int pause;        /* delay after the next failure, ms */
    int remarks;      /* number of chat messages of `guest` already shown */
    bool asked;       /* the player has seen another player's request to undo */
};

/* ------------------------------------------------------------------ chat */

/* Handles a chat or undo command, which starts with "/"; false for other lines, which are for the game. */
static bool obey_chat(GuestText *session, const char *line, Text *out)
{
    Error why = {0};
    if (line[0] != '/') {
        return false;
    }
    if (strncmp(line, "/say ", 5) == 0) {
        guest_say(session->guest, line + 5, &why);
    } else if (strcmp(line, "/who") == 0) {
        people_tell(guest_people(session->guest), out);
    } else if (strcmp(line, "/undo") == 0) {
        guest_undo(session->guest, &why);
    } else if (strcmp(line, "/yes") == 0 || strcmp(line, "/no") == 0) {
        guest_answer(session->guest, line[1] == 'y');
    } else {
        text_add(out, "%s", help);
    }
    if (why.text[0] != '\0') {
        text_add(out, "%s\n", why.text);
    }
    return true;
}

static void tell_chat(GuestText *session, Text *out)
{
    const int remarks = guest_remarks(session->guest);
    const char *asks = guest_asked_by(session->guest);
    for (; session->remarks < remarks; session->remarks++) {
        const Remark *remark = guest_remark(session->guest, session->remarks);
        text_add(out, "%s: %s\n", remark->name, remark->words);
    }
    if (asks && !session->asked) {
        text_add(out, "%s asks to undo a move. Type /yes or /no.\n", asks);
    }
    session->asked = asks != NULL;
}

/* ------------------------------------------------------------------ connecting */

static bool is_over(const Guest *guest)
{
    return guest && match_to_act(guest_match(guest)) == 0;
}

/* Adds why there is no connection and when the next attempt is, and clears `why`. */
static void lose(GuestText *session, Error *why, Text *out)
{
    session->lost = true;
    session->due = platform_milliseconds() + session->pause;
    text_add(out, "%s Connecting again in %d %s. Press Enter to try now, or type q to leave.\n", why->text,
             session->pause / SECOND_MS, session->pause == SECOND_MS ? "second" : "seconds");
    session->pause = 2 * session->pause < PAUSE_MAX_MS ? 2 * session->pause : PAUSE_MAX_MS;
    *why = (Error){0};
}

static bool connect_to_host(GuestText *session, Error *error)
{
    session->comer =
        guest_call(session->address, session->words, &session->hello, &session->pin, session->library, error);
    if (session->comer) {
        guest_set_deadline(session->comer, SEAT_DEADLINE_MS);
    }
    return session->comer != NULL;
}

static void give_up_comer(GuestText *session)
{
    guest_free(session->comer);
    session->comer = NULL;
}

/* Shows the game from the new connection, without moves the player saw before the old one was lost. */
static void take_seat(GuestText *session, Text *out)
{
    Match *match = guest_match(session->comer);
    const int seat = match_seat_here(match),
              known = session->guest ? match_moves(guest_match(session->guest)) : 0;
    const bool again = session->guest != NULL;
    char name[SEAT_NAME_MAX];
    text_table_free(session->table);
    guest_free(session->guest);
    session->table = text_table_new(match, NULL, NULL, NULL);
    text_table_pass_over(session->table, known);
    text_add(out, "%s%s. ", again ? "You are connected again. " : "", match_setup(match)->game->title);
    if (seat >= 0) {
        session->hello.seat = seat;
        text_add(out, "You are %s.", match_seat_name(match, seat, name));
    } else {
        text_add(out, "You are watching.");
    }
    text_add(out, " Type ? for help, and /? for chat and undo.\n");
    session->guest = session->comer;
    session->comer = NULL;
    session->pin = *guest_pin(session->guest);
    session->lost = session->asked = false;
    session->remarks = 0;
    session->pause = SECOND_MS;
    text_table_show(session->table, out);
}

static bool step_guest(GuestText *session, Text *out, Error *error)
{
    bool news = false, more = true, stands = true;
    while (stands && more) {
        stands = guest_step(session->guest, &more, out, error);
        news = news || more;
    }
    if (news) {
        text_table_hear(session->table, out);
    }
    tell_chat(session, out);
    if (!stands && guest_was_cut_off(session->guest) && !is_over(session->guest)) {
        lose(session, error, out);
        return true;
    }
    return stands;
}

static void ask_about_host(Text *out)
{
    text_add(out, "Join this host? yes or no\n");
}

static bool step_comer(GuestText *session, Text *out, Error *error)
{
    bool news = false;
    bool stands = guest_step(session->comer, &news, out, error);
    if (guest_match(session->comer)) {
        take_seat(session, out);
        return step_guest(session, out, error); /* messages already read do not wake the poll */
    }
    if (stands) {
        return true;
    }
    const bool again = session->guest && guest_was_cut_off(session->comer);
    session->pin = *guest_pin(session->comer);
    give_up_comer(session);
    if (session->pin.differs) {
        text_add(out, "%s Your seat there stays saved. ", error->text);
        ask_about_host(out);
        *error = (Error){0};
    } else if (again) {
        lose(session, error, out);
    }
    return again || session->pin.differs;
}

/* False for "no". What was meant for something else, such as Enter to connect at once, is no answer. */
static bool answer_about_host(GuestText *session, const char *line, Text *out)
{
    if (strcmp(line, "no") == 0 || strcmp(line, "n") == 0 || strcmp(line, "q") == 0) {
        return false;
    }
    if (strcmp(line, "yes") == 0 || strcmp(line, "y") == 0) {
        host_pin_accept(&session->pin);
        session->lost = true;
        session->due = 0;
    } else {
        ask_about_host(out);
    }
    return true;
}

static bool connect_again(GuestText *session, Text *out, Error *error)
{
    Error why = {0};
    if (!connect_to_host(session, &why)) {
        if (!session->guest) {
            return error_set(error, "%s", why.text);
        }
        lose(session, &why, out);
    }
    return true;
}

/* ------------------------------------------------------------------ lines and steps */

bool guest_text_obey(GuestText *session, const char *line, Text *out)
{
    if (session->pin.differs) {
        return answer_about_host(session, line, out);
    }
    if (session->lost && line[0] == '\0') {
        session->due = 0;
        return true;
    }
    return obey_chat(session, line, out) || text_table_obey(session->table, line, out);
}

bool guest_text_step(GuestText *session, Text *out, Error *error)
{
    if (session->pin.differs) {
        return true;
    }
    if (session->comer) {
        return step_comer(session, out, error);
    }
    if (!session->lost) {
        return step_guest(session, out, error);
    }
    return platform_milliseconds() < session->due || connect_again(session, out, error);
}

static int milliseconds_until(int64_t time)
{
    const int64_t left = time - platform_milliseconds();
    return left > 0 ? (int)left : 0;
}

int guest_text_wait(const GuestText *session, PlatformWait *wait)
{
    const Guest *guest = session->comer ? session->comer : session->lost ? NULL : session->guest;
    *wait = (PlatformWait){.socket = -1};
    if (session->pin.differs) {
        return -1;
    }
    if (!guest) {
        return milliseconds_until(session->due);
    }
    *wait = (PlatformWait){.socket = guest_socket(guest), .to_say = guest_has_more(guest)};
    const int patience = guest_patience(guest);
    /* Wakes up to check the deadline even if the host sends nothing. */
    return session->comer && (patience < 0 || patience > SECOND_MS) ? SECOND_MS : patience;
}

bool guest_text_takes_lines(const GuestText *session)
{
    return session->guest != NULL || session->pin.differs;
}

bool guest_text_is_over(const GuestText *session)
{
    return is_over(session->guest);
}

/* ------------------------------------------------------------------ life */

GuestText *guest_text_new(const char *address, const char *words, const Hello *hello, Library *library,
                          Error *error)
{
    GuestText *session = memory_new(1, sizeof *session);
    *session = (GuestText){
        .address = address, .words = words, .hello = *hello, .library = library, .pause = SECOND_MS};
    if (!connect_to_host(session, error)) {
        guest_text_free(session);
        return NULL;
    }
    return session;
}

void guest_text_free(GuestText *session)
{
    if (session) {
        text_table_free(session->table);
        guest_free(session->comer);
        guest_free(session->guest);
        free(session);
    }
}
