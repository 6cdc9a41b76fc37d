/* commands.h: commands that need no window. Each function returns the exit status of the program, which is 0
 * on success, and prints its errors. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/args.h"
#include "core/data/content_store.h"

/* Lets bots play whole games. Checks invariants after some moves, or with --check 1 after every move. The
 * output on stdout depends only on the arguments, not on --jobs; times are printed on stderr. With --part,
 * plays only one part of the games and prints the counts as JSON, for --merge. Returns 1 if a game broke an
 * invariant, and prints the seed and the moves of that game. */
int run_simulate_command(const Args *args, ContentStore *content_store);
/* Plays many games of a lesson. Each game makes the moves of the lesson's script, then random legal moves.
 * Prints how many games reached the end of the lesson. */
int run_simulate_lesson_command(const Args *args, ContentStore *content_store);
/* Merges the results of a simulation whose parts were played by separate processes: adds up the counts in the
 * part files, and prints the totals. */
int run_merge_command(const Args *args);
/* Plays a game in text mode. Unless --bots names other players, a person plays the first seat, and bots play
 * all others. If the file given with --save exists, continues the game in this file. Saves the game after
 * every line that the player types. Returns 1 if the game cannot be started or saved. */
int run_play_text_command(const Args *args, ContentStore *content_store);
/* Hosts an online game until the game is over. Returns 1 if the game cannot be started or saved. */
int run_host_command(const Args *args, ContentStore *content_store);
/* Hosts all tables in the folder of tables until the process receives SIGTERM or SIGINT. Returns 1 if the
 * server cannot start. */
int run_serve_command(const Args *args, ContentStore *content_store);
/* Add a table to the folder of tables, list the tables, or close a table. These functions also work while the
 * server is not running. They return 1 on failure. */
int run_serve_open_command(const Args *args, ContentStore *content_store);
int run_serve_list_command(const Args *args, ContentStore *content_store);
int run_serve_close_command(const Args *args, ContentStore *content_store);
/* Joins an online game in text mode. Without an address, lists the games on the local network instead.
 * Returns 1 if the host gives the player no seat, or if the connection ends and cannot be restored. */
int run_join_command(const Args *args, ContentStore *content_store);
/* Replays a save, and checks the deal of an online game. With --dump, prints the last position. Returns 1 and
 * prints an error if a position differs from the save, if the seed does not follow from the random numbers of
 * the players, or if --dump would reveal secrets of an unfinished online game. */
int run_verify_command(const Args *args, ContentStore *content_store);
/* Prints the story of a saved game, or a summary if the game has no story. With --measure, prints
 * measurements of one or more stories instead. Returns 1 if a save cannot be read. */
int run_tell_command(const Args *args, ContentStore *content_store);
/* Prints the list of finished games (as text or CSV), the achievements, or the gallery of discovered cards.
 * Returns 1 if a file cannot be read. */
int run_history_command(const Args *args, ContentStore *content_store);
/* Prints the results of the daily games of one date, or with --print the setups of these games. Returns 1 if
 * there is no daily game on that date. */
int run_daily_command(const Args *args, ContentStore *content_store);
/* Checks each puzzle and prints the number of puzzles of each grade (difficulty). Returns 1 if a puzzle's
 * position cannot be reached or its best move is illegal. */
int run_puzzles_command(const Args *args, ContentStore *content_store);
/* Lets the user solve the puzzles of a game in text mode. */
int run_puzzles_text_command(const Args *args, ContentStore *content_store);
/* Searches games for puzzles. The first bot plays the games and grades the puzzles. Keeps only puzzles that
 * the last bot solves. Prints the puzzles in the format of a puzzle file. */
int run_find_puzzles_command(const Args *args, ContentStore *content_store);
/* Prints a game's existing puzzles with new grades. Random moves and a grading bot determine the grade. The
 * grading bot is the first bot in `args` that can play the puzzle's seat. If no bot in `args` can, the
 * grading bot is the bot that graded the puzzle before. */
int run_grade_puzzles_command(const Args *args, ContentStore *content_store);
/* Exports the user's files to a new archive. Returns 1 if the export fails or skips a file, else 0. */
int run_export_command(const Args *args);
/* Imports the files of an archive. Returns 1 if the archive is invalid or a file cannot be written. */
int run_import_command(const Args *args);
/* Checks and counts the cards of one game or of all games. Also checks the portrait kit and the meanings of
 * words. Returns 1 if something is invalid. */
int run_cards_command(const Args *args, ContentStore *content_store);
/* Makes a PDF file with the cards of a game. Prints the number of cards and pages. Returns 1 on failure. */
int run_print_command(const Args *args, ContentStore *content_store);
/* Create a card pack, check it, list its differences from the built-in cards, compare results of bots with
 * those of the built-in cards, write the pack to a ZIP file, or install it from a ZIP file. Return 1 on
 * failure, and if the cards of the pack are invalid. */
int run_pack_new_command(const Args *args, ContentStore *content_store);
int run_pack_check_command(const Args *args, ContentStore *content_store);
int run_pack_diff_command(const Args *args, ContentStore *content_store);
int run_pack_balance_command(const Args *args, ContentStore *content_store);
int run_pack_zip_command(const Args *args);
int run_pack_unzip_command(const Args *args, ContentStore *content_store);

#endif
