/* test_protocol.c: tests that docs/protocol.md is correct: recomputes its example, and checks that it lists
 * the fields of all views. */
#include "core/file.h"
#include "games/fantastical_adventure/game.h"
#include "games/fiction/game.h"
#include "games/fiction_impossible/game.h"
#include "games/paperback_adventures/game.h"
#include "games/storybook_battles/game.h"
#include "net/board.h"
#include "net/borrowed.h"
#include "net/line.h"
#include "net/roster.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Game *const games_all[] = {&game_paperback_adventures,  &game_storybook_battles,  &game_fiction,
                                 &game_fantastical_adventure, &game_fiction_impossible, NULL};

enum { PAGE_BYTES_MAX = 64 * 1024, VALUE_MAX = 1024, FRAME_LENGTH = 4 };

static char *page;
static int (*keyed_hash)(unsigned char *out, size_t out_length, const unsigned char *in,
                         unsigned long long length, const unsigned char *key, size_t key_length);

static int read_page(void **state)
{
    (void)state;
    static const int versions[] = {26, 23, 0};
    const BorrowedCall call = {"crypto_generichash", 0};
    size_t size;
    Error error = {0};
    page = file_read("docs/protocol.md", PAGE_BYTES_MAX, &size, &error);
    return page && seal_ready(&error) && borrow("sodium", versions, &call, 1, &keyed_hash) ? 0 : -1;
}

static int free_page(void **state)
{
    (void)state;
    free(page);
    return 0;
}

/* ------------------------------------------------------------------ the example */

/* Returns the value of a name in the example. */
static void find(const char *name, char out[VALUE_MAX])
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
    find(name, digits);
    const size_t count = strlen(digits) / 2;
    assert_true(seal_bytes(digits, strlen(digits), out, count));
    return count;
}

static void assert_is(const char *name, const uint8_t *bytes, size_t count)
{
    uint8_t told[VALUE_MAX];
    assert_int_equal(find_bytes(name, told), count);
    assert_memory_equal(told, bytes, count);
}

/* The host's nonce, then the guest's. */
static void find_nonces(uint8_t out[VALUE_MAX])
{
    assert_int_equal(find_bytes("host nonce", out), SEAL_NONCE);
    uint8_t guest[VALUE_MAX];
    assert_int_equal(find_bytes("guest nonce", guest), SEAL_NONCE);
    memcpy(out + SEAL_NONCE, guest, SEAL_NONCE);
}

static void assert_sending_key(const char *name, const uint8_t key[SEAL_KEY], bool is_host)
{
    uint8_t nonces[VALUE_MAX], own[SEAL_KEY];
    find_nonces(nonces);
    nonces[SEAL_FRESH] = is_host;
    assert_int_equal(keyed_hash(own, SEAL_KEY, nonces, SEAL_FRESH + 1, key, SEAL_KEY), 0);
    assert_is(name, own, SEAL_KEY);
}

static void find_key(const char *words_name, LineKey *out)
{
    char words[VALUE_MAX];
    uint8_t salt[VALUE_MAX];
    Error error = {0};
    find(words_name, words);
    assert_int_equal(find_bytes("salt", salt), SEAL_SALT);
    assert_true(line_key(words, salt, out, &error));
}

static void keys_follow_from_words_salt_and_nonces(void **state)
{
    (void)state;
    LineKey key;
    find_key("words", &key);
    assert_is("K", key.key, SEAL_KEY);
    assert_sending_key("host's sending key", key.key, true);
    assert_sending_key("guest's sending key", key.key, false);
}

static void the_host_opens_what_is_locked_for_it(void **state)
{
    (void)state;
    char secret[VALUE_MAX], box[VALUE_MAX], told[VALUE_MAX];
    uint8_t table[TOKEN_BYTES];
    SealLock lock;
    Text opened = {0};
    find("host's secret", secret);
    seal_lock(secret, &lock);
    assert_is("lock", lock.open, SEAL_KEY);
    const Token name = roster_table(lock.open);
    assert_true(seal_bytes(name.digits, TOKEN_DIGITS, table, TOKEN_BYTES));
    assert_is("table", table, TOKEN_BYTES);
    find("crypto_box_seal(S)", box);
    find("S", told);
    assert_true(seal_open_box(&lock, box, &opened));
    assert_string_equal(text_chars(&opened), told);
    text_free(&opened);
}

