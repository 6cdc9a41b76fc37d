/* message.h: what host and guests say to each other: one object of JSON each.

   The host greets: {"storytable":1,"program":"1.2","needs":["view"],"can":["who"],"table":"0f..",
   "lock":"a7..","game":"fiction","content":"3c.."}. On a line the guest locks a secret with the host's lock,
   {"key":"5d.."}, and both turn to a key with which that goes (line.h). Whoever has no cards of this hash
   asks for them, {"cards":true}, and is told them, a file each: {"cards":"words.json","of":4,"hold":"..."}.
   The guest says who it is, with the same of its own: {"program":...,"name":"Ada","seat":1,"token":""}. The
   host says what is played and what is seen: {"table":{...},"token":"..","view":{...}}.

   From then on the guest sends moves, {"move":"guess crane","words":"..."}, and talks: {"say":"Hello"}; it
   asks for its last move back, {"undo":true}, answers those who ask, {"agrees":true}, and the host's pings,
   {"pong":7}.

   The host tells what came of all moves: {"by":0,"told":[...],"note":"...","view":{...}}, which were taken
   back, {"back":12}, and asks about it, {"asks":"Ada"}; who is there, {"who":[...]}, and what they say,
   {"name":"Ada","says":"Hello"}; what was refused, {"refused":"..."}; why it is over, {"end":"..."}; and asks
   how long the line takes: {"ping":7}. */
#ifndef NET_MESSAGE_H
#define NET_MESSAGE_H

#include "core/match.h"
#include "net/people.h"

enum { PROTOCOL = 1 };

/* What a side can take part in; of what it does not know, it hears nothing. */
typedef enum Ability {
    CAN_VIEW = 1,
    CAN_WHO = 2,
    CAN_SAY = 4,
    CAN_UNDO = 8,
    CAN_PING = 16,
    CAN_CARDS = 32,
    CAN_LOCK = 64
} Ability;

/* Who comes. */
typedef struct Hello {
    char name[PERSON_NAME_BYTES];
    int seat; /* that is wished for, or SEAT_ANY, SEAT_WATCHES */
    Token token;
    uint32_t can; /* Abilities */
} Hello;

typedef enum AskedKind {
    ASKED_HELLO,
    ASKED_KEY,
    ASKED_CARDS,
    ASKED_MOVE,
    ASKED_SAY,
    ASKED_UNDO,
    ASKED_ANSWER,
    ASKED_PONG
} AskedKind;

/* What a guest said. To be freed with asked_free. */
typedef struct Asked {
    AskedKind kind;
    Hello hello;
    char *move, *words; /* ASKED_MOVE, the latter ASKED_SAY too; ASKED_KEY: the box */
    bool agrees;
    int pong;
} Asked;

/* By a host with this lock, after which its table is called. */
void message_greeting(const Match *match, const uint8_t lock[SEAL_KEY], Text *out);
/* For its owner alone. */
void message_key(const char *box, Text *out);
void message_ask_cards(Text *out);
/* A card file, of so many. */
void message_cards(const char *file, const char *text, int count, Text *out);
void message_hello(const Hello *hello, Text *out);
void message_move(const char *move, const char *words, Text *out);
void message_say(const char *words, Text *out);
void message_undo(Text *out);
void message_answer(bool agrees, Text *out);
void message_pong(int number, Text *out);

/* What is played, what `seat` saw of it before anything was done, and how many moves are told next;
   SEAT_WATCHES sees what is open to all. */
void message_table(const Match *match, int seat, int moves, const Token *token, Text *out);
/* What came of move `index`, for `seat`. */
void message_news(const Match *match, int index, int seat, Text *out);
void message_back(int moves, Text *out);
void message_asks(const char *name, Text *out);
void message_who(const People *people, Text *out);
void message_says(const char *name, const char *words, Text *out);
void message_refusal(const char *why, Text *out);
void message_end(const char *why, Text *out);
void message_ping(int number, Text *out);

/* Reads what a guest sent, from anywhere; false with a sentence. Who `comes` says first who he is. */
bool message_read_asked(const char *text, bool comes, Asked *out, Error *error);
void asked_free(Asked *asked);

/* What the host said. */
typedef enum HeardKind {
    HEARD_GREETING,
    HEARD_CARDS,
    HEARD_TABLE,
    HEARD_NEWS,
    HEARD_BACK,
    HEARD_ASKS,
    HEARD_WHO,
    HEARD_SAYS,
    HEARD_REFUSAL,
    HEARD_END,
    HEARD_PING,
} HeardKind;

typedef struct Heard {
    HeardKind kind;
    char *why;   /* HEARD_REFUSAL, HEARD_END; HEARD_SAYS: the words; HEARD_CARDS: what stands in the file */
    Token token; /* HEARD_GREETING: the table's; HEARD_TABLE: the seat's */
    uint32_t can;
    uint8_t lock[SEAL_KEY];
    const Game *game; /* HEARD_GREETING; NULL = it is not known here, or not told */
    uint64_t content; /* game_look_hash of its cards */
    char *file;       /* HEARD_CARDS */
    /* HEARD_TABLE */
    MatchSetup setup;
    int seat;  /* -1 = it is watched */
    int moves; /* so many were made, and are told next */
    /* HEARD_NEWS */
    int by;
    EventLog log;
    char *note;
    void *view;                   /* HEARD_TABLE too */
    int number;                   /* HEARD_BACK: the moves that are left; HEARD_PING; HEARD_CARDS: files */
    char name[PERSON_NAME_BYTES]; /* HEARD_ASKS, HEARD_SAYS */
    People *people;               /* HEARD_WHO */
} Heard;

/* Reads what a host sent, from anywhere, for whoever follows `match`, NULL before there is a table; false
   with a sentence. To be freed with heard_free. */
bool message_read_heard(const char *text, const Match *match, Library *library, Heard *out, Error *error);
void heard_free(Heard *heard);

#endif
