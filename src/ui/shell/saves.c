/* saves.c: opens, names, renames and moves saved games; see saves.h. */
#include "ui/shell/saves_private.h"

#include "core/platform/file_name.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "core/text/utf8.h"
#include "net/session/host.h"
#include "ui/shell/save_writer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SAME_NAMES_MAX = 999,
    NUMBER_MAX = 8 /* bytes of the longest appended number, " (999)", and a NUL */
};

/* Extensions of the files that belong to a save and are always moved together: save, backup, drafts, and the
 * file for hosting an online game again. The first COPIES files contain the game itself. */
enum { COPIES = 2 };
static const char *const endings[] = {SAVE_ENDING, SAVE_OLDER_ENDING, SAVE_ENDING SAVE_DRAFTS_ENDING,
                                      ".save.table"};

/* ------------------------------------------------------------------ paths */

static bool file_exists(const char *path)
{
    FileStat file_stat;
    return platform_lstat(path, &file_stat);
}

static bool create_one_folder(const char *path, Error *error)
{
    return platform_mkdir(path, false) || error_set(error, "%s: %s", path, strerror(errno));
}

static bool create_save_folder(const Shell *shell, const Game *game, SaveFolder folder, Error *error)
{
    char path[SAVE_PATH_MAX];
    if (shell->data_folder[0] == '\0') {
        return error_set(error, _("There is no folder to save games in."));
    }
    snprintf(path, sizeof path, "%ssaves", shell->data_folder);
    if (!create_one_folder(path, error)) {
        return false;
    }
    for (SaveFolder i = SAVES_CURRENT; i <= folder; i++) {
        saves_write_folder_path(shell, game, i, path);
        if ((i == SAVES_CURRENT || i == folder) && !create_one_folder(path, error)) {
            return false;
        }
    }
    return true;
}

