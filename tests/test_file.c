/* test_file.c: files are read whole or refused, and what is written is there whole, or nothing has changed.
 */
#include "core/file.h"
#include "core/memory.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 128, BYTES_MAX = 64 * 1024, CHUNK = 4096 /* so much of a file is looked at at once */ };

typedef struct Desk {
    char folder[64];
    char path[PATH_BYTES], older[PATH_BYTES];
    char fresh[2 * PATH_BYTES]; /* under which the file is written first */
} Desk;

static int lay_desk(void **state)
{
    static Desk desk;
    strcpy(desk.folder, "/tmp/storytable-file-XXXXXX");
    if (!mkdtemp(desk.folder)) {
        return -1;
    }
    snprintf(desk.path, PATH_BYTES, "%s/one", desk.folder);
    snprintf(desk.older, PATH_BYTES, "%s/older", desk.folder);
    snprintf(desk.fresh, sizeof desk.fresh, "%s.%ld.new", desk.path, (long)getpid());
    *state = &desk;
    return 0;
}

static int clear_desk(void **state)
{
    Desk *desk = *state;
    remove(desk->path);
    remove(desk->older);
    remove(desk->fresh);
    return rmdir(desk->folder);
}

static void put(const char *path, const char *words)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(words, file);
    assert_int_equal(fclose(file), 0);
}

static void assert_holds(const char *path, const char *words)
{
    size_t length = 0;
    char *held = file_read(path, BYTES_MAX, &length, NULL);
    assert_non_null(held);
    assert_int_equal(length, strlen(words));
    assert_string_equal(held, words);
    free(held);
}

static FileMark mark_of(const char *words)
{
    return file_mark((FileMark){0}, words, strlen(words));
}

/* So many letters, and at the end of them `end`; to be freed. */
static char *letters(size_t count, const char *end)
{
    char *words = memory_new(count + strlen(end) + 1, 1);
    memset(words, 'a', count);
    strcpy(words + count, end);
    return words;
}

static void a_file_is_read_up_to_its_limit(void **state)
{
    const Desk *desk = *state;
    Error error = {0};
    size_t length = 99;
    put(desk->path, "12345");
    assert_null(file_read(desk->path, 4, &length, &error));
    assert_non_null(strstr(error.text, "is too large, at most 4 bytes are read"));
    for (size_t max = 5; max <= 6; max++) {
        char *bytes = file_read(desk->path, max, &length, NULL);
        assert_string_equal(bytes, "12345");
        assert_int_equal(length, 5);
        free(bytes);
    }
    put(desk->path, "");
    assert_holds(desk->path, "");
    assert_null(file_read(desk->folder, BYTES_MAX, &length, &error));
    assert_non_null(strstr(error.text, "is not a file"));
    assert_null(file_read(desk->older, BYTES_MAX, &length, &error));
    assert_non_null(strstr(error.text, "cannot be opened"));
}

static void what_was_there_is_kept_as_the_older_one(void **state)
{
    const Desk *desk = *state;
    assert_true(file_replace(desk->path, "new", 3, desk->older, NULL));
    assert_int_not_equal(access(desk->older, F_OK), 0); /* nothing was there */
    assert_true(file_replace(desk->path, "newer", 5, desk->older, NULL));
    assert_true(file_replace(desk->path, "newest", 6, desk->older, NULL));
    assert_holds(desk->path, "newest");
    assert_holds(desk->older, "newer");
}

/* Who was killed while writing leaves a file, and another process may get its number. */
static void what_a_process_of_the_same_number_left_makes_way(void **state)
{
    const Desk *desk = *state;
    Error error = {0};
    put(desk->fresh, "half of so");
    assert_true(file_replace(desk->path, "something", 9, NULL, &error));
    assert_holds(desk->path, "something");
    assert_int_not_equal(access(desk->fresh, F_OK), 0);
    assert_int_equal(mkdir(desk->fresh, 0700), 0); /* which nobody leaves, and which makes no way */
    assert_false(file_replace(desk->path, "other", 5, NULL, &error));
    assert_non_null(strstr(error.text, "cannot be saved"));
    assert_holds(desk->path, "something");
}

