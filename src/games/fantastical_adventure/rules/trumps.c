/* trumps.c: who trumps whom, and how likely that is. Pure, and exact. */
#include "games/fantastical_adventure/fantastical_adventure.h"

int fa_suit(int kind)
{
    return kind == FA_JOKER ? FA_NONE : kind / FA_RANKS;
}

int fa_rank(int kind)
{
    return kind == FA_JOKER ? FA_NONE : kind % FA_RANKS;
}

int fa_value(int kind)
{
    if (kind == FA_JOKER) {
        return FA_JOKER_VALUE;
    }
    const int value = kind % FA_RANKS + FA_DEUCE;
    return value < FA_FACE_VALUE ? value : FA_FACE_VALUE;
}

FaAction fa_action(int kind, FaProfile profile)
{
    const int suit = fa_suit(kind);
    const FaStrength strength = suit == FA_NONE          ? FA_PLAIN
                                : suit == profile.strong ? FA_STRONG
                                : suit == profile.weak   ? FA_WEAK
                                                         : FA_PLAIN;
    return (FaAction){(uint8_t)fa_value(kind), (uint8_t)strength};
}

bool fa_playable(int kind, FaProfile profile)
{
    return kind == FA_JOKER || !(profile.lost >> fa_suit(kind) & 1);
}

static FaOutcome compare(int mine, int theirs)
{
    return mine > theirs ? FA_WINS : mine == theirs ? FA_TIES : FA_LOSES;
}

FaOutcome fa_trump(FaAction mine, FaAction theirs)
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
    return mine.strength == theirs.strength ? compare(mine.value, theirs.value)
                                            : compare(mine.strength, theirs.strength);
}

FaAction fa_tandem(FaAction one, FaAction other)
{
    return (FaAction){one.value > other.value ? one.value : other.value, FA_STRONG};
}

bool fa_is_higher(int kind, int than)
{
    const FaAction one = {(uint8_t)fa_value(kind), FA_PLAIN}, other = {(uint8_t)fa_value(than), FA_PLAIN};
    return fa_trump(one, other) == FA_WINS;
}

bool fa_is_highest(int kind, unsigned values)
{
    const FaAction card = {(uint8_t)fa_value(kind), FA_PLAIN};
    for (int value = FA_DEUCE; value <= FA_JOKER_VALUE; value++) {
        const FaAction claim = {(uint8_t)value, FA_PLAIN};
        if (values >> value & 1 && (card.value == FA_DEUCE || fa_trump(card, claim) != FA_WINS)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ odds */

FaCount fa_count(FaAction mine, const FaUnseen *unseen, FaProfile theirs)
{
    FaCount count = {0};
    for (int kind = 0; kind < FA_KINDS; kind++) {
        const int cards = unseen->of[kind];
        const FaOutcome outcome =
            fa_playable(kind, theirs) ? fa_trump(mine, fa_action(kind, theirs)) : FA_WINS;
        count.all += cards;
        count.wins += outcome == FA_WINS ? cards : 0;
        count.ties += outcome == FA_TIES ? cards : 0;
    }
    return count;
}

double fa_none_of(int bad, int all, int hand)
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

/* That my best card to push with is not defeated by any of their hand. */
static void find_push(const FaUnseen *unseen, FaProfile theirs, int hand, int advantage, const FaUnseen *rest,
                      FaProfile own, FaOdds *out)
{
    for (int kind = 0; kind < FA_KINDS; kind++) {
        if (rest->of[kind] == 0 || !fa_playable(kind, own)) {
            continue;
        }
        const FaCount count = fa_count(fa_action(kind, own), unseen, theirs);
        const int beating = count.all - count.wins - count.ties;
        const double chance = advantage > 0 ? fa_none_of(beating, count.all, hand) : 1;
        if (out->push == FA_NONE || chance > out->pushed_win) {
            out->pushed_win = chance;
            out->push = kind;
        }
    }
}

FaOdds fa_odds(FaAction mine, const FaUnseen *unseen, FaProfile theirs, FaTheirs they, const FaUnseen *rest,
               FaProfile own, int own_advantage)
{
    FaOdds odds = {.push = FA_NONE};
    const FaCount count = fa_count(mine, unseen, theirs);
    if (count.all > 0) {
        const int beating = count.all - count.wins - count.ties;
        odds.random_win = (double)count.wins / (double)count.all;
        odds.random_tie = (double)count.ties / (double)count.all;
        odds.best_win = fa_none_of(beating + count.ties, count.all, they.hand);
        odds.best_tie = fa_none_of(beating, count.all, they.hand) - odds.best_win;
    }
    if (own_advantage > 0) {
        find_push(unseen, theirs, they.rest, they.advantage, rest, own, &odds);
    }
    return odds;
}

FaClaimOdds fa_claim_odds(int kind, unsigned values, const FaUnseen *unseen, int others)
{
    int all = 0, higher = 0, highest = 0; /* than the claim; of these, than all claims */
    for (int other = 0; other < FA_KINDS; other++) {
        const int cards = fa_is_higher(other, kind) ? unseen->of[other] : 0;
        all += unseen->of[other];
        higher += cards;
        highest += fa_is_highest(other, values | 1u << fa_value(kind)) ? cards : 0;
    }
    if (all == 0) {
        return (FaClaimOdds){1, 1, 1};
    }
    const double harmless = (double)(higher - highest) / all, low = (double)(all - higher) / all;
    return (FaClaimOdds){1 - (double)highest / all, fa_none_of(higher, all, others),
                         harmless * fa_none_of(higher - 1, all - 1, others) +
                             low * fa_none_of(higher, all - 1, others)};
}
