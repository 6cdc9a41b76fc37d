/* check_conflict.c: legality of moves in Conflicts and of moves for wounds. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/move_check.h"

/* ------------------------------------------------------------------ checks of Challenges */

static bool check_target(const FaMoveCheck *check, int actor, int goal, int target)
{
    if (target == actor) {
        return error_set(check->why, _("A character can’t challenge itself."));
    }
    if (target < FA_FIRST_ENVIRONMENT) {
        return fa_require_actor_in_scene(check, target);
    }
    if (target < FA_ACTORS) {
        return fa_require_able_actor(check, target);
    }
    if (target < FA_NO_TARGET) {
        return check->state->holders[target - FA_FIRST_ITEM] != actor ||
               error_set(check->why, _("This character already has this item."));
    }
    return goal != FA_HARM || error_set(check->why, _("Choose whom to harm."));
}

bool fa_has_card_to_play(const FaMoveCheck *check, int actor, int excluded)
{
    if (fa_is_environment(actor)) {
        return true;
    }
    const FaCardCounts hand = fa_count_hand(check->state, actor);
    for (int kind = 0; kind < FA_KINDS; kind++) {
        if (hand.of[kind] - (kind == excluded) > 0) {
            for (int item = FA_FIRST_ITEM; item <= FA_NO_TARGET; item++) {
                const int with = item == FA_NO_TARGET ? FA_NONE : item;
                const FaMoveCheck silent = {check->state, check->content, check->step,
                                            check->seat,  check->arg,     NULL};
                if (fa_require_playable_card(&silent, actor, kind, with)) {
                    return true;
                }
            }
        }
    }
    return error_set(check->why, _("This character has no card to play."));
}

static bool check_goal_and_target(const FaMoveCheck *check, int actor, int goal, int target)
{
    return (check->state->verdict == FA_VERDICT_OPEN ||
            error_set(check->why, _("The central question is answered. The story ends with this turn."))) &&
           check_target(check, actor, goal, target) &&
           (!(fa_get_actor(check, actor)->tried[target] >> goal & 1) ||
            error_set(check->why, _("This character already tried this goal in this scene.")));
}

static bool check_suspended_challenge(const FaMoveCheck *check)
{
    int taken = 0;
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        taken += check->state->suspended[i].actor != FA_NONE;
    }
    if (fa_is_environment(check->arg[0])) {
        return error_set(check->why, _("An environment can’t set a trap."));
    }
    return (taken < FA_SUSPENDED_MAX ||
            error_set(check->why,
                      _("There are too many unanswered traps. Wait until someone answers one."))) &&
           (check->step->phase == FA_PHASE_TURN ||
            error_set(check->why, _("You can’t turn a resumed Challenge into a trap.")));
}

static bool check_challenge(const FaMoveCheck *check)
{
    const int actor = check->arg[0], suspended = check->arg[4];
    if (!fa_require_own_able_actor(check) || !fa_require_moves_left(check) ||
        !check_goal_and_target(check, actor, check->arg[1], check->arg[2]) ||
        (suspended && !check_suspended_challenge(check))) {
        return false;
    }
    if (check->step->phase == FA_PHASE_RESUME && actor != check->step->kind) {
        return error_set(check->why, _("Only the interrupted character can challenge now."));
    }
    if (check->step->phase == FA_PHASE_TURN && check->state->challenges >= check->content->dials.challenges) {
        return error_set(check->why, _("You can issue at most %d unanswered Challenges per turn."),
                         check->content->dials.challenges);
    }
    return fa_has_card_to_play(check, actor, FA_NONE);
}

/* Checks a Challenge for the central question. Only a character can make this Challenge. */
static bool check_decide(const FaMoveCheck *check)
{
    return fa_require_own_able_character(check) && fa_require_moves_left(check) &&
           (fa_can_decide_question(check->state, check->content) ||
            error_set(check->why, check->state->verdict != FA_VERDICT_OPEN
                                      ? _("The central question is already answered.")
                                      : _("The central question is decided in the finale."))) &&
           fa_has_card_to_play(check, check->arg[0], FA_NONE);
}

static int count_interrupted_challengers(const FaState *state)
{
    int count = 0;
    for (int i = 0; i < state->depth; i++) {
        count += state->steps[i].phase == FA_PHASE_RESUME;
    }
    return count;
}

