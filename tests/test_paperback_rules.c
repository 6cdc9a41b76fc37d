/* test_paperback_rules.c: the battle rules in rulebook order, with plain cards. */
#include "paperback_bench.h"
#include "test.h"

/* ------------------------------------------------------------------ setup */

TEST(setup_gives_each_character_its_own_deck_and_items)
{
    for (int character = EX_MACHINA; character <= DAMSEL; character++) {
        bench_start_run(character);
        assert_ints(bench.hand.count, 4, bench.deck.count, PA_STARTERS - 4, bench.growth.count, PA_GROWTH);
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
        assert_ints(core, 3, start, 2);
    }
}

TEST(setup_excludes_items_of_other_characters)
{
    int left = 0;
    for (int i = 0; i < PA_ITEMS; i++) {
        assert_false(bench.item_left[i] && content->item[i].character == DAMSEL);
        left += bench.item_left[i];
    }
    assert_int_equal(left, 25);
}

TEST(setup_begins_with_counters_at_zero_and_full_health)
{
    bench_start_run(EX_MACHINA);
    assert_int_equal(bench.mana + bench.hexes + bench.boons + bench.enemy_hexes + bench.enemy_boons, 0);
    assert_ints(bench.hp, 20, bench.enemy_hp, BENCH_STAGE_ONE_HP, bench.intent, 0, bench.turn, 1);
    assert_ints(bench.phase, PA_PREP, bench_get_enemy()->book, 1);
    assert_false(bench_get_enemy()->boss);
}

/* ------------------------------------------------------------------ enemies and stages */

TEST(health_at_zero_loses_the_game)
{
    bench.hp = BENCH_ATTACK;
    bench_pass_turn();
    assert_ints(bench.phase, PA_OVER, bench.hp, 0, bench.killer, bench.enemy);
    assert_int_equal(game_paperback_adventures.status(&bench, content).kind, STATUS_LOST);
    assert_int_equal(game_paperback_adventures.seats_to_act(&bench), 0);
}

TEST(healing_stops_at_max_hp)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_HEAL, 9);
    bench.hp = 15;
    bench_use_item(BENCH_ITEM);
    assert_int_equal(bench.hp, 20);
}

TEST(defeated_stage_one_flips_with_stun_and_surplus_damage)
{
    bench.intent = 1;
    bench.enemy_hp = 2;
    bench_spell_word("left n o t e");
    assert_ints(bench.stage, 1, bench.enemy_hp, BENCH_STAGE_TWO_HP - 2);
    assert_int_equal(bench.hp, 20); /* the stunned enemy does not act */
}

TEST(stage_two_enemy_acts_first_in_next_turn)
{
    bench.intent = 1;
    bench.enemy_hp = 2;
    bench_spell_word("left n o t e");
    assert_int_equal(bench.intent, 0);
    assert_false(bench.stunned);
    bench_pass_turn();
    assert_ints(bench.hp, 20 - BENCH_ATTACK, bench.intent, 1);
}

TEST(surplus_damage_can_defeat_both_stages_at_once)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_ENEMY_LOSE,
                   BENCH_STAGE_ONE_HP + BENCH_STAGE_TWO_HP);
    bench_use_item(BENCH_ITEM);
    assert_ints(bench.phase, PA_CHOOSE, bench.choice[0].kind, PA_CHOOSE_REWARD);
}

TEST(hp_loss_by_an_item_flips_and_stuns_at_once)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_ENEMY_LOSE,
                   BENCH_STAGE_ONE_HP + 1);
    bench_use_item(BENCH_ITEM);
    assert_ints(bench.phase, PA_PREP, bench.stage, 1);
    assert_true(bench.stunned);
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_TWO_HP - 1);
    bench_pass_turn();
    assert_int_equal(bench.hp, 20);
}

TEST(enemy_without_hp_in_stage_two_is_defeated)
{
    bench.stage = 1;
    bench.enemy_hp = 4;
    bench_spell_word("left n o t e");
    assert_int_equal(bench.hp, 20); /* the battle ends before the enemy can act */
    assert_ints(bench.phase, PA_CHOOSE, bench.choice[0].kind, PA_CHOOSE_REWARD);
}

