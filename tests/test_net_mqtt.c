/* test_net_mqtt.c: rooms at a local Mosquitto broker: players who are online at different times, broker
 * outages, and what others can read at the broker. */
#include "auto.h"
#include "broker_fixture.h"
#include "core/platform/memory.h"
#include "games/fiction/game.h"
#include "mosquitto.h"
#include "net/mqtt/mqtt_room.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"
#include "whisper_game.h"

#include <signal.h>
#include <stdarg.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_whole, &game_null_game, &game_whisper, &game_fiction, NULL};

/* ------------------------------------------------------------------ the broker */

static void wait_for_all_messages(MqttClient *spy)
{
    MqttMessage arrival;
    int count;
    do {
        step_spy(spy);
        for (count = 0; mqtt_client_take_message(spy, &arrival); count++) {
            mqtt_message_free(&arrival);
        }
    } while (count > 0);
}

/* ------------------------------------------------------------------ tables */

static void open_at_broker(Table *table, const Game *game, int seats)
{
    open_table(table, game, seats);
    use_broker(table, mosquitto.port);
}

/* ------------------------------------------------------------------ games */

static void play_full_game_at_broker(const Game *game, int seats)
{
    Table table;
    open_at_broker(&table, game, seats);
    play_full_game(&table);
}

TEST(games_are_played_to_their_ends)
{
    play_full_game_at_broker(&game_null_whole, 2);
    play_full_game_at_broker(&game_null_game, 3);
    play_full_game_at_broker(&game_whisper, 4);
    assert_int_equal(count_retained_messages(), 0);
}

/* Players and spectators download the cards from the broker. */
TEST(cards_are_published_at_broker)
{
    Table table;
    const Hello watcher = {.name = "Bo", .seat = SEAT_SPECTATOR};
    open_table_with_pack(&table, &game_fiction, 2);
    use_broker(&table, mosquitto.port);
    Guest *guests[] = {join_guest(&table, "Ada"), join_guest(&table, "Bo")};
    play_random_moves(&table, guests, 2, 6);
    assert_view_matches(&table, guests[0]);
    release_guest(&table, guests[0]), release_guest(&table, guests[1]);
    release_guest(&table, join_guest_with(&table, &watcher));
    close_table(&table);
    assert_int_equal(count_retained_messages(), 0);
}

TEST(guest_can_read_and_move_while_others_are_offline)
{
    Table table;
    Error error = {0};
    open_saved_table(&table, &game_null_whole, 2);
    Guest *guests[] = {join_guest(&table, "Ada"), join_guest(&table, "Bo")};
    play_random_moves(&table, guests, 2, 4);
    const int seat = match_next_seat(table.match);
    release_guest(&table, guests[1 - seat]);
    step_until_moves(&table, guests[seat], 4);
    release_guest(&table, guests[seat]);
    host_step(table.host, 10);
    stop_listening(&table);

    Hello hello = {.seat = seat};
    snprintf(hello.name, sizeof hello.name, "%s", seat == 0 ? "Ada" : "Bo");
    char address[64];
    snprintf(address, sizeof address, "mqtt://%s", mosquitto.address);
    Guest *guest = join_at_broker(address, desk_words, &hello, table.content_store, &error);
    assert_ok(guest, error);
    Match *match = guest_match(guest);
    assert_int_equal(match_get_local_seat(match), seat);
    assert_view_matches(&table, guest);
    MoveList list = {0};
    game_null_whole.list_moves(match_state(match), match_setup(match)->content, seat, &list);
    assert_true(match_play(match, seat, &list.moves[0], &error));
    move_list_free(&list);
    release_guest(&table, guest);

    reopen_table(&table);
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(table.match) == 4; i++) {
        host_step(table.host, 1);
    }
    assert_ints(match_move_count(table.match), 5, match_move_seat(table.match, 4), seat);
    guests[0] = join_guest(&table, "Ada");
    guests[1] = join_guest(&table, "Bo");
    assert_int_equal(match_get_local_seat(guest_match(guests[1])), 1);
    step_until_moves(&table, guests[0], 5);
    step_until_moves(&table, guests[1], 5);
    play_random_moves(&table, guests, 2, NET_STEPS_MAX);
    step_until_moves(&table, guests[0], match_move_count(table.match));
    assert_view_matches(&table, guests[0]);
    close_table(&table);
    assert_int_equal(count_retained_messages(), 0);
}

