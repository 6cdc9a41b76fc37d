/* test_puzzles.c: tests of puzzles. In each puzzle, one move is far better than all others, or only few moves
 * reach the goal. Puzzle files are read back as they were written. Invalid files are rejected with a reason.
 */
#include "auto.h"
#include "core/data/content_store.h"
#include "core/learn/goal_search.h"
#include "core/match/rng.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "games/fiction/game.h"
#include "games/fiction_impossible/game.h"
#include "games/paperback_adventures/game.h"
#include "games/storybook_battles/game.h"
#include "printed.h"
#include "test.h"

#include <unistd.h>

enum { PATH_BYTES = 128, LOOKED_AT = 8 };

static const Puzzles *load_puzzles_of_game(const Game *game)
{
    Error error = {0};
    const Puzzles *puzzles = content_store_load_puzzles(printed_content_store(), game, &error);
    if (!puzzles) {
        fail_msg("%s: %s", game->id, error.text);
    }
    return puzzles;
}

static Match *create_puzzle_match(const Puzzles *puzzles, int index)
{
    Error error = {0};
    Match *match = puzzle_start_match(
        puzzles, index, content_store_load(printed_content_store(), puzzles->game, NULL), &error);
    if (!match) {
        fail_msg("puzzle %s: %s", puzzles->puzzles[index].id, error.text);
    }
    return match;
}

/* ------------------------------------------------------------------ shipped puzzles */

static void check_puzzles_of_game(const Game *game, int wanted)
{
    const Puzzles *puzzles = load_puzzles_of_game(game);
    assert_int_equal(puzzles->count, wanted);
    for (int i = 0; i < puzzles->count; i++) {
        const Puzzle *puzzle = &puzzles->puzzles[i];
        MoveAnalysis answer;
        AUTO(match) Match *match = create_puzzle_match(puzzles, i);
        assert_all(match_seats_to_act(match) >> puzzle->seat & 1, puzzle_analyze(puzzle, match, &answer));
        assert_true(puzzle_id_is_valid(puzzle->id));
        assert_true(i == 0 || puzzle_get_grade(puzzle) >= puzzle_get_grade(puzzle - 1));
        for (int other = 0; other < i; other++) {
            assert_string_not_equal(puzzle->id, puzzles->puzzles[other].id);
        }
    }
}

TEST(paperback_adventures_has_100_puzzles)
{
    check_puzzles_of_game(&game_paperback_adventures, 100);
}

TEST(storybook_battles_has_100_puzzles)
{
    check_puzzles_of_game(&game_storybook_battles, 100);
}

TEST(fiction_has_70_puzzles)
{
    check_puzzles_of_game(&game_fiction, 70);
}

TEST(fiction_impossible_has_50_puzzles)
{
    check_puzzles_of_game(&game_fiction_impossible, 50);
}

static int count_puzzles_of_grade(const Puzzles *puzzles, PuzzleGrade grade)
{
    int count = 0;
    for (int i = 0; i < puzzles->count; i++) {
        count += puzzle_get_grade(&puzzles->puzzles[i]) == grade;
    }
    return count;
}

TEST(fiction_has_20_easy_puzzles)
{
    assert_int_equal(count_puzzles_of_grade(load_puzzles_of_game(&game_fiction), PUZZLE_EASY), 20);
}

/* Checks that the move in the file is a best move, and that the next worse hint is at least an inaccuracy. */
static void check_best_move_puzzle(const Puzzles *puzzles, int index)
{
    const Puzzle *puzzle = &puzzles->puzzles[index];
    const Game *game = puzzles->game;
    AUTO(match) Match *match = create_puzzle_match(puzzles, index);
    const GameContent *content = match_setup(match)->content;
    Hint hints[HINTS_MAX];
    char best[MOVE_TEXT_MAX];
    AUTO(free) void *view = memory_new(1, game->state_size);
    match_view(match, puzzle->seat, view);
    const int count = game->advice->list_hints(view, content, puzzle->seat, hints, HINTS_MAX);
    game->move_to_text(&hints[0].move, content, best, sizeof best);
    int next = 1;
    while (next < count && strcmp(hints[next].text, hints[0].text) == 0) {
        next++;
    }
    assert_true(next < count);
    assert_string_equal(best, puzzle->best);
    assert_true(hints[0].value - hints[next].value >= game->advice->quality_thresholds[0]);
}

