/* test_paperback_difficulty.c: tests that each difficulty level includes the rules of all lower levels, and
 * that the set-up page describes each level. */
#include "core/match/match.h"
#include "paperback_bench.h"
#include "test.h"

static const GameOption *find_difficulty_option(void)
{
    const GameOption *option = game_paperback_adventures.options;
    while (strcmp(option->key, "difficulty") != 0) {
        option++;
    }
    return option;
}

static void start_run(PaState *out, int level)
{
    GameOptions options = {0};
    memset(out, 0, sizeof *out);
    assert_true(game_option_set(&game_paperback_adventures, "difficulty",
                                find_difficulty_option()->values[PA_STANDARD + level], &options, NULL));
    game_paperback_adventures.init_state(out, printed, &options, 1, 1);
}

TEST(setup_screen_describes_levels)
{
    const GameOption *option = find_difficulty_option();
    assert_int_equal(option->initially_unlocked, PA_STANDARD + 1);
    char gift[16];
    snprintf(gift, sizeof gift, "%d extra", printed->gentle_hp);
    assert_non_null(strstr(option->blurbs[PA_GENTLE], gift));
    for (int i = 0; i < PA_LEVELS; i++) {
        assert_non_null(option->values[PA_STANDARD + 1 + i]);
        assert_non_null(strstr(option->labels[PA_STANDARD + 1 + i], printed->level[i].name));
        assert_string_equal(option->blurbs[PA_STANDARD + 1 + i], printed->level[i].text);
    }
}

TEST(level_includes_lower_levels)
{
    for (int level = 0; level <= PA_LEVELS; level++) {
        PaState state;
        start_run(&state, level);
        int found = 0;
        for (int source = 0; source < PA_SOURCES_END; source = pa_get_next_source(&state, source)) {
            found += source >= PA_FROM_LEVEL && source < PA_FROM_ITEM;
        }
        assert_int_equal(found, level);
    }
}

TEST(starting_losses_of_levels_add_up)
{
    int hp = printed->max_hp, penalties = 0;
    for (int level = 1; level <= PA_LEVELS; level++) {
        PaState state;
        start_run(&state, level);
        hp += printed->level[level - 1].max_hp;
        penalties += printed->level[level - 1].penalties;
        assert_ints(state.max_hp, hp, pa_count_penalty_cards(&state), penalties);
    }
}

enum { GENTLE_RUNS = 60, GENTLE_TURNS = 6, GENTLE_LOSS = 3 };

/* Plays the first battle with the greedy bot. Returns the number of turns, and stores the enemy and the HP
 * that the player lost. */
static int fight_first_enemy(uint64_t seed, const PaEnemy **enemy, int *hp_lost)
{
    const GameOptions options = {{(uint8_t)(seed % PA_CHARACTERS), PA_GENTLE}};
    PaState state;
    Rng rng;
    rng_seed(&rng, seed);
    memset(&state, 0, sizeof state);
    game_paperback_adventures.init_state(&state, printed, &options, 1, seed);
    *enemy = pa_get_enemy(&state, printed);
    assert_int_equal(state.max_hp, printed->max_hp + printed->gentle_hp);
    int turns = 0;
    const int hp = state.hp;
    while (!pa_is_in_development(&state) && state.phase != PA_OVER) {
        Move move;
        turns = state.turn;
        assert_true(game_paperback_adventures.bots[0].choose_move(&state, printed, 0, &rng, &move));
        game_paperback_adventures.apply_move(&state, printed, 0, &move, NULL);
    }
    *hp_lost = hp - state.hp;
    return turns;
}

TEST(gentle_run_starts_with_weak_enemy)
{
    int turns = 0, lost = 0;
    for (uint64_t seed = 0; seed < GENTLE_RUNS; seed++) {
        const PaEnemy *enemy;
        int hp;
        turns += fight_first_enemy(seed, &enemy, &hp);
        lost += hp;
        assert_true(enemy->easy);
    }
    assert_true(turns <= GENTLE_TURNS * GENTLE_RUNS && lost <= GENTLE_LOSS * GENTLE_RUNS);
}

TEST(rules_of_levels_take_effect)
{
    bench_start_run(0);
    int attack = bench.attack;
    PaRules *rules = &content->level[1].rules;
    *rules = content->level[0].rules = (PaRules){0};
    bench_add_modifier(rules, PA_MODIFIER_ATTACK, 2);
    bench.level = 1;
    assert_int_equal(pa_get_modifier(&bench, content, PA_MODIFIER_ATTACK, 0), 0);
    bench.level = 2;
    assert_int_equal(pa_get_modifier(&bench, content, PA_MODIFIER_ATTACK, 0), 2);
    bench_add_rule(rules, PA_ON_TURN_END, PA_VERB_LOSE, 1);
    int hp = bench.hp;
    bench_pass_turn();
    assert_int_equal(bench.hp, hp - attack - 2 - 1);
}

static int compute_hp_loss(PaTrigger when, PaState *state, int hp)
{
    int loss = 0;
    state->hp = (int16_t)hp;
    for (int level = 0; level < PA_LEVELS; level++) {
        const PaRules *rules = &printed->level[level].rules;
        for (int i = 0; i < rules->count; i++) {
            const PaRule *rule = &rules->rule[i];
            const bool lost = rule->when == when && pa_are_conditions_met(state, printed, rule) &&
                              rule->effects[0].verb == PA_VERB_LOSE;
            loss += lost ? rule->effects[0].n.plus : 0;
        }
    }
    return loss;
}

TEST(levels_never_take_the_last_hp)
{
    bool taken = false;
    for (int enemy = 0; enemy < PA_ENEMIES; enemy++) {
        PaState state;
        start_run(&state, PA_LEVELS);
        state.enemy = (uint8_t)enemy;
        for (int hp = 1; hp <= printed->max_hp; hp++) {
            assert_all(compute_hp_loss(PA_ON_BATTLE_START, &state, hp) < hp,
                       compute_hp_loss(PA_ON_STAGE, &state, hp) < hp);
            taken = taken || compute_hp_loss(PA_ON_BATTLE_START, &state, hp) > 0;
        }
    }
    assert_true(taken);
}

const TestFixture test_group = {bench_load, bench_unload};
