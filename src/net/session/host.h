/* host.h: host of an online game. Only the host's match applies the rules: guests send moves as text, and
 * receive what their seats can see. Main thread only, except broker_connect_run. These functions block:
 * host_step, host_use_broker, broker_connect_run and, if there is an MQTT room, host_free. */
#ifndef NET_SESSION_HOST_H
#define NET_SESSION_HOST_H

#include "core/match/match.h"
#include "core/platform/platform.h"
#include "net/session/presence.h"
#include "net/transport/address.h"

typedef struct Host Host;

enum {
    HOST_PORT = 47363,
    HOST_SPECTATORS = 8,
    /* number of connections reserved for guests who have no seat yet. If other connections are free, these
     * guests may use them, too. */
    HOST_PENDING = 16,
    HOST_CONNECTIONS = GAME_SEATS_MAX + HOST_SPECTATORS + HOST_PENDING,
    HOST_POLL_MAX = PLATFORM_LISTEN_SOCKETS + PLATFORM_MULTICAST_SOCKETS + HOST_CONNECTIONS + 1
};

/* Callback for chat messages and events. If `name` is not "", `text` is a chat message of this person. If
 * `name` is "", `text` is a sentence about an event, such as a new guest. Both strings are plain text. */
typedef void HostReportFn(void *user, const char *name, const char *text);

/* Makes a guest's move and stores its note (narration, or ""). Returns false with `why` if the move is
 * rejected. */
typedef bool HostMoveFn(void *user, int seat, const Move *move, const char *note, Error *why);

/* Creates a host for the seats without a bot. The host listens on `port`, or on no port if `port` is 0.
 * `match` is borrowed. `room_state` is copied, and saved to the file `path` after every change if `path` is
 * not NULL. Returns NULL with `error` if the host cannot listen. */
Host *host_new(Match *match, const RoomState *room_state, const char *path, int port, HostReportFn *report,
               void *user, Error *error);
/* Tells all guests that the game is closed, and frees the host. */
void host_free(Host *host);

/* Lets guests download the host's card files if their own card files are different. `content_store` is
 * borrowed. Call this function before host_use_broker. */
void host_offer_cards(Host *host, const ContentStore *content_store);
/* Opens an MQTT room (mqtt_room.h), so that guests can also join through the broker. Blocks for a few
 * seconds. Returns false with `error` on failure. */
bool host_use_broker(Host *host, const Address *broker, Error *error);
/* A connection attempt to a broker. The functions below do the same as host_use_broker, but in three steps,
 * so that the main thread is not blocked. */
typedef struct BrokerConnect BrokerConnect;
/* Step 1: copies the data that is needed to connect. */
BrokerConnect *broker_connect_new(const Host *host, const Address *broker);
/* Step 2: connects to the broker. Blocks. May run in any thread. */
void broker_connect_run(BrokerConnect *attempt);
/* Step 3: opens the room, on the main thread. Returns false with `error` if the connection failed. */
bool broker_connect_finish(Host *host, BrokerConnect *attempt, Error *error);
void broker_connect_free(BrokerConnect *attempt);
/* Answers queries for games from the local network, see lan_discovery.h. Returns false if no socket can be
 * opened. */
bool host_enable_discovery(Host *host);
/* Sets the seats that guests may take, as a bit set, and the function that makes the guests' moves. People at
 * this machine and bots play the other seats directly in the match. Call host_send_updates after their
 * moves. */
void host_set_remote_seats(Host *host, uint32_t seats, HostMoveFn *play);
/* Sets the name of the players at this machine, which is "The host" by default. Returns false with `why` if
 * the name is invalid or taken. */
bool host_set_name(Host *host, const char *name, Error *why);
const char *host_get_name(const Host *host);
/* While `holds` is true, the moves, requests to undo, resignations and draw offers of guests wait. Messages
 * that the same guest sends afterwards wait, too. The host handles all other messages, and guests do not lose
 * their connection. */
void host_hold_moves(Host *host, bool holds);
/* Tells the guests whether a player at this machine is writing a chat message or a narration. */
void host_set_writing(Host *host, bool is_writing);
/* Sends guests the moves that were made since the last call, and tells them which moves were undone. A bot's
 * move may be sent later, at a multiple of 250 ms after the last move; see host_get_poll_timeout. */
void host_send_updates(Host *host);
bool host_has_sent_all_moves(const Host *host);
/* True if all guests have received all moves, including guests who are not connected to the broker now. */
bool host_has_delivered_all_moves(const Host *host);

/* Waits at most `milliseconds` for messages and connections (-1 for no limit), and handles them. */
void host_step(Host *host, int milliseconds);
/* Fills in at most HOST_POLL_MAX entries for poll, and returns the number of entries. A caller that does not
 * use host_step polls these entries, then calls host_handle_poll. */
int host_get_poll_entries(const Host *host, PollEntry *out);
/* Returns the timeout for poll in milliseconds, or -1 for no timeout. */
int host_get_poll_timeout(const Host *host);
/* Handles the entries that are ready after poll. */
void host_handle_poll(Host *host, const PollEntry *entries);
/* Plays the next move of a bot, for hosts without a window. Returns false if it is not the turn of a bot, or
 * if some moves were not sent yet. */
bool host_play_bot(Host *host);

