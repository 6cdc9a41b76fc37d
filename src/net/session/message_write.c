/* message_write.c: writes the JSON messages between host and guests. */
#include "core/match/setup_json.h"
#include "core/platform/memory.h"
#include "core/platform/version.h"
#include "net/session/message_private.h"
#include "net/session/view_codec.h"

#include <inttypes.h>
#include <stdlib.h>

const char *const message_capability_names[] = {
    "view",  "who",    "say",    "undo", "ping",  "cards", "lock",   "heartbeat", "writing", "leave",
    "again", "record", "resign", "deal", "delta", "queue", "resend", "consent",   NULL};

static void add_json_string(Text *out, const char *key, const char *value)
{
    text_add(out, "\"%s\":", key);
    json_write_string(out, value);
}

static void add_number_unless_0(Text *out, const char *key, int number)
{
    if (number != 0) {
        text_add(out, ",\"%s\":%d", key, number);
    }
}

static void write_object_with_string(Text *out, const char *key, const char *value)
{
    text_add(out, "{");
    add_json_string(out, key, value);
    text_add(out, "}");
}

static void add_capabilities(Text *out, const char *key, uint32_t capabilities)
{
    bool first = true;
    text_add(out, "\"%s\":[", key);
    for (int i = 0; message_capability_names[i]; i++) {
        if (capabilities >> i & 1) {
            text_add(out, "%s\"%s\"", first ? "" : ",", message_capability_names[i]);
            first = false;
        }
    }
    text_add(out, "],");
}

/* Adds the versions of the protocol and of this program, the needed capabilities, and the supported
 * capabilities: those of every program of this version, and those in the bit set `extra`. */
static void add_version_and_capabilities(Text *out, uint32_t extra)
{
    text_add(out, "\"storytable\":%d,", PROTOCOL);
    add_json_string(out, "program", program_version);
    text_add(out, ",");
    add_capabilities(out, "needs", NEEDED_CAPABILITIES);
    add_capabilities(out, "can", KNOWN_CAPABILITIES | extra);
}

static void add_game(Text *out, const MatchSetup *setup)
{
    add_json_string(out, "game", setup->game->id);
    text_add(out, ",\"content\":\"%0*" PRIx64 "\"", HASH_DIGITS, game_get_appearance_hash(setup->content));
}

void message_write_greeting(const Match *match, const uint8_t public_key[CRYPTO_KEY_BYTES], bool rematch,
                            Text *out)
{
    char digits[LOCK_DIGITS + 1];
    const Token table = room_derive_id(public_key);
    crypto_write_hex(public_key, CRYPTO_KEY_BYTES, digits);
    text_add(out, "{");
    add_version_and_capabilities(out, rematch ? CAPABILITY_REMATCH : 0);
    add_json_string(out, "table", table.digits);
    text_add(out, ",");
    add_json_string(out, "lock", digits);
    text_add(out, ",");
    add_game(out, match_setup(match));
    text_add(out, "}");
}

void message_write_key(const char *box, Text *out)
{
    write_object_with_string(out, "key", box);
}

void message_write_cards_request(Text *out)
{
    text_add(out, "{\"cards\":true}");
}

void message_write_card_file(const char *file, const char *text, int count, Text *out)
{
    text_add(out, "{");
    add_json_string(out, "cards", file);
    text_add(out, ",\"of\":%d,", count);
    add_json_string(out, "hold", text);
    text_add(out, "}");
}

void message_write_hello(const Hello *hello, Text *out)
{
    text_add(out, "{");
    add_version_and_capabilities(out, hello->capabilities & CAPABILITY_REMATCH);
    add_json_string(out, "name", hello->name);
    text_add(out, ",\"seat\":%d,", hello->seat);
    add_json_string(out, "token", hello->token.digits);
    add_number_unless_0(out, "next", hello->next_chat);
    text_add(out, "}");
}

void message_write_move(const char *move, const char *text, const uint64_t *view_hash, Text *out)
{
    text_add(out, "{");
    add_json_string(out, "move", move);
    text_add(out, ",");
    add_json_string(out, "words", text);
    if (view_hash) {
        text_add(out, ",\"from\":\"%0*" PRIx64 "\"", HASH_DIGITS, *view_hash);
    }
    text_add(out, "}");
}

void message_write_chat(const char *text, Text *out)
{
    write_object_with_string(out, "say", text);
}

void message_write_undo(Text *out)
{
    text_add(out, "{\"undo\":true}");
}

void message_write_undo_answer(int question, bool agrees, Text *out)
{
    text_add(out, "{\"agrees\":%s", agrees ? "true" : "false");
    add_number_unless_0(out, "question", question);
    text_add(out, "}");
}

void message_write_pong(int number, Text *out)
{
    text_add(out, "{\"pong\":%d}", number);
}

