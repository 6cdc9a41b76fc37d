/* test_fantastical_conflict.c: the sentences of the rulebook on cards and on Conflict, each as something that
 * happens at a table of three. */
#include "fantastical_desk.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

static FaState *const state = &fantastical_desk.state;

static int hand(int actor)
{
    return fantastical_actor(actor)->hand;
}

/* Isadora (Strong in hearts, Weak in spades) challenges Carrow (Strong in spades, Weak in diamonds), and both
   sides have laid their cards; others may support. */
static void conflict(const char *challenge, const char *answer)
{
    char move[MOVE_TEXT_MAX];
    fantastical_play(0, "challenge isadora deceive carrow yes no");
    snprintf(move, sizeof move, "lay %s none none none", challenge);
    fantastical_play(0, move);
    snprintf(move, sizeof move, "answer carrow %s none none", answer);
    fantastical_play(2, move);
}

/* ------------------------------------------------------------------ Challenge and Answer */

static void an_unanswered_card_comes_back_unseen_and_the_turn_goes_on(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "7h");
    fantastical_hold(CARROW, "3c");
    fantastical_play_all("0: challenge isadora reach nothing no no\n0: lay 7h none none none");
    assert_int_equal(hand(ISADORA), 0);
    fantastical_let_be(FA_CALL);
    assert_int_equal(fantastical_phase(), FA_SPOILS);
    FaState before = *state, view = *state;
    fantastical_play_all("0: win spare");
    assert_true(fantastical_has(ISADORA, "7h"));
    fa_redact(&view, fantastical_desk.content, 2);
    assert_int_equal(view.fight.plays[FA_CHALLENGER].card, FA_HIDDEN);
    const Move win = fa_move(state, FA_MOVE_WIN, 0, 0, 0, 0, 0);
    assert_false(fa_move_flags(&before, state, &win) & MOVE_REVEALS);
    fantastical_floor();
    assert_int_equal(fantastical_phase(), FA_TURN);
    assert_int_equal(state->turn, 0);
}

static void the_one_it_is_aimed_at_is_asked_first(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "7h");
    fantastical_hold(CARROW, "3c");
    fantastical_hold(BASIL, "3c");
    fantastical_play_all("0: challenge isadora deceive carrow no no\n0: lay 7h none none none");
    assert_int_equal(fantastical_phase(), FA_CALL_TARGET);
    assert_int_equal(fantastical_asked(), 1u << 2);
    fantastical_play_all("2: pass");
    assert_int_equal(fantastical_phase(), FA_CALL);
    assert_int_equal(fantastical_asked(), 1u << 1);
}

static void no_goal_is_tried_twice_in_a_scene_and_no_more_than_three_go_unanswered(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "7h");
    const char *const goals[] = {"reach", "make", "hide"};
    for (int i = 0; i < 3; i++) {
        char move[MOVE_TEXT_MAX];
        snprintf(move, sizeof move, "challenge isadora %s nothing no no", goals[i]);
        fantastical_play(0, move);
        fantastical_play_all("0: lay 7h none none none");
        fantastical_let_be(FA_CALL);
        fantastical_play_all("0: win spare");
        fantastical_floor();
        assert_string_equal(fantastical_refused(0, move), "This was tried in this scene: no goal twice.");
    }
    assert_non_null(strstr(fantastical_refused(0, "challenge isadora free nothing no no"), "unanswered"));
}

static void a_conflict_ends_the_challengers_turn(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9h 2c");
    fantastical_hold(CARROW, "3c");
    conflict("9h", "3c");
    fantastical_let_be(FA_SUPPORT);
    fantastical_let_be(FA_QUEENS);
    fantastical_play_all("0: win spare");
    fantastical_floor();
    assert_int_equal(fantastical_phase(), FA_TURN);
    assert_int_equal(state->turn, 1);
}

static void nobody_plays_both_sides(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "7h");
    fantastical_hold(PIM, "3c 4c");
    fantastical_play_all("0: challenge isadora persuade pim no no\n0: lay 7h none none none");
    assert_int_equal(fantastical_asked(), 1u << 0);
    assert_non_null(strstr(fantastical_refused(0, "answer pim 3c none none"), "both sides"));
    assert_non_null(strstr(fantastical_refused(0, "hand pim 3"), "against him"));
    fantastical_play_all("0: hand pim 2");
    assert_int_equal(fantastical_asked(), 1u << 1);
    fantastical_play_all("1: answer pim 3c none none");
    assert_int_equal(fantastical_phase(), FA_SUPPORT);
    assert_non_null(strstr(fantastical_refused(1, "support crew challenge none none"), "both sides"));
}

