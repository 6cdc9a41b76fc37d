/* test_net.c: tests of a host and guests in one process: whole games, reconnecting, and rejected connections
 * and messages. */
#include "auto.h"
#include "core/platform/memory.h"
#include "core/text/utf8.h"
#include "net/transport/lan_discovery.h"
#include "net/transport/secure_channel.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"
#include "whisper_game.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_whole, &game_null_game, &game_whisper, NULL};

enum { SPOILED = 2000 };

/* ------------------------------------------------------------------ games */

static void play_full_online_game(const Game *game, int seats)
{
    Table table;
    open_table(&table, game, seats);
    play_full_game(&table);
}

TEST(games_are_played_to_their_ends)
{
    play_full_online_game(&game_null_whole, 2);
    play_full_online_game(&game_null_game, 3);
    play_full_online_game(&game_whisper, 4);
}

NET_TEST(reconnected_guest_gets_current_state)
{
    Guest *guests[2];
    open_table(table, &game_null_whole, 2);
    guests[0] = join_guest(table, "Ada");
    guests[1] = join_guest(table, "Bo");
    play_random_moves(table, guests, 2, 5);
    release_guest(table, guests[0]);
    host_step(table->host, 100);
    assert_int_equal(host_get_connected_seats(table->host), 2);
    assert_non_null(strstr(text_chars(&table->said), "Ada left.\n"));
    guests[0] = join_guest(table, "Ada");
    step_until_moves(table, guests[0], match_move_count(table->match));
    assert_view_matches(table, guests[0]);
    play_random_moves(table, guests, 2, NET_STEPS_MAX);
    assert_int_equal(match_seats_to_act(table->match), 0);
}

