/* conflict_decisions.c: bot decisions in Conflicts: cards, answers, support, pushes and Hits. */
#include "games/fantastical_adventure/bots/bots.h"

static const FaProfile unknown = {FA_NONE, FA_NONE, 0};

/* Bots multiply the value of a goal by this factor, so that they save cards for pushes and later scenes. */
static const double thrift = 0.62;

static const FaActor *get_actor(const FaBotContext *bot, int actor)
{
    return &bot->view->actors[actor];
}

static FaProfile find_actor_profile(const FaBotContext *bot, int actor)
{
    return actor == FA_NONE ? unknown : fa_get_profile(bot->view, bot->content, actor, FA_NONE);
}

/* ------------------------------------------------------------------ bot decisions about Challenges */

/* Returns the highest playable card of the Weak Suit, or FA_NONE. */
static int find_weak_suit_card(const FaBotContext *bot, int actor)
{
    const FaCardCounts hand = fa_count_hand(bot->view, actor);
    for (int kind = FA_JOKER - 1; kind >= 0; kind--) {
        if (hand.of[kind] > 0 && fa_get_suit(kind) == get_actor(bot, actor)->weak &&
            fa_is_card_playable(kind, find_actor_profile(bot, actor))) {
            return kind;
        }
    }
    return FA_NONE;
}

static bool challenge_for_ambition(const FaBotContext *bot, int actor)
{
    const int place = fa_bot_find_ambition(bot, actor);
    if (place == FA_NONE) {
        return false;
    }
    const FaAmbition *ambition = &fa_get_kit(bot->view, bot->content)
                                      ->characters[actor]
                                      .shorts[get_actor(bot, actor)->short_def[place]];
    const bool violent = ambition->goal == FA_HARM || fa_bot_roll_percent(bot, bot->temper->violence);
    const bool waits = fa_get_step(bot->view)->phase == FA_PHASE_TURN &&
                       fa_bot_roll_percent(bot, bot->temper->suspends) &&
                       (ambition->goal == FA_HIDE || ambition->goal == FA_MAKE);
    return fa_bot_choose_if_legal(bot, FA_MOVE_CHALLENGE, actor, ambition->goal, ambition->target, violent,
                                  waits);
}

/* Starts a Challenge for an item of a rival in the scene. */
static bool challenge_for_item(const FaBotContext *bot, int actor)
{
    for (int item = 0; item < FA_ITEMS && !fa_is_environment(actor); item++) {
        const int holder = bot->view->holders[item];
        if (holder != FA_NONE && get_actor(bot, holder)->present &&
            get_actor(bot, holder)->side != get_actor(bot, actor)->side &&
            fa_bot_choose_if_legal(bot, FA_MOVE_CHALLENGE, actor, FA_TAKE, FA_FIRST_ITEM + item,
                                   fa_bot_roll_percent(bot, bot->temper->violence), 0)) {
            return true;
        }
    }
    return false;
}

/* Starts a Challenge against a rival, with a goal that is not an Ambition. */
static bool challenge_rival(const FaBotContext *bot, int actor)
{
    static const uint8_t goals[] = {FA_DECEIVE, FA_PERSUADE, FA_HARM};
    const int start = (int)rng_below(bot->rng, FA_FIRST_ENVIRONMENT);
    const int goal = fa_is_environment(actor) ? FA_HARM : goals[rng_below(bot->rng, sizeof goals)];
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const int target = (start + i) % FA_FIRST_ENVIRONMENT;
        const bool against = fa_is_environment(actor)
                                 ? !fa_bot_owns_actor(bot, target)
                                 : get_actor(bot, target)->side != get_actor(bot, actor)->side;
        const bool violent = goal == FA_HARM || fa_bot_roll_percent(bot, bot->temper->violence);
        if (against && fa_bot_choose_if_legal(bot, FA_MOVE_CHALLENGE, actor, goal, target, violent, 0)) {
            return true;
        }
    }
    return false;
}

