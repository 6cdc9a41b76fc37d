/* guest.c: guest of an online game. Rejects messages that the host may not send in the guest's current
 * state. */
#include "net/session/guest.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/story/notes.h"
#include "net/session/content_transfer.h"
#include "net/session/message_queue.h"
#include "net/session/seat_lease.h"
#include "net/transport/transport.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* Maximum bytes of rejections (the host's reasons against a move) that guest_step appends to `out`. More
     * rejections are dropped. */
    REJECTIONS_BYTES_MAX = 4 * 1024,
};

typedef enum GuestState {
    GUEST_EXPECTS_GREETING,
    GUEST_EXPECTS_CARDS, /* the guest has asked for the card files */
    GUEST_EXPECTS_TABLE, /* the guest has sent hello (name, wanted seat) */
    GUEST_SEATED,
    GUEST_STATES
} GuestState;

#define BIT(kind) (UINT32_C(1) << (kind))

/* for each state of the guest: bit set of the messages that the host may send in this state */
static const uint32_t allowed[GUEST_STATES] = {
    [GUEST_EXPECTS_GREETING] =
        BIT(HOST_MESSAGE_GREETING) | BIT(HOST_MESSAGE_REJECTION) | BIT(HOST_MESSAGE_END),
    [GUEST_EXPECTS_CARDS] = BIT(HOST_MESSAGE_CARDS) | BIT(HOST_MESSAGE_REJECTION) | BIT(HOST_MESSAGE_END),
    [GUEST_EXPECTS_TABLE] = BIT(HOST_MESSAGE_TABLE) | BIT(HOST_MESSAGE_REJECTION) | BIT(HOST_MESSAGE_END),
    [GUEST_SEATED] = BIT(HOST_MESSAGE_TABLE) | BIT(HOST_MESSAGE_MOVE) | BIT(HOST_MESSAGE_UNDONE) |
                     BIT(HOST_MESSAGE_UNDO_QUESTION) | BIT(HOST_MESSAGE_PRESENCE) | BIT(HOST_MESSAGE_CHAT) |
                     BIT(HOST_MESSAGE_REJECTION) | BIT(HOST_MESSAGE_END) | BIT(HOST_MESSAGE_PING) |
                     BIT(HOST_MESSAGE_RECORD) | BIT(HOST_MESSAGE_DEAL) | BIT(HOST_MESSAGE_COMMITMENTS) |
                     BIT(HOST_MESSAGE_DEALT),
};

struct Guest {
    Transport *transport;
    GuestState state;
    HostPin pin;
    char *words;
    /* time in milliseconds by which the seat and all earlier moves must have arrived */
    int64_t deadline;
    size_t bytes; /* total bytes of all moves of the match so far */
    Match *match; /* local match, or NULL until the setup of the game (HOST_MESSAGE_TABLE) has arrived */
    /* match before the rematch, or NULL. The caller may show this match until the next guest_step frees
     * it. */
    Match *previous;
    int games;          /* number of games that were finished at this table before the present game */
    bool wants_rematch; /* true if the player has asked for a rematch of `match` */
    int before;         /* number of moves made before this guest joined, which the host sends first */
    DealWitness deal;   /* what this guest knows about the deal of `match` */
    GameRecord record;  /* part of the host's record that has arrived */
    Match *replayed;    /* match replayed from the complete record, or NULL; guest_take_record returns it */
    bool disconnected;
    ContentStore *content_store;
    ContentTransfer cards;
    Hello hello;
    uint32_t can; /* bit set of the optional features (Capabilities) that the host supports */
    /* the guest's saved seat, which is locked while this process uses the seat, or NULL if there is no
     * seat */
    SeatLease *lease;
    /* name of the player who asks to undo a move and waits for an answer, or "" */
    char undo_asked_by[PARTICIPANT_NAME_BYTES];
    int undo_target;    /* number of moves that would be left after the requested undo */
    MessageQueue held;  /* messages that guest_serve has received, but that were not handled yet */
    bool ended;         /* true if the host has ended the connection on purpose */
    bool has_held_turn; /* true if held messages say that it is the player's turn */
    bool is_writing;    /* true if the guest has told the host that the player is writing */
    int64_t sent_at;    /* time of the oldest move that the host has not answered, in milliseconds, or 0 */
    Presence presence;
    ChatMessage chat[CHAT_HISTORY_MAX]; /* ring buffer of the latest chat messages */
    int chat_count;
};

