/* test_storybook_rules.c: rules of turns and actions of Storybook Battles. */
#include "storybook_arena.h"
#include "test.h"

enum { POINTS = 5 };

/* ------------------------------------------------------------------ Playing the Game */

TEST(turn_has_five_action_points_and_unused_points_are_lost)
{
    assert_int_equal(sb_arena.points, POINTS);
    sb_arena_play_move("draw");
    assert_int_equal(sb_arena.points, POINTS - 1);
    sb_arena_play_move("battle");
    assert_ints(sb_find_first_seat_to_act(&sb_arena), ALICE, sb_arena.points, POINTS);
    sb_arena_play_move("battle");
    assert_ints(sb_find_first_seat_to_act(&sb_arena), HOOK, sb_arena.points, POINTS);
}

TEST(save_list_shows_turn_and_leader)
{
    char name[TURN_NAME_MAX];
    sb_arena_play_move("battle");
    sb_arena.score[SB_VILLAIN] = 6;
    sb_arena.score[SB_HERO] = 4;
    game_storybook_battles.progress_text(&sb_arena, NULL, name, sizeof name);
    assert_string_equal(name, "Turn 2, Villains 6, Heroes 4");
}

TEST(action_can_be_repeated_while_points_remain)
{
    for (int i = 0; i < POINTS; i++) {
        sb_arena_play_move("draw");
    }
    sb_arena_place_face_down("crocodile", 0, 0);
    sb_arena_assert_rejected("reveal at 0,0", "costs 1 action point. You have 0");
    sb_arena_play_move("battle");
}

static void record_turn_limit(void *user, const char *name, int count)
{
    if (strcmp(name, "turn limit") == 0) {
        *(int *)user = count;
    }
}

TEST(statistic_counts_game_at_turn_limit)
{
    for (int left = 0; left <= 1; left++) {
        int limit = -1;
        sb_arena.turns = (uint16_t)(sb_arena_content->constants.turns_max - left);
        /* No seat has a twist, so twists are not counted. */
        memset(sb_arena.twist, SB_NONE, sizeof sb_arena.twist);
        game_storybook_battles.simulation->report_numbers(&sb_arena, (const GameContent *)sb_arena_content,
                                                          record_turn_limit, &limit);
        assert_int_equal(limit, left == 0);
    }
}

TEST(only_current_seat_can_act)
{
    Move move = {.kind = SB_MOVE_DRAW};
    Error why = {0};
    const Game *game = &game_storybook_battles;
    assert_false(game->check_move(&sb_arena, (const GameContent *)sb_arena_content, ALICE, &move, &why));
    assert_string_equal(why.text, "It isn't your turn.");
}

TEST(invalid_move_kind_is_rejected)
{
    const SbMove none = {.kind = SB_MOVE_KINDS};
    for (int phase = 0; phase < SB_OVER; phase++) {
        Error why = {0};
        sb_arena.phase = (uint8_t)phase;
        sb_arena.asking = 1U << ALICE;
        assert_false(
            sb_check_move(&sb_arena, sb_arena_content, sb_find_first_seat_to_act(&sb_arena), &none, &why));
        assert_string_equal(why.text, "This game has no such move.");
    }
}

/* Equal moves must have equal bytes, so unused arguments must be 0. */
TEST(superfluous_move_arguments_are_rejected)
{
    const SbMove untidy[] = {
        {.kind = SB_MOVE_DRAW, .card = 1},      {.kind = SB_MOVE_DRAW, .other = 1},
        {.kind = SB_MOVE_DRAW, .direction = 1}, {.kind = SB_MOVE_DRAW, .x = 1},
        {.kind = SB_MOVE_DRAW, .y = 1},
    };
    Error why = {0};
    assert_true(sb_check_move(&sb_arena, sb_arena_content, HOOK, &(SbMove){.kind = SB_MOVE_DRAW}, &why));
    for (size_t i = 0; i < sizeof untidy / sizeof *untidy; i++) {
        assert_false(sb_check_move(&sb_arena, sb_arena_content, HOOK, &untidy[i], &why));
        assert_string_equal(why.text, "This game has no such move.");
    }
}

/* Until its next action, a seat sees marks on the cards that other seats have moved. */
TEST(actions_of_others_are_marked_until_own_action)
{
    const uint64_t smee = sb_get_card_bit(sb_arena_place_face_up("smee", 0, 0, 0));
    const uint64_t cecco = sb_get_card_bit(sb_arena_place_face_up("cecco", 3, 0, 0));
    sb_arena_place_face_up("alice", 1, 0, 0);
    sb_arena_play_move("spin at 0,0 left");
    sb_arena_play_move("slide at 3,0 west");
    assert_all(sb_arena.stirred[ALICE] == (smee | cecco), sb_arena.stirred[HOOK] == 0);
    sb_arena_play_move("battle");
    assert_true(sb_arena.stirred[ALICE] == (smee | cecco));
    sb_arena_play_move("draw");
    assert_true(sb_arena.stirred[ALICE] == 0);
}

