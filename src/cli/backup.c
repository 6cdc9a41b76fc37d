/* backup.c: the commands `storytable export` and `storytable import`; see core/data/backup.h. */
#include "core/data/backup.h"

#include "cli/commands.h"
#include "core/platform/paths.h"
#include "core/text/i18n.h"

#include <limits.h>
#include <stdio.h>

typedef struct Counts {
    int of[BACKUP_EVENTS];
} Counts;

static int print_failure(const char *sentence)
{
    fprintf(stderr, "%s\n", sentence);
    return 1;
}

static void report_backup_event(void *user, BackupEvent event, const char *path, const char *new_path)
{
    Counts *counts = user;
    counts->of[event]++;
    if (event == BACKUP_RENAMED) {
        printf(_("%s already exists and differs, so the imported file is now %s\n"), path, new_path);
    } else if (event == BACKUP_LEFT_OUT) {
        printf(_("skipped %s, which is unreadable or of an unknown kind\n"), path);
    }
}

int run_export_command(const Args *args)
{
    char own[PATH_MAX];
    Counts counts = {{0}};
    Error error = {0};
    if (!paths_get_user_data_folder(own, sizeof own)) {
        return print_failure(_("Cannot find the folder of saved games."));
    }
    if (!backup_export(own, args->target, report_backup_event, &counts, &error)) {
        return print_failure(error.text);
    }
    printf(_n("%s: %d file exported\n", "%s: %d files exported\n", counts.of[BACKUP_ADDED]), args->target,
           counts.of[BACKUP_ADDED]);
    return counts.of[BACKUP_LEFT_OUT] > 0;
}

int run_import_command(const Args *args)
{
    char own[PATH_MAX];
    Counts counts = {{0}};
    Error error = {0};
    if (!paths_get_user_data_folder(own, sizeof own) || !paths_create_folders(own)) {
        return print_failure(_("Cannot find a folder to import into."));
    }
    if (!backup_import(own, args->target, report_backup_event, &counts, &error)) {
        return print_failure(error.text);
    }
    const int added = counts.of[BACKUP_ADDED] + counts.of[BACKUP_RENAMED];
    printf(_n("%s: %d file added (%d renamed), %d updated with later moves, %d unchanged\n",
              "%s: %d files added (%d renamed), %d updated with later moves, %d unchanged\n", added),
           args->target, added, counts.of[BACKUP_RENAMED], counts.of[BACKUP_EXTENDED],
           counts.of[BACKUP_SAME]);
    return 0;
}
