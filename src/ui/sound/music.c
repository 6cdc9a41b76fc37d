/* music.c: music loops of the games; see music.h. */
#include "ui/sound/music.h"

#include "core/data/json.h"
#include "core/platform/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_MAX = 8,
    GAME_ID_MAX = 32,
    NOTES_TEXT_MAX = 1024,
    NOTE_MS_MAX = 8000,
    STEP_MS_MIN = 50,
    STEP_MS_MAX = 2000,
    LOUDNESS_MIN = -50,
    LOUDNESS_MAX = -32, /* maximum of MusicLoop.loudness; all sounds are louder than this */
    PATH_BYTES = 1024,
    OCTAVE = 12,
    A4_KEY = 57, /* number of semitones from C0 to A4 */
};

static const float PI = 3.14159265f, A4_HERTZ = 440, SILENCE = 6.9f;

struct MusicSet {
    char games[GAMES_MAX][GAME_ID_MAX];
    MusicLoop loops[GAMES_MAX][MUSIC_LOOPS];
    int count;
};

/* --- notes as text --- */

/* Reads a note such as "C4", "Eb3" or "F#5", and moves `*text` past the note. Returns false if there is no
 * note at `*text`. */
static bool read_note(const char **text, float *pitch)
{
    static const char letters[] = "CDEFGAB";
    static const int semitones[] = {0, 2, 4, 5, 7, 9, 11};
    const char *at = *text, *letter = *at ? strchr(letters, *at) : NULL;
    if (!letter) {
        return false;
    }
    int key = semitones[letter - letters];
    at++;
    if (*at == '#' || *at == 'b') {
        key += *at++ == '#' ? 1 : -1;
    }
    if (*at < '1' || *at > '7') {
        return false;
    }
    key += (*at - '0') * OCTAVE;
    *text = at + 1;
    *pitch = A4_HERTZ * powf(2, (float)(key - A4_KEY) / OCTAVE);
    return true;
}

/* Reads one step: notes such as "D3+A3", or the rest ".". */
static bool read_step(const char **text, int step, MusicVoice *out)
{
    if (**text == '.') {
        ++*text;
        return true;
    }
    do {
        *text += **text == '+';
        if (out->note_count == MUSIC_NOTES_MAX) {
            return false;
        }
        MusicNote *note = &out->notes[out->note_count++];
        note->step = step;
        if (!read_note(text, &note->pitch)) {
            return false;
        }
    } while (**text == '+');
    return true;
}

/* Reads the notes of a voice. Steps are separated by spaces; bar lines "|" are ignored. Returns the number of
 * steps. If a step can't be read, returns -1 and leaves `*text` at the error. */
static int read_notes(const char **text, MusicVoice *out)
{
    int steps = 0;
    for (*text += strspn(*text, " |"); **text; *text += strspn(*text, " |")) {
        if (!read_step(text, steps++, out) || (**text && !strchr(" |", **text))) {
            return -1;
        }
    }
    return steps;
}

/* --- the file --- */

static bool read_voice(const Json *root, const Json *at, MusicLoop *loop, Error *error)
{
    static const char *const keys[] = {"of", "attack", "decay", "gain", "notes", NULL};
    MusicVoice *voice = &loop->voices[loop->voice_count++];
    const char *material, *notes;
    int attack, decay, gain;
    if (!json_check_keys(at, keys, error) || !json_read_string(at, "of", 1, GAME_ID_MAX, &material, error) ||
        !json_read_int(at, "attack", 1, NOTE_MS_MAX, &attack, error) ||
        !json_read_int(at, "decay", 1, NOTE_MS_MAX, &decay, error) ||
        !json_read_int(at, "gain", -40, 0, &gain, error) ||
        !json_read_string(at, "notes", 1, NOTES_TEXT_MAX, &notes, error) ||
        !sounds_read_material(root, material, &voice->tone, error)) {
        return false;
    }
    voice->tone.attack = (float)attack;
    voice->tone.decay = (float)decay;
    voice->tone.gain = powf(10, (float)gain / 20);
    const int steps = read_notes(&notes, voice);
    if (steps < 0) {
        return json_fail(at, error, "\"notes\" can't be read from \"%.8s\" on", notes);
    }
    if (loop->steps != 0 && steps != loop->steps) {
        return json_fail(at, error, "\"notes\" has %d steps, but the first voice has %d", steps, loop->steps);
    }
    loop->steps = steps;
    return true;
}

static bool read_loop(const Json *root, const Json *at, MusicLoop *out, Error *error)
{
    static const char *const keys[] = {"step", "loudness", "voices", NULL};
    int step, loudness;
    Json voices;
    if (!json_check_keys(at, keys, error) ||
        !json_read_int(at, "step", STEP_MS_MIN, STEP_MS_MAX, &step, error) ||
        !json_read_int(at, "loudness", LOUDNESS_MIN, LOUDNESS_MAX, &loudness, error) ||
        !json_read_array(at, "voices", &voices, error)) {
        return false;
    }
    out->step = (float)step;
    out->loudness = (float)loudness;
    const int count = json_count_members(&voices);
    if (count < 1 || count > MUSIC_VOICES_MAX) {
        return json_fail(&voices, error, "must hold 1 to %d voices", MUSIC_VOICES_MAX);
    }
    for (int i = 0; i < count; i++) {
        const Json voice = json_get_item(&voices, i);
        if (!read_voice(root, &voice, out, error)) {
            return false;
        }
    }
    return true;
}

