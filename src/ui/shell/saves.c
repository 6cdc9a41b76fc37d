/* saves.c: see saves.h. */
#include "ui/shell/saves.h"

#include "core/file_name.h"
#include "core/memory.h"
#include "core/platform.h"
#include "core/utf8.h"
#include "ui/shell/runs.h"
#include "ui/shell/scribe.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SAME_NAMES_MAX = 999, NUMBER_MAX = 8 /* bytes of " (999)" */, LIST_MIN = 16 };

static const char ENDING[] = ".save", OLDER_ENDING[] = ".save.old", LOCK_ENDING[] = ".save.lock";
/* A save, its backup, and the files moved with them: drafts, and the seats of an online table. */
enum { COPIES = 2 };
static const char *const endings[] = {ENDING, OLDER_ENDING, ".save" SAVE_DRAFTS_ENDING, ".save.table"};
static const char *const folder_names[SAVE_FOLDERS] = {"", "/aside", "/deleted"};

/* ------------------------------------------------------------------ paths */

static void folder_path(const Shell *shell, const Game *game, SaveFolder folder, char out[SAVE_PATH_MAX])
{
    snprintf(out, SAVE_PATH_MAX, "%ssaves/%s%s", shell->pref, game->id, folder_names[folder]);
}

static void save_path(const Shell *shell, const SaveSlot *slot, const char *ending, char out[SAVE_PATH_MAX])
{
    snprintf(out, SAVE_PATH_MAX, "%ssaves/%s%s/%s%s", shell->pref, slot->game->id, folder_names[slot->folder],
             slot->file, ending);
}

static bool exists(const char *path)
{
    FileFacts facts;
    return platform_look(path, &facts);
}

static bool make_one_folder(const char *path, Error *error)
{
    return platform_make_folder(path, false) || error_set(error, "%s: %s", path, strerror(errno));
}

static bool make_folder(const Shell *shell, const Game *game, SaveFolder folder, Error *error)
{
    char path[SAVE_PATH_MAX];
    if (shell->pref[0] == '\0') {
        return error_set(error, "There is no folder to keep games in.");
    }
    snprintf(path, sizeof path, "%ssaves", shell->pref);
    if (!make_one_folder(path, error)) {
        return false;
    }
    for (SaveFolder i = SAVES_AT_HAND; i <= folder; i++) {
        folder_path(shell, game, i, path);
        if ((i == SAVES_AT_HAND || i == folder) && !make_one_folder(path, error)) {
            return false;
        }
    }
    return true;
}

/* The process that plays it now. */
static long slot_player(const Shell *shell, const SaveSlot *slot)
{
    char path[SAVE_PATH_MAX];
    save_path(shell, slot, LOCK_ENDING, path);
    return file_lock_owner(path);
}

static bool has_ending(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);
    return length > tail && strcmp(name + length - tail, ending) == 0;
}

/* Returns whether `file` is a save or a backup of one; `out` gets the name without extension. */
static bool is_save_file(const char *file, char out[SAVE_FILE_MAX])
{
    const char *ending = has_ending(file, ENDING)         ? ENDING
                         : has_ending(file, OLDER_ENDING) ? OLDER_ENDING
                                                          : NULL;
    const size_t length = ending ? strlen(file) - strlen(ending) : 0;
    if (length == 0 || length >= SAVE_FILE_MAX) {
        return false;
    }
    memcpy(out, file, length);
    out[length] = '\0';
    return true;
}

/* Returns whether no save other than `except` has the slot's file name, ignoring case. */
static bool is_free(const Shell *shell, const SaveSlot *slot, const char *except)
{
    char path[SAVE_PATH_MAX], file[SAVE_FILE_MAX];
    bool free = slot_player(shell, slot) == 0;
    folder_path(shell, slot->game, slot->folder, path);
    DIR *open = opendir(path);
    for (struct dirent *entry; open && free && (entry = readdir(open));) {
        free = !is_save_file(entry->d_name, file) || strcmp(file, except) == 0 ||
               !file_name_is_same(file, slot->file);
    }
    if (open) {
        closedir(open);
    }
    return free;
}

/* Returns the length of `name` cut to at most `max` bytes, between characters. */
static int cut_name(const char *name, int max)
{
    int length = (int)strlen(name) < max ? (int)strlen(name) : max;
    while (name[length] && ((unsigned char)name[length] & 0xC0) == 0x80) {
        length--;
    }
    return length;
}