static bool check_jack(const FaMoveCheck *check)
{
    enum { DEEP = 2 };
    const FaState *state = check->state;
    const int actor = check->arg[0], kind = check->arg[1];
    if (!fa_require_own_able_character(check) || !fa_require_moves_left(check) ||
        !fa_require_card_in_hand(check, actor, kind)) {
        return false;
    }
    if (fa_get_rank(kind) != FA_JACK) {
        return error_set(check->why, _("You need a Jack to interrupt."));
    }
    if (!fa_require_playable_card(check, actor, kind, FA_NONE) ||
        !check_goal_and_target(check, actor, check->arg[2], check->arg[3])) {
        return false;
    }
    if (check->step->phase == FA_PHASE_FLOOR) {
        return fa_require_no_conflict(check) &&
               (check->seat != state->turn ||
                error_set(check->why, _("You don’t need a Jack to challenge on your own turn."))) &&
               (state->depth <= FA_DEPTH_MAX / 2 ||
                error_set(check->why, _("Too many Conflicts are interrupted: finish one of them first."))) &&
               fa_has_card_to_play(check, actor, kind);
    }
    if (fa_get_seat_of_actor(state, state->fight.plays[FA_CHALLENGER].actor) == check->seat) {
        return error_set(check->why, _("You can’t interrupt yourself."));
    }
    return (count_interrupted_challengers(state) < DEEP ||
            error_set(check->why, _("At most 3 Challenges can interrupt each other."))) &&
           fa_has_card_to_play(check, actor, kind);
}

static bool check_challenge_card(const FaMoveCheck *check)
{
    const int actor = check->state->fight.plays[FA_CHALLENGER].actor;
    const int card = check->arg[0], king = check->arg[1], ace = check->arg[2];
    if (check->state->fight.suspended && (king != FA_NONE || ace != FA_NONE)) {
        return error_set(check->why, _("You can’t add a King or an Ace to a trap."));
    }
    return fa_require_card_to_play(check, actor, card, check->arg[3]) &&
           fa_require_king_or_ace(check, actor, king, FA_KING, card, FA_NONE) &&
           fa_require_king_or_ace(check, actor, ace, FA_ACE, card, FA_NONE);
}

bool fa_check_plays_one_side(const FaMoveCheck *check, int side)
{
    const FaConflict *fight = &check->state->fight;
    for (int i = 0; i < fight->count; i++) {
        if (fight->plays[i].actor != FA_NONE && fight->plays[i].side != side &&
            (i >= FA_PRIMARIES || i != side) &&
            fa_get_seat_of_actor(check->state, fight->plays[i].actor) == check->seat) {
            return error_set(
                check->why,
                _("You can’t play both sides of a Conflict: first hand over one of the characters."));
        }
    }
    return true;
}

static bool check_answer(const FaMoveCheck *check)
{
    const FaState *state = check->state;
    const int actor = check->arg[0], card = check->arg[1], ace = check->arg[2];
    if (!fa_require_own_able_actor(check) || !fa_check_plays_one_side(check, FA_ANSWERER) ||
        !fa_require_card_to_play(check, actor, card, check->arg[3])) {
        return false;
    }
    if (!state->fight.ace && ace != FA_NONE) {
        return error_set(check->why, _("You can add an Ace to the Answer only if the Challenge has an Ace."));
    }
    if (state->fight.ace && ace == FA_NONE) {
        return error_set(check->why, _("The Challenge has an Ace: add an Ace to answer it."));
    }
    return fa_require_king_or_ace(check, actor, ace, FA_ACE, card, FA_NONE);
}

static bool check_suspended_answer(const FaMoveCheck *check)
{
    const FaSuspended *waiting = &check->state->suspended[check->arg[0]];
    const FaMoveCheck other = {check->state, check->content, check->step,
                               check->seat,  check->arg + 1, check->why};
    if (waiting->actor == FA_NONE) {
        return error_set(check->why, _("There is no suspended Challenge here."));
    }
    if (fa_get_seat_of_actor(check->state, waiting->actor) == check->seat) {
        return error_set(
            check->why, _("You can’t play both sides of a Conflict: first hand over one of the characters."));
    }
    return fa_require_own_able_character(&other) && fa_require_moves_left(check) &&
           fa_require_card_to_play(check, check->arg[1], check->arg[2], check->arg[3]);
}

static bool check_support(const FaMoveCheck *check)
{
    const FaConflict *fight = &check->state->fight;
    const int actor = check->arg[0], side = check->arg[1];
    if (!fa_require_own_able_actor(check) || !fa_check_plays_one_side(check, side)) {
        return false;
    }
    if (fa_find_play_of_actor(check->state, actor) != FA_NONE) {
        return error_set(check->why, _("This character is already in the Conflict."));
    }
    if (fight->count == FA_PLAYS_MAX) {
        return error_set(check->why, _("This Conflict has no room for another Supporter."));
    }
    if (side == FA_ANSWERER && fight->king) {
        return error_set(check->why, _("A King was played: no one can support the Answer."));
    }
    return fa_require_card_to_play(check, actor, check->arg[2], check->arg[3]);
}

