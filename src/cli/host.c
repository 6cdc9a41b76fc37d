/* host.c: `storytable host`: hosts an online game without a window. */
#include "net/session/host.h"

#include "cli/commands.h"
#include "cli/stdin_lines.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/text.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "who          list the players\nbot SEAT     let a bot play while the player is away\nwait SEAT    stop "
    "that bot and wait for the player\nfree SEAT    give the seat to the next player who joins\nsay WORDS    "
    "send a chat message to everyone\nclose        close the game\n";

typedef struct HostRun {
    const Args *args;
    const char *save;         /* path of the save, or NULL if the game is not saved */
    char room_path[PATH_MAX]; /* path of the room state beside the save */
    FileLock *lock;
    Match *match;
    Host *host;
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

static Match *new_match(const Args *args, ContentStore *content_store, Error *error)
{
    const GameContent *content = content_store_load_pack(content_store, args->game, args->pack, error);
    MatchSetup setup = {.game = args->game,
                        .content = content,
                        .options = args->options,
                        .seats = args->seats > 0 ? args->seats : args->game->min_seats,
                        .seed = args->has_seed ? args->seed : 0,
                        .has_random_seed = !args->has_seed};
    if (!content || (!args->has_seed && !platform_random(&setup.seed))) {
        return NULL;
    }
    snprintf(setup.pack, sizeof setup.pack, "%s", args->pack);
    const int people = args->people > 0 ? args->people : setup.seats;
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        setup.seat_bot[seat] = seat < people ? SEAT_HUMAN : game_find_next_bot(args->game, seat, SEAT_HUMAN);
    }
    return match_new(&setup, error);
}

/* Loads the match and its room state: the words that guests type to join, and the owners of the seats. If
 * there is no save, creates a new match and a new room state. A match that is not saved always gets a new
 * room state. */
