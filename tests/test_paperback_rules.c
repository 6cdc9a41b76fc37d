/* test_paperback_rules.c: one test for each rule of a battle in the rulebook, in its order, on the plain
 * bench. */
#include "paperback_bench.h"
#include "test.h"

#include <string.h>

/* ------------------------------------------------------------------ setup */

static void setup_gives_each_character_its_own_deck_and_items(void **unused)
{
    (void)unused;
    for (int character = EX_MACHINA; character <= DAMSEL; character++) {
        bench_start(character);
        assert_int_equal(bench.hand.count, 4);
        assert_int_equal(bench.deck.count, PA_STARTERS - 4);
        assert_int_equal(bench.growth.count, PA_GROWTH);
        assert_int_equal(bench.penalty.count, PA_PENALTIES);
        int core = 0;
        int start = 0;
        for (int i = 0; i < PA_ITEMS; i++) {
            const PaItem *item = &content->item[i];
            if (bench.item[i] & PA_OWNED) {
                assert_true(item->character < 0 || item->character == character);
                core += i < PA_CORE;
                start += i >= PA_CORE && item->start;
            }
            assert_false((bench.item[i] & PA_OWNED) && bench.item_left[i]);
        }
        assert_int_equal(core, 3);
        assert_int_equal(start, 2);
    }
}

static void setup_leaves_the_other_characters_items_out(void **unused)
{
    (void)unused;
    int left = 0;
    for (int i = 0; i < PA_ITEMS; i++) {
        assert_false(bench.item_left[i] && content->item[i].character == DAMSEL);
        left += bench.item_left[i];
    }
    assert_int_equal(left, 25);
}

static void setup_begins_with_counters_at_zero_and_full_health(void **unused)
{
    (void)unused;
    bench_start(EX_MACHINA);
    assert_int_equal(bench.mana + bench.hexes + bench.boons + bench.enemy_hexes + bench.enemy_boons, 0);
    assert_int_equal(bench.hp, 20);
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP);
    assert_int_equal(bench.intent, 0);
    assert_int_equal(bench.turn, 1);
    assert_int_equal(bench.phase, PA_PREP);
    assert_int_equal(bench_enemy()->book, 1);
    assert_false(bench_enemy()->boss);
}

/* ------------------------------------------------------------------ enemies and stages */

static void health_at_zero_loses_the_game(void **unused)
{
    (void)unused;
    bench.hp = BENCH_ATTACK;
    bench_pass();
    assert_int_equal(bench.phase, PA_OVER);
    assert_int_equal(bench.hp, 0);
    assert_int_equal(bench.killer, bench.enemy);
    assert_int_equal(game_paperback_adventures.status(&bench, content).kind, STATUS_LOST);
    assert_int_equal(game_paperback_adventures.to_act(&bench), 0);
}

static void healing_stops_at_max_hp(void **unused)
{
    (void)unused;
    bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_HEAL, 9);
    bench.hp = 15;
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.hp, 20);
}

static void stage_two_flips_stuns_and_carries_surplus_over(void **unused)
{
    (void)unused;
    bench.intent = 1;
    bench.enemy_hp = 2;
    bench_spell("left n o t e"); /* 4 hits */
    assert_int_equal(bench.stage, 1);
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_TWO_HP - 2);
    assert_int_equal(bench.hp, 20); /* stunned */
}

static void stage_two_takes_its_first_action_the_turn_after(void **unused)
{
    (void)unused;
    bench.intent = 1;
    bench.enemy_hp = 2;
    bench_spell("left n o t e");
    assert_int_equal(bench.intent, 0);
    assert_false(bench.stunned);
    bench_pass();
    assert_int_equal(bench.hp, 20 - BENCH_ATTACK);
    assert_int_equal(bench.intent, 1);
}

static void surplus_may_defeat_both_stages_at_once(void **unused)
{
    (void)unused;
    bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_ENEMY_LOSE,
               BENCH_STAGE_ONE_HP + BENCH_STAGE_TWO_HP);
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.phase, PA_CHOOSE);
    assert_int_equal(bench.choice[0].kind, PA_CHOOSE_REWARD);
}

static void hp_loss_by_an_item_flips_and_stuns_at_once(void **unused)
{
    (void)unused;
    bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_ENEMY_LOSE, BENCH_STAGE_ONE_HP + 1);
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.phase, PA_PREP);
    assert_int_equal(bench.stage, 1);
    assert_true(bench.stunned);
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_TWO_HP - 1);
    bench_pass();
    assert_int_equal(bench.hp, 20);
}

