/* test_golden.c: the golden playthroughs of every game are still legal and end where they ended, with the
   same choices along the way.

   Each game has in tests/golden/GAME/: NAME.save, a finished play by bots; NAME.dump, the facts of its end;
   and NAME.moves, a line for each seat that may act at each position: how many moves were made, the seat, how
   many it may choose from, and a hash of their list; and NAME.figures, what would be remembered of it had
   people played it, and how much of the gallery they would have met; and NAME.strays, how moves that stray
   from it are answered, and what comes of them (strays.h); and NAME.told, the table in the midst of it as it
   is told to who cannot see it. And for the whole game walks.txt: all that its rules say along golden plays
   and plays by chance (walks.h). `make golden` writes all seven, the last five by `test_golden write`.
 */
#include "core/file.h"
#include "core/library.h"
#include "core/result.h"
#include "core/save.h"
#include "printed.h"
#include "strays.h"
#include "test.h"
#include "told_table.h"
#include "walks.h"

#include <glob.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES_MAX = 1024 * 1024, BOTS_MAX = 32, CHANCES = 2 };

/* "x.save" -> "x.dump" */
static void path_beside(const char *save, const char *ending, Text *out)
{
    text_add(out, "%.*s.%s", (int)(strlen(save) - strlen(".save")), save, ending);
}

static char *read_beside(const char *save, const char *ending)
{
    Text path = {0};
    Error error = {0};
    size_t length = 0;
    path_beside(save, ending, &path);
    char *text = file_read(text_chars(&path), FILE_BYTES_MAX, &length, &error);
    if (!text) {
        fail_msg("%s", error.text);
    }
    text_free(&path);
    return text;
}

static Match *load(const char *save)
{
    Error error = {0};
    Match *match = match_load(save, library_find_content, printed_library(), &error);
    if (!match) {
        fail_msg("%s", error.text);
    }
    return match;
}

/* ------------------------------------------------------------------ the choices along the way */

/* The moves in the order of the list, since bots that draw lots draw from it. */
static uint64_t hash_list(const MatchSetup *setup, const MoveList *list)
{
    uint64_t hash = HASH_START;
    for (int i = 0; i < list->count; i++) {
        char text[MOVE_TEXT_MAX] = "";
        setup->game->move_to_text(&list->moves[i], setup->content, text, sizeof text);
        hash = hash_bytes(hash, text, strlen(text) + 1);
    }
    return hash;
}

static void tell_choices(const Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    for (int moves = 0; moves <= match_moves(match); moves++) {
        const void *state = match_state_at(match, moves);
        uint32_t to_act = setup->game->to_act(state);
        for (int seat = 0; seat < setup->seats; seat++) {
            if (to_act >> seat & 1) {
                MoveList list = {0};
                setup->game->list_moves(state, setup->content, seat, &list);
                text_add(out, "%d %d %d %016" PRIx64 "\n", moves, seat, list.count, hash_list(setup, &list));
                move_list_free(&list);
            }
        }
    }
}

/* Names the first line that differs. */
static void assert_same_lines(const char *save, const char *what, const char *expected, const char *found)
{
    while (*expected && *expected == *found) {
        size_t length = strcspn(expected, "\n") + 1;
        if (strncmp(expected, found, length) != 0) {
            break;
        }
        expected += length;
        found += length;
    }
    if (*expected || *found) {
        fail_msg("%s: %s it was told \"%.*s\", and now \"%.*s\"", save, what, (int)strcspn(expected, "\n"),
                 expected, (int)strcspn(found, "\n"), found);
    }
}

static void check_choices(const Match *match, const char *save)
{
    Text choices = {0};
    char *expected = read_beside(save, "moves");
    tell_choices(match, &choices);
    assert_same_lines(save, "of the choices (moves made, seat, how many, hash)", expected,
                      text_chars(&choices));
    free(expected);
    text_free(&choices);
}

/* ------------------------------------------------------------------ the end */

static void check_end(const Match *match, const char *save)
{
    const MatchSetup *setup = match_setup(match);
    Text dump = {0};
    char *expected = read_beside(save, "dump");
    setup->game->dump(match_state(match), setup->content, &dump);
    if (strcmp(text_chars(&dump), expected) != 0) {
        fail_msg("%s: the play ends otherwise", save);
    }
    assert_int_equal(match_to_act(match), 0);
    free(expected);
    text_free(&dump);
}

/* ------------------------------------------------------------------ what is remembered */

