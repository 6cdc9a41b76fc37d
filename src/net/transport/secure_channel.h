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
    /* maximum bytes of a message, enough for a move with a note (narration) of 64 KiB, or for a card file */
    CHANNEL_MESSAGE_MAX = 512 * 1024,
    /* maximum bytes of a message before the other side has proved that it knows the secret room words */
    CHANNEL_UNAUTHENTICATED_MAX = 64 * 1024,
    /* The host closes the connection if more bytes than this wait to be sent. If twice as many bytes wait,
     * the channel itself ends with an error. */
    CHANNEL_UNSENT_MAX = 32 * 1024 * 1024,
    CHANNEL_HANDSHAKE_MS = 10 * 1000, /* milliseconds until the handshake must be complete */
};

/* Salt of an online game, and the encryption key that is derived from the salt and the secret room words. */
typedef struct ChannelKey {
    uint8_t salt[CRYPTO_SALT_BYTES], key[CRYPTO_KEY_BYTES];
} ChannelKey;

bool channel_derive_key(const char *words, const uint8_t salt[CRYPTO_SALT_BYTES], ChannelKey *out,
                        Error *error);

typedef struct Channel Channel;

/* Creates the encrypted channel of a host, which owns `socket`. */
Channel *channel_new_host(int socket, const ChannelKey *key);
/* Creates the encrypted channel of a guest, which owns `socket`. Derives the key when the host's salt
 * arrives. */
Channel *channel_new_guest(int socket, const char *words);
void channel_free(Channel *channel);
int channel_socket(const Channel *channel);

/* True if the handshake is complete, so that messages can be sent. */
bool channel_is_ready(const Channel *channel);
/* True if the other side has proved that it knows the secret room words. */
bool channel_is_authenticated(const Channel *channel);
bool channel_has_unsent(const Channel *channel);
/* Returns the time at which the other side last sent something, in milliseconds. */
int64_t channel_heard_at(const Channel *channel);
size_t channel_unsent_bytes(const Channel *channel);
/* True if the connection was lost and the caller can connect again. */
bool channel_can_reconnect(const Channel *channel);
/* Sends and receives without blocking. Returns false with `error` once the channel has ended. */
bool channel_step(Channel *channel, Error *error);
/* Sends a message of at most CHANNEL_MESSAGE_MAX bytes as soon as possible. */
void channel_send(Channel *channel, const char *message);
/* Sends the channel's last message. The channel ends after sending it. */
void channel_send_last(Channel *channel, const char *message);
/* Starts new encrypted streams whose key also depends on `secret`. The guest calls this function after
 * sending the message with the secret, and the host calls it after receiving that message. From then on,
 * people who know only the room words can neither read nor write messages. */
void channel_rekey(Channel *channel, const char *secret);
/* Stores the next received message in `out`. Returns false if there is none. */
bool channel_receive(Channel *channel, Text *out);

#endif
