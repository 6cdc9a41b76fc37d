/* test_fantastical_motives.c: reasons, results and memories in the narration. */
#include "auto.h"
#include "core/platform/memory.h"
#include "fantastical_bot_game.h"
#include "fantastical_fixture.h"
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/words/composer.h"
#include "test.h"

#include <string.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

/* Creates an event in which actor 0 of kit 0 starts a Challenge in order to harm `target`. */
static FaEvent create_challenge_event(int target)
{
    FaEvent event;
    memset(&event, FA_NONE, sizeof event);
    event.facts = 0;
    event.kind = FA_NARRATE_CHALLENGE;
    event.kit = 0;
    event.flavor = 0; /* the first wording of the sentences in these tests */
    event.place = 0;
    event.cast[0] = 0;
    event.goal = FA_HARM;
    event.target = (uint8_t)target;
    return event;
}

static int find_actor_of_side(int side)
{
    int actor = 1;
    while (fantastical_fixture.state.actors[actor].side != side) {
        actor++;
    }
    return actor;
}

TEST(reason_of_challenge_is_the_ambition_that_it_serves)
{
    const FaCharacter *character = &fantastical_fixture.content->kits[0].characters[0];
    FaEvent event = create_challenge_event(FA_NO_TARGET), reason;
    fantastical_start(3, (GameOptions){0});
    event.short_ambition = (uint8_t)(character->short_count - 1);
    assert_true(
        fa_build_link_event(&fantastical_fixture.state, fantastical_fixture.content, &event, &reason));
    assert_int_equal(reason.kind, FA_NARRATE_MOTIVE);
    assert_int_equal(reason.long_ambition, character->shorts[event.short_ambition].serves);
    event.facts = UINT64_C(1) << FA_FACT_QUESTION;
    assert_false(
        fa_build_link_event(&fantastical_fixture.state, fantastical_fixture.content, &event, &reason));
}

TEST(reason_of_attack_is_the_ambition_of_the_rival)
{
    fantastical_start(3, (GameOptions){0});
    const int own = fantastical_fixture.state.actors[0].side;
    const int rival = find_actor_of_side(own == FA_HEROES ? FA_RIVALS : FA_HEROES);
    FaEvent event = create_challenge_event(rival), reason;
    assert_true(
        fa_build_link_event(&fantastical_fixture.state, fantastical_fixture.content, &event, &reason));
    assert_int_equal(reason.kind, FA_NARRATE_THREATENED);
    assert_int_equal(reason.cast[0], rival);
    assert_int_equal(reason.cast[1], 0);
    event = create_challenge_event(find_actor_of_side(own));
    assert_false(
        fa_build_link_event(&fantastical_fixture.state, fantastical_fixture.content, &event, &reason));
}

TEST(reasons_are_told_once)
{
    FaEvent event = create_challenge_event(FA_NO_TARGET);
    event.kind = FA_NARRATE_MOTIVE;
    event.long_ambition = 0;
    AUTO(text) Text story = {0};
    Rng rng;
    rng_seed(&rng, 1);
    fa_narrate_link(fantastical_fixture.content, &event, "", &rng, &story);
    assert_non_null(
        strstr(text_chars(&story), fantastical_fixture.content->kits[0].characters[0].long_briefs[0]));
    const size_t length = story.length;
    AUTO(free) char *told = memory_copy_string(text_chars(&story), story.length);
    fa_narrate_link(fantastical_fixture.content, &event, told, &rng, &story);
    assert_int_equal(story.length, length);
}

static void assert_event_mentions(const FaEvent *event, const char *words)
{
    AUTO(text) Text line = {0};
    Rng rng;
    rng_seed(&rng, 1);
    fa_narrate_link(fantastical_fixture.content, event, "", &rng, &line);
    assert_non_null(strstr(text_chars(&line), words));
}

