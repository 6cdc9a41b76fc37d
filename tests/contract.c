/* contract.c: checks of moves, states and saves of every game; see contract.h. */
#include "contract.h"

#include "auto.h"
#include "contract_choices.h"
#include "contract_feedback.h"
#include "contract_identity.h"
#include "contract_plays.h"
#include "contract_scene.h"
#include "contract_views.h"
#include "contract_whatif.h"
#include "core/history/share_grid.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "core/text/utf8.h"
#include "test.h"

#include <limits.h>

enum {
    POSITIONS_MANY = 1500, /* number of positions for checks that are fast */
    POSITIONS_FEW = 300,
    DAMAGED_SAVES = 500,
    GARBAGE_MOVES = 40,
    POISON = 0xA5,
    CHECK_NAME_MAX = 96,
};

static bool same_state(const Plays *plays, const void *a, const void *b)
{
    return memcmp(a, b, plays->game->state_size) == 0;
}

static void assert_valid(const Plays *plays, const void *state)
{
    Error error = {0};
    assert_ok(game_check_state(plays->game, state, plays->content, &error), error);
}

/* ------------------------------------------------------------------ beginnings */

static void check_seeds(void **fixture)
{
    const Plays *plays = *fixture;
    const Game *game = plays->game;
    GameOptions options = {0};
    void *a = memory_new(1, game->state_size), *b = memory_new(1, game->state_size);
    void *c = memory_new(1, game->state_size);
    game->init_state(a, plays->content, &options, game->min_seats, 7);
    game->init_state(b, plays->content, &options, game->min_seats, 7);
    game->init_state(c, plays->content, &options, game->min_seats, 8);
    assert_true(same_state(plays, a, b));
    assert_false(same_state(plays, a, c));
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
    assert_valid(plays, position->state);
}

static void check_ends(void **fixture)
{
    const Plays *plays = *fixture;
    for (int i = 0; i < plays->count; i++) {
        assert_true(match_move_count(plays->match[i]) <= plays->game->move_cap);
        assert_int_equal(match_seats_to_act(plays->match[i]), 0);
    }
    plays_visit_positions(plays, POSITIONS_MANY, assert_end_is_consistent);
}

/* ------------------------------------------------------------------ moves */

static void assert_round_trip(const Plays *plays, const Move *move)
{
    char text[MOVE_TEXT_MAX] = "";
    Move read = {0};
    Error why = {0};
    plays->game->move_to_text(move, plays->content, text, sizeof text);
    assert_null(strchr(text, '\n'));
    if (!plays->game->move_from_text(text, plays->content, &read, &why)) {
        fail_msg("\"%s\" is not understood: %s", text, why.text);
    }
    if (memcmp(&read, move, sizeof read) != 0) {
        fail_msg("\"%s\" is read as another move", text);
    }
}

static void assert_legal(const Plays *plays, const Position *position, const Move *move)
{
    Error why = {0};
    if (!plays->game->check_move(position->state, plays->content, position->seat, move, &why)) {
        char text[MOVE_TEXT_MAX] = "";
        plays->game->move_to_text(move, plays->content, text, sizeof text);
        fail_msg("after move %d \"%s\" is offered but refused: %s", position->moves, text, why.text);
    }
    assert_round_trip(plays, move);
}

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
        assert_legal(plays, position, &list.moves[i]);
    }
    assert_listed_once(plays, &list);
    Move sampled = {0};
    if (game->sample_move &&
        game->sample_move(position->state, plays->content, position->seat, rng, &sampled)) {
        assert_legal(plays, position, &sampled);
    }
}

static void check_legal_moves(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_listed_moves_are_legal);
}

/* Asserts that all seats that may act have a move, and that other seats have moves only if they may move out
 * of turn. */
static void assert_seats_to_act_have_moves(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    for (int seat = 0; seat < match_setup(position->match)->seats; seat++) {
        const bool acts = position->to_act >> seat & 1;
        const bool interrupts = game_get_seats_to_interrupt(game, position->state) >> seat & 1;
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

/* Asserts that the match accepts moves that the game lists, for each seat, in or out of turn, and that the
 * states after them are valid. */
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
        assert_valid(plays, after);
    }
}