/* Gives the slot the name, with a number behind it if it is taken. */
static bool find_free_name(const Shell *shell, SaveSlot *slot, const char *name, Error *error)
{
    const int length = cut_name(name, SAVE_NAME_MAX - NUMBER_MAX);
    for (int i = 1; i <= SAME_NAMES_MAX; i++) {
        char number[NUMBER_MAX] = "";
        if (i > 1) {
            snprintf(number, sizeof number, " (%d)", i);
        }
        snprintf(slot->name, sizeof slot->name, "%.*s%s", length, name, number);
        if (!file_name_encode(slot->name, slot->file)) {
            return error_set(error, "\"%s\" is too long for a file name.", slot->name);
        }
        if (is_free(shell, slot, "")) {
            return true;
        }
    }
    return error_set(error, "There are %d games called \"%s\"; please delete some.", SAME_NAMES_MAX, name);
}

static bool move_file(const char *from, const char *to, Error *error)
{
    return !exists(from) || platform_replace(from, to) || error_set(error, "%s: %s", from, strerror(errno));
}

/* Moves a save and the existing files beside it to the paths of another slot, which must be free. */
static bool move_all(const Shell *shell, const SaveSlot *from, const SaveSlot *to, Error *error)
{
    char path[SAVE_PATH_MAX], new_path[SAVE_PATH_MAX];
    bool good = true;
    for (size_t i = 0; good && i < SDL_arraysize(endings); i++) {
        save_path(shell, from, endings[i], path);
        save_path(shell, to, endings[i], new_path);
        good = move_file(path, new_path, error);
    }
    return good;
}

static bool move_save(const Shell *shell, const SaveSlot *from, const SaveSlot *to, Error *error)
{
    char path[SAVE_PATH_MAX];
    long player;
    save_path(shell, from, LOCK_ENDING, path);
    FileLock *lock = file_lock_take(path, false, &player);
    const bool good = player == 0 ? move_all(shell, from, to, error)
                                  : error_set(error, "\"%s\" is being played in another window.", from->name);
    file_lock_free(lock);
    return good;
}

/* ------------------------------------------------------------------ names */

static bool is_prose_line(const char *name)
{
    return utf8_is_prose(name, strlen(name)) && !strpbrk(name, "\t\r\n") && name[strspn(name, " ")] != '\0';
}

bool saves_check_name(const char *name, Error *why)
{
    char file[FILE_NAME_BYTES];
    if (name[strspn(name, " ")] == '\0') {
        return error_set(why, "A game needs a name.");
    }
    if (strlen(name) > SAVE_NAME_MAX - NUMBER_MAX || !file_name_encode(name, file) ||
        strlen(file) > FILE_NAME_BYTES - NUMBER_MAX) {
        return error_set(why, "This name is too long.");
    }
    return is_prose_line(name) || error_set(why, "A name is one line of text.");
}

void saves_name_of(const char *path, char out[SAVE_NAME_MAX])
{
    const char *slash = strrchr(path, '/');
    char file[SAVE_FILE_MAX] = "";
    out[0] = '\0';
    if (is_save_file(slash ? slash + 1 : path, file)) {
        file_name_decode(file, out, SAVE_NAME_MAX);
    }
}

/* "Damsel, 22 November 2026": the first choice there was, and the day; or whose day's game it is. */
static void default_name(const MatchSetup *setup, int64_t when, char *out, size_t size)
{
    const GameOption *first = setup->game->options;
    const char *label = first && first->key ? first->labels[setup->options.value[0]] : setup->game->title;
    struct tm day = {0};
    char month[32] = "";
    platform_local(when, &day);
    strftime(month, sizeof month, "%B %Y", &day);
    if (setup->daily) {
        char date[DAY_TEXT_MAX];
        snprintf(out, size, "The game of %s", day_in_words(setup->daily, date));
        return;
    }
    snprintf(out, size, "%s, %d %s", label, day.tm_mday, month);
    if (!saves_check_name(out, NULL)) {
        snprintf(out, size, "%d %s", day.tm_mday, month);
    }
}

void saves_lock(SavePlace *place, bool by_force)
{
    char path[SAVE_PATH_MAX + 8];
    snprintf(path, sizeof path, "%s.lock", place->path);
    place->lock = file_lock_take(path, by_force, &place->player);
}

/* Deletes files that a crash may have left beside a deleted save of the same name. */
static void remove_left(const Shell *shell, const SaveSlot *slot)
{
    char path[SAVE_PATH_MAX];
    for (size_t i = COPIES; i < SDL_arraysize(endings); i++) {
        save_path(shell, slot, endings[i], path);
        unlink(path);
    }
}

