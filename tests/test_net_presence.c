/* test_net_presence.c: the heartbeat of online games, with a clock that the test sets: what host and guests
 * learn about a computer that stops responding, over TCP and through a broker. */
#include "auto.h"
#include "core/platform/memory.h"
#include "mosquitto.h"
#include "net/session/host_private.h"
#include "net_fixture.h"
#include "null_game.h"
#include "test.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

const Game *const games_all[] = {&game_null_whole, &game_null_game, NULL};

enum { STEP_MS = 500, SECOND = 1000, ROUNDS = 6, ROUNDS_AT_BROKER = 30 };

/* ------------------------------------------------------------------ clock */

static int64_t now = 1000;

int64_t __wrap_platform_get_milliseconds(void);

int64_t __wrap_platform_get_milliseconds(void)
{
    return now;
}

/* The programs that are stopped while the clock runs: the host, and at most one guest (or NULL). */
typedef struct Stopped {
    bool host;
    const Guest *guest;
} Stopped;

static void step_all_running(Table *table, const Stopped *stopped)
{
    Error error = {0};
    const int rounds = table->broker > 0 ? ROUNDS_AT_BROKER : ROUNDS;
    for (int round = 0; round < rounds; round++) {
        if (!stopped->host) {
            host_step(table->host, 1);
        }
        for (int i = 0; i < TABLE_GUESTS_MAX; i++) {
            bool more = table->guests[i] && table->guests[i] != stopped->guest;
            while (more && guest_step(table->guests[i], &more, &table->refused, &error)) {
            }
        }
    }
}

static void pass_time(Table *table, int milliseconds, const Stopped *stopped)
{
    for (const int64_t end = now + milliseconds; now < end;) {
        now += STEP_MS;
        step_all_running(table, stopped);
    }
}

/* ------------------------------------------------------------------ tables */

static const Participant *find_participant(const Presence *presence, int seat)
{
    const Participant *participant = presence_find_seat(presence, seat);
    assert_non_null(participant);
    return participant;
}

static LinkState find_link_state(const Table *table, int seat)
{
    Presence presence;
    host_write_presence(table->host, &presence);
    return find_participant(&presence, seat)->link;
}

static ParticipantStatus find_status(const Table *table, int seat)
{
    Presence presence;
    host_write_presence(table->host, &presence);
    return find_participant(&presence, seat)->status;
}

static bool has_chat_message(const Guest *guest, const char *words)
{
    bool found = false;
    for (int i = 0; i < guest_count_chat(guest); i++) {
        found = found || strcmp(guest_get_chat_message(guest, i)->words, words) == 0;
    }
    return found;
}

/* Opens a game with two guests, and a player at the host's machine. Returns just after a heartbeat. */
static void open_table_for_two(Table *table, int broker, Guest *guests[2])
{
    now = 1000;
    open_table(table, &game_null_game, 3);
    if (broker > 0) {
        use_broker(table, broker);
    }
    host_set_remote_seats(table->host, 1 << 0 | 1 << 1, NULL);
    assert_true(host_set_name(table->host, "Olga", NULL));
    guests[0] = join_guest(table, "Ada");
    guests[1] = join_guest(table, "Bo");
    do {
        pass_time(table, STEP_MS, &(Stopped){0});
    } while (table->host->beat_at != now);
}

/* ------------------------------------------------------------------ a guest that is stopped */