/* ------------------------------------------------------------------ sending messages */

static void send_message(const Guest *guest, Text *message)
{
    transport_send(guest->transport, text_chars(message));
    text_free(message);
}

/* Returns what identifies the saved seats of this game: the host's public key and the secret room words. */
static LeaseRoom make_lease_room(const Guest *guest)
{
    LeaseRoom table = {.words = guest->words};
    memcpy(table.host, guest->pin.key, CRYPTO_KEY_BYTES);
    return table;
}

/* Sends hello (name, wanted seat) with the saved token of a seat, or with a new token. */
static void send_hello(Guest *guest)
{
    Text text = {0};
    const LeaseRoom table = make_lease_room(guest);
    guest->state = GUEST_EXPECTS_TABLE;
    seat_lease_free(guest->lease);
    guest->lease = NULL;
    if (guest->hello.seat != SEAT_SPECTATOR) {
        guest->lease = seat_lease_find(&table, guest->hello.name, guest->hello.seat);
    }
    if (guest->lease) {
        guest->hello.token = *seat_lease_token(guest->lease);
    } else if (guest->hello.seat != SEAT_SPECTATOR && guest->hello.token.digits[0] == '\0') {
        guest->hello.token = token_new();
    }
    message_write_hello(&guest->hello, &text);
    send_message(guest, &text);
}

void guest_send_move(Guest *guest, const char *move, const char *words)
{
    Text text = {0};
    guest->sent_at = guest->sent_at != 0 ? guest->sent_at : platform_milliseconds();
    message_write_move(move, words, &text);
    send_message(guest, &text);
}

static bool is_seated(const Guest *guest)
{
    return guest->state == GUEST_SEATED && !guest->disconnected && !guest->ended;
}

static bool is_connected(const Guest *guest, Error *why)
{
    return !guest->disconnected || error_set(why, "You are not connected to the host.");
}

static bool check_capability(const Guest *guest, Capability capability, Error *why)
{
    if (!is_connected(guest, why)) {
        return false;
    }
    return guest->can & capability ||
           error_set(why, "The host's version of Storytable is too old for this request.");
}

bool guest_send_chat(Guest *guest, const char *words, Error *why)
{
    Text text = {0};
    if (!check_capability(guest, CAPABILITY_CHAT, why) || !chat_message_is_valid(words, why)) {
        return false;
    }
    message_write_chat(words, &text);
    send_message(guest, &text);
    return true;
}

void guest_set_writing(Guest *guest, bool is_writing)
{
    Text text = {0};
    if (is_seated(guest) && guest->can & CAPABILITY_WRITING && guest->is_writing != is_writing) {
        guest->is_writing = is_writing;
        message_write_writing(is_writing, &text);
        send_message(guest, &text);
    }
}

static void send_leave(Guest *guest)
{
    Text text = {0};
    Error error;
    if (is_seated(guest) && guest->can & CAPABILITY_LEAVE) {
        message_write_leave(&text);
        send_message(guest, &text);
        transport_step(guest->transport, &error);
    }
}

bool guest_request_undo(Guest *guest, Error *why)
{
    Text text = {0};
    if (!check_capability(guest, CAPABILITY_UNDO, why)) {
        return false;
    }
    message_write_undo(&text);
    send_message(guest, &text);
    return true;
}

void guest_answer_undo(Guest *guest, bool agrees)
{
    Text text = {0};
    guest->undo_asked_by[0] = '\0';
    message_write_undo_answer(agrees, &text);
    send_message(guest, &text);
}

bool guest_can_rematch(const Guest *guest)
{
    return guest->can & guest->hello.can & CAPABILITY_REMATCH && guest->hello.seat != SEAT_SPECTATOR &&
           !guest->disconnected;
}

bool guest_request_rematch(Guest *guest, Error *why)
{
    Text text = {0};
    if (!check_capability(guest, CAPABILITY_REMATCH, why)) {
        return false;
    }
    guest->wants_rematch = true;
    message_write_rematch(&text);
    send_message(guest, &text);
    return true;
}

bool guest_resign(Guest *guest, Error *why)
{
    Text text = {0};
    if (!check_capability(guest, CAPABILITY_RESIGN, why)) {
        return false;
    }
    message_write_resign(&text);
    send_message(guest, &text);
    return true;
}

