/* sound_player.c: player of sound cues and music; see sound_player.h. */
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
    OCTAVE = 12,
    FADE_CHECK_MS = 100
};

struct SoundPlayer {
    SoundSet *set;
    MusicSet *music_set;
    Samples samples[CUES];                /* samples of each cue; empty until the cue is first played */
    Uint64 started_at[CUES][STARTS_KEPT]; /* times of the latest starts of each cue, in ms */
    SoundSettings settings;
    bool inactive;
    Rng rng;
    SDL_Thread *thread; /* thread that opens and closes the device; NULL if nothing was played yet */
    SDL_mutex *lock;    /* protects all members below */
    SDL_cond *changed;
    Mixer mixer;
    /* `music_wanted`: id of the game whose music should be played, or NULL. `music_loaded`: id of the game
     * whose music is in `music`, or NULL. */
    const char *music_wanted, *music_loaded;
    Samples music[MUSIC_LOOPS]; /* loops of the game `music_loaded` */
    SDL_AudioDeviceID device;   /* audio device, or 0 while the device is closed */
    bool wanted, failed, quit;
};

static void SDLCALL fill_audio_buffer(void *user, Uint8 *stream, int bytes)
{
    SoundPlayer *player = user;
    SDL_LockMutex(player->lock);
    mixer_mix(&player->mixer, (float *)(void *)stream, bytes / (2 * (int)sizeof(float)));
    SDL_UnlockMutex(player->lock);
}

/* Opens the audio device. The caller must hold the lock, which this function releases while SDL opens the
 * device. */
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

/* Closes the device, because SDL searches for new devices 10 times a second while a device is open. The
 * caller must hold the lock, which this function releases while SDL closes the device. The callback of the
 * device needs the lock to finish. */
static void close_device(SoundPlayer *player)
{
    const SDL_AudioDeviceID device = player->device;
    player->device = 0;
    SDL_UnlockMutex(player->lock);
    SDL_CloseAudioDevice(device);
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    SDL_LockMutex(player->lock);
}

/* Waits for a signal. Closes the device if no signal arrives within CLOSE_AFTER_MS and nothing is playing.
 * The caller must hold the lock. */
static void wait_for_silence(SoundPlayer *player)
{
    const int woken = SDL_CondWaitTimeout(player->changed, player->lock, CLOSE_AFTER_MS);
    player->wanted = false;
    if (woken == SDL_MUTEX_TIMEDOUT && mixer_is_silent(&player->mixer)) {
        close_device(player);
    }
}

static bool is_music_due(const SoundPlayer *player)
{
    return player->music_wanted && !player->settings.muted && !player->inactive &&
           player->settings.all * player->settings.music > 0;
}

/* Passes the volumes in the settings to the mixer. The caller must hold the lock. */
static void set_volumes(SoundPlayer *player)
{
    const SoundSettings *settings = &player->settings;
    Mixer *mixer = &player->mixer;
    for (int bus = 0; bus < BUSES; bus++) {
        mixer->volume[bus] = settings->all * settings->buses[bus];
    }
    mixer->goal = settings->muted || (player->inactive && !settings->in_background) ? 0 : 1;
    if (is_music_due(player)) {
        mixer->music.volume = settings->all * settings->music;
    }
    mixer->music.goal = is_music_due(player) && player->music_wanted == player->music_loaded ? 1 : 0;
}

/* Replaces the loops with those of the game `music_wanted`. The caller must hold the lock, which this
 * function releases while the old loops fade out and while it synthesizes the new loops. */
static void change_music(SoundPlayer *player)
{
    set_volumes(player);
    while (!player->quit && player->device != 0 && player->mixer.music.level > 0) {
        SDL_CondWaitTimeout(player->changed, player->lock, FADE_CHECK_MS);
    }
    const char *game = player->music_wanted;
    mixer_set_music(&player->mixer, NULL);
    SDL_UnlockMutex(player->lock);
    const MusicLoop *loops = game ? music_set_find(player->music_set, game) : NULL;
    for (int i = 0; i < MUSIC_LOOPS; i++) {
        samples_free(&player->music[i]);
        player->music[i] = loops ? music_render(&loops[i]) : (Samples){0};
    }
    SDL_LockMutex(player->lock);
    player->music_loaded = game;
    mixer_set_music(&player->mixer, player->music);
    set_volumes(player);
}

