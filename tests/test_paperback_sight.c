/* test_paperback_sight.c: words at first sight are legal, common ones where there are any, in order, and none
   of those that promise more is missed. */
#include "games/paperback_adventures/bots/sight.h"
#include "paperback_bench.h"
#include "test.h"

#include <string.h>

enum { HANDS = 3000, FEW = 3, MANY = 400, LENT_MAX = 3 };

static int below(Rng *rng, int bound)
{
    return (int)rng_below(rng, (uint32_t)bound);
}

/* Some cards at random, of both characters, with whatever helps. */
static PaState random_hand(uint64_t seed)
{
    PaState state;
    GameOptions options = {.value[PA_DIAL_DIFFICULTY] = PA_STANDARD};
    Rng rng;
    rng_seed(&rng, seed);
    memset(&state, 0, sizeof state);
    game_paperback_adventures.init(&state, printed, &options, 1, seed);
    bool dealt[PA_CARDS] = {false};
    int count = 3 + below(&rng, 4);
    state.hand = (PaPile){0};
    while (state.hand.count < count) {
        int card = below(&rng, PA_VOWEL);
        if (!dealt[card]) {
            dealt[card] = true;
            pa_pile_push(&state.hand, card);
        }
    }
    for (int item = 0, which = below(&rng, 3); item < PA_CORE; item++) {
        if (printed->item[item].kind == PA_ITEM_WILD) {
            state.item[item] = which-- == 0 ? PA_OWNED : 0;
        }
    }
    state.vowel_out = (uint8_t)below(&rng, 2);
    state.enemy = (uint8_t)below(&rng, PA_ENEMIES);
    if (below(&rng, 4) == 0) {
        state.borrowed_count = (uint8_t)below(&rng, LENT_MAX + 1);
        for (int i = 0; i < state.borrowed_count; i++) {
            state.borrowed[i] = (uint8_t)(below(&rng, 8) == 0 ? PA_NO_LETTER : below(&rng, WORD_LETTERS));
        }
    }
    for (int i = below(&rng, 3); i > 0; i--) {
        state.curio[below(&rng, PA_CURIOS)] = (uint8_t)(1 + below(&rng, 2));
    }
    return state;
}

typedef struct Found {
    int words, common;
} Found;

static bool count_word(void *user, const PaWord *word, WordClass class)
{
    (void)word;
    Found *found = user;
    found->words++;
    found->common += class == WORD_COMMON;
    return true;
}

static int open_at_hand(const PaState *state)
{
    int open = 0;
    for (int i = 0; i < state->hand.count; i++) {
        open += printed->card[state->hand.card[i]].letters[0] == '?';
    }
    for (int i = 0; i < state->borrowed_count; i++) {
        open += state->borrowed[i] == PA_NO_LETTER;
    }
    return open;
}

static void what_is_seen_is_legal_and_in_order(void **unused)
{
    (void)unused;
    PaPlay seen[FEW];
    for (uint64_t seed = 0; seed < HANDS; seed++) {
        PaState state = random_hand(seed);
        Found found = {0};
        pa_plays(&state, printed, count_word, &found);
        int count = pa_words_at_sight(&state, printed, seen, FEW);
        assert_int_equal(count > 0, found.words > 0);
        for (int i = 0; i < count; i++) {
            Error why = {0};
            if (!pa_check_word(&state, printed, &seen[i].word, &why)) {
                fail_msg("hand %d: %s: %s", (int)seed, seen[i].word.letters, why.text);
            }
            assert_true(i == 0 || seen[i].worth < seen[i - 1].worth);
            /* Of several open tiles one is seen at a time. */
            if (found.common > 0 && open_at_hand(&state) == 0) {
                assert_int_equal(words_find(printed->words, seen[i].word.letters), WORD_COMMON);
            }
        }
    }
}

/* Branches are left out only where nothing better can be. */
static void few_words_are_the_first_of_many(void **unused)
{
    (void)unused;
    static PaPlay few[FEW], many[MANY];
    for (uint64_t seed = 0; seed < HANDS; seed++) {
        PaState state = random_hand(seed);
        int some = pa_words_at_sight(&state, printed, few, FEW);
        int all = pa_words_at_sight(&state, printed, many, MANY);
        assert_int_equal(some, all < FEW ? all : FEW);
        for (int i = 0; i < some; i++) {
            assert_int_equal(few[i].worth, many[i].worth);
        }
    }
}

/* A common word that is found by walking the list, and the cards it lays. */
typedef struct Wanted {
    const PaPlay *seen;
    int count, missing;
} Wanted;

static bool same_cards(const PaWord *a, const PaWord *b)
{
    int laid[PA_CARDS] = {0};
    for (int i = 0; i < a->count; i++) {
        laid[a->token[i].card] += a->token[i].kind == PA_TOKEN_CARD;
    }
    for (int i = 0; i < b->count; i++) {
        if (b->token[i].kind == PA_TOKEN_CARD && laid[b->token[i].card]-- == 0) {
            return false;
        }
    }
    for (int card = 0; card < PA_CARDS; card++) {
        if (laid[card] != 0) {
            return false;
        }
    }
    return true;
}

static int top_of(const PaWord *word)
{
    return word->token[pa_top_token(word, (PaSplay)word->splay)].card;
}

static bool want_word(void *user, const PaWord *word, WordClass class)
{
    Wanted *wanted = user;
    if (class != WORD_COMMON) {
        return true;
    }
    for (int i = 0; i < wanted->count; i++) {
        const PaWord *seen = &wanted->seen[i].word;
        if (seen->splay == word->splay && top_of(seen) == top_of(word) && same_cards(seen, word)) {
            return true;
        }
    }
    wanted->missing++;
    return true;
}

/* Each starter shows something else here, and each is worth something else on top, so that no two sets of
   cards promise the same and none is left out for it. */
static void every_set_of_cards_that_spells_something_is_seen(void **unused)
{
    (void)unused;
    static PaPlay seen[MANY];
    bench_start(EX_MACHINA);
    bench_hand("note");
    bench.vowel_out = 1; /* it shows nothing */
    bench.enemy_hp = 60; /* nothing is too much */
    bench.attack = 60;
    bench.hp = bench.max_hp = 99;
    static const char hand[] = "note";
    static const uint8_t hits[] = {1, 2, 4, 8}, blocks[] = {32, 4, 16, 8};
    for (int i = 0; hand[i]; i++) {
        PaSide *side = content->card[bench_card(hand[i])].side;
        side->left[PA_HIT] = hits[i];
        side->right[PA_BLOCK] = blocks[i];
        bench_rule(&side->rules, PA_ON_TOP, PA_DO_MANA, 100 * i);
    }
    Wanted wanted = {.seen = seen};
    wanted.count = pa_words_at_sight(&bench, content, seen, MANY);
    assert_in_range(wanted.count, 30, MANY - 1);
    pa_plays(&bench, content, want_word, &wanted);
    assert_int_equal(wanted.missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_seen_is_legal_and_in_order),
        cmocka_unit_test(few_words_are_the_first_of_many),
        cmocka_unit_test(every_set_of_cards_that_spells_something_is_seen),
    };
    return cmocka_run_group_tests(tests, bench_load, bench_unload);
}
