/* mixer.h: mixer of the sounds and the music that are playing. Does not use an audio device or allocate
 * memory. */
#ifndef UI_SOUND_MIXER_H
#define UI_SOUND_MIXER_H

#include "ui/sound/music.h"

enum { VOICES = 32 };

/* Sound that is playing or will start soon. */
typedef struct MixerVoice {
    Samples samples; /* borrowed samples, or empty if the voice is not in use */
    Bus bus;
    int wait; /* number of audio frames until the sound starts */
    float place, rate;
    float left, right;
} MixerVoice;

/* Music of a game. Its loops alternate; each loop is played several times before the other loop. The music
 * fades when the loop changes, starts and pauses. */
typedef struct MixerMusic {
    Samples loops[MUSIC_LOOPS]; /* borrowed samples, or empty if there is no music */
    /* index of the current loop, number of the current audio frame in the loop, and number of times that the
     * loop was played */
    int current, frame, passes;
    float volume;
    float level,
        goal; /* current level, and level that it reaches within seconds. A `goal` of 0 pauses the music. */
} MixerMusic;

typedef struct Mixer {
    MixerVoice voices[VOICES];
    float volume[BUSES];
    /* current master level, and the level that it reaches within a fraction of a second */
    float level, goal;
    MixerMusic music;
} Mixer;

typedef struct VoiceParams {
    Bus bus;
    int wait;   /* number of audio frames until the sound starts */
    float gain; /* factor by which the samples are multiplied */
    float pan;  /* position in the stereo field, from -1 (left) to 1 (right) */
    float rate; /* playback rate, where 1 is the original pitch */
} VoiceParams;

Mixer mixer_new(void);
/* Starts a voice. If all voices are in use, replaces the one closest to its end. The samples must outlive the
 * voice. */
void mixer_add_voice(Mixer *mixer, Samples samples, const VoiceParams *start);
void mixer_stop(Mixer *mixer);
/* Replaces the music, which starts at level 0. The samples must outlive the music. If `loops` is NULL, there
 * is no music. */
void mixer_set_music(Mixer *mixer, const Samples *loops);
/* Writes `frames` pairs of left and right samples, each from -1 to 1. */
void mixer_mix(Mixer *mixer, float *out, int frames);
bool mixer_is_silent(const Mixer *mixer);

#endif
