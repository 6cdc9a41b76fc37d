/* transport.h: a guest's connection to a host, either over TCP or through an MQTT room. Only
 * transport_connect blocks. */
#ifndef NET_TRANSPORT_TRANSPORT_H
#define NET_TRANSPORT_TRANSPORT_H

#include "core/platform/error.h"
#include "core/text/text.h"
#include "net/transport/crypto.h"

#include <stdbool.h>

typedef struct Transport Transport;

/* Connects to an address (see address.h). Returns NULL with `error` if no host answers. */
Transport *transport_connect(const char *address, const char *words, Error *error);
void transport_free(Transport *transport);

/* True if the connection is direct (TCP) instead of through a broker. */
bool transport_is_direct(const Transport *transport);

/* Sends and receives without blocking. Returns false with `error` once the transport has ended. */
bool transport_step(Transport *transport, Error *error);
void transport_send(Transport *transport, const char *message);
/* Encrypts all further messages so that only the host, who owns this public key, can read them. Does nothing
 * in an MQTT room. */
void transport_encrypt_for_host(Transport *transport, const uint8_t lock[CRYPTO_KEY_BYTES]);
/* Stores the next message of the host in `out`. Returns false if there is none. */
bool transport_receive(Transport *transport, Text *out);
/* True if the connection was lost and the caller can connect again. */
bool transport_can_reconnect(const Transport *transport);

/* Returns the time in milliseconds at which the last message of the host arrived. In an MQTT room, returns
 * INT64_MAX if the host has no heartbeat for this guest, and INT64_MIN while the host is away. */
int64_t transport_heard_at(const Transport *transport);

/* Returns the socket for poll. */
int transport_socket(const Transport *transport);
/* True if there is data to send. */
bool transport_has_unsent(const Transport *transport);
/* Returns the timeout for poll in milliseconds, or -1 for no timeout. */
int transport_poll_timeout(const Transport *transport);

#endif
