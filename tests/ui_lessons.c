/* ui_lessons.c: lessons at the table: start, pointer and keys, and the button *Teach me* on the shelf. */
#include "auto.h"
#include "desk.h"
#include "finished_runs.h"
#include "games/fiction/table/scene.h"
#include "learner.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/screens/setup_private.h"
#include "ui/shell/finished_games.h"
#include "ui/stage/menu.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/input.h"
#include "ui/table/table_private.h"

#include <string.h>
#include <sys/stat.h>

static const char TITLE[] = "paper ";
static Desk desk;

static int set_up(void **state)
{
    desk_open(&desk);
    return 0;
}

static int tear_down(void **state)
{
    desk_close(&desk);
    return 0;
}

static void open_shelf(void)
{
    desk_skip_trace(&desk);
    shell_set_screen(&desk.shell, shelf_create_screen(&desk.shell, NULL));
    desk_run_frame(&desk);
}

/* Starts a lesson from the shelf with one click. */
static void start_lesson(void)
{
    open_shelf();
    desk_act(&desk, "click piece 20 button \"Teach me\"", "...button \"Next");
}

#define AT_DESK(name) TEST_WITH(name, set_up, tear_down)

AT_DESK(shelf_button_starts_lesson)
{
    start_lesson();
    assert_true(desk_has_traced(&desk, TITLE));
    desk_act(&desk, "click button \"Next", "button \"Leave");
}

AT_DESK(keys_go_to_next_and_previous_step)
{
    start_lesson();
    desk_act(&desk, "press F8", "button \"Leave");
    desk_skip_trace(&desk);
    desk_act(&desk, "press Shift+F8", "button \"Next");
}

/* A press of Enter just after the end of a playback was meant to skip the playback, so it does not press
 * Next. */
AT_DESK(enter_just_after_playback_does_not_press_next)
{
    start_lesson();
    table_signal_event(desk.shell.screen.self, TABLE_PLAYBACK_DONE);
    SDL_Event enter = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_RETURN}}};
    const Controller *controller = &((Table *)desk.shell.screen.self)->controller;
    const int read = controller->lesson_steps_read;
    shell_handle_event(&desk.shell, &enter);
    assert_int_equal(controller->lesson_steps_read, read);
    desk_run_frame(&desk);
    shell_handle_event(&desk.shell, &enter);
    assert_int_equal(controller->lesson_steps_read, read + 1);
}

AT_DESK(enter_continues_steps_without_task)
{
    start_lesson();
    desk_act(&desk, "press Return", "button \"Leave", "!refused");
}

AT_DESK(only_letters_of_step_are_accepted)
{
    start_lesson();
    desk_type_text(&desk, "rote");
    desk_skip_trace(&desk);
    desk_act(&desk, "press Ctrl+Return", "refused \"One thing at a time");
    for (int i = 0; i < 4; i++) {
        desk_press_key(&desk, SDLK_BACKSPACE, KMOD_NONE);
    }
    desk_type_text(&desk, "tore");
    desk_skip_trace(&desk);
    desk_act(&desk, "press Ctrl+Return", "...move 0 spell left titanium_plate oil_can rivet_gun electrode",
             "...button \"Next");
}

static bool is_play_word_emphasized(void)
{
    const Table *table = desk.shell.screen.self;
    desk_run_frame(&desk);
    const Scene *scene = stage_get_scene(table->stage);
    for (int i = 0; i < scene->count; i++) {
        if (scene->pieces[i].text && strcmp(scene->pieces[i].text, "Play word") == 0) {
            return scene->pieces[i].flags & PIECE_PRIMARY;
        }
    }
    fail_msg("there is no button \"Play word\"");
    return false;
}

/* *Play word* is emphasized only if the lesson accepts the word. The reason for a rejection covers the
 * banner, not a button. */
AT_DESK(button_of_step_waits_for_its_move)
{
    start_lesson();
    desk_type_text(&desk, "rote");
    assert_false(is_play_word_emphasized());
    desk_press_key(&desk, SDLK_F8, KMOD_NONE);
    assert_false(is_play_word_emphasized());
    desk_press_key(&desk, SDLK_RETURN, KMOD_CTRL);
    assert_true(shell_toast_covers_banner(&desk.shell));
    for (int i = 0; i < 4; i++) {
        desk_press_key(&desk, SDLK_BACKSPACE, KMOD_NONE);
    }
    desk_type_text(&desk, "tore");
    assert_true(is_play_word_emphasized());
}

