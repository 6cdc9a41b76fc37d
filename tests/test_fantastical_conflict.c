/* test_fantastical_conflict.c: the rulebook's rules for cards and Conflict, in a game for 3. */
#include "fantastical_fixture.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

static FaState *const state = &fantastical_fixture.state;

static int count_hand(int actor)
{
    return fantastical_get_actor(actor)->hand;
}

/* Lets Isadora (Strong hearts, Weak spades) challenge Carrow (Strong spades, Weak diamonds). Afterwards, both
 * characters have played their cards, and other characters can support them. */
static void play_conflict(const char *challenge, const char *answer)
{
    char move[MOVE_TEXT_MAX];
    fantastical_play_move(0, "challenge isadora deceive carrow yes no");
    snprintf(move, sizeof move, "lay %s none none none", challenge);
    fantastical_play_move(0, move);
    snprintf(move, sizeof move, "answer carrow %s none none", answer);
    fantastical_play_move(2, move);
}

/* ------------------------------------------------------------------ Challenge and Answer */

TEST(unanswered_card_returns_face_down_and_turn_continues)
{
    fantastical_deal_hands("isadora 7h, carrow 3c");
    fantastical_play_moves("0: challenge isadora reach nothing no no\n0: lay 7h none none none");
    assert_int_equal(count_hand(ISADORA), 0);
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    assert_int_equal(fantastical_get_phase(), FA_PHASE_SPOILS);
    FaState before = *state, view = *state;
    fantastical_play_moves("0: win spare");
    assert_true(fantastical_has_card(ISADORA, "7h"));
    game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, 2);
    assert_int_equal(view.fight.plays[FA_CHALLENGER].card, FA_HIDDEN);
    const Move win = fa_build_move(state, FA_MOVE_NARRATE_WIN, 0, 0, 0, 0, 0);
    assert_false(fa_get_move_flags(&before, state, &win) & MOVE_REVEALS);
    fantastical_pass_floor();
    assert_ints(fantastical_get_phase(), FA_PHASE_TURN, state->turn, 0);
}

TEST(target_is_asked_first)
{
    fantastical_deal_hands("isadora 7h, carrow 3c, basil 3c");
    fantastical_play_moves("0: challenge isadora deceive carrow no no\n0: lay 7h none none none");
    assert_ints(fantastical_get_phase(), FA_PHASE_TARGET_ANSWERS, fantastical_get_seats_to_act(), 1u << 2);
    fantastical_play_moves("2: pass");
    assert_ints(fantastical_get_phase(), FA_PHASE_OTHERS_ANSWER, fantastical_get_seats_to_act(), 1u << 1);
}

TEST(scene_rejects_repeated_goals_and_fourth_unanswered_challenge)
{
    fantastical_set_hand(ISADORA, "7h");
    const char *const goals[] = {"reach", "make", "hide"};
    for (int i = 0; i < 3; i++) {
        char move[MOVE_TEXT_MAX];
        snprintf(move, sizeof move, "challenge isadora %s nothing no no", goals[i]);
        fantastical_play_move(0, move);
        fantastical_play_moves("0: lay 7h none none none");
        fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
        fantastical_play_moves("0: win spare\n*");
        assert_string_equal(fantastical_get_rejection(0, move),
                            "This character already tried this goal in this scene.");
    }
    assert_non_null(
        strstr(fantastical_get_rejection(0, "challenge isadora free nothing no no"), "unanswered"));
}

TEST(a_conflict_ends_the_challengers_turn)
{
    fantastical_deal_hands("isadora 9h 2c, carrow 3c");
    play_conflict("9h", "3c");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_pass_while(FA_PHASE_QUEENS);
    fantastical_play_moves("0: win spare\n*");
    assert_ints(fantastical_get_phase(), FA_PHASE_TURN, state->turn, 1);
}

