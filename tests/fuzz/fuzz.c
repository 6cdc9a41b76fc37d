/* fuzz.c: see fuzz.h. */
#include "fuzz.h"

#include <assert.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FOLDERS_MAX = 8, FOLDER_BYTES = 64, PATH_BYTES = FOLDER_BYTES + 260 };

static char folders[FOLDERS_MAX][FOLDER_BYTES];
static int folder_count;

_Noreturn void fuzz_fail(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: expected %s\n", file, line, what);
    abort();
}

void fuzz_write(const char *path, const void *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    FUZZ_EXPECT(file);
    FUZZ_EXPECT(fwrite(bytes, 1, length, file) == length);
    FUZZ_EXPECT(fclose(file) == 0);
}

static void remove_folders(void)
{
    for (int i = 0; i < folder_count; i++) {
        DIR *folder = opendir(folders[i]);
        for (struct dirent *entry; folder && (entry = readdir(folder));) {
            char path[PATH_BYTES];
            snprintf(path, sizeof path, "%s/%.255s", folders[i], entry->d_name);
            unlink(path);
        }
        closedir(folder);
        rmdir(folders[i]);
    }
}

const char *fuzz_folder(void)
{
    assert(folder_count < FOLDERS_MAX);
    char *folder = folders[folder_count];
    snprintf(folder, FOLDER_BYTES, "/tmp/storytable_fuzz_XXXXXX");
    FUZZ_EXPECT(mkdtemp(folder));
    if (folder_count++ == 0) {
        atexit(remove_folders);
    }
    return folder;
}
