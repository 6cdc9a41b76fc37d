/* zip_reader.h: lists the files of ZIP archives without compression, such as zip_writer.h writes. */
#ifndef CORE_DATA_ZIP_READER_H
#define CORE_DATA_ZIP_READER_H

#include "core/platform/archive.h"

/* Lists the files of the archive in `bytes`, which must outlive `out`. `name` is the archive's path for error
 * messages. Returns false with `error`, and an empty list, if the archive is damaged, compressed or
 * encrypted, if it contains a link, or if a path would lead outside the target folder. The caller frees `out`
 * with archive_free. */
bool zip_read(const char *name, const char *bytes, size_t length, Archive *out, Error *error);

#endif
