/* app.h: the window: opens the launcher or a game, and draws pictures without a window. */
#ifndef UI_APP_H
#define UI_APP_H

#include "core/match.h"

typedef struct AppOptions {
    const char *data;     /* folder with assets/, cards/, docs/rules/ */
    const char *renderer; /* SDL renderer name, NULL = hardware where there is one, else software */
    const char *trace;    /* file that gets one line per shown piece, move and refusal; NULL = none */
    const char *game;     /* open this game at once; NULL = the launcher */
    bool has_seed;
    uint64_t seed;
    GameOptions options; /* for `game` */
    int seats;           /* for `game`; 0 = as few as may be */
    int width, height;   /* window or picture size in pixels; 0 = default */
    const char *file;    /* app_render: a save, or NULL for a fresh `game` */
    const char *screen;  /* app_render: "table", "launcher", "setup", "rules", "end"; NULL = table */
    const char *out;     /* app_render: PNG to write */
    int at;              /* app_render: position after this many moves; -1 = the last */
} AppOptions;

/* Runs until the window is closed. Exit status for main; failures are told on stderr and, once there is a
   window, in it. Without a display it returns 3 after one line on stderr. */
int app_run(const AppOptions *options);
/* Draws one picture without a display and waits until everything in it is painted. 0, or 1 with a line on
 * stderr. */
int app_render(const AppOptions *options);

#endif
