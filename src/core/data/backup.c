/* backup.c: export and import of the user's files. The first file of an archive, export.json, lists all other
 * files with their lengths and hashes. */
#include "core/data/backup.h"

#include "core/data/json.h"
#include "core/platform/archive.h"
#include "core/platform/file.h"
#include "core/platform/file_name.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "core/platform/platform.h"
#include "core/platform/version.h"
#include "core/text/utf8.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
#include <utime.h>

enum { BACKUP_FORMAT = 1, DEPTH_MAX = 8, SAME_NAMES_MAX = 999, HASH_DIGITS = 16 };

/* Maximum sizes of a file and of an archive, in bytes. Larger files and archives are not read. */
#define FILE_BYTES_MAX ((size_t)256 * 1024 * 1024)
#define ARCHIVE_BYTES_MAX ((size_t)1024 * 1024 * 1024)

static const char TOP[] = "storytable/", LIST[] = "storytable/export.json";
static const char SAVE[] = ".save", DRAFTS[] = ".drafts";

/* --- choosing the files to export --- */

static bool has_suffix(const char *name, const char *ending)
{
    const size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

static bool has_prefix(const char *path, const char *prefix)
{
    return strncmp(path, prefix, strlen(prefix)) == 0;
}

/* True if a file is exported. Not exported: hidden files, *.new and *.lock files, which are temporary; *.old
 * files, which are old copies; and *.table files, which contain secrets of online games. */
static bool is_exported(const char *path)
{
    static const char *const single[] = {"settings.json", "progress.json", "drafts.json"};
    static const char *const left[] = {".old", ".lock", ".new", ".table"};
    bool hidden = false;
    for (const char *part = path; part; part = strchr(part, '/')) {
        part += *part == '/';
        hidden = hidden || *part == '.';
    }
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        hidden = hidden || has_suffix(path, left[i]);
    }
    for (size_t i = 0; i < sizeof single / sizeof *single; i++) {
        if (strcmp(path, single[i]) == 0) {
            return true;
        }
    }
    const bool save =
        has_prefix(path, "saves/") && (has_suffix(path, SAVE) || has_suffix(path, ".save.drafts"));
    const bool run = has_prefix(path, "runs/") && has_suffix(path, ".json");
    return !hidden && (save || run || has_prefix(path, "packs/") || has_prefix(path, "stories/") ||
                       has_prefix(path, "pictures/"));
}

/* True if the program changes files of this kind only by appending to them. The shorter of two versions of
 * such a file is then the beginning of the longer version. */
static bool is_append_only(const char *path)
{
    return (has_prefix(path, "saves/") && has_suffix(path, SAVE)) || has_prefix(path, "runs/");
}

/* Returns the length of the stem of a path. If the path is taken, an import inserts a number such as " (2)"
 * after the stem. Files with the same stem belong together: the files of a card pack, or a save and its
 * drafts (unfinished texts). */
static size_t find_stem_length(const char *path)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    if (has_prefix(path, "packs/")) {
        const char *pack = path + strlen("packs/");
        return (size_t)(pack - path) + strcspn(pack, "/");
    }
    for (const char *save = strstr(name, SAVE); save; save = strstr(save + 1, SAVE)) {
        if (strcmp(save, SAVE) == 0 || strcmp(save + strlen(SAVE), DRAFTS) == 0) {
            return (size_t)(save - path);
        }
    }
    const char *dot = strrchr(name, '.');
    return (size_t)((dot && dot > name ? dot : name + strlen(name)) - path);
}

/* --- writing the archive --- */

typedef struct Export {
    const char *user_folder;
    ArchiveWriter files;
    Text list;
    int count;
    BackupReportFn *report;
    void *user;
} Export;

static void add_file(Export *export, const char *path, const char *portable, int64_t changed)
{
    Text whole = {0}, name = {0};
    size_t length = 0;
    text_add(&whole, "%s/%s", export->user_folder, path);
    text_add(&name, "%s%s", TOP, portable);
    char *bytes = name.length < ARCHIVE_NAME_MAX && utf8_is_valid_text(portable, strlen(portable))
                      ? file_read(text_chars(&whole), FILE_BYTES_MAX, &length, NULL)
                      : NULL;
    if (bytes && export->count < ARCHIVE_FILES_MAX - 1) {
        archive_add(&export->files, text_chars(&name), bytes, length, changed);
        text_add(&export->list, "%s\n  {\"path\": ", export->count++ > 0 ? "," : "");
        json_write_string(&export->list, portable);
        text_add(&export->list, ", \"bytes\": %zu, \"hash\": \"%016" PRIx64 "\"}", length,
                 hash_bytes(HASH_START, bytes, length));
        export->report(export->user, BACKUP_ADDED, path, "");
    } else {
        export->report(export->user, BACKUP_LEFT_OUT, path, "");
    }
    free(bytes);
    text_free(&whole);
    text_free(&name);
}

