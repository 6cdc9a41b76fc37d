/* history_index.c: the history index, which contains the results of all finished games, so that listing the
 * games does not open thousands of files. Entries are appended; the last entry for a file is valid. The index
 * is rewritten when more than half of its bytes belong to unused entries. */
#include "core/history/history_private.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LOCK_TRIES = 100,
    LOCK_WAIT_MS = 10,
    UNUSED_BYTES_MIN = 64 * 1024,
    OLD_ENTRIES_PER_READ = 64,
    APPEND_TRIES = 3
};

/* OLD_INDEX is the index that earlier versions of the program wrote. REPLACED_INDEX exists only while INDEX
 * is rewritten. */
static const char INDEX[] = "games.index", LOCK[] = "index.lock", OLD_INDEX[] = "index",
                  REPLACED_INDEX[] = "games.index.old";

/* Compares entries for sorting: the latest first; with equal times, by file name from Z to A. */
static int compare_entries(const Entry *one, const Entry *other)
{
    if (one->ended != other->ended) {
        return one->ended < other->ended ? 1 : -1;
    }
    return strcmp(other->data, one->data);
}

/* --- finding entries --- */

/* A slot of the hash table that maps file names to entries. Two names with the same hash count as the same
 * name. */
typedef struct IndexSlot {
    uint64_t hash;  /* hash of the file name */
    uint32_t check; /* compute_check of the entry, or 0 if the entry's data is not usable */
    int entry;      /* list index + 1, or 0 if the slot is empty */
} IndexSlot;

static uint32_t compute_check(uint64_t number)
{
    return (uint32_t)(number ^ number >> 32) | UINT32_C(1) << 31;
}

/* Returns the slot of the file name, or the empty slot in which the name belongs. */
static IndexSlot *find_slot(const HistoryIndex *index, uint64_t hash)
{
    size_t i = (size_t)(hash ^ hash >> 32) & (index->slot_count - 1);
    while (index->slots[i].entry != 0 && index->slots[i].hash != hash) {
        i = (i + 1) & (index->slot_count - 1);
    }
    return &index->slots[i];
}

static void double_slots(HistoryIndex *index)
{
    enum { SLOTS_MIN = 64 };
    const size_t old_count = index->slot_count;
    IndexSlot *old = index->slots;
    index->slot_count = old_count > 0 ? 2 * old_count : SLOTS_MIN;
    index->slots = memory_new(index->slot_count, sizeof *index->slots);
    for (size_t i = 0; i < old_count; i++) {
        if (old[i].entry != 0) {
            *find_slot(index, old[i].hash) = old[i];
        }
    }
    free(old);
}

/* Adds the last entry of the list to the hash table, in place of an earlier entry of the same file. */
static void add_last_entry(HistoryIndex *index)
{
    FinishedGameList *list = index->list;
    const int i = list->count - 1;
    const Entry *entry = finished_game_list_get_entry(list, i);
    const bool usable = entry->format == list->format && !(entry->flags & ENTRY_UNREADABLE);
    const uint64_t hash = hash_bytes(HASH_START, entry->data, strlen(entry->data));
    if ((size_t)(i - index->first) >= index->slot_count / 8 * 7) {
        double_slots(index);
    }
    IndexSlot *slot = find_slot(index, hash);
    if (slot->entry != 0) {
        history_index_copy_analysis(list, slot->entry - 1, i);
    }
    *slot = (IndexSlot){hash, usable ? compute_check(entry->stamp.number) : 0, i + 1};
    index->sorted = index->sorted && (i == index->first ||
                                      compare_entries(finished_game_list_get_entry(list, i - 1), entry) >= 0);
}

int history_index_find(const HistoryIndex *index, const char *name)
{
    return find_slot(index, hash_bytes(HASH_START, name, strlen(name)))->entry - 1;
}

void history_index_keep(HistoryIndex *index, int entry)
{
    index->is_current[entry - index->first] = true;
}

bool history_index_confirm(HistoryIndex *index, const char *name, uint64_t number)
{
    const IndexSlot *slot = find_slot(index, hash_bytes(HASH_START, name, strlen(name)));
    const bool right = number != 0 ? slot->check == compute_check(number) : slot->check != 0;
    if (right) {
        history_index_keep(index, slot->entry - 1);
    }
    return right;
}

void history_index_copy_analysis(FinishedGameList *list, int from, int to)
{
    const Entry *old = finished_game_list_get_entry(list, from);
    Entry *entry = (Entry *)(void *)(list->bytes + list->offsets[to]);
    if (old->flags & ENTRY_ANALYZED && !(entry->flags & ENTRY_ANALYZED) &&
        (old->ended == entry->ended || (old->flags | entry->flags) & ENTRY_UNREADABLE)) {
        entry->flags |= ENTRY_ANALYZED;
        entry->quality = old->quality;
        entry->hash = entry_hash(entry);
    }
}