AT_DESK(back_undoes_the_move)
{
    only_letters_of_step_are_accepted(fixture);
    desk_skip_trace(&desk);
    desk_act(&desk, "press Shift+F8", "undo", "button \"Leave");
}

AT_DESK(f1_opens_cited_rules)
{
    start_lesson();
    desk_skip_trace(&desk);
    desk_act(&desk, "press F1", "screen rules");
}

AT_DESK(declined_lesson_is_not_offered_again)
{
    int x, y;
    start_lesson();
    desk_click(&desk, "button \"×\"");
    desk_skip_trace(&desk);
    open_shelf();
    assert_false(desk_has_traced(&desk, "piece 20 button"));
    assert_true(desk_find(&desk, "button \"Lesson\"", &x, &y)); /* the shelf still offers the lesson */
}

/* The options of a lesson are not saved as the player's last set-up. */
AT_DESK(lesson_is_not_remembered_as_last_setup)
{
    for (const Game *const *game = games_all; *game; game++) {
        char folder[160], path[192];
        MatchSetup last;
        Error error;
        const Lesson *lesson = learner_find_first_lesson(desk.shell.content_store, *game);
        AUTO(match) Match *match = lesson_start_match(lesson, &error);
        assert_non_null(match);
        snprintf(folder, sizeof folder, "%s/storytable/saves", desk.home);
        mkdir(folder, 0700);
        snprintf(folder, sizeof folder, "%s/storytable/saves/%s", desk.home, (*game)->id);
        mkdir(folder, 0700);
        snprintf(path, sizeof path, "%s/taught.save", folder);
        assert_true(match_save(match, path, NULL));
        assert_int_equal(desk_count_saves(&desk, *game), 1);
        assert_false(finished_games_find_last_setup(&desk.shell, *game, &last));
    }
}

AT_DESK(finished_lesson_is_not_remembered_as_last_setup)
{
    const Game *game = game_find("fiction");
    const Lesson *lesson = learner_find_first_lesson(desk.shell.content_store, game);
    MatchSetup last;
    Error error;
    Match *match = lesson_start_match(lesson, &error);
    for (int seat; (seat = match_next_seat(match)) >= 0;) {
        Move move;
        if (seat == lesson->learner) {
            learner_choose_move(lesson, match, &move);
            assert_true(match_play(match, seat, &move, &error));
        } else {
            assert_true(lesson_play_bot(lesson, match, seat, &error));
        }
    }
    store_run(desk.home, desk.shell.content_store, match, "taught");
    assert_false(finished_games_find_last_setup(&desk.shell, game, &last));
}

/* Opens the set-up page with the button or menu entry *New game* of the table. */
static const Setup *open_new_game(void)
{
    table_run_action(desk.shell.screen.self, MENU_NEW_GAME);
    desk_run_frame(&desk);
    assert_string_equal(desk.shell.screen.name, "setup");
    return desk.shell.screen.self;
}

/* After a lesson, *New game* proposes the default set-up. */
AT_DESK(new_game_after_lesson_has_default_setup)
{
    for (const Game *const *game = games_all; *game; game++) {
        LessonNames names;
        content_store_list_lessons(desk.shell.content_store, *game, &names);
        for (int i = 0; i < names.count; i++) {
            Error error;
            const Lesson *lesson =
                content_store_load_lesson(desk.shell.content_store, *game, names.names[i], &error);
            desk_set_screen(&desk, setup_create_screen(&desk.shell, *game, NULL));
            const Setup usual = *(const Setup *)desk.shell.screen.self;
            desk_show_match(&desk, lesson_start_match(lesson, &error));
            const Setup *offered = open_new_game();
            assert_memory_equal(&offered->options, &usual.options, sizeof usual.options);
            assert_int_equal(offered->seats, usual.seats);
            assert_memory_equal(offered->seat, usual.seat, sizeof usual.seat);
        }
    }
}

/* After a lesson, *New game* proposes the set-up of the last game that was no lesson. */
AT_DESK(new_game_after_lesson_keeps_setup_of_last_game)
{
    const Game *game = game_find("paperback_adventures");
    const int character = 1;
    Error error;
    store_run(desk.home, desk.shell.content_store,
              play_solo_match(game, desk.shell.content_store, character, true), "game");
    desk_show_match(&desk,
                    lesson_start_match(learner_find_first_lesson(desk.shell.content_store, game), &error));
    assert_int_equal(open_new_game()->options.value[0], character);
}

static int count_wins(const Game *game)
{
    int wins = 0;
    for (int value = 0; value < GAME_OPTION_VALUES_MAX; value++) {
        wins += progress_get_wins(&desk.shell.progress, game, 0, value);
    }
    return wins;
}

