/* voice.h: speech through speech-dispatcher, whose library is loaded when there is something to say.
 * Reconnects when the daemon goes away; tells nobody about it but by voice_state. */
#ifndef UI_SOUND_VOICE_H
#define UI_SOUND_VOICE_H

#include <SDL.h>
#include <stdbool.h>

/* A thread of its own speaks, which nobody waits for: loading the library and opening the dispatcher may take
 * seconds, and so may each of its answers. */
typedef struct Voice Voice;

typedef enum VoiceState {
    VOICE_READY,      /* also before anything was said */
    VOICE_NO_LIBRARY, /* libspeechd cannot be loaded */
    VOICE_NO_ANSWER,  /* speech-dispatcher does not answer */
} VoiceState;

/* `library` is the file name of libspeechd, NULL = the system's. Nothing is opened yet; NULL when no thread
   can be had. The event `wake` is pushed whenever the state changes. */
Voice *voice_new(const char *library, Uint32 wake);
/* Breaks off what is being said. Waits a second at most; a thread that hangs in the library is left alone. */
void voice_free(Voice *voice);
/* Says words, UTF-8, after what is being said. While nobody answers the words of the last minute or so are
   kept, and attempts to connect go on in growing intervals. */
void voice_say(Voice *voice, const char *words);
/* Breaks off what is being said, and forgets what was to be said next. */
void voice_hush(Voice *voice);
VoiceState voice_state(Voice *voice);

#endif
