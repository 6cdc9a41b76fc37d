/* net_desk.h: a table and guests at it, all in one process, for tests. */
#ifndef NET_DESK_H
#define NET_DESK_H

#include "core/library.h"
#include "net/guest.h"
#include "net/host.h"

enum { DESK_TURNS = 2000 };

extern const char desk_words[];

typedef struct Table {
    Library *library; /* of the guests */
    Library *cards;   /* the host's, with cards that they have not; NULL = it has none */
    Match *match;
    Roster roster;
    Host *host;
    int port, broker; /* the latter is that of the broker by which guests come; 0 = they call the table */
    const char *path; /* of what is kept of it; NULL = nothing */
    Text said;        /* what happened, a line each */
    Rng rng;
} Table;

/* Nothing goes over a line without it. */
void need_seal(void);
/* A match whose first seats are people's; bots have the others. */
void open_table_with_bots(Table *table, const Game *game, int seats, int people);
void open_table(Table *table, const Game *game, int seats);
/* A table that is played with a pack of cards, of which only the host knows, and which lies in this folder.
 */
void open_table_with_pack(Table *table, const Game *game, int seats);
/* The same, with a pack in which they only look otherwise. */
void open_table_with_faces(Table *table, const Game *game, int seats);
void write_pack_folder(const Game *game, char *out, size_t size);
/* Where the guests have theirs. */
void write_guests_packs(char *out, size_t size);
/* Listens no more, and once more. */
void close_door(Table *table);
void open_door(Table *table);
/* From now on guests come by a broker at this port of this machine. */
void go_to_broker(Table *table, int port);
void close_table(Table *table);

Guest *call_with(Table *table, const char *words, const Hello *hello);
Guest *call(Table *table, const char *name, const char *words);
/* Everybody hears what there is to hear; false with the reason once one is told that it is over. */
bool go_round(Table *table, Guest **guests, int count, Text *refused, Error *error);
/* The same, where nobody is told so. */
void go_on(Table *table, Guest **guests, int count, Text *said);
/* Until a guest knows of so many moves. */
void catch_up(Table *table, Guest *guest, int moves);
/* A guest who has been given a seat. */
Guest *come_with(Table *table, const Hello *hello);
Guest *come(Table *table, const char *name);
/* Steps until the line is given up; the reason. */
void be_turned_away(Table *table, Guest *guest, Error *error);

/* Does a guest see what his seat sees of the match, now and ever before? */
void assert_sees(const Table *table, const Guest *guest);
/* Goes on until so many moves are made, by chance. */
void play(Table *table, Guest **guests, int count, int moves);
/* Everybody comes, and plays until it is over; closes the table. */
void play_to_the_end(Table *table);

/* What guests keep of their seats lies in a folder of the test's own. */
int make_home(void **state);
int remove_home(void **state);

#endif