bool fa_bot_challenge_with_actor(const FaBotContext *bot, int actor)
{
    /* Chance in percent that the bot challenges for an Ambition if the character has claimed nothing in this
     * scene: HERO for the main protagonist, MOST - EACH * (number of players) for other characters. With many
     * players, there are more Ambitions than turns. */
    enum { HERO = 50, MOST = 35, EACH = 2 };
    const bool hero = actor == fa_get_kit(bot->view, bot->content)->hero;
    const bool ambition_first = get_actor(bot, actor)->claims > 0 ||
                                fa_bot_roll_percent(bot, hero ? HERO : MOST - EACH * bot->view->seats);
    return (ambition_first && challenge_for_ambition(bot, actor)) || challenge_for_item(bot, actor) ||
           challenge_rival(bot, actor);
}

/* If a friend may be able to form a tandem with the character, sometimes returns the character's highest card
 * of the Weak Suit. Otherwise returns FA_NONE. */
static int find_tandem_card(const FaBotContext *bot, int actor)
{
    enum { SELDOM = 10, SOMETIMES = 22, COMPANY = 5 };
    /* With few players, the bot tries tandems less often, because it plays most of the friends itself. */
    const int chance = bot->view->seats < COMPANY ? SELDOM : SOMETIMES;
    const int own = fa_is_environment(actor) ? FA_NONE : find_weak_suit_card(bot, actor);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT && own != FA_NONE; i++) {
        const bool friend = i != actor && fa_can_actor_act(bot->view, i) &&
                            get_actor(bot, i)->side == get_actor(bot, actor)->side;
        if (friend && get_actor(bot, i)->hand > 1) {
            return fa_bot_roll_percent(bot, chance) ? own : FA_NONE;
        }
    }
    return FA_NONE;
}

/* Returns a card of rank `rank` (FA_KING or FA_ACE) that the bot adds to the played card `excluded`. Returns
 * FA_NONE if the hand has no such card. Also returns FA_NONE with a probability of 100 - `chance` percent, to
 * save the card. */
static int pick_king_or_ace(const FaBotContext *bot, int actor, int rank, int excluded, int chance)
{
    const int kind = fa_bot_find_card_of_rank(bot, actor, rank);
    return kind != excluded && kind != FA_NONE && fa_bot_roll_percent(bot, chance) ? kind : FA_NONE;
}

bool fa_bot_play_challenge_card(const FaBotContext *bot)
{
    const FaConflict *fight = &bot->view->fight;
    const int actor = fight->plays[FA_CHALLENGER].actor;
    const bool open = !fight->suspended;
    const int weak = open ? find_tandem_card(bot, actor) : FA_NONE;
    FaCardChoice card =
        fa_bot_choose_card(bot, actor, find_actor_profile(bot, fa_bot_find_target_actor(bot, fight->target)),
                           bot->temper->goal * thrift);
    if (weak != FA_NONE) {
        card = (FaCardChoice){weak, FA_NONE, 0, 0};
    }
    const int king = open ? pick_king_or_ace(bot, actor, FA_KING, card.kind, bot->temper->kings) : FA_NONE;
    const int ace = open ? pick_king_or_ace(bot, actor, FA_ACE, card.kind, bot->temper->aces) : FA_NONE;
    return fa_bot_choose_if_legal(bot, FA_MOVE_LAY, card.kind, king, ace, card.item, 0);
}

/* ------------------------------------------------------------------ bot decisions about Answers to
 * Challenges */

static bool is_challenger_rival(const FaBotContext *bot)
{
    const int challenger = bot->view->fight.plays[FA_CHALLENGER].actor;
    return fa_is_environment(challenger) || get_actor(bot, challenger)->side != fa_bot_get_own_side(bot);
}

/* True if a friend wants something from the bot's character that the character may refuse. */
static bool may_refuse_friend(const FaBotContext *bot, int target)
{
    const unsigned refused = 1u << FA_PERSUADE | 1u << FA_DECEIVE | 1u << FA_TAKE | 1u << FA_HARM;
    return target != FA_NONE && fa_bot_owns_actor(bot, target) && refused >> bot->view->fight.goal & 1;
}

/* Returns the value of stopping the Challenger's goal, as a multiple of the worth of an average card. */
static double estimate_goal_worth(const FaBotContext *bot)
{
    const double own = 3.7, friends = 3.2, rivals = 2.6, refusal = 2.7, question = 6;
    const int target = fa_bot_find_target_actor(bot, bot->view->fight.target);
    const FaSide side = fa_bot_get_own_side(bot);
    if (!is_challenger_rival(bot)) {
        return may_refuse_friend(bot, target) ? refusal : 0;
    }
    if (target != FA_NONE && fa_bot_owns_actor(bot, target)) {
        return own;
    }
    if (bot->view->deciding) {
        return question;
    }
    return target < FA_FIRST_ENVIRONMENT && get_actor(bot, target)->side == side ? friends : rivals;
}