/* Shows the position before the last guess of Fiction's lesson, or of a game with the same moves if
 * `as_lesson` is false. Then makes this guess. */
static void win_fiction(bool as_lesson)
{
    static const char *const moves[] = {"secret paint share i", "guess train", "deceive ~~~~~", "guess saint",
                                        "deceive XX***"};
    Error error;
    MatchSetup setup = learner_find_first_lesson(desk.shell.content_store, game_find("fiction"))->setup;
    setup.lesson[0] = as_lesson ? setup.lesson[0] : '\0';
    Match *match = match_new(&setup, &error);
    for (int i = 0; i < 5; i++) {
        assert_ok(match_play_text(match, match_next_seat(match), moves[i], &error), error);
    }
    desk_show_match(&desk, match);
    if (as_lesson) { /* skips the steps of the script */
        controller_set_lesson_steps_read(&((Table *)desk.shell.screen.self)->controller, LESSON_STEPS_MAX);
    }
    desk_type_text(&desk, "paint");
    desk_skip_trace(&desk);
    desk_press_key(&desk, SDLK_RETURN, KMOD_NONE);
    desk_wait_for_trace(&desk, "move 0 guess paint");
}

/* A lesson tells the player which moves to make, so the report shows no mistakes, and the win is not
 * recorded. */
AT_DESK(finished_lesson_neither_counts_nor_blames)
{
    const Game *game = game_find("fiction");
    win_fiction(true);
    assert_int_equal(count_wins(game), 0);
    assert_false(desk_draws_text(&desk, "could have done better"));
    assert_false(desk_draws_text(&desk, "Quality"));
    table_run_action(desk.shell.screen.self, TABLE_REPORT);
    assert_true(desk_draws_text(&desk, "This game"));
    assert_false(desk_draws_text(&desk, "Your costliest mistake"));
    win_fiction(false);
    assert_int_equal(count_wins(game), 1);
    assert_true(desk_draws_text(&desk, "could have done better"));
    table_run_action(desk.shell.screen.self, TABLE_REPORT);
    assert_true(desk_draws_text(&desk, "Your costliest mistake"));
}

/* Shows a match with the set-up of the lesson, but without the lesson. */
static void show_without_lesson(const Lesson *lesson)
{
    Error error;
    MatchSetup setup = lesson->setup;
    setup.lesson[0] = '\0';
    desk_show_match(&desk, match_new(&setup, &error));
}

static bool is_hint_rejected(void)
{
    desk_skip_trace(&desk);
    desk_press_key(&desk, SDLK_F5, KMOD_NONE);
    return desk_has_traced(&desk, "This needs the help level");
}

/* The last bubble of a lesson says that F5 now shows hints, so F5 must show hints even after the lesson. */
AT_DESK(f5_shows_hints_during_and_after_lesson)
{
    for (const Game *const *game = games_all; *game; game++) {
        Error error;
        const Lesson *lesson = learner_find_first_lesson(desk.shell.content_store, *game);
        show_without_lesson(lesson);
        assert_true(is_hint_rejected());
        desk_show_match(&desk, lesson_start_match(lesson, &error));
        assert_false(is_hint_rejected());
        shell_record_lesson(&desk.shell, *game, lesson->name);
        show_without_lesson(lesson);
        assert_false(is_hint_rejected());
        desk.shell.settings.help = HELP_LEVEL_RULES_ONLY;
        desk_run_frame(&desk);
        assert_true(is_hint_rejected()); /* a help level that the player chose takes precedence */
        desk.shell.settings.help = HELP_LEVEL_GAME_DEFAULT;
    }
}

/* Plays the lesson until its last step is on the screen. */
static void show_last_step(const Lesson *lesson)
{
    Error error;
    Match *match = lesson_start_match(lesson, &error);
    while (lesson_find_progress(lesson, match, 0).step != lesson->count - 1) {
        const int seat = match_next_seat(match);
        Move move;
        assert_true(seat >= 0);
        if (seat == lesson->learner) {
            learner_choose_move(lesson, match, &move);
            assert_true(match_play(match, seat, &move, &error));
        } else {
            assert_true(lesson_play_bot(lesson, match, seat, &error));
        }
    }
    desk_show_match(&desk, match);
}

/* The player may start a new game while the last bubble is still open. */
AT_DESK(lesson_is_done_when_its_last_step_appears)
{
    for (const Game *const *game = games_all; *game; game++) {
        LessonNames names;
        content_store_list_lessons(desk.shell.content_store, *game, &names);
        for (int i = 0; i < names.count; i++) {
            Error error;
            const Lesson *lesson =
                content_store_load_lesson(desk.shell.content_store, *game, names.names[i], &error);
            show_last_step(lesson);
            assert_true(progress_is_lesson_done(&desk.shell.progress, *game, lesson->name));
            show_without_lesson(lesson);
            assert_false(is_hint_rejected());
        }
    }
}

