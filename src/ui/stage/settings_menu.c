/* settings_menu.c: see settings_menu.h. */
#include "ui/stage/settings_menu.h"

#include "ui/shell/sound.h"
#include "ui/shell/speech.h"
#include "ui/shell/window.h"
#include "ui/sound/speaker.h"
#include "ui/stage/keys_menu.h"

#include <stdio.h>
#include <stdlib.h>

enum { VALUE_TEXT_MAX = 48, OFF_AND_ON = 2 };

typedef struct Size {
    int width, height;
} Size;

static const Size window_sizes[] = {{1024, 640}, {1280, 720}, {1600, 900}, {1920, 1080}, {2560, 1440}};

enum { WINDOW_SIZES = sizeof window_sizes / sizeof window_sizes[0] };

/* --- the settings: which value each has, and what its values are called --- */

static int scale_of(const Settings *settings)
{
    return (settings->interface_scale - INTERFACE_MIN) / INTERFACE_STEP;
}

static void set_scale(Shell *shell, int value)
{
    shell->settings.interface_scale = INTERFACE_MIN + INTERFACE_STEP * value;
}

static void name_scale(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%d %%", INTERFACE_MIN + INTERFACE_STEP * value);
}

static int full_screen_of(const Settings *settings)
{
    return settings->window.full_screen;
}

static void set_full_screen(Shell *shell, int value)
{
    shell_set_full_screen(shell, value != 0);
}

/* The usual size that comes nearest. */
static int window_of(const Settings *settings)
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

static void set_window(Shell *shell, int value)
{
    const Size size = window_sizes[value];
    shell->settings.window.width = size.width;
    shell->settings.window.height = size.height;
    if (shell->window) {
        window_set_size(shell->window, size.width, size.height);
    }
}

static void name_window(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%d × %d", window_sizes[value].width, window_sizes[value].height);
}

static int speed_of(const Settings *settings)
{
    return settings->animation_speed;
}

static void set_speed(Shell *shell, int value)
{
    shell->settings.animation_speed = value;
}

static void name_speed(int value, char *out)
{
    static const char *const speeds[SPEED_MAX + 1] = {"off", "normal", "twice as fast", "three times as fast",
                                                      "four times as fast"};
    snprintf(out, VALUE_TEXT_MAX, "%s", speeds[value]);
}

static int motion_of(const Settings *settings)
{
    return settings->reduced_motion;
}

static void set_motion(Shell *shell, int value)
{
    shell->settings.reduced_motion = value != 0;
}

static int palette_of(const Settings *settings)
{
    return (int)settings->palette;
}

static void set_palette(Shell *shell, int value)
{
    shell->settings.palette = (PaletteKind)value;
}

static void name_palette(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%s", palette_labels[value]);
}

static int help_of(const Settings *settings)
{
    return (int)settings->help - HELP_AS_USUAL;
}

static void set_help(Shell *shell, int value)
{
    shell->settings.help = (HelpLevel)(value + HELP_AS_USUAL);
}

static void name_help(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%s", value == 0 ? "As usual" : help_labels[value + HELP_AS_USUAL]);
}

static int undo_past_of(const Settings *settings)
{
    return settings->undo_past_reveals;
}

static void set_undo_past(Shell *shell, int value)
{
    shell->settings.undo_past_reveals = value != 0;
}

static void name_undo_past(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%s", value ? "allowed" : "no");
}

static int volume_of(const Settings *settings)
{
    return settings->volume;
}

static void set_volume(Shell *shell, int value)
{
    shell->settings.volume = value;
}

static int table_volume_of(const Settings *settings)
{
    return settings->volume_table;
}

static void set_table_volume(Shell *shell, int value)
{
    shell->settings.volume_table = value;
}

static int results_volume_of(const Settings *settings)
{
    return settings->volume_results;
}

static void set_results_volume(Shell *shell, int value)
{
    shell->settings.volume_results = value;
}

