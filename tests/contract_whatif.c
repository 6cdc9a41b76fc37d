/* contract_whatif.c: checks of what-if matches, which branch off from positions of several matches. */
#include "contract_whatif.h"

#include "auto.h"
#include "contract_plays.h"
#include "test.h"

enum { BRANCHES = 8 };

static void play_to_the_end(const Plays *plays, Match *match, Rng *rng)
{
    while (match_seats_to_act(match) != 0) {
        const int seat = match_next_seat(match);
        Error why = {0};
        Move move = {0};
        if (!plays_random_move(plays, match_state(match), seat, rng, &move) ||
            !match_play(match, seat, &move, &why)) {
            fail_msg("stuck after move %d: %s", match_move_count(match), why.text);
        }
    }
}

static void play_branch_to_end(const Plays *plays, int number, Rng *rng)
{
    const Match *match = plays->match[number * plays->count / BRANCHES];
    const int seat = (int)rng_below(rng, (uint32_t)match_setup(match)->seats);
    Error error = {0};
    AUTO(match)
    Match *branch = match_branch(match, (match_move_count(match) - 1) * number / (BRANCHES - 1), seat,
                                 rng_next(rng), &error);
    assert_ok(branch, error);
    assert_ok(game_check_state(plays->game, match_state(branch), plays->content, &error), error);
    play_to_the_end(plays, branch, rng);
}

void contract_check_whatif(void **fixture)
{
    const Plays *plays = *fixture;
    Rng rng;
    rng_seed(&rng, BRANCHES);
    for (int i = 0; i < BRANCHES; i++) {
        play_branch_to_end(plays, i, &rng);
    }
}
