/* message.c: parses the JSON messages between host and guests. */
#include "net/session/message_private.h"

#include "core/match/setup_json.h"
#include "core/platform/memory.h"
#include "core/platform/version.h"
#include "core/text/text_filter.h"
#include "core/text/utf8.h"
#include "net/session/content_transfer.h"
#include "net/session/view_codec.h"
#include "net/transport/secure_channel.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BOX_DIGITS_MAX = 512,
    GAME_ID_MAX = 64,
    SEED_DIGITS_MAX = 20,
    SENTENCE_MAX = ERROR_TEXT_MAX - 1,
    NUMBER_MAX = INT32_MAX / 2
};

static const char from_host[] = "The host", from_guest[] = "The guest";

/* ------------------------------------------------------------------ comparing versions and capabilities */

static bool fail_version_mismatch(const char *program, const char *lacks, Error *error)
{
    return error_set(error,
                     "The other computer has Storytable %s, you have %s, and one of them doesn't support "
                     "the feature “%.20s”. Update the older one.",
                     program, program_version, lacks);
}

/* Returns the first unknown optional feature in a list, or NULL if all are known. Adds the known features to
 * `capabilities`. */
static const char *find_unknown_capability(const Json *list, uint32_t *capabilities)
{
    Json at;
    const char *unknown = NULL;
    for (bool more = json_get_first(list, &at); more; more = json_move_to_next(&at)) {
        const char *name;
        int i = 0;
        if (!json_as_string(&at, &name, NULL)) {
            return "?";
        }
        while (message_capability_names[i] && strcmp(message_capability_names[i], name) != 0) {
            i++;
        }
        *capabilities |= message_capability_names[i] ? UINT32_C(1) << i : 0;
        unknown = message_capability_names[i] ? unknown : name;
    }
    return unknown;
}

/* Stores in `capabilities` which optional features the other side supports. Returns false with `error` if one
 * side lacks a feature that the other side needs. */
static bool read_version_and_capabilities(const Json *root, uint32_t *capabilities, Error *error)
{
    int protocol;
    const char *program;
    Json needs, optional;
    uint32_t lacking = 0;
    *capabilities = 0;
    if (!json_read_int(root, "storytable", 1, INT16_MAX, &protocol, error) ||
        !json_read_string(root, "program", 1, PARTICIPANT_NAME_BYTES - 1, &program, error) ||
        !json_read_array(root, "needs", &needs, error) || !json_read_array(root, "can", &optional, error)) {
        return false;
    }
    const char *unknown = find_unknown_capability(&needs, capabilities);
    find_unknown_capability(&optional, capabilities);
    if (protocol != PROTOCOL) {
        return fail_version_mismatch(program, "newer protocol", error);
    }
    if (unknown) {
        return fail_version_mismatch(program, unknown, error);
    }
    for (int i = 0; message_capability_names[i]; i++) {
        lacking = NEEDED_CAPABILITIES & ~*capabilities & UINT32_C(1) << i;
        if (lacking) {
            return fail_version_mismatch(program, message_capability_names[i], error);
        }
    }
    return true;
}

/* Reads the name of a player and sanitizes it, because hosts with other versions may accept names that this
 * version rejects. */
static bool read_name(const Json *root, const char *key, char out[PARTICIPANT_NAME_BYTES], Error *error)
{
    const char *name;
    if (!json_read_string(root, key, 1, PARTICIPANT_NAME_BYTES - 1, &name, error)) {
        return false;
    }
    if (!utf8_is_valid_text(name, strlen(name))) {
        return json_fail(root, error, "%s has control characters", key);
    }
    memcpy(out, name, strlen(name) + 1);
    participant_name_sanitize(out);
    return true;
}

/* Reads a seat token (secret with which a guest returns to a seat). The empty token "" is valid. */
static bool read_token(const Json *root, const char *key, Token *out, Error *error)
{
    const char *digits;
    *out = (Token){.digits = ""};
    return json_read_string(root, key, 0, TOKEN_DIGITS, &digits, error) &&
           (digits[0] == '\0' || token_parse(digits, out) ||
            json_fail(root, error, "%s is not a seat token", key));
}

