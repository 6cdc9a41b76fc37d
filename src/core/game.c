/* game.c: what every game's rules share: move lists, events, finding a game by name. */
#include "core/game.h"

#include "core/memory.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVE_LIST_CAPACITY_MIN = 32, GALLERY_BITS = 64 };

bool move_has_args(const Move *move, int count)
{
    if (move->count != count) {
        return false;
    }
    for (int i = count; i < MOVE_ARGS_MAX; i++) {
        if (move->arg[i] != 0) {
            return false;
        }
    }
    return true;
}

void move_list_add(MoveList *list, const Move *move)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity > 0 ? list->capacity * 2 : MOVE_LIST_CAPACITY_MIN;
        list->moves = memory_resize(list->moves, (size_t)list->capacity, sizeof *list->moves);
    }
    list->moves[list->count++] = *move;
}

void move_list_free(MoveList *list)
{
    free(list->moves);
    *list = (MoveList){0};
}

void gallery_add(GallerySet *set, int number)
{
    assert(number >= 0 && number < GALLERY_THINGS_MAX);
    set->bits[number / GALLERY_BITS] |= UINT64_C(1) << number % GALLERY_BITS;
}

bool gallery_has(const GallerySet *set, int number)
{
    assert(number >= 0 && number < GALLERY_THINGS_MAX);
    return set->bits[number / GALLERY_BITS] >> number % GALLERY_BITS & 1;
}

uint64_t game_look_hash(const Game *game, const GameContent *content)
{
    return (game->look_hash ? game->look_hash : game->content_hash)(content);
}

bool input_closes(const Input *input, PieceId button)
{
    return input->kind == INPUT_CANCEL || (input->kind == INPUT_KEY && input->key == KEY_ESCAPE) ||
           (input->kind == INPUT_TAP && input->piece == button);
}

/* Of a line that was cut: no part of a letter is left. */
static void end_in_dots(char text[EVENT_TEXT_MAX])
{
    static const char dots[] = "\u2026";
    size_t end = EVENT_TEXT_MAX - sizeof dots;
    while (end > 0 && ((unsigned char)text[end] & 0xc0) == 0x80) {
        end--;
    }
    memcpy(text + end, dots, sizeof dots);
}

Event *event_add(EventLog *log, EventKind kind, const char *format, ...)
{
    /* Callers fill in what they get without asking whether anybody listens. */
    static _Thread_local Event unheard;
    if (!log || log->count == EVENTS_MAX) {
        return &unheard;
    }
    Event *event = &log->events[log->count++];
    *event = (Event){.kind = kind};
    va_list arguments;
    va_start(arguments, format);
    if (vsnprintf(event->text, sizeof event->text, format, arguments) >= (int)sizeof event->text) {
        end_in_dots(event->text);
    }
    va_end(arguments);
    return event;
}

void target_add(DropTarget *targets, int *count, int max, PieceId zone, const char *format, ...)
{
    if (*count < max) {
        DropTarget *target = &targets[(*count)++];
        target->zone = zone;
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(target->words, sizeof target->words, format, arguments);
        va_end(arguments);
    }
}

const Game *game_find(const char *id)
{
    for (const Game *const *game = games_all; *game; game++) {
        if (strcmp((*game)->id, id) == 0) {
            return *game;
        }
    }
    return NULL;
}

HelpLevel game_help(const Game *game, HelpLevel wish)
{
    const HelpLevel usual = game && game->advice ? game->advice->usual : HELP_BLIND;
    return wish == HELP_AS_USUAL ? usual : wish;
}

bool game_check_setup(const Game *game, const GameContent *content, const GameOptions *options, int seats,
                      Error *error)
{
    if (seats < game->min_seats || seats > game->max_seats) {
        return game->min_seats == game->max_seats
                   ? error_set(error, "%s needs %d seat%s", game->title, game->min_seats,
                               game->min_seats == 1 ? "" : "s")
                   : error_set(error, "%s needs %d to %d seats", game->title, game->min_seats,
                               game->max_seats);
    }
    return !game->check_options || game->check_options(content, options, seats, error);
}

bool game_check_state(const Game *game, const void *state, const GameContent *content, Error *error)
{
    const GameBench *bench = game->bench;
    return !bench || !bench->check_state || bench->check_state(state, content, error);
}

void game_when(const Game *game, const GameContent *content, const void *state, char out[TURN_NAME_MAX])
{
    int turn = 0, total = 0;
    out[0] = '\0';
    if (game->turn_name) {
        game->turn_name(state, content, out, TURN_NAME_MAX);
    } else if (game->tally) {
        game->tally->count(state, &turn, &total);
    }
    if (turn > 0) {
        snprintf(out, TURN_NAME_MAX, "Turn %d", turn);
    }
}

int game_find_bot(const Game *game, const char *name)
{
    for (int i = 0; game->bots && game->bots[i].name; i++) {
        if (strcmp(game->bots[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

int game_next_bot(const Game *game, int seat, int after)
{
    for (int i = after + 1; game->bots && game->bots[i].name; i++) {
        if (game->bots[i].seats == 0 || game->bots[i].seats >> seat & 1) {
            return i;
        }
    }
    return -1;
}

int game_next_seat(uint32_t to_act, int after)
{
    for (int i = 1; i <= GAME_SEATS_MAX; i++) {
        int seat = (after + i) % GAME_SEATS_MAX;
        if (to_act >> seat & 1) {
            return seat;
        }
    }
    return -1;
}

const char *game_seat_name(const Game *game, int seats, int seat, char out[SEAT_NAME_MAX])
{
    if (game->seat_name && seats >= game->min_seats && seats <= game->max_seats && seat < seats) {
        snprintf(out, SEAT_NAME_MAX, "%s", game->seat_name(seats, seat));
    } else {
        snprintf(out, SEAT_NAME_MAX, "Seat %d", seat + 1);
    }
    return out;
}
