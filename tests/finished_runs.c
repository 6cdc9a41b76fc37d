/* finished_runs.c: see finished_runs.h. */
#include "finished_runs.h"

#include "auto.h"
#include "core/history/gallery.h"
#include "core/platform/file.h"
#include "test.h"

#include <sys/stat.h>

enum { PATH_BYTES = 512, SAVE_BYTES = 1 << 20 };

/* Writes the path of a file of finished games to `path`, and creates its folder. `id` is the game's id. */
static void write_run_path(const char *home, const char *id, const char *file, char path[PATH_BYTES])
{
    snprintf(path, PATH_BYTES, "%s/storytable/runs", home);
    mkdir(path, 0700);
    snprintf(path, PATH_BYTES, "%s/storytable/runs/%s", home, id);
    mkdir(path, 0700);
    snprintf(path, PATH_BYTES, "%s/storytable/runs/%s/%s", home, id, file);
}

void store_run(const char *home, ContentStore *content_store, Match *match, const char *name)
{
    char folder[PATH_BYTES], path[PATH_BYTES];
    Journal journal;
    snprintf(folder, sizeof folder, "%s/storytable/runs", home);
    snprintf(path, sizeof path, "%s/run.save", home);
    assert_true(match_save(match, path, NULL));
    match_free(match);
    match = match_resume(path, content_store_find, content_store, &journal, NULL);
    assert_non_null(match);
    assert_true(history_add_game(folder, path, match, &journal, name, NULL, NULL));
    match_free(match);
}

Match *play_solo_match(const Game *game, ContentStore *content_store, int value, bool last)
{
    const MatchSetup setup = {.game = game,
                              .content = content_store_load(content_store, game, NULL),
                              .options = {.value = {(uint8_t)value}},
                              .seats = 1,
                              .seat_bot = {SEAT_HUMAN},
                              .seed = 5};
    Match *match = match_new(&setup, NULL);
    while (match_seats_to_act(match) != 0) {
        AUTO(move_list) MoveList moves = {0};
        game->list_moves(match_state(match), setup.content, 0, &moves);
        const Move move = moves.moves[last ? moves.count - 1 : 0];
        assert_true(match_play(match, 0, &move, NULL));
    }
    return match;
}

void store_lost_and_won_runs(const char *home)
{
    enum { RUNS = 8 };
    char path[PATH_BYTES], file[40];
    size_t length = 0;
    Error error = {0};
    AUTO(free)
    char *save = file_read("tests/golden/paperback_adventures/ahead.save", SAVE_BYTES, &length, &error);
    assert_non_null(save);
    char *seat = strstr(save, "[\"strong\"]");
    assert_non_null(seat);
    memcpy(seat, "[\"human\"] ", strlen("[\"strong\"]"));
    for (int i = 0; i < RUNS; i++) {
        AUTO(text) Text run = {0};
        text_add(
            &run,
            "%s{\"moves\": 9, \"result\": {\"name\": \"Ex Machina, 22 November 2026\", \"ended\": "
            "\"2026-11-2%dT20:15:03Z\", \"version\": \"0.1\", \"outcome\": \"%s\", \"winners\": [%s], "
            "\"score\": [9], \"help\": \"dictionary\", \"assisted\": false, \"seconds\": 12345, \"moves\": "
            "99, \"figures\": {\"longest_word\": {\"value\": %d, \"moves\": 9, \"words\": "
            "\"UNCHARACTERISTICALLY\"}, \"damage\": {\"value\": 1234, \"moves\": 9, \"words\": \"\"}}}}\n",
            save, i, i % 2 ? "won" : "lost", i % 2 ? "0" : "", 5 + i);
        snprintf(file, sizeof file, "2026112%dT201503Z-12.json", i);
        write_run_path(home, "paperback_adventures", file, path);
        assert_true(file_replace_unsynced(path, text_chars(&run), run.length, &error));
    }
}

void store_analyzed_runs(const char *home, const Game *game)
{
    char folder[PATH_BYTES];
    AUTO(finished_games) FinishedGameList runs = {0};
    snprintf(folder, sizeof folder, "%s/storytable/runs", home);
    history_list(folder, game, &runs);
    for (int i = 0; i < runs.count; i++) {
        FinishedGame finished = finished_game_list_get(&runs, i);
        finished.analyzed = true;
        finished.quality = (QualityCounts){{[QUALITY_GOOD] = 9, [QUALITY_INACCURACY] = runs.count - i}};
        history_save_entry(folder, &finished);
    }
}

void store_complete_run(const char *home, ContentStore *content_store, const char *save)
{
    char path[PATH_BYTES];
    AUTO(text) Text run = {0};
    const char *before = "";
    AUTO(match) Match *match = match_load(save, content_store_find, content_store, NULL);
    assert_non_null(match);
    const MatchSetup *setup = match_setup(match);
    AUTO(free) char *text = match_write_save(match);
    text_add(&run,
             "%s{\"moves\": %d, \"result\": {\"name\": \"All\", \"ended\": \"2026-11-22T20:15:03Z\", "
             "\"version\": \"0.1\", \"outcome\": \"drawn\", \"winners\": [], \"score\": [",
             text, match_move_count(match));
    for (int seat = 0; seat < setup->seats; seat++) {
        text_add(&run, "%s0", seat > 0 ? ", " : "");
    }
    text_add(&run,
             "], \"help\": \"blind\", \"assisted\": false, \"seconds\": 1, \"moves\": 9, \"figures\": {}, "
             "\"met\": {\"list\": %d, \"things\": [",
             gallery_entries_hash(setup->game, setup->content));
    for (int i = 0; i < setup->game->gallery->count_entries(setup->content); i++) {
        text_add(&run, "%s%d", before, i);
        before = ", ";
    }
    text_add(&run, "]}}}\n");
    write_run_path(home, setup->game->id, "20261122T201503Z-1.json", path);
    assert_true(file_replace_unsynced(path, text_chars(&run), run.length, NULL));
}
