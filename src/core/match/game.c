/* game.c: functions that all games share, for move lists, events, options and names. */
#include "core/match/game.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVE_LIST_CAPACITY_MIN = 32, GALLERY_BITS = 64 };

bool move_has_args(const Move *move, int count)
{
    static const int16_t none[MOVE_ARGS_MAX];
    return move->count == count &&
           (count >= MOVE_ARGS_MAX ||
            memcmp(&move->arg[count], none, (size_t)(MOVE_ARGS_MAX - count) * sizeof *none) == 0);
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
    assert(number >= 0 && number < GALLERY_ENTRIES_MAX);
    set->bits[number / GALLERY_BITS] |= UINT64_C(1) << number % GALLERY_BITS;
}

bool gallery_contains(const GallerySet *set, int number)
{
    assert(number >= 0 && number < GALLERY_ENTRIES_MAX);
    return set->bits[number / GALLERY_BITS] >> number % GALLERY_BITS & 1;
}

bool game_choose_random_move(const Game *game, const void *view, const GameContent *content, int seat,
                             Rng *rng, Move *out)
{
    if (game->sample_move) {
        return game->sample_move(view, content, seat, rng, out);
    }
    MoveList list = {0};
    game->list_moves(view, content, seat, &list);
    const bool found = list.count > 0;
    *out = found ? list.moves[rng_below(rng, (uint32_t)list.count)] : (Move){0};
    move_list_free(&list);
    return found;
}

void game_count_components(const Game *game, const GameContent *content, GameCountFn *fn, void *user)
{
    if (game->count_components) {
        game->count_components(content, fn, user);
    }
}

unsigned game_get_move_flags(const Game *game, const void *before, const void *after, const Move *move)
{
    return game->move_flags ? game->move_flags(before, after, move) : MOVE_REVEALS;
}

void game_dump_state(const Game *game, const void *state, const GameContent *content, Text *out)
{
    if (game->dump_state) {
        game->dump_state(state, content, out);
    } else {
        state_schema_write(game->state_fields, state, out);
        text_add(out, "\n");
    }
}

uint32_t game_get_interrupting_seats(const Game *game, const void *state)
{
    return game->interrupting_seats ? game->interrupting_seats(state) : 0;
}

void game_redact(const Game *game, void *state, const GameContent *content, int seat)
{
    state_schema_redact(game->state_fields, state, seat, game->seats_to_act(state) == 0);
    if (game->redact) {
        game->redact(state, content, seat);
    }
}

uint64_t game_hash_state(const Game *game, const void *state)
{
    uint8_t *packed = memory_new(1, game->state_size);
    state_schema_pack(game->state_fields, state, packed);
    const uint64_t hash = hash_bytes(HASH_START, packed, game->state_size);
    free(packed);
    return hash;
}

void game_sync_ui(const Game *game, void *ui, const void *view, const GameContent *content)
{
    if (game->sync_ui) {
        game->sync_ui(ui, view, content);
    }
}

uint64_t game_get_content_hash(const GameContent *content)
{
    return ((const ContentHashes *)content)->cards;
}

uint64_t game_get_appearance_hash(const GameContent *content)
{
    const ContentHashes *hashes = (const ContentHashes *)content;
    return hashes->appearance ? hashes->appearance : hashes->cards;
}

bool input_is_cancel(const Input *input, PieceId button)
{
    return input->kind == INPUT_CANCEL || (input->kind == INPUT_KEY && input->key == KEY_ESCAPE) ||
           (input->kind == INPUT_TAP && input->piece == button);
}

/* Adds an ellipsis to a text that was cut, in place of its last bytes. Does not split a UTF-8 character. */
static void end_with_ellipsis(char text[EVENT_TEXT_MAX])
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
    /* If the event cannot be logged, event_add returns this event, so that the caller can write to it. */
    static _Thread_local Event scratch_event;
    if (!log || log->count == EVENTS_MAX) {
        return &scratch_event;
    }
    Event *event = &log->events[log->count++];
    *event = (Event){.kind = kind};
    va_list arguments;
    va_start(arguments, format);
    if (vsnprintf(event->text, sizeof event->text, format, arguments) >= (int)sizeof event->text) {
        end_with_ellipsis(event->text);
    }
    va_end(arguments);
    return event;
}

void drop_target_add(DropTarget *targets, int *count, int max, PieceId zone, const char *format, ...)
{
    if (*count < max) {
        DropTarget *target = &targets[(*count)++];
        target->zone = zone;
        va_list arguments;
        va_start(arguments, format);
        vsnprintf(target->label, sizeof target->label, format, arguments);
        va_end(arguments);
    }
}

int game_count_moments(const Game *game)
{
    int count = 0;
    while (game->moments && game->moments[count].icon) {
        count++;
    }
    return count;
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

HelpLevel game_get_help_level(const Game *game, HelpLevel setting)
{
    const HelpLevel usual = game && game->advice ? game->advice->default_level : HELP_LEVEL_RULES_ONLY;
    return setting == HELP_LEVEL_GAME_DEFAULT ? usual : setting;
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
    const GameSimulation *bench = game->simulation;
    return !bench || !bench->check_state || bench->check_state(state, content, error);
}

void game_write_turn_name(const Game *game, const GameContent *content, const void *state,
                          char out[TURN_NAME_MAX])
{
    int turn = 0, total = 0;
    out[0] = '\0';
    if (game->turn_name) {
        game->turn_name(state, content, out, TURN_NAME_MAX);
    } else if (game->chart) {
        game->chart->measure(state, &turn, &total);
    }
    if (turn > 0) {
        snprintf(out, TURN_NAME_MAX, _("Turn %d"), turn);
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

int game_find_next_bot(const Game *game, int seat, int after)
{
    for (int i = after + 1; game->bots && game->bots[i].name; i++) {
        if (game->bots[i].seats == 0 || game->bots[i].seats >> seat & 1) {
            return i;
        }
    }
    return -1;
}

int game_find_next_seat(uint32_t to_act, int after)
{
    const uint32_t later = to_act >> (after + 1) << (after + 1);
    return to_act == 0 ? -1 : __builtin_ctz(later != 0 ? later : to_act);
}

const char *game_get_seat_name(const Game *game, int seats, int seat, char out[SEAT_NAME_MAX])
{
    if (game->seat_name && seats >= game->min_seats && seats <= game->max_seats && seat < seats) {
        snprintf(out, SEAT_NAME_MAX, "%s", game->seat_name(seats, seat));
    } else {
        snprintf(out, SEAT_NAME_MAX, _("Seat %d"), seat + 1);
    }
    return out;
}
