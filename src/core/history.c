/* history.c: the folder of the runs: putting matches into it, listing, deleting; see history.h. */
#include "core/history.h"

#include "core/history_private.h"
#include "core/memory.h"
#include "core/platform.h"
#include "core/version.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SAME_TIME_MAX = 9999, STEM_MAX = 48, LIST_MIN = 64 };

static const char ENDING[] = ".json", DELETED[] = "deleted";

/* ------------------------------------------------------------------ paths */

void history_path(const char *folder, const Game *game, const char *file, char out[RUN_PATH_MAX])
{
    snprintf(out, RUN_PATH_MAX, "%s/%s/%s", folder, game->id, file);
}

static void deleted_path(const char *folder, const Game *game, const char *file, char out[RUN_PATH_MAX])
{
    snprintf(out, RUN_PATH_MAX, "%s/%s/%s/%s", folder, game->id, DELETED, file);
}

static bool make_folder(const char *path, Error *error)
{
    return platform_make_folder(path, false) || error_set(error, "%s: %s", path, strerror(errno));
}

static bool make_folders(const char *folder, const Game *game, Error *error)
{
    char path[RUN_PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, game->id);
    return make_folder(folder, error) && make_folder(path, error);
}

static bool exists(const char *path)
{
    FileFacts facts;
    return platform_look(path, &facts);
}

/* ------------------------------------------------------------------ putting matches away */

/* The record that says how it ended. `ended` is when the save was last written to. */
static void write_result(const Match *match, const char *name, int64_t ended, Text *out)
{
    Text members = {0};
    MatchResult result;
    struct tm when = {0};
    char time[32] = "", cut[RUN_NAME_MAX];
    match_result(match, &result);
    platform_utc(ended, &when);
    strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%SZ", &when);
    snprintf(cut, sizeof cut, "%s", strlen(name) < sizeof cut ? name : "");
    text_add(&members, "\"name\": ");
    json_write_string(&members, cut);
    text_add(&members, ", \"ended\": \"%s\", \"version\": \"%s\", ", time, program_version);
    result_write(&result, match_setup(match), &members);
    match_save_result(match, text_chars(&members), out);
    text_free(&members);
}

/* Behind what the save holds, or with all of it where nothing can be appended. */
static bool add_result(const char *save, const Match *match, const Journal *journal, const char *name,
                       Error *error)
{
    FileFacts facts;
    Text text = {0}, older = {0};
    if (!platform_look_through(save, &facts)) {
        return error_set(error, "%s: %s", save, strerror(errno));
    }
    text_add(&older, "%s.old", save);
    if (journal->whole) {
        char *whole = match_save_text(match);
        text_add(&text, "%s", whole);
        free(whole);
    }
    write_result(match, name, facts.changed, &text);
    const FileResult result = journal->whole
                                  ? file_rewrite(save, journal->file, journal->tried, text.chars, text.length,
                                                 text_chars(&older), error)
                                  : file_append(save, journal->file, text.chars, text.length, error);
    text_free(&older);
    text_free(&text);
    return result == FILE_DONE;
}

/* Where a run has ended, in UTC, and its seed. */
static void name_run(const Run *run, int number, char out[RUN_FILE_MAX])
{
    struct tm when = {0};
    char time[STEM_MAX] = "", again[16] = "";
    platform_utc(run->ended, &when);
    strftime(time, sizeof time, "%Y%m%dT%H%M%SZ", &when);
    if (number > 1) {
        snprintf(again, sizeof again, "-%d", number);
    }
    snprintf(out, RUN_FILE_MAX, "%.24s-%" PRIu64 "%s%s", time, run->setup.seed, again, ENDING);
}

static bool place_run(const char *folder, const char *save, Run *run, Error *error)
{
    char path[RUN_PATH_MAX];
    for (int number = 1; number <= SAME_TIME_MAX; number++) {
        name_run(run, number, run->file);
        history_path(folder, run->setup.game, run->file, path);
        if (platform_move(save, path)) {
            return true;
        }
        const int reason = errno;
        if (!exists(path)) {
            return error_set(error, "%s: cannot be put among the games that are over: %s", save,
                             strerror(reason));
        }
    }
    return error_set(error, "%s: too many games were over at that moment.", save);
}

static void remove_beside(const char *save, const char *ending)
{
    Text path = {0};
    text_add(&path, "%s%s", save, ending);
    unlink(text_chars(&path));
    text_free(&path);
}

bool history_file(const char *folder, const char *save, const Match *match, const Journal *journal,
                  const char *name, const Faults *faults, Error *error)
{
    Run run = {0};
    FileFacts facts;
    const Game *game = match_setup(match)->game;
    const bool told = history_read(save, &run, NULL);
    if (!make_folders(folder, game, error) ||
        (!told && (!add_result(save, match, journal, name, error) || !history_read(save, &run, error)))) {
        return false;
    }
    if (!platform_look_through(save, &facts) || !place_run(folder, save, &run, error)) {
        return false;
    }
    run.bytes = facts.bytes;
    if (faults) {
        run.judged = true;
        run.faults = *faults;
    }
    history_index_add(folder, game, &run);
    remove_beside(save, ".old"); /* the copy before is of the same match */
    remove_beside(save, ".drafts");
    return true;
}

/* ------------------------------------------------------------------ listing */

Run *run_list_add(RunList *list)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity > 0 ? list->capacity * 2 : LIST_MIN;
        list->runs = memory_resize(list->runs, (size_t)list->capacity, sizeof *list->runs);
    }
    Run *run = &list->runs[list->count++];
    *run = (Run){0};
    return run;
}

