/* test_history.c: finished games are stored with their results, and none is lost after a crash. */
#include "auto.h"
#include "core/history/gallery.h"
#include "core/history/statistics.h"
#include "core/platform/memory.h"
#include "history_place.h"
#include "null_advice.h"
#include "null_game.h"
#include "refusals.h"
#include "save_desk.h"
#include "test.h"

#include <ctype.h>
#include <sys/stat.h>
#include <unistd.h>

enum { START_HAND = 2, CARDS = 9 };

const Game *const games_all[] = {&place_game, NULL};

/* ------------------------------------------------------------------ results */

TEST_ON(Place *place, finished_match_is_stored_with_result)
{
    FinishedGameList runs;
    AUTO(match) Match *match = place_play_to_end(place, GOAL_SIX);
    const Status status = match_status(match);
    match_record_help(match, HELP_LEVEL_HINTS);
    match_add_play_seconds(match, 75);
    place_add_game(place, match, "The long night");
    place_list_games(place, &runs);
    assert_int_equal(runs.count, 1);
    const FinishedGame finished = finished_game_list_get(&runs, 0), *run = &finished;
    assert_null(run->read_error);
    assert_string_equal(run->file, PLACE_FIRST);
    assert_string_equal(run->name, "The long night");
    assert_int_equal(run->ended, PLACE_ENDED);
    assert_ptr_equal(run->setup.game, &place_game);
    assert_ints(run->setup.seed, PLACE_SEED, run->setup.options.value[0], GOAL_SIX, run->result.kind,
                status.kind);
    assert_int_equal(run->result.winners, status.winners);
    assert_memory_equal(run->result.score, status.score, sizeof status.score);
    assert_ints(run->result.help, HELP_LEVEL_HINTS, run->result.seconds, 75);
    assert_int_equal(run->result.moves, match_move_count(match));
    finished_game_list_free(&runs);
}

TEST_ON(Place *place, stored_game_can_be_replayed)
{
    char path[FINISHED_PATH_MAX];
    Error error = {0};
    AUTO(match) Match *match = place_play_to_end(place, GOAL_SIX);
    place_add_game(place, match, "one");
    place_format_path(place, PLACE_FIRST, path);
    AUTO(match) Match *again = match_load(path, content_store_find, place->content_store, &error);
    assert_ok(again, error);
    assert_int_equal(match_move_count(again), match_move_count(match));
}

static void assert_result_rejected(const Place *place, const char *text)
{
    Error error = {0};
    assert_fails(
        match_load_text("run.json", text, strlen(text), content_store_find, place->content_store, &error),
        error, "run.json:");
    assert_non_null(strstr(error.text, "result"));
}

TEST_ON(Place *place, wrong_result_is_rejected_with_line)
{
    char path[FINISHED_PATH_MAX];
    place_add_games(place, (const char *const[]){"one", NULL});
    place_format_path(place, PLACE_FIRST, path);
    AUTO(free) char *text = save_desk_read_file(path);
    static const char *const lies[][2] = {{"\"outcome\": \"won\"", "\"outcome\": \"lost\""},
                                          {"\"winners\": [0]", "\"winners\": []"},
                                          {"\"winners\": [0]", "\"winners\": [1]"},
                                          {"\"score\": [", "\"score\": [1"},
                                          {"\"help\": \"blind\"", "\"help\": \"much\""},
                                          {"\"figures\": {", "\"figures\": 1, \"x\": {"},
                                          {"\"things\": [", "\"things\": [256, "},
                                          {"\"list\": ", "\"list\": -"},
                                          {"\"list\": ", "\"which\": "}};
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        AUTO(free) char *lie = save_desk_replace_text(text, lies[i][0], lies[i][1]);
        assert_result_rejected(place, lie);
    }
}

static bool read_game(void *user, const char *text, Error *error)
{
    const Place *place = user;
    Match *match =
        match_load_text("run.json", text, strlen(text), content_store_find, place->content_store, error);
    match_free(match);
    return match != NULL;
}

TEST_ON(Place *place, damaged_results_have_golden_messages)
{
    char path[FINISHED_PATH_MAX];
    place_add_games(place, (const char *const[]){"one", NULL});
    place_format_path(place, PLACE_FIRST, path);
    AUTO(free) char *text = save_desk_read_file(path);
    refusals_check(&(Refusals){"result", "run.json", true, read_game, place}, text);
}

