/* draft_file.h: files of drafts, the texts that a user has typed into fields but not submitted. A file is a
 * JSON object of field names and texts, with the newest draft last. Does not decide when or where drafts are
 * saved. */
#ifndef CORE_DATA_DRAFT_FILE_H
#define CORE_DATA_DRAFT_FILE_H

#include "core/platform/error.h"

enum { DRAFTS_MAX = 32 };

/* Returns a copy of the draft (text typed but not submitted) of a text field. The caller frees the copy.
 * Returns NULL if there is no draft; `error` is then "". Also returns NULL if the file cannot be read;
 * `error` then contains a message. */
char *draft_file_read(const char *path, const char *field, Error *error);
/* Saves the draft (text typed but not submitted) of a text field in a file that only the user can read. If
 * `text` is "", deletes the draft, and also the file if it has no other draft. If there are more than
 * DRAFTS_MAX drafts, drops the oldest. An unreadable file is kept as `path`.old. On failure, returns false
 * with `error` and leaves the file unchanged. */
bool draft_file_write(const char *path, const char *field, const char *text, Error *error);

#endif
