/* history.h: the matches that are over, a file each, and an index by which they are listed at once.

   A run lies in FOLDER/GAME/ as 20261122T201503Z-SEED.json, by the time of its last move in UTC. It is the
   save as it was played, and behind it a record with the member "result":

       {"name": "Damsel", "ended": "2026-11-22T20:15:03Z", "version": "0.1", "outcome": "won",
        "winners": [0], "score": [12], "help": "blind", "assisted": false, "seconds": 840, "moves": 57,
        "figures": {"best_word": {"value": 37, "moves": 12, "words": "QUIXOTRY"}}}

   What was deleted lies in deleted/ below that until history_empty. The index is nothing but what the files
   say: it is checked against the folder whenever it is read, and mended where it lies or lacks. */
#ifndef CORE_HISTORY_H
#define CORE_HISTORY_H

#include "core/judgement.h"
#include "core/result.h"
#include "core/save.h"

enum { RUN_FILE_MAX = 64, RUN_NAME_MAX = 100, RUN_PATH_MAX = 1280 };

typedef struct Run {
    char file[RUN_FILE_MAX];
    char name[RUN_NAME_MAX]; /* as the save was called, cut where it was longer; "" = it had no name */
    uint64_t bytes;
    int64_t ended;    /* seconds since 1970, UTC */
    MatchSetup setup; /* without content */
    bool deleted;     /* it can be taken back until history_empty */
    bool outdated;    /* played under other rules: it can be read, not played again */
    uint64_t cards;   /* Game.content_hash of what it was played with */
    MatchResult result;
    bool judged;    /* the moves of the people in it were, which takes long: the index alone keeps it */
    Faults faults;  /* what they gave away */
    bool recounted; /* nothing more can be had of it by playing it again */
    char *damage;   /* why it cannot be read, and all but file, bytes and ended is empty; NULL = it can */
} Run;

/* Start from {0}. */
typedef struct RunList {
    Run *runs;
    int count, capacity;
} RunList;

/* Puts the save of a match that is over among the runs. `journal` says what the save holds, `name` what the
   run is to be called, `faults` what its people gave away, NULL = that is not known. However it ends, with a
   message or by a crash, the match lies in one place or the other, and a second try brings it to its end.
   Over no other file. */
bool history_file(const char *folder, const char *save, const Match *match, const Journal *journal,
                  const char *name, const Faults *faults, Error *error);
/* Adds all runs of a game, those that ended last first, and mends the index. To be freed with run_list_free.
 */
void history_list(const char *folder, const Game *game, RunList *out);
/* Adds those that were deleted and can be taken back. */
void history_list_deleted(const char *folder, const Game *game, RunList *out);
/* The one that ended last, as the files are named, whatever the index says; false where there is none that
   can be read. */
bool history_newest(const char *folder, const Game *game, Run *out);
/* Forgets the index, which the next list makes anew. */
void history_rebuild(const char *folder, const Game *game);
/* Adds an empty one, to be filled in. */
Run *run_list_add(RunList *list);
void run_list_free(RunList *list);

/* Does a run lack figures that its game counts today, and can it be played again to have them? */
bool history_lacks(const Run *run);
/* Plays it again for them, once; what cannot be replayed stays as it is. Takes as long as opening it. */
void history_recount(const char *folder, Run *run, MatchContentFn *find, void *user);
/* Judges the moves of the people in it that can be judged, which takes seconds or minutes; one that cannot be
   replayed is done with, too. */
void history_judge(const char *folder, Run *run, MatchContentFn *find, void *user);
/* Replaces the index by what is known of all runs of a game; one that cannot be written is made anew with the
   next list. */
void history_index_write(const char *folder, const Game *game, const RunList *runs);

void history_path(const char *folder, const Game *game, const char *file, char out[RUN_PATH_MAX]);
/* Reads one run; false with a message. `file`, `bytes` and `damage` are the caller's. */
bool history_read(const char *path, Run *out, Error *error);

/* A run that is deleted can be taken back until history_empty. */
bool history_delete(const char *folder, const Game *game, const char *file, Error *error);
bool history_take_back(const char *folder, const Game *game, const char *file, Error *error);
void history_empty(const char *folder, const Game *game);

#endif
