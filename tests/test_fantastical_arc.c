/* test_fantastical_arc.c: the arc of a story: acts, time between scenes, the central question, and Ambitions
 * that must be at stake (Rulebook: Scene framing, Preparation, Ambitions). */
#include "auto.h"
#include "fantastical_bot_game.h"
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/rules/engine.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

static FaState *const state = &fantastical_fixture.state;

enum { SHORT_STORY = 1, OPEN_ORDER = 1 };

static void assert_rejected(int seat, const char *move, const char *part)
{
    const char *why = fantastical_get_rejection(seat, move);
    if (!strstr(why, part)) {
        fail_msg("\"%s\" is rejected with \"%s\"", move, why);
    }
}

/* ------------------------------------------------------------------ acts and time */

/* Starts a story of 4 scenes and ends its first scene, so that the second scene can be framed. */
static void start_second_scene(int order)
{
    GameOptions options = {0};
    options.value[FA_OPTION_SCENES] = SHORT_STORY;
    options.value[FA_OPTION_ORDER] = (uint8_t)order;
    fantastical_start(3, options);
    fantastical_play_moves("0: ready\n1: ready\n2: ready\n0: frame 1 launch\n*\n"
                           "0: enter isadora\n1: enter basil\n2: enter carrow\n0: pass\n1: pass\n2: pass\n"
                           "0: close\n*");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_FRAMING);
    assert_int_equal(state->scene, 2);
}

TEST(scenes_of_a_story_go_through_all_acts)
{
    static const uint8_t of_four[] = {0, 1, 2, 2}, of_eight[] = {0, 0, 0, 1, 1, 2, 2, 2};
    FaState copy = {.scenes = 4};
    for (copy.scene = 1; copy.scene <= 4; copy.scene++) {
        assert_int_equal(fa_get_act(&copy), of_four[copy.scene - 1]);
    }
    copy.scenes = 8;
    for (copy.scene = 1; copy.scene <= 8; copy.scene++) {
        assert_int_equal(fa_get_act(&copy), of_eight[copy.scene - 1]);
    }
    copy.scenes = 0; /* a story without a fixed number of scenes */
    copy.scene = 20;
    assert_int_equal(fa_get_act(&copy), FA_ACTS - 1);
}

TEST(only_places_of_the_act_are_offered)
{
    start_second_scene(0);
    assert_rejected(1, "frame 2 none", "doesn’t fit the act");
    assert_rejected(1, "frame 9 none", "doesn’t fit the act");
    assert_rejected(1, "frame 12 craters", "doesn’t fit the act");
    fantastical_play_moves("1: frame 6 craters\n*");
    assert_int_equal(state->place, 5);
    assert_int_equal(state->time, FA_TIME_LATER); /* the new scene is in another act */
}

TEST(players_may_write_a_place_in_any_act)
{
    start_second_scene(0);
    fantastical_play_moves("1: frame own none\n*");
    assert_int_equal(state->place, FA_CUSTOM);
    assert_int_equal(state->time, FA_TIME_NEXT);
}

TEST(a_flashback_goes_back_to_an_earlier_place)
{
    start_second_scene(0);
    assert_rejected(1, "time earlier", "no earlier place");
    fantastical_play_moves("1: frame 6 craters\n*\n1: enter basil\n0: pass\n1: pass\n2: pass\n1: close\n*");
    assert_int_equal(state->scene, 3);
    assert_int_equal(state->time, FA_TIME_OPEN);
    fantastical_play_moves("2: time earlier");
    assert_rejected(2, "time earlier", "already chosen");
    assert_rejected(2, "frame 9 none", "doesn’t fit the act");
    assert_rejected(2, "frame 6 none", "doesn’t fit the act"); /* this template was already used */
    fantastical_play_moves("2: frame 3 void\n*");
    assert_int_equal(state->time, FA_TIME_EARLIER);
}

TEST(a_scene_meanwhile_may_be_at_an_earlier_place)
{
    start_second_scene(0);
    fantastical_play_moves("1: time later\n1: time meanwhile\n1: frame 3 void\n*");
    assert_int_equal(state->time, FA_TIME_MEANWHILE);
}

TEST(the_first_scene_has_no_time)
{
    fantastical_start(3, (GameOptions){0});
    fantastical_play_moves("0: ready\n1: ready\n2: ready");
    assert_rejected(0, "time next", "when the first scene happens");
    assert_rejected(0, "frame 6 none", "doesn’t fit the act");
}

