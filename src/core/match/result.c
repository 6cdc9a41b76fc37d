/* result.c: outcome, scores and statistics of a finished match. */
#include "core/match/result.h"

#include "core/history/gallery.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

static const char *const outcome_names[] = {
    /* names of the outcomes in files, in the order of StatusKind, starting with STATUS_WON */
    "won", "lost", "drawn", NULL};

typedef struct StatisticsCounter {
    const Game *game;
    MatchResult *result;
    uint32_t people; /* bit set of the seats that people play */
    int moves;       /* number of moves made, including the move that is being examined */
    bool person;
} StatisticsCounter;

static bool is_better_value(const GameStatistic *statistic, int value, const ResultStatistic *other)
{
    return other->moves == 0 || (statistic->lower_is_better ? value < other->value : value > other->value);
}

static void count_statistic(void *user, int number, int value, const char *text)
{
    StatisticsCounter *counter = user;
    assert(number >= 0 && number < STATISTICS_MAX);
    const GameStatistic *statistic = &counter->game->statistics->list[number];
    ResultStatistic *best = &counter->result->statistic[number];
    if ((statistic->counts_bots || counter->person) && is_better_value(statistic, value, best)) {
        const size_t length = strlen(text);
        assert(length < sizeof best->note);
        *best = (ResultStatistic){.value = value, .moves = counter->moves};
        memcpy(best->note, text, length);
    }
}

static void count_move_statistics(const Match *match, int index, StatisticsCounter *counter)
{
    const MatchSetup *setup = match_setup(match);
    const int seat = match_move_seat(match, index);
    counter->moves = index + 1;
    counter->person = counter->people >> seat & 1;
    setup->game->statistics->collect(match_state_at(match, index), match_state_at(match, index + 1),
                                     setup->content, seat, match_get_move(match, index), count_statistic,
                                     counter);
}

uint32_t result_get_all_statistics(const Game *game)
{
    uint32_t all = 0;
    for (int i = 0; game->statistics && game->statistics->list[i].key; i++) {
        all |= UINT32_C(1) << i;
    }
    return all;
}

void match_get_result(const Match *match, MatchResult *out)
{
    const uint32_t all = (UINT32_C(1) << match_setup(match)->seats) - 1;
    match_get_result_of_people(match, all & ~match_get_bot_seats(match) & ~match_get_remote_seats(match),
                               out);
}

uint32_t result_get_local_people(const MatchResult *result, const MatchSetup *setup)
{
    return match_get_human_seats(setup) & ~result->remote;
}

void match_get_result_of_people(const Match *match, uint32_t people, MatchResult *out)
{
    const Status status = match_status(match);
    assert(match_seats_to_act(match) == 0);
    *out = (MatchResult){.kind = status.kind,
                         .winners = status.winners,
                         .remote = match_get_remote_seats(match),
                         .help = match_get_help_used(match),
                         .assisted = match_is_assisted(match),
                         .seconds = match_get_play_seconds(match),
                         .moves = match_move_count(match)};
    memcpy(out->score, status.score, sizeof out->score);
    StatisticsCounter counter = {.game = match_setup(match)->game, .result = out, .people = people};
    out->counted = result_get_all_statistics(counter.game);
    for (int i = 0; counter.game->statistics && i < match_move_count(match); i++) {
        count_move_statistics(match, i, &counter);
    }
    if (counter.game->gallery) {
        out->gallery_hash = gallery_entries_hash(counter.game, match_setup(match)->content);
        gallery_collect_seen(match, people, &out->seen);
    }
}

bool result_has_same_outcome(const MatchResult *a, const MatchResult *b)
{
    return a->kind == b->kind && a->winners == b->winners && memcmp(a->score, b->score, sizeof a->score) == 0;
}

static void write_numbers(const char *key, const int *numbers, int count, Text *out)
{
    text_add(out, ", \"%s\": [", key);
    for (int i = 0; i < count; i++) {
        text_add(out, "%s%d", i > 0 ? ", " : "", numbers[i]);
    }
    text_add(out, "]");
}

static void write_winners(const MatchResult *result, int seats, Text *out)
{
    int winners[GAME_SEATS_MAX], count = 0;
    for (int seat = 0; seat < seats; seat++) {
        if (result->winners >> seat & 1) {
            winners[count++] = seat;
        }
    }
    write_numbers("winners", winners, count, out);
}

static void write_statistics(const MatchResult *result, const GameStatistics *statistics, Text *out)
{
    const char *before = "";
    text_add(out, ", \"figures\": {");
    for (int i = 0; statistics && statistics->list[i].key; i++) {
        const ResultStatistic *statistic = &result->statistic[i];
        text_add(out, "%s\"%s\": ", before, statistics->list[i].key);
        if (statistic->moves > 0) {
            text_add(out, "{\"value\": %d, \"moves\": %d, \"words\": ", statistic->value, statistic->moves);
            json_write_string(out, statistic->note);
            text_add(out, "}");
        } else {
            text_add(out, "null");
        }
        before = ", ";
    }
    text_add(out, "}");
}

/* Writes the member "met", for example "met": {"list": 1234567890, "things": [3, 17]}. */
static void write_seen_gallery(const MatchResult *result, Text *out)
{
    const char *before = "";
    text_add(out, ", \"met\": {\"list\": %d, \"things\": [", result->gallery_hash);
    for (int i = 0; i < GALLERY_ENTRIES_MAX; i++) {
        if (gallery_contains(&result->seen, i)) {
            text_add(out, "%s%d", before, i);
            before = ", ";
        }
    }
    text_add(out, "]}");
}

