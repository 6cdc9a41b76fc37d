/* test_paperback_development.c: rewards after a victory and the order of battles, with simplified cards. */
#include "paperback_bench.h"
#include "test.h"

TEST(development_resets_counters_and_gathers_all_cards)
{
    bench_spell_word("left n o t e");
    bench.mana = bench.hexes = bench.boons = bench.enemy_hexes = bench.enemy_boons = 4;
    bench.hp = 13;
    bench.enemy_hp = 1;
    bench.stage = 1;
    bench.hits = 3;
    bench_pass_turn();
    assert_int_equal(bench.mana + bench.hexes + bench.boons + bench.enemy_hexes + bench.enemy_boons, 0);
    assert_ints(bench.hp, 13, bench.deck.count, PA_STARTERS);
    assert_int_equal(bench.hand.count + bench.discard.count + bench.fatigue.count, 0);
}

TEST(penalty_card_in_winning_word_is_removed)
{
    bench_take_penalty(0);
    bench_take_penalty(1);
    bench.stage = 1;
    bench.enemy_hp = 1;
    bench_spell_word("left n o t 1");
    assert_true(pa_pile_contains(&bench.penalty, PA_FIRST_PENALTY));
    assert_true(pa_pile_contains(&bench.deck, PA_FIRST_PENALTY + 1));
}

/* Wins a battle. Returns option 1 of the reward, without effects. The test adds effects. */
static PaRewardOption *win_with_reward(void)
{
    bench_win_battle();
    assert_int_equal(bench.choice[0].kind, PA_CHOOSE_REWARD);
    PaRewardOption *option = &content->reward[bench.reward].option[1];
    option->effect_count = 0;
    return option;
}

static PaEffect *add_reward_effect(PaRewardOption *option, PaVerb verb, int n)
{
    PaEffect *effect = &option->effects[option->effect_count++];
    *effect = (PaEffect){.verb = (uint8_t)verb, .n = {.plus = (int16_t)n, .every = 1, .max = INT16_MAX}};
    return effect;
}

TEST(all_effects_of_the_chosen_option_are_performed)
{
    bench.hp = 10;
    PaRewardOption *option = win_with_reward();
    int hp = bench.hp;
    add_reward_effect(option, PA_VERB_HEAL, 3);
    add_reward_effect(option, PA_VERB_MAX_HP, 2);
    bench_answer_choice(1);
    assert_ints(bench.hp, hp + 5, bench.max_hp, 22, bench.battle, 1, bench.phase, PA_PREP);
}

TEST(replacing_offers_cards_and_swaps_one)
{
    PaRewardOption *option = win_with_reward();
    add_reward_effect(option, PA_VERB_REPLACE, 1)->offer = 3;
    bench.card_upgraded[bench_find_card('n')] = 1;
    bench_answer_choice(1);
    assert_ints(bench.choice[0].kind, PA_CHOOSE_OFFER, bench.offer.count, 3);
    int taken = bench.offer.card[1];
    bench_answer_choice(taken);
    assert_ints(bench.choice[0].kind, PA_CHOOSE_REPLACED, bench.growth.count, PA_GROWTH - 1);
    bench_answer_choice(bench_find_card('n'));
    PaPile all = bench.deck;
    pa_pile_move_all(&bench.hand, &all);
    assert_int_equal(all.count, PA_STARTERS);
    assert_true(pa_pile_contains(&all, taken));
    assert_false(pa_pile_contains(&all, bench_find_card('n')));
    assert_int_equal(bench.card_upgraded[taken], 0);
}

TEST(penalty_cards_are_neither_replaced_nor_upgraded)
{
    PaRewardOption *option = win_with_reward();
    add_reward_effect(option, PA_VERB_PENALTY, 1);
    add_reward_effect(option, PA_VERB_UPGRADE, 1);
    add_reward_effect(option, PA_VERB_REPLACE, 1)->offer = 1;
    bench_answer_choice(1);
    int penalty = PA_FIRST_PENALTY;
    while (!pa_pile_contains(&bench.deck, penalty)) {
        penalty++;
    }
    assert_int_equal(bench.choice[0].kind, PA_CHOOSE_UPGRADE);
    assert_false(pa_is_choice_legal(&bench, content, penalty));
    bench_answer_choice(bench_find_card('n'));
    bench_answer_choice(bench.offer.card[0]);
    assert_int_equal(bench.choice[0].kind, PA_CHOOSE_REPLACED);
    assert_false(pa_is_choice_legal(&bench, content, penalty));
    assert_true(pa_is_choice_legal(&bench, content, bench_find_card('n')));
}

TEST(replacement_can_be_declined_at_either_step)
{
    for (int step = 0; step < 2; step++) {
        bench_start_run(EX_MACHINA);
        PaRewardOption *option = win_with_reward();
        add_reward_effect(option, PA_VERB_REPLACE, 1)->offer = 3;
        bench_answer_choice(1);
        if (step == 1) {
            bench_answer_choice(bench.offer.card[0]);
        }
        bench_continue();
        assert_ints(bench.growth.count, PA_GROWTH, bench.deck.count + bench.hand.count, PA_STARTERS);
    }
}

TEST(adding_makes_the_deck_larger_and_removing_smaller)
{
    PaRewardOption *option = win_with_reward();
    add_reward_effect(option, PA_VERB_ADD, 1)->offer = 2;
    add_reward_effect(option, PA_VERB_REMOVE, 2);
    bench_answer_choice(1);
    int taken = bench.offer.card[0];
    bench_answer_choice(taken);
    assert_int_equal(bench.deck.count, PA_STARTERS + 1);
    bench_answer_choice(bench_find_card('n'));
    bench_answer_choice(bench_find_card('o'));
    assert_int_equal(bench.deck.count + bench.hand.count, PA_STARTERS - 1);
}

