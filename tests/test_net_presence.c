/* test_net_presence.c: tests of presence at a broker after a network change that only one side notices: a
 * proxy closes the program's side of the connection and leaves the broker's side open. */
#include "core/memory.h"
#include "mosquitto.h"
#include "net/board.h"
#include "net_desk.h"
#include "null_game.h"
#include "test.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Game *const games_all[] = {&game_null_whole, NULL};

enum { PORT_MIN = 44000, PORTS = 900, PAIRS_MAX = 16, WAIT_MS = 10 * 1000 };

/* ------------------------------------------------------------------ the proxy */

typedef struct Pair {
    int near, far; /* sockets to the program and to the broker; -1 = closed */
} Pair;

/* Orders to the proxy's thread. */
typedef enum Order { ORDER_NONE, ORDER_CUT, ORDER_END_FAR, ORDER_QUIT } Order;

typedef struct Proxy {
    pthread_t thread;
    int ports[PLATFORM_PORTS], port_count, port;
    Pair pairs[PAIRS_MAX];
    int count;
    atomic_int order;
} Proxy;

static void close_end(int *end)
{
    if (*end >= 0) {
        platform_hang_up(*end);
    }
    *end = -1;
}

/* Forwards bytes from one side to the other, unless the other is closed. */
static void pass_on(Pair *pair, int *from, int *to)
{
    char bytes[4096];
    if (*from < 0 || *to < 0) {
        return;
    }
    const int got = platform_hear(*from, bytes, sizeof bytes);
    for (int said = 0; said < got;) {
        const int more = platform_say(*to, bytes + said, (size_t)(got - said));
        said += more > 0 ? more : 0;
    }
    if (got == 0) {
        close_end(&pair->near);
        close_end(&pair->far);
    }
}

static void obey(Proxy *proxy, Order order)
{
    for (int i = 0; i < proxy->count; i++) {
        Pair *pair = &proxy->pairs[i];
        if (order == ORDER_CUT) {
            close_end(&pair->near);
        } else if (order == ORDER_END_FAR && pair->near < 0) {
            close_end(&pair->far);
        } else if (order == ORDER_QUIT) {
            close_end(&pair->near);
            close_end(&pair->far);
        }
    }
}

static void take_calls(Proxy *proxy)
{
    char from[64];
    for (int i = 0; i < proxy->port_count; i++) {
        const int near = platform_answer(proxy->ports[i], from, sizeof from);
        if (near >= 0 && proxy->count < PAIRS_MAX) {
            proxy->pairs[proxy->count++] =
                (Pair){.near = near, .far = platform_call("127.0.0.1", mosquitto.port)};
        }
    }
}

static void *run(void *user)
{
    Proxy *proxy = user;
    Order order = ORDER_NONE;
    while (order != ORDER_QUIT) {
        take_calls(proxy);
        for (int i = 0; i < proxy->count; i++) {
            Pair *pair = &proxy->pairs[i];
            pass_on(pair, &pair->near, &pair->far);
            pass_on(pair, &pair->far, &pair->near);
        }
        order = (Order)atomic_load(&proxy->order);
        obey(proxy, order);
        atomic_store(&proxy->order, ORDER_NONE);
        platform_wait(NULL, 0, 1);
    }
    return NULL;
}

static void proxy_begin(Proxy *proxy)
{
    *proxy = (Proxy){.port = PORT_MIN + (int)(platform_milliseconds() % PORTS)};
    while (proxy->port_count == 0) {
        proxy->port_count = platform_listen(++proxy->port, proxy->ports);
    }
    assert_int_equal(pthread_create(&proxy->thread, NULL, run, proxy), 0);
}

static void proxy_order(Proxy *proxy, Order order)
{
    atomic_store(&proxy->order, (int)order);
    while (atomic_load(&proxy->order) != ORDER_NONE) {
        platform_wait(NULL, 0, 1);
    }
}

static void proxy_end(Proxy *proxy)
{
    proxy_order(proxy, ORDER_QUIT);
    pthread_join(proxy->thread, NULL);
    for (int i = 0; i < proxy->port_count; i++) {
        platform_hang_up(proxy->ports[i]);
    }
}

/* ------------------------------------------------------------------ the table */

static int times(const char *text, const char *words)
{
    int count = 0;
    for (const char *at = strstr(text, words); at; at = strstr(at + 1, words)) {
        count++;
    }
    return count;
}

static void go_on_for(Table *table, Guest **guests, int count, int milliseconds, Text *said)
{
    const int64_t end = platform_milliseconds() + milliseconds;
    while (platform_milliseconds() < end) {
        go_on(table, guests, count, said);
    }
}

static void go_on_until(Table *table, Guest *guest, const Text *told, Text *said, const char *sentence)
{
    const int64_t end = platform_milliseconds() + WAIT_MS;
    while (!strstr(text_chars(told), sentence) && platform_milliseconds() < end) {
        go_on(table, &guest, 1, said);
    }
    if (!strstr(text_chars(told), sentence)) {
        fail_msg("“%s” is not said, but: %s", sentence, text_chars(told));
    }
}

