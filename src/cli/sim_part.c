/* sim_part.c: parts of a simulation. Part files are untrusted input. */
#include "cli/sim_part.h"

#include "core/data/json.h"
#include "core/platform/memory.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHARE_FORMAT_VERSION = 1, NAME_BYTES_MAX = 255, OPTION_BYTES_MAX = 128, DIGITS_MAX = 20 };

int sim_part_get_first_game(const SimBatch *batch, int part, int parts)
{
    return (int)((int64_t)batch->total * (part - 1) / parts);
}

/* ------------------------------------------------------------------ writing a part file */

/* Writes the settings of the simulation, which are the same in all parts. */
static void write_run_settings(const SimBatch *batch, Text *out)
{
    const Game *game = batch->game;
    text_add(out, "{\"game\": ");
    json_write_string(out, game->id);
    text_add(out, ", \"rules\": %d, \"content\": \"%016" PRIx64 "\", \"options\": {", game->rules_version,
             batch->content);
    for (int i = 0; game->options && game->options[i].key; i++) {
        text_add(out, "%s", i > 0 ? ", " : "");
        json_write_string(out, game->options[i].key);
        text_add(out, ": ");
        json_write_string(out, game->options[i].values[batch->options.value[i]]);
    }
    text_add(out, "}, \"seats\": %d, \"seed\": \"%" PRIu64 "\", \"games\": %d, \"bots\": [", batch->seats,
             batch->seed, batch->games);
    for (int i = 0; i < batch->bot_count; i++) {
        text_add(out, "%s", i > 0 ? ", " : "");
        json_write_string(out, game->bots[batch->bots[i]].name);
    }
    text_add(out, "], \"paired\": %s, \"every\": %s, \"trials\": %s, \"total\": %d}",
             batch->paired ? "true" : "false", batch->every ? "true" : "false",
             batch->trials ? "true" : "false", batch->total);
}

static void write_win_rates(const char *key, const WinRates *rates, Text *out)
{
    text_add(out, ",\n  \"%s\": [", key);
    for (int i = 0; i < rates->count; i++) {
        const WinRate *rate = &rates->list[i];
        text_add(out, "%s\n    {\"name\": ", i > 0 ? "," : "");
        json_write_string(out, rate->name);
        text_add(out, ", \"games\": %d, \"won\": %d}", rate->games, rate->won);
    }
    text_add(out, "]");
}

static void write_stats(const SimBatch *batch, const SimStats *stats, Text *out)
{
    text_add(out, "\"games\": %d,\n  \"won\": [", stats->games);
    for (int seat = 0; seat < batch->seats; seat++) {
        text_add(out, "%s%d", seat > 0 ? ", " : "", stats->won[seat]);
    }
    text_add(out, "],\n  \"won_by_first\": %d,\n  \"lost\": %d,\n  \"drawn\": %d,\n  \"moves\": [",
             stats->won_by_first, stats->lost, stats->drawn);
    bool first = true;
    for (int moves = 0; moves < stats->lengths; moves++) {
        if (stats->by_length[moves] > 0) {
            text_add(out, "%s\n    {\"moves\": %d, \"games\": %d}", first ? "" : ",", moves,
                     stats->by_length[moves]);
            first = false;
        }
    }
    text_add(out, "],\n  \"numbers\": [");
    for (int i = 0; i < stats->number_count; i++) {
        text_add(out, "%s\n    {\"name\": ", i > 0 ? "," : "");
        json_write_string(out, stats->numbers[i].name);
        text_add(out, ", \"sum\": \"%" PRId64 "\"}", stats->numbers[i].sum);
    }
    text_add(out, "]");
    write_win_rates("cards", &stats->cards, out);
    write_win_rates("choices", &stats->choices, out);
}

void sim_part_print(const SimBatch *batch, int part, int parts, const SimStats *stats)
{
    Text out = {0};
    text_add(&out, "{\n  \"storytable_share\": %d,\n  \"run\": ", SHARE_FORMAT_VERSION);
    write_run_settings(batch, &out);
    text_add(&out, ",\n  \"part\": %d,\n  \"parts\": %d,\n  ", part, parts);
    write_stats(batch, stats, &out);
    text_add(&out, "\n}\n");
    fputs(text_chars(&out), stdout);
    text_free(&out);
}

