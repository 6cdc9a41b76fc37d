/* file_lock.h: lock files. A lock file belongs to one process until the process ends or releases the lock. */
#ifndef CORE_PLATFORM_FILE_LOCK_H
#define CORE_PLATFORM_FILE_LOCK_H

#include <stdbool.h>

typedef struct FileLock FileLock;

/* Creates and locks the lock file `path`. If `by_force` is true, takes the lock away from any other process.
 * If another process still has the lock, returns NULL and sets `*owner` to the ID of that process. If the
 * file cannot be opened, or its folder doesn't support locks, returns NULL and sets `*owner` to 0. */
FileLock *file_lock_acquire(const char *path, bool by_force, long *owner);
/* Returns the ID of the process that has the lock, which may be the calling process. Returns 0 if the file
 * isn't locked. */
long file_lock_get_owner(const char *path);
/* True if this process still has the lock. False if `lock` is NULL. */
bool file_lock_is_held(const FileLock *lock);
/* Releases the lock. `lock` may be NULL. */
void file_lock_free(FileLock *lock);

#endif
