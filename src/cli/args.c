/* args.c: parser of the command line. Two tables define the commands (args_commands.c) and the options. */
#include "cli/args.h"

#include "cli/args_commands.h"
#include "core/learn/lesson.h"
#include "core/learn/puzzle.h"
#include "core/match/setup_json.h"
#include "core/text/i18n.h"
#include "ui/screens/app.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The bit that stands for a command. Each entry of the options table combines the bits of all commands that
 * accept the option. */
#define WITH(command) (1u << (command))
enum {
    WITH_WINDOW = WITH(COMMAND_APP) | WITH(COMMAND_PLAY) | WITH(COMMAND_DAILY),
    WITH_UI = WITH_WINDOW | WITH(COMMAND_RENDER),
    WITH_SIMULATION = WITH(COMMAND_SIMULATE) | WITH(COMMAND_PACK_BALANCE),
    WITH_BOTS = WITH_SIMULATION | WITH(COMMAND_PUZZLES),
    WITH_SEED = WITH(COMMAND_PLAY) | WITH(COMMAND_RENDER) | WITH(COMMAND_HOST) | WITH_BOTS,
    WITH_GAME_SETUP = WITH_SEED | WITH(COMMAND_SERVE_OPEN),
    WITH_HOSTED_GAME = WITH(COMMAND_HOST) | WITH(COMMAND_SERVE_OPEN),
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
    OPTION_MEASURE,
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
    OPTION_GRADE,
    OPTION_TRIALS,
    OPTION_JOBS,
    OPTION_CHECK,
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
    OPTION_REMATCH,
    OPTION_CARD_SET,
    OPTION_PAPER,
    OPTION_BACKS,
    OPTION_BLEED,
} OptionKind;

typedef struct OptionWord {
    const char *name;
    OptionKind kind;
    bool has_value;
    unsigned commands;
} OptionWord;

static const OptionWord option_words[] = {
    {"--seed", OPTION_SEED, true, WITH_SEED},
    {"--games", OPTION_GAMES, true, WITH_SIMULATION},
    {"--bot", OPTION_BOTS, true, WITH_BOTS},
    {"--bots", OPTION_BOTS, true, WITH_BOTS | WITH(COMMAND_PLAY)},
    {"--seats", OPTION_SEATS, true, WITH_GAME_SETUP},
    {"--paired", OPTION_PAIRED, false, WITH(COMMAND_SIMULATE)},
    {"--mine", OPTION_MINE, true, WITH(COMMAND_PUZZLES)},
    {"--regrade", OPTION_REGRADE, false, WITH(COMMAND_PUZZLES)},
    {"--grade", OPTION_GRADE, true, WITH(COMMAND_PUZZLES)},
    {"--every", OPTION_EVERY, false, WITH_BOTS},
    {"--trials", OPTION_TRIALS, false, WITH(COMMAND_SIMULATE)},
    {"--jobs", OPTION_JOBS, true, WITH_SIMULATION},
    {"--check", OPTION_CHECK, true, WITH(COMMAND_SIMULATE)},
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
    {"--pack", OPTION_PACK, true,
     WITH_NEW_GAME | WITH(COMMAND_PACK_BALANCE) | WITH(COMMAND_CARDS) | WITH(COMMAND_PRINT) |
         WITH_HOSTED_GAME},
    {"--lesson", OPTION_LESSON, true, WITH_NEW_GAME},
    {"--people", OPTION_PEOPLE, true, WITH_HOSTED_GAME},
    {"--port", OPTION_PORT, true, WITH_HOSTED_GAME},
    {"--broker", OPTION_BROKER, true, WITH(COMMAND_HOST) | WITH(COMMAND_SERVE)},
    {"--name", OPTION_NAME, true, WITH(COMMAND_JOIN) | WITH(COMMAND_SERVE_OPEN)},
    {"--seat", OPTION_SEAT, true, WITH(COMMAND_JOIN)},
    {"--watch", OPTION_WATCH, false, WITH(COMMAND_JOIN)},
    {"--headless", OPTION_HEADLESS, false, WITH(COMMAND_HOST)},
    {"--rematch", OPTION_REMATCH, false, WITH(COMMAND_HOST)},
    {"--dump", OPTION_DUMP, false, WITH(COMMAND_VERIFY)},
    {"--format", OPTION_FORMAT, true, WITH(COMMAND_TELL)},
    {"--measure", OPTION_MEASURE, false, WITH(COMMAND_TELL)},
    {"--csv", OPTION_CSV, false, WITH(COMMAND_HISTORY)},
    {"--rebuild", OPTION_REBUILD, false, WITH(COMMAND_HISTORY)},
    {"--judge", OPTION_JUDGE, true, WITH(COMMAND_HISTORY)},
    {"--size", OPTION_SIZE, true, WITH_UI},
    {"--out", OPTION_OUT, true,
     WITH(COMMAND_RENDER) | WITH(COMMAND_PRINT) | WITH(COMMAND_PORTRAITS) | WITH(COMMAND_SOUNDS)},
    {"--cards", OPTION_CARD_SET, true, WITH(COMMAND_PRINT)},
    {"--paper", OPTION_PAPER, true, WITH(COMMAND_PRINT)},
    {"--backs", OPTION_BACKS, false, WITH(COMMAND_PRINT)},
    {"--bleed", OPTION_BLEED, true, WITH(COMMAND_PRINT)},
    {"--at", OPTION_AT, true, WITH(COMMAND_RENDER) | WITH(COMMAND_PUZZLES)},
    {"--screen", OPTION_SCREEN, true, WITH(COMMAND_RENDER)},
    {"--words", OPTION_WORDS_SIZE, true, WITH(COMMAND_RENDER)},
    {"--renderer", OPTION_RENDERER, true, WITH_UI},
    {"--trace", OPTION_TRACE, true, WITH_UI},
    {"--clock", OPTION_CLOCK, true, WITH_WINDOW},
    {"--data", OPTION_DATA, true, (unsigned)WITH_ALL},
};

