/* bots.c: players that are not people. All of them see what a person in their seat sees: whatever is hidden
   is guessed anew for each decision. */
#include "games/storybook_battles/bots/bots.h"

#include <string.h>

/* How a bot finds plans, and weighs them: by what they are worth on average in some worlds that are possible.
   Who thinks of one move at a time plans no more than the set-up. */
typedef struct Level {
    int plans, worlds;
    bool plans_turn;    /* rather than a single move */
    bool tries_replies; /* the next seat's best turn is played, too */
    SbBreadth turn, reply;
    SbDread
        dread; /* 0 = the usual one; who looks less far ahead has to fear more to fare alike on both sides */
} Level;

static const SbBreadth one_move = {{0}};
static const Level easy = {.plans = 1, .worlds = 1, .turn = {{48, 24, 8, 4}}, .dread = {192, 98}};
static const Level medium = {.plans = 4,
                             .worlds = 1,
                             .plans_turn = true,
                             .tries_replies = true,
                             .turn = {{48, 24, 8, 4}},
                             .reply = {{4, 2, 1, 1}}};
static const Level hard = {.plans = 10,
                           .worlds = SB_HARD_WORLDS,
                           .plans_turn = true,
                           .tries_replies = true,
                           .turn = {{48, 24, 8, 4}},
                           .reply = {{14, 6, 2, 1}}};

/* ------------------------------------------------------------------ weighing plans */

/* One decision. */
typedef struct Thought {
    const SbContent *content;
    const Level *level;
    SbState worlds[SB_HARD_WORLDS];
    SbReach reach;
    SbSearch *search;
    uint64_t usable; /* of the cards in hand */
    SbSide side;
} Thought;

static bool goes_on(const SbState *state)
{
    return state->phase == SB_TURN;
}

static int worth_after_reply(const Thought *thought, const SbState *state)
{
    SbPlan best;
    sb_find_plans(thought->search, state, &thought->reach, state->hand, thought->level->reply, &best, 1);
    return sb_side(state->turn) == thought->side ? best.worth : -best.worth;
}

static int worth_in_world(const Thought *thought, const SbState *world, SbPlan *plan)
{
    SbState after = *world;
    sb_play_plan(&after, thought->content, &thought->reach, plan);
    for (int side = 0; side < SB_SIDES; side++) {
        plan->points[side] +=
            (after.score[side] - world->score[side]) * SB_WORTH_POINT / thought->level->worlds;
    }
    if (thought->level->tries_replies && goes_on(&after)) {
        return worth_after_reply(thought, &after);
    }
    return sb_worth(&after, thought->content, &thought->reach, 0, thought->side, sb_side(after.turn));
}

/* Finds out what each plan is worth on average, and brings the best to the front; among equals the order
 * stays.
 */
static void weigh(const Thought *thought, SbPlan *plans, int count)
{
    for (int i = 0; i < count; i++) {
        SbPlan plan = plans[i];
        plan.worth = 0;
        for (int world = 0; world < thought->level->worlds; world++) {
            plan.worth_in[world] = worth_in_world(thought, &thought->worlds[world], &plan);
            plan.worth += plan.worth_in[world] / thought->level->worlds;
        }
        int at = i;
        for (; at > 0 && plans[at - 1].worth < plan.worth; at--) {
            plans[at] = plans[at - 1];
        }
        plans[at] = plan;
    }
}

/* ------------------------------------------------------------------ decisions */

static void begin(Thought *thought, const SbState *view, const SbContent *content, int seat,
                  const Level *level, Rng *rng)
{
    *thought = (Thought){.content = content, .level = level, .side = sb_side(seat)};
    thought->usable = view->hand & sb_cards_of_seat(seat);
    for (int i = 0; i < level->worlds; i++) {
        thought->worlds[i] = *view;
        sb_determinize(&thought->worlds[i], content, seat, rng);
    }
    sb_find_reach(thought->worlds, content, &thought->reach);
    thought->reach.dread = level->dread.first ? level->dread : thought->reach.dread;
}

/* The plans for the turn or the set-up, best first. */
static int find_plans(Thought *thought, const SbState *from, SbPlan *out)
{
    const bool whole = thought->level->plans_turn || from->phase == SB_SET_UP;
    return sb_find_plans(thought->search, from, &thought->reach, thought->usable,
                         whole ? thought->level->turn : one_move, out, thought->level->plans);
}

