/* post.c: see post.h. What pages and requests are made of stands in board.h. */
#include "net/post.h"

#include "core/memory.h"
#include "core/platform.h"
#include "net/board.h"
#include "net/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIND_PATIENCE = 5 * 1000, /* milliseconds */
    TICK = 1000,
    CHAPTERS_BYTES_MAX = 64 * 1024 * 1024,
    REQUEST_MORE = 64, /* so many bytes longer is a request than its message, and what is sealed, at most */
};

/* Something that was asked, until the host has heard it. */
typedef struct Request {
    int64_t stamp;
    char *line;
} Request;

struct Post {
    Board *board;
    int entries;
    bool there, host_here;
    int64_t begun;          /* since when the table is looked for */
    uint8_t lock[SEAL_KEY]; /* the host's */
    char *greeting;         /* NULL until the table is found */
    char hello_place[PLACE_MAX];
    char *hello; /* for the host's eyes; NULL until it is said */
    bool watches, wants_cards;
    uint8_t key[SEAL_KEY]; /* of the owner of our seat; who watches has that of all */
    int seat;              /* -1 until a page of ours was found */
    int64_t page, remark, refusal, stamp;
    char *page_next; /* that waits for its chapters; NULL = none does */
    char **chapters;
    int chapter_count;
    size_t chapter_bytes; /* of all of them */
    bool has_table;
    Text news; /* as the page had it that was read last */
    int moves; /* of which it tells */
    uint64_t people, wish;
    Request *requests;
    int request_count, request_room;
    size_t request_bytes;
    char **heard; /* messages */
    int heard_first, heard_count, heard_room;
    Error broken;
};

/* ------------------------------------------------------------------ what is heard */

static void hear(Post *post, const char *message)
{
    if (post->heard_count == post->heard_room) {
        post->heard_room = 2 * post->heard_room + 8;
        post->heard = memory_resize(post->heard, (size_t)post->heard_room, sizeof *post->heard);
    }
    post->heard[post->heard_count++] = memory_string(message, strlen(message));
}

static void hear_text(Post *post, Text *message)
{
    hear(post, text_chars(message));
    text_free(message);
}

/* Something that the player is told. */
static void tell_player(Post *post, const char *sentence)
{
    Text message = {0};
    message_refusal(sentence, &message);
    hear_text(post, &message);
}

/* ------------------------------------------------------------------ what is left there */

static void put_requests(Post *post)
{
    char place[PLACE_MAX];
    Text lines = {0};
    if (post->seat < 0 || post->request_count == 0 || !board_is_there(post->board)) {
        return;
    }
    for (int i = 0; i < post->request_count; i++) {
        text_add(&lines, "%" PRId64 " %s\n", post->requests[i].stamp, post->requests[i].line);
    }
    snprintf(place, sizeof place, "seat/%d/move", post->seat + 1);
    board_put(post->board, place, post->key, text_chars(&lines));
    text_free(&lines);
}

static void drop_requests(Post *post, int64_t heard)
{
    int kept = 0;
    for (int i = 0; i < post->request_count; i++) {
        if (post->requests[i].stamp > heard) {
            post->requests[kept++] = post->requests[i];
        } else {
            post->request_bytes -= strlen(post->requests[i].line) + REQUEST_MORE;
            free(post->requests[i].line);
        }
    }
    post->request_count = kept;
}

static void put_hello(Post *post)
{
    if (!post->watches) {
        Text box = {0};
        seal_box(post->lock, post->hello, &box);
        board_put(post->board, post->hello_place, board_key(post->board), text_chars(&box));
        text_free(&box);
    }
}

static bool is_own_hello(const Post *post, const Slip *at)
{
    return post->hello && !post->watches && strcmp(at->place, post->hello_place) == 0;
}

static void hear_places(Post *post)
{
    char place[PLACE_MAX + 8];
    if (post->watches) {
        board_hear(post->board, "told/#");
        return;
    }
    if (post->seat >= 0) {
        snprintf(place, sizeof place, "seat/%d/view/#", post->seat + 1);
    } else {
        snprintf(place, sizeof place, "seat/+/view/#");
    }
    board_hear(post->board, place);
    board_hear(post->board, post->hello_place);
    snprintf(place, sizeof place, "%s/answer", post->hello_place);
    board_hear(post->board, place);
}

