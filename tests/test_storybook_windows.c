/* test_storybook_windows.c: when those whose turn it is not are asked whether they use their Plot Twist. */
#include "storybook_arena.h"
#include "test.h"

enum { POINTS = 5 };

/* The seat has an hourglass twist, of use while its opponents have so many cards in play. */
static SbTwist *wait_for_cards_in_play(int seat, int count)
{
    SbTwist *twist = arena_twist(seat, true);
    arena_need(twist, SB_Q_IN_PLAY, SB_THEIRS, SB_AT_LEAST, count);
    arena_effect(twist, SB_DO_ACTION_POINTS, 1, SB_MINE, 0);
    return twist;
}

/* Alice's twist waits for a card of Hook's, who holds Smee. */
static SbTwist *let_alice_wait_for_smee(void)
{
    arena_lay("alice", 0, 0, 0);
    arena_hold("smee");
    return wait_for_cards_in_play(ALICE, 1);
}

/* Rulebook: one with an hourglass may be played at any time if its requirements are met. */
static void an_hourglass_twist_is_asked_for_when_its_need_comes_true(void **unused)
{
    (void)unused;
    let_alice_wait_for_smee();
    arena_do("draw");
    assert_int_equal(sb_to_act(&arena), HOOK);
    arena_do("play smee at 1,0");
    assert_int_equal(arena.phase, SB_WINDOW);
    assert_int_equal(sb_to_act(&arena), ALICE);
    arena_refuse("draw", "Use your Plot Twist now, or wait");
    arena_refuse("battle", "Use your Plot Twist now, or wait");
    assert_true(arena_offers("wait"));
    arena_do(arena_use(""));
    assert_int_equal(sb_to_act(&arena), HOOK);
    assert_int_equal(arena.phase, SB_TURN);
    assert_int_equal(arena.extra[ALICE], 1); /* for her own next turn */
    arena_do("battle");
    assert_int_equal(arena.points, POINTS + 1);
}

static void a_twist_without_hourglass_waits_for_its_own_turn(void **unused)
{
    (void)unused;
    SbTwist *twist = let_alice_wait_for_smee();
    twist->hourglass = false;
    arena.hourglasses = 0;
    arena_do("play smee at 1,0");
    assert_int_equal(sb_to_act(&arena), HOOK);
    arena_do("battle");
    assert_true(arena_offers(arena_use("")));
}

static void who_waits_is_asked_once_more_before_the_battle_only(void **unused)
{
    (void)unused;
    let_alice_wait_for_smee();
    arena_do("play smee at 1,0");
    arena_do("wait");
    assert_int_equal(sb_to_act(&arena), HOOK);
    arena_do("draw"); /* the need goes on, and nobody is asked */
    assert_int_equal(sb_to_act(&arena), HOOK);
    arena_do("battle");
    assert_int_equal(sb_to_act(&arena), ALICE);
    assert_int_equal(arena.turn, HOOK);
    arena_do("wait");
    assert_int_equal(arena.turn, ALICE); /* the battle is over */
    assert_int_equal(arena.phase, SB_TURN);
}

/* Using Plot Twists: at any time, so also once one has seen that the other side does no more. */
static void who_has_just_waited_may_answer_the_call_for_battle(void **unused)
{
    (void)unused;
    let_alice_wait_for_smee();
    arena_do("play smee at 1,0");
    arena_do("wait");
    arena_do("battle");
    assert_int_equal(sb_to_act(&arena), ALICE);
    assert_int_equal(arena.turn, HOOK);
    arena_do("wait");
    assert_int_equal(arena.turn, ALICE); /* nobody is asked twice at the same moment */
}

static void a_need_that_comes_true_anew_is_asked_for_anew(void **unused)
{
    (void)unused;
    let_alice_wait_for_smee();
    arena_do("play smee at 1,0");
    arena_do("wait");
    int smee = arena_card("smee");
    sb_take_away(&arena, smee);
    arena.hand |= sb_bit(smee);
    arena_turn(HOOK, POINTS);
    arena_do("draw"); /* not so any more */
    arena_do("play smee at 0,1");
    assert_int_equal(sb_to_act(&arena), ALICE);
}

static void in_its_own_turn_a_seat_is_not_asked(void **unused)
{
    (void)unused;
    arena_lay("alice", 0, 0, 0);
    arena_hold("smee");
    SbTwist *twist = arena_twist(HOOK, true);
    arena_need(twist, SB_Q_IN_PLAY, SB_MINE, SB_AT_LEAST, 1);
    arena_effect(twist, SB_DO_ACTION_POINTS, 1, SB_MINE, 0);
    arena_do("play smee at 1,0");
    assert_int_equal(arena.phase, SB_TURN);
    assert_true(arena_offers(arena_use("")));
}

