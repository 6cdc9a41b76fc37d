/* guest_private.h: declarations shared by the source files of a guest: guest.c connects and receives,
 * guest_requests.c sends messages to the host, and guest_messages.c handles the messages of the host. */
#ifndef NET_SESSION_GUEST_PRIVATE_H
#define NET_SESSION_GUEST_PRIVATE_H

#include "net/session/content_transfer.h"
#include "net/session/guest.h"
#include "net/session/message_queue.h"
#include "net/session/seat_token.h"
#include "net/transport/transport.h"

typedef enum GuestState {
    GUEST_EXPECTS_GREETING,
    GUEST_EXPECTS_CARDS, /* the guest has asked for the card files */
    GUEST_EXPECTS_TABLE, /* the guest has sent hello (name, wanted seat) */
    GUEST_SEATED,
    GUEST_STATES
} GuestState;

/* The moves that the guest has sent over TCP and that are still unanswered. */
typedef struct UnansweredMoves {
    int count;
    char *text, *note;  /* the last of these moves; NULL if there is none */
    int known_moves;    /* number of moves that the guest knew when it sent this move */
    uint64_t view_hash; /* hash of the view at that time */
} UnansweredMoves;

enum { NUMBERED_MESSAGES_MAX = 32 };

/* A message over TCP that the host has not confirmed yet. */
typedef struct NumberedMessage {
    int number;
    char *text;         /* the message without its number */
    bool is_chat;       /* false for a request, which is valid only in the position that the player saw */
    int known_moves;    /* number of moves that the guest knew when it sent the message */
    uint64_t view_hash; /* hash of the view at that time */
} NumberedMessage;

struct Guest {
    Transport *transport;
    GuestState state;
    HostPin pin;
    char *words;
    /* time in milliseconds by which the seat and all earlier moves must have arrived */
    int64_t deadline;
    size_t bytes; /* total length of all moves of the match so far, in bytes */
    Match *match; /* local match, or NULL until the setup of the game (HOST_MESSAGE_TABLE) has arrived */
    /* match before the rematch, or NULL. The caller may show this match until the next guest_step frees
     * it. */
    Match *previous;
    int games;          /* number of games that were finished at this table before the present game */
    bool wants_rematch; /* true if the player has asked for a rematch of `match` */
    int earlier_moves;  /* number of moves made before this guest joined, which the host sends first */
    DealWitness deal;   /* what this guest knows about the deal of `match` */
    GameRecord record;  /* the part of the host's record that has arrived so far */
    Match *replayed;    /* match replayed from the complete record, or NULL; guest_take_record returns it */
    bool disconnected;
    ContentStore *content_store;
    ContentTransfer cards;
    Hello hello;
    uint32_t capabilities; /* bit set of the optional features (Capability) that the host supports */
    /* the guest's saved seat, which is locked while this process uses the seat, or NULL if there is no
     * seat */
    SeatToken *seat_token;
    /* name of the player who asks to undo a move and waits for an answer, or "" */
    char undo_asked_by[PARTICIPANT_NAME_BYTES];
    char *asked_card; /* what a move with the player's card would do, or NULL if the question is about undo */
    int undo_target;  /* number of moves that would be left after the requested undo */
    /* `question` is the host's number of the last question, or 0 if the host is too old. `questions` counts
     * the questions of the host. */
    int question, questions;
    MessageQueue held;  /* messages that guest_keep_alive has received, but that were not handled yet */
    bool ended;         /* true if the host has ended the connection on purpose */
    bool has_held_turn; /* true if it is the player's turn after the moves that wait in the queue `held` */
    bool is_writing;    /* true if the guest has told the host that the player is writing */
    /* conditions at the last update by guest_update_waiting_moves: revisions of the transport's stored moves
     * and of the match, and whether the host was away. No update is needed until one of these changes. */
    uint64_t waiting_revision, waiting_match_revision;
    bool waiting_while_away;
    bool has_removed_waiting; /* true until guest_step reports that waiting moves were removed */
    UnansweredMoves unanswered;
    NumberedMessage unconfirmed[NUMBERED_MESSAGES_MAX]; /* in the order sent; the oldest are dropped */
    int unconfirmed_count;
    int last_number; /* number of the last numbered message that the guest has sent or, just after joining,
                        that the host has handled */
    int64_t sent_at; /* time of the oldest move that the host has not answered, in milliseconds, or 0 */
    Presence presence;
    ChatMessage chat[CHAT_HISTORY_MAX]; /* ring buffer of the latest chat messages */
    int chat_count;
};

/* Sends a message and frees its text. */
void guest_send_message(const Guest *guest, Text *message);
/* Sends hello (name, wanted seat) with the saved token of a seat, or with a new token. */
void guest_send_hello(Guest *guest);
void guest_send_pong(const Guest *guest, int number);
/* Tells the host that the player leaves on purpose, if the player has a seat. */
void guest_send_leave(Guest *guest);
/* Sends a move again after a lost connection. The host makes the move only once, and only in the position
 * that the player sees. */
void guest_repeat_move(Guest *guest, const char *move, const char *words);
/* Removes the unconfirmed messages up to `number`, because the host has handled them. */
void guest_confirm_messages(Guest *guest, int number);
/* After a lost connection, sends again the messages of `previous` that the host has not handled. Leaves out
 * requests if the player no longer sees the same position. Returns false if a request was left out. */
bool guest_repeat_messages(Guest *guest, const Guest *previous);
/* Forgets the moves that the guest has sent over TCP, because the host has answered. */
void guest_forget_unanswered_moves(Guest *guest);
/* Callback of the type MatchSendMove, which sends a move to the host. `user` is the guest. */
bool guest_send_match_move(void *user, int seat, const char *move, const char *text, Error *why);
/* Returns the host's public key and the room words, with which seat_token.c finds the saved seats of this
 * game. */
TokenRoom guest_make_token_room(const Guest *guest);

/* Handles a message. Returns false with `error` if the connection must be closed. */
bool guest_handle_message(Guest *guest, HostMessage *received, bool *has_news, Text *out, Error *error);
/* Chooses a random number for deal `number`, and sends the commitment for which the host has asked. */
void guest_answer_deal(Guest *guest, int number);
/* Reveals the random number of this player, once the host has sent the commitments of all players. */
void guest_answer_commitments(Guest *guest, const HostMessage *received);
/* Lets other processes use the saved seat. Deletes the seat's file if the game is over, unless the player
 * waits for a rematch. */
void guest_release_seat(Guest *guest);
void guest_discard_record(Guest *guest);

/* Returns the number of moves of the match that the host has reported. */
int guest_count_moves(const Guest *guest);
/* Makes the match show the moves that wait for the host, as far as their results are known. Returns whether
 * the match has changed. */
bool guest_update_waiting_moves(Guest *guest);

#endif