static void check_stopped_guest(Table *table, int broker)
{
    Guest *guests[2];
    open_table_for_two(table, broker, guests);
    const Stopped bo = {.guest = guests[1]};
    const Presence *seen = guest_get_presence(guests[0]);
    assert_ints(find_link_state(table, 1), LINK_GOOD, find_participant(seen, 1)->link, LINK_GOOD);
    pass_time(table, 3500, &bo);
    assert_ints(find_link_state(table, 1), LINK_GOOD, find_participant(seen, 1)->link, LINK_GOOD);
    pass_time(table, 500, &bo); /* 4 s */
    assert_ints(find_link_state(table, 1), LINK_SLOW, find_participant(seen, 1)->link, LINK_SLOW);
    pass_time(table, 5500, &bo);
    assert_ints(find_link_state(table, 1), LINK_SLOW, find_participant(seen, 1)->link, LINK_SLOW);
    pass_time(table, 500, &bo); /* 10 s */
    assert_ints(find_link_state(table, 1), LINK_SILENT, find_participant(seen, 1)->link, LINK_SILENT);
    pass_time(table, 29500, &bo);
    assert_ints(find_link_state(table, 1), LINK_SILENT, find_status(table, 1), PARTICIPANT_CONNECTED);
    assert_int_equal(host_get_connected_seats(table->host), 1 << 0 | 1 << 1);
    pass_time(table, 500, &bo); /* 40 s */
    const int minute = (int)(time(NULL) / 60);
    assert_ints(find_status(table, 1), PARTICIPANT_AWAY, find_participant(seen, 1)->status, PARTICIPANT_AWAY);
    assert_in_range(find_participant(seen, 1)->away_since, minute - 2, minute);
    assert_false(find_participant(seen, 1)->left);
    assert_int_equal(host_get_connected_seats(table->host), 1 << 0);
    assert_true(has_chat_message(guests[0], "Bo is away."));
    assert_non_null(strstr(text_chars(&table->said), "Bo is away: The computer has not answered for 40"));
    assert_ints(find_link_state(table, 0), LINK_GOOD, guest_get_link_state(guests[0]), LINK_GOOD);
}

NET_TEST(a_stopped_guest_is_away_after_40_seconds)
{
    check_stopped_guest(table, 0);
}

NET_TEST(a_stopped_guest_is_away_after_40_seconds_at_the_broker)
{
    check_stopped_guest(table, mosquitto.port);
}

static void check_continued_guest(Table *table, int broker)
{
    Guest *guests[2];
    open_table_for_two(table, broker, guests);
    pass_time(table, 15 * SECOND, &(Stopped){.guest = guests[1]});
    assert_int_equal(find_link_state(table, 1), LINK_SILENT);
    pass_time(table, 2 * HEARTBEAT_MS, &(Stopped){0});
    pass_time(table, 2 * HEARTBEAT_MS, &(Stopped){0}); /* only the guest's first answer was late */
    assert_ints(find_link_state(table, 1), LINK_GOOD,
                find_participant(guest_get_presence(guests[0]), 1)->link, LINK_GOOD);
    assert_int_equal(guest_get_link_state(guests[1]), LINK_GOOD);
}

NET_TEST(resumed_guest_is_connected)
{
    check_continued_guest(table, 0);
}

NET_TEST(resumed_guest_is_connected_at_broker)
{
    check_continued_guest(table, mosquitto.port);
}

/* A guest that was away because its program was stopped is connected again as soon as it answers. */
NET_TEST(lost_guest_reconnects_at_broker)
{
    Guest *guests[2];
    open_table_for_two(table, mosquitto.port, guests);
    pass_time(table, 41 * SECOND, &(Stopped){.guest = guests[1]});
    assert_int_equal(find_status(table, 1), PARTICIPANT_AWAY);
    pass_time(table, 2 * HEARTBEAT_MS, &(Stopped){0});
    assert_int_equal(find_status(table, 1), PARTICIPANT_CONNECTED);
    assert_true(has_chat_message(guests[0], "Bo is back."));
    assert_non_null(strstr(text_chars(&table->said), "Bo is back."));
}

/* A guest with an open page shows no new moves, but answers pings. */
NET_TEST(guest_with_open_page_is_connected)
{
    Guest *guests[2];
    Error error = {0};
    open_table_for_two(table, 0, guests);
    for (int i = 0; i < 120; i++) {
        pass_time(table, STEP_MS, &(Stopped){.guest = guests[1]});
        assert_true(guest_keep_alive(guests[1], &error));
    }
    assert_ints(find_link_state(table, 1), LINK_GOOD, guest_get_link_state(guests[1]), LINK_GOOD);
}

/* ------------------------------------------------------------------ a host that is stopped */

static void make_move(Guest *guest)
{
    Error why = {0};
    assert_ok(match_play_text(guest_match(guest), match_get_local_seat(guest_match(guest)), "draw", &why),
              why);
}

static Guest *find_guest_to_move(Guest *guests[2], const Table *table)
{
    return guests[match_next_seat(table->match)];
}

