/* message.c: see message.h. */
#include "net/message.h"

#include "core/memory.h"
#include "core/setup_json.h"
#include "core/text_filter.h"
#include "core/utf8.h"
#include "core/version.h"
#include "net/cards.h"
#include "net/line.h"
#include "net/view.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HASH_DIGITS = 16,
    LOCK_DIGITS = 2 * SEAL_KEY,
    BOX_DIGITS_MAX = 512,
    GAME_ID_MAX = 64,
    SENTENCE_MAX = ERROR_TEXT_MAX - 1
};

static const char from_host[] = "The host", from_guest[] = "The guest",
                  table_stands[] = "There is a table already.";

/* ------------------------------------------------------------------ writing */

static void add_string(Text *out, const char *key, const char *value)
{
    text_add(out, "\"%s\":", key);
    json_write_string(out, value);
}

static void write_one(Text *out, const char *key, const char *value)
{
    text_add(out, "{");
    add_string(out, key, value);
    text_add(out, "}");
}

static const char *const ability_names[] = {"view", "who", "say", "undo", "ping", "cards", "lock", NULL};
static const uint32_t needed = CAN_VIEW | CAN_LOCK,
                      known = CAN_VIEW | CAN_WHO | CAN_SAY | CAN_UNDO | CAN_PING | CAN_CARDS | CAN_LOCK;

static void add_abilities(Text *out, const char *key, uint32_t can)
{
    bool first = true;
    text_add(out, "\"%s\":[", key);
    for (int i = 0; ability_names[i]; i++) {
        if (can >> i & 1) {
            text_add(out, "%s\"%s\"", first ? "" : ",", ability_names[i]);
            first = false;
        }
    }
    text_add(out, "],");
}

/* Of which version a side is, and what it can do. */
static void add_side(Text *out)
{
    text_add(out, "\"storytable\":%d,", PROTOCOL);
    add_string(out, "program", program_version);
    text_add(out, ",");
    add_abilities(out, "needs", needed);
    add_abilities(out, "can", known);
}

/* Which game it is, and of which cards. */
static void add_game(Text *out, const MatchSetup *setup)
{
    add_string(out, "game", setup->game->id);
    text_add(out, ",\"content\":\"%0*" PRIx64 "\"", HASH_DIGITS, game_look_hash(setup->game, setup->content));
}

void message_greeting(const Match *match, const uint8_t lock[SEAL_KEY], Text *out)
{
    char digits[LOCK_DIGITS + 1];
    const Token table = roster_table(lock);
    seal_digits(lock, SEAL_KEY, digits);
    text_add(out, "{");
    add_side(out);
    add_string(out, "table", table.digits);
    text_add(out, ",");
    add_string(out, "lock", digits);
    text_add(out, ",");
    add_game(out, match_setup(match));
    text_add(out, "}");
}

void message_key(const char *box, Text *out)
{
    write_one(out, "key", box);
}

void message_ask_cards(Text *out)
{
    text_add(out, "{\"cards\":true}");
}

void message_cards(const char *file, const char *text, int count, Text *out)
{
    text_add(out, "{");
    add_string(out, "cards", file);
    text_add(out, ",\"of\":%d,", count);
    add_string(out, "hold", text);
    text_add(out, "}");
}

void message_hello(const Hello *hello, Text *out)
{
    text_add(out, "{");
    add_side(out);
    add_string(out, "name", hello->name);
    text_add(out, ",\"seat\":%d,", hello->seat);
    add_string(out, "token", hello->token.digits);
    text_add(out, "}");
}

void message_move(const char *move, const char *words, Text *out)
{
    text_add(out, "{");
    add_string(out, "move", move);
    text_add(out, ",");
    add_string(out, "words", words);
    text_add(out, "}");
}

void message_say(const char *words, Text *out)
{
    write_one(out, "say", words);
}

void message_undo(Text *out)
{
    text_add(out, "{\"undo\":true}");
}

void message_answer(bool agrees, Text *out)
{
    text_add(out, "{\"agrees\":%s}", agrees ? "true" : "false");
}

void message_pong(int number, Text *out)
{
    text_add(out, "{\"pong\":%d}", number);
}

void message_ping(int number, Text *out)
{
    text_add(out, "{\"ping\":%d}", number);
}

void message_back(int moves, Text *out)
{
    text_add(out, "{\"back\":%d}", moves);
}