bool saves_new_place(Shell *shell, const MatchSetup *setup, SavePlace *place, Error *error)
{
    char name[SAVE_NAME_MAX];
    SaveSlot slot = {.game = setup->game};
    default_name(setup, time(NULL), name, sizeof name);
    *place = (SavePlace){0};
    if (!make_folder(shell, setup->game, SAVES_AT_HAND, error)) {
        return false;
    }
    /* Another window may take a name at the same moment. */
    do {
        if (!find_free_name(shell, &slot, name, error)) {
            return false;
        }
        save_path(shell, &slot, ENDING, place->path);
        saves_lock(place, false);
    } while (place->player != 0);
    remove_left(shell, &slot);
    return true;
}

/* ------------------------------------------------------------------ looking */

/* What is known of a file with this ending without reading it; false when it has another name than a save. */
static bool read_name(const Shell *shell, const char *file, const char *ending, SaveSlot *slot)
{
    char path[SAVE_PATH_MAX];
    FileFacts facts;
    if (!has_ending(file, ending)) {
        return false;
    }
    if (!is_save_file(file, slot->file) || file[0] == '.') {
        return false;
    }
    file_name_decode(slot->file, slot->name, sizeof slot->name);
    save_path(shell, slot, ending, path);
    if (!is_prose_line(slot->name) || !platform_look_through(path, &facts)) {
        return false;
    }
    slot->date = (SaveDate){facts.changed, facts.nanoseconds};
    return true;
}

static bool is_missing(const Shell *shell, const SaveSlot *slot)
{
    char path[SAVE_PATH_MAX];
    save_path(shell, slot, ENDING, path);
    return !exists(path);
}

/* A save, or a copy that stands alone. */
static bool read_slot(const Shell *shell, const char *file, SaveSlot *slot)
{
    return read_name(shell, file, ENDING, slot) ||
           (read_name(shell, file, OLDER_ENDING, slot) && is_missing(shell, slot));
}

static bool read_info(const SaveSlot *slot, const char *path, SaveInfo *info, Error *error)
{
    if (!save_info(path, info, error)) {
        return false;
    }
    if (strcmp(info->game, slot->game->id) != 0) {
        return error_set(error, "%s: this is a game of %s.", path, info->game);
    }
    return true;
}

static void read_file(const Shell *shell, SaveSlot *slot)
{
    char path[SAVE_PATH_MAX], older[SAVE_PATH_MAX];
    SaveInfo unused;
    save_path(shell, slot, ENDING, path);
    save_path(shell, slot, OLDER_ENDING, older);
    bool good = is_missing(shell, slot)
                    ? error_set(&slot->error, "its file is gone, and an older copy of it is left")
                    : read_info(slot, path, &slot->info, &slot->error);
    slot->player = slot_player(shell, slot);
    slot->state = !good                                                   ? SAVE_DAMAGED
                  : slot->info.rules_version != slot->game->rules_version ? SAVE_OUTDATED
                  : slot->info.over                                       ? SAVE_FINISHED
                                                                          : SAVE_UNFINISHED;
    slot->has_older = slot->state != SAVE_OUTDATED &&
                      (save_can_salvage(path) || (exists(older) && read_info(slot, older, &unused, NULL)));
}

/* Later ones first. */
static int compare_slots(const void *a, const void *b)
{
    const SaveSlot *one = a, *other = b;
    if (one->date.seconds != other->date.seconds) {
        return one->date.seconds < other->date.seconds ? 1 : -1;
    }
    return (one->date.nanoseconds < other->date.nanoseconds) -
           (one->date.nanoseconds > other->date.nanoseconds);
}

/* Adds the saves of the folder without reading them. */
static void find_saves(Shell *shell, const Game *game, SaveFolder folder, SaveList *out)
{
    char path[SAVE_PATH_MAX];
    const int first = out->count;
    scribe_wait(shell->scribe);
    folder_path(shell, game, folder, path);
    DIR *open = shell->pref[0] ? opendir(path) : NULL;
    for (struct dirent *entry; open && (entry = readdir(open));) {
        SaveSlot slot = {.game = game, .folder = folder};
        if (!read_slot(shell, entry->d_name, &slot)) {
            continue;
        }
        if (out->count == out->capacity) {
            out->capacity = out->capacity > 0 ? out->capacity * 2 : LIST_MIN;
            out->slots = memory_resize(out->slots, (size_t)out->capacity, sizeof *out->slots);
        }
        out->slots[out->count++] = slot;
    }
    if (open) {
        closedir(open);
    }
    if (out->count > first) {
        qsort(out->slots + first, (size_t)(out->count - first), sizeof *out->slots, compare_slots);
    }
}

