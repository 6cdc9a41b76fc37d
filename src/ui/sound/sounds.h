/* sounds.h: how things sound: assets/sounds/sounds.json, read and checked. docs/sounds.md tells how to write
 * it. */
#ifndef UI_SOUND_SOUNDS_H
#define UI_SOUND_SOUNDS_H

#include "core/cue.h"
#include "core/error.h"

#include <stdbool.h>

enum {
    STROKES_MAX = 12,
    PARTIALS_MAX = 8,
    SOUND_MS_MAX = 1200,
};

/* A group of sounds that has a volume of its own. */
typedef enum Bus { BUS_TABLE, BUS_RESULTS, BUS_REMINDERS, BUSES } Bus;

/* Ends with NULL: as files name them. */
extern const char *const bus_names[];

/* One of the tones that a struck thing gives: so many times its pitch, so loud, and gone so much sooner. */
typedef struct Partial {
    float ratio, gain, decay;
} Partial;

/* One touch of two things. Times in ms, pitches in Hz, gain linear. */
typedef struct Stroke {
    float at, attack, decay;
    float gain;
    float low, high;    /* noise between these; high 0 = a tone */
    float grain;        /* how often a second the noise changes its strength, as paper does; 0 = never */
    float pitch, glide; /* the tone goes from one to the other */
    Partial partials[PARTIALS_MAX];
    int partial_count;
} Stroke;

typedef struct Sound {
    Bus bus;
    float loudness;        /* root of the mean square of the whole, dBFS */
    bool climbs;           /* each of a row is a step of the scale higher than the one before */
    bool small;            /* those who want fewer sounds do without */
    int most;              /* so many may begin within 80 ms */
    float cents, decibels; /* it varies by up to so much, up and down */
    Stroke strokes[STROKES_MAX];
    int stroke_count; /* 0 = it is not heard */
} Sound;

typedef struct SoundSheet {
    Sound sounds[CUES];
} SoundSheet;

/* Reads `data`/assets/sounds/sounds.json, in which every cue is described. NULL with `error`
   "file:line: key: ..."; to be freed with free(). */
SoundSheet *sounds_load(const char *data, Error *error);

#endif