static SbMove plan_turn(Thought *thought)
{
    SbPlan plans[SB_PLANS_MAX];
    thought->search = sb_search_new(thought->content);
    const int count = find_plans(thought, thought->worlds, plans);
    if (count > 1) {
        weigh(thought, plans, count);
    }
    sb_search_free(thought->search);
    return plans->count > 0 ? plans->moves[0] : (SbMove){.kind = SB_MOVE_BATTLE};
}

static SbMove decide(const SbState *view, const SbContent *content, int seat, const Level *level, Rng *rng)
{
    Thought thought;
    begin(&thought, view, content, seat, level, rng);
    return view->phase == SB_WINDOW ? sb_answer(thought.worlds, content, seat, &thought.reach)
                                    : plan_turn(&thought);
}

/* The plans that begin with a move: what is best after it, where the seat goes on. */
static int plans_after(Thought *thought, int seat, const SbMove *first, SbPlan *out)
{
    SbState after = thought->worlds[0];
    const int turns = after.turns, phase = after.phase;
    sb_apply(&after, thought->content, seat, first, NULL);
    sb_wait_all(&after, thought->content);
    const bool open = after.phase == phase && after.turn == seat && after.turns == turns;
    const int count = open ? find_plans(thought, &after, out) : 1;
    for (int i = 0; i < count; i++) {
        const SbPlan rest = open ? out[i] : (SbPlan){0};
        const int kept = rest.count < SB_PLAN_MOVES ? rest.count : SB_PLAN_MOVES - 1;
        out[i] = (SbPlan){.moves = {*first}, .count = 1 + kept};
        memcpy(out[i].moves + 1, rest.moves, (size_t)kept * sizeof *rest.moves);
    }
    return count;
}

int sb_advise(const SbState *view, const SbContent *content, int seat, Rng *rng, const SbMove *first,
              SbPlan out[SB_PLANS_MAX])
{
    Thought thought;
    begin(&thought, view, content, seat, &hard, rng);
    thought.search = sb_search_new(content);
    const int count =
        first ? plans_after(&thought, seat, first, out) : find_plans(&thought, thought.worlds, out);
    weigh(&thought, out, count);
    sb_search_free(thought.search);
    return count;
}

SbMove sb_advise_answer(const SbState *view, const SbContent *content, int seat, Rng *rng)
{
    return decide(view, content, seat, &hard, rng);
}

static bool choose_any(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    SbMove move;
    if (!sb_sample(view, sb_content(content), seat, rng, &move)) {
        return false;
    }
    sb_move_to(view, sb_content(content), seat, &move, out);
    return true;
}

/* Which Plot Twist one has is best known to nobody, so each is as likely. */
static bool choose(const void *view, const GameContent *content, int seat, Rng *rng, Move *out,
                   const Level *level)
{
    const SbState *state = view;
    if (!sb_may_act(state, seat) || state->phase == SB_CHOOSE_TWISTS) {
        return choose_any(view, content, seat, rng, out);
    }
    SbMove move = decide(state, sb_content(content), seat, level, rng);
    sb_move_to(state, sb_content(content), seat, &move, out);
    return true;
}

/* Every third move is made on a whim. */
static bool choose_gentle(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    enum { WHIMS = 3 };
    return rng_below(rng, WHIMS) == 0 ? choose_any(view, content, seat, rng, out)
                                      : choose(view, content, seat, rng, out, &easy);
}

static bool choose_easy(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose(view, content, seat, rng, out, &easy);
}

static bool choose_medium(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose(view, content, seat, rng, out, &medium);
}

static bool choose_hard(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose(view, content, seat, rng, out, &hard);
}

const GameBot sb_bots[] = {
    {.name = "gentle",
     .label = "Gentle",
     .blurb = "Looks one move ahead and plays every third move at random.",
     .choose = choose_gentle},
    {.name = "easy", .label = "Easy", .blurb = "Looks one move ahead.", .choose = choose_easy},
    {.name = "medium",
     .label = "Medium",
     .blurb = "Compares a few plans for its turn and your replies.",
     .choose = choose_medium},
    {.name = "hard",
     .label = "Hard",
     .blurb = "Compares many plans for its turn and your replies.",
     .choose = choose_hard},
    {.name = "random", .label = "Random", .blurb = "Plays random moves.", .choose = choose_any},
    {.name = NULL},
};
