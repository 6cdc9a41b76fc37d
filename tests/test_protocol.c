/* test_protocol.c: tests that docs/protocol.md is correct: the example in this document can be recomputed,
 * and the document lists the fields of all views. */
#include "auto.h"
#include "core/platform/file.h"
#include "games/fantastical_adventure/game.h"
#include "games/fiction/game.h"
#include "games/fiction_impossible/game.h"
#include "games/paperback_adventures/game.h"
#include "games/storybook_battles/game.h"
#include "net/mqtt/mqtt_room.h"
#include "net/session/room_state.h"
#include "net/transport/dynlib.h"
#include "net/transport/secure_channel.h"
#include "test.h"

const Game *const games_all[] = {&game_paperback_adventures,  &game_storybook_battles,  &game_fiction,
                                 &game_fantastical_adventure, &game_fiction_impossible, NULL};

enum { PAGE_BYTES_MAX = 64 * 1024, VALUE_MAX = 1024, FRAME_LENGTH = 4 };

static char *page;
static int (*keyed_hash)(unsigned char *out, size_t out_length, const unsigned char *in,
                         unsigned long long length, const unsigned char *key, size_t key_length);

static int read_page(void **state)
{
    static const int versions[] = {26, 23, 0};
    const DynlibSymbol call = {"crypto_generichash", 0};
    size_t size;
    Error error = {0};
    page = file_read("docs/protocol.md", PAGE_BYTES_MAX, &size, &error);
    return page && crypto_init(&error) && dynlib_load("sodium", versions, &call, 1, &keyed_hash) ? 0 : -1;
}

static int free_page(void **state)
{
    free(page);
    return 0;
}

/* Finds the value of a name in the example. */
static void find_value(const char *name, char out[VALUE_MAX])
{
    char start[64];
    snprintf(start, sizeof start, "\n    %s  ", name);
    const char *at = strstr(page, start);
    if (!at) {
        fail_msg("%s is not in the example", name);
        return;
    }
    at += strlen(start);
    at += strspn(at, " ");
    const size_t length = strcspn(at, "\n");
    assert_true(length > 0 && length < VALUE_MAX);
    memcpy(out, at, length);
    out[length] = '\0';
}

static size_t find_bytes(const char *name, uint8_t out[VALUE_MAX])
{
    char digits[VALUE_MAX];
    find_value(name, digits);
    const size_t count = strlen(digits) / 2;
    assert_true(crypto_read_hex(digits, strlen(digits), out, count));
    return count;
}

static void assert_bytes_equal_value(const char *name, const uint8_t *bytes, size_t count)
{
    uint8_t told[VALUE_MAX];
    assert_int_equal(find_bytes(name, told), count);
    assert_memory_equal(told, bytes, count);
}

/* Writes the host's nonce, then the guest's nonce. */
static void find_nonces(uint8_t out[VALUE_MAX])
{
    assert_int_equal(find_bytes("host nonce", out), CRYPTO_NONCE_BYTES);
    uint8_t guest[VALUE_MAX];
    assert_int_equal(find_bytes("guest nonce", guest), CRYPTO_NONCE_BYTES);
    memcpy(out + CRYPTO_NONCE_BYTES, guest, CRYPTO_NONCE_BYTES);
}

static void assert_sending_key(const char *name, const uint8_t key[CRYPTO_KEY_BYTES], bool is_host)
{
    uint8_t nonces[VALUE_MAX], own[CRYPTO_KEY_BYTES];
    find_nonces(nonces);
    nonces[CRYPTO_NONCES_BYTES] = is_host;
    assert_int_equal(
        keyed_hash(own, CRYPTO_KEY_BYTES, nonces, CRYPTO_NONCES_BYTES + 1, key, CRYPTO_KEY_BYTES), 0);
    assert_bytes_equal_value(name, own, CRYPTO_KEY_BYTES);
}

static void find_key(const char *words_name, ChannelKey *out)
{
    char words[VALUE_MAX];
    uint8_t salt[VALUE_MAX];
    Error error = {0};
    find_value(words_name, words);
    assert_int_equal(find_bytes("salt", salt), CRYPTO_SALT_BYTES);
    assert_true(channel_derive_key(words, salt, out, &error));
}

TEST(keys_follow_from_words_salt_and_nonces)
{
    ChannelKey key;
    find_key("words", &key);
    assert_bytes_equal_value("K", key.key, CRYPTO_KEY_BYTES);
    assert_sending_key("host's sending key", key.key, true);
    assert_sending_key("guest's sending key", key.key, false);
}

