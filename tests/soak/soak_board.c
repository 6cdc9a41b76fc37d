/* soak_board.c: damages what lies at a broker, pages, greetings and requests alike, also such as are sealed
   as they should be: host and guest take it for what it is, or pass it over.

   usage: soak_board SEED PAGES

   The broker is in here; the clock is wound on, and keys cost no time. */
#include "../fuzz/mutate.h"
#include "core/library.h"
#include "core/memory.h"
#include "net/board.h"
#include "net/host_private.h"
#include "net/post.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EXIT_BROKEN = 1,
    EXIT_USAGE = 2,
    TOPICS = 64,
    SEATS = 2,
    GAMES_MAX = 8,
    MOVES_MAX = 12,
    PAGES_A_TABLE = 400,
    SECOND = 1000
};

static const char words[] = "rank yawn garden gear";
static const Token token = {"00112233445566778899aabbccddeeff"};

/* ------------------------------------------------------------------ what would take its time */

int64_t __wrap_platform_milliseconds(void);
bool __wrap_seal_key(const char *of, const uint8_t salt[SEAL_SALT], uint8_t key[SEAL_KEY]);

int64_t __wrap_platform_milliseconds(void)
{
    static int64_t now;
    return now += SECOND;
}

bool __wrap_seal_key(const char *of, const uint8_t salt[SEAL_SALT], uint8_t key[SEAL_KEY])
{
    const uint64_t hash = hash_bytes(hash_bytes(HASH_START, of, strlen(of)), salt, SEAL_SALT);
    memset(key, 0, SEAL_KEY);
    memcpy(key, &hash, sizeof hash);
    return true;
}

/* ------------------------------------------------------------------ a broker */

/* What lies under a topic. */
static struct {
    char *topic;
    uint8_t *bytes;
    size_t length;
} lies[TOPICS];
static int topics;

/* Hears whatever is put since it came. */
struct Broker {
    struct Broker *next;
    Arrival *arrivals;
    int first, count;
};
static Broker *brokers;

static void bring(Broker *to, const char *topic, const uint8_t *bytes, size_t length)
{
    Arrival arrival = {
        .topic = memory_string(topic, strlen(topic)), .bytes = memory_new(length + 1, 1), .length = length};
    memcpy(arrival.bytes, bytes ? (const void *)bytes : "", length);
    to->arrivals = memory_resize(to->arrivals, (size_t)to->count + 1, sizeof *to->arrivals);
    to->arrivals[to->count++] = arrival;
}

Broker *broker_call(const Address *address, const char *will, const void *bytes, size_t length, Error *error)
{
    (void)address, (void)will, (void)bytes, (void)length, (void)error;
    Broker *broker = memory_new(1, sizeof *broker);
    broker->next = brokers;
    brokers = broker;
    for (int i = 0; i < topics; i++) {
        bring(broker, lies[i].topic, lies[i].bytes, lies[i].length);
    }
    return broker;
}

void broker_free(Broker *broker)
{
    Arrival arrival;
    for (Broker **at = &brokers; *at; at = &(*at)->next) {
        if (*at == broker) {
            *at = broker->next;
            break;
        }
    }
    while (broker_take(broker, &arrival)) {
        arrival_free(&arrival);
    }
    free(broker->arrivals);
    free(broker);
}

void broker_put(Broker *broker, const char *topic, const void *bytes, size_t length, bool stays)
{
    (void)broker;
    int at = 0;
    while (at < topics && strcmp(lies[at].topic, topic) != 0) {
        at++;
    }
    if (stays && at < topics) {
        free(lies[at].bytes);
    } else if (stays && topics < TOPICS) {
        lies[topics++].topic = memory_string(topic, strlen(topic));
    }
    if (stays && at < TOPICS) {
        lies[at].bytes = memory_new(length + 1, 1);
        lies[at].length = length;
        memcpy(lies[at].bytes, bytes ? bytes : "", length);
    }
    for (Broker *to = brokers; to; to = to->next) {
        bring(to, topic, bytes, length);
    }
}

bool broker_take(Broker *broker, Arrival *out)
{
    if (broker->first == broker->count) {
        broker->first = broker->count = 0;
        return false;
    }
    *out = broker->arrivals[broker->first++];
    return true;
}

void arrival_free(Arrival *arrival)
{
    free(arrival->topic);
    free(arrival->bytes);
}

int broker_entries(const Broker *broker)
{
    return broker != NULL;
}

bool broker_is_there(const Broker *broker)
{
    return broker != NULL;
}

void broker_hear(Broker *broker, const char *topic)
{
    (void)broker, (void)topic;
}

void broker_step(Broker *broker)
{
    (void)broker;
}

int broker_socket(const Broker *broker)
{
    (void)broker;
    return -1;
}

bool broker_has_more(const Broker *broker)
{
    (void)broker;
    return false;
}

int broker_patience(const Broker *broker)
{
    (void)broker;
    return 0;
}

static void clear_broker(void)
{
    for (; topics > 0; topics--) {
        free(lies[topics - 1].topic);
        free(lies[topics - 1].bytes);
    }
}

/* ------------------------------------------------------------------ a table there */