bool guest_offer_draw(Guest *guest, bool offers_draw, Error *why)
{
    Text text = {0};
    if (!check_capability(guest, CAPABILITY_RESIGN, why)) {
        return false;
    }
    message_write_draw(offers_draw, &text);
    send_message(guest, &text);
    return true;
}

bool guest_pause(Guest *guest, bool pauses, Error *why)
{
    Text text = {0};
    if (!check_capability(guest, CAPABILITY_RESIGN, why)) {
        return false;
    }
    message_write_pause(pauses, &text);
    send_message(guest, &text);
    return true;
}

static void send_pong(const Guest *guest, int number)
{
    Text text = {0};
    message_write_pong(number, &text);
    send_message(guest, &text);
}

static bool send_move(void *user, int seat, const char *move, const char *words, Error *why)
{
    (void)seat;
    if (!is_connected(user, why)) {
        return false;
    }
    guest_send_move(user, move, words);
    return true;
}

/* ------------------------------------------------------------------ receiving messages */

static void save_seat(Guest *guest, int seat, const Token *token)
{
    const LeaseRoom table = make_lease_room(guest);
    const bool same_token = guest->lease && token_equals(seat_lease_token(guest->lease), token);
    if (same_token && seat_lease_seat(guest->lease) != seat) {
        /* deletes the saved seat, because a rematch has moved the player to another seat */
        seat_lease_delete(guest->lease);
        guest->lease = NULL;
    } else if (!same_token) {
        seat_lease_free(guest->lease);
        guest->lease = NULL;
    }
    if (guest->lease) {
        seat_lease_pin_host(guest->lease, &table, guest->hello.name);
    } else if (seat >= 0) {
        guest->lease = seat_lease_save(&table, guest->hello.name, seat, token);
    }
}

/* Lets other processes use the saved seat. Deletes the seat's file if the game is over, unless the player
 * waits for a rematch. */
static void release_seat(Guest *guest)
{
    const bool over = guest->match && match_seats_to_act(guest->match) == 0;
    if (guest->lease && over && !guest->wants_rematch) {
        seat_lease_delete(guest->lease);
    } else {
        seat_lease_free(guest->lease);
    }
    guest->lease = NULL;
}

static void add_chat(Guest *guest, const char *name, const char *words, size_t length)
{
    ChatMessage *chat_message = &guest->chat[guest->chat_count++ % CHAT_HISTORY_MAX];
    free(chat_message->words);
    *chat_message = (ChatMessage){.words = memory_copy_string(words, length)};
    snprintf(chat_message->name, sizeof chat_message->name, "%s", name);
}

/* Ends the guest's match early if the players have ended the host's match early. Does nothing until all moves
 * before the end have arrived. */
static void apply_ending(Guest *guest)
{
    const MatchEnding *ending = &guest->presence.ending;
    if (ending->kind != ENDING_NONE && ending->moves == match_move_count(guest->match) &&
        match_can_end_early(guest->match)) {
        match_set_ending(guest->match, ending->kind, ending->seat);
    }
}

static void handle_presence(Guest *guest, const Presence *presence)
{
    Text changes = {0};
    if (guest->presence.count > 0) {
        presence_describe_changes(&guest->presence, presence, &changes);
    }
    for (const char *line = text_chars(&changes), *end; (end = strchr(line, '\n')); line = end + 1) {
        add_chat(guest, "", line, (size_t)(end - line));
    }
    text_free(&changes);
    guest->presence = *presence;
    apply_ending(guest);
}

/* Writes why the connection ended. If an MQTT room was closed, the reason is HOST_CLOSED_GAME; this function
 * then inserts the host's name, which mqtt_guest.c does not know. */
static void format_end(const Guest *guest, const char *why, Error *error)
{
    if (guest->state == GUEST_SEATED && strcmp(why, HOST_CLOSED_GAME) == 0) {
        error_set(error, "%s closed the game.", guest_host_name(guest));
    } else {
        error_set(error, "%s", why);
    }
}

/* Returns false with `error` if a host other than the expected one has answered. If a key is pinned, the host
 * must have this key. If no key is pinned, every host is accepted, unless the user has saved seats with these
 * room words and all of these seats belong to other hosts. */
