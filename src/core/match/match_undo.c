/* match_undo.c: undo and redo of moves. */
#include "core/match/match_private.h"

#include <assert.h>

/* True if an undo may go back to the position after `moves` moves. The next move must have been made by a
 * person, because a bot would make its move again at once. If only bots play, an undo may go back to any
 * position. */
static bool can_undo_to(const Match *match, int moves)
{
    uint32_t seats = match_get_human_seats(&match->setup);
    return seats == 0 || seats >> match->steps[moves].seat & 1;
}

/* True if the undone moves showed a secret of another seat to a person who may act after the undo. `moves` is
 * the number of moves that remain. `shown` is the bit set of the seats whose secrets the undone moves showed.
 */
static bool has_person_seen_secrets(const Match *match, int moves, uint32_t shown)
{
    uint32_t deciding =
        match->setup.game->seats_to_act(match_state_at(match, moves)) & match_get_human_seats(&match->setup);
    for (int seat = 0; seat < match->setup.seats; seat++) {
        if (shown >> seat & 1 && deciding & ~(UINT32_C(1) << seat)) {
            return true;
        }
    }
    return false;
}

/* Returns the number of moves that an undo would leave, or -1 if there is nothing to undo. Sets `*reveals` to
 * true if an undone move revealed random or hidden information, or showed another seat's secret to a person
 * who may act after the undo. */
static int find_undo_target(const Match *match, bool *reveals)
{
    uint32_t shown = 0;
    *reveals = false;
    for (int moves = match->cursor - 1; moves >= match->first_undoable; moves--) {
        const Step *step = &match->steps[moves];
        *reveals = *reveals || step->flags & MOVE_REVEALS;
        shown |= step->flags & MOVE_SHOWS_OTHERS ? UINT32_C(1) << step->seat : 0;
        if (can_undo_to(match, moves)) {
            *reveals = *reveals || has_person_seen_secrets(match, moves, shown);
            return moves;
        }
    }
    return -1;
}

static bool check_undo(const Match *match, bool past_reveals, int *target, bool *reveals, Error *why)
{
    *target = find_undo_target(match, reveals);
    if (*target < 0) {
        return error_set(why, "There is nothing to undo.");
    }
    if (*reveals && !(past_reveals && match->setup.seats == 1)) {
        return error_set(why, "You can't undo this move: it revealed something hidden.");
    }
    return true;
}

bool match_can_undo(const Match *match, bool past_reveals)
{
    int target;
    bool reveals;
    return check_undo(match, past_reveals, &target, &reveals, NULL);
}

bool match_undo(Match *match, bool past_reveals, Error *why)
{
    int target;
    bool reveals;
    if (!check_undo(match, past_reveals, &target, &reveals, why)) {
        return false;
    }
    match_restore_position(match, target, match->assisted || reveals);
    return true;
}

bool match_redo(Match *match, Error *why)
{
    if (match->cursor == match->count) {
        return error_set(why, "There is nothing to redo.");
    }
    do {
        match_set_cursor(match, match->cursor + 1);
    } while (match->cursor < match->count && !can_undo_to(match, match->cursor));
    return true;
}

void match_restore_position(Match *match, int moves, bool assisted)
{
    assert(moves >= 0 && moves <= match->count);
    match_set_cursor(match, moves);
    match->assisted = assisted;
}
