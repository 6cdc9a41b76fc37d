/* mixer.h: adds up the sounds that are to be heard at once. It knows no device and allocates nothing. */
#ifndef UI_SOUND_MIXER_H
#define UI_SOUND_MIXER_H

#include "ui/sound/synth.h"

enum { VOICES = 32 };

/* What is being heard of some samples. */
typedef struct Voice {
    Samples samples; /* borrowed; NULL = free */
    Bus bus;
    int wait; /* frames until it begins */
    float place, rate;
    float left, right;
} Voice;

typedef struct Mixer {
    Voice voices[VOICES];
    float volume[BUSES];
    float level, goal; /* of all: it goes from one to the other within a fraction of a second */
} Mixer;

typedef struct VoiceStart {
    Bus bus;
    int wait;   /* frames */
    float gain; /* linear */
    float pan;  /* -1 left .. 1 right */
    float rate; /* 1 = as it was made */
} VoiceStart;

Mixer mixer_new(void);
/* Where all voices are taken, the one that is nearest its end gives way. The samples must outlive it. */
void mixer_start(Mixer *mixer, Samples samples, const VoiceStart *start);
/* Ends all voices. */
void mixer_stop(Mixer *mixer);
/* Fills `frames` pairs of left and right, each between -1 and 1. */
void mixer_mix(Mixer *mixer, float *out, int frames);
/* Is there nothing left to be heard? */
bool mixer_silent(const Mixer *mixer);

#endif
