/* test_draft_file.c: tests of draft_file.h: drafts are restored by field, only the owner can read the file,
 * the file stays small, and unknown members are kept. */
#include "auto.h"
#include "core/data/draft_file.h"
#include "core/platform/file.h"
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 128, FILE_BYTES_MAX = 1 << 20 };

typedef struct Desk {
    char folder[64], path[PATH_BYTES], older[PATH_BYTES];
} Desk;

static int set_up(void **state)
{
    static Desk desk;
    strcpy(desk.folder, "/tmp/storytable-drafts-XXXXXX");
    if (!mkdtemp(desk.folder)) {
        return -1;
    }
    snprintf(desk.path, PATH_BYTES, "%s/drafts.json", desk.folder);
    snprintf(desk.older, PATH_BYTES, "%s/drafts.json.old", desk.folder);
    *state = &desk;
    return 0;
}

static int tear_down(void **state)
{
    const Desk *desk = *state;
    remove(desk->path);
    remove(desk->older);
    return rmdir(desk->folder);
}

static void write_file(const char *path, const char *words)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(words, file);
    assert_int_equal(fclose(file), 0);
}

static void write_draft(const Desk *desk, const char *field, const char *text)
{
    Error error = {0};
    assert_ok(draft_file_write(desk->path, field, text, &error), error);
}

static void assert_draft(const Desk *desk, const char *field, const char *expected)
{
    Error error = {0};
    AUTO(free) char *draft = draft_file_read(desk->path, field, &error);
    assert_string_equal(error.text, "");
    if (expected) {
        assert_non_null(draft);
        assert_string_equal(draft, expected);
    } else {
        assert_null(draft);
    }
}

TEST_ON(const Desk *desk, drafts_are_restored_by_field)
{
    assert_draft(desk, "chat", NULL);
    write_draft(desk, "chat", "He said: \"\u00FCber\"\n\n\\o/");
    write_draft(desk, "telling", "Once");
    write_draft(desk, "telling", "Once upon a time");
    assert_draft(desk, "chat", "He said: \"\u00FCber\"\n\n\\o/");
    assert_draft(desk, "telling", "Once upon a time");
    assert_draft(desk, "name", NULL);
}

TEST_ON(const Desk *desk, draft_files_are_private)
{
    struct stat facts;
    write_draft(desk, "chat", "secret");
    assert_ints(stat(desk->path, &facts), 0, facts.st_mode & 0777, 0600);
}

TEST_ON(const Desk *desk, file_is_deleted_with_last_draft)
{
    write_draft(desk, "chat", "one");
    write_draft(desk, "telling", "two");
    write_draft(desk, "chat", "");
    assert_draft(desk, "chat", NULL);
    assert_draft(desk, "telling", "two");
    write_draft(desk, "telling", "");
    assert_int_not_equal(access(desk->path, F_OK), 0);
    write_draft(desk, "telling", ""); /* deleting a draft that does not exist is no error */
}

TEST_ON(const Desk *desk, oldest_drafts_are_dropped)
{
    char field[32];
    for (int i = 0; i < DRAFTS_MAX; i++) {
        snprintf(field, sizeof field, "field %d", i);
        write_draft(desk, field, "words");
    }
    write_draft(desk, "field 0", "changed"); /* field 0 is the newest draft now */
    write_draft(desk, "one more", "words");
    assert_draft(desk, "field 0", "changed");
    assert_draft(desk, "field 1", NULL);
    assert_draft(desk, "field 2", "words");
    assert_draft(desk, "one more", "words");
}

TEST_ON(const Desk *desk, unknown_members_are_kept)
{
    write_file(desk->path, "{\"later\": {\"kind\": [1, null]}, \"chat\": \"hello\"}");
    assert_draft(desk, "later", NULL);
    write_draft(desk, "chat", "hello all");
    size_t length;
    char *text = file_read(desk->path, FILE_BYTES_MAX, &length, NULL);
    assert_non_null(text);
    assert_non_null(strstr(text, "\"later\": {\"kind\":[1,null]}"));
    free(text);
    assert_draft(desk, "chat", "hello all");
}

TEST_ON(const Desk *desk, unreadable_file_is_kept)
{
    static const char *const bad[] = {"{\"chat\": \"hel", "[1]", "", "\"chat\""};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Error error = {0};
        write_file(desk->path, bad[i]);
        assert_null(draft_file_read(desk->path, "chat", &error));
        assert_ptr_equal(strstr(error.text, desk->path), error.text);
        write_draft(desk, "chat", "again");
        assert_draft(desk, "chat", "again");
        size_t length;
        AUTO(free) char *older = file_read(desk->older, FILE_BYTES_MAX, &length, NULL);
        assert_non_null(older);
        assert_string_equal(older, bad[i]);
    }
}

TEST_ON(const Desk *desk, write_failure_is_reported)
{
    char path[2 * PATH_BYTES];
    Error error = {0};
    snprintf(path, sizeof path, "%s/nowhere/drafts.json", desk->folder);
    assert_fails(draft_file_write(path, "chat", "words", &error), error, path);
}

const TestFixture test_each = {set_up, tear_down};
