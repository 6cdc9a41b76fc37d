/* ui_every_game.c: features that work in the same way in every game: replay, buttons at the end, gallery,
 * summary, notes, hints. */
#include "auto.h"
#include "core/history/finished_game.h"
#include "core/match/match.h"
#include "core/platform/platform.h"
#include "desk.h"
#include "finished_runs.h"
#include "test.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/shell/finished_games.h"
#include "ui/stage/piece_ids.h"
#include "ui/stage/toolbar.h"
#include "ui/table/event_playback.h"
#include "ui/table/replay.h"
#include "ui/table/table_private.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Loads the first half of a recorded game, up to a position in which the first seat can move. A person plays
 * the first seat. */
static Match *load_unfinished(Desk *desk, const char *save)
{
    Match *match = desk_load_save(desk, save);
    match_restore_position(match, match_move_count(match) / 2, false);
    while (!(match_seats_to_act(match) & 1) && match_move_count(match) > 1) {
        match_restore_position(match, match_move_count(match) - 1, false);
    }
    return match;
}

/* Opens a replay with the command `action`. Checks that the replay stays open after it has played to the
 * end. */
static void check_replay_stays_open(Desk *desk, const char *action)
{
    const Table *table = desk->shell.screen.self;
    const int moves = match_move_count(table->match);
    char last[64];
    snprintf(last, sizeof last, "...past %d of %d", moves, moves);
    desk_act(desk, action, last);
    desk_skip_trace(desk);
    for (int i = 0; i < 10; i++) {
        desk_run_frame(desk);
    }
    assert_false(desk_has_traced(desk, "past over"));
    assert_true(table_is_replaying(table));
    assert_int_equal(table_get_replay_position(table), moves);
    desk_act(desk, "press Right", "!past over");
    desk_act(desk, "press Space", "past "); /* the replay starts again */
    desk_act(desk, "press Escape", "past over");
    assert_false(table_is_replaying(table));
}

static void check_replay(const char *save)
{
    Desk desk;
    desk_open(&desk);
    desk.shell.settings.animation_speed = SPEED_MAX;
    desk_show_match(&desk, load_unfinished(&desk, save));
    Table *table = desk.shell.screen.self;
    table_run_action(table, TABLE_READY);
    desk_run_frame(&desk);
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
        desk_show_match(&desk, desk_load_save(&desk, saves[i]));
        /* A finished story of Fantastical Adventure is a book, and the button exports it. */
        desk_act(&desk, "press Return",
                 strstr(saves[i], "fantastical") ? "Copy to clipboard" : "screen setup");
        desk_close(&desk);
    }
}

/* Saves a match as the program does when the player leaves the table. */
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

/* Fiction is left out, because its gallery has only secret words, which a player sees only at the end. */
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
        desk_set_screen(&desk,
                        saved_screen_create_at_tab(&desk.shell, match_setup(match)->game, TAB_GALLERY));
        desk_run_frame(&desk);
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
        Match *match = desk_load_save(&desk, saves[i]);
        store_run(desk.home, desk.shell.content_store, desk_load_save(&desk, saves[i]), "earlier");
        desk_show_match(&desk, match);
        desk_act(&desk, "click button \"Summary\"", "*1* game", "Today's daily game: *not played yet*");
        desk_close(&desk);
    }
}