TEST(broker_outage_loses_nothing)
{
    Table table;
    open_at_broker(&table, &game_null_whole, 2);
    Guest *guests[] = {join_guest(&table, "Ada"), join_guest(&table, "Bo")};
    play_random_moves(&table, guests, 2, 3);
    step_until_moves(&table, guests[0], 3);
    mosquitto_kill();
    wait_for_report(&table, guests[0], "The connection to the broker was lost");
    assert_non_null(strstr(text_chars(&table.said), "The connection to the broker was lost"));
    mosquitto_start();
    wait_for_report(&table, guests[0], "Connected to the broker again");
    wait_for_report(&table, guests[1], "Connected to the broker again");
    assert_non_null(strstr(text_chars(&table.said), "Connected to the broker again"));
    play_random_moves(&table, guests, 2, NET_STEPS_MAX);
    step_until_moves(&table, guests[1], match_move_count(table.match));
    assert_view_matches(&table, guests[1]);
    close_table(&table);
    assert_int_equal(count_retained_messages(), 0);
}

NET_TEST(guest_leaving_during_outage_is_away)
{
    open_at_broker(table, &game_null_game, 2);
    Guest *ada = join_guest(table, "Ada");
    table->broker = 0;
    Guest *bo = join_guest(table, "Bo");
    for (int i = 0; i < NET_STEPS_MAX && guest_get_presence(bo)->count < 2; i++) {
        step_all_ok(table, &bo, 1, &table->refused);
    }
    assert_int_equal(presence_find_seat(guest_get_presence(bo), 0)->status, PARTICIPANT_CONNECTED);
    mosquitto_kill();
    release_guest(table, ada);
    mosquitto_start();
    for (int i = 0;
         i < NET_STEPS_MAX && presence_find_seat(guest_get_presence(bo), 0)->status != PARTICIPANT_AWAY;
         i++) {
        step_all_ok(table, &bo, 1, &table->refused);
    }
    assert_int_equal(presence_find_seat(guest_get_presence(bo), 0)->status, PARTICIPANT_AWAY);
}

/* ------------------------------------------------------------------ undo, chat and spectators */

NET_TEST(moves_can_be_undone)
{
    Error error = {0};
    open_at_broker(table, &game_null_game, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    play_random_moves(table, guests, 2, 2);
    Guest *last = guests[match_move_seat(table->match, 1)], *other = guests[match_move_seat(table->match, 0)];
    step_until_moves(table, last, 2);
    step_until_moves(table, other, 2);
    assert_true(guest_request_undo(last, &error));
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(table->match) == 2; i++) {
        step_all_ok(table, guests, 2, &table->refused);
    }
    const int left = match_move_count(table->match);
    assert_true(left < 2);
    step_until_moves(table, other, left);
    assert_view_matches(table, other);
}

NET_TEST(chat_is_delivered_later)
{
    Error error = {0};
    open_at_broker(table, &game_null_game, 2);
    Guest *ada = join_guest(table, "Ada");
    assert_true(guest_send_chat(ada, "I begin tomorrow", &error));
    for (int i = 0; i < NET_STEPS_MAX && guest_count_chat(ada) == 0; i++) {
        step_all_ok(table, &ada, 1, &table->refused);
    }
    assert_int_equal(guest_count_chat(ada), 1);
    Guest *bo = join_guest(table, "Bo");
    for (int i = 0; i < NET_STEPS_MAX && guest_count_chat(bo) == 0; i++) {
        step_all_ok(table, &bo, 1, &table->refused);
    }
    assert_string_equal(guest_get_chat_message(bo, 0)->words, "I begin tomorrow");
    assert_int_equal(guest_get_presence(bo)->count, 2);
}

