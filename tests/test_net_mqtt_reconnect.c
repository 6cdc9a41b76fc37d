/* test_net_mqtt_reconnect.c: presence after a network change that only one side notices. A proxy between the
 * program and the broker closes the program's side and keeps the broker's side open. */
#include "auto.h"
#include "core/platform/memory.h"
#include "free_ports.h"
#include "mosquitto.h"
#include "net/mqtt/mqtt_guest.h"
#include "net/mqtt/mqtt_room.h"
#include "net/session/host_mqtt_private.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

#include <pthread.h>
#include <stdatomic.h>

const Game *const games_all[] = {&game_null_whole, NULL};

enum { PAIRS_MAX = 16, WAIT_MS = 10 * 1000 };

typedef struct Pair {
    int near, far; /* sockets to the program and to the broker, or -1 if closed */
} Pair;

/* Orders to the thread of the proxy. */
typedef enum Order { ORDER_NONE, ORDER_CUT, ORDER_END_FAR, ORDER_QUIT } Order;

typedef struct Proxy {
    pthread_t thread;
    int ports[PLATFORM_LISTEN_SOCKETS], port_count, port;
    Pair pairs[PAIRS_MAX];
    int count;
    atomic_int order;
} Proxy;

static void close_socket(int *end)
{
    if (*end >= 0) {
        platform_close_socket(*end);
    }
    *end = -1;
}

/* Forwards bytes from the socket `from` to the socket `to` of the pair, unless one of them is closed. */
static void forward_bytes(Pair *pair, int *from, int *to)
{
    char bytes[4096];
    if (*from < 0 || *to < 0) {
        return;
    }
    const int got = platform_recv(*from, bytes, sizeof bytes);
    for (int said = 0; said < got;) {
        const int more = platform_send(*to, bytes + said, (size_t)(got - said));
        said += more > 0 ? more : 0;
    }
    if (got == 0) {
        close_socket(&pair->near);
        close_socket(&pair->far);
    }
}

static void run_proxy_command(Proxy *proxy, Order order)
{
    for (int i = 0; i < proxy->count; i++) {
        Pair *pair = &proxy->pairs[i];
        if (order == ORDER_CUT) {
            close_socket(&pair->near);
        } else if (order == ORDER_END_FAR && pair->near < 0) {
            close_socket(&pair->far);
        } else if (order == ORDER_QUIT) {
            close_socket(&pair->near);
            close_socket(&pair->far);
        }
    }
}

static void accept_connections(Proxy *proxy)
{
    char from[64];
    for (int i = 0; i < proxy->port_count; i++) {
        const int near = platform_accept(proxy->ports[i], from, sizeof from);
        if (near >= 0 && proxy->count < PAIRS_MAX) {
            proxy->pairs[proxy->count++] =
                (Pair){.near = near, .far = platform_connect("127.0.0.1", mosquitto.port)};
        }
    }
}

static void *run_proxy(void *user)
{
    Proxy *proxy = user;
    Order order = ORDER_NONE;
    while (order != ORDER_QUIT) {
        accept_connections(proxy);
        for (int i = 0; i < proxy->count; i++) {
            Pair *pair = &proxy->pairs[i];
            forward_bytes(pair, &pair->near, &pair->far);
            forward_bytes(pair, &pair->far, &pair->near);
        }
        order = (Order)atomic_load(&proxy->order);
        run_proxy_command(proxy, order);
        atomic_store(&proxy->order, ORDER_NONE);
        platform_poll(NULL, 0, 1);
    }
    return NULL;
}

static void proxy_begin(Proxy *proxy)
{
    *proxy = (Proxy){.port = free_ports_find(1)};
    proxy->port_count = platform_listen(proxy->port, proxy->ports);
    assert_true(proxy->port_count > 0);
    assert_int_equal(pthread_create(&proxy->thread, NULL, run_proxy, proxy), 0);
}

static void send_proxy_command(Proxy *proxy, Order order)
{
    atomic_store(&proxy->order, (int)order);
    while (atomic_load(&proxy->order) != ORDER_NONE) {
        platform_poll(NULL, 0, 1);
    }
}

