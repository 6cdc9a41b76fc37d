/* test_backup.c: tests of backup.h: an import restores all exported files and overwrites none, and a bad
 * archive changes nothing. */
#include "auto.h"
#include "core/data/backup.h"
#include "core/platform/archive.h"
#include "core/platform/file.h"
#include "core/text/text.h"
#include "test.h"

#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 512, BYTES_MAX = 64 * 1024 * 1024 };

typedef struct Place {
    char folder[64], from[80], to[80], file[80];
    Text told;
} Place;

static int set_up(void **state)
{
    static Place place;
    place = (Place){.told = {0}};
    strcpy(place.folder, "/tmp/storytable-backup-XXXXXX");
    if (!mkdtemp(place.folder)) {
        return -1;
    }
    snprintf(place.from, sizeof place.from, "%s/from", place.folder);
    snprintf(place.to, sizeof place.to, "%s/to", place.folder);
    snprintf(place.file, sizeof place.file, "%s/all.tar", place.folder);
    *state = &place;
    return 0;
}

static int tear_down(void **state)
{
    Place *place = *state;
    char command[128];
    text_free(&place->told);
    snprintf(command, sizeof command, "rm -rf '%s'", place->folder);
    return system(command);
}

static void write_file(const char *own, const char *path, const char *words)
{
    char whole[PATH_BYTES];
    snprintf(whole, sizeof whole, "%s/%s", own, path);
    for (char *slash = strchr(whole + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(whole, 0700);
        *slash = '/';
    }
    assert_true(file_replace_unsynced(whole, words, strlen(words), NULL));
}

static void assert_file_contains(const char *own, const char *path, const char *words)
{
    char whole[PATH_BYTES];
    size_t length = 0;
    Error error = {0};
    snprintf(whole, sizeof whole, "%s/%s", own, path);
    AUTO(free) char *held = file_read(whole, BYTES_MAX, &length, &error);
    assert_ok(held, error);
    assert_string_equal(held, words);
}

static bool does_file_exist(const char *own, const char *path)
{
    char whole[PATH_BYTES];
    snprintf(whole, sizeof whole, "%s/%s", own, path);
    return access(whole, F_OK) == 0;
}

static void append_event(void *user, BackupEvent event, const char *path, const char *as)
{
    static const char *const events[BACKUP_EVENTS] = {"added", "same", "extended", "renamed", "left"};
    Place *place = user;
    text_add(&place->told, "%s %s%s%s\n", events[event], path, as[0] ? " as " : "", as);
}

static void export_from(Place *place)
{
    Error error = {0};
    unlink(place->file);
    text_clear(&place->told);
    assert_ok(backup_export(place->from, place->file, append_event, place, &error), error);
}

static bool import_archive(Place *place, Error *error)
{
    text_clear(&place->told);
    mkdir(place->to, 0700);
    return backup_import(place->to, place->file, append_event, place, error);
}

static void import_valid_archive(Place *place)
{
    Error error = {0};
    assert_ok(import_archive(place, &error), error);
}

static bool was_reported(const Place *place, const char *words)
{
    return strstr(text_chars(&place->told), words) != NULL;
}

static const char GAME[] = "{\"storytable\": 3}\n{\"moves\": 1}\n";
static const char LONGER[] = "{\"storytable\": 3}\n{\"moves\": 1}\n{\"moves\": 2}\n";

TEST_ON(Place *place, all_user_files_are_exported)
{
    char name[192] = "", deep[PATH_BYTES];
    memset(name, 'n', 180);
    snprintf(deep, sizeof deep, "saves/fantastical_adventure/deleted/%s.save", name);
    const char *const carried[] = {"settings.json",
                                   "progress.json",
                                   "drafts.json",
                                   "saves/fiction/one.save",
                                   "saves/fiction/one.save.drafts",
                                   "saves/fiction/aside/B\xC3\xBC"
                                   "cher \xF0\x9F\x93\x9A.save",
                                   "runs/fiction/20261122T201503Z-5.json",
                                   "runs/fiction/deleted/20261122T201503Z-5.json",
                                   "packs/My own/cards/fiction/words.json",
                                   "stories/fiction-5.md",
                                   "pictures/fiction-5.png",
                                   deep};
    const char *const left[] = {"seats/ab-1",
                                "saves/fiction/one.save.table",
                                "saves/fiction/one.save.lock",
                                "saves/fiction/one.save.old",
                                "runs/fiction/index",
                                "runs/fiction/games.index",
                                "packs/.draft/cards/fiction/words.json",
                                "settings.json.old",
                                "saves/fiction/.x.save",
                                "other.json"};
    for (size_t i = 0; i < sizeof carried / sizeof *carried; i++) {
        write_file(place->from, carried[i], carried[i]);
    }
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        write_file(place->from, left[i], "secret");
    }
    export_from(place);
    for (int times = 0; times < 2; times++) {
        import_valid_archive(place);
        for (size_t i = 0; i < sizeof carried / sizeof *carried; i++) {
            char words[2 * PATH_BYTES];
            assert_file_contains(place->to, carried[i], carried[i]);
            snprintf(words, sizeof words, "%s %s\n", times > 0 ? "same" : "added", carried[i]);
            assert_true(was_reported(place, words));
        }
        for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
            assert_false(does_file_exist(place->to, left[i]));
        }
    }
    struct stat facts, before;
    char whole[PATH_BYTES];
    snprintf(whole, sizeof whole, "%s/drafts.json", place->to);
    assert_ints(stat(whole, &facts), 0, facts.st_mode & 0777, 0600, stat(place->file, &before), 0);
    assert_int_equal(before.st_mode & 0777, 0600);
}

