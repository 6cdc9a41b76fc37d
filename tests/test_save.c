/* test_save.c: saves survive crashes and full disks. Damaged and hostile saves are rejected with a
 * message. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "null_game.h"
#include "refusals.h"
#include "save_desk.h"
#include "test.h"

#include <dirent.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_game, NULL};

static void play_move(SaveDesk *desk, const char *text)
{
    save_desk_play_move(desk->match, text);
}

/* ------------------------------------------------------------------ saving and loading */

TEST_ON(SaveDesk *desk, all_properties_are_restored)
{
    for (int i = 0; i < 7; i++) {
        play_move(desk, "draw");
    }
    assert_true(match_set_note(desk->match, "Said \"no\"\nand meant it.", NULL));
    save_desk_play_cards(desk->match, 4);
    assert_all(match_undo(desk->match, false, NULL), match_undo(desk->match, false, NULL));
    Error error = {0};
    assert_true(match_save(desk->match, desk->path, &error));
    AUTO(match) Match *loaded = match_load(desk->path, content_store_find, desk->content_store, &error);
    assert_ok(loaded, error);
    save_desk_assert_equal(desk->match, loaded);
    assert_true(match_setup(loaded)->seed == UINT64_MAX);
    assert_int_equal(match_setup(loaded)->start_date, match_setup(desk->match)->start_date);
    assert_int_equal(match_setup(loaded)->options.value[0], GOAL_OUT_OF_REACH);
    assert_true(match_redo(loaded, NULL));
    SaveInfo info;
    assert_true(save_read_info(desk->path, &info, &error));
    assert_string_equal(info.game, "null_game");
    assert_int_equal(info.moves, 9);
    assert_true(info.seed == UINT64_MAX);
    assert_false(info.over);
}

TEST_ON(SaveDesk *desk, highest_help_level_is_restored)
{
    play_move(desk, "draw");
    match_record_help(desk->match, HELP_LEVEL_HINTS);
    match_record_help(desk->match, HELP_LEVEL_LOOKUPS);
    AUTO(free) char *text = match_write_save(desk->match);
    AUTO(match) Match *loaded = save_desk_load_valid(desk, text);
    assert_int_equal(match_get_help_used(loaded), HELP_LEVEL_HINTS);
}

TEST_ON(SaveDesk *desk, assisted_flag_is_restored)
{
    play_move(desk, "draw");
    assert_true(match_undo(desk->match, true, NULL));
    AUTO(free) char *text = match_write_save(desk->match);
    AUTO(match) Match *loaded = save_desk_load_valid(desk, text);
    assert_true(match_is_assisted(loaded));
    assert_ints(match_get_help_used(loaded), HELP_LEVEL_RULES_ONLY, match_count_redo_moves(loaded), 1);
}

TEST_ON(SaveDesk *desk, one_backup_is_kept)
{
    for (int i = 0; i < 3; i++) {
        play_move(desk, "draw");
        assert_true(match_save(desk->match, desk->path, NULL));
    }
    assert_int_equal(truncate(desk->path, 100), 0);
    Error error = {0};
    assert_fails(match_load(desk->path, content_store_find, desk->content_store, &error), error, desk->path);
    AUTO(match) Match *older = match_load(desk->old, content_store_find, desk->content_store, NULL);
    assert_non_null(older);
    assert_int_equal(match_move_count(older), 2);
}

/* ------------------------------------------------------------------ notes */

/* Returns the longest possible note: `begin`, then `more` repeated. */
static char *create_long_note(const char *begin, const char *more)
{
    Text note = {0};
    text_add(&note, "%s", begin);
    while (note.length + strlen(more) <= NOTE_BYTES_MAX) {
        text_add(&note, "%s", more);
    }
    return note.chars;
}

static const char *const scripts[][2] = {
    {"", "\U0001F4DA"}, /* emoji of books */
    /* Emoji sequences: joined, with skin tone, flags. */
    {"", "\U0001F469\u200D\U0001F4BB\U0001F3FF\U0001F1FA\U0001F1F3"},
    /* Text from right to left. */
    {"\u202B", "\u05E9\u05DC\u05D5\u05DD \u0645\u0631\u062D\u0628\u0627\u202E "},
    {"<script>alert('1');</script>\"\\", "</note>&lt;*b*{icon}|%s%n$1\\u0000\n\t"},
    {"", "e\u0301\u0302\u0303\u200B\uFEFF\uFFFD"},
};

