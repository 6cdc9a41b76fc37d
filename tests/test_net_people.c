/* test_net_people.c: whose the seats of a table are, who is there, what they say, who plays for whom, and
 * what is taken back with whose consent. */
#include "core/file.h"
#include "core/platform.h"
#include "core/version.h"
#include "net/host_private.h"
#include "net_desk.h"
#include "null_game.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Game *const games_all[] = {&game_null_whole, &game_null_game, NULL};

static void rounds(Table *table, Guest **guests, int count, Text *refused)
{
    for (int i = 0; i < 6; i++) {
        go_on(table, guests, count, refused);
    }
}

static void leave(Table *table, Guest *guest)
{
    guest_free(guest);
    for (int i = 0; i < 6; i++) {
        host_step(table->host, 5);
    }
}

static const Person *person_of(const Guest *guest, const char *name)
{
    const People *people = guest_people(guest);
    for (int i = 0; i < people->count; i++) {
        if (strcmp(people->persons[i].name, name) == 0) {
            return &people->persons[i];
        }
    }
    fail_msg("%s is not among those at the table", name);
    return NULL;
}

/* ------------------------------------------------------------------ whose the seats are */

static void test_a_seat_is_its_owners(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    open_table(&table, &game_null_game, 2);
    Guest *bo = come(&table, "Bo"), *ada = come(&table, "Ada");
    assert_int_equal(match_seat_here(guest_match(ada)), 1);
    leave(&table, ada);
    be_turned_away(&table, call(&table, "Eve", desk_words), &error);
    assert_string_equal(error.text, "No seat is free.");
    be_turned_away(&table, call_with(&table, desk_words, &(Hello){.name = "Ada", .seat = 0}), &error);
    assert_string_equal(error.text, "This seat is taken.");
    ada = come(&table, "Ada");
    assert_int_equal(match_seat_here(guest_match(ada)), 1);
    guest_free(ada), guest_free(bo);
    close_table(&table);
}

/* Who has lost the line comes back before that is noticed. */
static void test_the_owner_ends_his_old_line(void **state)
{
    (void)state;
    Table table;
    Text refused = {0};
    Error error = {0};
    char path[256];
    Roster roster;
    snprintf(path, sizeof path, "%s/kept.table", getenv("XDG_DATA_HOME"));
    open_table(&table, &game_null_game, 2);
    table.path = path;
    close_door(&table);
    open_door(&table);
    Guest *old = come(&table, "Ada");
    assert_true(roster_read(path, &roster, &error));
    Guest *new = come_with(&table, &(Hello){.name = "Ada", .seat = SEAT_ANY, .token = roster.seats[0].token});
    assert_int_equal(match_seat_here(guest_match(new)), 0);
    assert_false(go_round(&table, &old, 1, &refused, &error));
    assert_string_equal(error.text, "The seat is taken from elsewhere, by its owner.");
    assert_int_equal(host_seated(table.host), 1);
    text_free(&refused);
    guest_free(old), guest_free(new);
    close_table(&table);
}

static void test_seats_outlive_the_host(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    char path[256];
    snprintf(path, sizeof path, "%s/outlives.table", getenv("XDG_DATA_HOME"));
    open_table(&table, &game_null_game, 3);
    table.path = path;
    close_door(&table);
    open_door(&table);
    Guest *bo = come(&table, "Bo"), *ada = come(&table, "Ada");
    guest_free(ada), guest_free(bo);
    close_door(&table);
    assert_true(roster_read(path, &table.roster, &error));
    assert_string_equal(table.roster.words, desk_words);
    open_door(&table);
    Guest *eve = come(&table, "Eve");
    ada = come(&table, "Ada");
    assert_int_equal(match_seat_here(guest_match(eve)), 2);
    assert_int_equal(match_seat_here(guest_match(ada)), 1);
    guest_free(ada), guest_free(eve);
    close_table(&table);
}