TEST(used_twist_is_marked_for_others)
{
    const uint64_t alice = sb_get_card_bit(sb_arena_place_face_up("alice", 0, 0, 0));
    sb_arena_give_simple_twist(HOOK, SB_VERB_SPIN, 1, SB_THEIRS, 0);
    sb_arena_play_move(sb_arena_format_twist_move(""));
    assert_ints(sb_arena.twists_shown[ALICE], 1U << HOOK, sb_arena.twists_shown[HOOK], 0);
    assert_true(sb_arena.stirred[ALICE] == alice);
    sb_arena_play_move("battle");
    sb_arena_play_move("draw");
    assert_int_equal(sb_arena.twists_shown[ALICE], 0);
}

/* ------------------------------------------------------------------ Draw */

TEST(draw_costs_one_and_takes_the_top_card)
{
    uint64_t deck = sb_get_cards_in_deck(&sb_arena, HOOK);
    sb_arena_play_move("draw");
    assert_int_equal(sb_arena.points, POINTS - 1);
    assert_true(sb_arena.hand == (deck & -deck));
    assert_int_equal(sb_arena.actions[SB_MOVE_DRAW], 1);
}

TEST(draw_is_rejected_with_five_cards_in_hand)
{
    for (int i = 0; i < sb_arena_content->constants.hand_max - 1; i++) {
        sb_draw_card(&sb_arena, HOOK);
    }
    sb_arena_play_move("draw");
    assert_int_equal(sb_arena_count_hand(HOOK), 5);
    sb_arena_assert_rejected("draw", "5 or more cards in hand");
    sb_arena_play_move("battle");
    sb_arena_play_move("draw"); /* the limit of cards in hand applies to each seat */
}

TEST(draw_from_empty_deck_is_rejected)
{
    sb_arena.captured |= sb_get_cards_in_deck(&sb_arena, HOOK);
    sb_arena_assert_rejected("draw", "deck is empty");
    assert_false(sb_arena_is_move_legal("draw"));
}

/* ------------------------------------------------------------------ Reveal */

TEST(reveal_costs_one_and_turns_the_card_to_its_controller)
{
    int own = sb_arena_place_face_down("crocodile", 0, 0);
    int theirs = sb_arena_place_face_down("white_rabbit", 1, 0);
    sb_arena_play_move("reveal at 0,0");
    assert_int_equal(sb_arena.points, POINTS - 1);
    assert_false(sb_arena.face_down & sb_get_card_bit(own));
    assert_int_equal(sb_arena.card[own].facing, sb_get_facing(HOOK));
    sb_arena_play_move("reveal at 1,0"); /* a seat can reveal any face-down card, even an enemy's */
    assert_false(sb_arena.face_down & sb_get_card_bit(theirs));
    assert_ints(sb_arena.card[theirs].facing, sb_get_facing(ALICE), sb_arena.points, POINTS - 2);
}

TEST(reveal_needs_face_down_card)
{
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_assert_rejected("reveal at 0,0", "only face-down cards");
    sb_arena_assert_rejected("reveal at 3,3", "no card at 3,3");
}

/* ------------------------------------------------------------------ Spin */

TEST(spin_costs_two_and_turns_a_quarter)
{
    int card = sb_arena_place_face_up("crocodile", 0, 0, 0);
    int start = sb_arena.card[card].facing;
    sb_arena_play_move("spin at 0,0 right");
    assert_ints(sb_arena.points, POINTS - 2, sb_arena.card[card].facing, (start + 1) % SB_DIRECTIONS);
    sb_arena_play_move("spin at 0,0 left");
    assert_int_equal(sb_arena.card[card].facing, start);
    sb_arena_assert_rejected("spin at 0,0 left", "costs 2 action points. You have 1");
}

TEST(only_own_face_up_cards_can_be_spun)
{
    sb_arena_place_face_down("crocodile", 0, 0);
    sb_arena_place_face_up("alice", 1, 0, 0);
    sb_arena_assert_rejected("spin at 0,0 right", "can't spin a face-down card");
    sb_arena_assert_rejected("spin at 1,0 right", "your own cards");
    assert_none(sb_arena_is_move_legal("spin at 0,0 right"), sb_arena_is_move_legal("spin at 1,0 right"));
}

