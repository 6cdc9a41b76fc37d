/* test_net_rematch.c: tests of rematches in online games: agreement, seats, score, old versions, spectators,
 * and rooms at a broker. */
#include "auto.h"
#include "core/platform/memory.h"
#include "mosquitto.h"
#include "net/session/host_private.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

#include <limits.h>

const Game *const games_all[] = {&game_null_game, NULL};

static void step_all_rounds(Table *table, Guest **guests, int count)
{
    for (int i = 0; i < 6; i++) {
        step_all_ok(table, guests, count, &table->refused);
    }
}

/* Runs the host and the guests until the host knows that exactly these seats want a rematch. This takes
 * longer through a broker than over TCP. */
static void await_agreement(Table *table, Guest **guests, int count, uint32_t seats)
{
    for (int i = 0; i < NET_STEPS_MAX && host_get_rematch_seats(table->host) != seats; i++) {
        step_all_ok(table, guests, count, &table->refused);
    }
    assert_int_equal(host_get_rematch_seats(table->host), seats);
    step_all_rounds(table, guests, count);
}

static void open_with_rematch(Table *table, int seats)
{
    open_table(table, &game_null_game, seats);
    host_offer_rematch(table->host);
}

static Guest *join_as(Table *table, const char *name, int seat)
{
    Hello hello = {.seat = seat, .capabilities = CAPABILITY_REMATCH};
    snprintf(hello.name, sizeof hello.name, "%s", name);
    return join_guest_with(table, &hello);
}

static void play_to_the_end(Table *table, Guest **guests, int count)
{
    play_random_moves(table, guests, count, INT_MAX);
    assert_int_equal(match_seats_to_act(table->match), 0);
    step_all_rounds(table, guests, count);
}

static void request_rematch(Guest *guest)
{
    Error why = {0};
    assert_ok(guest_request_rematch(guest, &why), why);
}

/* Starts the rematch as a host program does. */
static void start_rematch(Table *table, uint64_t seed)
{
    Error error = {0};
    MatchSetup setup = *match_setup(table->match);
    Match *before = table->match;
    setup.seed = seed;
    match_rotate_seats(&setup);
    table->match = match_new(&setup, &error);
    assert_ok(table->match, error);
    host_start_rematch(table->host, table->match, table->path, &table->said);
    match_free(before);
}

static void await_new_match(Table *table, Guest **guests, int count)
{
    for (int i = 0; i < NET_STEPS_MAX; i++) {
        bool all = true;
        for (int k = 0; k < count; k++) {
            all = all && match_move_count(guest_match(guests[k])) == 0;
        }
        if (all) {
            step_all_rounds(table, guests, count);
            return;
        }
        step_all_ok(table, guests, count, &table->refused);
    }
    fail_msg("the guests do not see the rematch");
}

static int get_wins(const Guest *guest, int seat)
{
    const Participant *person = presence_find_seat(guest_get_presence(guest), seat);
    assert_non_null(person);
    return person->wins;
}

/* ------------------------------------------------------------------ agreeing to a rematch */

/* Plays three games on the same connections. The players swap seats before each rematch. */
static void play_three_games(Table *table)
{
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1)};
    for (int game = 0; game < 3; game++) {
        play_to_the_end(table, guests, 2);
        const int ada = match_get_local_seat(guest_match(guests[0]));
        assert_int_equal(ada, game % 2);
        assert_int_equal(guest_get_presence(guests[0])->score.games, game + 1);
        request_rematch(guests[1]);
        await_agreement(table, guests, 2, 1u << (1 - ada));
        assert_true(presence_find_seat(guest_get_presence(guests[0]), 1 - ada)->wants_rematch);
        assert_false(presence_find_seat(guest_get_presence(guests[0]), ada)->wants_rematch);
        host_agree_to_rematch(table->host);
        assert_false(host_can_start_rematch(table->host));
        request_rematch(guests[0]);
        await_agreement(table, guests, 2, 3);
        assert_true(host_can_start_rematch(table->host));
        assert_int_equal(host_get_left_out_rematch_seats(table->host), 0);
        start_rematch(table, 8 + (uint64_t)game);
        await_new_match(table, guests, 2);
        assert_int_equal(host_get_rematch_seats(table->host), 0);
        assert_ints(match_get_local_seat(guest_match(guests[0])), 1 - ada,
                    match_get_local_seat(guest_match(guests[1])), ada);
        assert_view_matches(table, guests[0]);
        assert_view_matches(table, guests[1]);
    }
    play_random_moves(table, guests, 2, 4);
    assert_view_matches(table, guests[0]);
    assert_view_matches(table, guests[1]);
    assert_string_equal(text_chars(&table->refused), "");
}