static int reminders_volume_of(const Settings *settings)
{
    return settings->volume_reminders;
}

static void set_reminders_volume(Shell *shell, int value)
{
    shell->settings.volume_reminders = value;
}

static void name_volume(int value, char *out)
{
    if (value == 0) {
        snprintf(out, VALUE_TEXT_MAX, "off");
    } else {
        snprintf(out, VALUE_TEXT_MAX, "%d %%", value * 100 / VOLUME_MAX);
    }
}

static int muted_of(const Settings *settings)
{
    return settings->muted;
}

static void set_muted(Shell *shell, int value)
{
    shell->settings.muted = value != 0;
}

static int fewer_sounds_of(const Settings *settings)
{
    return settings->fewer_sounds;
}

static void set_fewer_sounds(Shell *shell, int value)
{
    shell->settings.fewer_sounds = value != 0;
}

static int speech_of(const Settings *settings)
{
    return settings->speech;
}

static void set_speech(Shell *shell, int value)
{
    shell->settings.speech = value;
    shell_apply_speech(shell);
}

static void name_speech(int value, char *out)
{
    static const char *const names[SPEECHES] = {"off", "in short", "as usual", "at length"};
    snprintf(out, VALUE_TEXT_MAX, "%s", names[value]);
}

static int typing_of(const Settings *settings)
{
    return settings->speak_typing;
}

static void set_typing(Shell *shell, int value)
{
    shell->settings.speak_typing = value;
}

static void name_typing(int value, char *out)
{
    static const char *const names[TYPING_ECHOES] = {"letters", "words", "lines", "nothing"};
    snprintf(out, VALUE_TEXT_MAX, "%s", names[value]);
}

static int background_of(const Settings *settings)
{
    return settings->sound_in_background;
}

static void set_background(Shell *shell, int value)
{
    shell->settings.sound_in_background = value != 0;
}

static void name_background(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%s", value ? "plays on" : "fades");
}

static void name_on_off(int value, char *out)
{
    snprintf(out, VALUE_TEXT_MAX, "%s", value ? "on" : "off");
}

typedef struct Setting {
    MenuAction page; /* on which it stands: MENU_SETTINGS or MENU_SOUND */
    MenuAction action;
    int values;
    const char *name, *hint; /* hint NULL: its values say more */
    int (*get)(const Settings *settings);
    void (*set)(Shell *shell, int value);
    void (*tell)(int value, char *out);
} Setting;

