/* options.h: command-line options of the graphical program. Does not parse them. */
#ifndef UI_SHELL_OPTIONS_H
#define UI_SHELL_OPTIONS_H

#include "core/match/match.h"

/* Limits of the text size, percent. */
enum { INTERFACE_MIN = 75, INTERFACE_NORMAL = 100, INTERFACE_MAX = 200, INTERFACE_STEP = 25 };

typedef struct AppOptions {
    const char *data;     /* folder that contains assets/, cards/ and docs/rules/ */
    const char *renderer; /* name of an SDL renderer; NULL = hardware if there is any, else software */
    const char *trace;    /* trace file (log for tests), see trace.h; NULL = none */
    /* file that controls the time in tests, see screens/app_clock.h; NULL = the system's clock */
    const char *clock;
    const char *voice; /* file name of the speech library; NULL = the libspeechd of the system */
    const char *game;  /* game to open at start; NULL = show the start screen */
    bool daily;        /* true to open the daily game of the date `day` at start; day 0 = today */
    Date day;
    bool has_seed;
    uint64_t seed;
    GameOptions options; /* rules options of `game` */
    int seats;           /* number of seats for `game`; 0 = the fewest */
    const int *players;  /* players of the first `player_count` seats; see match_assign_players */
    int player_count;
    char pack[PACK_NAME_MAX]; /* pack of players' own cards for `game`; "" = the standard cards */
    const char *lesson;       /* lesson of `game` to open at start; "" = none */
    int width, height;        /* size of the window or picture in pixels; 0 = default */
    const char *file;         /* app_render only: a saved game; NULL = a new game of `game` */
    const char *screen; /* app_render only: screen to draw: "table", "log", "launcher", "saved", "calendar",
                           "setup", "rules" or "card"; NULL = table */
    int words;          /* app_render only: text size, percent; 0 = default */
    const char *out;    /* app_render only: PNG file to write */
    int at;             /* app_render only: number of moves to replay before drawing; -1 = all */
} AppOptions;

#endif
