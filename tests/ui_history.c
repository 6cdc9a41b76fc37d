/* ui_history.c: finished games move to the history when the player leaves, and can be replayed there. Also
 * tests the tabs History and Statistics. */
#include "auto.h"
#include "desk.h"
#include "finished_runs.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/finished_games.h"

#include <sys/stat.h>
#include <unistd.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

enum { GOAL_SIX = 1 };

static void make_games(void)
{
    game = game_null_game;
}

static int set_up_games(void **fixture)
{
    make_games();
    return 0;
}

static void show_match_before_last_move(Desk *desk)
{
    MatchSetup setup = {.game = &game,
                        .content = content_store_load(desk->shell.content_store, &game, NULL),
                        .options = {.value = {GOAL_SIX}},
                        .seats = 1,
                        .seat_bot = {SEAT_HUMAN},
                        .seed = 5};
    Match *match = match_new(&setup, NULL);
    for (int card = 9; card >= 1 && match_seats_to_act(match) != 0; card--) {
        char text[16];
        snprintf(text, sizeof text, "play %d", card);
        match_play_text(match, 0, text, NULL);
    }
    if (match_seats_to_act(match) == 0) { /* undoes the move that ended the game */
        match_restore_position(match, match_move_count(match) - 1, false);
    }
    desk_show_match(desk, match);
}

static void win_game(Desk *desk)
{
    show_match_before_last_move(desk);
    desk_act(desk, "press Ctrl+Y", "...kept"); /* Redo makes the winning move again */
}

static int count_finished_games(Desk *desk, FinishedGame *newest)
{
    char folder[SAVE_PATH_MAX];
    FinishedGameList runs = {0};
    assert_true(finished_games_get_folder(&desk->shell, folder));
    history_list(folder, &game, &runs);
    const int count = runs.count;
    if (count > 0 && newest) {
        *newest = finished_game_list_get(&runs, 0);
        assert_null(newest->read_error);
    }
    finished_game_list_free(&runs);
    return count;
}

static void leave_table(Desk *desk)
{
    desk_press_key(desk, SDLK_F10, 0);
    desk_skip_trace(desk);
    desk_click(desk, "Back to the shelf");
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "screen launcher"));
}

DESK_TEST(finished_match_moves_to_history_when_left)
{
    FinishedGame run;
    make_games();
    win_game(desk);
    assert_int_equal(count_finished_games(desk, NULL),
                     0); /* the history lacks the game while the player can still undo */
    assert_int_equal(desk_count_saves(desk, &game), 1);
    leave_table(desk);
    assert_ints(desk_count_saves(desk, &game), 0, count_finished_games(desk, &run), 1, run.result.kind,
                STATUS_WON);
    assert_true(desk_draws_text(desk, "Your last game has ended"));
}

DESK_TEST(unfinished_match_stays_in_saves)
{
    make_games();
    desk_show_match(desk, desk_create_match(desk, &game, 1, 1));
    desk_act(desk, "click button \"Draw\"", "...kept 1");
    leave_table(desk);
    assert_ints(count_finished_games(desk, NULL), 0, desk_count_saves(desk, &game), 1);
}

DESK_TEST(replay_leaves_stored_game_unchanged)
{
    FinishedGame before, after;
    char folder[SAVE_PATH_MAX], path[FINISHED_PATH_MAX];
    struct stat facts;
    make_games();
    win_game(desk);
    leave_table(desk);
    assert_int_equal(count_finished_games(desk, &before), 1);
    desk_click(desk, "button \"Replay last game\"");
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "screen table"));
    desk_act(desk, "press Ctrl+Z", "refused \"This finished game is in your history");
    leave_table(desk);
    assert_int_equal(count_finished_games(desk, &after), 1);
    assert_string_equal(after.file, before.file);
    assert_true(finished_games_get_folder(&desk->shell, folder));
    history_format_path(folder, &game, after.file, path);
    assert_ints(stat(path, &facts), 0, facts.st_size, before.stamp.bytes, desk_count_saves(desk, &game), 0);
}

static off_t get_index_bytes(Desk *desk)
{
    char folder[SAVE_PATH_MAX], path[FINISHED_PATH_MAX];
    struct stat facts;
    assert_true(finished_games_get_folder(&desk->shell, folder));
    history_format_path(folder, &game, "games.index", path);
    return stat(path, &facts) == 0 ? facts.st_size : -1;
}

