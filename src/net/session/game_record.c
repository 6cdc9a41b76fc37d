/* game_record.c: record of a finished online game; see game_record.h. */
#include "net/session/game_record.h"

#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

void game_record_free(GameRecord *record)
{
    for (int i = 0; i < record->count; i++) {
        free(record->moves[i].text);
    }
    free(record->moves);
    *record = (GameRecord){0};
}

bool game_record_append(GameRecord *record, GameRecord *part, Error *error)
{
    if (part->first == 0) {
        game_record_free(record);
        record->seed = part->seed;
        record->is_fair = part->is_fair;
        record->deal = part->deal;
    }
    if (part->first != record->count || part->seed != record->seed) {
        return error_set(error, "The host sent the record of the game in the wrong order.");
    }
    record->moves =
        memory_resize(record->moves, (size_t)(record->count + part->count), sizeof *record->moves);
    memcpy(record->moves + record->count, part->moves, (size_t)part->count * sizeof *part->moves);
    record->count += part->count;
    free(part->moves);
    *part = (GameRecord){0};
    return true;
}

/* Returns the setup of `played` with the seed of the record. Treats remote players like people at this
 * computer, so that their moves can be replayed. */
static MatchSetup make_setup(const GameRecord *record, const Match *played)
{
    MatchSetup setup = *match_setup(played);
    setup.seed = record->seed;
    for (int seat = 0; seat < setup.seats; seat++) {
        setup.seat_bot[seat] = setup.seat_bot[seat] == SEAT_REMOTE ? SEAT_HUMAN : setup.seat_bot[seat];
    }
    return setup;
}

/* True if the guest's view before move `index` is the same in both matches. */
static bool is_view_equal(const Match *match, const Match *played, int index)
{
    const size_t size = match_setup(match)->game->state_size;
    const int seat = match_get_local_seat(played);
    void *one = memory_new(1, size), *other = memory_new(1, size);
    match_view_at(match, index, seat, one);
    match_view_at(played, index, seat, other);
    const bool equal = memcmp(one, other, size) == 0;
    free(one);
    free(other);
    return equal;
}

static bool replay_move(Match *match, const Match *played, int index, const RecordMove *move, Error *error)
{
    const char *note = match_move_note(played, index);
    Error why;
    if (move->seat != match_move_seat(played, index)) {
        return error_set(error, "another player made move %d", index + 1);
    }
    if (!match_play_text(match, move->seat, move->text, &why)) {
        return error_set(error, "move %d is not legal: %s", index + 1, why.text);
    }
    return (!note || match_set_note(match, note, error)) &&
           (is_view_equal(match, played, index + 1) ||
            error_set(error, "move %d has a different result", index + 1));
}

static bool replay_moves(const GameRecord *record, Match *match, const Match *played, Error *error)
{
    bool good =
        is_view_equal(match, played, 0) || error_set(error, "the game begins with a different position");
    for (int i = 0; i < record->count && good; i++) {
        good = replay_move(match, played, i, &record->moves[i], error);
    }
    return good;
}

Match *game_record_replay(const GameRecord *record, const Match *played, Error *error)
{
    const MatchSetup setup = make_setup(record, played);
    const int seat = match_get_local_seat(played);
    if (record->count != match_move_count(played)) {
        error_set(error, "it has %d moves instead of %d", record->count, match_move_count(played));
        return NULL;
    }
    Match *match = match_new(&setup, error);
    if (match && !replay_moves(record, match, played, error)) {
        match_free(match);
        return NULL;
    }
    if (match && record->is_fair) {
        match_set_fair_deal(match, &record->deal);
    }
    if (match) {
        match_set_ending(match, match_get_ending(played).kind, match_get_ending(played).seat);
        match_set_remote_seats(match, ~(seat >= 0 ? UINT32_C(1) << seat : 0));
        match_record_help(match, match_get_help_used(played));
        match_add_play_seconds(match, match_get_play_seconds(played));
    }
    return match;
}
