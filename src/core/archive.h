/* archive.h: tar archives in memory, as every system's tar reads them. Links and devices are none of them. */
#ifndef CORE_ARCHIVE_H
#define CORE_ARCHIVE_H

#include "core/error.h"

#include <stddef.h>
#include <stdint.h>

enum { ARCHIVE_NAME_MAX = 1024, ARCHIVE_FILES_MAX = 100000 };

typedef struct ArchiveFile {
    char *name;        /* "saves/fiction/one.save"; owned by the archive */
    const char *bytes; /* within what was read */
    size_t length;
    int64_t changed; /* seconds since 1970, UTC */
} ArchiveFile;

/* Start from {0}; end with archive_free. */
typedef struct Archive {
    ArchiveFile *files;
    int count, capacity;
} Archive;

/* Lists the files of a whole archive, whose bytes must outlive it; `name` stands for the path in messages.
   False with a sentence when it is damaged or cut short, when it holds anything but files and folders, or a
   name that leads out of it. */
bool archive_read(const char *name, const char *bytes, size_t length, Archive *out, Error *error);
void archive_free(Archive *archive);

/* An archive that is written; start from {0}, free `bytes`. */
typedef struct ArchiveWriter {
    char *bytes;
    size_t length, capacity;
} ArchiveWriter;

/* `name` is shorter than ARCHIVE_NAME_MAX. */
void archive_add(ArchiveWriter *writer, const char *name, const char *bytes, size_t length, int64_t changed);
void archive_end(ArchiveWriter *writer);

#endif