/* Runs several frames, in which bots have time to make moves. Returns the number of moves of the match. */
static int count_moves_after_a_while(const Table *table)
{
    enum { FRAMES = 40 };
    for (int i = 0; i < FRAMES; i++) {
        SDL_Delay(5);
        desk_run_frame(&desk);
    }
    return match_move_count(table->match);
}

/* Starts the lesson of Fantastical Adventure, and makes these moves, such as "1 pass" of the second seat. */
static Table *show_story_lesson(const char *const moves[], int count)
{
    Error error;
    Match *match = lesson_start_match(
        learner_find_first_lesson(desk.shell.content_store, game_find("fantastical_adventure")), &error);
    assert_ok(match, error);
    for (int i = 0; i < count; i++) {
        assert_ok(match_play_text(match, moves[i][0] - '0', moves[i] + 2, &error), error);
    }
    desk_show_match(&desk, match);
    return desk.shell.screen.self;
}

AT_DESK(bots_wait_while_learner_reads_step)
{
    static const char *const moves[] = {"1 enter isadora", "1 pass", "0 challenge carrow take chart no no",
                                        "0 lay 3s none none none"};
    Table *table = show_story_lesson(moves, SDL_arraysize(moves));
    const int before = match_move_count(table->match);
    assert_true(match_seats_to_act(table->match) & match_get_bot_seats(table->match));
    assert_int_equal(count_moves_after_a_while(table), before);
    for (int step = 0; step < 3; step++) { /* 2 steps to read, and the step that asks for the Answer */
        const LessonStep *read = controller_get_lesson_step(&table->controller);
        assert_int_equal(count_moves_after_a_while(table), before);
        desk_press_key(&desk, SDLK_F8, KMOD_NONE);
        assert_ptr_not_equal(controller_get_lesson_step(&table->controller), read);
    }
    assert_true(count_moves_after_a_while(table) > before);
}

/* While the player writes the narration of a move, the bubble that asked for the move is hidden. */
AT_DESK(bubble_is_hidden_while_learner_writes)
{
    static const char *const moves[] = {"1 enter isadora",
                                        "1 pass",
                                        "0 challenge carrow take chart no no",
                                        "0 lay 3s none none none",
                                        "1 answer isadora 8c none none",
                                        "1 pass",
                                        "2 support basil answer 6s none",
                                        "0 pass",
                                        "2 pass",
                                        "1 push 7h none"};
    Table *table = show_story_lesson(moves, SDL_arraysize(moves));
    assert_true(desk_draws_text(&desk, "write what happens"));
    desk_act(&desk, "click button \"Narrate the win\"", "...button \"Add narration");
    assert_false(desk_draws_text(&desk, "write what happens"));
    desk_press_key(&desk, SDLK_ESCAPE, KMOD_NONE);
    desk_run_frame(&desk);
    assert_true(desk_draws_text(&desk, "write what happens"));
    assert_true(table_shows_lesson_step(table));
}

/* The opening belongs to the lesson, so a restarted lesson has it, too. */
AT_DESK(restart_plays_opening_again)
{
    static const char *const moves[] = {"1 enter isadora"};
    Table *table = show_story_lesson(moves, SDL_arraysize(moves));
    const int before = match_move_count(table->match);
    table_run_action(table, TABLE_REMATCH + REMATCH_SAME_SEED);
    desk_run_frame(&desk);
    table = desk.shell.screen.self;
    assert_int_equal(match_move_count(table->match), before - 1);
    assert_true(desk_draws_text(&desk, "You and two bots"));
    assert_false(match_can_undo(table->match, false));
}

AT_DESK(rejected_drag_says_what_game_waits_for)
{
    Table *table = show_story_lesson(NULL, 0);
    const Scene *scene = stage_get_scene(table->stage);
    const Piece *deck = NULL;
    for (int i = 0; i < scene->count; i++) {
        deck = scene->pieces[i].flags & PIECE_STACK ? &scene->pieces[i] : deck;
    }
    assert_non_null(deck);
    desk_skip_trace(&desk);
    table_start_drag(table, deck->id);
    assert_true(desk_has_traced(&desk, "Who is in this scene?"));
}

/* --- presses that skip the playback of a move --- */

