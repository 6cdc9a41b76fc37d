/* ui_fuzz_settings.c: fuzz target of the settings file. An unusable file causes an error that names the file,
 * and a backup of the file. The saved settings can be read, and saving them again changes nothing. */
#include "core/platform/file.h"
#include "fuzz.h"
#include "ui/shell/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 256, FILE_BYTES_MAX = 1024 * 1024 };

static char path[PATH_BYTES], aside[PATH_BYTES];

/* Returns the saved settings file, to be freed by the caller. */
static char *write_settings(const Settings *settings)
{
    size_t length = 0;
    FUZZ_EXPECT(settings_save(settings, path, NULL));
    char *text = file_read(path, FILE_BYTES_MAX, &length, NULL);
    FUZZ_EXPECT(text);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (path[0] == '\0') {
        const char *folder = fuzz_folder();
        snprintf(path, sizeof path, "%s/settings.json", folder);
        snprintf(aside, sizeof aside, "%s/settings.aside.json", folder);
    }
    fuzz_write(path, bytes, length);
    Settings settings, again;
    Error error = {0};
    const bool good = settings_load(&settings, path, &error);
    FUZZ_EXPECT(good || strncmp(error.text, path, strlen(path)) == 0);
    char *text = write_settings(&settings);
    FUZZ_EXPECT((access(aside, F_OK) == 0) == !good);
    FUZZ_EXPECT(settings_load(&again, path, NULL));
    char *same = write_settings(&again);
    FUZZ_EXPECT(strcmp(text, same) == 0);
    free(text);
    free(same);
    unlink(aside);
    return 0;
}
