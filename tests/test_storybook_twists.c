/* test_storybook_twists.c: conditions (needs), targets and effects of Plot Twists. */
#include "storybook_arena.h"
#include "test.h"

enum { POINTS = 5 };

/* ------------------------------------------------------------------ needs */

/* Returns whether a seat could use a twist whose only condition (SbNeed) is the given one. `n` is the number
 * that the condition compares; `character` is an id, or NULL if the condition is not about a character. */
static bool is_need_met(int seat, SbQuantity quantity, SbWhose whose, SbCompare compare, int n,
                        const char *character)
{
    SbTwist *twist = sb_arena_give_twist(seat, false);
    SbNeed *need = sb_arena_add_need(twist, quantity, whose, compare, n);
    if (character) {
        need->character = (uint8_t)(sb_arena_get_character(character) - sb_arena_content->characters);
    }
    sb_arena_add_effect(twist, SB_VERB_ACTION_POINTS, 1, SB_MINE, 0);
    return sb_can_use_twist(&sb_arena, sb_arena_content, seat, sb_arena.twist[seat], NULL);
}

/* Checks that the quantity is `n` for Alice and `m` for Hook. */
static void assert_counts(SbQuantity quantity, int n, int m, const char *character)
{
    assert_true(is_need_met(ALICE, quantity, SB_MINE, SB_AT_LEAST, n, character));
    assert_false(is_need_met(ALICE, quantity, SB_MINE, SB_AT_LEAST, n + 1, character));
    assert_true(is_need_met(ALICE, quantity, SB_MINE, SB_AT_MOST, n, character));
    assert_false(n > 0 && is_need_met(ALICE, quantity, SB_MINE, SB_AT_MOST, n - 1, character));
    assert_true(is_need_met(ALICE, quantity, SB_THEIRS, SB_AT_LEAST, m, character));
    assert_false(is_need_met(ALICE, quantity, SB_THEIRS, SB_AT_LEAST, m + 1, character));
    assert_int_equal(is_need_met(ALICE, quantity, SB_MINE, SB_MORE_THAN_OTHERS, 1, character), n > m);
    assert_int_equal(is_need_met(ALICE, quantity, SB_MINE, SB_FEWER_THAN_OTHERS, 1, character), n < m);
    assert_int_equal(is_need_met(ALICE, quantity, SB_THEIRS, SB_MORE_THAN_OTHERS, 2, character), m >= n + 2);
    assert_int_equal(is_need_met(ALICE, quantity, SB_THEIRS, SB_FEWER_THAN_OTHERS, 2, character), m + 2 <= n);
    assert_true(is_need_met(HOOK, quantity, SB_MINE, SB_AT_LEAST, m, character));
    assert_false(is_need_met(HOOK, quantity, SB_MINE, SB_AT_LEAST, m + 1, character));
}

TEST(needs_count_cards_in_all_zones)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_down("white_rabbit", 1, 0);
    sb_arena_place_face_down("caterpillar", 2, 0);
    sb_arena_place_face_up("crocodile", 0, 1, 0);
    sb_arena_put_in_hand("gryphon");
    sb_arena_put_in_hand("smee");
    sb_arena_put_in_hand("cecco");
    assert_counts(SB_QUANTITY_IN_PLAY, 3, 1, NULL);
    assert_counts(SB_QUANTITY_FACE_UP, 1, 1, NULL);
    assert_counts(SB_QUANTITY_HIDDEN, 2, 0, NULL);
    assert_counts(SB_QUANTITY_HAND, 1, 2, NULL);
    assert_counts(SB_QUANTITY_DECK, SB_DECK - 4, SB_DECK - 3, NULL);
}

TEST(needs_count_plot_points)
{
    sb_arena_get_character("crocodile")->points = 4;
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("alice", 0, 1, 0);
    sb_capture_cards(&sb_arena, sb_arena_content, sb_get_card_bit(sb_arena_find_card("crocodile")));
    assert_counts(SB_QUANTITY_POINTS, 4, 0, NULL);
}

