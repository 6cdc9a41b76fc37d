/* test_figures.c: what the runs of a game say together: won and lost, streaks, bests, never mixing levels of
 * help. */
#include "core/figures.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

const Game *const games_all[] = {&game_null_game, NULL};

enum { RUNS_MAX = 64 };

static Run shelf[RUNS_MAX];
static RunList runs;

static int clear(void **state)
{
    (void)state;
    runs = (RunList){.runs = shelf};
    return 0;
}

/* Puts one before those there are: it ended later. A person alone, without help. */
static Run *add(StatusKind kind)
{
    assert_true(runs.count < RUNS_MAX);
    memmove(shelf + 1, shelf, (size_t)runs.count * sizeof *shelf);
    runs.count++;
    shelf[0] = (Run){.setup = {.game = &game_null_game, .seats = 1, .seat_bot = {SEAT_HUMAN}},
                     .result = {.kind = kind, .winners = kind == STATUS_WON}};
    return &shelf[0];
}

static void add_many(const char *outcomes)
{
    for (; *outcomes; outcomes++) {
        add(*outcomes == 'w' ? STATUS_WON : *outcomes == 'd' ? STATUS_DRAWN : STATUS_LOST);
    }
}

static Figures count(int class)
{
    Figures figures;
    figures_count(&runs, class, &figures);
    return figures;
}

static void a_run_is_won_when_the_people_in_it_have_won(void **state)
{
    (void)state;
    Run *run = add(STATUS_WON);
    run->setup.seats = 3;
    run->setup.seat_bot[1] = 0;
    run->setup.seat_bot[2] = SEAT_HUMAN;
    run->setup.seat_bot[3] = SEAT_HUMAN; /* behind the last seat */
    run->result.winners = 5;
    assert_int_equal(run_outcome(run), RUN_WON);
    run->result.winners = 7; /* with their partner */
    assert_int_equal(run_outcome(run), RUN_WON);
    run->result.winners = 2;
    assert_int_equal(run_outcome(run), RUN_LOST);
    run->result.winners = 1; /* one of them against the other */
    assert_int_equal(run_outcome(run), RUN_APART);
    run->result.kind = STATUS_DRAWN;
    assert_int_equal(run_outcome(run), RUN_DRAWN);
    run->result.kind = STATUS_LOST;
    assert_int_equal(run_outcome(run), RUN_LOST);
}

static void where_nobody_can_win_what_was_played_is_counted_alone(void **state)
{
    (void)state;
    Game unwon = game_null_game;
    unwon.flags |= GAME_UNWON;
    add(STATUS_WON)->setup.game = &unwon;
    add(STATUS_LOST)->setup.game = &unwon;
    assert_int_equal(run_outcome(&shelf[0]), RUN_ENDED);
    assert_int_equal(run_outcome(&shelf[1]), RUN_ENDED);
    const Figures figures = count(HELP_BLIND);
    assert_int_equal(figures.played, 2);
    assert_int_equal(figures.won + figures.lost + figures.drawn + figures.longest, 0);
}

static void what_nobody_played_by_himself_counts_for_nothing(void **state)
{
    (void)state;
    add(STATUS_WON)->setup.seat_bot[0] = 0;
    strcpy(add(STATUS_WON)->setup.lesson, "first");
    char damage[] = "torn";
    add(STATUS_WON)->damage = damage;
    const Figures figures = count(HELP_BLIND);
    assert_int_equal(figures.played, 0);
    assert_true(figures.rate.low == 0 && figures.rate.high == 0);
}

static void levels_of_help_are_never_mixed(void **state)
{
    (void)state;
    add_many("wwl");
    add(STATUS_WON)->result.help = HELP_FULL;
    Run *assisted = add(STATUS_WON);
    assisted->result.assisted = true;
    assert_int_equal(count(HELP_BLIND).played, 3);
    assert_int_equal(count(HELP_FULL).played, 1);
    assert_int_equal(count(RUN_CLASS_ASSISTED).played, 1);
    assert_int_equal(count(HELP_NUDGE).played, 0);
}

static void won_lost_and_drawn_are_counted_with_their_interval(void **state)
{
    (void)state;
    add_many("wwwlllllld"); /* 3 of 10: Wilson's interval is 10.8 to 60.3 % */
    const Figures figures = count(HELP_BLIND);
    assert_int_equal(figures.played, 10);
    assert_int_equal(figures.won, 3);
    assert_int_equal(figures.lost, 6);
    assert_int_equal(figures.drawn, 1);
    assert_true(figures.rate.low > 0.107 && figures.rate.low < 0.109);
    assert_true(figures.rate.high > 0.602 && figures.rate.high < 0.604);
}

