/* sound_player.c: player of sound cues; see sound_player.h. */
#include "ui/sound/sound_player.h"

#include "core/match/rng.h"
#include "core/platform/memory.h"
#include "ui/sound/mixer.h"

#include <math.h>
#include <stdlib.h>

enum {
    CLOSE_AFTER_MS = 20000,
    FRAMES_AT_ONCE = 512,
    CROWDING_MS = 80,
    STARTS_KEPT = 8,
    SCALE_STEPS = 7,
    OCTAVE = 12
};

struct SoundPlayer {
    SoundSet *set;
    Samples samples[CUES];                /* synthesized when the cue is first played */
    Uint64 started_at[CUES][STARTS_KEPT]; /* latest start times of each sound cue, ms */
    SoundSettings settings;
    bool inactive;
    Rng rng;
    SDL_Thread *thread; /* opens and closes the device; NULL if nothing has been played yet */
    SDL_mutex *lock;    /* guards all following members */
    SDL_cond *changed;
    Mixer mixer;
    SDL_AudioDeviceID device; /* 0 = the device is closed */
    bool wanted, failed, quit;
};

static void SDLCALL fill_audio_buffer(void *user, Uint8 *stream, int bytes)
{
    SoundPlayer *player = user;
    SDL_LockMutex(player->lock);
    mixer_mix(&player->mixer, (float *)(void *)stream, bytes / (2 * (int)sizeof(float)));
    SDL_UnlockMutex(player->lock);
}

/* Call with the lock held; the lock is released while SDL opens the device. */
static void open_device(SoundPlayer *player)
{
    const SDL_AudioSpec spec = {.freq = SOUND_RATE,
                                .format = AUDIO_F32SYS,
                                .channels = 2,
                                .samples = FRAMES_AT_ONCE,
                                .callback = fill_audio_buffer,
                                .userdata = player};
    SDL_UnlockMutex(player->lock);
    SDL_AudioDeviceID device = 0;
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0) {
        device = SDL_OpenAudioDevice(NULL, 0, &spec, NULL, 0);
        if (device != 0) {
            SDL_PauseAudioDevice(device, 0);
        } else {
            SDL_QuitSubSystem(SDL_INIT_AUDIO);
        }
    }
    SDL_LockMutex(player->lock);
    player->device = device;
    player->failed = device == 0;
    if (player->failed) {
        mixer_stop(&player->mixer);
    }
}

/* While a device is open, SDL polls for new devices 10 times a second. Call with the
 * lock held; the lock is released meanwhile, because the device's callback needs the lock to finish. */
static void close_device(SoundPlayer *player)
{
    const SDL_AudioDeviceID device = player->device;
    player->device = 0;
    SDL_UnlockMutex(player->lock);
    SDL_CloseAudioDevice(device);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    SDL_LockMutex(player->lock);
}

/* Closes the device after CLOSE_AFTER_MS without sounds. Call with the lock held. */
static void wait_for_silence(SoundPlayer *player)
{
    const int woken = SDL_CondWaitTimeout(player->changed, player->lock, CLOSE_AFTER_MS);
    player->wanted = false;
    if (woken == SDL_MUTEX_TIMEDOUT && mixer_is_silent(&player->mixer)) {
        close_device(player);
    }
}

static int run_thread(void *user)
{
    SoundPlayer *player = user;
    SDL_LockMutex(player->lock);
    while (!player->quit) {
        if (player->wanted && player->device == 0) {
            open_device(player);
            player->wanted = false;
        } else if (player->device == 0) {
            SDL_CondWait(player->changed, player->lock);
        } else {
            wait_for_silence(player);
        }
    }
    if (player->device != 0) {
        close_device(player);
    }
    SDL_UnlockMutex(player->lock);
    return 0;
}

SoundPlayer *sound_player_new(const char *data, Error *error)
{
    SoundSet *set = sounds_load(data, error);
    if (!set) {
        return NULL;
    }
    SoundPlayer *player = memory_new(1, sizeof *player);
    player->set = set;
    player->mixer = mixer_new();
    player->settings = (SoundSettings){.all = 1, .buses = {1, 1, 1}};
    player->lock = SDL_CreateMutex();
    player->changed = SDL_CreateCond();
    rng_seed(&player->rng, CUES);
    return player;
}

void sound_player_free(SoundPlayer *player)
{
    if (!player) {
        return;
    }
    SDL_LockMutex(player->lock);
    player->quit = true;
    SDL_CondSignal(player->changed);
    SDL_UnlockMutex(player->lock);
    SDL_WaitThread(player->thread, NULL);
    SDL_DestroyCond(player->changed);
    SDL_DestroyMutex(player->lock);
    for (int cue = 0; cue < CUES; cue++) {
        samples_free(&player->samples[cue]);
    }
    free(player->set);
    free(player);
}