NET_TEST(guest_cannot_undo_or_branch_its_match)
{
    Error why = {0};
    open_table(table, &game_null_whole, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    play_random_moves(table, guests, 2, 5);
    Match *match = guest_match(guests[0]);
    assert_false(match_undo(match, false, &why));
    assert_null(match_branch(match, 2, 0, 1, &why));
    assert_int_equal(match_move_count(match), 5);
}

/* ------------------------------------------------------------------ players at the host's machine */

/* HostMoveFn that plays the move in the match. */
static bool play_guest_move(void *user, int seat, const Move *move, const char *words_told, Error *why)
{
    Table *table = user;
    text_add(&table->said, "seat %d moves\n", seat);
    return match_play(table->match, seat, move, why);
}

static void append_table_report(void *user, const char *name, const char *words)
{
    Table *table = user;
    text_add(&table->said, "%s%s%s\n", name, name[0] ? ": " : "", words);
}

NET_TEST(host_person_moves_at_own_table)
{
    Error error = {0};
    open_table(table, &game_null_game, 2);
    stop_listening(table);
    table->host =
        host_new(table->match, &table->room_state, NULL, table->port, append_table_report, table, &error);
    assert_non_null(table->host);
    host_set_remote_seats(table->host, 2, play_guest_move);
    Guest *guest = join_guest(table, "Bo");
    assert_int_equal(match_get_local_seat(guest_match(guest)), 1);
    assert_true(match_play_text(table->match, 0, "draw", &error));
    host_send_updates(table->host);
    assert_true(step_all(table, &guest, 1, &table->refused, &error));
    assert_view_matches(table, guest);
    for (int i = 0; i < NET_STEPS_MAX && !strstr(text_chars(&table->said), "seat 1 moves"); i++) {
        if (match_next_seat(table->match) == 0) {
            match_play_text(table->match, 0, "draw", &error);
            host_send_updates(table->host);
        } else {
            match_play_text(guest_match(guest), 1, "draw", &error);
        }
        assert_true(step_all(table, &guest, 1, &table->refused, &error));
    }
    assert_non_null(strstr(text_chars(&table->said), "seat 1 moves"));
    assert_view_matches(table, guest);
    expect_disconnected(table, connect_guest(table, "Cy", desk_words), &error);
    assert_string_equal(error.text, "All seats are taken. You can join as a spectator.");
}

/* A guest who joins late receives all earlier moves together, and then each new move. */
NET_TEST(guest_receives_moves_in_order)
{
    Error error = {0};
    bool news = false;
    open_table(table, &game_null_game, 1);
    for (int i = 0; i < 3; i++) {
        assert_true(match_play_text(table->match, 0, "draw", &error));
    }
    Guest *guest = join_guest(table, "Ada");
    assert_int_equal(match_move_count(guest_match(guest)), 3);
    assert_true(match_play_text(table->match, 0, "draw", &error));
    assert_true(match_play_text(table->match, 0, "draw", &error));
    host_step(table->host, 1);
    for (int moves = 4; moves <= 5; moves++) {
        for (int i = 0; i < NET_STEPS_MAX && !news; i++) {
            assert_true(guest_step(guest, &news, &table->refused, &error));
        }
        assert_int_equal(match_move_count(guest_match(guest)), moves);
        news = false;
    }
    assert_view_matches(table, guest);
    stop_listening(table);
    while (guest_step(guest, &news, &table->refused, &error)) {
    }
    assert_string_equal(error.text, "The host closed the game. It was not saved, so it can't be continued.");
    assert_false(guest_can_reconnect(guest));
    /* No departure is reported when the host closes the game. */
    assert_none(strstr(text_chars(&table->said), "left."), strstr(text_chars(&table->said), "is away"));
}

/* ------------------------------------------------------------------ discovery */

/* Finds the game in the local network. Other hosts in this network can answer, too. */
static const DiscoveredTable *find_table(const DiscoveryQuery *finder, const Table *table)
{
    for (int i = 0; i < discovery_query_count_tables(finder); i++) {
        if (strncmp(discovery_query_get_table(finder, i)->info.id, table->room_state.table.digits, 8) == 0) {
            return discovery_query_get_table(finder, i);
        }
    }
    return NULL;
}

NET_TEST(table_is_found_in_local_network)
{
    open_table(table, &game_null_game, 3);
    assert_true(host_enable_discovery(table->host));
    join_guest(table, "Ada");
    DiscoveryQuery *finder = discovery_query_new();
    for (int i = 0; i < NET_STEPS_MAX && !find_table(finder, table); i++) {
        host_step(table->host, 1);
        discovery_query_receive(finder);
    }
    const DiscoveredTable *found = find_table(finder, table);
    assert_non_null(found);
    assert_ptr_equal(found->info.game, &game_null_game);
    assert_ints(found->info.seats, 3, found->info.free, 2);
    Error error = {0};
    Guest *other = guest_connect(found->address, desk_words, &(Hello){.name = "Bo", .seat = SEAT_ANY}, NULL,
                                 table->content_store, &error);
    assert_non_null(other);
    guest_free(other);
    discovery_query_free(finder);
}

TEST(invalid_discovery_responses_are_ignored)
{
    static const char *const bad[] = {
        "",
        "[]",
        "{\"game\":\"chess\",\"id\":\"01234567\",\"port\":1,\"seats\":2,\"free\":1}",
        "{\"game\":\"whisper_game\",\"id\":\"../../..\",\"port\":1,\"seats\":2,\"free\":1}",
        "{\"game\":\"whisper_game\",\"id\":\"01234567\",\"port\":70000,\"seats\":2,\"free\":1}",
        "{\"game\":\"whisper_game\",\"id\":\"01234567\",\"port\":1,\"seats\":2,\"free\":3}"};
    TableInfo info;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(discovery_parse_response(bad[i], strlen(bad[i]), &info));
    }
}

/* ------------------------------------------------------------------ rejected guests */

NET_TEST(wrong_room_words_are_rejected)
{
    Error error = {0};
    open_table(table, &game_null_whole, 2);
    expect_disconnected(table, connect_guest(table, "Eve", "acorn bread candle dreams"), &error);
    assert_string_equal(error.text, "The four room words are wrong. Ask the host for them again.");
    assert_int_equal(host_get_connected_seats(table->host), 0);
}

NET_TEST(seats_are_limited)
{
    Error error = {0};
    open_table(table, &game_null_whole, 2);
    join_guest(table, "Ada"), join_guest(table, "Bo");
    expect_disconnected(table, connect_guest(table, "Cy", desk_words), &error);
    assert_string_equal(error.text, "All seats are taken. You can join as a spectator.");
}

NET_TEST(names_with_markup_are_rejected)
{
    Error error = {0};
    open_table(table, &game_null_whole, 2);
    expect_disconnected(table, connect_guest(table, "*Ada*", desk_words), &error);
    assert_string_equal(error.text, "Names cannot contain asterisks, underscores, braces or vertical bars.");
}

