/* secure_channel.c: encrypted messages over a TCP socket.

   The host sends a magic number, the salt of its key and a nonce. The guest answers with a nonce and the
   header of the guest's stream. The host answers with the header of the host's stream. From then on each
   frame consists of a length and an encrypted message. channel_change_key starts new streams.
   docs/protocol.md has the details. */
#include "net/transport/secure_channel.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char greeting[] = "STABLE1\n";

enum {
    GREETING = sizeof greeting - 1,
    HOST_HELLO = GREETING + CRYPTO_SALT_BYTES + CRYPTO_NONCE_BYTES,
    GUEST_HELLO = CRYPTO_NONCE_BYTES + CRYPTO_HEADER_BYTES,
    LENGTH = 4,
    FRAME_MAX = LENGTH + CHANNEL_MESSAGE_MAX + CRYPTO_OVERHEAD_BYTES,
    /* maximum number of bytes that may wait to be sent; with more bytes, the channel ends with an error */
    UNSENT_LIMIT = 2 * CHANNEL_UNSENT_MAX,
};

/* What the channel expects to receive next. */
typedef enum Stage { STAGE_HELLO, STAGE_HEADER, STAGE_SEALED } Stage;

typedef struct Bytes {
    uint8_t *room;
    size_t first, length, capacity;
} Bytes;

struct Channel {
    int socket;
    bool is_host;
    Stage stage;
    ChannelKey key;
    /* room words that the guest has typed. NULL in the host. In the guest, NULL after the host's salt has
     * arrived, because the words are no longer needed. */
    char *words;
    uint8_t nonces[CRYPTO_NONCES_BYTES];
    CryptoStream *stream;
    Bytes in, out;
    /* true if the other side has sent a message that was encrypted with the correct key */
    bool authenticated;
    /* true if the last message of the channel is in the queue. No other message may be sent then. */
    bool closing;
    bool disconnected; /* true if the connection was lost, false if it was closed on purpose */
    int64_t started;   /* time at which the handshake began, in milliseconds */
    int64_t heard_at;  /* time at which the other side last sent something, in milliseconds */
    Error failure;
};

/* ------------------------------------------------------------------ queues of bytes */

static uint8_t *bytes_get_first(const Bytes *bytes)
{
    return bytes->room + bytes->first;
}

/* Appends bytes to a buffer. If the new bytes do not fit at the end, moves the old bytes to the start. If old
 * and new bytes fill more than half of the buffer, also enlarges the buffer. On average, the time for each
 * appended byte is therefore constant. */
static void bytes_add(Bytes *bytes, const void *data, size_t length)
{
    if (bytes->first + bytes->length + length > bytes->capacity) {
        const size_t needed = 2 * (bytes->length + length);
        if (bytes->length > 0) {
            memmove(bytes->room, bytes_get_first(bytes), bytes->length);
        }
        bytes->first = 0;
        if (needed > bytes->capacity) {
            bytes->capacity = needed;
            bytes->room = memory_resize(bytes->room, bytes->capacity, 1);
        }
    }
    memcpy(bytes_get_first(bytes) + bytes->length, data, length);
    bytes->length += length;
}

static void bytes_drop(Bytes *bytes, size_t length)
{
    bytes->length -= length;
    bytes->first = bytes->length > 0 ? bytes->first + length : 0;
}

/* ------------------------------------------------------------------ creating a channel */

bool channel_derive_key(const char *room_words, const uint8_t salt[CRYPTO_SALT_BYTES], ChannelKey *out,
                        Error *error)
{
    memcpy(out->salt, salt, CRYPTO_SALT_BYTES);
    return crypto_derive_key_from_words(room_words, out->salt, out->key) ||
           error_set(error, "There is not enough memory for the encryption key.");
}

static Channel *channel_new(int socket, bool is_host)
{
    Channel *channel = memory_new(1, sizeof *channel);
    channel->socket = socket;
    channel->is_host = is_host;
    channel->started = channel->heard_at = platform_get_milliseconds();
    return channel;
}

Channel *channel_new_host(int socket, const ChannelKey *key)
{
    Channel *channel = channel_new(socket, true);
    channel->key = *key;
    crypto_fill_random(channel->nonces, CRYPTO_NONCE_BYTES);
    bytes_add(&channel->out, greeting, GREETING);
    bytes_add(&channel->out, key->salt, CRYPTO_SALT_BYTES);
    bytes_add(&channel->out, channel->nonces, CRYPTO_NONCE_BYTES);
    return channel;
}

