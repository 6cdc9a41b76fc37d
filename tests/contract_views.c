/* contract_views.c: see contract_views.h. */
#include "contract_views.h"

#include "contract_plays.h"
#include "core/memory.h"
#include "net/view.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 300,
    PUBLIC_MOVES = 8, /* that are played on from a position */
};

static int seats_of(const Position *position)
{
    return match_setup(position->match)->seats;
}

/* Reads a view from text; NULL with `error` where it is refused. To be freed. */
static void *read_view(const Plays *plays, int seat, const char *text, Error *error)
{
    JsonFile *file = json_parse("view", text, strlen(text), error);
    void *view = NULL;
    if (file) {
        const Json root = json_root(file);
        view = memory_new(1, plays->game->state_size);
        if (!view_read(plays->game, plays->content, seat, &root, view, error)) {
            free(view);
            view = NULL;
        }
    }
    json_close(file);
    return view;
}

/* ------------------------------------------------------------------ whole views */

static void view_survives(const Plays *plays, const Position *position, Rng *rng)
{
    (void)rng;
    for (int seat = -1; seat < seats_of(position); seat++) {
        Text text = {0};
        Error error = {0};
        void *view = plays_redacted(plays, position->state, seat);
        view_write(plays->game, view, &text);
        void *read = read_view(plays, seat, text_chars(&text), &error);
        if (!read) {
            fail_msg("after move %d seat %d is not told: %s", position->moves, seat, error.text);
        }
        assert_memory_equal(read, view, plays->game->state_size);
        free(read), free(view);
        text_free(&text);
    }
}

void contract_check_views(void **fixture)
{
    plays_each(*fixture, POSITIONS, view_survives);
}

/* ------------------------------------------------------------------ what is kept from a seat */

/* All that a seat is told of a move: what happened, and what it sees then, which says who may act. */
typedef struct Told {
    Text news;
    void *view;
} Told;

static void told_free(Told *told)
{
    text_free(&told->news);
    free(told->view);
}

/* Makes a move, which is legal, in a copy of a state, and tells it to a seat. */
static void *make(const Plays *plays, const void *state, int mover, const Move *move, int seat, Told *out)
{
    EventLog log = {.events = memory_new(EVENTS_MAX, sizeof *log.events)};
    void *after = plays_copy(plays, state);
    plays->game->apply(after, plays->content, mover, move, &log);
    *out = (Told){.view = plays_redacted(plays, after, seat)};
    for (int i = 0; i < log.count; i++) {
        text_add(&out->news, "%s\n", log.events[i].text);
    }
    free(log.events);
    return after;
}

/* The state that the move leads to where that tells the seat what it was told; else NULL. */
static void *make_if_same(const Plays *plays, const void *state, int mover, const Move *move, int seat,
                          const Told *told)
{
    Told other;
    void *after = make(plays, state, mover, move, seat, &other);
    const bool same = strcmp(text_chars(&other.news), text_chars(&told->news)) == 0 &&
                      memcmp(other.view, told->view, plays->game->state_size) == 0;
    told_free(&other);
    if (!same) {
        free(after);
        after = NULL;
    }
    return after;
}

/* What is hidden may be done with another of the things that are hidden. */
static void *make_alike(const Plays *plays, const void *state, int mover, const Move *move, int seat,
                        const Told *told)
{
    void *after = make_if_same(plays, state, mover, move, seat, told);
    MoveList list = {0};
    if (!after) {
        plays->game->list_moves(state, plays->content, mover, &list);
    }
    for (int i = 0; i < list.count && !after; i++) {
        if (list.moves[i].kind == move->kind) {
            after = make_if_same(plays, state, mover, &list.moves[i], seat, told);
        }
    }
    move_list_free(&list);
    return after;
}

/* Makes move `index` in the true state and in one that the seat cannot tell from it. False where it shows
   what was hidden, or could not be made in the other, so that the two part. */
static bool stays_hidden(const Plays *plays, const Match *match, int index, int seat, void **other)
{
    const Game *game = plays->game;
    const int mover = match_move_seat(match, index);
    const void *before = match_state_at(match, index), *after = match_state_at(match, index + 1);
    Move move = {0};
    game->move_from_text(match_move_text(match, index), plays->content, &move, NULL);
    if (game->move_flags(before, after, &move) != 0 ||
        !game->check_move(*other, plays->content, mover, &move, NULL)) {
        return false;
    }
    Told told;
    free(make(plays, before, mover, &move, seat, &told));
    void *next = make_alike(plays, *other, mover, &move, seat, &told);
    if (!next) {
        fail_msg("seat %d is told more of \"%s\", move %d, than it may know", seat,
                 match_move_text(match, index), index);
    }
    told_free(&told);
    free(*other);
    *other = next;
    return true;
}

/* Whatever a seat may not know is altered, and what was done is done again as long as it is possible and
   shows nothing: it is told the same, to the byte. */
static void seat_is_told_the_same(const Plays *plays, const Position *position, Rng *rng)
{
    const Match *match = position->match;
    for (int seat = 0; seat < seats_of(position); seat++) {
        void *other = plays_redacted(plays, position->state, seat);
        plays->game->determinize(other, plays->content, seat, rng);
        int last = position->moves + PUBLIC_MOVES;
        last = last < match_moves(match) ? last : match_moves(match);
        for (int i = position->moves; i < last && stays_hidden(plays, match, i, seat, &other); i++) {
        }
        free(other);
    }
}

void contract_check_secrecy(void **fixture)
{
    plays_each(*fixture, POSITIONS, seat_is_told_the_same);
}
