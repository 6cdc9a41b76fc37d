/* menu.c: main menu and list of keys; see menu.h. */
#include "ui/stage/menu.h"
#include "core/text/i18n.h"

#include "ui/stage/settings_menu.h"

#include <stddef.h>

enum { NO_LETTER = -1 };

/* One line in the list of keys: a key or gesture, and its effect. */
typedef struct HelpLine {
    const char *key, *effect;
    unsigned needs; /* bit set of the HelpParts that the line needs */
    /* First KeyAction whose letter the line shows, or NO_LETTER if the line shows no letter. The first "@" in
     * `key` stands for the letter of this KeyAction, the next "@" for the letter of the next KeyAction, and
     * so on. If `key` has no "@", the word "or" and the letter of this KeyAction are added after the key. The
     * list omits the word "or" and the letter in games in which players spell words. */
    int letter;
} HelpLine;

static const HelpLine pointer[] = {
    {N_("Drag a card"), N_("Valid places light up. If you drop the card elsewhere, it goes back."), 0,
     NO_LETTER},
    {N_("Click a card, then a place"), N_("Moves the card without dragging"), 0, NO_LETTER},
    {N_("Hover over a card"),
     N_("Enlarges the card. Right-click enlarges it at once; middle-click keeps it on screen"), 0, NO_LETTER},
    {N_("Hold the mouse button on your face-down card"), N_("Shows the card's face"), 0, NO_LETTER},
    {N_("Turn the wheel"), N_("Scrolls lists. In some games, rotates cards."), 0, NO_LETTER},
    {N_("Turn the wheel over a map or grid"), N_("Zooms in or out"), HELP_WORLD, NO_LETTER},
    {N_("Drag an empty part of a map or grid"),
     N_("Moves the map or grid. With the middle button, you can drag anywhere."), HELP_WORLD, NO_LETTER},
    {NULL, NULL, 0, NO_LETTER},
};

