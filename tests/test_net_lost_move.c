/* test_net_lost_move.c: moves that a guest has sent over TCP just before the connection is lost. After the
 * guest has reconnected, the host makes such a move exactly once, or the player learns that it was not made.
 */
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

/* Closes the host before it has read the move, as if its computer had lost power, and opens it again. */
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

const TestFixture test_group = {create_home, remove_home};