TEST(player_cannot_act_for_both_sides)
{
    fantastical_deal_hands("isadora 7h, pim 3c 4c");
    fantastical_play_moves("0: challenge isadora persuade pim no no\n0: lay 7h none none none");
    assert_int_equal(fantastical_get_seats_to_act(), 1u << 0);
    assert_non_null(strstr(fantastical_get_rejection(0, "answer pim 3c none none"), "both sides"));
    assert_non_null(strstr(fantastical_get_rejection(0, "hand pim 3"), "an antagonist"));
    fantastical_play_moves("0: hand pim 2");
    assert_int_equal(fantastical_get_seats_to_act(), 1u << 1);
    fantastical_play_moves("1: answer pim 3c none none");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_SUPPORT);
    assert_non_null(strstr(fantastical_get_rejection(1, "support crew challenge none none"), "both sides"));
}

/* ------------------------------------------------------------------ Supporters */

TEST(supporters_are_paired_and_extra_supporter_is_unanswered)
{
    fantastical_deal_hands("isadora 5c 5d, pim 4h, basil 9c, carrow 6c, vane 8d 8d");
    play_conflict("5c", "6c");
    fantastical_play_moves(
        "0: support pim challenge 4h none\n1: support basil challenge 9c none\n2: support vane answer 8d "
        "none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    assert_ints(fantastical_get_phase(), FA_PHASE_LEAVE_UNPAIRED, fantastical_get_seats_to_act(), 1u << 0);
    fantastical_play_moves("0: leave pim"); /* Basil is paired with Doctor Vane and wins 9 to 8 */
    assert_ints(fantastical_get_phase(), FA_PHASE_SPOILS, fantastical_get_seats_to_act(), 1u << 1,
                count_hand(VANE), 2);
    fantastical_play_moves("1: win hit"); /* the winner can Hit the loser, because the Challenge is violent */
    assert_ints(fantastical_get_phase(), FA_PHASE_HIT, fantastical_get_seats_to_act(), 1u << 2);
    fantastical_play_moves("2: wound down none none");
    assert_int_equal(fantastical_get_actor(VANE)->status, FA_DOWN);
    /* The challenger gets one Advantage for the pair won, and one for the unanswered card. */
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 2);
    assert_int_equal(state->fight.advantage[FA_ANSWERER], 0);
}

TEST(a_deadlocked_pair_gives_nothing_unless_both_toss_a_coin)
{
    for (int coins = 1; coins <= 2; coins++) {
        fantastical_start_scene();
        fantastical_deal_hands("isadora 9c, basil 8c, carrow 6c, vane 8d");
        play_conflict("9c", "6c");
        fantastical_play_moves("1: support basil challenge 8c none\n2: support vane answer 8d none");
        fantastical_pass_while(FA_PHASE_SUPPORT);
        assert_ints(fantastical_get_phase(), FA_PHASE_DEADLOCK, fantastical_get_seats_to_act(),
                    1u << 1 | 1u << 2);
        fantastical_play_moves(coins == 1 ? "1: settle coin\n2: settle yield"
                                          : "1: settle coin\n2: settle coin");
        assert_int_equal(count_hand(BASIL) + count_hand(VANE), coins - 1);
        assert_int_equal(fantastical_get_phase() == FA_PHASE_SPOILS && state->fight.winner == FA_NONE,
                         coins == 2);
    }
}

