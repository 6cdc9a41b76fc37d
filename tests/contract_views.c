/* contract_views.c: checks that views can be encoded and decoded, and contain no hidden information. */
#include "contract_views.h"

#include "auto.h"
#include "contract_plays.h"
#include "core/platform/memory.h"
#include "core/text/utf8.h"
#include "net/session/view_codec.h"
#include "spoiled_state.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 300,
    SPOILED = 10, /* number of damaged versions of each view */
    CHANGES_MAX = 3,
    PUBLIC_MOVES = 8, /* number of moves that are played after each position */
};

static int get_seat_count(const Position *position)
{
    return match_setup(position->match)->seats;
}

/* Reads a view from text. Returns NULL and sets `error` if the text is rejected. The caller frees the
 * view. */
static void *read_view(const Plays *plays, int seat, const char *text, Error *error)
{
    JsonFile *file = json_parse("view", text, strlen(text), error);
    void *view = NULL;
    if (file) {
        const Json root = json_get_root(file);
        view = memory_new(1, plays->game->state_size);
        if (!view_decode(plays->game, plays->content, seat, &root, view, error)) {
            free(view);
            view = NULL;
        }
    }
    json_close(file);
    return view;
}

/* ------------------------------------------------------------------ whole views */

static void write_names(const Plays *plays, const void *state, char out[2 * TURN_NAME_MAX])
{
    char turn[TURN_NAME_MAX], progress[TURN_NAME_MAX] = "";
    game_write_turn_name(plays->game, plays->content, state, turn);
    if (plays->game->progress_text) {
        plays->game->progress_text(state, plays->content, progress, sizeof progress);
    }
    assert_true(utf8_is_valid_text(progress, strlen(progress)));
    snprintf(out, 2 * TURN_NAME_MAX, "%s%s", turn, progress);
}

static void assert_view_round_trip(const Plays *plays, const Position *position, Rng *rng)
{
    for (int seat = -1; seat < get_seat_count(position); seat++) {
        AUTO(text) Text text = {0};
        Error error = {0};
        void *view = plays_get_view(plays, position->state, seat);
        view_encode(plays->game, view, &text);
        void *read = read_view(plays, seat, text_chars(&text), &error);
        if (!read) {
            fail_msg("after move %d, the view of seat %d cannot be read: %s", position->moves, seat,
                     error.text);
        }
        assert_memory_equal(read, view, plays->game->state_size);
        char names[2 * TURN_NAME_MAX], view_names[2 * TURN_NAME_MAX];
        write_names(plays, position->state, names);
        write_names(plays, view, view_names);
        assert_string_equal(view_names, names);
        free(read), free(view);
    }
}

void contract_check_views(void **fixture)
{
    plays_visit_positions(*fixture, POSITIONS, assert_view_round_trip);
}

/* ------------------------------------------------------------------ damaged views */

static void assert_field_rejected(const Plays *plays, const void *view, const StateField *field)
{
    AUTO(text) Text text = {0};
    Error error = {0};
    view_encode(plays->game, view, &text);
    void *read = read_view(plays, -1, text_chars(&text), &error);
    if (read || !strstr(error.text, field->name)) {
        fail_msg("%s out of range: %s", field->name, read ? "not rejected" : error.text);
    }
}

/* Sets the first element of each field to numbers outside its range, one number at a time, and asserts that
 * each such view is rejected. `bytes` is the part of the view that the fields describe. */
static void assert_each_field_rejected(const Plays *plays, const void *view, const StateField *fields,
                                       uint8_t *bytes)
{
    for (const StateField *field = fields; field->name; field++) {
        if (!state_field_is_sent(field)) {
            continue;
        }
        if (field->fields) {
            assert_each_field_rejected(plays, view, field->fields, bytes + field->offset);
            continue;
        }
        const int64_t kept = state_field_get(field, bytes, 0);
        const int64_t beyond[] = {field->min - 1, field->max + 1, field->none - 1,
                                  (int64_t)(UINT64_C(1) << (field->bits & 63))};
        for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++) {
            state_field_set(field, bytes, 0, beyond[i]);
            if (!state_field_allows(field, state_field_get(field, bytes, 0))) {
                assert_field_rejected(plays, view, field);
            }
        }
        state_field_set(field, bytes, 0, kept);
    }
}

