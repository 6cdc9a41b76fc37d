/* guest.h: guest of an online game: the connection to the host, and a local match that follows the host's
 * match. Main thread only. Only guest_connect and, in an MQTT room, guest_free block. */
#ifndef NET_SESSION_GUEST_H
#define NET_SESSION_GUEST_H

#include "core/data/content_store.h"
#include "net/session/message.h"

typedef struct Guest Guest;

enum {
    /* time limit in milliseconds for the greeting, the setup of the match and all earlier moves to arrive */
    GUEST_JOIN_MS = 60 * 1000,
    /* milliseconds added to GUEST_JOIN_MS if the host sends card files */
    GUEST_CARDS_MS = 5 * 60 * 1000,
    GUEST_BYTES_MAX = 64 * 1024 * 1024, /* maximum bytes of all moves of a match */
    GUEST_WAITING_MOVES_MAX = 32,       /* maximum number of moves that wait for the host */
};

/* Public key of the host that a guest expects. Initialize with {0}, and use the same HostPin for all
 * reconnects to a game. */
typedef struct HostPin {
    /* true if `key` is set, because the guest has joined a host or the player has accepted one */
    bool pinned;
    bool differs; /* true if a host with another key has answered. The guest has sent nothing to that host. */
    uint8_t key[CRYPTO_KEY_BYTES];
    /* public key of the other host that answered, valid if `differs` is true */
    uint8_t found[CRYPTO_KEY_BYTES];
} HostPin;

/* Accepts a host whose key differs from the expected one, so that the next guest_connect joins that host. */
void host_pin_accept(HostPin *pin);

/* Connects to the host at `address` (see address.h). Blocks. `room_words` holds the secret room words.
 * `hello` contains the player's name and the wanted seat; CAPABILITY_REMATCH in `hello->capabilities` means
 * that the caller supports rematches. First asks for the saved seat of the player in this game, if any. `pin`
 * is copied and may be NULL; `content_store` is borrowed. Returns NULL with `error` if no host answers.
 */
Guest *guest_connect(const char *address, const char *room_words, const Hello *hello, const HostPin *pin,
                     ContentStore *content_store, Error *error);
/* Closes the connection and frees the guest. If the guest has a seat, first tells the host that the player
 * leaves. */
void guest_free(Guest *guest);

/* Sets a deadline: guest_step fails unless the seat and all earlier moves arrive within `milliseconds`, plus
 * GUEST_CARDS_MS if the host sends card files. Default: GUEST_JOIN_MS over TCP, no deadline with a broker. */
void guest_set_deadline(Guest *guest, int milliseconds);
/* Returns the public key of the expected host. The key is pinned (other hosts are rejected) when the guest
 * gets a seat. If guest_step failed and HostPin.differs is set, ask the user whether to join the other host.
 * If the user agrees, call host_pin_accept and guest_connect. */
const HostPin *guest_get_host_pin(const Guest *guest);

/* Returns the local match. Returns NULL until the seat and all earlier moves have arrived. */
Match *guest_match(const Guest *guest);
/* Returns the complete match with its seed, replayed from the host's record, which arrives after the end of
 * the match. The caller owns the match. The guest compares the record with everything that it has seen, and
 * tells the player the result in a chat message without a name. Returns NULL if the record has not arrived or
 * differs, or if this function has already returned the match. */
Match *guest_take_record(Guest *guest);
/* Continues the session of `previous`, the guest of a lost connection. Sends again all chat messages that the
 * host has not received. Sends requests such as undo and the last move again if the host has not received
 * them and the player still sees the same position. If the position has changed, the next guest_step tells
 * the player to repeat the request or move. Also copies what `previous` knows about the deal, so that `guest`
 * can check the record at the end of the match. Does nothing if `previous` was a guest of another host. Call
 * this function once, as soon as `guest` has a match. */
void guest_continue_session(Guest *guest, const Guest *previous);
/* True if a move was sent over TCP, and the host has not answered it. */
bool guest_awaits_answer(const Guest *guest);
/* Returns the state of the host's computer. LINK_LOST occurs only in an MQTT room, where moves wait until the
 * host is back. Over TCP, the connection ends instead. */
LinkState guest_get_link_state(const Guest *guest);
/* Returns whether the player's last move has waited SENDING_MS or longer for the host's answer. */
bool guest_is_sending(const Guest *guest);
/* Returns the number of the player's moves that the broker stores until the host is back. guest_match shows
 * these moves (match_count_waiting_moves) up to the first move whose result the guest does not know. */
