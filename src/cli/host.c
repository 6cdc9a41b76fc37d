/* host.c: `storytable host`: hosts an online game without a window. */
#include "cli/commands.h"
#include "cli/hosted_game.h"
#include "cli/stdin_lines.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "who          list the players\nbot SEAT     let a bot play while the player is away\nwait SEAT    stop "
    "that bot and wait for the player\nfree SEAT    give the seat to the next player who joins\nsay WORDS    "
    "send a chat message to everyone\nclose        close the game\n";

typedef struct HostRun {
    const Args *args;
    HostedGame game;
    StdinLines typed;
    bool is_closing;
} HostRun;

static void print_host_report(void *user, const char *name, const char *text)
{
    Text line = {0};
    (void)user;
    text_add(&line, "%s%s%s", name, name[0] ? ": " : "", text);
    console_print_line(text_chars(&line));
    text_free(&line);
}

static void print_presence(const Host *host)
{
    Presence people;
    Text text = {0};
    host_write_presence(host, &people);
    presence_describe(&people, &text);
    console_print(&text);
    text_free(&text);
}

/* Parses a command that ends with the number of a seat, such as "bot 2". */
static bool parse_seat_command(const char *line, const char *word, int *seat)
{
    const size_t length = strlen(word);
    const bool named = strncmp(line, word, length) == 0 && line[length] == ' ' &&
                       text_parse_int(line + length + 1, 1, GAME_SEATS_MAX, seat);
    *seat -= named;
    return named;
}

static void handle_typed_command(HostRun *run, const char *line)
{
    Host *host = run->game.host;
    Error why = {0};
    int seat = 0;
    if (strcmp(line, "who") == 0) {
        print_presence(host);
    } else if (parse_seat_command(line, "bot", &seat)) {
        host_set_bot_substitute(host, seat, true, &why);
    } else if (parse_seat_command(line, "wait", &seat)) {
        host_set_bot_substitute(host, seat, false, &why);
    } else if (parse_seat_command(line, "free", &seat)) {
        host_free_seat(host, seat, &why);
    } else if (strncmp(line, "say ", 4) == 0) {
        if (chat_message_is_valid(line + 4, &why)) {
            host_send_chat(host, host_get_name(host), line + 4);
        }
    } else if (strcmp(line, "close") == 0) {
        run->is_closing = true;
    } else {
        fputs(help, stdout);
    }
    if (why.text[0] != '\0') {
        console_print_line(why.text);
    }
    fflush(stdout);
}

/* Waits for network messages and typed commands, and handles them. Returns false with `error` if the game
 * cannot be saved. */
static bool poll_and_step(HostRun *run, Error *error)
{
    PollEntry entries[HOST_POLL_MAX + 1];
    char *line = memory_new(1, CONSOLE_LINE_BYTES);
    const int count = host_get_poll_entries(run->game.host, entries);
    entries[count] = (PollEntry){.socket = run->args->headless ? -1 : stdin_lines_get_fd(&run->typed)};
    platform_poll(entries, count + 1, host_get_poll_timeout(run->game.host));
    if (entries[count].ready) {
        stdin_lines_read(&run->typed);
    }
    while (stdin_lines_take_line(&run->typed, line)) {
        handle_typed_command(run, line);
    }
    free(line);
    bool rematch;
    const bool good = hosted_game_step(&run->game, entries, &rematch, error);
    if (rematch) {
        console_print_line(_("The rematch begins."));
    }
    return good;
}

/* Hosts the game until it is over and all guests have received the result. */
static bool run_host(HostRun *run)
{
    Error error = {0};
    bool good = true;
    host_play_bot(run->game.host);
    host_send_updates(run->game.host);
    while (good && !run->is_closing && !hosted_game_is_finished(&run->game)) {
        good = poll_and_step(run, &error);
    }
    if (!good) {
        console_print_error(&error);
    }
    return good;
}

static void print_invitation(const HostRun *run, const Address *broker, int port, const char *text)
{
    const MatchSetup *setup = match_setup(run->game.match);
    const char *title = _(setup->game->title);
    char others[ADDRESS_MAX + 16] = "";
    if (run->args->broker) {
        address_format_public(broker, others, sizeof others);
        printf(_("%s, seats: %d. Other players run: storytable join %s %s\n"), title, setup->seats, others,
               text);
    }
    if (port > 0) {
        host_enable_discovery(run->game.host);
    }
    if (port > 0 && run->args->broker) {
        printf(_("To join without the broker, guests run: storytable join THIS-MACHINE:%d %s\n"), port, text);
    } else if (port > 0) {
        printf(_("%s, seats: %d. Other players run: storytable join THIS-MACHINE:%d %s\n"), title,
               setup->seats, port, text);
    }
    fflush(stdout);
}

int run_host_command(const Args *args, ContentStore *content_store)
{
    RoomState room_state;
    Address broker;
    Error error = {0};
    HostRun *run = memory_new(1, sizeof *run);
    run->args = args;
    run->game.save = args->game ? args->save : args->target;
    run->game.offers_rematch = args->rematch;
    bool good = hosted_game_load(&run->game, args, content_store, &room_state, &error) &&
                (!args->broker || address_parse_broker(args->broker, &broker, &error));
    /* With an MQTT broker, the program can host the game even if no TCP port can be opened. */
    const int port = args->port > 0 || args->broker ? args->port
                     : good && room_state.port > 0  ? room_state.port
                                                    : HOST_PORT;
    good = good && hosted_game_open(&run->game, &room_state, port, args->broker ? &broker : NULL,
                                    content_store, print_host_report, NULL, &error);
    if (good) {
        print_invitation(run, &broker, port, room_state.words);
        good = run_host(run);
    } else {
        console_print_error(&error);
    }
    hosted_game_close(&run->game);
    free(run);
    return good ? 0 : 1;
}
