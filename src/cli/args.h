/* args.h: parser of the command line. Runs nothing. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include "core/match/game.h"
#include "core/platform/date.h"
#include "core/story/document.h"
#include "net/session/join_link.h"
#include "ui/print/print_cards.h"

typedef enum Command {
    COMMAND_APP, /* the user gave no command: the program opens the launcher, which lists the games */
    COMMAND_PLAY,
    COMMAND_SIMULATE,
    COMMAND_MERGE, /* the command `simulate --merge` */
    COMMAND_HOST,
    COMMAND_SERVE,
    COMMAND_SERVE_OPEN,
    COMMAND_SERVE_LIST,
    COMMAND_SERVE_CLOSE,
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
    COMMAND_PRINT,
    COMMAND_PACK_NEW,
    COMMAND_PACK_CHECK,
    COMMAND_PACK_DIFF,
    COMMAND_PACK_BALANCE,
    COMMAND_PACK_ZIP,
    COMMAND_PACK_UNZIP,
    COMMAND_PORTRAITS,
    COMMAND_SOUNDS,
    COMMAND_HELP,
    COMMAND_VERSION,
} Command;

typedef struct Args {
    Command command;
    const char *target; /* GAME or FILE argument, or NULL if not given */
    const Game *game;   /* game whose name is in `target`, or NULL if `target` is a file */
    GameOptions options;
    bool has_seed;
    uint64_t seed;
    int games;
    int seats; /* number of seats, or 0 for the smallest number of seats that the game allows */
    /* The bots that the user named, as indices into game->bots. In `simulate`, the seats use these bots in
     * order; after the last bot comes the first bot again. In `puzzles`, the first bot grades the puzzles and
     * the last bot solves them. In `play`, each seat has its own entry, which can be SEAT_HUMAN. */
    int bots[GAME_SEATS_MAX];
    int bot_count;
    bool paired; /* simulate: plays each seed twice; in the second game, the two bots swap seats */
    /* simulate: plays one game for each trial. In a trial, something that is normally random is given, such
     * as the secret word; see GameSimulation.make_trial. */
    bool trials;
    bool every; /* simulate, puzzles: plays every combination of options */
    /* simulate: the games are divided into `parts` parts, and only part number `part` (from 1) is played. If
     * both numbers are 0, all games are played. */
    int part, parts;
    int jobs;        /* simulate: number of threads */
    int check_every; /* simulate: one in `check_every` moves is fully checked, see sim_game.h */
    /* Pointers into argv. For `simulate --merge`: paths of the part files. For `tell`: paths of saved games.
     * For `join`: a link, or the address of the host and the words of the room. For `pack`: all arguments. */
    char **files;
    int file_count;
    int people;         /* host, serve open: number of seats for people, 0 if not given */
    int port;           /* host, serve open: TCP port, 0 if not given */
    bool headless;      /* host: does not read commands from stdin */
    bool rematch;       /* host: starts another game after this one when all players want a rematch */
    int seat;           /* join: number of the wanted seat, counted from 1; 0 means any seat */
    bool watch;         /* join: the player joins as a spectator */
    const char *name;   /* join: name of the player; serve open: name of the table; NULL if not given */
    const char *broker; /* host, serve: address of the MQTT broker, or NULL */
    int width, height;  /* --size, in pixels; both are 0 if not given */
    int mine;           /* puzzles: number of puzzles to find, or 0 to find none */
    int grade;          /* puzzles: PuzzleGrade of the puzzles to find, or -1 for any grade */
    bool regrade;       /* puzzles: prints the existing puzzles with new grades (difficulties) */
    int at;             /* number of moves that are made before the position is shown; -1 means all moves */
    int text_size;      /* text size in percent, or 0 if not given */
    bool json, dump, cards;
    bool achievements; /* simulate, history: also prints the achievements */
    bool gallery;      /* history: prints the gallery (see GameGallery) */
    bool csv;          /* history: prints the games as CSV */
    bool rebuild;      /* history: reads all files again instead of using the index */
    int judge;         /* history: number of finished games whose moves are analyzed */
    /* play, daily, puzzles: uses text mode, in which the player types each move in the terminal */
    bool text;
    bool print;           /* daily: prints the setup on one line, for scripts */
    const char *card_set; /* print: name of the set of cards to print, or NULL for all sets */
    PrintPaper paper;     /* print: size of the paper, A4 by default */
    bool backs;           /* print: also prints the backs of the cards */
    double bleed;         /* print: printed area outside the cut, in millimeters */
    Date day;             /* daily: date of the game, or 0 for today */
    /* arguments of --data, --renderer, --trace, --clock, --bots, --out, --screen, --save, or NULL if not
     * given */
    const char *data, *renderer, *trace, *clock, *bot_names, *out, *screen, *save;
    const char *link;      /* link to an online game (see net/session/join_link.h), or NULL */
    const char *lesson;    /* name of the lesson, or "" */
    const char *pack;      /* name of the card pack, or "" for the built-in cards */
    DocumentFormat format; /* tell: format of the story, Markdown by default */
    bool measure;          /* tell: prints measurements of one or more stories instead of a story */
} Args;

/* Parses the arguments. Returns false with `error` about the first invalid argument. */
bool args_parse(int argc, char **argv, Args *out, Error *error);
void args_print_help(void);
/* Writes the names of the commands that need no window, separated by commas. `size` is the size of `out` in
 * bytes. */
void args_list_commands_without_window(char *out, size_t size);
/* join: parses the address and the room words, which are separate arguments or a single link. Returns false
 * if they are not valid. */
bool args_parse_join_link(const Args *args, JoinLink *out);

#endif
