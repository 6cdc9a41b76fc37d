/* bots.c: three temperaments. They differ in what they care for, not in how far they think. */
#include "games/fantastical_adventure/bots/bots.h"

static const FaTemper bold = {.challenges = 85,
                              .violence = 40,
                              .introduces = 20,
                              .supports = 32,
                              .suspends = 10,
                              .interrupts = 2,
                              .blocks = 8,
                              .kings = 35,
                              .aces = 45,
                              .goal = 5.0,
                              .answer = 2.45,
                              .likes = 1u << FA_MERIT_WEAK | 1u << FA_MERIT_COMEBACK |
                                       1u << FA_MERIT_ATTAINED | 1u << FA_MERIT_FACET};

static const FaTemper loyal = {.challenges = 65,
                               .violence = 18,
                               .introduces = 25,
                               .supports = 46,
                               .suspends = 10,
                               .interrupts = 1,
                               .blocks = 12,
                               .kings = 30,
                               .aces = 20,
                               .goal = 4.0,
                               .answer = 2.35,
                               .likes = 1u << FA_MERIT_TANDEM | 1u << FA_MERIT_THREAD |
                                        1u << FA_MERIT_ATTAINED | 1u << FA_MERIT_FACET};

static const FaTemper scheming = {.challenges = 75,
                                  .violence = 28,
                                  .introduces = 30,
                                  .supports = 42,
                                  .suspends = 45,
                                  .interrupts = 3,
                                  .blocks = 16,
                                  .kings = 45,
                                  .aces = 30,
                                  .goal = 4.5,
                                  .answer = 2.4,
                                  .likes = 1u << FA_MERIT_BLOCKED | 1u << FA_MERIT_COMEBACK |
                                           1u << FA_MERIT_THREAD | 1u << FA_MERIT_THREAT};

static bool resume(const FaMind *mind)
{
    return fa_mind_challenge(mind, fa_step(mind->view)->kind) ||
           fa_mind_does(mind, FA_MOVE_PASS, 0, 0, 0, 0, 0);
}

static bool tell(const FaMind *mind)
{
    return fa_mind_does(mind, FA_MOVE_TELL, 0, 0, 0, 0, 0);
}

static bool (*const decisions[FA_PHASES])(const FaMind *mind) = {
    [FA_PREPARE] = fa_mind_prepare,   [FA_FRAMING] = fa_mind_frame, [FA_ENTER] = fa_mind_enter,
    [FA_TURN] = fa_mind_turn,         [FA_FLOOR] = fa_mind_floor,   [FA_VOTE] = fa_mind_vote,
    [FA_FORFEIT] = fa_mind_forfeit,   [FA_RETELL] = tell,           [FA_LAY] = fa_mind_lay,
    [FA_CALL_TARGET] = fa_mind_call,  [FA_CALL] = fa_mind_call,     [FA_SUPPORT] = fa_mind_support,
    [FA_LEAVE] = fa_mind_leave,       [FA_TANDEM] = fa_mind_join,   [FA_DEADLOCK] = fa_mind_settle,
    [FA_SPOILS] = fa_mind_win,        [FA_WOUND] = fa_mind_wound,   [FA_PUSH] = fa_mind_push,
    [FA_QUEENS] = fa_mind_queens,     [FA_SHARE] = fa_mind_share,   [FA_RESUME] = resume,
    [FA_IDENTIFY] = fa_mind_identify, [FA_NAMING] = fa_mind_name,   [FA_EPILOGUE] = tell,
};

/* What it does not see a reason for it lets be; where that cannot be, anything that is legal will do. */
static bool choose(const void *bytes, const GameContent *content, int seat, Rng *rng, Move *out,
                   const FaTemper *temper)
{
    const FaState *view = bytes;
    if (!(fa_to_act(view) >> seat & 1)) {
        return false;
    }
    const FaMind mind = {view, content, seat, temper, rng, fa_unseen(view), out};
    return decisions[fa_step(view)->phase](&mind) || fa_sample_move(view, content, seat, rng, out);
}

static bool choose_bold(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose(view, content, seat, rng, out, &bold);
}

static bool choose_loyal(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose(view, content, seat, rng, out, &loyal);
}

static bool choose_scheming(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    return choose(view, content, seat, rng, out, &scheming);
}

const GameBot fa_bots[] = {
    {.name = "bold",
     .label = "Bold",
     .blurb = "Challenges early, pushes hard, and spends an Ace to be in the papers.",
     .choose = choose_bold},
    {.name = "loyal",
     .label = "Loyal",
     .blurb = "Answers for friends, supports them, and lends a hand.",
     .choose = choose_loyal},
    {.name = "scheming",
     .label = "Scheming",
     .blurb = "Lays traps, interrupts, and has a Queen up the sleeve.",
     .choose = choose_scheming},
    {.name = NULL},
};