/* Plays the moves of a match again in a second match. */
static void check_listed_moves(void **fixture)
{
    const Plays *plays = *fixture;
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < plays->count; i += TRIES_APART) {
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

static void check_seats_to_act(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_seats_to_act_have_moves);
}

/* Returns a random move, or a legal move with a small change. Most of these moves are illegal. */
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

/* Asserts that the game rejects the move with a reason, or that the move is legal and in the list. */
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
    assert_valid(plays, after);
}

/* Asserts that a player without a seat cannot make the move. */
static void assert_invalid_seat_rejected(const Plays *plays, const Position *position, const Move *legal)
{
    const int none[] = {-1, match_setup(position->match)->seats, GAME_SEATS_MAX, INT_MIN, INT_MAX};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        Error why = {0};
        assert_false(plays->game->check_move(position->state, plays->content, none[i], legal, &why));
        assert_true(why.text[0] != '\0');
    }
}

/* Changes one argument of a legal move by 1, because range checks are often wrong by 1, and checks the new
 * move. */
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

static void check_garbage(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_garbage_moves_rejected);
}

/* Asserts that slightly damaged text of a move is either rejected or read as a move, and does no harm. */
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
            assert_round_trip(plays, &move);
        }
    }
}

static void check_garbled_text(void **fixture)
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
    assert_true(same_state(plays, second, kept));
    for (int i = 0; i < log.count; i++) {
        assert_non_null(memchr(events[i].text, '\0', sizeof events[i].text));
    }
}

/* Asserts that the fields describe every byte of a state, so that it has no unnamed padding. */
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

static void check_fields(void **fixture)
{
    plays_visit_positions(*fixture, 1, assert_fields_cover_state);
}

static void check_apply(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_apply_depends_on_state_only);
}

/* Asserts that the dump shows every change of a move. */
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
    if (!same_state(plays, position->state, next)) {
        assert_string_not_equal(text_chars(&before), text_chars(&after));
    }
    text_free(&before), text_free(&again), text_free(&after);
}

static void check_state_dump(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_dump_shows_changes);
}

/* ------------------------------------------------------------------ hidden information */

/* Returns a full state that looks like `state` to the seat. */
static void *create_determinized_state(const Plays *plays, const void *state, int seat, Rng *rng)
{
    void *copy = plays_get_view(plays, state, seat);
    plays->game->determinize(copy, plays->content, seat, rng);
    return copy;
}

static void assert_redact_ignores_hidden_fields(const Plays *plays, const Position *position, Rng *rng)
{
    for (int seat = 0; seat < match_setup(position->match)->seats; seat++) {
        void *view = plays_get_view(plays, position->state, seat);
        void *twice = plays_get_view(plays, view, seat);
        void *guess = create_determinized_state(plays, position->state, seat, rng);
        void *again = plays_get_view(plays, guess, seat);
        assert_all(same_state(plays, view, twice), same_state(plays, view, again));
        assert_valid(plays, guess);
        free(view), free(twice), free(guess), free(again);
    }
}

/* Asserts that the public view shows nothing that is hidden from any seat. */
static void assert_open_view_shows_common_fields(const Plays *plays, const Position *position, Rng *rng)
{
    void *open = plays_get_view(plays, position->state, -1), *left = plays_copy(plays, position->state);
    for (int seat = 0; seat < match_setup(position->match)->seats; seat++) {
        game_redact(plays->game, left, plays->content, seat);
    }
    assert_true(same_state(plays, open, left));
    free(open), free(left);
}

/* Asserts that all views give a seat the same name, and that the name is not too long. */
static void assert_seat_names_agree(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    const int seats = match_setup(position->match)->seats;
    for (int viewer = -1; game->seat_player_name && viewer < seats; viewer++) {
        AUTO(free) void *view = plays_get_view(plays, position->state, viewer);
        for (int seat = 0; seat < seats; seat++) {
            const char *called = game->seat_player_name(position->state, plays->content, seat);
            const char *seen = game->seat_player_name(view, plays->content, seat);
            assert_int_equal(called != NULL, seen != NULL);
            if (called) {
                assert_string_equal(called, seen);
                assert_in_range(strlen(called), 1, SEAT_NAME_MAX - 1);
            }
        }
    }
}