TEST(open_order_offers_all_places)
{
    start_second_scene(OPEN_ORDER);
    fantastical_play_moves("1: frame 12 craters\n*\n1: enter basil\n0: pass\n1: pass\n2: pass\n1: close\n*");
    fantastical_play_moves("2: frame 2 none\n*");
    assert_int_equal(state->time, FA_TIME_EARLIER); /* no time was chosen, so the place determines the time */
}

/* ------------------------------------------------------------------ Ambitions at stake */

#define IN_SCENE(name) TEST_WITH(name, fantastical_setup_scene, NULL)

/* Seat 0 makes the Challenge with the moves `challenge` and `lay`, and wins because no one answers. */
static void play_unanswered(const char *challenge, const char *lay)
{
    fantastical_play_move(0, challenge);
    fantastical_play_move(0, lay);
    fantastical_pass_while(FA_PHASE_TARGET_ANSWERS);
    fantastical_pass_while(FA_PHASE_OTHERS_ANSWER);
    fantastical_play_move(0, "win spare");
}

/* Rulebook: Ambitions. Isadora wants the Selenite Chart. */
IN_SCENE(ambition_is_accomplished_only_if_it_was_at_stake)
{
    fantastical_deal_hands("isadora 7h 8h 9h");
    fantastical_play_moves("0: ambition isadora 1 1\n*");
    play_unanswered("challenge isadora deceive carrow no no", "lay 7h none none none");
    fantastical_pass_floor();
    assert_int_equal(fantastical_get_actor(ISADORA)->won, 1);
    assert_rejected(0, "accomplish isadora 1", "win a Challenge about or against its target");
    play_unanswered("challenge isadora take chart no no", "lay 7h none none none");
    fantastical_pass_floor();
    fantastical_play_moves("0: accomplish isadora 1\n*");
    assert_int_equal(fantastical_get_actor(ISADORA)->gained, 1);
}

/* ------------------------------------------------------------------ the central question */

/* Turns the scene into the finale. */
static void start_finale(void)
{
    fantastical_start_scene();
    state->scene = state->scenes;
    state->place = FA_FRAMES - 1;
}

TEST(the_question_is_decided_only_in_the_finale)
{
    fantastical_start_scene();
    fantastical_deal_hands("isadora 7h");
    assert_rejected(0, "decide isadora no", "decided in the finale");
}

/* Isadora challenges with one card, Carrow answers with another, and the side that is behind yields. */
static void fight_for_question(const char *mine, const char *theirs)
{
    char hands[64], lay[64], answer[64];
    snprintf(hands, sizeof hands, "isadora %s, carrow %s 3c", mine, theirs);
    snprintf(lay, sizeof lay, "lay %s none none none", mine);
    snprintf(answer, sizeof answer, "answer carrow %s none none", theirs);
    fantastical_deal_hands(hands);
    fantastical_play_move(0, "decide isadora no");
    fantastical_play_move(0, lay);
    assert_int_equal(state->deciding, 1);
    fantastical_play_move(2, answer);
    fantastical_pass_while(FA_PHASE_SUPPORT);
    if (fantastical_get_phase() == FA_PHASE_PUSH) {
        fantastical_play_move(game_find_next_seat(fantastical_get_seats_to_act(), -1), "yield");
    }
    fantastical_pass_while(FA_PHASE_QUEENS);
    fantastical_play_move(game_find_next_seat(fantastical_get_seats_to_act(), -1), "win spare");
    fantastical_pass_floor();
}

/* Asserts that `winner` has answered the central question, has accomplished its long-term Ambition, and is
 * now the rival of `loser`, whose long-term Ambition has failed. */
static void assert_answer(FaVerdict verdict, int winner, int loser)
{
    assert_int_equal(state->verdict, verdict);
    assert_int_equal(state->decider, winner);
    assert_int_equal(fa_get_first_long_ambition_state(fantastical_get_actor(winner), 0), FA_LONG_DONE);
    assert_int_equal(fa_get_first_long_ambition_state(fantastical_get_actor(loser), 0), FA_LONG_FAILED);
    assert_int_equal(fantastical_get_actor(loser)->rival, winner);
}

