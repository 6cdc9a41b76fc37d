/* share.h: a part of a run that is played elsewhere: what was counted of it, written as JSON and read back.
 */
#ifndef CLI_SHARE_H
#define CLI_SHARE_H

#include "cli/tally.h"

/* Share 1 .. parts of the games 0 .. batch->total - 1: those from share_begin(batch, part, parts) to before
   share_begin(batch, part + 1, parts). No two shares differ by more than one game. */
int share_begin(const Batch *batch, int part, int parts);

/* Writes to stdout what was counted of a share. */
void share_print(const Batch *batch, int part, int parts, const Tally *tally);

/* Reads all shares of one run, in any order, and adds them up; `tally` starts from {0} and is to be freed in
   any case. False with a message that names the file and the line, or the share that is missing. */
bool shares_merge(char *const *files, int count, Batch *batch, Tally *tally, Error *error);

#endif