void message_asks(const char *name, Text *out)
{
    write_one(out, "asks", name);
}

void message_says(const char *name, const char *words, Text *out)
{
    text_add(out, "{");
    add_string(out, "name", name);
    text_add(out, ",");
    add_string(out, "says", words);
    text_add(out, "}");
}

void message_who(const People *people, Text *out)
{
    text_add(out, "{\"who\":[");
    for (int i = 0; i < people->count; i++) {
        const Person *person = &people->persons[i];
        text_add(out, "%s{", i > 0 ? "," : "");
        add_string(out, "name", person->name);
        text_add(out, ",\"seat\":%d,\"is\":%d,\"delay\":%d}", person->seat, (int)person->is, person->delay);
    }
    text_add(out, "]}");
}

void message_refusal(const char *why, Text *out)
{
    write_one(out, "refused", why);
}

void message_end(const char *why, Text *out)
{
    write_one(out, "end", why);
}

static void add_options(Text *out, const MatchSetup *setup)
{
    const GameOption *options = setup->game->options;
    text_add(out, "\"options\":{");
    for (int i = 0; options && options[i].key; i++) {
        text_add(out, "%s", i > 0 ? "," : "");
        add_string(out, options[i].key, options[i].values[setup->options.value[i]]);
    }
    text_add(out, "}");
}

/* Which seats bots have, each by its name; people's have none. */
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
    view_write(game, view, out);
    free(view);
}

void message_table(const Match *match, int seat, int moves, const Token *token, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    text_add(out, "{\"table\":{");
    add_game(out, setup);
    text_add(out, ",\"rules\":%d,\"seats\":%d,\"seat\":%d,\"moves\":%d,", setup->game->rules_version,
             setup->seats, seat < 0 ? -1 : seat, moves);
    add_bots(out, setup);
    add_options(out, setup);
    text_add(out, "},");
    add_string(out, "token", token->digits);
    text_add(out, ",");
    add_view(out, match, 0, seat);
    text_add(out, "}");
}

void message_news(const Match *match, int index, int seat, Text *out)
{
    const EventLog *log = match_move_events(match, index);
    const char *note = match_move_note(match, index);
    text_add(out, "{\"by\":%d,\"told\":[", match_move_seat(match, index));
    for (int i = 0; i < log->count; i++) {
        text_add(out, "%s{\"kind\":%d,", i > 0 ? "," : "", (int)log->events[i].kind);
        add_string(out, "text", log->events[i].text);
        text_add(out, "%s}", log->events[i].page ? ",\"page\":true" : "");
    }
    text_add(out, "],");
    add_string(out, "note", note ? note : "");
    text_add(out, ",");
    add_view(out, match, index + 1, seat);
    text_add(out, "}");
}

/* ------------------------------------------------------------------ who can do what */

static bool differs(const char *program, const char *lacks, Error *error)
{
    return error_set(error,
                     "There Storytable is %s and here %s, and one of them does not know “%.20s”: bring the "
                     "older one up to the other.",
                     program, program_version, lacks);
}

/* Is one of its names not known here? What is known is added to `can`. */
static const char *find_unknown(const Json *list, uint32_t *can)
{
    Json at;
    const char *unknown = NULL;
    for (bool more = json_first(list, &at); more; more = json_next(&at)) {
        const char *name;
        int i = 0;
        if (!json_as_string(&at, &name, NULL)) {
            return "?";
        }
        while (ability_names[i] && strcmp(ability_names[i], name) != 0) {
            i++;
        }
        *can |= ability_names[i] ? UINT32_C(1) << i : 0;
        unknown = ability_names[i] ? unknown : name;
    }
    return unknown;
}

/* What the other side can do, of all that is known here. False where either lacks what the other needs. */
static bool read_side(const Json *root, uint32_t *can, Error *error)
{
    int protocol;
    const char *program;
    Json needs, optional;
    uint32_t lacking = 0;
    *can = 0;
    if (!json_int(root, "storytable", 1, INT16_MAX, &protocol, error) ||
        !json_string(root, "program", 1, PERSON_NAME_BYTES - 1, &program, error) ||
        !json_array(root, "needs", &needs, error) || !json_array(root, "can", &optional, error)) {
        return false;
    }
    const char *unknown = find_unknown(&needs, can);
    find_unknown(&optional, can);
    if (protocol != PROTOCOL) {
        return differs(program, "how the other one speaks", error);
    }
    if (unknown) {
        return differs(program, unknown, error);
    }
    for (int i = 0; ability_names[i]; i++) {
        lacking = needed & ~*can & UINT32_C(1) << i;
        if (lacking) {
            return differs(program, ability_names[i], error);
        }
    }
    return true;
}

