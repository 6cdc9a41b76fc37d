/* ui_sound.c: levels and timing of all sounds and music, the mixer, and the audio device. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/text/text.h"
#include "test.h"
#include "ui/sound/mixer.h"
#include "ui/sound/sound_player.h"

#include <math.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 512, FILE_BYTES_MAX = 1024 * 1024, FRAMES = 4800, LATER = 1000 };

/* ------------------------------------------------------------------ shipped files */

static SoundSet *load_shipped_sounds(void)
{
    Error error = {0};
    SoundSet *sheet = sounds_load(".", &error);
    assert_ok(sheet, error);
    return sheet;
}

static float measure_offset(const Samples *samples)
{
    double sum = 0;
    for (int i = 0; i < samples->count; i++) {
        sum += (double)samples->at[i];
    }
    return (float)(sum / samples->count);
}

TEST(every_sound_is_valid)
{
    AUTO(free) SoundSet *sheet = load_shipped_sounds();
    for (int cue = CUE_LIFT; cue < CUES; cue++) {
        Samples samples = synth_render(&sheet->sounds[cue]);
        const float peak = samples_measure_peak(&samples), loudness = samples_measure_loudness(&samples);
        if (peak > -3 || loudness < -30 || loudness > -14) {
            fail_msg("%s: peak %.1f dBFS, loudness %.1f dBFS", cue_names[cue], (double)peak,
                     (double)loudness);
        }
        if (samples.count > SOUND_MS_MAX * SOUND_RATE / 1000 || fabsf(measure_offset(&samples)) > 0.001f ||
            samples.at[0] != 0 || samples.at[samples.count - 1] != 0) {
            fail_msg("%s: too long, with a DC offset, or not silent at its ends", cue_names[cue]);
        }
        samples_free(&samples);
    }
}

static float measure_cue_loudness(const SoundSet *sheet, Cue cue)
{
    Samples samples = synth_render(&sheet->sounds[cue]);
    const float loudness = samples_measure_loudness(&samples);
    samples_free(&samples);
    return loudness;
}

TEST(losing_is_not_louder_than_winning)
{
    static const Cue worse[] = {CUE_DEFEAT, CUE_WOUND, CUE_FALSE, CUE_CRUMBLE},
                     better[] = {CUE_VICTORY, CUE_RESOLVE, CUE_TRUE, CUE_READ};
    AUTO(free) SoundSet *sheet = load_shipped_sounds();
    for (size_t i = 0; i < sizeof worse / sizeof *worse; i++) {
        if (measure_cue_loudness(sheet, worse[i]) > measure_cue_loudness(sheet, better[i])) {
            fail_msg("%s is louder than %s", cue_names[worse[i]], cue_names[better[i]]);
        }
    }
    assert_true(measure_cue_loudness(sheet, CUE_DEFEAT) < measure_cue_loudness(sheet, CUE_VICTORY));
}

TEST(the_same_sound_gives_the_same_samples)
{
    AUTO(free) SoundSet *sheet = load_shipped_sounds();
    Samples one = synth_render(&sheet->sounds[CUE_PAGE]), other = synth_render(&sheet->sounds[CUE_PAGE]);
    assert_int_equal(one.count, other.count);
    assert_memory_equal(one.at, other.at, (size_t)one.count * sizeof *one.at);
    samples_free(&one);
    samples_free(&other);
}

/* ------------------------------------------------------------------ the mixer */

/* Returns FRAMES samples that all have the value `strength`. */
static Samples create_steady_samples(float strength)
{
    Samples samples = {.at = calloc(FRAMES, sizeof(float)), .count = FRAMES};
    assert_non_null(samples.at);
    for (int i = 0; i < FRAMES; i++) {
        samples.at[i] = strength;
    }
    return samples;
}

TEST(voices_are_panned)
{
    static float out[2 * FRAMES];
    Samples samples = create_steady_samples(0.5f);
    Mixer mixer = mixer_new();
    mixer_add_voice(&mixer, samples, &(VoiceParams){.gain = 1, .pan = -1, .rate = 1});
    mixer_mix(&mixer, out, 1000);
    assert_true(out[1000] > 0.4f && fabsf(out[1001]) < 0.001f);
    mixer_stop(&mixer);
    mixer_add_voice(&mixer, samples, &(VoiceParams){.gain = 1, .pan = 1, .rate = 1, .wait = 500});
    mixer_mix(&mixer, out, 1000);
    assert_true(fabsf(out[2 * 499 + 1]) < 0.001f && out[2 * 600 + 1] > 0.4f && fabsf(out[2 * 600]) < 0.001f);
    samples_free(&samples);
}