/* Asserts that the conditions of lessons depend only on what the seat can see. */
static void assert_conditions_reveal_nothing(const Plays *plays, const Position *position, Rng *rng)
{
    const GameLessons *lessons = plays->game->lessons;
    for (int seat = 0; lessons && seat < match_setup(position->match)->seats; seat++) {
        void *view = plays_get_view(plays, position->state, seat);
        void *guess = create_determinized_state(plays, position->state, seat, rng);
        for (int i = 0; lessons->conditions[i]; i++) {
            assert_int_equal(lessons->is_condition_met(view, plays->content, seat, i),
                             lessons->is_condition_met(guess, plays->content, seat, i));
        }
        free(view), free(guess);
    }
}

static void check_conditions(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_conditions_reveal_nothing);
}

static void check_redaction(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_redact_ignores_hidden_fields);
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_open_view_shows_common_fields);
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_seat_names_agree);
}

/* Asserts that the seats to act, and those that may move out of turn, are the same in the full state, in the
 * view of each seat and in the public view, whatever cards are hidden. */
static void assert_seats_to_act_are_public(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    const uint32_t interrupts = game_get_seats_to_interrupt(game, position->state);
    assert_int_equal(interrupts & position->to_act, 0);
    assert_true(interrupts == 0 || position->to_act != 0);
    AUTO(free) void *nobody = plays_copy(plays, position->state);
    for (int seat = 0; seat < match_setup(position->match)->seats; seat++) {
        void *view = plays_get_view(plays, position->state, seat);
        void *guess = create_determinized_state(plays, position->state, seat, rng);
        assert_ints(game->seats_to_act(view), position->to_act, game->seats_to_act(guess), position->to_act);
        assert_ints(game_get_seats_to_interrupt(game, view), interrupts,
                    game_get_seats_to_interrupt(game, guess), interrupts);
        game_redact(game, nobody, plays->content, seat);
        free(view), free(guess);
    }
    assert_int_equal(game->seats_to_act(nobody), position->to_act);
    assert_int_equal(game_get_seats_to_interrupt(game, nobody), interrupts);
}

static bool are_events_equal(const EventLog *one, const EventLog *other)
{
    bool same = one->count == other->count;
    for (int i = 0; same && i < one->count; i++) {
        same = strcmp(one->events[i].text, other->events[i].text) == 0;
    }
    return same;
}

/* Asserts that a move does not reveal hidden cards through the seats to act: they are the same in all
 * positions that look alike to the mover and have the same events. */
static void assert_next_seats_to_act_are_public(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    Move move = {0};
    if (position->seat < 0 || !plays_random_move(plays, position->state, position->seat, rng, &move)) {
        return;
    }
    Event *events = memory_new(2 * EVENTS_MAX, sizeof *events);
    EventLog logs[2] = {{.events = events}, {.events = events + EVENTS_MAX}};
    void *real = plays_copy(plays, position->state);
    void *guess = create_determinized_state(plays, position->state, position->seat, rng);
    game->apply_move(real, plays->content, position->seat, &move, &logs[0]);
    game->apply_move(guess, plays->content, position->seat, &move, &logs[1]);
    if (are_events_equal(&logs[0], &logs[1]) && game->seats_to_act(real) != game->seats_to_act(guess)) {
        char text[MOVE_TEXT_MAX] = "";
        game->move_to_text(&move, plays->content, text, sizeof text);
        fail_msg("who may act after \"%s\" tells of something hidden", text);
    }
    free(real), free(guess), free(events);
}

static void check_public_seats_to_act(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_seats_to_act_are_public);
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_next_seats_to_act_are_public);
}

/* Asserts that a seat's legal moves do not depend on what is hidden from the seat. */
static void assert_view_lists_same_moves(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    if (position->seat < 0) {
        return;
    }
    int seat = position->seat;
    AUTO(free) void *view = plays_get_view(plays, position->state, seat);
    AUTO(move_list) MoveList open = {0}, hidden = {0};
    game->list_moves(position->state, plays->content, seat, &open);
    game->list_moves(view, plays->content, seat, &hidden);
    assert_int_equal(open.count, hidden.count);
    assert_memory_equal(open.moves, hidden.moves, (size_t)open.count * sizeof *open.moves);
    for (int i = 0; i < hidden.count; i++) {
        assert_true(game->check_move(view, plays->content, seat, &hidden.moves[i], NULL));
    }
    if (game->sample_move) {
        Rng same = *rng;
        Move from_open = {0}, from_hidden = {0};
        game->sample_move(position->state, plays->content, seat, rng, &from_open);
        game->sample_move(view, plays->content, seat, &same, &from_hidden);
        assert_memory_equal(&from_open, &from_hidden, sizeof from_open);
    }
}

