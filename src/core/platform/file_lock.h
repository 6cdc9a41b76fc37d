/* file_lock.h: lock files. A lock file belongs to one process until the process ends or releases the lock. */
#ifndef CORE_PLATFORM_FILE_LOCK_H
#define CORE_PLATFORM_FILE_LOCK_H

#include <stdbool.h>

typedef struct FileLock FileLock;

/* Creates and locks the lock file `path`. With `by_force`, takes the lock away from another process. Returns
 * NULL if another process has the lock (`*owner` is its ID) or the folder doesn't support locks (`*owner` is
 * 0). */
FileLock *file_lock_acquire(const char *path, bool by_force, long *owner);
/* Returns the ID of the process that has the lock, which may be this process, or 0 if the file isn't
 * locked. */
long file_lock_owner(const char *path);
/* True if this process still holds the lock; false if `lock` is NULL. */
bool file_lock_is_held(const FileLock *lock);
/* Releases the lock. `lock` may be NULL. */
void file_lock_free(FileLock *lock);

#endif