void message_write_writing(bool is_writing, Text *out)
{
    text_add(out, "{\"writing\":%s}", is_writing ? "true" : "false");
}

void message_write_leave(Text *out)
{
    text_add(out, "{\"leave\":true}");
}

/* Adds a key with a number to a complete object. */
static void add_number_to_object(Text *object, const char *key, int number)
{
    object->chars[--object->length] = '\0'; /* the closing brace */
    text_add(object, ",\"%s\":%d}", key, number);
}

void message_add_number(Text *message, int number)
{
    add_number_to_object(message, "id", number);
}

void message_add_handled(int handled, int next_chat, Text *table)
{
    add_number_to_object(table, "handled", handled);
    add_number_to_object(table, "next", next_chat);
}

void message_write_handled(int number, Text *out)
{
    text_add(out, "{\"handled\":%d}", number);
}

void message_write_rematch(Text *out)
{
    text_add(out, "{\"again\":true}");
}

static void write_object_with_bool(Text *out, const char *key, bool value)
{
    text_add(out, "{\"%s\":%s}", key, value ? "true" : "false");
}

void message_write_resign(Text *out)
{
    write_object_with_bool(out, "resign", true);
}

void message_write_draw(bool offers_draw, Text *out)
{
    write_object_with_bool(out, "draw", offers_draw);
}

void message_write_pause(bool pauses, Text *out)
{
    write_object_with_bool(out, "pause", pauses);
}

static void write_secret(int deal, const char *key, const DealSecret *secret, Text *out)
{
    text_add(out, "{\"deal\":%d,\"%s\":\"%s\"}", deal, key, secret->digits);
}

void message_write_commit(int deal, const DealSecret *commitment, Text *out)
{
    write_secret(deal, "commit", commitment, out);
}

void message_write_salt(int deal, const DealSecret *salt, Text *out)
{
    write_secret(deal, "salt", salt, out);
}

void message_write_ping(int number, Text *out)
{
    text_add(out, "{\"ping\":%d}", number);
}

void message_write_undone(int moves, Text *out)
{
    text_add(out, "{\"back\":%d}", moves);
}

static void begin_question(const char *name, int moves, int number, Text *out)
{
    text_add(out, "{");
    add_json_string(out, "asks", name);
    text_add(out, ",\"to\":%d,\"question\":%d", moves, number);
}

void message_write_undo_question(const char *name, int moves, int number, Text *out)
{
    begin_question(name, moves, number, out);
    text_add(out, "}");
}

void message_write_card_question(const char *name, int moves, int number, const char *text, Text *out)
{
    begin_question(name, moves, number, out);
    text_add(out, ",");
    add_json_string(out, "for", text);
    text_add(out, "}");
}

void message_write_withdrawn(Text *out)
{
    text_add(out, "{\"withdrawn\":true}");
}

void message_write_chat_from(const char *name, const char *text, Text *out)
{
    text_add(out, "{");
    add_json_string(out, "name", name);
    text_add(out, ",");
    add_json_string(out, "says", text);
    text_add(out, "}");
}

/* Appends the JSON members that older programs do not know. Leaves out members that are false or 0. */
static void add_participant_details(const Participant *participant, Text *out)
{
    add_number_unless_0(out, "link", (int)participant->link);
    add_number_unless_0(out, "since", participant->away_since);
    add_number_unless_0(out, "wins", participant->wins);
    add_number_unless_0(out, "used", participant->used);
    add_number_unless_0(out, "thought", participant->thought);
    text_add(out, "%s%s%s%s%s", participant->left ? ",\"left\":true" : "",
             participant->is_host ? ",\"host\":true" : "", participant->is_writing ? ",\"writing\":true" : "",
             participant->wants_rematch ? ",\"again\":true" : "",
             participant->offers_draw ? ",\"draw\":true" : "");
}

void message_write_presence(const Presence *presence, Text *out)
{
    text_add(out, "{\"who\":[");
    for (int i = 0; i < presence->count; i++) {
        const Participant *participant = &presence->participants[i];
        text_add(out, "%s{", i > 0 ? "," : "");
        add_json_string(out, "name", participant->name);
        text_add(out, ",\"seat\":%d,\"is\":%d,\"delay\":%d", participant->seat, (int)participant->status,
                 participant->latency);
        add_participant_details(participant, out);
        text_add(out, "}");
    }
    text_add(out, "]");
    add_number_unless_0(out, "games", presence->score.games);
    add_number_unless_0(out, "won", presence->score.won);
    add_number_unless_0(out, "lost", presence->score.lost);
    if (presence->paused_by[0] != '\0') {
        text_add(out, ",");
        add_json_string(out, "paused", presence->paused_by);
    }
    if (presence->ending.kind != ENDING_NONE) {
        const int by = presence->ending.kind == ENDING_RESIGNED ? presence->ending.seat : -1;
        text_add(out, ",\"ending\":{\"by\":%d,\"moves\":%d}", by, presence->ending.moves);
    }
    text_add(out, "}");
}