static bool has_suffix(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

/* True if a save may get the name slot->file: the folder has no save with this name, and no window has such a
 * save open. Ignores case, and ignores the save with the file name `except`. */
static bool is_name_free(const Shell *shell, const SaveSlot *slot, const char *except)
{
    char path[SAVE_PATH_MAX], file[SAVE_FILE_MAX];
    bool free = saves_find_process(shell, slot) == 0;
    saves_write_folder_path(shell, slot->game, slot->folder, path);
    DIR *open = opendir(path);
    for (struct dirent *entry; open && free && (entry = readdir(open));) {
        free = !saves_is_file_name(entry->d_name, file) || strcmp(file, except) == 0 ||
               !file_name_is_same(file, slot->file);
    }
    if (open) {
        closedir(open);
    }
    return free;
}

/* Returns the length of `name` in bytes or, if the name is longer than `max`, the length to which it can be
 * cut without splitting a UTF-8 sequence. */
static int measure_truncated_name(const char *name, int max)
{
    int length = (int)strlen(name) < max ? (int)strlen(name) : max;
    while (name[length] && ((unsigned char)name[length] & 0xC0) == 0x80) {
        length--;
    }
    return length;
}

/* Writes an unused name for a save to `slot`. This is `name` or, if another save has that name, `name` with a
 * number. */
static bool choose_free_name(const Shell *shell, SaveSlot *slot, const char *name, Error *error)
{
    const int length = measure_truncated_name(name, SAVE_NAME_MAX - NUMBER_MAX);
    for (int i = 1; i <= SAME_NAMES_MAX; i++) {
        char number[NUMBER_MAX] = "";
        if (i > 1) {
            snprintf(number, sizeof number, " (%d)", i);
        }
        snprintf(slot->name, sizeof slot->name, "%.*s%s", length, name, number);
        if (!file_name_encode(slot->name, slot->file)) {
            return error_set(error, _("\"%s\" is too long for a file name."), slot->name);
        }
        if (is_name_free(shell, slot, "")) {
            return true;
        }
    }
    return error_set(error, _("There are already %d games called \"%s\". Delete some of them."),
                     SAME_NAMES_MAX, name);
}

static bool move_file(const char *from, const char *to, Error *error)
{
    return !file_exists(from) || platform_rename(from, to) ||
           error_set(error, "%s: %s", from, strerror(errno));
}

/* Moves a save and the files that belong to it. There must be no files at the new paths. */
static bool move_save_files(const Shell *shell, const SaveSlot *from, const SaveSlot *to, Error *error)
{
    char path[SAVE_PATH_MAX], new_path[SAVE_PATH_MAX];
    bool good = true;
    for (size_t i = 0; good && i < SDL_arraysize(endings); i++) {
        saves_write_path(shell, from, endings[i], path);
        saves_write_path(shell, to, endings[i], new_path);
        good = move_file(path, new_path, error);
    }
    return good;
}

static bool move_save(const Shell *shell, const SaveSlot *from, const SaveSlot *to, Error *error)
{
    char path[SAVE_PATH_MAX];
    long player;
    saves_write_path(shell, from, SAVE_LOCK_ENDING, path);
    FileLock *lock = file_lock_acquire(path, false, &player);
    const bool good = player == 0 ? move_save_files(shell, from, to, error)
                                  : error_set(error, _("\"%s\" is open in another window."), from->name);
    file_lock_free(lock);
    return good;
}

/* ------------------------------------------------------------------ names of saves */

bool saves_check_name(const char *name, Error *why)
{
    char file[FILE_NAME_BYTES];
    if (name[strspn(name, " ")] == '\0') {
        return error_set(why, _("Enter a name for this game."));
    }
    if (strlen(name) > SAVE_NAME_MAX - NUMBER_MAX || !file_name_encode(name, file) ||
        strlen(file) > FILE_NAME_BYTES - NUMBER_MAX) {
        return error_set(why, _("This name is too long. Use a shorter one."));
    }
    return saves_is_single_line_text(name) || error_set(why, _("Use a name without line breaks."));
}

void saves_write_display_name(const char *path, char out[SAVE_NAME_MAX])
{
    const char *slash = strrchr(path, '/');
    char file[SAVE_FILE_MAX] = "";
    out[0] = '\0';
    if (saves_is_file_name(slash ? slash + 1 : path, file)) {
        file_name_decode(file, out, SAVE_NAME_MAX);
    }
}

/* Writes the default name of a save. It consists of the value of the first option and the date, as in
 * "Damsel, 22 November 2026". For a daily game, it is "Daily game of" and the date. */
static void write_default_name(const MatchSetup *setup, int64_t time, char *out, size_t size)
{
    const GameOption *first = setup->game->options;
    const char *label =
        first && first->key ? _(first->labels[setup->options.value[0]]) : _(setup->game->title);
    struct tm day = {0};
    char month[32] = "";
    platform_localtime(time, &day);
    strftime(month, sizeof month, "%B %Y", &day);
    if (setup->daily_date) {
        char date[DATE_TEXT_MAX];
        snprintf(out, size, _("Daily game of %s"), date_format_long(setup->daily_date, date));
        return;
    }
    snprintf(out, size, "%s, %d %s", label, day.tm_mday, month);
    if (!saves_check_name(out, NULL)) {
        snprintf(out, size, "%d %s", day.tm_mday, month);
    }
}

bool saves_is_default_name(const MatchSetup *setup, const char *name)
{
    char usual[SAVE_NAME_MAX];
    write_default_name(setup, 0, usual, sizeof usual);
    const char *date = setup->daily_date ? NULL : strrchr(usual, ',');
    return strncmp(name, usual, date ? (size_t)(date - usual) + 1 : strlen(usual)) == 0;
}

void saves_lock(SaveHandle *save, bool by_force)
{
    char path[SAVE_PATH_MAX + 8];
    snprintf(path, sizeof path, "%s.lock", save->path);
    save->lock = file_lock_acquire(path, by_force, &save->player);
}

/* Deletes the drafts and the online game file that a deleted save with the same name has left. This happens
 * if the program crashes while it deletes a save. */
static void remove_leftovers(const Shell *shell, const SaveSlot *slot)
{
    char path[SAVE_PATH_MAX];
    for (size_t i = COPIES; i < SDL_arraysize(endings); i++) {
        saves_write_path(shell, slot, endings[i], path);
        unlink(path);
    }
}

bool saves_create(Shell *shell, const MatchSetup *setup, SaveHandle *save, Error *error)
{
    char name[SAVE_NAME_MAX];
    SaveSlot slot = {.game = setup->game};
    write_default_name(setup, time(NULL), name, sizeof name);
    *save = (SaveHandle){0};
    if (!create_save_folder(shell, setup->game, SAVES_CURRENT, error)) {
        return false;
    }
    /* if another window takes the name at the same time, the loop tries the next name */
    do {
        if (!choose_free_name(shell, &slot, name, error)) {
            return false;
        }
        saves_write_path(shell, &slot, SAVE_ENDING, save->path);
        saves_lock(save, false);
    } while (save->player != 0);
    remove_leftovers(shell, &slot);
    return true;
}

/* ------------------------------------------------------------------ opening */

/* Reads the save that was opened. On failure, closes `save` and returns NULL with `error`. */
static Match *read_open_save(Shell *shell, SaveHandle *save, Error *error)
{
    Match *match = match_resume(save->path, content_store_find, shell->content_store, &save->journal, error);
    if (match) {
        host_load_remote_seats(match, save->path);
    } else {
        saves_close(save);
    }
    return match;
}

Match *saves_open(Shell *shell, const SaveSlot *slot, SaveHandle *save, Error *error)
{
    save_writer_wait(shell->save_writer);
    *save = (SaveHandle){0};
    saves_write_path(shell, slot, SAVE_ENDING, save->path);
    saves_lock(save, false);
    return read_open_save(shell, save, error);
}

void saves_close(SaveHandle *save)
{
    file_lock_free(save->lock);
    *save = (SaveHandle){0};
}

Match *saves_take_over_lock(Shell *shell, SaveHandle *save, Error *error)
{
    SaveHandle taken = *save;
    saves_lock(&taken, true);
    Match *match = read_open_save(shell, &taken, error);
    if (match) {
        *save = taken;
    }
    return match;
}

bool saves_has_changed(const SaveHandle *save)
{
    FileStat file_stat;
    return platform_stat(save->path, &file_stat) && file_stat.bytes != save->journal.file.bytes;
}

Match *saves_reload_read_only(Shell *shell, SaveHandle *save, Error *error)
{
    Journal journal;
    Match *match = match_resume(save->path, content_store_find, shell->content_store, &journal, error);
    if (match) {
        host_load_remote_seats(match, save->path);
        save->journal = journal;
    }
    return match;
}

bool saves_is_lock_lost(const SaveHandle *save)
{
    return save->lock && !file_lock_is_held(save->lock);
}

static int count_readable_moves(const Match *match)
{
    return match ? match_move_count(match) + match_count_redo_moves(match) : -1;
}

Match *saves_recover(Shell *shell, const SaveSlot *slot, SaveHandle *save, Error *error)
{
    char older[SAVE_PATH_MAX];
    Error unused;
    SaveSlot damaged = *slot;
    *save = (SaveHandle){0};
    saves_write_path(shell, slot, SAVE_ENDING, save->path);
    saves_write_path(shell, slot, SAVE_OLDER_ENDING, older);
    Match *salvaged = match_salvage(save->path, content_store_find, shell->content_store, error);
    Match *copy = match_load(older, content_store_find, shell->content_store, salvaged ? &unused : error);
    bool take_copy = count_readable_moves(copy) > count_readable_moves(salvaged);
    Match *match = take_copy ? copy : salvaged;
    match_free(take_copy ? salvaged : copy);
    if (match && !(saves_move_to_folder(shell, &damaged, SAVES_ARCHIVED, error) &&
                   match_save(match, save->path, error))) {
        match_free(match);
        return NULL;
    }
    if (match) {
        match_free(match);
        saves_lock(save, false);
        match = read_open_save(shell, save, error);
    }
    return match;
}

void saves_show_summary(Shell *shell, const SaveSlot *slot)
{
    char path[SAVE_PATH_MAX];
    saves_write_path(shell, slot, SAVE_ENDING, path);
    saves_show_summary_of_path(shell, path, NULL);
}

void saves_show_summary_of_path(Shell *shell, const char *path, const char *why)
{
    Text text = {0};
    Error error;
    if (save_write_summary(path, why, &text, &error)) {
        shell_open_text(shell, "summary", text_chars(&text));
    } else {
        shell_show_notice(shell, error.text);
    }
    text_free(&text);
}

/* ------------------------------------------------------------------ renaming and moving */

bool saves_rename(Shell *shell, SaveSlot *slot, const char *name, Error *error)
{
    SaveSlot renamed = *slot;
    if (strcmp(slot->name, name) == 0) {
        return true;
    }
    if (!saves_check_name(name, error)) {
        return false;
    }
    memcpy(renamed.name, name,
           strlen(name) + 1); /* the name fits, because saves_check_name checked the length */
    if (!file_name_encode(name, renamed.file) || !is_name_free(shell, &renamed, slot->file)) {
        return error_set(error, _("There is already a game called \"%s\". Choose another name."), name);
    }
    if (!move_save(shell, slot, &renamed, error)) {
        return false;
    }
    *slot = renamed;
    return true;
}

bool saves_move_to_folder(Shell *shell, SaveSlot *slot, SaveFolder folder, Error *error)
{
    SaveSlot moved = *slot;
    moved.folder = folder;
    if (!create_save_folder(shell, slot->game, folder, error) ||
        !choose_free_name(shell, &moved, slot->name, error) || !move_save(shell, slot, &moved, error)) {
        return false;
    }
    *slot = moved;
    return true;
}

static void delete_saves_in_folder(const char *path)
{
    DIR *open = opendir(path);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        char file[SAVE_PATH_MAX + 256];
        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        for (size_t i = 0; i < SDL_arraysize(endings); i++) {
            if (has_suffix(entry->d_name, endings[i])) {
                unlink(file);
            }
        }
    }
    if (open) {
        closedir(open);
    }
}