TEST(tandem_is_strong_leaves_its_pair_and_gives_no_advantage)
{
    fantastical_deal_hands("isadora 3s, basil 8h, crew 2d, carrow 9h, vane 5d");
    play_conflict("3s", "9h");
    /* Basil is Weak in hearts, Isadora in spades. Vane is paired with the crew instead of Basil. */
    fantastical_play_moves(
        "1: support basil challenge 8h none\n1: support crew challenge 2d none\n2: support vane answer 5d "
        "none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_play_moves("0: leave crew");
    assert_true(state->fight.plays[FA_CHALLENGER].joined);
    const FaAction tandem = fa_get_play_action(state, fantastical_fixture.content, FA_CHALLENGER);
    assert_ints(tandem.value, 8, tandem.strength, FA_STRONG);
    assert_int_equal(fantastical_get_phase(), FA_PHASE_SPOILS); /* Vane's 5 wins against the crew's 2 */
    fantastical_play_moves("2: win spare");
    assert_ints(state->fight.advantage[FA_CHALLENGER], 0, state->fight.advantage[FA_ANSWERER], 1);
    assert_int_equal(state->fight.trumped, FA_ANSWERER);
}

TEST(the_primary_chooses_among_weak_supporters)
{
    fantastical_deal_hands("isadora 3s, basil 8h, crew 6c, carrow 9h");
    play_conflict("3s", "9h");
    fantastical_play_moves("1: support basil challenge 8h none\n1: support crew challenge 6c none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    assert_int_equal(fantastical_get_phase(), FA_PHASE_TANDEM);
    fantastical_play_moves("0: join crew");
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 1); /* Basil's card is unanswered */
    assert_int_equal(fa_get_play_action(state, fantastical_fixture.content, FA_CHALLENGER).value, 6);
}

TEST(jokers_never_join_a_tandem)
{
    fantastical_deal_hands("isadora 3s, basil joker, carrow 9h");
    play_conflict("3s", "9h");
    fantastical_play_moves("1: support basil challenge joker none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    assert_false(state->fight.plays[FA_CHALLENGER].joined);
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], 1);
}

TEST(circumstances_give_at_most_three_points_each_named_once)
{
    fantastical_deal_hands("isadora 5c 5d, carrow 6c 7c, basil 6c");
    play_conflict("5c", "6c");
    for (int i = 1; i <= 3; i++) {
        char move[MOVE_TEXT_MAX];
        snprintf(move, sizeof move, "edge challenge %d", i);
        fantastical_play_move(0, move);
        fantastical_pass_floor();
        assert_int_equal(state->fight.edges[FA_CHALLENGER], i);
    }
    assert_non_null(strstr(fantastical_get_rejection(0, "edge challenge 4"), "at most"));
    assert_non_null(strstr(fantastical_get_rejection(2, "edge answer 1"), "already"));
    assert_non_null(strstr(fantastical_get_rejection(1, "edge answer 9"), "a side you’re on"));
}

TEST(custom_circumstances_can_be_repeated)
{
    fantastical_deal_hands("isadora 5c 5d, carrow 6c");
    play_conflict("5c", "6c");
    for (int i = 1; i <= 2; i++) {
        char move[MOVE_TEXT_MAX];
        snprintf(move, sizeof move, "edge challenge %d", FA_CUSTOM_CIRCUMSTANCE + 1);
        fantastical_play_move(0, move);
        fantastical_pass_floor();
        assert_int_equal(state->fight.edges[FA_CHALLENGER], i);
    }
}

/* ------------------------------------------------------------------ push and yield */