TEST(host_opens_sealed_box)
{
    char secret[VALUE_MAX], box[VALUE_MAX], told[VALUE_MAX];
    uint8_t table[TOKEN_BYTES];
    CryptoKeyPair lock;
    AUTO(text) Text opened = {0};
    find_value("host's key secret", secret);
    crypto_derive_keypair(secret, &lock);
    assert_bytes_equal_value("lock", lock.public_key, CRYPTO_KEY_BYTES);
    const Token name = room_derive_id(lock.public_key);
    assert_true(crypto_read_hex(name.digits, TOKEN_DIGITS, table, TOKEN_BYTES));
    assert_bytes_equal_value("table", table, TOKEN_BYTES);
    find_value("crypto_box_seal(S)", box);
    find_value("S", told);
    assert_true(crypto_decrypt_sealed_box(&lock, box, &opened));
    assert_string_equal(text_chars(&opened), told);
}

TEST(frame_is_decrypted_with_new_key)
{
    char secret[VALUE_MAX], message[VALUE_MAX], opened[VALUE_MAX] = "";
    uint8_t next[CRYPTO_KEY_BYTES], nonces[VALUE_MAX], header[VALUE_MAX], frame[VALUE_MAX],
        own_header[CRYPTO_HEADER_BYTES];
    ChannelKey key;
    find_key("words", &key);
    find_value("S", secret);
    crypto_derive_subkey(key.key, secret, next);
    assert_bytes_equal_value("K from then on", next, CRYPTO_KEY_BYTES);
    assert_sending_key("guest's new key", next, false);
    find_nonces(nonces);
    CryptoStream *host = crypto_stream_new(next, nonces, true, own_header);
    assert_int_equal(find_bytes("guest's header", header), CRYPTO_HEADER_BYTES);
    crypto_stream_read_header(host, header);
    find_value("message", message);
    const size_t length = find_bytes("frame", frame) - FRAME_LENGTH;
    assert_int_equal(length, strlen(message) + CRYPTO_OVERHEAD_BYTES);
    assert_int_equal(frame[0] << 24 | frame[1] << 16 | frame[2] << 8 | frame[3], length);
    assert_true(crypto_stream_decrypt(host, frame + FRAME_LENGTH, length, opened));
    assert_string_equal(opened, message);
    crypto_stream_free(host);
}

TEST(broker_request_is_decrypted)
{
    char words[VALUE_MAX], token[VALUE_MAX], place[VALUE_MAX], request[VALUE_MAX];
    uint8_t of_words[CRYPTO_KEY_BYTES], room[CRYPTO_KEY_BYTES], seat[CRYPTO_KEY_BYTES], payload[VALUE_MAX];
    Token owner;
    Text lines = {0};
    Error error = {0};
    find_value("words", words);
    MqttRoom *board = mqtt_room_new(words, &error);
    assert_non_null(board);
    assert_bytes_equal_value("R", mqtt_room_get_key(board), CRYPTO_KEY_BYTES);
    assert_true(crypto_derive_key_from_words(words, (const uint8_t *)"storytable/room1", of_words));
    crypto_derive_subkey(of_words, "room", room);
    assert_bytes_equal_value("ROOM", room, TOKEN_BYTES);
    find_value("seat's token", token);
    assert_true(token_parse(token, &owner));
    mqtt_room_derive_key(board, &owner, seat);
    assert_bytes_equal_value("seat's key", seat, CRYPTO_KEY_BYTES);
    find_value("topic", place);
    find_value("request", request);
    assert_true(crypto_decrypt_topic_payload(seat, place, payload, find_bytes("payload", payload), &lines));
    strcat(request, "\n");
    assert_string_equal(text_chars(&lines), request);
    text_free(&lines);
    mqtt_room_free(board);
}

TEST(protocol_page_lists_every_field)
{
    for (int i = 0; games_all[i]; i++) {
        char start[64], field[64];
        snprintf(start, sizeof start, "\n- `%s`: ", games_all[i]->id);
        const char *at = strstr(page, start);
        assert_non_null(at);
        const char *end = strstr(at + 1, "\n- ") ? strstr(at + 1, "\n- ") : strstr(at, "\n\n");
        assert_non_null(end);
        for (const StateField *member = games_all[i]->state_fields; member->name; member++) {
            snprintf(field, sizeof field, "`%s`", member->name);
            const char *told = strstr(at, field);
            if (state_field_is_sent(member) && (!told || told > end)) {
                fail_msg("%s of %s is not in docs/protocol.md", field, games_all[i]->id);
            }
        }
    }
}

const TestFixture test_group = {read_page, free_page};
