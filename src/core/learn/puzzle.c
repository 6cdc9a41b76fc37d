/* puzzle.c: puzzles, which are positions in which one move is far better than all others. */
#include "core/learn/puzzle.h"

#include "core/match/setup_json.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BOT_NAME_MAX = 40, FILE_NAME_MAX = 64 };

const char *const puzzle_grade_names[PUZZLE_GRADES] = {N_("easy"), N_("medium"), N_("hard")};

PuzzleGrade puzzle_grade(const Puzzle *puzzle)
{
    enum { EASY_MOST = 5, MEDIUM_MOST = 30 };
    const int seldom = (puzzle->one_in > EASY_MOST) + (puzzle->one_in > MEDIUM_MOST),
              missed = 2 * puzzle->failed > PUZZLE_BOT_TRIES;
    return seldom + missed < PUZZLE_HARD ? (PuzzleGrade)(seldom + missed) : PUZZLE_HARD;
}

void puzzle_describe_grade(const Puzzle *puzzle, const Game *game, Text *out)
{
    text_add(out,
             puzzle->one_in < PUZZLE_RANDOM_MOVES
                 ? _("%s: 1 in %d random moves solves this puzzle; %s failed in %d of %d tries")
                 : _("%s: fewer than 1 in %d random moves solves this puzzle; %s failed in %d of %d tries"),
             _(puzzle_grade_names[puzzle_grade(puzzle)]), puzzle->one_in, _(game->bots[puzzle->bot].label),
             puzzle->failed, PUZZLE_BOT_TRIES);
}

static int compare_difficulty(const void *a, const void *b)
{
    const Puzzle *left = a, *right = b;
    const int grades = (int)puzzle_grade(left) - (int)puzzle_grade(right);
    return grades != 0                     ? grades
           : left->one_in != right->one_in ? left->one_in - right->one_in
           : left->failed != right->failed ? left->failed - right->failed
           : left->seed != right->seed     ? left->seed - right->seed
                                           : strcmp(left->id, right->id);
}

void puzzles_sort(Puzzles *puzzles)
{
    qsort(puzzles->puzzles, (size_t)puzzles->count, sizeof(Puzzle), compare_difficulty);
}

bool puzzle_id_is_valid(const char *id)
{
    const size_t seed = strspn(id, "0123456789"),
                 moves = id[seed] == '-' ? strspn(id + seed + 1, "0123456789") : 0;
    return seed > 0 && moves > 0 && id[seed + 1 + moves] == '\0' && strlen(id) < PUZZLE_ID_MAX;
}

typedef struct Reader {
    CardFiles files;
    Puzzles *puzzles;
} Reader;

/* The moves are checked later, when the program makes them. */
static bool read_moves(Reader *reader, const Json *at, Puzzle *out)
{
    Error *error = reader->files.error;
    Json list, move;
    Text lines = {0};
    if (!json_array(at, "moves", &list, error)) {
        return false;
    }
    const int count = json_count(&list);
    if (count > PUZZLE_MOVES_MAX) {
        return json_fail(&list, error, "must hold at most %d moves", PUZZLE_MOVES_MAX);
    }
    for (bool more = json_first(&list, &move); more; more = json_next(&move)) {
        const char *words = NULL;
        if (!json_as_string(&move, &words, error)) {
            text_free(&lines);
            return false;
        }
        text_add(&lines, "%s\n", words);
    }
    out->moves = card_store_text(&reader->files, &lines);
    snprintf(out->id, sizeof out->id, "%d-%d", out->seed, count);
    return true;
}

static bool read_bot(const Json *at, const Game *game, int *out, Error *error)
{
    const char *name = NULL;
    if (!json_string(at, "bot", 1, BOT_NAME_MAX, &name, error)) {
        return false;
    }
    for (int i = 0; game->bots && game->bots[i].name; i++) {
        if (strcmp(game->bots[i].name, name) == 0) {
            *out = i;
            return true;
        }
    }
    return json_fail(at, error, "%s has no bot \"%.40s\"", game->title, name);
}

static bool read_puzzle(Reader *reader, const Json *at, Puzzle *out)
{
    static const char *const keys[] = {"seed", "options", "seats", "seat",  "one_in",
                                       "bot",  "failed",  "best",  "moves", NULL};
    const Game *game = reader->puzzles->game;
    Error *error = reader->files.error;
    Json options;
    return json_keys(at, keys, error) && json_int(at, "seed", 0, INT_MAX, &out->seed, error) &&
           json_object(at, "options", &options, error) &&
           setup_read_options(&options, game, &out->options, error) &&
           json_int(at, "seats", game->min_seats, game->max_seats, &out->seats, error) &&
           json_int(at, "seat", 0, out->seats - 1, &out->seat, error) &&
           json_int(at, "one_in", 1, PUZZLE_RANDOM_MOVES, &out->one_in, error) &&
           read_bot(at, game, &out->bot, error) &&
           json_int(at, "failed", 0, PUZZLE_BOT_TRIES, &out->failed, error) &&
           card_read_string(&reader->files, at, "best", MOVE_TEXT_MAX - 1, &out->best) &&
           read_moves(reader, at, out);
}