static void stage_two_at_zero_is_defeat(void **unused)
{
    (void)unused;
    bench.stage = 1;
    bench.enemy_hp = 4;
    bench_spell("left n o t e");
    assert_int_equal(bench.hp, 20); /* the battle ends there */
    assert_int_equal(bench.phase, PA_CHOOSE);
    assert_int_equal(bench.choice[0].kind, PA_CHOOSE_REWARD);
}

static void a_counterblow_that_flips_ends_the_action(void **unused)
{
    (void)unused;
    bench_rule(bench_curio(), PA_ON_HURT, PA_DO_ENEMY_LOSE, BENCH_STAGE_ONE_HP);
    PaAction *action = &bench_enemy()->stage[0].action[0];
    action->effect_count = 1;
    action->effects[0] = (PaEffect){.verb = PA_DO_HEXES, .n = {.plus = 2, .every = 1, .max = INT16_MAX}};
    bench_pass();
    assert_int_equal(bench.hp, 20 - BENCH_ATTACK);
    assert_int_equal(bench.stage, 1);
    assert_int_equal(bench.hexes, 0);
}

/* Its stun is for the turn in which it turned over, and there it has acted. */
static void an_enemy_flipped_after_its_action_acts_next_turn(void **unused)
{
    (void)unused;
    bench_rule(bench_curio(), PA_ON_CLASH_END, PA_DO_ENEMY_LOSE, BENCH_STAGE_ONE_HP);
    bench_pass();
    assert_int_equal(bench.hp, 20 - BENCH_ATTACK);
    assert_int_equal(bench.stage, 1);
    assert_int_equal(bench.intent, 0);
    assert_false(bench.stunned);
}

/* ------------------------------------------------------------------ phases of a turn */

static void top_ability_comes_before_the_hits(void **unused)
{
    (void)unused;
    bench_rule(bench_rules_of('e'), PA_ON_TOP, PA_DO_HITS, 3);
    bench_spell("left n o t e");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 7);
}

static void hits_come_before_the_enemys_action(void **unused)
{
    (void)unused;
    bench.hp = 1;
    bench.stage = 1;
    bench.enemy_hp = 4;
    bench_spell("left n o t e");
    assert_int_equal(bench.hp, 1);
}

static void enemy_block_is_taken_from_hits(void **unused)
{
    (void)unused;
    bench.intent = 2;
    bench_spell("left n o t e");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - (4 - BENCH_BLOCK));
}

static void enemy_block_does_not_stop_hp_loss(void **unused)
{
    (void)unused;
    bench.intent = 2;
    bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_ENEMY_LOSE, 3);
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 3);
}

static void item_hits_are_added_and_dealt_without_a_word(void **unused)
{
    (void)unused;
    bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_HITS, 3);
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP);
    bench_pass();
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 3);
    assert_int_equal(bench.hits, 0);
}

static void a_stunned_enemy_skips_its_action_and_moves_on(void **unused)
{
    (void)unused;
    bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_STUN, 1);
    bench_use(BENCH_ITEM);
    bench_pass();
    assert_int_equal(bench.hp, 20);
    assert_int_equal(bench.intent, 1);
    bench_pass();
    assert_int_equal(bench.hp, 20 - BENCH_ATTACK_TWO);
}

static void a_stunned_enemy_does_not_block(void **unused)
{
    (void)unused;
    bench.intent = 2;
    bench.stunned = 1;
    bench_spell("left n o t e");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 4);
}

static void enemies_do_not_heal_above_their_stage(void **unused)
{
    (void)unused;
    bench_rule(&bench_enemy()->special, PA_ON_CLASH_END, PA_DO_ENEMY_HEAL, 5);
    bench.enemy_hp = BENCH_STAGE_ONE_HP - 1;
    bench_pass();
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP);
}

static void cleanup_fatigues_the_top_card_and_discards_the_rest(void **unused)
{
    (void)unused;
    bench_spell("left n o t");
    assert_int_equal(bench.fatigue.count, 1);
    assert_true(bench_in(&bench.fatigue, 't'));
    assert_true(bench_in(&bench.discard, 'n') && bench_in(&bench.discard, 'o') &&
                bench_in(&bench.discard, 'e'));
    assert_int_equal(bench.hand.count, 4);
}

