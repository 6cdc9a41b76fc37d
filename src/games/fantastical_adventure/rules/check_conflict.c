/* check_conflict.c: when the moves of a Conflict and of its wounds are legal. */
#include "games/fantastical_adventure/rules/checks.h"

/* ------------------------------------------------------------------ Challenges */

static bool good_target(const FaAsk *ask, int actor, int goal, int target)
{
    if (target == actor) {
        return error_set(ask->why, "Nobody challenges himself.");
    }
    if (target < FA_FIRST_ENVIRONMENT) {
        return fa_need_present(ask, target);
    }
    if (target < FA_ACTORS) {
        return fa_need_able(ask, target);
    }
    if (target < FA_NO_TARGET) {
        return ask->state->holders[target - FA_FIRST_ITEM] != actor ||
               error_set(ask->why, "The character has it already.");
    }
    return goal != FA_HARM || error_set(ask->why, "Harm whom?");
}

/* A Challenge needs a card that can be laid. */
static bool has_card_to_lay(const FaAsk *ask, int actor, int but)
{
    if (fa_is_environment(actor)) {
        return true;
    }
    const FaUnseen hand = fa_hand(ask->state, actor);
    for (int kind = 0; kind < FA_KINDS; kind++) {
        if (hand.of[kind] - (kind == but) > 0) {
            for (int item = FA_FIRST_ITEM; item <= FA_NO_TARGET; item++) {
                const int with = item == FA_NO_TARGET ? FA_NONE : item;
                const FaAsk silent = {ask->state, ask->content, ask->step, ask->seat, ask->arg, NULL};
                if (fa_need_playable(&silent, actor, kind, with)) {
                    return true;
                }
            }
        }
    }
    return error_set(ask->why, "The character has no card to lay.");
}

static bool check_goal(const FaAsk *ask, int actor, int goal, int target)
{
    return good_target(ask, actor, goal, target) &&
           (!(fa_ask_actor(ask, actor)->tried[target] >> goal & 1) ||
            error_set(ask->why, "This was tried in this scene: no goal twice."));
}

static bool check_suspend(const FaAsk *ask)
{
    int taken = 0;
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        taken += ask->state->suspended[i].actor != FA_NONE;
    }
    if (fa_is_environment(ask->arg[0])) {
        return error_set(ask->why, "An environment lies in wait for nobody.");
    }
    return (taken < FA_SUSPENDED_MAX || error_set(ask->why, "Enough traps are laid.")) &&
           (ask->step->phase == FA_TURN ||
            error_set(ask->why, "The Challenge that is taken up again is open."));
}

static bool check_challenge(const FaAsk *ask)
{
    const int actor = ask->arg[0], suspended = ask->arg[4];
    if (!fa_need_own_able(ask) || !fa_need_time(ask) || !check_goal(ask, actor, ask->arg[1], ask->arg[2]) ||
        (suspended && !check_suspend(ask))) {
        return false;
    }
    if (ask->step->phase == FA_RESUME && actor != ask->step->kind) {
        return error_set(ask->why, "It is the one who was interrupted who goes on.");
    }
    if (ask->step->phase == FA_TURN && ask->state->challenges >= ask->content->dials.challenges) {
        return error_set(ask->why, "At most %d Challenges in a turn go unanswered.",
                         ask->content->dials.challenges);
    }
    return has_card_to_lay(ask, actor, FA_NONE);
}

static int count_interrupted(const FaState *state)
{
    int count = 0;
    for (int i = 0; i < state->depth; i++) {
        count += state->steps[i].phase == FA_RESUME;
    }
    return count;
}

static bool check_jack(const FaAsk *ask)
{
    enum { DEEP = 2 };
    const FaState *state = ask->state;
    const int actor = ask->arg[0], kind = ask->arg[1];
    if (!fa_need_own_able_person(ask) || !fa_need_time(ask) || !fa_need_holds(ask, actor, kind)) {
        return false;
    }
    if (fa_rank(kind) != FA_JACK) {
        return error_set(ask->why, "Only a Jack interrupts.");
    }
    if (!fa_need_playable(ask, actor, kind, FA_NONE) || !check_goal(ask, actor, ask->arg[2], ask->arg[3])) {
        return false;
    }
    if (ask->step->phase == FA_FLOOR) {
        return fa_need_peace(ask) &&
               (ask->seat != state->turn ||
                error_set(ask->why, "In your own turn a Challenge needs no Jack.")) &&
               (state->depth <= FA_DEPTH_MAX / 2 ||
                error_set(ask->why, "Too much is interrupted already.")) &&
               has_card_to_lay(ask, actor, kind);
    }
    if (fa_seat_of(state, state->fight.plays[FA_CHALLENGER].actor) == ask->seat) {
        return error_set(ask->why, "You need not interrupt yourself.");
    }
    return (count_interrupted(state) < DEEP ||
            error_set(ask->why, "Challenges interrupt each other three deep "
                                "at most.")) &&
           has_card_to_lay(ask, actor, kind);
}

