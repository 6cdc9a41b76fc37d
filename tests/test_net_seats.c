/* test_net_seats.c: tests of seats, names, presence, chat, substitute bots and undo. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/platform/platform.h"
#include "core/platform/version.h"
#include "net/session/host_private.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

#include <unistd.h>

const Game *const games_all[] = {&game_null_whole, &game_null_game, NULL};

static void step_rounds(Table *table, Guest **guests, int count, Text *refused)
{
    for (int i = 0; i < 6; i++) {
        step_all_ok(table, guests, count, refused);
    }
}

static void leave_table(Table *table, Guest *guest)
{
    release_guest(table, guest);
    for (int i = 0; i < 6; i++) {
        host_step(table->host, 5);
    }
}

static const Participant *find_participant(const Guest *guest, const char *name)
{
    const Presence *people = guest_get_presence(guest);
    for (int i = 0; i < people->count; i++) {
        if (strcmp(people->participants[i].name, name) == 0) {
            return &people->participants[i];
        }
    }
    fail_msg("%s is not in the list of players", name);
    return NULL;
}

/* ------------------------------------------------------------------ owners of seats */

NET_TEST(seat_needs_its_token)
{
    Error error = {0};
    open_table(table, &game_null_game, 2);
    join_guest(table, "Bo");
    Guest *ada = join_guest(table, "Ada");
    assert_int_equal(match_get_local_seat(guest_match(ada)), 1);
    leave_table(table, ada);
    expect_disconnected(table, connect_guest(table, "Eve", desk_words), &error);
    assert_string_equal(error.text, "All seats are taken. You can join as a spectator.");
    expect_disconnected(table, connect_guest_with(table, desk_words, &(Hello){.name = "Ada", .seat = 0}),
                        &error);
    assert_string_equal(error.text, "This seat is taken. Choose another.");
    ada = join_guest(table, "Ada");
    assert_int_equal(match_get_local_seat(guest_match(ada)), 1);
}

/* A guest may reconnect before the host notices that the connection was lost. */
NET_TEST(reconnect_closes_old_connection_of_owner)
{
    Error error = {0};
    char path[256];
    RoomState room_state;
    snprintf(path, sizeof path, "%s/kept.table", getenv("XDG_DATA_HOME"));
    open_table(table, &game_null_game, 2);
    table->path = path;
    stop_listening(table);
    start_listening(table);
    Guest *old = join_guest(table, "Ada");
    assert_true(room_state_load(path, &room_state, &error));
    Guest *new =
        join_guest_with(table, &(Hello){.name = "Ada", .seat = SEAT_ANY, .token = room_state.seats[0].token});
    assert_int_equal(match_get_local_seat(guest_match(new)), 0);
    assert_false(step_all(table, &old, 1, &table->refused, &error));
    assert_string_equal(error.text, "You joined from another connection, so this one is closed.");
    assert_int_equal(host_get_connected_seats(table->host), 1);
}

NET_TEST(seats_survive_host_restart)
{
    Error error = {0};
    char path[256];
    snprintf(path, sizeof path, "%s/outlives.table", getenv("XDG_DATA_HOME"));
    open_table(table, &game_null_game, 3);
    table->path = path;
    stop_listening(table);
    start_listening(table);
    Guest *bo = join_guest(table, "Bo"), *ada = join_guest(table, "Ada");
    release_guest(table, ada), release_guest(table, bo);
    stop_listening(table);
    assert_true(room_state_load(path, &table->room_state, &error));
    assert_string_equal(table->room_state.words, desk_words);
    start_listening(table);
    Guest *eve = join_guest(table, "Eve");
    ada = join_guest(table, "Ada");
    assert_ints(match_get_local_seat(guest_match(eve)), 2, match_get_local_seat(guest_match(ada)), 1);
}

/* The owner of a game can delete its files while the game is open. */
NET_TEST(deleted_room_file_is_not_written_again)
{
    char path[256];
    snprintf(path, sizeof path, "%s/deleted.table", getenv("XDG_DATA_HOME"));
    open_table(table, &game_null_game, 2);
    table->path = path;
    stop_listening(table);
    start_listening(table);
    join_guest(table, "Ada");
    assert_int_equal(unlink(path), 0);
    stop_listening(table);
    assert_int_equal(access(path, F_OK), -1);
}

/* The room file has everything that a host needs to open the game again: words, key, seats, port and the
 * host's name. */
