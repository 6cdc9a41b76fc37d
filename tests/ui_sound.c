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

static SoundSet *shipped(void)
{
    Error error = {0};
    SoundSet *sheet = sounds_load(".", &error);
    assert_ok(sheet, error);
    return sheet;
}

static float offset_of(const Samples *samples)
{
    double sum = 0;
    for (int i = 0; i < samples->count; i++) {
        sum += (double)samples->at[i];
    }
    return (float)(sum / samples->count);
}

TEST(every_sound_is_fit)
{
    AUTO(free) SoundSet *sheet = shipped();
    for (int cue = CUE_LIFT; cue < CUES; cue++) {
        Samples samples = synth_render(&sheet->sounds[cue]);
        const float peak = samples_measure_peak(&samples), loudness = samples_measure_loudness(&samples);
        if (peak > -3 || loudness < -30 || loudness > -14) {
            fail_msg("%s: peak %.1f dBFS, loudness %.1f dBFS", cue_names[cue], (double)peak,
                     (double)loudness);
        }
        if (samples.count > SOUND_MS_MAX * SOUND_RATE / 1000 || fabsf(offset_of(&samples)) > 0.001f ||
            samples.at[0] != 0 || samples.at[samples.count - 1] != 0) {
            fail_msg("%s: too long, off centre, or not silent at its ends", cue_names[cue]);
        }
        samples_free(&samples);
    }
}

static float loudness_of(const SoundSet *sheet, Cue cue)
{
    Samples samples = synth_render(&sheet->sounds[cue]);
    const float loudness = samples_measure_loudness(&samples);
    samples_free(&samples);
    return loudness;
}

TEST(losing_is_never_louder_than_winning)
{
    static const Cue worse[] = {CUE_DEFEAT, CUE_WOUND, CUE_FALSE, CUE_CRUMBLE},
                     better[] = {CUE_VICTORY, CUE_RESOLVE, CUE_TRUE, CUE_READ};
    AUTO(free) SoundSet *sheet = shipped();
    for (size_t i = 0; i < sizeof worse / sizeof *worse; i++) {
        if (loudness_of(sheet, worse[i]) > loudness_of(sheet, better[i])) {
            fail_msg("%s is louder than %s", cue_names[worse[i]], cue_names[better[i]]);
        }
    }
    assert_true(loudness_of(sheet, CUE_DEFEAT) < loudness_of(sheet, CUE_VICTORY));
}

TEST(the_same_sound_gives_the_same_samples)
{
    AUTO(free) SoundSet *sheet = shipped();
    Samples one = synth_render(&sheet->sounds[CUE_PAGE]), other = synth_render(&sheet->sounds[CUE_PAGE]);
    assert_int_equal(one.count, other.count);
    assert_memory_equal(one.at, other.at, (size_t)one.count * sizeof *one.at);
    samples_free(&one);
    samples_free(&other);
}

/* ------------------------------------------------------------------ the mixer */

/* Returns a tone as long as the tests mix. */
static Samples steady(float strength)
{
    Samples samples = {.at = calloc(FRAMES, sizeof(float)), .count = FRAMES};
    assert_non_null(samples.at);
    for (int i = 0; i < FRAMES; i++) {
        samples.at[i] = strength;
    }
    return samples;
}