static void streaks_end_with_what_is_not_won(void **state)
{
    (void)state;
    add_many("wwwlwdww");
    assert_int_equal(count(HELP_BLIND).streak, 2);
    assert_int_equal(count(HELP_BLIND).longest, 3);
    add_many("l");
    assert_int_equal(count(HELP_BLIND).streak, 0);
    add(STATUS_WON)->result.help = HELP_NUDGE; /* another level ends none and makes none */
    assert_int_equal(count(HELP_BLIND).longest, 3);
}

static void set_figure(Run *run, int figure, int value)
{
    run->result.figure[figure] = (ResultFigure){.value = value, .moves = 1};
}

static void the_best_is_the_most_or_the_least_and_the_first_of_equals(void **state)
{
    (void)state;
    set_figure(add(STATUS_WON), NULL_FIGURE_CARD, 4);
    set_figure(add(STATUS_WON), NULL_FIGURE_CARD, 7);
    set_figure(add(STATUS_LOST), NULL_FIGURE_CARD, 7);
    add(STATUS_WON); /* knows of none */
    set_figure(&shelf[0], NULL_FIGURE_HELD, 3);
    set_figure(&shelf[1], NULL_FIGURE_HELD, 2);
    set_figure(&shelf[2], NULL_FIGURE_HELD, 2);
    const Figures figures = count(HELP_BLIND);
    assert_ptr_equal(figures.best[NULL_FIGURE_CARD], &shelf[2]);
    assert_ptr_equal(figures.best[NULL_FIGURE_HELD], &shelf[2]);
    assert_null(count(HELP_FULL).best[NULL_FIGURE_CARD]);
}

static void seconds_add_up_and_never_run_over(void **state)
{
    (void)state;
    add(STATUS_WON)->result.seconds = 100;
    add(STATUS_LOST)->result.seconds = 20;
    assert_int_equal(count(HELP_BLIND).seconds, 120);
    add(STATUS_LOST)->result.seconds = INT32_MAX;
    assert_int_equal(count(HELP_BLIND).seconds, INT32_MAX);
}

static void a_spread_counts_each_run_once(void **state)
{
    (void)state;
    Histogram spread;
    assert_false(figures_spread(&runs, HELP_BLIND, NULL_FIGURE_CARD, &spread));
    static const int values[] = {3, 5, 5, 9};
    for (int i = 0; i < 4; i++) {
        set_figure(add(STATUS_WON), NULL_FIGURE_CARD, values[i]);
    }
    shelf[runs.count] = shelf[0]; /* behind the last */
    assert_true(figures_spread(&runs, HELP_BLIND, NULL_FIGURE_CARD, &spread));
    assert_int_equal(spread.first, 3);
    assert_int_equal(spread.width, 1);
    assert_int_equal(spread.bars, 7);
    assert_int_equal(spread.count[0], 1);
    assert_int_equal(spread.count[2], 2);
    assert_int_equal(spread.count[6], 1);
    add(STATUS_WON); /* knows of none, and is neither the least nor one that counts */
    assert_true(figures_spread(&runs, HELP_BLIND, NULL_FIGURE_CARD, &spread));
    assert_int_equal(spread.first, 3);
    assert_int_equal(spread.count[0], 1);
}

static void a_spread_has_room_for_any_numbers(void **state)
{
    (void)state;
    static const int pairs[][2] = {{0, 23}, {0, 24}, {-7, 400}, {INT32_MIN, INT32_MAX}, {99, 1000000}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        Histogram spread;
        int all = 0;
        clear(NULL);
        set_figure(add(STATUS_WON), NULL_FIGURE_CARD, pairs[i][0]);
        set_figure(add(STATUS_WON), NULL_FIGURE_CARD, pairs[i][1]);
        assert_true(figures_spread(&runs, HELP_BLIND, NULL_FIGURE_CARD, &spread));
        assert_in_range(spread.bars, 2, FIGURE_BARS_MAX);
        for (int bar = 0; bar < spread.bars; bar++) {
            all += spread.count[bar];
        }
        assert_int_equal(all, 2);
        assert_int_equal(spread.count[0], 1);
        assert_int_equal(spread.count[spread.bars - 1], 1);
    }
}