static void cleanup_advances_the_marker_and_returns_it_to_the_top(void **unused)
{
    (void)unused;
    for (int turn = 0; turn < 4; turn++) {
        assert_int_equal(bench.intent, turn % 3);
        bench_pass();
    }
}

static void the_discard_pile_becomes_the_deck_but_not_the_fatigue_pile(void **unused)
{
    (void)unused;
    bench_spell("left n o t e"); /* draws 4 of 6 */
    assert_int_equal(bench.deck.count, 2);
    bench_pass(); /* draws 2, then 2 of the 7 discarded */
    assert_int_equal(bench.hand.count, 4);
    assert_int_equal(bench.deck.count, 5);
    assert_int_equal(bench.discard.count, 0);
    assert_true(bench_in(&bench.fatigue, 'e'));
}

static void a_deck_shorter_than_the_hand_gives_what_there_is(void **unused)
{
    (void)unused;
    pa_pile_empty_into(&bench.deck, &bench.fatigue);
    bench_spell("left n o t e");
    assert_int_equal(bench.hand.count, 3);
}

/* ------------------------------------------------------------------ hits, blocks and mana */

static void blocks_prevent_damage_and_do_not_last(void **unused)
{
    (void)unused;
    bench_spell("right n o"); /* 2 blocks against 3 */
    assert_int_equal(bench.hp, 20 - (BENCH_ATTACK - 2));
    assert_int_equal(bench.blocks, 0);
}

static void more_blocks_than_attack_do_no_harm(void **unused)
{
    (void)unused;
    bench_spell("right n o t e");
    assert_int_equal(bench.hp, 20);
}

static void mana_stays_from_turn_to_turn(void **unused)
{
    (void)unused;
    content->card[bench_card('n')].side[0].left[PA_MANA] = 2;
    bench_spell("left n o");
    assert_int_equal(bench.mana, 2);
    bench_pass();
    assert_int_equal(bench.mana, 2);
}

static void hexes_and_boons_stay_from_turn_to_turn(void **unused)
{
    (void)unused;
    bench.hexes = 1;
    bench.boons = 2;
    bench.enemy_hexes = 3;
    bench.enemy_boons = 4;
    bench_pass();
    assert_int_equal(bench.hexes, 1);
    assert_int_equal(bench.boons, 2);
    assert_int_equal(bench.enemy_hexes, 3);
    assert_int_equal(bench.enemy_boons, 4);
}

/* ------------------------------------------------------------------ items */

static void items_work_once_a_turn(void **unused)
{
    (void)unused;
    bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_BOONS, 1);
    bench_use(BENCH_ITEM);
    bench_refuse_use(BENCH_ITEM, "has been used this turn");
    bench_pass();
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.boons, 2);
}

static void items_cost_mana_one_already_has(void **unused)
{
    (void)unused;
    PaItemSide *side = bench_item(BENCH_ITEM);
    side->cost = 2;
    bench_rule(&side->rules, PA_ON_USE, PA_DO_BOONS, 1);
    bench_refuse_use(BENCH_ITEM, "needs 2 mana; you have 0");
    bench.mana = 3;
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.mana, 1);
    assert_int_equal(bench.boons, 1);
}

static void an_item_whose_price_is_missing_cannot_be_used(void **unused)
{
    (void)unused;
    PaRule *rule = bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_HITS, 1);
    rule->spend[PA_COST_BOONS] = PA_SPEND_ALL;
    rule->effects[0].n = (PaAmount){.times = 2, .every = 1, .max = INT16_MAX, .per = PA_Q_SPENT};
    bench_refuse_use(BENCH_ITEM, "You have no boons.");
    rule->spend[PA_COST_BOONS] = 2;
    bench.boons = 1;
    bench_refuse_use(BENCH_ITEM, "You have not enough boons.");
    rule->spend[PA_COST_BOONS] = PA_SPEND_ALL;
    bench.boons = 3;
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.boons, 0);
    assert_int_equal(bench.hits, 6);
}

static void nobody_pays_with_the_last_hp(void **unused)
{
    (void)unused;
    PaRule *rule = bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_MANA, 2);
    rule->spend[PA_COST_HP] = 1;
    bench.hp = 1;
    bench_refuse_use(BENCH_ITEM, "You have no HP to spare.");
    bench.hp = 2;
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.hp, 1);
}