/* Where it is called, and who sits at this machine. */
static void test_a_table_is_opened_again_as_it_was(void **state)
{
    (void)state;
    Table table;
    Text refused = {0};
    Error error = {0};
    char path[256];
    snprintf(path, sizeof path, "%s/again.table", getenv("XDG_DATA_HOME"));
    open_table(&table, &game_null_game, 3);
    table.path = path;
    close_door(&table);
    open_door(&table);
    host_share(table.host, 1 << 1 | 1 << 2, NULL);
    assert_false(host_call_self(table.host, "*", &error));
    assert_true(host_call_self(table.host, "Olga", &error));
    Guest *ada = come(&table, "Ada");
    rounds(&table, &ada, 1, &refused);
    assert_int_equal(person_of(ada, "Olga")->seat, 0);
    guest_free(ada);
    close_door(&table);
    assert_true(roster_read(path, &table.roster, &error));
    assert_int_equal(table.roster.port, table.port);
    assert_int_equal(roster_held(&table.roster), 1 << 0);
    open_door(&table);
    host_share(table.host, 1 << 0 | 1 << 1, NULL);
    People people;
    host_people(table.host, &people);
    assert_null(people_at(&people, 0));
    assert_string_equal(people_at(&people, 1)->name, "Ada");
    text_free(&refused);
    close_table(&table);
}

static void test_a_seat_may_be_given_away(void **state)
{
    (void)state;
    Table table;
    Error why = {0};
    open_table(&table, &game_null_game, 2);
    Guest *bo = come(&table, "Bo"), *ada = come(&table, "Ada");
    assert_false(host_release(table.host, 1, &why));
    assert_string_equal(why.text, "Ada sits there.");
    leave(&table, ada);
    assert_true(host_release(table.host, 1, &why));
    Guest *eve = come(&table, "Eve");
    assert_int_equal(match_seat_here(guest_match(eve)), 1);
    be_turned_away(&table, call(&table, "Ada", desk_words), &why);
    assert_string_equal(why.text, "No seat is free.");
    guest_free(eve), guest_free(bo);
    close_table(&table);
}

/* ------------------------------------------------------------------ versions */

/* What a host of that program says. */
static bool read_greeting(int protocol, const char *program, const char *needs, const char *can, Error *error)
{
    SealLock lock;
    Heard heard;
    Text text = {0};
    char digits[2 * SEAL_KEY + 1];
    seal_lock("a secret", &lock);
    seal_digits(lock.open, SEAL_KEY, digits);
    text_add(&text,
             "{\"storytable\":%d,\"program\":\"%s\",\"needs\":[%s],\"can\":[%s],\"table\":\"%s\","
             "\"lock\":\"%s\",\"game\":\"none\",\"content\":\"0123456789abcdef\"}",
             protocol, program, needs, can, roster_table(lock.open).digits, digits);
    const bool good = message_read_heard(text_chars(&text), NULL, NULL, &heard, error);
    heard_free(&heard);
    text_free(&text);
    return good;
}

static void test_versions_are_named(void **state)
{
    (void)state;
    Error error = {0};
    need_seal();
    assert_true(read_greeting(PROTOCOL, "9.9", "\"view\",\"lock\"", "\"sing\",\"who\"", &error));
    assert_false(read_greeting(PROTOCOL, "9.9", "\"view\",\"lock\",\"sing\"", "", &error));
    assert_non_null(strstr(error.text, "9.9"));
    assert_non_null(strstr(error.text, program_version));
    assert_non_null(strstr(error.text, "“sing”: bring the older one up to the other."));
    assert_false(read_greeting(PROTOCOL, "0.1", "", "", &error));
    assert_non_null(strstr(error.text, "“view”"));
    assert_false(read_greeting(PROTOCOL + 1, "9.9", "\"view\",\"lock\"", "", &error));
    assert_non_null(strstr(error.text, "9.9"));
}

