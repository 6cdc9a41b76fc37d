/* test_storybook_reaction_windows.c: using hourglass twists outside the player's turn. */
#include "storybook_arena.h"
#include "test.h"

enum { POINTS = 5 };

/* Gives the seat an hourglass twist that can be used while at least `count` enemy cards are in play. */
static SbTwist *give_twist_needing_cards_in_play(int seat, int count)
{
    SbTwist *twist = sb_arena_give_twist(seat, true);
    sb_arena_add_need(twist, SB_QUANTITY_IN_PLAY, SB_THEIRS, SB_AT_LEAST, count);
    sb_arena_add_effect(twist, SB_VERB_ACTION_POINTS, 1, SB_MINE, 0);
    return twist;
}

/* Gives Alice a twist that can be used while a card of Hook is in play. Hook has Smee in hand and no card in
 * play. */
static SbTwist *give_alice_twist_for_smee(void)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_put_in_hand("smee");
    return give_twist_needing_cards_in_play(ALICE, 1);
}

/* Rulebook: an hourglass twist can be used at any time if its condition is met. */
TEST(hourglass_twist_is_offered_when_need_is_met)
{
    give_alice_twist_for_smee();
    sb_arena_play_move("draw");
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), HOOK);
    sb_arena_play_move("play smee at 1,0");
    assert_ints(sb_arena.phase, SB_WINDOW, sb_find_first_seat_to_act(&sb_arena), ALICE);
    sb_arena_assert_rejected("draw", "Use your Plot Twist now or wait");
    sb_arena_assert_rejected("battle", "Use your Plot Twist now or wait");
    assert_true(sb_arena_is_move_legal("wait"));
    sb_arena_play_move(sb_arena_format_twist_move(""));
    assert_ints(sb_find_first_seat_to_act(&sb_arena), HOOK, sb_arena.phase, SB_TURN);
    assert_int_equal(sb_arena.extra[ALICE], 1); /* the extra action point is for Alice's next turn */
    sb_arena_play_move("battle");
    assert_int_equal(sb_arena.points, POINTS + 1);
}

TEST(twist_without_hourglass_waits_for_own_turn)
{
    SbTwist *twist = give_alice_twist_for_smee();
    twist->hourglass = false;
    sb_arena.hourglasses = 0;
    sb_arena_play_move("play smee at 1,0");
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), HOOK);
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_move_legal(sb_arena_format_twist_move("")));
}

TEST(waiting_seat_is_asked_again_only_before_battle)
{
    give_alice_twist_for_smee();
    sb_arena_play_move("play smee at 1,0");
    sb_arena_play_move("wait");
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), HOOK);
    sb_arena_play_move("draw"); /* the condition was already met before, so no seat is asked again */
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), HOOK);
    sb_arena_play_move("battle");
    assert_ints(sb_find_first_seat_to_act(&sb_arena), ALICE, sb_arena.turn, HOOK);
    sb_arena_play_move("wait");
    assert_int_equal(sb_arena.turn, ALICE); /* the turn passes to Alice after the battle */
    assert_int_equal(sb_arena.phase, SB_TURN);
}

/* Rulebook, Using Plot Twists: a seat that waited is asked again before a battle. */
TEST(waiting_seat_may_react_to_battle)
{
    give_alice_twist_for_smee();
    sb_arena_play_move("play smee at 1,0");
    sb_arena_play_move("wait");
    sb_arena_play_move("battle");
    assert_ints(sb_find_first_seat_to_act(&sb_arena), ALICE, sb_arena.turn, HOOK);
    sb_arena_play_move("wait");
    /* No seat is asked twice at the same moment, so the turn passes to Alice. */
    assert_int_equal(sb_arena.turn, ALICE);
}

TEST(twist_is_offered_again_when_need_is_met_again)
{
    give_alice_twist_for_smee();
    sb_arena_play_move("play smee at 1,0");
    sb_arena_play_move("wait");
    int smee = sb_arena_find_card("smee");
    sb_remove_card(&sb_arena, smee);
    sb_arena.hand |= sb_get_card_bit(smee);
    sb_arena_begin_turn(HOOK, POINTS);
    sb_arena_play_move("draw"); /* the condition of the twist is no longer met */
    sb_arena_play_move("play smee at 0,1");
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), ALICE);
}

TEST(seat_is_not_asked_in_own_turn)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_put_in_hand("smee");
    SbTwist *twist = sb_arena_give_twist(HOOK, true);
    sb_arena_add_need(twist, SB_QUANTITY_IN_PLAY, SB_MINE, SB_AT_LEAST, 1);
    sb_arena_add_effect(twist, SB_VERB_ACTION_POINTS, 1, SB_MINE, 0);
    sb_arena_play_move("play smee at 1,0");
    assert_int_equal(sb_arena.phase, SB_TURN);
    assert_true(sb_arena_is_move_legal(sb_arena_format_twist_move("")));
}

TEST(reaction_before_battle_changes_battle)
{
    sb_arena_place_face_up("smee", 0, 0, 0);
    sb_arena_place_face_up("alice", 0, -1, 0);
    sb_arena_set_edge("smee", SB_SOUTH, 8, 8);
    sb_arena_set_edge("alice", SB_SOUTH, 0, 4);
    SbTwist *twist = sb_arena_give_twist(ALICE, true);
    sb_arena_add_need(twist, SB_QUANTITY_THREATENED, SB_MINE, SB_AT_LEAST, 1);
    sb_arena_add_effect(twist, SB_VERB_SHIELDS, 3, SB_MINE, 1);
    sb_arena.standing = sb_arena.hourglasses; /* simulates that the twist was usable before */
    sb_arena_play_move("battle");
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), ALICE);
    sb_arena_play_move(sb_arena_format_twist_move("0,-1"));
    assert_int_equal(sb_arena.turn, ALICE);
    assert_true(sb_arena.captured == 0);
}

