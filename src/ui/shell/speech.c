/* speech.c: see speech.h. */
#include "ui/shell/speech.h"

#include "core/spoken.h"
#include "ui/sound/voice.h"

/* Drops the queue if it would take longer than BEHIND_MS, so that speech does not fall minutes behind bots.
 */
enum { SPEECH_TRACED_MAX = 300, BYTE_MS = 60, BEHIND_MS = 90000 };

static const char NO_ANSWER[] =
    "Speech stopped: speech-dispatcher does not answer. Storytable keeps trying to reconnect.";
static const char NO_LIBRARY[] =
    "Speech needs speech-dispatcher, which is not installed. Install the package speech-dispatcher.";

static bool is_off(const Shell *shell)
{
    return shell->settings.speech == SPEECH_OFF;
}

static void hush(Shell *shell)
{
    if (shell->voice) {
        voice_hush(shell->voice);
    }
    shell->said_until = 0;
}

/* Writes the words to the trace and speaks them. */
static void utter(Shell *shell, const char *words)
{
    char quoted[SPEECH_TRACED_MAX];
    trace_quote(words, quoted, sizeof quoted);
    trace_line(&shell->trace, "say \"%s\"", quoted);
    if (!shell->voice && shell->speaks) {
        shell->voice = voice_new(shell->options->voice, shell->wake_event);
    }
    if (shell->voice) {
        voice_say(shell->voice, words);
    }
    shell->said_until = SDL_max(shell->said_until, shell->now) + strlen(words) * BYTE_MS;
}

void shell_speak(Shell *shell, const char *words)
{
    if (is_off(shell) || words[0] == '\0') {
        return;
    }
    const bool behind = shell->said_until > shell->now + BEHIND_MS;
    if (shell->said_ends || behind) {
        text_clear(&shell->said);
        hush(shell);
    }
    shell->said_ends = false;
    text_add_sentence(&shell->said, words);
    utter(shell, words);
}

void shell_speak_rich(Shell *shell, const char *rich)
{
    Text words = {0};
    text_speak(rich, &words);
    shell_speak(shell, text_chars(&words));
    text_free(&words);
}

void shell_speak_again(Shell *shell)
{
    if (!is_off(shell) && shell->said.length > 0) {
        hush(shell);
        shell->said_ends = false; /* the key that repeats does not start anew */
        utter(shell, text_chars(&shell->said));
    }
}

void shell_interrupt_speech(Shell *shell)
{
    shell->said_ends = true;
    hush(shell);
}

void shell_watch_speech(Shell *shell)
{
    const VoiceState state = shell->voice ? voice_state(shell->voice) : VOICE_READY;
    if (is_off(shell) || (int)state == shell->voice_state) {
        return;
    }
    shell->voice_state = (int)state;
    if (state == VOICE_READY) {
        shell_end_notice(shell, NO_ANSWER);
        shell_end_notice(shell, NO_LIBRARY);
        shell_toast(shell, "Speech works again.");
    } else {
        shell_notice(shell, state == VOICE_NO_ANSWER ? NO_ANSWER : NO_LIBRARY);
    }
}

void shell_apply_speech(Shell *shell)
{
    if (is_off(shell)) {
        hush(shell);
    }
}

void shell_switch_speech(Shell *shell)
{
    shell->settings.speech = is_off(shell) ? SPEECH_USUAL : SPEECH_OFF;
    shell_keep_settings(shell);
    shell_apply_speech(shell);
    shell->reads_anew = true;
    shell_toast(shell, is_off(shell) ? "Speech is off."
                                     : "Speech is on. F9 repeats, Shift+F9 reads the whole table.");
}
