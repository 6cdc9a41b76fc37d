/* keepsake.h: the picture of how a match went, and where it is kept. */
#ifndef UI_SHELL_KEEPSAKE_H
#define UI_SHELL_KEEPSAKE_H

#include "core/match.h"
#include "ui/shell/shell.h"

/* Paints a match that is over as a PNG of that size in pixels; false with `error`. `data` is the folder with
   assets/; `practice` as in run_share. */
bool keepsake_paint(const char *data, const Match *match, bool practice, int width, int height,
                    const char *path, Error *error);
/* Keeps the picture among the user's own or, where there is no folder for those, beside the saves, and says
   where; a failure becomes a notice. */
void keepsake_keep(Shell *shell, const Match *match, bool practice);

#endif
