/* file.c: atomic and durable file operations. */
#include "core/platform/file.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/text/text.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool fail_with_errno(Error *error, const char *path, const char *problem)
{
    return error_set(error, "%s: %s: %s", path, problem, strerror(errno));
}

/* Returns `bytes`, or BYTES_MAX if that is smaller. Every system accepts BYTES_MAX as the size of a read or
 * write call. */
static unsigned limit_io_size(size_t bytes)
{
    enum { BYTES_MAX = 1024 * 1024 * 1024 };
    return bytes < BYTES_MAX ? (unsigned)bytes : BYTES_MAX;
}

static ssize_t read_with_retry(int file, char *buffer, size_t room)
{
    ssize_t got;
    do {
        got = read(file, buffer, limit_io_size(room));
    } while (got < 0 && errno == EINTR);
    return got;
}

bool file_read_bytes(int file, char *out, size_t size, size_t *used)
{
    ssize_t got = 0;
    *used = 0;
    while (*used < size && (got = read_with_retry(file, out + *used, size - *used)) > 0) {
        *used += (size_t)got;
    }
    return got >= 0;
}

static char *read_open_file(int file, const char *path, size_t max, size_t *length, Error *error)
{
    FileStat file_stat;
    if (!platform_fstat(file, &file_stat)) {
        fail_with_errno(error, path, "cannot be read");
        return NULL;
    }
    if (file_stat.kind != FILE_REGULAR) {
        error_set(error, "%s: is not a regular file", path);
        return NULL;
    }
    if (file_stat.bytes > max) {
        error_set(error, "%s: is too large (the limit is %zu bytes)", path, max);
        return NULL;
    }
    size_t size = (size_t)file_stat.bytes;
    char *bytes = memory_resize(NULL, size + 1, 1);
    if (!file_read_bytes(file, bytes, size, length)) {
        fail_with_errno(error, path, "cannot be read");
        free(bytes);
        return NULL;
    }
    bytes[*length] = '\0';
    return bytes;
}

char *file_read(const char *path, size_t max, size_t *length, Error *error)
{
    int file = platform_open(path, OPEN_READ, true);
    if (file < 0) {
        fail_with_errno(error, path, "cannot be opened");
        return NULL;
    }
    char *bytes = read_open_file(file, path, max, length, error);
    close(file);
    return bytes;
}

static bool write_all(int file, const char *bytes, size_t length)
{
    bool good = true;
    for (size_t used = 0; good && used < length;) {
        ssize_t put = write(file, bytes + used, limit_io_size(length - used));
        if (put > 0) {
            used += (size_t)put;
        } else {
            good = put < 0 && errno == EINTR;
        }
    }
    return good;
}

/* Closes a file after writing. `success` says whether writing succeeded. Returns false if writing or closing
 * failed, with the errno of the first failure. */
static bool close_after_writing(int file, bool success)
{
    int reason = errno;
    if (close(file) != 0 && success) {
        return false;
    }
    errno = reason;
    return success;
}

/* True if the path is a regular file or does not exist. Sets `*exists` to true if the path exists. */
static bool check_regular_or_missing(const char *path, bool *exists, Error *error)
{
    FileStat file_stat;
    *exists = platform_lstat(path, &file_stat);
    if (*exists && file_stat.kind == FILE_SYMLINK) {
        return error_set(error, "%s: is a symbolic link; Storytable doesn't write through links", path);
    }
    if (*exists && file_stat.kind != FILE_REGULAR) {
        return error_set(error, "%s: is not a regular file", path);
    }
    return *exists || errno == ENOENT || fail_with_errno(error, path, "cannot be saved");
}

typedef enum ReplaceFlags {
    REPLACE_FLUSHED = 1, /* call fsync before renaming the new file */
    REPLACE_PRIVATE = 2, /* create the new file with mode 0600 */
} ReplaceFlags;

