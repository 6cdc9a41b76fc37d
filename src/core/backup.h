/* backup.h: export and import of the user's files as one archive: saves, history, settings, progress, packs,
   drafts, stories and pictures. Does not include seat tokens, secrets of online tables, locks or backups of
   older files. */
#ifndef CORE_BACKUP_H
#define CORE_BACKUP_H

#include "core/error.h"

#include <stdbool.h>

/* Result for one file. */
typedef enum BackupEvent {
    BACKUP_ADDED,
    BACKUP_SAME,     /* already there, or there with more moves */
    BACKUP_EXTENDED, /* the archive has more moves of this game; they were added */
    BACKUP_RENAMED,  /* its name was taken, so it was added under another one */
    BACKUP_LEFT_OUT, /* unreadable, or of a kind this version doesn't know */
    BACKUP_EVENTS
} BackupEvent;

/* Called once per file. `path` is relative to the user's folder, with slashes; `as` is its new name, "" =
 * same. */
typedef void BackupReportFn(void *user, BackupEvent event, const char *path, const char *as);

/* Writes the user's files in the folder `own` to the new archive `file`. False with `error`, without leaving
   a file, if writing fails or `file` exists. */
bool backup_export(const char *own, const char *file, BackupReportFn *report, void *user, Error *error);
/* Adds the files of the archive `file` that the folder `own` lacks; overwrites nothing. False with `error` if
   the archive is bad, which is found before anything is written, or if writing fails. */
bool backup_import(const char *own, const char *file, BackupReportFn *report, void *user, Error *error);

#endif