typedef struct Sitting {
    Library *library;
    Match *match;
    Host *host;
    Post *post;   /* of the first seat */
    Board *board; /* by which damaged things are put */
    Text before;  /* of which parts get into others */
    Rng rng;
    long messages, moves;
} Sitting;

static int below(Sitting *sitting, int count)
{
    return (int)rng_below(&sitting->rng, (uint32_t)count);
}

static void hear_nothing(void *user, const char *sentence)
{
    (void)user, (void)sentence;
}

static _Noreturn void broken(const char *what)
{
    fprintf(stderr, "soak_board: %s\n", what);
    exit(EXIT_BROKEN);
}

static bool any_move(Sitting *sitting, Move *out)
{
    const MatchSetup *setup = match_setup(sitting->match);
    const int seat = match_next_seat(sitting->match);
    MoveList list = {0};
    if (seat < 0) {
        return false;
    }
    if (setup->game->sample_move) {
        return setup->game->sample_move(match_state(sitting->match), setup->content, seat, &sitting->rng,
                                        out);
    }
    setup->game->list_moves(match_state(sitting->match), setup->content, seat, &list);
    const bool any = list.count > 0;
    *out = any ? list.moves[below(sitting, list.count)] : (Move){0};
    move_list_free(&list);
    return any;
}

/* What the guest hears is read as he would, but for the news of a table that he has no seat at. */
static void let_hear(Sitting *sitting)
{
    Text message = {0};
    Heard heard;
    Error error = {0};
    host_step(sitting->host, 0);
    post_step(sitting->post, &error);
    while (post_receive(sitting->post, &message)) {
        sitting->messages++;
        if (message_read_heard(text_chars(&message), NULL, sitting->library, &heard, &error)) {
            heard_free(&heard);
        }
    }
    text_free(&message);
}

static void begin(Sitting *sitting, const Game *game, uint64_t seed)
{
    static const Address broker = {.name = "here", .broker = true};
    Error error = {0};
    Roster roster;
    Text hello = {0};
    MatchSetup setup = {.game = game,
                        .content = library_content(sitting->library, game, &error),
                        .seats = game->min_seats > SEATS ? game->min_seats : SEATS,
                        .seed = seed};
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    sitting->match = setup.content ? match_new(&setup, &error) : NULL;
    if (!sitting->match || !roster_new(sitting->library, &roster, &error)) {
        broken(error.text);
    }
    Move move;
    for (int i = below(sitting, MOVES_MAX); i > 0 && any_move(sitting, &move); i--) {
        match_play(sitting->match, match_next_seat(sitting->match), &move, NULL);
    }
    snprintf(roster.words, sizeof roster.words, "%s", words);
    sitting->host = host_new(sitting->match, &roster, NULL, 0, hear_nothing, NULL, &error);
    sitting->board = board_new(words, &error);
    if (!sitting->host || !host_use_broker(sitting->host, &broker, &error) ||
        !board_go(sitting->board, &broker, "spy", NULL, &error)) {
        broken(error.text);
    }
    sitting->post = post_call(&broker, words, &error);
    let_hear(sitting);
    let_hear(sitting);
    message_hello(&(Hello){.name = "Ada", .seat = 0, .token = token, .can = UINT32_MAX}, &hello);
    post_send(sitting->post, text_chars(&hello));
    text_free(&hello);
    for (int i = 0; i < 4; i++) {
        let_hear(sitting);
    }
    if (!host_seated(sitting->host)) {
        broken("nobody has a seat");
    }
}

static void end(Sitting *sitting)
{
    if (sitting->host) {
        sitting->moves += match_moves(sitting->match);
        post_free(sitting->post);
        host_free(sitting->host);
        board_free(sitting->board);
        match_free(sitting->match);
        clear_broker();
    }
}

/* ------------------------------------------------------------------ what is damaged */

/* Bytes somewhere become others; `other` lends some of its own. */
static void damage(Sitting *sitting, Text *text)
{
    uint8_t *room = memory_new(MUTANT_BYTES_MAX + 1, 1);
    Bytes bytes = {room, text->length < MUTANT_BYTES_MAX ? text->length : MUTANT_BYTES_MAX};
    const Text *from = sitting->before.length > 0 ? &sitting->before : text;
    const Bytes other = {(uint8_t *)from->chars, from->length};
    memcpy(room, text->chars, bytes.length);
    mutate(&bytes, &other, &sitting->rng);
    text_free(&sitting->before);
    sitting->before = *text;
    *text = (Text){0};
    text_add(text, "%.*s", (int)bytes.length, (const char *)bytes.at);
    free(room);
}

/* What lies at a place now, as its reader opens it; false where nothing does. */
static bool read_place(const char *place, const uint8_t key[SEAL_KEY], Text *out)
{
    for (int i = 0; i < topics; i++) {
        const char *end = strstr(lies[i].topic, place);
        if (end && strcmp(end, place) == 0) {
            return seal_open_letter(key, place, lies[i].bytes, lies[i].length, out);
        }
    }
    return false;
}