TEST_ON(Place *place, result_statistics_must_be_an_object)
{
    char path[FINISHED_PATH_MAX];
    AUTO(text) Text lie = {0};
    place_add_games(place, (const char *const[]){"one", NULL});
    place_format_path(place, PLACE_FIRST, path);
    AUTO(free) char *text = save_desk_read_file(path);
    const char *figures = strstr(text, "\"figures\": ");
    text_add(&lie, "%.*s\"figures\": []%s", (int)(figures - text), text, strstr(figures, ", \"met\": "));
    assert_result_rejected(place, text_chars(&lie));
}

/* Damages single characters of a stored result. Each damaged file must either load or be rejected with an
 * error. */
TEST(damaged_result_is_rejected_or_valid)
{
    enum { TRIES = 4000 };
    Place *place = *fixture;
    char path[FINISHED_PATH_MAX];
    Rng rng;
    rng_seed(&rng, 1);
    place_add_games(place, (const char *const[]){"one", NULL});
    place_format_path(place, PLACE_FIRST, path);
    AUTO(free) char *text = save_desk_read_file(path);
    const size_t length = strlen(text), begin = (size_t)(strstr(text, "\"result\"") - text);
    for (int i = 0; i < TRIES; i++) {
        AUTO(free) char *damaged = memory_copy_string(text, length);
        char *at = damaged + begin + rng_below(&rng, (uint32_t)(length - begin));
        *at = isdigit((unsigned char)*at) ? "0123456789-"[rng_below(&rng, 11)] : (char)rng_below(&rng, 256);
        Error error = {0};
        Match *match =
            match_load_text("run.json", damaged, length, content_store_find, place->content_store, &error);
        assert_int_equal(match != NULL, error.text[0] == '\0');
        match_free(match);
    }
}

TEST_ON(Place *place, game_files_are_private)
{
    char path[FINISHED_PATH_MAX];
    struct stat facts;
    const mode_t before = umask(0);
    place_add_games(place, (const char *const[]){"one", NULL});
    umask(before);
    place_format_path(place, "", path);
    assert_ints(stat(path, &facts), 0, facts.st_mode & 0777, 0700);
}

/* history_list() appends the games to the list, even if the index is missing. */
TEST_ON(Place *place, games_are_listed_in_order)
{
    FinishedGameList runs;
    char index[FINISHED_PATH_MAX];
    place_add_games(place, (const char *const[]){"one", "two", NULL});
    place_list_games(place, &runs);
    place_format_path(place, "games.index", index);
    assert_int_equal(remove(index), 0);
    history_list(place->runs, &place_game, &runs);
    assert_int_equal(runs.count, 4);
    finished_game_list_free(&runs);
    place_assert_listed(place, "one|two|");
}

TEST_ON(Place *place, statistics_store_their_move)
{
    MatchResult result;
    AUTO(match) Match *match = place_play_to_end(place, GOAL_SIX);
    int highest = 0, moves = 0;
    for (int i = 0; i < match_move_count(match); i++) {
        int card = 0;
        if (sscanf(match_move_text(match, i), "play %d", &card) == 1 && card > highest) {
            highest = card;
            moves = i + 1;
        }
    }
    match_get_result(match, &result);
    assert_int_equal(result.statistic[NULL_FIGURE_CARD].value, highest);
    assert_int_equal(result.statistic[NULL_FIGURE_CARD].moves, moves);
    char words[32];
    snprintf(words, sizeof words, "card %d", highest);
    assert_string_equal(result.statistic[NULL_FIGURE_CARD].note, words);
    /* The game reports this statistic only at the winning move. */
    assert_int_equal(result.statistic[NULL_FIGURE_HELD].moves, match_move_count(match));
}

TEST_ON(Place *place, statistics_count_only_people)
{
    MatchResult result;
    Match *match = place_start_match(place, GOAL_SIX);
    MatchSetup setup = *match_setup(match);
    match_free(match);
    setup.seat_bot[0] = 0;
    match = match_new(&setup, NULL);
    while (match_seats_to_act(match) != 0) {
        assert_true(match_play_bot(match, 0, NULL, NULL));
    }
    match_get_result(match, &result);
    assert_int_equal(result.statistic[NULL_FIGURE_CARD].moves, 0);
    match_free(match);
}

