/* file_lock.c: lock files. The operating system releases the lock when the process ends or crashes. The
 * process ID in the file is used only in messages. */
#include "core/platform/file_lock.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ATTEMPTS = 100, NUMBER_BYTES = 24 };

struct FileLock {
    char *path;
    int file;
};

/* True if `path` leads to the file that is open as `file`. */
static bool is_open_file_at(int file, const char *path)
{
    FileStat open_one, found;
    return platform_fstat(file, &open_one) && platform_lstat(path, &found) && open_one.kind == FILE_REGULAR &&
           open_one.device == found.device && open_one.number == found.number;
}

static long read_owner_id(int file)
{
    char number[NUMBER_BYTES] = "";
    platform_read_locked(file, number, sizeof number - 1);
    const long owner = strtol(number, NULL, 10);
    /* 1 stands for an unknown process, if the file contains no process ID */
    return owner > 0 ? owner : 1;
}

static bool write_owner_id(int file)
{
    char number[NUMBER_BYTES];
    const int length = snprintf(number, sizeof number, "%ld\n", (long)getpid());
    return platform_write_locked(file, number, (size_t)length) == length;
}

static int open_lock(const char *path, unsigned flags)
{
    return platform_open(path, flags | OPEN_READ_WRITE | OPEN_NOFOLLOW, false);
}

/* Locks the open file. If another process has the lock, returns false and sets `*owner` to the ID of that
 * process. If the file system has no locks, returns false and sets `*owner` to 0. */
static bool try_lock(int file, long *owner)
{
    bool others = false;
    if (platform_lock_file(file, &others)) {
        return true;
    }
    *owner = others ? read_owner_id(file) : 0;
    return false;
}

FileLock *file_lock_acquire(const char *path, bool by_force, long *owner)
{
    *owner = 0;
    for (int i = 0; i < ATTEMPTS; i++) {
        const int file = open_lock(path, OPEN_CREATE);
        if (file < 0) {
            return NULL;
        }
        const bool taken = try_lock(file, owner);
        /* the previous owner may have deleted the file after this process opened it */
        if (taken && is_open_file_at(file, path)) {
            *owner = 0;
            write_owner_id(file);
            FileLock *lock = memory_new(1, sizeof *lock);
            *lock = (FileLock){.path = memory_copy_string(path, strlen(path)), .file = file};
            return lock;
        }
        close(file);
        if (!taken && (*owner == 0 || !by_force || unlink(path) != 0)) {
            return NULL;
        }
    }
    return NULL;
}

long file_lock_get_owner(const char *path)
{
    long owner = 0;
    const int file = open_lock(path, 0);
    if (file >= 0) {
        try_lock(file, &owner);
        close(file);
    }
    return owner;
}

bool file_lock_is_held(const FileLock *lock)
{
    return lock && is_open_file_at(lock->file, lock->path);
}

void file_lock_free(FileLock *lock)
{
    if (!lock) {
        return;
    }
    if (file_lock_is_held(lock)) {
        unlink(lock->path);
    }
    close(lock->file);
    free(lock->path);
    free(lock);
}