static void what_is_no_file_is_not_written_over(void **state)
{
    const Desk *desk = *state;
    Error error = {0};
    assert_int_equal(mkfifo(desk->path, 0600), 0);
    assert_false(file_replace(desk->path, "new", 3, NULL, &error));
    assert_non_null(strstr(error.text, "is not a file"));
    assert_int_equal(file_append(desk->path, (FileMark){0}, "new", 3, &error), FILE_CHANGED);
    put(desk->older, "kept");
    assert_false(file_replace(desk->older, "new", 3, desk->path, &error)); /* nor by what is to be kept */
    assert_holds(desk->older, "kept");
}

/* Files end where a chunk does, and a byte before and behind. */
static void what_holds_what_it_should_is_appended_to(void **state)
{
    const Desk *desk = *state;
    static const size_t sizes[] = {0, 1, CHUNK - 2, CHUNK - 1, CHUNK, 2 * CHUNK - 1, 3 * CHUNK};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char *before = letters(sizes[i], "\n"), *after = letters(sizes[i], "\nmore\n");
        put(desk->path, before);
        assert_int_equal(file_append(desk->path, mark_of(before), "more\n", 5, NULL), FILE_DONE);
        assert_holds(desk->path, after);
        /* What was known of it before is now less than it holds. */
        assert_int_equal(file_append(desk->path, mark_of(before), "more\n", 5, NULL), FILE_CHANGED);
        assert_holds(desk->path, after);
        free(before);
        free(after);
    }
}

static void what_somebody_else_wrote_stays(void **state)
{
    const Desk *desk = *state;
    static const char *const marks[] = {"one\ntwp\n", "one\ntwo\nt", "one\n", "two\none\n"};
    Error error = {0};
    put(desk->path, "one\ntwo\n");
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const FileMark mark = mark_of(marks[i]);
        assert_int_equal(file_append(desk->path, mark, "x\n", 2, &error), FILE_CHANGED);
        assert_non_null(strstr(error.text, "has been changed by somebody else"));
        assert_int_equal(file_rewrite(desk->path, mark, mark, "x\n", 2, NULL, &error), FILE_CHANGED);
    }
    assert_int_equal(file_rewrite(desk->path, mark_of("1\n"), (FileMark){0}, "x\n", 2, NULL, &error),
                     FILE_CHANGED);
    assert_holds(desk->path, "one\ntwo\n");
}

/* What an append could not end has no end of a line, however long it is. */
static void a_torn_line_is_not_appended_to_but_written_over(void **state)
{
    const Desk *desk = *state;
    static const size_t sizes[] = {1, CHUNK - 1, CHUNK, CHUNK + 1};
    Error error = {0};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char *torn = letters(sizes[i], ""), *whole = letters(sizes[i], "\n");
        put(desk->path, torn);
        assert_int_equal(file_append(desk->path, (FileMark){0}, "x\n", 2, &error), FILE_FAILED);
        assert_non_null(strstr(error.text, "ends with a torn line"));
        assert_holds(desk->path, torn);
        assert_int_equal(
            file_rewrite(desk->path, (FileMark){0}, (FileMark){0}, "x\n", 2, desk->older, &error), FILE_DONE);
        assert_holds(desk->path, "x\n");
        assert_holds(desk->older, torn);
        put(desk->path, whole);
        assert_int_equal(file_append(desk->path, (FileMark){0}, "x\n", 2, &error), FILE_CHANGED);
        free(torn);
        free(whole);
    }
}

static void a_file_is_rewritten_where_it_is_gone_or_holds_what_was_tried(void **state)
{
    const Desk *desk = *state;
    const FileMark before = mark_of("one\n"), tried = mark_of("one\ntwo\n");
    assert_int_equal(file_rewrite(desk->path, before, tried, "1\n", 2, NULL, NULL), FILE_DONE);
    put(desk->path, "one\n");
    assert_int_equal(file_rewrite(desk->path, before, tried, "2\n", 2, NULL, NULL), FILE_DONE);
    assert_holds(desk->path, "2\n");
    put(desk->path, "one\ntwo\n");
    assert_int_equal(file_rewrite(desk->path, before, tried, "3\n", 2, NULL, NULL), FILE_DONE);
    assert_holds(desk->path, "3\n");
    put(desk->path, "one\ntwo\nt"); /* behind what was tried there is nothing of ours */
    assert_int_equal(file_rewrite(desk->path, before, tried, "4\n", 2, NULL, NULL), FILE_CHANGED);
    assert_holds(desk->path, "one\ntwo\nt");
}