NET_TEST(spectator_sees_public_view)
{
    open_at_broker(table, &game_whisper, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    Guest *watcher = join_guest_with(table, &(Hello){.name = "Cy", .seat = SEAT_SPECTATOR});
    assert_int_equal(match_get_local_seat(guest_match(watcher)), -1);
    play_random_moves(table, guests, 2, 3);
    step_until_moves(table, watcher, 3);
}

/* ------------------------------------------------------------------ strangers */

NET_TEST(wrong_room_words_find_no_table)
{
    Error error = {0};
    open_at_broker(table, &game_null_game, 2);
    char address[64];
    snprintf(address, sizeof address, "mqtt://%s", mosquitto.address);
    const Hello hello = {.name = "Ada", .seat = SEAT_ANY};
    assert_null(join_at_broker(address, "acorn bread candle dreary", &hello, table->content_store, &error));
    assert_string_equal(error.text, "This broker has no game with these four room words. Check the words.");
    assert_null(join_at_broker("mqtt://127.0.0.1:1", desk_words, &hello, table->content_store, &error));
    assert_string_equal(error.text, "No broker answers at mqtt://127.0.0.1:1. Check the address.");
}

static void assert_login_rejected(const char *user, const char *password, bool tls, const char *sentence)
{
    Error error = {0};
    Address at = {.name = "127.0.0.1", .port = mosquitto.port + 1, .broker = true, .tls = tls};
    snprintf(at.user, sizeof at.user, "%s", user);
    snprintf(at.password, sizeof at.password, "%s", password);
    assert_null(mqtt_client_connect(&at, "spy", NULL, 0, &error));
    if (!strstr(error.text, sentence)) {
        fail_msg("expected “%s” instead of: %s", sentence, error.text);
    }
}

TEST(broker_login_and_certificate_are_checked)
{
    Address at;
    Error error = {0};
    char text[64], file[128];
    snprintf(file, sizeof file, "%s/certificate", mosquitto.folder);
    setenv("SSL_CERT_FILE", file, 1);
    snprintf(text, sizeof text, "mqtts://ada:a:b@c@127.0.0.1:%d", mosquitto.port + 1);
    assert_true(address_parse_broker(text, &at, &error));
    MqttClient *broker = mqtt_client_connect(&at, "spy", NULL, 0, &error);
    assert_ok(broker, error);
    mqtt_client_free(broker);
    assert_login_rejected("", "", true, "requires a name and a password.");
    assert_login_rejected("ada", "another", true, "rejected this name and password.");
    assert_login_rejected("ada", "a:b@c", false, "is not an MQTT broker.");
    unsetenv("SSL_CERT_FILE");
    assert_login_rejected("ada", "a:b@c", true, "doesn't trust the certificate of");
}

TEST(broker_addresses_are_parsed)
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
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        Address at;
        char others[ADDRESS_MAX];
        assert_true(address_parse(good[i].text, &at, NULL));
        address_format_public(&at, others, sizeof others);
        assert_string_equal(at.name, good[i].name);
        assert_int_equal(at.port, good[i].port);
        assert_string_equal(at.user, good[i].user);
        assert_string_equal(at.password, good[i].password);
        assert_string_equal(others, good[i].others);
        assert_int_equal(address_parse_broker(good[i].text, &at, NULL), at.broker);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Address at;
        assert_false(address_parse(bad[i], &at, NULL));
    }
}

NET_TEST(seats_are_limited)
{
    Error error = {0};
    open_at_broker(table, &game_null_game, 2);
    join_guest(table, "Ada"), join_guest(table, "Bo");
    expect_disconnected(table, connect_guest(table, "Cy", desk_words), &error);
    assert_string_equal(error.text, "All seats are taken. You can join as a spectator.");
}

NET_TEST(names_are_unique_at_broker)
{
    Error error = {0};
    open_at_broker(table, &game_null_game, 2);
    join_guest(table, "Ada");
    expect_disconnected(table, connect_guest(table, "ADA", desk_words), &error);
    assert_string_equal(error.text, "The name “ADA” is taken in this game. Choose another.");
}

/* When a seat is given to another guest, that guest receives all earlier moves. */
TEST(seat_can_be_freed)
{
    Table table;
    Error why = {0};
    open_at_broker(&table, &game_null_whole, 2);
    Guest *guests[] = {join_guest(&table, "Ada"), join_guest(&table, "Bo")};
    play_random_moves(&table, guests, 2, CHUNK_MOVES + 1);
    release_guest(&table, guests[1]);
    for (int i = 0; i < NET_STEPS_MAX && !host_free_seat(table.host, 1, &why); i++) {
        host_step(table.host, 5);
    }
    guests[1] = join_guest(&table, "Eve");
    assert_int_equal(match_get_local_seat(guest_match(guests[1])), 1);
    step_until_moves(&table, guests[1], CHUNK_MOVES + 1);
    assert_view_matches(&table, guests[1]);
    play_random_moves(&table, guests, 2, NET_STEPS_MAX);
    close_table(&table);
    assert_int_equal(count_retained_messages(), 0);
}

