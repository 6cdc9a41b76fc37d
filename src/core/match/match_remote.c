/* match_remote.c: remote matches, in which another computer is the host. The states of a remote match contain
 * only what one seat may see. */
#include "core/match/match_private.h"

#include "core/platform/memory.h"

#include <assert.h>
#include <stdlib.h>
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

/* Appends a move of `seat` with the view after the move. Copies the events and the texts. */
static void append_view(Match *match, int seat, const void *view, const EventLog *log, const char *text,
                        const char *note)
{
    const size_t length = strlen(note);
    const Step step = {
        .seat = seat,
        .text = memory_copy_string(text, strlen(text)),
        .note = length > 0 ? memory_copy_string(note, length) : NULL,
        .events = {.events = memory_new((size_t)log->count, sizeof *log->events), .count = log->count},
        .move_revision = ++match->revision};
    memcpy(step.events.events, log->events, (size_t)log->count * sizeof *log->events);
    memcpy(match_allocate_next_state(match), view, match->setup.game->state_size);
    match_append_step(match, &step);
    match->note_bytes += length;
    match->first_undoable = match->count;
}

/* Keeps the first `moves` moves. */
static void truncate_moves(Match *match, int moves)
{
    match->first_undoable = 0;
    match_restore_position(match, moves, false);
    match_free_steps(match, moves);
    match->first_undoable = moves;
    match->revision++;
}

void match_remote_apply_move(Match *match, int seat, const void *view, const EventLog *log, const char *note)
{
    match_remote_remove_waiting_moves(match, 0);
    append_view(match, seat, view, log, "", note);
}

void match_remote_deal(Match *match, const void *view)
{
    match_remote_remove_waiting_moves(match, 0);
    assert(match->count == 0);
    memcpy(match->start, view, match->setup.game->state_size);
    match->revision++;
    match->deals++;
}

void match_remote_undo(Match *match, int moves)
{
    match->waiting_count = 0;
    truncate_moves(match, moves);
}

/* --- waiting moves --- */

int match_count_waiting_moves(const Match *match)
{
    return match->waiting_count;
}

void match_remote_remove_waiting_moves(Match *match, int kept)
{
    if (kept < match->waiting_count) {
        truncate_moves(match, match->count - match->waiting_count + kept);
        match->waiting_count = kept;
    }
}

/* Computes what `seat` sees after a move, and the events of the move. The seat does not know the exact state,
 * so the function tries the move in one of the possible states. If the move reveals nothing there, the result
 * is the same for all possible states. Returns false if the move reveals something, or if the seat cannot act
 * after it. */
static bool predict_view(const Match *match, int seat, const Move *move, void *view, EventLog *log)
{
    const Game *game = match->setup.game;
    const GameContent *content = match->setup.content;
    Rng rng;
    void *before = memory_resize(NULL, 1, game->state_size);
    rng_seed(&rng, (uint64_t)match->cursor);
    memcpy(before, match_state(match), game->state_size);
    game->determinize(before, content, seat, &rng);
    memcpy(view, before, game->state_size);
    game->apply_move(view, content, seat, move, log);
    const bool known = !(game_get_move_flags(game, before, view, move) & MOVE_REVEALS) &&
                       game->seats_to_act(view) >> seat & 1;
    game_redact(game, view, content, seat);
    free(before);
    return known;
}

bool match_remote_add_waiting_move(Match *match, const char *text, const char *note)
{
    const int seat = match_get_local_seat(match);
    Move move;
    if (!match_parse_legal_move(match, seat, text, &move, NULL) || !match_check_note(match, note, NULL)) {
        return false;
    }
    void *view = memory_resize(NULL, 1, match->setup.game->state_size);
    EventLog log = {.events = memory_new(EVENTS_MAX, sizeof *log.events)};
    const bool known = predict_view(match, seat, &move, view, &log);
    if (known) {
        append_view(match, seat, view, &log, text, note);
        match->waiting_count++;
    }
    free(log.events);
    free(view);
    return known;
}
