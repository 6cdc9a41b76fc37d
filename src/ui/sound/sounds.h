/* sounds.h: definitions of sound effects, read from assets/sounds/sounds.json. Does not synthesize them. See
 * docs/sounds.md. */
#ifndef UI_SOUND_SOUNDS_H
#define UI_SOUND_SOUNDS_H

#include "core/data/json.h"
#include "core/platform/error.h"
#include "core/scene/cue.h"

#include <stdbool.h>

enum {
    STROKES_MAX = 12,
    PARTIALS_MAX = 8,
    SOUND_MS_MAX = 1200,
};

/* Groups of sounds. The user sets the volume of each group. */
typedef enum Bus { BUS_TABLE, BUS_RESULTS, BUS_REMINDERS, BUSES } Bus;

/* Names of the groups in files, ending with NULL. */
extern const char *const bus_names[];

/* Overtone. Frequency, gain and decay are multiples of those of the fundamental. */
typedef struct Partial {
    float ratio, gain, decay;
} Partial;

/* One impact of a sound. Times in ms, frequencies in Hz, gains linear. */
typedef struct Stroke {
    float at, attack, decay;
    float gain;
    float low, high; /* frequency band of noise, where `high` is 0 if the stroke is a tone */
    /* number of changes of the noise level per second, for rough sounds such as paper, or 0 if the level does
     * not change */
    float grain;
    float pitch, glide; /* frequency of a tone at its start and at its end */
    Partial partials[PARTIALS_MAX];
    int partial_count;
} Stroke;

typedef struct Sound {
    Bus bus;
    float loudness;        /* RMS level of the whole sound in dBFS */
    bool climbs;           /* true if each repetition is one step of the musical scale higher */
    bool small;            /* true if the setting "fewer sounds" leaves out the sound */
    int max_starts;        /* number of times that this sound may start within 80 ms */
    float cents, decibels; /* largest random change of pitch and of gain, in both directions */
    Stroke strokes[STROKES_MAX];
    int stroke_count; /* number of strokes (impacts), or 0 if the sound is silent */
} Sound;

typedef struct SoundSet {
    Sound sounds[CUES];
} SoundSet;

/* Reads the file assets/sounds/sounds.json in the folder `data`. Free with free(). Returns NULL with `error`,
 * which starts with "file:line: key:", if the file is invalid or does not define every cue. */
SoundSet *sounds_load(const char *data, Error *error);
/* Reads the overtones of the material `name` in the member "materials" of `root` into `out`. Returns false
 * with `error` if the material is missing or invalid. */
bool sounds_read_material(const Json *root, const char *name, Stroke *out, Error *error);

#endif
