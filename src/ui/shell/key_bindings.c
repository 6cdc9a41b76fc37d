/* key_bindings.c: see key_bindings.h. */
#include "ui/shell/key_bindings.h"

#include <ctype.h>
#include <string.h>

enum { MODIFIERS = KMOD_CTRL | KMOD_ALT | KMOD_SHIFT };

typedef struct ActionFacts {
    const char *id; /* in the settings file */
    const char *name;
    KeyGroup group;
    KeyChord chord;
} ActionFacts;

static const ActionFacts facts[KEY_ACTIONS] = {
    [KEY_MENU] = {"menu", "Menu", KEYS_GENERAL, {SDLK_F10, 0}},
    [KEY_KEYS] = {"keys", "Keys and gestures", KEYS_GENERAL, {SDLK_h, KMOD_CTRL}},
    [KEY_RULES] = {"rules", "Rules", KEYS_GENERAL, {SDLK_F1, 0}},
    [KEY_FULL_SCREEN] = {"full_screen", "Full screen", KEYS_GENERAL, {SDLK_F11, 0}},
    [KEY_MUTE] = {"mute", "Mute", KEYS_GENERAL, {SDLK_m, KMOD_CTRL}},
    [KEY_FIND] = {"find", "Find words", KEYS_GENERAL, {SDLK_f, KMOD_CTRL}},
    [KEY_SPEECH] = {"speech", "Read aloud on or off", KEYS_GENERAL, {SDLK_F9, KMOD_CTRL}},
    [KEY_SPEAK_AGAIN] = {"speak_again", "Repeat what was read", KEYS_GENERAL, {SDLK_F9, 0}},
    [KEY_SPEAK_ALL] = {"speak_all", "Read the whole table", KEYS_GENERAL, {SDLK_F9, KMOD_SHIFT}},
    [KEY_LESSON_NEXT] = {"lesson_next", "Lesson: next", KEYS_GENERAL, {SDLK_F8, 0}},
    [KEY_LESSON_BACK] = {"lesson_back", "Lesson: back", KEYS_GENERAL, {SDLK_F8, KMOD_SHIFT}},
    [KEY_CONFIRM_TURN] = {"confirm", "End turn, main button", KEYS_TABLE, {SDLK_RETURN, KMOD_CTRL}},
    [KEY_UNDO] = {"undo", "Undo", KEYS_TABLE, {SDLK_z, KMOD_CTRL}},
    [KEY_REDO] = {"redo", "Redo", KEYS_TABLE, {SDLK_y, KMOD_CTRL}},
    [KEY_LOG] = {"log", "Log", KEYS_TABLE, {SDLK_F2, 0}},
    [KEY_CHAT] = {"chat", "Chat", KEYS_TABLE, {SDLK_t, KMOD_CTRL}},
    [KEY_ZOOM] = {"zoom", "Enlarge card, find next", KEYS_TABLE, {SDLK_F3, 0}},
    [KEY_PIN] = {"pin", "Keep card on screen", KEYS_TABLE, {SDLK_F6, 0}},
    [KEY_DICTIONARY] = {"dictionary", "Dictionary", KEYS_TABLE, {SDLK_F4, 0}},
    [KEY_HINT] = {"hint", "Hint", KEYS_TABLE, {SDLK_F5, 0}},
    [KEY_REPLAY] = {"replay", "Replay", KEYS_TABLE, {SDLK_F7, 0}},
    [KEY_UNDO_LETTER] = {"undo_letter", "Undo", KEYS_LETTERS, {'U', 0}},
    [KEY_LOG_LETTER] = {"log_letter", "Log", KEYS_LETTERS, {'L', 0}},
    [KEY_CHAT_LETTER] = {"chat_letter", "Chat", KEYS_LETTERS, {'T', 0}},
    [KEY_ZOOM_LETTER] = {"zoom_letter", "Enlarge card", KEYS_LETTERS, {'Z', 0}},
    [KEY_PIN_LETTER] = {"pin_letter", "Keep card on screen", KEYS_LETTERS, {'P', 0}},
    [KEY_REPLAY_LETTER] = {"replay_letter", "Replay", KEYS_LETTERS, {'B', 0}},
    [KEY_KEYS_LETTER] = {"keys_letter", "Keys and gestures", KEYS_LETTERS, {'H', 0}},
    [KEY_MAP_UP] = {"map_up", "Map: up", KEYS_MAP, {'W', 0}},
    [KEY_MAP_LEFT] = {"map_left", "Map: left", KEYS_MAP, {'A', 0}},
    [KEY_MAP_DOWN] = {"map_down", "Map: down", KEYS_MAP, {'S', 0}},
    [KEY_MAP_RIGHT] = {"map_right", "Map: right", KEYS_MAP, {'D', 0}},
    [KEY_MAP_LARGER] = {"map_larger", "Map: larger", KEYS_MAP, {'+', 0}},
    [KEY_MAP_SMALLER] = {"map_smaller", "Map: smaller", KEYS_MAP, {'-', 0}},
    [KEY_PANELS] = {"panels", "Fold side panels", KEYS_MAP, {'F', 0}},
    [KEY_WHAT_IF] = {"what_if", "What if?", KEYS_WATCHING, {'W', 0}},
    [KEY_FIND_BETTER] = {"find_better", "Find better", KEYS_WATCHING, {'L', 0}},
    [KEY_PAUSE_BOTS] = {"pause_bots", "Pause bots", KEYS_WATCHING, {'P', 0}},
    [KEY_DAILY] = {"daily", "Today", KEYS_SHELF, {'T', 0}},
    [KEY_PUZZLES] = {"puzzles", "Puzzles", KEYS_SHELF, {'P', 0}},
    [KEY_JOIN] = {"join", "Join", KEYS_SHELF, {'J', 0}},
};

