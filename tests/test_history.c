/* test_history.c: finished games are stored with their results, and none is lost after a crash or with a
 * damaged index. */
#include "auto.h"
#include "core/history/gallery.h"
#include "core/history/statistics.h"
#include "core/platform/memory.h"
#include "null_advice.h"
#include "null_game.h"
#include "refusals.h"
#include "save_desk.h"
#include "test.h"

#include <ctype.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GOAL_TWELVE, GOAL_SIX, SEED = 5, PATH_BYTES = 256, ENDED = 1000000000, START_HAND = 2, CARDS = 9 };

static Game null_game;
const Game *const games_all[] = {&null_game, NULL};

/* A folder with saved and finished games. */
typedef struct Place {
    char folder[64], runs[PATH_BYTES], save[PATH_BYTES];
    ContentStore *content_store;
} Place;

static int set_up(void **state)
{
    Place *place = memory_new(1, sizeof *place);
    null_game = game_null_game;
    strcpy(place->folder, "/tmp/storytable_runs_XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    snprintf(place->runs, sizeof place->runs, "%s/runs", place->folder);
    snprintf(place->save, sizeof place->save, "%s/one.save", place->folder);
    place->content_store = content_store_new(".");
    *state = place;
    return 0;
}

static int tear_down(void **state)
{
    Place *place = *state;
    char command[PATH_BYTES];
    snprintf(command, sizeof command, "rm -r %s", place->folder);
    assert_int_equal(system(command), 0);
    content_store_free(place->content_store);
    free(place);
    return 0;
}

static Match *start_match(Place *place, int goal)
{
    MatchSetup setup = {.game = &null_game,
                        .content = content_store_load(place->content_store, &null_game, NULL),
                        .options = {.value = {(uint8_t)goal}},
                        .seats = 1,
                        .seat_bot = {SEAT_HUMAN},
                        .seed = SEED};
    Match *match = match_new(&setup, NULL);
    assert_non_null(match);
    return match;
}

static Match *play_to_end(Place *place, int goal)
{
    Match *match = start_match(place, goal);
    while (match_seats_to_act(match) != 0) {
        Move move;
        AUTO(move_list) MoveList moves = {0};
        null_game.list_moves(match_state(match), match_setup(match)->content, 0, &moves);
        move = moves.moves[moves.count - 1];
        assert_true(match_play(match, 0, &move, NULL));
    }
    return match;
}

static void set_time(const char *path, time_t seconds)
{
    const struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void save_match(Place *place, Match *match, Journal *journal)
{
    SaveTask task;
    *journal = (Journal){0};
    assert_true(match_create_save_task(match, place->save, journal, &task));
    assert_int_equal(save_task_run(&task, NULL), FILE_DONE);
    save_task_free(&task);
    set_time(place->save, ENDED);
}

static void file_match(Place *place, Match *match, const char *name)
{
    Journal journal;
    Error error = {0};
    save_match(place, match, &journal);
    assert_ok(history_add_game(place->runs, place->save, match, &journal, name, NULL, &error), error);
    assert_int_not_equal(access(place->save, F_OK), 0);
}

static void file_matches(Place *place, const char *const *names)
{
    for (int i = 0; names[i]; i++) {
        AUTO(match) Match *match = play_to_end(place, GOAL_SIX);
        file_match(place, match, names[i]);
    }
}

static void list_games(Place *place, FinishedGameList *out)
{
    *out = (FinishedGameList){0};
    history_list(place->runs, &null_game, out);
}

static void assert_listed(Place *place, const char *names)
{
    FinishedGameList runs;
    Text found = {0};
    list_games(place, &runs);
    for (int i = 0; i < runs.count; i++) {
        text_add(&found, "%s|", runs.games[i].read_error ? "damaged" : runs.games[i].name);
    }
    assert_string_equal(text_chars(&found), names);
    text_free(&found);
    finished_game_list_free(&runs);
}

static void write_game_path(Place *place, const char *name, char out[FINISHED_PATH_MAX])
{
    history_format_path(place->runs, &null_game, name, out);
}

static const char *const three[] = {"one", "two", "three", NULL};

/* ------------------------------------------------------------------ results */

TEST_ON(Place *place, finished_match_is_stored_with_result)
{
    FinishedGameList runs;
    AUTO(match) Match *match = play_to_end(place, GOAL_SIX);
    const Status status = match_status(match);
    match_record_help(match, HELP_LEVEL_HINTS);
    match_add_play_seconds(match, 75);
    file_match(place, match, "The long night");
    list_games(place, &runs);
    assert_int_equal(runs.count, 1);
    const FinishedGame *run = &runs.games[0];
    assert_null(run->read_error);
    assert_string_equal(run->file, "20010909T014640Z-5.json");
    assert_string_equal(run->name, "The long night");
    assert_int_equal(run->ended, ENDED);
    assert_ptr_equal(run->setup.game, &null_game);
    assert_ints(run->setup.seed, SEED, run->setup.options.value[0], GOAL_SIX, run->result.kind, status.kind);
    assert_int_equal(run->result.winners, status.winners);
    assert_memory_equal(run->result.score, status.score, sizeof status.score);
    assert_ints(run->result.help, HELP_LEVEL_HINTS, run->result.seconds, 75);
    assert_int_equal(run->result.moves, match_move_count(match));
    finished_game_list_free(&runs);
}

/* A finished game can be replayed from a copy, with the same result. */
TEST_ON(Place *place, stored_game_can_be_replayed)
{
    char path[FINISHED_PATH_MAX];
    Error error = {0};
    AUTO(match) Match *match = play_to_end(place, GOAL_SIX);
    file_match(place, match, "one");
    write_game_path(place, "20010909T014640Z-5.json", path);
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
    file_matches(place, (const char *const[]){"one", NULL});
    write_game_path(place, "20010909T014640Z-5.json", path);
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
    file_matches(place, (const char *const[]){"one", NULL});
    write_game_path(place, "20010909T014640Z-5.json", path);
    AUTO(free) char *text = save_desk_read_file(path);
    refusals_check(&(Refusals){"result", "run.json", true, read_game, place}, text);
}

TEST_ON(Place *place, result_statistics_must_be_an_object)
{
    char path[FINISHED_PATH_MAX];
    AUTO(text) Text lie = {0};
    file_matches(place, (const char *const[]){"one", NULL});
    write_game_path(place, "20010909T014640Z-5.json", path);
    AUTO(free) char *text = save_desk_read_file(path);
    const char *figures = strstr(text, "\"figures\": ");
    text_add(&lie, "%.*s\"figures\": []%s", (int)(figures - text), text, strstr(figures, ", \"met\": "));
    assert_result_rejected(place, text_chars(&lie));
}

/* Damages numbers and letters of a file. Each damaged file is listed with an error message or with an
 * unchanged result. */
TEST(damaged_result_is_rejected_or_valid)
{
    enum { TRIES = 4000 };
    Place *place = *fixture;
    char path[FINISHED_PATH_MAX];
    Rng rng;
    rng_seed(&rng, 1);
    file_matches(place, (const char *const[]){"one", NULL});
    write_game_path(place, "20010909T014640Z-5.json", path);
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
    file_matches(place, (const char *const[]){"one", NULL});
    umask(before);
    write_game_path(place, "", path);
    assert_ints(stat(path, &facts), 0, facts.st_mode & 0777, 0700);
}

/* Games are listed after the entries that the list already has. The index contains only games whose files
 * exist. */
TEST_ON(Place *place, games_are_listed_in_order)
{
    FinishedGameList runs;
    char index[FINISHED_PATH_MAX];
    file_matches(place, (const char *const[]){"one", "two", NULL});
    list_games(place, &runs);
    write_game_path(place, "index", index);
    assert_int_equal(remove(index), 0);
    history_list(place->runs, &null_game, &runs);
    assert_int_equal(runs.count, 4);
    finished_game_list_free(&runs);
    assert_listed(place, "one|two|");
}

/* If less is better in a statistic, the best value is the smallest value. */
TEST_ON(Place *place, statistics_store_their_move)
{
    MatchResult result;
    AUTO(match) Match *match = play_to_end(place, GOAL_SIX);
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
    /* The statistic refers to the winning move. */
    assert_int_equal(result.statistic[NULL_FIGURE_HELD].moves, match_move_count(match));
}

TEST_ON(Place *place, statistics_count_only_people)
{
    MatchResult result;
    Match *match = start_match(place, GOAL_SIX);
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
    Match *match = play_to_end(place, GOAL_SIX);
    match_set_remote_seats(match, 1);
    file_match(place, match, "Online");
    list_games(place, &runs);
    assert_int_equal(runs.games[0].result.remote, 1);
    assert_int_equal(runs.games[0].result.statistic[NULL_FIGURE_CARD].moves, 0);
    assert_int_equal(finished_game_get_outcome(&runs.games[0]), OUTCOME_UNCOUNTED);
    finished_game_list_free(&runs);
    match_free(match);
}

/* Replaces the text of the only finished game by `older`, as an older version would have written it, and
 * lists the games, which replays the game for missing values. Frees `older`. */
static void recount_older(Place *place, char *older, FinishedGameList *runs)
{
    char path[FINISHED_PATH_MAX];
    write_game_path(place, "20010909T014640Z-5.json", path);
    assert_true(file_replace(path, older, strlen(older), NULL, NULL));
    free(older);
    list_games(place, runs);
    assert_true(history_needs_recount(&runs->games[0]));
    history_recount(place->runs, &runs->games[0], content_store_find, place->content_store);
    assert_false(history_needs_recount(&runs->games[0]));
}

static char *read_game_file(Place *place)
{
    char path[FINISHED_PATH_MAX];
    write_game_path(place, "20010909T014640Z-5.json", path);
    return save_desk_read_file(path);
}

/* In an older version, games had other statistics. */
TEST_ON(Place *place, game_with_missing_statistic_is_recounted)
{
    FinishedGameList runs;
    MatchResult result;
    Match *match = play_to_end(place, GOAL_SIX);
    match_get_result(match, &result);
    match_free(match);
    file_matches(place, (const char *const[]){"one", NULL});
    AUTO(free) char *text = read_game_file(place);
    recount_older(place, save_desk_replace_text(text, "\"highest_card\"", "\"lowest_card\""), &runs);
    assert_memory_equal(runs.games[0].result.statistic, result.statistic, sizeof result.statistic);
    history_index_write(place->runs, &null_game, &runs);
    finished_game_list_free(&runs);
    list_games(place, &runs); /* this list comes from the index */
    assert_false(history_needs_recount(&runs.games[0]));
    assert_memory_equal(runs.games[0].result.statistic, result.statistic, sizeof result.statistic);
    finished_game_list_free(&runs);
}

/* Asserts that the gallery contains the drawn cards, but not the cards left in the deck. */
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
    Match *match = play_to_end(place, GOAL_SIX);
    file_match(place, match, "one");
    list_games(place, &runs);
    assert_drawn_cards_seen(match, &runs.games[0].result.seen);
    match_free(match);
    finished_game_list_free(&runs);
}

/* An older version had no gallery. */
TEST_ON(Place *place, game_without_seen_items_is_recounted)
{
    FinishedGameList runs;
    MatchResult result;
    AUTO(match) Match *match = play_to_end(place, GOAL_SIX);
    match_get_result(match, &result);
    file_match(place, match, "one");
    char *older = read_game_file(place);
    char *from = strstr(older, ", \"met\": {"), *to = strstr(from, "}");
    memmove(from, to + 1, strlen(to + 1) + 1);
    recount_older(place, older, &runs);
    assert_int_equal(runs.games[0].result.gallery_hash, result.gallery_hash);
    assert_memory_equal(&runs.games[0].result.seen, &result.seen, sizeof result.seen);
    finished_game_list_free(&runs);
}

/* The gallery uses the list from the newest game to the oldest, and skips games with other content. */
TEST_ON(Place *place, gallery_names_last_game_with_item)
{
    FinishedGameList runs;
    Gallery gallery;
    const GameContent *content = content_store_load(place->content_store, &null_game, NULL);
    int things = 0, met = 0, first = 0;
    file_matches(place, three);
    list_games(place, &runs);
    gallery_build(&null_game, content, &runs, &gallery);
    gallery_count_seen(&gallery, GALLERY_ALL, &things, &met);
    while (!gallery.last_game[first]) {
        first++;
    }
    assert_int_equal(things, CARDS);
    assert_in_range(met, START_HAND, CARDS);
    assert_ptr_equal(gallery.last_game[first], &runs.games[0]);
    runs.games[0].deleted = true;
    strcpy(runs.games[1].setup.pack, "other");
    gallery_build(&null_game, content, &runs, &gallery);
    assert_ptr_equal(gallery.last_game[first], &runs.games[2]);
    runs.games[2].result.gallery_hash++; /* this game was played with other content */
    gallery_build(&null_game, content, &runs, &gallery);
    gallery_count_seen(&gallery, GALLERY_ALL, &things, &met);
    assert_int_equal(met, 0);
    finished_game_list_free(&runs);
}

TEST_ON(Place *place, current_game_needs_no_recount)
{
    FinishedGameList runs;
    file_matches(place, (const char *const[]){"one", NULL});
    list_games(place, &runs);
    assert_false(history_needs_recount(&runs.games[0]));
    finished_game_list_free(&runs);
}

TEST_ON(Place *place, play_time_is_stored_and_never_undone)
{
    Journal journal;
    SaveTask task;
    AUTO(match) Match *match = start_match(place, GOAL_SIX);
    assert_true(match_play_text(match, 0, "draw", NULL));
    match_add_play_seconds(match, 10);
    save_match(place, match, &journal);
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
    file_matches(place, three);
    assert_listed(place,
                  "one|three|two|"); /* the list has the order of file names, in which -3 comes before -2 */
}

TEST_ON(Place *place, interrupted_move_into_history_is_completed)
{
    Journal journal;
    char path[FINISHED_PATH_MAX];
    AUTO(match) Match *match = play_to_end(place, GOAL_SIX);
    file_match(place, match, "one");
    write_game_path(place, "20010909T014640Z-5.json", path);
    for (int has_both_names = 0; has_both_names < 2; has_both_names++) {
        assert_int_equal((has_both_names ? link : rename)(path, place->save), 0);
        AUTO(match)
        Match *again = match_resume(place->save, content_store_find, place->content_store, &journal, NULL);
        assert_non_null(again);
        assert_true(history_add_game(place->runs, place->save, again, &journal, "other", NULL, NULL));
        assert_int_not_equal(access(place->save, F_OK), 0);
        assert_listed(place, "one|");
    }
}

TEST_ON(Place *place, old_save_is_rewritten_in_history)
{
    Journal journal;
    AUTO(match) Match *match = play_to_end(place, GOAL_SIX);
    save_match(place, match, &journal);
    FILE *save_file = fopen(place->save, "a");
    fputs("{\"moves\"", save_file); /* a line left incomplete by a crash */
    fclose(save_file);
    AUTO(match)
    Match *again = match_resume(place->save, content_store_find, place->content_store, &journal, NULL);
    assert_true(journal.whole);
    assert_true(history_add_game(place->runs, place->save, again, &journal, "torn", NULL, NULL));
    assert_listed(place, "torn|");
}

TEST_ON(Place *place, save_changed_by_others_is_kept)
{
    Journal journal;
    Error error = {0};
    AUTO(match) Match *match = play_to_end(place, GOAL_SIX);
    save_match(place, match, &journal);
    FILE *save_file = fopen(place->save, "a");
    fputs("{\"moves\": 1}\n", save_file);
    fclose(save_file);
    assert_fails(history_add_game(place->runs, place->save, match, &journal, "one", NULL, &error), error,
                 place->save);
    assert_int_equal(access(place->save, F_OK), 0);
    assert_listed(place, "");
}

TEST_ON(Place *place, records_after_result_do_not_hide_it)
{
    Journal journal;
    SaveTask task;
    char path[FINISHED_PATH_MAX];
    file_matches(place, (const char *const[]){"one", NULL});
    write_game_path(place, "20010909T014640Z-5.json", path);
    Match *match = match_resume(path, content_store_find, place->content_store, &journal, NULL);
    match_set_favorite(match, 3, true);
    assert_true(match_create_save_task(match, path, &journal, &task));
    assert_true(task.appends);
    assert_int_equal(save_task_run(&task, NULL), FILE_DONE);
    save_task_free(&task);
    match_free(match);
    assert_listed(place, "one|");
    FILE *torn = fopen(path, "a");
    assert_non_null(torn);
    fputs("{\"moves\": 1, \"fav", torn);
    assert_int_equal(fclose(torn), 0);
    assert_listed(place, "one|");
}

TEST_ON(Place *place, deleted_game_can_be_restored_until_purged)
{
    FinishedGameList runs;
    file_matches(place, three);
    list_games(place, &runs);
    assert_true(history_delete(place->runs, &null_game, runs.games[0].file, NULL));
    assert_listed(place, "three|two|");
    assert_true(history_restore(place->runs, &null_game, runs.games[0].file, NULL));
    assert_listed(place, "one|three|two|");
    assert_true(history_delete(place->runs, &null_game, runs.games[1].file, NULL));
    history_purge_deleted(place->runs, &null_game);
    assert_false(history_restore(place->runs, &null_game, runs.games[1].file, NULL));
    assert_listed(place, "one|two|");
    finished_game_list_free(&runs);
}

/* ------------------------------------------------------------------ the index */

/* Only the index stores the result of a slow analysis. */
TEST_ON(Place *place, analysis_is_stored_in_index_only)
{
    const QualityCounts faults = {{7, 3, 2, 1}};
    Journal journal;
    FinishedGameList runs;
    Match *match = play_to_end(place, GOAL_SIX);
    save_match(place, match, &journal);
    assert_true(history_add_game(place->runs, place->save, match, &journal, "judged", &faults, NULL));
    match_free(match);
    list_games(place, &runs);
    assert_true(runs.games[0].analyzed);
    assert_memory_equal(&runs.games[0].quality, &faults, sizeof faults);
    finished_game_list_free(&runs);
    history_delete_index(place->runs, &null_game);
    list_games(place, &runs);
    assert_string_equal(runs.games[0].name, "judged");
    assert_false(runs.games[0].analyzed);
    runs.games[0].analyzed = true;
    runs.games[0].quality = faults;
    history_index_write(place->runs, &null_game, &runs);
    finished_game_list_free(&runs);
    list_games(place, &runs);
    assert_memory_equal(&runs.games[0].quality, &faults, sizeof faults);
    finished_game_list_free(&runs);
}

/* One program analyzes a game while another has a list from before that. */
TEST_ON(Place *place, index_keeps_analyses_of_other_programs)
{
    const QualityCounts faults = {{7, 3, 2, 1}};
    FinishedGameList earlier, runs;
    file_matches(place, three);
    list_games(place, &earlier);
    list_games(place, &runs);
    runs.games[1].analyzed = true;
    runs.games[1].quality = faults;
    history_index_write(place->runs, &null_game, &runs);
    finished_game_list_free(&runs);
    earlier.count--; /* as if the other program did not know the last game */
    history_index_write(place->runs, &null_game, &earlier);
    earlier.count++;
    finished_game_list_free(&earlier);
    list_games(place, &runs);
    assert_int_equal(runs.count, 3);
    assert_true(runs.games[1].analyzed);
    assert_memory_equal(&runs.games[1].quality, &faults, sizeof faults);
    finished_game_list_free(&runs);
}

/* A crash can leave an incomplete entry, to which the next entry is appended. */
TEST_ON(Place *place, analysis_after_incomplete_index_entry_is_found)
{
    const QualityCounts faults = {{7, 3, 2, 1}};
    char index[FINISHED_PATH_MAX];
    Journal journal;
    FinishedGameList runs;
    file_matches(place, three);
    assert_listed(place, "one|three|two|");
    write_game_path(place, "index", index);
    FILE *file = fopen(index, "a");
    assert_non_null(file);
    assert_true(fputs("incomplete", file) >= 0 && fclose(file) == 0);
    Match *match = play_to_end(place, GOAL_SIX);
    save_match(place, match, &journal);
    assert_true(history_add_game(place->runs, place->save, match, &journal, "judged", &faults, NULL));
    match_free(match);
    list_games(place, &runs);
    int analyzed = 0;
    for (int i = 0; i < runs.count; i++) {
        analyzed += runs.games[i].analyzed;
    }
    assert_int_equal(runs.count, 4);
    assert_int_equal(analyzed, 1);
    finished_game_list_free(&runs);
}

/* In this game, every move is an inaccuracy unless the move draws a card or wins. */
TEST_ON(Place *place, analysis_is_recomputed_by_replay)
{
    FinishedGameList runs;
    QualityCounts faults = {{0}};
    null_game.advice = &null_advice;
    Match *match = play_to_end(place, GOAL_TWELVE);
    file_match(place, match, "judged");
    for (int i = 0; i < match_move_count(match) - 1; i++) {
        faults.count[strcmp(match_move_text(match, i), "draw") == 0 ? QUALITY_GOOD : QUALITY_INACCURACY]++;
    }
    match_free(match);
    assert_true(faults.count[QUALITY_INACCURACY] > 0);
    list_games(place, &runs);
    assert_false(runs.games[0].analyzed);
    history_analyze(place->runs, &runs.games[0], content_store_find, place->content_store);
    assert_true(runs.games[0].analyzed);
    assert_memory_equal(&runs.games[0].quality, &faults, sizeof faults);
    strcpy(runs.games[0].file, "gone.json"); /* a game whose file is missing cannot be analyzed */
    history_analyze(place->runs, &runs.games[0], content_store_find, place->content_store);
    assert_true(runs.games[0].analyzed);
    assert_int_equal(analysis_compute_mistake_index(&runs.games[0].quality), -1);
    finished_game_list_free(&runs);
}

TEST_ON(Place *place, damaged_or_missing_index_is_rebuilt)
{
    char index[FINISHED_PATH_MAX];
    file_matches(place, three);
    assert_listed(place, "one|three|two|");
    write_game_path(place, "index", index);
    size_t length = 0;
    AUTO(free) char *good = file_read(index, 1 << 20, &length, NULL);
    assert_non_null(good);
    for (size_t cut = 0; cut < length; cut += length / 7) {
        assert_true(file_replace_unsynced(index, good, cut, NULL));
        assert_listed(place, "one|three|two|");
        AUTO(free) char *spoilt = memory_copy_string(good, length);
        spoilt[cut] ^= 0x20;
        assert_true(file_replace_unsynced(index, spoilt, length, NULL));
        assert_listed(place, "one|three|two|");
    }
    assert_int_equal(unlink(index), 0);
    assert_listed(place, "one|three|two|");
    AUTO(free) char *again = file_read(index, 1 << 20, &length, NULL);
    assert_non_null(again); /* the index was written again */
}

TEST_ON(Place *place, manually_added_game_is_found)
{
    char from[FINISHED_PATH_MAX], to[FINISHED_PATH_MAX];
    file_matches(place, three);
    write_game_path(place, "20010909T014640Z-5.json", from);
    write_game_path(place, "mine.json", to);
    assert_listed(place, "one|three|two|");
    assert_int_equal(rename(from, to), 0);
    assert_listed(place, "one|three|two|");
}

/* A file counts as a finished game only with a matching name and a second line. */
TEST(other_files_are_ignored)
{
    static const char *const others[] = {".mine.json", "mine.txt", ".json", "index"};
    Place *place = *fixture;
    char path[FINISHED_PATH_MAX];
    file_matches(place, three);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        write_game_path(place, others[i], path);
        assert_true(file_replace_unsynced(path, "{}\n", 3, NULL));
    }
    write_game_path(place, "folder.json", path);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_listed(place, "one|three|two|");
    write_game_path(place, "short.json", path);
    assert_true(file_replace_unsynced(path, "{}", 2, NULL));
    assert_listed(place, "damaged|one|three|two|");
}

