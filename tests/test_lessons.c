/* test_lessons.c: each lesson can be played and won, points at existing pieces, cites the rules and explains
 * all ideas. Also tests which step of a lesson is shown. */
#include "auto.h"
#include "core/data/content_store.h"
#include "core/learn/lesson.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "core/play/text_ui.h"
#include "learner.h"
#include "printed.h"
#include "test.h"

#include <unistd.h>

enum {
    PATH_BYTES = 256,
    NEXT_BEFORE_FIRST_MAX = 1, /* bubbles to read before the bubble that asks for the first move */
    IDEAS_MAX = 24,
    TRIES = 200,
    WON_PERCENT_MIN = 90,
    /* size of the table in table units */
    TABLE_WIDTH = 1600,
    TABLE_HEIGHT = 900,
};

static void write_folder(const Game *game, char out[PATH_BYTES])
{
    snprintf(out, PATH_BYTES, "cards/%s/lessons", game->id);
}

static Lesson *load_lesson(const Game *game, const char *name)
{
    char folder[PATH_BYTES];
    Error error;
    write_folder(game, folder);
    Lesson *lesson = lesson_load(folder, name, game, printed_cards(game), &error);
    assert_ok(lesson, error);
    return lesson;
}

typedef void Visit(const Lesson *lesson);

static void visit_lessons(Visit *visit)
{
    int lessons = 0;
    for (const Game *const *game = games_all; *game; game++) {
        char folder[PATH_BYTES];
        LessonNames names;
        write_folder(*game, folder);
        lesson_list_names(folder, &names);
        for (int i = 0; i < names.count; i++, lessons++) {
            Lesson *lesson = load_lesson(*game, names.names[i]);
            visit(lesson);
            lesson_free(lesson);
        }
    }
    assert_true(lessons > 0);
}

/* The lesson "first" is listed first, and the others by name. Other files are ignored. */
TEST(lessons_are_listed_in_order)
{
    static const char *const files[] = {"zoo.json",
                                        "first.json",
                                        "basics.json",
                                        "tips.json",
                                        "notes.txt",
                                        ".json",
                                        "x.txt",
                                        "Upper.json",
                                        "a_name_of_one_letter_too_many_xx.json",
                                        "a_name_as_long_as_a_name_may_be.json"};
    enum { FILES = sizeof files / sizeof *files };
    char home[] = "/tmp/storytable-lessons-XXXXXX", path[PATH_BYTES];
    LessonNames names;
    assert_non_null(mkdtemp(home));
    for (int i = 0; i < FILES; i++) {
        snprintf(path, sizeof path, "%s/%s", home, files[i]);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fclose(file);
    }
    lesson_list_names(home, &names);
    assert_int_equal(names.count, 4);
    assert_string_equal(names.names[0], "first");
    assert_string_equal(names.names[1], "a_name_as_long_as_a_name_may_be");
    assert_int_equal(strlen(names.names[1]), LESSON_NAME_MAX - 1);
    assert_string_equal(names.names[2], "basics");
    assert_string_equal(names.names[3], "zoo");
    for (int i = 0; i < FILES; i++) {
        snprintf(path, sizeof path, "%s/%s", home, files[i]);
        assert_int_equal(unlink(path), 0);
    }
    assert_int_equal(rmdir(home), 0);
    lesson_list_names(home, &names);
    assert_int_equal(names.count, 0);
}

static Match *start_lesson(const Lesson *lesson)
{
    Error error;
    Match *match = lesson_start_match(lesson, &error);
    if (!match) {
        fail_msg("%s: %s", lesson->title, error.text);
    }
    return match;
}

/* Plays the moves of bots. The learner sees no step of the lesson meanwhile. */
static void let_bots_move(const Lesson *lesson, Match *match)
{
    Error error;
    while (match_seats_to_act(match) != 0 && !(match_seats_to_act(match) >> lesson->learner & 1)) {
        assert_int_equal(lesson_find_progress(lesson, match, 0).step, -1);
        assert_true(lesson_play_bot(lesson, match, match_next_seat(match), &error));
    }
}

/* ------------------------------------------------------------------ every lesson */

