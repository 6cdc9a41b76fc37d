/* test_net_admission.c: tests of host_admission.c: players who know the room words can join during any
 * attack, and the host's work and reports stay limited. */
#include "auto.h"
#include "core/platform/memory.h"
#include "net/session/host_private.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_whole, NULL};

enum {
    STRANGERS_MAX = 128,
    FLOOD_BYTES = 1024 * 1024,
    FLOODS = 10,
    POURERS = 4,
    STEP_MS_MAX = 300,
    STRANGER_STEPS = 12
};

static int count_occurrences(const char *text, const char *words)
{
    int count = 0;
    for (const char *at = strstr(text, words); at; at = strstr(at + 1, words)) {
        count++;
    }
    return count;
}

/* Connects from 127.0.0.`from`. Each address counts as a separate network. */
static int connect_from(const Table *table, int from)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr = {htonl(INADDR_LOOPBACK + (uint32_t)from - 1)}};
    const int file = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(file, (const struct sockaddr *)&address, sizeof address), 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons((uint16_t)table->port);
    assert_int_equal(connect(file, (const struct sockaddr *)&address, sizeof address), 0);
    return file;
}

/* Opens `from_each` idle connections from each of `networks` addresses. Returns the number of connections. */
static int open_stranger_connections(Table *table, int networks, int from_each, int files[STRANGERS_MAX])
{
    int count = 0;
    for (int i = 0; i < networks; i++) {
        for (int k = 0; k < from_each; k++) {
            files[count++] = connect_from(table, i + 1);
            host_step(table->host, 1);
        }
    }
    return count;
}

static void close_stranger_connections(int files[STRANGERS_MAX], int count)
{
    for (int i = 0; i < count; i++) {
        close(files[i]);
    }
}

static void join_through_crowd(int networks, int from_each)
{
    Table table;
    int files[STRANGERS_MAX];
    open_table(&table, &game_null_whole, 2);
    const int count = open_stranger_connections(&table, networks, from_each, files);
    Guest *guest = join_guest(&table, "Ada");
    assert_int_equal(host_get_connected_seats(table.host), 1);
    release_guest(&table, guest);
    close_stranger_connections(files, count);
    close_table(&table);
}

TEST(idle_connections_do_not_block_guests)
{
    join_through_crowd(4, 4);
    join_through_crowd(1, 100);
    join_through_crowd(8, 16);
    join_through_crowd(100, 1);
}

/* The owner of a seat can reconnect even with the maximum number of spectators and many idle connections. */
NET_TEST(seat_owners_can_reconnect_during_flood)
{
    int files[STRANGERS_MAX];
    Guest *spectators[HOST_SPECTATORS];
    Error error = {0};
    open_table(table, &game_null_whole, 2);
    release_guest(table, join_guest(table, "Ada"));
    for (int i = 0; i < HOST_SPECTATORS; i++) {
        Hello hello = {.seat = SEAT_SPECTATOR};
        snprintf(hello.name, sizeof hello.name, "Spectator %d", i + 1);
        spectators[i] = join_guest_with(table, &hello);
    }
    expect_disconnected(
        table, connect_guest_with(table, desk_words, &(Hello){.name = "Late", .seat = SEAT_SPECTATOR}),
        &error);
    assert_non_null(strstr(error.text, "spectators"));
    const int count = open_stranger_connections(table, 32, 4, files);
    Guest *guest = join_guest(table, "Ada");
    assert_int_equal(host_get_connected_seats(table->host), 1);
    release_guest(table, guest);
    for (int i = 0; i < HOST_SPECTATORS; i++) {
        release_guest(table, spectators[i]);
    }
    close_stranger_connections(files, count);
}

TEST(ipv6_64_prefix_is_one_network)
{
    static const char *const same[][2] = {
        {"2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"},
        {"2001:db8::1", "2001:db8:0:0:1::"},
        {"::1", "::2"},
        {"fe80::1%eth0", "fe80::2%eth1"},
        {"::ffff:10.1.2.3", "10.1.2.3"},
    };
    static const char *const other[][2] = {
        {"2001:db8:1:2::1", "2001:db8:1:3::1"}, {"10.1.2.3", "10.1.2.4"}, {"::ffff:10.1.2.3", "10.1.2.4"}};
    char one[FROM_MAX], two[FROM_MAX];
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        host_admission_format_network(same[i][0], one);
        host_admission_format_network(same[i][1], two);
        assert_string_equal(one, two);
    }
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        host_admission_format_network(other[i][0], one);
        host_admission_format_network(other[i][1], two);
        assert_string_not_equal(one, two);
    }
}

/* Connects with the room words `words`, and disconnects again. Returns the milliseconds until the host has
 * accepted or rejected the words. */
