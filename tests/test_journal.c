/* test_journal.c: a move appends one record, and after every action the file equals the match. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "null_game.h"
#include "save_desk.h"
#include "test.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_game, NULL};

/* Saves the match. Returns the number of bytes appended, -1 if the whole file was written, or 0 if the save
 * has not changed. */
static long save_and_measure(const SaveDesk *desk, Match *match, Journal *journal)
{
    SaveTask task;
    Error error = {0};
    if (!match_create_save_task(match, desk->path, journal, &task)) {
        return 0;
    }
    if (save_task_run(&task, &error) != FILE_DONE) {
        fail_msg("%s", error.text);
    }
    long appended = task.appends ? (long)task.length : -1;
    save_task_free(&task);
    return appended;
}

static Match *resume_match(const SaveDesk *desk, Journal *journal)
{
    Error error = {0};
    Match *match = match_resume(desk->path, content_store_find, desk->content_store, journal, &error);
    assert_ok(match, error);
    return match;
}

static void assert_saved(const SaveDesk *desk, const Match *match)
{
    Journal journal;
    AUTO(match) Match *loaded = resume_match(desk, &journal);
    save_desk_assert_equal(match, loaded);
}

TEST_ON(SaveDesk *desk, first_write_is_whole_and_later_writes_append)
{
    Journal journal = {0};
    save_desk_play_move(desk->match, "draw");
    assert_int_equal(save_and_measure(desk, desk->match, &journal), -1);
    char *before = save_desk_read_file(desk->path);
    save_desk_play_move(desk->match, "draw");
    assert_true(save_and_measure(desk, desk->match, &journal) > 0);
    char *after = save_desk_read_file(desk->path);
    assert_memory_equal(before, after, strlen(before));
    assert_string_equal(after + strlen(before), "{\"moves\": 2, \"seat\": 0, \"move\": \"draw\"}\n");
    assert_int_equal(save_and_measure(desk, desk->match, &journal), 0);
    assert_saved(desk, desk->match);
    assert_int_not_equal(access(desk->old, F_OK), 0);
    free(before), free(after);
}

TEST_ON(SaveDesk *desk, undo_is_a_record_and_loses_no_move)
{
    Journal journal = {0};
    Match *match = desk->match;
    save_desk_play_move(match, "draw");
    save_desk_play_cards(match, 2);
    save_and_measure(desk, match, &journal);
    assert_all(match_undo(match, false, NULL), save_and_measure(desk, match, &journal) > 0);
    assert_saved(desk, match);
    assert_int_equal(match_count_redo_moves(match), 1);
    assert_all(match_undo(match, false, NULL), match_redo(match, NULL), match_redo(match, NULL));
    assert_true(match_undo(match, false, NULL));
    assert_int_equal(save_and_measure(desk, match, &journal), 0); /* undo and redo together change nothing */
    assert_true(match_undo(match, false, NULL));
    save_desk_play_move(match, "draw"); /* a new move discards the two undone moves */
    assert_true(save_and_measure(desk, match, &journal) > 0);
    assert_int_equal(match_count_redo_moves(match), 0);
    assert_saved(desk, match);
    assert_all(match_undo(match, true, NULL), match_undo(match, true, NULL),
               save_and_measure(desk, match, &journal) > 0);
    assert_saved(desk, match);
    assert_true(match_is_assisted(match));
}

TEST_ON(SaveDesk *desk, notes_help_and_moves_can_come_in_any_order)
{
    Journal journal = {0};
    Match *match = desk->match;
    save_and_measure(desk, match, &journal);
    match_record_help(match, HELP_LEVEL_HINTS);
    assert_true(save_and_measure(desk, match, &journal) > 0);
    assert_saved(desk, match);
    save_desk_play_cards(match, 2);
    assert_all(match_set_note(match, "two", NULL), save_and_measure(desk, match, &journal) > 0);
    assert_saved(desk, match);
    assert_all(match_set_note(match, "again two", NULL), match_undo(match, false, NULL));
    assert_true(match_set_note(match, "one\nand a \"half\"", NULL));
    assert_true(save_and_measure(desk, match, &journal) > 0);
    assert_saved(desk, match);
    assert_string_equal(match_move_note(match, 1), "again two");
    match_record_help(match, HELP_LEVEL_ANALYSIS);
    save_desk_play_move(match, "draw");
    assert_true(save_and_measure(desk, match, &journal) > 0);
    assert_saved(desk, match);
}

