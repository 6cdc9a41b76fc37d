/* args.c: see args.h. One table of commands, one of options; both also make the help. */
#include "cli/args.h"

#include "core/lesson.h"
#include "core/puzzle.h"
#include "net/roster.h"
#include "ui/screens/app.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef enum Target {
    TARGET_NONE,
    TARGET_GAME,
    TARGET_GAME_OR_NONE,
    TARGET_FILE,
    TARGET_FILES,
    TARGET_ANY
} Target;

typedef struct CommandWord {
    const char *name; /* NULL = the command that is meant without any */
    Command command;
    Target target;
    const char *usage, *help;
} CommandWord;

/* Takes files and nothing of what makes a game, so it is a command of its own. */
static const char MERGE[] = "simulate --merge";

static const CommandWord command_words[] = {
    {NULL, COMMAND_APP, TARGET_NONE, "", "open the launcher"},
    {"play", COMMAND_PLAY, TARGET_GAME,
     "play GAME [--seed S] [--seats N] [--pack NAME] [--lesson NAME] [--text] [--save FILE] "
     "[OPTION=VALUE ...]",
     "open a new game at once; --text plays it line by line without a window, and keeps it in a file"},
    {"simulate", COMMAND_SIMULATE, TARGET_GAME,
     "simulate GAME [--games N] [--seed S] [--seats N] [--bots NAME,...] [--paired] [--every] [--trials] "
     "[--json] "
     "[--cards] "
     "[--feats] "
     "[--save FILE] "
     "[--part K/N] "
     "[--pack NAME] "
     "[--lesson NAME] "
     "[OPTION=VALUE ...]",
     "let bots play whole games and count; --bots names the seats' bots in turn, as many seats as there are\n"
     "      names unless --seats says more, --bot NAME is one for all;\n"
     "      --paired plays every game twice, with the seats of two bots exchanged; --every plays as "
     "many\n      with every combination of the options, and tells how often seat 0 won with each; --trials "
     "plays\n      each of the game's trials once, such as every secret there is; --feats "
     "tells in how\n      many games each feat would have been done by a person on some seat; --save "
     "keeps the last "
     "game;\n      --lesson plays a lesson's script, then goes on by chance, and tells how often it came to "
     "its "
     "end;\n      --part plays the K-th of N equal shares and prints it for --merge"},
    {MERGE, COMMAND_MERGE, TARGET_FILES, "simulate --merge FILE... [--json] [--cards]",
     "join the shares that simulate --part has played, and tell what the whole run would have told"},
    {"host", COMMAND_HOST, TARGET_ANY,
     "host GAME|FILE [--seats N] [--people N] [--port N] [--broker ADDRESS] [--seed S] [--pack NAME] "
     "[--save FILE] [--headless] [OPTION=VALUE ...]",
     "open a table that people at other machines join by four words; --people are those who come, and bots\n"
     "      have the seats behind them; without a window, until the game is over; --save keeps the match "
     "and\n"
     "      whose the seats are, and a saved FILE is gone on with; lines that are typed see to the table, "
     "unless it is --headless; at a\n"
     "      --broker the others need not reach this machine, nor be there at the same time"},
    {"join", COMMAND_JOIN, TARGET_FILES,
     "join [ADDRESS WORD WORD WORD WORD [--name NAME] [--seat N] [--watch]]",
     "take a seat at a table on another machine, or watch, and play line by line; the words may be one\n"
     "      argument, such as rank-yawn-garden-gear; reconnects if the connection breaks; without an "
     "address, "
     "list\n"
     "      the tables that are found in this network"},
    {"verify", COMMAND_VERIFY, TARGET_FILE, "verify FILE [--dump]",
     "play a saved game again; fails at the first move that differs"},
    {"tell", COMMAND_TELL, TARGET_FILE, "tell FILE [--format md|html|txt]",
     "print what a saved game has told, or what happened in it: as Markdown, as one page for a browser,\n"
     "      or as plain text"},
    {"daily", COMMAND_DAILY, TARGET_GAME_OR_NONE, "daily [GAME [DATE]] [--print] [--text [--save FILE]]",
     "tell what became of today's games, or open the game of a day, such as 2026-11-22; --print tells its\n"
     "      date, seed and options in one line, --text plays it line by line"},
    {"puzzles", COMMAND_PUZZLES, TARGET_GAME_OR_NONE,
     "puzzles [GAME [--text [--at N]]] [GAME --mine N --bots NAME,NAME [--seed S] [--seats N] [--every] "
     "[OPTION=VALUE ...]] [GAME --regrade [--bots NAME,...]]",
     "count the puzzles there are, and see that each can be led to; --text poses them line by line, from\n"
     "      number N on; --mine finds N new ones in games of the first bot, by which they are graded, that\n"
     "      the second bot solves, and prints a file of them; --regrade prints the file of those there are\n"
     "      with how hard they are found anew, by chance and by the bots that are named"},
    {"history", COMMAND_HISTORY, TARGET_GAME_OR_NONE,
     "history [GAME] [--judge N] [--feats] [--gallery] [--csv] [--rebuild]",
     "list the games that are over, how often they were won, and what was given away in them, where that is\n"
     "      known; --judge finds it out for the last N of each, which takes long; --feats lists what was "
     "done in\n      them that is worth being proud of, --gallery what was met of all there is; --rebuild "
     "reads every\n      file of them anew"},
    {"export", COMMAND_EXPORT, TARGET_FILE, "export FILE",
     "write saves, history, settings, progress, packs, drafts, stories and pictures into one new tar file;\n"
     "      without seat tokens and secrets of online tables, but with the address and words of the table\n"
     "      joined last"},
    {"import", COMMAND_IMPORT, TARGET_FILE, "import FILE",
     "add the files of an archive from Linux or Windows; nothing is overwritten: a file that differs from\n"
     "      one of the same name gets another name, and is listed"},
    {"render", COMMAND_RENDER, TARGET_ANY,
     "render FILE|GAME --size WxH --out PICTURE.png [--at MOVE] [--screen NAME] [--words PERCENT] [--seats "
     "N] "
     "[--pack NAME]",
     "draw a position without a window"},
    {"cards", COMMAND_CARDS, TARGET_GAME_OR_NONE, "cards [GAME] [--pack NAME]",
     "check and count what is in the box, or in a pack of one's own"},
    {"portraits", COMMAND_PORTRAITS, TARGET_GAME_OR_NONE, "portraits [GAME] --out DIR",
     "draw everybody on contact sheets"},
    {"sounds", COMMAND_SOUNDS, TARGET_NONE, "sounds --out DIR", "write every sound as a WAV file"},
    {"--help", COMMAND_HELP, TARGET_NONE, "--help", "this text"},
    {"--version", COMMAND_VERSION, TARGET_NONE, "--version", "the version"},
};

