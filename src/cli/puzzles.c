/* puzzles.c: `storytable puzzles`: checks puzzles, finds new ones in bots' games, and grades them. */
#include "cli/commands.h"
#include "cli/option_sweep.h"
#include "core/learn/goal_search.h"
#include "core/learn/puzzle.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* if the game cannot list all moves: number of random moves that are compared with the best move */
    SAMPLED_MOVES = 60,
    /* number of times that the solving bot tries to find the best move; all tries must succeed */
    BOT_TRIES = 3,
    MOVES_APART = 12,    /* minimum number of moves between two puzzles that are taken from the same game */
    GAMES_LIMIT = 50000, /* maximum number of games that bots play while the program searches for puzzles */
    /* at most this many legal first moves may lead to the goal */
    GOOD_FIRST_MOVES_MAX = 4,
    /* at most 1 in this many legal first moves may lead to the goal */
    LEGAL_MOVES_PER_GOOD_MIN = 3,
    BOT_SEED = 7 /* seed for a bot's first try; each later try uses the next number */
};

typedef struct PuzzleSearch {
    const Game *game;
    const GameContent *content;
    int grading_bot, solving_bot; /* bots that grade and solve the puzzles, as indices into game->bots */
    int wanted;
    int grade; /* PuzzleGrade of the puzzles to keep, or -1 for any grade */
    Puzzles *found;
} PuzzleSearch;

/* A position that may become a puzzle. The position is from a game between bots. */
typedef struct PuzzlePosition {
    const Match *match;
    int seat;
    void *view;
    Hint best;
    /* the best move, and all suggested moves that are equally good */
    Move solutions[HINTS_MAX];
    int solution_count;
} PuzzlePosition;

/* ------------------------------------------------------------------ conditions that a puzzle must meet */

/* Computes how much worse a move is than the best move, in the game's unit of value. Returns false if the
 * move cannot be compared with the best move. */
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

/* Finds the moves that are as good as `position->best`, which must be set. Moves with the same consequences
 * (Hint.text) are equally good. */
static void find_solutions(PuzzlePosition *position, const Hint *hints, int count)
{
    position->solutions[0] = position->best.move;
    position->solution_count = 1;
    for (int i = 0; i < count && position->solution_count < HINTS_MAX; i++) {
        if (strcmp(hints[i].text, position->best.text) == 0 &&
            memcmp(&hints[i].move, &position->best.move, sizeof(Move)) != 0) {
            position->solutions[position->solution_count++] = hints[i].move;
        }
    }
}

static bool is_solution(const PuzzlePosition *position, const Move *move)
{
    for (int i = 0; i < position->solution_count; i++) {
        if (memcmp(move, &position->solutions[i], sizeof *move) == 0) {
            return true;
        }
    }
    return false;
}

/* Finds the best move and the moves that are equally good. Returns true if the next best move is an
 * inaccuracy or worse. Returns false without further analysis if the values of the hints show that the next
 * best move is nearly as good. */
static bool has_clear_best_move(const PuzzleSearch *search, PuzzlePosition *position)
{
    const GameAdvice *advice = search->game->advice;
    Hint hints[HINTS_MAX];
    char why[HINT_TEXT_MAX];
    int lost = 0;
    const int count = advice->list_hints(position->view, search->content, position->seat, hints, HINTS_MAX);
    if (count < 2 || !advice->evaluate_move(position->view, search->content, position->seat, &hints[0].move,
                                            &position->best)) {
        return false;
    }
    find_solutions(position, hints, count);
    const int next = position->solution_count;
    return next < count && hints[0].value - hints[next].value >= advice->quality_thresholds[0] &&
           measure_move_loss(search, position, &hints[next].move, &lost) &&
           lost >= advice->quality_thresholds[0] &&
           analysis_is_better_move(search->game, search->content, position->view, position->seat,
                                   &position->best.move, &hints[next].move, why);
}

static bool is_clearly_worse(const PuzzleSearch *search, const PuzzlePosition *position, const Move *move)
{
    int lost = 0;
    return is_solution(position, move) || !measure_move_loss(search, position, move, &lost) ||
           lost >= search->game->advice->quality_thresholds[0];
}

/* True if every move that is not a solution is clearly worse. If the game cannot list its moves, checks
 * random moves instead. */
