/* test_storybook_battle.c: rulebook tests of battles, captures and the end of the game. */
#include "storybook_arena.h"
#include "test.h"

enum { POINTS = 5 };

/* ------------------------------------------------------------------ Battle */

/* Places a villain at 0,0 and a hero next to it, at 0,-1. The edge that each card calls SB_SOUTH is the one
 * that touches the other card. */
static void set_up_battle(int villain_swords, int villain_shields, int hero_swords, int hero_shields)
{
    sb_arena_start_game(2);
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("alice", 0, -1, 0);
    sb_arena_set_edge("crocodile", SB_SOUTH, villain_swords, villain_shields);
    sb_arena_set_edge("alice", SB_SOUTH, hero_swords, hero_shields);
}

static SbBattle compute_battle(void)
{
    SbBattle battle;
    sb_compute_battle(&sb_arena, sb_arena_content, &battle);
    return battle;
}

static bool is_bested(const char *character)
{
    return compute_battle().bested & sb_get_card_bit(sb_arena_find_card(character));
}

static bool is_overwhelmed(const char *character)
{
    return compute_battle().overwhelmed & sb_get_card_bit(sb_arena_find_card(character));
}

TEST(swords_equal_to_shields_best_card)
{
    set_up_battle(0, 4, 4, 8);
    assert_true(is_bested("crocodile"));
    assert_false(is_bested("alice"));
    set_up_battle(0, 4, 3, 8);
    assert_false(is_bested("crocodile"));
    set_up_battle(5, 8, 0, 5);
    assert_true(is_bested("alice"));
    assert_false(is_bested("crocodile"));
}

TEST(double_swords_overwhelm_and_capture_card)
{
    set_up_battle(0, 4, 7, 8);
    assert_false(is_overwhelmed("crocodile"));
    sb_arena_play_move("battle");
    assert_false(sb_arena_is_captured(sb_arena_find_card("crocodile")));
    set_up_battle(0, 4, 8, 8);
    assert_true(is_overwhelmed("crocodile"));
    sb_arena_get_character("crocodile")->points = 4;
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_captured(sb_arena_find_card("crocodile")));
    assert_ints(sb_arena.score[SB_HERO], 4, sb_arena.score[SB_VILLAIN], 0);
    assert_true(sb_arena.in_play == sb_get_card_bit(sb_arena_find_card("alice")));
}

/* Rules page: a card without swords bests none, and any sword overwhelms a card without shields. */
TEST(card_without_swords_bests_no_card_and_without_shields_is_overwhelmed)
{
    set_up_battle(0, 8, 0, 0);
    assert_false(is_bested("alice"));
    set_up_battle(1, 8, 0, 0);
    assert_true(is_overwhelmed("alice"));
}

TEST(card_bested_by_one_is_not_captured)
{
    set_up_battle(0, 4, 4, 8);
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_at(sb_arena_find_card("crocodile"), 0, 0));
    assert_int_equal(sb_arena.score[SB_HERO], 0);
}

TEST(card_bested_by_two_is_captured)
{
    set_up_battle(0, 4, 4, 8);
    sb_arena_place_face_up("white_rabbit", 1, 0, 0);
    sb_arena_set_edge("white_rabbit", SB_WEST, 4, 8);
    /* The card of a villain is rotated, so its west side points east. */
    sb_arena_set_edge("crocodile", SB_WEST, 0, 4);
    SbBattle battle = compute_battle();
    assert_true(battle.bested_twice == sb_get_card_bit(sb_arena_find_card("crocodile")));
    assert_true(battle.captured == sb_get_card_bit(sb_arena_find_card("crocodile")));
    assert_true(battle.overwhelmed == 0);
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_captured(sb_arena_find_card("crocodile")));
}

/* All battles happen at the same time. */
TEST(two_cards_capture_each_other)
{
    set_up_battle(8, 4, 8, 4);
    sb_arena_get_character("crocodile")->points = 4;
    sb_arena_get_character("alice")->points = 3;
    assert_ints(compute_battle().points[SB_HERO], 4, compute_battle().points[SB_VILLAIN], 3);
    sb_arena_play_move("battle");
    assert_ints(sb_arena.score[SB_HERO], 4, sb_arena.score[SB_VILLAIN], 3);
    assert_true(sb_arena.in_play == 0);
}

/* A card that is captured in a battle still fights in that battle. */
TEST(captured_card_still_strikes)
{
    set_up_battle(4, 4, 8, 4); /* the Crocodile is overwhelmed, and bests Alice */
    sb_arena_place_face_up("smee", 1, -1, 0);
    sb_arena_set_edge("smee", SB_EAST, 4, 8); /* this edge of Smee points west, at Alice */
    sb_arena_set_edge("alice", SB_EAST, 0, 4);
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_captured(sb_arena_find_card("alice")));
    assert_true(sb_arena_is_captured(sb_arena_find_card("crocodile")));
}

