/* guest.c: see guest.h. What the host may send depends on the state the guest is in. */
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

enum {
    REJECTIONS_BYTES_MAX = 4 * 1024, /* of unread rejections; further ones are dropped */
};

typedef enum GuestState {
    GUEST_EXPECTS_GREETING,
    GUEST_EXPECTS_CARDS, /* has asked for card files */
    GUEST_EXPECTS_TABLE, /* has said hello */
    GUEST_SEATED,
    GUEST_STATES
} GuestState;

#define BIT(kind) (UINT32_C(1) << (kind))

/* Messages that a host may send in each state. */
static const uint32_t allowed[GUEST_STATES] = {
    [GUEST_EXPECTS_GREETING] = BIT(HEARD_GREETING) | BIT(HEARD_REFUSAL) | BIT(HEARD_END),
    [GUEST_EXPECTS_CARDS] = BIT(HEARD_CARDS) | BIT(HEARD_REFUSAL) | BIT(HEARD_END),
    [GUEST_EXPECTS_TABLE] = BIT(HEARD_TABLE) | BIT(HEARD_REFUSAL) | BIT(HEARD_END),
    [GUEST_SEATED] = BIT(HEARD_NEWS) | BIT(HEARD_BACK) | BIT(HEARD_ASKS) | BIT(HEARD_WHO) | BIT(HEARD_SAYS) |
                     BIT(HEARD_REFUSAL) | BIT(HEARD_END) | BIT(HEARD_PING),
};

