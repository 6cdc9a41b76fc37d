/* find.h: the tables in the house: whoever looks for one asks all machines of his network, and those that
   have one answer. Nobody says anything unasked, and nothing that is secret. */
#ifndef NET_FIND_H
#define NET_FIND_H

#include "core/game.h"
#include "core/platform.h"

enum { FOUND_MAX = 16, FIND_MILLISECONDS = 1500, FOUND_ADDRESS_MAX = PLATFORM_PEER_NAME + 16 };

/* What a table says of itself. */
typedef struct TableSign {
    const Game *game;
    int port, seats, free;
    char id[9]; /* tells one from the other */
} TableSign;

typedef struct Found {
    char address[FOUND_ADDRESS_MAX]; /* for guest_call */
    TableSign sign;
} Found;

typedef struct Finder Finder;

/* Asks once, and hears the answers, which come within FIND_MILLISECONDS if they come. Never NULL. */
Finder *finder_new(void);
void finder_free(Finder *finder);
/* What is to be waited for, PLATFORM_HOUSE at most. */
int finder_waits(const Finder *finder, PlatformWait *out);
/* Takes in what has come; true where another table was found. */
bool finder_hear(Finder *finder);
int finder_count(const Finder *finder);
const Found *finder_table(const Finder *finder, int index);

/* For a host: where questions are heard; how many sockets that takes, 0 = they cannot be. */
int find_listen(int sockets[PLATFORM_HOUSE]);
/* Answers what has come there. */
void find_answer(int socket, const TableSign *sign);
/* Reads an answer, from anywhere. */
bool find_read(const char *text, size_t length, TableSign *out);

#endif
