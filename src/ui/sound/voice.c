/* voice.c: see voice.h. */
#include "ui/sound/voice.h"

#include "core/memory.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

static const char SYSTEM_LIBRARY[] = "libspeechd.so.2";

/* What is used of libspeechd, as its header has it. */
enum { MODE_SINGLE = 0, PRIORITY_TEXT = 3 };
typedef void *OpenFn(const char *client, const char *connection, const char *user, int mode);
typedef void CloseFn(void *connection);
typedef int SayFn(void *connection, int priority, const char *words);
typedef int CancelFn(void *connection);

typedef struct Dispatcher {
    void *library, *connection;
    OpenFn *open;
    CloseFn *close;
    SayFn *say;
    CancelFn *cancel;
} Dispatcher;

struct Voice {
    const char *library;
    SDL_Thread *thread;
    SDL_mutex *lock;
    SDL_cond *news;
    char *next; /* to be said; NULL = nothing */
    bool hush, ends, failed;
};

/* --- the dispatcher, which only the thread knows --- */

static bool open_dispatcher(Dispatcher *dispatcher, const char *name)
{
    *dispatcher = (Dispatcher){.library = SDL_LoadObject(name)};
    if (!dispatcher->library) {
        return false;
    }
    *(void **)&dispatcher->open = SDL_LoadFunction(dispatcher->library, "spd_open");
    *(void **)&dispatcher->close = SDL_LoadFunction(dispatcher->library, "spd_close");
    *(void **)&dispatcher->say = SDL_LoadFunction(dispatcher->library, "spd_say");
    *(void **)&dispatcher->cancel = SDL_LoadFunction(dispatcher->library, "spd_cancel");
    if (dispatcher->open && dispatcher->close && dispatcher->say && dispatcher->cancel) {
        dispatcher->connection = dispatcher->open("storytable", "table", NULL, MODE_SINGLE);
    }
    return dispatcher->connection != NULL;
}

static void close_dispatcher(Dispatcher *dispatcher)
{
    if (dispatcher->connection) {
        dispatcher->cancel(dispatcher->connection);
        dispatcher->close(dispatcher->connection);
    }
    if (dispatcher->library) {
        SDL_UnloadObject(dispatcher->library);
    }
}

/* --- the thread --- */

/* Waits for something to do and takes it; false when it is to end. */
static bool take(Voice *voice, char **words)
{
    SDL_LockMutex(voice->lock);
    while (!voice->next && !voice->hush && !voice->ends) {
        SDL_CondWait(voice->news, voice->lock);
    }
    *words = voice->next;
    voice->next = NULL;
    voice->hush = false;
    const bool goes_on = !voice->ends;
    SDL_UnlockMutex(voice->lock);
    return goes_on;
}

static void fail(Voice *voice)
{
    SDL_LockMutex(voice->lock);
    voice->failed = true;
    SDL_UnlockMutex(voice->lock);
}

static int speak(void *self)
{
    Voice *voice = self;
    Dispatcher dispatcher = {0};
    char *words;
    bool opened = false, silent = false;
    while (take(voice, &words)) {
        if (!opened && !silent && words) {
            opened = open_dispatcher(&dispatcher, voice->library);
            silent = !opened;
            if (silent) {
                fail(voice);
            }
        }
        if (opened) {
            dispatcher.cancel(dispatcher.connection);
        }
        if (opened && words) {
            dispatcher.say(dispatcher.connection, PRIORITY_TEXT, words);
        }
        free(words);
    }
    free(words);
    close_dispatcher(&dispatcher);
    return 0;
}

/* --- for others --- */

Voice *voice_new(const char *library)
{
    Voice *voice = memory_new(1, sizeof *voice);
    voice->library = library ? library : SYSTEM_LIBRARY;
    voice->lock = SDL_CreateMutex();
    voice->news = SDL_CreateCond();
    voice->thread = voice->lock && voice->news ? SDL_CreateThread(speak, "voice", voice) : NULL;
    if (!voice->thread) {
        voice_free(voice);
        return NULL;
    }
    return voice;
}

void voice_free(Voice *voice)
{
    if (!voice) {
        return;
    }
    if (voice->thread) {
        SDL_LockMutex(voice->lock);
        voice->ends = true;
        SDL_CondSignal(voice->news);
        SDL_UnlockMutex(voice->lock);
        SDL_WaitThread(voice->thread, NULL);
    }
    SDL_DestroyCond(voice->news);
    SDL_DestroyMutex(voice->lock);
    free(voice->next);
    free(voice);
}

/* `words` is taken over; NULL = silence. */
static void tell(Voice *voice, char *words)
{
    SDL_LockMutex(voice->lock);
    free(voice->next);
    voice->next = words;
    voice->hush = true;
    SDL_CondSignal(voice->news);
    SDL_UnlockMutex(voice->lock);
}

void voice_say(Voice *voice, const char *words)
{
    tell(voice, memory_string(words, strlen(words)));
}

void voice_hush(Voice *voice)
{
    tell(voice, NULL);
}

bool voice_failed(Voice *voice)
{
    SDL_LockMutex(voice->lock);
    const bool failed = voice->failed;
    SDL_UnlockMutex(voice->lock);
    return failed;
}
