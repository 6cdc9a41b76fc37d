/* synth.h: makes the samples of a sound from the strokes that describe it. */
#ifndef UI_SOUND_SYNTH_H
#define UI_SOUND_SYNTH_H

#include "ui/sound/sounds.h"

#include <stdint.h>

enum { SOUND_RATE = 48000 };

/* One channel at SOUND_RATE, from -1 to 1. */
typedef struct Samples {
    float *at; /* NULL = none */
    int count;
} Samples;

/* The same sound gives the same samples; at most SOUND_MS_MAX long, silent at both ends, without offset, no
   sample above -3 dBFS. To be freed with samples_free. */
Samples synth_make(const Sound *sound);
void samples_free(Samples *samples);
/* Root of the mean square, and the greatest, in dBFS. */
float samples_loudness(const Samples *samples);
float samples_peak(const Samples *samples);
/* Writes 16-bit WAV, one channel; false with `error`. */
bool samples_write(const Samples *samples, const char *path, Error *error);

#endif
