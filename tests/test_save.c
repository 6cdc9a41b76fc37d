/* test_save.c: whole saves survive crashes, full disks and time; damaged and hostile ones are refused with a
 * message. */
#include "core/file.h"
#include "core/memory.h"
#include "null_game.h"
#include "refusals.h"
#include "save_desk.h"
#include "test.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

static void play(SaveDesk *desk, const char *text)
{
    save_desk_play(desk->match, text);
}

/* ------------------------------------------------------------------ there and back */

static void everything_comes_back(void **state)
{
    SaveDesk *desk = *state;
    for (int i = 0; i < 7; i++) {
        play(desk, "draw");
    }
    assert_true(match_note(desk->match, "Said \"no\"\nand meant it.", NULL));
    save_desk_play_cards(desk->match, 4);
    assert_true(match_undo(desk->match, false, NULL));
    assert_true(match_undo(desk->match, false, NULL));
    Error error = {0};
    assert_true(match_save(desk->match, desk->path, &error));
    Match *loaded = match_load(desk->path, library_find_content, desk->library, &error);
    if (!loaded) {
        fail_msg("%s", error.text);
    }
    save_desk_assert_equal(desk->match, loaded);
    assert_true(match_setup(loaded)->seed == UINT64_MAX);
    assert_int_equal(match_setup(loaded)->day, match_setup(desk->match)->day);
    assert_int_equal(match_setup(loaded)->options.value[0], GOAL_OUT_OF_REACH);
    assert_true(match_redo(loaded, NULL));
    SaveInfo info;
    assert_true(save_info(desk->path, &info, &error));
    assert_string_equal(info.game, "null_game");
    assert_int_equal(info.moves, 9);
    assert_true(info.seed == UINT64_MAX);
    assert_false(info.over);
    match_free(loaded);
}

static void the_highest_level_of_help_comes_back(void **state)
{
    SaveDesk *desk = *state;
    play(desk, "draw");
    match_use_help(desk->match, HELP_NUDGE);
    match_use_help(desk->match, HELP_DICTIONARY);
    char *text = match_save_text(desk->match);
    Match *loaded = save_desk_loaded(desk, text);
    assert_int_equal(match_help(loaded), HELP_NUDGE);
    match_free(loaded);
    free(text);
}

static void the_mark_of_assistance_comes_back(void **state)
{
    SaveDesk *desk = *state;
    play(desk, "draw");
    assert_true(match_undo(desk->match, true, NULL));
    char *text = match_save_text(desk->match);
    Match *loaded = save_desk_loaded(desk, text);
    assert_true(match_assisted(loaded));
    assert_int_equal(match_help(loaded), HELP_BLIND);
    assert_int_equal(match_redos(loaded), 1);
    match_free(loaded);
    free(text);
}

static void one_older_copy_is_kept(void **state)
{
    SaveDesk *desk = *state;
    for (int i = 0; i < 3; i++) {
        play(desk, "draw");
        assert_true(match_save(desk->match, desk->path, NULL));
    }
    assert_int_equal(truncate(desk->path, 100), 0);
    Error error = {0};
    assert_null(match_load(desk->path, library_find_content, desk->library, &error));
    assert_non_null(strstr(error.text, desk->path));
    Match *older = match_load(desk->old, library_find_content, desk->library, NULL);
    assert_non_null(older);
    assert_int_equal(match_moves(older), 2);
    match_free(older);
}

/* ------------------------------------------------------------------ words */

/* As many bytes of it as a note may have, beginning with `begin` and going on with `more`. */
static char *long_note(const char *begin, const char *more)
{
    Text note = {0};
    text_add(&note, "%s", begin);
    while (note.length + strlen(more) <= NOTE_BYTES_MAX) {
        text_add(&note, "%s", more);
    }
    return note.chars;
}

