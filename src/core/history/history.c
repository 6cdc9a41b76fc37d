/* history.c: adds, lists and deletes games in the history folder. */
#include "core/history/history.h"

#include "core/history/history_private.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/platform/version.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SAME_TIME_MAX = 9999, STEM_MAX = 48 };

static const char ENDING[] = ".json", DELETED[] = "deleted";

/* --- paths and names of files --- */

void history_format_path(const char *folder, const Game *game, const char *file, char out[FINISHED_PATH_MAX])
{
    snprintf(out, FINISHED_PATH_MAX, "%s/%s/%s", folder, game->id, file);
}

static void format_deleted_game_path(const char *folder, const Game *game, const char *file,
                                     char out[FINISHED_PATH_MAX])
{
    snprintf(out, FINISHED_PATH_MAX, "%s/%s/%s/%s", folder, game->id, DELETED, file);
}

static bool create_folder(const char *path, Error *error)
{
    return platform_mkdir(path, false) || error_set(error, "%s: %s", path, strerror(errno));
}

static bool create_history_folders(const char *folder, const Game *game, Error *error)
{
    char path[FINISHED_PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, game->id);
    return create_folder(folder, error) && create_folder(path, error);
}

static bool file_exists(const char *path)
{
    FileStat file_stat;
    return platform_lstat(path, &file_stat);
}

static void set_stamp(FinishedGame *finished, const FileStat *file_stat, uint64_t number)
{
    finished->stamp = (FileStamp){.bytes = file_stat->bytes,
                                  .changed = file_stat->changed,
                                  .number = number,
                                  .nanoseconds = file_stat->nanoseconds};
}

static bool has_stamp(const FileStamp *stamp, const FileStat *file_stat)
{
    return stamp->bytes == file_stat->bytes && stamp->changed == file_stat->changed &&
           stamp->nanoseconds == file_stat->nanoseconds;
}

/* --- adding finished games --- */

/* Writes the record with the result. `ended` is the time at which the save was last written. */
static void write_result_record(const Match *match, const char *name, int64_t ended, Text *out)
{
    Text members = {0};
    MatchResult result;
    struct tm when = {0};
    char time[32] = "", cut[FINISHED_NAME_MAX];
    match_get_result(match, &result);
    platform_gmtime(ended, &when);
    strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%SZ", &when);
    snprintf(cut, sizeof cut, "%s", strlen(name) < sizeof cut ? name : "");
    text_add(&members, "\"name\": ");
    json_write_string(&members, cut);
    text_add(&members, ", \"ended\": \"%s\", \"version\": \"%s\", ", time, program_version);
    result_write(&result, match_setup(match), &members);
    match_write_result_record(match, text_chars(&members), out);
    text_free(&members);
}

/* Appends the record with the result to the save. If `journal->whole` is true, rewrites the whole file, with
 * the record at the end. */
static bool append_result_record(const char *save, const Match *match, const Journal *journal,
                                 const char *name, Error *error)
{
    FileStat file_stat;
    Text text = {0}, older = {0};
    if (!platform_stat(save, &file_stat)) {
        return error_set(error, "%s: %s", save, strerror(errno));
    }
    text_add(&older, "%s.old", save);
    if (journal->whole) {
        char *whole = match_write_save(match);
        text_add(&text, "%s", whole);
        free(whole);
    }
    write_result_record(match, name, file_stat.changed, &text);
    const FileResult result = journal->whole
                                  ? file_rewrite(save, journal->file, journal->tried, text.chars, text.length,
                                                 text_chars(&older), error)
                                  : file_append(save, journal->file, text.chars, text.length, error);
    text_free(&older);
    text_free(&text);
    return result == FILE_DONE;
}

static void format_file_name(const FinishedGame *finished, int number, char out[FINISHED_FILE_MAX])
{
    struct tm when = {0};
    char time[STEM_MAX] = "", again[16] = "";
    platform_gmtime(finished->ended, &when);
    strftime(time, sizeof time, "%Y%m%dT%H%M%SZ", &when);
    if (number > 1) {
        snprintf(again, sizeof again, "-%d", number);
    }
    snprintf(out, FINISHED_FILE_MAX, "%.24s-%" PRIu64 "%s%s", time, finished->setup.seed, again, ENDING);
}

static bool move_into_history(const char *folder, const char *save, FinishedGame *finished, Error *error)
{
    char path[FINISHED_PATH_MAX];
    for (int number = 1; number <= SAME_TIME_MAX; number++) {
        format_file_name(finished, number, finished->file);
        history_format_path(folder, finished->setup.game, finished->file, path);
        if (platform_rename_noreplace(save, path)) {
            return true;
        }
        const int reason = errno;
        if (!file_exists(path)) {
            return error_set(error, "%s: cannot be added to the history: %s", save, strerror(reason));
        }
    }
    return error_set(error, "%s: the history has too many games that ended in this second.", save);
}

