/* test_refusals.c: error messages and limits of the file readers shared by all games, compared with the pages
 * in tests/golden/refusals. */
#include "auto.h"
#include "core/data/portraits.h"
#include "core/history/achievements.h"
#include "core/history/daily.h"
#include "core/learn/lesson.h"
#include "core/learn/puzzle.h"
#include "core/learn/tips.h"
#include "core/platform/file.h"
#include "core/text/text.h"
#include "games/fiction/game.h"
#include "games/paperback_adventures/game.h"
#include "printed.h"
#include "refusals.h"
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 256, SAMPLE_BYTES_MAX = 64 * 1024 };

static char folder[PATH_BYTES];

/* Loads the file of a reader from `folder`. Returns false and sets `error` on failure. */
typedef bool LoadFn(Error *error);

typedef struct Reader {
    const char *name; /* name of the sample and of its page in tests/golden/refusals */
    const char *file; /* path inside the folder */
    LoadFn *load;
} Reader;

static bool load_lesson(Error *error)
{
    const Game *game = &game_paperback_adventures;
    Lesson *lesson = lesson_load(folder, "lesson", game, printed_cards(game), error);
    lesson_free(lesson);
    return lesson != NULL;
}

static bool load_tips(Error *error)
{
    Tips *tips = tips_load(folder, &game_paperback_adventures, error);
    tips_free(tips);
    return tips != NULL;
}

static bool load_achievements(Error *error)
{
    AchievementList *achievements = achievements_load(folder, &game_paperback_adventures, error);
    achievements_free(achievements);
    return achievements != NULL;
}

static bool load_daily_games(Error *error)
{
    MatchSetup setup;
    return daily_read_setup(folder, &game_fiction, printed_cards(&game_fiction), DAILY_FIRST, &setup, error);
}

static bool load_puzzles(Error *error)
{
    Puzzles *puzzles = puzzles_load(folder, &game_fiction, error);
    puzzles_free(puzzles);
    return puzzles != NULL;
}

static bool load_kit(Error *error)
{
    PortraitKit *kit = portrait_kit_load(folder, error);
    portrait_kit_free(kit);
    return kit != NULL;
}

static bool load_portraits(Error *error)
{
    PortraitKit *kit = portrait_kit_load(".", NULL);
    assert_non_null(kit);
    const bool good = portraits_check(kit, folder, error);
    portrait_kit_free(kit);
    return good;
}

static bool read_text(void *user, const char *text, Error *error)
{
    const Reader *reader = user;
    char path[2 * PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, reader->file);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
    return reader->load(error);
}

static void rejections_have_golden_messages(void **state)
{
    Reader *reader = *state;
    char path[2 * PATH_BYTES];
    const char *slash = strrchr(reader->file, '/');
    size_t length;
    Error error = {0};
    snprintf(path, sizeof path, "tests/golden/refusals/%s.json", reader->name);
    char *sample = file_read(path, SAMPLE_BYTES_MAX, &length, &error);
    assert_ok(sample, error);
    refusals_check(&(Refusals){.name = reader->name,
                               .file = slash ? slash + 1 : reader->file,
                               .read = read_text,
                               .user = reader},
                   sample);
    free(sample);
    snprintf(path, sizeof path, "%s/%s", folder, reader->file);
    assert_int_equal(unlink(path), 0);
}

static const char *const folders[] = {"", "/assets", "/assets/portraits"};
enum { FOLDERS = sizeof folders / sizeof *folders };

static int make_folders(void **state)
{
    snprintf(folder, sizeof folder, "%s/refusals.XXXXXX", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    bool made = mkdtemp(folder) != NULL;
    for (int i = 1; i < FOLDERS; i++) {
        char path[2 * PATH_BYTES];
        snprintf(path, sizeof path, "%s%s", folder, folders[i]);
        made = made && mkdir(path, 0700) == 0;
    }
    return made ? 0 : -1;
}

static int remove_folders(void **state)
{
    for (int i = FOLDERS - 1; i >= 0; i--) {
        char path[2 * PATH_BYTES];
        snprintf(path, sizeof path, "%s%s", folder, folders[i]);
        rmdir(path);
    }
    return 0;
}

/* The word limit applies to all steps of a lesson together. */
static void long_lesson_texts_are_rejected(void **state)
{
    char path[2 * PATH_BYTES];
    snprintf(path, sizeof path, "%s/lesson.json", folder);
    for (int over = 0; over <= 1; over++) {
        AUTO(text) Text text = {0};
        Error error = {0};
        text_add(
            &text,
            "{\"title\": \"T\", \"minutes\": 5, \"seed\": 33, \"options\": {\"character\": \"ex_machina\", "
            "\"difficulty\": \"gentle\"}, \"seats\": [\"human\"], \"steps\": [");
        for (int word = 0; word < LESSON_WORDS_MAX + over; word++) {
            const bool first = word % LESSON_STEP_WORDS_MAX == 0;
            text_add(&text, "%s%sword", first && word > 0 ? "\", \"rules\": \"Words\"}, " : "",
                     first ? "{\"say\": \"" : " ");
        }
        text_add(&text, "\", \"rules\": \"Words\"}]}");
        assert_true(file_replace(path, text.chars, text.length, NULL, NULL));
        assert_int_equal(load_lesson(&error), over == 0);
        assert_int_equal(strstr(error.text, "the lesson has 701 words, the limit is 700") != NULL, over == 1);
    }
    assert_int_equal(unlink(path), 0);
}

int main(void)
{
    static Reader readers[] = {
        {"lesson", "lesson.json", load_lesson},          {"tips", "tips.json", load_tips},
        {"feats", "feats.json", load_achievements},      {"days", "days.json", load_daily_games},
        {"puzzles", "fiction.json", load_puzzles},       {"kit", "assets/portraits/kit.json", load_kit},
        {"portraits", "portraits.json", load_portraits},
    };
    enum { READERS = sizeof readers / sizeof *readers };
    struct CMUnitTest tests[READERS + 1] = {[READERS] = cmocka_unit_test(long_lesson_texts_are_rejected)};
    for (int i = 0; i < READERS; i++) {
        tests[i] = (struct CMUnitTest){.name = readers[i].name,
                                       .test_func = rejections_have_golden_messages,
                                       .initial_state = &readers[i]};
    }
    test_filter_cases();
    return cmocka_run_group_tests(tests, make_folders, remove_folders);
}