/* --- reading --- */

/* Adds the entries that were read into list->bytes. After damaged bytes, continues with the next valid entry.
 */
static void add_valid_entries(HistoryIndex *index)
{
    FinishedGameList *list = index->list;
    for (size_t at = index->start; at < list->length;) {
        const Entry *entry = (const Entry *)(const void *)(list->bytes + at);
        const size_t left = list->length - at;
        const bool valid = left >= sizeof(Entry) && entry->mark == ENTRY_MARK &&
                           entry->size > sizeof(Entry) && entry->size <= left &&
                           entry->size % ENTRY_ALIGN == 0 && entry->hash == entry_hash(entry) &&
                           memchr(entry->data, '\0', entry->size - sizeof(Entry));
        if (valid) {
            finished_game_list_add_offset(list, at);
            add_last_entry(index);
        }
        index->damaged += valid ? 0 : ENTRY_ALIGN;
        at += valid ? entry->size : ENTRY_ALIGN;
    }
}

/* An entry of the index that earlier versions wrote. Only the analysis is read, because all other data is
 * also in the files of the games. The members `before_...` and `after_quality` skip this data. */
typedef struct OldEntry {
    char file[FINISHED_FILE_MAX];
    char before_ended[112];
    int64_t ended;
    char before_analyzed[1200];
    uint8_t analyzed;
    uint8_t before_quality[3];
    QualityCounts quality;
    char after_quality[20];
} OldEntry;

_Static_assert(sizeof(OldEntry) == 1424, "the size of entries in the old index never changes");

/* Adds the analyses that `count` entries of the old index contain. */
static void add_old_entries(HistoryIndex *index, const OldEntry *entries, size_t count)
{
    FinishedGameList *list = index->list;
    for (size_t i = 0; i < count; i++) {
        const OldEntry *entry = &entries[i];
        if (entry->analyzed == 1 && memchr(entry->file, '\0', sizeof entry->file)) {
            FinishedGame finished = {.ended = entry->ended,
                                     .setup = {.game = list->game},
                                     .analyzed = true,
                                     .quality = entry->quality};
            memcpy(finished.file, entry->file, sizeof finished.file);
            finished_game_list_add(list, &finished);
            add_last_entry(index);
        }
    }
}

/* Reads the analyses in the index that earlier versions of the program wrote. The added entries have the
 * format 0, so that all other data is read from the files of the games. */
static void read_old_index(HistoryIndex *index)
{
    char path[FINISHED_PATH_MAX];
    size_t length = 0;
    FinishedGameList *list = index->list;
    const uint64_t format = list->format;
    history_format_path(index->folder, list->game, OLD_INDEX, path);
    const int file = platform_open(path, OPEN_READ | OPEN_NOFOLLOW, false);
    if (file < 0) {
        return;
    }
    OldEntry *entries = memory_new(OLD_ENTRIES_PER_READ, sizeof *entries);
    list->format = 0;
    do {
        index->is_incomplete =
            !file_read_bytes(file, (char *)entries, OLD_ENTRIES_PER_READ * sizeof *entries, &length);
        add_old_entries(index, entries, length / sizeof *entries);
    } while (length > 0 && !index->is_incomplete);
    list->format = format;
    free(entries);
    close(file);
}

/* Reads the index from an open file. Returns false if not all of the index can be read. */
static bool read_index_file(HistoryIndex *index, int file)
{
    FinishedGameList *list = index->list;
    size_t length = 0;
    if (!platform_fstat(file, &index->file) || index->file.kind != FILE_REGULAR) {
        return false;
    }
    if (index->file.bytes > 0) {
        finished_game_list_reserve(list, index->file.bytes);
        file_read_bytes(file, list->bytes + index->start, index->file.bytes, &length);
        list->length += length / ENTRY_ALIGN * ENTRY_ALIGN;
        add_valid_entries(index);
    }
    return length == index->file.bytes;
}

static void read_index(HistoryIndex *index)
{
    char path[FINISHED_PATH_MAX];
    history_format_path(index->folder, index->list->game, INDEX, path);
    const int file = platform_open(path, OPEN_READ | OPEN_NOFOLLOW, false);
    if (file >= 0) {
        index->is_incomplete = !read_index_file(index, file);
        close(file);
    } else if (errno == ENOENT) {
        index->is_missing = true;
        read_old_index(index);
    } else {
        index->is_incomplete = true;
    }
}