/* Reads the name of a player at a table. Other hosts may accept names that this one rejects, so it is
 * cleaned. */
static bool read_name(const Json *root, const char *key, char out[PERSON_NAME_BYTES], Error *error)
{
    const char *name;
    if (!json_string(root, key, 1, PERSON_NAME_BYTES - 1, &name, error)) {
        return false;
    }
    if (!utf8_is_prose(name, strlen(name))) {
        return json_fail(root, error, "%s has control characters", key);
    }
    memcpy(out, name, strlen(name) + 1);
    person_name_clean(out);
    return true;
}

/* One, or none. */
static bool read_token(const Json *root, const char *key, Token *out, Error *error)
{
    const char *digits;
    *out = (Token){.digits = ""};
    return json_string(root, key, 0, TOKEN_DIGITS, &digits, error) &&
           (digits[0] == '\0' || token_read(digits, out) || json_fail(root, error, "%s is no token", key));
}

/* Turns a JSON error, which starts with the name of `sender`, into a sentence. Cleans it, since the error may
   quote the message. Always returns false. */
static bool refuse(const char *sender, Error *error)
{
    const size_t length = strlen(sender);
    if (strncmp(error->text, sender, length) == 0 && error->text[length] == ':') {
        const char *reason = strstr(error->text, ": ");
        error_set(error, "%s’s message cannot be read (%s).", sender, reason ? reason + 2 : "it is damaged");
    }
    text_filter_clean_line(error->text);
    return false;
}

/* ------------------------------------------------------------------ what a guest asks */

/* Reads the name of a new guest. */
static bool read_new_name(const Json *root, char out[PERSON_NAME_BYTES], Error *error)
{
    const char *name;
    if (!json_string(root, "name", 0, LINE_FIRST_MAX, &name, error) || !person_name_good(name, error)) {
        return false;
    }
    memcpy(out, name, strlen(name) + 1);
    return true;
}

static bool read_hello(const Json *root, Asked *out, Error *error)
{
    out->kind = ASKED_HELLO;
    return read_side(root, &out->hello.can, error) && read_new_name(root, out->hello.name, error) &&
           json_int(root, "seat", SEAT_WATCHES, GAME_SEATS_MAX - 1, &out->hello.seat, error) &&
           read_token(root, "token", &out->hello.token, error);
}

static bool read_move(const Json *root, Asked *out, Error *error)
{
    const char *move, *words;
    if (!json_string(root, "move", 1, MOVE_TEXT_MAX - 1, &move, error) ||
        !json_string(root, "words", 0, NOTE_BYTES_MAX, &words, error)) {
        return false;
    }
    out->kind = ASKED_MOVE;
    out->move = memory_string(move, strlen(move));
    out->words = memory_string(words, strlen(words));
    text_filter_clean_line(out->move); /* it is quoted where it is rejected */
    text_filter_clean(out->words);
    return true;
}

static bool read_say(const Json *root, Asked *out, Error *error)
{
    const char *words;
    if (!json_string(root, "say", 0, LINE_FIRST_MAX, &words, error) || !remark_good(words, error)) {
        return false;
    }
    out->kind = ASKED_SAY;
    out->words = memory_string(words, strlen(words));
    return true;
}

static bool read_key(const Json *root, Asked *out, Error *error)
{
    const char *box;
    if (!json_string(root, "key", 1, BOX_DIGITS_MAX, &box, error)) {
        return false;
    }
    out->kind = ASKED_KEY;
    out->words = memory_string(box, strlen(box));
    return true;
}

static bool read_ask_cards(const Json *root, Asked *out, Error *error)
{
    bool cards;
    out->kind = ASKED_CARDS;
    return json_bool(root, "cards", &cards, error);
}