TEST(hidden_cards_and_friends_do_not_battle)
{
    sb_arena_set_edges("crocodile", 8, 1);
    sb_arena_set_edges("smee", 8, 1);
    sb_arena_set_edges("alice", 8, 1);
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("smee", 1, 0, 0);
    sb_arena_place_face_down("alice", 0, 1);
    assert_true(compute_battle().bested == 0);
    assert_int_equal(sb_find_opponent(&sb_arena, sb_arena_find_card("crocodile"), SB_SOUTH), SB_NONE);
    sb_arena_play_move("reveal at 0,1");
    assert_int_equal(sb_find_opponent(&sb_arena, sb_arena_find_card("crocodile"), SB_SOUTH),
                     sb_arena_find_card("alice"));
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_captured(sb_arena_find_card("alice")));
    assert_true(sb_arena_is_captured(sb_arena_find_card("crocodile")));
    assert_false(sb_arena_is_captured(sb_arena_find_card("smee")));
}

TEST(cards_at_a_corner_do_not_battle)
{
    sb_arena_set_edges("crocodile", 8, 0);
    sb_arena_set_edges("alice", 8, 0);
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("alice", 1, 1, 0);
    assert_true(compute_battle().bested == 0);
}

/* ------------------------------------------------------------------ worked examples of the rulebook, with
 * our cards */

/* Sets up the example of the rulebook (Battle) without the White Rabbit: the Cheshire Cat is west of the
 * Crocodile, and Starkey is south of the Cat. */
static void set_up_rulebook_example(void)
{
    sb_arena_use_printed();
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("cheshire_cat", -1, 0, 0);
    sb_arena_place_face_up("starkey", -1, 1, 0);
}

TEST(the_rulebooks_battle_of_the_crocodile)
{
    set_up_rulebook_example();
    int crocodile = sb_arena_find_card("crocodile"), cat = sb_arena_find_card("cheshire_cat");
    int rabbit = sb_arena_place_face_up("white_rabbit", 1, 0, 1);
    assert_int_equal(sb_get_card_swords(&sb_arena, sb_arena_content, cat, SB_EAST), 5);
    assert_int_equal(sb_get_card_shields(&sb_arena, sb_arena_content, crocodile, SB_WEST), 4);
    assert_int_equal(sb_get_card_swords(&sb_arena, sb_arena_content, rabbit, SB_WEST), 5);
    assert_int_equal(sb_get_card_shields(&sb_arena, sb_arena_content, crocodile, SB_EAST), 4);
    assert_int_equal(sb_get_card_swords(&sb_arena, sb_arena_content, crocodile, SB_WEST), 4);
    assert_int_equal(sb_get_card_shields(&sb_arena, sb_arena_content, cat, SB_EAST), 4);
    assert_int_equal(sb_get_card_swords(&sb_arena, sb_arena_content, crocodile, SB_EAST), 4);
    assert_int_equal(sb_get_card_shields(&sb_arena, sb_arena_content, rabbit, SB_WEST), 1);
    SbBattle battle = compute_battle();
    assert_true(battle.bested ==
                (sb_get_card_bit(crocodile) | sb_get_card_bit(cat) | sb_get_card_bit(rabbit)));
    assert_true(battle.bested_twice == sb_get_card_bit(crocodile));
    assert_true(battle.overwhelmed == sb_get_card_bit(rabbit));
    assert_true(battle.captured == (sb_get_card_bit(crocodile) | sb_get_card_bit(rabbit)));
    assert_ints(battle.points[SB_HERO], 4, battle.points[SB_VILLAIN], 2);
}

TEST(the_rulebooks_turn_of_alice)
{
    set_up_rulebook_example();
    sb_arena_put_in_hand("white_rabbit");
    sb_arena_begin_turn(ALICE, POINTS);
    sb_arena_play_move("play white_rabbit at 1,0");
    assert_int_equal(sb_arena.points, 2);
    sb_arena_play_move("spin at 1,0 right");
    assert_int_equal(sb_arena.points, 0);
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_captured(sb_arena_find_card("crocodile")));
    assert_true(sb_arena_is_captured(sb_arena_find_card("white_rabbit")));
    assert_true(sb_arena_is_at(sb_arena_find_card("cheshire_cat"), -1, 0));
    assert_true(sb_arena_is_at(sb_arena_find_card("starkey"), -1, 1));
    assert_ints(sb_arena.score[SB_HERO], 4, sb_arena.score[SB_VILLAIN], 2);
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), HOOK);
}

/* ------------------------------------------------------------------ Plot Points and Winning */

