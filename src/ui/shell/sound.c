/* sound.c: see sound.h. */
#include "ui/shell/sound.h"

#include "ui/sound/speaker.h"

#include <math.h>
#include <stdio.h>

static const float WIDTH_HEARD = 0.7f; /* of the way to the ears */

void shell_begin_sound(Shell *shell)
{
    Error error;
    shell->speaker = speaker_new(shell->options->data, &error);
    if (shell->speaker) {
        shell_apply_volume(shell);
    } else {
        char text[MESSAGE_MAX + 64];
        snprintf(text, sizeof text, "There will be no sound. %s", error.text);
        shell_notice(shell, text);
    }
}

/* Each step of a volume is heard as about the same. */
static float loudness(int volume)
{
    const float share = (float)volume / VOLUME_MAX;
    return share * share;
}

void shell_apply_volume(Shell *shell)
{
    const Settings *settings = &shell->settings;
    if (shell->speaker) {
        speaker_wish(shell->speaker, &(SpeakerWishes){.muted = settings->muted,
                                                      .fewer = settings->fewer_sounds,
                                                      .in_background = settings->sound_in_background,
                                                      .all = loudness(settings->volume),
                                                      .buses = {loudness(settings->volume_table),
                                                                loudness(settings->volume_results),
                                                                loudness(settings->volume_reminders)}});
    }
}

void shell_sound_at(Shell *shell, Cue cue, int step, float x, unsigned delay)
{
    const float half = shell->view.camera.width / 2;
    const Heard heard = {
        .cue = cue, .step = step, .pan = half > 0 ? (x / half - 1) * WIDTH_HEARD : 0, .delay = delay};
    if (shell->speaker && cue > CUE_SILENT && speaker_play(shell->speaker, &heard, shell->now)) {
        trace_line(&shell->trace, "sound %s %d %+d", cue_names[cue], step, (int)lroundf(heard.pan * 100));
    }
}

void shell_sound(Shell *shell, Cue cue)
{
    shell_sound_at(shell, cue, 0, shell->view.camera.width / 2, 0);
}

void shell_leave(Shell *shell, bool away)
{
    if (shell->speaker) {
        speaker_leave(shell->speaker, away);
    }
}

void shell_mute(Shell *shell)
{
    shell->settings.muted = !shell->settings.muted;
    shell_keep_settings(shell);
    shell_apply_volume(shell);
    shell_toast(shell, shell->settings.muted ? "All sound is off." : "Sound is on.");
}
