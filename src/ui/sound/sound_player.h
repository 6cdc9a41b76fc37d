/* sound_player.h: player of sound effects (cues) and music. Its thread opens the audio device when something
 * is played, and closes the device after a period of silence to save power. Does not choose the cues. */
#ifndef UI_SOUND_SOUND_PLAYER_H
#define UI_SOUND_SOUND_PLAYER_H

#include "ui/sound/sounds.h"

#include <SDL.h>

typedef struct SoundPlayer SoundPlayer;

typedef struct SoundSettings {
    bool muted;
    bool fewer;              /* true if the sounds of handling cards, such as dealing, are left out */
    bool in_background;      /* true if sounds are also played while another window is active */
    float all, buses[BUSES]; /* master volume, and volume of each group of sounds, 0 to 1 */
    float music;             /* volume of the music, or 0 if the music is off */
} SoundSettings;

typedef struct SoundRequest {
    Cue cue;
    /* position in a series of the same sound, from 0, which raises the pitch if Sound.climbs is set */
    int step;
    float pan;      /* position in the stereo field, from -1 (left) to 1 (right) */
    unsigned delay; /* time until the start, in ms */
} SoundRequest;

/* Creates the player. Returns NULL with `error` if a file in assets/sounds in the folder `data` is
 * invalid. */
SoundPlayer *sound_player_new(const char *data, Error *error);
/* Stops all sounds and frees the player. NULL is allowed. */
void sound_player_free(SoundPlayer *player);
void sound_player_configure(SoundPlayer *player, const SoundSettings *settings);
void sound_player_set_window_inactive(SoundPlayer *player, bool inactive);
/* Plays a sound cue. Returns false if it is not played, because sound is muted or because this cue has
 * started too many times within 80 ms. `now` is in ms. */
bool sound_player_play(SoundPlayer *player, const SoundRequest *request, Uint64 now);
/* Plays the music of a game, unless the music is off, and pauses it while the window is inactive. `game` is
 * the id of the game, a static string, or NULL for no music. The old music fades out first. */
void sound_player_set_music(SoundPlayer *player, const char *game);
/* Returns whether the last attempt to open an audio device failed. */
bool sound_player_has_failed(SoundPlayer *player);
bool sound_player_is_open(SoundPlayer *player);

#endif
