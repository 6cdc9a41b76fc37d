/* share.c: see share.h. A file is never trusted. */
#include "cli/share.h"

#include "core/json.h"
#include "core/memory.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHARE_FORMAT_VERSION = 1, NAME_BYTES_MAX = 255, OPTION_BYTES_MAX = 128, DIGITS_MAX = 20 };

int share_begin(const Batch *batch, int part, int parts)
{
    return (int)((int64_t)batch->total * (part - 1) / parts);
}

/* ------------------------------------------------------------------ writing */

/* What all shares of a run have in common. */
static void write_run(const Batch *batch, Text *out)
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

static void write_holdings(const char *key, const Holdings *holdings, Text *out)
{
    text_add(out, ",\n  \"%s\": [", key);
    for (int i = 0; i < holdings->count; i++) {
        const Holding *holding = &holdings->list[i];
        text_add(out, "%s\n    {\"name\": ", i > 0 ? "," : "");
        json_write_string(out, holding->name);
        text_add(out, ", \"games\": %d, \"won\": %d}", holding->games, holding->won);
    }
    text_add(out, "]");
}

static void write_tally(const Batch *batch, const Tally *tally, Text *out)
{
    text_add(out, "\"games\": %d,\n  \"won\": [", tally->games);
    for (int seat = 0; seat < batch->seats; seat++) {
        text_add(out, "%s%d", seat > 0 ? ", " : "", tally->won[seat]);
    }
    text_add(out, "],\n  \"won_by_first\": %d,\n  \"lost\": %d,\n  \"drawn\": %d,\n  \"moves\": [",
             tally->won_by_first, tally->lost, tally->drawn);
    bool first = true;
    for (int moves = 0; moves < tally->lengths; moves++) {
        if (tally->by_length[moves] > 0) {
            text_add(out, "%s\n    {\"moves\": %d, \"games\": %d}", first ? "" : ",", moves,
                     tally->by_length[moves]);
            first = false;
        }
    }
    text_add(out, "],\n  \"numbers\": [");
    for (int i = 0; i < tally->number_count; i++) {
        text_add(out, "%s\n    {\"name\": ", i > 0 ? "," : "");
        json_write_string(out, tally->numbers[i].name);
        text_add(out, ", \"sum\": \"%" PRId64 "\"}", tally->numbers[i].sum);
    }
    text_add(out, "]");
    write_holdings("cards", &tally->cards, out);
    write_holdings("choices", &tally->choices, out);
}

void share_print(const Batch *batch, int part, int parts, const Tally *tally)
{
    Text out = {0};
    text_add(&out, "{\n  \"storytable_share\": %d,\n  \"run\": ", SHARE_FORMAT_VERSION);
    write_run(batch, &out);
    text_add(&out, ",\n  \"part\": %d,\n  \"parts\": %d,\n  ", part, parts);
    write_tally(batch, tally, &out);
    text_add(&out, "\n}\n");
    fputs(text_chars(&out), stdout);
    text_free(&out);
}

/* ------------------------------------------------------------------ reading the run */

typedef struct Share {
    const char *path;
    Batch batch;
    Text run; /* the batch as it is written, to compare it by */
    int part, parts;
    Tally tally;
} Share;

static bool read_game(const Json *run, Batch *out, Error *error)
{
    const char *id = NULL, *content = NULL;
    int rules = 0;
    if (!json_string(run, "game", 1, NAME_BYTES_MAX, &id, error) ||
        !json_int(run, "rules", 0, INT32_MAX, &rules, error) ||
        !json_string(run, "content", 1, DIGITS_MAX, &content, error)) {
        return false;
    }
    out->game = game_find(id);
    out->content = strtoull(content, NULL, 16);
    if (!out->game) {
        return json_fail(run, error, "the game \"%s\" is not on this shelf", id);
    }
    return rules == out->game->rules_version ||
           json_fail(run, error, "played under version %d of the rules; this program plays version %d", rules,
                     out->game->rules_version);
}