TEST(random_play_is_saved)
{
    enum { PLAYS = 60, STEPS = 40, WAYS = 9 };
    SaveDesk *desk = *fixture;
    MatchSetup setup = *match_setup(desk->match);
    Rng rng;
    rng_seed(&rng, 1);
    for (int play = 0; play < PLAYS; play++) {
        setup.seed = rng_next(&rng);
        Match *match = match_new(&setup, NULL);
        Journal journal = {0};
        unlink(desk->path);
        save_and_measure(desk, match, &journal);
        for (int step = 0; step < STEPS; step++) {
            switch (rng_below(&rng, WAYS)) {
            case 0:
            case 1:
                match_play_bot(match, 0, &setup.game->bots[0], NULL);
                break;
            case 2:
                match_undo(match, true, NULL);
                break;
            case 3:
                match_redo(match, NULL);
                break;
            case 4:
                if (match_move_count(match) > 0) {
                    assert_true(match_set_note(match, rng_below(&rng, 2) ? "\U0001F4DA\n" : "", NULL));
                }
                break;
            case 5:
                match_record_help(match, (HelpLevel)rng_below(&rng, HELP_LEVELS));
                break;
            case 6:
                save_and_measure(desk, match, &journal);
                break;
            case 7: {
                save_and_measure(desk, match, &journal);
                Journal before = journal;
                Match *resumed = resume_match(desk, &journal);
                save_desk_assert_equal(match, resumed);
                assert_memory_equal(&journal.file, &before.file, sizeof journal.file);
                match_free(match);
                match = resumed;
                break;
            }
            case 8:
                if (match_move_count(match) > 0) {
                    const int move = (int)rng_below(&rng, (uint32_t)match_move_count(match));
                    assert_true(match_rewrite_note(match, move, "revised", false, NULL));
                }
                break;
            }
        }
        save_and_measure(desk, match, &journal);
        assert_saved(desk, match);
        match_free(match);
    }
}

/* Tries to save, and reports a failure to the journal. */
static FileResult try_save(const SaveDesk *desk, Journal *journal, Error *error)
{
    SaveTask task;
    assert_true(match_create_save_task(desk->match, desk->path, journal, &task));
    FileResult result = save_task_run(&task, error);
    if (result != FILE_DONE) {
        journal_request_whole_save(journal, &task);
    }
    save_task_free(&task);
    return result;
}

TEST_ON(SaveDesk *desk, changed_file_is_not_appended_or_replaced)
{
    Journal journal = {0};
    Error error = {0};
    save_desk_play_move(desk->match, "draw");
    save_and_measure(desk, desk->match, &journal);
    AUTO(free) char *mine = save_desk_read_file(desk->path);
    Text others[3] = {0};
    text_add(&others[0], "what another program wrote");
    text_add(&others[1], "%s{\"moves\": 0}\n", mine);
    text_add(&others[2], "%s", mine);
    others[2].chars[others[2].length - 3] ^= 1; /* same length as the file, but other content */
    save_desk_play_move(desk->match, "draw");
    const Journal before = journal;
    for (int i = 0; i < 3; i++) {
        assert_true(file_replace(desk->path, others[i].chars, others[i].length, NULL, NULL));
        journal = before;
        for (int attempt = 0; attempt < 2; attempt++) {
            assert_int_equal(try_save(desk, &journal, &error), FILE_CHANGED);
            assert_non_null(strstr(error.text, "another program has changed"));
            assert_non_null(strstr(error.text, desk->path));
            AUTO(free) char *text = save_desk_read_file(desk->path);
            assert_string_equal(text, others[i].chars);
        }
        text_free(&others[i]);
    }
}

TEST_ON(SaveDesk *desk, new_match_replaces_no_other_file)
{
    Journal journal = {0};
    Error error = {0};
    assert_true(file_replace(desk->path, "other\n", strlen("other\n"), NULL, NULL));
    assert_int_equal(try_save(desk, &journal, &error), FILE_CHANGED);
    AUTO(free) char *text = save_desk_read_file(desk->path);
    assert_string_equal(text, "other\n");
}

