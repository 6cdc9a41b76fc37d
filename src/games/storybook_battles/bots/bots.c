/* bots.c: players that are not people. All of them see what a person in their seat sees: whatever is hidden
   is guessed anew for each decision. */
#include "games/storybook_battles/bots/bots.h"

enum {
    MEDIUM_PLANS = 12,
    MEDIUM_WORLDS = 4,
    HARD_PLANS = 10,
    HARD_WORLDS = 4,
};

/* How broadly plans are looked for; `easy` thinks of one move at a time. */
static const SbBreadth one_move = {{0}}, own_turn = {{48, 24, 8, 4}}, reply = {{14, 6, 2, 1}};

/* How a bot weighs plans: what one is worth on average, in some worlds that are possible. */
typedef struct Level {
    int plans, worlds;
    bool plans_turn;    /* rather than a single move */
    bool tries_replies; /* the next seat's best turn is played, too */
} Level;

static const Level easy = {.plans = 1, .worlds = 1};
static const Level medium = {.plans = MEDIUM_PLANS, .worlds = MEDIUM_WORLDS, .plans_turn = true};
static const Level hard = {
    .plans = HARD_PLANS, .worlds = HARD_WORLDS, .plans_turn = true, .tries_replies = true};

/* ------------------------------------------------------------------ weighing plans */

/* One decision. */
typedef struct Thought {
    const SbContent *content;
    const Level *level;
    SbReach reach;
    SbSearch *search;
    SbSide side;
} Thought;

static bool goes_on(const SbState *state)
{
    return state->phase == SB_TURN;
}

static int worth_after_reply(const Thought *thought, const SbState *state)
{
    SbPlan best;
    sb_find_plans(thought->search, state, &thought->reach, state->hand, reply, &best, 1);
    return sb_side(state->turn) == thought->side ? best.worth : -best.worth;
}

static int worth_in_world(const Thought *thought, const SbState *world, const SbPlan *plan)
{
    SbState after = *world;
    sb_play_plan(&after, thought->content, &thought->reach, plan);
    if (thought->level->tries_replies && goes_on(&after)) {
        return worth_after_reply(thought, &after);
    }
    return sb_worth(&after, thought->content, &thought->reach, 0, thought->side, sb_side(after.turn));
}

/* The plan that does best on average. */
static const SbPlan *weigh(const Thought *thought, const SbState *worlds, SbPlan *plans, int count)
{
    const SbPlan *best = plans;
    for (int i = 0; i < count; i++) {
        plans[i].worth = 0;
        for (int world = 0; world < thought->level->worlds; world++) {
            plans[i].worth += worth_in_world(thought, &worlds[world], &plans[i]);
        }
        best = plans[i].worth > best->worth ? &plans[i] : best;
    }
    return best;
}

static SbMove plan_turn(Thought *thought, const SbState *worlds, uint64_t usable)
{
    SbPlan plans[SB_PLANS_MAX];
    const Level *level = thought->level;
    bool whole = level->plans_turn || worlds->phase == SB_SET_UP;
    int count = sb_find_plans(thought->search, worlds, &thought->reach, usable, whole ? own_turn : one_move,
                              plans, level->plans);
    const SbPlan *best = count > 1 ? weigh(thought, worlds, plans, count) : plans;
    return best->count > 0 ? best->moves[0] : (SbMove){.kind = SB_MOVE_BATTLE};
}

/* ------------------------------------------------------------------ decisions */

static SbMove decide(const SbState *view, const SbContent *content, int seat, const Level *level, Rng *rng)
{
    SbState worlds[HARD_WORLDS];
    Thought thought = {.content = content, .level = level, .side = sb_side(seat)};
    for (int i = 0; i < level->worlds; i++) {
        worlds[i] = *view;
        sb_determinize(&worlds[i], content, seat, rng);
    }
    sb_find_reach(worlds, content, &thought.reach);
    if (view->phase == SB_WINDOW) {
        return sb_answer(worlds, content, seat, &thought.reach);
    }
    thought.search = sb_search_new(content);
    SbMove move = plan_turn(&thought, worlds, view->hand & sb_cards_of_seat(seat));
    sb_search_free(thought.search);
    return move;
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
    {.name = "easy", .label = "Easy", .blurb = "Thinks of one move at a time.", .choose = choose_easy},
    {.name = "medium", .label = "Medium", .blurb = "Plans its whole turn.", .choose = choose_medium},
    {.name = "hard",
     .label = "Hard",
     .blurb = "Plans its whole turn, and what you could answer.",
     .choose = choose_hard},
    {.name = "random", .label = "Random", .blurb = "Plays by chance.", .choose = choose_any},
    {.name = NULL},
};
