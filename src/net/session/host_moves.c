/* host_moves.c: moves of guests and bots, undo, and the record of a finished match. Sends a bot's move at a
 * multiple of 250 ms after the last move, so that guests cannot see how long the bot thought. */
#include "net/session/host_private.h"

#include <stdio.h>
#include <string.h>

enum { QUARTER_MS = 250 };

static uint32_t find_bot_seats(const Host *host)
{
    return match_get_bot_seats(host->match) | host->substituted;
}

static void send_move_result(const Host *host, const Connection *connection, int index)
{
    Text text = {0};
    message_write_move_result(host->match, index, connection->seat, &text);
    host_send(connection, &text);
}

/* Sends the record of the match to a guest. Does nothing if the guest's version does not support records.
 * Also does nothing if players have ended the match early and the guest's version does not support that. */
static void send_record(const Host *host, const Connection *connection)
{
    const uint32_t needed =
        CAPABILITY_RECORD | (match_get_ending(host->match).kind != ENDING_NONE ? CAPABILITY_RESIGN : 0);
    const int count =
        (connection->capabilities & needed) == needed ? message_count_record_parts(host->match) : 0;
    for (int i = 0; i < count; i++) {
        Text text = {0};
        message_write_record(host->match, i * RECORD_PART_MOVES, &text);
        host_send(connection, &text);
    }
}

void host_send_history(const Host *host, const Connection *connection)
{
    for (int i = 0; i < host->sent_moves; i++) {
        send_move_result(host, connection, i);
    }
    if (host->has_sent_record) {
        /* the presence message comes first: it says whether a player resigned or the players agreed on a
         * draw */
        host_send_presence_to(host, connection);
        send_record(host, connection);
    }
}

static void broadcast_move(Host *host, int index)
{
    host_mqtt_mark_changed(host);
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        if (connection_is_guest(&host->connections[i])) {
            send_move_result(host, &host->connections[i], index);
            host_ping_after_move(host, &host->connections[i]);
        }
    }
}

/* Returns how many of the sent moves are still valid: all moves before the first sent move that was
 * undone. */
static int count_sent_moves_still_valid(const Host *host)
{
    int moves = match_move_count(host->match);
    moves = moves < host->sent_moves ? moves : host->sent_moves;
    while (moves > 0 && match_get_move_revision(host->match, moves - 1) > host->sent_revision) {
        moves--;
    }
    return moves;
}

static void broadcast_undone(Host *host)
{
    const int left = count_sent_moves_still_valid(host);
    if (left < host->sent_moves) {
        host_mqtt_mark_changed(host);
    }
    for (int i = 0; i < HOST_CONNECTIONS && left < host->sent_moves; i++) {
        if (connection_is_guest(&host->connections[i])) {
            Text text = {0};
            message_write_undone(left, &text);
            host_send(&host->connections[i], &text);
        }
    }
    host->has_sent_record = host->has_sent_record && left == host->sent_moves;
    host->sent_moves = left;
}

/* Sends all guests the record of the match (seed and moves) when the match is over. */
static void broadcast_record(Host *host)
{
    if (host->has_sent_record || match_seats_to_act(host->match) != 0) {
        return;
    }
    host->has_sent_record = true;
    host_mqtt_mark_changed(host);
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        if (connection_is_guest(&host->connections[i])) {
            send_record(host, &host->connections[i]);
        }
    }
}

/* Returns the next time, in milliseconds, that is a multiple of 250 ms after the last move was sent. */
static int64_t compute_next_send_time(const Host *host, int64_t now)
{
    return host->sent_at + ((now - host->sent_at) / QUARTER_MS + 1) * QUARTER_MS;
}

void host_send_updates(Host *host)
{
    broadcast_undone(host);
    while (host->sent_moves < match_move_count(host->match)) {
        const int64_t now = platform_get_milliseconds();
        const bool by_bot =
            find_bot_seats(host) & host_get_seat_bit(match_move_seat(host->match, host->sent_moves));
        if (by_bot && host->next_send_at == 0) {
            host->next_send_at = compute_next_send_time(host, now);
        }
        if (by_bot && now < host->next_send_at) {
            return;
        }
        broadcast_move(host, host->sent_moves);
        host->sent_revision = match_get_move_revision(host->match, host->sent_moves);
        host->sent_moves++;
        host->sent_at = by_bot ? host->next_send_at : now;
        host->next_send_at = 0;
    }
    broadcast_record(host);
}

bool host_has_sent_all_moves(const Host *host)
{
    return host->sent_moves == match_move_count(host->match);
}

bool host_has_delivered_all_moves(const Host *host)
{
    return host_has_sent_all_moves(host) && host_mqtt_has_delivered_all(host);
}