/* Uses an item at the lesson's third turn, and stops during the playback of this move. */
static void use_item_with_playback(void)
{
    static const char *const moves[] = {"spell left titanium_plate oil_can rivet_gun electrode", "pass"};
    enum { START_OF_PLAYBACK_MS = 100 };
    const Game *game = game_find("paperback_adventures");
    Error error;
    Match *match = lesson_start_match(learner_find_first_lesson(desk.shell.content_store, game), &error);
    assert_non_null(match);
    for (size_t i = 0; i < SDL_arraysize(moves); i++) {
        Move move;
        assert_true(game->move_from_text(moves[i], match_setup(match)->content, &move, &error));
        assert_true(match_play(match, 0, &move, &error));
    }
    desk_show_match(&desk, match);
    desk_click(&desk, "button \"×\"");
    desk.shell.settings.animation_speed = SPEED_NORMAL;
    desk_act(&desk, "click card \"Battery Pack\"", "move 0 use battery_pack");
    desk.now += START_OF_PLAYBACK_MS;
    shell_update(&desk.shell, desk.now);
    assert_false(desk_has_traced(&desk, "settled"));
}

/* The steps after this move expect that the word is splayed left. */
AT_DESK(splay_is_left_again_after_move_of_lesson)
{
    static const char *const moves[] = {"spell left titanium_plate oil_can rivet_gun electrode", "pass",
                                        "use battery_pack", "use laser_eyes"};
    Error error;
    Match *match = lesson_start_match(
        learner_find_first_lesson(desk.shell.content_store, game_find("paperback_adventures")), &error);
    for (size_t i = 0; i < SDL_arraysize(moves); i++) {
        assert_ok(match_play_text(match, 0, moves[i], &error), error);
    }
    desk_show_match(&desk, match);
    desk_type_text(&desk, "loan");
    desk_press_key(&desk, SDLK_SPACE, KMOD_NONE);
    desk_act(&desk, "press Ctrl+Return", "move 0 spell right lever oil_can actuator nut_and_bolt");
    desk_run_frame(&desk);
    assert_true(desk_draws_text(&desk, "Splay right instead"));
}

static void assert_word_is_complete(void)
{
    desk.shell.settings.animation_speed = SPEED_OFF;
    desk_act(&desk, "press Ctrl+Return", "...move 0 spell left lever oil_can actuator nut_and_bolt");
}

/* Types a letter as a keyboard does: first the press of a key, then its text. */
AT_DESK(letter_that_skips_playback_is_typed)
{
    SDL_Event press = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_l}}};
    use_item_with_playback();
    shell_handle_event(&desk.shell, &press);
    desk_type_text(&desk, "l");
    desk_type_text(&desk, "oan");
    assert_word_is_complete();
}

AT_DESK(click_that_skips_playback_reaches_card)
{
    enum { PRESSES_COUNT_MS = 400 };
    use_item_with_playback();
    desk.now += PRESSES_COUNT_MS;
    shell_update(&desk.shell, desk.now);
    desk_click(&desk, "card \"Lever\"");
    desk_type_text(&desk, "oan");
    assert_word_is_complete();
}

static void click_piece(PieceId id)
{
    char piece[24];
    snprintf(piece, sizeof piece, "piece %u ", id);
    desk_click(&desk, piece);
}

/* The pencil of the step about notes does not mark letters in the next step. */
AT_DESK(pencil_is_put_away_after_step_about_notes)
{
    static const char *const moves[] = {"guess train", "guess saint", "token 2"};
    const Lesson *lesson = learner_find_first_lesson(desk.shell.content_store, game_find("fiction"));
    Error error;
    Match *match = lesson_start_match(lesson, &error);
    for (int i = 0, made = 0; made < 3; i++) {
        if (match_next_seat(match) == lesson->learner) {
            assert_true(match_play_text(match, lesson->learner, moves[made++], &error));
        } else {
            assert_true(lesson_play_bot(lesson, match, match_next_seat(match), &error));
        }
    }
    desk_show_match(&desk, match);
    for (int i = 0; i < 2; i++) {
        desk_press_key(&desk, SDLK_F8, KMOD_NONE);
    }
    click_piece(FI_ID_PEN + FI_NOTE_NO);
    desk_skip_trace(&desk);
    click_piece(FI_ID_LETTER + 'R' - 'A');
    desk_wait_for_trace(&desk, "move 0 mark r no");
    desk_skip_trace(&desk);
    click_piece(FI_ID_LETTER + 'F' - 'A');
    assert_false(desk_has_traced(&desk, "refused"));
    assert_false(desk_has_traced(&desk, "mark f"));
}
