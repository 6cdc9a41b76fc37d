/* test_judgement.c: what is said of a move against the best that is known, with the null game and advice in
   whose measure drawing is worth 10 and all else nothing. */
#include "core/judgement.h"
#include "core/library.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

const Game *const games_all[] = {&game_null_game, NULL};

enum { GOAL_SIX = 1 };

typedef struct Table {
    Library *library;
    GameAdvice advice;
    Game game;
    Match *match;
} Table;

static int open_table(void **state)
{
    static Table table;
    Error error = {0};
    table = (Table){.library = library_new("."), .advice = null_advice};
    table.game = game_null_game;
    table.game.advice = &table.advice;
    const MatchSetup setup = {.game = &table.game,
                              .content = library_content(table.library, &game_null_game, &error),
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
    library_free(table->library);
    return 0;
}

static void play(Table *table, const char *begins)
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

static Judgement judged(const Table *table, int index)
{
    JudgeTask task;
    Judgement out;
    assert_true(judge_task(table->match, index, &task));
    judge_move(&task, &out);
    judge_task_free(&task);
    assert_null(task.view);
    return out;
}

static void the_best_gives_nothing_away(void **state)
{
    Table *table = *state;
    play(table, "draw");
    const Judgement best = judged(table, 0);
    assert_true(best.judged);
    assert_int_equal(best.lost, 0);
    assert_int_equal(best.fault, FAULT_NONE);
    assert_int_equal(best.made.worth, 10);
}

static void borders_tell_how_bad_a_loss_is(void **state)
{
    static const struct {
        int borders[3];
        Fault fault;
    } cases[] = {{{11, 20, 30}, FAULT_NONE},
                 {{10, 11, 30}, FAULT_SLIP},
                 {{9, 10, 11}, FAULT_MISTAKE},
                 {{1, 2, 10}, FAULT_BLUNDER},
                 {{5, 0, 0}, FAULT_SLIP}};
    Table *table = *state;
    play(table, "play");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        memcpy(table->advice.borders, cases[i].borders, sizeof cases[i].borders);
        const Judgement worse = judged(table, 0);
        assert_true(worse.judged);
        assert_int_equal(worse.lost, 10);
        assert_int_equal(worse.better.worth, 10);
        assert_int_equal(worse.fault, cases[i].fault);
    }
}

static bool says_no(const void *view, const GameContent *content, int seat, const Move *better,
                    const Move *than, char why[HINT_TEXT_MAX])
{
    (void)view, (void)content, (void)seat, (void)better, (void)than, (void)why;
    return false;
}

static bool says_why(const void *view, const GameContent *content, int seat, const Move *better,
                     const Move *than, char why[HINT_TEXT_MAX])
{
    (void)view, (void)content, (void)seat;
    snprintf(why, HINT_TEXT_MAX, "keeps a card");
    return better->kind == NULL_MOVE_DRAW && than->kind == NULL_MOVE_PLAY;
}

static void what_cannot_be_told_from_chance_is_no_loss(void **state)
{
    Table *table = *state;
    play(table, "play");
    table->advice.outdoes = says_no;
    const Judgement even = judged(table, 0);
    assert_true(even.judged);
    assert_int_equal(even.lost, 0);
    assert_int_equal(even.fault, FAULT_NONE);
    table->advice.outdoes = says_why;
    const Judgement worse = judged(table, 0);
    assert_int_equal(worse.lost, 10);
    assert_string_equal(worse.why, "keeps a card");
}

static bool judges_draws(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    return move->kind == NULL_MOVE_DRAW && null_advice.judge(view, content, seat, move, out);
}

/* Nothing speaks against a difference where the game has nothing to say of it. */
static void without_a_word_of_the_game_every_difference_counts(void **state)
{
    Table *table = *state;
    const GameContent *content = match_setup(table->match)->content;
    const Move draw = {.kind = NULL_MOVE_DRAW}, card = {.kind = NULL_MOVE_PLAY};
    char why[HINT_TEXT_MAX] = "not empty";
    assert_true(judge_outdoes(&table->game, content, match_state(table->match), 0, &draw, &card, why));
    assert_string_equal(why, "");
    table->advice.outdoes = says_no;
    assert_false(judge_outdoes(&table->game, content, match_state(table->match), 0, &draw, &card, why));
    table->advice.judge = judges_draws;
    assert_true(judge_outdoes(&table->game, content, match_state(table->match), 0, &draw, &card, why));
    assert_true(judge_outdoes(&table->game, content, match_state(table->match), 0, &card, &draw, why));
    play(table, "play");
    assert_false(judged(table, 0).judged);
}

static bool judges_cards(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    return move->kind == NULL_MOVE_PLAY && null_advice.judge(view, content, seat, move, out);
}

/* One, and behind it what was never meant. */
static int hints_once(const void *view, const GameContent *content, int seat, Hint *out, int max)
{
    const int count = null_advice.hint(view, content, seat, out, max);
    out[count] = (Hint){.move = {.kind = NULL_MOVE_PLAY}};
    return count;
}

static void what_no_hint_can_be_compared_with_is_not_judged(void **state)
{
    Table *table = *state;
    play(table, "play");
    table->advice.judge = judges_cards;
    table->advice.hint = hints_once;
    assert_false(judged(table, 0).judged);
}

static bool judges_high(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    null_advice.judge(view, content, seat, move, out);
    out->worth += 7;
    return true;
}

static bool judges_alike(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    null_advice.judge(view, content, seat, move, out);
    out->worth = 7;
    return true;
}

static void a_loss_is_what_lies_between_two_moves(void **state)
{
    Table *table = *state;
    play(table, "play");
    table->advice.outdoes = says_why;
    table->advice.judge = judges_high;
    const Judgement worse = judged(table, 0);
    assert_int_equal(worse.made.worth, 7);
    assert_int_equal(worse.better.worth, 17);
    assert_int_equal(worse.lost, 10);
    table->advice.judge = judges_alike;
    const Judgement even = judged(table, 0);
    assert_true(even.judged);
    assert_int_equal(even.lost, 0);
    assert_string_equal(even.why, ""); /* nothing is said for what is no better */
}

/* One that wins the match cannot be outdone; one made by another, or before it, can. */
static void a_move_that_wins_is_not_judged(void **state)
{
    Table *table = *state;
    JudgeTask task;
    while (match_to_act(table->match)) {
        const bool can_play = match_moves(table->match) % 2 == 1;
        play(table, can_play ? "play" : "draw");
    }
    const int last = match_moves(table->match) - 1;
    assert_int_equal(match_status(table->match).kind, STATUS_WON);
    assert_true(last > 0);
    assert_false(judge_task(table->match, last, &task));
    assert_true(judged(table, last - 1).judged);
    table->advice.judge = NULL;
    assert_false(game_judges(&table->game));
    assert_false(judge_task(table->match, 0, &task));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_best_gives_nothing_away, open_table, close_table),
        cmocka_unit_test_setup_teardown(borders_tell_how_bad_a_loss_is, open_table, close_table),
        cmocka_unit_test_setup_teardown(what_cannot_be_told_from_chance_is_no_loss, open_table, close_table),
        cmocka_unit_test_setup_teardown(without_a_word_of_the_game_every_difference_counts, open_table,
                                        close_table),
        cmocka_unit_test_setup_teardown(what_no_hint_can_be_compared_with_is_not_judged, open_table,
                                        close_table),
        cmocka_unit_test_setup_teardown(a_loss_is_what_lies_between_two_moves, open_table, close_table),
        cmocka_unit_test_setup_teardown(a_move_that_wins_is_not_judged, open_table, close_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