/* The shelf knows the last game from its file, so the replay needs no index. */
DESK_TEST(replay_of_last_game_leaves_index_unchanged)
{
    make_games();
    win_game(desk);
    leave_table(desk);
    assert_int_equal(count_finished_games(desk, NULL), 1);
    const off_t before = get_index_bytes(desk);
    desk_click(desk, "button \"Replay last game\"");
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "screen table"));
    assert_int_equal(get_index_bytes(desk), before);
}

DESK_TEST(replay_without_saving_leaves_index_unchanged)
{
    FinishedGame finished;
    SaveHandle save;
    make_games();
    win_game(desk);
    leave_table(desk);
    assert_int_equal(count_finished_games(desk, &finished), 1);
    const off_t before = get_index_bytes(desk);
    finished.stamp.bytes++; /* simulates a changed file */
    desk->shell.saves_enabled = false;
    AUTO(match) Match *match = finished_games_open(&desk->shell, &finished, &save);
    assert_non_null(match);
    assert_int_equal(get_index_bytes(desk), before);
    saves_close(&save);
}

DESK_TEST(finished_match_moves_to_history_after_crash)
{
    SaveHandle save = {0};
    make_games();
    AUTO(match) Match *match = desk_create_match(desk, &game, 1, 1);
    for (int i = 0; i < 9; i++) {
        match_play_text(match, 0, "draw", NULL);
    }
    for (int card = 1; card <= 9; card++) {
        char text[MOVE_TEXT_MAX];
        snprintf(text, sizeof text, "play %d", card);
        match_play_text(match, 0, text, NULL);
    }
    assert_int_equal(match_seats_to_act(match), 0);
    assert_true(saves_create(&desk->shell, match_setup(match), &save, NULL));
    assert_true(match_save(match, save.path, NULL));
    finished_games_import(&desk->shell);
    assert_int_equal(count_finished_games(desk, NULL), 0);
    saves_close(&save);
    finished_games_import(&desk->shell);
    assert_ints(count_finished_games(desk, NULL), 1, desk_count_saves(desk, &game), 0);
}

DESK_TEST(setup_screen_remembers_finished_game)
{
    MatchSetup last = {0};
    make_games();
    win_game(desk);
    leave_table(desk);
    assert_true(finished_games_find_last_setup(&desk->shell, &game, &last));
    assert_int_equal(last.options.value[0], GOAL_SIX);
}

DESK_TEST(play_time_counts_only_turns_of_people)
{
    FinishedGame run;
    make_games();
    show_match_before_last_move(desk);
    for (int i = 0; i < 20; i++) {
        desk_run_frame(desk);
    }
    desk_act(desk, "press Ctrl+Y", "...kept");
    for (int i = 0; i < 40; i++) {
        desk_run_frame(desk);
    }
    leave_table(desk);
    assert_int_equal(count_finished_games(desk, &run), 1);
    assert_in_range(run.result.seconds, 20, 35);
}

/* ------------------------------------------------------------------ tab */

static void show_history(Desk *desk)
{
    static const char *const names[] = {"one", "two", "three"};
    for (int i = 0; i < 3; i++) {
        const bool last =
            false; /* plays the first legal move each time: it draws a card unless the deck is empty */
        Match *match = play_solo_match(&game, desk->shell.content_store, GOAL_SIX, last);
        store_run(desk->home, desk->shell.content_store, match, names[i]);
    }
    desk_set_screen(desk, saved_screen_create(&desk->shell, &game));
    desk_skip_trace(desk);
    desk_click(desk, "button \"History\"");
}

DESK_TEST(games_are_filtered_by_outcome)
{
    make_games();
    show_history(desk);
    assert_true(desk_draws_text(desk, "three"));
    /* The list shows only games with the selected result. */
    desk_act(desk, "click button \"Any result\"", "button \"Won\"", "label \"three\"");
    desk_act(desk, "click button \"Won\"", "button \"Lost\"", "!label \"three\"");
    desk_turn_wheel(desk, "button \"Lost\"", 1);
    assert_true(desk_has_traced(desk, "label \"three\""));
    desk_skip_trace(desk);
    desk_send_event(desk,
                    (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .x = 1}}); /* turns the horizontal wheel */
    assert_true(desk_has_traced(desk, "button \"Lost\""));
}

