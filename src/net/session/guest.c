/* guest.c: guest of an online game: connecting, receiving, and reading the guest's state. */
#include "net/session/guest_private.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/story/notes.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Removes rich text marks from `error`, because the error can quote text from the host. */
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
    const int seat = match_get_local_seat(guest->match);
    return seat >= 0 && match_setup(guest->match)->game->seats_to_act(view) >> seat & 1;
}

/* Answers a ping or a question about the deal at once. Any other message waits in the queue `held`. Closes
 * the present question at once if the host has withdrawn or replaced it. */
static void handle_or_hold_message(Guest *guest, Text *message)
{
    HostMessage received;
    Error error;
    const bool good =
        message_parse_host(text_chars(message), guest->match, guest->content_store, &received, &error);
    /* false if a message in the queue could start another match; the deal could then belong to that match
     * instead of guest->match */
    const bool is_current = guest->state == GUEST_SEATED && message_queue_is_empty(&guest->held);
    if (good && received.kind == HOST_MESSAGE_PING) {
        guest_send_pong(guest, received.number);
    } else if (good && received.kind == HOST_MESSAGE_DEAL && is_current) {
        guest_answer_deal(guest, received.number);
    } else if (good && received.kind == HOST_MESSAGE_COMMITMENTS && is_current) {
        guest_answer_commitments(guest, &received);
    } else {
        if (good && received.kind == HOST_MESSAGE_MOVE) {
            guest->has_held_turn = is_turn_in_view(guest, received.view);
        }
        guest->sent_at = good && received.kind != HOST_MESSAGE_MOVE && received.kind != HOST_MESSAGE_UNDONE &&
                                 received.kind != HOST_MESSAGE_REJECTION
                             ? guest->sent_at
                             : 0;
        /* Parsing can fail because the message refers to a move or a rematch that still waits in the queue.
         * An invalid message therefore ends the connection only if the queue is empty. */
        if (good &&
            (received.kind == HOST_MESSAGE_WITHDRAWN || received.kind == HOST_MESSAGE_UNDO_QUESTION)) {
            guest->undo_asked_by[0] = '\0';
        }
        guest->ended =
            guest->ended || (good ? received.kind == HOST_MESSAGE_END : message_queue_is_empty(&guest->held));
        message_queue_add(&guest->held, message);
    }
    host_message_free(&received);
}

/* --- silence of the host --- */

/* Returns for how many milliseconds the host has been silent, or 0 if no message from the host is due.
 * Returns LINK_LOST_MS while the host is away from its MQTT room. A host with a heartbeat must always send
 * pings. A host without a heartbeat only has to answer moves. */
static int64_t measure_silence(const Guest *guest)
{
    const int64_t heard = transport_get_heard_at(guest->transport), now = platform_get_milliseconds();
    if (guest->state != GUEST_SEATED || heard == INT64_MAX) {
        return 0;
    }
    if (heard == INT64_MIN) {
        return LINK_LOST_MS;
    }
    const int64_t since = guest->capabilities & CAPABILITY_HEARTBEAT ? heard
                          : heard > guest->sent_at                   ? heard
                                                                     : guest->sent_at;
    return guest->capabilities & CAPABILITY_HEARTBEAT || guest->sent_at != 0 ? now - since : 0;
}

LinkState guest_get_link_state(const Guest *guest)
{
    return link_get_state(measure_silence(guest));
}

const char *guest_get_waiting_move(const Guest *guest)
{
    return guest->state == GUEST_SEATED ? transport_get_waiting_move(guest->transport) : NULL;
}

bool guest_is_sending(const Guest *guest)
{
    return guest->sent_at != 0 && !guest_get_waiting_move(guest) &&
           platform_get_milliseconds() - guest->sent_at >= SENDING_MS;
}

/* True if the connection must be closed because the host does not answer. An MQTT room stays open even if the
 * host does not answer. */
static bool is_host_lost(const Guest *guest, Error *error)
{
    const bool lost = transport_is_direct(guest->transport) && guest_get_link_state(guest) == LINK_LOST;
    if (lost) {
        error_set(error, "%s's computer has not answered for 40 seconds.", guest_get_host_name(guest));
    }
    return lost;
}

bool guest_keep_alive(Guest *guest, Error *error)
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
    guest_release_seat(guest);
    return false;
}

/* Receives and handles messages. Stops after each move, so that the caller can show the move. */
static bool receive_messages(Guest *guest, bool *has_news, Text *out, Error *error)
{
    Text message = {0};
    bool good = true;
    while (good && !*has_news &&
           (take_held_message(guest, &message) || transport_receive(guest->transport, &message))) {
        HostMessage received;
        good =
            message_parse_host(text_chars(&message), guest->match, guest->content_store, &received, error) &&
            guest_handle_message(guest, &received, has_news, out, error);
        host_message_free(&received);
    }
    text_free(&message);
    return good;
}

