/* test_file.c: tests of file.h: files are read whole or rejected, and written completely or not at all. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 128, BYTES_MAX = 64 * 1024, CHUNK = 4096 };

typedef struct Desk {
    char folder[64];
    char path[PATH_BYTES], older[PATH_BYTES];
    char fresh[2 * PATH_BYTES]; /* path of the temporary file */
} Desk;

static int set_up(void **state)
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

static int tear_down(void **state)
{
    Desk *desk = *state;
    remove(desk->path);
    remove(desk->older);
    remove(desk->fresh);
    return rmdir(desk->folder);
}

static void write_file(const char *path, const char *words)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(words, file);
    assert_int_equal(fclose(file), 0);
}

static void assert_file_contains(const char *path, const char *words)
{
    size_t length = 0;
    AUTO(free) char *held = file_read(path, BYTES_MAX, &length, NULL);
    assert_non_null(held);
    assert_int_equal(length, strlen(words));
    assert_string_equal(held, words);
}

static FileDigest get_digest(const char *words)
{
    return file_update_digest((FileDigest){0}, words, strlen(words));
}

/* Returns `count` letters followed by `end`. The caller frees the text. */
static char *create_letters(size_t count, const char *end)
{
    char *words = memory_new(count + strlen(end) + 1, 1);
    memset(words, 'a', count);
    strcpy(words + count, end);
    return words;
}

#define ON_DESK(name) TEST_CASE_ON(Desk *desk, name, ((TestFixture){set_up, tear_down}))

ON_DESK(a_file_is_read_up_to_its_limit)
{
    Error error = {0};
    size_t length = 99;
    write_file(desk->path, "12345");
    assert_fails(file_read(desk->path, 4, &length, &error), error, "is too large (the limit is 4 bytes)");
    for (size_t max = 5; max <= 6; max++) {
        AUTO(free) char *bytes = file_read(desk->path, max, &length, NULL);
        assert_string_equal(bytes, "12345");
        assert_int_equal(length, 5);
    }
    write_file(desk->path, "");
    assert_file_contains(desk->path, "");
    assert_fails(file_read(desk->folder, BYTES_MAX, &length, &error), error, "is not a regular file");
    assert_fails(file_read(desk->older, BYTES_MAX, &length, &error), error, "cannot be opened");
}

ON_DESK(replaced_file_is_kept_as_backup)
{
    assert_true(file_replace(desk->path, "new", 3, desk->older, NULL));
    assert_int_not_equal(access(desk->older, F_OK), 0); /* no backup, because no file was replaced */
    assert_true(file_replace(desk->path, "newer", 5, desk->older, NULL));
    assert_true(file_replace(desk->path, "newest", 6, desk->older, NULL));
    assert_file_contains(desk->path, "newest");
    assert_file_contains(desk->older, "newer");
}

/* A killed process leaves its temporary file behind, and another process may get the same ID. */
ON_DESK(leftover_temporary_file_is_replaced)
{
    Error error = {0};
    write_file(desk->fresh, "half of so");
    assert_true(file_replace(desk->path, "something", 9, NULL, &error));
    assert_file_contains(desk->path, "something");
    assert_int_not_equal(access(desk->fresh, F_OK), 0);
    assert_int_equal(mkdir(desk->fresh, 0700),
                     0); /* a folder with the name of the temporary file cannot be replaced */
    assert_fails(file_replace(desk->path, "other", 5, NULL, &error), error, "cannot be saved");
    assert_fails(file_check_replaceable(desk->path, &error), error, "cannot be saved");
    assert_file_contains(desk->path, "something");
}

ON_DESK(check_of_replaceable_file_leaves_no_trace)
{
    Error error = {0};
    assert_true(file_check_replaceable(desk->path, &error));
    assert_int_not_equal(access(desk->path, F_OK), 0);
    assert_int_not_equal(access(desk->fresh, F_OK), 0);
    write_file(desk->path, "old");
    assert_true(file_check_replaceable(desk->path, &error));
    assert_file_contains(desk->path, "old");
    assert_fails(file_check_replaceable("/missing/folder/file", &error), error, "cannot be saved");
}

ON_DESK(object_other_than_file_is_not_overwritten)
{
    Error error = {0};
    assert_int_equal(mkfifo(desk->path, 0600), 0);
    assert_fails(file_replace(desk->path, "new", 3, NULL, &error), error, "is not a regular file");
    assert_int_equal(file_append(desk->path, (FileDigest){0}, "new", 3, &error), FILE_CHANGED);
    write_file(desk->older, "kept");
    /* The backup does not replace a FIFO. */
    assert_false(file_replace(desk->older, "new", 3, desk->path, &error));
    assert_file_contains(desk->older, "kept");
}

/* Most file lengths are close to a multiple of CHUNK. */
ON_DESK(unchanged_file_is_appended_to)
{
    static const size_t sizes[] = {0, 1, CHUNK - 2, CHUNK - 1, CHUNK, 2 * CHUNK - 1, 3 * CHUNK};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        AUTO(free)
        char *before = create_letters(sizes[i], "\n"), *after = create_letters(sizes[i], "\nmore\n");
        write_file(desk->path, before);
        assert_int_equal(file_append(desk->path, get_digest(before), "more\n", 5, NULL), FILE_DONE);
        assert_file_contains(desk->path, after);
        /* The old digest covers only the start of the file now, so the next append is rejected. */
        assert_int_equal(file_append(desk->path, get_digest(before), "more\n", 5, NULL), FILE_CHANGED);
        assert_file_contains(desk->path, after);
    }
}

