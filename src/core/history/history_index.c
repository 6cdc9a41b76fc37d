/* history_index.c: the history index, which contains the results of all files, so that listing games does not
 * open thousands of files. Each entry has a hash. Each version of the program has its own index; see
 * history.h. */
#include "core/history/history_private.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/platform/version.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Entry {
    FinishedGame finished; /* a finished game, copied with all pointers set to NULL */
    uint64_t hash;
} Entry;

enum { INDEX_BYTES_MAX = 64 * 1024 * 1024 };

static const char INDEX[] = "index";

/* Returns a hash of everything that index entries depend on: the versions of the program and of the rules,
 * and the lists of the game's options, bots and statistics. */
static uint64_t hash_index_format(const Game *game)
{
    const size_t size = sizeof(Entry);
    uint64_t hash = hash_bytes(HASH_START, program_version, strlen(program_version));
    hash = hash_bytes(hash, &size, sizeof size);
    hash = hash_bytes(hash, game->id, strlen(game->id));
    hash = hash_bytes(hash, &game->rules_version, sizeof game->rules_version);
    for (int i = 0; game->options && game->options[i].key; i++) {
        hash = hash_bytes(hash, game->options[i].key, strlen(game->options[i].key));
        for (int value = 0; value < GAME_OPTION_VALUES_MAX && game->options[i].values[value]; value++) {
            hash = hash_bytes(hash, game->options[i].values[value], strlen(game->options[i].values[value]));
        }
    }
    for (int i = 0; game->bots && game->bots[i].name; i++) {
        hash = hash_bytes(hash, game->bots[i].name, strlen(game->bots[i].name));
    }
    for (int i = 0; game->statistics && game->statistics->list[i].key; i++) {
        hash = hash_bytes(hash, game->statistics->list[i].key, strlen(game->statistics->list[i].key));
    }
    return hash;
}

static uint64_t hash_entry(const Entry *entry, uint64_t seed)
{
    return hash_bytes(seed, &entry->finished, sizeof entry->finished);
}

static void fill_entry(Entry *entry, const FinishedGame *finished, uint64_t seed)
{
    memset(entry, 0, sizeof *entry); /* clears the padding, too, because all bytes of the entry are hashed */
    memcpy(&entry->finished, finished, sizeof *finished);
    entry->finished.setup.game = NULL;
    entry->finished.setup.content = NULL;
    entry->finished.read_error = NULL;
    entry->hash = hash_entry(entry, seed);
}

static int compare_files(const void *a, const void *b)
{
    return strcmp(((const FinishedGame *)a)->file, ((const FinishedGame *)b)->file);
}

void history_index_read(const char *folder, const Game *game, FinishedGameList *out)
{
    char path[FINISHED_PATH_MAX];
    size_t length = 0;
    const uint64_t seed = hash_index_format(game);
    history_format_path(folder, game, INDEX, path);
    char *bytes = file_read(path, INDEX_BYTES_MAX, &length, NULL);
    for (size_t at = 0; bytes && at + sizeof(Entry) <= length; at += sizeof(Entry)) {
        Entry entry;
        memcpy(&entry, bytes + at, sizeof entry);
        if (entry.hash == hash_entry(&entry, seed)) {
            FinishedGame *finished = finished_game_list_add(out);
            *finished = entry.finished;
            finished->setup.game = game;
        }
    }
    free(bytes);
    if (out->count > 0) {
        qsort(out->games, (size_t)out->count, sizeof *out->games, compare_files);
    }
}

const FinishedGame *history_index_find(const FinishedGameList *index, const char *file, uint64_t bytes)
{
    FinishedGame key;
    snprintf(key.file, sizeof key.file, "%s", file);
    const FinishedGame *finished = index->count > 0 ? bsearch(&key, index->games, (size_t)index->count,
                                                              sizeof *index->games, compare_files)
                                                    : NULL;
    return finished && finished->bytes == bytes ? finished : NULL;
}

void history_index_write(const char *folder, const Game *game, const FinishedGameList *games)
{
    char path[FINISHED_PATH_MAX];
    const uint64_t seed = hash_index_format(game);
    Entry *entries = memory_new((size_t)games->count, sizeof *entries);
    size_t count = 0;
    for (int i = 0; i < games->count; i++) {
        if (!games->games[i].read_error && !games->games[i].deleted) {
            fill_entry(&entries[count++], &games->games[i], seed);
        }
    }
    history_format_path(folder, game, INDEX, path);
    file_replace_unsynced(path, (const char *)entries, count * sizeof *entries, NULL);
    free(entries);
}

void history_index_add(const char *folder, const Game *game, const FinishedGame *finished)
{
    char path[FINISHED_PATH_MAX];
    Entry entry;
    fill_entry(&entry, finished, hash_index_format(game));
    history_format_path(folder, game, INDEX, path);
    const int file = platform_open(path, OPEN_WRITE | OPEN_APPEND | OPEN_CREATE | OPEN_NOFOLLOW, true);
    if (file >= 0) {
        /* if writing fails, the index lacks this game, and history_list reads the game's file instead */
        (void)!write(file, &entry, sizeof entry);
        close(file);
    }
}

void history_delete_index(const char *folder, const Game *game)
{
    char path[FINISHED_PATH_MAX];
    history_format_path(folder, game, INDEX, path);
    unlink(path);
}
