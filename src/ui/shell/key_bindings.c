/* key_bindings.c: user-defined keys; see key_bindings.h. */
#include "ui/shell/key_bindings.h"
#include "core/text/i18n.h"

#include <ctype.h>
#include <string.h>

enum { MODIFIERS = KMOD_CTRL | KMOD_ALT | KMOD_SHIFT };

typedef struct ActionFacts {
    const char *id; /* name of the binding in the settings file */
    const char *name;
    KeyGroup group;
    KeyChord chord;
} ActionFacts;

static const ActionFacts actions[KEY_ACTIONS] = {
    [KEY_MENU] = {"menu", N_("Menu"), KEYS_GENERAL, {SDLK_F10, 0}},
    [KEY_KEYS] = {"keys", N_("Keys and gestures"), KEYS_GENERAL, {SDLK_h, KMOD_CTRL}},
    [KEY_RULES] = {"rules", N_("Rules"), KEYS_GENERAL, {SDLK_F1, 0}},
    [KEY_FULL_SCREEN] = {"full_screen", N_("Full screen"), KEYS_GENERAL, {SDLK_F11, 0}},
    [KEY_MUTE] = {"mute", N_("Mute sound"), KEYS_GENERAL, {SDLK_m, KMOD_CTRL}},
    [KEY_FIND] = {"find", N_("Search text"), KEYS_GENERAL, {SDLK_f, KMOD_CTRL}},
    [KEY_SPEECH] = {"speech", N_("Turn speech on or off"), KEYS_GENERAL, {SDLK_F9, KMOD_CTRL}},
    [KEY_SPEAK_AGAIN] = {"speak_again", N_("Repeat speech"), KEYS_GENERAL, {SDLK_F9, 0}},
    [KEY_SPEAK_ALL] = {"speak_all", N_("Read whole table aloud"), KEYS_GENERAL, {SDLK_F9, KMOD_SHIFT}},
    [KEY_LESSON_NEXT] = {"lesson_next", N_("Next step of lesson"), KEYS_GENERAL, {SDLK_F8, 0}},
    [KEY_LESSON_BACK] = {"lesson_back", N_("Previous step of lesson"), KEYS_GENERAL, {SDLK_F8, KMOD_SHIFT}},
    [KEY_CONFIRM_TURN] = {"confirm",
                          N_("End turn or press main button"),
                          KEYS_TABLE,
                          {SDLK_RETURN, KMOD_CTRL}},
    [KEY_UNDO] = {"undo", N_("Undo"), KEYS_TABLE, {SDLK_z, KMOD_CTRL}},
    [KEY_REDO] = {"redo", N_("Redo"), KEYS_TABLE, {SDLK_y, KMOD_CTRL}},
    [KEY_LOG] = {"log", N_("Log"), KEYS_TABLE, {SDLK_F2, 0}},
    [KEY_CHAT] = {"chat", N_("Chat"), KEYS_TABLE, {SDLK_t, KMOD_CTRL}},
    [KEY_ZOOM] = {"zoom", N_("Zoom card or find next"), KEYS_TABLE, {SDLK_F3, 0}},
    [KEY_PIN] = {"pin", N_("Pin card"), KEYS_TABLE, {SDLK_F6, 0}},
    [KEY_DICTIONARY] = {"dictionary", N_("Dictionary"), KEYS_TABLE, {SDLK_F4, 0}},
    [KEY_HINT] = {"hint", N_("Hint"), KEYS_TABLE, {SDLK_F5, 0}},
    [KEY_REPLAY] = {"replay", N_("Replay"), KEYS_TABLE, {SDLK_F7, 0}},
    [KEY_UNDO_LETTER] = {"undo_letter", N_("Undo"), KEYS_LETTERS, {'U', 0}},
    [KEY_LOG_LETTER] = {"log_letter", N_("Log"), KEYS_LETTERS, {'L', 0}},
    [KEY_CHAT_LETTER] = {"chat_letter", N_("Chat"), KEYS_LETTERS, {'T', 0}},
    [KEY_ZOOM_LETTER] = {"zoom_letter", N_("Zoom card"), KEYS_LETTERS, {'Z', 0}},
    [KEY_PIN_LETTER] = {"pin_letter", N_("Pin card"), KEYS_LETTERS, {'P', 0}},
    [KEY_REPLAY_LETTER] = {"replay_letter", N_("Replay"), KEYS_LETTERS, {'B', 0}},
    [KEY_KEYS_LETTER] = {"keys_letter", N_("Keys and gestures"), KEYS_LETTERS, {'H', 0}},
    [KEY_MAP_UP] = {"map_up", N_("Move map up"), KEYS_MAP, {'W', 0}},
    [KEY_MAP_LEFT] = {"map_left", N_("Move map left"), KEYS_MAP, {'A', 0}},
    [KEY_MAP_DOWN] = {"map_down", N_("Move map down"), KEYS_MAP, {'S', 0}},
    [KEY_MAP_RIGHT] = {"map_right", N_("Move map right"), KEYS_MAP, {'D', 0}},
    [KEY_MAP_LARGER] = {"map_larger", N_("Enlarge map"), KEYS_MAP, {'+', 0}},
    [KEY_MAP_SMALLER] = {"map_smaller", N_("Shrink map"), KEYS_MAP, {'-', 0}},
    [KEY_PANELS] = {"panels", N_("Hide side panels"), KEYS_MAP, {'F', 0}},
    [KEY_WHAT_IF] = {"what_if", N_("What if?"), KEYS_WATCHING, {'W', 0}},
    [KEY_FIND_BETTER] = {"find_better", N_("Find a better move"), KEYS_WATCHING, {'L', 0}},
    [KEY_NOTE] = {"note", N_("Note on a move"), KEYS_WATCHING, {'N', 0}},
    [KEY_PAUSE_BOTS] = {"pause_bots", N_("Pause bots"), KEYS_WATCHING, {'P', 0}},
    [KEY_DAILY] = {"daily", N_("Daily game"), KEYS_SHELF, {'T', 0}},
    [KEY_PUZZLES] = {"puzzles", N_("Puzzles"), KEYS_SHELF, {'P', 0}},
    [KEY_JOIN] = {"join", N_("Join game"), KEYS_SHELF, {'J', 0}},
};

