/* judgement.c: what a card, a goal and a character are worth to a bot. */
#include "games/fantastical_adventure/bots/bots.h"

bool fa_mind_chance(const FaMind *mind, int hundredths)
{
    enum { ALL = 100 };
    return (int)rng_below(mind->rng, ALL) < hundredths;
}

bool fa_mind_does(const FaMind *mind, FaMoveKind kind, int a, int b, int c, int d, int e)
{
    *mind->out = fa_move(mind->view, kind, a, b, c, d, e);
    return fa_check_move(mind->view, mind->content, mind->seat, mind->out, NULL);
}

bool fa_mind_owns(const FaMind *mind, int actor)
{
    return actor != FA_NONE && fa_seat_of(mind->view, actor) == mind->seat;
}

FaSide fa_mind_side(const FaMind *mind)
{
    return fa_seat_has_side(mind->view, mind->seat, FA_RIVALS) ? FA_RIVALS : FA_HEROES;
}

bool fa_mind_is_late(const FaMind *mind)
{
    const FaState *view = mind->view;
    const int scenes = view->scenes != 0 ? view->scenes : FA_SCENES_MAX;
    return view->scene * 3 > scenes * 2;
}

/* In cards: high ones and those with another use are kept for better days. */
double fa_mind_card_worth(int kind)
{
    static const double special[FA_RANKS] = {
        [FA_JACK] = 1.6, [FA_QUEEN] = 1.6, [FA_KING] = 1.6, [FA_ACE] = 1.8};
    const double joker = 2.0, least = 0.2, each = 0.12;
    if (kind == FA_JOKER) {
        return joker;
    }
    const double other = special[fa_rank(kind)];
    return other > 0 ? other : least + each * fa_value(kind);
}

static void try_card(const FaMind *mind, int kind, FaProfile own, int item, FaProfile theirs, double stakes,
                     FaCardChoice *best)
{
    if (!fa_playable(kind, own)) {
        return;
    }
    const FaCount count = fa_count(fa_action(kind, own), &mind->unseen, theirs);
    const double chance =
        count.all > 0 ? ((double)count.wins + 0.5 * (double)count.ties) / (double)count.all : 0.5;
    const double worth = stakes * chance - fa_mind_card_worth(kind);
    if (best->kind == FA_NONE || worth > best->worth) {
        *best = (FaCardChoice){kind, item, chance, worth};
    }
}

FaCardChoice fa_mind_card(const FaMind *mind, int actor, FaProfile theirs, double stakes)
{
    FaCardChoice best = {FA_NONE, FA_NONE, 0, 0};
    const FaUnseen hand = fa_hand(mind->view, actor);
    for (int item = FA_FIRST_ITEM; item <= FA_NO_TARGET; item++) {
        const bool without = item == FA_NO_TARGET;
        if (!without && mind->view->holders[item - FA_FIRST_ITEM] != actor) {
            continue;
        }
        const int with = without ? FA_NONE : item;
        const FaProfile own = fa_profile(mind->view, mind->content, actor, with);
        for (int kind = 0; kind < FA_KINDS - !without; kind++) {
            if (hand.of[kind] > 0) {
                try_card(mind, kind, own, with, theirs, stakes, &best);
            }
        }
    }
    return best;
}

int fa_mind_cheapest(const FaMind *mind, int actor)
{
    const FaUnseen hand = fa_hand(mind->view, actor);
    int best = FA_NONE;
    for (int kind = 0; kind < FA_KINDS; kind++) {
        if (hand.of[kind] > 0 && (best == FA_NONE || fa_mind_card_worth(kind) < fa_mind_card_worth(best))) {
            best = kind;
        }
    }
    return best;
}

int fa_mind_find(const FaMind *mind, int actor, int rank)
{
    const FaProfile own = fa_profile(mind->view, mind->content, actor, FA_NONE);
    const FaUnseen hand = fa_hand(mind->view, actor);
    for (int suit = 0; suit < FA_SUITS; suit++) {
        const int kind = suit * FA_RANKS + rank;
        if (hand.of[kind] > 0 && fa_playable(kind, own)) {
            return kind;
        }
    }
    return FA_NONE;
}

