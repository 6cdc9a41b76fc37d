/* card_printing.h: saves a PDF file with the cards of a game in the user's folder, on another thread, while
 * the window stays usable. Main thread only. */
#ifndef UI_SHELL_CARD_PRINTING_H
#define UI_SHELL_CARD_PRINTING_H

#include "ui/shell/shell.h"

/* Starts to make a PDF file with all cards of the game, their backs, boards and rules, in the user's
 * documents folder. If there is no such folder, uses the pictures folder or else the folder of the saves.
 * When the file is complete, shows a notice with its path. If a library is missing or the file cannot be
 * made, shows a notice with the reason. Does nothing while another file is being made. */
void card_printing_start(Shell *shell, const Game *game);
bool card_printing_is_running(const Shell *shell);
/* Shows a notice if the file is complete or cannot be made. Call once per update. */
void card_printing_update(Shell *shell);
/* Cancels the file that is being made, waits until its thread ends, and deletes the incomplete file. */
void card_printing_stop(Shell *shell);

#endif
