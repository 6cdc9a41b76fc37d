/* key_bindings.h: user-defined key bindings (keyboard shortcuts), one key per action. Translates a pressed
 * key to the default key of its action, so that all other code needs to know only the default keys. Replaces
 * default keys in texts with the user's keys. Does not know what the actions do. */
#ifndef UI_SHELL_KEY_BINDINGS_H
#define UI_SHELL_KEY_BINDINGS_H

#include "core/data/config_file.h"
#include "core/text/text.h"

#include <SDL.h>
#include <stdbool.h>

/* Groups of actions. Two actions that can be used at the same time must have different keys. Actions can be
 * used at the same time if they are in the same group, if one is in KEYS_GENERAL and the other in KEYS_TABLE,
 * or if one is in KEYS_LETTERS and the other in KEYS_MAP. */
typedef enum KeyGroup {
    KEYS_GENERAL,
    KEYS_TABLE,
    KEYS_LETTERS,  /* single letters at the table, in games in which players do not type words */
    KEYS_MAP,      /* single letters at the table, for maps and grids */
    KEYS_WATCHING, /* single letters while a replay is open or bots play */
    KEYS_SHELF,    /* single letters on the start screen, which shows the bookshelf */
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
    KEY_NOTE,
    KEY_PAUSE_BOTS,
    KEY_DAILY,
    KEY_PUZZLES,
    KEY_JOIN,
    KEY_ACTIONS,
} KeyAction;

/* A key with modifiers (KMOD_CTRL, KMOD_ALT, KMOD_SHIFT). If the key is a single letter, it is stored as a
 * capital letter without modifiers. */
typedef struct KeyChord {
    SDL_Keycode key; /* SDL key code, or 0 if the action has no key */
    Uint16 mod;
} KeyChord;

typedef struct KeyBindings {
    KeyChord chords[KEY_ACTIONS];
} KeyBindings;

enum { CHORD_NAME_MAX = 48 };

KeyBindings key_bindings_get_default(void);
bool key_bindings_are_changed(const KeyBindings *bindings);

/* Returns the name of an action as users see it, such as "Undo". */
const char *key_action_get_name(KeyAction action);
KeyGroup key_action_get_group(KeyAction action);
const char *key_group_get_name(KeyGroup group);
/* True if the key of the action is a single letter or punctuation mark. */
bool key_action_is_letter(KeyAction action);
KeyChord key_action_get_default(KeyAction action);

KeyChord key_chord_from_keysym(const SDL_Keysym *key);
/* Writes the name of a key for settings files, such as "Ctrl+Z", or "none" if there is no key. */
void key_chord_write(KeyChord chord, char out[CHORD_NAME_MAX]);
/* Writes the name of a key in the user's language. */
void key_chord_write_label(KeyChord chord, char out[CHORD_NAME_MAX]);

/* Binds a key to an action. A key chord {0} removes the key of the action. Returns false with `error` if the
 * key cannot be bound to this action, or if another action has the key. */
bool key_bindings_set(KeyBindings *bindings, KeyAction action, KeyChord chord, Error *error);

/* If a pressed key is bound to an action, replaces it with the default key of that action. Other keys stay
 * unchanged. Returns false if the key must be ignored, because it is the default key of an action to which
 * the user has bound another key. */
bool key_bindings_translate(const KeyBindings *bindings, SDL_Keysym *key);
/* Translates a typed letter (a capital letter or punctuation mark) with the key bindings of a group. If
 * `letter` is bound to an action, returns the default letter of this action. Returns 0 if `letter` must be
 * ignored, because it is the default letter of an action that now has another letter. Otherwise returns
 * `letter`. */
char key_bindings_translate_letter(const KeyBindings *bindings, KeyGroup group, char letter);
/* Returns the letter that is bound to an action, or "" if there is none. The string is in a static buffer.
 * Main thread only. */
const char *key_bindings_get_bound_letter(const KeyBindings *bindings, KeyAction action);
/* Appends `text` to `out`, with the names of default keys, such as Ctrl+Z, replaced with the names of the
 * user's keys. All names are in the user's language. */
void key_bindings_append_text(const KeyBindings *bindings, const char *text, Text *out);

/* Reads the member "keys" of a settings file. Actions that are missing in "keys" get their default keys. */
void key_bindings_read(ConfigReader *reader, const Json *root, KeyBindings *out);
/* Appends a JSON object with the bindings that differ from the defaults. */
void key_bindings_write(const KeyBindings *bindings, Text *out);

#endif
