/* file.c: see file.h. */
#include "core/file.h"

#include "core/memory.h"
#include "core/platform.h"
#include "core/text.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool fail(Error *error, const char *path, const char *what)
{
    return error_set(error, "%s: %s: %s", path, what, strerror(errno));
}

/* Of more bytes, as many as every system moves at once. */
static unsigned at_once(size_t bytes)
{
    enum { BYTES_MAX = 1024 * 1024 * 1024 };
    return bytes < BYTES_MAX ? (unsigned)bytes : BYTES_MAX;
}

static ssize_t read_some(int file, char *into, size_t room)
{
    ssize_t got;
    do {
        got = read(file, into, at_once(room));
    } while (got < 0 && errno == EINTR);
    return got;
}

static char *read_open(int file, const char *path, size_t max, size_t *length, Error *error)
{
    FileFacts facts;
    if (!platform_look_at_open(file, &facts)) {
        fail(error, path, "cannot be read");
        return NULL;
    }
    if (facts.kind != FILE_PLAIN) {
        error_set(error, "%s: is not a file", path);
        return NULL;
    }
    if (facts.bytes > max) {
        error_set(error, "%s: is too large, at most %zu bytes are read", path, max);
        return NULL;
    }
    size_t size = (size_t)facts.bytes;
    char *bytes = memory_resize(NULL, size + 1, 1);
    size_t used = 0;
    ssize_t got = 0;
    while (used < size && (got = read_some(file, bytes + used, size - used)) > 0) {
        used += (size_t)got;
    }
    if (got < 0) {
        fail(error, path, "cannot be read");
        free(bytes);
        return NULL;
    }
    bytes[used] = '\0';
    *length = used;
    return bytes;
}

char *file_read(const char *path, size_t max, size_t *length, Error *error)
{
    int file = platform_open(path, OPEN_TO_READ, true);
    if (file < 0) {
        fail(error, path, "cannot be opened");
        return NULL;
    }
    char *bytes = read_open(file, path, max, length, error);
    close(file);
    return bytes;
}

static bool write_all(int file, const char *bytes, size_t length)
{
    bool good = true;
    for (size_t used = 0; good && used < length;) {
        ssize_t put = write(file, bytes + used, at_once(length - used));
        if (put > 0) {
            used += (size_t)put;
        } else {
            good = put < 0 && errno == EINTR;
        }
    }
    return good;
}

/* Closes it; a reason for a failure before that is not lost. */
static bool close_written(int file, bool good)
{
    int reason = errno;
    if (close(file) != 0 && good) {
        return false;
    }
    errno = reason;
    return good;
}

/* Is there a file, or nothing? `*there` says which. */
static bool check_place(const char *path, bool *there, Error *error)
{
    FileFacts facts;
    *there = platform_look(path, &facts);
    if (*there && facts.kind == FILE_LINK) {
        return error_set(error, "%s: is a link, through which nothing is written", path);
    }
    if (*there && facts.kind != FILE_PLAIN) {
        return error_set(error, "%s: is not a file", path);
    }
    return *there || errno == ENOENT || fail(error, path, "cannot be saved");
}

typedef enum ReplaceFlags {
    REPLACE_FLUSHED = 1, /* fsync before the rename */
    REPLACE_PRIVATE = 2, /* only its owner can read the new file */
} ReplaceFlags;

/* Opens a file that was not there before; what a process of the same number left of it makes way. */
static int create(const char *path, unsigned flags)
{
    static const unsigned how = OPEN_TO_WRITE | OPEN_NEW | OPEN_NO_LINK;
    const bool for_all = !(flags & REPLACE_PRIVATE);
    int file = platform_open(path, how, for_all);
    if (file < 0 && errno == EEXIST && unlink(path) == 0) {
        file = platform_open(path, how, for_all);
    }
    return file;
}

static bool write_new(const char *path, const char *bytes, size_t length, unsigned flags)
{
    int file = create(path, flags);
    const bool waits = flags & REPLACE_FLUSHED;
    return file >= 0 &&
           close_written(file, write_all(file, bytes, length) && (!waits || platform_flush(file)));
}

