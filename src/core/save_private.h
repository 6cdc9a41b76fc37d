/* save_private.h: what the writer and the readers of saves share; see save.h. */
#ifndef CORE_SAVE_PRIVATE_H
#define CORE_SAVE_PRIVATE_H

#include "core/json.h"
#include "core/save.h"

enum {
    SAVE_DOCUMENT_VERSION = 1,
    SAVE_LINES_VERSION = 2 /* the first */,
    HASH_EVERY = 16 /* moves between two state hashes */
};

/* No file is read, and none is written, that is longer. */
#define SAVE_BYTES_MAX ((size_t)256 * 1024 * 1024)

/* What a save says before any move. */
typedef struct SaveHead {
    MatchSetup setup; /* without content */
    int rules;
    uint64_t content_hash, start_hash;
} SaveHead;

/* Appends it as one line. */
void save_write_head(const Match *match, Text *out);
/* Fails unless the save's format number is from `first` to `last`. */
bool save_check_format(const Json *root, int first, int last, Error *error);
/* The members that both formats have, and "pack". */
bool save_read_head(const Json *root, SaveHead *out, Error *error);
/* Fails unless it was played under today's rules. */
bool save_check_rules(const Json *root, const SaveHead *head, Error *error);
bool save_read_seed(const Json *root, uint64_t *out, Error *error);
/* The member "daily", which may be missing. */
bool save_read_daily(const Json *root, Day *out, Error *error);
bool save_read_pack(const Json *root, char out[PACK_NAME_MAX], Error *error);

/* The match as it was begun; NULL with `error` when it cannot be had, or begins otherwise. */
Match *save_begin(const Json *root, const SaveHead *head, MatchContentFn *find, void *user, Error *error);

uint64_t save_hash_state(const Match *match, int moves);
/* Makes the move of a record: its members "seat" and "move". */
bool save_replay_move(Match *match, const SaveHead *head, const Json *at, Error *error);
/* Ties the words of a record, if there are any, to the last move made. */
bool save_read_note(Match *match, const Json *at, Error *error);
/* Compares the position with the hash that is the member "state", if there is one. */
bool save_check_state(const Match *match, const SaveHead *head, const Json *at, Error *error);
/* The member "over", if there is one, must be what the position says. */
bool save_check_over(const Match *match, const Json *at, Error *error);

/* Format 1. */
Match *save_load_document(const JsonFile *file, MatchContentFn *find, void *user, Error *error);
bool save_document_info(const Json *root, SaveInfo *out, Error *error);

#endif