TEST_ON(SaveDesk *desk, notes_in_any_script_are_restored)
{
    save_desk_play_cards(desk->match, 2);
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        char *note = create_long_note(scripts[i][0], scripts[i][1]);
        assert_true(match_set_note(desk->match, note, NULL));
        char *text = match_write_save(desk->match);
        Match *loaded = save_desk_load_valid(desk, text);
        assert_string_equal(match_move_note(loaded, 1), note);
        assert_true(match_undo(loaded, false, NULL));
        char *undone = match_write_save(loaded);
        Match *again = save_desk_load_valid(desk, undone);
        assert_true(match_redo(again, NULL));
        assert_string_equal(match_move_note(again, 1), note);
        assert_null(match_move_note(again, 0));
        match_free(loaded);
        match_free(again);
        free(text), free(undone), free(note);
    }
}

TEST_ON(SaveDesk *desk, too_long_notes_are_rejected)
{
    save_desk_play_cards(desk->match, 1);
    char *longest = create_long_note("", "x");
    assert_true(match_set_note(desk->match, longest, NULL));
    char *text = match_write_save(desk->match);
    char *longer = save_desk_replace_text(text, "\"note\": \"", "\"note\": \"x");
    save_desk_assert_refused(desk, longer, "note: must have 0 to 65536 bytes");
    free(longest), free(text), free(longer);
}

/* ------------------------------------------------------------------ failing disks */

static int count_files(const char *folder)
{
    int count = 0;
    DIR *open = opendir(folder);
    for (struct dirent *entry; (entry = readdir(open));) {
        count += entry->d_name[0] != '.';
    }
    closedir(open);
    return count;
}

/* Saves in a child process that cannot write more than `bytes` bytes to a file. Returns 0 if saving failed
 * with an error that names the file. */
static int save_on_full_disk(const SaveDesk *desk, rlim_t bytes)
{
    pid_t child = fork();
    if (child == 0) {
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){.rlim_cur = bytes, .rlim_max = bytes});
        Error error = {0};
        bool saved = match_save(desk->match, desk->path, &error);
        _exit(!saved && strstr(error.text, desk->path) ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    return status;
}

TEST_ON(SaveDesk *desk, a_full_disk_loses_nothing)
{
    play_move(desk, "draw");
    assert_true(match_save(desk->match, desk->path, NULL));
    play_move(desk, "draw");
    assert_true(match_save(desk->match, desk->path, NULL));
    char *before = save_desk_read_file(desk->path), *older = save_desk_read_file(desk->old);
    play_move(desk, "draw");
    static const rlim_t rooms[] = {0, 1, 100, 300};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        assert_int_equal(save_on_full_disk(desk, rooms[i]), 0);
        char *after = save_desk_read_file(desk->path), *after_older = save_desk_read_file(desk->old);
        assert_string_equal(after, before);
        assert_string_equal(after_older, older);
        assert_int_equal(count_files(desk->folder), 2);
        free(after), free(after_older);
    }
    free(before), free(older);
}

/* A failed append may nevertheless have written its bytes. The next write replaces these bytes. If the file
 * has changed in any other way, the next write fails. */
TEST_ON(SaveDesk *desk, only_failed_append_is_replaced)
{
    static const char before[] = "one\n", left[] = "one\ntwo\n", more[] = "one\ntwo\nfour\n",
                      whole[] = "one\ntwo\nthree\n";
    const FileDigest known = file_update_digest((FileDigest){0}, before, strlen(before));
    const FileDigest tried = file_update_digest((FileDigest){0}, left, strlen(left));
    Error error = {0};
    assert_true(file_replace_unsynced(desk->path, left, strlen(left), &error));
    assert_int_equal(file_rewrite(desk->path, known, (FileDigest){0}, whole, strlen(whole), NULL, &error),
                     FILE_CHANGED);
    assert_true(file_replace_unsynced(desk->path, more, strlen(more), &error));
    assert_int_equal(file_rewrite(desk->path, known, tried, whole, strlen(whole), NULL, &error),
                     FILE_CHANGED);
    assert_true(file_replace_unsynced(desk->path, left, strlen(left), &error));
    assert_int_equal(file_rewrite(desk->path, known, tried, whole, strlen(whole), NULL, &error), FILE_DONE);
    AUTO(free) char *text = save_desk_read_file(desk->path);
    assert_string_equal(text, whole);
}

