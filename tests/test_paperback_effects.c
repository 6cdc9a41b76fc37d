/* test_paperback_effects.c: triggers, lasting changes, and effects with choices or card moves, tested by
 * moves with plain cards. */
#include "paperback_bench.h"
#include "test.h"

/* ------------------------------------------------------------------ special rules, lasting changes */

TEST(special_rules_change_attacks_and_blocks)
{
    bench_add_modifier(&bench_get_enemy()->special, PA_MODIFIER_ATTACK, 0)->modify_n =
        (PaAmount){.times = 1, .every = 1, .max = INT16_MAX, .per = PA_QUANTITY_ENEMY_BOONS};
    bench_add_modifier(&bench_get_enemy()->special, PA_MODIFIER_ENEMY_BLOCK, 1);
    bench.enemy_boons = 2;
    bench_spell_word("left n o t e");
    assert_ints(bench.hp, 20 - BENCH_ATTACK - 2, bench.enemy_hp, BENCH_STAGE_ONE_HP - 3);
}

TEST(enemy_block_from_effect_lasts_one_turn)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_ENEMY_BLOCK, 2);
    const int block = pa_compute_enemy_block(&bench, content);
    bench_use_item(BENCH_ITEM);
    assert_int_equal(pa_compute_enemy_block(&bench, content), block + 2);
    bench_spell_word("left n o t e");
    assert_ints(bench.enemy_hp, BENCH_STAGE_ONE_HP - 2, pa_compute_enemy_block(&bench, content), block);
}

TEST(rules_may_limit_word_length_and_splay)
{
    PaRules *special = &bench_get_enemy()->special;
    bench_add_modifier(special, PA_MODIFIER_MIN_LETTERS, 3);
    bench_add_modifier(special, PA_MODIFIER_MIN_LETTERS, 4);
    bench_add_modifier(special, PA_MODIFIER_MAX_LETTERS, 4);
    bench_add_modifier(special, PA_MODIFIER_NO_RIGHT, 1);
    bench_assert_word_rejected("left n o t", "at least 4 letters");
    bench_assert_word_rejected("left n o t e ?s", "at most 4 letters");
    bench_assert_word_rejected("right n o t e", "can't splay right");
    bench_spell_word("left n o t e");
}

TEST(rules_may_forbid_wilds_and_vowel)
{
    PaRules *special = &bench_get_enemy()->special;
    bench_add_modifier(special, PA_MODIFIER_NO_WILD, 1);
    bench_add_modifier(special, PA_MODIFIER_NO_VOWEL, 1);
    bench_assert_word_rejected("left n o t ?e", "can't use a “?” card now");
    bench_assert_word_rejected("left ^ t", "can't use the enemy's weak spot");
}

TEST(hit_limit_applies_to_hits_only)
{
    bench_add_modifier(&bench_get_enemy()->special, PA_MODIFIER_HIT_LIMIT, 2);
    /* Of several hit limits, the smallest applies. */
    bench_add_modifier(&bench_get_enemy()->special, PA_MODIFIER_HIT_LIMIT, 3);
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_ENEMY_LOSE, 3);
    bench_use_item(BENCH_ITEM);
    bench_spell_word("left n o t e");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 5);
}

TEST(mana_above_the_limit_is_lost_in_cleanup)
{
    bench_add_modifier(&bench_get_enemy()->special, PA_MODIFIER_MAX_MANA, 3);
    bench.mana = 7;
    bench_pass_turn();
    assert_int_equal(bench.mana, 3);
}

TEST(hand_size_and_item_costs_may_change)
{
    bench_add_modifier(bench_give_mcguffin(), PA_MODIFIER_HAND_SIZE, 1);
    bench_add_modifier(bench_give_mcguffin(), PA_MODIFIER_ITEM_COST, -1);
    bench_give_item(BENCH_ITEM)->cost = 3;
    bench_pass_turn();
    assert_ints(bench.hand.count, 5, pa_compute_item_cost(&bench, content, BENCH_ITEM), 2);
}