TEST_ON(Place *place, saves_keep_their_order)
{
    struct stat facts;
    char whole[PATH_BYTES], command[2 * PATH_BYTES];
    write_file(place->from, "saves/fiction/one.save", GAME);
    snprintf(command, sizeof command, "touch -d '2001-02-03 04:05:06 UTC' '%s/saves/fiction/one.save'",
             place->from);
    assert_int_equal(system(command), 0);
    export_from(place);
    import_valid_archive(place);
    snprintf(whole, sizeof whole, "%s/saves/fiction/one.save", place->to);
    assert_ints(stat(whole, &facts), 0, facts.st_mtime, 981173106);
}

TEST_ON(Place *place, different_content_is_imported_under_new_name)
{
    write_file(place->from, "settings.json", "{\"volume\": 1}");
    write_file(place->from, "saves/fiction/one.save", GAME);
    write_file(place->from, "saves/fiction/one.save.drafts", "{}");
    write_file(place->from, "packs/mine/cards/fiction/a.json", "[1]");
    write_file(place->from, "packs/mine/cards/fiction/b.json", "[2]");
    write_file(place->to, "settings.json", "{\"volume\": 2}");
    write_file(place->to, "saves/fiction/one.save", "{\"storytable\": 3, \"seed\": \"2\"}\n");
    write_file(place->to, "packs/mine/cards/fiction/b.json", "[3]");
    export_from(place);
    import_valid_archive(place);
    assert_file_contains(place->to, "settings.json", "{\"volume\": 2}");
    assert_file_contains(place->to, "settings (2).json", "{\"volume\": 1}");
    assert_file_contains(place->to, "saves/fiction/one.save", "{\"storytable\": 3, \"seed\": \"2\"}\n");
    assert_file_contains(place->to, "saves/fiction/one (2).save", GAME);
    assert_file_contains(place->to, "saves/fiction/one (2).save.drafts", "{}");
    assert_file_contains(place->to, "packs/mine/cards/fiction/b.json", "[3]");
    assert_file_contains(place->to, "packs/mine (2)/cards/fiction/a.json", "[1]");
    assert_file_contains(place->to, "packs/mine (2)/cards/fiction/b.json", "[2]");
    assert_false(does_file_exist(place->to, "packs/mine/cards/fiction/a.json"));
    assert_true(was_reported(place, "renamed settings.json as settings (2).json\n"));
    import_valid_archive(place); /* importing the same archive again adds nothing */
    assert_none(was_reported(place, "added"), was_reported(place, "renamed"),
                does_file_exist(place->to, "settings (3).json"));
}

/* Both data folders have the same games. Of each game, one folder has a shorter version than the other. */
TEST_ON(Place *place, import_creates_no_duplicate_history)
{
    write_file(place->from, "runs/fiction/1.json", GAME);
    write_file(place->from, "runs/fiction/2.json", LONGER);
    write_file(place->from, "saves/fiction/one.save", LONGER);
    write_file(place->to, "runs/fiction/1.json", LONGER);
    write_file(place->to, "runs/fiction/2.json", GAME);
    write_file(place->to, "saves/fiction/one.save", GAME);
    export_from(place);
    import_valid_archive(place);
    assert_file_contains(place->to, "runs/fiction/1.json", LONGER);
    assert_file_contains(place->to, "runs/fiction/2.json", LONGER);
    assert_file_contains(place->to, "saves/fiction/one.save", LONGER);
    assert_all(was_reported(place, "same runs/fiction/1.json"),
               was_reported(place, "extended runs/fiction/2.json"));
    assert_false(does_file_exist(place->to, "runs/fiction/1 (2).json"));
    assert_false(does_file_exist(place->to, "runs/fiction/2 (2).json"));
}