/* True if the host can still deal together with its guests: the seed was chosen at random, no move was made
 * or undone, no bot plays for a guest, and the versions of all connected guests support this. Some guests may
 * not have joined yet. */
bool host_can_deal(const Host *host);
/* True while the host deals together with its guests. Players should not move during this time, because the
 * deal changes the seed of the match (see match_deal). */
bool host_is_dealing(const Host *host);

/* Returns the bit set of the seats whose guests are connected. */
uint32_t host_get_connected_seats(const Host *host);
void host_write_presence(const Host *host, Presence *out);
/* If `on` is true, starts a bot that plays for a disconnected player until the player returns. Otherwise,
 * stops this bot. Returns false with `why` if that is not possible. */
bool host_set_bot_substitute(Host *host, int seat, bool on, Error *why);
/* Returns the bit set of the seats that a bot plays while the player is disconnected. */
uint32_t host_get_substituted_seats(const Host *host);
/* Removes the guest who owns a seat, so that the next guest can take the seat. Returns false with `why` if
 * the seat is already free or its owner is connected. */
bool host_free_seat(Host *host, int seat, Error *why);
/* Gives the seat of a disconnected guest to the players at this machine, who can then see the hidden
 * information of the seat. Tells all guests, and records the change in the match. The guest can't return to
 * the seat. Returns false with `why` if the seat's owner is connected. */
bool host_take_over_seat(Host *host, int seat, Error *why);
/* Sets the remote seats of a match that an earlier version has saved in the file `save`. That version stored
 * the remote seats in the room file, which is beside the save file. */
void host_load_remote_seats(Match *match, const char *save);

/* Lets a seat resign in a duel: the match ends, and the other seat wins. Tells all players. Returns false
 * with `why` if the seat cannot resign now, for example because another player's version does not support
 * resigning. */
bool host_resign(Host *host, int seat, Error *why);
/* If `offers_draw` is true, offers a draw to the other player of a duel. If both players offer a draw, the
 * match is drawn. If `offers_draw` is false, takes the offer back and declines the other player's offer.
 * Offers are valid only until the next move. Returns false with `why` if a draw is not possible. */
bool host_offer_draw(Host *host, int seat, bool offers_draw, Error *why);
/* Pauses the game for everyone, or continues it, in the name of a player. Returns false with `why` if the
 * match is over. During a pause, the host rejects moves, and bots wait. */
bool host_pause(Host *host, const char *name, bool pauses, Error *why);
bool host_is_paused(const Host *host);

/* Lets players agree to a rematch after the end of the match. If this function is not called, guests are not
 * offered a rematch. Call it before host_use_broker and before guests connect. */
void host_offer_rematch(Host *host);
/* Records that the players at this machine want a rematch. Does nothing before the end of the match. */
void host_agree_to_rematch(Host *host);
bool host_has_agreed_to_rematch(const Host *host);
/* Returns the bit set of the seats of all players who want a rematch. */
uint32_t host_get_rematch_seats(const Host *host);
/* Returns the bit set of the seats of connected guests who have not decided about a rematch. */
uint32_t host_get_undecided_rematch_seats(const Host *host);
/* Returns the bit set of the seats whose owners would lose the seat in a rematch. Such a guest is away and
 * has not agreed to the rematch, or has a program version that does not support rematches. */
uint32_t host_get_left_out_rematch_seats(const Host *host);
/* True if the match is over, and the players at this machine and all connected guests want a rematch. */
bool host_can_start_rematch(const Host *host);
/* Starts the rematch `match`. The caller has moved the players to the next seats with match_rotate_seats. The
 * owners of the seats in host_get_left_out_rematch_seats lose their seats. `match`, `path` and `user` replace
 * the arguments of host_new. The caller may then free the previous match. */
void host_start_rematch(Host *host, Match *match, const char *path, void *user);

void host_send_chat(Host *host, const char *name, const char *words);
/* Undoes the last move of a seat and all later moves. If other players have moved since, asks them
 * first. Returns false with `why` if undo is not possible. */
bool host_request_undo(Host *host, int seat, Error *why);
/* Returns the bit set of the seats that have not answered the current request to undo. Stores in `*requester`
 * the seat that has made the request. */
uint32_t host_get_undo_asked_seats(const Host *host, int *requester);
/* If the move uses cards of players at other computers, asks these players first: returns true, with `why`
 * for the player who wants to make the move. The host makes the move when all have agreed. Returns false if
 * nobody needs to be asked, or if the move is illegal. While another player's request waits for an answer,
 * returns true with `why` and asks no player. */
bool host_ask_owners(Host *host, int seat, const Move *move, const char *note, Error *why);
/* Returns the bit set of the seats that have not answered whether seat `*requester` may use their card.
 * Answer with host_answer_undo. */
uint32_t host_get_card_owners_asked(const Host *host, int *requester);
/* Returns what this move would do, as rich text. */
const char *host_get_card_question(const Host *host);
/* Returns the number of moves that would be left after the requested undo. */
int host_get_undo_target(const Host *host);
/* Returns the number of the question that waits for the answer of a player in `seats`, or 0 if there is
 * none. A question about a card comes before a question about undo. */
int host_get_question(const Host *host, uint32_t seats);
/* Answers the question with the number `question`, or the present question if the number is 0. Does nothing
 * if the seat does not have to answer this question. */
void host_answer_undo(Host *host, int seat, int question, bool agrees);

#endif
