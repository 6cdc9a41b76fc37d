/* ui_sizes.c: checks the text of all screens, in four window sizes and at four text sizes: large enough, not
 * clipped, not covered. */
#include "auto.h"
#include "finished_runs.h"
#include "games/fiction_impossible/fiction_impossible.h"
#include "seen.h"
#include "story_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/table.h"
#include "ui/table/table_private.h"
#include "ui/table/whatif.h"

/* --- all screens --- */

static void show_screen(Screen screen, const char *name)
{
    shell_set_screen(&seen.desk.shell, screen);
    desk_run_frame(&seen.desk);
    desk_run_frame(&seen.desk);
    seen_check_screen(name);
}

static void press_key(SDL_Keycode key, const char *name)
{
    desk_press_key(&seen.desk, key, 0);
    desk_run_frame(&seen.desk);
    if (name) {
        seen_check_screen(name);
    }
}

static void check_game(const char *save, const char *name, int steps)
{
    Match *match = desk_load_save(&seen.desk, save);
    const int last = match_move_count(match);
    match_free(match);
    for (int i = 0; i <= steps; i++) {
        char what[128];
        const int at = last * i / steps;
        match = desk_load_save(&seen.desk, save);
        match_restore_position(match, at, match_is_assisted(match));
        snprintf(what, sizeof what, "%s after %d moves", name, at);
        show_screen(table_create_screen(&seen.desk.shell, match), what);
        seen_check_overlays();
        seen_check_message();
    }
}

/* Shows a question with a long text in the banner: whether to use an item against an attack. */
static void check_long_banner(void)
{
    Match *match = desk_load_save(&seen.desk, "tests/golden/paperback_adventures/damsel.save");
    match_restore_position(match, 20, false);
    show_screen(table_create_screen(&seen.desk.shell, match), "question about Dashing Boots");
}

/* Shows a duel of two people, with curtain, hints and replay. */
static void check_storybook_duel(void)
{
    Error error = {0};
    const Game *game = game_find("storybook_battles");
    MatchSetup setup = {.game = game, .seats = 2, .seed = 7, .seat_bot = {SEAT_HUMAN, SEAT_HUMAN}};
    setup.content = content_store_load(seen.desk.shell.content_store, game, &error);
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    for (int moves = 0; moves < 12; moves++) {
        assert_true(match_play_bot(match, match_next_seat(match), &game->bots[0], &error));
    }
    seen.desk.shell.saves_enabled = true;
    show_screen(table_create_screen(&seen.desk.shell, match), "curtain of a duel");
    press_key(SDLK_RETURN, "duel");
    press_key(SDLK_F5, "hints in a duel");
    press_key(SDLK_ESCAPE, NULL);
    press_key(SDLK_F7, "replay of a duel");
    press_key(SDLK_ESCAPE, NULL);
    seen.desk.shell.saves_enabled = false;
}

static void check_storybook(Panels panels)
{
    seen.desk.shell.settings.panels = panels;
    check_game("tests/golden/storybook_battles/pan_and_hook.save", "Storybook", 4);
    check_game("tests/golden/storybook_battles/tales_and_queen.save", "Storybook of the Queen", 2);
    check_game("tests/golden/storybook_battles/two_teams.save", "Storybook for four", 3);
}

static void check_report(const char *save, const char *name)
{
    Error error = {0};
    Match *match = match_load(save, content_store_find, seen.desk.shell.content_store, &error);
    assert_non_null(match);
    shell_set_screen(&seen.desk.shell, table_create_screen(&seen.desk.shell, match));
    desk_run_frame(&seen.desk);
    desk_run_frame(&seen.desk);
    desk_act(&seen.desk, "click Summary", "...settled");
    seen_check_screen(name);
}