static void proxy_end(Proxy *proxy)
{
    send_proxy_command(proxy, ORDER_QUIT);
    pthread_join(proxy->thread, NULL);
    for (int i = 0; i < proxy->port_count; i++) {
        platform_close_socket(proxy->ports[i]);
    }
}

static int count_occurrences(const char *text, const char *words)
{
    int count = 0;
    for (const char *at = strstr(text, words); at; at = strstr(at + 1, words)) {
        count++;
    }
    return count;
}

static void step_for(Table *table, Guest **guests, int count, int milliseconds, Text *said)
{
    const int64_t end = platform_get_milliseconds() + milliseconds;
    while (platform_get_milliseconds() < end) {
        step_all_ok(table, guests, count, said);
    }
}

static void step_until_report(Table *table, Guest *guest, const Text *told, Text *said, const char *sentence)
{
    const int64_t end = platform_get_milliseconds() + WAIT_MS;
    while (!strstr(text_chars(told), sentence) && platform_get_milliseconds() < end) {
        step_all_ok(table, &guest, 1, said);
    }
    if (!strstr(text_chars(told), sentence)) {
        fail_msg("expected “%s” instead of: %s", sentence, text_chars(told));
    }
}

static void open_table_at(Table *table, int port)
{
    open_table(table, &game_null_whole, 2);
    use_broker(table, port);
    host_step(table->host, 10);
    table->broker = mosquitto.port;
}

TEST(reconnected_host_is_online)
{
    Table table;
    Proxy proxy;
    Text said = {0};
    proxy_begin(&proxy);
    open_table_at(&table, proxy.port);
    Guest *guest = join_guest(&table, "Ada");
    send_proxy_command(&proxy, ORDER_CUT);
    step_until_report(&table, guest, &table.said, &said, "Connected to the broker again.");
    step_for(&table, &guest, 1, 300, &said);
    send_proxy_command(&proxy, ORDER_END_FAR); /* as a broker does after 45 seconds without a message */
    text_clear(&said);
    step_for(&table, &guest, 1, 500, &said);
    assert_null(strstr(text_chars(&said), "away"));
    Guest *other = join_guest(&table, "Bo");
    text_clear(&said);
    step_for(&table, &other, 1, 100, &said);
    assert_null(strstr(text_chars(&said), "away"));
    assert_ints(host_get_connected_seats(table.host), 3,
                count_occurrences(text_chars(&table.said), "Ada has joined"), 1);
    assert_null(strstr(text_chars(&table.said), "Ada is away"));
    text_free(&said);
    close_table(&table);
    proxy_end(&proxy);
}

TEST(reconnected_guest_is_connected)
{
    Table table;
    Proxy proxy;
    Text said = {0};
    proxy_begin(&proxy);
    open_table_at(&table, mosquitto.port);
    table.broker = proxy.port;
    Guest *guest = join_guest(&table, "Ada");
    send_proxy_command(&proxy, ORDER_CUT);
    step_until_report(&table, guest, &said, &said, "Connected to the broker again.");
    step_for(&table, &guest, 1, 300, &said);
    send_proxy_command(&proxy, ORDER_END_FAR);
    step_for(&table, &guest, 1, 500, &said);
    assert_int_equal(host_get_connected_seats(table.host), 1);
    text_free(&said);
    close_table(&table);
    proxy_end(&proxy);
}

/* The host removes guests who left while it was disconnected. */
TEST(guests_who_left_meanwhile_are_removed)
{
    Table table;
    Proxy proxy;
    Text said = {0};
    proxy_begin(&proxy);
    open_table_at(&table, proxy.port);
    Guest *guests[] = {join_guest(&table, "Ada"), join_guest(&table, "Bo")};
    send_proxy_command(&proxy, ORDER_CUT);
    release_guest(&table, guests[1]);
    step_until_report(&table, guests[0], &table.said, &said, "Connected to the broker again.");
    step_until_report(&table, guests[0], &table.said, &said, "Bo is away");
    assert_int_equal(host_get_connected_seats(table.host), 1);
    assert_null(strstr(text_chars(&table.said), "Ada is away"));
    text_free(&said);
    close_table(&table);
    proxy_end(&proxy);
}

