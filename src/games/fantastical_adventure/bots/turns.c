/* turns.c: what bots do outside Conflicts: scenes, Ambitions, threats, Applause and Author Powers. */
#include "games/fantastical_adventure/bots/bots.h"

enum { NAMING_ONES = FA_ANSWERS };

static const FaActor *who(const FaMind *mind, int actor)
{
    return &mind->view->actors[actor];
}

static bool is_own_living(const FaMind *mind, int actor)
{
    return who(mind, actor)->seat == mind->seat && who(mind, actor)->status != FA_DEAD;
}

bool fa_mind_prepare(const FaMind *mind)
{
    return fa_mind_does(mind, FA_MOVE_READY, 0, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ scenes */

/* The first frame opens the story and the last one is its finale; between them any that was not used. */
static int pick_frame(const FaMind *mind)
{
    const FaState *view = mind->view;
    if (fa_is_finale(view) && !fa_is_frame_used(view, FA_FRAMES - 1)) {
        return FA_FRAMES - 1;
    }
    const int start = (int)rng_below(mind->rng, FA_FRAMES - 1);
    for (int i = 0; i < FA_FRAMES - 1 && view->scene > 1; i++) {
        const int frame = (start + i) % (FA_FRAMES - 1);
        if (!fa_is_frame_used(view, frame)) {
            return frame;
        }
    }
    return view->scene > 1 ? start : 0;
}

bool fa_mind_frame(const FaMind *mind)
{
    const int frame = pick_frame(mind);
    const int environment = fa_kit(mind->view, mind->content)->frames[frame].environment;
    return fa_mind_does(mind, FA_MOVE_FRAME, frame, environment, 0, 0, 0);
}

static int count_own(const FaMind *mind, bool present)
{
    int count = 0;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        count += is_own_living(mind, i) && (!present || who(mind, i)->present);
    }
    return count;
}

/* Has somebody it is bound to, or after whom it is, come already? */
static bool has_reason_to_come(const FaMind *mind, int actor)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (who(mind, i)->present && fa_bonded(mind->view, actor, i)) {
            return true;
        }
    }
    return fa_mind_ambition(mind, actor) != FA_NONE;
}

/* A few at a small table; more where one plays the whole of a side. */
static int company_to_bring(const FaMind *mind)
{
    enum { CROWDED = 5 };
    int allies = 0;
    for (int seat = 0; seat < mind->view->seats; seat++) {
        allies += fa_seat_has_side(mind->view, seat, fa_mind_side(mind));
    }
    return mind->view->seats >= CROWDED ? 1 : allies > 1 ? 2 : 3;
}

/* It is the first protagonist's story. */
static bool bring_hero(const FaMind *mind)
{
    enum { MOSTLY = 90 };
    const int hero = fa_kit(mind->view, mind->content)->hero;
    return count_own(mind, true) == 0 && is_own_living(mind, hero) && fa_mind_chance(mind, MOSTLY) &&
           fa_mind_does(mind, FA_MOVE_ENTER, hero, 0, 0, 0, 0);
}

