/* app.h: entry points of the graphical program: the window, and export of pictures and sounds. */
#ifndef UI_SCREENS_APP_H
#define UI_SCREENS_APP_H

#include "ui/shell/options.h"

/* Runs the program in a window until the window is closed. Returns the exit status for main. Reports failures
 * on stderr and, if the window is open, also in the window. Without a display, writes one line to stderr and
 * returns 3. */
int app_run(const AppOptions *options);
/* Renders one picture without a display. Waits until all textures of the picture are painted. Returns 0, or 1
 * after writing one line to stderr. */
int app_render(const AppOptions *options);
/* Writes contact sheets with the portraits of one game, or of all games, to the folder options->out. There is
 * a sheet for each of 3 portrait widths in pixels: GAME-400.png, GAME-160.png and GAME-70.png. Returns 0, or
 * 1 after writing one line to stderr. */
int app_export_portraits(const AppOptions *options);
/* Writes every sound and all music to the folder options->out as WAV files. Returns 0, or 1 after writing one
 * line to stderr. */
int app_export_sounds(const AppOptions *options);

#endif
