/* host_board.c: a table at a broker. What lies on its board follows from the match and from whose the seats
 * are: after whatever has changed, the pages that differ are put anew, so that nothing is lost with the
 * broker or the host. */
#include "core/memory.h"
#include "net/board.h"
#include "net/host_private.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    REMARKS_LEFT = 16,
    TOLD_TO_ALL = GAME_SEATS_MAX,
    PAGES,
    RETURN_MS = 3000, /* after a reconnect, for the broker to resend the guests' hellos */
};

static const char came_too_late[] = "What was asked came too late: the table has gone on.";

/* Somebody who is there. */
typedef struct Knock {
    char place[PLACE_MAX];
    int seat;
    int entry; /* number of the connection to the broker in which the hello last arrived */
} Knock;

/* What came of some moves. One that is full is forgotten once it lies there. */
typedef struct Chapter {
    Text news;
    uint64_t put; /* the hash of what lies there; 0 = nothing does */
} Chapter;

/* What one reader finds. */
typedef struct Page {
    Token owner;       /* for whose eyes it lies there; "" = for all */
    Chapter *chapters; /* of the first `told` moves; what lies behind them is of none */
    int chapter_count, told;
    uint64_t revision;
    int64_t heard, refused_at; /* stamps */
    char refused[ERROR_TEXT_MAX];
    bool asked; /* something has come that is to be taken away */
    Text put;   /* what lies there, but for its first line */
} Page;

struct HostBoard {
    Board *board;
    Page pages[PAGES];
    Caller readers[PAGES]; /* of them; the last one is whoever has no seat yet */
    Knock knocks[HOST_GUESTS];
    int knock_count, entries;
    int64_t missed_at;  /* ms: when guests whose hello did not arrive again count as gone; 0 = never */
    bool there, greets; /* the greeting must be published again */
    int64_t stamp;
    char *remarks[REMARKS_LEFT]; /* lines of pages */
    int remark_count, card_count;
    uint32_t unread; /* seats whose page was put while they were away, a bit each */
    bool stale;      /* something has changed that no page tells yet */
};

static uint32_t bit(int seat)
{
    return UINT32_C(1) << seat;
}

static int seats_of(const Host *host)
{
    return match_setup(host->match)->seats;
}

static bool has_owner(const Host *host, int seat)
{
    return host->roster.seats[seat].token.digits[0] != '\0';
}

/* ------------------------------------------------------------------ pages */

static int seat_of(int page)
{
    return page == TOLD_TO_ALL ? -1 : page;
}

static void clear_requests(const HostBoard *own, int seat)
{
    char place[PLACE_MAX];
    snprintf(place, sizeof place, "seat/%d/move", seat + 1);
    board_clear(own->board, place);
}

static void add_message(Text *page, char letter, Text *message)
{
    text_add(page, "%c %s\n", letter, text_chars(message));
    text_free(message);
}

/* All is written anew. */
static void forget_news(Page *page)
{
    for (int i = 0; i < page->chapter_count; i++) {
        text_free(&page->chapters[i].news);
    }
    page->told = 0;
}

/* Nothing of it lies there that can be read. */
static void put_anew(Page *page)
{
    text_free(&page->put);
    forget_news(page);
    for (int i = 0; i < page->chapter_count; i++) {
        page->chapters[i].put = 0;
    }
}

/* Who has the seat now is told all, and none of what another asked for. */
static void pass_on(Page *page, const Token *owner)
{
    put_anew(page);
    page->owner = *owner;
    page->heard = page->refused_at = 0;
    page->asked = false;
}

/* Up to what the others have been told. */
static void bring_up(const Host *host, int index)
{
    Page *page = &host->board->pages[index];
    const int last = page->told - 1;
    if (page->told > host->told || (last >= 0 && match_move_revision(host->match, last) > page->revision)) {
        forget_news(page);
    }
    for (; page->told < host->told; page->told++) {
        const int chapter = page->told / CHAPTER_MOVES;
        if (chapter == page->chapter_count) {
            page->chapters =
                memory_resize(page->chapters, (size_t)++page->chapter_count, sizeof *page->chapters);
            page->chapters[chapter] = (Chapter){0};
        }
        Text *news = &page->chapters[chapter].news;
        message_news(host->match, page->told, index == TOLD_TO_ALL ? SEAT_WATCHES : index, news);
        text_add(news, "\n");
        page->revision = match_move_revision(host->match, page->told);
    }
}

static int chapters_told(const Page *page)
{
    return (page->told + CHAPTER_MOVES - 1) / CHAPTER_MOVES;
}

