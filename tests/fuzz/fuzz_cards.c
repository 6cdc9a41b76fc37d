/* fuzz_cards.c: fuzz target of card files: a damaged file among good ones is rejected with its name, or the
   game can be played with it.

   The first line of an input is the file's path below cards/, such as "fiction/words.json"; the rest is the
   file. */
#include "core/match/match.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "fuzz.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_BYTES = 128, PATH_BYTES = 256, FILES_MAX = 128, CARD_BYTES_MAX = 1024 * 1024, MOVES_PLAYED = 60 };

static const float TABLE_WIDTH = 1600, TABLE_HEIGHT = 900;

typedef struct CardFile {
    const Game *game;
    char name[NAME_BYTES]; /* path of the file below cards/, such as "fiction/words.json" */
    char copy[PATH_BYTES]; /* path of the copy that the target damages */
    char *text;
    size_t length;
} CardFile;

static CardFile files[FILES_MAX];
static int file_count;
static const char *folders[FILES_MAX];
static Lexicon *words;

static void copy_file(const Game *game, const char *folder, const char *path)
{
    FUZZ_EXPECT(file_count < FILES_MAX);
    CardFile *file = &files[file_count++];
    const char *base = strrchr(path, '/') + 1;
    file->game = game;
    snprintf(file->name, sizeof file->name, "%s/%s", game->id, base);
    snprintf(file->copy, sizeof file->copy, "%s/%s", folder, base);
    file->text = file_read(path, CARD_BYTES_MAX, &file->length, NULL);
    FUZZ_EXPECT(file->text);
    fuzz_write(file->copy, file->text, file->length);
}

static void copy_game(const Game *game, const char *folder)
{
    char pattern[PATH_BYTES];
    snprintf(pattern, sizeof pattern, "cards/%s/*.json", game->id);
    glob_t found;
    FUZZ_EXPECT(glob(pattern, 0, NULL, &found) == 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        copy_file(game, folder, found.gl_pathv[i]);
    }
    globfree(&found);
}

static void prepare_files(void)
{
    words = lexicon_load("assets/words/words.dawg", NULL);
    FUZZ_EXPECT(words);
    for (int i = 0; games_all[i]; i++) {
        folders[i] = fuzz_folder();
        copy_game(games_all[i], folders[i]);
    }
}

static const CardFile *find_file(const char *name, size_t length)
{
    for (int i = 0; i < file_count; i++) {
        if (strlen(files[i].name) == length && memcmp(files[i].name, name, length) == 0) {
            return &files[i];
        }
    }
    return NULL;
}

static void check_position(const Match *match, void *view, void *ui)
{
    static Scene scene;
    const MatchSetup *setup = match_setup(match);
    const Game *game = setup->game;
    Error error = {0};
    FUZZ_EXPECT(game_check_state(game, match_state(match), setup->content, &error));
    match_view(match, 0, view);
    game_sync_ui(game, ui, view, setup->content);
    scene_clear(&scene, TABLE_WIDTH, TABLE_HEIGHT);
    game->build_scene(view, ui, setup->content, 0, &scene);
    Text dump = {0};
    game_dump_state(game, match_state(match), setup->content, &dump);
    text_free(&dump);
}

static bool pick_move(const Match *match, Rng *rng, int *seat, Move *out)
{
    const MatchSetup *setup = match_setup(match);
    *seat = match_next_seat(match);
    return game_choose_random_move(setup->game, match_state(match), setup->content, *seat, rng, out);
}

static void play_match(Match *match, uint64_t seed)
{
    const Game *game = match_setup(match)->game;
    void *view = memory_new(1, game->state_size), *ui = memory_new(1, game->ui_size);
    Rng rng;
    rng_seed(&rng, seed);
    check_position(match, view, ui);
    for (int i = 0; i < MOVES_PLAYED && match_seats_to_act(match) != 0; i++) {
        Move move = {0};
        int seat;
        FUZZ_EXPECT(pick_move(match, &rng, &seat, &move));
        FUZZ_EXPECT(match_play(match, seat, &move, NULL));
        check_position(match, view, ui);
    }
    free(view);
    free(ui);
}

static GameOptions pick_options(const Game *game, uint64_t seed)
{
    GameOptions options = {0};
    Rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; game->options && game->options[i].key; i++) {
        uint32_t count = 0;
        while (game->options[i].values[count]) {
            count++;
        }
        options.value[i] = (uint8_t)rng_below(&rng, count);
    }
    return options;
}

static void play_with_content(const Game *game, const GameContent *content, uint64_t seed)
{
    MatchSetup setup = {.game = game,
                        .content = content,
                        .options = pick_options(game, seed),
                        .seats = game->min_seats,
                        .seat_bot = {SEAT_HUMAN},
                        .seed = seed};
    Match *match = match_new(&setup, NULL);
    if (match) {
        play_match(match, seed);
    }
    match_free(match);
}

static const char *get_folder(const Game *game)
{
    int i = 0;
    while (games_all[i] != game) {
        i++;
    }
    return folders[i];
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (!words) {
        prepare_files();
    }
    const uint8_t *end = memchr(bytes, '\n', length);
    const CardFile *file = end ? find_file((const char *)bytes, (size_t)(end - bytes)) : NULL;
    if (!file) {
        return -1;
    }
    const uint8_t *text = end + 1;
    const char *folder = get_folder(file->game);
    fuzz_write(file->copy, text, length - (size_t)(text - bytes));
    Error error = {0};
    GameContent *content = file->game->load_content(folder, words, &error);
    fuzz_write(file->copy, file->text, file->length);
    if (content) {
        play_with_content(file->game, content, hash_bytes(HASH_START, bytes, length));
        file->game->free_content(content);
    } else {
        FUZZ_EXPECT(strncmp(error.text, folder, strlen(folder)) == 0);
    }
    return 0;
}
