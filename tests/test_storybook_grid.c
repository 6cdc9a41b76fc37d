/* test_storybook_grid.c: compares the grid with a simple board that is searched one place at a time. */
#include "borders.h"
#include "storybook_arena.h"
#include "test.h"

enum { LAYOUTS = 4000, CARDS = 24, BOX_MAX = SB_SPREAD_MAX };

/* ------------------------------------------------------------------ simple board */

static bool has_card_at(int x, int y)
{
    for (uint64_t left = sb_arena.in_play; left; left &= left - 1) {
        const SbCard *card = &sb_arena.card[__builtin_ctzll(left)];
        if (card->x == x && card->y == y) {
            return true;
        }
    }
    return false;
}

/* Returns true if a card is adjacent to the place. The card at (not_x, not_y) does not count. */
static bool touches_card(int x, int y, int not_x, int not_y)
{
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        int beside_x = x + sb_dx[d], beside_y = y + sb_dy[d];
        if ((beside_x != not_x || beside_y != not_y) && has_card_at(beside_x, beside_y)) {
            return true;
        }
    }
    return false;
}

/* Slides the card one place at a time until it is next to another card (Rulebook: Slide). Returns false if
 * the card cannot slide in this direction. */
static bool walk_until_landing(const SbCard *card, int direction, SbSpot *out)
{
    int x = card->x, y = card->y;
    for (int steps = 0; steps < SB_GRID; steps++) {
        x += sb_dx[direction];
        y += sb_dy[direction];
        if (has_card_at(x, y)) {
            return false;
        }
        if (touches_card(x, y, card->x, card->y)) {
            *out = (SbSpot){(int16_t)x, (int16_t)y};
            return true;
        }
    }
    return false;
}

/* Places random cards in a random square of the grid. Writes the first column of the square to `x`, the first
 * row to `y`, and the number of rows to `size`. */
static void place_random_cards(Rng *rng, int *x, int *y, int *size)
{
    sb_arena_start_game(4);
    *size = 1 + (int)rng_below(rng, BOX_MAX);
    *x = (int)rng_below(rng, 4000) - 2000;
    *y = (int)rng_below(rng, 4000) - 2000;
    int cards = 1 + (int)rng_below(rng, CARDS);
    for (int card = 0; card < cards; card++) {
        int at_x = *x + (int)rng_below(rng, (uint32_t)*size),
            at_y = *y + (int)rng_below(rng, (uint32_t)*size);
        if (!has_card_at(at_x, at_y)) {
            sb_place_card(&sb_arena, card, at_x, at_y, 0);
        }
    }
    /* Removes some of the cards, so that the occupied area can shrink. */
    for (int card = 0; card < cards; card++) {
        if ((sb_arena.in_play & sb_get_card_bit(card)) && rng_below(rng, 4) == 0) {
            sb_remove_card(&sb_arena, card);
        }
    }
}

/* ------------------------------------------------------------------ comparison with the simple board */

TEST(card_is_found_only_at_its_position)
{
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < LAYOUTS / 40; i++) {
        int x, y, size;
        place_random_cards(&rng, &x, &y, &size);
        for (int at_y = y - SB_GRID; at_y <= y + 2 * SB_GRID; at_y++) {
            for (int at_x = x - SB_GRID; at_x <= x + 2 * SB_GRID; at_x++) {
                assert_int_equal(sb_find_card_at(&sb_arena, at_x, at_y) != SB_NONE, has_card_at(at_x, at_y));
            }
        }
    }
}

TEST(slide_ends_at_first_neighbor)
{
    Rng rng;
    rng_seed(&rng, 2);
    int slid = 0, stuck = 0;
    for (int i = 0; i < LAYOUTS; i++) {
        int x, y, size;
        place_random_cards(&rng, &x, &y, &size);
        for (uint64_t left = sb_arena.in_play; left; left &= left - 1) {
            int card = __builtin_ctzll(left);
            for (int d = 0; d < SB_DIRECTIONS; d++) {
                SbSpot landing, walked;
                bool can = walk_until_landing(&sb_arena.card[card], d, &walked);
                assert_int_equal(sb_find_slide_landing(&sb_arena, card, (SbDirection)d, &landing), can);
                if (can) {
                    assert_ints(landing.x, walked.x, landing.y, walked.y);
                }
                slid += can;
                stuck += !can;
            }
        }
    }
    assert_true(slid > LAYOUTS && stuck > LAYOUTS);
}

