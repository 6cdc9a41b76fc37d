/* guest.c: see guest.h. */
#include "net/guest.h"

#include "core/memory.h"
#include "core/notes.h"
#include "core/platform.h"
#include "net/cards.h"
#include "net/claim.h"
#include "net/way.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 20 * 1000 }; /* milliseconds in which nothing comes */

struct Guest {
    Way *way;
    Match *match; /* NULL until the table was told of */
    int before;   /* moves that were made until then, and are told first */
    bool cut_off;
    Library *library;
    CardsComing cards;
    Hello hello;
    Token table;
    uint32_t can;                 /* what the host can: Abilities */
    Claim *claim;                 /* the seat that is ours; NULL = none is */
    char asks[PERSON_NAME_BYTES]; /* who would like to take back a move; "" = nobody */
    People people;
    Remark remarks[REMARKS_KEPT]; /* the last ones, in turn */
    int remark_count;
};

/* ------------------------------------------------------------------ what is said */

static void send(const Guest *guest, Text *message)
{
    way_send(guest->way, text_chars(message));
    text_free(message);
}

/* Whoever has been there before shows it; whoever comes for the first time says by what he will be known. */
static void send_hello(Guest *guest)
{
    Text text = {0};
    claim_free(guest->claim);
    guest->claim = NULL;
    if (guest->hello.seat != SEAT_WATCHES) {
        guest->claim = claim_find(&guest->table, guest->hello.name, guest->hello.seat);
    }
    if (guest->claim) {
        guest->hello.token = *claim_token(guest->claim);
    } else if (guest->hello.seat != SEAT_WATCHES && guest->hello.token.digits[0] == '\0') {
        guest->hello.token = token_new();
    }
    message_hello(&guest->hello, &text);
    send(guest, &text);
}

void guest_ask(Guest *guest, const char *move, const char *words)
{
    Text text = {0};
    message_move(move, words, &text);
    send(guest, &text);
}

static bool is_connected(const Guest *guest, Error *why)
{
    return !guest->cut_off || error_set(why, "You are not connected to the host.");
}

/* What the host does not know it is not asked for. */
static bool host_can(const Guest *guest, Ability ability, Error *why)
{
    if (!is_connected(guest, why)) {
        return false;
    }
    return guest->can & ability || error_set(why, "The Storytable of the host does not know how to do that.");
}

bool guest_say(Guest *guest, const char *words, Error *why)
{
    Text text = {0};
    if (!host_can(guest, CAN_SAY, why) || !remark_good(words, why)) {
        return false;
    }
    message_say(words, &text);
    send(guest, &text);
    return true;
}

bool guest_undo(Guest *guest, Error *why)
{
    Text text = {0};
    if (!host_can(guest, CAN_UNDO, why)) {
        return false;
    }
    message_undo(&text);
    send(guest, &text);
    return true;
}

void guest_answer(Guest *guest, bool agrees)
{
    Text text = {0};
    guest->asks[0] = '\0';
    message_answer(agrees, &text);
    send(guest, &text);
}

static void send_pong(const Guest *guest, int number)
{
    Text text = {0};
    message_pong(number, &text);
    send(guest, &text);
}

/* Moves that are made go to the host. */
static bool send_move(void *user, int seat, const char *move, const char *words, Error *why)
{
    (void)seat;
    if (!is_connected(user, why)) {
        return false;
    }
    guest_ask(user, move, words);
    return true;
}

/* ------------------------------------------------------------------ what is heard */

/* The seat is ours from now on, also for another time. */
static void keep_seat(Guest *guest, int seat, const Token *token)
{
    if (guest->claim && (claim_seat(guest->claim) != seat || !token_is(claim_token(guest->claim), token))) {
        claim_free(guest->claim);
        guest->claim = NULL;
    }
    if (seat >= 0 && !guest->claim) {
        guest->claim = claim_keep(&guest->table, guest->hello.name, seat, token);
    }
}

/* Another line may take it from now on. What is over needs no coming back. */
static void leave_seat(Guest *guest)
{
    const bool over = guest->match && match_to_act(guest->match) == 0;
    if (guest->claim && over) {
        claim_forget(guest->claim);
    } else {
        claim_free(guest->claim);
    }
    guest->claim = NULL;
}

static void hear_remark(Guest *guest, const Heard *heard)
{
    Remark *remark = &guest->remarks[guest->remark_count++ % REMARKS_KEPT];
    free(remark->words);
    *remark = (Remark){.words = memory_string(heard->why, strlen(heard->why))};
    memcpy(remark->name, heard->name, sizeof remark->name);
}

/* Cards that are not here are asked for first. */
static void hear_greeting(Guest *guest, const Heard *heard)
{
    guest->table = heard->token;
    guest->can = heard->can;
    way_lock(guest->way, heard->lock);
    if (heard->game && heard->can & CAN_CARDS &&
        !library_known_content(guest->library, heard->game, heard->content)) {
        Text text = {0};
        guest->cards = (CardsComing){.game = heard->game, .content = heard->content};
        message_ask_cards(&text);
        send(guest, &text);
    } else {
        send_hello(guest);
    }
}

static bool hear_cards(Guest *guest, const Heard *heard, Error *error)
{
    bool whole;
    if (!cards_take(guest->library, &guest->cards, heard->file, heard->why, heard->number, &whole, error)) {
        return false;
    }
    if (whole) {
        guest->cards = (CardsComing){0};
        send_hello(guest);
    }
    return true;
}

