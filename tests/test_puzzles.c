/* test_puzzles.c: every puzzle leads to a position in which one move is far better than those that are
 * advised beside it; files of them are read as they are written, and refused in words. */
#include "core/file.h"
#include "core/library.h"
#include "core/memory.h"
#include "core/rng.h"
#include "games/fiction/game.h"
#include "games/paperback_adventures/game.h"
#include "games/storybook_battles/game.h"
#include "printed.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 128, LOOKED_AT = 8 };

static const Puzzles *puzzles_of(const Game *game)
{
    Error error = {0};
    const Puzzles *puzzles = library_puzzles(printed_library(), game, &error);
    if (!puzzles) {
        fail_msg("%s: %s", game->id, error.text);
    }
    return puzzles;
}

static Match *lead_to(const Puzzles *puzzles, int index)
{
    Error error = {0};
    Match *match =
        puzzle_match(puzzles, index, library_content(printed_library(), puzzles->game, NULL), &error);
    if (!match) {
        fail_msg("puzzle %s: %s", puzzles->puzzles[index].id, error.text);
    }
    return match;
}

/* ------------------------------------------------------------------ those that there are */

static void check_game(const Game *game, int wanted)
{
    const Puzzles *puzzles = puzzles_of(game);
    assert_int_equal(puzzles->count, wanted);
    for (int i = 0; i < puzzles->count; i++) {
        const Puzzle *puzzle = &puzzles->puzzles[i];
        Judgement answer;
        Match *match = lead_to(puzzles, i);
        assert_true(match_to_act(match) >> puzzle->seat & 1);
        assert_true(puzzle_answer(puzzle, match, &answer));
        assert_true(puzzle_id_good(puzzle->id));
        assert_true(i == 0 || puzzle_grade(puzzle) >= puzzle_grade(puzzle - 1));
        for (int other = 0; other < i; other++) {
            assert_string_not_equal(puzzle->id, puzzles->puzzles[other].id);
        }
        match_free(match);
    }
}

static void there_are_a_hundred_of_paperback_adventures(void **state)
{
    (void)state;
    check_game(&game_paperback_adventures, 100);
}

static void there_are_a_hundred_of_storybook_battles(void **state)
{
    (void)state;
    check_game(&game_storybook_battles, 100);
}

static void there_are_fifty_of_fiction(void **state)
{
    (void)state;
    check_game(&game_fiction, 50);
}

/* What stands in the file, and not what is known of it only here, is the best; the next is a slip at least.
 */
static void check_best(const Puzzles *puzzles, int index)
{
    const Puzzle *puzzle = &puzzles->puzzles[index];
    const Game *game = puzzles->game;
    Match *match = lead_to(puzzles, index);
    const GameContent *content = match_setup(match)->content;
    Hint hints[HINTS_MAX];
    char best[MOVE_TEXT_MAX];
    void *view = memory_new(1, game->state_size);
    match_view(match, puzzle->seat, view);
    const int count = game->advice->hint(view, content, puzzle->seat, hints, HINTS_MAX);
    game->move_to_text(&hints[0].move, content, best, sizeof best);
    assert_true(count > 1);
    assert_string_equal(best, puzzle->best);
    assert_true(hints[0].worth - hints[1].worth >= game->advice->borders[0]);
    free(view);
    match_free(match);
}

static void the_best_move_is_far_better_than_the_next(void **state)
{
    static const Game *const games[] = {&game_paperback_adventures, &game_storybook_battles, &game_fiction};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const Puzzles *puzzles = puzzles_of(games[i]);
        for (int j = 0; j < LOOKED_AT; j++) {
            check_best(puzzles, j * puzzles->count / LOOKED_AT);
        }
    }
}

/* Whoever is to find it sees what the bots saw, whatever is supposed of the rest. */
static void what_is_supposed_changes_nothing_of_what_is_seen(void **state)
{
    const Puzzles *puzzles = puzzles_of(&game_storybook_battles);
    const Puzzle *puzzle = &puzzles->puzzles[0];
    const size_t size = puzzles->game->state_size;
    void *seen = memory_new(1, size), *supposed = memory_new(1, size);
    (void)state;
    Match *match = lead_to(puzzles, 0);
    Match *branch = match_branch(match, match_moves(match), puzzle->seat, 0, NULL);
    match_view(match, puzzle->seat, seen);
    match_view(branch, puzzle->seat, supposed);
    assert_memory_equal(seen, supposed, size);
    match_free(branch);
    match_free(match);
    free(supposed);
    free(seen);
}

