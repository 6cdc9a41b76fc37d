/* ui_lessons.c: a lesson at the table: its bubble lies in the window and over nothing it speaks of, and is
 * led by pointer and keys; the shelf invites to it until it was finished or put away. */
#include "desk.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <string.h>

static const char TITLE[] = "paper ";
static Desk desk;

static int set_up(void **state)
{
    (void)state;
    desk_open(&desk);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    desk_close(&desk);
    return 0;
}

static void open_shelf(void)
{
    desk_mark(&desk);
    shell_go(&desk.shell, launcher_screen(&desk.shell, NULL));
    desk_tick(&desk);
}

/* From the shelf, with one press. */
static void begin(void)
{
    open_shelf();
    desk_click(&desk, "piece 20 button \"Teach me\"");
    desk_await(&desk, "button \"Next");
}

static void one_press_on_the_shelf_begins_it(void **state)
{
    (void)state;
    begin();
    assert_true(desk_heard(&desk, TITLE));
    desk_click(&desk, "button \"Next");
    assert_true(desk_heard(&desk, "button \"Skip"));
}

static void a_key_leads_on_and_back(void **state)
{
    (void)state;
    begin();
    desk_press(&desk, SDLK_F8, KMOD_NONE);
    assert_true(desk_heard(&desk, "button \"Skip"));
    desk_mark(&desk);
    desk_press(&desk, SDLK_F8, KMOD_LSHIFT);
    assert_true(desk_heard(&desk, "button \"Next"));
}

static void letters_spell_while_it_lies_there_and_others_are_refused(void **state)
{
    (void)state;
    begin();
    desk_type(&desk, "sole");
    desk_mark(&desk);
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    assert_true(desk_heard(&desk, "refused \"One thing at a time"));
    for (int i = 0; i < 4; i++) {
        desk_press(&desk, SDLK_BACKSPACE, KMOD_NONE);
    }
    desk_type(&desk, "lose");
    desk_mark(&desk);
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    desk_await(&desk, "move 0 spell left lever oil_can servo electrode");
    desk_await(&desk, "button \"Next");
}

static void back_takes_back_the_move(void **state)
{
    (void)state;
    letters_spell_while_it_lies_there_and_others_are_refused(state);
    desk_mark(&desk);
    desk_press(&desk, SDLK_F8, KMOD_LSHIFT);
    assert_true(desk_heard(&desk, "undo"));
    assert_true(desk_heard(&desk, "button \"Skip"));
}

static void f1_opens_the_rules_it_stands_on(void **state)
{
    (void)state;
    begin();
    desk_mark(&desk);
    desk_press(&desk, SDLK_F1, KMOD_NONE);
    assert_true(desk_heard(&desk, "screen rules"));
}

static void who_has_enough_is_not_invited_again(void **state)
{
    (void)state;
    int x, y;
    begin();
    desk_click(&desk, "button \"×\"");
    desk_mark(&desk);
    open_shelf();
    assert_false(desk_heard(&desk, "piece 20 button"));
    assert_true(desk_find(&desk, "button \"Lesson\"", &x, &y)); /* it is still to be had */
}

int main(void)
{
#define AT_DESK(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        AT_DESK(one_press_on_the_shelf_begins_it),
        AT_DESK(a_key_leads_on_and_back),
        AT_DESK(letters_spell_while_it_lies_there_and_others_are_refused),
        AT_DESK(back_takes_back_the_move),
        AT_DESK(f1_opens_the_rules_it_stands_on),
        AT_DESK(who_has_enough_is_not_invited_again),
    };
    return cmocka_run_group_tests_name("lessons at the table", tests, NULL, NULL);
}