/* The stored result of an online game counts only the people at this computer. */
TEST_ON(Place *place, remote_seats_are_stored_and_do_not_count)
{
    FinishedGameList runs = {0};
    Match *match = place_play_to_end(place, GOAL_SIX);
    match_set_remote_seats(match, 1);
    place_add_game(place, match, "Online");
    place_list_games(place, &runs);
    const FinishedGame run = finished_game_list_get(&runs, 0);
    assert_int_equal(run.result.remote, 1);
    assert_int_equal(run.result.statistic[NULL_FIGURE_CARD].moves, 0);
    assert_int_equal(finished_game_get_outcome(&run), OUTCOME_UNCOUNTED);
    finished_game_list_free(&runs);
    match_free(match);
}

/* Replaces the text of the only finished game with `older`, the text that an older version would have
 * written. Then lists the game, and replays it to compute the missing values. Frees `older`. */
static void recount_older(Place *place, char *older, FinishedGame *out)
{
    FinishedGameList runs;
    char path[FINISHED_PATH_MAX];
    place_format_path(place, PLACE_FIRST, path);
    assert_true(file_replace(path, older, strlen(older), NULL, NULL));
    free(older);
    place_list_games(place, &runs);
    *out = finished_game_list_get(&runs, 0);
    finished_game_list_free(&runs);
    assert_true(history_needs_recount(out));
    history_recount(place->runs, out, content_store_find, place->content_store);
    assert_false(history_needs_recount(out));
}

static char *read_game_file(Place *place)
{
    char path[FINISHED_PATH_MAX];
    place_format_path(place, PLACE_FIRST, path);
    return save_desk_read_file(path);
}

/* An older version stored other statistics. */
TEST_ON(Place *place, game_with_missing_statistic_is_recounted)
{
    FinishedGameList runs;
    FinishedGame run;
    MatchResult result;
    Match *match = place_play_to_end(place, GOAL_SIX);
    match_get_result(match, &result);
    match_free(match);
    place_add_games(place, (const char *const[]){"one", NULL});
    AUTO(free) char *text = read_game_file(place);
    recount_older(place, save_desk_replace_text(text, "\"highest_card\"", "\"lowest_card\""), &run);
    assert_memory_equal(run.result.statistic, result.statistic, sizeof result.statistic);
    history_save_entry(place->runs, &run);
    place_list_games(place, &runs); /* this list comes from the index */
    run = finished_game_list_get(&runs, 0);
    assert_false(history_needs_recount(&run));
    assert_memory_equal(run.result.statistic, result.statistic, sizeof result.statistic);
    finished_game_list_free(&runs);
}

/* Asserts that the number of gallery entries seen equals the number of cards drawn, including the first hand.
 */
static void assert_drawn_cards_seen(const Match *match, const GallerySet *met)
{
    const MatchSetup *setup = match_setup(match);
    int drawn = START_HAND, there = 0;
    for (int i = 0; i < match_move_count(match); i++) {
        drawn += strcmp(match_move_text(match, i), "draw") == 0;
    }
    for (int i = 0; i < setup->game->gallery->count_entries(setup->content); i++) {
        there += gallery_contains(met, i);
    }
    assert_int_equal(there, drawn);
}

TEST_ON(Place *place, seen_items_are_stored)
{
    FinishedGameList runs;
    Match *match = place_play_to_end(place, GOAL_SIX);
    place_add_game(place, match, "one");
    place_list_games(place, &runs);
    const FinishedGame run = finished_game_list_get(&runs, 0);
    assert_drawn_cards_seen(match, &run.result.seen);
    match_free(match);
    finished_game_list_free(&runs);
}

/* An older version stored no gallery entries. */
TEST_ON(Place *place, game_without_seen_items_is_recounted)
{
    FinishedGame run;
    MatchResult result;
    AUTO(match) Match *match = place_play_to_end(place, GOAL_SIX);
    match_get_result(match, &result);
    place_add_game(place, match, "one");
    char *older = read_game_file(place);
    char *from = strstr(older, ", \"met\": {"), *to = strstr(from, "}");
    memmove(from, to + 1, strlen(to + 1) + 1);
    recount_older(place, older, &run);
    assert_int_equal(run.result.gallery_hash, result.gallery_hash);
    assert_memory_equal(&run.result.seen, &result.seen, sizeof result.seen);
}

/* For each entry, the gallery names the first game of the list in which the entry was seen. Deleted games and
 * games with other content do not count. */
