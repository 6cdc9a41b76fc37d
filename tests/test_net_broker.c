/* test_net_broker.c: a table at a broker that the test starts: people who are there at different times, a
 * broker that goes away, and what somebody finds who reads all that lies there. */
#include "core/memory.h"
#include "games/fiction/game.h"
#include "mosquitto.h"
#include "net/board.h"
#include "net_desk.h"
#include "null_game.h"
#include "test.h"
#include "whisper_game.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_whole, &game_null_game, &game_whisper, &game_fiction, NULL};

enum { SPY_TURNS = 50 };

/* ------------------------------------------------------------------ the broker */

/* Somebody who reads everything at the broker. */
static Broker *spy_new(void)
{
    const Address at = {.name = "127.0.0.1", .port = mosquitto.port, .broker = true};
    Error error = {0};
    Broker *spy = broker_call(&at, "spy", NULL, 0, &error);
    if (!spy) {
        fail_msg("%s", error.text);
    }
    broker_hear(spy, "#");
    return spy;
}

static void let_spy_read(Broker *spy)
{
    for (int i = 0; i < SPY_TURNS; i++) {
        PlatformWait wait = {.socket = broker_socket(spy), .to_say = broker_has_more(spy)};
        platform_wait(&wait, 1, 10);
        broker_step(spy);
    }
}

/* How much lies at the broker. */
static int count_left(void)
{
    Broker *spy = spy_new();
    Arrival arrival;
    int count = 0;
    let_spy_read(spy);
    while (broker_take(spy, &arrival)) {
        count += arrival.length > 0;
        arrival_free(&arrival);
    }
    broker_free(spy);
    return count;
}

/* What is still under way would come to the next table, which has the same words. */
static void let_all_arrive(Broker *spy)
{
    Arrival arrival;
    int count;
    do {
        let_spy_read(spy);
        for (count = 0; broker_take(spy, &arrival); count++) {
            arrival_free(&arrival);
        }
    } while (count > 0);
}

/* ------------------------------------------------------------------ tables */

static void open_at_broker(Table *table, const Game *game, int seats)
{
    open_table(table, game, seats);
    go_to_broker(table, mosquitto.port);
}

/* What is kept can be gone on with. */
static void open_kept(Table *table, const Game *game, int seats)
{
    static char path[256];
    snprintf(path, sizeof path, "%s/broker.table", getenv("XDG_DATA_HOME"));
    open_table(table, game, seats);
    close_door(table);
    table->path = path;
    table->broker = mosquitto.port;
    open_door(table);
}

/* Opens it again, with what is kept of it and nothing else. */
static void open_again(Table *table)
{
    Error error = {0};
    assert_true(roster_read(table->path, &table->roster, &error));
    open_door(table);
}

/* Until somebody is told this. */
static void wait_until_said(Table *table, Guest *guest, const char *sentence)
{
    Text said = {0};
    for (int i = 0; i < DESK_TURNS && !strstr(text_chars(&said), sentence); i++) {
        go_on(table, &guest, 1, &said);
    }
    if (!strstr(text_chars(&said), sentence)) {
        fail_msg("“%s” is not said, but: %s", sentence, text_chars(&said));
    }
    text_free(&said);
}

/* ------------------------------------------------------------------ games */

static void play_whole(const Game *game, int seats)
{
    Table table;
    open_at_broker(&table, game, seats);
    play_to_the_end(&table);
}

/* Returns a guest who gets a seat while the host is offline; NULL with the reason. */
static Guest *join(const char *address, const char *words, const Hello *hello, Library *library, Error *error)
{
    Text refused = {0};
    bool news = false, stands = true;
    Guest *guest = guest_call(address, words, hello, NULL, library, error);
    while (guest && stands && !guest_match(guest)) {
        PlatformWait wait = {.socket = guest_socket(guest), .to_say = guest_has_more(guest)};
        platform_wait(&wait, 1, 10);
        stands = guest_step(guest, &news, &refused, error);
    }
    text_free(&refused);
    if (!stands) {
        guest_free(guest);
        return NULL;
    }
    return guest;
}

static void test_games_are_played_to_their_ends(void **state)
{
    (void)state;
    play_whole(&game_null_whole, 2);
    play_whole(&game_null_game, 3);
    play_whole(&game_whisper, 4);
    assert_int_equal(count_left(), 0);
}