/* The length limit of a name counts characters, not bytes. */
TEST(names_have_at_most_32_characters)
{
    char name[PARTICIPANT_NAME_BYTES + 2] = "";
    Error error = {0};
    for (int i = 0; i < PARTICIPANT_NAME_MAX; i++) {
        strcat(name, i % 2 ? "Ж" : "😀");
    }
    assert_true(participant_name_is_valid(name, &error));
    strcat(name, "x");
    assert_false(participant_name_is_valid(name, &error));
    assert_string_equal(error.text, "Names can have up to 32 letters.");
    assert_false(participant_name_is_valid("", &error));
}

/* The host rejects illegal moves even if a guest's program does not check moves before it sends them. */
NET_TEST(illegal_moves_are_rejected)
{
    Error error = {0};
    open_table(table, &game_null_game, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    guest_send_move(guests[1], "draw", "");
    guest_send_move(guests[0], "fly", "");
    for (int i = 0; i < NET_STEPS_MAX && table->refused.length == 0; i++) {
        assert_true(step_all(table, guests, 2, &table->refused, &error));
    }
    assert_true(step_all(table, guests, 2, &table->refused, &error));
    assert_non_null(strstr(text_chars(&table->refused), "It is not your turn."));
    assert_int_equal(match_move_count(table->match), 0);
}

NET_TEST(message_flood_is_disconnected)
{
    Error error = {0};
    open_table(table, &game_null_game, 2);
    Guest *guest = join_guest(table, "Ada");
    for (int i = 0; i < 60; i++) {
        guest_send_move(guest, "fly", "");
    }
    expect_disconnected(table, guest, &error);
    assert_string_equal(error.text, "You sent too many messages at once.");
}

/* A guest that reads too slowly receives all earlier messages, and then the reason why it was disconnected.
 */
NET_TEST(slow_guest_is_disconnected_with_reason)
{
    Error error = {0};
    bool news;
    char words[CHAT_BYTES_MAX + 1] = "";
    open_table(table, &game_null_game, 2);
    Guest *guest = join_guest(table, "Ada");
    memset(words, 'a', CHAT_BYTES_MAX);
    for (int i = 0; i < CHANNEL_UNSENT_MAX / CHAT_BYTES_MAX * 9 / 8; i++) {
        host_send_chat(table->host, "Bo", words);
        text_clear(&table->said);
    }
    for (int i = 0; i < 100 * NET_STEPS_MAX && guest_step(guest, &news, &table->refused, &error); i++) {
        host_step(table->host, 0);
    }
    assert_non_null(strstr(error.text, "too slow for the host"));
    assert_false(guest_can_reconnect(guest));
    assert_int_equal(guest_count_chat(guest) > CHANNEL_UNSENT_MAX / (2 * CHAT_BYTES_MAX), true);
    release_guest(table, guest);
    for (int i = 0; i < 6; i++) {
        host_step(table->host, 5);
    }
    assert_non_null(strstr(text_chars(&table->said), "Ada is away: "));
    release_guest(table, join_guest(table, "Ada"));
}

static int connect_raw_socket(const Table *table)
{
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)table->port),
                                        .sin_addr = {htonl(INADDR_LOOPBACK)}};
    const int file = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(file, (const struct sockaddr *)&address, sizeof address), 0);
    return file;
}

NET_TEST(invalid_bytes_are_disconnected)
{
    char noise[512];
    open_table(table, &game_null_game, 2);
    for (int i = 0; i < 20; i++) {
        const int file = connect_raw_socket(table);
        for (size_t k = 0; k < sizeof noise; k++) {
            noise[k] = (char)rng_next(&table->rng);
        }
        assert_int_equal(write(file, noise, sizeof noise), sizeof noise);
        for (int k = 0; k < 20; k++) {
            host_step(table->host, 1);
        }
        close(file);
        host_step(table->host, 10);
        host_step(table->host, 10);
    }
    assert_non_null(strstr(text_chars(&table->said), "Rejected a connection"));
    join_guest(table, "Ada");
    assert_int_equal(host_get_connected_seats(table->host), 1);
}

/* Waits until the guest is disconnected, and frees the guest. Returns whether the guest could reconnect. */
static bool wait_until_disconnected(Table *table, Guest *guest)
{
    Text said = {0};
    Error error = {0};
    for (int i = 0; i < NET_STEPS_MAX && step_all(table, &guest, 1, &said, &error); i++) {
    }
    assert_true(error.text[0] != '\0');
    const bool cut_off = guest_can_reconnect(guest);
    text_free(&said);
    release_guest(table, guest);
    return cut_off;
}