static void put_chapters(const HostBoard *own, int index, const uint8_t key[SEAL_KEY])
{
    char place[PLACE_MAX];
    const Page *page = &own->pages[index];
    for (int i = 0; i < chapters_told(page); i++) {
        Chapter *chapter = &page->chapters[i];
        const Text *news = &chapter->news;
        const uint64_t hash = hash_bytes(HASH_START, text_chars(news), news->length);
        if (news->length > 0 && chapter->put != hash) {
            board_place(seat_of(index), i, place);
            board_put(own->board, place, key, text_chars(news));
            chapter->put = hash;
        }
        if ((i + 1) * CHAPTER_MOVES <= page->told) {
            text_free(&chapter->news);
        }
    }
}

static void add_table(const Host *host, int index, Text *out)
{
    const Token none = {.digits = ""};
    Text table = {0};
    if (index == TOLD_TO_ALL) {
        message_table(host->match, SEAT_WATCHES, host->told, &none, &table);
    } else {
        message_table(host->match, index, host->told, &host->roster.seats[index].token, &table);
    }
    add_message(out, 'T', &table);
}

static void add_people(const Host *host, Text *out)
{
    People people;
    Text who = {0};
    host_people(host, &people);
    message_who(&people, &who);
    add_message(out, 'W', &who);
}

static void add_wish(Host *host, int index, Text *out)
{
    int by;
    if (index != TOLD_TO_ALL && host_asked(host, &by) & bit(index)) {
        Text asks = {0};
        message_asks(host->roster.seats[by].name, &asks);
        add_message(out, 'A', &asks);
    }
}

static void add_refusal(const Page *page, Text *out)
{
    if (page->refused_at > 0) {
        Text refusal = {0};
        message_refusal(page->refused, &refusal);
        text_add(out, "R %" PRId64 " %s\n", page->refused_at, text_chars(&refusal));
        text_free(&refusal);
    }
}

static void write_page(Host *host, int index, Text *out)
{
    const HostBoard *own = host->board;
    const Page *page = &own->pages[index];
    add_table(host, index, out);
    for (int i = 0; i < chapters_told(page); i++) {
        text_add(out, "C %" PRIx64 "\n", page->chapters[i].put);
    }
    add_people(host, out);
    add_wish(host, index, out);
    add_refusal(page, out);
    for (int i = own->remark_count > REMARKS_LEFT ? own->remark_count - REMARKS_LEFT : 0;
         i < own->remark_count; i++) {
        text_add(out, "%s", own->remarks[i % REMARKS_LEFT]);
    }
}

static uint32_t seats_here(const HostBoard *own)
{
    uint32_t seats = 0;
    for (int i = 0; i < own->knock_count; i++) {
        seats |= bit(own->knocks[i].seat);
    }
    return seats;
}

static void put_page(Host *host, int index, const uint8_t key[SEAL_KEY])
{
    HostBoard *own = host->board;
    Page *page = &own->pages[index];
    Text text = {0}, whole = {0};
    char place[PLACE_MAX];
    bring_up(host, index);
    put_chapters(own, index, key);
    write_page(host, index, &text);
    if (page->put.chars && strcmp(text_chars(&page->put), text_chars(&text)) == 0) {
        text_free(&text);
        return;
    }
    board_place(seat_of(index), -1, place);
    text_add(&whole, "%" PRId64 " %" PRId64 "\n%s", board_stamp(&own->stamp), page->heard, text_chars(&text));
    board_put(own->board, place, key, text_chars(&whole));
    text_free(&whole);
    text_free(&page->put);
    page->put = text;
    if (page->asked) {
        clear_requests(own, index);
        page->asked = false;
    }
    own->unread = index == TOLD_TO_ALL || seats_here(own) & bit(index) ? own->unread & ~bit(index)
                                                                       : own->unread | bit(index);
}

static void put_pages(Host *host)
{
    uint8_t key[SEAL_KEY];
    host->board->stale = false;
    put_page(host, TOLD_TO_ALL, board_key(host->board->board));
    for (int seat = 0; seat < seats_of(host); seat++) {
        if (has_owner(host, seat)) {
            const Token *owner = &host->roster.seats[seat].token;
            if (!token_is(owner, &host->board->pages[seat].owner)) {
                pass_on(&host->board->pages[seat], owner);
            }
            board_key_of(host->board->board, owner, key);
            put_page(host, seat, key);
        }
    }
}

/* ------------------------------------------------------------------ who comes and goes */