/* 1.0 knows no lock: a host of it is told so here, and a guest of it by what the greeting says is needed. */
static void test_1_0_is_too_old(void **state)
{
    (void)state;
    Table table;
    Text text = {0};
    Error error = {0};
    SealLock lock;
    assert_false(
        read_greeting(PROTOCOL, "1.0", "\"view\"", "\"view\",\"who\",\"say\",\"undo\",\"ping\"", &error));
    assert_non_null(strstr(error.text, "There Storytable is 1.0"));
    assert_non_null(strstr(error.text, "“lock”: bring the older one up to the other."));
    open_table(&table, &game_null_game, 2);
    seal_lock(table.roster.secret.digits, &lock);
    message_greeting(table.match, lock.open, &text);
    assert_non_null(strstr(text_chars(&text), "{\"storytable\":1,\"program\":"));
    assert_non_null(strstr(text_chars(&text), "\"needs\":[\"view\",\"lock\"]"));
    text_free(&text);
    close_table(&table);
}

/* What 1.0 has kept of a table: its words are the same, whose the seats are it cannot tell. */
static void test_a_table_of_1_0_has_free_seats(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    char path[256];
    const char kept[] =
        "{\"table\":\"00112233445566778899aabbccddeeff\",\"words\":\"acorn bread candle dream\","
        "\"salt\":\"000102030405060708090a0b0c0d0e0f\",\"seats\":["
        "{\"token\":\"ffeeddccbbaa99887766554433221100\",\"name\":\"Ada\"},"
        "{\"token\":\"\",\"name\":\"Bo\"}]}";
    snprintf(path, sizeof path, "%s/of_1_0.table", getenv("XDG_DATA_HOME"));
    assert_true(file_replace(path, kept, strlen(kept), NULL, NULL));
    open_table(&table, &game_null_game, 2);
    close_door(&table);
    assert_true(roster_read(path, &table.roster, &error));
    assert_string_equal(table.roster.words, desk_words);
    assert_int_equal(roster_held(&table.roster), 1 << 1);
    open_door(&table);
    Guest *eve = come(&table, "Eve");
    assert_int_equal(match_seat_here(guest_match(eve)), 0);
    guest_free(eve);
    close_table(&table);
}

static void test_a_table_file_of_a_newer_version_is_read(void **state)
{
    (void)state;
    static const char newer[] =
        "{\"table\":\"00112233445566778899aabbccddeeff\",\"words\":\"rank yawn garden gear\","
        "\"salt\":\"000102030405060708090a0b0c0d0e0f\",\"theme\":\"dark\",\"seats\":["
        "{\"token\":\"ffeeddccbbaa99887766554433221100\",\"name\":\"Ada\",\"color\":3}]}";
    char path[256];
    Roster roster;
    Error error = {0};
    snprintf(path, sizeof path, "%s/newer.table", getenv("XDG_DATA_HOME"));
    assert_true(file_replace(path, newer, strlen(newer), NULL, NULL));
    assert_true(roster_read(path, &roster, &error));
    assert_string_equal(roster.words, "rank yawn garden gear");
}

/* ------------------------------------------------------------------ names */

/* Earlier versions accepted names that are rejected now, and duplicate names. */
static void test_saved_names_are_kept(void **state)
{
    (void)state;
    Table table;
    Error error = {0};
    char path[256];
    snprintf(path, sizeof path, "%s/names.table", getenv("XDG_DATA_HOME"));
    open_table(&table, &game_null_game, 3);
    close_door(&table);
    for (int i = 0; i < 2; i++) {
        table.roster.seats[i].token = token_new();
        snprintf(table.roster.seats[i].name, PERSON_NAME_BYTES, "A\u202Eda");
    }
    assert_true(roster_write(&table.roster, path, &error));
    const Token second = table.roster.seats[1].token;
    assert_true(roster_read(path, &table.roster, &error));
    assert_string_equal(table.roster.seats[1].name, "Ada");
    open_door(&table);
    Guest *ada = come_with(&table, &(Hello){.name = "Ada", .seat = SEAT_ANY, .token = second});
    assert_int_equal(match_seat_here(guest_match(ada)), 1);
    guest_free(ada);
    close_table(&table);
}