/* Gives each of two heroes a twist that can be used while a card of the Queen is in play. Then the Queen
 * plays a card. */
static void start_queens_turn_with_2_heroes(void)
{
    sb_arena_start_game(4);
    sb_arena_place_face_up("peter_pan", 0, 0, 0);
    sb_arena_put_in_hand("king_of_hearts");
    give_twist_needing_cards_in_play(ALICE, 1);
    give_twist_needing_cards_in_play(PAN, 1);
    sb_arena_begin_turn(QUEEN, POINTS);
    sb_arena_play_move("play king_of_hearts at 1,0");
}

/* Rulebook, Using Plot Twists: seats may answer in any order. */
TEST(asked_seats_answer_in_any_order)
{
    const int orders[][2] = {{PAN, ALICE}, {ALICE, PAN}};
    for (int i = 0; i < 2; i++) {
        start_queens_turn_with_2_heroes();
        assert_int_equal(sb_find_seats_to_act(&sb_arena), 1U << PAN | 1U << ALICE);
        sb_arena_play_move_as(orders[i][0], "wait");
        assert_int_equal(sb_find_seats_to_act(&sb_arena), 1U << orders[i][1]);
        sb_arena_play_move_as(orders[i][1], sb_arena_format_twist_move_of(orders[i][1], ""));
        assert_int_equal(sb_find_seats_to_act(&sb_arena), 1U << QUEEN);
    }
}

/* A team uses only one twist, so the second teammate is not asked. */
TEST(teammate_is_not_asked_after_team_used_twist)
{
    start_queens_turn_with_2_heroes();
    sb_arena_play_move(sb_arena_format_twist_move(""));
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), QUEEN);
}

TEST(twist_can_trigger_another_twist)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_down("smee", 1, 0);
    sb_arena_give_simple_twist(HOOK, SB_VERB_REVEAL, 0, SB_MINE, 0);
    SbTwist *answer = sb_arena_give_twist(ALICE, true);
    sb_arena_add_need(answer, SB_QUANTITY_FACE_UP, SB_THEIRS, SB_AT_LEAST, 1);
    sb_arena_add_effect(answer, SB_VERB_HIDE, 0, SB_THEIRS, 1);
    sb_arena_play_move(sb_arena_format_twist_move(""));
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), ALICE);
    sb_arena_play_move(sb_arena_format_twist_move("1,0"));
    assert_true(sb_arena.face_down == sb_get_card_bit(sb_arena_find_card("smee")));
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), HOOK);
}

/* Gives Alice a twist that does not become usable when Smee is played. Then plays Smee. */
static void give_alice_untriggered_twist(bool hourglass)
{
    give_alice_twist_for_smee();
    const int other = sb_get_twist_option(&sb_arena, sb_arena_content, ALICE, 1);
    sb_arena_content->twists[other].hourglass = hourglass;
    sb_arena.twist[ALICE] = (uint8_t)other;
    sb_arena_play_move("play smee at 1,0");
}

/* The chosen twist is secret, so the game asks every seat that could have a usable twist. */
TEST(all_possible_owners_of_twist_are_asked)
{
    give_alice_untriggered_twist(false);
    assert_ints(sb_arena.phase, SB_WINDOW, sb_find_seats_to_act(&sb_arena), 1U << ALICE);
    int count = 0;
    SbMove *moves = sb_list_moves_new(&sb_arena, sb_arena_content, ALICE, &count);
    assert_ints(count, 1, moves[0].kind, SB_MOVE_WAIT);
    free(moves);
    sb_arena_play_move("wait");
    assert_int_equal(sb_find_seats_to_act(&sb_arena), 1U << HOOK);
}

TEST(twist_without_hourglass_is_rejected_in_window)
{
    const int twist = sb_get_twist_option(&sb_arena, sb_arena_content, ALICE, 1);
    sb_arena_content->twists[twist].need_count = 0;
    give_alice_untriggered_twist(false);
    sb_arena_assert_rejected(sb_arena_format_twist_move(""),
                             "no hourglass. You can use it only on your own turn");
}

TEST(hourglass_twist_is_rejected_until_need_is_met)
{
    sb_arena_add_need(&sb_arena_content->twists[sb_get_twist_option(&sb_arena, sb_arena_content, ALICE, 1)],
                      SB_QUANTITY_HAND, SB_THEIRS, SB_AT_LEAST, SB_DECK + 1);
    give_alice_untriggered_twist(true);
    sb_arena_assert_rejected(sb_arena_format_twist_move(""), "isn't met now");
}

/* All players know that this twist was used, so the game does not ask. */
TEST(side_with_used_twist_is_not_asked)
{
    give_alice_twist_for_smee();
    sb_arena_begin_turn(ALICE, POINTS);
    sb_arena_place_face_down("crocodile", 5, 5);
    sb_arena_play_move(sb_arena_format_twist_move(""));
    sb_arena_begin_turn(HOOK, POINTS);
    sb_arena_play_move("play smee at 1,0");
    assert_int_equal(sb_arena.phase, SB_TURN);
}

/* Waiting reveals something about the secret twist, so only the seat that waited can undo the move. */
TEST(only_waiting_seat_can_undo_wait)
{
    give_alice_untriggered_twist(false);
    SbState before = sb_arena;
    sb_arena_play_move("wait");
    assert_true(game_storybook_battles.move_flags(&before, &sb_arena, &(Move){.kind = SB_MOVE_WAIT}) &
                MOVE_SHOWS_OTHERS);
}

const TestFixture test_group = {sb_arena_load, sb_arena_unload};
const TestFixture test_each = {sb_arena_set_up, NULL};