static void open_table_at(Table *table, int port)
{
    open_table(table, &game_null_whole, 2);
    go_to_broker(table, port);
    host_step(table->host, 10);
    table->broker = mosquitto.port;
}

/* ------------------------------------------------------------------ tests */

static void test_a_host_that_reconnects_is_here(void **state)
{
    (void)state;
    Table table;
    Proxy proxy;
    Text said = {0};
    proxy_begin(&proxy);
    open_table_at(&table, proxy.port);
    Guest *guest = come(&table, "Ada");
    proxy_order(&proxy, ORDER_CUT);
    go_on_until(&table, guest, &table.said, &said, "The broker is there again.");
    go_on_for(&table, &guest, 1, 300, &said);
    proxy_order(&proxy, ORDER_END_FAR); /* as the broker does after 45 seconds */
    text_clear(&said);
    go_on_for(&table, &guest, 1, 500, &said);
    assert_null(strstr(text_chars(&said), "away"));
    Guest *other = come(&table, "Bo");
    text_clear(&said);
    go_on_for(&table, &other, 1, 100, &said);
    assert_null(strstr(text_chars(&said), "away"));
    assert_int_equal(host_seated(table.host), 3);
    assert_int_equal(times(text_chars(&table.said), "Ada has come"), 1);
    assert_null(strstr(text_chars(&table.said), "Ada has left"));
    text_free(&said);
    guest_free(guest), guest_free(other);
    close_table(&table);
    proxy_end(&proxy);
}

static void test_a_guest_who_reconnects_is_there(void **state)
{
    (void)state;
    Table table;
    Proxy proxy;
    Text said = {0};
    proxy_begin(&proxy);
    open_table_at(&table, mosquitto.port);
    table.broker = proxy.port;
    Guest *guest = come(&table, "Ada");
    proxy_order(&proxy, ORDER_CUT);
    go_on_until(&table, guest, &said, &said, "The broker is there again.");
    go_on_for(&table, &guest, 1, 300, &said);
    proxy_order(&proxy, ORDER_END_FAR);
    go_on_for(&table, &guest, 1, 500, &said);
    assert_int_equal(host_seated(table.host), 1);
    text_free(&said);
    guest_free(guest);
    close_table(&table);
    proxy_end(&proxy);
}

/* A guest who leaves while the host is not connected is still removed. */
static void test_guests_who_left_meanwhile_are_removed(void **state)
{
    (void)state;
    Table table;
    Proxy proxy;
    Text said = {0};
    proxy_begin(&proxy);
    open_table_at(&table, proxy.port);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    proxy_order(&proxy, ORDER_CUT);
    guest_free(guests[1]);
    go_on_until(&table, guests[0], &table.said, &said, "The broker is there again.");
    go_on_until(&table, guests[0], &table.said, &said, "Bo has left");
    assert_int_equal(host_seated(table.host), 1);
    assert_null(strstr(text_chars(&table.said), "Ada has left"));
    text_free(&said);
    guest_free(guests[0]);
    close_table(&table);
    proxy_end(&proxy);
}

/* The will of an earlier connection from a machine that lost its network. */
static void put_late_will(const char *place, const char *text)
{
    const Address at = {.name = "127.0.0.1", .port = mosquitto.port, .broker = true};
    Error error = {0};
    Board *board = board_new(desk_words, &error);
    assert_true(board_go(board, &at, "late", NULL, &error));
    if (text) {
        board_put(board, place, board_key(board), text);
    } else {
        board_clear(board, place);
    }
    board_free(board);
}

static void test_a_late_will_is_corrected(void **state)
{
    (void)state;
    Table table;
    Text said = {0}, away = {0};
    SealLock lock;
    char digits[2 * SEAL_KEY + 1];
    open_table_at(&table, mosquitto.port);
    Guest *guest = come(&table, "Ada");
    seal_lock(table.roster.secret.digits, &lock);
    seal_digits(lock.open, SEAL_KEY, digits);
    text_add(&away, "away %s\n", digits);
    message_greeting(table.match, lock.open, &away);
    put_late_will("host", text_chars(&away));
    go_on_until(&table, guest, &said, &said, "The host is here.");
    Guest *other = come(&table, "Bo");
    text_clear(&said);
    go_on_for(&table, &other, 1, 200, &said);
    assert_null(strstr(text_chars(&said), "away"));
    text_free(&said), text_free(&away);
    guest_free(guest), guest_free(other);
    close_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_host_that_reconnects_is_here),
        cmocka_unit_test(test_a_guest_who_reconnects_is_there),
        cmocka_unit_test(test_guests_who_left_meanwhile_are_removed),
        cmocka_unit_test(test_a_late_will_is_corrected),
    };
    return cmocka_run_group_tests(tests, mosquitto_set_up, mosquitto_tear_down);
}