/* ------------------------------------------------------------------ Supporters */

static void supporters_pair_off_and_the_odd_one_goes_unanswered(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "5c 5d");
    fantastical_hold(PIM, "4h");
    fantastical_hold(BASIL, "9c");
    fantastical_hold(CARROW, "6c");
    fantastical_hold(VANE, "8d 8d");
    conflict("5c", "6c");
    fantastical_play_all(
        "0: support pim challenge 4h none\n1: support basil challenge 9c none\n2: support vane answer 8d "
        "none");
    fantastical_let_be(FA_SUPPORT);
    assert_int_equal(fantastical_phase(), FA_LEAVE);
    assert_int_equal(fantastical_asked(), 1u << 0);
    fantastical_play_all("0: leave pim"); /* so Basil meets Doctor Vane: 9 against 8 */
    assert_int_equal(fantastical_phase(), FA_SPOILS);
    assert_int_equal(fantastical_asked(), 1u << 1);
    assert_int_equal(hand(VANE), 2);    /* the loser has drawn a card */
    fantastical_play_all("1: win hit"); /* and may be Hit, where there is violence */
    assert_int_equal(fantastical_phase(), FA_WOUND);
    assert_int_equal(fantastical_asked(), 1u << 2);
    fantastical_play_all("2: wound down none none");
    assert_int_equal(fantastical_actor(VANE)->status, FA_DOWN);
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 2); /* one won, one unanswered */
    assert_int_equal(state->fight.advantage[FA_ANSWERER], 0);
}

static void a_deadlocked_pair_gives_nothing_unless_both_toss_a_coin(void **unused)
{
    (void)unused;
    for (int coins = 1; coins <= 2; coins++) {
        fantastical_begin();
        fantastical_hold(ISADORA, "9c");
        fantastical_hold(BASIL, "8c");
        fantastical_hold(CARROW, "6c");
        fantastical_hold(VANE, "8d");
        conflict("9c", "6c");
        fantastical_play_all("1: support basil challenge 8c none\n2: support vane answer 8d none");
        fantastical_let_be(FA_SUPPORT);
        assert_int_equal(fantastical_phase(), FA_DEADLOCK);
        assert_int_equal(fantastical_asked(), 1u << 1 | 1u << 2);
        fantastical_play_all(coins == 1 ? "1: settle coin\n2: settle yield"
                                        : "1: settle coin\n2: settle coin");
        assert_int_equal(hand(BASIL) + hand(VANE), coins - 1);
        assert_int_equal(fantastical_phase() == FA_SPOILS && state->fight.winner == FA_NONE, coins == 2);
    }
}

static void tandem_is_strong_leaves_its_pair_and_gives_no_advantage(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "3s");
    fantastical_hold(BASIL, "8h");
    fantastical_hold(CREW, "2d");
    fantastical_hold(CARROW, "9h");
    fantastical_hold(VANE, "5d");
    conflict("3s", "9h");
    /* Basil's hearts are Weak, as Isadora's spades are; he would meet Vane, whom the crew meets instead. */
    fantastical_play_all(
        "1: support basil challenge 8h none\n1: support crew challenge 2d none\n2: support vane answer 5d "
        "none");
    fantastical_let_be(FA_SUPPORT);
    fantastical_play_all("0: leave crew");
    assert_true(state->fight.plays[FA_CHALLENGER].joined);
    const FaAction tandem = fa_play_action(state, fantastical_desk.content, FA_CHALLENGER);
    assert_int_equal(tandem.value, 8);
    assert_int_equal(tandem.strength, FA_STRONG);
    assert_int_equal(fantastical_phase(), FA_SPOILS); /* Vane's 5 has met the crew's 2 */
    fantastical_play_all("2: win spare");
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 0);
    assert_int_equal(state->fight.advantage[FA_ANSWERER], 1);
    assert_int_equal(state->fight.trumped, FA_ANSWERER);
}

