/* music.h: music loops of the games, read from assets/sounds/music.json, and their synthesis. Does not play
 * them. See docs/sounds.md. */
#ifndef UI_SOUND_MUSIC_H
#define UI_SOUND_MUSIC_H

#include "ui/sound/synth.h"

enum {
    MUSIC_LOOPS = 2, /* number of loops of each game; the loops are played in turn */
    MUSIC_VOICES_MAX = 4,
    MUSIC_NOTES_MAX = 160, /* maximum number of notes of a voice */
};

/* One note of a voice. `step` is the step at which it starts, and `pitch` is its frequency in Hz. */
typedef struct MusicNote {
    int step;
    float pitch;
} MusicNote;

/* An instrument with its notes. */
typedef struct MusicVoice {
    Stroke tone; /* sound of the instrument, without pitch and start time */
    MusicNote notes[MUSIC_NOTES_MAX];
    int note_count;
} MusicVoice;

typedef struct MusicLoop {
    float step;     /* duration of a step in ms */
    int steps;      /* number of steps in the loop */
    float loudness; /* RMS level of the whole loop in dBFS */
    MusicVoice voices[MUSIC_VOICES_MAX];
    int voice_count;
} MusicLoop;

typedef struct MusicSet MusicSet;

/* Reads the file assets/sounds/music.json in the folder `data`. Free with music_set_free. If the file is
 * invalid, returns NULL with an `error` that starts with "file:line: key:". */
MusicSet *music_set_load(const char *data, Error *error);
void music_set_free(MusicSet *set);
/* Returns the MUSIC_LOOPS loops of a game, or NULL if the game has no music. */
const MusicLoop *music_set_find(const MusicSet *set, const char *game);
/* Synthesizes a loop that can be repeated: notes that sound beyond its end continue at its start. The same
 * loop always gives the same samples. Takes a fraction of a second. May be called on any thread. Free with
 * samples_free. */
Samples music_render(const MusicLoop *loop);

#endif
