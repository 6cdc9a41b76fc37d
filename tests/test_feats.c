/* test_feats.c: feats are done by the runs that are kept, in what order they came, and say in words what they
 * ask. */
#include "core/feats.h"
#include "core/file.h"
#include "core/memory.h"
#include "null_game.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_game, NULL};

enum { RUNS_MAX = 16, PATH_BYTES = 128 };

static Run shelf[RUNS_MAX];
static RunList runs;

static int clear(void **state)
{
    (void)state;
    runs = (RunList){.runs = shelf};
    return 0;
}

/* Puts one before those there are: it ended later. A person alone, without help, with the first goal. */
static Run *add(StatusKind kind)
{
    assert_true(runs.count < RUNS_MAX);
    memmove(shelf + 1, shelf, (size_t)runs.count * sizeof *shelf);
    runs.count++;
    shelf[0] = (Run){.setup = {.game = &game_null_game, .seats = 1, .seat_bot = {SEAT_HUMAN}},
                     .result = {.kind = kind, .winners = kind == STATUS_WON, .moves = 20}};
    return &shelf[0];
}

static void add_many(const char *outcomes)
{
    for (; *outcomes; outcomes++) {
        add(*outcomes == 'w' ? STATUS_WON : STATUS_LOST);
    }
}

static void count_card(Run *run, int value)
{
    run->result.figure[NULL_FIGURE_CARD] = (ResultFigure){.value = value, .moves = 7};
}

/* Reads a file with one feat that has these members; NULL with `error`. */
static Feats *read_feats_of(const Game *game, const char *members, Error *error)
{
    char folder[] = "/tmp/storytable_feats_XXXXXX", path[PATH_BYTES];
    Text text = {0};
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/feats.json", folder);
    text_add(&text, "{\"feats\": [\n{\"id\": \"one\", \"title\": \"One\", \"line\": \"Well done.\", %s}]}",
             members);
    assert_true(file_replace(path, text_chars(&text), text.length, NULL, NULL));
    Feats *feats = feats_load(folder, game, error);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
    text_free(&text);
    return feats;
}

static Feats *read_feats(const char *members, Error *error)
{
    return read_feats_of(&game_null_game, members, error);
}

static Feats *feat_of(const char *members)
{
    Error error = {0};
    Feats *feats = read_feats(members, &error);
    if (!feats) {
        fail_msg("%s", error.text);
    }
    return feats;
}

static FeatStanding judge(const char *members)
{
    FeatStanding standing;
    Feats *feats = feat_of(members);
    feat_judge(&feats->feats[0], &runs, &standing);
    feats_free(feats);
    return standing;
}

static bool is_done(const char *members)
{
    return judge(members).run != NULL;
}

/* ------------------------------------------------------------------ one run */