static void assert_steps_cite_rules(const Lesson *lesson)
{
    AUTO(free) char *rules = printed_rules(lesson->setup.game);
    for (int i = 0; i < lesson->count; i++) {
        if (!printed_has_heading(rules, lesson->steps[i].rules)) {
            fail_msg("%s: the rules have no heading \"%s\"", lesson->title, lesson->steps[i].rules);
        }
    }
}

TEST(every_step_cites_a_rules_chapter)
{
    visit_lessons(assert_steps_cite_rules);
}

/* Checks that the lesson's apostrophes are curved. */
static void assert_typeset_apostrophes(const Lesson *lesson)
{
    for (int i = 0; i < lesson->count; i++) {
        if (strchr(lesson->steps[i].say, '\'')) {
            fail_msg("%s: a straight apostrophe: \"%s\"", lesson->title, lesson->steps[i].say);
        }
    }
}

TEST(every_step_has_typographic_apostrophes)
{
    visit_lessons(assert_typeset_apostrophes);
}

static void assert_first_move_comes_soon(const Lesson *lesson)
{
    int next = 0;
    while (next < lesson->count && lesson->steps[next].when < 0 && lesson->steps[next].until == LESSON_NEXT) {
        next++;
    }
    assert_in_range(next, 0, NEXT_BEFORE_FIRST_MAX);
}

TEST(first_move_is_made_within_few_steps)
{
    visit_lessons(assert_first_move_comes_soon);
}

/* Returns whether the scene contains a piece of each group that the step points at. */
static bool are_targets_in_scene(const Lesson *lesson, const LessonStep *step, const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    void *view = memory_new(1, game->state_size), *ui = memory_new(1, game->ui_size);
    Scene *scene = memory_new(1, sizeof *scene);
    bool all = true;
    match_view(match, lesson->learner, view);
    game_sync_ui(game, ui, view, setup->content);
    scene_clear(scene, TABLE_WIDTH, TABLE_HEIGHT);
    game->build_scene(view, ui, setup->content, lesson->learner, scene);
    for (const LessonPiece *named = step->at; named->count > 0; named++) {
        bool found = false;
        for (int i = 0; i < scene->count; i++) {
            found = found || piece_id_in_range(scene->pieces[i].id, named->first, named->count, NULL);
        }
        all = all && found;
    }
    free(scene);
    free(ui);
    free(view);
    return all;
}

static void assert_steps_point_at_pieces(const Lesson *lesson)
{
    AUTO(match) Match *match = start_lesson(lesson);
    Error error;
    bool over = false;
    for (int i = 0; !over && i < lesson->setup.game->move_cap; i++) {
        Move move = {0};
        let_bots_move(lesson, match);
        for (int read = 0; read < LESSON_STEPS_MAX; read++) {
            const LessonProgress place = lesson_find_progress(lesson, match, read);
            const LessonStep *step = place.step >= 0 ? &lesson->steps[place.step] : NULL;
            if (step && !are_targets_in_scene(lesson, step, match)) {
                fail_msg("%s: there is no piece for the step: \"%s\"", lesson->title, step->say);
            }
            over = over || place.over;
        }
        if (match_seats_to_act(match) == 0) {
            break;
        }
        learner_choose_move(lesson, match, &move);
        if (!match_play(match, lesson->learner, &move, &error)) {
            fail_msg("%s: %s", lesson->title, error.text);
        }
    }
    assert_true(over);
}

TEST(steps_point_at_existing_pieces)
{
    visit_lessons(assert_steps_point_at_pieces);
}

