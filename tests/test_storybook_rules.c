/* test_storybook_rules.c: the rules of Storybook Battles, each named after where the rulebook has it. */
#include "storybook_arena.h"
#include "test.h"

#include "core/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS = 5 };

/* ------------------------------------------------------------------ Playing the Game */

static void a_turn_has_five_action_points_and_none_are_kept(void **unused)
{
    (void)unused;
    assert_int_equal(arena.points, POINTS);
    arena_do("draw");
    assert_int_equal(arena.points, POINTS - 1);
    arena_do("battle");
    assert_int_equal(sb_to_act(&arena), ALICE);
    assert_int_equal(arena.points, POINTS);
    arena_do("battle");
    assert_int_equal(sb_to_act(&arena), HOOK);
    assert_int_equal(arena.points, POINTS);
}

static void an_action_may_be_repeated_until_the_points_are_gone(void **unused)
{
    (void)unused;
    for (int i = 0; i < POINTS; i++) {
        arena_do("draw");
    }
    arena_hide("crocodile", 0, 0);
    arena_refuse("reveal at 0,0", "costs 1 action point; you have 0");
    arena_do("battle");
}

static void only_the_seat_whose_turn_it_is_acts(void **unused)
{
    (void)unused;
    Move move = {.kind = SB_MOVE_DRAW};
    Error why = {0};
    const Game *game = &game_storybook_battles;
    assert_false(game->check_move(&arena, (const GameContent *)arena_content, ALICE, &move, &why));
    assert_string_equal(why.text, "It is not your turn.");
}

static void a_move_of_no_kind_is_refused_at_any_time(void **unused)
{
    (void)unused;
    const SbMove none = {.kind = SB_MOVE_KINDS};
    for (int phase = 0; phase < SB_OVER; phase++) {
        Error why = {0};
        arena.phase = (uint8_t)phase;
        arena.asking = 1U << ALICE;
        assert_false(sb_check(&arena, arena_content, &none, &why));
        assert_string_equal(why.text, "There is no such move.");
    }
}

/* ------------------------------------------------------------------ Draw */

static void draw_costs_one_and_takes_the_top_card(void **unused)
{
    (void)unused;
    uint64_t deck = sb_deck(&arena, HOOK);
    arena_do("draw");
    assert_int_equal(arena.points, POINTS - 1);
    assert_true(arena.hand == (deck & -deck));
    assert_int_equal(arena.actions[SB_MOVE_DRAW], 1);
}

static void draw_is_refused_with_five_cards_in_hand(void **unused)
{
    (void)unused;
    for (int i = 0; i < arena_content->dials.hand_max - 1; i++) {
        sb_draw(&arena, HOOK);
    }
    arena_do("draw");
    assert_int_equal(arena_held(HOOK), 5);
    arena_refuse("draw", "holds 5 cards");
    arena_do("battle");
    arena_do("draw"); /* the other seat's hand is another one */
}

static void draw_is_refused_from_an_empty_deck(void **unused)
{
    (void)unused;
    arena.captured |= sb_deck(&arena, HOOK);
    arena_refuse("draw", "deck is empty");
    assert_false(arena_offers("draw"));
}

/* ------------------------------------------------------------------ Reveal */

static void reveal_costs_one_and_turns_the_card_to_its_controller(void **unused)
{
    (void)unused;
    int own = arena_hide("crocodile", 0, 0);
    int theirs = arena_hide("white_rabbit", 1, 0);
    arena_do("reveal at 0,0");
    assert_int_equal(arena.points, POINTS - 1);
    assert_false(arena.face_down & sb_bit(own));
    assert_int_equal(arena.card[own].facing, sb_facing(HOOK));
    arena_do("reveal at 1,0"); /* any face-down card, even the opponent's */
    assert_false(arena.face_down & sb_bit(theirs));
    assert_int_equal(arena.card[theirs].facing, sb_facing(ALICE));
    assert_int_equal(arena.points, POINTS - 2);
}

static void reveal_needs_a_card_that_lies_face_down(void **unused)
{
    (void)unused;
    arena_lay("crocodile", 0, 0, 0);
    arena_refuse("reveal at 0,0", "lies face down");
    arena_refuse("reveal at 3,3", "no card at 3,3");
}

/* ------------------------------------------------------------------ Spin */

static void spin_costs_two_and_turns_a_quarter(void **unused)
{
    (void)unused;
    int card = arena_lay("crocodile", 0, 0, 0);
    int start = arena.card[card].facing;
    arena_do("spin at 0,0 right");
    assert_int_equal(arena.points, POINTS - 2);
    assert_int_equal(arena.card[card].facing, (start + 1) % SB_DIRECTIONS);
    arena_do("spin at 0,0 left");
    assert_int_equal(arena.card[card].facing, start);
    arena_refuse("spin at 0,0 left", "costs 2 action points; you have 1");
}

static void only_ones_own_face_up_cards_are_spun(void **unused)
{
    (void)unused;
    arena_hide("crocodile", 0, 0);
    arena_lay("alice", 1, 0, 0);
    arena_refuse("spin at 0,0 right", "face down cannot be spun");
    arena_refuse("spin at 1,0 right", "your own cards");
    assert_false(arena_offers("spin at 0,0 right"));
    assert_false(arena_offers("spin at 1,0 right"));
}

