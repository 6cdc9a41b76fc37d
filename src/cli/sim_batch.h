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
    uint64_t seed; /* seed of the first deal (start position); the second has `seed` + 1, and so on */
    int games;     /* number of deals for each combination of options */
    int bots[GAME_SEATS_MAX]; /* indices into game->bots; the seats use these bots in order, and start again
                                 after the last bot */
    int bot_count;
    bool paired; /* plays every deal a second time with the seats of the two bots swapped */
    bool every;  /* plays every deal with each combination of options */
    bool trials; /* plays one game for each trial, such as each secret word (see make_trial in game.h) */
    const AchievementList *feats; /* achievements to count, or NULL to count none */
    int total;
} SimBatch;

/* Returns the index in batch->bots of the bot that plays a seat. With `exchanged`, each seat gets the bot of
 * the next seat, so that two bots swap seats. */
static inline int sim_batch_get_seat_bot(const SimBatch *batch, bool exchanged, int seat)
{
    return (seat + exchanged) % batch->bot_count;
}

#endif