static int run_thread(void *user)
{
    SoundPlayer *player = user;
    SDL_LockMutex(player->lock);
    while (!player->quit) {
        const bool music = is_music_due(player);
        if (music && player->music_wanted != player->music_loaded) {
            change_music(player);
        } else if ((player->wanted || (music && !player->failed)) && player->device == 0) {
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
    MusicSet *music_set = set ? music_set_load(data, error) : NULL;
    if (!music_set) {
        free(set);
        return NULL;
    }
    SoundPlayer *player = memory_new(1, sizeof *player);
    player->set = set;
    player->music_set = music_set;
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
    for (int i = 0; i < MUSIC_LOOPS; i++) {
        samples_free(&player->music[i]);
    }
    music_set_free(player->music_set);
    free(player->set);
    free(player);
}

static void start_thread(SoundPlayer *player)
{
    if (!player->thread) {
        player->thread = SDL_CreateThread(run_thread, "audio", player);
    }
}

/* Updates the volumes. If music should be played, wakes the thread, which starts or changes the music if
 * necessary. The caller must hold the lock. */
static void update_music(SoundPlayer *player)
{
    set_volumes(player);
    if (is_music_due(player)) {
        start_thread(player);
        SDL_CondSignal(player->changed);
    }
}

void sound_player_configure(SoundPlayer *player, const SoundSettings *settings)
{
    SDL_LockMutex(player->lock);
    player->settings = *settings;
    /* tries again to open a device for the next cue, because one may have been connected in the meantime */
    player->failed = false;
    update_music(player);
    SDL_UnlockMutex(player->lock);
}

void sound_player_set_window_inactive(SoundPlayer *player, bool inactive)
{
    SDL_LockMutex(player->lock);
    player->inactive = inactive;
    update_music(player);
    SDL_UnlockMutex(player->lock);
}

void sound_player_set_music(SoundPlayer *player, const char *game)
{
    SDL_LockMutex(player->lock);
    player->music_wanted = game;
    update_music(player);
    SDL_UnlockMutex(player->lock);
}

/* Returns true if the cue already has its maximum number of starts within CROWDING_MS before or after `time`.
 * Otherwise records that the cue starts at `time`. */
static bool has_too_many_starts(SoundPlayer *player, Cue cue, Uint64 time)
{
    Uint64 *started_at = player->started_at[cue];
    int near = 0, oldest = 0;
    for (int i = 0; i < STARTS_KEPT; i++) {
        near +=
            started_at[i] != 0 && time < started_at[i] + CROWDING_MS && started_at[i] < time + CROWDING_MS;
        oldest = started_at[i] < started_at[oldest] ? i : oldest;
    }
    if (near >= player->set->sounds[cue].max_starts) {
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

/* Returns a random number from -1 to 1. */
static float pick_random_variation(SoundPlayer *player)
{
    enum { GRADES = 2000 };
    return (float)rng_below(&player->rng, GRADES + 1) * 2 / GRADES - 1;
}

static VoiceParams choose_voice_params(SoundPlayer *player, const Sound *sound, const SoundRequest *request)
{
    static const int scale[SCALE_STEPS] = {0, 2, 4, 5, 7, 9, 11};
    const int step = sound->climbs ? request->step % (2 * SCALE_STEPS) : 0;
    const int tones = scale[step % SCALE_STEPS] + step / SCALE_STEPS * OCTAVE;
    const float cents = (float)tones * 100 + sound->cents * pick_random_variation(player);
    return (VoiceParams){.bus = sound->bus,
                         .wait = (int)request->delay * (SOUND_RATE / 1000),
                         .gain = powf(10, sound->decibels * pick_random_variation(player) / 20),
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
    start_thread(player);
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