void message_write_rejection(const char *why, Text *out)
{
    write_object_with_string(out, "refused", why);
}

void message_write_end(const char *why, Text *out)
{
    write_object_with_string(out, "end", why);
}

static void add_options(Text *out, const MatchSetup *setup)
{
    const GameOption *options = setup->game->options;
    text_add(out, "\"options\":{");
    for (int i = 0; options && options[i].key; i++) {
        text_add(out, "%s", i > 0 ? "," : "");
        add_json_string(out, options[i].key, options[i].values[setup->options.value[i]]);
    }
    text_add(out, "}");
}

/* Appends the member "bots" to a message: the name of each seat's bot, or "" if a person plays the seat. */
static void add_bots(Text *out, const MatchSetup *setup)
{
    text_add(out, "\"bots\":[");
    for (int seat = 0; seat < setup->seats; seat++) {
        const int bot = setup->seat_bot[seat];
        text_add(out, "%s", seat > 0 ? "," : "");
        json_write_string(out, bot >= 0 ? setup->game->bots[bot].name : "");
    }
    text_add(out, "],");
}

static void add_view(Text *out, const Match *match, int index, int seat)
{
    const Game *game = match_setup(match)->game;
    void *view = memory_new(1, game->state_size);
    match_view_at(match, index, seat < 0 ? -1 : seat, view);
    text_add(out, "\"view\":");
    view_encode(game, view, out);
    free(view);
}

void message_write_table(const Match *match, int seat, int moves, int games, const Token *token, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    text_add(out, "{\"table\":{");
    add_game(out, setup);
    text_add(out, ",\"rules\":%d,\"seats\":%d,\"seat\":%d,\"moves\":%d", setup->game->rules_version,
             setup->seats, seat < 0 ? -1 : seat, moves);
    add_number_unless_0(out, "games", games);
    text_add(out, ",");
    add_bots(out, setup);
    add_options(out, setup);
    text_add(out, "},");
    add_json_string(out, "token", token->digits);
    text_add(out, ",");
    add_view(out, match, 0, seat);
    text_add(out, "}");
}

void message_write_move_result(const Match *match, int index, int seat, Text *out)
{
    const EventLog *log = match_move_events(match, index);
    const char *note = match_move_note(match, index);
    text_add(out, "{\"by\":%d,\"told\":[", match_move_seat(match, index));
    for (int i = 0; i < log->count; i++) {
        text_add(out, "%s{\"kind\":%d,", i > 0 ? "," : "", (int)log->events[i].kind);
        add_json_string(out, "text", log->events[i].text);
        if (log->events[i].moment > 0) {
            text_add(out, ",\"moment\":%d", log->events[i].moment);
        }
        text_add(out, "%s}", log->events[i].opens_page ? ",\"page\":true" : "");
    }
    text_add(out, "],");
    add_json_string(out, "note", note ? note : "");
    text_add(out, ",");
    add_view(out, match, index + 1, seat);
    text_add(out, "}");
}

void message_write_deal(int deal, Text *out)
{
    text_add(out, "{\"deal\":%d}", deal);
}

void message_write_commitments(int deal, const DealCommitments *commitments, int seats, Text *out)
{
    text_add(out, "{\"deal\":%d,\"commits\":[\"%s\"", deal, commitments->host.digits);
    for (int seat = 0; seat < seats; seat++) {
        text_add(out, ",\"%s\"", commitments->seats[seat].digits);
    }
    text_add(out, "]}");
}

void message_write_dealt(const Match *match, int deal, int seat, Text *out)
{
    text_add(out, "{\"deal\":%d,", deal);
    add_view(out, match, 0, seat);
    text_add(out, "}");
}

int message_count_record_parts(const Match *match)
{
    const int moves = match_move_count(match);
    return moves > 0 ? (moves + RECORD_PART_MOVES - 1) / RECORD_PART_MOVES : 1;
}

void message_write_record(const Match *match, int first, Text *out)
{
    const int count = match_move_count(match),
              end = count - first > RECORD_PART_MOVES ? first + RECORD_PART_MOVES : count;
    text_add(out, "{\"record\":\"%" PRIu64 "\",\"first\":%d,\"moves\":[", match_setup(match)->seed, first);
    for (int i = first; i < end; i++) {
        text_add(out, "%s{\"by\":%d,", i > first ? "," : "", match_move_seat(match, i));
        add_json_string(out, "move", match_move_text(match, i));
        text_add(out, "}");
    }
    text_add(out, "]");
    if (first == 0 && match_get_fair_deal(match)) {
        text_add(out, ",\"fair\":");
        fair_deal_write(match_get_fair_deal(match), match_setup(match)->seats, out);
    }
    text_add(out, "}");
}