/* A named character counts only if it is face up, so that all players can verify the condition. */
TEST(character_needs_require_face_up)
{
    sb_arena_place_face_up("smee", 5, 5, 0);
    sb_arena_place_face_down("alice", 0, 0);
    assert_counts(SB_QUANTITY_IN_PLAY, 0, 0, "alice");
    sb_arena.face_down = 0;
    assert_counts(SB_QUANTITY_IN_PLAY, 1, 0, "alice");
}

TEST(needs_count_cards_next_to_a_character)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_up("smee", 0, -1, 0);
    sb_arena_place_face_down("cecco", 1, 0);
    sb_arena_place_face_up("white_rabbit", -1, 0, 0);
    sb_arena_place_face_up("crocodile", 1, 1, 0); /* this card touches only at a corner */
    assert_counts(SB_QUANTITY_ADJACENT, 1, 2, "alice");
    sb_arena.face_down |= sb_get_card_bit(sb_arena_find_card("alice"));
    assert_counts(SB_QUANTITY_ADJACENT, 0, 0, "alice");
}

TEST(needs_can_count_cards_captured_by_battle)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_up("smee", 0, -1, 0);
    assert_counts(SB_QUANTITY_THREATENED, 0, 0, NULL);
    sb_arena_set_edge("smee", SB_NORTH, 8, 8);
    sb_arena_set_edge("alice", SB_NORTH, 0, 4);
    assert_counts(SB_QUANTITY_THREATENED, 1, 0, NULL);
}

TEST(all_needs_must_be_met)
{
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    SbTwist *twist = sb_arena_give_twist(HOOK, false);
    sb_arena_add_need(twist, SB_QUANTITY_IN_PLAY, SB_MINE, SB_AT_LEAST, 1);
    sb_arena_add_need(twist, SB_QUANTITY_HAND, SB_MINE, SB_AT_LEAST, 1);
    sb_arena_add_effect(twist, SB_VERB_ACTION_POINTS, 2, SB_MINE, 0);
    char move[80];
    snprintf(move, sizeof move, "twist %s", twist->id);
    sb_arena_assert_rejected(move, "isn't met now");
    assert_false(sb_arena_is_move_legal(move));
    sb_arena_play_move("draw");
    assert_true(sb_arena_is_move_legal(move));
    sb_arena_play_move(move);
}

/* ------------------------------------------------------------------ using a twist */

/* See the rulebook, section "Using Plot Twists". */
TEST(a_twist_is_used_once)
{
    sb_arena_give_simple_twist(HOOK, SB_VERB_ACTION_POINTS, 2, SB_MINE, 0);
    sb_arena_play_move(sb_arena_format_twist_move(""));
    assert_int_equal(sb_arena.points, POINTS + 2);
    sb_arena_assert_rejected(sb_arena_format_twist_move(""), "already used its Plot Twist");
    assert_false(sb_arena_is_move_legal(sb_arena_format_twist_move("")));
}

TEST(a_twist_costs_no_action_points_and_is_used_before_the_battle)
{
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_place_face_up("alice", 0, -1, 0);
    sb_arena_set_edge("crocodile", SB_SOUTH, 6, 8);
    sb_arena_set_edge("alice", SB_SOUTH, 0, 4);
    SbTwist *twist = sb_arena_give_simple_twist(HOOK, SB_VERB_SWORDS, 2, SB_MINE, 0);
    twist->effects[0].until = SB_UNTIL_BATTLE;
    sb_arena_begin_turn(HOOK, 0);
    sb_arena_play_move(sb_arena_format_twist_move(""));
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_captured(sb_arena_find_card("alice")));
}

