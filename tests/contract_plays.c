/* contract_plays.c: games played at random and by bots. */
#include "contract_plays.h"

#include "core/platform/memory.h"
#include "test.h"

enum { PLAYS_PER_SEAT_COUNT = 16 / TRIES_DIVISOR, OPTION_TRIES = 100 };

static int count_values(const GameOption *option)
{
    int count = 0;
    while (count < GAME_OPTION_VALUES_MAX && option->values[count]) {
        count++;
    }
    return count;
}

static void draw_options(const Plays *plays, int seats, Rng *rng, GameOptions *out)
{
    const Game *game = plays->game;
    for (int try = 0; try < OPTION_TRIES; try++) {
        *out = (GameOptions){0};
        for (int i = 0; game->options && game->options[i].key; i++) {
            out->value[i] = (uint8_t)rng_below(rng, (uint32_t)count_values(&game->options[i]));
        }
        if (game_check_setup(game, plays->content, out, seats, NULL)) {
            return;
        }
    }
    *out = (GameOptions){0};
}

bool plays_random_move(const Plays *plays, const void *state, int seat, Rng *rng, Move *out)
{
    const Game *game = plays->game;
    if (game->sample_move && rng_below(rng, 2) == 0) {
        return game->sample_move(state, plays->content, seat, rng, out);
    }
    Game listed = *game;
    listed.sample_move = NULL;
    return game_choose_random_move(&listed, state, plays->content, seat, rng, out);
}

/* Sometimes makes a move out of turn, if the game has such moves and one is legal. */
static bool interrupt_at_random(const Plays *plays, Match *match, Rng *rng)
{
    enum { OF_MOVES = 6 };
    const uint32_t may = match_get_interrupting_seats(match);
    if (may == 0 || rng_below(rng, OF_MOVES) != 0) {
        return false;
    }
    const int seat = game_find_next_seat(may, (int)rng_below(rng, (uint32_t)match_setup(match)->seats));
    Move move = {0};
    return plays_random_move(plays, match_state(match), seat, rng, &move) &&
           match_play(match, seat, &move, NULL);
}

/* Makes a move for one of the seats that may act, or a move out of turn. */
static bool make_random_move(const Plays *plays, Match *match, Rng *rng, Error *why)
{
    if (interrupt_at_random(plays, match, rng)) {
        return true;
    }
    int seat = game_find_next_seat(match_seats_to_act(match),
                                   (int)rng_below(rng, (uint32_t)match_setup(match)->seats));
    Move move = {0};
    return plays_random_move(plays, match_state(match), seat, rng, &move) &&
           match_play(match, seat, &move, why);
}

static bool play_to_end(const Plays *plays, Match *match, bool by_bot, Rng *rng)
{
    while (match_seats_to_act(match) != 0) {
        Error why = {0};
        bool made = by_bot && plays->game->bots
                        ? match_play_bot(match, match_next_seat(match), &plays->game->bots[0], &why)
                        : make_random_move(plays, match, rng, &why);
        if (!made) {
            fprintf(stderr, "%s: stuck after move %d: %s\n", plays->game->id, match_move_count(match),
                    why.text);
            return false;
        }
    }
    return true;
}

