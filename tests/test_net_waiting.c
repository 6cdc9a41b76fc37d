/* test_net_waiting.c: moves that a guest makes while the host is away. The broker stores them until the host
 * is back. */
#include "auto.h"
#include "broker_fixture.h"
#include "games/fiction/game.h"
#include "mosquitto.h"
#include "net/session/guest_private.h"
#include "net/session/guest_text.h"
#include "net/session/host_mqtt_private.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_whole, &game_fiction, NULL};

typedef struct LateGuest {
    Table table;
    int seat; /* seat of the guest who comes back */
    char address[64];
    Hello hello;
} LateGuest;

/* Closes the host and the programs of both guests. `seat` is the seat of the guest who comes back. */
static void close_late_host(LateGuest *late, Guest *guests[2], int seat)
{
    Table *table = &late->table;
    late->seat = seat;
    release_guest(table, guests[0]);
    release_guest(table, guests[1]);
    host_step(table->host, 10);
    stop_listening(table);
    late->hello = (Hello){.seat = seat};
    snprintf(late->hello.name, sizeof late->hello.name, "%s", seat == 0 ? "Ada" : "Bo");
    snprintf(late->address, sizeof late->address, "mqtt://%s", mosquitto.address);
}

/* Plays 4 moves, then closes the host. All guests have left, too. */
static void close_host_during_game(LateGuest *late)
{
    Table *table = &late->table;
    open_saved_table(table, &game_null_whole, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    play_random_moves(table, guests, 2, 4);
    const int seat = match_next_seat(table->match);
    step_until_moves(table, guests[seat], 4);
    close_late_host(late, guests, seat);
}

/* Starts the guest's program while the host is away. */
static Guest *start_late_guest(LateGuest *late)
{
    Error error = {0};
    Guest *guest = join_at_broker(late->address, desk_words, &late->hello, late->table.content_store, &error);
    assert_ok(guest, error);
    return guest;
}

/* Makes the guest's legal move number `index`, which waits for the host. Stores the move's text. */
static void play_late_move(Guest *guest, int seat, int index, char out[MOVE_TEXT_MAX])
{
    Match *match = guest_match(guest);
    const GameContent *content = match_setup(match)->content;
    MoveList list = {0};
    Error error = {0};
    game_null_whole.list_moves(match_state(match), content, seat, &list);
    assert_true(index < list.count);
    game_null_whole.move_to_text(&list.moves[index], content, out, MOVE_TEXT_MAX);
    assert_true(match_play(match, seat, &list.moves[index], &error));
    assert_string_equal(guest_get_waiting_move(guest), out);
    assert_false(match_play(match, seat, &list.moves[index], &error));
    assert_string_equal(error.text, "Your move is waiting for the host. Undo removes it.");
    move_list_free(&list);
}

static void reopen_until_moves(LateGuest *late, int moves)
{
    reopen_table(&late->table);
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(late->table.match) < moves; i++) {
        host_step(late->table.host, 1);
    }
    assert_int_equal(match_move_count(late->table.match), moves);
    /* handles the requests after the move */
    host_step(late->table.host, 1);
}

static void assert_last_move(const LateGuest *late, const char *expected)
{
    const Match *match = late->table.match;
    assert_int_equal(match_move_seat(match, match_move_count(match) - 1), late->seat);
    assert_string_equal(match_move_text(match, match_move_count(match) - 1), expected);
}

/* Plays the game to its end, and checks that the broker then stores no messages. `guest` is the late guest's
 * connection, or NULL if that guest must join first. */
static void finish_late_game(LateGuest *late, Guest *guest)
{
    Table *table = &late->table;
    Guest *guests[2] = {NULL, NULL};
    guests[late->seat] = guest ? guest : join_guest(table, late->hello.name);
    guests[1 - late->seat] = join_guest(table, late->seat == 0 ? "Bo" : "Ada");
    play_random_moves(table, guests, 2, NET_STEPS_MAX);
    step_until_moves(table, guests[0], match_move_count(table->match));
    step_until_moves(table, guests[1], match_move_count(table->match));
    close_table(table);
    assert_int_equal(count_retained_messages(), 0);
}