NET_TEST(table_is_reopened_unchanged)
{
    Error error = {0};
    char path[256];
    snprintf(path, sizeof path, "%s/again.table", getenv("XDG_DATA_HOME"));
    open_table(table, &game_null_game, 3);
    table->path = path;
    stop_listening(table);
    start_listening(table);
    host_set_remote_seats(table->host, 1 << 1 | 1 << 2, NULL);
    assert_false(host_set_name(table->host, "*", &error));
    assert_true(host_set_name(table->host, "Olga", &error));
    Guest *ada = join_guest(table, "Ada");
    step_rounds(table, &ada, 1, &table->refused);
    assert_int_equal(find_participant(ada, "Olga")->seat, 0);
    release_guest(table, ada);
    stop_listening(table);
    assert_true(room_state_load(path, &table->room_state, &error));
    assert_ints(table->room_state.port, table->port, room_state_get_local_seats(&table->room_state), 1 << 0);
    start_listening(table);
    host_set_remote_seats(table->host, 1 << 0 | 1 << 1, NULL);
    Presence people;
    host_write_presence(table->host, &people);
    assert_null(presence_find_seat(&people, 0));
    assert_string_equal(presence_find_seat(&people, 1)->name, "Ada");
}

NET_TEST(seat_can_be_freed)
{
    Error why = {0};
    open_table(table, &game_null_game, 2);
    join_guest(table, "Bo");
    Guest *ada = join_guest(table, "Ada");
    assert_false(host_free_seat(table->host, 1, &why));
    assert_string_equal(why.text, "Ada is connected and has this seat.");
    leave_table(table, ada);
    assert_true(host_free_seat(table->host, 1, &why));
    Guest *eve = join_guest(table, "Eve");
    assert_int_equal(match_get_local_seat(guest_match(eve)), 1);
    expect_disconnected(table, connect_guest(table, "Ada", desk_words), &why);
    assert_string_equal(why.text, "All seats are taken. You can join as a spectator.");
}

static bool has_chat_message(const Guest *guest, const char *words)
{
    for (int i = 0; i < guest_count_chat(guest); i++) {
        const ChatMessage *told = guest_get_chat_message(guest, i);
        if (strcmp(told->name, "The host") == 0 && strcmp(told->words, words) == 0) {
            return true;
        }
    }
    return false;
}

/* When the host takes over a seat, all players get a message, also those who join later. */
NET_TEST(seat_takeover_is_announced)
{
    static const char told[] = "Olga has taken over the seat of Seat 2.";
    Error why = {0};
    open_table(table, &game_null_game, 2);
    host_set_remote_seats(table->host, 1 << 1, NULL);
    assert_true(host_set_name(table->host, "Olga", &why));
    Guest *ada = join_guest(table, "Ada");
    Guest *cy = join_guest_with(table, &(Hello){.name = "Cy", .seat = SEAT_SPECTATOR});
    assert_int_equal(match_get_remote_seats(table->match), 1 << 1);
    assert_true(match_hides_secrets(table->match));
    assert_false(host_take_over_seat(table->host, 0, &why));
    assert_string_equal(why.text, "This seat does not belong to a player on another computer.");
    assert_false(host_take_over_seat(table->host, 1, &why));
    assert_string_equal(why.text, "Ada is connected and has this seat.");
    leave_table(table, ada);
    assert_true(host_take_over_seat(table->host, 1, &why));
    assert_ints(match_get_remote_seats(table->match), 0, match_get_taken_seats(table->match), 1 << 1);
    step_rounds(table, &cy, 1, &table->refused);
    Guest *di = join_guest_with(table, &(Hello){.name = "Di", .seat = SEAT_SPECTATOR});
    step_rounds(table, &di, 1, &table->refused);
    assert_true(has_chat_message(cy, told) && has_chat_message(di, told));
    const Hello again = {
        .name = "Di", .seat = SEAT_SPECTATOR, .next_chat = guest_get_next_chat(di, guest_get_host_pin(di))};
    release_guest(table, di);
    di = join_guest_with(table, &again);
    step_rounds(table, &di, 1, &table->refused);
    assert_false(has_chat_message(di, told));
    expect_disconnected(table, connect_guest(table, "Ada", desk_words), &why);
    assert_string_equal(why.text, "All seats are taken. You can join as a spectator.");
}