static bool answer_with_actor(const FaBotContext *bot, int actor, double value)
{
    const FaConflict *fight = &bot->view->fight;
    const FaProfile theirs = find_actor_profile(bot, fight->plays[FA_CHALLENGER].actor);
    if (fa_is_environment(actor)) {
        return fa_bot_choose_if_legal(bot, FA_MOVE_ANSWER, actor, FA_NONE, FA_NONE, FA_NONE, 0);
    }
    const FaCardChoice card = fa_bot_choose_card(bot, actor, theirs, value * thrift);
    const int ace = fight->ace ? fa_bot_find_card_of_rank(bot, actor, FA_ACE) : FA_NONE;
    return card.kind != FA_NONE && card.chance * value > bot->temper->answer &&
           fa_bot_choose_if_legal(bot, FA_MOVE_ANSWER, actor, card.kind, ace, card.item, 0);
}

/* Answers with the target, if the bot plays the target. Otherwise, or if this is impossible, answers the
 * Challenge of a rival with the bot's character who has the largest hand, and leaves the Challenge of a
 * friend unanswered. */
static bool answer_with_best_hand(const FaBotContext *bot)
{
    const double worth = estimate_goal_worth(bot);
    const int target = fa_bot_find_target_actor(bot, bot->view->fight.target);
    uint32_t tried = 0;
    if (target != FA_NONE && fa_bot_owns_actor(bot, target) && fa_can_actor_act(bot->view, target) &&
        worth > 0 && answer_with_actor(bot, target, worth)) {
        return true;
    }
    if (!is_challenger_rival(bot)) {
        return false;
    }
    for (int round = 0; worth > 0 && round < FA_FIRST_ENVIRONMENT; round++) {
        int best = FA_NONE;
        for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
            const bool could =
                fa_bot_owns_actor(bot, i) && fa_can_actor_act(bot->view, i) && !(tried >> i & 1);
            if (could && (best == FA_NONE || get_actor(bot, i)->hand > get_actor(bot, best)->hand)) {
                best = i;
            }
        }
        if (best == FA_NONE) {
            return false;
        }
        tried |= UINT32_C(1) << best;
        if (answer_with_actor(bot, best, worth)) {
            return true;
        }
    }
    return false;
}

static bool answer_with_environment(const FaBotContext *bot)
{
    enum { SOMETIMES = 12 };
    const int environment = bot->view->environment;
    return environment != FA_NONE && bot->view->keeper == bot->seat && fa_bot_roll_percent(bot, SOMETIMES) &&
           answer_with_actor(bot, FA_FIRST_ENVIRONMENT + environment, 0);
}

/* If the bot plays both the Challenger and the target, sometimes gives the target to another seat, so that
 * the bot does not fight against itself. */
static bool hand_over_target(const FaBotContext *bot)
{
    enum { SOMETIMES = 50 };
    const FaConflict *fight = &bot->view->fight;
    if (!fa_bot_owns_actor(bot, fight->plays[FA_CHALLENGER].actor) || !fa_bot_roll_percent(bot, SOMETIMES)) {
        return false;
    }
    for (int seat = 0; seat < bot->view->seats; seat++) {
        if (fa_bot_choose_if_legal(bot, FA_MOVE_HAND_OVER, fight->target, seat, 0, 0, 0)) {
            return true;
        }
    }
    return false;
}

static bool interrupt_challenger(const FaBotContext *bot)
{
    const int challenger = bot->view->fight.plays[FA_CHALLENGER].actor;
    for (int i = 0; i < FA_FIRST_STRANGER && is_challenger_rival(bot); i++) {
        const int jack = fa_bot_owns_actor(bot, i) ? fa_bot_find_card_of_rank(bot, i, FA_JACK) : FA_NONE;
        if (jack != FA_NONE && fa_bot_roll_percent(bot, bot->temper->interrupts) &&
            fa_bot_choose_if_legal(bot, FA_MOVE_JACK, i, jack, FA_DECEIVE, challenger, 0)) {
            return true;
        }
    }
    return false;
}

