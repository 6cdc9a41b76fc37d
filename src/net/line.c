/* line.c: see line.h.

   The host says what it is, the salt of its key and a number drawn for this connection; the guest answers
   with a number of its own and begins its stream; the host begins its own. From then on everything is sealed,
   each message with its length before it. Both begin their streams anew when they turn. */
#include "net/line.h"

#include "core/memory.h"
#include "core/platform.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char greeting[8] = "STABLE1\n";

enum {
    GREETING = sizeof greeting,
    HOST_HELLO = GREETING + SEAL_SALT + SEAL_NONCE,
    GUEST_HELLO = SEAL_NONCE + SEAL_HEADER,
    LENGTH = 4,
    FRAME_MAX = LENGTH + LINE_MESSAGE_MAX + SEAL_MORE,
    WAITING_MAX = 2 * LINE_WAITING_MAX, /* that the other side has not taken */
};

/* What is waited for. */
typedef enum Stage { STAGE_HELLO, STAGE_HEADER, STAGE_SEALED } Stage;

typedef struct Bytes {
    uint8_t *room;
    size_t first, length, capacity;
} Bytes;

struct Line {
    int socket;
    bool is_host;
    Stage stage;
    LineKey key;
    char *words; /* of a guest, until the host has told the salt */
    uint8_t fresh[SEAL_FRESH];
    Seal *seal;
    Bytes in, out;
    bool heard;    /* something sealed has come */
    bool over;     /* nothing more is to be sent */
    bool cut_off;  /* it is broken, or nobody has answered */
    int64_t begun; /* milliseconds */
    Error broken;
};

/* ------------------------------------------------------------------ bytes */

static uint8_t *bytes_at(const Bytes *bytes)
{
    return bytes->room + bytes->first;
}

/* They are moved only after as many have gone as are left. */
static void bytes_add(Bytes *bytes, const void *more, size_t length)
{
    if (bytes->first + bytes->length + length > bytes->capacity) {
        const size_t needed = 2 * (bytes->length + length);
        if (bytes->length > 0) {
            memmove(bytes->room, bytes_at(bytes), bytes->length);
        }
        bytes->first = 0;
        if (needed > bytes->capacity) {
            bytes->capacity = needed;
            bytes->room = memory_resize(bytes->room, bytes->capacity, 1);
        }
    }
    memcpy(bytes_at(bytes) + bytes->length, more, length);
    bytes->length += length;
}

static void bytes_drop(Bytes *bytes, size_t length)
{
    bytes->length -= length;
    bytes->first = bytes->length > 0 ? bytes->first + length : 0;
}

/* ------------------------------------------------------------------ life */

bool line_key(const char *words, const uint8_t salt[SEAL_SALT], LineKey *out, Error *error)
{
    memcpy(out->salt, salt, SEAL_SALT);
    return seal_key(words, out->salt, out->key) || error_set(error, "There is no memory for the key.");
}

static Line *line_new(int socket, bool is_host)
{
    Line *line = memory_new(1, sizeof *line);
    line->socket = socket;
    line->is_host = is_host;
    line->begun = platform_milliseconds();
    return line;
}

Line *line_of_host(int socket, const LineKey *key)
{
    Line *line = line_new(socket, true);
    line->key = *key;
    seal_chance(line->fresh, SEAL_NONCE);
    bytes_add(&line->out, greeting, GREETING);
    bytes_add(&line->out, key->salt, SEAL_SALT);
    bytes_add(&line->out, line->fresh, SEAL_NONCE);
    return line;
}

Line *line_of_guest(int socket, const char *words)
{
    Line *line = line_new(socket, false);
    line->words = memory_string(words, strlen(words));
    return line;
}

void line_free(Line *line)
{
    if (line) {
        platform_hang_up(line->socket);
        seal_free(line->seal);
        free(line->words);
        free(line->in.room);
        free(line->out.room);
        free(line);
    }
}

int line_socket(const Line *line)
{
    return line->socket;
}

bool line_is_ready(const Line *line)
{
    return line->stage == STAGE_SEALED;
}

bool line_is_open(const Line *line)
{
    return line->heard;
}

bool line_is_full(const Line *line)
{
    return line->out.length > 0;
}

size_t line_waiting(const Line *line)
{
    return line->out.length;
}

bool line_was_cut_off(const Line *line)
{
    return line->heard || line->cut_off;
}

static bool cut_off(Line *line, const char *why, Error *error)
{
    line->cut_off = true;
    return error_set(error, "%s", why);
}

/* ------------------------------------------------------------------ the beginning */

static void begin_seal(Line *line)
{
    uint8_t header[SEAL_HEADER];
    seal_free(line->seal);
    line->seal = seal_new(line->key.key, line->fresh, line->is_host, header);
    bytes_add(&line->out, header, SEAL_HEADER);
}

static bool hear_host(Line *line, Error *error)
{
    const uint8_t *at = bytes_at(&line->in);
    if (memcmp(at, greeting, GREETING) != 0) {
        return error_set(error, "There is no table of Storytable that this program understands.");
    }
    if (!line_key(line->words, at + GREETING, &line->key, error)) {
        return false;
    }
    memcpy(line->fresh, at + GREETING + SEAL_SALT, SEAL_NONCE);
    seal_chance(line->fresh + SEAL_NONCE, SEAL_NONCE);
    bytes_add(&line->out, line->fresh + SEAL_NONCE, SEAL_NONCE);
    begin_seal(line);
    bytes_drop(&line->in, HOST_HELLO);
    line->stage = STAGE_HEADER;
    return true;
}