/* Changes the error message of a JSON function, which starts with the name of `sender`, into a sentence.
 * Removes invisible characters, because the error can quote the message of another computer. Always returns
 * false. */
static bool fail_invalid_message(const char *sender, Error *error)
{
    const size_t length = strlen(sender);
    if (strncmp(error->text, sender, length) == 0 && error->text[length] == ':') {
        const char *reason = strstr(error->text, ": ");
        error_set(error, "%s’s message cannot be read (%s).", sender, reason ? reason + 2 : "it is damaged");
    }
    text_filter_clean_line(error->text);
    return false;
}

/* ------------------------------------------------------------------ parsing messages of guests */

static bool read_new_name(const Json *root, char out[PARTICIPANT_NAME_BYTES], Error *error)
{
    const char *name;
    if (!json_read_string(root, "name", 0, CHANNEL_UNAUTHENTICATED_MAX, &name, error) ||
        !participant_name_is_valid(name, error)) {
        return false;
    }
    memcpy(out, name, strlen(name) + 1);
    return true;
}

/* Reads the number of a message, or a time in seconds. The result is 0 if the key is missing. */
static bool read_number_or_0(const Json *root, const char *key, int *out, Error *error)
{
    *out = 0;
    return !json_has(root, key) || json_read_int(root, key, 0, NUMBER_MAX, out, error);
}

static bool read_hello(const Json *root, GuestMessage *out, Error *error)
{
    out->kind = GUEST_MESSAGE_HELLO;
    return read_version_and_capabilities(root, &out->hello.capabilities, error) &&
           read_new_name(root, out->hello.name, error) &&
           json_read_int(root, "seat", SEAT_SPECTATOR, GAME_SEATS_MAX - 1, &out->hello.seat, error) &&
           read_token(root, "token", &out->hello.token, error) &&
           read_number_or_0(root, "next", &out->hello.next_chat, error);
}

static bool read_hash(const Json *at, const char *key, uint64_t *out, Error *error)
{
    const char *digits;
    if (!json_read_string(at, key, HASH_DIGITS, HASH_DIGITS, &digits, error)) {
        return false;
    }
    *out = strtoull(digits, NULL, 16);
    return strspn(digits, "0123456789abcdef") == HASH_DIGITS || json_fail(at, error, "%s is not a hash", key);
}

static bool read_move(const Json *root, GuestMessage *out, Error *error)
{
    const char *move, *words;
    out->has_view_hash = json_has(root, "from");
    if ((out->has_view_hash && !read_hash(root, "from", &out->view_hash, error)) ||
        !json_read_string(root, "move", 1, MOVE_TEXT_MAX - 1, &move, error) ||
        !json_read_string(root, "words", 0, NOTE_BYTES_MAX, &words, error)) {
        return false;
    }
    out->kind = GUEST_MESSAGE_MOVE;
    out->move = memory_copy_string(move, strlen(move));
    out->words = memory_copy_string(words, strlen(words));
    /* Removes invisible characters and line breaks, because a displayed rejection can quote this text. */
    text_filter_clean_line(out->move);
    text_filter_clean(out->words);
    return true;
}

static bool read_chat(const Json *root, GuestMessage *out, Error *error)
{
    const char *words;
    if (!json_read_string(root, "say", 0, CHANNEL_UNAUTHENTICATED_MAX, &words, error) ||
        !chat_message_is_valid(words, error)) {
        return false;
    }
    out->kind = GUEST_MESSAGE_CHAT;
    out->words = memory_copy_string(words, strlen(words));
    return true;
}

static bool read_key(const Json *root, GuestMessage *out, Error *error)
{
    const char *box;
    if (!json_read_string(root, "key", 1, BOX_DIGITS_MAX, &box, error)) {
        return false;
    }
    out->kind = GUEST_MESSAGE_KEY;
    out->words = memory_copy_string(box, strlen(box));
    return true;
}

static bool read_cards_request(const Json *root, GuestMessage *out, Error *error)
{
    bool cards;
    out->kind = GUEST_MESSAGE_CARDS;
    return json_read_bool(root, "cards", &cards, error);
}

