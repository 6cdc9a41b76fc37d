/* key_bindings.h: user-defined key bindings, one key per action. The rest of the program uses only default
 * keys: a pressed key is translated to the default key of its action, and default keys named in a text are
 * replaced with the bound ones. Does not know what the actions do. */
#ifndef UI_SHELL_KEY_BINDINGS_H
#define UI_SHELL_KEY_BINDINGS_H

#include "core/config_file.h"
#include "core/text.h"

#include <SDL.h>
#include <stdbool.h>

/* Actions that can be used at the same time have different keys: those of KEYS_GENERAL and KEYS_TABLE, those
   of KEYS_LETTERS and KEYS_MAP, and those of any one other group. */
typedef enum KeyGroup {
    KEYS_GENERAL,
    KEYS_TABLE,
    KEYS_LETTERS,  /* single letters at the table, in games that do not use letters for spelling */
    KEYS_MAP,      /* the same, for a map or grid */
    KEYS_WATCHING, /* single letters while a replay is open or bots play */
    KEYS_SHELF,    /* single letters on the shelf */
    KEY_GROUPS,
} KeyGroup;

typedef enum KeyAction {
    KEY_MENU,
    KEY_KEYS,
    KEY_RULES,
    KEY_FULL_SCREEN,
    KEY_MUTE,
    KEY_FIND,
    KEY_SPEECH,
    KEY_SPEAK_AGAIN,
    KEY_SPEAK_ALL,
    KEY_LESSON_NEXT,
    KEY_LESSON_BACK,
    KEY_CONFIRM_TURN,
    KEY_UNDO,
    KEY_REDO,
    KEY_LOG,
    KEY_CHAT,
    KEY_ZOOM,
    KEY_PIN,
    KEY_DICTIONARY,
    KEY_HINT,
    KEY_REPLAY,
    KEY_UNDO_LETTER,
    KEY_LOG_LETTER,
    KEY_CHAT_LETTER,
    KEY_ZOOM_LETTER,
    KEY_PIN_LETTER,
    KEY_REPLAY_LETTER,
    KEY_KEYS_LETTER,
    KEY_MAP_UP,
    KEY_MAP_LEFT,
    KEY_MAP_DOWN,
    KEY_MAP_RIGHT,
    KEY_MAP_LARGER,
    KEY_MAP_SMALLER,
    KEY_PANELS,
    KEY_WHAT_IF,
    KEY_FIND_BETTER,
    KEY_PAUSE_BOTS,
    KEY_DAILY,
    KEY_PUZZLES,
    KEY_JOIN,
    KEY_ACTIONS,
} KeyAction;

/* A key with modifiers: KMOD_CTRL, KMOD_ALT, KMOD_SHIFT. A single letter is stored as its capital, without
   modifiers. */
typedef struct KeyChord {
    SDL_Keycode key; /* 0 = none */
    Uint16 mod;
} KeyChord;

typedef struct KeyBindings {
    KeyChord chords[KEY_ACTIONS];
} KeyBindings;

enum { CHORD_NAME_MAX = 48 };

KeyBindings key_bindings_default(void);
bool key_bindings_changed(const KeyBindings *bindings);

/* Returns the name users see, such as "Undo". */
const char *key_action_name(KeyAction action);
KeyGroup key_action_group(KeyAction action);
const char *key_group_name(KeyGroup group);
/* Returns whether the action's key is a single letter or sign. */
bool key_action_is_letter(KeyAction action);
KeyChord key_action_default(KeyAction action);

KeyChord key_chord(const SDL_Keysym *key);
/* Writes "Ctrl+Z", or "none" if there is no key. */
void key_chord_write(KeyChord chord, char out[CHORD_NAME_MAX]);

/* Binds a key to an action. False if it cannot be used; `error` says why, and names the action that already
   has the key. */
bool key_bindings_set(KeyBindings *bindings, KeyAction action, KeyChord chord, Error *error);

/* Translates a key to the default key of the action it is bound to; other keys stay. False if it is the
   default key of an action that is now bound to another key: ignore it. */
bool key_bindings_translate(const KeyBindings *bindings, SDL_Keysym *key);
/* Translates a capital letter or sign in the same way for the actions of a group; 0 = ignore it. */
char key_bindings_letter(const KeyBindings *bindings, KeyGroup group, char letter);
/* Returns the letter bound to an action as a static string; "" = none. Main thread only. */
const char *key_bindings_hint(const KeyBindings *bindings, KeyAction action);
/* Appends `text` with every default key in it, such as Ctrl+Z, replaced with the bound key. */
void key_bindings_text(const KeyBindings *bindings, const char *text, Text *out);

/* Reads the member "keys" of a settings file; actions missing there get their defaults. */
void key_bindings_read(ConfigReader *reader, const Json *root, KeyBindings *out);
/* Appends the bindings that differ from the defaults as a JSON object. */
void key_bindings_write(const KeyBindings *bindings, Text *out);

#endif
