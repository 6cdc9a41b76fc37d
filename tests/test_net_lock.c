/* test_net_lock.c: who answers at a line is the host, or learns nothing: neither who knows no words, nor who
 * has been at the table and calls himself its host. */
#include "core/memory.h"
#include "net/line.h"
#include "net_desk.h"
#include "null_game.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

const Game *const games_all[] = {&game_null_whole, NULL};

enum { PORT_MIN = 47500, PORTS = 500, PAUSE = 1, TURNS = 200, HEARD_MAX = 64 * 1024 };

/* What was said on a line, as it went by. */
typedef struct Record {
    uint8_t bytes[HEARD_MAX];
    size_t length;
} Record;

/* Somebody who answers at a port of his own. */
typedef struct Thief {
    int ports[PLATFORM_PORTS], count, port;
    Line *line;
} Thief;

/* ------------------------------------------------------------------ thieves */

static void thief_listen(Thief *thief)
{
    *thief = (Thief){.port = PORT_MIN + (int)(platform_milliseconds() % PORTS)};
    for (int i = 0; i < PORTS && thief->count == 0; i++) {
        thief->count = platform_listen(++thief->port, thief->ports);
    }
    assert_true(thief->count > 0);
}

/* Whoever calls now. */
static int thief_answer(const Thief *thief)
{
    char from[64];
    for (int turn = 0; turn < TURNS; turn++) {
        for (int i = 0; i < thief->count; i++) {
            const int socket = platform_answer(thief->ports[i], from, sizeof from);
            if (socket >= 0) {
                return socket;
            }
        }
        platform_wait(NULL, 0, PAUSE);
    }
    fail_msg("nobody calls");
    return -1;
}

static void thief_close(Thief *thief)
{
    line_free(thief->line);
    for (int i = 0; i < thief->count; i++) {
        platform_hang_up(thief->ports[i]);
    }
}

static Guest *call_thief(const Thief *thief, Table *table)
{
    Table there = *table;
    there.port = thief->port;
    return call(&there, "Ada", desk_words);
}

/* Until the guest gives up; the reason. */
static void step_both(Line *line, Guest *guest, Text *heard, Error *why)
{
    Text refused = {0}, message = {0};
    Error broken;
    bool news, stands = true, answers = true;
    for (int i = 0; i < TURNS && stands; i++) {
        answers = answers && line_step(line, &broken);
        while (line_receive(line, &message)) {
            text_add(heard, "%s\n", text_chars(&message));
        }
        stands = guest_step(guest, &news, &refused, why);
        platform_wait(NULL, 0, PAUSE);
    }
    text_free(&refused), text_free(&message);
}

/* What the host says to whoever knows the words. */
static void overhear_greeting(Table *table, Text *out)
{
    Error error;
    Line *line = line_of_guest(platform_call("127.0.0.1", table->port), desk_words);
    for (int i = 0; i < TURNS && !line_receive(line, out); i++) {
        assert_true(line_step(line, &error));
        host_step(table->host, PAUSE);
    }
    assert_non_null(strstr(text_chars(out), "\"lock\""));
    line_free(line);
}

/* Somebody has a seat, and has gone. */
static void open_with_seat(Table *table)
{
    open_table(table, &game_null_whole, 2);
    guest_free(come(table, "Ada"));
    for (int i = 0; i < TURNS && host_seated(table->host) != 0; i++) {
        host_step(table->host, PAUSE);
    }
    assert_int_equal(host_seated(table->host), 0);
}

/* Says something to the host as it is, and hears nothing of use for it. */
static void say_raw(Table *table, const Record *record)
{
    const int socket = platform_call("127.0.0.1", table->port);
    for (int i = 0; i < 20; i++) {
        host_step(table->host, PAUSE);
    }
    platform_say(socket, record->bytes, record->length);
    for (int i = 0; i < 20; i++) {
        host_step(table->host, PAUSE);
    }
    assert_int_equal(host_seated(table->host), 0);
    platform_hang_up(socket);
    host_step(table->host, PAUSE);
}