enum {
    OPTION_WORDS = sizeof option_words / sizeof *option_words,
    GAMES_DEFAULT = 100,
    GAMES_MAX = 1000000,
    JOBS_MAX = 256,
    CHECK_EVERY_DEFAULT = 256,
    PICTURE_SIDE_MIN = 64,
    PICTURE_SIDE_MAX = 8192,
};

/* ------------------------------------------------------------------ values of command-line options */

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
        return error_set(error, _("%s must be a whole number from %d to %d, not \"%s\""), name, min, max,
                         text);
    }
    *out = (int)number;
    return true;
}

static bool parse_grade(const char *text, int *out, Error *error)
{
    for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
        if (strcmp(text, puzzle_grade_names[grade]) == 0) {
            *out = grade;
            return true;
        }
    }
    return error_set(error, _("--grade must be easy, medium or hard, not \"%s\""), text);
}

static bool parse_picture_size(const char *text, Args *out, Error *error)
{
    char width[16] = "", height[16] = "", rest = '\0';
    uint64_t w = 0, h = 0;
    bool good = sscanf(text, "%15[0-9]x%15[0-9]%c", width, height, &rest) == 2 &&
                parse_number(width, PICTURE_SIDE_MAX, &w) && parse_number(height, PICTURE_SIDE_MAX, &h) &&
                w >= PICTURE_SIDE_MIN && h >= PICTURE_SIDE_MIN;
    if (!good) {
        return error_set(
            error, _("--size must be WIDTHxHEIGHT, such as 1280x720, with sides from %d to %d, not \"%s\""),
            PICTURE_SIDE_MIN, PICTURE_SIDE_MAX, text);
    }
    out->width = (int)w;
    out->height = (int)h;
    return true;
}