/* In earlier versions, only the room file says which seats belong to guests. The save does not. */
NET_TEST(old_saves_keep_seat_owners)
{
    char save[256], path[300];
    snprintf(save, sizeof save, "%s/earlier.save", getenv("XDG_DATA_HOME"));
    snprintf(path, sizeof path, "%s.table", save);
    open_table(table, &game_null_game, 2);
    host_load_remote_seats(table->match, save);
    assert_int_equal(match_get_remote_seats(table->match), 0);
    table->path = path;
    stop_listening(table);
    start_listening(table);
    host_set_remote_seats(table->host, 1 << 1, NULL);
    join_guest(table, "Ada");
    match_set_remote_seats(table->match, 0);
    host_load_remote_seats(table->match, save);
    assert_int_equal(match_get_remote_seats(table->match), 1 << 1);
}

/* A guest with an open page stays connected, although the guest shows no new moves meanwhile. */
NET_TEST(a_guest_with_an_open_page_stays_connected)
{
    Error error = {0};
    Presence people;
    open_table(table, &game_null_game, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    step_rounds(table, guests, 2, &table->refused);
    for (int i = 0; i < 3; i++) {
        assert_true(match_play_text(table->match, match_next_seat(table->match), "draw", &error));
        for (int turn = 0; turn < 20; turn++) {
            host_step(table->host, 2);
            assert_true(guest_keep_alive(guests[1], &error));
        }
    }
    host_write_presence(table->host, &people);
    assert_true(presence_find_seat(&people, 1)->latency > 0);
    assert_int_equal(match_move_count(guest_match(guests[1])), 0);
    step_until_moves(table, guests[1], 3);
    assert_view_matches(table, guests[1]);
    stop_listening(table);
    assert_true(guest_keep_alive(guests[1], &error)); /* the guest has not read the host's reason yet */
    assert_false(guest_can_reconnect(guests[1]));
}

/* ------------------------------------------------------------------ versions */

/* Parses a greeting with this protocol version, program version, required features and supported features. */
static bool read_greeting(int protocol, const char *program, const char *needs, const char *can, Error *error)
{
    CryptoKeyPair lock;
    HostMessage heard;
    Text text = {0};
    char digits[2 * CRYPTO_KEY_BYTES + 1];
    crypto_derive_keypair("a secret", &lock);
    crypto_write_hex(lock.public_key, CRYPTO_KEY_BYTES, digits);
    text_add(&text,
             "{\"storytable\":%d,\"program\":\"%s\",\"needs\":[%s],\"can\":[%s],\"table\":\"%s\","
             "\"lock\":\"%s\",\"game\":\"none\",\"content\":\"0123456789abcdef\"}",
             protocol, program, needs, can, room_derive_id(lock.public_key).digits, digits);
    const bool good = message_parse_host(text_chars(&text), NULL, NULL, &heard, error);
    host_message_free(&heard);
    text_free(&text);
    return good;
}

TEST(version_mismatch_is_reported)
{
    Error error = {0};
    require_crypto();
    assert_true(read_greeting(PROTOCOL, "9.9", "\"view\",\"lock\"", "\"sing\",\"who\"", &error));
    assert_fails(read_greeting(PROTOCOL, "9.9", "\"view\",\"lock\",\"sing\"", "", &error), error, "9.9");
    assert_non_null(strstr(error.text, program_version));
    assert_non_null(strstr(error.text, "feature “sing”. Update the older one."));
    assert_fails(read_greeting(PROTOCOL, "0.1", "", "", &error), error, "“view”");
    assert_fails(read_greeting(PROTOCOL + 1, "9.9", "\"view\",\"lock\"", "", &error), error, "9.9");
}

/* Version 1.0 of the program has no host key. Guests of the current version reject hosts of version 1.0, and
 * guests of version 1.0 reject the greeting of current hosts. */
NET_TEST(version_1_0_is_rejected)
{
    AUTO(text) Text text = {0};
    Error error = {0};
    CryptoKeyPair lock;
    assert_fails(
        read_greeting(PROTOCOL, "1.0", "\"view\"", "\"view\",\"who\",\"say\",\"undo\",\"ping\"", &error),
        error, "The other computer has Storytable 1.0");
    assert_non_null(strstr(error.text, "feature “lock”. Update the older one."));
    open_table(table, &game_null_game, 2);
    crypto_derive_keypair(table->room_state.secret.digits, &lock);
    message_write_greeting(table->match, lock.public_key, false, &text);
    assert_contains(text_chars(&text), "{\"storytable\":1,\"program\":", "\"needs\":[\"view\",\"lock\"]");
}

/* When a host loads a room file of version 1.0, the room words stay valid, but the seats have no owners. */
NET_TEST(table_file_of_1_0_has_free_seats)
{
    Error error = {0};
    char path[256];
    const char kept[] =
        "{\"table\":\"00112233445566778899aabbccddeeff\",\"words\":\"acorn bread candle dream\","
        "\"salt\":\"000102030405060708090a0b0c0d0e0f\",\"seats\":["
        "{\"token\":\"ffeeddccbbaa99887766554433221100\",\"name\":\"Ada\"},"
        "{\"token\":\"\",\"name\":\"Bo\"}]}";
    snprintf(path, sizeof path, "%s/of_1_0.table", getenv("XDG_DATA_HOME"));
    assert_true(file_replace(path, kept, strlen(kept), NULL, NULL));
    open_table(table, &game_null_game, 2);
    stop_listening(table);
    assert_true(room_state_load(path, &table->room_state, &error));
    assert_string_equal(table->room_state.words, desk_words);
    assert_int_equal(room_state_get_local_seats(&table->room_state), 1 << 1);
    start_listening(table);
    Guest *eve = join_guest(table, "Eve");
    assert_int_equal(match_get_local_seat(guest_match(eve)), 0);
}

TEST(a_table_file_of_a_newer_version_is_read)
{
    static const char newer[] =
        "{\"table\":\"00112233445566778899aabbccddeeff\",\"words\":\"rank yawn garden gear\","
        "\"salt\":\"000102030405060708090a0b0c0d0e0f\",\"theme\":\"dark\",\"seats\":["
        "{\"token\":\"ffeeddccbbaa99887766554433221100\",\"name\":\"Ada\",\"color\":3}]}";
    char path[256];
    RoomState room_state;
    Error error = {0};
    snprintf(path, sizeof path, "%s/newer.table", getenv("XDG_DATA_HOME"));
    assert_true(file_replace(path, newer, strlen(newer), NULL, NULL));
    assert_true(room_state_load(path, &room_state, &error));
    assert_string_equal(room_state.words, "rank yawn garden gear");
}

/* ------------------------------------------------------------------ names */

/* Room files of earlier versions can contain duplicate names and names that are rejected now. Loading removes
 * the forbidden characters, and the owner of a seat can still join with its token. */
NET_TEST(names_in_old_room_files_are_sanitized)
{
    Error error = {0};
    char path[256];
    snprintf(path, sizeof path, "%s/names.table", getenv("XDG_DATA_HOME"));
    open_table(table, &game_null_game, 3);
    stop_listening(table);
    for (int i = 0; i < 2; i++) {
        table->room_state.seats[i].token = token_new();
        snprintf(table->room_state.seats[i].name, PARTICIPANT_NAME_BYTES, "A\u202Eda");
    }
    assert_true(room_state_save(&table->room_state, path, &error));
    const Token second = table->room_state.seats[1].token;
    assert_true(room_state_load(path, &table->room_state, &error));
    assert_string_equal(table->room_state.seats[1].name, "Ada");
    start_listening(table);
    Guest *ada = join_guest_with(table, &(Hello){.name = "Ada", .seat = SEAT_ANY, .token = second});
    assert_int_equal(match_get_local_seat(guest_match(ada)), 1);
}

/* No two players can have names that look the same. */
NET_TEST(names_are_unique)
{
    static const char *const taken[] = {"Ada",    "ADA",       "ada\u00A0", "Olga", "The host",
                                        "nobody", "THE  HOST", "\u3000Cy",  "Cy"};
    Error error = {0};
    open_table(table, &game_null_game, 4);
    host_set_remote_seats(table->host, 1 << 0 | 1 << 1 | 1 << 2, NULL);
    assert_true(host_set_name(table->host, "Olga", &error));
    join_guest(table, "Ada");
    join_guest_with(table, &(Hello){.name = "Cy", .seat = SEAT_SPECTATOR});
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        expect_disconnected(table, connect_guest(table, taken[i], desk_words), &error);
        assert_non_null(strstr(error.text, "is taken in this game. Choose another."));
    }
    expect_disconnected(
        table, connect_guest_with(table, desk_words, &(Hello){.name = "ada", .seat = SEAT_SPECTATOR}),
        &error);
    assert_string_equal(error.text, "The name “ada” is taken in this game. Choose another.");
    assert_none(host_set_name(table->host, "ada ", &error), host_set_name(table->host, "cy", &error));
    assert_true(host_set_name(table->host, "The host", &error));
    Guest *bo = join_guest(table, "Bo");
    assert_int_equal(match_get_local_seat(guest_match(bo)), 1);
}

