/* message.h: messages between host and guests: one JSON object each. docs/protocol.md describes them.

   A connection begins with these messages:
   host   {"storytable":1,"program":"1.2","needs":["view"],"can":["who"],"table":"0f..","lock":"a7..",
           "game":"fiction","content":"3c.."}             greeting
   guest  {"key":"5d.."}                                  over TCP: a secret, encrypted with the public key
                                                          `lock`; both sides then call channel_change_key
   guest  {"cards":true}                                  if the guest lacks the cards with the hash `content`
   host   {"cards":"words.json","of":4,"hold":"..."}      one of 4 card files
   guest  {"program":...,"name":"Ada","seat":1,"token":""}   hello
   host   {"table":{...},"token":"..","view":{...}}       setup of the match

   Then the guest sends:
   {"move":"guess crane","words":"..."}   move and its note; "from":"7f.." in a move after waiting moves
   {"say":"Hello"}                        chat
   {"undo":true}                          request to undo
   {"agrees":true,"question":7}           answer to a question of another player
   {"pong":7}                             answer to a ping
   {"writing":true}                       the guest has started writing a message or a narration; false:
   stopped
   {"leave":true}                         the guest closes the connection on purpose
   {"again":true}                         agreement to a rematch
   {"resign":true}                        the guest resigns
   {"draw":true}                          offer of a draw, or agreement to an offer; false: no offer
   {"pause":true}                         pause of the game; false: end of the pause
   {"deal":7,"commit":"1b.."}             commitment to a random number for deal 7
   {"deal":7,"salt":"c4.."}               this random number
   Messages with a number such as "id":3 are sent again after a lost connection.

   Then the host sends:
   {"by":0,"told":[...],"note":"...","view":{...}}   move
   {"back":12}                            number of moves left after an undo
   {"asks":"Ada","to":12,"question":7}    question about undo; number of moves that would be left
   {"asks":"Ada","to":14,"question":8,"for":"..."}   question about a card of the guest; what the move
                                          would do
   {"withdrawn":true}                     the question needs no answer any more
   {"who":[...]}                          presence
   {"deal":7}                             question for a commitment
   {"deal":7,"commits":["8e..","1b.."]}   commitments of the host and of all seats
   {"deal":7,"view":{...}}                position before the first move, after dealing again
   {"record":"5","first":0,"moves":[{"by":0,"move":"guess crane"}],"fair":{...}}   after the end: seed,
                                          moves, and random numbers of a deal
   {"name":"Ada","says":"Hello","id":5}   chat
   {"handled":3}                          the guest's messages up to this number were handled
   {"refused":"..."}                      rejection
   {"end":"..."}                          end of the connection
   {"ping":7}                             ping, which the guest answers */
#ifndef NET_SESSION_MESSAGE_H
#define NET_SESSION_MESSAGE_H

#include "core/match/match.h"
#include "net/session/deal_proof.h"
#include "net/session/game_record.h"
#include "net/session/presence.h"

enum { PROTOCOL = 1 };

/* Optional features that a program may support. Host and guest send each other only messages that both
 * support. */
typedef enum Capability {
    CAPABILITY_VIEW = 1,
    CAPABILITY_PRESENCE = 2,
    CAPABILITY_CHAT = 4,
    CAPABILITY_UNDO = 8,
    CAPABILITY_PING = 16,
    CAPABILITY_CARDS = 32,
    CAPABILITY_LOCK = 64,
    CAPABILITY_HEARTBEAT = 128, /* the host pings the guests every HEARTBEAT_MS, and the guests answer */
    CAPABILITY_WRITING = 256,
    CAPABILITY_LEAVE = 512,
    CAPABILITY_REMATCH = 1024,
    CAPABILITY_RECORD = 2048,
    CAPABILITY_RESIGN = 4096, /* the program supports resignations, draws by agreement, and pauses */
    CAPABILITY_DEAL = 8192,
    CAPABILITY_DELTA = 16384, /* at a broker, the program reads packed snapshots (line_delta.h) */
    CAPABILITY_QUEUE = 32768, /* at a broker, the host accepts several waiting moves of a guest */
    /* Over TCP, messages that were lost with a connection are sent again: chat messages in both directions,
     * and requests of a guest such as undo. Both sides number these messages. */
    CAPABILITY_RESEND = 65536,
    CAPABILITY_CONSENT = 131072 /* the program asks whether another player may use the player's card */
} Capability;

typedef struct Hello {
    char name[PARTICIPANT_NAME_BYTES];
    int seat; /* seat that the guest wants, SEAT_ANY, or SEAT_SPECTATOR */
    Token token;
    /* Bit set of the optional features (Capability) that the guest supports. When a hello is written, only
     * CAPABILITY_REMATCH is taken from this set, because every guest of this program supports all other
     * features. */
    uint32_t capabilities;
    /* number of the next chat message that the guest expects from the host, or 0 for a new guest */
    int next_chat;
} Hello;