TEST_ON(Place *place, gallery_names_last_game_with_item)
{
    FinishedGameList runs;
    Gallery gallery;
    const GameContent *content = content_store_load(place->content_store, &place_game, NULL);
    int things = 0, met = 0, first = 0;
    place_add_games(place, place_three_games);
    place_list_games(place, &runs);
    gallery_build(&place_game, content, &runs, &gallery);
    gallery_count_seen(&gallery, GALLERY_ALL, &things, &met);
    while (gallery.last_game[first] == GALLERY_NOT_SEEN) {
        first++;
    }
    assert_int_equal(things, CARDS);
    assert_in_range(met, START_HAND, CARDS);
    assert_int_equal(gallery.last_game[first], 0);
    FinishedGame run = finished_game_list_get(&runs, 0);
    run.deleted = true;
    finished_game_list_replace(&runs, 0, &run);
    run = finished_game_list_get(&runs, 1);
    strcpy(run.setup.pack, "other");
    finished_game_list_replace(&runs, 1, &run);
    gallery_build(&place_game, content, &runs, &gallery);
    assert_int_equal(gallery.last_game[first], 2);
    run = finished_game_list_get(&runs, 2);
    assert_int_equal(gallery.last_seen[first], run.ended);
    run.result.gallery_hash++; /* this game was played with other content */
    finished_game_list_replace(&runs, 2, &run);
    gallery_build(&place_game, content, &runs, &gallery);
    gallery_count_seen(&gallery, GALLERY_ALL, &things, &met);
    assert_int_equal(met, 0);
    finished_game_list_free(&runs);
}

TEST_ON(Place *place, current_game_needs_no_recount)
{
    FinishedGameList runs;
    place_add_games(place, (const char *const[]){"one", NULL});
    place_list_games(place, &runs);
    const FinishedGame run = finished_game_list_get(&runs, 0);
    assert_false(history_needs_recount(&run));
    finished_game_list_free(&runs);
}

TEST_ON(Place *place, play_time_is_stored_and_never_undone)
{
    Journal journal;
    SaveTask task;
    AUTO(match) Match *match = place_start_match(place, GOAL_SIX);
    assert_true(match_play_text(match, 0, "draw", NULL));
    match_add_play_seconds(match, 10);
    place_save_match(place, match, &journal);
    assert_false(match_create_save_task(match, place->save, &journal, &task));
    match_add_play_seconds(match, 5);
    assert_true(match_create_save_task(match, place->save, &journal, &task));
    assert_int_equal(save_task_run(&task, NULL), FILE_DONE);
    save_task_free(&task);
    AUTO(match)
    Match *loaded = match_resume(place->save, content_store_find, place->content_store, &journal, NULL);
    assert_int_equal(match_get_play_seconds(loaded), 15);
    assert_false(match_create_save_task(loaded, place->save, &journal, &task));
}

/* ------------------------------------------------------------------ crashes and damage */

TEST_ON(Place *place, games_ending_at_same_time_get_different_names)
{
    place_add_games(place, place_three_games);
    place_assert_listed(
        place, "one|three|two|"); /* the list is sorted by file name, from Z to A, so -3 comes before -2 */
}

TEST_ON(Place *place, interrupted_move_into_history_is_completed)
{
    Journal journal;
    char path[FINISHED_PATH_MAX];
    AUTO(match) Match *match = place_play_to_end(place, GOAL_SIX);
    place_add_game(place, match, "one");
    place_format_path(place, PLACE_FIRST, path);
    for (int has_both_names = 0; has_both_names < 2; has_both_names++) {
        assert_int_equal((has_both_names ? link : rename)(path, place->save), 0);
        AUTO(match)
        Match *again = match_resume(place->save, content_store_find, place->content_store, &journal, NULL);
        assert_non_null(again);
        assert_true(history_add_game(place->runs, place->save, again, &journal, "other", NULL, NULL));
        assert_int_not_equal(access(place->save, F_OK), 0);
        place_assert_listed(place, "one|");
    }
}

TEST_ON(Place *place, torn_save_is_rewritten_in_history)
{
    Journal journal;
    AUTO(match) Match *match = place_play_to_end(place, GOAL_SIX);
    place_save_match(place, match, &journal);
    FILE *save_file = fopen(place->save, "a");
    fputs("{\"moves\"", save_file); /* a line left incomplete by a crash */
    fclose(save_file);
    AUTO(match)
    Match *again = match_resume(place->save, content_store_find, place->content_store, &journal, NULL);
    assert_true(journal.whole);
    assert_true(history_add_game(place->runs, place->save, again, &journal, "torn", NULL, NULL));
    place_assert_listed(place, "torn|");
}