/* ------------------------------------------------------------------ who knows no words */

static void test_who_knows_no_words_learns_nothing(void **state)
{
    (void)state;
    Table table;
    Thief thief;
    LineKey other;
    Text heard = {0};
    Error error = {0};
    open_with_seat(&table);
    thief_listen(&thief);
    Guest *guest = call_thief(&thief, &table);
    assert_true(line_key("acorn bread candle dreary", table.roster.salt, &other, &error));
    thief.line = line_of_host(thief_answer(&thief), &other);
    for (int i = 0; i < TURNS && !line_is_ready(thief.line); i++) {
        Text refused = {0};
        bool news;
        assert_true(line_step(thief.line, &error));
        assert_true(guest_step(guest, &news, &refused, &error));
        platform_wait(NULL, 0, PAUSE);
    }
    assert_true(line_is_ready(thief.line));
    Text greeting = {0};
    overhear_greeting(&table, &greeting);
    line_send(thief.line, text_chars(&greeting));
    step_both(thief.line, guest, &heard, &error);
    assert_string_equal(error.text, "The words are not those of this table.");
    assert_string_equal(text_chars(&heard), "");
    guest_free(guest);
    text_free(&greeting), text_free(&heard);
    thief_close(&thief);
    close_table(&table);
}

/* A number and a header, both drawn for this line, are all that he is told; the host takes them for nothing.
 */
static void test_what_he_is_told_is_of_no_use(void **state)
{
    (void)state;
    Table table;
    Thief thief;
    Record record = {.length = 0};
    uint8_t hello[8 + SEAL_SALT + SEAL_NONCE] = "STABLE1\n";
    open_with_seat(&table);
    thief_listen(&thief);
    Guest *guest = call_thief(&thief, &table);
    const int socket = thief_answer(&thief);
    memcpy(hello + 8, table.roster.salt, SEAL_SALT);
    assert_int_equal(platform_say(socket, hello, sizeof hello), sizeof hello);
    for (int i = 0; i < TURNS / 4; i++) {
        Text refused = {0};
        Error error;
        bool news;
        assert_true(guest_step(guest, &news, &refused, &error));
        const int got =
            platform_hear(socket, record.bytes + record.length, sizeof record.bytes - record.length);
        record.length += got > 0 ? (size_t)got : 0;
        platform_wait(NULL, 0, PAUSE);
    }
    assert_int_equal(record.length, SEAL_NONCE + SEAL_HEADER);
    guest_free(guest);
    platform_hang_up(socket);
    say_raw(&table, &record);
    thief_close(&thief);
    close_table(&table);
}

/* All that a guest has said, overheard on the way and said once more. */
static void test_a_line_is_not_said_again(void **state)
{
    (void)state;
    Table table;
    Thief thief;
    Record record = {.length = 0};
    Text refused = {0};
    Error error = {0};
    bool news;
    open_with_seat(&table);
    thief_listen(&thief);
    Guest *guest = call_thief(&thief, &table);
    const int near = thief_answer(&thief), far = platform_call("127.0.0.1", table.port);
    for (int i = 0; i < DESK_TURNS && !guest_match(guest); i++) {
        uint8_t more[4096];
        const int said = platform_hear(near, more, sizeof more);
        if (said > 0) {
            assert_true(record.length + (size_t)said <= sizeof record.bytes);
            memcpy(record.bytes + record.length, more, (size_t)said);
            record.length += (size_t)said;
            assert_int_equal(platform_say(far, more, (size_t)said), said);
        }
        const int answered = platform_hear(far, more, sizeof more);
        if (answered > 0) {
            assert_int_equal(platform_say(near, more, (size_t)answered), answered);
        }
        host_step(table.host, PAUSE);
        assert_true(guest_step(guest, &news, &refused, &error));
    }
    assert_int_equal(host_seated(table.host), 1 << 0);
    guest_free(guest);
    platform_hang_up(near), platform_hang_up(far);
    for (int i = 0; i < 20; i++) {
        host_step(table.host, PAUSE);
    }
    say_raw(&table, &record);
    text_free(&refused);
    thief_close(&thief);
    close_table(&table);
}

