/* conflicts.c: what bots do in Conflicts: which card, whether to answer, support, push or yield, and what a
 * Hit comes to. */
#include "games/fantastical_adventure/bots/bots.h"

static const FaProfile unknown = {FA_NONE, FA_NONE, 0};

/* A card is chosen as if less were at stake: there are pushes to come, and other scenes. */
static const double thrift = 0.62;

static const FaActor *who(const FaMind *mind, int actor)
{
    return &mind->view->actors[actor];
}

static FaProfile profile_of(const FaMind *mind, int actor)
{
    return actor == FA_NONE ? unknown : fa_profile(mind->view, mind->content, actor, FA_NONE);
}

/* ------------------------------------------------------------------ Challenges */

/* The highest card of the Weak Suit whose Facet is there; FA_NONE = none. */
static int weak_card(const FaMind *mind, int actor)
{
    const FaUnseen hand = fa_hand(mind->view, actor);
    for (int kind = FA_JOKER - 1; kind >= 0; kind--) {
        if (hand.of[kind] > 0 && fa_suit(kind) == who(mind, actor)->weak &&
            fa_playable(kind, profile_of(mind, actor))) {
            return kind;
        }
    }
    return FA_NONE;
}

static bool challenge_for_ambition(const FaMind *mind, int actor)
{
    const int place = fa_mind_ambition(mind, actor);
    if (place == FA_NONE) {
        return false;
    }
    const FaAmbition *ambition =
        &fa_kit(mind->view, mind->content)->characters[actor].shorts[who(mind, actor)->short_def[place]];
    const bool violent = ambition->goal == FA_HARM || fa_mind_chance(mind, mind->temper->violence);
    const bool waits = fa_step(mind->view)->phase == FA_TURN &&
                       fa_mind_chance(mind, mind->temper->suspends) &&
                       (ambition->goal == FA_HIDE || ambition->goal == FA_MAKE);
    return fa_mind_does(mind, FA_MOVE_CHALLENGE, actor, ambition->goal, ambition->target, violent, waits);
}

/* Not all is Ambition: there is the other side. */
static bool challenge_a_rival(const FaMind *mind, int actor)
{
    static const uint8_t goals[] = {FA_DECEIVE, FA_PERSUADE, FA_HARM};
    const int start = (int)rng_below(mind->rng, FA_FIRST_ENVIRONMENT);
    const int goal = fa_is_environment(actor) ? FA_HARM : goals[rng_below(mind->rng, sizeof goals)];
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const int target = (start + i) % FA_FIRST_ENVIRONMENT;
        const bool against = fa_is_environment(actor) ? !fa_mind_owns(mind, target)
                                                      : who(mind, target)->side != who(mind, actor)->side;
        const bool violent = goal == FA_HARM || fa_mind_chance(mind, mind->temper->violence);
        if (against && fa_mind_does(mind, FA_MOVE_CHALLENGE, actor, goal, target, violent, 0)) {
            return true;
        }
    }
    return false;
}

bool fa_mind_challenge(const FaMind *mind, int actor)
{
    enum { HERO = 75, MOST = 53, EACH = 3 }; /* at a large table there are more Ambitions than time */
    const bool hero = actor == fa_kit(mind->view, mind->content)->hero;
    const bool ambition_first = fa_mind_chance(mind, hero ? HERO : MOST - EACH * mind->view->seats);
    return (ambition_first && challenge_for_ambition(mind, actor)) || challenge_a_rival(mind, actor);
}

/* A Weak card is a plan where a friend stands by: "Has anybody a Weak card for this?" */
static int planned_tandem(const FaMind *mind, int actor)
{
    enum { SELDOM = 10, SOMETIMES = 22, COMPANY = 5 };
    const int chance = mind->view->seats < COMPANY ? SELDOM : SOMETIMES; /* friends who need no asking */
    const int own = fa_is_environment(actor) ? FA_NONE : weak_card(mind, actor);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT && own != FA_NONE; i++) {
        const bool friend =
            i != actor && fa_can_act(mind->view, i) && who(mind, i)->side == who(mind, actor)->side;
        if (friend && who(mind, i)->hand > 1) {
            return fa_mind_chance(mind, chance) ? own : FA_NONE;
        }
    }
    return FA_NONE;
}

