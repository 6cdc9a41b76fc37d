/* result.c: see result.h. */
#include "core/result.h"

#include "core/gallery.h"

#include <assert.h>
#include <string.h>

static const char *const outcome_names[] = {"won", "lost", "drawn", NULL}; /* from STATUS_WON on */

/* ------------------------------------------------------------------ counting */

typedef struct Counting {
    const Game *game;
    MatchResult *result;
    uint32_t people; /* a bit for each seat */
    int moves;       /* made, with the one that is counted */
    bool person;     /* has made it */
} Counting;

static bool is_better(const GameFigure *figure, int value, const ResultFigure *than)
{
    return than->moves == 0 || (figure->least ? value < than->value : value > than->value);
}

static void count(void *user, int number, int value, const char *words)
{
    Counting *counting = user;
    assert(number >= 0 && number < FIGURES_MAX);
    const GameFigure *figure = &counting->game->figures->list[number];
    ResultFigure *best = &counting->result->figure[number];
    if ((figure->shared || counting->person) && is_better(figure, value, best)) {
        const size_t length = strlen(words);
        assert(length < sizeof best->words);
        *best = (ResultFigure){.value = value, .moves = counting->moves};
        memcpy(best->words, words, length);
    }
}

static void count_move(const Match *match, int index, Counting *counting)
{
    const MatchSetup *setup = match_setup(match);
    const int seat = match_move_seat(match, index);
    Move move = {0};
    const bool known =
        setup->game->move_from_text(match_move_text(match, index), setup->content, &move, NULL);
    assert(known);
    (void)known;
    counting->moves = index + 1;
    counting->person = counting->people >> seat & 1;
    setup->game->figures->count(match_state_at(match, index), match_state_at(match, index + 1),
                                setup->content, seat, &move, count, counting);
}

uint32_t result_figures(const Game *game)
{
    uint32_t all = 0;
    for (int i = 0; game->figures && game->figures->list[i].key; i++) {
        all |= UINT32_C(1) << i;
    }
    return all;
}

void match_result(const Match *match, MatchResult *out)
{
    const uint32_t all = (UINT32_C(1) << match_setup(match)->seats) - 1;
    match_result_of(match, all & ~match_bots(match), out);
}

void match_result_of(const Match *match, uint32_t people, MatchResult *out)
{
    const Status status = match_status(match);
    assert(match_to_act(match) == 0);
    *out = (MatchResult){.kind = status.kind,
                         .winners = status.winners,
                         .help = match_help(match),
                         .assisted = match_assisted(match),
                         .seconds = match_seconds(match),
                         .moves = match_moves(match)};
    memcpy(out->score, status.score, sizeof out->score);
    Counting counting = {.game = match_setup(match)->game, .result = out, .people = people};
    out->counted = result_figures(counting.game);
    for (int i = 0; counting.game->figures && i < match_moves(match); i++) {
        count_move(match, i, &counting);
    }
    if (counting.game->gallery) {
        out->gallery = gallery_list(counting.game, match_setup(match)->content);
        gallery_meet(match, people, &out->met);
    }
}

bool result_same_end(const MatchResult *a, const MatchResult *b)
{
    return a->kind == b->kind && a->winners == b->winners && memcmp(a->score, b->score, sizeof a->score) == 0;
}

/* ------------------------------------------------------------------ as JSON */

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

static void write_figures(const MatchResult *result, const GameFigures *figures, Text *out)
{
    const char *before = "";
    text_add(out, ", \"figures\": {");
    for (int i = 0; figures && figures->list[i].key; i++) {
        const ResultFigure *figure = &result->figure[i];
        text_add(out, "%s\"%s\": ", before, figures->list[i].key);
        if (figure->moves > 0) {
            text_add(out, "{\"value\": %d, \"moves\": %d, \"words\": ", figure->value, figure->moves);
            json_write_string(out, figure->words);
            text_add(out, "}");
        } else {
            text_add(out, "null");
        }
        before = ", ";
    }
    text_add(out, "}");
}

