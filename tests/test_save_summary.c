/* test_save_summary.c: a save tells what it holds without being played again, whatever its rules were. */
#include "core/file.h"
#include "core/memory.h"
#include "null_game.h"
#include "save_desk.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

/* The summary of this text as a save; free with free(). */
static char *summary_of(const SaveDesk *desk, const char *text)
{
    Error error = {0};
    Text page = {0};
    assert_true(file_replace(desk->path, text, strlen(text), NULL, &error));
    if (!save_summary(desk->path, NULL, &page, &error)) {
        fail_msg("%s", error.text);
    }
    return page.chars;
}

static void assert_says(const char *page, const char *words)
{
    if (!strstr(page, words)) {
        fail_msg("nothing says \"%s\" in\n%s", words, page);
    }
}

/* The desk's match as it was saved under rules that this program has no more. */
static char *outdated(const SaveDesk *desk)
{
    char *text = match_save_text(desk->match);
    char *old = save_desk_changed(text, "\"rules\": 1", "\"rules\": 0");
    free(text);
    return old;
}

static void rules_that_have_changed_leave_a_save_readable(void **state)
{
    SaveDesk *desk = *state;
    save_desk_play(desk->match, "draw");
    assert_true(match_note(desk->match, "Once *upon* a {time}\nand | again", NULL));
    save_desk_play_cards(desk->match, 1);
    match_use_help(desk->match, HELP_NUDGE);
    char *text = outdated(desk);
    save_desk_assert_refused(desk, text, "version 0 of the rules; this program plays version 1");
    char *page = summary_of(desk, text);
    assert_says(page, "under version 0 of the rules, and this program plays version 1");
    assert_says(page, "| 40 |");
    assert_says(page, "18446744073709551615");
    assert_says(page, help_labels[HELP_NUDGE]);
    assert_says(page, "1. draw: \u201COnce 'upon' a (time) and / again\u201D\n");
    assert_says(page, "\n2. play ");
    assert_says(page, "| It stands | after 2 moves |");
    SaveInfo info;
    assert_true(save_info(desk->path, &info, NULL));
    assert_int_equal(info.rules_version, 0);
    assert_int_equal(info.moves, 2);
    free(page);
    free(text);
}

static void moves_taken_back_are_left_out(void **state)
{
    SaveDesk *desk = *state;
    save_desk_play(desk->match, "draw");
    save_desk_play_cards(desk->match, 2);
    assert_true(match_undo(desk->match, false, NULL));
    char *text = outdated(desk), *page = summary_of(desk, text);
    assert_says(page, "\n2. play ");
    assert_null(strstr(page, "\n3. "));
    free(page);
    free(text);
}

static void where_a_save_stands_is_told_in_its_own_words(void **state)
{
    SaveDesk *desk = *state;
    save_desk_play(desk->match, "draw");
    char *text = outdated(desk);
    char *turned = save_desk_changed(text, "{\"moves\": 1, ", "{\"moves\": 1, \"turn\": \"Book II\", ");
    char *page = summary_of(desk, turned);
    assert_says(page, "| It stands | Book II |");
    free(page);
    free(turned);
    free(text);
}

static void a_summary_begins_with_why_it_is_all(void **state)
{
    SaveDesk *desk = *state;
    Text page = {0};
    assert_true(match_save(desk->match, desk->path, NULL));
    assert_true(save_summary(desk->path, "Some cards have changed.", &page, NULL));
    assert_says(text_chars(&page),
                "Some cards have changed. So it cannot be played on; what it tells can be read here");
    text_free(&page);
}

static void a_summary_ends_where_the_save_is_damaged(void **state)
{
    SaveDesk *desk = *state;
    save_desk_play(desk->match, "draw");
    save_desk_play(desk->match, "draw");
    char *text = outdated(desk), *torn = save_desk_changed(text, "{\"moves\": 2", "{\"moves\": 3");
    char *page = summary_of(desk, torn);
    assert_says(page, "1. draw\n");
    assert_null(strstr(page, "2. draw"));
    assert_says(page, "What comes behind cannot be read: ");
    assert_says(page, "run.json:3:");
    free(page);
    free(torn);
    torn = save_desk_changed(text, "{\"moves\": 2", "{\"moves\", 2"); /* nothing that could be read */
    page = summary_of(desk, torn);
    assert_says(page, "What comes behind cannot be read: ");
    assert_says(page, "run.json:3:");
    free(page);
    free(torn);
    free(text);
}

static void the_first_format_is_summed_up_too(void **state)
{
    SaveDesk *desk = *state;
    char *page = summary_of(
        desk,
        "{\"storytable\": 1, \"game\": \"null_game\", \"rules\": 0, \"seed\": \"7\",\n"
        "\"options\": {\"weather\": \"fair\"}, \"seats\": [\"human\"], \"assisted\": true, \"over\": true,\n"
        "\"moves\": [{\"seat\": 0, \"move\": \"draw\"}], \"undone\": []}\n");
    assert_says(page, "1. draw\n");
    assert_says(page, "| weather | fair |"); /* an option that is no more */
    assert_says(page, "Assisted");
    assert_says(page, "| It ended | after 1 move |");
    free(page);
}

static void what_is_no_save_has_no_summary(void **state)
{
    SaveDesk *desk = *state;
    static const char *const texts[][2] = {
        {"", "JSON"}, {"[]", "missing"}, {"{\"game\": \"chess\"}", "not on this shelf"}};
    for (int i = 0; i < 3; i++) {
        Text page = {0};
        Error error = {0};
        assert_true(file_replace(desk->path, texts[i][0], strlen(texts[i][0]), NULL, NULL));
        assert_false(save_summary(desk->path, NULL, &page, &error));
        assert_says(error.text, texts[i][1]);
        text_free(&page);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        DESK_TEST(rules_that_have_changed_leave_a_save_readable),
        DESK_TEST(moves_taken_back_are_left_out),
        DESK_TEST(where_a_save_stands_is_told_in_its_own_words),
        DESK_TEST(a_summary_begins_with_why_it_is_all),
        DESK_TEST(a_summary_ends_where_the_save_is_damaged),
        DESK_TEST(the_first_format_is_summed_up_too),
        DESK_TEST(what_is_no_save_has_no_summary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
