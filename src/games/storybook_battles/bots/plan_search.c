/* plan_search.c: beam search for plans (moves of a full turn). A hash table holds the visited states. */
#include "games/storybook_battles/bots/bots.h"

#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    CHILDREN_MAX = 64, /* maximum number of moves that the search tries after a move */
    SEEN_BITS = 15,
    SEEN_SIZE = 1 << SEEN_BITS,
};

typedef struct Child {
    SbMove move;
    int worth;
} Child;

struct SbSearch {
    const SbContent *content;
    uint64_t seen[SEEN_SIZE]; /* hash table with the hashes of visited states */
    SbMove offers[SB_LIST_MAX];
    /* The following members belong to the current search. */
    const SbThreatTable *threats;
    uint64_t usable_cards;
    SbBeamWidths beam_widths;
    SbPlan *best;
    int found, max;
    SbPlan line;
    /* number that makes the hashes of each search different, so that states of earlier searches do not count
     * as visited */
    uint64_t salt;
    int seat;
    uint8_t phase; /* phase (SB_SET_UP or SB_TURN) in which the plan began */
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

static uint64_t mix_hash(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

/* Returns a hash of everything that can change during a turn. */
static uint64_t hash_state(const SbState *state, uint64_t salt)
{
    uint64_t key = mix_hash(salt, state->in_play);
    key = mix_hash(key, state->face_down);
    key = mix_hash(key, state->hand);
    key = mix_hash(key, (uint64_t)state->points << 32 | (uint64_t)state->used << 16 |
                            (uint64_t)state->lasting_count << 8 | state->phase);
    for (uint64_t left = state->in_play; left; left &= left - 1) {
        int card = __builtin_ctzll(left);
        const SbCard *at = &state->card[card];
        key = mix_hash(key, (uint64_t)(uint16_t)at->x << 24 | (uint64_t)(uint16_t)at->y << 8 | at->facing);
    }
    for (int i = 0; i < state->lasting_count; i++) {
        key = mix_hash(key, state->lasting[i].cards);
    }
    return key;
}

/* Adds the hash of the state to the table of visited states. Returns false if the table already has this
 * hash. A new hash can replace an older one. */
static bool add_state_if_new(SbSearch *search, const SbState *state)
{
    uint64_t key = hash_state(state, search->salt);
    uint64_t *place = &search->seen[key >> (64 - SEEN_BITS)];
    bool is_new = *place != key;
    *place = key;
    return is_new;
}

static void insert_plan(SbSearch *search, int value)
{
    int at = search->found;
    if (at == search->max && search->best[at - 1].worth >= value) {
        return;
    }
    at -= at == search->max;
    search->found = at + 1;
    for (; at > 0 && search->best[at - 1].worth < value; at--) {
        search->best[at] = search->best[at - 1];
    }
    search->best[at] = search->line;
    search->best[at].worth = value;
}

static int evaluate_battle_now(const SbSearch *search, const SbState *state)
{
    SbSide side = sb_get_side(search->seat);
    if (search->phase == SB_SET_UP) {
        return sb_evaluate_state(state, search->content, search->threats, 0, side, sb_get_side(state->turn));
    }
    if (state->phase == SB_OVER) {
        return sb_evaluate_state(state, search->content, search->threats, 0, side, side);
    }
    return sb_evaluate_battle(state, search->content, search->threats);
}

static bool is_still_same_turn(const SbSearch *search, const SbState *state)
{
    return state->phase == search->phase && state->turn == search->seat && state->turns == search->turns;
}

void sb_decline_reactions(SbState *state, const SbContent *content)
{
    static const SbMove wait = {.kind = SB_MOVE_WAIT};
    const int turns = state->turns;
    while (state->phase == SB_WINDOW && state->turns == turns) {
        sb_apply_move(state, content, sb_find_first_seat_to_act(state), &wait, NULL);
    }
}

static bool is_move_usable(const SbSearch *search, const SbMove *move)
{
    bool places_card = move->kind == SB_MOVE_PLAY || move->kind == SB_MOVE_HIDE;
    return move->kind != SB_MOVE_BATTLE &&
           (!places_card || (search->usable_cards & sb_get_card_bit(move->card)));
}

/* Inserts a move into the list of at most `max` moves, which is sorted by value. Returns the new number of
 * moves. */
static int insert_child(Child *children, int count, int max, const SbMove *move, int value)
{
    if (max == 0 || (count == max && children[count - 1].worth >= value)) {
        return count;
    }
    int at = count - (count == max), end = at + 1;
    for (; at > 0 && children[at - 1].worth < value; at--) {
        children[at] = children[at - 1];
    }
    children[at] = (Child){.move = *move, .worth = value};
    return end;
}

static int get_search_depth(const SbSearch *search)
{
    int depth = search->line.count;
    return depth < SB_SEARCH_DEPTHS ? depth : SB_SEARCH_DEPTHS - 1;
}

static void try_moves(SbSearch *search, const SbState *state);

static void search_after_move(SbSearch *search, const SbState *state, const SbMove *move)
{
    SbState after = *state;
    sb_apply_move(&after, search->content, search->seat, move, NULL);
    sb_decline_reactions(&after, search->content);
    search->line.moves[search->line.count - 1] = *move;
    try_moves(search, &after);
}

/* Evaluates all moves that can continue the plan, and continues the search after the best ones. Also
 * continues after the best move that gains action points, because such a move pays off only later. */
static void try_moves(SbSearch *search, const SbState *state)
{
    Child children[CHILDREN_MAX], gaining_move;
    int max = search->beam_widths.plans_kept[get_search_depth(search)], kept = 0, gaining_count = 0;
    if (search->line.count == SB_PLAN_MOVES) {
        return;
    }
    int count = sb_list_moves(state, search->content, search->seat, search->offers);
    search->line.count++;
    for (int i = 0; i < count; i++) {
        const SbMove *move = &search->offers[i];
        if (!is_move_usable(search, move)) {
            continue;
        }
        SbState after = *state;
        sb_apply_move(&after, search->content, search->seat, move, NULL);
        sb_decline_reactions(&after, search->content);
        if (!add_state_if_new(search, &after)) {
            continue;
        }
        int worth = evaluate_battle_now(search, &after);
        search->line.moves[search->line.count - 1] = *move;
        if (search->phase != SB_SET_UP || !is_still_same_turn(search, &after)) {
            insert_plan(search, worth);
        }
        if (!is_still_same_turn(search, &after)) {
            continue;
        }
        if (after.points > state->points) {
            gaining_count = insert_child(&gaining_move, gaining_count, 1, move, worth);
        } else {
            kept = insert_child(children, kept, max, move, worth);
        }
    }
    for (int i = 0; i < kept; i++) {
        search_after_move(search, state, &children[i].move);
    }
    if (gaining_count > 0) {
        search_after_move(search, state, &gaining_move.move);
    }
    search->line.count--;
}

int sb_find_plans(SbSearch *search, const SbState *state, const SbThreatTable *threats, uint64_t usable_cards,
                  SbBeamWidths beam_widths, SbPlan *out, int max)
{
    search->threats = threats;
    search->usable_cards = usable_cards;
    search->beam_widths = beam_widths;
    search->best = out;
    search->max = max;
    search->found = 0;
    search->line = (SbPlan){0};
    search->seat = state->turn;
    search->phase = state->phase;
    search->turns = state->turns;
    search->salt++;
    if (state->phase == SB_TURN) {
        insert_plan(search, evaluate_battle_now(search, state));
    }
    try_moves(search, state);
    return search->found;
}

static void play_reactions(SbState *state, const SbContent *content, const SbThreatTable *threats, int turns)
{
    while (state->phase == SB_WINDOW && state->turns == turns) {
        int seat = sb_find_first_seat_to_act(state);
        SbMove answer = sb_choose_reaction(state, content, seat, threats);
        sb_apply_move(state, content, seat, &answer, NULL);
    }
}

void sb_play_plan(SbState *state, const SbContent *content, const SbThreatTable *threats, const SbPlan *plan)
{
    int seat = state->turn, turns = state->turns, phase = state->phase;
    for (int i = 0; i < plan->count && state->turn == seat && state->phase == phase; i++) {
        if (!sb_check_move(state, content, seat, &plan->moves[i], NULL)) {
            break;
        }
        sb_apply_move(state, content, seat, &plan->moves[i], NULL);
        play_reactions(state, content, threats, turns);
    }
    if (state->phase == SB_TURN && state->turns == turns && turns > 0) {
        static const SbMove battle = {.kind = SB_MOVE_BATTLE};
        sb_apply_move(state, content, seat, &battle, NULL);
        play_reactions(state, content, threats, turns);
    }
}