/* The same moves up to the end or before, made by people. */
static Match *play_by_people(const Match *match, int moves)
{
    MatchSetup setup = *match_setup(match);
    Error error = {0};
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Match *played = match_new(&setup, &error);
    for (int i = 0; played && i < moves; i++) {
        if (!match_play_text(played, match_move_seat(match, i), match_move_text(match, i), &error)) {
            fail_msg("%s", error.text);
        }
    }
    assert_non_null(played);
    return played;
}

static void tell_met(const MatchSetup *setup, const GallerySet *met, Text *out)
{
    const GameGallery *gallery = setup->game->gallery;
    for (int shelf = 0; gallery->shelves[shelf]; shelf++) {
        int count = 0;
        for (int i = 0; i < gallery->count(setup->content); i++) {
            GalleryThing thing;
            gallery->thing(setup->content, i, &thing);
            count += thing.shelf == shelf && gallery_has(met, i);
        }
        text_add(out, "met of %s: %d\n", gallery->shelves[shelf], count);
    }
}

static void tell_figures(const Match *match, Text *out)
{
    const GameFigure *figure = match_setup(match)->game->figures->list;
    MatchResult result;
    Match *played = play_by_people(match, match_moves(match));
    match_result(played, &result);
    for (int i = 0; figure[i].key; i++) {
        const ResultFigure *best = &result.figure[i];
        text_add(out, "%s%s: ", figure[i].key, figure[i].shared ? ", of all" : "");
        if (best->moves == 0) {
            text_add(out, "none\n");
        } else {
            text_add(out, "%d after move %d%s%s\n", best->value, best->moves, best->words[0] ? ", " : "",
                     best->words);
        }
    }
    tell_met(match_setup(match), &result.met, out);
    match_free(played);
}

static void check_figures(const Match *match, const char *save)
{
    Text figures = {0};
    char *expected = read_beside(save, "figures");
    tell_figures(match, &figures);
    if (strcmp(text_chars(&figures), expected) != 0) {
        fail_msg("%s: its figures were\n%sand are\n%s", save, expected, text_chars(&figures));
    }
    free(expected);
    text_free(&figures);
}

/* ------------------------------------------------------------------ all of them */

typedef void PlayFn(const Match *match, const char *save, void *user);

static void each_play(const Game *game, PlayFn *fn, void *user)
{
    Text pattern = {0};
    glob_t found;
    text_add(&pattern, "tests/golden/%s/*.save", game->id);
    assert_int_equal(glob(text_chars(&pattern), 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        Match *match = load(found.gl_pathv[i]);
        assert_ptr_equal(match_setup(match)->game, game);
        fn(match, found.gl_pathv[i], user);
        match_free(match);
    }
    globfree(&found);
    text_free(&pattern);
}

static void check_strays(const Match *match, const char *save)
{
    Text strays = {0};
    char *expected = read_beside(save, "strays");
    strays_tell(match, &strays);
    assert_same_lines(save, "of moves that stray from it", expected, text_chars(&strays));
    free(expected);
    text_free(&strays);
}

static void tell_table(const Match *match, Text *out)
{
    Match *played = play_by_people(match, match_moves(match) / 2);
    told_table(played, out);
    match_free(played);
}

static void check_told(const Match *match, const char *save)
{
    Text told = {0};
    char *expected = read_beside(save, "told");
    tell_table(match, &told);
    assert_same_lines(save, "of its table", expected, text_chars(&told));
    free(expected);
    text_free(&told);
}

static void check_play(const Match *match, const char *save, void *user)
{
    (void)user;
    check_told(match, save);
    check_strays(match, save);
    check_choices(match, save);
    check_end(match, save);
    check_figures(match, save);
}

static void golden_plays_go_and_end_as_they_did(void **state)
{
    (void)state;
    for (const Game *const *game = games_all; *game; game++) {
        each_play(*game, check_play, NULL);
    }
}

static void note_bots(const Match *match, const char *save, void *user)
{
    (void)save;
    bool *seen = user;
    const MatchSetup *setup = match_setup(match);
    for (int seat = 0; seat < setup->seats; seat++) {
        if (setup->seat_bot[seat] != SEAT_HUMAN) {
            seen[setup->seat_bot[seat]] = true;
        }
    }
}

static void every_bot_has_a_golden_play(void **state)
{
    (void)state;
    for (const Game *const *game = games_all; *game; game++) {
        bool seen[BOTS_MAX] = {false};
        each_play(*game, note_bots, seen);
        for (int i = 0; (*game)->bots[i].name; i++) {
            assert_true(i < BOTS_MAX);
            if (!seen[i]) {
                fail_msg("no golden play of %s is by %s", (*game)->id, (*game)->bots[i].name);
            }
        }
    }
}

/* ------------------------------------------------------------------ all that rules say */

static void add_walk(const Match *match, const char *save, void *user)
{
    (void)save;
    walks_add(match, user);
}

static void add_walks_by_chance(const Game *game, int seats, Answers *answers)
{
    for (uint64_t seed = 1; seed <= CHANCES; seed++) {
        Match *match = walks_play(game, printed_cards(game), seats, seed);
        walks_add(match, answers);
        match_free(match);
    }
}

static void tell_walks(const Game *game, Text *out)
{
    const GameOptions usual = {0};
    Answers golden = {0}, by_chance = {0};
    walks_tell_game(game, out);
    text_add(out, "\ngolden plays\n");
    each_play(game, add_walk, &golden);
    answers_tell(&golden, out);
    for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
        if (game_check_setup(game, printed_cards(game), &usual, seats, NULL)) {
            add_walks_by_chance(game, seats, &by_chance);
        }
    }
    text_add(out, "\nplays by chance\n");
    answers_tell(&by_chance, out);
}