TEST(enemy_flipped_by_counterattack_stops_its_action)
{
    bench_add_rule(bench_give_mcguffin(), PA_ON_HURT, PA_VERB_ENEMY_LOSE, BENCH_STAGE_ONE_HP);
    PaAction *action = &bench_get_enemy()->stage[0].action[0];
    action->effect_count = 1;
    action->effects[0] = (PaEffect){.verb = PA_VERB_HEXES, .n = {.plus = 2, .every = 1, .max = INT16_MAX}};
    bench_pass_turn();
    assert_ints(bench.hp, 20 - BENCH_ATTACK, bench.stage, 1, bench.hexes, 0);
}

/* If the enemy flips after its action, it is not stunned in the next turn. */
TEST(an_enemy_flipped_after_its_action_acts_next_turn)
{
    bench_add_rule(bench_give_mcguffin(), PA_ON_CLASH_END, PA_VERB_ENEMY_LOSE, BENCH_STAGE_ONE_HP);
    bench_pass_turn();
    assert_ints(bench.hp, 20 - BENCH_ATTACK, bench.stage, 1, bench.intent, 0);
    assert_false(bench.stunned);
}

/* ------------------------------------------------------------------ phases of a turn */

TEST(top_ability_is_applied_before_hits)
{
    bench_add_rule(bench_get_card_rules('e'), PA_ON_TOP, PA_VERB_HITS, 3);
    bench_spell_word("left n o t e");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 7);
}

TEST(hits_are_dealt_before_enemy_action)
{
    bench.hp = 1;
    bench.stage = 1;
    bench.enemy_hp = 4;
    bench_spell_word("left n o t e");
    assert_int_equal(bench.hp, 1);
}

TEST(enemy_block_is_taken_from_hits)
{
    bench.intent = 2;
    bench_spell_word("left n o t e");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - (4 - BENCH_BLOCK));
}

TEST(enemy_block_does_not_stop_hp_loss)
{
    bench.intent = 2;
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_ENEMY_LOSE, 3);
    bench_use_item(BENCH_ITEM);
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 3);
}

TEST(item_hits_are_added_and_dealt_without_a_word)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_HITS, 3);
    bench_use_item(BENCH_ITEM);
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP);
    bench_pass_turn();
    assert_ints(bench.enemy_hp, BENCH_STAGE_ONE_HP - 3, bench.hits, 0);
}

TEST(a_stunned_enemy_skips_its_action_and_moves_on)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_STUN, 1);
    bench_use_item(BENCH_ITEM);
    bench_pass_turn();
    assert_ints(bench.hp, 20, bench.intent, 1);
    bench_pass_turn();
    assert_int_equal(bench.hp, 20 - BENCH_ATTACK_TWO);
}

TEST(a_stunned_enemy_does_not_block)
{
    bench.intent = 2;
    bench.stunned = 1;
    bench_spell_word("left n o t e");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 4);
}

TEST(enemies_do_not_heal_above_their_stage)
{
    bench_add_rule(&bench_get_enemy()->special, PA_ON_CLASH_END, PA_VERB_ENEMY_HEAL, 5);
    bench.enemy_hp = BENCH_STAGE_ONE_HP - 1;
    bench_pass_turn();
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP);
}

TEST(cleanup_fatigues_the_top_card_and_discards_the_rest)
{
    bench_spell_word("left n o t");
    assert_int_equal(bench.fatigue.count, 1);
    assert_true(bench_pile_has_card(&bench.fatigue, 't'));
    assert_true(bench_pile_has_card(&bench.discard, 'n') && bench_pile_has_card(&bench.discard, 'o') &&
                bench_pile_has_card(&bench.discard, 'e'));
    assert_int_equal(bench.hand.count, 4);
}

TEST(cleanup_advances_the_marker_and_returns_it_to_the_top)
{
    for (int turn = 0; turn < 4; turn++) {
        assert_int_equal(bench.intent, turn % 3);
        bench_pass_turn();
    }
}

TEST(the_discard_pile_becomes_the_deck_but_not_the_fatigue_pile)
{
    bench_spell_word("left n o t e"); /* the deck has 6 cards, and 4 are drawn */
    assert_int_equal(bench.deck.count, 2);
    bench_pass_turn(); /* draws the last 2 cards of the deck, then 2 of the 7 discarded */
    assert_ints(bench.hand.count, 4, bench.deck.count, 5, bench.discard.count, 0);
    assert_true(bench_pile_has_card(&bench.fatigue, 'e'));
}

