/* settings_menu.c: pages of settings; see settings_menu.h. */
#include "ui/stage/settings_menu.h"
#include "core/text/i18n.h"

#include "ui/shell/audio_events.h"
#include "ui/shell/speech.h"
#include "ui/shell/window.h"
#include "ui/sound/sound_player.h"
#include "ui/stage/keys_menu.h"

#include <stdio.h>
#include <stdlib.h>

enum { VALUE_TEXT_MAX = 48, OFF_AND_ON = 2 };

typedef struct Size {
    int width, height;
} Size;

static const Size window_sizes[] = {{1024, 640}, {1280, 720}, {1600, 900}, {1920, 1080}, {2560, 1440}};

enum { WINDOW_SIZES = sizeof window_sizes / sizeof window_sizes[0] };

/* --- values of the settings --- */

static int get_text_size(const Settings *settings)
{
    return (settings->interface_scale - INTERFACE_MIN) / INTERFACE_STEP;
}

static void set_text_size(Shell *shell, int value)
{
    shell->settings.interface_scale = INTERFACE_MIN + INTERFACE_STEP * value;
}

static void format_text_size(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%d %%", INTERFACE_MIN + INTERFACE_STEP * value);
}

static int get_full_screen(const Settings *settings)
{
    return settings->window.full_screen;
}

static void set_full_screen(Shell *shell, int value)
{
    shell_set_full_screen(shell, value != 0);
}

/* Returns the index of the listed size whose width is nearest to the window's width, because the window can
 * have a size that is not in the list. */
static int get_window_size(const Settings *settings)
{
    int best = 0;
    for (int i = 1; i < WINDOW_SIZES; i++) {
        if (abs(window_sizes[i].width - settings->window.width) <
            abs(window_sizes[best].width - settings->window.width)) {
            best = i;
        }
    }
    return best;
}

static void set_window_size(Shell *shell, int value)
{
    const Size size = window_sizes[value];
    shell->settings.window.width = size.width;
    shell->settings.window.height = size.height;
    if (shell->window) {
        window_set_size(shell->window, size.width, size.height);
    }
}

static void format_window_size(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%d × %d", window_sizes[value].width, window_sizes[value].height);
}

static int get_animation_speed(const Settings *settings)
{
    return settings->animation_speed;
}

static void set_animation_speed(Shell *shell, int value)
{
    shell->settings.animation_speed = value;
}

static void format_animation_speed(int value, char *out)
{
    static const char *const speeds[SPEED_MAX + 1] = {N_("off"), N_("normal"), N_("twice as fast"),
                                                      N_("three times as fast"), N_("four times as fast")};
    snprintf(out, VALUE_TEXT_MAX, "%s", _(speeds[value]));
}

static int get_reduced_motion(const Settings *settings)
{
    return settings->reduced_motion;
}

static void set_reduced_motion(Shell *shell, int value)
{
    shell->settings.reduced_motion = value != 0;
}

static int get_palette(const Settings *settings)
{
    return (int)settings->palette;
}

static void set_palette(Shell *shell, int value)
{
    shell->settings.palette = (PaletteKind)value;
}

static void format_palette(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%s", _(palette_labels[value]));
}

static int get_help_level(const Settings *settings)
{
    return (int)settings->help - HELP_LEVEL_GAME_DEFAULT;
}

static void set_help_level(Shell *shell, int value)
{
    shell->settings.help = (HelpLevel)(value + HELP_LEVEL_GAME_DEFAULT);
}

static void format_help_level(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%s",
             value == 0 ? _("Game default") : _(help_level_labels[value + HELP_LEVEL_GAME_DEFAULT]));
}

static int get_undo_revealed(const Settings *settings)
{
    return settings->undo_past_reveals;
}

static void set_undo_revealed(Shell *shell, int value)
{
    shell->settings.undo_past_reveals = value != 0;
}

static void format_undo_revealed(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%s", value ? _("allowed") : _("off"));
}

static int get_volume(const Settings *settings)
{
    return settings->volume;
}

static void set_volume(Shell *shell, int value)
{
    shell->settings.volume = value;
}

static int get_table_volume(const Settings *settings)
{
    return settings->volume_table;
}

static void set_table_volume(Shell *shell, int value)
{
    shell->settings.volume_table = value;
}

static int get_results_volume(const Settings *settings)
{
    return settings->volume_results;
}

static void set_results_volume(Shell *shell, int value)
{
    shell->settings.volume_results = value;
}

static int get_reminders_volume(const Settings *settings)
{
    return settings->volume_reminders;
}

