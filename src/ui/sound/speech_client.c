/* speech_client.c: client of speech-dispatcher; see speech_client.h. */
#include "ui/sound/speech_client.h"

#include "core/platform/memory.h"
#include "core/text/speech_markup.h"
#include "ui/sound/libspeechd.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

static const char SYSTEM_LIBRARY[] = "libspeechd.so.2";

enum { RETRY_FIRST_MS = 250, RETRY_LAST_MS = 30000, FREE_MS = 1000, WAITING_BYTES_MAX = 4000 };

/* Connection to speech-dispatcher, and pointers to the functions of libspeechd. The names of the pointers are
 * the names of the functions. */
typedef struct Dispatcher {
    const char *name; /* file name of the library */
    void *library;
    SpeechdConnection *connection;
#define POINTER(result, name, parameters) result(*name) parameters;
    SPEECHD_FUNCTIONS(POINTER)
} Dispatcher;

/* Data that is used only by the thread of the speech client. */
typedef struct Worker {
    Dispatcher dispatcher;
    Text waiting; /* words that the daemon has not accepted yet */
    /* interval between the last failed attempt to connect and the next attempt, in ms; 0 if the last attempt
     * succeeded */
    Uint32 retry;
    Uint64 due; /* time of the next attempt to connect, from SDL_GetTicks64 */
} Worker;

struct SpeechClient {
    const char *library;
    Uint32 wake;
    SDL_Thread *thread;
    SDL_mutex *lock;
    SDL_cond *changed;
    Text next; /* queued words that the thread has not fetched yet */
    bool stop, ends, ended;
    /* true if the thread must free the client, because speech_client_free did not wait for the thread to
     * end */
    bool abandoned;
    SpeechClientState state;
};