TEST(deck_smaller_than_hand_size_is_drawn_completely)
{
    pa_pile_move_all(&bench.deck, &bench.fatigue);
    bench_spell_word("left n o t e");
    assert_int_equal(bench.hand.count, 3);
}

/* ------------------------------------------------------------------ hits, blocks and mana */

TEST(blocks_prevent_damage_for_one_turn)
{
    bench_spell_word("right n o"); /* the word has 2 blocks against an attack of 3 */
    assert_ints(bench.hp, 20 - (BENCH_ATTACK - 2), bench.blocks, 0);
}

TEST(blocks_above_attack_have_no_effect)
{
    bench_spell_word("right n o t e");
    assert_int_equal(bench.hp, 20);
}

TEST(mana_is_kept_between_turns)
{
    content->card[bench_find_card('n')].side[0].left[PA_MANA] = 2;
    bench_spell_word("left n o");
    assert_int_equal(bench.mana, 2);
    bench_pass_turn();
    assert_int_equal(bench.mana, 2);
}

TEST(hexes_and_boons_are_kept_between_turns)
{
    bench.hexes = 1;
    bench.boons = 2;
    bench.enemy_hexes = 3;
    bench.enemy_boons = 4;
    bench_pass_turn();
    assert_ints(bench.hexes, 1, bench.boons, 2, bench.enemy_hexes, 3, bench.enemy_boons, 4);
}

/* ------------------------------------------------------------------ items */

TEST(items_work_once_a_turn)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_BOONS, 1);
    bench_use_item(BENCH_ITEM);
    bench_assert_use_rejected(BENCH_ITEM, "You already used");
    bench_pass_turn();
    bench_use_item(BENCH_ITEM);
    assert_int_equal(bench.boons, 2);
}

TEST(item_cost_is_paid_with_available_mana)
{
    PaItemSide *side = bench_give_item(BENCH_ITEM);
    side->cost = 2;
    bench_add_rule(&side->rules, PA_ON_USE, PA_VERB_BOONS, 1);
    bench_assert_use_rejected(BENCH_ITEM, "costs 2 mana. You have 0");
    bench.mana = 3;
    bench_use_item(BENCH_ITEM);
    assert_ints(bench.mana, 1, bench.boons, 1);
}

TEST(unaffordable_item_cannot_be_used)
{
    PaRule *rule = bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_HITS, 1);
    rule->spend[PA_COST_BOONS] = PA_SPEND_ALL;
    rule->effects[0].n = (PaAmount){.times = 2, .every = 1, .max = INT16_MAX, .per = PA_QUANTITY_SPENT};
    bench_assert_use_rejected(BENCH_ITEM, "You have no boons.");
    rule->spend[PA_COST_BOONS] = 2;
    bench.boons = 1;
    bench_assert_use_rejected(BENCH_ITEM, "You don't have enough boons.");
    rule->spend[PA_COST_BOONS] = PA_SPEND_ALL;
    bench.boons = 3;
    bench_use_item(BENCH_ITEM);
    assert_ints(bench.boons, 0, bench.hits, 6);
}

TEST(last_hp_cannot_be_spent)
{
    PaRule *rule = bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_MANA, 2);
    rule->spend[PA_COST_HP] = 1;
    bench.hp = 1;
    bench_assert_use_rejected(BENCH_ITEM, "You can't spend your last HP.");
    bench.hp = 2;
    bench_use_item(BENCH_ITEM);
    assert_int_equal(bench.hp, 1);
}

TEST(rotated_items_have_an_ongoing_effect_until_the_battle_ends)
{
    PaItemSide *side = bench_give_item(BENCH_ITEM);
    bench_add_rule(&side->rules, PA_ON_USE, PA_VERB_ROTATE, 1)->effects[0].on = true;
    bench_add_rule(&side->rotated, PA_ON_TURN_START, PA_VERB_MANA, 1);
    bench_pass_turn();
    assert_int_equal(bench.mana, 0);
    bench_use_item(BENCH_ITEM);
    bench_pass_turn();
    bench_pass_turn();
    assert_int_equal(bench.mana, 2);
    bench_assert_use_rejected(BENCH_ITEM, "works by itself");
    bench_win_battle();
    assert_false(bench.item[BENCH_ITEM] & PA_ROTATED);
}

