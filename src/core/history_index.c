/* history_index.c: the index of the runs of a game: what their files say, copied one behind the other, each
 * with a hash, so that a list need not open thousands of files. It belongs to one version of the program:
 * another one makes its own; see history.h. */
#include "core/file.h"
#include "core/history_private.h"
#include "core/memory.h"
#include "core/platform.h"
#include "core/version.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Entry {
    Run run; /* its pointers are NULL */
    uint64_t hash;
} Entry;

enum { INDEX_BYTES_MAX = 64 * 1024 * 1024 };

static const char INDEX[] = "index";

/* What the numbers in an entry mean: the same only for the same program and the same game. */
static uint64_t meaning(const Game *game)
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
    for (int i = 0; game->figures && game->figures->list[i].key; i++) {
        hash = hash_bytes(hash, game->figures->list[i].key, strlen(game->figures->list[i].key));
    }
    return hash;
}

static uint64_t hash_entry(const Entry *entry, uint64_t seed)
{
    return hash_bytes(seed, &entry->run, sizeof entry->run);
}

static void fill(Entry *entry, const Run *run, uint64_t seed)
{
    memset(entry, 0, sizeof *entry); /* what lies between the members is hashed, too */
    memcpy(&entry->run, run, sizeof *run);
    entry->run.setup.game = NULL;
    entry->run.setup.content = NULL;
    entry->run.damage = NULL;
    entry->hash = hash_entry(entry, seed);
}

static int compare_files(const void *a, const void *b)
{
    return strcmp(((const Run *)a)->file, ((const Run *)b)->file);
}

void history_index_read(const char *folder, const Game *game, RunList *out)
{
    char path[RUN_PATH_MAX];
    size_t length = 0;
    const uint64_t seed = meaning(game);
    history_path(folder, game, INDEX, path);
    char *bytes = file_read(path, INDEX_BYTES_MAX, &length, NULL);
    for (size_t at = 0; bytes && at + sizeof(Entry) <= length; at += sizeof(Entry)) {
        Entry entry;
        memcpy(&entry, bytes + at, sizeof entry);
        if (entry.hash == hash_entry(&entry, seed)) {
            Run *run = run_list_add(out);
            *run = entry.run;
            run->setup.game = game;
        }
    }
    free(bytes);
    if (out->count > 0) {
        qsort(out->runs, (size_t)out->count, sizeof *out->runs, compare_files);
    }
}

const Run *history_index_find(const RunList *index, const char *file, uint64_t bytes)
{
    Run key;
    snprintf(key.file, sizeof key.file, "%s", file);
    const Run *run = index->count > 0 ? bsearch(&key, index->runs, (size_t)index->count, sizeof *index->runs,
                                                compare_files)
                                      : NULL;
    return run && run->bytes == bytes ? run : NULL;
}

void history_index_write(const char *folder, const Game *game, const RunList *runs)
{
    char path[RUN_PATH_MAX];
    const uint64_t seed = meaning(game);
    Entry *entries = memory_new((size_t)runs->count, sizeof *entries);
    size_t count = 0;
    for (int i = 0; i < runs->count; i++) {
        if (!runs->runs[i].damage && !runs->runs[i].deleted) {
            fill(&entries[count++], &runs->runs[i], seed);
        }
    }
    history_path(folder, game, INDEX, path);
    file_replace_loosely(path, (const char *)entries, count * sizeof *entries, NULL);
    free(entries);
}

void history_index_add(const char *folder, const Game *game, const Run *run)
{
    char path[RUN_PATH_MAX];
    Entry entry;
    fill(&entry, run, meaning(game));
    history_path(folder, game, INDEX, path);
    const int file = platform_open(path, OPEN_TO_WRITE | OPEN_AT_END | OPEN_MAKE | OPEN_NO_LINK, true);
    if (file >= 0) {
        (void)!write(file, &entry, sizeof entry); /* what is not there is found in the folder */
        close(file);
    }
}

void history_rebuild(const char *folder, const Game *game)
{
    char path[RUN_PATH_MAX];
    history_path(folder, game, INDEX, path);
    unlink(path);
}
