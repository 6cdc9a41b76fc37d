/* puzzles.c: `storytable puzzles`: checks puzzles, finds new ones in bots' games, and grades them. */
#include "cli/commands.h"
#include "cli/option_sweep.h"
#include "core/learn/puzzle.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES = 60, /* number of random moves that are compared with the best move if the game cannot list all
                     moves */
    CHECKS = 3,   /* number of tries of the bot that solves puzzles; all of them must find the best move */
    MOVES_APART = 12,    /* minimum number of moves between two puzzles that are taken from the same game */
    GAMES_LIMIT = 50000, /* maximum number of bots' games to play in search of puzzles */
    BOT_SEED = 7         /* seed of a bot's first try; later tries use the following seeds */
};

typedef struct PuzzleSearch {
    const Game *game;
    const GameContent *content;
    int grading_bot, solving_bot; /* bots that grade and solve the puzzles, as indices into game->bots */
    int wanted;
    Puzzles *found;
} PuzzleSearch;

/* Position in a game between bots that may become a puzzle. */
typedef struct PuzzlePosition {
    const Match *match;
    int seat;
    void *view;
    Hint best;
} PuzzlePosition;

/* ------------------------------------------------------------------ conditions that a puzzle must meet */

/* Returns false if the move cannot be compared with the best move. */
static bool measure_move_loss(const PuzzleSearch *search, const PuzzlePosition *position, const Move *move,
                              int *lost)
{
    Hint made;
    if (memcmp(move, &position->best.move, sizeof *move) == 0) {
        *lost = 0;
        return true;
    }
    if (!search->game->advice->evaluate_move(position->view, search->content, position->seat, move, &made)) {
        return false;
    }
    *lost = strcmp(made.text, position->best.text) == 0 ? 0 : position->best.value - made.value;
    return true;
}

/* Finds the best move. Returns whether the second best move is an inaccuracy or worse. If the hints show that
 * both moves are almost equal, returns false without analyzing them. */
static bool has_clear_best_move(const PuzzleSearch *search, PuzzlePosition *position)
{
    const GameAdvice *advice = search->game->advice;
    Hint hints[HINTS_MAX];
    char why[HINT_TEXT_MAX];
    int lost = 0;
    const int count = advice->list_hints(position->view, search->content, position->seat, hints, HINTS_MAX);
    if (count < 2 || hints[0].value - hints[1].value < advice->quality_thresholds[0] ||
        !advice->evaluate_move(position->view, search->content, position->seat, &hints[0].move,
                               &position->best)) {
        return false;
    }
    return measure_move_loss(search, position, &hints[1].move, &lost) &&
           lost >= advice->quality_thresholds[0] &&
           analysis_is_better_move(search->game, search->content, position->view, position->seat,
                                   &position->best.move, &hints[1].move, why);
}

static bool is_clearly_worse(const PuzzleSearch *search, const PuzzlePosition *position, const Move *move)
{
    int lost = 0;
    return memcmp(move, &position->best.move, sizeof *move) == 0 ||
           !measure_move_loss(search, position, move, &lost) ||
           lost >= search->game->advice->quality_thresholds[0];
}

/* If the game cannot list its moves, checks random moves instead. */
static bool has_single_solution(const PuzzleSearch *search, const PuzzlePosition *position)
{
    const Game *game = search->game;
    MoveList list = {0};
    bool alone = true;
    if (game->flags & GAME_UNLISTABLE) {
        Rng rng;
        Move move;
        rng_seed(&rng, BOT_SEED);
        for (int i = 0;
             i < SAMPLES && game->sample_move(position->view, search->content, position->seat, &rng, &move);
             i++) {
            move_list_add(&list, &move);
        }
    } else {
        game->list_moves(position->view, search->content, position->seat, &list);
    }
    for (int i = 0; i < list.count && alone; i++) {
        alone = is_clearly_worse(search, position, &list.moves[i]);
    }
    move_list_free(&list);
    return alone;
}

/* A try fails if the bot chooses an inaccuracy or a worse move. */
static int count_bot_failures(const PuzzleSearch *search, const PuzzlePosition *position, int bot, int tries)
{
    int failed = 0;
    for (int i = 0; i < tries; i++) {
        Rng rng;
        Move move = {0};
        int lost = 0;
        rng_seed(&rng, (uint64_t)(BOT_SEED + i));
        if (!search->game->bots[bot].choose_move(position->view, search->content, position->seat, &rng,
                                                 &move) ||
            !measure_move_loss(search, position, &move, &lost) ||
            lost >= search->game->advice->quality_thresholds[0]) {
            failed++;
        }
    }
    return failed;
}