TEST(single_use_items_work_once_a_battle)
{
    content->item[BENCH_ITEM].single_use = true;
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_BOONS, 1);
    bench_use_item(BENCH_ITEM);
    bench_pass_turn();
    bench_assert_use_rejected(BENCH_ITEM, "works only once per battle");
    bench_win_battle();
    bench_finish_development();
    bench_use_item(BENCH_ITEM);
    assert_int_equal(bench.boons, 1);
}

TEST(reactive_items_are_used_only_in_reaction)
{
    PaItemSide *side = bench_give_item(BENCH_ITEM);
    side->reactive = true;
    side->cost = 1;
    bench_add_rule(&side->rules, PA_ON_ENEMY_ACTS, PA_VERB_ATTACK, -2);
    bench.mana = 1;
    bench_assert_use_rejected(BENCH_ITEM, "is reactive");
    bench_pass_turn();
    assert_ints(bench.phase, PA_REACT, bench.react_trigger, PA_ON_ENEMY_ACTS, bench.hp, 20);
    bench_use_item(BENCH_ITEM);
    assert_ints(bench.hp, 20 - (BENCH_ATTACK - 2), bench.mana, 0);
}

TEST(reaction_that_lowers_blocked_attack_is_not_offered)
{
    PaItemSide *side = bench_give_item(BENCH_ITEM);
    side->reactive = true;
    PaRule *rule = bench_add_rule(&side->rules, PA_ON_ENEMY_ACTS, PA_VERB_ATTACK, -2);
    const PaState before = bench;
    bench_spell_word("right n o t e");
    assert_ints(bench.phase, PA_PREP, bench.hp, 20);
    /* If the item also has another effect, the item is offered. */
    bench = before;
    rule->effects[rule->effect_count++] = (PaEffect){.verb = PA_VERB_ENEMY_LOSE, .n = {.plus = 1}};
    bench_spell_word("right n o t e");
    assert_int_equal(bench.phase, PA_REACT);
}

/* Mana from the word can be spent before the enemy acts. */
TEST(mana_of_word_can_pay_for_reactions)
{
    content->card[bench_find_card('e')].side[0].left[PA_MANA] = 1;
    PaItemSide *early = bench_give_item(BENCH_ITEM);
    early->reactive = true;
    early->cost = 1;
    bench_add_rule(&early->rules, PA_ON_SCORE, PA_VERB_HITS, 1);
    PaItemSide *late = bench_give_item(BENCH_ITEM + 1);
    late->reactive = true;
    late->cost = 1;
    bench_add_rule(&late->rules, PA_ON_ENEMY_ACTS, PA_VERB_ATTACK, -2);
    bench_spell_word("left n o t e");
    assert_ints(bench.phase, PA_REACT, bench.react_trigger, PA_ON_ENEMY_ACTS);
    bench_use_item(BENCH_ITEM + 1);
    assert_ints(bench.mana, 0, bench.hp, 20 - (BENCH_ATTACK - 2));
}

TEST(reactive_items_may_be_declined)
{
    PaItemSide *side = bench_give_item(BENCH_ITEM);
    side->reactive = true;
    bench_add_rule(&side->rules, PA_ON_HURT, PA_VERB_HEAL, 1);
    bench_pass_turn();
    assert_int_equal(bench.phase, PA_REACT);
    bench_continue();
    assert_ints(bench.hp, 20 - BENCH_ATTACK, bench.phase, PA_PREP);
}

TEST(reactive_items_need_their_mana)
{
    PaItemSide *side = bench_give_item(BENCH_ITEM);
    side->reactive = true;
    side->cost = 1;
    bench_add_rule(&side->rules, PA_ON_HURT, PA_VERB_HEAL, 1);
    bench_pass_turn();
    assert_int_equal(bench.phase, PA_PREP);
}

TEST(reaction_can_prevent_defeat)
{
    PaItemSide *side = bench_give_item(BENCH_ITEM);
    side->reactive = true;
    bench_add_rule(&side->rules, PA_ON_FATAL, PA_VERB_HEAL, 2);
    bench.hp = 1;
    bench_pass_turn();
    assert_int_equal(bench.phase, PA_REACT);
    PaState declined = bench;
    bench_use_item(BENCH_ITEM);
    assert_ints(bench.hp, 2, bench.phase, PA_PREP);
    bench = declined;
    bench_continue();
    assert_int_equal(bench.phase, PA_OVER);
}

