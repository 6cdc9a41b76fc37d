/* file_name.h: file names for what users call things, which Linux and Windows can both store, and back. */
#ifndef CORE_FILE_NAME_H
#define CORE_FILE_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes of a file name without its ending; systems allow 255 with it. */
enum { FILE_NAME_BYTES = 200 };

/* Writes the file name, without an ending, of what a user calls `name`: what one of the systems cannot store
   is written as %XX, so that "a:b?" becomes "a%3Ab%3F". False when the name is empty or too long. */
bool file_name_encode(const char *name, char out[FILE_NAME_BYTES]);
/* Writes the name that a file name was made of. Names that were not encoded, such as those of older versions,
   come back as they are; what does not fit is cut off at a letter. */
void file_name_decode(const char *file, char *out, size_t size);
/* Can files and folders have this name on every system? */
bool file_name_is_portable(const char *name);
/* Do two names mean the same file where capitals do not count? */
bool file_name_is_same(const char *a, const char *b);

#endif