static const Setting settings_listed[] = {
    {MENU_SETTINGS, MENU_INTERFACE, (INTERFACE_MAX - INTERFACE_MIN) / INTERFACE_STEP + 1, "Size of words",
     "Above 100 % words grow, and what holds them; below it the whole table shrinks.", scale_of, set_scale,
     name_scale},
    {MENU_SETTINGS, MENU_FULL_SCREEN, OFF_AND_ON, "Full screen", "F11 does the same.", full_screen_of,
     set_full_screen, name_on_off},
    {MENU_SETTINGS, MENU_WINDOW, WINDOW_SIZES, "Window",
     "Any size will do: drag the window's edge, and it is remembered.", window_of, set_window, name_window},
    {MENU_SETTINGS, MENU_SPEED, SPEED_MAX + 1, "Animation",
     "How fast cards move, and how long each thing that happens is shown.", speed_of, set_speed, name_speed},
    {MENU_SETTINGS, MENU_MOTION, OFF_AND_ON, "Reduced motion",
     "Nothing glides or flies, things only fade; what happens is still told line by line.", motion_of,
     set_motion, name_on_off},
    {MENU_SETTINGS, MENU_PALETTE, PALETTES, "Colours", "Every sign has a shape of its own as well.",
     palette_of, set_palette, name_palette},
    {MENU_SETTINGS, MENU_HELP_LEVEL, HELP_LEVELS + 1, "Help", NULL, help_of, set_help, name_help},
    {MENU_SETTINGS, MENU_UNDO_PAST, OFF_AND_ON, "Take back past what was revealed",
     "Only in games for one. The same cards come again, and the game is marked as assisted.", undo_past_of,
     set_undo_past, name_undo_past},
    {MENU_SOUND, MENU_VOLUME, VOLUME_MAX + 1, "All sound", "How loud the whole table is.", volume_of,
     set_volume, name_volume},
    {MENU_SOUND, MENU_VOLUME_TABLE, VOLUME_MAX + 1, "The table", "Cards and pages, as hands move them.",
     table_volume_of, set_table_volume, name_volume},
    {MENU_SOUND, MENU_VOLUME_RESULTS, VOLUME_MAX + 1, "Results", "What comes of a move, to the last page.",
     results_volume_of, set_results_volume, name_volume},
    {MENU_SOUND, MENU_VOLUME_REMINDERS, VOLUME_MAX + 1, "Reminders",
     "It is your turn; the clock is running out.", reminders_volume_of, set_reminders_volume, name_volume},
    {MENU_SOUND, MENU_FEWER_SOUNDS, OFF_AND_ON, "Fewer sounds",
     "Nothing of what hands do, only what comes of it.", fewer_sounds_of, set_fewer_sounds, name_on_off},
    {MENU_SOUND, MENU_SOUND_IN_BACKGROUND, OFF_AND_ON, "Behind other windows",
     "Whether it goes on while you do something else.", background_of, set_background, name_background},
    {MENU_SOUND, MENU_SPEECH, SPEECHES, "Read aloud",
     "Speaks screens, focus and events through speech-dispatcher. Ctrl+F9 does the same.", speech_of,
     set_speech, name_speech},
    {MENU_SOUND, MENU_SPEAK_TYPING, TYPING_ECHOES, "Speak typing",
     "Which typed text is spoken. Deletions and cursor moves are always spoken.", typing_of, set_typing,
     name_typing},
    {MENU_SOUND, MENU_MUTED, OFF_AND_ON, "Mute", "Ctrl+M does the same, anywhere.", muted_of, set_muted,
     name_on_off},
};

enum { SETTINGS = sizeof settings_listed / sizeof settings_listed[0] };
_Static_assert(MENU_CHOICE + SETTINGS * MENU_CHOICES_MAX <= MENU_ACTIONS,
               "each value of a list has an action");

/* --- the column --- */

/* As the game says it that is played; elsewhere as it is for all. */
static const char *level_words(const Shell *shell, HelpLevel wish)
{
    if (wish == HELP_AS_USUAL) {
        return "Each game shows what lies open in it, and leaves the rest to you.";
    }
    const Game *game = shell->screen.game;
    const char *words = game && game->advice ? game->advice->levels[wish] : NULL;
    return words ? words : help_blurbs[wish];
}

/* A window that was dragged to a size of its own says that one. */
static void tell_value(const Setting *setting, const Settings *settings, char *out)
{
    if (setting->action == MENU_WINDOW) {
        snprintf(out, VALUE_TEXT_MAX, "%d × %d", settings->window.width, settings->window.height);
    } else {
        setting->tell(setting->get(settings), out);
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
        tell_value(setting, settings, value);
        dialog_add(dialog, (int)setting->action, 0, "%s: *%s*", setting->name, value);
        dialog_hint(dialog, setting->hint ? setting->hint : level_words(shell, settings->help));
    }
}

static void open_sound(Dialog *dialog, const Shell *shell)
{
    const bool missing = shell->speaker && speaker_failed(shell->speaker);
    dialog_open(dialog, "Sound",
                missing ? "No device was found that sound could come from. Nothing is told by sound alone."
                        : "Nothing is told by sound alone: what is heard can be seen as well.");
    dialog->steps = true;
    add_settings(dialog, shell, MENU_SOUND);
    dialog_add(dialog, MENU_SETTINGS, PIECE_STRONG, "Back to the settings");
}