static const char *const scripts[][2] = {
    {"", "\U0001F4DA"},                                                           /* books */
    {"", "\U0001F469\u200D\U0001F4BB\U0001F3FF\U0001F1FA\U0001F1F3"},             /* joined, toned, flags */
    {"\u202B", "\u05E9\u05DC\u05D5\u05DD \u0645\u0631\u062D\u0628\u0627\u202E "}, /* from right to left */
    {"<script>alert('1');</script>\"\\", "</note>&lt;*b*{icon}|%s%n$1\\u0000\n\t"},
    {"", "e\u0301\u0302\u0303\u200B\uFEFF\uFFFD"},
};

static void words_of_any_kind_survive(void **state)
{
    SaveDesk *desk = *state;
    save_desk_play_cards(desk->match, 2);
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        char *note = long_note(scripts[i][0], scripts[i][1]);
        assert_true(match_note(desk->match, note, NULL));
        char *text = match_save_text(desk->match);
        Match *loaded = save_desk_loaded(desk, text);
        assert_string_equal(match_move_note(loaded, 1), note);
        assert_true(match_undo(loaded, false, NULL));
        char *undone = match_save_text(loaded);
        Match *again = save_desk_loaded(desk, undone);
        assert_true(match_redo(again, NULL));
        assert_string_equal(match_move_note(again, 1), note);
        assert_null(match_move_note(again, 0));
        match_free(loaded);
        match_free(again);
        free(text), free(undone), free(note);
    }
}

static void longer_words_are_refused(void **state)
{
    SaveDesk *desk = *state;
    save_desk_play_cards(desk->match, 1);
    char *longest = long_note("", "x");
    assert_true(match_note(desk->match, longest, NULL));
    char *text = match_save_text(desk->match);
    char *longer = save_desk_changed(text, "\"note\": \"", "\"note\": \"x");
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

/* A disk that is full after `bytes` more, for a child process: 0 when the save failed as it should. */
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

static void a_full_disk_loses_nothing(void **state)
{
    SaveDesk *desk = *state;
    play(desk, "draw");
    assert_true(match_save(desk->match, desk->path, NULL));
    play(desk, "draw");
    assert_true(match_save(desk->match, desk->path, NULL));
    char *before = save_desk_file(desk->path), *older = save_desk_file(desk->old);
    play(desk, "draw");
    static const rlim_t rooms[] = {0, 1, 100, 300};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        assert_int_equal(save_on_full_disk(desk, rooms[i]), 0);
        char *after = save_desk_file(desk->path), *after_older = save_desk_file(desk->old);
        assert_string_equal(after, before);
        assert_string_equal(after_older, older);
        assert_int_equal(count_files(desk->folder), 2);
        free(after), free(after_older);
    }
    free(before), free(older);
}

/* An append may fail only once its bytes have reached the disk. */
static void what_a_late_failure_left_makes_way_and_nothing_else_does(void **state)
{
    SaveDesk *desk = *state;
    static const char before[] = "one\n", left[] = "one\ntwo\n", more[] = "one\ntwo\nfour\n",
                      whole[] = "one\ntwo\nthree\n";
    const FileMark known = file_mark((FileMark){0}, before, strlen(before));
    const FileMark tried = file_mark((FileMark){0}, left, strlen(left));
    Error error = {0};
    assert_true(file_replace_loosely(desk->path, left, strlen(left), &error));
    assert_int_equal(file_rewrite(desk->path, known, (FileMark){0}, whole, strlen(whole), NULL, &error),
                     FILE_CHANGED);
    assert_true(file_replace_loosely(desk->path, more, strlen(more), &error));
    assert_int_equal(file_rewrite(desk->path, known, tried, whole, strlen(whole), NULL, &error),
                     FILE_CHANGED);
    assert_true(file_replace_loosely(desk->path, left, strlen(left), &error));
    assert_int_equal(file_rewrite(desk->path, known, tried, whole, strlen(whole), NULL, &error), FILE_DONE);
    char *text = save_desk_file(desk->path);
    assert_string_equal(text, whole);
    free(text);
}