TEST(reason_of_answer_is_the_ambition_of_the_answerer)
{
    FaEvent event = create_challenge_event(FA_NO_TARGET), reason;
    fantastical_start(3, (GameOptions){0});
    event.kind = FA_NARRATE_ANSWER;
    event.cast[0] = CARROW;
    event.cast[1] = ISADORA;
    event.short_ambition = 0;
    assert_true(
        fa_build_link_event(&fantastical_fixture.state, fantastical_fixture.content, &event, &reason));
    assert_int_equal(reason.kind, FA_NARRATE_OPPOSED);
    assert_int_equal(reason.cast[0], CARROW);
    assert_event_mentions(&reason, fantastical_fixture.content->kits[0].characters[CARROW].long_briefs[0]);
}

TEST(result_says_what_the_challenger_has_or_lacks)
{
    const FaAmbition *ambition = &fantastical_fixture.content->kits[0].characters[ISADORA].shorts[0];
    for (int lost = 0; lost < 2; lost++) {
        FaEvent event = create_challenge_event(FA_NO_TARGET), result;
        fantastical_start(3, (GameOptions){0});
        fantastical_fixture.state.fight.plays[FA_CHALLENGER].actor = ISADORA;
        event.kind = lost ? FA_NARRATE_HOLD : FA_NARRATE_WIN;
        event.cast[lost] = ISADORA;
        event.cast[1 - lost] = CARROW;
        event.short_ambition = 0;
        assert_true(
            fa_build_link_event(&fantastical_fixture.state, fantastical_fixture.content, &event, &result));
        assert_int_equal(result.kind, FA_NARRATE_RESULT);
        assert_int_equal(result.cast[0], ISADORA);
        assert_int_equal(result.facts >> FA_FACT_FAILED & 1, lost);
        assert_event_mentions(&result, ambition->gain);
    }
}

TEST(memory_is_the_latest_result_in_the_story)
{
    const FaKit *kit = &fantastical_fixture.content->kits[0];
    FaEvent memory = create_challenge_event(FA_NO_TARGET);
    AUTO(text) Text story = {0};
    fantastical_start(3, (GameOptions){0});
    FaState *state = &fantastical_fixture.state;
    text_add(&story, "%s, %s", kit->characters[CARROW].shorts[0].gain,
             kit->characters[ISADORA].shorts[1].gain);
    assert_false(fa_build_memory_event(state, fantastical_fixture.content, text_chars(&story), FA_SIDES,
                                       false, &memory));
    state->actors[CARROW].gained = 1;
    state->actors[ISADORA].failed = 2;
    assert_true(fa_build_memory_event(state, fantastical_fixture.content, text_chars(&story), FA_SIDES, false,
                                      &memory));
    assert_int_equal(memory.cast[0], ISADORA);
    assert_true(memory.facts >> FA_FACT_FAILED & 1);
    assert_true(fa_build_memory_event(state, fantastical_fixture.content, text_chars(&story), FA_SIDES, true,
                                      &memory));
    assert_int_equal(memory.cast[0], CARROW);
}

/* ------------------------------------------------------------------ attempts */

/* Asserts that telling this event adds nothing to the story. */
static void assert_attempt_is_not_told(FaEvent *event)
{
    AUTO(text) Text told = {0};
    Rng rng;
    rng_seed(&rng, 1);
    text_add(&told, "Before.");
    fa_tell_attempt(&fantastical_fixture.state, fantastical_fixture.content, event, "", &rng, &told);
    assert_string_equal(text_chars(&told), "Before.");
}

/* Returns the event in which Basil answers a suspended Challenge of Isadora. */
static FaEvent create_trap_answer(void)
{
    FaEvent event = create_challenge_event(FA_NO_TARGET);
    event.kind = FA_NARRATE_TRAP_ANSWERED;
    event.cast[0] = BASIL;
    event.cast[1] = ISADORA;
    event.short_ambition = 0;
    return event;
}

/* The answer to a suspended Challenge is told together with the Challenge. If the card files have no sentence
 * for the answer, neither is told. */