/* Which commands an option goes with. */
#define WITH(command) (1u << (command))
enum {
    WITH_WINDOW = WITH(COMMAND_APP) | WITH(COMMAND_PLAY) | WITH(COMMAND_DAILY),
    WITH_UI = WITH_WINDOW | WITH(COMMAND_RENDER),
    WITH_BOTS = WITH(COMMAND_SIMULATE) | WITH(COMMAND_PUZZLES),
    WITH_DIALS = WITH(COMMAND_PLAY) | WITH(COMMAND_RENDER) | WITH(COMMAND_HOST) | WITH_BOTS,
    WITH_NEW_GAME = WITH(COMMAND_PLAY) | WITH(COMMAND_SIMULATE) | WITH(COMMAND_RENDER),
    WITH_ALL = ~0,
};

typedef enum OptionKind {
    OPTION_SEED,
    OPTION_GAMES,
    OPTION_SIZE,
    OPTION_AT,
    OPTION_JSON,
    OPTION_CARDS,
    OPTION_FEATS,
    OPTION_GALLERY,
    OPTION_DUMP,
    OPTION_FORMAT,
    OPTION_CSV,
    OPTION_REBUILD,
    OPTION_JUDGE,
    OPTION_DATA,
    OPTION_RENDERER,
    OPTION_TRACE,
    OPTION_CLOCK,
    OPTION_BOTS,
    OPTION_SEATS,
    OPTION_PAIRED,
    OPTION_EVERY,
    OPTION_MINE,
    OPTION_REGRADE,
    OPTION_TRIALS,
    OPTION_PART,
    OPTION_MERGE,
    OPTION_OUT,
    OPTION_SCREEN,
    OPTION_WORDS_SIZE,
    OPTION_SAVE,
    OPTION_TEXT,
    OPTION_PRINT,
    OPTION_PACK,
    OPTION_LESSON,
    OPTION_PEOPLE,
    OPTION_PORT,
    OPTION_NAME,
    OPTION_BROKER,
    OPTION_SEAT,
    OPTION_WATCH,
    OPTION_HEADLESS,
} OptionKind;