TEST(best_move_is_far_better_than_second)
{
    static const Game *const games[] = {&game_paperback_adventures, &game_storybook_battles, &game_fiction};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const Puzzles *puzzles = load_puzzles_of_game(games[i]);
        for (int j = 0; j < LOOKED_AT; j++) {
            check_best_move_puzzle(puzzles, j * puzzles->count / LOOKED_AT);
        }
    }
}

/* Asserts that a new search finds a solution as long as the solution in the file, and that at most a third of
 * all first moves reach the goal. */
static void check_goal_puzzle(const Puzzles *puzzles, int index)
{
    const Puzzle *puzzle = &puzzles->puzzles[index];
    AUTO(match) Match *match = create_puzzle_match(puzzles, index);
    GoalSolution found;
    int moves = 1;
    for (const char *at = puzzle->then; *at; at++) {
        moves += *at == '\n';
    }
    assert_true(goal_search(puzzles->game, match_setup(match)->content, match_state(match), puzzle->seat,
                            puzzle->goal, &found));
    assert_int_equal(found.length, moves);
    assert_in_range(found.solving, 1, found.first_moves / 3);
}

TEST(goals_are_reached_in_the_fewest_moves_and_missed_by_most_others)
{
    const Puzzles *puzzles = load_puzzles_of_game(&game_fiction_impossible);
    for (int i = 0; i < LOOKED_AT; i++) {
        check_goal_puzzle(puzzles, i * puzzles->count / LOOKED_AT);
    }
}

TEST(both_kinds_of_goals_occur)
{
    const Puzzles *puzzles = load_puzzles_of_game(&game_fiction_impossible);
    int saving = 0;
    for (int i = 0; i < puzzles->count; i++) {
        saving += strncmp(puzzles->puzzles[i].goal, "save ", 5) == 0;
    }
    assert_in_range(saving, puzzles->count / 4, puzzles->count * 3 / 4);
}

/* Each solution has an explanation, and at least 2 moves. */
TEST(solutions_are_explained_in_words)
{
    const Puzzles *puzzles = load_puzzles_of_game(&game_fiction_impossible);
    for (int i = 0; i < puzzles->count; i++) {
        AUTO(match) Match *match = create_puzzle_match(puzzles, i);
        AUTO(text) Text words = {0};
        MoveAnalysis answer;
        assert_true(puzzle_analyze(&puzzles->puzzles[i], match, &answer));
        puzzle_describe_solution(&puzzles->puzzles[i], match, &answer, &words);
        assert_non_null(strstr(text_chars(&words), ": "));
        assert_non_null(strstr(text_chars(&words), "|2. "));
    }
}

/* The view of a puzzle does not depend on how the hidden cards are dealt. */
TEST(hidden_information_does_not_change_view)
{
    const Puzzles *puzzles = load_puzzles_of_game(&game_storybook_battles);
    const Puzzle *puzzle = &puzzles->puzzles[0];
    const size_t size = puzzles->game->state_size;
    AUTO(free) void *seen = memory_new(1, size), *supposed = memory_new(1, size);
    AUTO(match) Match *match = create_puzzle_match(puzzles, 0);
    AUTO(match) Match *branch = match_branch(match, match_move_count(match), puzzle->seat, 0, NULL);
    match_view(match, puzzle->seat, seen);
    match_view(branch, puzzle->seat, supposed);
    assert_memory_equal(seen, supposed, size);
}

static PuzzleGrade compute_grade(int one_in, int failed)
{
    return puzzle_get_grade(&(Puzzle){.one_in = one_in, .failed = failed});
}

TEST(grade_depends_on_random_and_bot_failures)
{
    assert_ints(compute_grade(2, 0), PUZZLE_EASY, compute_grade(5, 10), PUZZLE_EASY, compute_grade(5, 11),
                PUZZLE_MEDIUM);
    assert_ints(compute_grade(6, 0), PUZZLE_MEDIUM, compute_grade(30, 10), PUZZLE_MEDIUM);
    assert_ints(compute_grade(30, 11), PUZZLE_HARD, compute_grade(31, 0), PUZZLE_HARD);
    assert_int_equal(compute_grade(PUZZLE_RANDOM_MOVES, PUZZLE_BOT_TRIES), PUZZLE_HARD);
}