TEST(triggers_fire_at_their_events)
{
    static const PaTrigger each_turn[] = {PA_ON_SCORE,     PA_ON_ENEMY_ACTS, PA_ON_HURT,
                                          PA_ON_CLASH_END, PA_ON_TURN_END,   PA_ON_TURN_START};
    for (size_t i = 0; i < sizeof each_turn / sizeof each_turn[0]; i++) {
        bench_start_run(EX_MACHINA);
        bench_add_rule(bench_give_mcguffin(), each_turn[i], PA_VERB_BOONS, 1);
        bench_pass_turn();
        assert_int_equal(bench.boons, 1);
    }
}

TEST(full_block_and_damage_fire_different_triggers)
{
    bench_add_rule(bench_give_mcguffin(), PA_ON_BLOCKED, PA_VERB_BOONS, 1);
    bench_add_rule(bench_give_mcguffin(), PA_ON_HURT, PA_VERB_MANA, 1);
    bench_spell_word("right n o t e");
    assert_ints(bench.boons, 1, bench.mana, 0);
    bench.intent = 2; /* the enemy's action is no attack, so no block is used */
    bench_pass_turn();
    assert_int_equal(bench.boons, 1);
    bench.intent = 0;
    bench.attack_change = -BENCH_ATTACK; /* an attack of 0 damage does not count as blocked */
    bench_pass_turn();
    assert_ints(bench.boons, 1, bench.mana, 0);
}

TEST(deck_shuffle_triggers_fire_once)
{
    bench_add_rule(bench_give_mcguffin(), PA_ON_SHUFFLE, PA_VERB_DRAW, 1);
    pa_pile_move_all(&bench.deck, &bench.fatigue);
    bench_spell_word("right n o t e"); /* 3 cards of the word are shuffled and drawn again */
    assert_ints(bench.hand.count, 3, bench.phase, PA_PREP);
}

TEST(rules_for_battle_start_gain_and_defeat_fire)
{
    bench_add_rule(bench_give_mcguffin(), PA_ON_DEFEAT, PA_VERB_HEAL, 2);
    bench_add_rule(bench_give_mcguffin(), PA_ON_BATTLE_START, PA_VERB_BOONS, 3);
    bench.hp = 10;
    bench_win_battle();
    assert_int_equal(bench.hp, 12);
    bench_finish_development();
    assert_int_equal(bench.boons, 3);
}

/* Another order would change the results of moves in saved games. */
TEST(triggers_fire_in_order_of_enemy_levels_items_curios_cards)
{
    enum { LEVELS_IN_FORCE = 2, FIRST_PENALTY = PA_FROM_CARD + PA_FIRST_PENALTY };
    const int top = bench_find_card('e');
    assert_int_equal(pa_get_next_source(&bench, PA_FROM_ENEMY), PA_FROM_ITEM);
    bench.level = LEVELS_IN_FORCE;
    assert_int_equal(pa_get_next_source(&bench, PA_FROM_ENEMY), PA_FROM_LEVEL);
    assert_int_equal(pa_get_next_source(&bench, PA_FROM_LEVEL), PA_FROM_LEVEL + 1);
    assert_int_equal(pa_get_next_source(&bench, PA_FROM_LEVEL + LEVELS_IN_FORCE - 1), PA_FROM_ITEM);
    assert_int_equal(pa_get_next_source(&bench, PA_FROM_ITEM), PA_FROM_ITEM + 1);
    assert_int_equal(pa_get_next_source(&bench, PA_FROM_MCGUFFIN - 1), PA_FROM_MCGUFFIN);
    assert_int_equal(pa_get_next_source(&bench, PA_FROM_CARD - 2), PA_FROM_CARD - 1);
    assert_int_equal(pa_get_next_source(&bench, PA_FROM_CARD - 1), FIRST_PENALTY);
    bench.step = PA_STEP_SCORE;
    bench.word = (PaWord){.count = 1, .token = {{.card = (uint8_t)top}}};
    assert_int_equal(pa_get_next_source(&bench, PA_FROM_CARD - 1), PA_FROM_CARD + top);
    assert_int_equal(pa_get_next_source(&bench, PA_FROM_CARD + top), FIRST_PENALTY);
    assert_int_equal(pa_get_next_source(&bench, FIRST_PENALTY), FIRST_PENALTY + 1);
    bench.word.token[0].card = PA_VOWEL;
    assert_int_equal(pa_get_next_source(&bench, PA_FROM_CARD - 1), FIRST_PENALTY);
}