/* Creates a temporary file. If a file with this name exists, deletes it: the name contains the process ID, so
 * the file is left over from an earlier process with the same ID. */
static int create_file(const char *path, unsigned flags)
{
    static const unsigned how = OPEN_WRITE | OPEN_EXCLUSIVE | OPEN_NOFOLLOW;
    const bool for_all = !(flags & REPLACE_PRIVATE);
    int file = platform_open(path, how, for_all);
    if (file < 0 && errno == EEXIST && unlink(path) == 0) {
        file = platform_open(path, how, for_all);
    }
    return file;
}

static bool write_new_file(const char *path, const char *bytes, size_t length, unsigned flags)
{
    int file = create_file(path, flags);
    const bool syncs = flags & REPLACE_FLUSHED;
    return file >= 0 &&
           close_after_writing(file, write_all(file, bytes, length) && (!syncs || platform_fsync(file)));
}

/* Syncs the folder that contains a file. Otherwise, a crash could undo the renaming of the file. */
static void fsync_parent_dir(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    char *folder = slash ? memory_copy_string(path, length > 0 ? length : 1) : memory_copy_string(".", 1);
    platform_fsync_dir(folder);
    free(folder);
}

/* Makes a backup of a file that is about to be replaced. The backup is a hard link, so that `path` exists at
 * all times. If the file system has no hard links, renames the file to `backup`. */
static void make_backup(const char *path, const char *backup)
{
    unlink(backup);
    if (!platform_link(path, backup)) {
        platform_rename(path, backup);
    }
}

static bool replace_with_backup(const char *fresh, const char *path, const char *backup)
{
    if (backup) {
        make_backup(path, backup);
    }
    if (platform_rename(fresh, path)) {
        return true;
    }
    int reason = errno;
    if (backup && access(path, F_OK) != 0) {
        platform_rename(backup, path);
    }
    errno = reason;
    return false;
}

/* Appends the path of the temporary file that replaces `path`. */
static void add_temporary_path(const char *path, Text *out)
{
    text_add(out, "%s.%ld.new", path, (long)getpid());
}

static bool replace_file(const char *path, const char *bytes, size_t length, const char *backup,
                         unsigned flags, Error *error)
{
    bool exists, backup_exists;
    if (!check_regular_or_missing(path, &exists, error) ||
        (backup && !check_regular_or_missing(backup, &backup_exists, error))) {
        return false;
    }
    if (exists && flags & REPLACE_PRIVATE) {
        /* Makes the old file private, because it may become the backup of a private file. */
        platform_make_private(path);
    }
    Text fresh = {0};
    add_temporary_path(path, &fresh);
    bool good = write_new_file(text_chars(&fresh), bytes, length, flags) &&
                replace_with_backup(text_chars(&fresh), path, exists ? backup : NULL);
    if (!good) {
        fail_with_errno(error, path, "cannot be saved");
        unlink(text_chars(&fresh));
    } else if (flags & REPLACE_FLUSHED) {
        fsync_parent_dir(path);
    }
    text_free(&fresh);
    return good;
}

bool file_replace(const char *path, const char *bytes, size_t length, const char *backup, Error *error)
{
    return replace_file(path, bytes, length, backup, REPLACE_FLUSHED, error);
}

bool file_replace_private(const char *path, const char *bytes, size_t length, const char *backup,
                          Error *error)
{
    return replace_file(path, bytes, length, backup, REPLACE_FLUSHED | REPLACE_PRIVATE, error);
}

bool file_replace_unsynced(const char *path, const char *bytes, size_t length, Error *error)
{
    return replace_file(path, bytes, length, NULL, 0, error);
}

bool file_check_replaceable(const char *path, Error *error)
{
    bool exists;
    Text fresh = {0};
    add_temporary_path(path, &fresh);
    const bool good =
        check_regular_or_missing(path, &exists, error) &&
        (write_new_file(text_chars(&fresh), "", 0, 0) || fail_with_errno(error, path, "cannot be saved"));
    unlink(text_chars(&fresh));
    text_free(&fresh);
    return good;
}

