/* saves_list.c: paths and lists of saved games; finds the latest save and the finished saves of a game. */
#include "core/platform/file.h"
#include "core/platform/file_name.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "core/platform/platform.h"
#include "core/platform/version.h"
#include "core/text/i18n.h"
#include "core/text/utf8.h"
#include "ui/shell/save_writer.h"
#include "ui/shell/saves_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_MIN = 16 };

static const char *const folder_names[SAVE_FOLDERS] = {"", "/aside", "/deleted"};

/* Result of looking through the current saves of a game. */
typedef struct GameScan {
    SaveSlot latest;   /* latest save, whose file was not read yet; SaveSlot.file is "" if there is no save */
    SaveList finished; /* finished saves, not sorted */
} GameScan;

struct SaveScan {
    SDL_Thread *thread; /* NULL if the scan has ended */
    const Shell *shell;
    GameScan games[]; /* in the order of games_all */
};

/* --- paths and names of saves --- */

void saves_write_folder_path(const Shell *shell, const Game *game, SaveFolder folder, char out[SAVE_PATH_MAX])
{
    snprintf(out, SAVE_PATH_MAX, "%ssaves/%s%s", shell->data_folder, game->id, folder_names[folder]);
}

void saves_write_path(const Shell *shell, const SaveSlot *slot, const char *ending, char out[SAVE_PATH_MAX])
{
    snprintf(out, SAVE_PATH_MAX, "%ssaves/%s%s/%s%s", shell->data_folder, slot->game->id,
             folder_names[slot->folder], slot->file, ending);
}

long saves_find_process(const Shell *shell, const SaveSlot *slot)
{
    char path[SAVE_PATH_MAX];
    saves_write_path(shell, slot, SAVE_LOCK_ENDING, path);
    return file_lock_get_owner(path);
}