/* However it is cut, it is the same mark. */
static void marks_go_on_from_marks(void **state)
{
    (void)state;
    const FileMark whole = mark_of("one two");
    for (size_t cut = 0; cut <= 7; cut++) {
        FileMark mark = file_mark((FileMark){0}, "one two", cut);
        mark = file_mark(mark, "one two" + cut, 7 - cut);
        assert_int_equal(mark.bytes, 7);
        assert_true(mark.hash == whole.hash);
    }
}

static unsigned mode_of(const char *path)
{
    struct stat facts;
    assert_int_equal(stat(path, &facts), 0);
    return facts.st_mode & 0777;
}

static void private_files_are_for_their_owner_alone(void **state)
{
    const Desk *desk = *state;
    Error error = {0};
    put(desk->path, "for all");
    assert_int_equal(chmod(desk->path, 0644), 0);
    assert_true(file_replace_private(desk->path, "secret", 6, NULL, &error));
    assert_int_equal(mode_of(desk->path), 0600);
    assert_holds(desk->path, "secret");
    assert_true(file_replace_private(desk->path, "another", 7, desk->older, &error));
    assert_int_equal(mode_of(desk->path), 0600);
    assert_int_equal(mode_of(desk->older), 0600);
}

static void a_name_is_taken_that_nothing_has(void **state)
{
    const Desk *desk = *state;
    static const char *const names[] = {"a story.md", "a story-2.md", "a story-3.md", NULL};
    char path[2 * PATH_BYTES], taken[2 * PATH_BYTES], expected[2 * PATH_BYTES], tight[PATH_BYTES];
    Error error = {0};
    snprintf(path, sizeof path, "%s/a story.md", desk->folder);
    for (int i = 0; names[i]; i++) {
        assert_true(file_take_free_name(path, taken, sizeof taken, &error));
        snprintf(expected, sizeof expected, "%s/%s", desk->folder, names[i]);
        assert_string_equal(taken, expected);
        assert_holds(taken, "");
        put(taken, names[i]);
    }
    for (int i = 0; names[i]; i++) {
        snprintf(path, sizeof path, "%s/%s", desk->folder, names[i]);
        assert_holds(path, names[i]);
        remove(path);
    }
    assert_int_equal(symlink("nowhere", path), 0); /* a link is something, too */
    assert_true(file_take_free_name(path, taken, sizeof taken, &error));
    assert_non_null(strstr(taken, "a story-3-2.md"));
    remove(path);
    remove(taken);
    snprintf(path, sizeof path, "%s/dir.d/name", desk->folder); /* its folder is not there */
    assert_false(file_take_free_name(path, taken, sizeof taken, &error));
    assert_non_null(strstr(error.text, path));
    assert_false(file_take_free_name(path, tight, strlen(path), &error));
}

#define ON_DESK(test) cmocka_unit_test_setup_teardown(test, lay_desk, clear_desk)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_DESK(a_file_is_read_up_to_its_limit),
        ON_DESK(what_was_there_is_kept_as_the_older_one),
        ON_DESK(what_a_process_of_the_same_number_left_makes_way),
        ON_DESK(what_is_no_file_is_not_written_over),
        ON_DESK(what_holds_what_it_should_is_appended_to),
        ON_DESK(what_somebody_else_wrote_stays),
        ON_DESK(a_torn_line_is_not_appended_to_but_written_over),
        ON_DESK(a_file_is_rewritten_where_it_is_gone_or_holds_what_was_tried),
        ON_DESK(a_name_is_taken_that_nothing_has),
        ON_DESK(private_files_are_for_their_owner_alone),
        cmocka_unit_test(marks_go_on_from_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
