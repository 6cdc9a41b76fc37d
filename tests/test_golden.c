/* test_golden.c: the golden playthroughs of every game still end where they ended.

   Each game has pairs in tests/golden/GAME/: NAME.save, a finished play by a bot, and NAME.dump, the facts of
   its end. `make golden` plays them anew from plays.txt there, after rules or cards were changed on purpose.
 */
#include "core/file.h"
#include "core/library.h"
#include "core/save.h"
#include "test.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DUMP_BYTES_MAX = 1024 * 1024 };

/* "x.save" -> "x.dump" */
static void dump_path_of(const char *save, Text *out)
{
    text_add(out, "%.*s.dump", (int)(strlen(save) - strlen(".save")), save);
}

static void check_dump(const Match *match, const char *save)
{
    const MatchSetup *setup = match_setup(match);
    Text path = {0}, dump = {0};
    dump_path_of(save, &path);
    size_t length = 0;
    Error error = {0};
    char *expected = file_read(text_chars(&path), DUMP_BYTES_MAX, &length, &error);
    if (!expected) {
        fail_msg("%s", error.text);
    }
    setup->game->dump(match_state(match), setup->content, &dump);
    if (strcmp(text_chars(&dump), expected) != 0) {
        fail_msg("%s: the play ends otherwise", text_chars(&path));
    }
    free(expected);
    text_free(&dump);
    text_free(&path);
}

static void check_play(Library *library, const Game *game, const char *save)
{
    Error error = {0};
    Match *match = match_load(save, library_find_content, library, &error);
    if (!match) {
        fail_msg("%s", error.text);
    }
    assert_ptr_equal(match_setup(match)->game, game);
    assert_int_equal(match_to_act(match), 0);
    check_dump(match, save);
    match_free(match);
}

static void golden_plays_end_as_they_did(void **state)
{
    (void)state;
    Library *library = library_new(".");
    for (const Game *const *game = games_all; *game; game++) {
        Text pattern = {0};
        text_add(&pattern, "tests/golden/%s/*.save", (*game)->id);
        glob_t found;
        assert_int_equal(glob(text_chars(&pattern), 0, NULL, &found), 0);
        for (size_t i = 0; i < found.gl_pathc; i++) {
            check_play(library, *game, found.gl_pathv[i]);
        }
        globfree(&found);
        text_free(&pattern);
    }
    library_free(library);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_plays_end_as_they_did),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