static int get_sign(int difference)
{
    return (difference > 0) - (difference < 0);
}

/* Compares puzzles by grade, then by the numbers behind the grade, then by seed, then by id. Returns a
 * negative number if `left` comes first. */
static int compare_puzzles(const Puzzle *left, const Puzzle *right)
{
    const int apart[] = {(int)puzzle_get_grade(left) - (int)puzzle_get_grade(right),
                         left->one_in - right->one_in, left->failed - right->failed, left->seed - right->seed,
                         strcmp(left->id, right->id)};
    int first = 0;
    for (size_t i = 0; i < sizeof apart / sizeof *apart && first == 0; i++) {
        first = get_sign(apart[i]);
    }
    return first;
}

TEST(puzzles_are_sorted_by_difficulty)
{
    enum { MADE = 60 };
    static Puzzles puzzles;
    Rng rng;
    rng_seed(&rng, 1);
    puzzles = (Puzzles){.game = &game_fiction, .count = MADE};
    for (int i = 0; i < MADE; i++) {
        Puzzle *puzzle = &puzzles.puzzles[i];
        puzzle->one_in = 1 + (int)rng_below(&rng, 2) * 99;
        puzzle->failed = (int)rng_below(&rng, 3) * 5;
        puzzle->seed = (int)rng_below(&rng, 4);
        snprintf(puzzle->id, sizeof puzzle->id, "%d-%d", puzzle->seed, (int)rng_below(&rng, 9));
    }
    puzzles_sort(&puzzles);
    for (int i = 1; i < MADE; i++) {
        assert_true(compare_puzzles(&puzzles.puzzles[i - 1], &puzzles.puzzles[i]) <= 0);
    }
}

TEST(grades_are_balanced)
{
    static const Game *const games[] = {&game_paperback_adventures, &game_storybook_battles,
                                        &game_fiction_impossible};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const Puzzles *puzzles = load_puzzles_of_game(games[i]);
        int count[PUZZLE_GRADES] = {0};
        for (int j = 0; j < puzzles->count; j++) {
            count[puzzle_get_grade(&puzzles->puzzles[j])]++;
        }
        for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
            assert_in_range(count[grade], puzzles->count / 10, puzzles->count * 2 / 3);
        }
    }
}

/* ------------------------------------------------------------------ the file */

/* Reads a file with one puzzle. */
static Puzzles *read_file(const char *puzzle, Error *error)
{
    char folder[] = "/tmp/storytable_puzzles_XXXXXX", path[PATH_BYTES];
    Text text = {0};
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/fiction.json", folder);
    text_add(&text, "{\"puzzles\": [\n%s]}", puzzle);
    assert_true(file_replace(path, text_chars(&text), text.length, NULL, NULL));
    Puzzles *puzzles = puzzles_load(folder, &game_fiction, error);
    assert_ints(unlink(path), 0, rmdir(folder), 0);
    text_free(&text);
    return puzzles;
}

TEST(written_puzzles_are_read_back)
{
    const Puzzle *puzzle = &load_puzzles_of_game(&game_fiction)->puzzles[0];
    AUTO(text) Text first = {0}, again = {0};
    Error error = {0};
    puzzle_write(puzzle, &game_fiction, &first);
    Puzzles *read = read_file(text_chars(&first), &error);
    assert_non_null(read);
    puzzle_write(&read->puzzles[0], &game_fiction, &again);
    assert_string_equal(text_chars(&first), text_chars(&again));
    assert_string_equal(read->puzzles[0].id, puzzle->id);
    puzzles_free(read);
}

/* Asserts that a puzzle of Fiction with these members is rejected with a message that contains `key`. */
static void assert_rejected(const char *options, const char *rest, const char *key)
{
    AUTO(text) Text text = {0};
    Error error = {0};
    text_add(&text, "{\"seed\": 1, \"options\": {%s}, \"seats\": 2, \"seat\": 0, %s}", options, rest);
    assert_fails(read_file(text_chars(&text), &error), error, "fiction.json:2: ");
    assert_non_null(strstr(error.text, key));
}