/* Whoever watches has them, too, though the host need not be asked. */
static void test_cards_of_the_table_lie_there(void **state)
{
    (void)state;
    Table table;
    const Hello watcher = {.name = "Bo", .seat = SEAT_WATCHES};
    open_table_with_pack(&table, &game_fiction, 2);
    go_to_broker(&table, mosquitto.port);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    play(&table, guests, 2, 6);
    assert_sees(&table, guests[0]);
    guest_free(guests[0]), guest_free(guests[1]);
    guest_free(come_with(&table, &watcher));
    close_table(&table);
    assert_int_equal(count_left(), 0);
}

static void test_who_is_there_at_another_time_reads_and_moves(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    open_kept(&table, &game_null_whole, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    play(&table, guests, 2, 4);
    const int seat = match_next_seat(table.match);
    guest_free(guests[1 - seat]);
    catch_up(&table, guests[seat], 4);
    guest_free(guests[seat]);
    host_step(table.host, 10);
    close_door(&table);

    /* Nobody is there but one, who knows what to do. */
    Hello hello = {.seat = seat};
    snprintf(hello.name, sizeof hello.name, "%s", seat == 0 ? "Ada" : "Bo");
    char address[64];
    snprintf(address, sizeof address, "mqtt://%s", mosquitto.address);
    Guest *guest = join(address, desk_words, &hello, table.library, &error);
    if (!guest) {
        fail_msg("%s", error.text);
    }
    Match *match = guest_match(guest);
    assert_int_equal(match_seat_here(match), seat);
    assert_sees(&table, guest);
    MoveList list = {0};
    game_null_whole.list_moves(match_state(match), match_setup(match)->content, seat, &list);
    assert_true(match_play(match, seat, &list.moves[0], &error));
    move_list_free(&list);
    guest_free(guest);

    open_again(&table);
    for (int i = 0; i < DESK_TURNS && match_moves(table.match) == 4; i++) {
        host_step(table.host, 1);
    }
    assert_int_equal(match_moves(table.match), 5);
    assert_int_equal(match_move_seat(table.match, 4), seat);
    guests[0] = come(&table, "Ada");
    guests[1] = come(&table, "Bo");
    assert_int_equal(match_seat_here(guest_match(guests[1])), 1);
    catch_up(&table, guests[0], 5);
    catch_up(&table, guests[1], 5);
    play(&table, guests, 2, DESK_TURNS);
    catch_up(&table, guests[0], match_moves(table.match));
    assert_sees(&table, guests[0]);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
    assert_int_equal(count_left(), 0);
}

static void test_a_broker_that_goes_away_loses_nothing(void **state)
{
    (void)state;
    Table table;
    open_at_broker(&table, &game_null_whole, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    play(&table, guests, 2, 3);
    catch_up(&table, guests[0], 3);
    mosquitto_kill();
    wait_until_said(&table, guests[0], "The broker is gone");
    assert_non_null(strstr(text_chars(&table.said), "The broker is gone"));
    mosquitto_start();
    wait_until_said(&table, guests[0], "The broker is there again");
    wait_until_said(&table, guests[1], "The broker is there again");
    assert_non_null(strstr(text_chars(&table.said), "The broker is there again"));
    play(&table, guests, 2, DESK_TURNS);
    catch_up(&table, guests[1], match_moves(table.match));
    assert_sees(&table, guests[1]);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
    assert_int_equal(count_left(), 0);
}

/* Who called the table himself is told of it, too. */
static void test_who_leaves_while_the_broker_is_gone_is_away(void **state)
{
    (void)state;
    Table table;
    Text said = {0};
    open_at_broker(&table, &game_null_game, 2);
    Guest *ada = come(&table, "Ada");
    table.broker = 0;
    Guest *bo = come(&table, "Bo");
    for (int i = 0; i < DESK_TURNS && guest_people(bo)->count < 2; i++) {
        go_on(&table, &bo, 1, &said);
    }
    assert_int_equal(people_at(guest_people(bo), 0)->is, PERSON_HERE);
    mosquitto_kill();
    guest_free(ada);
    mosquitto_start();
    for (int i = 0; i < DESK_TURNS && people_at(guest_people(bo), 0)->is != PERSON_AWAY; i++) {
        go_on(&table, &bo, 1, &said);
    }
    assert_int_equal(people_at(guest_people(bo), 0)->is, PERSON_AWAY);
    text_free(&said);
    guest_free(bo);
    close_table(&table);
}

/* ------------------------------------------------------------------ between the seats */

static void test_moves_are_taken_back(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    Text said = {0};
    open_at_broker(&table, &game_null_game, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    play(&table, guests, 2, 2);
    Guest *last = guests[match_move_seat(table.match, 1)], *other = guests[match_move_seat(table.match, 0)];
    catch_up(&table, last, 2);
    catch_up(&table, other, 2);
    assert_true(guest_undo(last, &error));
    for (int i = 0; i < DESK_TURNS && match_moves(table.match) == 2; i++) {
        go_on(&table, guests, 2, &said);
    }
    const int left = match_moves(table.match);
    assert_true(left < 2);
    catch_up(&table, other, left);
    assert_sees(&table, other);
    text_free(&said);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

static void test_what_is_said_is_heard_later(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    Text said = {0};
    open_at_broker(&table, &game_null_game, 2);
    Guest *ada = come(&table, "Ada");
    assert_true(guest_say(ada, "I begin tomorrow", &error));
    for (int i = 0; i < DESK_TURNS && guest_remarks(ada) == 0; i++) {
        go_on(&table, &ada, 1, &said);
    }
    assert_int_equal(guest_remarks(ada), 1);
    Guest *bo = come(&table, "Bo");
    for (int i = 0; i < DESK_TURNS && guest_remarks(bo) == 0; i++) {
        go_on(&table, &bo, 1, &said);
    }
    assert_string_equal(guest_remark(bo, 0)->words, "I begin tomorrow");
    assert_int_equal(guest_people(bo)->count, 2);
    text_free(&said);
    guest_free(ada), guest_free(bo);
    close_table(&table);
}

static void test_who_watches_sees_what_is_open_to_all(void **state)
{
    (void)state;
    Table table;
    open_at_broker(&table, &game_whisper, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    Guest *watcher = come_with(&table, &(Hello){.name = "Cy", .seat = SEAT_WATCHES});
    assert_int_equal(match_seat_here(guest_match(watcher)), -1);
    play(&table, guests, 2, 3);
    catch_up(&table, watcher, 3);
    guest_free(guests[0]), guest_free(guests[1]), guest_free(watcher);
    close_table(&table);
}

/* ------------------------------------------------------------------ strangers */

static void test_other_words_find_no_table(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    open_at_broker(&table, &game_null_game, 2);
    char address[64];
    snprintf(address, sizeof address, "mqtt://%s", mosquitto.address);
    const Hello hello = {.name = "Ada", .seat = SEAT_ANY};
    assert_null(join(address, "acorn bread candle dreary", &hello, table.library, &error));
    assert_string_equal(error.text, "At this broker is no table with these words.");
    assert_null(join("mqtt://127.0.0.1:1", desk_words, &hello, table.library, &error));
    assert_string_equal(error.text, "No broker answers at mqtt://127.0.0.1:1.");
    close_table(&table);
}

static void expect_refused(const char *user, const char *password, bool tls, const char *sentence)
{
    Error error = {0};
    Address at = {.name = "127.0.0.1", .port = mosquitto.port + 1, .broker = true, .tls = tls};
    snprintf(at.user, sizeof at.user, "%s", user);
    snprintf(at.password, sizeof at.password, "%s", password);
    assert_null(broker_call(&at, "spy", NULL, 0, &error));
    if (!strstr(error.text, sentence)) {
        fail_msg("“%s” is not said, but: %s", sentence, error.text);
    }
}

static void test_a_broker_may_ask_for_a_name_and_has_to_show_who_it_is(void **state)
{
    (void)state;
    Address at;
    Error error = {0};
    char text[64], file[128];
    snprintf(file, sizeof file, "%s/certificate", mosquitto.folder);
    setenv("SSL_CERT_FILE", file, 1);
    snprintf(text, sizeof text, "mqtts://ada:a:b@c@127.0.0.1:%d", mosquitto.port + 1);
    assert_true(address_read_broker(text, &at, &error));
    Broker *broker = broker_call(&at, "spy", NULL, 0, &error);
    if (!broker) {
        fail_msg("%s", error.text);
    }
    broker_free(broker);
    expect_refused("", "", true, "lets nobody in without a name and a password.");
    expect_refused("ada", "another", true, "lets nobody in by this name and password.");
    expect_refused("ada", "a:b@c", false, "is no broker.");
    unsetenv("SSL_CERT_FILE");
    expect_refused("ada", "a:b@c", true, "shows no certificate that is known to this machine.");
}

static void test_addresses_are_read_as_they_are_written(void **state)
{
    static const struct {
        const char *text, *name;
        int port;
        const char *user, *password, *others;
    } good[] = {
        {"kitchen", "kitchen", 47363, "", "", "kitchen"},
        {"kitchen:80", "kitchen", 80, "", "", "kitchen:80"},
        {"fe80::1", "fe80::1", 47363, "", "", "[fe80::1]"},
        {"[fe80::1]:80", "fe80::1", 80, "", "", "[fe80::1]:80"},
        {"mqtt://kitchen", "kitchen", 1883, "", "", "mqtt://kitchen"},
        {"mqtts://kitchen", "kitchen", 8883, "", "", "mqtts://kitchen"},
        {"mqtt://[::1]:99", "::1", 99, "", "", "mqtt://[::1]:99"},
        {"mqtts://ada@kitchen", "kitchen", 8883, "ada", "", "mqtts://kitchen"},
        {"mqtts://ada:s@cr:t@kitchen:1", "kitchen", 1, "ada", "s@cr:t", "mqtts://kitchen:1"},
    };
    static const char *const bad[] = {
        "",         ":80",         "kitchen:0",     "kitchen:70000", "kitchen:x",
        "[fe80::1", "[fe80::1]80", "mqtt://@there", "mqtt://:x@a",   "mqtts://"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        Address at;
        char others[ADDRESS_MAX];
        assert_true(address_read(good[i].text, &at, NULL));
        address_for_others(&at, others, sizeof others);
        assert_string_equal(at.name, good[i].name);
        assert_int_equal(at.port, good[i].port);
        assert_string_equal(at.user, good[i].user);
        assert_string_equal(at.password, good[i].password);
        assert_string_equal(others, good[i].others);
        assert_int_equal(address_read_broker(good[i].text, &at, NULL), at.broker);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Address at;
        assert_false(address_read(bad[i], &at, NULL));
    }
}

static void test_a_table_has_so_many_seats(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    open_at_broker(&table, &game_null_game, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    be_turned_away(&table, call(&table, "Cy", desk_words), &error);
    assert_string_equal(error.text, "No seat is free.");
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

static void test_names_differ_at_the_broker(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    open_at_broker(&table, &game_null_game, 2);
    Guest *ada = come(&table, "Ada");
    be_turned_away(&table, call(&table, "ADA", desk_words), &error);
    assert_string_equal(error.text, "The name “ADA” is taken at this table. Choose another one.");
    guest_free(ada);
    close_table(&table);
}

/* Who comes then reads all that was, and moves. */
static void test_a_seat_may_be_given_away(void **state)
{
    (void)state;
    Table table;
    Error why = {0};
    open_at_broker(&table, &game_null_whole, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    play(&table, guests, 2, CHAPTER_MOVES + 1);
    guest_free(guests[1]);
    for (int i = 0; i < DESK_TURNS && !host_release(table.host, 1, &why); i++) {
        host_step(table.host, 5);
    }
    guests[1] = come(&table, "Eve");
    assert_int_equal(match_seat_here(guest_match(guests[1])), 1);
    catch_up(&table, guests[1], CHAPTER_MOVES + 1);
    assert_sees(&table, guests[1]);
    play(&table, guests, 2, DESK_TURNS);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
    assert_int_equal(count_left(), 0);
}

/* However much he puts there. */
static void test_who_knows_no_words_keeps_nobody_away(void **state)
{
    (void)state;
    Table table;
    Arrival arrival;
    Error error = {0};
    Text said = {0};
    char topic[128] = "";
    Broker *spy = spy_new();
    open_at_broker(&table, &game_null_game, 2);
    host_step(table.host, 10);
    let_spy_read(spy);
    while (broker_take(spy, &arrival)) {
        const char *place = strstr(arrival.topic, "/host");
        if (place) {
            snprintf(topic, sizeof topic, "%.*s/hello/none", (int)(place - arrival.topic), arrival.topic);
        }
        arrival_free(&arrival);
    }
    assert_string_not_equal(topic, "");
    Guest *ada = call(&table, "Ada", desk_words);
    for (int i = 0; i < DESK_TURNS && !guest_match(ada); i++) {
        for (int k = 0; k < 50; k++) {
            broker_put(spy, topic, "nothing", 7, false);
        }
        broker_step(spy);
        assert_true(go_round(&table, &ada, 1, &said, &error));
    }
    assert_non_null(guest_match(ada));
    text_free(&said);
    guest_free(ada);
    close_table(&table);
    let_all_arrive(spy);
    broker_free(spy);
}

static bool holds(const Arrival *arrival, const char *words)
{
    const size_t length = strlen(words);
    for (size_t i = 0; i + length <= arrival->length; i++) {
        if (memcmp(arrival->bytes + i, words, length) == 0) {
            return true;
        }
    }
    return strstr(arrival->topic, words) != NULL;
}

static void test_the_broker_reads_nothing(void **state)
{
    /* Shorter ones stand in what is sealed now and then by chance. */
    static const char *const secrets[] = {"Ada Long", "Bo Long",  "acorn",
                                          "whisper",  "\"view\"", "\"storytable\""};
    (void)state;
    Table table;
    Arrival arrival;
    int count = 0;
    Broker *spy = spy_new();
    open_at_broker(&table, &game_whisper, 2);
    Guest *guests[] = {come(&table, "Ada Long"), come(&table, "Bo Long")};
    play(&table, guests, 2, DESK_TURNS);
    let_spy_read(spy);
    for (; broker_take(spy, &arrival); count++) {
        for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++) {
            if (holds(&arrival, secrets[i])) {
                fail_msg("“%s” can be read at %s", secrets[i], arrival.topic);
            }
        }
        arrival_free(&arrival);
    }
    assert_true(count > 10);
    broker_free(spy);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

/* Those who watch look where whoever knows the words can put something. */
static void test_who_watches_takes_in_so_much(void **state)
{
    (void)state;
    enum { CHAPTERS = 5, CHAPTER_BYTES = 15 * 1024 * 1024 };
    const Address at = {.name = "127.0.0.1", .port = mosquitto.port, .broker = true};
    Table table;
    Text said = {0};
    Error error = {0};
    open_at_broker(&table, &game_whisper, 2);
    Guest *watcher = come_with(&table, &(Hello){.name = "Cy", .seat = SEAT_WATCHES});
    Board *board = board_new(desk_words, &error);
    assert_true(board_go(board, &at, "hello/00", NULL, &error));
    char *chapter = memory_new(CHAPTER_BYTES + 1, 1), place[PLACE_MAX];
    memset(chapter, 'a', CHAPTER_BYTES);
    for (int i = 0; i < CHAPTERS; i++) {
        board_place(-1, i, place);
        board_put(board, place, board_key(board), chapter);
    }
    for (int i = 0; i < DESK_TURNS && go_round(&table, &watcher, 1, &said, &error); i++) {
        board_step(board);
    }
    assert_string_equal(error.text, "More is told of this table at the broker than can be taken in.");
    assert_false(guest_was_cut_off(watcher));
    for (int i = 0; i < CHAPTERS; i++) {
        board_place(-1, i, place);
        board_clear(board, place);
    }
    board_free(board);
    free(chapter);
    text_free(&said);
    guest_free(watcher);
    close_table(&table);
}

static void test_what_lay_there_before_is_not_believed(void **state)
{
    (void)state;
    Table table;
    Arrival arrival, page = {0};
    Error error = {0};
    Text said = {0};
    Broker *spy = spy_new();
    open_at_broker(&table, &game_null_whole, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    play(&table, guests, 2, 2);
    let_spy_read(spy);
    /* The last page of the first seat, and what that seat asked for last. */
    while (broker_take(spy, &arrival)) {
        const char *place = strstr(arrival.topic, "/seat/1/");
        if (place && arrival.length > 0 && strcmp(place, "/seat/1/view") == 0) {
            arrival_free(&page);
            page = arrival;
        } else {
            arrival_free(&arrival);
        }
    }
    assert_non_null(page.topic);
    play(&table, guests, 2, 5);
    catch_up(&table, guests[0], 5);
    broker_put(spy, page.topic, page.bytes, page.length, true);
    let_spy_read(spy);
    assert_true(go_round(&table, guests, 2, &said, &error));
    catch_up(&table, guests[0], 5);
    assert_sees(&table, guests[0]);
    play(&table, guests, 2, DESK_TURNS);
    arrival_free(&page);
    text_free(&said);
    broker_free(spy);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

static void test_what_was_told_is_not_put_again(void **state)
{
    (void)state;
    Table table;
    Arrival arrival;
    int pages = 0, chapters = 0;
    open_at_broker(&table, &game_null_whole, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    play(&table, guests, 2, 2 * CHAPTER_MOVES + 1);
    assert_int_equal(match_moves(table.match), 2 * CHAPTER_MOVES + 1);
    Broker *spy = spy_new();
    let_spy_read(spy);
    while (broker_take(spy, &arrival)) {
        arrival_free(&arrival);
    }
    play(&table, guests, 2, 2 * CHAPTER_MOVES + 2);
    let_spy_read(spy);
    while (broker_take(spy, &arrival)) {
        const char *place = strstr(arrival.topic, "/seat/1/view");
        pages += place && strcmp(place, "/seat/1/view") == 0;
        chapters += place && strcmp(place, "/seat/1/view/2") == 0;
        assert_false(place && (strstr(place, "view/0") || strstr(place, "view/1")));
        arrival_free(&arrival);
    }
    assert_true(pages > 0);
    assert_int_equal(chapters, 1);
    broker_free(spy);
    /* Who comes then has all of it. */
    guest_free(guests[0]);
    guests[0] = come(&table, "Ada");
    assert_int_equal(match_seat_here(guest_match(guests[0])), 0);
    catch_up(&table, guests[0], 2 * CHAPTER_MOVES + 2);
    assert_sees(&table, guests[0]);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
    assert_int_equal(count_left(), 0);
}

static void test_letters_are_for_one_place_and_one_key(void **state)
{
    (void)state;
    const uint8_t key[SEAL_KEY] = {1}, other[SEAL_KEY] = {2};
    Text out = {0}, box = {0};
    SealLock lock, strange;
    size_t length;
    need_seal();
    uint8_t *sealed = seal_letter(key, "seat/1/view", "what is seen", &length);
    assert_true(seal_open_letter(key, "seat/1/view", sealed, length, &out));
    assert_string_equal(text_chars(&out), "what is seen");
    assert_false(seal_open_letter(key, "seat/2/view", sealed, length, &out));
    assert_false(seal_open_letter(other, "seat/1/view", sealed, length, &out));
    assert_false(seal_open_letter(key, "seat/1/view", sealed, 3, &out));
    sealed[length - 1] ^= 1;
    assert_false(seal_open_letter(key, "seat/1/view", sealed, length, &out));
    free(sealed);
    seal_lock("a secret", &lock);
    seal_lock("another", &strange);
    seal_box(lock.open, "what is told", &box);
    assert_true(seal_open_box(&lock, text_chars(&box), &out));
    assert_string_equal(text_chars(&out), "what is told");
    assert_false(seal_open_box(&strange, text_chars(&box), &out));
    assert_false(seal_open_box(&lock, "00ff", &out));
    text_free(&out);
    text_free(&box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_letters_are_for_one_place_and_one_key),
        cmocka_unit_test(test_games_are_played_to_their_ends),
        cmocka_unit_test(test_cards_of_the_table_lie_there),
        cmocka_unit_test(test_who_is_there_at_another_time_reads_and_moves),
        cmocka_unit_test(test_a_broker_that_goes_away_loses_nothing),
        cmocka_unit_test(test_who_leaves_while_the_broker_is_gone_is_away),
        cmocka_unit_test(test_moves_are_taken_back),
        cmocka_unit_test(test_what_is_said_is_heard_later),
        cmocka_unit_test(test_who_watches_sees_what_is_open_to_all),
        cmocka_unit_test(test_other_words_find_no_table),
        cmocka_unit_test(test_a_broker_may_ask_for_a_name_and_has_to_show_who_it_is),
        cmocka_unit_test(test_addresses_are_read_as_they_are_written),
        cmocka_unit_test(test_a_table_has_so_many_seats),
        cmocka_unit_test(test_names_differ_at_the_broker),
        cmocka_unit_test(test_a_seat_may_be_given_away),
        cmocka_unit_test(test_who_knows_no_words_keeps_nobody_away),
        cmocka_unit_test(test_the_broker_reads_nothing),
        cmocka_unit_test(test_who_watches_takes_in_so_much),
        cmocka_unit_test(test_what_lay_there_before_is_not_believed),
        cmocka_unit_test(test_what_was_told_is_not_put_again),
    };
    return cmocka_run_group_tests(tests, mosquitto_set_up, mosquitto_tear_down);
}
