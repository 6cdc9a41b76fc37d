/* setup_json.c: reads the setup of a match from JSON. */
#include "core/match/setup_json.h"

#include <string.h>

const char setup_human[] = "human";

bool setup_read_options(const Json *options, const Game *game, GameOptions *out, Error *error)
{
    Json member;
    for (bool more = json_get_first(options, &member); more; more = json_move_to_next(&member)) {
        const char *value = NULL;
        Error reason;
        if (!json_as_string(&member, &value, error)) {
            return false;
        }
        if (!game_option_set(game, member.key, value, out, &reason)) {
            return json_fail(&member, error, "%s", reason.text);
        }
    }
    return true;
}

/* Reads a seat: the name of a bot, or "human" for SEAT_HUMAN. */
static bool read_seat(const Json *at, const Game *game, int *out, Error *error)
{
    const char *name = NULL;
    if (!json_as_string(at, &name, error)) {
        return false;
    }
    const bool person = strcmp(name, setup_human) == 0;
    *out = person ? SEAT_HUMAN : game_find_bot(game, name);
    return person || *out >= 0 || json_fail(at, error, "%s has no bot \"%.40s\"", game->title, name);
}

bool setup_read_seats(const Json *seats, const Game *game, MatchSetup *out, Error *error)
{
    Json seat;
    const int count = json_count_members(seats);
    if (count < game->min_seats || count > game->max_seats) {
        return json_fail(seats, error, "%s needs %d to %d seats", game->title, game->min_seats,
                         game->max_seats);
    }
    out->seats = 0;
    for (bool more = json_get_first(seats, &seat); more; more = json_move_to_next(&seat)) {
        if (!read_seat(&seat, game, &out->seat_bot[out->seats++], error)) {
            return false;
        }
    }
    return true;
}
