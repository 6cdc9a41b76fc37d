/* speech_client.h: text-to-speech (TTS) with speech-dispatcher. Loads the library of speech-dispatcher when
 * words are spoken for the first time. Reconnects if the daemon stops. Reports problems only through
 * speech_client_get_state. */
#ifndef UI_SOUND_SPEECH_CLIENT_H
#define UI_SOUND_SPEECH_CLIENT_H

#include <SDL.h>
#include <stdbool.h>

/* Speech client. The client has its own thread, because loading the library, connecting, and each answer can
 * take seconds. Only speech_client_free waits for the thread. */
typedef struct SpeechClient SpeechClient;

typedef enum SpeechClientState {
    SPEECH_CLIENT_READY,      /* speech works, or nothing was spoken yet */
    SPEECH_CLIENT_NO_LIBRARY, /* libspeechd cannot be loaded */
    SPEECH_CLIENT_NO_ANSWER,  /* speech-dispatcher does not answer */
} SpeechClientState;

/* Starts the thread of a speech client. Returns NULL on failure. `library` is the file name of libspeechd,
 * borrowed, or NULL for the library of the system. The thread loads the library when words are first spoken,
 * and pushes the SDL event `wake` whenever the state changes. */
SpeechClient *speech_client_new(const char *library, Uint32 wake);
/* Stops speech and ends the thread. Waits for at most 1 second. If the thread does not end in this time, it
 * is detached. */
void speech_client_free(SpeechClient *client);
/* Queues a copy of words in UTF-8. If speech-dispatcher does not answer, keeps only the latest words (about
 * one minute of speech), and tries to reconnect at growing intervals. */
void speech_client_speak(SpeechClient *client, const char *text);
/* Stops speech and clears the queue. */
void speech_client_stop(SpeechClient *client);
SpeechClientState speech_client_get_state(SpeechClient *client);

#endif
