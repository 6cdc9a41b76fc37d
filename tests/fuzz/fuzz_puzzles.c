/* fuzz_puzzles.c: fuzz target of puzzle files. A damaged file is rejected with an error that names the file.
 * If a file is accepted, its puzzles are the same after they are written and read again, and the first puzzle
 * starts and is analyzed, or there is an error. The first line of an input is the game's id; the rest is the
 * file. */
#include "../auto.h"
#include "core/data/content_store.h"
#include "core/learn/puzzle.h"
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 256 };

static ContentStore *content_store;
static const char *folder;

static void prepare_folder(void)
{
    content_store = content_store_new(".");
    folder = fuzz_folder();
}

static const Game *find_game(const char *name, size_t length)
{
    for (const Game *const *game = games_all; *game; game++) {
        if (strlen((*game)->id) == length && memcmp((*game)->id, name, length) == 0) {
            return *game;
        }
    }
    return NULL;
}

static Puzzles *load_puzzles(const Game *game, const void *bytes, size_t length, Error *error)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s.json", folder, game->id);
    fuzz_write(path, bytes, length);
    return puzzles_load(folder, game, error);
}

static void write_all(const Puzzles *puzzles, Text *out)
{
    text_add(out, "{\"puzzles\": [");
    for (int i = 0; i < puzzles->count; i++) {
        text_add(out, "%s", i > 0 ? "," : "");
        puzzle_write(&puzzles->puzzles[i], puzzles->game, out);
    }
    text_add(out, "]}");
}

static void assert_written_is_read(const Puzzles *puzzles)
{
    AUTO(text) Text first = {0}, second = {0};
    write_all(puzzles, &first);
    Puzzles *again = load_puzzles(puzzles->game, text_chars(&first), first.length, NULL);
    FUZZ_EXPECT(again);
    write_all(again, &second);
    FUZZ_EXPECT(strcmp(text_chars(&first), text_chars(&second)) == 0);
    puzzles_free(again);
}

static void check_puzzle(const Puzzles *puzzles, int index)
{
    Error error = {0};
    MoveAnalysis answer;
    Match *match =
        puzzle_start_match(puzzles, index, content_store_load(content_store, puzzles->game, NULL), &error);
    if (match) {
        puzzle_analyze(&puzzles->puzzles[index], match, &answer);
    } else {
        FUZZ_EXPECT(error.text[0]);
    }
    match_free(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (!content_store) {
        prepare_folder();
    }
    const uint8_t *end = memchr(bytes, '\n', length);
    const Game *game = end ? find_game((const char *)bytes, (size_t)(end - bytes)) : NULL;
    if (!game) {
        return -1;
    }
    Error error = {0};
    Puzzles *puzzles = load_puzzles(game, end + 1, length - (size_t)(end + 1 - bytes), &error);
    if (!puzzles) {
        FUZZ_EXPECT(strncmp(error.text, folder, strlen(folder)) == 0);
        return 0;
    }
    assert_written_is_read(puzzles);
    check_puzzle(puzzles, 0);
    puzzles_free(puzzles);
    return 0;
}
