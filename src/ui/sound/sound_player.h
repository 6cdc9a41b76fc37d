/* sound_player.h: player of sound effects (cues) and music. Does not choose the cues. A thread opens the
 * audio device when something is played, and closes the device after a period of silence to save power. */
#ifndef UI_SOUND_SOUND_PLAYER_H
#define UI_SOUND_SOUND_PLAYER_H

#include "ui/sound/sounds.h"

#include <SDL.h>

typedef struct SoundPlayer SoundPlayer;

typedef struct SoundSettings {
    bool muted;
    bool fewer;         /* true if sounds of handling cards, such as dealing, are not played */
    bool in_background; /* true if sounds are also played while another window is active */
    /* `all` is the master volume, and `buses` are the volumes of the groups of sounds, from 0 to 1 */
    float all, buses[BUSES];
    float music; /* volume of the music, from 0 (music is off) to 1 */
} SoundSettings;

typedef struct SoundRequest {
    Cue cue;
    /* number of times that the same sound was played directly before. If Sound.climbs is set, each step
     * raises the pitch. */
    int step;
    float pan;      /* position in the stereo field, from -1 (left) to 1 (right) */
    unsigned delay; /* time until the sound starts, in ms */
} SoundRequest;

/* Creates the player. Returns NULL with `error` if a file in assets/sounds in the folder `data` is
 * invalid. */
SoundPlayer *sound_player_new(const char *data, Error *error);
/* Stops all sounds and frees the player. NULL is allowed. */
void sound_player_free(SoundPlayer *player);
void sound_player_configure(SoundPlayer *player, const SoundSettings *settings);
void sound_player_set_window_inactive(SoundPlayer *player, bool inactive);
/* Plays a sound cue. Returns false if the settings do not allow the cue now, or if the cue has already
 * started too often within 80 ms. `now` is in ms. */
bool sound_player_play(SoundPlayer *player, const SoundRequest *request, Uint64 now);
/* Plays the music of a game after the old music has faded out. The music pauses while it is turned off or the
 * window is inactive. `game` is the id of the game and must be a static string. NULL stops the music. */
void sound_player_set_music(SoundPlayer *player, const char *game);
/* Returns whether the last attempt to open an audio device failed. */
bool sound_player_has_failed(SoundPlayer *player);
bool sound_player_is_open(SoundPlayer *player);

#endif
