/* message.c: see message.h. */
#include "net/message.h"

#include "core/memory.h"
#include "core/setup_json.h"
#include "core/utf8.h"
#include "core/version.h"
#include "net/view.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_DIGITS = 16, SENTENCE_MAX = ERROR_TEXT_MAX - 1 };

static const char from_host[] = "the host", from_guest[] = "the guest";

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

void message_greeting(Text *out)
{
    text_add(out, "{\"storytable\":%d,", PROTOCOL);
    add_string(out, "program", program_version);
    text_add(out, "}");
}

void message_hello(const Hello *hello, Text *out)
{
    text_add(out, "{");
    add_string(out, "name", hello->name);
    text_add(out, ",\"seat\":%d}", hello->seat);
}

void message_move(const char *move, const char *words, Text *out)
{
    text_add(out, "{");
    add_string(out, "move", move);
    text_add(out, ",");
    add_string(out, "words", words);
    text_add(out, "}");
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

static void add_view(Text *out, const Match *match, int index, int seat)
{
    const Game *game = match_setup(match)->game;
    void *view = memory_new(1, game->state_size);
    match_view_at(match, index, seat, view);
    text_add(out, "\"view\":");
    view_write(game, view, out);
    free(view);
}

void message_table(const Match *match, int seat, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    text_add(out, "{\"table\":{");
    add_string(out, "game", setup->game->id);
    text_add(out, ",\"rules\":%d,\"content\":\"%0*" PRIx64 "\",\"seats\":%d,\"seat\":%d,\"moves\":%d,",
             setup->game->rules_version, HASH_DIGITS, setup->game->content_hash(setup->content), setup->seats,
             seat, match_moves(match));
    add_options(out, setup);
    text_add(out, "},");
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
        text_add(out, "}");
    }
    text_add(out, "],");
    add_string(out, "note", note ? note : "");
    text_add(out, ",");
    add_view(out, match, index + 1, seat);
    text_add(out, "}");
}

/* ------------------------------------------------------------------ what a guest asks */

static const char *const hello_keys[] = {"name", "seat", NULL};
static const char *const move_keys[] = {"move", "words", NULL};

/* Signs that are marks in rich text, and whatever is no sign at all, have no place in a name. */
static bool read_name(const Json *root, char out[PERSON_NAME_BYTES], Error *error)
{
    const char *name;
    if (!json_string(root, "name", 1, PERSON_NAME_BYTES - 1, &name, error)) {
        return false;
    }
    if (!utf8_is_prose(name, strlen(name)) || strpbrk(name, "\n\t*_{}|")) {
        return error_set(error, "A name cannot have such signs.");
    }
    memcpy(out, name, strlen(name) + 1);
    return true;
}

static bool read_move(const Json *root, Asked *out, Error *error)
{
    const char *move, *words;
    if (!json_keys(root, move_keys, error) ||
        !json_string(root, "move", 1, MOVE_TEXT_MAX - 1, &move, error) ||
        !json_string(root, "words", 0, NOTE_BYTES_MAX, &words, error)) {
        return false;
    }
    out->move = memory_string(move, strlen(move));
    out->words = memory_string(words, strlen(words));
    return true;
}

bool message_read_asked(const char *text, bool comes, Asked *out, Error *error)
{
    JsonFile *file = json_parse(from_guest, text, strlen(text), error);
    *out = (Asked){.hello.seat = -1};
    if (!file) {
        return false;
    }
    const Json root = json_root(file);
    const bool good = comes
                          ? json_keys(&root, hello_keys, error) && read_name(&root, out->hello.name, error) &&
                                json_int(&root, "seat", -1, GAME_SEATS_MAX - 1, &out->hello.seat, error)
                          : read_move(&root, out, error);
    json_close(file);
    return good;
}

void asked_free(Asked *asked)
{
    free(asked->move);
    free(asked->words);
}

/* ------------------------------------------------------------------ what the host says */

static bool read_greeting(const Json *root, Heard *out, Error *error)
{
    int protocol;
    const char *program;
    out->kind = HEARD_GREETING;
    if (!json_int(root, "storytable", 1, INT16_MAX, &protocol, error) ||
        !json_string(root, "program", 1, SENTENCE_MAX / 4, &program, error)) {
        return false;
    }
    return protocol == PROTOCOL ||
           error_set(error, "The table is one of Storytable %s, and this is %s: both need the same.", program,
                     program_version);
}

static bool read_sentence(const Json *root, const char *key, HeardKind kind, Heard *out, Error *error)
{
    const char *why;
    if (!json_string(root, key, 1, SENTENCE_MAX, &why, error)) {
        return false;
    }
    out->kind = kind;
    out->why = memory_string(why, strlen(why));
    return true;
}

