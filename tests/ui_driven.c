/* ui_driven.c: tests of app_clock.h: a driven clock advances only by the orders of a test. The orders are
 * lines of a file, as in window tests. */
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/app_clock.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum { NEVER = -1, NOW = 0 };

typedef struct Driven {
    Desk desk;
    Clock clock;
    Uint64 begun;
    FILE *orders;
} Driven;

static Driven driven;

static void take_all_events(void)
{
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
    }
}

static int set_up(void **state)
{
    char path[128];
    Error error;
    desk_open(&driven.desk);
    snprintf(path, sizeof path, "%s/orders", driven.desk.home);
    driven.orders = fopen(path, "w");
    assert_non_null(driven.orders);
    assert_true(clock_open(&driven.clock, path, &error));
    driven.begun = clock_get_time(&driven.clock);
    take_all_events();
    return 0;
}

static int tear_down(void **state)
{
    clock_close(&driven.clock);
    fclose(driven.orders);
    desk_close(&driven.desk);
    return 0;
}

static void send_clock_command(const char *line)
{
    fputs(line, driven.orders);
    fflush(driven.orders);
}

static int get_passed_ms(void)
{
    return (int)(clock_get_time(&driven.clock) - driven.begun);
}

/* Calls clock_wait() once, and asserts that no event arrives. `idle` is the time to wait, in milliseconds. */
static void run_turn(int idle)
{
    SDL_Event event;
    assert_false(clock_wait(&driven.clock, &driven.desk.shell, idle, &event));
}

static void assert_clock_line(int milliseconds)
{
    char line[64];
    snprintf(line, sizeof line, "clock %d\n", (int)driven.begun + milliseconds);
    assert_int_equal(get_passed_ms(), milliseconds);
    assert_true(desk_has_traced(&driven.desk, line));
    desk_skip_trace(&driven.desk);
}

/* Asserts that clock_wait() returns a quit event, but not the earlier key press, while the test gives no
 * order. */
static void assert_clock_stopped(void)
{
    SDL_Event event;
    SDL_PushEvent(&(SDL_Event){.type = SDL_KEYDOWN});
    SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
    assert_true(clock_wait(&driven.clock, &driven.desk.shell, NOW, &event));
    assert_int_equal(event.type, SDL_QUIT);
    SDL_FlushEvent(SDL_KEYDOWN);
}

TEST(clock_stops_without_command)
{
    assert_clock_stopped();
    assert_int_equal(get_passed_ms(), 0);
    send_clock_command("40\n");
    run_turn(NEVER);
    run_turn(NEVER);
    assert_clock_line(40);
    assert_clock_stopped();
    assert_int_equal(get_passed_ms(), 40);
}

TEST(time_jumps_to_next_event)
{
    send_clock_command("100\n");
    run_turn(30);
    assert_int_equal(get_passed_ms(), 30);
    run_turn(NOW); /* events that are due are handled before time passes */
    assert_int_equal(get_passed_ms(), 30);
    run_turn(16);
    assert_int_equal(get_passed_ms(), 46);
    run_turn(NEVER);
    assert_int_equal(get_passed_ms(), 100);
    run_turn(NOW);
    assert_false(desk_has_traced(&driven.desk, "clock"));
    run_turn(NEVER);
    assert_clock_line(100);
}

TEST(time_advances_at_most_as_commanded)
{
    send_clock_command("100\n20\n");
    run_turn(500);
    run_turn(400);
    assert_clock_line(100);
    run_turn(400);
    run_turn(380);
    assert_clock_line(120);
}

TEST(command_ends_at_traced_event)
{
    send_clock_command("1000\n");
    run_turn(16);
    trace_write_frame(&driven.desk.shell.trace, 1, false); /* an unchanged frame writes no trace line */
    run_turn(16);
    assert_int_equal(get_passed_ms(), 32);
    trace_write_line(&driven.desk.shell.trace, "settled");
    run_turn(16);
    assert_clock_line(32);
    send_clock_command("1000\n");
    run_turn(NEVER);
    run_turn(NEVER);
    assert_clock_line(1032);
}

