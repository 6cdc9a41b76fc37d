/* save_head.c: writes and reads the head of a save, and reads the members that all save formats have. */
#include "core/history/daily.h"
#include "core/learn/lesson.h"
#include "core/match/save_private.h"
#include "core/match/setup_json.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_DIGITS = 16, SEED_DIGITS_MAX = 20, NAME_BYTES_MAX = 63 };

uint64_t save_hash_state(const Match *match, int moves)
{
    return game_hash_state(match_setup(match)->game, match_state_at(match, moves));
}

/* --- writing the head of a save --- */

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
        json_write_string(out, bot == SEAT_HUMAN ? setup_human : setup->game->bots[bot].name);
    }
    text_add(out, "]");
}

void save_write_head(const Match *match, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    text_add(out, "{\"storytable\": %d, \"game\": ", SAVE_FORMAT_VERSION);
    json_write_string(out, setup->game->id);
    text_add(out, ", \"rules\": %d", setup->game->rules_version);
    text_add(out, ", \"content\": \"%016" PRIx64 "\"", game_get_content_hash(setup->content));
    if (setup->pack[0] != '\0') {
        text_add(out, ", \"pack\": ");
        json_write_string(out, setup->pack);
    }
    if (setup->lesson[0] != '\0') {
        text_add(out, ", \"lesson\": ");
        json_write_string(out, setup->lesson);
    }
    text_add(out, ", \"options\": ");
    write_options(setup, out);
    text_add(out, ", \"seats\": ");
    write_seats(setup, out);
    text_add(out, ", \"seed\": \"%" PRIu64 "\"", setup->seed);
    if (match_get_fair_deal(match)) {
        text_add(out, ", \"fair\": ");
        fair_deal_write(match_get_fair_deal(match), setup->seats, out);
    }
    if (setup->start_date) {
        char day[DATE_TEXT_MAX];
        text_add(out, ", \"begun\": \"%s\"", date_format_iso(setup->start_date, day));
    }
    if (setup->daily_date) {
        char day[DATE_TEXT_MAX];
        text_add(out, ", \"daily\": \"%s\"", date_format_iso(setup->daily_date, day));
    }
    text_add(out, ", \"start\": \"%016" PRIx64 "\"}\n", save_hash_state(match, 0));
}

/* --- reading the head of a save --- */

static bool is_hex(const char *text)
{
    return strlen(text) == HASH_DIGITS && strspn(text, "0123456789abcdef") == HASH_DIGITS;
}

static bool read_hash(const Json *object, const char *key, uint64_t *out, Error *error)
{
    const char *text = NULL;
    if (!json_read_string(object, key, 0, HASH_DIGITS, &text, error)) {
        return false;
    }
    if (!is_hex(text)) {
        return json_fail(object, error, "\"%s\" must be %d hexadecimal digits", key, HASH_DIGITS);
    }
    *out = strtoull(text, NULL, 16);
    return true;
}

bool save_read_seed(const Json *root, uint64_t *out, Error *error)
{
    const char *text = NULL;
    if (!json_read_string(root, "seed", 1, SEED_DIGITS_MAX, &text, error)) {
        return false;
    }
    errno = 0;
    *out = strtoull(text, NULL, 10);
    bool digits = strspn(text, "0123456789") == strlen(text);
    return (digits && errno == 0) || json_fail(root, error, "\"seed\" must be a whole number below 2^64");
}

bool save_read_pack(const Json *root, char out[PACK_NAME_MAX], Error *error)
{
    const char *name = NULL;
    out[0] = '\0';
    if (!json_has(root, "pack")) {
        return true;
    }
    if (!json_read_string(root, "pack", 1, PACK_NAME_MAX - 1, &name, error)) {
        return false;
    }
    if (!pack_name_is_valid(name)) {
        return json_fail(root, error, "\"pack\" must be the name of a folder");
    }
    memcpy(out, name, strlen(name) + 1); /* the name fits: json_read_string has checked its length */
    return true;
}