static PuzzleGrade grade_of(int one_in, int failed)
{
    return puzzle_grade(&(Puzzle){.one_in = one_in, .failed = failed});
}

static void what_chance_seldom_finds_is_harder_and_what_a_bot_misses_is_harder_still(void **state)
{
    (void)state;
    assert_int_equal(grade_of(2, 0), PUZZLE_EASY);
    assert_int_equal(grade_of(5, 10), PUZZLE_EASY);
    assert_int_equal(grade_of(5, 11), PUZZLE_MIDDLING);
    assert_int_equal(grade_of(6, 0), PUZZLE_MIDDLING);
    assert_int_equal(grade_of(30, 10), PUZZLE_MIDDLING);
    assert_int_equal(grade_of(30, 11), PUZZLE_HARD);
    assert_int_equal(grade_of(31, 0), PUZZLE_HARD);
    assert_int_equal(grade_of(PUZZLE_DRAWS, PUZZLE_TRIES), PUZZLE_HARD);
}

/* Each grade is to tell something of a game that has a hundred. */
static int sign(int difference)
{
    return (difference > 0) - (difference < 0);
}

/* By grade, then by what chance and the bot make of it, then by seed: negative where `left` comes first. */
static int compare_puzzles(const Puzzle *left, const Puzzle *right)
{
    const int apart[] = {(int)puzzle_grade(left) - (int)puzzle_grade(right), left->one_in - right->one_in,
                         left->failed - right->failed, left->seed - right->seed, strcmp(left->id, right->id)};
    int first = 0;
    for (size_t i = 0; i < sizeof apart / sizeof *apart && first == 0; i++) {
        first = sign(apart[i]);
    }
    return first;
}

static void the_easiest_come_first_wherever_they_stood(void **state)
{
    enum { MADE = 60 };
    (void)state;
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

static void no_grade_has_nearly_all(void **state)
{
    static const Game *const games[] = {&game_paperback_adventures, &game_storybook_battles};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const Puzzles *puzzles = puzzles_of(games[i]);
        int count[PUZZLE_GRADES] = {0};
        for (int j = 0; j < puzzles->count; j++) {
            count[puzzle_grade(&puzzles->puzzles[j])]++;
        }
        for (int grade = 0; grade < PUZZLE_GRADES; grade++) {
            assert_in_range(count[grade], puzzles->count / 10, puzzles->count * 2 / 3);
        }
    }
}

/* ------------------------------------------------------------------ the file */

/* Reads a file with one puzzle in it, as it stands there. */
static Puzzles *read_file(const char *puzzle, Error *error)
{
    char folder[] = "/tmp/storytable_puzzles_XXXXXX", path[PATH_BYTES];
    Text text = {0};
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/fiction.json", folder);
    text_add(&text, "{\"puzzles\": [\n%s]}", puzzle);
    assert_true(file_replace(path, text_chars(&text), text.length, NULL, NULL));
    Puzzles *puzzles = puzzles_load(folder, &game_fiction, error);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
    text_free(&text);
    return puzzles;
}

static void what_is_written_is_read_again(void **state)
{
    const Puzzle *puzzle = &puzzles_of(&game_fiction)->puzzles[0];
    Text first = {0}, again = {0};
    Error error = {0};
    (void)state;
    puzzle_write(puzzle, &game_fiction, &first);
    Puzzles *read = read_file(text_chars(&first), &error);
    assert_non_null(read);
    puzzle_write(&read->puzzles[0], &game_fiction, &again);
    assert_string_equal(text_chars(&first), text_chars(&again));
    assert_string_equal(read->puzzles[0].id, puzzle->id);
    puzzles_free(read);
    text_free(&first);
    text_free(&again);
}

/* A puzzle of Fiction with these members in place of good ones. */
static void assert_refused(const char *options, const char *rest, const char *key)
{
    Text text = {0};
    Error error = {0};
    text_add(&text, "{\"seed\": 1, \"options\": {%s}, \"seats\": 2, \"seat\": 0, %s}", options, rest);
    assert_null(read_file(text_chars(&text), &error));
    assert_non_null(strstr(error.text, "fiction.json:2: "));
    assert_non_null(strstr(error.text, key));
    text_free(&text);
}

