/* runs.h: the matches that are over, as the screens have them: put away when they are left, and opened again;
 * see core/history.h. */
#ifndef UI_SHELL_RUNS_H
#define UI_SHELL_RUNS_H

#include "core/history.h"
#include "ui/shell/saves.h"

/* The folder they lie in, as core/history.h takes it; false where there is none to be had. */
bool runs_folder(const Shell *shell, char out[SAVE_PATH_MAX]);
/* Puts a match that is over and kept at `place` among them, and leaves that; any other is left alone. A
   failure becomes a notice, and the next start tries again. `faults`: what its people gave away; NULL = that
   is not known. */
void runs_file(Shell *shell, SavePlace *place, const Match *match, const Faults *faults);
/* Adds the titles of the feats that are done with a match that is over and will be put among them, and were
   not before: "Trilogy, Mint Condition". */
void runs_tell_new_feats(const Shell *shell, const SavePlace *place, const Match *match, Text *out);
/* Does so with what a crash, or an older version of the program, has left among the saves at hand. */
void runs_adopt(Shell *shell);
/* The run of a game that ended last; false where there is none. */
bool runs_newest(const Shell *shell, const Game *game, Run *out);
/* Replays a run, to be looked at again. What is marked or told in it is kept there. NULL where it cannot be:
   then a page is opened with what it tells by itself, and why that is all; a failure becomes a notice. */
Match *runs_open(Shell *shell, const Run *run, SavePlace *place);
/* Opens a page with all that was told in a run, where these words stand. Where it cannot be replayed, as for
   runs_open. */
void runs_read(Shell *shell, const Run *run, const char *words);
/* Puts how it went on the clipboard, and says so. `practice` as in run_share. */
void runs_share(Shell *shell, const Run *run, bool practice);
/* The same for a match that is over and still lies on the table. */
void runs_share_match(Shell *shell, const Match *match, bool practice);

#endif