void history_index_open(const char *folder, const Game *game, FinishedGameList *list, HistoryIndex *out)
{
    *out = (HistoryIndex){
        .folder = folder, .list = list, .first = list->count, .start = list->length, .sorted = true};
    list->game = game;
    list->format = finished_game_hash_format(game);
    double_slots(out);
    read_index(out);
    out->end = list->count;
    out->added = list->length;
    out->is_current = memory_new((size_t)(out->end - out->first) + 1, sizeof *out->is_current);
}

/* --- writing --- */

/* Locks the index against other programs that write. If another program has the lock, waits for a limited
 * time. Returns the file for unlock_index, or -1 if the lock file cannot be opened. Sets `*locked` to true if
 * the caller may rewrite the index: it has the lock, or the file system has no locks. Without the lock,
 * entries may only be appended, because rewriting would lose entries that another program appends at the same
 * time. */
static int lock_index(const char *folder, const Game *game, bool *locked)
{
    char path[FINISHED_PATH_MAX];
    bool others = true;
    history_format_path(folder, game, LOCK, path);
    const int file = platform_open(path, OPEN_WRITE | OPEN_CREATE | OPEN_NOFOLLOW, false);
    for (int i = 0; file >= 0 && i < LOCK_TRIES && !platform_lock_file(file, &others) && others; i++) {
        platform_poll(NULL, 0, LOCK_WAIT_MS);
    }
    *locked = !others;
    return file;
}

static void unlock_index(int lock)
{
    if (lock >= 0) {
        close(lock);
    }
}

static bool is_same_state(const FileStat *one, const FileStat *other)
{
    return one->bytes == other->bytes && one->number == other->number;
}

/* Appends entries to the index. With `sync`, flushes the file to the disk. Returns false if another program
 * has replaced the index file in the meantime, so that the entries were written to the old file. */
static bool append_once(const char *path, const char *entries, size_t length, bool sync)
{
    static const char zeros[ENTRY_ALIGN];
    FileStat file_stat, now;
    bool replaced = false;
    const int file = platform_open(path, OPEN_WRITE | OPEN_APPEND | OPEN_NOFOLLOW, true);
    if (file >= 0 && platform_fstat(file, &file_stat)) {
        /* a crash can leave an incomplete entry; zeros complete it, so that the new entry is aligned */
        const size_t fill = (ENTRY_ALIGN - file_stat.bytes % ENTRY_ALIGN) % ENTRY_ALIGN;
        /* if writing fails, history_list reads the files whose entries are missing */
        (void)!(write(file, zeros, fill) < 0 || write(file, entries, length) < 0);
        if (sync) {
            platform_fsync(file);
        }
        replaced = platform_fstat(file, &file_stat) && platform_lstat(path, &now) &&
                   !is_same_state(&file_stat, &now);
    }
    if (file >= 0) {
        close(file);
    }
    return !replaced;
}

/* Appends entries to the existing index file. This is safe without the lock: either append_once notices that
 * the file was replaced, or the program that replaces the file copies the entries (see rewrite_index). */
static void append_entries(const char *path, const char *entries, size_t length, bool sync)
{
    for (int i = 0; i < APPEND_TRIES && !append_once(path, entries, length, sync); i++) {
    }
}

void history_save_entry(const char *folder, const FinishedGame *finished)
{
    _Alignas(ENTRY_ALIGN) char entry[ENTRY_BYTES_MAX];
    char path[FINISHED_PATH_MAX];
    FileStat file_stat;
    bool locked;
    const Game *game = finished->setup.game;
    const size_t size = finished_game_pack(finished, finished_game_hash_format(game), entry);
    history_format_path(folder, game, INDEX, path);
    if (!platform_lstat(path, &file_stat)) { /* history_list creates the index */
        FinishedGameList list = {0};
        history_list(folder, game, &list);
        finished_game_list_free(&list);
    }
    const int lock = lock_index(folder, game, &locked);
    append_entries(path, entry, size, finished->analyzed);
    unlock_index(lock);
}

/* Removes outdated entries from the list and from the index's part of `list->bytes`, without leaving gaps. */
static void remove_unused_entries(HistoryIndex *index)
{
    FinishedGameList *list = index->list;
    int count = index->first;
    size_t length = index->start;
    for (int i = index->first; i < list->count; i++) {
        const size_t from = list->offsets[i], size = finished_game_list_get_entry(list, i)->size;
        if (i >= index->end || index->is_current[i - index->first]) {
            memmove(list->bytes + length, list->bytes + from, length < from ? size : 0);
            list->offsets[count++] = length;
            length += size;
        }
    }
    list->count = count;
    list->length = length;
}