static bool read_secret(const Json *at, DealSecret *out, Error *error)
{
    const char *digits;
    if (!json_as_string(at, &digits, error)) {
        return false;
    }
    if (digits[0] != '\0' && !fair_deal_is_secret(digits)) {
        return json_fail(at, error, "must be %d hexadecimal digits", DEAL_SECRET_DIGITS);
    }
    memcpy(out->digits, digits, strlen(digits) + 1);
    return true;
}

/* Reads a guest's answer for a deal: the commitment to a random number, or the random number itself. */
static bool read_deal_answer(const Json *root, GuestMessage *out, Error *error)
{
    Json at;
    const bool is_salt = json_has(root, "salt");
    out->kind = is_salt ? GUEST_MESSAGE_SALT : GUEST_MESSAGE_COMMIT;
    if (!json_read_int(root, "deal", 1, INT32_MAX, &out->deal, error)) {
        return false;
    }
    if (!json_get_member(root, is_salt ? "salt" : "commit", &at)) {
        return json_fail(root, error, "has no commitment");
    }
    return read_secret(&at, &out->secret, error) &&
           (out->secret.digits[0] != '\0' || json_fail(&at, error, "is empty"));
}

static bool read_guest_message(const Json *root, GuestMessage *out, Error *error)
{
    if (!read_number_or_0(root, "id", &out->number, error)) {
        return false;
    }
    if (json_has(root, "say")) {
        return read_chat(root, out, error);
    }
    if (json_has(root, "undo")) {
        bool undo;
        out->kind = GUEST_MESSAGE_UNDO;
        return json_read_bool(root, "undo", &undo, error);
    }
    if (json_has(root, "agrees")) {
        out->kind = GUEST_MESSAGE_UNDO_ANSWER;
        return read_number_or_0(root, "question", &out->question, error) &&
               json_read_bool(root, "agrees", &out->agrees, error);
    }
    if (json_has(root, "again")) {
        bool again;
        out->kind = GUEST_MESSAGE_REMATCH;
        return json_read_bool(root, "again", &again, error);
    }
    if (json_has(root, "resign")) {
        bool resign;
        out->kind = GUEST_MESSAGE_RESIGN;
        return json_read_bool(root, "resign", &resign, error);
    }
    if (json_has(root, "draw")) {
        out->kind = GUEST_MESSAGE_DRAW;
        return json_read_bool(root, "draw", &out->offers_draw, error);
    }
    if (json_has(root, "pause")) {
        out->kind = GUEST_MESSAGE_PAUSE;
        return json_read_bool(root, "pause", &out->pauses, error);
    }
    if (json_has(root, "deal")) {
        return read_deal_answer(root, out, error);
    }
    if (json_has(root, "pong")) {
        out->kind = GUEST_MESSAGE_PONG;
        return json_read_int(root, "pong", 0, INT32_MAX, &out->pong, error);
    }
    if (json_has(root, "writing")) {
        out->kind = GUEST_MESSAGE_WRITING;
        return json_read_bool(root, "writing", &out->is_writing, error);
    }
    if (json_has(root, "leave")) {
        bool leave;
        out->kind = GUEST_MESSAGE_LEAVE;
        return json_read_bool(root, "leave", &leave, error);
    }
    return read_move(root, out, error);
}

bool message_parse_guest(const char *text, bool is_joining, GuestMessage *out, Error *error)
{
    JsonFile *file = json_parse(from_guest, text, strlen(text), error);
    *out = (GuestMessage){.hello.seat = SEAT_ANY};
    if (!file) {
        return fail_invalid_message(from_guest, error);
    }
    const Json root = json_get_root(file);
    const bool good = json_is_object(&root) ? (json_has(&root, "cards") ? read_cards_request
                                               : json_has(&root, "key") ? read_key
                                               : is_joining             ? read_hello
                                                            : read_guest_message)(&root, out, error)
                                            : json_fail(&root, error, "must be an object {...}");
    json_close(file);
    return good || fail_invalid_message(from_guest, error);
}

void guest_message_free(GuestMessage *message)
{
    free(message->move);
    free(message->words);
}