/* A card spun clockwise shows its north edge to the east. */
TEST(a_spun_card_shows_its_sides_in_other_directions)
{
    sb_arena_set_edge("alice", SB_NORTH, 7, 1);
    int card = sb_arena_place_face_up("alice", 0, 0, 0);
    assert_int_equal(sb_get_card_swords(&sb_arena, sb_arena_content, card, SB_NORTH), 7);
    sb_arena_begin_turn(ALICE, POINTS);
    sb_arena_play_move("spin at 0,0 right");
    assert_int_equal(sb_get_card_swords(&sb_arena, sb_arena_content, card, SB_EAST), 7);
    assert_int_equal(sb_get_card_shields(&sb_arena, sb_arena_content, card, SB_EAST), 1);
    assert_int_equal(sb_get_card_swords(&sb_arena, sb_arena_content, card, SB_NORTH), 0);
}

/* ------------------------------------------------------------------ Slide */

TEST(slide_costs_two_and_stops_beside_the_next_card)
{
    int card = sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("alice", 6, 0, 0);
    sb_arena_play_move("slide at 0,0 east");
    assert_int_equal(sb_arena.points, POINTS - 2);
    assert_true(sb_arena_is_at(card, 5, 0));
}

TEST(slide_stops_at_the_first_place_that_touches_a_card)
{
    int card = sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("smee", 0, -1, 0);
    sb_arena_place_face_up("alice", 3, 1, 0); /* Alice is beside the path of the slide */
    sb_arena_place_face_up("cheshire_cat", 6, 0, 0);
    sb_arena_play_move("slide at 0,0 east");
    assert_true(sb_arena_is_at(card, 3, 0));
    sb_arena_play_move("slide at 3,0 east"); /* the card slides past Alice */
    assert_true(sb_arena_is_at(card, 5, 0));
}

TEST(cost_of_slide_does_not_depend_on_distance)
{
    int card = sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("alice", -1, 1, 0);
    sb_arena_place_face_up("smee", 0, 1, 0);
    sb_arena_place_face_up("cheshire_cat", 1, 1, 0);
    sb_arena_place_face_up("white_rabbit", 3, 1, 0);
    /* The card stops after 1 place, because another card is next to that place. */
    sb_arena_play_move("slide at 0,0 east");
    assert_true(sb_arena_is_at(card, 1, 0));
    sb_arena_begin_turn(HOOK, POINTS);
    sb_arena_play_move("slide at 1,0 east"); /* the card slides past a place without adjacent cards */
    assert_true(sb_arena_is_at(card, 3, 0));
    assert_int_equal(sb_arena.points, POINTS - 2);
}

TEST(slide_keeps_rotation_in_all_four_directions)
{
    int card = sb_arena_place_face_up("crocodile", 0, 0, 1);
    int facing = sb_arena.card[card].facing;
    sb_arena_place_face_up("alice", 0, -4, 0);
    sb_arena_place_face_up("smee", 5, -3, 0);
    sb_arena_place_face_up("cheshire_cat", 5, 3, 0);
    sb_arena_place_face_up("white_rabbit", -3, 2, 0);
    const char *const moves[] = {"slide at 0,0 north", "slide at 0,-3 east", "slide at 4,-3 south",
                                 "slide at 4,3 west"};
    const SbSpot places[] = {{0, -3}, {4, -3}, {4, 3}, {-3, 3}};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        sb_arena_begin_turn(HOOK, POINTS);
        sb_arena_play_move(moves[i]);
        assert_true(sb_arena_is_at(card, places[i].x, places[i].y));
        assert_int_equal(sb_arena.card[card].facing, facing);
    }
}

TEST(slide_away_from_all_other_cards_is_rejected)
{
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("alice", 1, 0, 0);
    sb_arena_assert_rejected("slide at 0,0 west", "can't slide this way");
    sb_arena_assert_rejected("slide at 0,0 north", "can't slide this way");
    sb_arena_assert_rejected("slide at 0,0 east", "can't slide this way"); /* the next place is occupied */
    assert_false(sb_arena_is_move_legal("slide at 0,0 west"));
}

TEST(a_card_that_is_alone_cannot_slide)
{
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_assert_rejected("slide at 0,0 north", "can't slide");
    sb_arena_assert_rejected("slide at 0,0 south", "can't slide");
}

TEST(hidden_cards_slide_and_enemies_do_not)
{
    int card = sb_arena_place_face_down("crocodile", 0, 0);
    sb_arena_place_face_up("alice", 4, 0, 0);
    sb_arena_play_move("slide at 0,0 east");
    assert_all(sb_arena_is_at(card, 3, 0), sb_arena.face_down & sb_get_card_bit(card));
    sb_arena_assert_rejected("slide at 4,0 west", "your own cards");
}