DESK_TEST(deleted_game_can_be_restored)
{
    make_games();
    show_history(desk);
    desk_click(desk, "button \"Delete\"");
    assert_int_equal(count_finished_games(desk, NULL), 2);
    desk_click(desk, "button \"Restore\"");
    assert_int_equal(count_finished_games(desk, NULL), 3);
    desk_click(desk, "button \"Delete\"");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_run_frame(desk);
    /* The game is deleted only after the player leaves the page. */
    assert_int_equal(count_finished_games(desk, NULL), 2);
    desk_set_screen(desk, saved_screen_create(&desk->shell, &game));
    desk_act(desk, "click button \"History\"", "!button \"Restore\"");
}

DESK_TEST(game_is_shared_as_text_with_command)
{
    make_games();
    show_history(desk);
    desk_click(desk, "button \"Any result\"");
    desk_act(desk, "click button \"Share\"", "shared");
    char *words = SDL_GetClipboardText();
    assert_contains(words, "Nine: won after ", "Highest card: ", "Help: Rules only\n",
                    "storytable play null_game --seed 5 goal=6\n");
    SDL_free(words);
}

DESK_TEST(replay_opens_at_start)
{
    make_games();
    show_history(desk);
    desk_click(desk, "button \"Replay\"");
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "past 0 of ") || desk_has_traced(desk, "screen table"));
    desk_act(desk, "press Right", "...past 1 of ");
    desk_act(desk, "press Escape", "past over");
}

/* A game whose end is a book can be read: the table opens at the last position, without the replay. */
DESK_TEST(book_can_be_read)
{
    make_games();
    show_history(desk);
    assert_false(desk_has_traced(desk, "button \"Read\""));
    game.flags |= GAME_BOOK;
    desk_set_screen(desk, saved_screen_create(&desk->shell, &game));
    desk_click(desk, "button \"History\"");
    desk_act(desk, "click button \"Read\"", "screen table", "!past ", "!refused");
    desk_act(desk, "press F7", "past ");
    assert_int_equal(count_finished_games(desk, NULL), 3);
}

/* Opens the replay of the last game at its start. */
static void open_replay(Desk *desk)
{
    make_games();
    show_history(desk);
    desk_click(desk, "button \"Replay\"");
    desk_run_frame(desk);
}

DESK_TEST(typed_number_jumps_to_move_and_back)
{
    open_replay(desk);
    desk_act(desk, "press 2", "Go to move *2* of");
    desk_act(desk, "press Backspace", "!Go to move");
    desk_press_key(desk, SDLK_3, 0);
    desk_act(desk, "press Return", "past 3 of ");
    desk_press_key(desk, SDLK_END, 0);
    desk_act(desk, "press Right", "!past over"); /* the replay is already at the end */
    desk_act(desk, "press Backspace", "past 3 of ");
    desk_act(desk, "press Home", "past 0 of ");
}

DESK_TEST(log_line_jumps_to_its_move)
{
    open_replay(desk);
    desk_press_key(desk, SDLK_F2, 0);
    desk_act(desk, "click  label ", "past ");
}

DESK_TEST(game_with_changed_cards_is_shown_as_summary)
{
    char folder[SAVE_PATH_MAX], path[FINISHED_PATH_MAX], command[2 * FINISHED_PATH_MAX];
    make_games();
    show_history(desk);
    assert_true(finished_games_get_folder(&desk->shell, folder));
    history_format_path(folder, &game, "", path);
    snprintf(command, sizeof command,
             "sed -i -E '1s/(\"(content|start)\": )\"[^\"]*/\\1\"0123456789abcdef/g' %s*.json", path);
    assert_int_equal(system(command), 0);
    history_delete_index(folder, &game);
    desk_set_screen(desk, saved_screen_create(&desk->shell, &game));
    desk_click(desk, "button \"History\"");
    desk_click(desk, "button \"Replay\"");
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "screen summary"));
    assert_none(desk_has_traced(desk, "refused"), desk_has_traced(desk, "notice"));
}

DESK_TEST(game_can_be_restarted_with_same_seed)
{
    make_games();
    show_history(desk);
    desk_click(desk, "button \"Play again\"");
    desk_run_frame(desk);
    desk_act(desk, "click button \"Draw\"", "...kept 1");
    Match *match = desk_load_latest_save(desk, &game);
    assert_int_equal(match_setup(match)->seed, 5);
    match_free(match);
    assert_int_equal(count_finished_games(desk, NULL), 3);
}