TEST(waiting_move_survives_restart_of_guest)
{
    LateGuest late = {.seat = 0};
    Error error = {0};
    char move[MOVE_TEXT_MAX];
    close_host_during_game(&late);
    Guest *guest = start_late_guest(&late);
    assert_null(guest_get_waiting_move(guest));
    play_late_move(guest, late.seat, 0, move);
    assert_false(guest_is_sending(guest));
    release_guest(&late.table, guest);

    guest = start_late_guest(&late);
    assert_non_null(guest_get_waiting_move(guest));
    assert_string_equal(guest_get_waiting_move(guest), move);
    /* A later request must not replace the move at the broker. */
    assert_true(guest_send_chat(guest, "I have moved", &error));
    release_guest(&late.table, guest);

    reopen_until_moves(&late, 5);
    assert_last_move(&late, move);
    assert_non_null(strstr(text_chars(&late.table.said), "I have moved"));
    guest = join_guest(&late.table, late.hello.name);
    step_until_moves(&late.table, guest, 5);
    assert_null(guest_get_waiting_move(guest));
    finish_late_game(&late, guest);
}

TEST(waiting_move_can_be_replaced)
{
    LateGuest late = {.seat = 0};
    Error error = {0};
    char move[MOVE_TEXT_MAX], other[MOVE_TEXT_MAX];
    close_host_during_game(&late);
    Guest *guest = start_late_guest(&late);
    play_late_move(guest, late.seat, 0, move);
    release_guest(&late.table, guest);
    guest = start_late_guest(&late);
    assert_true(guest_request_undo(guest, &error));
    assert_null(guest_get_waiting_move(guest));
    release_guest(&late.table, guest);
    guest = start_late_guest(&late);
    assert_null(guest_get_waiting_move(guest));
    play_late_move(guest, late.seat, 1, other);
    assert_string_not_equal(move, other);
    release_guest(&late.table, guest);
    reopen_until_moves(&late, 5);
    assert_last_move(&late, other);
    finish_late_game(&late, NULL);
}

TEST(waiting_move_is_rejected_with_reason)
{
    LateGuest late = {.seat = 0};
    close_host_during_game(&late);
    Guest *guest = start_late_guest(&late);
    guest_send_move(guest, "nonsense", "");
    assert_string_equal(guest_get_waiting_move(guest), "nonsense");
    release_guest(&late.table, guest);
    reopen_table(&late.table);
    guest = connect_guest_with(&late.table, desk_words, &late.hello);
    wait_for_report(&late.table, guest, "\"nonsense\" is not a move.");
    assert_null(guest_get_waiting_move(guest));
    assert_int_equal(match_move_count(late.table.match), 4);
    finish_late_game(&late, guest);
}

/* ------------------------------------------------------------------ a turn of several moves */

enum { GUESSERS, LIBRARIAN, CHOSEN = 1 /* number of moves before the Guessers' turn */ };

/* Writes mark number `index`, a note about a letter. */
static void write_mark(int index, char out[MOVE_TEXT_MAX])
{
    snprintf(out, MOVE_TEXT_MAX, "mark %c %s", 'a' + index % WORD_LETTERS,
             index < WORD_LETTERS ? "no" : "yes");
}

/* Lets the Lie-brarian choose the word, then closes the host. All guests have left, too. */
static void close_host_before_guess(LateGuest *late)
{
    Table *table = &late->table;
    open_saved_table(table, &game_fiction, 2);
    Guest *guests[] = {join_guest(table, "Ada"), join_guest(table, "Bo")};
    play_random_moves(table, guests, 2, CHOSEN);
    step_until_moves(table, guests[GUESSERS], CHOSEN);
    close_late_host(late, guests, GUESSERS);
}