int fa_mind_aimed_at(const FaMind *mind, int target)
{
    if (target >= FA_FIRST_ITEM && target < FA_NO_TARGET) {
        return mind->view->holders[target - FA_FIRST_ITEM];
    }
    return target < FA_ACTORS ? target : FA_NONE;
}

/* What one has prepared is not tried openly as well. */
static bool lies_in_wait(const FaState *view, int actor, const FaAmbition *ambition)
{
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        const FaSuspended *waiting = &view->suspended[i];
        if (waiting->actor == actor && waiting->goal == ambition->goal &&
            waiting->target == ambition->target) {
            return true;
        }
    }
    return false;
}

int fa_mind_ambition(const FaMind *mind, int actor)
{
    const FaActor *who = &mind->view->actors[actor];
    if (actor >= FA_FIRST_STRANGER) {
        return FA_NONE;
    }
    const FaCharacter *character = &fa_kit(mind->view, mind->content)->characters[actor];
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        if (who->short_def[i] == FA_NONE || who->short_def[i] == FA_OWN_WORDS) {
            continue;
        }
        const FaAmbition *ambition = &character->shorts[who->short_def[i]];
        const bool tried = who->tried[ambition->target] >> ambition->goal & 1;
        const bool there =
            ambition->target >= FA_FIRST_ITEM || (fa_present_actors(mind->view) >> ambition->target & 1);
        const bool has = ambition->target >= FA_FIRST_ITEM && ambition->target < FA_NO_TARGET &&
                         mind->view->holders[ambition->target - FA_FIRST_ITEM] == actor;
        if (!tried && there && !has && !lies_in_wait(mind->view, actor, ambition)) {
            return i;
        }
    }
    return FA_NONE;
}

/* ------------------------------------------------------------------ claims */

static bool is_there(const FaState *view, int actor)
{
    return fa_present_actors(view) >> actor & 1;
}

static bool knows_of_wounds(const FaState *view, const GameContent *content, int actor)
{
    const uint32_t healing = UINT32_C(1) << FA_TAG_MEDICINE | UINT32_C(1) << FA_TAG_SCIENCE |
                             UINT32_C(1) << FA_TAG_NATURE | UINT32_C(1) << FA_TAG_MAGIC |
                             UINT32_C(1) << FA_TAG_LORE;
    for (int suit = 0; suit < FA_SUITS; suit++) {
        const FaFacet *facet = fa_facet(view, content, actor, suit);
        const bool lost = view->actors[actor].lost >> suit & 1;
        if (!lost && (!facet || facet->tags & healing)) { /* of strangers only people know */
            return true;
        }
    }
    return false;
}

/* Is an Ambition of the kit about a person who is elsewhere? */
static bool is_about_another_place(const FaState *view, const GameContent *content, int actor, int place)
{
    const int def = view->actors[actor].short_def[place];
    if (actor >= FA_FIRST_STRANGER || def == FA_NONE || def == FA_OWN_WORDS) {
        return false;
    }
    const int target = fa_kit(view, content)->characters[actor].shorts[def].target;
    return target < FA_FIRST_ENVIRONMENT && !is_there(view, target);
}

FaDoubt fa_doubt(const FaState *view, const GameContent *content, const FaStep *pending)
{
    const int a = pending->arg[0], b = pending->arg[1];
    switch ((FaPending)pending->kind) {
    case FA_HONOURED:
        return is_there(view, b) ? FA_NO_DOUBT : FA_APART;
    case FA_PURSUED:
        return is_about_another_place(view, content, a, b) ? FA_AWAY : FA_NO_DOUBT;
    case FA_TREATED:
        return knows_of_wounds(view, content, a) ? FA_NO_DOUBT : FA_UNSKILLED;
    default:
        return FA_NO_DOUBT;
    }
}

/* ------------------------------------------------------------------ sides */