/* Keys that cannot be bound to other actions. */
static const struct {
    KeyChord chord;
    const char *name;
} fixed[] = {
    {{SDLK_a, KMOD_CTRL}, "Select all"},
    {{SDLK_c, KMOD_CTRL}, "Copy"},
    {{SDLK_x, KMOD_CTRL}, "Cut"},
    {{SDLK_v, KMOD_CTRL}, "Paste"},
    {{SDLK_z, KMOD_CTRL | KMOD_SHIFT}, "Redo"},
    {{SDLK_RETURN, KMOD_ALT}, "Full screen"},
    {{'?', 0}, "Keys and gestures"},
    {{'=', 0}, "Map: larger"},
};

KeyBindings key_bindings_default(void)
{
    KeyBindings bindings;
    for (int i = 0; i < KEY_ACTIONS; i++) {
        bindings.chords[i] = facts[i].chord;
    }
    return bindings;
}

static bool same_chord(KeyChord a, KeyChord b)
{
    return a.key == b.key && a.mod == b.mod;
}

static bool is_changed(const KeyBindings *bindings, int action)
{
    return !same_chord(bindings->chords[action], facts[action].chord);
}

bool key_bindings_changed(const KeyBindings *bindings)
{
    for (int i = 0; i < KEY_ACTIONS; i++) {
        if (is_changed(bindings, i)) {
            return true;
        }
    }
    return false;
}

const char *key_action_name(KeyAction action)
{
    return facts[action].name;
}

KeyGroup key_action_group(KeyAction action)
{
    return facts[action].group;
}

const char *key_group_name(KeyGroup group)
{
    static const char *const names[KEY_GROUPS] = {"Program",
                                                  "Table",
                                                  "Letters at the table",
                                                  "Letters for maps",
                                                  "Letters in replays and while bots play",
                                                  "Letters on the shelf"};
    return names[group];
}

bool key_action_is_letter(KeyAction action)
{
    return facts[action].group >= KEYS_LETTERS;
}

KeyChord key_action_default(KeyAction action)
{
    return facts[action].chord;
}

/* --- chords and their names --- */

KeyChord key_chord(const SDL_Keysym *key)
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
} modifier_names[] = {{KMOD_CTRL, "Ctrl+"}, {KMOD_ALT, "Alt+"}, {KMOD_SHIFT, "Shift+"}};

