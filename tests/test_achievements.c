/* test_achievements.c: conditions of achievements, and their texts. */
#include "auto.h"
#include "core/history/achievements.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "null_game.h"
#include "test.h"

#include <unistd.h>

const Game *const games_all[] = {&game_null_game, NULL};

enum { RUNS_MAX = 16, PATH_BYTES = 128 };

static FinishedGame shelf[RUNS_MAX];
static FinishedGameList runs;
static int shelf_count;

static int clear_games(void **state)
{
    finished_game_list_free(&runs);
    shelf_count = 0;
    return 0;
}

/* Returns a list of the games in `shelf`. The list is valid until the next call. */
static const FinishedGameList *list_shelf(void)
{
    finished_game_list_free(&runs);
    for (int i = 0; i < shelf_count; i++) {
        finished_game_list_add(&runs, &shelf[i]);
    }
    return &runs;
}

static FinishedGame *add_game(StatusKind kind)
{
    assert_true(shelf_count < RUNS_MAX);
    memmove(shelf + 1, shelf, (size_t)shelf_count * sizeof *shelf);
    shelf_count++;
    shelf[0] = (FinishedGame){.setup = {.game = &game_null_game, .seats = 1, .seat_bot = {SEAT_HUMAN}},
                              .result = {.kind = kind, .winners = kind == STATUS_WON, .moves = 20}};
    return &shelf[0];
}

static void add_games(const char *outcomes)
{
    for (; *outcomes; outcomes++) {
        add_game(*outcomes == 'w' ? STATUS_WON : STATUS_LOST);
    }
}

static void count_card(FinishedGame *run, int value)
{
    run->result.statistic[NULL_FIGURE_CARD] = (ResultStatistic){.value = value, .moves = 7};
}

/* Reads a file with one achievement that has these JSON members. Returns NULL and sets `error` on failure. */
static AchievementList *read_achievements_of_game(const Game *game, const char *members, Error *error)
{
    char folder[] = "/tmp/storytable_feats_XXXXXX", path[PATH_BYTES];
    Text text = {0};
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/feats.json", folder);
    text_add(&text, "{\"feats\": [\n{\"id\": \"one\", \"title\": \"One\", \"line\": \"Well done.\", %s}]}",
             members);
    assert_true(file_replace(path, text_chars(&text), text.length, NULL, NULL));
    AchievementList *achievements = achievements_load(folder, game, error);
    assert_ints(unlink(path), 0, rmdir(folder), 0);
    text_free(&text);
    return achievements;
}

static AchievementList *read_achievements(const char *members, Error *error)
{
    return read_achievements_of_game(&game_null_game, members, error);
}

static AchievementList *read_achievement(const char *members)
{
    Error error = {0};
    AchievementList *achievements = read_achievements(members, &error);
    assert_ok(achievements, error);
    return achievements;
}

static AchievementProgress compute_progress(const char *members)
{
    AchievementProgress standing[ACHIEVEMENTS_MAX];
    AchievementList *achievements = read_achievement(members);
    achievements_get_progress(achievements, list_shelf(), standing);
    achievements_free(achievements);
    return standing[0];
}

static bool is_achievement_reached(const char *members)
{
    return compute_progress(members).game >= 0;
}

#define ACHIEVEMENT_TEST(name) TEST_WITH(name, clear_games, NULL)

/* ------------------------------------------------------------------ one game */

ACHIEVEMENT_TEST(each_condition_checks_one_thing)
{
    FinishedGame *run = add_game(STATUS_WON);
    run->setup.options.value[0] = 1;
    run->result.score[0] = 9;
    run->result.help = HELP_LEVEL_HINTS;
    run->setup.seat_bot[1] = SEAT_HUMAN; /* the game has only seat 0, so seat 1 must not count */
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
        "\"figures\": {\"cards_held\": {\"at_least\": 0}}", /* the finished game has no value of this
                                                               statistic */
        "\"outcome\": \"won\", \"score\": {\"at_least\": 10}",
    };
    char when[PATH_BYTES];
    for (size_t i = 0; i < sizeof met / sizeof *met; i++) {
        snprintf(when, sizeof when, "\"when\": {%s}", met[i]);
        if (!is_achievement_reached(when)) {
            fail_msg("not reached: %s", when);
        }
    }
    for (size_t i = 0; i < sizeof missed / sizeof *missed; i++) {
        snprintf(when, sizeof when, "\"when\": {%s}", missed[i]);
        if (is_achievement_reached(when)) {
            fail_msg("reached: %s", when);
        }
    }
}

