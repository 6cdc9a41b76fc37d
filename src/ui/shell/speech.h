/* speech.h: speech output of the whole program: sentences are said one after the other, until the user
 * presses something. Does not decide what is worth saying. */
#ifndef UI_SHELL_SPEECH_H
#define UI_SHELL_SPEECH_H

#include "ui/shell/shell.h"

/* Says plain words after those before. Nothing is said while speech is off. */
void shell_speak(Shell *shell, const char *words);
/* The same of rich text. */
void shell_speak_rich(Shell *shell, const char *rich);
/* Says once more all that was said since the last press. */
void shell_speak_again(Shell *shell);
/* The user has pressed something: breaks off what is being said. */
void shell_interrupt_speech(Shell *shell);
/* Tells the user when speech has stopped working, and when it is back. */
void shell_watch_speech(Shell *shell);
/* Switches speech off, or on as usual, and says so. */
void shell_switch_speech(Shell *shell);
/* Takes up what the settings say of speech. */
void shell_apply_speech(Shell *shell);

#endif
