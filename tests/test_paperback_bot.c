/* test_paperback_bot.c: the greedy bot plays sensibly, uses only the player's view and beats random play. */
#include "games/paperback_adventures/bots/bots.h"
#include "paperback_bench.h"
#include "test.h"

enum { GREEDY, RANDOM };
enum { BOT_SEED = 3, RUNS = 6, COMMON_RUNS = 2 };

static Move choose_move(int bot, const PaState *state, const GameContent *cards, Rng *rng)
{
    PaState view = *state;
    Move move = {0};
    game_redact(&game_paperback_adventures, &view, cards, 0);
    assert_true(pa_bots[bot].choose_move(&view, cards, 0, rng, &move));
    return move;
}

static Move choose_greedy_move(void)
{
    Rng rng;
    rng_seed(&rng, BOT_SEED);
    return choose_move(GREEDY, &bench, content, &rng);
}

static Move choose_greedy_move_without_wild(void)
{
    Move move = choose_greedy_move();
    if (move.kind == PA_MOVE_USE && content->item[move.arg[0]].kind == PA_ITEM_WILD) {
        bench_use_item(move.arg[0]);
        move = choose_greedy_move();
    }
    return move;
}

static PaForecast find_greedy_word_forecast(void)
{
    Move move = choose_greedy_move_without_wild();
    PaWord word;
    PaForecast forecast;
    assert_int_equal(move.kind, PA_MOVE_SPELL);
    pa_word_from_move(&move, content, &bench, &word);
    pa_forecast_clash(&bench, content, &word, &forecast);
    return forecast;
}

TEST(greedy_defeats_an_enemy_within_reach)
{
    bench.stage = 1;
    bench.enemy_hp = 4; /* four cards splayed left deal this much damage */
    assert_true(find_greedy_word_forecast().defeats);
}

TEST(greedy_blocks_fatal_attack)
{
    bench.hp = BENCH_ATTACK; /* the attack is fatal if the word blocks nothing */
    assert_false(find_greedy_word_forecast().fatal);
}

TEST(greedy_uses_an_item_that_adds_to_its_word)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_HITS, 3);
    Move move = choose_greedy_move();
    assert_ints(move.kind, PA_MOVE_USE, move.arg[0], BENCH_ITEM);
}

TEST(greedy_does_not_use_harmful_item)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_LOSE, 2);
    assert_int_equal(choose_greedy_move_without_wild().kind, PA_MOVE_SPELL);
}

/* The bot borrows a letter only for a better word. No word has the letters N, O, T, E and Q. */
TEST(greedy_pays_only_for_letters_it_can_spell)
{
    PaRule *rule = bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_LETTER, 1);
    rule->effects[0].letters[0] = 'q';
    content->item[BENCH_ITEM].side[0].cost = 1;
    bench.mana = 1;
    assert_int_equal(choose_greedy_move_without_wild().kind, PA_MOVE_SPELL);
    rule->effects[0].letters[0] = 'a';
    bench_deal_hand("tl"); /* without the A, the letters spell no word */
    bench.vowel_out = 1;
    bench.item[bench_find_wild_item(0)] |= PA_USED;
    Move move = choose_greedy_move();
    assert_ints(move.kind, PA_MOVE_USE, move.arg[0], BENCH_ITEM);
}

/* The bot uses an item with the effect "keep your hand", but only if the word leaves cards in the hand. */
TEST(greedy_uses_keep_hand_item_only_if_cards_remain)
{
    bench_add_rule(&bench_give_item(BENCH_ITEM)->rules, PA_ON_USE, PA_VERB_KEEP_HAND, 1);
    PaState whole = bench;
    bench_deal_hand("aeotrnsldc");
    Move move = choose_greedy_move_without_wild();
    assert_ints(move.kind, PA_MOVE_USE, move.arg[0], BENCH_ITEM);
    bench = whole;
    assert_int_equal(choose_greedy_move_without_wild().kind, PA_MOVE_SPELL);
}

TEST(greedy_passes_only_without_a_word)
{
    bench.hand = (PaPile){0};
    bench.vowel_out = 1;
    bench.item[bench_find_wild_item(0)] |= PA_USED;
    assert_int_equal(choose_greedy_move().kind, PA_MOVE_PASS);
}

/* For equal views, the bot chooses the same move, even if the hidden random generators differ. */
TEST(greedy_ignores_hidden_information)
{
    Move before = choose_greedy_move();
    rng_seed(&bench.rng, BOT_SEED + 1);
    Move after = choose_greedy_move();
    assert_memory_equal(&before, &after, sizeof before);
}

static PaState create_run(int seed)
{
    PaState state;
    GameOptions options = {{(uint8_t)(seed % PA_CHARACTERS), PA_STANDARD}};
    memset(&state, 0, sizeof state);
    game_paperback_adventures.init_state(&state, printed, &options, 1, (uint64_t)seed);
    return state;
}

static bool is_common(void *any, const PaWord *word, WordClass class)
{
    *(bool *)any = class == WORD_COMMON;
    return class != WORD_COMMON;
}

static void check_word_is_common(const PaState *state, const Move *move)
{
    PaWord word;
    bool common_exists = false;
    pa_word_from_move(move, printed, state, &word);
    pa_generate_words(state, printed, is_common, &common_exists);
    if (common_exists) {
        assert_int_equal(lexicon_find(printed->words, word.letters), WORD_COMMON);
    }
}

static int play_run(int bot, int seed, bool check_words)
{
    PaState state = create_run(seed);
    Rng rng;
    rng_seed(&rng, BOT_SEED);
    for (int moves = 0; game_paperback_adventures.seats_to_act(&state) != 0; moves++) {
        assert_true(moves < game_paperback_adventures.move_cap);
        Move move = choose_move(bot, &state, printed, &rng);
        if (check_words && move.kind == PA_MOVE_SPELL) {
            check_word_is_common(&state, &move);
        }
        game_paperback_adventures.apply_move(&state, printed, 0, &move, NULL);
    }
    return game_paperback_adventures.status(&state, printed).score[0];
}

TEST(greedy_prefers_common_words)
{
    for (int seed = 0; seed < COMMON_RUNS; seed++) {
        play_run(GREEDY, seed, true);
    }
}

TEST(greedy_wins_more_battles_than_random)
{
    int greedy = 0, chance = 0;
    for (int seed = 0; seed < RUNS; seed++) {
        greedy += play_run(GREEDY, seed, false);
        chance += play_run(RANDOM, seed, false);
    }
    assert_true(greedy > 2 * chance);
    assert_true(greedy > RUNS); /* the bot wins more than one battle per run */
}

const TestFixture test_group = {bench_load, bench_unload};
const TestFixture test_each = {bench_set_up, NULL};
