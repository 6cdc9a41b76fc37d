/* test_paperback_bots.c: what the bots that look ahead promise: they see no more than a player, the same
   position gives the same move, plays stand in order; and who is curious keeps anything. */
#include "games/paperback_adventures/bots/bots.h"
#include "games/paperback_adventures/bots/strong.h"
#include "paperback_bench.h"
#include "test.h"

#include <string.h>

enum { MOVES = 30, PLAYS_MAX = 5, TRIES = 40, NEVER = PA_COUNTER_MAX };

static Move strong_move(const PaState *state)
{
    PaState view = *state;
    Rng rng;
    Move move = {0};
    rng_seed(&rng, 3);
    game_paperback_adventures.redact(&view, printed, 0);
    assert_true(pa_choose_strongly(&view, printed, 0, &rng, &move));
    return move;
}

static void start_run(PaState *out, int character, int level)
{
    GameOptions options = {.value = {(uint8_t)character, (uint8_t)level}};
    memset(out, 0, sizeof *out);
    game_paperback_adventures.init(out, printed, &options, 1, 11);
}

/* What chance will bring is no part of the choice, nor is what the bot was asked before. */
static void it_sees_what_a_player_sees(void **unused)
{
    (void)unused;
    PaState state;
    start_run(&state, DAMSEL, 0);
    for (int i = 0; i < MOVES && state.phase != PA_OVER; i++) {
        PaState other = state;
        rng_seed(&other.rng, (uint64_t)i);
        Move move = strong_move(&state), again = strong_move(&other);
        assert_memory_equal(&move, &again, sizeof move);
        assert_true(pa_check_move(&state, printed, 0, &move, NULL));
        pa_apply(&state, printed, 0, &move, NULL);
    }
}

static void plays_ahead_are_in_order(void **unused)
{
    (void)unused;
    PaState state;
    PaPlay plays[PLAYS_MAX];
    start_run(&state, EX_MACHINA, 0);
    int count = pa_plays_ahead(&state, printed, plays, PLAYS_MAX);
    assert_true(count > 1);
    for (int i = 0; i < count; i++) {
        assert_true(pa_check_word(&state, printed, &plays[i].word, NULL));
        assert_int_equal(plays[i].worth, pa_worth_ahead(&state, printed, &plays[i].word));
        assert_true(i == 0 || plays[i].worth <= plays[i - 1].worth);
    }
    assert_int_equal(pa_plays_ahead(&state, printed, plays, 1), 1);
}

/* A word that wins at once is found by anybody who looks ahead. */
static void it_takes_a_victory(void **unused)
{
    (void)unused;
    bench_start(EX_MACHINA);
    bench_hand("note");
    bench.stage = 1;
    bench.enemy_hp = 1;
    PaState view = bench;
    Rng rng;
    Move move = {0};
    rng_seed(&rng, 5);
    assert_true(pa_choose_strongly(&view, content, 0, &rng, &move));
    pa_apply(&bench, content, 0, &move, NULL);
    assert_int_equal(bench.enemy_hp, 0);
}

/* A McGuffin that promises more than it keeps on one side, and a plain one on the other. */
static void ask_for_a_side(int plain)
{
    bench_start(EX_MACHINA);
    for (int i = 0; i < PA_CURIOS; i++) {
        PaRule *empty = bench_rule(&content->curio[i].side[!plain].rules, PA_ON_SCORE, PA_DO_HITS, 20);
        empty->condition_count = 1;
        empty->conditions[0] = (PaCondition){.kind = PA_IF_TURN_MIN, .value = NEVER};
        bench_rule(&content->curio[i].side[plain].rules, PA_ON_SCORE, PA_DO_HITS, 2);
    }
    bench_hand("note");
    bench_win_battle();
    PaRewardOption *option = &content->reward[bench.reward].option[0];
    option->effect_count = 1;
    option->effects[0] = (PaEffect){.verb = PA_DO_CURIO, .n = {.plus = 1, .every = 1, .max = 1}};
    bench_choose(0);
    assert_int_equal(bench.choice[0].kind, PA_CHOOSE_CURIO_SIDE);
}

static void it_takes_the_side_that_helps_in_the_next_battle(void **unused)
{
    (void)unused;
    for (int plain = 0; plain < 2; plain++) {
        ask_for_a_side(plain);
        PaState view = bench;
        Rng rng;
        Move greedy = {0}, strong = {0};
        rng_seed(&rng, 5);
        assert_true(pa_bots[0].choose(&view, content, 0, &rng, &greedy));
        assert_true(pa_choose_strongly(&view, content, 0, &rng, &strong));
        assert_int_equal(greedy.arg[0], !plain); /* judges by what is promised */
        assert_int_equal(strong.arg[0], plain);
    }
}

static void who_is_curious_takes_either_side(void **unused)
{
    (void)unused;
    int taken[2] = {0};
    Rng rng;
    rng_seed(&rng, 5);
    ask_for_a_side(0);
    for (int i = 0; i < TRIES; i++) {
        Move move = {0};
        assert_true(pa_choose_curiously(&bench, content, 0, &rng, &move));
        assert_true(pa_check_move(&bench, content, 0, &move, NULL));
        taken[move.arg[0]]++;
    }
    assert_true(taken[0] > 0 && taken[1] > 0);
}

/* Whole runs: whatever it took stays, so that every card is seen in some of them. */
static void who_is_curious_never_refuses_what_it_took(void **unused)
{
    (void)unused;
    PaState state;
    Rng rng;
    Move move = {0};
    int asked = 0;
    rng_seed(&rng, 5);
    start_run(&state, DAMSEL, 0);
    while (pa_choose_curiously(&state, printed, 0, &rng, &move)) {
        if (state.choice_count > 0 && state.choice[0].kind == PA_CHOOSE_REPLACED) {
            assert_int_equal(move.kind, PA_MOVE_CHOOSE);
            asked++;
        }
        assert_true(pa_check_move(&state, printed, 0, &move, NULL));
        pa_apply(&state, printed, 0, &move, NULL);
    }
    assert_true(asked > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_sees_what_a_player_sees),
        cmocka_unit_test(plays_ahead_are_in_order),
        cmocka_unit_test(it_takes_a_victory),
        cmocka_unit_test(it_takes_the_side_that_helps_in_the_next_battle),
        cmocka_unit_test(who_is_curious_takes_either_side),
        cmocka_unit_test(who_is_curious_never_refuses_what_it_took),
    };
    return cmocka_run_group_tests(tests, bench_load, bench_unload);
}