ON_DESK(file_changed_by_others_is_kept)
{
    static const char *const marks[] = {"one\ntwp\n", "one\ntwo\nt", "one\n", "two\none\n"};
    Error error = {0};
    write_file(desk->path, "one\ntwo\n");
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const FileDigest mark = get_digest(marks[i]);
        assert_int_equal(file_append(desk->path, mark, "x\n", 2, &error), FILE_CHANGED);
        assert_non_null(strstr(error.text, "another program has changed this file"));
        assert_int_equal(file_rewrite(desk->path, mark, mark, "x\n", 2, NULL, &error), FILE_CHANGED);
    }
    assert_int_equal(file_rewrite(desk->path, get_digest("1\n"), (FileDigest){0}, "x\n", 2, NULL, &error),
                     FILE_CHANGED);
    assert_file_contains(desk->path, "one\ntwo\n");
}

/* An incomplete append is recognized by the missing line break. */
ON_DESK(incomplete_line_is_rewritten)
{
    static const size_t sizes[] = {1, CHUNK - 1, CHUNK, CHUNK + 1};
    Error error = {0};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        AUTO(free) char *torn = create_letters(sizes[i], ""), *whole = create_letters(sizes[i], "\n");
        write_file(desk->path, torn);
        assert_int_equal(file_append(desk->path, (FileDigest){0}, "x\n", 2, &error), FILE_FAILED);
        assert_non_null(strstr(error.text, "ends with an incomplete line"));
        assert_file_contains(desk->path, torn);
        assert_int_equal(
            file_rewrite(desk->path, (FileDigest){0}, (FileDigest){0}, "x\n", 2, desk->older, &error),
            FILE_DONE);
        assert_file_contains(desk->path, "x\n");
        assert_file_contains(desk->older, torn);
        write_file(desk->path, whole);
        assert_int_equal(file_append(desk->path, (FileDigest){0}, "x\n", 2, &error), FILE_CHANGED);
    }
}

ON_DESK(missing_or_partly_written_file_is_rewritten)
{
    const FileDigest before = get_digest("one\n"), tried = get_digest("one\ntwo\n");
    assert_int_equal(file_rewrite(desk->path, before, tried, "1\n", 2, NULL, NULL), FILE_DONE);
    write_file(desk->path, "one\n");
    assert_int_equal(file_rewrite(desk->path, before, tried, "2\n", 2, NULL, NULL), FILE_DONE);
    assert_file_contains(desk->path, "2\n");
    write_file(desk->path, "one\ntwo\n");
    assert_int_equal(file_rewrite(desk->path, before, tried, "3\n", 2, NULL, NULL), FILE_DONE);
    assert_file_contains(desk->path, "3\n");
    write_file(desk->path, "one\ntwo\nt"); /* the file is longer than after the complete append */
    assert_int_equal(file_rewrite(desk->path, before, tried, "4\n", 2, NULL, NULL), FILE_CHANGED);
    assert_file_contains(desk->path, "one\ntwo\nt");
}

/* The digest of a text does not depend on how the text is split. */
TEST(digests_can_be_continued)
{
    const FileDigest whole = get_digest("one two");
    for (size_t cut = 0; cut <= 7; cut++) {
        FileDigest mark = file_update_digest((FileDigest){0}, "one two", cut);
        mark = file_update_digest(mark, &"one two"[cut], 7 - cut);
        assert_int_equal(mark.bytes, 7);
        assert_true(mark.hash == whole.hash);
    }
}

static unsigned get_file_mode(const char *path)
{
    struct stat facts;
    assert_int_equal(stat(path, &facts), 0);
    return facts.st_mode & 0777;
}

ON_DESK(private_files_are_readable_by_owner_only)
{
    Error error = {0};
    write_file(desk->path, "for all");
    assert_int_equal(chmod(desk->path, 0644), 0);
    assert_true(file_replace_private(desk->path, "secret", 6, NULL, &error));
    assert_int_equal(get_file_mode(desk->path), 0600);
    assert_file_contains(desk->path, "secret");
    assert_true(file_replace_private(desk->path, "another", 7, desk->older, &error));
    assert_ints(get_file_mode(desk->path), 0600, get_file_mode(desk->older), 0600);
}

ON_DESK(reserved_name_is_unused)
{
    static const char *const names[] = {"a story.md", "a story-2.md", "a story-3.md", NULL};
    char path[2 * PATH_BYTES], taken[2 * PATH_BYTES], expected[2 * PATH_BYTES], tight[PATH_BYTES];
    Error error = {0};
    snprintf(path, sizeof path, "%s/a story.md", desk->folder);
    for (int i = 0; names[i]; i++) {
        assert_true(file_reserve_name(path, taken, sizeof taken, &error));
        snprintf(expected, sizeof expected, "%s/%s", desk->folder, names[i]);
        assert_string_equal(taken, expected);
        assert_file_contains(taken, "");
        write_file(taken, names[i]);
    }
    for (int i = 0; names[i]; i++) {
        snprintf(path, sizeof path, "%s/%s", desk->folder, names[i]);
        assert_file_contains(path, names[i]);
        remove(path);
    }
    assert_int_equal(symlink("nowhere", path),
                     0); /* a symbolic link without a target counts as an existing file */
    assert_true(file_reserve_name(path, taken, sizeof taken, &error));
    assert_non_null(strstr(taken, "a story-3-2.md"));
    remove(path);
    remove(taken);
    snprintf(path, sizeof path, "%s/dir.d/name", desk->folder);
    assert_fails(file_reserve_name(path, taken, sizeof taken, &error), error, path);
    assert_false(file_reserve_name(path, tight, strlen(path), &error));
}
