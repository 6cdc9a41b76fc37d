/* game_record.h: record of a finished online game: the seed and all moves. The host sends it to all players
 * after the end. A guest plays the moves again and compares the result with everything that it has seen. */
#ifndef NET_SESSION_GAME_RECORD_H
#define NET_SESSION_GAME_RECORD_H

#include "core/match/match.h"

/* moves in one message of the host; such a message is always shorter than CHANNEL_MESSAGE_MAX */
enum { RECORD_PART_MOVES = 256 };

typedef struct RecordMove {
    int seat;
    char *text; /* as in saved games */
} RecordMove;

/* The whole record, or consecutive moves of it in a message of the host. Initialize with {0}. */
typedef struct GameRecord {
    uint64_t seed;
    int first; /* number of the first move in `moves` */
    int count;
    RecordMove *moves;
} GameRecord;

void game_record_free(GameRecord *record);
/* Appends the moves of `part`, and empties it. A part that begins with move 0 replaces the record. Returns
 * false with `error` if the part does not continue the record. */
bool game_record_append(GameRecord *record, GameRecord *part, Error *error);
/* Plays the record again and returns the match, which the caller owns. The match has the notes (narration)
 * and the help level of `played`, the match that the guest has seen, and the other people's seats as remote
 * seats. Returns NULL with `error` if the record is illegal, or if the seat or the spectator of `played`
 * would have seen something else. */
Match *game_record_replay(const GameRecord *record, const Match *played, Error *error);

#endif
