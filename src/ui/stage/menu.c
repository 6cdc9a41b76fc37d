/* menu.c: see menu.h. */
#include "ui/stage/menu.h"

#include "ui/stage/settings_menu.h"

const char help_text[] =
    "# How to handle the table\n"
    "Everything can be done with the pointer, and everything can be done from the keyboard.\n"
    "## With the pointer\n"
    "| Gesture | What it does |\n|---|---|\n"
    "| Drag a card | Places that may take it light up; anywhere else it glides home |\n"
    "| Click a card, then a place | The same without holding the button |\n"
    "| Rest on a card | Shows it large; a right click shows it at once, a middle click keeps it |\n"
    "| Hold a card of yours that lies face down | Shows it large as long as you hold it |\n"
    "| Wheel | Scrolls lists, turns what a game lets turn, else shows a map or grid larger or smaller |\n"
    "| Drag an empty place of it | Moves a map or grid that is larger than its window; the middle button "
    "does too |\n"
    "## With the keyboard\n"
    "| Key | What it does |\n|---|---|\n"
    "| Arrows | Move the light to the next piece in that direction |\n"
    "| Tab | On to the next group of pieces; Shift+Tab back |\n"
    "| Enter | Clicks the lit piece: picks it up, and puts it down on a lit place |\n"
    "| Ctrl+Enter | Commits: ends the turn, plays the word |\n"
    "| Letters, Backspace, Space | Spell, where a game is about spelling |\n"
    "| Ctrl+A, C, X, V, Z, Y | Where words are typed: all, copy, cut, paste, back, on |\n"
    "| Ctrl+Z or U | Takes back the last step or move |\n"
    "| Ctrl+Y | Does it again |\n"
    "| F1 | The rules of the game, at the chapter of the piece in focus |\n"
    "| F2 or L | The log |\n"
    "| F3 or Z | Shows the card under the pointer, or in focus, large |\n"
    "| F6 or P | Keeps it on screen, to be compared with others; Escape puts it away |\n"
    "| F4 | The dictionary, where the level of help allows it |\n"
    "| F5 | A hint, where the level of help allows it |\n"
    "| Space | While bots play: on to your turn at once |\n"
    "| P | While only bots play: halts them, and lets them go on |\n"
    "| W A S D, + and -, Home | Move a map or grid, show it larger or smaller, show all of it |\n"
    "| Left and Right | On a page like this one: the chapter before, or the next |\n"
    "| Ctrl+F, Enter | On a page: finds words; Enter or F3 goes on to the next place, with Shift back |\n"
    "| F10 or Escape | The menu |\n"
    "| F11 or Alt+Enter | Full screen |\n"
    "| Ctrl+H, H or ? | This page |\n"
    "## Good to know\n"
    "- Every move is saved at once. Leave when you like, and resume from the shelf.\n"
    "- Numbers that fly across the table can be skipped with any key or click, and the log keeps them all.\n"
    "- Taking back stops where something hidden was revealed. In a game for one, the menu can allow more; "
    "the run is "
    "then marked as assisted.\n";

void menu_open(Dialog *dialog, bool at_table, const char *note)
{
    dialog_open(dialog, "Menu", note);
    dialog_add(dialog, MENU_CONTINUE, PIECE_STRONG, at_table ? "Back to the game" : "Back to the shelf");
    dialog_add(dialog, MENU_SETTINGS, 0, "Settings");
    if (at_table) {
        dialog_add(dialog, MENU_RULES, 0, "Rules");
    }
    dialog_add(dialog, MENU_HELP, 0, "Keys and gestures");
    if (at_table) {
        dialog_add(dialog, MENU_NEW_GAME, 0, "New game");
        dialog_add(dialog, MENU_SHELF, 0, "Back to the shelf");
    } else {
        dialog_add(dialog, MENU_CREDITS, 0, "Credits and licences");
    }
    dialog_add(dialog, MENU_QUIT, 0, at_table ? "Save and quit" : "Quit");
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
        shell_open_text(shell, "help", help_text);
        return true;
    case MENU_CREDITS:
        dialog_close(dialog);
        shell_open_page(shell, "credits", "docs/credits.md", NULL);
        return true;
    case MENU_QUIT:
        shell->quit = true;
        return true;
    default:
        return settings_menu_act(dialog, shell, action);
    }
}
