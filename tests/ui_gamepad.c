/* ui_gamepad.c: virtual gamepads of SDL reach every control, open and close pages, and type. */
#include "gamepad_fixture.h"
#include "net/transport/crypto.h"
#include "test.h"
#include "ui/screens/calendar_private.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/screens/screens.h"
#include "ui/screens/setup_private.h"
#include "ui/stage/stage_private.h"
#include "ui/table/replay.h"
#include "ui/table/table_private.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CENTER = 0, PUSHED = 32767, RELEASED_TRIGGER = -32768 };

static void move_axis(SDL_GameControllerAxis axis, int value)
{
    SDL_JoystickSetVirtualAxis(pad.joystick, axis, (Sint16)value);
    pump_events();
}

static void push_trigger(SDL_GameControllerAxis trigger)
{
    desk_skip_trace(&pad.desk);
    move_axis(trigger, PUSHED);
    move_axis(trigger, RELEASED_TRIGGER);
}

static void show_save(const char *save)
{
    Match *match = desk_load_save(&pad.desk, save);
    match_restore_position(match, match_move_count(match) / 2, false);
    while (!(match_seats_to_act(match) & 1) && match_move_count(match) > 1) {
        match_restore_position(match, match_move_count(match) - 1, false);
    }
    desk_show_match(&pad.desk, match);
    pump_events();
}

static const char *const saves[] = {
    "tests/golden/fantastical_adventure/ironclad.save", "tests/golden/fiction/novice_and_sly.save",
    "tests/golden/fiction_impossible/alone.save", "tests/golden/paperback_adventures/ahead.save",
    "tests/golden/storybook_battles/medium_and_hard.save"};

PAD_TEST(start_opens_the_menu_and_b_closes_it)
{
    show_save(saves[3]);
    press(SDL_CONTROLLER_BUTTON_START);
    assert_true(layers_has(stage_get_layers(get_table()->stage), LAYER_DIALOG));
    press(SDL_CONTROLLER_BUTTON_B);
    assert_false(layers_has(stage_get_layers(get_table()->stage), LAYER_DIALOG));
    press(SDL_CONTROLLER_BUTTON_BACK);
    assert_true(layers_has(stage_get_layers(get_table()->stage), LAYER_LOG));
    press(SDL_CONTROLLER_BUTTON_B);
    assert_false(layers_has(stage_get_layers(get_table()->stage), LAYER_LOG));
}

PAD_TEST(a_follows_links_of_a_page_and_b_goes_back)
{
    show_save(saves[3]);
    shell_open_text(&pad.desk.shell, "rules", "# Top\n\nSee [there](#there).\n\n## There\n\nText.\n");
    desk_run_frame(&pad.desk);
    press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
    press(SDL_CONTROLLER_BUTTON_A);
    assert_true(desk_draws_text(&pad.desk, "Back"));
    press(SDL_CONTROLLER_BUTTON_B);
    assert_all(!desk_draws_text(&pad.desk, "Back"), pad.desk.shell.page != NULL);
    press(SDL_CONTROLLER_BUTTON_B);
    assert_true(pad.desk.shell.page == NULL);
}

static void show_new_game(const char *id, int seats)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find(id), .seats = seats, .seed = 7};
    setup.content = content_store_load(pad.desk.shell.content_store, setup.game, &error);
    for (int seat = 0; seat < seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    desk_show_match(&pad.desk, match_new(&setup, &error));
}

PAD_TEST(b_undoes_the_last_step_if_nothing_is_open)
{
    show_new_game("paperback_adventures", 1);
    press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
    press(SDL_CONTROLLER_BUTTON_A);
    assert_true(desk_has_traced(&pad.desk, "ui 1"));
    press(SDL_CONTROLLER_BUTTON_B);
    assert_true(desk_has_traced(&pad.desk, "undo"));
}