NET_TEST(guest_disconnects_from_stopped_host_after_40_seconds)
{
    Guest *guests[2];
    const Stopped host = {.host = true};
    bool news;
    Error error = {0};
    open_table_for_two(table, 0, guests);
    Guest *mover = find_guest_to_move(guests, table);
    make_move(mover);
    pass_time(table, 1500, &host);
    assert_false(guest_is_sending(mover));
    assert_int_equal(guest_get_link_state(mover), LINK_GOOD);
    pass_time(table, 500, &host); /* 2 s */
    assert_true(guest_is_sending(mover));
    pass_time(table, 2 * SECOND, &host);
    assert_int_equal(guest_get_link_state(mover), LINK_SLOW);
    pass_time(table, 5500, &host);
    assert_int_equal(guest_get_link_state(mover), LINK_SLOW);
    pass_time(table, 500, &host); /* 10 s */
    assert_int_equal(guest_get_link_state(mover), LINK_SILENT);
    pass_time(table, 29500, &host);
    assert_true(guest_step(mover, &news, &table->refused, &error));
    now += 500; /* 40 s */
    assert_false(guest_step(mover, &news, &table->refused, &error));
    assert_string_equal(error.text, "Olga's computer has not answered for 40 seconds.");
    assert_true(guest_can_reconnect(mover));
}

NET_TEST(guest_disconnects_from_stopped_host_while_page_is_open)
{
    Guest *guests[2];
    Error error = {0};
    open_table_for_two(table, 0, guests);
    now += 39 * SECOND;
    assert_true(guest_keep_alive(guests[0], &error));
    now += SECOND;
    assert_false(guest_keep_alive(guests[0], &error));
    assert_string_equal(error.text, "Olga's computer has not answered for 40 seconds.");
}

/* A host whose program was stopped for less than 40 seconds keeps its guests. The host then makes the move
 * that a guest has sent. */
NET_TEST(resumed_host_keeps_its_guests)
{
    Guest *guests[2];
    open_table_for_two(table, 0, guests);
    Guest *mover = find_guest_to_move(guests, table);
    make_move(mover);
    pass_time(table, 30 * SECOND, &(Stopped){.host = true});
    assert_int_equal(guest_get_link_state(mover), LINK_SILENT);
    pass_time(table, HEARTBEAT_MS, &(Stopped){0});
    assert_ints(guest_get_link_state(mover), LINK_GOOD, guest_is_sending(mover), false);
    assert_int_equal(match_move_count(table->match), 1);
    assert_ints(find_link_state(table, 0), LINK_GOOD, find_link_state(table, 1), LINK_GOOD);
}

NET_TEST(a_stopped_host_is_away_after_40_seconds_at_the_broker)
{
    Guest *guests[2];
    const Stopped host = {.host = true};
    open_table_for_two(table, mosquitto.port, guests);
    table->broker = mosquitto.port;
    Guest *mover = find_guest_to_move(guests, table);
    make_move(mover);
    pass_time(table, 2 * SECOND, &host);
    assert_ints(guest_is_sending(mover), true, guest_get_link_state(mover), LINK_GOOD);
    pass_time(table, 8 * SECOND, &host);
    assert_int_equal(guest_get_link_state(mover), LINK_SILENT);
    pass_time(table, 30 * SECOND, &host);
    assert_int_equal(guest_get_link_state(mover), LINK_LOST);
    assert_non_null(strstr(text_chars(&table->refused), "The host is away. Your moves are stored"));
    pass_time(table, 2 * HEARTBEAT_MS, &(Stopped){0});
    assert_int_equal(guest_get_link_state(mover), LINK_GOOD);
    assert_non_null(strstr(text_chars(&table->refused), "The host is back."));
    assert_int_equal(match_move_count(table->match), 1);
}

/* ------------------------------------------------------------------ leaving, writing messages, held moves */

static void check_leaving(Table *table, int broker)
{
    Guest *guests[2];
    open_table_for_two(table, broker, guests);
    release_guest(table, guests[1]);
    pass_time(table, SECOND, &(Stopped){0});
    const Participant *bo = find_participant(guest_get_presence(guests[0]), 1);
    assert_ints(bo->status, PARTICIPANT_AWAY, bo->left, true);
    assert_true(has_chat_message(guests[0], "Bo left."));
    assert_non_null(strstr(text_chars(&table->said), "Bo left.\n"));
    assert_null(strstr(text_chars(&table->said), "lost"));
    join_guest(table, "Bo");
    pass_time(table, SECOND, &(Stopped){0});
    bo = find_participant(guest_get_presence(guests[0]), 1);
    assert_ints(bo->status, PARTICIPANT_CONNECTED, bo->left, false);
    assert_true(has_chat_message(guests[0], "Bo is back."));
}

NET_TEST(leaving_guest_is_marked_as_left)
{
    check_leaving(table, 0);
}

