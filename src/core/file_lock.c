/* file_lock.c: see file_lock.h. The system frees the lock of a process that ends, however it ends; the number
 * in the file is for people. */
#include "core/file_lock.h"

#include "core/memory.h"
#include "core/platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ATTEMPTS = 100, NUMBER_BYTES = 24 };

struct FileLock {
    char *path;
    int file;
};

/* Is the open file still the one at the path? */
static bool is_at(int file, const char *path)
{
    FileFacts open_one, found;
    return platform_look_at_open(file, &open_one) && platform_look(path, &found) &&
           open_one.kind == FILE_PLAIN && open_one.device == found.device && open_one.number == found.number;
}

static long read_owner(int file)
{
    char number[NUMBER_BYTES] = "";
    platform_peek(file, number, sizeof number - 1);
    const long owner = strtol(number, NULL, 10);
    return owner > 0 ? owner : 1; /* it is somebody's, who has not said whose, or cannot be asked */
}

static bool write_owner(int file)
{
    char number[NUMBER_BYTES];
    const int length = snprintf(number, sizeof number, "%ld\n", (long)getpid());
    return platform_poke(file, number, (size_t)length) == length;
}

static int open_lock(const char *path, unsigned how)
{
    return platform_open(path, how | OPEN_FOR_BOTH | OPEN_NO_LINK, false);
}

/* Takes the open file; false when somebody else has it, or (`*owner` 0) it cannot be taken by anybody. */
static bool take(int file, long *owner)
{
    bool others = false;
    if (platform_lock(file, &others)) {
        return true;
    }
    *owner = others ? read_owner(file) : 0;
    return false;
}

FileLock *file_lock_take(const char *path, bool by_force, long *owner)
{
    *owner = 0;
    for (int i = 0; i < ATTEMPTS; i++) {
        const int file = open_lock(path, OPEN_MAKE);
        if (file < 0) {
            return NULL;
        }
        const bool taken = take(file, owner);
        /* Who gave it back has deleted it. */
        if (taken && is_at(file, path)) {
            *owner = 0;
            write_owner(file);
            FileLock *lock = memory_new(1, sizeof *lock);
            *lock = (FileLock){.path = memory_string(path, strlen(path)), .file = file};
            return lock;
        }
        close(file);
        if (!taken && (*owner == 0 || !by_force || unlink(path) != 0)) {
            return NULL;
        }
    }
    return NULL;
}

long file_lock_owner(const char *path)
{
    long owner = 0;
    const int file = open_lock(path, 0);
    if (file >= 0) {
        take(file, &owner);
        close(file);
    }
    return owner;
}

bool file_lock_held(const FileLock *lock)
{
    return lock && is_at(lock->file, lock->path);
}

void file_lock_free(FileLock *lock)
{
    if (!lock) {
        return;
    }
    if (file_lock_held(lock)) {
        unlink(lock->path);
    }
    close(lock->file);
    free(lock->path);
    free(lock);
}
