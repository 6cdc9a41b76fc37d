/* args_commands.c: names, usages and help of all commands. */
#include "cli/args_commands.h"

#include "core/text/i18n.h"

#include <stdio.h>
#include <string.h>

const CommandWord args_commands[] = {
    {NULL, COMMAND_APP, TARGET_NONE, N_("[LINK]"),
     N_("open the window with all games, or join an online game through a link such as\n"
        "      storytable://kitchen/rank-yawn-garden-gear")},
    {"play", COMMAND_PLAY, TARGET_GAME,
     N_("play GAME [--seed S] [--seats N] [--bots NAME,...] [--pack NAME] [--lesson NAME] [--text] [--save "
        "FILE] "
        "[OPTION=VALUE ...]"),
     N_("start a new game in a window\n"
        "      --bots NAME,...: the bot for each seat, in order, or human for a person\n"
        "      --text: play in the terminal, without a window; --save FILE: save this game in FILE")},
    {"simulate", COMMAND_SIMULATE, TARGET_GAME,
     N_("simulate GAME [--games N] [--seed S] [--seats N] [--bots NAME,...] [--paired] [--every] [--trials] "
        "[--json] "
        "[--cards] "
        "[--feats] "
        "[--save FILE] "
        "[--jobs N] "
        "[--check N] "
        "[--part K/N] "
        "[--pack NAME] "
        "[--lesson NAME] "
        "[OPTION=VALUE ...]"),
     N_("let bots play whole games and print statistics\n"
        "      --bots NAME,...: the bot for each seat, in order; --bot NAME: one bot for all seats\n"
        "      --paired: play every deal twice, with the seats of two bots swapped\n"
        "      --every: play with every combination of options\n"
        "      --trials: play one game for each possible case, such as each secret word\n"
        "      --cards: count wins per card; --feats: count achievements; --save: save the last game\n"
        "      --lesson: play a lesson's script, then random moves, and count the games that finish it\n"
        "      --jobs: play on N processors at the same time; the results are the same\n"
        "      --check: check every Nth move and its position thoroughly; the default is 256\n"
        "      --part: play part K of N equal parts and print its counts for --merge")},
    {ARGS_MERGE, COMMAND_MERGE, TARGET_FILES, N_("simulate --merge FILE... [--json] [--cards]"),
     N_("add up parts that were played with --part, and print the results of the whole simulation")},
    {"host", COMMAND_HOST, TARGET_ANY,
     N_("host GAME|FILE [--seats N] [--people N] [--port N] [--broker ADDRESS] [--seed S] [--pack NAME] "
        "[--save FILE] [--headless] [--rematch] [OPTION=VALUE ...]"),
     N_("host an online game without a window; other players join it with 4 words\n"
        "      --people: number of seats for people; bots play the other seats\n"
        "      --save: save the game and its seats in FILE; to continue it later, host FILE\n"
        "      --headless: do not read commands from the keyboard\n"
        "      --rematch: after the end, start another game when all connected players want one\n"
        "      --broker: use an MQTT broker, so that players need not be online at the same time")},
    {"serve", COMMAND_SERVE, TARGET_NONE, N_("serve [--broker ADDRESS]"),
     N_("host all tables in one process, until you stop it; to run it in the background:\n"
        "      systemctl --user enable --now storytable\n"
        "      --broker: also use an MQTT broker, for all tables")},
    {"serve open", COMMAND_SERVE_OPEN, TARGET_GAME,
     N_("serve open GAME [--name NAME] [--seats N] [--people N] [--port N] [--pack NAME] [OPTION=VALUE ...]"),
     N_("open a new table at this server, and print the command with which other players join\n"
        "      --name: name of the table; --people: number of seats for people; bots play the other seats")},
    {"serve list", COMMAND_SERVE_LIST, TARGET_NONE, "serve list",
     N_("list the tables, their players, and the commands that join them")},
    {"serve close", COMMAND_SERVE_CLOSE, TARGET_ANY, N_("serve close NAME"),
     N_("close a table; its save moves to tables/closed/ in your Storytable folder")},
    {"join", COMMAND_JOIN, TARGET_FILES,
     N_("join [LINK | ADDRESS WORD WORD WORD WORD [--name NAME] [--seat N] [--watch]]"),
     N_("join an online game in the terminal; without an address, list the games on this network\n"
        "      LINK: a link such as storytable://kitchen/rank-yawn-garden-gear\n"
        "      WORD: you can also write the 4 words as one argument: rank-yawn-garden-gear\n"
        "      --seat: ask for a seat; --watch: join as a spectator\n"
        "      The program reconnects if the connection is lost.")},
    {"verify", COMMAND_VERIFY, TARGET_FILE, N_("verify FILE [--dump]"),
     N_("replay a saved game and check that each move leads to the same position as before; --dump prints "
        "the last position")},
    {"tell", COMMAND_TELL, TARGET_FILES, N_("tell FILE [--format md|html|txt|epub] | tell FILE... --measure"),
     N_("print the story of a saved game, or a summary if the game has no story; the default format is md\n"
        "      --measure: print figures about one or more stories, such as how often sentences repeat")},
    {"daily", COMMAND_DAILY, TARGET_GAME_OR_NONE, N_("daily [GAME [DATE]] [--print] [--text [--save FILE]]"),
     N_("print the results of today's daily games, or open the daily game of GAME, for today or a DATE like "
        "2026-11-22\n"
        "      --print: only print date, seed and options on one line; --text: play in the terminal")},
    {"puzzles", COMMAND_PUZZLES, TARGET_GAME_OR_NONE,
     N_("puzzles [GAME [--text [--at N]]] [GAME --mine N --bots NAME,NAME [--grade GRADE] [--seed S] "
        "[--seats N] "
        "[--every] [OPTION=VALUE ...]] [GAME --regrade [--bots NAME,...]]"),
     N_("count the puzzles by difficulty and check that each position can be reached\n"
        "      --text: play the puzzles in the terminal, starting with puzzle --at N\n"
        "      --mine: let the first bot play games, find N new puzzles in them that the second bot can\n"
        "      solve, and print them as a puzzle file; --grade: only easy, medium or hard puzzles\n"
        "      --regrade: grade existing puzzles again with the bots you name, and print them as a puzzle "
        "file")},
    {"history", COMMAND_HISTORY, TARGET_GAME_OR_NONE,
     N_("history [GAME] [--judge N] [--feats] [--gallery] [--csv] [--rebuild]"),
     N_("list finished games, the number of wins, and the mistakes in analyzed games\n"
        "      --judge: first analyze the mistakes in the last N finished matches of each game (slow)\n"
        "      --feats: list achievements; --gallery: list the cards you have seen; --csv: print a table\n"
        "      --rebuild: read all files again")},
    {"export", COMMAND_EXPORT, TARGET_FILE, N_("export FILE"),
     N_("copy saves, history, settings, progress, packs, drafts, stories and pictures to a new tar file\n"
        "      The file contains the address and the 4 words of the last online game you joined, but no\n"
        "      seat tokens or other secrets of online games.")},
    {"import", COMMAND_IMPORT, TARGET_FILE, N_("import FILE"),
     N_("import an archive that was exported on Linux or Windows\n      Nothing is overwritten: if a file "
        "with the same name differs, the imported file gets a new name.")},
    {"render", COMMAND_RENDER, TARGET_ANY,
     N_("render FILE|GAME --size WxH --out PICTURE.png [--at MOVE] [--screen NAME] [--words PERCENT] "
        "[--seats "
        "N] "
        "[--pack NAME]"),
     N_("save a picture of a game's position, without a window")},
    {"cards", COMMAND_CARDS, TARGET_GAME_OR_NONE, N_("cards [GAME] [--pack NAME]"),
     N_("check and count the cards of all games, one game or one pack")},
    {"print", COMMAND_PRINT, TARGET_GAME,
     N_("print GAME [--pack NAME] [--cards SET] [--paper a4|letter] [--backs] [--bleed MM] --out FILE.pdf"),
     N_("make a PDF file with the cards, boards and rules of a game at their true size, to print and cut "
        "out\n"
        "      --cards: print only this set of cards, such as characters; a wrong name lists the sets\n"
        "      --backs: print the backs, too, mirrored for two-sided printing\n"
        "      --bleed: print the edges of the cards this many millimeters wider, from 0 to 5")},
    {"pack new", COMMAND_PACK_NEW, TARGET_FILES, N_("pack new NAME GAME"),
     N_("create a pack with copies of a game's built-in cards, which you can edit")},
    {"pack check", COMMAND_PACK_CHECK, TARGET_FILES, N_("pack check NAME"),
     N_("check and count the cards of a pack")},
    {"pack diff", COMMAND_PACK_DIFF, TARGET_FILES, N_("pack diff NAME"),
     N_("list the differences between a pack and the built-in cards")},
    {"pack balance", COMMAND_PACK_BALANCE, TARGET_GAME,
     N_("pack balance GAME --pack NAME [--games N] [--seed S] [--seats N] [--bots NAME,...] [--jobs N] "
        "[OPTION=VALUE ...]"),
     N_("let bots play the same games with the built-in cards and with a pack, and compare the results")},
    {"pack zip", COMMAND_PACK_ZIP, TARGET_FILES, N_("pack zip NAME FILE.zip"),
     N_("write a pack to one file, to give it to other players")},
    {"pack unzip", COMMAND_PACK_UNZIP, TARGET_FILES, N_("pack unzip FILE.zip [NAME]"),
     N_("install a pack from a file; without NAME, the pack is named after the file")},
    {"portraits", COMMAND_PORTRAITS, TARGET_GAME_OR_NONE, N_("portraits [GAME] --out DIR"),
     N_("save a picture of each character")},
    {"sounds", COMMAND_SOUNDS, TARGET_NONE, N_("sounds --out DIR"), N_("write every sound as a WAV file")},
    {"--help", COMMAND_HELP, TARGET_NONE, "--help", N_("print this help")},
    {"--version", COMMAND_VERSION, TARGET_NONE, "--version", N_("print the version")},
};

