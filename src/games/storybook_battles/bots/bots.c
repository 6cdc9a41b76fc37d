/* bots.c: list of the bots, one for each difficulty. A bot knows only what its seat can see. For each
 * decision, the bot fills in hidden information at random. */
#include "games/storybook_battles/bots/bots.h"
#include "core/text/i18n.h"

#include <string.h>

/* Search settings of a bot. The bot evaluates `plans` plans (moves of a whole turn). The value of a plan is
 * its mean value in `worlds` copies of the state with random hidden cards. */
typedef struct BotLevel {
    int plans, worlds;
    /* true if the bot plans all moves of its turn, false if it plans only 1 move. During the setup, every bot
     * plans all moves. */
    bool plans_turn;
    bool tries_replies; /* true if the bot also predicts the best turn of the seat that moves next */
    SbBeamWidths turn, reply;
    /* weights of expected losses, or 0 for the default weights. Without a search of replies, larger weights
     * are needed. */
    SbLossWeights loss_weights;
} BotLevel;

static const SbBeamWidths single_move_beam = {{0}};
static const BotLevel easy = {.plans = 1, .worlds = 1, .turn = {{48, 24, 8, 4}}, .loss_weights = {192, 98}};
static const BotLevel medium = {.plans = 4,
                                .worlds = 1,
                                .plans_turn = true,
                                .tries_replies = true,
                                .turn = {{48, 24, 8, 4}},
                                .reply = {{4, 2, 1, 1}}};
static const BotLevel hard = {.plans = 10,
                              .worlds = SB_HARD_WORLDS,
                              .plans_turn = true,
                              .tries_replies = true,
                              .turn = {{48, 24, 8, 4}},
                              .reply = {{14, 6, 2, 1}}};

typedef struct Decision {
    const SbContent *content;
    const BotLevel *level;
    SbState worlds[SB_HARD_WORLDS];
    SbThreatTable threats;
    SbSearch *search;
    uint64_t usable;
    SbSide side;
} Decision;

static bool is_turn_in_progress(const SbState *state)
{
    return state->phase == SB_TURN;
}

static int evaluate_after_reply(const Decision *decision, const SbState *state)
{
    SbPlan best;
    sb_find_plans(decision->search, state, &decision->threats, state->hand, decision->level->reply, &best, 1);
    return sb_get_side(state->turn) == decision->side ? best.worth : -best.worth;
}

static int evaluate_plan_in_world(const Decision *decision, const SbState *world, SbPlan *plan)
{
    SbState after = *world;
    sb_play_plan(&after, decision->content, &decision->threats, plan);
    for (int side = 0; side < SB_SIDES; side++) {
        plan->points[side] +=
            (after.score[side] - world->score[side]) * SB_VALUE_POINT / decision->level->worlds;
    }
    if (decision->level->tries_replies && is_turn_in_progress(&after)) {
        return evaluate_after_reply(decision, &after);
    }
    return sb_evaluate_state(&after, decision->content, &decision->threats, 0, decision->side,
                             sb_get_side(after.turn));
}

/* Evaluates the plans, and sorts them by value, best first. The sort is stable. */
static void evaluate_plans(const Decision *decision, SbPlan *plans, int count)
{
    for (int i = 0; i < count; i++) {
        SbPlan plan = plans[i];
        plan.worth = 0;
        for (int world = 0; world < decision->level->worlds; world++) {
            plan.worth_in[world] = evaluate_plan_in_world(decision, &decision->worlds[world], &plan);
            plan.worth += plan.worth_in[world] / decision->level->worlds;
        }
        int at = i;
        for (; at > 0 && plans[at - 1].worth < plan.worth; at--) {
            plans[at] = plans[at - 1];
        }
        plans[at] = plan;
    }
}

static void begin_decision(Decision *decision, const SbState *view, const SbContent *content, int seat,
                           const BotLevel *level, Rng *rng)
{
    *decision = (Decision){.content = content, .level = level, .side = sb_get_side(seat)};
    decision->usable = view->hand & sb_get_cards_of_seat(seat);
    for (int i = 0; i < level->worlds; i++) {
        decision->worlds[i] = *view;
        sb_determinize_state(&decision->worlds[i], content, seat, rng);
    }
    sb_compute_threats(decision->worlds, content, &decision->threats);
    decision->threats.loss_weights =
        level->loss_weights.first ? level->loss_weights : decision->threats.loss_weights;
}

static int find_plans(Decision *decision, const SbState *from, SbPlan *out)
{
    const bool whole = decision->level->plans_turn || from->phase == SB_SET_UP;
    return sb_find_plans(decision->search, from, &decision->threats, decision->usable,
                         whole ? decision->level->turn : single_move_beam, out, decision->level->plans);
}

static SbMove plan_turn(Decision *decision)
{
    SbPlan plans[SB_PLANS_MAX];
    decision->search = sb_search_new(decision->content);
    const int count = find_plans(decision, decision->worlds, plans);
    if (count > 1) {
        evaluate_plans(decision, plans, count);
    }
    sb_search_free(decision->search);
    return plans->count > 0 ? plans->moves[0] : (SbMove){.kind = SB_MOVE_BATTLE};
}

