/* archive.h: lists of files in archives, and a reader and writer of POSIX tar archives in memory. Supports
 * files and folders only, not links or devices. */
#ifndef CORE_PLATFORM_ARCHIVE_H
#define CORE_PLATFORM_ARCHIVE_H

#include "core/platform/error.h"

#include <stddef.h>
#include <stdint.h>

enum { ARCHIVE_NAME_MAX = 1024, ARCHIVE_FILES_MAX = 100000 };

typedef struct ArchiveFile {
    char *name;        /* path such as "saves/fiction/one.save", owned by the archive */
    const char *bytes; /* contents, a pointer into the buffer passed to archive_read */
    size_t length;
    int64_t changed; /* time of the last change in seconds since 1970, UTC */
} ArchiveFile;

/* List of the files in an archive. Initialize with {0}, free with archive_free. */
typedef struct Archive {
    ArchiveFile *files;
    int count, capacity;
} Archive;

/* Lists the files of the archive in `bytes`, which must outlive `out`. `name` is the archive's path for error
 * messages. Returns false with `error` if the archive is damaged or truncated, contains a link or a device,
 * or contains a path that would lead outside the target folder. */
bool archive_read(const char *name, const char *bytes, size_t length, Archive *out, Error *error);
void archive_free(Archive *archive);

/* Functions for readers of archives. archive_append adds a file to the list; `name` is copied. Returns false
 * if the list has ARCHIVE_FILES_MAX files. */
bool archive_append(Archive *archive, const char *name, const char *bytes, size_t length, int64_t changed);
/* True if the path is valid UTF-8, is relative, and has no "." or ".." parts, so that it cannot lead outside
 * the folder into which the archive is extracted. */
bool archive_path_is_safe(const char *path);
/* Sorts the files by name. Returns false if two files have the same name. */
bool archive_sort(Archive *archive);

/* An archive that is being written. Initialize with {0}. The caller frees `bytes`. */
typedef struct ArchiveWriter {
    char *bytes;
    size_t length, capacity;
} ArchiveWriter;

/* Appends a file. `name` must be shorter than ARCHIVE_NAME_MAX bytes; `changed` is in seconds since 1970,
 * UTC. */
void archive_add(ArchiveWriter *writer, const char *name, const char *bytes, size_t length, int64_t changed);
/* Appends the blocks of zeros that mark the end of the archive. */
void archive_finish(ArchiveWriter *writer);

#endif