TEST(ten_points_win)
{
    set_up_battle(0, 4, 8, 8);
    sb_arena_give_points(ALICE, 8);
    sb_arena_play_move("battle");
    assert_ints(sb_arena.score[SB_HERO], 9, sb_arena_get_status().kind, STATUS_PLAYING);
    set_up_battle(0, 4, 8, 8);
    sb_arena_give_points(ALICE, 9);
    sb_arena_play_move("battle");
    assert_ints(sb_arena_get_status().kind, STATUS_WON, sb_arena_get_status().winners, 1 << ALICE);
    assert_ints(sb_arena_get_status().score[ALICE], 10, sb_find_first_seat_to_act(&sb_arena), -1);
}

TEST(seat_with_more_points_wins_at_ten)
{
    set_up_battle(8, 4, 8, 4);
    sb_arena_get_character("crocodile")->points = 2;
    sb_arena_give_points(ALICE, 9);
    sb_arena_give_points(HOOK, 9);
    sb_arena_play_move("battle");
    assert_ints(sb_arena.score[SB_HERO], 11, sb_arena.score[SB_VILLAIN], 10);
    assert_int_equal(sb_arena_get_status().winners, 1 << ALICE);
}

TEST(tie_at_ten_continues_until_one_side_leads_at_turn_end)
{
    set_up_battle(8, 4, 8, 4);
    sb_arena_place_face_up("smee", 9, 0, 0);
    sb_arena_place_face_up("mad_hatter", 9, -1, 0);
    sb_arena_give_points(ALICE, 9);
    sb_arena_give_points(HOOK, 9);
    sb_arena_play_move("battle");
    assert_ints(sb_arena.score[SB_HERO], 10, sb_arena.score[SB_VILLAIN], 10);
    assert_int_equal(sb_arena_get_status().kind, STATUS_PLAYING);
    sb_arena_play_move("battle"); /* no card is captured, so the tie continues */
    assert_int_equal(sb_arena_get_status().kind, STATUS_PLAYING);
    sb_arena_set_edge("smee", SB_SOUTH, 8, 8);
    sb_arena_set_edge("mad_hatter", SB_SOUTH, 0, 4);
    sb_arena_play_move("battle");
    assert_ints(sb_arena_get_status().kind, STATUS_WON, sb_arena_get_status().winners, 1 << HOOK);
}

/* Rules page: the game ends after ten turns in a row without a capture if no deck is left. */
TEST(ten_quiet_turns_without_decks_end_the_game)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_give_points(ALICE, 3);
    sb_arena_give_points(HOOK, 1);
    sb_arena.hand |= sb_get_cards_in_all_decks(&sb_arena);
    for (int i = 0; i < 9; i++) {
        sb_arena_play_move("battle");
    }
    assert_int_equal(sb_arena_get_status().kind, STATUS_PLAYING);
    sb_arena_play_move("battle");
    assert_ints(sb_arena_get_status().kind, STATUS_WON, sb_arena_get_status().winners, 1 << ALICE);
}

TEST(equal_points_after_ten_quiet_turns_are_a_draw)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena.hand |= sb_get_cards_in_all_decks(&sb_arena);
    for (int i = 0; i < 10; i++) {
        sb_arena_play_move("battle");
    }
    assert_ints(sb_arena_get_status().kind, STATUS_DRAWN, sb_arena_get_status().winners, 0);
}

TEST(capture_or_remaining_deck_resets_quiet_turns)
{
    set_up_battle(0, 8, 0, 8);
    sb_arena.hand |= sb_get_cards_in_all_decks(&sb_arena);
    for (int i = 0; i < 9; i++) {
        sb_arena_play_move("battle");
    }
    assert_int_equal(sb_arena.quiet, 9);
    sb_arena_set_edge("alice", SB_SOUTH, 8, 8);
    sb_arena_set_edge("crocodile", SB_SOUTH, 0, 1);
    sb_arena_play_move("battle");
    assert_int_equal(sb_arena.quiet, 0);
    set_up_battle(0, 8, 0, 8);
    for (int i = 0; i < 20; i++) {
        sb_arena_play_move("battle");
    }
    assert_int_equal(sb_arena.quiet, 0);
}

TEST(turn_limit_ends_the_game)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_give_points(HOOK, 2);
    sb_arena.turns = (uint16_t)(sb_arena_content->constants.turns_max - 1);
    sb_arena_play_move("battle");
    assert_int_equal(sb_arena_get_status().kind, STATUS_PLAYING);
    sb_arena_play_move("battle");
    assert_int_equal(sb_arena_get_status().winners, 1 << HOOK);
}

const TestFixture test_group = {sb_arena_load, sb_arena_unload};
const TestFixture test_each = {sb_arena_set_up, NULL};
