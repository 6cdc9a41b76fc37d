/* synth.h: synthesis of a sound's samples from its strokes (impacts). Does not play them. */
#ifndef UI_SOUND_SYNTH_H
#define UI_SOUND_SYNTH_H

#include "ui/sound/sounds.h"

#include <stdint.h>

enum { SOUND_RATE = 48000 };

/* Mono samples at SOUND_RATE, each from -1 to 1. */
typedef struct Samples {
    float *at; /* the samples, or NULL if there are no samples */
    int count;
} Samples;

/* Synthesizes a sound. The same sound always gives the same samples. The samples last at most SOUND_MS_MAX,
 * start and end in silence, have no DC offset, and have a peak level below -3 dBFS. Free the result with
 * samples_free. */
Samples synth_render(const Sound *sound);
void samples_free(Samples *samples);
/* Returns the RMS level in dBFS. */
float samples_measure_loudness(const Samples *samples);
/* Returns the level of the loudest sample in dBFS. */
float samples_measure_peak(const Samples *samples);
/* Writes the samples to a mono 16-bit WAV file. Returns false with `error` on failure. */
bool samples_write_wav(const Samples *samples, const char *path, Error *error);

#endif
