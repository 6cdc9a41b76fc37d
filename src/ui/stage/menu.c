/* menu.c: see menu.h. */
#include "ui/stage/menu.h"

#include "ui/stage/settings_menu.h"

#include <stddef.h>

enum { NO_LETTER = -1 };

/* A line of the page: a key or gesture, what it does, and where there is something for it to do. */
typedef struct HelpLine {
    const char *key, *does;
    unsigned needs; /* HelpParts */
    int letter;     /* KeyAction; does the same where letters spell no words, or NO_LETTER; those of
                       "@" in `key`, one after the other */
} HelpLine;

static const HelpLine pointer[] = {
    {"Drag a card", "Places that may take it light up; anywhere else it glides home", 0, NO_LETTER},
    {"Click a card, then a place", "The same without holding the button", 0, NO_LETTER},
    {"Rest on a card", "Shows it large; a right click shows it at once, a middle click keeps it", 0,
     NO_LETTER},
    {"Hold a card of yours that lies face down", "Shows it large as long as you hold it", 0, NO_LETTER},
    {"Wheel", "Scrolls lists, and turns what a game lets turn", 0, NO_LETTER},
    {"Wheel over a map or grid", "Shows it larger or smaller", HELP_WORLD, NO_LETTER},
    {"Drag an empty place of it",
     "Moves a map or grid that is larger than its window; the middle button does too", HELP_WORLD, NO_LETTER},
    {NULL, NULL, 0, NO_LETTER},
};

static const HelpLine keys[] = {
    {"Arrows", "Move the light to the next piece in that direction", 0, NO_LETTER},
    {"Tab", "On to the next group of pieces; Shift+Tab back", 0, NO_LETTER},
    {"Enter", "Clicks the lit piece: picks it up, and puts it down on a lit place", 0, NO_LETTER},
    {"A to Z",
     "Spell: each letter is put at the end of the word; where none is written, choose what bears it",
     HELP_SPELLING, NO_LETTER},
    {"Backspace, Delete", "Take back the last letter, or all of them", HELP_SPELLING, NO_LETTER},
    {"Ctrl+A, C, X, V, Z, Y", "Where words are typed: all, copy, cut, paste, back, on", HELP_FIELDS,
     NO_LETTER},
    {"Ctrl+Z", "Takes back the last step or move", 0, KEY_UNDO_LETTER},
    {"Ctrl+Y", "Does it again", 0, NO_LETTER},
    {"F1", "The rules of the game, at the chapter of the piece in focus", 0, NO_LETTER},
    {"F2", "The log", 0, KEY_LOG_LETTER},
    {"Ctrl+T", "Says something to all, at a table of several machines: Enter says it, Escape goes back",
     HELP_TOGETHER, KEY_CHAT_LETTER},
    {"F3", "Shows the card under the pointer, or in focus, large", 0, KEY_ZOOM_LETTER},
    {"F6", "Keeps it on screen, to be compared with others; Escape puts it away", 0, KEY_PIN_LETTER},
    {"F4", "The dictionary, where the level of help allows it", HELP_SPELLING, NO_LETTER},
    {"F5", "A hint, where the level of help allows it", HELP_HINTS, NO_LETTER},
    {"F7", "What happened since your last move, once more: Left and Right step, Escape ends it", 0,
     KEY_REPLAY_LETTER},
    {"There: Home, End, a number and Enter",
     "Beginning, end, the position after so many moves; Backspace back to where you were", 0, NO_LETTER},
    {"There: PageUp, PageDown", "From mistake to mistake, where they are marked", HELP_HINTS, NO_LETTER},
    {"There: @", "What if: play on from there; the game itself stays as it is", 0, KEY_WHAT_IF},
    {"There: @", "Find better: a mistake of yours, to be played otherwise", HELP_HINTS, KEY_FIND_BETTER},
    {"F8", "In a lesson: on to the next bubble, or past this one; Shift+F8 back", HELP_LESSON, NO_LETTER},
    {"Space", "While bots play: on to your turn at once", HELP_BOTS, NO_LETTER},
    {"@", "While only bots play: halts them, and lets them go on", HELP_BOTS, KEY_PAUSE_BOTS},
    {"@ @ @ @", "Move a map or grid", HELP_WORLD, KEY_MAP_UP},
    {"@ and @, Home", "Show it larger or smaller, show all of it", HELP_WORLD, KEY_MAP_LARGER},
    {"@", "Fold the panels beside it to strips, or open them", HELP_WORLD, KEY_PANELS},
    {"Left and Right", "On a page like this one: the chapter before, or the next", 0, NO_LETTER},
    {"Ctrl+F, Enter", "On a page: finds words; Enter or F3 goes on to the next place, with Shift back", 0,
     NO_LETTER},
    {"@", "On the shelf: puzzles", 0, KEY_PUZZLES},
    {"@", "On the shelf: a seat at a table on another machine", 0, KEY_JOIN},
    {"@", "On the shelf: today's game of the book that is chosen, and those of other days", 0, KEY_DAILY},
    {"F10 or Escape", "The menu", 0, NO_LETTER},
    {"F11 or Alt+Enter", "Full screen", 0, NO_LETTER},
    {"Ctrl+M", "All sound off, and on again", 0, NO_LETTER},
    {"Ctrl+F9", "What you turn to is read aloud, or no more; F9 says it again, Shift+F9 all of the table", 0,
     NO_LETTER},
    {"Ctrl+H", "This page, as does ?", 0, KEY_KEYS_LETTER},
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