static bool check_host_key(Guest *guest, const uint8_t key[CRYPTO_KEY_BYTES], Error *error)
{
    HostPin *pin = &guest->pin;
    LeaseRoom table = {.words = guest->words};
    memcpy(table.host, key, CRYPTO_KEY_BYTES);
    pin->differs =
        pin->pinned ? memcmp(pin->key, key, CRYPTO_KEY_BYTES) != 0 : seat_lease_has_other_host(&table);
    memcpy(pin->differs ? pin->found : pin->key, key, CRYPTO_KEY_BYTES);
    return !pin->differs ||
           error_set(error, "A different host answered with these words, not the one you joined before.");
}

void host_pin_accept(HostPin *pin)
{
    memcpy(pin->key, pin->found, CRYPTO_KEY_BYTES);
    pin->pinned = true;
    pin->differs = false;
}

/* Asks for the card files if the cards are missing, else sends hello (name, wanted seat). */
static bool handle_greeting(Guest *guest, const HostMessage *received, Error *error)
{
    if (!check_host_key(guest, received->lock, error)) {
        return false;
    }
    guest->can = received->can;
    transport_encrypt_for_host(guest->transport, received->lock);
    if (received->game && received->can & CAPABILITY_CARDS &&
        !content_store_find_by_hash(guest->content_store, received->game, received->content)) {
        Text text = {0};
        guest->cards = (ContentTransfer){.game = received->game, .content = received->content};
        guest->state = GUEST_EXPECTS_CARDS;
        guest->deadline += GUEST_CARDS_MS;
        message_write_cards_request(&text);
        send_message(guest, &text);
    } else {
        send_hello(guest);
    }
    return true;
}

static bool handle_card_file(Guest *guest, const HostMessage *received, Error *error)
{
    bool whole;
    if (!content_transfer_receive(guest->content_store, &guest->cards, received->file, received->why,
                                  received->number, &whole, error)) {
        return false;
    }
    if (whole) {
        guest->cards = (ContentTransfer){0};
        send_hello(guest);
    }
    return true;
}

static void discard_record(Guest *guest)
{
    game_record_free(&guest->record);
    match_free(guest->replayed);
    guest->replayed = NULL;
}

/* Prepares for the setup of a rematch. Returns false with `error` if the setup is not that of a rematch. */
static bool accept_rematch(Guest *guest, const HostMessage *received, Error *error)
{
    if (received->games <= guest->games || !(guest->hello.can & CAPABILITY_REMATCH)) {
        return error_set(error, "The host set up the same game twice.");
    }
    guest->previous = guest->match;
    guest->match = NULL;
    guest->deal = (DealWitness){.number = 0};
    discard_record(guest);
    guest->bytes = 0;
    guest->wants_rematch = false;
    guest->sent_at = 0;
    guest->is_writing = false;
    guest->undo_asked_by[0] = '\0';
    guest->presence = (Presence){0};
    return true;
}

static bool handle_table_message(Guest *guest, const HostMessage *received, bool *has_news, Error *error)
{
    const bool again = guest->match != NULL;
    if ((received->seat < 0) != (guest->hello.seat == SEAT_SPECTATOR)) {
        return error_set(error, "The host assigned a different seat from the one you asked for.");
    }
    if (again && !accept_rematch(guest, received, error)) {
        return false;
    }
    guest->games = received->games;
    guest->state = GUEST_SEATED;
    guest->pin.pinned = true;
    guest->match = match_new_remote(&received->setup, received->seat, received->view, send_move, guest);
    save_seat(guest, received->seat, &received->token);
    guest->hello.token = received->token;
    /* in a rematch, the caller shows all moves one by one, as if they were made after the guest had joined */
    guest->before = again ? 0 : received->moves;
    *has_news = guest->before == 0;
    return true;
}

static size_t count_move_bytes(const Match *match, const EventLog *log, const char *note)
{
    return match_setup(match)->game->state_size + (size_t)log->count * sizeof *log->events +
           (note ? strlen(note) : 0);
}

static void add_notice(Guest *guest, const char *words)
{
    add_chat(guest, "", words, strlen(words));
}

/* After the first move of the match, tells the player if the host has dealt without the guests. */
static void warn_about_deal(Guest *guest)
{
    if (guest->before == 0 && match_move_count(guest->match) == 1 && match_local_seat(guest->match) >= 0 &&
        !guest->deal.is_dealt) {
        add_notice(guest, "The host dealt alone, so your program can't check that the deal is random.");
    }
}