static void set_reminders_volume(Shell *shell, int value)
{
    shell->settings.volume_reminders = value;
}

static int get_music_volume(const Settings *settings)
{
    return settings->volume_music;
}

static void set_music_volume(Shell *shell, int value)
{
    shell->settings.volume_music = value;
}

static void format_volume(int value, char *out)
{
    if (value == 0) {
        snprintf(out, VALUE_TEXT_MAX, "%s", _("off"));
    } else {
        snprintf(out, VALUE_TEXT_MAX, "%d %%", value * 100 / VOLUME_MAX);
    }
}

static int get_muted(const Settings *settings)
{
    return settings->muted;
}

static void set_muted(Shell *shell, int value)
{
    shell->settings.muted = value != 0;
}

static int get_fewer_sounds(const Settings *settings)
{
    return settings->fewer_sounds;
}

static void set_fewer_sounds(Shell *shell, int value)
{
    shell->settings.fewer_sounds = value != 0;
}

static int get_speech(const Settings *settings)
{
    return settings->speech;
}

static void set_speech(Shell *shell, int value)
{
    shell->settings.speech = value;
    shell_apply_speech(shell);
}

static void format_speech(int value, char *out)
{
    static const char *const names[SPEECHES] = {N_("off"), N_("short"), N_("normal"), N_("detailed")};
    snprintf(out, VALUE_TEXT_MAX, "%s", _(names[value]));
}

static int get_typing_speech(const Settings *settings)
{
    return settings->speak_typing;
}

static void set_typing_speech(Shell *shell, int value)
{
    shell->settings.speak_typing = value;
}

static void format_typing_speech(int value, char *out)
{
    static const char *const names[TYPING_ECHOES] = {N_("letters"), N_("words"), N_("lines"), N_("nothing")};
    snprintf(out, VALUE_TEXT_MAX, "%s", _(names[value]));
}

static int get_background_sound(const Settings *settings)
{
    return settings->sound_in_background;
}

static void set_background_sound(Shell *shell, int value)
{
    shell->settings.sound_in_background = value != 0;
}

static void format_background_sound(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%s", value ? _("keeps playing") : _("fades out"));
}

static void format_on_off(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%s", value ? _("on") : _("off"));
}

typedef struct Setting {
    MenuAction page;
    MenuAction action;
    int values;
    const char *name,
        *hint; /* `name` is the label. `hint` is the tooltip, or NULL if each value has its own tooltip. */
    int (*get)(const Settings *settings);
    void (*set)(Shell *shell, int value);
    void (*format)(int value, char *out);
} Setting;