/* No two players can have names that look the same. */
static void test_names_differ(void **state)
{
    (void)state;
    static const char *const taken[] = {"Ada",    "ADA",       "ada\u00A0", "Olga", "The host",
                                        "nobody", "THE  HOST", "\u3000Cy",  "Cy"};
    Table table;
    Error error = {0};
    open_table(&table, &game_null_game, 4);
    host_share(table.host, 1 << 0 | 1 << 1 | 1 << 2, NULL);
    assert_true(host_call_self(table.host, "Olga", &error));
    Guest *ada = come(&table, "Ada"), *cy = come_with(&table, &(Hello){.name = "Cy", .seat = SEAT_WATCHES});
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        be_turned_away(&table, call(&table, taken[i], desk_words), &error);
        assert_non_null(strstr(error.text, "is taken at this table. Choose another one."));
    }
    be_turned_away(&table, call_with(&table, desk_words, &(Hello){.name = "ada", .seat = SEAT_WATCHES}),
                   &error);
    assert_string_equal(error.text, "The name “ada” is taken at this table. Choose another one.");
    assert_false(host_call_self(table.host, "ada ", &error));
    assert_false(host_call_self(table.host, "cy", &error));
    assert_true(host_call_self(table.host, "The host", &error));
    Guest *bo = come(&table, "Bo");
    assert_int_equal(match_seat_here(guest_match(bo)), 1);
    guest_free(ada), guest_free(bo), guest_free(cy);
    close_table(&table);
}

/* Guests without a name are numbered, and so is a spectator whose lost connection is still open. */
static void test_the_unnamed_are_numbered(void **state)
{
    (void)state;
    Table table;
    Text refused = {0};
    open_table(&table, &game_null_game, 3);
    const Hello cy = {.name = "Cy", .seat = SEAT_WATCHES};
    Guest *guests[] = {come(&table, PERSON_UNNAMED), come(&table, PERSON_UNNAMED),
                       come_with(&table, &(Hello){.name = PERSON_UNNAMED, .seat = SEAT_WATCHES}),
                       come_with(&table, &cy), come_with(&table, &cy)};
    rounds(&table, guests, 5, &refused);
    assert_int_equal(person_of(guests[0], "Somebody")->seat, 0);
    assert_int_equal(person_of(guests[0], "Somebody 2")->seat, 1);
    assert_int_equal(person_of(guests[0], "Somebody 3")->seat, SEAT_WATCHES);
    assert_int_equal(person_of(guests[4], "Cy")->seat, SEAT_WATCHES);
    assert_int_equal(person_of(guests[4], "Cy 2")->seat, SEAT_WATCHES);
    for (int i = 0; i < 5; i++) {
        guest_free(guests[i]);
    }
    text_free(&refused);
    close_table(&table);
}

static void test_names_can_be_read(void **state)
{
    (void)state;
    static const char *const blank[] = {"", "  ", "\u3164", "\u2800\u2800", "\u3000", "\u200B"},
                             *const hidden[] = {"A\u202Eda", "Ad\u2028a", "Ada\u200B", "\u2066Ada",
                                                "A\u00ADda", "A\nda",     "A\x1b[2Jda"};
    char longer[200];
    Error error = {0};
    for (size_t i = 0; i < sizeof blank / sizeof *blank; i++) {
        assert_false(person_name_good(blank[i], &error));
        assert_string_equal(error.text, "Enter a name with at least one letter.");
    }
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        assert_false(person_name_good(hidden[i], &error));
        assert_string_equal(error.text, "Names cannot contain line breaks or invisible characters.");
    }
    memset(longer, 'a', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    assert_false(person_name_good(longer, &error));
    assert_string_equal(error.text, "Names can have up to 32 letters.");
    assert_true(person_name_good("\U0001F468\u200D\U0001F469 \u0639\u0644\u06CC\u200C\u0631", &error));
}

