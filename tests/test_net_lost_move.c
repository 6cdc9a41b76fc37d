/* test_net_lost_move.c: moves, requests and chat messages that were sent over TCP just before the connection
 * is lost. After the guest has reconnected, the host makes such a move exactly once, or the player learns
 * that it was not made. The same holds for requests. Each chat message arrives exactly once. */
#include "auto.h"
#include "net/session/guest_private.h"
#include "net/session/host_private.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_whole, NULL};

enum { MOVES = 4 };

static const char not_made[] = "Your last move did not reach the host. Check the table, and move again.";

typedef struct LostMove {
    Table *table;
    Guest *guests[2];
    int seat; /* seat whose turn it is */
    char move[MOVE_TEXT_MAX];
} LostMove;

static void open_game(LostMove *lost, Table *table)
{
    *lost = (LostMove){.table = table};
    open_table(table, &game_null_whole, 2);
    lost->guests[0] = join_guest(table, "Ada");
    lost->guests[1] = join_guest(table, "Bo");
    play_random_moves(table, lost->guests, 2, MOVES);
    lost->seat = match_next_seat(table->match);
}

/* Sends a move, but does not let the host read it yet. */
static void send_move(LostMove *lost)
{
    Guest *guest = lost->guests[lost->seat];
    Match *match = guest_match(guest);
    const GameContent *content = match_setup(match)->content;
    AUTO(move_list) MoveList list = {0};
    AUTO(text) Text said = {0};
    Error error = {0};
    bool news;
    assert_false(guest_awaits_answer(guest));
    game_null_whole.list_moves(match_state(match), content, lost->seat, &list);
    game_null_whole.move_to_text(&list.moves[0], content, lost->move, MOVE_TEXT_MAX);
    assert_ok(match_play_with_note(match, lost->seat, &list.moves[0], "my note", false, &error), error);
    assert_ok(guest_step(guest, &news, &said, &error), error);
    assert_true(guest_awaits_answer(guest));
}

static Hello make_hello(const LostMove *lost)
{
    Hello hello = {.seat = lost->seat, .token = *guest_get_token(lost->guests[lost->seat])};
    snprintf(hello.name, sizeof hello.name, "%s", lost->seat == 0 ? "Ada" : "Bo");
    return hello;
}

/* Replaces the guest of the lost connection. */
static void continue_with(LostMove *lost, Guest *guest)
{
    Guest *before = lost->guests[lost->seat];
    guest_continue_session(guest, before);
    release_guest(lost->table, before);
    lost->guests[lost->seat] = guest;
}

static void reconnect(LostMove *lost)
{
    const Hello hello = make_hello(lost);
    continue_with(lost, join_guest_with(lost->table, &hello));
}

static void deliver_messages(LostMove *lost)
{
    for (int i = 0; i < 20; i++) {
        step_all_ok(lost->table, &lost->guests[lost->seat], 1, &lost->table->refused);
    }
}

static void assert_made_once(LostMove *lost)
{
    const Match *match = lost->table->match;
    deliver_messages(lost);
    assert_string_equal(text_chars(&lost->table->refused), "");
    assert_ints(match_move_count(match), MOVES + 1, match_move_seat(match, MOVES), lost->seat);
    assert_string_equal(match_move_text(match, MOVES), lost->move);
    assert_string_equal(match_move_note(match, MOVES), "my note");
    assert_false(guest_awaits_answer(lost->guests[lost->seat]));
    assert_view_matches(lost->table, lost->guests[lost->seat]);
}

/* Closes the host before the host has read the move, as if the host's computer had lost power. Then opens the
 * host again. */
static void restart_host(LostMove *lost)
{
    lost->table->room_state = lost->table->host->room_state;
    stop_listening(lost->table);
    start_listening(lost->table);
}

NET_TEST(move_that_the_host_has_not_read_is_sent_again)
{
    LostMove lost;
    open_game(&lost, table);
    send_move(&lost);
    restart_host(&lost);
    reconnect(&lost);
    assert_true(guest_awaits_answer(lost.guests[lost.seat]));
    assert_made_once(&lost);
}

NET_TEST(move_that_waits_for_a_busy_host_is_sent_again)
{
    LostMove lost;
    open_game(&lost, table);
    host_hold_moves(table->host, true);
    send_move(&lost);
    step_all_ok(table, lost.guests, 2, &table->refused);
    reconnect(&lost);
    host_hold_moves(table->host, false);
    assert_made_once(&lost);
}

NET_TEST(move_is_sent_again_after_each_lost_connection)
{
    LostMove lost;
    open_game(&lost, table);
    send_move(&lost);
    for (int i = 0; i < 3; i++) {
        restart_host(&lost);
        reconnect(&lost);
    }
    assert_made_once(&lost);
}

NET_TEST(move_that_the_host_has_made_is_not_sent_again)
{
    LostMove lost;
    open_game(&lost, table);
    send_move(&lost);
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(table->match) == MOVES; i++) {
        host_step(table->host, 1);
    }
    reconnect(&lost);
    assert_false(guest_awaits_answer(lost.guests[lost.seat]));
    assert_made_once(&lost);
}

