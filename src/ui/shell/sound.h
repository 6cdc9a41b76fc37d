/* sound.h: lets what happens on a screen be heard. */
#ifndef UI_SHELL_SOUND_H
#define UI_SHELL_SOUND_H

#include "core/cue.h"
#include "ui/shell/shell.h"

/* Opens nothing yet; sounds that cannot be read become a notice, and the table is silent. */
void shell_begin_sound(Shell *shell);
/* Takes up what the settings say of sound. */
void shell_apply_volume(Shell *shell);
/* Somewhere in the middle, at once. */
void shell_sound(Shell *shell, Cue cue);
/* The `step`-th of its row, at a place `x` units from the left, `delay` ms from now. */
void shell_sound_at(Shell *shell, Cue cue, int step, float x, unsigned delay);
/* Another window is in front, or this one again. */
void shell_leave(Shell *shell, bool away);
/* Switches all sound off or on, and says so. */
void shell_mute(Shell *shell);

#endif
