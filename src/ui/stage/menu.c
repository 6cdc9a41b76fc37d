/* menu.c: see menu.h. */
#include "ui/stage/menu.h"

#include "ui/stage/settings_menu.h"

#include <stddef.h>

enum { NO_LETTER = -1 };

/* A line of the page: a key or gesture, what it does, and where there is something for it to do. */
typedef struct HelpLine {
    const char *key, *does;
    unsigned needs; /* HelpParts */
    int letter;     /* KeyAction of the letter that does the same where letters do not spell words, or
                       NO_LETTER. Each "@" in `key` is the letter of this action and those after it. */
} HelpLine;

static const HelpLine pointer[] = {
    {"Drag a card", "Valid places light up; anywhere else the card returns", 0, NO_LETTER},
    {"Click a card, then a place", "Moves the card without dragging", 0, NO_LETTER},
    {"Hover over a card", "Enlarges it; right-click to enlarge it at once, middle-click to keep it on screen",
     0, NO_LETTER},
    {"Hold the button on your face-down card", "Shows its face", 0, NO_LETTER},
    {"Wheel", "Scrolls lists; rotates cards where the game allows it", 0, NO_LETTER},
    {"Wheel over a map or grid", "Zooms", HELP_WORLD, NO_LETTER},
    {"Drag an empty part of it", "Moves the map or grid; dragging with the middle button does, too",
     HELP_WORLD, NO_LETTER},
    {NULL, NULL, 0, NO_LETTER},
};

static const HelpLine keys[] = {
    {"Arrows", "Move the focus in that direction", 0, NO_LETTER},
    {"Tab", "Moves the focus to the next group; Shift+Tab moves it back", 0, NO_LETTER},
    {"Enter", "Clicks the piece in focus: picks it up, or puts it down on a lit place", 0, NO_LETTER},
    {"A to Z",
     "Spell: each letter is put at the end of the word; where none is written, choose what bears it",
     HELP_SPELLING, NO_LETTER},
    {"Backspace, Delete", "Remove the last letter, or all letters", HELP_SPELLING, NO_LETTER},
    {"Ctrl+A, C, X, V, Z, Y", "In text fields: select all, copy, cut, paste, undo, redo", HELP_FIELDS,
     NO_LETTER},
    {"Ctrl+Z", "Undoes the last step or move", 0, KEY_UNDO_LETTER},
    {"Ctrl+Y", "Redoes it", 0, NO_LETTER},
    {"F1", "Opens the rules at the chapter about the piece in focus", 0, NO_LETTER},
    {"F2", "Opens the log", 0, KEY_LOG_LETTER},
    {"Ctrl+T", "Chat in online games: Enter sends, Escape leaves the field", HELP_TOGETHER, KEY_CHAT_LETTER},
    {"F3", "Enlarges the card under the pointer or in focus", 0, KEY_ZOOM_LETTER},
    {"F6", "Keeps the enlarged card on screen for comparison; Escape closes it", 0, KEY_PIN_LETTER},
    {"F4", "Opens the dictionary, if the level of help allows it", HELP_SPELLING, NO_LETTER},
    {"F5", "Shows a hint, if the level of help allows it", HELP_HINTS, NO_LETTER},
    {"F7", "Replays what happened since your last move: Left and Right step, Escape closes the replay", 0,
     KEY_REPLAY_LETTER},
    {"In a replay: Home, End, a number and Enter",
     "Go to the start, the end, or that move; Backspace returns to where you were", 0, NO_LETTER},
    {"In a replay: PageUp, PageDown", "Go to the previous or next marked mistake", HELP_HINTS, NO_LETTER},
    {"In a replay: @", "What if: plays on from this position; the game itself doesn't change", 0,
     KEY_WHAT_IF},
    {"In a replay: @", "Find better: lets you replace one of your mistakes", HELP_HINTS, KEY_FIND_BETTER},
    {"F8", "In a lesson: goes to the next bubble; Shift+F8 goes back", HELP_LESSON, NO_LETTER},
    {"Space", "While bots play: skips to your turn", HELP_BOTS, NO_LETTER},
    {"@", "While only bots play: pauses and resumes them", HELP_BOTS, KEY_PAUSE_BOTS},
    {"@ @ @ @", "Move a map or grid", HELP_WORLD, KEY_MAP_UP},
    {"@ and @, Home", "Zoom in, zoom out, show all of it", HELP_WORLD, KEY_MAP_LARGER},
    {"@", "Folds or opens the side panels", HELP_WORLD, KEY_PANELS},
    {"Left and Right", "On a page like this: previous or next chapter", 0, NO_LETTER},
    {"Ctrl+F, Enter",
     "On a page: searches; Enter or F3 goes to the next match, with Shift to the previous one", 0, NO_LETTER},
    {"@", "On the shelf: opens the puzzles", 0, KEY_PUZZLES},
    {"@", "On the shelf: joins a table on another machine", 0, KEY_JOIN},
    {"@", "On the shelf: opens the daily games of the selected book", 0, KEY_DAILY},
    {"F10 or Escape", "Opens the menu", 0, NO_LETTER},
    {"F11 or Alt+Enter", "Turns full screen on or off", 0, NO_LETTER},
    {"Ctrl+M", "Turns all sound off or on", 0, NO_LETTER},
    {"Ctrl+F9", "Turns speech on or off; F9 repeats, Shift+F9 reads the whole table", 0, NO_LETTER},
    {"Ctrl+H", "Opens this page; so does ?", 0, KEY_KEYS_LETTER},
    {NULL, NULL, 0, NO_LETTER},
};

