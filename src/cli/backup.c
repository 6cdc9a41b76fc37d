/* backup.c: the commands `storytable export` and `storytable import`; see core/backup.h. */
#include "core/backup.h"

#include "cli/commands.h"
#include "core/paths.h"

#include <limits.h>
#include <stdio.h>

typedef struct Counts {
    int of[BACKUP_EVENTS];
} Counts;

static int fail(const char *sentence)
{
    fprintf(stderr, "%s\n", sentence);
    return 1;
}

static void count(void *user, BackupEvent event, const char *path, const char *as)
{
    Counts *counts = user;
    counts->of[event]++;
    if (event == BACKUP_RENAMED) {
        printf("%s already exists and differs, so the imported file is now %s\n", path, as);
    } else if (event == BACKUP_LEFT_OUT) {
        printf("%s was skipped\n", path);
    }
}

static const char *files(int number)
{
    return number == 1 ? "file" : "files";
}

int command_export(const Args *args)
{
    char own[PATH_MAX];
    Counts counts = {{0}};
    Error error = {0};
    if (!paths_own(own, sizeof own)) {
        return fail("Cannot find the folder of saved games.");
    }
    if (!backup_export(own, args->target, count, &counts, &error)) {
        return fail(error.text);
    }
    printf("%s: %d %s exported\n", args->target, counts.of[BACKUP_ADDED], files(counts.of[BACKUP_ADDED]));
    return counts.of[BACKUP_LEFT_OUT] > 0;
}

int command_import(const Args *args)
{
    char own[PATH_MAX];
    Counts counts = {{0}};
    Error error = {0};
    if (!paths_own(own, sizeof own) || !paths_make(own)) {
        return fail("Cannot find a folder to import into.");
    }
    if (!backup_import(own, args->target, count, &counts, &error)) {
        return fail(error.text);
    }
    const int added = counts.of[BACKUP_ADDED] + counts.of[BACKUP_RENAMED];
    printf("%s: %d %s added, %d under another name; %d extended; %d already here\n", args->target, added,
           files(added), counts.of[BACKUP_RENAMED], counts.of[BACKUP_EXTENDED], counts.of[BACKUP_SAME]);
    return 0;
}