TEST(events_precede_time)
{
    SDL_Event event = {.type = SDL_KEYDOWN};
    send_clock_command("50\n");
    SDL_PushEvent(&event);
    SDL_PushEvent(&event);
    for (int i = 0; i < 2; i++) {
        assert_true(clock_wait(&driven.clock, &driven.desk.shell, NEVER, &event));
        assert_ints(event.type, SDL_KEYDOWN, get_passed_ms(), 0);
    }
    run_turn(NEVER);
    assert_int_equal(get_passed_ms(), 50);
}

/* Bots and painting threads work in real time, so the driven clock waits for them. */
TEST(clock_waits_for_threads)
{
    Shell *shell = &driven.desk.shell;
    desk_show_match(&driven.desk, desk_create_match(&driven.desk, &game_null_game, 2, 0));
    shell_draw(shell); /* bots and painting threads start */
    send_clock_command("50\n");
    SDL_Event event;
    assert_true(clock_wait(&driven.clock, shell, NEVER, &event)); /* returns when all threads have finished */
    assert_false(shell_has_background_work(shell));
    assert_int_equal(get_passed_ms(), 0);
}

TEST(invalid_commands_are_rejected)
{
    static const char *const wrong[] = {"\n",       "soon\n",     "-5\n",
                                        "1.5\n",    "86400001\n", "99999999999999999999999999999\n",
                                        "50 100\n", " 50\n"};
    for (size_t i = 0; i < SDL_arraysize(wrong); i++) {
        desk_skip_trace(&driven.desk);
        send_clock_command(wrong[i]);
        send_clock_command("1\n");
        run_turn(NEVER);
        assert_true(desk_has_traced(&driven.desk, "notice \"The clock accepts whole numbers"));
        run_turn(NEVER);
        assert_clock_line((int)i + 1);
    }
}

TEST(partial_lines_are_joined)
{
    send_clock_command("2");
    assert_clock_stopped();
    send_clock_command("5\n");
    run_turn(NEVER);
    run_turn(NEVER);
    assert_clock_line(25);
}

static int count_clicks(int x, int y, Uint8 button)
{
    SDL_Event press = {
        .button = {.type = SDL_MOUSEBUTTONDOWN, .button = button, .x = x, .y = y, .clicks = 9}};
    SDL_Event release = press;
    release.type = SDL_MOUSEBUTTONUP;
    clock_count_clicks(&driven.clock, &press);
    clock_count_clicks(&driven.clock, &release);
    assert_int_equal(release.button.clicks, press.button.clicks);
    return press.button.clicks;
}

TEST(double_clicks_use_driven_clock)
{
    assert_ints(count_clicks(10, 10, SDL_BUTTON_LEFT), 1, count_clicks(12, 10, SDL_BUTTON_LEFT), 2);
    driven.clock.now += 499;
    assert_int_equal(count_clicks(12, 10, SDL_BUTTON_LEFT), 3);
    driven.clock.now += 500;
    assert_ints(count_clicks(12, 10, SDL_BUTTON_LEFT), 1, count_clicks(50, 10, SDL_BUTTON_LEFT), 1);
    assert_int_equal(count_clicks(50, 10, SDL_BUTTON_RIGHT), 1);
}

TEST(real_clock_is_default)
{
    Clock machine;
    Error error;
    SDL_Event event = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .clicks = 9}};
    assert_true(clock_open(&machine, NULL, &error));
    clock_count_clicks(&machine, &event);
    assert_int_equal(event.button.clicks, 9);
    while (shell_has_background_work(&driven.desk.shell)) {
        SDL_Delay(1);
    }
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    Uint64 before = SDL_GetTicks64();
    assert_true(clock_get_time(&machine) >= before && clock_get_time(&machine) <= SDL_GetTicks64());
    assert_false(clock_wait(&machine, &driven.desk.shell, 1, &event));
    SDL_PushEvent(&(SDL_Event){.type = SDL_KEYDOWN});
    assert_true(clock_wait(&machine, &driven.desk.shell, NEVER, &event));
    clock_close(&machine);
}

TEST(missing_command_file_is_reported)
{
    Clock clock;
    Error error = {0};
    assert_fails(clock_open(&clock, "nowhere/to/be/found", &error), error, "nowhere/to/be/found");
    clock_close(&clock);
}

const TestFixture test_each = {set_up, tear_down};
