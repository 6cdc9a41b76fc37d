/* menu.c: see menu.h. */
#include "ui/menu.h"

#include "ui/screens.h"

#include <string.h>

const char help_text[] =
    "# How to handle the table\n"
    "Everything can be done with the pointer, and everything can be done from the keyboard.\n"
    "## With the pointer\n"
    "| Gesture | What it does |\n|---|---|\n"
    "| Drag a card | Places that may take it light up; anywhere else it glides home |\n"
    "| Click a card, then a place | The same without holding the button |\n"
    "| Rest on a card | Shows it large; a right click shows it at once |\n"
    "| Wheel | Scrolls lists, and what a game puts under the pointer |\n"
    "## With the keyboard\n"
    "| Key | What it does |\n|---|---|\n"
    "| Arrows, Tab | Move the light from piece to piece |\n"
    "| Enter | Clicks the lit piece |\n"
    "| Ctrl+Enter | Commits: ends the turn, plays the word |\n"
    "| Letters, Backspace, Space | Spell, where a game is about spelling |\n"
    "| Ctrl+Z or U | Takes back the last step or move |\n"
    "| Ctrl+Y | Does it again |\n"
    "| F1 | The rules of the game |\n"
    "| F2 or L | The log |\n"
    "| F3 or Z | Shows the card under the pointer large |\n"
    "| F10 or Escape | The menu |\n"
    "| F11 or Alt+Enter | Full screen |\n"
    "| Ctrl+H, H or ? | This page |\n"
    "## Good to know\n"
    "- Every move is saved at once. Leave when you like, and resume from the shelf.\n"
    "- Numbers that fly across the table can be skipped with any key or click, and the log keeps them all.\n"
    "- Taking back stops where something hidden was revealed. In a game for one, the menu can allow more; "
    "the run is "
    "then marked as assisted.\n";

static const char *speed_name(int speed)
{
    static const char *const names[SPEED_MAX + 1] = {"off", "normal", "twice as fast", "three times as fast",
                                                     "four times as fast"};
    return names[speed];
}

static void add_settings(Dialog *dialog, const Shell *shell)
{
    const Settings *settings = &shell->settings;
    dialog_add(dialog, MENU_SPEED, 0, "Animation: %s", speed_name(settings->animation_speed));
    dialog_add(dialog, MENU_FULL_SCREEN, 0, "Full screen: %s", settings->full_screen ? "on" : "off");
    dialog_add(dialog, MENU_UNDO_PAST, 0, "Take back past drawn cards: %s",
               settings->undo_past_reveals ? "allowed" : "no");
}

void menu_open(Dialog *dialog, const Shell *shell, bool at_table, const char *note)
{
    dialog_open(dialog, at_table ? "Menu" : "Settings", note);
    dialog_add(dialog, MENU_CONTINUE, PIECE_STRONG, at_table ? "Back to the game" : "Back to the shelf");
    add_settings(dialog, shell);
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

bool menu_act(Dialog *dialog, Shell *shell, bool at_table, int action)
{
    Settings *settings = &shell->settings;
    switch (action) {
    case MENU_CONTINUE:
        dialog_close(dialog);
        return true;
    case MENU_SPEED:
        settings->animation_speed = (settings->animation_speed + 1) % (SPEED_MAX + 1);
        break;
    case MENU_FULL_SCREEN:
        shell_set_full_screen(shell, !settings->full_screen);
        break;
    case MENU_UNDO_PAST:
        settings->undo_past_reveals = !settings->undo_past_reveals;
        break;
    case MENU_HELP:
        dialog_close(dialog);
        shell_open_text(shell, "help", help_text);
        return true;
    case MENU_CREDITS:
        dialog_close(dialog);
        shell_open_page(shell, "credits", "docs/credits.md");
        return true;
    case MENU_QUIT:
        shell->quit = true;
        return true;
    default:
        return false;
    }
    shell_keep_settings(shell);
    char note[sizeof dialog->text];
    memcpy(note, dialog->text, sizeof note);
    menu_open(dialog, shell, at_table, note);
    return true;
}
