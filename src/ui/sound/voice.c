/* voice.c: see voice.h. */
#include "ui/sound/voice.h"

#include "core/memory.h"
#include "core/spoken.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

static const char SYSTEM_LIBRARY[] = "libspeechd.so.2";

enum { RETRY_FIRST_MS = 250, RETRY_LAST_MS = 30000, FREE_MS = 1000, WAITING_BYTES_MAX = 4000 };

/* Constants of libspeechd. Messages with the priority "message" are queued; those with the priority "text"
   may replace each other. */
enum { MODE_SINGLE = 0, PRIORITY_MESSAGE = 2 };
typedef void *OpenFn(const char *client, const char *connection, const char *user, int mode);
typedef void CloseFn(void *connection);
typedef int SayFn(void *connection, int priority, const char *words);
typedef int CancelFn(void *connection);

typedef struct Dispatcher {
    const char *name; /* file name of the library */
    void *library, *connection;
    OpenFn *open;
    CloseFn *close;
    SayFn *say;
    CancelFn *cancel;
} Dispatcher;

/* State used only by the thread. */
typedef struct Speaking {
    Dispatcher dispatcher;
    Text waiting; /* words not accepted by the daemon yet */
    Uint32 retry; /* ms until the next attempt to connect, 0 = the last one succeeded */
    Uint64 due;   /* time of that attempt, SDL_GetTicks64 */
} Speaking;

struct Voice {
    const char *library;
    Uint32 wake;
    SDL_Thread *thread;
    SDL_mutex *lock;
    SDL_cond *news;
    Text next; /* words for the thread to take */
    bool hush, ends, ended;
    bool abandoned; /* the thread frees the Voice */
    VoiceState state;
};

/* --- the dispatcher, which only the thread knows --- */

static bool load_library(Dispatcher *dispatcher)
{
    if (dispatcher->library) {
        return true;
    }
    dispatcher->library = SDL_LoadObject(dispatcher->name);
    if (!dispatcher->library) {
        return false;
    }
    *(void **)&dispatcher->open = SDL_LoadFunction(dispatcher->library, "spd_open");
    *(void **)&dispatcher->close = SDL_LoadFunction(dispatcher->library, "spd_close");
    *(void **)&dispatcher->say = SDL_LoadFunction(dispatcher->library, "spd_say");
    *(void **)&dispatcher->cancel = SDL_LoadFunction(dispatcher->library, "spd_cancel");
    if (dispatcher->open && dispatcher->close && dispatcher->say && dispatcher->cancel) {
        return true;
    }
    SDL_UnloadObject(dispatcher->library);
    dispatcher->library = NULL;
    return false;
}

static VoiceState connect_dispatcher(Dispatcher *dispatcher)
{
    if (!load_library(dispatcher)) {
        return VOICE_NO_LIBRARY;
    }
    if (!dispatcher->connection) {
        dispatcher->connection = dispatcher->open("storytable", "table", NULL, MODE_SINGLE);
    }
    return dispatcher->connection ? VOICE_READY : VOICE_NO_ANSWER;
}

static void disconnect(Dispatcher *dispatcher)
{
    if (dispatcher->connection) {
        dispatcher->close(dispatcher->connection);
        dispatcher->connection = NULL;
    }
}

static void cancel(Dispatcher *dispatcher)
{
    if (dispatcher->connection && dispatcher->cancel(dispatcher->connection) < 0) {
        disconnect(dispatcher);
    }
}

/* Returns false if the daemon is gone. libspeechd then raises SIGPIPE, which SDL's threads block. */
static bool try_to_say(Dispatcher *dispatcher, const char *words)
{
    if (dispatcher->connection && dispatcher->say(dispatcher->connection, PRIORITY_MESSAGE, words) >= 0) {
        return true;
    }
    disconnect(dispatcher);
    return false;
}

/* --- the thread --- */

static void set_state(Voice *voice, VoiceState state)
{
    SDL_LockMutex(voice->lock);
    const bool news = voice->state != state;
    voice->state = state;
    SDL_UnlockMutex(voice->lock);
    if (news) {
        SDL_PushEvent(&(SDL_Event){.type = voice->wake});
    }
}

/* Waits for new words, the time of the next attempt to connect, or the end. */
static void wait_for_news(Voice *voice, const Speaking *speaking)
{
    while (!voice->next.length && !voice->hush && !voice->ends) {
        const Uint64 now = SDL_GetTicks64();
        if (speaking->retry == 0) {
            SDL_CondWait(voice->news, voice->lock);
        } else if (now >= speaking->due) {
            return;
        } else {
            SDL_CondWaitTimeout(voice->news, voice->lock, (Uint32)(speaking->due - now));
        }
    }
}

