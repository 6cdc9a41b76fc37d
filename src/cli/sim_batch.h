/* sim_batch.h: description of the games that the `simulate` command plays. */
#ifndef CLI_SIM_BATCH_H
#define CLI_SIM_BATCH_H

#include "core/history/achievements.h"
#include "core/match/game.h"

typedef struct SimBatch {
    const Game *game;
    const char *pack;    /* name of the card pack, or "" for the built-in cards */
    uint64_t content;    /* hash of the cards with which the games are played */
    GameOptions options; /* options of all games, ignored if `every` is set */
    int seats;
    /* seed of the first deal (start position of a game); deal number i has the seed `seed` + i */
    uint64_t seed;
    int games;                /* number of deals (start positions) for each combination of options */
    int bots[GAME_SEATS_MAX]; /* indices into game->bots; the seats use these bots in order; after the last
                                 bot comes the first bot again */
    int bot_count;
    bool paired; /* plays every deal twice; in the second game, the two bots swap seats */
    bool every;  /* plays every deal with each combination of options */
    /* plays one game for each trial. In a trial, something that is normally random is given, such as the
     * secret word; see GameSimulation.make_trial. */
    bool trials;
    const AchievementList *achievements; /* achievements to count, or NULL to count none */
    int total;
} SimBatch;

/* Returns the bot that plays a seat, as an index into batch->bots. If `swapped` is true, each seat gets the
 * bot of the next seat; with two bots, this means that they swap seats. */
static inline int sim_batch_get_seat_bot(const SimBatch *batch, bool swapped, int seat)
{
    return (seat + swapped) % batch->bot_count;
}

#endif