TEST_ON(SaveDesk *desk, unwritable_folder_is_named)
{
    Error error = {0};
    assert_fails(match_save(desk->match, "/tmp/no_such_folder_here/run.json", &error), error,
                 "/tmp/no_such_folder_here/run.json");
    assert_false(match_save(desk->match, "/proc/run.json", &error));
    assert_int_equal(mkdir(desk->path, 0755), 0);
    assert_false(match_save(desk->match, desk->path, &error));
    assert_int_equal(count_files(desk->folder), 1);
}

/* Kills a process while it saves, each time after a different delay. The save must load after each kill. */
TEST(a_killed_process_loses_nothing)
{
    enum { KILLS = 30, STEP_MICROSECONDS = 700 };
    SaveDesk *desk = *fixture;
    play_move(desk, "draw");
    assert_true(match_save(desk->match, desk->path, NULL));
    for (int i = 0; i < KILLS; i++) {
        pid_t child = fork();
        if (child == 0) {
            for (;;) {
                match_save(desk->match, desk->path, NULL);
            }
        }
        usleep((useconds_t)(i * STEP_MICROSECONDS));
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        Error error = {0};
        AUTO(match) Match *loaded = match_load(desk->path, content_store_find, desk->content_store, &error);
        assert_ok(loaded, error);
        save_desk_assert_equal(desk->match, loaded);
    }
}

/* ------------------------------------------------------------------ bad saves */

static void assert_change_rejected(const SaveDesk *desk, const char *from, const char *to, const char *part)
{
    AUTO(free) char *text = match_write_save(desk->match);
    AUTO(free) char *changed = save_desk_replace_text(text, from, to);
    save_desk_assert_refused(desk, changed, part);
}

