/* test_paperback_bots.c: what the strong bot promises: it sees no more than a player, the same position gives
   the same move, and its plays stand in order. */
#include "games/paperback_adventures/bot_strong.h"
#include "paperback_bench.h"
#include "test.h"

#include <string.h>

enum { MOVES = 30, PLAYS_MAX = 5 };

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_sees_what_a_player_sees),
        cmocka_unit_test(plays_ahead_are_in_order),
        cmocka_unit_test(it_takes_a_victory),
    };
    return cmocka_run_group_tests(tests, bench_load, bench_unload);
}