/* ------------------------------------------------------------------ who knows the words */

/* He answers as the host would, up to where the secret of the lock is needed. */
static void steal(Table *table, Thief *thief, Text *heard)
{
    LineKey key;
    Text greeting = {0};
    Error error = {0};
    overhear_greeting(table, &greeting);
    thief_listen(thief);
    Guest *guest = call_thief(thief, table);
    assert_true(line_key(desk_words, table->roster.salt, &key, &error));
    thief->line = line_of_host(thief_answer(thief), &key);
    for (int i = 0; i < TURNS && !line_is_ready(thief->line); i++) {
        Text refused = {0};
        bool news;
        assert_true(line_step(thief->line, &error));
        assert_true(guest_step(guest, &news, &refused, &error));
        platform_wait(NULL, 0, PAUSE);
    }
    line_send(thief->line, text_chars(&greeting));
    step_both(thief->line, guest, heard, &error);
    assert_null(guest_match(guest));
    guest_free(guest);
    text_free(&greeting);
}

static void test_who_knows_the_words_is_no_host(void **state)
{
    (void)state;
    Table table;
    Thief thief;
    Text heard = {0}, message = {0};
    Error error = {0};
    open_with_seat(&table);
    steal(&table, &thief, &heard);
    assert_ptr_equal(strstr(text_chars(&heard), "{\"key\":\""), text_chars(&heard));
    assert_ptr_equal(strchr(text_chars(&heard), '\n') + 1, heard.chars + heard.length);
    /* What was locked for the host is said to him by somebody else. */
    Line *line = line_of_guest(platform_call("127.0.0.1", table.port), desk_words);
    bool greeted = false, stands = true;
    for (int i = 0; i < TURNS && stands; i++) {
        stands = line_step(line, &error);
        if (line_receive(line, &message) && !greeted) {
            const Hello hello = {.name = "Eve", .seat = SEAT_ANY, .token = {.digits = ""}};
            Text more = {0};
            greeted = true;
            *strchr(heard.chars, '\n') = '\0';
            line_send(line, heard.chars);
            message_hello(&hello, &more);
            line_send(line, text_chars(&more));
            text_free(&more);
        }
        host_step(table.host, PAUSE);
    }
    assert_true(greeted);
    assert_false(stands);
    assert_null(strstr(text_chars(&table.said), "Eve"));
    assert_int_equal(host_seated(table.host), 0);
    line_free(line);
    text_free(&heard), text_free(&message);
    thief_close(&thief);
    close_table(&table);
}

static void test_another_lock_is_another_table(void **state)
{
    (void)state;
    Table table;
    SealLock own;
    Heard heard;
    Error error = {0};
    Text greeting = {0};
    char digits[2][2 * SEAL_KEY + 1];
    open_with_seat(&table);
    overhear_greeting(&table, &greeting);
    SealLock lock;
    seal_lock(table.roster.secret.digits, &lock);
    seal_lock("another", &own);
    seal_digits(lock.open, SEAL_KEY, digits[0]);
    seal_digits(own.open, SEAL_KEY, digits[1]);
    assert_true(message_read_heard(text_chars(&greeting), NULL, table.library, &heard, &error));
    assert_memory_equal(heard.lock, lock.open, SEAL_KEY);
    heard_free(&heard);
    memcpy(strstr(greeting.chars, digits[0]), digits[1], 2 * SEAL_KEY);
    assert_false(message_read_heard(text_chars(&greeting), NULL, table.library, &heard, &error));
    assert_string_equal(error.text, "What answers there is not the table that it says it is.");
    text_free(&greeting);
    close_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_knows_no_words_learns_nothing),
        cmocka_unit_test(test_what_he_is_told_is_of_no_use),
        cmocka_unit_test(test_a_line_is_not_said_again),
        cmocka_unit_test(test_who_knows_the_words_is_no_host),
        cmocka_unit_test(test_another_lock_is_another_table),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