static const struct {
    KeyChord chord;
    const char *name;
} fixed_keys[] = {
    {{SDLK_a, KMOD_CTRL}, N_("Select all")},
    {{SDLK_c, KMOD_CTRL}, N_("Copy")},
    {{SDLK_x, KMOD_CTRL}, N_("Cut")},
    {{SDLK_v, KMOD_CTRL}, N_("Paste")},
    {{SDLK_z, KMOD_CTRL | KMOD_SHIFT}, N_("Redo")},
    {{SDLK_RETURN, KMOD_ALT}, N_("Full screen")},
    {{'?', 0}, N_("Keys and gestures")},
    {{'=', 0}, N_("Enlarge map")},
};

KeyBindings key_bindings_get_default(void)
{
    KeyBindings bindings;
    for (int i = 0; i < KEY_ACTIONS; i++) {
        bindings.chords[i] = actions[i].chord;
    }
    return bindings;
}

static bool is_same_chord(KeyChord a, KeyChord b)
{
    return a.key == b.key && a.mod == b.mod;
}

static bool is_changed(const KeyBindings *bindings, int action)
{
    return !is_same_chord(bindings->chords[action], actions[action].chord);
}

bool key_bindings_are_changed(const KeyBindings *bindings)
{
    for (int i = 0; i < KEY_ACTIONS; i++) {
        if (is_changed(bindings, i)) {
            return true;
        }
    }
    return false;
}

const char *key_action_get_name(KeyAction action)
{
    return _(actions[action].name);
}

KeyGroup key_action_get_group(KeyAction action)
{
    return actions[action].group;
}

const char *key_group_get_name(KeyGroup group)
{
    static const char *const names[KEY_GROUPS] = {N_("Everywhere"),
                                                  N_("Table"),
                                                  N_("Letter keys at the table"),
                                                  N_("Letter keys for maps"),
                                                  N_("Letter keys in replays and bot turns"),
                                                  N_("Letter keys on the shelf")};
    return _(names[group]);
}

bool key_action_is_letter(KeyAction action)
{
    return actions[action].group >= KEYS_LETTERS;
}

