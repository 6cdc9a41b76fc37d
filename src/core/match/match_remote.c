/* match_remote.c: remote matches, in which another computer is the host. The states of a remote match contain
 * only what one seat may see. */
#include "core/match/match_private.h"

#include "core/platform/memory.h"

#include <assert.h>
#include <string.h>

Match *match_new_remote(const MatchSetup *setup, int seat, const void *view, MatchSendMove *send, void *user)
{
    Match *match = memory_new(1, sizeof *match);
    match->setup = *setup;
    for (int i = 0; i < setup->seats; i++) {
        const bool bots = i != seat && setup->seat_bot[i] >= 0;
        match->setup.seat_bot[i] = bots ? setup->seat_bot[i] : i == seat ? SEAT_HUMAN : SEAT_REMOTE;
    }
    match->start = memory_resize(NULL, 1, setup->game->state_size);
    memcpy(match->start, view, setup->game->state_size);
    match->send = send;
    match->send_user = user;
    return match;
}

bool match_is_remote(const Match *match)
{
    return match->send != NULL;
}

int match_get_local_seat(const Match *match)
{
    int seat = match->setup.seats - 1;
    while (seat >= 0 && match->setup.seat_bot[seat] != SEAT_HUMAN) {
        seat--;
    }
    return seat;
}

void match_remote_apply_move(Match *match, int seat, const void *view, const EventLog *log, const char *note)
{
    const size_t length = strlen(note);
    const Step step = {
        .seat = seat,
        .text = memory_copy_string("", 0),
        .note = length > 0 ? memory_copy_string(note, length) : NULL,
        .events = {.events = memory_new((size_t)log->count, sizeof *log->events), .count = log->count},
        .move_revision = ++match->revision};
    memcpy(step.events.events, log->events, (size_t)log->count * sizeof *log->events);
    memcpy(match_allocate_next_state(match), view, match->setup.game->state_size);
    match_append_step(match, &step);
    match->note_bytes += length;
    match->first_undoable = match->count;
}

void match_remote_deal(Match *match, const void *view)
{
    assert(match->count == 0);
    memcpy(match->start, view, match->setup.game->state_size);
    match->revision++;
    match->deals++;
}

void match_remote_undo(Match *match, int moves)
{
    match->first_undoable = 0;
    match_restore_position(match, moves, false);
    match_free_steps(match, moves);
    match->first_undoable = moves;
    match->revision++;
}
