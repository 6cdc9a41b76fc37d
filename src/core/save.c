/* save.c: a match as a JSON file, and back by playing it again. A file is never trusted. */
#include "core/file.h"
#include "core/json.h"
#include "core/match.h"
#include "core/memory.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    HASH_EVERY = 16, /* moves between two state hashes */
    HASH_DIGITS = 16,
    SEED_DIGITS_MAX = 20,
    NAME_BYTES_MAX = 63,
};

static const char HUMAN[] = "human";

/* ------------------------------------------------------------------ writing */

static uint64_t hash_state(const Match *match, int moves)
{
    return hash_bytes(HASH_START, match_state_at(match, moves), match_setup(match)->game->state_size);
}

static void write_options(const MatchSetup *setup, Text *out)
{
    text_add(out, "{");
    const GameOption *options = setup->game->options;
    for (int i = 0; options && options[i].key; i++) {
        text_add(out, "%s", i > 0 ? ", " : "");
        json_write_string(out, options[i].key);
        text_add(out, ": ");
        json_write_string(out, options[i].values[setup->options.value[i]]);
    }
    text_add(out, "}");
}

static void write_seats(const MatchSetup *setup, Text *out)
{
    text_add(out, "[");
    for (int seat = 0; seat < setup->seats; seat++) {
        int bot = setup->seat_bot[seat];
        text_add(out, "%s", seat > 0 ? ", " : "");
        json_write_string(out, bot == SEAT_HUMAN ? HUMAN : setup->game->bots[bot].name);
    }
    text_add(out, "]");
}

/* Moves first .. end-1; a state hash every HASH_EVERY moves and after the last. */
static void write_moves(const Match *match, int first, int end, Text *out)
{
    text_add(out, "[");
    for (int i = first; i < end; i++) {
        text_add(out, "%s\n    {\"seat\": %d, \"move\": ", i > first ? "," : "", match_move_seat(match, i));
        json_write_string(out, match_move_text(match, i));
        if (match_move_note(match, i)) {
            text_add(out, ", \"note\": ");
            json_write_string(out, match_move_note(match, i));
        }
        if ((i + 1) % HASH_EVERY == 0 || i + 1 == end) {
            text_add(out, ", \"state\": \"%016" PRIx64 "\"", hash_state(match, i + 1));
        }
        text_add(out, "}");
    }
    text_add(out, end > first ? "\n  ]" : "]");
}

char *match_save_text(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    int made = match_moves(match);
    Text out = {0};
    text_add(&out, "{\n  \"storytable\": %d,\n  \"game\": ", SAVE_FORMAT_VERSION);
    json_write_string(&out, setup->game->id);
    text_add(&out, ",\n  \"rules\": %d", setup->game->rules_version);
    text_add(&out, ",\n  \"content\": \"%016" PRIx64 "\"", setup->game->content_hash(setup->content));
    text_add(&out, ",\n  \"options\": ");
    write_options(setup, &out);
    text_add(&out, ",\n  \"seats\": ");
    write_seats(setup, &out);
    text_add(&out, ",\n  \"seed\": \"%" PRIu64 "\"", setup->seed);
    text_add(&out, ",\n  \"assisted\": %s", match_assisted(match) ? "true" : "false");
    text_add(&out, ",\n  \"help\": \"%s\"", help_names[match_help(match)]);
    text_add(&out, ",\n  \"over\": %s", match_to_act(match) == 0 ? "true" : "false");
    text_add(&out, ",\n  \"start\": \"%016" PRIx64 "\"", hash_state(match, 0));
    text_add(&out, ",\n  \"moves\": ");
    write_moves(match, 0, made, &out);
    text_add(&out, ",\n  \"undone\": ");
    write_moves(match, made, made + match_redos(match), &out);
    text_add(&out, "\n}\n");
    return out.chars;
}

bool match_save(const Match *match, const char *path, Error *error)
{
    char *text = match_save_text(match);
    Text older = {0};
    text_add(&older, "%s.old", path);
    bool good = file_replace(path, text, strlen(text), text_chars(&older), error);
    text_free(&older);
    free(text);
    return good;
}

/* ------------------------------------------------------------------ reading */

static bool is_hex(const char *text)
{
    return strlen(text) == HASH_DIGITS && strspn(text, "0123456789abcdef") == HASH_DIGITS;
}

static bool read_hash(const Json *object, const char *key, uint64_t *out, Error *error)
{
    const char *text = NULL;
    if (!json_string(object, key, 0, HASH_DIGITS, &text, error)) {
        return false;
    }
    if (!is_hex(text)) {
        return json_fail(object, error, "\"%s\" must be %d hexadecimal digits", key, HASH_DIGITS);
    }
    *out = strtoull(text, NULL, 16);
    return true;
}

