/* file_name.h: converts names that users choose to file names that Linux and Windows can store, and back.
 * Does not touch files. */
#ifndef CORE_PLATFORM_FILE_NAME_H
#define CORE_PLATFORM_FILE_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* Size in bytes of a file name without its extension, including the terminating zero. File systems allow 255
 * bytes for name and extension together. */
enum { FILE_NAME_BYTES = 200 };

/* Converts a name that a user chose to a file name without extension. Bytes that Linux or Windows cannot
 * store become %XX: "a:b?" becomes "a%3Ab%3F". Returns false if `name` is empty or the result is too long. */
bool file_name_encode(const char *name, char out[FILE_NAME_BYTES]);
/* Converts a file name that file_name_encode made back to the name that the user chose. Copies any other file
 * name unchanged, for example a name from an older version. A name that doesn't fit into `size` bytes is cut
 * between two UTF-8 characters. */
void file_name_decode(const char *file, char *out, size_t size);
/* True if both Linux and Windows allow this name for files and folders. */
bool file_name_is_portable(const char *name);
/* True if a case-insensitive file system treats both names as the same file. */
bool file_name_is_same(const char *a, const char *b);

#endif
