/* message_private.h: declarations shared by message.c and message_write.c. */
#ifndef NET_SESSION_MESSAGE_PRIVATE_H
#define NET_SESSION_MESSAGE_PRIVATE_H

#include "net/session/message.h"

/* lengths of a content hash and of a public key in hex digits */
enum { HASH_DIGITS = 16, LOCK_DIGITS = 2 * CRYPTO_KEY_BYTES };

/* Bit sets of Capability. */
enum {
    /* capabilities that the other program must have */
    NEEDED_CAPABILITIES = CAPABILITY_VIEW | CAPABILITY_LOCK,
    /* capabilities that this program has in every session */
    KNOWN_CAPABILITIES = CAPABILITY_VIEW | CAPABILITY_PRESENCE | CAPABILITY_CHAT | CAPABILITY_UNDO |
                         CAPABILITY_PING | CAPABILITY_CARDS | CAPABILITY_LOCK | CAPABILITY_HEARTBEAT |
                         CAPABILITY_WRITING | CAPABILITY_LEAVE | CAPABILITY_RECORD | CAPABILITY_RESIGN |
                         CAPABILITY_DEAL | CAPABILITY_DELTA | CAPABILITY_QUEUE | CAPABILITY_RESEND |
                         CAPABILITY_CONSENT
};

/* names of the capabilities in messages, in the order of their bits; the list ends with NULL */
extern const char *const message_capability_names[];

#endif
