/* plans.c: plans for a whole turn: the best moves first, those after them, and no table twice. */
#include "games/storybook_battles/bots/bots.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEPT_MAX = 64, /* moves followed after any others */
    MET_BITS = 15, /* places in the table of what was met */
    MET_SIZE = 1 << MET_BITS,
};

typedef struct Child {
    SbMove move;
    int worth;
} Child;

struct SbSearch {
    const SbContent *content;
    uint64_t met[MET_SIZE]; /* keys of tables, those of this search only */
    SbMove offers[SB_LIST_MAX];
    /* The search that goes on. */
    const SbReach *reach;
    uint64_t usable;
    SbBreadth breadth;
    SbPlan *best;
    int found, max;
    SbPlan line;
    uint64_t salt; /* sets this search's keys apart from those before */
    int seat;
    uint8_t phase; /* that the plan is for */
    uint16_t turns;
};

SbSearch *sb_search_new(const SbContent *content)
{
    SbSearch *search = memory_new(1, sizeof *search);
    search->content = content;
    return search;
}

void sb_search_free(SbSearch *search)
{
    free(search);
}

/* ------------------------------------------------------------------ tables that were met */

static uint64_t mix(uint64_t hash, uint64_t more)
{
    hash = (hash ^ more) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

/* Tells apart what may differ within one turn. */
static uint64_t key_of(const SbState *state, uint64_t salt)
{
    uint64_t key = mix(salt, state->in_play);
    key = mix(key, state->face_down);
    key = mix(key, state->hand);
    key = mix(key, (uint64_t)state->points << 32 | (uint64_t)state->used << 16 |
                       (uint64_t)state->lasting_count << 8 | state->phase);
    for (uint64_t left = state->in_play; left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        const SbCard *at = &state->card[card];
        key = mix(key, (uint64_t)(uint16_t)at->x << 24 | (uint64_t)(uint16_t)at->y << 8 | at->facing);
    }
    for (int i = 0; i < state->lasting_count; i++) {
        key = mix(key, state->lasting[i].cards);
    }
    return key;
}

/* Notes the table; false if it was met before. A place that is taken is taken over. */
static bool meet(SbSearch *search, const SbState *state)
{
    uint64_t key = key_of(state, search->salt);
    uint64_t *place = &search->met[key >> (64 - MET_BITS)];
    bool is_new = *place != key;
    *place = key;
    return is_new;
}

/* ------------------------------------------------------------------ the best plans */

static void keep_plan(SbSearch *search, int worth)
{
    int at = search->found;
    if (at == search->max && search->best[at - 1].worth >= worth) {
        return;
    }
    at -= at == search->max;
    search->found = at + 1;
    for (; at > 0 && search->best[at - 1].worth < worth; at--) {
        search->best[at] = search->best[at - 1];
    }
    search->best[at] = search->line;
    search->best[at].worth = worth;
}

static int worth_now(const SbSearch *search, const SbState *state)
{
    SbSide side = sb_side(search->seat);
    if (search->phase == SB_SET_UP) {
        return sb_worth(state, search->content, search->reach, 0, side, sb_side(state->turn));
    }
    if (state->phase == SB_OVER) {
        return sb_worth(state, search->content, search->reach, 0, side, side);
    }
    return sb_worth_of_battle(state, search->content, search->reach);
}

/* ------------------------------------------------------------------ the moves of a seat */

static bool is_open(const SbSearch *search, const SbState *state)
{
    return state->phase == search->phase && state->turn == search->seat && state->turns == search->turns;
}

void sb_wait_all(SbState *state, const SbContent *content)
{
    static const SbMove wait = {.kind = SB_MOVE_WAIT};
    const int turns = state->turns;
    while (state->phase == SB_WINDOW && state->turns == turns) {
        sb_apply(state, content, sb_first_to_act(state), &wait, NULL);
    }
}

static bool is_usable(const SbSearch *search, const SbMove *move)
{
    bool puts = move->kind == SB_MOVE_PLAY || move->kind == SB_MOVE_HIDE;
    return move->kind != SB_MOVE_BATTLE && (!puts || (search->usable & sb_bit(move->card)));
}

/* Keeps the best children in order. */
static int keep_child(Child *children, int count, int max, const SbMove *move, int worth)
{
    if (max == 0 || (count == max && children[count - 1].worth >= worth)) {
        return count;
    }
    int at = count - (count == max), end = at + 1;
    for (; at > 0 && children[at - 1].worth < worth; at--) {
        children[at] = children[at - 1];
    }
    children[at] = (Child){.move = *move, .worth = worth};
    return end;
}

static int depth_of(const SbSearch *search)
{
    int depth = search->line.count;
    return depth < SB_SEARCH_DEPTHS ? depth : SB_SEARCH_DEPTHS - 1;
}

static void try_moves(SbSearch *search, const SbState *state);

static void follow(SbSearch *search, const SbState *state, const SbMove *move)
{
    SbState after = *state;
    sb_apply(&after, search->content, search->seat, move, NULL);
    sb_wait_all(&after, search->content);
    search->line.moves[search->line.count - 1] = *move;
    try_moves(search, &after);
}

/* Points to act with are worth what is done with them, so that whatever brings some is followed in any case.
 */
static void try_moves(SbSearch *search, const SbState *state)
{
    Child children[KEPT_MAX], bringer;
    int max = search->breadth.kept[depth_of(search)], kept = 0, bringers = 0;
    if (search->line.count == SB_PLAN_MOVES) {
        return;
    }
    int count = sb_list(state, search->content, search->seat, search->offers);
    search->line.count++;
    for (int i = 0; i < count; i++) {
        const SbMove *move = &search->offers[i];
        if (!is_usable(search, move)) {
            continue;
        }
        SbState after = *state;
        sb_apply(&after, search->content, search->seat, move, NULL);
        sb_wait_all(&after, search->content);
        if (!meet(search, &after)) {
            continue;
        }
        int worth = worth_now(search, &after);
        search->line.moves[search->line.count - 1] = *move;
        if (search->phase != SB_SET_UP || !is_open(search, &after)) {
            keep_plan(search, worth);
        }
        if (!is_open(search, &after)) {
            continue;
        }
        if (after.points > state->points) {
            bringers = keep_child(&bringer, bringers, 1, move, worth);
        } else {
            kept = keep_child(children, kept, max, move, worth);
        }
    }
    for (int i = 0; i < kept; i++) {
        follow(search, state, &children[i].move);
    }
    if (bringers > 0) {
        follow(search, state, &bringer.move);
    }
    search->line.count--;
}

int sb_find_plans(SbSearch *search, const SbState *state, const SbReach *reach, uint64_t usable,
                  SbBreadth breadth, SbPlan *out, int max)
{
    search->reach = reach;
    search->usable = usable;
    search->breadth = breadth;
    search->best = out;
    search->max = max;
    search->found = 0;
    search->line = (SbPlan){0};
    search->seat = state->turn;
    search->phase = state->phase;
    search->turns = state->turns;
    search->salt++;
    if (state->phase == SB_TURN) {
        keep_plan(search, worth_now(search, state));
    }
    try_moves(search, state);
    return search->found;
}

/* ------------------------------------------------------------------ playing one */

static void answer_all(SbState *state, const SbContent *content, const SbReach *reach, int turns)
{
    while (state->phase == SB_WINDOW && state->turns == turns) {
        int seat = sb_first_to_act(state);
        SbMove answer = sb_answer(state, content, seat, reach);
        sb_apply(state, content, seat, &answer, NULL);
    }
}

void sb_play_plan(SbState *state, const SbContent *content, const SbReach *reach, const SbPlan *plan)
{
    int seat = state->turn, turns = state->turns, phase = state->phase;
    for (int i = 0; i < plan->count && state->turn == seat && state->phase == phase; i++) {
        if (!sb_check(state, content, seat, &plan->moves[i], NULL)) {
            break;
        }
        sb_apply(state, content, seat, &plan->moves[i], NULL);
        answer_all(state, content, reach, turns);
    }
    if (state->phase == SB_TURN && state->turns == turns && turns > 0) {
        static const SbMove battle = {.kind = SB_MOVE_BATTLE};
        sb_apply(state, content, seat, &battle, NULL);
        answer_all(state, content, reach, turns);
    }
}