static void add_folder_entries(Export *export, const char *path, const char *portable, int depth);

static void add_entry(Export *export, DIR *folder, const char *parent, const char *portable, const char *name,
                      int depth)
{
    Text path = {0}, safe = {0}, whole = {0};
    char encoded[FILE_NAME_BYTES];
    FileStat file_stat;
    const bool good = file_name_is_portable(name) || file_name_encode(name, encoded);
    text_add(&path, "%s%s%s", parent, parent[0] ? "/" : "", name);
    text_add(&safe, "%s%s%s", portable, portable[0] ? "/" : "",
             good && !file_name_is_portable(name) ? encoded : name);
    text_add(&whole, "%s/%s", export->user_folder, text_chars(&path));
    if (name[0] == '.' || !platform_fstatat(folder, text_chars(&whole), name, &file_stat)) {
        file_stat.kind = FILE_OTHER;
    }
    if (file_stat.kind == FILE_DIRECTORY && good && depth < DEPTH_MAX) {
        add_folder_entries(export, text_chars(&path), text_chars(&safe), depth + 1);
    } else if (file_stat.kind == FILE_REGULAR && is_exported(text_chars(&path)) && !good) {
        export->report(export->user, BACKUP_LEFT_OUT, text_chars(&path), "");
    } else if (file_stat.kind == FILE_REGULAR && is_exported(text_chars(&path))) {
        add_file(export, text_chars(&path), text_chars(&safe), file_stat.changed);
    }
    text_free(&path);
    text_free(&safe);
    text_free(&whole);
}

static void add_folder_entries(Export *export, const char *path, const char *portable, int depth)
{
    Text whole = {0};
    text_add(&whole, "%s/%s", export->user_folder, path);
    DIR *folder = opendir(text_chars(&whole));
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        add_entry(export, folder, path, portable, entry->d_name, depth);
    }
    if (folder) {
        closedir(folder);
    }
    text_free(&whole);
}

static void write_archive(const Export *export, ArchiveWriter *out)
{
    Text list = {0};
    text_add(&list, "{\"storytable_export\": %d, \"version\": \"%s\", \"files\": [%s\n]}\n", BACKUP_FORMAT,
             program_version, text_chars(&export->list));
    archive_add(out, LIST, list.chars, list.length, 0);
    out->bytes = memory_resize(out->bytes, out->length + export->files.length + 1, 1);
    if (export->files.length > 0) {
        memcpy(out->bytes + out->length, export->files.bytes, export->files.length);
    }
    out->length = out->capacity = out->length + export->files.length;
    archive_finish(out);
    text_free(&list);
}

bool backup_export(const char *user_folder, const char *file, BackupReportFn *report, void *user,
                   Error *error)
{
    Export export = {.user_folder = user_folder, .report = report, .user = user};
    ArchiveWriter whole = {0};
    FileStat file_stat;
    if (platform_lstat(file, &file_stat)) {
        return error_set(error, "%s: already exists; choose another name", file);
    }
    add_folder_entries(&export, "", "", 0);
    bool good = export.count > 0 || error_set(error, "%s: there is nothing to export", user_folder);
    if (good) {
        write_archive(&export, &whole);
        good = whole.length <= ARCHIVE_BYTES_MAX
                   ? file_replace_private(file, whole.bytes, whole.length, NULL, error)
                   : error_set(error, "%s: your files are too large for one archive", file);
    }
    free(whole.bytes);
    free(export.files.bytes);
    text_free(&export.list);
    return good;
}

/* --- reading and checking an archive --- */

static const ArchiveFile *find_file(const Archive *archive, const char *path)
{
    int low = 0, high = archive->count;
    while (low < high) {
        const int middle = (low + high) / 2;
        const int order = strcmp(archive->files[middle].name, path);
        if (order == 0) {
            return &archive->files[middle];
        }
        low = order < 0 ? middle + 1 : low;
        high = order < 0 ? high : middle;
    }
    return NULL;
}

static bool check_file(const Archive *archive, const Json *at, Error *error)
{
    const char *path = NULL, *hash = NULL;
    char digits[HASH_DIGITS + 1];
    int bytes = 0;
    Text name = {0};
    if (!json_read_string(at, "path", 1, ARCHIVE_NAME_MAX, &path, error) ||
        !json_read_int(at, "bytes", 0, INT_MAX, &bytes, error) ||
        !json_read_string(at, "hash", HASH_DIGITS, HASH_DIGITS, &hash, error)) {
        return false;
    }
    text_add(&name, "%s%s", TOP, path);
    const ArchiveFile *file = find_file(archive, text_chars(&name));
    text_free(&name);
    if (!file) {
        return json_fail(at, error, "\"%s\" is missing from the archive", path);
    }
    snprintf(digits, sizeof digits, "%016" PRIx64, hash_bytes(HASH_START, file->bytes, file->length));
    return (file->length == (size_t)bytes && strcmp(digits, hash) == 0) ||
           json_fail(at, error, "\"%s\" is damaged", path);
}