static bool read_seed(const Json *root, uint64_t *out, Error *error)
{
    const char *text = NULL;
    if (!json_string(root, "seed", 1, SEED_DIGITS_MAX, &text, error)) {
        return false;
    }
    errno = 0;
    *out = strtoull(text, NULL, 10);
    bool digits = strspn(text, "0123456789") == strlen(text);
    return (digits && errno == 0) || json_fail(root, error, "\"seed\" must be a whole number below 2^64");
}

static bool read_options(const Json *root, const Game *game, GameOptions *out, Error *error)
{
    Json options, member;
    if (!json_object(root, "options", &options, error)) {
        return false;
    }
    for (bool more = json_first(&options, &member); more; more = json_next(&member)) {
        const char *value = NULL;
        Error reason;
        if (!json_as_string(&member, &value, error)) {
            return false;
        }
        if (!game_option_set(game, member.key, value, out, &reason)) {
            return json_fail(&member, error, "%s", reason.text);
        }
    }
    return true;
}

/* The bot's index, SEAT_HUMAN, or a failure. */
static bool read_seat(const Json *at, const Game *game, int *out, Error *error)
{
    const char *name = NULL;
    if (!json_as_string(at, &name, error)) {
        return false;
    }
    *out = SEAT_HUMAN;
    if (strcmp(name, HUMAN) == 0) {
        return true;
    }
    for (int bot = 0; game->bots && game->bots[bot].name; bot++) {
        if (strcmp(game->bots[bot].name, name) == 0) {
            *out = bot;
            return true;
        }
    }
    return json_fail(at, error, "%s has no bot \"%.40s\"", game->title, name);
}

static bool read_seats(const Json *root, const Game *game, MatchSetup *out, Error *error)
{
    Json seats, seat;
    if (!json_array(root, "seats", &seats, error)) {
        return false;
    }
    int count = json_count(&seats);
    if (count < game->min_seats || count > game->max_seats) {
        return json_fail(&seats, error, "%s needs %d to %d seats", game->title, game->min_seats,
                         game->max_seats);
    }
    for (bool more = json_first(&seats, &seat); more; more = json_next(&seat)) {
        if (!read_seat(&seat, game, &out->seat_bot[out->seats++], error)) {
            return false;
        }
    }
    return true;
}

/* Is this a save at all, and of a format this program knows? */
static bool check_format(const Json *root, Error *error)
{
    static const char *const keys[] = {"storytable", "game", "rules", "content", "options", "seats",  "seed",
                                       "assisted",   "help", "over",  "start",   "moves",   "undone", NULL};
    Json version;
    int format = 0;
    if (!json_member(root, "storytable", &version)) {
        return json_fail(root, error, "this is no saved Storytable game");
    }
    if (!json_as_int(&version, 1, INT32_MAX, &format, error)) {
        return false;
    }
    if (format > SAVE_FORMAT_VERSION) {
        return json_fail(&version, error, "this game was saved by a newer Storytable");
    }
    return json_keys(root, keys, error);
}

/* What a save says besides its moves. */
typedef struct Head {
    MatchSetup setup;
    uint64_t content_hash, start_hash;
    bool assisted, over;
    HelpLevel help;
} Head;

static bool read_game(const Json *root, const Game **out, Error *error)
{
    const char *id = NULL;
    int rules = 0;
    if (!json_string(root, "game", 1, NAME_BYTES_MAX, &id, error) ||
        !json_int(root, "rules", 0, INT32_MAX, &rules, error)) {
        return false;
    }
    const Game *game = game_find(id);
    if (!game) {
        return json_fail(root, error, "the game \"%s\" is not on this shelf", id);
    }
    if (rules != game->rules_version) {
        return json_fail(root, error, "saved under version %d of the rules; this program plays version %d",
                         rules, game->rules_version);
    }
    *out = game;
    return true;
}

/* Games that were saved before there was help say nothing of it. */
static bool read_help(const Json *root, HelpLevel *out, Error *error)
{
    int level = HELP_BLIND;
    bool good = !json_has(root, "help") || json_enum(root, "help", help_names, &level, error);
    *out = (HelpLevel)level;
    return good;
}

static bool read_head(const Json *root, Head *out, Error *error)
{
    *out = (Head){0};
    MatchSetup *setup = &out->setup;
    return check_format(root, error) && read_game(root, &setup->game, error) &&
           read_options(root, setup->game, &setup->options, error) &&
           read_seats(root, setup->game, setup, error) && read_seed(root, &setup->seed, error) &&
           read_hash(root, "content", &out->content_hash, error) &&
           read_hash(root, "start", &out->start_hash, error) &&
           json_bool(root, "assisted", &out->assisted, error) && json_bool(root, "over", &out->over, error) &&
           read_help(root, &out->help, error);
}

/* Appended to messages about positions that differ, because it is the likeliest reason. */
static const char *cards_hint(const Match *match, const Head *head)
{
    bool same = match_setup(match)->game->content_hash(match_setup(match)->content) == head->content_hash;
    return same ? "" : " (it was saved with other cards)";
}

