/* serve_tables.c: the commands `serve open`, `serve list` and `serve close`, which change or list the tables
 * of `storytable serve`. They work on the folder of tables, whether or not the server is running. */
#include "cli/commands.h"
#include "cli/hosted_game.h"
#include "cli/table_folder.h"
#include "core/match/save.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    NUMBERS_MAX = 9999, /* tables are called fiction-1 to fiction-9999 */
    CLOSE_TRIES = 200, /* number of times that `serve close` checks whether the server has closed the table */
    OPEN_TRIES = 600,  /* number of times that `serve open` tries to lock the folder */
    TRY_WAIT_MS = 50,
};

static bool has_file(const char *folder, const char *name, const char *suffix)
{
    char path[TABLE_PATH_MAX];
    table_folder_get_path(folder, name, suffix, path);
    return access(path, F_OK) == 0;
}

static bool is_server_running(const char *folder)
{
    char path[TABLE_PATH_MAX];
    table_folder_get_path(folder, "serve", ".lock", path);
    return file_lock_get_owner(path) != 0;
}

static void print_server_missing(const char *folder)
{
    if (!is_server_running(folder)) {
        puts(_("The server is not running. Start it with: systemctl --user enable --now storytable, or: "
               "storytable serve"));
    }
}

static bool load_room(const char *folder, const char *name, RoomState *out, Error *error)
{
    char path[TABLE_PATH_MAX];
    table_folder_get_path(folder, name, ".save.table", path);
    return room_state_load(path, out, error);
}

/* Sets used[port] to true for the port of each table. `used` has UINT16_MAX + 1 elements. */
static bool mark_used_ports(const char *folder, bool *used, Error *error)
{
    RoomState room;
    TableNames tables;
    if (!table_folder_list(folder, &tables)) {
        return error_set(error, "%s: %s", folder, strerror(errno));
    }
    for (int i = 0; i < tables.count; i++) {
        if (load_room(folder, tables.names[i], &room, NULL)) {
            used[room.port] = true;
        }
    }
    free(tables.names);
    return true;
}

static bool can_listen(int port)
{
    int sockets[PLATFORM_LISTEN_SOCKETS];
    const int count = platform_listen(port, sockets);
    for (int i = 0; i < count; i++) {
        platform_close_socket(sockets[i]);
    }
    return count > 0;
}

/* Chooses the port of a new table: the port `wanted`, or if `wanted` is 0, the first port from HOST_PORT on
 * that no other table has and that this process can listen on. Returns false with `error` if no port is free,
 * or if another table has the port `wanted`. */
static bool choose_port(int wanted, const char *folder, int *out, Error *error)
{
    bool *used = memory_new(UINT16_MAX + 1, sizeof *used);
    bool good = mark_used_ports(folder, used, error);
    *out = wanted > 0 ? wanted : HOST_PORT;
    if (good && wanted > 0 && used[wanted]) {
        good = error_set(error, _("Another table has port %d. Choose another port, or leave out --port."),
                         wanted);
    }
    while (good && wanted == 0 && (used[*out] || !can_listen(*out))) {
        good = ++*out <= UINT16_MAX || error_set(error, _("There is no free port."));
    }
    free(used);
    return good;
}

/* Keeps other processes from opening a table until the caller frees `*lock`, so that two tables never get the
 * same name or port. Waits if another process is opening a table. */
static bool lock_folder(const char *folder, FileLock **lock, Error *error)
{
    char path[TABLE_PATH_MAX];
    long owner = 0;
    table_folder_get_path(folder, "open", ".lock", path);
    *lock = file_lock_acquire(path, false, &owner);
    for (int i = 0; i < OPEN_TRIES && owner != 0; i++) {
        platform_poll(NULL, 0, TRY_WAIT_MS);
        *lock = file_lock_acquire(path, false, &owner);
    }
    return owner == 0 || error_set(error, _("Process %ld is opening another table. Try again later."), owner);
}

static void print_join_command(const char *folder, const RoomState *room)
{
    char path[TABLE_PATH_MAX];
    size_t length;
    Text line = {0};
    table_folder_get_path(folder, "broker", "", path);
    char *broker = file_read(path, ADDRESS_MAX + 16, &length, NULL);
    if (broker) {
        text_add(&line, "    storytable join %s %s\n", broker, room->words);
    }
    text_add(&line, "    storytable join THIS-MACHINE:%d %s\n", room->port, room->words);
    console_print(&line);
    text_free(&line);
    free(broker);
}

/* Chooses the name of a new table: the name that the user typed, or the game's name and a number. */
static bool choose_name(const Args *args, const char *folder, char out[TABLE_NAME_BYTES], Error *error)
{
    if (args->name) {
        if (!table_name_is_valid(args->name, error)) {
            return false;
        }
        snprintf(out, TABLE_NAME_BYTES, "%s", args->name);
        return !has_file(folder, out, ".save") ||
               error_set(error, _("There is already a table \"%s\"."), out);
    }
    for (int i = 1; i <= NUMBERS_MAX; i++) {
        snprintf(out, TABLE_NAME_BYTES, "%.24s-%d", args->game->id, i);
        for (char *c = out; *c != '\0'; c++) {
            *c = *c == '_' ? '-' : *c;
        }
        if (!has_file(folder, out, ".save")) {
            return true;
        }
    }
    return error_set(error, _("There is already a table \"%s\"."), out);
}