/* Guests without a name get numbers. A spectator who joins again while the host still has the old connection
 * also gets a number. */
NET_TEST(unnamed_guests_are_numbered)
{
    open_table(table, &game_null_game, 3);
    const Hello cy = {.name = "Cy", .seat = SEAT_SPECTATOR};
    Guest *guests[] = {join_guest(table, PARTICIPANT_UNNAMED), join_guest(table, PARTICIPANT_UNNAMED),
                       join_guest_with(table, &(Hello){.name = PARTICIPANT_UNNAMED, .seat = SEAT_SPECTATOR}),
                       join_guest_with(table, &cy), join_guest_with(table, &cy)};
    step_rounds(table, guests, 5, &table->refused);
    assert_ints(find_participant(guests[0], "Somebody")->seat, 0,
                find_participant(guests[0], "Somebody 2")->seat, 1);
    assert_int_equal(find_participant(guests[0], "Somebody 3")->seat, SEAT_SPECTATOR);
    assert_int_equal(find_participant(guests[4], "Cy")->seat, SEAT_SPECTATOR);
    assert_int_equal(find_participant(guests[4], "Cy 2")->seat, SEAT_SPECTATOR);
    for (int i = 0; i < 5; i++) {
        release_guest(table, guests[i]);
    }
}

TEST(names_are_readable)
{
    static const char *const blank[] = {"", "  ", "\u3164", "\u2800\u2800", "\u3000", "\u200B"},
                             *const hidden[] = {"A\u202Eda", "Ad\u2028a", "Ada\u200B", "\u2066Ada",
                                                "A\u00ADda", "A\nda",     "A\x1b[2Jda"};
    char longer[200];
    Error error = {0};
    for (size_t i = 0; i < sizeof blank / sizeof *blank; i++) {
        assert_false(participant_name_is_valid(blank[i], &error));
        assert_string_equal(error.text, "Enter a name with at least one letter.");
    }
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        assert_false(participant_name_is_valid(hidden[i], &error));
        assert_string_equal(error.text, "Names cannot contain line breaks or invisible characters.");
    }
    memset(longer, 'a', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    assert_false(participant_name_is_valid(longer, &error));
    assert_string_equal(error.text, "Names can have up to 32 letters.");
    assert_true(
        participant_name_is_valid("\U0001F468\u200D\U0001F469 \u0639\u0644\u06CC\u200C\u0631", &error));
}