TEST(a_deck_never_shrinks_below_eight)
{
    PaRewardOption *option = win_with_reward();
    add_reward_effect(option, PA_VERB_REMOVE, 4);
    bench_answer_choice(1);
    bench_finish_development();
    assert_int_equal(bench.deck.count + bench.hand.count, PA_DECK_MIN);
}

TEST(upgraded_cards_stay_upgraded)
{
    PaRewardOption *option = win_with_reward();
    add_reward_effect(option, PA_VERB_UPGRADE, 1);
    bench_answer_choice(1);
    bench_answer_choice(bench_find_card('n'));
    assert_int_equal(bench.card_upgraded[bench_find_card('n')], 1);
    bench_win_battle();
    assert_int_equal(bench.card_upgraded[bench_find_card('n')], 1);
}

TEST(gained_items_work_at_once)
{
    for (int i = PA_CORE; i < PA_ITEMS; i++) {
        bench_add_rule(&content->item[i].side[0].rules, PA_ON_GAIN, PA_VERB_MAX_HP, 1);
    }
    PaRewardOption *option = win_with_reward();
    add_reward_effect(option, PA_VERB_ITEM, 2);
    PaState before = bench;
    bench_answer_choice(1);
    int gained = 0;
    for (int i = 0; i < PA_ITEMS; i++) {
        gained += (bench.item[i] & PA_OWNED) && !(before.item[i] & PA_OWNED);
    }
    assert_ints(gained, 2, bench.max_hp, 22);
}

TEST(a_mcguffin_is_gained_by_choosing_a_side)
{
    for (int i = 0; i < PA_MCGUFFINS; i++) {
        bench_add_rule(&content->curio[i].side[1].rules, PA_ON_GAIN, PA_VERB_MAX_HP, 2);
        content->curio[i].side[1].rare = true;
    }
    PaRewardOption *option = win_with_reward();
    add_reward_effect(option, PA_VERB_MCGUFFIN, 1);
    PaState before = bench;
    bench_answer_choice(1);
    assert_int_equal(bench.choice[0].kind, PA_CHOOSE_MCGUFFIN_SIDE);
    int curio = bench.curio_offer;
    bench_answer_choice(0);
    assert_ints(bench.curio[curio], 1, bench.max_hp, 20, bench.penalty.count, PA_PENALTIES);
    bench = before;
    bench_answer_choice(1);
    curio = bench.curio_offer;
    bench_answer_choice(1); /* this side is rare, so it adds two penalty cards to the deck */
    assert_ints(bench.curio[curio], 2, bench.max_hp, 22, bench.penalty.count, PA_PENALTIES - 2);
    assert_int_equal(bench.deck.count + bench.hand.count, PA_STARTERS + 2);
}

/* Loading a save before the player answers prepares the same question again. */
TEST(mcguffin_is_dealt_once_per_choice)
{
    PaEngine engine = {.state = &bench, .content = content};
    PaRewardOption *option = win_with_reward();
    add_reward_effect(option, PA_VERB_MCGUFFIN, 1);
    bench_answer_choice(1);
    const PaState before = bench;
    assert_int_equal(bench.choice[0].kind, PA_CHOOSE_MCGUFFIN_SIDE);
    assert_true(pa_prepare_choice(&engine));
    assert_memory_equal(&bench, &before, sizeof bench);
}

TEST(no_mcguffin_is_gained_if_none_is_left)
{
    PaRewardOption *option = win_with_reward();
    add_reward_effect(option, PA_VERB_MCGUFFIN, 1);
    add_reward_effect(option, PA_VERB_MAX_HP, 2);
    memset(bench.curio_left, 0, sizeof bench.curio_left);
    bench_answer_choice(1);
    assert_ints(bench.choice_count, 0, bench.max_hp, 22, bench.phase, PA_PREP);
}

TEST(core_items_are_upgraded_for_the_rest_of_the_game)
{
    PaRewardOption *option = win_with_reward();
    add_reward_effect(option, PA_VERB_CORE, 1);
    int core = 0;
    while (!(bench.item[core] & PA_OWNED) || content->item[core].kind == PA_ITEM_WILD) {
        core++;
    }
    PaState before = bench;
    bench_answer_choice(1);
    assert_int_equal(bench.choice[0].kind, PA_CHOOSE_CORE);
    bench_answer_choice(core);
    assert_true(bench.item[core] & PA_UPGRADED_SIDE);
    bench_win_battle();
    assert_true(bench.item[core] & PA_UPGRADED_SIDE);
    bench = before;
    bench_answer_choice(1);
    bench_answer_choice(bench_find_wild_item(0));
    assert_ints(bench.item[bench_find_wild_item(0)], 0, pa_count_wild_letters(&bench, content), 2);
}

TEST(three_books_of_two_enemies_and_a_boss_win_the_game)
{
    uint8_t met[PA_ENEMIES] = {0};
    for (int battle = 0; battle < PA_BATTLES; battle++) {
        assert_ints(bench.battle, battle, bench_get_enemy()->book, battle / 3 + 1);
        assert_ints(bench_get_enemy()->boss, battle % 3 == 2, met[bench.enemy]++, 0);
        bool boss = bench_get_enemy()->boss;
        bench.hp = bench.max_hp;
        bench_win_battle();
        if (battle < PA_BATTLES - 1) {
            assert_int_equal(content->reward[bench.reward].boss, boss);
            bench_finish_development();
        }
    }
    assert_int_equal(bench.phase, PA_OVER);
    assert_true(bench.won);
    assert_int_equal(game_paperback_adventures.status(&bench, content).kind, STATUS_WON);
}

const TestFixture test_group = {bench_load, bench_unload};
const TestFixture test_each = {bench_set_up, NULL};