TEST(yielding_player_draws_advantage_and_one_more)
{
    fantastical_deal_hands("isadora 5c 5d, basil 4c, carrow 6c");
    play_conflict("5c", "6c");
    fantastical_play_moves("1: support basil challenge 4c none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    assert_int_equal(fantastical_get_phase(), FA_PHASE_PUSH);
    fantastical_play_moves("0: yield");
    fantastical_pass_while(FA_PHASE_QUEENS);
    fantastical_play_moves("2: win spare");
    assert_int_equal(fantastical_get_phase(),
                     FA_PHASE_SHARE); /* the drawn cards can be shared with the Supporter */
    assert_non_null(strstr(fantastical_get_rejection(0, "share pim"), "Supporters"));
    fantastical_play_moves("0: share basil\n0: share isadora");
    assert_ints(count_hand(BASIL), 1, count_hand(ISADORA), 2, fantastical_get_actor(CARROW)->won, 1);
    assert_int_equal(fantastical_get_actor(ISADORA)->won, 0);
}

TEST(push_spends_advantage_and_must_be_answered)
{
    fantastical_deal_hands("isadora 5c 4d 2c, basil 4c, carrow 6c 4h 9h, vane 3d");
    play_conflict("5c", "6c");
    fantastical_play_moves("0: edge challenge 1\n*\n0: edge challenge 2\n*\n2: edge answer 3\n*");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    assert_int_equal(fantastical_get_seats_to_act(), 1u << 0);
    fantastical_play_moves("0: push 4d none"); /* any card can be used to push */
    assert_ints(state->fight.advantage[FA_CHALLENGER], 1, fantastical_get_seats_to_act(), 1u << 2);
    assert_non_null(strstr(fantastical_get_rejection(2, "push 4h none"), "A tie isn’t enough"));
    fantastical_play_moves("2: push 9h none");
    assert_int_equal(state->fight.advantage[FA_ANSWERER], 0);
    assert_int_equal(fantastical_get_seats_to_act(), 1u << 0); /* the challenger is behind again */
    fantastical_play_moves("0: push 2c none");
    /* The Answerer is behind and has no Advantage left, so he loses and draws 1 card. */
    assert_int_equal(state->fight.winner, FA_CHALLENGER);
    fantastical_pass_while(FA_PHASE_QUEENS);
    fantastical_play_moves("0: win spare");
    assert_int_equal(count_hand(CARROW), 2);
}

/* During a Conflict, Advantage from a Flashback counts at once for the Challenger or Answerer, but a
 * Supporter keeps it for a later Conflict. */
TEST(a_supporters_preparation_is_for_his_next_conflict)
{
    fantastical_deal_hands("isadora 5c 4d, pim 4c, carrow 6c 9h");
    state->actors[PIM].side = state->actors[ISADORA].side;
    state->author[0] = 9;
    play_conflict("5c", "6c");
    fantastical_play_moves("0: support pim challenge 4c none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    while (fantastical_get_phase() != FA_PHASE_PUSH) {
        fantastical_play_moves("0: win spare");
    }
    const FaConflict before = state->fight;
    assert_true(before.counted && state->fight.plays[FA_PRIMARIES].actor == PIM);
    fantastical_play_moves("0: flashback_edge pim\n*");
    assert_int_equal(state->actors[PIM].prepared, 1);
    assert_memory_equal(state->fight.advantage, before.advantage, sizeof before.advantage);
    fantastical_play_moves("0: flashback_edge isadora\n*");
    assert_int_equal(state->actors[ISADORA].prepared, 0);
    assert_int_equal(state->fight.advantage[FA_CHALLENGER], before.advantage[FA_CHALLENGER] + 1);
}

TEST(push_needs_advantage)
{
    fantastical_deal_hands("isadora 5c joker, carrow 6c");
    play_conflict("5c", "6c");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    assert_int_equal(state->fight.winner, FA_ANSWERER);
    fantastical_pass_while(FA_PHASE_QUEENS);
    fantastical_play_moves("2: win spare");
    assert_int_equal(count_hand(ISADORA), 2); /* the loser draws at least 1 card */
}

TEST(winner_draws_remaining_advantage)
{
    fantastical_deal_hands("isadora 9c, carrow 6c");
    play_conflict("9c", "6c");
    fantastical_play_moves("0: edge challenge 1\n*\n0: edge challenge 2\n*");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_pass_while(FA_PHASE_QUEENS);
    fantastical_play_moves("0: win spare");
    assert_ints(count_hand(ISADORA), 2, count_hand(CARROW), 1);
}

/* ------------------------------------------------------------------ deadlock */

static void play_deadlock(const char *one, const char *other)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 9c, carrow 9h");
    play_conflict("9c", "9h");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    assert_int_equal(fantastical_get_phase(), FA_PHASE_DEADLOCK);
    char move[MOVE_TEXT_MAX];
    snprintf(move, sizeof move, "0: settle %s\n2: settle %s", one, other);
    fantastical_play_moves(move);
}