ACHIEVEMENT_TEST(score_condition_uses_best_score_of_people)
{
    FinishedGame *run = add_game(STATUS_LOST);
    run->setup.seats = 4;
    run->setup.seat_bot[1] = 0; /* seat 1 is a bot */
    run->setup.seat_bot[2] = run->setup.seat_bot[3] = SEAT_HUMAN;
    memcpy(run->result.score, (const int[]){-3, 50, 8, 5}, 4 * sizeof *run->result.score);
    assert_true(is_achievement_reached("\"when\": {\"score\": {\"at_least\": 8, \"at_most\": 8}}"));
    assert_true(is_achievement_reached("\"when\": {\"people\": {\"at_least\": 3, \"at_most\": 3}}"));
    run->result.score[2] = -8;
    assert_true(is_achievement_reached("\"when\": {\"score\": {\"at_least\": 5, \"at_most\": 5}}"));
}

ACHIEVEMENT_TEST(undo_past_reveals_counts_as_help)
{
    add_game(STATUS_WON)->result.assisted = true;
    assert_false(is_achievement_reached("\"when\": {\"help\": \"full\"}"));
    assert_true(is_achievement_reached("\"when\": {\"outcome\": \"won\"}"));
}

ACHIEVEMENT_TEST(uncounted_games_count_for_no_achievement)
{
    add_game(STATUS_WON)->deleted = true;
    add_game(STATUS_WON)->setup.seat_bot[0] = 0;
    strcpy(add_game(STATUS_WON)->setup.lesson, "first");
    assert_false(is_achievement_reached("\"when\": {\"outcome\": \"won\"}"));
    add_game(STATUS_WON);
    assert_true(is_achievement_reached("\"when\": {\"outcome\": \"won\"}"));
}

/* ------------------------------------------------------------------ several games */

ACHIEVEMENT_TEST(first_game_that_reached_achievement_is_shown)
{
    add_games("lwlw");
    const AchievementProgress standing = compute_progress("\"when\": {\"outcome\": \"won\"}");
    assert_int_equal(standing.game, 2);
}

ACHIEVEMENT_TEST(repeated_games_need_not_be_consecutive)
{
    add_games("wlw");
    AchievementProgress standing = compute_progress("\"when\": {\"outcome\": \"won\"}, \"count\": 3");
    assert_int_equal(standing.game, -1);
    assert_int_equal(standing.reached, 2);
    add_games("lw");
    standing = compute_progress("\"when\": {\"outcome\": \"won\"}, \"count\": 3");
    assert_int_equal(standing.game, 0);
}

ACHIEVEMENT_TEST(streak_ends_with_unsuccessful_game)
{
    add_games("wwlww");
    AchievementProgress standing = compute_progress("\"when\": {\"outcome\": \"won\"}, \"streak\": 3");
    assert_int_equal(standing.game, -1);
    assert_int_equal(standing.reached, 2);
    add_games("wl");
    standing = compute_progress("\"when\": {\"outcome\": \"won\"}, \"streak\": 3");
    assert_int_equal(standing.game, 1);
}

ACHIEVEMENT_TEST(option_values_count_once_each)
{
    static const char FEAT[] = "\"when\": {\"outcome\": \"won\"}, \"count\": 2, \"across\": \"goal\"";
    add_games("ww");
    AchievementProgress standing = compute_progress(FEAT);
    assert_int_equal(standing.game, -1);
    assert_int_equal(standing.reached, 1);
    add_game(STATUS_LOST)->setup.options.value[0] = 1;
    assert_false(is_achievement_reached(FEAT));
    add_game(STATUS_WON)->setup.options.value[0] = 2;
    assert_int_equal(compute_progress(FEAT).game, 0);
}

ACHIEVEMENT_TEST(closest_value_is_reported)
{
    count_card(add_game(STATUS_WON),
               4); /* if several games have the same value, the oldest counts as the closest */
    count_card(add_game(STATUS_WON), 4);
    count_card(add_game(STATUS_WON), 6);
    count_card(add_game(STATUS_WON), 6);
    count_card(add_game(STATUS_LOST), 7);
    AchievementProgress standing = compute_progress(
        "\"when\": {\"outcome\": \"won\", \"figures\": {\"highest_card\": {\"at_least\": 8}}}");
    assert_int_equal(standing.game, -1);
    assert_int_equal(standing.closest_value, 6);
    assert_int_equal(standing.closest_game, 2);
    standing = compute_progress(
        "\"when\": {\"outcome\": \"won\", \"figures\": {\"highest_card\": {\"at_most\": 2}}}");
    assert_int_equal(standing.closest_value, 4);
    assert_int_equal(standing.closest_game, 4);
    standing = compute_progress("\"when\": {\"score\": {\"at_least\": 9}, \"figures\": {\"highest_card\": "
                                "{\"at_least\": 8}}}");
    assert_int_equal(standing.closest_game, -1); /* no game meets either condition */
    standing = compute_progress("\"when\": {\"outcome\": \"won\"}, \"count\": 5");
    assert_int_equal(standing.closest_game, -1);
}