TEST(many_voices_are_neither_clipped_nor_dropped)
{
    static float out[2 * FRAMES];
    Samples samples = create_steady_samples(0.9f);
    Mixer mixer = mixer_new();
    for (int i = 0; i < 2 * VOICES; i++) {
        mixer_add_voice(&mixer, samples, &(VoiceParams){.gain = 1, .rate = 1});
    }
    mixer_mix(&mixer, out, FRAMES / 2);
    for (int i = 0; i < FRAMES; i++) {
        assert_true(fabsf(out[i]) <= 1);
    }
    assert_false(mixer_is_silent(&mixer));
    mixer_mix(&mixer, out, FRAMES);
    assert_true(mixer_is_silent(&mixer));
    samples_free(&samples);
}

TEST(higher_pitch_shortens_sound)
{
    static float out[2 * FRAMES];
    Samples samples = create_steady_samples(0.5f);
    Mixer mixer = mixer_new();
    mixer_add_voice(&mixer, samples, &(VoiceParams){.gain = 1, .rate = 2});
    mixer_mix(&mixer, out, FRAMES / 2 + 1);
    assert_true(mixer_is_silent(&mixer));
    samples_free(&samples);
}

TEST(volume_and_fading_reach_silence)
{
    static float out[2 * FRAMES];
    Samples samples = create_steady_samples(0.5f);
    Mixer mixer = mixer_new();
    mixer.volume[BUS_RESULTS] = 0;
    mixer_add_voice(&mixer, samples, &(VoiceParams){.bus = BUS_RESULTS, .gain = 1, .rate = 1});
    mixer_mix(&mixer, out, FRAMES / 2);
    assert_true(out[FRAMES / 2] == 0);
    mixer.goal = 0;
    for (int i = 0; i < 10; i++) {
        mixer_mix(&mixer, out, FRAMES);
    }
    assert_true(mixer.level == 0);
    samples_free(&samples);
}

/* ------------------------------------------------------------------ music */

static const char *const musical_games[] = {"paperback_adventures", "storybook_battles", "fiction",
                                            "fiction_impossible", "fantastical_adventure"};

enum { MUSICAL_GAMES = sizeof musical_games / sizeof *musical_games };

static float find_largest_step(const Samples *samples, int from, int to)
{
    float most = 0;
    for (int i = from; i < to; i++) {
        const float after = samples->at[(i + 1) % samples->count];
        most = fmaxf(most, fabsf(after - samples->at[i % samples->count]));
    }
    return most;
}

/* Checks peak, loudness, DC offset and length of a loop. Also checks that the loop has no click between its
 * last and first samples, and no silent second. */
static void check_loop(const char *game, const MusicLoop *loop, float quietest)
{
    enum { NEAR = 240, LOOP_MS_MIN = 20000, LOOP_MS_MAX = 60000 };
    Samples samples = music_render(loop);
    const float peak = samples_measure_peak(&samples), loudness = samples_measure_loudness(&samples);
    const float around = fmaxf(find_largest_step(&samples, samples.count - NEAR, samples.count - 1),
                               find_largest_step(&samples, 0, NEAR));
    const float seam = find_largest_step(&samples, samples.count - 1, samples.count);
    if (peak > -12 || loudness > quietest - 3 || fabsf(loudness - loop->loudness) > 0.5f) {
        fail_msg("%s: peak %.1f dBFS, loudness %.1f dBFS", game, (double)peak, (double)loudness);
    }
    if (seam > around || fabsf(measure_offset(&samples)) > 0.0001f) {
        fail_msg("%s: a click of %g at the loop point, or a DC offset", game, (double)seam);
    }
    assert_in_range((float)loop->steps * loop->step, LOOP_MS_MIN, LOOP_MS_MAX);
    for (int from = 0, second = SOUND_RATE; from + second <= samples.count; from += second) {
        Samples part = {.at = samples.at + from, .count = second};
        assert_true(samples_measure_loudness(&part) > -70); /* notes still sound during the rests */
    }
    samples_free(&samples);
}

