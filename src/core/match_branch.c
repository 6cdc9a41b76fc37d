/* match_branch.c: a match that leaves another at an earlier moment, to find out what would have been; see
 * match.h. */
#include "core/match_private.h"

#include "core/memory.h"

#include <assert.h>
#include <string.h>

static void *copy_state(const Match *match, const void *state)
{
    void *copy = memory_resize(NULL, 1, match->setup.game->state_size);
    memcpy(copy, state, match->setup.game->state_size);
    return copy;
}

/* What happened in it is told anew when somebody asks. */
static Step copy_step(const Match *match, const Step *step)
{
    Step copy = *step;
    copy.text = memory_string(step->text, strlen(step->text));
    copy.note = step->note ? memory_string(step->note, strlen(step->note)) : NULL;
    copy.events = (EventLog){0};
    copy.after = copy_state(match, step->after);
    return copy;
}

static void copy_history(const Match *match, int moves, Match *out)
{
    out->start = copy_state(match, match->start);
    out->steps = memory_new((size_t)moves, sizeof *out->steps);
    for (int i = 0; i < moves; i++) {
        out->steps[i] = copy_step(match, &match->steps[i]);
        out->note_bytes += out->steps[i].note ? strlen(out->steps[i].note) : 0;
    }
    out->capacity = out->count = out->cursor = out->floor = moves;
}

/* Where nobody's bot plays a seat of another person, the first one that is made for it does. */
static bool seat_bots(MatchSetup *setup, int seat)
{
    bool all = true;
    for (int i = 0; i < setup->seats; i++) {
        if (i == seat) {
            setup->seat_bot[i] = SEAT_HUMAN;
        } else if (setup->seat_bot[i] == SEAT_HUMAN) {
            setup->seat_bot[i] = game_next_bot(setup->game, i, SEAT_HUMAN);
            all = all && setup->seat_bot[i] != SEAT_HUMAN;
        }
    }
    return all;
}

/* What the seat cannot see becomes one of all the things that it may be. */
static void suppose(Match *match, int seat, uint64_t chance)
{
    const MatchSetup *setup = &match->setup;
    void *state = match->cursor > 0 ? match->steps[match->cursor - 1].after : match->start;
    Rng rng;
    rng_seed(&rng, hash_bytes(setup->seed, &chance, sizeof chance));
    setup->game->redact(state, setup->content, seat);
    setup->game->determinize(state, setup->content, seat, &rng);
}

Match *match_branch(const Match *match, int moves, int seat, uint64_t chance, Error *error)
{
    assert(moves >= 0 && moves <= match->cursor && seat >= 0 && seat < match->setup.seats);
    MatchSetup setup = match->setup;
    setup.lesson[0] = '\0';
    setup.daily = 0;
    if (setup.game->to_act(match_state_at(match, moves)) == 0) {
        error_set(error, "The game was over then.");
        return NULL;
    }
    if (match->send) {
        error_set(error, "What would have been can be told where the table is, not from here.");
        return NULL;
    }
    if (!seat_bots(&setup, seat)) {
        error_set(error, "There is no bot that could play on for the others.");
        return NULL;
    }
    Match *branch = memory_new(1, sizeof *branch);
    branch->setup = setup;
    branch->revision = match->revision;
    branch->favourites = match->favourites;
    branch->people_then = match_people(&match->setup);
    branch->chance = chance + 1;
    copy_history(match, moves, branch);
    suppose(branch, seat, chance);
    return branch;
}