TEST_ON(Place *place, save_changed_by_others_is_kept)
{
    Journal journal;
    Error error = {0};
    AUTO(match) Match *match = place_play_to_end(place, GOAL_SIX);
    place_save_match(place, match, &journal);
    FILE *save_file = fopen(place->save, "a");
    fputs("{\"moves\": 1}\n", save_file);
    fclose(save_file);
    assert_fails(history_add_game(place->runs, place->save, match, &journal, "one", NULL, &error), error,
                 place->save);
    assert_int_equal(access(place->save, F_OK), 0);
    place_assert_listed(place, "");
}

TEST_ON(Place *place, records_after_result_do_not_hide_it)
{
    Journal journal;
    SaveTask task;
    char path[FINISHED_PATH_MAX];
    place_add_games(place, (const char *const[]){"one", NULL});
    place_format_path(place, PLACE_FIRST, path);
    Match *match = match_resume(path, content_store_find, place->content_store, &journal, NULL);
    match_set_favorite(match, 3, true);
    assert_true(match_create_save_task(match, path, &journal, &task));
    assert_true(task.appends);
    assert_int_equal(save_task_run(&task, NULL), FILE_DONE);
    save_task_free(&task);
    match_free(match);
    place_assert_listed(place, "one|");
    FILE *torn = fopen(path, "a");
    assert_non_null(torn);
    fputs("{\"moves\": 1, \"fav", torn);
    assert_int_equal(fclose(torn), 0);
    place_assert_listed(place, "one|");
}

TEST_ON(Place *place, deleted_game_can_be_restored_until_purged)
{
    FinishedGameList runs;
    place_add_games(place, place_three_games);
    place_list_games(place, &runs);
    assert_true(history_delete(place->runs, &place_game, finished_game_list_get(&runs, 0).file, NULL));
    place_assert_listed(place, "three|two|");
    assert_true(history_restore(place->runs, &place_game, finished_game_list_get(&runs, 0).file, NULL));
    place_assert_listed(place, "one|three|two|");
    assert_true(history_delete(place->runs, &place_game, finished_game_list_get(&runs, 1).file, NULL));
    history_purge_deleted(place->runs, &place_game);
    assert_false(history_restore(place->runs, &place_game, finished_game_list_get(&runs, 1).file, NULL));
    place_assert_listed(place, "one|two|");
    finished_game_list_free(&runs);
}

/* ------------------------------------------------------------------ analysis, and damaged games */

/* In this game, every move is an inaccuracy unless the move draws a card or wins. */
TEST_ON(Place *place, analysis_is_recomputed_by_replay)
{
    QualityCounts faults = {{0}};
    place_game.advice = &null_advice;
    Match *match = place_play_to_end(place, GOAL_TWELVE);
    place_add_game(place, match, "judged");
    for (int i = 0; i < match_move_count(match) - 1; i++) {
        faults.count[strcmp(match_move_text(match, i), "draw") == 0 ? QUALITY_GOOD : QUALITY_INACCURACY]++;
    }
    match_free(match);
    assert_true(faults.count[QUALITY_INACCURACY] > 0);
    FinishedGame run = place_get_game(place, 0);
    assert_false(run.analyzed);
    history_analyze(place->runs, &run, content_store_find, place->content_store);
    assert_true(run.analyzed);
    assert_memory_equal(&run.quality, &faults, sizeof faults);
    strcpy(run.file, "gone.json"); /* a game whose file is missing cannot be analyzed */
    history_analyze(place->runs, &run, content_store_find, place->content_store);
    assert_true(run.analyzed);
    assert_int_equal(analysis_compute_mistake_index(&run.quality), -1);
}