static void each_condition_asks_one_thing(void **state)
{
    (void)state;
    Run *run = add(STATUS_WON);
    run->setup.options.value[0] = 1;
    run->result.score[0] = 9;
    run->result.help = HELP_NUDGE;
    run->setup.seat_bot[1] = SEAT_HUMAN; /* behind the last seat */
    run->result.score[1] = 99;
    count_card(run, 6);
    static const char *const met[] = {
        "\"outcome\": \"won\"",
        "\"help\": \"nudge\"",
        "\"help\": \"full\"",
        "\"score\": {\"at_least\": 9}",
        "\"score\": {\"at_most\": 9}",
        "\"seats\": {\"at_most\": 1}",
        "\"people\": {\"at_least\": 1}",
        "\"people\": {\"at_most\": 1}",
        "\"options\": {\"goal\": [\"12\", \"6\"]}",
        "\"figures\": {\"highest_card\": {\"at_least\": 6, \"at_most\": 6}}",
        "\"outcome\": \"won\", \"score\": {\"at_least\": 1}",
    };
    static const char *const missed[] = {
        "\"outcome\": \"lost\"",
        "\"outcome\": \"drawn\"",
        "\"help\": \"dictionary\"",
        "\"score\": {\"at_least\": 10}",
        "\"score\": {\"at_most\": 8}",
        "\"seats\": {\"at_least\": 2}",
        "\"people\": {\"at_most\": 0}",
        "\"options\": {\"goal\": [\"40\"]}",
        "\"figures\": {\"highest_card\": {\"at_least\": 7}}",
        "\"figures\": {\"cards_held\": {\"at_least\": 0}}", /* it was never counted */
        "\"outcome\": \"won\", \"score\": {\"at_least\": 10}",
    };
    char when[PATH_BYTES];
    for (size_t i = 0; i < sizeof met / sizeof *met; i++) {
        snprintf(when, sizeof when, "\"when\": {%s}", met[i]);
        if (!is_done(when)) {
            fail_msg("not done: %s", when);
        }
    }
    for (size_t i = 0; i < sizeof missed / sizeof *missed; i++) {
        snprintf(when, sizeof when, "\"when\": {%s}", missed[i]);
        if (is_done(when)) {
            fail_msg("done: %s", when);
        }
    }
}

static void the_score_is_the_best_of_the_people_in_it(void **state)
{
    (void)state;
    Run *run = add(STATUS_LOST);
    run->setup.seats = 4;
    run->setup.seat_bot[1] = 0; /* a bot */
    run->setup.seat_bot[2] = run->setup.seat_bot[3] = SEAT_HUMAN;
    memcpy(run->result.score, (const int[]){-3, 50, 8, 5}, 4 * sizeof *run->result.score);
    assert_true(is_done("\"when\": {\"score\": {\"at_least\": 8, \"at_most\": 8}}"));
    assert_true(is_done("\"when\": {\"people\": {\"at_least\": 3, \"at_most\": 3}}"));
    run->result.score[2] = -8;
    assert_true(is_done("\"when\": {\"score\": {\"at_least\": 5, \"at_most\": 5}}"));
}

static void who_took_back_what_was_seen_had_help(void **state)
{
    (void)state;
    add(STATUS_WON)->result.assisted = true;
    assert_false(is_done("\"when\": {\"help\": \"full\"}"));
    assert_true(is_done("\"when\": {\"outcome\": \"won\"}"));
}

static void what_counts_for_no_figure_counts_for_no_feat(void **state)
{
    (void)state;
    add(STATUS_WON)->deleted = true;
    add(STATUS_WON)->setup.seat_bot[0] = 0;
    strcpy(add(STATUS_WON)->setup.lesson, "first");
    assert_false(is_done("\"when\": {\"outcome\": \"won\"}"));
    add(STATUS_WON);
    assert_true(is_done("\"when\": {\"outcome\": \"won\"}"));
}

/* ------------------------------------------------------------------ many runs */

static void the_first_run_that_did_it_is_shown(void **state)
{
    (void)state;
    add_many("lwlw");
    const FeatStanding standing = judge("\"when\": {\"outcome\": \"won\"}");
    assert_ptr_equal(standing.run, &shelf[2]);
}

static void so_many_runs_need_not_come_one_behind_the_other(void **state)
{
    (void)state;
    add_many("wlw");
    FeatStanding standing = judge("\"when\": {\"outcome\": \"won\"}, \"count\": 3");
    assert_null(standing.run);
    assert_int_equal(standing.reached, 2);
    add_many("lw");
    standing = judge("\"when\": {\"outcome\": \"won\"}, \"count\": 3");
    assert_ptr_equal(standing.run, &shelf[0]);
}

static void a_streak_is_broken_by_a_run_without(void **state)
{
    (void)state;
    add_many("wwlww");
    FeatStanding standing = judge("\"when\": {\"outcome\": \"won\"}, \"streak\": 3");
    assert_null(standing.run);
    assert_int_equal(standing.reached, 2);
    add_many("wl");
    standing = judge("\"when\": {\"outcome\": \"won\"}, \"streak\": 3");
    assert_ptr_equal(standing.run, &shelf[1]);
}