static void hear_guest(Line *line)
{
    memcpy(line->fresh + SEAL_NONCE, bytes_at(&line->in), SEAL_NONCE);
    begin_seal(line);
    seal_hear(line->seal, bytes_at(&line->in) + SEAL_NONCE);
    bytes_drop(&line->in, GUEST_HELLO);
    line->stage = STAGE_SEALED;
}

static void hear_header(Line *line)
{
    if (line->stage == STAGE_HEADER && line->in.length >= SEAL_HEADER) {
        seal_hear(line->seal, bytes_at(&line->in));
        bytes_drop(&line->in, SEAL_HEADER);
        line->stage = STAGE_SEALED;
    }
}

/* Goes on with the beginning as far as what has come reaches. */
static bool begin(Line *line, Error *error)
{
    if (line->is_host && line->stage == STAGE_HELLO && line->in.length >= GUEST_HELLO) {
        hear_guest(line);
    }
    if (!line->is_host && line->stage == STAGE_HELLO && line->in.length >= HOST_HELLO &&
        !hear_host(line, error)) {
        return false;
    }
    hear_header(line);
    return line->heard || platform_milliseconds() - line->begun <= LINE_HANDSHAKE ||
           cut_off(line, "Nobody has answered in time.", error);
}

/* ------------------------------------------------------------------ what goes to and fro */

static size_t longest_message(const Line *line)
{
    return line->heard ? LINE_MESSAGE_MAX : LINE_FIRST_MAX;
}

static bool take_in(Line *line, Error *error)
{
    uint8_t more[4096];
    while (line->in.length < LENGTH + longest_message(line) + SEAL_MORE) {
        const int got = platform_hear(line->socket, more, sizeof more);
        if (got == 0 || (got < 0 && errno != EAGAIN)) {
            return cut_off(line, "The line is broken.", error);
        }
        if (got < 0) {
            return true;
        }
        bytes_add(&line->in, more, (size_t)got);
    }
    return true;
}

static bool send_out(Line *line, Error *error)
{
    while (line->out.length > 0) {
        const int put = platform_say(line->socket, bytes_at(&line->out), line->out.length);
        if (put < 0) {
            return errno == EAGAIN || cut_off(line, "The line is broken.", error);
        }
        bytes_drop(&line->out, (size_t)put);
    }
    return true;
}

bool line_step(Line *line, Error *error)
{
    const bool heard = take_in(line, error);
    if (!begin(line, error)) {
        return false;
    }
    if (line->out.length > WAITING_MAX) {
        return error_set(error, "The other side does not listen.");
    }
    if (line->broken.text[0] != '\0') {
        return error_set(error, "%s", line->broken.text);
    }
    return send_out(line, error) && heard &&
           (!line->over || line->out.length > 0 || error_set(error, "The line was too slow."));
}

void line_send(Line *line, const char *message)
{
    const size_t length = strlen(message);
    if (line->over) {
        return;
    }
    assert(line->seal && length <= LINE_MESSAGE_MAX);
    const size_t sealed = length + SEAL_MORE;
    const uint8_t head[LENGTH] = {0, (uint8_t)(sealed >> 16), (uint8_t)(sealed >> 8), (uint8_t)sealed};
    uint8_t *frame = memory_new(sealed, 1);
    seal_close(line->seal, message, length, frame);
    bytes_add(&line->out, head, LENGTH);
    bytes_add(&line->out, frame, sealed);
    free(frame);
}

void line_send_last(Line *line, const char *message)
{
    line_send(line, message);
    line->over = true;
}

void line_turn(Line *line, const char *secret)
{
    uint8_t key[SEAL_KEY];
    seal_derive(line->key.key, secret, key);
    memcpy(line->key.key, key, SEAL_KEY);
    begin_seal(line);
    line->stage = STAGE_HEADER;
}

bool line_receive(Line *line, Text *out)
{
    hear_header(line);
    const uint8_t *at = bytes_at(&line->in);
    if (line->stage != STAGE_SEALED || line->in.length < LENGTH || line->broken.text[0] != '\0') {
        return false;
    }
    const size_t sealed = (size_t)at[1] << 16 | (size_t)at[2] << 8 | at[3];
    if (at[0] != 0 || sealed < SEAL_MORE || sealed > longest_message(line) + SEAL_MORE) {
        error_set(&line->broken, "What came is no message.");
        return false;
    }
    if (line->in.length < LENGTH + sealed) {
        return false;
    }
    char *plain = memory_new(sealed, 1);
    const bool good = seal_open(line->seal, at + LENGTH, sealed, plain);
    if (good) {
        text_clear(out);
        text_add(out, "%.*s", (int)(sealed - SEAL_MORE), plain);
        line->heard = true;
        bytes_drop(&line->in, LENGTH + sealed);
    } else {
        error_set(&line->broken, line->heard ? "What came was changed on its way."
                                             : "The words are not those of this table.");
    }
    free(plain);
    return good;
}