static void the_primary_chooses_among_weak_supporters(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "3s");
    fantastical_hold(BASIL, "8h");
    fantastical_hold(CREW, "6c");
    fantastical_hold(CARROW, "9h");
    conflict("3s", "9h");
    fantastical_play_all("1: support basil challenge 8h none\n1: support crew challenge 6c none");
    fantastical_let_be(FA_SUPPORT);
    assert_int_equal(fantastical_phase(), FA_TANDEM);
    fantastical_play_all("0: join crew");
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 1); /* Basil, unanswered */
    assert_int_equal(fa_play_action(state, fantastical_desk.content, FA_CHALLENGER).value, 6);
}

static void jokers_never_join_a_tandem(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "3s");
    fantastical_hold(BASIL, "joker");
    fantastical_hold(CARROW, "9h");
    conflict("3s", "9h");
    fantastical_play_all("1: support basil challenge joker none");
    fantastical_let_be(FA_SUPPORT);
    assert_false(state->fight.plays[FA_CHALLENGER].joined);
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 1);
}

static void circumstances_give_at_most_three_points_each_named_once(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "5c 5d");
    fantastical_hold(CARROW, "6c 7c");
    fantastical_hold(BASIL, "6c");
    conflict("5c", "6c");
    for (int i = 1; i <= 3; i++) {
        char move[MOVE_TEXT_MAX];
        snprintf(move, sizeof move, "edge challenge %d", i);
        fantastical_play(0, move);
        fantastical_floor();
        assert_int_equal(state->fight.edges[FA_CHALLENGER], i);
    }
    assert_non_null(strstr(fantastical_refused(0, "edge challenge 4"), "at most"));
    assert_non_null(strstr(fantastical_refused(2, "edge answer 1"), "already"));
    assert_non_null(strstr(fantastical_refused(1, "edge answer 9"), "take part"));
}

static void circumstances_in_own_words_may_be_named_again(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "5c 5d");
    fantastical_hold(CARROW, "6c");
    conflict("5c", "6c");
    for (int i = 1; i <= 2; i++) {
        char move[MOVE_TEXT_MAX];
        snprintf(move, sizeof move, "edge challenge %d", FA_CIRCUMSTANCE_WORDS + 1);
        fantastical_play(0, move);
        fantastical_floor();
        assert_int_equal(state->fight.edges[FA_CHALLENGER], i);
    }
}

/* ------------------------------------------------------------------ push and yield */

static void who_yields_draws_his_advantage_and_one_more(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "5c 5d");
    fantastical_hold(BASIL, "4c");
    fantastical_hold(CARROW, "6c");
    conflict("5c", "6c");
    fantastical_play_all("1: support basil challenge 4c none");
    fantastical_let_be(FA_SUPPORT);
    assert_int_equal(fantastical_phase(), FA_PUSH);
    fantastical_play_all("0: yield");
    fantastical_let_be(FA_QUEENS);
    fantastical_play_all("2: win spare");
    assert_int_equal(fantastical_phase(), FA_SHARE); /* shared with the Supporter */
    assert_non_null(strstr(fantastical_refused(0, "share pim"), "Supporters"));
    fantastical_play_all("0: share basil\n0: share isadora");
    assert_int_equal(hand(BASIL), 1);
    assert_int_equal(hand(ISADORA), 2);
    assert_int_equal(fantastical_actor(CARROW)->won, 1);
    assert_int_equal(fantastical_actor(ISADORA)->won, 0);
}

static void a_push_takes_advantage_and_has_to_be_defeated(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "5c 4d 2c");
    fantastical_hold(BASIL, "4c");
    fantastical_hold(CARROW, "6c 4h 9h");
    fantastical_hold(VANE, "3d");
    conflict("5c", "6c");
    fantastical_play_all("0: edge challenge 1");
    fantastical_floor();
    fantastical_play_all("0: edge challenge 2");
    fantastical_floor();
    fantastical_play_all("2: edge answer 3");
    fantastical_floor();
    fantastical_let_be(FA_SUPPORT);
    assert_int_equal(fantastical_asked(), 1u << 0);
    fantastical_play_all("0: push 4d none"); /* any card will do */
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 1);
    assert_int_equal(fantastical_asked(), 1u << 2);
    assert_non_null(strstr(fantastical_refused(2, "push 4h none"), "a tie does not"));
    fantastical_play_all("2: push 9h none");
    assert_int_equal(state->fight.advantage[FA_ANSWERER], 0);
    assert_int_equal(fantastical_asked(), 1u << 0); /* behind again */
    fantastical_play_all("0: push 2c none");
    /* Called without Advantage, he has lost, and draws one. */
    assert_int_equal(state->fight.winner, FA_CHALLENGER);
    fantastical_let_be(FA_QUEENS);
    fantastical_play_all("0: win spare");
    assert_int_equal(hand(CARROW), 2);
}