/* A rename is safe on the disk only when its folder is. */
static void flush_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    char *folder = slash ? memory_string(path, length > 0 ? length : 1) : memory_string(".", 1);
    platform_flush_folder(folder);
    free(folder);
}

/* Gives the present file a second name, so that `path` never disappears; where links are impossible it is
 * moved. */
static void keep_older(const char *path, const char *older)
{
    unlink(older);
    if (!platform_name_again(path, older)) {
        platform_replace(path, older);
    }
}

static bool swap_in(const char *fresh, const char *path, const char *older)
{
    if (older) {
        keep_older(path, older);
    }
    if (platform_replace(fresh, path)) {
        return true;
    }
    int reason = errno;
    if (older && access(path, F_OK) != 0) {
        platform_replace(older, path);
    }
    errno = reason;
    return false;
}

static bool replace(const char *path, const char *bytes, size_t length, const char *older, unsigned flags,
                    Error *error)
{
    bool there, older_there;
    if (!check_place(path, &there, error) || (older && !check_place(older, &older_there, error))) {
        return false;
    }
    if (there && flags & REPLACE_PRIVATE) {
        platform_make_private(path); /* the old file may become the backup */
    }
    Text fresh = {0};
    text_add(&fresh, "%s.%ld.new", path, (long)getpid());
    bool good = write_new(text_chars(&fresh), bytes, length, flags) &&
                swap_in(text_chars(&fresh), path, there ? older : NULL);
    if (!good) {
        fail(error, path, "cannot be saved");
        unlink(text_chars(&fresh));
    } else if (flags & REPLACE_FLUSHED) {
        flush_folder_of(path);
    }
    text_free(&fresh);
    return good;
}

bool file_replace(const char *path, const char *bytes, size_t length, const char *older, Error *error)
{
    return replace(path, bytes, length, older, REPLACE_FLUSHED, error);
}

bool file_replace_private(const char *path, const char *bytes, size_t length, const char *older, Error *error)
{
    return replace(path, bytes, length, older, REPLACE_FLUSHED | REPLACE_PRIVATE, error);
}

bool file_replace_loosely(const char *path, const char *bytes, size_t length, Error *error)
{
    return replace(path, bytes, length, NULL, 0, error);
}

/* ------------------------------------------------------------------ free names */

/* Writes "folder/name-2.ending" for "folder/name.ending" and 2; number 1 is left out. */
static bool number_name(const char *path, int number, char *out, size_t size)
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

bool file_take_free_name(const char *path, char *out, size_t size, Error *error)
{
    for (int number = 1; number <= FREE_NAMES_MAX; number++) {
        if (!number_name(path, number, out, size)) {
            return error_set(error, "%s: the name is too long", path);
        }
        const int file = platform_open(out, OPEN_TO_WRITE | OPEN_NEW | OPEN_NO_LINK, true);
        if (file >= 0) {
            close(file);
            return true;
        }
        if (errno != EEXIST) {
            return fail(error, out, "cannot be saved");
        }
    }
    return error_set(error, "%s: there are already %d files with this name; delete some of them", path,
                     FREE_NAMES_MAX);
}

/* ------------------------------------------------------------------ what nobody else has written */

FileMark file_mark(FileMark before, const char *bytes, size_t length)
{
    const uint64_t hash = before.bytes > 0 ? before.hash : HASH_START;
    return (FileMark){.bytes = before.bytes + length, .hash = hash_bytes(hash, bytes, length)};
}

/* What a look at a file has found: what it was to hold, something else, or nothing that can be told. */
typedef enum Look { LOOK_SAME, LOOK_OTHER, LOOK_FAILED } Look;

static Look look_after(ssize_t got)
{
    return got < 0 ? LOOK_FAILED : LOOK_OTHER;
}

/* Does the open file begin with what the mark says? What stands behind it, `*rest` bytes, is to be read
   next. */
