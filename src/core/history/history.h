/* history.h: history of finished games, one file per game, with an index for fast listing.

   A finished game is FOLDER/GAME/20261122T201503Z-SEED.json. The name contains the time of the last move in
   UTC. The file contains the save, followed by a record with the member "result":

       {"name": "Damsel", "ended": "2026-11-22T20:15:03Z", "version": "0.1", "outcome": "won",
        "winners": [0], "score": [12], "help": "blind", "assisted": false, "seconds": 840, "moves": 57,
        "figures": {"best_word": {"value": 37, "moves": 12, "words": "QUIXOTRY"}}}

   Deleted games are in the subfolder deleted/ until history_purge_deleted removes them. The index only caches
   the contents of the files. Each read of the index compares it with the folder and repairs it. */
#ifndef CORE_HISTORY_HISTORY_H
#define CORE_HISTORY_HISTORY_H

#include "core/match/analysis.h"
#include "core/match/result.h"
#include "core/match/save.h"

enum { FINISHED_FILE_MAX = 64, FINISHED_NAME_MAX = 100, FINISHED_PATH_MAX = 1280 };

typedef struct FinishedGame {
    char file[FINISHED_FILE_MAX];
    char name[FINISHED_NAME_MAX]; /* name of the save, cut if too long, or "" if the save has no name */
    uint64_t bytes;
    int64_t ended;    /* time at which the game ended, in seconds since 1970, UTC */
    MatchSetup setup; /* options, seats and seed of the match; content is NULL */
    bool deleted; /* true if the file is in the subfolder deleted/, until history_purge_deleted removes it */
    /* true if the game was played with another version of the rules, so that it can be listed but not
     * replayed */
    bool outdated;
    uint64_t content_hash; /* game_get_content_hash of the cards that were used in the game */
    MatchResult result;
    /* true if the moves of people were analyzed. The result of this slow analysis is in the index, not in the
     * game's file. */
    bool analyzed;
    QualityCounts quality; /* result of the analysis, valid if `analyzed` is true */
    /* true if `result` is complete: it has all statistics and seen gallery entries, so that no replay is
     * needed */
    bool recounted;
    /* reason why the file cannot be read, or NULL if it can be read. If there is a reason, only `file`,
     * `bytes` and `ended` are valid. */
    char *read_error;
} FinishedGame;

/* Initialize with {0}, free with finished_game_list_free. */
typedef struct FinishedGameList {
    FinishedGame *games;
    int count, capacity;
} FinishedGameList;

/* Moves the save of a finished match into the history. Never overwrites a file. After a failure or crash, the
 * match is still in the save or already in the history; calling this function again completes the transfer.
 *
 * `journal` is the state of the save file (see save.h). `name` is the name of the save as shown to the
 * player. `quality` is the analysis of the game, or NULL if the game was not analyzed. */
bool history_add_game(const char *folder, const char *save, const Match *match, const Journal *journal,
                      const char *name, const QualityCounts *quality, Error *error);
/* Lists all games from latest to oldest, and repairs the index. Free `out` with finished_game_list_free. */
void history_list(const char *folder, const Game *game, FinishedGameList *out);
void history_list_deleted(const char *folder, const Game *game, FinishedGameList *out);
/* Reads the latest game, which is the one with the latest time in its file name. Does not use the index.
 * Returns false if there is no game or its file cannot be read. */
bool history_find_newest(const char *folder, const Game *game, FinishedGame *out);
/* Deletes the index. The next call of history_list creates it again. */
void history_delete_index(const char *folder, const Game *game);
/* Appends a zeroed entry and returns the entry. */
FinishedGame *finished_game_list_add(FinishedGameList *list);
void finished_game_list_free(FinishedGameList *list);

/* True if the game's file lacks statistics or gallery entries that replaying the game would add. */
bool history_needs_recount(const FinishedGame *finished);
/* Replays the game once to add missing statistics and gallery entries. Leaves a game that cannot be replayed
 * unchanged. Takes as long as loading the game. */
void history_recount(const char *folder, FinishedGame *finished, FindContentFn *find, void *user);
/* Analyzes the moves of people, which takes seconds or minutes. If a game cannot be replayed, marks it as
 * analyzed, too, so that there is no second attempt. */
void history_analyze(const char *folder, FinishedGame *finished, FindContentFn *find, void *user);
/* Rewrites the index from a list of all games. If writing fails, the next call of history_list creates the
 * index. */
void history_index_write(const char *folder, const Game *game, const FinishedGameList *games);

void history_format_path(const char *folder, const Game *game, const char *file, char out[FINISHED_PATH_MAX]);
/* Reads the file of one finished game. Returns false with `error` on failure. Does not set out->file,
 * out->bytes and out->read_error. */
bool history_read(const char *path, FinishedGame *out, Error *error);

/* history_delete moves a game to the subfolder deleted/. history_restore moves the game back.
 * history_purge_deleted removes all deleted games permanently. */
bool history_delete(const char *folder, const Game *game, const char *file, Error *error);
bool history_restore(const char *folder, const Game *game, const char *file, Error *error);
void history_purge_deleted(const char *folder, const Game *game);

#endif