KeyChord key_action_get_default(KeyAction action)
{
    return actions[action].chord;
}

/* --- keys and their names --- */

KeyChord key_chord_from_keysym(const SDL_Keysym *key)
{
    KeyChord chord = {.key = key->mod & KMOD_GUI ? SDLK_UNKNOWN : key->sym};
    const Uint16 each[] = {KMOD_CTRL, KMOD_ALT, KMOD_SHIFT};
    for (size_t i = 0; i < SDL_arraysize(each); i++) {
        chord.mod |= key->mod & each[i] ? each[i] : 0;
    }
    return chord;
}

static const struct {
    Uint16 mod;
    const char *name;
} modifier_names[] = {{KMOD_CTRL, N_("Ctrl+")}, {KMOD_ALT, N_("Alt+")}, {KMOD_SHIFT, N_("Shift+")}};

static void write_chord(KeyChord chord, bool is_label, char out[CHORD_NAME_MAX])
{
    const char *key = chord.key == SDLK_UNKNOWN  ? N_("none")
                      : chord.key == SDLK_RETURN ? N_("Enter")
                                                 : SDL_GetKeyName(chord.key);
    out[0] = '\0';
    for (size_t i = 0; i < SDL_arraysize(modifier_names); i++) {
        if (chord.mod & modifier_names[i].mod) {
            const char *name = modifier_names[i].name;
            SDL_strlcat(out, is_label ? _(name) : name, CHORD_NAME_MAX);
        }
    }
    SDL_strlcat(out, is_label ? _(key) : key, CHORD_NAME_MAX);
}

void key_chord_write(KeyChord chord, char out[CHORD_NAME_MAX])
{
    write_chord(chord, false, out);
}

void key_chord_write_label(KeyChord chord, char out[CHORD_NAME_MAX])
{
    write_chord(chord, true, out);
}

static bool parse_chord(const char *name, bool is_letter, KeyChord *out)
{
    *out = (KeyChord){0};
    if (strcmp(name, "none") == 0) {
        return true;
    }
    for (size_t i = 0; i < SDL_arraysize(modifier_names); i++) {
        const size_t length = strlen(modifier_names[i].name);
        if (strncmp(name, modifier_names[i].name, length) == 0) {
            out->mod |= modifier_names[i].mod;
            name += length;
        }
    }
    out->key = strcmp(name, "Enter") == 0 ? SDLK_RETURN : SDL_GetKeyFromName(name);
    if (is_letter && out->key < 0x80) {
        out->key = toupper(out->key);
    }
    return out->key != SDLK_UNKNOWN;
}

/* --- check of the keys that the user chooses --- */

/* True for capital letters and punctuation marks. False for characters that are markup in rich text. */
static bool is_letter_or_sign(KeyChord chord)
{
    return chord.mod == 0 && chord.key > ' ' && chord.key < 0x7f && !isdigit(chord.key) &&
           !islower(chord.key) && !strchr("*|{}\\_`", chord.key);
}

static bool is_plain_name(const char *name)
{
    for (; *name; name++) {
        if (!isalnum((unsigned char)*name) && *name != ' ') {
            return false;
        }
    }
    return true;
}

/* True if the key can be bound to a command. Letters, digits and Enter can be bound only together with Ctrl
 * or Alt. Keys for navigation and editing cannot be bound. */
static bool is_command_key(KeyChord chord)
{
    static const SDL_Keycode others[] = {
        SDLK_LEFT,     SDLK_RIGHT,     SDLK_UP,     SDLK_DOWN,   SDLK_HOME,  SDLK_END,      SDLK_PAGEUP,
        SDLK_PAGEDOWN, SDLK_INSERT,    SDLK_DELETE, SDLK_ESCAPE, SDLK_TAB,   SDLK_CAPSLOCK, SDLK_NUMLOCKCLEAR,
        SDLK_SPACE,    SDLK_BACKSPACE, SDLK_CLEAR,  SDLK_LCTRL,  SDLK_RCTRL, SDLK_LALT,     SDLK_RALT,
        SDLK_LSHIFT,   SDLK_RSHIFT,    SDLK_LGUI,   SDLK_RGUI,   SDLK_MODE};
    for (size_t i = 0; i < SDL_arraysize(others); i++) {
        if (chord.key == others[i]) {
            return false;
        }
    }
    const bool special = chord.key & SDLK_SCANCODE_MASK && is_plain_name(SDL_GetKeyName(chord.key));
    const bool enter_or_letter = chord.key == SDLK_RETURN || (chord.key < 0x80 && isalnum(chord.key));
    return special || (enter_or_letter && chord.mod & (KMOD_CTRL | KMOD_ALT));
}