static bool has_spot(const SbSpot *spots, int count, int x, int y)
{
    for (int i = 0; i < count; i++) {
        if (spots[i].x == x && spots[i].y == y) {
            return true;
        }
    }
    return false;
}

TEST(free_positions_are_all_next_to_cards)
{
    Rng rng;
    rng_seed(&rng, 3);
    for (int i = 0; i < LAYOUTS / 20; i++) {
        int x, y, size, expected = 0;
        place_random_cards(&rng, &x, &y, &size);
        if (!sb_arena.in_play) {
            continue;
        }
        SbSpot spots[SB_SPOTS_MAX];
        int count = sb_list_free_positions(&sb_arena, spots);
        for (int at_y = y - 2; at_y <= y + size + 1; at_y++) {
            for (int at_x = x - 2; at_x <= x + size + 1; at_x++) {
                bool free = !has_card_at(at_x, at_y) && touches_card(at_x, at_y, INT16_MAX, INT16_MAX);
                bool within = sb_fits_in_spread(&sb_arena, at_x, at_y);
                assert_int_equal(sb_is_free_position(&sb_arena, at_x, at_y), free);
                assert_int_equal(has_spot(spots, count, at_x, at_y), free && within);
                expected += free && within;
            }
        }
        assert_int_equal(count, expected);
    }
}

TEST(extent_of_grid_is_known)
{
    Rng rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < LAYOUTS; i++) {
        int x, y, size;
        Error error = {0};
        place_random_cards(&rng, &x, &y, &size);
        assert_ok(sb_check_state(&sb_arena, (const GameContent *)sb_arena_content, &error), error);
    }
}

/* ------------------------------------------------------------------ rules of the grid */

/* See the rulebook, section "What does Adjacent mean?". */
TEST_WITH(diagonal_cards_are_not_adjacent, sb_arena_set_up, NULL)
{
    int middle = sb_arena_place_face_up("captain_hook", 0, 0, 0);
    int north = sb_arena_place_face_up("smee", 0, -1, 0);
    int west = sb_arena_place_face_up("alice", -1, 0, 0);
    sb_arena_place_face_up("white_rabbit", 1, 1, 0);
    sb_arena_place_face_up("cheshire_cat", -1, -1, 0);
    assert_true(sb_find_adjacent_cards(&sb_arena, middle) ==
                (sb_get_card_bit(north) | sb_get_card_bit(west)));
}

/* Rules page: on an empty table, the next card goes to the center. */
TEST_WITH(empty_grid_offers_center, sb_arena_set_up, NULL)
{
    SbSpot spots[SB_SPOTS_MAX];
    assert_int_equal(sb_list_free_positions(&sb_arena, spots), 1);
    assert_all(spots[0].x == 0 && spots[0].y == 0, sb_is_free_position(&sb_arena, 0, 0));
    assert_false(sb_is_free_position(&sb_arena, 1, 0));
}

TEST_WITH(grid_spread_is_limited_to_30, sb_arena_set_up, NULL)
{
    sb_arena_place_face_up("captain_hook", 0, 0, 0);
    sb_arena_place_face_up("smee", SB_SPREAD_MAX - 1, 0, 0);
    assert_none(sb_fits_in_spread(&sb_arena, SB_SPREAD_MAX, 0), sb_fits_in_spread(&sb_arena, -1, 0));
    assert_true(sb_fits_in_spread(&sb_arena, 0, SB_SPREAD_MAX - 1));
    sb_arena_put_in_hand("crocodile");
    sb_arena_assert_rejected("play crocodile at 30,0", "can't span more than");
    sb_arena_assert_rejected("hide crocodile at -1,0", "can't span more than");
    sb_arena_play_move("play crocodile at 28,0");
}

TEST_WITH(offered_positions_stay_within_30, sb_arena_set_up, NULL)
{
    SbSpot spots[SB_SPOTS_MAX];
    for (int reach = SB_SPREAD_MAX - 2; reach < SB_SPREAD_MAX; reach++) {
        sb_arena_set_up(NULL);
        sb_arena_place_face_up("captain_hook", 0, 0, 0);
        sb_arena_place_face_up("smee", reach, reach, 0);
        const int count = sb_list_free_positions(&sb_arena, spots);
        int outside = 0;
        for (int i = 0; i < count; i++) {
            outside += !sb_fits_in_spread(&sb_arena, spots[i].x, spots[i].y);
        }
        assert_int_equal(outside, 0);
        /* Each card has 4 adjacent places, but only places within the limit are legal. */
        assert_int_equal(count, reach == SB_SPREAD_MAX - 1 ? 4 : 8);
    }
}