static void path_of_walks(const Game *game, Text *out)
{
    text_add(out, "tests/golden/%s/walks.txt", game->id);
}

static void rules_say_what_they_said(void **state)
{
    (void)state;
    for (const Game *const *game = games_all; *game; game++) {
        Text path = {0}, walks = {0};
        Error error = {0};
        size_t length = 0;
        path_of_walks(*game, &path);
        char *expected = file_read(text_chars(&path), FILE_BYTES_MAX, &length, &error);
        assert_non_null(expected);
        tell_walks(*game, &walks);
        assert_same_lines(text_chars(&path), "along the way", expected, text_chars(&walks));
        free(expected);
        text_free(&walks);
        text_free(&path);
    }
}

/* ------------------------------------------------------------------ rules of once */

/* tests/old_saves holds a finished play under each version of rules that this program has no more. */
static void plays_under_rules_of_once_are_refused_by_name_and_can_be_read(void **state)
{
    (void)state;
    glob_t found;
    assert_int_equal(glob("tests/old_saves/*.save", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        Error error = {0};
        Text page = {0};
        assert_null(match_load(found.gl_pathv[i], library_find_content, printed_library(), &error));
        assert_non_null(strstr(error.text, "of the rules; this program plays version"));
        if (!save_summary(found.gl_pathv[i], NULL, &page, &error)) {
            fail_msg("%s", error.text);
        }
        assert_non_null(strstr(text_chars(&page), "It ended"));
        text_free(&page);
    }
    globfree(&found);
}

/* ------------------------------------------------------------------ writing */

static void write_beside(const char *save, const char *ending, const Text *text)
{
    Text path = {0};
    Error error = {0};
    path_beside(save, ending, &path);
    if (!file_replace(text_chars(&path), text_chars(text), text->length, NULL, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(EXIT_FAILURE);
    }
    text_free(&path);
}

static void write_play(const Match *match, const char *save, void *user)
{
    (void)user;
    Text choices = {0}, figures = {0}, strays = {0}, told = {0};
    tell_table(match, &told);
    write_beside(save, "told", &told);
    text_free(&told);
    strays_tell(match, &strays);
    write_beside(save, "strays", &strays);
    tell_choices(match, &choices);
    write_beside(save, "moves", &choices);
    tell_figures(match, &figures);
    write_beside(save, "figures", &figures);
    text_free(&strays);
    text_free(&figures);
    text_free(&choices);
}

static void write_walks(const Game *game)
{
    Text path = {0}, walks = {0};
    Error error = {0};
    path_of_walks(game, &path);
    tell_walks(game, &walks);
    if (!file_replace(text_chars(&path), text_chars(&walks), walks.length, NULL, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(EXIT_FAILURE);
    }
    text_free(&walks);
    text_free(&path);
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "write") == 0) {
        for (const Game *const *game = games_all; *game; game++) {
            each_play(*game, write_play, NULL);
            write_walks(*game);
        }
        return printed_end(NULL);
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(golden_plays_go_and_end_as_they_did),
        cmocka_unit_test(rules_say_what_they_said),
        cmocka_unit_test(every_bot_has_a_golden_play),
        cmocka_unit_test(plays_under_rules_of_once_are_refused_by_name_and_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, printed_end);
}