static bool bring_somebody(const FaMind *mind)
{
    enum { MOSTLY = 80, SOMETIMES = 30 };
    if (count_own(mind, true) >= company_to_bring(mind)) {
        return false;
    }
    if (bring_hero(mind)) {
        return true;
    }
    const int start = (int)rng_below(mind->rng, FA_FIRST_ENVIRONMENT);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const int actor = (start + i) % FA_FIRST_ENVIRONMENT;
        const bool first = count_own(mind, true) == 0;
        if (!is_own_living(mind, actor) || who(mind, actor)->present) {
            continue;
        }
        if ((first || fa_mind_chance(mind, has_reason_to_come(mind, actor) ? MOSTLY : SOMETIMES)) &&
            fa_mind_does(mind, FA_MOVE_ENTER, actor, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool call_bench(const FaMind *mind)
{
    enum { SELDOM = 6, FEW = 2 };
    for (int i = 0; i < FA_FIRST_STRANGER && mind->view->scene > 1; i++) {
        if (count_own(mind, false) <= FEW && fa_mind_chance(mind, SELDOM) &&
            fa_mind_does(mind, FA_MOVE_NEWCOMER, i, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ Ambitions and Bonds */

static int open_ambitions(const FaActor *actor)
{
    int count = 0;
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        count += actor->short_def[i] != FA_NONE;
    }
    return count;
}

/* What serves a long-term Ambition that nothing has served yet comes first, and the first of these before
 * all. */
static bool take_up(const FaMind *mind, int actor)
{
    const FaCharacter *character = &fa_kit(mind->view, mind->content)->characters[actor];
    const int start = (int)rng_below(mind->rng, FA_SHORTS_MAX);
    const bool first_only = who(mind, actor)->served[0] == 0;
    for (int i = 0; i < 2 * FA_SHORTS_MAX; i++) {
        const int def = (start + i) % FA_SHORTS_MAX;
        const bool wanted = def < character->short_count &&
                            (!first_only || i >= FA_SHORTS_MAX || character->shorts[def].serves == 0);
        if (wanted && fa_mind_does(mind, FA_MOVE_AMBITION, actor, def, character->shorts[def].serves, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool pursue(const FaMind *mind, int actor)
{
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        if (fa_mind_does(mind, FA_MOVE_PURSUE, actor, i, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* Acting in accordance with a Bond takes the other being there. */
static bool honour(const FaMind *mind, int actor)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (who(mind, i)->present && fa_mind_does(mind, FA_MOVE_HONOUR, actor, i, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* With a full hand and something to do nobody asks for more. */
static bool is_content(const FaActor *actor)
{
    return actor->hand > actor->start && open_ambitions(actor) > 0;
}

/* One thing that brings a card, for one of the characters. */
static bool claim_something(const FaMind *mind)
{
    enum { ENOUGH = 2, MOSTLY = 46, OFTEN = 14, SOMETIMES = 30 };
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        const FaActor *actor = who(mind, i);
        if (!fa_mind_owns(mind, i) || !actor->present || actor->claims >= mind->view->claims ||
            is_content(actor)) {
            continue;
        }
        if ((open_ambitions(actor) < ENOUGH && fa_mind_chance(mind, MOSTLY) && take_up(mind, i)) ||
            (fa_mind_chance(mind, OFTEN) && honour(mind, i)) ||
            (fa_mind_chance(mind, SOMETIMES) && pursue(mind, i))) {
            return true;
        }
    }
    return false;
}

static bool is_attained(const FaMind *mind, int actor, int place)
{
    const FaFight *fight = &mind->view->fight;
    const int def = who(mind, actor)->short_def[place];
    if (def == FA_NONE || def == FA_OWN_WORDS || !fa_has_just_won(mind->view, actor, FA_CHALLENGER)) {
        return false;
    }
    const FaAmbition *ambition = &fa_kit(mind->view, mind->content)->characters[actor].shorts[def];
    return ambition->goal == fight->goal && ambition->target == fight->target;
}

/* A long-term Ambition waits until a third of the story is told. */
static bool crown(const FaMind *mind, int actor)
{
    const FaState *view = mind->view;
    const int scenes = view->scenes != 0 ? view->scenes : FA_SCENES_MAX;
    for (int i = 0; view->scene * 3 > scenes && i < FA_LONG_MAX; i++) {
        if (fa_speaks_for(view, mind->content, actor, i) &&
            fa_mind_does(mind, FA_MOVE_ACCOMPLISH, actor, FA_SHORT_OPEN_MAX + i, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* What was just attained. */
static bool accomplish(const FaMind *mind)
{
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        if (!fa_mind_owns(mind, i)) {
            continue;
        }
        if (crown(mind, i)) {
            return true;
        }
        for (int place = 0; place < FA_SHORT_OPEN_MAX; place++) {
            if (is_attained(mind, i, place) && fa_mind_does(mind, FA_MOVE_ACCOMPLISH, i, place, 0, 0, 0)) {
                return true;
            }
        }
    }
    return false;
}

static bool has_claimed(const FaMind *mind)
{
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        if (fa_mind_owns(mind, i) && who(mind, i)->present && who(mind, i)->claims > 0) {
            return true;
        }
    }
    return false;
}

/* One wish to begin with: a scene is no list of them. */
bool fa_mind_enter(const FaMind *mind)
{
    return bring_somebody(mind) || call_bench(mind) || (!has_claimed(mind) && claim_something(mind)) ||
           fa_mind_any_time(mind) || fa_mind_does(mind, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ a turn */

/* With a card that is not missed, else a Facet; with a friend there it can wait for him. */
static bool get_up(const FaMind *mind)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (!fa_mind_owns(mind, i) || who(mind, i)->status != FA_DOWN) {
            continue;
        }
        const int card = fa_mind_cheapest(mind, i);
        if (card != FA_NONE && fa_mind_does(mind, FA_MOVE_SHAKE, i, card, FA_NONE, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool treat_a_friend(const FaMind *mind)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        for (int j = 0; fa_mind_owns(mind, i) && j < FA_FIRST_ENVIRONMENT; j++) {
            if (who(mind, j)->side == who(mind, i)->side &&
                fa_mind_does(mind, FA_MOVE_TREAT, i, j, 0, 0, 0)) {
                return true;
            }
        }
    }
    return false;
}

/* Rarely, and for a reason that all can see. Whoever is called goes to the one who called, or to anybody over
 * there. */
static bool change_sides(const FaMind *mind)
{
    static const int chances[FA_CALLS] = {[FA_WON_OVER] = 60, [FA_AT_ODDS] = 5, [FA_BEREFT] = 20};
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        int about = FA_NONE;
        const FaCall call =
            fa_mind_owns(mind, i) ? fa_call(mind->view, mind->content, i, &about) : FA_NO_CALL;
        if (!fa_mind_chance(mind, chances[call])) {
            continue;
        }
        if (fa_mind_does(mind, FA_MOVE_TURN, i, who(mind, about)->seat, 0, 0, 0)) {
            return true;
        }
        for (int seat = 0; seat < mind->view->seats; seat++) {
            if (fa_mind_does(mind, FA_MOVE_TURN, i, seat, 0, 0, 0)) {
                return true;
            }
        }
    }
    return false;
}

static bool introduce(const FaMind *mind)
{
    const int start = (int)rng_below(mind->rng, FA_PROBLEMS);
    if (!fa_mind_chance(mind, mind->temper->introduces)) {
        return false;
    }
    for (int i = 0; i < FA_PROBLEMS; i++) {
        if (fa_mind_does(mind, FA_MOVE_INTRODUCE, (start + i) % FA_PROBLEMS, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* What another has prepared stands in the way. */
static bool face_something(const FaMind *mind)
{
    enum { OFTEN = 45 };
    const FaProfile unknown = {FA_NONE, FA_NONE, 0};
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        const FaSuspended *waiting = &mind->view->suspended[i];
        if (waiting->actor == FA_NONE || who(mind, waiting->actor)->side == fa_mind_side(mind) ||
            !fa_mind_chance(mind, OFTEN)) {
            continue;
        }
        for (int j = 0; j < FA_FIRST_ENVIRONMENT; j++) {
            if (fa_mind_owns(mind, j) && fa_can_act(mind->view, j)) {
                const FaCardChoice card = fa_mind_card(mind, j, unknown, mind->temper->goal);
                if (card.kind != FA_NONE && fa_mind_does(mind, FA_MOVE_FACE, i, j, card.kind, card.item, 0)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* Has any of one's own tried something in this scene? */
static bool has_had_his_say(const FaMind *mind)
{
    for (int i = 0; i < FA_ACTORS; i++) {
        for (int target = 0; fa_mind_owns(mind, i) && target < FA_TARGETS; target++) {
            if (who(mind, i)->tried[target] != 0) {
                return true;
            }
        }
    }
    return false;
}

/* The more are at the table, the less one has to do oneself; but nobody stands by at the end. */
static bool challenge_somebody(const FaMind *mind)
{
    enum { COMPANY = 4, LAST_OF_ALL = 6 };
    const int start = (int)rng_below(mind->rng, FA_ACTORS), seats = mind->view->seats;
    const int company = fa_is_finale(mind->view) ? LAST_OF_ALL : COMPANY;
    const int chance = mind->temper->challenges * company / (seats > company ? seats : company);
    if (mind->view->introduced || mind->view->challenges > 0 || has_had_his_say(mind) ||
        !fa_mind_chance(mind, chance)) {
        return false;
    }
    for (int i = 0; i < FA_ACTORS; i++) {
        const int actor = (start + i) % FA_ACTORS;
        if (fa_mind_owns(mind, actor) && fa_can_act(mind->view, actor) && fa_mind_challenge(mind, actor)) {
            return true;
        }
    }
    return false;
}

/* A scene that would end by itself is better ended with a word. */
static bool close_scene(const FaMind *mind)
{
    const FaState *view = mind->view;
    const bool last = view->turns >= mind->content->dials.rounds * view->seats;
    const bool all = (view->passed | 1u << mind->seat) == fa_all_seats(view);
    return (last || all) && fa_mind_does(mind, FA_MOVE_CLOSE, 0, 0, 0, 0, 0);
}

bool fa_mind_turn(const FaMind *mind)
{
    return accomplish(mind) || get_up(mind) || treat_a_friend(mind) || change_sides(mind) ||
           claim_something(mind) || face_something(mind) || introduce(mind) || challenge_somebody(mind) ||
           fa_mind_any_time(mind) || close_scene(mind) || fa_mind_does(mind, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ the floor */

/* Once in a scene, for what all could see to be fine; and where Applause is sparing, only for what one likes.
 */
static bool applaud(const FaMind *mind)
{
    const FaState *view = mind->view;
    const unsigned liked = view->applause_mood == FA_GENEROUS  ? (1u << FA_MERITS) - 1
                           : view->applause_mood == FA_SPARING ? mind->temper->likes
                                                               : 0;
    return !(view->clapped >> mind->seat & 1) && (view->merits & liked) &&
           fa_mind_does(mind, FA_MOVE_APPLAUD, view->teller, 0, 0, 0, 0);
}

/* A Jack is for those who have an Ambition that will not wait. */
static bool interrupt(const FaMind *mind)
{
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        if (!fa_mind_owns(mind, i) || !fa_can_act(mind->view, i) || fa_mind_ambition(mind, i) == FA_NONE) {
            continue;
        }
        const int jack = fa_mind_find(mind, i, FA_JACK);
        const int def = who(mind, i)->short_def[fa_mind_ambition(mind, i)];
        const FaAmbition *ambition = &fa_kit(mind->view, mind->content)->characters[i].shorts[def];
        if (jack != FA_NONE && fa_mind_chance(mind, mind->temper->interrupts) &&
            rng_below(mind->rng, mind->view->seats) < FA_SEATS_MIN &&
            fa_mind_does(mind, FA_MOVE_JACK, i, jack, ambition->goal, ambition->target,
                         ambition->goal == FA_HARM)) {
            return true;
        }
    }
    return false;
}

bool fa_mind_floor(const FaMind *mind)
{
    return accomplish(mind) || applaud(mind) || interrupt(mind) || fa_mind_any_time(mind) ||
           fa_mind_does(mind, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ at any time */

static bool is_short_of_cards(const FaActor *actor)
{
    return actor->hand * 2 < actor->start;
}

static bool draw_for_the_poor(const FaMind *mind)
{
    enum { OFTEN = 70, SOMETIMES = 30 };
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *actor = who(mind, i);
        if (is_own_living(mind, i) && actor->present &&
            fa_mind_chance(mind, is_short_of_cards(actor)     ? OFTEN
                                 : actor->hand < actor->start ? SOMETIMES
                                                              : 0) &&
            fa_mind_does(mind, FA_MOVE_DRAW, i, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool bring_back_the_dead(const FaMind *mind)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *actor = who(mind, i);
        if (actor->seat == mind->seat && actor->status == FA_DEAD && mind->view->scene >= actor->died + 1 &&
            fa_mind_does(mind, FA_MOVE_MONOLOGUE, i, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* Those who are against it are inconvenienced. */
static bool have_luck(const FaMind *mind)
{
    enum { EACH = 36 };
    const FaGroup others = fa_mind_side(mind) == FA_HEROES ? FA_ALL_RIVALS : FA_ALL_HEROES;
    if (!fa_mind_is_late(mind) || !fa_mind_chance(mind, EACH / mind->view->seats)) {
        return false;
    }
    for (int i = 0; i < FA_FIRST_STRANGER; i++) {
        if (fa_mind_owns(mind, i) && fa_mind_does(mind, FA_MOVE_LUCKY, i, others, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool is_saving(const FaMind *mind)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (who(mind, i)->seat == mind->seat && who(mind, i)->status == FA_DEAD) {
            return true;
        }
    }
    return false;
}

static bool look_back_or_ahead(const FaMind *mind)
{
    enum { SELDOM = 20, RARELY = 5 };
    const FaGroup group = fa_mind_side(mind) == FA_HEROES ? FA_ALL_HEROES : FA_ALL_RIVALS;
    if (fa_mind_chance(mind, SELDOM / mind->view->seats) &&
        fa_mind_does(mind, FA_MOVE_FORESHADOW, group, 0, 0, 0, 0)) {
        return true;
    }
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (is_own_living(mind, i) && who(mind, i)->present && fa_mind_chance(mind, RARELY) &&
            fa_mind_does(mind, fa_mind_chance(mind, 50) ? FA_MOVE_FLASHBACK_EDGE : FA_MOVE_FACT, i, 0, 0, 0,
                         0)) {
            return true;
        }
    }
    return false;
}

static bool throw_joker(const FaMind *mind)
{
    enum { SELDOM = 3, OFTEN = 4, COMPANY = 5 }; /* a small table is dealt fewer of them */
    const int chance = mind->view->seats < COMPANY ? OFTEN : SELDOM;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (is_own_living(mind, i) && who(mind, i)->hand < who(mind, i)->start &&
            fa_mind_chance(mind, chance) && fa_mind_does(mind, FA_MOVE_JOKER, i, 0, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* A bonded friend who has nothing left gets what is missed least. */
static bool lend(const FaMind *mind)
{
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (!is_own_living(mind, i) || who(mind, i)->hand <= who(mind, i)->start) {
            continue;
        }
        for (int j = 0; j < FA_FIRST_ENVIRONMENT; j++) {
            if (who(mind, j)->hand == 0 && who(mind, j)->side == who(mind, i)->side &&
                fa_mind_does(mind, FA_MOVE_LEND, i, j, fa_mind_cheapest(mind, i), 0, 0)) {
                return true;
            }
        }
    }
    return false;
}

bool fa_mind_any_time(const FaMind *mind)
{
    if (throw_joker(mind) || lend(mind)) {
        return true;
    }
    if (mind->view->author[mind->seat] == 0) {
        return false;
    }
    const bool own_time = fa_step(mind->view)->phase == FA_TURN;
    return own_time && (bring_back_the_dead(mind) || have_luck(mind) ||
                        (!is_saving(mind) && (draw_for_the_poor(mind) || look_back_or_ahead(mind))));
}

/* ------------------------------------------------------------------ votes and threats */

/* In doubt it stands; the table may want claims to fit what can be seen. */
bool fa_mind_vote(const FaMind *mind)
{
    const FaStep *step = fa_step(mind->view), *under = step - 1;
    const bool own = under->seat != FA_NONE && under->seat == mind->seat;
    const bool against = step->kind == FA_VOTE_PENDING && mind->view->strict && !own &&
                         fa_doubt(mind->view, mind->content, under) != FA_NO_DOUBT;
    return fa_mind_does(mind, FA_MOVE_VOTE, !against, 0, 0, 0, 0);
}

bool fa_mind_forfeit(const FaMind *mind)
{
    if (fa_mind_does(mind, FA_MOVE_FORFEIT_TOKEN, 0, 0, 0, 0, 0)) {
        return true;
    }
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const int card = fa_mind_owns(mind, i) ? fa_mind_cheapest(mind, i) : FA_NONE;
        if (card != FA_NONE && fa_mind_does(mind, FA_MOVE_FORFEIT_CARD, i, card, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* Who knows about such things says so, with a middling card. */
bool fa_mind_identify(const FaMind *mind)
{
    enum { OFTEN = 58 };
    const double dear = 1.45;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (!fa_mind_owns(mind, i) || !fa_can_act(mind->view, i)) {
            continue;
        }
        const FaUnseen hand = fa_hand(mind->view, i);
        for (int kind = FA_KINDS - 1; kind >= 0; kind--) {
            const bool knows = fa_answer_for(mind->view, mind->content, mind->view->riddle, i,
                                             fa_suit(kind)) != FA_OWN_WORDS;
            if (knows && hand.of[kind] > 0 && fa_mind_card_worth(kind) < dear &&
                fa_value(kind) > FA_FACE_VALUE / 2 && fa_mind_chance(mind, OFTEN) &&
                fa_mind_does(mind, FA_MOVE_IDENTIFY, i, kind, 0, 0, 0)) {
                return true;
            }
        }
    }
    return fa_mind_any_time(mind) || fa_mind_does(mind, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

bool fa_mind_name(const FaMind *mind)
{
    return fa_mind_does(mind, FA_MOVE_NAME, (int)rng_below(mind->rng, NAMING_ONES), 0, 0, 0, 0);
}
