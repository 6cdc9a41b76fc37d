/* ui_history.c: matches that are over go into the history when they are left, and are looked at again there.
 */
#include "desk.h"
#include "laid_runs.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/runs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

enum { GOAL_SIX = 1 };

static void open_desk(Desk *desk)
{
    game = game_null_game;
    desk_open(desk);
}

/* A match one move before its end, at the table: the goal is reached by the card played next. */
static void show_last_move(Desk *desk)
{
    MatchSetup setup = {.game = &game,
                        .content = library_content(desk->shell.library, &game, NULL),
                        .options = {.value = {GOAL_SIX}},
                        .seats = 1,
                        .seat_bot = {SEAT_HUMAN},
                        .seed = 5};
    Match *match = match_new(&setup, NULL);
    for (int card = 9; card >= 1 && match_to_act(match) != 0; card--) {
        char text[16];
        snprintf(text, sizeof text, "play %d", card);
        match_play_text(match, 0, text, NULL);
    }
    if (match_to_act(match) == 0) { /* its hand was enough: all but the last move of it */
        match_restore(match, match_moves(match) - 1, false);
    }
    desk_show(desk, match);
}

/* Plays whatever card lies there until somebody has won. */
static void win(Desk *desk)
{
    show_last_move(desk);
    desk_press(desk, SDLK_y, KMOD_CTRL); /* the move that wins was made before */
    desk_await(desk, "kept");
}

static int count_runs(Desk *desk, Run *newest)
{
    char folder[SAVE_PATH_MAX];
    RunList runs = {0};
    assert_true(runs_folder(&desk->shell, folder));
    history_list(folder, &game, &runs);
    const int count = runs.count;
    if (count > 0 && newest) {
        *newest = runs.runs[0];
        assert_null(newest->damage);
    }
    run_list_free(&runs);
    return count;
}

static void leave_table(Desk *desk)
{
    desk_press(desk, SDLK_F10, 0);
    desk_mark(desk);
    desk_click(desk, "Back to the shelf");
    desk_tick(desk);
    assert_true(desk_heard(desk, "screen launcher"));
}

static void a_match_that_is_over_is_put_away_when_it_is_left(void **state)
{
    (void)state;
    Desk desk;
    Run run;
    open_desk(&desk);
    win(&desk);
    assert_int_equal(count_runs(&desk, NULL), 0); /* it can still be taken back */
    assert_int_equal(desk_count_saves(&desk, &game), 1);
    leave_table(&desk);
    assert_int_equal(desk_count_saves(&desk, &game), 0);
    assert_int_equal(count_runs(&desk, &run), 1);
    assert_int_equal(run.result.kind, STATUS_WON);
    assert_true(desk_draws(&desk, "The last game is over after"));
    desk_close(&desk);
}

static void one_that_goes_on_stays_where_it_is(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    desk_show(&desk, desk_match(&desk, &game, 1, 1));
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "kept 1");
    leave_table(&desk);
    assert_int_equal(count_runs(&desk, NULL), 0);
    assert_int_equal(desk_count_saves(&desk, &game), 1);
    desk_close(&desk);
}

static void a_run_is_looked_at_again_and_stays_as_it_was(void **state)
{
    (void)state;
    Desk desk;
    Run before, after;
    open_desk(&desk);
    win(&desk);
    leave_table(&desk);
    assert_int_equal(count_runs(&desk, &before), 1);
    desk_click(&desk, "button \"Look at it again\"");
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "screen table"));
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    assert_true(desk_heard(&desk, "refused \"This game is over"));
    leave_table(&desk);
    assert_int_equal(count_runs(&desk, &after), 1);
    assert_string_equal(after.file, before.file);
    assert_int_equal(after.bytes, before.bytes);
    assert_int_equal(desk_count_saves(&desk, &game), 0);
    desk_close(&desk);
}

static void what_a_crash_has_left_is_put_away_at_the_next_start(void **state)
{
    (void)state;
    Desk desk;
    SavePlace place = {0};
    open_desk(&desk);
    Match *match = desk_match(&desk, &game, 1, 1);
    for (int i = 0; i < 9; i++) {
        match_play_text(match, 0, "draw", NULL);
    }
    for (int card = 1; card <= 9; card++) {
        char text[MOVE_TEXT_MAX];
        snprintf(text, sizeof text, "play %d", card);
        match_play_text(match, 0, text, NULL);
    }
    assert_int_equal(match_to_act(match), 0);
    assert_true(saves_new_place(&desk.shell, match_setup(match), &place, NULL));
    assert_true(match_save(match, place.path, NULL));
    runs_adopt(&desk.shell); /* it is being played: another process could not tell otherwise */
    assert_int_equal(count_runs(&desk, NULL), 0);
    saves_leave(&place);
    runs_adopt(&desk.shell);
    assert_int_equal(count_runs(&desk, NULL), 1);
    assert_int_equal(desk_count_saves(&desk, &game), 0);
    match_free(match);
    desk_close(&desk);
}

