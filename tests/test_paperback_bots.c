/* test_paperback_bots.c: the lookahead bots use only the player's view, are deterministic and sort their
 * plays. The curious bot never declines. */
#include "games/paperback_adventures/bots/bots.h"
#include "games/paperback_adventures/bots/strong.h"
#include "paperback_bench.h"
#include "test.h"

enum { MOVES = 30, PLAYS_MAX = 5, TRIES = 40, NEVER = PA_COUNTER_MAX };

static Move choose_strong_move(const PaState *state)
{
    PaState view = *state;
    Rng rng;
    Move move = {0};
    rng_seed(&rng, 3);
    game_redact(&game_paperback_adventures, &view, printed, 0);
    assert_true(pa_choose_strong_move(&view, printed, 0, &rng, &move));
    return move;
}

static void start_run(PaState *out, int character, int level)
{
    GameOptions options = {.value = {(uint8_t)character, (uint8_t)level}};
    memset(out, 0, sizeof *out);
    game_paperback_adventures.init_state(out, printed, &options, 1, 11);
}

/* The choice does not depend on the random generator or on earlier calls. */
TEST(bot_choice_depends_on_view_only)
{
    PaState state;
    start_run(&state, DAMSEL, 0);
    for (int i = 0; i < MOVES && state.phase != PA_OVER; i++) {
        PaState other = state;
        rng_seed(&other.rng, (uint64_t)i);
        Move move = choose_strong_move(&state), again = choose_strong_move(&other);
        assert_memory_equal(&move, &again, sizeof move);
        assert_true(pa_check_move(&state, printed, 0, &move, NULL));
        pa_apply_move(&state, printed, 0, &move, NULL);
    }
}

TEST(searched_plays_are_sorted)
{
    PaState state;
    PaPlay plays[PLAYS_MAX];
    start_run(&state, EX_MACHINA, 0);
    int count = pa_find_best_plays_with_lookahead(&state, printed, plays, PLAYS_MAX);
    assert_true(count > 1);
    for (int i = 0; i < count; i++) {
        assert_true(pa_check_word(&state, printed, &plays[i].word, NULL));
        assert_int_equal(plays[i].value, pa_evaluate_with_lookahead(&state, printed, &plays[i].word));
        assert_true(i == 0 || plays[i].value <= plays[i - 1].value);
    }
    assert_int_equal(pa_find_best_plays_with_lookahead(&state, printed, plays, 1), 1);
}

TEST(strong_bot_makes_winning_move)
{
    bench_start_run(EX_MACHINA);
    bench_deal_hand("note");
    bench.stage = 1;
    bench.enemy_hp = 1;
    PaState view = bench;
    Rng rng;
    Move move = {0};
    rng_seed(&rng, 5);
    assert_true(pa_choose_strong_move(&view, content, 0, &rng, &move));
    pa_apply_move(&bench, content, 0, &move, NULL);
    assert_int_equal(bench.enemy_hp, 0);
}

/* Offers a McGuffin with two sides: a side that the greedy bot overrates, and a plain side. */
static void offer_mcguffin_sides(int plain)
{
    bench_start_run(EX_MACHINA);
    for (int i = 0; i < PA_MCGUFFINS; i++) {
        PaRule *empty = bench_add_rule(&content->curio[i].side[!plain].rules, PA_ON_SCORE, PA_VERB_HITS, 20);
        empty->condition_count = 1;
        empty->conditions[0] = (PaCondition){.kind = PA_IF_TURN_MIN, .value = NEVER};
        bench_add_rule(&content->curio[i].side[plain].rules, PA_ON_SCORE, PA_VERB_HITS, 2);
    }
    bench_deal_hand("note");
    bench_win_battle();
    PaRewardOption *option = &content->reward[bench.reward].option[0];
    option->effect_count = 1;
    option->effects[0] = (PaEffect){.verb = PA_VERB_MCGUFFIN, .n = {.plus = 1, .every = 1, .max = 1}};
    bench_answer_choice(0);
    assert_int_equal(bench.choice[0].kind, PA_CHOOSE_MCGUFFIN_SIDE);
}

TEST(strong_bot_takes_side_that_helps_in_next_battle)
{
    for (int plain = 0; plain < 2; plain++) {
        offer_mcguffin_sides(plain);
        PaState view = bench;
        Rng rng;
        Move greedy = {0}, strong = {0};
        rng_seed(&rng, 5);
        assert_true(pa_bots[0].choose_move(&view, content, 0, &rng, &greedy));
        assert_true(pa_choose_strong_move(&view, content, 0, &rng, &strong));
        assert_int_equal(greedy.arg[0], !plain); /* the greedy bot chooses the side that it overrates */
        assert_int_equal(strong.arg[0], plain);
    }
}

TEST(curious_bot_takes_either_side)
{
    int taken[2] = {0};
    Rng rng;
    rng_seed(&rng, 5);
    offer_mcguffin_sides(0);
    for (int i = 0; i < TRIES; i++) {
        Move move = {0};
        assert_true(pa_choose_curious_move(&bench, content, 0, &rng, &move));
        assert_true(pa_check_move(&bench, content, 0, &move, NULL));
        taken[move.arg[0]]++;
    }
    assert_true(taken[0] > 0 && taken[1] > 0);
}

/* The curious bot always replaces a card of its deck with the new card, so that simulations measure every
 * card. */
TEST(curious_bot_never_declines_new_card)
{
    PaState state;
    Rng rng;
    Move move = {0};
    int asked = 0;
    rng_seed(&rng, 5);
    start_run(&state, DAMSEL, 0);
    while (pa_choose_curious_move(&state, printed, 0, &rng, &move)) {
        if (state.choice_count > 0 && state.choice[0].kind == PA_CHOOSE_REPLACED) {
            assert_int_equal(move.kind, PA_MOVE_CHOOSE);
            asked++;
        }
        assert_true(pa_check_move(&state, printed, 0, &move, NULL));
        pa_apply_move(&state, printed, 0, &move, NULL);
    }
    assert_true(asked > 0);
}

const TestFixture test_group = {bench_load, bench_unload};
