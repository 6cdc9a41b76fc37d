/* message.h: what host and guests say to each other: one object of JSON each.

   The host greets: {"storytable":1,"program":"1.2"}. The guest says who it is: {"name":"Ada","seat":1}. The
   host says what is played and what is seen: {"table":{...},"view":{...}}. From then on the guest sends
   moves:
   {"move":"guess crane","words":"..."}; the host tells what came of all moves:
   {"by":0,"told":[...],"note":"...", "view":{...}}, what was refused: {"refused":"..."}, and why it is over:
   {"end":"..."}. */
#ifndef NET_MESSAGE_H
#define NET_MESSAGE_H

#include "core/library.h"
#include "core/match.h"

enum { PROTOCOL = 1, PERSON_NAME_BYTES = 33 };

/* Who comes: a name, and the seat that is wished for, -1 = any. */
typedef struct Hello {
    char name[PERSON_NAME_BYTES];
    int seat;
} Hello;

/* What a guest asks: to be let in, or a move. To be freed with asked_free. */
typedef struct Asked {
    Hello hello;
    char *move, *words;
} Asked;

void message_greeting(Text *out);
void message_hello(const Hello *hello, Text *out);
void message_move(const char *move, const char *words, Text *out);
/* What is played, and what `seat` saw of it before anything was done. */
void message_table(const Match *match, int seat, Text *out);
/* What came of move `index`, for `seat`. */
void message_news(const Match *match, int index, int seat, Text *out);
void message_refusal(const char *why, Text *out);
void message_end(const char *why, Text *out);

/* Reads what a guest sent, from anywhere; false with a sentence. */
bool message_read_asked(const char *text, bool comes, Asked *out, Error *error);
void asked_free(Asked *asked);

/* What the host said. */
typedef enum HeardKind { HEARD_GREETING, HEARD_TABLE, HEARD_NEWS, HEARD_REFUSAL, HEARD_END } HeardKind;

typedef struct Heard {
    HeardKind kind;
    char *why; /* HEARD_REFUSAL, HEARD_END */
    /* HEARD_TABLE */
    MatchSetup setup;
    int seat;
    int moves; /* so many were made, and are told next */
    /* HEARD_NEWS */
    int by;
    EventLog log;
    char *note;
    void *view; /* HEARD_TABLE too */
} Heard;

/* Reads what a host sent, from anywhere, for whoever follows `match`, NULL before there is a table; false
   with a sentence. To be freed with heard_free. */
bool message_read_heard(const char *text, const Match *match, Library *library, Heard *out, Error *error);
void heard_free(Heard *heard);

#endif