static bool parse_run_part(const char *text, Args *out, Error *error)
{
    char part[16] = "", parts[16] = "", rest = '\0';
    uint64_t k = 0, n = 0;
    bool good = sscanf(text, "%15[0-9]/%15[0-9]%c", part, parts, &rest) == 2 &&
                parse_number(part, GAMES_MAX, &k) && parse_number(parts, GAMES_MAX, &n) && k >= 1 && k <= n;
    if (!good) {
        return error_set(error, _("--part must be K/N, such as 2/8 for the second of 8 parts, not \"%s\""),
                         text);
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
    return error_set(error, _("--format must be md, html, txt or epub, not \"%s\""), text);
}

static bool parse_paper(const char *text, Args *out, Error *error)
{
    static const char *const names[PAPERS] = {[PAPER_A4] = "a4", [PAPER_LETTER] = "letter"};
    for (int i = 0; i < PAPERS; i++) {
        if (strcmp(names[i], text) == 0) {
            out->paper = (PrintPaper)i;
            return true;
        }
    }
    return error_set(error, _("--paper must be a4 or letter, not \"%s\""), text);
}

static bool parse_bleed(const char *text, Args *out, Error *error)
{
    char *end = NULL;
    out->bleed = strtod(text, &end);
    /* only digits, because strtod also accepts "nan" and hexadecimal numbers */
    return (text[0] >= '0' && text[0] <= '9' && *end == '\0' && strspn(text, "0123456789.") == strlen(text) &&
            out->bleed <= PRINT_BLEED_MAX) ||
           error_set(error, _("--bleed must be a number of millimeters from 0 to %g, not \"%s\""),
                     PRINT_BLEED_MAX, text);
}

static bool store_option(const OptionWord *word, const char *value, Args *out, Error *error)
{
    switch (word->kind) {
    case OPTION_SEED:
        out->has_seed = parse_number(value, UINT64_MAX, &out->seed);
        return out->has_seed ||
               error_set(error, _("--seed must be a whole number below 2^64, not \"%s\""), value);
    case OPTION_GAMES:
        return parse_int(word->name, value, 1, GAMES_MAX, &out->games, error);
    case OPTION_SIZE:
        return parse_picture_size(value, out, error);
    case OPTION_AT:
        return parse_int(word->name, value, 0, INT_MAX, &out->at, error);
    case OPTION_JSON:
        out->json = true;
        return true;
    case OPTION_CARDS:
        out->cards = true;
        return true;
    case OPTION_FEATS:
        out->achievements = true;
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
    case OPTION_MEASURE:
        out->measure = true;
        return true;
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
    case OPTION_GRADE:
        return parse_grade(value, &out->grade, error);
    case OPTION_TRIALS:
        out->trials = true;
        return true;
    case OPTION_JOBS:
        return parse_int(word->name, value, 1, JOBS_MAX, &out->jobs, error);
    case OPTION_CHECK:
        return parse_int(word->name, value, 1, INT_MAX, &out->check_every, error);
    case OPTION_PART:
        return parse_run_part(value, out, error);
    case OPTION_MERGE: /* nothing to store, because --merge has no value */
        return true;
    case OPTION_OUT:
        out->out = value;
        return true;
    case OPTION_SCREEN:
        out->screen = value;
        return true;
    case OPTION_WORDS_SIZE:
        return parse_int(word->name, value, INTERFACE_MIN, INTERFACE_MAX, &out->text_size, error);
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
        return pack_name_is_valid(value) ||
               error_set(error, _("--pack must be the name of a folder, not \"%s\""), value);
    case OPTION_LESSON:
        out->lesson = value;
        return lesson_name_is_valid(value) ||
               error_set(error, _("--lesson must be the name of a lesson, such as first, not \"%s\""), value);
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
    case OPTION_REMATCH:
        out->rematch = true;
        return true;
    case OPTION_CARD_SET:
        out->card_set = value;
        return true;
    case OPTION_PAPER:
        return parse_paper(value, out, error);
    case OPTION_BACKS:
        out->backs = true;
        return true;
    case OPTION_BLEED:
        return parse_bleed(value, out, error);
    }
    return false;
}

/* ------------------------------------------------------------------ commands, options and file arguments */

static const CommandWord *find_command(const char *name)
{
    for (int i = 0; i < args_command_count; i++) {
        const char *known = args_commands[i].name;
        if (name && known ? strcmp(name, known) == 0 : name == known) {
            return &args_commands[i];
        }
    }
    return NULL;
}

/* Returns the two-word command that consists of `first` and `second`, such as `serve open`. Returns NULL if
 * there is no such command. */
static const CommandWord *find_subcommand(const char *first, const char *second)
{
    char name[64];
    snprintf(name, sizeof name, "%s %s", first, second);
    return find_command(name);
}

/* Finds the option `name` of a command in the bit set `commands`. Returns NULL if none of these commands has
 * such an option. Different commands can have different options with the same name. */
static const OptionWord *find_option(const char *name, unsigned commands)
{
    for (int i = 0; i < OPTION_WORDS; i++) {
        if (strcmp(option_words[i].name, name) == 0 && option_words[i].commands & commands) {
            return &option_words[i];
        }
    }
    return NULL;
}

static bool has_argument(int argc, char **argv, const char *word)
{
    int i = 1;
    while (i < argc && strcmp(argv[i], word) != 0) {
        i++;
    }
    return i < argc;
}

/* Finds the command. Its first word is the first argument that is neither an option nor the value of an
 * option. Stores the index of this argument in `*place`, and the number of words in the command in `*words`.
 * If the argument is a link to an online game, selects the command that opens the window. */
static bool parse_command(int argc, char **argv, const CommandWord **out, int *place, int *words,
                          Error *error)
{
    JoinLink link;
    *place = 0;
    *words = 1;
    for (int i = 1; i < argc; i++) {
        const OptionWord *option = find_option(argv[i], (unsigned)WITH_ALL);
        if (option) {
            i += option->has_value;
            continue;
        }
        *out = find_command(join_link_find(argv[i], &link) ? NULL : argv[i]);
        if (*out && (*out)->command == COMMAND_SIMULATE && has_argument(argc, argv, "--merge")) {
            *out = find_command(ARGS_MERGE);
        }
        *place = i;
        const CommandWord *sub = i + 1 < argc ? find_subcommand(argv[i], argv[i + 1]) : NULL;
        *out = sub ? sub : *out;
        *words = sub ? 2 : 1;
        return *out || error_set(error, _("unknown argument \"%s\"; see --help"), argv[i]);
    }
    *out = find_command(NULL);
    return true;
}

static bool parse_option(const CommandWord *command, int argc, char **argv, int *i, Args *out, Error *error)
{
    const char *name = argv[*i];
    const OptionWord *option = find_option(name, WITH(command->command));
    if (!option) {
        return command->name
                   ? error_set(error, _("%s has no option \"%s\"; see --help"), command->name, name)
                   : error_set(error, _("option \"%s\" needs a command before it; see --help"), name);
    }
    const char *value = NULL;
    if (option->has_value) {
        if (++*i >= argc) {
            return error_set(error, _("%s needs a value"), name);
        }
        value = argv[*i];
    }
    return store_option(option, value, out, error);
}

static bool parse_positional_argument(const CommandWord *command, const char *word, Args *out, Error *error)
{
    if (command->command == COMMAND_DAILY && out->game && !out->day) {
        return date_parse(word, &out->day) ||
               error_set(error, _("the date must be YEAR-MONTH-DAY, such as 2026-11-22, not \"%s\""), word);
    }
    if (command->target == TARGET_NONE || out->target) {
        return error_set(error, _("unknown argument \"%s\"; see --help"), word);
    }
    out->target = word;
    out->game = command->target == TARGET_FILE ? NULL : game_find(word);
    const bool is_saved = command->command == COMMAND_HOST && access(word, F_OK) == 0;
    const bool must_be_game = command->target == TARGET_GAME || command->target == TARGET_GAME_OR_NONE ||
                              (command->command == COMMAND_HOST && !is_saved);
    if (must_be_game && !out->game) {
        return error_set(error, _("there is no game \"%s\"; --help lists the games"), word);
    }
    return true;
}

/* Adds a file argument. Moves the argument to the left in argv, next to the previous file argument, so that
 * all file arguments are adjacent. */
static void collect_file_argument(char **place, Args *out)
{
    out->files = out->files ? out->files : place;
    out->files[out->file_count++] = *place;
}

/* Parses an argument OPTION=VALUE, which sets an option of the new game. */
static bool parse_game_option(const CommandWord *command, const char *word, Args *out, Error *error)
{
    if (!out->game || !(WITH_GAME_SETUP & WITH(command->command))) {
        return error_set(error, _("unknown argument \"%s\"; see --help"), word);
    }
    return game_option_parse(out->game, word, &out->options, error);
}

/* Appends a bot to the list of bots. The name of the bot is the first `length` bytes of `name`. In the
 * command `play`, the name "human" stands for a person. */
static bool add_bot_by_name(Args *args, const char *name, size_t length, Error *error)
{
    const GameBot *bots = args->game->bots;
    if (args->command == COMMAND_PLAY && strlen(setup_human) == length &&
        strncmp(setup_human, name, length) == 0 && args->bot_count < GAME_SEATS_MAX) {
        args->bots[args->bot_count++] = SEAT_HUMAN;
        return true;
    }
    for (int i = 0; bots && bots[i].name && args->bot_count < GAME_SEATS_MAX; i++) {
        if (strlen(bots[i].name) == length && strncmp(bots[i].name, name, length) == 0) {
            args->bots[args->bot_count++] = i;
            return true;
        }
    }
    return error_set(error, _("%s has no bot named \"%.*s\""), _(args->game->title), (int)length, name);
}

static bool use_default_bots(Args *args, Error *error)
{
    int seats = args->seats > 0 ? args->seats : args->game->min_seats;
    bool same = true;
    for (int seat = 0; seat < seats; seat++) {
        args->bots[seat] = game_find_next_bot(args->game, seat, -1);
        same = same && args->bots[seat] == args->bots[0];
        if (args->bots[seat] < 0) {
            return error_set(error, _("%s does not have bots for all seats"), _(args->game->title));
        }
    }
    args->bot_count = same ? 1 : seats;
    return true;
}

static bool parse_bot_names(Args *args, Error *error)
{
    const char *names = args->bot_names;
    for (bool more = true; more; names++) {
        size_t length = strcspn(names, ",");
        if (!add_bot_by_name(args, names, length, error)) {
            return false;
        }
        names += length;
        more = *names == ',';
    }
    return true;
}

static bool resolve_bots(Args *args, Error *error)
{
    bool found = args->bot_names ? parse_bot_names(args, error) : use_default_bots(args, error);
    return found && (!args->paired || (args->bot_names && args->bot_count == 2) ||
                     error_set(error, _("--paired needs two bots, such as --bots easy,hard")));
}

/* Parses the list of players in --bots. Without --seats, also chooses the number of seats. Returns false with
 * `error` unless each seat has a person, or a bot that can play this seat. */
static bool resolve_players(Args *args, Error *error)
{
    if (!parse_bot_names(args, error)) {
        return false;
    }
    if (args->seats == 0) {
        args->seats = args->bot_count > args->game->min_seats ? args->bot_count : args->game->min_seats;
    }
    for (int seat = 0; seat < args->bot_count; seat++) {
        const int bot = args->bots[seat];
        if (bot != SEAT_HUMAN && game_find_next_bot(args->game, seat, bot - 1) != bot) {
            return error_set(error, _("The bot \"%s\" can't play seat %d"), args->game->bots[bot].name,
                             seat + 1);
        }
    }
    return args->bot_count == args->seats ||
           error_set(error, _("--bots must name a bot or \"%s\" for each of the %d seats"), setup_human,
                     args->seats);
}

bool args_parse_join_link(const Args *args, JoinLink *out)
{
    if (args->file_count == 1) {
        return join_link_find(args->files[0], out);
    }
    Text typed = {0};
    for (int i = 1; i < args->file_count; i++) {
        text_add(&typed, "%s ", args->files[i]);
    }
    const int count = room_words_normalize(text_chars(&typed), out->words);
    text_free(&typed);
    return count == ROOM_WORD_COUNT &&
           snprintf(out->address, sizeof out->address, "%s", args->files[0]) < (int)sizeof out->address;
}

static bool check_required_arguments(const CommandWord *command, Args *args, Error *error)
{
    bool needs_target = command->target != TARGET_NONE && command->target != TARGET_GAME_OR_NONE;
    const bool looks = command->command == COMMAND_JOIN && args->file_count == 0;
    if (needs_target && !args->target && args->file_count == 0 && !looks) {
        return error_set(error, _("usage: storytable %s"), _(command->usage));
    }
    if (command->command == COMMAND_RENDER && (!args->out || args->width == 0)) {
        return error_set(error, _("render needs --size and --out"));
    }
    const bool writes_files = command->command == COMMAND_PRINT || command->command == COMMAND_PORTRAITS ||
                              command->command == COMMAND_SOUNDS;
    if (writes_files && !args->out) {
        return error_set(error, _("%s needs --out"), command->name);
    }
    if (command->command == COMMAND_PACK_BALANCE && args->pack[0] == '\0') {
        return error_set(error, _("%s needs --pack"), command->name);
    }
    if (args->text && !args->game) {
        return error_set(error, _("--text needs a game; --help lists the games"));
    }
    if (command->command == COMMAND_TELL && args->file_count > 1 && !args->measure) {
        return error_set(error, _("Only --measure accepts more than one file"));
    }
    JoinLink link;
    if (command->command == COMMAND_JOIN && !looks && !args_parse_join_link(args, &link)) {
        return error_set(error, _("usage: storytable %s"), _(command->usage));
    }
    if (command->command == COMMAND_PUZZLES && args->mine > 0 && (!args->game || !args->bot_names)) {
        return error_set(error, _("--mine needs a game and two bots, such as --bots medium,hard"));
    }
    if (args->regrade && !args->game) {
        return error_set(error, _("--regrade needs a game; --help lists the games"));
    }
    if (command->command == COMMAND_PLAY && args->bot_names && args->game) {
        return resolve_players(args, error);
    }
    const bool plays =
        (WITH_SIMULATION & WITH(command->command)) || args->mine > 0 || (args->regrade && args->bot_names);
    return !plays || resolve_bots(args, error);
}

bool args_parse(int argc, char **argv, Args *out, Error *error)
{
    *out = (Args){.games = GAMES_DEFAULT,
                  .jobs = 1,
                  .check_every = CHECK_EVERY_DEFAULT,
                  .at = -1,
                  .grade = -1,
                  .seed = 1,
                  .lesson = "",
                  .pack = ""};
    const CommandWord *command = NULL;
    int place = 0, words = 1;
    if (!parse_command(argc, argv, &command, &place, &words, error)) {
        return false;
    }
    out->command = command->command;
    out->link = command->command == COMMAND_APP && place > 0 ? argv[place] : NULL;
    for (int i = 1; i < argc; i++) {
        bool good = true;
        if (i >= place && i < place + words && place > 0) {
            continue;
        }
        if (strncmp(argv[i], "--", 2) == 0) {
            good = parse_option(command, argc, argv, &i, out, error);
        } else if (command->target == TARGET_FILES) {
            collect_file_argument(&argv[i], out);
        } else if (out->target && strchr(argv[i], '=')) {
            good = parse_game_option(command, argv[i], out, error);
        } else {
            good = parse_positional_argument(command, argv[i], out, error);
        }
        if (!good) {
            return false;
        }
    }
    return check_required_arguments(command, out, error);
}
