/* draft_file.h: files of drafts, which are texts typed into fields and not submitted yet. A file is a JSON
   object of field names and texts, the newest last. Does not decide when or where drafts are saved. */
#ifndef CORE_DRAFT_FILE_H
#define CORE_DRAFT_FILE_H

#include "core/error.h"

enum { DRAFTS_MAX = 32 };

/* Returns the draft of a field, which the caller frees; NULL if there is none. `error` is "" unless the file
   cannot be read. */
char *draft_file_read(const char *path, const char *field, Error *error);
/* Replaces the draft of a field; "" removes the draft, and the file with its last one. Beyond DRAFTS_MAX the
   oldest draft is dropped. An unreadable file is kept as `path`.old. Only the owner can read the new file. If
   writing fails, returns false with `error` and leaves the file unchanged. */
bool draft_file_write(const char *path, const char *field, const char *text, Error *error);

#endif
