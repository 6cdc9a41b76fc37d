/* crypto.c: encryption with libsodium. Keys are derived from words with argon2id. The two directions of a
 * connection have different keys. */
#include "net/transport/crypto.h"

#include "core/platform/memory.h"
#include "net/transport/dynlib.h"
#include "net/transport/libsodium.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPERATIONS = 2,
    MEMORY = 64 * 1024 * 1024,
    PAYLOAD_NONCE_BYTES = 24,
    PAYLOAD_TAG_BYTES = 16,
    BOX_OVERHEAD_BYTES = 48,
};

/* Pointers to the functions of libsodium. The names of the pointers are the names of the functions. */
static struct {
    SODIUM_FUNCTIONS(DYNLIB_POINTER)
} sodium;

struct CryptoStream {
    SodiumStream *out, *in; /* libsodium states: `out` for sending, `in` for receiving */
    uint8_t in_key[CRYPTO_KEY_BYTES];
    bool receiving;
};

bool crypto_init(Error *error)
{
#define SYMBOL(result, name, parameters) DYNLIB_SYMBOL(sodium, name)
    static const DynlibSymbol list[] = {SODIUM_FUNCTIONS(SYMBOL)};
    /* ABI versions of the library, in the order in which they are tried; the list ends with 0. libsodium
     * before 1.0.19 has the ABI version 23. */
    static const int versions[] = {26, 23, 0};
    static bool ready;
    if (!ready) {
        ready = dynlib_load("sodium", versions, list, sizeof list / sizeof *list, &sodium) &&
                sodium.sodium_init() >= 0;
    }
    return ready || error_set(error, "Online games need libsodium, which is not installed. On "
                                     "Debian, install the package libsodium26 or libsodium23.");
}

void crypto_fill_random(void *out, size_t size)
{
    sodium.randombytes_buf(out, size);
}

bool crypto_derive_key_from_words(const char *room_words, const uint8_t salt[CRYPTO_SALT_BYTES],
                                  uint8_t key[CRYPTO_KEY_BYTES])
{
    return sodium.crypto_pwhash(key, CRYPTO_KEY_BYTES, room_words, strlen(room_words), salt, OPERATIONS,
                                MEMORY, SODIUM_ARGON2ID13) == 0;
}

/* Derives a key for a connection. The key depends on the nonces of both sides, so that messages of another
 * connection cannot be replayed. */
static void derive_stream_key(const uint8_t key[CRYPTO_KEY_BYTES], const uint8_t nonces[CRYPTO_NONCES_BYTES],
                              bool host, uint8_t out[CRYPTO_KEY_BYTES])
{
    uint8_t said[CRYPTO_NONCES_BYTES + 1];
    memcpy(said, nonces, CRYPTO_NONCES_BYTES);
    said[CRYPTO_NONCES_BYTES] = host;
    const int failed =
        sodium.crypto_generichash(out, CRYPTO_KEY_BYTES, said, sizeof said, key, CRYPTO_KEY_BYTES);
    assert(failed == 0);
}

CryptoStream *crypto_stream_new(const uint8_t key[CRYPTO_KEY_BYTES],
                                const uint8_t nonces[CRYPTO_NONCES_BYTES], bool is_host,
                                uint8_t header[CRYPTO_HEADER_BYTES])
{
    CryptoStream *stream = memory_new(1, sizeof *stream);
    const size_t size = sodium.crypto_secretstream_xchacha20poly1305_statebytes();
    uint8_t own[CRYPTO_KEY_BYTES];
    stream->out = memory_new(1, size);
    stream->in = memory_new(1, size);
    derive_stream_key(key, nonces, is_host, own);
    derive_stream_key(key, nonces, !is_host, stream->in_key);
    sodium.crypto_secretstream_xchacha20poly1305_init_push(stream->out, header, own);
    return stream;
}

void crypto_stream_free(CryptoStream *stream)
{
    if (stream) {
        free(stream->out);
        free(stream->in);
        free(stream);
    }
}

void crypto_stream_read_header(CryptoStream *stream, const uint8_t header[CRYPTO_HEADER_BYTES])
{
    stream->receiving =
        sodium.crypto_secretstream_xchacha20poly1305_init_pull(stream->in, header, stream->in_key) == 0;
}

void crypto_stream_encrypt(CryptoStream *stream, const void *plaintext, size_t length, uint8_t *out)
{
    sodium.crypto_secretstream_xchacha20poly1305_push(stream->out, out, NULL, plaintext, length, NULL, 0,
                                                      SODIUM_TAG_MESSAGE);
}

