/* speech.h: text-to-speech output. Sentences are spoken one after another; a key press or click stops speech
 * and clears the queue. Does not decide what to speak. */
#ifndef UI_SHELL_SPEECH_H
#define UI_SHELL_SPEECH_H

#include "ui/shell/shell.h"

/* Queues plain text to be spoken. Does nothing while speech is off. */
void shell_speak(Shell *shell, const char *text);
/* Queues rich text to be spoken. */
void shell_speak_rich(Shell *shell, const char *rich);
/* Repeats all words spoken since the last key press or click. */
void shell_repeat_speech(Shell *shell);
/* Stops speech. Call this after each key press or click. */
void shell_interrupt_speech(Shell *shell);
void shell_apply_speech(Shell *shell);

#endif
