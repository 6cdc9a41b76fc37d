/* sounds.c: every sound as a file, to be judged by listening. */
#include "ui/screens/app.h"

#include "core/platform.h"
#include "ui/sound/synth.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 1024 };

static bool write_sounds(const SoundSheet *sheet, const char *folder, Error *error)
{
    bool good = true;
    for (int cue = CUE_LIFT; good && cue < CUES; cue++) {
        char path[PATH_BYTES];
        snprintf(path, sizeof path, "%s/%s.wav", folder, cue_names[cue]);
        Samples samples = synth_make(&sheet->sounds[cue]);
        good = samples_write(&samples, path, error);
        samples_free(&samples);
    }
    return good;
}

int app_sounds(const AppOptions *options)
{
    Error error = {0};
    SoundSheet *sheet = sounds_load(options->data, &error);
    const bool folder = platform_make_folder(options->out, true) ||
                        error_set(&error, "%s: %s", options->out, strerror(errno));
    const bool good = sheet && folder && write_sounds(sheet, options->out, &error);
    free(sheet);
    if (!good) {
        fprintf(stderr, "storytable: %s\n", error.text);
    }
    return good ? 0 : 1;
}
