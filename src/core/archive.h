/* archive.h: reader and writer of POSIX tar archives in memory. Supports files and folders only, not links or
   devices. */
#ifndef CORE_ARCHIVE_H
#define CORE_ARCHIVE_H

#include "core/error.h"

#include <stddef.h>
#include <stdint.h>

enum { ARCHIVE_NAME_MAX = 1024, ARCHIVE_FILES_MAX = 100000 };

typedef struct ArchiveFile {
    char *name;        /* "saves/fiction/one.save"; owned by the archive */
    const char *bytes; /* within the buffer of archive_read */
    size_t length;
    int64_t changed; /* seconds since 1970, UTC */
} ArchiveFile;

/* Start from {0}; end with archive_free. */
typedef struct Archive {
    ArchiveFile *files;
    int count, capacity;
} Archive;

/* Lists the files of an archive. `bytes` is borrowed and must outlive `out`; `name` is the path for messages.
   False with `error` if the archive is damaged or cut short, or has an entry that is neither file nor folder,
   or a path that leads outside the archive. */
bool archive_read(const char *name, const char *bytes, size_t length, Archive *out, Error *error);
void archive_free(Archive *archive);

/* Archive being written; start from {0}. The caller frees `bytes`. */
typedef struct ArchiveWriter {
    char *bytes;
    size_t length, capacity;
} ArchiveWriter;

/* Appends a file. `name` has fewer than ARCHIVE_NAME_MAX bytes; `changed` is in seconds since 1970, UTC. */
void archive_add(ArchiveWriter *writer, const char *name, const char *bytes, size_t length, int64_t changed);
/* Appends the end of the archive. */
void archive_end(ArchiveWriter *writer);

#endif