/* history_find_newest() compares only file names, and ignores files with other names. */
TEST_ON(Place *place, newest_game_is_found_by_name)
{
    char path[FINISHED_PATH_MAX], to[FINISHED_PATH_MAX];
    FinishedGame newest;
    assert_false(history_find_newest(place->runs, &place_game, &newest));
    place_add_games(place, place_three_games);
    FinishedGameList runs;
    place_list_games(place, &runs);
    char last[FINISHED_FILE_MAX] = "";
    for (int i = 0; i < runs.count; i++) {
        const FinishedGame finished = finished_game_list_get(&runs, i);
        if (strcmp(finished.file, last) > 0) {
            memcpy(last, finished.file, sizeof last);
        }
    }
    assert_true(history_find_newest(place->runs, &place_game, &newest));
    assert_string_equal(newest.file, last);
    place_format_path(place, last, path);
    place_format_path(place, "mine.json", to);
    assert_int_equal(rename(path, to), 0);
    place_format_path(place, "9", path);
    assert_true(file_replace_unsynced(path, "{}\n", 3, NULL));
    assert_true(history_find_newest(place->runs, &place_game, &newest));
    assert_true(strcmp(newest.file, last) < 0 && newest.file[0] != '\0');
    finished_game_list_free(&runs);
}

/* A damaged game is listed under the time of its file. */
TEST_ON(Place *place, damaged_game_is_listed_with_reason)
{
    char path[FINISHED_PATH_MAX];
    AUTO(finished_games) FinishedGameList runs = {0};
    place_add_games(place, place_three_games);
    place_format_path(place, PLACE_FIRST, path);
    AUTO(free) char *text = save_desk_read_file(path);
    assert_true(file_replace(path, text, 100, NULL, NULL));
    history_list(place->runs, &place_game, &runs);
    assert_int_equal(runs.count, 3);
    assert_non_null(strstr(finished_game_list_get(&runs, 0).read_error, path));
    place_assert_listed(place, "damaged|three|two|"); /* the second time, the error comes from the index */
    assert_int_equal(access(path, F_OK), 0);
}

/* A result without name, end or version, or with an invalid end, is listed with an error message. */
TEST(incomplete_result_is_listed_with_reason)
{
    static const char *const lacks[][2] = {{"\"name\": ", "\"no name\": "},
                                           {"\"ended\": ", "\"has ended\": "},
                                           {"\"version\": ", "\"the version\": "},
                                           {"\"ended\": \"20", "\"ended\": \"x20"}};
    Place *place = *fixture;
    char path[FINISHED_PATH_MAX];
    place_add_games(place, (const char *const[]){"one", NULL});
    place_format_path(place, PLACE_FIRST, path);
    AUTO(free) char *text = save_desk_read_file(path);
    for (size_t i = 0; i < sizeof lacks / sizeof *lacks; i++) {
        FinishedGameList runs;
        AUTO(free) char *other = save_desk_replace_text(text, lacks[i][0], lacks[i][1]);
        assert_true(file_replace_unsynced(path, other, strlen(other), NULL));
        place_list_games(place, &runs);
        assert_int_equal(runs.count, 1);
        assert_non_null(finished_game_list_get(&runs, 0).read_error);
        assert_non_null(strstr(finished_game_list_get(&runs, 0).read_error, path));
        finished_game_list_free(&runs);
    }
}

/* The first line holds the setup of the game and no result. */
TEST_ON(Place *place, result_in_first_line_is_ignored)
{
    char path[FINISHED_PATH_MAX];
    FinishedGameList runs;
    place_add_games(place, (const char *const[]){"one", NULL});
    place_format_path(place, PLACE_FIRST, path);
    AUTO(free) char *text = save_desk_read_file(path);
    const char *result = strstr(text, "\"result\": {");
    assert_non_null(result);
    AUTO(text) Text first = {0};
    text_add(&first, "{%.*s, %s", (int)(strcspn(result, "\n") - 1), result, text + 1);
    first.chars[strcspn(first.chars, "\n") + 1] = '\0';
    assert_true(file_replace_unsynced(path, first.chars, strlen(first.chars), NULL));
    place_list_games(place, &runs);
    assert_int_equal(runs.count, 1);
    assert_non_null(finished_game_list_get(&runs, 0).read_error);
    assert_non_null(strstr(finished_game_list_get(&runs, 0).read_error, "the file has no result"));
    finished_game_list_free(&runs);
}

TEST_ON(Place *place, game_of_other_rules_is_marked_outdated)
{
    place_add_games(place, place_three_games);
    place_game.rules_version++;
    const FinishedGame run = place_get_game(place, 0);
    assert_true(run.outdated);
    assert_null(run.read_error);
    assert_int_equal(run.result.kind, STATUS_WON);
}

const TestFixture test_each = {place_set_up, place_tear_down};
