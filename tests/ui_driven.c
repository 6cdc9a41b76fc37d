/* ui_driven.c: the clock that a test drives: passing time, waiting, and answers. The test writes its orders
 * to the driver's file, as a window test does. */
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
    driven.begun = clock_now(&driven.clock);
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

static void order(const char *line)
{
    fputs(line, driven.orders);
    fflush(driven.orders);
}

static int passed(void)
{
    return (int)(clock_now(&driven.clock) - driven.begun);
}

/* Runs the event loop once without an event. */
static void turn(int idle)
{
    SDL_Event event;
    assert_false(clock_wait(&driven.clock, &driven.desk.shell, idle, &event));
}

static void expect_answer(int milliseconds)
{
    char line[64];
    snprintf(line, sizeof line, "clock %d\n", (int)driven.begun + milliseconds);
    assert_int_equal(passed(), milliseconds);
    assert_true(desk_has_traced(&driven.desk, line));
    desk_skip_trace(&driven.desk);
}

/* Checks that the clock reacts only to quit events when the test gives no order. */
static void expect_standstill(void)
{
    SDL_Event event;
    SDL_PushEvent(&(SDL_Event){.type = SDL_KEYDOWN});
    SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
    assert_true(clock_wait(&driven.clock, &driven.desk.shell, NOW, &event));
    assert_int_equal(event.type, SDL_QUIT);
    SDL_FlushEvent(SDL_KEYDOWN);
}

TEST(test_stands_still_without_an_order)
{
    expect_standstill();
    assert_int_equal(passed(), 0);
    order("40\n");
    turn(NEVER);
    turn(NEVER);
    expect_answer(40);
    expect_standstill();
    assert_int_equal(passed(), 40);
}

TEST(test_passes_from_one_thing_to_the_next)
{
    order("100\n");
    turn(30);
    assert_int_equal(passed(), 30);
    turn(NOW); /* events that are due are handled before time passes */
    assert_int_equal(passed(), 30);
    turn(16);
    assert_int_equal(passed(), 46);
    turn(NEVER);
    assert_int_equal(passed(), 100);
    turn(NOW);
    assert_false(desk_has_traced(&driven.desk, "clock"));
    turn(NEVER);
    expect_answer(100);
}

TEST(test_passes_no_more_than_it_is_told)
{
    order("100\n20\n");
    turn(500);
    turn(400);
    expect_answer(100);
    turn(400);
    turn(380);
    expect_answer(120);
}

TEST(test_stops_when_something_is_told)
{
    order("1000\n");
    turn(16);
    trace_frame(&driven.desk.shell.trace, 1, false); /* an unchanged frame writes no trace line */
    turn(16);
    assert_int_equal(passed(), 32);
    trace_line(&driven.desk.shell.trace, "settled");
    turn(16);
    expect_answer(32);
    order("1000\n");
    turn(NEVER);
    turn(NEVER);
    expect_answer(1032);
}

TEST(test_events_come_first)
{
    SDL_Event event = {.type = SDL_KEYDOWN};
    order("50\n");
    SDL_PushEvent(&event);
    SDL_PushEvent(&event);
    for (int i = 0; i < 2; i++) {
        assert_true(clock_wait(&driven.clock, &driven.desk.shell, NEVER, &event));
        assert_ints(event.type, SDL_KEYDOWN, passed(), 0);
    }
    turn(NEVER);
    assert_int_equal(passed(), 50);
}

/* Bots and painting threads work in real time. */
TEST(test_waits_for_other_threads)
{
    Shell *shell = &driven.desk.shell;
    desk_show_match(&driven.desk, desk_create_match(&driven.desk, &game_null_game, 2, 0));
    shell_draw(shell); /* bots and painting threads start */
    order("50\n");
    SDL_Event event;
    /* Bots and painting threads have finished. */
    assert_true(clock_wait(&driven.clock, shell, NEVER, &event));
    assert_false(shell_has_background_work(shell));
    assert_int_equal(passed(), 0);
}

TEST(test_wrong_orders_are_refused)
{
    static const char *const wrong[] = {"\n",       "soon\n",     "-5\n",
                                        "1.5\n",    "86400001\n", "99999999999999999999999999999\n",
                                        "50 100\n", " 50\n"};
    for (size_t i = 0; i < SDL_arraysize(wrong); i++) {
        desk_skip_trace(&driven.desk);
        order(wrong[i]);
        order("1\n");
        turn(NEVER);
        assert_true(desk_has_traced(&driven.desk, "notice \"The clock accepts whole numbers"));
        turn(NEVER);
        expect_answer((int)i + 1);
    }
}

TEST(test_orders_come_in_pieces)
{
    order("2");
    expect_standstill();
    order("5\n");
    turn(NEVER);
    turn(NEVER);
    expect_answer(25);
}

static int clicks_of_press(int x, int y, Uint8 button)
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

TEST(test_clicks_are_counted_by_it)
{
    assert_ints(clicks_of_press(10, 10, SDL_BUTTON_LEFT), 1, clicks_of_press(12, 10, SDL_BUTTON_LEFT), 2);
    driven.clock.now += 499;
    assert_int_equal(clicks_of_press(12, 10, SDL_BUTTON_LEFT), 3);
    driven.clock.now += 500;
    assert_ints(clicks_of_press(12, 10, SDL_BUTTON_LEFT), 1, clicks_of_press(50, 10, SDL_BUTTON_LEFT), 1);
    assert_int_equal(clicks_of_press(50, 10, SDL_BUTTON_RIGHT), 1);
}

TEST(test_machine_clock_leaves_all_as_it_is)
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
    assert_true(clock_now(&machine) >= before && clock_now(&machine) <= SDL_GetTicks64());
    assert_false(clock_wait(&machine, &driven.desk.shell, 1, &event));
    SDL_PushEvent(&(SDL_Event){.type = SDL_KEYDOWN});
    assert_true(clock_wait(&machine, &driven.desk.shell, NEVER, &event));
    clock_close(&machine);
}

TEST(test_missing_file_is_named)
{
    Clock clock;
    Error error = {0};
    assert_fails(clock_open(&clock, "nowhere/to/be/found", &error), error, "nowhere/to/be/found");
    clock_close(&clock);
}

const TestFixture test_each = {set_up, tear_down};