typedef enum GuestMessageKind {
    GUEST_MESSAGE_HELLO,
    GUEST_MESSAGE_KEY,
    GUEST_MESSAGE_CARDS,
    GUEST_MESSAGE_MOVE,
    GUEST_MESSAGE_CHAT,
    GUEST_MESSAGE_UNDO,
    GUEST_MESSAGE_UNDO_ANSWER,
    GUEST_MESSAGE_PONG,
    GUEST_MESSAGE_WRITING,
    GUEST_MESSAGE_LEAVE,
    GUEST_MESSAGE_REMATCH,
    GUEST_MESSAGE_RESIGN,
    GUEST_MESSAGE_DRAW,
    GUEST_MESSAGE_PAUSE,
    GUEST_MESSAGE_COMMIT,
    GUEST_MESSAGE_SALT
} GuestMessageKind;

/* A parsed message of a guest. Free with guest_message_free. */
typedef struct GuestMessage {
    GuestMessageKind kind;
    Hello hello;
    /* `words` depends on the kind of message: the note (narration) of a move, the text of a chat message, or
     * the encrypted secret of GUEST_MESSAGE_KEY */
    char *move, *words;
    /* for a move after other waiting moves: hash of what the guest's seat saw before the move, valid if
     * `has_view_hash` is true */
    uint64_t view_hash;
    bool has_view_hash;
    bool agrees, is_writing, offers_draw, pauses;
    int question; /* number of the question that GUEST_MESSAGE_UNDO_ANSWER answers, or 0 if unknown */
    int pong;
    int number; /* number of the message, or 0 if it has none */
    /* `deal` is the number of a deal. `secret` is the commitment of GUEST_MESSAGE_COMMIT, or the random
     * number of GUEST_MESSAGE_SALT. */
    int deal;
    DealSecret secret;
} GuestMessage;

/* Writes the greeting, which is the first message of the host. The id of the game is derived from the host's
 * public key. `rematch` is true if the host supports CAPABILITY_REMATCH. */
void message_write_greeting(const Match *match, const uint8_t public_key[CRYPTO_KEY_BYTES], bool rematch,
                            Text *out);
/* Writes the message in which a guest sends `box`, a secret that only the host can decrypt. */
void message_write_key(const char *box, Text *out);
void message_write_cards_request(Text *out);
/* Writes a message that carries one card file. The host sends `count` files in all. */
void message_write_card_file(const char *file, const char *text, int count, Text *out);
void message_write_hello(const Hello *hello, Text *out);
/* Writes a move with its note. If the move was made after other moves that still wait for the host,
 * `view_hash` is the hash of what the seat saw before the move. Otherwise, `view_hash` is NULL. */
void message_write_move(const char *move, const char *text, const uint64_t *view_hash, Text *out);
void message_write_chat(const char *text, Text *out);
void message_write_undo(Text *out);
/* Writes the answer to a question with this number, or to any question if the number is 0. */
void message_write_undo_answer(int question, bool agrees, Text *out);
void message_write_pong(int number, Text *out);
/* Writes whether the player is writing a chat message or a note. */
void message_write_writing(bool is_writing, Text *out);
void message_write_leave(Text *out);
void message_write_rematch(Text *out);
void message_write_resign(Text *out);
void message_write_draw(bool offers_draw, Text *out);
void message_write_pause(bool pauses, Text *out);
/* Writes the guest's commitment to a random number, for deal number `deal`. */
void message_write_commit(int deal, const DealSecret *commitment, Text *out);
/* Writes the guest's random number (salt) for deal number `deal`. The guest has already sent the commitment
 * to this number. */
void message_write_salt(int deal, const DealSecret *salt, Text *out);

/* Adds a number to a message that a guest can send again after a lost connection, or to a chat message of the
 * host. */
void message_add_number(Text *message, int number);

/* Writes the setup of the match, and the view of `seat` before the first move. SEAT_SPECTATOR stands for the
 * public. `moves` is the number of moves that the host sends after this message. `games` is the number of
 * games that were finished at this table before. */
void message_write_table(const Match *match, int seat, int moves, int games, const Token *token, Text *out);
/* Writes that the host has handled the guest's messages up to this number. */
void message_write_handled(int number, Text *out);
/* Adds two numbers to the setup of the match: `handled`, the number of the guest's last handled message, and
 * `next_chat`, the number of the next chat message. */
void message_add_handled(int handled, int next_chat, Text *table);
/* Returns the number of finished games from a message that was written by message_write_table. Returns 0 if
 * the message is malformed. */
