/* evaluation.c: estimates for a bot how much cards and goals are worth, and finds reasons for claims and side
 * changes from facts that all players know. */
#include "games/fantastical_adventure/bots/bots.h"

bool fa_bot_roll_percent(const FaBotContext *bot, int percent)
{
    enum { ALL = 100 };
    return (int)rng_below(bot->rng, ALL) < percent;
}

bool fa_bot_choose_if_legal(const FaBotContext *bot, FaMoveKind kind, int a, int b, int c, int d, int e)
{
    *bot->out = fa_build_move(bot->view, kind, a, b, c, d, e);
    return fa_check_move(bot->view, bot->content, bot->seat, bot->out, NULL);
}

bool fa_bot_owns_actor(const FaBotContext *bot, int actor)
{
    return actor != FA_NONE && fa_get_seat_of_actor(bot->view, actor) == bot->seat;
}

FaSide fa_bot_get_own_side(const FaBotContext *bot)
{
    return fa_seat_plays_side(bot->view, bot->seat, FA_RIVALS) ? FA_RIVALS : FA_HEROES;
}

bool fa_bot_is_late_in_story(const FaBotContext *bot)
{
    const FaState *view = bot->view;
    const int scenes = view->scenes != 0 ? view->scenes : FA_SCENES_MAX;
    return view->scene * 3 > scenes * 2;
}

/* Returns the worth of a card as a multiple of the worth of an average card. High cards and cards with a
 * special use are worth more. */
double fa_bot_get_card_worth(int kind)
{
    static const double special[FA_RANKS] = {
        [FA_JACK] = 1.6, [FA_QUEEN] = 1.6, [FA_KING] = 1.6, [FA_ACE] = 1.8};
    const double joker = 2.0, least = 0.2, each = 0.12;
    if (kind == FA_JOKER) {
        return joker;
    }
    const double other = special[fa_get_rank(kind)];
    return other > 0 ? other : least + each * fa_get_card_value(kind);
}

static void update_best_card(const FaBotContext *bot, int kind, FaProfile own, int item, FaProfile theirs,
                             double stakes, FaCardChoice *best)
{
    if (!fa_is_card_playable(kind, own)) {
        return;
    }
    const FaOutcomeCounts count = fa_count_outcomes(fa_get_card_action(kind, own), &bot->unseen, theirs);
    const double chance =
        count.all > 0 ? ((double)count.wins + 0.5 * (double)count.ties) / (double)count.all : 0.5;
    const double worth = stakes * chance - fa_bot_get_card_worth(kind);
    if (best->kind == FA_NONE || worth > best->worth) {
        *best = (FaCardChoice){kind, item, chance, worth};
    }
}

FaCardChoice fa_bot_choose_card(const FaBotContext *bot, int actor, FaProfile theirs, double stakes)
{
    FaCardChoice best = {FA_NONE, FA_NONE, 0, 0};
    const FaCardCounts hand = fa_count_hand(bot->view, actor);
    for (int item = FA_FIRST_ITEM; item <= FA_NO_TARGET; item++) {
        const bool without = item == FA_NO_TARGET;
        if (!without && bot->view->holders[item - FA_FIRST_ITEM] != actor) {
            continue;
        }
        const int with = without ? FA_NONE : item;
        const FaProfile own = fa_get_profile(bot->view, bot->content, actor, with);
        for (int kind = 0; kind < FA_KINDS - !without; kind++) {
            if (hand.of[kind] > 0) {
                update_best_card(bot, kind, own, with, theirs, stakes, &best);
            }
        }
    }
    return best;
}

int fa_bot_find_cheapest_card(const FaBotContext *bot, int actor)
{
    const FaCardCounts hand = fa_count_hand(bot->view, actor);
    int best = FA_NONE;
    for (int kind = 0; kind < FA_KINDS; kind++) {
        if (hand.of[kind] > 0 &&
            (best == FA_NONE || fa_bot_get_card_worth(kind) < fa_bot_get_card_worth(best))) {
            best = kind;
        }
    }
    return best;
}

int fa_bot_find_card_of_rank(const FaBotContext *bot, int actor, int rank)
{
    const FaProfile own = fa_get_profile(bot->view, bot->content, actor, FA_NONE);
    const FaCardCounts hand = fa_count_hand(bot->view, actor);
    for (int suit = 0; suit < FA_SUITS; suit++) {
        const int kind = suit * FA_RANKS + rank;
        if (hand.of[kind] > 0 && fa_is_card_playable(kind, own)) {
            return kind;
        }
    }
    return FA_NONE;
}