static bool check_state_hash(const Match *match, const Head *head, const Json *at, uint64_t saved,
                             Error *error)
{
    int moves = match_moves(match);
    if (hash_state(match, moves) == saved) {
        return true;
    }
    if (moves == 0) {
        return json_fail(at, error, "the game begins otherwise than the saved one%s",
                         cards_hint(match, head));
    }
    return json_fail(at, error, "after move %d the position differs from the saved one%s", moves,
                     cards_hint(match, head));
}

static bool replay_move(Match *match, const Head *head, const Json *at, Error *error)
{
    static const char *const keys[] = {"seat", "move", "note", "state", NULL};
    int seat = 0;
    const char *text = NULL, *note = NULL;
    uint64_t saved = 0;
    Error reason = {0};
    if (!json_keys(at, keys, error) || !json_int(at, "seat", 0, GAME_SEATS_MAX - 1, &seat, error) ||
        !json_string(at, "move", 1, MOVE_TEXT_MAX - 1, &text, error)) {
        return false;
    }
    if (!match_play_text(match, seat, text, &reason)) {
        return json_fail(at, error, "move %d, \"%.60s\", cannot be made: %s%s", match_moves(match) + 1, text,
                         reason.text, cards_hint(match, head));
    }
    if (json_has(at, "note")) {
        if (!json_string(at, "note", 0, NOTE_BYTES_MAX, &note, error)) {
            return false;
        }
        if (!match_note(match, note, &reason)) {
            return json_fail(at, error, "%s", reason.text);
        }
    }
    return !json_has(at, "state") ||
           (read_hash(at, "state", &saved, error) && check_state_hash(match, head, at, saved, error));
}

static bool replay_moves(Match *match, const Head *head, const Json *moves, Error *error)
{
    int cap = match_setup(match)->game->move_cap;
    if (json_count(moves) > cap) {
        return json_fail(moves, error, "no game has more than %d moves", cap);
    }
    Json move;
    for (bool more = json_first(moves, &move); more; more = json_next(&move)) {
        if (!replay_move(match, head, &move, error)) {
            return false;
        }
    }
    return true;
}

static bool replay(Match *match, const Head *head, const Json *root, Error *error)
{
    Json moves, undone;
    if (!json_array(root, "moves", &moves, error) || !json_array(root, "undone", &undone, error) ||
        !check_state_hash(match, head, root, head->start_hash, error) ||
        !replay_moves(match, head, &moves, error)) {
        return false;
    }
    int made = match_moves(match);
    if (!replay_moves(match, head, &undone, error)) {
        return false;
    }
    match_restore(match, made, head->assisted);
    /* Lists of saves show it without playing anything again. */
    if (head->over != (match_to_act(match) == 0)) {
        return json_fail(root, error, "\"over\" must be %s", head->over ? "false" : "true");
    }
    match_use_help(match, head->help);
    return true;
}

static Match *load(const JsonFile *file, MatchContentFn *find, void *user, Error *error)
{
    Json root = json_root(file);
    Head head;
    Error reason = {0};
    if (!read_head(&root, &head, error)) {
        return NULL;
    }
    head.setup.content = find(user, head.setup.game, error);
    if (!head.setup.content) {
        return NULL;
    }
    Match *match = match_new(&head.setup, &reason);
    if (!match) {
        json_fail(&root, error, "%s", reason.text);
        return NULL;
    }
    if (!replay(match, &head, &root, error)) {
        match_free(match);
        return NULL;
    }
    return match;
}

static Match *load_and_close(JsonFile *file, MatchContentFn *find, void *user, Error *error)
{
    Match *match = file ? load(file, find, user, error) : NULL;
    json_close(file);
    return match;
}

Match *match_load(const char *path, MatchContentFn *find, void *user, Error *error)
{
    return load_and_close(json_open(path, error), find, user, error);
}

Match *match_load_text(const char *name, const char *text, size_t length, MatchContentFn *find, void *user,
                       Error *error)
{
    return load_and_close(json_parse(name, text, length, error), find, user, error);
}

/* ------------------------------------------------------------------ listing */

static bool read_info(const Json *root, SaveInfo *out, Error *error)
{
    const char *id = NULL;
    Json moves;
    if (!check_format(root, error) || !json_string(root, "game", 1, sizeof out->game - 1, &id, error) ||
        !json_int(root, "rules", 0, INT32_MAX, &out->rules_version, error) ||
        !read_seed(root, &out->seed, error) || !json_bool(root, "over", &out->over, error) ||
        !json_array(root, "moves", &moves, error)) {
        return false;
    }
    memcpy(out->game, id, strlen(id) + 1); /* its length was checked above */
    out->moves = json_count(&moves);
    return true;
}

bool save_info(const char *path, SaveInfo *out, Error *error)
{
    *out = (SaveInfo){0};
    JsonFile *file = json_open(path, error);
    if (!file) {
        return false;
    }
    Json root = json_root(file);
    bool good = read_info(&root, out, error);
    json_close(file);
    return good;
}