static bool check_lay(const FaAsk *ask)
{
    const int actor = ask->state->fight.plays[FA_CHALLENGER].actor;
    const int card = ask->arg[0], king = ask->arg[1], ace = ask->arg[2];
    if (ask->state->fight.suspended && (king != FA_NONE || ace != FA_NONE)) {
        return error_set(ask->why, "Nobody is there yet whom a King or an Ace could hinder.");
    }
    return fa_need_lays(ask, actor, card, ask->arg[3]) &&
           fa_need_beside(ask, actor, king, FA_KING, card, FA_NONE) &&
           fa_need_beside(ask, actor, ace, FA_ACE, card, FA_NONE);
}

/* Nobody plays on both sides. */
static bool check_side(const FaAsk *ask, int side)
{
    const FaFight *fight = &ask->state->fight;
    for (int i = 0; i < fight->count; i++) {
        if (fight->plays[i].actor != FA_NONE && fight->plays[i].side != side &&
            (i >= FA_PRIMARIES || i != side) && fa_seat_of(ask->state, fight->plays[i].actor) == ask->seat) {
            return error_set(ask->why, "Nobody plays both sides of a Conflict: hand one of them over first.");
        }
    }
    return true;
}

static bool check_answer(const FaAsk *ask)
{
    const FaState *state = ask->state;
    const int actor = ask->arg[0], card = ask->arg[1], ace = ask->arg[2];
    if (!fa_need_own_able(ask) || !check_side(ask, FA_ANSWERER) ||
        !fa_need_lays(ask, actor, card, ask->arg[3])) {
        return false;
    }
    if (!state->fight.ace && ace != FA_NONE) {
        return error_set(ask->why, "An Answer takes an Ace only where the Challenge has one.");
    }
    if (state->fight.ace && ace == FA_NONE) {
        return error_set(ask->why, "An Ace can only be answered with an Ace beside the card.");
    }
    return fa_need_beside(ask, actor, ace, FA_ACE, card, FA_NONE);
}

static bool check_face(const FaAsk *ask)
{
    const FaSuspended *waiting = &ask->state->suspended[ask->arg[0]];
    const FaAsk other = {ask->state, ask->content, ask->step, ask->seat, ask->arg + 1, ask->why};
    if (waiting->actor == FA_NONE) {
        return error_set(ask->why, "No Challenge waits there.");
    }
    if (fa_seat_of(ask->state, waiting->actor) == ask->seat) {
        return error_set(ask->why, "Nobody plays both sides of a Conflict: hand one of them over first.");
    }
    return fa_need_own_able_person(&other) && fa_need_time(ask) &&
           fa_need_lays(ask, ask->arg[1], ask->arg[2], ask->arg[3]);
}

static bool check_support(const FaAsk *ask)
{
    const FaFight *fight = &ask->state->fight;
    const int actor = ask->arg[0], side = ask->arg[1];
    if (!fa_need_own_able(ask) || !check_side(ask, side)) {
        return false;
    }
    if (fa_play_of(ask->state, actor) != FA_NONE) {
        return error_set(ask->why, "This character is in the Conflict already.");
    }
    if (fight->count == FA_PLAYS_MAX) {
        return error_set(ask->why, "More cannot take part.");
    }
    if (side == FA_ANSWERER && fight->king) {
        return error_set(ask->why, "A King was played: the Answer has no Support.");
    }
    return fa_need_lays(ask, actor, ask->arg[2], ask->arg[3]);
}