static bool read_asked(const Json *root, Asked *out, Error *error)
{
    if (json_has(root, "say")) {
        return read_say(root, out, error);
    }
    if (json_has(root, "undo")) {
        bool undo;
        out->kind = ASKED_UNDO;
        return json_bool(root, "undo", &undo, error);
    }
    if (json_has(root, "agrees")) {
        out->kind = ASKED_ANSWER;
        return json_bool(root, "agrees", &out->agrees, error);
    }
    if (json_has(root, "pong")) {
        out->kind = ASKED_PONG;
        return json_int(root, "pong", 0, INT32_MAX, &out->pong, error);
    }
    return read_move(root, out, error);
}

bool message_read_asked(const char *text, bool comes, Asked *out, Error *error)
{
    JsonFile *file = json_parse(from_guest, text, strlen(text), error);
    *out = (Asked){.hello.seat = SEAT_ANY};
    if (!file) {
        return refuse(from_guest, error);
    }
    const Json root = json_root(file);
    const bool good = json_is_object(&root) ? (json_has(&root, "cards") ? read_ask_cards
                                               : json_has(&root, "key") ? read_key
                                               : comes                  ? read_hello
                                                                        : read_asked)(&root, out, error)
                                            : json_fail(&root, error, "must be an object {...}");
    json_close(file);
    return good || refuse(from_guest, error);
}

void asked_free(Asked *asked)
{
    free(asked->move);
    free(asked->words);
}

/* ------------------------------------------------------------------ what the host says */

static bool read_content(const Json *at, uint64_t *out, Error *error)
{
    const char *digits;
    if (!json_string(at, "content", HASH_DIGITS, HASH_DIGITS, &digits, error)) {
        return false;
    }
    *out = strtoull(digits, NULL, 16);
    return strspn(digits, "0123456789abcdef") == HASH_DIGITS || json_fail(at, error, "content is no hash");
}

/* A table is called by its host's lock, so that nobody else is taken for him by whoever has been there. */
static bool read_lock(const Json *root, Heard *out, Error *error)
{
    const char *digits;
    if (!read_token(root, "table", &out->token, error) ||
        !json_string(root, "lock", LOCK_DIGITS, LOCK_DIGITS, &digits, error)) {
        return false;
    }
    const bool good = seal_bytes(digits, LOCK_DIGITS, out->lock, SEAL_KEY);
    const Token table = roster_table(out->lock);
    return (good && token_is(&table, &out->token)) ||
           error_set(error, "What answers there is not the table that it says it is.");
}

static bool read_greeting(const Json *root, Heard *out, Error *error)
{
    const char *id;
    out->kind = HEARD_GREETING;
    if (!read_side(root, &out->can, error) || !read_lock(root, out, error) ||
        !json_string(root, "game", 1, GAME_ID_MAX, &id, error) || !read_content(root, &out->content, error)) {
        return false;
    }
    out->game = game_find(id);
    return true;
}

static bool read_cards(const Json *root, Heard *out, Error *error)
{
    const char *file, *text;
    if (!json_string(root, "cards", 1, CARD_FILE_NAME_MAX - 1, &file, error) ||
        !json_int(root, "of", 1, CARD_FILES_MAX, &out->number, error) ||
        !json_string(root, "hold", 0, LINE_MESSAGE_MAX, &text, error)) {
        return false;
    }
    out->kind = HEARD_CARDS;
    out->file = memory_string(file, strlen(file));
    out->why = memory_string(text, strlen(text));
    return true;
}

static bool read_sentence(const Json *root, const char *key, size_t max, HeardKind kind, Heard *out,
                          Error *error)
{
    const char *why;
    if (!json_string(root, key, 1, max, &why, error)) {
        return false;
    }
    if (!utf8_is_prose(why, strlen(why)) || text_filter_is_blank(why)) {
        return json_fail(root, error, "%s is told in no words", key);
    }
    out->kind = kind;
    out->why = memory_string(why, strlen(why));
    text_filter_clean(out->why);
    return true;
}

/* What it tells is of this table's seats and of no others, for which nothing here has room. */
static bool read_view(const Json *root, const MatchSetup *setup, int seat, Heard *out, Error *error)
{
    Json view;
    int seats = setup->seats;
    if (!json_object(root, "view", &view, error) ||
        (json_has(&view, "seats") && !json_int(&view, "seats", seats, seats, &seats, error))) {
        return false;
    }
    out->view = memory_new(1, setup->game->state_size);
    return view_read(setup->game, setup->content, seat, &view, out->view, error) &&
           (setup->game->to_act(out->view) >> seats == 0 ||
            json_fail(&view, error, "somebody is to act who has no seat"));
}