/* True if actions of both groups can be available at the same time, so that they must have different keys. */
static bool can_conflict(KeyGroup a, KeyGroup b)
{
    static const KeyGroup places[KEY_GROUPS] = {
        [KEYS_GENERAL] = KEYS_GENERAL, [KEYS_TABLE] = KEYS_GENERAL,     [KEYS_LETTERS] = KEYS_LETTERS,
        [KEYS_MAP] = KEYS_LETTERS,     [KEYS_WATCHING] = KEYS_WATCHING, [KEYS_SHELF] = KEYS_SHELF};
    return places[a] == places[b];
}

/* Returns the name of the action that already has this key: the action of a fixed key, or another action that
 * can be available at the same time as `action`. Returns NULL if the key is free. */
static const char *find_action_with_key(const KeyBindings *bindings, KeyAction action, KeyChord chord)
{
    for (size_t i = 0; i < SDL_arraysize(fixed_keys); i++) {
        if (is_same_chord(fixed_keys[i].chord, chord)) {
            return _(fixed_keys[i].name);
        }
    }
    for (int i = 0; i < KEY_ACTIONS; i++) {
        if (i != (int)action && is_same_chord(bindings->chords[i], chord) &&
            can_conflict(actions[i].group, actions[action].group)) {
            return _(actions[i].name);
        }
    }
    return NULL;
}

bool key_bindings_set(KeyBindings *bindings, KeyAction action, KeyChord chord, Error *error)
{
    char name[CHORD_NAME_MAX];
    key_chord_write_label(chord, name);
    if (chord.key != SDLK_UNKNOWN) {
        const bool is_letter = key_action_is_letter(action);
        if (is_letter && !is_letter_or_sign(chord)) {
            return error_set(error, _("%s cannot be used here. Press a letter."), name);
        }
        if (!is_letter && !is_command_key(chord)) {
            return error_set(
                error, _("%s cannot be used. Press a function key, or a letter with Ctrl or Alt."), name);
        }
        const char *other = find_action_with_key(bindings, action, chord);
        if (other) {
            return error_set(error, _("%s is already the key for: %s."), name, other);
        }
    }
    bindings->chords[action] = chord;
    return true;
}

/* --- translation to default keys --- */

static int find_command_action(const KeyChord *chords, size_t stride, KeyChord chord)
{
    for (int i = 0; i < KEY_ACTIONS; i++) {
        const KeyChord *at = (const KeyChord *)(const void *)((const char *)chords + stride * (size_t)i);
        if (!key_action_is_letter((KeyAction)i) && is_same_chord(*at, chord)) {
            return i;
        }
    }
    return -1;
}

bool key_bindings_translate(const KeyBindings *bindings, SDL_Keysym *key)
{
    const KeyChord exact = key_chord_from_keysym(key), plain = {exact.key, exact.mod & (Uint16)~KMOD_SHIFT};
    /* Looks up the key as it was pressed, and then without Shift. So if the user presses Shift and the key of
     * an action, the action also runs, unless this combination belongs to another action. Some actions do the
     * opposite if Shift is pressed. */
    const KeyChord tries[] = {exact, plain};
    for (size_t i = 0; i < SDL_arraysize(tries) && exact.key != SDLK_UNKNOWN; i++) {
        const int action = find_command_action(bindings->chords, sizeof bindings->chords[0], tries[i]);
        if (action >= 0) {
            const Uint16 shift = exact.mod ^ tries[i].mod;
            key->sym = actions[action].chord.key;
            key->mod = (Uint16)((key->mod & ~MODIFIERS) | actions[action].chord.mod | shift);
            return true;
        }
        if (find_command_action(&actions[0].chord, sizeof actions[0], tries[i]) >= 0) {
            return false;
        }
    }
    return true;
}

