/* file_lock.h: a file that says which process has something in hand, for as long as that process lives. */
#ifndef CORE_FILE_LOCK_H
#define CORE_FILE_LOCK_H

#include <stdbool.h>

typedef struct FileLock FileLock;

/* Takes the lock that is the file `path`, from another process only if it is `by_force`. NULL when it is
   another's, whose process number is then `*owner`, or when there are no locks to be had there (0). */
FileLock *file_lock_take(const char *path, bool by_force, long *owner);
/* Whose it is; 0 = nobody's. A lock of this very process counts too. */
long file_lock_owner(const char *path);
/* Has nobody taken it away? NULL is nobody's. */
bool file_lock_held(const FileLock *lock);
/* Gives it back; NULL is allowed. */
void file_lock_free(FileLock *lock);

#endif