/* Guests can join although a stranger without the room words publishes very many messages. */
TEST(stranger_cannot_block_guests)
{
    Table table;
    MqttMessage arrival;
    Error error = {0};
    Text said = {0};
    char topic[128] = "";
    MqttClient *spy = spy_new();
    open_at_broker(&table, &game_null_game, 2);
    host_step(table.host, 10);
    step_spy(spy);
    while (mqtt_client_take_message(spy, &arrival)) {
        const char *place = strstr(arrival.topic, "/host");
        if (place) {
            snprintf(topic, sizeof topic, "%.*s/hello/none", (int)(place - arrival.topic), arrival.topic);
        }
        mqtt_message_free(&arrival);
    }
    assert_string_not_equal(topic, "");
    Guest *ada = connect_guest(&table, "Ada", desk_words);
    for (int i = 0; i < NET_STEPS_MAX && !guest_match(ada); i++) {
        for (int k = 0; k < 50; k++) {
            mqtt_client_publish(spy, topic, "nothing", 7, false);
        }
        mqtt_client_step(spy);
        assert_true(step_all(&table, &ada, 1, &said, &error));
    }
    assert_non_null(guest_match(ada));
    text_free(&said);
    close_table(&table);
    wait_for_all_messages(spy);
    mqtt_client_free(spy);
}

static bool payload_contains(const MqttMessage *arrival, const char *words)
{
    const size_t length = strlen(words);
    for (size_t i = 0; i + length <= arrival->length; i++) {
        if (memcmp(arrival->bytes + i, words, length) == 0) {
            return true;
        }
    }
    return strstr(arrival->topic, words) != NULL;
}

NET_TEST(broker_sees_only_encrypted_payloads)
{
    /* The secrets are long, because random ciphertext may contain shorter words. */
    static const char *const secrets[] = {"Ada Long", "Bo Long",  "acorn",
                                          "whisper",  "\"view\"", "\"storytable\""};
    MqttMessage arrival;
    int count = 0;
    MqttClient *spy = spy_new();
    open_at_broker(table, &game_whisper, 2);
    Guest *guests[] = {join_guest(table, "Ada Long"), join_guest(table, "Bo Long")};
    play_random_moves(table, guests, 2, NET_STEPS_MAX);
    step_spy(spy);
    for (; mqtt_client_take_message(spy, &arrival); count++) {
        for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++) {
            if (payload_contains(&arrival, secrets[i])) {
                fail_msg("“%s” can be read at %s", secrets[i], arrival.topic);
            }
        }
        mqtt_message_free(&arrival);
    }
    assert_true(count > 10);
    mqtt_client_free(spy);
}

/* Anyone with the room words can publish views for spectators, so a spectator's program limits their size. */
NET_TEST(spectator_memory_is_limited)
{
    enum { CHAPTERS = 5, CHAPTER_BYTES = 15 * 1024 * 1024 };
    const Address at = {.name = "127.0.0.1", .port = mosquitto.port, .broker = true};
    Error error = {0};
    open_at_broker(table, &game_whisper, 2);
    Guest *watcher = join_guest_with(table, &(Hello){.name = "Cy", .seat = SEAT_SPECTATOR});
    MqttRoom *board = mqtt_room_new(desk_words, &error);
    assert_true(mqtt_room_connect(board, &at, "hello/00", NULL, &error));
    char *chapter = memory_new(CHAPTER_BYTES + 1, 1), place[SUBTOPIC_MAX];
    memset(chapter, 'a', CHAPTER_BYTES);
    for (int i = 0; i < CHAPTERS; i++) {
        mqtt_room_write_snapshot_topic(-1, i, place);
        mqtt_room_publish_retained(board, place, mqtt_room_get_key(board), chapter);
    }
    for (int i = 0; i < NET_STEPS_MAX && step_all(table, &watcher, 1, &table->refused, &error); i++) {
        mqtt_room_step(board);
    }
    assert_string_equal(error.text, "This game has more moves than this program can store.");
    assert_false(guest_can_reconnect(watcher));
    for (int i = 0; i < CHAPTERS; i++) {
        mqtt_room_write_snapshot_topic(-1, i, place);
        mqtt_room_clear(board, place);
    }
    mqtt_room_free(board);
    free(chapter);
}

