/* synth.c: synthesis of sounds; see synth.h. */
#include "ui/sound/synth.h"

#include "core/match/rng.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FADE_MS = 8, WAV_HEAD = 44 };

static const float PI = 3.14159265f;
/* During the decay time, the level of a sound falls by 60 dB, to e^-SILENCE times the level at the start. */
static const float SILENCE = 6.9f;
static const float PEAK_MAX = 0.7f; /* maximum absolute value of a sample, slightly below -3 dBFS */
/* Cutoff frequency of the high-pass filter in Hz. The filter removes slow changes, which are inaudible. */
static const float RUMBLE = 25;
/* At the end of a sound, samples below this level are cut off. */
static const float TRIMMED = 0.0006f;

static int count_samples(float ms)
{
    return (int)(ms * SOUND_RATE / 1000);
}

/* Returns the level, from 0 to 1, of a stroke (one impact of a sound) at sample `i` after its start. */
static float compute_envelope(const Stroke *stroke, float decay, int i)
{
    const float ms = (float)i * 1000 / SOUND_RATE;
    const float rise = ms < stroke->attack ? ms / stroke->attack : 1;
    const float fall =
        ms < stroke->attack ? 1 : expf(-SILENCE * (ms - stroke->attack) / (decay * stroke->decay));
    return rise * fall;
}

/* One-pole low-pass or high-pass filter. */
typedef struct Pole {
    float share, value;
} Pole;

static Pole make_one_pole_filter(float hertz)
{
    return (Pole){.share = 1 - expf(-2 * PI * hertz / SOUND_RATE)};
}

static float filter_low_pass(Pole *pole, float sample)
{
    return pole->value += pole->share * (sample - pole->value);
}

static float filter_high_pass(Pole *pole, float sample)
{
    return sample - filter_low_pass(pole, sample);
}

static float get_random_sample(Rng *rng)
{
    return (float)rng_next(rng) / (float)UINT32_MAX * 2 - 1;
}

/* Level of rough noise, which changes from one random value to the next. */
typedef struct Grain {
    float now, next;
    int left, period;
} Grain;

static float compute_next_grain_level(Grain *grain, Rng *rng)
{
    if (grain->period == 0) {
        return 1;
    }
    if (grain->left-- == 0) {
        const float strength = get_random_sample(rng);
        grain->next = strength * strength * 1.6f;
        grain->left = grain->period;
    }
    return grain->now += (grain->next - grain->now) * 4 / (float)grain->period;
}

static void add_noise(const Stroke *stroke, Rng *rng, float *out, int count)
{
    Pole low[] = {make_one_pole_filter(stroke->low), make_one_pole_filter(stroke->low)};
    Pole high[] = {make_one_pole_filter(stroke->high), make_one_pole_filter(stroke->high)};
    Grain grain = {.now = 1, .period = stroke->grain > 0 ? (int)(SOUND_RATE / stroke->grain) : 0};
    for (int i = 0; i < count; i++) {
        float sample = get_random_sample(rng);
        for (int k = 0; k < 2; k++) {
            sample = filter_high_pass(&low[k], filter_low_pass(&high[k], sample));
        }
        out[i] +=
            sample * stroke->gain * compute_envelope(stroke, 1, i) * compute_next_grain_level(&grain, rng);
    }
}

static void add_partial(const Stroke *stroke, const Partial *partial, float *out, int count)
{
    float phase = 0;
    for (int i = 0; i < count; i++) {
        const float way = fminf((float)i * 1000 / SOUND_RATE / (stroke->attack + stroke->decay), 1);
        const float hertz = (stroke->pitch + (stroke->glide - stroke->pitch) * way) * partial->ratio;
        if (hertz >= SOUND_RATE / 2.2f) {
            return;
        }
        phase = fmodf(phase + hertz / SOUND_RATE, 1);
        out[i] +=
            sinf(2 * PI * phase) * stroke->gain * partial->gain * compute_envelope(stroke, partial->decay, i);
    }
}

static void add_stroke(const Stroke *stroke, Rng *rng, const Samples *out)
{
    const int begin = count_samples(stroke->at), rest = out->count - begin;
    const int length = count_samples(stroke->attack + stroke->decay), count = length < rest ? length : rest;
    if (stroke->partial_count == 0) {
        add_noise(stroke, rng, out->at + begin, count);
    }
    for (int i = 0; i < stroke->partial_count; i++) {
        add_partial(stroke, &stroke->partials[i], out->at + begin, count);
    }
}

static int count_sound_samples(const Sound *sound)
{
    float ms = 0;
    for (int i = 0; i < sound->stroke_count; i++) {
        const Stroke *stroke = &sound->strokes[i];
        ms = fmaxf(ms, stroke->at + stroke->attack + stroke->decay);
    }
    return count_samples(fminf(ms, SOUND_MS_MAX));
}

