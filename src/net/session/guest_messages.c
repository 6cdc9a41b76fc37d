/* guest_messages.c: handles the messages of the host. Rejects messages that the host may not send in the
 * guest's current state. */
#include "net/session/guest_private.h"

#include "core/platform/memory.h"
#include "core/story/notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* Maximum bytes of rejections (the host's reasons why it rejects a request) that guest_step appends to
     * `out`. More rejections are dropped. */
    REJECTIONS_BYTES_MAX = 4 * 1024,
};

#define BIT(kind) (UINT32_C(1) << (kind))

/* for each state of the guest: bit set of the messages that the host may send in this state */
static const uint32_t allowed[GUEST_STATES] = {
    [GUEST_EXPECTS_GREETING] =
        BIT(HOST_MESSAGE_GREETING) | BIT(HOST_MESSAGE_REJECTION) | BIT(HOST_MESSAGE_END),
    [GUEST_EXPECTS_CARDS] = BIT(HOST_MESSAGE_CARDS) | BIT(HOST_MESSAGE_REJECTION) | BIT(HOST_MESSAGE_END),
    [GUEST_EXPECTS_TABLE] = BIT(HOST_MESSAGE_TABLE) | BIT(HOST_MESSAGE_REJECTION) | BIT(HOST_MESSAGE_END),
    [GUEST_SEATED] = BIT(HOST_MESSAGE_TABLE) | BIT(HOST_MESSAGE_WITHDRAWN) | BIT(HOST_MESSAGE_MOVE) |
                     BIT(HOST_MESSAGE_UNDONE) | BIT(HOST_MESSAGE_UNDO_QUESTION) | BIT(HOST_MESSAGE_PRESENCE) |
                     BIT(HOST_MESSAGE_CHAT) | BIT(HOST_MESSAGE_REJECTION) | BIT(HOST_MESSAGE_END) |
                     BIT(HOST_MESSAGE_PING) | BIT(HOST_MESSAGE_RECORD) | BIT(HOST_MESSAGE_DEAL) |
                     BIT(HOST_MESSAGE_COMMITMENTS) | BIT(HOST_MESSAGE_DEALT) | BIT(HOST_MESSAGE_HANDLED),
};

static void save_seat(Guest *guest, int seat, const Token *token)
{
    const TokenRoom table = guest_make_token_room(guest);
    const bool same_token =
        guest->seat_token && token_equals(seat_token_get_secret(guest->seat_token), token);
    if (same_token && seat_token_get_seat(guest->seat_token) != seat) {
        /* deletes the saved seat, because a rematch has moved the player to another seat */
        seat_token_delete(guest->seat_token);
        guest->seat_token = NULL;
    } else if (!same_token) {
        seat_token_free(guest->seat_token);
        guest->seat_token = NULL;
    }
    if (guest->seat_token) {
        seat_token_pin_host(guest->seat_token, &table, guest->hello.name);
    } else if (seat >= 0) {
        guest->seat_token = seat_token_save(&table, guest->hello.name, seat, token);
    }
}

void guest_release_seat(Guest *guest)
{
    const bool over = guest->match && match_seats_to_act(guest->match) == 0;
    if (guest->seat_token && over && !guest->wants_rematch) {
        seat_token_delete(guest->seat_token);
    } else {
        seat_token_free(guest->seat_token);
    }
    guest->seat_token = NULL;
}

static void add_chat(Guest *guest, const char *name, const char *text, size_t length)
{
    ChatMessage *chat_message = &guest->chat[guest->chat_count++ % CHAT_HISTORY_MAX];
    free(chat_message->words);
    *chat_message = (ChatMessage){.words = memory_copy_string(text, length)};
    snprintf(chat_message->name, sizeof chat_message->name, "%s", name);
}

/* Ends the guest's match early if the players have ended the host's match early. Does nothing until all moves
 * before the end have arrived. */