static const HelpLine keys[] = {
    {N_("Arrows"), N_("Move the focus in the direction of the arrow"), 0, NO_LETTER},
    {N_("Tab"), N_("Moves the focus to the next group. Shift+Tab moves it to the previous group."), 0,
     NO_LETTER},
    {N_("Enter"),
     N_("Clicks the focused card or button. Also picks up cards and drops them on highlighted places."), 0,
     NO_LETTER},
    {N_("Ctrl+Enter"), N_("Presses the main button, such as Play word, End turn or Confirm"), 0, NO_LETTER},
    {N_("Escape"),
     N_("Closes the page, dialog or replay, or cancels what you have begun. If there is nothing to close or "
        "cancel, opens the menu."),
     0, NO_LETTER},
    {N_("A to Z"), N_("Spell words. At other times, choose the card or button with that letter."),
     HELP_SPELLING, NO_LETTER},
    {N_("Backspace, Delete"), N_("Remove the last letter, or all letters"), HELP_SPELLING, NO_LETTER},
    {N_("Ctrl+A, C, X, V, Z, Y"), N_("In text fields: select all, copy, cut, paste, undo, redo"), HELP_FIELDS,
     NO_LETTER},
    {N_("Ctrl+Z"), N_("Undoes the last step or move"), 0, KEY_UNDO_LETTER},
    {N_("Ctrl+Y"), N_("Redoes the step or move that you undid"), 0, NO_LETTER},
    {"F1", N_("Opens the rules at the chapter about the focused card or button"), 0, NO_LETTER},
    {"F2", N_("Opens the log"), 0, KEY_LOG_LETTER},
    {N_("Ctrl+T"), N_("Opens the chat in online games. Enter sends; Escape leaves the field."), HELP_ONLINE,
     KEY_CHAT_LETTER},
    {"F3", N_("Enlarges the card under the pointer, or the focused card"), 0, KEY_ZOOM_LETTER},
    {"F6", N_("Keeps the enlarged card on screen for comparison; Escape closes it"), 0, KEY_PIN_LETTER},
    {"F4", N_("Opens the dictionary, if the help level allows it"), HELP_SPELLING, NO_LETTER},
    {"F5", N_("Shows a hint, if the help level allows it"), HELP_HINTS, NO_LETTER},
    {"F7",
     N_("Replays the moves since your last move. Press Left and Right to step through them, and Escape to "
        "close the replay."),
     0, KEY_REPLAY_LETTER},
    {N_("In a replay: Home, End, or a number and Enter"),
     N_("Go to the start, the end, or the move with that number. Backspace returns to the move you jumped "
        "from."),
     0, NO_LETTER},
    {N_("In a replay: PageUp, PageDown"), N_("Go to the previous or next marked mistake"), HELP_HINTS,
     NO_LETTER},
    {N_("In a replay: @"), N_("What if: lets you play on from this position in a copy of the game"), 0,
     KEY_WHAT_IF},
    {N_("In a replay: @"), N_("Find a better move: lets you look for the move you should have made"),
     HELP_HINTS, KEY_FIND_BETTER},
    {N_("In a replay: @"), N_("Shows and edits your note on the last move"), 0, KEY_NOTE},
    {"F8", N_("In a lesson: shows the next step. Shift+F8 goes back."), HELP_LESSON, NO_LETTER},
    {N_("Space"), N_("While bots play: skips to your turn"), HELP_BOTS, NO_LETTER},
    {"@", N_("While only bots play: pauses or resumes the bots"), HELP_BOTS, KEY_PAUSE_BOTS},
    {"@ @ @ @", N_("Move a map or grid"), HELP_WORLD, KEY_MAP_UP},
    {N_("@ and @, Home"), N_("Zoom in, zoom out, show the whole map or grid"), HELP_WORLD, KEY_MAP_LARGER},
    {"@", N_("Hides or shows the side panels"), HELP_WORLD, KEY_PANELS},
    {N_("Left and Right"), N_("On a page with chapters: show the previous or next chapter"), 0, NO_LETTER},
    {N_("Ctrl+F, Enter"),
     N_("On a page: searches the text. Enter or F3 finds the next match; with Shift, the previous match."), 0,
     NO_LETTER},
    {"@", N_("On the shelf: opens the puzzles"), 0, KEY_PUZZLES},
    {"@", N_("On the shelf: opens the page on which you join online games"), 0, KEY_JOIN},
    {"@", N_("On the shelf: opens the daily games of the selected game"), 0, KEY_DAILY},
    {"F10", N_("Opens the menu"), 0, NO_LETTER},
    {N_("F11 or Alt+Enter"), N_("Turns full screen on or off"), 0, NO_LETTER},
    {N_("Ctrl+M"), N_("Turns all sound off or on"), 0, NO_LETTER},
    {N_("Ctrl+F9"), N_("Turns speech on or off. F9 repeats the last text; Shift+F9 reads the whole table."),
     0, NO_LETTER},
    {N_("Ctrl+H"), N_("Opens this page. The ? key also opens it."), 0, KEY_KEYS_LETTER},
    {NULL, NULL, 0, NO_LETTER},
};

static void write_key_name(Text *out, const HelpLine *line, unsigned parts, const KeyBindings *bindings)
{
    int letter = line->letter;
    bool within = false;
    for (const char *c = _(line->key); *c; c++) {
        if (*c == '@') {
            text_add(out, "%s", key_bindings_get_bound_letter(bindings, (KeyAction)letter++));
            within = true;
        } else {
            text_add(out, "%c", *c);
        }
    }
    if (!within && letter != NO_LETTER && !(parts & HELP_SPELLING)) {
        text_add(out, _(" or %s"), key_bindings_get_bound_letter(bindings, (KeyAction)letter));
    }
}

static void write_key_table(Text *out, const char *heading, const char *column, const HelpLine *lines,
                            unsigned parts, const KeyBindings *bindings)
{
    text_add(out, _("## %s\n| %s | What it does |\n|---|---|\n"), heading, column);
    for (; lines->key; lines++) {
        if ((lines->needs & ~parts) == 0) {
            text_add(out, "| ");
            write_key_name(out, lines, parts, bindings);
            text_add(out, " | %s |\n", _(lines->effect));
        }
    }
}