float samples_measure_peak(const Samples *samples)
{
    float peak = 0;
    for (int i = 0; i < samples->count; i++) {
        peak = fmaxf(peak, fabsf(samples->at[i]));
    }
    return 20 * log10f(fmaxf(peak, 1e-6f));
}

float samples_measure_loudness(const Samples *samples)
{
    double sum = 0;
    for (int i = 0; i < samples->count; i++) {
        sum += (double)samples->at[i] * (double)samples->at[i];
    }
    return (float)(10 * log10(fmax(sum / (samples->count > 0 ? samples->count : 1), 1e-12)));
}

static void scale_samples(const Samples *samples, float factor)
{
    for (int i = 0; i < samples->count; i++) {
        samples->at[i] *= factor;
    }
}

static void remove_offset(const Samples *samples)
{
    Pole pole = make_one_pole_filter(RUMBLE);
    double sum = 0;
    for (int i = 0; i < samples->count; i++) {
        samples->at[i] = filter_high_pass(&pole, samples->at[i]);
        sum += (double)samples->at[i];
    }
    for (int i = 0; i < samples->count; i++) {
        samples->at[i] -= (float)(sum / samples->count);
    }
}

static void fade_ends(const Samples *samples)
{
    const int fade =
        count_samples(FADE_MS) < samples->count / 2 ? count_samples(FADE_MS) : samples->count / 2;
    const int rise = fade / 16 > 0 ? fade / 16 : 1;
    for (int i = 0; i < fade; i++) {
        samples->at[samples->count - 1 - i] *= (float)i / (float)fade;
    }
    for (int i = 0; i < rise && i < samples->count; i++) {
        samples->at[i] *= (float)i / (float)rise;
    }
}

static void trim_silence(Samples *samples)
{
    while (samples->count > 1 && fabsf(samples->at[samples->count - 1]) < TRIMMED) {
        samples->count--;
    }
}

static void scale_to_loudness(const Samples *samples, float loudness)
{
    enum { ROUNDS = 4 };
    for (int round = 0; round < ROUNDS; round++) {
        scale_samples(samples, powf(10, (loudness - samples_measure_loudness(samples)) / 20));
        for (int i = 0; i < samples->count; i++) {
            samples->at[i] = PEAK_MAX * tanhf(samples->at[i] / PEAK_MAX);
        }
    }
}

Samples synth_render(const Sound *sound)
{
    Samples samples = {.count = count_sound_samples(sound)};
    Rng rng;
    samples.at = memory_new((size_t)samples.count + 1, sizeof *samples.at);
    rng_seed(&rng, (uint64_t)samples.count);
    for (int i = 0; i < sound->stroke_count; i++) {
        add_stroke(&sound->strokes[i], &rng, &samples);
    }
    scale_to_loudness(&samples, sound->loudness);
    trim_silence(&samples);
    remove_offset(&samples);
    fade_ends(&samples);
    return samples;
}

void samples_free(Samples *samples)
{
    free(samples->at);
    *samples = (Samples){0};
}

static void write_little_endian(unsigned char *at, uint32_t number, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        at[i] = (unsigned char)(number >> (8 * i));
    }
}

static void write_header(unsigned char *head, uint32_t data)
{
    enum { PCM = 1, CHANNELS = 1, BYTES = 2, FORMAT_BYTES = 16 };
    memcpy(head, "RIFF....WAVEfmt ", 16);
    write_little_endian(head + 4, data + WAV_HEAD - 8, 4);
    write_little_endian(head + 16, FORMAT_BYTES, 4);
    write_little_endian(head + 20, PCM, 2);
    write_little_endian(head + 22, CHANNELS, 2);
    write_little_endian(head + 24, SOUND_RATE, 4);
    write_little_endian(head + 28, SOUND_RATE * BYTES, 4);
    write_little_endian(head + 32, BYTES, 2);
    write_little_endian(head + 34, 8 * BYTES, 2);
    memcpy(head + 36, "data", 4);
    write_little_endian(head + 40, data, 4);
}

bool samples_write_wav(const Samples *samples, const char *path, Error *error)
{
    const size_t size = WAV_HEAD + 2 * (size_t)samples->count;
    unsigned char *bytes = memory_new(size, 1);
    write_header(bytes, (uint32_t)(size - WAV_HEAD));
    for (int i = 0; i < samples->count; i++) {
        write_little_endian(bytes + WAV_HEAD + 2 * i, (uint32_t)lrintf(samples->at[i] * INT16_MAX), 2);
    }
    const bool good = file_replace(path, (const char *)bytes, size, NULL, error);
    free(bytes);
    return good;
}