/* A card turned clockwise shows to the east what it showed to the north. */
static void a_spun_card_shows_its_sides_in_other_directions(void **unused)
{
    (void)unused;
    arena_edge("alice", SB_NORTH, 7, 1);
    int card = arena_lay("alice", 0, 0, 0);
    assert_int_equal(sb_swords(&arena, arena_content, card, SB_NORTH), 7);
    arena_turn(ALICE, POINTS);
    arena_do("spin at 0,0 right");
    assert_int_equal(sb_swords(&arena, arena_content, card, SB_EAST), 7);
    assert_int_equal(sb_shields(&arena, arena_content, card, SB_EAST), 1);
    assert_int_equal(sb_swords(&arena, arena_content, card, SB_NORTH), 0);
}

/* ------------------------------------------------------------------ Slide */

static void slide_costs_two_and_stops_beside_the_next_card(void **unused)
{
    (void)unused;
    int card = arena_lay("crocodile", 0, 0, 0);
    arena_lay("alice", 6, 0, 0);
    arena_do("slide at 0,0 east");
    assert_int_equal(arena.points, POINTS - 2);
    assert_true(arena_is_at(card, 5, 0));
}

static void slide_stops_at_the_first_place_that_touches_a_card(void **unused)
{
    (void)unused;
    int card = arena_lay("crocodile", 0, 0, 0);
    arena_lay("smee", 0, -1, 0);
    arena_lay("alice", 3, 1, 0); /* beside the way */
    arena_lay("cheshire_cat", 6, 0, 0);
    arena_do("slide at 0,0 east");
    assert_true(arena_is_at(card, 3, 0));
    arena_do("slide at 3,0 east"); /* from there on past it */
    assert_true(arena_is_at(card, 5, 0));
}

static void slide_by_one_place_and_over_one_both_cost_the_same(void **unused)
{
    (void)unused;
    int card = arena_lay("crocodile", 0, 0, 0);
    arena_lay("alice", -1, 1, 0);
    arena_lay("smee", 0, 1, 0);
    arena_lay("cheshire_cat", 1, 1, 0);
    arena_lay("white_rabbit", 3, 1, 0);
    arena_do("slide at 0,0 east"); /* to the point: the next place touches a card */
    assert_true(arena_is_at(card, 1, 0));
    arena_turn(HOOK, POINTS);
    arena_do("slide at 1,0 east"); /* over one that touches none */
    assert_true(arena_is_at(card, 3, 0));
    assert_int_equal(arena.points, POINTS - 2);
}

static void slide_goes_in_all_four_directions_and_keeps_how_the_card_lies(void **unused)
{
    (void)unused;
    int card = arena_lay("crocodile", 0, 0, 1);
    int facing = arena.card[card].facing;
    arena_lay("alice", 0, -4, 0);
    arena_lay("smee", 5, -3, 0);
    arena_lay("cheshire_cat", 5, 3, 0);
    arena_lay("white_rabbit", -3, 2, 0);
    const char *const moves[] = {"slide at 0,0 north", "slide at 0,-3 east", "slide at 4,-3 south",
                                 "slide at 4,3 west"};
    const SbSpot places[] = {{0, -3}, {4, -3}, {4, 3}, {-3, 3}};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        arena_turn(HOOK, POINTS);
        arena_do(moves[i]);
        assert_true(arena_is_at(card, places[i].x, places[i].y));
        assert_int_equal(arena.card[card].facing, facing);
    }
}

static void slide_is_refused_away_from_all_other_cards(void **unused)
{
    (void)unused;
    arena_lay("crocodile", 0, 0, 0);
    arena_lay("alice", 1, 0, 0);
    arena_refuse("slide at 0,0 west", "cannot slide this way");
    arena_refuse("slide at 0,0 north", "cannot slide this way");
    arena_refuse("slide at 0,0 east", "cannot slide this way"); /* the place is taken */
    assert_false(arena_offers("slide at 0,0 west"));
}

static void a_card_that_is_alone_cannot_slide(void **unused)
{
    (void)unused;
    arena_lay("crocodile", 0, 0, 0);
    arena_refuse("slide at 0,0 north", "cannot slide");
    arena_refuse("slide at 0,0 south", "cannot slide");
}

static void hidden_cards_slide_and_enemies_do_not(void **unused)
{
    (void)unused;
    int card = arena_hide("crocodile", 0, 0);
    arena_lay("alice", 4, 0, 0);
    arena_do("slide at 0,0 east");
    assert_true(arena_is_at(card, 3, 0));
    assert_true(arena.face_down & sb_bit(card));
    arena_refuse("slide at 4,0 west", "your own cards");
}

/* Rules page: leaving others stranded is allowed. */
static void a_slide_may_leave_others_stranded(void **unused)
{
    (void)unused;
    arena_lay("alice", -1, 0, 0);
    int card = arena_lay("crocodile", 0, 0, 0);
    arena_lay("cheshire_cat", 5, 0, 0);
    arena_do("slide at 0,0 east");
    assert_true(arena_is_at(card, 4, 0));
    assert_true(sb_neighbours(&arena, arena_card("alice")) == 0);
}

/* ------------------------------------------------------------------ Play and Hide */

static void play_costs_three_and_lays_the_card_towards_its_player(void **unused)
{
    (void)unused;
    arena_lay("alice", 0, 0, 0);
    int card = arena_hold("crocodile");
    arena_do("play crocodile at 0,-1"); /* next to any card, even the opponent's */
    assert_int_equal(arena.points, POINTS - 3);
    assert_true(arena_is_at(card, 0, -1));
    assert_int_equal(arena.card[card].facing, sb_facing(HOOK));
    assert_false(arena.face_down & sb_bit(card));
    assert_false(arena_is_held(card));
}

