/* test_history.c: matches that are over lie in the history with how they ended; nothing is lost of them,
 * whatever happens on the way or to the index. */
#include "core/gallery.h"
#include "core/memory.h"
#include "null_advice.h"
#include "null_game.h"
#include "refusals.h"
#include "save_desk.h"
#include "test.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { GOAL_TWELVE, GOAL_SIX, SEED = 5, PATH_BYTES = 256, ENDED = 1000000000, START_HAND = 2, CARDS = 9 };

static Game null_game;
const Game *const games_all[] = {&null_game, NULL};

/* A folder with saves and runs. */
typedef struct Place {
    char folder[64], runs[PATH_BYTES], save[PATH_BYTES];
    Library *library;
} Place;

static int lay(void **state)
{
    Place *place = memory_new(1, sizeof *place);
    null_game = game_null_game;
    strcpy(place->folder, "/tmp/storytable_runs_XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    snprintf(place->runs, sizeof place->runs, "%s/runs", place->folder);
    snprintf(place->save, sizeof place->save, "%s/one.save", place->folder);
    place->library = library_new(".");
    *state = place;
    return 0;
}

static int clear(void **state)
{
    Place *place = *state;
    char command[PATH_BYTES];
    snprintf(command, sizeof command, "rm -r %s", place->folder);
    assert_int_equal(system(command), 0);
    library_free(place->library);
    free(place);
    return 0;
}

#define PLACE_TEST(test) cmocka_unit_test_setup_teardown(test, lay, clear)

static Match *begin(Place *place, int goal)
{
    MatchSetup setup = {.game = &null_game,
                        .content = library_content(place->library, &null_game, NULL),
                        .options = {.value = {(uint8_t)goal}},
                        .seats = 1,
                        .seat_bot = {SEAT_HUMAN},
                        .seed = SEED};
    Match *match = match_new(&setup, NULL);
    assert_non_null(match);
    return match;
}

/* Draws and plays until it is over. */
static Match *play_out(Place *place, int goal)
{
    Match *match = begin(place, goal);
    while (match_to_act(match) != 0) {
        Move move;
        MoveList moves = {0};
        null_game.list_moves(match_state(match), match_setup(match)->content, 0, &moves);
        move = moves.moves[moves.count - 1];
        assert_true(match_play(match, 0, &move, NULL));
        move_list_free(&moves);
    }
    return match;
}

static void set_time(const char *path, time_t seconds)
{
    const struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* Saves it as it is kept at the table. */
static void save(Place *place, Match *match, Journal *journal)
{
    SaveTask task;
    *journal = (Journal){0};
    assert_true(match_save_task(match, place->save, journal, &task));
    assert_int_equal(save_task_run(&task, NULL), FILE_DONE);
    save_task_free(&task);
    set_time(place->save, ENDED);
}

static void file(Place *place, Match *match, const char *name)
{
    Journal journal;
    Error error = {0};
    save(place, match, &journal);
    if (!history_file(place->runs, place->save, match, &journal, name, NULL, &error)) {
        fail_msg("%s", error.text);
    }
    assert_int_not_equal(access(place->save, F_OK), 0);
}

/* Files matches with these names, and frees them. */
static void file_some(Place *place, const char *const *names)
{
    for (int i = 0; names[i]; i++) {
        Match *match = play_out(place, GOAL_SIX);
        file(place, match, names[i]);
        match_free(match);
    }
}

static void list(Place *place, RunList *out)
{
    *out = (RunList){0};
    history_list(place->runs, &null_game, out);
}

static void assert_listed(Place *place, const char *names)
{
    RunList runs;
    Text found = {0};
    list(place, &runs);
    for (int i = 0; i < runs.count; i++) {
        text_add(&found, "%s|", runs.runs[i].damage ? "damaged" : runs.runs[i].name);
    }
    assert_string_equal(text_chars(&found), names);
    text_free(&found);
    run_list_free(&runs);
}

static void run_path(Place *place, const char *name, char out[RUN_PATH_MAX])
{
    history_path(place->runs, &null_game, name, out);
}

static const char *const three[] = {"one", "two", "three", NULL};

/* ------------------------------------------------------------------ what is remembered */

static void a_match_that_is_over_is_remembered_as_it_ended(void **state)
{
    Place *place = *state;
    RunList runs;
    Match *match = play_out(place, GOAL_SIX);
    const Status status = match_status(match);
    match_use_help(match, HELP_NUDGE);
    match_spend(match, 75);
    file(place, match, "The long night");
    list(place, &runs);
    assert_int_equal(runs.count, 1);
    const Run *run = &runs.runs[0];
    assert_null(run->damage);
    assert_string_equal(run->file, "20010909T014640Z-5.json");
    assert_string_equal(run->name, "The long night");
    assert_int_equal(run->ended, ENDED);
    assert_ptr_equal(run->setup.game, &null_game);
    assert_int_equal(run->setup.seed, SEED);
    assert_int_equal(run->setup.options.value[0], GOAL_SIX);
    assert_int_equal(run->result.kind, status.kind);
    assert_int_equal(run->result.winners, status.winners);
    assert_memory_equal(run->result.score, status.score, sizeof status.score);
    assert_int_equal(run->result.help, HELP_NUDGE);
    assert_int_equal(run->result.seconds, 75);
    assert_int_equal(run->result.moves, match_moves(match));
    run_list_free(&runs);
    match_free(match);
}

/* Played on a copy, it holds; so does what is said of its end. */
static void a_run_can_be_played_again(void **state)
{
    Place *place = *state;
    char path[RUN_PATH_MAX];
    Error error = {0};
    Match *match = play_out(place, GOAL_SIX);
    file(place, match, "one");
    run_path(place, "20010909T014640Z-5.json", path);
    Match *again = match_load(path, library_find_content, place->library, &error);
    if (!again) {
        fail_msg("%s", error.text);
    }
    assert_int_equal(match_moves(again), match_moves(match));
    match_free(again);
    match_free(match);
}

static void assert_result_refused(const Place *place, const char *text)
{
    Error error = {0};
    assert_null(
        match_load_text("run.json", text, strlen(text), library_find_content, place->library, &error));
    assert_non_null(strstr(error.text, "run.json:"));
    assert_non_null(strstr(error.text, "result"));
}

static void a_result_that_lies_is_refused_with_its_line(void **state)
{
    Place *place = *state;
    char path[RUN_PATH_MAX];
    file_some(place, (const char *const[]){"one", NULL});
    run_path(place, "20010909T014640Z-5.json", path);
    char *text = save_desk_file(path);
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
        char *lie = save_desk_changed(text, lies[i][0], lies[i][1]);
        assert_result_refused(place, lie);
        free(lie);
    }
    free(text);
}

static bool read_run(void *user, const char *text, Error *error)
{
    const Place *place = user;
    Match *match =
        match_load_text("run.json", text, strlen(text), library_find_content, place->library, error);
    match_free(match);
    return match != NULL;
}

static void spoiled_results_are_refused_in_these_words(void **state)
{
    Place *place = *state;
    char path[RUN_PATH_MAX];
    file_some(place, (const char *const[]){"one", NULL});
    run_path(place, "20010909T014640Z-5.json", path);
    char *text = save_desk_file(path);
    refusals_check(&(Refusals){"result", "run.json", true, read_run, place}, text);
    free(text);
}

static void figures_of_a_result_are_an_object(void **state)
{
    Place *place = *state;
    char path[RUN_PATH_MAX];
    Text lie = {0};
    file_some(place, (const char *const[]){"one", NULL});
    run_path(place, "20010909T014640Z-5.json", path);
    char *text = save_desk_file(path);
    const char *figures = strstr(text, "\"figures\": ");
    text_add(&lie, "%.*s\"figures\": []%s", (int)(figures - text), text, strstr(figures, ", \"met\": "));
    assert_result_refused(place, text_chars(&lie));
    text_free(&lie);
    free(text);
}

/* Numbers become others, and letters anything: what is taken was not complained of. */
static void a_damaged_result_is_refused_or_nothing_is_wrong_with_it(void **state)
{
    enum { TRIES = 4000 };
    Place *place = *state;
    char path[RUN_PATH_MAX];
    Rng rng;
    rng_seed(&rng, 1);
    file_some(place, (const char *const[]){"one", NULL});
    run_path(place, "20010909T014640Z-5.json", path);
    char *text = save_desk_file(path);
    const size_t length = strlen(text), begin = (size_t)(strstr(text, "\"result\"") - text);
    for (int i = 0; i < TRIES; i++) {
        char *damaged = memory_string(text, length);
        char *at = damaged + begin + rng_below(&rng, (uint32_t)(length - begin));
        *at = isdigit((unsigned char)*at) ? "0123456789-"[rng_below(&rng, 11)] : (char)rng_below(&rng, 256);
        Error error = {0};
        Match *match =
            match_load_text("run.json", damaged, length, library_find_content, place->library, &error);
        assert_int_equal(match != NULL, error.text[0] == '\0');
        match_free(match);
        free(damaged);
    }
    free(text);
}

static void runs_are_nobody_elses(void **state)
{
    Place *place = *state;
    char path[RUN_PATH_MAX];
    struct stat facts;
    const mode_t before = umask(0);
    file_some(place, (const char *const[]){"one", NULL});
    umask(before);
    run_path(place, "", path);
    assert_int_equal(stat(path, &facts), 0);
    assert_int_equal(facts.st_mode & 0777, 0700);
}

/* Behind what was listed before; only what is there is put down in the index. */
static void runs_are_listed_behind_others(void **state)
{
    Place *place = *state;
    RunList runs;
    char index[RUN_PATH_MAX];
    file_some(place, (const char *const[]){"one", "two", NULL});
    list(place, &runs);
    run_path(place, "index", index);
    assert_int_equal(remove(index), 0);
    history_list(place->runs, &null_game, &runs);
    assert_int_equal(runs.count, 4);
    run_list_free(&runs);
    assert_listed(place, "one|two|");
}

/* The best of a match, with the move it came with; of the least, the least. */
static void figures_know_the_move_they_came_with(void **state)
{
    Place *place = *state;
    MatchResult result;
    Match *match = play_out(place, GOAL_SIX);
    int highest = 0, moves = 0;
    for (int i = 0; i < match_moves(match); i++) {
        int card = 0;
        if (sscanf(match_move_text(match, i), "play %d", &card) == 1 && card > highest) {
            highest = card;
            moves = i + 1;
        }
    }
    match_result(match, &result);
    assert_int_equal(result.figure[NULL_FIGURE_CARD].value, highest);
    assert_int_equal(result.figure[NULL_FIGURE_CARD].moves, moves);
    char words[32];
    snprintf(words, sizeof words, "card %d", highest);
    assert_string_equal(result.figure[NULL_FIGURE_CARD].words, words);
    assert_int_equal(result.figure[NULL_FIGURE_HELD].moves, match_moves(match)); /* the move that won */
    match_free(match);
}

/* What bots did is nobody's best. */
static void figures_count_what_people_did(void **state)
{
    Place *place = *state;
    MatchResult result;
    Match *match = begin(place, GOAL_SIX);
    MatchSetup setup = *match_setup(match);
    match_free(match);
    setup.seat_bot[0] = 0;
    match = match_new(&setup, NULL);
    while (match_to_act(match) != 0) {
        assert_true(match_play_bot(match, 0, NULL, NULL));
    }
    match_result(match, &result);
    assert_int_equal(result.figure[NULL_FIGURE_CARD].moves, 0);
    match_free(match);
}

/* Replaces the only run by its text as an older program would have written it; whoever plays it again finds
   what it lacks. Takes the text, and leaves the run in `runs`. */
static void recount_older(Place *place, char *older, RunList *runs)
{
    char path[RUN_PATH_MAX];
    run_path(place, "20010909T014640Z-5.json", path);
    assert_true(file_replace(path, older, strlen(older), NULL, NULL));
    free(older);
    list(place, runs);
    assert_true(history_lacks(&runs->runs[0]));
    history_recount(place->runs, &runs->runs[0], library_find_content, place->library);
    assert_false(history_lacks(&runs->runs[0]));
}

/* The text of the only run, to be freed. */
static char *run_text(Place *place)
{
    char path[RUN_PATH_MAX];
    run_path(place, "20010909T014640Z-5.json", path);
    return save_desk_file(path);
}

/* A record of an older program, which counted other things. */
static void a_run_that_lacks_a_figure_is_played_again_for_it(void **state)
{
    Place *place = *state;
    RunList runs;
    MatchResult result;
    Match *match = play_out(place, GOAL_SIX);
    match_result(match, &result);
    match_free(match);
    file_some(place, (const char *const[]){"one", NULL});
    char *text = run_text(place);
    recount_older(place, save_desk_changed(text, "\"highest_card\"", "\"lowest_card\""), &runs);
    assert_memory_equal(runs.runs[0].result.figure, result.figure, sizeof result.figure);
    history_index_write(place->runs, &null_game, &runs);
    run_list_free(&runs);
    list(place, &runs); /* by the index */
    assert_false(history_lacks(&runs.runs[0]));
    assert_memory_equal(runs.runs[0].result.figure, result.figure, sizeof result.figure);
    run_list_free(&runs);
    free(text);
}

/* Those that came to a hand; what still lay in the deck was not seen. */
static void assert_meets_drawn_cards(const Match *match, const GallerySet *met)
{
    const MatchSetup *setup = match_setup(match);
    int drawn = START_HAND, there = 0;
    for (int i = 0; i < match_moves(match); i++) {
        drawn += strcmp(match_move_text(match, i), "draw") == 0;
    }
    for (int i = 0; i < setup->game->gallery->count(setup->content); i++) {
        there += gallery_has(met, i);
    }
    assert_int_equal(there, drawn);
}

static void what_was_met_is_remembered(void **state)
{
    Place *place = *state;
    RunList runs;
    Match *match = play_out(place, GOAL_SIX);
    file(place, match, "one");
    list(place, &runs);
    assert_meets_drawn_cards(match, &runs.runs[0].result.met);
    match_free(match);
    run_list_free(&runs);
}

/* A record of an older program, which asked for no such thing. */
static void a_run_that_does_not_tell_whom_it_met_is_played_again_for_it(void **state)
{
    Place *place = *state;
    RunList runs;
    MatchResult result;
    Match *match = play_out(place, GOAL_SIX);
    match_result(match, &result);
    file(place, match, "one");
    char *older = run_text(place);
    char *from = strstr(older, ", \"met\": {"), *to = strstr(from, "}");
    memmove(from, to + 1, strlen(to + 1) + 1);
    recount_older(place, older, &runs);
    assert_int_equal(runs.runs[0].result.gallery, result.gallery);
    assert_memory_equal(&runs.runs[0].result.met, &result.met, sizeof result.met);
    run_list_free(&runs);
    match_free(match);
}

/* Newer runs stand before older ones; those that cannot be told of the printed cards count for nothing. */
static void the_gallery_names_the_last_run_that_met_a_thing(void **state)
{
    Place *place = *state;
    RunList runs;
    Gallery gallery;
    const GameContent *content = library_content(place->library, &null_game, NULL);
    int things = 0, met = 0, first = 0;
    file_some(place, three);
    list(place, &runs);
    gallery_judge(&null_game, content, &runs, &gallery);
    gallery_count(&gallery, GALLERY_ALL, &things, &met);
    while (!gallery.run[first]) {
        first++;
    }
    assert_int_equal(things, CARDS);
    assert_in_range(met, START_HAND, CARDS);
    assert_ptr_equal(gallery.run[first], &runs.runs[0]);
    runs.runs[0].deleted = true;
    strcpy(runs.runs[1].setup.pack, "other");
    gallery_judge(&null_game, content, &runs, &gallery);
    assert_ptr_equal(gallery.run[first], &runs.runs[2]);
    runs.runs[2].result.gallery++; /* a list in which others stand */
    gallery_judge(&null_game, content, &runs, &gallery);
    gallery_count(&gallery, GALLERY_ALL, &things, &met);
    assert_int_equal(met, 0);
    run_list_free(&runs);
}

/* What was looked for and not found is written down, too: nobody looks again. */
static void a_run_of_today_lacks_nothing(void **state)
{
    Place *place = *state;
    RunList runs;
    file_some(place, (const char *const[]){"one", NULL});
    list(place, &runs);
    assert_false(history_lacks(&runs.runs[0]));
    run_list_free(&runs);
}

static void seconds_are_kept_and_never_taken_back(void **state)
{
    Place *place = *state;
    Journal journal;
    SaveTask task;
    Match *match = begin(place, GOAL_SIX);
    assert_true(match_play_text(match, 0, "draw", NULL));
    match_spend(match, 10);
    save(place, match, &journal);
    assert_false(match_save_task(match, place->save, &journal, &task));
    match_spend(match, 5);
    assert_true(match_save_task(match, place->save, &journal, &task));
    assert_int_equal(save_task_run(&task, NULL), FILE_DONE);
    save_task_free(&task);
    Match *loaded = match_resume(place->save, library_find_content, place->library, &journal, NULL);
    assert_int_equal(match_seconds(loaded), 15);
    assert_false(match_save_task(loaded, place->save, &journal, &task));
    match_free(loaded);
    match_free(match);
}

/* ------------------------------------------------------------------ nothing is lost */

static void runs_of_one_moment_lie_side_by_side(void **state)
{
    Place *place = *state;
    file_some(place, three);
    assert_listed(place, "one|three|two|"); /* as their files are named: -3 before -2 */
}

static void a_crash_on_the_way_is_mended_by_a_second_try(void **state)
{
    Place *place = *state;
    Journal journal;
    char path[RUN_PATH_MAX];
    Match *match = play_out(place, GOAL_SIX);
    file(place, match, "one");
    run_path(place, "20010909T014640Z-5.json", path);
    for (int has_both_names = 0; has_both_names < 2; has_both_names++) {
        assert_int_equal((has_both_names ? link : rename)(path, place->save), 0);
        Match *again = match_resume(place->save, library_find_content, place->library, &journal, NULL);
        assert_non_null(again);
        assert_true(history_file(place->runs, place->save, again, &journal, "other", NULL, NULL));
        assert_int_not_equal(access(place->save, F_OK), 0);
        assert_listed(place, "one|");
        match_free(again);
    }
    match_free(match);
}

static void an_older_save_is_rewritten_on_the_way(void **state)
{
    Place *place = *state;
    Journal journal;
    Match *match = play_out(place, GOAL_SIX);
    save(place, match, &journal);
    FILE *save_file = fopen(place->save, "a");
    fputs("{\"moves\"", save_file); /* torn by a crash */
    fclose(save_file);
    Match *again = match_resume(place->save, library_find_content, place->library, &journal, NULL);
    assert_true(journal.whole);
    assert_true(history_file(place->runs, place->save, again, &journal, "torn", NULL, NULL));
    assert_listed(place, "torn|");
    match_free(again);
    match_free(match);
}

static void what_somebody_else_wrote_into_the_save_stays(void **state)
{
    Place *place = *state;
    Journal journal;
    Error error = {0};
    Match *match = play_out(place, GOAL_SIX);
    save(place, match, &journal);
    FILE *save_file = fopen(place->save, "a");
    fputs("{\"moves\": 1}\n", save_file);
    fclose(save_file);
    assert_false(history_file(place->runs, place->save, match, &journal, "one", NULL, &error));
    assert_non_null(strstr(error.text, place->save));
    assert_int_equal(access(place->save, F_OK), 0);
    assert_listed(place, "");
    match_free(match);
}

static void what_is_kept_behind_the_result_does_not_hide_it(void **state)
{
    Place *place = *state;
    Journal journal;
    SaveTask task;
    char path[RUN_PATH_MAX];
    file_some(place, (const char *const[]){"one", NULL});
    run_path(place, "20010909T014640Z-5.json", path);
    Match *match = match_resume(path, library_find_content, place->library, &journal, NULL);
    match_favour(match, 3, true);
    assert_true(match_save_task(match, path, &journal, &task));
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

static void a_deleted_run_can_be_taken_back_until_it_is_forgotten(void **state)
{
    Place *place = *state;
    RunList runs;
    file_some(place, three);
    list(place, &runs);
    assert_true(history_delete(place->runs, &null_game, runs.runs[0].file, NULL));
    assert_listed(place, "three|two|");
    assert_true(history_take_back(place->runs, &null_game, runs.runs[0].file, NULL));
    assert_listed(place, "one|three|two|");
    assert_true(history_delete(place->runs, &null_game, runs.runs[1].file, NULL));
    history_empty(place->runs, &null_game);
    assert_false(history_take_back(place->runs, &null_game, runs.runs[1].file, NULL));
    assert_listed(place, "one|two|");
    run_list_free(&runs);
}

/* ------------------------------------------------------------------ the index */

/* What takes long is done once, and nothing is lost with the index but that. */
static void what_people_gave_away_is_kept_by_the_index_alone(void **state)
{
    Place *place = *state;
    const Faults faults = {{7, 3, 2, 1}};
    Journal journal;
    RunList runs;
    Match *match = play_out(place, GOAL_SIX);
    save(place, match, &journal);
    assert_true(history_file(place->runs, place->save, match, &journal, "judged", &faults, NULL));
    match_free(match);
    list(place, &runs);
    assert_true(runs.runs[0].judged);
    assert_memory_equal(&runs.runs[0].faults, &faults, sizeof faults);
    run_list_free(&runs);
    history_rebuild(place->runs, &null_game);
    list(place, &runs);
    assert_string_equal(runs.runs[0].name, "judged");
    assert_false(runs.runs[0].judged);
    runs.runs[0].judged = true;
    runs.runs[0].faults = faults;
    history_index_write(place->runs, &null_game, &runs);
    run_list_free(&runs);
    list(place, &runs);
    assert_memory_equal(&runs.runs[0].faults, &faults, sizeof faults);
    run_list_free(&runs);
}

/* Whatever is no draw is a slip there, but for the move that wins. */
static void what_people_gave_away_is_found_by_playing_again(void **state)
{
    Place *place = *state;
    RunList runs;
    Faults faults = {{0}};
    null_game.advice = &null_advice;
    Match *match = play_out(place, GOAL_TWELVE);
    file(place, match, "judged");
    for (int i = 0; i < match_moves(match) - 1; i++) {
        faults.count[strcmp(match_move_text(match, i), "draw") == 0 ? FAULT_NONE : FAULT_SLIP]++;
    }
    match_free(match);
    assert_true(faults.count[FAULT_SLIP] > 0);
    list(place, &runs);
    assert_false(runs.runs[0].judged);
    history_judge(place->runs, &runs.runs[0], library_find_content, place->library);
    assert_true(runs.runs[0].judged);
    assert_memory_equal(&runs.runs[0].faults, &faults, sizeof faults);
    strcpy(runs.runs[0].file, "gone.json"); /* nothing more is to be had of it */
    history_judge(place->runs, &runs.runs[0], library_find_content, place->library);
    assert_true(runs.runs[0].judged);
    assert_int_equal(faults_index(&runs.runs[0].faults), -1);
    run_list_free(&runs);
}

static void the_index_is_mended_wherever_it_lies_or_lacks(void **state)
{
    Place *place = *state;
    char index[RUN_PATH_MAX];
    file_some(place, three);
    assert_listed(place, "one|three|two|");
    run_path(place, "index", index);
    size_t length = 0;
    char *good = file_read(index, 1 << 20, &length, NULL);
    assert_non_null(good);
    for (size_t cut = 0; cut < length; cut += length / 7) {
        assert_true(file_replace_loosely(index, good, cut, NULL));
        assert_listed(place, "one|three|two|");
        char *spoilt = memory_string(good, length);
        spoilt[cut] ^= 0x20;
        assert_true(file_replace_loosely(index, spoilt, length, NULL));
        assert_listed(place, "one|three|two|");
        free(spoilt);
    }
    assert_int_equal(unlink(index), 0);
    assert_listed(place, "one|three|two|");
    char *again = file_read(index, 1 << 20, &length, NULL);
    assert_non_null(again); /* and is there anew */
    free(again);
    free(good);
}

static void a_run_that_was_laid_there_by_hand_is_found(void **state)
{
    Place *place = *state;
    char from[RUN_PATH_MAX], to[RUN_PATH_MAX];
    file_some(place, three);
    run_path(place, "20010909T014640Z-5.json", from);
    run_path(place, "mine.json", to);
    assert_listed(place, "one|three|two|");
    assert_int_equal(rename(from, to), 0);
    assert_listed(place, "one|three|two|");
}

/* Whatever else lies in the folder is none of them; what is called like one and has no second line is
 * damaged. */
static void other_files_are_no_runs(void **state)
{
    static const char *const others[] = {".mine.json", "mine.txt", ".json", "index"};
    Place *place = *state;
    char path[RUN_PATH_MAX];
    file_some(place, three);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        run_path(place, others[i], path);
        assert_true(file_replace_loosely(path, "{}\n", 3, NULL));
    }
    run_path(place, "folder.json", path);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_listed(place, "one|three|two|");
    run_path(place, "short.json", path);
    assert_true(file_replace_loosely(path, "{}", 2, NULL));
    assert_listed(place, "damaged|one|three|two|");
}

/* By their names, which begin with the time; others are not asked. */
static void the_newest_run_is_found_by_its_name(void **state)
{
    Place *place = *state;
    char path[RUN_PATH_MAX], to[RUN_PATH_MAX];
    Run newest;
    assert_false(history_newest(place->runs, &null_game, &newest));
    file_some(place, three);
    RunList runs;
    list(place, &runs);
    char last[RUN_FILE_MAX] = "";
    for (int i = 0; i < runs.count; i++) {
        if (strcmp(runs.runs[i].file, last) > 0) {
            memcpy(last, runs.runs[i].file, sizeof last);
        }
    }
    assert_true(history_newest(place->runs, &null_game, &newest));
    assert_string_equal(newest.file, last);
    run_path(place, last, path);
    run_path(place, "mine.json", to);
    assert_int_equal(rename(path, to), 0);
    run_path(place, "9", path);
    assert_true(file_replace_loosely(path, "{}\n", 3, NULL));
    assert_true(history_newest(place->runs, &null_game, &newest));
    assert_true(strcmp(newest.file, last) < 0 && newest.file[0] != '\0');
    run_list_free(&runs);
}

static void a_damaged_run_says_why_and_stays(void **state)
{
    Place *place = *state;
    char path[RUN_PATH_MAX];
    RunList runs;
    file_some(place, three);
    run_path(place, "20010909T014640Z-5.json", path);
    assert_int_equal(truncate(path, 100), 0);
    list(place, &runs);
    assert_int_equal(runs.count, 3);
    assert_non_null(runs.runs[0].damage); /* its time is that of the file */
    assert_non_null(strstr(runs.runs[0].damage, path));
    run_list_free(&runs);
    assert_int_equal(access(path, F_OK), 0);
}

/* By its name, its end, its version or its time; whatever is wrong, the run says so, and stays. */
static void a_run_whose_result_lacks_something_says_why(void **state)
{
    static const char *const lacks[][2] = {{"\"name\": ", "\"no name\": "},
                                           {"\"ended\": ", "\"has ended\": "},
                                           {"\"version\": ", "\"the version\": "},
                                           {"\"ended\": \"20", "\"ended\": \"x20"}};
    Place *place = *state;
    char path[RUN_PATH_MAX];
    file_some(place, (const char *const[]){"one", NULL});
    run_path(place, "20010909T014640Z-5.json", path);
    char *text = save_desk_file(path);
    for (size_t i = 0; i < sizeof lacks / sizeof *lacks; i++) {
        RunList runs;
        char *other = save_desk_changed(text, lacks[i][0], lacks[i][1]);
        assert_true(file_replace_loosely(path, other, strlen(other), NULL));
        list(place, &runs);
        assert_int_equal(runs.count, 1);
        assert_non_null(runs.runs[0].damage);
        assert_non_null(strstr(runs.runs[0].damage, path));
        run_list_free(&runs);
        free(other);
    }
    free(text);
}

/* The first line says how a run began, and a result in it is none. */
static void a_result_in_the_first_line_is_none(void **state)
{
    Place *place = *state;
    char path[RUN_PATH_MAX];
    RunList runs;
    file_some(place, (const char *const[]){"one", NULL});
    run_path(place, "20010909T014640Z-5.json", path);
    char *text = save_desk_file(path);
    const char *result = strstr(text, "\"result\": {");
    assert_non_null(result);
    Text first = {0};
    text_add(&first, "{%.*s, %s", (int)(strcspn(result, "\n") - 1), result, text + 1);
    first.chars[strcspn(first.chars, "\n") + 1] = '\0';
    assert_true(file_replace_loosely(path, first.chars, strlen(first.chars), NULL));
    list(place, &runs);
    assert_int_equal(runs.count, 1);
    assert_non_null(runs.runs[0].damage);
    assert_non_null(strstr(runs.runs[0].damage, "no line of it says how the game ended"));
    run_list_free(&runs);
    text_free(&first);
    free(text);
}

static void a_run_under_other_rules_is_listed_as_such(void **state)
{
    Place *place = *state;
    RunList runs;
    file_some(place, three);
    null_game.rules_version++;
    list(place, &runs);
    assert_int_equal(runs.count, 3);
    assert_true(runs.runs[0].outdated);
    assert_null(runs.runs[0].damage);
    assert_int_equal(runs.runs[0].result.kind, STATUS_WON);
    run_list_free(&runs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLACE_TEST(a_match_that_is_over_is_remembered_as_it_ended),
        PLACE_TEST(a_run_can_be_played_again),
        PLACE_TEST(a_run_whose_result_lacks_something_says_why),
        PLACE_TEST(a_result_that_lies_is_refused_with_its_line),
        PLACE_TEST(spoiled_results_are_refused_in_these_words),
        PLACE_TEST(figures_of_a_result_are_an_object),
        PLACE_TEST(runs_are_nobody_elses),
        PLACE_TEST(runs_are_listed_behind_others),
        PLACE_TEST(a_damaged_result_is_refused_or_nothing_is_wrong_with_it),
        PLACE_TEST(figures_know_the_move_they_came_with),
        PLACE_TEST(figures_count_what_people_did),
        PLACE_TEST(a_run_that_lacks_a_figure_is_played_again_for_it),
        PLACE_TEST(what_was_met_is_remembered),
        PLACE_TEST(a_run_that_does_not_tell_whom_it_met_is_played_again_for_it),
        PLACE_TEST(the_gallery_names_the_last_run_that_met_a_thing),
        PLACE_TEST(a_run_of_today_lacks_nothing),
        PLACE_TEST(seconds_are_kept_and_never_taken_back),
        PLACE_TEST(runs_of_one_moment_lie_side_by_side),
        PLACE_TEST(a_crash_on_the_way_is_mended_by_a_second_try),
        PLACE_TEST(an_older_save_is_rewritten_on_the_way),
        PLACE_TEST(what_somebody_else_wrote_into_the_save_stays),
        PLACE_TEST(what_is_kept_behind_the_result_does_not_hide_it),
        PLACE_TEST(a_deleted_run_can_be_taken_back_until_it_is_forgotten),
        PLACE_TEST(what_people_gave_away_is_kept_by_the_index_alone),
        PLACE_TEST(what_people_gave_away_is_found_by_playing_again),
        PLACE_TEST(the_index_is_mended_wherever_it_lies_or_lacks),
        PLACE_TEST(a_run_that_was_laid_there_by_hand_is_found),
        PLACE_TEST(other_files_are_no_runs),
        PLACE_TEST(the_newest_run_is_found_by_its_name),
        PLACE_TEST(a_damaged_run_says_why_and_stays),
        PLACE_TEST(a_result_in_the_first_line_is_none),
        PLACE_TEST(a_run_under_other_rules_is_listed_as_such),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