static bool has_suffix(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

bool saves_is_file_name(const char *file, char out[SAVE_FILE_MAX])
{
    const char *ending = has_suffix(file, SAVE_ENDING)         ? SAVE_ENDING
                         : has_suffix(file, SAVE_OLDER_ENDING) ? SAVE_OLDER_ENDING
                                                               : NULL;
    const size_t length = ending ? strlen(file) - strlen(ending) : 0;
    if (length == 0 || length >= SAVE_FILE_MAX) {
        return false;
    }
    memcpy(out, file, length);
    out[length] = '\0';
    return true;
}

bool saves_is_single_line_text(const char *name)
{
    return utf8_is_valid_text(name, strlen(name)) && !strpbrk(name, "\t\r\n") &&
           name[strspn(name, " ")] != '\0';
}

/* --- reading folders of saves --- */

/* An open folder of saves. */
typedef struct SaveFolderReader {
    const Shell *shell;
    const Game *game;
    SaveFolder folder;
    DIR *open; /* NULL if there is no such folder */
} SaveFolderReader;

static SaveFolderReader open_folder(const Shell *shell, const Game *game, SaveFolder folder)
{
    char path[SAVE_PATH_MAX];
    saves_write_folder_path(shell, game, folder, path);
    return (SaveFolderReader){shell, game, folder, shell->data_folder[0] ? opendir(path) : NULL};
}

static void close_folder(SaveFolderReader *reader)
{
    if (reader->open) {
        closedir(reader->open);
    }
}

static bool get_file_stat(const SaveFolderReader *reader, const SaveSlot *slot, const char *ending,
                          FileStat *out)
{
    char path[SAVE_PATH_MAX], name[2 * SAVE_FILE_MAX];
    saves_write_path(reader->shell, slot, ending, path);
    snprintf(name, sizeof name, "%s%s", slot->file, ending);
    return platform_fstatat(reader->open, path, name, out) &&
           (out->kind != FILE_SYMLINK || platform_stat(path, out));
}

/* Fills in `slot` from the name, time and size of a save, or of a backup whose save is missing. Does not read
 * the contents. Returns false for other files. */
static bool read_slot(const SaveFolderReader *reader, const char *file, SaveSlot *slot)
{
    FileStat file_stat;
    if (file[0] == '.' || !saves_is_file_name(file, slot->file)) {
        return false;
    }
    const bool is_backup = has_suffix(file, SAVE_OLDER_ENDING);
    file_name_decode(slot->file, slot->name, sizeof slot->name);
    if (!saves_is_single_line_text(slot->name) ||
        (is_backup && get_file_stat(reader, slot, SAVE_ENDING, &file_stat)) ||
        !get_file_stat(reader, slot, is_backup ? SAVE_OLDER_ENDING : SAVE_ENDING, &file_stat)) {
        return false;
    }
    slot->date = (SaveDate){file_stat.changed, file_stat.nanoseconds};
    slot->bytes = file_stat.bytes;
    return true;
}

/* Fills in the next save of the folder. Returns false if there are no more saves. */
static bool read_next_slot(const SaveFolderReader *reader, SaveSlot *slot)
{
    for (struct dirent *entry; reader->open && (entry = readdir(reader->open));) {
        *slot = (SaveSlot){.game = reader->game, .folder = reader->folder};
        if (read_slot(reader, entry->d_name, slot)) {
            return true;
        }
    }
    return false;
}

/* --- reading saves --- */

static bool file_exists(const char *path)
{
    FileStat file_stat;
    return platform_lstat(path, &file_stat);
}

static bool read_save_info(const SaveSlot *slot, const char *path, SaveInfo *info, Error *error)
{
    if (!save_read_info(path, info, error)) {
        return false;
    }
    if (strcmp(info->game, slot->game->id) != 0) {
        return error_set(error, _("%s: this saved game is for a different game, %s."), path, info->game);
    }
    return true;
}

static void read_slot_file(const Shell *shell, SaveSlot *slot)
{
    char path[SAVE_PATH_MAX], older[SAVE_PATH_MAX];
    SaveInfo unused;
    saves_write_path(shell, slot, SAVE_ENDING, path);
    saves_write_path(shell, slot, SAVE_OLDER_ENDING, older);
    bool good = !file_exists(path)
                    ? error_set(&slot->error, _("The save file is missing, but an older copy was found."))
                    : read_save_info(slot, path, &slot->info, &slot->error);
    slot->player = saves_find_process(shell, slot);
    slot->state = !good                                                   ? SAVE_DAMAGED
                  : slot->info.rules_version != slot->game->rules_version ? SAVE_OUTDATED
                  : slot->info.over                                       ? SAVE_FINISHED
                                                                          : SAVE_UNFINISHED;
    slot->is_recoverable =
        slot->state != SAVE_OUTDATED &&
        (save_is_salvageable(path) || (file_exists(older) && read_save_info(slot, older, &unused, NULL)));
}

/* Compares saves by time, so that the newest save is first. */
static int compare_slots(const void *a, const void *b)
{
    const SaveSlot *one = a, *other = b;
    if (one->date.seconds != other->date.seconds) {
        return one->date.seconds < other->date.seconds ? 1 : -1;
    }
    return (one->date.nanoseconds < other->date.nanoseconds) -
           (one->date.nanoseconds > other->date.nanoseconds);
}

static void add_slot(SaveList *list, const SaveSlot *slot)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity > 0 ? list->capacity * 2 : LIST_MIN;
        list->slots = memory_resize(list->slots, (size_t)list->capacity, sizeof *list->slots);
    }
    list->slots[list->count++] = *slot;
}

void saves_list(Shell *shell, const Game *game, SaveFolder folder, SaveList *out)
{
    const int first = out->count;
    SaveSlot slot;
    save_writer_wait(shell->save_writer);
    SaveFolderReader reader = open_folder(shell, game, folder);
    while (read_next_slot(&reader, &slot)) {
        add_slot(out, &slot);
    }
    close_folder(&reader);
    if (out->count > first) {
        qsort(out->slots + first, (size_t)(out->count - first), sizeof *out->slots, compare_slots);
    }
    for (int i = first; i < out->count; i++) {
        read_slot_file(shell, &out->slots[i]);
    }
}

