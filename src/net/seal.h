/* seal.h: what keeps the words of a table from all but those who know its key: libsodium, which is opened
   where it is installed, so that nobody else needs it. */
#ifndef NET_SEAL_H
#define NET_SEAL_H

#include "core/error.h"

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

#endif