NET_TEST(players_agree_to_rematches_and_swap_seats)
{
    open_with_rematch(table, 2);
    play_three_games(table);
}

/* The wins belong to the players, not to their seats, and are saved with the room. */
NET_TEST(the_score_follows_the_players)
{
    char path[256];
    RoomState room;
    Error error = {0};
    snprintf(path, sizeof path, "%s/score.table", getenv("XDG_DATA_HOME"));
    open_table(table, &game_null_game, 2);
    table->path = path;
    stop_listening(table);
    start_listening(table);
    host_offer_rematch(table->host);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1)};
    int wins[2] = {0}, lost = 0;
    for (int game = 0; game < 4; game++) {
        play_to_the_end(table, guests, 2);
        const Status status = match_status(table->match);
        for (int i = 0; i < 2; i++) {
            const int seat = match_get_local_seat(guest_match(guests[i]));
            wins[i] += status.kind == STATUS_WON && status.winners == 1u << seat;
            assert_int_equal(get_wins(guests[1 - i], seat), wins[i]);
        }
        lost += status.kind == STATUS_LOST;
        request_rematch(guests[0]), request_rematch(guests[1]);
        await_agreement(table, guests, 2, 3);
        start_rematch(table, 20 + (uint64_t)game);
        await_new_match(table, guests, 2);
        assert_true(room_state_load(path, &room, &error));
        assert_int_equal(room.score.games, game + 1);
        for (int i = 0; i < 2; i++) {
            assert_int_equal(room.seats[match_get_local_seat(guest_match(guests[i]))].wins, wins[i]);
        }
    }
    assert_int_equal(wins[0] + wins[1] + lost, 4);
    assert_true(wins[0] + wins[1] > 0);
}

NET_TEST(a_rematch_needs_the_end_of_the_game)
{
    Error why = {0};
    open_with_rematch(table, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1)};
    assert_true(guest_can_rematch(guests[0]));
    request_rematch(guests[0]);
    host_agree_to_rematch(table->host);
    step_all_rounds(table, guests, 2);
    assert_string_equal(text_chars(&table->refused), "The game is not over.\n");
    assert_int_equal(host_get_rematch_seats(table->host), 0);
    assert_false(host_can_start_rematch(table->host));
    /* Undoing the last move cancels the agreement. */
    play_to_the_end(table, guests, 2);
    request_rematch(guests[0]);
    await_agreement(table, guests, 2, 1);
    assert_ok(match_undo(table->match, true, &why), why);
    step_all_rounds(table, guests, 2);
    assert_int_equal(host_get_rematch_seats(table->host), 0);
    assert_false(presence_find_seat(guest_get_presence(guests[1]), 0)->wants_rematch);
    assert_int_equal(guest_get_presence(guests[1])->score.games, 0);
}

/* After a player has left, the other players can have a rematch. A new player can take the free seat. */
NET_TEST(remaining_players_continue_after_one_leaves)
{
    open_with_rematch(table, 3);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1), join_as(table, "Cy", 2)};
    play_to_the_end(table, guests, 3);
    request_rematch(guests[0]), request_rematch(guests[2]);
    await_agreement(table, guests, 3, 5);
    host_agree_to_rematch(table->host);
    assert_false(host_can_start_rematch(table->host));
    request_rematch(guests[1]);
    await_agreement(table, guests, 3, 7);
    release_guest(table, guests[1]);
    guests[1] = guests[2];
    await_agreement(table, guests, 2, 5);
    assert_true(host_can_start_rematch(table->host));
    assert_int_equal(host_get_left_out_rematch_seats(table->host), 2);
    start_rematch(table, 9);
    await_new_match(table, guests, 2);
    assert_ints(match_get_local_seat(guest_match(guests[0])), 1, match_get_local_seat(guest_match(guests[1])),
                0);
    assert_int_equal(host_count_free_seats(table->host), 1);
    Guest *all[] = {guests[0], guests[1], join_as(table, "Di", SEAT_ANY)};
    assert_int_equal(match_get_local_seat(guest_match(all[2])), 2);
    play_random_moves(table, all, 3, 6);
    assert_view_matches(table, all[2]);
}

