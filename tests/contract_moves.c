/* contract_moves.c: contract checks of new games, ends of games, moves, states and clocks. */
#include "contract_moves.h"

#include "auto.h"
#include "contract_plays.h"
#include "core/platform/memory.h"
#include "test.h"

#include <limits.h>

enum {
    POSITIONS_MANY = 1500, /* number of positions for checks that are fast */
    POSITIONS_FEW = 300,
    GARBAGE_MOVES = 40,
    POISON = 0xA5,
};

/* ------------------------------------------------------------------ beginnings */

void contract_check_seeds(void **fixture)
{
    const Plays *plays = *fixture;
    const Game *game = plays->game;
    GameOptions options = {0};
    void *a = memory_new(1, game->state_size), *b = memory_new(1, game->state_size);
    void *c = memory_new(1, game->state_size);
    game->init_state(a, plays->content, &options, game->min_seats, 7);
    game->init_state(b, plays->content, &options, game->min_seats, 7);
    game->init_state(c, plays->content, &options, game->min_seats, 8);
    assert_true(plays_is_same_state(plays, a, b));
    assert_false(plays_is_same_state(plays, a, c));
    free(a), free(b), free(c);
}

/* ------------------------------------------------------------------ ends */

static void assert_end_is_consistent(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    Status status = game->status(position->state, plays->content);
    int seats = match_setup(position->match)->seats;
    assert_ints(status.kind == STATUS_PLAYING, position->to_act != 0, position->to_act >> seats, 0);
    assert_ints(status.winners >> seats, 0, status.kind == STATUS_WON, status.winners != 0);
    plays_assert_valid(plays, position->state);
}

void contract_check_ends(void **fixture)
{
    const Plays *plays = *fixture;
    for (int i = 0; i < plays->count; i++) {
        assert_true(match_move_count(plays->match[i]) <= plays->game->move_cap);
        assert_int_equal(match_seats_to_act(plays->match[i]), 0);
    }
    plays_visit_positions(plays, POSITIONS_MANY, assert_end_is_consistent);
}

/* ------------------------------------------------------------------ moves */

static int compare_moves(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(Move));
}

/* Sorts the list and asserts that no move occurs twice. */
static void assert_listed_once(const Plays *plays, MoveList *list)
{
    if (list->count > 0) {
        qsort(list->moves, (size_t)list->count, sizeof *list->moves, compare_moves);
    }
    for (int i = 1; i < list->count; i++) {
        if (compare_moves(&list->moves[i - 1], &list->moves[i]) == 0) {
            char text[MOVE_TEXT_MAX] = "";
            plays->game->move_to_text(&list->moves[i], plays->content, text, sizeof text);
            fail_msg("\"%s\" is listed twice", text);
        }
    }
}

static void assert_listed_moves_are_legal(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    if (position->seat < 0) {
        return;
    }
    AUTO(move_list) MoveList list = {0};
    game->list_moves(position->state, plays->content, position->seat, &list);
    for (int i = 0; i < list.count; i++) {
        plays_assert_legal(plays, position, &list.moves[i]);
    }
    assert_listed_once(plays, &list);
    Move sampled = {0};
    if (game->sample_move &&
        game->sample_move(position->state, plays->content, position->seat, rng, &sampled)) {
        plays_assert_legal(plays, position, &sampled);
    }
}

void contract_check_legal_moves(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_listed_moves_are_legal);
}

/* Asserts that a seat has legal moves if it may act, and none if it may not act. Ignores seats that may move
 * out of turn. */
static void assert_seats_to_act_have_moves(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    for (int seat = 0; seat < match_setup(position->match)->seats; seat++) {
        const bool acts = position->to_act >> seat & 1;
        const bool interrupts = game_get_interrupting_seats(game, position->state) >> seat & 1;
        MoveList list = {0};
        game->list_moves(position->state, plays->content, seat, &list);
        assert_true(interrupts || (list.count > 0) == acts);
        Move sampled = {0};
        if (game->sample_move) {
            assert_int_equal(game->sample_move(position->state, plays->content, seat, rng, &sampled),
                             list.count > 0);
        }
        move_list_free(&list);
    }
}

