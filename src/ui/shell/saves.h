/* saves.h: the saved matches of each game: where they lie, what is known of them, and opening them.

      A save is saves/GAME/NAME.save in the program's folder; NAME is the player's name for it, encoded by
   file_name.h. Saves that were put aside or deleted are in subfolders; deleted ones stay until saves_empty.
 */
#ifndef UI_SHELL_SAVES_H
#define UI_SHELL_SAVES_H

#include "core/file_lock.h"
#include "core/save.h"
#include "ui/shell/shell.h"

typedef enum SaveFolder { SAVES_AT_HAND, SAVES_ASIDE, SAVES_DELETED, SAVE_FOLDERS } SaveFolder;

typedef enum SaveState {
    SAVE_NONE,
    SAVE_UNFINISHED,
    SAVE_FINISHED,
    SAVE_OUTDATED, /* played under other rules: it can be read, not played on */
    SAVE_DAMAGED,  /* `error` says why */
} SaveState;

/* Added to a save's path: file of text typed at its table and not submitted. */
#define SAVE_DRAFTS_ENDING ".drafts"

enum { SAVE_NAME_MAX = 100, SAVE_FILE_MAX = 256, SAVE_PATH_MAX = PATH_TEXT_MAX + 2 * SAVE_FILE_MAX };

typedef struct SaveDate {
    int64_t seconds; /* since 1970, UTC */
    int32_t nanoseconds;
} SaveDate;

typedef struct SaveSlot {
    const Game *game;
    SaveFolder folder;
    char name[SAVE_NAME_MAX]; /* the player's name for it */
    char file[SAVE_FILE_MAX]; /* file name without extension; see file_name.h */
    SaveState state;
    SaveInfo info;
    Error error;
    long player;    /* the process that plays it just now; 0 = none */
    bool has_older; /* of a damaged one: more of it may be had by saves_open_older */
    SaveDate date;  /* when it was last played */
} SaveSlot;

/* Start from {0}. */
typedef struct SaveList {
    SaveSlot *slots;
    int count, capacity;
} SaveList;

/* Where a match is kept, and how much of it. One window keeps it, the one that has the lock; another that
   opens it looks on. To be left with saves_leave. */
typedef struct SavePlace {
    char path[SAVE_PATH_MAX]; /* "" = nowhere yet */
    Journal journal;
    FileLock *lock; /* NULL where it is another's, or no locks are to be had */
    long player;    /* the other process that keeps it; 0 = none does */
    bool told;      /* and who looks on knows that */
    bool filed;     /* it is over, and lies among the runs: nothing is taken back any more */
} SavePlace;

/* Gives the saves of older versions of the program their places. A failure becomes a notice. */
void saves_adopt(Shell *shell);
/* The one at hand that was played last; its state is SAVE_NONE where there is none. */
SaveSlot saves_look(Shell *shell, const Game *game);
/* How the match at hand that was played last was set up; false where there is none, or it was of other
   dials. */
bool saves_last_setup(Shell *shell, const Game *game, MatchSetup *out);
/* Adds all in a folder, those played last first. To be freed with saves_list_free. */
void saves_list(Shell *shell, const Game *game, SaveFolder folder, SaveList *out);
void saves_list_free(SaveList *list);

/* Replays the saved match and says where it is kept; NULL with `error`. The content belongs to the shell's
   library. Where another process plays it, it opens to be looked at: `player` says which. */
Match *saves_open(Shell *shell, const SaveSlot *slot, SavePlace *place, Error *error);
/* What can still be had of a damaged save, from itself or from the copy before it. It takes the damaged one's
   place, which is put aside. */
Match *saves_open_older(Shell *shell, const SaveSlot *slot, SavePlace *place, Error *error);
/* Takes the lock of its path, from another process only by force; else `player` says whose it is. */
void saves_lock(SavePlace *place, bool by_force);
/* Lets others have it. */
void saves_leave(SavePlace *place);
/* Opens it anew, with the lock that another process has until now. NULL with `error`. */
Match *saves_take_over(Shell *shell, SavePlace *place, Error *error);
/* Has another process written something since `place` was read? */
bool saves_has_news(const SavePlace *place);
/* Reads it anew, still as one that looks on; NULL with `error`, and `place` is as it was. */
Match *saves_look_on(Shell *shell, SavePlace *place, Error *error);
/* Has the lock that this window had been taken away? */
bool saves_was_taken(const SavePlace *place);
/* Opens a page with what a save tells without being played again; a failure becomes a notice. */
void saves_read(Shell *shell, const SaveSlot *slot);
/* `why`: why it is not played again, as save_summary takes it. */
void saves_read_file(Shell *shell, const char *path, const char *why);
/* A place for a new match, under a name that is free. */
bool saves_new_place(Shell *shell, const MatchSetup *setup, SavePlace *place, Error *error);

/* Returns whether a save can have this name; false with `why`, a sentence for the player. */
bool saves_check_name(const char *name, Error *why);
/* Writes the player's name of the save at `path`; "" if it is no save. */
void saves_name_of(const char *path, char out[SAVE_NAME_MAX]);
/* Each also moves the files beside the save, and updates the slot. Fails for a game that is open in another
   window. */
bool saves_rename(Shell *shell, SaveSlot *slot, const char *name, Error *error);
/* Under another name where its own is taken there. */
bool saves_move(Shell *shell, SaveSlot *slot, SaveFolder folder, Error *error);
/* Forgets for good what was deleted. */
void saves_empty(Shell *shell);

#endif