static const Setting settings_listed[] = {
    {MENU_SETTINGS, MENU_TEXT_SIZE, (INTERFACE_MAX - INTERFACE_MIN) / INTERFACE_STEP + 1, N_("Text size"),
     N_("Above 100 %, text and the panels around it get larger. Below 100 %, the whole table gets smaller."),
     get_text_size, set_text_size, format_text_size},
    {MENU_SETTINGS, MENU_FULL_SCREEN, OFF_AND_ON, N_("Full screen"), N_("You can also press F11."),
     get_full_screen, set_full_screen, format_on_off},
    {MENU_SETTINGS, MENU_WINDOW, WINDOW_SIZES, N_("Window size"),
     N_("You can also drag the window's edge. The size is remembered."), get_window_size, set_window_size,
     format_window_size},
    {MENU_SETTINGS, MENU_SPEED, SPEED_MAX + 1, N_("Animation"),
     N_("Sets how fast cards move and how long each event is shown."), get_animation_speed,
     set_animation_speed, format_animation_speed},
    {MENU_SETTINGS, MENU_REDUCED_MOTION, OFF_AND_ON, N_("Reduced motion"),
     N_("Cards and numbers fade instead of moving. Events are still shown one at a time."),
     get_reduced_motion, set_reduced_motion, format_on_off},
    {MENU_SETTINGS, MENU_PALETTE, PALETTES, N_("Colors"),
     N_("Symbols also differ in shape, so you can tell them apart without colors."), get_palette, set_palette,
     format_palette},
    {MENU_SETTINGS, MENU_HELP_LEVEL, HELP_LEVELS + 1, N_("Help"), NULL, get_help_level, set_help_level,
     format_help_level},
    {MENU_SETTINGS, MENU_UNDO_REVEALED, OFF_AND_ON, N_("Undo after a reveal"),
     N_("In solo games, lets you undo moves that revealed cards. The game is then marked as assisted."),
     get_undo_revealed, set_undo_revealed, format_undo_revealed},
    {MENU_SOUND, MENU_VOLUME, VOLUME_MAX + 1, N_("Volume"), N_("Volume of all sounds."), get_volume,
     set_volume, format_volume},
    {MENU_SOUND, MENU_VOLUME_TABLE, VOLUME_MAX + 1, N_("Table"),
     N_("Sounds of moving cards and turning pages."), get_table_volume, set_table_volume, format_volume},
    {MENU_SOUND, MENU_VOLUME_RESULTS, VOLUME_MAX + 1, N_("Results"),
     N_("Sounds for results of moves and for the end of the game."), get_results_volume, set_results_volume,
     format_volume},
    {MENU_SOUND, MENU_VOLUME_REMINDERS, VOLUME_MAX + 1, N_("Reminders"),
     N_("Sounds for your turn and for time running out."), get_reminders_volume, set_reminders_volume,
     format_volume},
    {MENU_SOUND, MENU_VOLUME_MUSIC, VOLUME_MAX + 1, N_("Music"),
     N_("Plays quiet music during games. It stops while another window has the focus."), get_music_volume,
     set_music_volume, format_volume},
    {MENU_SOUND, MENU_FEWER_SOUNDS, OFF_AND_ON, N_("Fewer sounds"),
     N_("Plays sounds for results, but none for cards."), get_fewer_sounds, set_fewer_sounds, format_on_off},
    {MENU_SOUND, MENU_SOUND_IN_BACKGROUND, OFF_AND_ON, N_("In the background"),
     N_("Choose whether sound continues while another window has the focus."), get_background_sound,
     set_background_sound, format_background_sound},
    {MENU_SOUND, MENU_SPEECH, SPEECHES, N_("Speech"),
     N_("Speaks screens, focus and events through speech-dispatcher. You can also press Ctrl+F9."),
     get_speech, set_speech, format_speech},
    {MENU_SOUND, MENU_SPEAK_TYPING, TYPING_ECHOES, N_("Speak typed text"),
     N_("Choose which typed text is spoken. Deletions and cursor moves are always spoken."),
     get_typing_speech, set_typing_speech, format_typing_speech},
    {MENU_SOUND, MENU_MUTED, OFF_AND_ON, N_("Mute"), N_("You can also press Ctrl+M, on any screen."),
     get_muted, set_muted, format_on_off},
};

enum { SETTINGS = sizeof settings_listed / sizeof settings_listed[0] };
_Static_assert(MENU_CHOICE + SETTINGS * MENU_CHOICES_MAX <= MENU_ACTIONS,
               "each value of a list has an action");

/* --- pages --- */

/* Describes the help level for the current game, or in general if no game is open. */
static const char *get_help_level_hint(const Shell *shell, HelpLevel setting)
{
    if (setting == HELP_LEVEL_GAME_DEFAULT) {
        return _("Each game uses its own default level.");
    }
    const Game *game = shell->screen.game;
    const char *words = game && game->advice ? game->advice->level_descriptions[setting] : NULL;
    return words ? words : _(help_level_descriptions[setting]);
}

/* Writes the value of a setting. For the window size, writes the real size. This size may not be in the list,
 * because the user can drag an edge of the window. */
static void format_value(const Setting *setting, const Settings *settings, char *out)
{
    if (setting->action == MENU_WINDOW) {
        snprintf(out, VALUE_TEXT_MAX, "%d × %d", settings->window.width, settings->window.height);
    } else {
        setting->format(setting->get(settings), out);
    }
}

static void add_settings(Dialog *dialog, const Shell *shell, MenuAction page)
{
    const Settings *settings = &shell->settings;
    for (int i = 0; i < SETTINGS; i++) {
        const Setting *setting = &settings_listed[i];
        char value[VALUE_TEXT_MAX];
        if (setting->page != page || (setting->action == MENU_WINDOW && settings->window.full_screen)) {
            continue;
        }
        format_value(setting, settings, value);
        dialog_add_button(dialog, (int)setting->action, 0, "%s: *%s*", _(setting->name), value);
        dialog_set_button_hint(dialog,
                               setting->hint ? _(setting->hint) : get_help_level_hint(shell, settings->help));
    }
}

static void open_sound_page(Dialog *dialog, const Shell *shell)
{
    const bool missing = shell->sound_player && sound_player_has_failed(shell->sound_player);
    dialog_open(dialog, _("Sound"),
                missing ? _("No sound device was found. Everything you can hear is also shown on screen.")
                        : _("Everything you can hear is also shown on screen."));
    dialog->has_steps = true;
    add_settings(dialog, shell, MENU_SOUND);
    dialog_add_button(dialog, MENU_SETTINGS, PIECE_PRIMARY, _("Back to settings"));
}