static Look begins_as(int file, FileMark mark, size_t *rest)
{
    enum { CHUNK = 4096 };
    char bytes[CHUNK];
    FileFacts facts;
    FileMark found = {0};
    if (!platform_look_at_open(file, &facts) || facts.kind != FILE_PLAIN || facts.bytes < mark.bytes) {
        return LOOK_OTHER;
    }
    *rest = (size_t)facts.bytes - mark.bytes;
    while (found.bytes < mark.bytes) {
        const size_t left = mark.bytes - found.bytes;
        const ssize_t got = read_some(file, bytes, left < CHUNK ? left : CHUNK);
        if (got <= 0) {
            return look_after(got);
        }
        found = file_mark(found, bytes, (size_t)got);
    }
    return found.hash == mark.hash ? LOOK_SAME : LOOK_OTHER;
}

/* A line that a crash or a full disk has torn has no end. */
static Look is_torn_line(int file, size_t length)
{
    enum { CHUNK = 4096 };
    char bytes[CHUNK];
    while (length > 0) {
        const ssize_t got = read_some(file, bytes, length < CHUNK ? length : CHUNK);
        if (got <= 0 || memchr(bytes, '\n', (size_t)got)) {
            return look_after(got);
        }
        length -= (size_t)got;
    }
    return LOOK_SAME;
}

/* Does the file hold what the mark says, and behind it, `*rest` bytes long, at most a line that was torn? */
static Look holds_or_tears(int file, FileMark before, size_t *rest)
{
    const Look look = begins_as(file, before, rest);
    return look == LOOK_SAME ? is_torn_line(file, *rest) : look;
}

static FileResult tell_changed(const char *path, Error *error)
{
    error_set(error, "%s: has been changed by somebody else", path);
    return FILE_CHANGED;
}

static bool append_flushed(int file, size_t at, const char *bytes, size_t length)
{
    if (write_all(file, bytes, length) && platform_flush(file)) {
        return true;
    }
    int reason = errno;
    /* What is left of a line has no end, so that it does no harm where it cannot be cut off. */
    (void)!ftruncate(file, (off_t)at);
    errno = reason;
    return false;
}

FileResult file_append(const char *path, FileMark before, const char *bytes, size_t length, Error *error)
{
    size_t rest = 0;
    int file = platform_open(path, OPEN_FOR_BOTH | OPEN_AT_END | OPEN_NO_LINK, true);
    if (file < 0) {
        fail(error, path, "cannot be opened");
        return FILE_FAILED;
    }
    const Look look = holds_or_tears(file, before, &rest);
    if (look != LOOK_SAME || rest > 0) {
        close(file);
        error_set(error, "%s: %s", path, look == LOOK_FAILED ? "cannot be read" : "ends with a torn line");
        return look == LOOK_OTHER ? tell_changed(path, error) : FILE_FAILED;
    }
    if (close_written(file, append_flushed(file, before.bytes, bytes, length))) {
        return FILE_DONE;
    }
    fail(error, path, "cannot be saved");
    return FILE_FAILED;
}

static Look holds(int file, FileMark mark)
{
    size_t rest = 0;
    if (mark.bytes == 0 || lseek(file, 0, SEEK_SET) != 0) {
        return LOOK_OTHER;
    }
    const Look look = begins_as(file, mark, &rest);
    return look == LOOK_SAME && rest > 0 ? LOOK_OTHER : look;
}

/* Does the file make way for what its writer knows better? */
static Look look_before_replacing(const char *path, FileMark before, FileMark tried)
{
    size_t rest = 0;
    int file = platform_open(path, OPEN_TO_READ | OPEN_NO_LINK, true);
    if (file < 0) { /* what else stands there is told where it is replaced */
        return errno == EACCES ? LOOK_OTHER : errno == ENOENT || errno == ELOOP ? LOOK_SAME : LOOK_FAILED;
    }
    Look look = holds_or_tears(file, before, &rest);
    look = look == LOOK_OTHER ? holds(file, tried) : look;
    close(file);
    return look;
}

FileResult file_rewrite(const char *path, FileMark before, FileMark tried, const char *bytes, size_t length,
                        const char *older, Error *error)
{
    const Look look = look_before_replacing(path, before, tried);
    if (look == LOOK_FAILED) {
        error_set(error, "%s: cannot be read", path);
        return FILE_FAILED;
    }
    if (look == LOOK_OTHER) {
        return tell_changed(path, error);
    }
    return file_replace_private(path, bytes, length, older, error) ? FILE_DONE : FILE_FAILED;
}
