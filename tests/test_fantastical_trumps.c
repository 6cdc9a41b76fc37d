/* test_fantastical_trumps.c: comparison of played cards (Rulebook: The Cards, Conflict), and exact odds. */
#include "games/fantastical_adventure/fantastical_adventure.h"
#include "test.h"

#include <math.h>

const Game *const games_all[] = {NULL};

static const FaAction joker = {FA_JOKER_VALUE, FA_PLAIN};

static FaAction make_action(int value, FaStrength strength)
{
    return (FaAction){(uint8_t)value, (uint8_t)strength};
}

static int get_card_kind(int suit, int rank)
{
    return suit * FA_RANKS + rank;
}

TEST(number_cards_and_faces_have_values)
{
    for (int rank = 0; rank < FA_RANKS; rank++) {
        assert_int_equal(fa_get_card_value(get_card_kind(2, rank)), rank < FA_JACK ? rank + 2 : 10);
    }
}

TEST(higher_values_trump_lower_ones)
{
    for (int strength = 0; strength < FA_STRENGTHS; strength++) {
        for (int mine = 2; mine <= 10; mine++) {
            for (int theirs = 2; theirs <= 10; theirs++) {
                const FaOutcome expected = mine > theirs ? FA_WINS : mine == theirs ? FA_TIES : FA_LOSES;
                assert_int_equal(fa_compare_actions(make_action(mine, (FaStrength)strength),
                                                    make_action(theirs, (FaStrength)strength)),
                                 expected);
            }
        }
    }
}

TEST(strong_trumps_plain_trumps_weak_at_any_value)
{
    assert_int_equal(fa_compare_actions(make_action(2, FA_STRONG), make_action(10, FA_PLAIN)), FA_WINS);
    assert_int_equal(fa_compare_actions(make_action(2, FA_STRONG), make_action(10, FA_WEAK)), FA_WINS);
    assert_int_equal(fa_compare_actions(make_action(2, FA_PLAIN), make_action(10, FA_WEAK)), FA_WINS);
    assert_int_equal(fa_compare_actions(make_action(10, FA_WEAK), make_action(2, FA_PLAIN)), FA_LOSES);
}

TEST(jokers_trump_all_but_deuces_and_tie_with_jokers)
{
    for (int strength = 0; strength < FA_STRENGTHS; strength++) {
        for (int value = 2; value <= 10; value++) {
            const FaAction other = make_action(value, (FaStrength)strength);
            assert_int_equal(fa_compare_actions(joker, other), value == FA_DEUCE ? FA_LOSES : FA_WINS);
            assert_int_equal(fa_compare_actions(other, joker), value == FA_DEUCE ? FA_WINS : FA_LOSES);
        }
    }
    assert_int_equal(fa_compare_actions(joker, joker), FA_TIES);
}

TEST(no_two_actions_both_trump)
{
    for (int a = 2; a <= FA_JOKER_VALUE; a++) {
        for (int b = 2; b <= FA_JOKER_VALUE; b++) {
            for (int s = 0; s < FA_STRENGTHS * FA_STRENGTHS; s++) {
                const FaAction one = make_action(a, (FaStrength)(s / FA_STRENGTHS)),
                               other = make_action(b, (FaStrength)(s % FA_STRENGTHS));
                assert_int_equal(fa_compare_actions(one, other) + fa_compare_actions(other, one),
                                 FA_WINS + FA_LOSES);
            }
        }
    }
}

TEST(a_tandem_is_strong_and_has_the_higher_value)
{
    const FaAction tandem = fa_combine_tandem(make_action(4, FA_WEAK), make_action(9, FA_WEAK));
    assert_ints(tandem.value, 9, tandem.strength, FA_STRONG);
}

TEST(suit_strength_depends_on_actor)
{
    const FaProfile profile = {.strong = 1, .weak = 3, .lost = 1 << 2};
    assert_int_equal(fa_get_card_action(get_card_kind(1, 0), profile).strength, FA_STRONG);
    assert_int_equal(fa_get_card_action(get_card_kind(3, 12), profile).strength, FA_WEAK);
    assert_int_equal(fa_get_card_action(get_card_kind(0, 5), profile).strength, FA_PLAIN);
    assert_false(fa_is_card_playable(get_card_kind(2, 5), profile));
    assert_true(fa_is_card_playable(FA_JOKER, profile));
}

