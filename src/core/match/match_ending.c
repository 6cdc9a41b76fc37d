/* match_ending.c: resignations and draws by agreement, which end a duel early. An undo cancels the ending, so
 * that the match continues. */
#include "core/match/match_private.h"

#include <assert.h>

MatchEnding match_get_ending(const Match *match)
{
    return match->ending.moves == match->cursor ? match->ending : (MatchEnding){.kind = ENDING_NONE};
}

bool match_can_end_early(const Match *match)
{
    return match->setup.game->flags & GAME_DUEL && match->setup.seats == 2 && match_seats_to_act(match) != 0;
}

static bool check_early_end(const Match *match, Error *why)
{
    if (match_seats_to_act(match) == 0) {
        return error_set(why, "The game is over.");
    }
    return match_can_end_early(match) ||
           error_set(why, "Only a game between 2 opponents can be ended early.");
}

void match_set_ending(Match *match, EndingKind kind, int seat)
{
    match_free_steps(match, match->cursor); /* undone moves can't be redone after this */
    match->revision++;                      /* makes front ends save the ending */
    match->ending = (MatchEnding){.kind = kind, .seat = seat, .moves = match->cursor};
    match_set_draft(match, 0, "");
}

bool match_resign(Match *match, int seat, Error *why)
{
    assert(seat >= 0 && seat < match->setup.seats);
    const bool can = check_early_end(match, why);
    if (can) {
        match_set_ending(match, ENDING_RESIGNED, seat);
    }
    return can;
}

bool match_agree_on_draw(Match *match, Error *why)
{
    const bool can = check_early_end(match, why);
    if (can) {
        match_set_ending(match, ENDING_DRAW, 0);
    }
    return can;
}
