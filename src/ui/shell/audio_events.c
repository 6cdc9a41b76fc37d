/* audio_events.c: playing of sound cues; see audio_events.h. */
#include "ui/shell/audio_events.h"

#include "ui/sound/sound_player.h"

#include <math.h>
#include <stdio.h>

/* width of the stereo field: 0 is mono, 1 is from hard left to hard right */
static const float WIDTH_HEARD = 0.7f;

void shell_open_sound(Shell *shell)
{
    Error error;
    shell->sound_player = sound_player_new(shell->options->data, &error);
    if (shell->sound_player) {
        shell_apply_volume(shell);
    } else {
        char text[MESSAGE_MAX + 64];
        snprintf(text, sizeof text, "Sound is not available. %s", error.text);
        shell_show_notice(shell, text);
    }
}

/* Converts a volume setting to a linear gain. Squares the volume, so that each step of the setting sounds
 * like about the same change. */
static float convert_volume_to_gain(int volume)
{
    const float share = (float)volume / VOLUME_MAX;
    return share * share;
}

void shell_apply_volume(Shell *shell)
{
    const Settings *settings = &shell->settings;
    if (shell->sound_player) {
        sound_player_configure(shell->sound_player,
                               &(SoundSettings){.muted = settings->muted,
                                                .fewer = settings->fewer_sounds,
                                                .in_background = settings->sound_in_background,
                                                .all = convert_volume_to_gain(settings->volume),
                                                .buses = {convert_volume_to_gain(settings->volume_table),
                                                          convert_volume_to_gain(settings->volume_results),
                                                          convert_volume_to_gain(settings->volume_reminders)},
                                                .music = convert_volume_to_gain(settings->volume_music)});
    }
}

void shell_play_sound_at(Shell *shell, Cue cue, int step, float x, unsigned delay)
{
    const float half = shell->renderer.camera.width / 2;
    const SoundRequest heard = {
        .cue = cue, .step = step, .pan = half > 0 ? (x / half - 1) * WIDTH_HEARD : 0, .delay = delay};
    if (shell->sound_player && cue > CUE_SILENT &&
        sound_player_play(shell->sound_player, &heard, shell->now)) {
        trace_write_line(&shell->trace, "sound %s %d %+d", cue_names[cue], step,
                         (int)lroundf(heard.pan * 100));
    }
}

void shell_play_sound(Shell *shell, Cue cue)
{
    shell_play_sound_at(shell, cue, 0, shell->renderer.camera.width / 2, 0);
}

void shell_play_screen_music(Shell *shell)
{
    if (shell->sound_player) {
        sound_player_set_music(shell->sound_player, shell->screen.game ? shell->screen.game->id : NULL);
    }
}

void shell_set_window_inactive(Shell *shell, bool inactive)
{
    if (shell->sound_player) {
        sound_player_set_window_inactive(shell->sound_player, inactive);
    }
}