static void say_hello(Post *post, const char *message, const Hello *hello)
{
    post->hello = memory_string(message, strlen(message));
    post->watches = hello->seat == SEAT_WATCHES;
    if (post->watches) {
        memcpy(post->key, board_key(post->board), SEAL_KEY);
    } else {
        board_key_of(post->board, &hello->token, post->key);
    }
    hear_places(post);
    put_hello(post);
}

static void ask(Post *post, const char *message)
{
    Text line = {0};
    text_add(&line, "%d %s", post->moves, message);
    if (post->request_bytes + line.length + 2 * REQUEST_MORE > BOARD_ASKED_MAX) {
        tell_player(post, "So much is left for the host already that this cannot be.");
        text_free(&line);
        return;
    }
    post->request_bytes += line.length + REQUEST_MORE;
    if (post->request_count == post->request_room) {
        post->request_room = 2 * post->request_room + 4;
        post->requests = memory_resize(post->requests, (size_t)post->request_room, sizeof *post->requests);
    }
    post->requests[post->request_count++] = (Request){.stamp = board_stamp(&post->stamp), .line = line.chars};
    put_requests(post);
    if (!post->host_here) {
        tell_player(post, "The host is away: that is left for him at the broker.");
    }
}

void post_send(Post *post, const char *message)
{
    Asked asked;
    Error error;
    const bool good = message_read_asked(message, !post->hello, &asked, &error);
    if (good && asked.kind == ASKED_CARDS) {
        post->wants_cards = true;
        board_hear(post->board, "cards/+");
    } else if (good && asked.kind == ASKED_HELLO) {
        say_hello(post, message, &asked.hello);
    } else if (good && post->watches) {
        tell_player(post, "At a broker, who watches can but watch.");
    } else if (good) {
        ask(post, message);
    }
    asked_free(&asked);
}

/* ------------------------------------------------------------------ pages */

/* How many lines both begin with, and how many the first has. */
static int lines_alike(const char *one, const char *other, int *count)
{
    int alike = 0;
    bool same = true;
    *count = 0;
    for (const char *end; (end = strchr(one, '\n')); one = end + 1) {
        const size_t length = (size_t)(end + 1 - one);
        same = same && strncmp(one, other, length) == 0;
        alike += same;
        other += same ? length : 0;
        ++*count;
    }
    return alike;
}

/* What came of the moves, from where this page differs from the last one. */
static void hear_news(Post *post, const char *news)
{
    int before, line = 0;
    const int alike = lines_alike(text_chars(&post->news), news, &before);
    if (alike < before) {
        Text back = {0};
        message_back(alike, &back);
        hear_text(post, &back);
    }
    for (const char *at = news, *end; (end = strchr(at, '\n')); at = end + 1) {
        if (line++ >= alike) {
            char *message = memory_string(at, (size_t)(end - at));
            hear(post, message);
            free(message);
        }
    }
    text_clear(&post->news);
    text_add(&post->news, "%s", news);
    post->moves = line;
}

static void hear_if_new(Post *post, const char *message, uint64_t *last)
{
    const uint64_t hash = hash_bytes(HASH_START, message, strlen(message));
    if (*last != hash) {
        *last = hash;
        hear(post, message);
    }
}

static void hear_if_later(Post *post, const char *line, int64_t *last)
{
    char *message;
    const int64_t stamp = strtoll(line, &message, 10);
    if (stamp > *last) {
        *last = stamp;
        hear(post, message);
    }
}

static void hear_line(Post *post, char letter, const char *line, bool *asked)
{
    switch (letter) {
    case 'W':
        hear_if_new(post, line, &post->people);
        break;
    case 'A':
        *asked = true;
        hear_if_new(post, line, &post->wish);
        break;
    case 'R':
        hear_if_later(post, line, &post->refusal);
        break;
    case 'S':
        hear_if_later(post, line, &post->remark);
        break;
    default:
        break;
    }
}

static uint64_t hash_of(const char *text)
{
    return hash_bytes(HASH_START, text, strlen(text));
}

/* Of all chapters that a page names; false while one of them has not come, or is another one. */
static bool collect_news(const Post *post, const char *page, Text *out)
{
    int chapter = 0;
    for (const char *at = strstr(page, "\nC "); at; at = strstr(at + 1, "\nC "), chapter++) {
        const char *text = chapter < post->chapter_count ? post->chapters[chapter] : NULL;
        if (!text || hash_of(text) != strtoull(at + 3, NULL, 16)) {
            return false;
        }
        text_add(out, "%s", text);
    }
    return true;
}