/* Asserts that the match accepts moves that the game lists for the seat, in or out of turn, and that the
 * states after these moves are valid. */
static void assert_seat_can_move(const Plays *plays, const Match *match, int seat, Rng *rng)
{
    enum { TRIED = 4 };
    AUTO(free) void *view = plays_get_view(plays, match_state(match), seat);
    AUTO(move_list) MoveList list = {0};
    plays->game->list_moves(view, plays->content, seat, &list);
    for (int i = 0; i < TRIED && list.count > 0; i++) {
        const Move *move = &list.moves[rng_below(rng, (uint32_t)list.count)];
        Error why = {0};
        assert_ok(match_check(match, seat, move, &why), why);
        AUTO(free) void *after = plays_copy(plays, match_state(match));
        plays->game->apply_move(after, plays->content, seat, move, NULL);
        plays_assert_valid(plays, after);
    }
}

/* Plays matches again. Before each move, checks that all seats can make some of the moves that the game lists
 * for them. */
void contract_check_listed_moves(void **fixture)
{
    const Plays *plays = *fixture;
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < plays->count; i += TRIES_DIVISOR) {
        const Match *played = plays->match[i];
        Match *match = match_new(match_setup(played), NULL);
        for (int move = 0; move < match_move_count(played); move++) {
            Error why = {0};
            for (int seat = 0; seat < match_setup(match)->seats; seat++) {
                assert_seat_can_move(plays, match, seat, &rng);
            }
            assert_ok(
                match_play_text(match, match_move_seat(played, move), match_move_text(played, move), &why),
                why);
        }
        match_free(match);
    }
}

void contract_check_seats_to_act(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_seats_to_act_have_moves);
}

/* Returns random data, or a legal move with one or two changed arguments. Most of these moves are illegal. */
static Move make_garbage(const Plays *plays, const Position *position, Rng *rng)
{
    Move move = {0};
    if (rng_below(rng, 4) > 0 && plays_random_move(plays, position->state, position->seat, rng, &move)) {
        int changes = 1 + (int)rng_below(rng, 2);
        for (int i = 0; i < changes; i++) {
            int16_t *arg = &move.arg[rng_below(rng, (uint32_t)(move.count > 0 ? move.count : 1))];
            *arg =
                (int16_t)(rng_below(rng, 2) ? *arg + (int)rng_below(rng, 5) - 2 : (int)rng_next(rng) >> 16);
        }
        return move;
    }
    move.kind = (uint8_t)rng_below(rng, rng_below(rng, 2) ? 256 : 12);
    move.count = (uint8_t)rng_below(rng, rng_below(rng, 8) ? MOVE_ARGS_MAX + 1 : 256);
    for (int i = 0; i < MOVE_ARGS_MAX; i++) {
        move.arg[i] = (int16_t)(rng_below(rng, 2) ? (int)rng_below(rng, 300) - 20 : (int)rng_next(rng) >> 16);
    }
    return move;
}

static bool is_listed(const MoveList *list, const Move *move)
{
    for (int i = 0; i < list->count; i++) {
        if (memcmp(&list->moves[i], move, sizeof *move) == 0) {
            return true;
        }
    }
    return false;
}

static Move normalize_move(const Plays *plays, const Move *move)
{
    char text[MOVE_TEXT_MAX] = "";
    Move read = {0};
    Error why = {0};
    plays->game->move_to_text(move, plays->content, text, sizeof text);
    if (!plays->game->move_from_text(text, plays->content, &read, &why)) {
        fail_msg("the legal move \"%s\" is not understood: %s", text, why.text);
    }
    return read;
}