TEST(suspended_challenge_is_told_with_its_answer_or_not_at_all)
{
    TextTemplate **sentences = fantastical_fixture.content->prose->kits[0].attempts[ISADORA][0];
    TextTemplate *against = sentences[FA_ATTEMPT_AGAINST];
    AUTO(text) Text told = {0};
    Rng rng;
    rng_seed(&rng, 1);
    fantastical_start(3, (GameOptions){0});
    FaEvent event = create_trap_answer();
    fantastical_fixture.state.fight.plays[FA_CHALLENGER].actor = ISADORA;
    text_add(&told, "Before.");
    assert_true(
        fa_tell_attempt(&fantastical_fixture.state, fantastical_fixture.content, &event, "", &rng, &told));
    assert_contains(text_chars(&told), "Before. ", "Basil");
    sentences[FA_ATTEMPT_AGAINST] = NULL;
    assert_attempt_is_not_told(&event);
    sentences[FA_ATTEMPT_AGAINST] = against;
}

/* The Challenger of a suspended Challenge set the trap. The Challenger of the last Conflict is unimportant.
 */
TEST(suspended_challenge_is_told_about_its_own_challenger)
{
    AUTO(text) Text told = {0};
    Rng rng;
    rng_seed(&rng, 1);
    fantastical_start(3, (GameOptions){0});
    FaEvent event = create_trap_answer();
    fantastical_fixture.state.fight.plays[FA_CHALLENGER].actor = FA_FIRST_ENVIRONMENT;
    assert_true(
        fa_tell_attempt(&fantastical_fixture.state, fantastical_fixture.content, &event, "", &rng, &told));
    assert_contains(text_chars(&told), "Basil");
    fantastical_fixture.state.fight.plays[FA_CHALLENGER].actor = CARROW;
    event.goal = FA_DECEIVE;
    event.target = FA_FIRST_ENVIRONMENT;
    event.short_ambition = FA_NONE;
    assert_attempt_is_not_told(&event);
}

/* A sentence that is empty for some characters adds nothing to the story. */
TEST(empty_sentence_adds_nothing)
{
    static const char *const tags[] = {"many", NULL};
    const TemplateRules rules = {.kind = TEMPLATE_LINE, .slots = 2, .tags = tags};
    FaNarrationLines *prose = fantastical_fixture.content->prose;
    FaPhrases *common = &prose->common[FA_COMMON_RETAKE_WON];
    const FaPhrases printed = *common;
    TextTemplate **taken = &prose->kits[0].takes[0][FA_ATTEMPT_WON], *own = *taken;
    Error why = {0};
    fantastical_start(3, (GameOptions){0});
    FaEvent event = create_challenge_event(FA_FIRST_ITEM);
    event.kind = FA_NARRATE_WIN;
    event.goal = FA_TAKE;
    fantastical_fixture.state.fight.plays[FA_CHALLENGER].actor = ISADORA;
    fantastical_fixture.state.holders[0] = CARROW;
    *taken = NULL;
    common->count = 1;
    common->list[0] = text_template_parse("{1:many? They had it in the end. |}", &rules, &why);
    assert_ok(common->list[0], why);
    assert_attempt_is_not_told(&event);
    text_template_free(common->list[0]);
    *common = printed;
    *taken = own;
}

/* Creates an event in which Isadora wins a Conflict about the chart. */
static FaEvent create_win_event(int short_ambition)
{
    FaEvent event = create_challenge_event(FA_FIRST_ITEM);
    fantastical_start(3, (GameOptions){0});
    event.kind = FA_NARRATE_WIN;
    event.goal = FA_TAKE;
    event.short_ambition = (uint8_t)short_ambition;
    FaConflict *fight = &fantastical_fixture.state.fight;
    fight->answered = true;
    fight->count = FA_PRIMARIES;
    fight->plays[FA_CHALLENGER].actor = ISADORA;
    fight->plays[FA_ANSWERER].actor = event.cast[1] = CARROW;
    return event;
}

static void tell_event(const FaEvent *event, const char *story, Text *out)
{
    Rng rng;
    rng_seed(&rng, 1);
    text_clear(out);
    assert_true(
        fa_tell_attempt(&fantastical_fixture.state, fantastical_fixture.content, event, story, &rng, out));
}

static bool has_sentence(const Text *told, const TextTemplate *sentence)
{
    const char *literal = NULL;
    AUTO(text) Text words = {0};
    const size_t length = text_template_find_longest_literal(sentence, &literal);
    text_add(&words, "%.*s", (int)length, literal);
    return strstr(text_chars(told), text_chars(&words)) != NULL;
}

