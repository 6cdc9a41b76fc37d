/* seal.h: what keeps the words of a table from all but those who know its key: libsodium, which is opened
   where it is installed, so that nobody else needs it. */
#ifndef NET_SEAL_H
#define NET_SEAL_H

#include "core/error.h"
#include "core/text.h"

#include <stddef.h>
#include <stdint.h>

enum {
    SEAL_KEY = 32,
    SEAL_SALT = 16,
    SEAL_NONCE = 16,
    SEAL_FRESH = 2 * SEAL_NONCE, /* what host and guest have drawn for one connection, in this order */
    SEAL_HEADER = 24,            /* with which a stream begins */
    SEAL_MORE = 17,              /* so many bytes longer is what is sealed */
};

/* The two streams between a host and a guest. */
typedef struct Seal Seal;

/* Is the library there? Says what is missing where it is not. */
bool seal_ready(Error *error);
/* Bytes that nobody can guess. */
void seal_chance(void *out, size_t size);
/* The key that belongs to a table's words: slow to find, for those who try words, too. False without memory.
 */
bool seal_key(const char *words, const uint8_t salt[SEAL_SALT], uint8_t key[SEAL_KEY]);

/* Begins what goes out; `header` is for the other side. */
Seal *seal_new(const uint8_t key[SEAL_KEY], const uint8_t fresh[SEAL_FRESH], bool is_host,
               uint8_t header[SEAL_HEADER]);
void seal_free(Seal *seal);
/* Begins what comes in, with the header from the other side. */
void seal_hear(Seal *seal, const uint8_t header[SEAL_HEADER]);
/* Seals the next piece into `out`, which has room for SEAL_MORE bytes more. */
void seal_close(Seal *seal, const void *plain, size_t length, uint8_t *out);
/* Opens the next piece, of `length` bytes, SEAL_MORE at least, into `out`. False unless it was sealed with
   the same key and nothing was changed, left out or repeated. */
bool seal_open(Seal *seal, const uint8_t *sealed, size_t length, void *out);

/* ------------------------------------------------------------------ letters, which lie where others find
 * them */

/* A key for one purpose, from which none for another can be told. */
void seal_derive(const uint8_t key[SEAL_KEY], const char *what, uint8_t out[SEAL_KEY]);
/* Seals a letter for one place, of `*length` bytes, to be freed. */
uint8_t *seal_letter(const uint8_t key[SEAL_KEY], const char *place, const char *plain, size_t *length);
/* Opens what lay at a place; false unless it was sealed so for that one. */
bool seal_open_letter(const uint8_t key[SEAL_KEY], const char *place, const uint8_t *sealed, size_t length,
                      Text *out);

/* What anybody can lock something with, and only its owner can open. */
typedef struct SealLock {
    uint8_t open[SEAL_KEY], secret[SEAL_KEY];
} SealLock;

/* The lock that belongs to a secret, which nobody can guess. */
void seal_lock(const char *secret, SealLock *out);
/* Adds something that only the lock's owner can open, as hexadecimal digits. */
void seal_box(const uint8_t open[SEAL_KEY], const char *plain, Text *out);
bool seal_open_box(const SealLock *lock, const char *digits, Text *out);

/* Bytes as hexadecimal digits, two for each and an end, and back; false where they are none. */
void seal_digits(const uint8_t *bytes, size_t count, char *out);
bool seal_bytes(const char *digits, size_t length, uint8_t *out, size_t count);

#endif