TEST(an_item_is_readied_once_a_turn)
{
    int other = BENCH_ITEM + 1;
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_READY, 1);
    bench_add_rule(&bench_give_item(other)->rules, PA_ON_USE, PA_VERB_READY, 1);
    bench_use_item(other); /* there is no used item to ready, so the game asks no question */
    assert_true(bench.item[other] & PA_USED);
    bench_use_item(BENCH_ITEM);
    assert_false(bench.item[other] & PA_USED);
    bench_use_item(other);
    assert_false(bench.item[BENCH_ITEM] & PA_USED);
    bench_use_item(BENCH_ITEM);
    assert_true(bench.item[other] & PA_USED);
    bench_assert_use_rejected(other, "You already used");
}

TEST(player_chooses_which_used_item_is_readied)
{
    for (int i = 0; i < 3; i++) {
        bench_add_rule(&bench_give_item(BENCH_ITEM + i)->rules, PA_ON_USE,
                       i == 2 ? PA_VERB_READY : PA_VERB_BOONS, 1);
        bench_use_item(BENCH_ITEM + i);
    }
    assert_int_equal(bench.phase, PA_CHOOSE);
    bench_answer_choice(BENCH_ITEM + 1);
    assert_true(bench.item[BENCH_ITEM] & PA_USED);
    assert_false(bench.item[BENCH_ITEM + 1] & PA_USED);
}

/* ------------------------------------------------------------------ playing words */

TEST(splaying_left_counts_left_edges_and_the_last_card_is_on_top)
{
    bench_add_rule(bench_get_card_rules('e'), PA_ON_TOP, PA_VERB_BOONS, 5);
    bench_add_rule(bench_get_card_rules('n'), PA_ON_TOP, PA_VERB_BOONS, 1);
    bench_spell_word("left n o t e");
    assert_ints(bench.enemy_hp, BENCH_STAGE_ONE_HP - 4, bench.hp, 20 - BENCH_ATTACK, bench.boons, 5);
    assert_true(bench_pile_has_card(&bench.fatigue, 'e'));
}

TEST(splaying_right_counts_right_edges_and_the_first_card_is_on_top)
{
    bench_add_rule(bench_get_card_rules('e'), PA_ON_TOP, PA_VERB_BOONS, 5);
    bench_add_rule(bench_get_card_rules('n'), PA_ON_TOP, PA_VERB_BOONS, 1);
    bench_spell_word("right n o t e");
    assert_ints(bench.enemy_hp, BENCH_STAGE_ONE_HP, bench.hp, 20, bench.boons, 1);
    assert_true(bench_pile_has_card(&bench.fatigue, 'n'));
}

TEST(upgraded_card_uses_upgraded_side)
{
    content->card[bench_find_card('n')].side[1].left[PA_HIT] = 4;
    bench.card_upgraded[bench_find_card('n')] = 1;
    bench_spell_word("left n o");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 5);
}

TEST(words_must_be_in_the_dictionary)
{
    bench_assert_word_rejected("left e t o n o", "only once");
    bench_assert_word_rejected("left t n o", "TNO isn't in the dictionary");
    bench_assert_word_rejected("left n", "at least 2 letters");
    bench_assert_word_rejected("left", "Spell a word first");
}

TEST(words_use_only_hand_cards)
{
    bench_assert_word_rejected("left t r e e", "isn't in your hand");
    bench_assert_word_rejected("left ?n ?o", "at least 1 card from your hand");
}

TEST(a_card_may_show_two_letters)
{
    pa_pile_remove(&bench.growth, bench_find_card('?') - 1);
    pa_pile_push(&bench.hand, bench_find_card('?') - 1);
    bench_spell_word("left t e n th");
    assert_string_equal(bench.best_word, "tenth");
}

TEST(passing_plays_no_word)
{
    bench_add_rule(bench_give_mcguffin(), PA_ON_PASS, PA_VERB_BOONS, 1);
    bench_pass_turn();
    assert_ints(bench.fatigue.count, 0, bench.hp, 20 - BENCH_ATTACK, bench.boons, 1);
    assert_true(bench_pile_has_card(&bench.discard, 'n'));
}