TEST(deadlock_is_settled_by_agreement_or_coin)
{
    play_deadlock("yield", "yield");
    assert_ints(count_hand(ISADORA), 1, count_hand(CARROW), 1);
    assert_int_equal(fantastical_get_actor(ISADORA)->won + fantastical_get_actor(CARROW)->won, 0);
    play_deadlock("both", "both");
    assert_int_equal(fantastical_get_actor(ISADORA)->won + fantastical_get_actor(CARROW)->won, 2);
    play_deadlock("coin", "coin");
    assert_int_not_equal(state->fight.winner, FA_NONE);
    play_deadlock("both", "yield");
    assert_int_not_equal(state->fight.winner, FA_NONE);
}

/* ------------------------------------------------------------------ faces and Jokers */

TEST(king_prevents_support_of_opponent)
{
    fantastical_deal_hands("isadora 9c Kd, carrow 6c, vane 8d, basil 8d");
    fantastical_play_moves(
        "0: challenge isadora deceive carrow no no\n0: lay 9c Kd none none\n2: answer carrow 6c none none");
    assert_false(fantastical_has_card(ISADORA, "Kd"));
    assert_non_null(strstr(fantastical_get_rejection(2, "support vane answer 8d none"), "King"));
    fantastical_play_moves("1: support basil challenge 8d none");
}

TEST(an_ace_is_answered_with_an_ace_only)
{
    fantastical_deal_hands("isadora 9c Ad, carrow 6c Ah");
    fantastical_play_moves("0: challenge isadora deceive carrow no no\n0: lay 9c none Ad none");
    assert_non_null(strstr(fantastical_get_rejection(2, "answer carrow 6c none none"), "Ace"));
    assert_non_null(strstr(fantastical_get_rejection(2, "answer carrow Ah Ah none"), "isn’t in"));
    fantastical_play_moves("2: answer carrow 6c Ah none");
    assert_ints(fantastical_get_phase(), FA_PHASE_SUPPORT, count_hand(CARROW), 0);
}

TEST(no_environment_answers_an_ace)
{
    fantastical_deal_hands("isadora 9c Ad, carrow 6c");
    fantastical_play_moves("0: challenge isadora reach nothing no no\n0: lay 9c none Ad none");
    assert_int_equal(fantastical_get_seats_to_act(), 1u << 2);
    assert_non_null(strstr(fantastical_get_rejection(2, "answer launch none none none"), "Ace"));
}

TEST(jack_preempts_challenge_and_returns_its_card)
{
    fantastical_deal_hands("isadora 9c, carrow 6c Jh");
    fantastical_play_moves(
        "0: challenge isadora deceive carrow no no\n0: lay 9c none none none\n2: jack carrow Jh hide "
        "nothing no");
    assert_true(fantastical_has_card(ISADORA, "9c"));
    assert_int_equal(fantastical_get_phase(), FA_PHASE_LAY);
    fantastical_play_moves("2: lay 6c none none none");
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_play_moves("2: win spare\n*");
    assert_int_equal(fantastical_get_phase(),
                     FA_PHASE_TURN); /* the turn of the interrupted character continues */
    assert_int_equal(state->turn, 0);
    fantastical_play_moves("0: challenge isadora deceive carrow no no");
}

/* A Jack can interrupt until the cards are revealed, even after Supporters have joined. All played cards then
 * return to the hands. */
TEST(jack_can_preempt_until_cards_are_revealed)
{
    fantastical_deal_hands("isadora 9c, pim 4c, carrow 6c, vane 7d Jd");
    fantastical_play_moves(
        "0: challenge isadora deceive carrow no no\n0: lay 9c none none none\n2: answer carrow 6c none none\n"
        "0: support pim challenge 4c none\n2: jack vane Jd hide nothing no");
    assert_true(fantastical_has_card(ISADORA, "9c") && fantastical_has_card(PIM, "4c") &&
                fantastical_has_card(CARROW, "6c"));
    fantastical_play_moves("2: lay 7d none none none");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_OTHERS_ANSWER);
}