typedef struct OptionWord {
    const char *name;
    OptionKind kind;
    bool has_value;
    unsigned commands;
} OptionWord;

static const OptionWord option_words[] = {
    {"--seed", OPTION_SEED, true, WITH_DIALS},
    {"--games", OPTION_GAMES, true, WITH(COMMAND_SIMULATE)},
    {"--bot", OPTION_BOTS, true, WITH_BOTS},
    {"--bots", OPTION_BOTS, true, WITH_BOTS},
    {"--seats", OPTION_SEATS, true, WITH_DIALS},
    {"--paired", OPTION_PAIRED, false, WITH(COMMAND_SIMULATE)},
    {"--mine", OPTION_MINE, true, WITH(COMMAND_PUZZLES)},
    {"--regrade", OPTION_REGRADE, false, WITH(COMMAND_PUZZLES)},
    {"--every", OPTION_EVERY, false, WITH_BOTS},
    {"--trials", OPTION_TRIALS, false, WITH(COMMAND_SIMULATE)},
    {"--part", OPTION_PART, true, WITH(COMMAND_SIMULATE)},
    {"--merge", OPTION_MERGE, false, WITH(COMMAND_MERGE)},
    {"--json", OPTION_JSON, false, WITH(COMMAND_SIMULATE) | WITH(COMMAND_MERGE)},
    {"--cards", OPTION_CARDS, false, WITH(COMMAND_SIMULATE) | WITH(COMMAND_MERGE)},
    {"--feats", OPTION_FEATS, false, WITH(COMMAND_SIMULATE) | WITH(COMMAND_HISTORY)},
    {"--gallery", OPTION_GALLERY, false, WITH(COMMAND_HISTORY)},
    {"--save", OPTION_SAVE, true,
     WITH(COMMAND_SIMULATE) | WITH(COMMAND_PLAY) | WITH(COMMAND_DAILY) | WITH(COMMAND_HOST)},
    {"--text", OPTION_TEXT, false, WITH(COMMAND_PLAY) | WITH(COMMAND_DAILY) | WITH(COMMAND_PUZZLES)},
    {"--print", OPTION_PRINT, false, WITH(COMMAND_DAILY)},
    {"--pack", OPTION_PACK, true, WITH_NEW_GAME | WITH(COMMAND_CARDS) | WITH(COMMAND_HOST)},
    {"--lesson", OPTION_LESSON, true, WITH_NEW_GAME},
    {"--people", OPTION_PEOPLE, true, WITH(COMMAND_HOST)},
    {"--port", OPTION_PORT, true, WITH(COMMAND_HOST)},
    {"--broker", OPTION_BROKER, true, WITH(COMMAND_HOST)},
    {"--name", OPTION_NAME, true, WITH(COMMAND_JOIN)},
    {"--seat", OPTION_SEAT, true, WITH(COMMAND_JOIN)},
    {"--watch", OPTION_WATCH, false, WITH(COMMAND_JOIN)},
    {"--headless", OPTION_HEADLESS, false, WITH(COMMAND_HOST)},
    {"--dump", OPTION_DUMP, false, WITH(COMMAND_VERIFY)},
    {"--format", OPTION_FORMAT, true, WITH(COMMAND_TELL)},
    {"--csv", OPTION_CSV, false, WITH(COMMAND_HISTORY)},
    {"--rebuild", OPTION_REBUILD, false, WITH(COMMAND_HISTORY)},
    {"--judge", OPTION_JUDGE, true, WITH(COMMAND_HISTORY)},
    {"--size", OPTION_SIZE, true, WITH_UI},
    {"--out", OPTION_OUT, true, WITH(COMMAND_RENDER) | WITH(COMMAND_PORTRAITS) | WITH(COMMAND_SOUNDS)},
    {"--at", OPTION_AT, true, WITH(COMMAND_RENDER) | WITH(COMMAND_PUZZLES)},
    {"--screen", OPTION_SCREEN, true, WITH(COMMAND_RENDER)},
    {"--words", OPTION_WORDS_SIZE, true, WITH(COMMAND_RENDER)},
    {"--renderer", OPTION_RENDERER, true, WITH_UI},
    {"--trace", OPTION_TRACE, true, WITH_UI},
    {"--clock", OPTION_CLOCK, true, WITH_WINDOW},
    {"--data", OPTION_DATA, true, (unsigned)WITH_ALL},
};