/* Asserts that the game rejects the move with a reason, or that the move is legal, is in the list, and leads
 * to a valid state. */
static void assert_check_matches_list(const Plays *plays, const Position *position, const MoveList *list,
                                      Move move)
{
    const Game *game = plays->game;
    Error why = {0};
    if (!game->check_move(position->state, plays->content, position->seat, &move, &why)) {
        assert_true(why.text[0] != '\0');
        return;
    }
    move = normalize_move(plays, &move);
    if (game->clock) {
        game->clock->stamp_move(&move, 0);
    }
    if (!(game->flags & GAME_UNLISTABLE)) {
        assert_true(is_listed(list, &move));
    }
    AUTO(free) void *after = plays_copy(plays, position->state);
    game->apply_move(after, plays->content, position->seat, &move, NULL);
    plays_assert_valid(plays, after);
}

/* Asserts that the move is rejected for numbers that are not seats of the game. */
static void assert_invalid_seat_rejected(const Plays *plays, const Position *position, const Move *legal)
{
    const int none[] = {-1, match_setup(position->match)->seats, GAME_SEATS_MAX, INT_MIN, INT_MAX};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        Error why = {0};
        assert_false(plays->game->check_move(position->state, plays->content, none[i], legal, &why));
        assert_true(why.text[0] != '\0');
    }
}

/* Adds 1 to each argument of a legal move, or subtracts 1, one argument at a time, and checks each changed
 * move, because range checks are often wrong by 1. Also checks the legal move for invalid seats. */
static void assert_similar_moves_match_list(const Plays *plays, const Position *position,
                                            const MoveList *list, Rng *rng)
{
    Move legal;
    if (!plays_random_move(plays, position->state, position->seat, rng, &legal)) {
        return;
    }
    assert_invalid_seat_rejected(plays, position, &legal);
    for (int i = 0; i < legal.count; i++) {
        for (int by = -1; by <= 1; by += 2) {
            Move move = legal;
            move.arg[i] = (int16_t)(move.arg[i] + by);
            assert_check_matches_list(plays, position, list, move);
        }
    }
}

static void assert_garbage_moves_rejected(const Plays *plays, const Position *position, Rng *rng)
{
    if (position->seat < 0) {
        return;
    }
    AUTO(move_list) MoveList list = {0};
    plays->game->list_moves(position->state, plays->content, position->seat, &list);
    for (int i = 0; i < GARBAGE_MOVES; i++) {
        assert_check_matches_list(plays, position, &list, make_garbage(plays, position, rng));
    }
    assert_similar_moves_match_list(plays, position, &list, rng);
}

void contract_check_garbage(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_garbage_moves_rejected);
}

/* Slightly damages the text of a move. Asserts that a rejected text is rejected with a reason, and that an
 * accepted legal move stays the same when it is written and read again. */
static void assert_garbled_text_is_harmless(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    if (position->seat < 0) {
        return;
    }
    for (int i = 0; i < GARBAGE_MOVES; i++) {
        char text[MOVE_TEXT_MAX] = "";
        snprintf(text, sizeof text, "%s", match_move_text(position->match, position->moves));
        size_t length = strlen(text);
        for (uint32_t changes = 1 + rng_below(rng, 4); changes > 0; changes--) {
            text[rng_below(rng, (uint32_t)length)] = (char)(' ' + (int)rng_below(rng, 95));
        }
        text[rng_below(rng, 3) ? length : rng_below(rng, (uint32_t)length + 1)] = '\0';
        Move move = {0};
        Error why = {0};
        if (!game->move_from_text(text, plays->content, &move, &why)) {
            assert_true(why.text[0] != '\0');
        } else if (game->check_move(position->state, plays->content, position->seat, &move, &why)) {
            plays_assert_round_trip(plays, &move);
        }
    }
}

void contract_check_garbled_text(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_garbled_text_is_harmless);
}

/* ------------------------------------------------------------------ states */