bool crypto_stream_decrypt(CryptoStream *stream, const uint8_t *ciphertext, size_t length, void *out)
{
    unsigned char tag = 0;
    return stream->receiving && sodium.crypto_secretstream_xchacha20poly1305_pull(
                                    stream->in, out, NULL, &tag, ciphertext, length, NULL, 0) == 0;
}

void crypto_derive_subkey(const uint8_t key[CRYPTO_KEY_BYTES], const char *purpose,
                          uint8_t out[CRYPTO_KEY_BYTES])
{
    const int failed = sodium.crypto_generichash(out, CRYPTO_KEY_BYTES, (const uint8_t *)purpose,
                                                 strlen(purpose), key, CRYPTO_KEY_BYTES);
    assert(failed == 0);
}

uint8_t *crypto_encrypt_topic_payload(const uint8_t key[CRYPTO_KEY_BYTES], const char *topic,
                                      const char *plaintext, size_t *length)
{
    const size_t plain_length = strlen(plaintext);
    uint8_t *out = memory_new(PAYLOAD_NONCE_BYTES + plain_length + PAYLOAD_TAG_BYTES, 1);
    crypto_fill_random(out, PAYLOAD_NONCE_BYTES);
    sodium.crypto_aead_xchacha20poly1305_ietf_encrypt(out + PAYLOAD_NONCE_BYTES, NULL,
                                                      (const uint8_t *)plaintext, plain_length,
                                                      (const uint8_t *)topic, strlen(topic), NULL, out, key);
    *length = PAYLOAD_NONCE_BYTES + plain_length + PAYLOAD_TAG_BYTES;
    return out;
}

bool crypto_decrypt_topic_payload(const uint8_t key[CRYPTO_KEY_BYTES], const char *topic,
                                  const uint8_t *ciphertext, size_t length, Text *out)
{
    if (length < PAYLOAD_NONCE_BYTES + PAYLOAD_TAG_BYTES) {
        return false;
    }
    const size_t plain_length = length - PAYLOAD_NONCE_BYTES - PAYLOAD_TAG_BYTES;
    char *plain = memory_new(plain_length + 1, 1);
    const bool good =
        sodium.crypto_aead_xchacha20poly1305_ietf_decrypt(
            (uint8_t *)plain, NULL, NULL, ciphertext + PAYLOAD_NONCE_BYTES, length - PAYLOAD_NONCE_BYTES,
            (const uint8_t *)topic, strlen(topic), ciphertext, key) == 0;
    if (good) {
        text_clear(out);
        text_add_bytes(out, plain, strlen(plain));
    }
    free(plain);
    return good;
}

void crypto_write_hex(const uint8_t *bytes, size_t count, char *out)
{
    sodium.sodium_bin2hex(out, 2 * count + 1, bytes, count);
}

bool crypto_read_hex(const char *hex, size_t length, uint8_t *out, size_t count)
{
    size_t read = 0;
    return length == 2 * count && sodium.sodium_hex2bin(out, count, hex, length, NULL, &read, NULL) == 0 &&
           read == count;
}

void crypto_derive_keypair(const char *secret, CryptoKeyPair *out)
{
    static const uint8_t none[CRYPTO_KEY_BYTES];
    uint8_t seed[CRYPTO_KEY_BYTES];
    crypto_derive_subkey(none, secret, seed);
    sodium.crypto_box_seed_keypair(out->public_key, out->secret_key, seed);
}

void crypto_encrypt_sealed_box(const uint8_t public_key[CRYPTO_KEY_BYTES], const char *plaintext, Text *out)
{
    const size_t length = strlen(plaintext), sealed = length + BOX_OVERHEAD_BYTES;
    uint8_t *box = memory_new(sealed, 1);
    char *hex = memory_new(2 * sealed + 1, 1);
    sodium.crypto_box_seal(box, (const uint8_t *)plaintext, length, public_key);
    crypto_write_hex(box, sealed, hex);
    text_add(out, "%s", hex);
    free(hex);
    free(box);
}

bool crypto_decrypt_sealed_box(const CryptoKeyPair *keypair, const char *hex, Text *out)
{
    const size_t sealed = strlen(hex) / 2;
    uint8_t *box = memory_new(sealed + 1, 1);
    char *plain = memory_new(sealed + 1, 1);
    const bool good = sealed >= BOX_OVERHEAD_BYTES && crypto_read_hex(hex, strlen(hex), box, sealed) &&
                      sodium.crypto_box_seal_open((uint8_t *)plain, box, sealed, keypair->public_key,
                                                  keypair->secret_key) == 0;
    if (good) {
        text_clear(out);
        text_add(out, "%s", plain);
    }
    free(plain);
    free(box);
    return good;
}