static void the_set_up_page_remembers_the_choices_of_a_run(void **state)
{
    (void)state;
    Desk desk;
    MatchSetup last = {0};
    open_desk(&desk);
    win(&desk);
    leave_table(&desk);
    assert_true(saves_last_setup(&desk.shell, &game, &last));
    assert_int_equal(last.options.value[0], GOAL_SIX);
    desk_close(&desk);
}

static void time_is_counted_while_a_person_is_to_act(void **state)
{
    (void)state;
    Desk desk;
    Run run;
    open_desk(&desk);
    show_last_move(&desk);
    for (int i = 0; i < 20; i++) {
        desk_tick(&desk);
    }
    desk_press(&desk, SDLK_y, KMOD_CTRL);
    desk_await(&desk, "kept");
    for (int i = 0; i < 40; i++) {
        desk_tick(&desk); /* it is over */
    }
    leave_table(&desk);
    assert_int_equal(count_runs(&desk, &run), 1);
    assert_in_range(run.result.seconds, 20, 35);
    desk_close(&desk);
}

/* ------------------------------------------------------------------ the page */

/* Three that were won, and the page of them. */
static void show_history(Desk *desk)
{
    static const char *const names[] = {"one", "two", "three"};
    for (int i = 0; i < 3; i++) {
        const bool last = false; /* draws as long as there are cards */
        Match *match = play_alone(&game, desk->shell.library, GOAL_SIX, last);
        lay_run(desk->home, desk->shell.library, match, names[i]);
    }
    shell_go(&desk->shell, saved_screen(&desk->shell, &game));
    desk_tick(desk);
    desk_tick(desk);
    desk_mark(desk);
    desk_click(desk, "button \"History\"");
}

static void runs_are_filtered_by_how_they_went(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    show_history(&desk);
    assert_true(desk_draws(&desk, "three"));
    desk_click(&desk, "button \"Any result\""); /* now those that were won */
    assert_true(desk_heard(&desk, "button \"Won\""));
    assert_true(desk_heard(&desk, "label \"three\""));
    desk_click(&desk, "button \"Won\"");
    assert_true(desk_heard(&desk, "button \"Lost\""));
    assert_false(desk_heard(&desk, "label \"three\""));
    desk_wheel(&desk, "button \"Lost\"", 1);
    assert_true(desk_heard(&desk, "label \"three\""));
    desk_mark(&desk);
    desk_send(&desk, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .x = 1}}); /* sideways */
    assert_true(desk_heard(&desk, "button \"Lost\""));
    desk_close(&desk);
}

static void a_run_is_deleted_and_taken_back(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    show_history(&desk);
    desk_click(&desk, "button \"Delete\"");
    assert_int_equal(count_runs(&desk, NULL), 2);
    desk_click(&desk, "button \"Take back\"");
    assert_int_equal(count_runs(&desk, NULL), 3);
    desk_click(&desk, "button \"Delete\"");
    desk_press(&desk, SDLK_ESCAPE, 0);
    desk_tick(&desk);
    assert_int_equal(count_runs(&desk, NULL), 2); /* for good, now that the page was left */
    shell_go(&desk.shell, saved_screen(&desk.shell, &game));
    desk_tick(&desk);
    desk_tick(&desk);
    desk_click(&desk, "button \"History\"");
    assert_false(desk_heard(&desk, "button \"Take back\""));
    desk_close(&desk);
}

static void a_run_is_shared_in_words_with_the_command_that_deals_it(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    show_history(&desk);
    desk_click(&desk, "button \"Any result\"");
    desk_click(&desk, "button \"Share\"");
    assert_true(desk_heard(&desk, "shared"));
    char *words = SDL_GetClipboardText();
    assert_non_null(strstr(words, "Nine: won after "));
    assert_non_null(strstr(words, "Highest card: "));
    assert_non_null(strstr(words, "Help: Table rules\n"));
    assert_non_null(strstr(words, "storytable play null_game --seed 5 goal=6\n"));
    SDL_free(words);
    desk_close(&desk);
}