static void remove_sibling_file(const char *save, const char *ending)
{
    Text path = {0};
    text_add(&path, "%s%s", save, ending);
    unlink(text_chars(&path));
    text_free(&path);
}

bool history_add_game(const char *folder, const char *save, const Match *match, const Journal *journal,
                      const char *name, const QualityCounts *quality, Error *error)
{
    FinishedGame finished = {0};
    FileStat file_stat;
    const Game *game = match_setup(match)->game;
    const bool has_result = history_read(save, &finished, NULL);
    if (!create_history_folders(folder, game, error) ||
        (!has_result && (!append_result_record(save, match, journal, name, error) ||
                         !history_read(save, &finished, error)))) {
        return false;
    }
    if (!platform_stat(save, &file_stat) || !move_into_history(folder, save, &finished, error)) {
        return false;
    }
    set_stamp(&finished, &file_stat, file_stat.number);
    if (quality) {
        finished.analyzed = true;
        finished.quality = *quality;
    }
    history_save_entry(folder, &finished);
    /* match_save has left the previous version of the save under this name */
    remove_sibling_file(save, ".old");
    remove_sibling_file(save, ".drafts");
    return true;
}

/* --- listing finished games --- */

static bool is_game_file_name(const char *file)
{
    const size_t length = strlen(file), tail = strlen(ENDING);
    return length > tail && length < FINISHED_FILE_MAX && file[0] != '.' &&
           strcmp(file + length - tail, ENDING) == 0;
}

/* Reads the file of a game. If the file cannot be read, sets out->read_error, which points into `error`.
 * `number` is the inode number. */
static void read_game(const char *path, const Game *game, const char *file, const FileStat *file_stat,
                      uint64_t number, FinishedGame *out, Error *error)
{
    *out = (FinishedGame){0};
    bool good = history_read(path, out, error);
    if (good && out->setup.game != game) {
        good = error_set(error, "%s: this is a game of %s.", path, out->setup.game->title);
    }
    if (!good) {
        *out =
            (FinishedGame){.ended = file_stat->changed, .setup = {.game = game}, .read_error = error->text};
    }
    /* the file name fits: is_game_file_name has checked its length */
    memcpy(out->file, file, strlen(file) + 1);
    set_stamp(out, file_stat, number);
}

void history_list_deleted(const char *folder, const Game *game, FinishedGameList *out)
{
    char path[FINISHED_PATH_MAX];
    format_deleted_game_path(folder, game, "", path);
    DIR *open = opendir(path);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        FileStat file_stat;
        format_deleted_game_path(folder, game, entry->d_name, path);
        if (is_game_file_name(entry->d_name) && platform_lstat(path, &file_stat)) {
            FinishedGame finished;
            Error error;
            read_game(path, game, entry->d_name, &file_stat, entry->d_ino, &finished, &error);
            finished.deleted = true;
            finished_game_list_add(out, &finished);
        }
    }
    if (open) {
        closedir(open);
    }
}

/* A file of the folder with finished games. The index has no entry for this file, or the file may have
 * changed since it was indexed. */
typedef struct ChangedFile {
    char name[FINISHED_FILE_MAX];
    uint64_t number; /* inode number in the listing of the folder */
} ChangedFile;

static int compare_names(const void *a, const void *b)
{
    const ChangedFile *one = a, *other = b;
    return strcmp(one->name, other->name);
}

/* Compares the files in the folder with the index. Returns an array of the files that may have changed, which
 * the caller frees. The array is sorted by name, so that the entries in a new index are sorted by time. */
static ChangedFile *list_changed_files(HistoryIndex *index, DIR *open, int *count)
{
    enum { CAPACITY_MIN = 16 };
    int capacity = CAPACITY_MIN;
    ChangedFile *files = memory_new((size_t)capacity, sizeof *files);
    *count = 0;
    for (struct dirent *file; (file = readdir(open));) {
        if (!is_game_file_name(file->d_name) || history_index_confirm(index, file->d_name, file->d_ino)) {
            continue;
        }
        if (*count == capacity) {
            capacity *= 2;
            files = memory_resize(files, (size_t)capacity, sizeof *files);
        }
        files[*count].number = file->d_ino;
        /* the file name fits: is_game_file_name has checked its length */
        memcpy(files[(*count)++].name, file->d_name, strlen(file->d_name) + 1);
    }
    qsort(files, (size_t)*count, sizeof *files, compare_names);
    return files;
}

/* Reads a file that may have changed, and adds its game to the list. Adds nothing if the index has a correct
 * entry for the file. `known` is the list index of this entry, or -1 if there is none. */
