/* voice.h: client of speech-dispatcher, whose library is loaded when there are words to speak. Reconnects if
 * the daemon stops; reports that only by voice_state. */
#ifndef UI_SOUND_VOICE_H
#define UI_SOUND_VOICE_H

#include <SDL.h>
#include <stdbool.h>

/* Speaks in its own thread, since loading the library, connecting, and each answer may take seconds. The
 * functions below do not wait for it, except as noted. */
typedef struct Voice Voice;

typedef enum VoiceState {
    VOICE_READY,      /* also before the first words */
    VOICE_NO_LIBRARY, /* libspeechd cannot be loaded */
    VOICE_NO_ANSWER,  /* speech-dispatcher does not answer */
} VoiceState;

/* Starts the thread; NULL on failure. `library` is the file name of libspeechd, borrowed, NULL = the
   system's; it is not loaded yet. Pushes the SDL event `wake` whenever the state changes. */
Voice *voice_new(const char *library, Uint32 wake);
/* Stops speech and ends the thread. Waits 1 second at most; a thread that hangs in the library is detached.
 */
void voice_free(Voice *voice);
/* Queues UTF-8 words, which are copied. While speech-dispatcher does not answer, keeps about the last minute
   of words and tries to connect at growing intervals. */
void voice_say(Voice *voice, const char *words);
/* Stops speech and clears the queue. */
void voice_hush(Voice *voice);
VoiceState voice_state(Voice *voice);

#endif