static void a_run_is_studied_from_its_beginning(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    show_history(&desk);
    desk_click(&desk, "button \"Study\"");
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "past 0 of ") || desk_heard(&desk, "screen table"));
    desk_press(&desk, SDLK_RIGHT, 0);
    desk_await(&desk, "past 1 of ");
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_true(desk_heard(&desk, "past over"));
    desk_close(&desk);
}

/* The run that was played last, studied from its beginning. */
static void study(Desk *desk)
{
    open_desk(desk);
    show_history(desk);
    desk_click(desk, "button \"Study\"");
    desk_tick(desk);
}

static void a_number_that_is_typed_is_gone_to_and_one_comes_back(void **state)
{
    (void)state;
    Desk desk;
    study(&desk);
    desk_press(&desk, SDLK_2, 0);
    assert_true(desk_heard(&desk, "To move *2* of"));
    desk_press(&desk, SDLK_BACKSPACE, 0);
    assert_false(desk_heard(&desk, "To move"));
    desk_press(&desk, SDLK_3, 0);
    desk_press(&desk, SDLK_RETURN, 0);
    assert_true(desk_heard(&desk, "past 3 of "));
    desk_press(&desk, SDLK_END, 0);
    desk_press(&desk, SDLK_RIGHT, 0); /* there is nothing behind the end */
    assert_false(desk_heard(&desk, "past over"));
    desk_press(&desk, SDLK_BACKSPACE, 0);
    assert_true(desk_heard(&desk, "past 3 of "));
    desk_press(&desk, SDLK_HOME, 0);
    assert_true(desk_heard(&desk, "past 0 of "));
    desk_close(&desk);
}

static void a_line_of_the_log_leads_to_when_it_came(void **state)
{
    (void)state;
    Desk desk;
    study(&desk);
    desk_press(&desk, SDLK_F2, 0);
    desk_click(&desk, " label ");
    assert_true(desk_heard(&desk, "past "));
    desk_close(&desk);
}

static void a_run_of_cards_that_have_changed_is_read_on_a_page(void **state)
{
    (void)state;
    Desk desk;
    char folder[SAVE_PATH_MAX], path[RUN_PATH_MAX], command[2 * RUN_PATH_MAX];
    open_desk(&desk);
    show_history(&desk);
    assert_true(runs_folder(&desk.shell, folder));
    history_path(folder, &game, "", path);
    snprintf(command, sizeof command,
             "sed -i -E '1s/(\"(content|start)\": )\"[^\"]*/\\1\"0123456789abcdef/g' %s*.json", path);
    assert_int_equal(system(command), 0);
    history_rebuild(folder, &game);
    shell_go(&desk.shell, saved_screen(&desk.shell, &game));
    desk_tick(&desk);
    desk_tick(&desk);
    desk_click(&desk, "button \"History\"");
    desk_click(&desk, "button \"Study\"");
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "screen summary"));
    assert_false(desk_heard(&desk, "refused"));
    assert_false(desk_heard(&desk, "notice"));
    desk_close(&desk);
}

static void the_same_seed_is_played_once_more(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    show_history(&desk);
    desk_click(&desk, "button \"Same seed\"");
    desk_tick(&desk);
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "kept 1");
    Match *match = desk_saved(&desk, &game);
    assert_int_equal(match_setup(match)->seed, 5);
    match_free(match);
    assert_int_equal(count_runs(&desk, NULL), 3);
    desk_close(&desk);
}

static void a_game_that_is_spoilt_by_its_end_has_no_second_try(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    game.flags |= GAME_SPOILT;
    show_history(&desk);
    desk_click(&desk, "button \"Same seed\"");
    assert_true(desk_heard(&desk, "refused \"You have seen its secret"));
    desk_close(&desk);
}

static void figures_show_the_move_they_came_with(void **state)
{
    (void)state;
    Desk desk;
    Run run;
    char moment[32];
    open_desk(&desk);
    show_history(&desk);
    count_runs(&desk, &run);
    desk_click(&desk, "button \"Figures\"");
    assert_true(desk_heard(&desk, "label \"Highest card\""));
    desk_click(&desk, "button \"A nudge: 0\"");
    assert_false(desk_heard(&desk, "label \"Highest card\""));
    desk_click(&desk, "button \"Table rules: 3\"");
    desk_click(&desk, "button \"Spread\"");
    desk_click(&desk, "piece 80 button \"Show me\"");
    desk_tick(&desk);
    desk_press(&desk, SDLK_LEFT, 0); /* the move before */
    snprintf(moment, sizeof moment, "past %d of ", run.result.figure[NULL_FIGURE_CARD].moves - 1);
    desk_await(&desk, moment);
    desk_close(&desk);
}