/* ------------------------------------------------------------------ parsing messages of the host */

/* Reads the host's public key and checks the id of the hosted game. The id is derived from the key, so that
 * no other computer can pretend to be the host. */
static bool read_host_key(const Json *root, HostMessage *out, Error *error)
{
    const char *digits;
    if (!read_token(root, "table", &out->token, error) ||
        !json_read_string(root, "lock", LOCK_DIGITS, LOCK_DIGITS, &digits, error)) {
        return false;
    }
    const bool good = crypto_read_hex(digits, LOCK_DIGITS, out->host_key, CRYPTO_KEY_BYTES);
    const Token table = room_derive_id(out->host_key);
    return (good && token_equals(&table, &out->token)) ||
           error_set(error, "The host's key does not belong to this game.");
}

static bool read_greeting(const Json *root, HostMessage *out, Error *error)
{
    const char *id;
    out->kind = HOST_MESSAGE_GREETING;
    if (!read_version_and_capabilities(root, &out->capabilities, error) || !read_host_key(root, out, error) ||
        !json_read_string(root, "game", 1, GAME_ID_MAX, &id, error) ||
        !read_hash(root, "content", &out->content, error)) {
        return false;
    }
    out->game = game_find(id);
    return true;
}

static bool read_card_file(const Json *root, HostMessage *out, Error *error)
{
    const char *file, *text;
    if (!json_read_string(root, "cards", 1, CARD_FILE_NAME_MAX - 1, &file, error) ||
        !json_read_int(root, "of", 1, CARD_FILES_MAX, &out->number, error) ||
        !json_read_string(root, "hold", 0, CHANNEL_MESSAGE_MAX, &text, error)) {
        return false;
    }
    out->kind = HOST_MESSAGE_CARDS;
    out->file = memory_copy_string(file, strlen(file));
    out->why = memory_copy_string(text, strlen(text));
    return true;
}

static bool read_sentence(const Json *root, const char *key, size_t max, HostMessageKind kind,
                          HostMessage *out, Error *error)
{
    const char *why;
    if (!json_read_string(root, key, 1, max, &why, error)) {
        return false;
    }
    if (!utf8_is_valid_text(why, strlen(why)) || text_filter_is_blank(why)) {
        return json_fail(root, error, "%s is empty or missing", key);
    }
    out->kind = kind;
    out->why = memory_copy_string(why, strlen(why));
    text_filter_clean(out->why);
    return true;
}

/* Reads the member "view", which is the state as a seat may see it. Returns false with `error` if the view is
 * invalid, or if a seat that does not exist in the match has to act. */
static bool read_view(const Json *root, const MatchSetup *setup, int seat, HostMessage *out, Error *error)
{
    Json view;
    int seats = setup->seats;
    if (!json_read_object(root, "view", &view, error) ||
        (json_has(&view, "seats") && !json_read_int(&view, "seats", seats, seats, &seats, error))) {
        return false;
    }
    out->view = memory_new(1, setup->game->state_size);
    return view_decode(setup->game, setup->content, seat, &view, out->view, error) &&
           (setup->game->seats_to_act(out->view) >> seats == 0 ||
            json_fail(&view, error, "it is the turn of a seat that does not exist"));
}

static bool find_match_content(const Json *table, MatchSetup *setup, ContentStore *content_store,
                               Error *error)
{
    uint64_t content;
    int rules;
    if (!json_read_int(table, "rules", 0, INT16_MAX, &rules, error) ||
        !read_hash(table, "content", &content, error)) {
        return false;
    }
    if (rules != setup->game->rules_version) {
        return error_set(error,
                         "The host plays %s with version %d of the rules, but this program has version %d.",
                         setup->game->title, rules, setup->game->rules_version);
    }
    setup->content = content_store_find_by_hash(content_store, setup->game, content);
    return setup->content ||
           error_set(error, "The host's cards for %s differ from yours.", setup->game->title);
}

/* Reads the list of bots, which older hosts do not send. A bot that this program does not know is treated as
 * a remote player. */