bool host_make_move(Host *host, int seat, const Move *move, const char *text, Error *why)
{
    return host->play ? host->play(host->user, seat, move, text, why)
                      : match_play_with_note(host->match, seat, move, text, false, why);
}

bool host_is_view_current(const Host *host, int seat, const GuestMessage *message)
{
    const int now = match_move_count(host->match);
    return !message->has_view_hash || match_hash_view_at(host->match, now, seat) == message->view_hash;
}

void host_handle_move(Host *host, const Connection *connection, const GuestMessage *message)
{
    const MatchSetup *setup = match_setup(host->match);
    Move move = {0};
    Error why;
    if (connection->seat < 0) {
        host_send_rejection(host, connection, "You are a spectator and have no seat.");
    } else if (host_is_dealing(host)) {
        host_send_rejection(host, connection, "The cards are being dealt. Try again in a moment.");
    } else if (!host_is_view_current(host, connection->seat, message)) {
        if (!host_has_made_move(host, connection->seat, message, 0)) {
            host_send_rejection(host, connection, REQUEST_TOO_LATE);
        }
    } else if (host_check_not_paused(host, &why) &&
               setup->game->move_from_text(message->move, setup->content, &move, &why) &&
               !host_ask_owners(host, connection->seat, &move, message->words, &why) &&
               host_make_move(host, connection->seat, &move, message->words, &why)) {
        host->undo.asked = 0;
    } else {
        host_send_rejection(host, connection, why.text);
    }
}

bool host_has_made_move(const Host *host, int seat, const GuestMessage *request, int known_moves)
{
    const int count = match_move_count(host->match);
    for (int i = request->has_view_hash ? 0 : known_moves; i < count; i++) {
        if (match_move_seat(host->match, i) != seat) {
            continue;
        }
        const bool is_same = strcmp(match_move_text(host->match, i), request->move) == 0;
        if (!request->has_view_hash) {
            return is_same; /* without a view hash, the request can only be the seat's next move */
        }
        if (is_same && match_hash_view_at(host->match, i, seat) == request->view_hash) {
            return true;
        }
    }
    return false;
}

bool host_play_bot(Host *host)
{
    const MatchSetup *setup = match_setup(host->match);
    const int seat = match_next_seat(host->match);
    Error why;
    if (seat < 0 || host_is_paused(host) || host_can_deal(host) || !host_has_sent_all_moves(host) ||
        match_seats_to_act(host->match) & ~find_bot_seats(host)) {
        return false;
    }
    const GameBot *bot = host->substituted & host_get_seat_bit(seat)
                             ? &setup->game->bots[game_find_next_bot(setup->game, seat, SEAT_HUMAN)]
                             : NULL;
    return match_play_bot(host->match, seat, bot, &why);
}

/* Stores in `*target` the number of moves that remain after undoing the seat's last move. Stores in
 * `*other_seats` the bit set of the other seats that lose a move. Returns false with `why` if undo is not
 * possible. */
static bool find_undo_target(Match *match, int seat, int *target, uint32_t *other_seats, Error *why)
{
    const int before = match_move_count(match);
    const bool assisted = match_is_assisted(match);
    uint32_t whose = 0;
    bool good = true;
    while (good && !(whose & host_get_seat_bit(seat))) {
        const int from = match_move_count(match);
        good = match_undo(match, false, why);
        for (int i = match_move_count(match); i < from; i++) {
            whose |= host_get_seat_bit(match_move_seat(match, i));
        }
    }
    *target = match_move_count(match);
    *other_seats = whose & ~host_get_seat_bit(seat);
    match_restore_position(match, before, assisted);
    return good;
}

static void undo_to_move(Host *host, int target)
{
    Error why;
    while (match_move_count(host->match) > target && match_undo(host->match, false, &why)) {
    }
    host->undo.asked = 0;
}

static const char *get_seat_owner_name(const Host *host, int seat)
{
    return host->room_state.seats[seat].name;
}

/* Sends all players a chat message about undo, such as "Ada asks to undo 2 moves." `verb` is the verb, here
 * "asks to undo". `target` is the number of moves that would be left. */
static void announce_undo(Host *host, int seat, const char *verb, int target)
{
    char sentence[ERROR_TEXT_MAX];
    const int moves = match_move_count(host->match) - target;
    snprintf(sentence, sizeof sentence, "%s %s %d %s.", get_seat_owner_name(host, seat), verb, moves,
             moves == 1 ? "move" : "moves");
    host_send_chat(host, HOST_UNNAMED, sentence);
}

bool host_write_question(const Host *host, int seat, Text *out)
{
    int by;
    if (seat < 0) {
        return false;
    }
    if (host_get_card_owners_asked(host, &by) & host_get_seat_bit(seat)) {
        message_write_card_question(get_seat_owner_name(host, by), host->consent.moves, host->consent.number,
                                    host_get_card_question(host), out);
        return true;
    }
    if (host_get_undo_asked_seats(host, &by) & host_get_seat_bit(seat)) {
        message_write_undo_question(get_seat_owner_name(host, by), host->undo.target, host->undo.number, out);
        return true;
    }
    return false;
}