TEST(second_failure_has_another_wording)
{
    const FaKitLines *lines = &fantastical_fixture.content->prose->kits[0];
    FaEvent event = create_win_event(0);
    AUTO(text) Text first = {0};
    AUTO(text) Text second = {0};
    event.kind = FA_NARRATE_HOLD;
    event.cast[0] = CARROW;
    event.cast[1] = ISADORA;
    tell_event(&event, "", &first);
    tell_event(&event, text_chars(&first), &second);
    assert_true(has_sentence(&first, lines->attempts[ISADORA][0][FA_ATTEMPT_LOST]));
    assert_true(has_sentence(&second, lines->other_attempts[0][ISADORA][0][FA_ATTEMPT_LOST]));
}

TEST(stories_differ_in_wording)
{
    const FaKitLines *lines = &fantastical_fixture.content->prose->kits[0];
    FaEvent event = create_win_event(0);
    AUTO(text) Text told = {0};
    tell_event(&event, "", &told);
    assert_true(has_sentence(&told, lines->attempts[ISADORA][0][FA_ATTEMPT_WON]));
    event.flavor = 1;
    tell_event(&event, "", &told);
    assert_true(has_sentence(&told, lines->other_attempts[0][ISADORA][0][FA_ATTEMPT_WON]));
}

TEST(former_holder_of_an_item_reacts_once)
{
    const TextTemplate *missed = fantastical_fixture.content->prose->kits[0].takes[0][FA_ATTEMPT_MISSED];
    const FaEvent event = create_win_event(FA_NONE);
    AUTO(text) Text told = {0};
    AUTO(text) Text again = {0};
    fantastical_fixture.state.holders[0] = CARROW;
    tell_event(&event, "", &told);
    tell_event(&event, text_chars(&told), &again);
    assert_true(has_sentence(&told, missed));
    assert_false(has_sentence(&again, missed));
}

TEST(supporter_of_the_winner_helps)
{
    const FaEvent event = create_win_event(0);
    FaConflict *fight = &fantastical_fixture.state.fight;
    AUTO(text) Text told = {0};
    fight->count = FA_PRIMARIES + 1;
    fight->plays[FA_PRIMARIES] = (FaPlay){.actor = PIM, .side = FA_CHALLENGER};
    tell_event(&event, "", &told);
    assert_contains(text_chars(&told), "Pim ", "Carrow");
    assert_true(strstr(text_chars(&told), "Pim ") < strstr(text_chars(&told), "Isadora "));
    fight->plays[FA_PRIMARIES].side = FA_ANSWERER;
    tell_event(&event, "", &told);
    assert_null(strstr(text_chars(&told), "Pim"));
}

/* Tells how Basil answers Isadora's Challenge for the chart, which `holder` has. */
static void tell_defense(int holder, Text *told)
{
    FaEvent event = create_win_event(FA_NONE);
    event.kind = FA_NARRATE_ANSWER;
    event.cast[0] = BASIL;
    event.cast[1] = ISADORA;
    fantastical_fixture.state.holders[0] = (uint8_t)holder;
    tell_event(&event, "", told);
}

TEST(holder_ally_and_guard_of_an_item_oppose_in_different_words)
{
    const TextTemplate *keeps = fantastical_fixture.content->prose->kits[0].takes[0][FA_ATTEMPT_AGAINST];
    AUTO(text) Text by_ally = {0};
    AUTO(text) Text by_guard = {0};
    AUTO(text) Text by_rival = {0};
    tell_defense(BASIL, &by_ally);
    tell_defense(CARROW, &by_guard);
    assert_contains(text_chars(&by_ally), "Basil", "");
    assert_contains(text_chars(&by_guard), "Basil", "");
    assert_false(has_sentence(&by_ally, keeps));
    assert_false(has_sentence(&by_guard, keeps));
    assert_string_not_equal(text_chars(&by_ally), text_chars(&by_guard));
    FaEvent event = create_win_event(FA_NONE);
    event.kind = FA_NARRATE_ANSWER;
    event.cast[0] = CARROW;
    event.cast[1] = ISADORA;
    fantastical_fixture.state.holders[0] = CARROW;
    tell_event(&event, "", &by_rival);
    assert_true(has_sentence(&by_rival, keeps));
}

