/* bots.c: list of the bots that the set-up page offers. */
#include "games/fiction_impossible/bots/bots.h"
#include "core/text/i18n.h"

static bool choose_greedy_move(const void *view, const ImContent *content, int seat, const ImPlayStyle *style,
                               Rng *rng, Move *out)
{
    if (!(im_find_seats_to_act(view) >> seat & 1)) {
        return false;
    }
    /* fills in the decks at random: the bot is allowed to know which cards are in a deck, but not their order
     */
    ImState possible = *(const ImState *)view;
    im_determinize_state(&possible, content, seat, rng);
    ImGreedy greedy;
    im_init_greedy_search(&greedy, content, style, rng);
    *out = im_choose_greedy_move(&greedy, &possible, seat);
    return true;
}

static bool choose_easy_move(const void *view, const ImContent *content, int seat, Rng *rng, Move *out)
{
    static const ImPlayStyle style = {.noise = 280, .own_turn_only = true};
    return choose_greedy_move(view, content, seat, &style, rng, out);
}

static bool choose_medium_move(const void *view, const ImContent *content, int seat, Rng *rng, Move *out)
{
    return choose_greedy_move(view, content, seat, &im_best_style, rng, out);
}

static bool choose_hard_move(const void *view, const ImContent *content, int seat, Rng *rng, Move *out)
{
    static const ImSearchLimits hard = {.samples = 24, .turns = 4, .moves_considered = 250000};
    ImScoredMove ranked[IM_RANKED_MOVES_MAX];
    if (!(im_find_seats_to_act(view) >> seat & 1)) {
        return false;
    }
    im_rank_moves_by_sampling(view, content, seat, &hard, rng, ranked, IM_RANKED_MOVES_MAX);
    *out = ranked[0].move;
    return true;
}

const GameBot im_bots[] = {
    {.name = "easy",
     .label = N_("Easy"),
     .blurb = N_("Adds Characters that fit, makes mistakes, and forgets its Powers when others play."),
     .choose_move = choose_easy_move},
    {.name = "medium",
     .label = N_("Medium"),
     .blurb = N_("Plans to the end of the turn, and helps when others are attacked."),
     .choose_move = choose_medium_move},
    {.name = "hard",
     .label = N_("Hard"),
     .blurb = N_("Tries out the most promising moves over the next few turns, with many random decks."),
     .choose_move = choose_hard_move},
    {.name = "random",
     .label = N_("Random"),
     .blurb = N_("Plays random moves."),
     .choose_move = im_sample_move},
    {.name = NULL},
};
