/* file.c: see file.h. */
#include "core/file.h"

#include "core/memory.h"
#include "core/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(Error *error, const char *path, const char *what)
{
    return error_set(error, "%s: %s: %s", path, what, strerror(errno));
}

static ssize_t read_some(int file, char *into, size_t room)
{
    ssize_t got;
    do {
        got = read(file, into, room);
    } while (got < 0 && errno == EINTR);
    return got;
}

static char *read_open(int file, const char *path, size_t max, size_t *length, Error *error)
{
    struct stat facts;
    if (fstat(file, &facts) != 0) {
        fail(error, path, "cannot be read");
        return NULL;
    }
    if (!S_ISREG(facts.st_mode)) {
        error_set(error, "%s: is not a file", path);
        return NULL;
    }
    if (facts.st_size < 0 || (unsigned long long)facts.st_size > max) {
        error_set(error, "%s: is too large, at most %zu bytes are read", path, max);
        return NULL;
    }
    size_t size = (size_t)facts.st_size;
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
    /* Not blocking, so that a pipe in place of the file is refused instead of waited for. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
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
        ssize_t put = write(file, bytes + used, length - used);
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

static bool write_flushed(const char *path, const char *bytes, size_t length)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    return file >= 0 && close_written(file, write_all(file, bytes, length) && fsync(file) == 0);
}

/* A rename is safe on the disk only when its folder is. Some file systems cannot flush a folder. */
static void flush_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    char *folder = slash ? memory_string(path, length > 0 ? length : 1) : memory_string(".", 1);
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file);
        close(file);
    }
    free(folder);
}

/* Gives the present file a second name, so that `path` never disappears; where links are impossible it is
 * moved. */
static void keep_older(const char *path, const char *older)
{
    struct stat facts;
    if (stat(path, &facts) != 0 || !S_ISREG(facts.st_mode)) {
        return;
    }
    unlink(older);
    if (link(path, older) != 0) {
        rename(path, older);
    }
}

static bool swap_in(const char *fresh, const char *path, const char *older)
{
    if (older) {
        keep_older(path, older);
    }
    if (rename(fresh, path) == 0) {
        return true;
    }
    int reason = errno;
    if (older && access(path, F_OK) != 0) {
        rename(older, path);
    }
    errno = reason;
    return false;
}

bool file_replace(const char *path, const char *bytes, size_t length, const char *older, Error *error)
{
    Text fresh = {0};
    text_add(&fresh, "%s.new", path);
    bool good = write_flushed(text_chars(&fresh), bytes, length) && swap_in(text_chars(&fresh), path, older);
    if (good) {
        flush_folder_of(path);
    } else {
        fail(error, path, "cannot be saved");
        unlink(text_chars(&fresh));
    }
    text_free(&fresh);
    return good;
}

static bool append_flushed(int file, size_t at, const char *bytes, size_t length)
{
    if (write_all(file, bytes, length) && fsync(file) == 0) {
        return true;
    }
    int reason = errno;
    /* What is left of a line has no end, so that it does no harm where it cannot be cut off. */
    (void)!ftruncate(file, (off_t)at);
    errno = reason;
    return false;
}

bool file_append(const char *path, size_t at, const char *bytes, size_t length, Error *error)
{
    struct stat facts;
    int file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        return fail(error, path, "cannot be opened");
    }
    bool known = fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) && (uintmax_t)facts.st_size == at;
    bool good = close_written(file, known && append_flushed(file, at, bytes, length));
    if (!known) {
        return error_set(error, "%s: has been changed by somebody else", path);
    }
    return good || fail(error, path, "cannot be saved");
}
