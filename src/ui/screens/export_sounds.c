/* export_sounds.c: export of all sounds as WAV files, for reviewing them. */
#include "ui/screens/app.h"

#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "ui/sound/synth.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 1024 };

static bool write_sounds(const SoundSet *sheet, const char *folder, Error *error)
{
    bool good = true;
    for (int cue = CUE_LIFT; good && cue < CUES; cue++) {
        char path[PATH_BYTES];
        snprintf(path, sizeof path, "%s/%s.wav", folder, cue_names[cue]);
        Samples samples = synth_render(&sheet->sounds[cue]);
        good = samples_write_wav(&samples, path, error);
        samples_free(&samples);
    }
    return good;
}

int app_export_sounds(const AppOptions *options)
{
    Error error = {0};
    SoundSet *sheet = sounds_load(options->data, &error);
    const bool folder =
        platform_mkdir(options->out, true) || error_set(&error, "%s: %s", options->out, strerror(errno));
    const bool good = sheet && folder && write_sounds(sheet, options->out, &error);
    free(sheet);
    if (!good) {
        fprintf(stderr, _("storytable: %s\n"), error.text);
    }
    return good ? 0 : 1;
}