static void a_folder_that_takes_no_files_is_named(void **state)
{
    SaveDesk *desk = *state;
    Error error = {0};
    assert_false(match_save(desk->match, "/tmp/no_such_folder_here/run.json", &error));
    assert_non_null(strstr(error.text, "/tmp/no_such_folder_here/run.json"));
    assert_false(match_save(desk->match, "/proc/run.json", &error));
    assert_int_equal(mkdir(desk->path, 0755), 0);
    assert_false(match_save(desk->match, desk->path, &error));
    assert_int_equal(count_files(desk->folder), 1);
}

/* However a saving process is killed, the save or its older copy loads. */
static void a_killed_process_loses_nothing(void **state)
{
    enum { KILLS = 30, STEP_MICROSECONDS = 700 };
    SaveDesk *desk = *state;
    play(desk, "draw");
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
        Match *loaded = match_load(desk->path, library_find_content, desk->library, &error);
        if (!loaded) {
            fail_msg("%s", error.text);
        }
        save_desk_assert_equal(desk->match, loaded);
        match_free(loaded);
    }
}

/* ------------------------------------------------------------------ what is no good save */

static void assert_change_refused(const SaveDesk *desk, const char *from, const char *to, const char *part)
{
    char *text = match_save_text(desk->match);
    char *changed = save_desk_changed(text, from, to);
    save_desk_assert_refused(desk, changed, part);
    free(changed);
    free(text);
}

static void wrong_saves_are_refused_with_a_reason(void **state)
{
    SaveDesk *desk = *state;
    play(desk, "draw");
    play(desk, "draw");
    static const struct {
        const char *from, *to, *part;
    } changes[] = {
        {"\"storytable\": 3", "\"storytable\": 4", "newer Storytable"},
        {"\"storytable\": 3", "\"storytable\": \"2\"", "storytable: must be a whole number"},
        {"\"storytable\": 3", "\"storytable\": 1", "run.json:2: is not well-formed JSON"},
        {"\"storytable\": 3", "\"story\": 2", "no saved Storytable game"},
        {"\"null_game\"", "\"chess\"", "\"chess\" is not on this shelf"},
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
        {"\"2026-02-28\"", "\"2026-02-29\"", "\"begun\" must be a day"},
        {"\"2026-02-28\"", "\"2026-2-28\"", "\"begun\" must be a day"},
        {"\"2026-02-28\"", "\"today\"", "\"begun\" must be a day"},
        {"\"2026-02-28\"", "20260228", "begun: must be a string"},
        {"\"move\": \"draw\"", "\"move\": \"draw\", \"favourites\": 3", "favourites: must be an array"},
        {"\"move\": \"draw\"", "\"move\": \"draw\", \"favourites\": [64]", "a whole number from 0 to 63"},
        {"\"options\"", "\"pack\": \"../cards\", \"options\"", "\"pack\" must be the name of a folder"},
        {"\"options\"", "\"pack\": \"\", \"options\"", "pack: must have 1 to 63 bytes"},
        {"\"options\"", "\"pack\": \"mine\", \"options\"",
         "the pack \"mine\" with cards of Nine is not here"},
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
        assert_change_refused(desk, changes[i].from, changes[i].to, changes[i].part);
    }
    save_desk_assert_refused(desk, "", "JSON");
    save_desk_assert_refused(desk, "[]", "no saved Storytable game");
    save_desk_assert_refused(desk, "{\"storytable\": 2}", "missing");
    save_desk_assert_refused(desk, "{\"version\": 3, \"moves\": []}", "no saved Storytable game");
}