static void play_move(Guest *guest, const char *move)
{
    Error error = {0};
    assert_ok(match_play_text(guest_match(guest), GUESSERS, move, &error), error);
}

static void play_mark(Guest *guest, int index, char out[MOVE_TEXT_MAX])
{
    write_mark(index, out);
    play_move(guest, out);
}

static void assert_waiting(const Guest *guest, int count, int shown)
{
    assert_ints(guest_count_waiting_moves(guest), count, match_count_waiting_moves(guest_match(guest)),
                shown);
    assert_int_equal(match_move_count(guest_match(guest)), CHOSEN + shown);
    assert_int_equal(guest_can_add_move(guest), count == shown);
}

static void assert_moves(const Match *match, char moves[][MOVE_TEXT_MAX], int count)
{
    assert_int_equal(match_move_count(match), CHOSEN + count);
    for (int i = 0; i < count; i++) {
        assert_string_equal(match_move_text(match, CHOSEN + i), moves[i]);
    }
}

/* Steps the guest without the host. */
static void step_late_guest(Guest *guest)
{
    AUTO(text) Text said = {0};
    Error error = {0};
    bool news;
    PollEntry wait = {.socket = guest_get_socket(guest), .wants_write = guest_has_unsent(guest)};
    platform_poll(&wait, 1, 10);
    assert_ok(guest_step(guest, &news, &said, &error), error);
}

/* Steps the guest without the host, until `moves` moves are shown as waiting. */
static void step_until_shown(Guest *guest, int moves)
{
    for (int i = 0; i < NET_STEPS_MAX && match_count_waiting_moves(guest_match(guest)) != moves; i++) {
        step_late_guest(guest);
    }
    assert_int_equal(match_count_waiting_moves(guest_match(guest)), moves);
}

/* Steps host and guest until the host has told the guest about `moves` moves. */
static void step_until_confirmed(LateGuest *late, Guest *guest, int moves)
{
    for (int i = 0; i < NET_STEPS_MAX && guest_count_moves(guest) < moves; i++) {
        step_all_ok(&late->table, &guest, 1, &late->table.refused);
    }
    assert_ints(guest_count_moves(guest), moves, match_count_waiting_moves(guest_match(guest)), 0);
}

TEST(turn_waits_up_to_first_hidden_information)
{
    enum { TURN = 4 };
    LateGuest late = {.seat = 0};
    Error error = {0};
    char moves[TURN][MOVE_TEXT_MAX], other[MOVE_TEXT_MAX];
    close_host_before_guess(&late);
    Guest *guest = start_late_guest(&late);
    assert_waiting(guest, 0, 0);
    play_mark(guest, 0, moves[0]);
    assert_waiting(guest, 1, 1);
    play_mark(guest, 1, moves[1]);
    play_mark(guest, 2, moves[2]);
    assert_waiting(guest, 3, 3);
    play_move(guest, strcpy(moves[3], "guess crane"));
    assert_waiting(guest, TURN, 3);
    write_mark(3, other);
    assert_false(match_play_text(guest_match(guest), GUESSERS, other, &error));
    assert_string_equal(error.text, "Your move is waiting for the host. Undo removes it.");
    release_guest(&late.table, guest);

    guest = start_late_guest(&late);
    step_until_shown(guest, 3);
    assert_waiting(guest, TURN, 3);
    reopen_until_moves(&late, CHOSEN + TURN);
    assert_moves(late.table.match, moves, TURN);
    step_until_confirmed(&late, guest, CHOSEN + TURN);
    assert_int_equal(guest_count_waiting_moves(guest), 0);
    assert_int_equal(match_count_waiting_moves(guest_match(guest)), 0);
    assert_view_matches(&late.table, guest);
    release_guest(&late.table, guest);
    finish_late_game(&late, NULL);
}