/* A King or an Ace beside the card, if it can be spared. */
static int beside(const FaMind *mind, int actor, int rank, int but, int chance)
{
    const int kind = fa_mind_find(mind, actor, rank);
    return kind != but && kind != FA_NONE && fa_mind_chance(mind, chance) ? kind : FA_NONE;
}

bool fa_mind_lay(const FaMind *mind)
{
    const FaFight *fight = &mind->view->fight;
    const int actor = fight->plays[FA_CHALLENGER].actor;
    const bool open = !fight->suspended;
    const int weak = open ? planned_tandem(mind, actor) : FA_NONE;
    FaCardChoice card = fa_mind_card(mind, actor, profile_of(mind, fa_mind_aimed_at(mind, fight->target)),
                                     mind->temper->goal * thrift);
    if (weak != FA_NONE) {
        card = (FaCardChoice){weak, FA_NONE, 0, 0};
    }
    const int king = open ? beside(mind, actor, FA_KING, card.kind, mind->temper->kings) : FA_NONE;
    const int ace = open ? beside(mind, actor, FA_ACE, card.kind, mind->temper->aces) : FA_NONE;
    return fa_mind_does(mind, FA_MOVE_LAY, card.kind, king, ace, card.item, 0);
}

/* ------------------------------------------------------------------ Answers */

/* What it would be worth that this goal is not attained. */
static double stake(const FaMind *mind)
{
    const double own = 3.25, friends = 2.7, rivals = 2.2, treason = 2.8;
    const FaFight *fight = &mind->view->fight;
    const int challenger = fight->plays[FA_CHALLENGER].actor, target = fa_mind_aimed_at(mind, fight->target);
    const FaSide side = fa_mind_side(mind);
    const bool rival = fa_is_environment(challenger) || who(mind, challenger)->side != side;
    if (target != FA_NONE && fa_mind_owns(mind, target)) {
        return rival ? own : treason;
    }
    if (!rival) {
        return 0;
    }
    return target < FA_FIRST_ENVIRONMENT && who(mind, target)->side == side ? friends : rivals;
}

static bool answer_with(const FaMind *mind, int actor, double worth)
{
    const FaFight *fight = &mind->view->fight;
    const FaProfile theirs = profile_of(mind, fight->plays[FA_CHALLENGER].actor);
    if (fa_is_environment(actor)) {
        return fa_mind_does(mind, FA_MOVE_ANSWER, actor, FA_NONE, FA_NONE, FA_NONE, 0);
    }
    const FaCardChoice card = fa_mind_card(mind, actor, theirs, worth * thrift);
    const int ace = fight->ace ? fa_mind_find(mind, actor, FA_ACE) : FA_NONE;
    return card.kind != FA_NONE && card.chance * worth > mind->temper->answer &&
           fa_mind_does(mind, FA_MOVE_ANSWER, actor, card.kind, ace, card.item, 0);
}

/* Whoever has most cards speaks for them. */
static bool answer(const FaMind *mind)
{
    const double worth = stake(mind);
    uint32_t tried = 0;
    for (int round = 0; worth > 0 && round < FA_FIRST_ENVIRONMENT; round++) {
        int best = FA_NONE;
        for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
            const bool could = fa_mind_owns(mind, i) && fa_can_act(mind->view, i) && !(tried >> i & 1);
            if (could && (best == FA_NONE || who(mind, i)->hand > who(mind, best)->hand)) {
                best = i;
            }
        }
        if (best == FA_NONE) {
            return false;
        }
        tried |= UINT32_C(1) << best;
        if (answer_with(mind, best, worth)) {
            return true;
        }
    }
    return false;
}

static bool answer_by_environment(const FaMind *mind)
{
    enum { SOMETIMES = 12 };
    const int environment = mind->view->environment;
    return environment != FA_NONE && mind->view->keeper == mind->seat && fa_mind_chance(mind, SOMETIMES) &&
           answer_with(mind, FA_FIRST_ENVIRONMENT + environment, 0);
}

