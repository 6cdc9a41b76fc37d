/* own_file.h: the small JSON files in which the program keeps what it was told: read where there is one, and
 * replaced as a whole. */
#ifndef UI_SHELL_OWN_FILE_H
#define UI_SHELL_OWN_FILE_H

#include "core/json.h"

/* Takes what the file says into `out`; false with `error` where it cannot be meant. */
typedef bool OwnFileFn(const Json *root, void *out, Error *error);

/* Reads `path` with `read`. A missing file is no mistake: true, and `out` stays as it was.
   False with `error` when the file is bad; `out` may be changed in part. */
bool own_file_load(const char *path, OwnFileFn *read, void *out, Error *error);
/* Replaces `path`, and frees the text. The file before is kept as `path`.old. */
bool own_file_save(const char *path, Text *text, Error *error);

#endif