static void hide_costs_three_and_lays_the_card_face_down(void **unused)
{
    (void)unused;
    arena_lay("smee", 0, 0, 0);
    int card = arena_hold("crocodile");
    arena_do("hide crocodile at 1,0");
    assert_int_equal(arena.points, POINTS - 3);
    assert_true(arena_is_at(card, 1, 0) && (arena.face_down & sb_bit(card)));
    assert_int_equal(arena.card[card].facing, sb_facing(HOOK));
}

static void cards_are_added_beside_others_only(void **unused)
{
    (void)unused;
    arena_lay("alice", 0, 0, 0);
    arena_hold("crocodile");
    arena_refuse("play crocodile at 0,0", "empty place");
    arena_refuse("play crocodile at 1,1", "beside a card"); /* a corner does not do */
    arena_refuse("hide crocodile at 2,0", "beside a card");
    arena_refuse("play smee at 1,0", "do not hold");
    arena_refuse("play white_rabbit at 1,0", "do not hold");
}

static void play_and_hide_are_refused_without_three_points(void **unused)
{
    (void)unused;
    arena_lay("alice", 0, 0, 0);
    arena_hold("crocodile");
    arena_turn(HOOK, 2);
    arena_refuse("play crocodile at 1,0", "costs 3 action points; you have 2");
    arena_refuse("hide crocodile at 1,0", "costs 3 action points; you have 2");
    assert_false(arena_offers("play crocodile at 1,0"));
}

/* Rules page: with an empty table the next card goes to the centre. */
static void the_first_card_of_an_empty_table_goes_to_its_centre(void **unused)
{
    (void)unused;
    arena_hold("crocodile");
    arena_refuse("play crocodile at 1,0", "middle of the table");
    arena_do("play crocodile at 0,0");
}

/* ------------------------------------------------------------------ Battle */

/* A villain at 0,0 and a hero north of it, so that the sides on which their names are meet. */
static void face_off(int villain_swords, int villain_shields, int hero_swords, int hero_shields)
{
    arena_start(2);
    arena_lay("crocodile", 0, 0, 0);
    arena_lay("alice", 0, -1, 0);
    arena_edge("crocodile", SB_SOUTH, villain_swords, villain_shields);
    arena_edge("alice", SB_SOUTH, hero_swords, hero_shields);
}

static SbBattle battle_now(void)
{
    SbBattle battle;
    sb_battle(&arena, arena_content, &battle);
    return battle;
}

static bool is_bested(const char *character)
{
    return battle_now().bested & sb_bit(arena_card(character));
}

static bool is_overwhelmed(const char *character)
{
    return battle_now().overwhelmed & sb_bit(arena_card(character));
}

static void as_many_swords_as_shields_best(void **unused)
{
    (void)unused;
    face_off(0, 4, 4, 8);
    assert_true(is_bested("crocodile"));
    assert_false(is_bested("alice"));
    face_off(0, 4, 3, 8);
    assert_false(is_bested("crocodile"));
    face_off(5, 8, 0, 5);
    assert_true(is_bested("alice"));
    assert_false(is_bested("crocodile"));
}

static void twice_as_many_swords_as_shields_overwhelm_and_capture(void **unused)
{
    (void)unused;
    face_off(0, 4, 7, 8);
    assert_false(is_overwhelmed("crocodile"));
    arena_do("battle");
    assert_false(arena_is_captured(arena_card("crocodile")));
    face_off(0, 4, 8, 8);
    assert_true(is_overwhelmed("crocodile"));
    arena_character("crocodile")->points = 4;
    arena_do("battle");
    assert_true(arena_is_captured(arena_card("crocodile")));
    assert_int_equal(arena.score[SB_HERO], 4);
    assert_int_equal(arena.score[SB_VILLAIN], 0);
    assert_true(arena.in_play == sb_bit(arena_card("alice")));
}

/* Rules page: without a sword nobody is bested; against no shield any sword overwhelms. */
static void no_swords_best_nobody_and_no_shields_fall_to_any(void **unused)
{
    (void)unused;
    face_off(0, 8, 0, 0);
    assert_false(is_bested("alice"));
    face_off(1, 8, 0, 0);
    assert_true(is_overwhelmed("alice"));
}

static void bested_by_one_alone_is_not_captured(void **unused)
{
    (void)unused;
    face_off(0, 4, 4, 8);
    arena_do("battle");
    assert_true(arena_is_at(arena_card("crocodile"), 0, 0));
    assert_int_equal(arena.score[SB_HERO], 0);
}

static void bested_by_two_is_captured(void **unused)
{
    (void)unused;
    face_off(0, 4, 4, 8);
    arena_lay("white_rabbit", 1, 0, 0);
    arena_edge("white_rabbit", SB_WEST, 4, 8);
    arena_edge("crocodile", SB_WEST, 0, 4); /* a villain's west side points east */
    SbBattle battle = battle_now();
    assert_true(battle.bested_twice == sb_bit(arena_card("crocodile")));
    assert_true(battle.captured == sb_bit(arena_card("crocodile")));
    assert_true(battle.overwhelmed == 0);
    arena_do("battle");
    assert_true(arena_is_captured(arena_card("crocodile")));
}