/* Reads all steps and makes all requested moves of a lesson. */
static void assert_playable_in_text_mode(const Lesson *lesson)
{
    AUTO(match) Match *match = start_lesson(lesson);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, lesson, NULL);
    AUTO(text) Text out = {0};
    for (int i = 0; i < lesson->setup.game->move_cap && !text_ui_is_over(table); i++) {
        const int moves = match_move_count(match);
        Move move = {0};
        char line[MOVE_TEXT_MAX];
        text_clear(&out);
        for (int read = 0; lesson_find_progress(lesson, match, read).step >= 0; read++) {
            const LessonProgress place = lesson_find_progress(lesson, match, read);
            if (lesson->steps[place.step].until != LESSON_NEXT) {
                break;
            }
            assert_true(text_ui_run_line(table, "n", &out));
        }
        if (lesson_find_progress(lesson, match, LESSON_STEPS_MAX).over) {
            break;
        }
        learner_choose_move(lesson, match, &move);
        lesson->setup.game->move_to_text(&move, lesson->setup.content, line, sizeof line);
        assert_true(text_ui_run_line(table, line, &out));
        if (match_move_count(match) == moves) {
            assert_true(text_ui_run_line(table, "=", &out)); /* this step of the lesson asked for a note */
        }
        assert_true(match_move_count(match) > moves);
    }
    assert_true(lesson_find_progress(lesson, match, LESSON_STEPS_MAX).over);
}

TEST(lessons_can_be_played_in_text_mode)
{
    visit_lessons(assert_playable_in_text_mode);
}

/* The ideas that the lesson of each game has to explain. Each idea is given by a part of the text of the
 * bubble that explains the idea. */
static const struct {
    const char *game;
    const char *ideas[IDEAS_MAX];
} taught[] = {
    {"paperback_adventures",
     {"Words are weapons", "*left edges*", "splay *right*", "on *top*", "*fatigued*", "highlighted line",
      "*Pass*", "pays for *items*", "*Boons*", "*hex*", "*stage 2*", "*wild tile*", "*weak spot*", "new deck",
      "*McGuffin*", "reward", "*boss*", "F5 hints"}},
    {"storybook_battles",
     {"*Plot Twist*, one", "place with the arrow", "*Five action points*", "*Reveal*: one",
      "*Play* the Crocodile", "*twice* as many", "*Shackles*", "*draw*", "touch fight", "ten win",
      "Shackles on *your* Crocodile", "*Spin*", "*slide*", "*hide* a card", "*Walk the Plank*, back",
      "*Two* who best", "F5 hints"}},
    {"fiction",
     {"five different letters", "click, drag or type", "{near} is elsewhere", "*exactly one*",
      "*10 possible words*", "*Gray*", "*disagree*", "*tokens*", "*Fiction!*", "A is *second*", "*Pencil*",
      "*halftime*", "*timer*", "*still wrong*", "ends the game", "Lie-brarian. F1", "F5 hints"}},
    {"fiction_impossible",
     {"take a Librarian", "*keep* it", "*role*", "*label*", "*jar*", "*pool*", "win or lose together",
      "*own spot*", "*red cord*", "*full Book*", "*Power*", "*attacked*", "*last space*", "*+1*", "*The end*",
      "*without a label*", "returns its Mold", "*Gazza* can help", "*F5*"}},
    {"fantastical_adventure",
     {"no winner", "*hand*", "*higher*", "*Strong Suit*", "is Weak", "*Answer*", "*support*", "*Trumped*",
      "*push*", "*You win*", "*write what happens*", "Whose flag", "*F5*"}},
};

/* Plays a lesson as its bubbles ask, and records which steps appear. */
static void play_lesson(const Lesson *lesson, bool shown[LESSON_STEPS_MAX])
{
    AUTO(match) Match *match = start_lesson(lesson);
    Error error;
    bool over = false;
    while (!over) {
        let_bots_move(lesson, match);
        LessonProgress place = lesson_find_progress(lesson, match, 0);
        for (int read = 0; (place = lesson_find_progress(lesson, match, read)).step >= 0; read++) {
            shown[place.step] = true;
        }
        over = place.over || match_seats_to_act(match) == 0;
        if (!over) {
            Move move = {0};
            learner_choose_move(lesson, match, &move);
            assert_ok(match_play(match, lesson->learner, &move, &error), error);
        }
    }
}

static bool is_idea_shown(const Lesson *lesson, const bool shown[LESSON_STEPS_MAX], const char *idea)
{
    for (int i = 0; i < lesson->count; i++) {
        if (shown[i] && strstr(lesson->steps[i].say, idea)) {
            return true;
        }
    }
    return false;
}

