/* test_statistics.c: statistics of finished games: wins and losses, streaks and records, separately for each
 * level of help. */
#include "auto.h"
#include "core/history/statistics.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum { RUNS_MAX = 64 };

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

/* Adds a game of one person without help as the most recent game. */
static FinishedGame *add_game(StatusKind kind)
{
    assert_true(shelf_count < RUNS_MAX);
    memmove(shelf + 1, shelf, (size_t)shelf_count * sizeof *shelf);
    shelf_count++;
    shelf[0] = (FinishedGame){.setup = {.game = &game_null_game, .seats = 1, .seat_bot = {SEAT_HUMAN}},
                              .result = {.kind = kind, .winners = kind == STATUS_WON}};
    return &shelf[0];
}

static void add_games(const char *outcomes)
{
    for (; *outcomes; outcomes++) {
        add_game(*outcomes == 'w' ? STATUS_WON : *outcomes == 'd' ? STATUS_DRAWN : STATUS_LOST);
    }
}

static Statistics compute_class_statistics(int class)
{
    Statistics figures[STATISTICS_CLASSES];
    statistics_compute(list_shelf(), figures);
    return figures[class];
}

TEST(game_is_won_if_its_people_won)
{
    FinishedGame *run = add_game(STATUS_WON);
    run->setup.seats = 3;
    run->setup.seat_bot[1] = 0;
    run->setup.seat_bot[2] = SEAT_HUMAN;
    run->setup.seat_bot[3] = SEAT_HUMAN; /* this seat does not exist */
    run->result.winners = 5;
    assert_int_equal(finished_game_get_outcome(run), OUTCOME_WON);
    run->result.winners = 7; /* all seats won together */
    assert_int_equal(finished_game_get_outcome(run), OUTCOME_WON);
    run->result.winners = 2;
    assert_int_equal(finished_game_get_outcome(run), OUTCOME_LOST);
    run->result.winners = 1; /* only one of the two people won */
    assert_int_equal(finished_game_get_outcome(run), OUTCOME_UNCOUNTED);
    run->result.kind = STATUS_DRAWN;
    assert_int_equal(finished_game_get_outcome(run), OUTCOME_DRAWN);
    run->result.kind = STATUS_LOST;
    assert_int_equal(finished_game_get_outcome(run), OUTCOME_LOST);
}

TEST(online_game_is_won_if_people_at_this_computer_won)
{
    FinishedGame *run = add_game(STATUS_WON);
    run->setup.seats = 2;
    run->setup.seat_bot[1] = SEAT_HUMAN;
    run->result.remote = 1;
    assert_int_equal(finished_game_get_outcome(run), OUTCOME_LOST);
    run->result.remote = 2;
    assert_int_equal(finished_game_get_outcome(run), OUTCOME_WON);
}

TEST(games_without_winner_are_only_counted)
{
    Game unwon = game_null_game;
    unwon.flags |= GAME_NO_WINNER;
    add_game(STATUS_WON)->setup.game = &unwon;
    add_game(STATUS_LOST)->setup.game = &unwon;
    assert_int_equal(finished_game_get_outcome(&shelf[0]), OUTCOME_ENDED);
    assert_int_equal(finished_game_get_outcome(&shelf[1]), OUTCOME_ENDED);
    const Statistics figures = compute_class_statistics(HELP_LEVEL_RULES_ONLY);
    assert_int_equal(figures.played, 2);
    assert_int_equal(figures.won + figures.lost + figures.drawn + figures.longest, 0);
}

TEST(games_without_local_people_do_not_count)
{
    add_game(STATUS_WON)->setup.seat_bot[0] = 0;
    strcpy(add_game(STATUS_WON)->setup.lesson, "first");
    char damage[] = "torn";
    add_game(STATUS_WON)->read_error = damage;
    const Statistics figures = compute_class_statistics(HELP_LEVEL_RULES_ONLY);
    assert_int_equal(figures.played, 0);
    assert_true(figures.rate.low == 0 && figures.rate.high == 0);
}

TEST(help_levels_are_separate)
{
    add_games("wwl");
    add_game(STATUS_WON)->result.help = HELP_LEVEL_ANALYSIS;
    FinishedGame *assisted = add_game(STATUS_WON);
    assisted->result.assisted = true;
    assert_ints(compute_class_statistics(HELP_LEVEL_RULES_ONLY).played, 3,
                compute_class_statistics(HELP_LEVEL_ANALYSIS).played, 1);
    assert_ints(compute_class_statistics(STATISTICS_CLASS_ASSISTED).played, 1,
                compute_class_statistics(HELP_LEVEL_HINTS).played, 0);
}