static bool handle_move(Guest *guest, const HostMessage *received, bool *has_news, Error *error)
{
    guest->bytes += count_move_bytes(guest->match, &received->log, received->note);
    if (guest->bytes > GUEST_BYTES_MAX) {
        return error_set(error, "The host sent more moves than this program can store.");
    }
    match_remote_apply_move(guest->match, received->by, received->view, &received->log, received->note);
    guest->undo_asked_by[0] = '\0';
    guest->sent_at = 0;
    apply_ending(guest);
    warn_about_deal(guest);
    *has_news = match_move_count(guest->match) >= guest->before;
    return true;
}

/* --- dealing together --- */

static bool can_deal(const Guest *guest)
{
    return match_move_count(guest->match) == 0 && match_local_seat(guest->match) >= 0;
}

static void answer_deal(Guest *guest, int number)
{
    Text text = {0};
    const Token table = room_id_from_key(guest->pin.key);
    if (can_deal(guest)) {
        if (guest->deal.is_revealed) {
            add_notice(guest, "The host deals again.");
        }
        const DealSecret commitment =
            deal_witness_commit(&guest->deal, table.digits, number, match_local_seat(guest->match));
        message_write_commit(number, &commitment, &text);
        send_message(guest, &text);
    }
}

static void answer_commitments(Guest *guest, const HostMessage *received)
{
    Text text = {0};
    const Token table = room_id_from_key(guest->pin.key);
    if (can_deal(guest) && deal_witness_accept(&guest->deal, table.digits, received->number,
                                               match_local_seat(guest->match), received->commitments)) {
        message_write_salt(received->number, &guest->deal.salt, &text);
        send_message(guest, &text);
    }
}

/* Shows the position after the deal. A guest with a seat accepts only a deal to which it has contributed. */
static void handle_dealt(Guest *guest, const HostMessage *received, bool *has_news)
{
    DealWitness *deal = &guest->deal;
    const bool watches = match_local_seat(guest->match) < 0,
               contributed = deal->is_revealed && deal->number == received->number;
    if (match_move_count(guest->match) > 0 || deal->is_dealt || !(watches || contributed)) {
        return;
    }
    deal->is_dealt = true;
    match_remote_deal(guest->match, received->view);
    if (contributed) {
        add_notice(guest, "Random numbers of all players decided the deal. Your program checks this at the "
                          "end of the game.");
    }
    *has_news = true;
}

void guest_inherit_deal(Guest *guest, const Guest *before)
{
    if (guest->deal.number == 0 && before->deal.is_revealed && guest->games == before->games) {
        guest->deal = before->deal;
    }
}

/* --- record --- */

/* Replays the complete record. Returns NULL with `why` if the record disagrees with what the guest has seen.
 * Sets `*is_fair` to true if the guest knows that nobody chose the seed, otherwise to false. */
static Match *check_record(const Guest *guest, bool *is_fair, Error *why)
{
    const GameRecord *record = &guest->record;
    Match *match = game_record_replay(record, guest->match, why);
    if (match && !deal_witness_check(&guest->deal, match_fair_deal(match), match_setup(match)->seats,
                                     record->seed, is_fair, why)) {
        match_free(match);
        return NULL;
    }
    return match;
}

/* Handles a part of the record. When the record is complete, checks it, and tells the player the result. */
static bool handle_record(Guest *guest, HostMessage *received, Error *error)
{
    Text notice = {0};
    Error why;
    bool is_fair;
    if (match_seats_to_act(guest->match) != 0) {
        return error_set(error, "The host sent the record of a game that is not over.");
    }
    if (!game_record_append(&guest->record, &received->record, error)) {
        return false;
    }
    if (guest->record.count < match_move_count(guest->match)) {
        return true;
    }
    match_free(guest->replayed);
    guest->replayed = check_record(guest, &is_fair, &why);
    if (guest->replayed) {
        text_add(&notice, "The host's record of this game agrees with everything you saw.%s",
                 is_fair ? " Nobody chose the deal." : "");
    } else {
        text_add(&notice, "The host's record of this game disagrees with what you saw: %s.", why.text);
    }
    add_notice(guest, text_chars(&notice));
    text_free(&notice);
    return true;
}