static Match *load_or_create_match(HostRun *run, ContentStore *content_store, const char *path,
                                   RoomState *room_state, Error *error)
{
    const Args *args = run->args;
    if (!console_lock_save(run->save, &run->lock, error)) {
        return NULL;
    }
    const bool kept = run->save && access(run->save, F_OK) == 0;
    const bool known = kept && access(path, F_OK) == 0;
    if (!crypto_init(error) || !(known ? room_state_load(path, room_state, error)
                                       : room_state_new(content_store, room_state, error))) {
        return NULL;
    }
    return kept ? console_load_match(run->save, args->game, content_store, error)
                : new_match(args, content_store, error);
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
    Host *host = run->host;
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

/* Waits for network messages and typed commands, handles them, and then plays the moves of bots. */
static void poll_and_play_bots(HostRun *run)
{
    PollEntry entries[HOST_POLL_MAX + 1];
    char *line = memory_new(1, CONSOLE_LINE_BYTES);
    const int count = host_get_poll_entries(run->host, entries);
    entries[count] = (PollEntry){.socket = run->args->headless ? -1 : stdin_lines_get_fd(&run->typed)};
    platform_poll(entries, count + 1, host_get_poll_timeout(run->host));
    if (entries[count].ready) {
        stdin_lines_read(&run->typed);
    }
    while (stdin_lines_take_line(&run->typed, line)) {
        handle_typed_command(run, line);
    }
    host_handle_poll(run->host, entries);
    while (host_play_bot(run->host)) {
        host_send_updates(run->host);
    }
    free(line);
}

/* State of the match when it was last saved. */
typedef struct SavedState {
    int moves;
    uint64_t revision;
    uint32_t remote;
} SavedState;

static SavedState get_saved_state(const Match *match)
{
    return (SavedState){match_move_count(match), match_get_revision(match), match_get_remote_seats(match)};
}

/* Saves the match if it has changed. Returns false with `error` if saving fails. */
static bool save_changes(const HostRun *run, SavedState *saved, Error *error)
{
    const SavedState now = get_saved_state(run->match);
    if (!run->save ||
        (now.moves == saved->moves && now.revision == saved->revision && now.remote == saved->remote)) {
        return true;
    }
    *saved = now;
    return match_save(run->match, run->save, error);
}

/* Starts another game if the host offers rematches and all connected players want one. Returns false with
 * `error` if that fails. */
static bool start_requested_rematch(HostRun *run, SavedState *saved, Error *error)
{
    host_agree_to_rematch(run->host);
    if (host_get_rematch_seats(run->host) == 0 || !host_can_start_rematch(run->host)) {
        return true;
    }
    MatchSetup setup = *match_setup(run->match);
    setup.has_random_seed = true;
    setup.daily_date = 0;
    match_rotate_seats(&setup);
    Match *before = run->match, *match = platform_random(&setup.seed) ? match_new(&setup, error) : NULL;
    if (!match) {
        return false;
    }
    run->match = match;
    host_start_rematch(run->host, match, run->save ? run->room_path : NULL, NULL);
    match_free(before);
    *saved = get_saved_state(match);
    console_print_line(_("The rematch begins."));
    return !run->save || match_save(match, run->save, error);
}

/* True if the host has nothing more to do: the game is over, all guests know its end, and no guest can want a
 * rematch. */
static bool is_finished(const HostRun *run)
{
    return match_seats_to_act(run->match) == 0 && host_has_delivered_all_moves(run->host) &&
           (!run->args->rematch || host_get_connected_seats(run->host) == 0);
}

/* Hosts the game until it is over and all guests have received the result. */
static bool run_host(HostRun *run)
{
    SavedState saved = get_saved_state(run->match);
    Error error = {0};
    bool good = true;
    host_play_bot(run->host);
    host_send_updates(run->host);
    while (good && !run->is_closing && !is_finished(run)) {
        poll_and_play_bots(run);
        good = save_changes(run, &saved, &error) &&
               (!run->args->rematch || match_seats_to_act(run->match) != 0 ||
                start_requested_rematch(run, &saved, &error));
    }
    if (!good) {
        console_print_error(&error);
    }
    return good;
}

static void print_invitation(const HostRun *run, const Address *broker, int port, const char *text)
{
    const MatchSetup *setup = match_setup(run->match);
    const char *title = _(setup->game->title);
    char others[ADDRESS_MAX + 16] = "";
    if (run->args->broker) {
        address_format_public(broker, others, sizeof others);
        printf(_("%s, seats: %d. Other players run: storytable join %s %s\n"), title, setup->seats, others,
               text);
    }
    if (port > 0) {
        host_enable_discovery(run->host);
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
    run->save = args->game ? args->save : args->target;
    snprintf(run->room_path, sizeof run->room_path, "%s.table", run->save ? run->save : "");
    run->match = load_or_create_match(run, content_store, run->room_path, &room_state, &error);
    /* With an MQTT broker, the program can host the game even if no TCP port can be opened. */
    const int port = args->port > 0 || args->broker      ? args->port
                     : run->match && room_state.port > 0 ? room_state.port
                                                         : HOST_PORT;
    if (run->match) {
        run->host = host_new(run->match, &room_state, run->save ? run->room_path : NULL, port,
                             print_host_report, NULL, &error);
    }
    if (run->host) {
        host_offer_cards(run->host, content_store);
        if (args->rematch) {
            host_offer_rematch(run->host);
        }
    }
    /* saves the game and the owners of its seats before the first move */
    bool good = run->host && (!run->save || match_save(run->match, run->save, &error)) &&
                (!args->broker || (address_parse_broker(args->broker, &broker, &error) &&
                                   host_use_broker(run->host, &broker, &error)));
    if (good) {
        print_invitation(run, &broker, port, room_state.words);
        good = run_host(run);
    } else {
        console_print_error(&error);
    }
    host_free(run->host);
    match_free(run->match);
    file_lock_free(run->lock);
    free(run);
    return good ? 0 : 1;
}