static void check_legal_moves_of_view(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_view_lists_same_moves);
}

/* Asserts that a move that can be undone shows the seat nothing new. */
static void assert_quiet_moves_reveal_nothing(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    Move move = {0};
    if (position->seat < 0 || !plays_random_move(plays, position->state, position->seat, rng, &move)) {
        return;
    }
    int seat = position->seat;
    AUTO(free) void *real = plays_copy(plays, position->state);
    AUTO(free) void *guess = create_determinized_state(plays, position->state, seat, rng);
    game->apply_move(real, plays->content, seat, &move, NULL);
    if (!(game_get_move_flags(game, position->state, real, &move) & MOVE_REVEALS)) {
        game->apply_move(guess, plays->content, seat, &move, NULL);
        assert_valid(plays, guess);
        game_redact(game, real, plays->content, seat);
        game_redact(game, guess, plays->content, seat);
        if (!same_state(plays, real, guess)) {
            char text[MOVE_TEXT_MAX] = "";
            game->move_to_text(&move, plays->content, text, sizeof text);
            fail_msg("\"%s\" shows something hidden but is not marked so", text);
        }
    }
}

static void check_quiet_moves(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_quiet_moves_reveal_nothing);
}

static void assert_bots_are_legal(const Plays *plays, const Position *position, Rng *rng)
{
    if (position->seat < 0) {
        return;
    }
    for (const GameBot *bot = plays->game->bots; bot && bot->name; bot++) {
        AUTO(free) void *view = plays_get_view(plays, position->state, position->seat);
        Move move = {0};
        assert_true(bot->choose_move(view, plays->content, position->seat, rng, &move));
        assert_legal(plays, position, &move);
    }
}

static void check_bots(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_bots_are_legal);
}

/* ------------------------------------------------------------------ clocks */

/* Asserts that a move stays legal until the clock runs out, and that a legal move exists afterwards. */
static void assert_clock_is_saved(const Plays *plays, const Position *position, Rng *rng)
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
        assert_legal(plays, position, &stamped);
        assert_true(game->clock->stamp_move(&stamped, 0));
        assert_legal(plays, position, &stamped);
    } else {
        assert_memory_equal(&stamped, &move, sizeof move);
    }
    assert_legal(plays, position, &game->clock->timeout_move);
}

static void check_clock(void **fixture)
{
    const Plays *plays = *fixture;
    const Game *game = plays->game;
    if (game->clock) {
        plays_visit_positions(plays, POSITIONS_MANY, assert_clock_is_saved);
    }
}

/* ------------------------------------------------------------------ saves */

/* Asserts that a saved and loaded match continues exactly like the original. */
static void assert_save_is_equal(const Plays *plays, const Position *position, Rng *rng)
{
    /* replaying every position takes quadratic time, so only early positions are replayed */
    enum { MOVES_MAX = 150 };
    if (position->moves > MOVES_MAX) {
        return;
    }
    Error error = {0};
    AUTO(match) Match *match = match_new(match_setup(position->match), &error);
    assert_non_null(match);
    for (int i = 0; i < position->moves; i++) {
        assert_true(match_play_text(match, match_move_seat(position->match, i),
                                    match_move_text(position->match, i), &error));
    }
    assert_true(same_state(plays, match_state(match), position->state));
    AUTO(free) char *text = match_write_save(match);
    Match *loaded =
        match_load_text("save", text, strlen(text), content_store_find, plays->content_store, &error);
    assert_ok(loaded, error);
    assert_int_equal(match_move_count(loaded), position->moves);
    for (int i = 0; i <= position->moves; i++) {
        assert_true(same_state(plays, match_state_at(loaded, i), match_state_at(position->match, i)));
    }
    match_free(loaded);
}

