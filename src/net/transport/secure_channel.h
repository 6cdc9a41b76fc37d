/* secure_channel.h: encrypted messages over a TCP socket. No function blocks. Each channel belongs to one
 * thread. */
#ifndef NET_TRANSPORT_SECURE_CHANNEL_H
#define NET_TRANSPORT_SECURE_CHANNEL_H

#include "core/platform/error.h"
#include "core/text/text.h"
#include "net/transport/crypto.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    /* maximum size of a message in bytes; enough for a move with a note (narration) of 64 KiB, or for a card
     * file */
    CHANNEL_MESSAGE_MAX = 512 * 1024,
    /* maximum size of a message in bytes, until the other side has proved that it knows the secret room
     * words */
    CHANNEL_UNAUTHENTICATED_MAX = 64 * 1024,
    /* number of bytes that may wait to be sent before the host closes the connection. With twice as many
     * bytes, the channel itself ends with an error. */
    CHANNEL_UNSENT_MAX = 32 * 1024 * 1024,
    /* time in milliseconds within which the other side must prove that it knows the room words */
    CHANNEL_HANDSHAKE_MS = 10 * 1000,
};

/* Salt of an online game, and the encryption key that is derived from this salt and the secret room words. */
typedef struct ChannelKey {
    uint8_t salt[CRYPTO_SALT_BYTES], key[CRYPTO_KEY_BYTES];
} ChannelKey;

bool channel_derive_key(const char *room_words, const uint8_t salt[CRYPTO_SALT_BYTES], ChannelKey *out,
                        Error *error);

typedef struct Channel Channel;

/* Creates the host's end of an encrypted channel, which owns `socket`. */
Channel *channel_new_host(int socket, const ChannelKey *key);
/* Creates the guest's end of an encrypted channel, which owns `socket`. The key is derived when the salt
 * arrives from the host. */
Channel *channel_new_guest(int socket, const char *room_words);
void channel_free(Channel *channel);
int channel_get_socket(const Channel *channel);

/* True if the handshake is complete, so that messages can be sent. */
bool channel_is_ready(const Channel *channel);
/* True if the other side has proved that it knows the secret room words. */
bool channel_is_authenticated(const Channel *channel);
bool channel_has_unsent(const Channel *channel);
/* Returns the time at which the other side last sent something, in milliseconds. */
int64_t channel_get_heard_at(const Channel *channel);
size_t channel_count_unsent_bytes(const Channel *channel);
/* True if the caller can connect again after the channel has ended: the other side knows the room words, or
 * the connection was lost. */
bool channel_can_reconnect(const Channel *channel);
/* Sends and receives data without blocking. Returns false with `error` when the channel has ended. */
bool channel_step(Channel *channel, Error *error);
/* Queues a message of at most CHANNEL_MESSAGE_MAX bytes, to be sent as soon as possible. */
void channel_send(Channel *channel, const char *message);
/* Queues the last message of the channel. The channel ends once this message has been sent. */
void channel_send_and_close(Channel *channel, const char *message);
/* Starts new encrypted streams, whose key also depends on `secret`. The guest calls this function after
 * sending a message that contains the secret; the host calls it after receiving this message. People who know
 * only the room words can then neither read nor write messages. */
void channel_change_key(Channel *channel, const char *secret);
/* Writes the next received message to `out`. Returns false if no message has arrived. */
bool channel_receive(Channel *channel, Text *out);

#endif