int guest_count_waiting_moves(const Guest *guest);
/* Returns the text of the last move that the broker stores until the host is back, or NULL if there is none.
 * guest_request_undo takes this move back. */
const char *guest_get_waiting_move(const Guest *guest);
/* Returns false if the player cannot make another move before the host is back, because the result of a
 * waiting move is not known. */
bool guest_can_add_move(const Guest *guest);
const char *guest_get_host_name(const Guest *guest);
/* True if it will be the player's turn when guest_step has made the moves that guest_keep_alive has
 * queued. */
bool guest_has_held_turn(const Guest *guest);
/* Returns the players and spectators in the host's last presence message. */
const Presence *guest_get_presence(const Guest *guest);
/* Returns the number of chat messages and notices so far. */
int guest_count_chat(const Guest *guest);
/* Returns a chat message or notice. Only the last CHAT_HISTORY_MAX are stored, and `index` must be the number
 * of one of them. */
const ChatMessage *guest_get_chat_message(const Guest *guest, int index);
/* Returns the name of the player who asks to undo one of your moves or to use one of your cards, or NULL if
 * no player asks. That player waits until guest_answer_undo is called. */
const char *guest_get_undo_requester(const Guest *guest);
/* Returns a number above 0 that is different for each question, or 0 if no player asks. */
int guest_get_question(const Guest *guest);
/* Returns what the move with your card would do, as rich text, or NULL if the player asks to undo moves. */
const char *guest_get_card_question(const Guest *guest);
/* Returns the number of moves that would be left after the requested undo. */
int guest_get_undo_target(const Guest *guest);

/* guest_resign resigns, guest_offer_draw offers a draw, and guest_request_pause pauses the game. If
 * `offers_draw` is false, the guest declines a draw or takes its own offer back. If `pauses` is false, the
 * game continues. Each change takes effect with the host's next presence message. Each function returns false
 * with `why` if the host's version does not support the request. */
bool guest_resign(Guest *guest, Error *why);
bool guest_offer_draw(Guest *guest, bool offers_draw, Error *why);
bool guest_request_pause(Guest *guest, bool pauses, Error *why);

/* True if the host offers a rematch to this player after the end of the match. */
bool guest_can_rematch(const Guest *guest);
/* Tells the host that the player wants a rematch. Returns false with `why` if that is not possible now. When
 * all players agree, guest_match changes to another match; the previous match stays valid until the next call
 * of guest_step. */
bool guest_request_rematch(Guest *guest, Error *why);
/* Returns the token of the guest's seat, to be used in the hello of a reconnect. */
const Token *guest_get_token(const Guest *guest);

/* Returns the number of the next chat message that the guest expects, to be used in the hello of a
 * reconnect. Returns 0 if `pin` is the pin of another host. */
int guest_get_next_chat(const Guest *guest, const HostPin *pin);

/* Sends a move with its note (narration). Not needed for moves that are made in guest_match: the guest sends
 * these automatically. */
void guest_send_move(Guest *guest, const char *move, const char *words);
/* Sends a chat message. Returns false with `why` if chat is not possible now. */
bool guest_send_chat(Guest *guest, const char *words, Error *why);
/* Tells the other players whether the player is writing a chat message or a narration. */
void guest_set_writing(Guest *guest, bool is_writing);
/* Asks the host to undo your last move, or takes back the move of guest_get_waiting_move. Returns false with
 * `why` if the host is too old to support undo. */
bool guest_request_undo(Guest *guest, Error *why);
/* Answers the last question. The host ignores the answer if it has withdrawn the question. */
void guest_answer_undo(Guest *guest, bool agrees);

/* Returns the socket for poll. */
int guest_get_socket(const Guest *guest);
/* Returns the timeout for poll in milliseconds, or -1 for no timeout. */
int guest_get_poll_timeout(const Guest *guest);
bool guest_has_unsent(const Guest *guest);
/* Handles messages up to the next move, so that the caller can show each move. Sets `*has_news` to true if a
 * move was made or undone, or if waiting moves were added or removed; more messages may then follow. Appends
 * the reasons for rejected requests to `out`, one per line. Returns false with `error` once the connection
 * has ended. `out` and `error` can be displayed as rich text. */
bool guest_step(Guest *guest, bool *has_news, Text *out, Error *error);
/* Keeps the connection alive while the caller can't show moves: answers pings, and holds all other messages
 * for guest_step. Returns false with `error` if the connection was lost and the guest can connect again. */
bool guest_keep_alive(Guest *guest, Error *error);
/* Returns whether the connection was lost and the guest can connect again. */
bool guest_can_reconnect(const Guest *guest);

#endif