static void bars_are_as_wide_as_a_person_would_draw_them(void **state)
{
    (void)state;
    static const struct {
        int least, most, first, width, bars;
    } cases[] = {{4, 4, 4, 1, 1},
                 {0, FIGURE_BARS_MAX - 2, 0, 1, FIGURE_BARS_MAX - 1},
                 {0, FIGURE_BARS_MAX - 1, 0, 2, FIGURE_BARS_MAX / 2},
                 {1, 2 * FIGURE_BARS_MAX, 0, 5, 10}, /* bars of 2 would be one too many */
                 {-7, 400, -20, 20, 22},
                 {-40, 400, -40, 20, 23},
                 {99, 1000000, 0, 50000, 21}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Histogram spread;
        clear(NULL);
        set_figure(add(STATUS_WON), NULL_FIGURE_CARD, cases[i].least);
        set_figure(add(STATUS_WON), NULL_FIGURE_CARD, cases[i].most);
        assert_true(figures_spread(&runs, HELP_BLIND, NULL_FIGURE_CARD, &spread));
        assert_int_equal(spread.first, cases[i].first);
        assert_int_equal(spread.width, cases[i].width);
        assert_int_equal(spread.bars, cases[i].bars);
    }
}

/* --- mistakes --- */

static void a_mistake_weighs_two_slips_and_a_blunder_four(void **state)
{
    (void)state;
    assert_int_equal(faults_index(&(Faults){{[FAULT_NONE] = 50}}), 0);
    assert_int_equal(faults_index(&(Faults){{[FAULT_NONE] = 99, [FAULT_SLIP] = 1}}), 1);
    assert_int_equal(faults_index(&(Faults){{[FAULT_NONE] = 99, [FAULT_MISTAKE] = 1}}), 2);
    assert_int_equal(faults_index(&(Faults){{[FAULT_NONE] = 99, [FAULT_BLUNDER] = 1}}), 4);
    assert_int_equal(faults_index(&(Faults){{[FAULT_NONE] = 2, [FAULT_SLIP] = 1}}), 33);
    assert_int_equal(faults_index(&(Faults){{0}}), -1);
}

static void add_judged(int slips, int plays)
{
    Run *run = add(STATUS_WON);
    run->judged = true;
    run->faults = (Faults){{[FAULT_NONE] = plays - slips, [FAULT_SLIP] = slips}};
}

static void mistakes_are_told_game_by_game_from_the_oldest(void **state)
{
    (void)state;
    Histogram faults;
    assert_false(figures_faults(&runs, HELP_BLIND, &faults));
    add_judged(3, 10);
    add(STATUS_LOST); /* nobody has judged it yet */
    add_judged(0, 0); /* nothing in it could be judged */
    add_judged(1, 10);
    add_judged(0, 10); /* nothing in it was wrong */
    add_judged(5, 10);
    shelf[0].result.help = HELP_FULL;
    assert_true(figures_faults(&runs, HELP_BLIND, &faults));
    assert_int_equal(faults.bars, 3);
    assert_int_equal(faults.count[0], 30);
    assert_int_equal(faults.count[1], 10);
    assert_int_equal(faults.count[2], 0);
    assert_int_equal(faults.first, 1);
    assert_int_equal(faults.width, 1);
}

static void of_many_games_the_last_ones_are_told(void **state)
{
    (void)state;
    Histogram faults;
    for (int i = 0; i < FIGURE_BARS_MAX + 5; i++) {
        add_judged(i, 100);
    }
    assert_true(figures_faults(&runs, HELP_BLIND, &faults));
    assert_int_equal(faults.bars, FIGURE_BARS_MAX);
    assert_int_equal(faults.count[0], 5);
    assert_int_equal(faults.count[FIGURE_BARS_MAX - 1], FIGURE_BARS_MAX + 4);
}

/* One game for each number, the oldest first: so many slips in a hundred plays. */
static void assert_told(const char *words, const int *slips, int games)
{
    Histogram faults;
    Text told = {0};
    clear(NULL);
    for (int i = 0; i < games; i++) {
        add_judged(slips[i], 100);
    }
    assert_true(figures_faults(&runs, HELP_BLIND, &faults));
    figures_tell_faults(&faults, &told);
    assert_string_equal(text_chars(&told), words);
    text_free(&told);
}