static bool read_puzzles(void *user, const Json *root)
{
    static const char *const keys[] = {"puzzles", NULL};
    Reader *reader = user;
    Puzzles *puzzles = reader->puzzles;
    Error *error = reader->files.error;
    Json list, at;
    if (!json_keys(root, keys, error) || !json_array(root, "puzzles", &list, error)) {
        return false;
    }
    if (json_count(&list) < 1 || json_count(&list) > PUZZLES_MAX) {
        return json_fail(&list, error, "must hold 1 to %d puzzles", PUZZLES_MAX);
    }
    for (bool more = json_first(&list, &at); more; more = json_next(&at)) {
        if (!read_puzzle(reader, &at, &puzzles->puzzles[puzzles->count++])) {
            return false;
        }
    }
    return true;
}

static bool puzzle_file_exists(const char *folder, const char *name)
{
    Text path = {0};
    text_add(&path, "%s/%s", folder, name);
    const bool has = access(text_chars(&path), F_OK) == 0;
    text_free(&path);
    return has;
}

Puzzles *puzzles_load(const char *folder, const Game *game, Error *error)
{
    char name[FILE_NAME_MAX];
    snprintf(name, sizeof name, "%s.json", game->id);
    if (!puzzle_file_exists(folder, name)) {
        return NULL;
    }
    Puzzles *puzzles = memory_new(1, sizeof *puzzles);
    Reader reader = {.puzzles = puzzles};
    puzzles->game = game;
    reader.files =
        (CardFiles){.folder = folder, .error = error, .strings = &puzzles->strings, .hash = HASH_START};
    if (!card_files_read_file(&reader.files, name, read_puzzles, &reader)) {
        puzzles_free(puzzles);
        return NULL;
    }
    return puzzles;
}

void puzzles_free(Puzzles *puzzles)
{
    if (puzzles) {
        string_store_free(&puzzles->strings);
        free(puzzles);
    }
}

static void write_options(const GameOptions *options, const Game *game, Text *out)
{
    const char *before = "";
    for (int i = 0; game->options && game->options[i].key; i++) {
        if (options->value[i] != 0) {
            text_add(out, "%s", before);
            json_write_string(out, game->options[i].key);
            text_add(out, ": ");
            json_write_string(out, game->options[i].values[options->value[i]]);
            before = ", ";
        }
    }
}

void puzzle_write(const Puzzle *puzzle, const Game *game, Text *out)
{
    const char *before = "";
    text_add(out, "{\"seed\": %d, \"options\": {", puzzle->seed);
    write_options(&puzzle->options, game, out);
    text_add(out,
             "}, \"seats\": %d, \"seat\": %d, \"one_in\": %d, \"bot\": \"%s\", \"failed\": %d, \"best\": ",
             puzzle->seats, puzzle->seat, puzzle->one_in, game->bots[puzzle->bot].name, puzzle->failed);
    json_write_string(out, puzzle->best);
    text_add(out, ", \"moves\": [");
    for (const char *at = puzzle->moves; *at; at += strcspn(at, "\n") + 1) {
        char *line = memory_copy_string(at, strcspn(at, "\n"));
        text_add(out, "%s", before);
        json_write_string(out, line);
        before = ", ";
        free(line);
    }
    text_add(out, "]}");
}

static bool play_recorded_move(Match *match, const char *line, size_t length, Error *error)
{
    char move[MOVE_TEXT_MAX] = "";
    int seat = 0, taken = 0;
    if (sscanf(line, "%d %n", &seat, &taken) != 1 || seat < 0 || seat >= match_setup(match)->seats ||
        length - (size_t)taken >= sizeof move) {
        return error_set(error, "not a move: %.*s", (int)length, line);
    }
    memcpy(move, line + taken, length - (size_t)taken);
    return match_play_text(match, seat, move, error);
}

static bool is_best_move_legal(const Puzzle *puzzle, const Match *match, Error *error)
{
    const MatchSetup *setup = match_setup(match);
    Move best;
    return setup->game->move_from_text(puzzle->best, setup->content, &best, error) &&
           match_check(match, puzzle->seat, &best, error);
}

Match *puzzle_start_match(const Puzzles *puzzles, int index, const GameContent *content, Error *error)
{
    const Puzzle *puzzle = &puzzles->puzzles[index];
    MatchSetup setup = {.game = puzzles->game,
                        .content = content,
                        .options = puzzle->options,
                        .seats = puzzle->seats,
                        .seed = (uint64_t)puzzle->seed};
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] =
            seat == puzzle->seat ? SEAT_HUMAN : game_next_bot(setup.game, seat, SEAT_HUMAN);
    }
    Match *match = match_new(&setup, error);
    for (const char *at = puzzle->moves; match && *at; at += strcspn(at, "\n") + 1) {
        if (!play_recorded_move(match, at, strcspn(at, "\n"), error)) {
            match_free(match);
            match = NULL;
        }
    }
    if (match && !is_best_move_legal(puzzle, match, error)) {
        match_free(match);
        match = NULL;
    }
    return match;
}

bool puzzle_analyze(const Puzzle *puzzle, const Match *match, MoveAnalysis *out)
{
    const MatchSetup *setup = match_setup(match);
    const GameAdvice *advice = setup->game->advice;
    Move move;
    void *view = memory_new(1, setup->game->state_size);
    match_view(match, puzzle->seat, view);
    *out = (MoveAnalysis){.analyzed = false};
    out->analyzed = setup->game->move_from_text(puzzle->best, setup->content, &move, NULL) &&
                    advice->evaluate_move(view, setup->content, puzzle->seat, &move, &out->better);
    out->made = out->better;
    free(view);
    return out->analyzed;
}
