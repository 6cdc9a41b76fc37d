/* guest_waiting.c: the moves that a guest makes while the host is away. The broker stores them in order, and
 * the guest's match shows them as far as their results are known. */
#include "net/session/guest_private.h"

#include <string.h>

int guest_count_moves(const Guest *guest)
{
    return match_move_count(guest->match) - match_count_waiting_moves(guest->match);
}

static bool is_away(const Guest *guest)
{
    return guest_get_waiting_move(guest) != NULL;
}

int guest_count_waiting_moves(const Guest *guest)
{
    return is_away(guest) ? transport_count_moves(guest->transport) : 0;
}

bool guest_can_add_move(const Guest *guest)
{
    return guest_count_waiting_moves(guest) <= match_count_waiting_moves(guest->match);
}

/* Compares the waiting moves that the match shows with the waiting moves that are stored. Returns how many
 * moves at the start of both lists are the same. */
static int count_same_moves(const Guest *guest)
{
    const int first = guest_count_moves(guest), shown = match_count_waiting_moves(guest->match),
              stored = transport_count_moves(guest->transport);
    const char *note;
    int same = 0;
    while (same < shown && same < stored &&
           strcmp(match_move_text(guest->match, first + same),
                  transport_get_move(guest->transport, same, &note)) == 0) {
        same++;
    }
    return same;
}

bool guest_update_waiting_moves(Guest *guest)
{
    Match *match = guest_match(guest);
    const uint64_t stored = transport_get_moves_revision(guest->transport);
    const bool away = is_away(guest);
    if (!match || match_get_local_seat(match) < 0 ||
        (guest->waiting_revision == stored && guest->waiting_match_revision == match_get_revision(match) &&
         guest->waiting_while_away == away)) {
        return false;
    }
    const int before = match_count_waiting_moves(match), same = count_same_moves(guest),
              count = transport_count_moves(guest->transport);
    const char *note;
    match_remote_remove_waiting_moves(match, same);
    /* Shows new waiting moves only while the host is away. A host that is back answers soon, so the guest
     * simply waits for the answer. */
    for (int i = same; i < count && away && guest->capabilities & CAPABILITY_QUEUE; i++) {
        const char *move = transport_get_move(guest->transport, i, &note);
        if (!match_remote_add_waiting_move(match, move, note)) {
            break;
        }
    }
    guest->waiting_revision = stored;
    guest->waiting_match_revision = match_get_revision(match);
    guest->waiting_while_away = away;
    return same < before || match_count_waiting_moves(match) > same;
}