ACHIEVEMENT_TEST(reached_date_is_of_the_deciding_move)
{
    FinishedGame *run = add_game(STATUS_WON);
    count_card(run, 9);
    AchievementList *achievements =
        read_achievement("\"when\": {\"figures\": {\"highest_card\": {\"at_least\": 9}}}");
    assert_int_equal(achievement_count_moves(&achievements->achievements[0], run), 7);
    achievements_free(achievements);
    achievements = read_achievement("\"when\": {\"outcome\": \"won\"}");
    assert_int_equal(achievement_count_moves(&achievements->achievements[0], run), 20);
    achievements_free(achievements);
}

/* ------------------------------------------------------------------ texts */

ACHIEVEMENT_TEST(achievement_describes_its_conditions)
{
    static const char *const said[][2] = {
        {"\"when\": {\"outcome\": \"won\"}", "Win a game."},
        {"\"when\": {\"outcome\": \"lost\"}, \"streak\": 3", "Lose 3 games in a row."},
        {"\"when\": {\"outcome\": \"drawn\"}, \"count\": 4", "Draw 4 games."},
        {"\"when\": {\"help\": \"blind\"}", "Finish a game with “Help: Rules only”."},
        {"\"when\": {\"score\": {\"at_least\": 3, \"at_most\": 5}}",
         "Finish a game with “Score: 3 to 5 points”."},
        {"\"when\": {\"score\": {\"at_most\": 1}}", "Finish a game with “Score: at most 1”."},
        {"\"when\": {\"score\": {\"at_most\": 2}}", "Finish a game with “Score: at most 2 points”."},
        {"\"when\": {\"seats\": {\"at_least\": 2}}", "Finish a game with “Seats: at least 2”."},
        {"\"when\": {\"people\": {\"at_most\": 1}}", "Finish a game with “People: at most 1”."},
        {"\"when\": {\"options\": {\"goal\": [\"12\", \"40\"]}}", "Finish a game with “Goal: 12, 40”."},
        {"\"when\": {\"options\": {\"goal\": [\"12\", \"6\", \"40\"]}}",
         "Finish a game with “Goal: 12 to 40”."},
        {"\"when\": {\"figures\": {\"highest_card\": {\"at_least\": 9}}}",
         "Finish a game with “Highest card: at least 9 points”."},
        {"\"when\": {\"figures\": {\"cards_held\": {\"at_most\": 0}}}",
         "Finish a game with “Cards held: none”."},
        {"\"when\": {\"figures\": {\"cards_held\": {\"at_most\": 2}}}",
         "Finish a game with “Cards held: at most 2”."},
        {"\"when\": {\"outcome\": \"won\"}, \"count\": 3, \"across\": \"goal\"",
         "Win 3 games, each with a different “Goal”."},
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        Text words = {0};
        AchievementList *achievements = read_achievement(said[i][0]);
        achievement_append_conditions(achievements, &achievements->achievements[0], &words);
        assert_string_equal(text_chars(&words), said[i][1]);
        text_free(&words);
        achievements_free(achievements);
    }
}

ACHIEVEMENT_TEST(maximum_number_of_option_values_is_accepted)
{
    static const GameOption full[] = {
        {.key = "day",
         .label = "Day",
         .values = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"}},
        {.key = NULL}};
    static const struct {
        uint32_t values;
        const char *words;
    } said[] = {{0x1FFF, "Finish a game with “Day: a to m”."},
                {0x1001, "Finish a game with “Day: a, m”."},
                {0x1800, "Finish a game with “Day: l, m”."},
                {0x1C03, "Finish a game with “Day: a, b, k to m”."}};
    Game game = game_null_game;
    game.options = full;
    AchievementList *achievements = read_achievement("\"when\": {\"options\": {\"goal\": [\"12\"]}}");
    achievements->game = &game;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        AUTO(text) Text words = {0};
        achievements->achievements[0].conditions[0].values = said[i].values;
        achievement_append_conditions(achievements, &achievements->achievements[0], &words);
        assert_string_equal(text_chars(&words), said[i].words);
    }
    achievements_free(achievements);
}

/* A file can have ACHIEVEMENTS_MAX achievements, each with ACHIEVEMENT_CONDITIONS_MAX conditions. More are
 * rejected. */