static bool read_options(const Json *run, Batch *out, Error *error)
{
    Json options, member;
    if (!json_object(run, "options", &options, error)) {
        return false;
    }
    for (bool more = json_first(&options, &member); more; more = json_next(&member)) {
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

static bool read_bot(const Json *at, Batch *out, Error *error)
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

static bool read_bots(const Json *run, Batch *out, Error *error)
{
    Json bots, bot;
    if (!json_array(run, "bots", &bots, error)) {
        return false;
    }
    for (bool more = json_first(&bots, &bot); more; more = json_next(&bot)) {
        if (!read_bot(&bot, out, error)) {
            return false;
        }
    }
    const bool enough = out->paired ? out->bot_count == 2 : out->bot_count > 0;
    return enough || json_fail(&bots, error, "there must be %s", out->paired ? "two bots" : "a bot");
}

static bool read_seed(const Json *run, uint64_t *out, Error *error)
{
    const char *text = NULL;
    if (!json_string(run, "seed", 1, DIGITS_MAX, &text, error)) {
        return false;
    }
    *out = strtoull(text, NULL, 10);
    return true;
}

static bool read_run(const Json *root, Share *out, Error *error)
{
    static const char *const keys[] = {"game", "rules",  "content", "options", "seats", "seed", "games",
                                       "bots", "paired", "every",   "trials",  "total", NULL};
    Json run;
    Batch *batch = &out->batch;
    if (!json_object(root, "run", &run, error) || !json_keys(&run, keys, error) ||
        !read_game(&run, batch, error) || !read_options(&run, batch, error) ||
        !json_int(&run, "seats", batch->game->min_seats, batch->game->max_seats, &batch->seats, error) ||
        !read_seed(&run, &batch->seed, error) ||
        !json_int(&run, "games", 1, INT32_MAX, &batch->games, error) ||
        !json_bool(&run, "paired", &batch->paired, error) || !read_bots(&run, batch, error) ||
        !json_bool(&run, "every", &batch->every, error) ||
        !json_bool(&run, "trials", &batch->trials, error) ||
        !json_int(&run, "total", 1, INT32_MAX, &batch->total, error)) {
        return false;
    }
    write_run(batch, &out->run);
    return true;
}

/* ------------------------------------------------------------------ reading what was counted */

/* Calls `read` for each element of a list. */
typedef bool ReadFn(const Json *at, Share *share, Error *error);

static bool read_list(const Json *root, const char *key, ReadFn *read, Share *share, Error *error)
{
    Json list, item;
    if (!json_array(root, key, &list, error)) {
        return false;
    }
    for (bool more = json_first(&list, &item); more; more = json_next(&item)) {
        if (!read(&item, share, error)) {
            return false;
        }
    }
    return true;
}

static bool read_won(const Json *root, Share *out, Error *error)
{
    Json won;
    if (!json_array(root, "won", &won, error)) {
        return false;
    }
    if (json_count(&won) != out->batch.seats) {
        return json_fail(&won, error, "there must be a number for each of %d seats", out->batch.seats);
    }
    for (int seat = 0; seat < out->batch.seats; seat++) {
        Json at = json_at(&won, seat);
        if (!json_as_int(&at, 0, out->tally.games, &out->tally.won[seat], error)) {
            return false;
        }
    }
    return true;
}

static bool read_length(const Json *at, Share *out, Error *error)
{
    static const char *const keys[] = {"moves", "games", NULL};
    int moves = 0, games = 0;
    if (!json_keys(at, keys, error) || !json_int(at, "moves", 0, out->batch.game->move_cap, &moves, error) ||
        !json_int(at, "games", 1, out->tally.games, &games, error)) {
        return false;
    }
    tally_add_length(&out->tally, moves, games);
    return true;
}

static bool read_lengths(const Json *root, Share *out, Error *error)
{
    if (!read_list(root, "moves", read_length, out, error)) {
        return false;
    }
    int64_t games = 0;
    for (int moves = 0; moves < out->tally.lengths; moves++) {
        games += out->tally.by_length[moves];
    }
    return games == out->tally.games || json_fail(root, error, "\"moves\" must tell of each game once");
}

/* No sum that is added up over all shares is too large. */
static bool read_number(const Json *at, Share *out, Error *error)
{
    static const char *const keys[] = {"name", "sum", NULL};
    const char *name = NULL, *sum = NULL;
    if (!json_keys(at, keys, error) || !json_string(at, "name", 1, NAME_BYTES_MAX, &name, error) ||
        !json_string(at, "sum", 1, DIGITS_MAX, &sum, error)) {
        return false;
    }
    char *end = NULL;
    errno = 0;
    int64_t number = strtoll(sum, &end, 10);
    int64_t most = INT64_MAX / out->parts;
    if (*end != '\0' || errno != 0 || number > most || number < -most) {
        return json_fail(at, error, "\"sum\" must be a whole number");
    }
    tally_add_number(&out->tally, name, number);
    return true;
}

static bool read_holding(const Json *at, Share *share, Holdings *out, Error *error)
{
    static const char *const keys[] = {"name", "games", "won", NULL};
    const char *name = NULL;
    int games = 0, won = 0;
    if (!json_keys(at, keys, error) || !json_string(at, "name", 1, NAME_BYTES_MAX, &name, error) ||
        !json_int(at, "games", 1, INT32_MAX / share->parts, &games, error) ||
        !json_int(at, "won", 0, games, &won, error)) {
        return false;
    }
    holdings_count(out, name, games, won);
    return true;
}

static bool read_card(const Json *at, Share *share, Error *error)
{
    return read_holding(at, share, &share->tally.cards, error);
}

static bool read_choice(const Json *at, Share *share, Error *error)
{
    return read_holding(at, share, &share->tally.choices, error);
}

static bool read_tally(const Json *root, Share *out, Error *error)
{
    Tally *tally = &out->tally;
    int games =
        share_begin(&out->batch, out->part + 1, out->parts) - share_begin(&out->batch, out->part, out->parts);
    return json_int(root, "games", games, games, &tally->games, error) && read_won(root, out, error) &&
           json_int(root, "won_by_first", 0, games, &tally->won_by_first, error) &&
           json_int(root, "lost", 0, games, &tally->lost, error) &&
           json_int(root, "drawn", 0, games, &tally->drawn, error) && read_lengths(root, out, error) &&
           read_list(root, "numbers", read_number, out, error) &&
           read_list(root, "cards", read_card, out, error) &&
           read_list(root, "choices", read_choice, out, error);
}

static bool read_share(const Json *root, Share *out, Error *error)
{
    static const char *const keys[] = {"storytable_share", "run",  "part",  "parts", "games",   "won",
                                       "won_by_first",     "lost", "drawn", "moves", "numbers", "cards",
                                       "choices",          NULL};
    int version = 0;
    if (!json_has(root, "storytable_share")) {
        return json_fail(root, error, "this is no share of a run, as simulate --part prints it");
    }
    return json_int(root, "storytable_share", SHARE_FORMAT_VERSION, SHARE_FORMAT_VERSION, &version, error) &&
           json_keys(root, keys, error) && read_run(root, out, error) &&
           json_int(root, "parts", 1, INT32_MAX, &out->parts, error) &&
           json_int(root, "part", 1, out->parts, &out->part, error) && read_tally(root, out, error);
}

/* ------------------------------------------------------------------ merging */

/* Is it a share of the same run as the first, cut into as many? */
static bool check_run(const Json *root, const Share *first, const Share *share, Error *error)
{
    return (share->parts == first->parts && strcmp(text_chars(&share->run), text_chars(&first->run)) == 0) ||
           json_fail(root, error, "this is a share of another run than %s", first->path);
}

static bool open_share(const Share *first, Share *out, Error *error)
{
    JsonFile *file = json_open(out->path, error);
    if (!file) {
        return false;
    }
    Json root = json_root(file);
    bool good = read_share(&root, out, error) && check_run(&root, first, out, error);
    json_close(file);
    return good;
}

static int by_part(const void *a, const void *b)
{
    const Share *left = a, *right = b;
    return (left->part > right->part) - (left->part < right->part);
}

/* Is each share there once? They are sorted. */
static bool check_parts(const Share *shares, int count, Error *error)
{
    for (int i = 1; i < count; i++) {
        if (shares[i].part == shares[i - 1].part) {
            return error_set(error, "%s: share %d of %d is in %s too", shares[i].path, shares[i].part,
                             shares[i].parts, shares[i - 1].path);
        }
    }
    for (int part = 1; part <= shares[0].parts; part++) {
        if (part > count || shares[part - 1].part != part) {
            return error_set(error, "share %d of %d is missing", part, shares[0].parts);
        }
    }
    return true;
}

bool shares_merge(char *const *files, int count, Batch *batch, Tally *tally, Error *error)
{
    Share *shares = memory_new((size_t)count, sizeof *shares);
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        shares[i].path = files[i];
        good = open_share(&shares[0], &shares[i], error);
    }
    if (good) {
        qsort(shares, (size_t)count, sizeof *shares, by_part);
        good = check_parts(shares, count, error);
    }
    for (int i = 0; i < count && good; i++) {
        tally_join(tally, &shares[i].tally);
    }
    *batch = shares[0].batch;
    for (int i = 0; i < count; i++) {
        text_free(&shares[i].run);
        tally_free(&shares[i].tally);
    }
    free(shares);
    return good;
}