/* --- reserving a free file name --- */

/* Writes `path` with a number before its extension. Number 1 gives `path` itself. Number 2 gives, for
 * example, "folder/name-2.ending" for "folder/name.ending". */
static bool format_numbered_name(const char *path, int number, char *out, size_t size)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    const size_t stem = dot && dot > name ? (size_t)(dot - path) : strlen(path);
    char digits[16] = "";
    if (number > 1) {
        snprintf(digits, sizeof digits, "-%d", number);
    }
    const int length = snprintf(out, size, "%.*s%s%s", (int)stem, path, digits, path + stem);
    return length >= 0 && (size_t)length < size;
}

bool file_reserve_name(const char *path, char *out, size_t size, Error *error)
{
    for (int number = 1; number <= RESERVED_NAMES_MAX; number++) {
        if (!format_numbered_name(path, number, out, size)) {
            return error_set(error, "%s: the name is too long", path);
        }
        const int file = platform_open(out, OPEN_WRITE | OPEN_EXCLUSIVE | OPEN_NOFOLLOW, true);
        if (file >= 0) {
            close(file);
            return true;
        }
        if (errno != EEXIST) {
            return fail_with_errno(error, out, "cannot be saved");
        }
    }
    return error_set(error, "%s: there are already %d files with this name; delete some", path,
                     RESERVED_NAMES_MAX);
}

/* --- checking that a file has the expected contents --- */

FileDigest file_update_digest(FileDigest before, const char *bytes, size_t length)
{
    const uint64_t hash = before.bytes > 0 ? before.hash : HASH_START;
    return (FileDigest){.bytes = before.bytes + length, .hash = hash_bytes(hash, bytes, length)};
}

typedef enum ContentMatch { CONTENT_SAME, CONTENT_DIFFERENT, CONTENT_UNREADABLE } ContentMatch;

static ContentMatch classify_short_read(ssize_t bytes_read)
{
    return bytes_read < 0 ? CONTENT_UNREADABLE : CONTENT_DIFFERENT;
}

/* Compares the first `expected.bytes` bytes of the file with a digest. Sets `*rest` to the number of bytes
 * after these, and moves the read position to the first of them. */
static ContentMatch compare_file_start(int file, FileDigest expected, size_t *rest)
{
    enum { CHUNK = 4096 };
    char bytes[CHUNK];
    FileStat file_stat;
    FileDigest found = {0};
    if (!platform_fstat(file, &file_stat) || file_stat.kind != FILE_REGULAR ||
        file_stat.bytes < expected.bytes) {
        return CONTENT_DIFFERENT;
    }
    *rest = (size_t)file_stat.bytes - expected.bytes;
    while (found.bytes < expected.bytes) {
        const size_t left = expected.bytes - found.bytes;
        const ssize_t got = read_with_retry(file, bytes, left < CHUNK ? left : CHUNK);
        if (got <= 0) {
            return classify_short_read(got);
        }
        found = file_update_digest(found, bytes, (size_t)got);
    }
    return found.hash == expected.hash ? CONTENT_SAME : CONTENT_DIFFERENT;
}

/* Checks that the last `length` bytes of the file contain no line break. Such bytes are an incomplete line,
 * which was left by a crash or a full disk. The read position must be at these bytes. */
static ContentMatch check_incomplete_line(int file, size_t length)
{
    enum { CHUNK = 4096 };
    char bytes[CHUNK];
    while (length > 0) {
        const ssize_t got = read_with_retry(file, bytes, length < CHUNK ? length : CHUNK);
        if (got <= 0 || memchr(bytes, '\n', (size_t)got)) {
            return classify_short_read(got);
        }
        length -= (size_t)got;
    }
    return CONTENT_SAME;
}