ACHIEVEMENT_TEST(too_many_achievements_are_rejected)
{
    static const char SIX[] =
        "\"when\": {\"outcome\": \"won\", \"help\": \"full\", \"score\": {\"at_least\": 1}, "
        "\"seats\": {\"at_least\": 1}, \"people\": {\"at_least\": 1}, "
        "\"options\": {\"goal\": [\"12\"]}";
    Error error = {0};
    Text achievement = {0}, many = {0};
    text_add(&achievement, "%s}", SIX);
    AchievementList *achievements = read_achievement(text_chars(&achievement));
    assert_int_equal(achievements->achievements[0].condition_count, ACHIEVEMENT_CONDITIONS_MAX);
    achievement_append_conditions(achievements, &achievements->achievements[0], &many);
    assert_string_equal(
        text_chars(&many),
        "Win a game with “Help: up to Full analysis” and “Score: at least 1” and “Seats: at least 1” "
        "and “People: at least 1” and “Goal: 12”.");
    text_free(&many);
    add_game(STATUS_WON)->result.score[0] = 1;
    assert_true(achievement_is_met(&achievements->achievements[0], &shelf[0]));
    add_game(STATUS_WON);
    assert_false(achievement_is_met(&achievements->achievements[0], &shelf[0]));
    AchievementProgress standing[ACHIEVEMENTS_MAX];
    achievements_get_progress(achievements, list_shelf(), standing);
    assert_int_equal(standing[0].game, 1);
    achievements_free(achievements);
    text_free(&achievement);
    text_add(&achievement, "%s, \"figures\": {\"highest_card\": {\"at_least\": 1}}}", SIX);
    assert_fails(read_achievements(text_chars(&achievement), &error), error, "at most 6 conditions");
    text_add(&many, "\"when\": {\"outcome\": \"won\"}");
    for (int i = 2; i <= ACHIEVEMENTS_MAX + 1; i++) {
        text_add(&many,
                 "}, {\"id\": \"f%d\", \"title\": \"T\", \"line\": \"L\", \"when\": {\"outcome\": \"won\"}",
                 i);
        achievements = read_achievements(text_chars(&many), &error);
        assert_int_equal(achievements ? achievements->count : 0, i <= ACHIEVEMENTS_MAX ? i : 0);
        achievements_free(achievements);
    }
    assert_non_null(strstr(error.text, "must have 1 to 24 achievements"));
    text_free(&achievement);
    text_free(&many);
}

ACHIEVEMENT_TEST(achievement_describes_its_progress)
{
    Text words = {0};
    add_games("ww");
    AchievementList *achievements = read_achievement("\"when\": {\"outcome\": \"won\"}, \"streak\": 3");
    AchievementProgress standing[ACHIEVEMENTS_MAX];
    achievements_get_progress(achievements, list_shelf(), standing);
    achievement_append_progress(&achievements->achievements[0], standing, &words);
    assert_string_equal(text_chars(&words), "You have 2 of 3 so far.");
    text_free(&words);
    achievements_free(achievements);
}

/* ------------------------------------------------------------------ bad files */

ACHIEVEMENT_TEST(unknown_names_are_rejected_with_line)
{
    static const char *const bad[][2] = {
        {"\"when\": {\"figures\": {\"wit\": {\"at_least\": 1}}}", "no statistic of this name"},
        {"\"when\": {\"options\": {\"weather\": [\"fair\"]}}", "no option of this name"},
        {"\"when\": {\"options\": {\"goal\": [\"fair\"]}}", "has no value \"fair\""},
        {"\"when\": {\"outcome\": \"won\"}, \"count\": 2, \"across\": \"weather\"",
         "has no option \"weather\""},
        {"\"when\": {\"outcome\": \"won\"}, \"count\": 2, \"streak\": 2", "either \"count\" or \"streak\""},
        {"\"when\": {\"outcome\": \"won\"}, \"streak\": 2, \"across\": \"goal\"", "needs a \"count\""},
        {"\"when\": {}", "must not be empty"},
        {"\"when\": {\"score\": {}}", "at_least"},
        {"\"when\": {\"luck\": 1}", "luck"},
        {"\"when\": {\"figures\": 1}", "figures"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Error error = {0};
        assert_null(read_achievements(bad[i][0], &error));
        if (!strstr(error.text, "feats.json:2: ") || !strstr(error.text, bad[i][1])) {
            fail_msg("%s: %s", bad[i][0], error.text);
        }
    }
}

TEST(impossible_win_conditions_are_rejected)
{
    Error error = {0};
    Game unwon = game_null_game;
    unwon.flags |= GAME_NO_WINNER;
    assert_fails(read_achievements_of_game(&unwon, "\"when\": {\"outcome\": \"won\"}", &error), error,
                 "nobody wins");
}
