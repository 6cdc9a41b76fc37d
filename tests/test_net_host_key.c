/* test_net_host_key.c: impostors that answer guests in place of the host learn nothing, whether or not they
 * know the room words. */
#include "auto.h"
#include "core/platform/memory.h"
#include "free_ports.h"
#include "net/transport/secure_channel.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_whole, NULL};

enum { PAUSE = 1, TURNS = 200, HEARD_MAX = 64 * 1024 };

/* Bytes recorded on a connection. */
typedef struct Record {
    uint8_t bytes[HEARD_MAX];
    size_t length;
} Record;

/* An impostor that listens for guests in place of the host. */
typedef struct Thief {
    int ports[PLATFORM_LISTEN_SOCKETS], count, port;
    Channel *line;
} Thief;

/* ------------------------------------------------------------------ impostors */

static void thief_listen(Thief *thief)
{
    *thief = (Thief){.port = free_ports_find(1)};
    thief->count = platform_listen(thief->port, thief->ports);
    assert_true(thief->count > 0);
}

static int thief_accept(const Thief *thief)
{
    char from[64];
    for (int turn = 0; turn < TURNS; turn++) {
        for (int i = 0; i < thief->count; i++) {
            const int socket = platform_accept(thief->ports[i], from, sizeof from);
            if (socket >= 0) {
                return socket;
            }
        }
        platform_poll(NULL, 0, PAUSE);
    }
    fail_msg("no guest connects");
    return -1;
}

static void thief_close(Thief *thief)
{
    channel_free(thief->line);
    for (int i = 0; i < thief->count; i++) {
        platform_close_socket(thief->ports[i]);
    }
}

static Guest *connect_to_thief(const Thief *thief, Table *table)
{
    Table there = *table;
    there.port = thief->port;
    return connect_guest(&there, "Ada", desk_words);
}

/* Runs the impostor's channel and the guest until the guest disconnects. Appends the guest's messages to
 * `heard`, and writes the reason why the guest has disconnected to `why`. */
static void run_until_disconnected(Channel *line, Guest *guest, Text *heard, Error *why)
{
    Text refused = {0}, message = {0};
    Error broken;
    bool news, stands = true, answers = true;
    for (int i = 0; i < TURNS && stands; i++) {
        answers = answers && channel_step(line, &broken);
        while (channel_receive(line, &message)) {
            text_add(heard, "%s\n", text_chars(&message));
        }
        stands = guest_step(guest, &news, &refused, why);
        platform_poll(NULL, 0, PAUSE);
    }
    text_free(&refused), text_free(&message);
}

/* Writes the greeting that the host sends to guests who know the words. */
static void capture_greeting(Table *table, Text *out)
{
    Error error;
    Channel *line = channel_new_guest(platform_connect("127.0.0.1", table->port), desk_words);
    for (int i = 0; i < TURNS && !channel_receive(line, out); i++) {
        assert_true(channel_step(line, &error));
        host_step(table->host, PAUSE);
    }
    assert_non_null(strstr(text_chars(out), "\"lock\""));
    channel_free(line);
}

/* Opens a game, and lets a guest take a seat and leave. */
static void open_with_seat(Table *table)
{
    open_table(table, &game_null_whole, 2);
    release_guest(table, join_guest(table, "Ada"));
    for (int i = 0; i < TURNS && host_get_connected_seats(table->host) != 0; i++) {
        host_step(table->host, PAUSE);
    }
    assert_int_equal(host_get_connected_seats(table->host), 0);
}

/* Sends recorded bytes to the host in a new connection, and asserts that no seat is connected. */
static void send_recorded_bytes(Table *table, const Record *record)
{
    const int socket = platform_connect("127.0.0.1", table->port);
    for (int i = 0; i < 20; i++) {
        host_step(table->host, PAUSE);
    }
    platform_send(socket, record->bytes, record->length);
    for (int i = 0; i < 20; i++) {
        host_step(table->host, PAUSE);
    }
    assert_int_equal(host_get_connected_seats(table->host), 0);
    platform_close_socket(socket);
    host_step(table->host, PAUSE);
}