static void across_a_dial_each_value_counts_once(void **state)
{
    (void)state;
    static const char FEAT[] = "\"when\": {\"outcome\": \"won\"}, \"count\": 2, \"across\": \"goal\"";
    add_many("ww");
    FeatStanding standing = judge(FEAT);
    assert_null(standing.run);
    assert_int_equal(standing.reached, 1);
    add(STATUS_LOST)->setup.options.value[0] = 1;
    assert_false(is_done(FEAT));
    add(STATUS_WON)->setup.options.value[0] = 2;
    assert_ptr_equal(judge(FEAT).run, &shelf[0]);
}

/* Towards a bound from below or from above, among runs of which all else holds. */
static void how_near_one_came_is_known(void **state)
{
    (void)state;
    count_card(add(STATUS_WON), 4); /* of equals the first one counts */
    count_card(add(STATUS_WON), 4);
    count_card(add(STATUS_WON), 6);
    count_card(add(STATUS_WON), 6);
    count_card(add(STATUS_LOST), 7);
    FeatStanding standing =
        judge("\"when\": {\"outcome\": \"won\", \"figures\": {\"highest_card\": {\"at_least\": 8}}}");
    assert_null(standing.run);
    assert_int_equal(standing.best, 6);
    assert_ptr_equal(standing.close, &shelf[2]);
    standing = judge("\"when\": {\"outcome\": \"won\", \"figures\": {\"highest_card\": {\"at_most\": 2}}}");
    assert_int_equal(standing.best, 4);
    assert_ptr_equal(standing.close, &shelf[4]);
    standing = judge("\"when\": {\"score\": {\"at_least\": 9}, \"figures\": {\"highest_card\": "
                     "{\"at_least\": 8}}}");
    assert_null(standing.close); /* nobody knows which of two is the nearer */
    standing = judge("\"when\": {\"outcome\": \"won\"}, \"count\": 5");
    assert_null(standing.close);
}

static void it_was_done_when_its_figure_stood(void **state)
{
    (void)state;
    Run *run = add(STATUS_WON);
    count_card(run, 9);
    Feats *feats = feat_of("\"when\": {\"figures\": {\"highest_card\": {\"at_least\": 9}}}");
    assert_int_equal(feat_moves(&feats->feats[0], run), 7);
    feats_free(feats);
    feats = feat_of("\"when\": {\"outcome\": \"won\"}");
    assert_int_equal(feat_moves(&feats->feats[0], run), 20);
    feats_free(feats);
}

/* ------------------------------------------------------------------ in words */

static void a_feat_says_what_it_asks(void **state)
{
    (void)state;
    static const char *const said[][2] = {
        {"\"when\": {\"outcome\": \"won\"}", "Win"},
        {"\"when\": {\"outcome\": \"lost\"}, \"streak\": 3", "Lose · 3 times in a row"},
        {"\"when\": {\"outcome\": \"drawn\"}, \"count\": 4", "Draw · 4 times"},
        {"\"when\": {\"help\": \"blind\"}", "no more help than “Table rules”"},
        {"\"when\": {\"score\": {\"at_least\": 3, \"at_most\": 5}}", "score: 3 to 5 points"},
        {"\"when\": {\"score\": {\"at_most\": 1}}", "score: at most 1"},
        {"\"when\": {\"score\": {\"at_most\": 2}}", "score: at most 2 points"},
        {"\"when\": {\"seats\": {\"at_least\": 2}}", "seats: at least 2"},
        {"\"when\": {\"people\": {\"at_most\": 1}}", "people: at most 1"},
        {"\"when\": {\"options\": {\"goal\": [\"12\", \"40\"]}}", "Goal: 12, 40"},
        {"\"when\": {\"options\": {\"goal\": [\"12\", \"6\", \"40\"]}}", "Goal: 12 to 40"},
        {"\"when\": {\"figures\": {\"highest_card\": {\"at_least\": 9}}}", "Highest card: at least 9 points"},
        {"\"when\": {\"figures\": {\"cards_held\": {\"at_most\": 0}}}", "Cards held: none"},
        {"\"when\": {\"figures\": {\"cards_held\": {\"at_most\": 2}}}", "Cards held: at most 2"},
        {"\"when\": {\"outcome\": \"won\"}, \"count\": 3, \"across\": \"goal\"",
         "Win · with 3 different choices of “Goal”"},
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        Text words = {0};
        Feats *feats = feat_of(said[i][0]);
        feat_tell(feats, &feats->feats[0], &words);
        assert_string_equal(text_chars(&words), said[i][1]);
        text_free(&words);
        feats_free(feats);
    }
}