static void rotated_items_have_an_ongoing_effect_until_the_battle_ends(void **unused)
{
    (void)unused;
    PaItemSide *side = bench_item(BENCH_ITEM);
    bench_rule(&side->rules, PA_ON_USE, PA_DO_ROTATE, 1)->effects[0].on = true;
    bench_rule(&side->rotated, PA_ON_TURN_START, PA_DO_MANA, 1);
    bench_pass();
    assert_int_equal(bench.mana, 0);
    bench_use(BENCH_ITEM);
    bench_pass();
    bench_pass();
    assert_int_equal(bench.mana, 2);
    bench_refuse_use(BENCH_ITEM, "works by itself");
    bench_win_battle();
    assert_false(bench.item[BENCH_ITEM] & PA_ROTATED);
}

static void single_use_items_work_once_a_battle(void **unused)
{
    (void)unused;
    content->item[BENCH_ITEM].single_use = true;
    bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_BOONS, 1);
    bench_use(BENCH_ITEM);
    bench_pass();
    bench_refuse_use(BENCH_ITEM, "used up until the battle's end");
    bench_win_battle();
    bench_finish_development();
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.boons, 1);
}

static void reactive_items_wait_for_their_moment(void **unused)
{
    (void)unused;
    PaItemSide *side = bench_item(BENCH_ITEM);
    side->reactive = true;
    side->cost = 1;
    bench_rule(&side->rules, PA_ON_ENEMY_ACTS, PA_DO_ATTACK, -2);
    bench.mana = 1;
    bench_refuse_use(BENCH_ITEM, "waits for its moment");
    bench_pass();
    assert_int_equal(bench.phase, PA_REACT);
    assert_int_equal(bench.react_trigger, PA_ON_ENEMY_ACTS);
    assert_int_equal(bench.hp, 20);
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.hp, 20 - (BENCH_ATTACK - 2));
    assert_int_equal(bench.mana, 0);
}

static void nobody_is_asked_to_lower_a_blocked_attack(void **unused)
{
    (void)unused;
    PaItemSide *side = bench_item(BENCH_ITEM);
    side->reactive = true;
    PaRule *rule = bench_rule(&side->rules, PA_ON_ENEMY_ACTS, PA_DO_ATTACK, -2);
    const PaState before = bench;
    bench_spell("right n o t e");
    assert_int_equal(bench.phase, PA_PREP);
    assert_int_equal(bench.hp, 20);
    /* Where it does something else besides, one is. */
    bench = before;
    rule->effects[rule->effect_count++] = (PaEffect){.verb = PA_DO_ENEMY_LOSE, .n = {.plus = 1}};
    bench_spell("right n o t e");
    assert_int_equal(bench.phase, PA_REACT);
}

/* Mana is counted before the enemy's action, which it may thus answer, but not before the hits. */
static void mana_of_the_word_pays_for_reactions_to_the_enemys_action(void **unused)
{
    (void)unused;
    content->card[bench_card('e')].side[0].left[PA_MANA] = 1;
    PaItemSide *early = bench_item(BENCH_ITEM);
    early->reactive = true;
    early->cost = 1;
    bench_rule(&early->rules, PA_ON_SCORE, PA_DO_HITS, 1);
    PaItemSide *late = bench_item(BENCH_ITEM + 1);
    late->reactive = true;
    late->cost = 1;
    bench_rule(&late->rules, PA_ON_ENEMY_ACTS, PA_DO_ATTACK, -2);
    bench_spell("left n o t e");
    assert_int_equal(bench.phase, PA_REACT);
    assert_int_equal(bench.react_trigger, PA_ON_ENEMY_ACTS);
    bench_use(BENCH_ITEM + 1);
    assert_int_equal(bench.mana, 0);
    assert_int_equal(bench.hp, 20 - (BENCH_ATTACK - 2));
}

static void reactive_items_may_be_declined(void **unused)
{
    (void)unused;
    PaItemSide *side = bench_item(BENCH_ITEM);
    side->reactive = true;
    bench_rule(&side->rules, PA_ON_HURT, PA_DO_HEAL, 1);
    bench_pass();
    assert_int_equal(bench.phase, PA_REACT);
    bench_continue();
    assert_int_equal(bench.hp, 20 - BENCH_ATTACK);
    assert_int_equal(bench.phase, PA_PREP);
}

static void reactive_items_need_their_mana(void **unused)
{
    (void)unused;
    PaItemSide *side = bench_item(BENCH_ITEM);
    side->reactive = true;
    side->cost = 1;
    bench_rule(&side->rules, PA_ON_HURT, PA_DO_HEAL, 1);
    bench_pass();
    assert_int_equal(bench.phase, PA_PREP);
}

