/* speech.c: speech output; see speech.h. */
#include "ui/shell/speech.h"

#include "core/text/speech_markup.h"
#include "ui/sound/speech_client.h"

/* SPEECH_TRACED_MAX: maximum length of words in the trace. BYTE_MS: estimated time to speak a byte.
 * BEHIND_MS: if the waiting words take more than this many ms, for example because bots play fast, new words
 * replace them. */
enum { SPEECH_TRACED_MAX = 300, BYTE_MS = 60, BEHIND_MS = 90000 };

static bool is_speech_off(const Shell *shell)
{
    return shell->settings.speech == SPEECH_OFF;
}

static void stop_speech(Shell *shell)
{
    if (shell->speech_client) {
        speech_client_stop(shell->speech_client);
    }
    shell->spoken_until = 0;
}

/* Speaks words, and writes them to the trace (log for tests). */
static void speak_words(Shell *shell, const char *text)
{
    char quoted[SPEECH_TRACED_MAX];
    trace_quote(text, quoted, sizeof quoted);
    trace_write_line(&shell->trace, "say \"%s\"", quoted);
    if (!shell->speech_client && shell->speaks) {
        shell->speech_client = speech_client_new(shell->options->speech_library, shell->wake_event);
    }
    if (shell->speech_client) {
        speech_client_speak(shell->speech_client, text);
    }
    shell->spoken_until = SDL_max(shell->spoken_until, shell->now) + strlen(text) * BYTE_MS;
}

void shell_speak(Shell *shell, const char *text)
{
    if (is_speech_off(shell) || text[0] == '\0') {
        return;
    }
    const bool behind = shell->spoken_until > shell->now + BEHIND_MS;
    if (shell->spoken_is_over || behind) {
        text_clear(&shell->spoken_text);
        stop_speech(shell);
    }
    shell->spoken_is_over = false;
    speech_markup_add_sentence(&shell->spoken_text, text);
    speak_words(shell, text);
}

void shell_speak_rich(Shell *shell, const char *rich)
{
    Text words = {0};
    speech_markup_add(rich, &words);
    shell_speak(shell, text_chars(&words));
    text_free(&words);
}

void shell_repeat_speech(Shell *shell)
{
    if (!is_speech_off(shell) && shell->spoken_text.length > 0) {
        stop_speech(shell);
        /* A key press sets spoken_is_over, so that the next words replace shell->spoken_text. The key that
         * repeats the speech must not have this effect. */
        shell->spoken_is_over = false;
        speak_words(shell, text_chars(&shell->spoken_text));
    }
}

void shell_interrupt_speech(Shell *shell)
{
    shell->spoken_is_over = true;
    stop_speech(shell);
}

void shell_apply_speech(Shell *shell)
{
    if (is_speech_off(shell)) {
        stop_speech(shell);
    }
}