static bool check_manifest(const Archive *archive, const Json *root, Error *error)
{
    Json format, files, file;
    int number = 0;
    if (!json_get_member(root, "storytable_export", &format)) {
        return json_fail(root, error, "this is not a Storytable archive");
    }
    if (!json_as_int(&format, 1, INT_MAX, &number, error)) {
        return false;
    }
    if (number > BACKUP_FORMAT) {
        return json_fail(&format, error, "this archive was written by a newer version of Storytable");
    }
    if (!json_read_array(root, "files", &files, error)) {
        return false;
    }
    for (bool more = json_get_first(&files, &file); more; more = json_move_to_next(&file)) {
        if (!check_file(archive, &file, error)) {
            return false;
        }
    }
    return json_count_members(&files) == archive->count - 1 ||
           json_fail(&files, error, "the archive contains files that export.json does not list");
}

static bool check_archive(const char *path, const Archive *archive, Error *error)
{
    const ArchiveFile *list = find_file(archive, LIST);
    Text name = {0};
    if (!list) {
        return error_set(error, "%s: this is not a Storytable archive; nothing was changed", path);
    }
    text_add(&name, "%s: export.json", path);
    JsonFile *file = json_parse(text_chars(&name), list->bytes, list->length, error);
    text_free(&name);
    bool good = false;
    if (file) {
        const Json root = json_get_root(file);
        good = check_manifest(archive, &root, error);
    }
    json_close(file);
    return good || error_set(error, "%s; nothing was changed", error ? error->text : "");
}

/* --- importing files --- */

/* Files of the archive that belong together: a card pack, or a save with its drafts (unfinished texts). If
 * their names are taken, all these files get the same number in their new names. The files have the indexes
 * `first` to `end` - 1. */
typedef struct FileGroup {
    const char *user_folder;
    const Archive *archive;
    int first, end;
    size_t stem; /* length of the stem (common start) of the files' paths */
} FileGroup;

static const char *get_exported_path(const FileGroup *group, int index)
{
    return group->archive->files[index].name + strlen(TOP);
}

/* Writes the path to which a file is imported. If `number` is greater than 1, inserts " (number)" after the
 * stem of the path. If `with_folder` is true, the path starts with the user's folder. */
static void write_target_path(const FileGroup *group, int index, int number, bool with_folder, Text *out)
{
    const char *path = get_exported_path(group, index);
    text_clear(out);
    if (with_folder) {
        text_add(out, "%s/", group->user_folder);
    }
    text_add(out, "%.*s", (int)group->stem, path);
    if (number > 1) {
        text_add(out, " (%d)", number);
    }
    text_add(out, "%s", path + group->stem);
}

typedef enum FileComparison {
    COMPARED_MISSING,
    COMPARED_SAME,
    COMPARED_SHORTER,
    COMPARED_DIFFERENT
} FileComparison;

static FileComparison compare_file(const char *target, const char *path, const ArchiveFile *file)
{
    size_t length = 0;
    FileStat file_stat;
    if (!platform_lstat(target, &file_stat)) {
        return errno == ENOENT ? COMPARED_MISSING : COMPARED_DIFFERENT;
    }
    char *bytes = file_read(target, FILE_BYTES_MAX, &length, NULL);
    const size_t both = length < file->length ? length : file->length;
    FileComparison comparison = COMPARED_DIFFERENT;
    if (bytes && memcmp(bytes, file->bytes, both) == 0) {
        comparison = length == file->length || (length > file->length && is_append_only(path)) ? COMPARED_SAME
                     : length < file->length && length > 0 && is_append_only(path) ? COMPARED_SHORTER
                                                                                   : COMPARED_DIFFERENT;
    }
    free(bytes);
    return comparison;
}

static bool create_parent_folder(const char *target)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(target, '/');
    snprintf(folder, sizeof folder, "%.*s", (int)(slash - target), target);
    return paths_create_folders(folder);
}

static bool append_missing_bytes(const char *target, const ArchiveFile *file, Error *error)
{
    FileStat file_stat;
    if (!platform_lstat(target, &file_stat) || file_stat.bytes > file->length) {
        return error_set(error, "%s: was changed by another program", target);
    }
    const size_t old_length = (size_t)file_stat.bytes;
    return file_append(target, file_update_digest((FileDigest){0}, file->bytes, old_length),
                       file->bytes + old_length, file->length - old_length, error) == FILE_DONE;
}

