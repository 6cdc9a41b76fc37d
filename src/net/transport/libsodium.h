/* libsodium.h: functions of libsodium that the program calls. The library is loaded at run time, so the
 * program is built without the library's headers. tests/prototypes checks these declarations against the
 * library's headers. */
#ifndef NET_TRANSPORT_LIBSODIUM_H
#define NET_TRANSPORT_LIBSODIUM_H

#include <stddef.h>

enum { SODIUM_ARGON2ID13 = 2, SODIUM_TAG_MESSAGE = 0 };

/* State of an encrypted stream (secretstream) of libsodium. */
typedef struct SodiumStream SodiumStream;

/* X-macro of all functions that the program uses. Each line is F(result type, name, (parameter types)). */
#define SODIUM_FUNCTIONS(F)                                                                                  \
    F(int, sodium_init, (void))                                                                              \
    F(void, randombytes_buf, (void *out, size_t size))                                                       \
    F(char *, sodium_bin2hex, (char *out, size_t size, const unsigned char *bytes, size_t length))           \
    F(int, sodium_hex2bin,                                                                                   \
      (unsigned char *out, size_t size, const char *hex, size_t length, const char *passed_over,             \
       size_t *out_length, const char **end))                                                                \
    F(int, crypto_pwhash,                                                                                    \
      (unsigned char *out, unsigned long long out_length, const char *words, unsigned long long length,      \
       const unsigned char *salt, unsigned long long operations, size_t memory, int algorithm))              \
    F(int, crypto_generichash,                                                                               \
      (unsigned char *out, size_t out_length, const unsigned char *in, unsigned long long length,            \
       const unsigned char *key, size_t key_length))                                                         \
    F(size_t, crypto_secretstream_xchacha20poly1305_statebytes, (void))                                      \
    F(int, crypto_secretstream_xchacha20poly1305_init_push,                                                  \
      (struct SodiumStream *, unsigned char *header, const unsigned char *key))                              \
    F(int, crypto_secretstream_xchacha20poly1305_init_pull,                                                  \
      (struct SodiumStream *, const unsigned char *header, const unsigned char *key))                        \
    F(int, crypto_secretstream_xchacha20poly1305_push,                                                       \
      (struct SodiumStream *, unsigned char *out, unsigned long long *out_length, const unsigned char *in,   \
       unsigned long long length, const unsigned char *with, unsigned long long with_length,                 \
       unsigned char tag))                                                                                   \
    F(int, crypto_secretstream_xchacha20poly1305_pull,                                                       \
      (struct SodiumStream *, unsigned char *out, unsigned long long *out_length, unsigned char *tag,        \
       const unsigned char *in, unsigned long long length, const unsigned char *with,                        \
       unsigned long long with_length))                                                                      \
    F(int, crypto_aead_xchacha20poly1305_ietf_encrypt,                                                       \
      (unsigned char *out, unsigned long long *out_length, const unsigned char *in,                          \
       unsigned long long length, const unsigned char *with, unsigned long long with_length,                 \
       const unsigned char *nothing, const unsigned char *nonce, const unsigned char *key))                  \
    F(int, crypto_aead_xchacha20poly1305_ietf_decrypt,                                                       \
      (unsigned char *out, unsigned long long *out_length, unsigned char *nothing, const unsigned char *in,  \
       unsigned long long length, const unsigned char *with, unsigned long long with_length,                 \
       const unsigned char *nonce, const unsigned char *key))                                                \
    F(int, crypto_box_seed_keypair, (unsigned char *open, unsigned char *secret, const unsigned char *seed)) \
    F(int, crypto_box_seal,                                                                                  \
      (unsigned char *out, const unsigned char *in, unsigned long long length, const unsigned char *open))   \
    F(int, crypto_box_seal_open,                                                                             \
      (unsigned char *out, const unsigned char *in, unsigned long long length, const unsigned char *open,    \
       const unsigned char *secret))

#endif