NET_TEST(leaving_guest_is_marked_as_left_at_broker)
{
    check_leaving(table, mosquitto.port);
}

static void check_writing(Table *table, int broker)
{
    Guest *guests[2];
    open_table_for_two(table, broker, guests);
    const Presence *seen = guest_get_presence(guests[0]);
    guest_set_writing(guests[1], true);
    host_set_writing(table->host, true);
    pass_time(table, SECOND, &(Stopped){0});
    assert_ints(find_participant(seen, 1)->is_writing, true, find_participant(seen, 2)->is_writing, true);
    guest_set_writing(guests[1], false);
    host_set_writing(table->host, false);
    pass_time(table, SECOND, &(Stopped){0});
    assert_ints(find_participant(seen, 1)->is_writing, false, find_participant(seen, 2)->is_writing, false);
    assert_ints(find_participant(seen, 1)->is_host, false, find_participant(seen, 2)->is_host, true);
}

NET_TEST(other_players_see_writing_status)
{
    check_writing(table, 0);
}

NET_TEST(other_players_see_writing_status_at_broker)
{
    check_writing(table, mosquitto.port);
}

/* While the host holds moves, for example during a playback, guests' moves wait. No guest counts as lost. */
static void check_held_move(Table *table, int broker)
{
    Guest *guests[2];
    open_table_for_two(table, broker, guests);
    Guest *mover = find_guest_to_move(guests, table);
    host_hold_moves(table->host, true);
    make_move(mover);
    pass_time(table, 60 * SECOND, &(Stopped){0});
    assert_int_equal(match_move_count(table->match), 0);
    assert_ints(guest_is_sending(mover), true, guest_get_link_state(mover), LINK_GOOD);
    assert_int_equal(host_get_connected_seats(table->host), 1 << 0 | 1 << 1);
    host_hold_moves(table->host, false);
    pass_time(table, SECOND, &(Stopped){0});
    assert_int_equal(match_move_count(table->match), 1);
    assert_int_equal(match_move_count(guest_match(mover)), 1);
    assert_false(guest_is_sending(mover));
}

NET_TEST(host_can_hold_moves)
{
    check_held_move(table, 0);
}

NET_TEST(host_can_hold_moves_at_broker)
{
    check_held_move(table, mosquitto.port);
}

NET_TEST(held_move_shows_next_seat)
{
    Guest *guests[2];
    Error error = {0};
    open_table_for_two(table, 0, guests);
    Guest *mover = find_guest_to_move(guests, table), *other = guests[mover == guests[0]];
    make_move(mover);
    pass_time(table, SECOND, &(Stopped){.guest = other});
    assert_true(guest_keep_alive(other, &error));
    assert_true(match_next_seat(table->match) == match_get_local_seat(guest_match(other)));
    assert_true(guest_has_held_turn(other));
    pass_time(table, SECOND, &(Stopped){0});
    assert_false(guest_has_held_turn(other));
}

/* ------------------------------------------------------------------ descriptions of states */

TEST(connection_states_follow_silence)
{
    assert_ints(link_get_state(0), LINK_GOOD, link_get_state(LINK_SLOW_MS - 1), LINK_GOOD);
    assert_ints(link_get_state(LINK_SLOW_MS), LINK_SLOW, link_get_state(LINK_SILENT_MS), LINK_SILENT);
    assert_ints(link_get_state(LINK_LOST_MS - 1), LINK_SILENT, link_get_state(LINK_LOST_MS), LINK_LOST);
    assert_ints(link_compute_next_change(0), LINK_SLOW_MS, link_compute_next_change(LINK_SLOW_MS),
                LINK_SILENT_MS - LINK_SLOW_MS);
    assert_ints(link_compute_next_change(LINK_LOST_MS - 1), 1, link_compute_next_change(LINK_LOST_MS), -1);
}

TEST(states_have_descriptions)
{
    AUTO(text) Text text = {0};
    Presence presence = {.participants = {{.name = "Ada", .seat = 0, .latency = 12},
                                          {.name = "Bo", .seat = 1, .link = LINK_SLOW, .is_writing = true},
                                          {.name = "Cy", .seat = 2, .link = LINK_SILENT},
                                          {.name = "Di", .seat = 3, .status = PARTICIPANT_SUBSTITUTED},
                                          {.name = "Ed", .seat = SEAT_SPECTATOR}},
                         .count = 5};
    presence_describe(&presence, &text);
    assert_string_equal(text_chars(&text), "Seat 1: Ada is connected; delay 12 ms.\n"
                                           "Seat 2: Bo is slow, writing.\n"
                                           "Seat 3: Cy is not responding.\n"
                                           "Seat 4: Di is away; a bot is playing.\n"
                                           "Ed is watching.\n");
}

