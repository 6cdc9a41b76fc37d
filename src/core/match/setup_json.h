/* setup_json.h: reads the setup of a match from JSON, as in saves, lessons and daily games. */
#ifndef CORE_MATCH_SETUP_JSON_H
#define CORE_MATCH_SETUP_JSON_H

#include "core/data/json.h"
#include "core/match/match.h"

/* The string that a list of seats contains for a person: "human". For a bot, the list contains the bot's
 * name. */
extern const char setup_human[];

/* Sets the options that are members of the object `options`. Each member has the key of an option. Leaves all
 * other options unchanged. */
bool setup_read_options(const Json *options, const Game *game, GameOptions *out, Error *error);
/* Reads the list of seats. Fails if the game does not allow this number of seats. */
bool setup_read_seats(const Json *seats, const Game *game, MatchSetup *out, Error *error);

#endif