static void assert_out_of_range_rejected(const Plays *plays, const Position *position, Rng *rng)
{
    AUTO(free) void *view = plays_get_view(plays, position->state, -1);
    assert_each_field_rejected(plays, view, plays->game->state_fields, view);
}

/* Changes some numbers of the view at random, and appends the view as text to `out`. Sometimes also changes
 * one character of the text. */
static void write_spoiled_view(const Plays *plays, void *view, Rng *rng, Text *out)
{
    for (uint32_t changes = 1 + rng_below(rng, CHANGES_MAX); changes > 0; changes--) {
        spoil_state(plays->game->state_fields, view, rng);
    }
    view_encode(plays->game, view, out);
    if (rng_below(rng, 16) == 0) {
        out->chars[rng_below(rng, (uint32_t)out->length)] = (char)(' ' + (int)rng_below(rng, 95));
    }
}

static void check_view(const Plays *plays, const void *view, int seat)
{
    const Game *game = plays->game;
    char when[TURN_NAME_MAX];
    Scene *scene = memory_new(1, sizeof *scene);
    void *ui = memory_new(1, game->ui_size);
    game_sync_ui(game, ui, view, plays->content);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    scene->help = HELP_LEVELS - 1;
    game->build_scene(view, ui, plays->content, seat, scene);
    assert_true(scene->count > 0);
    game->status(view, plays->content);
    game_write_turn_name(game, plays->content, view, when);
    if (game->progress_text) {
        game->progress_text(view, plays->content, when, sizeof when);
    }
    if (seat >= 0 && game->seats_to_act(view) >> seat & 1) {
        AUTO(move_list) MoveList list = {0};
        game->list_moves(view, plays->content, seat, &list);
        for (int i = 0; i < list.count; i++) {
            game->move_gesture(view, plays->content, &list.moves[i]);
        }
    }
    free(ui), free(scene);
}

/* Asserts that a view with changed numbers is rejected with a message, or can be shown. */
static void assert_spoiled_view_harmless(const Plays *plays, const Position *position, Rng *rng)
{
    const int seat = (int)rng_below(rng, (uint32_t)get_seat_count(position) + 1) - 1;
    for (int i = 0; i < SPOILED; i++) {
        AUTO(text) Text text = {0};
        Error error = {0};
        void *view = plays_get_view(plays, position->state, seat);
        write_spoiled_view(plays, view, rng, &text);
        void *read = read_view(plays, seat, text_chars(&text), &error);
        if (read) {
            check_view(plays, read, seat);
        } else {
            assert_int_equal(strncmp(error.text, "view:", strlen("view:")), 0);
        }
        free(read), free(view);
    }
}

void contract_check_spoiled_views(void **fixture)
{
    plays_visit_positions(*fixture, 1, assert_out_of_range_rejected);
    plays_visit_positions(*fixture, POSITIONS, assert_spoiled_view_harmless);
}

/* ------------------------------------------------------------------ secrecy */

/* Everything that a seat receives about a move: the events, and the seat's view after the move. The view
 * includes the seats that must act next. */
typedef struct SeenResult {
    Text news;
    void *view;
} SeenResult;

static void free_seen_result(SeenResult *told)
{
    text_free(&told->news);
    free(told->view);
}

static void *apply_move_and_get_view(const Plays *plays, const void *state, int mover, const Move *move,
                                     int seat, SeenResult *out)
{
    EventLog log = {.events = memory_new(EVENTS_MAX, sizeof *log.events)};
    void *after = plays_copy(plays, state);
    plays->game->apply_move(after, plays->content, mover, move, &log);
    *out = (SeenResult){.view = plays_get_view(plays, after, seat)};
    for (int i = 0; i < log.count; i++) {
        text_add(&out->news, "%s\n", log.events[i].text);
    }
    free(log.events);
    return after;
}

/* Makes the move. Returns the new state, or NULL unless the seat receives exactly the events and the view in
 * `told`. */