DESK_TEST(game_with_revealed_secret_cannot_be_restarted)
{
    make_games();
    game.flags |= GAME_SINGLE_USE_SEED;
    show_history(desk);
    desk_act(desk, "click button \"Play again\"", "refused \"You already know this game's secret");
}

/* The tooltip of a button that can't be used says why. */
DESK_TEST(tooltip_says_why_button_is_disabled)
{
    make_games();
    game.flags |= GAME_SINGLE_USE_SEED;
    show_history(desk);
    int x, y;
    desk_get_position(desk, "button \"Play again\"", &x, &y);
    desk_move_pointer(desk, x, y);
    desk_wait_for_trace(desk, "tip ");
    assert_true(desk_draws_text(desk, "Starts a game with the same seed|"
                                      "You already know this game's secret. Start a new game instead."));
}

DESK_TEST(best_game_opens_at_deciding_move)
{
    FinishedGame run;
    char moment[32];
    make_games();
    show_history(desk);
    count_finished_games(desk, &run);
    desk_act(desk, "click button \"Statistics\"", "label \"Highest card\"");
    desk_act(desk, "click button \"Hints: 0\"", "!label \"Highest card\"");
    desk_click(desk, "button \"Rules only: 3\"");
    desk_click(desk, "button \"Chart\"");
    desk_click(desk, "piece 80 button \"Show move\"");
    desk_run_frame(desk);
    desk_press_key(desk, SDLK_LEFT, 0);
    snprintf(moment, sizeof moment, "past %d of ", run.result.statistic[NULL_FIGURE_CARD].moves - 1);
    desk_wait_for_trace(desk, moment);
}

DESK_TEST(game_without_winner_shows_only_counts)
{
    make_games();
    game.flags |= GAME_NO_WINNER;
    show_history(desk);
    assert_true(desk_draws_text(desk, "Finished: *3*"));
    desk_click(desk, "button \"Statistics\"");
    assert_true(desk_draws_text(desk, "Finished: *3*|Time: "));
    assert_false(desk_draws_text(desk, "Won"));
}

/* Opens the statistics of three finished null games. Their moves can be analyzed: null_advice rates drawing a
 * card as the best move. */
static void show_mistake_statistics(Desk *desk)
{
    make_games();
    game.advice = &null_advice;
    show_history(desk);
    desk_click(desk, "button \"Statistics\"");
}

DESK_TEST(game_without_evaluation_explains_missing_mistakes)
{
    make_games();
    show_history(desk);
    desk_act(desk, "click button \"Statistics\"", "label \"Moves in this game are not rated",
             "!button \"Show chart\"");
}

DESK_TEST(mistakes_are_analyzed_once_and_listed_by_game)
{
    FinishedGame run;
    show_mistake_statistics(desk);
    assert_true(desk_has_traced(desk, "3 games left to analyze"));
    desk_wait_for_trace(desk, "label \"Last game: ");
    desk_click(desk, "button \"Show chart\"");
    assert_all(desk_draws_text(desk, "Mistake index per game"),
               desk_draws_text(desk, "in the last 3 games."));
    desk_click(desk, "button \"History\"");
    count_finished_games(desk, &run);
    assert_true(run.analyzed);
    /* The analysis rates playing a card as an inaccuracy. */
    assert_true(run.quality.count[QUALITY_INACCURACY] > 0);
    assert_true(desk_has_traced(desk, " · mistake index "));
    desk_act(desk, "click button \"Statistics\"", "label \"Last game: ", "!games left to analyze");
}

DESK_TEST(analysis_at_table_is_reused)
{
    FinishedGame run;
    make_games();
    game.advice = &null_advice;
    win_game(desk);
    desk_press_key(desk, SDLK_F7, 0); /* opens the replay */
    for (int i = 0; i < 100; i++) {
        desk_run_frame(desk);
        SDL_Delay(1);
    }
    desk_press_key(desk, SDLK_ESCAPE, 0);
    leave_table(desk);
    assert_int_equal(count_finished_games(desk, &run), 1);
    assert_true(run.analyzed);
}

const TestFixture test_group = {set_up_games, NULL};