/* At the start of a game there is nothing to undo, so the host rejects the request. */
PAD_TEST(b_asks_the_host_to_undo_as_the_keyboard_does)
{
    static const char rejection[] = "refused \"There is nothing to undo";
    Error error;
    assert_ok(crypto_init(&error), error);
    show_new_game("storybook_battles", 2);
    table_run_action((Table *)get_table(), TABLE_HOST);
    desk_run_frame(&pad.desk);
    assert_true(table_is_hosted(get_table()));
    press(SDL_CONTROLLER_BUTTON_B); /* closes the page with the room words */
    desk_skip_trace(&pad.desk);
    desk_press_key(&pad.desk, SDLK_z, KMOD_CTRL);
    assert_true(desk_has_traced(&pad.desk, rejection));
    desk_skip_trace(&pad.desk);
    press(SDL_CONTROLLER_BUTTON_B);
    assert_true(desk_has_traced(&pad.desk, rejection));
}

PAD_TEST(triggers_open_the_replay_and_step_through_it)
{
    show_save(saves[3]);
    push_trigger(SDL_CONTROLLER_AXIS_TRIGGERLEFT);
    assert_true(table_is_replaying(get_table()));
    desk_wait_for_trace(&pad.desk, "past ");
    push_trigger(SDL_CONTROLLER_AXIS_TRIGGERLEFT);
    const int before = table_get_replay_position(get_table());
    push_trigger(SDL_CONTROLLER_AXIS_TRIGGERLEFT);
    assert_int_equal(table_get_replay_position(get_table()), before - 1);
    push_trigger(SDL_CONTROLLER_AXIS_TRIGGERRIGHT);
    assert_int_equal(table_get_replay_position(get_table()), before);
    press(SDL_CONTROLLER_BUTTON_B);
    assert_false(table_is_replaying(get_table()));
}

/* The stick presses the key of its direction once, and then repeatedly while the player holds the stick in
 * this direction. */
PAD_TEST(a_held_stick_repeats_its_direction)
{
    show_save(saves[3]);
    press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
    const PieceId first = get_table()->stage->focused;
    move_axis(SDL_CONTROLLER_AXIS_LEFTX, PUSHED / 4); /* too little */
    assert_int_equal(get_table()->stage->focused, first);
    SDL_JoystickSetVirtualAxis(pad.joystick, SDL_CONTROLLER_AXIS_LEFTX, PUSHED);
    pump_events();
    const PieceId second = get_table()->stage->focused;
    assert_int_not_equal(second, first);
    desk_run_frame(&pad.desk);
    assert_int_not_equal(get_table()->stage->focused, second);
    move_axis(SDL_CONTROLLER_AXIS_LEFTX, CENTER);
    const PieceId last = get_table()->stage->focused;
    desk_run_frame(&pad.desk);
    desk_run_frame(&pad.desk);
    assert_int_equal(get_table()->stage->focused, last);
}

PAD_TEST(the_right_stick_moves_the_map_or_the_pointer)
{
    show_save(saves[4]);
    const TableCamera before = get_table()->camera;
    assert_true(before.world.shown);
    SDL_JoystickSetVirtualAxis(pad.joystick, SDL_CONTROLLER_AXIS_RIGHTX, PUSHED);
    pump_events();
    assert_true(get_table()->camera.placed);
    move_axis(SDL_CONTROLLER_AXIS_RIGHTX, CENTER);
    desk_set_screen(&pad.desk, shelf_create_screen(&pad.desk.shell, NULL));
    const float x = pad.desk.shell.pointer_x;
    SDL_JoystickSetVirtualAxis(pad.joystick, SDL_CONTROLLER_AXIS_RIGHTX, PUSHED);
    pump_events();
    assert_true(pad.desk.shell.pointer_x > x);
    move_axis(SDL_CONTROLLER_AXIS_RIGHTX, CENTER);
}

