/* saves.h: the saved games of each game. Lists, opens, locks, renames and moves them. Does not write moves;
 * see save_writer.h. A save is the file saves/GAME/NAME.save in the data folder. NAME is the player's name
 * for the save, encoded by file_name.h. Archived and deleted saves are in subfolders. Deleted saves stay
 * there until saves_purge_deleted is called. */
#ifndef UI_SHELL_SAVES_H
#define UI_SHELL_SAVES_H

#include "core/match/save.h"
#include "core/platform/file_lock.h"
#include "ui/shell/shell.h"

typedef enum SaveFolder { SAVES_CURRENT, SAVES_ARCHIVED, SAVES_DELETED, SAVE_FOLDERS } SaveFolder;

typedef enum SaveState {
    SAVE_NONE,
    SAVE_UNFINISHED,
    SAVE_FINISHED,
    /* the save was made with another version of the rules, so it can be read, but the game cannot be
       continued */
    SAVE_OUTDATED,
    SAVE_DAMAGED, /* the save cannot be read: `error` has the reason */
} SaveState;

/* The drafts file of a save has the name of the save and this suffix. Drafts are texts that were typed in the
 * game but not submitted. */
#define SAVE_DRAFTS_ENDING ".drafts"

enum { SAVE_NAME_MAX = 100, SAVE_FILE_MAX = 256, SAVE_PATH_MAX = PATH_TEXT_MAX + 2 * SAVE_FILE_MAX };

typedef struct SaveDate {
    int64_t seconds; /* seconds since 1970-01-01, UTC */
    int32_t nanoseconds;
} SaveDate;

typedef struct SaveSlot {
    const Game *game;
    SaveFolder folder;
    char name[SAVE_NAME_MAX]; /* name given by the player */
    char file[SAVE_FILE_MAX]; /* file name without the extension; see file_name.h */
    SaveState state;
    SaveInfo info;
    Error error;
    long player;         /* ID of the process that has opened the save, or 0 if no process has opened it */
    bool is_recoverable; /* true if the file is damaged, but saves_recover can open a part of it */
    SaveDate date;       /* time of the last change */
    uint64_t bytes;      /* size of the file */
} SaveSlot;

/* List of saves. Initialize with {0}. */
typedef struct SaveList {
    SaveSlot *slots;
    int count, capacity;
} SaveList;

/* An open save: its path, its journal and its lock. Only the window that has the lock may write the file.
 * Other windows can only read it. Close with saves_close. */
typedef struct SaveHandle {
    char path[SAVE_PATH_MAX]; /* path of the save file, or "" if there is no file yet */
    Journal journal;
    /* lock on the save file, or NULL if another process has the lock or the system does not support locks */
    FileLock *lock;
    long player; /* ID of the other process that has the lock on the save, or 0 if no other process has it */
    bool read_only_reported; /* true if the player was already told that this window cannot change the save */
    bool in_history;         /* true if the save is in the history; moves can then not be undone */
} SaveHandle;

/* Moves saves of older versions to their new paths. Shows a notice on failure. */
void saves_migrate(Shell *shell);
/* Returns the save in the folder of current saves that was played last. If the folder has no save,
 * SaveSlot.state of the result is SAVE_NONE. */
SaveSlot saves_find_latest(Shell *shell, const Game *game);
/* Reads the set-up of a saved match. Returns false if there is no save, or if the set-up can no longer be
 * used because the game has changed. */
bool saves_read_setup(const Shell *shell, const SaveSlot *slot, MatchSetup *out);
/* Adds all saves of a folder to `out`, newest first. Free with saves_list_free. */
void saves_list(Shell *shell, const Game *game, SaveFolder folder, SaveList *out);
void saves_list_free(SaveList *list);
/* Lists the finished saves in the folder of current saves. Skips saves that an earlier call has found to be
 * unfinished and that have not changed since then. This includes calls in earlier runs of the program. Free
 * with saves_list_free. */
void saves_list_finished(Shell *shell, const Game *game, SaveList *out);
/* Starts a thread that looks through the current saves of all games. saves_find_latest and
 * saves_list_finished wait for this thread and use its results, until saves_end_scan is called. Until then,
 * the main thread must not change the saves. */
void saves_start_scan(Shell *shell);
/* Waits for the thread of saves_start_scan and frees its results. Call this before the saves are changed.
 * Does nothing if there is no scan. */
void saves_end_scan(Shell *shell);

/* Replays a save, and initializes its handle `save`. Returns NULL with `error` on failure. The match uses
 * content of the shell's content store. If another process has the lock, the save can only be read, and
 * save->player is the ID of that process. */
Match *saves_open(Shell *shell, const SaveSlot *slot, SaveHandle *save, Error *error);
/* Opens the readable part of a damaged save or of its backup, whichever has more moves. Saves this part under
 * the same name, and moves the damaged file to the archive. Returns NULL with `error` on failure. */
Match *saves_recover(Shell *shell, const SaveSlot *slot, SaveHandle *save, Error *error);
/* Locks the save of this handle. If another process has the lock and `by_force` is true, takes the lock from
 * that process. If `by_force` is false, sets save->player to the ID of that process. */
void saves_lock(SaveHandle *save, bool by_force);
/* Unlocks the open save and clears its handle. */
void saves_close(SaveHandle *save);
/* Takes the lock from the other process and opens the save again. Returns NULL with `error` on failure. */
Match *saves_take_over_lock(Shell *shell, SaveHandle *save, Error *error);
/* True if another process has written the save since this process last read it. */
bool saves_has_changed(const SaveHandle *save);
/* Reads the save of this handle again without locking it. On failure, returns NULL with `error` and leaves
 * the handle unchanged. */
Match *saves_reload_read_only(Shell *shell, SaveHandle *save, Error *error);
/* True if another process has taken the lock of the save from this window. */
bool saves_is_lock_lost(const SaveHandle *save);
/* Opens a page with a summary of a save that cannot be replayed. If this fails, shows a notice. */
void saves_show_summary(Shell *shell, const SaveSlot *slot);
/* Opens a page with a summary of the save at `path`. `why` is the reason why the save cannot be replayed. */
void saves_show_summary_of_path(Shell *shell, const char *path, const char *why);
/* Creates a save for a new match, under a name that is not used yet. */
bool saves_create(Shell *shell, const MatchSetup *setup, SaveHandle *save, Error *error);

/* True if a save may have this name. If not, `why` gets a sentence for the player. */
bool saves_check_name(const char *name, Error *why);
/* True if `name` is a default name that the program, not the player, gives to a save with this set-up. */
bool saves_is_default_name(const MatchSetup *setup, const char *name);
/* Writes the name of the save at `path` as players see it. Writes "" if the file is not a save. */
void saves_write_display_name(const char *path, char out[SAVE_NAME_MAX]);
/* Renames a save and all files that belong to it: its backup, its drafts and its online game file. Writes the
 * new name to `slot`. Fails if the save is open in another window. */
bool saves_rename(Shell *shell, SaveSlot *slot, const char *name, Error *error);
/* Moves a save and the files that belong to it to another folder. Writes the folder to `slot`. If the other
 * folder already has a save of this name, appends a number to the name. Fails if the save is open in another
 * window. */
bool saves_move_to_folder(Shell *shell, SaveSlot *slot, SaveFolder folder, Error *error);
/* Deletes all files in the folder of deleted saves. */
void saves_purge_deleted(Shell *shell);

#endif