/* The mixer gets the volumes of the settings. Call with the lock held. */
static void set_volumes(SoundPlayer *player)
{
    const SoundSettings *settings = &player->settings;
    for (int bus = 0; bus < BUSES; bus++) {
        player->mixer.volume[bus] = settings->all * settings->buses[bus];
    }
    player->mixer.goal = settings->muted || (player->inactive && !settings->in_background) ? 0 : 1;
}

void sound_player_configure(SoundPlayer *player, const SoundSettings *settings)
{
    SDL_LockMutex(player->lock);
    player->settings = *settings;
    /* the next cue tries to open the device again, because a device may have been connected meanwhile */
    player->failed = false;
    set_volumes(player);
    SDL_UnlockMutex(player->lock);
}

void sound_player_set_window_inactive(SoundPlayer *player, bool inactive)
{
    SDL_LockMutex(player->lock);
    player->inactive = inactive;
    set_volumes(player);
    SDL_UnlockMutex(player->lock);
}

/* Records a start of the cue at `time`. If the cue starts too often within CROWDING_MS of `time`, records
 * nothing and returns true. */
static bool has_too_many_starts(SoundPlayer *player, Cue cue, Uint64 time)
{
    Uint64 *started_at = player->started_at[cue];
    int near = 0, oldest = 0;
    for (int i = 0; i < STARTS_KEPT; i++) {
        near +=
            started_at[i] != 0 && time < started_at[i] + CROWDING_MS && started_at[i] < time + CROWDING_MS;
        oldest = started_at[i] < started_at[oldest] ? i : oldest;
    }
    if (near >= player->set->sounds[cue].most) {
        return true;
    }
    started_at[oldest] = time;
    return false;
}

static bool is_audible(const SoundPlayer *player, const Sound *sound)
{
    const SoundSettings *settings = &player->settings;
    return !settings->muted && settings->all * settings->buses[sound->bus] > 0 &&
           !(settings->fewer && sound->small) && !(player->inactive && !settings->in_background);
}

/* Returns a number from -1 to 1. */
static float random_variation(SoundPlayer *player)
{
    enum { GRADES = 2000 };
    return (float)rng_below(&player->rng, GRADES + 1) * 2 / GRADES - 1;
}

static VoiceParams choose_voice_params(SoundPlayer *player, const Sound *sound, const SoundRequest *request)
{
    static const int scale[SCALE_STEPS] = {0, 2, 4, 5, 7, 9, 11};
    const int step = sound->climbs ? request->step % (2 * SCALE_STEPS) : 0;
    const int tones = scale[step % SCALE_STEPS] + step / SCALE_STEPS * OCTAVE;
    const float cents = (float)tones * 100 + sound->cents * random_variation(player);
    return (VoiceParams){.bus = sound->bus,
                         .wait = (int)request->delay * (SOUND_RATE / 1000),
                         .gain = powf(10, sound->decibels * random_variation(player) / 20),
                         .pan = request->pan,
                         .rate = powf(2, cents / (OCTAVE * 100))};
}

bool sound_player_play(SoundPlayer *player, const SoundRequest *request, Uint64 now)
{
    const Sound *sound = &player->set->sounds[request->cue];
    if (!is_audible(player, sound) || has_too_many_starts(player, request->cue, now + request->delay)) {
        return false;
    }
    Samples *samples = &player->samples[request->cue];
    if (!samples->at) {
        *samples = synth_render(sound);
    }
    if (!player->thread) {
        player->thread = SDL_CreateThread(run_thread, "speaker", player);
    }
    const VoiceParams start = choose_voice_params(player, sound, request);
    SDL_LockMutex(player->lock);
    if (player->thread && !player->failed) {
        mixer_add_voice(&player->mixer, *samples, &start);
        player->wanted = true;
        SDL_CondSignal(player->changed);
    }
    SDL_UnlockMutex(player->lock);
    return true;
}

bool sound_player_has_failed(SoundPlayer *player)
{
    SDL_LockMutex(player->lock);
    const bool failed = player->failed;
    SDL_UnlockMutex(player->lock);
    return failed;
}

bool sound_player_is_open(SoundPlayer *player)
{
    SDL_LockMutex(player->lock);
    const bool open = player->device != 0;
    SDL_UnlockMutex(player->lock);
    return open;
}
