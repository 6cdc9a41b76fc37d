/* speaker.c: see speaker.h. */
#include "ui/sound/speaker.h"

#include "core/memory.h"
#include "core/rng.h"
#include "ui/sound/mixer.h"

#include <math.h>
#include <stdlib.h>

enum {
    CLOSE_AFTER_MS = 20000,
    FRAMES_AT_ONCE = 512,
    CROWD_MS = 80,
    BEGUN_KEPT = 8,
    SCALE_STEPS = 7,
    OCTAVE = 12
};

struct Speaker {
    SoundSheet *sheet;
    Samples samples[CUES];          /* made when first heard */
    Uint64 begun[CUES][BEGUN_KEPT]; /* when each was heard last, ms */
    SpeakerWishes wishes;
    bool away;
    Rng rng;
    SDL_Thread *thread; /* NULL = nothing was heard yet */
    SDL_mutex *lock;    /* of all below */
    SDL_cond *changed;
    Mixer mixer;
    SDL_AudioDeviceID device; /* 0 = closed */
    bool wanted, failed, quit;
};

/* --- the device --- */

static void SDLCALL fill(void *user, Uint8 *stream, int bytes)
{
    Speaker *speaker = user;
    SDL_LockMutex(speaker->lock);
    mixer_mix(&speaker->mixer, (float *)(void *)stream, bytes / (2 * (int)sizeof(float)));
    SDL_UnlockMutex(speaker->lock);
}

/* Called with the lock, which is open while the system takes its time. */
static void open_device(Speaker *speaker)
{
    const SDL_AudioSpec spec = {.freq = SOUND_RATE,
                                .format = AUDIO_F32SYS,
                                .channels = 2,
                                .samples = FRAMES_AT_ONCE,
                                .callback = fill,
                                .userdata = speaker};
    SDL_UnlockMutex(speaker->lock);
    SDL_AudioDeviceID device = 0;
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) {
        device = SDL_OpenAudioDevice(NULL, 0, &spec, NULL, 0);
        if (device != 0) {
            SDL_PauseAudioDevice(device, 0);
        } else {
            SDL_QuitSubSystem(SDL_INIT_AUDIO);
        }
    }
    SDL_LockMutex(speaker->lock);
    speaker->device = device;
    speaker->failed = device == 0;
    if (speaker->failed) {
        mixer_stop(&speaker->mixer);
    }
}

/* Called with the lock; the device's own thread wants it before it ends. While SDL has sound begun, another
   thread looks for new devices ten times a second. */
static void close_device(Speaker *speaker)
{
    const SDL_AudioDeviceID device = speaker->device;
    speaker->device = 0;
    SDL_UnlockMutex(speaker->lock);
    SDL_CloseAudioDevice(device);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    SDL_LockMutex(speaker->lock);
}

/* Called with the lock: closes the device when it was not wanted for long enough. */
static void wait_for_silence(Speaker *speaker)
{
    const int woken = SDL_CondWaitTimeout(speaker->changed, speaker->lock, CLOSE_AFTER_MS);
    speaker->wanted = false;
    if (woken == SDL_MUTEX_TIMEDOUT && mixer_silent(&speaker->mixer)) {
        close_device(speaker);
    }
}

static int run(void *user)
{
    Speaker *speaker = user;
    SDL_LockMutex(speaker->lock);
    while (!speaker->quit) {
        if (speaker->wanted && speaker->device == 0) {
            open_device(speaker);
            speaker->wanted = false;
        } else if (speaker->device == 0) {
            SDL_CondWait(speaker->changed, speaker->lock);
        } else {
            wait_for_silence(speaker);
        }
    }
    if (speaker->device != 0) {
        close_device(speaker);
    }
    SDL_UnlockMutex(speaker->lock);
    return 0;
}

/* --- what is heard --- */

Speaker *speaker_new(const char *data, Error *error)
{
    SoundSheet *sheet = sounds_load(data, error);
    if (!sheet) {
        return NULL;
    }
    Speaker *speaker = memory_new(1, sizeof *speaker);
    speaker->sheet = sheet;
    speaker->mixer = mixer_new();
    speaker->wishes = (SpeakerWishes){.all = 1, .buses = {1, 1, 1}};
    speaker->lock = SDL_CreateMutex();
    speaker->changed = SDL_CreateCond();
    rng_seed(&speaker->rng, CUES);
    return speaker;
}