static bool read_date(const Json *root, const char *key, Date *out, Error *error)
{
    const char *text = NULL;
    return !json_has(root, key) ||
           (json_read_string(root, key, 0, DATE_TEXT_MAX - 1, &text, error) &&
            (date_parse(text, out) ||
             json_fail(root, error, "\"%s\" must be a date such as 2026-11-22", key)));
}

bool save_read_daily(const Json *root, Date *out, Error *error)
{
    return read_date(root, "daily", out, error);
}

/* Checks that a daily game has the seed of its date. */
static bool check_daily(const Json *root, const SaveHead *head, Error *error)
{
    const MatchSetup *setup = &head->setup;
    return !setup->daily_date ||
           setup->seed == daily_compute_seed(setup->game, setup->daily_date, head->rules) ||
           json_fail(root, error, "\"daily\": the daily game of this date has a different seed");
}

static bool read_lesson(const Json *root, char out[LESSON_NAME_MAX], Error *error)
{
    const char *name = NULL;
    out[0] = '\0';
    if (!json_has(root, "lesson")) {
        return true;
    }
    if (!json_read_string(root, "lesson", 1, LESSON_NAME_MAX - 1, &name, error)) {
        return false;
    }
    if (!lesson_name_is_valid(name)) {
        return json_fail(root, error, "\"lesson\" must be the name of a lesson");
    }
    memcpy(out, name, strlen(name) + 1); /* the name fits: json_read_string has checked its length */
    return true;
}

static bool read_options(const Json *root, const Game *game, GameOptions *out, Error *error)
{
    Json options;
    return json_read_object(root, "options", &options, error) &&
           setup_read_options(&options, game, out, error);
}

static bool read_seats(const Json *root, const Game *game, MatchSetup *out, Error *error)
{
    Json seats;
    return json_read_array(root, "seats", &seats, error) && setup_read_seats(&seats, game, out, error);
}

static bool read_fair_deal(const Json *root, SaveHead *out, Error *error)
{
    Json object;
    out->is_fair = json_has(root, "fair");
    return !out->is_fair || (json_read_object(root, "fair", &object, error) &&
                             fair_deal_read(&object, out->setup.seats, &out->deal, error));
}

bool save_check_format(const Json *root, int first, int last, Error *error)
{
    Json version;
    int found = 0;
    if (!json_get_member(root, "storytable", &version)) {
        return json_fail(root, error, "this is not a saved Storytable game");
    }
    if (!json_as_int(&version, 1, INT32_MAX, &found, error)) {
        return false;
    }
    if (found > SAVE_FORMAT_VERSION) {
        return json_fail(&version, error, "this game was saved by a newer version of Storytable");
    }
    return (found >= first && found <= last) ||
           json_fail(&version, error, "this is not a valid save of format %d", found);
}

static bool read_game(const Json *root, const Game **out, int *rules, Error *error)
{
    const char *id = NULL;
    if (!json_read_string(root, "game", 1, NAME_BYTES_MAX, &id, error) ||
        !json_read_int(root, "rules", 0, INT32_MAX, rules, error)) {
        return false;
    }
    *out = game_find(id);
    return *out || json_fail(root, error, "this version has no game \"%s\"", id);
}

bool save_check_rules(const Json *root, const SaveHead *head, Error *error)
{
    const int today = head->setup.game->rules_version;
    return head->rules == today ||
           json_fail(root, error, "saved with version %d of the rules; this program plays version %d",
                     head->rules, today);
}