/* Members written by a newer version stay in the file while an older version continues the game. */
static void unknown_keys_of_a_newer_version_stay_in_the_file(void **state)
{
    SaveDesk *desk = *state;
    play(desk, "draw");
    char *text = match_save_text(desk->match);
    char *head = save_desk_changed(text, "\"options\"", "\"mood\": {\"later\": [1]}, \"options\"");
    char *newer = save_desk_changed(head, "\"move\": \"draw\"", "\"move\": \"draw\", \"tempo\": \"fast\"");
    assert_true(file_replace(desk->path, newer, strlen(newer), NULL, NULL));
    for (int times = 0; times < 2; times++) {
        Error error = {0};
        Journal journal;
        SaveTask task;
        Match *match = match_resume(desk->path, library_find_content, desk->library, &journal, &error);
        assert_non_null(match);
        assert_int_equal(match_moves(match), 1 + times);
        save_desk_play(match, "draw");
        assert_true(match_save_task(match, desk->path, &journal, &task));
        assert_int_equal(save_task_run(&task, &error), FILE_DONE);
        save_task_free(&task);
        match_free(match);
        char *kept = save_desk_file(desk->path);
        assert_memory_equal(kept, newer, strlen(newer));
        free(kept);
    }
    free(newer);
    free(head);
    free(text);
}

/* Digits that are none, and fewer digits than there should be. */
static bool read_save(void *user, const char *text, Error *error)
{
    Match *match = save_desk_load(user, text, error);
    match_free(match);
    return match != NULL;
}

/* Each member of each record in turn. */
static void spoiled_saves_are_refused_in_these_words(void **state)
{
    SaveDesk *desk = *state;
    play(desk, "draw");
    assert_true(match_note(desk->match, "Said so.", NULL));
    play(desk, "draw");
    save_desk_play_cards(desk->match, 2);
    assert_true(match_undo(desk->match, false, NULL));
    match_think(desk->match, 7);
    match_spend(desk->match, 30);
    match_use_help(desk->match, HELP_NUDGE);
    match_favour(desk->match, 2, true);
    match_keep_draft(desk->match, 0, "play 3");
    char *text = match_save_text(desk->match);
    refusals_check(&(Refusals){"save", "run.json", true, read_save, desk}, text);
    free(text);
}

static void a_hash_has_sixteen_digits(void **state)
{
    SaveDesk *desk = *state;
    play(desk, "draw");
    char *text = match_save_text(desk->match);
    char *hash = strstr(text, "\"state\": \"") + strlen("\"state\": \"");
    const char first = hash[0];
    hash[0] = 'g';
    save_desk_assert_refused(desk, text, "\"state\" must be 16 hexadecimal digits");
    hash[0] = first;
    memmove(hash, hash + 1, strlen(hash));
    save_desk_assert_refused(desk, text, "\"state\" must be 16 hexadecimal digits");
    free(text);
}

static void a_note_needs_a_move(void **state)
{
    SaveDesk *desk = *state;
    char *text = match_save_text(desk->match);
    Text with_note = {0};
    text_add(&with_note, "%s{\"moves\": 0, \"note\": \"Once upon a time\"}\n", text);
    save_desk_assert_refused(desk, text_chars(&with_note), "run.json:2: there is no move");
    text_free(&with_note);
    free(text);
}

/* Only the last of these moves is wrong: the message names it and its line. */
static void the_first_difference_is_named(void **state)
{
    SaveDesk *desk = *state;
    for (int i = 0; i < 3; i++) {
        play(desk, "draw");
    }
    char *text = match_save_text(desk->match);
    char *hash = strstr(text, "\"state\": \"") + strlen("\"state\": \"");
    hash[0] = hash[0] == '0' ? '1' : '0';
    Error error = {0};
    assert_null(save_desk_load(desk, text, &error));
    assert_non_null(strstr(error.text, "run.json:4: after move 3 the position differs"));
    assert_null(strstr(error.text, "other cards"));
    free(text);
}