TEST(a_jack_challenges_out_of_turn)
{
    fantastical_deal_hands("carrow 6c Jh, isadora 6c Jh");
    assert_non_null(
        strstr(fantastical_get_rejection(2, "challenge carrow hide nothing no no"), "isn’t waiting for you"));
    fantastical_play_moves("0: tell\n2: jack carrow Jh hide nothing no\n2: lay 6c none none none");
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_play_moves("2: win spare\n*");
    assert_ints(fantastical_get_phase(), FA_PHASE_TURN, state->turn, 0);
}

TEST(interrupted_challenges_resume_up_to_three_deep)
{
    fantastical_deal_hands("isadora 9c Jc, basil 4c Js, carrow 6c Jh, vane 7d Jd");
    fantastical_play_moves(
        "0: challenge isadora deceive carrow no no\n0: lay 9c none none none\n2: jack carrow Jh deceive "
        "isadora no\n"
        "2: lay 6c none none none\n0: jack isadora Jc reach nothing no\n0: lay 9c none none none");
    assert_true(fantastical_has_card(CARROW, "6c"));
    fantastical_play_moves("1: jack basil Js make nothing no\n1: lay 4c none none none");
    assert_non_null(strstr(fantastical_get_rejection(2, "jack vane Jd make nothing no"), "At most 3"));
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_play_moves("1: win spare\n*");
    assert_ints(fantastical_get_phase(), FA_PHASE_RESUME, fantastical_get_seats_to_act(), 1u << 0);
    fantastical_play_moves("0: pass");
    assert_ints(fantastical_get_phase(), FA_PHASE_RESUME, fantastical_get_seats_to_act(), 1u << 2);
    fantastical_play_moves("2: challenge carrow deceive isadora no no\n2: lay 6c none none none\n0: pass");
}

TEST(queen_cancels_only_the_goal)
{
    fantastical_deal_hands("isadora 9c, basil 9d, carrow 6c 2h, vane 5d Qs");
    state->holders[0] = CARROW;
    fantastical_play_moves(
        "0: challenge isadora take chart yes no\n0: lay 9c none none none\n2: answer carrow 6c none none\n"
        "1: support basil challenge 9d none\n2: support vane answer 5d none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_play_moves("1: win hit\n2: wound card Qs none");
    fantastical_set_hand(VANE, "Qs");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_QUEENS);
    assert_non_null(strstr(fantastical_get_rejection(2, "queen carrow 2h"), "Queen"));
    fantastical_play_moves("2: queen vane Qs");
    /* The Queen cancels the goal, and Doctor Vane, who played the Queen, takes a Hit. */
    assert_int_equal(fantastical_get_phase(), FA_PHASE_HIT);
    fantastical_play_moves("2: wound down none none\n0: win hit\n2: wound down none none");
    assert_ints(state->holders[0], CARROW, fantastical_get_actor(ISADORA)->won, 0);
    fantastical_play_moves("2: share carrow\n0: share isadora");
    assert_int_equal(count_hand(ISADORA), 1);
}

TEST(taken_item_changes_owner)
{
    fantastical_set_hand(ISADORA, "9c");
    state->holders[0] = CARROW;
    fantastical_play_moves("0: challenge isadora take chart no no\n0: lay 9c none none none");
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_play_moves("0: win spare");
    assert_int_equal(state->holders[0], ISADORA);
}

TEST(a_joker_is_discarded_for_three_cards)
{
    fantastical_set_hand(ISADORA, "joker 3c");
    fantastical_play_moves("0: joker isadora");
    assert_int_equal(count_hand(ISADORA), 4);
    assert_true(fantastical_has_card(ISADORA, "3c"));
}

TEST(item_facet_replaces_own_facet)
{
    fantastical_set_hand(ISADORA, "3s 3s");
    state->holders[3] = ISADORA; /* the flare has Facets of spades and clubs */
    state->actors[ISADORA].lost = 1 << 3;
    fantastical_play_moves("0: challenge isadora deceive carrow no no");
    assert_non_null(strstr(fantastical_get_rejection(0, "lay 3s none none none"), "lost"));
    assert_non_null(strstr(fantastical_get_rejection(0, "lay 3s none none log"), "doesn’t have"));
    fantastical_play_moves("0: lay 3s none none flare");
    const FaProfile profile = fa_get_profile(state, fantastical_fixture.content, ISADORA, FA_FIRST_ITEM + 3);
    /* The flare's spades are not Weak, although Isadora's own spades are. */
    assert_int_equal(fa_get_card_action(39 + 1, profile).strength, FA_PLAIN);
}

