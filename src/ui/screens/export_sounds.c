/* export_sounds.c: export of all sounds and music as WAV files, for reviewing them. */
#include "ui/screens/app.h"

#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "ui/sound/music.h"

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

static bool write_music(const MusicSet *set, const char *folder, Error *error)
{
    bool good = true;
    for (int game = 0; games_all[game]; game++) {
        const MusicLoop *loops = music_set_find(set, games_all[game]->id);
        for (int i = 0; good && loops && i < MUSIC_LOOPS; i++) {
            char path[PATH_BYTES];
            snprintf(path, sizeof path, "%s/music_%s_%d.wav", folder, games_all[game]->id, i + 1);
            Samples samples = music_render(&loops[i]);
            good = samples_write_wav(&samples, path, error);
            samples_free(&samples);
        }
    }
    return good;
}

int app_export_sounds(const AppOptions *options)
{
    Error error = {0};
    SoundSet *sheet = sounds_load(options->data, &error);
    const bool folder =
        platform_mkdir(options->out, true) || error_set(&error, "%s: %s", options->out, strerror(errno));
    MusicSet *music = sheet ? music_set_load(options->data, &error) : NULL;
    const bool good = music && folder && write_sounds(sheet, options->out, &error) &&
                      write_music(music, options->out, &error);
    music_set_free(music);
    free(sheet);
    if (!good) {
        fprintf(stderr, _("storytable: %s\n"), error.text);
    }
    return good ? 0 : 1;
}
