/* hard.c: plays the most promising moves to the end of the next turns, on many decks that might be, and takes
 * the one that does best on average. */
#include "games/fiction_impossible/bots/bots.h"

#include "games/fiction_impossible/rules/engine.h"

#include <string.h>

enum { CANDIDATES = 8, MOVES_MOST = 600 };

static const ImStyle best = {0};

/* The turns go on as greedy players would have them. */
static int play_on(ImState *state, const ImContent *content, int turns, Rng *rng)
{
    int until = state->turns + turns;
    for (int i = 0; i < MOVES_MOST && state->end == IM_PLAYING && state->turns < until; i++) {
        int seat = __builtin_ctz(im_to_act(state));
        Move move = im_greedy(state, content, seat, &best, rng);
        im_apply(state, content, seat, &move, NULL);
    }
    return im_value(state, content);
}

/* The best first. */
static void sort_plans(ImPlan *plans, int count)
{
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && plans[j].value > plans[j - 1].value; j--) {
            ImPlan plan = plans[j];
            plans[j] = plans[j - 1];
            plans[j - 1] = plan;
        }
    }
}

/* Adds the outcome of one sample to each plan: the same decks for all. */
static void try_plans(const ImState *view, const ImContent *content, int seat, const ImEffort *effort,
                      ImPlan *plans, int count, Rng *rng)
{
    ImState sample = *view;
    im_determinize(&sample, content, seat, rng);
    Rng luck;
    rng_seed(&luck, rng_next(rng));
    for (int i = 0; i < count; i++) {
        ImState state = sample;
        Rng own = luck;
        im_apply(&state, content, seat, &plans[i].move, NULL);
        plans[i].value += play_on(&state, content, effort->turns, &own);
    }
}

int im_sampled_plans(const ImState *view, const ImContent *content, int seat, const ImEffort *effort,
                     Rng *rng, ImPlan *out, int max)
{
    ImState sample = *view;
    im_determinize(&sample, content, seat, rng);
    const ImStyle style = {.partners = effort->partners};
    int count =
        im_greedy_plans(&sample, content, seat, &style, rng, out, max < CANDIDATES ? max : CANDIDATES);
    for (int i = 0; i < count; i++) {
        out[i].value = 0;
    }
    int samples = effort->samples / view->seats;
    /* The worse half is given up after a quarter of the samples, and again after half of them. */
    for (int i = 0, left = count; i < samples && count > 1; i++) {
        try_plans(view, content, seat, effort, out, left, rng);
        if ((i + 1 == samples / 4 || i + 1 == samples / 2) && left > 2) {
            sort_plans(out, left);
            left = (left + 1) / 2;
        }
        if (i + 1 == samples) {
            sort_plans(out, left);
        }
    }
    return count;
}