static void where_nobody_can_win_figures_and_history_count_what_was_played(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    game.flags |= GAME_UNWON;
    show_history(&desk);
    assert_true(desk_draws(&desk, "Played to the end: *3*"));
    desk_click(&desk, "button \"Figures\"");
    assert_true(desk_draws(&desk, "Played to the end: *3*|Time: "));
    assert_false(desk_draws(&desk, "Won"));
    desk_close(&desk);
}

/* The null game with a measure in which drawing is best; shows the figures of those that are over. */
static void show_judged_figures(Desk *desk)
{
    open_desk(desk);
    game.advice = &null_advice;
    show_history(desk);
    desk_click(desk, "button \"Figures\"");
}

static void a_game_without_a_measure_says_why_it_has_no_mistakes(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    show_history(&desk);
    desk_click(&desk, "button \"Figures\"");
    assert_true(desk_heard(&desk, "label \"This game has no measure by which moves could be judged"));
    assert_false(desk_heard(&desk, "button \"Over time\""));
    desk_close(&desk);
}

static void mistakes_are_looked_for_once_and_shown_game_by_game(void **state)
{
    (void)state;
    Desk desk;
    Run run;
    show_judged_figures(&desk);
    assert_true(desk_heard(&desk, "Games to look through: 3"));
    desk_await(&desk, "label \"Last game: ");
    desk_click(&desk, "button \"Over time\"");
    assert_true(desk_draws(&desk, "Mistake index, game by game"));
    assert_true(desk_draws(&desk, "in the last 3 games."));
    desk_click(&desk, "button \"History\"");
    count_runs(&desk, &run);
    assert_true(run.judged);
    assert_true(run.faults.count[FAULT_SLIP] > 0); /* cards that were played, for one */
    assert_true(desk_heard(&desk, " · mistake index "));
    desk_click(&desk, "button \"Figures\"");
    assert_true(desk_heard(&desk, "label \"Last game: "));
    assert_false(desk_heard(&desk, "Games to look through"));
    desk_close(&desk);
}

static void what_the_table_has_judged_is_known_at_once(void **state)
{
    (void)state;
    Desk desk;
    Run run;
    open_desk(&desk);
    game.advice = &null_advice;
    win(&desk);
    desk_press(&desk, SDLK_F7, 0); /* looks back */
    for (int i = 0; i < 100; i++) {
        desk_tick(&desk);
        SDL_Delay(1);
    }
    desk_press(&desk, SDLK_ESCAPE, 0);
    leave_table(&desk);
    assert_int_equal(count_runs(&desk, &run), 1);
    assert_true(run.judged);
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_that_is_over_is_put_away_when_it_is_left),
        cmocka_unit_test(one_that_goes_on_stays_where_it_is),
        cmocka_unit_test(a_run_is_looked_at_again_and_stays_as_it_was),
        cmocka_unit_test(what_a_crash_has_left_is_put_away_at_the_next_start),
        cmocka_unit_test(the_set_up_page_remembers_the_choices_of_a_run),
        cmocka_unit_test(runs_are_filtered_by_how_they_went),
        cmocka_unit_test(a_run_is_deleted_and_taken_back),
        cmocka_unit_test(a_run_is_shared_in_words_with_the_command_that_deals_it),
        cmocka_unit_test(a_run_is_studied_from_its_beginning),
        cmocka_unit_test(a_number_that_is_typed_is_gone_to_and_one_comes_back),
        cmocka_unit_test(a_line_of_the_log_leads_to_when_it_came),
        cmocka_unit_test(a_run_of_cards_that_have_changed_is_read_on_a_page),
        cmocka_unit_test(the_same_seed_is_played_once_more),
        cmocka_unit_test(a_game_that_is_spoilt_by_its_end_has_no_second_try),
        cmocka_unit_test(figures_show_the_move_they_came_with),
        cmocka_unit_test(where_nobody_can_win_figures_and_history_count_what_was_played),
        cmocka_unit_test(a_game_without_a_measure_says_why_it_has_no_mistakes),
        cmocka_unit_test(mistakes_are_looked_for_once_and_shown_game_by_game),
        cmocka_unit_test(what_the_table_has_judged_is_known_at_once),
        cmocka_unit_test(time_is_counted_while_a_person_is_to_act),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