TEST(heroes_who_win_the_last_conflict_answer_yes)
{
    start_finale();
    fight_for_question("9h", "2d");
    assert_answer(FA_VERDICT_YES, ISADORA, CARROW);
    assert_int_equal(fantastical_get_phase(), FA_PHASE_EPILOGUE); /* the story ends with the turn */
}

TEST(rivals_who_stop_the_heroes_answer_no)
{
    start_finale();
    fight_for_question("2s", "9h");
    assert_answer(FA_VERDICT_NO, CARROW, ISADORA);
}

TEST(an_unanswered_challenge_answers_the_question)
{
    start_finale();
    fantastical_deal_hands("isadora 9h");
    play_unanswered("decide isadora no", "lay 9h none none none");
    fantastical_pass_floor();
    assert_int_equal(state->verdict, FA_VERDICT_YES);
    assert_rejected(0, "decide isadora no", "already answered");
    assert_rejected(0, "challenge isadora take chart no no", "story ends with this turn");
    fantastical_play_move(0, "pass");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_EPILOGUE);
}

TEST(a_story_that_ends_without_a_decision_is_answered_in_part)
{
    start_finale();
    fantastical_play_moves("0: close\n*");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_EPILOGUE);
    assert_int_equal(state->verdict, FA_VERDICT_PARTLY);
    assert_int_equal(state->decider, FA_NONE);
}

TEST(open_order_has_no_question)
{
    start_finale();
    state->open_order = 1;
    fantastical_deal_hands("isadora 7h");
    assert_rejected(0, "decide isadora no", "decided in the finale");
    fantastical_play_moves("0: close\n*");
    assert_int_equal(state->verdict, FA_VERDICT_OPEN);
}

/* ------------------------------------------------------------------ stories of bots */

static const FantasticalBotGame first_story = {.kit = 0, .seats = 3, .scenes = SHORT_STORY};

/* In the finale, bots try to decide the central question, so few stories end with the answer “partly”. */
TEST(stories_of_bots_answer_the_question)
{
    enum { STORIES = 24, FEW = 8 };
    int partly = 0;
    for (int i = 0; i < STORIES; i++) {
        FantasticalBotGame tale = first_story;
        StoryFacts facts = {0};
        tale.seed = (uint64_t)i;
        AUTO(match) Match *match = fantastical_bot_game_start(&tale);
        fantastical_bot_game_play_to_end(match);
        const FaState *end = match_state(match);
        assert_true(end->verdict != FA_VERDICT_OPEN);
        partly += end->verdict == FA_VERDICT_PARTLY;
        assert_true(match_measure_story(match, &facts));
        assert_true(facts.is_answered);
        assert_int_equal(facts.steps_back, 0);
        assert_true(facts.threads <= 3);
        story_facts_free(&facts);
    }
    assert_true(partly < FEW);
}

/* Without a central question and without a number of scenes, the bots end the story by a vote. */
TEST(bots_end_stories_in_open_order)
{
    enum { STORIES = 12, OPEN_END = 3, SHORTEST = 8, LONGEST = 13 };
    for (int i = 0; i < STORIES; i++) {
        const FantasticalBotGame tale = {
            .kit = i % FA_KITS, .seats = 3 + i % 3, .scenes = OPEN_END, .seed = (uint64_t)i};
        AUTO(match) Match *in_arc = fantastical_bot_game_start(&tale);
        MatchSetup setup = *match_setup(in_arc);
        Error error;
        setup.options.value[FA_OPTION_ORDER] = 1;
        AUTO(match) Match *match = match_new(&setup, &error);
        assert_ok(match, error);
        fantastical_bot_game_play_to_end(match);
        const FaState *end = match_state(match);
        assert_true(end->over);
        assert_in_range(end->scene, SHORTEST, LONGEST);
    }
}

TEST(chronicle_has_question_and_answer)
{
    FantasticalBotGame tale = first_story;
    tale.seed = 11;
    AUTO(match) Match *match = fantastical_bot_game_start(&tale);
    fantastical_bot_game_play_to_end(match);
    Document document = {0};
    Text text = {0};
    assert_true(match_write_story(match, &document));
    document_write(&document, DOCUMENT_TEXT, &text);
    const FaKit *kit = &fantastical_fixture.content->kits[0];
    const char *question = strstr(text_chars(&text), kit->arc.question);
    assert_non_null(question);
    assert_non_null(strstr(question, FA_EPILOGUE_HEADING));
    text_free(&text);
    document_free(&document);
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