TEST(twist_without_effect_is_rejected)
{
    sb_arena_give_simple_twist(HOOK, SB_VERB_CAPTURE, 0, SB_THEIRS, 1);
    sb_arena_place_face_up("crocodile", 0, 0, 0);
    sb_arena_assert_rejected(sb_arena_format_twist_move("0,0"), "no effect on any card");
    sb_arena_place_face_up("alice", 0, -1, 0);
    sb_arena_assert_rejected(sb_arena_format_twist_move("0,0"), "only on enemy cards");
    sb_arena_assert_rejected(sb_arena_format_twist_move("5,5"), "no card at 5,5");
    sb_arena_assert_rejected(sb_arena_format_twist_move(""), "number of choices");
    sb_arena_assert_rejected(sb_arena_format_twist_move("0,-1 north"), "number of choices");
    sb_arena_play_move(sb_arena_format_twist_move("0,-1"));
}

TEST(a_twist_is_unknown_until_it_is_used)
{
    sb_arena_give_simple_twist(HOOK, SB_VERB_ACTION_POINTS, 2, SB_MINE, 0);
    SbState view = sb_arena;
    sb_redact_state(&view, ALICE);
    assert_int_equal(view.twist[HOOK], SB_NONE);
    sb_arena_play_move(sb_arena_format_twist_move(""));
    view = sb_arena;
    sb_redact_state(&view, ALICE);
    assert_int_equal(view.twist[HOOK], sb_arena.twist[HOOK]);
}

TEST(a_twist_of_others_cannot_be_used)
{
    sb_arena_give_simple_twist(HOOK, SB_VERB_ACTION_POINTS, 2, SB_MINE, 0);
    sb_arena_give_printed_twist(ALICE, "drink_me");
    sb_arena_assert_rejected("twist drink_me", "isn't your Plot Twist");
}

/* See the rulebook, section "4-Player Team Rules, What a Twist!". */
TEST(a_team_uses_one_twist)
{
    sb_arena_start_game(4);
    sb_arena_give_simple_twist(HOOK, SB_VERB_ACTION_POINTS, 2, SB_MINE, 0);
    sb_arena_give_simple_twist(QUEEN, SB_VERB_ACTION_POINTS, 2, SB_MINE, 0);
    sb_arena_give_simple_twist(PAN, SB_VERB_ACTION_POINTS, 2, SB_MINE, 0);
    sb_arena_play_move(sb_arena_format_twist_move(""));
    sb_arena_play_move("battle");
    sb_arena_begin_turn(QUEEN, POINTS);
    sb_arena_assert_rejected(sb_arena_format_twist_move(""), "side has already used");
    sb_arena_play_move("battle");
    sb_arena_play_move(sb_arena_format_twist_move(""));
    assert_int_equal(sb_arena.used, 1 << HOOK | 1 << PAN);
}

/* ------------------------------------------------------------------ targets */

static uint64_t find_affected_cards(SbWhose whose, SbFaceState face, const char *adjacent,
                                    const char *character)
{
    SbTwist *twist = sb_arena_give_twist(HOOK, false);
    SbTarget *target = &sb_arena_add_effect(twist, SB_VERB_REST, 0, whose, 1)->target;
    target->face = (uint8_t)face;
    if (adjacent) {
        target->adjacent = (uint8_t)(sb_arena_get_character(adjacent) - sb_arena_content->characters);
    }
    if (character) {
        target->character = (uint8_t)(sb_arena_get_character(character) - sb_arena_content->characters);
    }
    return sb_find_choice_targets(&sb_arena, sb_arena_content, HOOK, sb_arena.twist[HOOK], 0);
}