static bool takes_part(const FaAsk *ask, int side)
{
    const FaFight *fight = &ask->state->fight;
    for (int i = 0; i < fight->count; i++) {
        const bool of_side = i < FA_PRIMARIES ? i == side : fight->plays[i].side == side;
        if (of_side && fa_seat_of(ask->state, fight->plays[i].actor) == ask->seat) {
            return true;
        }
    }
    return false;
}

static bool check_edge(const FaAsk *ask)
{
    const FaFight *fight = &ask->state->fight;
    const int side = ask->arg[0], which = ask->arg[1];
    if (!takes_part(ask, side)) {
        return error_set(ask->why, "You claim Advantage for a side that you take part in.");
    }
    if (fight->edges[side] >= ask->content->dials.circumstances) {
        return error_set(ask->why, "Circumstances give a side %d points of Advantage at most.",
                         ask->content->dials.circumstances);
    }
    return (which == FA_CIRCUMSTANCE_WORDS || !(fight->named >> which & 1) ||
            error_set(ask->why, "This circumstance was claimed already.")) &&
           fa_need_time(ask);
}

static bool check_leave(const FaAsk *ask)
{
    const int play = fa_play_of(ask->state, ask->arg[0]);
    return (play != FA_NONE && play >= FA_PRIMARIES &&
            ask->state->fight.plays[play].side == ask->step->kind && !ask->state->fight.plays[play].left) ||
           error_set(ask->why, "Choose one of your Supporters who shall go unanswered.");
}

static bool check_join(const FaAsk *ask)
{
    const int play = fa_play_of(ask->state, ask->arg[0]);
    if (play == FA_NONE || play < FA_PRIMARIES || ask->state->fight.plays[play].side != ask->step->kind) {
        return error_set(ask->why, "Choose one of your Supporters.");
    }
    const FaPlay *it = &ask->state->fight.plays[play];
    const int kind = it->card == FA_NONE ? FA_JOKER : fa_kind(it->card);
    const FaProfile profile = fa_profile(ask->state, ask->content, it->actor, it->item);
    return (kind != FA_JOKER && fa_action(kind, profile).strength == FA_WEAK) ||
           error_set(ask->why, "Only who acts in his Weak Suit can act in tandem.");
}

/* The goal was to Hit another than the one who answered: he may be Hit, too. */
static bool could_hit_both(const FaState *state)
{
    const FaFight *fight = &state->fight;
    return fight->answered && !fight->blocked && fight->winner == FA_CHALLENGER && fight->goal == FA_HARM &&
           fight->target < FA_FIRST_ENVIRONMENT && fight->target != fight->plays[FA_ANSWERER].actor &&
           (fa_present_actors(state) >> fight->target & 1);
}

static bool check_win(const FaAsk *ask)
{
    const FaFight *fight = &ask->state->fight;
    const int hits = ask->arg[0];
    const bool primary = ask->step->kind < FA_PRIMARIES;
    if (hits == 0) {
        return true;
    }
    if (!fight->violent) {
        return error_set(ask->why, "Nobody is Hit where violence is not at hand.");
    }
    if (!fight->answered && (fight->goal != FA_HARM || fight->target >= FA_ACTORS)) {
        return error_set(ask->why, "There was nobody to be Hit.");
    }
    return hits == 1 || (primary && could_hit_both(ask->state)) ||
           error_set(ask->why, "Only the goal to Hit another than the Answerer Hits both.");
}

static bool check_push(const FaAsk *ask)
{
    const FaFight *fight = &ask->state->fight;
    const int side = ask->step->kind, actor = fight->plays[side].actor, kind = ask->arg[0],
              item = ask->arg[1];
    if (fight->advantage[side] == 0) {
        return error_set(ask->why, "A push takes a point of Advantage.");
    }
    if (!fa_is_environment(actor) && fa_ask_actor(ask, actor)->status != FA_ABLE) {
        return error_set(ask->why, "Who is down or dead pushes no more.");
    }
    if (!fa_need_lays(ask, actor, kind, item)) {
        return false;
    }
    if (!fight->must_beat || kind == FA_NONE) {
        return true;
    }
    const FaAction mine = fa_action(kind, fa_profile(ask->state, ask->content, actor, item));
    return fa_trump(mine, fa_play_action(ask->state, ask->content, 1 - side)) == FA_WINS ||
           error_set(ask->why, "To push back takes a card that defeats the new one; a tie does not.");
}

