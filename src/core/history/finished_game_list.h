/* finished_game_list.h: list of finished games in compact form. Does not read or write files. */
#ifndef CORE_HISTORY_FINISHED_GAME_LIST_H
#define CORE_HISTORY_FINISHED_GAME_LIST_H

#include "core/match/analysis.h"
#include "core/match/result.h"

enum { FINISHED_FILE_MAX = 64, FINISHED_NAME_MAX = 100, FINISHED_PATH_MAX = 1280 };

/* Properties of a file that change when the file is edited or replaced. */
typedef struct FileStamp {
    uint64_t bytes;
    int64_t changed; /* time of the last change in seconds since 1970, UTC */
    uint64_t number; /* inode number in the listing of the folder; 0 on systems whose listings lack numbers */
    int32_t nanoseconds; /* fraction of `changed` */
} FileStamp;

typedef struct FinishedGame {
    char file[FINISHED_FILE_MAX];
    char name[FINISHED_NAME_MAX]; /* name of the save, or "" if it has no name or a longer name */
    FileStamp stamp;              /* state of the file when it was read */
    int64_t ended;                /* time at which the game ended, in seconds since 1970, UTC */
    MatchSetup setup;             /* options, seats and seed of the match; content is NULL */
    bool deleted;                 /* true if the file is in the subfolder deleted/ (see history_delete) */
    /* true if the game was played with another version of the rules, so that it can be listed but not
     * replayed */
    bool outdated;
    uint64_t content_hash; /* game_get_content_hash of the cards that were used in the game */
    MatchResult result;
    /* true if the moves of people were analyzed. The result of this slow analysis is in the index, not in the
     * game's file. */
    bool analyzed;
    QualityCounts quality; /* result of the analysis, valid if `analyzed` is true */
    /* true if a replay has added missing statistics and seen gallery entries to `result`, or if the game
     * could not be replayed */
    bool recounted;
    /* Reason why the file cannot be read, or NULL if it can be read. If there is a reason, only `file`,
     * `stamp` and `ended` are valid. The text belongs to the list, and is valid until the list changes. */
    const char *read_error;
} FinishedGame;

/* The finished matches of one game (Game). Each match takes a few hundred bytes. Initialize with {0}, free
 * with finished_game_list_free. Not thread-safe. */
typedef struct FinishedGameList {
    int count;
    size_t *offsets; /* position in `bytes` of each finished game, in the order of the list */
    char *bytes;
    size_t length, size; /* number of used and of allocated bytes in `bytes`; `length` is a multiple of 8 */
    int capacity;        /* number of allocated items in `offsets` */
    const Game *game;    /* NULL if nothing was added yet */
    uint64_t format;     /* finished_game_hash_format of `game` */
} FinishedGameList;

/* Returns a copy of the finished game with this index, from 0 to `count` - 1. Takes less than 1 µs. */
FinishedGame finished_game_list_get(const FinishedGameList *list, int index);
/* Returns the date of the daily game, or 0 if the finished game is not a daily game or cannot be read. Faster
 * than finished_game_list_get. */
Date finished_game_list_get_daily_date(const FinishedGameList *list, int index);
/* Adds a copy of `finished` at the end of the list. */
void finished_game_list_add(FinishedGameList *list, const FinishedGame *finished);
/* Replaces the finished game with this index by a copy of `finished`. */
void finished_game_list_replace(FinishedGameList *list, int index, const FinishedGame *finished);
/* Removes all finished games that are not daily games. */
void finished_game_list_keep_daily(FinishedGameList *list);
void finished_game_list_free(FinishedGameList *list);

#endif