/* Asserts that prompts and notes depend only on the state's bytes, and that notes can be stored. */
static void assert_notes_can_be_saved(const Plays *plays, const Position *position, Rng *rng)
{
    const GameNarration *prose = plays->game->narration;
    Move move;
    bool required;
    if (prose && prose->add_names) { /* without notes, the line stays unchanged */
        static const char line[] = "*Someone* says “a word”.";
        AUTO(text) Text named = {0};
        prose->add_names(&(Notes){NULL, 0}, line, &named);
        assert_string_equal(text_chars(&named), line);
    }
    if (!prose || !prose->note_prompt || position->seat < 0 ||
        !plays_random_move(plays, position->state, position->seat, rng, &move)) {
        return;
    }
    AUTO(free) void *view = plays_get_view(plays, position->state, position->seat);
    const char *prompt = prose->note_prompt(view, plays->content, position->seat, &move, &required);
    if (prompt && prose->compose_note) {
        Text words[2] = {0};
        const StoryContext told = {.seats = match_setup(position->match)->seats, .seed = 7};
        for (int i = 0; i < 2; i++) {
            Rng chance;
            rng_seed(&chance, 7);
            AUTO(free) void *seen = plays_get_view(plays, position->state, position->seat);
            prose->compose_note(seen, plays->content, &told, position->seat, &move, &chance, &words[i]);
        }
        assert_string_equal(text_chars(&words[0]), text_chars(&words[1]));
        assert_true(words[0].length <= NOTE_BYTES_MAX);
        assert_true(utf8_is_valid_text(text_chars(&words[0]), words[0].length));
        text_free(&words[0]);
        text_free(&words[1]);
    }
}

/* Asserts that the exported document is the same each time, and readable. */
static void assert_document_is_valid(const Match *match)
{
    for (DocumentFormat format = DOCUMENT_MARKDOWN; format < DOCUMENT_EPUB; format++) {
        Text told[2] = {0};
        for (int i = 0; i < 2; i++) {
            AUTO(document) Document document = {0};
            if (match_write_story(match, &document)) {
                assert_int_equal(document.blocks[0].kind, DOCUMENT_TITLE);
                document_write(&document, format, &told[i]);
            }
        }
        assert_string_equal(text_chars(&told[0]), text_chars(&told[1]));
        assert_true(utf8_is_valid_text(text_chars(&told[0]), told[0].length));
        text_free(&told[0]);
        text_free(&told[1]);
    }
}

static void check_notes(void **fixture)
{
    const Plays *plays = *fixture;
    plays_visit_positions(plays, POSITIONS_FEW, assert_notes_can_be_saved);
    for (int i = 0; i < plays->count; i++) {
        assert_document_is_valid(plays->match[i]);
    }
}

static void check_saves(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_save_is_equal);
}

static void check_finished_saves(void **fixture)
{
    const Plays *plays = *fixture;
    for (int i = 0; i < plays->count; i++) {
        Error error = {0};
        AUTO(free) char *text = match_write_save(plays->match[i]);
        Match *loaded =
            match_load_text("save", text, strlen(text), content_store_find, plays->content_store, &error);
        assert_ok(loaded, error);
        assert_true(same_state(plays, match_state(loaded), match_state(plays->match[i])));
        match_free(loaded);
    }
}

/* Loads saves with changed bytes: they load or are rejected with a message. */
static void check_damaged_saves(void **fixture)
{
    const Plays *plays = *fixture;
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < DAMAGED_SAVES; i++) {
        AUTO(free) char *text = match_write_save(plays->match[i % plays->count]);
        size_t length = strlen(text);
        for (uint32_t changes = 1 + rng_below(&rng, 3); changes > 0; changes--) {
            text[rng_below(&rng, (uint32_t)length)] = (char)(' ' + (int)rng_below(&rng, 95));
        }
        Error error = {0};
        Match *loaded =
            match_load_text("damaged", text, length, content_store_find, plays->content_store, &error);
        assert_true(loaded || strncmp(error.text, "damaged:", strlen("damaged:")) == 0);
        match_free(loaded);
    }
}

/* ------------------------------------------------------------------ sharing */

/* Asserts that share grids are few, short, and without letters, because letters could reveal the seed. */
static void check_share_grids(void **fixture)
{
    const Plays *plays = *fixture;
    for (int i = 0; i < plays->count; i++) {
        AUTO(text) Text rows = {0};
        int count = 0, columns = 0;
        share_grid_write(plays->match[i], &rows);
        assert_true(utf8_is_valid_text(text_chars(&rows), rows.length));
        for (const char *at = text_chars(&rows); *at;) {
            size_t length = 1;
            const uint32_t code = utf8_decode(at, &length);
            columns = code == '\n' ? 0 : columns + 1;
            count += code == '\n';
            assert_true(code == '\n' || code == 0xB7 || (code >= 0x2500 && code < 0x2700));
            assert_true(columns <= SHARE_GRID_COLUMNS_MAX);
            at += length;
        }
        assert_int_equal(columns, 0);
        assert_true(count <= SHARE_GRID_ROWS_MAX);
    }
}

