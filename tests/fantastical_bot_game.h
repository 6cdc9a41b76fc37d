/* fantastical_bot_game.h: whole games of Fantastical Adventure played by bots. */
#ifndef FANTASTICAL_BOT_GAME_H
#define FANTASTICAL_BOT_GAME_H

#include "core/match/match.h"
#include "fantastical_fixture.h"

typedef struct FantasticalBotGame {
    int kit, seats;
    int scenes;
    int tone;
    uint64_t seed;
} FantasticalBotGame;

/* Returns a match before its first move. The three bots are assigned to the seats in order, starting again
 * after the third bot. Free with match_free. Call fantastical_load first. */
Match *fantastical_bot_game_start(const FantasticalBotGame *game);
void fantastical_bot_game_play_to_end(Match *match);
/* Plays a number of moves, or to the end. */
void fantastical_bot_game_play_moves(Match *match, int moves);

#endif