Channel *channel_new_guest(int socket, const char *room_words)
{
    Channel *channel = channel_new(socket, false);
    channel->words = memory_copy_string(room_words, strlen(room_words));
    return channel;
}

void channel_free(Channel *channel)
{
    if (channel) {
        platform_close_socket(channel->socket);
        crypto_stream_free(channel->stream);
        free(channel->words);
        free(channel->in.room);
        free(channel->out.room);
        free(channel);
    }
}

int channel_get_socket(const Channel *channel)
{
    return channel->socket;
}

bool channel_is_ready(const Channel *channel)
{
    return channel->stage == STAGE_SEALED;
}

bool channel_is_authenticated(const Channel *channel)
{
    return channel->authenticated;
}

bool channel_has_unsent(const Channel *channel)
{
    return channel->out.length > 0;
}

int64_t channel_get_heard_at(const Channel *channel)
{
    return channel->heard_at;
}

size_t channel_count_unsent_bytes(const Channel *channel)
{
    return channel->out.length;
}

bool channel_can_reconnect(const Channel *channel)
{
    return channel->authenticated || channel->disconnected;
}

static bool fail_disconnected(Channel *channel, const char *why, Error *error)
{
    channel->disconnected = true;
    return error_set(error, "%s", why);
}

/* ------------------------------------------------------------------ handshake between host and guest */

static void start_crypto_stream(Channel *channel)
{
    uint8_t header[CRYPTO_HEADER_BYTES];
    crypto_stream_free(channel->stream);
    channel->stream = crypto_stream_new(channel->key.key, channel->nonces, channel->is_host, header);
    bytes_add(&channel->out, header, CRYPTO_HEADER_BYTES);
}

static bool handle_host_hello(Channel *channel, Error *error)
{
    const uint8_t *at = bytes_get_first(&channel->in);
    if (memcmp(at, greeting, GREETING) != 0) {
        return error_set(error, "No compatible Storytable game answers at this address.");
    }
    if (!channel_derive_key(channel->words, at + GREETING, &channel->key, error)) {
        return false;
    }
    memcpy(channel->nonces, at + GREETING + CRYPTO_SALT_BYTES, CRYPTO_NONCE_BYTES);
    crypto_fill_random(channel->nonces + CRYPTO_NONCE_BYTES, CRYPTO_NONCE_BYTES);
    bytes_add(&channel->out, channel->nonces + CRYPTO_NONCE_BYTES, CRYPTO_NONCE_BYTES);
    start_crypto_stream(channel);
    bytes_drop(&channel->in, HOST_HELLO);
    channel->stage = STAGE_HEADER;
    return true;
}

static void handle_guest_hello(Channel *channel)
{
    memcpy(channel->nonces + CRYPTO_NONCE_BYTES, bytes_get_first(&channel->in), CRYPTO_NONCE_BYTES);
    start_crypto_stream(channel);
    crypto_stream_read_header(channel->stream, bytes_get_first(&channel->in) + CRYPTO_NONCE_BYTES);
    bytes_drop(&channel->in, GUEST_HELLO);
    channel->stage = STAGE_SEALED;
}

static void read_stream_header(Channel *channel)
{
    if (channel->stage == STAGE_HEADER && channel->in.length >= CRYPTO_HEADER_BYTES) {
        crypto_stream_read_header(channel->stream, bytes_get_first(&channel->in));
        bytes_drop(&channel->in, CRYPTO_HEADER_BYTES);
        channel->stage = STAGE_SEALED;
    }
}

static bool continue_handshake(Channel *channel, Error *error)
{
    if (channel->is_host && channel->stage == STAGE_HELLO && channel->in.length >= GUEST_HELLO) {
        handle_guest_hello(channel);
    }
    if (!channel->is_host && channel->stage == STAGE_HELLO && channel->in.length >= HOST_HELLO &&
        !handle_host_hello(channel, error)) {
        return false;
    }
    read_stream_header(channel);
    return channel->authenticated || platform_get_milliseconds() - channel->started <= CHANNEL_HANDSHAKE_MS ||
           fail_disconnected(channel, "The other side did not answer in time.", error);
}

/* ------------------------------------------------------------------ sending and receiving */

