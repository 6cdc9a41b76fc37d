/* test_analysis.c: comparison of moves with the best known move. The tests use the null game and its advice:
   drawing is worth 10, every other move 0. */
#include "core/data/content_store.h"
#include "core/match/analysis.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_game, NULL};

enum { GOAL_SIX = 1 };

typedef struct Table {
    ContentStore *content_store;
    GameAdvice advice;
    Game game;
    Match *match;
} Table;

static int open_table(void **state)
{
    static Table table;
    Error error = {0};
    table = (Table){.content_store = content_store_new("."), .advice = null_advice};
    table.game = game_null_game;
    table.game.advice = &table.advice;
    const MatchSetup setup = {.game = &table.game,
                              .content = content_store_load(table.content_store, &game_null_game, &error),
                              .options = {.value = {GOAL_SIX}},
                              .seats = 1,
                              .seed = 3,
                              .seat_bot = {SEAT_HUMAN}};
    table.match = match_new(&setup, &error);
    assert_non_null(table.match);
    *state = &table;
    return 0;
}

static int close_table(void **state)
{
    Table *table = *state;
    match_free(table->match);
    content_store_free(table->content_store);
    return 0;
}

static void play_move_starting_with(Table *table, const char *begins)
{
    const MatchSetup *setup = match_setup(table->match);
    MoveList list = {0};
    table->game.list_moves(match_state(table->match), setup->content, 0, &list);
    bool made = false;
    for (int i = 0; i < list.count && !made; i++) {
        char text[MOVE_TEXT_MAX];
        Error why = {0};
        table->game.move_to_text(&list.moves[i], setup->content, text, sizeof text);
        made = strncmp(text, begins, strlen(begins)) == 0 && match_play_text(table->match, 0, text, &why);
    }
    move_list_free(&list);
    assert_true(made);
}

static MoveAnalysis analyze_nth_move(const Table *table, int index)
{
    AnalysisTask task;
    MoveAnalysis out;
    assert_true(analysis_task_init(table->match, index, &task));
    analyze_move(&task, &out);
    analysis_task_free(&task);
    assert_null(task.view);
    return out;
}

TEST_ON(Table *table, best_move_loses_nothing)
{
    play_move_starting_with(table, "draw");
    const MoveAnalysis best = analyze_nth_move(table, 0);
    assert_true(best.analyzed);
    assert_ints(best.loss, 0, best.quality, QUALITY_GOOD, best.made.value, 10);
}

TEST(losses_are_classified_by_thresholds)
{
    static const struct {
        int borders[3];
        MoveQuality fault;
    } cases[] = {{{11, 20, 30}, QUALITY_GOOD},
                 {{10, 11, 30}, QUALITY_INACCURACY},
                 {{9, 10, 11}, QUALITY_MISTAKE},
                 {{1, 2, 10}, QUALITY_BLUNDER},
                 {{5, 0, 0}, QUALITY_INACCURACY}};
    Table *table = *fixture;
    play_move_starting_with(table, "play");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        memcpy(table->advice.quality_thresholds, cases[i].borders, sizeof cases[i].borders);
        const MoveAnalysis worse = analyze_nth_move(table, 0);
        assert_true(worse.analyzed);
        assert_ints(worse.loss, 10, worse.better.value, 10, worse.quality, cases[i].fault);
    }
}

static bool deny_better_move(const void *view, const GameContent *content, int seat, const Move *better,
                             const Move *than, char why[HINT_TEXT_MAX])
{
    return false;
}

static bool give_reason(const void *view, const GameContent *content, int seat, const Move *better,
                        const Move *than, char why[HINT_TEXT_MAX])
{
    snprintf(why, HINT_TEXT_MAX, "keeps a card");
    return better->kind == NULL_MOVE_DRAW && than->kind == NULL_MOVE_PLAY;
}

TEST_ON(Table *table, insignificant_differences_are_no_loss)
{
    play_move_starting_with(table, "play");
    table->advice.is_better_move = deny_better_move;
    const MoveAnalysis even = analyze_nth_move(table, 0);
    assert_true(even.analyzed);
    assert_ints(even.loss, 0, even.quality, QUALITY_GOOD);
    table->advice.is_better_move = give_reason;
    const MoveAnalysis worse = analyze_nth_move(table, 0);
    assert_int_equal(worse.loss, 10);
    assert_string_equal(worse.why, "keeps a card");
}

