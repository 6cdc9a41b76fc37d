/* contract_views.c: see contract_views.h. */
#include "contract_views.h"

#include "contract_plays.h"
#include "core/memory.h"
#include "net/view.h"
#include "test.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 300,
    SPOILED = 10, /* of each view */
    CHANGES_MAX = 3,
    TOKENS_MAX = 4096,
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

/* ------------------------------------------------------------------ spoiled ones */

/* A number or a set in the text. */
typedef struct Token {
    size_t at, length;
} Token;

static int find_tokens(const char *text, Token *out)
{
    int count = 0;
    for (size_t i = 0; text[i] != '\0' && count < TOKENS_MAX;) {
        const bool begins = i > 0 && strchr(":[,\"-", text[i - 1]) && isxdigit((unsigned char)text[i]);
        const size_t length = begins ? strspn(text + i, "0123456789abcdef") : 0;
        if (length > 0 && strchr(",]}\"", text[i + length]) && text[i + length + 1] != ':') {
            out[count++] = (Token){i, length};
        }
        i += length > 0 ? length : 1;
    }
    return count;
}

/* Puts in place of a number one near it, any other, or what stands elsewhere. */
static void spoil_number(const Text *text, const Token *tokens, int count, Rng *rng, Text *out)
{
    const Token *token = &tokens[rng_below(rng, (uint32_t)count)];
    const Token *other = &tokens[rng_below(rng, (uint32_t)count)];
    const char *chars = text_chars(text);
    text_add(out, "%.*s", (int)token->at, chars);
    switch (rng_below(rng, 4)) {
    case 0:
        text_add(out, "%d", atoi(chars + token->at) + 1);
        break;
    case 1:
        text_add(out, "%d", abs(atoi(chars + token->at) - 1));
        break;
    case 2:
        text_add(out, "%u", rng_below(rng, 256) >> rng_below(rng, 8));
        break;
    default:
        text_add(out, "%.*s", (int)other->length, chars + other->at);
    }
    text_add(out, "%s", chars + token->at + token->length);
}

static void spoil(Text *text, Rng *rng)
{
    Token *tokens = memory_new(TOKENS_MAX, sizeof *tokens);
    for (uint32_t changes = 1 + rng_below(rng, CHANGES_MAX); changes > 0; changes--) {
        Text spoiled = {0};
        const int count = find_tokens(text_chars(text), tokens);
        if (count > 0 && rng_below(rng, 16) > 0) {
            spoil_number(text, tokens, count, rng, &spoiled);
            text_free(text);
            *text = spoiled;
        } else {
            text->chars[rng_below(rng, (uint32_t)text->length)] = (char)(' ' + (int)rng_below(rng, 95));
        }
    }
    free(tokens);
}

/* Asks of a view what a table asks that shows it. */
static void look_at(const Plays *plays, const void *view, int seat)
{
    const Game *game = plays->game;
    char when[TURN_NAME_MAX];
    Scene *scene = memory_new(1, sizeof *scene);
    void *ui = memory_new(1, game->ui_size);
    game->ui_sync(ui, view, plays->content);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    scene->help = HELP_LEVELS - 1;
    game->scene(view, ui, plays->content, seat, scene);
    assert_true(scene->count > 0);
    game->status(view, plays->content);
    game_when(game, plays->content, view, when);
    if (seat >= 0 && game->to_act(view) >> seat & 1) {
        MoveList list = {0};
        game->list_moves(view, plays->content, seat, &list);
        for (int i = 0; i < list.count; i++) {
            game->gesture(view, plays->content, &list.moves[i]);
        }
        move_list_free(&list);
    }
    free(ui), free(scene);
}

/* Numbers that were changed are refused in words, or make another view that can be laid. */
static void spoiled_view_is_harmless(const Plays *plays, const Position *position, Rng *rng)
{
    const int seat = (int)rng_below(rng, (uint32_t)seats_of(position) + 1) - 1;
    void *view = plays_redacted(plays, position->state, seat);
    for (int i = 0; i < SPOILED; i++) {
        Text text = {0};
        Error error = {0};
        view_write(plays->game, view, &text);
        spoil(&text, rng);
        void *read = read_view(plays, seat, text_chars(&text), &error);
        if (read) {
            look_at(plays, read, seat);
        } else {
            assert_int_equal(strncmp(error.text, "view:", strlen("view:")), 0);
        }
        free(read);
        text_free(&text);
    }
    free(view);
}

void contract_check_spoiled_views(void **fixture)
{
    plays_each(*fixture, POSITIONS, spoiled_view_is_harmless);
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
static void is_told_the_same(const Plays *plays, const Position *position, int seat, Rng *rng)
{
    const Match *match = position->match;
    void *other = plays_redacted(plays, position->state, seat);
    plays->game->determinize(other, plays->content, seat, rng);
    int last = position->moves + PUBLIC_MOVES;
    last = last < match_moves(match) ? last : match_moves(match);
    for (int i = position->moves; i < last && stays_hidden(plays, match, i, seat, &other); i++) {
    }
    free(other);
}

/* How often each position is altered, for each seat, and how many states that has been. */
static int draws, altered;

static void seats_are_told_the_same(const Plays *plays, const Position *position, Rng *rng)
{
    for (int i = 0; i < draws; i++, altered++) {
        for (int seat = 0; seat < seats_of(position); seat++) {
            is_told_the_same(plays, position, seat, rng);
        }
    }
}

static int count_positions(const Plays *plays)
{
    int count = 0;
    for (int i = 0; i < plays->count; i++) {
        count += match_moves(plays->match[i]) + 1;
    }
    return count;
}

/* `make secrets` says how many states there are to be. */
void contract_check_secrecy(void **fixture)
{
    const Plays *plays = *fixture;
    const char *asked = getenv("STATES");
    const int states = asked ? atoi(asked) : 0, positions = count_positions(plays);
    altered = 0;
    draws = states / positions + 1;
    plays_each(plays, states > 0 ? positions : POSITIONS, seats_are_told_the_same);
    if (states > 0) {
        printf("%s: %d states altered for each seat\n", plays->game->id, altered);
    }
}