TEST_ON(SaveDesk *desk, invalid_saves_are_rejected_with_reason)
{
    play_move(desk, "draw");
    play_move(desk, "draw");
    static const struct {
        const char *from, *to, *part;
    } changes[] = {
        {"\"storytable\": 3", "\"storytable\": 4", "newer version of Storytable"},
        {"\"storytable\": 3", "\"storytable\": \"2\"", "storytable: must be a whole number"},
        {"\"storytable\": 3", "\"storytable\": 1", "run.json:2: is not well-formed JSON"},
        {"\"storytable\": 3", "\"story\": 2", "not a saved Storytable game"},
        {"\"null_game\"", "\"chess\"", "no game \"chess\""},
        {"\"null_game\"", "7", "game: must be a string"},
        {"\"rules\": 1", "\"rules\": 9", "version 9 of the rules"},
        {"\"rules\": 1", "\"rules\": 1e400", "rules: "},
        {"\"40\"", "\"41\"", "12, 6, 40"},
        {"\"goal\"", "\"gaol\"", "gaol"},
        {"[\"human\"]", "[]", "1 to 4 seats"},
        {"[\"human\"]", "[\"human\", \"human\", \"human\", \"human\", \"human\"]", "1 to 4 seats"},
        {"[\"human\"]", "[\"hal\"]", "no bot \"hal\""},
        {"[\"human\"]", "\"human\"", "seats: must be an array"},
        {"\"18446744073709551615\"", "\"18446744073709551616\"", "below 2^64"},
        {"\"18446744073709551615\"", "\"-1\"", "below 2^64"},
        {"\"18446744073709551615\"", "1", "seed: must be a string"},
        {"\"seed\"", "\"sead\"", "the key \"seed\" is missing"},
        {"\"start\": \"", "\"start\": \"x", "start"},
        {"\"2026-02-28\"", "\"2026-02-29\"", "\"begun\" must be a date"},
        {"\"2026-02-28\"", "\"2026-2-28\"", "\"begun\" must be a date"},
        {"\"2026-02-28\"", "\"today\"", "\"begun\" must be a date"},
        {"\"2026-02-28\"", "20260228", "begun: must be a string"},
        {"\"move\": \"draw\"", "\"move\": \"draw\", \"favourites\": 3", "favourites: must be an array"},
        {"\"move\": \"draw\"", "\"move\": \"draw\", \"favourites\": [64]", "a whole number from 0 to 63"},
        {"\"options\"", "\"pack\": \"../cards\", \"options\"", "\"pack\" must be the name of a folder"},
        {"\"options\"", "\"pack\": \"\", \"options\"", "pack: must have 1 to 63 bytes"},
        {"\"options\"", "\"pack\": \"mine\", \"options\"",
         "the pack \"mine\" with cards for Nine was not found"},
        {"\"moves\": 1, ", "", "run.json:2: the key \"moves\" is missing"},
        {"\"moves\": 1, ", "\"moves\": 0, ", "run.json:2: moves: must be a whole number from 1 to 1"},
        {"\"moves\": 1, ", "\"moves\": 2, ", "run.json:2: moves: must be a whole number from 1 to 1"},
        {"\"moves\": 2, ", "\"moves\": 4, ", "run.json:3: moves: must be a whole number from 1 to 2"},
        {"\"moves\": 2, ", "\"moves\": -1, ", "run.json:3: moves: must be a whole number from 1 to 2"},
        {"\"move\": \"draw\"", "\"assited\": true", "the key \"move\" is missing"},
        {"\"move\": \"draw\"", "\"over\": true", "run.json:2: the key \"move\" is missing"},
        {"\"move\": \"draw\"", "\"move\": \"draw\", \"over\": true", "run.json:2: \"over\" must be false"},
        {"\"move\": \"draw\"", "\"move\": \"draw\", \"over\": 0", "run.json:2: over: must be true or false"},
        {"\"move\": \"draw\"", "\"move\": \"draw\", \"assisted\": 0", "assisted: must be true or false"},
        {"\"move\": \"draw\"", "\"move\": \"draw\", \"help\": \"deaf\"", "help: \"deaf\" is not one of"},
        {"\"move\": \"draw\"", "\"move\": \"draw\", \"turn\": 7", "turn: must be a string"},
        {"\"move\": \"draw\"", "\"move\": \"draw\", \"note\": 7", "note: must be a string"},
        {"\"move\": \"draw\"", "\"move\": \"play 9\", \"seat\": 0", "twice"},
        {"\"move\": \"draw\"", "\"move\": \"dance\"", "move 1, \"dance\", cannot be made"},
        {"\"move\": \"draw\"", "\"move\": \"\"", "move: must have"},
        {"\"seat\": 0", "\"seat\": 1", "not your turn"},
        {"\"seat\": 0", "\"seat\": 8", "seat: must be a whole number"},
        {"\"state\": \"", "\"state\": \"0", "state: must have"},
        {"{\"moves\": 2", "[]\n{\"moves\": 2", "run.json:3: must be an object"},
        {"{\"moves\": 2", "\n{\"moves\": 2", "run.json:3: is not well-formed JSON"},
        {"{\"moves\": 2", "{} {\"moves\": 2", "run.json:3: is not well-formed JSON"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        assert_change_rejected(desk, changes[i].from, changes[i].to, changes[i].part);
    }
    save_desk_assert_refused(desk, "", "JSON");
    save_desk_assert_refused(desk, "[]", "not a saved Storytable game");
    save_desk_assert_refused(desk, "{\"storytable\": 2}", "missing");
    save_desk_assert_refused(desk, "{\"version\": 3, \"moves\": []}", "not a saved Storytable game");
}

/* If an older version of the program continues a game, the keys of a newer version stay in the save. */
TEST_ON(SaveDesk *desk, unknown_keys_are_kept)
{
    play_move(desk, "draw");
    AUTO(free) char *text = match_write_save(desk->match);
    AUTO(free)
    char *head = save_desk_replace_text(text, "\"options\"", "\"mood\": {\"later\": [1]}, \"options\"");
    AUTO(free)
    char *newer =
        save_desk_replace_text(head, "\"move\": \"draw\"", "\"move\": \"draw\", \"tempo\": \"fast\"");
    assert_true(file_replace(desk->path, newer, strlen(newer), NULL, NULL));
    for (int times = 0; times < 2; times++) {
        Error error = {0};
        Journal journal;
        SaveTask task;
        Match *match = match_resume(desk->path, content_store_find, desk->content_store, &journal, &error);
        assert_non_null(match);
        assert_int_equal(match_move_count(match), 1 + times);
        save_desk_play_move(match, "draw");
        assert_true(match_create_save_task(match, desk->path, &journal, &task));
        assert_int_equal(save_task_run(&task, &error), FILE_DONE);
        save_task_free(&task);
        match_free(match);
        AUTO(free) char *kept = save_desk_read_file(desk->path);
        assert_memory_equal(kept, newer, strlen(newer));
    }
}

/* Returns whether the save can be loaded. */
static bool read_save(void *user, const char *text, Error *error)
{
    Match *match = save_desk_load(user, text, error);
    match_free(match);
    return match != NULL;
}

/* Damages each value of each record, one after another. */
TEST_ON(SaveDesk *desk, damaged_saves_have_golden_messages)
{
    play_move(desk, "draw");
    assert_true(match_set_note(desk->match, "Said so.", NULL));
    play_move(desk, "draw");
    save_desk_play_cards(desk->match, 2);
    assert_true(match_undo(desk->match, false, NULL));
    match_set_clock_seconds(desk->match, 7);
    match_add_play_seconds(desk->match, 30);
    match_record_help(desk->match, HELP_LEVEL_HINTS);
    match_set_favorite(desk->match, 2, true);
    match_set_draft(desk->match, 0, "play 3");
    AUTO(free) char *text = match_write_save(desk->match);
    refusals_check(&(Refusals){"save", "run.json", true, read_save, desk}, text);
}

TEST_ON(SaveDesk *desk, a_hash_has_sixteen_digits)
{
    play_move(desk, "draw");
    AUTO(free) char *text = match_write_save(desk->match);
    char *hash = strstr(text, "\"state\": \"") + strlen("\"state\": \"");
    const char first = hash[0];
    hash[0] = 'g';
    save_desk_assert_refused(desk, text, "\"state\" must be 16 hexadecimal digits");
    hash[0] = first;
    memmove(hash, hash + 1, strlen(hash));
    save_desk_assert_refused(desk, text, "\"state\" must be 16 hexadecimal digits");
}

TEST_ON(SaveDesk *desk, a_note_needs_a_move)
{
    AUTO(free) char *text = match_write_save(desk->match);
    AUTO(text) Text with_note = {0};
    text_add(&with_note, "%s{\"moves\": 0, \"note\": \"Once upon a time\"}\n", text);
    save_desk_assert_refused(desk, text_chars(&with_note), "run.json:2: there is no move before this note");
}

/* The save has only the hash of the last state. The error names the last move and its line. */
TEST_ON(SaveDesk *desk, first_different_state_is_named)
{
    for (int i = 0; i < 3; i++) {
        play_move(desk, "draw");
    }
    AUTO(free) char *text = match_write_save(desk->match);
    char *hash = strstr(text, "\"state\": \"") + strlen("\"state\": \"");
    hash[0] = hash[0] == '0' ? '1' : '0';
    Error error = {0};
    assert_fails(save_desk_load(desk, text, &error), error, "run.json:4: after move 3 the position differs");
    assert_null(strstr(error.text, "other cards"));
}

TEST_ON(SaveDesk *desk, changed_cards_are_named_as_reason)
{
    play_move(desk, "draw");
    AUTO(free) char *text = match_write_save(desk->match);
    char *content = strstr(text, "\"content\": \"") + strlen("\"content\": \"");
    content[0] = content[0] == '0' ? '1' : '0';
    match_free(save_desk_load_valid(desk, text));
    char *move = strstr(text, "draw");
    move[0] = 'X';
    Error error = {0};
    assert_fails(save_desk_load(desk, text, &error), error, "saved with other cards");
}

TEST(endless_saves_are_rejected_quickly)
{
    enum { MOVES = 500000, LONG_MOVE = 1024 * 1024 };
    SaveDesk *desk = *fixture;
    AUTO(free) char *text = match_write_save(desk->match);
    Text many = {0};
    text_add(&many, "%s", text);
    for (int i = 0; i < MOVES; i++) {
        text_add(&many, "{\"moves\": %d, \"seat\": 0, \"move\": \"draw\"}\n", i + 1);
    }
    save_desk_assert_refused(desk, text_chars(&many), "cannot be made");
    text_free(&many);

    AUTO(free) char *move = memory_new(LONG_MOVE + 1, 1);
    memset(move, 'x', LONG_MOVE);
    AUTO(text) Text long_move = {0};
    text_add(&long_move, "%s{\"moves\": 1, \"seat\": 0, \"move\": \"%s\"}\n", text, move);
    save_desk_assert_refused(desk, text_chars(&long_move), "run.json:2: move: must have");
}

/* A truncated save loads up to its last whole record. Without a whole first line, nothing can be loaded. */
TEST_ON(SaveDesk *desk, truncated_saves_load_to_last_whole_record)
{
    play_move(desk, "draw");
    play_move(desk, "draw");
    AUTO(free) char *text = match_write_save(desk->match);
    size_t head = strcspn(text, "\n"), first = head + 1 + strcspn(text + head + 1, "\n");
    for (size_t cut = strlen(text) - 1; cut > 0; cut--) {
        text[cut] = '\0';
        if (cut < head) {
            save_desk_assert_refused(desk, text, "");
        } else {
            AUTO(match) Match *match = save_desk_load_valid(desk, text);
            assert_int_equal(match_move_count(match), cut > first);
        }
    }
}

/* A randomly damaged save either loads or is rejected with a message. */
TEST(damaged_saves_are_harmless)
{
    enum { TRIES = 3000 };
    SaveDesk *desk = *fixture;
    for (int i = 0; i < 5; i++) {
        play_move(desk, "draw");
    }
    AUTO(free) char *text = match_write_save(desk->match);
    size_t length = strlen(text);
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < TRIES; i++) {
        AUTO(free) char *damaged = memory_copy_string(text, length);
        for (uint32_t changes = 1 + rng_below(&rng, 3); changes > 0; changes--) {
            damaged[rng_below(&rng, (uint32_t)length)] = (char)rng_below(&rng, 256);
        }
        Error error = {0};
        Match *match =
            match_load_text("run.json", damaged, length, content_store_find, desk->content_store, &error);
        assert_true(match ? error.text[0] == '\0' : strstr(error.text, "run.json") != NULL);
        match_free(match);
    }
}