int host_get_question(const Host *host, uint32_t seats)
{
    int by;
    return host_get_card_owners_asked(host, &by) & seats  ? host->consent.number
           : host_get_undo_asked_seats(host, &by) & seats ? host->undo.number
                                                          : 0;
}

/* Sends a guest the question that the guest must answer now, unless the guest already sees it. */
static void update_question(const Host *host, Connection *connection)
{
    Text text = {0};
    const int number = host_get_question(host, host_get_seat_bit(connection->seat));
    if (number == connection->question) {
        return;
    }
    connection->question = number;
    if (host_write_question(host, connection->seat, &text)) {
        host_send(connection, &text);
    } else if (connection->capabilities & CAPABILITY_CONSENT) {
        message_write_withdrawn(&text);
        host_send(connection, &text);
    }
}

void host_send_questions(Host *host)
{
    for (int i = 0; i < HOST_CONNECTIONS && host_has_sent_all_moves(host); i++) {
        if (host->connections[i].channel && host->connections[i].seat >= 0) {
            update_question(host, &host->connections[i]);
        }
    }
}

static void ask_other_players(Host *host)
{
    host_mqtt_mark_changed(host);
    host_send_questions(host);
    announce_undo(host, host->undo.by, "asks to undo", host->undo.target);
}

/* True if the host can now ask the owners of the seats in `other_seats`. Over TCP, an owner must be connected
 * with a version that supports undo. Players in an MQTT room can answer later. */
static bool can_ask_players(Host *host, uint32_t other_seats, Error *why)
{
    for (int seat = 0; seat < match_setup(host->match)->seats; seat++) {
        const Connection *connection = host_find_connection(host, seat);
        const uint32_t asked = other_seats & host_get_seat_bit(seat) & ~host_get_local_seats(host) &
                               ~host_mqtt_get_owned_seats(host);
        if (asked && !(connection && connection->capabilities & CAPABILITY_UNDO)) {
            return error_set(why,
                             "%s has made a move since then and can't be asked to agree to the undo now.",
                             get_seat_owner_name(host, seat));
        }
    }
    return true;
}

bool host_request_undo(Host *host, int seat, Error *why)
{
    int target;
    uint32_t others;
    if (match_get_ending(host->match).kind != ENDING_NONE) {
        return error_set(why, "The game is over.");
    }
    if (!find_undo_target(host->match, seat, &target, &others, why)) {
        return false;
    }
    others &= ~find_bot_seats(host);
    if (others != 0 && host->undo.declined[seat] == match_move_count(host->match)) {
        return error_set(why, "The other players have declined to undo this move.");
    }
    if (!can_ask_players(host, others, why)) {
        return false;
    }
    if (others == 0) {
        undo_to_move(host, target);
    } else {
        host->undo.by = seat;
        host->undo.moves = match_move_count(host->match);
        host->undo.target = target;
        host->undo.asked = others;
        host->undo.number = ++host->question_count;
        ask_other_players(host);
    }
    return true;
}

int host_get_undo_target(const Host *host)
{
    return host->undo.target;
}

uint32_t host_get_undo_asked_seats(const Host *host, int *requester)
{
    *requester = host->undo.by;
    return host->undo.moves == match_move_count(host->match) ? host->undo.asked : 0;
}

static void answer_undo_request(Host *host, int seat, bool agrees)
{
    const int by = host->undo.by;
    host->undo.asked &= ~host_get_seat_bit(seat);
    host_mqtt_mark_changed(host);
    announce_undo(host, seat, agrees ? "agrees to undo" : "declines to undo", host->undo.target);
    if (agrees && host->undo.asked == 0) {
        undo_to_move(host, host->undo.target);
    } else if (!agrees) {
        Error why;
        const Connection *connection = host_find_connection(host, by);
        host->undo.asked = 0;
        host->undo.declined[by] = match_move_count(host->match);
        error_set(&why, "%s does not agree to undo the move.", get_seat_owner_name(host, seat));
        if (connection) {
            host_send_rejection(host, connection, why.text);
        } else {
            host_mqtt_reject(host, by, why.text);
        }
    }
}

void host_answer_undo(Host *host, int seat, int question, bool agrees)
{
    const int present = host_get_question(host, host_get_seat_bit(seat));
    if (present == 0 || (question != 0 && question != present)) {
        return;
    }
    if (present == host->consent.number) {
        host_answer_card_question(host, seat, agrees);
    } else {
        answer_undo_request(host, seat, agrees);
    }
}