void settings_menu_open(Dialog *dialog, const Shell *shell)
{
    dialog_open(dialog, _("Settings"),
                _("To change a setting, click it, or use the mouse wheel or the Left and Right keys."));
    dialog->has_steps = true;
    add_settings(dialog, shell, MENU_SETTINGS);
    dialog_add_button(dialog, MENU_KEYS, 0, _("Keys"));
    dialog_set_button_hint(dialog, _("Change keyboard shortcuts."));
    dialog_add_button(dialog, MENU_SOUND, 0, _("Sound"));
    dialog_set_button_hint(dialog, _("Change volumes, sounds and speech."));
    dialog_add_button(dialog, MENU_CONTINUE, PIECE_PRIMARY, _("Done"));
}

static void open_page(Dialog *dialog, const Shell *shell, MenuAction page)
{
    if (page == MENU_SOUND) {
        open_sound_page(dialog, shell);
    } else {
        settings_menu_open(dialog, shell);
    }
}

static void open_value_list(Dialog *dialog, const Shell *shell, int index)
{
    const Setting *setting = &settings_listed[index];
    dialog_open(dialog, _(setting->name), _(setting->hint));
    for (int i = 0; i < setting->values; i++) {
        char value[VALUE_TEXT_MAX];
        const bool chosen = setting->get(&shell->settings) == i;
        setting->format(i, value);
        dialog_add_button(dialog, MENU_CHOICE + index * MENU_CHOICES_MAX + i, chosen ? PIECE_SELECTED : 0,
                          "%s", value);
        if (setting->action == MENU_HELP_LEVEL) {
            dialog_set_button_hint(dialog,
                                   get_help_level_hint(shell, (HelpLevel)(i + HELP_LEVEL_GAME_DEFAULT)));
        }
    }
    if (setting->action == MENU_HELP_LEVEL) {
        dialog_add_button(dialog, MENU_RESET_TIPS, 0, _("Show tips again"));
        dialog_set_button_hint(
            dialog,
            _("Each tip appears once, in the banner. You can read all of them at the end of the rules."));
    }
    dialog_add_button(dialog, (int)setting->page, PIECE_PRIMARY, _("Back"));
}

/* --- changes of settings --- */

/* Changes and saves a setting. Keeps the size of the dialog, so that the player can click the same button
 * again. */
static void change_setting(Dialog *dialog, Shell *shell, const Setting *setting, int value)
{
    const DialogSize size = dialog_measure_size(dialog, &shell->renderer);
    setting->set(shell, value);
    shell_save_settings(shell);
    shell_apply_settings(shell);
    shell_play_sound(shell, CUE_TAP);
    open_page(dialog, shell, setting->page);
    dialog->fixed_size = size;
}

static int find_setting(int action)
{
    for (int i = 0; i < SETTINGS; i++) {
        if ((int)settings_listed[i].action == action) {
            return i;
        }
    }
    return -1;
}

/* Sets the next or previous value of a setting. Does nothing at the first and last value. */
static void step_setting(Dialog *dialog, Shell *shell, const Setting *setting, int steps)
{
    const int value = setting->get(&shell->settings) + steps;
    if (value >= 0 && value < setting->values) {
        change_setting(dialog, shell, setting, value);
    }
}

bool settings_menu_run_action(Dialog *dialog, Shell *shell, int action)
{
    int by = 0;
    const bool chosen = action >= MENU_CHOICE && action < MENU_CHOICE + SETTINGS * MENU_CHOICES_MAX;
    if (chosen) {
        const Setting *setting = &settings_listed[(action - MENU_CHOICE) / MENU_CHOICES_MAX];
        change_setting(dialog, shell, setting, (action - MENU_CHOICE) % MENU_CHOICES_MAX);
        return true;
    }
    const bool steps = dialog_decode_step(&action, &by);
    if (action == MENU_SOUND && !steps) {
        open_sound_page(dialog, shell);
        return true;
    }
    if (action == MENU_RESET_TIPS && !steps) {
        shell_reset_tips(shell);
        shell_show_toast(shell, _("Tips will be shown again"));
        return true;
    }
    const int index = find_setting(action);
    if (index < 0) {
        return steps || keys_menu_run_action(dialog, shell, action);
    }
    const Setting *setting = &settings_listed[index];
    if (steps) {
        step_setting(dialog, shell, setting, by);
    } else if (setting->values == OFF_AND_ON) {
        change_setting(dialog, shell, setting, !setting->get(&shell->settings));
    } else {
        open_value_list(dialog, shell, index);
    }
    return true;
}