TEST(following_lesson_shows_every_idea)
{
    for (size_t i = 0; i < sizeof taught / sizeof *taught; i++) {
        Lesson *lesson = load_lesson(game_find(taught[i].game), "first");
        bool shown[LESSON_STEPS_MAX] = {false};
        play_lesson(lesson, shown);
        for (int j = 0; taught[i].ideas[j]; j++) {
            if (!is_idea_shown(lesson, shown, taught[i].ideas[j])) {
                fail_msg("%s: no bubble contains \"%s\"", lesson->title, taught[i].ideas[j]);
            }
        }
        for (int j = 0; j < lesson->count; j++) {
            if (lesson->steps[j].when < 0 && !shown[j]) {
                fail_msg("%s: never shown: \"%s\"", lesson->title, lesson->steps[j].say);
            }
        }
        lesson_free(lesson);
    }
}

/* Bots wait while the learner can move, as they do at the table. */
static void assert_bots_follow_script(const Lesson *lesson)
{
    AUTO(match) Match *match = start_lesson(lesson);
    int made = 0;
    while (made < lesson->bot_move_count) {
        Move move;
        Error error;
        const bool learner_moves = match_seats_to_act(match) >> lesson->learner & 1;
        const int seat = learner_moves ? lesson->learner : match_next_seat(match);
        assert_true(seat >= 0);
        if (learner_moves) {
            learner_choose_move(lesson, match, &move);
            assert_ok(match_play(match, seat, &move, &error), error);
            continue;
        }
        if (!lesson_find_bot_move(lesson, match, seat, &move)) {
            fail_msg("%s: bot move %d is illegal: %s", lesson->title, made, lesson->bot_moves[made]);
        }
        assert_true(lesson_play_bot(lesson, match, seat, &error));
        assert_string_equal(match_move_text(match, match_move_count(match) - 1), lesson->bot_moves[made]);
        made++;
    }
}

TEST(bots_make_the_moves_that_lessons_prescribe)
{
    visit_lessons(assert_bots_follow_script);
}

/* After a move that the lesson did not foresee, the bot chooses. */
TEST(bots_choose_when_the_learner_leaves_the_lesson)
{
    Lesson *lesson = load_lesson(game_find("storybook_battles"), "first");
    AUTO(match) Match *match = start_lesson(lesson);
    Error error;
    Move move;
    assert_true(match_play_text(match, 0, "choose tick_tock", &error));
    assert_true(match_play_text(match, 1, "choose second_to_the_right", &error));
    assert_false(lesson_find_bot_move(lesson, match, 1, &move));
    assert_true(lesson_play_bot(lesson, match, 1, &error));
    lesson_free(lesson);
}

static void assert_random_play_can_win(const Lesson *lesson)
{
    int won = 0;
    for (int i = 0; i < TRIES; i++) {
        bool once = false;
        Error error;
        if (!lesson_autoplay(lesson, (uint64_t)i, &once, &error)) {
            fail_msg("%s: %s", lesson->title, error.text);
        }
        won += once;
    }
    if (won * 100 < TRIES * WON_PERCENT_MIN) {
        fail_msg("%s: won %d times of %d", lesson->title, won, TRIES);
    }
}

TEST(random_play_can_win_lessons)
{
    visit_lessons(assert_random_play_can_win);
}

/* ------------------------------------------------------------------ position in a lesson */

