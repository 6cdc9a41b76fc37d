/* test_storybook_windows.c: when those whose turn it is not are asked whether they use their Plot Twist. */
#include "storybook_arena.h"
#include "test.h"

#include <stdlib.h>

enum { POINTS = 5 };

/* The seat has an hourglass twist, of use while its opponents have so many cards in play. */
static SbTwist *wait_for_cards_in_play(int seat, int count)
{
    SbTwist *twist = sb_arena_twist(seat, true);
    sb_arena_need(twist, SB_Q_IN_PLAY, SB_THEIRS, SB_AT_LEAST, count);
    sb_arena_effect(twist, SB_DO_ACTION_POINTS, 1, SB_MINE, 0);
    return twist;
}

/* Alice's twist waits for a card of Hook's, who holds Smee. */
static SbTwist *let_alice_wait_for_smee(void)
{
    sb_arena_lay("alice", 0, 0, 0);
    sb_arena_hold("smee");
    return wait_for_cards_in_play(ALICE, 1);
}

/* Rulebook: one with an hourglass may be played at any time if its requirements are met. */
static void an_hourglass_twist_is_asked_for_when_its_need_comes_true(void **unused)
{
    (void)unused;
    let_alice_wait_for_smee();
    sb_arena_do("draw");
    assert_int_equal(sb_first_to_act(&sb_arena), HOOK);
    sb_arena_do("play smee at 1,0");
    assert_int_equal(sb_arena.phase, SB_WINDOW);
    assert_int_equal(sb_first_to_act(&sb_arena), ALICE);
    sb_arena_refuse("draw", "Use your Plot Twist now or wait");
    sb_arena_refuse("battle", "Use your Plot Twist now or wait");
    assert_true(sb_arena_offers("wait"));
    sb_arena_do(sb_arena_use(""));
    assert_int_equal(sb_first_to_act(&sb_arena), HOOK);
    assert_int_equal(sb_arena.phase, SB_TURN);
    assert_int_equal(sb_arena.extra[ALICE], 1); /* for her own next turn */
    sb_arena_do("battle");
    assert_int_equal(sb_arena.points, POINTS + 1);
}

static void a_twist_without_hourglass_waits_for_its_own_turn(void **unused)
{
    (void)unused;
    SbTwist *twist = let_alice_wait_for_smee();
    twist->hourglass = false;
    sb_arena.hourglasses = 0;
    sb_arena_do("play smee at 1,0");
    assert_int_equal(sb_first_to_act(&sb_arena), HOOK);
    sb_arena_do("battle");
    assert_true(sb_arena_offers(sb_arena_use("")));
}

static void who_waits_is_asked_once_more_before_the_battle_only(void **unused)
{
    (void)unused;
    let_alice_wait_for_smee();
    sb_arena_do("play smee at 1,0");
    sb_arena_do("wait");
    assert_int_equal(sb_first_to_act(&sb_arena), HOOK);
    sb_arena_do("draw"); /* the need goes on, and nobody is asked */
    assert_int_equal(sb_first_to_act(&sb_arena), HOOK);
    sb_arena_do("battle");
    assert_int_equal(sb_first_to_act(&sb_arena), ALICE);
    assert_int_equal(sb_arena.turn, HOOK);
    sb_arena_do("wait");
    assert_int_equal(sb_arena.turn, ALICE); /* the battle is over */
    assert_int_equal(sb_arena.phase, SB_TURN);
}

/* Using Plot Twists: at any time, so also once one has seen that the other side does no more. */
static void who_has_just_waited_may_answer_the_call_for_battle(void **unused)
{
    (void)unused;
    let_alice_wait_for_smee();
    sb_arena_do("play smee at 1,0");
    sb_arena_do("wait");
    sb_arena_do("battle");
    assert_int_equal(sb_first_to_act(&sb_arena), ALICE);
    assert_int_equal(sb_arena.turn, HOOK);
    sb_arena_do("wait");
    assert_int_equal(sb_arena.turn, ALICE); /* nobody is asked twice at the same moment */
}

static void a_need_that_comes_true_anew_is_asked_for_anew(void **unused)
{
    (void)unused;
    let_alice_wait_for_smee();
    sb_arena_do("play smee at 1,0");
    sb_arena_do("wait");
    int smee = sb_arena_card("smee");
    sb_take_away(&sb_arena, smee);
    sb_arena.hand |= sb_bit(smee);
    sb_arena_turn(HOOK, POINTS);
    sb_arena_do("draw"); /* not so any more */
    sb_arena_do("play smee at 0,1");
    assert_int_equal(sb_first_to_act(&sb_arena), ALICE);
}

