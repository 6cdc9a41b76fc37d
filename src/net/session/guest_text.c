/* guest_text.c: text-mode session of a guest, with reconnects. */
#include "net/session/guest_text.h"

#include "core/platform/memory.h"
#include "core/play/text_ui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SECOND_MS = 1000,
    PAUSE_MAX_MS = 30 * SECOND_MS,
    /* time limit, in milliseconds after connecting, for the guest to get a seat */
    SEAT_DEADLINE_MS = 60 * SECOND_MS,
};

static const char help[] = "/say WORDS  sends a chat message to everyone\n"
                           "/who        lists the players and their delays\n"
                           "/undo       asks to undo your last move\n"
                           "/yes, /no   answers a player who asks to undo\n"
                           "/resign     ends a game of 2 players: the other player wins\n"
                           "/draw       offers a draw, or accepts one; /nodraw declines\n"
                           "/pause      stops the game for everyone; /resume continues\n"
                           "/rematch    asks for another game after the end\n";

struct GuestText {
    const char *address, *words;
    Hello hello;
    ContentStore *content_store;
    HostPin pin;
    Guest *guest;   /* connection of a guest who has a seat, or NULL until the host assigns a seat */
    Guest *pending; /* new connection that has no seat yet, or NULL if there is none */
    TextUi *table;
    bool disconnected;       /* true if `guest` has lost its connection */
    int64_t next_attempt_at; /* time of the next attempt to connect to the host, in milliseconds */
    int retry_delay;    /* milliseconds until the next attempt, if the present attempt to connect fails */
    int shown_chat;     /* number of chat messages of `guest` that the player has seen */
    int question_shown; /* guest_get_question of the question shown last */
    bool sending_shown; /* true if the player was told that a move is being sent */
    int waiting_shown;  /* number of moves that wait for the host, as last reported to the player */
    /* bit set of the seats that wanted a rematch, as last reported to the player */
    uint32_t rematch_seats_shown;
    bool was_over;      /* true if the player has seen the end of the game */
    const Match *match; /* match that `table` shows */
    LinkState link;     /* state of the connection to the host, as last reported to the player */
};

/* ------------------------------------------------------------------ chat and undo commands */

/* Handles a command that ends or pauses the game, or asks for a rematch. Returns false for other commands. */
static bool handle_ending_command(Guest *guest, const char *line, Error *why)
{
    if (strcmp(line, "/resign") == 0) {
        guest_resign(guest, why);
    } else if (strcmp(line, "/draw") == 0 || strcmp(line, "/nodraw") == 0) {
        guest_offer_draw(guest, line[1] == 'd', why);
    } else if (strcmp(line, "/pause") == 0 || strcmp(line, "/resume") == 0) {
        guest_request_pause(guest, line[1] == 'p', why);
    } else if (strcmp(line, "/rematch") == 0 && !guest_can_rematch(guest)) {
        error_set(why, "This host does not offer a rematch.");
    } else if (strcmp(line, "/rematch") == 0) {
        guest_request_rematch(guest, why);
    } else {
        return false;
    }
    return true;
}

/* Handles a line that starts with "/". Such a line is a command of online games, for example chat or undo.
 * Returns false for all other lines, which go to the game. */
static bool handle_chat_command(GuestText *session, const char *line, Text *out)
{
    Error why = {0};
    if (line[0] != '/') {
        return false;
    }
    if (strncmp(line, "/say ", 5) == 0) {
        guest_send_chat(session->guest, line + 5, &why);
    } else if (strcmp(line, "/who") == 0) {
        presence_describe(guest_get_presence(session->guest), out);
    } else if (strcmp(line, "/undo") == 0) {
        guest_request_undo(session->guest, &why);
    } else if (strcmp(line, "/yes") == 0 || strcmp(line, "/no") == 0) {
        guest_answer_undo(session->guest, line[1] == 'y');
    } else if (!handle_ending_command(session->guest, line, &why)) {
        text_add(out, "%s", help);
    }
    if (why.text[0] != '\0') {
        text_add(out, "%s\n", why.text);
    }
    return true;
}