static bool check_queen(const FaAsk *ask)
{
    return fa_need_own_able_person(ask) && fa_need_holds(ask, ask->arg[0], ask->arg[1]) &&
           (fa_rank(ask->arg[1]) == FA_QUEEN || error_set(ask->why, "Only a Queen cancels a goal.")) &&
           fa_need_playable(ask, ask->arg[0], ask->arg[1], FA_NONE);
}

/* ------------------------------------------------------------------ Hits and wounds */

static bool pays_card(const FaAsk *ask, int actor, int kind)
{
    return (kind != FA_NONE || error_set(ask->why, "Which card is discarded?")) &&
           fa_need_holds(ask, actor, kind);
}

static bool loses_facet(const FaAsk *ask, int actor, int suit)
{
    return (suit != FA_NONE && !(fa_ask_actor(ask, actor)->lost >> suit & 1)) ||
           error_set(ask->why, "Which Facet is lost? It has to be there still.");
}

static bool check_wound(const FaAsk *ask)
{
    const int actor = ask->step->arg[0], choice = ask->arg[0], kind = ask->arg[1], suit = ask->arg[2];
    if ((choice != FA_DISCARD && kind != FA_NONE) || (choice != FA_LOSE_FACET && suit != FA_NONE)) {
        return error_set(ask->why, "Only shaking it off costs a card or a Facet.");
    }
    return choice == FA_DISCARD      ? pays_card(ask, actor, kind)
           : choice == FA_LOSE_FACET ? loses_facet(ask, actor, suit)
                                     : true;
}

static bool check_shake(const FaAsk *ask)
{
    const int actor = ask->arg[0], kind = ask->arg[1], suit = ask->arg[2];
    if (!fa_need_own_person(ask)) {
        return false;
    }
    if (fa_ask_actor(ask, actor)->status != FA_DOWN) {
        return error_set(ask->why, "Only who is down can shake it off.");
    }
    if ((kind == FA_NONE) == (suit == FA_NONE)) {
        return error_set(ask->why, "Shaking it off costs a card or a Facet.");
    }
    return kind != FA_NONE ? pays_card(ask, actor, kind) : loses_facet(ask, actor, suit);
}

static bool check_treat(const FaAsk *ask)
{
    const int patient = ask->arg[1];
    if (!fa_need_own_able_person(ask) || !fa_need_time(ask)) {
        return false;
    }
    if (patient == ask->arg[0] || patient >= FA_FIRST_ENVIRONMENT ||
        !(fa_present_actors(ask->state) >> patient & 1)) {
        return error_set(ask->why, "Somebody else who is in the scene is treated.");
    }
    return fa_ask_actor(ask, patient)->status == FA_DOWN || fa_ask_actor(ask, patient)->lost != 0 ||
           error_set(ask->why, "Nothing is to be treated.");
}

/* ------------------------------------------------------------------ all of them */

bool fa_check_conflict(const FaAsk *ask, FaMoveKind kind)
{
    switch (kind) {
    case FA_MOVE_SETTLE:
    case FA_MOVE_YIELD:
        return true;
    case FA_MOVE_CHALLENGE:
        return check_challenge(ask);
    case FA_MOVE_JACK:
        return check_jack(ask);
    case FA_MOVE_LAY:
        return check_lay(ask);
    case FA_MOVE_ANSWER:
        return check_answer(ask);
    case FA_MOVE_FACE:
        return check_face(ask);
    case FA_MOVE_SUPPORT:
        return check_support(ask);
    case FA_MOVE_EDGE:
        return check_edge(ask);
    case FA_MOVE_LEAVE:
        return check_leave(ask);
    case FA_MOVE_JOIN:
        return check_join(ask);
    case FA_MOVE_WIN:
        return check_win(ask);
    case FA_MOVE_PUSH:
        return check_push(ask);
    case FA_MOVE_QUEEN:
        return check_queen(ask);
    case FA_MOVE_WOUND:
        return check_wound(ask);
    case FA_MOVE_SHARE:
        return (ask->state->share.actors >> ask->arg[0] & 1) ||
               error_set(ask->why, "These draws are for the one who acted and for his Supporters.");
    case FA_MOVE_SHAKE:
        return check_shake(ask);
    default: /* FA_MOVE_TREAT */
        return check_treat(ask);
    }
}