/* ------------------------------------------------------------------ clocks of the players */

static void assert_clock(const Guest *guest, int seat, int used, int thought)
{
    const Participant *participant = find_participant(guest_get_presence(guest), seat);
    assert_in_range(participant->used, used, used + 1);
    assert_in_range(participant->thought, thought, thought + 1);
}

static Guest *rejoin_first_seat(Table *table, const Token *token)
{
    Hello hello = {.name = "Ada", .seat = 0, .token = *token};
    Guest *guest = join_guest_with(table, &hello);
    step_all_running(table, &(Stopped){0});
    return guest;
}

NET_TEST(clocks_continue_after_a_reconnect)
{
    Guest *guests[2];
    Error error = {0};
    open_table_for_two(table, 0, guests);
    assert_int_equal(match_next_seat(table->match), 0);
    const Token token = *guest_get_token(guests[0]);
    const int used = host_clock_get_used(table->host, 0), thought = host_clock_get_thought(table->host, 0);
    pass_time(table, 10 * SECOND, &(Stopped){0});
    assert_int_equal(host_clock_get_used(table->host, 0), used + 10);

    /* While the player is away, the time counts as used, but not as thinking time. */
    release_guest(table, guests[0]);
    pass_time(table, 20 * SECOND, &(Stopped){0});
    guests[0] = rejoin_first_seat(table, &token);
    assert_clock(guests[0], 0, used + 30, thought + 10);
    assert_clock(guests[0], 1, 0, 0);

    assert_true(host_pause(table->host, "Olga", true, &error));
    pass_time(table, 15 * SECOND, &(Stopped){0});
    assert_true(host_pause(table->host, "Olga", false, &error));
    pass_time(table, 5 * SECOND, &(Stopped){0});
    release_guest(table, guests[0]);
    guests[0] = rejoin_first_seat(table, &token);
    assert_clock(guests[0], 0, used + 35, thought + 15);

    /* After the move, the game waits for the next player. */
    assert_ok(match_play(table->match, 0, &(Move){.kind = NULL_MOVE_DRAW}, &error), error);
    pass_time(table, 7 * SECOND, &(Stopped){0});
    release_guest(table, guests[0]);
    guests[0] = rejoin_first_seat(table, &token);
    assert_clock(guests[0], 0, used + 35, 0);
    assert_clock(guests[0], 1, 7, 7);
}

/* Saves the room, lets 10 seconds pass, and opens the game again. */
static void restart_after_10_seconds(Table *table)
{
    Error error = {0};
    char path[PATH_MAX];
    const int used = host_clock_get_used(table->host, 0);
    snprintf(path, sizeof path, "%s/clock.table", getenv("XDG_DATA_HOME"));
    assert_ok(room_state_save(&table->host->room_state, path, &error), error);
    table->host->path = memory_copy_string(path, strlen(path));
    pass_time(table, 10 * SECOND, &(Stopped){0});
    stop_listening(table);
    assert_ok(room_state_load(path, &table->room_state, &error), error);
    start_listening(table);
    assert_in_range(host_clock_get_used(table->host, 0), used + 9, used + 11);
}

NET_TEST(clocks_continue_after_the_host_has_restarted)
{
    Guest *guests[2];
    open_table_for_two(table, 0, guests);
    restart_after_10_seconds(table);
}

static void ignore_report(void *user, const char *name, const char *sentence)
{
    (void)user, (void)name, (void)sentence;
}

/* The host is in an MQTT room and has no TCP port. */
NET_TEST(clocks_continue_after_a_host_without_a_port_has_restarted)
{
    Error error = {0};
    now = 1000;
    open_table(table, &game_null_game, 2);
    stop_listening(table);
    table->host = host_new(table->match, &table->room_state, NULL, 0, ignore_report, NULL, &error);
    assert_ok(table->host, error);
    use_broker(table, mosquitto.port);
    host_set_remote_seats(table->host, 1 << 0 | 1 << 1, NULL);
    join_guest(table, "Ada");
    restart_after_10_seconds(table);
}

const TestFixture test_group = {mosquitto_set_up, mosquitto_tear_down};
