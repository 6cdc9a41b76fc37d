/* host_clock.c: the time for which the game has waited for each player. A guest who joins continues its
 * clocks from these times. */
#include "net/session/host_private.h"

enum { SECOND_MS = 1000 };

static int get_seconds_left(const Host *host)
{
    const MatchSetup *setup = match_setup(host->match);
    return setup->game->clock ? setup->game->clock->seconds_left(match_state(host->match), setup->content)
                              : -1;
}

void host_clock_load(Host *host)
{
    host->clock = (HostClock){.at = platform_get_milliseconds()};
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        host->clock.used[seat] = (int64_t)host->room_state.seats[seat].used * SECOND_MS;
    }
}

void host_clock_reset(Host *host)
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        host->room_state.seats[seat].used = 0;
    }
    host_clock_load(host);
}

/* Resets the thinking times after a move. While a time limit runs, resets them only after a move that changed
 * the time left. */
static void start_turn(Host *host)
{
    const int left = get_seconds_left(host), moves = match_move_count(host->match);
    for (int seat = 0; seat < GAME_SEATS_MAX && moves != host->clock.moves; seat++) {
        const bool ends = left < 0 || left != host->clock.seconds_left;
        host->clock.thought[seat] = ends ? 0 : host->clock.thought[seat];
    }
    host->clock.moves = moves;
    host->clock.seconds_left = left;
}

void host_clock_step(Host *host)
{
    const int64_t now = platform_get_milliseconds(), passed = now - host->clock.at;
    const uint32_t here = host_get_connected_seats(host) | host_get_local_seats(host),
                   waiting = match_seats_to_act(host->match) & ~match_get_bot_seats(host->match);
    host->clock.at = now;
    start_turn(host);
    if (host_is_paused(host) || host_is_dealing(host)) {
        return;
    }
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        if (waiting & host_get_seat_bit(seat)) {
            host->clock.used[seat] += passed;
            host->clock.thought[seat] += here & host_get_seat_bit(seat) ? passed : 0;
        }
        host->room_state.seats[seat].used = host_clock_get_used(host, seat);
    }
}

int host_clock_get_used(const Host *host, int seat)
{
    return (int)(host->clock.used[seat] / SECOND_MS);
}

int host_clock_get_thought(const Host *host, int seat)
{
    return (int)(host->clock.thought[seat] / SECOND_MS);
}