/* Other programs may send any name; the host rejects bad ones with a sentence. */
static void test_the_host_judges_names(void **state)
{
    (void)state;
    static const struct {
        const char *name, *why;
    } bad[] = {
        {"", "Enter a name with at least one letter."},
        {"\\u2800", "Enter a name with at least one letter."},
        {"A\\u202eda", "Names cannot contain line breaks or invisible characters."},
        {"012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678"
         "9"
         "0123456789012345678901234567890123456789",
         "Names can have up to 32 letters."},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Asked asked;
        Error error = {0};
        Text hello = {0};
        text_add(
            &hello,
            "{\"storytable\":%d,\"program\":\"9\",\"needs\":[\"view\",\"lock\"],\"can\":[],\"name\":\"%s\","
            "\"seat\":-1,\"token\":\"\"}",
            PROTOCOL, bad[i].name);
        assert_false(message_read_asked(text_chars(&hello), true, &asked, &error));
        assert_string_equal(error.text, bad[i].why);
        asked_free(&asked);
        text_free(&hello);
    }
    Asked asked;
    Error error = {0};
    assert_false(message_read_asked("{\"undo\":3}", false, &asked, &error));
    assert_string_equal(error.text, "The guest’s message cannot be read (undo: must be true or false).");
    assert_false(message_read_asked("{\"undo\"", false, &asked, &error));
    assert_non_null(strstr(error.text, "The guest’s message cannot be read ("));
}

/* Text from another host is shown without invisible characters. */
static void test_the_guest_cleans_what_it_hears(void **state)
{
    (void)state;
    static const struct {
        const char *said, *name, *why;
    } heard[] = {
        {"{\"name\":\"A\\u202eda\\u200b\",\"says\":\"so\\u2028 \\u202eit is\"}", "Ada", "so it is"},
        {"{\"name\":\"\\u3164\",\"says\":\"hi\"}", PERSON_UNNAMED, "hi"},
        {"{\"name\":\"*A|\",\"says\":\"hi\"}", "?A?", "hi"},
        {"{\"refused\":\"No\\u200b\\ufeff way.\"}", "", "No way."},
        {"{\"end\":\"\\u2066Over.\\u2069\"}", "", "Over."},
    };
    Table table;
    open_table(&table, &game_null_game, 2);
    Guest *ada = come(&table, "Ada");
    for (size_t i = 0; i < sizeof heard / sizeof *heard; i++) {
        Heard out;
        Error error = {0};
        assert_true(message_read_heard(heard[i].said, guest_match(ada), table.library, &out, &error));
        assert_string_equal(out.name, heard[i].name);
        assert_string_equal(out.why, heard[i].why);
        heard_free(&out);
    }
    guest_free(ada);
    close_table(&table);
}