/* Advantage prepared in a Flashback is that of the Conflict for who is its primary; a Supporter keeps it for
   one of his own. */
static void a_supporters_preparation_is_for_his_next_conflict(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "5c 4d");
    fantastical_hold(PIM, "4c");
    fantastical_hold(CARROW, "6c 9h");
    state->actors[PIM].side = state->actors[ISADORA].side;
    state->author[0] = 9;
    conflict("5c", "6c");
    fantastical_play_all("0: support pim challenge 4c none");
    fantastical_let_be(FA_SUPPORT);
    while (fantastical_phase() != FA_PUSH) {
        fantastical_play_all("0: win spare");
    }
    const FaFight before = state->fight;
    assert_true(before.counted && state->fight.plays[FA_PRIMARIES].actor == PIM);
    fantastical_play_all("0: flashback_edge pim");
    fantastical_floor();
    assert_int_equal(state->actors[PIM].prepared, 1);
    assert_memory_equal(state->fight.advantage, before.advantage, sizeof before.advantage);
    fantastical_play_all("0: flashback_edge isadora");
    fantastical_floor();
    assert_int_equal(state->actors[ISADORA].prepared, 0);
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], before.advantage[FA_CHALLENGER] + 1);
}

static void who_has_no_advantage_cannot_push(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "5c joker");
    fantastical_hold(CARROW, "6c");
    conflict("5c", "6c");
    fantastical_let_be(FA_SUPPORT);
    assert_int_equal(state->fight.winner, FA_ANSWERER);
    fantastical_let_be(FA_QUEENS);
    fantastical_play_all("2: win spare");
    assert_int_equal(hand(ISADORA), 2); /* the loser always draws one */
}

static void advantage_left_over_is_drawn_by_the_winner(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c");
    fantastical_hold(CARROW, "6c");
    conflict("9c", "6c");
    fantastical_play_all("0: edge challenge 1");
    fantastical_floor();
    fantastical_play_all("0: edge challenge 2");
    fantastical_floor();
    fantastical_let_be(FA_SUPPORT);
    fantastical_let_be(FA_QUEENS);
    fantastical_play_all("0: win spare");
    assert_int_equal(hand(ISADORA), 2);
    assert_int_equal(hand(CARROW), 1);
}

/* ------------------------------------------------------------------ deadlock */

static void deadlock(const char *one, const char *other)
{
    fantastical_begin();
    fantastical_hold(ISADORA, "9c");
    fantastical_hold(CARROW, "9h");
    conflict("9c", "9h");
    fantastical_let_be(FA_SUPPORT);
    assert_int_equal(fantastical_phase(), FA_DEADLOCK);
    char move[MOVE_TEXT_MAX];
    snprintf(move, sizeof move, "0: settle %s\n2: settle %s", one, other);
    fantastical_play_all(move);
}

static void the_two_in_a_deadlock_agree_or_a_coin_decides(void **unused)
{
    (void)unused;
    deadlock("yield", "yield");
    assert_int_equal(hand(ISADORA), 1);
    assert_int_equal(hand(CARROW), 1);
    assert_int_equal(fantastical_actor(ISADORA)->won + fantastical_actor(CARROW)->won, 0);
    deadlock("both", "both");
    assert_int_equal(fantastical_actor(ISADORA)->won + fantastical_actor(CARROW)->won, 2);
    deadlock("coin", "coin");
    assert_int_not_equal(state->fight.winner, FA_NONE);
    deadlock("both", "yield");
    assert_int_not_equal(state->fight.winner, FA_NONE);
}

/* ------------------------------------------------------------------ faces and Jokers */

static void a_king_takes_away_support(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c Kd");
    fantastical_hold(CARROW, "6c");
    fantastical_hold(VANE, "8d");
    fantastical_hold(BASIL, "8d");
    fantastical_play_all(
        "0: challenge isadora deceive carrow no no\n0: lay 9c Kd none none\n2: answer carrow 6c none none");
    assert_false(fantastical_has(ISADORA, "Kd"));
    assert_non_null(strstr(fantastical_refused(2, "support vane answer 8d none"), "King"));
    fantastical_play_all("1: support basil challenge 8d none");
}

