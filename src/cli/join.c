/* join.c: `storytable join`: joins an online game in text mode. */
#include "cli/commands.h"
#include "cli/stdin_lines.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "net/session/guest_text.h"
#include "net/transport/lan_discovery.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Runs until the player leaves or loses the seat. Sets `error` only if the player loses the seat. Lines that
 * the player types too early wait until the host has assigned a seat. */
static void run_guest_session(GuestText *session, Error *error)
{
    char *line = memory_new(1, CONSOLE_LINE_BYTES);
    StdinLines *typed = memory_new(1, sizeof *typed);
    Text out = {0};
    bool stays = true;
    while (stays && !typed->ended) {
        PollEntry entries[] = {{.socket = guest_text_accepts_lines(session) ? stdin_lines_get_fd(typed) : -1},
                               {.socket = -1}};
        platform_poll(entries, 2, guest_text_get_poll_entry(session, &entries[1]));
        if (entries[0].ready) {
            stdin_lines_read(typed);
        }
        while (stays && guest_text_accepts_lines(session) && stdin_lines_take_line(typed, line)) {
            stays = guest_text_handle_line(session, line, &out);
        }
        stays = guest_text_step(session, &out, error) && stays;
        console_print(&out);
    }
    text_free(&out);
    free(typed);
    free(line);
}

static int list_lan_games(void)
{
    DiscoveryQuery *finder = discovery_query_new();
    const int64_t end = platform_get_milliseconds() + DISCOVERY_MS;
    for (int64_t left = DISCOVERY_MS; left > 0; left = end - platform_get_milliseconds()) {
        PollEntry entries[PLATFORM_MULTICAST_SOCKETS];
        platform_poll(entries, discovery_query_get_poll_entries(finder, entries), (int)left);
        discovery_query_receive(finder);
    }
    for (int i = 0; i < discovery_query_count_tables(finder); i++) {
        const DiscoveredTable *found = discovery_query_get_table(finder, i);
        printf(_("%s: %s, seats: %d, free seats: %d\n"), found->address, _(found->info.game->title),
               found->info.seats, found->info.free);
    }
    if (discovery_query_count_tables(finder) == 0) {
        puts(_("No games were found on this network. Ask the host for the address."));
    }
    discovery_query_free(finder);
    return 0;
}

int run_join_command(const Args *args, ContentStore *content_store)
{
    if (args->file_count == 0) {
        return list_lan_games();
    }
    JoinLink link;
    Hello hello = {.seat = args->watch ? SEAT_SPECTATOR : args->seat - 1};
    Error error = {0};
    const char *name = args->name ? args->name : PARTICIPANT_UNNAMED;
    snprintf(hello.name, sizeof hello.name, "%s", name);
    const bool good =
        args_parse_join_link(args, &link) && participant_name_is_valid(name, &error) && crypto_init(&error);
    GuestText *session =
        good ? guest_text_new(link.address, link.words, &hello, content_store, &error) : NULL;
    if (session) {
        run_guest_session(session, &error);
    }
    /* At the end of a game, the host closes the connection. This is not an error. */
    const bool failed = error.text[0] != '\0' && !(session && guest_text_is_over(session));
    if (failed) {
        console_print_error(&error);
    }
    guest_text_free(session);
    return failed ? 1 : 0;
}