NET_TEST(old_retained_messages_are_ignored)
{
    MqttMessage arrival, page = {0};
    Error error = {0};
    MqttClient *spy = spy_new();
    open_at_broker(table, &game_null_whole, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    play_random_moves(table, guests, 2, 2);
    step_spy(spy);
    /* Finds the last snapshot of seat 0, whose topic is seat/1/view. */
    while (mqtt_client_take_message(spy, &arrival)) {
        const char *place = strstr(arrival.topic, "/seat/1/");
        if (place && arrival.length > 0 && strcmp(place, "/seat/1/view") == 0) {
            mqtt_message_free(&page);
            page = arrival;
        } else {
            mqtt_message_free(&arrival);
        }
    }
    assert_non_null(page.topic);
    play_random_moves(table, guests, 2, 5);
    step_until_moves(table, guests[0], 5);
    mqtt_client_publish(spy, page.topic, page.bytes, page.length, true);
    step_spy(spy);
    assert_true(step_all(table, guests, 2, &table->refused, &error));
    step_until_moves(table, guests[0], 5);
    assert_view_matches(table, guests[0]);
    play_random_moves(table, guests, 2, NET_STEPS_MAX);
    mqtt_message_free(&page);
    mqtt_client_free(spy);
}

TEST(unchanged_messages_are_not_republished)
{
    Table table;
    MqttMessage arrival;
    int pages = 0, chapters = 0;
    open_at_broker(&table, &game_null_whole, 2);
    Guest *guests[] = {join_guest(&table, "Ada"), join_guest(&table, "Bo")};
    play_random_moves(&table, guests, 2, 2 * CHUNK_MOVES + 1);
    assert_int_equal(match_move_count(table.match), 2 * CHUNK_MOVES + 1);
    MqttClient *spy = spy_new();
    step_spy(spy);
    while (mqtt_client_take_message(spy, &arrival)) {
        mqtt_message_free(&arrival);
    }
    play_random_moves(&table, guests, 2, 2 * CHUNK_MOVES + 2);
    step_spy(spy);
    while (mqtt_client_take_message(spy, &arrival)) {
        const char *place = strstr(arrival.topic, "/seat/1/view");
        pages += place && strcmp(place, "/seat/1/view") == 0;
        const char *told = strstr(arrival.topic, "/told/");
        chapters += told && strcmp(told, "/told/2") == 0;
        assert_false(told && strcmp(told, "/told/2") != 0);
        /* The snapshot of seat 0 (topic seat/1) is packed: it also contains the moves after the last full
         * chunk. So the host publishes no chunk of this seat until a move completes a chunk, which the new
         * move does not do. */
        assert_false(place && strstr(place, "view/"));
        mqtt_message_free(&arrival);
    }
    assert_true(pages > 0);
    assert_int_equal(chapters, 1);
    mqtt_client_free(spy);
    /* A guest that joins later receives all moves. */
    release_guest(&table, guests[0]);
    guests[0] = join_guest(&table, "Ada");
    assert_int_equal(match_get_local_seat(guest_match(guests[0])), 0);
    step_until_moves(&table, guests[0], 2 * CHUNK_MOVES + 2);
    assert_view_matches(&table, guests[0]);
    close_table(&table);
    assert_int_equal(count_retained_messages(), 0);
}

TEST(payload_is_bound_to_topic_and_key)
{
    const uint8_t key[CRYPTO_KEY_BYTES] = {1}, other[CRYPTO_KEY_BYTES] = {2};
    AUTO(text) Text out = {0}, box = {0};
    CryptoKeyPair lock, strange;
    size_t length;
    require_crypto();
    uint8_t *sealed = crypto_encrypt_topic_payload(key, "seat/1/view", "what is seen", &length);
    assert_true(crypto_decrypt_topic_payload(key, "seat/1/view", sealed, length, &out));
    assert_string_equal(text_chars(&out), "what is seen");
    assert_false(crypto_decrypt_topic_payload(key, "seat/2/view", sealed, length, &out));
    assert_false(crypto_decrypt_topic_payload(other, "seat/1/view", sealed, length, &out));
    assert_false(crypto_decrypt_topic_payload(key, "seat/1/view", sealed, 3, &out));
    sealed[length - 1] ^= 1;
    assert_false(crypto_decrypt_topic_payload(key, "seat/1/view", sealed, length, &out));
    free(sealed);
    crypto_derive_keypair("a secret", &lock);
    crypto_derive_keypair("another", &strange);
    crypto_encrypt_sealed_box(lock.public_key, "a short text", &box);
    assert_true(crypto_decrypt_sealed_box(&lock, text_chars(&box), &out));
    assert_string_equal(text_chars(&out), "a short text");
    assert_false(crypto_decrypt_sealed_box(&strange, text_chars(&box), &out));
    assert_false(crypto_decrypt_sealed_box(&lock, "00ff", &out));
}

TEST(timestamps_never_repeat)
{
    enum { STAMPS = 1000, DAY_MS = 24 * 60 * 60 * 1000 };
    int64_t last = 0;
    for (int i = 0; i < STAMPS; i++) {
        const int64_t before = last;
        assert_true(mqtt_room_make_timestamp(&last) > before);
    }
    const int64_t now = last;
    last += DAY_MS; /* simulates a clock that was set back by a day */
    assert_all(mqtt_room_make_timestamp(&last) == now + DAY_MS + 1, last == now + DAY_MS + 1);
}

const TestFixture test_group = {mosquitto_set_up, mosquitto_tear_down};