static void a_reaction_may_save_a_life(void **unused)
{
    (void)unused;
    PaItemSide *side = bench_item(BENCH_ITEM);
    side->reactive = true;
    bench_rule(&side->rules, PA_ON_FATAL, PA_DO_HEAL, 2);
    bench.hp = 1;
    bench_pass();
    assert_int_equal(bench.phase, PA_REACT);
    PaState declined = bench;
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.hp, 2);
    assert_int_equal(bench.phase, PA_PREP);
    bench = declined;
    bench_continue();
    assert_int_equal(bench.phase, PA_OVER);
}

static void an_item_is_readied_once_a_turn(void **unused)
{
    (void)unused;
    int other = BENCH_ITEM + 1;
    bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_READY, 1);
    bench_rule(&bench_item(other)->rules, PA_ON_USE, PA_DO_READY, 1);
    bench_use(other); /* nothing else is used: nothing to ready */
    assert_true(bench.item[other] & PA_USED);
    bench_use(BENCH_ITEM);
    assert_false(bench.item[other] & PA_USED);
    bench_use(other);
    assert_false(bench.item[BENCH_ITEM] & PA_USED);
    bench_use(BENCH_ITEM);
    assert_true(bench.item[other] & PA_USED);
    bench_refuse_use(other, "has been used this turn");
}

static void several_used_items_are_chosen_from(void **unused)
{
    (void)unused;
    for (int i = 0; i < 3; i++) {
        bench_rule(&bench_item(BENCH_ITEM + i)->rules, PA_ON_USE, i == 2 ? PA_DO_READY : PA_DO_BOONS, 1);
        bench_use(BENCH_ITEM + i);
    }
    assert_int_equal(bench.phase, PA_CHOOSE);
    bench_choose(BENCH_ITEM + 1);
    assert_true(bench.item[BENCH_ITEM] & PA_USED);
    assert_false(bench.item[BENCH_ITEM + 1] & PA_USED);
}

/* ------------------------------------------------------------------ playing words */

static void splaying_left_counts_left_edges_and_the_last_card_is_on_top(void **unused)
{
    (void)unused;
    bench_rule(bench_rules_of('e'), PA_ON_TOP, PA_DO_BOONS, 5);
    bench_rule(bench_rules_of('n'), PA_ON_TOP, PA_DO_BOONS, 1);
    bench_spell("left n o t e");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 4);
    assert_int_equal(bench.hp, 20 - BENCH_ATTACK);
    assert_int_equal(bench.boons, 5);
    assert_true(bench_in(&bench.fatigue, 'e'));
}

static void splaying_right_counts_right_edges_and_the_first_card_is_on_top(void **unused)
{
    (void)unused;
    bench_rule(bench_rules_of('e'), PA_ON_TOP, PA_DO_BOONS, 5);
    bench_rule(bench_rules_of('n'), PA_ON_TOP, PA_DO_BOONS, 1);
    bench_spell("right n o t e");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP);
    assert_int_equal(bench.hp, 20);
    assert_int_equal(bench.boons, 1);
    assert_true(bench_in(&bench.fatigue, 'n'));
}

static void upgraded_sides_count_instead(void **unused)
{
    (void)unused;
    content->card[bench_card('n')].side[1].left[PA_HIT] = 4;
    bench.card_upgraded[bench_card('n')] = 1;
    bench_spell("left n o");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 5);
}

static void words_must_be_in_the_dictionary(void **unused)
{
    (void)unused;
    bench_refuse("left e t o n o", "only once");
    bench_refuse("left t n o", "TNO is not in the dictionary");
    bench_refuse("left n", "at least 2 letters");
    bench_refuse("left", "Spell a word first");
}

static void words_use_the_hand_only(void **unused)
{
    (void)unused;
    bench_refuse("left t r e e", "is not in your hand");
    bench_refuse("left ?n ?o", "needs a card of your hand");
}

static void a_card_may_show_two_letters(void **unused)
{
    (void)unused;
    pa_pile_remove(&bench.growth, bench_card('?') - 1);
    pa_pile_push(&bench.hand, bench_card('?') - 1);
    bench_spell("left t e n th");
    assert_string_equal(bench.best_word, "tenth");
}