static void write_key(Text *out, const HelpLine *line, unsigned parts, const KeyBindings *bindings)
{
    int letter = line->letter;
    bool within = false;
    for (const char *c = line->key; *c; c++) {
        if (*c == '@') {
            text_add(out, "%s", key_bindings_hint(bindings, (KeyAction)letter++));
            within = true;
        } else {
            text_add(out, "%c", *c);
        }
    }
    if (!within && letter != NO_LETTER && !(parts & HELP_SPELLING)) {
        text_add(out, " or %s", key_bindings_hint(bindings, (KeyAction)letter));
    }
}

static void write_lines(Text *out, const char *heading, const char *column, const HelpLine *lines,
                        unsigned parts, const KeyBindings *bindings)
{
    text_add(out, "## %s\n| %s | What it does |\n|---|---|\n", heading, column);
    for (; lines->key; lines++) {
        if ((lines->needs & ~parts) == 0) {
            text_add(out, "| ");
            write_key(out, lines, parts, bindings);
            text_add(out, " | %s |\n", lines->does);
        }
    }
}

void help_write(Text *out, unsigned parts, const KeyBindings *bindings)
{
    text_add(out, "# How to handle the table\n"
                  "Everything can be done with the pointer, and everything can be done from the keyboard.\n");
    write_lines(out, "With the pointer", "Gesture", pointer, parts, bindings);
    write_lines(out, "With the keyboard", "Key", keys, parts, bindings);
    text_add(
        out,
        "## Good to know\n"
        "- Every move is saved at once. Leave when you like, and resume from the shelf.\n"
        "- Numbers that fly across the table can be skipped with any key or click, and the log keeps them "
        "all.\n"
        "- Taking back stops where something hidden was revealed. In a game for one, the menu can allow "
        "more; "
        "the run is then marked as assisted.\n");
}

static void open_help(Shell *shell)
{
    Text text = {0};
    help_write(&text, HELP_ALL, &shell->settings.keys);
    shell_open_text(shell, "help", text_chars(&text));
    text_free(&text);
}

void menu_open(Dialog *dialog, unsigned parts, const char *note)
{
    const bool at_table = parts & MENU_OF_TABLE;
    dialog_open(dialog, "Menu", note);
    dialog_add(dialog, MENU_CONTINUE, PIECE_STRONG, at_table ? "Back to the game" : "Back to the shelf");
    dialog_add(dialog, MENU_SETTINGS, 0, "Settings");
    if (at_table) {
        dialog_add(dialog, MENU_RULES, 0, "Rules");
    }
    if (parts & MENU_OF_STORY) {
        dialog_add(dialog, MENU_TAKE_HOME, 0, "Take the story home");
    }
    dialog_add(dialog, MENU_HELP, 0, "Keys and gestures");
    if (at_table) {
        dialog_add(dialog, MENU_NEW_GAME, 0, "New game");
        dialog_add(dialog, MENU_SHELF, 0, "Back to the shelf");
    } else {
        dialog_add(dialog, MENU_CREDITS, 0, "Credits and licences");
    }
    dialog_add(dialog, MENU_QUIT, 0, parts & MENU_OF_SAVE ? "Save and quit" : "Quit");
}

bool menu_act(Dialog *dialog, Shell *shell, int action)
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
        open_help(shell);
        return true;
    case MENU_CREDITS:
        dialog_close(dialog);
        shell_open_page(shell, "credits", "docs/credits.md");
        return true;
    case MENU_QUIT:
        shell->quit = true;
        return true;
    default:
        return settings_menu_act(dialog, shell, action);
    }
}