TEST_WITH(removing_card_removes_its_lasting_effects, sb_arena_set_up, NULL)
{
    const int smee = sb_arena_place_face_up("smee", 0, 0, 0),
              hook = sb_arena_place_face_up("captain_hook", 1, 0, 0);
    sb_arena.lasting_count = SB_LASTING_MAX;
    for (int i = 0; i < SB_LASTING_MAX; i++) {
        sb_arena.lasting[i] =
            (SbLasting){.cards = sb_get_card_bit(smee) | sb_get_card_bit(hook), .verb = SB_VERB_STAY};
    }
    sb_remove_card(&sb_arena, smee);
    for (int i = 0; i < SB_LASTING_MAX; i++) {
        assert_true(sb_arena.lasting[i].cards == sb_get_card_bit(hook));
    }
    assert_true(sb_find_card_at(&sb_arena, 1, 0) == hook);
}

/* Fills the list of lasting effects. Effects with an even index end after the battle. Of the others, those
 * whose index is a multiple of 3 end when Hook's turn starts. */
TEST_WITH(lasting_effects_expire, sb_arena_set_up, NULL)
{
    const int hook = sb_arena_place_face_up("captain_hook", 1, 0, 0);
    int battles = 0, turns = 0;
    sb_arena.lasting_count = SB_LASTING_MAX;
    for (int i = 0; i < SB_LASTING_MAX; i++) {
        sb_arena.lasting[i] =
            (SbLasting){.cards = sb_get_card_bit(hook), .verb = SB_VERB_STAY, .until = SB_UNTIL_END};
        if (i % 2 == 0) {
            sb_arena.lasting[i].until = SB_UNTIL_BATTLE;
            sb_arena.lasting[i].battles = 1;
            battles++;
        } else if (i % 3 == 0) {
            sb_arena.lasting[i].until = SB_UNTIL_OWN_TURN;
            sb_arena.lasting[i].seat = HOOK;
            turns++;
        }
    }
    sb_remove_effects_at_turn_start(&sb_arena, ALICE);
    assert_int_equal(sb_arena.lasting_count, SB_LASTING_MAX);
    sb_remove_effects_at_turn_start(&sb_arena, HOOK);
    assert_int_equal(sb_arena.lasting_count, SB_LASTING_MAX - turns);
    sb_remove_effects_after_battle(&sb_arena);
    assert_int_equal(sb_arena.lasting_count, SB_LASTING_MAX - turns - battles);
    for (int i = 0; i < sb_arena.lasting_count; i++) {
        assert_int_equal(sb_arena.lasting[i].until, SB_UNTIL_END);
    }
}

TEST_WITH(swapped_cards_keep_rotation, sb_arena_set_up, NULL)
{
    int hook = sb_arena_place_face_up("captain_hook", 0, 0, 1);
    int smee = sb_arena_place_face_down("smee", 5, 2);
    sb_swap_cards(&sb_arena, hook, smee);
    assert_true(sb_arena_is_at(hook, 5, 2) && sb_arena_is_at(smee, 0, 0));
    assert_int_equal(sb_arena.card[hook].facing, (sb_get_facing(HOOK) + 1) % SB_DIRECTIONS);
    assert_true(sb_arena.face_down == sb_get_card_bit(smee));
    assert_true(sb_check_state(&sb_arena, (const GameContent *)sb_arena_content, NULL));
}

#define EXPECT_INVALID_GAME(change)                                                                          \
    EXPECT_INVALID(sb_check_state(&sb_arena, (const GameContent *)sb_arena_content, &error), sb_arena, change)