/* True if another program has changed the index since this program read it. */
static bool has_index_changed(const HistoryIndex *index, const char *path)
{
    FileStat now;
    const bool exists = platform_lstat(path, &now);
    return exists == index->is_missing || (exists && !is_same_state(&now, &index->file));
}

static size_t count_unused_bytes(const HistoryIndex *index)
{
    size_t unused = index->damaged;
    for (int i = index->first; i < index->end; i++) {
        unused +=
            index->is_current[i - index->first] ? 0 : finished_game_list_get_entry(index->list, i)->size;
    }
    return unused;
}

/* Creates or replaces the index. Then copies the entries that another program has appended to the replaced
 * file without the lock. The copy needs a hard link to that file, so these entries are lost on a file system
 * without hard links. */
static void rewrite_index(const HistoryIndex *index, const char *path)
{
    char old[FINISHED_PATH_MAX];
    FileStat file_stat;
    const FinishedGameList *list = index->list;
    const size_t known = index->added - index->start;
    history_format_path(index->folder, list->game, REPLACED_INDEX, old);
    unlink(old);
    platform_link(path, old);
    if (file_replace(path, list->bytes + index->start, list->length - index->start, NULL, NULL) &&
        platform_lstat(old, &file_stat) && file_stat.bytes > index->file.bytes) {
        size_t length = 0;
        char *bytes = file_read(old, SIZE_MAX, &length, NULL);
        if (length > known) {
            append_entries(path, bytes + known, length - known, true);
        }
        free(bytes);
    }
    unlink(old);
}

/* True if the index must be created, or if more than half of its bytes are unused (a small index may have
 * more unused bytes). An index that could not be read completely is never rewritten. */
static bool needs_rewrite(const HistoryIndex *index, size_t unused)
{
    const FinishedGameList *list = index->list;
    return !index->is_incomplete &&
           (index->is_missing ? list->length > index->added
                              : 2 * unused > list->length - index->start + UNUSED_BYTES_MIN);
}

/* Appends the new entries, or rewrites the index if it is missing or has many unused bytes. */
static void write_changes(HistoryIndex *index)
{
    FinishedGameList *list = index->list;
    char path[FINISHED_PATH_MAX];
    bool locked = false;
    const size_t unused = count_unused_bytes(index);
    const bool has_new = list->length > index->added;
    bool rewrites = needs_rewrite(index, unused);
    history_format_path(index->folder, list->game, INDEX, path);
    const int lock = has_new || rewrites ? lock_index(index->folder, list->game, &locked) : -1;
    rewrites = rewrites && locked && !has_index_changed(index, path);
    if (has_new && !rewrites) {
        append_entries(path, list->bytes + index->added, list->length - index->added, true);
    }
    if (unused > 0) {
        remove_unused_entries(index);
    }
    if (rewrites) {
        rewrite_index(index, path);
    }
    unlock_index(lock);
}

/* --- sorting --- */

static int compare_entry_pointers(const void *a, const void *b)
{
    const Entry *const *one = a, *const *other = b;
    return compare_entries(*one, *other);
}

static void sort_from_latest(FinishedGameList *list, int first)
{
    const int count = list->count - first;
    const Entry **entries = memory_new((size_t)count + 1, sizeof *entries);
    for (int i = 0; i < count; i++) {
        entries[i] = finished_game_list_get_entry(list, first + i);
    }
    qsort(entries, (size_t)count, sizeof(const Entry *), compare_entry_pointers);
    for (int i = 0; i < count; i++) {
        list->offsets[first + i] = (size_t)((const char *)entries[i] - list->bytes);
    }
    free(entries);
}

static void reverse(size_t *offsets, int count)
{
    for (int i = 0; i < count / 2; i++) {
        const size_t offset = offsets[i];
        offsets[i] = offsets[count - 1 - i];
        offsets[count - 1 - i] = offset;
    }
}

void history_index_close(HistoryIndex *index)
{
    FinishedGameList *list = index->list;
    const bool has_new = list->length > index->added;
    write_changes(index);
    free(index->is_current);
    free(index->slots);
    if (index->sorted && !has_new) {
        reverse(list->offsets + index->first, list->count - index->first);
    } else {
        sort_from_latest(list, index->first);
    }
}

void history_delete_index(const char *folder, const Game *game)
{
    char path[FINISHED_PATH_MAX];
    history_format_path(folder, game, INDEX, path);
    unlink(path);
    history_format_path(folder, game, OLD_INDEX, path);
    unlink(path);
}
