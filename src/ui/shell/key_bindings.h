/* key_bindings.h: the keys that users can choose, one for each action. The rest of the program knows the
 * default keys only: what is pressed becomes the default key of its action, and text that names a default key
 * is shown with the key that is bound now. */
#ifndef UI_SHELL_KEY_BINDINGS_H
#define UI_SHELL_KEY_BINDINGS_H

#include "core/config_file.h"
#include "core/text.h"

#include <SDL.h>
#include <stdbool.h>

/* Two actions that are heard in one place never have the same key: of the program and the table, of letters
   at the table and for a map, or of one further group. */
typedef enum KeyGroup {
    KEYS_GENERAL,
    KEYS_TABLE,
    KEYS_LETTERS,  /* single letters at the table, where none are needed to spell */
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

/* A key with modifiers: KMOD_CTRL, KMOD_ALT, KMOD_SHIFT. A letter or sign alone is the capital, without any.
 */
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

/* In words, such as "Undo". */
const char *key_action_name(KeyAction action);
KeyGroup key_action_group(KeyAction action);
const char *key_group_name(KeyGroup group);
/* Is the action's key a single letter? */
bool key_action_is_letter(KeyAction action);
KeyChord key_action_default(KeyAction action);

KeyChord key_chord(const SDL_Keysym *key);
/* "Ctrl+Z"; "none" for none. */
void key_chord_write(KeyChord chord, char out[CHORD_NAME_MAX]);

/* Gives an action a key. False if it cannot have that one; `error` says why, with the name of the action that
   has it. */
bool key_bindings_set(KeyBindings *bindings, KeyAction action, KeyChord chord, Error *error);

/* Turns a key into the default key of the action it is bound to. False if the key is the default of an action
   that has another one now. */
bool key_bindings_translate(const KeyBindings *bindings, SDL_Keysym *key);
/* The same for a capital letter or a sign of a group: 0 = it means nothing now. */
char key_bindings_letter(const KeyBindings *bindings, KeyGroup group, char letter);
/* The letter that is bound to an action, as text that is never freed; "" = none. */
const char *key_bindings_hint(const KeyBindings *bindings, KeyAction action);
/* Adds a text in which every default key, such as Ctrl+Z, is replaced by the one that is bound now. */
void key_bindings_text(const KeyBindings *bindings, const char *text, Text *out);

/* Takes the member "keys" of a settings file; actions that are not named there have their defaults. */
void key_bindings_read(ConfigReader *reader, const Json *root, KeyBindings *out);
/* Adds those that differ from the defaults, as a JSON object. */
void key_bindings_write(const KeyBindings *bindings, Text *out);

#endif