TEST(targets_are_filtered_by_side_face_adjacency_and_name)
{
    uint64_t hook = sb_get_card_bit(sb_arena_place_face_up("captain_hook", 0, 0, 0));
    uint64_t smee = sb_get_card_bit(sb_arena_place_face_down("smee", 0, 1));
    uint64_t alice = sb_get_card_bit(sb_arena_place_face_up("alice", 1, 0, 0));
    uint64_t rabbit = sb_get_card_bit(sb_arena_place_face_down("white_rabbit", 2, 0));
    assert_true(find_affected_cards(SB_MINE, SB_EITHER_FACE, NULL, NULL) == (hook | smee));
    assert_true(find_affected_cards(SB_THEIRS, SB_EITHER_FACE, NULL, NULL) == (alice | rabbit));
    assert_true(find_affected_cards(SB_ANYBODYS, SB_EITHER_FACE, NULL, NULL) ==
                (hook | smee | alice | rabbit));
    assert_true(find_affected_cards(SB_ANYBODYS, SB_FACE_UP, NULL, NULL) == (hook | alice));
    assert_true(find_affected_cards(SB_ANYBODYS, SB_FACE_DOWN, NULL, NULL) == (smee | rabbit));
    assert_true(find_affected_cards(SB_ANYBODYS, SB_EITHER_FACE, "captain_hook", NULL) == (smee | alice));
    assert_true(find_affected_cards(SB_THEIRS, SB_EITHER_FACE, "alice", NULL) == rabbit);
    assert_true(find_affected_cards(SB_ANYBODYS, SB_EITHER_FACE, NULL, "alice") == alice);
    /* A card that is face down does not match its name. */
    assert_true(find_affected_cards(SB_ANYBODYS, SB_EITHER_FACE, NULL, "white_rabbit") == 0);
}

/* ------------------------------------------------------------------ effects */

TEST(spin_turns_face_up_cards)
{
    int alice = sb_arena_place_face_up("alice", 0, 0, 0),
        rabbit = sb_arena_place_face_up("white_rabbit", 1, 0, 1);
    int hidden = sb_arena_place_face_down("dodo", 2, 0);
    sb_arena_give_simple_twist(HOOK, SB_VERB_SPIN, 3, SB_THEIRS, 0);
    sb_arena_play_move(sb_arena_format_twist_move(""));
    assert_ints(sb_arena.card[alice].facing, 3, sb_arena.card[rabbit].facing, 0);
    assert_int_equal(sb_arena.card[hidden].facing, 0);
}

TEST(reveal_turns_all_hidden_cards_face_up)
{
    sb_arena_place_face_down("alice", 0, 0);
    sb_arena_place_face_down("white_rabbit", 1, 0);
    sb_arena_place_face_down("smee", 2, 0);
    sb_arena_give_simple_twist(HOOK, SB_VERB_REVEAL, 0, SB_THEIRS, 0);
    sb_arena_play_move(sb_arena_format_twist_move(""));
    assert_true(sb_arena.face_down == sb_get_card_bit(sb_arena_find_card("smee")));
}

/* Players remember a card that was face up before it was hidden. */
TEST(hide_turns_card_down_but_known)
{
    int alice = sb_arena_place_face_up("alice", 0, 0, 1);
    sb_arena_give_simple_twist(HOOK, SB_VERB_HIDE, 0, SB_THEIRS, 1);
    sb_arena_play_move(sb_arena_format_twist_move("0,0"));
    assert_true(sb_arena.face_down == sb_get_card_bit(alice));
    assert_int_equal(sb_arena.card[alice].facing, sb_get_facing(ALICE));
    SbState view = sb_arena;
    sb_redact_state(&view, HOOK);
    assert_int_equal(view.card[alice].character, sb_arena.card[alice].character);
    sb_arena_play_move("reveal at 0,0");
    assert_true(sb_arena.seen == 0);
}

TEST(slide_uses_chosen_direction)
{
    int alice = sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_up("smee", 4, 0, 0);
    sb_arena_give_simple_twist(HOOK, SB_VERB_SLIDE, 0, SB_THEIRS, 1);
    sb_arena_assert_rejected(sb_arena_format_twist_move("0,0"), "number of choices");
    sb_arena_assert_rejected(sb_arena_format_twist_move("0,0 north"), "can't slide this way");
    assert_false(sb_arena_is_move_legal(sb_arena_format_twist_move("0,0 north")));
    assert_true(sb_arena_is_move_legal(sb_arena_format_twist_move("0,0 east")));
    sb_arena_play_move(sb_arena_format_twist_move("0,0 east"));
    assert_true(sb_arena_is_at(alice, 3, 0));
}

