/* libsodium.c: compares src/net/transport/libsodium.h with libsodium's own header. */
#include <sodium.h>

#include "net/transport/crypto.h"
#include "net/transport/libsodium.h"
#include "prototypes.h"

#define SodiumStream crypto_secretstream_xchacha20poly1305_state
SODIUM_FUNCTIONS(CHECK_FUNCTION)

CHECK_VALUE(SODIUM_ARGON2ID13, crypto_pwhash_ALG_ARGON2ID13);
CHECK_VALUE(SODIUM_TAG_MESSAGE, crypto_secretstream_xchacha20poly1305_TAG_MESSAGE);
CHECK_VALUE(CRYPTO_KEY_BYTES, crypto_secretstream_xchacha20poly1305_KEYBYTES);
CHECK_VALUE(CRYPTO_SALT_BYTES, crypto_pwhash_SALTBYTES);