const int args_command_count = sizeof args_commands / sizeof *args_commands;

/* True if a command begins with the same word as the command before it, such as `serve list` after `serve`.
 */
static bool has_same_first_word_as_previous(int command)
{
    const char *name = args_commands[command].name, *previous = args_commands[command - 1].name;
    const size_t length = strcspn(name, " ");
    return previous && strncmp(name, previous, length) == 0 && strcspn(previous, " ") == length;
}

void args_list_commands_without_window(char *out, size_t size)
{
    size_t length = 0;
    for (int i = 0; i < args_command_count && length < size; i++) {
        const CommandWord *word = &args_commands[i];
        const bool opens_window = word->command == COMMAND_PLAY || word->command == COMMAND_DAILY;
        if (word->name && word->name[0] != '-' && !has_same_first_word_as_previous(i)) {
            length += (size_t)snprintf(out + length, size - length, "%s%.*s%s", length > 0 ? ", " : "",
                                       (int)strcspn(word->name, " "), word->name,
                                       opens_window ? " GAME --text" : "");
        }
    }
}

void args_print_help(void)
{
    puts(_("Storytable: a table for literary card games\n"));
    for (int i = 0; i < args_command_count; i++) {
        printf(_("  storytable %s\n      %s\n"), _(args_commands[i].usage), _(args_commands[i].help));
    }
    puts(_(
        "\n  --data DIR       the folder with cards/ and assets/, for any command\n  --renderer NAME  the "
        "SDL renderer: opengl, opengles2, software, ...\n  --size WxH       the size of the window or "
        "picture in pixels\n  --words PERCENT  the text size in the picture, from 75 to 200\n  --lesson NAME "
        "   "
        "start this lesson, such as first\n  --pack NAME      use the cards of packs/NAME "
        "in your Storytable folder\n  --trace FILE     log what the window shows and what you do\n  --clock "
        "FILE     stop the clock, and advance it by the milliseconds on each line of FILE; for tests"));
    fputs(_("\nGames:"), stdout);
    for (const Game *const *game = games_all; *game; game++) {
        printf(" %s", (*game)->id);
        for (const GameOption *option = (*game)->options; option && option->key; option++) {
            printf(" [%s=", option->key);
            for (int i = 0; i < GAME_OPTION_VALUES_MAX && option->values[i]; i++) {
                printf("%s%s", i > 0 ? "|" : "", option->values[i]);
            }
            fputs("]", stdout);
        }
    }
    putchar('\n');
}
