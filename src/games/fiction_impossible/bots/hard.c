/* hard.c: plays the most promising moves to the end of the next turns, on many decks that might be, and takes
 * the one that does best on average. */
#include "games/fiction_impossible/bots/bots.h"

#include "games/fiction_impossible/rules/engine.h"

enum { CANDIDATES = 8, MOVES_MOST = 600 };

/* A Librarian stays for the whole game, and what a few turns show of one is its hand. */
static int turns_ahead(const ImState *view, const ImEffort *effort)
{
    return view->phase == IM_PHASE_LIBRARIANS ? MOVES_MOST : effort->turns;
}

static const ImStyle with_partners = {.partners = true};

/* The turns go on as greedy players would have them. */
static int play_on(ImGreedy *greedy, ImState *state, int turns)
{
    int until = state->turns + turns;
    for (int i = 0; i < MOVES_MOST && state->end == IM_PLAYING && state->turns < until; i++) {
        int seat = __builtin_ctz(im_to_act(state));
        Move move = im_greedy(greedy, state, seat);
        im_apply(state, greedy->content, seat, &move, NULL);
    }
    return im_value(state, greedy->content);
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
static void try_plans(ImGreedy *greedy, const ImState *view, int seat, int turns, ImPlan *plans, int count,
                      Rng *rng)
{
    ImState sample = *view;
    im_determinize(&sample, greedy->content, seat, rng);
    Rng luck;
    rng_seed(&luck, rng_next(rng));
    for (int i = 0; i < count; i++) {
        ImState state = sample;
        Rng own = luck;
        greedy->rng = &own;
        im_apply(&state, greedy->content, seat, &plans[i].move, NULL);
        plans[i].value += play_on(greedy, &state, turns);
    }
}

int im_sampled_plans(const ImState *view, const ImContent *content, int seat, const ImEffort *effort,
                     Rng *rng, ImPlan *out, int max)
{
    ImState sample = *view;
    im_determinize(&sample, content, seat, rng);
    ImGreedy greedy;
    im_begin_greedy(&greedy, content, effort->partners ? &with_partners : &im_at_its_best, rng);
    int count = im_greedy_plans(&greedy, &sample, seat, out, max < CANDIDATES ? max : CANDIDATES);
    for (int i = 0; i < count; i++) {
        out[i].value = 0;
    }
    greedy.style = &im_at_its_best;
    int left = count;
    /* The worse half is given up after a quarter of the samples, and again after half of them. */
    for (int i = 0; i < effort->samples && count > 1 && greedy.considered < effort->considered; i++) {
        try_plans(&greedy, view, seat, turns_ahead(view, effort), out, left, rng);
        if ((i + 1 == effort->samples / 4 || i + 1 == effort->samples / 2) && left > 2) {
            sort_plans(out, left);
            left = (left + 1) / 2;
        }
    }
    sort_plans(out, left);
    return count;
}
