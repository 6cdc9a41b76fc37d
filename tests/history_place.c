/* history_place.c: a folder with saves and finished games for tests of the history. */
#include "history_place.h"

#include "auto.h"
#include "core/platform/memory.h"
#include "null_game.h"
#include "test.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

Game place_game;
const char *const place_three_games[] = {"one", "two", "three", NULL};

int place_set_up(void **state)
{
    Place *place = memory_new(1, sizeof *place);
    place_game = game_null_game;
    strcpy(place->folder, "/tmp/storytable_runs_XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    snprintf(place->runs, sizeof place->runs, "%s/runs", place->folder);
    snprintf(place->save, sizeof place->save, "%s/one.save", place->folder);
    place->content_store = content_store_new(".");
    *state = place;
    return 0;
}

int place_tear_down(void **state)
{
    Place *place = *state;
    char command[PLACE_PATH_MAX];
    snprintf(command, sizeof command, "rm -r %s", place->folder);
    assert_int_equal(system(command), 0);
    content_store_free(place->content_store);
    free(place);
    return 0;
}

Match *place_start_match(Place *place, int goal)
{
    MatchSetup setup = {.game = &place_game,
                        .content = content_store_load(place->content_store, &place_game, NULL),
                        .options = {.value = {(uint8_t)goal}},
                        .seats = 1,
                        .seat_bot = {SEAT_HUMAN},
                        .seed = PLACE_SEED};
    Match *match = match_new(&setup, NULL);
    assert_non_null(match);
    return match;
}

Match *place_play_to_end(Place *place, int goal)
{
    Match *match = place_start_match(place, goal);
    while (match_seats_to_act(match) != 0) {
        Move move;
        AUTO(move_list) MoveList moves = {0};
        place_game.list_moves(match_state(match), match_setup(match)->content, 0, &moves);
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

void place_save_match(Place *place, Match *match, Journal *journal)
{
    SaveTask task;
    *journal = (Journal){0};
    assert_true(match_create_save_task(match, place->save, journal, &task));
    assert_int_equal(save_task_run(&task, NULL), FILE_DONE);
    save_task_free(&task);
    set_time(place->save, PLACE_ENDED);
}

void place_add_game(Place *place, Match *match, const char *name)
{
    Journal journal;
    Error error = {0};
    place_save_match(place, match, &journal);
    assert_ok(history_add_game(place->runs, place->save, match, &journal, name, NULL, &error), error);
    assert_int_not_equal(access(place->save, F_OK), 0);
}

void place_add_games(Place *place, const char *const *names)
{
    for (int i = 0; names[i]; i++) {
        AUTO(match) Match *match = place_play_to_end(place, GOAL_SIX);
        place_add_game(place, match, names[i]);
    }
}

void place_list_games(Place *place, FinishedGameList *out)
{
    *out = (FinishedGameList){0};
    history_list(place->runs, &place_game, out);
}

void place_assert_listed(Place *place, const char *names)
{
    FinishedGameList runs;
    Text found = {0};
    place_list_games(place, &runs);
    for (int i = 0; i < runs.count; i++) {
        const FinishedGame finished = finished_game_list_get(&runs, i);
        text_add(&found, "%s|", finished.read_error ? "damaged" : finished.name);
    }
    assert_string_equal(text_chars(&found), names);
    text_free(&found);
    finished_game_list_free(&runs);
}

FinishedGame place_get_game(Place *place, int index)
{
    AUTO(finished_games) FinishedGameList runs = {0};
    history_list(place->runs, &place_game, &runs);
    FinishedGame finished = finished_game_list_get(&runs, index);
    finished.read_error = finished.read_error ? "" : NULL; /* the list, which owns the text, is freed */
    return finished;
}

void place_format_path(Place *place, const char *name, char out[FINISHED_PATH_MAX])
{
    history_format_path(place->runs, &place_game, name, out);
}
