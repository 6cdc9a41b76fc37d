/* bots.h: list of the bots of Paperback Adventures. */
#ifndef PAPERBACK_ADVENTURES_BOTS_H
#define PAPERBACK_ADVENTURES_BOTS_H

#include "games/paperback_adventures/paperback_adventures.h"

extern const GameBot pa_bots[];

#endif