TEST(return_brings_a_card_to_its_owners_hand)
{
    int alice = sb_arena_place_face_up("alice", 0, 0, 1);
    sb_arena_place_face_up("smee", 1, 0, 0);
    sb_arena_give_simple_twist(HOOK, SB_VERB_RETURN, 0, SB_THEIRS, 1);
    sb_arena_play_move(sb_arena_format_twist_move("0,0"));
    assert_true(sb_arena_is_in_hand(alice));
    SbState view = sb_arena;
    sb_redact_state(&view, HOOK);
    assert_int_equal(view.card[alice].character, SB_NONE);
}

TEST(capture_scores_plot_points_at_once)
{
    sb_arena_get_character("alice")->points = 4;
    int alice = sb_arena_place_face_down("alice", 0, 0);
    sb_arena_give_simple_twist(HOOK, SB_VERB_CAPTURE, 0, SB_THEIRS, 1);
    sb_arena_play_move(sb_arena_format_twist_move("0,0"));
    assert_true(sb_arena_is_captured(alice));
    assert_int_equal(sb_arena.score[SB_VILLAIN], 4);
}

TEST(capture_may_win_before_the_battle)
{
    sb_arena_get_character("alice")->points = 4;
    sb_arena_place_face_up("alice", 0, 0, 0);
    for (int i = 0; i < 6; i++) {
        sb_arena.captured |= sb_get_card_bit(ALICE * SB_DECK + SB_DECK - 1 - i);
        sb_arena.score[SB_VILLAIN]++;
    }
    assert_false(sb_arena.captured & sb_get_card_bit(sb_arena_find_card("alice")));
    sb_arena_give_simple_twist(HOOK, SB_VERB_CAPTURE, 0, SB_THEIRS, 1);
    sb_arena_play_move(sb_arena_format_twist_move("0,0"));
    assert_int_equal(sb_find_first_seat_to_act(&sb_arena), -1);
    Status status = game_storybook_battles.status(&sb_arena, (const GameContent *)sb_arena_content);
    assert_int_equal(status.winners, 1 << HOOK);
}

TEST(swap_exchanges_two_different_cards)
{
    int alice = sb_arena_place_face_up("alice", 0, 0, 1), smee = sb_arena_place_face_up("smee", 1, 0, 0);
    sb_arena_give_simple_twist(HOOK, SB_VERB_SWAP, 0, SB_ANYBODYS, 2);
    sb_arena_assert_rejected(sb_arena_format_twist_move("0,0 0,0"), "two different cards");
    sb_arena_play_move(sb_arena_format_twist_move("1,0 0,0"));
    assert_true(sb_arena_is_at(alice, 1, 0) && sb_arena_is_at(smee, 0, 0));
    assert_int_equal(sb_arena.card[alice].facing, 1);
}

TEST(draw_is_limited_by_hand_and_deck)
{
    sb_arena_give_simple_twist(HOOK, SB_VERB_DRAW, 3, SB_MINE, 0);
    for (int i = 0; i < 3; i++) {
        sb_arena_play_move("draw");
    }
    sb_arena_play_move(sb_arena_format_twist_move(""));
    assert_int_equal(sb_arena_count_hand(HOOK), sb_arena_content->constants.hand_max);
    sb_arena_start_game(2);
    sb_arena_give_simple_twist(HOOK, SB_VERB_DRAW, 3, SB_MINE, 0);
    sb_arena.captured |= sb_get_cards_in_deck(&sb_arena, HOOK);
    sb_arena_assert_rejected(sb_arena_format_twist_move(""), "no effect on any card");
}

TEST(action_point_loss_applies_to_opponents_next_turn)
{
    sb_arena_give_simple_twist(HOOK, SB_VERB_ACTION_POINTS, -2, SB_THEIRS, 0);
    sb_arena_play_move(sb_arena_format_twist_move(""));
    assert_int_equal(sb_arena.points, POINTS);
    sb_arena_play_move("battle");
    assert_int_equal(sb_arena.points, POINTS - 2);
    sb_arena_play_move("battle");
    sb_arena_play_move("battle");
    assert_int_equal(sb_arena.points, POINTS); /* the loss applies to one turn only */
}

