/* backup.h: one archive with what the program keeps for its user: saves, history, settings, progress, packs,
   drafts, stories and pictures. Seat tokens, the secrets of online tables, locks and copies of older files
   stay out. */
#ifndef CORE_BACKUP_H
#define CORE_BACKUP_H

#include "core/error.h"

#include <stdbool.h>

/* What became of a file. */
typedef enum BackupEvent {
    BACKUP_ADDED,
    BACKUP_SAME,     /* is there already, or goes further there */
    BACKUP_EXTENDED, /* the game goes further in the archive: its later moves were added */
    BACKUP_RENAMED,  /* something else has its name, so that it was added under another one */
    BACKUP_LEFT_OUT, /* cannot be read, or this version does not know what it is */
    BACKUP_EVENTS
} BackupEvent;

/* `path` is below the user's folder, with slashes; `as` is the other name, "" = none. */
typedef void BackupReportFn(void *user, BackupEvent event, const char *path, const char *as);

/* Writes all of the folder `own` as a new file; false with a sentence, and there is none, where it cannot, or
   a file of that name is there. */
bool backup_export(const char *own, const char *file, BackupReportFn *report, void *user, Error *error);
/* Adds what the archive holds and the folder does not. A bad archive is found out before anything is written;
   then, or where the disk fails, false with a sentence. */
bool backup_import(const char *own, const char *file, BackupReportFn *report, void *user, Error *error);

#endif
