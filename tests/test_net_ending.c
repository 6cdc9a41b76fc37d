/* test_net_ending.c: tests of resignations, offers of a draw, and pauses in online games. */
#include "auto.h"
#include "mosquitto.h"
#include "net/session/host_private.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_game, NULL};

typedef struct Players {
    Guest *guests[3];
    int count;
} Players;

static Players open_duel(Table *table)
{
    open_table(table, &game_null_game, 2);
    Players players = {{join_guest(table, "Ada"), join_guest(table, "Bo")}, 2};
    play_random_moves(table, players.guests, 2, 2);
    return players;
}

static void step_rounds(Table *table, Players *players)
{
    for (int i = 0; i < 6; i++) {
        step_all_ok(table, players->guests, players->count, &table->refused);
    }
}

/* Runs the host and the guests until all guests know that the match is over. This takes longer through a
 * broker than over TCP. */
static void await_end(Table *table, Players *players)
{
    bool over = false;
    for (int i = 0; i < NET_STEPS_MAX && !over; i++) {
        step_all_ok(table, players->guests, players->count, &table->refused);
        over = true;
        for (int k = 0; k < players->count; k++) {
            over = over && match_seats_to_act(guest_match(players->guests[k])) == 0;
        }
    }
    assert_true(over);
    assert_int_equal(match_seats_to_act(table->match), 0);
}

static void assert_winner(const Match *match, int seat)
{
    const Status status = match_status(match);
    assert_ints((int)status.kind, STATUS_WON, (int)status.winners, 1 << seat);
}

static void request(bool good, const Error *why)
{
    if (!good) {
        fail_msg("%s", why->text);
    }
}

static bool offers_draw(const Guest *guest, int seat)
{
    const Participant *person = presence_find_seat(guest_get_presence(guest), seat);
    return person && person->offers_draw;
}

static Match *take_record(Players *players, int index)
{
    Match *record = guest_take_record(players->guests[index]);
    assert_non_null(record);
    return record;
}

/* ------------------------------------------------------------------ resigning */

NET_TEST(a_guest_resigns_and_all_see_the_winner)
{
    Error why = {0};
    Players players = open_duel(table);
    Hello hello = {.name = "Cy", .seat = SEAT_SPECTATOR};
    players.guests[players.count++] = join_guest_with(table, &hello);
    request(guest_resign(players.guests[0], &why), &why);
    await_end(table, &players);
    assert_winner(table->match, 1);
    for (int i = 0; i < players.count; i++) {
        assert_winner(guest_match(players.guests[i]), 1);
    }
    step_rounds(table, &players);
    assert_contains(text_chars(&table->said), "Ada resigned.");
    AUTO(match) Match *record = take_record(&players, 1);
    assert_winner(record, 1);
    assert_int_equal(guest_get_presence(players.guests[0])->score.games, 1);
    assert_int_equal(presence_find_seat(guest_get_presence(players.guests[0]), 1)->wins, 1);
    assert_string_equal(text_chars(&table->refused), "");
}

/* Resigns before the first move, and asserts that the record of this match contains the seed. */
static void resign_before_first_move(Table *table)
{
    Error why = {0};
    Players players = {{join_guest(table, "Ada"), join_guest(table, "Bo")}, 2};
    const Hello hello = {.name = "Bo", .seat = SEAT_ANY, .token = *guest_get_token(players.guests[1])};
    request(guest_resign(players.guests[0], &why), &why);
    await_end(table, &players);
    for (int i = 0; i < NET_STEPS_MAX / 10; i++) {
        step_all_ok(table, players.guests, players.count, &table->refused);
    }
    AUTO(match) Match *record = take_record(&players, 1);
    assert_ints(match_move_count(record), 0, match_status(record).kind == STATUS_WON, 1);
    assert_true(match_setup(record)->seed == match_setup(table->match)->seed);
    release_guest(table, players.guests[1]);
    players.guests[1] = join_guest_with(table, &hello);
    assert_record_matches(table, players.guests[1]);
}

NET_TEST(match_without_moves_has_record)
{
    open_table(table, &game_null_game, 2);
    resign_before_first_move(table);
}

NET_TEST(match_without_moves_has_record_at_broker)
{
    open_table(table, &game_null_game, 2);
    use_broker(table, mosquitto.port);
    resign_before_first_move(table);
}

NET_TEST(a_returning_guest_sees_the_end)
{
    Error why = {0};
    Players players = open_duel(table);
    const Hello hello = {.name = "Bo", .seat = SEAT_ANY, .token = *guest_get_token(players.guests[1])};
    release_guest(table, players.guests[1]);
    players.count = 1;
    assert_ok(host_resign(table->host, 0, &why), why);
    await_end(table, &players);
    players.guests[players.count++] = join_guest_with(table, &hello);
    step_rounds(table, &players);
    assert_winner(guest_match(players.guests[1]), 1);
    request(guest_request_undo(players.guests[1], &why), &why);
    step_rounds(table, &players);
    assert_contains(text_chars(&table->refused), "The game is over.");
}

