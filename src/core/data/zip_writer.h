/* zip_writer.h: writes ZIP archives without compression. */
#ifndef CORE_DATA_ZIP_WRITER_H
#define CORE_DATA_ZIP_WRITER_H

#include "core/text/text.h"

/* Returns the checksum that ZIP archives contain for each file. */
uint32_t zip_compute_crc32(const void *bytes, size_t length);

/* An archive that is being written. Initialize `out` with an empty text, which receives the archive. */
typedef struct ZipWriter {
    Text *out;
    Text directory; /* list of the files, which is written at the end of the archive */
    int count;
} ZipWriter;

/* Appends a file. `name` is its path in the archive, with forward slashes. The archive must be smaller than
 * 4 GB. */
void zip_writer_add_file(ZipWriter *zip, const char *name, const Text *contents);
/* Completes the archive. */
void zip_writer_finish(ZipWriter *zip);

#endif