int fa_bot_find_target_actor(const FaBotContext *bot, int target)
{
    if (target >= FA_FIRST_ITEM && target < FA_NO_TARGET) {
        return bot->view->holders[target - FA_FIRST_ITEM];
    }
    return target < FA_ACTORS ? target : FA_NONE;
}

static bool has_suspended_challenge(const FaState *view, int actor, const FaAmbition *ambition)
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

bool fa_bot_can_attempt_ambition(const FaBotContext *bot, int actor, const FaAmbition *ambition)
{
    const bool tried = bot->view->actors[actor].tried[ambition->target] >> ambition->goal & 1;
    const bool there =
        ambition->target >= FA_FIRST_ITEM || (fa_get_present_actors(bot->view) >> ambition->target & 1);
    const bool has = ambition->target >= FA_FIRST_ITEM && ambition->target < FA_NO_TARGET &&
                     bot->view->holders[ambition->target - FA_FIRST_ITEM] == actor;
    return !tried && there && !has && !has_suspended_challenge(bot->view, actor, ambition);
}

int fa_bot_find_ambition(const FaBotContext *bot, int actor)
{
    const FaActor *who = &bot->view->actors[actor];
    int failed = FA_NONE;
    if (actor >= FA_FIRST_STRANGER) {
        return FA_NONE;
    }
    const FaCharacter *character = &fa_get_kit(bot->view, bot->content)->characters[actor];
    for (int i = FA_SHORT_OPEN_MAX - 1; i >= 0; i--) {
        const int def = who->short_def[i];
        if (def != FA_NONE && def != FA_CUSTOM &&
            fa_bot_can_attempt_ambition(bot, actor, &character->shorts[def])) {
            if (!(who->failed >> def & 1)) {
                return i;
            }
            failed = i;
        }
    }
    return failed;
}

/* ------------------------------------------------------------------ reasons to doubt a claim */

static bool is_in_scene(const FaState *view, int actor)
{
    return fa_get_present_actors(view) >> actor & 1;
}

static bool can_treat_wounds(const FaState *view, const GameContent *content, int actor)
{
    const uint32_t healing = UINT32_C(1) << FA_TAG_MEDICINE | UINT32_C(1) << FA_TAG_SCIENCE |
                             UINT32_C(1) << FA_TAG_NATURE | UINT32_C(1) << FA_TAG_MAGIC |
                             UINT32_C(1) << FA_TAG_LORE;
    for (int suit = 0; suit < FA_SUITS; suit++) {
        const FaFacet *facet = fa_get_facet(view, content, actor, suit);
        const bool lost = view->actors[actor].lost >> suit & 1;
        /* A bot can't read the Facets of a stranger, so the bot assumes that each Facet may be good for
         * treating wounds. */
        if (!lost && (!facet || facet->tags & healing)) {
            return true;
        }
    }
    return false;
}

/* True if the Ambition's target is a character who is not in the scene. False if a player wrote the
 * Ambition. */
static bool is_target_absent(const FaState *view, const GameContent *content, int actor, int place)
{
    const int def = view->actors[actor].short_def[place];
    if (actor >= FA_FIRST_STRANGER || def == FA_NONE || def == FA_CUSTOM) {
        return false;
    }
    const int target = fa_get_kit(view, content)->characters[actor].shorts[def].target;
    return target < FA_FIRST_ENVIRONMENT && !is_in_scene(view, target);
}

FaClaimDoubt fa_find_reason_to_doubt_claim(const FaState *view, const GameContent *content,
                                           const FaStep *pending)
{
    const int a = pending->arg[0], b = pending->arg[1];
    switch ((FaPending)pending->kind) {
    case FA_PENDING_HONOR:
        return is_in_scene(view, b) ? FA_CLAIM_DOUBT_NONE : FA_CLAIM_DOUBT_PARTNER_ABSENT;
    case FA_PENDING_PURSUIT:
        return is_target_absent(view, content, a, b) ? FA_CLAIM_DOUBT_TARGET_ABSENT : FA_CLAIM_DOUBT_NONE;
    case FA_PENDING_TREATMENT:
        return can_treat_wounds(view, content, a) ? FA_CLAIM_DOUBT_NONE : FA_CLAIM_DOUBT_UNSKILLED;
    default:
        return FA_CLAIM_DOUBT_NONE;
    }
}

/* ------------------------------------------------------------------ reasons to change sides */

bool fa_has_just_won(const FaState *view, int actor, int side)
{
    const FaConflict *fight = &view->fight;
    const bool won =
        fight->answered ? fight->winner == side || fight->accord == FA_BOTH_SUCCEED : side == FA_CHALLENGER;
    return view->actors[actor].won && !fight->on && won && !fight->blocked &&
           fight->plays[side].actor == actor;
}

