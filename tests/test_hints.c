/* test_hints.c: hints of every game are legal, sorted, and the same when requested twice. Their texts agree
 * with their values. */
#include "auto.h"
#include "core/data/content_store.h"
#include "core/match/analysis.h"
#include "core/play/hint_list.h"
#include "test.h"

#include <stdlib.h>

enum { SEEDS = 2, MOVES_MAX = 60, COMPARED = 5 /* COMPARED: only every fifth position is compared */ };

static ContentStore *content_store;

/* Asserts that a hint is legal, has texts, and has the value of its move. Also asserts that this value is at
 * most `*least`, and stores the value in `*least`. Returns false if the game cannot evaluate the move. */
static bool check_hint(const Match *match, const void *view, int seat, const Hint *hint, int *least)
{
    const MatchSetup *setup = match_setup(match);
    Error why;
    Hint judged;
    assert_true(setup->game->check_move(match_state(match), setup->content, seat, &hint->move, &why));
    assert_true(hint->title[0] && hint->nudge[0]);
    if (!setup->game->advice->evaluate_move ||
        !setup->game->advice->evaluate_move(view, setup->content, seat, &hint->move, &judged)) {
        return false;
    }
    assert_int_equal(judged.value, hint->value);
    assert_string_equal(judged.title, hint->title);
    assert_true(judged.value <= *least);
    *least = judged.value;
    return true;
}

/* If the game says that hint `one` is better than hint `other`, asserts that the hints are different, that
 * `one` has the higher value, and that the game does not also say that `other` is better. */
static void check_comparison(const MatchSetup *setup, const void *view, int seat, const Hint *one,
                             const Hint *other)
{
    char why[HINT_TEXT_MAX];
    const GameAdvice *advice = setup->game->advice;
    if (advice->is_better_move &&
        advice->is_better_move(view, setup->content, seat, &one->move, &other->move, why)) {
        assert_ptr_not_equal(one, other);
        assert_true(one->value > other->value);
        assert_false(advice->is_better_move(view, setup->content, seat, &other->move, &one->move, why));
    }
}

/* Asserts that the explanation of a move has a title and a sentence that fits into the log. */
static void check_reason(const Match *match, const void *view, int seat, const Move *move)
{
    const MatchSetup *setup = match_setup(match);
    Hint hint = {0};
    if (setup->game->advice->explain_move &&
        setup->game->advice->explain_move(view, setup->content, seat, move, &hint)) {
        const size_t length = strlen(hint.text);
        assert_true(hint.title[0] && length > 0 && length < HINT_TEXT_MAX - 8);
        assert_int_equal(hint.text[length - 1], '.');
        assert_memory_equal(&hint.move, move, sizeof *move);
    }
}

static void check_hints(const Match *match, int seat, bool compared, void *view)
{
    const MatchSetup *setup = match_setup(match);
    Hint first[HINTS_MAX] = {0}, second[HINTS_MAX] = {0};
    match_view(match, seat, view);
    int count = setup->game->advice->list_hints(view, setup->content, seat, first, HINTS_MAX),
        least = INT32_MAX;
    bool judged[HINTS_MAX];
    assert_true(count >= 1 && count <= HINTS_MAX);
    for (int i = 0; i < count; i++) {
        judged[i] = check_hint(match, view, seat, &first[i], &least);
        check_reason(match, view, seat, &first[i].move);
        if (compared && judged[i] && judged[0]) {
            check_comparison(setup, view, seat, &first[i], &first[i]);
            check_comparison(setup, view, seat, &first[i], &first[0]);
            check_comparison(setup, view, seat, &first[0], &first[i]);
        }
    }
    assert_int_equal(setup->game->advice->list_hints(view, setup->content, seat, second, HINTS_MAX), count);
    assert_memory_equal(first, second, sizeof first);
    assert_int_equal(setup->game->advice->list_hints(view, setup->content, seat, second, 1), 1);
}

enum { SHARES_MAX = 3 };

