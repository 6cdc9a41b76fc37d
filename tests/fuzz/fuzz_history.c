/* fuzz_history.c: fuzz target of runs and of their index: a run is listed with what it says or why it cannot
   be read, and whatever lies in the index, the list says the same. */
#include "core/daily.h"
#include "core/memory.h"
#include "core/run_words.h"
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_BYTES = 512, INDEX_BYTES_MAX = 64 * 1024 };

static const char NAME[] = "20261122T201503Z-7.json";

/* The list in words, so that two of them can be compared. */
static void tell_list(const char *folder, const Game *game, Text *out)
{
    RunList runs = {0};
    Figures figures;
    Histogram spread;
    history_list(folder, game, &runs);
    FUZZ_EXPECT(runs.count == 1 && strcmp(runs.runs[0].file, NAME) == 0);
    const Run *run = &runs.runs[0];
    if (run->damage) {
        text_add(out, "%s", run->damage);
    } else {
        run_share(run, NULL, daily_is_practice(&runs, run), out);
        run_tell(run, daily_is_practice(&runs, run), out);
    }
    for (int class = 0; class < RUN_CLASSES; class ++) {
        figures_count(&runs, class, &figures);
        text_add(out, "%d of %d\n", figures.won, figures.played);
    }
    for (int i = 0; game->figures && game->figures->list[i].key; i++) {
        figures_spread(&runs, run_class(run), i, &spread);
    }
    run_list_free(&runs);
}

static void expect_list(const char *folder, const Game *game, const char *expected)
{
    Text found = {0};
    tell_list(folder, game, &found);
    FUZZ_EXPECT(strcmp(text_chars(&found), expected) == 0);
    text_free(&found);
}

/* What lies there is a whole index, one with these bytes in it, or they alone. */
static void judge_index(const char *folder, const Game *game, const uint8_t *bytes, size_t length,
                        const char *expected)
{
    char path[RUN_PATH_MAX];
    size_t index_length = 0;
    history_path(folder, game, "index", path);
    expect_list(folder, game, expected);
    char *index = file_read(path, INDEX_BYTES_MAX, &index_length, NULL);
    for (size_t i = 0; i < index_length && i < length; i++) {
        index[i] = (char)(index[i] ^ bytes[length - 1 - i]);
    }
    fuzz_write(path, index ? index : "", index_length);
    free(index);
    expect_list(folder, game, expected);
    fuzz_write(path, bytes, length);
    expect_list(folder, game, expected);
}

/* The game that the bytes name is the one among whose runs they lie; where they name none any will do. */
static const Game *game_of(const char *path)
{
    MatchSetup setup;
    return save_setup(path, &setup, NULL) ? setup.game : games_all[0];
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static const char *folder;
    char path[RUN_PATH_MAX], place[PATH_BYTES];
    Text expected = {0};
    folder = folder ? folder : fuzz_folder();
    snprintf(path, sizeof path, "%s/run", folder);
    fuzz_write(path, bytes, length);
    const Game *game = game_of(path);
    snprintf(place, sizeof place, "%s/%s", folder, game->id);
    mkdir(place, 0700);
    history_path(folder, game, NAME, path);
    fuzz_write(path, bytes, length);
    history_rebuild(folder, game);
    tell_list(folder, game, &expected);
    judge_index(folder, game, bytes, length, text_chars(&expected));
    text_free(&expected);
    return 0;
}
