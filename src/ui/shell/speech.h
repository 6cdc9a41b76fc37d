/* speech.h: what is read aloud, for whoever wants it: sentences take each other's place, and the last one can
   be heard again. */
#ifndef UI_SHELL_SPEECH_H
#define UI_SHELL_SPEECH_H

#include "ui/shell/shell.h"

/* Says words, in place of what is being said. Nothing is said while speech is off. */
void shell_speak(Shell *shell, const char *words);
/* The same of rich text. */
void shell_speak_rich(Shell *shell, const char *rich);
/* Says the same once more. */
void shell_speak_again(Shell *shell);
/* Switches speech off, or on as usual, and says so. */
void shell_switch_speech(Shell *shell);
/* Takes up what the settings say of speech. */
void shell_apply_speech(Shell *shell);

#endif