static void show_chat(GuestText *session, Text *out)
{
    const int shown_chat = guest_count_chat(session->guest);
    const char *asks = guest_get_undo_requester(session->guest);
    const bool is_new = asks && guest_get_question(session->guest) != session->question_shown;
    for (; session->shown_chat < shown_chat; session->shown_chat++) {
        const ChatMessage *chat_message = guest_get_chat_message(session->guest, session->shown_chat);
        text_add(out, "%s%s%s\n", chat_message->name, chat_message->name[0] ? ": " : "", chat_message->words);
    }
    if (is_new && guest_get_card_question(session->guest)) {
        text_add(out, "%s asks to use your card: ", asks);
        note_append_preview(out, guest_get_card_question(session->guest), ERROR_TEXT_MAX);
        text_add(out, " Type /yes or /no.\n");
    } else if (is_new) {
        const int moves =
            match_move_count(guest_match(session->guest)) - guest_get_undo_target(session->guest);
        text_add(out,
                 moves == 1 ? "%s asks to undo %d move. Type /yes or /no.\n"
                            : "%s asks to undo %d moves. Type /yes or /no.\n",
                 asks, moves);
    }
    session->question_shown = guest_get_question(session->guest);
}

/* Tells the player how many moves wait for the host, and the text of the last of these moves. */
static void show_waiting_moves(GuestText *session, Text *out)
{
    const int waiting = guest_count_waiting_moves(session->guest);
    if (waiting == 1 && session->waiting_shown != 1) {
        text_add(out, "Your move waits for the host: %s. Type /undo to remove it.\n",
                 guest_get_waiting_move(session->guest));
    } else if (waiting > 1 && session->waiting_shown != waiting) {
        text_add(out, "%d of your moves wait for the host. Type /undo to remove the last one: %s.\n", waiting,
                 guest_get_waiting_move(session->guest));
    }
    session->waiting_shown = waiting;
}

/* Tells the player that a move is being sent, that the host's computer does not respond, or that it responds
 * again. */
static void show_link(GuestText *session, Text *out)
{
    const LinkState link = guest_get_link_state(session->guest);
    const bool sending = guest_is_sending(session->guest);
    if (sending && !session->sending_shown) {
        text_add(out, "Sending …\n");
    }
    if (link == LINK_SILENT && session->link < LINK_SILENT) {
        text_add(out, "%s's computer is not responding.\n", guest_get_host_name(session->guest));
    } else if (link < LINK_SILENT && session->link == LINK_SILENT) {
        text_add(out, "%s's computer is responding again.\n", guest_get_host_name(session->guest));
    }
    show_waiting_moves(session, out);
    session->sending_shown = sending;
    session->link = link;
}

/* ------------------------------------------------------------------ end of the game and rematches */

static void show_score(const Presence *people, Text *out)
{
    const TableScore *score = &people->score;
    if (score->won + score->lost > 0) {
        text_add(out, "Won together: %d, lost: %d.\n", score->won, score->lost);
        return;
    }
    for (int i = 0; i < people->count && score->games > 0; i++) {
        if (people->participants[i].seat >= 0) {
            text_add(out, "%s: %d won.\n", people->participants[i].name, people->participants[i].wins);
        }
    }
}

/* Shows the score after the end of the game, and who wants a rematch. */
static void show_end(GuestText *session, Text *out)
{
    const Presence *people = guest_get_presence(session->guest);
    const bool over = match_seats_to_act(guest_match(session->guest)) == 0 && people->score.games > 0;
    uint32_t willing = 0;
    if (over && !session->was_over) {
        show_score(people, out);
        text_add(out, "%s", guest_can_rematch(session->guest) ? "Type /rematch for another game.\n" : "");
    }
    for (int i = 0; i < people->count; i++) {
        const Participant *person = &people->participants[i];
        const uint32_t seat = person->seat >= 0 && person->wants_rematch ? UINT32_C(1) << person->seat : 0;
        willing |= seat;
        if (over && seat & ~session->rematch_seats_shown) {
            text_add(out, "%s wants a rematch.\n", person->name);
        }
    }
    session->was_over = over;
    session->rematch_seats_shown = willing;
}

static void show_seat(const GuestText *session, Text *out)
{
    char name[SEAT_NAME_MAX];
    const int seat = match_get_local_seat(session->match);
    if (seat >= 0) {
        text_add(out, "You are %s.", match_get_seat_name(session->match, seat, name));
    } else {
        text_add(out, "You are watching.");
    }
}