void key_chord_write(KeyChord chord, char out[CHORD_NAME_MAX])
{
    const char *key = chord.key == SDLK_RETURN ? "Enter" : SDL_GetKeyName(chord.key);
    out[0] = '\0';
    for (size_t i = 0; i < SDL_arraysize(modifier_names); i++) {
        SDL_strlcat(out, chord.mod & modifier_names[i].mod ? modifier_names[i].name : "", CHORD_NAME_MAX);
    }
    SDL_strlcat(out, chord.key == SDLK_UNKNOWN ? "none" : key, CHORD_NAME_MAX);
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

/* --- keys that can be chosen --- */

/* Excludes characters that would be marks in rich text. */
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

/* Letters and digits need Ctrl or Alt. Navigation and editing keys are excluded with all modifiers. */
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

/* Returns whether actions of both groups can be used at the same time, so that their keys must differ. */
static bool share_place(KeyGroup a, KeyGroup b)
{
    static const KeyGroup places[KEY_GROUPS] = {
        [KEYS_GENERAL] = KEYS_GENERAL, [KEYS_TABLE] = KEYS_GENERAL,     [KEYS_LETTERS] = KEYS_LETTERS,
        [KEYS_MAP] = KEYS_LETTERS,     [KEYS_WATCHING] = KEYS_WATCHING, [KEYS_SHELF] = KEYS_SHELF};
    return places[a] == places[b];
}

/* Returns the name of the action that already has a key; NULL = the key is free. */
static const char *taken_by(const KeyBindings *bindings, KeyAction action, KeyChord chord)
{
    for (size_t i = 0; i < SDL_arraysize(fixed); i++) {
        if (same_chord(fixed[i].chord, chord)) {
            return fixed[i].name;
        }
    }
    for (int i = 0; i < KEY_ACTIONS; i++) {
        if (i != (int)action && same_chord(bindings->chords[i], chord) &&
            share_place(facts[i].group, facts[action].group)) {
            return facts[i].name;
        }
    }
    return NULL;
}

bool key_bindings_set(KeyBindings *bindings, KeyAction action, KeyChord chord, Error *error)
{
    char name[CHORD_NAME_MAX];
    key_chord_write(chord, name);
    if (chord.key != SDLK_UNKNOWN) {
        const bool is_letter = key_action_is_letter(action);
        if (is_letter && !is_letter_or_sign(chord)) {
            return error_set(error, "%s cannot be used here. Press a letter.", name);
        }
        if (!is_letter && !is_command_key(chord)) {
            return error_set(error, "%s cannot be used. Press a function key, or a letter with Ctrl or Alt.",
                             name);
        }
        const char *other = taken_by(bindings, action, chord);
        if (other) {
            return error_set(error, "%s is already the key for: %s.", name, other);
        }
    }
    bindings->chords[action] = chord;
    return true;
}

/* --- translation to default keys --- */

static int find_command(const KeyChord *chords, size_t stride, KeyChord chord)
{
    for (int i = 0; i < KEY_ACTIONS; i++) {
        const KeyChord *at = (const KeyChord *)(const void *)((const char *)chords + stride * (size_t)i);
        if (!key_action_is_letter((KeyAction)i) && same_chord(*at, chord)) {
            return i;
        }
    }
    return -1;
}

bool key_bindings_translate(const KeyBindings *bindings, SDL_Keysym *key)
{
    const KeyChord exact = key_chord(key), plain = {exact.key, exact.mod & (Uint16)~KMOD_SHIFT};
    const KeyChord tries[] = {exact, plain}; /* Shift reverses some actions */
    for (size_t i = 0; i < SDL_arraysize(tries) && exact.key != SDLK_UNKNOWN; i++) {
        const int action = find_command(bindings->chords, sizeof bindings->chords[0], tries[i]);
        if (action >= 0) {
            const Uint16 shift = exact.mod ^ tries[i].mod;
            key->sym = facts[action].chord.key;
            key->mod = (Uint16)((key->mod & ~MODIFIERS) | facts[action].chord.mod | shift);
            return true;
        }
        if (find_command(&facts[0].chord, sizeof facts[0], tries[i]) >= 0) {
            return false;
        }
    }
    return true;
}

char key_bindings_letter(const KeyBindings *bindings, KeyGroup group, char letter)
{
    char found = letter;
    for (int i = 0; i < KEY_ACTIONS; i++) {
        if (share_place(facts[i].group, group) && bindings->chords[i].key == letter) {
            return (char)facts[i].chord.key;
        }
        if (share_place(facts[i].group, group) && facts[i].chord.key == letter) {
            found = '\0';
        }
    }
    return found;
}

const char *key_bindings_hint(const KeyBindings *bindings, KeyAction action)
{
    static char letters[0x80][2];
    const SDL_Keycode key = bindings->chords[action].key & 0x7f;
    letters[key][0] = (char)key;
    return letters[key];
}

/* --- texts that name keys --- */

static bool is_in_name(char letter)
{
    return isalnum((unsigned char)letter) || letter == '+';
}

/* Returns the action whose default key is named at `text`, and in `*length` the bytes of the name; -1 = none.
 */
static int named_at(const char *text, size_t *length)
{
    for (int i = 0; i < KEY_ACTIONS; i++) {
        char name[CHORD_NAME_MAX];
        key_chord_write(facts[i].chord, name);
        *length = strlen(name);
        if (!key_action_is_letter((KeyAction)i) && strncmp(text, name, *length) == 0 &&
            !is_in_name(text[*length])) {
            return i;
        }
    }
    return -1;
}

void key_bindings_text(const KeyBindings *bindings, const char *text, Text *out)
{
    char before = ' ';
    while (*text) {
        size_t length = 1;
        const bool may_begin = !is_in_name(before) && strchr("CASF", *text) != NULL;
        const int action = may_begin ? named_at(text, &length) : -1;
        if (action >= 0) {
            char name[CHORD_NAME_MAX];
            key_chord_write(bindings->chords[action], name);
            text_add(out, "%s", name);
        } else {
            length = 1;
            text_add(out, "%c", *text);
        }
        text += length;
        before = text[-1];
    }
}

/* --- in the settings file --- */

void key_bindings_read(ConfigReader *reader, const Json *root, KeyBindings *out)
{
    KeyBindings chosen = key_bindings_default();
    Json keys, value;
    Error error;
    if (!config_object(reader, root, "keys", &keys)) {
        *out = chosen;
        return;
    }
    for (int i = 0; i < KEY_ACTIONS; i++) { /* two actions may have swapped keys */
        if (json_has(&keys, facts[i].id)) {
            chosen.chords[i] = (KeyChord){0};
        }
    }
    for (int i = 0; i < KEY_ACTIONS; i++) {
        const char *name;
        KeyChord chord;
        if (!config_take(reader, &keys, facts[i].id, &value)) {
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
            config_reject(reader, &error);
            key_bindings_set(&chosen, (KeyAction)i, facts[i].chord, &why);
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
            text_add(out, "%s\"%s\": ", comma, facts[i].id);
            json_write_string(out, name);
            comma = ", ";
        }
    }
    text_add(out, "}");
}