static bool read_bots(const Json *table, MatchSetup *setup, Error *error)
{
    Json list, at;
    int seat = 0;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        setup->seat_bot[i] = SEAT_REMOTE;
    }
    if (!json_has(table, "bots")) {
        return true;
    }
    if (!json_read_array(table, "bots", &list, error)) {
        return false;
    }
    for (bool more = json_get_first(&list, &at); more && seat < setup->seats;
         more = json_move_to_next(&at), seat++) {
        const char *name;
        if (!json_as_string(&at, &name, error)) {
            return false;
        }
        const int bot = game_find_bot(setup->game, name);
        setup->seat_bot[seat] = bot >= 0 ? bot : SEAT_REMOTE;
    }
    return true;
}

/* Reads a number that is 0 or larger. The result is 0 if the key is missing. */
static bool read_optional_number(const Json *root, const char *key, int *out, Error *error)
{
    *out = 0;
    return !json_has(root, key) || json_read_int(root, key, 0, INT16_MAX, out, error);
}

static bool read_table(const Json *root, ContentStore *content_store, HostMessage *out, Error *error)
{
    Json table, options;
    const char *id;
    MatchSetup *setup = &out->setup;
    out->kind = HOST_MESSAGE_TABLE;
    if (!json_read_object(root, "table", &table, error) ||
        !json_read_string(&table, "game", 1, GAME_ID_MAX, &id, error)) {
        return false;
    }
    setup->game = game_find(id);
    if (!setup->game) {
        return error_set(error, "The host plays “%.60s”, which this program doesn't have.", id);
    }
    return find_match_content(&table, setup, content_store, error) &&
           json_read_int(&table, "seats", setup->game->min_seats, setup->game->max_seats, &setup->seats,
                         error) &&
           json_read_int(&table, "seat", -1, setup->seats - 1, &out->seat, error) &&
           json_read_int(&table, "moves", 0, setup->game->move_cap, &out->moves, error) &&
           read_optional_number(&table, "games", &out->games, error) && read_bots(&table, setup, error) &&
           read_token(root, "token", &out->token, error) &&
           read_number_or_0(root, "handled", &out->number, error) &&
           read_number_or_0(root, "next", &out->next_chat, error) &&
           json_read_object(&table, "options", &options, error) &&
           setup_read_options(&options, setup->game, &setup->options, error) &&
           game_check_setup(setup->game, setup->content, &setup->options, setup->seats, error) &&
           read_view(root, setup, out->seat, out, error);
}

static bool read_event(const Json *at, const Game *game, EventLog *log, Error *error)
{
    int kind;
    const char *text;
    if (log->count == EVENTS_MAX || !json_is_object(at)) {
        return json_fail(at, error, "is not an event, or the move has too many events");
    }
    if (!json_read_int(at, "kind", EVENT_LOG, EVENT_REASON, &kind, error) ||
        !json_read_string(at, "text", 0, EVENT_TEXT_MAX - 1, &text, error)) {
        return false;
    }
    if (!utf8_is_valid_text(text, strlen(text))) {
        return json_fail(at, error, "has a text with invalid characters");
    }
    Event *event = event_add(log, (EventKind)kind, "%s", text);
    text_filter_clean(event->text);
    return (!json_has(at, "page") || json_read_bool(at, "page", &event->opens_page, error)) &&
           (!json_has(at, "moment") ||
            json_read_int(at, "moment", 1, game_count_moments(game), &event->moment, error));
}

/* Returns the number of moves that the host has reported. */
static int count_host_moves(const Match *match)
{
    return match_move_count(match) - match_count_waiting_moves(match);
}

static bool read_move_result(const Json *root, const Match *match, HostMessage *out, Error *error)
{
    Json told, event;
    const char *note;
    const MatchSetup *setup = match_setup(match);
    out->kind = HOST_MESSAGE_MOVE;
    if (count_host_moves(match) >= setup->game->move_cap) {
        return json_fail(root, error, "has more moves than this game allows");
    }
    if (!json_read_int(root, "by", 0, setup->seats - 1, &out->by, error) ||
        !json_read_array(root, "told", &told, error) ||
        !json_read_string(root, "note", 0, NOTE_BYTES_MAX, &note, error)) {
        return false;
    }
    if (note[0] != '\0' && !match_check_note(match, note, error)) {
        return false;
    }
    out->note = memory_copy_string(note, strlen(note));
    text_filter_clean(out->note);
    out->log.events = memory_new(EVENTS_MAX, sizeof *out->log.events);
    for (bool more = json_get_first(&told, &event); more; more = json_move_to_next(&event)) {
        if (!read_event(&event, match_setup(match)->game, &out->log, error)) {
            return false;
        }
    }
    return read_view(root, setup, match_get_local_seat(match), out, error);
}