static void passing_plays_no_word(void **unused)
{
    (void)unused;
    bench_rule(bench_curio(), PA_ON_PASS, PA_DO_BOONS, 1);
    bench_pass();
    assert_int_equal(bench.fatigue.count, 0);
    assert_int_equal(bench.hp, 20 - BENCH_ATTACK);
    assert_int_equal(bench.boons, 1);
    assert_true(bench_in(&bench.discard, 'n'));
}

/* ------------------------------------------------------------------ wilds and vowels */

static void the_wild_card_lends_one_letter_or_one_mana(void **unused)
{
    (void)unused;
    PaState before = bench;
    bench_use(bench_wild_item(0));
    assert_int_equal(bench.mana, 1);
    bench_refuse("left n o t e ?s", "has been used this turn");
    bench = before;
    bench_spell("left n o t e ?s");
    assert_string_equal(bench.best_word, "notes");
    assert_int_equal(bench.mana, 0);
    bench_use(bench_wild_item(0)); /* ready again next turn */
}

static void the_wild_card_lends_no_two_letters(void **unused)
{
    (void)unused;
    bench_refuse("left n o t ?e ?s", "lends one letter");
}

static void the_upgraded_wild_card_lends_two_adjacent_letters(void **unused)
{
    (void)unused;
    bench.item[bench_wild_item(0)] = 0;
    bench.item[bench_wild_item(1)] = PA_OWNED;
    assert_int_equal(pa_wild_letters(&bench, content), 2);
    bench_refuse("left ?n o t ?e", "side by side");
    bench_refuse("left n ?o t ?e", "side by side");
    bench_refuse("left ?n ?o ?t e", "lends two letters");
    PaState before = bench;
    bench_spell("left n o t ?e ?s");
    assert_string_equal(bench.best_word, "notes");
    bench = before;
    bench_spell("left n o t e ?s");
    assert_string_equal(bench.best_word, "notes");
}

static void wilds_make_nothing_and_the_card_beneath_is_the_top_card(void **unused)
{
    (void)unused;
    bench_rule(bench_rules_of('e'), PA_ON_TOP, PA_DO_BOONS, 2);
    bench_spell("left n o t e ?s");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 4);
    assert_int_equal(bench.boons, 2);
    assert_true(bench_in(&bench.fatigue, 'e'));
    assert_int_equal(bench.fatigue.count, 1);
}

static void the_enemys_vowel_may_be_added_once_a_turn(void **unused)
{
    (void)unused;
    bench_refuse("left ^ ^ e", "only once");
    bench_spell("left n ^ t e ?s"); /* nates */
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 3);
    assert_false(bench.vowel_out);
    assert_true(pa_vowel_ready(&bench, content));
    for (int i = 0; i < bench.discard.count; i++) {
        assert_true(bench.discard.card[i] < PA_VOWEL);
    }
}

static void the_vowel_on_top_moves_the_marker_and_is_fatigued(void **unused)
{
    (void)unused;
    bench_spell("right ^ t"); /* the second action, not the first */
    assert_int_equal(bench.hp, 20 - (BENCH_ATTACK_TWO - 1));
    assert_int_equal(bench.intent, 2);
    assert_true(bench.vowel_out);
    assert_int_equal(bench.fatigue.count, 0);
    bench_hand("note");
    bench_refuse("left ^ t", "fatigued until the battle's end");
    bench_win_battle();
    bench_finish_development();
    assert_true(pa_vowel_ready(&bench, content));
}

static void the_vowel_on_top_meets_the_next_actions_block(void **unused)
{
    (void)unused;
    bench.intent = 1;
    bench_spell("left n o t ^"); /* "nota": 3 hits against the guard's 2 */
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - (3 - BENCH_BLOCK));
    assert_int_equal(bench.hp, 20);
}

static void lent_letters_are_gone_when_the_turn_ends(void **unused)
{
    (void)unused;
    PaRule *rule = bench_rule(&bench_item(BENCH_ITEM)->rules, PA_ON_USE, PA_DO_LETTER, 1);
    memcpy(rule->effects[0].letters, "ds", 3);
    bench_use(BENCH_ITEM);
    assert_int_equal(bench.borrowed_count, 2);
    bench_refuse("left n o #0e", "Only a ? can stand");
    bench_refuse("left n o t e #2", "No such letter");
    PaState before = bench;
    bench_spell("left n o #0");
    assert_string_equal(bench.best_word, "nod");
    assert_true(bench_in(&bench.fatigue, 'o')); /* the tile on top is no card */
    assert_int_equal(bench.borrowed_count, 0);
    bench = before;
    bench_pass();
    assert_int_equal(bench.borrowed_count, 0);
}