static void answer_knock(const Host *host, const char *place, const Hello *hello, const char *why)
{
    uint8_t key[SEAL_KEY];
    char answer[PLACE_MAX];
    Text text = {0};
    message_end(why, &text);
    board_key_of(host->board->board, &hello->token, key);
    snprintf(answer, sizeof answer, "%.40s/answer", place);
    board_say(host->board->board, answer, key, text_chars(&text));
    text_free(&text);
}

static void seat_knock(Host *host, const char *place, const Hello *hello)
{
    HostBoard *own = host->board;
    Error why = {0};
    const int seat = host_take_seat(host, hello, &why);
    char name[SEAT_NAME_MAX];
    if (seat == SEAT_ANY) {
        answer_knock(host, place, hello, why.text);
        return;
    }
    if (own->knock_count == HOST_GUESTS) {
        memmove(own->knocks, own->knocks + 1, (size_t)--own->knock_count * sizeof *own->knocks);
    }
    Knock *knock = &own->knocks[own->knock_count++];
    *knock = (Knock){.seat = seat, .entry = own->entries};
    memcpy(knock->place, place, PLACE_MAX);
    own->unread &= ~bit(seat);
    host_report(host, "%s has come, and is %s.", host->roster.seats[seat].name,
                host_seat_name(host, seat, name));
}

static void leave(Host *host, Knock *knock)
{
    char name[SEAT_NAME_MAX];
    const int seat = knock->seat;
    *knock = host->board->knocks[--host->board->knock_count];
    if (!(seats_here(host->board) & bit(seat))) {
        host_report(host, "%s has left %s.", host->roster.seats[seat].name, host_seat_name(host, seat, name));
    }
    host->people_changed = true;
}

static void hear_hello(Host *host, const Slip *slip)
{
    HostBoard *own = host->board;
    Knock *known = NULL;
    Text box = {0}, text = {0};
    Asked asked = {.hello.seat = SEAT_ANY};
    Error error;
    for (int i = 0; i < own->knock_count; i++) {
        known = strcmp(own->knocks[i].place, slip->place) == 0 ? &own->knocks[i] : known;
    }
    if (slip_is_empty(slip) && known) {
        leave(host, known);
    } else if (known) {
        known->entry = own->entries;
    } else if (slip_open(slip, board_key(own->board), &box) && host_may_speak(&own->readers[TOLD_TO_ALL]) &&
               seal_open_box(&host->lock, text_chars(&box), &text) &&
               message_read_asked(text_chars(&text), true, &asked, &error) &&
               asked.hello.token.digits[0] != '\0') {
        seat_knock(host, slip->place, &asked.hello);
    }
    asked_free(&asked);
    text_free(&text);
    text_free(&box);
}

/* Removes guests who left while the host was not connected. */
static void miss_guests(Host *host)
{
    HostBoard *own = host->board;
    own->missed_at = 0;
    for (int i = own->knock_count - 1; i >= 0; i--) {
        if (own->knocks[i].entry != own->entries) {
            leave(host, &own->knocks[i]);
        }
    }
}

/* ------------------------------------------------------------------ what is asked */

/* What was asked before the table went on is not what is meant now. */
static bool is_late(const Host *host, int seat, const Asked *asked, int knew)
{
    bool late = knew > host->told;
    for (int i = knew; i < match_moves(host->match) && !late; i++) {
        late = match_move_seat(host->match, i) == seat;
    }
    return late && asked->kind != ASKED_SAY;
}

static void obey(Host *host, int seat, int knew, const char *message)
{
    Caller *reader = &host->board->readers[seat];
    Asked asked;
    Error error;
    memcpy(reader->name, host->roster.seats[seat].name, sizeof reader->name);
    if (!host_may_speak(reader)) {
        host_board_refuse(host, seat, "Too much was said at once.");
        return;
    }
    if (!message_read_asked(message, false, &asked, &error)) {
        host_board_refuse(host, seat, error.text);
    } else if (is_late(host, seat, &asked, knew)) {
        host_board_refuse(host, seat, came_too_late);
    } else {
        host->board->pages[seat].refused_at = 0;
        host_obey(host, reader, &asked);
    }
    asked_free(&asked);
}

static void hear_requests(Host *host, int seat, char *lines)
{
    Page *page = &host->board->pages[seat];
    char *rest = NULL;
    for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *after;
        const int64_t stamp = strtoll(line, &after, 10);
        const long knew = strtol(after, &after, 10);
        if (stamp > page->heard && knew >= 0 && knew <= INT16_MAX) {
            page->heard = stamp;
            obey(host, seat, (int)knew, after);
        }
    }
}

