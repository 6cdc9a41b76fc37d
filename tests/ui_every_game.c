/* ui_every_game.c: what works in the same way in every game: replay, buttons at the end, gallery, summary. */
#include "core/match/match.h"
#include "core/platform/platform.h"
#include "desk.h"
#include "finished_runs.h"
#include "test.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/shell/finished_games.h"
#include "ui/table/replay.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <string.h>

/* Returns an unfinished match of a recorded game. The person has the first seat. */
static Match *load_unfinished(Desk *desk, const char *save)
{
    Match *match = desk_load(desk, save);
    match_restore_position(match, match_move_count(match) / 2, false);
    while (!(match_seats_to_act(match) & 1) && match_move_count(match) > 1) {
        match_restore_position(match, match_move_count(match) - 1, false);
    }
    return match;
}

/* Opens the replay by `action`, waits until it has played to the end, and longer. */
static void check_replay_stays_open(Desk *desk, const char *action)
{
    const Table *table = desk->shell.screen.self;
    const int moves = match_move_count(table->match);
    char last[64];
    snprintf(last, sizeof last, "...past %d of %d", moves, moves);
    desk_act(desk, action, last);
    desk_mark(desk);
    for (int i = 0; i < 10; i++) {
        desk_tick(desk);
    }
    assert_false(desk_heard(desk, "past over"));
    assert_true(table_is_replaying(table));
    assert_int_equal(table_replay_position(table), moves);
    desk_act(desk, "press Right", "!past over");
    desk_act(desk, "press Space", "past "); /* plays again from the start */
    desk_act(desk, "press Escape", "past over");
    assert_false(table_is_replaying(table));
}

static void check_replay(const char *save)
{
    Desk desk;
    desk_open(&desk);
    desk.shell.settings.animation_speed = SPEED_MAX;
    desk_show(&desk, load_unfinished(&desk, save));
    Table *table = desk.shell.screen.self;
    table_run_action(table, TABLE_READY);
    desk_tick(&desk);
    check_replay_stays_open(&desk, "press F7");
    check_replay_stays_open(&desk, "click button \"Replay what happened since");
    desk_close(&desk);
}

static const char *const saves[] = {
    "tests/golden/fantastical_adventure/ironclad.save", "tests/golden/fiction/novice_and_sly.save",
    "tests/golden/fiction_impossible/alone.save", "tests/golden/paperback_adventures/ahead.save",
    "tests/golden/storybook_battles/medium_and_hard.save"};

TEST(a_replay_of_an_unfinished_game_stays_open)
{
    for (size_t i = 0; i < sizeof saves / sizeof *saves; i++) {
        check_replay(saves[i]);
    }
}

TEST(enter_presses_the_highlighted_button_of_a_finished_game)
{
    for (size_t i = 0; i < sizeof saves / sizeof *saves; i++) {
        Desk desk;
        desk_open(&desk);
        desk_show(&desk, desk_load(&desk, saves[i]));
        desk_act(&desk, "press Return", "screen setup");
        desk_close(&desk);
    }
}

/* Saves a match as if it had been played and left. */
static void save_match(Desk *desk, const Match *match, const char *name)
{
    char path[512];
    Error error;
    snprintf(path, sizeof path, "%s/storytable/saves", desk->home);
    platform_mkdir(path, false);
    snprintf(path, sizeof path, "%s/storytable/saves/%s", desk->home, match_setup(match)->game->id);
    platform_mkdir(path, false);
    snprintf(path, sizeof path, "%s/storytable/saves/%s/%s.save", desk->home, match_setup(match)->game->id,
             name);
    assert_true(match_save(match, path, &error));
}

/* Fiction is left out, because a player meets its secret words only at the end. */
TEST(the_gallery_counts_a_game_in_progress)
{
    for (size_t i = 0; i < sizeof saves / sizeof *saves; i++) {
        Desk desk;
        int all, met = 0;
        if (strstr(saves[i], "/fiction/")) {
            continue;
        }
        desk_open(&desk);
        Match *match = load_unfinished(&desk, saves[i]);
        save_match(&desk, match, "left");
        desk_set_screen(&desk, saved_screen_at_tab(&desk.shell, match_setup(match)->game, TAB_GALLERY));
        desk_tick(&desk);
        const SavedScreen *saved = desk.shell.screen.self;
        gallery_count_seen(saved->gallery.items, GALLERY_ALL, &all, &met);
        assert_in_range(met, 1, all - 1);
        match_free(match);
        desk_close(&desk);
    }
}

TEST(the_summary_counts_all_games_and_shows_todays_game)
{
    for (size_t i = 0; i < sizeof saves / sizeof *saves; i++) {
        Desk desk;
        desk_open(&desk);
        Match *match = desk_load(&desk, saves[i]);
        store_run(desk.home, desk.shell.content_store, desk_load(&desk, saves[i]), "earlier");
        desk_show(&desk, match);
        desk_act(&desk, "click button \"Summary\"", "*1* game", "Today's daily game: *not played yet*");
        desk_close(&desk);
    }
}

TEST(the_summary_of_fiction_shows_how_often_each_number_of_guesses_was_needed)
{
    Desk desk;
    desk_open(&desk);
    store_run(desk.home, desk.shell.content_store, desk_load(&desk, "tests/golden/fiction/usual.save"),
              "two guesses");
    desk_show(&desk, desk_load(&desk, "tests/golden/fiction/usual.save"));
    desk_click(&desk, "button \"Summary\"");
    const Table *table = desk.shell.screen.self;
    const Scene *scene = stage_scene(table->stage);
    const Piece *chart = NULL;
    for (int j = 0; j < scene->count; j++) {
        chart = scene->pieces[j].kind == PIECE_CHART ? &scene->pieces[j] : chart;
    }
    assert_non_null(chart);
    assert_int_equal(chart->value, 10);
    for (int guesses = 1; guesses <= 10; guesses++) {
        assert_int_equal(chart->series[guesses - 1], guesses == 2);
    }
    desk_close(&desk);
}

/* In Fantastical Adventure, the note on a move is a part of the story. */
TEST(a_replay_has_notes_on_moves)
{
    for (size_t i = 0; i < sizeof saves / sizeof *saves; i++) {
        Desk desk;
        desk_open(&desk);
        Match *match = desk_load(&desk, saves[i]);
        const bool is_story =
            match_setup(match)->game->narration && match_setup(match)->game->narration->note_prompt;
        desk_show(&desk, match);
        Table *table = desk.shell.screen.self;
        table_run_action(table, TABLE_REPLAY_TO + 1);
        desk_press(&desk, SDLK_n, 0);
        assert_int_equal(desk_heard(&desk, "refused \"This move has no narration."), is_story);
        if (!is_story) {
            desk_type(&desk, "Why?");
            desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
            assert_string_equal(match_move_note(match, 0), "Why?");
            assert_true(table_is_replaying(table));
        }
        desk_close(&desk);
    }
}

TEST(a_finished_game_of_fiction_is_named_by_its_word_unless_the_player_named_it)
{
    static const char *const names[][2] = {{"10 minutes per half, 1 May 2026", "PUNCH in 2 against Careless"},
                                           {"With Bo", "With Bo"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Desk desk;
        FinishedGame run;
        desk_open(&desk);
        Match *match = desk_load(&desk, "tests/golden/fiction/usual.save");
        save_match(&desk, match, names[i][0]);
        finished_games_import(&desk.shell);
        assert_true(finished_games_latest(&desk.shell, match_setup(match)->game, &run));
        assert_string_equal(run.name, names[i][1]);
        match_free(match);
        desk_close(&desk);
    }
}
