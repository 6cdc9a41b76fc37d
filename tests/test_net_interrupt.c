/* test_net_interrupt.c: tests of moves out of turn in online games. */
#include "auto.h"
#include "games/fiction_impossible/game.h"
#include "net_fixture.h"
#include "test.h"

const Game *const games_all[] = {&game_fiction_impossible, NULL};

enum { SEATS = 3 };

/* Makes a legal move in a guest's match, and waits until the host has made the move. */
static void play_as(Table *table, Guest **guests, int seat, const Move *move)
{
    const int moves = match_move_count(table->match);
    AUTO(text) Text refused = {0};
    Error why = {0};
    assert_ok(match_play(guest_match(guests[seat]), seat, move, &why), why);
    for (int i = 0; i < NET_STEPS_MAX && match_move_count(table->match) == moves; i++) {
        step_all_ok(table, guests, SEATS, &refused);
    }
    step_all_ok(table, guests, SEATS, &refused);
    assert_ints(match_move_count(table->match), moves + 1, match_move_seat(table->match, moves), seat);
    assert_string_equal(text_chars(&refused), "");
}

/* Returns the first legal move of the seat for which the host asks no other player. */
static Move find_move_without_question(Guest *guest, int seat)
{
    const Match *match = guest_match(guest);
    const MatchSetup *setup = match_setup(match);
    AUTO(move_list) MoveList list = {0};
    setup->game->list_moves(match_state(match), setup->content, seat, &list);
    int found = 0;
    while (found < list.count &&
           setup->game->find_card_owners(match_state(match), setup->content, seat, &list.moves[found])) {
        found++;
    }
    assert_true(found < list.count);
    return list.moves[found];
}

/* The guests use Powers while it is not their turn. Other moves out of turn are rejected with a reason. */
NET_TEST(guests_use_powers_out_of_turn)
{
    static const char *const names[SEATS] = {"Ada", "Bo", "Cy"};
    Guest *guests[SEATS];
    int used = 0;
    open_table(table, &game_fiction_impossible, SEATS);
    for (int i = 0; i < SEATS; i++) {
        guests[i] = join_guest(table, names[i]);
    }
    for (int seat = 0; seat < SEATS; seat++) {
        const Move librarian = find_move_without_question(guests[seat], seat);
        play_as(table, guests, seat, &librarian);
    }
    for (int seat = 0; seat < SEATS; seat++) {
        Match *match = guest_match(guests[seat]);
        Error why = {0};
        if (match_seats_to_act(match) >> seat & 1) {
            continue;
        }
        assert_true(match_get_interrupting_seats(match) >> seat & 1);
        assert_false(match_play_text(match, seat, "keep", &why));
        assert_string_equal(why.text, "It isn’t your turn to decide.");
        const Move power = find_move_without_question(guests[seat], seat);
        play_as(table, guests, seat, &power);
        used++;
    }
    assert_int_equal(used, SEATS - 1);
    for (int i = 0; i < SEATS; i++) {
        assert_view_matches(table, guests[i]);
    }
}

const TestFixture test_group = {create_home, remove_home};
