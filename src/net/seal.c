/* seal.c: see seal.h. argon2id makes the key, one for each direction comes of it, and each connection begins
 * its streams anew. */
#include "net/seal.h"

#include "core/memory.h"
#include "net/borrowed.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    ARGON2ID13 = 2,
    OPERATIONS = 2,
    MEMORY = 64 * 1024 * 1024,
    TAG_MESSAGE = 0,
    LETTER_NONCE = 24,
    LETTER_TAG = 16,
    BOX_MORE = 48,
};

/* What is called of libsodium; the names are its own. */
static struct {
    int (*sodium_init)(void);
    void (*randombytes_buf)(void *out, size_t size);
    char *(*sodium_bin2hex)(char *out, size_t size, const unsigned char *bytes, size_t length);
    int (*sodium_hex2bin)(unsigned char *out, size_t size, const char *digits, size_t length,
                          const char *passed_over, size_t *out_length, const char **end);
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
    int (*crypto_aead_xchacha20poly1305_ietf_encrypt)(unsigned char *out, unsigned long long *out_length,
                                                      const unsigned char *in, unsigned long long length,
                                                      const unsigned char *with,
                                                      unsigned long long with_length,
                                                      const unsigned char *nothing,
                                                      const unsigned char *nonce, const unsigned char *key);
    int (*crypto_aead_xchacha20poly1305_ietf_decrypt)(unsigned char *out, unsigned long long *out_length,
                                                      unsigned char *nothing, const unsigned char *in,
                                                      unsigned long long length, const unsigned char *with,
                                                      unsigned long long with_length,
                                                      const unsigned char *nonce, const unsigned char *key);
    int (*crypto_box_seed_keypair)(unsigned char *open, unsigned char *secret, const unsigned char *seed);
    int (*crypto_box_seal)(unsigned char *out, const unsigned char *in, unsigned long long length,
                           const unsigned char *open);
    int (*crypto_box_seal_open)(unsigned char *out, const unsigned char *in, unsigned long long length,
                                const unsigned char *open, const unsigned char *secret);
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

bool seal_ready(Error *error)
{
    static const BorrowedCall list[] = {
        CALL(sodium_init),
        CALL(randombytes_buf),
        CALL(sodium_bin2hex),
        CALL(sodium_hex2bin),
        CALL(crypto_pwhash),
        CALL(crypto_generichash),
        CALL(crypto_secretstream_xchacha20poly1305_statebytes),
        CALL(crypto_secretstream_xchacha20poly1305_init_push),
        CALL(crypto_secretstream_xchacha20poly1305_init_pull),
        CALL(crypto_secretstream_xchacha20poly1305_push),
        CALL(crypto_secretstream_xchacha20poly1305_pull),
        CALL(crypto_aead_xchacha20poly1305_ietf_encrypt),
        CALL(crypto_aead_xchacha20poly1305_ietf_decrypt),
        CALL(crypto_box_seed_keypair),
        CALL(crypto_box_seal),
        CALL(crypto_box_seal_open),
    };
    static const int versions[] = {26, 23, 0}; /* since 1.0.19, and before */
    static bool ready;
    if (!ready) {
        ready = borrow("sodium", versions, list, sizeof list / sizeof *list, &sodium) &&
                sodium.sodium_init() >= 0;
    }
    return ready || error_set(error, "Online games need libsodium, which is not installed. On "
                                     "Debian, install the package libsodium26 or libsodium23.");
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

/* ------------------------------------------------------------------ letters */

void seal_derive(const uint8_t key[SEAL_KEY], const char *what, uint8_t out[SEAL_KEY])
{
    const int failed =
        sodium.crypto_generichash(out, SEAL_KEY, (const uint8_t *)what, strlen(what), key, SEAL_KEY);
    assert(failed == 0);
}

uint8_t *seal_letter(const uint8_t key[SEAL_KEY], const char *place, const char *plain, size_t *length)
{
    const size_t plain_length = strlen(plain);
    uint8_t *out = memory_new(LETTER_NONCE + plain_length + LETTER_TAG, 1);
    seal_chance(out, LETTER_NONCE);
    sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(out + LETTER_NONCE, NULL, (const uint8_t *)plain,
                                                      plain_length, (const uint8_t *)place, strlen(place),
                                                      NULL, out, key);
    *length = LETTER_NONCE + plain_length + LETTER_TAG;
    return out;
}

bool seal_open_letter(const uint8_t key[SEAL_KEY], const char *place, const uint8_t *sealed, size_t length,
                      Text *out)
{
    if (length < LETTER_NONCE + LETTER_TAG) {
        return false;
    }
    const size_t plain_length = length - LETTER_NONCE - LETTER_TAG;
    char *plain = memory_new(plain_length + 1, 1);
    const bool good = sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(
                          (uint8_t *)plain, NULL, NULL, sealed + LETTER_NONCE, length - LETTER_NONCE,
                          (const uint8_t *)place, strlen(place), sealed, key) == 0;
    if (good) {
        text_clear(out);
        text_add(out, "%s", plain);
    }
    free(plain);
    return good;
}

/* ------------------------------------------------------------------ boxes */

void seal_digits(const uint8_t *bytes, size_t count, char *out)
{
    sodium.sodium_bin2hex(out, 2 * count + 1, bytes, count);
}

bool seal_bytes(const char *digits, size_t length, uint8_t *out, size_t count)
{
    size_t read = 0;
    return length == 2 * count && sodium.sodium_hex2bin(out, count, digits, length, NULL, &read, NULL) == 0 &&
           read == count;
}

void seal_lock(const char *secret, SealLock *out)
{
    static const uint8_t none[SEAL_KEY];
    uint8_t seed[SEAL_KEY];
    seal_derive(none, secret, seed);
    sodium.crypto_box_seed_keypair(out->open, out->secret, seed);
}

void seal_box(const uint8_t open[SEAL_KEY], const char *plain, Text *out)
{
    const size_t length = strlen(plain), sealed = length + BOX_MORE;
    uint8_t *box = memory_new(sealed, 1);
    char *digits = memory_new(2 * sealed + 1, 1);
    sodium.crypto_box_seal(box, (const uint8_t *)plain, length, open);
    seal_digits(box, sealed, digits);
    text_add(out, "%s", digits);
    free(digits);
    free(box);
}

bool seal_open_box(const SealLock *lock, const char *digits, Text *out)
{
    const size_t sealed = strlen(digits) / 2;
    uint8_t *box = memory_new(sealed + 1, 1);
    char *plain = memory_new(sealed + 1, 1);
    const bool good =
        sealed >= BOX_MORE && seal_bytes(digits, strlen(digits), box, sealed) &&
        sodium.crypto_box_seal_open((uint8_t *)plain, box, sealed, lock->open, lock->secret) == 0;
    if (good) {
        text_clear(out);
        text_add(out, "%s", plain);
    }
    free(plain);
    free(box);
    return good;
}
