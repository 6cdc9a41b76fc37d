/* settings_menu.c: see settings_menu.h. */
#include "ui/stage/settings_menu.h"

#include "ui/shell/window.h"

#include <stddef.h>

enum { INTERFACE_STEP = 25 };

typedef struct Size {
    int width, height;
} Size;

static const Size window_sizes[] = {{1024, 640}, {1280, 720}, {1600, 900}, {1920, 1080}, {2560, 1440}};

enum { WINDOW_SIZES = sizeof window_sizes / sizeof window_sizes[0] };

static const char *on_off(bool on)
{
    return on ? "on" : "off";
}

static void add_sizes(Dialog *dialog, const Settings *settings)
{
    dialog_add(dialog, MENU_INTERFACE, 0, "Size of words: *%d %%*", settings->interface_scale);
    dialog_hint(dialog, "Above 100 % words, pages and shown cards grow; below it the whole table shrinks.");
    dialog_add(dialog, MENU_FULL_SCREEN, 0, "Full screen: *%s*", on_off(settings->full_screen));
    dialog_hint(dialog, "F11 does the same.");
    if (!settings->full_screen) {
        dialog_add(dialog, MENU_WINDOW, 0, "Window: *%d × %d*", settings->window_width,
                   settings->window_height);
        dialog_hint(dialog, "Any size will do: drag the window's edge, and it is remembered.");
    }
}

static void add_motion(Dialog *dialog, const Settings *settings)
{
    static const char *const speeds[SPEED_MAX + 1] = {"off", "normal", "twice as fast", "three times as fast",
                                                      "four times as fast"};
    dialog_add(dialog, MENU_SPEED, 0, "Animation: *%s*", speeds[settings->animation_speed]);
    dialog_hint(dialog, "How fast cards move, and how long each thing that happens is shown.");
    dialog_add(dialog, MENU_MOTION, 0, "Reduced motion: *%s*", on_off(settings->reduced_motion));
    dialog_hint(dialog, "Nothing glides or flies; what happens is still told line by line.");
}

/* As the game says it that is played; elsewhere as it is for all. */
static const char *level_words(const Shell *shell)
{
    const Game *game = shell->screen.game;
    const HelpLevel level = shell->settings.help;
    const char *words = game && game->advice ? game->advice->levels[level] : NULL;
    return words ? words : help_blurbs[level];
}

static void add_help(Dialog *dialog, const Shell *shell)
{
    const Settings *settings = &shell->settings;
    dialog_add(dialog, MENU_HELP_LEVEL, 0, "Help: *%s*", help_labels[settings->help]);
    dialog_hint(dialog, level_words(shell));
    dialog_add(dialog, MENU_UNDO_PAST, 0, "Take back past what was revealed: *%s*",
               settings->undo_past_reveals ? "allowed" : "no");
    dialog_hint(dialog, "Only in games for one. The same cards come again, and the game is marked as "
                        "assisted.");
}

void settings_menu_open(Dialog *dialog, const Shell *shell)
{
    const Settings *settings = &shell->settings;
    dialog_open(dialog, "Settings", "A press goes on to the next choice.");
    add_sizes(dialog, settings);
    add_motion(dialog, settings);
    dialog_add(dialog, MENU_PALETTE, 0, "Colours: *%s*", palette_labels[settings->palette]);
    dialog_hint(dialog, "Every sign has a shape of its own as well.");
    add_help(dialog, shell);
    dialog_add(dialog, MENU_CONTINUE, PIECE_STRONG, "Done");
}

/* The next larger of the usual sizes, and after the largest the smallest again. */
static void change_window(Shell *shell)
{
    Settings *settings = &shell->settings;
    Size next = window_sizes[0];
    for (int i = WINDOW_SIZES - 1; i >= 0; i--) {
        next = window_sizes[i].width > settings->window_width ? window_sizes[i] : next;
    }
    settings->window_width = next.width;
    settings->window_height = next.height;
    if (shell->window) {
        SDL_SetWindowSize(shell->window, next.width, next.height);
    }
}

static bool change(Shell *shell, int action)
{
    Settings *settings = &shell->settings;
    switch (action) {
    case MENU_INTERFACE:
        settings->interface_scale += INTERFACE_STEP;
        settings->interface_scale =
            settings->interface_scale > INTERFACE_MAX ? INTERFACE_MIN : settings->interface_scale;
        return true;
    case MENU_SPEED:
        settings->animation_speed = (settings->animation_speed + 1) % (SPEED_MAX + 1);
        return true;
    case MENU_MOTION:
        settings->reduced_motion = !settings->reduced_motion;
        return true;
    case MENU_PALETTE:
        settings->palette = (PaletteKind)((settings->palette + 1) % PALETTES);
        return true;
    case MENU_HELP_LEVEL:
        settings->help = (HelpLevel)((settings->help + 1) % HELP_LEVELS);
        return true;
    case MENU_FULL_SCREEN:
        shell_set_full_screen(shell, !settings->full_screen);
        return true;
    case MENU_WINDOW:
        change_window(shell);
        return true;
    case MENU_UNDO_PAST:
        settings->undo_past_reveals = !settings->undo_past_reveals;
        return true;
    default:
        return false;
    }
}

/* The pressed button stays under the pointer, since it may be wanted again. */
bool settings_menu_act(Dialog *dialog, Shell *shell, int action)
{
    const DialogSize size = dialog_size(dialog, &shell->view);
    if (!change(shell, action)) {
        return false;
    }
    shell_keep_settings(shell);
    shell_apply_settings(shell);
    settings_menu_open(dialog, shell);
    dialog->kept = size;
    return true;
}