static void a_dial_may_have_as_many_values_as_there_is_room_for(void **state)
{
    (void)state;
    static const GameOption full[] = {
        {.key = "day",
         .label = "Day",
         .values = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"}},
        {.key = NULL}};
    static const struct {
        uint32_t values;
        const char *words;
    } said[] = {
        {0x1FFF, "Day: a to m"}, {0x1001, "Day: a, m"}, {0x1800, "Day: l, m"}, {0x1C03, "Day: a, b, k to m"}};
    Game game = game_null_game;
    game.options = full;
    Feats *feats = feat_of("\"when\": {\"options\": {\"goal\": [\"12\"]}}");
    feats->game = &game;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        Text words = {0};
        feats->feats[0].conditions[0].values = said[i].values;
        feat_tell(feats, &feats->feats[0], &words);
        assert_string_equal(text_chars(&words), said[i].words);
        text_free(&words);
    }
    feats_free(feats);
}

/* Conditions and feats: as many as there is room for, and one more. */
static void no_more_is_read_than_there_is_room_for(void **state)
{
    (void)state;
    static const char SIX[] =
        "\"when\": {\"outcome\": \"won\", \"help\": \"full\", \"score\": {\"at_least\": 1}, "
        "\"seats\": {\"at_least\": 1}, \"people\": {\"at_least\": 1}, "
        "\"options\": {\"goal\": [\"12\"]}";
    Error error = {0};
    Text feat = {0}, many = {0};
    text_add(&feat, "%s}", SIX);
    Feats *feats = feat_of(text_chars(&feat));
    assert_int_equal(feats->feats[0].condition_count, FEAT_CONDITIONS_MAX);
    feat_tell(feats, &feats->feats[0], &many);
    assert_string_equal(text_chars(&many),
                        "Win · help up to “All it sees” · score: at least 1 · seats: at least 1 · "
                        "people: at least 1 · Goal: 12");
    text_free(&many);
    add(STATUS_WON)->result.score[0] = 1;
    assert_true(feat_holds(&feats->feats[0], &shelf[0]));
    add(STATUS_WON);
    assert_false(feat_holds(&feats->feats[0], &shelf[0]));
    FeatStanding standing;
    feat_judge(&feats->feats[0], &runs, &standing);
    assert_ptr_equal(standing.run, &shelf[1]);
    feats_free(feats);
    text_free(&feat);
    text_add(&feat, "%s, \"figures\": {\"highest_card\": {\"at_least\": 1}}}", SIX);
    assert_null(read_feats(text_chars(&feat), &error));
    assert_non_null(strstr(error.text, "there are at most 6 conditions"));
    text_add(&many, "\"when\": {\"outcome\": \"won\"}");
    for (int i = 2; i <= FEATS_MAX + 1; i++) {
        text_add(&many,
                 "}, {\"id\": \"f%d\", \"title\": \"T\", \"line\": \"L\", \"when\": {\"outcome\": \"won\"}",
                 i);
        feats = read_feats(text_chars(&many), &error);
        assert_int_equal(feats ? feats->count : 0, i <= FEATS_MAX ? i : 0);
        feats_free(feats);
    }
    assert_non_null(strstr(error.text, "there are 1 to 24 feats"));
    text_free(&feat);
    text_free(&many);
}

