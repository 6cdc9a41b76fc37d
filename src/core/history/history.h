/* history.h: history of finished games, one file per game, with an index for fast listing.

   A finished game is FOLDER/GAME/20261122T201503Z-SEED.json. The name contains the time of the last move in
   UTC. The file contains the save, followed by a record with the member "result":

       {"name": "Damsel", "ended": "2026-11-22T20:15:03Z", "version": "0.1", "outcome": "won",
        "winners": [0], "score": [12], "help": "blind", "assisted": false, "seconds": 840, "moves": 57,
        "figures": {"best_word": {"value": 37, "moves": 12, "words": "QUIXOTRY"}}}

   Deleted games are in the subfolder deleted/ until history_purge_deleted removes them.

   The index games.index caches the contents of the files, and has the only copy of the analyses. Each listing
   compares the index with the names and inode numbers in the folder, and reads only files that the index
   lacks. If a file is changed in place, its entry stays outdated until history_update_entry is called. No
   function is thread-safe, but several programs can use the same folder. */
#ifndef CORE_HISTORY_HISTORY_H
#define CORE_HISTORY_HISTORY_H

#include "core/history/finished_game_list.h"
#include "core/match/save.h"

/* Moves the save of a finished match into the history. Never overwrites a file. After a failure or crash, the
 * match is still in the save or already in the history; calling this function again completes the transfer.
 *
 * `journal` is the state of the save file (see save.h). `name` is the name of the save as shown to the
 * player. `quality` is the analysis of the game, or NULL if the game was not analyzed. */
bool history_add_game(const char *folder, const char *save, const Match *match, const Journal *journal,
                      const char *name, const QualityCounts *quality, Error *error);
/* Adds all games to the end of `out`, from latest to earliest, and updates the index. Free `out` with
 * finished_game_list_free. Reads each new file, which takes about 40 µs per file. */
void history_list(const char *folder, const Game *game, FinishedGameList *out);
/* Like history_list, but for deleted games, in no particular order, and without the index. */
void history_list_deleted(const char *folder, const Game *game, FinishedGameList *out);
/* Reads the latest game, which is the one with the latest time in its file name. Does not use the index.
 * Returns false if there is no game or its file cannot be read. */
bool history_find_newest(const char *folder, const Game *game, FinishedGame *out);
/* Deletes the index, with all analyses. The next call of history_list creates it again. */
void history_delete_index(const char *folder, const Game *game);

/* True if the game's file lacks statistics or gallery entries that replaying the game would add. */
bool history_needs_recount(const FinishedGame *finished);
/* Replays the game to add missing statistics and gallery entries. Always sets finished->recounted, even if
 * the game cannot be replayed, so that there is no second attempt. Takes as long as loading the game. */
void history_recount(const char *folder, FinishedGame *finished, FindContentFn *find, void *user);
/* Analyzes the moves of people, which takes seconds or minutes. Always marks the game as analyzed, even if
 * the game cannot be replayed, so that there is no second attempt. */
void history_analyze(const char *folder, FinishedGame *finished, FindContentFn *find, void *user);
/* Writes `finished` to the index, for example after history_analyze. If writing fails, the index keeps its
 * earlier entry. */
void history_save_entry(const char *folder, const FinishedGame *finished);
/* If the size or the time of the game's file differs from `finished->stamp`, reads the file again and
 * corrects the index. */
void history_update_entry(const char *folder, const FinishedGame *finished);

void history_format_path(const char *folder, const Game *game, const char *file, char out[FINISHED_PATH_MAX]);
/* Reads the file of one finished game. Returns false with `error` on failure. Does not set out->file,
 * out->stamp and out->read_error. */
bool history_read(const char *path, FinishedGame *out, Error *error);

/* history_delete moves a game to the subfolder deleted/. history_restore moves the game back.
 * history_purge_deleted removes all deleted games permanently. */
bool history_delete(const char *folder, const Game *game, const char *file, Error *error);
bool history_restore(const char *folder, const Game *game, const char *file, Error *error);
void history_purge_deleted(const char *folder, const Game *game);

#endif