void result_write(const MatchResult *result, const MatchSetup *setup, Text *out)
{
    assert(result->kind != STATUS_PLAYING);
    text_add(out, "\"outcome\": \"%s\"", outcome_names[result->kind - STATUS_WON]);
    write_winners(result, setup->seats, out);
    write_numbers("score", result->score, setup->seats, out);
    text_add(out, ", \"help\": \"%s\", \"assisted\": %s, \"seconds\": %d, \"moves\": %d",
             help_level_keys[result->help], result->assisted ? "true" : "false", result->seconds,
             result->moves);
    if (result->remote != 0) {
        text_add(out, ", \"remote\": %" PRIu32, result->remote);
    }
    write_statistics(result, setup->game->statistics, out);
    if (setup->game->gallery) {
        write_seen_gallery(result, out);
    }
}

static bool read_winners(const Json *at, int seats, uint32_t *out, Error *error)
{
    Json list, item;
    if (!json_read_array(at, "winners", &list, error)) {
        return false;
    }
    for (bool more = json_get_first(&list, &item); more; more = json_move_to_next(&item)) {
        int seat = 0;
        if (!json_as_int(&item, 0, seats - 1, &seat, error)) {
            return false;
        }
        *out |= UINT32_C(1) << seat;
    }
    return true;
}

static bool read_scores(const Json *at, int seats, int *out, Error *error)
{
    Json list, item;
    if (!json_read_array(at, "score", &list, error)) {
        return false;
    }
    if (json_count_members(&list) != seats) {
        return json_fail(&list, error, "must have one entry per seat");
    }
    for (bool more = json_get_first(&list, &item); more; more = json_move_to_next(&item)) {
        if (!json_as_int(&item, INT32_MIN, INT32_MAX, &out[item.index], error)) {
            return false;
        }
    }
    return true;
}

static int find_statistic(const GameStatistics *statistics, const char *key)
{
    for (int i = 0; statistics && statistics->list[i].key; i++) {
        if (strcmp(statistics->list[i].key, key) == 0) {
            return i;
        }
    }
    return -1;
}

static bool read_statistic(const Json *at, int moves, ResultStatistic *out, Error *error)
{
    const char *words = NULL;
    if (!json_read_int(at, "value", INT32_MIN, INT32_MAX, &out->value, error) ||
        !json_read_int(at, "moves", 1, moves, &out->moves, error) ||
        !json_read_string(at, "words", 0, STATISTIC_NOTE_MAX - 1, &words, error)) {
        return false;
    }
    memcpy(out->note, words, strlen(words) + 1); /* the text fits: json_read_string has checked its length */
    return true;
}

static bool read_statistics(const Json *at, const GameStatistics *statistics, MatchResult *out, Error *error)
{
    Json object, member;
    if (!json_read_object(at, "figures", &object, error)) {
        return false;
    }
    for (bool more = json_get_first(&object, &member); more; more = json_move_to_next(&member)) {
        const int number = find_statistic(statistics, member.key);
        ResultStatistic unknown;
        if (!json_is_null(&member) &&
            !read_statistic(&member, out->moves, number < 0 ? &unknown : &out->statistic[number], error)) {
            return false;
        }
        out->counted |= number < 0 ? 0 : UINT32_C(1) << number;
    }
    return true;
}

static bool read_seen_entries(const Json *at, GallerySet *out, Error *error)
{
    Json list, item;
    if (!json_read_array(at, "things", &list, error)) {
        return false;
    }
    for (bool more = json_get_first(&list, &item); more; more = json_move_to_next(&item)) {
        int thing = 0;
        if (!json_as_int(&item, 0, GALLERY_ENTRIES_MAX - 1, &thing, error)) {
            return false;
        }
        gallery_add(out, thing);
    }
    return true;
}

/* Reads the member "met", which is optional, because results of older versions lack it. */
static bool read_seen_gallery(const Json *at, MatchResult *out, Error *error)
{
    Json met;
    int list = 0;
    if (!json_has(at, "met")) {
        return true;
    }
    if (!json_read_object(at, "met", &met, error) ||
        !json_read_int(&met, "list", 1, INT32_MAX, &list, error) ||
        !read_seen_entries(&met, &out->seen, error)) {
        return false;
    }
    out->gallery_hash = list;
    return true;
}

/* Reads the member "remote", which only results of online games have. */
static bool read_remote_seats(const Json *at, const MatchSetup *setup, MatchResult *out, Error *error)
{
    int remote = 0;
    const bool good = !json_has(at, "remote") || json_read_int(at, "remote", 0, INT32_MAX, &remote, error);
    out->remote = (uint32_t)remote & match_get_human_seats(setup);
    return good;
}

bool result_read(const Json *at, const MatchSetup *setup, MatchResult *out, Error *error)
{
    int outcome = 0, help = 0;
    *out = (MatchResult){0};
    bool good = json_read_enum(at, "outcome", outcome_names, &outcome, error) &&
                read_winners(at, setup->seats, &out->winners, error) &&
                read_remote_seats(at, setup, out, error) &&
                read_scores(at, setup->seats, out->score, error) &&
                json_read_enum(at, "help", help_level_keys, &help, error) &&
                json_read_bool(at, "assisted", &out->assisted, error) &&
                json_read_int(at, "seconds", 0, INT32_MAX, &out->seconds, error) &&
                json_read_int(at, "moves", 0, INT32_MAX, &out->moves, error) &&
                read_statistics(at, setup->game->statistics, out, error) && read_seen_gallery(at, out, error);
    out->kind = (StatusKind)(STATUS_WON + outcome);
    out->help = (HelpLevel)help;
    return good;
}
