/* draft_file.h: files of drafts, text that was typed into fields and not submitted yet: JSON objects of field
   names and texts, the newest last. When and where they are written is not decided here. */
#ifndef CORE_DRAFT_FILE_H
#define CORE_DRAFT_FILE_H

#include "core/error.h"

enum { DRAFTS_MAX = 32 };

/* Returns the draft of a field, to be freed with free(); NULL where there is none, and with `error` where the
   file cannot be read. */
char *draft_file_read(const char *path, const char *field, Error *error);
/* Replaces the draft of a field; "" removes it, and the last one removes the file. More than DRAFTS_MAX drop
   the oldest. Keeps what else the file holds, and a file that cannot be read as `path`.old. Only the owner
   can read the file. False with `error` where it cannot be written, and it is then as it was. */
bool draft_file_write(const char *path, const char *field, const char *text, Error *error);

#endif
