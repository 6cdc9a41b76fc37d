/* test_fantastical_lesson.c: the lesson of Fantastical Adventure is one Conflict, in which each step happens
 * as its bubble says. */
#include "auto.h"
#include "core/learn/lesson.h"
#include "core/platform/memory.h"
#include "fantastical_fixture.h"
#include "games/fantastical_adventure/rules/engine.h"
#include "learner.h"
#include "printed.h"
#include "test.h"

#include <string.h>
#include <unistd.h>

enum { BUBBLES_MAX = 9, BUBBLE_WORDS_MAX = 25 };

static const char FOLDER[] = "cards/fantastical_adventure/lessons";

static Lesson *load(void)
{
    Error error;
    const Game *game = game_find("fantastical_adventure");
    Lesson *lesson = lesson_load(FOLDER, "first", game, printed_cards(game), &error);
    assert_ok(lesson, error);
    return lesson;
}

static int count_words(const char *text)
{
    int words = *text != '\0';
    for (; *text; text++) {
        words += *text == ' ';
    }
    return words;
}

TEST(bubbles_are_few_and_short)
{
    Lesson *lesson = load();
    assert_in_range(lesson->count, 1, BUBBLES_MAX);
    for (int i = 0; i < lesson->count; i++) {
        assert_in_range(count_words(lesson->steps[i].say), 1, BUBBLE_WORDS_MAX);
        assert_true(lesson->steps[i].when < 0);
    }
    lesson_free(lesson);
}

/* The ideas of the lesson in their order, each given by a part of its bubble. Two ideas can share a bubble.
 */
static const char *const ideas[] = {"tell one story",
                                    "*hand*",
                                    "*higher* card wins",
                                    "*Strong Suit*: it trumps",
                                    "*Spades* is Weak",
                                    "*Answer*",
                                    "*Trumped*",
                                    "*push*",
                                    "*You win*",
                                    "*write what happens*",
                                    "question"};

TEST(ideas_come_in_order)
{
    Lesson *lesson = load();
    int step = 0;
    for (size_t i = 0; i < sizeof ideas / sizeof *ideas; i++) {
        while (step < lesson->count && !strstr(lesson->steps[step].say, ideas[i])) {
            step++;
        }
        if (step == lesson->count) {
            fail_msg("missing, or too late: \"%s\"", ideas[i]);
        }
    }
    lesson_free(lesson);
}

static bool is_card(int card, const char *suit_and_rank)
{
    static const char suits[] = "hdcs", ranks[] = "23456789TJQKA";
    const int kind = fa_get_card_kind(card);
    return suits[fa_get_suit(kind)] == suit_and_rank[1] && ranks[fa_get_rank(kind)] == suit_and_rank[0];
}

/* Checks that the table shows what the bubble says. */
static void assert_bubble_is_true(const Lesson *lesson, const FaState *state, const char *say)
{
    const FaConflict *fight = &state->fight;
    const FaPlay *challenger = &fight->plays[FA_CHALLENGER], *answerer = &fight->plays[FA_ANSWERER];
    const FaActor *isadora = &state->actors[ISADORA];
    const int phase = fa_get_step(state)->phase;
    if (strstr(say, "*hand*")) {
        assert_true(isadora->present && isadora->seat == lesson->learner && isadora->hand > 0);
    } else if (strstr(say, "face down")) {
        assert_int_equal(challenger->actor, CARROW);
        assert_true(challenger->card != FA_NONE && !fight->revealed);
        assert_string_equal(fa_get_target_name(state, lesson->setup.content, fight->target),
                            "The Selenite Chart");
    } else if (strstr(say, "*Strong Suit*")) {
        assert_ints(isadora->strong, 0, isadora->weak, 3);
    } else if (strstr(say, "*Answer*")) {
        assert_int_equal(phase, FA_PHASE_OTHERS_ANSWER);
    } else if (strstr(say, "*support*")) {
        assert_int_equal(phase, FA_PHASE_SUPPORT);
    } else if (strstr(say, "*Trumped*")) {
        assert_ints(phase, FA_PHASE_PUSH, fight->behind, FA_ANSWERER);
        assert_true(is_card(challenger->card, "3s") && is_card(answerer->card, "8c"));
        assert_ints(state->actors[CARROW].strong, 3, fight->plays[FA_PRIMARIES].actor, BASIL);
    } else if (strstr(say, "*You win*")) {
        assert_ints(phase, FA_PHASE_SPOILS, fight->winner, FA_ANSWERER);
        assert_true(is_card(answerer->card, "7h"));
    } else if (strstr(say, "question")) {
        const char *question = fa_get_kit(state, lesson->setup.content)->arc.question;
        assert_true(strstr(question, "flag will stand at the") && strstr(say, "flag will stand at the"));
        assert_false(fight->on);
    }
}

