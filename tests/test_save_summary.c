/* test_save_summary.c: a summary needs no replay, so saves of any version of the rules have one. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "null_game.h"
#include "save_desk.h"
#include "test.h"

const Game *const games_all[] = {&game_null_game, NULL};

/* Returns the summary of a save's text. The caller frees it. */
static char *write_summary(const SaveDesk *desk, const char *text)
{
    Error error = {0};
    Text page = {0};
    assert_true(file_replace(desk->path, text, strlen(text), NULL, &error));
    assert_ok(save_write_summary(desk->path, NULL, &page, &error), error);
    return page.chars;
}

static void assert_summary_contains(const char *page, const char *words)
{
    if (!strstr(page, words)) {
        fail_msg("\"%s\" is not in\n%s", words, page);
    }
}

/* Returns the text of a save of the desk's match, with a version of the rules that no longer exists. */
static char *create_outdated_save(const SaveDesk *desk)
{
    char *text = match_write_save(desk->match);
    char *old = save_desk_replace_text(text, "\"rules\": 1", "\"rules\": 0");
    free(text);
    return old;
}

TEST_ON(SaveDesk *desk, save_of_old_rules_is_summarized)
{
    save_desk_play_move(desk->match, "draw");
    assert_true(match_set_note(desk->match, "Once *upon* a {time}\nand | again", NULL));
    save_desk_play_cards(desk->match, 1);
    match_record_help(desk->match, HELP_LEVEL_HINTS);
    AUTO(free) char *text = create_outdated_save(desk);
    save_desk_assert_refused(desk, text, "version 0 of the rules; this program plays version 1");
    AUTO(free) char *page = write_summary(desk, text);
    assert_summary_contains(page, "with version 0 of the rules, and this program plays version 1");
    assert_summary_contains(page, "| 40 |");
    assert_summary_contains(page, "18446744073709551615");
    assert_summary_contains(page, help_level_labels[HELP_LEVEL_HINTS]);
    assert_summary_contains(page, "1. draw: \u201COnce 'upon' a (time) and / again\u201D\n");
    assert_summary_contains(page, "\n2. play ");
    assert_summary_contains(page, "| Now at | after 2 moves |");
    SaveInfo info;
    assert_true(save_read_info(desk->path, &info, NULL));
    assert_ints(info.rules_version, 0, info.moves, 2);
}

TEST_ON(SaveDesk *desk, undone_moves_are_omitted)
{
    save_desk_play_move(desk->match, "draw");
    save_desk_play_cards(desk->match, 2);
    assert_true(match_undo(desk->match, false, NULL));
    AUTO(free) char *text = create_outdated_save(desk), *page = write_summary(desk, text);
    assert_summary_contains(page, "\n2. play ");
    assert_null(strstr(page, "\n3. "));
}

TEST_ON(SaveDesk *desk, status_uses_saved_turn_name)
{
    save_desk_play_move(desk->match, "draw");
    AUTO(free) char *text = create_outdated_save(desk);
    AUTO(free)
    char *turned = save_desk_replace_text(text, "{\"moves\": 1, ", "{\"moves\": 1, \"turn\": \"Book II\", ");
    AUTO(free) char *page = write_summary(desk, turned);
    assert_summary_contains(page, "| Now at | Book II |");
}

TEST_ON(SaveDesk *desk, summary_begins_with_reason)
{
    AUTO(text) Text page = {0};
    assert_true(match_save(desk->match, desk->path, NULL));
    assert_true(save_write_summary(desk->path, "Some cards have changed.", &page, NULL));
    assert_summary_contains(text_chars(&page),
                            "Some cards have changed. You can read it here, but not continue it");
}

TEST_ON(SaveDesk *desk, summary_ends_at_damaged_record)
{
    save_desk_play_move(desk->match, "draw");
    save_desk_play_move(desk->match, "draw");
    char *text = create_outdated_save(desk),
         *torn = save_desk_replace_text(text, "{\"moves\": 2", "{\"moves\": 3");
    char *page = write_summary(desk, torn);
    assert_summary_contains(page, "1. draw\n");
    assert_null(strstr(page, "2. draw"));
    assert_summary_contains(page, "The rest of the file cannot be read: ");
    assert_summary_contains(page, "run.json:3:");
    free(page);
    free(torn);
    torn = save_desk_replace_text(text, "{\"moves\": 2", "{\"moves\", 2"); /* this text cannot be parsed */
    page = write_summary(desk, torn);
    assert_summary_contains(page, "The rest of the file cannot be read: ");
    assert_summary_contains(page, "run.json:3:");
    free(page);
    free(torn);
    free(text);
}

TEST_ON(SaveDesk *desk, old_document_format_is_summarized)
{
    AUTO(free)
    char *page = write_summary(
        desk,
        "{\"storytable\": 1, \"game\": \"null_game\", \"rules\": 0, \"seed\": \"7\",\n"
        "\"options\": {\"weather\": \"fair\"}, \"seats\": [\"human\"], \"assisted\": true, \"over\": true,\n"
        "\"moves\": [{\"seat\": 0, \"move\": \"draw\"}], \"undone\": []}\n");
    assert_summary_contains(page, "1. draw\n");
    assert_summary_contains(page, "| weather | fair |"); /* this option no longer exists */
    assert_summary_contains(page, "Assisted");
    assert_summary_contains(page, "| Ended | after 1 move |");
}

TEST_ON(SaveDesk *desk, other_files_have_no_summary)
{
    static const char *const texts[][2] = {
        {"", "JSON"}, {"[]", "missing"}, {"{\"game\": \"chess\"}", "this version has no game"}};
    for (int i = 0; i < 3; i++) {
        AUTO(text) Text page = {0};
        Error error = {0};
        assert_true(file_replace(desk->path, texts[i][0], strlen(texts[i][0]), NULL, NULL));
        assert_false(save_write_summary(desk->path, NULL, &page, &error));
        assert_summary_contains(error.text, texts[i][1]);
    }
}

const TestFixture test_each = {save_desk_set_up, save_desk_tear_down};