char key_bindings_translate_letter(const KeyBindings *bindings, KeyGroup group, char letter)
{
    char found = letter;
    for (int i = 0; i < KEY_ACTIONS; i++) {
        if (can_conflict(actions[i].group, group) && bindings->chords[i].key == letter) {
            return (char)actions[i].chord.key;
        }
        if (can_conflict(actions[i].group, group) && actions[i].chord.key == letter) {
            found = '\0';
        }
    }
    return found;
}

const char *key_bindings_get_bound_letter(const KeyBindings *bindings, KeyAction action)
{
    static char letters[0x80][2];
    const SDL_Keycode key = bindings->chords[action].key & 0x7f;
    letters[key][0] = (char)key;
    return letters[key];
}

/* --- texts that mention keys --- */

static bool is_part_of_key_name(char letter)
{
    return isalnum((unsigned char)letter) || letter == '+';
}

/* If `text` starts with the name of a default key, returns the action of that key, and sets `*length` to the
 * length of the name. Otherwise returns -1. */
static int find_action_at_key_name(const char *text, size_t *length)
{
    for (int i = 0; i < KEY_ACTIONS; i++) {
        char name[CHORD_NAME_MAX];
        key_chord_write_label(actions[i].chord, name);
        *length = strlen(name);
        if (!key_action_is_letter((KeyAction)i) && strncmp(text, name, *length) == 0 &&
            !is_part_of_key_name(text[*length])) {
            return i;
        }
    }
    return -1;
}

void key_bindings_append_text(const KeyBindings *bindings, const char *text, Text *out)
{
    char before = ' ';
    while (*text) {
        size_t length = 1;
        const bool may_begin =
            !is_part_of_key_name(before) && (isupper((unsigned char)*text) || !isascii((unsigned char)*text));
        const int action = may_begin ? find_action_at_key_name(text, &length) : -1;
        if (action >= 0) {
            char name[CHORD_NAME_MAX];
            key_chord_write_label(bindings->chords[action], name);
            text_add(out, "%s", name);
        } else {
            length = 1;
            text_add(out, "%c", *text);
        }
        text += length;
        before = text[-1];
    }
}

/* --- reading and writing the settings file --- */

void key_bindings_read(ConfigReader *reader, const Json *root, KeyBindings *out)
{
    KeyBindings chosen = key_bindings_get_default();
    Json keys, value;
    Error error;
    if (!config_read_object(reader, root, "keys", &keys)) {
        *out = chosen;
        return;
    }
    /* First removes the keys of all actions in the file. Otherwise two actions could not exchange their keys:
     * the new key of the first action would still belong to the second. */
    for (int i = 0; i < KEY_ACTIONS; i++) {
        if (json_has(&keys, actions[i].id)) {
            chosen.chords[i] = (KeyChord){0};
        }
    }
    for (int i = 0; i < KEY_ACTIONS; i++) {
        const char *name;
        KeyChord chord;
        if (!config_read_member(reader, &keys, actions[i].id, &value)) {
            continue;
        }
        Error why;
        bool good = json_as_string(&value, &name, &error);
        if (good && !parse_chord(name, key_action_is_letter((KeyAction)i), &chord)) {
            good = json_fail(&value, &error, "there is no key named \"%s\"", name);
        } else if (good && !key_bindings_set(&chosen, (KeyAction)i, chord, &why)) {
            good = json_fail(&value, &error, "%s", why.text);
        }
        if (!good) {
            config_report_unusable(reader, &error);
            key_bindings_set(&chosen, (KeyAction)i, actions[i].chord, &why);
        }
    }
    *out = chosen;
}

void key_bindings_write(const KeyBindings *bindings, Text *out)
{
    const char *comma = "";
    text_add(out, "{");
    for (int i = 0; i < KEY_ACTIONS; i++) {
        if (is_changed(bindings, i)) {
            char name[CHORD_NAME_MAX];
            key_chord_write(bindings->chords[i], name);
            text_add(out, "%s\"%s\": ", comma, actions[i].id);
            json_write_string(out, name);
            comma = ", ";
        }
    }
    text_add(out, "}");
}