enum {
    COMMAND_WORDS = sizeof command_words / sizeof *command_words,
    OPTION_WORDS = sizeof option_words / sizeof *option_words,
    GAMES_DEFAULT = 100,
    GAMES_MAX = 1000000,
    PICTURE_SIDE_MIN = 64,
    PICTURE_SIDE_MAX = 8192,
};

void args_print_help(void)
{
    puts("Storytable: a table for literary games\n");
    for (int i = 0; i < COMMAND_WORDS; i++) {
        printf("  storytable %s\n      %s\n", command_words[i].usage, command_words[i].help);
    }
    puts("\n  --data DIR       folder with cards/ and assets/, with any command\n"
         "  --renderer NAME  opengl, opengles2, software, ...; with and without play, and with render\n"
         "  --size WxH       size of the window or the picture\n"
         "  --words PERCENT  size of words in the picture, from 75 to 200\n"
         "  --lesson NAME    begins the lesson of that name: first is there for every game\n"
         "  --pack NAME      plays with the cards of packs/NAME in the program's folder of the user\n"
         "  --trace FILE     tells what the window shows and what is done in it, line by line\n"
         "  --clock FILE     lets time pass only by as many milliseconds as each line of it says, for tests");
    fputs("\nGames:", stdout);
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

/* ------------------------------------------------------------------ values */

static bool parse_number(const char *text, uint64_t max, uint64_t *out)
{
    errno = 0;
    *out = strtoull(text, NULL, 10);
    return text[0] != '\0' && strspn(text, "0123456789") == strlen(text) && errno == 0 && *out <= max;
}

static bool parse_int(const char *name, const char *text, int min, int max, int *out, Error *error)
{
    uint64_t number = 0;
    if (!parse_number(text, (uint64_t)max, &number) || (int)number < min) {
        return error_set(error, "%s must be a whole number from %d to %d, not \"%s\"", name, min, max, text);
    }
    *out = (int)number;
    return true;
}

static bool parse_size(const char *text, Args *out, Error *error)
{
    char width[16] = "", height[16] = "", rest = '\0';
    uint64_t w = 0, h = 0;
    bool good = sscanf(text, "%15[0-9]x%15[0-9]%c", width, height, &rest) == 2 &&
                parse_number(width, PICTURE_SIDE_MAX, &w) && parse_number(height, PICTURE_SIDE_MAX, &h) &&
                w >= PICTURE_SIDE_MIN && h >= PICTURE_SIDE_MIN;
    if (!good) {
        return error_set(error, "--size must be like 1280x720, each side from %d to %d, not \"%s\"",
                         PICTURE_SIDE_MIN, PICTURE_SIDE_MAX, text);
    }
    out->width = (int)w;
    out->height = (int)h;
    return true;
}

static bool parse_part(const char *text, Args *out, Error *error)
{
    char part[16] = "", parts[16] = "", rest = '\0';
    uint64_t k = 0, n = 0;
    bool good = sscanf(text, "%15[0-9]/%15[0-9]%c", part, parts, &rest) == 2 &&
                parse_number(part, GAMES_MAX, &k) && parse_number(parts, GAMES_MAX, &n) && k >= 1 && k <= n;
    if (!good) {
        return error_set(error, "--part must be like 2/8, the second of eight shares, not \"%s\"", text);
    }
    out->part = (int)k;
    out->parts = (int)n;
    return true;
}

static bool parse_format(const char *text, Args *out, Error *error)
{
    for (int i = 0; i < DOCUMENT_FORMATS; i++) {
        if (strcmp(document_format_names[i], text) == 0) {
            out->format = (DocumentFormat)i;
            return true;
        }
    }
    return error_set(error, "--format must be md, html or txt, not \"%s\"", text);
}

static bool set_option(const OptionWord *word, const char *value, Args *out, Error *error)
{
    switch (word->kind) {
    case OPTION_SEED:
        out->has_seed = parse_number(value, UINT64_MAX, &out->seed);
        return out->has_seed ||
               error_set(error, "--seed must be a whole number below 2^64, not \"%s\"", value);
    case OPTION_GAMES:
        return parse_int(word->name, value, 1, GAMES_MAX, &out->games, error);
    case OPTION_SIZE:
        return parse_size(value, out, error);
    case OPTION_AT:
        return parse_int(word->name, value, 0, INT_MAX, &out->at, error);
    case OPTION_JSON:
        out->json = true;
        return true;
    case OPTION_CARDS:
        out->cards = true;
        return true;
    case OPTION_FEATS:
        out->feats = true;
        return true;
    case OPTION_GALLERY:
        out->gallery = true;
        return true;
    case OPTION_DUMP:
        out->dump = true;
        return true;
    case OPTION_CSV:
        out->csv = true;
        return true;
    case OPTION_REBUILD:
        out->rebuild = true;
        return true;
    case OPTION_JUDGE:
        return parse_int(word->name, value, 1, INT_MAX, &out->judge, error);
    case OPTION_FORMAT:
        return parse_format(value, out, error);
    case OPTION_DATA:
        out->data = value;
        return true;
    case OPTION_RENDERER:
        out->renderer = value;
        return true;
    case OPTION_TRACE:
        out->trace = value;
        return true;
    case OPTION_CLOCK:
        out->clock = value;
        return true;
    case OPTION_BOTS:
        out->bot_names = value;
        return true;
    case OPTION_SEATS:
        return parse_int(word->name, value, 1, GAME_SEATS_MAX, &out->seats, error);
    case OPTION_PAIRED:
        out->paired = true;
        return true;
    case OPTION_EVERY:
        out->every = true;
        return true;
    case OPTION_MINE:
        return parse_int(word->name, value, 1, PUZZLES_MAX, &out->mine, error);
    case OPTION_REGRADE:
        out->regrade = true;
        return true;
    case OPTION_TRIALS:
        out->trials = true;
        return true;
    case OPTION_PART:
        return parse_part(value, out, error);
    case OPTION_MERGE: /* said all by choosing the command */
        return true;
    case OPTION_OUT:
        out->out = value;
        return true;
    case OPTION_SCREEN:
        out->screen = value;
        return true;
    case OPTION_WORDS_SIZE:
        return parse_int(word->name, value, INTERFACE_MIN, INTERFACE_MAX, &out->words, error);
    case OPTION_TEXT:
        out->text = true;
        return true;
    case OPTION_PRINT:
        out->print = true;
        return true;
    case OPTION_SAVE:
        out->save = value;
        return true;
    case OPTION_PACK:
        out->pack = value;
        return pack_name_good(value) ||
               error_set(error, "--pack must be the name of a folder, not \"%s\"", value);
    case OPTION_LESSON:
        out->lesson = value;
        return lesson_name_good(value) ||
               error_set(error, "--lesson must be the name of a lesson, such as first, not \"%s\"", value);
    case OPTION_PEOPLE:
        return parse_int(word->name, value, 1, GAME_SEATS_MAX, &out->people, error);
    case OPTION_PORT:
        return parse_int(word->name, value, 1, UINT16_MAX, &out->port, error);
    case OPTION_NAME:
        out->name = value;
        return true;
    case OPTION_BROKER:
        out->broker = value;
        return true;
    case OPTION_SEAT:
        return parse_int(word->name, value, 1, GAME_SEATS_MAX, &out->seat, error);
    case OPTION_WATCH:
        out->watch = true;
        return true;
    case OPTION_HEADLESS:
        out->headless = true;
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------ words */

static const CommandWord *find_command(const char *name)
{
    for (int i = 0; i < COMMAND_WORDS; i++) {
        const char *known = command_words[i].name;
        if (name && known ? strcmp(name, known) == 0 : name == known) {
            return &command_words[i];
        }
    }
    return NULL;
}

static const OptionWord *find_option(const char *name)
{
    for (int i = 0; i < OPTION_WORDS; i++) {
        if (strcmp(option_words[i].name, name) == 0) {
            return &option_words[i];
        }
    }
    return NULL;
}

static bool has_word(int argc, char **argv, const char *word)
{
    int i = 1;
    while (i < argc && strcmp(argv[i], word) != 0) {
        i++;
    }
    return i < argc;
}

/* The command is the first word that is neither an option nor an option's value. */
static bool parse_command(int argc, char **argv, const CommandWord **out, int *place, Error *error)
{
    *place = 0;
    for (int i = 1; i < argc; i++) {
        const OptionWord *option = find_option(argv[i]);
        if (option) {
            i += option->has_value;
            continue;
        }
        *out = find_command(argv[i]);
        if (*out && (*out)->command == COMMAND_SIMULATE && has_word(argc, argv, "--merge")) {
            *out = find_command(MERGE);
        }
        *place = i;
        return *out || error_set(error, "unknown word \"%s\"; --help lists what is known", argv[i]);
    }
    *out = find_command(NULL);
    return true;
}

static bool take_option(const CommandWord *command, int argc, char **argv, int *i, Args *out, Error *error)
{
    const char *name = argv[*i];
    const OptionWord *option = find_option(name);
    if (!option || !(option->commands & WITH(command->command))) {
        const char *place = command->name ? command->name : "no command";
        return error_set(error, "unknown option \"%s\" with %s; --help lists what is known", name, place);
    }
    const char *value = NULL;
    if (option->has_value) {
        if (++*i >= argc) {
            return error_set(error, "%s needs a value", name);
        }
        value = argv[*i];
    }
    return set_option(option, value, out, error);
}

static bool take_target(const CommandWord *command, const char *word, Args *out, Error *error)
{
    if (command->command == COMMAND_DAILY && out->game && !out->day) {
        return day_parse(word, &out->day) ||
               error_set(error, "the day must be like 2026-11-22, not \"%s\"", word);
    }
    if (command->target == TARGET_NONE || out->target) {
        return error_set(error, "unknown word \"%s\"; --help lists what is known", word);
    }
    out->target = word;
    out->game = command->target == TARGET_FILE ? NULL : game_find(word);
    const bool is_saved = command->command == COMMAND_HOST && access(word, F_OK) == 0;
    const bool must_be_game = command->target == TARGET_GAME || command->target == TARGET_GAME_OR_NONE ||
                              (command->command == COMMAND_HOST && !is_saved);
    if (must_be_game && !out->game) {
        return error_set(error, "there is no game \"%s\"; --help lists them", word);
    }
    return true;
}

/* Moves file number n to the n-th place behind the first, whatever stood between them. */
static void take_file(char **place, Args *out)
{
    out->files = out->files ? out->files : place;
    out->files[out->file_count++] = *place;
}

/* A word after the target: a dial of the new game. */
static bool take_dial(const CommandWord *command, const char *word, Args *out, Error *error)
{
    if (!out->game || !(WITH_DIALS & WITH(command->command))) {
        return error_set(error, "unknown word \"%s\"; --help lists what is known", word);
    }
    return game_option_parse(out->game, word, &out->options, error);
}

/* Adds the bot whose name is the first `length` bytes of `name`. */
static bool add_bot(Args *args, const char *name, size_t length, Error *error)
{
    const GameBot *bots = args->game->bots;
    for (int i = 0; bots && bots[i].name && args->bot_count < GAME_SEATS_MAX; i++) {
        if (strlen(bots[i].name) == length && strncmp(bots[i].name, name, length) == 0) {
            args->bots[args->bot_count++] = i;
            return true;
        }
    }
    return error_set(error, "%s has no bot \"%.*s\" for a seat", args->game->title, (int)length, name);
}

/* The first bot for each seat; one for all where that is the same. */
static bool use_first_bots(Args *args, Error *error)
{
    int seats = args->seats > 0 ? args->seats : args->game->min_seats;
    bool same = true;
    for (int seat = 0; seat < seats; seat++) {
        args->bots[seat] = game_next_bot(args->game, seat, -1);
        same = same && args->bots[seat] == args->bots[0];
        if (args->bots[seat] < 0) {
            return error_set(error, "%s has no bot for every seat", args->game->title);
        }
    }
    args->bot_count = same ? 1 : seats;
    return true;
}

/* The names between commas. */
static bool read_bots(Args *args, Error *error)
{
    const char *names = args->bot_names;
    for (bool more = true; more; names++) {
        size_t length = strcspn(names, ",");
        if (!add_bot(args, names, length, error)) {
            return false;
        }
        names += length;
        more = *names == ',';
    }
    return true;
}

static bool find_bots(Args *args, Error *error)
{
    bool found = args->bot_names ? read_bots(args, error) : use_first_bots(args, error);
    return found && (!args->paired || (args->bot_names && args->bot_count == 2) ||
                     error_set(error, "--paired needs two bots, as in --bots a,b"));
}

/* Returns the number of table words, which may be split over any number of arguments. */
static int count_table_words(const Args *args)
{
    char words[TABLE_WORDS_MAX];
    int count = 0;
    for (int i = 1; i < args->file_count; i++) {
        count += table_words_read(args->files[i], words);
    }
    return count;
}

static bool check_complete(const CommandWord *command, Args *args, Error *error)
{
    bool needs_target = command->target != TARGET_NONE && command->target != TARGET_GAME_OR_NONE;
    const bool looks = command->command == COMMAND_JOIN && args->file_count == 0;
    if (needs_target && !args->target && args->file_count == 0 && !looks) {
        return error_set(error, "usage: storytable %s", command->usage);
    }
    if (command->command == COMMAND_RENDER && (!args->out || args->width == 0)) {
        return error_set(error, "render needs --size and --out");
    }
    if ((command->command == COMMAND_PORTRAITS || command->command == COMMAND_SOUNDS) && !args->out) {
        return error_set(error, "%s needs --out", command->name);
    }
    if (args->text && !args->game) {
        return error_set(error, "--text needs a game; --help lists them");
    }
    if (command->command == COMMAND_JOIN && !looks && count_table_words(args) != TABLE_WORDS) {
        return error_set(error, "usage: storytable %s", command->usage);
    }
    if (command->command == COMMAND_PUZZLES && args->mine > 0 && (!args->game || !args->bot_names)) {
        return error_set(error, "--mine needs a game and --bots, as in --bots medium,hard");
    }
    if (args->regrade && !args->game) {
        return error_set(error, "--regrade needs a game; --help lists them");
    }
    const bool plays =
        command->command == COMMAND_SIMULATE || args->mine > 0 || (args->regrade && args->bot_names);
    return !plays || find_bots(args, error);
}

bool args_parse(int argc, char **argv, Args *out, Error *error)
{
    *out = (Args){.games = GAMES_DEFAULT, .at = -1, .seed = 1, .lesson = "", .pack = ""};
    const CommandWord *command = NULL;
    int place = 0;
    if (!parse_command(argc, argv, &command, &place, error)) {
        return false;
    }
    out->command = command->command;
    for (int i = 1; i < argc; i++) {
        bool good = true;
        if (i == place) {
            continue;
        }
        if (strncmp(argv[i], "--", 2) == 0) {
            good = take_option(command, argc, argv, &i, out, error);
        } else if (command->target == TARGET_FILES) {
            take_file(&argv[i], out);
        } else if (out->target && strchr(argv[i], '=')) {
            good = take_dial(command, argv[i], out, error);
        } else {
            good = take_target(command, argv[i], out, error);
        }
        if (!good) {
            return false;
        }
    }
    return check_complete(command, out, error);
}