NET_TEST(resigning_needs_guests_with_a_new_version)
{
    Error why = {0};
    Players players = open_duel(table);
    host_find_connection(table->host, 1)->capabilities &= ~(uint32_t)CAPABILITY_RESIGN;
    request(guest_resign(players.guests[0], &why), &why);
    step_rounds(table, &players);
    assert_string_equal(text_chars(&table->refused), "Bo's version of Storytable is too old for this.\n");
    assert_true(match_seats_to_act(table->match) != 0);
}

NET_TEST(only_players_of_a_duel_can_resign)
{
    Error why = {0};
    open_table(table, &game_null_game, 3);
    Players players = {{join_guest(table, "Ada"), join_guest(table, "Bo"), join_guest(table, "Cy")}, 3};
    request(guest_resign(players.guests[2], &why), &why);
    step_rounds(table, &players);
    assert_contains(text_chars(&table->refused), "Only a game between 2 opponents");
    assert_true(match_seats_to_act(table->match) != 0);
}

NET_TEST(players_resign_at_a_broker)
{
    Error why = {0};
    open_table(table, &game_null_game, 2);
    use_broker(table, mosquitto.port);
    Players players = {{join_guest(table, "Ada"), join_guest(table, "Bo")}, 2};
    play_random_moves(table, players.guests, 2, 2);
    request(guest_resign(players.guests[1], &why), &why);
    await_end(table, &players);
    assert_winner(guest_match(players.guests[0]), 0);
}

/* ------------------------------------------------------------------ draws */

NET_TEST(a_draw_needs_both_players)
{
    Error why = {0};
    Players players = open_duel(table);
    request(guest_offer_draw(players.guests[0], true, &why), &why);
    step_rounds(table, &players);
    assert_all(offers_draw(players.guests[1], 0), !offers_draw(players.guests[1], 1));
    assert_true(match_seats_to_act(table->match) != 0);
    request(guest_offer_draw(players.guests[1], true, &why), &why);
    await_end(table, &players);
    assert_int_equal(match_status(table->match).kind, STATUS_DRAWN);
    assert_int_equal(match_status(guest_match(players.guests[0])).kind, STATUS_DRAWN);
    step_rounds(table, &players);
    AUTO(match) Match *record = take_record(&players, 0);
    assert_int_equal(match_status(record).kind, STATUS_DRAWN);
}

NET_TEST(an_offer_ends_by_declining_or_by_a_move)
{
    Error why = {0};
    Players players = open_duel(table);
    request(guest_offer_draw(players.guests[0], true, &why), &why);
    step_rounds(table, &players);
    request(guest_offer_draw(players.guests[1], false, &why), &why);
    step_rounds(table, &players);
    assert_false(offers_draw(players.guests[1], 0));
    assert_contains(text_chars(&table->said), "Bo declines the draw.");
    request(guest_offer_draw(players.guests[0], true, &why), &why);
    step_rounds(table, &players);
    play_random_moves(table, players.guests, 2, match_move_count(table->match) + 1);
    assert_int_equal(host_get_draw_offers(table->host), 0);
    request(guest_offer_draw(players.guests[1], true, &why), &why);
    step_rounds(table, &players);
    assert_true(match_seats_to_act(table->match) != 0);
}

/* ------------------------------------------------------------------ pauses */

NET_TEST(nobody_moves_during_a_pause)
{
    Error why = {0};
    Players players = open_duel(table);
    request(guest_request_pause(players.guests[0], true, &why), &why);
    step_rounds(table, &players);
    assert_string_equal(guest_get_presence(players.guests[1])->paused_by, "Ada");
    const int next = match_next_seat(table->match), moves = match_move_count(table->match);
    guest_send_move(players.guests[next], "draw", "");
    step_rounds(table, &players);
    assert_int_equal(match_move_count(table->match), moves);
    assert_string_equal(text_chars(&table->refused), "Ada has paused the game.\n");
    /* any player can resume the game */
    request(guest_request_pause(players.guests[1], false, &why), &why);
    step_rounds(table, &players);
    assert_string_equal(guest_get_presence(players.guests[0])->paused_by, "");
    play_random_moves(table, players.guests, 2, moves + 1);
    assert_int_equal(match_move_count(table->match), moves + 1);
}

const TestFixture test_group = {mosquitto_set_up, mosquitto_tear_down};