void speaker_free(Speaker *speaker)
{
    if (!speaker) {
        return;
    }
    SDL_LockMutex(speaker->lock);
    speaker->quit = true;
    SDL_CondSignal(speaker->changed);
    SDL_UnlockMutex(speaker->lock);
    SDL_WaitThread(speaker->thread, NULL);
    SDL_DestroyCond(speaker->changed);
    SDL_DestroyMutex(speaker->lock);
    for (int cue = 0; cue < CUES; cue++) {
        samples_free(&speaker->samples[cue]);
    }
    free(speaker->sheet);
    free(speaker);
}

/* Called with the lock. */
static void set_volumes(Speaker *speaker)
{
    const SpeakerWishes *wishes = &speaker->wishes;
    for (int bus = 0; bus < BUSES; bus++) {
        speaker->mixer.volume[bus] = wishes->all * wishes->buses[bus];
    }
    speaker->mixer.goal = wishes->muted || (speaker->away && !wishes->in_background) ? 0 : 1;
}

void speaker_wish(Speaker *speaker, const SpeakerWishes *wishes)
{
    SDL_LockMutex(speaker->lock);
    speaker->wishes = *wishes;
    speaker->failed = false; /* a device may have been plugged in since */
    set_volumes(speaker);
    SDL_UnlockMutex(speaker->lock);
}

void speaker_leave(Speaker *speaker, bool away)
{
    SDL_LockMutex(speaker->lock);
    speaker->away = away;
    set_volumes(speaker);
    SDL_UnlockMutex(speaker->lock);
}

/* Notes that another one begins at `time`; false when enough did just before. */
static bool crowds(Speaker *speaker, Cue cue, Uint64 time)
{
    Uint64 *begun = speaker->begun[cue];
    int near = 0, oldest = 0;
    for (int i = 0; i < BEGUN_KEPT; i++) {
        near += begun[i] != 0 && time < begun[i] + CROWD_MS && begun[i] < time + CROWD_MS;
        oldest = begun[i] < begun[oldest] ? i : oldest;
    }
    if (near >= speaker->sheet->sounds[cue].most) {
        return true;
    }
    begun[oldest] = time;
    return false;
}

static bool is_wanted(const Speaker *speaker, const Sound *sound)
{
    const SpeakerWishes *wishes = &speaker->wishes;
    return !wishes->muted && wishes->all * wishes->buses[sound->bus] > 0 &&
           !(wishes->fewer && sound->small) && !(speaker->away && !wishes->in_background);
}

/* Between -1 and 1. */
static float vary(Speaker *speaker)
{
    enum { GRADES = 2000 };
    return (float)rng_below(&speaker->rng, GRADES + 1) * 2 / GRADES - 1;
}

static VoiceStart start_of(Speaker *speaker, const Sound *sound, const Heard *heard)
{
    static const int scale[SCALE_STEPS] = {0, 2, 4, 5, 7, 9, 11};
    const int step = sound->climbs ? heard->step % (2 * SCALE_STEPS) : 0;
    const int tones = scale[step % SCALE_STEPS] + step / SCALE_STEPS * OCTAVE;
    const float cents = (float)tones * 100 + sound->cents * vary(speaker);
    return (VoiceStart){.bus = sound->bus,
                        .wait = (int)heard->delay * (SOUND_RATE / 1000),
                        .gain = powf(10, sound->decibels * vary(speaker) / 20),
                        .pan = heard->pan,
                        .rate = powf(2, cents / (OCTAVE * 100))};
}

bool speaker_play(Speaker *speaker, const Heard *heard, Uint64 now)
{
    const Sound *sound = &speaker->sheet->sounds[heard->cue];
    if (!is_wanted(speaker, sound) || crowds(speaker, heard->cue, now + heard->delay)) {
        return false;
    }
    Samples *samples = &speaker->samples[heard->cue];
    if (!samples->at) {
        *samples = synth_make(sound);
    }
    if (!speaker->thread) {
        speaker->thread = SDL_CreateThread(run, "speaker", speaker);
    }
    const VoiceStart start = start_of(speaker, sound, heard);
    SDL_LockMutex(speaker->lock);
    if (speaker->thread && !speaker->failed) {
        mixer_start(&speaker->mixer, *samples, &start);
        speaker->wanted = true;
        SDL_CondSignal(speaker->changed);
    }
    SDL_UnlockMutex(speaker->lock);
    return true;
}

bool speaker_failed(Speaker *speaker)
{
    SDL_LockMutex(speaker->lock);
    const bool failed = speaker->failed;
    SDL_UnlockMutex(speaker->lock);
    return failed;
}

bool speaker_open(Speaker *speaker)
{
    SDL_LockMutex(speaker->lock);
    const bool open = speaker->device != 0;
    SDL_UnlockMutex(speaker->lock);
    return open;
}
