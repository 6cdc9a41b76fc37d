/* bots.h: players that are not people. */
#ifndef PAPERBACK_ADVENTURES_BOTS_H
#define PAPERBACK_ADVENTURES_BOTS_H

#include "games/paperback_adventures/paperback_adventures.h"

/* Ends with name NULL. */
extern const GameBot pa_bots[];

#endif