/* So is text on the host's terminal. */
static void test_what_is_said_is_cleaned(void **state)
{
    (void)state;
    Table table;
    Text refused = {0};
    Error why = {0};
    open_table(&table, &game_null_game, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    assert_true(guest_say(guests[0], "Well\u200B \u202Emet", &why));
    assert_false(guest_say(guests[0], "\u2800\u3164", &why));
    assert_string_equal(why.text, "Enter a message first.");
    guest_ask(guests[0], "fly\u202E\x1b[2J\nBo has come", "");
    rounds(&table, guests, 2, &refused);
    assert_string_equal(guest_remark(guests[1], 0)->words, "Well met");
    assert_non_null(strstr(text_chars(&table.said), "Ada: Well met\n"));
    assert_null(strstr(text_chars(&table.said), "\nBo has come\n"));
    assert_string_equal(text_chars(&refused), "\"fly?[2J\" is no move: it begins with draw or play.\n");
    text_free(&refused);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

/* ------------------------------------------------------------------ who is there */

static void test_all_know_who_is_there(void **state)
{
    (void)state;
    Table table;
    Text refused = {0};
    open_table(&table, &game_null_game, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo"),
                       come_with(&table, &(Hello){.name = "Cy", .seat = SEAT_WATCHES})};
    play(&table, guests, 2, 4);
    rounds(&table, guests, 3, &refused);
    assert_int_equal(person_of(guests[2], "Ada")->seat, 0);
    assert_int_equal(person_of(guests[0], "Bo")->is, PERSON_HERE);
    assert_int_equal(person_of(guests[1], "Cy")->seat, SEAT_WATCHES);
    assert_true(person_of(guests[1], "Ada")->delay > 0);
    leave(&table, guests[1]);
    guests[1] = NULL;
    rounds(&table, guests, 3, &refused);
    assert_int_equal(person_of(guests[0], "Bo")->is, PERSON_AWAY);
    text_free(&refused);
    guest_free(guests[0]), guest_free(guests[2]);
    close_table(&table);
}

/* A seat that nobody has is told from a bot's. */
static void test_all_know_which_seats_are_bots(void **state)
{
    (void)state;
    Table table;
    open_table_with_bots(&table, &game_null_game, 2, 1);
    Guest *ada = come(&table, "Ada");
    const MatchSetup *told = match_setup(guest_match(ada)), *setup = match_setup(table.match);
    assert_int_equal(told->seat_bot[0], SEAT_HUMAN);
    assert_true(setup->seat_bot[1] >= 0);
    assert_int_equal(told->seat_bot[1], setup->seat_bot[1]);
    guest_free(ada);
    close_table(&table);
    open_table(&table, &game_null_game, 2);
    ada = come(&table, "Ada");
    assert_int_equal(match_setup(guest_match(ada))->seat_bot[1], SEAT_AWAY);
    guest_free(ada);
    close_table(&table);
}

static void test_who_watches_sees_what_is_open_to_all(void **state)
{
    (void)state;
    Table table;
    Text refused = {0};
    open_table(&table, &game_null_whole, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo"),
                       come_with(&table, &(Hello){.name = "Cy", .seat = SEAT_WATCHES})};
    play(&table, guests, 2, 10);
    rounds(&table, guests, 3, &refused);
    assert_int_equal(match_seat_here(guest_match(guests[2])), -1);
    assert_sees(&table, guests[2]);
    guest_ask(guests[2], "draw", "");
    guest_undo(guests[2], NULL);
    rounds(&table, guests, 3, &refused);
    assert_string_equal(text_chars(&refused), "You watch, and have no seat.\nYou watch, and have no seat.\n");
    assert_int_equal(match_moves(table.match), 10);
    text_free(&refused);
    guest_free(guests[0]), guest_free(guests[1]), guest_free(guests[2]);
    close_table(&table);
}

static void test_what_is_said_is_heard_by_all(void **state)
{
    (void)state;
    Table table;
    Text refused = {0};
    Error why = {0};
    open_table(&table, &game_null_game, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    assert_true(guest_say(guests[0], "Well *met* {book}", &why));
    assert_false(guest_say(guests[0], "two\nlines", &why));
    assert_false(guest_say(guests[0], "\x1b[2J", &why));
    rounds(&table, guests, 2, &refused);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(guest_remarks(guests[i]), 1);
        assert_string_equal(guest_remark(guests[i], 0)->name, "Ada");
        assert_string_equal(guest_remark(guests[i], 0)->words, "Well *met* {book}");
    }
    text_free(&refused);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

/* Sentences of a host may hold anything. */
static void test_what_the_host_says_has_no_marks(void **state)
{
    (void)state;
    Table table;
    Text refused = {0};
    Error error = {0};
    open_table(&table, &game_null_game, 2);
    Guest *ada = come(&table, "Ada");
    host_refuse(table.host, host_caller_at(table.host, 0), "*That* {cannot}|be.\nSo it is.");
    rounds(&table, &ada, 1, &refused);
    assert_string_equal(text_chars(&refused), "'That' (cannot)/be. So it is.\n");
    host_dismiss(table.host, host_caller_at(table.host, 0), "*Be* {gone}|now.");
    be_turned_away(&table, ada, &error);
    assert_string_equal(error.text, "'Be' (gone)/now.");
    text_free(&refused);
    close_table(&table);
}

/* ------------------------------------------------------------------ bots */

static void test_a_bot_stands_in(void **state)
{
    (void)state;
    Table table;
    Text refused = {0};
    Error why = {0};
    open_table(&table, &game_null_game, 2);
    Guest *guests[] = {come(&table, "Ada"), come(&table, "Bo")};
    assert_false(host_stand_in(table.host, 1, true, &why));
    assert_string_equal(why.text, "Bo sits there.");
    leave(&table, guests[1]);
    guests[1] = NULL;
    assert_true(host_stand_in(table.host, 1, true, &why));
    rounds(&table, guests, 1, &refused);
    assert_int_equal(person_of(guests[0], "Bo")->is, PERSON_STOOD_IN);
    play(&table, guests, 1, 1);
    for (int i = 0; i < 200 && match_moves(guest_match(guests[0])) < 2; i++) {
        rounds(&table, guests, 1, &refused);
    }
    assert_int_equal(match_moves(guest_match(guests[0])), 2);
    assert_int_equal(match_move_seat(table.match, 1), 1);
    guests[1] = come(&table, "Bo");
    assert_int_equal(match_seat_here(guest_match(guests[1])), 1);
    assert_int_equal(host_stand_ins(table.host), 0);
    play(&table, guests, 2, 3);
    rounds(&table, guests, 2, &refused);
    assert_int_equal(match_moves(table.match), 3); /* Bo is waited for */
    play(&table, guests, 2, 4);
    assert_sees(&table, guests[1]);
    assert_string_equal(text_chars(&refused), "");
    text_free(&refused);
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(&table);
}

/* How long a bot has thought is not to be heard from when its move is told. */
static void test_bots_move_at_quarters_of_a_second(void **state)
{
    (void)state;
    Table table;
    Text refused = {0};
    Error error = {0};
    open_table_with_bots(&table, &game_null_game, 3, 1);
    Guest *ada = come(&table, "Ada");
    play(&table, &ada, 1, 1);
    int64_t last = 0;
    for (int told = 1; told < 3; told++) {
        while (match_moves(guest_match(ada)) == told) {
            assert_true(go_round(&table, &ada, 1, &refused, &error));
        }
        const int64_t now = platform_milliseconds();
        assert_true(told == 1 || now - last >= 240);
        last = now;
    }
    text_free(&refused);
    guest_free(ada);
    close_table(&table);
}

/* ------------------------------------------------------------------ taking back */

/* The seat's first move of this kind that there is. */
static void make(Table *table, Guest **guests, int seat, int kind)
{
    Match *match = guest_match(guests[seat]);
    Text refused = {0};
    Error why = {0};
    MoveList list = {0};
    int i = 0;
    game_null_game.list_moves(match_state(match), match_setup(match)->content, seat, &list);
    while (i < list.count && list.moves[i].kind != kind) {
        i++;
    }
    assert_true(i < list.count);
    assert_true(match_play(match, seat, &list.moves[i], &why));
    move_list_free(&list);
    rounds(table, guests, 2, &refused);
    assert_string_equal(text_chars(&refused), "");
    text_free(&refused);
}

/* Both have drawn and played. */
static void play_four(Table *table, Guest **guests)
{
    open_table(table, &game_null_game, 2);
    guests[0] = come(table, "Ada");
    guests[1] = come(table, "Bo");
    make(table, guests, 0, NULL_MOVE_DRAW);
    make(table, guests, 1, NULL_MOVE_DRAW);
    make(table, guests, 0, NULL_MOVE_PLAY);
    make(table, guests, 1, NULL_MOVE_PLAY);
    assert_int_equal(match_moves(table->match), 4);
}

static void part(Table *table, Guest **guests)
{
    guest_free(guests[0]), guest_free(guests[1]);
    close_table(table);
}

static void test_ones_own_move_is_taken_back_at_once(void **state)
{
    (void)state;
    Table table;
    Guest *guests[2];
    Text refused = {0};
    play_four(&table, guests);
    assert_true(guest_undo(guests[1], NULL));
    rounds(&table, guests, 2, &refused);
    assert_int_equal(match_moves(table.match), 3);
    assert_sees(&table, guests[0]);
    assert_sees(&table, guests[1]);
    make(&table, guests, 1, NULL_MOVE_PLAY);
    assert_int_equal(match_moves(table.match), 4);
    assert_sees(&table, guests[0]);
    text_free(&refused);
    part(&table, guests);
}

static void test_past_anothers_move_he_is_asked(void **state)
{
    (void)state;
    Table table;
    Guest *guests[2];
    Text refused = {0};
    play_four(&table, guests);
    assert_true(guest_undo(guests[0], NULL));
    rounds(&table, guests, 2, &refused);
    assert_int_equal(match_moves(table.match), 4);
    assert_string_equal(guest_asked_by(guests[1]), "Ada");
    assert_null(guest_asked_by(guests[0]));
    guest_answer(guests[1], false);
    rounds(&table, guests, 2, &refused);
    assert_string_equal(text_chars(&refused), "Bo would rather let it stand.\n");
    assert_int_equal(match_moves(table.match), 4);
    assert_true(guest_undo(guests[0], NULL));
    rounds(&table, guests, 2, &refused);
    guest_answer(guests[0], true); /* is not asked */
    rounds(&table, guests, 2, &refused);
    assert_int_equal(match_moves(table.match), 4);
    guest_answer(guests[1], true);
    rounds(&table, guests, 2, &refused);
    assert_int_equal(match_moves(table.match), 2);
    assert_sees(&table, guests[0]);
    assert_sees(&table, guests[1]);
    text_free(&refused);
    part(&table, guests);
}

/* What was drawn has been seen. */
static void test_what_was_shown_is_not_taken_back(void **state)
{
    (void)state;
    Table table;
    Guest *guests[2];
    Text refused = {0};
    open_table(&table, &game_null_game, 2);
    guests[0] = come(&table, "Ada");
    guests[1] = come(&table, "Bo");
    make(&table, guests, 0, NULL_MOVE_DRAW);
    assert_true(guest_undo(guests[0], NULL));
    rounds(&table, guests, 2, &refused);
    assert_non_null(strstr(text_chars(&refused), "showed something new"));
    assert_int_equal(match_moves(table.match), 1);
    text_free(&refused);
    part(&table, guests);
}

/* A host with a window plays at the match itself. */
static void test_what_the_host_does_is_told(void **state)
{
    (void)state;
    Table table;
    Guest *guests[2];
    Text refused = {0};
    Error why = {0};
    play_four(&table, guests);
    assert_true(match_undo(table.match, false, &why));
    assert_true(match_undo(table.match, false, &why));
    assert_true(match_play_text(table.match, 0, match_move_text(table.match, 2), &why));
    assert_true(match_play_text(table.match, 1, "draw", &why));
    rounds(&table, guests, 2, &refused);
    assert_sees(&table, guests[0]);
    assert_sees(&table, guests[1]);
    text_free(&refused);
    part(&table, guests);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_seat_is_its_owners),
        cmocka_unit_test(test_the_owner_ends_his_old_line),
        cmocka_unit_test(test_seats_outlive_the_host),
        cmocka_unit_test(test_a_table_is_opened_again_as_it_was),
        cmocka_unit_test(test_a_seat_may_be_given_away),
        cmocka_unit_test(test_versions_are_named),
        cmocka_unit_test(test_1_0_is_too_old),
        cmocka_unit_test(test_a_table_of_1_0_has_free_seats),
        cmocka_unit_test(test_a_table_file_of_a_newer_version_is_read),
        cmocka_unit_test(test_saved_names_are_kept),
        cmocka_unit_test(test_names_differ),
        cmocka_unit_test(test_the_unnamed_are_numbered),
        cmocka_unit_test(test_names_can_be_read),
        cmocka_unit_test(test_the_host_judges_names),
        cmocka_unit_test(test_the_guest_cleans_what_it_hears),
        cmocka_unit_test(test_what_is_said_is_cleaned),
        cmocka_unit_test(test_all_know_who_is_there),
        cmocka_unit_test(test_all_know_which_seats_are_bots),
        cmocka_unit_test(test_who_watches_sees_what_is_open_to_all),
        cmocka_unit_test(test_what_is_said_is_heard_by_all),
        cmocka_unit_test(test_what_the_host_says_has_no_marks),
        cmocka_unit_test(test_a_bot_stands_in),
        cmocka_unit_test(test_bots_move_at_quarters_of_a_second),
        cmocka_unit_test(test_ones_own_move_is_taken_back_at_once),
        cmocka_unit_test(test_past_anothers_move_he_is_asked),
        cmocka_unit_test(test_what_was_shown_is_not_taken_back),
        cmocka_unit_test(test_what_the_host_does_is_told),
    };
    return cmocka_run_group_tests(tests, make_home, remove_home);
}