bool save_read_head(const Json *root, SaveHead *out, Error *error)
{
    *out = (SaveHead){0};
    MatchSetup *setup = &out->setup;
    return read_game(root, &setup->game, &out->rules, error) && save_read_pack(root, setup->pack, error) &&
           read_lesson(root, setup->lesson, error) &&
           read_options(root, setup->game, &setup->options, error) &&
           read_seats(root, setup->game, setup, error) && save_read_seed(root, &setup->seed, error) &&
           read_fair_deal(root, out, error) && read_date(root, "begun", &setup->start_date, error) &&
           save_read_daily(root, &setup->daily_date, error) && check_daily(root, out, error) &&
           read_hash(root, "content", &out->content_hash, error) &&
           read_hash(root, "start", &out->start_hash, error);
}

/* --- replaying the moves --- */

/* Returns the likely reason why the replayed position differs from the saved position, or "" if no reason is
 * known. */
static const char *find_likely_cause(const Match *match, const SaveHead *head)
{
    const MatchSetup *setup = match_setup(match);
    if (game_get_content_hash(setup->content) == head->content_hash) {
        return "";
    }
    return setup->pack[0] ? " (the card pack has changed since the game was saved)"
                          : " (the game was saved with other cards)";
}

static bool compare_state(const Match *match, const SaveHead *head, const Json *at, uint64_t saved,
                          Error *error)
{
    int moves = match_move_count(match);
    if (save_hash_state(match, moves) == saved) {
        return true;
    }
    if (moves == 0) {
        return json_fail(at, error, "the start position differs from the saved one%s",
                         find_likely_cause(match, head));
    }
    return json_fail(at, error, "after move %d the position differs from the saved one%s", moves,
                     find_likely_cause(match, head));
}

bool save_check_state(const Match *match, const SaveHead *head, const Json *at, Error *error)
{
    uint64_t saved = 0;
    return !json_has(at, "state") ||
           (read_hash(at, "state", &saved, error) && compare_state(match, head, at, saved, error));
}

bool save_check_match_over(const Match *match, const Json *at, Error *error)
{
    bool over = false;
    if (json_has(at, "over") && !json_read_bool(at, "over", &over, error)) {
        return false;
    }
    return over == (match_seats_to_act(match) == 0) ||
           json_fail(at, error, "\"over\" must be %s", over ? "false" : "true");
}

bool save_replay_move(Match *match, const SaveHead *head, const Json *at, Error *error)
{
    int seat = 0;
    const char *text = NULL;
    Error reason = {0};
    if (!json_read_int(at, "seat", 0, GAME_SEATS_MAX - 1, &seat, error) ||
        !json_read_string(at, "move", 1, MOVE_TEXT_MAX - 1, &text, error)) {
        return false;
    }
    return match_play_text(match, seat, text, &reason) ||
           json_fail(at, error, "move %d, \"%.60s\", cannot be made: %s%s", match_move_count(match) + 1, text,
                     reason.text, find_likely_cause(match, head));
}

bool save_read_note(Match *match, const Json *at, Error *error)
{
    const char *note = NULL;
    if (!json_has(at, "note")) {
        return true;
    }
    if (!json_read_string(at, "note", 0, NOTE_BYTES_MAX, &note, error)) {
        return false;
    }
    if (match_move_count(match) == 0) {
        return json_fail(at, error, "there is no move before this note");
    }
    Error reason = {0};
    return match_set_note(match, note, &reason) || json_fail(at, error, "%s", reason.text);
}

Match *save_start_match(const Json *root, const SaveHead *head, FindContentFn *find, void *user, Error *error)
{
    MatchSetup setup = head->setup;
    Error reason = {0};
    setup.content = find(user, setup.game, setup.pack, &reason);
    if (!setup.content) {
        (void)(setup.pack[0] ? json_fail(root, error, "%s", reason.text)
                             : error_set(error, "%s", reason.text));
        return NULL;
    }
    Match *match = match_new(&setup, &reason);
    if (!match) {
        json_fail(root, error, "%s", reason.text);
        return NULL;
    }
    if (head->is_fair) {
        match_set_fair_deal(match, &head->deal);
    }
    if (!compare_state(match, head, root, head->start_hash, error)) {
        match_free(match);
        return NULL;
    }
    return match;
}
