/* match_follow.c: a match that is played on another machine and followed here; see match.h. Its states are
 * the views of one seat. */
#include "core/match_private.h"

#include "core/memory.h"

#include <string.h>

static void *copy_view(const Match *match, const void *view)
{
    void *copy = memory_resize(NULL, 1, match->setup.game->state_size);
    memcpy(copy, view, match->setup.game->state_size);
    return copy;
}

Match *match_follow(const MatchSetup *setup, int seat, const void *view, MatchSend *send, void *user)
{
    Match *match = memory_new(1, sizeof *match);
    match->setup = *setup;
    for (int i = 0; i < setup->seats; i++) {
        const bool bots = i != seat && setup->seat_bot[i] >= 0;
        match->setup.seat_bot[i] = bots ? setup->seat_bot[i] : i == seat ? SEAT_HUMAN : SEAT_AWAY;
    }
    match->start = copy_view(match, view);
    match->send = send;
    match->sender = user;
    return match;
}

bool match_is_followed(const Match *match)
{
    return match->send != NULL;
}

int match_seat_here(const Match *match)
{
    int seat = match->setup.seats - 1;
    while (seat >= 0 && match->setup.seat_bot[seat] != SEAT_HUMAN) {
        seat--;
    }
    return seat;
}

void match_follow_move(Match *match, int seat, const void *view, const EventLog *log, const char *note)
{
    Step *step = match_append(match);
    const size_t length = strlen(note);
    *step =
        (Step){.seat = seat,
               .text = memory_string("", 0),
               .note = length > 0 ? memory_string(note, length) : NULL,
               .events = {.events = memory_new((size_t)log->count, sizeof *log->events), .count = log->count},
               .after = copy_view(match, view),
               .made = ++match->revision};
    memcpy(step->events.events, log->events, (size_t)log->count * sizeof *log->events);
    match->note_bytes += length;
    match->floor = match->count;
}

void match_follow_back(Match *match, int moves)
{
    match->floor = 0;
    match_restore(match, moves, false);
    match_forget_steps(match, moves);
    match->floor = moves;
    match->revision++;
}