TEST(every_game_has_quiet_music_that_loops_without_a_click)
{
    Error error = {0};
    AUTO(free) SoundSet *sheet = load_shipped_sounds();
    MusicSet *set = music_set_load(".", &error);
    assert_ok(set, error);
    float quietest = 0;
    for (int cue = CUE_LIFT; cue < CUES; cue++) {
        quietest = fminf(quietest, sheet->sounds[cue].loudness);
    }
    for (int game = 0; game < MUSICAL_GAMES; game++) {
        const MusicLoop *loops = music_set_find(set, musical_games[game]);
        assert_non_null(loops);
        for (int i = 0; i < MUSIC_LOOPS; i++) {
            check_loop(musical_games[game], &loops[i], quietest);
        }
    }
    assert_null(music_set_find(set, "null_game"));
    music_set_free(set);
}

/* Mixes `seconds` of music. Returns the largest step between successive samples of the left channel. `level`
 * gets the last sample. */
static float mix_music(Mixer *mixer, int seconds, float *level)
{
    static float out[2 * FRAMES];
    float most = 0;
    for (int i = 0; i < seconds * (SOUND_RATE / FRAMES); i++) {
        mixer_mix(mixer, out, FRAMES);
        for (int k = 1; k < FRAMES; k++) {
            most = fmaxf(most, fabsf(out[2 * k] - out[2 * k - 2]));
        }
    }
    *level = out[2 * FRAMES - 1];
    return most;
}

static void make_loops(Samples loops[MUSIC_LOOPS], int seconds)
{
    for (int i = 0; i < MUSIC_LOOPS; i++) {
        loops[i] = (Samples){.at = calloc((size_t)seconds * SOUND_RATE, sizeof(float)),
                             .count = seconds * SOUND_RATE};
        assert_non_null(loops[i].at);
        for (int k = 0; k < loops[i].count; k++) {
            loops[i].at[k] = i == 0 ? 0.1f : -0.1f;
        }
    }
}

TEST(music_fades_in_and_out_and_pauses_in_its_place)
{
    enum { LOOP_S = 20 };
    Samples loops[MUSIC_LOOPS];
    Mixer mixer = mixer_new();
    float level;
    make_loops(loops, LOOP_S);
    mixer_set_music(&mixer, loops);
    mixer.music.volume = 1;
    assert_true(mixer_is_silent(&mixer));
    mixer.music.goal = 1;
    assert_true(mix_music(&mixer, 1, &level) < 0.001f && level > 0.01f && level < 0.05f);
    mix_music(&mixer, 3, &level);
    assert_true(level > 0.09f);
    assert_false(mixer_is_silent(&mixer));
    mixer.music.goal = 0;
    assert_true(mix_music(&mixer, 4, &level) < 0.001f && level == 0);
    assert_true(mixer_is_silent(&mixer));
    const int place = mixer.music.frame;
    mix_music(&mixer, 2, &level);
    assert_int_equal(mixer.music.frame, place);
    for (int i = 0; i < MUSIC_LOOPS; i++) {
        samples_free(&loops[i]);
    }
}

TEST(the_loops_of_a_game_take_turns_without_a_jump)
{
    enum { LOOP_S = 8, ALL_S = 100 };
    Samples loops[MUSIC_LOOPS];
    Mixer mixer = mixer_new();
    int changes = 0;
    make_loops(loops, LOOP_S);
    mixer_set_music(&mixer, loops);
    mixer.music.volume = mixer.music.goal = 1;
    for (int second = 0; second < ALL_S; second++) {
        float level;
        const int before = mixer.music.current;
        assert_true(mix_music(&mixer, 1, &level) < 0.001f);
        changes += mixer.music.current != before;
    }
    assert_int_equal(changes, ALL_S / (4 * LOOP_S));
    for (int i = 0; i < MUSIC_LOOPS; i++) {
        samples_free(&loops[i]);
    }
}

/* ------------------------------------------------------------------ sound player */

static SoundPlayer *create_sound_player(void)
{
    Error error = {0};
    SoundPlayer *speaker = sound_player_new(".", &error);
    assert_ok(speaker, error);
    return speaker;
}

static bool does_cue_play(SoundPlayer *speaker, Cue cue, Uint64 now)
{
    return sound_player_play(speaker, &(SoundRequest){.cue = cue}, now);
}

static const SoundSettings usual = {.all = 1, .buses = {1, 1, 1}};