/* All battles are one. */
static void two_cards_capture_each_other(void **unused)
{
    (void)unused;
    face_off(8, 4, 8, 4);
    arena_character("crocodile")->points = 4;
    arena_character("alice")->points = 3;
    assert_int_equal(battle_now().points[SB_HERO], 4);
    assert_int_equal(battle_now().points[SB_VILLAIN], 3);
    arena_do("battle");
    assert_int_equal(arena.score[SB_HERO], 4);
    assert_int_equal(arena.score[SB_VILLAIN], 3);
    assert_true(arena.in_play == 0);
}

/* One that is captured bests others none the less. */
static void a_captured_card_has_fought(void **unused)
{
    (void)unused;
    face_off(4, 4, 8, 4); /* the Crocodile is overwhelmed, and bests Alice */
    arena_lay("smee", 1, -1, 0);
    arena_edge("smee", SB_EAST, 4, 8); /* points west, at Alice */
    arena_edge("alice", SB_EAST, 0, 4);
    arena_do("battle");
    assert_true(arena_is_captured(arena_card("alice")));
    assert_true(arena_is_captured(arena_card("crocodile")));
}

static void hidden_cards_and_friends_do_not_battle(void **unused)
{
    (void)unused;
    arena_edges("crocodile", 8, 1);
    arena_edges("smee", 8, 1);
    arena_edges("alice", 8, 1);
    arena_lay("crocodile", 0, 0, 0);
    arena_lay("smee", 1, 0, 0);
    arena_hide("alice", 0, 1);
    assert_true(battle_now().bested == 0);
    assert_int_equal(sb_opponent(&arena, arena_card("crocodile"), SB_SOUTH), SB_NONE);
    arena_do("reveal at 0,1");
    assert_int_equal(sb_opponent(&arena, arena_card("crocodile"), SB_SOUTH), arena_card("alice"));
    arena_do("battle");
    assert_true(arena_is_captured(arena_card("alice")));
    assert_true(arena_is_captured(arena_card("crocodile")));
    assert_false(arena_is_captured(arena_card("smee")));
}

static void cards_at_a_corner_do_not_battle(void **unused)
{
    (void)unused;
    arena_edges("crocodile", 8, 0);
    arena_edges("alice", 8, 0);
    arena_lay("crocodile", 0, 0, 0);
    arena_lay("alice", 1, 1, 0);
    assert_true(battle_now().bested == 0);
}

/* ------------------------------------------------------------------ the worked examples, with our cards */

/* Battle: the Cat west of the Crocodile, the Rabbit, turned once to the right, east of it, and Starkey beside
   the Cat. */
static void lay_the_example(void)
{
    arena_use_printed();
    arena_lay("crocodile", 0, 0, 0);
    arena_lay("cheshire_cat", -1, 0, 0);
    arena_lay("starkey", -1, 1, 0);
}

static void the_rulebooks_battle_of_the_crocodile(void **unused)
{
    (void)unused;
    lay_the_example();
    int crocodile = arena_card("crocodile"), cat = arena_card("cheshire_cat");
    int rabbit = arena_lay("white_rabbit", 1, 0, 1);
    assert_int_equal(sb_swords(&arena, arena_content, cat, SB_EAST), 5);
    assert_int_equal(sb_shields(&arena, arena_content, crocodile, SB_WEST), 4);
    assert_int_equal(sb_swords(&arena, arena_content, rabbit, SB_WEST), 5);
    assert_int_equal(sb_shields(&arena, arena_content, crocodile, SB_EAST), 4);
    assert_int_equal(sb_swords(&arena, arena_content, crocodile, SB_WEST), 4);
    assert_int_equal(sb_shields(&arena, arena_content, cat, SB_EAST), 4);
    assert_int_equal(sb_swords(&arena, arena_content, crocodile, SB_EAST), 4);
    assert_int_equal(sb_shields(&arena, arena_content, rabbit, SB_WEST), 1);
    SbBattle battle = battle_now();
    assert_true(battle.bested == (sb_bit(crocodile) | sb_bit(cat) | sb_bit(rabbit)));
    assert_true(battle.bested_twice == sb_bit(crocodile));
    assert_true(battle.overwhelmed == sb_bit(rabbit));
    assert_true(battle.captured == (sb_bit(crocodile) | sb_bit(rabbit)));
    assert_int_equal(battle.points[SB_HERO], 4);
    assert_int_equal(battle.points[SB_VILLAIN], 2);
}

static void the_rulebooks_turn_of_alice(void **unused)
{
    (void)unused;
    lay_the_example();
    arena_hold("white_rabbit");
    arena_turn(ALICE, POINTS);
    arena_do("play white_rabbit at 1,0");
    assert_int_equal(arena.points, 2);
    arena_do("spin at 1,0 right");
    assert_int_equal(arena.points, 0);
    arena_do("battle");
    assert_true(arena_is_captured(arena_card("crocodile")));
    assert_true(arena_is_captured(arena_card("white_rabbit")));
    assert_true(arena_is_at(arena_card("cheshire_cat"), -1, 0));
    assert_true(arena_is_at(arena_card("starkey"), -1, 1));
    assert_int_equal(arena.score[SB_HERO], 4);
    assert_int_equal(arena.score[SB_VILLAIN], 2);
    assert_int_equal(sb_to_act(&arena), HOOK);
}