/* Rulebook: Identify Checks. */
TEST(only_deuce_is_higher_claim_than_joker)
{
    assert_true(fa_is_higher_claim(get_card_kind(0, 5), get_card_kind(1, 4)));
    assert_false(fa_is_higher_claim(get_card_kind(0, FA_ACE), get_card_kind(1, FA_JACK)));
    assert_true(fa_is_higher_claim(FA_JOKER, get_card_kind(1, FA_ACE)));
    assert_false(fa_is_higher_claim(FA_JOKER, get_card_kind(1, 0)));
    assert_true(fa_is_higher_claim(get_card_kind(1, 0), FA_JOKER));
    assert_false(fa_is_higher_claim(FA_JOKER, FA_JOKER));
}

/* Rulebook: Identify Checks. The face-down card must be higher than every claimed card. */
TEST(hidden_card_is_compared_with_every_claim)
{
    enum { DEUCE = 1 << FA_DEUCE, FIVE = 1 << 5, JOKER = 1 << FA_JOKER_VALUE };
    assert_true(fa_beats_all_claims(get_card_kind(0, 4), FIVE));  /* a 6 is higher than a 5 */
    assert_false(fa_beats_all_claims(get_card_kind(0, 3), FIVE)); /* a 5 is not higher than a 5 */
    assert_true(fa_beats_all_claims(FA_JOKER, FIVE));
    assert_false(
        fa_beats_all_claims(FA_JOKER, DEUCE | FIVE)); /* the face-down Joker came before the claimed Deuce */
    assert_false(fa_beats_all_claims(get_card_kind(0, 0),
                                     JOKER)); /* the face-down Deuce came before the claimed Joker */
    assert_false(fa_beats_all_claims(get_card_kind(0, FA_ACE), JOKER | DEUCE));
    assert_false(fa_beats_all_claims(FA_JOKER, JOKER));
}

enum { CARDS = 14, SHUFFLES = 40, HAND_MAX = 4 };

/* Draws CARDS random cards, which stand for the cards that a seat cannot see. */
static FaCardCounts draw_unseen(Rng *rng, uint8_t cards[CARDS])
{
    FaCardCounts unseen = {{0}};
    for (int i = 0; i < CARDS; i++) {
        cards[i] = (uint8_t)rng_below(rng, FA_KINDS);
        unseen.of[cards[i]]++;
    }
    return unseen;
}

static FaProfile draw_profile(Rng *rng)
{
    FaProfile profile = {.strong = (uint8_t)rng_below(rng, FA_SUITS)};
    profile.weak = (uint8_t)((profile.strong + 1 + rng_below(rng, FA_SUITS - 1)) % FA_SUITS);
    profile.lost = (uint8_t)(rng_below(rng, 3) == 0 ? 1u << rng_below(rng, FA_SUITS) : 0);
    return profile;
}

/* Numbers of the opponent's possible hands: all hands, hands without a card that trumps my action, and hands
 * without a card that trumps or ties my action. */
typedef struct Hands {
    int all, none_trumps, none_ties;
} Hands;

static Hands count_hands(FaAction mine, const uint8_t cards[CARDS], FaProfile theirs, int size)
{
    Hands hands = {0, 0, 0};
    for (unsigned set = 0; set < 1u << CARDS; set++) {
        bool trumps = false, ties = false;
        if (__builtin_popcount(set) != size) {
            continue;
        }
        for (int i = 0; i < CARDS; i++) {
            if (set >> i & 1 && fa_is_card_playable(cards[i], theirs)) {
                const FaOutcome outcome = fa_compare_actions(mine, fa_get_card_action(cards[i], theirs));
                trumps |= outcome == FA_LOSES;
                ties |= outcome == FA_TIES;
            }
        }
        hands.all++;
        hands.none_trumps += !trumps;
        hands.none_ties += !trumps && !ties;
    }
    return hands;
}

/* Asserts that the computed probability `chance` equals the counted share `count` / `all`. */
static void assert_exact(double chance, int count, int all)
{
    const double hands = chance * all;
    assert_int_equal((int)lround(hands), count);
    assert_true(fabs(hands - count) < 1e-6);
}

TEST(odds_equal_counted_hands)
{
    Rng rng;
    rng_seed(&rng, 3);
    for (int i = 0; i < SHUFFLES; i++) {
        uint8_t cards[CARDS];
        const FaCardCounts unseen = draw_unseen(&rng, cards), none = {{0}};
        const FaProfile own = draw_profile(&rng), theirs = draw_profile(&rng);
        const FaAction mine = fa_get_card_action((int)rng_below(&rng, FA_KINDS), own);
        for (int size = 1; size <= HAND_MAX; size++) {
            const Hands hands = count_hands(mine, cards, theirs, size),
                        single = count_hands(mine, cards, theirs, 1);
            const FaOdds odds =
                fa_compute_conflict_odds(mine, &unseen, theirs, (FaOpponent){size, size, 1}, &none, own, 1);
            assert_exact(odds.random_win, single.none_ties, CARDS);
            assert_exact(odds.random_win + odds.random_tie, single.none_trumps, CARDS);
            assert_exact(odds.best_win, hands.none_ties, hands.all);
            assert_exact(odds.best_win + odds.best_tie, hands.none_trumps, hands.all);
        }
    }
}