TEST(ally_who_does_not_oppose_gives_way)
{
    FaEvent event = create_win_event(0);
    AUTO(text) Text told = {0};
    event.kind = FA_NARRATE_UNANSWERED;
    fantastical_fixture.state.fight.answered = false;
    fantastical_fixture.state.holders[0] = FA_NONE;
    tell_event(&event, "", &told);
    assert_null(strstr(text_chars(&told), "Basil"));
    fantastical_fixture.state.holders[0] = BASIL;
    tell_event(&event, "", &told);
    assert_true(has_sentence(
        &told, fantastical_fixture.content->prose->kits[0].attempts[ISADORA][0][FA_ATTEMPT_WON]));
    assert_true(strstr(text_chars(&told), "Basil") < strstr(text_chars(&told), "Isadora"));
}

TEST(epilogue_says_what_became_of_items)
{
    static const char story[] = "The Selenite Chart was gone. The chart! Pim asked for the chart.";
    fantastical_start(3, (GameOptions){0});
    FaState *state = &fantastical_fixture.state;
    const GameContent *content = fantastical_fixture.content;
    const int seat = state->actors[PIM].seat;
    AUTO(text) Text told = {0};
    state->holders[0] = PIM;
    assert_false(fa_tell_item_end(state, content, 0, seat, 0, "The chart! Pim asked for the chart.", &told));
    assert_false(fa_tell_item_end(state, content, 0, state->actors[CARROW].seat, 0, story, &told));
    assert_true(fa_tell_item_end(state, content, 0, seat, 0, story, &told));
    assert_contains(text_chars(&told), "Chart", "Pim Okonkwo");
    state->actors[PIM].status = FA_DEAD;
    assert_false(fa_tell_item_end(state, content, 0, seat, 0, story, &told));
}

/* Returns whether `sentence`, when it follows the narration `before`, begins with "She" instead of a name.
 * The other pronouns of `sentence` refer to `owner`. */
static bool is_subject_of_owner_replaced(const char *before, const char *sentence, int owner)
{
    AUTO(text) Text story = {0};
    AUTO(text) Text words = {0};
    fa_append_note_line(&story, FA_NOTE_COMPOSED, before);
    text_add(&words, "%s", sentence);
    fa_replace_subject(&fantastical_fixture.content->kits[0], text_chars(&story), owner, &words);
    return strncmp(text_chars(&words), "She ", 4) == 0;
}

static bool is_subject_replaced(const char *before, const char *sentence)
{
    return is_subject_of_owner_replaced(before, sentence, ISADORA);
}

TEST(pronoun_replaces_the_subject_of_the_sentence_before)
{
    static const char next[] = "Isadora went on until it was dark.";
    assert_true(is_subject_replaced("There was a way. Isadora climbed the rope to see it.", next));
    assert_true(is_subject_replaced("Isadora had a rope. She climbed it to see the way.", next));
    assert_true(is_subject_replaced("Isadora asked Sir Basil for the rope.", next));
    assert_false(is_subject_replaced("Sir Basil asked Isadora for the rope.", next));
    assert_false(is_subject_replaced("Isadora asked Pim for the rope.", next));
    assert_false(is_subject_replaced("Isadora had a rope. It was short.", next));
    assert_false(is_subject_replaced("Isadora climbed the rope.", "Isadora went on with Pim until dark."));
}

TEST(pronoun_does_not_replace_the_subject_beside_another_of_the_same_gender)
{
    static const char before[] = "Isadora had a rope.", next[] = "Isadora pulled her up.";
    assert_true(is_subject_of_owner_replaced(before, next, ISADORA));
    assert_true(is_subject_of_owner_replaced(before, next, CARROW));
    assert_true(is_subject_of_owner_replaced(before, "Isadora pulled.", PIM));
    assert_false(is_subject_of_owner_replaced(before, next, PIM));
}

static bool has_sentence_of(const Text *told, FaCommonSentence kind)
{
    const FaPhrases *phrases = &fantastical_fixture.content->prose->common[kind];
    bool has = false;
    for (int i = 0; i < phrases->count; i++) {
        has |= has_sentence(told, phrases->list[i]);
    }
    return has;
}