static void handle_undone(Guest *guest, int moves, Text *out)
{
    discard_record(guest);
    for (int i = moves; i < match_move_count(guest->match); i++) {
        guest->bytes -= count_move_bytes(guest->match, match_move_events(guest->match, i),
                                         match_move_note(guest->match, i));
    }
    match_remote_undo(guest->match, moves);
    guest->before = 0;
    guest->sent_at = 0;
    guest->undo_asked_by[0] = '\0';
    text_add(out, "Moves were undone.\n");
}

static void handle_rejection(const HostMessage *received, Text *out)
{
    if (out->length < REJECTIONS_BYTES_MAX) {
        note_append_preview(out, received->why, ERROR_TEXT_MAX);
        text_add(out, "\n");
    }
}

/* Handles a message. Returns false with `error` if the connection must be closed. */
static bool handle_message(Guest *guest, HostMessage *received, bool *has_news, Text *out, Error *error)
{
    if (!(allowed[guest->state] & BIT(received->kind))) {
        return error_set(error, "The host sent a message out of order.");
    }
    switch (received->kind) {
    case HOST_MESSAGE_GREETING:
        return handle_greeting(guest, received, error);
    case HOST_MESSAGE_CARDS:
        return handle_card_file(guest, received, error);
    case HOST_MESSAGE_TABLE:
        return handle_table_message(guest, received, has_news, error);
    case HOST_MESSAGE_MOVE:
        return handle_move(guest, received, has_news, error);
    case HOST_MESSAGE_UNDONE:
        handle_undone(guest, received->number, out);
        *has_news = true;
        break;
    case HOST_MESSAGE_UNDO_QUESTION:
        memcpy(guest->undo_asked_by, received->name, sizeof guest->undo_asked_by);
        guest->undo_target = received->number;
        break;
    case HOST_MESSAGE_PRESENCE:
        handle_presence(guest, received->presence);
        break;
    case HOST_MESSAGE_CHAT:
        add_chat(guest, received->name, received->why, strlen(received->why));
        break;
    case HOST_MESSAGE_PING:
        send_pong(guest, received->number);
        break;
    case HOST_MESSAGE_RECORD:
        return handle_record(guest, received, error);
    case HOST_MESSAGE_DEAL:
        answer_deal(guest, received->number);
        break;
    case HOST_MESSAGE_COMMITMENTS:
        answer_commitments(guest, received);
        break;
    case HOST_MESSAGE_DEALT:
        handle_dealt(guest, received, has_news);
        break;
    case HOST_MESSAGE_REJECTION:
        guest->sent_at = 0;
        handle_rejection(received, out);
        break;
    case HOST_MESSAGE_END:
        format_end(guest, received->why, error);
        guest->ended = true;
        return false;
    }
    return true;
}

/* Removes rich text marks from `error`, because it may quote the host. */
static void strip_markup(Error *error)
{
    Text text = {0};
    note_append_preview(&text, error->text, ERROR_TEXT_MAX);
    error_set(error, "%s", text_chars(&text));
    text_free(&text);
}

/* --- messages held for guest_step --- */

static bool take_held_message(Guest *guest, Text *out)
{
    const bool taken = message_queue_take(&guest->held, out);
    guest->has_held_turn = guest->has_held_turn && taken;
    return taken;
}

static bool is_turn_in_view(const Guest *guest, const void *view)
{
    const int seat = match_local_seat(guest->match);
    return seat >= 0 && match_setup(guest->match)->game->seats_to_act(view) >> seat & 1;
}

/* Answers a ping or a question about the deal at once. Any other message waits in the queue `held`. */
static void handle_or_hold_message(Guest *guest, Text *message)
{
    HostMessage received;
    Error error;
    const bool good =
        message_parse_host(text_chars(message), guest->match, guest->content_store, &received, &error);
    /* false if held messages may set up another match */
    const bool is_current = guest->state == GUEST_SEATED && message_queue_is_empty(&guest->held);
    if (good && received.kind == HOST_MESSAGE_PING) {
        send_pong(guest, received.number);
    } else if (good && received.kind == HOST_MESSAGE_DEAL && is_current) {
        answer_deal(guest, received.number);
    } else if (good && received.kind == HOST_MESSAGE_COMMITMENTS && is_current) {
        answer_commitments(guest, &received);
    } else {
        if (good && received.kind == HOST_MESSAGE_MOVE) {
            guest->has_held_turn = is_turn_in_view(guest, received.view);
        }
        guest->sent_at = good && received.kind != HOST_MESSAGE_MOVE && received.kind != HOST_MESSAGE_UNDONE &&
                                 received.kind != HOST_MESSAGE_REJECTION
                             ? guest->sent_at
                             : 0;
        /* Parsing can fail because the message refers to moves or to a rematch that are still held. An
         * invalid message therefore ends the connection only if no messages are held. */
        guest->ended =
            guest->ended || (good ? received.kind == HOST_MESSAGE_END : message_queue_is_empty(&guest->held));
        message_queue_add(&guest->held, message);
    }
    host_message_free(&received);
}