/* Returns N if about 1 in N random moves is the best move. */
static int compute_random_move_odds(const PuzzleSearch *search, const PuzzlePosition *position)
{
    const Game *game = search->game;
    MoveList list = {0};
    Move move;
    Rng rng;
    int hits = 0;
    if (!(game->flags & GAME_UNLISTABLE)) {
        game->list_moves(position->view, search->content, position->seat, &list);
        const int count = list.count;
        move_list_free(&list);
        return count < PUZZLE_RANDOM_MOVES ? count : PUZZLE_RANDOM_MOVES;
    }
    rng_seed(&rng, BOT_SEED);
    for (int i = 0; i < PUZZLE_RANDOM_MOVES &&
                    game->sample_move(position->view, search->content, position->seat, &rng, &move);
         i++) {
        hits += memcmp(&move, &position->best.move, sizeof move) == 0;
    }
    return hits > 0 ? (PUZZLE_RANDOM_MOVES + hits / 2) / hits : PUZZLE_RANDOM_MOVES;
}

/* ------------------------------------------------------------------ search for puzzles */

static bool can_play_seat(const Game *game, int bot, int seat)
{
    return game->bots[bot].seats == 0 || game->bots[bot].seats >> seat & 1;
}

static void add_puzzle(PuzzleSearch *search, const PuzzlePosition *position, int failed)
{
    const MatchSetup *setup = match_setup(position->match);
    Puzzles *found = search->found;
    Puzzle *puzzle = &found->puzzles[found->count++];
    Text lines = {0};
    char best[MOVE_TEXT_MAX];
    search->game->move_to_text(&position->best.move, search->content, best, sizeof best);
    for (int i = 0; i < match_move_count(position->match); i++) {
        text_add(&lines, "%d %s\n", match_move_seat(position->match, i), match_move_text(position->match, i));
    }
    *puzzle = (Puzzle){.seed = (int)setup->seed,
                       .options = setup->options,
                       .seats = setup->seats,
                       .seat = position->seat,
                       .one_in = compute_random_move_odds(search, position),
                       .bot = search->grading_bot,
                       .failed = failed,
                       .best = string_store_add(&found->strings, best),
                       .moves = string_store_add(&found->strings, text_chars(&lines))};
    text_clear(&lines);
    puzzle_write(puzzle, search->game, &lines);
    fprintf(stderr, "%s\n", text_chars(&lines));
    text_free(&lines);
}

/* Returns whether the position met all conditions and became a puzzle. */
static bool add_puzzle_if_suitable(PuzzleSearch *search, const Match *match, int seat)
{
    PuzzlePosition position = {.match = match, .seat = seat, .view = memory_new(1, search->game->state_size)};
    match_view(match, seat, position.view);
    const bool kept = has_clear_best_move(search, &position) && has_single_solution(search, &position) &&
                      count_bot_failures(search, &position, search->solving_bot, CHECKS) == 0;
    if (kept) {
        add_puzzle(search, &position,
                   count_bot_failures(search, &position, search->grading_bot, PUZZLE_BOT_TRIES));
    }
    free(position.view);
    return kept;
}

static bool find_puzzles_in_match(PuzzleSearch *search, const MatchSetup *setup, Error *error)
{
    Match *match = match_new(setup, error);
    int next = 0;
    bool good = match != NULL;
    for (int seat = 0; good && match_move_count(match) < PUZZLE_MOVES_MAX &&
                       search->found->count < search->wanted && (seat = match_next_seat(match)) >= 0;) {
        if (match_move_count(match) >= next && can_play_seat(search->game, search->grading_bot, seat) &&
            add_puzzle_if_suitable(search, match, seat)) {
            next = match_move_count(match) + MOVES_APART;
        }
        good = match_play_bot(match, seat, NULL, error);
    }
    match_free(match);
    return good;
}

/* ------------------------------------------------------------------ commands for puzzles */

static void print_puzzles(Puzzles *puzzles)
{
    Text text = {0};
    puzzles_sort(puzzles);
    for (int i = 0; i < puzzles->count; i++) {
        text_add(&text, "%s\n    ", i > 0 ? "," : "");
        puzzle_write(&puzzles->puzzles[i], puzzles->game, &text);
    }
    printf("{\n  \"puzzles\": [%s\n  ]\n}\n", text_chars(&text));
    text_free(&text);
}

/* Game number i has the seed `seed` + i. Consecutive games use consecutive combinations of options. */
static bool find_puzzles_in_games(PuzzleSearch *search, const Args *args, Error *error)
{
    MatchSetup setup = {.game = search->game,
                        .content = search->content,
                        .options = args->options,
                        .seats = args->seats > 0 ? args->seats : search->game->min_seats};
    OptionSweep sweep = {0};
    bool good = true;
    (args->every ? option_sweep_list_all : option_sweep_list_single)(&sweep, &setup);
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = can_play_seat(search->game, search->grading_bot, seat)
                                   ? search->grading_bot
                                   : game_next_bot(search->game, seat, SEAT_HUMAN);
    }
    for (int i = 0; good && i < GAMES_LIMIT && search->found->count < search->wanted; i++) {
        setup.seed = args->seed + (uint64_t)i;
        setup.options = sweep.list[i % sweep.count];
        good = find_puzzles_in_match(search, &setup, error);
    }
    option_sweep_free(&sweep);
    return good;
}

