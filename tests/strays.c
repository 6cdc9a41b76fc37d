/* strays.c: see strays.h. */
#include "strays.h"

#include "auto.h"
#include "core/platform/memory.h"
#include "test.h"

#include <limits.h>

enum { TRIES = 48, DRAWS = 6, NEAR = 6, ODD_ONES = 12, BEYOND = 2, KINDS = UINT8_MAX + 1 };

typedef struct Strays {
    const Match *match;
    const Game *game;
    const GameContent *content;
    Rng rng;
    Move *made; /* all moves of the match, in order */
    int made_count;
    int largest[KINDS][MOVE_ARGS_MAX]; /* largest value of each argument, for each kind of move */
} Strays;

/* Returns a move of the match, mostly one that was made near the position after `moves` moves. In about half
 * of the cases, one argument or the kind of the move is changed. */
static Move draw_stray(Strays *strays, int moves)
{
    const int near = moves - NEAR / 2 + (int)rng_below(&strays->rng, NEAR);
    const bool far = near < 0 || near >= strays->made_count || rng_below(&strays->rng, 4) == 0;
    Move move = strays->made[far ? (int)rng_below(&strays->rng, (uint32_t)strays->made_count) : near];
    if (rng_below(&strays->rng, ODD_ONES) == 0) {
        move.kind = (uint8_t)(move.kind + 1);
    } else if (move.count > 0 && rng_below(&strays->rng, 2) == 0) {
        const uint32_t at = rng_below(&strays->rng, move.count);
        const int end = strays->largest[move.kind][at] + 1 + BEYOND;
        move.arg[at] = (int16_t)((int)rng_below(&strays->rng, (uint32_t)end + 1) - 1);
    }
    return move;
}

/* Calls `fn` at a position with `strays_tried` random moves of the match, and with `legal_tried` legal moves
 * of each seat that may act. `position` is the number of moves made before it. */
static void try_moves_at(Strays *strays, int position, int strays_tried, int legal_tried, StrayFn *fn,
                         void *user)
{
    const void *state = match_state_at(strays->match, position);
    const int seats = match_setup(strays->match)->seats;
    const uint32_t to_act = strays->game->seats_to_act(state);
    for (int i = 0; i < strays_tried; i++) {
        const Move move = draw_stray(strays, position);
        const int seat = (int)rng_below(&strays->rng, (uint32_t)seats);
        fn(user, state, to_act >> seat & 1 || i % 4 == 0 || to_act == 0 ? seat : __builtin_ctz(to_act),
           &move);
    }
    for (int seat = 0; seat < seats; seat++) {
        Move move;
        for (int i = 0; i < legal_tried && to_act >> seat & 1; i++) {
            if (game_choose_random_move(strays->game, state, strays->content, seat, &strays->rng, &move)) {
                fn(user, state, seat, &move);
            }
        }
    }
}

static void collect_moves(Strays *strays)
{
    const int count = match_move_count(strays->match);
    strays->made = memory_new((size_t)count, sizeof *strays->made);
    for (int i = 0; i < count; i++) {
        Move *move = &strays->made[strays->made_count++];
        assert_true(
            strays->game->move_from_text(match_move_text(strays->match, i), strays->content, move, NULL));
        for (int at = 0; at < move->count; at++) {
            int *largest = &strays->largest[move->kind][at];
            *largest = move->arg[at] > *largest ? move->arg[at] : *largest;
        }
    }
}

void strays_try_moves(const Match *match, int positions, int tries, int draws, StrayFn *fn, void *user)
{
    AUTO(free) Strays *strays = memory_new(1, sizeof *strays);
    strays->match = match;
    strays->game = match_setup(match)->game;
    strays->content = match_setup(match)->content;
    rng_seed(&strays->rng, 1);
    collect_moves(strays);
    const int stride = match_move_count(match) / positions + 1;
    for (int moves = match_move_count(match) % stride; moves <= match_move_count(match); moves += stride) {
        try_moves_at(strays, moves, tries, draws, fn, user);
    }
    free(strays->made);
}

typedef struct Page {
    const Game *game;
    const GameContent *content;
    Answers *answers;
} Page;

/* Counts the legal move in its group, and returns the answer of this group. All moves whose texts begin with
 * the same word are one group. */
static Answer *find_answer_of_kind(Page *page, const Move *move)
{
    char text[MOVE_TEXT_MAX] = "", answer[ERROR_TEXT_MAX];
    page->game->move_to_text(move, page->content, text, sizeof text);
    snprintf(answer, sizeof answer, "(%.*s)", (int)strcspn(text, " "), text);
    return answers_count_message(page->answers, answer);
}

static void apply_move_and_record(Page *page, const void *state, int seat, const Move *move)
{
    static Event events[EVENTS_MAX];
    const Game *game = page->game;
    EventLog log = {.events = events};
    AUTO(free) void *after = memory_new(1, game->state_size);
    memcpy(after, state, game->state_size);
    game->apply_move(after, page->content, seat, move, &log);
    Answer *answer = find_answer_of_kind(page, move);
    const uint32_t to_act = game->seats_to_act(after);
    const unsigned flags = game_get_move_flags(game, state, after, move);
    const Status status = game->status(after, page->content);
    answer_add_bytes(answer, after, game->state_size);
    answer_add_bytes(answer, &to_act, sizeof to_act);
    answer_add_bytes(answer, &flags, sizeof flags);
    answer_add_bytes(answer, &status.kind, sizeof status.kind);
    for (int i = 0; i < log.count; i++) {
        answer_add_bytes(answer, &events[i].kind, sizeof events[i].kind);
        answer_add_text(answer, events[i].text);
    }
}

static void record_stray(void *user, const void *state, int seat, const Move *move)
{
    Page *page = user;
    Error why = {0};
    if (page->game->check_move(state, page->content, seat, move, &why)) {
        apply_move_and_record(page, state, seat, move);
    } else {
        answers_count_message(page->answers, why.text);
    }
}

void strays_add_answers(const Match *match, Answers *answers)
{
    Page page = {match_setup(match)->game, match_setup(match)->content, answers};
    strays_try_moves(match, INT_MAX, TRIES, DRAWS, record_stray, &page);
}