/* Reads at most SHARES_MAX percentages from a text, including both ends of ranges such as "69–95%". Returns
 * the number of percentages. */
static int read_shares(const char *text, double out[SHARES_MAX])
{
    int count = 0;
    for (const char *at = text; *at && count < SHARES_MAX;) {
        char *end;
        const double number = *at >= '0' && *at <= '9' ? strtod(at, &end) : 0;
        if (*at < '0' || *at > '9') {
            at++;
            continue;
        }
        if (*end == '%' || strncmp(end, " %", 2) == 0 || strncmp(end, "\u2013", 3) == 0) {
            out[count++] = number;
        }
        at = end;
    }
    return count;
}

static void check_shares(const char *text)
{
    double shares[SHARES_MAX];
    const int count = read_shares(text, shares);
    assert_null(strstr(text, "\u00B1"));
    for (int i = 0; i < count; i++) {
        assert_true(shares[i] >= 0 && shares[i] <= 100);
    }
    if (strstr(text, "\u2013")) {
        assert_int_equal(count, SHARES_MAX);
        assert_true(shares[1] <= shares[0] && shares[0] <= shares[2] && shares[1] < shares[2]);
    }
}

/* Returns true if the range of `best` is above the range of `other`. Such hints must not be called equal. */
static bool have_separate_ranges(const Hint *best, const Hint *other)
{
    double high[SHARES_MAX], low[SHARES_MAX];
    return read_shares(best->text, high) == SHARES_MAX && read_shares(other->text, low) == SHARES_MAX &&
           high[1] > low[2];
}

/* Compares each hint of the list with the best hint. If the list says that both are about equal, their ranges
 * must overlap. Otherwise, the hint must have a lower value and another text. */
static void check_words(Match *match, int seat)
{
    Controller controller;
    Text words = {0};
    controller_init(&controller, match);
    controller.seat = seat;
    controller_load(&controller);
    const HintList list = hint_list_request(&controller);
    hint_list_describe(&list, &words);
    assert_int_equal(strstr(text_chars(&words), "about equal") != NULL, list.measure && list.equal_count > 1);
    assert_int_equal(strstr(text_chars(&words), "The best move is first") != NULL,
                     list.measure && list.equal_count == 1);
    assert_null(strstr(list.why, " 0.0"));
    assert_null(strstr(list.why, " 0 "));
    for (int i = 0; i < list.count; i++) {
        check_shares(list.hints[i].text);
        if (i >= list.equal_count) {
            assert_true(list.hints[i].value < list.hints[0].value);
            assert_string_not_equal(list.hints[i].text, list.hints[0].text);
        } else if (i > 0) {
            assert_false(have_separate_ranges(&list.hints[0], &list.hints[i]));
        }
    }
    text_free(&words);
    controller_free(&controller);
}

static void play_and_check(const Game *game, uint64_t seed)
{
    Error error = {0};
    MatchSetup setup = {.game = game, .seats = game->min_seats, .seed = seed};
    for (int i = 0; i < setup.seats; i++) {
        setup.seat_bot[i] = SEAT_HUMAN;
    }
    setup.content = content_store_load(content_store, game, &error);
    assert_non_null(setup.content);
    AUTO(match) Match *match = match_new(&setup, &error);
    AUTO(free) void *view = calloc(1, game->state_size);
    for (int i = 0; i < MOVES_MAX && match_seats_to_act(match) != 0; i++) {
        const int seat = match_next_seat(match);
        check_hints(match, seat, i % COMPARED == 0, view);
        if (i % COMPARED == 0) {
            check_words(match, seat);
        }
        assert_true(match_play_bot(match, seat, &game->bots[0], &error));
    }
}

TEST(hints_are_legal_sorted_and_reproducible)
{
    content_store = content_store_new(".");
    for (int i = 0; games_all[i]; i++) {
        for (uint64_t seed = 1; games_all[i]->advice && seed <= SEEDS; seed++) {
            play_and_check(games_all[i], seed);
        }
    }
    content_store_free(content_store);
}
