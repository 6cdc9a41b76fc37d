/* crypto.h: encryption of online games with libsodium, which is loaded at run time. Opens no connections. */
#ifndef NET_TRANSPORT_CRYPTO_H
#define NET_TRANSPORT_CRYPTO_H

#include "core/platform/error.h"
#include "core/text/text.h"

#include <stddef.h>
#include <stdint.h>

enum {
    CRYPTO_KEY_BYTES = 32,
    CRYPTO_SALT_BYTES = 16,
    CRYPTO_NONCE_BYTES = 16,
    /* size of the two nonces of a connection in bytes: the host's nonce, followed by the guest's */
    CRYPTO_NONCES_BYTES = 2 * CRYPTO_NONCE_BYTES,
    CRYPTO_HEADER_BYTES = 24,   /* size of the header at the start of an encrypted stream, in bytes */
    CRYPTO_OVERHEAD_BYTES = 17, /* number of bytes by which encryption makes a message longer */
};

/* The two encrypted streams of a connection. */
typedef struct CryptoStream CryptoStream;

/* Loads libsodium. Call this function before all others in this file. Returns false with `error` if libsodium
 * is not installed. */
bool crypto_init(Error *error);
void crypto_fill_random(void *out, size_t size);
/* Derives a key from the secret room words with argon2id. Needs 64 MiB of memory and about 0.1 s, so that
 * guessing the words is slow. Returns false if there is not enough memory. */
bool crypto_derive_key_from_words(const char *room_words, const uint8_t salt[CRYPTO_SALT_BYTES],
                                  uint8_t key[CRYPTO_KEY_BYTES]);

/* Starts the outgoing encrypted stream, and writes its header to `header`. The caller sends this header to
 * the other side. Free the stream with crypto_stream_free. */
CryptoStream *crypto_stream_new(const uint8_t key[CRYPTO_KEY_BYTES],
                                const uint8_t nonces[CRYPTO_NONCES_BYTES], bool is_host,
                                uint8_t header[CRYPTO_HEADER_BYTES]);
void crypto_stream_free(CryptoStream *stream);
/* Starts the incoming encrypted stream. `header` is the header that the other side has sent. */
void crypto_stream_read_header(CryptoStream *stream, const uint8_t header[CRYPTO_HEADER_BYTES]);
/* Encrypts the next message. `out` must have room for `length` + CRYPTO_OVERHEAD_BYTES bytes. */
void crypto_stream_encrypt(CryptoStream *stream, const void *plaintext, size_t length, uint8_t *out);
/* Decrypts the next message, which must have at least CRYPTO_OVERHEAD_BYTES bytes. Returns false if the
 * message was encrypted with another key, was changed or repeated, or is out of order. */
bool crypto_stream_decrypt(CryptoStream *stream, const uint8_t *ciphertext, size_t length, void *out);

/* Derives a key for one purpose from `key`. Someone who knows only the derived key cannot compute the keys
 * for other purposes. */
void crypto_derive_subkey(const uint8_t key[CRYPTO_KEY_BYTES], const char *purpose,
                          uint8_t out[CRYPTO_KEY_BYTES]);
/* Encrypts the payload of a message for an MQTT topic. Sets `*length` to the length of the result in bytes.
 * The caller frees the result. */
uint8_t *crypto_encrypt_topic_payload(const uint8_t key[CRYPTO_KEY_BYTES], const char *topic,
                                      const char *plaintext, size_t *length);
/* Decrypts the payload of an MQTT message. Returns false if the payload was encrypted with another key or for
 * another topic. */
bool crypto_decrypt_topic_payload(const uint8_t key[CRYPTO_KEY_BYTES], const char *topic,
                                  const uint8_t *ciphertext, size_t length, Text *out);

/* A key pair. Everybody can encrypt with `public_key`. Only someone who knows `secret_key` can
 * decrypt. */
typedef struct CryptoKeyPair {
    uint8_t public_key[CRYPTO_KEY_BYTES], secret_key[CRYPTO_KEY_BYTES];
} CryptoKeyPair;

/* Derives a key pair from a random secret. The same secret always gives the same key pair. */
void crypto_derive_keypair(const char *secret, CryptoKeyPair *out);
/* Encrypts `plaintext` with `public_key`, so that only the owner of the key pair can decrypt it. Appends the
 * result in hexadecimal. */
void crypto_encrypt_sealed_box(const uint8_t public_key[CRYPTO_KEY_BYTES], const char *plaintext, Text *out);
bool crypto_decrypt_sealed_box(const CryptoKeyPair *keypair, const char *hex, Text *out);

/* Converts `count` bytes to 2 * `count` hexadecimal digits and a terminating 0. */
void crypto_write_hex(const uint8_t *bytes, size_t count, char *out);
/* Converts hexadecimal digits to `count` bytes. Returns false if the text is not exactly this many bytes in
 * hexadecimal. */
bool crypto_read_hex(const char *hex, size_t length, uint8_t *out, size_t count);

#endif