static bool evaluate_draws(const void *view, const GameContent *content, int seat, const Move *move,
                           Hint *out)
{
    return move->kind == NULL_MOVE_DRAW && null_advice.evaluate_move(view, content, seat, move, out);
}

/* analysis_is_better_move() returns true if the game has no comparison function, or if one of the two moves
 * cannot be evaluated. */
TEST_ON(Table *table, without_comparison_every_difference_counts)
{
    const GameContent *content = match_setup(table->match)->content;
    const Move draw = {.kind = NULL_MOVE_DRAW}, card = {.kind = NULL_MOVE_PLAY};
    char why[HINT_TEXT_MAX] = "not empty";
    assert_true(
        analysis_is_better_move(&table->game, content, match_state(table->match), 0, &draw, &card, why));
    assert_string_equal(why, "");
    table->advice.is_better_move = deny_better_move;
    assert_false(
        analysis_is_better_move(&table->game, content, match_state(table->match), 0, &draw, &card, why));
    table->advice.evaluate_move = evaluate_draws;
    assert_true(
        analysis_is_better_move(&table->game, content, match_state(table->match), 0, &draw, &card, why));
    assert_true(
        analysis_is_better_move(&table->game, content, match_state(table->match), 0, &card, &draw, why));
    play_move_starting_with(table, "play");
    assert_false(analyze_nth_move(table, 0).analyzed);
}

static bool evaluate_by_card(const void *view, const GameContent *content, int seat, const Move *move,
                             Hint *out)
{
    return move->kind == NULL_MOVE_PLAY && null_advice.evaluate_move(view, content, seat, move, out);
}

/* Lists one hint, and writes an illegal hint after the end of the list. */
static int list_one_hint(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    const int count = null_advice.list_hints(view, content, seat, out, max);
    out[count] = (Hint){.move = {.kind = NULL_MOVE_PLAY}};
    return count;
}

TEST_ON(Table *table, moves_without_comparable_hint_are_not_analyzed)
{
    play_move_starting_with(table, "play");
    table->advice.evaluate_move = evaluate_by_card;
    table->advice.list_hints = list_one_hint;
    assert_false(analyze_nth_move(table, 0).analyzed);
}

static bool evaluate_with_large_values(const void *view, const GameContent *content, int seat,
                                       const Move *move, Hint *out)
{
    null_advice.evaluate_move(view, content, seat, move, out);
    out->value += 7;
    return true;
}

static bool evaluate_all_alike(const void *view, const GameContent *content, int seat, const Move *move,
                               Hint *out)
{
    null_advice.evaluate_move(view, content, seat, move, out);
    out->value = 7;
    return true;
}

TEST_ON(Table *table, loss_is_difference_of_two_moves)
{
    play_move_starting_with(table, "play");
    table->advice.is_better_move = give_reason;
    table->advice.evaluate_move = evaluate_with_large_values;
    const MoveAnalysis worse = analyze_nth_move(table, 0);
    assert_ints(worse.made.value, 7, worse.better.value, 17, worse.loss, 10);
    table->advice.evaluate_move = evaluate_all_alike;
    const MoveAnalysis even = analyze_nth_move(table, 0);
    assert_true(even.analyzed);
    assert_int_equal(even.loss, 0);
    assert_string_equal(even.why, ""); /* equal moves need no reason */
}

/* A winning move is never a mistake, so it is not analyzed. Earlier moves are. */
TEST_ON(Table *table, winning_moves_are_not_analyzed)
{
    AnalysisTask task;
    while (match_seats_to_act(table->match)) {
        const bool can_play = match_move_count(table->match) % 2 == 1;
        play_move_starting_with(table, can_play ? "play" : "draw");
    }
    const int last = match_move_count(table->match) - 1;
    assert_int_equal(match_status(table->match).kind, STATUS_WON);
    assert_true(last > 0);
    assert_false(analysis_task_init(table->match, last, &task));
    assert_true(analyze_nth_move(table, last - 1).analyzed);
    table->advice.evaluate_move = NULL;
    assert_none(game_can_analyze(&table->game), analysis_task_init(table->match, 0, &task));
}

const TestFixture test_each = {open_table, close_table};