TEST(damaged_files_are_rejected_with_file_line_and_key)
{
    assert_rejected("\"timer\": \"never\"", "\"one_in\": 3, \"bot\": \"reader\"", "timer");
    assert_rejected("", "\"one_in\": 3, \"bot\": \"nobody\", \"failed\": 3, \"best\": \"x\", \"moves\": []",
                    "nobody");
    assert_rejected("", "\"one_in\": 0, \"bot\": \"reader\", \"failed\": 3, \"best\": \"x\", \"moves\": []",
                    "one_in");
    assert_rejected("", "\"one_in\": 3, \"bot\": \"reader\", \"failed\": 21, \"best\": \"x\", \"moves\": []",
                    "failed");
    assert_rejected("", "\"one_in\": 3, \"bot\": \"reader\", \"failed\": 3, \"best\": \"\", \"moves\": []",
                    "best");
    assert_rejected("", "\"one_in\": 3, \"bot\": \"reader\", \"failed\": 3, \"best\": \"x\", \"moves\": [3]",
                    "moves");
    assert_rejected(
        "", "\"one_in\": 3, \"bot\": \"reader\", \"failed\": 3, \"best\": \"x\", \"moves\": [], \"worst\": 1",
        "worst");
    assert_rejected("", "\"one_in\": 3, \"bot\": \"reader\", \"failed\": 3, \"best\": \"x\"", "moves");
}

/* The error appears only when the puzzle is opened. */
TEST(puzzle_invalid_under_current_rules_is_rejected)
{
    static const char *const spoiled[][2] = {
        {"\"0 dance\"", "guess crowd"},  /* the text is no move */
        {"\"7 secret\"", "guess crowd"}, /* the seat does not exist */
        {"\"-1 guess crowd\"", "guess crowd"},
        {"\"secret\"", "guess crowd"},                 /* the seat is missing */
        {"\"0 guess crowd\"", "guess crowd"},          /* it is the other seat's turn */
        {"", "guess crowd"},                           /* another seat is to move */
        {"\"1 secret worst share w\"", "guess qqqqq"}, /* the best move is illegal */
        {"\"1 secret worst share w\"", "dance"},
    };
    for (size_t i = 0; i < sizeof spoiled / sizeof *spoiled; i++) {
        AUTO(text) Text text = {0};
        Error error = {0};
        text_add(&text,
                 "{\"seed\": 1, \"options\": {}, \"seats\": 2, \"seat\": 0, \"one_in\": 3, \"bot\": "
                 "\"reader\", \"failed\": 3, "
                 "\"best\": \"%s\", \"moves\": [%s]}",
                 spoiled[i][1], spoiled[i][0]);
        Puzzles *puzzles = read_file(text_chars(&text), &error);
        assert_non_null(puzzles);
        assert_null(puzzle_start_match(
            puzzles, 0, content_store_load(printed_content_store(), &game_fiction, NULL), &error));
        assert_true(error.text[0] != '\0');
        puzzles_free(puzzles);
    }
}

TEST(goal_in_game_without_goals_is_rejected)
{
    assert_rejected(
        "",
        "\"goal\": \"survive\", \"one_in\": 3, \"bot\": \"reader\", \"failed\": 3, \"best\": \"x\", "
        "\"then\": [], \"moves\": []",
        "has no goals");
    assert_rejected(
        "", "\"one_in\": 3, \"bot\": \"reader\", \"failed\": 3, \"best\": \"x\", \"then\": [], \"moves\": []",
        "goal");
}

TEST(game_without_puzzle_file_has_no_puzzles)
{
    Error error = {0};
    assert_null(puzzles_load("/tmp/no such folder", &game_fiction, &error));
    assert_string_equal(error.text, "");
}

TEST(ids_are_two_numbers)
{
    assert_true(puzzle_id_is_valid("12-34"));
    assert_none(puzzle_id_is_valid("12"), puzzle_id_is_valid("12-"), puzzle_id_is_valid("-34"));
    assert_none(puzzle_id_is_valid("12-34 "), puzzle_id_is_valid("1234567890-12345"));
}
