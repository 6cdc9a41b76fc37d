/* monte_carlo.c: Monte Carlo search by playouts (rollouts; like MCTS, but without a tree). Plays a few turns
 * after each promising move, with many random decks, and compares the sums of the values. */
#include "games/fiction_impossible/bots/bots.h"

#include "games/fiction_impossible/rules/rules_private.h"

enum { CANDIDATES = 8, MOVES_MAX = 600 };

/* Returns the number of turns in a playout. Playouts for the choice of a Librarian run to the end of the
 * game, because this choice affects the whole game. */
static int count_playout_turns(const ImState *view, const ImSearchLimits *limits)
{
    return view->phase == IM_PHASE_LIBRARIANS ? MOVES_MAX : limits->turns;
}

static const ImPlayStyle with_partners = {.use_partner_cards = true};

/* Plays `turns` turns with greedy moves for all seats, and returns the value of the final state. */
static int run_playout(ImGreedy *greedy, ImState *state, int turns)
{
    int until = state->turns + turns;
    for (int i = 0; i < MOVES_MAX && state->end == IM_PLAYING && state->turns < until; i++) {
        int seat = __builtin_ctz(im_find_seats_to_act(state));
        Move move = im_choose_greedy_move(greedy, state, seat);
        im_apply_move(state, greedy->content, seat, &move, NULL);
    }
    return im_evaluate_state(state, greedy->content);
}

static void sort_moves_by_value(ImScoredMove *ranked, int count)
{
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && ranked[j].value > ranked[j - 1].value; j--) {
            ImScoredMove entry = ranked[j];
            ranked[j] = ranked[j - 1];
            ranked[j - 1] = entry;
        }
    }
}

/* Runs a playout for each move, all with the same random deck, and adds the result to the value of the
 * move. */
static void sample_moves(ImGreedy *greedy, const ImState *view, int seat, int turns, ImScoredMove *ranked,
                         int count, Rng *rng)
{
    ImState sample = *view;
    im_determinize_state(&sample, greedy->content, seat, rng);
    Rng luck;
    rng_seed(&luck, rng_next(rng));
    for (int i = 0; i < count; i++) {
        ImState state = sample;
        Rng own = luck;
        greedy->rng = &own;
        im_apply_move(&state, greedy->content, seat, &ranked[i].move, NULL);
        ranked[i].value += run_playout(greedy, &state, turns);
    }
}

int im_rank_moves_by_sampling(const ImState *view, const ImContent *content, int seat,
                              const ImSearchLimits *limits, Rng *rng, ImScoredMove *out, int max)
{
    ImState sample = *view;
    im_determinize_state(&sample, content, seat, rng);
    ImGreedy greedy;
    im_init_greedy_search(&greedy, content, limits->use_partner_cards ? &with_partners : &im_best_style, rng);
    int count = im_rank_moves_greedily(&greedy, &sample, seat, out, max < CANDIDATES ? max : CANDIDATES);
    for (int i = 0; i < count; i++) {
        out[i].value = 0;
    }
    greedy.style = &im_best_style;
    int left = count;
    /* drops the worse half of the moves after 1/4 of the samples, and the worse half of the remaining moves
     * after 1/2 of the samples */
    for (int i = 0; i < limits->samples && count > 1 && greedy.moves_considered < limits->moves_considered;
         i++) {
        sample_moves(&greedy, view, seat, count_playout_turns(view, limits), out, left, rng);
        if ((i + 1 == limits->samples / 4 || i + 1 == limits->samples / 2) && left > 2) {
            sort_moves_by_value(out, left);
            left = (left + 1) / 2;
        }
    }
    sort_moves_by_value(out, left);
    return count;
}