TEST(effects_are_applied_in_order)
{
    int alice = sb_arena_place_face_down("alice", 0, 0),
        rabbit = sb_arena_place_face_down("white_rabbit", 1, 0);
    SbTwist *twist = sb_arena_give_simple_twist(HOOK, SB_VERB_REVEAL, 0, SB_THEIRS, 1);
    sb_arena_add_effect(twist, SB_VERB_SPIN, 1, SB_THEIRS, 0)->target.same = true;
    sb_arena_play_move(sb_arena_format_twist_move("0,0"));
    assert_true(sb_arena.face_down == sb_get_card_bit(rabbit));
    assert_int_equal(sb_arena.card[alice].facing, 1); /* the card is revealed and then spun */
}

TEST(two_effects_can_each_ask_for_a_card)
{
    int smee = sb_arena_place_face_up("smee", 0, 0, 0), alice = sb_arena_place_face_up("alice", 1, 0, 0);
    SbTwist *twist = sb_arena_give_simple_twist(HOOK, SB_VERB_SPIN, 1, SB_MINE, 1);
    sb_arena_add_effect(twist, SB_VERB_RETURN, 0, SB_THEIRS, 1);
    sb_arena_assert_rejected(sb_arena_format_twist_move("1,0 0,0"), "only on your own cards");
    sb_arena_play_move(sb_arena_format_twist_move("0,0 1,0"));
    assert_int_equal(sb_arena.card[smee].facing, 3);
    assert_true(sb_arena_is_in_hand(alice));
}

/* A later effect ignores cards that an earlier effect removed. */
TEST(effect_skips_removed_cards)
{
    int alice = sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_up("white_rabbit", 1, 0, 0);
    SbTwist *twist = sb_arena_give_simple_twist(HOOK, SB_VERB_CAPTURE, 0, SB_THEIRS, 1);
    sb_arena_add_effect(twist, SB_VERB_SPIN, 1, SB_THEIRS, 0);
    sb_arena_play_move(sb_arena_format_twist_move("0,0"));
    assert_true(sb_arena_is_captured(alice));
    assert_ints(sb_arena.card[alice].facing, 0, sb_arena.card[sb_arena_find_card("white_rabbit")].facing, 1);
}

/* ------------------------------------------------------------------ lasting effects */

static int get_swords(const char *character)
{
    return sb_get_card_swords(&sb_arena, sb_arena_content, sb_arena_find_card(character), SB_NORTH);
}

/* Starts a game in which Hook's twist gives Smee 2 more swords. `until` says when the effect ends. */
static void change_swords_of_smee(SbUntil until)
{
    sb_arena_start_game(2);
    sb_arena_place_face_up("smee", 0, 0, 0);
    sb_arena_give_simple_twist(HOOK, SB_VERB_SWORDS, 2, SB_MINE, 1)->effects[0].until = (uint8_t)until;
    sb_arena_play_move(sb_arena_format_twist_move("0,0"));
    assert_int_equal(get_swords("smee"), 2);
}

TEST(effects_last_until_a_battle_a_turn_or_the_end)
{
    change_swords_of_smee(SB_UNTIL_BATTLE);
    sb_arena_play_move("battle");
    assert_ints(get_swords("smee"), 0, sb_arena.lasting_count, 0);
    change_swords_of_smee(SB_UNTIL_NEXT_BATTLE);
    sb_arena_play_move("battle");
    assert_int_equal(get_swords("smee"), 2);
    sb_arena_play_move("battle");
    assert_int_equal(get_swords("smee"), 0);
    change_swords_of_smee(SB_UNTIL_OWN_TURN);
    sb_arena_play_move("battle");
    assert_int_equal(get_swords("smee"), 2);
    sb_arena_play_move("battle");
    assert_ints(sb_find_first_seat_to_act(&sb_arena), HOOK, get_swords("smee"), 0);
    change_swords_of_smee(SB_UNTIL_END);
    for (int i = 0; i < 7; i++) {
        sb_arena_play_move("battle");
    }
    assert_int_equal(get_swords("smee"), 2);
}