static bool has_actor_on_side(const FaMoveCheck *check, int side)
{
    const FaConflict *fight = &check->state->fight;
    for (int i = 0; i < fight->count; i++) {
        const bool of_side = i < FA_PRIMARIES ? i == side : fight->plays[i].side == side;
        if (of_side && fa_get_seat_of_actor(check->state, fight->plays[i].actor) == check->seat) {
            return true;
        }
    }
    return false;
}

static bool check_circumstance(const FaMoveCheck *check)
{
    const FaConflict *fight = &check->state->fight;
    const int side = check->arg[0], which = check->arg[1];
    if (!has_actor_on_side(check, side)) {
        return error_set(check->why, _("You can claim Advantage only for a side you’re on."));
    }
    if (fight->edges[side] >= check->content->dials.circumstances) {
        return error_set(check->why, _("Each side can gain at most %d Advantage from circumstances."),
                         check->content->dials.circumstances);
    }
    return (which == FA_CUSTOM_CIRCUMSTANCE || !(fight->named >> which & 1) ||
            error_set(check->why, _("This circumstance was already claimed."))) &&
           fa_require_moves_left(check);
}

static bool check_leave_unpaired(const FaMoveCheck *check)
{
    const int play = fa_find_play_of_actor(check->state, check->arg[0]);
    return (play != FA_NONE && play >= FA_PRIMARIES &&
            check->state->fight.plays[play].side == check->step->kind &&
            !check->state->fight.plays[play].left) ||
           error_set(check->why, _("Choose one of your Supporters to go unanswered."));
}

static bool check_join_tandem(const FaMoveCheck *check)
{
    const int play = fa_find_play_of_actor(check->state, check->arg[0]);
    if (play == FA_NONE || play < FA_PRIMARIES || check->state->fight.plays[play].side != check->step->kind) {
        return error_set(check->why, _("Choose one of your Supporters."));
    }
    const FaPlay *it = &check->state->fight.plays[play];
    const int kind = it->card == FA_NONE ? FA_JOKER : fa_get_card_kind(it->card);
    const FaProfile profile = fa_get_profile(check->state, check->content, it->actor, it->item);
    return (kind != FA_JOKER && fa_get_card_action(kind, profile).strength == FA_WEAK) ||
           error_set(check->why, _("Only a Supporter who played a Weak Suit can act in tandem."));
}

/* True if one win can hit both the Answerer and the target. Conditions: the Challenger won, and the goal was
 * to harm a character who is in the scene and is not the Answerer. */
static bool can_hit_both_loser_and_target(const FaState *state)
{
    const FaConflict *fight = &state->fight;
    return fight->answered && !fight->blocked && fight->winner == FA_CHALLENGER && fight->goal == FA_HARM &&
           fight->target < FA_FIRST_ENVIRONMENT && fight->target != fight->plays[FA_ANSWERER].actor &&
           (fa_get_present_actors(state) >> fight->target & 1);
}

static bool check_win_hits(const FaMoveCheck *check)
{
    const FaConflict *fight = &check->state->fight;
    const int hits = check->arg[0];
    const bool primary = check->step->kind < FA_PRIMARIES;
    if (hits == 0) {
        return true;
    }
    if (!fight->violent) {
        return error_set(check->why, _("You can’t Hit: this Conflict isn’t violent."));
    }
    if (!fight->answered && (fight->goal != FA_HARM || fight->target >= FA_ACTORS)) {
        return error_set(check->why, _("There is no one to Hit."));
    }
    return hits == 1 || (primary && can_hit_both_loser_and_target(check->state)) ||
           error_set(
               check->why,
               _("You can Hit two characters only if the goal was to harm someone other than the Answerer."));
}

static bool check_push(const FaMoveCheck *check)
{
    const FaConflict *fight = &check->state->fight;
    const int side = check->step->kind, actor = fight->plays[side].actor, kind = check->arg[0],
              item = check->arg[1];
    if (fight->advantage[side] == 0) {
        return error_set(check->why, _("You need 1 Advantage to push."));
    }
    if (!fa_is_environment(actor) && fa_get_actor(check, actor)->status != FA_ABLE) {
        return error_set(check->why, _("A character who is down or dead can’t push."));
    }
    if (!fa_require_card_to_play(check, actor, kind, item)) {
        return false;
    }
    if (!fight->must_beat || kind == FA_NONE) {
        return true;
    }
    const FaAction mine = fa_get_card_action(kind, fa_get_profile(check->state, check->content, actor, item));
    return fa_compare_actions(mine, fa_get_play_action(check->state, check->content, 1 - side)) == FA_WINS ||
           error_set(check->why,
                     _("To push back, play a card that beats the last card. A tie isn’t enough."));
}

