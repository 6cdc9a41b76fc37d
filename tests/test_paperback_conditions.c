/* test_paperback_conditions.c: thresholds of conditions and values of amounts (docs/cards.md, "Conditions"
 * and "Amounts"). */
#include "auto.h"
#include "paperback_bench.h"
#include "test.h"

enum { NUMBER = 3 };

static bool is_condition_met(PaConditionKind kind, int value)
{
    PaRule rule = {.condition_count = 1, .conditions = {{.kind = (uint8_t)kind, .value = value}}};
    return pa_are_conditions_met(&bench, content, &rule);
}

/* Asserts that the condition is met if and only if the compared quantity is at least NUMBER. `set` sets this
 * quantity. */
static void assert_minimum_condition(PaConditionKind kind, void (*set)(int))
{
    set(NUMBER - 1);
    assert_false(is_condition_met(kind, NUMBER));
    set(NUMBER);
    assert_true(is_condition_met(kind, NUMBER));
    set(NUMBER + 1);
    assert_true(is_condition_met(kind, NUMBER));
}

static void assert_maximum_condition(PaConditionKind kind, void (*set)(int))
{
    set(NUMBER - 1);
    assert_true(is_condition_met(kind, NUMBER));
    set(NUMBER);
    assert_true(is_condition_met(kind, NUMBER));
    set(NUMBER + 1);
    assert_false(is_condition_met(kind, NUMBER));
}

#define SET(field, type)                                                                                     \
    static void set_##field(int n)                                                                           \
    {                                                                                                        \
        bench.field = (type)n;                                                                               \
    }

SET(hits, int16_t)
SET(blocks, int16_t)
SET(hp, int16_t)
SET(enemy_hp, int16_t)
SET(mana, int16_t)
SET(hexes, int16_t)
SET(boons, int16_t)
SET(enemy_hexes, int16_t)
SET(enemy_boons, int16_t)
SET(turn, uint16_t)
SET(items_used, uint8_t)
SET(attack, int16_t)

static void set_fatigued(int n)
{
    bench.fatigue.count = (uint8_t)n;
}

/* Spreads penalty cards over all piles that count: discard pile, deck, fatigue pile and hand. */
static void set_penalties(int n)
{
    PaPile *const piles[] = {&bench.discard, &bench.deck, &bench.fatigue, &bench.hand};
    for (int i = 0; i < NUMBER + 1; i++) {
        piles[i]->count = 1;
        piles[i]->card[0] = (uint8_t)(i < n ? PA_FIRST_PENALTY + i : bench_find_card('n'));
    }
}

static void set_word(const char *letters)
{
    bench.step = PA_STEP_TOP;
    bench.word = (PaWord){.count = (uint8_t)strlen(letters)};
    strcpy(bench.word.letters, letters);
    for (int i = 0; i < bench.word.count; i++) {
        bench.word.token[i] =
            (PaToken){.kind = PA_TOKEN_CARD, .card = (uint8_t)bench_find_card('n'), .letter = PA_NO_LETTER};
    }
}

static void set_letters(int n)
{
    set_word(&"tttttt"[6 - n]);
}

static void set_vowels(int n)
{
    set_word(&"taaaaa"[6 - n]);
}

TEST(minimum_conditions_include_their_number)
{
    assert_minimum_condition(PA_IF_HITS_MIN, set_hits);
    assert_minimum_condition(PA_IF_BLOCKS_MIN, set_blocks);
    assert_minimum_condition(PA_IF_HP_MIN, set_hp);
    assert_minimum_condition(PA_IF_MANA_MIN, set_mana);
    assert_minimum_condition(PA_IF_HEXES_MIN, set_hexes);
    assert_minimum_condition(PA_IF_BOONS_MIN, set_boons);
    assert_minimum_condition(PA_IF_ENEMY_HEXES_MIN, set_enemy_hexes);
    assert_minimum_condition(PA_IF_ENEMY_BOONS_MIN, set_enemy_boons);
    assert_minimum_condition(PA_IF_TURN_MIN, set_turn);
    assert_minimum_condition(PA_IF_ITEMS_USED_MIN, set_items_used);
    assert_minimum_condition(PA_IF_FATIGUED_MIN, set_fatigued);
    assert_minimum_condition(PA_IF_PENALTIES_MIN, set_penalties);
    assert_minimum_condition(PA_IF_ATTACK_MIN, set_attack);
    assert_minimum_condition(PA_IF_LETTERS_MIN, set_letters);
    assert_minimum_condition(PA_IF_CARDS_MIN, set_letters);
    assert_minimum_condition(PA_IF_VOWELS_MIN, set_vowels);
}

TEST(maximum_conditions_include_their_number)
{
    assert_maximum_condition(PA_IF_BLOCKS_MAX, set_blocks);
    assert_maximum_condition(PA_IF_HP_MAX, set_hp);
    assert_maximum_condition(PA_IF_ENEMY_HP_MAX, set_enemy_hp);
    assert_maximum_condition(PA_IF_MANA_MAX, set_mana);
    assert_maximum_condition(PA_IF_TURN_MAX, set_turn);
    assert_maximum_condition(PA_IF_ITEMS_USED_MAX, set_items_used);
    assert_maximum_condition(PA_IF_LETTERS_MAX, set_letters);
    assert_maximum_condition(PA_IF_VOWELS_MAX, set_vowels);
}

