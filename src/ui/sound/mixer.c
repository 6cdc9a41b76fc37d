/* mixer.c: see mixer.h. */
#include "ui/sound/mixer.h"

#include <math.h>
#include <string.h>

static const float QUARTER_TURN = 1.5707963f;
static const float FADE_STEP = 1.0f / (SOUND_RATE * 0.4f); /* from full to nothing in 0.4 s */

Mixer mixer_new(void)
{
    return (Mixer){.volume = {1, 1, 1}, .level = 1, .goal = 1};
}

static float frames_left(const Voice *voice)
{
    return (float)voice->wait + ((float)voice->samples.count - voice->place) / voice->rate;
}

static Voice *free_voice(Mixer *mixer)
{
    Voice *best = &mixer->voices[0];
    for (int i = 0; i < VOICES; i++) {
        Voice *voice = &mixer->voices[i];
        if (!voice->samples.at) {
            return voice;
        }
        if (frames_left(voice) < frames_left(best)) {
            best = voice;
        }
    }
    return best;
}

void mixer_start(Mixer *mixer, Samples samples, const VoiceStart *start)
{
    const float turn = (fminf(fmaxf(start->pan, -1), 1) + 1) / 2 * QUARTER_TURN;
    *free_voice(mixer) = (Voice){.samples = samples,
                                 .bus = start->bus,
                                 .wait = start->wait,
                                 .rate = start->rate,
                                 .left = start->gain * cosf(turn),
                                 .right = start->gain * sinf(turn)};
}

/* Adds a voice; it is free again when it has come to its end. */
static void add_voice(Voice *voice, float volume, float *out, int frames)
{
    int frame = voice->wait < frames ? voice->wait : frames;
    voice->wait -= frame;
    for (; frame < frames; frame++) {
        const int place = (int)voice->place;
        if (place + 1 >= voice->samples.count) {
            *voice = (Voice){0};
            return;
        }
        const float *at = voice->samples.at + place;
        const float sample = (at[0] + (at[1] - at[0]) * (voice->place - (float)place)) * volume;
        out[2 * frame] += sample * voice->left;
        out[2 * frame + 1] += sample * voice->right;
        voice->place += voice->rate;
    }
}

void mixer_stop(Mixer *mixer)
{
    memset(mixer->voices, 0, sizeof mixer->voices);
}

static float step_level(Mixer *mixer)
{
    const float way = mixer->goal - mixer->level;
    mixer->level += fminf(fmaxf(way, -FADE_STEP), FADE_STEP);
    return mixer->level;
}

void mixer_mix(Mixer *mixer, float *out, int frames)
{
    memset(out, 0, 2 * (size_t)frames * sizeof *out);
    for (int i = 0; i < VOICES; i++) {
        Voice *voice = &mixer->voices[i];
        if (voice->samples.at) {
            add_voice(voice, mixer->volume[voice->bus], out, frames);
        }
    }
    for (int i = 0; i < frames; i++) {
        const float level = step_level(mixer);
        out[2 * i] = tanhf(out[2 * i] * level);
        out[2 * i + 1] = tanhf(out[2 * i + 1] * level);
    }
}

bool mixer_silent(const Mixer *mixer)
{
    for (int i = 0; i < VOICES; i++) {
        if (mixer->voices[i].samples.at) {
            return false;
        }
    }
    return true;
}
