/* batch.h: which games `simulate` plays, all that its results are told of. */
#ifndef CLI_BATCH_H
#define CLI_BATCH_H

#include "core/feats.h"
#include "core/game.h"

typedef struct Batch {
    const Game *game;
    const char *pack;    /* that its cards are of while it is played; "" = as printed */
    uint64_t content;    /* hash of its cards */
    GameOptions options; /* unless `every` */
    int seats;
    uint64_t seed;            /* of the first deal */
    int games;                /* deals, of each combination of options */
    int bots[GAME_SEATS_MAX]; /* they take the seats in turn: indices into game->bots */
    int bot_count;
    bool paired;        /* every deal twice, with the two bots' seats exchanged */
    bool every;         /* with every combination of the options */
    bool trials;        /* one game for each of the game's trials */
    const Feats *feats; /* to be counted; NULL = none */
    int total;          /* games in all */
} Batch;

/* The bot of a seat, as an index into `bots`; in an exchanged game each sits where the next one did. */
static inline int batch_bot_at(const Batch *batch, bool exchanged, int seat)
{
    return (seat + exchanged) % batch->bot_count;
}

#endif
