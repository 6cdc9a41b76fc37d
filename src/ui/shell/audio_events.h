/* audio_events.h: playing of sound cues for a screen's events. Does not synthesize sounds; see ui/sound. */
#ifndef UI_SHELL_AUDIO_EVENTS_H
#define UI_SHELL_AUDIO_EVENTS_H

#include "core/scene/cue.h"
#include "ui/shell/shell.h"

/* Creates the sound player. No audio device is opened yet. If the sounds cannot be read, shows a notice, and
 * no sounds are played. */
void shell_open_sound(Shell *shell);
void shell_apply_volume(Shell *shell);
/* Plays a sound cue now, in the middle of the stereo field. */
void shell_play_sound(Shell *shell, Cue cue);
/* Plays a sound cue after `delay` ms. The sound seems to come from the position `x`, in table units (about
 * 1/900 of the window's height) from the left edge. `step` is the number of times that the same sound was
 * played directly before. */
void shell_play_sound_at(Shell *shell, Cue cue, int step, float x, unsigned delay);
/* Plays the music of the game that the current screen shows. */
void shell_play_screen_music(Shell *shell);
/* Sets whether another window is active. If `inactive` is true, sounds are played only if the settings allow
 * background sound. */
void shell_set_window_inactive(Shell *shell, bool inactive);

#endif