TEST(voices_lie_where_they_are_put)
{
    static float out[2 * FRAMES];
    Samples samples = steady(0.5f);
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

TEST(a_crowd_of_voices_is_neither_clipped_nor_lost)
{
    static float out[2 * FRAMES];
    Samples samples = steady(0.9f);
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

TEST(a_higher_step_is_over_sooner)
{
    static float out[2 * FRAMES];
    Samples samples = steady(0.5f);
    Mixer mixer = mixer_new();
    mixer_add_voice(&mixer, samples, &(VoiceParams){.gain = 1, .rate = 2});
    mixer_mix(&mixer, out, FRAMES / 2 + 1);
    assert_true(mixer_is_silent(&mixer));
    samples_free(&samples);
}

TEST(volume_and_fading_reach_silence)
{
    static float out[2 * FRAMES];
    Samples samples = steady(0.5f);
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

/* ------------------------------------------------------------------ the speaker */

static SoundPlayer *speaker(void)
{
    Error error = {0};
    SoundPlayer *speaker = sound_player_new(".", &error);
    assert_ok(speaker, error);
    return speaker;
}

static bool plays(SoundPlayer *speaker, Cue cue, Uint64 now)
{
    return sound_player_play(speaker, &(SoundRequest){.cue = cue}, now);
}

static const SoundSettings usual = {.all = 1, .buses = {1, 1, 1}};

TEST(what_is_not_wished_for_is_not_heard)
{
    SoundPlayer *one = speaker();
    SoundSettings wishes = usual;
    assert_true(plays(one, CUE_LIFT, LATER));
    wishes.fewer = true;
    sound_player_configure(one, &wishes);
    assert_false(plays(one, CUE_LIFT, 2 * LATER));
    assert_true(plays(one, CUE_COUNT, 2 * LATER));
    wishes.buses[BUS_RESULTS] = 0;
    sound_player_configure(one, &wishes);
    assert_false(plays(one, CUE_COUNT, 3 * LATER));
    assert_true(plays(one, CUE_CLOCK, 3 * LATER));
    wishes.muted = true;
    sound_player_configure(one, &wishes);
    assert_false(plays(one, CUE_CLOCK, 4 * LATER));
    sound_player_free(one);
}

TEST(another_window_in_front_silences_it_unless_wished)
{
    SoundPlayer *one = speaker();
    SoundSettings wishes = usual;
    sound_player_set_window_inactive(one, true);
    assert_false(plays(one, CUE_TRUE, LATER));
    wishes.in_background = true;
    sound_player_configure(one, &wishes);
    assert_true(plays(one, CUE_TRUE, LATER));
    wishes.in_background = false;
    sound_player_configure(one, &wishes);
    sound_player_set_window_inactive(one, false);
    assert_true(plays(one, CUE_TRUE, 2 * LATER));
    sound_player_free(one);
}

TEST(no_sound_crowds_itself)
{
    SoundPlayer *one = speaker();
    int heard = 0;
    for (Uint64 now = LATER; now < LATER + 80; now += 5) {
        heard += plays(one, CUE_DEAL, now);
    }
    SoundSet *sheet = shipped();
    assert_int_equal(heard, sheet->sounds[CUE_DEAL].most);
    assert_true(plays(one, CUE_DEAL, 2 * LATER));
    free(sheet);
    sound_player_free(one);
}

static bool comes_to(bool (*asked)(SoundPlayer *), SoundPlayer *speaker)
{
    for (int i = 0; i < LATER && !asked(speaker); i++) {
        SDL_Delay(10);
    }
    return asked(speaker);
}

TEST(a_device_is_opened_when_there_is_something_to_hear)
{
    SoundPlayer *one = speaker();
    assert_false(sound_player_is_open(one));
    assert_all(plays(one, CUE_VICTORY, LATER), comes_to(sound_player_is_open, one));
    assert_false(sound_player_has_failed(one));
    sound_player_free(one);
    assert_false(SDL_WasInit(SDL_INIT_AUDIO)); /* without SDL's audio, no thread of SDL looks for devices */
}

TEST(without_a_device_the_table_goes_on)
{
    SDL_setenv("SDL_AUDIODRIVER", "none of this name", 1);
    SoundPlayer *one = speaker();
    assert_all(plays(one, CUE_VICTORY, LATER), comes_to(sound_player_has_failed, one));
    assert_true(plays(one, CUE_VICTORY, 2 * LATER));
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

static void write_damaged(const char *folder, const char *text, const Damage *damage)
{
    char path[PATH_BYTES];
    Error error;
    const char *place = strstr(text, damage->old);
    assert_non_null(place);
    AUTO(text) Text out = {0};
    text_add(&out, "%.*s%s%s", (int)(place - text), text, damage->new, place + strlen(damage->old));
    snprintf(path, sizeof path, "%s/assets/sounds/sounds.json", folder);
    assert_true(file_replace(path, text_chars(&out), out.length, NULL, &error));
}

TEST(complaints_name_file_line_and_key)
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
        write_damaged(folder, text, &damages[i]);
        if (sounds_load(folder, &error)) {
            fail_msg("%s was read", damages[i].new);
        }
        if (!strstr(error.text, damages[i].said) || !strstr(error.text, "sounds.json:")) {
            fail_msg("of %s is said: %s", damages[i].new, error.text);
        }
    }
    for (int i = 3; i >= 0; i--) {
        snprintf(path, sizeof path, "%s%s", folder, below[i]);
        remove(path);
    }
    assert_null(sounds_load(folder, &error));
}

int main(void)
{
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    return test_run_all();
}
