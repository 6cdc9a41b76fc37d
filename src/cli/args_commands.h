/* args_commands.h: table of the commands, for the parser in args.c. */
#ifndef CLI_ARGS_COMMANDS_H
#define CLI_ARGS_COMMANDS_H

#include "cli/args.h"

typedef enum Target {
    TARGET_NONE,
    TARGET_GAME,
    TARGET_GAME_OR_NONE,
    TARGET_FILE,
    TARGET_FILES,
    TARGET_ANY
} Target;

typedef struct CommandWord {
    /* name of the command, as the user types it; NULL for the command that opens the window */
    const char *name;
    Command command;
    Target target;
    const char *usage, *help;
} CommandWord;

/* Name of the command `simulate --merge`, which is separate because its arguments are files instead of a
 * game. */
#define ARGS_MERGE "simulate --merge"

/* All commands. A two-word command, such as `serve open`, comes after the command `serve`. */
extern const CommandWord args_commands[];
extern const int args_command_count;

#endif
