/* test_net.c: a table and people at other machines, all in one process: a game from its beginning to its end,
 * who comes back, and whoever is turned away. */
#include "core/memory.h"
#include "core/utf8.h"
#include "net/find.h"
#include "net/line.h"
#include "net_desk.h"
#include "null_game.h"
#include "test.h"
#include "whisper_game.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_whole, &game_null_game, &game_whisper, NULL};

enum { SPOILED = 2000 };

/* ------------------------------------------------------------------ games */

static void play_whole(const Game *game, int seats)
{
    Table table;
    open_table(&table, game, seats);
    play_to_the_end(&table);
}

static void test_games_are_played_to_their_ends(void **state)
{
    (void)state;
    play_whole(&game_null_whole, 2);
    play_whole(&game_null_game, 3);
    play_whole(&game_whisper, 4);
}

static void test_who_comes_back_knows_what_was(void **state)
{
    (void)state;
    Table table;
    Guest *guests[2];
    open_table(&table, &game_null_whole, 2);
    guests[0] = come(&table, "Ada");
    guests[1] = come(&table, "Bo");
    play(&table, guests, 2, 5);
    guest_free(guests[0]);
    host_step(table.host, 100);
    assert_int_equal(host_seated(table.host), 2);
    assert_non_null(strstr(text_chars(&table.said), "Ada has left"));
    guests[0] = come(&table, "Ada");
    catch_up(&table, guests[0], match_moves(table.match));
    assert_sees(&table, guests[0]);
    play(&table, guests, 2, DESK_TURNS);
    assert_int_equal(match_to_act(table.match), 0);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

/* Of a match that is only followed nothing is taken back or tried out. */
static void test_what_is_followed_stands(void **state)
{
    (void)state;
    Table table;
    Error why = {0};
    open_table(&table, &game_null_whole, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    play(&table, guests, 2, 5);
    Match *match = guest_match(guests[0]);
    assert_false(match_undo(match, false, &why));
    assert_null(match_branch(match, 2, 0, 1, &why));
    assert_int_equal(match_moves(match), 5);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

/* ------------------------------------------------------------------ a table that somebody sits at */

/* Moves that came from elsewhere are made by who has the table. */
static bool play_there(void *user, int seat, const Move *move, const char *words_told, Error *why)
{
    (void)words_told;
    Table *table = user;
    text_add(&table->said, "seat %d moves\n", seat);
    return match_play(table->match, seat, move, why);
}

static void tell_table(void *user, const char *sentence)
{
    Table *table = user;
    text_add(&table->said, "%s\n", sentence);
}

static void test_who_sits_at_the_table_moves_there(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    Text refused = {0};
    open_table(&table, &game_null_game, 2);
    close_door(&table);
    table.host = host_new(table.match, &table.roster, NULL, table.port, tell_table, &table, &error);
    assert_non_null(table.host);
    host_share(table.host, 2, play_there);
    Guest *guest = come(&table, "Bo");
    assert_int_equal(match_seat_here(guest_match(guest)), 1);
    assert_true(match_play_text(table.match, 0, "draw", &error));
    host_tell(table.host);
    assert_true(go_round(&table, &guest, 1, &refused, &error));
    assert_sees(&table, guest);
    for (int i = 0; i < DESK_TURNS && !strstr(text_chars(&table.said), "seat 1 moves"); i++) {
        if (match_next_seat(table.match) == 0) {
            match_play_text(table.match, 0, "draw", &error);
            host_tell(table.host);
        } else {
            match_play_text(guest_match(guest), 1, "draw", &error);
        }
        assert_true(go_round(&table, &guest, 1, &refused, &error));
    }
    assert_non_null(strstr(text_chars(&table.said), "seat 1 moves"));
    assert_sees(&table, guest);
    be_turned_away(&table, call(&table, "Cy", desk_words), &error);
    assert_string_equal(error.text, "No seat is free.");
    text_free(&refused);
    guest_free(guest);
    close_table(&table);
}

/* All that was before is told at once, and what comes then move by move. */
static void test_moves_come_one_by_one(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    Text refused = {0};
    bool news = false;
    open_table(&table, &game_null_game, 1);
    for (int i = 0; i < 3; i++) {
        assert_true(match_play_text(table.match, 0, "draw", &error));
    }
    Guest *guest = come(&table, "Ada");
    assert_int_equal(match_moves(guest_match(guest)), 3);
    assert_true(match_play_text(table.match, 0, "draw", &error));
    assert_true(match_play_text(table.match, 0, "draw", &error));
    host_step(table.host, 1);
    for (int moves = 4; moves <= 5; moves++) {
        for (int i = 0; i < DESK_TURNS && !news; i++) {
            assert_true(guest_step(guest, &news, &refused, &error));
        }
        assert_int_equal(match_moves(guest_match(guest)), moves);
        news = false;
    }
    assert_sees(&table, guest);
    close_door(&table);
    while (guest_step(guest, &news, &refused, &error)) {
    }
    assert_string_equal(error.text, "The table is closed.");
    assert_false(guest_was_cut_off(guest));
    assert_null(strstr(text_chars(&table.said), "has left")); /* whoever closes it knows */
    text_free(&refused);
    guest_free(guest);
    close_table(&table);
}

/* ------------------------------------------------------------------ finding it */

/* Tables of others may be found, too. */
static const Found *find(const Finder *finder, const Table *table)
{
    for (int i = 0; i < finder_count(finder); i++) {
        if (strncmp(finder_table(finder, i)->sign.id, table->roster.table.digits, 8) == 0) {
            return finder_table(finder, i);
        }
    }
    return NULL;
}

static void test_a_table_is_found_in_the_house(void **state)
{
    (void)state;
    Table table;
    open_table(&table, &game_null_game, 3);
    assert_true(host_be_found(table.host));
    Guest *guest = come(&table, "Ada");
    Finder *finder = finder_new();
    for (int i = 0; i < DESK_TURNS && !find(finder, &table); i++) {
        host_step(table.host, 1);
        finder_hear(finder);
    }
    const Found *found = find(finder, &table);
    assert_non_null(found);
    assert_ptr_equal(found->sign.game, &game_null_game);
    assert_int_equal(found->sign.seats, 3);
    assert_int_equal(found->sign.free, 2);
    Error error = {0};
    Guest *other = guest_call(found->address, desk_words, &(Hello){.name = "Bo", .seat = SEAT_ANY}, NULL,
                              table.library, &error);
    assert_non_null(other);
    finder_free(finder);
    guest_free(guest), guest_free(other);
    close_table(&table);
}

static void test_what_is_no_answer_is_passed_over(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",
        "[]",
        "{\"game\":\"chess\",\"id\":\"01234567\",\"port\":1,\"seats\":2,\"free\":1}",
        "{\"game\":\"whisper_game\",\"id\":\"../../..\",\"port\":1,\"seats\":2,\"free\":1}",
        "{\"game\":\"whisper_game\",\"id\":\"01234567\",\"port\":70000,\"seats\":2,\"free\":1}",
        "{\"game\":\"whisper_game\",\"id\":\"01234567\",\"port\":1,\"seats\":2,\"free\":3}"};
    TableSign sign;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(find_read(bad[i], strlen(bad[i]), &sign));
    }
}

/* ------------------------------------------------------------------ who is turned away */

static void test_other_words_open_nothing(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    open_table(&table, &game_null_whole, 2);
    be_turned_away(&table, call(&table, "Eve", "acorn bread candle dreams"), &error);
    assert_string_equal(error.text, "The words are not those of this table.");
    assert_int_equal(host_seated(table.host), 0);
    close_table(&table);
}

static void test_a_table_has_so_many_seats(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    open_table(&table, &game_null_whole, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    be_turned_away(&table, call(&table, "Cy", desk_words), &error);
    assert_string_equal(error.text, "No seat is free.");
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

static void test_names_have_no_marks(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    open_table(&table, &game_null_whole, 2);
    be_turned_away(&table, call(&table, "*Ada*", desk_words), &error);
    assert_string_equal(error.text, "Names cannot contain asterisks, underscores, braces or vertical bars.");
    close_table(&table);
}

/* Of whatever letters. */
static void test_names_have_32_letters(void **state)
{
    (void)state;
    char name[PERSON_NAME_BYTES + 2] = "";
    Error error = {0};
    for (int i = 0; i < PERSON_NAME_MAX; i++) {
        strcat(name, i % 2 ? "Ж" : "😀");
    }
    assert_true(person_name_good(name, &error));
    strcat(name, "x");
    assert_false(person_name_good(name, &error));
    assert_string_equal(error.text, "Names can have up to 32 letters.");
    assert_false(person_name_good("", &error));
}

/* Moves go straight to the host, as a program would send them that knows no rules. */
static void test_only_legal_moves_are_made(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    Text refused = {0};
    open_table(&table, &game_null_game, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    guest_ask(guests[1], "draw", "");
    guest_ask(guests[0], "fly", "");
    for (int i = 0; i < DESK_TURNS && refused.length == 0; i++) {
        assert_true(go_round(&table, guests, 2, &refused, &error));
    }
    assert_true(go_round(&table, guests, 2, &refused, &error));
    assert_non_null(strstr(text_chars(&refused), "It is not your turn."));
    assert_int_equal(match_moves(table.match), 0);
    text_free(&refused);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

static void test_a_flood_is_stopped(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    open_table(&table, &game_null_game, 2);
    Guest *guest = come(&table, "Ada");
    for (int i = 0; i < 60; i++) {
        guest_ask(guest, "fly", "");
    }
    be_turned_away(&table, guest, &error);
    assert_string_equal(error.text, "Too much was said at once.");
    close_table(&table);
}

/* Who hears nothing for long is told why it is over, after all that was said before. */
static void test_who_is_too_slow_is_told_so(void **state)
{
    (void)state;
    Table table;
    Text refused = {0};
    Error error = {0};
    bool news;
    char words[REMARK_BYTES_MAX + 1] = "";
    open_table(&table, &game_null_game, 2);
    Guest *guest = come(&table, "Ada");
    memset(words, 'a', REMARK_BYTES_MAX);
    for (int i = 0; i < LINE_WAITING_MAX / REMARK_BYTES_MAX * 9 / 8; i++) {
        host_say(table.host, "Bo", words);
        text_clear(&table.said);
    }
    for (int i = 0; i < 100 * DESK_TURNS && guest_step(guest, &news, &refused, &error); i++) {
        host_step(table.host, 0);
    }
    assert_non_null(strstr(error.text, "more waits for you than the host can keep"));
    assert_false(guest_was_cut_off(guest));
    assert_int_equal(guest_remarks(guest) > LINE_WAITING_MAX / (2 * REMARK_BYTES_MAX), true);
    guest_free(guest);
    for (int i = 0; i < 6; i++) {
        host_step(table.host, 5);
    }
    assert_non_null(strstr(text_chars(&table.said), "Ada has left"));
    guest_free(come(&table, "Ada"));
    text_free(&refused);
    close_table(&table);
}

static int call_raw(const Table *table)
{
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)table->port),
                                        .sin_addr = {htonl(INADDR_LOOPBACK)}};
    const int file = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(file, (const struct sockaddr *)&address, sizeof address), 0);
    return file;
}

static void test_noise_is_turned_away(void **state)
{
    (void)state;
    Table table;
    char noise[512];
    open_table(&table, &game_null_game, 2);
    for (int i = 0; i < 20; i++) {
        const int file = call_raw(&table);
        for (size_t k = 0; k < sizeof noise; k++) {
            noise[k] = (char)rng_next(&table.rng);
        }
        assert_int_equal(write(file, noise, sizeof noise), sizeof noise);
        for (int k = 0; k < 20; k++) {
            host_step(table.host, 1);
        }
        close(file);
        host_step(table.host, 10);
        host_step(table.host, 10);
    }
    assert_non_null(strstr(text_chars(&table.said), "was turned away"));
    Guest *guest = come(&table, "Ada");
    assert_int_equal(host_seated(table.host), 1);
    guest_free(guest);
    close_table(&table);
}

/* Whether he may call again is told apart from whether he is wanted. */
static bool is_cut_off(Table *table, Guest *guest)
{
    Text said = {0};
    Error error = {0};
    for (int i = 0; i < DESK_TURNS && go_round(table, &guest, 1, &said, &error); i++) {
    }
    assert_true(error.text[0] != '\0');
    const bool cut_off = guest_was_cut_off(guest);
    text_free(&said);
    guest_free(guest);
    return cut_off;
}

static void test_who_is_cut_off_may_call_again(void **state)
{
    (void)state;
    Table table, elsewhere;
    int ports[PLATFORM_PORTS], count = 0;
    char from[64];
    open_table(&table, &game_null_game, 2);
    elsewhere = table;
    while (count == 0) {
        count = platform_listen(++elsewhere.port, ports);
    }
    Guest *guest = call(&elsewhere, "Ada", desk_words);
    for (int i = 0; i < count; i++) {
        const int socket = platform_answer(ports[i], from, sizeof from);
        if (socket >= 0) {
            platform_hang_up(socket);
        }
        platform_hang_up(ports[i]);
    }
    assert_true(is_cut_off(&table, guest));
    assert_false(is_cut_off(&table, call(&table, "Ada", "acorn bread candle dreary")));
    close_table(&table);
}

/* ------------------------------------------------------------------ messages */

/* What is said at a table, with signs changed: understood or refused in words. */
static void test_spoiled_messages_are_refused(void **state)
{
    (void)state;
    Table table;
    open_table(&table, &game_null_whole, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    play(&table, guests, 2, 12);
    for (int i = 0; i < SPOILED; i++) {
        Text text = {0};
        Heard heard;
        Asked asked;
        Error error = {0};
        const bool first = rng_below(&table.rng, 4) == 0;
        if (first) {
            message_table(table.match, 0, 0, &table.roster.table, &text);
        } else {
            message_news(table.match, (int)rng_below(&table.rng, (uint32_t)match_moves(table.match)), 0,
                         &text);
        }
        for (uint32_t changes = 1 + rng_below(&table.rng, 3); changes > 0; changes--) {
            text.chars[rng_below(&table.rng, (uint32_t)text.length)] =
                (char)(' ' + (int)rng_below(&table.rng, 95));
        }
        if (message_read_heard(text_chars(&text), first ? NULL : guest_match(guests[0]), table.library,
                               &heard, &error)) {
            heard_free(&heard);
        } else {
            assert_true(error.text[0] != '\0');
        }
        assert_false(message_read_asked(text_chars(&text), i % 2 == 0, &asked, &error));
        assert_true(error.text[0] != '\0');
        asked_free(&asked);
        text_free(&text);
    }
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

/* What a view tells is of its table's seats and of no others. */
static void test_a_view_has_the_seats_of_its_table(void **state)
{
    (void)state;
    Table table;
    Text text = {0};
    Heard heard;
    Error error = {0};
    open_table(&table, &game_null_game, 2);
    message_table(table.match, 0, 0, &table.roster.table, &text);
    assert_true(message_read_heard(text_chars(&text), NULL, table.library, &heard, &error));
    heard_free(&heard);
    char *seats = strstr(strstr(text.chars, "\"view\""), "\"seats\":2");
    assert_non_null(seats);
    seats[strlen("\"seats\":")] = '3';
    assert_false(message_read_heard(text_chars(&text), NULL, table.library, &heard, &error));
    assert_non_null(strstr(error.text, "seats"));
    text_free(&text);
    close_table(&table);
}

/* Consoles obey more than letters. */
static void test_what_is_told_is_letters(void **state)
{
    static const char *const bad[] = {
        "{\"refused\":\"\\u001b[2J\"}",
        "{\"end\":\"\\u009b2J\"}",
        "{\"storytable\":1,\"program\":\"1.0\",\"needs\":[\"\\u001b[2J\"],\"can\":[],\"table\":\"\"}",
        "{\"table\":{\"game\":\"\\u001b[2J\"}}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Heard heard;
        Error error = {0};
        assert_false(message_read_heard(bad[i], NULL, NULL, &heard, &error));
        assert_true(error.text[0] != '\0' && utf8_is_prose(error.text, strlen(error.text)));
    }
    Asked asked;
    Error error = {0};
    assert_false(message_read_asked(bad[2], true, &asked, &error));
    assert_true(utf8_is_prose(error.text, strlen(error.text)));
    asked_free(&asked);
}

/* Reads the news of the first move with `more` behind the first words that it tells, and `last` at its end.
 */
static bool hear_news(const Table *table, const Guest *guest, const char *more, const char *last,
                      Heard *heard, Error *error)
{
    Text news = {0}, said = {0};
    message_news(table->match, 0, 0, &news);
    const char *told = strstr(text_chars(&news), "\"text\":"), *event_end = strstr(told, "\"}") + 1;
    text_add(&said, "%.*s%s%s", (int)(event_end - news.chars), news.chars, more, event_end);
    assert_true(said.chars[--said.length] == '}');
    said.chars[said.length] = '\0';
    text_add(&said, "%s}", last);
    const bool understood =
        message_read_heard(text_chars(&said), guest_match(guest), table->library, heard, error);
    text_free(&news);
    text_free(&said);
    return understood;
}

/* An older host does not say that a page is opened, and a newer one may say what nobody here knows: that is
   left aside. */
static void test_news_of_other_programs_are_understood(void **state)
{
    static const struct {
        const char *more, *last;
        bool page;
    } good[] = {
        {"", "", false},
        {",\"page\":true", "", true},
        {",\"page\":false", "", false},
        {",\"colour\":\"blue\",\"page\":true", "", true},
        {",\"colour\":{\"sea\":[3]}", ",\"weather\":\"fine\"", false},
    };
    static const char *const bad[] = {",\"page\":1", ",\"page\":\"true\"", ",\"page\":null"};
    (void)state;
    Table table;
    Heard heard;
    Error error = {0};
    open_table(&table, &game_null_game, 1);
    Guest *ada = come(&table, "Ada");
    assert_true(match_play_text(table.match, 0, "draw", &error));
    const EventLog *happened = match_move_events(table.match, 0);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(hear_news(&table, ada, good[i].more, good[i].last, &heard, &error));
        assert_int_equal(heard.kind, HEARD_NEWS);
        assert_int_equal(heard.log.count, happened->count);
        assert_string_equal(heard.log.events[0].text, happened->events[0].text);
        assert_int_equal(heard.log.events[0].page, good[i].page);
        heard_free(&heard);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(hear_news(&table, ada, bad[i], "", &heard, &error));
        assert_non_null(strstr(error.text, "page"));
    }
    guest_free(ada);
    close_table(&table);
}

static void test_a_table_stands_once(void **state)
{
    (void)state;
    Table table;
    Text text = {0};
    Heard heard;
    Error error = {0};
    open_table(&table, &game_null_game, 1);
    Guest *ada = come(&table, "Ada");
    SealLock lock;
    seal_lock(table.roster.secret.digits, &lock);
    message_greeting(table.match, lock.open, &text);
    assert_false(message_read_heard(text_chars(&text), guest_match(ada), table.library, &heard, &error));
    assert_string_equal(error.text, "There is a table already.");
    text_free(&text);
    guest_free(ada);
    close_table(&table);
}

static void test_what_is_sealed_cannot_be_changed_or_repeated(void **state)
{
    (void)state;
    Error error = {0};
    LineKey key;
    uint8_t fresh[SEAL_FRESH] = {1}, header[2][SEAL_HEADER], sealed[5 + SEAL_MORE];
    char plain[5];
    need_seal();
    assert_true(line_key(desk_words, fresh, &key, &error));
    Seal *host = seal_new(key.key, fresh, true, header[0]),
         *guest = seal_new(key.key, fresh, false, header[1]);
    seal_hear(guest, header[0]);
    seal_hear(host, header[1]);
    seal_close(host, "hello", 5, sealed);
    assert_memory_not_equal(sealed + 1, "hello", 5);
    sealed[3] ^= 1;
    assert_false(seal_open(guest, sealed, sizeof sealed, plain));
    sealed[3] ^= 1;
    assert_false(seal_open(host, sealed, sizeof sealed, plain)); /* its own words */
    assert_true(seal_open(guest, sealed, sizeof sealed, plain));
    assert_memory_equal(plain, "hello", 5);
    assert_false(seal_open(guest, sealed, sizeof sealed, plain)); /* once more */
    fresh[0] = 2;
    Seal *later = seal_new(key.key, fresh, false, header[1]);
    seal_hear(later, header[0]);
    assert_false(seal_open(later, sealed, sizeof sealed, plain)); /* to another connection */
    seal_free(host), seal_free(guest), seal_free(later);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_sealed_cannot_be_changed_or_repeated),
        cmocka_unit_test(test_games_are_played_to_their_ends),
        cmocka_unit_test(test_who_comes_back_knows_what_was),
        cmocka_unit_test(test_what_is_followed_stands),
        cmocka_unit_test(test_who_sits_at_the_table_moves_there),
        cmocka_unit_test(test_moves_come_one_by_one),
        cmocka_unit_test(test_a_table_is_found_in_the_house),
        cmocka_unit_test(test_what_is_no_answer_is_passed_over),
        cmocka_unit_test(test_other_words_open_nothing),
        cmocka_unit_test(test_a_table_has_so_many_seats),
        cmocka_unit_test(test_names_have_no_marks),
        cmocka_unit_test(test_names_have_32_letters),
        cmocka_unit_test(test_only_legal_moves_are_made),
        cmocka_unit_test(test_a_flood_is_stopped),
        cmocka_unit_test(test_who_is_too_slow_is_told_so),
        cmocka_unit_test(test_noise_is_turned_away),
        cmocka_unit_test(test_who_is_cut_off_may_call_again),
        cmocka_unit_test(test_spoiled_messages_are_refused),
        cmocka_unit_test(test_a_view_has_the_seats_of_its_table),
        cmocka_unit_test(test_what_is_told_is_letters),
        cmocka_unit_test(test_news_of_other_programs_are_understood),
        cmocka_unit_test(test_a_table_stands_once),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