/* Older versions of the program used file names that Windows does not allow. */
TEST_ON(Place *place, names_are_portable_in_the_archive)
{
    write_file(place->from, "saves/fiction/a:b?.save", GAME);
    write_file(place->from, "saves/fiction/CON.save", GAME);
    write_file(place->from, "packs/end./cards/fiction/a.json", "[1]");
    export_from(place);
    import_valid_archive(place);
    assert_file_contains(place->to, "saves/fiction/a%3Ab%3F.save", GAME);
    assert_file_contains(place->to, "saves/fiction/%43ON.save", GAME);
    assert_file_contains(place->to, "packs/end%2E/cards/fiction/a.json", "[1]");
}

TEST_ON(Place *place, export_overwrites_no_file)
{
    Error error = {0};
    assert_fails(backup_export(place->from, place->file, append_event, place, &error), error,
                 "nothing to export");
    write_file(place->from, "settings.json", "{}");
    export_from(place);
    assert_fails(backup_export(place->from, place->file, append_event, place, &error), error,
                 "already exists");
}

TEST_ON(Place *place, archive_is_readable_by_tar)
{
    char command[2 * PATH_BYTES], name[192] = "", path[208];
    memset(name, 'n', 150);
    snprintf(path, sizeof path, "stories/%s.md", name);
    write_file(place->from, path, "long");
    write_file(place->from,
               "stories/B\xC3\xBC"
               "cher.md",
               "letters");
    write_file(place->from, "stories/empty.md", "");
    export_from(place);
    snprintf(command, sizeof command,
             "cd '%s' && tar xf all.tar && cmp storytable/%s from/%s && cmp 'storytable/stories/B\xC3\xBC"
             "cher.md' 'from/stories/B\xC3\xBC"
             "cher.md' && test -f storytable/stories/empty.md",
             place->folder, path, path);
    assert_int_equal(system(command), 0);
}

/* ------------------------------------------------------------------ bad archives */

static void assert_rejected(Place *place, const char *bytes, size_t length, const char *part)
{
    Error error = {0};
    char command[128];
    assert_true(file_replace_unsynced(place->file, bytes, length, NULL));
    assert_fails(import_archive(place, &error), error, "all.tar");
    if (!strstr(error.text, part)) {
        fail_msg("%s does not contain: %s", error.text, part);
    }
    assert_int_equal(place->told.length, 0);
    snprintf(command, sizeof command, "test -z \"$(ls -A '%s')\"", place->to);
    assert_int_equal(system(command), 0);
}

static void assert_name_rejected(Place *place, const char *name)
{
    ArchiveWriter writer = {0};
    archive_add(&writer, name, "x", 1, 0);
    archive_finish(&writer);
    assert_rejected(place, writer.bytes, writer.length, "name in this archive");
    free(writer.bytes);
}

TEST_ON(Place *place, paths_outside_folder_are_rejected)
{
    static const char *const names[] = {"../settings.json",
                                        "storytable/../settings.json",
                                        "/etc/passwd",
                                        "storytable/./settings.json",
                                        "storytable//x",
                                        "storytable/..",
                                        "storytable/",
                                        "C:/x",
                                        "storytable\\..\\x",
                                        "a\nb",
                                        "storytable/\xFF",
                                        "",
                                        "storytable/\xC3\xBC/../../x"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_name_rejected(place, names[i]);
    }
    char longest[ARCHIVE_NAME_MAX];
    memset(longest, 'a', sizeof longest);
    memcpy(longest, "../", 3);
    longest[ARCHIVE_NAME_MAX - 1] = '\0';
    assert_name_rejected(place, longest);
}

/* Updates the header's checksum after a change. */
static void update_checksum(char *header)
{
    unsigned sum = 0;
    memset(header + 148, ' ', 8);
    for (int i = 0; i < 512; i++) {
        sum += (unsigned char)header[i];
    }
    snprintf(header + 148, 8, "%06o", sum);
}