static SbMove choose_move_by_plan(const SbState *view, const SbContent *content, int seat,
                                  const BotLevel *level, Rng *rng)
{
    Decision decision;
    begin_decision(&decision, view, content, seat, level, rng);
    return view->phase == SB_WINDOW ? sb_choose_reaction(decision.worlds, content, seat, &decision.threats)
                                    : plan_turn(&decision);
}

/* Finds plans that begin with the move `first`. */
static int find_plans_after(Decision *decision, int seat, const SbMove *first, SbPlan *out)
{
    SbState after = decision->worlds[0];
    const int turns = after.turns, phase = after.phase;
    sb_apply_move(&after, decision->content, seat, first, NULL);
    sb_decline_reactions(&after, decision->content);
    const bool open = after.phase == phase && after.turn == seat && after.turns == turns;
    const int count = open ? find_plans(decision, &after, out) : 1;
    for (int i = 0; i < count; i++) {
        const SbPlan rest = open ? out[i] : (SbPlan){0};
        const int kept = rest.count < SB_PLAN_MOVES ? rest.count : SB_PLAN_MOVES - 1;
        out[i] = (SbPlan){.moves = {*first}, .count = 1 + kept};
        memcpy(out[i].moves + 1, rest.moves, (size_t)kept * sizeof *rest.moves);
    }
    return count;
}

int sb_find_best_plans(const SbState *view, const SbContent *content, int seat, Rng *rng, const SbMove *first,
                       SbPlan out[SB_PLANS_MAX])
{
    Decision decision;
    begin_decision(&decision, view, content, seat, &hard, rng);
    decision.search = sb_search_new(content);
    const int count =
        first ? find_plans_after(&decision, seat, first, out) : find_plans(&decision, decision.worlds, out);
    evaluate_plans(&decision, out, count);
    sb_search_free(decision.search);
    return count;
}

SbMove sb_find_best_reaction(const SbState *view, const SbContent *content, int seat, Rng *rng)
{
    return choose_move_by_plan(view, content, seat, &hard, rng);
}

static bool choose_random_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    SbMove move;
    if (!sb_sample_move(view, sb_get_content(content), seat, rng, &move)) {
        return false;
    }
    sb_write_move(view, sb_get_content(content), seat, &move, out);
    return true;
}

/* Chooses a move of the bot. The choice of a Plot Twist before the game is random, so that opponents cannot
 * predict the twist. */
static bool choose_move_at_level(const void *view, const GameContent *content, int seat, Rng *rng, Move *out,
                                 const BotLevel *level)
{
    const SbState *state = view;
    if (!sb_can_act(state, seat) || state->phase == SB_CHOOSE_TWISTS) {
        return choose_random_move(view, content, seat, rng, out);
    }
    SbMove move = choose_move_by_plan(state, sb_get_content(content), seat, level, rng);
    sb_write_move(state, sb_get_content(content), seat, &move, out);
    return true;
}

/* Chooses a random move with probability 1 / `moves_per_random_move`, otherwise the move of the easy bot. */
static bool choose_whimsical_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out,
                                  uint32_t moves_per_random_move)
{
    return rng_below(rng, moves_per_random_move) == 0
               ? choose_random_move(view, content, seat, rng, out)
               : choose_move_at_level(view, content, seat, rng, out, &easy);
}

static bool choose_gentle_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    enum { WHIMS = 3 };
    return choose_whimsical_move(view, content, seat, rng, out, WHIMS);
}

static bool choose_casual_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    enum { WHIMS = 6 };
    return choose_whimsical_move(view, content, seat, rng, out, WHIMS);
}

static bool choose_easy_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose_move_at_level(view, content, seat, rng, out, &easy);
}

static bool choose_medium_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose_move_at_level(view, content, seat, rng, out, &medium);
}

static bool choose_hard_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose_move_at_level(view, content, seat, rng, out, &hard);
}

const GameBot sb_bots[] = {
    {.name = "gentle",
     .label = N_("Gentle"),
     .blurb = N_("Looks one move ahead and plays every third move at random."),
     .choose_move = choose_gentle_move},
    {.name = "casual",
     .label = N_("Casual"),
     .blurb = N_("Looks one move ahead and plays every sixth move at random."),
     .choose_move = choose_casual_move},
    {.name = "easy",
     .label = N_("Easy"),
     .blurb = N_("Looks one move ahead."),
     .choose_move = choose_easy_move},
    {.name = "medium",
     .label = N_("Medium"),
     .blurb = N_("Compares a few plans for its turn and your replies."),
     .choose_move = choose_medium_move},
    {.name = "hard",
     .label = N_("Hard"),
     .blurb = N_("Compares many plans for its turn and your replies."),
     .choose_move = choose_hard_move},
    {.name = "random",
     .label = N_("Random"),
     .blurb = N_("Plays random moves."),
     .choose_move = choose_random_move,
     .ignores_hidden_info = true},
    {.name = NULL},
};
