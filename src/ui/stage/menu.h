/* menu.h: the menu of the whole program: pages, settings, and ways out. */
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
    MENU_RULES, /* the owner's: only the table offers these four */
    MENU_TAKE_HOME,
    MENU_NEW_GAME,
    MENU_SHELF,
    MENU_QUIT,
    MENU_INTERFACE, /* the settings; see settings_menu.h */
    MENU_SPEED,
    MENU_MOTION,
    MENU_PALETTE,
    MENU_HELP_LEVEL,
    MENU_FULL_SCREEN,
    MENU_WINDOW,
    MENU_UNDO_PAST,
    MENU_VOLUME,
    MENU_VOLUME_TABLE,
    MENU_VOLUME_RESULTS,
    MENU_VOLUME_REMINDERS,
    MENU_MUTED,
    MENU_FEWER_SOUNDS,
    MENU_SOUND_IN_BACKGROUND,
    MENU_SPEECH,
    MENU_SPEAK_TYPING,
    MENU_SOUND, /* page of sound and speech settings */
    MENU_TIPS,  /* shows tips again */
    MENU_KEYS,  /* page of key groups; see keys_menu.h */
    MENU_KEYS_RESET,
    MENU_KEY_GROUP,                                    /* + KeyGroup */
    MENU_KEY_ROW = MENU_KEY_GROUP + KEY_GROUPS,        /* + KeyAction: prompts for its key */
    MENU_KEY_PRESSED = MENU_KEY_ROW + KEY_ACTIONS,     /* + KeyAction: a key was pressed */
    MENU_KEY_DEFAULT = MENU_KEY_PRESSED + KEY_ACTIONS, /* + KeyAction */
    MENU_CHOICE = MENU_KEY_DEFAULT + KEY_ACTIONS, /* + setting * MENU_CHOICES_MAX + value: one of a list */
    MENU_ACTIONS = MENU_CHOICE + 20 * MENU_CHOICES_MAX, /* owners count their own actions from here */
} MenuAction;

/* What there is at a table, so that the page of keys tells of no others. */
typedef enum HelpParts {
    HELP_SPELLING = 1, /* words are spelled */
    HELP_FIELDS = 2,   /* words are written */
    HELP_HINTS = 4,
    HELP_BOTS = 8,
    HELP_WORLD = 16,    /* a map or grid */
    HELP_LESSON = 32,   /* one goes with the match */
    HELP_TOGETHER = 64, /* it is played from several machines */
    HELP_ALL = 127,
} HelpParts;

/* Adds the keys and gestures, as Markdown. */
void help_write(Text *out, unsigned parts, const KeyBindings *bindings);

/* What the menu is of; 0 = the shelf's. */
typedef enum MenuParts {
    MENU_OF_TABLE = 1,
    MENU_OF_STORY = 2, /* a table at which something is told */
    MENU_OF_SAVE = 4,  /* a table whose match is kept here */
} MenuParts;

/* `note` is the line under the heading, such as the seed. */
/* `parts`: MenuParts. */
void menu_open(Dialog *dialog, unsigned parts, const char *note);
/* Does what the menu can do by itself; false when `action` is the owner's. */
bool menu_act(Dialog *dialog, Shell *shell, int action);

#endif
