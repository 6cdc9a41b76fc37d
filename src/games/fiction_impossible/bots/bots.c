/* bots.c: the players that the set-up page offers. */
#include "games/fiction_impossible/bots/bots.h"

static bool choose_greedy(const void *view, const ImContent *content, int seat, const ImStyle *style,
                          Rng *rng, Move *out)
{
    if (!(im_to_act(view) >> seat & 1)) {
        return false;
    }
    /* What a reshuffled deck holds is known; its order is one that might be. */
    ImState possible = *(const ImState *)view;
    im_determinize(&possible, content, seat, rng);
    ImGreedy greedy;
    im_begin_greedy(&greedy, content, style, rng);
    *out = im_greedy(&greedy, &possible, seat);
    return true;
}

static bool choose_easy(const void *view, const ImContent *content, int seat, Rng *rng, Move *out)
{
    static const ImStyle style = {.noise = 280, .only_turn = true};
    return choose_greedy(view, content, seat, &style, rng, out);
}

static bool choose_medium(const void *view, const ImContent *content, int seat, Rng *rng, Move *out)
{
    return choose_greedy(view, content, seat, &im_at_its_best, rng, out);
}

static bool choose_hard(const void *view, const ImContent *content, int seat, Rng *rng, Move *out)
{
    static const ImEffort hard = {.samples = 24, .turns = 4, .considered = 250000};
    ImPlan plans[IM_PLANS_MAX];
    if (!(im_to_act(view) >> seat & 1)) {
        return false;
    }
    im_sampled_plans(view, content, seat, &hard, rng, plans, IM_PLANS_MAX);
    *out = plans[0].move;
    return true;
}

const GameBot im_bots[] = {
    {.name = "easy",
     .label = "Easy",
     .blurb = "Adds what fits, errs now and then, and forgets its Powers when others play.",
     .choose = choose_easy},
    {.name = "medium",
     .label = "Medium",
     .blurb = "Thinks to the end of the turn, and helps when others are attacked.",
     .choose = choose_medium},
    {.name = "hard",
     .label = "Hard",
     .blurb = "Plays the next turns through with many decks that might be.",
     .choose = choose_hard},
    {.name = "random", .label = "Random", .blurb = "Plays by chance.", .choose = im_sample_move},
    {.name = NULL},
};
