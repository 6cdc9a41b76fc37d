/* options.h: what the command line asks of the program with a screen. */
#ifndef UI_SHELL_OPTIONS_H
#define UI_SHELL_OPTIONS_H

#include "core/match.h"

/* How large words are, in percent. */
enum { INTERFACE_MIN = 75, INTERFACE_NORMAL = 100, INTERFACE_MAX = 200, INTERFACE_STEP = 25 };

typedef struct AppOptions {
    const char *data;     /* folder with assets/, cards/, docs/rules/ */
    const char *renderer; /* SDL renderer name, NULL = hardware where there is one, else software */
    const char *trace;    /* file that gets one line per shown piece, move and refusal; NULL = none */
    const char *clock;    /* file that lets time pass, see screens/clock.h; NULL = the machine's clock does */
    const char *voice;    /* the library that speaks; NULL = the system's libspeechd */
    const char *game;     /* open this game at once; NULL = the launcher */
    bool daily;           /* `game`'s daily game is to be opened, that of `day`; 0 = today's */
    Day day;
    bool has_seed;
    uint64_t seed;
    GameOptions options;      /* for `game` */
    int seats;                /* for `game`; 0 = as few as may be */
    char pack[PACK_NAME_MAX]; /* for `game`; "" = the printed cards */
    const char *lesson;       /* for `game`: to be begun; "" = none */
    int width, height;        /* window or picture size in pixels; 0 = default */
    const char *file;         /* app_render: a save, or NULL for a fresh `game` */
    const char *screen; /* app_render: "table", "log", "launcher", "saved", "calendar", "setup", "rules",
                           "card"; NULL = table */
    int words;          /* app_render: size of words in percent; 0 = the usual one */
    const char *out;    /* app_render: PNG to write */
    int at;             /* app_render: position after this many moves; -1 = the last */
} AppOptions;

#endif