static void hear_seat(Host *host, const Slip *slip, int seat)
{
    uint8_t key[SEAL_KEY];
    Text lines = {0};
    if (seat < seats_of(host) && has_owner(host, seat) && !slip_is_empty(slip)) {
        board_key_of(host->board->board, &host->roster.seats[seat].token, key);
        if (slip_open(slip, key, &lines) && lines.chars) {
            hear_requests(host, seat, lines.chars);
            /* It goes once what came of it is kept, and told. */
            host->board->pages[seat].asked = true;
            text_clear(&host->board->pages[seat].put);
            host->board->stale = true;
        }
    }
    text_free(&lines);
}

/* ------------------------------------------------------------------ the board */

static void write_greeting(const Host *host, const char *is, Text *out)
{
    char lock[2 * SEAL_KEY + 1];
    seal_digits(host->lock.open, SEAL_KEY, lock);
    text_add(out, "%s %s\n", is, lock);
    message_greeting(host->match, host->lock.open, out);
}

static void put_greeting(const Host *host, const char *is)
{
    Text greeting = {0};
    write_greeting(host, is, &greeting);
    board_put(host->board->board, "host", board_key(host->board->board), text_chars(&greeting));
    text_free(&greeting);
}

static void put_cards(const Host *host)
{
    HostBoard *own = host->board;
    Text cards[CARD_FILES_MAX];
    char place[PLACE_MAX];
    Error why = {0};
    own->card_count = host->library ? cards_tell(host->library, host->match, cards, &why) : 0;
    for (int i = 0; i < own->card_count; i++) {
        board_place_card(i, place);
        board_put(own->board, place, board_key(own->board), text_chars(&cards[i]));
        text_free(&cards[i]);
    }
    if (why.text[0] != '\0') {
        host_report(host, "%s", why.text);
    }
}

/* The broker may publish the will of an earlier connection, or of another process, after this greeting. */
static void hear_presence(Host *host, const Slip *slip)
{
    HostBoard *own = host->board;
    Text text = {0};
    const bool here =
        slip_open(slip, board_key(own->board), &text) && strncmp(text_chars(&text), "here ", 5) == 0;
    own->greets = own->greets || !here;
    text_free(&text);
}

struct HostCall {
    Address broker;
    char words[TABLE_WORDS_MAX];
    Text will;
    Board *board; /* NULL = not there yet, or nobody was */
    Error why;
};

HostCall *host_call_new(const Host *host, const Address *broker)
{
    HostCall *call = memory_new(1, sizeof *call);
    call->broker = *broker;
    memcpy(call->words, host->roster.words, sizeof call->words);
    write_greeting(host, "away", &call->will);
    return call;
}

void host_call_make(HostCall *call)
{
    call->board = board_new(call->words, &call->why);
    if (call->board && !board_go(call->board, &call->broker, "host", text_chars(&call->will), &call->why)) {
        board_free(call->board);
        call->board = NULL;
    }
}

bool host_call_take(Host *host, HostCall *call, Error *error)
{
    if (!call->board) {
        return error_set(error, "%s", call->why.text);
    }
    HostBoard *own = memory_new(1, sizeof *own);
    host->board = own;
    own->board = call->board;
    call->board = NULL;
    own->there = true;
    own->stale = true;
    for (int i = 0; i < PAGES; i++) {
        own->readers[i] = (Caller){.seat = i, .allowance = ALLOWANCE, .counted = platform_milliseconds()};
    }
    return true;
}

void host_call_free(HostCall *call)
{
    if (call) {
        board_free(call->board);
        text_free(&call->will);
        free(call);
    }
}

bool host_use_broker(Host *host, const Address *broker, Error *error)
{
    HostCall *call = host_call_new(host, broker);
    host_call_make(call);
    const bool good = host_call_take(host, call, error);
    host_call_free(call);
    return good;
}

/* All is put anew, and heard. */
static void enter(Host *host)
{
    HostBoard *own = host->board;
    own->entries = board_entries(own->board);
    own->missed_at = platform_milliseconds() + RETURN_MS;
    host->people_changed = true;
    own->stale = true;
    for (int i = 0; i < PAGES; i++) {
        put_anew(&own->pages[i]);
    }
    put_cards(host);
    put_greeting(host, "here");
    board_hear(own->board, "host");
    board_hear(own->board, "hello/+");
    board_hear(own->board, "seat/+/move");
}

static void tell_of_broker(Host *host)
{
    HostBoard *own = host->board;
    if (own->there != board_is_there(own->board)) {
        own->there = !own->there;
        host_report(host,
                    own->there ? "The broker is there again." : "The broker is gone, and is called again.");
    }
}