static void spoiled_files_are_refused_with_file_line_and_key(void **state)
{
    (void)state;
    assert_refused("\"timer\": \"never\"", "\"one_in\": 3, \"bot\": \"reader\"", "timer");
    assert_refused("", "\"one_in\": 3, \"bot\": \"nobody\", \"failed\": 3, \"best\": \"x\", \"moves\": []",
                   "nobody");
    assert_refused("", "\"one_in\": 0, \"bot\": \"reader\", \"failed\": 3, \"best\": \"x\", \"moves\": []",
                   "one_in");
    assert_refused("", "\"one_in\": 3, \"bot\": \"reader\", \"failed\": 21, \"best\": \"x\", \"moves\": []",
                   "failed");
    assert_refused("", "\"one_in\": 3, \"bot\": \"reader\", \"failed\": 3, \"best\": \"\", \"moves\": []",
                   "best");
    assert_refused("", "\"one_in\": 3, \"bot\": \"reader\", \"failed\": 3, \"best\": \"x\", \"moves\": [3]",
                   "moves");
    assert_refused(
        "", "\"one_in\": 3, \"bot\": \"reader\", \"failed\": 3, \"best\": \"x\", \"moves\": [], \"worst\": 1",
        "worst");
    assert_refused("", "\"one_in\": 3, \"bot\": \"reader\", \"failed\": 3, \"best\": \"x\"", "moves");
}

/* Its file can be read; that it leads nowhere is found out when it is opened. */
static void a_puzzle_that_rules_no_longer_know_says_so(void **state)
{
    static const char *const spoiled[][2] = {
        {"\"0 dance\"", "guess crowd"},  /* no move */
        {"\"7 secret\"", "guess crowd"}, /* no seat */
        {"\"-1 guess crowd\"", "guess crowd"},
        {"\"secret\"", "guess crowd"},                 /* nobody's */
        {"\"0 guess crowd\"", "guess crowd"},          /* who waits */
        {"", "guess crowd"},                           /* asked of one who waits */
        {"\"1 secret worst share w\"", "guess qqqqq"}, /* asked for what cannot be made */
        {"\"1 secret worst share w\"", "dance"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof spoiled / sizeof *spoiled; i++) {
        Text text = {0};
        Error error = {0};
        text_add(&text,
                 "{\"seed\": 1, \"options\": {}, \"seats\": 2, \"seat\": 0, \"one_in\": 3, \"bot\": "
                 "\"reader\", \"failed\": 3, "
                 "\"best\": \"%s\", \"moves\": [%s]}",
                 spoiled[i][1], spoiled[i][0]);
        Puzzles *puzzles = read_file(text_chars(&text), &error);
        assert_non_null(puzzles);
        assert_null(
            puzzle_match(puzzles, 0, library_content(printed_library(), &game_fiction, NULL), &error));
        assert_true(error.text[0] != '\0');
        puzzles_free(puzzles);
        text_free(&text);
    }
}

static void a_game_without_a_file_has_none_and_nothing_is_wrong(void **state)
{
    Error error = {0};
    (void)state;
    assert_null(puzzles_load("/tmp/no such folder", &game_fiction, &error));
    assert_string_equal(error.text, "");
}

static void ids_are_two_numbers(void **state)
{
    (void)state;
    assert_true(puzzle_id_good("12-34"));
    assert_false(puzzle_id_good("12"));
    assert_false(puzzle_id_good("12-"));
    assert_false(puzzle_id_good("-34"));
    assert_false(puzzle_id_good("12-34 "));
    assert_false(puzzle_id_good("1234567890-12345"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_a_hundred_of_paperback_adventures),
        cmocka_unit_test(there_are_a_hundred_of_storybook_battles),
        cmocka_unit_test(there_are_fifty_of_fiction),
        cmocka_unit_test(the_best_move_is_far_better_than_the_next),
        cmocka_unit_test(what_is_supposed_changes_nothing_of_what_is_seen),
        cmocka_unit_test(what_chance_seldom_finds_is_harder_and_what_a_bot_misses_is_harder_still),
        cmocka_unit_test(the_easiest_come_first_wherever_they_stood),
        cmocka_unit_test(no_grade_has_nearly_all),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(spoiled_files_are_refused_with_file_line_and_key),
        cmocka_unit_test(a_puzzle_that_rules_no_longer_know_says_so),
        cmocka_unit_test(a_game_without_a_file_has_none_and_nothing_is_wrong),
        cmocka_unit_test(ids_are_two_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, printed_end);
}