/* Shows a what-if from the middle of a game, and then the comparison of both results. */
static void check_whatif(const char *save, const char *id)
{
    enum { TOAST_TICKS = 15 };
    char what[96];
    WhatifOrigin origin = {.match =
                               match_load(save, content_store_find, seen.desk.shell.content_store, NULL)};
    assert_non_null(origin.match);
    origin.at = match_move_count(origin.match) / 2;
    Match *branch = match_branch(origin.match, origin.at, origin.seat, 0, NULL);
    shell_set_screen(&seen.desk.shell, table_create_whatif_screen(&seen.desk.shell, branch, &origin));
    for (int i = 0; i < TOAST_TICKS; i++) {
        desk_run_frame(&seen.desk);
    }
    snprintf(what, sizeof what, "what if in %s", id);
    seen_check_screen(what);
    table_run_action(seen.desk.shell.screen.self, TABLE_REPORT);
    desk_run_frame(&seen.desk);
    snprintf(what, sizeof what, "results of a what-if in %s", id);
    seen_check_screen(what);
}

static void check_table(void)
{
    Match *match = desk_load_save(&seen.desk, "tests/golden/paperback_adventures/ahead.save");
    match_restore_position(match, match_move_count(match) / 3, false);
    show_screen(table_create_screen(&seen.desk.shell, match), "table");
    press_key(SDLK_F2, "log");
    press_key(SDLK_F2, NULL);
    press_key(SDLK_F4, "dictionary");
    press_key(SDLK_ESCAPE, NULL);
    press_key(SDLK_F10, "menu");
    desk_click(&seen.desk, "button \"Settings");
    seen_check_screen("settings");
    desk_click(&seen.desk, "button \"Sound");
    seen_check_screen("sound");
    press_key(SDLK_ESCAPE, NULL);
    seen.page = true;
    press_key(SDLK_F1, "rules");
    press_key(SDLK_ESCAPE, NULL);
    desk_press_key(&seen.desk, SDLK_h, KMOD_LCTRL);
    seen_check_screen("keys");
    seen.page = false;
    press_key(SDLK_ESCAPE, NULL);
}

static void check_bubble(const Lesson *lesson)
{
    int bubble = 0;
    seen.screen = lesson->title;
    seen.word_count = seen.piece_count = seen.over_count = 0;
    shell_draw(&seen.desk.shell);
    while (bubble < seen.piece_count && seen.pieces[bubble].id != ID_LESSON) {
        bubble++;
    }
    assert_true(bubble < seen.piece_count);
    for (int i = 0; i < seen.word_count; i++) {
        if (seen.words[i].piece >= bubble) {
            seen_check_text(i);
        }
    }
}

static void check_lessons(void)
{
    seen.desk.shell.saves_enabled = true;
    for (const Game *const *game = games_all; *game; game++) {
        LessonNames names;
        content_store_list_lessons(seen.desk.shell.content_store, *game, &names);
        for (int i = 0; i < names.count; i++) {
            Error error = {0};
            const Lesson *lesson =
                content_store_load_lesson(seen.desk.shell.content_store, *game, names.names[i], &error);
            assert_non_null(lesson);
            desk_skip_trace(&seen.desk);
            desk_show_match(&seen.desk, lesson_start_match(lesson, &error));
            desk_wait_for_trace(&seen.desk, "button \"×\"");
            check_bubble(lesson);
        }
    }
    seen.desk.shell.saves_enabled = false;
}

/* Shows the villain's long first tip, which is between the panels. */
static void check_tip_screen(void)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find("storybook_battles"), .seats = 2, .seed = 7};
    setup.content = content_store_load(seen.desk.shell.content_store, setup.game, &error);
    setup.seat_bot[0] = SEAT_HUMAN;
    Match *match = match_new(&setup, &error);
    for (int made = 0; match && made < 4; made++) {
        assert_true(match_play_bot(match, match_next_seat(match), &setup.game->bots[0], &error));
    }
    assert_non_null(match);
    seen.desk.shell.saves_enabled = true;
    seen.desk.shell.settings.panels = PANELS_OPEN;
    desk_show_match(&seen.desk, match);
    assert_true(desk_has_traced(&seen.desk, "banner \"*Tip:* "));
    seen_check_screen("a tip");
    seen.desk.shell.saves_enabled = false;
}

