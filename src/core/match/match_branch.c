/* match_branch.c: what-if matches, which continue from an earlier move of another match. */
#include "core/match/match_private.h"

#include "core/platform/memory.h"

#include <assert.h>
#include <string.h>

/* Copies a step (a move with its results). Leaves out the text and the events, because they can be created
 * again. */
static Step copy_step(const Step *step)
{
    Step copy = *step;
    copy.text = NULL;
    copy.note = step->note ? memory_copy_string(step->note, strlen(step->note)) : NULL;
    copy.events = (EventLog){0};
    return copy;
}

static void copy_history(const Match *match, int moves, Match *out)
{
    out->start = memory_resize(NULL, 1, match->setup.game->state_size);
    memcpy(out->start, match->start, match->setup.game->state_size);
    for (int i = 0; i < moves; i++) {
        const Step step = copy_step(&match->steps[i]);
        memcpy(match_allocate_next_state(out), match_get_state_after(match, i),
               match->setup.game->state_size);
        match_append_step(out, &step);
        out->note_bytes += step.note ? strlen(step.note) : 0;
    }
    out->first_undoable = moves;
}

/* Gives `seat` to a person, and gives all other seats that people play to bots. Returns false if there is no
 * suitable bot for a seat. */
static bool replace_people_with_bots(MatchSetup *setup, int seat)
{
    bool all = true;
    for (int i = 0; i < setup->seats; i++) {
        if (i == seat) {
            setup->seat_bot[i] = SEAT_HUMAN;
        } else if (setup->seat_bot[i] == SEAT_HUMAN) {
            setup->seat_bot[i] = game_find_next_bot(setup->game, i, SEAT_HUMAN);
            all = all && setup->seat_bot[i] != SEAT_HUMAN;
        }
    }
    return all;
}

static void randomize_hidden_information(Match *match, int seat, uint64_t seed)
{
    const MatchSetup *setup = &match->setup;
    void *state = match->cursor > 0 ? match_get_state_after(match, match->cursor - 1) : match->start;
    Rng rng;
    rng_seed(&rng, hash_number(setup->seed, seed));
    game_redact(setup->game, state, setup->content, seat);
    setup->game->determinize(state, setup->content, seat, &rng);
}

Match *match_branch(const Match *match, int moves, int seat, uint64_t seed, Error *error)
{
    assert(moves >= 0 && moves <= match->cursor && seat >= 0 && seat < match->setup.seats);
    MatchSetup setup = match->setup;
    setup.lesson[0] = '\0';
    setup.daily_date = 0;
    if (setup.game->seats_to_act(match_state_at(match, moves)) == 0) {
        error_set(error, "The game was already over at that point.");
        return NULL;
    }
    if (match->send) {
        error_set(error, "In online games, only the host can use What if.");
        return NULL;
    }
    if (!replace_people_with_bots(&setup, seat)) {
        error_set(error, "No bot can take over the other seats.");
        return NULL;
    }
    Match *branch = memory_new(1, sizeof *branch);
    branch->setup = setup;
    branch->revision = match->revision;
    branch->favorites = match->favorites;
    branch->remote_seats = match->remote_seats;
    branch->human_seats_before = match_get_human_seats(&match->setup);
    branch->branch_seed = seed + 1;
    copy_history(match, moves, branch);
    randomize_hidden_information(branch, seat, seed);
    return branch;
}