/* ------------------------------------------------------------------ Plot Points and Winning */

/* So many points by cards already captured, which count one each. */
static void give_points(int seat, int count)
{
    int side = sb_side(seat), card = (side == SB_HERO ? HOOK : ALICE) * SB_DECK;
    for (int given = 0; given < count; card++) {
        assert_true(card % SB_DECK < SB_DECK - 1);
        if (!(arena.in_play & sb_bit(card))) {
            arena.captured |= sb_bit(card);
            arena.score[side]++;
            given++;
        }
    }
}

static Status status_now(void)
{
    return game_storybook_battles.status(&arena, (const GameContent *)arena_content);
}

static void ten_points_win(void **unused)
{
    (void)unused;
    face_off(0, 4, 8, 8);
    give_points(ALICE, 8);
    arena_do("battle");
    assert_int_equal(arena.score[SB_HERO], 9);
    assert_int_equal(status_now().kind, STATUS_PLAYING);
    face_off(0, 4, 8, 8);
    give_points(ALICE, 9);
    arena_do("battle");
    assert_int_equal(status_now().kind, STATUS_WON);
    assert_int_equal(status_now().winners, 1 << ALICE);
    assert_int_equal(status_now().score[ALICE], 10);
    assert_int_equal(sb_to_act(&arena), -1);
}

static void of_two_at_ten_the_one_with_more_wins(void **unused)
{
    (void)unused;
    face_off(8, 4, 8, 4);
    arena_character("crocodile")->points = 2;
    give_points(ALICE, 9);
    give_points(HOOK, 9);
    arena_do("battle");
    assert_int_equal(arena.score[SB_HERO], 11);
    assert_int_equal(arena.score[SB_VILLAIN], 10);
    assert_int_equal(status_now().winners, 1 << ALICE);
}

static void a_tie_at_ten_goes_on_until_a_turn_ends_with_a_lead(void **unused)
{
    (void)unused;
    face_off(8, 4, 8, 4);
    arena_lay("smee", 9, 0, 0);
    arena_lay("mad_hatter", 9, -1, 0);
    give_points(ALICE, 9);
    give_points(HOOK, 9);
    arena_do("battle");
    assert_int_equal(arena.score[SB_HERO], 10);
    assert_int_equal(arena.score[SB_VILLAIN], 10);
    assert_int_equal(status_now().kind, STATUS_PLAYING);
    arena_do("battle"); /* nothing captured: on it goes */
    assert_int_equal(status_now().kind, STATUS_PLAYING);
    arena_edge("smee", SB_SOUTH, 8, 8);
    arena_edge("mad_hatter", SB_SOUTH, 0, 4);
    arena_do("battle");
    assert_int_equal(status_now().kind, STATUS_WON);
    assert_int_equal(status_now().winners, 1 << HOOK);
}

/* Rules page: no deck left, and ten turns in a row without a capture. */
static void ten_quiet_turns_without_decks_end_the_game(void **unused)
{
    (void)unused;
    arena_lay("alice", 0, 0, 0);
    give_points(ALICE, 3);
    give_points(HOOK, 1);
    arena.hand |= sb_decks(&arena);
    for (int i = 0; i < 9; i++) {
        arena_do("battle");
    }
    assert_int_equal(status_now().kind, STATUS_PLAYING);
    arena_do("battle");
    assert_int_equal(status_now().kind, STATUS_WON);
    assert_int_equal(status_now().winners, 1 << ALICE);
}

static void equal_points_after_ten_quiet_turns_are_a_draw(void **unused)
{
    (void)unused;
    arena_lay("alice", 0, 0, 0);
    arena.hand |= sb_decks(&arena);
    for (int i = 0; i < 10; i++) {
        arena_do("battle");
    }
    assert_int_equal(status_now().kind, STATUS_DRAWN);
    assert_int_equal(status_now().winners, 0);
}

static void a_capture_or_a_deck_begins_the_quiet_turns_anew(void **unused)
{
    (void)unused;
    face_off(0, 8, 0, 8);
    arena.hand |= sb_decks(&arena);
    for (int i = 0; i < 9; i++) {
        arena_do("battle");
    }
    assert_int_equal(arena.quiet, 9);
    arena_edge("alice", SB_SOUTH, 8, 8);
    arena_edge("crocodile", SB_SOUTH, 0, 1);
    arena_do("battle");
    assert_int_equal(arena.quiet, 0);
    face_off(0, 8, 0, 8);
    for (int i = 0; i < 20; i++) {
        arena_do("battle"); /* as long as there are decks nothing is counted */
    }
    assert_int_equal(arena.quiet, 0);
}

static void the_last_turn_that_is_allowed_ends_the_game(void **unused)
{
    (void)unused;
    arena_lay("alice", 0, 0, 0);
    give_points(HOOK, 2);
    arena.turns = (uint16_t)(arena_content->dials.turns_max - 1);
    arena_do("battle");
    assert_int_equal(status_now().kind, STATUS_PLAYING);
    arena_do("battle");
    assert_int_equal(status_now().winners, 1 << HOOK);
}

/* ------------------------------------------------------------------ Setting Up the Game */

