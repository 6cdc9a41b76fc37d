/* serve.c: `storytable serve`: hosts all games in the folder of tables in one process. */
#include "cli/commands.h"
#include "cli/hosted_game.h"
#include "cli/table_folder.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* times in milliseconds */
enum {
    SCAN_MS = 1000,   /* time between two scans of the folder */
    RETRY_MS = 60000, /* time between two attempts to open or close a table, or to connect to the broker */
    /* time for which a finished game that is opened again waits for guests who may want a rematch */
    FINISHED_WAIT_MS = 10 * 60000,
    CONNECT_POLL_MS = 20, /* longest wait while a thread connects to the broker */
};

typedef struct ServedTable {
    char name[TABLE_NAME_BYTES];
    char save[TABLE_PATH_MAX];
    HostedGame game; /* game.host is NULL while the table is not open */
    PollEntry entries[HOST_POLL_MAX];
    int entry_count;
    bool needs_broker; /* true if the open table must still be connected to the broker */
    /* times in milliseconds. `step_at`: when the game must be stepped even if no socket is ready (INT64_MAX
     * for never). `open_at`: when a table that is not open is opened. `close_at`: before this time, requests
     * to close the table are ignored. `finish_at`: before this time, a finished game is not closed. */
    int64_t step_at, open_at, close_at, finish_at;
    int opening; /* value of Server.openings when this table was opened */
} ServedTable;

/* A thread that makes one attempt to connect to the broker. Connecting would block the main thread. */
typedef struct BrokerThread {
    pthread_t thread;
    BrokerConnect *attempt; /* NULL if no attempt is running */
    int opening; /* ServedTable.opening of the table. If no table has this number anymore, the table was
                    closed or opened again. */
    atomic_bool is_done;
} BrokerThread;

typedef struct Server {
    char folder[TABLE_FOLDER_MAX];
    const Address *broker; /* NULL without a broker */
    ContentStore *content_store;
    ServedTable **tables;
    int count;
    int openings;       /* how many times a table was opened */
    PollEntry *entries; /* all sockets of all tables */
    /* times in milliseconds: next scan of the folder, and earliest attempt to connect to the broker */
    int64_t scan_at, broker_at;
    BrokerThread connecting;
} Server;

static volatile sig_atomic_t stop_requested;

static void request_stop(int number)
{
    (void)number;
    stop_requested = 1;
}

static void report(const ServedTable *table, const char *sentence)
{
    Text line = {0};
    text_add(&line, "%s: %s", table->name, sentence);
    console_print_line(text_chars(&line));
    text_free(&line);
}

/* Prints events. Does not print chat messages, because the output often ends up in a log. */
static void report_event(void *user, const char *name, const char *sentence)
{
    if (name[0] == '\0') {
        report(user, sentence);
    }
}

/* Closes a table if it is open. The server tries to open the table again after `wait_ms`. */
static void shut_table(ServedTable *table, int64_t wait_ms)
{
    hosted_game_close(&table->game);
    table->entry_count = 0;
    table->open_at = platform_get_milliseconds() + wait_ms;
}

static void update_entries(ServedTable *table)
{
    const int timeout = host_get_poll_timeout(table->game.host);
    table->entry_count = host_get_poll_entries(table->game.host, table->entries);
    table->step_at = timeout < 0 ? INT64_MAX : platform_get_milliseconds() + timeout;
}

static void open_table(Server *server, ServedTable *table)
{
    RoomState room_state;
    Error error = {0};
    table->game = (HostedGame){.save = table->save, .offers_rematch = true};
    const bool good =
        hosted_game_load(&table->game, NULL, server->content_store, &room_state, &error) &&
        hosted_game_open(&table->game, &room_state, room_state.port > 0 ? room_state.port : HOST_PORT, NULL,
                         server->content_store, report_event, table, &error);
    if (!good) {
        report(table, error.text);
        shut_table(table, RETRY_MS);
        return;
    }
    /* Lets the players deal together before the first move, which changes the seed. Until they deal, the
     * saved seed is valid, because MQTT guests who are still in the room already know the match. */
    match_mark_seed_random(table->game.match);
    host_enable_discovery(table->game.host);
    update_entries(table);
    table->step_at = 0; /* the first move may be a bot's */
    table->needs_broker = server->broker;
    table->opening = ++server->openings;
    table->finish_at =
        match_seats_to_act(table->game.match) == 0 ? platform_get_milliseconds() + FINISHED_WAIT_MS : 0;
    report(table, _("The table is open."));
}

static void remove_table(Server *server, int index)
{
    ServedTable *table = server->tables[index];
    hosted_game_close(&table->game);
    free(table);
    server->tables[index] = server->tables[--server->count];
}

