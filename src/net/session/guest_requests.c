/* guest_requests.c: messages that a guest sends to the host. */
#include "net/session/guest_private.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"

#include <stdlib.h>
#include <string.h>

void guest_send_message(const Guest *guest, Text *message)
{
    transport_send(guest->transport, text_chars(message));
    text_free(message);
}

TokenRoom guest_make_token_room(const Guest *guest)
{
    TokenRoom table = {.words = guest->words};
    memcpy(table.host, guest->pin.key, CRYPTO_KEY_BYTES);
    return table;
}

void guest_send_hello(Guest *guest)
{
    Text text = {0};
    const TokenRoom table = guest_make_token_room(guest);
    guest->state = GUEST_EXPECTS_TABLE;
    seat_token_free(guest->seat_token);
    guest->seat_token = NULL;
    if (guest->hello.seat != SEAT_SPECTATOR) {
        guest->seat_token = seat_token_find(&table, guest->hello.name, guest->hello.seat);
    }
    if (guest->seat_token) {
        guest->hello.token = *seat_token_get_secret(guest->seat_token);
    } else if (guest->hello.seat != SEAT_SPECTATOR && guest->hello.token.digits[0] == '\0') {
        guest->hello.token = token_new();
    }
    message_write_hello(&guest->hello, &text);
    guest_send_message(guest, &text);
}

void guest_forget_unanswered_moves(Guest *guest)
{
    free(guest->unanswered.text);
    free(guest->unanswered.note);
    guest->unanswered = (UnansweredMoves){0};
}

bool guest_awaits_answer(const Guest *guest)
{
    return guest->unanswered.count > 0;
}

static void remember_unanswered_move(Guest *guest, const char *move, const char *words, uint64_t view_hash)
{
    const int count = guest->unanswered.count;
    guest_forget_unanswered_moves(guest);
    guest->unanswered = (UnansweredMoves){.count = count + 1,
                                          .text = memory_copy_string(move, strlen(move)),
                                          .note = memory_copy_string(words, strlen(words)),
                                          .known_moves = guest_count_moves(guest),
                                          .view_hash = view_hash};
}

/* Sends a move. If `has_view` is true, the host makes the move only in the position that the player sees. */
static void send_move(Guest *guest, const char *move, const char *words, bool has_view)
{
    Text text = {0};
    const Match *match = guest->match;
    const int seat = match_get_local_seat(match);
    const uint64_t view_hash = match_hash_view_at(match, match_move_count(match), seat);
    guest->sent_at = guest->sent_at != 0 ? guest->sent_at : platform_get_milliseconds();
    if (transport_is_direct(guest->transport)) {
        remember_unanswered_move(guest, move, words, view_hash);
    }
    message_write_move(move, words, has_view ? &view_hash : NULL, &text);
    guest_send_message(guest, &text);
}

void guest_send_move(Guest *guest, const char *move, const char *words)
{
    send_move(guest, move, words, match_count_waiting_moves(guest->match) > 0);
}

void guest_repeat_move(Guest *guest, const char *move, const char *words)
{
    send_move(guest, move, words, true);
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
    return guest->capabilities & capability ||
           error_set(why, "The host's version of Storytable is too old for this request.");
}

/* --- messages with a number --- */

static uint64_t hash_view(const Guest *guest)
{
    const Match *match = guest->match;
    const int seat = match_get_local_seat(match);
    return seat >= 0 ? match_hash_view_at(match, match_move_count(match), seat) : 0;
}

void guest_confirm_messages(Guest *guest, int number)
{
    int kept = 0;
    for (int i = 0; i < guest->unconfirmed_count; i++) {
        NumberedMessage *message = &guest->unconfirmed[i];
        if (message->number <= number) {
            free(message->text);
        } else {
            guest->unconfirmed[kept++] = *message;
        }
    }
    guest->unconfirmed_count = kept;
}

static void add_unconfirmed(Guest *guest, const NumberedMessage *message)
{
    if (guest->unconfirmed_count == NUMBERED_MESSAGES_MAX) {
        guest_confirm_messages(guest, guest->unconfirmed[0].number);
    }
    NumberedMessage *added = &guest->unconfirmed[guest->unconfirmed_count++];
    *added = *message;
    added->text = memory_copy_string(message->text, strlen(message->text));
}

static void send_numbered(Guest *guest, const NumberedMessage *message)
{
    Text text = {0};
    text_add(&text, "%s", message->text);
    message_add_number(&text, message->number);
    add_unconfirmed(guest, message);
    guest_send_message(guest, &text);
}

