/* puzzle.c: reads, writes, checks and describes puzzles; see puzzle.h. */
#include "core/learn/puzzle.h"

#include "core/learn/goal_search.h"
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

PuzzleGrade puzzle_get_grade(const Puzzle *puzzle)
{
    enum { EASY_MAX = 5, MEDIUM_MAX = 30 };
    const int seldom = (puzzle->one_in > EASY_MAX) + (puzzle->one_in > MEDIUM_MAX),
              missed = 2 * puzzle->failed > PUZZLE_BOT_TRIES;
    return seldom + missed < PUZZLE_HARD ? (PuzzleGrade)(seldom + missed) : PUZZLE_HARD;
}

void puzzle_describe_grade(const Puzzle *puzzle, const Game *game, Text *out)
{
    static const char *const forms[][2] = {
        {N_("%s: 1 in %d random moves solves this puzzle; %s failed in %d of %d tries"),
         N_("%s: fewer than 1 in %d random moves solves this puzzle; %s failed in %d of %d tries")},
        {N_("%s: 1 in %d random turns solves this puzzle; %s failed in %d of %d tries"),
         N_("%s: fewer than 1 in %d random turns solves this puzzle; %s failed in %d of %d tries")}};
    text_add(out, _(forms[puzzle->goal != NULL][puzzle->one_in == PUZZLE_RANDOM_MOVES]),
             _(puzzle_grade_names[puzzle_get_grade(puzzle)]), puzzle->one_in,
             _(game->bots[puzzle->bot].label), puzzle->failed, PUZZLE_BOT_TRIES);
}

void puzzle_describe_task(const Puzzle *puzzle, const Game *game, const GameContent *content,
                          char out[PUZZLE_TASK_MAX])
{
    if (!puzzle->goal || !game->goals->describe_goal(content, puzzle->goal, out, PUZZLE_TASK_MAX)) {
        snprintf(out, PUZZLE_TASK_MAX, "%s", _("Find the best move"));
    }
}