static void *apply_move_if_view_same(const Plays *plays, const void *state, int mover, const Move *move,
                                     int seat, const SeenResult *told)
{
    SeenResult other;
    void *after = apply_move_and_get_view(plays, state, mover, move, seat, &other);
    const bool same = strcmp(text_chars(&other.news), text_chars(&told->news)) == 0 &&
                      memcmp(other.view, told->view, plays->game->state_size) == 0;
    free_seen_result(&other);
    if (!same) {
        free(after);
        after = NULL;
    }
    return after;
}

static void *apply_move_with_same_events(const Plays *plays, const void *state, int mover, const Move *move,
                                         int seat, const SeenResult *told)
{
    void *after = apply_move_if_view_same(plays, state, mover, move, seat, told);
    MoveList list = {0};
    if (!after) {
        plays->game->list_moves(state, plays->content, mover, &list);
    }
    for (int i = 0; i < list.count && !after; i++) {
        if (list.moves[i].kind == move->kind) {
            after = apply_move_if_view_same(plays, state, mover, &list.moves[i], seat, told);
        }
    }
    move_list_free(&list);
    return after;
}

/* Makes move `index` in the true state and in `*other`, which looks the same to the seat. Sets `*other` to
 * the state after the move. Fails the test if the seat can now tell the states apart. Returns false if the
 * move reveals hidden cards or is illegal in `*other`. */
static bool apply_move_to_other_state(const Plays *plays, const Match *match, int index, int seat,
                                      void **other)
{
    const Game *game = plays->game;
    const int mover = match_move_seat(match, index);
    const void *before = match_state_at(match, index), *after = match_state_at(match, index + 1);
    Move move = {0};
    game->move_from_text(match_move_text(match, index), plays->content, &move, NULL);
    if (game_get_move_flags(game, before, after, &move) != 0 ||
        !game->check_move(*other, plays->content, mover, &move, NULL)) {
        return false;
    }
    SeenResult told;
    free(apply_move_and_get_view(plays, before, mover, &move, seat, &told));
    void *next = apply_move_with_same_events(plays, *other, mover, &move, seat, &told);
    if (!next) {
        fail_msg("seat %d learns hidden information from \"%s\", move %d", seat,
                 match_move_text(match, index), index);
    }
    free_seen_result(&told);
    free(*other);
    *other = next;
    return true;
}

/* Changes everything that is hidden from a seat, and repeats the next moves of the match while they are legal
 * and reveal nothing. Asserts that the seat receives the same events and views as in the match. */
static void assert_seat_sees_no_difference(const Plays *plays, const Position *position, int seat, Rng *rng)
{
    const Match *match = position->match;
    AUTO(free) void *other = plays_get_view(plays, position->state, seat);
    plays->game->determinize(other, plays->content, seat, rng);
    int last = position->moves + PUBLIC_MOVES;
    last = last < match_move_count(match) ? last : match_move_count(match);
    for (int i = position->moves; i < last && apply_move_to_other_state(plays, match, i, seat, &other); i++) {
    }
}

static int draws, altered;

static void assert_views_independent_of_hidden(const Plays *plays, const Position *position, Rng *rng)
{
    for (int i = 0; i < draws; i++, altered++) {
        for (int seat = 0; seat < get_seat_count(position); seat++) {
            assert_seat_sees_no_difference(plays, position, seat, rng);
        }
    }
}

static int count_positions(const Plays *plays)
{
    int count = 0;
    for (int i = 0; i < plays->count; i++) {
        count += match_move_count(plays->match[i]) + 1;
    }
    return count;
}

/* The environment variable STATES, which `make secrets` sets, is the approximate number of states to check.
 * Without STATES, only a sample of the positions is checked. */
void contract_check_secrecy(void **fixture)
{
    const Plays *plays = *fixture;
    const char *asked = getenv("STATES");
    const int states = asked ? atoi(asked) : 0, positions = count_positions(plays);
    altered = 0;
    draws = states / positions + 1;
    plays_visit_positions(plays, states > 0 ? positions : POSITIONS, assert_views_independent_of_hidden);
    if (states > 0) {
        printf("%s: %d states altered for each seat\n", plays->game->id, altered);
    }
}