static bool import_new_file(const char *target, const ArchiveFile *file, Error *error)
{
    const bool private = has_suffix(target, DRAFTS) || has_suffix(target, "/drafts.json");
    if (!create_parent_folder(target)) {
        return error_set(error, "%s: cannot create its folder: %s", target, strerror(errno));
    }
    if (!(private ? file_replace_private : file_replace)(target, file->bytes, file->length, NULL, error)) {
        return false;
    }
    /* keeps the time of the last change, because the list of saves is sorted by this time */
    struct utimbuf times = {.actime = (time_t)file->changed, .modtime = (time_t)file->changed};
    utime(target, &times);
    return true;
}

/* True if the group (a card pack, or a save with its drafts) can be imported with this number in its file
 * names. This is impossible if a file with such a name exists and is unrelated to the archived file: neither
 * equal to it, nor an older or newer version of it. */
static bool can_import_numbered_name(const FileGroup *group, int number)
{
    Text target = {0};
    bool good = true;
    for (int i = group->first; i < group->end && good; i++) {
        write_target_path(group, i, number, true, &target);
        good = compare_file(text_chars(&target), get_exported_path(group, i), &group->archive->files[i]) !=
               COMPARED_DIFFERENT;
    }
    text_free(&target);
    return good;
}

static bool import_file(const FileGroup *group, int index, int number, BackupReportFn *report, void *user,
                        Error *error)
{
    const ArchiveFile *file = &group->archive->files[index];
    Text place = {0}, new_name = {0};
    BackupEvent event = number > 1 ? BACKUP_RENAMED : BACKUP_ADDED;
    bool good = true;
    write_target_path(group, index, number, true, &place);
    write_target_path(group, index, number, false, &new_name);
    const FileComparison standing = compare_file(text_chars(&place), get_exported_path(group, index), file);
    if (standing == COMPARED_SAME) {
        event = BACKUP_SAME;
    } else if (standing == COMPARED_SHORTER) {
        event = BACKUP_EXTENDED;
        good = append_missing_bytes(text_chars(&place), file, error);
    } else {
        good = import_new_file(text_chars(&place), file, error);
    }
    if (good) {
        report(user, event, get_exported_path(group, index),
               event == BACKUP_RENAMED ? text_chars(&new_name) : "");
    }
    text_free(&place);
    text_free(&new_name);
    return good;
}

static bool import_related_files(const FileGroup *group, BackupReportFn *report, void *user, Error *error)
{
    int number = 1;
    while (number < SAME_NAMES_MAX && !can_import_numbered_name(group, number)) {
        number++;
    }
    bool good = true;
    for (int i = group->first; i < group->end && good; i++) {
        good = import_file(group, i, number, report, user, error);
    }
    return good;
}

/* True if both Linux and Windows can store this path. */
static bool is_portable(const char *path)
{
    bool good = true;
    for (const char *part = path; good; part++) {
        char name[ARCHIVE_NAME_MAX];
        const size_t length = strcspn(part, "/");
        snprintf(name, sizeof name, "%.*s", (int)length, part);
        good = file_name_is_portable(name);
        part += length;
        if (*part == '\0') {
            break;
        }
    }
    return good;
}

/* Imports all files, one group (a card pack, or a save with its drafts) at a time. The files of a group are
 * adjacent, because the archive is sorted by name. */
static bool import_all(const char *user_folder, const Archive *archive, BackupReportFn *report, void *user,
                       Error *error)
{
    bool good = true;
    for (int i = 0, end; i < archive->count && good; i = end) {
        const char *name = archive->files[i].name, *path = name + strlen(TOP);
        end = i + 1;
        if (strcmp(name, LIST) == 0) {
            continue;
        }
        if (!has_prefix(name, TOP) || !is_exported(path) || !is_portable(path)) {
            report(user, BACKUP_LEFT_OUT, has_prefix(name, TOP) ? path : name, "");
            continue;
        }
        FileGroup group = {
            .user_folder = user_folder, .archive = archive, .first = i, .stem = find_stem_length(path)};
        while (end < archive->count && has_prefix(archive->files[end].name, TOP) &&
               find_stem_length(get_exported_path(&group, end)) == group.stem &&
               strncmp(get_exported_path(&group, end), path, group.stem) == 0 &&
               is_exported(get_exported_path(&group, end)) && is_portable(get_exported_path(&group, end))) {
            end++;
        }
        group.end = end;
        good = import_related_files(&group, report, user, error);
    }
    return good;
}

bool backup_import(const char *user_folder, const char *file, BackupReportFn *report, void *user,
                   Error *error)
{
    size_t length = 0;
    Archive archive = {0};
    char *bytes = file_read(file, ARCHIVE_BYTES_MAX, &length, error);
    const bool good = bytes && archive_read(file, bytes, length, &archive, error) &&
                      check_archive(file, &archive, error) &&
                      import_all(user_folder, &archive, report, user, error);
    archive_free(&archive);
    free(bytes);
    return good;
}