/* Nobody fights himself: the one who is challenged goes to a fellow player. */
static bool hand_over(const FaMind *mind)
{
    enum { SOMETIMES = 50 };
    const FaFight *fight = &mind->view->fight;
    if (!fa_mind_owns(mind, fight->plays[FA_CHALLENGER].actor) || !fa_mind_chance(mind, SOMETIMES)) {
        return false;
    }
    for (int seat = 0; seat < mind->view->seats; seat++) {
        if (fa_mind_does(mind, FA_MOVE_HAND, fight->target, seat, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* A pre-empting Challenge turns the tables on the one who issued this one. */
static bool pre_empt(const FaMind *mind)
{
    const int challenger = mind->view->fight.plays[FA_CHALLENGER].actor;
    for (int i = 0; i < FA_FIRST_STRANGER && stake(mind) > 0; i++) {
        const int jack = fa_mind_owns(mind, i) ? fa_mind_find(mind, i, FA_JACK) : FA_NONE;
        if (jack != FA_NONE && fa_mind_chance(mind, mind->temper->interrupts) &&
            fa_mind_does(mind, FA_MOVE_JACK, i, jack, FA_DECEIVE, challenger, 0)) {
            return true;
        }
    }
    return false;
}

bool fa_mind_call(const FaMind *mind)
{
    return hand_over(mind) || pre_empt(mind) || answer(mind) || answer_by_environment(mind) ||
           fa_mind_any_time(mind) || fa_mind_does(mind, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ Support */

static bool is_weak(const FaMind *mind, int actor, int card)
{
    const int kind = card >= FA_HIDDEN ? FA_JOKER : fa_kind(card);
    return kind != FA_JOKER && fa_action(kind, profile_of(mind, actor)).strength == FA_WEAK;
}

static int side_to_support(const FaMind *mind, int actor)
{
    const FaFight *fight = &mind->view->fight;
    for (int side = 0; side < FA_PRIMARIES; side++) {
        const int other = fight->plays[side].actor, against = fight->plays[1 - side].actor;
        const bool friends =
            fa_bonded(mind->view, actor, other) || who(mind, other)->side == who(mind, actor)->side;
        const bool rivals = fa_is_environment(against) || who(mind, against)->side != who(mind, actor)->side;
        if (!fa_is_environment(other) && friends && rivals) {
            return side;
        }
    }
    return FA_NONE;
}

static bool support_with(const FaMind *mind, int actor)
{
    enum { COMPANY = 5, OFTEN = 35 };
    const int side = side_to_support(mind, actor), seats = mind->view->seats;
    const double worth = 1.4;
    if (side == FA_NONE || fa_play_of(mind->view, actor) != FA_NONE) {
        return false;
    }
    const FaPlay *primary = &mind->view->fight.plays[side];
    const int weak = weak_card(mind, actor);
    const bool tandem = fa_mind_owns(mind, primary->actor) && is_weak(mind, primary->actor, primary->card);
    const int chance = mind->temper->supports * COMPANY / (seats > COMPANY ? seats : COMPANY);
    const bool hopeful = tandem || fa_mind_chance(mind, OFTEN);
    if (!tandem && (who(mind, actor)->hand < 2 || !fa_mind_chance(mind, chance))) {
        return false;
    }
    /* A Weak card is good enough for one who may go unanswered, and more than that if his friend has one. */
    if (hopeful && weak != FA_NONE && fa_mind_does(mind, FA_MOVE_SUPPORT, actor, side, weak, FA_NONE, 0)) {
        return true;
    }
    const FaCardChoice card = fa_mind_card(mind, actor, unknown, worth);
    return card.kind != FA_NONE && fa_mind_does(mind, FA_MOVE_SUPPORT, actor, side, card.kind, card.item, 0);
}

/* Each in its turn, so that a story seldom hears the same one twice. */
static int pick_circumstance(const FaMind *mind, int side)
{
    return (mind->view->tally[FA_T_CHALLENGES] + side * FA_CIRCUMSTANCES / 2) % FA_CIRCUMSTANCES;
}

/* One circumstance for a side that one takes part in; a finale has more of them. */
static bool claim_edge(const FaMind *mind)
{
    const FaFight *fight = &mind->view->fight;
    const int chance = fa_is_finale(mind->view) ? 60 : 40;
    for (int side = 0; side < FA_PRIMARIES; side++) {
        if (fa_mind_owns(mind, fight->plays[side].actor) && fight->edges[side] == 0 &&
            fa_mind_chance(mind, chance)) {
            return fa_mind_does(mind, FA_MOVE_EDGE, side, pick_circumstance(mind, side), 0, 0, 0);
        }
    }
    return false;
}

bool fa_mind_support(const FaMind *mind)
{
    const int start = (int)rng_below(mind->rng, FA_FIRST_ENVIRONMENT);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const int actor = (start + i) % FA_FIRST_ENVIRONMENT;
        if (fa_mind_owns(mind, actor) && fa_can_act(mind->view, actor) && support_with(mind, actor)) {
            return true;
        }
    }
    return claim_edge(mind) || fa_mind_any_time(mind) || fa_mind_does(mind, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* The one with the worst card one knows of goes unanswered, and so wins. */
bool fa_mind_leave(const FaMind *mind)
{
    const FaFight *fight = &mind->view->fight;
    int best = FA_NONE, least = 0;
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        const FaPlay *play = &fight->plays[i];
        if (play->side != fa_step(mind->view)->kind || play->left) {
            continue;
        }
        const int value = play->card >= FA_HIDDEN ? FA_FACE_VALUE / 2 : fa_value(fa_kind(play->card));
        if (best == FA_NONE || value < least) {
            best = i;
            least = value;
        }
    }
    return best != FA_NONE && fa_mind_does(mind, FA_MOVE_LEAVE, fight->plays[best].actor, 0, 0, 0, 0);
}

bool fa_mind_join(const FaMind *mind)
{
    const FaFight *fight = &mind->view->fight;
    int best = FA_NONE;
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fa_mind_does(mind, FA_MOVE_JOIN, fight->plays[i].actor, 0, 0, 0, 0) &&
            (best == FA_NONE ||
             fa_value(fa_kind(fight->plays[i].card)) > fa_value(fa_kind(fight->plays[best].card)))) {
            best = i;
        }
    }
    return best != FA_NONE && fa_mind_does(mind, FA_MOVE_JOIN, fight->plays[best].actor, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ how it ends */

/* Friends let each other succeed; else a coin. */
bool fa_mind_settle(const FaMind *mind)
{
    const FaFight *fight = &mind->view->fight;
    const int play = fa_step(mind->view)->kind, rival = fa_rival_play(mind->view, play);
    const bool friends =
        who(mind, fight->plays[play].actor)->side == who(mind, fight->plays[rival].actor)->side;
    return fa_mind_does(mind, FA_MOVE_SETTLE, friends ? FA_BOTH_SUCCEED : FA_COIN, 0, 0, 0, 0);
}

bool fa_mind_win(const FaMind *mind)
{
    const int most = fa_mind_chance(mind, 50) ? 2 : 1;
    for (int hits = most; hits > 0; hits--) {
        if (fa_mind_does(mind, FA_MOVE_WIN, hits, 0, 0, 0, 0)) {
            return true;
        }
    }
    return fa_mind_does(mind, FA_MOVE_WIN, 0, 0, 0, 0, 0);
}

static bool lose_weak_facet(const FaMind *mind, int actor)
{
    for (int i = 0; i < FA_SUITS; i++) {
        const int suit = (who(mind, actor)->weak + i) % FA_SUITS;
        if (suit != who(mind, actor)->strong &&
            fa_mind_does(mind, FA_MOVE_WOUND, FA_LOSE_FACET, FA_NONE, suit, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* A card that is not missed; else down, where friends are; a Facet last; dead only where one may return. */
bool fa_mind_wound(const FaMind *mind)
{
    enum { RISKED = 3, LATE = 15, FEW = 3 };
    const int actor = fa_step(mind->view)->arg[0], cheapest = fa_mind_cheapest(mind, actor);
    const bool can_return = mind->view->author[mind->seat] >= 3;
    if (fa_mind_chance(mind, can_return ? LATE : fa_mind_is_late(mind) ? RISKED : 0)) {
        return fa_mind_does(mind, FA_MOVE_WOUND, FA_BE_KILLED, FA_NONE, FA_NONE, 0, 0);
    }
    if (cheapest != FA_NONE && who(mind, actor)->hand > FEW &&
        fa_mind_does(mind, FA_MOVE_WOUND, FA_DISCARD, cheapest, FA_NONE, 0, 0)) {
        return true;
    }
    if (who(mind, actor)->lost == 0 && fa_mind_chance(mind, 50) && lose_weak_facet(mind, actor)) {
        return true;
    }
    return fa_mind_does(mind, FA_MOVE_WOUND, FA_GO_DOWN, FA_NONE, FA_NONE, 0, 0);
}

/* The cheapest card that defeats what lies there. */
static bool push_back(const FaMind *mind, int actor)
{
    const FaUnseen hand = fa_hand(mind->view, actor);
    int best = FA_NONE;
    for (int kind = 0; kind < FA_KINDS; kind++) {
        if (hand.of[kind] > 0 && (best == FA_NONE || fa_mind_card_worth(kind) < fa_mind_card_worth(best)) &&
            fa_mind_does(mind, FA_MOVE_PUSH, kind, FA_NONE, 0, 0, 0)) {
            best = kind;
        }
    }
    return best != FA_NONE && fa_mind_does(mind, FA_MOVE_PUSH, best, FA_NONE, 0, 0, 0);
}

/* Pushes where the chance that nobody can push back, times the goal, is worth more than what yielding brings.
 */
static bool push_ahead(const FaMind *mind, int side)
{
    const double yielding = 1.4;
    const FaFight *fight = &mind->view->fight;
    const int actor = fight->plays[side].actor, other = fight->plays[1 - side].actor;
    const FaUnseen hand = fa_hand(mind->view, actor);
    const int their_hand = fa_is_environment(other) ? 1 : who(mind, other)->hand;
    const FaAction mine = fa_play_action(mind->view, mind->content, side);
    const FaOdds odds = fa_odds(mine, &mind->unseen, profile_of(mind, other),
                                (FaTheirs){their_hand, their_hand, fight->advantage[1 - side]}, &hand,
                                profile_of(mind, actor), fight->advantage[side]);
    return odds.push != FA_NONE && odds.pushed_win * mind->temper->goal > yielding &&
           fa_mind_does(mind, FA_MOVE_PUSH, odds.push, FA_NONE, 0, 0, 0);
}

bool fa_mind_push(const FaMind *mind)
{
    const int side = fa_step(mind->view)->kind, actor = mind->view->fight.plays[side].actor;
    bool pushed;
    if (fa_is_environment(actor)) {
        pushed = fa_mind_does(mind, FA_MOVE_PUSH, FA_NONE, FA_NONE, 0, 0, 0);
    } else {
        pushed = mind->view->fight.must_beat ? push_back(mind, actor) : push_ahead(mind, side);
    }
    return pushed || fa_mind_does(mind, FA_MOVE_YIELD, 0, 0, 0, 0, 0);
}

/* Against a winner of the other side, by whoever can take a Hit. */
bool fa_mind_queens(const FaMind *mind)
{
    const int winner = mind->view->fight.plays[fa_step(mind->view)->kind].actor;
    const bool rival = fa_is_environment(winner) || who(mind, winner)->side != fa_mind_side(mind);
    for (int i = 0; rival && i < FA_FIRST_ENVIRONMENT; i++) {
        const int queen = fa_mind_owns(mind, i) ? fa_mind_find(mind, i, FA_QUEEN) : FA_NONE;
        if (queen != FA_NONE && fa_mind_chance(mind, mind->temper->blocks) &&
            fa_mind_does(mind, FA_MOVE_QUEEN, i, queen, 0, 0, 0)) {
            return true;
        }
    }
    return fa_mind_any_time(mind) || fa_mind_does(mind, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* To whoever has least of what he began with. */
bool fa_mind_share(const FaMind *mind)
{
    int best = FA_NONE;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (!(mind->view->share.actors >> i & 1)) {
            continue;
        }
        if (best == FA_NONE ||
            who(mind, i)->hand * who(mind, best)->start < who(mind, best)->hand * who(mind, i)->start) {
            best = i;
        }
    }
    return best != FA_NONE && fa_mind_does(mind, FA_MOVE_SHARE, best, 0, 0, 0, 0);
}