/* ------------------------------------------------------------------ Hits */

TEST(harm_goal_hits_both_sides)
{
    fantastical_deal_hands("isadora 9c, vane 6d");
    fantastical_play_moves(
        "0: challenge isadora harm carrow yes no\n0: lay 9c none none none\n2: answer vane 6d none none");
    fantastical_pass_while(FA_PHASE_SUPPORT);
    fantastical_pass_while(FA_PHASE_QUEENS);
    fantastical_play_moves("0: win hit_both\n2: wound down none none\n2: wound killed none none");
    assert_ints(fantastical_get_actor(CARROW)->status, FA_DOWN, fantastical_get_actor(VANE)->status, FA_DEAD);
}

TEST(conflict_without_violence_hits_no_character)
{
    fantastical_set_hand(ISADORA, "9c");
    fantastical_play_moves("0: challenge isadora deceive carrow no no\n0: lay 9c none none none");
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    assert_non_null(strstr(fantastical_get_rejection(0, "win hit"), "violent"));
}

static void play_conflict_with_hit(int actor)
{
    char move[MOVE_TEXT_MAX];
    fantastical_start_scene();
    fantastical_set_hand(CARROW, "3c 4c");
    fantastical_set_hand(actor, "9c 8c");
    snprintf(move, sizeof move, "challenge %s harm carrow yes no", actor == ISADORA ? "isadora" : "pim");
    fantastical_play_move(0, move);
    fantastical_play_moves("0: lay 9c none none none\n2: pass");
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_play_moves("0: win hit");
}

TEST(a_hit_is_answered_in_three_ways)
{
    play_conflict_with_hit(ISADORA);
    fantastical_play_moves("2: wound card 3c none");
    assert_ints(count_hand(CARROW), 1, fantastical_get_actor(CARROW)->status, FA_ABLE);
    play_conflict_with_hit(ISADORA);
    fantastical_play_moves("2: wound facet none hearts");
    assert_int_equal(fantastical_get_actor(CARROW)->lost, 1);
    play_conflict_with_hit(ISADORA);
    fantastical_play_moves("2: wound down none none");
    assert_false(fa_can_actor_act(state, CARROW));
    play_conflict_with_hit(ISADORA);
    fantastical_play_moves("2: wound killed none none");
    assert_int_equal(fantastical_get_actor(CARROW)->status, FA_DEAD);
    assert_false(fantastical_get_actor(CARROW)->present);
}

TEST(losing_fourth_facet_kills)
{
    play_conflict_with_hit(ISADORA);
    state->actors[CARROW].lost = 7;
    assert_non_null(strstr(fantastical_get_rejection(2, "wound facet none hearts"), "isn’t lost yet"));
    fantastical_play_moves("2: wound facet none spades");
    assert_int_equal(fantastical_get_actor(CARROW)->status, FA_DEAD);
}

TEST(down_character_shakes_it_off_or_is_treated)
{
    fantastical_set_hand(ISADORA, "3c");
    state->actors[ISADORA].status = FA_DOWN;
    state->actors[BASIL].lost = 2;
    assert_non_null(
        strstr(fantastical_get_rejection(0, "challenge isadora reach nothing no no"), "not down"));
    fantastical_play_moves("0: shake isadora 3c none\n0: treat pim basil\n*");
    assert_ints(fantastical_get_actor(ISADORA)->status, FA_ABLE, fantastical_get_actor(BASIL)->lost, 0);
}

/* ------------------------------------------------------------------ suspended Challenges and environments */