static void an_ace_is_answered_with_an_ace_only(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c Ad");
    fantastical_hold(CARROW, "6c Ah");
    fantastical_play_all("0: challenge isadora deceive carrow no no\n0: lay 9c none Ad none");
    assert_non_null(strstr(fantastical_refused(2, "answer carrow 6c none none"), "Ace"));
    assert_non_null(strstr(fantastical_refused(2, "answer carrow Ah Ah none"), "not in"));
    fantastical_play_all("2: answer carrow 6c Ah none");
    assert_int_equal(fantastical_phase(), FA_SUPPORT);
    assert_int_equal(hand(CARROW), 0);
}

static void no_environment_answers_an_ace(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c Ad");
    fantastical_hold(CARROW, "6c");
    fantastical_play_all("0: challenge isadora reach nothing no no\n0: lay 9c none Ad none");
    assert_int_equal(fantastical_asked(), 1u << 2);
    assert_non_null(strstr(fantastical_refused(2, "answer launch none none none"), "Ace"));
}

static void a_jack_pre_empts_and_the_card_goes_back(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c");
    fantastical_hold(CARROW, "6c Jh");
    fantastical_play_all(
        "0: challenge isadora deceive carrow no no\n0: lay 9c none none none\n2: jack carrow Jh hide "
        "nothing no");
    assert_true(fantastical_has(ISADORA, "9c"));
    assert_int_equal(fantastical_phase(), FA_LAY);
    fantastical_play_all("2: lay 6c none none none");
    fantastical_let_be(FA_CALL);
    fantastical_play_all("2: win spare");
    fantastical_floor();
    assert_int_equal(fantastical_phase(), FA_TURN); /* the interrupted character resumes */
    assert_int_equal(state->turn, 0);
    fantastical_play_all("0: challenge isadora deceive carrow no no");
}

/* "Before the opponent's card is revealed": while there may be Support, too. All take back what they laid. */
static void a_jack_pre_empts_until_the_cards_are_turned_up(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c");
    fantastical_hold(PIM, "4c");
    fantastical_hold(CARROW, "6c");
    fantastical_hold(VANE, "7d Jd");
    fantastical_play_all(
        "0: challenge isadora deceive carrow no no\n0: lay 9c none none none\n2: answer carrow 6c none none\n"
        "0: support pim challenge 4c none\n2: jack vane Jd hide nothing no");
    assert_true(fantastical_has(ISADORA, "9c") && fantastical_has(PIM, "4c") &&
                fantastical_has(CARROW, "6c"));
    fantastical_play_all("2: lay 7d none none none");
    assert_int_equal(fantastical_phase(), FA_CALL);
}

static void a_jack_challenges_out_of_turn(void **unused)
{
    (void)unused;
    fantastical_hold(CARROW, "6c Jh");
    fantastical_hold(ISADORA, "6c Jh");
    assert_non_null(strstr(fantastical_refused(2, "challenge carrow hide nothing no no"), "not you"));
    fantastical_play_all("0: tell\n2: jack carrow Jh hide nothing no\n2: lay 6c none none none");
    fantastical_let_be(FA_CALL);
    fantastical_play_all("2: win spare");
    fantastical_floor();
    assert_int_equal(fantastical_phase(), FA_TURN);
    assert_int_equal(state->turn, 0);
}

static void interrupted_interrupters_resume_too_three_deep_at_most(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c Jc");
    fantastical_hold(BASIL, "4c Js");
    fantastical_hold(CARROW, "6c Jh");
    fantastical_hold(VANE, "7d Jd");
    fantastical_play_all(
        "0: challenge isadora deceive carrow no no\n0: lay 9c none none none\n2: jack carrow Jh deceive "
        "isadora no\n"
        "2: lay 6c none none none\n0: jack isadora Jc reach nothing no\n0: lay 9c none none none");
    assert_true(fantastical_has(CARROW, "6c"));
    fantastical_play_all("1: jack basil Js make nothing no\n1: lay 4c none none none");
    assert_non_null(strstr(fantastical_refused(2, "jack vane Jd make nothing no"), "three deep"));
    fantastical_let_be(FA_CALL);
    fantastical_play_all("1: win spare");
    fantastical_floor();
    assert_int_equal(fantastical_phase(), FA_RESUME);
    assert_int_equal(fantastical_asked(), 1u << 0);
    fantastical_play_all("0: pass");
    assert_int_equal(fantastical_phase(), FA_RESUME);
    assert_int_equal(fantastical_asked(), 1u << 2);
    fantastical_play_all("2: challenge carrow deceive isadora no no\n2: lay 6c none none none\n0: pass");
}