/* ------------------------------------------------------------------ reading the settings of the run */

typedef struct SimPart {
    const char *path;
    SimBatch batch;
    Text run; /* settings of the simulation as JSON text; all parts must have equal settings */
    int part, parts;
    SimStats stats;
} SimPart;

static bool read_game(const Json *record, SimBatch *out, Error *error)
{
    const char *id = NULL, *content = NULL;
    int rules = 0;
    if (!json_read_string(record, "game", 1, NAME_BYTES_MAX, &id, error) ||
        !json_read_int(record, "rules", 0, INT32_MAX, &rules, error) ||
        !json_read_string(record, "content", 1, DIGITS_MAX, &content, error)) {
        return false;
    }
    out->game = game_find(id);
    out->content = strtoull(content, NULL, 16);
    if (!out->game) {
        return json_fail(record, error, "this program doesn't have the game \"%s\"", id);
    }
    return rules == out->game->rules_version ||
           json_fail(record, error, "played under version %d of the rules; this program plays version %d",
                     rules, out->game->rules_version);
}

static bool read_options(const Json *record, SimBatch *out, Error *error)
{
    Json options, member;
    if (!json_read_object(record, "options", &options, error)) {
        return false;
    }
    for (bool more = json_get_first(&options, &member); more; more = json_move_to_next(&member)) {
        const char *value = NULL;
        Error reason = {0};
        if (!json_as_string(&member, &value, error)) {
            return false;
        }
        if (!game_option_set(out->game, member.key, value, &out->options, &reason)) {
            return json_fail(&member, error, "%s", reason.text);
        }
    }
    return true;
}

static bool read_bot(const Json *at, SimBatch *out, Error *error)
{
    const char *name = NULL;
    if (!json_as_string(at, &name, error)) {
        return false;
    }
    for (int i = 0; out->game->bots && out->game->bots[i].name; i++) {
        if (strcmp(out->game->bots[i].name, name) == 0 && out->bot_count < GAME_SEATS_MAX) {
            out->bots[out->bot_count++] = i;
            return true;
        }
    }
    return json_fail(at, error, "%s has no bot \"%.40s\" for a seat", out->game->title, name);
}

static bool read_bots(const Json *record, SimBatch *out, Error *error)
{
    Json bots, bot;
    if (!json_read_array(record, "bots", &bots, error)) {
        return false;
    }
    for (bool more = json_get_first(&bots, &bot); more; more = json_move_to_next(&bot)) {
        if (!read_bot(&bot, out, error)) {
            return false;
        }
    }
    const bool enough = out->paired ? out->bot_count == 2 : out->bot_count > 0;
    return enough || json_fail(&bots, error, "must have %s", out->paired ? "two bots" : "at least one bot");
}

static bool read_seed(const Json *record, uint64_t *out, Error *error)
{
    const char *text = NULL;
    if (!json_read_string(record, "seed", 1, DIGITS_MAX, &text, error)) {
        return false;
    }
    *out = strtoull(text, NULL, 10);
    return true;
}

static bool read_run_settings(const Json *root, SimPart *out, Error *error)
{
    static const char *const keys[] = {"game", "rules",  "content", "options", "seats", "seed", "games",
                                       "bots", "paired", "every",   "trials",  "total", NULL};
    Json run;
    SimBatch *batch = &out->batch;
    if (!json_read_object(root, "run", &run, error) || !json_check_keys(&run, keys, error) ||
        !read_game(&run, batch, error) || !read_options(&run, batch, error) ||
        !json_read_int(&run, "seats", batch->game->min_seats, batch->game->max_seats, &batch->seats, error) ||
        !read_seed(&run, &batch->seed, error) ||
        !json_read_int(&run, "games", 1, INT32_MAX, &batch->games, error) ||
        !json_read_bool(&run, "paired", &batch->paired, error) || !read_bots(&run, batch, error) ||
        !json_read_bool(&run, "every", &batch->every, error) ||
        !json_read_bool(&run, "trials", &batch->trials, error) ||
        !json_read_int(&run, "total", 1, INT32_MAX, &batch->total, error)) {
        return false;
    }
    write_run_settings(batch, &out->run);
    return true;
}