TEST(disabled_sounds_are_silent)
{
    SoundPlayer *one = create_sound_player();
    SoundSettings wishes = usual;
    assert_true(does_cue_play(one, CUE_LIFT, LATER));
    wishes.fewer = true;
    sound_player_configure(one, &wishes);
    assert_false(does_cue_play(one, CUE_LIFT, 2 * LATER));
    assert_true(does_cue_play(one, CUE_COUNT, 2 * LATER));
    wishes.buses[BUS_RESULTS] = 0;
    sound_player_configure(one, &wishes);
    assert_false(does_cue_play(one, CUE_COUNT, 3 * LATER));
    assert_true(does_cue_play(one, CUE_CLOCK, 3 * LATER));
    wishes.muted = true;
    sound_player_configure(one, &wishes);
    assert_false(does_cue_play(one, CUE_CLOCK, 4 * LATER));
    sound_player_free(one);
}

TEST(inactive_window_is_silent_by_default)
{
    SoundPlayer *one = create_sound_player();
    SoundSettings wishes = usual;
    sound_player_set_window_inactive(one, true);
    assert_false(does_cue_play(one, CUE_TRUE, LATER));
    wishes.in_background = true;
    sound_player_configure(one, &wishes);
    assert_true(does_cue_play(one, CUE_TRUE, LATER));
    wishes.in_background = false;
    sound_player_configure(one, &wishes);
    sound_player_set_window_inactive(one, false);
    assert_true(does_cue_play(one, CUE_TRUE, 2 * LATER));
    sound_player_free(one);
}

TEST(rapid_repeats_of_sound_are_limited)
{
    SoundPlayer *one = create_sound_player();
    int heard = 0;
    for (Uint64 now = LATER; now < LATER + 80; now += 5) {
        heard += does_cue_play(one, CUE_DEAL, now);
    }
    SoundSet *sheet = load_shipped_sounds();
    assert_int_equal(heard, sheet->sounds[CUE_DEAL].max_starts);
    assert_true(does_cue_play(one, CUE_DEAL, 2 * LATER));
    free(sheet);
    sound_player_free(one);
}

static bool wait_until(bool (*asked)(SoundPlayer *), SoundPlayer *speaker)
{
    for (int i = 0; i < LATER && !asked(speaker); i++) {
        SDL_Delay(10);
    }
    return asked(speaker);
}

TEST(device_is_opened_for_first_sound)
{
    SoundPlayer *one = create_sound_player();
    assert_false(sound_player_is_open(one));
    assert_all(does_cue_play(one, CUE_VICTORY, LATER), wait_until(sound_player_is_open, one));
    assert_false(sound_player_has_failed(one));
    sound_player_free(one);
    /* SDL's audio is off, so no thread of SDL looks for devices. */
    assert_false(SDL_WasInit(SDL_INIT_AUDIO));
}

TEST(music_opens_device_only_if_enabled_and_window_active)
{
    SoundPlayer *one = create_sound_player();
    SoundSettings wishes = usual;
    sound_player_set_music(one, "fiction");
    SDL_Delay(50);
    assert_false(sound_player_is_open(one)); /* music is off by default */
    sound_player_set_window_inactive(one, true);
    wishes.music = 0.5f;
    sound_player_configure(one, &wishes);
    SDL_Delay(50);
    assert_false(sound_player_is_open(one));
    sound_player_set_window_inactive(one, false);
    assert_true(wait_until(sound_player_is_open, one));
    /* Starts a change of music, during which the player is freed. */
    sound_player_set_music(one, "storybook_battles");
    sound_player_free(one);
}

TEST(missing_device_is_harmless)
{
    SDL_setenv("SDL_AUDIODRIVER", "none of this name", 1);
    SoundPlayer *one = create_sound_player();
    assert_all(does_cue_play(one, CUE_VICTORY, LATER), wait_until(sound_player_has_failed, one));
    assert_true(does_cue_play(one, CUE_VICTORY, 2 * LATER));
    assert_none(sound_player_is_open(one), SDL_WasInit(SDL_INIT_AUDIO));
    sound_player_free(one);
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
}

/* ------------------------------------------------------------------ invalid files */

typedef struct Damage {
    const char *old, *new, *said;
} Damage;