static void other_cards_are_offered_as_the_reason(void **state)
{
    SaveDesk *desk = *state;
    play(desk, "draw");
    char *text = match_save_text(desk->match);
    char *content = strstr(text, "\"content\": \"") + strlen("\"content\": \"");
    content[0] = content[0] == '0' ? '1' : '0';
    match_free(save_desk_loaded(desk, text));
    char *move = strstr(text, "draw");
    move[0] = 'X';
    Error error = {0};
    assert_null(save_desk_load(desk, text, &error));
    assert_non_null(strstr(error.text, "saved with other cards"));
    free(text);
}

static void endless_saves_are_refused_quickly(void **state)
{
    enum { MOVES = 500000, LONG_MOVE = 1024 * 1024 };
    SaveDesk *desk = *state;
    char *text = match_save_text(desk->match);
    Text many = {0};
    text_add(&many, "%s", text);
    for (int i = 0; i < MOVES; i++) {
        text_add(&many, "{\"moves\": %d, \"seat\": 0, \"move\": \"draw\"}\n", i + 1);
    }
    save_desk_assert_refused(desk, text_chars(&many), "cannot be made");
    text_free(&many);

    char *move = memory_new(LONG_MOVE + 1, 1);
    memset(move, 'x', LONG_MOVE);
    Text long_move = {0};
    text_add(&long_move, "%s{\"moves\": 1, \"seat\": 0, \"move\": \"%s\"}\n", text, move);
    save_desk_assert_refused(desk, text_chars(&long_move), "run.json:2: move: must have");
    text_free(&long_move);
    free(move);
    free(text);
}

/* What a crash leaves is the save without its last record; within the first line nothing is left to load. */
static void truncated_saves_end_with_a_whole_record(void **state)
{
    SaveDesk *desk = *state;
    play(desk, "draw");
    play(desk, "draw");
    char *text = match_save_text(desk->match);
    size_t head = strcspn(text, "\n"), first = head + 1 + strcspn(text + head + 1, "\n");
    for (size_t cut = strlen(text) - 1; cut > 0; cut--) {
        text[cut] = '\0';
        if (cut < head) {
            save_desk_assert_refused(desk, text, "");
        } else {
            Match *match = save_desk_loaded(desk, text);
            assert_int_equal(match_moves(match), cut > first);
            match_free(match);
        }
    }
    free(text);
}

/* Random damage loads, or is refused with a message; either way nothing breaks. */
static void damaged_saves_do_no_harm(void **state)
{
    enum { TRIES = 3000 };
    SaveDesk *desk = *state;
    for (int i = 0; i < 5; i++) {
        play(desk, "draw");
    }
    char *text = match_save_text(desk->match);
    size_t length = strlen(text);
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < TRIES; i++) {
        char *damaged = memory_string(text, length);
        for (uint32_t changes = 1 + rng_below(&rng, 3); changes > 0; changes--) {
            damaged[rng_below(&rng, (uint32_t)length)] = (char)rng_below(&rng, 256);
        }
        Error error = {0};
        Match *match =
            match_load_text("run.json", damaged, length, library_find_content, desk->library, &error);
        assert_true(match ? error.text[0] == '\0' : strstr(error.text, "run.json") != NULL);
        match_free(match);
        free(damaged);
    }
    free(text);
}

static void lists_of_saves_survive_anything(void **state)
{
    SaveDesk *desk = *state;
    SaveInfo info;
    Error error = {0};
    assert_false(save_info(desk->path, &info, &error));
    assert_non_null(strstr(error.text, desk->path));
    assert_false(save_info(desk->folder, &info, &error));
    assert_true(match_save(desk->match, desk->path, &error));
    assert_true(save_info(desk->path, &info, &error));
    assert_int_equal(info.moves, 0);
    assert_int_equal(truncate(desk->path, 50), 0);
    assert_false(save_info(desk->path, &info, &error));
    assert_non_null(strstr(error.text, desk->path));
}