TEST(effect_ends_when_card_leaves_table)
{
    change_swords_of_smee(SB_UNTIL_END);
    int smee = sb_arena_find_card("smee");
    sb_remove_card(&sb_arena, smee);
    sb_arena.hand |= sb_get_card_bit(smee);
    sb_arena_play_move("play smee at 0,0");
    assert_int_equal(get_swords("smee"), 0);
}

TEST(swords_and_shields_are_at_least_zero)
{
    int alice = sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_set_edges("alice", 1, 1);
    SbTwist *twist = sb_arena_give_simple_twist(HOOK, SB_VERB_SWORDS, -3, SB_THEIRS, 0);
    sb_arena_add_effect(twist, SB_VERB_SHIELDS, -3, SB_THEIRS, 0);
    sb_arena_play_move(sb_arena_format_twist_move(""));
    for (int d = 0; d < SB_DIRECTIONS; d++) {
        assert_int_equal(sb_get_card_swords(&sb_arena, sb_arena_content, alice, (SbDirection)d), 0);
        assert_int_equal(sb_get_card_shields(&sb_arena, sb_arena_content, alice, (SbDirection)d), 0);
    }
}

TEST(lasting_shields_count_in_the_battle)
{
    sb_arena_place_face_up("smee", 0, 0, 0);
    sb_arena_place_face_up("alice", 0, -1, 0);
    sb_arena_set_edge("smee", SB_SOUTH, 0, 2);
    sb_arena_set_edge("alice", SB_SOUTH, 4, 8);
    sb_arena_give_simple_twist(HOOK, SB_VERB_SHIELDS, 3, SB_MINE, 1);
    sb_arena_play_move(sb_arena_format_twist_move("0,0"));
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_at(sb_arena_find_card("smee"), 0, 0));
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_captured(sb_arena_find_card("smee")));
}

TEST(held_card_cannot_be_spun_or_slid)
{
    sb_arena_place_face_up("alice", 0, 0, 0);
    sb_arena_place_face_up("smee", 3, 0, 0);
    sb_arena_give_simple_twist(HOOK, SB_VERB_STAY, 0, SB_THEIRS, 1)->effects[0].until = SB_UNTIL_OWN_TURN;
    sb_arena_play_move(sb_arena_format_twist_move("0,0"));
    sb_arena_play_move("battle");
    sb_arena_assert_rejected("spin at 0,0 left", "holds this card");
    sb_arena_assert_rejected("slide at 0,0 east", "holds this card");
    assert_none(sb_arena_is_move_legal("spin at 0,0 left"), sb_arena_is_move_legal("slide at 0,0 east"));
    sb_arena_play_move("battle");
    sb_arena_begin_turn(ALICE, POINTS);
    sb_arena_play_move("spin at 0,0 left");
    sb_arena_play_move("slide at 0,0 east");
}

TEST(resting_card_does_not_battle)
{
    sb_arena_place_face_up("smee", 0, 0, 0);
    sb_arena_place_face_up("alice", 0, -1, 0);
    sb_arena_set_edges("smee", 8, 1);
    sb_arena_set_edges("alice", 8, 1);
    sb_arena_give_simple_twist(HOOK, SB_VERB_REST, 0, SB_THEIRS, 1);
    sb_arena_play_move(sb_arena_format_twist_move("0,-1"));
    assert_int_equal(sb_find_opponent(&sb_arena, sb_arena_find_card("smee"), SB_NORTH), SB_NONE);
    sb_arena_play_move("battle");
    assert_true(sb_arena.captured == 0);
    sb_arena_play_move("battle");
    assert_true(sb_arena_is_captured(sb_arena_find_card("alice")) &&
                sb_arena_is_captured(sb_arena_find_card("smee")));
}