/* Shows an unfinished word and the preview of the other splay direction. */
static void check_long_word(void)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find("paperback_adventures"), .seats = 1, .seed = 7};
    setup.content = content_store_load(seen.desk.shell.content_store, setup.game, &error);
    setup.seat_bot[0] = SEAT_HUMAN;
    shell_set_screen(&seen.desk.shell, table_create_screen(&seen.desk.shell, match_new(&setup, &error)));
    desk_run_frame(&seen.desk);
    desk_run_frame(&seen.desk);
    desk_act(&seen.desk, "type car", "ui 3");
    seen_check_screen("unfinished word");
}

static void check_tips(void)
{
    /* Width of the banner as a fraction of the window, as in Storybook Battles. */
    static const float ROOM = 0.5f;
    seen.screen = "tips";
    for (const Game *const *game = games_all; *game; game++) {
        Error error = {0};
        const Tips *tips = content_store_load_tips(seen.desk.shell.content_store, *game, &error);
        for (int i = 0; i < tips->count; i++) {
            char line[TIP_BYTES_MAX + 16];
            seen.word_count = 0;
            snprintf(line, sizeof line, "*Tip:* %s", tips->tips[i].say);
            const float width = seen.desk.shell.renderer.camera.width;
            render_banner(&seen.desk.shell.renderer, line, width / 2, ROOM * width);
            assert_int_equal(seen.word_count, 1);
        }
    }
}

/* Picks up a Character. The Power zone then shows the Character's Power, whose name is one long word. */
static void check_impossible_power_zone(void)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find("fiction_impossible"), .seats = 1, .seed = 46};
    setup.content = content_store_load(seen.desk.shell.content_store, setup.game, &error);
    setup.seat_bot[0] = SEAT_HUMAN;
    shell_set_screen(&seen.desk.shell, table_create_screen(&seen.desk.shell, match_new(&setup, &error)));
    desk_run_frame(&seen.desk);
    desk_run_frame(&seen.desk);
    desk_click(&seen.desk, "card \"Lento\"");
    desk_click(&seen.desk, "button \"Keep hand\"");
    desk_click(&seen.desk, "card \"Romeo Montague\"");
    /* Moves the pointer away, because a card under the pointer is enlarged and covers others. */
    desk_move_pointer(&seen.desk, 1, 1);
    desk_run_frame(&seen.desk);
    seen_check_screen("Power zone with the Power Inspiration");
}

/* Returns a match in which the player in the first seat chose this Librarian. */
static Match *create_match_with_librarian(const Game *game, const ImContent *content, int seats,
                                          int librarian)
{
    Error error = {0};
    char move[64];
    snprintf(move, sizeof move, "librarian %s", content->librarians[librarian].id);
    for (uint64_t seed = 1;; seed++) {
        MatchSetup setup = {.game = game, .content = content, .seats = seats, .seed = seed};
        setup.seat_bot[0] = setup.seat_bot[1] = SEAT_HUMAN;
        setup.options.value[IM_OPTION_FIRST] = 1;
        Match *match = match_new(&setup, &error);
        if (match_play_text(match, 0, move, &error)) {
            for (int seat = 1; seat < seats; seat++) {
                assert_true(match_play_bot(match, seat, &game->bots[0], &error));
            }
            return match;
        }
        match_free(match);
    }
}

/* Shows the texts of each Librarian in the panel. If the text is large, only the ability is shown. */
static void check_librarians(bool large)
{
    /* heights of the panel in table units: beside and below a portrait */
    enum { BESIDE_PORTRAIT = 204, BELOW_PORTRAIT = 142, SEATS = 2 };
    Error error = {0};
    const Game *game = game_find("fiction_impossible");
    const ImContent *content = content_store_load(seen.desk.shell.content_store, game, &error);
    const float height = (large ? BELOW_PORTRAIT : BESIDE_PORTRAIT) *
                         (float)seen.desk.shell.renderer.camera.pixel_height / 900.f;
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        const ImLibrarian *librarian = &content->librarians[i];
        for (int seats = librarian->solitaire ? 1 : SEATS; seats <= SEATS; seats++) {
            const ImLibrarianRules *rules = seats == 1 ? &librarian->solo : &librarian->multiplayer;
            show_screen(
                table_create_screen(&seen.desk.shell, create_match_with_librarian(game, content, seats, i)),
                librarian->name);
            seen_check_height(large ? rules->ability_text : rules->text_after_setup, height, true);
        }
    }
}