/* After the restart, the broker still has all waiting moves, even those that the host has already made. */
TEST(waiting_moves_survive_restart_of_host_after_first_move)
{
    enum { TURN = 3 };
    LateGuest late = {.seat = 0};
    char moves[TURN][MOVE_TEXT_MAX];
    close_host_before_guess(&late);
    Guest *guest = start_late_guest(&late);
    for (int i = 0; i < TURN; i++) {
        play_mark(guest, i, moves[i]);
    }
    release_guest(&late.table, guest);
    reopen_table(&late.table);
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(late.table.match) == CHOSEN; i++) {
        host_step(late.table.host, 1);
    }
    assert_moves(late.table.match, moves, 1);
    stop_listening(&late.table);
    reopen_until_moves(&late, CHOSEN + TURN);
    assert_moves(late.table.match, moves, TURN);
    guest = join_guest(&late.table, late.hello.name);
    step_until_confirmed(&late, guest, CHOSEN + TURN);
    assert_null(strstr(text_chars(&late.table.refused), "too late"));
    release_guest(&late.table, guest);
    finish_late_game(&late, NULL);
}

TEST(waiting_moves_are_undone_from_the_last)
{
    LateGuest late = {.seat = 0};
    Error error = {0};
    char moves[3][MOVE_TEXT_MAX];
    close_host_before_guess(&late);
    Guest *guest = start_late_guest(&late);
    for (int i = 0; i < 2; i++) {
        play_mark(guest, i, moves[i]);
    }
    play_move(guest, "guess crane");
    assert_true(guest_request_undo(guest, &error));
    assert_true(guest_request_undo(guest, &error));
    assert_waiting(guest, 1, 1);
    assert_string_equal(guest_get_waiting_move(guest), moves[0]);
    play_mark(guest, 2, moves[1]);
    release_guest(&late.table, guest);
    guest = start_late_guest(&late);
    step_until_shown(guest, 2);
    play_move(guest, strcpy(moves[2], "guess house"));
    release_guest(&late.table, guest);
    reopen_until_moves(&late, CHOSEN + 3);
    assert_moves(late.table.match, moves, 3);
    finish_late_game(&late, NULL);
}

/* Steps host and guest until the guest has read a rejection. */
static void wait_for_rejection(LateGuest *late, Guest *guest, const char *reason)
{
    Text *refused = &late->table.refused;
    for (int i = 0; i < NET_STEPS_MAX && !strstr(text_chars(refused), reason); i++) {
        step_all_ok(&late->table, &guest, 1, refused);
    }
    assert_non_null(strstr(text_chars(refused), reason));
}

TEST(host_stops_at_first_waiting_move_that_is_illegal)
{
    LateGuest late = {.seat = 0};
    char moves[2][MOVE_TEXT_MAX];
    close_host_before_guess(&late);
    Guest *guest = start_late_guest(&late);
    play_mark(guest, 0, moves[0]);
    guest_send_move(guest, "nonsense", "");
    write_mark(1, moves[1]);
    guest_send_move(guest, moves[1], "");
    assert_waiting(guest, 3, 1);
    reopen_until_moves(&late, CHOSEN + 1);
    wait_for_rejection(&late, guest, "\"nonsense\" is not a move.");
    assert_moves(late.table.match, moves, 1);
    assert_null(strstr(text_chars(&late.table.refused), "too late"));
    step_until_confirmed(&late, guest, CHOSEN + 1);
    assert_int_equal(transport_count_moves(guest->transport), 0);
    release_guest(&late.table, guest);
    finish_late_game(&late, NULL);
}