TEST(outcomes_have_confidence_interval)
{
    add_games("wwwlllllld"); /* 3 of 10: Wilson's interval is 10.8 to 60.3 % */
    const Statistics figures = compute_class_statistics(HELP_LEVEL_RULES_ONLY);
    assert_ints(figures.played, 10, figures.won, 3, figures.lost, 6, figures.drawn, 1);
    assert_true(figures.rate.low > 0.107 && figures.rate.low < 0.109);
    assert_true(figures.rate.high > 0.602 && figures.rate.high < 0.604);
}

TEST(streak_ends_with_game_not_won)
{
    add_games("wwwlwdww");
    assert_ints(compute_class_statistics(HELP_LEVEL_RULES_ONLY).streak, 2,
                compute_class_statistics(HELP_LEVEL_RULES_ONLY).longest, 3);
    add_games("l");
    assert_int_equal(compute_class_statistics(HELP_LEVEL_RULES_ONLY).streak, 0);
    /* Games at another help level neither end nor extend a streak. */
    add_game(STATUS_WON)->result.help = HELP_LEVEL_HINTS;
    assert_int_equal(compute_class_statistics(HELP_LEVEL_RULES_ONLY).longest, 3);
}

static void set_statistic(FinishedGame *run, int figure, int value)
{
    run->result.statistic[figure] = (ResultStatistic){.value = value, .moves = 1};
}

TEST(best_game_is_first_of_equals)
{
    set_statistic(add_game(STATUS_WON), NULL_FIGURE_CARD, 4);
    set_statistic(add_game(STATUS_WON), NULL_FIGURE_CARD, 7);
    set_statistic(add_game(STATUS_LOST), NULL_FIGURE_CARD, 7);
    add_game(STATUS_WON); /* the game lacks this statistic */
    set_statistic(&shelf[0], NULL_FIGURE_HELD, 3);
    set_statistic(&shelf[1], NULL_FIGURE_HELD, 2);
    set_statistic(&shelf[2], NULL_FIGURE_HELD, 2);
    const Statistics figures = compute_class_statistics(HELP_LEVEL_RULES_ONLY);
    assert_ints(figures.best_game[NULL_FIGURE_CARD], 2, figures.best[NULL_FIGURE_CARD].value, 7);
    assert_ints(figures.best_game[NULL_FIGURE_HELD], 2, figures.best[NULL_FIGURE_HELD].value, 2);
    assert_int_equal(compute_class_statistics(HELP_LEVEL_ANALYSIS).best[NULL_FIGURE_CARD].moves, 0);
}

TEST(seconds_add_up_without_overflow)
{
    add_game(STATUS_WON)->result.seconds = 100;
    add_game(STATUS_LOST)->result.seconds = 20;
    assert_int_equal(compute_class_statistics(HELP_LEVEL_RULES_ONLY).seconds, 120);
    add_game(STATUS_LOST)->result.seconds = INT32_MAX;
    assert_int_equal(compute_class_statistics(HELP_LEVEL_RULES_ONLY).seconds, INT32_MAX);
}

TEST(histogram_counts_each_game_once)
{
    Histogram spread;
    assert_false(
        statistics_compute_histogram(list_shelf(), HELP_LEVEL_RULES_ONLY, NULL_FIGURE_CARD, &spread));
    static const int values[] = {3, 5, 5, 9};
    for (int i = 0; i < 4; i++) {
        set_statistic(add_game(STATUS_WON), NULL_FIGURE_CARD, values[i]);
    }
    shelf[shelf_count] = shelf[0]; /* this entry is beyond the last game */
    assert_true(statistics_compute_histogram(list_shelf(), HELP_LEVEL_RULES_ONLY, NULL_FIGURE_CARD, &spread));
    assert_ints(spread.first, 3, spread.width, 1, spread.bars, 7, spread.count[0], 1);
    assert_ints(spread.count[2], 2, spread.count[6], 1);
    add_game(STATUS_WON); /* games without this statistic do not count */
    assert_true(statistics_compute_histogram(list_shelf(), HELP_LEVEL_RULES_ONLY, NULL_FIGURE_CARD, &spread));
    assert_ints(spread.first, 3, spread.count[0], 1);
}

