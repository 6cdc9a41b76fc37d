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

/* Names of the groups in files. The list ends with NULL. */
extern const char *const bus_names[];

/* An overtone. `ratio`, `gain` and `decay` are factors for the frequency, gain and decay of the fundamental
 * tone. */
typedef struct Partial {
    float ratio, gain, decay;
} Partial;

/* One impact of a sound. Times are in ms, frequencies in Hz, and gains are linear. */
typedef struct Stroke {
    float at, attack, decay;
    float gain;
    /* lowest and highest frequency of noise. If `high` is 0, the stroke is a tone instead. */
    float low, high;
    /* number of level changes of the noise per second, which make the sound rough, such as for paper. If 0,
     * the level does not change. */
    float grain;
    float pitch, glide; /* frequency of a tone: `pitch` at its start, `glide` at its end */
    Partial partials[PARTIALS_MAX];
    int partial_count;
} Stroke;

typedef struct Sound {
    Bus bus;
    float loudness; /* RMS level of the whole sound in dBFS */
    /* true if each repetition of the sound is one note higher on a musical scale */
    bool climbs;
    bool small;            /* true if the setting "fewer sounds" turns off this sound */
    int max_starts;        /* maximum number of times that this sound may start within 80 ms */
    float cents, decibels; /* largest random change of the pitch and of the gain, up or down */
    Stroke strokes[STROKES_MAX];
    int stroke_count; /* number of strokes (impacts), or 0 if the sound is silent */
} Sound;

typedef struct SoundSet {
    Sound sounds[CUES];
} SoundSet;

/* Reads the file assets/sounds/sounds.json in the folder `data`. If the file is invalid or does not define
 * all cues, returns NULL with an `error` that starts with "file:line: key:". Free with free(). */
SoundSet *sounds_load(const char *data, Error *error);
/* Reads the overtones of a material into `out`. The material is the member `name` of "materials" in `root`.
 * Returns false with `error` if the material is missing or invalid. */
bool sounds_read_material(const Json *root, const char *name, Stroke *out, Error *error);

#endif