/* Another move is made between the two waiting moves, so the second no longer fits the position. */
TEST(waiting_move_is_not_made_in_another_position)
{
    LateGuest late = {.seat = 0};
    Error error = {0};
    char moves[3][MOVE_TEXT_MAX];
    close_host_before_guess(&late);
    Guest *guest = start_late_guest(&late);
    play_mark(guest, 0, moves[0]);
    write_mark(2, moves[1]);
    play_mark(guest, 1, moves[2]);
    reopen_table(&late.table);
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(late.table.match) == CHOSEN; i++) {
        host_step(late.table.host, 1);
    }
    assert_ok(match_play_text(late.table.match, GUESSERS, moves[1], &error), error);
    wait_for_rejection(&late, guest, "Your request came too late: the game has moved on.");
    assert_moves(late.table.match, moves, 2);
    step_until_confirmed(&late, guest, CHOSEN + 2);
    assert_view_matches(&late.table, guest);
    release_guest(&late.table, guest);
    finish_late_game(&late, NULL);
}

TEST(older_host_gets_one_waiting_move)
{
    LateGuest late = {.seat = 0};
    Error error = {0};
    char moves[1][MOVE_TEXT_MAX], other[MOVE_TEXT_MAX];
    close_host_before_guess(&late);
    Guest *guest = start_late_guest(&late);
    guest->capabilities &= ~(uint32_t)CAPABILITY_QUEUE;
    play_mark(guest, 0, moves[0]);
    assert_waiting(guest, 1, 0);
    write_mark(1, other);
    assert_false(match_play_text(guest_match(guest), GUESSERS, other, &error));
    reopen_until_moves(&late, CHOSEN + 1);
    assert_moves(late.table.match, moves, 1);
    step_until_confirmed(&late, guest, CHOSEN + 1);
    release_guest(&late.table, guest);
    finish_late_game(&late, NULL);
}

TEST(number_of_waiting_moves_is_limited)
{
    LateGuest late = {.seat = 0};
    Error error = {0};
    char move[MOVE_TEXT_MAX];
    close_host_before_guess(&late);
    Guest *guest = start_late_guest(&late);
    for (int i = 0; i < GUEST_WAITING_MOVES_MAX; i++) {
        play_mark(guest, i, move);
        step_late_guest(guest);
    }
    write_mark(GUEST_WAITING_MOVES_MAX, move);
    assert_false(match_play_text(guest_match(guest), GUESSERS, move, &error));
    assert_string_equal(error.text, "You have too many moves waiting for the host.");
    reopen_until_moves(&late, CHOSEN + GUEST_WAITING_MOVES_MAX);
    step_until_confirmed(&late, guest, CHOSEN + GUEST_WAITING_MOVES_MAX);
    release_guest(&late.table, guest);
    finish_late_game(&late, NULL);
}

/* ------------------------------------------------------------------ a host whose window is busy */

static bool holds_requests(const LateGuest *late)
{
    return late->table.host->mqtt->snapshots[late->seat].held.subtopic[0] != '\0';
}

/* Opens the host again, but makes it hold back moves, as a window does while it still shows an earlier move.
 * Steps until the guest's requests have arrived. */
static void reopen_busy_host(LateGuest *late)
{
    reopen_table(&late->table);
    host_hold_moves(late->table.host, true);
    for (int i = 0; i < NET_STEPS_MAX && !holds_requests(late); i++) {
        host_step(late->table.host, 1);
    }
    assert_true(holds_requests(late));
}

/* Lets the host make the moves that have waited, and steps until no request waits. */
static void release_busy_host(LateGuest *late)
{
    host_hold_moves(late->table.host, false);
    for (int i = 0; i < NET_STEPS_MAX && holds_requests(late); i++) {
        host_step(late->table.host, 1);
    }
    assert_false(holds_requests(late));
}

/* Steps host and guest for a moment, so that all their messages arrive. */
static void deliver_messages(LateGuest *late, Guest *guest)
{
    for (int i = 0; i < 20; i++) {
        step_all_ok(&late->table, &guest, 1, &late->table.refused);
    }
}

