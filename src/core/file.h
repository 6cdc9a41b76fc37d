/* file.h: files read whole within a limit, and written so that no crash can leave half of what counts. */
#ifndef CORE_FILE_H
#define CORE_FILE_H

#include "core/error.h"

#include <stddef.h>
#include <stdint.h>

/* The bytes of a regular file with a terminating zero, to be freed with free(); NULL with "path: ..." when it
   cannot be read or holds more than `max` bytes. */
char *file_read(const char *path, size_t max, size_t *length, Error *error);

/* Nothing below writes through a link, into a pipe or a device, or where another program is writing: what
   stands at the path must be a file or nothing. All return false, or FILE_FAILED, with "path: ...", and the
   file is then as it was. */

/* Replaces `path` by `length` bytes: written beside it under a name that is this process's alone, flushed to
   the disk, then renamed. What stood there before is kept as the file `older` unless that is NULL. */
bool file_replace(const char *path, const char *bytes, size_t length, const char *older, Error *error);
/* The same for files that only their owner may read, such as secrets and drafts: the new file has mode 0600.
 */
bool file_replace_private(const char *path, const char *bytes, size_t length, const char *older,
                          Error *error);
/* file_replace without waiting for the disk, for what can be made again; a crash may leave a file that is
 * torn.
 */
bool file_replace_loosely(const char *path, const char *bytes, size_t length, Error *error);

enum { FREE_NAMES_MAX = 999 };
/* Reserves a name for an export: `path` or, if it exists, the first free one of "name-2.ending",
   "name-3.ending" and so on. Creates an empty file there, so two programs never take the same name. False
   with `error` if there is none, or it doesn't fit into `size` bytes. */
bool file_take_free_name(const char *path, char *out, size_t size, Error *error);

/* What a file was last known to hold: so many bytes, with this hash (hash_bytes). {0} = nothing. */
typedef struct FileMark {
    size_t bytes;
    uint64_t hash;
} FileMark;

/* The mark of these bytes behind those of `before`. */
FileMark file_mark(FileMark before, const char *bytes, size_t length);

typedef enum FileResult {
    FILE_DONE,
    FILE_FAILED,  /* the disk would not; it may be tried again */
    FILE_CHANGED, /* it holds what somebody else has written since, which stays */
} FileResult;

/* Appends to a file that holds what `before` says, with one write, and flushes it to the disk. */
FileResult file_append(const char *path, FileMark before, const char *bytes, size_t length, Error *error);
/* As file_replace_private, where the file is gone, or holds what `before` says and, at most, a torn line
   behind it, or what `tried` says: what an append that failed too late may have left there. */
FileResult file_rewrite(const char *path, FileMark before, FileMark tried, const char *bytes, size_t length,
                        const char *older, Error *error);

#endif