/* ------------------------------------------------------------------ impostors without the room words */

NET_TEST(impostor_without_room_words_learns_nothing)
{
    Thief thief;
    ChannelKey other;
    Text heard = {0};
    Error error = {0};
    open_with_seat(table);
    thief_listen(&thief);
    Guest *guest = connect_to_thief(&thief, table);
    assert_true(channel_derive_key("acorn bread candle dreary", table->room_state.salt, &other, &error));
    thief.line = channel_new_host(thief_accept(&thief), &other);
    for (int i = 0; i < TURNS && !channel_is_ready(thief.line); i++) {
        Text refused = {0};
        bool news;
        assert_all(channel_step(thief.line, &error), guest_step(guest, &news, &refused, &error));
        platform_poll(NULL, 0, PAUSE);
    }
    assert_true(channel_is_ready(thief.line));
    Text greeting = {0};
    capture_greeting(table, &greeting);
    channel_send(thief.line, text_chars(&greeting));
    run_until_disconnected(thief.line, guest, &heard, &error);
    assert_string_equal(error.text, "The four room words are wrong. Ask the host for them again.");
    assert_string_equal(text_chars(&heard), "");
    release_guest(table, guest);
    text_free(&greeting), text_free(&heard);
    thief_close(&thief);
}

/* An impostor learns only a nonce and a stream header, which are rejected in every other connection. */
NET_TEST(stolen_messages_are_rejected)
{
    Thief thief;
    Record record = {.length = 0};
    uint8_t hello[8 + CRYPTO_SALT_BYTES + CRYPTO_NONCE_BYTES] = "STABLE1\n";
    open_with_seat(table);
    thief_listen(&thief);
    Guest *guest = connect_to_thief(&thief, table);
    const int socket = thief_accept(&thief);
    memcpy(hello + 8, table->room_state.salt, CRYPTO_SALT_BYTES);
    assert_int_equal(platform_send(socket, hello, sizeof hello), sizeof hello);
    for (int i = 0; i < TURNS / 4; i++) {
        Text refused = {0};
        Error error;
        bool news;
        assert_true(guest_step(guest, &news, &refused, &error));
        const int got =
            platform_recv(socket, record.bytes + record.length, sizeof record.bytes - record.length);
        record.length += got > 0 ? (size_t)got : 0;
        platform_poll(NULL, 0, PAUSE);
    }
    assert_int_equal(record.length, CRYPTO_NONCE_BYTES + CRYPTO_HEADER_BYTES);
    release_guest(table, guest);
    platform_close_socket(socket);
    send_recorded_bytes(table, &record);
    thief_close(&thief);
}

/* The host rejects recorded bytes of a guest in another connection. */
NET_TEST(recorded_stream_cannot_be_replayed)
{
    Thief thief;
    Record record = {.length = 0};
    Error error = {0};
    bool news;
    open_with_seat(table);
    thief_listen(&thief);
    Guest *guest = connect_to_thief(&thief, table);
    const int near = thief_accept(&thief), far = platform_connect("127.0.0.1", table->port);
    for (int i = 0; i < NET_STEPS_MAX && !guest_match(guest); i++) {
        uint8_t more[4096];
        const int said = platform_recv(near, more, sizeof more);
        if (said > 0) {
            assert_true(record.length + (size_t)said <= sizeof record.bytes);
            memcpy(record.bytes + record.length, more, (size_t)said);
            record.length += (size_t)said;
            assert_int_equal(platform_send(far, more, (size_t)said), said);
        }
        const int answered = platform_recv(far, more, sizeof more);
        if (answered > 0) {
            assert_int_equal(platform_send(near, more, (size_t)answered), answered);
        }
        host_step(table->host, PAUSE);
        assert_true(guest_step(guest, &news, &table->refused, &error));
    }
    assert_int_equal(host_get_connected_seats(table->host), 1 << 0);
    release_guest(table, guest);
    platform_close_socket(near), platform_close_socket(far);
    for (int i = 0; i < 20; i++) {
        host_step(table->host, PAUSE);
    }
    send_recorded_bytes(table, &record);
    thief_close(&thief);
}