void host_board_step(Host *host)
{
    HostBoard *own = host->board;
    Slip slip;
    int seat;
    board_step(own->board);
    tell_of_broker(host);
    if (own->there && own->entries != board_entries(own->board)) {
        enter(host);
    }
    /* What was done is kept by now. */
    if (own->there && own->stale) {
        put_pages(host);
    }
    while (board_take(own->board, &slip)) {
        if (slip.arrival.length > BOARD_ASKED_MAX) {
            host_door_report(host, "The broker has a message that is too long for any request.");
        } else if (strcmp(slip.place, "host") == 0) {
            hear_presence(host, &slip);
        } else if (strncmp(slip.place, "hello/", 6) == 0) {
            hear_hello(host, &slip);
        } else if (slip_is_asked(&slip, &seat)) {
            hear_seat(host, &slip, seat);
        }
        slip_free(&slip);
    }
    if (own->there && own->greets) {
        own->greets = false;
        put_greeting(host, "here");
    }
    if (own->there && own->missed_at != 0 && platform_milliseconds() >= own->missed_at) {
        miss_guests(host);
    }
}

static void clear_all(const Host *host)
{
    const HostBoard *own = host->board;
    char place[PLACE_MAX];
    for (int i = 0; i < PAGES; i++) {
        for (int chapter = -1; chapter < own->pages[i].chapter_count; chapter++) {
            board_place(seat_of(i), chapter, place);
            board_clear(own->board, place);
        }
    }
    for (int seat = 0; seat < seats_of(host); seat++) {
        clear_requests(own, seat);
    }
    for (int i = 0; i < own->knock_count; i++) {
        board_clear(own->board, own->knocks[i].place);
    }
    for (int i = 0; i < own->card_count; i++) {
        board_place_card(i, place);
        board_clear(own->board, place);
    }
    board_clear(own->board, "host");
}

void host_board_free(Host *host)
{
    HostBoard *own = host->board;
    if (!own) {
        return;
    }
    if (own->entries > 0 && (match_to_act(host->match) == 0 || !host->path)) {
        clear_all(host);
    } else if (own->entries > 0) {
        put_greeting(host, "away");
    }
    board_free(own->board);
    for (int i = 0; i < PAGES; i++) {
        forget_news(&own->pages[i]);
        free(own->pages[i].chapters);
        text_free(&own->pages[i].put);
    }
    for (int i = 0; i < REMARKS_LEFT; i++) {
        free(own->remarks[i]);
    }
    free(own);
    host->board = NULL;
}

/* ------------------------------------------------------------------ what others tell it */

void host_board_stale(const Host *host)
{
    if (host->board) {
        host->board->stale = true;
    }
}

void host_board_refuse(const Host *host, int seat, const char *why)
{
    if (host->board) {
        Page *page = &host->board->pages[seat];
        page->refused_at = board_stamp(&host->board->stamp);
        snprintf(page->refused, sizeof page->refused, "%s", why);
        host_board_stale(host);
    }
}

void host_board_remark(const Host *host, const Text *message)
{
    HostBoard *own = host->board;
    Text line = {0};
    if (own) {
        char **remark = &own->remarks[own->remark_count++ % REMARKS_LEFT];
        text_add(&line, "S %" PRId64 " %s\n", board_stamp(&own->stamp), text_chars(message));
        free(*remark);
        *remark = line.chars;
        host_board_stale(host);
    }
}

uint32_t host_board_seated(const Host *host)
{
    return host->board ? seats_here(host->board) : 0;
}

uint32_t host_board_readers(const Host *host)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < seats_of(host) && host->board; seat++) {
        seats |= has_owner(host, seat) ? bit(seat) : 0;
    }
    return seats;
}

bool host_board_is_read(const Host *host)
{
    const uint32_t away = host_board_readers(host) & ~host_seated(host);
    return !host->board || !(host->board->stale || host->board->unread & away);
}

PlatformWait host_board_wait(const Host *host, int *patience)
{
    PlatformWait wait = {.socket = -1};
    *patience = -1;
    if (host->board) {
        const Board *board = host->board->board;
        wait = (PlatformWait){.socket = board_socket(board), .to_say = board_has_more(board)};
        *patience = host->board->stale && board_is_there(board) ? 0 : board_patience(board);
        if (host->board->missed_at != 0 && *patience > RETURN_MS) {
            *patience = RETURN_MS;
        }
    }
    return wait;
}
