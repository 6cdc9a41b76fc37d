/* ui_tips.c: tips in the banner: shown once, hidden by any action, and reset in the settings. */
#include "desk.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/table/table.h"

static const char SAID[] = "banner \"*Tip:* Place two cards from your hand";
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

/* Opens a match after `moves` moves, with a person in `seat`. */
static void start_match_at(int seat, int moves)
{
    Error error = {0};
    const Game *game = game_find("storybook_battles");
    MatchSetup setup = {.game = game, .seats = 2, .seed = 7};
    setup.seat_bot[seat] = SEAT_HUMAN;
    setup.content = content_store_load(desk.shell.content_store, game, &error);
    Match *match = match_new(&setup, &error);
    assert_ok(match, error);
    for (int made = 0; made < moves; made++) {
        assert_true(match_play_bot(match, match_next_seat(match), &game->bots[0], &error));
    }
    desk_skip_trace(&desk);
    desk_show_match(&desk, match);
}

static void start_match(void)
{
    start_match_at(1, 2);
}

TEST(tip_is_shown_once)
{
    start_match();
    assert_true(desk_has_traced(&desk, SAID));
    start_match();
    assert_false(desk_has_traced(&desk, SAID));
    assert_true(desk_has_traced(&desk, "banner"));
}

TEST(tip_is_hidden_during_draft)
{
    start_match();
    desk_act(&desk, "click card \"Tootles\"", "banner");
    assert_false(desk_has_traced(&desk, SAID));
    desk_act(&desk, "press Escape", SAID);
}

/* Ending a turn with action points left opens a question, which replaces the tip. */
TEST(tip_is_hidden_during_question)
{
    static const char points[] = "banner \"*Tip:* You have five action points";
    start_match_at(0, 6);
    assert_true(desk_has_traced(&desk, points));
    desk_act(&desk, "click button \"End turn\"", "banner \"*5* action points left");
    assert_false(desk_has_traced(&desk, points));
    desk_act(&desk, "press Escape", points);
}

TEST(shown_tips_are_remembered)
{
    Error error;
    Progress kept;
    char path[256];
    start_match();
    snprintf(path, sizeof path, "%s/storytable/progress.json", desk.home);
    assert_ok(progress_load(&kept, path, &error), error);
    const uint32_t told = progress_get_shown_tips(&kept, game_find("storybook_battles"));
    assert_int_not_equal(told, 0);
    assert_int_equal(told, progress_get_shown_tips(&desk.shell.progress, game_find("storybook_battles")));
}

TEST(settings_reset_tips)
{
    start_match();
    desk_press_key(&desk, SDLK_F10, KMOD_NONE);
    desk_click(&desk, "button \"Settings");
    desk_click(&desk, "Help: ");
    desk_click(&desk, "button \"Show tips again");
    start_match();
    assert_true(desk_has_traced(&desk, SAID));
}

TEST(f1_opens_cited_rules_with_all_tips)
{
    start_match();
    desk_skip_trace(&desk);
    desk_act(&desk, "press F1", "screen rules");
    assert_true(desk_draws_text(&desk, "Setting up"));
    desk_press_key(&desk, SDLK_HOME, KMOD_NONE);
    assert_true(desk_draws_text(&desk, "Tips"));
}

TEST(lesson_shows_no_tips)
{
    Error error = {0};
    const Game *game = game_find("paperback_adventures");
    const Lesson *lesson = content_store_load_lesson(desk.shell.content_store, game, "first", &error);
    assert_non_null(lesson);
    Match *match = lesson_start_match(lesson, &error);
    assert_true(match_play_text(match, 0, "spell left titanium_plate oil_can rivet_gun electrode", &error));
    desk_show_match(&desk, match);
    assert_true(desk_has_traced(&desk, "banner"));
    assert_false(desk_has_traced(&desk, "*Tip:*"));
}

const TestFixture test_each = {set_up, tear_down};
