/* fuzz_settings.c: fuzz target of the settings file: what is read is within its bounds and is written as the
   same. */
#include "core/file.h"
#include "fuzz.h"
#include "ui/shell/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 256, FILE_BYTES_MAX = 64 * 1024 };

static char path[PATH_BYTES], rewritten[PATH_BYTES];

/* What settings_save makes of the settings; to be freed by the caller. */
static char *written(const Settings *settings)
{
    size_t length = 0;
    FUZZ_EXPECT(settings_save(settings, rewritten, NULL));
    char *text = file_read(rewritten, FILE_BYTES_MAX, &length, NULL);
    FUZZ_EXPECT(text);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (path[0] == '\0') {
        const char *folder = fuzz_folder();
        snprintf(path, sizeof path, "%s/settings.json", folder);
        snprintf(rewritten, sizeof rewritten, "%s/rewritten.json", folder);
    }
    fuzz_write(path, bytes, length);
    Settings settings, again;
    Error error = {0};
    if (!settings_load(&settings, path, &error)) {
        FUZZ_EXPECT(strncmp(error.text, path, strlen(path)) == 0);
        return 0;
    }
    char *text = written(&settings);
    FUZZ_EXPECT(settings_load(&again, rewritten, NULL));
    char *same = written(&again);
    FUZZ_EXPECT(strcmp(text, same) == 0);
    free(text);
    free(same);
    return 0;
}