void saves_purge_deleted(Shell *shell)
{
    for (const Game *const *game = games_all; shell->data_folder[0] && *game; game++) {
        char path[SAVE_PATH_MAX];
        saves_write_folder_path(shell, *game, SAVES_DELETED, path);
        delete_saves_in_folder(path);
    }
}

/* ------------------------------------------------------------------ saves of older versions */

/* Moves a save of an early version from saves/ to its new path, and gives it a name. Saves of early versions
 * had no names. */
static bool migrate_file(Shell *shell, const Game *game, const char *file, SaveFolder folder, Error *error)
{
    char from[SAVE_PATH_MAX], older[SAVE_PATH_MAX + 8], to[SAVE_PATH_MAX], name[SAVE_NAME_MAX];
    FileStat file_stat;
    saves_end_scan(shell);
    snprintf(from, sizeof from, "%ssaves/%.128s", shell->data_folder, file);
    snprintf(older, sizeof older, "%s.old", from);
    const Game nameless = {.title = _(game->title)};
    SaveSlot slot = {.game = game, .folder = folder};
    const bool dated = platform_stat(from, &file_stat) || platform_stat(older, &file_stat);
    write_default_name(&(MatchSetup){.game = &nameless}, dated ? file_stat.changed : 0, name, sizeof name);
    if (!create_save_folder(shell, game, folder, error) || !choose_free_name(shell, &slot, name, error)) {
        return false;
    }
    saves_write_path(shell, &slot, SAVE_OLDER_ENDING, to);
    if (!move_file(older, to, error)) {
        return false;
    }
    saves_write_path(shell, &slot, SAVE_ENDING, to);
    return move_file(from, to, error);
}