TEST(histogram_handles_any_numbers)
{
    static const int pairs[][2] = {{0, 23}, {0, 24}, {-7, 400}, {INT32_MIN, INT32_MAX}, {99, 1000000}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        Histogram spread;
        int all = 0;
        clear_games(NULL);
        set_statistic(add_game(STATUS_WON), NULL_FIGURE_CARD, pairs[i][0]);
        set_statistic(add_game(STATUS_WON), NULL_FIGURE_CARD, pairs[i][1]);
        assert_true(
            statistics_compute_histogram(list_shelf(), HELP_LEVEL_RULES_ONLY, NULL_FIGURE_CARD, &spread));
        assert_in_range(spread.bars, 2, HISTOGRAM_BARS_MAX);
        for (int bar = 0; bar < spread.bars; bar++) {
            all += spread.count[bar];
        }
        assert_ints(all, 2, spread.count[0], 1, spread.count[spread.bars - 1], 1);
    }
}

TEST(histogram_bars_have_round_widths)
{
    static const struct {
        int least, most, first, width, bars;
    } cases[] = {
        {4, 4, 4, 1, 1},
        {0, HISTOGRAM_BARS_MAX - 2, 0, 1, HISTOGRAM_BARS_MAX - 1},
        {0, HISTOGRAM_BARS_MAX - 1, 0, 2, HISTOGRAM_BARS_MAX / 2},
        {1, 2 * HISTOGRAM_BARS_MAX, 0, 5, 10}, /* with width 2, this range would need one bar too many */
        {-7, 400, -20, 20, 22},
        {-40, 400, -40, 20, 23},
        {99, 1000000, 0, 50000, 21}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Histogram spread;
        clear_games(NULL);
        set_statistic(add_game(STATUS_WON), NULL_FIGURE_CARD, cases[i].least);
        set_statistic(add_game(STATUS_WON), NULL_FIGURE_CARD, cases[i].most);
        assert_true(
            statistics_compute_histogram(list_shelf(), HELP_LEVEL_RULES_ONLY, NULL_FIGURE_CARD, &spread));
        assert_ints(spread.first, cases[i].first, spread.width, cases[i].width, spread.bars, cases[i].bars);
    }
}

/* --- mistakes --- */

TEST(mistake_weights_are_1_2_and_4)
{
    assert_int_equal(analysis_compute_mistake_index(&(QualityCounts){{[QUALITY_GOOD] = 50}}), 0);
    assert_int_equal(
        analysis_compute_mistake_index(&(QualityCounts){{[QUALITY_GOOD] = 99, [QUALITY_INACCURACY] = 1}}), 1);
    assert_int_equal(
        analysis_compute_mistake_index(&(QualityCounts){{[QUALITY_GOOD] = 99, [QUALITY_MISTAKE] = 1}}), 2);
    assert_int_equal(
        analysis_compute_mistake_index(&(QualityCounts){{[QUALITY_GOOD] = 99, [QUALITY_BLUNDER] = 1}}), 4);
    assert_int_equal(
        analysis_compute_mistake_index(&(QualityCounts){{[QUALITY_GOOD] = 2, [QUALITY_INACCURACY] = 1}}), 33);
    assert_int_equal(analysis_compute_mistake_index(&(QualityCounts){{0}}), -1);
}

static void add_analyzed_game(int slips, int plays)
{
    FinishedGame *run = add_game(STATUS_WON);
    run->analyzed = true;
    run->quality = (QualityCounts){{[QUALITY_GOOD] = plays - slips, [QUALITY_INACCURACY] = slips}};
}

TEST(mistake_rates_are_listed_from_oldest_game)
{
    Histogram faults;
    assert_false(statistics_compute_mistake_histogram(list_shelf(), HELP_LEVEL_RULES_ONLY, &faults));
    add_analyzed_game(3, 10);
    add_game(STATUS_LOST);   /* this game is not analyzed yet */
    add_analyzed_game(0, 0); /* this game has no moves that can be analyzed */
    add_analyzed_game(1, 10);
    add_analyzed_game(0, 10);
    add_analyzed_game(5, 10);
    shelf[0].result.help = HELP_LEVEL_ANALYSIS;
    assert_true(statistics_compute_mistake_histogram(list_shelf(), HELP_LEVEL_RULES_ONLY, &faults));
    assert_ints(faults.bars, 3, faults.count[0], 30, faults.count[1], 10, faults.count[2], 0);
    assert_ints(faults.first, 1, faults.width, 1);
}

