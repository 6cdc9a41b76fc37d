/* commands.h: what works without a window. Each returns the exit status and prints its own complaints. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/args.h"
#include "core/library.h"

/* Complete games with bots on every seat, invariants checked after every move. The table, or with --json one
   object, depends on the arguments only; the table's timings go to stderr. With --part only a share of the
   games, and what was counted as JSON for --merge. 1 when a game broke a rule: its seed and moves are
   printed. */
int command_simulate(const Args *args, Library *library);
/* Plays a lesson as often as games are asked for: what its script asks for, then any legal moves. Prints how
   often it came to its end. */
int command_simulate_lesson(const Args *args, Library *library);
/* Tells of the shares of one run what simulate would have told, had it played them all at once. */
int command_merge(const Args *args);
/* A game played by lines that are read and written, with bots on all seats but the first; with --save it is
   kept in a file after every line, and goes on from there where the file exists. 1 when it cannot be begun or
   kept. */
int command_play_text(const Args *args, Library *library);
/* Opens a table for people at other machines, until the game is over. 1 when it cannot be opened or kept. */
int command_host(const Args *args, Library *library);
/* Takes a seat at such a table, by lines that are read and written. 1 when it cannot be had, or the line
 * broke. */
int command_join(const Args *args, Library *library);
/* 0 when the save replays as it was saved, else 1 with the first difference. */
int command_verify(const Args *args, Library *library);
/* Prints what a save has told, or what happened in it. 1 when it cannot be read. */
int command_tell(const Args *args, Library *library);
/* Lists the games that are over, of one game or all: for people, or as CSV; or the feats, done and not done;
   or what was met in them. 1 when one cannot be read. */
int command_history(const Args *args, Library *library);
/* Tells of one day's games, of one or all: what became of them, or with --print how they are set up. 1 where
   that day has none. */
int command_daily(const Args *args, Library *library);
/* Leads to each puzzle of one game or all, and counts them by how hard they are. 1 where one leads nowhere.
 */
int command_puzzles(const Args *args, Library *library);
/* The same played by lines, one behind the other. */
int command_puzzles_text(const Args *args, Library *library);
/* Finds as many puzzles as are asked for in games of the first bot that is named, which also grades them; the
   last one checks them. Prints the file of them. */
int command_mine(const Args *args, Library *library);
/* Prints the file of a game's puzzles with how hard they are found anew: by chance, and by the first bot
   named for each seat, where any is. */
int command_regrade(const Args *args, Library *library);
/* Exports the user's files to a new archive. Returns 1 if that fails or a file was skipped, else 0. */
int command_export(const Args *args);
/* Imports the files of an archive. Returns 1 if it is bad or writing fails, else 0. */
int command_import(const Args *args);
/* Checks and counts the content of one game or all. */
int command_cards(const Args *args, Library *library);

#endif