/* ------------------------------------------------------------------ wilds and vowels */

TEST(the_wild_card_lends_one_letter_or_one_mana)
{
    PaState before = bench;
    bench_use_item(bench_find_wild_item(0));
    assert_int_equal(bench.mana, 1);
    bench_assert_word_rejected("left n o t e ?s", "already used your wild card");
    bench = before;
    bench_spell_word("left n o t e ?s");
    assert_string_equal(bench.best_word, "notes");
    assert_int_equal(bench.mana, 0);
    bench_use_item(bench_find_wild_item(0)); /* the wild item can be used again in the next turn */
}

TEST(the_wild_card_lends_no_two_letters)
{
    bench_assert_word_rejected("left n o t ?e ?s", "gives you 1 letter");
}

TEST(the_upgraded_wild_card_lends_two_adjacent_letters)
{
    bench.item[bench_find_wild_item(0)] = 0;
    bench.item[bench_find_wild_item(1)] = PA_OWNED;
    assert_int_equal(pa_count_wild_letters(&bench, content), 2);
    bench_assert_word_rejected("left ?n o t ?e", "side by side");
    bench_assert_word_rejected("left n ?o t ?e", "side by side");
    bench_assert_word_rejected("left ?n ?o ?t e", "gives you 2 letters");
    PaState before = bench;
    bench_spell_word("left n o t ?e ?s");
    assert_string_equal(bench.best_word, "notes");
    bench = before;
    bench_spell_word("left n o t e ?s");
    assert_string_equal(bench.best_word, "notes");
}

TEST(wild_on_top_makes_card_beneath_the_top_card)
{
    bench_add_rule(bench_get_card_rules('e'), PA_ON_TOP, PA_VERB_BOONS, 2);
    bench_spell_word("left n o t e ?s");
    assert_ints(bench.enemy_hp, BENCH_STAGE_ONE_HP - 4, bench.boons, 2);
    assert_true(bench_pile_has_card(&bench.fatigue, 'e'));
    assert_int_equal(bench.fatigue.count, 1);
}

TEST(the_enemys_vowel_may_be_added_once_a_turn)
{
    bench_assert_word_rejected("left ^ ^ e", "only once");
    bench_spell_word("left n ^ t e ?s"); /* the word is NATES */
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 3);
    assert_false(bench.vowel_out);
    assert_true(pa_is_vowel_ready(&bench, content));
    for (int i = 0; i < bench.discard.count; i++) {
        assert_true(bench.discard.card[i] < PA_VOWEL);
    }
}

TEST(the_vowel_on_top_moves_the_marker_and_is_fatigued)
{
    bench_spell_word("right ^ t"); /* the vowel on top makes the enemy take its second action */
    assert_ints(bench.hp, 20 - (BENCH_ATTACK_TWO - 1), bench.intent, 2);
    assert_true(bench.vowel_out);
    assert_int_equal(bench.fatigue.count, 0);
    bench_deal_hand("note");
    bench_assert_word_rejected("left ^ t", "fatigued until the battle ends");
    bench_win_battle();
    bench_finish_development();
    assert_true(pa_is_vowel_ready(&bench, content));
}

TEST(vowel_on_top_uses_block_of_next_enemy_action)
{
    bench.intent = 1;
    bench_spell_word("left n o t ^"); /* the word NOTA has 3 hits, and the action "Guard" blocks 2 */
    assert_ints(bench.enemy_hp, BENCH_STAGE_ONE_HP - (3 - BENCH_BLOCK), bench.hp, 20);
}

TEST(lent_letters_last_until_turn_end)
{
    PaRule *rule = bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_LETTER, 1);
    memcpy(rule->effects[0].letters, "ds", 3);
    bench_use_item(BENCH_ITEM);
    assert_int_equal(bench.borrowed_count, 2);
    bench_assert_word_rejected("left n o #0e", "Only a “?” card can stand for");
    bench_assert_word_rejected("left n o t e #2", "haven't borrowed this letter");
    PaState before = bench;
    bench_spell_word("left n o #0");
    assert_string_equal(bench.best_word, "nod");
    /* The tile on top is not a card, so the card O below the tile is fatigued. */
    assert_true(bench_pile_has_card(&bench.fatigue, 'o'));
    assert_int_equal(bench.borrowed_count, 0);
    bench = before;
    bench_pass_turn();
    assert_int_equal(bench.borrowed_count, 0);
}