/* ------------------------------------------------------------------ printed twists */

/* Rulebook: the twist can only be used if the opponent has more cards in play. */
TEST(pinnacle_of_good_form_needs_more_cards_on_the_other_side)
{
    sb_arena_start_game(4);
    sb_arena_use_printed();
    sb_arena_give_printed_twist(PAN, "pinnacle_of_good_form");
    sb_arena_begin_turn(PAN, POINTS);
    sb_arena_place_face_up("peter_pan", 0, 0, 0);
    sb_arena_place_face_up("smee", 5, 0, 0);
    assert_false(sb_can_use_twist(&sb_arena, sb_arena_content, PAN, sb_arena.twist[PAN], NULL));
    sb_arena_place_face_up("two_of_spades", 6, 0, 0);
    assert_true(sb_can_use_twist(&sb_arena, sb_arena_content, PAN, sb_arena.twist[PAN], NULL));
}

/* Rulebook: the twist can be used whenever the opponent has two or more cards next to the Queen of Hearts. */
TEST(come_to_the_end_is_offered_in_turn_of_opponent)
{
    sb_arena_start_game(4);
    sb_arena_use_printed();
    sb_arena_give_printed_twist(QUEEN, "come_to_the_end");
    sb_arena_begin_turn(PAN, POINTS);
    sb_arena_place_face_up("queen_of_hearts", 0, 0, 0);
    sb_arena_place_face_up("peter_pan", 0, 1, 0);
    sb_arena_put_in_hand("wendy");
    sb_arena_play_move("hide wendy at 1,0");
    assert_ints(sb_arena.phase, SB_WINDOW, sb_find_first_seat_to_act(&sb_arena), QUEEN);
    sb_arena_play_move("twist come_to_the_end");
    assert_true(sb_arena.lasting_count > 0); /* the effect of the twist lasts */
}

/* Random games use every printed twist at least WANTED times, and stay valid. */
TEST(every_printed_twist_is_used)
{
    enum { GAMES = 600, WANTED = 5 };
    int used[SB_TWISTS] = {0};
    Rng rng;
    rng_seed(&rng, 11);
    for (int number = 0; number < GAMES; number++) {
        SbState state = {0};
        uint8_t team[SB_SEATS_MAX], ally[SB_SEATS_MAX];
        for (int seat = 0; seat < SB_SEATS_MAX; seat++) {
            team[seat] = (uint8_t)sb_get_team_index((number + seat / 2) % SB_SETS, sb_get_side(seat), false);
            ally[seat] =
                (uint8_t)sb_get_team_index((number / 3 + seat / 2) % SB_SETS, sb_get_side(seat), true);
        }
        sb_init_state(&state, sb_arena_printed, number % 2 ? 2 : 4, team, ally, (uint64_t)number);
        while (sb_find_first_seat_to_act(&state) >= 0) {
            SbMove move;
            Error error = {0};
            int twist = state.twist[sb_find_first_seat_to_act(&state)];
            assert_true(
                sb_sample_move(&state, sb_arena_printed, sb_find_first_seat_to_act(&state), &rng, &move));
            assert_true(
                sb_check_move(&state, sb_arena_printed, sb_find_first_seat_to_act(&state), &move, &error));
            sb_apply_move(&state, sb_arena_printed, sb_find_first_seat_to_act(&state), &move, NULL);
            if (move.kind == SB_MOVE_TWIST) {
                used[twist]++;
                if (!sb_check_state(&state, (const GameContent *)sb_arena_printed, &error)) {
                    fail_msg("after %s: %s", sb_arena_printed->twists[twist].id, error.text);
                }
            }
        }
    }
    for (int i = 0; i < SB_TWISTS; i++) {
        if (used[i] < WANTED) {
            fail_msg("%s was used only %d times", sb_arena_printed->twists[i].id, used[i]);
        }
    }
}

const TestFixture test_group = {sb_arena_load, sb_arena_unload};
const TestFixture test_each = {sb_arena_set_up, NULL};
