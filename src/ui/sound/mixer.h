/* mixer.h: mixer of the sounds and the music that are playing. Does not use an audio device or allocate
 * memory. */
#ifndef UI_SOUND_MIXER_H
#define UI_SOUND_MIXER_H

#include "ui/sound/music.h"

enum { VOICES = 32 };

/* A sound that is playing, or that will start soon. */
typedef struct MixerVoice {
    Samples samples; /* borrowed samples; empty if this voice is free */
    Bus bus;
    int wait; /* number of audio frames until the sound starts */
    float place, rate;
    float left, right;
} MixerVoice;

/* Music of a game: several loops, played in turn. Each loop is played several times before the next loop
 * starts. The music fades in when it starts, out when it pauses, and out and in when the loop changes. */
typedef struct MixerMusic {
    Samples loops[MUSIC_LOOPS]; /* borrowed samples, or empty if there is no music */
    /* `current`: index of the current loop. `frame`: position in this loop, in audio frames. `passes`: how
     * often the loop was already played. */
    int current, frame, passes;
    float volume;
    float level; /* current level */
    float goal;  /* level to which the music fades within seconds; if it is 0, the music then pauses */
} MixerMusic;

typedef struct Mixer {
    MixerVoice voices[VOICES];
    float volume[BUSES];
    /* `level` is the current master level, which fades to `goal` within a fraction of a second. */
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
/* Starts a voice. If all voices are in use, replaces the voice that is nearest to its end. The samples must
 * outlive the voice. */
void mixer_add_voice(Mixer *mixer, Samples samples, const VoiceParams *params);
void mixer_stop(Mixer *mixer);
/* Replaces the music. The new music starts at level 0. If `loops` is NULL, there is no music. The samples
 * must outlive the music. */
void mixer_set_music(Mixer *mixer, const Samples *loops);
/* Writes `frames` pairs of left and right samples, each from -1 to 1. */
void mixer_mix(Mixer *mixer, float *out, int frames);
bool mixer_is_silent(const Mixer *mixer);

#endif