/* Other programs may send any name. The host rejects invalid names and gives the reason. */
TEST(host_validates_names)
{
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
        GuestMessage asked;
        Error error = {0};
        AUTO(text) Text hello = {0};
        text_add(
            &hello,
            "{\"storytable\":%d,\"program\":\"9\",\"needs\":[\"view\",\"lock\"],\"can\":[],\"name\":\"%s\","
            "\"seat\":-1,\"token\":\"\"}",
            PROTOCOL, bad[i].name);
        assert_false(message_parse_guest(text_chars(&hello), true, &asked, &error));
        assert_string_equal(error.text, bad[i].why);
        guest_message_free(&asked);
    }
    GuestMessage asked;
    Error error = {0};
    assert_false(message_parse_guest("{\"undo\":3}", false, &asked, &error));
    assert_string_equal(error.text, "The guest’s message cannot be read (undo: must be true or false).");
    assert_fails(message_parse_guest("{\"undo\"", false, &asked, &error), error,
                 "The guest’s message cannot be read (");
}

/* A guest removes invisible characters from text of the host. */
NET_TEST(guest_sanitizes_names)
{
    static const struct {
        const char *said, *name, *why;
    } heard[] = {
        {"{\"name\":\"A\\u202eda\\u200b\",\"says\":\"so\\u2028 \\u202eit is\"}", "Ada", "so it is"},
        {"{\"name\":\"\\u3164\",\"says\":\"hi\"}", PARTICIPANT_UNNAMED, "hi"},
        {"{\"name\":\"*A|\",\"says\":\"hi\"}", "?A?", "hi"},
        {"{\"refused\":\"No\\u200b\\ufeff way.\"}", "", "No way."},
        {"{\"end\":\"\\u2066Over.\\u2069\"}", "", "Over."},
    };
    open_table(table, &game_null_game, 2);
    Guest *ada = join_guest(table, "Ada");
    for (size_t i = 0; i < sizeof heard / sizeof *heard; i++) {
        HostMessage out;
        Error error = {0};
        assert_true(message_parse_host(heard[i].said, guest_match(ada), table->content_store, &out, &error));
        assert_string_equal(out.name, heard[i].name);
        assert_string_equal(out.why, heard[i].why);
        host_message_free(&out);
    }
}