/* The cards of the table, by its rules. */
static bool find_content(const Json *table, MatchSetup *setup, Library *library, Error *error)
{
    uint64_t content;
    int rules;
    if (!json_int(table, "rules", 0, INT16_MAX, &rules, error) || !read_content(table, &content, error)) {
        return false;
    }
    if (rules != setup->game->rules_version) {
        return error_set(error, "The table plays %s by its rules %d, and here they are rules %d.",
                         setup->game->title, rules, setup->game->rules_version);
    }
    setup->content = library_known_content(library, setup->game, content);
    return setup->content ||
           error_set(error, "The cards of %s are others at the table than here.", setup->game->title);
}

/* Older hosts do not say; a bot that is not known here is somebody elsewhere. */
static bool read_bots(const Json *table, MatchSetup *setup, Error *error)
{
    Json list, at;
    int seat = 0;
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        setup->seat_bot[i] = SEAT_AWAY;
    }
    if (!json_has(table, "bots")) {
        return true;
    }
    if (!json_array(table, "bots", &list, error)) {
        return false;
    }
    for (bool more = json_first(&list, &at); more && seat < setup->seats; more = json_next(&at), seat++) {
        const char *name;
        if (!json_as_string(&at, &name, error)) {
            return false;
        }
        const int bot = game_find_bot(setup->game, name);
        setup->seat_bot[seat] = bot >= 0 ? bot : SEAT_AWAY;
    }
    return true;
}

static bool read_table(const Json *root, Library *library, Heard *out, Error *error)
{
    Json table, options;
    const char *id;
    MatchSetup *setup = &out->setup;
    out->kind = HEARD_TABLE;
    if (!json_object(root, "table", &table, error) ||
        !json_string(&table, "game", 1, GAME_ID_MAX, &id, error)) {
        return false;
    }
    setup->game = game_find(id);
    if (!setup->game) {
        return error_set(error, "The table plays “%.60s”, which is not known here.", id);
    }
    return find_content(&table, setup, library, error) &&
           json_int(&table, "seats", setup->game->min_seats, setup->game->max_seats, &setup->seats, error) &&
           json_int(&table, "seat", -1, setup->seats - 1, &out->seat, error) &&
           json_int(&table, "moves", 0, setup->game->move_cap, &out->moves, error) &&
           read_bots(&table, setup, error) && read_token(root, "token", &out->token, error) &&
           json_object(&table, "options", &options, error) &&
           setup_read_options(&options, setup->game, &setup->options, error) &&
           game_check_setup(setup->game, setup->content, &setup->options, setup->seats, error) &&
           read_view(root, setup, out->seat, out, error);
}

static bool read_event(const Json *at, EventLog *log, Error *error)
{
    int kind;
    const char *text;
    if (log->count == EVENTS_MAX || !json_is_object(at)) {
        return json_fail(at, error, "is no event, or one too many");
    }
    if (!json_int(at, "kind", EVENT_LOG, EVENT_ASIDE, &kind, error) ||
        !json_string(at, "text", 0, EVENT_TEXT_MAX - 1, &text, error)) {
        return false;
    }
    if (!utf8_is_prose(text, strlen(text))) {
        return json_fail(at, error, "is told in no words");
    }
    Event *event = event_add(log, (EventKind)kind, "%s", text);
    text_filter_clean(event->text);
    return !json_has(at, "page") || json_bool(at, "page", &event->page, error);
}

static bool read_news(const Json *root, const Match *match, Heard *out, Error *error)
{
    Json told, event;
    const char *note;
    const MatchSetup *setup = match_setup(match);
    out->kind = HEARD_NEWS;
    if (match_moves(match) >= setup->game->move_cap) {
        return json_fail(root, error, "is one move too many");
    }
    if (!json_int(root, "by", 0, setup->seats - 1, &out->by, error) ||
        !json_array(root, "told", &told, error) ||
        !json_string(root, "note", 0, NOTE_BYTES_MAX, &note, error)) {
        return false;
    }
    if (note[0] != '\0' && !match_check_note(match, note, error)) {
        return false;
    }
    out->note = memory_string(note, strlen(note));
    text_filter_clean(out->note);
    out->log.events = memory_new(EVENTS_MAX, sizeof *out->log.events);
    for (bool more = json_first(&told, &event); more; more = json_next(&event)) {
        if (!read_event(&event, &out->log, error)) {
            return false;
        }
    }
    return read_view(root, setup, match_seat_here(match), out, error);
}