TEST(patterns_fit_moves_word_by_word)
{
    static const struct {
        const char *pattern, *text;
        bool fits;
    } cases[] = {
        {"pass", "pass", true},
        {"pass", "passage", false},
        {"pass", "pass on", false},
        {"spell *", "spell left", true},
        {"spell *", "spell", true},
        {"spell *", "use x", false},
        {"* b", "a b", true},
        {"* b", "a b c", false},
        {"a * c", "a b b c", true},
        {"use a|bc", "use bc", true},
        {"use a|bc", "use b", false},
        {"use a|bc", "use", false},
        {"*", "", true},
        {"", "pass", false},
        {"use *|x y", "use x y", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (lesson_pattern_matches(cases[i].pattern, cases[i].text) != cases[i].fits) {
            fail_msg("wrong result for the pattern \"%s\" and the move \"%s\"", cases[i].pattern,
                     cases[i].text);
        }
    }
}

static const char ASKED[] = "spell left titanium_plate oil_can rivet_gun electrode",
                  OTHER[] = "spell left rivet_gun oil_can titanium_plate";

static Lesson *first;
static Match *match_of_first;

static int open_first(void **state)
{
    first = load_lesson(game_find("paperback_adventures"), "first");
    match_of_first = start_lesson(first);
    return 0;
}

static int close_first(void **state)
{
    match_free(match_of_first);
    lesson_free(first);
    return 0;
}

static bool does_lesson_allow(const char *text, int read, Error *why)
{
    Move move = {0};
    const LessonProgress place = lesson_find_progress(first, match_of_first, read);
    assert_true(first->setup.game->move_from_text(text, first->setup.content, &move, why));
    assert_true(match_check(match_of_first, 0, &move, why));
    return lesson_allows_move(first, &place, match_of_first, &move, why);
}

static void play_move(const char *text)
{
    Error error;
    assert_ok(match_play_text(match_of_first, 0, text, &error), error);
}

#define FIRST(name) TEST_WITH(name, open_first, close_first)

FIRST(other_moves_are_rejected_unless_step_is_skipped)
{
    Error why;
    assert_true(does_lesson_allow(ASKED, 0, &why));
    assert_false(does_lesson_allow(OTHER, 0, &why));
    assert_string_equal(why.text, first->steps[1].otherwise);
    assert_false(does_lesson_allow(OTHER, 1, &why));
    assert_true(
        does_lesson_allow(OTHER, 2, &why)); /* the player has skipped the step that asks for the move */
}

FIRST(steps_are_shown_in_order)
{
    assert_int_equal(lesson_find_progress(first, match_of_first, 0).step, 0);
    assert_int_equal(lesson_find_progress(first, match_of_first, 1).step, 1);
    assert_int_equal(lesson_find_progress(first, match_of_first, 1).awaited_step, 1);
    assert_int_equal(lesson_find_progress(first, match_of_first, 2).step, -1);
    play_move(ASKED);
    assert_int_equal(lesson_find_progress(first, match_of_first, 0).step, 2);
    assert_int_equal(lesson_find_progress(first, match_of_first, 0).steps_shown, 0);
    assert_int_equal(lesson_find_progress(first, match_of_first, 1).steps_shown, 1);
}

FIRST(deviation_leaves_script_but_keeps_tips)
{
    play_move(OTHER);
    const LessonProgress place = lesson_find_progress(first, match_of_first, 0);
    assert_true(place.step < 0 || first->steps[place.step].when >= 0);
    assert_false(place.over);
}

FIRST(lesson_ending_with_tip_waits_for_it)
{
    Lesson tip = *first;
    tip.count = 1;
    tip.steps[0].when = 0;
    play_move(ASKED);
    assert_int_equal(lesson_find_progress(&tip, match_of_first, 0).step, 0);
    assert_false(lesson_find_progress(&tip, match_of_first, 0).over);
}

FIRST(lesson_is_over_after_last_step_is_read)
{
    Lesson part = *first;
    part.count = 1;
    assert_false(lesson_find_progress(&part, match_of_first, 0).over);
    assert_true(lesson_find_progress(&part, match_of_first, 1).over);
    part.count = 2; /* the lesson ends with a task */
    assert_false(lesson_find_progress(&part, match_of_first, 1).over);
    part.steps[1] = part.steps[0];
    assert_false(lesson_find_progress(&part, match_of_first, 1).over);
    assert_true(lesson_find_progress(&part, match_of_first, 2).over);
}

FIRST(undo_returns_to_earlier_lesson_step)
{
    Error error;
    play_move(ASKED);
    assert_true(match_undo(match_of_first, true, &error));
    assert_int_equal(lesson_find_progress(first, match_of_first, 0).step, 0);
    assert_true(match_redo(match_of_first, &error));
    assert_int_equal(lesson_find_progress(first, match_of_first, 0).step, 2);
}

static const GameContent *find_printed(void *user, const Game *game, const char *pack, Error *error)
{
    return printed_cards(game);
}

FIRST(save_stores_lesson)
{
    Error error = {0};
    play_move(ASKED);
    AUTO(free) char *text = match_write_save(match_of_first);
    AUTO(match) Match *again = match_load_text("kept", text, strlen(text), find_printed, NULL, &error);
    assert_ok(again, error);
    assert_string_equal(match_setup(again)->lesson, "first");
    assert_int_equal(lesson_find_progress(first, again, 0).step, 2);
}

FIRST(tip_is_shown_once)
{
    int told[LESSON_STEPS_MAX] = {0};
    Error error;
    for (int i = 0; i < 100 && !lesson_find_progress(first, match_of_first, 0).over; i++) {
        Move move = {0};
        const LessonProgress place = lesson_find_progress(first, match_of_first, 0);
        if (place.step >= 0 && first->steps[place.step].when >= 0) {
            assert_int_equal(told[place.step]++, 0);
        }
        learner_choose_move(first, match_of_first, &move);
        assert_true(match_play(match_of_first, 0, &move, &error));
    }
    assert_int_equal(told[first->count - 1], 1);
    assert_true(lesson_find_progress(first, match_of_first, 0).over);
}

static void assert_not_over_at_start(const Lesson *lesson)
{
    AUTO(match) Match *match = start_lesson(lesson);
    assert_false(lesson_find_progress(lesson, match, 0).over);
}

TEST(lesson_is_not_over_at_start)
{
    visit_lessons(assert_not_over_at_start);
}

static const Lesson *get_first_lesson(ContentStore *content_store, const Game *game)
{
    LessonNames names;
    Error error = {0};
    content_store_list_lessons(content_store, game, &names);
    assert_true(names.count > 0);
    const Lesson *lesson = content_store_load_lesson(content_store, game, names.names[0], &error);
    assert_ok(lesson, error);
    return lesson;
}

TEST(content_store_loads_data_of_game_once)
{
    ContentStore *content_store = content_store_new(".");
    const void *kept[8][3] = {{NULL}};
    for (int again = 0; again < 2; again++) {
        for (int i = 0; games_all[i]; i++) {
            const void *read[] = {content_store_load_achievements(content_store, games_all[i], NULL),
                                  content_store_load_tips(content_store, games_all[i], NULL),
                                  content_store_load_puzzles(content_store, games_all[i], NULL)};
            assert_non_null(read[0]);
            assert_true(again == 0 || memcmp(kept[i], read, sizeof read) == 0);
            memcpy(kept[i], read, sizeof read);
        }
    }
    content_store_free(content_store);
}

TEST(content_store_caches_lessons)
{
    ContentStore *content_store = content_store_new(".");
    const Lesson *kept[8] = {NULL};
    for (int again = 0; again < 2; again++) {
        int lessons = 0;
        for (int i = 0; games_all[i]; i++) {
            if (!games_all[i]->lessons) {
                continue;
            }
            const Lesson *lesson = get_first_lesson(content_store, games_all[i]);
            assert_true(!kept[lessons] || kept[lessons] == lesson);
            kept[lessons++] = lesson;
        }
        assert_true(lessons > 1);
    }
    assert_null(content_store_load_lesson(content_store, games_all[0], "no such lesson", NULL));
    content_store_free(content_store);
}

/* The line of an achievement says what the player did, in a sentence that fits the panel at the end of the
 * game. */
TEST(achievements_say_what_the_player_did)
{
    enum { LINE_MAX_LETTERS = 72 };
    ContentStore *content_store = content_store_new(".");
    for (int i = 0; games_all[i]; i++) {
        const AchievementList *list = content_store_load_achievements(content_store, games_all[i], NULL);
        assert_true(list->count > 0);
        for (int j = 0; j < list->count; j++) {
            const char *line = list->achievements[j].line;
            if (strncmp(line, "You ", 4) != 0 || strlen(line) > LINE_MAX_LETTERS) {
                fail_msg("%s: \"%s\"", games_all[i]->id, line);
            }
        }
    }
    content_store_free(content_store);
}