static void check_story_screens(void)
{
    Error error = {0};
    MatchSetup setup = {.game = &game_story_game, .seats = 1, .seed = 3};
    setup.content = content_store_load(seen.desk.shell.content_store, &game_story_game, &error);
    setup.seat_bot[0] = SEAT_HUMAN;
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    shell_set_screen(&seen.desk.shell, table_create_screen(&seen.desk.shell, match));
    desk_run_frame(&seen.desk);
    desk_run_frame(&seen.desk);
    desk_click(&seen.desk, "card \"A fox\"");
    desk_type_text(&seen.desk, "Once upon a time a fox went out to see the sea.");
    seen_check_screen("note editor");
}

static void check_online_table(void)
{
    Error error = {0};
    const Game *game = game_find("fantastical_adventure");
    MatchSetup setup = {.game = game, .seats = game->max_seats, .seed = 7};
    setup.content = content_store_load(seen.desk.shell.content_store, game, &error);
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = seat < 6 ? SEAT_HUMAN : game_find_next_bot(game, seat, SEAT_HUMAN);
    }
    Match *match = match_new(&setup, &error);
    const Screen screen = table_create_host_screen(&seen.desk.shell, match, &(SaveHandle){0}, 0x3c, &error);
    assert_ok(screen.self, error);
    show_screen(screen, "table of a host");
    desk_click(&seen.desk, "button \"Owl: ");
    seen_check_screen("name of the host");
    press_key(SDLK_RETURN, NULL);
    desk_click(&seen.desk, "button \"Back to the game\"");
    desk_press_key(&seen.desk, SDLK_t, KMOD_LCTRL);
    desk_type_text(&seen.desk, "Does anybody know where the airship was moored when the mole people came?");
    seen_check_screen("unsent chat message");
    press_key(SDLK_RETURN, NULL);
    seen_check_screen("sent chat message");
}

static void check_setup_screen(const char *id, int seats)
{
    char name[64];
    const Game *game = game_find(id);
    MatchSetup setup = {.game = game, .seats = seats};
    snprintf(name, sizeof name, "set-up of %s for %d", id, seats);
    show_screen(setup_create_screen(&seen.desk.shell, game, &setup), name);
}

static void check_pack_list(const Game *game)
{
    MatchSetup setup = {.game = game, .seats = game->min_seats};
    show_screen(pack_list_create_screen(&seen.desk.shell, game, &setup), "list of packs");
}

static void check_gallery(const char *save, const char *id)
{
    const Game *game = game_find(id);
    store_complete_run(seen.desk.home, seen.desk.shell.content_store, save);
    shell_set_screen(&seen.desk.shell, saved_screen_create(&seen.desk.shell, game));
    desk_run_frame(&seen.desk);
    desk_run_frame(&seen.desk);
    desk_click(&seen.desk, "button \"Gallery\"");
    for (int shelf = 0; game->gallery->shelves[shelf]; shelf++) {
        char name[128];
        snprintf(name, sizeof name, "button \"%s: ", game->gallery->shelves[shelf]);
        desk_click(&seen.desk, name);
        snprintf(name, sizeof name, "gallery of %s: %s", id, game->gallery->shelves[shelf]);
        seen_check_screen(name);
    }
    desk_click(&seen.desk, "button \"Show all\"");
    desk_click(&seen.desk, "button \"Seen\"");
    seen_check_screen("gallery of cards not seen yet");
}

static void check_history(void)
{
    Desk *desk = &seen.desk;
    store_lost_and_won_runs(desk->home);
    store_analyzed_runs(desk->home, game_find("paperback_adventures"));
    desk_set_screen(desk, saved_screen_create(&desk->shell, game_find("paperback_adventures")));
    desk_click(desk, "button \"History\"");
    seen_check_screen("history");
    desk_click(desk, "button \"Delete\"");
    seen_check_screen("history with a deleted game");
    desk_click(desk, "button \"Statistics\"");
    seen_check_screen("statistics");
    desk_click(desk, "button \"Show chart\"");
    seen_check_screen("chart of mistakes");
    desk_click(desk, "button \"Achievements\"");
    seen_check_screen("achievements");
}