/* Rules page: a slide may leave other cards unconnected. */
TEST(slide_can_isolate_other_cards)
{
    sb_arena_place_face_up("alice", -1, 0, 0);
    int card = sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("cheshire_cat", 5, 0, 0);
    sb_arena_play_move("slide at 0,0 east");
    assert_true(sb_arena_is_at(card, 4, 0));
    assert_true(sb_find_adjacent_cards(&sb_arena, sb_arena_find_card("alice")) == 0);
}

/* ------------------------------------------------------------------ Play and Hide */

TEST(play_costs_three_and_places_card_facing_its_player)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    int card = sb_arena_put_in_hand("crocodile");
    sb_arena_play_move("play crocodile at 0,-1"); /* a card can be played next to any card, even an enemy's */
    assert_int_equal(sb_arena.points, POINTS - 3);
    assert_true(sb_arena_is_at(card, 0, -1));
    assert_int_equal(sb_arena.card[card].facing, sb_get_facing(HOOK));
    assert_none(sb_arena.face_down & sb_get_card_bit(card), sb_arena_is_in_hand(card));
}

TEST(hide_costs_three_and_places_card_face_down)
{
    sb_arena_place_face_up("smee", 0, 0, 0);
    int card = sb_arena_put_in_hand("crocodile");
    sb_arena_play_move("hide crocodile at 1,0");
    assert_int_equal(sb_arena.points, POINTS - 3);
    assert_true(sb_arena_is_at(card, 1, 0) && (sb_arena.face_down & sb_get_card_bit(card)));
    assert_int_equal(sb_arena.card[card].facing, sb_get_facing(HOOK));
}

/* dials.json has separate costs for playing and hiding. */
TEST(remaining_points_can_pay_for_cheaper_action)
{
    SbMove moves[SB_LIST_MAX];
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_put_in_hand("crocodile");
    sb_arena_content->constants.cost[SB_MOVE_HIDE] = POINTS + 1;
    int plays = 0;
    const int count = sb_list_moves(&sb_arena, sb_arena_content, HOOK, moves);
    for (int i = 0; i < count; i++) {
        assert_int_not_equal(moves[i].kind, SB_MOVE_HIDE);
        plays += moves[i].kind == SB_MOVE_PLAY;
    }
    assert_int_equal(plays, 4); /* one on each side of Alice */
}

TEST(cards_are_placed_only_next_to_others)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_put_in_hand("crocodile");
    sb_arena_assert_rejected("play crocodile at 0,0", "empty place");
    /* Cards that share only a corner are not adjacent. */
    sb_arena_assert_rejected("play crocodile at 1,1", "next to a card");
    sb_arena_assert_rejected("hide crocodile at 2,0", "next to a card");
    sb_arena_assert_rejected("play smee at 1,0", "isn't in your hand");
    sb_arena_assert_rejected("play white_rabbit at 1,0", "isn't in your hand");
}

TEST(play_and_hide_without_three_points_are_rejected)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_put_in_hand("crocodile");
    sb_arena_begin_turn(HOOK, 2);
    sb_arena_assert_rejected("play crocodile at 1,0", "costs 3 action points. You have 2");
    sb_arena_assert_rejected("hide crocodile at 1,0", "costs 3 action points. You have 2");
    assert_false(sb_arena_is_move_legal("play crocodile at 1,0"));
}

/* Rules page: on an empty table the next card goes to the center. */
TEST(first_card_on_empty_table_is_placed_in_center)
{
    sb_arena_put_in_hand("crocodile");
    sb_arena_assert_rejected("play crocodile at 1,0", "middle of the table");
    sb_arena_play_move("play crocodile at 0,0");
}

/* With few action points left, a random move chooses among all actions that the seat can still pay for. */
TEST(random_moves_spend_all_points)
{
    enum { TRIES = 500 };
    Rng rng;
    rng_seed(&rng, 1);
    sb_arena_place_face_up("captain_hook", 0, 0, 0);
    sb_arena_place_face_up("alice", 2, 0, 0);
    sb_arena_put_in_hand("smee");
    for (int points = 1; points <= 3; points++) {
        bool seen[SB_MOVE_KINDS] = {false};
        sb_arena_begin_turn(HOOK, points);
        for (int i = 0; i < TRIES; i++) {
            SbMove move;
            assert_true(sb_sample_move(&sb_arena, sb_arena_content, HOOK, &rng, &move));
            seen[move.kind] = true;
        }
        for (int kind = 0; kind < SB_ACTIONS; kind++) {
            const bool expected = kind != SB_MOVE_REVEAL && sb_arena_content->constants.cost[kind] <= points;
            assert_int_equal(seen[kind], expected);
        }
    }
}

const TestFixture test_group = {sb_arena_load, sb_arena_unload};
const TestFixture test_each = {sb_arena_set_up, NULL};
