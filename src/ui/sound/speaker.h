/* speaker.h: makes what happens heard. The device is opened when there is something to hear, by a thread of
 * its own, and closed after a while of silence, so that a table at rest costs nothing. */
#ifndef UI_SOUND_SPEAKER_H
#define UI_SOUND_SPEAKER_H

#include "ui/sound/sounds.h"

#include <SDL.h>

typedef struct Speaker Speaker;

/* What the player wants to hear. */
typedef struct SpeakerWishes {
    bool muted;
    bool fewer;              /* nothing of what hands do */
    bool in_background;      /* goes on while another window is in front */
    float all, buses[BUSES]; /* volumes, 0 .. 1 */
} SpeakerWishes;

/* Something to be heard. */
typedef struct Heard {
    Cue cue;
    int step;       /* how many of its row came before it: those that climb are so much higher */
    float pan;      /* -1 left .. 1 right */
    unsigned delay; /* ms until it begins */
} Heard;

/* NULL with `error` when `data`/assets/sounds/sounds.json is no good. */
Speaker *speaker_new(const char *data, Error *error);
/* Ends what is heard; NULL is fine. */
void speaker_free(Speaker *speaker);
void speaker_wish(Speaker *speaker, const SpeakerWishes *wishes);
/* Another window is in front, or this one again. */
void speaker_leave(Speaker *speaker, bool away);
/* False when it is not to be heard: muted, or enough of it began within 80 ms. `now` in ms. */
bool speaker_play(Speaker *speaker, const Heard *heard, Uint64 now);
/* Was there no device to be had when one was wanted? */
bool speaker_failed(Speaker *speaker);
/* Is the device open? */
bool speaker_open(Speaker *speaker);

#endif