static void a_queen_cancels_the_goal_and_nothing_else(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c");
    fantastical_hold(BASIL, "9d");
    fantastical_hold(CARROW, "6c 2h");
    fantastical_hold(VANE, "5d Qs");
    state->holders[0] = CARROW;
    fantastical_play_all(
        "0: challenge isadora take chart yes no\n0: lay 9c none none none\n2: answer carrow 6c none none\n"
        "1: support basil challenge 9d none\n2: support vane answer 5d none");
    fantastical_let_be(FA_SUPPORT);
    fantastical_play_all("1: win hit\n2: wound card Qs none");
    fantastical_hold(VANE, "Qs");
    assert_int_equal(fantastical_phase(), FA_QUEENS);
    assert_non_null(strstr(fantastical_refused(2, "queen carrow 2h"), "Queen"));
    fantastical_play_all("2: queen vane Qs");
    assert_int_equal(fantastical_phase(), FA_WOUND); /* takes a Hit instead */
    fantastical_play_all("2: wound down none none\n0: win hit\n2: wound down none none");
    assert_int_equal(state->holders[0], CARROW);
    assert_int_equal(fantastical_actor(ISADORA)->won, 0);
    fantastical_play_all(
        "2: share carrow\n0: share isadora"); /* what is left of Advantage is drawn all the same */
    assert_int_equal(hand(ISADORA), 1);
}

static void a_thing_that_is_taken_changes_hands(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c");
    state->holders[0] = CARROW;
    fantastical_play_all("0: challenge isadora take chart no no\n0: lay 9c none none none");
    fantastical_let_be(FA_CALL);
    fantastical_play_all("0: win spare");
    assert_int_equal(state->holders[0], ISADORA);
}

static void a_joker_is_discarded_for_three_cards(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "joker 3c");
    fantastical_play_all("0: joker isadora");
    assert_int_equal(hand(ISADORA), 4);
    assert_true(fantastical_has(ISADORA, "3c"));
}

static void an_items_facet_stands_in_for_ones_own(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "3s 3s");
    state->holders[3] = ISADORA; /* the flare: spades and clubs */
    state->actors[ISADORA].lost = 1 << 3;
    fantastical_play_all("0: challenge isadora deceive carrow no no");
    assert_non_null(strstr(fantastical_refused(0, "lay 3s none none none"), "lost"));
    assert_non_null(strstr(fantastical_refused(0, "lay 3s none none log"), "does not have"));
    fantastical_play_all("0: lay 3s none none flare");
    const FaProfile profile = fa_profile(state, fantastical_desk.content, ISADORA, FA_FIRST_ITEM + 3);
    assert_int_equal(fa_action(39 + 1, profile).strength, FA_PLAIN); /* not Weak, as her own would be */
}

/* ------------------------------------------------------------------ Hits */

static void both_are_hit_where_the_goal_was_to_hit_another(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c");
    fantastical_hold(VANE, "6d");
    fantastical_play_all(
        "0: challenge isadora harm carrow yes no\n0: lay 9c none none none\n2: answer vane 6d none none");
    fantastical_let_be(FA_SUPPORT);
    fantastical_let_be(FA_QUEENS);
    fantastical_play_all("0: win hit_both\n2: wound down none none\n2: wound killed none none");
    assert_int_equal(fantastical_actor(CARROW)->status, FA_DOWN);
    assert_int_equal(fantastical_actor(VANE)->status, FA_DEAD);
}

static void without_violence_nobody_is_hit(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c");
    fantastical_play_all("0: challenge isadora deceive carrow no no\n0: lay 9c none none none");
    fantastical_let_be(FA_CALL);
    assert_non_null(strstr(fantastical_refused(0, "win hit"), "violence"));
}

static void hit(int actor)
{
    char move[MOVE_TEXT_MAX];
    fantastical_begin();
    fantastical_hold(CARROW, "3c 4c");
    fantastical_hold(actor, "9c 8c");
    snprintf(move, sizeof move, "challenge %s harm carrow yes no", actor == ISADORA ? "isadora" : "pim");
    fantastical_play(0, move);
    fantastical_play_all("0: lay 9c none none none\n2: pass");
    fantastical_let_be(FA_CALL);
    fantastical_play_all("0: win hit");
}

