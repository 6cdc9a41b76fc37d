/* tally.h: what simulate counts. All are whole numbers, so that shares of a run add up to exactly the run. */
#ifndef CLI_TALLY_H
#define CLI_TALLY_H

#include "cli/batch.h"
#include "cli/holdings.h"

/* The sum of a number that games tell of themselves. */
typedef struct Number {
    char *name;
    int64_t sum;
} Number;

/* Start from {0}, end with tally_free. */
typedef struct Tally {
    int games;
    int won[GAME_SEATS_MAX];
    int won_by_first; /* games that a seat of the first-named bot won */
    int lost, drawn;
    int *by_length;  /* how many games had 0, 1, ... moves */
    int lengths;     /* how many of by_length there are */
    Number *numbers; /* in the order in which games first told of them */
    int number_count;
    Holdings cards, choices; /* won with each card, and with each option */
} Tally;

/* Counts a finished match of the batch. */
void tally_add(Tally *tally, const Batch *batch, const Match *match, bool exchanged);
void tally_add_length(Tally *tally, int moves, int games);
void tally_add_number(Tally *tally, const char *name, int64_t sum);
/* Adds what was counted of the games that came after those of `tally`. */
void tally_join(Tally *tally, const Tally *later);
void tally_free(Tally *tally);

typedef struct Lengths {
    double total, mean, median;
    int max;
} Lengths;

/* Of the games' moves; there must be a game. */
Lengths tally_lengths(const Tally *tally);

#endif
