/* backup.h: export and import of the user's files as one archive: saved games, history, settings, progress,
 * card packs, unfinished texts, stories and pictures. Leaves out secrets of online games, lock files, and the
 * *.old copies of replaced files. */
#ifndef CORE_DATA_BACKUP_H
#define CORE_DATA_BACKUP_H

#include "core/platform/error.h"

#include <stdbool.h>

/* Result of the export or import of one file. */
typedef enum BackupEvent {
    BACKUP_ADDED,
    BACKUP_SAME, /* the user already has this version of the file, or a later version with more moves */
    /* the user had an older version of this game; the later moves in the archive were appended to the user's
     * file */
    BACKUP_EXTENDED,
    BACKUP_RENAMED, /* another file had this name, so the file was added under a new name */
    /* the file was skipped, because it is unreadable or of a type that this version doesn't know */
    BACKUP_LEFT_OUT,
    BACKUP_EVENTS
} BackupEvent;

/* Callback for each exported or imported file. `path` is relative to the user's folder, with forward slashes.
 * `new_name` is the new name if the file was renamed, otherwise "". */
typedef void BackupReportFn(void *user, BackupEvent event, const char *path, const char *new_name);

/* Exports the user's files from the folder `user_folder` to a new archive `file`. Returns false with `error`
 * if `file` already exists, there is nothing to export, or writing fails. After a failure, no incomplete
 * archive is left. */
bool backup_export(const char *user_folder, const char *file, BackupReportFn *report, void *user,
                   Error *error);
/* Imports the files of the archive `file` into the folder `user_folder`. Never overwrites a file. Returns
 * false with `error` if the archive is damaged (then nothing was written) or if writing fails. */
bool backup_import(const char *user_folder, const char *file, BackupReportFn *report, void *user,
                   Error *error);

#endif