static bool load_library(Dispatcher *dispatcher)
{
    if (dispatcher->library) {
        return true;
    }
    dispatcher->library = SDL_LoadObject(dispatcher->name);
    if (!dispatcher->library) {
        return false;
    }
#define LOAD(result, name, parameters)                                                                       \
    &&(*(void **)&dispatcher->name = SDL_LoadFunction(dispatcher->library, #name)) != NULL
    if (true SPEECHD_FUNCTIONS(LOAD)) {
        return true;
    }
    SDL_UnloadObject(dispatcher->library);
    dispatcher->library = NULL;
    return false;
}

static SpeechClientState connect_dispatcher(Dispatcher *dispatcher)
{
    if (!load_library(dispatcher)) {
        return SPEECH_CLIENT_NO_LIBRARY;
    }
    if (!dispatcher->connection) {
        dispatcher->connection = dispatcher->spd_open("storytable", "table", NULL, SPEECHD_MODE_SINGLE);
    }
    return dispatcher->connection ? SPEECH_CLIENT_READY : SPEECH_CLIENT_NO_ANSWER;
}

static void disconnect(Dispatcher *dispatcher)
{
    if (dispatcher->connection) {
        dispatcher->spd_close(dispatcher->connection);
        dispatcher->connection = NULL;
    }
}

static void cancel_speech(Dispatcher *dispatcher)
{
    if (dispatcher->connection && dispatcher->spd_cancel(dispatcher->connection) < 0) {
        disconnect(dispatcher);
    }
}

/* Writes to the daemon. Returns false if the daemon has ended. In this case, writing also raises SIGPIPE, but
 * SDL blocks this signal in the threads that it creates. */
static bool send_to_daemon(Dispatcher *dispatcher, const char *text)
{
    if (dispatcher->connection &&
        dispatcher->spd_say(dispatcher->connection, SPEECHD_PRIORITY_MESSAGE, text) >= 0) {
        return true;
    }
    disconnect(dispatcher);
    return false;
}

static void set_state(SpeechClient *client, SpeechClientState state)
{
    SDL_LockMutex(client->lock);
    const bool changed = client->state != state;
    client->state = state;
    SDL_UnlockMutex(client->lock);
    if (changed) {
        SDL_PushEvent(&(SDL_Event){.type = client->wake});
    }
}

/* Waits until there are new words, until it is time to try to connect again, or until the thread must end. */
static void wait_for_words(SpeechClient *client, const Worker *worker)
{
    while (!client->next.length && !client->stop && !client->ends) {
        const Uint64 now = SDL_GetTicks64();
        if (worker->retry == 0) {
            SDL_CondWait(client->changed, client->lock);
        } else if (now >= worker->due) {
            return;
        } else {
            SDL_CondWaitTimeout(client->changed, client->lock, (Uint32)(worker->due - now));
        }
    }
}

/* Moves new words to worker->waiting. Returns false if the thread must end. */
static bool take_words(SpeechClient *client, Worker *worker, bool *stop)
{
    SDL_LockMutex(client->lock);
    wait_for_words(client, worker);
    *stop = client->stop;
    client->stop = false;
    if (*stop || worker->waiting.length > WAITING_BYTES_MAX) {
        text_clear(&worker->waiting);
    }
    speech_markup_add_sentence(&worker->waiting, text_chars(&client->next));
    text_clear(&client->next);
    const bool goes_on = !client->ends;
    SDL_UnlockMutex(client->lock);
    return goes_on;
}

static void schedule_retry(Worker *worker)
{
    const Uint32 next = worker->retry == 0 ? RETRY_FIRST_MS : worker->retry * 2;
    worker->retry = next < RETRY_LAST_MS ? next : RETRY_LAST_MS;
    worker->due = SDL_GetTicks64() + worker->retry;
}

/* Sends the waiting words. If this fails, reconnects and sends the words again at once, because the daemon
 * may have been restarted. If this also fails, schedules another attempt. */
static void send_words(SpeechClient *client, Worker *worker)
{
    const char *words = text_chars(&worker->waiting);
    if (worker->retry > 0 && SDL_GetTicks64() < worker->due) {
        return;
    }
    SpeechClientState state = SPEECH_CLIENT_READY;
    if (words[0] == '\0' || !send_to_daemon(&worker->dispatcher, words)) {
        state = connect_dispatcher(&worker->dispatcher);
        if (state == SPEECH_CLIENT_READY && words[0] && !send_to_daemon(&worker->dispatcher, words)) {
            state = SPEECH_CLIENT_NO_ANSWER;
        }
    }
    if (state == SPEECH_CLIENT_READY) {
        worker->retry = 0;
        text_clear(&worker->waiting);
    } else {
        schedule_retry(worker);
    }
    set_state(client, state);
}

static void free_client(SpeechClient *client)
{
    SDL_DestroyCond(client->changed);
    SDL_DestroyMutex(client->lock);
    text_free(&client->next);
    free(client);
}

static void finish_thread(SpeechClient *client)
{
    SDL_LockMutex(client->lock);
    const bool abandoned = client->abandoned;
    client->ended = true;
    SDL_CondBroadcast(client->changed);
    SDL_UnlockMutex(client->lock);
    if (abandoned) {
        free_client(client);
    }
}

static int run_thread(void *self)
{
    SpeechClient *client = self;
    Worker worker = {.dispatcher = {.name = client->library}};
    bool stop;
    while (take_words(client, &worker, &stop)) {
        if (stop) {
            cancel_speech(&worker.dispatcher);
        }
        if (worker.waiting.length > 0 || worker.retry > 0) {
            send_words(client, &worker);
        }
    }
    cancel_speech(&worker.dispatcher);
    disconnect(&worker.dispatcher);
    if (worker.dispatcher.library) {
        SDL_UnloadObject(worker.dispatcher.library);
    }
    text_free(&worker.waiting);
    finish_thread(client);
    return 0;
}

SpeechClient *speech_client_new(const char *library, Uint32 wake)
{
    SpeechClient *client = memory_new(1, sizeof *client);
    client->library = library ? library : SYSTEM_LIBRARY;
    client->wake = wake;
    client->lock = SDL_CreateMutex();
    client->changed = SDL_CreateCond();
    client->thread = client->lock && client->changed ? SDL_CreateThread(run_thread, "speech", client) : NULL;
    if (!client->thread) {
        speech_client_free(client);
        return NULL;
    }
    return client;
}

/* Waits for the thread to end. If the thread does not end in time, returns false; the thread then frees the
 * client when it ends. */
static bool join_thread(SpeechClient *client)
{
    const Uint64 until = SDL_GetTicks64() + FREE_MS;
    SDL_LockMutex(client->lock);
    client->ends = true;
    SDL_CondBroadcast(client->changed);
    while (!client->ended && SDL_GetTicks64() < until) {
        SDL_CondWaitTimeout(client->changed, client->lock, FREE_MS);
    }
    const bool ended = client->ended;
    SDL_Thread *thread = client->thread;
    client->abandoned = !ended;
    SDL_UnlockMutex(client->lock);
    if (ended) {
        SDL_WaitThread(thread, NULL);
    } else {
        SDL_DetachThread(thread);
    }
    return ended;
}

void speech_client_free(SpeechClient *client)
{
    if (client && (!client->thread || join_thread(client))) {
        free_client(client);
    }
}

void speech_client_speak(SpeechClient *client, const char *text)
{
    SDL_LockMutex(client->lock);
    if (client->next.length >
        WAITING_BYTES_MAX) { /* the thread does not respond, so the queued words are dropped */
        text_clear(&client->next);
    }
    speech_markup_add_sentence(&client->next, text);
    SDL_CondBroadcast(client->changed);
    SDL_UnlockMutex(client->lock);
}

void speech_client_stop(SpeechClient *client)
{
    SDL_LockMutex(client->lock);
    text_clear(&client->next);
    client->stop = true;
    SDL_CondBroadcast(client->changed);
    SDL_UnlockMutex(client->lock);
}

SpeechClientState speech_client_get_state(SpeechClient *client)
{
    SDL_LockMutex(client->lock);
    const SpeechClientState state = client->state;
    SDL_UnlockMutex(client->lock);
    return state;
}
