/* strays.c: see strays.h. */
#include "strays.h"

#include "core/memory.h"
#include "test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 48, DRAWS = 6, NEAR = 6, ODD_ONES = 12, BEYOND = 2, ANSWER_BYTES = ERROR_TEXT_MAX };

/* A line of the page. */
typedef struct Answer {
    char text[ANSWER_BYTES];
    int count;
    uint64_t hash; /* of what came of the moves; 0 = they were refused */
} Answer;

typedef struct Strays {
    const Match *match;
    const Game *game;
    const GameContent *content;
    Rng rng;
    Move *made; /* all moves of the match */
    int made_count;
    int largest[256][MOVE_ARGS_MAX]; /* numbers of a kind of move */
    Answer *answers;
    int answer_count;
} Strays;

static Answer *find_answer(Strays *strays, const char *text)
{
    for (int i = 0; i < strays->answer_count; i++) {
        if (strcmp(strays->answers[i].text, text) == 0) {
            return &strays->answers[i];
        }
    }
    strays->answers =
        memory_resize(strays->answers, (size_t)strays->answer_count + 1, sizeof *strays->answers);
    Answer *answer = &strays->answers[strays->answer_count++];
    *answer = (Answer){.count = 0};
    snprintf(answer->text, sizeof answer->text, "%s", text);
    return answer;
}

/* A move is called by the word it begins with. */
static Answer *answer_of_kind(Strays *strays, const Move *move)
{
    char text[MOVE_TEXT_MAX] = "", answer[ANSWER_BYTES];
    strays->game->move_to_text(move, strays->content, text, sizeof text);
    snprintf(answer, sizeof answer, "(%.*s)", (int)strcspn(text, " "), text);
    return find_answer(strays, answer);
}

static uint64_t hash_events(const EventLog *log, uint64_t hash)
{
    for (int i = 0; i < log->count; i++) {
        const Event *event = &log->events[i];
        hash = hash_bytes(hash, &event->kind, sizeof event->kind);
        hash = hash_bytes(hash, event->text, strlen(event->text));
    }
    return hash;
}

static void make(Strays *strays, const void *state, int seat, const Move *move)
{
    static Event events[EVENTS_MAX];
    const Game *game = strays->game;
    EventLog log = {.events = events};
    void *after = memory_new(1, game->state_size);
    memcpy(after, state, game->state_size);
    game->apply(after, strays->content, seat, move, &log);
    Answer *answer = answer_of_kind(strays, move);
    const uint32_t to_act = game->to_act(after);
    const unsigned flags = game->move_flags(state, after, move);
    const Status status = game->status(after, strays->content);
    answer->count++;
    answer->hash = answer->hash != 0 ? answer->hash : HASH_START;
    answer->hash = hash_bytes(answer->hash, after, game->state_size);
    answer->hash = hash_bytes(answer->hash, &to_act, sizeof to_act);
    answer->hash = hash_bytes(answer->hash, &flags, sizeof flags);
    answer->hash = hash_bytes(answer->hash, &status.kind, sizeof status.kind);
    answer->hash = hash_events(&log, answer->hash);
    free(after);
}

static void try_move(Strays *strays, const void *state, int seat, const Move *move)
{
    Error why = {0};
    if (strays->game->check_move(state, strays->content, seat, move, &why)) {
        make(strays, state, seat, move);
    } else {
        find_answer(strays, why.text)->count++;
    }
}

/* One that was made somewhere, mostly near by, half of the time with another number in it. */
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

static void try_at(Strays *strays, int moves)
{
    const void *state = match_state_at(strays->match, moves);
    const int seats = match_setup(strays->match)->seats;
    const uint32_t to_act = strays->game->to_act(state);
    for (int i = 0; i < TRIES; i++) {
        const Move move = draw_stray(strays, moves);
        const int seat = (int)rng_below(&strays->rng, (uint32_t)seats);
        try_move(strays, state,
                 to_act >> seat & 1 || i % 4 == 0 || to_act == 0 ? seat : __builtin_ctz(to_act), &move);
    }
    for (int seat = 0; seat < seats; seat++) {
        Move move;
        for (int i = 0; i < DRAWS && to_act >> seat & 1; i++) {
            if (strays->game->sample_move(state, strays->content, seat, &strays->rng, &move)) {
                make(strays, state, seat, &move);
            }
        }
    }
}

static void read_made(Strays *strays)
{
    const int count = match_moves(strays->match);
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

static int compare_answers(const void *a, const void *b)
{
    const Answer *left = a, *right = b;
    return strcmp(left->text, right->text);
}

void strays_tell(const Match *match, Text *out)
{
    Strays *strays = memory_new(1, sizeof *strays);
    strays->match = match;
    strays->game = match_setup(match)->game;
    strays->content = match_setup(match)->content;
    rng_seed(&strays->rng, 1);
    read_made(strays);
    for (int moves = 0; moves <= match_moves(match); moves++) {
        try_at(strays, moves);
    }
    qsort(strays->answers, (size_t)strays->answer_count, sizeof *strays->answers, compare_answers);
    for (int i = 0; i < strays->answer_count; i++) {
        const Answer *answer = &strays->answers[i];
        text_add(out, "%d %s", answer->count, answer->text);
        if (answer->hash != 0) {
            text_add(out, " %016" PRIx64, answer->hash);
        }
        text_add(out, "\n");
    }
    free(strays->answers);
    free(strays->made);
    free(strays);
}