static void a_window_before_the_battle_can_change_it(void **unused)
{
    (void)unused;
    arena_lay("smee", 0, 0, 0);
    arena_lay("alice", 0, -1, 0);
    arena_edge("smee", SB_SOUTH, 8, 8);
    arena_edge("alice", SB_SOUTH, 0, 4);
    SbTwist *twist = arena_twist(ALICE, true);
    arena_need(twist, SB_Q_THREATENED, SB_MINE, SB_AT_LEAST, 1);
    arena_effect(twist, SB_DO_SHIELDS, 3, SB_MINE, 1);
    arena.standing = arena.hourglasses; /* it has been so for long */
    arena_do("battle");
    assert_int_equal(sb_to_act(&arena), ALICE);
    arena_do(arena_use("0,-1"));
    assert_int_equal(arena.turn, ALICE);
    assert_true(arena.captured == 0);
}

static void those_asked_are_asked_in_the_order_of_turns(void **unused)
{
    (void)unused;
    arena_start(4);
    arena_lay("peter_pan", 0, 0, 0);
    arena_hold("king_of_hearts");
    wait_for_cards_in_play(ALICE, 1);
    wait_for_cards_in_play(PAN, 1);
    arena_turn(QUEEN, POINTS);
    arena_do("play king_of_hearts at 1,0");
    assert_int_equal(sb_to_act(&arena), PAN);
    arena_do("wait");
    assert_int_equal(sb_to_act(&arena), ALICE);
    arena_do("wait");
    assert_int_equal(sb_to_act(&arena), QUEEN);
}

/* One twist a team: when one uses it, the other is asked no more. */
static void a_teammate_is_not_asked_after_the_teams_twist_is_used(void **unused)
{
    (void)unused;
    arena_start(4);
    arena_lay("peter_pan", 0, 0, 0);
    arena_hold("king_of_hearts");
    wait_for_cards_in_play(ALICE, 1);
    wait_for_cards_in_play(PAN, 1);
    arena_turn(QUEEN, POINTS);
    arena_do("play king_of_hearts at 1,0");
    arena_do(arena_use(""));
    assert_int_equal(sb_to_act(&arena), QUEEN);
}

static void a_twist_may_call_for_another(void **unused)
{
    (void)unused;
    arena_lay("alice", 0, 0, 0);
    arena_hide("smee", 1, 0);
    arena_simple_twist(HOOK, SB_DO_REVEAL, 0, SB_MINE, 0);
    SbTwist *answer = arena_twist(ALICE, true);
    arena_need(answer, SB_Q_FACE_UP, SB_THEIRS, SB_AT_LEAST, 1);
    arena_effect(answer, SB_DO_HIDE, 0, SB_THEIRS, 1);
    arena_do(arena_use(""));
    assert_int_equal(sb_to_act(&arena), ALICE);
    arena_do(arena_use("1,0"));
    assert_true(arena.face_down == sb_bit(arena_card("smee")));
    assert_int_equal(sb_to_act(&arena), HOOK);
}

/* Whether somebody is asked tells of the twist that was chosen, so undo ends there, asked or not. */
static void that_somebody_could_have_been_asked_is_no_secret_to_take_back(void **unused)
{
    (void)unused;
    let_alice_wait_for_smee();
    arena.twist[ALICE] = (uint8_t)sb_twist_choice(&arena, arena_content, ALICE, 1); /* it is another one */
    SbState before = arena;
    Move move = {.kind = SB_MOVE_PLAY};
    arena_do("play smee at 1,0");
    assert_int_equal(sb_to_act(&arena), HOOK);
    assert_true(game_storybook_battles.move_flags(&before, &arena, &move) & MOVE_REVEALS);
    before = arena;
    arena_turn(HOOK, POINTS);
    arena_do("spin at 1,0 left");
    assert_false(game_storybook_battles.move_flags(&before, &arena, &move) & MOVE_REVEALS);
}

#define RULE(name) cmocka_unit_test_setup(name, arena_begin)

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
        RULE(those_asked_are_asked_in_the_order_of_turns),
        RULE(a_teammate_is_not_asked_after_the_teams_twist_is_used),
        RULE(a_twist_may_call_for_another),
        RULE(that_somebody_could_have_been_asked_is_no_secret_to_take_back),
    };
    return cmocka_run_group_tests(tests, arena_load, arena_unload);
}
