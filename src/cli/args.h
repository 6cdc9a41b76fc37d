/* args.h: the words of the command line, sorted out. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include "core/day.h"
#include "core/document.h"
#include "core/game.h"

enum { TABLE_WORDS = 4 };

typedef enum Command {
    COMMAND_APP, /* no command: the launcher */
    COMMAND_PLAY,
    COMMAND_SIMULATE,
    COMMAND_MERGE, /* simulate --merge */
    COMMAND_HOST,
    COMMAND_JOIN,
    COMMAND_VERIFY,
    COMMAND_TELL,
    COMMAND_HISTORY,
    COMMAND_EXPORT,
    COMMAND_IMPORT,
    COMMAND_DAILY,
    COMMAND_PUZZLES,
    COMMAND_RENDER,
    COMMAND_CARDS,
    COMMAND_PORTRAITS,
    COMMAND_SOUNDS,
    COMMAND_HELP,
    COMMAND_VERSION,
} Command;

typedef struct Args {
    Command command;
    const char *target; /* GAME or FILE, NULL when not given */
    const Game *game;   /* the target, where it is a game's name */
    GameOptions options;
    bool has_seed;
    uint64_t seed;
    int games;
    int seats;                /* 0 = as few as may be */
    int bots[GAME_SEATS_MAX]; /* simulate: the seats' bots in turn; puzzles: who plays, and who checks */
    int bot_count;
    bool paired;     /* simulate: every game twice, with the two bots' seats exchanged */
    bool trials;     /* simulate: one game for each of the game's trials */
    bool every;      /* simulate, puzzles: as many games with every combination of the options */
    int part, parts; /* simulate: the share to play, part 1 .. parts; 0 = everything */
    char **files;    /* merge: the shares to join; join: address and words; within argv */
    int file_count;
    int people, port;   /* host; 0 = not given */
    bool headless;      /* host */
    int seat;           /* join: from 1; 0 = any */
    bool watch;         /* join */
    const char *name;   /* join; NULL = not given */
    const char *broker; /* host; NULL = none */
    int width, height;  /* 0 = not given */
    int mine;           /* puzzles: how many are to be found; 0 = none */
    bool regrade;       /* puzzles */
    int at;             /* -1 = the last position */
    int words;          /* size of words in percent; 0 = not given */
    bool json, dump, cards;
    bool feats;        /* simulate, history */
    bool gallery;      /* history */
    bool csv, rebuild; /* history */
    int judge;         /* history: how many games of each; 0 = none */
    bool text;         /* play, daily: without a window */
    bool print;        /* daily: for scripts */
    Day day;           /* daily; 0 = today */
    const char *data, *renderer, *trace, *clock, *bot_names, *out, *screen, *save; /* NULL = not given */
    const char *lesson;                                                            /* "" = none */
    const char *pack;      /* "" = the printed cards */
    DocumentFormat format; /* tell: Markdown unless another is named */
} Args;

/* False with one line about the first word that cannot be understood. */
bool args_parse(int argc, char **argv, Args *out, Error *error);
/* The text of --help. */
void args_print_help(void);

#endif