/* "hide" or "play" the seat's first card in hand at its first free place. */
static void place_opening_card(const char *verb)
{
    char move[80];
    int seat = sb_to_act(&arena);
    int card = __builtin_ctzll(arena.hand & sb_cards_of_seat(seat));
    SbPlace place = sb_opening_place(&arena, arena_content, seat, 0);
    if (sb_card_at(&arena, place.x, place.y) != SB_NONE) {
        place = sb_opening_place(&arena, arena_content, seat, 1);
    }
    snprintf(move, sizeof move, "%s %s at %d,%d", verb,
             arena_content->characters[arena.card[card].character].id, place.x, place.y);
    arena_do(move);
}

static void choose_first_twists(void)
{
    while (arena.phase == SB_CHOOSE_TWISTS) {
        char move[80];
        int twist = sb_twist_choice(&arena, arena_content, sb_to_act(&arena), 0);
        snprintf(move, sizeof move, "choose %s", arena_content->twists[twist].id);
        arena_do(move);
    }
}

static void the_heros_leader_lies_in_the_middle_and_the_villains_in_the_deck(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 50; seed++) {
        arena_deal(2, seed);
        int alice = arena_card("alice");
        assert_true(arena.in_play == sb_bit(alice));
        assert_true(
            arena_is_at(alice, arena_content->dials.duel.leader[0].x, arena_content->dials.duel.leader[0].y));
        assert_false(arena.face_down & sb_bit(alice));
        assert_true(sb_deck(&arena, HOOK) & sb_bit(arena_card("captain_hook")));
    }
}

static void a_plot_twist_is_one_of_the_four_of_team_and_ally(void **unused)
{
    (void)unused;
    arena_deal(2, 1);
    assert_int_equal(sb_to_act(&arena), HOOK);
    arena_refuse("choose drink_me", "one of the four");
    arena_refuse("draw", "one of the four");
    arena_do("choose poisoned_cup");
    assert_int_equal(sb_to_act(&arena), ALICE);
    arena_do("choose one_place_on");
    assert_int_equal(arena.phase, SB_SET_UP);
}

static void the_hero_hides_two_of_four_and_then_the_villain_plays_two_of_four(void **unused)
{
    (void)unused;
    arena_deal(2, 3);
    choose_first_twists();
    assert_int_equal(sb_to_act(&arena), ALICE);
    assert_int_equal(arena_held(ALICE), 4);
    assert_int_equal(arena_held(HOOK), 0);
    place_opening_card("hide");
    place_opening_card("hide");
    assert_int_equal(__builtin_popcountll(arena.face_down), 2);
    assert_int_equal(sb_to_act(&arena), HOOK);
    assert_int_equal(arena_held(HOOK), 4);
    place_opening_card("play");
    place_opening_card("play");
    assert_int_equal(arena_held(HOOK), 2);
    assert_int_equal(arena_held(ALICE), 2);
    assert_int_equal(__builtin_popcountll(arena.in_play), 5);
    assert_int_equal(__builtin_popcountll(arena.face_down), 2);
    assert_int_equal(arena.phase, SB_TURN);
    assert_int_equal(sb_to_act(&arena), HOOK); /* the villain begins */
    assert_int_equal(arena.points, POINTS);
}

static void the_first_cards_go_to_the_places_of_the_layout(void **unused)
{
    (void)unused;
    arena_deal(2, 3);
    choose_first_twists();
    char move[80];
    int card = __builtin_ctzll(arena.hand);
    const char *id = arena_content->characters[arena.card[card].character].id;
    SbPlace place = sb_opening_place(&arena, arena_content, ALICE, 0);
    snprintf(move, sizeof move, "hide %s at %d,%d", id, place.x + 7, place.y);
    arena_refuse(move, "places that are marked");
    snprintf(move, sizeof move, "play %s at %d,%d", id, place.x, place.y);
    arena_refuse(move, "heroes hide two cards");
    place_opening_card("hide");
    id = arena_content->characters[arena.card[__builtin_ctzll(arena.hand)].character].id;
    snprintf(move, sizeof move, "hide %s at %d,%d", id, place.x, place.y);
    arena_refuse(move, "a card at this place");
}

/* Playing Hint, Hide: the other side's hidden cards are not for one's eyes; nor is its twist. */
static void what_is_set_up_is_hidden_from_the_other_seat(void **unused)
{
    (void)unused;
    arena_deal(2, 3);
    choose_first_twists();
    place_opening_card("hide");
    place_opening_card("hide");
    SbState view = arena;
    sb_redact(&view, HOOK);
    assert_int_equal(view.twist[ALICE], SB_NONE);
    assert_int_equal(view.twist[HOOK], arena.twist[HOOK]);
    for (int card = ALICE * SB_DECK; card < (ALICE + 1) * SB_DECK; card++) {
        bool open = arena.in_play & ~arena.face_down & sb_bit(card);
        assert_int_equal(view.card[card].character, open ? arena.card[card].character : SB_NONE);
    }
    view = arena;
    sb_redact(&view, ALICE);
    for (int card = ALICE * SB_DECK; card < (ALICE + 1) * SB_DECK; card++) {
        bool known = (arena.in_play | arena.hand) & sb_bit(card);
        assert_int_equal(view.card[card].character, known ? arena.card[card].character : SB_NONE);
    }
}

