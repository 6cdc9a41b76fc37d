/* ui_tips.c: a tip is said in the banner once, makes way for what is done, and can be had again. */
#include "desk.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <string.h>

static const char SAID[] = "banner \"*Tip:* Lay two cards of your hand";
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

/* A person with that seat, who sits down after so many moves. */
static void begin_at(int seat, int moves)
{
    Error error = {0};
    const Game *game = game_find("storybook_battles");
    MatchSetup setup = {.game = game, .seats = 2, .seed = 7};
    setup.seat_bot[seat] = SEAT_HUMAN;
    setup.content = library_content(desk.shell.library, game, &error);
    Match *match = match_new(&setup, &error);
    if (!match) {
        fail_msg("%s", error.text);
    }
    for (int made = 0; made < moves; made++) {
        assert_true(match_play_bot(match, match_next_seat(match), &game->bots[0], &error));
    }
    desk_mark(&desk);
    desk_show(&desk, match);
}

/* A hero who is about to hide two cards. */
static void begin(void)
{
    begin_at(1, 2);
}

static void a_tip_is_said_once(void **state)
{
    (void)state;
    begin();
    assert_true(desk_heard(&desk, SAID));
    begin();
    assert_false(desk_heard(&desk, SAID));
    assert_true(desk_heard(&desk, "banner"));
}

static void it_makes_way_for_what_is_in_hand_and_comes_back(void **state)
{
    (void)state;
    begin();
    desk_click(&desk, "card \"Tootles\"");
    assert_true(desk_heard(&desk, "banner"));
    assert_false(desk_heard(&desk, SAID));
    desk_press(&desk, SDLK_ESCAPE, KMOD_NONE);
    assert_true(desk_heard(&desk, SAID));
}

/* A villain in his first turn ends it with all points unspent, and is asked why. */
static void it_makes_way_for_what_is_asked(void **state)
{
    (void)state;
    static const char points[] = "banner \"*Tip:* Five action points";
    begin_at(0, 6);
    assert_true(desk_heard(&desk, points));
    desk_click(&desk, "button \"End turn\"");
    assert_true(desk_heard(&desk, "banner \"*5* action points left"));
    assert_false(desk_heard(&desk, points));
    desk_press(&desk, SDLK_ESCAPE, KMOD_NONE);
    assert_true(desk_heard(&desk, points));
}

static void a_later_sitting_remembers_it(void **state)
{
    (void)state;
    Error error;
    Progress kept;
    char path[256];
    begin();
    snprintf(path, sizeof path, "%s/storytable/progress.json", desk.home);
    if (!progress_load(&kept, path, &error)) {
        fail_msg("%s", error.text);
    }
    const uint32_t told = progress_tips(&kept, game_find("storybook_battles"));
    assert_int_not_equal(told, 0);
    assert_int_equal(told, progress_tips(&desk.shell.progress, game_find("storybook_battles")));
}

static void the_settings_have_them_told_anew(void **state)
{
    (void)state;
    begin();
    desk_press(&desk, SDLK_F10, KMOD_NONE);
    desk_click(&desk, "button \"Settings");
    desk_click(&desk, "Help: ");
    desk_click(&desk, "button \"Show tips again");
    begin();
    assert_true(desk_heard(&desk, SAID));
}

static void f1_opens_the_rules_it_stands_on_and_lists_all(void **state)
{
    (void)state;
    begin();
    desk_mark(&desk);
    desk_press(&desk, SDLK_F1, KMOD_NONE);
    assert_true(desk_heard(&desk, "screen rules"));
    assert_true(desk_draws(&desk, "Setting up"));
    desk_press(&desk, SDLK_HOME, KMOD_NONE);
    assert_true(desk_draws(&desk, "Tips"));
}

static void a_lesson_says_itself_what_is_to_be_said(void **state)
{
    (void)state;
    Error error = {0};
    const Game *game = game_find("paperback_adventures");
    const Lesson *lesson = library_lesson(desk.shell.library, game, "first", &error);
    assert_non_null(lesson);
    Match *match = lesson_match(lesson, &error);
    assert_true(match_play_text(match, 0, "spell left lever oil_can servo electrode", &error));
    desk_show(&desk, match);
    assert_true(desk_heard(&desk, "banner"));
    assert_false(desk_heard(&desk, "*Tip:*"));
}

int main(void)
{
#define AT_DESK(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        AT_DESK(a_tip_is_said_once),
        AT_DESK(it_makes_way_for_what_is_in_hand_and_comes_back),
        AT_DESK(it_makes_way_for_what_is_asked),
        AT_DESK(a_later_sitting_remembers_it),
        AT_DESK(the_settings_have_them_told_anew),
        AT_DESK(f1_opens_the_rules_it_stands_on_and_lists_all),
        AT_DESK(a_lesson_says_itself_what_is_to_be_said),
    };
    return cmocka_run_group_tests_name("tips at the table", tests, NULL, NULL);
}