SaveSlot saves_look(Shell *shell, const Game *game)
{
    SaveList list = {0};
    SaveSlot slot = {.game = game};
    find_saves(shell, game, SAVES_AT_HAND, &list);
    if (list.count > 0) {
        slot = list.slots[0];
        read_file(shell, &slot);
    }
    saves_list_free(&list);
    return slot;
}

bool saves_last_setup(Shell *shell, const Game *game, MatchSetup *out)
{
    char path[SAVE_PATH_MAX];
    const SaveSlot slot = saves_look(shell, game);
    Run run;
    if (runs_newest(shell, game, &run) && !run.outdated &&
        (slot.state == SAVE_NONE || run.ended > slot.date.seconds)) {
        *out = run.setup;
        return true;
    }
    if (slot.state == SAVE_NONE || slot.state == SAVE_DAMAGED) {
        return false;
    }
    save_path(shell, &slot, ENDING, path);
    return save_setup(path, out, NULL);
}

void saves_list(Shell *shell, const Game *game, SaveFolder folder, SaveList *out)
{
    const int first = out->count;
    find_saves(shell, game, folder, out);
    for (int i = first; i < out->count; i++) {
        read_file(shell, &out->slots[i]);
    }
}

void saves_list_free(SaveList *list)
{
    free(list->slots);
    *list = (SaveList){0};
}

/* ------------------------------------------------------------------ opening */

/* Nobody waits for a place that cannot be read. */
static Match *read_place(Shell *shell, SavePlace *place, Error *error)
{
    Match *match = match_resume(place->path, library_find_content, shell->library, &place->journal, error);
    if (!match) {
        saves_leave(place);
    }
    return match;
}

Match *saves_open(Shell *shell, const SaveSlot *slot, SavePlace *place, Error *error)
{
    scribe_wait(shell->scribe);
    *place = (SavePlace){0};
    save_path(shell, slot, ENDING, place->path);
    saves_lock(place, false);
    return read_place(shell, place, error);
}

void saves_leave(SavePlace *place)
{
    file_lock_free(place->lock);
    *place = (SavePlace){0};
}

Match *saves_take_over(Shell *shell, SavePlace *place, Error *error)
{
    SavePlace taken = *place;
    saves_lock(&taken, true);
    Match *match = read_place(shell, &taken, error);
    if (match) {
        *place = taken;
    }
    return match;
}

bool saves_has_news(const SavePlace *place)
{
    FileFacts facts;
    return platform_look_through(place->path, &facts) && facts.bytes != place->journal.file.bytes;
}

Match *saves_look_on(Shell *shell, SavePlace *place, Error *error)
{
    Journal journal;
    Match *match = match_resume(place->path, library_find_content, shell->library, &journal, error);
    if (match) {
        place->journal = journal;
    }
    return match;
}

bool saves_was_taken(const SavePlace *place)
{
    return place->lock && !file_lock_held(place->lock);
}

static int moves_known(const Match *match)
{
    return match ? match_moves(match) + match_redos(match) : -1;
}

Match *saves_open_older(Shell *shell, const SaveSlot *slot, SavePlace *place, Error *error)
{
    char older[SAVE_PATH_MAX];
    Error unused;
    SaveSlot damaged = *slot;
    *place = (SavePlace){0};
    save_path(shell, slot, ENDING, place->path);
    save_path(shell, slot, OLDER_ENDING, older);
    Match *salvaged = match_salvage(place->path, library_find_content, shell->library, error);
    Match *copy = match_load(older, library_find_content, shell->library, salvaged ? &unused : error);
    bool take_copy = moves_known(copy) > moves_known(salvaged);
    Match *match = take_copy ? copy : salvaged;
    match_free(take_copy ? salvaged : copy);
    if (match &&
        !(saves_move(shell, &damaged, SAVES_ASIDE, error) && match_save(match, place->path, error))) {
        match_free(match);
        return NULL;
    }
    if (match) {
        match_free(match);
        saves_lock(place, false);
        match = read_place(shell, place, error);
    }
    return match;
}

void saves_read(Shell *shell, const SaveSlot *slot)
{
    char path[SAVE_PATH_MAX];
    save_path(shell, slot, ENDING, path);
    saves_read_file(shell, path, NULL);
}

void saves_read_file(Shell *shell, const char *path, const char *why)
{
    Text text = {0};
    Error error;
    if (save_summary(path, why, &text, &error)) {
        shell_open_text(shell, "summary", text_chars(&text));
    } else {
        shell_notice(shell, error.text);
    }
    text_free(&text);
}