/* Invisible characters are removed from chat messages and moves. */
NET_TEST(chat_is_sanitized)
{
    Error why = {0};
    open_table(table, &game_null_game, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    assert_true(guest_send_chat(guests[0], "Well\u200B \u202Emet", &why));
    assert_false(guest_send_chat(guests[0], "\u2800\u3164", &why));
    assert_string_equal(why.text, "Enter a message first.");
    guest_send_move(guests[0], "fly\u202E\x1b[2J\nBo has come", "");
    step_rounds(table, guests, 2, &table->refused);
    assert_string_equal(guest_get_chat_message(guests[1], 0)->words, "Well met");
    assert_contains(text_chars(&table->said), "Ada: Well met\n", "!\nBo has come\n");
    assert_string_equal(text_chars(&table->refused),
                        "\"fly?[2J\" is not a move. A move begins with draw or play.\n");
}

/* ------------------------------------------------------------------ presence and chat */

NET_TEST(presence_is_sent_to_all)
{
    open_table(table, &game_null_game, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo"),
                       join_guest_with(table, &(Hello){.name = "Cy", .seat = SEAT_SPECTATOR})};
    play_random_moves(table, guests, 2, 4);
    step_rounds(table, guests, 3, &table->refused);
    assert_int_equal(find_participant(guests[2], "Ada")->seat, 0);
    assert_int_equal(find_participant(guests[0], "Bo")->status, PARTICIPANT_CONNECTED);
    assert_int_equal(find_participant(guests[1], "Cy")->seat, SEAT_SPECTATOR);
    assert_true(find_participant(guests[1], "Ada")->latency > 0);
    leave_table(table, guests[1]);
    guests[1] = NULL;
    step_rounds(table, guests, 3, &table->refused);
    assert_int_equal(find_participant(guests[0], "Bo")->status, PARTICIPANT_AWAY);
}

/* Guests can tell free seats from bots. */
NET_TEST(presence_marks_bots)
{
    open_table_with_bots(table, &game_null_game, 2, 1);
    Guest *ada = join_guest(table, "Ada");
    const MatchSetup *told = match_setup(guest_match(ada)), *setup = match_setup(table->match);
    assert_int_equal(told->seat_bot[0], SEAT_HUMAN);
    assert_true(setup->seat_bot[1] >= 0);
    assert_int_equal(told->seat_bot[1], setup->seat_bot[1]);
    close_table(table);
    open_table(table, &game_null_game, 2);
    ada = join_guest(table, "Ada");
    assert_int_equal(match_setup(guest_match(ada))->seat_bot[1], SEAT_REMOTE);
    close_table(table);
}

NET_TEST(spectator_sees_public_view)
{
    open_table(table, &game_null_whole, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo"),
                       join_guest_with(table, &(Hello){.name = "Cy", .seat = SEAT_SPECTATOR})};
    play_random_moves(table, guests, 2, 10);
    step_rounds(table, guests, 3, &table->refused);
    assert_int_equal(match_get_local_seat(guest_match(guests[2])), -1);
    assert_view_matches(table, guests[2]);
    guest_send_move(guests[2], "draw", "");
    guest_request_undo(guests[2], NULL);
    step_rounds(table, guests, 3, &table->refused);
    assert_string_equal(text_chars(&table->refused),
                        "You are a spectator and have no seat.\nYou are a spectator and have no seat.\n");
    assert_int_equal(match_move_count(table->match), 10);
}

NET_TEST(chat_is_sent_to_all)
{
    Error why = {0};
    open_table(table, &game_null_game, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    assert_true(guest_send_chat(guests[0], "Well *met* {book}", &why));
    assert_none(guest_send_chat(guests[0], "two\nlines", &why), guest_send_chat(guests[0], "\x1b[2J", &why));
    step_rounds(table, guests, 2, &table->refused);
    for (int i = 0; i < 2; i++) {
        const ChatMessage *last = guest_get_chat_message(guests[i], guest_count_chat(guests[i]) - 1);
        assert_string_equal(last->name, "Ada");
        assert_string_equal(last->words, "Well *met* {book}");
    }
    assert_string_equal(guest_get_chat_message(guests[0], 0)->words, "Bo has joined.");
}

/* Markup characters in text from a host are replaced. */
NET_TEST(markup_in_host_messages_is_replaced)
{
    Error error = {0};
    open_table(table, &game_null_game, 2);
    Guest *ada = join_guest(table, "Ada");
    host_send_rejection(table->host, host_find_connection(table->host, 0), "*That* {cannot}|be.\nSo it is.");
    step_rounds(table, &ada, 1, &table->refused);
    assert_string_equal(text_chars(&table->refused), "'That' (cannot)/be. So it is.\n");
    host_kick(table->host, host_find_connection(table->host, 0), "*Be* {gone}|now.");
    expect_disconnected(table, ada, &error);
    assert_string_equal(error.text, "'Be' (gone)/now.");
}

/* ------------------------------------------------------------------ bots */

NET_TEST(bot_substitutes_for_guest)
{
    Error why = {0};
    open_table(table, &game_null_game, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    assert_false(host_set_bot_substitute(table->host, 1, true, &why));
    assert_string_equal(why.text, "Bo is connected and has this seat.");
    leave_table(table, guests[1]);
    guests[1] = NULL;
    assert_true(host_set_bot_substitute(table->host, 1, true, &why));
    step_rounds(table, guests, 1, &table->refused);
    assert_int_equal(find_participant(guests[0], "Bo")->status, PARTICIPANT_SUBSTITUTED);
    play_random_moves(table, guests, 1, 1);
    for (int i = 0; i < 200 && match_move_count(guest_match(guests[0])) < 2; i++) {
        step_rounds(table, guests, 1, &table->refused);
    }
    assert_ints(match_move_count(guest_match(guests[0])), 2, match_move_seat(table->match, 1), 1);
    guests[1] = join_guest(table, "Bo");
    assert_ints(match_get_local_seat(guest_match(guests[1])), 1, host_get_substituted_seats(table->host), 0);
    play_random_moves(table, guests, 2, 3);
    step_rounds(table, guests, 2, &table->refused);
    /* Bo is to move, and the bot no longer moves for Bo. */
    assert_int_equal(match_move_count(table->match), 3);
    play_random_moves(table, guests, 2, 4);
    assert_view_matches(table, guests[1]);
    assert_string_equal(text_chars(&table->refused), "");
}

/* Bots move only at multiples of 250 ms, so that the time of a move does not show how long the bot
 * thought. */
NET_TEST(bots_move_at_quarter_seconds)
{
    Error error = {0};
    open_table_with_bots(table, &game_null_game, 3, 1);
    Guest *ada = join_guest(table, "Ada");
    play_random_moves(table, &ada, 1, 1);
    int64_t earliest = 0; /* start of the step in which the previous bot moved */
    for (int made = 1; made < 3; made++) {
        int64_t before = 0;
        while (match_move_count(table->match) == made) {
            before = platform_get_milliseconds();
            assert_true(step_all(table, &ada, 1, &table->refused, &error));
        }
        assert_true(made == 1 || platform_get_milliseconds() - earliest >= 240);
        earliest = before;
    }
}

/* ------------------------------------------------------------------ undo */

/* Makes the first legal move of this kind for the seat. */
static void make_move(Table *table, Guest **guests, int seat, int kind)
{
    Match *match = guest_match(guests[seat]);
    AUTO(text) Text refused = {0};
    Error why = {0};
    MoveList list = {0};
    int i = 0;
    game_null_game.list_moves(match_state(match), match_setup(match)->content, seat, &list);
    while (i < list.count && list.moves[i].kind != kind) {
        i++;
    }
    assert_all(i < list.count, match_play(match, seat, &list.moves[i], &why));
    move_list_free(&list);
    step_rounds(table, guests, 2, &refused);
    assert_string_equal(text_chars(&refused), "");
}

static void play_4_moves(Table *table, Guest **guests)
{
    open_table(table, &game_null_game, 2);
    guests[0] = join_guest(table, "Ada");
    guests[1] = join_guest(table, "Bo");
    make_move(table, guests, 0, NULL_MOVE_DRAW);
    make_move(table, guests, 1, NULL_MOVE_DRAW);
    make_move(table, guests, 0, NULL_MOVE_PLAY);
    make_move(table, guests, 1, NULL_MOVE_PLAY);
    assert_int_equal(match_move_count(table->match), 4);
}

NET_TEST(own_move_is_undone_at_once)
{
    Guest *guests[2];
    play_4_moves(table, guests);
    assert_true(guest_request_undo(guests[1], NULL));
    step_rounds(table, guests, 2, &table->refused);
    assert_int_equal(match_move_count(table->match), 3);
    assert_view_matches(table, guests[0]);
    assert_view_matches(table, guests[1]);
    make_move(table, guests, 1, NULL_MOVE_PLAY);
    assert_int_equal(match_move_count(table->match), 4);
    assert_view_matches(table, guests[0]);
}

NET_TEST(undo_past_other_players_asks_them)
{
    Guest *guests[2];
    play_4_moves(table, guests);
    assert_true(guest_request_undo(guests[0], NULL));
    step_rounds(table, guests, 2, &table->refused);
    assert_int_equal(match_move_count(table->match), 4);
    assert_string_equal(guest_get_undo_requester(guests[1]), "Ada");
    assert_int_equal(guest_get_undo_target(guests[1]), 2);
    assert_null(guest_get_undo_requester(guests[0]));
    assert_true(has_chat_message(guests[1], "Ada asks to undo 2 moves."));
    guest_answer_undo(guests[1], false);
    step_rounds(table, guests, 2, &table->refused);
    assert_string_equal(text_chars(&table->refused), "Bo does not agree to undo the move.\n");
    assert_true(has_chat_message(guests[0], "Bo declines to undo 2 moves."));
    assert_int_equal(match_move_count(table->match), 4);
    /* A guest cannot ask twice to undo the same move. */
    text_clear(&table->refused);
    assert_true(guest_request_undo(guests[0], NULL));
    step_rounds(table, guests, 2, &table->refused);
    assert_contains(text_chars(&table->refused), "declined to undo this move");
    assert_null(guest_get_undo_requester(guests[1]));
    make_move(table, guests, 0, NULL_MOVE_PLAY);
    make_move(table, guests, 1, NULL_MOVE_PLAY);
    assert_true(guest_request_undo(guests[0], NULL));
    step_rounds(table, guests, 2, &table->refused);
    guest_answer_undo(guests[0], true); /* the host did not ask this guest, so the answer is ignored */
    step_rounds(table, guests, 2, &table->refused);
    assert_int_equal(match_move_count(table->match), 6);
    guest_answer_undo(guests[1], true);
    step_rounds(table, guests, 2, &table->refused);
    assert_int_equal(match_move_count(table->match), 4);
    assert_true(has_chat_message(guests[0], "Bo agrees to undo 2 moves."));
    assert_view_matches(table, guests[0]);
    assert_view_matches(table, guests[1]);
}

/* Connects the second player again, whose connection was lost. */
static void reconnect_second_guest(Table *table, Guest *guests[2])
{
    Hello hello = {.name = "Bo", .seat = 1, .token = *guest_get_token(guests[1])};
    Guest *again = join_guest_with(table, &hello);
    release_guest(table, guests[1]);
    guests[1] = again;
    step_rounds(table, guests, 2, &table->refused);
}

NET_TEST(guest_who_reconnects_is_asked_again)
{
    Guest *guests[2];
    play_4_moves(table, guests);
    assert_true(guest_request_undo(guests[0], NULL));
    step_rounds(table, guests, 1, &table->refused); /* the second player's computer is silent */
    reconnect_second_guest(table, guests);
    assert_string_equal(guest_get_undo_requester(guests[1]), "Ada");
    guest_answer_undo(guests[1], true);
    step_rounds(table, guests, 2, &table->refused);
    assert_int_equal(match_move_count(table->match), 2);
    reconnect_second_guest(table, guests);
    assert_null(guest_get_undo_requester(guests[1]));
}

/* A move that drew a card cannot be undone, because the card is known. */
NET_TEST(revealing_move_is_not_undone)
{
    Guest *guests[2];
    open_table(table, &game_null_game, 2);
    guests[0] = join_guest(table, "Ada");
    guests[1] = join_guest(table, "Bo");
    make_move(table, guests, 0, NULL_MOVE_DRAW);
    assert_true(guest_request_undo(guests[0], NULL));
    step_rounds(table, guests, 2, &table->refused);
    assert_non_null(strstr(text_chars(&table->refused), "it revealed something"));
    assert_int_equal(match_move_count(table->match), 1);
}

/* A host who plays in a window makes moves in the host's own match, and guests receive them. */
NET_TEST(host_actions_are_announced)
{
    Guest *guests[2];
    Error why = {0};
    play_4_moves(table, guests);
    assert_all(match_undo(table->match, false, &why), match_undo(table->match, false, &why));
    assert_true(match_play_text(table->match, 0, match_move_text(table->match, 2), &why));
    assert_true(match_play_text(table->match, 1, "draw", &why));
    step_rounds(table, guests, 2, &table->refused);
    assert_view_matches(table, guests[0]);
    assert_view_matches(table, guests[1]);
}

const TestFixture test_group = {create_home, remove_home};