TEST(disconnected_guest_can_reconnect)
{
    Table table, elsewhere;
    int ports[PLATFORM_LISTEN_SOCKETS], count = 0;
    char from[64];
    open_table(&table, &game_null_game, 2);
    elsewhere = table;
    while (count == 0) {
        count = platform_listen(++elsewhere.port, ports);
    }
    Guest *guest = connect_guest(&elsewhere, "Ada", desk_words);
    for (int i = 0; i < count; i++) {
        const int socket = platform_accept(ports[i], from, sizeof from);
        if (socket >= 0) {
            platform_close_socket(socket);
        }
        platform_close_socket(ports[i]);
    }
    assert_true(wait_until_disconnected(&table, guest));
    assert_false(wait_until_disconnected(&table, connect_guest(&table, "Ada", "acorn bread candle dreary")));
    close_table(&table);
}

/* ------------------------------------------------------------------ messages */

/* A damaged message is either parsed or rejected with an error. It never causes a crash. */
NET_TEST(damaged_messages_are_rejected)
{
    open_table(table, &game_null_whole, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    play_random_moves(table, guests, 2, 12);
    for (int i = 0; i < SPOILED; i++) {
        AUTO(text) Text text = {0};
        HostMessage heard;
        GuestMessage asked;
        Error error = {0};
        const bool first = rng_below(&table->rng, 4) == 0;
        if (first) {
            message_write_table(table->match, 0, 0, 0, &table->room_state.table, &text);
        } else {
            message_write_move_result(table->match,
                                      (int)rng_below(&table->rng, (uint32_t)match_move_count(table->match)),
                                      0, &text);
        }
        for (uint32_t changes = 1 + rng_below(&table->rng, 3); changes > 0; changes--) {
            text.chars[rng_below(&table->rng, (uint32_t)text.length)] =
                (char)(' ' + (int)rng_below(&table->rng, 95));
        }
        if (message_parse_host(text_chars(&text), first ? NULL : guest_match(guests[0]), table->content_store,
                               &heard, &error)) {
            host_message_free(&heard);
        } else {
            assert_true(error.text[0] != '\0');
        }
        assert_false(message_parse_guest(text_chars(&text), i % 2 == 0, &asked, &error));
        assert_true(error.text[0] != '\0');
        guest_message_free(&asked);
    }
}

/* A view with more seats than the table is rejected. */
NET_TEST(view_must_match_number_of_seats)
{
    AUTO(text) Text text = {0};
    HostMessage heard;
    Error error = {0};
    open_table(table, &game_null_game, 2);
    message_write_table(table->match, 0, 0, 0, &table->room_state.table, &text);
    assert_true(message_parse_host(text_chars(&text), NULL, table->content_store, &heard, &error));
    host_message_free(&heard);
    char *seats = strstr(strstr(text.chars, "\"view\""), "\"seats\":2");
    assert_non_null(seats);
    seats[strlen("\"seats\":")] = '3';
    assert_fails(message_parse_host(text_chars(&text), NULL, table->content_store, &heard, &error), error,
                 "seats");
}

/* Error texts, which are printed to the terminal, do not repeat control characters of a message. */
TEST(messages_contain_only_text)
{
    static const char *const bad[] = {
        "{\"refused\":\"\\u001b[2J\"}",
        "{\"end\":\"\\u009b2J\"}",
        "{\"storytable\":1,\"program\":\"1.0\",\"needs\":[\"\\u001b[2J\"],\"can\":[],\"table\":\"\"}",
        "{\"table\":{\"game\":\"\\u001b[2J\"}}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        HostMessage heard;
        Error error = {0};
        assert_false(message_parse_host(bad[i], NULL, NULL, &heard, &error));
        assert_true(error.text[0] != '\0' && utf8_is_valid_text(error.text, strlen(error.text)));
    }
    GuestMessage asked;
    Error error = {0};
    assert_false(message_parse_guest(bad[2], true, &asked, &error));
    assert_true(utf8_is_valid_text(error.text, strlen(error.text)));
    guest_message_free(&asked);
}

/* Parses a move result after adding `more` to its first event and `last` to its end. */
static bool receive_changed_view(const Table *table, const Guest *guest, const char *more, const char *last,
                                 HostMessage *heard, Error *error)
{
    Text news = {0}, said = {0};
    message_write_move_result(table->match, 0, 0, &news);
    const char *told = strstr(text_chars(&news), "\"text\":"), *event_end = strstr(told, "\"}") + 1;
    text_add(&said, "%.*s%s%s", (int)(event_end - news.chars), news.chars, more, event_end);
    assert_true(said.chars[--said.length] == '}');
    said.chars[said.length] = '\0';
    text_add(&said, "%s}", last);
    const bool understood =
        message_parse_host(text_chars(&said), guest_match(guest), table->content_store, heard, error);
    text_free(&news);
    text_free(&said);
    return understood;
}

/* Older hosts send events without pages. Newer hosts may send unknown keys. */
NET_TEST(unknown_message_members_are_accepted)
{
    static const struct {
        const char *more, *last;
        bool page;
        int moment;
    } good[] = {
        {"", "", false, 0},
        {",\"moment\":1", "", false, 1},
        {",\"page\":true", "", true, 0},
        {",\"page\":false", "", false, 0},
        {",\"colour\":\"blue\",\"page\":true", "", true, 0},
        {",\"colour\":{\"sea\":[3]}", ",\"weather\":\"fine\"", false, 0},
    };
    static const char *const bad[] = {",\"page\":1", ",\"page\":\"true\"", ",\"page\":null"};
    HostMessage heard;
    Error error = {0};
    open_table(table, &game_null_game, 1);
    Guest *ada = join_guest(table, "Ada");
    assert_true(match_play_text(table->match, 0, "draw", &error));
    const EventLog *happened = match_move_events(table->match, 0);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(receive_changed_view(table, ada, good[i].more, good[i].last, &heard, &error));
        assert_ints(heard.kind, HOST_MESSAGE_MOVE, heard.log.count, happened->count);
        assert_string_equal(heard.log.events[0].text, happened->events[0].text);
        assert_ints(heard.log.events[0].opens_page, good[i].page, heard.log.events[0].moment, good[i].moment);
        host_message_free(&heard);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_fails(receive_changed_view(table, ada, bad[i], "", &heard, &error), error, "page");
    }
    assert_fails(receive_changed_view(table, ada, ",\"moment\":2", "", &heard, &error), error, "moment");
}

