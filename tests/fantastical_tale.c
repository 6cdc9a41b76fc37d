/* fantastical_tale.c: see fantastical_tale.h. */
#include "fantastical_tale.h"

#include "test.h"

#include <limits.h>

enum { TEMPERAMENTS = 3 };

Match *fantastical_tale_begin(const FantasticalTale *tale)
{
    MatchSetup setup = {.game = &game_fantastical_adventure,
                        .content = fantastical_desk.content,
                        .seats = tale->seats,
                        .seed = tale->seed};
    Error error = {0};
    setup.options.value[FA_OPTION_KIT] = (uint8_t)tale->kit;
    setup.options.value[FA_OPTION_SCENES] = (uint8_t)tale->scenes;
    setup.options.value[FA_OPTION_TONE] = (uint8_t)tale->tone;
    for (int seat = 0; seat < tale->seats; seat++) {
        setup.seat_bot[seat] = seat % TEMPERAMENTS;
    }
    Match *match = match_new(&setup, &error);
    if (!match) {
        fail_msg("%s", error.text);
    }
    return match;
}

void fantastical_tale_go(Match *match, int moves)
{
    for (int i = 0; i < moves && match_to_act(match) != 0; i++) {
        Error why = {0};
        if (!match_play_bot(match, match_next_seat(match), NULL, &why)) {
            fail_msg("%s", why.text);
        }
    }
}

void fantastical_tale_go_on(Match *match)
{
    fantastical_tale_go(match, INT_MAX);
}