static bool read_person(const Json *at, const Match *match, Person *out, Error *error)
{
    int is;
    if (!json_is_object(at) || !read_name(at, "name", out->name, error) ||
        !json_int(at, "seat", SEAT_WATCHES, match_setup(match)->seats - 1, &out->seat, error) ||
        !json_int(at, "is", PERSON_HERE, PERSON_STOOD_IN, &is, error) ||
        !json_int(at, "delay", 0, DELAY_MAX, &out->delay, error)) {
        return json_fail(at, error, "is nobody");
    }
    out->is = (PersonIs)is;
    return true;
}

static bool read_who(const Json *root, const Match *match, Heard *out, Error *error)
{
    Json list, at;
    out->kind = HEARD_WHO;
    out->people = memory_new(1, sizeof *out->people);
    if (!json_array(root, "who", &list, error)) {
        return false;
    }
    for (bool more = json_first(&list, &at); more; more = json_next(&at)) {
        if (out->people->count == PEOPLE_MAX) {
            return json_fail(&at, error, "is one too many");
        }
        if (!read_person(&at, match, &out->people->persons[out->people->count++], error)) {
            return false;
        }
    }
    return true;
}

static bool read_says(const Json *root, Heard *out, Error *error)
{
    return read_name(root, "name", out->name, error) &&
           read_sentence(root, "says", REMARK_BYTES_MAX, HEARD_SAYS, out, error) &&
           remark_good(out->why, error);
}

static bool read_number(const Json *root, const char *key, int max, HeardKind kind, Heard *out, Error *error)
{
    out->kind = kind;
    return json_int(root, key, 0, max, &out->number, error);
}

/* What is said only once there is a table. */
static bool read_at_table(const Json *root, const Match *match, Heard *out, Error *error)
{
    if (json_has(root, "who")) {
        return read_who(root, match, out, error);
    }
    if (json_has(root, "says")) {
        return read_says(root, out, error);
    }
    if (json_has(root, "asks")) {
        out->kind = HEARD_ASKS;
        return read_name(root, "asks", out->name, error);
    }
    if (json_has(root, "back")) {
        return read_number(root, "back", match_moves(match), HEARD_BACK, out, error);
    }
    if (json_has(root, "ping")) {
        return read_number(root, "ping", INT32_MAX, HEARD_PING, out, error);
    }
    return read_news(root, match, out, error);
}

static bool read_heard(const Json *root, const Match *match, Library *library, Heard *out, Error *error)
{
    if (json_has(root, "storytable")) {
        return match ? error_set(error, table_stands) : read_greeting(root, out, error);
    }
    if (json_has(root, "cards")) {
        return read_cards(root, out, error);
    }
    if (json_has(root, "table")) {
        return match ? error_set(error, table_stands) : read_table(root, library, out, error);
    }
    if (json_has(root, "refused")) {
        return read_sentence(root, "refused", SENTENCE_MAX, HEARD_REFUSAL, out, error);
    }
    if (json_has(root, "end")) {
        return read_sentence(root, "end", SENTENCE_MAX, HEARD_END, out, error);
    }
    return match ? read_at_table(root, match, out, error) : error_set(error, "There is no table yet.");
}

bool message_read_heard(const char *text, const Match *match, Library *library, Heard *out, Error *error)
{
    JsonFile *file = json_parse(from_host, text, strlen(text), error);
    *out = (Heard){.kind = HEARD_END};
    if (!file) {
        return refuse(from_host, error);
    }
    const Json root = json_root(file);
    const bool good = json_is_object(&root) ? read_heard(&root, match, library, out, error)
                                            : json_fail(&root, error, "must be an object {...}");
    json_close(file);
    if (!good) {
        heard_free(out);
    }
    return good || refuse(from_host, error);
}

void heard_free(Heard *heard)
{
    free(heard->why);
    free(heard->file);
    free(heard->note);
    free(heard->log.events);
    free(heard->view);
    free(heard->people);
    *heard = (Heard){.kind = HEARD_END};
}