static void a_card_that_shows_a_question_mark_is_any_letter(void **unused)
{
    (void)unused;
    bench_hand("not?");
    bench_refuse("left n o t +{", "Choose a letter");
    bench_spell("left n o t +e");
    assert_string_equal(bench.best_word, "note");
    assert_int_equal(bench.best_hits, 4);
    assert_true(bench_in(&bench.fatigue, '?'));
}

/* ------------------------------------------------------------------ penalty cards */

static void a_played_penalty_card_returns_to_the_penalty_deck(void **unused)
{
    (void)unused;
    bench_take_penalty(0);
    bench_spell("left n 1 t"); /* in the middle */
    assert_int_equal(bench.penalty.count, PA_PENALTIES);
    assert_true(bench_in(&bench.fatigue, 't'));
}

static void a_penalty_card_on_top_has_no_ability_and_leaves_nothing_fatigued(void **unused)
{
    (void)unused;
    bench_take_penalty(0);
    bench_rule(&content->card[PA_FIRST_PENALTY].side[0].rules, PA_ON_TOP, PA_DO_BOONS, 1);
    bench_rule(&content->card[PA_FIRST_PENALTY].side[0].rules, PA_ON_PLAYED, PA_DO_MANA, 1);
    bench_spell("left n o t 1");
    assert_int_equal(bench.boons, 0);
    assert_int_equal(bench.mana, 1);
    assert_int_equal(bench.fatigue.count, 0);
    assert_int_equal(bench.penalty.count, PA_PENALTIES);
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 3);
}

static void a_penalty_card_that_does_not_return_is_fatigued_like_others(void **unused)
{
    (void)unused;
    bench_take_penalty(0);
    content->card[PA_FIRST_PENALTY].returns = false;
    bench_spell("left n o t 1");
    assert_true(pa_pile_has(&bench.fatigue, PA_FIRST_PENALTY));
}

static void an_unplayed_penalty_card_hurts_and_is_discarded(void **unused)
{
    (void)unused;
    bench_take_penalty(0);
    bench_rule(&content->card[PA_FIRST_PENALTY].side[0].rules, PA_ON_UNPLAYED, PA_DO_LOSE, 2);
    PaState before = bench;
    bench_spell("right n o t e");
    assert_int_equal(bench.hp, 18);
    assert_true(pa_pile_has(&bench.discard, PA_FIRST_PENALTY));
    bench = before;
    bench_pass();
    assert_int_equal(bench.hp, 20 - BENCH_ATTACK - 2);
    bench = before;
    bench_spell("right n o t 1");
    assert_int_equal(bench.hp, 20);
}

static void an_empty_penalty_deck_gives_none(void **unused)
{
    (void)unused;
    bench_rule(&bench_enemy()->special, PA_ON_CLASH_END, PA_DO_PENALTY, PA_PENALTIES + 1);
    bench_pass();
    assert_int_equal(bench.penalty.count, 0);
    bench_pass();
    assert_int_equal(pa_penalty_count(&bench), PA_PENALTIES);
}

/* Words are as long as the longest of the dictionary, if cards of two letters spell them. */
static void words_have_fifteen_letters_at_most(void **unused)
{
    (void)unused;
    static const char *const parts[] = {"st", "ra", "ig", "ht", "fo", "rw", "ar", "d"};
    PaWord word = {.count = sizeof parts / sizeof *parts};
    for (int i = 0; i < word.count; i++) {
        strcpy(content->card[i].letters, parts[i]);
        word.token[i] = (PaToken){.kind = PA_TOKEN_CARD, .card = (uint8_t)i, .letter = PA_NO_LETTER};
    }
    pa_pile_empty_into(&bench.hand, &bench.deck);
    for (int i = 0; i < word.count; i++) {
        assert_true(pa_pile_remove(&bench.deck, i));
        pa_pile_push(&bench.hand, i);
    }
    Error why = {0};
    if (!pa_check_word(&bench, content, &word, &why)) {
        fail_msg("%s", why.text);
    }
    strcpy(content->card[7].letters, "ds");
    assert_false(pa_check_word(&bench, content, &word, &why));
    assert_string_equal(why.text, "Your word may have at most 15 letters now.");
}