TEST(boolean_conditions_can_be_negated)
{
    for (int is = 0; is < 2; is++) {
        bench.hurt = bench.stunned = (uint8_t)is;
        bench.turn = (uint16_t)(4 + is);
        for (int wanted = 0; wanted < 2; wanted++) {
            assert_ints(is_condition_met(PA_IF_HURT, wanted), is == wanted,
                        is_condition_met(PA_IF_STUNNED, wanted), is == wanted);
            assert_int_equal(is_condition_met(PA_IF_ODD_TURN, wanted), is == wanted);
        }
    }
    set_word("tattoo");
    assert_true(is_condition_met(PA_IF_DOUBLE_LETTER, 1));
    assert_false(is_condition_met(PA_IF_DOUBLE_LETTER, 0));
    assert_true(is_condition_met(PA_IF_STARTS, 1 << ('t' - 'a')));
    assert_false(is_condition_met(PA_IF_STARTS, 1 << ('o' - 'a')));
    assert_true(is_condition_met(PA_IF_ENDS, 1 << ('o' - 'a')));
    assert_false(is_condition_met(PA_IF_ENDS, 1 << ('t' - 'a')));
    assert_true(is_condition_met(PA_IF_HAS, 1 << ('a' - 'a')));
    assert_false(is_condition_met(PA_IF_HAS, 1 << ('e' - 'a')));
    set_word("tato");
    assert_false(is_condition_met(PA_IF_DOUBLE_LETTER, 1));
    assert_true(is_condition_met(PA_IF_DOUBLE_LETTER, 0));
}

TEST(attack_conditions_ignore_other_actions)
{
    assert_true(is_condition_met(PA_IF_ATTACKS, 1));
    bench.stage = 0;
    bench.attack = NUMBER;
    assert_true(is_condition_met(PA_IF_ATTACK_MIN, NUMBER));
    bench.intent = 2; /* the next action of the enemy is a block */
    assert_true(is_condition_met(PA_IF_ATTACKS, 0));
    assert_false(is_condition_met(PA_IF_ATTACK_MIN, NUMBER));
    assert_true(is_condition_met(PA_IF_STAGE, 1));
    assert_false(is_condition_met(PA_IF_STAGE, 2));
}

TEST(amount_counts_in_steps_up_to_limit)
{
    const PaAmount amount = {.plus = 1, .times = 2, .every = 2, .per = PA_QUANTITY_MANA, .max = 5};
    static const int expected[] = {1, 1, 3, 3, 5, 5, 5};
    for (int mana = 0; mana < (int)(sizeof expected / sizeof *expected); mana++) {
        bench.mana = (int16_t)mana;
        assert_int_equal(pa_compute_amount(&bench, content, &amount), expected[mana]);
    }
}

/* An item's cost and its rule both spend mana. */
TEST(rule_spends_mana_left_after_item_cost)
{
    PaRule rule = {.spend = {0}};
    rule.spend[PA_COST_MANA] = 2;
    bench.mana = 5;
    for (int cost = 0; cost <= 5; cost++) {
        assert_int_equal(pa_can_pay_cost(&bench, &rule, cost), cost <= 3);
    }
}

/* Tests each condition with several numbers, and writes whether it is met. Then writes the value of each
 * quantity. */
static void write_all_conditions(Text *out)
{
    text_clear(out);
    for (int kind = 0; kind < PA_CONDITIONS; kind++) {
        for (int value = 0; value <= NUMBER + 1; value++) {
            text_add(out, "%d", is_condition_met((PaConditionKind)kind, value));
        }
    }
    for (int per = 0; per < PA_QUANTITIES; per++) {
        const PaAmount amount = {.times = 1, .every = 1, .max = INT16_MAX, .per = (uint8_t)per};
        text_add(out, " %d", pa_compute_amount(&bench, content, &amount));
    }
}

TEST(entries_after_last_condition_are_ignored)
{
    const PaToken baits[] = {{.kind = PA_TOKEN_CARD, .card = (uint8_t)bench_find_card('n')},
                             {.kind = PA_TOKEN_CARD, .card = PA_VOWEL},
                             {.kind = PA_TOKEN_CARD, .card = PA_FIRST_PENALTY},
                             {.kind = PA_TOKEN_WILD}};
    PaPile *const piles[] = {&bench.hand, &bench.deck, &bench.discard, &bench.fatigue, &bench.held};
    AUTO(text) Text expected = {0}, told = {0};
    set_word("tta");
    write_all_conditions(&expected);
    for (size_t i = 0; i < sizeof baits / sizeof *baits; i++) {
        bench.word.token[bench.word.count] = baits[i];
        write_all_conditions(&told);
        assert_string_equal(text_chars(&told), text_chars(&expected));
    }
    for (size_t i = 0; i < sizeof piles / sizeof *piles; i++) {
        piles[i]->card[piles[i]->count] = PA_FIRST_PENALTY;
        write_all_conditions(&told);
        assert_string_equal(text_chars(&told), text_chars(&expected));
    }
}

const TestFixture test_group = {bench_load, bench_unload};
const TestFixture test_each = {bench_set_up, NULL};