bool fa_bot_answer_challenge(const FaBotContext *bot)
{
    return hand_over_target(bot) || interrupt_challenger(bot) || answer_with_best_hand(bot) ||
           answer_with_environment(bot) || fa_bot_use_powers(bot) ||
           fa_bot_choose_if_legal(bot, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ bot decisions about support in Conflicts
 */

static bool is_card_of_weak_suit(const FaBotContext *bot, int actor, int card)
{
    const int kind = card >= FA_HIDDEN ? FA_JOKER : fa_get_card_kind(card);
    return kind != FA_JOKER && fa_get_card_action(kind, find_actor_profile(bot, actor)).strength == FA_WEAK;
}

static int choose_side_to_support(const FaBotContext *bot, int actor)
{
    const FaConflict *fight = &bot->view->fight;
    for (int side = 0; side < FA_PRIMARIES; side++) {
        const int other = fight->plays[side].actor, against = fight->plays[1 - side].actor;
        const bool friends = fa_has_bond(bot->view, actor, other) ||
                             get_actor(bot, other)->side == get_actor(bot, actor)->side;
        const bool rivals =
            fa_is_environment(against) || get_actor(bot, against)->side != get_actor(bot, actor)->side;
        if (!fa_is_environment(other) && friends && rivals) {
            return side;
        }
    }
    return FA_NONE;
}

static bool support_with_actor(const FaBotContext *bot, int actor)
{
    enum { COMPANY = 5, OFTEN = 35 };
    const int side = choose_side_to_support(bot, actor), seats = bot->view->seats;
    const double worth = 1.4;
    if (side == FA_NONE || fa_find_play_of_actor(bot->view, actor) != FA_NONE) {
        return false;
    }
    const FaPlay *primary = &bot->view->fight.plays[side];
    const int weak = find_weak_suit_card(bot, actor);
    const bool tandem =
        fa_bot_owns_actor(bot, primary->actor) && is_card_of_weak_suit(bot, primary->actor, primary->card);
    const int chance = bot->temper->supports * COMPANY / (seats > COMPANY ? seats : COMPANY);
    const bool hopeful = tandem || fa_bot_roll_percent(bot, OFTEN);
    if (!tandem && (get_actor(bot, actor)->hand < 2 || !fa_bot_roll_percent(bot, chance))) {
        return false;
    }
    /* a Weak card is enough for a Supporter who has no opponent or joins a tandem */
    if (hopeful && weak != FA_NONE &&
        fa_bot_choose_if_legal(bot, FA_MOVE_SUPPORT, actor, side, weak, FA_NONE, 0)) {
        return true;
    }
    const FaCardChoice card = fa_bot_choose_card(bot, actor, unknown, worth);
    return card.kind != FA_NONE &&
           fa_bot_choose_if_legal(bot, FA_MOVE_SUPPORT, actor, side, card.kind, card.item, 0);
}

/* Picks a different circumstance for each Challenge, so that a story rarely repeats a circumstance. */
static int pick_circumstance(const FaBotContext *bot, int side)
{
    return (bot->view->tally[FA_TALLY_CHALLENGES] + side * FA_CIRCUMSTANCES / 2) % FA_CIRCUMSTANCES;
}

static bool claim_circumstance(const FaBotContext *bot)
{
    const FaConflict *fight = &bot->view->fight;
    const int chance = fa_is_finale(bot->view) ? 60 : 40;
    for (int side = 0; side < FA_PRIMARIES; side++) {
        if (fa_bot_owns_actor(bot, fight->plays[side].actor) && fight->edges[side] == 0 &&
            fa_bot_roll_percent(bot, chance)) {
            return fa_bot_choose_if_legal(bot, FA_MOVE_CLAIM_EDGE, side, pick_circumstance(bot, side), 0, 0,
                                          0);
        }
    }
    return false;
}

static bool support_with_best_card(const FaBotContext *bot, int actor, int side)
{
    const FaCardChoice card = fa_bot_choose_card(bot, actor, unknown, 0);
    const int weak = find_weak_suit_card(bot, actor);
    return (card.kind != FA_NONE &&
            fa_bot_choose_if_legal(bot, FA_MOVE_SUPPORT, actor, side, card.kind, card.item, 0)) ||
           (weak != FA_NONE && fa_bot_choose_if_legal(bot, FA_MOVE_SUPPORT, actor, side, weak, FA_NONE, 0));
}

/* Keeps the bot's promise to support a side. Returns false if there is none, or if it is already kept. */
static bool keep_promise(const FaBotContext *bot)
{
    const FaState *view = bot->view;
    const int side = view->promised[FA_CHALLENGER] >> bot->seat & 1 ? FA_CHALLENGER : FA_ANSWERER;
    if (!(view->promised[side] >> bot->seat & 1)) {
        return false;
    }
    for (int i = FA_PRIMARIES; i < view->fight.count; i++) {
        if (fa_bot_owns_actor(bot, view->fight.plays[i].actor) && view->fight.plays[i].side == side) {
            return false;
        }
    }
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (fa_bot_owns_actor(bot, i) && fa_can_actor_act(view, i) && support_with_best_card(bot, i, side)) {
            return true;
        }
    }
    return false;
}

/* Returns the reason why the bot refuses the request, or FA_REPLY_YES. */
static FaReply choose_reply(const FaBotContext *bot, const FaStep *request)
{
    enum { CARDS_MIN = 3 };
    const int actor = request->arg[0], side = request->arg[1];
    const FaConflict *fight = &bot->view->fight;
    if (bot->view->broken >> request->seat & 1) {
        return FA_REPLY_BROKEN;
    }
    if (request->kind == FA_REQUEST_VOICE) {
        return fa_seat_plays_side(bot->view, request->seat, (FaSide)get_actor(bot, actor)->side)
                   ? FA_REPLY_YES
                   : FA_REPLY_RIVALS;
    }
    if (fa_has_bond(bot->view, actor, fight->plays[1 - side].actor)) {
        return FA_REPLY_FRIEND;
    }
    const bool same_side = fa_seat_plays_side(bot->view, request->seat, (FaSide)get_actor(bot, actor)->side);
    return choose_side_to_support(bot, actor) != side ? (same_side ? FA_REPLY_OWN : FA_REPLY_RIVALS)
           : get_actor(bot, actor)->hand < CARDS_MIN  ? FA_REPLY_CARDS
                                                      : FA_REPLY_YES;
}

bool fa_bot_reply_to_request(const FaBotContext *bot)
{
    return fa_bot_choose_if_legal(bot, FA_MOVE_REPLY, choose_reply(bot, fa_get_step(bot->view)), 0, 0, 0, 0);
}

bool fa_bot_support_side(const FaBotContext *bot)
{
    if (keep_promise(bot)) {
        return true;
    }
    const int start = (int)rng_below(bot->rng, FA_FIRST_ENVIRONMENT);
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        const int actor = (start + i) % FA_FIRST_ENVIRONMENT;
        if (fa_bot_owns_actor(bot, actor) && fa_can_actor_act(bot->view, actor) &&
            support_with_actor(bot, actor)) {
            return true;
        }
    }
    return claim_circumstance(bot) || fa_bot_use_powers(bot) ||
           fa_bot_choose_if_legal(bot, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* Chooses the Supporter with the lowest card to be unpaired, because a Supporter without an opponent always
 * wins. A hidden card counts as FA_FACE_VALUE / 2. */
bool fa_bot_leave_supporter_unpaired(const FaBotContext *bot)
{
    const FaConflict *fight = &bot->view->fight;
    int best = FA_NONE, least = 0;
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        const FaPlay *play = &fight->plays[i];
        if (play->side != fa_get_step(bot->view)->kind || play->left) {
            continue;
        }
        const int value =
            play->card >= FA_HIDDEN ? FA_FACE_VALUE / 2 : fa_get_card_value(fa_get_card_kind(play->card));
        if (best == FA_NONE || value < least) {
            best = i;
            least = value;
        }
    }
    return best != FA_NONE &&
           fa_bot_choose_if_legal(bot, FA_MOVE_LEAVE_UNPAIRED, fight->plays[best].actor, 0, 0, 0, 0);
}

bool fa_bot_join_tandem(const FaBotContext *bot)
{
    const FaConflict *fight = &bot->view->fight;
    int best = FA_NONE;
    for (int i = FA_PRIMARIES; i < fight->count; i++) {
        if (fa_bot_choose_if_legal(bot, FA_MOVE_JOIN_TANDEM, fight->plays[i].actor, 0, 0, 0, 0) &&
            (best == FA_NONE || fa_get_card_value(fa_get_card_kind(fight->plays[i].card)) >
                                    fa_get_card_value(fa_get_card_kind(fight->plays[best].card)))) {
            best = i;
        }
    }
    return best != FA_NONE &&
           fa_bot_choose_if_legal(bot, FA_MOVE_JOIN_TANDEM, fight->plays[best].actor, 0, 0, 0, 0);
}

/* ------------------------------------------------------------------ outcomes of Conflicts */

/* Chooses how to settle a deadlock. If the Challenger and the Answerer are on the same side of the story, the
 * bot wants both to succeed. Otherwise, the bot wants to toss a coin. */
bool fa_bot_settle_deadlock(const FaBotContext *bot)
{
    const FaConflict *fight = &bot->view->fight;
    const int play = fa_get_step(bot->view)->kind, rival = fa_find_opposing_play(bot->view, play);
    const bool friends =
        get_actor(bot, fight->plays[play].actor)->side == get_actor(bot, fight->plays[rival].actor)->side;
    return fa_bot_choose_if_legal(bot, FA_MOVE_SETTLE_DEADLOCK, friends ? FA_BOTH_SUCCEED : FA_COIN, 0, 0, 0,
                                  0);
}

/* Narrates a win. Bots deal no Hits with Supporters, because the story should stay with the Challenger and
 * the Answerer. */
bool fa_bot_narrate_win(const FaBotContext *bot)
{
    const bool is_supporter = fa_get_step(bot->view)->kind >= FA_PRIMARIES;
    const int most = is_supporter ? 0 : fa_bot_roll_percent(bot, 50) ? 2 : 1;
    for (int hits = most; hits > 0; hits--) {
        if (fa_bot_choose_if_legal(bot, FA_MOVE_NARRATE_WIN, hits, 0, 0, 0, 0)) {
            return true;
        }
    }
    return fa_bot_choose_if_legal(bot, FA_MOVE_NARRATE_WIN, 0, 0, 0, 0, 0);
}

static bool lose_weak_facet(const FaBotContext *bot, int actor)
{
    for (int i = 0; i < FA_SUITS; i++) {
        const int suit = (get_actor(bot, actor)->weak + i) % FA_SUITS;
        if (suit != get_actor(bot, actor)->strong &&
            fa_bot_choose_if_legal(bot, FA_MOVE_TAKE_HIT, FA_LOSE_FACET, FA_NONE, suit, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* Chooses the consequence of a Hit. If the bot can pay to bring the character back, the character is killed
 * with a probability of REVIVABLE_DEATH_PERCENT. Otherwise, this probability is LATE_DEATH_PERCENT late in
 * the story, and 0 earlier. A character who is not killed discards a card from a large hand, loses a Facet,
 * or goes down. */
bool fa_bot_take_hit(const FaBotContext *bot)
{
    enum { LATE_DEATH_PERCENT = 3, REVIVABLE_DEATH_PERCENT = 15, FEW = 3 };
    const int actor = fa_get_step(bot->view)->arg[0], cheapest = fa_bot_find_cheapest_card(bot, actor);
    const bool can_return = bot->view->author[bot->seat] >= 3;
    if (fa_bot_roll_percent(bot, can_return                     ? REVIVABLE_DEATH_PERCENT
                                 : fa_bot_is_late_in_story(bot) ? LATE_DEATH_PERCENT
                                                                : 0)) {
        return fa_bot_choose_if_legal(bot, FA_MOVE_TAKE_HIT, FA_BE_KILLED, FA_NONE, FA_NONE, 0, 0);
    }
    if (cheapest != FA_NONE && get_actor(bot, actor)->hand > FEW &&
        fa_bot_choose_if_legal(bot, FA_MOVE_TAKE_HIT, FA_DISCARD, cheapest, FA_NONE, 0, 0)) {
        return true;
    }
    if (get_actor(bot, actor)->lost == 0 && fa_bot_roll_percent(bot, 50) && lose_weak_facet(bot, actor)) {
        return true;
    }
    return fa_bot_choose_if_legal(bot, FA_MOVE_TAKE_HIT, FA_GO_DOWN, FA_NONE, FA_NONE, 0, 0);
}

/* Plays the cheapest card that beats the last push. */
static bool play_push_back_card(const FaBotContext *bot, int actor)
{
    const FaCardCounts hand = fa_count_hand(bot->view, actor);
    int best = FA_NONE;
    for (int kind = 0; kind < FA_KINDS; kind++) {
        if (hand.of[kind] > 0 &&
            (best == FA_NONE || fa_bot_get_card_worth(kind) < fa_bot_get_card_worth(best)) &&
            fa_bot_choose_if_legal(bot, FA_MOVE_PUSH, kind, FA_NONE, 0, 0, 0)) {
            best = kind;
        }
    }
    return best != FA_NONE && fa_bot_choose_if_legal(bot, FA_MOVE_PUSH, best, FA_NONE, 0, 0, 0);
}

/* Pushes if the expected gain (worth of the goal times chance to win) is higher than the gain from
 * yielding. */
static bool push_if_profitable(const FaBotContext *bot, int side)
{
    const double yielding = 0.6;
    const FaConflict *fight = &bot->view->fight;
    const int actor = fight->plays[side].actor, other = fight->plays[1 - side].actor;
    const FaCardCounts hand = fa_count_hand(bot->view, actor);
    const int their_hand = fa_is_environment(other) ? 1 : get_actor(bot, other)->hand;
    const FaAction mine = fa_get_play_action(bot->view, bot->content, side);
    const FaOdds odds =
        fa_compute_conflict_odds(mine, &bot->unseen, find_actor_profile(bot, other),
                                 (FaOpponent){their_hand, their_hand, fight->advantage[1 - side]}, &hand,
                                 find_actor_profile(bot, actor), fight->advantage[side]);
    return odds.push != FA_NONE && odds.pushed_win * bot->temper->goal > yielding &&
           fa_bot_choose_if_legal(bot, FA_MOVE_PUSH, odds.push, FA_NONE, 0, 0, 0);
}

bool fa_bot_push_or_yield(const FaBotContext *bot)
{
    const int side = fa_get_step(bot->view)->kind, actor = bot->view->fight.plays[side].actor;
    bool pushed;
    if (fa_is_environment(actor)) {
        pushed = fa_bot_choose_if_legal(bot, FA_MOVE_PUSH, FA_NONE, FA_NONE, 0, 0, 0);
    } else {
        pushed = bot->view->fight.must_beat ? play_push_back_card(bot, actor) : push_if_profitable(bot, side);
    }
    return pushed || fa_bot_choose_if_legal(bot, FA_MOVE_YIELD, 0, 0, 0, 0, 0);
}

/* Plays a Queen to cancel the goal of a rival who has won. */
bool fa_bot_play_queen(const FaBotContext *bot)
{
    const int winner = bot->view->fight.plays[fa_get_step(bot->view)->kind].actor;
    const bool rival = fa_is_environment(winner) || get_actor(bot, winner)->side != fa_bot_get_own_side(bot);
    /* bots use a Queen less often against the central question, because a Queen leaves the question without a
     * clear answer */
    const int chance = bot->view->deciding ? bot->temper->blocks / 2 : bot->temper->blocks;
    for (int i = 0; rival && i < FA_FIRST_ENVIRONMENT; i++) {
        const int queen = fa_bot_owns_actor(bot, i) ? fa_bot_find_card_of_rank(bot, i, FA_QUEEN) : FA_NONE;
        if (queen != FA_NONE && fa_bot_roll_percent(bot, chance) &&
            fa_bot_choose_if_legal(bot, FA_MOVE_QUEEN, i, queen, 0, 0, 0)) {
            return true;
        }
    }
    return fa_bot_use_powers(bot) || fa_bot_choose_if_legal(bot, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

/* Gives the next card to the character whose hand is smallest in proportion to the starting hand. */
bool fa_bot_distribute_draws(const FaBotContext *bot)
{
    int best = FA_NONE;
    for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
        if (!(bot->view->share.actors >> i & 1)) {
            continue;
        }
        if (best == FA_NONE || get_actor(bot, i)->hand * get_actor(bot, best)->start <
                                   get_actor(bot, best)->hand * get_actor(bot, i)->start) {
            best = i;
        }
    }
    return best != FA_NONE && fa_bot_choose_if_legal(bot, FA_MOVE_SHARE, best, 0, 0, 0, 0);
}