TEST(the_summary_of_fiction_shows_how_often_each_number_of_guesses_was_needed)
{
    Desk desk;
    desk_open(&desk);
    store_run(desk.home, desk.shell.content_store, desk_load_save(&desk, "tests/golden/fiction/usual.save"),
              "two guesses");
    /* a game at another help level is counted neither in the text nor in the chart */
    Match *analyzed = desk_load_save(&desk, "tests/golden/fiction/usual.save");
    match_record_help(analyzed, HELP_LEVEL_ANALYSIS);
    store_run(desk.home, desk.shell.content_store, analyzed, "with analysis");
    desk_show_match(&desk, desk_load_save(&desk, "tests/golden/fiction/usual.save"));
    desk_act(&desk, "click button \"Summary\"", "*1* game at this help level");
    const Table *table = desk.shell.screen.self;
    const Scene *scene = stage_get_scene(table->stage);
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

/* The bars of the chart add up to the statistic beside the chart. */
TEST(the_chart_of_turns_adds_up_to_the_statistic)
{
    static const struct {
        const char *save, *statistic;
    } games[] = {{"tests/golden/paperback_adventures/ahead.save", "damage"},
                 {"tests/golden/paperback_adventures/damsel.save", "damage"},
                 {"tests/golden/fiction_impossible/two_easy.save", "books_saved"},
                 {"tests/golden/fiction_impossible/four_mixed.save", "books_saved"},
                 {"tests/golden/fiction_impossible/alone.save", "books_saved"}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Desk desk;
        desk_open(&desk);
        Match *match = desk_load_save(&desk, games[i].save);
        const FinishedGame finished = finished_game_from_match(match);
        const GameStatistic *list = match_setup(match)->game->statistics->list;
        int which = 0, sum = 0;
        while (strcmp(list[which].key, games[i].statistic) != 0) {
            which++;
        }
        desk_show_match(&desk, match);
        desk_click(&desk, "button \"Summary\"");
        const Scene *scene = stage_get_scene(((const Table *)desk.shell.screen.self)->stage);
        for (int k = 0; k < scene->count; k++) {
            const Piece *chart = &scene->pieces[k];
            for (int turn = 0; chart->kind == PIECE_CHART && turn < chart->value; turn++) {
                sum += chart->series[turn];
            }
        }
        assert_true(sum > 0);
        assert_int_equal(sum, finished.result.statistic[which].value);
        desk_close(&desk);
    }
}

TEST(the_summary_of_storybook_battles_divides_the_points_by_sides)
{
    enum { VILLAINS = 6, HEROES = 11 };
    Desk desk;
    desk_open(&desk);
    desk_show_match(&desk, desk_load_save(&desk, "tests/golden/storybook_battles/pan_and_hook.save"));
    desk_click(&desk, "button \"Summary\"");
    const Table *table = desk.shell.screen.self;
    const Scene *scene = stage_get_scene(table->stage);
    int all = 0, heroes = 0;
    for (int j = 0; j < scene->count; j++) {
        const Piece *chart = &scene->pieces[j];
        for (int turn = 0; chart->kind == PIECE_CHART && turn < chart->value; turn++) {
            assert_non_null(chart->second);
            assert_string_equal(chart->sides[1], "Heroes");
            all += chart->series[turn];
            heroes += chart->second[turn];
        }
    }
    assert_int_equal(heroes, HEROES);
    assert_int_equal(all, VILLAINS + HEROES);
    desk_close(&desk);
}

/* In Fantastical Adventure, notes are part of the story, so players cannot add notes during a replay. */
TEST(a_replay_has_notes_on_moves)
{
    for (size_t i = 0; i < sizeof saves / sizeof *saves; i++) {
        Desk desk;
        desk_open(&desk);
        Match *match = desk_load_save(&desk, saves[i]);
        const bool is_story =
            match_setup(match)->game->narration && match_setup(match)->game->narration->note_prompt;
        desk_show_match(&desk, match);
        Table *table = desk.shell.screen.self;
        table_run_action(table, TABLE_REPLAY_TO + 1);
        desk_press_key(&desk, SDLK_n, 0);
        assert_int_equal(desk_has_traced(&desk, "refused \"This move has no narration."), is_story);
        if (!is_story) {
            desk_type_text(&desk, "Why?");
            desk_press_key(&desk, SDLK_RETURN, KMOD_LCTRL);
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
        Match *match = desk_load_save(&desk, "tests/golden/fiction/usual.save");
        save_match(&desk, match, names[i][0]);
        finished_games_import(&desk.shell);
        assert_true(finished_games_find_latest(&desk.shell, match_setup(match)->game, &run));
        assert_string_equal(run.name, names[i][1]);
        match_free(match);
        desk_close(&desk);
    }
}

static bool is_covered(const Scene *scene, const Piece *panel, PieceId id)
{
    const Piece *piece = id != 0 ? scene_find_piece(scene, id) : NULL;
    return piece && fabsf(panel->x - piece->x) < (panel->w + piece->w) / 2 - 1 &&
           fabsf(panel->y - piece->y) < (panel->h + piece->h) / 2 - 1;
}

static const Piece *find_event_panel(const Scene *scene)
{
    for (int i = 0; i < scene->count; i++) {
        const Piece *piece = &scene->pieces[i];
        if (piece->kind == PIECE_PANEL && piece->text && strcmp(piece->text, "What just happened") == 0) {
            return piece;
        }
    }
    return NULL;
}

/* Builds the table before a move, with the panel that lists the events of the move. */
static void build_playback_scene(Desk *desk, const Match *match, int move, Scene *scene)
{
    const Table *table = desk->shell.screen.self;
    const Game *game = table->game;
    EventPlayback playback;
    AUTO(free) void *view = calloc(1, game->state_size);
    AUTO(free) void *ui = calloc(1, game->ui_size);
    match_view_at(match, move, 0, view);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    game_sync_ui(game, ui, view, table->content);
    game->build_scene(view, ui, table->content, 0, scene);
    event_playback_start(&playback, match_move_events(match, move), game->moments, 0);
    playback.shown = playback.log->count;
    event_playback_layout(&playback, &desk->shell.renderer, scene);
}

TEST(event_list_covers_no_piece_named_in_events)
{
    AUTO(free) Scene *scene = calloc(1, sizeof *scene);
    for (size_t i = 0; i < sizeof saves / sizeof *saves; i++) {
        Desk desk;
        desk_open(&desk);
        Match *match = desk_load_save(&desk, saves[i]);
        desk_show_match(&desk, match);
        for (int move = 0; move < match_move_count(match); move++) {
            const EventLog *log = match_move_events(match, move);
            if (!event_playback_is_needed(log)) {
                continue;
            }
            build_playback_scene(&desk, match, move, scene);
            const Piece *panel = find_event_panel(scene);
            assert_non_null(panel);
            for (int j = 0; j < log->count; j++) {
                const Event *event = &log->events[j];
                if (is_covered(scene, panel, event->from) || is_covered(scene, panel, event->to) ||
                    is_covered(scene, panel, event->subject) || is_covered(scene, panel, event->counter)) {
                    fail_msg("%s, move %d: a piece of \"%s\" is covered", saves[i], move + 1, event->text);
                }
            }
        }
        desk_close(&desk);
    }
}

static void ask_for_hint(Desk *desk, bool by_mouse)
{
    char button[32];
    snprintf(button, sizeof button, "piece %u button", toolbar_get_button_id(TOOLBAR_HINT));
    if (by_mouse) {
        desk_click(desk, button);
    } else {
        desk_act(desk, "press F5");
    }
}

/* Closes the pages that the game opened automatically. */
static void uncover_table(Desk *desk)
{
    const Table *table = desk->shell.screen.self;
    for (int i = 0; i < 5 && stage_get_scene(table->stage)->page_open; i++) {
        desk_press_key(desk, SDLK_ESCAPE, 0);
    }
}

static void check_repeated_hints(Desk *desk, const char *save, HelpLevel level, bool by_mouse)
{
    desk->shell.settings.help = level;
    Match *match = load_unfinished(desk, save);
    desk_show_match(desk, match);
    Table *table = desk->shell.screen.self;
    table_run_action(table, TABLE_READY);
    desk_run_frame(desk);
    uncover_table(desk);
    const int moves = match_move_count(match);
    for (int shown = level == HELP_LEVEL_ANALYSIS ? 1 : 2; shown > 0; shown--) {
        ask_for_hint(desk, by_mouse);
        assert_int_equal(match_move_count(match), moves);
        assert_true(level == HELP_LEVEL_ANALYSIS ? dialog_has_action(&table->dialog, TABLE_HINT)
                                                 : desk_has_traced(desk, "hint \""));
    }
    ask_for_hint(desk, by_mouse);
    table_run_action(table, TABLE_SUGGEST_NOTE); /* writes a narration if the move needs one */
    table_run_action(table, TABLE_SUBMIT_NOTE);
    if (match_move_count(match) <= moves || match_move_seat(match, moves) != 0) {
        fail_msg("%s: the hint was not played: level %d, mouse %d", save, level, by_mouse);
    }
}

TEST(a_hint_is_shown_and_played_if_it_is_asked_for_again)
{
    static const HelpLevel levels[] = {HELP_LEVEL_HINTS, HELP_LEVEL_ANALYSIS};
    for (size_t i = 0; i < sizeof saves / sizeof *saves; i++) {
        for (int j = 0; j < 4; j++) {
            Desk desk;
            desk_open(&desk);
            check_repeated_hints(&desk, saves[i], levels[j / 2], j % 2);
            desk_close(&desk);
        }
    }
}

/* Returns a match at a position in which only bots can move, or NULL. A person has the first seat. */
static Match *load_turn_of_bots(Desk *desk, const char *save)
{
    Match *match = desk_load_save(desk, save);
    for (int moves = match_move_count(match) / 2; moves > 0; moves--) {
        match_restore_position(match, moves, false);
        if (!(match_seats_to_act(match) & 1)) {
            return match;
        }
    }
    match_free(match);
    return NULL;
}

TEST(hint_requested_during_bot_moves_is_shown_later)
{
    static const char *const shared[] = {"tests/golden/fantastical_adventure/ironclad.save",
                                         "tests/golden/fiction/novice_and_sly.save",
                                         "tests/golden/fiction_impossible/two_easy.save",
                                         "tests/golden/storybook_battles/medium_and_hard.save"};
    enum { TICKS = 2000 };
    for (int i = 0; i < 8; i++) {
        Desk desk;
        desk_open(&desk);
        desk.shell.settings.help = HELP_LEVEL_ANALYSIS;
        Match *match = load_turn_of_bots(&desk, shared[i / 2]);
        assert_non_null(match);
        desk_show_match(&desk, match);
        Table *table = desk.shell.screen.self;
        ask_for_hint(&desk, i % 2);
        assert_false(desk_has_traced(&desk, "refused"));
        for (int tick = 0; tick < TICKS && !dialog_has_action(&table->dialog, TABLE_HINT); tick++) {
            SDL_Delay(10); /* bots compute their moves in another thread */
            desk_run_frame(&desk);
            uncover_table(&desk);
        }
        if (!dialog_has_action(&table->dialog, TABLE_HINT)) {
            fail_msg("%s: no hint was shown", shared[i / 2]);
        }
        assert_true(match_seats_to_act(match) & 1);
        desk_close(&desk);
    }
}

/* The log shows what players read, without the marks that a game adds to its notes. */
TEST(the_log_shows_no_marks_of_notes)
{
    Desk desk;
    desk_open(&desk);
    desk_show_match(&desk, desk_load_save(&desk, "tests/golden/fantastical_adventure/three_bold.save"));
    desk_press_key(&desk, SDLK_F2, 0);
    desk_run_frame(&desk);
    const Table *table = desk.shell.screen.self;
    const Scene *scene = stage_get_scene(table->stage);
    int quotes = 0;
    for (int i = 0; i < scene->count; i++) {
        const Piece *label = &scene->pieces[i];
        if (label->id > ID_LOG && label->style == TEXT_QUOTE && label->flags & PIECE_PLAIN_TEXT) {
            assert_null(strpbrk(label->text, "[]#@~"));
            assert_null(strstr(label->text, "¶"));
            assert_null(strstr(label->text, "❧"));
            quotes++;
        }
    }
    assert_true(quotes > 0);
    desk_close(&desk);
}
