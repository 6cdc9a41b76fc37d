/* match_branch.c: what-if matches, which continue from an earlier move of another match. */
#include "core/match/match_private.h"

#include "core/platform/memory.h"

#include <assert.h>
#include <string.h>

static void *copy_state(const Match *match, const void *state)
{
    void *copy = memory_resize(NULL, 1, match->setup.game->state_size);
    memcpy(copy, state, match->setup.game->state_size);
    return copy;
}

/* Copies a step (a move with its results), but not its events, because match_move_events can create them
 * again. */
static Step copy_step(const Match *match, const Step *step)
{
    Step copy = *step;
    copy.text = memory_copy_string(step->text, strlen(step->text));
    copy.note = step->note ? memory_copy_string(step->note, strlen(step->note)) : NULL;
    copy.events = (EventLog){0};
    copy.state_after = copy_state(match, step->state_after);
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
    out->capacity = out->count = out->cursor = out->first_undoable = moves;
}

/* Gives `seat` to a person, and replaces the people in all other seats with bots. Returns false if a seat has
 * no suitable bot. */
static bool replace_people_with_bots(MatchSetup *setup, int seat)
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

static void randomize_hidden_information(Match *match, int seat, uint64_t seed)
{
    const MatchSetup *setup = &match->setup;
    void *state = match->cursor > 0 ? match->steps[match->cursor - 1].state_after : match->start;
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
    branch->human_seats_before = match_human_seats(&match->setup);
    branch->branch_seed = seed + 1;
    copy_history(match, moves, branch);
    randomize_hidden_information(branch, seat, seed);
    return branch;
}
