/* voice.h: says words aloud through speech-dispatcher, whose library is opened when there is something to
 * say. */
#ifndef UI_SOUND_VOICE_H
#define UI_SOUND_VOICE_H

#include <stdbool.h>

/* A thread of its own speaks, which nobody waits for: opening the library and the dispatcher may take
 * seconds. */
typedef struct Voice Voice;

/* `library` is the file name of libspeechd, NULL = the system's. Nothing is opened yet; NULL when no thread
   can be had. */
Voice *voice_new(const char *library);
/* Breaks off what is being said. */
void voice_free(Voice *voice);
/* Says words, UTF-8, in place of what is being said and of what was to be said next. */
void voice_say(Voice *voice, const char *words);
/* Breaks off what is being said. */
void voice_hush(Voice *voice);
/* Is there no library, or nobody who answers? Then nothing will ever be said. */
bool voice_failed(Voice *voice);

#endif