/* Neither without the version of its rules, nor where that is less than nothing. */
static void a_save_of_no_rules_is_not_listed(void **state)
{
    SaveDesk *desk = *state;
    static const char *const spoiled[] = {"\"Rules\": ", "\"rules\":-"};
    for (size_t i = 0; i < sizeof spoiled / sizeof *spoiled; i++) {
        SaveInfo info;
        Error error = {0};
        char *text = match_save_text(desk->match);
        char *key = strstr(text, "\"rules\": ");
        assert_non_null(key);
        memcpy(key, spoiled[i], strlen(spoiled[i]));
        assert_true(file_replace(desk->path, text, strlen(text), NULL, NULL));
        assert_false(save_info(desk->path, &info, &error));
        assert_non_null(strstr(error.text, "rules"));
        free(text);
    }
}

/* ------------------------------------------------------------------ what can still be had of them */

static void write_file(const SaveDesk *desk, const char *text)
{
    assert_true(file_replace(desk->path, text, strlen(text), NULL, NULL));
}

/* A hash stands at the end of what was written whole; what was appended after it is not proved. */
static void what_was_proved_before_the_damage_is_salvaged(void **state)
{
    SaveDesk *desk = *state;
    save_desk_play_cards(desk->match, 2);
    char *whole = match_save_text(desk->match);
    Text text = {0};
    text_add(&text, "%s{\"moves\": 1}\n{\"moves\": 2, \"turn\": 1}\n", whole);
    write_file(desk, text_chars(&text));
    Error error = {0};
    assert_null(match_load(desk->path, library_find_content, desk->library, &error));
    assert_non_null(strstr(error.text, "run.json:5: turn: must be a string"));
    Match *match = match_salvage(desk->path, library_find_content, desk->library, &error);
    assert_non_null(match);
    save_desk_assert_equal(desk->match, match); /* the last hash is that of the second move */
    match_free(match);

    char *hash = strstr(text.chars, "\"state\": \"") + strlen("\"state\": \"");
    hash[0] = hash[0] == '0' ? '1' : '0';
    write_file(desk, text_chars(&text));
    match = match_salvage(desk->path, library_find_content, desk->library, &error);
    assert_non_null(match);
    assert_int_equal(match_moves(match) + match_redos(match), 0); /* but the start is proved */
    match_free(match);

    hash = strstr(text.chars, "\"start\": \"") + strlen("\"start\": \"");
    hash[0] = hash[0] == '0' ? '1' : '0';
    write_file(desk, text_chars(&text));
    assert_null(match_salvage(desk->path, library_find_content, desk->library, &error));
    assert_non_null(strstr(error.text, "begins otherwise"));
    text_free(&text);
    free(whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        DESK_TEST(everything_comes_back),
        DESK_TEST(unknown_keys_of_a_newer_version_stay_in_the_file),
        DESK_TEST(the_highest_level_of_help_comes_back),
        DESK_TEST(the_mark_of_assistance_comes_back),
        DESK_TEST(one_older_copy_is_kept),
        DESK_TEST(words_of_any_kind_survive),
        DESK_TEST(longer_words_are_refused),
        DESK_TEST(a_full_disk_loses_nothing),
        DESK_TEST(what_a_late_failure_left_makes_way_and_nothing_else_does),
        DESK_TEST(a_folder_that_takes_no_files_is_named),
        DESK_TEST(a_killed_process_loses_nothing),
        DESK_TEST(wrong_saves_are_refused_with_a_reason),
        DESK_TEST(spoiled_saves_are_refused_in_these_words),
        DESK_TEST(a_hash_has_sixteen_digits),
        DESK_TEST(a_note_needs_a_move),
        DESK_TEST(the_first_difference_is_named),
        DESK_TEST(other_cards_are_offered_as_the_reason),
        DESK_TEST(endless_saves_are_refused_quickly),
        DESK_TEST(truncated_saves_end_with_a_whole_record),
        DESK_TEST(damaged_saves_do_no_harm),
        DESK_TEST(lists_of_saves_survive_anything),
        DESK_TEST(a_save_of_no_rules_is_not_listed),
        DESK_TEST(what_was_proved_before_the_damage_is_salvaged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