TEST_ON(SaveDesk *desk, save_list_survives_damaged_files)
{
    SaveInfo info;
    Error error = {0};
    assert_fails(save_read_info(desk->path, &info, &error), error, desk->path);
    assert_false(save_read_info(desk->folder, &info, &error));
    assert_all(match_save(desk->match, desk->path, &error), save_read_info(desk->path, &info, &error));
    assert_ints(info.moves, 0, truncate(desk->path, 50), 0);
    assert_fails(save_read_info(desk->path, &info, &error), error, desk->path);
}

/* The version of the rules is missing or negative in these saves. */
TEST_ON(SaveDesk *desk, save_without_valid_rules_version_is_rejected)
{
    static const char *const spoiled[] = {"\"Rules\": ", "\"rules\":-"};
    for (size_t i = 0; i < sizeof spoiled / sizeof *spoiled; i++) {
        SaveInfo info;
        Error error = {0};
        AUTO(free) char *text = match_write_save(desk->match);
        char *key = strstr(text, "\"rules\": ");
        assert_non_null(key);
        memcpy(key, spoiled[i], strlen(spoiled[i]));
        assert_true(file_replace(desk->path, text, strlen(text), NULL, NULL));
        assert_fails(save_read_info(desk->path, &info, &error), error, "rules");
    }
}