void settings_menu_open(Dialog *dialog, const Shell *shell)
{
    dialog_open(dialog, "Settings", "A press changes; the wheel, or Left and Right, steps back and on.");
    dialog->steps = true;
    add_settings(dialog, shell, MENU_SETTINGS);
    dialog_add(dialog, MENU_KEYS, 0, "Keys");
    dialog_hint(dialog, "Change keyboard shortcuts.");
    dialog_add(dialog, MENU_SOUND, 0, "Sound");
    dialog_hint(dialog, "How loud what is, and what is heard at all.");
    dialog_add(dialog, MENU_CONTINUE, PIECE_STRONG, "Done");
}

static void open_page(Dialog *dialog, const Shell *shell, MenuAction page)
{
    if (page == MENU_SOUND) {
        open_sound(dialog, shell);
    } else {
        settings_menu_open(dialog, shell);
    }
}

static void open_list(Dialog *dialog, const Shell *shell, int index)
{
    const Setting *setting = &settings_listed[index];
    dialog_open(dialog, setting->name, setting->hint);
    for (int i = 0; i < setting->values; i++) {
        char value[VALUE_TEXT_MAX];
        const bool chosen = setting->get(&shell->settings) == i;
        setting->tell(i, value);
        dialog_add(dialog, MENU_CHOICE + index * MENU_CHOICES_MAX + i, chosen ? PIECE_CHOSEN : 0, "%s",
                   value);
        if (setting->action == MENU_HELP_LEVEL) {
            dialog_hint(dialog, level_words(shell, (HelpLevel)(i + HELP_AS_USUAL)));
        }
    }
    if (setting->action == MENU_HELP_LEVEL) {
        dialog_add(dialog, MENU_TIPS, 0, "Show tips again");
        dialog_hint(
            dialog,
            "Each tip appears once, in the banner. You can read all of them at the end of the rules.");
    }
    dialog_add(dialog, (int)setting->page, PIECE_STRONG, "Back");
}

/* --- changing --- */

/* The pressed button stays under the pointer, since it may be wanted again. */
static void change(Dialog *dialog, Shell *shell, const Setting *setting, int value)
{
    const DialogSize size = dialog_size(dialog, &shell->view);
    setting->set(shell, value);
    shell_keep_settings(shell);
    shell_apply_settings(shell);
    shell_sound(shell, CUE_TAP);
    open_page(dialog, shell, setting->page);
    dialog->kept = size;
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

/* No further than the last value, and no further back than the first. */
static void step(Dialog *dialog, Shell *shell, const Setting *setting, int by)
{
    const int value = setting->get(&shell->settings) + by;
    if (value >= 0 && value < setting->values) {
        change(dialog, shell, setting, value);
    }
}

bool settings_menu_act(Dialog *dialog, Shell *shell, int action)
{
    int by = 0;
    const bool chosen = action >= MENU_CHOICE && action < MENU_CHOICE + SETTINGS * MENU_CHOICES_MAX;
    if (chosen) {
        const Setting *setting = &settings_listed[(action - MENU_CHOICE) / MENU_CHOICES_MAX];
        change(dialog, shell, setting, (action - MENU_CHOICE) % MENU_CHOICES_MAX);
        return true;
    }
    const bool steps = dialog_is_step(&action, &by);
    if (action == MENU_SOUND && !steps) {
        open_sound(dialog, shell);
        return true;
    }
    if (action == MENU_TIPS && !steps) {
        shell_forget_tips(shell);
        shell_toast(shell, "Tips are told anew, each when its time comes");
        return true;
    }
    const int index = find_setting(action);
    if (index < 0) {
        return steps || keys_menu_act(dialog, shell, action);
    }
    const Setting *setting = &settings_listed[index];
    if (steps) {
        step(dialog, shell, setting, by);
    } else if (setting->values == OFF_AND_ON) {
        change(dialog, shell, setting, !setting->get(&shell->settings));
    } else {
        open_list(dialog, shell, index);
    }
    return true;
}
