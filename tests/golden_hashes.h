/* golden_hashes.h: one hash for each position of a golden match, and a description of the first difference.
   Does not read or write files. */
#ifndef GOLDEN_HASHES_H
#define GOLDEN_HASHES_H

#include "core/match/match.h"

void golden_hashes_write(const Match *match, Text *out);
/* Compares the match with `expected`, which golden_hashes_write has written. Returns true if all positions
 * are the same; otherwise appends a description of the first position that differs. */
bool golden_hashes_compare(const Match *match, const char *expected, Text *difference);
/* Appends the text from which the hash of the position after `moves` moves is computed. To find a difference,
 * compare this text with the text of an earlier version. */
void golden_hashes_show(const Match *match, int moves, Text *out);

/* Returns a match with the first `moves` moves of `match`, but with a person instead of a bot in every seat.
 * Fails the test if a move is illegal. */
Match *golden_replay_by_people(const Match *match, int moves);

#endif
