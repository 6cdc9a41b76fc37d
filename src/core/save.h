/* save.h: matches as files: written whole, appended to, and read by playing them again.

   A save is lines of JSON. The first says what was begun: game, versions, options, seats, seed. Each further
   one is a record:

       {"moves": 3, "seat": 0, "move": "draw", "note": "...", "state": "...", "turn": "Round 2"}

   It says how many moves are made after it, and, if need be after going there, what is new: a move, the words
   tied to it, a hash of the state every few moves, help that was at hand, the seconds that the table's clock
   has counted ("thought"), those that people have spent in all ("seconds"), the favourites among what was
   told; so taking back is a record without a move. A move that is only half put together ("draft", of the
   seat "drafter") stands in each record until it is made or put away. A last line without its end is what a
   crash has left of one, and is passed over. Saves of format 2, which knew no clock, and of format 1, one
   document with all in it, are read too. */
#ifndef CORE_SAVE_H
#define CORE_SAVE_H

#include "core/file.h"
#include "core/match.h"

enum { SAVE_FORMAT_VERSION = 3 };

/* ------------------------------------------------------------------ writing */

/* The save as text, to be freed by the caller with free(). */
char *match_save_text(const Match *match);
/* Writes the whole save with file_replace_private, since it holds hidden information; the old file is kept as
 * `path`.old. */
bool match_save(const Match *match, const char *path, Error *error);

/* How much of a match its file holds; {0} = there is no file yet. */
typedef struct Journal {
    FileMark file;  /* what was written or read last */
    FileMark tried; /* what it may hold instead, since an append failed */
    bool whole;     /* that cannot be appended to */
    uint64_t revision, drafted;
    int moves, thought, seconds;
    bool assisted;
    HelpLevel help;
    uint64_t favourites;
} Journal;

/* What is left to be written, so that it can be done in another thread: it knows nothing of the match. */
typedef struct SaveTask {
    char *path;
    char *text;
    size_t length;
    FileMark before; /* what the file is to hold, lest anything be lost that somebody else has written */
    FileMark tried;  /* or what it may hold instead; {0} = nothing else */
    bool appends;    /* to the former; else it is written whole */
} SaveTask;

/* Adds the record of how a match that is over has ended: `members` are those of its object "result"; see
   history.h. */
void match_save_result(const Match *match, const char *members, Text *out);
/* The task that brings the file up to date, which `journal` takes for done; false when there is nothing to
   do. To be freed with save_task_free. */
bool match_save_task(const Match *match, const char *path, Journal *journal, SaveTask *out);
/* One append, or a whole file, flushed to the disk. A message unless it was done. */
FileResult save_task_run(const SaveTask *task, Error *error);
void save_task_free(SaveTask *task);
/* After a task has failed: the file is as it was before it, and the next write is a whole one. */
void journal_restart(Journal *journal, const SaveTask *failed);

/* ------------------------------------------------------------------ reading */

/* Gives the content of the game that a save names, with the cards of `pack` ("" = as printed); NULL if it
   cannot. */
typedef const GameContent *MatchContentFn(void *user, const Game *game, const char *pack, Error *error);

/* Loads and replays; NULL with a message that names the file and the line, or the first move that differs. */
Match *match_load(const char *path, MatchContentFn *find, void *user, Error *error);
/* The same, to go on in this file: `journal` says how much of the match it holds. */
Match *match_resume(const char *path, MatchContentFn *find, void *user, Journal *journal, Error *error);
/* What can still be had of a damaged save: all up to the last position that is proved by its hash. */
Match *match_salvage(const char *path, MatchContentFn *find, void *user, Error *error);
/* Is its first line whole, so that there may be something to salvage? */
bool save_can_salvage(const char *path);
/* The same as match_load from memory, for tests and fuzzing. */
Match *match_load_text(const char *name, const char *text, size_t length, MatchContentFn *find, void *user,
                       Error *error);

/* Reads only what a list of saves shows; false with a message when the file is no save. */
typedef struct SaveInfo {
    char game[64];
    char pack[PACK_NAME_MAX];
    int rules_version;
    int moves;
    uint64_t seed;
    Day daily; /* as in MatchSetup */
    bool over;
    char turn[TURN_NAME_MAX]; /* where it stands, as the game says it; "" = not known */
} SaveInfo;
bool save_info(const char *path, SaveInfo *out, Error *error);
/* How the match was set up, without its content; false with a message where options, seats or game are not
   those of today, and for saves of format 1. */
bool save_setup(const char *path, MatchSetup *out, Error *error);

/* Adds what a save tells by itself, as a page of Markdown: what was chosen, where it stands, its moves and
   the words told with them. Nothing of it is played again, so that it works for rules that have changed
   since. `why` is a sentence of why it cannot be, for the page's beginning, or NULL: rules that have changed
   are told anyway. False with a message when the file is no save of a game on this shelf. */
bool save_summary(const char *path, const char *why, Text *out, Error *error);

#endif