int main(void)
{
#define RULE(name) cmocka_unit_test_setup(name, bench_begin)
    const struct CMUnitTest tests[] = {
        RULE(setup_gives_each_character_its_own_deck_and_items),
        RULE(setup_leaves_the_other_characters_items_out),
        RULE(setup_begins_with_counters_at_zero_and_full_health),
        RULE(health_at_zero_loses_the_game),
        RULE(healing_stops_at_max_hp),
        RULE(stage_two_flips_stuns_and_carries_surplus_over),
        RULE(stage_two_takes_its_first_action_the_turn_after),
        RULE(surplus_may_defeat_both_stages_at_once),
        RULE(hp_loss_by_an_item_flips_and_stuns_at_once),
        RULE(stage_two_at_zero_is_defeat),
        RULE(a_counterblow_that_flips_ends_the_action),
        RULE(an_enemy_flipped_after_its_action_acts_next_turn),
        RULE(top_ability_comes_before_the_hits),
        RULE(hits_come_before_the_enemys_action),
        RULE(enemy_block_is_taken_from_hits),
        RULE(enemy_block_does_not_stop_hp_loss),
        RULE(item_hits_are_added_and_dealt_without_a_word),
        RULE(a_stunned_enemy_skips_its_action_and_moves_on),
        RULE(a_stunned_enemy_does_not_block),
        RULE(enemies_do_not_heal_above_their_stage),
        RULE(cleanup_fatigues_the_top_card_and_discards_the_rest),
        RULE(cleanup_advances_the_marker_and_returns_it_to_the_top),
        RULE(the_discard_pile_becomes_the_deck_but_not_the_fatigue_pile),
        RULE(a_deck_shorter_than_the_hand_gives_what_there_is),
        RULE(blocks_prevent_damage_and_do_not_last),
        RULE(more_blocks_than_attack_do_no_harm),
        RULE(mana_stays_from_turn_to_turn),
        RULE(hexes_and_boons_stay_from_turn_to_turn),
        RULE(items_work_once_a_turn),
        RULE(items_cost_mana_one_already_has),
        RULE(an_item_whose_price_is_missing_cannot_be_used),
        RULE(nobody_pays_with_the_last_hp),
        RULE(rotated_items_have_an_ongoing_effect_until_the_battle_ends),
        RULE(single_use_items_work_once_a_battle),
        RULE(reactive_items_wait_for_their_moment),
        RULE(nobody_is_asked_to_lower_a_blocked_attack),
        RULE(mana_of_the_word_pays_for_reactions_to_the_enemys_action),
        RULE(reactive_items_may_be_declined),
        RULE(reactive_items_need_their_mana),
        RULE(a_reaction_may_save_a_life),
        RULE(an_item_is_readied_once_a_turn),
        RULE(several_used_items_are_chosen_from),
        RULE(splaying_left_counts_left_edges_and_the_last_card_is_on_top),
        RULE(splaying_right_counts_right_edges_and_the_first_card_is_on_top),
        RULE(upgraded_sides_count_instead),
        RULE(words_must_be_in_the_dictionary),
        RULE(words_use_the_hand_only),
        RULE(a_card_may_show_two_letters),
        RULE(passing_plays_no_word),
        RULE(the_wild_card_lends_one_letter_or_one_mana),
        RULE(the_wild_card_lends_no_two_letters),
        RULE(the_upgraded_wild_card_lends_two_adjacent_letters),
        RULE(wilds_make_nothing_and_the_card_beneath_is_the_top_card),
        RULE(the_enemys_vowel_may_be_added_once_a_turn),
        RULE(the_vowel_on_top_moves_the_marker_and_is_fatigued),
        RULE(the_vowel_on_top_meets_the_next_actions_block),
        RULE(lent_letters_are_gone_when_the_turn_ends),
        RULE(a_card_that_shows_a_question_mark_is_any_letter),
        RULE(a_played_penalty_card_returns_to_the_penalty_deck),
        RULE(a_penalty_card_on_top_has_no_ability_and_leaves_nothing_fatigued),
        RULE(a_penalty_card_that_does_not_return_is_fatigued_like_others),
        RULE(an_unplayed_penalty_card_hurts_and_is_discarded),
        RULE(an_empty_penalty_deck_gives_none),
        RULE(words_have_fifteen_letters_at_most),
    };
    return cmocka_run_group_tests(tests, bench_load, bench_unload);
}