/* ------------------------------------------------------------------ reading the counts of a part */

typedef bool ReadFn(const Json *at, SimPart *part_file, Error *error);

static bool read_each_element(const Json *root, const char *key, ReadFn *read, SimPart *part_file,
                              Error *error)
{
    Json list, item;
    if (!json_read_array(root, key, &list, error)) {
        return false;
    }
    for (bool more = json_get_first(&list, &item); more; more = json_move_to_next(&item)) {
        if (!read(&item, part_file, error)) {
            return false;
        }
    }
    return true;
}

static bool read_win_counts(const Json *root, SimPart *out, Error *error)
{
    Json won;
    if (!json_read_array(root, "won", &won, error)) {
        return false;
    }
    if (json_count_members(&won) != out->batch.seats) {
        return json_fail(&won, error, "there must be one number for each of %d seats", out->batch.seats);
    }
    for (int seat = 0; seat < out->batch.seats; seat++) {
        Json at = json_get_item(&won, seat);
        if (!json_as_int(&at, 0, out->stats.games, &out->stats.won[seat], error)) {
            return false;
        }
    }
    return true;
}

static bool read_game_length(const Json *at, SimPart *out, Error *error)
{
    static const char *const keys[] = {"moves", "games", NULL};
    int moves = 0, games = 0;
    if (!json_check_keys(at, keys, error) ||
        !json_read_int(at, "moves", 0, out->batch.game->move_cap, &moves, error) ||
        !json_read_int(at, "games", 1, out->stats.games, &games, error)) {
        return false;
    }
    sim_stats_add_games_of_length(&out->stats, moves, games);
    return true;
}

static bool read_game_lengths(const Json *root, SimPart *out, Error *error)
{
    if (!read_each_element(root, "moves", read_game_length, out, error)) {
        return false;
    }
    int64_t games = 0;
    for (int moves = 0; moves < out->stats.lengths; moves++) {
        games += out->stats.by_length[moves];
    }
    return games == out->stats.games || json_fail(root, error, "\"moves\" must count each game once");
}

/* Reads the sum of a statistic. Rejects a sum that is so large that adding up all parts could overflow. */
static bool read_statistic_sum(const Json *at, SimPart *out, Error *error)
{
    static const char *const keys[] = {"name", "sum", NULL};
    const char *name = NULL, *sum = NULL;
    if (!json_check_keys(at, keys, error) || !json_read_string(at, "name", 1, NAME_BYTES_MAX, &name, error) ||
        !json_read_string(at, "sum", 1, DIGITS_MAX, &sum, error)) {
        return false;
    }
    char *end = NULL;
    errno = 0;
    int64_t number = strtoll(sum, &end, 10);
    int64_t most = INT64_MAX / out->parts;
    if (*end != '\0' || errno != 0 || number > most || number < -most) {
        return json_fail(at, error, "\"sum\" must be a whole number");
    }
    sim_stats_add_number(&out->stats, name, number);
    return true;
}

static bool read_win_rate(const Json *at, SimPart *part_file, WinRates *out, Error *error)
{
    static const char *const keys[] = {"name", "games", "won", NULL};
    const char *name = NULL;
    int games = 0, won = 0;
    if (!json_check_keys(at, keys, error) || !json_read_string(at, "name", 1, NAME_BYTES_MAX, &name, error) ||
        !json_read_int(at, "games", 1, INT32_MAX / part_file->parts, &games, error) ||
        !json_read_int(at, "won", 0, games, &won, error)) {
        return false;
    }
    win_rates_add(out, name, games, won);
    return true;
}

static bool read_card_win_rate(const Json *at, SimPart *part_file, Error *error)
{
    return read_win_rate(at, part_file, &part_file->stats.cards, error);
}

static bool read_option_win_rate(const Json *at, SimPart *part_file, Error *error)
{
    return read_win_rate(at, part_file, &part_file->stats.choices, error);
}