TEST_ON(Place *place, entries_other_than_files_are_rejected)
{
    static const char types[] = "12346LKS";
    for (const char *type = types; *type; type++) {
        ArchiveWriter writer = {0};
        archive_add(&writer, "storytable/settings.json", "x", 1, 0);
        archive_finish(&writer);
        writer.bytes[156] = *type;
        update_checksum(writer.bytes);
        assert_rejected(place, writer.bytes, writer.length, "link or device");
        free(writer.bytes);
    }
}

TEST_ON(Place *place, huge_size_is_rejected)
{
    static const char *const sizes[] = {"77777777777", "00000010000", "zzzzzzzzzzz",
                                        "\x80\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        ArchiveWriter writer = {0};
        archive_add(&writer, "storytable/settings.json", "x", 1, 0);
        archive_finish(&writer);
        memcpy(writer.bytes + 124, sizes[i], 11);
        update_checksum(writer.bytes);
        assert_rejected(place, writer.bytes, writer.length, i < 2 ? "truncated" : "not a Storytable archive");
        free(writer.bytes);
    }
}

/* Truncates the archive at many places, and changes every 37th byte. */
TEST_ON(Place *place, damage_is_found_before_anything_is_written)
{
    size_t length = 0;
    write_file(place->from, "settings.json", "{}");
    write_file(place->from,
               "saves/fiction/B\xC3\xBC"
               "cher.save",
               GAME);
    export_from(place);
    AUTO(free) char *bytes = file_read(place->file, BYTES_MAX, &length, NULL);
    assert_non_null(bytes);
    for (size_t cut = 0; cut + 1024 < length; cut += 211) {
        assert_rejected(place, bytes, cut, "");
    }
    for (size_t at = 0; at < length; at += 37) {
        Error error = {0};
        bytes[at] ^= 1;
        assert_true(file_replace_unsynced(place->file, bytes, length, NULL));
        if (import_archive(place, &error)) { /* only changes of padding bytes may go unnoticed */
            char command[128];
            assert_file_contains(place->to, "settings.json", "{}");
            assert_file_contains(place->to,
                                 "saves/fiction/B\xC3\xBC"
                                 "cher.save",
                                 GAME);
            snprintf(command, sizeof command, "rm -rf '%s'", place->to);
            assert_int_equal(system(command), 0);
        } else {
            assert_int_equal(place->told.length, 0);
        }
        bytes[at] ^= 1;
    }
}

TEST_ON(Place *place, archives_with_invalid_contents_are_rejected)
{
    static const struct {
        const char *list, *part;
    } lists[] = {
        {NULL, "not a Storytable archive"},
        {"{}", "not a Storytable archive"},
        {"{\"storytable_export\": 2, \"files\": []}", "newer version of Storytable"},
        {"{\"storytable_export\": \"1\", \"files\": []}", "export.json:1: storytable_export: "},
        {"{\"storytable_export\": 1, \"files\": {}}", "files: must be an array"},
        {"{\"storytable_export\": 1, \"files\": []}", "export.json does not list"},
        {"{\"storytable_export\": 1,\n \"files\": [{\"path\": \"x.json\", \"bytes\": 1, \"hash\": "
         "\"0000000000000000\"}]}",
         "export.json:2: files[0]: \"x.json\" is missing"},
        {"{\"storytable_export\": 1, \"files\": [{\"path\": \"settings.json\", \"bytes\": 1, \"hash\": "
         "\"0000000000000000\"}]}",
         "\"settings.json\" is damaged"},
        {"{\"storytable_export\": 1, \"files\": [", "export.json:1: is not well-formed JSON"},
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        ArchiveWriter writer = {0};
        if (lists[i].list) {
            archive_add(&writer, "storytable/export.json", lists[i].list, strlen(lists[i].list), 0);
        }
        archive_add(&writer, "storytable/settings.json", "x", 1, 0);
        archive_finish(&writer);
        assert_rejected(place, writer.bytes, writer.length, lists[i].part);
        free(writer.bytes);
    }
    ArchiveWriter twice = {0};
    archive_add(&twice, "storytable/settings.json", "x", 1, 0);
    archive_add(&twice, "storytable/settings.json", "y", 1, 0);
    archive_finish(&twice);
    assert_rejected(place, twice.bytes, twice.length, "the same file twice");
    free(twice.bytes);
    assert_rejected(place, "hello", 5, "truncated");
}

const TestFixture test_each = {set_up, tear_down};
