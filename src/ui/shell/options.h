/* options.h: command-line options of the graphical program. Does not parse them. */
#ifndef UI_SHELL_OPTIONS_H
#define UI_SHELL_OPTIONS_H

#include "core/match/match.h"

/* Limits of the text size, in percent. */
enum { INTERFACE_MIN = 75, INTERFACE_NORMAL = 100, INTERFACE_MAX = 200, INTERFACE_STEP = 25 };

typedef struct AppOptions {
    const char *data; /* folder that contains assets/, cards/ and docs/rules/ */
    /* name of an SDL renderer. If NULL, uses a hardware renderer if there is one, else the software
     * renderer. */
    const char *renderer;
    const char *trace; /* trace file (log for tests), see trace.h, or NULL */
    /* file that controls the time in tests, see screens/app_clock.h, or NULL for the system's clock */
    const char *clock;
    const char *voice; /* file name of the speech library, or NULL for the libspeechd of the system */
    const char *game;  /* game to open at start, or NULL to show the start screen */
    bool daily;        /* true to open the daily game of the date `day` at start, or of today if `day` is 0 */
    Date day;
    bool has_seed;
    uint64_t seed;
    GameOptions options; /* rules options of `game` */
    int seats;           /* number of seats for `game`, or 0 for the smallest number */
    const int *players;  /* players of the first `player_count` seats, see match_assign_players */
    int player_count;
    char pack[PACK_NAME_MAX]; /* pack of players' own cards for `game`, or "" for the standard cards */
    const char *link;         /* link to an online game (see net/session/join_link.h), or NULL */
    const char *lesson;       /* lesson of `game` to open at start, or "" */
    int width, height;        /* size of the window or picture in pixels, or 0 for the default size */
    const char *file;         /* app_render only: a saved game, or NULL for a new game of `game` */
    /* app_render only: screen to draw: "table", "log", "launcher", "saved", "calendar", "setup", "rules" or
     * "card", or NULL for "table" */
    const char *screen;
    int words;       /* app_render only: text size in percent, or 0 for the default size */
    const char *out; /* app_render only: PNG file to write */
    int at;          /* app_render only: number of moves to replay before drawing, or -1 for all moves */
} AppOptions;

#endif