TEST(only_cards_in_play_have_rules)
{
    memset(bench.item, 0, sizeof bench.item);
    const PaRules *curio = bench_give_mcguffin();
    const PaItemSide *item = bench_give_item(BENCH_ITEM);
    assert_ptr_equal(pa_get_active_rules(&bench, content, PA_FROM_MCGUFFIN), curio);
    assert_null(pa_get_active_rules(&bench, content, PA_FROM_MCGUFFIN + 1));
    bench.curio[0] = 2;
    assert_ptr_equal(pa_get_active_rules(&bench, content, PA_FROM_MCGUFFIN),
                     &content->curio[0].side[1].rules);
    assert_ptr_equal(pa_get_active_rules(&bench, content, PA_FROM_ITEM + BENCH_ITEM), &item->rules);
    assert_null(pa_get_active_rules(&bench, content, PA_FROM_ITEM + BENCH_ITEM + 1));
    bench.item[BENCH_ITEM] |= PA_ROTATED;
    assert_ptr_equal(pa_get_active_rules(&bench, content, PA_FROM_ITEM + BENCH_ITEM), &item->rotated);
    bench.item[BENCH_ITEM] |= PA_FLIPPED;
    assert_null(pa_get_active_rules(&bench, content, PA_FROM_ITEM + BENCH_ITEM));
    assert_null(pa_get_active_rules(&bench, content, PA_FROM_LEVEL));
    bench.level = 1;
    assert_ptr_equal(pa_get_active_rules(&bench, content, PA_FROM_LEVEL), &content->level[0].rules);
    assert_null(pa_get_active_rules(&bench, content, PA_FROM_LEVEL + 1));
    assert_null(pa_get_active_rules(&bench, content, PA_FROM_CARD + PA_FIRST_PENALTY));
    bench_take_penalty(0);
    assert_non_null(pa_get_active_rules(&bench, content, PA_FROM_CARD + PA_FIRST_PENALTY));
}

TEST(only_owned_items_trigger)
{
    enum { WORD_BITS = 64 };
    PaSourceSet asked = {0}; /* all sources except letter cards */
    for (int source = 0; source < PA_SOURCES_END; source++) {
        const bool letter = source >= PA_FROM_CARD && source < PA_FROM_CARD + PA_FIRST_PENALTY;
        asked.bits[source / WORD_BITS] |= letter ? 0 : UINT64_C(1) << source % WORD_BITS;
    }
    memset(bench.item, 0, sizeof bench.item);
    memset(bench.curio, 0, sizeof bench.curio);
    assert_int_equal(pa_find_first_source_from(&bench, &asked, PA_FROM_LEVEL), PA_SOURCES_END);
    bench_take_penalty(1);
    assert_int_equal(pa_find_first_source_from(&bench, &asked, PA_FROM_LEVEL),
                     PA_FROM_CARD + PA_FIRST_PENALTY + 1);
    bench.curio[3] = 1;
    assert_int_equal(pa_find_first_source_from(&bench, &asked, PA_FROM_LEVEL), PA_FROM_MCGUFFIN + 3);
    assert_int_equal(pa_find_first_source_from(&bench, &asked, PA_FROM_MCGUFFIN + 4),
                     PA_FROM_CARD + PA_FIRST_PENALTY + 1);
    bench.item[5] = PA_OWNED;
    assert_int_equal(pa_find_first_source_from(&bench, &asked, PA_FROM_LEVEL), PA_FROM_ITEM + 5);
    bench.level = 1;
    assert_int_equal(pa_find_first_source_from(&bench, &asked, 0), PA_FROM_ENEMY);
    assert_int_equal(pa_find_first_source_from(&bench, &asked, PA_FROM_LEVEL), PA_FROM_LEVEL);
    assert_int_equal(pa_find_first_source_from(&bench, &asked, PA_FROM_LEVEL + 1), PA_FROM_ITEM + 5);
    const PaRules *active[PA_ACTIVE_RULES_MAX];
    assert_int_equal(pa_list_active_rules(&bench, content, &asked, active), 5);
    assert_ptr_equal(active[0], pa_get_active_rules(&bench, content, PA_FROM_ENEMY));
    assert_ptr_equal(active[1], pa_get_active_rules(&bench, content, PA_FROM_LEVEL));
    assert_ptr_equal(active[2], pa_get_active_rules(&bench, content, PA_FROM_ITEM + 5));
    assert_ptr_equal(active[3], pa_get_active_rules(&bench, content, PA_FROM_MCGUFFIN + 3));
}