static void apply_ending(Guest *guest)
{
    const MatchEnding *ending = &guest->presence.ending;
    if (ending->kind != ENDING_NONE && ending->moves == guest_count_moves(guest) &&
        match_can_end_early(guest->match)) {
        match_remote_remove_waiting_moves(guest->match, 0);
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

/* Writes why the connection ended. When an MQTT room is closed, mqtt_guest.c gives the reason
 * HOST_CLOSED_GAME, because it does not know the host's name. This function then inserts the name. */
static void format_end(const Guest *guest, const char *why, Error *error)
{
    if (guest->state == GUEST_SEATED && strcmp(why, HOST_CLOSED_GAME) == 0) {
        error_set(error, "%s closed the game.", guest_get_host_name(guest));
    } else {
        error_set(error, "%s", why);
    }
}

/* Returns false with `error` if the host that has answered is not the expected host. If a key is pinned, the
 * host must have this key. Otherwise accepts every host, unless the user has saved seats with these room
 * words and all of these seats belong to other hosts. */
static bool check_host_key(Guest *guest, const uint8_t key[CRYPTO_KEY_BYTES], Error *error)
{
    HostPin *pin = &guest->pin;
    TokenRoom table = {.words = guest->words};
    memcpy(table.host, key, CRYPTO_KEY_BYTES);
    pin->differs =
        pin->pinned ? memcmp(pin->key, key, CRYPTO_KEY_BYTES) != 0 : seat_token_has_other_host(&table);
    memcpy(pin->differs ? pin->found : pin->key, key, CRYPTO_KEY_BYTES);
    return !pin->differs ||
           error_set(error,
                     "A different host answered with these words. It is not the one you joined before.");
}

void host_pin_accept(HostPin *pin)
{
    memcpy(pin->key, pin->found, CRYPTO_KEY_BYTES);
    pin->pinned = true;
    pin->differs = false;
}

/* Asks for the card files if the cards are missing. Otherwise sends the hello message (name, wanted seat). */
static bool handle_greeting(Guest *guest, const HostMessage *received, Error *error)
{
    if (!check_host_key(guest, received->host_key, error)) {
        return false;
    }
    guest->capabilities = received->capabilities;
    transport_encrypt_for_host(guest->transport, received->host_key);
    if (received->game && received->capabilities & CAPABILITY_CARDS &&
        !content_store_find_by_hash(guest->content_store, received->game, received->content)) {
        Text text = {0};
        guest->cards = (ContentTransfer){.game = received->game, .content = received->content};
        guest->state = GUEST_EXPECTS_CARDS;
        guest->deadline += GUEST_CARDS_MS;
        message_write_cards_request(&text);
        guest_send_message(guest, &text);
    } else {
        guest_send_hello(guest);
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
        guest_send_hello(guest);
    }
    return true;
}

void guest_discard_record(Guest *guest)
{
    game_record_free(&guest->record);
    match_free(guest->replayed);
    guest->replayed = NULL;
}

/* Prepares for the setup of a rematch. Returns false with `error` if the setup does not belong to a
 * rematch. */
static bool accept_rematch(Guest *guest, const HostMessage *received, Error *error)
{
    if (received->games <= guest->games || !(guest->hello.capabilities & CAPABILITY_REMATCH)) {
        return error_set(error, "The host set up the same game twice.");
    }
    guest->previous = guest->match;
    guest->match = NULL;
    guest->deal = (DealWitness){.number = 0};
    guest_discard_record(guest);
    guest->bytes = 0;
    guest->wants_rematch = false;
    guest->sent_at = 0;
    guest_forget_unanswered_moves(guest);
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
    if (!again) {
        guest->last_number = received->number;
    }
    if (guest->hello.next_chat == 0) {
        guest->hello.next_chat = received->next_chat;
    }
    guest->pin.pinned = true;
    guest->match =
        match_new_remote(&received->setup, received->seat, received->view, guest_send_match_move, guest);
    save_seat(guest, received->seat, &received->token);
    guest->hello.token = received->token;
    /* in a rematch, the caller shows all moves one by one, as if they were made after the guest had joined */
    guest->earlier_moves = again ? 0 : received->moves;
    *has_news = guest->earlier_moves == 0;
    return true;
}

static size_t count_move_bytes(const Match *match, const EventLog *log, const char *note)
{
    return match_setup(match)->game->state_size + (size_t)log->count * sizeof *log->events +
           (note ? strlen(note) : 0);
}

static void add_notice(Guest *guest, const char *text)
{
    add_chat(guest, "", text, strlen(text));
}

/* After the first move of the match, tells the player if the host has dealt without the guests. */
static void warn_about_deal(Guest *guest)
{
    if (guest->earlier_moves == 0 && guest_count_moves(guest) == 1 &&
        match_get_local_seat(guest->match) >= 0 && !guest->deal.is_dealt) {
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
    if (received->by == match_get_local_seat(guest->match)) {
        guest_forget_unanswered_moves(guest);
    }
    apply_ending(guest);
    warn_about_deal(guest);
    *has_news = guest_count_moves(guest) >= guest->earlier_moves;
    return true;
}

/* --- deal of the seed --- */

static bool can_deal(const Guest *guest)
{
    return guest_count_moves(guest) == 0 && match_get_local_seat(guest->match) >= 0;
}

void guest_answer_deal(Guest *guest, int number)
{
    Text text = {0};
    const Token table = room_derive_id(guest->pin.key);
    if (can_deal(guest)) {
        if (guest->deal.is_revealed) {
            add_notice(guest, "The host is dealing again.");
        }
        const DealSecret commitment =
            deal_witness_begin(&guest->deal, table.digits, number, match_get_local_seat(guest->match));
        message_write_commit(number, &commitment, &text);
        guest_send_message(guest, &text);
    }
}

void guest_answer_commitments(Guest *guest, const HostMessage *received)
{
    Text text = {0};
    const Token table = room_derive_id(guest->pin.key);
    if (can_deal(guest) && deal_witness_accept(&guest->deal, table.digits, received->number,
                                               match_get_local_seat(guest->match), received->commitments)) {
        message_write_salt(received->number, &guest->deal.salt, &text);
        guest_send_message(guest, &text);
    }
}

/* Shows the position after the deal. A guest with a seat accepts only a deal to which it has contributed. */
static void handle_dealt(Guest *guest, const HostMessage *received, bool *has_news)
{
    DealWitness *deal = &guest->deal;
    const bool watches = match_get_local_seat(guest->match) < 0,
               contributed = deal->is_revealed && deal->number == received->number;
    if (guest_count_moves(guest) > 0 || deal->is_dealt || !(watches || contributed)) {
        return;
    }
    deal->is_dealt = true;
    match_remote_deal(guest->match, received->view);
    if (contributed) {
        add_notice(guest, "Random numbers from all players determined the deal. Your program checks this at "
                          "the end of the game.");
    }
    *has_news = true;
}

/* True if the host has made a move of the guest's seat after the first `known_moves` moves. */
static bool has_moved_since(const Guest *guest, int known_moves)
{
    int i = known_moves;
    while (i < guest_count_moves(guest) &&
           match_move_seat(guest->match, i) != match_get_local_seat(guest->match)) {
        i++;
    }
    return i < guest_count_moves(guest);
}

/* Queues a rejection, so that the next guest_step reports the reason `why`. */
static void notify_rejection(Guest *guest, const char *why)
{
    Text notice = {0};
    message_write_rejection(why, &notice);
    message_queue_add(&guest->held, &notice);
    text_free(&notice);
}

/* Sends the last move of the lost connection again, unless the host has made this move. If the position has
 * changed, asks the player to move again instead. */
static void repeat_unanswered_move(Guest *guest, const UnansweredMoves *lost)
{
    const Match *match = guest->match;
    if (lost->count == 0 || has_moved_since(guest, lost->known_moves) || match_seats_to_act(match) == 0) {
        return;
    }
    const int now = match_move_count(match);
    if (lost->count == 1 && match_hash_view_at(match, now, match_get_local_seat(match)) == lost->view_hash) {
        guest_repeat_move(guest, lost->text, lost->note);
    } else {
        notify_rejection(guest, "Your last move did not reach the host. Check the table, and move again.");
    }
}

void guest_continue_session(Guest *guest, const Guest *previous)
{
    if (memcmp(guest->pin.key, previous->pin.key, CRYPTO_KEY_BYTES) != 0) {
        return;
    }
    if (!guest_repeat_messages(guest, previous)) {
        notify_rejection(guest, "Your last request did not reach the host. Check the table, and ask again.");
    }
    if (guest->games != previous->games || match_get_local_seat(guest->match) < 0) {
        return;
    }
    if (guest->deal.number == 0 && previous->deal.is_revealed) {
        guest->deal = previous->deal;
    }
    repeat_unanswered_move(guest, &previous->unanswered);
}

/* --- record --- */

/* Replays the complete record. Returns NULL with `why` if the record disagrees with what the guest has seen.
 * Sets `*is_fair` to true if the guest knows that nobody chose the seed, otherwise to false. */
static Match *check_record(const Guest *guest, bool *is_fair, Error *why)
{
    const GameRecord *record = &guest->record;
    Match *match = game_record_replay(record, guest->match, why);
    if (match && !deal_witness_check(&guest->deal, match_get_fair_deal(match), match_setup(match)->seats,
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
    if (guest->record.count < guest_count_moves(guest)) {
        return true;
    }
    match_free(guest->replayed);
    guest->replayed = check_record(guest, &is_fair, &why);
    if (guest->replayed) {
        text_add(&notice, "The host's record of this game matches everything you saw.%s",
                 is_fair ? " The deal was random." : "");
    } else {
        text_add(&notice, "The host's record of this game doesn't match what you saw: %s.", why.text);
    }
    add_notice(guest, text_chars(&notice));
    text_free(&notice);
    return true;
}

static void handle_undone(Guest *guest, int moves, Text *out)
{
    guest_discard_record(guest);
    for (int i = moves; i < guest_count_moves(guest); i++) {
        guest->bytes -= count_move_bytes(guest->match, match_move_events(guest->match, i),
                                         match_move_note(guest->match, i));
    }
    match_remote_undo(guest->match, moves);
    guest->earlier_moves = 0;
    guest->sent_at = 0;
    guest->undo_asked_by[0] = '\0';
    text_add(out, "Moves were undone.\n");
}

static void handle_question(Guest *guest, HostMessage *received)
{
    memcpy(guest->undo_asked_by, received->name, sizeof guest->undo_asked_by);
    guest->undo_target = received->number;
    guest->question = received->question;
    guest->questions++;
    free(guest->asked_card);
    guest->asked_card = received->why;
    received->why = NULL;
}

static void handle_rejection(const HostMessage *received, Text *out)
{
    if (out->length < REJECTIONS_BYTES_MAX) {
        note_append_preview(out, received->why, ERROR_TEXT_MAX);
        text_add(out, "\n");
    }
}

bool guest_handle_message(Guest *guest, HostMessage *received, bool *has_news, Text *out, Error *error)
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
        handle_question(guest, received);
        break;
    case HOST_MESSAGE_WITHDRAWN:
        guest->undo_asked_by[0] = '\0';
        break;
    case HOST_MESSAGE_PRESENCE:
        handle_presence(guest, received->presence);
        break;
    case HOST_MESSAGE_CHAT:
        add_chat(guest, received->name, received->why, strlen(received->why));
        if (received->number > 0) {
            guest->hello.next_chat = received->number + 1;
        }
        break;
    case HOST_MESSAGE_HANDLED:
        guest_confirm_messages(guest, received->number);
        break;
    case HOST_MESSAGE_PING:
        guest_send_pong(guest, received->number);
        break;
    case HOST_MESSAGE_RECORD:
        return handle_record(guest, received, error);
    case HOST_MESSAGE_DEAL:
        guest_answer_deal(guest, received->number);
        break;
    case HOST_MESSAGE_COMMITMENTS:
        guest_answer_commitments(guest, received);
        break;
    case HOST_MESSAGE_DEALT:
        handle_dealt(guest, received, has_news);
        break;
    case HOST_MESSAGE_REJECTION:
        guest->sent_at = 0;
        guest_forget_unanswered_moves(guest);
        handle_rejection(received, out);
        break;
    case HOST_MESSAGE_END:
        format_end(guest, received->why, error);
        guest->ended = true;
        return false;
    }
    return true;
}