/* Compares the file with a digest. After the expected contents, the file may have an incomplete line. `*rest`
 * is the length of that line in bytes. */
static ContentMatch compare_contents(int file, FileDigest before, size_t *rest)
{
    const ContentMatch comparison = compare_file_start(file, before, rest);
    return comparison == CONTENT_SAME ? check_incomplete_line(file, *rest) : comparison;
}

static FileResult fail_file_changed(const char *path, Error *error)
{
    error_set(error, "%s: another program has changed this file", path);
    return FILE_CHANGED;
}

static bool append_and_fsync(int file, size_t at, const char *bytes, size_t length)
{
    if (write_all(file, bytes, length) && platform_fsync(file)) {
        return true;
    }
    int reason = errno;
    /* if ftruncate fails, too, the incomplete line stays in the file, and readers ignore it because it has no
     * line break */
    (void)!ftruncate(file, (off_t)at);
    errno = reason;
    return false;
}

FileResult file_append(const char *path, FileDigest before, const char *bytes, size_t length, Error *error)
{
    size_t rest = 0;
    int file = platform_open(path, OPEN_READ_WRITE | OPEN_APPEND | OPEN_NOFOLLOW, true);
    if (file < 0) {
        fail_with_errno(error, path, "cannot be opened");
        return FILE_FAILED;
    }
    const ContentMatch comparison = compare_contents(file, before, &rest);
    if (comparison != CONTENT_SAME || rest > 0) {
        close(file);
        error_set(error, "%s: %s", path,
                  comparison == CONTENT_UNREADABLE ? "cannot be read" : "ends with an incomplete line");
        return comparison == CONTENT_DIFFERENT ? fail_file_changed(path, error) : FILE_FAILED;
    }
    if (close_after_writing(file, append_and_fsync(file, before.bytes, bytes, length))) {
        return FILE_DONE;
    }
    fail_with_errno(error, path, "cannot be saved");
    return FILE_FAILED;
}

static ContentMatch compare_whole_file(int file, FileDigest expected)
{
    size_t rest = 0;
    if (expected.bytes == 0 || lseek(file, 0, SEEK_SET) != 0) {
        return CONTENT_DIFFERENT;
    }
    const ContentMatch comparison = compare_file_start(file, expected, &rest);
    return comparison == CONTENT_SAME && rest > 0 ? CONTENT_DIFFERENT : comparison;
}

/* Returns CONTENT_SAME if file_rewrite may try to replace the file: the file is missing, has one of the
 * expected contents, or is a symbolic link. */
static ContentMatch check_before_replacing(const char *path, FileDigest before, FileDigest tried)
{
    size_t rest = 0;
    int file = platform_open(path, OPEN_READ | OPEN_NOFOLLOW, true);
    /* ELOOP: the path is a symbolic link. This is no reason to fail here, because file_replace reports this
     * error. */
    if (file < 0) {
        return errno == EACCES                     ? CONTENT_DIFFERENT
               : errno == ENOENT || errno == ELOOP ? CONTENT_SAME
                                                   : CONTENT_UNREADABLE;
    }
    ContentMatch comparison = compare_contents(file, before, &rest);
    comparison = comparison == CONTENT_DIFFERENT ? compare_whole_file(file, tried) : comparison;
    close(file);
    return comparison;
}

FileResult file_rewrite(const char *path, FileDigest before, FileDigest tried, const char *bytes,
                        size_t length, const char *backup, Error *error)
{
    const ContentMatch comparison = check_before_replacing(path, before, tried);
    if (comparison == CONTENT_UNREADABLE) {
        error_set(error, "%s: cannot be read", path);
        return FILE_FAILED;
    }
    if (comparison == CONTENT_DIFFERENT) {
        return fail_file_changed(path, error);
    }
    return file_replace_private(path, bytes, length, backup, error) ? FILE_DONE : FILE_FAILED;
}