TEST(use_of_other_item_triggers)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_HITS, 1);
    bench_add_rule(&content->item[BENCH_ITEM].side[0].rules, PA_ON_ITEM_USED, PA_VERB_BOONS, 1);
    bench_add_rule(&bench_give_item(BENCH_ITEM + 1)->rules, PA_ON_USE, PA_VERB_HITS, 1);
    bench_use_item(BENCH_ITEM);
    assert_int_equal(bench.boons, 0);
    bench_use_item(BENCH_ITEM + 1);
    assert_int_equal(bench.boons, 1);
}

TEST(top_card_ability_lasts_until_turn_end)
{
    bench_add_rule(bench_get_card_rules('n'), PA_ON_BLOCKED, PA_VERB_BOONS, 2);
    PaState before = bench;
    bench_spell_word("right n o t e");
    assert_int_equal(bench.boons, 2);
    bench = before;
    bench_spell_word("right t o n e"); /* the card with the ability is not on top */
    assert_int_equal(bench.boons, 0);
}

static EventLog use_item_and_log(Event events[EVENTS_MAX])
{
    EventLog log = {.events = events};
    const Move move = {.kind = PA_MOVE_USE, .count = 1, .arg = {BENCH_ITEM}};
    pa_apply_move(&bench, content, 0, &move, &log);
    return log;
}

/* The log shows an item's hits as a number, without "as the top card", and leaves out changes of 0. */
TEST(item_hits_are_animated_at_target)
{
    Event events[EVENTS_MAX];
    PaRule *rule = bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_HITS, 2);
    const PaState before = bench;
    EventLog log = use_item_and_log(events);
    int flown = 0;
    for (int i = 0; i < log.count; i++) {
        flown +=
            events[i].kind == EVENT_NUMBER && events[i].amount == 2 && strcmp(events[i].icon, "hit") == 0;
        assert_null(strstr(events[i].text, "as the top card"));
    }
    assert_int_equal(flown, 1);
    bench = before;
    rule->effects[0].n.plus = 0;
    log = use_item_and_log(events);
    for (int i = 0; i < log.count; i++) {
        assert_int_not_equal(events[i].kind, EVENT_NUMBER);
        assert_null(strstr(events[i].text, "as the top card"));
    }
}

/* ------------------------------------------------------------------ effects that ask or move cards */

TEST(discarding_and_fatiguing_ask_which_card)
{
    PaRules *rules = &bench_give_item(BENCH_ITEM)->rules;
    bench_add_rule(rules, PA_ON_USE, PA_VERB_DISCARD, 1);
    bench_add_rule(rules, PA_ON_USE, PA_VERB_EXHAUST, 1);
    bench_add_rule(rules, PA_ON_USE, PA_VERB_DRAW, 1);
    bench_use_item(BENCH_ITEM);
    assert_int_equal(bench.phase, PA_CHOOSE);
    bench_answer_choice(bench_find_card('o'));
    assert_true(bench_pile_has_card(&bench.discard, 'o'));
    bench_answer_choice(bench_find_card('e'));
    assert_true(bench_pile_has_card(&bench.fatigue, 'e'));
    assert_int_equal(bench.hand.count, 3); /* a card is drawn only after the answers */
    assert_int_equal(bench.phase, PA_PREP);
}