NET_TEST(second_greeting_is_rejected)
{
    AUTO(text) Text text = {0};
    HostMessage heard;
    Error error = {0};
    open_table(table, &game_null_game, 1);
    Guest *ada = join_guest(table, "Ada");
    CryptoKeyPair lock;
    crypto_derive_keypair(table->room_state.secret.digits, &lock);
    message_write_greeting(table->match, lock.public_key, false, &text);
    assert_false(
        message_parse_host(text_chars(&text), guest_match(ada), table->content_store, &heard, &error));
    assert_string_equal(error.text, "The host sent its greeting twice.");
}

TEST(encrypted_stream_detects_changes_and_repeats)
{
    Error error = {0};
    ChannelKey key;
    uint8_t fresh[CRYPTO_NONCES_BYTES] = {1}, header[2][CRYPTO_HEADER_BYTES],
            sealed[5 + CRYPTO_OVERHEAD_BYTES];
    char plain[5];
    require_crypto();
    assert_true(channel_derive_key(desk_words, fresh, &key, &error));
    CryptoStream *host = crypto_stream_new(key.key, fresh, true, header[0]),
                 *guest = crypto_stream_new(key.key, fresh, false, header[1]);
    crypto_stream_read_header(guest, header[0]);
    crypto_stream_read_header(host, header[0]); /* an attacker sends the host's header back to the host */
    crypto_stream_encrypt(host, "hello", 5, sealed);
    assert_memory_not_equal(sealed + 1, "hello", 5);
    sealed[3] ^= 1;
    assert_false(crypto_stream_decrypt(guest, sealed, sizeof sealed, plain));
    sealed[3] ^= 1;
    /* The host rejects its own message, which an attacker sent back. */
    assert_false(crypto_stream_decrypt(host, sealed, sizeof sealed, plain));
    assert_true(crypto_stream_decrypt(guest, sealed, sizeof sealed, plain));
    assert_memory_equal(plain, "hello", 5);
    /* The guest rejects a repeated message. */
    assert_false(crypto_stream_decrypt(guest, sealed, sizeof sealed, plain));
    fresh[0] = 2;
    CryptoStream *later = crypto_stream_new(key.key, fresh, false, header[1]);
    crypto_stream_read_header(later, header[0]);
    /* A message from another connection is rejected. */
    assert_false(crypto_stream_decrypt(later, sealed, sizeof sealed, plain));
    crypto_stream_free(host), crypto_stream_free(guest), crypto_stream_free(later);
}

const TestFixture test_group = {create_home, remove_home};