/* The host reads the guest's move on the old connection and the hello message on the new connection at the
 * same time. On the new connection, the host sends the earlier moves first, and the new move only after
 * them. */
NET_TEST(move_that_the_host_makes_during_the_reconnect_is_made_once)
{
    LostMove lost;
    AUTO(text) Text said = {0};
    Error error = {0};
    bool news = false;
    open_game(&lost, table);
    const Hello hello = make_hello(&lost);
    Guest *guest = connect_guest_with(table, desk_words, &hello);
    for (int i = 0; i < NET_STEPS_MAX && guest->state != GUEST_EXPECTS_TABLE; i++) {
        host_step(table->host, 1);
        assert_ok(guest_step(guest, &news, &said, &error), error);
    }
    send_move(&lost);
    host_step(table->host, 10);
    assert_int_equal(match_move_count(table->match), MOVES + 1);
    for (int i = 0; i < NET_STEPS_MAX && !guest_match(guest); i++) {
        assert_ok(guest_step(guest, &news, &said, &error), error);
    }
    assert_int_equal(guest_count_moves(guest), MOVES);
    continue_with(&lost, guest);
    assert_made_once(&lost);
}

/* The player must decide again, because the move was meant for another position. */
NET_TEST(player_learns_that_a_move_was_not_made)
{
    LostMove lost;
    Error error = {0};
    open_game(&lost, table);
    send_move(&lost);
    restart_host(&lost);
    assert_ok(match_undo(table->match, false, &error), error);
    const int moves = match_move_count(table->match);
    reconnect(&lost);
    deliver_messages(&lost);
    assert_non_null(strstr(text_chars(&table->refused), not_made));
    assert_int_equal(match_move_count(table->match), moves);
    assert_false(guest_awaits_answer(lost.guests[lost.seat]));
}

/* --- chat messages and requests --- */

/* Lets the guest send its messages, but does not let the host read them yet. */
static void send_unread(LostMove *lost)
{
    Error error = {0};
    bool news;
    assert_ok(guest_step(lost->guests[lost->seat], &news, &lost->table->refused, &error), error);
}

static void send_chat(LostMove *lost, const char *words)
{
    Error error = {0};
    assert_ok(guest_send_chat(lost->guests[lost->seat], words, &error), error);
    send_unread(lost);
}

/* Like restart_host, but the host also loses what it has not saved. */
static void crash_host(LostMove *lost)
{
    restart_host(lost);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        lost->table->host->room_state.seats[seat].handled = 0;
    }
}

static int count_chat(const Guest *guest, const char *words)
{
    int count = 0;
    for (int i = 0; i < guest_count_chat(guest); i++) {
        count += strcmp(guest_get_chat_message(guest, i)->words, words) == 0;
    }
    return count;
}

static int count_words(const Text *text, const char *words)
{
    int count = 0;
    for (const char *at = text_chars(text); (at = strstr(at, words)); at++) {
        count++;
    }
    return count;
}

/* Reconnects the guest of a lost connection, as the sessions of the window and of text mode do. */
static void reconnect_with_chat(LostMove *lost)
{
    Hello hello = make_hello(lost);
    hello.next_chat =
        guest_get_next_chat(lost->guests[lost->seat], guest_get_host_pin(lost->guests[lost->seat]));
    continue_with(lost, join_guest_with(lost->table, &hello));
}

NET_TEST(chat_that_the_host_has_not_read_is_sent_again)
{
    LostMove lost;
    open_game(&lost, table);
    send_chat(&lost, "first");
    deliver_messages(&lost);
    send_chat(&lost, "second");
    crash_host(&lost);
    for (int i = 0; i < 3; i++) {
        reconnect_with_chat(&lost);
        deliver_messages(&lost);
    }
    assert_ints(count_words(&table->said, "first"), 1, count_words(&table->said, "second"), 1);
}

/* The host has read the message, but its answer is lost with the connection. */
NET_TEST(chat_that_the_host_has_read_is_not_sent_again)
{
    LostMove lost;
    open_game(&lost, table);
    send_chat(&lost, "second");
    for (int i = 0; i < 20; i++) {
        host_step(table->host, 1);
    }
    assert_int_equal(lost.guests[lost.seat]->unconfirmed_count, 1);
    assert_int_equal(count_words(&table->said, "second"), 1);
    reconnect_with_chat(&lost);
    deliver_messages(&lost);
    assert_int_equal(count_words(&table->said, "second"), 1);
    assert_int_equal(count_chat(lost.guests[lost.seat], "second"), 1);
    assert_int_equal(lost.guests[lost.seat]->unconfirmed_count, 0);
    send_chat(&lost, "third");
    deliver_messages(&lost);
    assert_int_equal(count_words(&table->said, "third"), 1);
}

/* The guest's computer is silent, so the guest learns only after reconnecting what the others have written.
 */