/* Moves a file of an early version to its new path, if it is a save of this game. In early versions, each
 * game had one current save, GAME.json, and archived saves, GAME.aside-N.json. The backup FILE.old can exist
 * even if the save FILE is missing. */
static bool migrate_early_version_file(Shell *shell, const Game *game, const char *entry, Error *error)
{
    size_t id = strlen(game->id);
    char file[128];
    const bool copy = has_suffix(entry, ".old");
    snprintf(file, sizeof file, "%.*s", (int)(strlen(entry) - (copy ? strlen(".old") : 0)), entry);
    if (strncmp(file, game->id, id) != 0 || !has_suffix(file, ".json")) {
        return true;
    }
    if (strcmp(file + id, ".json") == 0) {
        return migrate_file(shell, game, file, SAVES_CURRENT, error);
    }
    static const char aside[] = ".aside-";
    return strncmp(file + id, aside, strlen(aside)) != 0 ||
           migrate_file(shell, game, file, SAVES_ARCHIVED, error);
}

void saves_migrate(Shell *shell)
{
    char path[SAVE_PATH_MAX];
    Error error;
    bool good = true;
    snprintf(path, sizeof path, "%ssaves", shell->data_folder);
    DIR *open = shell->data_folder[0] ? opendir(path) : NULL;
    for (struct dirent *entry; open && (entry = readdir(open));) {
        for (const Game *const *game = games_all; *game; game++) {
            good = good && migrate_early_version_file(shell, *game, entry->d_name, &error);
        }
    }
    if (open) {
        closedir(open);
    }
    if (!good) {
        char text[MESSAGE_MAX + 96];
        snprintf(text, sizeof text, _("A game saved by an older version could not be imported. %s"),
                 error.text);
        shell_show_notice(shell, text);
    }
}