/* Closes a table and moves its save to the folder of closed games. Tries again later if that fails, or if
 * another process uses the save. */
static void archive_table(Server *server, int index)
{
    ServedTable *table = server->tables[index];
    Error error = {0};
    char path[TABLE_PATH_MAX];
    const bool is_open = table->game.host;
    FileLock *lock = table->game.lock;
    table->game.lock = NULL;
    hosted_game_close(&table->game);
    const bool good = (is_open || console_lock_save(table->save, &lock, &error)) &&
                      table_folder_archive(server->folder, table->name, path, &error);
    file_lock_free(lock);
    if (good) {
        report(table, _("The table is closed."));
        remove_table(server, index);
    } else {
        report(table, error.text);
        shut_table(table, RETRY_MS);
        table->close_at = table->open_at;
    }
}

/* True if the table can be closed: its host has nothing more to do (see hosted_game_is_finished), and the
 * table does not wait for a connection to the broker. */
static bool is_finished(const ServedTable *table)
{
    return !table->needs_broker && hosted_game_is_finished(&table->game);
}

static void step_table(Server *server, int index)
{
    ServedTable *table = server->tables[index];
    Error error = {0};
    bool rematch;
    if (!hosted_game_step(&table->game, table->entries, &rematch, &error)) {
        report(table, error.text);
        shut_table(table, RETRY_MS);
    } else if (!is_finished(table)) {
        update_entries(table);
    } else if (table->finish_at <= platform_get_milliseconds()) {
        archive_table(server, index);
    } else {
        update_entries(table);
        table->step_at = table->finish_at < table->step_at ? table->finish_at : table->step_at;
    }
}

static void add_table(Server *server, const char *name)
{
    for (int i = 0; i < server->count; i++) {
        if (strcmp(server->tables[i]->name, name) == 0) {
            return;
        }
    }
    ServedTable *table = memory_new(1, sizeof *table);
    snprintf(table->name, sizeof table->name, "%s", name);
    table_folder_get_path(server->folder, name, ".save", table->save);
    server->tables = memory_resize(server->tables, (size_t)server->count + 1, sizeof(ServedTable *));
    server->tables[server->count++] = table;
}

/* Scans the folder for new tables, for deleted saves, and for requests to close a table. Changes nothing if
 * the folder cannot be read. */
static void scan_folder(Server *server)
{
    const int64_t now = platform_get_milliseconds();
    TableNames found;
    char request[TABLE_PATH_MAX];
    server->scan_at = now + SCAN_MS;
    if (!table_folder_list(server->folder, &found)) {
        return;
    }
    for (int i = 0; i < found.count; i++) {
        add_table(server, found.names[i]);
    }
    for (int i = server->count - 1; i >= 0; i--) {
        table_folder_get_path(server->folder, server->tables[i]->name, ".close", request);
        if (!table_names_contain(&found, server->tables[i]->name)) {
            report(server->tables[i], _("The table is closed."));
            remove_table(server, i);
        } else if (server->tables[i]->close_at <= now && access(request, F_OK) == 0) {
            archive_table(server, i);
        }
    }
    free(found.names);
}

/* Opens at most one table, because this takes a moment. Returns false if no table waits to be opened. */
static bool open_next_table(Server *server)
{
    const int64_t now = platform_get_milliseconds();
    for (int i = 0; i < server->count; i++) {
        if (!server->tables[i]->game.host && server->tables[i]->open_at <= now) {
            open_table(server, server->tables[i]);
            return true;
        }
    }
    return false;
}

static void *run_broker_thread(void *user)
{
    BrokerThread *connecting = user;
    broker_connect_run(connecting->attempt);
    atomic_store(&connecting->is_done, true);
    return NULL;
}

static void start_connecting(Server *server, const ServedTable *table)
{
    BrokerThread *connecting = &server->connecting;
    connecting->attempt = broker_connect_new(table->game.host, server->broker);
    connecting->opening = table->opening;
    atomic_store(&connecting->is_done, false);
    if (pthread_create(&connecting->thread, NULL, run_broker_thread, connecting) != 0) {
        broker_connect_free(connecting->attempt);
        connecting->attempt = NULL;
        server->broker_at = platform_get_milliseconds() + RETRY_MS;
    }
}

static void end_broker_thread(BrokerThread *connecting)
{
    if (connecting->attempt) {
        pthread_join(connecting->thread, NULL);
        broker_connect_free(connecting->attempt);
        connecting->attempt = NULL;
    }
}

/* Opens the table's room at the broker after the thread has connected, unless the table was closed meanwhile.
 * If the thread could not connect, the next attempt is made later. */