TEST(withdrawn_move_is_not_made_by_busy_host)
{
    LateGuest late = {.seat = 0};
    Error error = {0};
    char move[MOVE_TEXT_MAX];
    close_host_during_game(&late);
    Guest *guest = start_late_guest(&late);
    play_late_move(guest, late.seat, 0, move);
    reopen_busy_host(&late);
    assert_true(guest_request_undo(guest, &error));
    deliver_messages(&late, guest);
    release_busy_host(&late);
    deliver_messages(&late, guest);
    assert_int_equal(match_move_count(late.table.match), 4);
    assert_int_equal(transport_count_moves(guest->transport), 0);
    release_guest(&late.table, guest);
    finish_late_game(&late, NULL);
}

/* Returns the last nonempty message in the topic of the guest's requests. */
static MqttMessage take_requests(MqttClient *spy)
{
    MqttMessage arrival, last = {0};
    step_spy(spy);
    while (mqtt_client_take_message(spy, &arrival)) {
        const char *place = strstr(arrival.topic, "/seat/");
        if (place && arrival.length > 0 && strstr(place, "/move")) {
            mqtt_message_free(&last);
            last = arrival;
        } else {
            mqtt_message_free(&arrival);
        }
    }
    assert_non_null(last.topic);
    return last;
}

/* Replaces the guest's requests with a message that lacks the first line, which has the time. Older guests do
 * not write this line. */
static void publish_as_older_guest(const Guest *guest, MqttClient *spy, const MqttMessage *requests)
{
    RoomMessage message = {.message = *requests};
    AUTO(text) Text lines = {0};
    AUTO(text) Text older = {0};
    Error error = {0};
    uint8_t key[CRYPTO_KEY_BYTES];
    const Address at = {.name = "127.0.0.1", .port = mosquitto.port, .broker = true};
    MqttRoom *room = mqtt_room_new(desk_words, &error);
    assert_non_null(room);
    snprintf(message.subtopic, sizeof message.subtopic, "%s", strstr(requests->topic, "seat/"));
    mqtt_room_derive_key(room, guest_get_token(guest), key);
    assert_true(room_message_decrypt(&message, key, &lines));
    const char *rest = strchr(text_chars(&lines), '\n');
    assert_non_null(rest);
    text_add(&older, "%s", rest + 1);
    assert_true(mqtt_room_connect(room, &at, "older", NULL, &error));
    mqtt_room_publish_retained(room, message.subtopic, key, text_chars(&older));
    for (int i = 0; i < 20; i++) {
        mqtt_room_step(room);
        step_spy(spy);
    }
    mqtt_room_free(room);
}

/* Older guests clear the topic when they withdraw their last request. */
TEST(move_that_an_older_guest_withdraws_is_not_made)
{
    LateGuest late = {.seat = 0};
    char move[MOVE_TEXT_MAX];
    close_host_during_game(&late);
    Guest *guest = start_late_guest(&late);
    play_late_move(guest, late.seat, 0, move);
    MqttClient *spy = spy_new();
    MqttMessage requests = take_requests(spy);
    publish_as_older_guest(guest, spy, &requests);
    reopen_busy_host(&late);
    mqtt_client_publish(spy, requests.topic, "", 0, true);
    for (int i = 0; i < NET_STEPS_MAX && holds_requests(&late); i++) {
        step_spy(spy);
        host_step(late.table.host, 1);
    }
    assert_false(holds_requests(&late));
    host_hold_moves(late.table.host, false);
    for (int i = 0; i < 20; i++) {
        host_step(late.table.host, 1);
    }
    assert_int_equal(match_move_count(late.table.match), 4);
    mqtt_message_free(&requests);
    mqtt_client_free(spy);
    release_guest(&late.table, guest);
    finish_late_game(&late, NULL);
}