static void check_all_screens(int width, int height, int percent)
{
    Desk *desk = &seen.desk;
    seen_open(width, height, percent);
    show_screen(shelf_create_screen(&desk->shell, NULL), "shelf");
    show_screen(join_create_screen(&desk->shell, games_all[0], NULL), "join page");
    for (int i = 0; games_all[i]; i++) {
        for (int seats = games_all[i]->min_seats; seats <= games_all[i]->max_seats; seats++) {
            check_setup_screen(games_all[i]->id, seats);
        }
        if (games_all[i]->editor) {
            check_pack_list(games_all[i]);
        }
        show_screen(saved_screen_create(&desk->shell, games_all[i]), "saved games");
        show_screen(puzzles_create_screen(&desk->shell, games_all[i]), "puzzles");
        show_screen(calendar_create_screen(&desk->shell, games_all[i], 20261101 + i), "calendar");
    }
    check_history();
    check_gallery("tests/golden/paperback_adventures/ahead.save", "paperback_adventures");
    check_gallery("tests/golden/storybook_battles/pan_and_hook.save", "storybook_battles");
    check_gallery("tests/golden/fiction/usual.save", "fiction");
    check_gallery("tests/golden/fiction_impossible/alone.save", "fiction_impossible");
    check_gallery("tests/golden/fantastical_adventure/three_bold.save", "fantastical_adventure");
    check_table();
    check_whatif("tests/golden/paperback_adventures/ahead.save", "paperback_adventures");
    check_whatif("tests/golden/storybook_battles/pan_and_hook.save", "storybook_battles");
    check_game("tests/golden/paperback_adventures/ahead.save", "Paperback", 12);
    check_game("tests/golden/fiction/nothing_told.save", "Fiction", 4);
    check_game("tests/golden/fiction/usual.save", "Fiction", 6);
    check_storybook(PANELS_OPEN);
    check_storybook(PANELS_FOLDED);
    check_storybook_duel();
    check_game("tests/golden/fiction_impossible/alone.save", "Fiction Impossible alone", 4);
    check_game("tests/golden/fiction_impossible/four_mixed.save", "Fiction Impossible for four", 4);
    check_report("tests/golden/fiction_impossible/four_mixed.save", "summary of Fiction Impossible");
    check_game("tests/golden/fantastical_adventure/three_bold.save", "Fantastical", 6);
    check_game("tests/golden/fantastical_adventure/eight.save", "Fantastical for eight", 6);
    check_report("tests/golden/fantastical_adventure/ironclad.save", "summary of Fantastical");
    check_report("tests/golden/paperback_adventures/ahead.save", "summary of Paperback");
    check_report("tests/golden/storybook_battles/two_teams.save", "summary of Storybook for four");
    check_report("tests/golden/fiction/usual.save", "summary of Fiction");
    check_impossible_power_zone();
    check_librarians(percent > 100);
    check_story_screens();
    check_online_table();
    check_lessons();
    check_long_word();
    check_tip_screen();
    check_tips();
    check_long_banner();
    seen_close();
}

TEST(text_is_readable_in_small_window)
{
    check_all_screens(1280, 720, 100);
}

/* The size of a Steam Deck. */
TEST(text_is_readable_on_a_handheld)
{
    check_all_screens(1280, 800, 100);
}

TEST(text_fits_smallest_window)
{
    check_all_screens(1024, 640, 100);
}

TEST(double_text_size_fits_smallest_window)
{
    check_all_screens(1024, 640, 200);
}

TEST(text_is_readable_in_large_window)
{
    check_all_screens(1920, 1080, 100);
}

TEST(layout_is_valid_with_small_text)
{
    check_all_screens(1280, 720, 75);
    check_all_screens(1920, 1080, 75);
}

TEST(layout_is_valid_with_text_at_150_percent)
{
    check_all_screens(1280, 720, 150);
    check_all_screens(1920, 1080, 150);
}

TEST(layout_is_valid_with_text_at_200_percent)
{
    check_all_screens(1280, 720, 200);
    check_all_screens(1920, 1080, 200);
}
