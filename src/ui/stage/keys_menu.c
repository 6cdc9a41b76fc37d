/* keys_menu.c: settings pages of key bindings; see keys_menu.h. */
#include "ui/stage/keys_menu.h"
#include "core/text/i18n.h"

#include "ui/shell/audio_events.h"

#include <ctype.h>
#include <stdio.h>

static void open_key_groups(Dialog *dialog, const char *text)
{
    dialog_open(dialog, _("Keys"), text);
    for (int group = 0; group < KEY_GROUPS; group++) {
        dialog_add_button(dialog, MENU_KEY_GROUP + group, 0, "%s", key_group_get_name((KeyGroup)group));
    }
    dialog_add_button(dialog, MENU_KEYS_RESET, 0, _("Reset all to defaults"));
    dialog_add_button(dialog, MENU_SETTINGS, PIECE_PRIMARY, _("Back to settings"));
}

/* Opens the list of the actions in a group. The label of each button contains the key of its action. If this
 * key is a single letter, the label contains the player's letter. Otherwise the label contains the default
 * key, because the stage replaces default keys in texts with the player's keys, but not single letters. */
static void open_key_group(Dialog *dialog, const Shell *shell, KeyGroup group)
{
    dialog_open(dialog, key_group_get_name(group), "");
    for (int i = 0; i < KEY_ACTIONS; i++) {
        const KeyAction action = (KeyAction)i;
        char key[CHORD_NAME_MAX];
        if (key_action_get_group(action) == group) {
            const bool is_letter = key_action_is_letter(action);
            key_chord_write_label(is_letter ? shell->settings.keys.chords[i] : key_action_get_default(action),
                                  key);
            dialog_add_button(dialog, MENU_KEY_ROW + i, 0, "%s: *%s*", key_action_get_name(action), key);
        }
    }
    dialog_add_button(dialog, MENU_KEYS, PIECE_PRIMARY, _("Back"));
}

/* Asks for a new key. `problem` says why the last key was rejected, or is "" if no key was pressed yet. */
static void open_key_prompt(Dialog *dialog, const Shell *shell, KeyAction action, const char *problem)
{
    char text[DIALOG_TEXT_MAX], now[CHORD_NAME_MAX], usual[CHORD_NAME_MAX];
    key_chord_write_label(shell->settings.keys.chords[action], now);
    key_chord_write_label(key_action_get_default(action), usual);
    snprintf(text, sizeof text,
             key_action_is_letter(action)
                 ? _("%s%sPress the new letter. The current letter is *%s*.")
                 : _("%s%sPress the new key: a function key, or a letter with Ctrl or "
                     "Alt. The current key is *%s*."),
             problem, problem[0] ? "|" : "", now);
    dialog_open(dialog, key_action_get_name(action), text);
    dialog_add_button(dialog, MENU_KEY_DEFAULT + (int)action, 0, _("Use the default: %s"), usual);
    dialog_add_button(dialog, MENU_KEY_GROUP + (int)key_action_get_group(action), PIECE_PRIMARY, _("Cancel"));
    dialog_ask_key(dialog, MENU_KEY_PRESSED + (int)action);
}

static void bind_key(Dialog *dialog, Shell *shell, KeyAction action, KeyChord chord)
{
    Error error;
    if (key_bindings_set(&shell->settings.keys, action, chord, &error)) {
        shell_save_settings(shell);
        shell_play_sound(shell, CUE_TAP);
        open_key_group(dialog, shell, key_action_get_group(action));
    } else {
        trace_write_line(&shell->trace, "refused \"%s\"", error.text);
        shell_play_sound(shell, CUE_REFUSE);
        open_key_prompt(dialog, shell, action, error.text);
    }
}

/* Reads the key combination for `action` from a key press or a text event. If the action needs a single
 * letter, ignores key presses that also cause a text event. For all other actions, ignores text events.
 * Returns false for ignored events, and for keys such as Shift that are pressed alone. */
static bool read_pressed_key(const Dialog *dialog, const Shell *shell, KeyAction action, KeyChord *out)
{
    const SDL_Event *event = &dialog->key;
    const bool is_letter = key_action_is_letter(action);
    if (event->type == SDL_TEXTINPUT) {
        const char of_key = keyboard_find_letter(&shell->keyboard, event->text.text);
        *out = (KeyChord){.key = of_key ? of_key : toupper((unsigned char)event->text.text[0])};
        return is_letter;
    }
    *out = key_chord_from_keysym(&event->key.keysym);
    const bool is_modifier = out->key >= SDLK_LCTRL && out->key <= SDLK_RGUI;
    const bool comes_as_text = is_letter && out->key < SDLK_SCANCODE_MASK && out->mod != KMOD_CTRL;
    return out->key != SDLK_UNKNOWN && out->key != SDLK_MODE && !is_modifier && !comes_as_text;
}

bool keys_menu_run_action(Dialog *dialog, Shell *shell, int action)
{
    KeyChord chord;
    const int of_default = action - MENU_KEY_DEFAULT, of_pressed = action - MENU_KEY_PRESSED,
              of_row = action - MENU_KEY_ROW, of_group = action - MENU_KEY_GROUP;
    if (action == MENU_KEYS) {
        open_key_groups(dialog, _("You can't change Enter, Escape, Tab or the arrow keys."));
    } else if (action == MENU_KEYS_RESET) {
        shell->settings.keys = key_bindings_get_default();
        shell_save_settings(shell);
        open_key_groups(dialog, _("All keys have been reset to their defaults."));
    } else if (of_group >= 0 && of_group < KEY_GROUPS) {
        open_key_group(dialog, shell, (KeyGroup)of_group);
    } else if (of_row >= 0 && of_row < KEY_ACTIONS) {
        open_key_prompt(dialog, shell, (KeyAction)of_row, "");
    } else if (of_pressed >= 0 && of_pressed < KEY_ACTIONS) {
        if (read_pressed_key(dialog, shell, (KeyAction)of_pressed, &chord)) {
            bind_key(dialog, shell, (KeyAction)of_pressed, chord);
        }
    } else if (of_default >= 0 && of_default < KEY_ACTIONS) {
        bind_key(dialog, shell, (KeyAction)of_default, key_action_get_default((KeyAction)of_default));
    } else {
        return false;
    }
    return true;
}