TEST_WITH(invalid_states_are_rejected, sb_arena_set_up, NULL)
{
    const int hook = sb_arena_place_face_up("captain_hook", 0, 0, 0),
              smee = sb_arena_place_face_down("smee", 1, 0);
    const int alice = sb_arena_put_in_hand("alice"), other = hook == 0 ? 1 : 0;
    EXPECT_INVALID_GAME(sb_arena.hand |= sb_get_card_bit(hook));
    EXPECT_INVALID_GAME(sb_arena.captured |= sb_get_card_bit(hook));
    EXPECT_INVALID_GAME(sb_arena.captured |= sb_get_card_bit(alice));
    EXPECT_INVALID_GAME(sb_arena.hand |= sb_get_card_bit(SB_CARDS_MAX - 1));
    EXPECT_INVALID_GAME(sb_arena.face_down |= sb_get_card_bit(alice));
    EXPECT_INVALID_GAME(sb_arena.seen |= sb_get_card_bit(hook));
    EXPECT_INVALID_GAME(sb_arena.card[alice].x = 1);
    EXPECT_INVALID_GAME(sb_arena.card[alice].y = 1);
    EXPECT_INVALID_GAME(sb_arena.card[alice].facing = 1);
    EXPECT_INVALID_GAME(sb_arena.card[hook].x--);
    EXPECT_INVALID_GAME(sb_arena.card[hook].y--);
    EXPECT_INVALID_GAME(sb_arena.card[smee].x++);
    EXPECT_INVALID_GAME(sb_arena.card[smee].y++);
    EXPECT_INVALID_GAME(sb_arena.card[smee].x--);
    EXPECT_INVALID_GAME(sb_arena.card[smee].facing = (uint8_t)((sb_get_facing(HOOK) + 1) % SB_DIRECTIONS));
    EXPECT_INVALID_GAME(sb_arena.west--);
    EXPECT_INVALID_GAME(sb_arena.east++);
    EXPECT_INVALID_GAME(sb_arena.north--);
    EXPECT_INVALID_GAME(sb_arena.south++);
    EXPECT_INVALID_GAME(sb_arena.card[other].character = sb_arena.card[hook].character);
    EXPECT_INVALID_GAME(sb_arena.card[hook].character = SB_CHARACTERS);
    EXPECT_INVALID_GAME(sb_arena.lasting_count = 1; sb_arena.lasting[0].cards = sb_get_card_bit(alice));
    EXPECT_INVALID_GAME(sb_arena.lasting[0].cards = sb_get_card_bit(hook));
    EXPECT_INVALID_GAME(sb_arena.threatened = sb_get_card_bit(hook));
    EXPECT_INVALID_GAME(sb_arena.twists_shown[HOOK] = 1 << ALICE);
    EXPECT_INVALID_GAME(sb_arena.used = 1 << ALICE; sb_arena.twist[ALICE] = SB_NONE);
    EXPECT_INVALID_GAME(sb_arena.used = (uint8_t)(1 << sb_arena.seats); sb_arena.twist[sb_arena.seats] = 0);
    EXPECT_INVALID_GAME(sb_arena.asked = (uint8_t)(1 << sb_arena.seats));
    EXPECT_INVALID_GAME(sb_arena.lasting_count = 1; sb_arena.lasting[0].cards = sb_get_card_bit(hook);
                        sb_arena.lasting[0].seat = sb_arena.seats);
}

#define EXPECT_RANGE(name, field, lowest, highest)                                                           \
    EXPECT_BORDERS(sb_check_state(&sb_arena, (const GameContent *)sb_arena_content, &error), name, field,    \
                   lowest, highest)

TEST_WITH(number_out_of_range_is_rejected, sb_arena_set_up, NULL)
{
    const SbConstants *constants = &sb_arena_content->constants;
    EXPECT_RANGE("phase", sb_arena.phase, 0, SB_OVER);
    EXPECT_RANGE("turn", sb_arena.turn, 0, sb_arena.seats - 1);
    EXPECT_RANGE("turns", sb_arena.turns, 0, constants->turns_max);
    EXPECT_RANGE("quiet turns", sb_arena.quiet, 0, constants->quiet_turns);
    EXPECT_RANGE("seats being asked", sb_arena.asking, 0, 0);
    EXPECT_RANGE("lasting effects", sb_arena.lasting_count, 0, SB_LASTING_MAX);
    EXPECT_RANGE("score of the villains", sb_arena.score[SB_VILLAIN], 0, 0);
    EXPECT_RANGE("score of the heroes", sb_arena.score[SB_HERO], 0, 0);
    sb_arena_start_game(4);
    EXPECT_RANGE("turn", sb_arena.turn, 0, 3);
    EXPECT_RANGE("seats", sb_arena.seats, SB_SIDES, SB_SEATS_MAX);
}

const TestFixture test_group = {sb_arena_load, sb_arena_unload};
