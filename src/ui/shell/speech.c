/* speech.c: see speech.h. */
#include "ui/shell/speech.h"

#include "core/spoken.h"
#include "ui/sound/voice.h"

enum { SPEECH_TRACED_MAX = 300 };

static void say(Shell *shell)
{
    char quoted[SPEECH_TRACED_MAX];
    const char *words = text_chars(&shell->said);
    if (shell->settings.speech == SPEECH_OFF || words[0] == '\0') {
        return;
    }
    trace_quote(words, quoted, sizeof quoted);
    trace_line(&shell->trace, "say \"%s\"", quoted);
    if (!shell->voice && shell->speaks) {
        shell->voice = voice_new(shell->options->voice);
    }
    if (shell->voice) {
        voice_say(shell->voice, words);
    }
}

void shell_speak(Shell *shell, const char *words)
{
    text_clear(&shell->said);
    text_add(&shell->said, "%s", words);
    say(shell);
}

void shell_speak_rich(Shell *shell, const char *rich)
{
    text_clear(&shell->said);
    text_speak(rich, &shell->said);
    say(shell);
}

void shell_speak_again(Shell *shell)
{
    say(shell);
}

void shell_apply_speech(Shell *shell)
{
    if (shell->settings.speech == SPEECH_OFF && shell->voice) {
        voice_hush(shell->voice);
    }
}

void shell_switch_speech(Shell *shell)
{
    shell->settings.speech = shell->settings.speech == SPEECH_OFF ? SPEECH_USUAL : SPEECH_OFF;
    shell_keep_settings(shell);
    shell_apply_speech(shell);
    shell_toast(shell, shell->settings.speech == SPEECH_OFF
                           ? "Nothing is read aloud any more."
                           : "What you turn to is read aloud. F9 says it again, Shift+F9 all of the table.");
}