/* Takes the new words; false if the thread must end. */
static bool take(Voice *voice, Speaking *speaking, bool *hush)
{
    SDL_LockMutex(voice->lock);
    wait_for_news(voice, speaking);
    *hush = voice->hush;
    voice->hush = false;
    if (*hush || speaking->waiting.length > WAITING_BYTES_MAX) {
        text_clear(&speaking->waiting);
    }
    text_add_sentence(&speaking->waiting, text_chars(&voice->next));
    text_clear(&voice->next);
    const bool goes_on = !voice->ends;
    SDL_UnlockMutex(voice->lock);
    return goes_on;
}

static void try_later(Speaking *speaking)
{
    const Uint32 next = speaking->retry == 0 ? RETRY_FIRST_MS : speaking->retry * 2;
    speaking->retry = next < RETRY_LAST_MS ? next : RETRY_LAST_MS;
    speaking->due = SDL_GetTicks64() + speaking->retry;
}

/* Passes the waiting words to the daemon. Reconnects at once, for a restarted daemon; if that fails, tries
   again later. */
static void hand_over(Voice *voice, Speaking *speaking)
{
    const char *words = text_chars(&speaking->waiting);
    if (speaking->retry > 0 && SDL_GetTicks64() < speaking->due) {
        return;
    }
    VoiceState state = VOICE_READY;
    if (words[0] == '\0' || !try_to_say(&speaking->dispatcher, words)) {
        state = connect_dispatcher(&speaking->dispatcher);
        if (state == VOICE_READY && words[0] && !try_to_say(&speaking->dispatcher, words)) {
            state = VOICE_NO_ANSWER;
        }
    }
    if (state == VOICE_READY) {
        speaking->retry = 0;
        text_clear(&speaking->waiting);
    } else {
        try_later(speaking);
    }
    set_state(voice, state);
}

static void release(Voice *voice)
{
    SDL_DestroyCond(voice->news);
    SDL_DestroyMutex(voice->lock);
    text_free(&voice->next);
    free(voice);
}

static void end(Voice *voice)
{
    SDL_LockMutex(voice->lock);
    const bool abandoned = voice->abandoned;
    voice->ended = true;
    SDL_CondBroadcast(voice->news);
    SDL_UnlockMutex(voice->lock);
    if (abandoned) {
        release(voice);
    }
}

static int run(void *self)
{
    Voice *voice = self;
    Speaking speaking = {.dispatcher = {.name = voice->library}};
    bool hush;
    while (take(voice, &speaking, &hush)) {
        if (hush) {
            cancel(&speaking.dispatcher);
        }
        if (speaking.waiting.length > 0 || speaking.retry > 0) {
            hand_over(voice, &speaking);
        }
    }
    cancel(&speaking.dispatcher);
    disconnect(&speaking.dispatcher);
    if (speaking.dispatcher.library) {
        SDL_UnloadObject(speaking.dispatcher.library);
    }
    text_free(&speaking.waiting);
    end(voice);
    return 0;
}

/* --- for others --- */

Voice *voice_new(const char *library, Uint32 wake)
{
    Voice *voice = memory_new(1, sizeof *voice);
    voice->library = library ? library : SYSTEM_LIBRARY;
    voice->wake = wake;
    voice->lock = SDL_CreateMutex();
    voice->news = SDL_CreateCond();
    voice->thread = voice->lock && voice->news ? SDL_CreateThread(run, "voice", voice) : NULL;
    if (!voice->thread) {
        voice_free(voice);
        return NULL;
    }
    return voice;
}

/* Waits for the thread to end; false if it hangs. It then frees the Voice itself if it ever continues. */
static bool join_thread(Voice *voice)
{
    const Uint64 until = SDL_GetTicks64() + FREE_MS;
    SDL_LockMutex(voice->lock);
    voice->ends = true;
    SDL_CondBroadcast(voice->news);
    while (!voice->ended && SDL_GetTicks64() < until) {
        SDL_CondWaitTimeout(voice->news, voice->lock, FREE_MS);
    }
    const bool ended = voice->ended;
    SDL_Thread *thread = voice->thread;
    voice->abandoned = !ended;
    SDL_UnlockMutex(voice->lock);
    if (ended) {
        SDL_WaitThread(thread, NULL);
    } else {
        SDL_DetachThread(thread);
    }
    return ended;
}

void voice_free(Voice *voice)
{
    if (voice && (!voice->thread || join_thread(voice))) {
        release(voice);
    }
}

void voice_say(Voice *voice, const char *words)
{
    SDL_LockMutex(voice->lock);
    if (voice->next.length > WAITING_BYTES_MAX) { /* the thread hangs */
        text_clear(&voice->next);
    }
    text_add_sentence(&voice->next, words);
    SDL_CondBroadcast(voice->news);
    SDL_UnlockMutex(voice->lock);
}

void voice_hush(Voice *voice)
{
    SDL_LockMutex(voice->lock);
    text_clear(&voice->next);
    voice->hush = true;
    SDL_CondBroadcast(voice->news);
    SDL_UnlockMutex(voice->lock);
}

VoiceState voice_state(Voice *voice)
{
    SDL_LockMutex(voice->lock);
    const VoiceState state = voice->state;
    SDL_UnlockMutex(voice->lock);
    return state;
}
