/* goal_search.c: depth-first search of a turn. If several sequences of moves lead to the same position, the
 * position is searched only once. */
#include "core/learn/goal_search.h"

#include "core/platform/memory.h"
#include "core/text/text.h"

#include <stdlib.h>
#include <string.h>

enum {
    TABLE_SLOTS = 2 * GOAL_POSITIONS_MAX, /* number of slots of the hash table, a power of 2 */
    NO_SOLUTION = 255,                    /* used instead of a number of moves if the goal can't be reached */
};

typedef struct KnownPosition {
    uint64_t hash; /* hash of the position, or 0 if the slot is free */
    uint8_t moves; /* smallest number of moves to the goal, or NO_SOLUTION */
} KnownPosition;

typedef struct Search {
    const Game *game;
    const GameContent *content;
    const char *goal;
    int seat;
    char *states; /* states[depth * state_size]: the position after `depth` moves */
    KnownPosition *known;
    int known_count;
    bool failed;
} Search;

static void *get_state_at_depth(const Search *search, int depth)
{
    return search->states + (size_t)depth * search->game->state_size;
}

/* Returns the slot for a position in the hash table. If the position is new, the slot is free (its hash is
 * 0). */
static KnownPosition *find_position(const Search *search, uint64_t hash)
{
    size_t slot = hash & (TABLE_SLOTS - 1);
    while (search->known[slot].hash != 0 && search->known[slot].hash != hash) {
        slot = (slot + 1) & (TABLE_SLOTS - 1);
    }
    return &search->known[slot];
}

static int search_moves(Search *search, int depth);

/* Makes `move` in the position at this depth. Returns the smallest number of moves to the goal, including
 * `move`, or NO_SOLUTION. If the move reveals random or hidden information and the goal is still open
 * afterward, marks the whole search as failed. */
static int search_after_move(Search *search, int depth, const Move *move)
{
    const void *before = get_state_at_depth(search, depth);
    void *after = get_state_at_depth(search, depth + 1);
    char why[HINT_TEXT_MAX];
    memcpy(after, before, search->game->state_size);
    search->game->apply_move(after, search->content, search->seat, move, NULL);
    if (game_get_move_flags(search->game, before, after, move) & MOVE_REVEALS) {
        search->failed |= search->game->goals->check_goal(get_state_at_depth(search, 0), after,
                                                          search->content, search->goal, why) == GOAL_OPEN;
    }
    const int moves = search->failed ? NO_SOLUTION : search_moves(search, depth + 1);
    return moves == NO_SOLUTION ? NO_SOLUTION : moves + 1;
}

static int search_after_all_moves(Search *search, int depth)
{
    MoveList list = {0};
    int best = NO_SOLUTION;
    search->game->list_moves(get_state_at_depth(search, depth), search->content, search->seat, &list);
    for (int i = 0; i < list.count && !search->failed; i++) {
        const int moves = search_after_move(search, depth, &list.moves[i]);
        best = moves < best ? moves : best;
    }
    move_list_free(&list);
    return best;
}

static int search_moves(Search *search, int depth)
{
    char why[HINT_TEXT_MAX];
    const void *state = get_state_at_depth(search, depth);
    const GoalResult result = search->game->goals->check_goal(get_state_at_depth(search, 0), state,
                                                              search->content, search->goal, why);
    if (result != GOAL_OPEN) {
        return result == GOAL_REACHED ? 0 : NO_SOLUTION;
    }
    const uint64_t hash = hash_bytes(HASH_START, state, search->game->state_size) | 1;
    KnownPosition *known = find_position(search, hash);
    if (known->hash != 0) {
        return known->moves;
    }
    *known = (KnownPosition){.hash = hash, .moves = NO_SOLUTION};
    search->failed |= ++search->known_count > GOAL_POSITIONS_MAX || depth == GOAL_LINE_MAX ||
                      search->game->seats_to_act(state) != UINT32_C(1) << search->seat;
    if (!search->failed) {
        known->moves = (uint8_t)search_after_all_moves(search, depth);
    }
    return known->moves;
}

/* Counts all moves in the first position, and the moves after which the goal can still be reached. */
static void count_first_moves(Search *search, GoalSolution *out)
{
    MoveList list = {0};
    search->game->list_moves(get_state_at_depth(search, 0), search->content, search->seat, &list);
    out->first_moves = list.count;
    for (int i = 0; i < list.count && !search->failed; i++) {
        out->solving += search_after_move(search, 0, &list.moves[i]) != NO_SOLUTION;
    }
    move_list_free(&list);
}

/* Finds a sequence of `moves` moves that reaches the goal, and stores it in out->line. */
static void find_shortest_line(Search *search, int moves, GoalSolution *out)
{
    for (out->length = 0; out->length < moves; out->length++) {
        MoveList list = {0};
        int i = 0;
        search->game->list_moves(get_state_at_depth(search, out->length), search->content, search->seat,
                                 &list);
        while (search_after_move(search, out->length, &list.moves[i]) != moves - out->length) {
            i++;
        }
        out->line[out->length] = list.moves[i];
        move_list_free(&list);
    }
}

bool goal_search(const Game *game, const GameContent *content, const void *state, int seat, const char *goal,
                 GoalSolution *out)
{
    Search search = {.game = game,
                     .content = content,
                     .goal = goal,
                     .seat = seat,
                     .states = memory_new(GOAL_LINE_MAX + 2, game->state_size),
                     .known = memory_new(TABLE_SLOTS, sizeof(KnownPosition))};
    *out = (GoalSolution){0};
    memcpy(search.states, state, game->state_size);
    const int moves = search_moves(&search, 0);
    if (!search.failed) {
        count_first_moves(&search, out);
        find_shortest_line(&search, moves == NO_SOLUTION ? 0 : moves, out);
    }
    free(search.states);
    free(search.known);
    return !search.failed;
}
