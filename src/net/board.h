/* board.h: the board of a table at a broker. What lies at a place was put there last, sealed for that place,
   and stays until something else is, so that people need not be there at the same time.

   host           the host's greeting, with his lock, and whether he is there
   cards/<n>      a message with one of the table's card files
   hello/<id>     who has come, for the host's eyes; gone as soon as he is
   seat/<n>/view  what a seat sees, for its owner's eyes: a page, and under it .../0, .../1 and so on chapters
   seat/<n>/move  what its owner asks for, for the host's eyes
   told           the same as a view, of what is open to all

   A page and its chapters are lines. A page has one for its number and what was heard last of its reader,
   then one for each thing, with a letter before it: T the table, C the hash of the next chapter, W who is
   there, A who asks for a move back, R what was refused and S what was said, both with a stamp. A chapter has
   a message for each move, of what came of it. A reader asks by lines, too: a stamp, how many moves he knew
   of, and the message. */
#ifndef NET_BOARD_H
#define NET_BOARD_H

#include "net/broker.h"
#include "net/roster.h"

enum {
    PLACE_MAX = 64,
    BOARD_ID_DIGITS = 16,
    BOARD_ASKED_MAX = 512 * 1024, /* bytes that a guest can leave for the host */
    CHAPTER_MOVES = 8,
    CHAPTERS_MAX = 4096,
};

typedef struct Board Board;

/* Something that was put at a place, or taken away; a view of an Arrival. */
typedef struct Slip {
    char place[PLACE_MAX];
    Arrival arrival;
} Slip;

/* The board that belongs to these words, and to no others. NULL with a sentence. */
Board *board_new(const char *words, Error *error);
/* Goes to the broker where the board hangs. Once this side is gone, `will` lies at `place`; NULL = nothing
 * does. */
bool board_go(Board *board, const Address *broker, const char *place, const char *will, Error *error);
void board_free(Board *board);

/* The key of all who know the words, and one of whoever has a token, and of the host. */
const uint8_t *board_key(const Board *board);
void board_key_of(const Board *board, const Token *token, uint8_t out[SEAL_KEY]);

/* How often it was gone to: what is to be heard and to lie there is said anew after each time. */
int board_entries(const Board *board);
bool board_is_there(const Board *board);
/* Hears what is put at places; "+" stands for any one name. */
void board_hear(Board *board, const char *places);
void board_put(Board *board, const char *place, const uint8_t key[SEAL_KEY], const char *text);
/* Says something to those who are there, that does not stay. */
void board_say(Board *board, const char *place, const uint8_t key[SEAL_KEY], const char *text);
void board_clear(Board *board, const char *place);

void board_step(Board *board);
/* The next slip, to be freed; false where there is none. */
bool board_take(Board *board, Slip *out);
bool slip_is_empty(const Slip *slip);
/* Does it lie where a seat's owner asks, and at which? */
bool slip_is_asked(const Slip *slip, int *seat);
/* Is it a page, of a seat or (-1) for all, or (0 or more) a chapter of one? */
bool slip_is_told(const Slip *slip, int *seat, int *chapter);
bool slip_is_card(const Slip *slip);
/* False unless it was sealed by that key, for the place where it lies. */
bool slip_open(const Slip *slip, const uint8_t key[SEAL_KEY], Text *out);
void slip_free(Slip *slip);

/* Where a page lies, of a seat or (-1) for all, and its chapters; negative = the page itself. */
void board_place(int seat, int chapter, char out[PLACE_MAX]);
/* Where a card file lies. */
void board_place_card(int index, char out[PLACE_MAX]);

int board_socket(const Board *board);
bool board_has_more(const Board *board);
int board_patience(const Board *board);

/* Milliseconds since 1970, or somewhat more: larger than whatever it said before. */
int64_t board_stamp(int64_t *last);

#endif