/* --- silence of the host --- */

/* Returns for how many milliseconds the host has been silent, or 0 if no message from the host is due. A host
 * with a heartbeat must always send pings. A host without a heartbeat only has to answer moves. */
static int64_t measure_silence(const Guest *guest)
{
    const int64_t heard = transport_heard_at(guest->transport), now = platform_milliseconds();
    if (guest->state != GUEST_SEATED || heard == INT64_MAX) {
        return 0;
    }
    if (heard == INT64_MIN) {
        return LINK_LOST_MS;
    }
    const int64_t since = guest->can & CAPABILITY_HEARTBEAT ? heard
                          : heard > guest->sent_at          ? heard
                                                            : guest->sent_at;
    return guest->can & CAPABILITY_HEARTBEAT || guest->sent_at != 0 ? now - since : 0;
}

LinkState guest_link(const Guest *guest)
{
    return link_state(measure_silence(guest));
}

bool guest_is_sending(const Guest *guest)
{
    return guest->sent_at != 0 && platform_milliseconds() - guest->sent_at >= SENDING_MS;
}

/* True if the connection must be closed because the host does not answer. An MQTT room stays open even if the
 * host does not answer. */
static bool is_host_lost(const Guest *guest, Error *error)
{
    const bool lost = transport_is_direct(guest->transport) && guest_link(guest) == LINK_LOST;
    if (lost) {
        error_set(error, "%s's computer has not answered for 40 seconds.", guest_host_name(guest));
    }
    return lost;
}

bool guest_serve(Guest *guest, Error *error)
{
    Text message = {0};
    Error broken = {0};
    transport_step(guest->transport, &broken);
    while (guest->held.bytes < GUEST_BYTES_MAX && transport_receive(guest->transport, &message)) {
        handle_or_hold_message(guest, &message);
    }
    text_free(&message);
    if ((transport_step(guest->transport, &broken) && !is_host_lost(guest, &broken)) || guest->ended ||
        !transport_can_reconnect(guest->transport)) {
        return true;
    }
    guest->disconnected = true;
    error_set(error, "%s", broken.text);
    strip_markup(error);
    release_seat(guest);
    return false;
}

/* Receives and handles messages. Stops after each message that is a move, so that the caller can show it. */
static bool receive_messages(Guest *guest, bool *has_news, Text *out, Error *error)
{
    Text message = {0};
    bool good = true;
    while (good && !*has_news &&
           (take_held_message(guest, &message) || transport_receive(guest->transport, &message))) {
        HostMessage received;
        good =
            message_parse_host(text_chars(&message), guest->match, guest->content_store, &received, error) &&
            handle_message(guest, &received, has_news, out, error);
        host_message_free(&received);
    }
    text_free(&message);
    return good;
}

static bool is_past_deadline(const Guest *guest)
{
    return !guest_match(guest) && platform_milliseconds() > guest->deadline;
}

bool guest_step(Guest *guest, bool *has_news, Text *out, Error *error)
{
    Error broken = {0};
    *has_news = false;
    match_free(guest->previous);
    guest->previous = NULL;
    bool stands = transport_step(guest->transport, &broken),
         good = receive_messages(guest, has_news, out, error);
    /* Sends the answers to the handled messages now instead of in the next guest_step, then handles the
     * messages that have arrived meanwhile. */
    if (good && !*has_news && stands) {
        stands = transport_step(guest->transport, &broken);
        good = receive_messages(guest, has_news, out, error);
    }
    if (good && !*has_news && !stands) {
        guest->disconnected = transport_can_reconnect(guest->transport);
        good = error_set(error, "%s", broken.text);
    }
    if (good && !*has_news && is_host_lost(guest, error)) {
        guest->disconnected = true;
        good = false;
    }
    if (good && is_past_deadline(guest)) {
        guest->disconnected = true;
        good = error_set(error, "The host did not assign a seat in time.");
    }
    if (!good) {
        strip_markup(error);
        release_seat(guest);
    }
    return good;
}