static bool read_game(const Json *root, const Json *at, MusicSet *out, Error *error)
{
    static const char *const keys[] = {"game", "loops", NULL};
    const char *game;
    Json loops;
    if (!json_check_keys(at, keys, error) ||
        !json_read_string(at, "game", 1, GAME_ID_MAX - 1, &game, error) ||
        !json_read_array(at, "loops", &loops, error)) {
        return false;
    }
    if (json_count_members(&loops) != MUSIC_LOOPS) {
        return json_fail(&loops, error, "must hold %d loops", MUSIC_LOOPS);
    }
    for (int i = 0; i < MUSIC_LOOPS; i++) {
        const Json loop = json_get_item(&loops, i);
        if (!read_loop(root, &loop, &out->loops[out->count][i], error)) {
            return false;
        }
    }
    memcpy(out->games[out->count++], game, strlen(game) + 1);
    return true;
}

static bool read_music(const Json *root, MusicSet *out, Error *error)
{
    static const char *const keys[] = {"materials", "music", NULL};
    Json list;
    if (!json_check_keys(root, keys, error) || !json_read_array(root, "music", &list, error)) {
        return false;
    }
    if (json_count_members(&list) > GAMES_MAX) {
        return json_fail(&list, error, "must hold at most %d games", GAMES_MAX);
    }
    for (int i = 0; i < json_count_members(&list); i++) {
        const Json game = json_get_item(&list, i);
        if (!read_game(root, &game, out, error)) {
            return false;
        }
    }
    return true;
}

MusicSet *music_set_load(const char *data, Error *error)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/assets/sounds/music.json", data);
    JsonFile *file = json_open(path, error);
    if (!file) {
        return NULL;
    }
    MusicSet *set = memory_new(1, sizeof *set);
    const Json root = json_get_root(file);
    const bool good = read_music(&root, set, error);
    json_close(file);
    if (!good) {
        free(set);
        set = NULL;
    }
    return set;
}

void music_set_free(MusicSet *set)
{
    free(set);
}

const MusicLoop *music_set_find(const MusicSet *set, const char *game)
{
    for (int i = 0; i < set->count; i++) {
        if (strcmp(set->games[i], game) == 0) {
            return set->loops[i];
        }
    }
    return NULL;
}

/* --- synthesis --- */

static int count_samples(float ms)
{
    return (int)(ms * SOUND_RATE / 1000);
}

/* Adds a decaying sine wave to the loop. Samples after the end of the loop are added at its start. Rotates a
 * vector by the same angle for each sample, which is faster than calling sinf. */
static void add_partial(const Stroke *tone, const Partial *partial, float pitch, int begin,
                        const Samples *out)
{
    const float angle = 2 * PI * pitch * partial->ratio / SOUND_RATE, turn_x = cosf(angle),
                turn_y = sinf(angle);
    const int attack = count_samples(tone->attack), count = attack + count_samples(tone->decay);
    const float fall = expf(-SILENCE / (partial->decay * (float)(count - attack)));
    float x = tone->gain * partial->gain, y = 0;
    if (angle > PI / 2) {
        return;
    }
    for (int i = 0, at = begin; i < count; i++, at = at + 1 == out->count ? 0 : at + 1) {
        const float rise = i < attack ? (float)i / (float)attack : 1;
        out->at[at] += y * rise * rise * (1 - (float)i / (float)count);
        const float next = (x * turn_x - y * turn_y) * fall;
        y = (x * turn_y + y * turn_x) * fall;
        x = next;
    }
}

static void add_voice(const MusicVoice *voice, float step, const Samples *out)
{
    for (int i = 0; i < voice->note_count; i++) {
        const int begin = count_samples((float)voice->notes[i].step * step);
        for (int k = 0; k < voice->tone.partial_count; k++) {
            add_partial(&voice->tone, &voice->tone.partials[k], voice->notes[i].pitch, begin, out);
        }
    }
}

Samples music_render(const MusicLoop *loop)
{
    Samples samples = {.count = count_samples((float)loop->steps * loop->step)};
    samples.at = memory_new((size_t)samples.count, sizeof *samples.at);
    for (int i = 0; i < loop->voice_count; i++) {
        add_voice(&loop->voices[i], loop->step, &samples);
    }
    const float factor = powf(10, (loop->loudness - samples_measure_loudness(&samples)) / 20);
    for (int i = 0; i < samples.count; i++) {
        samples.at[i] *= factor;
    }
    return samples;
}