static void a_hit_is_answered_in_three_ways(void **unused)
{
    (void)unused;
    hit(ISADORA);
    fantastical_play_all("2: wound card 3c none");
    assert_int_equal(hand(CARROW), 1);
    assert_int_equal(fantastical_actor(CARROW)->status, FA_ABLE);
    hit(ISADORA);
    fantastical_play_all("2: wound facet none hearts");
    assert_int_equal(fantastical_actor(CARROW)->lost, 1);
    hit(ISADORA);
    fantastical_play_all("2: wound down none none");
    assert_false(fa_can_act(state, CARROW));
    hit(ISADORA);
    fantastical_play_all("2: wound killed none none");
    assert_int_equal(fantastical_actor(CARROW)->status, FA_DEAD);
    assert_false(fantastical_actor(CARROW)->present);
}

static void who_loses_the_fourth_facet_is_killed(void **unused)
{
    (void)unused;
    hit(ISADORA);
    state->actors[CARROW].lost = 7;
    assert_non_null(strstr(fantastical_refused(2, "wound facet none hearts"), "there still"));
    fantastical_play_all("2: wound facet none spades");
    assert_int_equal(fantastical_actor(CARROW)->status, FA_DEAD);
}

static void who_is_down_shakes_it_off_or_is_treated(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "3c");
    state->actors[ISADORA].status = FA_DOWN;
    state->actors[BASIL].lost = 2;
    assert_non_null(strstr(fantastical_refused(0, "challenge isadora reach nothing no no"), "feet"));
    fantastical_play_all("0: shake isadora 3c none\n0: treat pim basil");
    fantastical_floor();
    assert_int_equal(fantastical_actor(ISADORA)->status, FA_ABLE);
    assert_int_equal(fantastical_actor(BASIL)->lost, 0);
}

/* ------------------------------------------------------------------ suspended Challenges and environments */

static void a_suspended_challenge_waits_to_be_answered(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c Kd");
    fantastical_hold(CARROW, "3c 4d");
    fantastical_play_all("0: challenge isadora hide nothing yes yes");
    assert_non_null(strstr(fantastical_refused(0, "lay 9c Kd none none"), "Nobody is there yet"));
    fantastical_play_all("0: lay 9c none none none");
    fantastical_floor();
    assert_int_equal(state->suspended[0].actor, ISADORA);
    FaState view = *state;
    fa_redact(&view, fantastical_desk.content, 2);
    assert_int_equal(view.suspended[0].card, FA_HIDDEN);
    assert_non_null(strstr(fantastical_refused(0, "face 1 pim 3c none"), "both sides"));
    fantastical_play_all("0: close"); /* across a scene */
    fantastical_floor();
    fantastical_play_all("1: frame 5 none");
    fantastical_floor();
    fantastical_play_all(
        "1: enter basil\n2: enter carrow\n0: pass\n1: pass\n2: pass\n1: pass\n2: face 1 carrow 3c none");
    assert_int_equal(state->suspended[0].actor, FA_NONE);
    assert_int_equal(fantastical_phase(), FA_SUPPORT);
    assert_int_equal(state->teller, 2); /* who faces it tells how, and what was fine before is past */
    assert_int_equal(state->merits, 0);
    fantastical_let_be(FA_SUPPORT);
    assert_int_equal(state->fight.winner, FA_CHALLENGER);
}

static void an_environment_plays_the_top_of_the_deck_and_draws_nothing(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c");
    state->keeper = 2;
    const int deck = state->deck;
    fantastical_play_all("0: challenge isadora reach nothing no no\n0: lay 9c none none none");
    assert_non_null(strstr(fantastical_refused(2, "answer launch 9c none none"), "no hand"));
    fantastical_play_all("2: answer launch none none none");
    assert_int_equal(state->deck, deck - 1);
    FaState view = *state;
    fa_redact(&view, fantastical_desk.content, 2);
    assert_int_equal(view.fight.plays[FA_ANSWERER].card, FA_HIDDEN); /* nobody has looked at it */
    assert_non_null(strstr(fantastical_refused(2, "joker launch"), "neither hand nor heart"));
}

/* Somebody else holds them all. */
static void leave_no_card_to_draw(void)
{
    for (int card = 0; card < state->cards; card++) {
        if (state->where[card] == FA_IN_DECK || state->where[card] == FA_IN_SPENT) {
            state->where[card] = FA_IN_HAND + PIM;
            state->actors[PIM].hand++;
        }
    }
    state->deck = 0;
}