TEST(each_bubble_says_what_happens)
{
    Lesson *lesson = load();
    Error error;
    AUTO(match) Match *match = lesson_start_match(lesson, &error);
    assert_ok(match, error);
    int shown = 0;
    while (shown < lesson->count) {
        Move move;
        LessonProgress place;
        if (!(match_seats_to_act(match) >> lesson->learner & 1)) {
            assert_ok(lesson_play_bot(lesson, match, match_next_seat(match), &error), error);
            continue;
        }
        for (int read = 0; (place = lesson_find_progress(lesson, match, read)).step >= 0; read++) {
            assert_int_equal(place.step, shown++);
            assert_bubble_is_true(lesson, match_state(match), lesson->steps[place.step].say);
        }
        learner_choose_move(lesson, match, &move);
        assert_ok(match_play(match, lesson->learner, &move, &error), error);
    }
    lesson_free(lesson);
}

/* The learner writes only the narration of the win. */
TEST(program_narrates_all_but_the_win)
{
    Lesson *lesson = load();
    int written = 0;
    for (int i = 0; i < lesson->count; i++) {
        const LessonStep *step = &lesson->steps[i];
        const bool asks = step->until == LESSON_MOVE &&
                          (strncmp(step->move, "answer", 6) == 0 || strncmp(step->move, "push", 4) == 0);
        assert_int_equal(step->narrated, asks);
        written += strncmp(step->move, "win", 3) == 0;
    }
    assert_int_equal(written, 1);
    lesson_free(lesson);
}

static const char BAD_LESSON[] =
    "{\"title\": \"Bad\", \"minutes\": 1, \"seed\": 3, \"options\": {\"kit\": \"moon\"},\n"
    "\"seats\": [\"bold\", \"human\", \"loyal\"],\n"
    "\"opening\": [\"%s\"],\n"
    "\"steps\": [{\"say\": \"So.\", \"rules\": \"Scenes\"}]}\n";

/* Loads a lesson with this opening. Returns NULL with an error if the opening is not valid. */
static Lesson *load_with_opening(const char *move, Error *error)
{
    char folder[] = "/tmp/storytable-lesson-XXXXXX", path[64];
    const Game *game = game_find("fantastical_adventure");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/bad.json", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, BAD_LESSON, move);
    fclose(file);
    Lesson *lesson = lesson_load(folder, "bad", game, printed_cards(game), error);
    unlink(path);
    rmdir(folder);
    return lesson;
}

TEST(bad_opening_is_named)
{
    static const char *const bad[] = {"ready", "4 ready", "0 ready", "1ready", "1", "1 dance", ""};
    Error error;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_null(load_with_opening(bad[i], &error));
        assert_non_null(strstr(error.text, "bad.json:3: opening[0]"));
    }
    Lesson *lesson = load_with_opening("1 pass", &error); /* a move, but not a legal one */
    assert_ok(lesson, error);
    assert_null(lesson_start_match(lesson, &error));
    assert_true(error.text[0] != '\0');
    lesson_free(lesson);
}
