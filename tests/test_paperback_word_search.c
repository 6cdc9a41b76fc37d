/* test_paperback_word_search.c: checks that pa_search_words returns only legal words, sorts them, prefers
 * common words, and does not miss a better word. */
#include "games/paperback_adventures/bots/word_search.h"
#include "paperback_bench.h"
#include "test.h"

enum { HANDS = 3000, FEW = 3, MANY = 400, LENT_MAX = 3 };

static int pick_below(Rng *rng, int bound)
{
    return (int)rng_below(rng, (uint32_t)bound);
}

static PaState create_random_hand(uint64_t seed)
{
    PaState state;
    GameOptions options = {.value[PA_OPTION_DIFFICULTY] = PA_STANDARD};
    Rng rng;
    rng_seed(&rng, seed);
    memset(&state, 0, sizeof state);
    game_paperback_adventures.init_state(&state, printed, &options, 1, seed);
    bool dealt[PA_CARDS] = {false};
    int count = 3 + pick_below(&rng, 4);
    state.hand = (PaPile){0};
    while (state.hand.count < count) {
        int card = pick_below(&rng, PA_VOWEL);
        if (!dealt[card]) {
            dealt[card] = true;
            pa_pile_push(&state.hand, card);
        }
    }
    for (int item = 0, which = pick_below(&rng, 3); item < PA_CORE; item++) {
        if (printed->item[item].kind == PA_ITEM_WILD) {
            state.item[item] = which-- == 0 ? PA_OWNED : 0;
        }
    }
    state.vowel_out = (uint8_t)pick_below(&rng, 2);
    state.enemy = (uint8_t)pick_below(&rng, PA_ENEMIES);
    if (pick_below(&rng, 4) == 0) {
        state.borrowed_count = (uint8_t)pick_below(&rng, LENT_MAX + 1);
        for (int i = 0; i < state.borrowed_count; i++) {
            state.borrowed[i] =
                (uint8_t)(pick_below(&rng, 8) == 0 ? PA_NO_LETTER : pick_below(&rng, WORD_LETTERS));
        }
    }
    for (int i = pick_below(&rng, 3); i > 0; i--) {
        state.curio[pick_below(&rng, PA_MCGUFFINS)] = (uint8_t)(1 + pick_below(&rng, 2));
    }
    return state;
}

typedef struct Found {
    int words, common;
} Found;

static bool count_word(void *user, const PaWord *word, WordClass class)
{
    Found *found = user;
    found->words++;
    found->common += class == WORD_COMMON;
    return true;
}

static int count_open_tiles(const PaState *state)
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

TEST(found_plays_are_legal_and_sorted)
{
    PaPlay seen[FEW];
    for (uint64_t seed = 0; seed < HANDS; seed++) {
        PaState state = create_random_hand(seed);
        Found found = {0};
        pa_generate_words(&state, printed, count_word, &found);
        int count = pa_search_words(&state, printed, seen, FEW);
        assert_int_equal(count > 0, found.words > 0);
        for (int i = 0; i < count; i++) {
            Error why = {0};
            if (!pa_check_word(&state, printed, &seen[i].word, &why)) {
                fail_msg("hand %d: %s: %s", (int)seed, seen[i].word.letters, why.text);
            }
            assert_true(i == 0 || seen[i].value < seen[i - 1].value);
            /* If there are several "?" tiles, the search may miss common words, because it uses only one of
             * these tiles. */
            if (found.common > 0 && count_open_tiles(&state) == 0) {
                assert_int_equal(lexicon_find(printed->words, seen[i].word.letters), WORD_COMMON);
            }
        }
    }
}

TEST(shorter_result_is_prefix_of_longer)
{
    static PaPlay few[FEW], many[MANY];
    for (uint64_t seed = 0; seed < HANDS; seed++) {
        PaState state = create_random_hand(seed);
        int some = pa_search_words(&state, printed, few, FEW);
        int all = pa_search_words(&state, printed, many, MANY);
        assert_int_equal(some, all < FEW ? all : FEW);
        for (int i = 0; i < some; i++) {
            assert_int_equal(few[i].value, many[i].value);
        }
    }
}

/* The plays that pa_search_words found, and the number of common words that it missed. */
typedef struct Wanted {
    const PaPlay *seen;
    int count, missing;
} Wanted;

static bool are_cards_same(const PaWord *a, const PaWord *b)
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

static int get_top_card(const PaWord *word)
{
    return word->token[pa_find_top_token(word, (PaSplay)word->splay)].card;
}

static bool record_wanted_word(void *user, const PaWord *word, WordClass class)
{
    Wanted *wanted = user;
    if (class != WORD_COMMON) {
        return true;
    }
    for (int i = 0; i < wanted->count; i++) {
        const PaWord *seen = &wanted->seen[i].word;
        if (seen->splay == word->splay && get_top_card(seen) == get_top_card(word) &&
            are_cards_same(seen, word)) {
            return true;
        }
    }
    wanted->missing++;
    return true;
}

/* Each card has a different value, so that each set of cards has a different total. */
TEST(every_card_set_with_word_is_found)
{
    static PaPlay seen[MANY];
    bench_start_run(EX_MACHINA);
    bench_deal_hand("note");
    bench.vowel_out = 1; /* so that no word uses the enemy's vowel */
    bench.enemy_hp = 60; /* so that no hit exceeds the enemy's HP */
    bench.attack = 60;
    bench.hp = bench.max_hp = 99;
    static const char hand[] = "note";
    static const uint8_t hits[] = {1, 2, 4, 8}, blocks[] = {32, 4, 16, 8};
    for (int i = 0; hand[i]; i++) {
        PaSide *side = content->card[bench_find_card(hand[i])].side;
        side->left[PA_HIT] = hits[i];
        side->right[PA_BLOCK] = blocks[i];
        bench_add_rule(&side->rules, PA_ON_TOP, PA_VERB_MANA, 100 * i);
    }
    Wanted wanted = {.seen = seen};
    wanted.count = pa_search_words(&bench, content, seen, MANY);
    assert_in_range(wanted.count, 30, MANY - 1);
    pa_generate_words(&bench, content, record_wanted_word, &wanted);
    assert_int_equal(wanted.missing, 0);
}

const TestFixture test_group = {bench_load, bench_unload};