TEST_ON(SaveDesk *desk, missing_file_is_written_whole)
{
    Journal journal = {0};
    Error error = {0};
    save_desk_play_move(desk->match, "draw");
    save_and_measure(desk, desk->match, &journal);
    assert_int_equal(unlink(desk->path), 0);
    save_desk_play_move(desk->match, "draw");
    assert_ints(try_save(desk, &journal, &error), FILE_FAILED, save_and_measure(desk, desk->match, &journal),
                -1);
    assert_saved(desk, desk->match);
}

/* The target of the symbolic link stays unchanged. */
TEST_ON(SaveDesk *desk, symbolic_link_is_rejected)
{
    Journal journal = {0};
    Error error = {0};
    char other[DESK_PATH_MAX + 8];
    save_desk_play_move(desk->match, "draw");
    save_and_measure(desk, desk->match, &journal);
    snprintf(other, sizeof other, "%s.other", desk->path);
    assert_ints(rename(desk->path, other), 0, symlink(other, desk->path), 0);
    char *before = save_desk_read_file(other);
    save_desk_play_move(desk->match, "draw");
    for (int attempt = 0; attempt < 2; attempt++) {
        assert_int_equal(try_save(desk, &journal, &error), FILE_FAILED);
    }
    assert_non_null(strstr(error.text, "link"));
    char *after = save_desk_read_file(other);
    assert_string_equal(after, before);
    free(before), free(after);
}

/* The next save rewrites a file of the previous format. */
TEST_ON(SaveDesk *desk, old_format_is_not_appended_to)
{
    Journal journal = {0};
    save_desk_play_move(desk->match, "draw");
    char *text = match_write_save(desk->match);
    char *older = save_desk_replace_text(text, "{\"storytable\": 3", "{\"storytable\": 2");
    assert_true(file_replace(desk->path, older, strlen(older), NULL, NULL));
    Match *match = resume_match(desk, &journal);
    save_desk_play_move(match, "draw");
    assert_int_equal(save_and_measure(desk, match, &journal), -1);
    assert_saved(desk, match);
    match_free(match);
    free(older), free(text);
}

TEST_ON(SaveDesk *desk, clock_is_restored)
{
    Journal journal = {0};
    save_desk_play_move(desk->match, "draw");
    save_and_measure(desk, desk->match, &journal);
    match_set_clock_seconds(desk->match, 7);
    assert_true(save_and_measure(desk, desk->match, &journal) > 0);
    assert_int_equal(save_and_measure(desk, desk->match, &journal), 0);
    Match *match = resume_match(desk, &journal);
    assert_int_equal(match_get_clock_seconds(match), 7);
    save_desk_play_move(match, "draw");
    match_set_clock_seconds(match, 0);
    save_and_measure(desk, match, &journal);
    match_free(match);
    match = resume_match(desk, &journal);
    assert_int_equal(match_get_clock_seconds(match), 0);
    match_free(match);
}

/* The last record contains the draft. Any move or undo removes the draft. */
TEST_ON(SaveDesk *desk, draft_move_is_restored_until_next_move)
{
    Journal journal = {0};
    Match *match = desk->match;
    int seat = -1;
    match_set_draft(match, 0, "half a \"word\"");
    assert_ints(save_and_measure(desk, match, &journal), -1, save_and_measure(desk, match, &journal), 0);
    match = resume_match(desk, &journal);
    assert_string_equal(match_get_draft(match, &seat), "half a \"word\"");
    assert_ints(seat, 0, save_and_measure(desk, match, &journal), 0);
    save_desk_play_move(match, "draw");
    assert_string_equal(match_get_draft(match, NULL), "");
    save_desk_play_cards(match, 1);
    match_set_draft(match, 0, "more");
    assert_true(save_and_measure(desk, match, &journal) > 0);
    match_set_clock_seconds(match, 3); /* saving the clock keeps the draft */
    assert_true(save_and_measure(desk, match, &journal) > 0);
    match_free(match);
    match = resume_match(desk, &journal);
    assert_string_equal(match_get_draft(match, NULL), "more");
    assert_true(match_undo(match, false, NULL));
    assert_string_equal(match_get_draft(match, NULL), "");
    assert_true(save_and_measure(desk, match, &journal) > 0);
    match_set_draft(match, 0, "x");
    match_set_draft(match, 0, "");
    assert_true(save_and_measure(desk, match, &journal) > 0);
    match_free(match);
    match = resume_match(desk, &journal);
    assert_string_equal(match_get_draft(match, NULL), "");
    match_free(match);
}

