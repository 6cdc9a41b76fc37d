/* test_skeleton.c: the rules of Skeleton. */
#include "core/match/match.h"
#include "games/skeleton/game.h"
#include "printed.h"
#include "test.h"

TEST(the_higher_card_wins_the_trick_and_leads)
{
    const MatchSetup setup = {
        .game = &game_skeleton, .content = printed_cards(&game_skeleton), .seats = 2, .seed = 1};
    Error why = {0};
    Match *match = match_new(&setup, &why);
    assert_false(match_play_text(match, 1, "play ant", &why));
    assert_string_equal(why.text, "It is not your turn.");
    assert_true(match_play_text(match, 0, "play kite", &why));
    assert_true(match_play_text(match, 1, "play lion", &why));
    assert_int_equal(match_seats_to_act(match), 1 << 1);
    assert_int_equal(game_skeleton.status(match_state(match), setup.content).score[1], 1);
    match_free(match);
}
