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

enum { ENTRIES_PER_READ = 64, LOCK_TRIES = 100, LOCK_WAIT_MS = 10 };

static const char INDEX[] = "index", LOCK[] = "index.lock";

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

_Static_assert(sizeof(FinishedGame) % sizeof(uint64_t) == 0, "hash_entry reads whole words");

/* Hashes 8 bytes at a time, because the index can have more than 100 MB. */
static uint64_t hash_entry(const Entry *entry, uint64_t seed)
{
    const char *bytes = (const char *)&entry->finished;
    uint64_t hash = seed;
    for (size_t at = 0; at < sizeof entry->finished; at += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, bytes + at, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    return hash;
}

/* True if an entry has the right hash. Earlier builds computed the hash differently; their entries are valid,
 * too, so that no analysis is lost. */
static bool is_valid_entry(const Entry *entry, uint64_t seed)
{
    return entry->hash == hash_entry(entry, seed) ||
           entry->hash == hash_bytes(seed, &entry->finished, sizeof entry->finished);
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

/* --- reading */

/* Compares two games for sorting: the game with the latest file name comes first. */
static int compare_files(const void *a, const void *b)
{
    return strcmp(((const FinishedGame *)b)->file, ((const FinishedGame *)a)->file);
}

static void sort_by_file(FinishedGameList *list)
{
    int sorted = 1;
    while (sorted < list->count && compare_files(&list->games[sorted - 1], &list->games[sorted]) <= 0) {
        sorted++;
    }
    if (sorted < list->count) {
        qsort(list->games, (size_t)list->count, sizeof *list->games, compare_files);
    }
}

static void add_valid_entries(const Entry *entries, size_t count, const Game *game, uint64_t seed,
                              FinishedGameList *out)
{
    for (size_t i = 0; i < count; i++) {
        if (is_valid_entry(&entries[i], seed)) {
            FinishedGame *finished = finished_game_list_add(out);
            *finished = entries[i].finished;
            finished->setup.game = game;
        }
    }
}

/* Reads up to `size` bytes. Returns the number of bytes read. */
static size_t read_bytes(int file, char *out, size_t size)
{
    size_t used = 0;
    ssize_t count = 1;
    while (used < size && (count = read(file, out + used, size - used)) > 0) {
        used += (size_t)count;
    }
    return used;
}

void history_index_read(const char *folder, const Game *game, FinishedGameList *out)
{
    char path[FINISHED_PATH_MAX];
    const uint64_t seed = hash_index_format(game);
    history_format_path(folder, game, INDEX, path);
    const int file = platform_open(path, OPEN_READ | OPEN_NOFOLLOW, false);
    if (file < 0) {
        return;
    }
    Entry *entries = memory_new(ENTRIES_PER_READ, sizeof *entries);
    size_t count;
    while ((count = read_bytes(file, (char *)entries, ENTRIES_PER_READ * sizeof *entries) / sizeof *entries) >
           0) {
        add_valid_entries(entries, count, game, seed, out);
    }
    free(entries);
    close(file);
    sort_by_file(out);
}

FinishedGame *history_index_find(const FinishedGameList *index, const char *file, uint64_t bytes)
{
    FinishedGame key;
    snprintf(key.file, sizeof key.file, "%s", file);
    FinishedGame *finished = index->count > 0 ? bsearch(&key, index->games, (size_t)index->count,
                                                        sizeof *index->games, compare_files)
                                              : NULL;
    return finished && finished->bytes == bytes ? finished : NULL;
}

/* --- writing */

/* Locks the index against other programs that write. If another program has the lock, waits for a limited
 * time. The caller then writes the index without the lock, because history_list repairs damaged indexes.
 * Returns the file for unlock_index, or -1 if the lock file cannot be opened. */
static int lock_index(const char *folder, const Game *game)
{
    char path[FINISHED_PATH_MAX];
    bool others = true;
    history_format_path(folder, game, LOCK, path);
    const int file = platform_open(path, OPEN_WRITE | OPEN_CREATE | OPEN_NOFOLLOW, false);
    for (int i = 0; file >= 0 && i < LOCK_TRIES && !platform_lock_file(file, &others) && others; i++) {
        platform_poll(NULL, 0, LOCK_WAIT_MS);
    }
    return file;
}

static void unlock_index(int lock)
{
    if (lock >= 0) {
        close(lock);
    }
}

/* True if the file of an entry still exists unchanged. */
static bool is_current(const char *folder, const Game *game, const FinishedGame *finished)
{
    char path[FINISHED_PATH_MAX];
    FileStat facts;
    history_format_path(folder, game, finished->file, path);
    return platform_lstat(path, &facts) && facts.bytes == finished->bytes;
}

/* Returns the index entries of the games in `games`. Another program may have added analyses and games to the
 * index after `games` was read. Keeps these additions. */
static Entry *create_entries(const char *folder, const Game *game, const FinishedGameList *games,
                             size_t *count)
{
    const uint64_t seed = hash_index_format(game);
    FinishedGameList index = {0};
    history_index_read(folder, game, &index);
    Entry *entries = memory_new((size_t)(games->count + index.count), sizeof *entries);
    *count = 0;
    for (int i = 0; i < games->count; i++) {
        FinishedGame finished = games->games[i];
        if (finished.read_error || finished.deleted) {
            continue;
        }
        FinishedGame *known = history_index_find(&index, finished.file, finished.bytes);
        if (known) {
            known->deleted = true; /* marks a game that already has an entry in `entries` */
            finished.quality = finished.analyzed ? finished.quality : known->quality;
            finished.analyzed |= known->analyzed;
        }
        fill_entry(&entries[(*count)++], &finished, seed);
    }
    for (int i = 0; i < index.count; i++) {
        if (!index.games[i].deleted && is_current(folder, game, &index.games[i])) {
            fill_entry(&entries[(*count)++], &index.games[i], seed);
        }
    }
    finished_game_list_free(&index);
    return entries;
}

void history_index_write(const char *folder, const Game *game, const FinishedGameList *games)
{
    char path[FINISHED_PATH_MAX];
    size_t count = 0;
    const int lock = lock_index(folder, game);
    Entry *entries = create_entries(folder, game, games, &count);
    history_format_path(folder, game, INDEX, path);
    file_replace(path, (const char *)entries, count * sizeof *entries, NULL, NULL);
    free(entries);
    unlock_index(lock);
}

void history_index_add(const char *folder, const Game *game, const FinishedGame *finished)
{
    char path[FINISHED_PATH_MAX];
    Entry both[2] = {0};
    FileStat facts;
    fill_entry(&both[1], finished, hash_index_format(game));
    history_format_path(folder, game, INDEX, path);
    const int lock = lock_index(folder, game);
    const int file = platform_open(path, OPEN_WRITE | OPEN_APPEND | OPEN_CREATE | OPEN_NOFOLLOW, true);
    if (file >= 0 && platform_fstat(file, &facts)) {
        /* a crash can leave an incomplete entry; zeros complete it, so that the new entry starts at the right
         * offset */
        const size_t over = facts.bytes % sizeof(Entry), fill = over > 0 ? sizeof(Entry) - over : 0;
        /* if writing fails, the index lacks this game, and history_list reads the game's file instead */
        (void)!write(file, (const char *)&both[1] - fill, fill + sizeof(Entry));
        platform_fsync(file);
    }
    if (file >= 0) {
        close(file);
    }
    unlock_index(lock);
}

void history_delete_index(const char *folder, const Game *game)
{
    char path[FINISHED_PATH_MAX];
    history_format_path(folder, game, INDEX, path);
    unlink(path);
}