/* ------------------------------------------------------------------ putting in order */

bool saves_rename(Shell *shell, SaveSlot *slot, const char *name, Error *error)
{
    SaveSlot renamed = *slot;
    if (strcmp(slot->name, name) == 0) {
        return true;
    }
    if (!saves_check_name(name, error)) {
        return false;
    }
    memcpy(renamed.name, name, strlen(name) + 1); /* its length was checked */
    if (!file_name_encode(name, renamed.file) || !is_free(shell, &renamed, slot->file)) {
        return error_set(error, "There is a game called \"%s\" already.", name);
    }
    if (!move_save(shell, slot, &renamed, error)) {
        return false;
    }
    *slot = renamed;
    return true;
}

bool saves_move(Shell *shell, SaveSlot *slot, SaveFolder folder, Error *error)
{
    SaveSlot moved = *slot;
    moved.folder = folder;
    if (!make_folder(shell, slot->game, folder, error) || !find_free_name(shell, &moved, slot->name, error) ||
        !move_save(shell, slot, &moved, error)) {
        return false;
    }
    *slot = moved;
    return true;
}

static void empty_folder(const char *path)
{
    DIR *open = opendir(path);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        char file[SAVE_PATH_MAX + 256];
        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        for (size_t i = 0; i < SDL_arraysize(endings); i++) {
            if (has_ending(entry->d_name, endings[i])) {
                unlink(file);
            }
        }
    }
    if (open) {
        closedir(open);
    }
}

void saves_empty(Shell *shell)
{
    for (const Game *const *game = games_all; shell->pref[0] && *game; game++) {
        char path[SAVE_PATH_MAX];
        folder_path(shell, *game, SAVES_DELETED, path);
        empty_folder(path);
    }
}

/* ------------------------------------------------------------------ saves of older versions */

/* `file` lies in saves/ itself. */
static bool adopt_file(Shell *shell, const Game *game, const char *file, SaveFolder folder, Error *error)
{
    char from[SAVE_PATH_MAX], older[SAVE_PATH_MAX + 8], to[SAVE_PATH_MAX], name[SAVE_NAME_MAX];
    FileFacts facts;
    snprintf(from, sizeof from, "%ssaves/%.128s", shell->pref, file);
    snprintf(older, sizeof older, "%s.old", from);
    const Game nameless = {.title = game->title};
    SaveSlot slot = {.game = game, .folder = folder};
    const bool dated = platform_look_through(from, &facts) || platform_look_through(older, &facts);
    default_name(&(MatchSetup){.game = &nameless}, dated ? facts.changed : 0, name, sizeof name);
    if (!make_folder(shell, game, folder, error) || !find_free_name(shell, &slot, name, error)) {
        return false;
    }
    save_path(shell, &slot, OLDER_ENDING, to);
    if (!move_file(older, to, error)) {
        return false;
    }
    save_path(shell, &slot, ENDING, to);
    return move_file(from, to, error);
}

/* GAME.json was the one save of a game, and GAME.aside-N.json what had been put out of its way. Of either the
   copy before it, FILE.old, may stand alone. */
static bool adopt_if_old(Shell *shell, const Game *game, const char *entry, Error *error)
{
    size_t id = strlen(game->id);
    char file[128];
    const bool copy = has_ending(entry, ".old");
    snprintf(file, sizeof file, "%.*s", (int)(strlen(entry) - (copy ? strlen(".old") : 0)), entry);
    if (strncmp(file, game->id, id) != 0 || !has_ending(file, ".json")) {
        return true;
    }
    if (strcmp(file + id, ".json") == 0) {
        return adopt_file(shell, game, file, SAVES_AT_HAND, error);
    }
    static const char aside[] = ".aside-";
    return strncmp(file + id, aside, strlen(aside)) != 0 || adopt_file(shell, game, file, SAVES_ASIDE, error);
}

void saves_adopt(Shell *shell)
{
    char path[SAVE_PATH_MAX];
    Error error;
    bool good = true;
    snprintf(path, sizeof path, "%ssaves", shell->pref);
    DIR *open = shell->pref[0] ? opendir(path) : NULL;
    for (struct dirent *entry; open && (entry = readdir(open));) {
        for (const Game *const *game = games_all; *game; game++) {
            good = good && adopt_if_old(shell, *game, entry->d_name, &error);
        }
    }
    if (open) {
        closedir(open);
    }
    if (!good) {
        char text[MESSAGE_MAX + 96];
        snprintf(text, sizeof text, "A game saved by an older version could not be taken over. %s",
                 error.text);
        shell_notice(shell, text);
    }
}
