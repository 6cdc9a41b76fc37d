/* menu.h: main menu of the table and of the start screen, and the list of keys. See settings_menu.h for the
 * settings. */
#ifndef UI_STAGE_MENU_H
#define UI_STAGE_MENU_H

#include "ui/stage/dialog.h"

enum { MENU_CHOICES_MAX = 8 };

typedef enum MenuAction {
    MENU_NOTHING,
    MENU_CONTINUE,
    MENU_SETTINGS,
    MENU_HELP,
    MENU_CREDITS,
    MENU_RULES, /* first of 4 actions that only the menu of the table has, and that the table runs */
    MENU_EXPORT_STORY,
    MENU_NEW_GAME,
    MENU_SHELF,
    MENU_QUIT,
    MENU_TEXT_SIZE, /* first action of the settings; see settings_menu.h */
    MENU_SPEED,
    MENU_REDUCED_MOTION,
    MENU_PALETTE,
    MENU_HELP_LEVEL,
    MENU_FULL_SCREEN,
    MENU_WINDOW,
    MENU_UNDO_REVEALED,
    MENU_VOLUME,
    MENU_VOLUME_TABLE,
    MENU_VOLUME_RESULTS,
    MENU_VOLUME_REMINDERS,
    MENU_VOLUME_MUSIC,
    MENU_MUTED,
    MENU_FEWER_SOUNDS,
    MENU_SOUND_IN_BACKGROUND,
    MENU_SPEECH,
    MENU_SPEAK_TYPING,
    MENU_SOUND, /* opens the page of sound and speech settings */
    MENU_RESET_TIPS,
    MENU_KEYS, /* opens the page of key groups; see keys_menu.h */
    MENU_KEYS_RESET,
    MENU_KEY_GROUP,                                    /* one per KeyGroup: opens the page of these keys */
    MENU_KEY_ROW = MENU_KEY_GROUP + KEY_GROUPS,        /* one per KeyAction: asks for a new key */
    MENU_KEY_PRESSED = MENU_KEY_ROW + KEY_ACTIONS,     /* one per KeyAction: binds the pressed key */
    MENU_KEY_DEFAULT = MENU_KEY_PRESSED + KEY_ACTIONS, /* one per KeyAction: restores the default key */
    /* sets a setting to a value. The action is MENU_CHOICE + setting * MENU_CHOICES_MAX + value. */
    MENU_CHOICE = MENU_KEY_DEFAULT + KEY_ACTIONS,
    MENU_ACTIONS = MENU_CHOICE + 20 * MENU_CHOICES_MAX, /* first action that other dialogs may use */
} MenuAction;

/* Features with their own keys. If the bit of a feature is not set, the list of keys omits its keys. */
typedef enum HelpParts {
    HELP_SPELLING = 1, /* games in which the player spells words */
    HELP_FIELDS = 2,   /* games in which the player writes text */
    HELP_HINTS = 4,
    HELP_BOTS = 8,
    HELP_WORLD = 16, /* games with a map or grid */
    HELP_LESSON = 32,
    HELP_ONLINE = 64,
    HELP_ALL = 127,
} HelpParts;

/* Appends the list of keys and gestures as Markdown. If a gamepad is connected, also lists its buttons. */
void help_write_keys_page(Text *out, unsigned parts, const KeyBindings *bindings, const Gamepads *gamepads);

/* Optional parts of the menu. The menu of the start screen has none of these parts. */
typedef enum MenuParts {
    MENU_AT_TABLE = 1,
    MENU_WITH_STORY = 2, /* export of the story of the game */
    MENU_WITH_SAVE = 4,  /* actions for a match that this window saves */
} MenuParts;

/* Opens the menu. `parts` is a bit set of MenuParts. `note` is a line under the heading, such as the seed. */
void menu_open(Dialog *dialog, unsigned parts, const char *note);
/* Runs a menu action. Returns false if the owner of the menu must handle it. */
bool menu_run_action(Dialog *dialog, Shell *shell, int action);

#endif