/* Reads the optional members of a participant, which older hosts do not send. */
static bool read_participant_details(const Json *at, Participant *out, Error *error)
{
    int link = LINK_GOOD;
    const bool good =
        (!json_has(at, "link") || json_read_int(at, "link", LINK_GOOD, LINK_SILENT, &link, error)) &&
        (!json_has(at, "since") || json_read_int(at, "since", 0, INT32_MAX, &out->away_since, error)) &&
        (!json_has(at, "left") || json_read_bool(at, "left", &out->left, error)) &&
        (!json_has(at, "host") || json_read_bool(at, "host", &out->is_host, error)) &&
        (!json_has(at, "writing") || json_read_bool(at, "writing", &out->is_writing, error)) &&
        (!json_has(at, "again") || json_read_bool(at, "again", &out->wants_rematch, error)) &&
        (!json_has(at, "draw") || json_read_bool(at, "draw", &out->offers_draw, error)) &&
        read_optional_number(at, "wins", &out->wins, error) &&
        read_number_or_0(at, "used", &out->used, error) &&
        read_number_or_0(at, "thought", &out->thought, error);
    out->link = (LinkState)link;
    return good;
}

static bool read_participant(const Json *at, const Match *match, Participant *out, Error *error)
{
    int status;
    if (!json_is_object(at) || !read_name(at, "name", out->name, error) ||
        !json_read_int(at, "seat", SEAT_SPECTATOR, match_setup(match)->seats - 1, &out->seat, error) ||
        !json_read_int(at, "is", PARTICIPANT_CONNECTED, PARTICIPANT_SUBSTITUTED, &status, error) ||
        !json_read_int(at, "delay", 0, LATENCY_MAX_MS, &out->latency, error) ||
        !read_participant_details(at, out, error)) {
        return json_fail(at, error, "is not a participant");
    }
    out->status = (ParticipantStatus)status;
    return true;
}

/* Reads the optional member "ending": how players have ended the match. */
static bool read_ending(const Json *root, const Match *match, MatchEnding *out, Error *error)
{
    Json ending;
    int by = -1;
    if (!json_has(root, "ending")) {
        return true;
    }
    if (!json_read_object(root, "ending", &ending, error) ||
        !json_read_int(&ending, "by", -1, match_setup(match)->seats - 1, &by, error) ||
        !json_read_int(&ending, "moves", 0, match_setup(match)->game->move_cap, &out->moves, error)) {
        return false;
    }
    out->kind = by < 0 ? ENDING_DRAW : ENDING_RESIGNED;
    out->seat = by < 0 ? 0 : by;
    return true;
}

static bool read_presence(const Json *root, const Match *match, HostMessage *out, Error *error)
{
    Json list, at;
    out->kind = HOST_MESSAGE_PRESENCE;
    out->presence = memory_new(1, sizeof *out->presence);
    TableScore *score = &out->presence->score;
    if (!json_read_array(root, "who", &list, error) ||
        !read_optional_number(root, "games", &score->games, error) ||
        !read_optional_number(root, "won", &score->won, error) ||
        !read_optional_number(root, "lost", &score->lost, error) ||
        (json_has(root, "paused") && !read_name(root, "paused", out->presence->paused_by, error)) ||
        !read_ending(root, match, &out->presence->ending, error)) {
        return false;
    }
    for (bool more = json_get_first(&list, &at); more; more = json_move_to_next(&at)) {
        if (out->presence->count == PARTICIPANTS_MAX) {
            return json_fail(&at, error, "exceeds the maximum number of players");
        }
        if (!read_participant(&at, match, &out->presence->participants[out->presence->count++], error)) {
            return false;
        }
    }
    return true;
}