static void fewer_mistakes_are_told_where_chance_would_not_make_them(void **state)
{
    (void)state;
    static const int fewer[] = {22, 20, 24, 22, 10, 12, 8, 10}, more[] = {8, 10, 12, 10, 24, 20, 22, 22},
                     near[] = {22, 8, 24, 10, 20, 5, 21, 10}, within[] = {12, 16, 12, 16, 8, 12, 8, 12},
                     beyond[] = {13, 17, 13, 17, 8, 12, 8, 12}, same[] = {9, 9, 9, 9, 9, 9, 9, 9};
    assert_told("Mistake index: 22 in the last game.", fewer, 1);
    assert_told("Mistake index: 17 in the last 7 games.", fewer, 7);
    assert_told("Mistake index: 10 in the last 4 games, 22 in the 4 before: less is given away now.", fewer,
                8);
    assert_told("Mistake index: 22 in the last 4 games, 10 in the 4 before: more is given away now.", more,
                8);
    assert_told("Mistake index: 14 in the last 4 games, 16 in the 4 before: that may be chance.", near, 8);
    /* An error of the difference is 1.63, and two and a half of them lie between 4 and 5. */
    assert_told("Mistake index: 10 in the last 4 games, 14 in the 4 before: that may be chance.", within, 8);
    assert_told("Mistake index: 10 in the last 4 games, 15 in the 4 before: less is given away now.", beyond,
                8);
    assert_told("Mistake index: 9 in the last 4 games, 9 in the 4 before: that may be chance.", same, 8);
}

static void what_cannot_be_judged_waits_for_no_judgement(void **state)
{
    (void)state;
    Game judging = game_null_game;
    judging.advice = &null_advice;
    Run *run = add(STATUS_WON);
    run->setup.game = &judging;
    assert_true(figures_unjudged(run));
    run->judged = true;
    assert_false(figures_unjudged(run));
    run->judged = false;
    run->outdated = true;
    assert_false(figures_unjudged(run));
    run->outdated = false;
    run->setup.seat_bot[0] = 0; /* nobody's moves */
    assert_false(figures_unjudged(run));
    run->setup.seat_bot[0] = SEAT_HUMAN;
    judging.advice = NULL;
    assert_false(figures_unjudged(run));
}

static void one_of_a_figure_is_told_as_one(void **state)
{
    (void)state;
    static const struct {
        const char *unit;
        int value;
        const char *words;
    } cases[] = {{"letters", 1, "1 letter"}, {"letters", 2, "2 letters"}, {"letters", 0, "0 letters"},
                 {"health", 1, "1 health"},  {"health", 2, "2 health"},   {NULL, 1, "1"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text told = {0};
        figure_tell(&(GameFigure){.unit = cases[i].unit}, cases[i].value, &told);
        assert_string_equal(text_chars(&told), cases[i].words);
        text_free(&told);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_of_a_figure_is_told_as_one),
        cmocka_unit_test_setup(a_run_is_won_when_the_people_in_it_have_won, clear),
        cmocka_unit_test_setup(where_nobody_can_win_what_was_played_is_counted_alone, clear),
        cmocka_unit_test_setup(what_nobody_played_by_himself_counts_for_nothing, clear),
        cmocka_unit_test_setup(levels_of_help_are_never_mixed, clear),
        cmocka_unit_test_setup(won_lost_and_drawn_are_counted_with_their_interval, clear),
        cmocka_unit_test_setup(streaks_end_with_what_is_not_won, clear),
        cmocka_unit_test_setup(the_best_is_the_most_or_the_least_and_the_first_of_equals, clear),
        cmocka_unit_test_setup(seconds_add_up_and_never_run_over, clear),
        cmocka_unit_test_setup(a_spread_counts_each_run_once, clear),
        cmocka_unit_test_setup(a_spread_has_room_for_any_numbers, clear),
        cmocka_unit_test_setup(bars_are_as_wide_as_a_person_would_draw_them, clear),
        cmocka_unit_test(a_mistake_weighs_two_slips_and_a_blunder_four),
        cmocka_unit_test_setup(mistakes_are_told_game_by_game_from_the_oldest, clear),
        cmocka_unit_test_setup(of_many_games_the_last_ones_are_told, clear),
        cmocka_unit_test_setup(fewer_mistakes_are_told_where_chance_would_not_make_them, clear),
        cmocka_unit_test_setup(what_cannot_be_judged_waits_for_no_judgement, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
