/* saves.h: the saved match of each game: where it lies, what is known of it, and opening it. Nothing is ever
 * deleted. */
#ifndef UI_SHELL_SAVES_H
#define UI_SHELL_SAVES_H

#include "core/save.h"
#include "ui/shell/shell.h"

typedef enum SaveState {
    SAVE_NONE,
    SAVE_UNFINISHED,
    SAVE_FINISHED,
    SAVE_DAMAGED, /* `error` says why */
} SaveState;

typedef struct SaveSlot {
    SaveState state;
    SaveInfo info;
    Error error;
    bool has_older; /* the copy before it can be read */
} SaveSlot;

SaveSlot saves_look(const Shell *shell, const Game *game);
/* Replays the saved match; NULL with `error`. The content belongs to the shell's library. */
Match *saves_open(Shell *shell, const Game *game, Error *error);
/* Puts a damaged save aside under a name of its own and replays the copy before it. */
Match *saves_open_older(Shell *shell, const Game *game, Error *error);
/* Moves the saved match out of the way of a new one, to a name that is free. */
bool saves_set_aside(const Shell *shell, const Game *game, Error *error);
bool saves_keep(const Shell *shell, const Match *match, Error *error);

#endif
