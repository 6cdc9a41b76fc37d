/* test_golden.c: the golden games of every game are still legal, with the same positions and results.
 *
 * Each game has these files in tests/golden/GAME/: NAME.save, a finished match of bots; NAME.hashes, a hash
 * of each position (golden_hashes.h); NAME.figures, its statistics, achievements and gallery entries, as if
 * people had played; and for the whole game table.txt, the accessible text of the table in the middle of the
 * first match, and walks.txt, the answers of its rules in golden and random matches (walks.h) and to moves
 * from other positions (strays.h). `make golden` writes all files. For all except the saves, it runs
 * `test_golden write`. `test_golden show SAVE MOVES` prints what the hash after MOVES moves covers. */
#include "accessible_table.h"
#include "auto.h"
#include "core/data/content_store.h"
#include "core/match/result.h"
#include "core/match/save_private.h"
#include "core/platform/file.h"
#include "golden_hashes.h"
#include "printed.h"
#include "strays.h"
#include "test.h"
#include "walks.h"

#include <glob.h>
#include <inttypes.h>

enum { FILE_BYTES_MAX = 1024 * 1024, BOTS_MAX = 32, RANDOM_MATCHES = 2 };

/* true if the test writes the golden files, false if it compares them */
static bool writing;

/* ------------------------------------------------------------------ golden files */

static char *read_text(const char *path)
{
    Error error = {0};
    size_t length = 0;
    char *text = file_read(path, FILE_BYTES_MAX, &length, &error);
    assert_ok(text, error);
    return text;
}

static void assert_same_lines(const char *path, const char *expected, const char *found)
{
    int line = 1;
    for (; *expected && *expected == *found; line++) {
        const size_t length = strcspn(expected, "\n") + 1;
        if (strncmp(expected, found, length) != 0) {
            break;
        }
        expected += length;
        found += length;
    }
    if (*expected || *found) {
        fail_msg("%s:%d: expected \"%.*s\", found \"%.*s\"; run `make golden` if this is intended", path,
                 line, (int)strcspn(expected, "\n"), expected, (int)strcspn(found, "\n"), found);
    }
}

