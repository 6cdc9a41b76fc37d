/* file.h: files read whole within a limit, and written so that no crash can leave half of what counts. */
#ifndef CORE_FILE_H
#define CORE_FILE_H

#include "core/error.h"

#include <stddef.h>

/* The bytes of a regular file with a terminating zero, to be freed with free(); NULL with "path: ..." when it
   cannot be read or holds more than `max` bytes. */
char *file_read(const char *path, size_t max, size_t *length, Error *error);

/* Replaces `path` by `length` bytes: written beside it as `path`.new, flushed to the disk, then renamed. What
   stood there before is kept as the file `older` unless that is NULL. On failure `path` is as it was, and
   false with "path: ..." is returned. */
bool file_replace(const char *path, const char *bytes, size_t length, const char *older, Error *error);

/* Appends to a file that must be `at` bytes long, with one write, and flushes it to the disk. On failure
   false with "path: ..." is returned, and nothing whole was added. */
bool file_append(const char *path, size_t at, const char *bytes, size_t length, Error *error);

#endif
