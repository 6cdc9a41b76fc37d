/* contract_hidden_info.c: checks of what seats, bots and lessons can know: views, redaction and moves without
 * MOVE_REVEALS. */
#include "contract_hidden_info.h"

#include "auto.h"
#include "contract_plays.h"
#include "core/platform/memory.h"
#include "test.h"

enum {
    POSITIONS_MANY = 1500, /* number of positions for checks that are fast */
    POSITIONS_FEW = 300,
};

/* ------------------------------------------------------------------ hidden information */

/* Returns a full state that looks like `state` to the seat, with random hidden information. */
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
        assert_all(plays_is_same_state(plays, view, twice), plays_is_same_state(plays, view, again));
        plays_assert_valid(plays, guess);
        free(view), free(twice), free(guess), free(again);
    }
}

/* Asserts that the public view shows exactly the information that all seats can see. */
static void assert_public_view_shows_common_fields(const Plays *plays, const Position *position, Rng *rng)
{
    void *open = plays_get_view(plays, position->state, -1), *left = plays_copy(plays, position->state);
    for (int seat = 0; seat < match_setup(position->match)->seats; seat++) {
        game_redact(plays->game, left, plays->content, seat);
    }
    assert_true(plays_is_same_state(plays, open, left));
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

void contract_check_conditions(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_conditions_reveal_nothing);
}

void contract_check_redaction(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_redact_ignores_hidden_fields);
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_public_view_shows_common_fields);
    plays_visit_positions(*fixture, POSITIONS_MANY, assert_seat_names_agree);
}

/* Asserts that the seats to act and the seats that may move out of turn do not depend on hidden cards: they
 * are the same in the full state, in the view of each seat and in the public view. */
static void assert_seats_to_act_are_public(const Plays *plays, const Position *position, Rng *rng)
{
    const Game *game = plays->game;
    const uint32_t interrupts = game_get_interrupting_seats(game, position->state);
    assert_int_equal(interrupts & position->to_act, 0);
    assert_true(interrupts == 0 || position->to_act != 0);
    AUTO(free) void *nobody = plays_copy(plays, position->state);
    for (int seat = 0; seat < match_setup(position->match)->seats; seat++) {
        void *view = plays_get_view(plays, position->state, seat);
        void *guess = create_determinized_state(plays, position->state, seat, rng);
        assert_ints(game->seats_to_act(view), position->to_act, game->seats_to_act(guess), position->to_act);
        assert_ints(game_get_interrupting_seats(game, view), interrupts,
                    game_get_interrupting_seats(game, guess), interrupts);
        game_redact(game, nobody, plays->content, seat);
        free(view), free(guess);
    }
    assert_int_equal(game->seats_to_act(nobody), position->to_act);
    assert_int_equal(game_get_interrupting_seats(game, nobody), interrupts);
}

static bool are_events_equal(const EventLog *one, const EventLog *other)
{
    bool same = one->count == other->count;
    for (int i = 0; same && i < one->count; i++) {
        same = strcmp(one->events[i].text, other->events[i].text) == 0;
    }
    return same;
}

/* Asserts that the seats to act after a move do not reveal hidden cards: if several positions look alike to
 * the mover, and the move has the same events in all of them, the same seats must act next. */
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
        fail_msg("the seats to act after \"%s\" reveal hidden information", text);
    }
    free(real), free(guess), free(events);
}

void contract_check_public_seats_to_act(void **fixture)
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

void contract_check_legal_moves_of_view(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_view_lists_same_moves);
}

/* Asserts that a move without MOVE_REVEALS shows the seat nothing new. */
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
        plays_assert_valid(plays, guess);
        game_redact(game, real, plays->content, seat);
        game_redact(game, guess, plays->content, seat);
        if (!plays_is_same_state(plays, real, guess)) {
            char text[MOVE_TEXT_MAX] = "";
            game->move_to_text(&move, plays->content, text, sizeof text);
            fail_msg("\"%s\" reveals hidden information but has no flag MOVE_REVEALS", text);
        }
    }
}

void contract_check_quiet_moves(void **fixture)
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
        plays_assert_legal(plays, position, &move);
    }
}

void contract_check_bots(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS_FEW, assert_bots_are_legal);
}