/* ------------------------------------------------------------------ salvaging */

static void write_file(const SaveDesk *desk, const char *text)
{
    assert_true(file_replace(desk->path, text, strlen(text), NULL, NULL));
}

/* The hash in a record verifies all earlier records. Records after the last hash cannot be verified, so they
 * are not salvaged. */
TEST_ON(SaveDesk *desk, valid_part_of_damaged_save_is_salvaged)
{
    save_desk_play_cards(desk->match, 2);
    AUTO(free) char *whole = match_write_save(desk->match);
    AUTO(text) Text text = {0};
    text_add(&text, "%s{\"moves\": 1}\n{\"moves\": 2, \"turn\": 1}\n", whole);
    write_file(desk, text_chars(&text));
    Error error = {0};
    assert_fails(match_load(desk->path, content_store_find, desk->content_store, &error), error,
                 "run.json:5: turn: must be a string");
    Match *match = match_salvage(desk->path, content_store_find, desk->content_store, &error);
    assert_non_null(match);
    save_desk_assert_equal(desk->match, match); /* the last hash in the file covers the second move */
    match_free(match);

    char *hash = strstr(text.chars, "\"state\": \"") + strlen("\"state\": \"");
    hash[0] = hash[0] == '0' ? '1' : '0';
    write_file(desk, text_chars(&text));
    match = match_salvage(desk->path, content_store_find, desk->content_store, &error);
    assert_non_null(match);
    /* If the hash is damaged, only the start position can be verified. */
    assert_int_equal(match_move_count(match) + match_count_redo_moves(match), 0);
    match_free(match);

    hash = strstr(text.chars, "\"start\": \"") + strlen("\"start\": \"");
    hash[0] = hash[0] == '0' ? '1' : '0';
    write_file(desk, text_chars(&text));
    assert_fails(match_salvage(desk->path, content_store_find, desk->content_store, &error), error,
                 "start position differs");
}

const TestFixture test_each = {save_desk_set_up, save_desk_tear_down};