/* Everyone who can publish at the broker can replace the guest's message there. */
TEST(stranger_cannot_replace_requests_that_the_host_holds)
{
    static const char *const strangers[] = {"nothing", ""};
    LateGuest late = {.seat = 0};
    char move[MOVE_TEXT_MAX];
    close_host_during_game(&late);
    Guest *guest = start_late_guest(&late);
    play_late_move(guest, late.seat, 0, move);
    MqttClient *spy = spy_new();
    MqttMessage requests = take_requests(spy);
    reopen_busy_host(&late);
    for (size_t i = 0; i < sizeof strangers / sizeof *strangers; i++) {
        mqtt_client_publish(spy, requests.topic, strangers[i], strlen(strangers[i]), true);
    }
    step_spy(spy);
    deliver_messages(&late, guest);
    release_busy_host(&late);
    assert_int_equal(match_move_count(late.table.match), 5);
    assert_last_move(&late, move);
    mqtt_message_free(&requests);
    mqtt_client_free(spy);
    deliver_messages(&late, guest);
    release_guest(&late.table, guest);
    finish_late_game(&late, NULL);
}

/* A stranger can also copy the guest's messages, and publish them later. */
TEST(stranger_cannot_bring_back_a_withdrawn_move)
{
    LateGuest late = {.seat = 0};
    Error error = {0};
    char move[MOVE_TEXT_MAX];
    close_host_during_game(&late);
    Guest *guest = start_late_guest(&late);
    play_late_move(guest, late.seat, 0, move);
    MqttClient *spy = spy_new();
    MqttMessage requests = take_requests(spy);
    reopen_busy_host(&late);
    assert_true(guest_request_undo(guest, &error));
    deliver_messages(&late, guest);
    mqtt_client_publish(spy, requests.topic, requests.bytes, requests.length, true);
    step_spy(spy);
    deliver_messages(&late, guest);
    release_busy_host(&late);
    deliver_messages(&late, guest);
    assert_int_equal(match_move_count(late.table.match), 4);
    mqtt_message_free(&requests);
    mqtt_client_free(spy);
    release_guest(&late.table, guest);
    finish_late_game(&late, NULL);
}

/* ------------------------------------------------------------------ a host that stops too early */

/* The host stops after it has made `count` waiting moves, and before it has cleared them at the broker. */
static void check_made_moves_after_restart(int count)
{
    LateGuest late = {.seat = 0};
    char moves[2][MOVE_TEXT_MAX];
    close_host_before_guess(&late);
    Guest *guest = start_late_guest(&late);
    for (int i = 0; i < count; i++) {
        play_mark(guest, i, moves[i]);
    }
    release_guest(&late.table, guest);
    reopen_table(&late.table);
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(late.table.match) < CHOSEN + count; i++) {
        host_step(late.table.host, 1);
    }
    assert_moves(late.table.match, moves, count);
    stop_listening(&late.table);
    reopen_table(&late.table);
    guest = join_guest(&late.table, late.hello.name);
    deliver_messages(&late, guest);
    assert_string_equal(text_chars(&late.table.refused), "");
    assert_moves(late.table.match, moves, count);
    assert_int_equal(transport_count_moves(guest->transport), 0);
    release_guest(&late.table, guest);
    finish_late_game(&late, NULL);
}

TEST(made_moves_are_not_too_late_after_restart_of_host)
{
    check_made_moves_after_restart(1);
    check_made_moves_after_restart(2);
}

/* ------------------------------------------------------------------ many requests */

static int count_chat(const Guest *guest, const char *name)
{
    const int count = guest_count_chat(guest);
    int found = 0;
    for (int i = count > CHAT_HISTORY_MAX ? count - CHAT_HISTORY_MAX : 0; i < count; i++) {
        found += strcmp(guest_get_chat_message(guest, i)->name, name) == 0;
    }
    return found;
}

