/* speech.h: speech output of the program: sentences are queued until the user presses a key or clicks. Does
 * not decide what to speak. */
#ifndef UI_SHELL_SPEECH_H
#define UI_SHELL_SPEECH_H

#include "ui/shell/shell.h"

/* Queues plain words. Does nothing while speech is off. */
void shell_speak(Shell *shell, const char *words);
/* The same of rich text. */
void shell_speak_rich(Shell *shell, const char *rich);
/* Repeats everything spoken since the last key or click. */
void shell_speak_again(Shell *shell);
/* Stops speech because of a key or click. */
void shell_interrupt_speech(Shell *shell);
/* Tells the user when speech stops working, and when it works again. */
void shell_watch_speech(Shell *shell);
/* Switches speech off, or on as usual, and says so. */
void shell_switch_speech(Shell *shell);
/* Takes up what the settings say of speech. */
void shell_apply_speech(Shell *shell);

#endif
