/* transport.h: a guest's connection to a host, either over TCP or through an MQTT room. These functions
 * block: transport_connect and, for an MQTT room, transport_free. */
#ifndef NET_TRANSPORT_TRANSPORT_H
#define NET_TRANSPORT_TRANSPORT_H

#include "core/platform/error.h"
#include "core/text/text.h"
#include "net/transport/crypto.h"

#include <stdbool.h>

typedef struct Transport Transport;

/* Connects to an address (see address.h). Returns NULL with `error` if the address is invalid or no host
 * answers. */
Transport *transport_connect(const char *address, const char *room_words, Error *error);
void transport_free(Transport *transport);

/* True if the connection is a direct TCP connection, false if it goes through a broker. */
bool transport_is_direct(const Transport *transport);

/* Sends and receives data without blocking. Returns false with `error` when the connection has ended. */
bool transport_step(Transport *transport, Error *error);
void transport_send(Transport *transport, const char *message);
/* From now on, encrypts all messages with the host's public key, so that only the host can read them. Does
 * nothing in an MQTT room. */
void transport_encrypt_for_host(Transport *transport, const uint8_t public_key[CRYPTO_KEY_BYTES]);
/* Writes the next message from the host to `out`. Returns false if no message has arrived. */
bool transport_receive(Transport *transport, Text *out);
/* True if the caller can connect again after the connection has ended. */
bool transport_can_reconnect(const Transport *transport);

/* Returns the time at which the last message from the host arrived, in milliseconds. In an MQTT room, there
 * are two special values: INT64_MAX if the host sends no heartbeat to this guest, and INT64_MIN while the
 * host is away. */
int64_t transport_get_heard_at(const Transport *transport);

/* The following functions do the same as those in mqtt_guest.h, for the player's moves that wait at an MQTT
 * broker until the host handles them. No moves wait in a TCP connection. */
int transport_count_moves(const Transport *transport);
const char *transport_get_move(const Transport *transport, int index, const char **note);
uint64_t transport_get_moves_revision(const Transport *transport);
/* While the host is away, a broker stores the moves of a guest. Returns the text of the most recent of these
 * moves, or NULL if there is none or the host is not away. */
const char *transport_get_waiting_move(const Transport *transport);
/* Takes back the last move that a broker stores while the host is away. Returns false if there is no such
 * move. */
bool transport_withdraw_move(Transport *transport);

/* Returns the socket that must be polled. */
int transport_get_socket(const Transport *transport);
bool transport_has_unsent(const Transport *transport);
/* Returns the longest time for which the socket may be polled, in milliseconds. -1 means that there is no
 * limit. */
int transport_get_poll_timeout(const Transport *transport);

#endif