/* Shows the guest's match to the player, instead of the match shown so far. */
static void open_table(GuestText *session)
{
    Match *match = guest_match(session->guest);
    text_ui_free(session->table);
    session->match = match;
    session->table = text_ui_new(match, NULL, NULL, NULL);
    text_ui_set_dictionary(session->table, content_store_get_lexicon(session->content_store));
    session->hello.seat =
        match_get_local_seat(match) >= 0 ? match_get_local_seat(match) : session->hello.seat;
}

/* Shows the rematch instead of the finished match. */
static void follow_rematch(GuestText *session, Text *out)
{
    open_table(session);
    session->was_over = false;
    session->rematch_seats_shown = 0;
    text_add(out, "The rematch begins. ");
    show_seat(session, out);
    text_add(out, "\n");
    text_ui_show(session->table, out);
}

/* ------------------------------------------------------------------ connecting and reconnecting */

static bool is_game_over(const Guest *guest)
{
    return guest && match_seats_to_act(guest_match(guest)) == 0;
}

/* Prints why there is no connection to the host and when the next attempt will be. Doubles the delay for
 * later attempts, and clears `why`. */
static void handle_disconnect(GuestText *session, Error *why, Text *out)
{
    session->disconnected = true;
    session->next_attempt_at = platform_get_milliseconds() + session->retry_delay;
    text_add(out, "%s Reconnecting in %d %s. Press Enter to try now, or type q to leave.\n", why->text,
             session->retry_delay / SECOND_MS, session->retry_delay == SECOND_MS ? "second" : "seconds");
    session->retry_delay = 2 * session->retry_delay < PAUSE_MAX_MS ? 2 * session->retry_delay : PAUSE_MAX_MS;
    *why = (Error){0};
}

static bool connect_to_host(GuestText *session, Error *error)
{
    if (session->guest) {
        session->hello.next_chat = guest_get_next_chat(session->guest, &session->pin);
    }
    session->pending = guest_connect(session->address, session->words, &session->hello, &session->pin,
                                     session->content_store, error);
    if (session->pending) {
        guest_set_deadline(session->pending, SEAT_DEADLINE_MS);
    }
    return session->pending != NULL;
}

static void free_pending_guest(GuestText *session)
{
    guest_free(session->pending);
    session->pending = NULL;
}

/* Replaces the session's guest with the pending guest, which now has a seat. Shows the game without the moves
 * that the player has already seen. */
static void switch_to_pending_guest(GuestText *session, Text *out)
{
    const bool again = session->guest != NULL;
    const Match *before = again ? guest_match(session->guest) : NULL;
    const int known = again ? match_move_count(before) - match_count_waiting_moves(before) : 0;
    if (again) {
        guest_continue_session(session->pending, session->guest);
    }
    text_ui_free(session->table);
    session->table = NULL;
    guest_free(session->guest);
    session->guest = session->pending;
    session->pending = NULL;
    open_table(session);
    text_ui_skip_events(session->table, known);
    text_add(out, "%s%s. ", again ? "You are connected again. " : "",
             match_setup(session->match)->game->title);
    show_seat(session, out);
    text_add(out, " Type ? for help, and /? for chat and undo.\n");
    session->pin = *guest_get_host_pin(session->guest);
    session->disconnected = false;
    session->question_shown = 0;
    session->sending_shown = false;
    session->waiting_shown = 0;
    session->link = LINK_GOOD;
    session->shown_chat = 0;
    session->retry_delay = SECOND_MS;
    text_ui_show(session->table, out);
}

static bool step_guest(GuestText *session, Text *out, Error *error)
{
    bool news = false, more = true, stands = true;
    while (stands && more) {
        stands = guest_step(session->guest, &more, out, error);
        news = news || more;
        if (guest_match(session->guest) != session->match) {
            follow_rematch(session, out);
            news = false;
        }
    }
    if (news) {
        text_ui_set_time(session->table, platform_get_milliseconds());
        text_ui_update(session->table, out);
    }
    show_chat(session, out);
    show_link(session, out);
    show_end(session, out);
    if (!stands && guest_can_reconnect(session->guest) && !is_game_over(session->guest)) {
        handle_disconnect(session, error, out);
        return true;
    }
    return stands;
}

static void ask_about_host(Text *out)
{
    text_add(out, "Join this host? yes or no\n");
}