/* A player whose connection breaks during the rematch gets the new seat with the same token. */
NET_TEST(a_player_reconnects_after_the_rematch)
{
    open_with_rematch(table, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1)};
    play_to_the_end(table, guests, 2);
    request_rematch(guests[0]), request_rematch(guests[1]);
    await_agreement(table, guests, 2, 3);
    start_rematch(table, 9);
    await_new_match(table, guests, 2);
    Hello hello = {.name = "Ada", .seat = SEAT_ANY, .token = *guest_get_token(guests[0])};
    release_guest(table, guests[0]);
    guests[0] = join_guest_with(table, &hello);
    assert_int_equal(match_get_local_seat(guest_match(guests[0])), 1);
    /* Ada's program has also saved the new seat, so Ada gets this seat even without a token in `hello`. */
    release_guest(table, guests[0]);
    guests[0] = join_as(table, "Ada", SEAT_ANY);
    assert_int_equal(match_get_local_seat(guest_match(guests[0])), 1);
}

/* The players rotate seats. Their programs share a data folder, and the files of their seats must not be
 * mixed up. */
NET_TEST(saved_seats_of_players_with_one_folder_are_kept)
{
    static const char *const names[] = {"Ada", "Bo", "Cy"};
    open_with_rematch(table, 3);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1), join_as(table, "Cy", 2)};
    for (int game = 0; game < 3; game++) {
        play_to_the_end(table, guests, 3);
        request_rematch(guests[0]), request_rematch(guests[1]), request_rematch(guests[2]);
        await_agreement(table, guests, 3, 7);
        start_rematch(table, 9 + (uint64_t)game);
        await_new_match(table, guests, 3);
        for (int i = 0; i < 3; i++) {
            release_guest(table, guests[i]);
        }
        for (int i = 0; i < 3; i++) {
            guests[i] = join_as(table, names[i], SEAT_ANY);
            assert_int_equal(match_get_local_seat(guest_match(guests[i])), (game + i + 1) % 3);
        }
    }
    assert_int_equal(host_count_free_seats(table->host), 0);
}

/* A guest that is too busy to show moves still receives the messages of the rematch, and shows the rematch
 * later. */
NET_TEST(rematch_waits_for_busy_guest)
{
    Error error = {0};
    open_with_rematch(table, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1)};
    play_to_the_end(table, guests, 2);
    request_rematch(guests[0]), request_rematch(guests[1]);
    await_agreement(table, guests, 2, 3);
    start_rematch(table, 9);
    assert_true(match_play_text(table->match, match_next_seat(table->match), "draw", &error));
    Guest *other = guests[1];
    for (int i = 0; i < 10; i++) {
        assert_ok(guest_keep_alive(guests[0], &error), error);
        step_all_rounds(table, &other, 1);
    }
    assert_true(match_move_count(guest_match(guests[0])) > 1);
    step_until_moves(table, guests[0], 1);
    assert_view_matches(table, guests[0]);
}

NET_TEST(spectators_see_the_rematch)
{
    open_with_rematch(table, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1),
                       join_as(table, "Cy", SEAT_SPECTATOR)};
    play_to_the_end(table, guests, 2);
    step_all_rounds(table, guests, 3);
    assert_false(guest_can_rematch(guests[2]));
    request_rematch(guests[2]);
    step_all_rounds(table, guests, 3);
    assert_string_equal(text_chars(&table->refused), "You are a spectator and have no seat.\n");
    request_rematch(guests[0]), request_rematch(guests[1]);
    await_agreement(table, guests, 3, 3);
    assert_int_equal(host_get_undecided_rematch_seats(table->host), 0);
    start_rematch(table, 9);
    await_new_match(table, guests, 3);
    play_random_moves(table, guests, 2, 5);
    step_all_rounds(table, guests, 3);
    assert_view_matches(table, guests[2]);
}

