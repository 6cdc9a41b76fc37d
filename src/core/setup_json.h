/* setup_json.h: how a match is set up, as saves, lessons and daily games write it. */
#ifndef CORE_SETUP_JSON_H
#define CORE_SETUP_JSON_H

#include "core/json.h"
#include "core/match.h"

/* What a person's seat is called; the others have their bots' names. */
extern const char setup_human[];

/* Turns the dials that the members of an object name, and leaves the others as they are. */
bool setup_read_options(const Json *options, const Game *game, GameOptions *out, Error *error);
/* Who sits where: a list of as many as may play. */
bool setup_read_seats(const Json *seats, const Game *game, MatchSetup *out, Error *error);

#endif