/* The page that waits, once all of it is there. */
static void read_page(Post *post)
{
    char *at, *rest = NULL;
    Text news = {0};
    bool asked = false;
    if (!post->page_next || !collect_news(post, post->page_next, &news)) {
        text_free(&news);
        return;
    }
    char *page = post->page_next;
    post->page_next = NULL;
    strtoll(page, &at, 10);
    const int64_t heard = strtoll(at, &at, 10);
    drop_requests(post, heard);
    /* What is asked next comes after that, whatever the clock says. */
    post->stamp = heard > post->stamp ? heard : post->stamp;
    for (char *line = strtok_r(at, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        if (line[1] != ' ') {
            continue;
        }
        if (line[0] == 'T' && !post->has_table) {
            post->has_table = true;
            hear(post, line + 2);
        }
        if (line[0] == 'T') {
            hear_news(post, text_chars(&news));
        }
        hear_line(post, line[0], line + 2, &asked);
    }
    post->wish = asked ? post->wish : 0;
    text_free(&news);
    free(page);
}

static void take_page(Post *post, const char *page)
{
    char *at;
    const int64_t number = strtoll(page, &at, 10), heard = strtoll(at, &at, 10);
    /* A broker may bring an older one again; no clock shows what is beyond the half. */
    if (number > post->page && heard <= INT64_MAX / 2 && *at == '\n') {
        post->page = number;
        free(post->page_next);
        post->page_next = memory_string(page, strlen(page));
    }
}

/* Whoever knows the words can put any number where those look who watch. */
static void take_chapter(Post *post, int chapter, const char *text)
{
    const char *before = chapter < post->chapter_count ? post->chapters[chapter] : NULL;
    const size_t others = post->chapter_bytes - (before ? strlen(before) : 0);
    if (others + strlen(text) > CHAPTERS_BYTES_MAX) {
        error_set(&post->broken, "More is told of this table at the broker than can be taken in.");
        return;
    }
    post->chapter_bytes = others + strlen(text);
    if (chapter >= post->chapter_count) {
        post->chapters = memory_resize(post->chapters, (size_t)chapter + 1, sizeof *post->chapters);
        while (post->chapter_count <= chapter) {
            post->chapters[post->chapter_count++] = NULL;
        }
    }
    free(post->chapters[chapter]);
    post->chapters[chapter] = memory_string(text, strlen(text));
}

/* ------------------------------------------------------------------ slips */

/* Does the host greet by the lock that lies there? */
static bool is_genuine(const char *greeting, const uint8_t bytes[SEAL_KEY])
{
    Heard heard;
    Error error;
    const bool read = message_read_heard(greeting, NULL, NULL, &heard, &error);
    /* What cannot be read is for the guest to complain of. */
    const bool good = !read || (heard.kind == HEARD_GREETING && memcmp(heard.lock, bytes, SEAL_KEY) == 0);
    if (read) {
        heard_free(&heard);
    }
    return good;
}

/* "here LOCK", and the greeting below. */
static void hear_host(Post *post, const char *text)
{
    const char *end = strchr(text, '\n'), *digits = strchr(text, ' ');
    const bool here = strncmp(text, "here ", 5) == 0;
    uint8_t lock[SEAL_KEY];
    if (!end || !digits || !seal_bytes(digits + 1, (size_t)(end - digits) - 1, lock, SEAL_KEY) ||
        !is_genuine(end + 1, lock)) {
        return;
    }
    if (!post->greeting) {
        memcpy(post->lock, lock, SEAL_KEY);
        post->greeting = memory_string(end + 1, strlen(end + 1));
        hear(post, post->greeting);
        if (!here) {
            tell_player(
                post,
                "The host is away. What is done is left for him; only he can give a seat to who has none.");
        }
    } else if (memcmp(post->lock, lock, SEAL_KEY) != 0) {
        return;
    } else if (here != post->host_here) {
        tell_player(post, here ? "The host is here." : "The host is away; what is done is left for him.");
    }
    post->host_here = here;
    if (here) {
        put_requests(post);
    }
}

static void hear_slip(Post *post, const Slip *at)
{
    Text text = {0};
    int seat, chapter;
    char place[PLACE_MAX + 8];
    const bool own = post->hello && slip_open(at, post->key, &text) && text.chars;
    snprintf(place, sizeof place, "%s/answer", post->hello_place);
    if (strcmp(at->place, "host") == 0) {
        if (slip_is_empty(at) && post->greeting) {
            Text end = {0};
            message_end("The table is closed.", &end);
            hear_text(post, &end);
        } else if (slip_open(at, board_key(post->board), &text)) {
            hear_host(post, text_chars(&text));
        }
    } else if (is_own_hello(post, at)) {
        /* The broker may publish the will of the previous connection after this hello. */
        if (slip_is_empty(at)) {
            put_hello(post);
        }
    } else if (slip_is_card(at)) {
        if (!post->hello && slip_open(at, board_key(post->board), &text)) {
            hear(post, text_chars(&text));
        }
    } else if (own && strcmp(at->place, place) == 0) {
        hear(post, text.chars);
    } else if (own && slip_is_told(at, &seat, &chapter) && (seat < 0) == post->watches) {
        const bool found = post->seat < 0 && seat >= 0;
        post->seat = seat;
        if (chapter >= 0) {
            take_chapter(post, chapter, text.chars);
        } else {
            take_page(post, text.chars);
        }
        read_page(post);
        if (found) {
            put_requests(post);
        }
    }
    text_free(&text);
}

/* ------------------------------------------------------------------ life */

Post *post_call(const Address *broker, const char *words, Error *error)
{
    uint8_t id[BOARD_ID_DIGITS / 2];
    char digits[BOARD_ID_DIGITS + 1];
    Post *post = memory_new(1, sizeof *post);
    post->seat = -1;
    post->there = true;
    seal_chance(id, sizeof id);
    seal_digits(id, sizeof id, digits);
    snprintf(post->hello_place, sizeof post->hello_place, "hello/%s", digits);
    post->board = board_new(words, error);
    if (!post->board || !board_go(post->board, broker, post->hello_place, NULL, error)) {
        post_free(post);
        return NULL;
    }
    post->begun = platform_milliseconds();
    return post;
}

void post_free(Post *post)
{
    if (!post) {
        return;
    }
    if (post->hello && !post->watches && board_is_there(post->board)) {
        board_clear(post->board, post->hello_place);
    }
    board_free(post->board);
    drop_requests(post, INT64_MAX);
    for (; post->heard_first < post->heard_count; post->heard_first++) {
        free(post->heard[post->heard_first]);
    }
    free(post->heard);
    free(post->requests);
    for (int i = 0; i < post->chapter_count; i++) {
        free(post->chapters[i]);
    }
    free(post->chapters);
    free(post->page_next);
    free(post->greeting);
    free(post->hello);
    text_free(&post->news);
    free(post);
}

static void enter(Post *post)
{
    post->entries = board_entries(post->board);
    board_hear(post->board, "host");
    if (post->wants_cards && !post->hello) {
        board_hear(post->board, "cards/+");
    }
    if (post->hello) {
        hear_places(post);
        put_hello(post);
        put_requests(post);
    }
}

bool post_step(Post *post, Error *error)
{
    Slip at;
    board_step(post->board);
    if (post->there != board_is_there(post->board)) {
        post->there = !post->there;
        tell_player(post,
                    post->there ? "The broker is there again." : "The broker is gone, and is called again.");
    }
    if (post->there && post->entries != board_entries(post->board)) {
        enter(post);
    }
    while (board_take(post->board, &at)) {
        hear_slip(post, &at);
        slip_free(&at);
    }
    if (post->broken.text[0] != '\0') {
        return error_set(error, "%s", post->broken.text);
    }
    return post->greeting || platform_milliseconds() - post->begun < FIND_PATIENCE ||
           error_set(error, "At this broker is no table with these words.");
}

bool post_receive(Post *post, Text *out)
{
    if (post->heard_first == post->heard_count) {
        post->heard_first = post->heard_count = 0;
        return false;
    }
    char *message = post->heard[post->heard_first++];
    text_clear(out);
    text_add(out, "%s", message);
    free(message);
    return true;
}

bool post_was_cut_off(const Post *post)
{
    return post->greeting && post->broken.text[0] == '\0';
}

bool post_is_full(const Post *post)
{
    return board_has_more(post->board);
}

int post_socket(const Post *post)
{
    return board_socket(post->board);
}

int post_patience(const Post *post)
{
    const int patience = post->heard_first < post->heard_count ? 0 : board_patience(post->board);
    return post->greeting || patience < TICK ? patience : TICK;
}