TEST_ON(SaveDesk *desk, draft_move_of_invalid_seat_is_rejected)
{
    save_desk_play_move(desk->match, "draw");
    match_set_draft(desk->match, 0, "half");
    AUTO(free) char *text = match_write_save(desk->match);
    static const char good[] = "\"drafter\": 0, \"draft\": \"half\"";
    static const char *const bad[][2] = {{"\"drafter\": 9, \"draft\": \"half\"", "drafter"},
                                         {"\"drafter\": 0", "draft"},
                                         {"\"draft\": \"half\"", "drafter"},
                                         {"\"drafter\": 0, \"draft\": \"\"", "draft"},
                                         {"\"drafter\": 0, \"draft\": 7", "draft"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        AUTO(free) char *changed = save_desk_replace_text(text, good, bad[i][0]);
        save_desk_assert_refused(desk, changed, bad[i][1]);
    }
}

TEST_ON(SaveDesk *desk, favorites_are_restored)
{
    Journal journal = {0};
    save_desk_play_move(desk->match, "draw");
    match_set_favorite(desk->match, 0, true);
    save_and_measure(desk, desk->match, &journal);
    match_set_favorite(desk->match, 63, true);
    assert_true(save_and_measure(desk, desk->match, &journal) > 0);
    assert_int_equal(save_and_measure(desk, desk->match, &journal), 0);
    Match *match = resume_match(desk, &journal);
    assert_true(match_get_favorites(match) == (UINT64_C(1) << 63 | 1));
    match_set_favorite(match, 0, false);
    match_set_favorite(match, 63, false);
    assert_true(save_and_measure(desk, match, &journal) > 0);
    match_free(match);
    match = resume_match(desk, &journal);
    assert_true(match_get_favorites(match) == 0);
    match_free(match);
}

static bool hides_secrets(const SaveDesk *desk)
{
    SaveInfo info;
    Error error = {0};
    assert_ok(save_read_info(desk->path, &info, &error), error);
    return info.hides_secrets;
}

/* A save stores which seats are remote and which seats the host has taken over. */
TEST_ON(SaveDesk *desk, online_seats_are_restored)
{
    Journal journal = {0};
    save_desk_play_move(desk->match, "draw");
    save_and_measure(desk, desk->match, &journal);
    assert_none(match_hides_secrets(desk->match), hides_secrets(desk));
    match_set_remote_seats(desk->match, UINT32_MAX);
    assert_true(save_and_measure(desk, desk->match, &journal) > 0);
    save_desk_play_move(desk->match, "draw");
    assert_true(save_and_measure(desk, desk->match, &journal) > 0);
    assert_int_equal(save_and_measure(desk, desk->match, &journal), 0);
    Match *match = resume_match(desk, &journal);
    assert_ints(match_get_remote_seats(match), 1, match_get_taken_seats(match), 0);
    assert_true(match_hides_secrets(match) && hides_secrets(desk));
    match_set_remote_seats(match, 0);
    match_set_taken_seats(match, 1);
    assert_true(save_and_measure(desk, match, &journal) > 0);
    match_free(match);
    match = resume_match(desk, &journal);
    assert_ints(match_get_remote_seats(match), 0, match_get_taken_seats(match), 1);
    assert_none(match_hides_secrets(match), hides_secrets(desk));
    match_free(match);
}

/* A crash can leave an incomplete last record, which is skipped when the game is opened. The next save
 * rewrites the whole file. */
TEST_ON(SaveDesk *desk, incomplete_record_causes_full_rewrite)
{
    Journal journal = {0};
    save_desk_play_move(desk->match, "draw");
    save_and_measure(desk, desk->match, &journal);
    save_desk_play_move(desk->match, "draw");
    save_and_measure(desk, desk->match, &journal);
    assert_int_equal(truncate(desk->path, (off_t)journal.file.bytes - 5), 0);
    AUTO(match) Match *match = resume_match(desk, &journal);
    assert_int_equal(match_move_count(match), 1);
    assert_true(journal.whole);
    save_desk_play_move(match, "draw");
    assert_int_equal(save_and_measure(desk, match, &journal), -1);
    save_desk_play_move(match, "draw");
    assert_true(save_and_measure(desk, match, &journal) > 0);
    assert_saved(desk, match);
}

/* Saves in a child process whose files can have at most `bytes` bytes, as on a full disk. Returns 0 if saving
 * failed with an error that names the file. */
static int append_on_full_disk(const SaveDesk *desk, Journal journal, rlim_t bytes)
{
    pid_t child = fork();
    if (child == 0) {
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){.rlim_cur = bytes, .rlim_max = bytes});
        SaveTask task;
        Error error = {0};
        bool saved = match_create_save_task(desk->match, desk->path, &journal, &task) &&
                     save_task_run(&task, &error) == FILE_DONE;
        save_task_free(&task);
        _exit(!saved && strstr(error.text, desk->path) ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    return status;
}

TEST_ON(SaveDesk *desk, append_to_full_disk_leaves_file_unchanged)
{
    Journal journal = {0};
    save_desk_play_move(desk->match, "draw");
    save_and_measure(desk, desk->match, &journal);
    AUTO(free) char *before = save_desk_read_file(desk->path);
    save_desk_play_move(desk->match, "draw");
    for (rlim_t room = 0; room < 4; room++) {
        assert_int_equal(append_on_full_disk(desk, journal, (rlim_t)journal.file.bytes + room * 10), 0);
        AUTO(free) char *after = save_desk_read_file(desk->path);
        assert_string_equal(after, before);
    }
    assert_true(save_and_measure(desk, desk->match, &journal) > 0);
    assert_saved(desk, desk->match);
}

TEST_ON(SaveDesk *desk, save_list_reads_last_record)
{
    Journal journal = {0};
    SaveInfo info;
    save_desk_play_move(desk->match, "draw");
    save_and_measure(desk, desk->match, &journal);
    save_desk_play_cards(desk->match, 1);
    save_and_measure(desk, desk->match, &journal);
    assert_true(match_undo(desk->match, false, NULL));
    save_and_measure(desk, desk->match, &journal);
    assert_true(save_read_info(desk->path, &info, NULL));
    assert_int_equal(info.moves, 1);
    assert_false(info.over);
    while (match_seats_to_act(desk->match)) {
        assert_true(match_play_bot(desk->match, 0, &game_null_game.bots[0], NULL));
        save_and_measure(desk, desk->match, &journal);
    }
    assert_true(save_read_info(desk->path, &info, NULL));
    assert_int_equal(info.moves, match_move_count(desk->match));
    assert_true(info.over);
    assert_int_equal(truncate(desk->path, (off_t)journal.file.bytes - 1), 0);
    assert_true(save_read_info(desk->path, &info, NULL));
    assert_int_equal(info.moves, match_move_count(desk->match) - 1);
}

static void write_turn_name(const void *state, const GameContent *content, char *out, size_t size)
{
    strncpy(out, "Book \"I\", turn 1", size - 1);
}

TEST_ON(SaveDesk *desk, save_list_uses_turn_name_of_game)
{
    Game game = game_null_game;
    game.turn_name = write_turn_name;
    MatchSetup setup = *match_setup(desk->match);
    setup.game = &game;
    AUTO(match) Match *match = match_new(&setup, NULL);
    Journal journal = {0};
    SaveInfo info;
    save_desk_play_move(match, "draw");
    for (int i = 0; i < 2; i++) {
        save_and_measure(desk, match, &journal);
        assert_true(save_read_info(desk->path, &info, NULL));
        assert_string_equal(info.turn, "Book \"I\", turn 1");
        save_desk_play_move(match, "draw");
    }
}

const TestFixture test_each = {save_desk_set_up, save_desk_tear_down};