/* So that none of the others takes it back and plays on with that knowledge. */
static void play_and_twist_show_the_others_what_was_secret_and_hide_does_not(void **unused)
{
    (void)unused;
    static const struct {
        SbMoveKind kind;
        unsigned flags;
    } moves[] = {{SB_MOVE_PLAY, MOVE_SHOWS}, {SB_MOVE_TWIST, MOVE_SHOWS}, {SB_MOVE_HIDE, 0},
                 {SB_MOVE_SPIN, 0},          {SB_MOVE_SLIDE, 0},          {SB_MOVE_CHOOSE_TWIST, 0}};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        Move move = {.kind = (uint8_t)moves[i].kind};
        assert_int_equal(game_storybook_battles.move_flags(&arena, &arena, &move), moves[i].flags);
    }
}

/* A card's number says nothing of who is on it. */
static void every_character_may_be_any_card_of_its_seat(void **unused)
{
    (void)unused;
    enum { DEALS = 300 };
    uint64_t places = 0;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        arena_deal(2, seed);
        places |= sb_bit(arena_card("crocodile"));
    }
    assert_true(places == sb_cards_of_seat(HOOK));
}

static void guesses_at_hidden_cards_differ(void **unused)
{
    (void)unused;
    enum { GUESSES = 200 };
    arena_deal(2, 3);
    choose_first_twists();
    int hidden = __builtin_ctzll(arena.hand);
    uint64_t characters[2] = {0}, twists = 0;
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < GUESSES; i++) {
        SbState guess = arena;
        sb_redact(&guess, HOOK);
        sb_determinize(&guess, arena_content, HOOK, &rng);
        int character = guess.card[hidden].character;
        characters[character / 64] |= sb_bit(character % 64);
        twists |= sb_bit(guess.twist[ALICE]);
    }
    /* All of Alice's cards but the leader, who is seen. */
    assert_int_equal(__builtin_popcountll(characters[0]) + __builtin_popcountll(characters[1]), SB_DECK - 1);
    assert_int_equal(__builtin_popcountll(twists), SB_TWISTS_TO_CHOOSE);
}

/* ------------------------------------------------------------------ 4-Player Team Rules */

static void four_players_take_turns_a_1_b_2(void **unused)
{
    (void)unused;
    arena_start(4);
    const int order[] = {HOOK, ALICE, QUEEN, PAN, HOOK};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        assert_int_equal(sb_to_act(&arena), order[i]);
        arena_do("battle");
    }
    const Game *game = &game_storybook_battles;
    assert_string_equal(game->seat_name(4, HOOK), "Villain A");
    assert_string_equal(game->seat_name(4, ALICE), "Hero 1");
    assert_string_equal(game->seat_name(4, QUEEN), "Villain B");
    assert_string_equal(game->seat_name(4, PAN), "Hero 2");
}

static void both_heroes_set_up_before_both_villains(void **unused)
{
    (void)unused;
    arena_deal(4, 5);
    const SbPlace *leaders = arena_content->dials.teams.leader;
    assert_true(arena_is_at(arena_card("alice"), leaders[0].x, leaders[0].y));
    assert_true(arena_is_at(arena_card("peter_pan"), leaders[1].x, leaders[1].y));
    assert_int_equal(abs(leaders[0].x - leaders[1].x) + abs(leaders[0].y - leaders[1].y), 1);
    choose_first_twists();
    const int order[] = {ALICE, PAN, HOOK, QUEEN};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        assert_int_equal(sb_to_act(&arena), order[i]);
        assert_int_equal(arena_held(order[i]), 4);
        const char *verb = sb_side(order[i]) == SB_HERO ? "hide" : "play";
        place_opening_card(verb);
        place_opening_card(verb);
    }
    assert_int_equal(sb_to_act(&arena), HOOK);
    assert_int_equal(__builtin_popcountll(arena.in_play), 10);
}

static void a_team_wins_together_with_fifteen_points(void **unused)
{
    (void)unused;
    arena_start(4);
    arena_lay("queen_of_hearts", 0, 0, 0);
    arena_lay("peter_pan", 0, -1, 0);
    arena_edge("peter_pan", SB_SOUTH, 8, 8);
    arena_edge("queen_of_hearts", SB_SOUTH, 0, 4);
    give_points(ALICE, 13);
    arena_do("battle");
    assert_int_equal(arena.score[SB_HERO], 14);
    assert_int_equal(status_now().kind, STATUS_PLAYING);
    arena_lay("king_of_hearts", 0, 0, 0);
    arena_edge("king_of_hearts", SB_SOUTH, 0, 4);
    arena_do("battle");
    assert_int_equal(status_now().kind, STATUS_WON);
    assert_int_equal(status_now().winners, 1 << ALICE | 1 << PAN);
}

static void teammates_neither_battle_nor_move_each_others_cards(void **unused)
{
    (void)unused;
    arena_start(4);
    arena_edges("crocodile", 8, 1);
    arena_edges("queen_of_hearts", 8, 1);
    arena_lay("crocodile", 0, 0, 0);
    arena_lay("queen_of_hearts", 1, 0, 0);
    assert_true(battle_now().bested == 0);
    arena_refuse("spin at 1,0 left", "your own cards");
    arena_refuse("slide at 1,0 west", "your own cards");
}

/* A battle is fought by all cards in play, whoever's turn it is; two of one side capture together. */
static void two_teammates_capture_together(void **unused)
{
    (void)unused;
    arena_start(4);
    arena_lay("crocodile", 0, 0, 0);
    arena_lay("alice", -1, 0, 0);
    arena_lay("peter_pan", 1, 0, 0);
    arena_edges("crocodile", 0, 4);
    arena_edges("alice", 4, 8);
    arena_edges("peter_pan", 4, 8);
    arena_do("battle");
    assert_true(arena_is_captured(arena_card("crocodile")));
}

