/* save_private.h: functions that the writer and the readers of saves share. See save.h for the format. */
#ifndef CORE_MATCH_SAVE_PRIVATE_H
#define CORE_MATCH_SAVE_PRIVATE_H

#include "core/data/json.h"
#include "core/match/save.h"

enum {
    SAVE_DOCUMENT_VERSION = 1,
    SAVE_LINES_VERSION = 2 /* number of the first save format with one record per line */,
    HASH_EVERY = 16 /* a save contains a hash of the state after every HASH_EVERY moves */
};

#define SAVE_BYTES_MAX ((size_t)256 * 1024 * 1024)

typedef struct SaveHead {
    MatchSetup setup; /* setup of the match; its `content` is NULL */
    int rules;
    uint64_t content_hash, start_hash;
    bool is_fair;  /* true if the save has `deal` */
    FairDeal deal; /* random numbers from which the seed was computed */
} SaveHead;

/* A record (line of a save) that has a move and, apart from the move, only the members below. */
typedef struct SaveRecord {
    int moves, seat;
    int thought, seconds; /* -1 if missing */
    bool over, has_state;
    uint64_t state; /* undefined unless `has_state` is true */
    char move[MOVE_TEXT_MAX];
    char turn[TURN_NAME_MAX]; /* name of the turn. Undefined if the record has none. Only length and
                                 characters are checked. */
} SaveRecord;

/* Reads a SaveRecord from a line without its line break. The byte after the line must be readable. Returns
 * false if the record has members that SaveRecord lacks, even if the record is valid. */
bool save_scan_record(const char *line, size_t length, SaveRecord *out);

/* Appends the head of a save (game, options, seats, seed) as one line. */
void save_write_head(const Match *match, Text *out);
/* Fails unless the save's format number is from `first` to `last`. */
bool save_check_format(const Json *root, int first, int last, Error *error);
/* Reads the members of a save's head that all formats have, and the optional member "pack". */
bool save_read_head(const Json *root, SaveHead *out, Error *error);
/* Fails if the save was made with another version of the game's rules. */
bool save_check_rules(const Json *root, const SaveHead *head, Error *error);
bool save_read_seed(const Json *root, uint64_t *out, Error *error);
/* Reads the optional member "daily", a date. */
bool save_read_daily(const Json *root, Date *out, Error *error);
bool save_read_pack(const Json *root, char out[PACK_NAME_MAX], Error *error);

/* Starts the match that the head of a save describes. Fails if the hash of the start position differs from
 * the hash in the head. Returns NULL with `error` on failure. */
Match *save_start_match(const Json *root, const SaveHead *head, FindContentFn *find, void *user,
                        Error *error);

/* Returns the journal of a match that was just loaded from a save file. `file` is the digest of this file. */
Journal save_make_journal(const Match *match, FileDigest file);
uint64_t save_hash_state(const Match *match, int moves);
/* Makes the move that the members "seat" and "move" of a record (a line of the save) describe. */
bool save_replay_move(Match *match, const SaveHead *head, const Json *at, Error *error);
/* Sets the note (narration) of the last move if the record (a line of the save) has the member "note". */
bool save_read_note(Match *match, const Json *at, Error *error);
/* Compares the replayed position with the member "state" (a hash) of a record (a line of the save). Fails if
 * the hashes differ. Succeeds if the record has no such member. */
bool save_check_state(const Match *match, const SaveHead *head, const Json *at, Error *error);
/* Fails if the member "over" is wrong about whether the match is over. If the member is missing, the match
 * must not be over. */
bool save_check_match_over(const Match *match, const Json *at, Error *error);

/* Read saves of format 1, which are a single JSON document. */
Match *save_load_document(const JsonFile *file, FindContentFn *find, void *user, Error *error);
bool save_read_document_info(const Json *root, SaveInfo *out, Error *error);

#endif
