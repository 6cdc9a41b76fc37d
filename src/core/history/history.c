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

enum { SAME_TIME_MAX = 9999, STEM_MAX = 48, LIST_MIN = 64 };

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
    FileStat facts;
    return platform_lstat(path, &facts);
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
    FileStat facts;
    Text text = {0}, older = {0};
    if (!platform_stat(save, &facts)) {
        return error_set(error, "%s: %s", save, strerror(errno));
    }
    text_add(&older, "%s.old", save);
    if (journal->whole) {
        char *whole = match_write_save(match);
        text_add(&text, "%s", whole);
        free(whole);
    }
    write_result_record(match, name, facts.changed, &text);
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
    FileStat facts;
    const Game *game = match_setup(match)->game;
    const bool has_result = history_read(save, &finished, NULL);
    if (!create_history_folders(folder, game, error) ||
        (!has_result && (!append_result_record(save, match, journal, name, error) ||
                         !history_read(save, &finished, error)))) {
        return false;
    }
    if (!platform_stat(save, &facts) || !move_into_history(folder, save, &finished, error)) {
        return false;
    }
    finished.bytes = facts.bytes;
    if (quality) {
        finished.analyzed = true;
        finished.quality = *quality;
    }
    history_index_add(folder, game, &finished);
    /* match_save has kept the previous version of the save under this name */
    remove_sibling_file(save, ".old");
    remove_sibling_file(save, ".drafts");
    return true;
}

/* --- listing finished games --- */

FinishedGame *finished_game_list_add(FinishedGameList *list)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity > 0 ? list->capacity * 2 : LIST_MIN;
        list->games = memory_resize(list->games, (size_t)list->capacity, sizeof *list->games);
    }
    FinishedGame *finished = &list->games[list->count++];
    *finished = (FinishedGame){0};
    return finished;
}

void finished_game_list_free(FinishedGameList *list)
{
    for (int i = 0; i < list->count; i++) {
        free(list->games[i].read_error);
    }
    free(list->games);
    *list = (FinishedGameList){0};
}

static bool is_game_file_name(const char *file)
{
    const size_t length = strlen(file), tail = strlen(ENDING);
    return length > tail && length < FINISHED_FILE_MAX && file[0] != '.' &&
           strcmp(file + length - tail, ENDING) == 0;
}

static void read_game_to_list(const char *path, const Game *game, const FileStat *facts,
                              FinishedGame *finished)
{
    Error error;
    bool good = history_read(path, finished, &error);
    if (good && finished->setup.game != game) {
        good = error_set(&error, "%s: this is a game of %s.", path, finished->setup.game->title);
    }
    if (!good) {
        *finished = (FinishedGame){.ended = facts->changed,
                                   .setup = {.game = game},
                                   .read_error = memory_copy_string(error.text, strlen(error.text))};
    }
}

/* Reads a file that the index lacks. */
static void read_unknown_game(const char *path, const Game *game, const char *file, const FileStat *facts,
                              FinishedGameList *out)
{
    FinishedGame *finished = finished_game_list_add(out);
    read_game_to_list(path, game, facts, finished);
    /* the file name fits: is_game_file_name has checked its length */
    memcpy(finished->file, file, strlen(file) + 1);
    finished->bytes = facts->bytes;
}

void history_list_deleted(const char *folder, const Game *game, FinishedGameList *out)
{
    char path[FINISHED_PATH_MAX];
    format_deleted_game_path(folder, game, "", path);
    DIR *open = opendir(path);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        FileStat facts;
        format_deleted_game_path(folder, game, entry->d_name, path);
        if (is_game_file_name(entry->d_name) && platform_lstat(path, &facts)) {
            FinishedGame *finished = finished_game_list_add(out);
            read_game_to_list(path, game, &facts, finished);
            /* the file name fits: is_game_file_name has checked its length */
            memcpy(finished->file, entry->d_name, strlen(entry->d_name) + 1);
            finished->bytes = facts.bytes;
            finished->deleted = true;
        }
    }
    if (open) {
        closedir(open);
    }
}

/* Compares two games for qsort: the game that ended later comes first. */
static int compare_end_times(const void *a, const void *b)
{
    const FinishedGame *one = a, *other = b;
    if (one->ended != other->ended) {
        return one->ended < other->ended ? 1 : -1;
    }
    return strcmp(other->file, one->file);
}

/* Compares the index with the files in the folder `open`. Marks the entries of existing files in `exists`,
 * and reads the files that the index lacks. Returns the number of these files that can be read. */
static int compare_with_folder(const char *folder, const Game *game, DIR *open, const FinishedGameList *index,
                               bool *exists, FinishedGameList *unknown)
{
    int readable = 0;
    for (struct dirent *entry; (entry = readdir(open));) {
        char path[FINISHED_PATH_MAX];
        FileStat facts;
        history_format_path(folder, game, entry->d_name, path);
        if (!is_game_file_name(entry->d_name) || !platform_fstatat(open, path, entry->d_name, &facts) ||
            facts.kind != FILE_REGULAR) {
            continue;
        }
        const FinishedGame *known = history_index_find(index, entry->d_name, facts.bytes);
        if (known) {
            exists[known - index->games] = true;
        } else {
            read_unknown_game(path, game, entry->d_name, &facts, unknown);
            readable += unknown->games[unknown->count - 1].read_error == NULL;
        }
    }
    return readable;
}

static void remove_missing_games(FinishedGameList *list, const bool *exists)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        if (exists[i] && count++ < i) {
            list->games[count - 1] = list->games[i];
        }
    }
    list->count = count;
}

/* Moves all games of the list `from` to the end of `out`. */
static void move_games(FinishedGameList *from, FinishedGameList *out)
{
    if (out->count == 0) {
        free(out->games);
        *out = *from;
    } else {
        for (int i = 0; i < from->count; i++) {
            *finished_game_list_add(out) = from->games[i];
        }
        free(from->games);
    }
    *from = (FinishedGameList){0};
}

void history_list(const char *folder, const Game *game, FinishedGameList *out)
{
    char path[FINISHED_PATH_MAX];
    FinishedGameList games = {0}, unknown = {0};
    history_format_path(folder, game, "", path);
    DIR *open = opendir(path);
    if (!open) {
        return;
    }
    history_index_read(folder, game, &games);
    bool *exists = memory_new((size_t)games.count + 1, sizeof *exists);
    const int indexed = games.count;
    const int readable = compare_with_folder(folder, game, open, &games, exists, &unknown);
    closedir(open);
    remove_missing_games(&games, exists);
    free(exists);
    const bool repairs = readable > 0 || games.count != indexed;
    move_games(&unknown, &games);
    if (games.count > 0) {
        qsort(games.games, (size_t)games.count, sizeof *games.games, compare_end_times);
    }
    if (repairs) {
        history_index_write(folder, game, &games);
    }
    move_games(&games, out);
}

bool history_find_newest(const char *folder, const Game *game, FinishedGame *out)
{
    char path[FINISHED_PATH_MAX], newest[FINISHED_FILE_MAX] = "";
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
    return newest[0] && history_read(path, out, NULL) && out->setup.game == game;
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