/* "met": {"list": 1234567890, "things": [3, 17]} */
static void write_met(const MatchResult *result, Text *out)
{
    const char *before = "";
    text_add(out, ", \"met\": {\"list\": %d, \"things\": [", result->gallery);
    for (int i = 0; i < GALLERY_THINGS_MAX; i++) {
        if (gallery_has(&result->met, i)) {
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
             help_names[result->help], result->assisted ? "true" : "false", result->seconds, result->moves);
    write_figures(result, setup->game->figures, out);
    if (setup->game->gallery) {
        write_met(result, out);
    }
}

static bool read_winners(const Json *at, int seats, uint32_t *out, Error *error)
{
    Json list, item;
    if (!json_array(at, "winners", &list, error)) {
        return false;
    }
    for (bool more = json_first(&list, &item); more; more = json_next(&item)) {
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
    if (!json_array(at, "score", &list, error)) {
        return false;
    }
    if (json_count(&list) != seats) {
        return json_fail(&list, error, "there must be one for each seat");
    }
    for (bool more = json_first(&list, &item); more; more = json_next(&item)) {
        if (!json_as_int(&item, INT32_MIN, INT32_MAX, &out[item.index], error)) {
            return false;
        }
    }
    return true;
}

static int find_figure(const GameFigures *figures, const char *key)
{
    for (int i = 0; figures && figures->list[i].key; i++) {
        if (strcmp(figures->list[i].key, key) == 0) {
            return i;
        }
    }
    return -1;
}

static bool read_figure(const Json *at, int moves, ResultFigure *out, Error *error)
{
    const char *words = NULL;
    if (!json_int(at, "value", INT32_MIN, INT32_MAX, &out->value, error) ||
        !json_int(at, "moves", 1, moves, &out->moves, error) ||
        !json_string(at, "words", 0, FIGURE_WORDS_MAX - 1, &words, error)) {
        return false;
    }
    memcpy(out->words, words, strlen(words) + 1); /* its length was checked */
    return true;
}

static bool read_figures(const Json *at, const GameFigures *figures, MatchResult *out, Error *error)
{
    Json object, member;
    if (!json_object(at, "figures", &object, error)) {
        return false;
    }
    for (bool more = json_first(&object, &member); more; more = json_next(&member)) {
        const int number = find_figure(figures, member.key);
        ResultFigure unknown;
        if (!json_is_null(&member) &&
            !read_figure(&member, out->moves, number < 0 ? &unknown : &out->figure[number], error)) {
            return false;
        }
        out->counted |= number < 0 ? 0 : UINT32_C(1) << number;
    }
    return true;
}

static bool read_things(const Json *at, GallerySet *out, Error *error)
{
    Json list, item;
    if (!json_array(at, "things", &list, error)) {
        return false;
    }
    for (bool more = json_first(&list, &item); more; more = json_next(&item)) {
        int thing = 0;
        if (!json_as_int(&item, 0, GALLERY_THINGS_MAX - 1, &thing, error)) {
            return false;
        }
        gallery_add(out, thing);
    }
    return true;
}

/* Runs of older programs do not have it. */
static bool read_met(const Json *at, MatchResult *out, Error *error)
{
    Json met;
    int list = 0;
    if (!json_has(at, "met")) {
        return true;
    }
    if (!json_object(at, "met", &met, error) || !json_int(&met, "list", 1, INT32_MAX, &list, error) ||
        !read_things(&met, &out->met, error)) {
        return false;
    }
    out->gallery = list;
    return true;
}

bool result_read(const Json *at, const MatchSetup *setup, MatchResult *out, Error *error)
{
    int outcome = 0, help = 0;
    *out = (MatchResult){0};
    bool good = json_enum(at, "outcome", outcome_names, &outcome, error) &&
                read_winners(at, setup->seats, &out->winners, error) &&
                read_scores(at, setup->seats, out->score, error) &&
                json_enum(at, "help", help_names, &help, error) &&
                json_bool(at, "assisted", &out->assisted, error) &&
                json_int(at, "seconds", 0, INT32_MAX, &out->seconds, error) &&
                json_int(at, "moves", 0, INT32_MAX, &out->moves, error) &&
                read_figures(at, setup->game->figures, out, error) && read_met(at, out, error);
    out->kind = (StatusKind)(STATUS_WON + outcome);
    out->help = (HelpLevel)help;
    return good;
}
