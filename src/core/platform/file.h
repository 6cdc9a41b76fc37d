/* file.h: atomic and durable file operations. After a crash a file has either its old or its new contents.
 * Files are read as a whole, up to a size limit. */
#ifndef CORE_PLATFORM_FILE_H
#define CORE_PLATFORM_FILE_H

#include "core/platform/error.h"

#include <stddef.h>
#include <stdint.h>

/* Returns the contents of a regular file with a terminating zero; the caller frees them. Returns NULL with
 * the error "path: ..." if the file cannot be read or has more than `max` bytes. */
char *file_read(const char *path, size_t max, size_t *length, Error *error);
/* Reads `size` bytes from an open file, or fewer if the file ends before that. `*used` is the number of bytes
 * read. After an error, returns false and sets errno; `out` then has the bytes before the error. */
bool file_read_bytes(int file, char *out, size_t size, size_t *used);

/* The functions below never follow symbolic links and never write into pipes or devices. If they fail,
 * they leave the file unchanged, set an error message that begins with the path, and return false or
 * FILE_FAILED. */

/* Replaces a file: writes a temporary file in the same folder, fsyncs it, and renames it to `path`. If
 * `backup` is not NULL, the old file is kept under the path `backup`. */
bool file_replace(const char *path, const char *bytes, size_t length, const char *backup, Error *error);
/* Like file_replace, but the file has mode 0600. For secrets and unfinished texts. */
bool file_replace_private(const char *path, const char *bytes, size_t length, const char *backup,
                          Error *error);
/* Like file_replace, but without fsync: after a crash the file may be incomplete. For caches. */
bool file_replace_unsynced(const char *path, const char *bytes, size_t length, Error *error);

/* Returns false with `error` if file_replace would fail for this path, for example because the folder is
 * missing or read-only. Call this before long work, so that the user need not wait for the error. */
bool file_check_replaceable(const char *path, Error *error);

enum { RESERVED_NAMES_MAX = 999 };
/* Reserves a file name for an export by creating an empty file, so that no other program can use the name.
 * Tries `path` first, then "name-2.ending", "name-3.ending" and so on. Writes the reserved path to `out`.
 * Returns false with `error` if all these names exist or the path doesn't fit into `size` bytes. */
bool file_reserve_name(const char *path, char *out, size_t size, Error *error);

/* Length and hash (hash_bytes) of a file's expected contents. {0} stands for an empty file. */
typedef struct FileDigest {
    size_t bytes;
    uint64_t hash;
} FileDigest;

/* Returns the new digest of a file to which `bytes` are appended. `before` is the old digest. */
FileDigest file_update_digest(FileDigest before, const char *bytes, size_t length);

typedef enum FileResult {
    FILE_DONE,
    FILE_FAILED,  /* a temporary error, such as a full disk */
    FILE_CHANGED, /* another program has changed the file; nothing was written */
} FileResult;

/* Appends with a single write and fsyncs the file. Fails with FILE_CHANGED if the file's contents don't match
 * `before`. Fails with FILE_FAILED if an incomplete line follows the contents described by `before`. */
FileResult file_append(const char *path, FileDigest before, const char *bytes, size_t length, Error *error);
/* Like file_replace_private, but fails with FILE_CHANGED if the file exists and has unexpected contents.
 * Expected contents are `before`, `before` followed by one incomplete line, and `tried`. `tried` is the
 * digest of the file after an append that reported failure, but may have written all bytes. */
FileResult file_rewrite(const char *path, FileDigest before, FileDigest tried, const char *bytes,
                        size_t length, const char *backup, Error *error);

#endif