static void a_frame_is_read_with_the_new_key(void **state)
{
    (void)state;
    char secret[VALUE_MAX], message[VALUE_MAX], opened[VALUE_MAX] = "";
    uint8_t next[SEAL_KEY], nonces[VALUE_MAX], header[VALUE_MAX], frame[VALUE_MAX], own_header[SEAL_HEADER];
    LineKey key;
    find_key("words", &key);
    find("S", secret);
    seal_derive(key.key, secret, next);
    assert_is("K from then on", next, SEAL_KEY);
    assert_sending_key("guest's new key", next, false);
    find_nonces(nonces);
    Seal *host = seal_new(next, nonces, true, own_header);
    assert_int_equal(find_bytes("guest's header", header), SEAL_HEADER);
    seal_hear(host, header);
    find("message", message);
    const size_t length = find_bytes("frame", frame) - FRAME_LENGTH;
    assert_int_equal(length, strlen(message) + SEAL_MORE);
    assert_int_equal(frame[0] << 24 | frame[1] << 16 | frame[2] << 8 | frame[3], length);
    assert_true(seal_open(host, frame + FRAME_LENGTH, length, opened));
    assert_string_equal(opened, message);
    seal_free(host);
}

static void a_request_is_read_at_the_broker(void **state)
{
    (void)state;
    char words[VALUE_MAX], token[VALUE_MAX], place[VALUE_MAX], request[VALUE_MAX];
    uint8_t of_words[SEAL_KEY], room[SEAL_KEY], seat[SEAL_KEY], payload[VALUE_MAX];
    Token owner;
    Text lines = {0};
    Error error = {0};
    find("words", words);
    Board *board = board_new(words, &error);
    assert_non_null(board);
    assert_is("R", board_key(board), SEAL_KEY);
    assert_true(seal_key(words, (const uint8_t *)"storytable/room1", of_words));
    seal_derive(of_words, "room", room);
    assert_is("ROOM", room, TOKEN_BYTES);
    find("seat's token", token);
    assert_true(token_read(token, &owner));
    board_key_of(board, &owner, seat);
    assert_is("seat's key", seat, SEAL_KEY);
    find("place", place);
    find("request", request);
    assert_true(seal_open_letter(seat, place, payload, find_bytes("payload", payload), &lines));
    strcat(request, "\n");
    assert_string_equal(text_chars(&lines), request);
    text_free(&lines);
    board_free(board);
}

/* ------------------------------------------------------------------ views */

static void every_field_is_on_the_page(void **state)
{
    (void)state;
    for (int i = 0; games_all[i]; i++) {
        char start[64], field[64];
        snprintf(start, sizeof start, "\n- `%s`: ", games_all[i]->id);
        const char *at = strstr(page, start);
        assert_non_null(at);
        const char *end = strstr(at + 1, "\n- ") ? strstr(at + 1, "\n- ") : strstr(at, "\n\n");
        assert_non_null(end);
        for (const Member *member = games_all[i]->members; member->name; member++) {
            snprintf(field, sizeof field, "`%s`", member->name);
            const char *told = strstr(at, field);
            if (!told || told > end) {
                fail_msg("%s of %s is not on the page", field, games_all[i]->id);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_follow_from_words_salt_and_nonces),
        cmocka_unit_test(the_host_opens_what_is_locked_for_it),
        cmocka_unit_test(a_frame_is_read_with_the_new_key),
        cmocka_unit_test(a_request_is_read_at_the_broker),
        cmocka_unit_test(every_field_is_on_the_page),
    };
    return cmocka_run_group_tests(tests, read_page, free_page);
}
