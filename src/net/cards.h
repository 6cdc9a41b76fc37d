/* cards.h: the card files of a table, which a host offers to guests who have others: as data, which a guest's
   game reads as any card files, and which are kept there by the hash of what they hold. */
#ifndef NET_CARDS_H
#define NET_CARDS_H

#include "core/library.h"
#include "core/match.h"

enum { CARD_FILES_MAX = 32, CARD_FILE_NAME_MAX = 64 };

/* What the card files of a game are called, which is what the printed ones are here. */
typedef struct CardNames {
    char names[CARD_FILES_MAX][CARD_FILE_NAME_MAX]; /* in alphabetic order */
    int count;
} CardNames;

/* The messages with which the cards of a match are told, a file each, to be freed; how many there are, or 0
   with `error`. */
int cards_tell(const Library *library, const Match *match, Text out[CARD_FILES_MAX], Error *error);

/* Cards that are on their way here. */
typedef struct CardsComing {
    const Game *game; /* NULL = none are */
    uint64_t content;
    uint32_t taken; /* files of CardNames, a bit each */
} CardsComing;

/* Takes one of `count` files in; `*whole` tells that they are kept, and can be played with. False with
   `error` where they cannot. */
bool cards_take(Library *library, CardsComing *coming, const char *name, const char *text, int count,
                bool *whole, Error *error);

/* Ends the transfer and deletes the received files if any is missing. */
void cards_stop(const Library *library, CardsComing *coming);

#endif