static void an_environment_without_a_card_to_play_is_defeated(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "2c");
    state->keeper = 2;
    fantastical_play_all("0: challenge isadora reach nothing no no\n0: lay 2c none none none");
    leave_no_card_to_draw();
    fantastical_play_all("2: answer launch none none none");
    assert_int_equal(state->fight.plays[FA_ANSWERER].card, FA_NONE);
    while (fantastical_phase() != FA_SPOILS) {
        fantastical_play(game_next_seat(fantastical_asked(), -1), "pass");
    }
    assert_int_equal(state->fight.winner, FA_CHALLENGER);
}

static void an_environment_that_challenges_without_a_card_is_defeated(void **unused)
{
    (void)unused;
    fantastical_hold(CARROW, "2c");
    state->keeper = 0;
    leave_no_card_to_draw();
    fantastical_play_all("0: challenge launch reach carrow no no\n2: answer carrow 2c none none");
    assert_int_equal(state->fight.plays[FA_CHALLENGER].card, FA_NONE);
    while (fantastical_phase() != FA_SPOILS) {
        fantastical_play(game_next_seat(fantastical_asked(), -1), "pass");
    }
    assert_int_equal(state->fight.winner, FA_ANSWERER);
}

#define IN_SCENE(test) cmocka_unit_test_setup(test, fantastical_in_scene)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SCENE(an_unanswered_card_comes_back_unseen_and_the_turn_goes_on),
        IN_SCENE(the_one_it_is_aimed_at_is_asked_first),
        IN_SCENE(no_goal_is_tried_twice_in_a_scene_and_no_more_than_three_go_unanswered),
        IN_SCENE(a_conflict_ends_the_challengers_turn),
        IN_SCENE(nobody_plays_both_sides),
        IN_SCENE(supporters_pair_off_and_the_odd_one_goes_unanswered),
        IN_SCENE(a_deadlocked_pair_gives_nothing_unless_both_toss_a_coin),
        IN_SCENE(tandem_is_strong_leaves_its_pair_and_gives_no_advantage),
        IN_SCENE(the_primary_chooses_among_weak_supporters),
        IN_SCENE(jokers_never_join_a_tandem),
        IN_SCENE(circumstances_give_at_most_three_points_each_named_once),
        IN_SCENE(circumstances_in_own_words_may_be_named_again),
        IN_SCENE(who_yields_draws_his_advantage_and_one_more),
        IN_SCENE(a_push_takes_advantage_and_has_to_be_defeated),
        IN_SCENE(a_supporters_preparation_is_for_his_next_conflict),
        IN_SCENE(who_has_no_advantage_cannot_push),
        IN_SCENE(advantage_left_over_is_drawn_by_the_winner),
        IN_SCENE(the_two_in_a_deadlock_agree_or_a_coin_decides),
        IN_SCENE(a_king_takes_away_support),
        IN_SCENE(an_ace_is_answered_with_an_ace_only),
        IN_SCENE(no_environment_answers_an_ace),
        IN_SCENE(a_jack_pre_empts_and_the_card_goes_back),
        IN_SCENE(a_jack_pre_empts_until_the_cards_are_turned_up),
        IN_SCENE(a_jack_challenges_out_of_turn),
        IN_SCENE(interrupted_interrupters_resume_too_three_deep_at_most),
        IN_SCENE(a_queen_cancels_the_goal_and_nothing_else),
        IN_SCENE(a_thing_that_is_taken_changes_hands),
        IN_SCENE(a_joker_is_discarded_for_three_cards),
        IN_SCENE(an_items_facet_stands_in_for_ones_own),
        IN_SCENE(both_are_hit_where_the_goal_was_to_hit_another),
        IN_SCENE(without_violence_nobody_is_hit),
        IN_SCENE(a_hit_is_answered_in_three_ways),
        IN_SCENE(who_loses_the_fourth_facet_is_killed),
        IN_SCENE(who_is_down_shakes_it_off_or_is_treated),
        IN_SCENE(a_suspended_challenge_waits_to_be_answered),
        IN_SCENE(an_environment_plays_the_top_of_the_deck_and_draws_nothing),
        IN_SCENE(an_environment_without_a_card_to_play_is_defeated),
        IN_SCENE(an_environment_that_challenges_without_a_card_is_defeated),
    };
    return cmocka_run_group_tests(tests, fantastical_load, fantastical_unload);
}