static int try_to_join(Table *table, const char *words)
{
    const int64_t begun = platform_get_milliseconds();
    Channel *line = channel_new_guest(platform_connect("127.0.0.1", table->port), words);
    Text message = {0};
    Error error = {0};
    while (!channel_is_ready(line) && channel_step(line, &error)) {
        host_step(table->host, 1);
    }
    const int taken = (int)(platform_get_milliseconds() - begun);
    for (int i = 0; i < STRANGER_STEPS; i++) {
        host_step(table->host, 1);
    }
    channel_step(line, &error);
    channel_receive(line, &message);
    text_free(&message);
    channel_free(line);
    for (int i = 0; i < STRANGER_STEPS; i++) {
        host_step(table->host, 1);
    }
    return taken;
}

NET_TEST(wrong_words_are_slowed_down)
{
    open_table(table, &game_null_whole, 2);
    int first = 0, last = 0;
    for (int i = 0; i < 6; i++) {
        last = try_to_join(table, "acorn bread candle dreary");
        first = i == 0 ? last : first;
    }
    assert_true(last >= first + 500);
    /* After the delay, a guest with the right words is admitted, and the delay starts again at zero. */
    release_guest(table, join_guest(table, "Ada"));
    assert_true(try_to_join(table, "acorn bread candle dreary") < last);
}

NET_TEST(rejected_connections_are_reported_in_groups)
{
    open_table(table, &game_null_whole, 2);
    for (int i = 0; i < 60; i++) {
        close(connect_from(table, 1 + i % 20));
        host_step(table->host, 1);
        host_step(table->host, 1);
    }
    assert_in_range(count_occurrences(text_chars(&table->said), "Rejected a connection"), 1, 4);
}

typedef struct Flood {
    int file;
    pthread_t threads[POURERS];
} Flood;

static void *send_endless_bytes(void *user)
{
    static const char bytes[FLOOD_BYTES];
    const Flood *flood = user;
    while (send(flood->file, bytes, sizeof bytes, MSG_NOSIGNAL) > 0) {
    }
    return NULL;
}

NET_TEST(endless_input_does_not_block_host)
{
    int longest = 0;
    open_table(table, &game_null_whole, 2);
    for (int i = 0; i < FLOODS; i++) {
        Flood flood = {.file = connect_from(table, i + 1)};
        for (int k = 0; k < POURERS; k++) {
            assert_int_equal(pthread_create(&flood.threads[k], NULL, send_endless_bytes, &flood), 0);
        }
        for (int k = 0; k < STRANGER_STEPS; k++) {
            const int64_t begun = platform_get_milliseconds();
            host_step(table->host, 1);
            const int taken = (int)(platform_get_milliseconds() - begun);
            longest = taken > longest ? taken : longest;
        }
        shutdown(flood.file, SHUT_RDWR);
        for (int k = 0; k < POURERS; k++) {
            pthread_join(flood.threads[k], NULL);
        }
        close(flood.file);
    }
    assert_in_range(longest, 0, STEP_MS_MAX);
    assert_non_null(strstr(text_chars(&table->said), "Rejected a connection"));
}

/* Sends `message` as the first message, instead of the key that the host expects. Appends the host's messages
 * to `heard`. Frees `message`. */
static void send_first_message(Table *table, Text *message, Text *heard)
{
    Channel *line = channel_new_guest(platform_connect("127.0.0.1", table->port), desk_words);
    Text text = {0};
    Error error = {0};
    bool said = false;
    for (int i = 0; i < NET_STEPS_MAX && channel_step(line, &error); i++) {
        host_step(table->host, 1);
        while (channel_receive(line, &text)) {
            text_add(heard, "%s\n", text_chars(&text));
            if (!said) {
                said = true;
                channel_send(line, text_chars(message));
            }
        }
    }
    while (channel_receive(line, &text)) {
        text_add(heard, "%s\n", text_chars(&text));
    }
    channel_free(line);
    text_free(&text);
    text_free(message);
}

NET_TEST(the_key_must_be_the_first_message)
{
    Text messages[3] = {{0}, {0}, {0}};
    const Hello hello = {.name = "Eve", .seat = SEAT_ANY};
    open_table(table, &game_null_whole, 2);
    message_write_hello(&hello, &messages[0]);
    message_write_cards_request(&messages[1]);
    message_write_hello(&(Hello){.name = "Eve", .seat = SEAT_SPECTATOR}, &messages[2]);
    for (int i = 0; i < 3; i++) {
        AUTO(text) Text heard = {0};
        send_first_message(table, &messages[i], &heard);
        assert_contains(text_chars(&heard), "You sent a message out of order.", "!\"view\":{");
    }
    assert_int_equal(host_get_connected_seats(table->host), 0);
    assert_null(strstr(text_chars(&table->said), "Eve has joined"));
}

const TestFixture test_group = {create_home, remove_home};