static void a_feat_says_how_far_one_is(void **state)
{
    (void)state;
    Text words = {0};
    add_many("ww");
    Feats *feats = feat_of("\"when\": {\"outcome\": \"won\"}, \"streak\": 3");
    FeatStanding standing;
    feat_judge(&feats->feats[0], &runs, &standing);
    feat_tell_standing(&feats->feats[0], &standing, &words);
    assert_string_equal(text_chars(&words), "2 of 3 so far");
    text_free(&words);
    feats_free(feats);
}

/* ------------------------------------------------------------------ bad files */

static void what_the_game_does_not_know_is_named_with_its_line(void **state)
{
    (void)state;
    static const char *const bad[][2] = {
        {"\"when\": {\"figures\": {\"wit\": {\"at_least\": 1}}}", "counts no such figure"},
        {"\"when\": {\"options\": {\"weather\": [\"fair\"]}}", "no such option"},
        {"\"when\": {\"options\": {\"goal\": [\"fair\"]}}", "has no value \"fair\""},
        {"\"when\": {\"outcome\": \"won\"}, \"count\": 2, \"across\": \"weather\"",
         "has no option \"weather\""},
        {"\"when\": {\"outcome\": \"won\"}, \"count\": 2, \"streak\": 2",
         "either a \"count\" or a \"streak\""},
        {"\"when\": {\"outcome\": \"won\"}, \"streak\": 2, \"across\": \"goal\"", "goes with a \"count\""},
        {"\"when\": {}", "must not be empty"},
        {"\"when\": {\"score\": {}}", "at_least"},
        {"\"when\": {\"luck\": 1}", "luck"},
        {"\"when\": {\"figures\": 1}", "figures"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Error error = {0};
        assert_null(read_feats(bad[i][0], &error));
        if (!strstr(error.text, "feats.json:2: ") || !strstr(error.text, bad[i][1])) {
            fail_msg("%s: %s", bad[i][0], error.text);
        }
    }
}

static void no_feat_asks_for_a_win_that_nobody_can_have(void **state)
{
    (void)state;
    Error error = {0};
    Game unwon = game_null_game;
    unwon.flags |= GAME_UNWON;
    assert_null(read_feats_of(&unwon, "\"when\": {\"outcome\": \"won\"}", &error));
    assert_non_null(strstr(error.text, "nobody wins"));
}

int main(void)
{
#define FEAT_TEST(test) cmocka_unit_test_setup(test, clear)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_feat_asks_for_a_win_that_nobody_can_have),
        FEAT_TEST(each_condition_asks_one_thing),
        FEAT_TEST(the_score_is_the_best_of_the_people_in_it),
        FEAT_TEST(who_took_back_what_was_seen_had_help),
        FEAT_TEST(what_counts_for_no_figure_counts_for_no_feat),
        FEAT_TEST(the_first_run_that_did_it_is_shown),
        FEAT_TEST(so_many_runs_need_not_come_one_behind_the_other),
        FEAT_TEST(a_streak_is_broken_by_a_run_without),
        FEAT_TEST(across_a_dial_each_value_counts_once),
        FEAT_TEST(how_near_one_came_is_known),
        FEAT_TEST(it_was_done_when_its_figure_stood),
        FEAT_TEST(a_feat_says_what_it_asks),
        FEAT_TEST(a_dial_may_have_as_many_values_as_there_is_room_for),
        FEAT_TEST(no_more_is_read_than_there_is_room_for),
        FEAT_TEST(a_feat_says_how_far_one_is),
        FEAT_TEST(what_the_game_does_not_know_is_named_with_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