PAD_TEST(a_gamepad_can_be_unplugged_and_plugged_in_again)
{
    show_save(saves[3]);
    SDL_JoystickSetVirtualAxis(pad.joystick, SDL_CONTROLLER_AXIS_LEFTX, PUSHED);
    pump_events();
    unplug();
    assert_int_equal(pad.desk.shell.gamepads.count, 0);
    const PieceId focused = get_table()->stage->focused;
    desk_run_frame(&pad.desk);
    assert_int_equal(get_table()->stage->focused, focused);
    plug_in();
    assert_int_equal(pad.desk.shell.gamepads.count, 1);
    press(SDL_CONTROLLER_BUTTON_START);
    assert_true(layers_has(stage_get_layers(get_table()->stage), LAYER_DIALOG));
}

/* Waits for the event with which another thread wakes the program. Returns false if there is none. */
static bool was_woken(void)
{
    enum { TIMEOUT_MS = 2000 };
    SDL_Event event = {0};
    while (SDL_WaitEventTimeout(&event, TIMEOUT_MS) == 1) {
        if (event.type == pad.desk.shell.wake_event) {
            return true;
        }
    }
    return false;
}

/* Uses a FIFO instead of the gamepad's device file, and a test folder instead of the folder with all device
 * files. */
PAD_TEST(the_program_sleeps_until_a_gamepad_is_used_or_connected)
{
    char path[128];
    Gamepads *gamepads = &pad.desk.shell.gamepads;
    snprintf(path, sizeof path, "%s/device", pad.desk.home);
    assert_int_equal(mkfifo(path, 0600), 0);
    const int writer = open(path, O_RDWR);
    assert_true(writer >= 0);
    if (gamepads->folder >= 0) {
        net_poller_free(gamepads->poller);
        close(gamepads->folder);
    }
    gamepads->folder = platform_watch_folder(pad.desk.home);
    gamepads->poller = net_poller_new(pad.desk.shell.wake_event);
    gamepads->pads[0].file = platform_open(path, OPEN_READ, true);
    assert_int_equal(gamepads_update(gamepads, pad.desk.now), 0);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    assert_int_equal(write(writer, "x", 1), 1);
    assert_true(was_woken());
    assert_int_equal(gamepads_update(gamepads, pad.desk.now), 0);
    snprintf(path, sizeof path, "%s/another", pad.desk.home);
    close(creat(path, 0600));
    assert_true(was_woken());
    assert_true(gamepads_update(gamepads, pad.desk.now) > pad.desk.now); /* searches for a while */
    close(writer);
}

/* --- reaching everything --- */

enum { FOCUS_MOVES = 6, IDS_MAX = 512 };

static const SDL_GameControllerButton focus_buttons[FOCUS_MOVES] = {
    SDL_CONTROLLER_BUTTON_DPAD_RIGHT,    SDL_CONTROLLER_BUTTON_DPAD_LEFT,
    SDL_CONTROLLER_BUTTON_DPAD_DOWN,     SDL_CONTROLLER_BUTTON_DPAD_UP,
    SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, SDL_CONTROLLER_BUTTON_LEFTSHOULDER};

typedef struct Reached {
    PieceId ids[IDS_MAX];
    int count;
} Reached;

static bool add_reached(Reached *reached, PieceId id)
{
    for (int i = 0; i < reached->count; i++) {
        if (reached->ids[i] == id) {
            return false;
        }
    }
    assert_true(reached->count < IDS_MAX);
    reached->ids[reached->count++] = id;
    return true;
}

/* Fails if the focus cannot be moved to each control of the screen. */
static void check_reach(Stage *stage, const char *name)
{
    Reached reached = {.count = 0};
    press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
    add_reached(&reached, stage->focused);
    for (int i = 0; i < reached.count; i++) {
        for (int move = 0; move < FOCUS_MOVES; move++) {
            stage_set_focus(stage, reached.ids[i]);
            press(focus_buttons[move]);
            add_reached(&reached, stage->focused);
        }
    }
    const Scene *scene = stage_get_scene(stage);
    for (int i = 0; i < scene->count; i++) {
        if (scene_can_choose(scene, &scene->pieces[i]) && add_reached(&reached, scene->pieces[i].id)) {
            fail_msg("%s: the gamepad cannot reach the piece \"%s\" at %.0f, %.0f", name,
                     scene->pieces[i].text ? scene->pieces[i].text : "", (double)scene->pieces[i].x,
                     (double)scene->pieces[i].y);
        }
    }
}