/* Sends a message that must reach the host even if the connection is lost, and frees its text. */
static void send_once(Guest *guest, bool is_chat, Text *message)
{
    const bool numbered = transport_is_direct(guest->transport) && guest->capabilities & CAPABILITY_RESEND &&
                          match_get_local_seat(guest->match) >= 0;
    if (!numbered) {
        guest_send_message(guest, message);
        return;
    }
    send_numbered(guest, &(NumberedMessage){.number = ++guest->last_number,
                                            .text = message->chars,
                                            .is_chat = is_chat,
                                            .known_moves = guest_count_moves(guest),
                                            .view_hash = hash_view(guest)});
    text_free(message);
}

bool guest_repeat_messages(Guest *guest, const Guest *previous)
{
    const int handled = guest->last_number;
    bool good = true;
    for (int i = 0; i < previous->unconfirmed_count; i++) {
        const NumberedMessage *message = &previous->unconfirmed[i];
        const bool is_valid = message->is_chat || (guest->games == previous->games &&
                                                   message->known_moves == guest_count_moves(guest) &&
                                                   message->view_hash == hash_view(guest));
        if (message->number > handled && is_valid) {
            guest->last_number = message->number;
            send_numbered(guest, message);
        }
        good = good && (message->number <= handled || is_valid);
    }
    return good;
}

bool guest_send_chat(Guest *guest, const char *words, Error *why)
{
    Text text = {0};
    if (!check_capability(guest, CAPABILITY_CHAT, why) || !chat_message_is_valid(words, why)) {
        return false;
    }
    message_write_chat(words, &text);
    send_once(guest, true, &text);
    return true;
}

void guest_set_writing(Guest *guest, bool is_writing)
{
    Text text = {0};
    if (is_seated(guest) && guest->capabilities & CAPABILITY_WRITING && guest->is_writing != is_writing) {
        guest->is_writing = is_writing;
        message_write_writing(is_writing, &text);
        guest_send_message(guest, &text);
    }
}

void guest_send_leave(Guest *guest)
{
    Text text = {0};
    Error error;
    if (is_seated(guest) && guest->capabilities & CAPABILITY_LEAVE) {
        message_write_leave(&text);
        guest_send_message(guest, &text);
        transport_step(guest->transport, &error);
    }
}

bool guest_request_undo(Guest *guest, Error *why)
{
    Text text = {0};
    if (transport_withdraw_move(guest->transport)) {
        guest->sent_at = 0;
        /* updates the match at once, because the player's next move must follow the position without this
         * move */
        guest->has_removed_waiting = guest_update_waiting_moves(guest) || guest->has_removed_waiting;
        return true;
    }
    if (!check_capability(guest, CAPABILITY_UNDO, why)) {
        return false;
    }
    message_write_undo(&text);
    send_once(guest, false, &text);
    return true;
}

void guest_answer_undo(Guest *guest, bool agrees)
{
    Text text = {0};
    guest->undo_asked_by[0] = '\0';
    message_write_undo_answer(guest->question, agrees, &text);
    guest_send_message(guest, &text);
}

bool guest_can_rematch(const Guest *guest)
{
    return guest->capabilities & guest->hello.capabilities & CAPABILITY_REMATCH &&
           guest->hello.seat != SEAT_SPECTATOR && !guest->disconnected;
}

bool guest_request_rematch(Guest *guest, Error *why)
{
    Text text = {0};
    if (!check_capability(guest, CAPABILITY_REMATCH, why)) {
        return false;
    }
    guest->wants_rematch = true;
    message_write_rematch(&text);
    send_once(guest, false, &text);
    return true;
}

bool guest_resign(Guest *guest, Error *why)
{
    Text text = {0};
    if (!check_capability(guest, CAPABILITY_RESIGN, why)) {
        return false;
    }
    message_write_resign(&text);
    send_once(guest, false, &text);
    return true;
}

bool guest_offer_draw(Guest *guest, bool offers_draw, Error *why)
{
    Text text = {0};
    if (!check_capability(guest, CAPABILITY_RESIGN, why)) {
        return false;
    }
    message_write_draw(offers_draw, &text);
    send_once(guest, false, &text);
    return true;
}

bool guest_request_pause(Guest *guest, bool pauses, Error *why)
{
    Text text = {0};
    if (!check_capability(guest, CAPABILITY_RESIGN, why)) {
        return false;
    }
    message_write_pause(pauses, &text);
    send_once(guest, false, &text);
    return true;
}

void guest_send_pong(const Guest *guest, int number)
{
    Text text = {0};
    message_write_pong(number, &text);
    guest_send_message(guest, &text);
}

bool guest_send_match_move(void *user, int seat, const char *move, const char *text, Error *why)
{
    (void)seat;
    if (!is_connected(user, why)) {
        return false;
    }
    if (!guest_can_add_move(user)) {
        return error_set(why, "Your move is waiting for the host. Undo removes it.");
    }
    if (guest_count_waiting_moves(user) == GUEST_WAITING_MOVES_MAX) {
        return error_set(why, "You have too many moves waiting for the host.");
    }
    guest_send_move(user, move, text);
    guest_update_waiting_moves(user);
    return true;
}