static void in_its_own_turn_a_seat_is_not_asked(void **unused)
{
    (void)unused;
    sb_arena_lay("alice", 0, 0, 0);
    sb_arena_hold("smee");
    SbTwist *twist = sb_arena_twist(HOOK, true);
    sb_arena_need(twist, SB_Q_IN_PLAY, SB_MINE, SB_AT_LEAST, 1);
    sb_arena_effect(twist, SB_DO_ACTION_POINTS, 1, SB_MINE, 0);
    sb_arena_do("play smee at 1,0");
    assert_int_equal(sb_arena.phase, SB_TURN);
    assert_true(sb_arena_offers(sb_arena_use("")));
}

static void a_window_before_the_battle_can_change_it(void **unused)
{
    (void)unused;
    sb_arena_lay("smee", 0, 0, 0);
    sb_arena_lay("alice", 0, -1, 0);
    sb_arena_edge("smee", SB_SOUTH, 8, 8);
    sb_arena_edge("alice", SB_SOUTH, 0, 4);
    SbTwist *twist = sb_arena_twist(ALICE, true);
    sb_arena_need(twist, SB_Q_THREATENED, SB_MINE, SB_AT_LEAST, 1);
    sb_arena_effect(twist, SB_DO_SHIELDS, 3, SB_MINE, 1);
    sb_arena.standing = sb_arena.hourglasses; /* it has been so for long */
    sb_arena_do("battle");
    assert_int_equal(sb_first_to_act(&sb_arena), ALICE);
    sb_arena_do(sb_arena_use("0,-1"));
    assert_int_equal(sb_arena.turn, ALICE);
    assert_true(sb_arena.captured == 0);
}

/* Two heroes whose twists wait for a card of the Queen's, and her card. */
static void let_the_queen_play_before_two_heroes(void)
{
    sb_arena_start(4);
    sb_arena_lay("peter_pan", 0, 0, 0);
    sb_arena_hold("king_of_hearts");
    wait_for_cards_in_play(ALICE, 1);
    wait_for_cards_in_play(PAN, 1);
    sb_arena_turn(QUEEN, POINTS);
    sb_arena_do("play king_of_hearts at 1,0");
}

/* Using Plot Twists: at any time, so nobody has to wait for another to speak. */
static void those_asked_answer_in_any_order(void **unused)
{
    (void)unused;
    const int orders[][2] = {{PAN, ALICE}, {ALICE, PAN}};
    for (int i = 0; i < 2; i++) {
        let_the_queen_play_before_two_heroes();
        assert_int_equal(sb_to_act(&sb_arena), 1U << PAN | 1U << ALICE);
        sb_arena_do_as(orders[i][0], "wait");
        assert_int_equal(sb_to_act(&sb_arena), 1U << orders[i][1]);
        sb_arena_do_as(orders[i][1], sb_arena_use_of(orders[i][1], ""));
        assert_int_equal(sb_to_act(&sb_arena), 1U << QUEEN);
    }
}

/* One twist a team: when one uses it, the other is asked no more. */
static void a_teammate_is_not_asked_after_the_teams_twist_is_used(void **unused)
{
    (void)unused;
    let_the_queen_play_before_two_heroes();
    sb_arena_do(sb_arena_use(""));
    assert_int_equal(sb_first_to_act(&sb_arena), QUEEN);
}

static void a_twist_may_call_for_another(void **unused)
{
    (void)unused;
    sb_arena_lay("alice", 0, 0, 0);
    sb_arena_hide("smee", 1, 0);
    sb_arena_simple_twist(HOOK, SB_DO_REVEAL, 0, SB_MINE, 0);
    SbTwist *answer = sb_arena_twist(ALICE, true);
    sb_arena_need(answer, SB_Q_FACE_UP, SB_THEIRS, SB_AT_LEAST, 1);
    sb_arena_effect(answer, SB_DO_HIDE, 0, SB_THEIRS, 1);
    sb_arena_do(sb_arena_use(""));
    assert_int_equal(sb_first_to_act(&sb_arena), ALICE);
    sb_arena_do(sb_arena_use("1,0"));
    assert_true(sb_arena.face_down == sb_bit(sb_arena_card("smee")));
    assert_int_equal(sb_first_to_act(&sb_arena), HOOK);
}