/* ------------------------------------------------------------------ impostors with the room words */

/* Imitates the host until its secret key would be needed. Appends the guest's messages to `heard`. */
static void imitate_host(Table *table, Thief *thief, Text *heard)
{
    ChannelKey key;
    AUTO(text) Text greeting = {0};
    Error error = {0};
    capture_greeting(table, &greeting);
    thief_listen(thief);
    Guest *guest = connect_to_thief(thief, table);
    assert_true(channel_derive_key(desk_words, table->room_state.salt, &key, &error));
    thief->line = channel_new_host(thief_accept(thief), &key);
    for (int i = 0; i < TURNS && !channel_is_ready(thief->line); i++) {
        Text refused = {0};
        bool news;
        assert_all(channel_step(thief->line, &error), guest_step(guest, &news, &refused, &error));
        platform_poll(NULL, 0, PAUSE);
    }
    channel_send(thief->line, text_chars(&greeting));
    run_until_disconnected(thief->line, guest, heard, &error);
    assert_null(guest_match(guest));
    release_guest(table, guest);
}

NET_TEST(impostor_with_words_is_not_accepted_as_host)
{
    Thief thief;
    Text heard = {0}, message = {0};
    Error error = {0};
    open_with_seat(table);
    imitate_host(table, &thief, &heard);
    assert_ptr_equal(strstr(text_chars(&heard), "{\"key\":\""), text_chars(&heard));
    assert_ptr_equal(strchr(text_chars(&heard), '\n') + 1, heard.chars + heard.length);
    /* A key message that was encrypted for the host is rejected in another connection. */
    Channel *line = channel_new_guest(platform_connect("127.0.0.1", table->port), desk_words);
    bool greeted = false, stands = true;
    for (int i = 0; i < TURNS && stands; i++) {
        stands = channel_step(line, &error);
        if (channel_receive(line, &message) && !greeted) {
            const Hello hello = {.name = "Eve", .seat = SEAT_ANY, .token = {.digits = ""}};
            AUTO(text) Text more = {0};
            greeted = true;
            *strchr(heard.chars, '\n') = '\0';
            channel_send(line, heard.chars);
            message_write_hello(&hello, &more);
            channel_send(line, text_chars(&more));
        }
        host_step(table->host, PAUSE);
    }
    assert_true(greeted);
    assert_false(stands);
    assert_null(strstr(text_chars(&table->said), "Eve"));
    assert_int_equal(host_get_connected_seats(table->host), 0);
    channel_free(line);
    text_free(&heard), text_free(&message);
    thief_close(&thief);
}

NET_TEST(other_host_key_is_another_table)
{
    CryptoKeyPair own;
    HostMessage heard;
    Error error = {0};
    AUTO(text) Text greeting = {0};
    char digits[2][2 * CRYPTO_KEY_BYTES + 1];
    open_with_seat(table);
    capture_greeting(table, &greeting);
    CryptoKeyPair lock;
    crypto_derive_keypair(table->room_state.secret.digits, &lock);
    crypto_derive_keypair("another", &own);
    crypto_write_hex(lock.public_key, CRYPTO_KEY_BYTES, digits[0]);
    crypto_write_hex(own.public_key, CRYPTO_KEY_BYTES, digits[1]);
    assert_true(message_parse_host(text_chars(&greeting), NULL, table->content_store, &heard, &error));
    assert_memory_equal(heard.host_key, lock.public_key, CRYPTO_KEY_BYTES);
    host_message_free(&heard);
    memcpy(strstr(greeting.chars, digits[0]), digits[1], 2 * CRYPTO_KEY_BYTES);
    assert_false(message_parse_host(text_chars(&greeting), NULL, table->content_store, &heard, &error));
    assert_string_equal(error.text, "The host's key does not belong to this game.");
}

const TestFixture test_group = {create_home, remove_home};
