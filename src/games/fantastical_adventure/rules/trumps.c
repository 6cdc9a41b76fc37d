/* trumps.c: comparison of actions and exact odds. Pure functions. */
#include "games/fantastical_adventure/fantastical_adventure.h"

int fa_get_suit(int kind)
{
    return kind == FA_JOKER ? FA_NONE : kind / FA_RANKS;
}

int fa_get_rank(int kind)
{
    return kind == FA_JOKER ? FA_NONE : kind % FA_RANKS;
}

int fa_get_card_value(int kind)
{
    if (kind == FA_JOKER) {
        return FA_JOKER_VALUE;
    }
    const int value = kind % FA_RANKS + FA_DEUCE;
    return value < FA_FACE_VALUE ? value : FA_FACE_VALUE;
}

FaAction fa_get_card_action(int kind, FaProfile profile)
{
    const int suit = fa_get_suit(kind);
    const FaStrength strength = suit == FA_NONE          ? FA_PLAIN
                                : suit == profile.strong ? FA_STRONG
                                : suit == profile.weak   ? FA_WEAK
                                                         : FA_PLAIN;
    return (FaAction){(uint8_t)fa_get_card_value(kind), (uint8_t)strength};
}

bool fa_is_card_playable(int kind, FaProfile profile)
{
    return kind == FA_JOKER || !(profile.lost >> fa_get_suit(kind) & 1);
}

static FaOutcome compare_values(int mine, int theirs)
{
    return mine > theirs ? FA_WINS : mine == theirs ? FA_TIES : FA_LOSES;
}

FaOutcome fa_compare_actions(FaAction mine, FaAction theirs)
{
    const bool joker = mine.value == FA_JOKER_VALUE, their_joker = theirs.value == FA_JOKER_VALUE;
    if (joker && their_joker) {
        return FA_TIES;
    }
    if (joker) {
        return theirs.value == FA_DEUCE ? FA_LOSES : FA_WINS;
    }
    if (their_joker) {
        return mine.value == FA_DEUCE ? FA_WINS : FA_LOSES;
    }
    return mine.strength == theirs.strength ? compare_values(mine.value, theirs.value)
                                            : compare_values(mine.strength, theirs.strength);
}

FaAction fa_combine_tandem(FaAction a, FaAction b)
{
    return (FaAction){a.value > b.value ? a.value : b.value, FA_STRONG};
}

bool fa_is_higher_claim(int kind, int earlier_kind)
{
    const FaAction one = {(uint8_t)fa_get_card_value(kind), FA_PLAIN},
                   other = {(uint8_t)fa_get_card_value(earlier_kind), FA_PLAIN};
    return fa_compare_actions(one, other) == FA_WINS;
}

bool fa_beats_all_claims(int kind, unsigned values)
{
    const FaAction card = {(uint8_t)fa_get_card_value(kind), FA_PLAIN};
    for (int value = FA_DEUCE; value <= FA_JOKER_VALUE; value++) {
        const FaAction claim = {(uint8_t)value, FA_PLAIN};
        if (values >> value & 1 && (card.value == FA_DEUCE || fa_compare_actions(card, claim) != FA_WINS)) {
            return false;
        }
    }
    return true;
}

FaOutcomeCounts fa_count_outcomes(FaAction mine, const FaCardCounts *unseen, FaProfile theirs)
{
    FaOutcomeCounts count = {0};
    for (int kind = 0; kind < FA_KINDS; kind++) {
        const int cards = unseen->of[kind];
        const FaOutcome outcome = fa_is_card_playable(kind, theirs)
                                      ? fa_compare_actions(mine, fa_get_card_action(kind, theirs))
                                      : FA_WINS;
        count.all += cards;
        count.wins += outcome == FA_WINS ? cards : 0;
        count.ties += outcome == FA_TIES ? cards : 0;
    }
    return count;
}

double fa_compute_chance_of_no_bad_card(int bad, int all, int hand)
{
    double chance = 1;
    for (int i = 0; i < hand; i++) {
        const int good = all - bad - i;
        if (good <= 0) {
            return 0;
        }
        chance *= (double)good / (double)(all - i);
    }
    return chance;
}

/* Finds the card in hand with which a push is most likely to win. */
static void find_best_push(const FaCardCounts *unseen, FaProfile theirs, int hand, int advantage,
                           const FaCardCounts *rest, FaProfile own, FaOdds *out)
{
    for (int kind = 0; kind < FA_KINDS; kind++) {
        if (rest->of[kind] == 0 || !fa_is_card_playable(kind, own)) {
            continue;
        }
        const FaOutcomeCounts count = fa_count_outcomes(fa_get_card_action(kind, own), unseen, theirs);
        const int beating = count.all - count.wins - count.ties;
        const double chance = advantage > 0 ? fa_compute_chance_of_no_bad_card(beating, count.all, hand) : 1;
        if (out->push == FA_NONE || chance > out->pushed_win) {
            out->pushed_win = chance;
            out->push = kind;
        }
    }
}

FaOdds fa_compute_conflict_odds(FaAction mine, const FaCardCounts *unseen, FaProfile theirs,
                                FaOpponent opponent, const FaCardCounts *rest, FaProfile own,
                                int own_advantage)
{
    FaOdds odds = {.push = FA_NONE};
    const FaOutcomeCounts count = fa_count_outcomes(mine, unseen, theirs);
    if (count.all > 0) {
        const int beating = count.all - count.wins - count.ties;
        odds.random_win = (double)count.wins / (double)count.all;
        odds.random_tie = (double)count.ties / (double)count.all;
        odds.best_win = fa_compute_chance_of_no_bad_card(beating + count.ties, count.all, opponent.hand);
        odds.best_tie = fa_compute_chance_of_no_bad_card(beating, count.all, opponent.hand) - odds.best_win;
    }
    if (own_advantage > 0) {
        find_best_push(unseen, theirs, opponent.rest, opponent.advantage, rest, own, &odds);
    }
    return odds;
}

FaClaimOdds fa_compute_claim_odds(int kind, unsigned values, const FaCardCounts *unseen, int other_cards)
{
    /* number of unseen cards, number of those that are higher than this claim, and number of those that are
     * higher than every claim */
    int all = 0, higher = 0, highest = 0;
    for (int other = 0; other < FA_KINDS; other++) {
        const int cards = fa_is_higher_claim(other, kind) ? unseen->of[other] : 0;
        all += unseen->of[other];
        higher += cards;
        highest += fa_beats_all_claims(other, values | 1u << fa_get_card_value(kind)) ? cards : 0;
    }
    if (all == 0) {
        return (FaClaimOdds){1, 1, 1};
    }
    const double harmless = (double)(higher - highest) / all, low = (double)(all - higher) / all;
    return (FaClaimOdds){1 - (double)highest / all,
                         fa_compute_chance_of_no_bad_card(higher, all, other_cards),
                         harmless * fa_compute_chance_of_no_bad_card(higher - 1, all - 1, other_cards) +
                             low * fa_compute_chance_of_no_bad_card(higher, all - 1, other_cards)};
}