static bool step_pending_guest(GuestText *session, Text *out, Error *error)
{
    bool news = false;
    bool stands = guest_step(session->pending, &news, out, error);
    if (guest_match(session->pending)) {
        switch_to_pending_guest(session, out);
        /* handles messages that were already read from the socket, because poll does not report these */
        return step_guest(session, out, error);
    }
    if (stands) {
        return true;
    }
    const bool again = session->guest && guest_can_reconnect(session->pending);
    session->pin = *guest_get_host_pin(session->pending);
    free_pending_guest(session);
    if (session->pin.differs) {
        text_add(out, "%s Your seat there is kept. ", error->text);
        ask_about_host(out);
        *error = (Error){0};
    } else if (again) {
        handle_disconnect(session, error, out);
    }
    return again || session->pin.differs;
}

/* Handles the player's answer to the question whether to join a different host. Returns false for "no". Asks
 * again if the answer is neither "yes" nor "no", for example an empty line. */
static bool answer_host_question(GuestText *session, const char *line, Text *out)
{
    if (strcmp(line, "no") == 0 || strcmp(line, "n") == 0 || strcmp(line, "q") == 0) {
        return false;
    }
    if (strcmp(line, "yes") == 0 || strcmp(line, "y") == 0) {
        host_pin_accept(&session->pin);
        session->disconnected = true;
        session->next_attempt_at = 0;
    } else {
        ask_about_host(out);
    }
    return true;
}

static bool reconnect_to_host(GuestText *session, Text *out, Error *error)
{
    Error why = {0};
    if (!connect_to_host(session, &why)) {
        if (!session->guest) {
            return error_set(error, "%s", why.text);
        }
        handle_disconnect(session, &why, out);
    }
    return true;
}

/* ------------------------------------------------------------------ handling lines and messages */

bool guest_text_handle_line(GuestText *session, const char *line, Text *out)
{
    if (session->pin.differs) {
        return answer_host_question(session, line, out);
    }
    if (session->disconnected && line[0] == '\0') {
        session->next_attempt_at = 0;
        return true;
    }
    if (handle_chat_command(session, line, out)) {
        return true;
    }
    text_ui_set_time(session->table, platform_get_milliseconds());
    return text_ui_run_line(session->table, line, out);
}

bool guest_text_step(GuestText *session, Text *out, Error *error)
{
    if (session->pin.differs) {
        return true;
    }
    if (session->pending) {
        return step_pending_guest(session, out, error);
    }
    if (!session->disconnected) {
        return step_guest(session, out, error);
    }
    return platform_get_milliseconds() < session->next_attempt_at || reconnect_to_host(session, out, error);
}

static int compute_milliseconds_until(int64_t time)
{
    const int64_t left = time - platform_get_milliseconds();
    return left > 0 ? (int)left : 0;
}

int guest_text_get_poll_entry(const GuestText *session, PollEntry *entry)
{
    const Guest *guest = session->pending ? session->pending : session->disconnected ? NULL : session->guest;
    *entry = (PollEntry){.socket = -1};
    if (session->pin.differs) {
        return -1;
    }
    if (!guest) {
        return compute_milliseconds_until(session->next_attempt_at);
    }
    *entry = (PollEntry){.socket = guest_get_socket(guest), .wants_write = guest_has_unsent(guest)};
    const int timeout = guest_get_poll_timeout(guest);
    /* While the guest has no seat, polls at least once per second. Otherwise the deadline for the seat could
     * pass unnoticed if the host sends nothing. */
    return session->pending && (timeout < 0 || timeout > SECOND_MS) ? SECOND_MS : timeout;
}

bool guest_text_accepts_lines(const GuestText *session)
{
    return session->guest != NULL || session->pin.differs;
}

bool guest_text_is_over(const GuestText *session)
{
    return is_game_over(session->guest);
}

/* ------------------------------------------------------------------ creating and freeing */

GuestText *guest_text_new(const char *address, const char *room_words, const Hello *hello,
                          ContentStore *content_store, Error *error)
{
    GuestText *session = memory_new(1, sizeof *session);
    *session = (GuestText){.address = address,
                           .words = room_words,
                           .hello = *hello,
                           .content_store = content_store,
                           .retry_delay = SECOND_MS};
    session->hello.capabilities |= CAPABILITY_REMATCH;
    if (!connect_to_host(session, error)) {
        guest_text_free(session);
        return NULL;
    }
    return session;
}

void guest_text_free(GuestText *session)
{
    if (session) {
        text_ui_free(session->table);
        guest_free(session->pending);
        guest_free(session->guest);
        free(session);
    }
}