static bool add_match(Plays *plays, int seats, int number)
{
    MatchSetup setup = {
        .game = plays->game, .content = plays->content, .seats = seats, .seed = (uint64_t)number};
    Rng rng;
    rng_seed(&rng, (uint64_t)(seats * PLAYS_PER_SEAT_COUNT + number));
    draw_options(plays, seats, &rng, &setup.options);
    for (int seat = 0; seat < seats; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Error error = {0};
    Match *match = match_new(&setup, &error);
    if (!match) {
        fprintf(stderr, "%s: %s\n", plays->game->id, error.text);
        return false;
    }
    plays->match[plays->count++] = match;
    return play_to_end(plays, match, plays->game->bots && number % 2 == 1, &rng);
}

/* Returns true if the game allows this number of seats with the default options. */
static bool is_seat_count_allowed(const Plays *plays, int seats)
{
    GameOptions defaults = {0};
    return game_check_setup(plays->game, plays->content, &defaults, seats, NULL);
}

static bool add_matches_with_seats(Plays *plays, int seats)
{
    for (int number = 0; number < PLAYS_PER_SEAT_COUNT && plays->count < PLAYS_MAX; number++) {
        if (!add_match(plays, seats, number)) {
            return false;
        }
    }
    return true;
}

static bool add_matches(Plays *plays)
{
    for (int seats = plays->game->min_seats; seats <= plays->game->max_seats; seats++) {
        if (is_seat_count_allowed(plays, seats) && !add_matches_with_seats(plays, seats)) {
            return false;
        }
    }
    return true;
}

Plays *plays_new(const Game *game)
{
    Error error = {0};
    Plays *plays = memory_new(1, sizeof *plays);
    plays->game = game;
    plays->content_store = content_store_new(".");
    plays->content = content_store_load(plays->content_store, game, &error);
    if (!plays->content) {
        fprintf(stderr, "%s\n", error.text);
    }
    if (!plays->content || !add_matches(plays)) {
        plays_free(plays);
        return NULL;
    }
    return plays;
}

void plays_free(Plays *plays)
{
    if (plays) {
        for (int i = 0; i < plays->count; i++) {
            match_free(plays->match[i]);
        }
        content_store_free(plays->content_store);
        free(plays);
    }
}

/* Calls `fn` once for each seat that may act, or once with seat -1 if the match is over. */
static void visit_position(const Plays *plays, Position *position, PositionFn *fn, Rng *rng)
{
    uint32_t left = position->to_act;
    do {
        position->seat = game_find_next_seat(left, -1);
        fn(plays, position, rng);
        left &= left - 1;
    } while (left != 0);
}

void plays_visit_positions(const Plays *plays, int limit, PositionFn *fn)
{
    int total = 0;
    for (int i = 0; i < plays->count; i++) {
        total += match_move_count(plays->match[i]) + 1;
    }
    int tries = limit > TRIES_DIVISOR ? limit / TRIES_DIVISOR : 1, stride = (total + tries - 1) / tries;
    int place = 0;
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < plays->count; i++) {
        const Match *match = plays->match[i];
        for (int moves = 0; moves <= match_move_count(match); moves++, place++) {
            bool is_end = moves == match_move_count(match);
            if (place % stride != 0 && !is_end) {
                continue;
            }
            const void *state = match_state_at(match, moves);
            Position position = {.match = match,
                                 .moves = moves,
                                 .state = state,
                                 .to_act = plays->game->seats_to_act(state),
                                 .seat = -1};
            visit_position(plays, &position, fn, &rng);
        }
    }
}

void *plays_copy(const Plays *plays, const void *state)
{
    void *copy = memory_resize(NULL, 1, plays->game->state_size);
    memcpy(copy, state, plays->game->state_size);
    return copy;
}

void *plays_get_view(const Plays *plays, const void *state, int seat)
{
    void *copy = plays_copy(plays, state);
    game_redact(plays->game, copy, plays->content, seat);
    return copy;
}

bool plays_is_same_state(const Plays *plays, const void *a, const void *b)
{
    return memcmp(a, b, plays->game->state_size) == 0;
}

void plays_assert_valid(const Plays *plays, const void *state)
{
    Error error = {0};
    assert_ok(game_check_state(plays->game, state, plays->content, &error), error);
}

void plays_assert_round_trip(const Plays *plays, const Move *move)
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

void plays_assert_legal(const Plays *plays, const Position *position, const Move *move)
{
    Error why = {0};
    if (!plays->game->check_move(position->state, plays->content, position->seat, move, &why)) {
        char text[MOVE_TEXT_MAX] = "";
        plays->game->move_to_text(move, plays->content, text, sizeof text);
        fail_msg("after move %d \"%s\" is listed but rejected: %s", position->moves, text, why.text);
    }
    plays_assert_round_trip(plays, move);
}