/* Writes the list of a gamepad's buttons, with the button names of this kind of gamepad. */
static void write_gamepad_table(Text *out, GamepadKind kind)
{
    text_add(out, _("## Gamepad (%s)\n| Button | What it does |\n|---|---|\n"), gamepad_kind_get_name(kind));
    for (int i = 0; i < GAMEPAD_COMMANDS; i++) {
        text_add(out, "| %s | %s |\n", gamepad_get_button_name(kind, (GamepadCommand)i),
                 gamepad_command_get_effect((GamepadCommand)i));
    }
}

void help_write_keys_page(Text *out, unsigned parts, const KeyBindings *bindings, const Gamepads *gamepads)
{
    text_add(
        out,
        _("# Keys and gestures\nYou can do everything with the mouse, and everything with the keyboard.\n"));
    if (gamepads->count > 0) {
        write_gamepad_table(out, gamepads->kind);
    } else {
        text_add(out, _("You can also connect a gamepad. This page then lists its buttons.\n"));
    }
    write_key_table(out, _("Mouse"), _("Gesture"), pointer, parts, bindings);
    write_key_table(out, _("Keyboard"), _("Key"), keys, parts, bindings);
    text_add(out, _("## Good to know\n"
                    "- Every move is saved at once. Leave when you like, and resume from the shelf.\n"
                    "- Any key or click skips the numbers that fly over the table. The log lists them all.\n"
                    "- Normally, you can't undo a move that revealed something hidden. In solo games, a "
                    "setting allows it, and the game is then marked as assisted.\n"));
}

static void open_keys_page(Shell *shell)
{
    Text text = {0};
    help_write_keys_page(&text, HELP_ALL, &shell->settings.keys, &shell->gamepads);
    shell_open_text(shell, "help", text_chars(&text));
    text_free(&text);
}

void menu_open(Dialog *dialog, unsigned parts, const char *note)
{
    const bool at_table = parts & MENU_AT_TABLE;
    dialog_open(dialog, _("Menu"), note);
    dialog_add_button(dialog, MENU_CONTINUE, PIECE_PRIMARY,
                      at_table ? _("Back to the game") : _("Back to the shelf"));
    dialog_add_button(dialog, MENU_SETTINGS, 0, _("Settings"));
    if (at_table) {
        dialog_add_button(dialog, MENU_RULES, 0, _("Rules"));
    }
    if (parts & MENU_WITH_STORY) {
        dialog_add_button(dialog, MENU_EXPORT_STORY, 0, _("Export story"));
    }
    dialog_add_button(dialog, MENU_HELP, 0, _("Keys and gestures"));
    if (at_table) {
        dialog_add_button(dialog, MENU_NEW_GAME, 0, _("New game"));
        dialog_add_button(dialog, MENU_SHELF, 0, _("Back to the shelf"));
    } else {
        dialog_add_button(dialog, MENU_CREDITS, 0, _("Credits and licenses"));
    }
    dialog_add_button(dialog, MENU_QUIT, 0, parts & MENU_WITH_SAVE ? _("Save and quit") : _("Quit"));
}

bool menu_run_action(Dialog *dialog, Shell *shell, int action)
{
    switch (action) {
    case MENU_CONTINUE:
        dialog_close(dialog);
        return true;
    case MENU_SETTINGS:
        settings_menu_open(dialog, shell);
        return true;
    case MENU_HELP:
        dialog_close(dialog);
        open_keys_page(shell);
        return true;
    case MENU_CREDITS:
        dialog_close(dialog);
        shell_open_page(shell, "credits", "docs/credits.md");
        return true;
    case MENU_QUIT:
        shell->quit = true;
        return true;
    default:
        return settings_menu_run_action(dialog, shell, action);
    }
}
