/* options.h: command-line options of the graphical program. Does not parse them. */
#ifndef UI_SHELL_OPTIONS_H
#define UI_SHELL_OPTIONS_H

#include "core/match/match.h"

/* Text sizes in percent: the smallest, normal and largest size, and the step between two sizes. */
enum { INTERFACE_MIN = 75, INTERFACE_NORMAL = 100, INTERFACE_MAX = 200, INTERFACE_STEP = 25 };

typedef struct AppOptions {
    const char *data; /* folder that contains assets/, cards/ and docs/rules/ */
    /* name of an SDL renderer. If NULL, a hardware renderer is used if there is one, otherwise the software
     * renderer. */
    const char *renderer;
    const char *commands_without_window; /* list of the commands that need no window, to show to the user */
    const char *trace;                   /* path of the trace file (log for tests), see trace.h, or NULL */
    /* file that controls the time in tests, see screens/app_clock.h, or NULL for the system's clock */
    const char *clock;
    /* file name of the speech library, or NULL for the libspeechd of the system */
    const char *speech_library;
    const char *game; /* game to open at start, or NULL to open the start screen */
    bool daily;       /* true to open the daily game of the date `day`, or of today if `day` is 0 */
    Date day;
    bool has_seed;
    uint64_t seed;
    GameOptions options; /* options of the game `game` */
    int seats;           /* number of seats in the game `game`; 0 means the smallest number */
    const int *players;  /* players of the first `player_count` seats, see match_assign_players */
    int player_count;
    char pack[PACK_NAME_MAX]; /* name of the card pack for the game `game`, or "" for the built-in cards */
    const char *link;         /* link to an online game (see net/session/join_link.h), or NULL */
    const char *lesson;       /* name of the lesson of `game` to open at start, or "" for no lesson */
    int width, height;        /* size of the window or picture in pixels, or 0 for the default size */
    const char *file;         /* app_render only: a saved game, or NULL for a new game of `game` */
    /* app_render only: the screen to draw, one of "table", "log", "launcher", "saved", "calendar", "setup",
     * "rules" and "card". NULL means "table". */
    const char *screen;
    int text_size;   /* app_render only: text size in percent, or 0 for the default size */
    const char *out; /* app_render only: PNG file to write */
    int at;          /* app_render only: number of moves to replay before drawing, or -1 for all moves */
} AppOptions;

#endif