TEST(only_last_games_are_listed)
{
    Histogram faults;
    for (int i = 0; i < HISTOGRAM_BARS_MAX + 5; i++) {
        add_analyzed_game(i, 100);
    }
    assert_true(statistics_compute_mistake_histogram(list_shelf(), HELP_LEVEL_RULES_ONLY, &faults));
    assert_ints(faults.bars, HISTOGRAM_BARS_MAX, faults.count[0], 5);
    assert_int_equal(faults.count[HISTOGRAM_BARS_MAX - 1], HISTOGRAM_BARS_MAX + 4);
}

/* Adds games, oldest first. Game i has slips[i] inaccuracies in 100 analyzed moves. Asserts that the text
 * about the trend is `words`. */
static void assert_mistake_trend(const char *words, const int *slips, int games)
{
    Histogram faults;
    AUTO(text) Text told = {0};
    clear_games(NULL);
    for (int i = 0; i < games; i++) {
        add_analyzed_game(slips[i], 100);
    }
    assert_true(statistics_compute_mistake_histogram(list_shelf(), HELP_LEVEL_RULES_ONLY, &faults));
    statistics_append_mistake_trend(&faults, &told);
    assert_string_equal(text_chars(&told), words);
}

TEST(trend_is_reported_only_if_significant)
{
    static const int fewer[] = {22, 20, 24, 22, 10, 12, 8, 10}, more[] = {8, 10, 12, 10, 24, 20, 22, 22},
                     near[] = {22, 8, 24, 10, 20, 5, 21, 10}, within[] = {12, 16, 12, 16, 8, 12, 8, 12},
                     beyond[] = {13, 17, 13, 17, 8, 12, 8, 12}, same[] = {9, 9, 9, 9, 9, 9, 9, 9};
    assert_mistake_trend("Mistake index: 22 in the last game.", fewer, 1);
    assert_mistake_trend("Mistake index: 17 in the last 7 games.", fewer, 7);
    assert_mistake_trend(
        "Mistake index: 10 in the last 4 games, 22 in the 4 before: you make fewer mistakes now.", fewer, 8);
    assert_mistake_trend(
        "Mistake index: 22 in the last 4 games, 10 in the 4 before: you make more mistakes now.", more, 8);
    assert_mistake_trend(
        "Mistake index: 14 in the last 4 games, 16 in the 4 before: the difference may be random.", near, 8);
    /* The standard error of the difference is 1.63. A difference counts from 2.5 standard errors on, so a
     * difference of 4 does not count, but a difference of 5 does. */
    assert_mistake_trend(
        "Mistake index: 10 in the last 4 games, 14 in the 4 before: the difference may be random.", within,
        8);
    assert_mistake_trend(
        "Mistake index: 10 in the last 4 games, 15 in the 4 before: you make fewer mistakes now.", beyond, 8);
    assert_mistake_trend(
        "Mistake index: 9 in the last 4 games, 9 in the 4 before: the difference may be random.", same, 8);
}

TEST(games_without_analysis_are_not_queued)
{
    Game judging = game_null_game;
    judging.advice = &null_advice;
    FinishedGame *run = add_game(STATUS_WON);
    run->setup.game = &judging;
    assert_true(statistics_needs_analysis(run));
    run->analyzed = true;
    assert_false(statistics_needs_analysis(run));
    run->analyzed = false;
    run->outdated = true;
    assert_false(statistics_needs_analysis(run));
    run->outdated = false;
    run->setup.seat_bot[0] = 0; /* in this game, no person made a move */
    assert_false(statistics_needs_analysis(run));
    run->setup.seat_bot[0] = SEAT_HUMAN;
    judging.advice = NULL;
    assert_false(statistics_needs_analysis(run));
}

TEST(statistic_of_one_is_singular)
{
    static const struct {
        const char *unit;
        int value;
        const char *words;
    } cases[] = {{"letters", 1, "1 letter"}, {"letters", 2, "2 letters"}, {"letters", 0, "0 letters"},
                 {"health", 1, "1 health"},  {"health", 2, "2 health"},   {NULL, 1, "1"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AUTO(text) Text told = {0};
        statistic_append_value(&(GameStatistic){.unit = cases[i].unit}, cases[i].value, &told);
        assert_string_equal(text_chars(&told), cases[i].words);
    }
}

const TestFixture test_each = {clear_games, NULL};