TEST(card_with_question_mark_can_be_any_letter)
{
    bench_deal_hand("not?");
    bench_assert_word_rejected("left n o t +{", "Choose a letter");
    bench_spell_word("left n o t +e");
    assert_string_equal(bench.best_word, "note");
    assert_int_equal(bench.best_hits, 4);
    assert_true(bench_pile_has_card(&bench.fatigue, '?'));
}

/* ------------------------------------------------------------------ penalty cards */

TEST(a_played_penalty_card_returns_to_the_penalty_deck)
{
    bench_take_penalty(0);
    bench_spell_word("left n 1 t"); /* the penalty card is in the middle of the word */
    assert_int_equal(bench.penalty.count, PA_PENALTIES);
    assert_true(bench_pile_has_card(&bench.fatigue, 't'));
}

TEST(a_penalty_card_on_top_has_no_ability_and_leaves_nothing_fatigued)
{
    bench_take_penalty(0);
    bench_add_rule(&content->card[PA_FIRST_PENALTY].side[0].rules, PA_ON_TOP, PA_VERB_BOONS, 1);
    bench_add_rule(&content->card[PA_FIRST_PENALTY].side[0].rules, PA_ON_PLAYED, PA_VERB_MANA, 1);
    bench_spell_word("left n o t 1");
    assert_ints(bench.boons, 0, bench.mana, 1, bench.fatigue.count, 0, bench.penalty.count, PA_PENALTIES);
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 3);
}

TEST(penalty_card_without_return_is_fatigued)
{
    bench_take_penalty(0);
    content->card[PA_FIRST_PENALTY].returns = false;
    bench_spell_word("left n o t 1");
    assert_true(pa_pile_contains(&bench.fatigue, PA_FIRST_PENALTY));
}

TEST(an_unplayed_penalty_card_hurts_and_is_discarded)
{
    bench_take_penalty(0);
    bench_add_rule(&content->card[PA_FIRST_PENALTY].side[0].rules, PA_ON_UNPLAYED, PA_VERB_LOSE, 2);
    PaState before = bench;
    bench_spell_word("right n o t e");
    assert_int_equal(bench.hp, 18);
    assert_true(pa_pile_contains(&bench.discard, PA_FIRST_PENALTY));
    bench = before;
    bench_pass_turn();
    assert_int_equal(bench.hp, 20 - BENCH_ATTACK - 2);
    bench = before;
    bench_spell_word("right n o t 1");
    assert_int_equal(bench.hp, 20);
}

TEST(empty_penalty_deck_gives_no_card)
{
    bench_add_rule(&bench_get_enemy()->special, PA_ON_CLASH_END, PA_VERB_PENALTY, PA_PENALTIES + 1);
    bench_pass_turn();
    assert_int_equal(bench.penalty.count, 0);
    bench_pass_turn();
    assert_int_equal(pa_count_penalty_cards(&bench), PA_PENALTIES);
}

/* Cards of two letters make words of 15 letters possible. */
TEST(words_have_fifteen_letters_at_most)
{
    static const char *const parts[] = {"st", "ra", "ig", "ht", "fo", "rw", "ar", "d"};
    PaWord word = {.count = sizeof parts / sizeof *parts};
    for (int i = 0; i < word.count; i++) {
        strcpy(content->card[i].letters, parts[i]);
        word.token[i] = (PaToken){.kind = PA_TOKEN_CARD, .card = (uint8_t)i, .letter = PA_NO_LETTER};
    }
    pa_pile_move_all(&bench.hand, &bench.deck);
    for (int i = 0; i < word.count; i++) {
        assert_true(pa_pile_remove(&bench.deck, i));
        pa_pile_push(&bench.hand, i);
    }
    Error why = {0};
    assert_ok(pa_check_word(&bench, content, &word, &why), why);
    strcpy(content->card[7].letters, "ds");
    assert_false(pa_check_word(&bench, content, &word, &why));
    assert_string_equal(why.text, "Your word can have at most 15 letters now.");
}

const TestFixture test_group = {bench_load, bench_unload};
const TestFixture test_each = {bench_set_up, NULL};