/* The list compares the times in file names, without reading the files. */
TEST_ON(Place *place, newest_game_is_found_by_name)
{
    char path[FINISHED_PATH_MAX], to[FINISHED_PATH_MAX];
    FinishedGame newest;
    assert_false(history_find_newest(place->runs, &null_game, &newest));
    file_matches(place, three);
    FinishedGameList runs;
    list_games(place, &runs);
    char last[FINISHED_FILE_MAX] = "";
    for (int i = 0; i < runs.count; i++) {
        if (strcmp(runs.games[i].file, last) > 0) {
            memcpy(last, runs.games[i].file, sizeof last);
        }
    }
    assert_true(history_find_newest(place->runs, &null_game, &newest));
    assert_string_equal(newest.file, last);
    write_game_path(place, last, path);
    write_game_path(place, "mine.json", to);
    assert_int_equal(rename(path, to), 0);
    write_game_path(place, "9", path);
    assert_true(file_replace_unsynced(path, "{}\n", 3, NULL));
    assert_true(history_find_newest(place->runs, &null_game, &newest));
    assert_true(strcmp(newest.file, last) < 0 && newest.file[0] != '\0');
    finished_game_list_free(&runs);
}

TEST_ON(Place *place, damaged_game_is_listed_with_reason)
{
    char path[FINISHED_PATH_MAX];
    FinishedGameList runs;
    file_matches(place, three);
    write_game_path(place, "20010909T014640Z-5.json", path);
    assert_int_equal(truncate(path, 100), 0);
    list_games(place, &runs);
    assert_int_equal(runs.count, 3);
    assert_non_null(runs.games[0].read_error); /* a damaged game is listed under the time of its file */
    assert_non_null(strstr(runs.games[0].read_error, path));
    finished_game_list_free(&runs);
    assert_int_equal(access(path, F_OK), 0);
}