/* Publishes the last will of an earlier connection, or an empty will if `text` is NULL. A broker does this
 * long after a computer has lost its network. */
static void publish_late_will(const char *place, const char *text)
{
    const Address at = {.name = "127.0.0.1", .port = mosquitto.port, .broker = true};
    Error error = {0};
    MqttRoom *board = mqtt_room_new(desk_words, &error);
    assert_true(mqtt_room_connect(board, &at, "late", NULL, &error));
    if (text) {
        mqtt_room_publish_retained(board, place, mqtt_room_get_key(board), text);
    } else {
        mqtt_room_clear(board, place);
    }
    mqtt_room_free(board);
}

NET_TEST(late_will_message_is_corrected)
{
    Text said = {0}, away = {0};
    CryptoKeyPair lock;
    char digits[2 * CRYPTO_KEY_BYTES + 1];
    open_table_at(table, mosquitto.port);
    Guest *guest = join_guest(table, "Ada");
    crypto_derive_keypair(table->room_state.secret.digits, &lock);
    crypto_write_hex(lock.public_key, CRYPTO_KEY_BYTES, digits);
    text_add(&away, "away %s\n", digits);
    message_write_greeting(table->match, lock.public_key, false, &away);
    publish_late_will("host", text_chars(&away));
    step_until_report(table, guest, &said, &said, "The host is back.");
    Guest *other = join_guest(table, "Bo");
    text_clear(&said);
    step_for(table, &other, 1, 200, &said);
    assert_null(strstr(text_chars(&said), "away"));
    text_free(&said), text_free(&away);
}

/* Lets a guest whose program cannot read packed snapshots return to a seat. Returns the number of moves that
 * the guest receives. */
static int return_with_older_program(Table *table, const Hello *hello)
{
    const Address at = {.name = "127.0.0.1", .port = mosquitto.port, .broker = true};
    static const char delta[] = ",\"delta\"";
    Error error = {0};
    AUTO(text) Text said = {0};
    AUTO(text) Text message = {0};
    int moves = 0;
    message_write_hello(hello, &said);
    char *found = strstr(said.chars, delta);
    assert_non_null(found);
    memmove(found, found + strlen(delta), strlen(found + strlen(delta)) + 1);
    MqttGuest *guest = mqtt_guest_connect(&at, desk_words, &error);
    assert_ok(guest, error);
    for (int i = 0; i < NET_STEPS_MAX && (i < NET_STEPS_MAX / 10 || moves == 0); i++) {
        host_step(table->host, 1);
        assert_ok(mqtt_guest_step(guest, &error), error);
        while (mqtt_guest_receive(guest, &message)) {
            moves += strstr(message.chars, "\"told\":") != NULL;
            if (strstr(message.chars, "\"lock\":")) {
                mqtt_guest_send(guest, said.chars);
            }
        }
    }
    mqtt_guest_free(guest);
    return moves;
}

NET_TEST(older_guest_returns_to_packed_seat)
{
    open_table_at(table, mosquitto.port);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    const Hello hello = {.name = "Ada", .seat = 0, .token = *guest_get_token(guests[0])};
    play_random_moves(table, guests, 2, 3);
    step_until_moves(table, guests[0], 3);
    const Snapshot *snapshot = &table->host->mqtt->snapshots[0];
    assert_ints(snapshot->is_packed, 1, strstr(snapshot->published.chars, "\nM ") != NULL, 1);
    release_guest(table, guests[0]);
    assert_int_equal(return_with_older_program(table, &hello), 3);
    assert_ints(snapshot->is_packed, 0, strstr(snapshot->published.chars, "\nM ") != NULL, 0);
    assert_non_null(strstr(snapshot->published.chars, "\nC "));
    guests[0] = join_guest_with(table, &hello);
    assert_int_equal(snapshot->is_packed, 1);
    step_until_moves(table, guests[0], 3);
}

const TestFixture test_group = {mosquitto_set_up, mosquitto_tear_down};