/* True if the Conflict is about the Ambition of the winner, whose side is `side`. If the Ambition has a
 * target, the target must be the target of the Challenge or the loser of the Conflict. If the Ambition has no
 * target, the winner must be the Challenger, and the Challenge must have the goal of the Ambition. */
static bool is_conflict_about_ambition(const FaConflict *fight, const FaAmbition *ambition, int side)
{
    const int beaten = fight->plays[1 - side].actor;
    return ambition->target != FA_NO_TARGET ? ambition->target == fight->target || ambition->target == beaten
                                            : side == FA_CHALLENGER && ambition->goal == fight->goal;
}

bool fa_has_win_for_long_ambition(const FaState *view, const GameContent *content, int actor,
                                  int long_ambition)
{
    const FaConflict *fight = &view->fight;
    const FaCharacter *character = &fa_get_kit(view, content)->characters[actor];
    const int side = fight->plays[FA_CHALLENGER].actor == actor ? FA_CHALLENGER : FA_ANSWERER;
    bool speaks = fa_is_finale(view) && long_ambition == 0;
    for (int i = 0; i < character->short_count; i++) {
        speaks |= character->shorts[i].serves == long_ambition &&
                  is_conflict_about_ambition(fight, &character->shorts[i], side);
    }
    return speaks && fa_has_just_won(view, actor, side);
}

static bool is_alive(const FaActor *actor)
{
    return actor->seat != FA_NONE && actor->status != FA_DEAD;
}

static bool was_persuaded_by_friend(const FaState *view, int actor, int *cause)
{
    const FaConflict *fight = &view->fight;
    const int other = fight->plays[FA_CHALLENGER].actor;
    *cause = other;
    return fight->target == actor && (fight->goal == FA_PERSUADE || fight->goal == FA_FREE) &&
           other < FA_FIRST_ENVIRONMENT && view->actors[other].side != view->actors[actor].side &&
           fa_has_bond(view, actor, other) && fa_has_just_won(view, other, FA_CHALLENGER);
}

static bool has_ambition_for_other_side(const FaState *view, const GameContent *content, int actor,
                                        int *cause)
{
    const unsigned against = 1u << FA_HARM | 1u << FA_DECEIVE | 1u << FA_TAKE;
    const FaActor *who = &view->actors[actor];
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        const int def = who->short_def[i];
        if (def == FA_NONE || def == FA_CUSTOM) {
            continue;
        }
        const FaAmbition *ambition = &fa_get_kit(view, content)->characters[actor].shorts[def];
        *cause = ambition->target;
        if (*cause >= FA_FIRST_ENVIRONMENT || *cause == actor || !is_alive(&view->actors[*cause])) {
            continue;
        }
        const bool own = view->actors[*cause].side == who->side;
        if (own ? against >> ambition->goal & 1 : ambition->goal == FA_FREE) {
            return true;
        }
    }
    return false;
}

static bool has_lost_friends(const FaState *view, int actor, int *cause)
{
    bool lost = false;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const FaActor *other = &view->actors[i];
        if (other->seat != FA_NONE && other->side == view->actors[actor].side &&
            fa_has_bond(view, actor, i)) {
            if (other->status != FA_DEAD) {
                return false;
            }
            lost = true;
        }
    }
    *cause = fa_find_friend_on_other_side(view, actor);
    return lost && *cause != FA_NONE;
}

/* Finds the reason why a character changes sides. Protagonists and antagonists stay on their side, and no
 * character changes sides twice. */
FaSideChangeReason fa_find_side_change_reason(const FaState *view, const GameContent *content, int actor,
                                              int *cause)
{
    *cause = FA_NONE;
    if (actor >= FA_FIRST_STRANGER || !fa_can_actor_act(view, actor)) {
        return FA_SIDE_CHANGE_NONE;
    }
    const FaCharacter *character = &fa_get_kit(view, content)->characters[actor];
    if (character->role != FA_SUPPORTING || view->actors[actor].side != character->side) {
        return FA_SIDE_CHANGE_NONE;
    }
    return was_persuaded_by_friend(view, actor, cause)                ? FA_SIDE_CHANGE_PERSUADED
           : has_ambition_for_other_side(view, content, actor, cause) ? FA_SIDE_CHANGE_AT_ODDS
           : has_lost_friends(view, actor, cause)                     ? FA_SIDE_CHANGE_LOST_FRIENDS
                                                                      : FA_SIDE_CHANGE_NONE;
}
