/* fuzz.c: helpers of fuzz targets: reporting a failure, writing files, temporary folders. */
#define _XOPEN_SOURCE 700 /* for nftw */

#include "fuzz.h"

#include <assert.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FOLDERS_MAX = 8, FOLDER_BYTES = 64 };

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

static int remove_one(const char *path, const struct stat *facts, int kind, struct FTW *place)
{
    (void)facts, (void)kind, (void)place;
    remove(path);
    return 0;
}

static void remove_folders(void)
{
    enum { DESCRIPTORS = 8 };
    for (int i = 0; i < folder_count; i++) {
        nftw(folders[i], remove_one, DESCRIPTORS, FTW_DEPTH | FTW_PHYS);
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