struct Guest {
    Way *way;
    GuestState state;
    HostPin pin;
    char *words;
    int64_t deadline; /* ms: when the seat and all earlier moves must have arrived */
    size_t bytes;     /* of all moves */
    Match *match;     /* NULL until the table was told of */
    int before;       /* number of moves made before this guest joined; they arrive first */
    bool cut_off;
    Library *library;
    CardsComing cards;
    Hello hello;
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

/* Returns the table under which seats are saved. */
static ClaimTable table_of(const Guest *guest)
{
    ClaimTable table = {.words = guest->words};
    memcpy(table.host, guest->pin.key, SEAL_KEY);
    return table;
}

/* Whoever has been there before shows it; whoever comes for the first time says by what he will be known. */
static void send_hello(Guest *guest)
{
    Text text = {0};
    const ClaimTable table = table_of(guest);
    guest->state = GUEST_EXPECTS_TABLE;
    claim_free(guest->claim);
    guest->claim = NULL;
    if (guest->hello.seat != SEAT_WATCHES) {
        guest->claim = claim_find(&table, guest->hello.name, guest->hello.seat);
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
    const ClaimTable table = table_of(guest);
    if (guest->claim && (claim_seat(guest->claim) != seat || !token_is(claim_token(guest->claim), token))) {
        claim_free(guest->claim);
        guest->claim = NULL;
    }
    if (guest->claim) {
        claim_pin(guest->claim, &table, guest->hello.name);
    } else if (seat >= 0) {
        guest->claim = claim_keep(&table, guest->hello.name, seat, token);
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

/* Compares the host's key with the pinned one, or with the saved seats. Accepts the first host with these
   words; fails if another host was joined before. */
static bool check_host(Guest *guest, const uint8_t key[SEAL_KEY], Error *error)
{
    HostPin *pin = &guest->pin;
    ClaimTable table = {.words = guest->words};
    memcpy(table.host, key, SEAL_KEY);
    pin->differs = pin->pinned ? memcmp(pin->key, key, SEAL_KEY) != 0 : claim_knows_other_host(&table);
    memcpy(pin->differs ? pin->found : pin->key, key, SEAL_KEY);
    return !pin->differs ||
           error_set(error, "A different host answered with these words, not the one you joined before.");
}

void host_pin_accept(HostPin *pin)
{
    memcpy(pin->key, pin->found, SEAL_KEY);
    pin->pinned = true;
    pin->differs = false;
}

/* Cards that are not here are asked for first. */
static bool hear_greeting(Guest *guest, const Heard *heard, Error *error)
{
    if (!check_host(guest, heard->lock, error)) {
        return false;
    }
    guest->can = heard->can;
    way_lock(guest->way, heard->lock);
    if (heard->game && heard->can & CAN_CARDS &&
        !library_known_content(guest->library, heard->game, heard->content)) {
        Text text = {0};
        guest->cards = (CardsComing){.game = heard->game, .content = heard->content};
        guest->state = GUEST_EXPECTS_CARDS;
        guest->deadline += GUEST_CARDS_MS;
        message_ask_cards(&text);
        send(guest, &text);
    } else {
        send_hello(guest);
    }
    return true;
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

static bool hear_table(Guest *guest, const Heard *heard, bool *news, Error *error)
{
    if ((heard->seat < 0) != (guest->hello.seat == SEAT_WATCHES)) {
        return error_set(error, "The host assigned a different seat from the one you asked for.");
    }
    guest->state = GUEST_SEATED;
    guest->pin.pinned = true;
    guest->match = match_follow(&heard->setup, heard->seat, heard->view, send_move, guest);
    keep_seat(guest, heard->seat, &heard->token);
    guest->before = heard->moves;
    *news = heard->moves == 0;
    return true;
}

static size_t bytes_of_move(const Match *match, const EventLog *log, const char *note)
{
    return match_setup(match)->game->state_size + (size_t)log->count * sizeof *log->events +
           (note ? strlen(note) : 0);
}

static bool hear_news(Guest *guest, const Heard *heard, bool *news, Error *error)
{
    guest->bytes += bytes_of_move(guest->match, &heard->log, heard->note);
    if (guest->bytes > GUEST_BYTES_MAX) {
        return error_set(error, "The host sent more moves than this program can hold.");
    }
    match_follow_move(guest->match, heard->by, heard->view, &heard->log, heard->note);
    guest->asks[0] = '\0';
    *news = match_moves(guest->match) >= guest->before;
    return true;
}

static void hear_back(Guest *guest, int moves, Text *out)
{
    for (int i = moves; i < match_moves(guest->match); i++) {
        guest->bytes -=
            bytes_of_move(guest->match, match_move_events(guest->match, i), match_move_note(guest->match, i));
    }
    match_follow_back(guest->match, moves);
    guest->before = 0;
    guest->asks[0] = '\0';
    text_add(out, "Moves were undone.\n");
}

static void hear_rejection(const Heard *heard, Text *out)
{
    if (out->length < REJECTIONS_BYTES_MAX) {
        note_add_rich(out, heard->why, ERROR_TEXT_MAX);
        text_add(out, "\n");
    }
}

/* False with the reason once it is over. */
static bool obey(Guest *guest, const Heard *heard, bool *news, Text *out, Error *error)
{
    if (!(allowed[guest->state] & BIT(heard->kind))) {
        return error_set(error, "The host sent a message out of order.");
    }
    switch (heard->kind) {
    case HEARD_GREETING:
        return hear_greeting(guest, heard, error);
    case HEARD_CARDS:
        return hear_cards(guest, heard, error);
    case HEARD_TABLE:
        return hear_table(guest, heard, news, error);
    case HEARD_NEWS:
        return hear_news(guest, heard, news, error);
    case HEARD_BACK:
        hear_back(guest, heard->number, out);
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
        hear_rejection(heard, out);
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

static bool is_late(const Guest *guest)
{
    return !guest_match(guest) && platform_milliseconds() > guest->deadline;
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
    if (good && is_late(guest)) {
        guest->cut_off = true;
        good = error_set(error, "The host did not give a seat in time.");
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

const HostPin *guest_pin(const Guest *guest)
{
    return &guest->pin;
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

Guest *guest_call(const char *address, const char *words, const Hello *hello, const HostPin *pin,
                  Library *library, Error *error)
{
    Way *way = way_call(address, words, error);
    if (!way) {
        return NULL;
    }
    Guest *guest = memory_new(1, sizeof *guest);
    *guest = (Guest){.way = way,
                     .words = memory_string(words, strlen(words)),
                     .deadline = INT64_MAX - GUEST_CARDS_MS,
                     .library = library,
                     .hello = *hello};
    if (way_is_direct(way)) {
        guest_set_deadline(guest, GUEST_JOIN_MS);
    }
    if (pin && pin->pinned) {
        guest->pin = *pin;
    }
    return guest;
}

void guest_set_deadline(Guest *guest, int milliseconds)
{
    guest->deadline = platform_milliseconds() + milliseconds;
}

void guest_free(Guest *guest)
{
    if (guest) {
        leave_seat(guest);
        cards_stop(guest->library, &guest->cards);
        for (int i = 0; i < REMARKS_KEPT; i++) {
            free(guest->remarks[i].words);
        }
        way_free(guest->way);
        match_free(guest->match);
        free(guest->words);
        free(guest);
    }
}