int message_read_games_count(const char *text);
/* Writes move number `index` and its results, as `seat` sees them. */
void message_write_move_result(const Match *match, int index, int seat, Text *out);
void message_write_undone(int moves, Text *out);
/* Writes the question with this number, whether to undo all moves after the first `moves` moves. */
void message_write_undo_question(const char *name, int moves, int number, Text *out);
/* Writes the question whether the player `name` may use a card of the guest. `text` describes the move. */
void message_write_card_question(const char *name, int moves, int number, const char *text, Text *out);
/* Writes that the last question needs no answer any more. */
void message_write_withdrawn(Text *out);
void message_write_presence(const Presence *presence, Text *out);
void message_write_chat_from(const char *name, const char *text, Text *out);
/* Writes the message in which the host asks for commitments for deal number `deal`. */
void message_write_deal(int deal, Text *out);
void message_write_commitments(int deal, const DealCommitments *commitments, int seats, Text *out);
/* Writes what `seat` can see after the deal. */
void message_write_dealt(const Match *match, int deal, int seat, Text *out);
/* Writes a part of the record of a finished match. The part consists of the seed and of the moves from move
 * number `first` on, but at most RECORD_PART_MOVES moves. */
void message_write_record(const Match *match, int first, Text *out);
/* Returns the number of parts of the record. A match without moves has a record of one part. */
int message_count_record_parts(const Match *match);
void message_write_rejection(const char *why, Text *out);
void message_write_end(const char *why, Text *out);
void message_write_ping(int number, Text *out);

/* Parses an untrusted message from a guest. `is_joining` is true if the guest has no seat yet. Returns false
 * with `error` if the message is invalid. */
bool message_parse_guest(const char *text, bool is_joining, GuestMessage *out, Error *error);
void guest_message_free(GuestMessage *asked);

typedef enum HostMessageKind {
    HOST_MESSAGE_GREETING,
    HOST_MESSAGE_CARDS,
    HOST_MESSAGE_TABLE,
    HOST_MESSAGE_MOVE,
    HOST_MESSAGE_UNDONE,
    HOST_MESSAGE_UNDO_QUESTION, /* a question about undo or, if `why` is not NULL, about a card */
    HOST_MESSAGE_PRESENCE,
    HOST_MESSAGE_CHAT,
    HOST_MESSAGE_REJECTION,
    HOST_MESSAGE_END,
    HOST_MESSAGE_PING,
    HOST_MESSAGE_RECORD,
    HOST_MESSAGE_DEAL,        /* the host asks for a commitment */
    HOST_MESSAGE_COMMITMENTS, /* commitments of all players */
    HOST_MESSAGE_DEALT,       /* `view` is the position after the deal */
    HOST_MESSAGE_WITHDRAWN,   /* the question needs no answer any more */
    HOST_MESSAGE_HANDLED,     /* the host has handled the guest's messages up to `number` */
} HostMessageKind;

typedef struct HostMessage {
    HostMessageKind kind;
    /* depends on the kind of message: text of a chat message, reason for a rejection, reason why the host
     * ends the connection, contents of a card file, or what a move with the guest's card
     * would do */
    char *why;
    /* in a greeting: id of the hosted game. In HOST_MESSAGE_TABLE: token of the guest's seat. */
    Token token;
    uint32_t capabilities;
    uint8_t host_key[CRYPTO_KEY_BYTES];
    /* in a greeting: the hosted game. NULL if the greeting names no game, or a game that this program does
     * not know. */
    const Game *game;
    uint64_t content; /* hash of the cards with which the host plays */
    char *file;       /* name of a transferred card file */
    /* `setup`, `seat`, `moves` and `games` are set only in HOST_MESSAGE_TABLE, the setup of the game. */
    MatchSetup setup;
    int seat;      /* seat of the guest, or -1 if the guest is a spectator */
    int moves;     /* number of moves that the host sends after this message */
    int games;     /* number of games that were finished at this table before */
    int next_chat; /* in HOST_MESSAGE_TABLE: number of the next chat message, or 0 if the host is too old */
    /* `by`, `log`, `note` and `view` are set in HOST_MESSAGE_MOVE, a move with its results. `view` is also
     * set in HOST_MESSAGE_TABLE and HOST_MESSAGE_DEALT. */
    int by;
    EventLog log;
    char *note;
    void *view; /* state as the guest's seat may see it */
    /* depends on the kind of message: number of moves after an undo, number of a ping, of a deal, of a chat
     * message or of the guest's last handled message, or number of card files */
    int number;
    int question;                 /* number of a question, or 0 if the host is too old */
    DealCommitments *commitments; /* contents of HOST_MESSAGE_COMMITMENTS */
    /* name of the player who asks to undo, or who wrote a chat message */
    char name[PARTICIPANT_NAME_BYTES];
    Presence *presence; /* HOST_MESSAGE_PRESENCE: the players and spectators */
    GameRecord record;  /* HOST_MESSAGE_RECORD: a part of the match's moves */
} HostMessage;

/* Parses an untrusted message from a host. `match` must be NULL before HOST_MESSAGE_TABLE has arrived.
 * Returns false with `error` if the message is invalid. Free `out` with host_message_free. */
bool message_parse_host(const char *text, const Match *match, ContentStore *content_store, HostMessage *out,
                        Error *error);
void host_message_free(HostMessage *message);

#endif