int run_serve_open_command(const Args *args, ContentStore *content_store)
{
    char folder[TABLE_FOLDER_MAX], name[TABLE_NAME_BYTES], path[TABLE_PATH_MAX];
    Error error = {0};
    RoomState room;
    FileLock *lock = NULL;
    Match *match = NULL;
    bool good = crypto_init(&error) && table_folder_create(folder, &error) &&
                lock_folder(folder, &lock, &error) && choose_name(args, folder, name, &error) &&
                room_state_new(content_store, &room, &error) &&
                choose_port(args->port, folder, &room.port, &error) &&
                (match = hosted_game_create_match(args, content_store, &error));
    if (good) {
        /* Removes a request to close an earlier table of this name, because it would close the new table. */
        table_folder_get_path(folder, name, ".close", path);
        unlink(path);
        /* The server opens a table as soon as its save exists, so the room state is saved first. */
        table_folder_get_path(folder, name, ".save.table", path);
        good = room_state_save(&room, path, &error);
        table_folder_get_path(folder, name, ".save", path);
        good = good && match_save(match, path, &error);
    }
    file_lock_free(lock);
    if (good) {
        printf(_("%s: %s, seats: %d. Other players run:\n"), name, _(args->game->title),
               match_setup(match)->seats);
        print_join_command(folder, &room);
        print_server_missing(folder);
    } else {
        console_print_error(&error);
    }
    match_free(match);
    return good ? 0 : 1;
}

static void append_seats(const MatchSetup *setup, const RoomState *room, Text *line)
{
    for (int seat = 0; seat < setup->seats; seat++) {
        const int bot = setup->seat_bot[seat];
        text_add(line, "%s%s", seat > 0 ? ", " : "",
                 bot >= 0                    ? setup->game->bots[bot].name
                 : room->seats[seat].name[0] ? room->seats[seat].name
                                             : _("free"));
    }
}

static void print_table(const char *folder, const char *name, bool is_running)
{
    char path[TABLE_PATH_MAX];
    SaveInfo info;
    MatchSetup setup;
    RoomState room;
    Error error = {0};
    Text line = {0};
    table_folder_get_path(folder, name, ".save", path);
    if (!save_read_info(path, &info, &error) || !save_read_setup(path, &setup, &error) ||
        !load_room(folder, name, &room, &error)) {
        text_add(&line, "%s: %s\n", name, error.text);
        console_print(&line);
        text_free(&line);
        return;
    }
    text_add(&line, _("%s: %s, moves: %d, seats: "), name, _(setup.game->title), info.moves);
    append_seats(&setup, &room, &line);
    text_add(&line, "%s%s\n", info.over ? ", " : "", info.over ? _("over") : "");
    console_print(&line);
    text_free(&line);
    print_join_command(folder, &room);
    table_folder_get_path(folder, name, ".save.lock", path);
    if (is_running && file_lock_get_owner(path) == 0) {
        puts(_("    The server has not opened this table. Its output says why."));
    }
}

int run_serve_list_command(const Args *args, ContentStore *content_store)
{
    char folder[TABLE_FOLDER_MAX];
    Error error = {0};
    TableNames tables;
    (void)args;
    (void)content_store;
    if (!table_folder_create(folder, &error) || !crypto_init(&error)) {
        console_print_error(&error);
        return 1;
    }
    const bool is_running = is_server_running(folder);
    if (!table_folder_list(folder, &tables)) {
        error_set(&error, "%s: %s", folder, strerror(errno));
        console_print_error(&error);
        return 1;
    }
    for (int i = 0; i < tables.count; i++) {
        print_table(folder, tables.names[i], is_running);
    }
    if (tables.count == 0) {
        puts(_("There are no tables."));
    }
    free(tables.names);
    print_server_missing(folder);
    return 0;
}

/* Asks the server to close a table, and waits until the server has done so. */
static bool request_close(const char *folder, const char *name, Error *error)
{
    char path[TABLE_PATH_MAX];
    table_folder_get_path(folder, name, ".close", path);
    if (!file_replace_private(path, "", 0, NULL, error)) {
        return false;
    }
    for (int i = 0; i < CLOSE_TRIES && has_file(folder, name, ".save"); i++) {
        platform_poll(NULL, 0, TRY_WAIT_MS);
    }
    if (has_file(folder, name, ".save")) {
        return error_set(error,
                         _("The server has not closed the table yet. It will close it as soon as it can."));
    }
    unlink(path); /* otherwise, the request could close a later table of the same name */
    return true;
}

int run_serve_close_command(const Args *args, ContentStore *content_store)
{
    char folder[TABLE_FOLDER_MAX], path[TABLE_PATH_MAX], closed[TABLE_PATH_MAX];
    const char *name = args->target;
    Error error = {0};
    FileLock *lock = NULL;
    (void)content_store;
    bool good = table_folder_create(folder, &error) && table_name_is_valid(name, &error) &&
                (has_file(folder, name, ".save") || error_set(&error, _("There is no table \"%s\"."), name));
    if (good) {
        table_folder_get_path(folder, name, ".save", path);
        /* If no process hosts the table, closes the table here. Otherwise asks the server to close it. */
        good = console_lock_save(path, &lock, NULL) ? table_folder_archive(folder, name, closed, &error)
                                                    : request_close(folder, name, &error);
    }
    if (good) {
        puts(_("The table is closed."));
    } else {
        console_print_error(&error);
    }
    file_lock_free(lock);
    return good ? 0 : 1;
}