static bool read_stats(const Json *root, SimPart *out, Error *error)
{
    SimStats *stats = &out->stats;
    int games = sim_part_get_first_game(&out->batch, out->part + 1, out->parts) -
                sim_part_get_first_game(&out->batch, out->part, out->parts);
    return json_read_int(root, "games", games, games, &stats->games, error) &&
           read_win_counts(root, out, error) &&
           json_read_int(root, "won_by_first", 0, games, &stats->won_by_first, error) &&
           json_read_int(root, "lost", 0, games, &stats->lost, error) &&
           json_read_int(root, "drawn", 0, games, &stats->drawn, error) &&
           read_game_lengths(root, out, error) &&
           read_each_element(root, "numbers", read_statistic_sum, out, error) &&
           read_each_element(root, "cards", read_card_win_rate, out, error) &&
           read_each_element(root, "choices", read_option_win_rate, out, error);
}

static bool read_part_file(const Json *root, SimPart *out, Error *error)
{
    static const char *const keys[] = {"storytable_share", "run",  "part",  "parts", "games",   "won",
                                       "won_by_first",     "lost", "drawn", "moves", "numbers", "cards",
                                       "choices",          NULL};
    int version = 0;
    if (!json_has(root, "storytable_share")) {
        return json_fail(root, error, "this file was not written by simulate --part");
    }
    return json_read_int(root, "storytable_share", SHARE_FORMAT_VERSION, SHARE_FORMAT_VERSION, &version,
                         error) &&
           json_check_keys(root, keys, error) && read_run_settings(root, out, error) &&
           json_read_int(root, "parts", 1, INT32_MAX, &out->parts, error) &&
           json_read_int(root, "part", 1, out->parts, &out->part, error) && read_stats(root, out, error);
}

/* ------------------------------------------------------------------ merging the parts of a run */

static bool check_same_settings(const Json *root, const SimPart *first, const SimPart *part_file,
                                Error *error)
{
    return (part_file->parts == first->parts &&
            strcmp(text_chars(&part_file->run), text_chars(&first->run)) == 0) ||
           json_fail(root, error, "this part belongs to a different simulation than %s", first->path);
}

static bool open_part_file(const SimPart *first, SimPart *out, Error *error)
{
    JsonFile *file = json_open(out->path, error);
    if (!file) {
        return false;
    }
    Json root = json_get_root(file);
    bool good = read_part_file(&root, out, error) && check_same_settings(&root, first, out, error);
    json_close(file);
    return good;
}

static int compare_part_numbers(const void *a, const void *b)
{
    const SimPart *left = a, *right = b;
    return (left->part > right->part) - (left->part < right->part);
}

/* Checks that no part is missing and no part occurs twice. The caller has sorted the parts. Returns false
 * with `error` if a part is missing or repeated. */
static bool check_all_parts_present(const SimPart *parts_list, int count, Error *error)
{
    for (int i = 1; i < count; i++) {
        if (parts_list[i].part == parts_list[i - 1].part) {
            return error_set(error, "%s: part %d of %d is also in %s", parts_list[i].path, parts_list[i].part,
                             parts_list[i].parts, parts_list[i - 1].path);
        }
    }
    for (int part = 1; part <= parts_list[0].parts; part++) {
        if (part > count || parts_list[part - 1].part != part) {
            return error_set(error, "part %d of %d is missing", part, parts_list[0].parts);
        }
    }
    return true;
}

bool sim_parts_merge(char *const *files, int count, SimBatch *batch, SimStats *stats, Error *error)
{
    SimPart *parts_list = memory_new((size_t)count, sizeof *parts_list);
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        parts_list[i].path = files[i];
        good = open_part_file(&parts_list[0], &parts_list[i], error);
    }
    if (good) {
        qsort(parts_list, (size_t)count, sizeof *parts_list, compare_part_numbers);
        good = check_all_parts_present(parts_list, count, error);
    }
    for (int i = 0; i < count && good; i++) {
        sim_stats_merge(stats, &parts_list[i].stats);
    }
    *batch = parts_list[0].batch;
    for (int i = 0; i < count; i++) {
        text_free(&parts_list[i].run);
        sim_stats_free(&parts_list[i].stats);
    }
    free(parts_list);
    return good;
}