static size_t get_max_message_bytes(const Channel *channel)
{
    return channel->authenticated ? CHANNEL_MESSAGE_MAX : CHANNEL_UNAUTHENTICATED_MAX;
}

static bool receive_bytes(Channel *channel, Error *error)
{
    uint8_t more[4096];
    while (channel->in.length < LENGTH + get_max_message_bytes(channel) + CRYPTO_OVERHEAD_BYTES) {
        const int got = platform_recv(channel->socket, more, sizeof more);
        if (got == 0 || (got < 0 && errno != EAGAIN)) {
            return fail_disconnected(channel, "The connection was lost.", error);
        }
        if (got < 0) {
            return true;
        }
        bytes_add(&channel->in, more, (size_t)got);
        channel->heard_at = platform_get_milliseconds();
    }
    return true;
}

static bool send_bytes(Channel *channel, Error *error)
{
    while (channel->out.length > 0) {
        const int put = platform_send(channel->socket, bytes_get_first(&channel->out), channel->out.length);
        if (put < 0) {
            return errno == EAGAIN || fail_disconnected(channel, "The connection was lost.", error);
        }
        bytes_drop(&channel->out, (size_t)put);
    }
    return true;
}

bool channel_step(Channel *channel, Error *error)
{
    const bool connected = receive_bytes(channel, error);
    if (!continue_handshake(channel, error)) {
        return false;
    }
    if (channel->out.length > UNSENT_LIMIT) {
        return error_set(error, "The other computer receives data too slowly.");
    }
    if (channel->failure.text[0] != '\0') {
        return error_set(error, "%s", channel->failure.text);
    }
    return send_bytes(channel, error) && connected &&
           (!channel->closing || channel->out.length > 0 || error_set(error, "The connection is too slow."));
}

void channel_send(Channel *channel, const char *message)
{
    const size_t length = strlen(message);
    if (channel->closing) {
        return;
    }
    assert(channel->stream && length <= CHANNEL_MESSAGE_MAX);
    const size_t ciphertext_length = length + CRYPTO_OVERHEAD_BYTES;
    const uint8_t head[LENGTH] = {0, (uint8_t)(ciphertext_length >> 16), (uint8_t)(ciphertext_length >> 8),
                                  (uint8_t)ciphertext_length};
    uint8_t *frame = memory_new(ciphertext_length, 1);
    crypto_stream_encrypt(channel->stream, message, length, frame);
    bytes_add(&channel->out, head, LENGTH);
    bytes_add(&channel->out, frame, ciphertext_length);
    free(frame);
}

void channel_send_and_close(Channel *channel, const char *message)
{
    channel_send(channel, message);
    channel->closing = true;
}

void channel_change_key(Channel *channel, const char *secret)
{
    uint8_t key[CRYPTO_KEY_BYTES];
    crypto_derive_subkey(channel->key.key, secret, key);
    memcpy(channel->key.key, key, CRYPTO_KEY_BYTES);
    start_crypto_stream(channel);
    channel->stage = STAGE_HEADER;
}

bool channel_receive(Channel *channel, Text *out)
{
    read_stream_header(channel);
    const uint8_t *at = bytes_get_first(&channel->in);
    if (channel->stage != STAGE_SEALED || channel->in.length < LENGTH || channel->failure.text[0] != '\0') {
        return false;
    }
    const size_t ciphertext_length = (size_t)at[1] << 16 | (size_t)at[2] << 8 | at[3];
    if (at[0] != 0 || ciphertext_length < CRYPTO_OVERHEAD_BYTES ||
        ciphertext_length > get_max_message_bytes(channel) + CRYPTO_OVERHEAD_BYTES) {
        error_set(&channel->failure, "The other computer sent invalid data.");
        return false;
    }
    if (channel->in.length < LENGTH + ciphertext_length) {
        return false;
    }
    char *plain = memory_new(ciphertext_length, 1);
    const bool good = crypto_stream_decrypt(channel->stream, at + LENGTH, ciphertext_length, plain);
    if (good) {
        text_clear(out);
        text_add(out, "%.*s", (int)(ciphertext_length - CRYPTO_OVERHEAD_BYTES), plain);
        channel->authenticated = true;
        bytes_drop(&channel->in, LENGTH + ciphertext_length);
    } else {
        error_set(&channel->failure, channel->authenticated
                                         ? "A message was altered in transit."
                                         : "The four room words are wrong. Ask the host for them again.");
    }
    free(plain);
    return good;
}
