/* app.h: the window: opens the launcher or a game, and draws pictures without a window. */
#ifndef UI_SCREENS_APP_H
#define UI_SCREENS_APP_H

#include "ui/shell/options.h"

/* Runs until the window is closed. Exit status for main; failures are told on stderr and, once there is a
   window, in it. Without a display it returns 3 after one line on stderr. */
int app_run(const AppOptions *options);
/* Draws one picture without a display and waits until everything in it is painted. 0, or 1 with a line on
 * stderr. */
int app_render(const AppOptions *options);
/* Draws contact sheets of the portraits of one game, or of all, into the folder `out`: GAME-400.png,
   GAME-160.png and GAME-70.png, named after the width of a portrait. 0, or 1 with a line on stderr. */
int app_portraits(const AppOptions *options);
/* Writes every sound into the folder `out`: NAME.wav. 0, or 1 with a line on stderr. */
int app_sounds(const AppOptions *options);

#endif
