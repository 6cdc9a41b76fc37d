/* sounds.c: definitions of sounds; see sounds.h. */
#include "ui/sound/sounds.h"

#include "core/data/json.h"
#include "core/platform/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const bus_names[] = {"table", "results", "reminders", NULL};

enum {
    PITCH_MAX = 12000,
    PITCH_MIN = 30,
    LOUDNESS_MIN = -30,
    LOUDNESS_MAX = -14,
    GAIN_MIN = -60,
    PARTS = 100, /* unit of ratios, gains and decays in the file: 100 stands for 1.0 */
    RATIO_MAX = 2000,
    NAME_MAX_BYTES = 32,
    PATH_BYTES = 1024,
};

static float convert_decibels_to_gain(int decibels)
{
    return powf(10, (float)decibels / 20);
}

/* Reads a number. If the key is missing, the number is `default_value`. */
static bool read_int(const Json *at, const char *key, int min, int max, int default_value, float *out,
                     Error *error)
{
    int number = default_value;
    const bool good = !json_has(at, key) || json_read_int(at, key, min, max, &number, error);
    *out = (float)number;
    return good;
}

static bool read_partial(const Json *at, Partial *out, Error *error)
{
    int number[3];
    static const int most[] = {RATIO_MAX, PARTS, PARTS};
    if (json_count_members(at) != 3) {
        return json_fail(at, error, "must be 3 numbers: ratio, gain and decay, in hundredths");
    }
    for (int i = 0; i < 3; i++) {
        const Json value = json_get_item(at, i);
        if (!json_as_int(&value, 1, most[i], &number[i], error)) {
            return false;
        }
    }
    *out = (Partial){(float)number[0] / PARTS, (float)number[1] / PARTS, (float)number[2] / PARTS};
    return true;
}

bool sounds_read_material(const Json *root, const char *name, Stroke *out, Error *error)
{
    Json materials, material;
    if (!json_read_object(root, "materials", &materials, error) ||
        !json_read_array(&materials, name, &material, error)) {
        return false;
    }
    const int count = json_count_members(&material);
    if (count < 1 || count > PARTIALS_MAX) {
        return json_fail(&material, error, "must hold 1 to %d tones", PARTIALS_MAX);
    }
    for (int i = 0; i < count; i++) {
        const Json partial = json_get_item(&material, i);
        if (!read_partial(&partial, &out->partials[i], error)) {
            return false;
        }
    }
    out->partial_count = count;
    return true;
}

static bool read_stroke_times(const Json *at, Stroke *out, Error *error)
{
    float gain;
    if (!read_int(at, "at", 0, SOUND_MS_MAX, 0, &out->at, error) ||
        !read_int(at, "attack", 1, SOUND_MS_MAX, 1, &out->attack, error) ||
        !read_int(at, "decay", 1, SOUND_MS_MAX, 0, &out->decay, error) ||
        !read_int(at, "gain", GAIN_MIN, 0, 0, &gain, error)) {
        return false;
    }
    out->gain = convert_decibels_to_gain((int)gain);
    return json_has(at, "decay") || json_fail(at, error, "\"decay\" is missing: time in ms until silence");
}

static bool read_noise(const Json *at, Stroke *out, Error *error)
{
    static const char *const keys[] = {"at", "attack", "decay", "gain", "low", "high", "grain", NULL};
    return json_check_keys(at, keys, error) &&
           read_int(at, "low", PITCH_MIN, PITCH_MAX, PITCH_MIN, &out->low, error) &&
           read_int(at, "high", PITCH_MIN, PITCH_MAX, PITCH_MAX, &out->high, error) &&
           read_int(at, "grain", 0, PITCH_MAX, 0, &out->grain, error) &&
           (out->low < out->high || json_fail(at, error, "\"low\" must be less than \"high\""));
}

static bool read_tone(const Json *root, const Json *at, Stroke *out, Error *error)
{
    static const char *const keys[] = {"of", "at", "attack", "decay", "gain", "pitch", "glide", NULL};
    const char *material;
    int pitch;
    if (!json_check_keys(at, keys, error) ||
        !json_read_string(at, "of", 1, NAME_MAX_BYTES, &material, error) ||
        !json_read_int(at, "pitch", PITCH_MIN, PITCH_MAX, &pitch, error) ||
        !read_int(at, "glide", PITCH_MIN, PITCH_MAX, pitch, &out->glide, error)) {
        return false;
    }
    out->pitch = (float)pitch;
    return sounds_read_material(root, material, out, error);
}

static bool read_stroke(const Json *root, const Json *at, Stroke *out, Error *error)
{
    return read_stroke_times(at, out, error) &&
           (json_has(at, "of") ? read_tone(root, at, out, error) : read_noise(at, out, error));
}

static bool read_properties(const Json *at, Sound *out, Error *error)
{
    static const char *const keys[] = {"bus",   "loudness", "climbs",  "small", "most",
                                       "cents", "decibels", "strokes", NULL};
    int bus, loudness;
    float most;
    if (!json_check_keys(at, keys, error) || !json_read_enum(at, "bus", bus_names, &bus, error) ||
        !json_read_int(at, "loudness", LOUDNESS_MIN, LOUDNESS_MAX, &loudness, error) ||
        !read_int(at, "most", 1, 8, 1, &most, error) ||
        !read_int(at, "cents", 0, 400, 0, &out->cents, error) ||
        !read_int(at, "decibels", 0, 6, 0, &out->decibels, error)) {
        return false;
    }
    out->bus = (Bus)bus;
    out->loudness = (float)loudness;
    out->max_starts = (int)most;
    return (!json_has(at, "climbs") || json_read_bool(at, "climbs", &out->climbs, error)) &&
           (!json_has(at, "small") || json_read_bool(at, "small", &out->small, error));
}

static bool read_sound(const Json *root, const Json *at, Sound *out, Error *error)
{
    Json strokes;
    if (!read_properties(at, out, error) || !json_read_array(at, "strokes", &strokes, error)) {
        return false;
    }
    const int count = json_count_members(&strokes);
    if (count < 1 || count > STROKES_MAX) {
        return json_fail(&strokes, error, "must hold 1 to %d strokes", STROKES_MAX);
    }
    for (int i = 0; i < count; i++) {
        const Json stroke = json_get_item(&strokes, i);
        if (!read_stroke(root, &stroke, &out->strokes[i], error)) {
            return false;
        }
    }
    out->stroke_count = count;
    return true;
}

static bool read_sound_set(const Json *root, SoundSet *out, Error *error)
{
    static const char *const keys[] = {"materials", "sounds", NULL};
    Json sounds, sound;
    if (!json_check_keys(root, keys, error) || !json_read_object(root, "sounds", &sounds, error) ||
        !json_check_keys(&sounds, cue_names + CUE_LIFT, error)) {
        return false;
    }
    for (int cue = CUE_LIFT; cue < CUES; cue++) {
        if (!json_read_object(&sounds, cue_names[cue], &sound, error) ||
            !read_sound(root, &sound, &out->sounds[cue], error)) {
            return false;
        }
    }
    return true;
}

SoundSet *sounds_load(const char *data, Error *error)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/assets/sounds/sounds.json", data);
    JsonFile *file = json_open(path, error);
    if (!file) {
        return NULL;
    }
    SoundSet *set = memory_new(1, sizeof *set);
    const Json root = json_get_root(file);
    const bool good = read_sound_set(&root, set, error);
    json_close(file);
    if (!good) {
        free(set);
        set = NULL;
    }
    return set;
}