static bool has_single_solution(const PuzzleSearch *search, const PuzzlePosition *position)
{
    const Game *game = search->game;
    MoveList list = {0};
    bool alone = true;
    if (game->flags & GAME_UNLISTABLE) {
        Rng rng;
        Move move;
        rng_seed(&rng, BOT_SEED);
        for (int i = 0; i < SAMPLED_MOVES &&
                        game->sample_move(position->view, search->content, position->seat, &rng, &move);
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

/* Lets a bot choose a move `tries` times. Returns how often the move is an inaccuracy or worse. */
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

/* Returns N if about 1 in N random moves is a solution. */
static int compute_random_move_odds(const PuzzleSearch *search, const PuzzlePosition *position)
{
    const Game *game = search->game;
    MoveList list = {0};
    Move move;
    Rng rng;
    int hits = 0;
    if (!(game->flags & GAME_UNLISTABLE)) {
        game->list_moves(position->view, search->content, position->seat, &list);
        const int odds = (list.count + position->solution_count / 2) / position->solution_count;
        move_list_free(&list);
        return odds < PUZZLE_RANDOM_MOVES ? odds : PUZZLE_RANDOM_MOVES;
    }
    rng_seed(&rng, BOT_SEED);
    for (int i = 0; i < PUZZLE_RANDOM_MOVES &&
                    game->sample_move(position->view, search->content, position->seat, &rng, &move);
         i++) {
        hits += is_solution(position, &move);
    }
    return hits > 0 ? (PUZZLE_RANDOM_MOVES + hits / 2) / hits : PUZZLE_RANDOM_MOVES;
}

/* ------------------------------------------------------------------ search for puzzles */

static bool can_play_seat(const Game *game, int bot, int seat)
{
    return game->bots[bot].seats == 0 || game->bots[bot].seats >> seat & 1;
}

/* Adds a puzzle to the list of found puzzles and prints it to stderr. Does nothing and returns false if the
 * puzzle does not have the grade that the user asked for. */
static bool add_puzzle(PuzzleSearch *search, const PuzzlePosition *position, Puzzle puzzle)
{
    const MatchSetup *setup = match_setup(position->match);
    Puzzles *found = search->found;
    Text lines = {0};
    char best[MOVE_TEXT_MAX];
    if (search->grade >= 0 && (int)puzzle_get_grade(&puzzle) != search->grade) {
        return false;
    }
    search->game->move_to_text(&position->best.move, search->content, best, sizeof best);
    for (int i = 0; i < match_move_count(position->match); i++) {
        text_add(&lines, "%d %s\n", match_move_seat(position->match, i), match_move_text(position->match, i));
    }
    puzzle.seed = (int)setup->seed;
    puzzle.options = setup->options;
    puzzle.seats = setup->seats;
    puzzle.seat = position->seat;
    puzzle.best = string_store_add(&found->strings, best);
    puzzle.moves = string_store_add(&found->strings, text_chars(&lines));
    found->puzzles[found->count++] = puzzle;
    text_clear(&lines);
    puzzle_write(&puzzle, search->game, &lines);
    fprintf(stderr, "%s\n", text_chars(&lines));
    text_free(&lines);
    return true;
}

/* ------------------------------------------------------------------ puzzles with a goal */

/* Makes moves until the goal is reached or missed, or the seat cannot move. Returns true if the goal was
 * reached. Bot number `bot` chooses the moves. If `bot` is -1, the moves are random. */
static bool play_to_goal(const PuzzleSearch *search, const PuzzlePosition *position, const char *goal,
                         int bot, uint64_t seed)
{
    const Game *game = search->game;
    const size_t size = game->state_size;
    char *start = memory_new(3, size), *state = start + size, *view = state + size, why[HINT_TEXT_MAX];
    GoalResult result = GOAL_OPEN;
    bool moved = true;
    Rng rng;
    Move move;
    rng_seed(&rng, seed);
    memcpy(start, position->view, size);
    game->determinize(start, search->content, position->seat, &rng);
    memcpy(state, start, size);
    while (result == GOAL_OPEN && moved) {
        memcpy(view, state, size);
        game_redact(game, view, search->content, position->seat);
        moved = game->seats_to_act(state) >> position->seat & 1 &&
                (bot < 0 ? game_choose_random_move(game, view, search->content, position->seat, &rng, &move)
                         : game->bots[bot].choose_move(view, search->content, position->seat, &rng, &move));
        if (moved) {
            game->apply_move(state, search->content, position->seat, &move, NULL);
            result = game->goals->check_goal(start, state, search->content, goal, why);
        }
    }
    free(start);
    return result == GOAL_REACHED;
}

static int count_goals_reached(const PuzzleSearch *search, const PuzzlePosition *position, const char *goal,
                               int bot, int tries)
{
    int reached = 0;
    for (int i = 0; i < tries; i++) {
        reached += play_to_goal(search, position, goal, bot, (uint64_t)(BOT_SEED + i));
    }
    return reached;
}

static void grade_goal(const PuzzleSearch *search, const PuzzlePosition *position, Puzzle *puzzle)
{
    const int hits = count_goals_reached(search, position, puzzle->goal, -1, PUZZLE_RANDOM_MOVES);
    puzzle->one_in = hits > 0 ? (PUZZLE_RANDOM_MOVES + hits / 2) / hits : PUZZLE_RANDOM_MOVES;
    puzzle->failed =
        PUZZLE_BOT_TRIES - count_goals_reached(search, position, puzzle->goal, puzzle->bot, PUZZLE_BOT_TRIES);
}

/* True if the list has room for another puzzle with this kind of goal. The kind is the first word of the
 * goal's key. At most half of the puzzles have goals of the same kind. */
static bool has_room_for_goal(const PuzzleSearch *search, const char *key)
{
    const size_t length = strcspn(key, " ") + 1;
    int same = 0;
    for (int i = 0; i < search->found->count; i++) {
        same += strncmp(search->found->puzzles[i].goal, key, length) == 0;
    }
    return 2 * same < search->wanted;
}

/* True if the goal needs more than one move, and if only a few of the legal first moves lead to the goal. */
static bool is_goal_suitable(const GoalSolution *solution)
{
    return solution->length > 1 && solution->solving <= GOOD_FIRST_MOVES_MAX &&
           solution->first_moves >= LEGAL_MOVES_PER_GOOD_MIN * solution->solving;
}

static const char *store_moves_after_first(PuzzleSearch *search, const GoalSolution *solution)
{
    Text lines = {0};
    char words[MOVE_TEXT_MAX];
    for (int i = 1; i < solution->length; i++) {
        search->game->move_to_text(&solution->line[i], search->content, words, sizeof words);
        text_add(&lines, "%s\n", words);
    }
    const char *stored = string_store_add(&search->found->strings, text_chars(&lines));
    text_free(&lines);
    return stored;
}

/* Adds a puzzle for the first goal that is suitable. Returns false if the position has no suitable goal. */
static bool add_goal_if_suitable(PuzzleSearch *search, PuzzlePosition *position)
{
    char keys[GOALS_MAX][GOAL_KEY_MAX];
    const Game *game = search->game;
    const int count = game->goals->list_goals(position->view, search->content, position->seat, keys);
    void *state = memory_new(1, game->state_size);
    bool kept = false;
    Rng rng;
    rng_seed(&rng, BOT_SEED);
    memcpy(state, position->view, game->state_size);
    game->determinize(state, search->content, position->seat, &rng);
    for (int i = 0; i < count && !kept; i++) {
        GoalSolution solution;
        if (has_room_for_goal(search, keys[i]) &&
            goal_search(game, search->content, state, position->seat, keys[i], &solution) &&
            is_goal_suitable(&solution)) {
            Puzzle puzzle = {.goal = string_store_add(&search->found->strings, keys[i]),
                             .bot = search->grading_bot,
                             .then = store_moves_after_first(search, &solution)};
            position->best.move = solution.line[0];
            grade_goal(search, position, &puzzle);
            kept = add_puzzle(search, position, puzzle);
        }
    }
    free(state);
    return kept;
}

/* ------------------------------------------------------------------ search of games */

static bool add_best_move_if_suitable(PuzzleSearch *search, PuzzlePosition *position)
{
    if (!has_clear_best_move(search, position) || !has_single_solution(search, position) ||
        count_bot_failures(search, position, search->solving_bot, BOT_TRIES) > 0) {
        return false;
    }
    const Puzzle puzzle = {.bot = search->grading_bot,
                           .then = "",
                           .one_in = compute_random_move_odds(search, position),
                           .failed =
                               count_bot_failures(search, position, search->grading_bot, PUZZLE_BOT_TRIES)};
    return add_puzzle(search, position, puzzle);
}

static bool add_puzzle_if_suitable(PuzzleSearch *search, const Match *match, int seat)
{
    PuzzlePosition position = {.match = match, .seat = seat, .view = memory_new(1, search->game->state_size)};
    match_view(match, seat, position.view);
    const bool kept = search->game->goals ? add_goal_if_suitable(search, &position)
                                          : add_best_move_if_suitable(search, &position);
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

/* Searches games between bots for puzzles. Game number i has the seed `seed` + i. Consecutive games use
 * consecutive combinations of options. */
static bool find_puzzles_in_games(PuzzleSearch *search, const Args *args, Error *error)
{
    MatchSetup setup = {.game = search->game,
                        .content = search->content,
                        .options = args->options,
                        .seats = args->seats > 0 ? args->seats : search->game->min_seats};
    OptionSweep sweep = {0};
    bool good = true;
    (args->every ? option_sweep_add_all_options : option_sweep_add_chosen_options)(&sweep, &setup);
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = can_play_seat(search->game, search->grading_bot, seat)
                                   ? search->grading_bot
                                   : game_find_next_bot(search->game, seat, SEAT_HUMAN);
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

int run_find_puzzles_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    PuzzleSearch search = {.game = args->game,
                           .content = content_store_load(content_store, args->game, &error),
                           .grading_bot = args->bots[0],
                           .solving_bot = args->bots[args->bot_count - 1],
                           .wanted = args->mine,
                           .grade = args->grade,
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

/* Grades a puzzle that has no goal but asks for the best move. Finds the solutions, and how often a random
 * move solves the puzzle. If `with_bot` is true, also counts how often the bot fails. */
static void grade_best_move(const PuzzleSearch *search, PuzzlePosition *position, bool with_bot,
                            Puzzle *puzzle)
{
    Hint hints[HINTS_MAX];
    const int count =
        search->game->advice->list_hints(position->view, search->content, puzzle->seat, hints, HINTS_MAX);
    find_solutions(position, hints, count);
    puzzle->one_in = compute_random_move_odds(search, position);
    if (with_bot) {
        puzzle->failed = count_bot_failures(search, position, puzzle->bot, PUZZLE_BOT_TRIES);
    }
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
        puzzle->bot = find_grading_bot(args, puzzle);
        if (puzzle->goal) {
            grade_goal(search, &position, puzzle);
        } else {
            grade_best_move(search, &position, args->bot_count > 0, puzzle);
        }
    }
    free(position.view);
    match_free(match);
    return good;
}

int run_grade_puzzles_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    const Puzzles *known = content_store_load_puzzles(content_store, args->game, &error);
    PuzzleSearch search = {.game = args->game,
                           .content = content_store_load(content_store, args->game, &error)};
    if (!known || !search.content) {
        error_set(&error, _("%s has no puzzles"), _(args->game->title));
        return print_puzzle_error(&error);
    }
    search.found = memory_new(1, sizeof *search.found);
    *search.found = *known; /* copies only the struct; `known` still owns the strings */
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
        count[puzzle_get_grade(&puzzles->puzzles[i])]++;
    }
    printf("%-22s", _(puzzles->game->title));
    for (int i = 0; i < PUZZLE_GRADES; i++) {
        printf("  %3d %s", count[i], puzzle_grade_names[i]);
    }
    putchar('\n');
}

/* Checks all puzzles by replaying their moves, because a change of the rules may have made some puzzles
 * impossible. */
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

int run_puzzles_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    for (const Game *const *game = games_all; !error.text[0] && *game; game++) {
        const Puzzles *puzzles = !args->game || args->game == *game
                                     ? content_store_load_puzzles(content_store, *game, &error)
                                     : NULL;
        const GameContent *content = puzzles ? content_store_load(content_store, *game, &error) : NULL;
        if (content && check_puzzles(puzzles, content, &error)) {
            print_puzzle_counts(puzzles);
        }
    }
    return error.text[0] ? print_puzzle_error(&error) : 0;
}