TEST(many_requests_are_all_handled)
{
    enum { CHATS = 50 };
    LateGuest late = {.seat = 0};
    Error error = {0};
    char moves[1][MOVE_TEXT_MAX], last[32];
    close_host_before_guess(&late);
    Guest *guest = start_late_guest(&late);
    for (int i = 1; i <= CHATS; i++) {
        snprintf(last, sizeof last, "message %d", i);
        assert_true(guest_send_chat(guest, last, &error));
        step_late_guest(guest);
    }
    play_mark(guest, 0, moves[0]);
    reopen_table(&late.table);
    Guest *other = join_guest(&late.table, "Bo");
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(late.table.match) == CHOSEN; i++) {
        step_all_ok(&late.table, &other, 1, &late.table.refused);
    }
    assert_moves(late.table.match, moves, 1);
    assert_non_null(strstr(text_chars(&late.table.said), last));
    deliver_messages(&late, other);
    assert_int_equal(count_chat(other, "Ada"), CHATS);
    deliver_messages(&late, guest);
    assert_null(strstr(text_chars(&late.table.refused), "too many"));
    release_guest(&late.table, guest);
    release_guest(&late.table, other);
    finish_late_game(&late, NULL);
}

/* Steps a guest in text mode until the output contains `words`, and clears the output. */
static void expect_text(GuestText *session, const char *words)
{
    AUTO(text) Text out = {0};
    Error error = {0};
    for (int i = 0; i < NET_STEPS_MAX && !strstr(text_chars(&out), words); i++) {
        PollEntry entry;
        const int timeout = guest_text_get_poll_entry(session, &entry);
        platform_poll(&entry, 1, timeout >= 0 && timeout < 10 ? timeout : 10);
        assert_ok(guest_text_step(session, &out, &error), error);
    }
    if (!strstr(text_chars(&out), words)) {
        fail_msg("expected “%s” instead of: %s", words, text_chars(&out));
    }
}

static void type_line(GuestText *session, const char *line)
{
    AUTO(text) Text out = {0};
    assert_true(guest_text_handle_line(session, line, &out));
}

TEST(text_mode_reports_waiting_moves)
{
    LateGuest late = {.seat = 0};
    Error error = {0};
    close_host_before_guess(&late);
    GuestText *session =
        guest_text_new(late.address, desk_words, &late.hello, late.table.content_store, &error);
    assert_ok(session, error);
    expect_text(session, "You are The Guessers.");
    type_line(session, "mark a no");
    expect_text(session, "Your move waits for the host: mark a no. Type /undo to remove it.");
    type_line(session, "mark b no");
    type_line(session, "guess crane");
    expect_text(session,
                "3 of your moves wait for the host. Type /undo to remove the last one: guess crane.");
    type_line(session, "/undo");
    expect_text(session, "2 of your moves wait for the host. Type /undo to remove the last one: mark b no.");
    guest_text_free(session);
    reopen_until_moves(&late, CHOSEN + 2);
    assert_string_equal(match_move_text(late.table.match, CHOSEN + 1), "mark b no");
    finish_late_game(&late, NULL);
}

TEST(hash_of_view_is_parsed)
{
    static const char *const malformed[] = {"\"7f\"", "\"000000000000000g\"", "7", "\"\"", "null"};
    const uint64_t hash = UINT64_C(0xfedcba987654321);
    AUTO(text) Text text = {0};
    GuestMessage message;
    Error error = {0};
    message_write_move("pass", "a note", &hash, &text);
    assert_ok(message_parse_guest(text_chars(&text), false, &message, &error), error);
    assert_true(message.has_view_hash && message.view_hash == hash);
    guest_message_free(&message);
    for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++) {
        text_clear(&text);
        text_add(&text, "{\"move\":\"pass\",\"words\":\"\",\"from\":%s}", malformed[i]);
        assert_false(message_parse_guest(text_chars(&text), false, &message, &error));
        guest_message_free(&message);
    }
}

const TestFixture test_group = {mosquitto_set_up, mosquitto_tear_down};
