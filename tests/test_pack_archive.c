/* test_pack_archive.c: tests ZIP archives of card packs, also hostile ones, and the differences between card
 * files. */
#include "core/data/content_packs.h"
#include "core/data/json_diff.h"
#include "core/data/pack_archive.h"
#include "core/data/zip_reader.h"
#include "core/data/zip_writer.h"
#include "core/match/game.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_game, NULL};

typedef struct Folder {
    char path[64], packs[80], zip[80];
} Folder;

static int open_folder(void **state)
{
    Folder *folder = memory_new(1, sizeof *folder);
    strcpy(folder->path, "/tmp/storytable_zip_XXXXXX");
    assert_non_null(mkdtemp(folder->path));
    snprintf(folder->packs, sizeof folder->packs, "%s/packs", folder->path);
    snprintf(folder->zip, sizeof folder->zip, "%s/pack.zip", folder->path);
    *state = folder;
    return 0;
}

static int close_folder(void **state)
{
    Folder *folder = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder->path);
    assert_int_equal(system(command), 0);
    free(folder);
    return 0;
}

#define FOLDER_TEST(name) TEST_CASE_ON(Folder *folder, name, ((TestFixture){open_folder, close_folder}))

static void add_file(ZipWriter *zip, const char *name, const char *contents)
{
    Text text = {0};
    text_add(&text, "%s", contents);
    zip_writer_add_file(zip, name, &text);
    text_free(&text);
}

/* Returns an archive with one file. */
static Text make_archive(const char *name, const char *contents)
{
    Text bytes = {0};
    ZipWriter zip = {.out = &bytes};
    add_file(&zip, name, contents);
    zip_writer_finish(&zip);
    return bytes;
}

static void write_archive(const Folder *folder, const Text *bytes)
{
    Error error = {0};
    assert_ok(file_replace(folder->zip, bytes->chars, bytes->length, NULL, &error), error);
}

static void write_card_file(const Folder *folder, const char *pack, const char *file, const char *text)
{
    Error error = {0};
    assert_ok(content_packs_write_file(folder->packs, pack, "null_game", file, text, &error), error);
}

static bool pack_exists(const Folder *folder, const char *name)
{
    PackList list;
    content_packs_list(folder->packs, "null_game", &list);
    return pack_list_contains(&list, name);
}

FOLDER_TEST(exported_packs_can_be_imported)
{
    Error error = {0};
    write_card_file(folder, "Mine", "two.json", "[2]");
    write_card_file(folder, "Mine", "one.json", "{\"one\": 1}");
    write_card_file(folder, "Mine", "one.schema.json", "{}");
    assert_int_equal(pack_archive_export(folder->packs, "Mine", folder->zip, &error), 2);
    assert_fails(pack_archive_export(folder->packs, "Mine", folder->zip, &error), error, "already exists");
    assert_int_equal(pack_archive_import(folder->packs, "Copy", folder->zip, &error), 2);
    char path[256];
    size_t length;
    snprintf(path, sizeof path, "%s/Copy/cards/null_game/one.json", folder->packs);
    char *text = file_read(path, 100, &length, &error);
    assert_string_equal(text, "{\"one\": 1}");
    free(text);
}

FOLDER_TEST(files_of_a_killed_import_are_not_in_the_pack)
{
    Error error = {0};
    char path[256];
    Text bytes = make_archive("cards/null_game/a.json", "{}");
    write_card_file(folder, ".Mine.new", "old.json", "{}");
    write_archive(folder, &bytes);
    assert_int_equal(pack_archive_import(folder->packs, "Mine", folder->zip, &error), 1);
    snprintf(path, sizeof path, "%s/Mine/cards/null_game/old.json", folder->packs);
    assert_null(file_read(path, 100, &(size_t){0}, &error));
    text_free(&bytes);
}

FOLDER_TEST(only_existing_packs_are_exported)
{
    Error error = {0};
    assert_fails(pack_archive_export(folder->packs, "None", folder->zip, &error), error, "None");
    assert_fails(pack_archive_export(folder->packs, "../packs", folder->zip, &error), error, "../packs");
}

FOLDER_TEST(packs_are_not_replaced_and_need_a_valid_name)
{
    Error error = {0};
    Text bytes = make_archive("cards/null_game/a.json", "{}");
    write_archive(folder, &bytes);
    assert_int_equal(pack_archive_import(folder->packs, "Mine", folder->zip, &error), 1);
    assert_fails(pack_archive_import(folder->packs, "Mine", folder->zip, &error), error, "already");
    assert_fails(pack_archive_import(folder->packs, "../Mine", folder->zip, &error), error, "pack name");
    assert_fails(pack_archive_import(folder->packs, "CON", folder->zip, &error), error, "Windows");
    text_free(&bytes);
}

/* An archive that must be rejected: the path of its only file, and words of the message. */
typedef struct BadFile {
    const char *path, *message;
} BadFile;

FOLDER_TEST(archives_with_other_files_are_rejected)
{
    static const BadFile files[] = {
        {"cards/null_game/../../../a.json", "outside"},
        {"/cards/null_game/a.json", "outside"},
        {"cards\\null_game\\a.json", "outside"},
        {"cards/chess/a.json", "not a game's card file"},
        {"cards/null_game/a.sh", "not a game's card file"},
        {"cards/null_game/.a.json", "not a game's card file"},
        {"cards/null_game/sub/a.json", "not a game's card file"},
        {"a.json", "not a game's card file"},
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        Error error = {0};
        Text bytes = make_archive(files[i].path, "{}");
        write_archive(folder, &bytes);
        assert_fails(pack_archive_import(folder->packs, "Bad", folder->zip, &error), error, files[i].message);
        assert_false(pack_exists(folder, "Bad"));
        text_free(&bytes);
    }
}