void saves_list_free(SaveList *list)
{
    free(list->slots);
    *list = (SaveList){0};
}

bool saves_read_setup(const Shell *shell, const SaveSlot *slot, MatchSetup *out)
{
    char path[SAVE_PATH_MAX];
    saves_write_path(shell, slot, SAVE_ENDING, path);
    return slot->state != SAVE_NONE && slot->state != SAVE_DAMAGED && save_read_setup(path, out, NULL);
}

/* --- saves that are known to be unfinished --- */

/* Keys of unfinished saves. Most saves do not change from one start of the program to the next. A file in the
 * cache folder lists the keys of the unfinished saves, so that the program need not read these saves again. A
 * key is a hash of the save's name, size and time, and of everything else that decides whether the save is
 * finished. */
typedef struct KeySet {
    uint64_t *keys;
    size_t count, capacity;
} KeySet;

enum { CACHE_PATH_MAX = 2 * PATH_TEXT_MAX };

#define CACHE_BYTES_MAX ((size_t)64 * 1024 * 1024)

static int compare_keys(const void *a, const void *b)
{
    const uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

static bool has_key(const KeySet *set, uint64_t key)
{
    return set->count > 0 && bsearch(&key, set->keys, set->count, sizeof key, compare_keys);
}

static void add_key(KeySet *set, uint64_t key)
{
    if (set->count == set->capacity) {
        set->capacity = set->capacity > 0 ? set->capacity * 2 : LIST_MIN;
        set->keys = memory_resize(set->keys, set->capacity, sizeof *set->keys);
    }
    set->keys[set->count++] = key;
}

static bool write_cache_path(const Game *game, char out[CACHE_PATH_MAX])
{
    char folder[PATH_TEXT_MAX];
    const bool good = paths_get_cache_folder(folder, sizeof folder);
    snprintf(out, CACHE_PATH_MAX, "%s/%s.unfinished", folder, game->id);
    return good;
}

/* Reads the keys. If the file is damaged, its keys match no save, so all saves are read again. */
static KeySet read_keys(const Game *game)
{
    char path[CACHE_PATH_MAX];
    size_t length = 0;
    KeySet set = {0};
    char *bytes = write_cache_path(game, path) ? file_read(path, CACHE_BYTES_MAX, &length, NULL) : NULL;
    for (size_t at = 0; at + sizeof *set.keys <= length; at += sizeof *set.keys) {
        uint64_t key;
        memcpy(&key, bytes + at, sizeof key);
        add_key(&set, key);
    }
    free(bytes);
    if (set.count > 0) {
        qsort(set.keys, set.count, sizeof *set.keys, compare_keys);
    }
    return set;
}

static void write_keys(const Game *game, const KeySet *set)
{
    char path[CACHE_PATH_MAX];
    if (write_cache_path(game, path)) {
        file_replace_unsynced(path, (const char *)set->keys, set->count * sizeof *set->keys, NULL);
    }
}

/* Returns the part of the keys that all saves of a game share. */
static uint64_t start_key(const Shell *shell, const Game *game)
{
    uint64_t key = hash_bytes(HASH_START, program_version, strlen(program_version));
    key = hash_bytes(key, &game->rules_version, sizeof game->rules_version);
    return hash_bytes(key, shell->data_folder, strlen(shell->data_folder));
}

static uint64_t make_key(uint64_t start, const SaveSlot *slot)
{
    uint64_t key = hash_bytes(start, slot->file, strlen(slot->file));
    key = hash_bytes(key, &slot->bytes, sizeof slot->bytes);
    key = hash_bytes(key, &slot->date.seconds, sizeof slot->date.seconds);
    return hash_bytes(key, &slot->date.nanoseconds, sizeof slot->date.nanoseconds);
}

/* --- looking through the saves --- */

/* Reads a save. If the save is finished and has the current rules version, adds it to `scan`. Otherwise adds
 * its key to `unfinished`. Does nothing if the save cannot be read, because the reason can be temporary. */
static void check_slot(const Shell *shell, SaveSlot *slot, uint64_t key, KeySet *unfinished, GameScan *scan)
{
    char path[SAVE_PATH_MAX];
    saves_write_path(shell, slot, SAVE_ENDING, path);
    if (!read_save_info(slot, path, &slot->info, NULL)) {
        return;
    }
    if (slot->info.over && slot->info.rules_version == slot->game->rules_version) {
        read_slot_file(shell, slot);
        add_slot(&scan->finished, slot);
    } else {
        add_key(unfinished, key);
    }
}

static void scan_game(const Shell *shell, const Game *game, GameScan *out)
{
    const uint64_t start = start_key(shell, game);
    KeySet known = read_keys(game), unfinished = {0};
    SaveSlot slot;
    *out = (GameScan){.latest = {.game = game}};
    bool changed = false;
    SaveFolderReader reader = open_folder(shell, game, SAVES_CURRENT);
    while (read_next_slot(&reader, &slot)) {
        const uint64_t key = make_key(start, &slot);
        if (out->latest.file[0] == '\0' || compare_slots(&slot, &out->latest) < 0) {
            out->latest = slot;
        }
        if (has_key(&known, key)) {
            add_key(&unfinished, key);
        } else {
            check_slot(shell, &slot, key, &unfinished, out);
            changed = true;
        }
    }
    close_folder(&reader);
    if (changed || unfinished.count != known.count) {
        write_keys(game, &unfinished);
    }
    free(known.keys);
    free(unfinished.keys);
}

static int run_scan(void *user)
{
    SaveScan *scan = user;
    for (int i = 0; games_all[i]; i++) {
        scan_game(scan->shell, games_all[i], &scan->games[i]);
    }
    return 0;
}

static int count_games(void)
{
    int count = 0;
    while (games_all[count]) {
        count++;
    }
    return count;
}

void saves_start_scan(Shell *shell)
{
    SaveScan *scan = memory_new(1, sizeof *scan + (size_t)count_games() * sizeof *scan->games);
    scan->shell = shell;
    scan->thread = SDL_CreateThread(run_scan, "saves list", scan);
    if (!scan->thread) {
        run_scan(scan);
    }
    shell->save_scan = scan;
}

static void wait_for_scan(SaveScan *scan)
{
    SDL_WaitThread(scan->thread, NULL);
    scan->thread = NULL;
}

void saves_end_scan(Shell *shell)
{
    SaveScan *scan = shell->save_scan;
    if (scan) {
        wait_for_scan(scan);
        for (int i = 0; games_all[i]; i++) {
            saves_list_free(&scan->games[i].finished);
        }
        free(scan);
    }
    shell->save_scan = NULL;
}

static GameScan *find_scan_of_game(SaveScan *scan, const Game *game)
{
    int i = 0;
    wait_for_scan(scan);
    while (games_all[i] != game) {
        i++;
    }
    return &scan->games[i];
}

SaveSlot saves_find_latest(Shell *shell, const Game *game)
{
    SaveSlot latest = {.game = game}, slot;
    if (shell->save_scan) {
        latest = find_scan_of_game(shell->save_scan, game)->latest;
    } else {
        save_writer_wait(shell->save_writer);
        SaveFolderReader reader = open_folder(shell, game, SAVES_CURRENT);
        while (read_next_slot(&reader, &slot)) {
            if (latest.file[0] == '\0' || compare_slots(&slot, &latest) < 0) {
                latest = slot;
            }
        }
        close_folder(&reader);
    }
    if (latest.file[0]) {
        read_slot_file(shell, &latest);
    }
    return latest;
}

void saves_list_finished(Shell *shell, const Game *game, SaveList *out)
{
    GameScan scan = {0};
    if (shell->save_scan) {
        GameScan *done = find_scan_of_game(shell->save_scan, game);
        *out = done->finished;
        done->finished = (SaveList){0};
    } else {
        save_writer_wait(shell->save_writer);
        scan_game(shell, game, &scan);
        *out = scan.finished;
    }
}