TEST(recovering_and_fetching_bring_cards_back)
{
    pa_pile_remove(&bench.deck, bench_find_card('s'));
    pa_pile_insert(&bench.fatigue, bench_find_card('s'));
    pa_pile_remove(&bench.deck, bench_find_card('l'));
    pa_pile_insert(&bench.discard, bench_find_card('l'));
    PaRules *rules = &bench_give_item(BENCH_ITEM)->rules;
    bench_add_rule(rules, PA_ON_USE, PA_VERB_RECOVER, 1)->effects[0].place = PA_TO_DECK;
    bench_add_rule(rules, PA_ON_USE, PA_VERB_FETCH, 1)->effects[0].place = PA_TO_HAND;
    bench_use_item(BENCH_ITEM); /* each pile has 1 card, so the game asks no question */
    assert_all(bench_pile_has_card(&bench.hand, 'l'), bench_pile_has_card(&bench.deck_top, 's'));
    bench_pass_turn();
    assert_true(bench_pile_has_card(&bench.hand, 's')); /* the card on top of the deck is drawn first */
}

TEST(card_fetched_in_clash_joins_next_hand)
{
    bench_add_rule(bench_get_card_rules('e'), PA_ON_TOP, PA_VERB_FETCH, 1)->effects[0].place = PA_TO_HAND;
    pa_pile_remove(&bench.deck, bench_find_card('l'));
    pa_pile_insert(&bench.discard, bench_find_card('l'));
    bench_spell_word("left n o t e");
    assert_true(bench_pile_has_card(&bench.hand, 'l'));
    assert_int_equal(bench.hand.count, 5);
}

TEST(cards_drawn_in_clash_join_next_hand)
{
    bench_add_rule(bench_get_card_rules('e'), PA_ON_TOP, PA_VERB_DRAW, 2);
    bench_spell_word("left n o t e");
    assert_int_equal(bench.hand.count, 6);
    bench_pass_turn();
    assert_int_equal(bench.hand.count, 4);
}

TEST(delayed_effects_apply_next_turn)
{
    PaRules *rules = &bench_give_item(BENCH_ITEM)->rules;
    bench_add_rule(rules, PA_ON_USE, PA_VERB_HITS, 2)->effects[0].later = true;
    bench_add_rule(rules, PA_ON_USE, PA_VERB_BLOCKS, 3)->effects[0].later = true;
    bench_add_rule(rules, PA_ON_USE, PA_VERB_MANA, 4)->effects[0].later = true;
    bench_use_item(BENCH_ITEM);
    bench_pass_turn();
    assert_ints(bench.enemy_hp, BENCH_STAGE_ONE_HP, bench.hits, 2, bench.blocks, 3, bench.mana, 4);
}

TEST(kept_cards_stay_in_hand)
{
    PaRules *rules = bench_get_card_rules('t');
    bench_add_rule(rules, PA_ON_TOP, PA_VERB_KEEP_TOP, 1);
    bench_add_rule(rules, PA_ON_TOP, PA_VERB_KEEP_HAND, 1);
    bench_spell_word("left n o t");
    assert_int_equal(bench.fatigue.count, 0);
    assert_all(bench_pile_has_card(&bench.discard, 't'), bench_pile_has_card(&bench.hand, 'e'));
    assert_int_equal(bench.hand.count, 5);
}

TEST(doubling_and_converting_apply_to_all_totals)
{
    bench_add_rule(bench_get_card_rules('e'), PA_ON_TOP, PA_VERB_DOUBLE, 1)->effects[0].from = PA_TOTAL_HITS;
    PaState before = bench;
    bench_spell_word("left n o t e");
    assert_int_equal(bench.enemy_hp, BENCH_STAGE_ONE_HP - 8);
    bench = before;
    PaRule *rule = bench_add_rule(bench_give_mcguffin(), PA_ON_SCORE, PA_VERB_CONVERT, 1);
    rule->effects[0].from = PA_TOTAL_HITS;
    rule->effects[0].to = PA_TOTAL_MANA;
    bench_spell_word("left n o t e");
    assert_ints(bench.enemy_hp, BENCH_STAGE_ONE_HP, bench.mana, 8);
}

TEST(both_edges_can_count)
{
    bench_add_rule(bench_get_card_rules('e'), PA_ON_TOP, PA_VERB_BOTH_EDGES, 1);
    bench_spell_word("left n o t e");
    assert_ints(bench.enemy_hp, BENCH_STAGE_ONE_HP - 4, bench.hp, 20);
}