bool fa_has_just_won(const FaState *view, int actor, int side)
{
    const FaFight *fight = &view->fight;
    const bool won =
        fight->answered ? fight->winner == side || fight->accord == FA_BOTH_SUCCEED : side == FA_CHALLENGER;
    return view->actors[actor].won && !fight->on && won && !fight->blocked &&
           fight->plays[side].actor == actor;
}

/* Of whom or what it is about, else what it comes to. */
static bool is_about(const FaFight *fight, const FaAmbition *ambition, int side)
{
    const int beaten = fight->plays[1 - side].actor;
    return ambition->target != FA_NO_TARGET ? ambition->target == fight->target || ambition->target == beaten
                                            : side == FA_CHALLENGER && ambition->goal == fight->goal;
}

bool fa_speaks_for(const FaState *view, const GameContent *content, int actor, int longing)
{
    const FaFight *fight = &view->fight;
    const FaCharacter *character = &fa_kit(view, content)->characters[actor];
    const int side = fight->plays[FA_CHALLENGER].actor == actor ? FA_CHALLENGER : FA_ANSWERER;
    bool speaks = fa_is_finale(view) && longing == 0;
    for (int i = 0; i < character->short_count; i++) {
        speaks |= character->shorts[i].serves == longing && is_about(fight, &character->shorts[i], side);
    }
    return speaks && fa_has_just_won(view, actor, side);
}

/* In the story, and not believed dead. */
static bool is_alive(const FaActor *who)
{
    return who->seat != FA_NONE && who->status != FA_DEAD;
}

static bool is_won_over(const FaState *view, int actor, int *about)
{
    const FaFight *fight = &view->fight;
    const int other = fight->plays[FA_CHALLENGER].actor;
    *about = other;
    return fight->target == actor && (fight->goal == FA_PERSUADE || fight->goal == FA_FREE) &&
           other < FA_FIRST_ENVIRONMENT && view->actors[other].side != view->actors[actor].side &&
           fa_bonded(view, actor, other) && fa_has_just_won(view, other, FA_CHALLENGER);
}

static bool is_at_odds(const FaState *view, const GameContent *content, int actor, int *about)
{
    const unsigned against = 1u << FA_HARM | 1u << FA_DECEIVE | 1u << FA_TAKE;
    const FaActor *who = &view->actors[actor];
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        const int def = who->short_def[i];
        if (def == FA_NONE || def == FA_OWN_WORDS) {
            continue;
        }
        const FaAmbition *ambition = &fa_kit(view, content)->characters[actor].shorts[def];
        *about = ambition->target;
        if (*about >= FA_FIRST_ENVIRONMENT || *about == actor || !is_alive(&view->actors[*about])) {
            continue;
        }
        const bool own = view->actors[*about].side == who->side;
        if (own ? against >> ambition->goal & 1 : ambition->goal == FA_FREE) {
            return true;
        }
    }
    return false;
}

static bool is_bereft(const FaState *view, int actor, int *about)
{
    bool lost = false;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *other = &view->actors[i];
        if (other->seat != FA_NONE && other->side == view->actors[actor].side && fa_bonded(view, actor, i)) {
            if (other->status != FA_DEAD) {
                return false;
            }
            lost = true;
        }
    }
    *about = fa_friend_over_there(view, actor);
    return lost && *about != FA_NONE;
}

/* A story that loses those it is about loses itself; and nobody changes sides twice. */
FaCall fa_call(const FaState *view, const GameContent *content, int actor, int *about)
{
    *about = FA_NONE;
    if (actor >= FA_FIRST_STRANGER || !fa_can_act(view, actor)) {
        return FA_NO_CALL;
    }
    const FaCharacter *character = &fa_kit(view, content)->characters[actor];
    if (character->role != FA_SUPPORTING || view->actors[actor].side != character->side) {
        return FA_NO_CALL;
    }
    return is_won_over(view, actor, about)           ? FA_WON_OVER
           : is_at_odds(view, content, actor, about) ? FA_AT_ODDS
           : is_bereft(view, actor, about)           ? FA_BEREFT
                                                     : FA_NO_CALL;
}