static FaEvent create_rival_event(int goal, int kind)
{
    FaEvent event = create_win_event(FA_NONE);
    event.goal = (uint8_t)goal;
    event.target = CARROW;
    event.kind = (uint8_t)kind;
    if (kind == FA_NARRATE_HOLD) {
        event.cast[0] = CARROW;
        event.cast[1] = ISADORA;
    }
    return event;
}

/* Asserts that the success and the failure after each reason belong to that reason. */
static void assert_sentences_belong_together(int goal, FaCommonSentence reason)
{
    const FaPhrases *common = fantastical_fixture.content->prose->common;
    for (int i = 0; i < common[reason].count; i++) {
        const char *literal = NULL;
        const size_t length = text_template_find_longest_literal(common[reason].list[i], &literal);
        AUTO(text) Text story = {0};
        AUTO(text) Text told = {0};
        text_add(&story, "%.*s", (int)length, literal);
        FaEvent event = create_rival_event(goal, FA_NARRATE_WIN);
        tell_event(&event, text_chars(&story), &told);
        assert_true(has_sentence(&told, common[(int)reason + 1].list[i]));
        event = create_rival_event(goal, FA_NARRATE_HOLD);
        tell_event(&event, text_chars(&story), &told);
        assert_true(has_sentence(&told, common[(int)reason + 3].list[i]));
    }
    for (int part = 1; part <= 3; part++) {
        assert_true(common[(int)reason + part].count == common[reason].count);
    }
}

TEST(result_against_a_rival_belongs_to_the_attempt)
{
    assert_sentences_belong_together(FA_HARM, FA_COMMON_HARM);
    assert_sentences_belong_together(FA_DECEIVE, FA_COMMON_DECEIVE);
    assert_sentences_belong_together(FA_PERSUADE, FA_COMMON_PERSUADE);
}

TEST(interrupted_attempt_is_resumed_and_failed_attempt_is_repeated)
{
    FaEvent event = create_win_event(0);
    AUTO(text) Text want = {0};
    AUTO(text) Text told = {0};
    AUTO(text) Text cut = {0};
    const char *literal = NULL;
    const size_t length = text_template_find_longest_literal(
        fantastical_fixture.content->prose->common[FA_COMMON_INTERRUPTED].list[0], &literal);
    event.kind = FA_NARRATE_CHALLENGE;
    tell_event(&event, "", &want);
    text_add(&cut, "%s %.*s", text_chars(&want), (int)length, literal);
    tell_event(&event, text_chars(&cut), &told);
    assert_true(has_sentence_of(&told, FA_COMMON_RESUMED));
    tell_event(&event, text_chars(&want), &told);
    assert_true(has_sentence_of(&told, FA_COMMON_RETRY));
    event.kind = FA_NARRATE_HOLD;
    event.cast[0] = CARROW;
    event.cast[1] = ISADORA;
    tell_event(&event, text_chars(&want), &told);
    text_add(&want, " %s", text_chars(&told));
    event = create_win_event(0);
    event.kind = FA_NARRATE_CHALLENGE;
    tell_event(&event, text_chars(&want), &told);
    assert_true(has_sentence_of(&told, FA_COMMON_RETRY));
}

/* The reason for an interruption is the interrupted goal, not one of the rival's long-term Ambitions. */
TEST(interruption_names_the_goal_that_it_interrupts)
{
    FaEvent event = create_rival_event(FA_DECEIVE, FA_NARRATE_JACK);
    FaConflict *fight = &fantastical_fixture.state.fight;
    AUTO(text) Text told = {0};
    fight->on = true;
    fight->plays[FA_CHALLENGER].actor = CARROW;
    fight->goal = FA_TAKE;
    fight->target = FA_FIRST_ITEM;
    tell_event(&event, "", &told);
    assert_true(has_sentence_of(&told, FA_COMMON_INTERRUPTED));
    assert_true(has_sentence_of(&told, FA_COMMON_DECEIVE));
    assert_contains(text_chars(&told), "the chart", "Carrow");
}

