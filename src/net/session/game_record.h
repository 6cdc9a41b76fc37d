/* game_record.h: record of a finished online game: the seed and all moves. The host sends the record to all
 * players after the end. A guest plays the moves again and compares the result with everything that the guest
 * has seen. */
#ifndef NET_SESSION_GAME_RECORD_H
#define NET_SESSION_GAME_RECORD_H

#include "core/match/match.h"

/* maximum number of moves in one message of the host, so that the message is shorter than
 * CHANNEL_MESSAGE_MAX */
enum { RECORD_PART_MOVES = 256 };

typedef struct RecordMove {
    int seat;
    char *text; /* the move as text, as in saved games */
} RecordMove;

/* A complete record, or a part of a record that is sent in one message. Initialize with {0}. */
typedef struct GameRecord {
    uint64_t seed;
    bool is_fair;  /* true if `deal` is set */
    FairDeal deal; /* random numbers from which the host claims to have computed the seed */
    int first;     /* index in the match of the first move in `moves`, from 0 */
    int count;
    RecordMove *moves;
} GameRecord;

void game_record_free(GameRecord *record);
/* Appends the moves of `part`, and empties `part`. A part that begins with move 0 replaces the record.
 * Returns false with `error` if the part does not continue the record. */
bool game_record_append(GameRecord *record, GameRecord *part, Error *error);
/* Replays the record and returns the match, which the caller owns. `played` is the match that the guest has
 * seen. The returned match has the deal of the record, and the notes (narration) and the help level of
 * `played`. The caller must check the deal. Returns NULL with `error` if the record has another number of
 * moves, or if a move is illegal, was made by another player, or would have looked different to the guest. */
Match *game_record_replay(const GameRecord *record, const Match *played, Error *error);

#endif