static int compare_difficulty(const void *a, const void *b)
{
    const Puzzle *left = a, *right = b;
    const int grades = (int)puzzle_get_grade(left) - (int)puzzle_get_grade(right);
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

/* Reads a list of moves into `*out`, one per line. Does not check whether the moves are valid. */
static bool read_moves(Reader *reader, const Json *at, const char *key, int max, const char **out, int *count)
{
    Error *error = reader->files.error;
    Json list, move;
    Text lines = {0};
    if (!json_read_array(at, key, &list, error)) {
        return false;
    }
    *count = json_count_members(&list);
    if (*count > max) {
        return json_fail(&list, error, "must have at most %d moves", max);
    }
    for (bool more = json_get_first(&list, &move); more; more = json_move_to_next(&move)) {
        const char *words = NULL;
        if (!json_as_string(&move, &words, error)) {
            text_free(&lines);
            return false;
        }
        text_add(&lines, "%s\n", words);
    }
    *out = card_store_text(&reader->files, &lines);
    return true;
}

static bool read_goal(Reader *reader, const Json *at, Puzzle *out)
{
    int count = 0;
    out->then = "";
    if (!json_has(at, "goal") && !json_has(at, "then")) {
        return true;
    }
    return card_read_string(&reader->files, at, "goal", GOAL_KEY_MAX - 1, &out->goal) &&
           (reader->puzzles->game->goals ||
            json_fail(at, reader->files.error, "%s has no goals", reader->puzzles->game->title)) &&
           read_moves(reader, at, "then", GOAL_LINE_MAX - 1, &out->then, &count);
}

static bool read_bot(const Json *at, const Game *game, int *out, Error *error)
{
    const char *name = NULL;
    if (!json_read_string(at, "bot", 1, BOT_NAME_MAX, &name, error)) {
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
    static const char *const keys[] = {"seed", "options", "seats", "seat", "goal",  "one_in",
                                       "bot",  "failed",  "best",  "then", "moves", NULL};
    const Game *game = reader->puzzles->game;
    Error *error = reader->files.error;
    Json options;
    int moves = 0;
    const bool good =
        json_check_keys(at, keys, error) && json_read_int(at, "seed", 0, INT_MAX, &out->seed, error) &&
        json_read_object(at, "options", &options, error) &&
        setup_read_options(&options, game, &out->options, error) &&
        json_read_int(at, "seats", game->min_seats, game->max_seats, &out->seats, error) &&
        json_read_int(at, "seat", 0, out->seats - 1, &out->seat, error) &&
        json_read_int(at, "one_in", 1, PUZZLE_RANDOM_MOVES, &out->one_in, error) &&
        read_bot(at, game, &out->bot, error) &&
        json_read_int(at, "failed", 0, PUZZLE_BOT_TRIES, &out->failed, error) &&
        card_read_string(&reader->files, at, "best", MOVE_TEXT_MAX - 1, &out->best) &&
        read_goal(reader, at, out) && read_moves(reader, at, "moves", PUZZLE_MOVES_MAX, &out->moves, &moves);
    snprintf(out->id, sizeof out->id, "%d-%d", out->seed, moves);
    return good;
}

static bool read_puzzles(void *user, const Json *root)
{
    static const char *const keys[] = {"puzzles", NULL};
    Reader *reader = user;
    Puzzles *puzzles = reader->puzzles;
    Error *error = reader->files.error;
    Json list, at;
    if (!json_check_keys(root, keys, error) || !json_read_array(root, "puzzles", &list, error)) {
        return false;
    }
    if (json_count_members(&list) < 1 || json_count_members(&list) > PUZZLES_MAX) {
        return json_fail(&list, error, "must have 1 to %d puzzles", PUZZLES_MAX);
    }
    for (bool more = json_get_first(&list, &at); more; more = json_move_to_next(&at)) {
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

/* Appends a JSON member with the key `key` and an array of moves. `lines` has one move per line. */
static void write_moves(const char *key, const char *lines, Text *out)
{
    const char *before = "";
    text_add(out, ", \"%s\": [", key);
    for (const char *at = lines; *at; at += strcspn(at, "\n") + 1) {
        char *line = memory_copy_string(at, strcspn(at, "\n"));
        text_add(out, "%s", before);
        json_write_string(out, line);
        before = ", ";
        free(line);
    }
    text_add(out, "]");
}

void puzzle_write(const Puzzle *puzzle, const Game *game, Text *out)
{
    text_add(out, "{\"seed\": %d, \"options\": {", puzzle->seed);
    write_options(&puzzle->options, game, out);
    text_add(out, "}, \"seats\": %d, \"seat\": %d, ", puzzle->seats, puzzle->seat);
    if (puzzle->goal) {
        text_add(out, "\"goal\": ");
        json_write_string(out, puzzle->goal);
        text_add(out, ", ");
    }
    text_add(out, "\"one_in\": %d, \"bot\": \"%s\", \"failed\": %d, \"best\": ", puzzle->one_in,
             game->bots[puzzle->bot].name, puzzle->failed);
    json_write_string(out, puzzle->best);
    if (puzzle->goal) {
        write_moves("then", puzzle->then, out);
    }
    write_moves("moves", puzzle->moves, out);
    text_add(out, "}");
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
    char goal[PUZZLE_TASK_MAX];
    return (!puzzle->goal ||
            setup->game->goals->describe_goal(setup->content, puzzle->goal, goal, sizeof goal) ||
            error_set(error, "%s has no goal \"%s\"", setup->game->title, puzzle->goal)) &&
           setup->game->move_from_text(puzzle->best, setup->content, &best, error) &&
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
            seat == puzzle->seat ? SEAT_HUMAN : game_find_next_bot(setup.game, seat, SEAT_HUMAN);
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

/* Copies the line at `*at` and moves `*at` to the next line. Returns false at the end of the text. */
static bool read_next_line(const char **at, char line[MOVE_TEXT_MAX])
{
    const size_t length = strcspn(*at, "\n");
    if (length == 0 || length >= MOVE_TEXT_MAX) {
        return false;
    }
    memcpy(line, *at, length);
    line[length] = '\0';
    *at += length + ((*at)[length] == '\n');
    return true;
}

/* State while the moves of a puzzle's solution are made. */
typedef struct SolutionPlay {
    const Puzzle *puzzle;
    const Game *game;
    const GameContent *content;
    void *start, *state;
    EventLog log; /* events of the last move */
    Text *out;    /* receives the descriptions of the moves, or NULL if they are not needed */
} SolutionPlay;

/* Appends the description of a move, such as "2. Heidi: Understudy: ... (Amy as Brave). With that role the
 * Character fits a free spot." The description consists of the title of the move, the text of the announced
 * card (if the move announces a card), and the reason for the move. For a move with a button, such as ending
 * the turn, the description is only the title. */
static void describe_move(const SolutionPlay *play, int number, bool is_button, const Hint *hint)
{
    const EventLog *log = &play->log;
    const bool announced = log->count > 1 && log->events[0].kind == EVENT_BANNER;
    text_add(play->out, "%s%d. %s", number > 1 ? "|" : "", number, hint->title);
    if (is_button) {
        text_add(play->out, ".");
    } else {
        text_add(play->out, ": %s%s%s", announced ? log->events[1].text : "", announced ? " " : "",
                 hint->text);
    }
}

static bool make_solution_move(SolutionPlay *play, const char *text, int number)
{
    const int seat = play->puzzle->seat;
    Hint hint = {.title = ""};
    Move move;
    if (!play->game->move_from_text(text, play->content, &move, NULL) ||
        !play->game->check_move(play->state, play->content, seat, &move, NULL)) {
        return false;
    }
    const bool is_button = play->game->move_gesture(play->state, play->content, &move).kind == GESTURE_BUTTON;
    play->game->advice->explain_move(play->state, play->content, seat, &move, &hint);
    play->log.count = 0;
    play->game->apply_move(play->state, play->content, seat, &move, &play->log);
    if (play->out) {
        describe_move(play, number, is_button, &hint);
    }
    return true;
}

/* Makes the moves of the puzzle's solution, and returns whether they reach the goal. Describes the moves in
 * `out` unless `out` is NULL. Hidden information is replaced with random values. This does not change the
 * result, because no move except the last reveals hidden information. */
static bool play_solution(const Puzzle *puzzle, const Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    const size_t size = setup->game->state_size;
    SolutionPlay play = {.puzzle = puzzle,
                         .game = setup->game,
                         .content = setup->content,
                         .start = memory_new(1, size),
                         .state = memory_new(1, size),
                         .log = {.events = memory_new(EVENTS_MAX, sizeof(Event))},
                         .out = out};
    char words[MOVE_TEXT_MAX], why[HINT_TEXT_MAX];
    const char *rest = puzzle->then;
    Rng rng;
    rng_seed(&rng, 0);
    match_view(match, puzzle->seat, play.start);
    play.game->determinize(play.start, play.content, puzzle->seat, &rng);
    memcpy(play.state, play.start, size);
    snprintf(words, sizeof words, "%s", puzzle->best);
    int number = 1;
    while (make_solution_move(&play, words, number++) && read_next_line(&rest, words)) {
    }
    const GoalResult result =
        play.game->goals->check_goal(play.start, play.state, play.content, puzzle->goal, why);
    free(play.start);
    free(play.state);
    free(play.log.events);
    return result == GOAL_REACHED;
}

bool puzzle_analyze(const Puzzle *puzzle, const Match *match, MoveAnalysis *out)
{
    const MatchSetup *setup = match_setup(match);
    const GameAdvice *advice = setup->game->advice;
    Move move;
    void *view = memory_new(1, setup->game->state_size);
    match_view(match, puzzle->seat, view);
    *out = (MoveAnalysis){.analyzed = false};
    out->analyzed =
        setup->game->move_from_text(puzzle->best, setup->content, &move, NULL) &&
        (puzzle->goal ? advice->explain_move(view, setup->content, puzzle->seat, &move, &out->better) &&
                            play_solution(puzzle, match, NULL)
                      : advice->evaluate_move(view, setup->content, puzzle->seat, &move, &out->better));
    out->made = out->better;
    free(view);
    return out->analyzed;
}

void puzzle_describe_solution(const Puzzle *puzzle, const Match *match, const MoveAnalysis *analysis,
                              Text *out)
{
    if (puzzle->goal) {
        play_solution(puzzle, match, out);
    } else {
        text_add(out, "%s: %s%s%s.", analysis->better.title, analysis->better.text,
                 analysis->why[0] ? _("; it ") : "", analysis->why);
    }
}

GoalResult puzzle_check_goal(const Puzzle *puzzle, const Match *match, const Match *attempt,
                             char why[HINT_TEXT_MAX])
{
    const MatchSetup *setup = match_setup(match);
    return puzzle->goal ? setup->game->goals->check_goal(match_state(match), match_state(attempt),
                                                         setup->content, puzzle->goal, why)
                        : GOAL_OPEN;
}
