/* saves_private.h: paths and names of save files. The functions are in saves_list.c. Only for saves.c and
 * saves_list.c. */
#ifndef UI_SHELL_SAVES_PRIVATE_H
#define UI_SHELL_SAVES_PRIVATE_H

#include "ui/shell/saves.h"

#define SAVE_ENDING ".save"
#define SAVE_OLDER_ENDING ".save.old"
#define SAVE_LOCK_ENDING ".save.lock"

void saves_write_folder_path(const Shell *shell, const Game *game, SaveFolder folder,
                             char out[SAVE_PATH_MAX]);
/* Writes the path of a file that belongs to a save. `ending` is the extension of this file. */
void saves_write_path(const Shell *shell, const SaveSlot *slot, const char *ending, char out[SAVE_PATH_MAX]);
/* True if the file is a save or the backup of a save. Writes its name without the extension to `out`. */
bool saves_is_file_name(const char *file, char out[SAVE_FILE_MAX]);
bool saves_is_single_line_text(const char *name);
/* Returns the ID of the process that has opened the save, or 0 if no process has opened it. */
long saves_find_process(const Shell *shell, const SaveSlot *slot);

#endif