static bool read_view(const Json *root, const MatchSetup *setup, int seat, Heard *out, Error *error)
{
    Json view;
    if (!json_object(root, "view", &view, error)) {
        return false;
    }
    out->view = memory_new(1, setup->game->state_size);
    return view_read(setup->game, setup->content, seat, &view, out->view, error);
}

/* Does everybody have the same cards and rules? */
static bool check_same(const Json *table, const MatchSetup *setup, Error *error)
{
    char own[HASH_DIGITS + 1];
    const char *content;
    int rules;
    snprintf(own, sizeof own, "%0*" PRIx64, HASH_DIGITS, setup->game->content_hash(setup->content));
    if (!json_int(table, "rules", 0, INT16_MAX, &rules, error) ||
        !json_string(table, "content", HASH_DIGITS, HASH_DIGITS, &content, error)) {
        return false;
    }
    if (rules != setup->game->rules_version) {
        return error_set(error, "The table plays %s by its rules %d, and here they are rules %d.",
                         setup->game->title, rules, setup->game->rules_version);
    }
    return strcmp(content, own) == 0 ||
           error_set(error, "The cards of %s are others at the table than here.", setup->game->title);
}

static bool read_table(const Json *root, Library *library, Heard *out, Error *error)
{
    Json table, options;
    const char *id;
    MatchSetup *setup = &out->setup;
    out->kind = HEARD_TABLE;
    if (!json_object(root, "table", &table, error) || !json_string(&table, "game", 1, 64, &id, error)) {
        return false;
    }
    setup->game = game_find(id);
    if (!setup->game) {
        return error_set(error, "The table plays “%.60s”, which is not known here.", id);
    }
    setup->content = library_content(library, setup->game, error);
    return setup->content && check_same(&table, setup, error) &&
           json_int(&table, "seats", setup->game->min_seats, setup->game->max_seats, &setup->seats, error) &&
           json_int(&table, "seat", 0, setup->seats - 1, &out->seat, error) &&
           json_int(&table, "moves", 0, setup->game->move_cap, &out->moves, error) &&
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
    event_add(log, (EventKind)kind, "%s", text);
    return true;
}

static bool read_news(const Json *root, const Match *match, Heard *out, Error *error)
{
    Json told, event;
    const char *note;
    const MatchSetup *setup = match_setup(match);
    out->kind = HEARD_NEWS;
    if (!json_int(root, "by", 0, setup->seats - 1, &out->by, error) ||
        !json_array(root, "told", &told, error) ||
        !json_string(root, "note", 0, NOTE_BYTES_MAX, &note, error)) {
        return false;
    }
    if (note[0] != '\0' && !match_check_note(match, note, error)) {
        return false;
    }
    out->note = memory_string(note, strlen(note));
    out->log.events = memory_new(EVENTS_MAX, sizeof *out->log.events);
    for (bool more = json_first(&told, &event); more; more = json_next(&event)) {
        if (!read_event(&event, &out->log, error)) {
            return false;
        }
    }
    return read_view(root, setup, match_seat_here(match), out, error);
}

static bool read_heard(const Json *root, const Match *match, Library *library, Heard *out, Error *error)
{
    if (json_has(root, "storytable")) {
        return read_greeting(root, out, error);
    }
    if (json_has(root, "table")) {
        return match ? error_set(error, "There is a table already.") : read_table(root, library, out, error);
    }
    if (json_has(root, "refused")) {
        return read_sentence(root, "refused", HEARD_REFUSAL, out, error);
    }
    if (json_has(root, "end")) {
        return read_sentence(root, "end", HEARD_END, out, error);
    }
    return match ? read_news(root, match, out, error) : error_set(error, "There is no table yet.");
}

bool message_read_heard(const char *text, const Match *match, Library *library, Heard *out, Error *error)
{
    JsonFile *file = json_parse(from_host, text, strlen(text), error);
    *out = (Heard){.kind = HEARD_END};
    if (!file) {
        return false;
    }
    const Json root = json_root(file);
    const bool good = json_is_object(&root) ? read_heard(&root, match, library, out, error)
                                            : json_fail(&root, error, "must be an object {...}");
    json_close(file);
    if (!good) {
        heard_free(out);
    }
    return good;
}

void heard_free(Heard *heard)
{
    free(heard->why);
    free(heard->note);
    free(heard->log.events);
    free(heard->view);
    *heard = (Heard){.kind = HEARD_END};
}