PAD_TEST(every_control_of_a_table_is_reached)
{
    for (size_t i = 0; i < SDL_arraysize(saves); i++) {
        show_save(saves[i]);
        check_reach(get_table()->stage, saves[i]);
        press(SDL_CONTROLLER_BUTTON_START);
        check_reach(get_table()->stage, "menu");
        press(SDL_CONTROLLER_BUTTON_B);
    }
}

PAD_TEST(every_control_of_other_screens_is_reached)
{
    Shell *shell = &pad.desk.shell;
    for (const Game *const *game = games_all; *game; game++) {
        desk_set_screen(&pad.desk, setup_create_screen(shell, *game, NULL));
        check_reach(((Setup *)shell->screen.self)->stage, "set-up page");
        for (SavedTab tab = TAB_GAMES; tab < SAVED_TABS; tab++) {
            desk_set_screen(&pad.desk, saved_screen_create_at_tab(shell, *game, tab));
            check_reach(((SavedScreen *)shell->screen.self)->stage, "saved games");
        }
        desk_set_screen(&pad.desk, calendar_create_screen(shell, *game, 0));
        check_reach(((Calendar *)shell->screen.self)->stage, "calendar");
    }
}

/* --- typing --- */

/* Opens the dictionary, whose field is then active, and the keyboard on the screen. */
static const TextEdit *open_keyboard(void)
{
    show_save(saves[3]);
    pad.desk.shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk_run_frame(&pad.desk);
    table_run_action(pad.desk.shell.screen.self, TABLE_DICTIONARY);
    pump_events();
    assert_int_not_equal(stage_get_active_field(get_table()->stage), 0);
    press(SDL_CONTROLLER_BUTTON_A);
    assert_true(pad.desk.shell.screen_keyboard.shown);
    return &get_table()->stage->field.edit;
}

PAD_TEST(the_keyboard_on_the_screen_types_into_a_field)
{
    const TextEdit *edit = open_keyboard();
    press(SDL_CONTROLLER_BUTTON_A);
    press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    press(SDL_CONTROLLER_BUTTON_A);
    assert_string_equal(edit->text, "qw");
    press(SDL_CONTROLLER_BUTTON_X);
    push_trigger(SDL_CONTROLLER_AXIS_TRIGGERLEFT);
    press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    press(SDL_CONTROLLER_BUTTON_A);
    press(SDL_CONTROLLER_BUTTON_A);
    assert_string_equal(edit->text, "qSs");
    press(SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    press(SDL_CONTROLLER_BUTTON_Y);
    assert_string_equal(edit->text, "qS s");
    for (int i = 0; i < 3; i++) {
        press(SDL_CONTROLLER_BUTTON_DPAD_UP); /* the last row follows the first */
    }
    press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    press(SDL_CONTROLLER_BUTTON_A); /* Backspace */
    assert_string_equal(edit->text, "qSs");
    press(SDL_CONTROLLER_BUTTON_B);
    assert_false(pad.desk.shell.screen_keyboard.shown);
    assert_int_not_equal(stage_get_active_field(get_table()->stage), 0);
}

PAD_TEST(the_keyboard_on_the_screen_closes_with_its_field)
{
    open_keyboard();
    assert_true(desk_draws_text(&pad.desk, "Backspace"));
    desk_press_key(&pad.desk, SDLK_ESCAPE, 0);
    assert_false(desk_draws_text(&pad.desk, "Backspace"));
    press(SDL_CONTROLLER_BUTTON_A);
    assert_true(pad.desk.shell.screen_keyboard.shown);
    desk_set_screen(&pad.desk, shelf_create_screen(&pad.desk.shell, NULL));
    assert_false(pad.desk.shell.screen_keyboard.shown);
}

/* --- whole games --- */
