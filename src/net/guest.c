/* guest.c: see guest.h. */
#include "net/guest.h"

#include "core/memory.h"
#include "core/platform.h"
#include "net/host.h"
#include "net/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ADDRESS_MAX = 256, PATIENCE_SECONDS = 20 };

struct Guest {
    Line *line;
    Match *match; /* NULL until the table was told of */
    int before;   /* moves that were made until then */
    bool cut_off;
    Library *library;
    Hello hello;
};

static void send_hello(const Guest *guest)
{
    Text text = {0};
    message_hello(&guest->hello, &text);
    line_send(guest->line, text_chars(&text));
    text_free(&text);
}

void guest_ask(Guest *guest, const char *move, const char *words)
{
    Text text = {0};
    message_move(move, words, &text);
    line_send(guest->line, text_chars(&text));
    text_free(&text);
}

/* Moves that are made go to the host. */
static bool send_move(void *user, int seat, const char *move, const char *words, Error *why)
{
    (void)seat, (void)why;
    guest_ask(user, move, words);
    return true;
}

/* False with the reason once it is over. */
static bool obey(Guest *guest, const Heard *heard, bool *news, Text *out, Error *error)
{
    switch (heard->kind) {
    case HEARD_GREETING:
        send_hello(guest);
        break;
    case HEARD_TABLE:
        guest->match = match_follow(&heard->setup, heard->seat, heard->view, send_move, guest);
        guest->before = heard->moves;
        *news = heard->moves == 0;
        break;
    case HEARD_NEWS:
        match_follow_move(guest->match, heard->by, heard->view, &heard->log, heard->note);
        *news = match_moves(guest->match) >= guest->before;
        break;
    case HEARD_REFUSAL:
        text_add(out, "%s\n", heard->why);
        break;
    case HEARD_END:
        return error_set(error, "%s", heard->why);
    }
    return true;
}

bool guest_step(Guest *guest, bool *news, Text *out, Error *error)
{
    Text message = {0};
    Error broken = {0};
    bool good = true;
    const bool stands = line_step(guest->line, &broken);
    *news = false;
    while (good && !*news && line_receive(guest->line, &message)) {
        Heard heard;
        good = message_read_heard(text_chars(&message), guest->match, guest->library, &heard, error) &&
               obey(guest, &heard, news, out, error);
        heard_free(&heard);
    }
    text_free(&message);
    if (good && !*news && !(stands && line_step(guest->line, &broken))) {
        guest->cut_off = line_is_open(guest->line);
        good = error_set(error, "%s", broken.text);
    }
    return good;
}

bool guest_was_cut_off(const Guest *guest)
{
    return guest->cut_off;
}

Match *guest_match(const Guest *guest)
{
    const bool told = guest->match && match_moves(guest->match) >= guest->before;
    return told ? guest->match : NULL;
}

int guest_socket(const Guest *guest)
{
    return line_socket(guest->line);
}

bool guest_has_more(const Guest *guest)
{
    return line_is_full(guest->line);
}

/* Until the table is there. */
static bool wait_for_table(Guest *guest, Error *error)
{
    Text refused = {0};
    bool news = false, good = true;
    for (int i = 0; i < PATIENCE_SECONDS * 10 && good && !guest_match(guest); i++) {
        PlatformWait wait = {.socket = guest_socket(guest), .to_say = guest_has_more(guest)};
        platform_wait(&wait, 1, 100);
        good = guest_step(guest, &news, &refused, error);
    }
    text_free(&refused);
    return good && (guest_match(guest) || error_set(error, "The table does not answer."));
}

Guest *guest_call(const char *address, const char *words, const Hello *hello, Library *library, Error *error)
{
    char name[ADDRESS_MAX];
    int port = HOST_PORT;
    snprintf(name, sizeof name, "%s", address);
    char *colon = strrchr(name, ':');
    if (colon && strchr(name, ':') == colon && text_number(colon + 1, 1, UINT16_MAX, &port)) {
        *colon = '\0';
    }
    const int socket = platform_call(name, port);
    if (socket < 0) {
        error_set(error, "Nobody answers at %s.", address);
        return NULL;
    }
    Guest *guest = memory_new(1, sizeof *guest);
    *guest = (Guest){.line = line_of_guest(socket, words), .library = library, .hello = *hello};
    return guest;
}

Guest *guest_join(const char *address, const char *words, const Hello *hello, Library *library, Error *error)
{
    Guest *guest = guest_call(address, words, hello, library, error);
    if (guest && !wait_for_table(guest, error)) {
        guest_free(guest);
        return NULL;
    }
    return guest;
}

void guest_free(Guest *guest)
{
    if (guest) {
        line_free(guest->line);
        match_free(guest->match);
        free(guest);
    }
}
