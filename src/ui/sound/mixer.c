/* mixer.c: mixer of sounds; see mixer.h. */
#include "ui/sound/mixer.h"

#include <math.h>
#include <string.h>

static const float QUARTER_TURN = 1.5707963f;
/* Change of the master level per audio frame. A fade from full level to silence takes 0.4 s. */
static const float FADE_STEP = 1.0f / (SOUND_RATE * 0.4f);

/* duration of a fade of the music: 3 s */
static const int MUSIC_FADE_FRAMES = SOUND_RATE * 3;
enum { MUSIC_PASSES = 4 }; /* number of times that a loop is played before the next loop starts */

Mixer mixer_new(void)
{
    return (Mixer){.volume = {1, 1, 1}, .level = 1, .goal = 1};
}

static float count_frames_left(const MixerVoice *voice)
{
    return (float)voice->wait + ((float)voice->samples.count - voice->place) / voice->rate;
}

static MixerVoice *choose_voice(Mixer *mixer)
{
    MixerVoice *best = &mixer->voices[0];
    for (int i = 0; i < VOICES; i++) {
        MixerVoice *voice = &mixer->voices[i];
        if (!voice->samples.at) {
            return voice;
        }
        if (count_frames_left(voice) < count_frames_left(best)) {
            best = voice;
        }
    }
    return best;
}

void mixer_add_voice(Mixer *mixer, Samples samples, const VoiceParams *params)
{
    const float turn = (fminf(fmaxf(params->pan, -1), 1) + 1) / 2 * QUARTER_TURN;
    *choose_voice(mixer) = (MixerVoice){.samples = samples,
                                        .bus = params->bus,
                                        .wait = params->wait,
                                        .rate = params->rate,
                                        .left = params->gain * cosf(turn),
                                        .right = params->gain * sinf(turn)};
}

/* Adds the samples of a voice to the output. If the voice has ended, frees it. */
static void add_voice(MixerVoice *voice, float volume, float *out, int frames)
{
    int frame = voice->wait < frames ? voice->wait : frames;
    voice->wait -= frame;
    for (; frame < frames; frame++) {
        const int place = (int)voice->place;
        if (place + 1 >= voice->samples.count) {
            *voice = (MixerVoice){0};
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

void mixer_set_music(Mixer *mixer, const Samples *loops)
{
    mixer->music = (MixerMusic){.volume = mixer->music.volume};
    if (loops) {
        memcpy(mixer->music.loops, loops, sizeof mixer->music.loops);
    }
}

/* Updates the level of the music. When a loop is played for the last time, it fades out at its end. */
static void update_music_level(MixerMusic *music)
{
    const float step = 1 / (float)MUSIC_FADE_FRAMES;
    const int left = music->loops[music->current].count - music->frame;
    const bool ends = music->passes == MUSIC_PASSES - 1 && left <= MUSIC_FADE_FRAMES;
    const float way = (ends ? 0 : music->goal) - music->level;
    music->level += fminf(fmaxf(way, -step), step);
}

static bool is_music_paused(const MixerMusic *music)
{
    return !music->loops[0].at || (music->level <= 0 && music->goal <= 0);
}

static void add_music(MixerMusic *music, float *out, int frames)
{
    for (int i = 0; i < frames && !is_music_paused(music); i++) {
        const Samples *loop = &music->loops[music->current];
        update_music_level(music);
        const float sample = loop->at[music->frame++] * music->level * music->volume;
        out[2 * i] += sample;
        out[2 * i + 1] += sample;
        if (music->frame == loop->count) {
            music->frame = 0;
            music->passes = (music->passes + 1) % MUSIC_PASSES;
            music->current = (music->current + (music->passes == 0)) % MUSIC_LOOPS;
        }
    }
}

static float update_master_level(Mixer *mixer)
{
    const float way = mixer->goal - mixer->level;
    mixer->level += fminf(fmaxf(way, -FADE_STEP), FADE_STEP);
    return mixer->level;
}

bool mixer_is_silent(const Mixer *mixer)
{
    for (int i = 0; i < VOICES; i++) {
        if (mixer->voices[i].samples.at) {
            return false;
        }
    }
    return is_music_paused(&mixer->music);
}

void mixer_mix(Mixer *mixer, float *out, int frames)
{
    memset(out, 0, 2 * (size_t)frames * sizeof *out);
    if (mixer_is_silent(mixer) && mixer->level == mixer->goal) {
        return;
    }
    for (int i = 0; i < VOICES; i++) {
        MixerVoice *voice = &mixer->voices[i];
        if (voice->samples.at) {
            add_voice(voice, mixer->volume[voice->bus], out, frames);
        }
    }
    add_music(&mixer->music, out, frames);
    for (int i = 0; i < frames; i++) {
        const float level = update_master_level(mixer);
        out[2 * i] = tanhf(out[2 * i] * level);
        out[2 * i + 1] = tanhf(out[2 * i + 1] * level);
    }
}