static bool check_queen(const FaMoveCheck *check)
{
    return fa_require_own_able_character(check) &&
           fa_require_card_in_hand(check, check->arg[0], check->arg[1]) &&
           (fa_get_rank(check->arg[1]) == FA_QUEEN ||
            error_set(check->why, _("You need a Queen to cancel the goal."))) &&
           fa_require_playable_card(check, check->arg[0], check->arg[1], FA_NONE);
}

/* ------------------------------------------------------------------ Hits and wounds */

static bool check_discarded_card(const FaMoveCheck *check, int actor, int kind)
{
    return (kind != FA_NONE || error_set(check->why, _("Choose a card to discard."))) &&
           fa_require_card_in_hand(check, actor, kind);
}

static bool check_lost_facet(const FaMoveCheck *check, int actor, int suit)
{
    return (suit != FA_NONE && !(fa_get_actor(check, actor)->lost >> suit & 1)) ||
           error_set(check->why, _("Choose a Facet that isn’t lost yet."));
}

static bool check_take_hit(const FaMoveCheck *check)
{
    const int actor = check->step->arg[0], choice = check->arg[0], kind = check->arg[1], suit = check->arg[2];
    if ((choice != FA_DISCARD && kind != FA_NONE) || (choice != FA_LOSE_FACET && suit != FA_NONE)) {
        return error_set(check->why, _("You can give up a card or a Facet only to shake off a Hit."));
    }
    return choice == FA_DISCARD      ? check_discarded_card(check, actor, kind)
           : choice == FA_LOSE_FACET ? check_lost_facet(check, actor, suit)
                                     : true;
}

static bool check_shake_off(const FaMoveCheck *check)
{
    const int actor = check->arg[0], kind = check->arg[1], suit = check->arg[2];
    if (!fa_require_own_character(check)) {
        return false;
    }
    if (fa_get_actor(check, actor)->status != FA_DOWN) {
        return error_set(check->why, _("Only a character who is down can shake off a Hit."));
    }
    if ((kind == FA_NONE) == (suit == FA_NONE)) {
        return error_set(check->why, _("Shaking off a Hit costs a card or a Facet."));
    }
    return kind != FA_NONE ? check_discarded_card(check, actor, kind) : check_lost_facet(check, actor, suit);
}

static bool check_treat(const FaMoveCheck *check)
{
    const int patient = check->arg[1];
    if (!fa_require_own_able_character(check) || !fa_require_moves_left(check)) {
        return false;
    }
    if (patient == check->arg[0] || patient >= FA_FIRST_ENVIRONMENT ||
        !(fa_get_present_actors(check->state) >> patient & 1)) {
        return error_set(check->why, _("Choose another character in the scene to treat."));
    }
    return fa_get_actor(check, patient)->status == FA_DOWN || fa_get_actor(check, patient)->lost != 0 ||
           error_set(check->why, _("This character has no wounds to treat."));
}

/* ------------------------------------------------------------------ checks of all Conflict moves */

bool fa_check_conflict(const FaMoveCheck *check, FaMoveKind kind)
{
    switch (kind) {
    case FA_MOVE_SETTLE_DEADLOCK:
    case FA_MOVE_YIELD:
        return true;
    case FA_MOVE_DECIDE:
        return check_decide(check);
    case FA_MOVE_CHALLENGE:
        return check_challenge(check);
    case FA_MOVE_JACK:
        return check_jack(check);
    case FA_MOVE_LAY:
        return check_challenge_card(check);
    case FA_MOVE_ANSWER:
        return check_answer(check);
    case FA_MOVE_ANSWER_SUSPENDED:
        return check_suspended_answer(check);
    case FA_MOVE_SUPPORT:
        return check_support(check);
    case FA_MOVE_CLAIM_EDGE:
        return check_circumstance(check);
    case FA_MOVE_LEAVE_UNPAIRED:
        return check_leave_unpaired(check);
    case FA_MOVE_JOIN_TANDEM:
        return check_join_tandem(check);
    case FA_MOVE_NARRATE_WIN:
        return check_win_hits(check);
    case FA_MOVE_PUSH:
        return check_push(check);
    case FA_MOVE_QUEEN:
        return check_queen(check);
    case FA_MOVE_TAKE_HIT:
        return check_take_hit(check);
    case FA_MOVE_SHARE:
        return (check->state->share.actors >> check->arg[0] & 1) ||
               error_set(check->why,
                         _("Only the Challenger or Answerer and their Supporters can draw these cards."));
    case FA_MOVE_SHAKE_OFF:
        return check_shake_off(check);
    default: /* the only kind left is FA_MOVE_TREAT */
        return check_treat(check);
    }
}