FOLDER_TEST(archives_with_too_many_or_too_large_files_are_rejected)
{
    Error error = {0};
    Text bytes = {0}, large = {0};
    ZipWriter zip = {.out = &bytes};
    for (int i = 0; i < 201; i++) {
        char name[64];
        snprintf(name, sizeof name, "cards/null_game/%d.json", i);
        add_file(&zip, name, "{}");
    }
    zip_writer_finish(&zip);
    write_archive(folder, &bytes);
    assert_fails(pack_archive_import(folder->packs, "Bad", folder->zip, &error), error, "201 files");
    text_clear(&bytes);
    zip = (ZipWriter){.out = &bytes};
    text_add(&large, "%*s", 5 * 1024 * 1024, "{}");
    zip_writer_add_file(&zip, "cards/null_game/a.json", &large);
    zip_writer_finish(&zip);
    write_archive(folder, &bytes);
    assert_fails(pack_archive_import(folder->packs, "Bad", folder->zip, &error), error, "too large");
    assert_false(pack_exists(folder, "Bad"));
    text_free(&large);
    text_free(&bytes);
}

/* A change of one byte in the header of the only file in the central directory. */
typedef struct HeaderChange {
    int at;
    unsigned char value;
    const char *message;
} HeaderChange;

TEST(changed_headers_are_rejected)
{
    static const HeaderChange changes[] = {
        {8, 1, "encrypted"}, {10, 8, "compressed"}, {16, 0, "damaged"}, {20, 99, "damaged"},
        {24, 99, "damaged"}, {29, 9, "damaged"},    {44, 1, "damaged"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        Error error = {0};
        Archive archive;
        Text bytes = make_archive("a.json", "{}");
        const size_t header = 30 + strlen("a.json") + strlen("{}");
        bytes.chars[header + (size_t)changes[i].at] = (char)changes[i].value;
        assert_fails(zip_read("zip", bytes.chars, bytes.length, &archive, &error), error, changes[i].message);
        assert_int_equal(archive.count, 0);
        text_free(&bytes);
    }
}

TEST(links_are_rejected)
{
    Error error = {0};
    Archive archive;
    Text bytes = make_archive("a.json", "/etc");
    const size_t header = 30 + strlen("a.json") + strlen("/etc");
    bytes.chars[header + 5] = 3;           /* made by Unix */
    bytes.chars[header + 41] = (char)0xA0; /* file type: symbolic link */
    assert_fails(zip_read("zip", bytes.chars, bytes.length, &archive, &error), error, "link");
    text_free(&bytes);
}

TEST(truncated_archives_are_rejected)
{
    Text bytes = make_archive("a.json", "{\"a\": 1}");
    for (size_t length = 0; length < bytes.length; length++) {
        Error error = {0};
        Archive archive;
        assert_fails(zip_read("zip", bytes.chars, length, &archive, &error), error, "zip: ");
    }
    text_free(&bytes);
}

TEST(a_file_cannot_be_in_an_archive_twice)
{
    Error error = {0};
    Archive archive;
    Text bytes = {0};
    ZipWriter zip = {.out = &bytes};
    add_file(&zip, "a.json", "1");
    add_file(&zip, "a.json", "2");
    zip_writer_finish(&zip);
    assert_fails(zip_read("zip", bytes.chars, bytes.length, &archive, &error), error, "twice");
    text_free(&bytes);
}

/* --- differences --- */

static void add_difference(void *user, const char *path, const char *before, const char *after)
{
    text_add(user, "%s: %s, %s\n", path, before ? before : "none", after ? after : "none");
}

static void check_differences(const char *before, const char *after, int count, const char *expected)
{
    Error error = {0};
    Text out = {0};
    JsonFile *old = json_parse("old", before, strlen(before), &error);
    JsonFile *new = json_parse("new", after, strlen(after), &error);
    assert_ok(old && new, error);
    const Json first = json_get_root(old), second = json_get_root(new);
    assert_int_equal(json_diff(&first, &second, add_difference, &out), count);
    assert_string_equal(text_chars(&out), expected);
    text_free(&out);
    json_close(old);
    json_close(new);
}

TEST(differences_name_members_ids_and_numbers)
{
    check_differences("{\"a\": 1, \"b\": [1, 2]}", "{\"b\": [1, 3, 4], \"c\": true}", 4,
                      "a: 1, none\nb.2: 2, 3\nb.3: none, 4\nc: none, true\n");
    check_differences("[{\"id\": \"x\", \"hp\": 5}, {\"id\": \"y\"}]",
                      "[{\"id\": \"y\"}, {\"id\": \"x\", \"hp\": 6}]", 1, "x.hp: 5, 6\n");
    check_differences("[{\"id\": \"x\"}]", "[{\"id\": \"z\"}]", 2,
                      "x: {\"id\":\"x\"}, none\nz: none, {\"id\":\"z\"}\n");
    check_differences("{\"a\": [1]}", "{\"a\": {\"b\": 1}}", 1, "a: [1], {\"b\":1}\n");
}

TEST(equal_files_have_no_differences)
{
    check_differences("{\"a\": [1, {\"id\": \"x\"}]}", "{ \"a\" : [ 1 , { \"id\" : \"x\" } ] }", 0, "");
}