TEST(suspended_challenge_waits_for_answer)
{
    fantastical_deal_hands("isadora 9c Kd, carrow 3c 4d");
    fantastical_play_moves("0: challenge isadora hide nothing yes yes");
    assert_non_null(strstr(fantastical_get_rejection(0, "lay 9c Kd none none"), "to a trap"));
    fantastical_play_moves("0: lay 9c none none none\n*");
    assert_int_equal(state->suspended[0].actor, ISADORA);
    FaState view = *state;
    game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, 2);
    assert_int_equal(view.suspended[0].card, FA_HIDDEN);
    assert_non_null(strstr(fantastical_get_rejection(0, "face 1 pim 3c none"), "both sides"));
    fantastical_play_moves("0: close");
    fantastical_pass_floor();
    fantastical_play_moves("1: frame 4 none\n*");
    fantastical_play_moves(
        "1: enter basil\n2: enter carrow\n0: pass\n1: pass\n2: pass\n1: pass\n2: face 1 carrow 3c none");
    assert_ints(state->suspended[0].actor, FA_NONE, fantastical_get_phase(), FA_PHASE_SUPPORT);
    /* Seat 2 narrates the Answer, which has no reasons for Applause yet. */
    assert_int_equal(state->teller, 2);
    assert_int_equal(state->merits, 0);
    fantastical_pass_while(FA_PHASE_SUPPORT);
    assert_int_equal(state->fight.winner, FA_CHALLENGER);
}

TEST(an_environment_plays_the_top_of_the_deck_and_draws_nothing)
{
    fantastical_set_hand(ISADORA, "9c");
    state->keeper = 2;
    const int deck = state->deck;
    fantastical_play_moves("0: challenge isadora reach nothing no no\n0: lay 9c none none none");
    assert_non_null(strstr(fantastical_get_rejection(2, "answer launch 9c none none"), "no hand"));
    fantastical_play_moves("2: answer launch none none none");
    assert_int_equal(state->deck, deck - 1);
    FaState view = *state;
    game_redact(&game_fantastical_adventure, &view, fantastical_fixture.content, 2);
    assert_int_equal(view.fight.plays[FA_ANSWERER].card,
                     FA_HIDDEN); /* the card is not revealed to any player yet */
    assert_non_null(strstr(fantastical_get_rejection(2, "joker launch"), "can only challenge"));
}

/* Moves all cards of the deck and the discard pile to Pim's hand. */
static void empty_deck(void)
{
    for (int card = 0; card < state->cards; card++) {
        if (state->where[card] == FA_IN_DECK || state->where[card] == FA_IN_SPENT) {
            state->where[card] = FA_IN_HAND + PIM;
            state->actors[PIM].hand++;
        }
    }
    state->deck = 0;
}

TEST(an_environment_without_a_card_to_play_is_defeated)
{
    fantastical_set_hand(ISADORA, "2c");
    state->keeper = 2;
    fantastical_play_moves("0: challenge isadora reach nothing no no\n0: lay 2c none none none");
    empty_deck();
    fantastical_play_moves("2: answer launch none none none");
    assert_int_equal(state->fight.plays[FA_ANSWERER].card, FA_NONE);
    while (fantastical_get_phase() != FA_PHASE_SPOILS) {
        fantastical_play_move(game_find_next_seat(fantastical_get_seats_to_act(), -1), "pass");
    }
    assert_int_equal(state->fight.winner, FA_CHALLENGER);
}

TEST(an_environment_that_challenges_without_a_card_is_defeated)
{
    fantastical_set_hand(CARROW, "2c");
    state->keeper = 0;
    empty_deck();
    fantastical_play_moves("0: challenge launch reach carrow no no\n2: answer carrow 2c none none");
    assert_int_equal(state->fight.plays[FA_CHALLENGER].card, FA_NONE);
    while (fantastical_get_phase() != FA_PHASE_SPOILS) {
        fantastical_play_move(game_find_next_seat(fantastical_get_seats_to_act(), -1), "pass");
    }
    assert_int_equal(state->fight.winner, FA_ANSWERER);
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
const TestFixture test_each = {fantastical_setup_scene, NULL};