static bool read_chat_from(const Json *root, HostMessage *out, Error *error)
{
    return read_name(root, "name", out->name, error) && read_number_or_0(root, "id", &out->number, error) &&
           read_sentence(root, "says", CHAT_BYTES_MAX, HOST_MESSAGE_CHAT, out, error) &&
           chat_message_is_valid(out->why, error);
}

static bool read_number_message(const Json *root, const char *key, int max, HostMessageKind kind,
                                HostMessage *out, Error *error)
{
    out->kind = kind;
    return json_read_int(root, key, 0, max, &out->number, error);
}

static bool read_seed(const Json *root, uint64_t *out, Error *error)
{
    const char *digits;
    char *end;
    if (!json_read_string(root, "record", 1, SEED_DIGITS_MAX, &digits, error)) {
        return false;
    }
    errno = 0;
    *out = strtoull(digits, &end, 10);
    return (strspn(digits, "0123456789") == strlen(digits) && errno == 0) ||
           json_fail(root, error, "record is not a seed");
}

static bool read_record_move(const Json *at, const Match *match, GameRecord *record, Error *error)
{
    int seat;
    const char *move;
    if (record->count == RECORD_PART_MOVES || !json_is_object(at)) {
        return json_fail(at, error, "is not a move, or the message has too many moves");
    }
    if (!json_read_int(at, "by", 0, match_setup(match)->seats - 1, &seat, error) ||
        !json_read_string(at, "move", 1, MOVE_TEXT_MAX - 1, &move, error)) {
        return false;
    }
    record->moves[record->count++] =
        (RecordMove){.seat = seat, .text = memory_copy_string(move, strlen(move))};
    return true;
}

static bool read_fair_deal(const Json *root, const Match *match, GameRecord *record, Error *error)
{
    Json object;
    record->is_fair = json_has(root, "fair");
    return !record->is_fair || (json_read_object(root, "fair", &object, error) &&
                                fair_deal_read(&object, match_setup(match)->seats, &record->deal, error));
}

static bool read_record(const Json *root, const Match *match, HostMessage *out, Error *error)
{
    Json list, at;
    GameRecord *record = &out->record;
    out->kind = HOST_MESSAGE_RECORD;
    if (!read_seed(root, &record->seed, error) || !read_fair_deal(root, match, record, error) ||
        !json_read_int(root, "first", 0, match_setup(match)->game->move_cap, &record->first, error) ||
        !json_read_array(root, "moves", &list, error)) {
        return false;
    }
    record->moves = memory_new(RECORD_PART_MOVES, sizeof *record->moves);
    for (bool more = json_get_first(&list, &at); more; more = json_move_to_next(&at)) {
        if (!read_record_move(&at, match, record, error)) {
            return false;
        }
    }
    return true;
}

static bool read_commitments(const Json *root, const Match *match, HostMessage *out, Error *error)
{
    Json list;
    const int seats = match_setup(match)->seats;
    out->kind = HOST_MESSAGE_COMMITMENTS;
    out->commitments = memory_new(1, sizeof *out->commitments);
    if (!json_read_array(root, "commits", &list, error)) {
        return false;
    }
    if (json_count_members(&list) != seats + 1) {
        return json_fail(&list, error, "must have an entry for the host and for each seat");
    }
    for (int seat = DEAL_HOST; seat < seats; seat++) {
        const Json at = json_get_item(&list, seat + 1);
        if (!read_secret(&at, seat == DEAL_HOST ? &out->commitments->host : &out->commitments->seats[seat],
                         error)) {
            return false;
        }
    }
    return true;
}

/* Reads one of the three messages about a deal. */
static bool read_deal(const Json *root, const Match *match, HostMessage *out, Error *error)
{
    if (!json_read_int(root, "deal", 1, INT32_MAX, &out->number, error)) {
        return false;
    }
    if (json_has(root, "commits")) {
        return read_commitments(root, match, out, error);
    }
    out->kind = json_has(root, "view") ? HOST_MESSAGE_DEALT : HOST_MESSAGE_DEAL;
    return out->kind == HOST_MESSAGE_DEAL ||
           read_view(root, match_setup(match), match_get_local_seat(match), out, error);
}

