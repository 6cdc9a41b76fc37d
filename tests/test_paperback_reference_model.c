/* test_paperback_reference_model.c: a second implementation of the clash without abilities, compared with the
 * game for random words. */
#include "paperback_bench.h"
#include "test.h"

enum { GAMES = 60, EDGE_MAX = 2, EDGE_SEED = 5, PENALTIES_DEALT = 3, GROWTH_DEALT = 3 };

typedef struct Outcome {
    int hp, enemy_hp, stage, intent, mana;
    bool won, lost, vowel_out;
    PaPile fatigue, discard;
    int returned; /* number of penalty cards in the word, which return to the penalty deck */
} Outcome;

/* Counts of events, which show that the random words reach every case. */
static struct {
    int words, passes, flips, wins, losses, vowel_tops, tile_tops, shuffles, returned;
} seen;

static void deal_random_edges(Rng *rng)
{
    for (int card = 0; card < PA_LETTERS; card++) {
        PaSide *side = &content->card[card].side[0];
        for (int symbol = 0; symbol < PA_SYMBOLS; symbol++) {
            side->left[symbol] = (uint8_t)rng_below(rng, EDGE_MAX + 1);
            side->right[symbol] = (uint8_t)rng_below(rng, EDGE_MAX + 1);
        }
    }
}

static bool is_card(const PaToken *token)
{
    return token->kind == PA_TOKEN_CARD;
}

/* Returns the index of the top card: the last card if the word is splayed left, the first card if it is
 * splayed right (Rulebook: Playing Words, and Wilds and Vowels). */
static int get_top_card(const PaWord *word)
{
    int top = -1;
    for (int i = 0; i < word->count; i++) {
        if (is_card(&word->token[i]) && (word->splay == PA_LEFT || top < 0)) {
            top = i;
        }
    }
    return top;
}

static int sum_edges(const PaWord *word, PaSymbol symbol)
{
    int sum = 0;
    for (int i = 0; i < word->count; i++) {
        const PaSide *side = &content->card[word->token[i].card].side[0];
        if (is_card(&word->token[i])) {
            sum += word->splay == PA_LEFT ? side->left[symbol] : side->right[symbol];
        }
    }
    return sum;
}

/* Computes the result of the clash (Rulebook: Phases of a Turn, Clash, and Enemies and Stages). */
static void compute_expected_clash(const PaState *before, const PaWord *word, Outcome *out)
{
    const PaEnemy *enemy = &content->enemy[before->enemy];
    int top = get_top_card(word);
    int count = enemy->stage[before->stage].action_count;
    bool skips = top >= 0 && word->token[top].card == PA_VOWEL;
    out->stage = before->stage;
    out->intent = (before->intent + skips) % count;
    const PaAction *action = &enemy->stage[out->stage].action[out->intent];
    int damage = sum_edges(word, PA_HIT) - action->block.plus;
    out->enemy_hp = before->enemy_hp - (damage > 0 ? damage : 0);
    out->mana = before->mana + sum_edges(word, PA_MANA);
    out->hp = before->hp;
    bool flips = out->enemy_hp <= 0 && out->stage == 0;
    if (flips) {
        out->stage = 1;
        out->enemy_hp += enemy->stage[1].hp;
        out->intent = 0;
    }
    out->won = out->enemy_hp <= 0;
    if (!flips && !out->won) {
        int loss = action->attack.plus - sum_edges(word, PA_BLOCK);
        out->hp -= loss > 0 ? loss : 0;
        out->intent = (out->intent + 1) % count;
    }
    out->lost = out->hp <= 0;
    seen.flips += flips;
    seen.vowel_tops += skips;
    seen.tile_tops += top >= 0 && top != (word->splay == PA_LEFT ? word->count - 1 : 0);
}

/* Computes the piles after the turn (Rulebook: Phases of a Turn, Cleanup, and Penalty Cards). */
static void compute_expected_piles(const PaState *before, const PaWord *word, Outcome *out)
{
    int top = get_top_card(word);
    PaPile hand = before->hand;
    out->fatigue = before->fatigue;
    out->discard = before->discard;
    out->vowel_out = before->vowel_out;
    for (int i = 0; i < word->count; i++) {
        int card = word->token[i].card;
        if (!is_card(&word->token[i])) {
            continue;
        }
        if (card == PA_VOWEL) {
            out->vowel_out = out->vowel_out || i == top;
            continue;
        }
        assert_true(pa_pile_remove(&hand, card));
        if (card >= PA_FIRST_PENALTY) {
            out->returned++;
        } else {
            pa_pile_insert(i == top ? &out->fatigue : &out->discard, card);
        }
    }
    pa_pile_move_all(&hand, &out->discard);
    seen.returned += out->returned;
}