/* Applies a move to two copies of a state, with and without a log, and asserts that both results are the
 * same. The first result is destroyed in between, so pointers into it would be noticed. */
static void assert_apply_depends_on_state_only(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    Move move = {0};
    if (position->seat < 0 || !plays_random_move(plays, position->state, position->seat, rng, &move)) {
        return;
    }
    Event events[EVENTS_MAX];
    EventLog log = {.events = events};
    void *first = plays_copy(plays, position->state);
    AUTO(free) void *second = plays_copy(plays, first);
    game->apply_move(first, plays->content, position->seat, &move, &log);
    AUTO(free) void *kept = plays_copy(plays, first);
    memset(first, POISON, game->state_size);
    free(first);
    game->apply_move(second, plays->content, position->seat, &move, NULL);
    assert_true(plays_is_same_state(plays, second, kept));
    for (int i = 0; i < log.count; i++) {
        assert_non_null(memchr(events[i].text, '\0', sizeof events[i].text));
    }
}

/* Asserts that the fields describe every byte of a state, so the state has no unnamed padding. */
static void assert_fields_cover_state(const Plays *plays, const Position *position, Rng *rng)
{
    const size_t size = plays->game->state_size;
    const StateField *fields = plays->game->state_fields;
    uint8_t *packed = memory_new(1, size), *again = plays_copy(plays, position->state);
    memset(packed, POISON, size);
    state_schema_pack(fields, position->state, packed);
    memset(again, ~POISON, size);
    state_schema_pack(fields, position->state, again);
    assert_memory_equal(packed, again, size);
    free(packed), free(again);
}

void contract_check_fields(void **fixture)
{
    plays_visit_positions(*fixture, 1, assert_fields_cover_state);
}

void contract_check_apply(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_apply_depends_on_state_only);
}

/* Asserts that the same state gives the same dump twice, and that the dump changes if a move changes the
 * state. */
static void assert_dump_shows_changes(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    if (position->moves == match_move_count(position->match)) {
        return;
    }
    const void *next = match_state_at(position->match, position->moves + 1);
    Text before = {0}, again = {0}, after = {0};
    game_dump_state(game, position->state, plays->content, &before);
    game_dump_state(game, position->state, plays->content, &again);
    game_dump_state(game, next, plays->content, &after);
    assert_string_equal(text_chars(&before), text_chars(&again));
    if (!plays_is_same_state(plays, position->state, next)) {
        assert_string_not_equal(text_chars(&before), text_chars(&after));
    }
    text_free(&before), text_free(&again), text_free(&after);
}

void contract_check_state_dump(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_dump_shows_changes);
}

/* ------------------------------------------------------------------ clocks */

/* Asserts that a move stays legal until the clock runs out, and that the timeout move is legal. */
static void assert_clock_leaves_time_to_move(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    Move move = {0};
    if (position->seat < 0 || !plays_random_move(plays, position->state, position->seat, rng, &move)) {
        return;
    }
    const int left = game->clock->seconds_left(position->state, plays->content);
    void *view = plays_get_view(plays, position->state, position->seat);
    assert_int_equal(game->clock->seconds_left(view, plays->content), left);
    free(view);
    if (left < 0) {
        return;
    }
    assert_true(left > 0);
    Move stamped = move;
    if (game->clock->stamp_move(&stamped, left - 1)) {
        plays_assert_legal(plays, position, &stamped);
        assert_true(game->clock->stamp_move(&stamped, 0));
        plays_assert_legal(plays, position, &stamped);
    } else {
        assert_memory_equal(&stamped, &move, sizeof move);
    }
    plays_assert_legal(plays, position, &game->clock->timeout_move);
}

void contract_check_clock(void **fixture)
{
    const Plays *plays = *fixture;
    const Game *game = plays->game;
    if (game->clock) {
        plays_visit_positions(plays, POSITIONS_MANY, assert_clock_leaves_time_to_move);
    }
}