static GameOptions options_of(const char *const *words, int count)
{
    GameOptions options = {0};
    for (int i = 0; i < count; i++) {
        assert_true(game_option_parse(&game_storybook_battles, words[i], &options, NULL));
    }
    return options;
}

static void two_or_four_play_and_a_side_fields_nobody_twice(void **unused)
{
    (void)unused;
    GameOptions plain = {0};
    const char *const same_team[] = {"hero=alice", "hero_2=alice"};
    const char *const same_ally[] = {"villain_ally=genie_villain", "villain_b_ally=genie_villain"};
    GameOptions teams = options_of(same_team, 2), same_allies = options_of(same_ally, 2);
    Error error = {0};
    assert_true(sb_check_options(NULL, &plain, 2, &error));
    assert_true(sb_check_options(NULL, &plain, 4, &error));
    assert_false(sb_check_options(NULL, &plain, 3, &error));
    assert_non_null(strstr(error.text, "two players"));
    assert_true(sb_check_options(NULL, &teams, 2, &error));
    assert_false(sb_check_options(NULL, &teams, 4, &error));
    assert_non_null(strstr(error.text, "heroes need different teams"));
    assert_false(sb_check_options(NULL, &same_allies, 4, &error));
    assert_non_null(strstr(error.text, "villains need different"));
}

#define RULE(name) cmocka_unit_test_setup(name, arena_begin)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(a_turn_has_five_action_points_and_none_are_kept),
        RULE(an_action_may_be_repeated_until_the_points_are_gone),
        RULE(only_the_seat_whose_turn_it_is_acts),
        RULE(a_move_of_no_kind_is_refused_at_any_time),
        RULE(draw_costs_one_and_takes_the_top_card),
        RULE(draw_is_refused_with_five_cards_in_hand),
        RULE(draw_is_refused_from_an_empty_deck),
        RULE(reveal_costs_one_and_turns_the_card_to_its_controller),
        RULE(reveal_needs_a_card_that_lies_face_down),
        RULE(spin_costs_two_and_turns_a_quarter),
        RULE(only_ones_own_face_up_cards_are_spun),
        RULE(a_spun_card_shows_its_sides_in_other_directions),
        RULE(slide_costs_two_and_stops_beside_the_next_card),
        RULE(slide_stops_at_the_first_place_that_touches_a_card),
        RULE(slide_by_one_place_and_over_one_both_cost_the_same),
        RULE(slide_goes_in_all_four_directions_and_keeps_how_the_card_lies),
        RULE(slide_is_refused_away_from_all_other_cards),
        RULE(a_card_that_is_alone_cannot_slide),
        RULE(hidden_cards_slide_and_enemies_do_not),
        RULE(a_slide_may_leave_others_stranded),
        RULE(play_costs_three_and_lays_the_card_towards_its_player),
        RULE(hide_costs_three_and_lays_the_card_face_down),
        RULE(cards_are_added_beside_others_only),
        RULE(play_and_hide_are_refused_without_three_points),
        RULE(the_first_card_of_an_empty_table_goes_to_its_centre),
        RULE(as_many_swords_as_shields_best),
        RULE(twice_as_many_swords_as_shields_overwhelm_and_capture),
        RULE(no_swords_best_nobody_and_no_shields_fall_to_any),
        RULE(bested_by_one_alone_is_not_captured),
        RULE(bested_by_two_is_captured),
        RULE(two_cards_capture_each_other),
        RULE(a_captured_card_has_fought),
        RULE(hidden_cards_and_friends_do_not_battle),
        RULE(cards_at_a_corner_do_not_battle),
        RULE(the_rulebooks_battle_of_the_crocodile),
        RULE(the_rulebooks_turn_of_alice),
        RULE(ten_points_win),
        RULE(of_two_at_ten_the_one_with_more_wins),
        RULE(a_tie_at_ten_goes_on_until_a_turn_ends_with_a_lead),
        RULE(ten_quiet_turns_without_decks_end_the_game),
        RULE(equal_points_after_ten_quiet_turns_are_a_draw),
        RULE(a_capture_or_a_deck_begins_the_quiet_turns_anew),
        RULE(the_last_turn_that_is_allowed_ends_the_game),
        RULE(the_heros_leader_lies_in_the_middle_and_the_villains_in_the_deck),
        RULE(a_plot_twist_is_one_of_the_four_of_team_and_ally),
        RULE(the_hero_hides_two_of_four_and_then_the_villain_plays_two_of_four),
        RULE(the_first_cards_go_to_the_places_of_the_layout),
        RULE(what_is_set_up_is_hidden_from_the_other_seat),
        RULE(play_and_twist_show_the_others_what_was_secret_and_hide_does_not),
        RULE(every_character_may_be_any_card_of_its_seat),
        RULE(guesses_at_hidden_cards_differ),
        RULE(four_players_take_turns_a_1_b_2),
        RULE(both_heroes_set_up_before_both_villains),
        RULE(a_team_wins_together_with_fifteen_points),
        RULE(teammates_neither_battle_nor_move_each_others_cards),
        RULE(two_teammates_capture_together),
        RULE(two_or_four_play_and_a_side_fields_nobody_twice),
    };
    return cmocka_run_group_tests(tests, arena_load, arena_unload);
}