static void assert_same_pile(const PaPile *one, const PaPile *other)
{
    assert_memory_equal(one, other, sizeof *one);
}

/* Compares the cards drawn, which come from the deck first, then from the reshuffled discard pile. */
static void compare_draw(const PaState *before, const Outcome *expected)
{
    int left = before->deck.count;
    if (left >= content->hand_size) {
        assert_same_pile(&bench.discard, &expected->discard);
        assert_ints(bench.hand.count, content->hand_size, bench.deck.count, left - content->hand_size);
        return;
    }
    int all = left + expected->discard.count;
    int drawn = all < content->hand_size ? all : content->hand_size;
    for (int i = 0; i < left; i++) {
        assert_true(pa_pile_contains(&bench.hand, before->deck.card[i]));
    }
    assert_ints(bench.hand.count, drawn, bench.deck.count, all - drawn, bench.discard.count, 0);
    seen.shuffles++;
}

static void compare_turn(const PaState *before, const Outcome *expected)
{
    assert_ints(bench.phase == PA_OVER, expected->lost, bench.phase == PA_CHOOSE, expected->won);
    assert_int_equal(bench.penalty.count, before->penalty.count + expected->returned);
    seen.wins += expected->won;
    seen.losses += expected->lost;
    if (expected->won) {
        assert_int_equal(bench.hp, before->hp);
        assert_int_equal(bench.deck.count, before->deck.count + before->hand.count + before->discard.count +
                                               before->fatigue.count - expected->returned);
    } else if (!expected->lost) {
        assert_ints(bench.hp, expected->hp, bench.enemy_hp, expected->enemy_hp, bench.stage, expected->stage);
        assert_ints(bench.intent, expected->intent, bench.mana, expected->mana);
        assert_int_equal(bench.vowel_out, expected->vowel_out);
        assert_same_pile(&bench.fatigue, &expected->fatigue);
        compare_draw(before, expected);
    }
}

static void play_turn(const Move *move)
{
    PaState before = bench;
    PaWord word = {0};
    Outcome expected = {0};
    if (move->kind == PA_MOVE_SPELL) {
        pa_word_from_move(move, content, &bench, &word);
    }
    pa_apply_move(&bench, content, 0, move, NULL);
    if (move->kind == PA_MOVE_USE) { /* only wild items have an effect here: 1 mana */
        assert_int_equal(bench.mana, before.mana + 1);
        return;
    }
    seen.words += word.count > 0;
    seen.passes += word.count == 0;
    compute_expected_clash(&before, &word, &expected);
    compute_expected_piles(&before, &word, &expected);
    compare_turn(&before, &expected);
}

static void deal_more_cards(Rng *rng)
{
    for (int i = 0; i < PENALTIES_DEALT; i++) {
        pa_pile_insert(&bench.deck, pa_pile_remove_random(&bench.penalty, rng));
    }
    for (int i = 0; i < GROWTH_DEALT; i++) {
        pa_pile_insert(&bench.deck, pa_pile_remove_random(&bench.growth, rng));
    }
}

TEST(every_turn_matches_reference_model)
{
    Rng rng;
    rng_seed(&rng, EDGE_SEED);
    for (int game = 0; game < GAMES; game++) {
        bench_start_run(game % PA_CHARACTERS);
        bench.rng = rng;
        deal_random_edges(&rng);
        deal_more_cards(&rng);
        Move move;
        while (bench.phase == PA_PREP && pa_sample_move(&bench, content, 0, &rng, &move)) {
            play_turn(&move);
        }
    }
    assert_true(seen.words > GAMES && seen.passes > 0 && seen.flips > 0 && seen.wins > 0 && seen.losses > 0);
    assert_true(seen.vowel_tops > 0 && seen.tile_tops > 0 && seen.shuffles > 0 && seen.returned > 0);
}

const TestFixture test_group = {bench_load, bench_unload};