/* False with the reason once it is over. */
static bool obey(Guest *guest, const Heard *heard, bool *news, Text *out, Error *error)
{
    switch (heard->kind) {
    case HEARD_GREETING:
        hear_greeting(guest, heard);
        break;
    case HEARD_CARDS:
        return hear_cards(guest, heard, error);
    case HEARD_TABLE:
        guest->match = match_follow(&heard->setup, heard->seat, heard->view, send_move, guest);
        keep_seat(guest, heard->seat, &heard->token);
        guest->before = heard->moves;
        *news = heard->moves == 0;
        break;
    case HEARD_NEWS:
        match_follow_move(guest->match, heard->by, heard->view, &heard->log, heard->note);
        guest->asks[0] = '\0';
        *news = match_moves(guest->match) >= guest->before;
        break;
    case HEARD_BACK:
        match_follow_back(guest->match, heard->number);
        guest->before = 0;
        guest->asks[0] = '\0';
        text_add(out, "Moves were taken back.\n");
        *news = true;
        break;
    case HEARD_ASKS:
        memcpy(guest->asks, heard->name, sizeof guest->asks);
        break;
    case HEARD_WHO:
        guest->people = *heard->people;
        break;
    case HEARD_SAYS:
        hear_remark(guest, heard);
        break;
    case HEARD_PING:
        send_pong(guest, heard->number);
        break;
    case HEARD_REFUSAL:
        note_add_rich(out, heard->why, ERROR_TEXT_MAX);
        text_add(out, "\n");
        break;
    case HEARD_END:
        return error_set(error, "%s", heard->why);
    }
    return true;
}

/* It may be what a host has said, or quote it. */
static void take_out_marks(Error *error)
{
    Text text = {0};
    note_add_rich(&text, error->text, ERROR_TEXT_MAX);
    error_set(error, "%s", text_chars(&text));
    text_free(&text);
}

/* Up to the next move. */
static bool hear(Guest *guest, bool *news, Text *out, Error *error)
{
    Text message = {0};
    bool good = true;
    while (good && !*news && way_receive(guest->way, &message)) {
        Heard heard;
        good = message_read_heard(text_chars(&message), guest->match, guest->library, &heard, error) &&
               obey(guest, &heard, news, out, error);
        heard_free(&heard);
    }
    text_free(&message);
    return good;
}

bool guest_step(Guest *guest, bool *news, Text *out, Error *error)
{
    Error broken = {0};
    *news = false;
    bool stands = way_step(guest->way, &broken), good = hear(guest, news, out, error);
    /* What was answered goes at once; what came before a line broke counts, too. */
    if (good && !*news && stands) {
        stands = way_step(guest->way, &broken);
        good = hear(guest, news, out, error);
    }
    if (good && !*news && !stands) {
        guest->cut_off = way_was_cut_off(guest->way);
        good = error_set(error, "%s", broken.text);
    }
    if (!good) {
        take_out_marks(error);
        leave_seat(guest);
    }
    return good;
}

bool guest_was_cut_off(const Guest *guest)
{
    return guest->cut_off;
}

/* ------------------------------------------------------------------ what is known */

Match *guest_match(const Guest *guest)
{
    const bool told = guest->match && match_moves(guest->match) >= guest->before;
    return told ? guest->match : NULL;
}

const People *guest_people(const Guest *guest)
{
    return &guest->people;
}

int guest_remarks(const Guest *guest)
{
    return guest->remark_count;
}

const Remark *guest_remark(const Guest *guest, int index)
{
    return &guest->remarks[index % REMARKS_KEPT];
}

const char *guest_asked_by(const Guest *guest)
{
    return guest->asks[0] != '\0' ? guest->asks : NULL;
}

int guest_socket(const Guest *guest)
{
    return way_socket(guest->way);
}

int guest_patience(const Guest *guest)
{
    return way_patience(guest->way);
}

bool guest_has_more(const Guest *guest)
{
    return way_is_full(guest->way);
}

/* ------------------------------------------------------------------ calling */

/* Until the table is there. */
static bool wait_for_table(Guest *guest, Error *error)
{
    Text refused = {0};
    bool news = false, good = true;
    int64_t heard = platform_milliseconds();
    while (good && !guest_match(guest) && platform_milliseconds() < heard + PATIENCE) {
        PlatformWait wait = {.socket = guest_socket(guest), .to_say = guest_has_more(guest)};
        platform_wait(&wait, 1, 100);
        heard = wait.ready ? platform_milliseconds() : heard;
        good = guest_step(guest, &news, &refused, error);
    }
    good = good &&
           (guest_match(guest) ||
            error_set(error, "%s", refused.length > 0 ? text_chars(&refused) : "The table does not answer."));
    text_free(&refused);
    return good;
}

Guest *guest_call(const char *address, const char *words, const Hello *hello, Library *library, Error *error)
{
    Way *way = way_call(address, words, error);
    if (!way) {
        return NULL;
    }
    Guest *guest = memory_new(1, sizeof *guest);
    *guest = (Guest){.way = way, .library = library, .hello = *hello};
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
        leave_seat(guest);
        for (int i = 0; i < REMARKS_KEPT; i++) {
            free(guest->remarks[i].words);
        }
        way_free(guest->way);
        match_free(guest->match);
        free(guest);
    }
}