static void finish_connecting(Server *server)
{
    BrokerThread *connecting = &server->connecting;
    Error error = {0};
    for (int i = 0; i < server->count; i++) {
        ServedTable *table = server->tables[i];
        if (table->opening == connecting->opening && table->game.host) {
            table->needs_broker = !broker_connect_finish(table->game.host, connecting->attempt, &error);
            table->step_at = 0;
        }
        if (table->opening == connecting->opening && error.text[0] != '\0') {
            report(table, error.text);
            server->broker_at = platform_get_milliseconds() + RETRY_MS;
        }
    }
    end_broker_thread(connecting);
}

/* Connects the open tables to the broker, one after another. Without the broker, the tables stay open over
 * TCP. */
static void connect_tables(Server *server)
{
    if (server->connecting.attempt && atomic_load(&server->connecting.is_done)) {
        finish_connecting(server);
    }
    for (int i = 0;
         i < server->count && !server->connecting.attempt && server->broker_at <= platform_get_milliseconds();
         i++) {
        const ServedTable *table = server->tables[i];
        if (table->game.host && table->needs_broker) {
            start_connecting(server, table);
        }
    }
}

/* Waits for network messages of all tables. The wait ends at the latest when a table must be stepped or the
 * folder must be scanned. If `is_busy` is true, does not wait. */
static void poll_tables(Server *server, bool is_busy)
{
    int count = 0, at = 0;
    int64_t until = server->scan_at;
    server->entries =
        memory_resize(server->entries, (size_t)server->count * HOST_POLL_MAX + 1, sizeof *server->entries);
    for (int i = 0; i < server->count; i++) {
        const ServedTable *table = server->tables[i];
        until = table->game.host && table->step_at < until ? table->step_at : until;
        for (int k = 0; k < table->entry_count; k++) {
            if (table->entries[k].socket >= 0) {
                server->entries[count++] = table->entries[k];
            }
        }
    }
    int64_t left = until - platform_get_milliseconds();
    left = server->connecting.attempt && left > CONNECT_POLL_MS ? CONNECT_POLL_MS : left;
    platform_poll(server->entries, count, is_busy || left < 0 ? 0 : (int)left);
    for (int i = 0; i < server->count; i++) {
        ServedTable *table = server->tables[i];
        for (int k = 0; k < table->entry_count; k++) {
            table->entries[k].ready = table->entries[k].socket >= 0 && server->entries[at++].ready;
        }
    }
}

static bool needs_step(const ServedTable *table, int64_t now)
{
    bool needs = table->step_at <= now;
    for (int k = 0; k < table->entry_count && !needs; k++) {
        needs = table->entries[k].ready;
    }
    return needs && table->game.host;
}

static void step_tables(Server *server)
{
    const int64_t now = platform_get_milliseconds();
    for (int i = server->count - 1; i >= 0; i--) {
        if (needs_step(server->tables[i], now)) {
            step_table(server, i);
        }
    }
}

static void run_server(Server *server)
{
    signal(SIGTERM, request_stop);
    signal(SIGINT, request_stop);
    while (!stop_requested) {
        if (platform_get_milliseconds() >= server->scan_at) {
            scan_folder(server);
        }
        const bool is_busy = open_next_table(server);
        connect_tables(server);
        poll_tables(server, is_busy);
        step_tables(server);
    }
    end_broker_thread(&server->connecting);
    while (server->count > 0) {
        remove_table(server, server->count - 1);
    }
}

/* Saves the public address of the broker, which `serve open` and `serve list` print. */
static bool write_broker_file(const Server *server, Error *error)
{
    char address[ADDRESS_MAX + 16] = "", path[TABLE_PATH_MAX];
    table_folder_get_path(server->folder, "broker", "", path);
    if (server->broker) {
        address_format_public(server->broker, address, sizeof address);
        return file_replace_private(path, address, strlen(address), NULL, error);
    }
    unlink(path);
    return true;
}

int run_serve_command(const Args *args, ContentStore *content_store)
{
    Error error = {0};
    Address broker;
    FileLock *lock = NULL;
    long owner = 0;
    char path[TABLE_PATH_MAX];
    Server *server = memory_new(1, sizeof *server);
    server->content_store = content_store;
    server->broker = args->broker ? &broker : NULL;
    bool good = table_folder_create(server->folder, &error) &&
                (!args->broker || address_parse_broker(args->broker, &broker, &error));
    if (good) {
        table_folder_get_path(server->folder, "serve", ".lock", path);
        lock = file_lock_acquire(path, false, &owner);
        good = owner == 0 || error_set(&error, _("The server is already running, as process %ld."), owner);
    }
    good = good && crypto_init(&error) && write_broker_file(server, &error);
    if (good) {
        platform_raise_open_file_limit();
        run_server(server);
    } else {
        console_print_error(&error);
    }
    file_lock_free(lock);
    free(server->tables);
    free(server->entries);
    free(server);
    return good ? 0 : 1;
}