/* Parses the messages that are valid only after HOST_MESSAGE_TABLE, the setup of the game, has arrived. */
static bool read_table_message(const Json *root, const Match *match, HostMessage *out, Error *error)
{
    if (json_has(root, "who")) {
        return read_presence(root, match, out, error);
    }
    if (json_has(root, "says")) {
        return read_chat_from(root, out, error);
    }
    if (json_has(root, "asks")) {
        return read_name(root, "asks", out->name, error) &&
               read_number_or_0(root, "question", &out->question, error) &&
               (!json_has(root, "for") ||
                read_sentence(root, "for", EVENT_TEXT_MAX - 1, HOST_MESSAGE_UNDO_QUESTION, out, error)) &&
               read_number_message(root, "to", count_host_moves(match), HOST_MESSAGE_UNDO_QUESTION, out,
                                   error);
    }
    if (json_has(root, "withdrawn")) {
        bool is_withdrawn;
        out->kind = HOST_MESSAGE_WITHDRAWN;
        return json_read_bool(root, "withdrawn", &is_withdrawn, error);
    }
    if (json_has(root, "back")) {
        return read_number_message(root, "back", count_host_moves(match), HOST_MESSAGE_UNDONE, out, error);
    }
    if (json_has(root, "deal")) {
        return read_deal(root, match, out, error);
    }
    if (json_has(root, "record")) {
        return read_record(root, match, out, error);
    }
    if (json_has(root, "handled")) {
        return read_number_message(root, "handled", NUMBER_MAX, HOST_MESSAGE_HANDLED, out, error);
    }
    if (json_has(root, "ping")) {
        return read_number_message(root, "ping", INT32_MAX, HOST_MESSAGE_PING, out, error);
    }
    return read_move_result(root, match, out, error);
}

static bool read_host_message(const Json *root, const Match *match, ContentStore *content_store,
                              HostMessage *out, Error *error)
{
    if (json_has(root, "storytable")) {
        return match ? error_set(error, "The host sent its greeting twice.")
                     : read_greeting(root, out, error);
    }
    if (json_has(root, "cards")) {
        return read_card_file(root, out, error);
    }
    if (json_has(root, "table")) {
        return read_table(root, content_store, out, error);
    }
    if (json_has(root, "refused")) {
        return read_sentence(root, "refused", SENTENCE_MAX, HOST_MESSAGE_REJECTION, out, error);
    }
    if (json_has(root, "end")) {
        return read_sentence(root, "end", SENTENCE_MAX, HOST_MESSAGE_END, out, error);
    }
    return match ? read_table_message(root, match, out, error)
                 : error_set(error, "The host sent a message before it set up the game.");
}

bool message_parse_host(const char *text, const Match *match, ContentStore *content_store, HostMessage *out,
                        Error *error)
{
    JsonFile *file = json_parse(from_host, text, strlen(text), error);
    *out = (HostMessage){.kind = HOST_MESSAGE_END};
    if (!file) {
        return fail_invalid_message(from_host, error);
    }
    const Json root = json_get_root(file);
    const bool good = json_is_object(&root) ? read_host_message(&root, match, content_store, out, error)
                                            : json_fail(&root, error, "must be an object {...}");
    json_close(file);
    if (!good) {
        host_message_free(out);
    }
    return good || fail_invalid_message(from_host, error);
}

int message_read_games_count(const char *text)
{
    /* Parsing the whole message would take more time than all other work for a move. */
    const char *key = strstr(text, "\"games\":");
    const long games = key ? strtol(strchr(key, ':') + 1, NULL, 10) : 0;
    return games > 0 && games <= INT16_MAX ? (int)games : 0;
}

void host_message_free(HostMessage *message)
{
    free(message->why);
    free(message->file);
    free(message->note);
    free(message->log.events);
    free(message->view);
    free(message->presence);
    free(message->commitments);
    game_record_free(&message->record);
    *message = (HostMessage){.kind = HOST_MESSAGE_END};
}