/* ------------------------------------------------------------------ running */

static const struct {
    const char *name;
    CMUnitTestFunction check;
} checks[] = {
    {"says what it is", contract_check_identity},
    {"its groups of hooks are whole", contract_check_groups},
    {"its options can be set", contract_check_options},
    {"it refuses too few seats and too many", contract_check_seats},
    {"its seats have names, however many they are said to be", contract_check_names_of_seats},
    {"equal seeds make equal starts", check_seeds},
    {"every play ends within the cap", check_ends},
    {"every move offered is legal and can be written", check_legal_moves},
    {"who may act has a move, and nobody else", check_seats_to_act},
    {"every seat can make the moves that it is offered", check_listed_moves},
    {"no move is legal that is not offered", check_garbage},
    {"garbled lines do no harm", check_garbled_text},
    {"a move depends on the state's bytes only", check_apply},
    {"the fields cover the whole state", check_fields},
    {"the dump tells every change", check_state_dump},
    {"a view holds nothing hidden", check_redaction},
    {"what lessons wait for tells of no hand", check_conditions},
    {"who may act tells of no hand", check_public_seats_to_act},
    {"a view offers the same moves", check_legal_moves_of_view},
    {"moves that undo takes back show nothing", check_quiet_moves},
    {"bots move legally from what they may know", check_bots},
    {"bots vary each argument of their moves", contract_check_bot_choices},
    {"its clock leaves time to move", check_clock},
    {"notes can be stored", check_notes},
    {"saves load to the same position", check_saves},
    {"saves of finished plays load", check_finished_saves},
    {"damaged saves do no harm", check_damaged_saves},
    {"what is shown of its end is a few shapes", check_share_grids},
    {"scenes are sound", contract_check_scenes},
    {"gestures name what lies on the table", contract_check_gestures},
    {"the numbers of events add up", contract_check_event_numbers},
    {"reasons why pieces can't be used are true", contract_check_reasons},
    {"goals are open when they are set", contract_check_goals},
    {"any input is taken without harm", contract_check_input},
    {"a piece goes to its targets and nowhere else", contract_check_targets},
    {"a half-made move can be kept and laid again", contract_check_drafts},
    {"its gallery has a name and a face for all that can be met", contract_check_gallery},
    {"a view goes from one machine to another unchanged", contract_check_views},
    {"a spoiled view is refused, or can be laid", contract_check_spoiled_views},
    {"what a seat is told does not hang on what it may not know", contract_check_secrecy},
    {"it can be played on from any moment, as it might have gone", contract_check_whatif},
};

enum { CHECKS = sizeof checks / sizeof *checks };

typedef struct Group {
    const Game *game;
    Plays *plays;
} Group;

/* Creates the matches for the first check that runs. Later checks use the same matches. */
static int set_up_plays(void **state)
{
    Group *group = *state;
    if (!group->plays) {
        group->plays = plays_new(group->game);
    }
    *state = group->plays;
    return group->plays ? 0 : -1;
}

static int run_game(const Game *game)
{
    Group group = {.game = game};
    struct CMUnitTest tests[CHECKS];
    char names[CHECKS][CHECK_NAME_MAX];
    for (int i = 0; i < CHECKS; i++) {
        snprintf(names[i], sizeof names[i], "%s: %s", game->id, checks[i].name);
        tests[i] = (struct CMUnitTest){.name = names[i],
                                       .test_func = checks[i].check,
                                       .setup_func = set_up_plays,
                                       .initial_state = &group};
    }
    int failures = cmocka_run_group_tests_name(game->id, tests, NULL, NULL);
    plays_free(group.plays);
    return failures;
}

int contract_run(void)
{
    int failures = 0;
    test_filter_cases();
    for (const Game *const *game = games_all; *game; game++) {
        failures += run_game(*game);
    }
    return failures;
}