void run_list_free(RunList *list)
{
    for (int i = 0; i < list->count; i++) {
        free(list->runs[i].damage);
    }
    free(list->runs);
    *list = (RunList){0};
}

static bool is_run(const char *file)
{
    const size_t length = strlen(file), tail = strlen(ENDING);
    return length > tail && length < RUN_FILE_MAX && file[0] != '.' &&
           strcmp(file + length - tail, ENDING) == 0;
}

static void read_run(const char *path, const Game *game, const FileFacts *facts, Run *run)
{
    Error error;
    bool good = history_read(path, run, &error);
    if (good && run->setup.game != game) {
        good = error_set(&error, "%s: this is a game of %s.", path, run->setup.game->title);
    }
    if (!good) {
        *run = (Run){.ended = facts->changed,
                     .setup = {.game = game},
                     .damage = memory_string(error.text, strlen(error.text))};
    }
}

/* Adds one file; false when the index did not know it. */
static bool list_file(const char *folder, const Game *game, DIR *open, const char *file, const RunList *index,
                      RunList *out)
{
    char path[RUN_PATH_MAX];
    FileFacts facts;
    history_path(folder, game, file, path);
    if (!platform_look_in(open, path, file, &facts) || facts.kind != FILE_PLAIN) {
        return true;
    }
    const Run *known = history_index_find(index, file, facts.bytes);
    Run *run = run_list_add(out);
    if (known) {
        *run = *known;
        return true;
    }
    read_run(path, game, &facts, run);
    memcpy(run->file, file, strlen(file) + 1); /* is_run has seen its length */
    run->bytes = facts.bytes;
    return run->damage != NULL;
}

void history_list_deleted(const char *folder, const Game *game, RunList *out)
{
    char path[RUN_PATH_MAX];
    deleted_path(folder, game, "", path);
    DIR *open = opendir(path);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        FileFacts facts;
        deleted_path(folder, game, entry->d_name, path);
        if (is_run(entry->d_name) && platform_look(path, &facts)) {
            Run *run = run_list_add(out);
            read_run(path, game, &facts, run);
            memcpy(run->file, entry->d_name, strlen(entry->d_name) + 1); /* is_run has seen its length */
            run->bytes = facts.bytes;
            run->deleted = true;
        }
    }
    if (open) {
        closedir(open);
    }
}

/* Those that ended last first. */
static int compare_runs(const void *a, const void *b)
{
    const Run *one = a, *other = b;
    if (one->ended != other->ended) {
        return one->ended < other->ended ? 1 : -1;
    }
    return strcmp(other->file, one->file);
}

void history_list(const char *folder, const Game *game, RunList *out)
{
    char path[RUN_PATH_MAX];
    RunList index = {0};
    const int first = out->count;
    bool known = true;
    history_path(folder, game, "", path);
    DIR *open = opendir(path);
    if (!open) {
        return;
    }
    history_index_read(folder, game, &index);
    int readable = 0;
    for (struct dirent *entry; (entry = readdir(open));) {
        if (is_run(entry->d_name)) {
            known = list_file(folder, game, open, entry->d_name, &index, out) && known;
        }
    }
    closedir(open);
    for (int i = first; i < out->count; i++) {
        readable += out->runs[i].damage == NULL;
    }
    if (out->count > first) {
        qsort(out->runs + first, (size_t)(out->count - first), sizeof *out->runs, compare_runs);
    }
    if (!known || readable != index.count) {
        const RunList listed = {.runs = out->runs + first, .count = out->count - first};
        history_index_write(folder, game, &listed);
    }
    run_list_free(&index);
}

bool history_newest(const char *folder, const Game *game, Run *out)
{
    char path[RUN_PATH_MAX], newest[RUN_FILE_MAX] = "";
    history_path(folder, game, "", path);
    DIR *open = opendir(path);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        const char *file = entry->d_name;
        if (is_run(file) && file[0] >= '0' && file[0] <= '9' && strcmp(file, newest) > 0) {
            memcpy(newest, file, strlen(file) + 1); /* is_run has seen its length */
        }
    }
    if (open) {
        closedir(open);
    }
    *out = (Run){0};
    history_path(folder, game, newest, path);
    memcpy(out->file, newest, sizeof newest);
    return newest[0] && history_read(path, out, NULL) && out->setup.game == game;
}

/* ------------------------------------------------------------------ deleting */

static bool move_run(const char *from, const char *to, Error *error)
{
    return platform_move(from, to) || error_set(error, "%s: %s", from, strerror(errno));
}

bool history_delete(const char *folder, const Game *game, const char *file, Error *error)
{
    char from[RUN_PATH_MAX], to[RUN_PATH_MAX];
    deleted_path(folder, game, "", to);
    if (!make_folder(to, error)) {
        return false;
    }
    history_path(folder, game, file, from);
    deleted_path(folder, game, file, to);
    return move_run(from, to, error);
}

bool history_take_back(const char *folder, const Game *game, const char *file, Error *error)
{
    char from[RUN_PATH_MAX], to[RUN_PATH_MAX];
    deleted_path(folder, game, file, from);
    history_path(folder, game, file, to);
    return move_run(from, to, error);
}

void history_empty(const char *folder, const Game *game)
{
    char path[RUN_PATH_MAX];
    deleted_path(folder, game, "", path);
    DIR *open = opendir(path);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        char file[RUN_PATH_MAX];
        deleted_path(folder, game, entry->d_name, file);
        if (is_run(entry->d_name)) {
            unlink(file);
        }
    }
    if (open) {
        closedir(open);
    }
}
