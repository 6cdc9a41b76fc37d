/* save.h: saved games and the save format. Saves are written whole or appended to. Loading replays the moves.

   A save is a file of JSON lines. The first line is the head: game, versions, options, seats, seed, and the
   random numbers from which the seed was computed ("fair"), if players of an online game have dealt together.
   Each further line is a record:

   {"moves": 3, "seat": 0, "move": "draw", "note": "...", "state": "...", "turn": "Round 2"}

   "moves" is the number of moves after the record. If this number is smaller than before, moves were undone.
   The other members contain what is new: a move, its note, a hash of the state every few moves, the help
   level, the seconds on the game's clock ("thought"), the seconds that people spent in total ("seconds"), the
   favorites of the story, the bit set of seats that a host has taken over ("taken"), and the seat that has
   resigned ("resigned") or an agreement on a draw ("draw"). In online games, the last record of each write
   has the bit set of seats at other computers ("remote"). If there is a draft move, this record also has its
   text ("draft") and its seat ("drafter").

   A last line without a line break was left by a crash and is ignored. Format 2, which had no clock, and
   format 1, a single document, can be read, too. */
#ifndef CORE_MATCH_SAVE_H
#define CORE_MATCH_SAVE_H

#include "core/match/match.h"
#include "core/platform/file.h"

enum { SAVE_FORMAT_VERSION = 3 };

/* Returns the save as text. The caller frees the text. */
char *match_write_save(const Match *match);
/* Writes the whole save with file_replace_private, because saves contain hidden information. The old file is
 * kept as `path`.old. Returns false with `error` on failure. */
bool match_save(const Match *match, const char *path, Error *error);

/* State of a match's save file after the last write. {0} if there is no file yet. */
typedef struct Journal {
    FileDigest file; /* digest of the file after the last write or read */
    /* {0}, or a second possible digest of the file after a failed append: the append may have written the
     * data although it reported an error */
    FileDigest tried;
    bool whole; /* true if the next write must replace the whole save file */
    uint64_t seed, revision, draft_revision;
    int moves, clock_seconds, play_seconds;
    bool assisted;
    HelpLevel help;
    uint64_t favorites;
    uint32_t remote_seats, taken_seats;
    MatchEnding ending;
} Journal;

/* A pending write of a save. Another thread can run the task, because the task does not use the match. */
typedef struct SaveTask {
    char *path;
    char *text;
    size_t length;
    /* digest of the file before the task runs. If the file has another digest, another program has changed
     * the file, and the task fails. */
    FileDigest before;
    FileDigest tried; /* same as Journal.tried */
    bool appends;     /* true if the task appends to the save file, false if it replaces the file */
} SaveTask;

/* Appends a record (line of the save) with the result of a finished match to `out`. `members` is the text of
 * the members of the object "result"; see history.h. */
void match_write_result_record(const Match *match, const char *members, Text *out);
/* Creates a task that writes all unsaved changes to the save file. Updates `journal` as if the task had
 * already succeeded. Returns false if there is nothing to write. Free with save_task_free. */
bool match_create_save_task(const Match *match, const char *path, Journal *journal, SaveTask *out);
/* Appends to the save file or replaces it, and fsyncs the file. Sets `error` on failure. */
FileResult save_task_run(const SaveTask *task, Error *error);
void save_task_free(SaveTask *task);
/* Makes the next SaveTask replace the whole file. Call this after the task `failed` has failed. */
void journal_request_whole_save(Journal *journal, const SaveTask *failed);

/* Callback that returns the content of a game with the cards of `pack`, or of the built-in cards if `pack` is
 * "". Returns NULL with `error` on failure. */
typedef const GameContent *FindContentFn(void *user, const Game *game, const char *pack, Error *error);

/* Loads a save by replaying its moves. Returns NULL with an error that names the file and the line. If the
 * replayed match differs from the save, the error names the first move after which they differ. */
Match *match_load(const char *path, FindContentFn *find, void *user, Error *error);
/* Like match_load, and fills in `journal` so that later moves can be appended to the same file. */
Match *match_resume(const char *path, FindContentFn *find, void *user, Journal *journal, Error *error);
/* Loads a damaged save as far as possible: up to the last position whose hash is correct. */
Match *match_salvage(const char *path, FindContentFn *find, void *user, Error *error);
/* True if the first line of the save is intact. match_salvage needs this line. */
bool save_is_salvageable(const char *path);
/* Like match_load, but loads a save from memory. For tests and fuzzing. */
Match *match_load_text(const char *name, const char *text, size_t length, FindContentFn *find, void *user,
                       Error *error);

/* Information about a save, for lists of saves. save_read_info returns false with `error` if the file is not
 * a save. */
typedef struct SaveInfo {
    char game[64];
    char pack[PACK_NAME_MAX];
    int rules_version;
    int moves;
    uint64_t seed;
    Date daily_date; /* date of the daily game, or 0 if the match is not a daily game */
    bool over;
    bool is_lesson;
    /* true if people at other computers are still playing the match, see match_hides_secrets */
    bool hides_secrets;
    char turn[TURN_NAME_MAX]; /* current turn as named by the game, or "" if unknown */
} SaveInfo;
bool save_read_info(const char *path, SaveInfo *out, Error *error);
/* Reads the setup of a save. Does not load the cards, so the setup has no content. Returns false with `error`
 * if the save has format 1, if the rules have another version, or if this version of the program lacks the
 * game, an option or a bot of the save. */
bool save_read_setup(const char *path, MatchSetup *out, Error *error);

/* Appends a Markdown page with the options, current turn, moves and narration of a save. Does not replay the
 * save, so this also works for saves with older rules. `why` is a sentence that says why the game cannot be
 * continued, or NULL; the page begins with this sentence. If the rules are outdated, the page says so in any
 * case. Returns false with `error` if the file is not a save of a known game. */
bool save_write_summary(const char *path, const char *why, Text *out, Error *error);

#endif