/* It begins with this number, whatever has become of the rest. */
static void renumber(Text *page, int64_t number)
{
    const char *rest = strchr(text_chars(page), ' ');
    Text out = {0};
    text_add(&out, "%" PRId64 "%s", number, rest ? rest : " 0\n");
    text_free(page);
    *page = out;
}

/* The chapters that lie there now are those of the page. */
static void name_chapters(const uint8_t key[SEAL_KEY], Text *page)
{
    Text out = {0};
    int chapter = 0;
    for (const char *at = text_chars(page), *end; (end = strchr(at, '\n')); at = end + 1) {
        char place[PLACE_MAX];
        Text lies_there = {0};
        board_place(0, chapter, place);
        if (strncmp(at, "C ", 2) == 0 && read_place(place, key, &lies_there)) {
            text_add(&out, "C %" PRIx64 "\n",
                     hash_bytes(HASH_START, text_chars(&lies_there), lies_there.length));
            chapter++;
        } else {
            text_add(&out, "%.*s", (int)(end + 1 - at), at);
        }
        text_free(&lies_there);
    }
    text_free(page);
    *page = out;
}

/* The page once more, with what has become of its chapters. */
static void put_page(Sitting *sitting, const uint8_t key[SEAL_KEY])
{
    Text page = {0};
    if (read_place("seat/1/view", key, &page)) {
        name_chapters(key, &page);
        renumber(&page, strtoll(text_chars(&page), NULL, 10) + 1);
        board_put(sitting->board, "seat/1/view", key, text_chars(&page));
    }
    text_free(&page);
}

static void write_request(Sitting *sitting, Text *out)
{
    static int64_t stamp;
    char move[MOVE_TEXT_MAX] = "pass";
    Move any;
    Text message = {0};
    const MatchSetup *setup = match_setup(sitting->match);
    if (below(sitting, 3) == 0) {
        message_say("Well met", &message);
    } else if (below(sitting, 4) == 0) {
        message_undo(&message);
    } else {
        if (any_move(sitting, &any)) {
            setup->game->move_to_text(&any, setup->content, move, sizeof move);
        }
        message_move(move, "so it is", &message);
    }
    text_add(out, "%" PRId64 " %d %s\n", board_stamp(&stamp), match_moves(sitting->match),
             text_chars(&message));
    text_free(&message);
}

static void put_damaged(Sitting *sitting)
{
    static const char *const places[] = {"seat/1/view", "seat/1/view/0", "seat/1/move", "seat/1/move",
                                         "host",        "told",          "hello/00ff"};
    const char *place = places[below(sitting, sizeof places / sizeof *places)];
    const bool seat = strncmp(place, "seat", 4) == 0;
    uint8_t key[SEAL_KEY];
    Text text = {0};
    if (seat) {
        board_key_of(sitting->board, &token, key);
    } else {
        memcpy(key, board_key(sitting->board), SEAL_KEY);
    }
    if (strstr(place, "move")) {
        write_request(sitting, &text);
    } else if (!read_place(place, key, &text) || text.length == 0) {
        text_add(&text, "here 00112233\n{}\n");
    }
    if (seat) {
        name_chapters(key, &text);
    }
    const int64_t number = strtoll(text_chars(&text), NULL, 10);
    if (text.length > 0 && below(sitting, 8) > 0) {
        damage(sitting, &text);
    }
    /* One that were too large would be the last. */
    if (seat && strcmp(place, "seat/1/view/0") != 0 && below(sitting, 64) > 0) {
        renumber(&text, number + 1);
    }
    board_put(sitting->board, place, key, text_chars(&text));
    if (strcmp(place, "seat/1/view/0") == 0) {
        put_page(sitting, key);
    }
    text_free(&text);
}

/* The host puts his own again, so that not all that follows is damaged twice. */
static void mend(Sitting *sitting)
{
    Error why;
    host_say(sitting->host, "Ada", "Well met");
    host_undo(sitting->host, 0, &why);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: soak_board SEED PAGES\n");
        return EXIT_USAGE;
    }
    const uint64_t seed = strtoull(argv[1], NULL, 10);
    const long pages = strtol(argv[2], NULL, 10);
    Error error = {0};
    Sitting sitting = {.library = library_new(".")};
    const Game *games[GAMES_MAX];
    int count = 0;
    if (!seal_ready(&error)) {
        broken(error.text);
    }
    for (int i = 0; games_all[i]; i++) {
        if (games_all[i]->max_seats >= SEATS) {
            games[count++] = games_all[i];
        }
    }
    rng_seed(&sitting.rng, seed);
    for (long put = 0; put < pages; put++) {
        if (put % PAGES_A_TABLE == 0) {
            end(&sitting);
            begin(&sitting, games[put / PAGES_A_TABLE % count], seed + (uint64_t)put);
        }
        put_damaged(&sitting);
        let_hear(&sitting);
        if (below(&sitting, 3) == 0) {
            mend(&sitting);
        }
    }
    end(&sitting);
    printf("passed  soak_board: %ld damaged pages, seed %" PRIu64 ": %ld messages heard, %ld moves stand\n",
           pages, seed, sitting.messages, sitting.moves);
    text_free(&sitting.before);
    library_free(sitting.library);
    return 0;
}
