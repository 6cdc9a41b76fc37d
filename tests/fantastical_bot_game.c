/* fantastical_bot_game.c: see fantastical_bot_game.h. */
#include "fantastical_bot_game.h"

#include "test.h"

#include <limits.h>

enum { TEMPERAMENTS = 3 };

Match *fantastical_bot_game_start(const FantasticalBotGame *game)
{
    MatchSetup setup = {.game = &game_fantastical_adventure,
                        .content = fantastical_fixture.content,
                        .seats = game->seats,
                        .seed = game->seed};
    Error error = {0};
    setup.options.value[FA_OPTION_KIT] = (uint8_t)game->kit;
    setup.options.value[FA_OPTION_SCENES] = (uint8_t)game->scenes;
    setup.options.value[FA_OPTION_TONE] = (uint8_t)game->tone;
    for (int seat = 0; seat < game->seats; seat++) {
        setup.seat_bot[seat] = seat % TEMPERAMENTS;
    }
    Match *match = match_new(&setup, &error);
    assert_ok(match, error);
    return match;
}

void fantastical_bot_game_play_moves(Match *match, int moves)
{
    for (int i = 0; i < moves && match_seats_to_act(match) != 0; i++) {
        Error why = {0};
        assert_ok(match_play_bot(match, match_next_seat(match), NULL, &why), why);
    }
}

void fantastical_bot_game_play_to_end(Match *match)
{
    fantastical_bot_game_play_moves(match, INT_MAX);
}