static void add_changed_game(HistoryIndex *index, const char *path, const ChangedFile *file,
                             const FileStat *file_stat, int known)
{
    FinishedGameList *list = index->list;
    FinishedGame finished = {0}, before = {0};
    Error error;
    bool same = false;
    if (known >= 0) {
        before = finished_game_list_get(list, known);
        same = finished_game_list_get_entry(list, known)->format == list->format &&
               has_stamp(&before.stamp, file_stat);
    }
    if (same && !before.read_error) {
        finished = before;
        finished.stamp.number = file->number;
        /* if the listing and the stat call give different inode numbers, the file system has no permanent
         * numbers, so the index need not store the new number */
        same = file_stat->number != file->number;
    } else {
        read_game(path, list->game, file->name, file_stat, file->number, &finished, &error);
        same = same && finished.read_error && strcmp(finished.read_error, before.read_error) == 0;
    }
    if (same) {
        history_index_keep(index, known);
        return;
    }
    finished_game_list_add(list, &finished);
    if (known >= 0) {
        history_index_copy_analysis(list, known, list->count - 1);
    }
}

void history_list(const char *folder, const Game *game, FinishedGameList *out)
{
    char path[FINISHED_PATH_MAX];
    HistoryIndex index;
    int count = 0;
    history_format_path(folder, game, "", path);
    DIR *open = opendir(path);
    if (!open) {
        return;
    }
    history_index_open(folder, game, out, &index);
    ChangedFile *files = list_changed_files(&index, open, &count);
    for (int i = 0; i < count; i++) {
        FileStat file_stat;
        history_format_path(folder, game, files[i].name, path);
        if (platform_fstatat(open, path, files[i].name, &file_stat) && file_stat.kind == FILE_REGULAR) {
            add_changed_game(&index, path, &files[i], &file_stat, history_index_find(&index, files[i].name));
        }
    }
    free(files);
    closedir(open);
    history_index_close(&index);
}

void history_update_entry(const char *folder, const FinishedGame *finished)
{
    char path[FINISHED_PATH_MAX];
    FileStat file_stat;
    FinishedGame now;
    Error error;
    const Game *game = finished->setup.game;
    history_format_path(folder, game, finished->file, path);
    if (platform_lstat(path, &file_stat) && file_stat.kind == FILE_REGULAR &&
        !has_stamp(&finished->stamp, &file_stat)) {
        read_game(path, game, finished->file, &file_stat, file_stat.number, &now, &error);
        history_save_entry(folder, &now);
    }
}

bool history_find_newest(const char *folder, const Game *game, FinishedGame *out)
{
    char path[FINISHED_PATH_MAX], newest[FINISHED_FILE_MAX] = "";
    FileStat file_stat;
    history_format_path(folder, game, "", path);
    DIR *open = opendir(path);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        const char *file = entry->d_name;
        if (is_game_file_name(file) && file[0] >= '0' && file[0] <= '9' && strcmp(file, newest) > 0) {
            /* the file name fits: is_game_file_name has checked its length */
            memcpy(newest, file, strlen(file) + 1);
        }
    }
    if (open) {
        closedir(open);
    }
    *out = (FinishedGame){0};
    history_format_path(folder, game, newest, path);
    memcpy(out->file, newest, sizeof newest);
    if (!newest[0] || !platform_lstat(path, &file_stat) || !history_read(path, out, NULL)) {
        return false;
    }
    set_stamp(out, &file_stat, file_stat.number);
    return out->setup.game == game;
}

/* --- deleting and restoring finished games --- */

static bool move_game_file(const char *from, const char *to, Error *error)
{
    return platform_rename_noreplace(from, to) || error_set(error, "%s: %s", from, strerror(errno));
}

bool history_delete(const char *folder, const Game *game, const char *file, Error *error)
{
    char from[FINISHED_PATH_MAX], to[FINISHED_PATH_MAX];
    format_deleted_game_path(folder, game, "", to);
    if (!create_folder(to, error)) {
        return false;
    }
    history_format_path(folder, game, file, from);
    format_deleted_game_path(folder, game, file, to);
    return move_game_file(from, to, error);
}

bool history_restore(const char *folder, const Game *game, const char *file, Error *error)
{
    char from[FINISHED_PATH_MAX], to[FINISHED_PATH_MAX];
    format_deleted_game_path(folder, game, file, from);
    history_format_path(folder, game, file, to);
    return move_game_file(from, to, error);
}

void history_purge_deleted(const char *folder, const Game *game)
{
    char path[FINISHED_PATH_MAX];
    format_deleted_game_path(folder, game, "", path);
    DIR *open = opendir(path);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        char file[FINISHED_PATH_MAX];
        format_deleted_game_path(folder, game, entry->d_name, file);
        if (is_game_file_name(entry->d_name)) {
            unlink(file);
        }
    }
    if (open) {
        closedir(open);
    }
}