/* ------------------------------------------------------------------ old versions and wrong messages */

/* A guest whose version has no rematches is told to join again. */
NET_TEST(guest_of_old_version_is_asked_to_rejoin)
{
    Error error = {0};
    open_with_rematch(table, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), join_guest(table, "Bo")};
    play_to_the_end(table, guests, 2);
    assert_false(guest_can_rematch(guests[1]));
    request_rematch(guests[0]);
    await_agreement(table, guests, 2, 1);
    host_agree_to_rematch(table->host);
    assert_true(host_can_start_rematch(table->host));
    assert_int_equal(host_get_left_out_rematch_seats(table->host), 2);
    start_rematch(table, 9);
    expect_disconnected(table, guests[1], &error);
    assert_string_equal(error.text, "The host has started a rematch. Join again to play.");
    guests[1] = join_guest(table, "Bo");
    assert_int_equal(match_get_local_seat(guest_match(guests[1])), 0);
    assert_view_matches(table, guests[1]);
}

NET_TEST(host_of_old_version_offers_no_rematch)
{
    Error why = {0};
    open_table(table, &game_null_game, 1);
    Guest *ada = join_as(table, "Ada", 0);
    play_to_the_end(table, &ada, 1);
    assert_false(guest_can_rematch(ada));
    assert_false(guest_request_rematch(ada, &why));
    assert_string_equal(why.text, "The host's version of Storytable is too old for this request.");
    host_agree_to_rematch(table->host);
    assert_false(host_can_start_rematch(table->host));
}

/* A guest disconnects if the host sends a new game that is not a rematch. */
NET_TEST(a_table_is_not_sent_twice)
{
    Error error = {0};
    open_with_rematch(table, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1)};
    step_all_rounds(table, guests, 2);
    host_send_table(table->host, host_find_connection(table->host, 0));
    expect_disconnected(table, guests[0], &error);
    assert_string_equal(error.text, "The host set up the same game twice.");
}

/* ------------------------------------------------------------------ hidden information */

/* The messages to a guest do not contain the seed of the rematch. */
NET_TEST(the_seed_is_not_sent)
{
    enum { SEED = 918273645 };
    AUTO(text) Text sent = {0};
    char seed[32];
    snprintf(seed, sizeof seed, "%d", SEED);
    open_with_rematch(table, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1)};
    play_to_the_end(table, guests, 2);
    request_rematch(guests[0]), request_rematch(guests[1]);
    await_agreement(table, guests, 2, 3);
    start_rematch(table, SEED);
    await_new_match(table, guests, 2);
    assert_int_equal(match_setup(guest_match(guests[0]))->seed, 0);
    message_write_table(table->match, 1, 0, 1, guest_get_token(guests[0]), &sent);
    assert_null(strstr(text_chars(&sent), seed));
    assert_view_matches(table, guests[0]); /* the hand of the other seat is hidden in both views */
}

/* ------------------------------------------------------------------ rooms at a broker */

static void open_at_broker(Table *table, int seats)
{
    open_with_rematch(table, seats);
    use_broker(table, mosquitto.port);
}

NET_TEST(rematches_in_a_room)
{
    open_at_broker(table, 2);
    play_three_games(table);
}

