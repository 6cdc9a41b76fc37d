/* test_story_measure.c: tests of story_measure.h: measurements of the prose of stories. */
#include "auto.h"
#include "core/story/story_measure.h"
#include "fantastical_bot_game.h"
#include "games/fantastical_adventure/narration.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

/* ------------------------------------------------------------------ sentences, runs and skeletons */

TEST(paragraph_is_split_into_sentences)
{
    Text out = {0};
    story_split_sentences("“Stop!” said Pim. He did not. “Why?”\nShe went on...", &out);
    assert_string_equal(text_chars(&out), "“Stop!” said Pim.\nHe did not.\n“Why?”\nShe went on...\n");
    text_free(&out);
}

TEST(repeated_runs_are_counted_once_and_stay_within_a_sentence)
{
    assert_int_equal(
        story_count_repeated_runs("One two three four five six.\nOne two, THREE four five six!\n"), 1);
    assert_int_equal(story_count_repeated_runs("A b c d e f.\nA b c d e f.\nA b c d e f.\n"), 1);
    assert_int_equal(story_count_repeated_runs("A b c d e f g.\nA b c d e f g.\n"), 2);
    assert_int_equal(story_count_repeated_runs("A b c.\nD e f.\nA b c.\nD e f.\n"), 0);
    assert_int_equal(story_count_repeated_runs(""), 0);
}

static void add_story(StoryMeasure *measure, uint64_t seed, const char *setting, const char *skeletons)
{
    StoryFacts facts = {.setting = setting, .scenes = 4, .threads = 2};
    text_add(&facts.skeletons, "%s", skeletons);
    story_measure_add(measure, seed, &facts);
}

TEST(commonest_skeleton_is_counted_once_per_story)
{
    StoryMeasure measure = {0};
    add_story(&measure, 1, "moon", "_ was late for the boat.\n_ was late for the boat.\n_ won.\n");
    add_story(&measure, 2, "moon", "_ won.\nNobody saw where _ had gone.\n");
    add_story(&measure, 3, "opera", "_ won.\nNobody saw where _ had gone.\n");
    const CommonSkeleton common = story_find_common_skeleton(&measure);
    assert_int_equal(common.stories, 2); /* "_ won." has too few words of its own */
    assert_int_equal(strncmp(common.words, "Nobody saw", 10), 0);
    story_measure_free(&measure);
}

TEST(shared_sentences_compare_settings_with_one_seed)
{
    StoryMeasure measure = {0};
    add_story(&measure, 1, "moon", "_ was late for the boat.\nNobody saw where _ had gone.\n");
    assert_true(story_compute_shared_sentences(&measure) < 0);
    add_story(&measure, 2, "opera", "_ was late for the boat.\n");
    assert_true(story_compute_shared_sentences(&measure) < 0);
    add_story(&measure, 1, "opera", "_ was late for the boat.\nThe lamps of _ had gone out.\n");
    assert_float_equal(story_compute_shared_sentences(&measure), 0.5, 1e-9);
    story_measure_free(&measure);
}

/* ------------------------------------------------------------------ measurements of a played story */

static const FantasticalBotGame short_story = {.kit = 0, .seats = 3, .scenes = 1, .seed = 11};

TEST(played_story_is_measured)
{
    StoryFacts facts = {0};
    Match *match = fantastical_bot_game_start(&short_story);
    fantastical_bot_game_play_to_end(match);
    assert_true(match_measure_story(match, &facts));
    assert_string_equal(facts.setting, "moon");
    assert_int_equal(facts.scenes, 4);
    assert_int_equal(facts.epilogues, 3);
    assert_true(facts.epilogues_from_play <= facts.epilogues);
    assert_non_null(strstr(text_chars(&facts.sentences), "Isadora"));
    story_facts_free(&facts);
    match_free(match);
}

TEST(skeletons_have_no_names_of_the_kit)
{
    StoryFacts facts = {0};
    Match *match = fantastical_bot_game_start(&short_story);
    fantastical_bot_game_play_to_end(match);
    match_measure_story(match, &facts);
    const FaKit *kit = &fantastical_fixture.content->kits[0];
    for (int i = 0; i < kit->character_count; i++) {
        assert_null(strstr(text_chars(&facts.skeletons), kit->characters[i].names.fact[ARG_FULL_NAME]));
    }
    assert_non_null(strstr(text_chars(&facts.skeletons), "_"));
    story_facts_free(&facts);
    match_free(match);
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
