/* test_hands.c: tests that in 99 % of hands, the player can spell a word of at least 4 letters from the
 * cards, the wild tile and the enemy's vowel. Tests all hands of starting cards, and random hands of decks in
 * which growth cards replace some starting cards. */
#include "games/paperback_adventures/paperback_adventures.h"
#include "printed.h"
#include "test.h"

enum {
    HAND = 4,
    TILES = HAND + 2,
    LETTERS_WANTED = 4,
    PERCENT_WANTED = 99,
    SAMPLES = 4000,
};

/* One or two letters for each tile. "?" stands for any letter. */
typedef struct Tiles {
    const char *tile[TILES];
} Tiles;

static const char *const VOWELS[] = {"a", "e", "i", "o", "u"};
enum { VOWEL_COUNT = sizeof VOWELS / sizeof VOWELS[0] };

static const GameContent *content;

static int load_content(void **state)
{
    content = printed_cards(&game_paperback_adventures);
    return 0;
}

/* Returns whether the unused tiles can complete a word of at least LETTERS_WANTED letters. `node` is the node
 * of the `letters` letters so far. */
static bool can_spell(const Tiles *tiles, unsigned used, LexiconNode node, int letters)
{
    const Lexicon *words = content->words;
    if (letters >= LETTERS_WANTED && lexicon_class(words, node) != WORD_NONE) {
        return true;
    }
    for (unsigned i = 0; i < TILES; i++) {
        if (used & 1u << i) {
            continue;
        }
        const char *tile = tiles->tile[i];
        for (int letter = 0; letter < WORD_LETTERS; letter++) {
            if (tile[0] != '?' && tile[0] != 'a' + letter) {
                continue;
            }
            LexiconNode next = lexicon_child(words, node, letter);
            if (next && tile[1] != '\0') {
                next = lexicon_child(words, next, tile[1] - 'a');
            }
            if (next && can_spell(tiles, used | 1u << i, next, letters + (int)strlen(tile))) {
                return true;
            }
        }
    }
    return false;
}

static bool can_spell_with_hand(const int hand[HAND], const char *vowel)
{
    Tiles tiles;
    for (int i = 0; i < HAND; i++) {
        tiles.tile[i] = content->card[hand[i]].letters;
    }
    tiles.tile[HAND] = vowel;
    tiles.tile[HAND + 1] = "?";
    return can_spell(&tiles, 0, lexicon_root(content->words), 0);
}

static int list_character_cards(int character, bool starters, int out[PA_CARDS])
{
    int count = 0;
    for (int card = 0; card < PA_LETTERS; card++) {
        if (content->card[card].character == character &&
            (content->card[card].rarity == PA_STARTER) == starters) {
            out[count++] = card;
        }
    }
    return count;
}

static void assert_percentage(int spelled, int tried, const char *who)
{
    if (spelled * 100 < tried * PERCENT_WANTED) {
        fail_msg("%s: %d of %d hands spell %d letters, expected %d%%", who, spelled, tried, LETTERS_WANTED,
                 PERCENT_WANTED);
    }
}

TEST(starting_hands_spell_four_letters)
{
    for (int character = 0; character < PA_CHARACTERS; character++) {
        int deck[PA_CARDS];
        int size = list_character_cards(character, true, deck);
        assert_int_equal(size, PA_STARTERS);
        int tried = 0, spelled = 0;
        for (unsigned mask = 0; mask < 1u << PA_STARTERS; mask++) {
            if (__builtin_popcount(mask) != HAND) {
                continue;
            }
            int hand[HAND], count = 0;
            for (int i = 0; i < PA_STARTERS; i++) {
                if (mask & 1u << i) {
                    hand[count++] = deck[i];
                }
            }
            for (int vowel = 0; vowel < VOWEL_COUNT; vowel++) {
                tried++;
                spelled += can_spell_with_hand(hand, VOWELS[vowel]);
            }
        }
        assert_percentage(spelled, tried, content->character[character].id);
    }
}

static void swap_ints(int *a, int *b)
{
    int kept = *a;
    *a = *b;
    *b = kept;
}

static void draw_cards(int *deck, int size, int count, Rng *rng)
{
    for (int i = 0; i < count; i++) {
        swap_ints(&deck[i], &deck[i + (int)rng_below(rng, (uint32_t)(size - i))]);
    }
}

TEST(hands_of_grown_decks_spell_four_letters)
{
    Rng rng;
    rng_seed(&rng, 1);
    for (int character = 0; character < PA_CHARACTERS; character++) {
        int tried = 0, spelled = 0;
        for (int sample = 0; sample < SAMPLES; sample++) {
            int deck[PA_CARDS], growth[PA_CARDS];
            int size = list_character_cards(character, true, deck);
            int grown = list_character_cards(character, false, growth);
            int replaced = (int)rng_below(&rng, (uint32_t)size + 1);
            draw_cards(deck, size, size, &rng);
            draw_cards(growth, grown, replaced, &rng);
            memcpy(deck, growth, (size_t)replaced * sizeof deck[0]);
            draw_cards(deck, size, HAND, &rng);
            tried++;
            spelled += can_spell_with_hand(deck, VOWELS[rng_below(&rng, VOWEL_COUNT)]);
        }
        assert_percentage(spelled, tried, content->character[character].id);
    }
}

const TestFixture test_group = {load_content, NULL};