static const Damage damages[] = {
    {"\"sounds\": {", "\"sound\": {", "sound: unknown key"},
    {"\"lift\": {", "\"list\": {", "sounds.list: unknown key"},
    {"\"bus\": \"table\"", "\"bus\": \"street\"", "sounds.lift.bus"},
    {"\"loudness\": -28", "\"loudness\": 3", "sounds.lift.loudness"},
    {"\"loudness\": -28", "\"loudness\": -28, \"colour\": 1", "sounds.lift.colour: unknown key"},
    {"\"small\": true", "\"small\": 1", "sounds.lift.small"},
    {"\"decay\": 70", "\"delay\": 70", "sounds.lift.strokes[0]"},
    {"\"decay\": 70", "\"decay\": 7000", "sounds.lift.strokes[0].decay"},
    {"\"low\": 1500", "\"low\": 9000", "\"low\" must be less than \"high\""},
    {"\"of\": \"wood\"", "\"of\": \"marble\"", "materials"},
    {"[276, 45, 60]", "[276, 45]", "materials.wood[1]"},
    {"[276, 45, 60]", "[276, 450, 60]", "materials.wood[1]"},
    {"\"climbs\": true", "\"climbs\": \"yes\"", "sounds.count.climbs"},
};

static void write_damaged(const char *folder, const char *file, const char *text, const Damage *damage)
{
    char path[PATH_BYTES];
    Error error;
    const char *place = strstr(text, damage->old);
    assert_non_null(place);
    AUTO(text) Text out = {0};
    text_add(&out, "%.*s%s%s", (int)(place - text), text, damage->new, place + strlen(damage->old));
    snprintf(path, sizeof path, "%s/assets/sounds/%s", folder, file);
    assert_true(file_replace(path, text_chars(&out), out.length, NULL, &error));
}

TEST(errors_name_file_line_and_key)
{
    static const char *const below[] = {"", "/assets", "/assets/sounds", "/assets/sounds/sounds.json"};
    char folder[] = "/tmp/sounds.XXXXXX", path[PATH_BYTES];
    Error error = {0};
    size_t length;
    AUTO(free) char *text = file_read("assets/sounds/sounds.json", FILE_BYTES_MAX, &length, &error);
    assert_non_null(text);
    assert_non_null(mkdtemp(folder));
    for (int i = 1; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", folder, below[i]);
        assert_int_equal(mkdir(path, 0700), 0);
    }
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        write_damaged(folder, "sounds.json", text, &damages[i]);
        if (sounds_load(folder, &error)) {
            fail_msg("%s was accepted", damages[i].new);
        }
        if (!strstr(error.text, damages[i].said) || !strstr(error.text, "sounds.json:")) {
            fail_msg("wrong error for %s: %s", damages[i].new, error.text);
        }
    }
    for (int i = 3; i >= 0; i--) {
        snprintf(path, sizeof path, "%s%s", folder, below[i]);
        remove(path);
    }
    assert_null(sounds_load(folder, &error));
}

static const Damage music_damages[] = {
    {"\"music\": [", "\"musik\": [", "musik: unknown key"},
    {"\"step\": 450", "\"step\": 0", "music[0].loops[0].step"},
    {"\"of\": \"bass\"", "\"of\": \"tuba\"", "materials"},
    {"D2 . . . A2", "D2 . . . H2", "can't be read from \"H2"},
    {"D2 . . . A2", "D2 . . A2", "has 64 steps, but the first voice has 63"},
    {"D2 . . . A2", "D2+ . . . A2", "can't be read"},
    {"\"loudness\": -38", "\"loudness\": -20", "music[0].loops[0].loudness"},
};

TEST(music_errors_name_file_line_and_key)
{
    char folder[] = "/tmp/music.XXXXXX", path[PATH_BYTES];
    size_t length;
    Error error = {0};
    AUTO(free) char *text = file_read("assets/sounds/music.json", FILE_BYTES_MAX, &length, &error);
    assert_non_null(text);
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/assets", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/assets/sounds", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    for (size_t i = 0; i < sizeof music_damages / sizeof *music_damages; i++) {
        write_damaged(folder, "music.json", text, &music_damages[i]);
        MusicSet *set = music_set_load(folder, &error);
        if (set || !strstr(error.text, music_damages[i].said) || !strstr(error.text, "music.json:")) {
            fail_msg("wrong error for %s: %s", music_damages[i].new, set ? "no error" : error.text);
        }
    }
    snprintf(path, sizeof path, "%s/assets/sounds/music.json", folder);
    remove(path);
    assert_null(music_set_load(folder, &error));
    *strrchr(path, '/') = '\0';
    remove(path);
    *strrchr(path, '/') = '\0';
    remove(path);
    remove(folder);
}

int main(void)
{
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    return test_run_all();
}
