/* audio_events.h: playing of sound cues for a screen's events. Does not synthesize sounds; see ui/sound. */
#ifndef UI_SHELL_AUDIO_EVENTS_H
#define UI_SHELL_AUDIO_EVENTS_H

#include "core/scene/cue.h"
#include "ui/shell/shell.h"

/* Creates the sound player, which opens no audio device yet. If the sounds cannot be read, shows a notice and
 * plays no sounds. */
void shell_open_sound(Shell *shell);
void shell_apply_volume(Shell *shell);
/* Plays a sound cue now, in the middle of the stereo field. */
void shell_play_sound(Shell *shell, Cue cue);
/* Plays a sound cue after `delay` ms. `x` is the position from which the sound seems to come, in table units
 * (about 1/900 of the window's height) from the left edge. If the same sound is played several times in a
 * row, `step` is the number of this repetition, from 0. */
void shell_play_sound_at(Shell *shell, Cue cue, int step, float x, unsigned delay);
/* Plays the music of the current screen's game. */
void shell_play_screen_music(Shell *shell);
/* Tells the sound player whether another window is active. While another window is active, no sounds are
 * played unless the settings allow background sound. */
void shell_set_window_inactive(Shell *shell, bool away);

#endif
