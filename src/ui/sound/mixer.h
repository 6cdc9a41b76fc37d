/* mixer.h: mixer of the sounds that are playing. Does not use an audio device or allocate memory. */
#ifndef UI_SOUND_MIXER_H
#define UI_SOUND_MIXER_H

#include "ui/sound/synth.h"

enum { VOICES = 32 };

/* Sound that is playing or will start soon. */
typedef struct MixerVoice {
    Samples samples; /* borrowed; no samples = the voice is not in use */
    Bus bus;
    int wait; /* number of audio frames until the sound starts */
    float place, rate;
    float left, right;
} MixerVoice;

typedef struct Mixer {
    MixerVoice voices[VOICES];
    float volume[BUSES];
    /* current master level, and the level that it reaches within a fraction of a second */
    float level, goal;
} Mixer;

typedef struct VoiceParams {
    Bus bus;
    int wait;   /* number of audio frames until the sound starts */
    float gain; /* factor by which the samples are multiplied */
    float pan;  /* position in the stereo field, from -1 (left) to 1 (right) */
    float rate; /* playback rate; 1 = original pitch */
} VoiceParams;

Mixer mixer_new(void);
/* Starts a voice. If all voices are in use, replaces the one closest to its end. The samples must outlive the
 * voice. */
void mixer_add_voice(Mixer *mixer, Samples samples, const VoiceParams *start);
void mixer_stop(Mixer *mixer);
/* Writes `frames` pairs of left and right samples, each from -1 to 1. */
void mixer_mix(Mixer *mixer, float *out, int frames);
bool mixer_is_silent(const Mixer *mixer);

#endif