static int print_puzzle_error(const Error *error)
{
    fprintf(stderr, _("storytable: %s\n"), error->text);
    return 1;
}

int command_find_puzzles(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    PuzzleSearch search = {.game = args->game,
                           .content = content_store_load(content_store, args->game, &error),
                           .grading_bot = args->bots[0],
                           .solving_bot = args->bots[args->bot_count - 1],
                           .wanted = args->mine,
                           .found = memory_new(1, sizeof *search.found)};
    search.found->game = args->game;
    if (!game_can_analyze(search.game)) {
        error_set(&error, _("%s has no analysis of moves, so no puzzles can be found"),
                  _(search.game->title));
    }
    const bool good = !error.text[0] && find_puzzles_in_games(&search, args, &error);
    if (good) {
        print_puzzles(search.found);
    }
    puzzles_free(search.found);
    return good ? 0 : print_puzzle_error(&error);
}

/* Returns the first of the bots in `args` that can play the puzzle's seat. If there is none, returns the bot
 * that graded the puzzle before. */
static int find_grading_bot(const Args *args, const Puzzle *puzzle)
{
    for (int i = 0; i < args->bot_count; i++) {
        if (can_play_seat(args->game, args->bots[i], puzzle->seat)) {
            return args->bots[i];
        }
    }
    return puzzle->bot;
}

static bool grade_puzzle(const PuzzleSearch *search, const Args *args, int index, Error *error)
{
    Puzzle *puzzle = &search->found->puzzles[index];
    Match *match = puzzle_start_match(search->found, index, search->content, error);
    if (!match) {
        return false;
    }
    MoveAnalysis answer;
    PuzzlePosition position = {
        .match = match, .seat = puzzle->seat, .view = memory_new(1, search->game->state_size)};
    match_view(match, puzzle->seat, position.view);
    const bool good = puzzle_analyze(puzzle, match, &answer) ||
                      error_set(error, _("puzzle %s: the position cannot be analyzed"), puzzle->id);
    if (good) {
        position.best = answer.better;
        puzzle->one_in = compute_random_move_odds(search, &position);
        puzzle->bot = find_grading_bot(args, puzzle);
        puzzle->failed = args->bot_count > 0
                             ? count_bot_failures(search, &position, puzzle->bot, PUZZLE_BOT_TRIES)
                             : puzzle->failed;
    }
    free(position.view);
    match_free(match);
    return good;
}

int command_grade_puzzles(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    const Puzzles *known = content_store_puzzles(content_store, args->game, &error);
    PuzzleSearch search = {.game = args->game,
                           .content = content_store_load(content_store, args->game, &error)};
    if (!known || !search.content) {
        error_set(&error, _("%s has no puzzles"), _(args->game->title));
        return print_puzzle_error(&error);
    }
    search.found = memory_new(1, sizeof *search.found);
    *search.found = *known; /* a shallow copy: `known` still owns the strings */
    bool good = true;
    for (int i = 0; good && i < search.found->count; i++) {
        good = grade_puzzle(&search, args, i, &error);
    }
    if (good) {
        print_puzzles(search.found);
    }
    free(search.found);
    return good ? 0 : print_puzzle_error(&error);
}

static void print_puzzle_counts(const Puzzles *puzzles)
{
    int count[PUZZLE_GRADES] = {0};
    for (int i = 0; i < puzzles->count; i++) {
        count[puzzle_grade(&puzzles->puzzles[i])]++;
    }
    printf("%-22s", _(puzzles->game->title));
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        printf("  %3d %s", count[i], puzzle_grade_names[i]);
    }
    putchar('\n');
}

/* Replays all puzzles, because changed rules may have made some impossible. */
static bool check_puzzles(const Puzzles *puzzles, const GameContent *content, Error *error)
{
    for (int i = 0; i < puzzles->count; i++) {
        MoveAnalysis answer;
        Error why;
        Match *match = puzzle_start_match(puzzles, i, content, &why);
        const bool good = match && puzzle_analyze(&puzzles->puzzles[i], match, &answer);
        match_free(match);
        if (!good) {
            const char *id = puzzles->puzzles[i].id, *title = _(puzzles->game->title);
            return match ? error_set(error, _("puzzle %s of %s: the best move is not legal"), id, title)
                         : error_set(error, _("puzzle %s of %s: %s"), id, title, why.text);
        }
    }
    return true;
}

int command_puzzles(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    for (const Game *const *game = games_all; !error.text[0] && *game; game++) {
        const Puzzles *puzzles =
            !args->game || args->game == *game ? content_store_puzzles(content_store, *game, &error) : NULL;
        const GameContent *content = puzzles ? content_store_load(content_store, *game, &error) : NULL;
        if (content && check_puzzles(puzzles, content, &error)) {
            print_puzzle_counts(puzzles);
        }
    }
    return error.text[0] ? print_puzzle_error(&error) : 0;
}