bool guest_can_reconnect(const Guest *guest)
{
    return guest->disconnected;
}

/* ------------------------------------------------------------------ reading the guest's state */

Match *guest_match(const Guest *guest)
{
    const bool told = guest->match && match_move_count(guest->match) >= guest->before;
    return told ? guest->match : NULL;
}

Match *guest_take_record(Guest *guest)
{
    Match *match = guest->replayed;
    guest->replayed = NULL;
    return match;
}

const Token *guest_token(const Guest *guest)
{
    return &guest->hello.token;
}

const char *guest_host_name(const Guest *guest)
{
    return presence_host_name(&guest->presence);
}

bool guest_has_held_turn(const Guest *guest)
{
    return guest->has_held_turn;
}

const Presence *guest_presence(const Guest *guest)
{
    return &guest->presence;
}

int guest_chat_count(const Guest *guest)
{
    return guest->chat_count;
}

const ChatMessage *guest_chat_message(const Guest *guest, int index)
{
    return &guest->chat[index % CHAT_HISTORY_MAX];
}

const char *guest_get_undo_requester(const Guest *guest)
{
    return guest->undo_asked_by[0] != '\0' ? guest->undo_asked_by : NULL;
}

int guest_undo_target(const Guest *guest)
{
    return guest->undo_target;
}

const HostPin *guest_host_pin(const Guest *guest)
{
    return &guest->pin;
}

int guest_socket(const Guest *guest)
{
    return transport_socket(guest->transport);
}

/* Returns the milliseconds after which guest_link or guest_is_sending will return another value if no message
 * arrives. Returns -1 if neither value will change. */
static int compute_time_to_change(const Guest *guest)
{
    const int64_t sending = guest->sent_at != 0 ? guest->sent_at + SENDING_MS - platform_milliseconds() : 0;
    const bool watches = guest->can & CAPABILITY_HEARTBEAT || guest->sent_at != 0;
    const int link = watches && guest->state == GUEST_SEATED ? link_next_change(measure_silence(guest)) : -1;
    return sending > 0 && (link < 0 || sending < link) ? (int)sending : link;
}

int guest_poll_timeout(const Guest *guest)
{
    const int transport = transport_poll_timeout(guest->transport), change = compute_time_to_change(guest);
    return transport < 0 || (change >= 0 && change < transport) ? change : transport;
}

bool guest_has_unsent(const Guest *guest)
{
    return transport_has_unsent(guest->transport);
}

/* ------------------------------------------------------------------ connecting and freeing */

Guest *guest_connect(const char *address, const char *words, const Hello *hello, const HostPin *pin,
                     ContentStore *content_store, Error *error)
{
    Transport *transport = transport_connect(address, words, error);
    if (!transport) {
        return NULL;
    }
    Guest *guest = memory_new(1, sizeof *guest);
    *guest = (Guest){.transport = transport,
                     .words = memory_copy_string(words, strlen(words)),
                     .deadline = INT64_MAX - GUEST_CARDS_MS,
                     .content_store = content_store,
                     .hello = *hello};
    if (transport_is_direct(transport)) {
        guest_set_deadline(guest, GUEST_JOIN_MS);
    }
    if (pin && pin->pinned) {
        guest->pin = *pin;
    }
    return guest;
}

void guest_set_deadline(Guest *guest, int milliseconds)
{
    guest->deadline = platform_milliseconds() + milliseconds;
}

void guest_free(Guest *guest)
{
    if (guest) {
        send_leave(guest);
        release_seat(guest);
        content_transfer_cancel(guest->content_store, &guest->cards);
        for (int i = 0; i < CHAT_HISTORY_MAX; i++) {
            free(guest->chat[i].words);
        }
        message_queue_free(&guest->held);
        discard_record(guest);
        transport_free(guest->transport);
        match_free(guest->match);
        match_free(guest->previous);
        free(guest->words);
        free(guest);
    }
}