/* A player who has agreed to a rematch can leave the room, and return when the rematch has begun. */
NET_TEST(absent_player_of_room_keeps_seat)
{
    open_at_broker(table, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1)};
    play_to_the_end(table, guests, 2);
    request_rematch(guests[1]);
    await_agreement(table, guests, 2, 2);
    Hello bo = {.name = "Bo",
                .seat = SEAT_ANY,
                .token = *guest_get_token(guests[1]),
                .capabilities = CAPABILITY_REMATCH};
    release_guest(table, guests[1]);
    for (int i = 0; i < NET_STEPS_MAX && host_get_connected_seats(table->host) != 1; i++) {
        step_all_rounds(table, guests, 1);
    }
    request_rematch(guests[0]);
    await_agreement(table, guests, 1, 3);
    assert_int_equal(host_get_left_out_rematch_seats(table->host), 0);
    start_rematch(table, 9);
    await_new_match(table, guests, 1);
    guests[1] = join_guest_with(table, &bo);
    assert_int_equal(match_get_local_seat(guest_match(guests[1])), 0);
    play_random_moves(table, guests, 2, 5);
    assert_view_matches(table, guests[1]);
}

/* After the end of a game, a player keeps the saved seat only while waiting for a rematch. */
NET_TEST(player_waiting_for_rematch_keeps_saved_seat)
{
    Error error = {0};
    for (int agrees = 0; agrees < 2; agrees++) {
        open_at_broker(table, 1);
        Guest *ada = join_as(table, "Ada", 0);
        play_to_the_end(table, &ada, 1);
        if (agrees) {
            request_rematch(ada);
            await_agreement(table, &ada, 1, 1);
        }
        release_guest(table, ada);
        for (int i = 0; i < NET_STEPS_MAX && host_get_connected_seats(table->host) != 0; i++) {
            step_all_rounds(table, NULL, 0);
        }
        if (agrees) {
            start_rematch(table, 9);
            ada = join_as(table, "Ada", SEAT_ANY);
            assert_int_equal(match_get_local_seat(guest_match(ada)), 0);
        } else {
            expect_disconnected(table, connect_guest(table, "Ada", desk_words), &error);
            assert_string_equal(error.text, "All seats are taken. You can join as a spectator.");
        }
        close_table(table);
    }
}

/* The rematch has fewer moves than the first game, so MQTT topics of the first game would remain if the host
 * did not clear them. */
NET_TEST(guest_joining_later_sees_only_the_rematch)
{
    open_at_broker(table, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), join_as(table, "Bo", 1)};
    play_to_the_end(table, guests, 2);
    request_rematch(guests[0]), request_rematch(guests[1]);
    await_agreement(table, guests, 2, 3);
    start_rematch(table, 9);
    await_new_match(table, guests, 2);
    play_random_moves(table, guests, 2, 3);
    Hello hello = {.name = "Ada",
                   .seat = SEAT_ANY,
                   .token = *guest_get_token(guests[0]),
                   .capabilities = CAPABILITY_REMATCH};
    release_guest(table, guests[0]);
    guests[0] = join_guest_with(table, &hello);
    assert_int_equal(match_get_local_seat(guest_match(guests[0])), 1);
    assert_view_matches(table, guests[0]);
    Guest *cy = join_as(table, "Cy", SEAT_SPECTATOR);
    assert_view_matches(table, cy);
    Guest *all[] = {guests[0], guests[1], cy};
    play_random_moves(table, guests, 2, 6);
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(guest_match(cy)) < 6; i++) {
        step_all_ok(table, all, 3, &table->refused);
    }
    assert_view_matches(table, cy);
}

NET_TEST(mqtt_guest_of_old_version_is_asked_to_rejoin)
{
    Error error = {0};
    open_at_broker(table, 2);
    Guest *guests[] = {join_as(table, "Ada", 0), join_guest(table, "Bo")},
          *cy = join_guest_with(table, &(Hello){.name = "Cy", .seat = SEAT_SPECTATOR});
    play_to_the_end(table, guests, 2);
    request_rematch(guests[0]);
    await_agreement(table, guests, 2, 1);
    host_agree_to_rematch(table->host);
    assert_true(host_can_start_rematch(table->host));
    start_rematch(table, 9);
    expect_disconnected(table, guests[1], &error);
    assert_string_equal(error.text, "The host has started a rematch. Join again to play.");
    expect_disconnected(table, cy, &error);
    assert_string_equal(error.text, "The host has started a rematch. Join again to play.");
}

const TestFixture test_group = {mosquitto_set_up, mosquitto_tear_down};
