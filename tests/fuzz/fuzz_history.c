/* fuzz_history.c: fuzz target of finished games and their index: each game is listed with its result or an
 * error, and the list does not depend on the contents of the index. */
#include "../auto.h"
#include "core/history/daily.h"
#include "core/history/finished_game.h"
#include "core/platform/memory.h"
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_BYTES = 512, INDEX_BYTES_MAX = 64 * 1024 };

static const char NAME[] = "20261122T201503Z-7.json";

/* Writes the list as text for comparison. */
static void write_list(const char *folder, const Game *game, Text *out)
{
    AUTO(finished_games) FinishedGameList runs = {0};
    Statistics figures[STATISTICS_CLASSES];
    Histogram spread;
    history_list(folder, game, &runs);
    FUZZ_EXPECT(runs.count == 1);
    const FinishedGame run = finished_game_list_get(&runs, 0);
    FUZZ_EXPECT(strcmp(run.file, NAME) == 0);
    if (run.read_error) {
        text_add(out, "%s", run.read_error);
    } else {
        finished_game_append_share_text(&run, NULL, daily_is_practice(&runs, 0), out);
        finished_game_append_summary(&run, daily_is_practice(&runs, 0), out);
    }
    statistics_compute(&runs, figures);
    for (int class = 0; class < STATISTICS_CLASSES; class ++) {
        text_add(out, "%d of %d\n", figures[class].won, figures[class].played);
    }
    for (int i = 0; game->statistics && game->statistics->list[i].key; i++) {
        statistics_compute_histogram(&runs, finished_game_get_help_class(&run), i, &spread);
    }
}

static void assert_list(const char *folder, const Game *game, const char *expected)
{
    AUTO(text) Text found = {0};
    write_list(folder, game, &found);
    FUZZ_EXPECT(strcmp(text_chars(&found), expected) == 0);
}

/* Asserts that the list is the same with the intact index, with an index damaged by these bytes, and with
 * these bytes as the index. */
static void check_index(const char *folder, const Game *game, const uint8_t *bytes, size_t length,
                        const char *expected)
{
    char path[FINISHED_PATH_MAX];
    size_t index_length = 0;
    history_format_path(folder, game, "games.index", path);
    assert_list(folder, game, expected);
    char *index = file_read(path, INDEX_BYTES_MAX, &index_length, NULL);
    for (size_t i = 0; i < index_length && i < length; i++) {
        index[i] = (char)(index[i] ^ bytes[length - 1 - i]);
    }
    fuzz_write(path, index ? index : "", index_length);
    free(index);
    assert_list(folder, game, expected);
    fuzz_write(path, bytes, length);
    assert_list(folder, game, expected);
}

static const Game *find_game(const char *path)
{
    MatchSetup setup;
    return save_read_setup(path, &setup, NULL) ? setup.game : games_all[0];
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static const char *folder;
    char path[FINISHED_PATH_MAX], place[PATH_BYTES];
    Text expected = {0};
    folder = folder ? folder : fuzz_folder();
    snprintf(path, sizeof path, "%s/run", folder);
    fuzz_write(path, bytes, length);
    const Game *game = find_game(path);
    snprintf(place, sizeof place, "%s/%s", folder, game->id);
    mkdir(place, 0700);
    history_format_path(folder, game, NAME, path);
    fuzz_write(path, bytes, length);
    history_delete_index(folder, game);
    write_list(folder, game, &expected);
    check_index(folder, game, bytes, length, text_chars(&expected));
    text_free(&expected);
    return 0;
}