/* A result with a bad name, end, version or time is listed with an error message. */
TEST(incomplete_result_is_listed_with_reason)
{
    static const char *const lacks[][2] = {{"\"name\": ", "\"no name\": "},
                                           {"\"ended\": ", "\"has ended\": "},
                                           {"\"version\": ", "\"the version\": "},
                                           {"\"ended\": \"20", "\"ended\": \"x20"}};
    Place *place = *fixture;
    char path[FINISHED_PATH_MAX];
    file_matches(place, (const char *const[]){"one", NULL});
    write_game_path(place, "20010909T014640Z-5.json", path);
    AUTO(free) char *text = save_desk_read_file(path);
    for (size_t i = 0; i < sizeof lacks / sizeof *lacks; i++) {
        FinishedGameList runs;
        AUTO(free) char *other = save_desk_replace_text(text, lacks[i][0], lacks[i][1]);
        assert_true(file_replace_unsynced(path, other, strlen(other), NULL));
        list_games(place, &runs);
        assert_int_equal(runs.count, 1);
        assert_non_null(runs.games[0].read_error);
        assert_non_null(strstr(runs.games[0].read_error, path));
        finished_game_list_free(&runs);
    }
}

/* The first line holds the setup of the game and no result. */
TEST_ON(Place *place, result_in_first_line_is_ignored)
{
    char path[FINISHED_PATH_MAX];
    FinishedGameList runs;
    file_matches(place, (const char *const[]){"one", NULL});
    write_game_path(place, "20010909T014640Z-5.json", path);
    AUTO(free) char *text = save_desk_read_file(path);
    const char *result = strstr(text, "\"result\": {");
    assert_non_null(result);
    AUTO(text) Text first = {0};
    text_add(&first, "{%.*s, %s", (int)(strcspn(result, "\n") - 1), result, text + 1);
    first.chars[strcspn(first.chars, "\n") + 1] = '\0';
    assert_true(file_replace_unsynced(path, first.chars, strlen(first.chars), NULL));
    list_games(place, &runs);
    assert_int_equal(runs.count, 1);
    assert_non_null(runs.games[0].read_error);
    assert_non_null(strstr(runs.games[0].read_error, "the file has no result"));
    finished_game_list_free(&runs);
}

TEST_ON(Place *place, game_of_other_rules_is_marked_outdated)
{
    FinishedGameList runs;
    file_matches(place, three);
    null_game.rules_version++;
    list_games(place, &runs);
    assert_int_equal(runs.count, 3);
    assert_true(runs.games[0].outdated);
    assert_null(runs.games[0].read_error);
    assert_int_equal(runs.games[0].result.kind, STATUS_WON);
    finished_game_list_free(&runs);
}

const TestFixture test_each = {set_up, tear_down};