TEST(abilities_can_be_repeated_and_copied_finitely)
{
    bench_add_rule(bench_get_card_rules('e'), PA_ON_TOP, PA_VERB_BOONS, 1);
    bench_add_rule(bench_get_card_rules('e'), PA_ON_TOP, PA_VERB_REPEAT, 1);
    bench_add_rule(bench_get_card_rules('t'), PA_ON_TOP, PA_VERB_COPY, 1);
    bench_add_rule(bench_get_card_rules('o'), PA_ON_TOP, PA_VERB_COPY, 1);
    PaState before = bench;
    bench_spell_word("left n o t e");
    assert_int_equal(bench.boons, 2);
    bench = before;
    bench_add_rule(bench_get_card_rules('n'), PA_ON_TOP, PA_VERB_MANA, 3);
    bench_spell_word("right o n e"); /* card O copies the ability of card N */
    assert_int_equal(bench.mana, 3);
    bench = before;
    bench_spell_word("right t o e"); /* card T copies the printed ability of O, not the one that O copies */
    assert_int_equal(bench.boons, 0);
    bench = before;
    bench_spell_word("left n o"); /* card O copies the ability of N in either splay */
    assert_int_equal(bench.mana, 3);
    bench = before;
    bench_spell_word("left n ?o t"); /* a wild tile has no ability, so card T copies the ability of N */
    assert_int_equal(bench.mana, 3);
    bench = before;
    bench_add_rule(&content->card[0].side[0].rules, PA_ON_TOP, PA_VERB_MANA, 3);
    bench_spell_word("left ?a t"); /* no card is below the tile */
    assert_int_equal(bench.mana, 0);
}

TEST(stolen_cards_are_returned_after_battle)
{
    bench_add_rule(&bench_get_enemy()->special, PA_ON_CLASH_END, PA_VERB_STEAL, 2)->effects[0].place =
        PA_TO_HAND;
    bench_pass_turn();
    assert_int_equal(bench.stolen.count, 2);
    bench_win_battle();
    assert_ints(bench.stolen.count, 0, bench.deck.count, PA_STARTERS);
}

TEST(penalty_cards_may_be_cured)
{
    bench_take_penalty(0);
    bench_take_penalty(1);
    pa_pile_remove(&bench.hand, PA_FIRST_PENALTY + 1);
    pa_pile_insert(&bench.discard, PA_FIRST_PENALTY + 1);
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_CURE, 1);
    bench_use_item(BENCH_ITEM);
    bench_answer_choice(PA_FIRST_PENALTY + 1);
    assert_true(pa_pile_contains(&bench.penalty, PA_FIRST_PENALTY + 1));
    assert_true(pa_pile_contains(&bench.hand, PA_FIRST_PENALTY));
}

TEST(a_hand_has_ten_cards_at_most)
{
    for (int i = 0; i < 3; i++) {
        pa_pile_insert(&bench.deck, bench.growth.card[0]);
        pa_pile_remove(&bench.growth, bench.growth.card[0]);
    }
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_DRAW, 9);
    bench_use_item(BENCH_ITEM);
    assert_ints(bench.hand.count, PA_HAND_MAX, bench.deck.count, 3);
}

TEST(a_battle_of_a_hundred_turns_is_lost)
{
    bench.turn = PA_TURNS_MAX;
    bench_pass_turn();
    assert_int_equal(bench.phase, PA_OVER);
    assert_false(bench.won);
}

/* Items that trigger each other fill the queue of triggers. Further triggers are dropped. */
TEST(items_triggering_each_other_terminate)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_HITS, 1);
    for (int item = BENCH_ITEM + 1; item < PA_ITEMS; item++) {
        PaItemSide *side = bench_give_item(item);
        side->reactive = true;
        bench_add_rule(&side->rules, PA_ON_ITEM_USED, PA_VERB_HITS, 1);
    }
    bench_use_item(BENCH_ITEM);
    for (int item = BENCH_ITEM + 1; item < PA_ITEMS && bench.phase == PA_REACT; item++) {
        bench_use_item(item);
    }
    while (bench.phase == PA_REACT) {
        bench_continue();
    }
    assert_int_equal(bench.phase, PA_PREP);
    assert_in_range(bench.hits, PA_TASKS_MAX / 4, PA_ITEMS);
}

const TestFixture test_group = {bench_load, bench_unload};
const TestFixture test_each = {bench_set_up, NULL};