TEST(unopposed_answer_to_the_question_has_its_own_sentence)
{
    FaEvent event = create_win_event(FA_NONE);
    AUTO(text) Text told = {0};
    event.kind = FA_NARRATE_UNANSWERED;
    event.facts = UINT64_C(1) << FA_FACT_QUESTION;
    event.wanted = FA_HEROES;
    tell_event(&event, "", &told);
    assert_true(has_sentence(
        &told, fantastical_fixture.content->prose->kits[0].decisions[FA_HEROES][FA_ATTEMPT_ALONE]));
}

/* A Jack can interrupt the attempt to decide the central question. The attempt is then made again. */
TEST(second_attempt_at_the_question_names_the_goal)
{
    const TextTemplate *want =
        fantastical_fixture.content->prose->kits[0].decisions[FA_HEROES][FA_ATTEMPT_WANT];
    FaEvent event = create_win_event(FA_NONE);
    AUTO(text) Text told = {0};
    AUTO(text) Text again = {0};
    event.kind = FA_NARRATE_CHALLENGE;
    event.facts = UINT64_C(1) << FA_FACT_QUESTION;
    event.wanted = FA_HEROES;
    tell_event(&event, "", &told);
    tell_event(&event, text_chars(&told), &again);
    assert_true(has_sentence(&told, want));
    assert_false(has_sentence(&again, want));
    assert_contains(text_chars(&again), fantastical_fixture.content->kits[0].arc.goals[FA_HEROES], "Isadora");
}

/* If the seat plays other characters, the epilogue also tells the fate of the other character that the story
 * mentions most often. */
TEST(epilogue_includes_another_character_of_the_seat)
{
    fantastical_start(3, (GameOptions){0});
    const FaState *state = &fantastical_fixture.state;
    const GameContent *content = fantastical_fixture.content;
    int speaker = 0;
    while (speaker == PIM || state->actors[speaker].seat != state->actors[PIM].seat) {
        speaker++;
    }
    assert_null(fa_get_companion_fate_text(state, content, 0, speaker, "Nobody came."));
    assert_string_equal(fa_get_companion_fate_text(state, content, 0, speaker, "Pim came, and Pim went."),
                        content->kits[0].characters[PIM].long_failed[0]);
}

static void write_notes(const Match *match, Text *out)
{
    NoteList notes = {0};
    match_list_notes(match, &notes);
    for (int i = 0; i < notes.count; i++) {
        text_add(out, "%s\n", notes.notes[i].text);
    }
    note_list_free(&notes);
}

/* Asserts that a consequence is told only if it is shorter than the limit. Returns false if the match has no
 * consequence. */
static bool check_room_of_consequence(const Match *match)
{
    AUTO(text) Text story = {0};
    AUTO(text) Text whole = {0};
    AUTO(text) Text shorter = {0};
    const GameContent *content = fantastical_fixture.content;
    write_notes(match, &story);
    if (!fa_tell_consequence(match_state(match), content, 0, text_chars(&story), SIZE_MAX, &whole)) {
        return false;
    }
    assert_true(
        fa_tell_consequence(match_state(match), content, 0, text_chars(&story), whole.length + 1, &shorter));
    assert_string_equal(text_chars(&shorter), text_chars(&whole));
    text_clear(&shorter);
    const bool other =
        fa_tell_consequence(match_state(match), content, 0, text_chars(&story), whole.length, &shorter);
    assert_true(other ? shorter.length < whole.length : shorter.length == 0);
    return true;
}

/* A consequence that does not fit is left for a later scene. A shorter consequence takes its place, if there
 * is one. */
TEST(consequence_must_fit)
{
    enum { MOVES = 40, STORIES = 4 };
    int found = 0;
    for (int i = 0; i < STORIES; i++) {
        const FantasticalBotGame tale = {.kit = i, .seats = 3, .scenes = 1, .seed = (uint64_t)i};
        AUTO(match) Match *match = fantastical_bot_game_start(&tale);
        while (match_seats_to_act(match) != 0) {
            fantastical_bot_game_play_moves(match, MOVES);
            found += check_room_of_consequence(match);
        }
    }
    assert_true(found > 0);
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