TEST(push_odds_use_best_card)
{
    Rng rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < SHUFFLES; i++) {
        uint8_t cards[CARDS];
        const FaCardCounts unseen = draw_unseen(&rng, cards);
        const FaProfile own = draw_profile(&rng), theirs = draw_profile(&rng);
        FaCardCounts rest = {{0}};
        int best = 0, all = 1;
        for (int j = 0; j < HAND_MAX; j++) {
            const int kind = (int)rng_below(&rng, FA_KINDS);
            rest.of[kind]++;
            if (fa_is_card_playable(kind, own)) {
                /* A card that answers a push must beat the pushed card. A tie is not enough. */
                const Hands hands = count_hands(fa_get_card_action(kind, own), cards, theirs, 3);
                best = hands.none_trumps > best ? hands.none_trumps : best;
                all = hands.all;
            }
        }
        const FaOdds odds =
            fa_compute_conflict_odds(joker, &unseen, theirs, (FaOpponent){4, 3, 1}, &rest, own, 1);
        assert_exact(odds.pushed_win, best, all);
    }
}

TEST(push_needs_advantage)
{
    FaCardCounts unseen = {{0}}, rest = {{0}};
    unseen.of[FA_JOKER] = 4;
    rest.of[get_card_kind(0, 3)] = 1;
    const FaProfile nobody = {FA_NONE, FA_NONE, 0};
    const FaAction mine = make_action(5, FA_PLAIN);
    const FaOpponent able = {3, 3, 1}, unable = {3, 3, 0};
    assert_int_equal(fa_compute_conflict_odds(mine, &unseen, nobody, able, &rest, nobody, 0).push, FA_NONE);
    assert_true(fa_compute_conflict_odds(mine, &unseen, nobody, able, &rest, nobody, 1).pushed_win < 1e-9);
    assert_true(fa_compute_conflict_odds(mine, &unseen, nobody, unable, &rest, nobody, 1).pushed_win >
                1 - 1e-9);
}

/* Returns a set of at most one value that can be claimed before `claim`: a lower value, or the Joker before a
 * Deuce. */
static unsigned find_values_before(Rng *rng, int claim)
{
    const int value = fa_get_card_value(claim);
    if (value == FA_DEUCE) {
        return rng_below(rng, 2) ? 1u << FA_JOKER_VALUE : 0;
    }
    return rng_below(rng, 2) ? 1u << (FA_DEUCE + (int)rng_below(rng, (uint32_t)(value - FA_DEUCE))) : 0;
}

/* Deals the face-down card and the other hands in every possible way, and counts the deals in which a claim
 * succeeds. The odds of the claim must equal this count (Rulebook: Identify Checks). */
TEST(claim_odds_equal_counted_claims)
{
    Rng rng;
    rng_seed(&rng, 5);
    for (int i = 0; i < SHUFFLES; i++) {
        uint8_t cards[CARDS];
        const FaCardCounts unseen = draw_unseen(&rng, cards);
        const int claim = i % 8 == 0 ? FA_JOKER : (int)rng_below(&rng, FA_KINDS);
        const unsigned before = find_values_before(&rng, claim),
                       values = before | 1u << fa_get_card_value(claim);
        int hidden = 0, alone = 0, both = 0, all = 0;
        for (int face_down = 0; face_down < CARDS; face_down++) {
            const bool holds = !fa_beats_all_claims(cards[face_down], values);
            for (unsigned set = 0; set < 1u << CARDS; set++) {
                bool higher = false;
                if (__builtin_popcount(set) != HAND_MAX || set >> face_down & 1) {
                    continue;
                }
                for (int j = 0; j < CARDS; j++) {
                    higher |= set >> j & 1 && fa_is_higher_claim(cards[j], claim);
                }
                all++;
                hidden += holds;
                alone += !higher;
                both += holds && !higher;
            }
        }
        const FaClaimOdds odds = fa_compute_claim_odds(claim, before, &unseen, HAND_MAX);
        assert_exact(odds.hidden, hidden, all);
        assert_exact(odds.alone, alone, all);
        assert_exact(odds.both, both, all);
    }
}