/* Alice could have chosen the twist that Smee wakes, and has another one, with an hourglass or without. */
static void let_alice_be_asked_for_nothing(bool hourglass)
{
    let_alice_wait_for_smee();
    const int other = sb_twist_choice(&sb_arena, sb_arena_content, ALICE, 1);
    sb_arena_content->twists[other].hourglass = hourglass;
    sb_arena.twist[ALICE] = (uint8_t)other;
    sb_arena_do("play smee at 1,0");
}

/* What a seat has chosen is secret, so who is asked must not tell of it. */
static void who_might_have_such_a_twist_is_asked_whatever_was_chosen(void **unused)
{
    (void)unused;
    let_alice_be_asked_for_nothing(false);
    assert_int_equal(sb_arena.phase, SB_WINDOW);
    assert_int_equal(sb_to_act(&sb_arena), 1U << ALICE);
    int count = 0;
    SbMove *moves = sb_list_new(&sb_arena, sb_arena_content, ALICE, &count);
    assert_int_equal(count, 1);
    assert_int_equal(moves[0].kind, SB_MOVE_WAIT);
    free(moves);
    sb_arena_do("wait");
    assert_int_equal(sb_to_act(&sb_arena), 1U << HOOK);
}

static void a_twist_without_hourglass_is_refused_in_a_window(void **unused)
{
    (void)unused;
    const int twist = sb_twist_choice(&sb_arena, sb_arena_content, ALICE, 1);
    sb_arena_content->twists[twist].need_count = 0;
    let_alice_be_asked_for_nothing(false);
    sb_arena_refuse(sb_arena_use(""), "no hourglass. You can use it only on your own turn");
}

static void another_hourglass_twist_is_refused_until_its_words_are_true(void **unused)
{
    (void)unused;
    sb_arena_need(&sb_arena_content->twists[sb_twist_choice(&sb_arena, sb_arena_content, ALICE, 1)],
                  SB_Q_HAND, SB_THEIRS, SB_AT_LEAST, SB_DECK + 1);
    let_alice_be_asked_for_nothing(true);
    sb_arena_refuse(sb_arena_use(""), "doesn't meet its condition now");
}

/* All can see that a side has used its twist, so nobody is asked for nothing. */
static void a_side_that_has_used_its_twist_is_asked_no_more(void **unused)
{
    (void)unused;
    let_alice_wait_for_smee();
    sb_arena_turn(ALICE, POINTS);
    sb_arena_hide("crocodile", 5, 5);
    sb_arena_do(sb_arena_use(""));
    sb_arena_turn(HOOK, POINTS);
    sb_arena_do("play smee at 1,0");
    assert_int_equal(sb_arena.phase, SB_TURN);
}

/* That one does not use a twist is news to the others, and they cannot have their own moves back after it. */
static void a_window_is_closed_for_those_who_would_take_back_what_opened_it(void **unused)
{
    (void)unused;
    let_alice_be_asked_for_nothing(false);
    SbState before = sb_arena;
    sb_arena_do("wait");
    assert_true(game_storybook_battles.move_flags(&before, &sb_arena, &(Move){.kind = SB_MOVE_WAIT}) &
                MOVE_SHOWS);
}

#define RULE(name) cmocka_unit_test_setup(name, sb_arena_begin)

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(an_hourglass_twist_is_asked_for_when_its_need_comes_true),
        RULE(a_twist_without_hourglass_waits_for_its_own_turn),
        RULE(who_waits_is_asked_once_more_before_the_battle_only),
        RULE(who_has_just_waited_may_answer_the_call_for_battle),
        RULE(a_need_that_comes_true_anew_is_asked_for_anew),
        RULE(in_its_own_turn_a_seat_is_not_asked),
        RULE(a_window_before_the_battle_can_change_it),
        RULE(those_asked_answer_in_any_order),
        RULE(a_teammate_is_not_asked_after_the_teams_twist_is_used),
        RULE(a_twist_may_call_for_another),
        RULE(who_might_have_such_a_twist_is_asked_whatever_was_chosen),
        RULE(a_twist_without_hourglass_is_refused_in_a_window),
        RULE(another_hourglass_twist_is_refused_until_its_words_are_true),
        RULE(a_side_that_has_used_its_twist_is_asked_no_more),
        RULE(a_window_is_closed_for_those_who_would_take_back_what_opened_it),
    };
    return cmocka_run_group_tests(tests, sb_arena_load, sb_arena_unload);
}
