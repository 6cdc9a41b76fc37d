/* seal.c: see seal.h. argon2id makes the key, one for each direction comes of it, and each connection begins
 * its streams anew. */
#include "net/seal.h"

#include "core/memory.h"
#include "core/platform.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ARGON2ID13 = 2, OPERATIONS = 2, MEMORY = 64 * 1024 * 1024, TAG_MESSAGE = 0 };

/* What is called of libsodium; the names are its own. */
static struct {
    int (*sodium_init)(void);
    void (*randombytes_buf)(void *out, size_t size);
    int (*crypto_pwhash)(unsigned char *out, unsigned long long out_length, const char *words,
                         unsigned long long length, const unsigned char *salt, unsigned long long operations,
                         size_t memory, int algorithm);
    int (*crypto_generichash)(unsigned char *out, size_t out_length, const unsigned char *in,
                              unsigned long long length, const unsigned char *key, size_t key_length);
    size_t (*crypto_secretstream_xchacha20poly1305_statebytes)(void);
    int (*crypto_secretstream_xchacha20poly1305_init_push)(void *state, unsigned char *header,
                                                           const unsigned char *key);
    int (*crypto_secretstream_xchacha20poly1305_init_pull)(void *state, const unsigned char *header,
                                                           const unsigned char *key);
    int (*crypto_secretstream_xchacha20poly1305_push)(void *state, unsigned char *out,
                                                      unsigned long long *out_length, const unsigned char *in,
                                                      unsigned long long length, const unsigned char *with,
                                                      unsigned long long with_length, unsigned char tag);
    int (*crypto_secretstream_xchacha20poly1305_pull)(void *state, unsigned char *out,
                                                      unsigned long long *out_length, unsigned char *tag,
                                                      const unsigned char *in, unsigned long long length,
                                                      const unsigned char *with,
                                                      unsigned long long with_length);
} sodium;

struct Seal {
    void *out, *in; /* states of the library's streams */
    uint8_t in_key[SEAL_KEY];
    bool hears;
};

/* ------------------------------------------------------------------ the library */

#define CALL(name)                                                                                           \
    {                                                                                                        \
#name, offsetof(__typeof__(sodium), name)                                                            \
    }

static bool find_calls(void *library)
{
    static const struct {
        const char *name;
        size_t place;
    } calls[] = {
        CALL(sodium_init),
        CALL(randombytes_buf),
        CALL(crypto_pwhash),
        CALL(crypto_generichash),
        CALL(crypto_secretstream_xchacha20poly1305_statebytes),
        CALL(crypto_secretstream_xchacha20poly1305_init_push),
        CALL(crypto_secretstream_xchacha20poly1305_init_pull),
        CALL(crypto_secretstream_xchacha20poly1305_push),
        CALL(crypto_secretstream_xchacha20poly1305_pull),
    };
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        void *call = platform_library_call(library, calls[i].name);
        if (!call) {
            return false;
        }
        memcpy((char *)&sodium + calls[i].place, &call, sizeof call);
    }
    return true;
}

bool seal_ready(Error *error)
{
    static bool ready;
    if (!ready) {
        void *library = platform_library("sodium", 23);
        ready = library && find_calls(library) && sodium.sodium_init() >= 0;
    }
    return ready || error_set(error, "Tables of several machines need libsodium, which is not installed: on "
                                     "Debian it is the package libsodium23.");
}

void seal_chance(void *out, size_t size)
{
    sodium.randombytes_buf(out, size);
}

bool seal_key(const char *words, const uint8_t salt[SEAL_SALT], uint8_t key[SEAL_KEY])
{
    return sodium.crypto_pwhash(key, SEAL_KEY, words, strlen(words), salt, OPERATIONS, MEMORY, ARGON2ID13) ==
           0;
}

/* ------------------------------------------------------------------ streams */

/* Host and guest seal with different keys, which no other connection has, so that nothing that was once said
   can be said again by somebody else. */
static void key_of(const uint8_t key[SEAL_KEY], const uint8_t fresh[SEAL_FRESH], bool host,
                   uint8_t out[SEAL_KEY])
{
    uint8_t said[SEAL_FRESH + 1];
    memcpy(said, fresh, SEAL_FRESH);
    said[SEAL_FRESH] = host;
    const int failed = sodium.crypto_generichash(out, SEAL_KEY, said, sizeof said, key, SEAL_KEY);
    assert(failed == 0);
}

Seal *seal_new(const uint8_t key[SEAL_KEY], const uint8_t fresh[SEAL_FRESH], bool is_host,
               uint8_t header[SEAL_HEADER])
{
    Seal *seal = memory_new(1, sizeof *seal);
    const size_t size = sodium.crypto_secretstream_xchacha20poly1305_statebytes();
    uint8_t own[SEAL_KEY];
    seal->out = memory_new(1, size);
    seal->in = memory_new(1, size);
    key_of(key, fresh, is_host, own);
    key_of(key, fresh, !is_host, seal->in_key);
    sodium.crypto_secretstream_xchacha20poly1305_init_push(seal->out, header, own);
    return seal;
}

void seal_free(Seal *seal)
{
    if (seal) {
        free(seal->out);
        free(seal->in);
        free(seal);
    }
}

void seal_hear(Seal *seal, const uint8_t header[SEAL_HEADER])
{
    seal->hears = sodium.crypto_secretstream_xchacha20poly1305_init_pull(seal->in, header, seal->in_key) == 0;
}

void seal_close(Seal *seal, const void *plain, size_t length, uint8_t *out)
{
    sodium.crypto_secretstream_xchacha20poly1305_push(seal->out, out, NULL, plain, length, NULL, 0,
                                                      TAG_MESSAGE);
}

bool seal_open(Seal *seal, const uint8_t *sealed, size_t length, void *out)
{
    unsigned char tag = 0;
    return seal->hears && sodium.crypto_secretstream_xchacha20poly1305_pull(seal->in, out, NULL, &tag, sealed,
                                                                            length, NULL, 0) == 0;
}