NET_TEST(chat_of_others_arrives_once_after_a_lost_connection)
{
    LostMove lost;
    Error error = {0};
    open_game(&lost, table);
    Guest *other = lost.guests[1 - lost.seat];
    assert_ok(guest_send_chat(other, "before", &error), error);
    step_all_ok(table, lost.guests, 2, &table->refused);
    assert_int_equal(count_chat(lost.guests[lost.seat], "before"), 1);
    assert_ok(guest_send_chat(other, "meanwhile", &error), error);
    for (int i = 0; i < 20; i++) {
        step_all_ok(table, &other, 1, &table->refused);
    }
    assert_int_equal(count_chat(lost.guests[lost.seat], "meanwhile"), 0);
    reconnect_with_chat(&lost);
    deliver_messages(&lost);
    assert_ints(count_chat(lost.guests[lost.seat], "before"), 0, /* shown before the connection was lost */
                count_chat(lost.guests[lost.seat], "meanwhile"), 1);
    reconnect_with_chat(&lost);
    deliver_messages(&lost);
    assert_int_equal(count_chat(lost.guests[lost.seat], "meanwhile"), 0);
}

/* Another host answers at the same address, and the player joins it. */
NET_TEST(chat_is_not_sent_to_another_host)
{
    LostMove lost;
    Error error = {0};
    char address[32];
    open_game(&lost, table);
    send_chat(&lost, "between us");
    Guest *before = lost.guests[lost.seat];
    char *digit = table->room_state.secret.digits;
    *digit = *digit == '0' ? '1' : '0';
    stop_listening(table);
    start_listening(table);
    HostPin pin = {.pinned = true};
    memcpy(pin.key, table->host->key_pair.public_key, sizeof pin.key);
    assert_int_not_equal(guest_get_next_chat(before, guest_get_host_pin(before)), 0);
    assert_int_equal(guest_get_next_chat(before, &pin), 0);
    const Hello hello = make_hello(&lost);
    snprintf(address, sizeof address, "127.0.0.1:%d", table->port);
    Guest *guest = guest_connect(address, desk_words, &hello, &pin, table->content_store, &error);
    assert_ok(guest, error);
    for (int i = 0; i < NET_STEPS_MAX && !guest_match(guest); i++) {
        step_all_ok(table, &guest, 1, &table->refused);
    }
    guest_continue_session(guest, before);
    for (int i = 0; i < 20; i++) {
        step_all_ok(table, &guest, 1, &table->refused);
    }
    assert_int_equal(count_words(&table->said, "between us"), 0);
    assert_string_equal(text_chars(&table->refused), "");
    guest_free(guest);
}

NET_TEST(new_guest_does_not_receive_earlier_chat)
{
    LostMove lost;
    open_game(&lost, table);
    send_chat(&lost, "between us");
    deliver_messages(&lost);
    Hello hello = {.name = "Cleo", .seat = SEAT_SPECTATOR};
    Guest *spectator = join_guest_with(table, &hello);
    for (int i = 0; i < 20; i++) {
        step_all_ok(table, &spectator, 1, &table->refused);
    }
    assert_int_equal(count_chat(spectator, "between us"), 0);
}

/* The seat that has just moved asks to undo its move. No other player has moved since then, so the host
 * undoes it. */
static void request_undo(LostMove *lost)
{
    Error error = {0};
    lost->seat = match_move_seat(lost->table->match, MOVES - 1);
    assert_ok(guest_request_undo(lost->guests[lost->seat], &error), error);
    send_unread(lost);
}

NET_TEST(undo_request_that_the_host_has_not_read_is_sent_again)
{
    LostMove lost;
    open_game(&lost, table);
    request_undo(&lost);
    crash_host(&lost);
    reconnect_with_chat(&lost);
    deliver_messages(&lost);
    assert_int_equal(match_move_count(table->match), MOVES - 1);
    reconnect_with_chat(&lost);
    deliver_messages(&lost);
    assert_int_equal(match_move_count(table->match), MOVES - 1);
}

NET_TEST(undo_request_that_the_host_has_handled_is_not_sent_again)
{
    LostMove lost;
    open_game(&lost, table);
    request_undo(&lost);
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(table->match) == MOVES; i++) {
        host_step(table->host, 1);
    }
    reconnect_with_chat(&lost);
    deliver_messages(&lost);
    assert_int_equal(match_move_count(table->match), MOVES - 1);
    assert_null(strstr(text_chars(&table->refused), "did not reach"));
}

/* In another position, the request would undo a move that the player did not mean, so the host must ignore
 * it. */
NET_TEST(player_learns_that_an_undo_request_was_not_made)
{
    LostMove lost;
    Error error = {0};
    open_game(&lost, table);
    request_undo(&lost);
    crash_host(&lost);
    assert_ok(match_undo(table->match, false, &error), error);
    const int moves = match_move_count(table->match);
    reconnect_with_chat(&lost);
    deliver_messages(&lost);
    assert_non_null(strstr(text_chars(&table->refused), "Your last request did not reach the host."));
    assert_int_equal(match_move_count(table->match), moves);
}

const TestFixture test_group = {create_home, remove_home};