/* Compares the page with its golden file, or writes the file. Frees the page. */
static void compare_or_write_page(const char *path, Text *page)
{
    Error error = {0};
    if (!writing) {
        char *expected = read_text(path);
        assert_same_lines(path, expected, text_chars(page));
        free(expected);
    } else if (!file_replace(path, text_chars(page), page->length, NULL, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(EXIT_FAILURE);
    }
    text_free(page);
}

/* Returns the path of a save with another ending, such as "x.hashes" for "x.save". The caller frees it. */
static char *path_beside(const char *save, const char *ending)
{
    Text path = {0};
    text_add(&path, "%.*s.%s", (int)(strlen(save) - strlen(".save")), save, ending);
    return path.chars;
}

static void compare_or_write_game_page(const Game *game, const char *name, Text *page)
{
    AUTO(text) Text path = {0};
    text_add(&path, "tests/golden/%s/%s", game->id, name);
    compare_or_write_page(text_chars(&path), page);
}

static Match *start_match(const Json *root, SaveHead *head, Error *error)
{
    if (!save_read_head(root, head, error)) {
        return NULL;
    }
    head->setup.content = printed_cards(head->setup.game);
    return match_new(&head->setup, error);
}

/* Plays the moves of a save without comparing its hashes. Stops at an illegal move. check_hashes then reports
 * the first hash that differs, and check_save reports the illegal move. */
static Match *load_golden_moves(const char *save)
{
    char *text = read_text(save);
    Match *match = NULL;
    SaveHead head;
    Error error = {0};
    bool good = true;
    int line = 1;
    for (const char *at = text; good && *at; at += strcspn(at, "\n") + 1) {
        JsonFile *file = json_parse_line(save, line++, at, strcspn(at, "\n"), &error);
        const Json record = json_get_root(file);
        good = match ? save_replay_move(match, &head, &record, &error)
                     : (match = start_match(&record, &head, &error)) != NULL;
        json_close(file);
    }
    free(text);
    assert_ok(match, error);
    return match;
}

/* ------------------------------------------------------------------ positions */

static void check_hashes(const Match *match, const char *save, const char *path)
{
    AUTO(text) Text difference = {0};
    AUTO(free) char *expected = read_text(path);
    if (!golden_hashes_compare(match, expected, &difference)) {
        fail_msg("%s: %sIf this is intended, run `make golden`. To see what changed, compare the output of "
                 "`test_golden show %s MOVES` with that of the earlier version.",
                 save, text_chars(&difference), save);
    }
}

static void compare_or_write_hashes(const Match *match, const char *save)
{
    AUTO(free) char *path = path_beside(save, "hashes");
    Text hashes = {0};
    if (writing) {
        golden_hashes_write(match, &hashes);
        compare_or_write_page(path, &hashes);
    } else {
        check_hashes(match, save, path);
    }
}

/* Asserts that the save can be loaded and that the match is over. Loading fails if a position does not have
 * the hash in the save. */
static void check_save(const char *save)
{
    Error error = {0};
    AUTO(match) Match *match = match_load(save, content_store_find, printed_content_store(), &error);
    assert_ok(match, error);
    assert_int_equal(match_seats_to_act(match), 0);
}

/* ------------------------------------------------------------------ statistics */

static void write_seen_entries(const MatchSetup *setup, const GallerySet *met, Text *out)
{
    const GameGallery *gallery = setup->game->gallery;
    for (int shelf = 0; gallery && gallery->shelves[shelf]; shelf++) {
        int count = 0;
        for (int i = 0; i < gallery->count_entries(setup->content); i++) {
            GalleryEntry thing;
            gallery->get_entry(setup->content, i, &thing);
            count += thing.shelf == shelf && gallery_contains(met, i);
        }
        text_add(out, "met of %s: %d\n", gallery->shelves[shelf], count);
    }
}

static void write_statistics(const Match *match, Text *out)
{
    const GameStatistics *statistics = match_setup(match)->game->statistics;
    const GameStatistic *figure = statistics ? statistics->list : NULL;
    MatchResult result;
    AUTO(match) Match *played = golden_replay_by_people(match, match_move_count(match));
    match_get_result(played, &result);
    for (int i = 0; figure && figure[i].key; i++) {
        const ResultStatistic *best = &result.statistic[i];
        text_add(out, "%s%s: ", figure[i].key, figure[i].counts_bots ? ", of all" : "");
        if (best->moves == 0) {
            text_add(out, "none\n");
        } else {
            text_add(out, "%d after move %d%s%s\n", best->value, best->moves, best->note[0] ? ", " : "",
                     best->note);
        }
    }
    write_seen_entries(match_setup(match), &result.seen, out);
}

static void compare_or_write_statistics(const Match *match, const char *save)
{
    AUTO(free) char *path = path_beside(save, "figures");
    Text figures = {0};
    write_statistics(match, &figures);
    compare_or_write_page(path, &figures);
}

/* ------------------------------------------------------------------ all golden games */

typedef void PlayFn(const Match *match, const char *save, void *user);

static void visit_golden_games(const Game *game, PlayFn *fn, void *user)
{
    AUTO(text) Text pattern = {0};
    glob_t found;
    text_add(&pattern, "tests/golden/%s/*.save", game->id);
    assert_int_equal(glob(text_chars(&pattern), 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        AUTO(match) Match *match = load_golden_moves(found.gl_pathv[i]);
        assert_ptr_equal(match_setup(match)->game, game);
        fn(match, found.gl_pathv[i], user);
    }
    globfree(&found);
}

static void compare_or_write_game(const Match *match, const char *save, void *user)
{
    compare_or_write_hashes(match, save);
    check_save(save);
    compare_or_write_statistics(match, save);
}

TEST(golden_games_have_same_states)
{
    for (const Game *const *game = games_all; *game; game++) {
        visit_golden_games(*game, compare_or_write_game, NULL);
    }
}

static void add_table_of_first_game(const Match *match, const char *save, void *user)
{
    Text *table = user;
    if (table->length == 0) {
        AUTO(match) Match *played = golden_replay_by_people(match, match_move_count(match) / 2);
        accessible_table_write_text(played, table);
    }
}

TEST(tables_have_same_text)
{
    for (const Game *const *game = games_all; *game; game++) {
        Text table = {0};
        visit_golden_games(*game, add_table_of_first_game, &table);
        compare_or_write_game_page(*game, "table.txt", &table);
    }
}

static void record_bots(const Match *match, const char *save, void *user)
{
    bool *seen = user;
    const MatchSetup *setup = match_setup(match);
    for (int seat = 0; seat < setup->seats; seat++) {
        if (setup->seat_bot[seat] != SEAT_HUMAN) {
            seen[setup->seat_bot[seat]] = true;
        }
    }
}

TEST(every_bot_has_a_golden_game)
{
    for (const Game *const *game = games_all; *game; game++) {
        bool seen[BOTS_MAX] = {false};
        visit_golden_games(*game, record_bots, seen);
        for (int i = 0; (*game)->bots && (*game)->bots[i].name; i++) {
            assert_true(i < BOTS_MAX);
            if (!seen[i]) {
                fail_msg("no golden game of %s has the bot %s", (*game)->id, (*game)->bots[i].name);
            }
        }
    }
}

/* ------------------------------------------------------------------ results of the rules */

static void add_walk(const Match *match, const char *save, void *user)
{
    walks_add_answers(match, user);
}

static void add_strays(const Match *match, const char *save, void *user)
{
    strays_add_answers(match, user);
}

static void add_random_walks(const Game *game, Answers *answers)
{
    const GameOptions defaults = {0};
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        const bool possible = game_check_setup(game, printed_cards(game), &defaults, seats, NULL);
        for (uint64_t seed = 1; possible && seed <= RANDOM_MATCHES; seed++) {
            AUTO(match) Match *match = walks_play(game, printed_cards(game), seats, seed);
            walks_add_answers(match, answers);
        }
    }
}

static void write_answers(const Game *game, Text *out)
{
    Answers golden = {0}, strays = {0}, random = {0};
    walks_describe_game(game, out);
    text_add(out, "\ngolden games\n");
    visit_golden_games(game, add_walk, &golden);
    answers_write(&golden, out);
    text_add(out, "\nmoves that do not fit golden games\n");
    visit_golden_games(game, add_strays, &strays);
    answers_write(&strays, out);
    text_add(out, "\nrandom games\n");
    add_random_walks(game, &random);
    answers_write(&random, out);
}

TEST(rules_give_same_answers)
{
    for (const Game *const *game = games_all; *game; game++) {
        Text answers = {0};
        write_answers(*game, &answers);
        compare_or_write_game_page(*game, "walks.txt", &answers);
    }
}

/* ------------------------------------------------------------------ older rules */

/* tests/old_saves has finished matches of older versions of the rules. */
TEST(saves_of_old_rules_are_rejected_by_name_but_readable)
{
    glob_t found;
    assert_int_equal(glob("tests/old_saves/*.save", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        Error error = {0};
        AUTO(text) Text page = {0};
        assert_null(match_load(found.gl_pathv[i], content_store_find, printed_content_store(), &error));
        assert_non_null(strstr(error.text, "of the rules; this program plays version"));
        assert_ok(save_write_summary(found.gl_pathv[i], NULL, &page, &error), error);
        assert_non_null(strstr(text_chars(&page), "Ended"));
    }
    globfree(&found);
}

/* ------------------------------------------------------------------ commands */

static int write_golden_files(void)
{
    writing = true;
    golden_games_have_same_states(NULL);
    tables_have_same_text(NULL);
    rules_give_same_answers(NULL);
    return 0;
}

static int show_position(const char *save, const char *moves)
{
    Text position = {0};
    Match *match = load_golden_moves(save);
    golden_hashes_show(match, atoi(moves), &position);
    fputs(text_chars(&position), stdout);
    text_free(&position);
    match_free(match);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "write") == 0) {
        return write_golden_files();
    }
    if (argc == 4 && strcmp(argv[1], "show") == 0) {
        return show_position(argv[2], argv[3]);
    }
    return test_run_all();
}