static bool is_past_deadline(const Guest *guest)
{
    return !guest_match(guest) && platform_get_milliseconds() > guest->deadline;
}

bool guest_step(Guest *guest, bool *has_news, Text *out, Error *error)
{
    Error broken = {0};
    *has_news = false;
    match_free(guest->previous);
    guest->previous = NULL;
    bool stands = transport_step(guest->transport, &broken), good = true;
    *has_news = guest_update_waiting_moves(guest) || guest->has_removed_waiting;
    guest->has_removed_waiting = false;
    good = receive_messages(guest, has_news, out, error);
    /* Sends the guest's answers at once instead of in the next guest_step. Then handles the messages that
     * have arrived meanwhile. */
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
        guest_release_seat(guest);
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
    const bool told = guest->match && guest_count_moves(guest) >= guest->earlier_moves;
    return told ? guest->match : NULL;
}

Match *guest_take_record(Guest *guest)
{
    Match *match = guest->replayed;
    guest->replayed = NULL;
    return match;
}

const Token *guest_get_token(const Guest *guest)
{
    return &guest->hello.token;
}

int guest_get_next_chat(const Guest *guest, const HostPin *pin)
{
    return memcmp(guest->pin.key, pin->key, CRYPTO_KEY_BYTES) == 0 ? guest->hello.next_chat : 0;
}

const char *guest_get_host_name(const Guest *guest)
{
    return presence_get_host_name(&guest->presence);
}

bool guest_has_held_turn(const Guest *guest)
{
    return guest->has_held_turn;
}

const Presence *guest_get_presence(const Guest *guest)
{
    return &guest->presence;
}

int guest_count_chat(const Guest *guest)
{
    return guest->chat_count;
}

const ChatMessage *guest_get_chat_message(const Guest *guest, int index)
{
    return &guest->chat[index % CHAT_HISTORY_MAX];
}

const char *guest_get_undo_requester(const Guest *guest)
{
    return guest->undo_asked_by[0] != '\0' && !guest->disconnected ? guest->undo_asked_by : NULL;
}

int guest_get_question(const Guest *guest)
{
    return guest_get_undo_requester(guest) ? guest->questions : 0;
}

const char *guest_get_card_question(const Guest *guest)
{
    return guest->asked_card;
}

int guest_get_undo_target(const Guest *guest)
{
    return guest->undo_target;
}

const HostPin *guest_get_host_pin(const Guest *guest)
{
    return &guest->pin;
}

int guest_get_socket(const Guest *guest)
{
    return transport_get_socket(guest->transport);
}

/* Returns the milliseconds after which guest_get_link_state or guest_is_sending will return another value if
 * no message arrives. Returns -1 if neither value will change. */
static int compute_time_to_change(const Guest *guest)
{
    const int64_t sending =
        guest->sent_at != 0 ? guest->sent_at + SENDING_MS - platform_get_milliseconds() : 0;
    const bool watches = guest->capabilities & CAPABILITY_HEARTBEAT || guest->sent_at != 0;
    const int link =
        watches && guest->state == GUEST_SEATED ? link_compute_next_change(measure_silence(guest)) : -1;
    return sending > 0 && (link < 0 || sending < link) ? (int)sending : link;
}

int guest_get_poll_timeout(const Guest *guest)
{
    const int transport = transport_get_poll_timeout(guest->transport),
              change = compute_time_to_change(guest);
    return transport < 0 || (change >= 0 && change < transport) ? change : transport;
}

bool guest_has_unsent(const Guest *guest)
{
    return transport_has_unsent(guest->transport);
}

/* ------------------------------------------------------------------ connecting and freeing */

Guest *guest_connect(const char *address, const char *room_words, const Hello *hello, const HostPin *pin,
                     ContentStore *content_store, Error *error)
{
    Transport *transport = transport_connect(address, room_words, error);
    if (!transport) {
        return NULL;
    }
    Guest *guest = memory_new(1, sizeof *guest);
    *guest = (Guest){.transport = transport,
                     .words = memory_copy_string(room_words, strlen(room_words)),
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
    guest->deadline = platform_get_milliseconds() + milliseconds;
}

void guest_free(Guest *guest)
{
    if (guest) {
        guest_send_leave(guest);
        guest_release_seat(guest);
        content_transfer_cancel(guest->content_store, &guest->cards);
        for (int i = 0; i < CHAT_HISTORY_MAX; i++) {
            free(guest->chat[i].words);
        }
        message_queue_free(&guest->held);
        guest_forget_unanswered_moves(guest);
        guest_confirm_messages(guest, INT_MAX);
        free(guest->asked_card);
        guest_discard_record(guest);
        transport_free(guest->transport);
        match_free(guest->match);
        match_free(guest->previous);
        free(guest->words);
        free(guest);
    }
}
